"""The library of ready adversaries: names, sentences, columns, and what is refused."""

from pathlib import Path

import pytest

from brecha.errors import SettingError
from brecha.language.catalogues import Language, languages
from brecha.school_census import CENSUS_QUASI_IDENTIFIERS
from brecha.study.adversaries.adversary import Adversary
from brecha.study.adversaries.library import ready_adversaries, ready_adversary
from brecha.tables.describe.adversaries import ANYBODY, NAMES, READY

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "ready-adversaries.md"


def test_each_is_called_as_in_the_library_and_has_a_sentence_in_every_language() -> None:
    for code in languages():
        language = Language.named(code).recording()
        called = [language.say(f"adversary-{name}") for name in NAMES]
        about = [language.say(f"adversary-about-{name}") for name in NAMES]
        assert len(set(called)) == len(set(about)) == len(NAMES)
        assert all(sentence.endswith(".") for sentence in about)
        assert not language.lacking
        if code == "en":
            assert called == list(NAMES)


def test_those_that_are_plausible_for_a_table() -> None:
    found = ready_adversaries(["age", "sex", "postcode", "q"])
    assert all(isinstance(one, Adversary) and len(one.knows) >= 2 for one in found)
    first = found[0]
    assert (first.name, first.knows, first.ready) == ("neighbour", ("age", "sex", "postcode"), "neighbour")
    assert (first.exactly, first.up_to, first.wants, first.gain, first.prior) == (False, None, None, (), None)
    assert first.about.startswith("Somebody who lives nearby")
    assert found[-1].knows == ("age", "sex", "postcode", "q")
    assert ready_adversaries(["q"]) == ()


def test_in_portuguese() -> None:
    (first, *_) = ready_adversaries(["idade", "sexo", "cep"], lang="pt")
    assert (first.name, first.ready) == ("vizinho", "neighbour")
    assert first.about.startswith("Alguém que mora perto")


def test_kinds_may_be_told() -> None:
    assert ready_adversary("voter-list", ["V1", "V2", "V3"], {"V1": "birth-date", "V3": "residence"}).knows == (
        "V1",
        "V3",
    )


def test_one_who_knows_very_many_columns_is_tried_with_a_few_at_a_time() -> None:
    many = [f"q{i}" for i in range(46)]
    assert ready_adversary(ANYBODY, many).up_to == 3
    assert ready_adversary(ANYBODY, many[:20]).up_to is None


def test_one_of_them() -> None:
    teacher = ready_adversary("teacher", list(CENSUS_QUASI_IDENTIFIERS))
    assert teacher.knows == tuple(CENSUS_QUASI_IDENTIFIERS)
    assert ready_adversary("classmate", ["age", "shoe size"]).knows == ("age",)


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("neighbor", "'neighbor' is no ready adversary. Did you mean 'neighbour'? There are: neighbour, classmate, "),
        ("insurer", "'insurer' is no ready adversary. Did you mean 'health-insurer'? There are: "),
        ("zzz", "'zzz' is no ready adversary. There are: neighbour, "),
    ],
)
def test_a_name_that_there_is_not(name: str, begins: str) -> None:
    with pytest.raises(SettingError) as refused:
        ready_adversary(name, ["age"])
    assert str(refused.value).startswith(begins)
    assert refused.value.sentence("pt").startswith(f"'{name}' não é um adversário pronto. ")


def test_one_who_knows_nothing_is_refused() -> None:
    with pytest.raises(SettingError, match="The ready adversary 'classmate' would know none of the columns q1, q2"):
        ready_adversary("classmate", ["q1", "q2"])


def rows() -> list[str]:
    """The table of the documentation."""
    english = Language.named("en")
    lines = ["| name | who she is | kinds of columns that she knows |", "|---|---|---|"]
    for name in NAMES:
        knows = ", ".join(READY[name].knows).replace("-", " ") if name in READY else "every quasi-identifier"
        lines.append(f"| `{name}` | {english.say(f'adversary-about-{name}')} | {knows} |")
    return lines


def test_the_documentation_lists_them_as_they_are() -> None:
    assert "\n".join(rows()) in PAGE.read_text(encoding="utf-8")
