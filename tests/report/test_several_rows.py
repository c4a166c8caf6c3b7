"""What is said of people of whom one of several rows is known: every share of people is their number over all."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

import brecha
from brecha import Assessment
from brecha.charts.dots import dot_plot
from brecha.language.catalogues import Language, languages
from brecha.report.document import TERMINAL, Section, Table
from brecha.report.sentences.attacks import limits
from brecha.tables.profiles import Knows
from tests.engines.test_several_rows import PERSON, VISITS, profiled
from tests.oracles import several_rows as oracle
from tests.tables_at_hand import records

QIDS = ["qclinic", "qmonth"]
WAYS = ["linked", "unlinked"]
EN = Language.named("en")


def tables(section: Section) -> Iterator[Table]:
    """All tables of a section and of those in it."""
    yield from (part for part in section.parts if isinstance(part, Table))
    for inner in section.sections:
        yield from tables(inner)


def told_by(answer: Any, language: Language, **how: Any) -> list[Table]:
    """All tables of the report of an answer."""
    return [table for section in answer.document(language, **how).sections for table in tables(section)]


def column(table: Table, head: str) -> list[str]:
    """The cells under a head."""
    place = [one.text for one in table.columns].index(head)
    return [cell if isinstance(cell, str) else cell[0] for cell in (row[place] for row in table.rows)]


def assessed(published: str, **how: Any) -> tuple[Assessment, oracle.Measures]:
    release = oracle.Release(records(VISITS), PERSON, published == "linked", "one")
    table = profiled(VISITS, PERSON, published)
    return brecha.assess(table, qids=QIDS, knows="one", **how), oracle.reidentification(release, QIDS)


@pytest.mark.parametrize("published", WAYS)
def test_the_worked_example_tells_both_figures_apart(published: str) -> None:
    """Two of three people have a row of their own, and the row that is known is one of those a third of the time."""
    _, exact = assessed(published)
    assert (exact.hits, exact.posterior_deterministic) == (2, Fraction(1, 3))


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("published", WAYS)
def test_tables_of_the_report(published: str, code: str) -> None:
    result, exact = assessed(published)
    language = Language.named(code)
    share, by_rows = language.percent(exact.hits / 3), language.percent(float(exact.posterior_deterministic))
    told = told_by(result, language)
    worst = next(table for table in told if table.caption == language.say("report-worst"))
    assert column(worst, language.say("report-exposed"))[-1] == "2"
    assert column(worst, language.say("report-share"))[-1] == share
    assert column(worst, language.say("report-by-rows-known"))[-1] == by_rows
    case = next(table for table in told if table.caption == language.say("report-worst-case"))
    assert column(case, language.say("report-points"))[-1] == language.number(200 / 3, 2)
    of = "report-smallest-rows" if published == "unlinked" else "report-smallest"
    assert column(case, language.say(of))[-1] == str(exact.smallest)
    narrow = told_by(result, language, faces=TERMINAL)
    assert column(narrow[0], language.say("cli-share"))[-1] == share
    assert column(narrow[0], language.say("cli-by-rows-known"))[-1] == by_rows


@pytest.mark.parametrize("published", WAYS)
def test_dots_of_the_chart(published: str) -> None:
    """Each dot is the share of people whom any of their rows exposes, which is what a limit is held to."""
    result, _ = assessed(published)
    figure = dot_plot(result, (None, None), "certain", EN, 0.5)
    assert figure.rows[-1][-2] == EN.percent(2 / 3)
    assert "2 combinations are above the limit of 50 %" in figure.says


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize(("published", "knows"), [("linked", "one"), ("linked", 2), ("unlinked", "one")])
def test_the_first_sentence_has_the_count_and_how_often(published: str, knows: Knows, code: str) -> None:
    table, language = profiled(VISITS, PERSON, published), Language.named(code)
    result = brecha.assess(table, qids=QIDS, knows=knows)
    release = oracle.Release(records(VISITS), PERSON, published == "linked", knows)
    exact = oracle.reidentification(release, QIDS)
    says = result.findings(language)[2]
    assert language.people(exact.hits, 3) in says
    assert f"({language.percent(float(exact.posterior_deterministic))} " in says
    words = {"en": ("by one of their rows", "by some of their rows"),
             "pt": ("por uma das suas linhas", "por algumas das suas linhas")}[code]  # fmt: skip
    assert words[knows != "one"] in says
    guess = {"en": "which row is a person's", "pt": "qual linha é de uma pessoa"}[code]
    assert (guess in says) is (published == "unlinked")


@pytest.mark.parametrize("published", WAYS)
def test_groups_are_shares_of_people(published: str) -> None:
    """Both people of one sex have a row of their own; that of the other sex is like two others' rows."""
    visits = {**VISITS, "sex": ["f", "f", "f", "f", "m"]}
    table = profiled(visits, PERSON, published)
    result = brecha.assess(table, qids=QIDS, knows="one", by="sex")
    groups = {group.name: group for group in result.disparity(QIDS, minimum_group_size=1).groups}
    assert {name: (one.hits, one.people, one.share) for name, one in groups.items()} == {"f": (2, 2, 1), "m": (0, 1, 0)}


def test_a_release_tells_shares_of_people() -> None:
    released = brecha.sanitize(profiled(VISITS, PERSON, "unlinked"))
    found = released.risk(QIDS)
    table = told_by(found, EN)[0]
    assert column(table, EN.say("report-share"))[1:3] == [EN.percent(2 / 3)] * 2
    assert found.charts(EN)[0].rows[0][1:] == (EN.percent(2 / 3), EN.percent(2 / 3))


def test_weights_are_said_and_never_lower_the_share() -> None:
    weights = [9, 9, 1, 1, 1]
    result = brecha.assess(profiled({**VISITS, "weight": weights}, PERSON, "linked"), qids=QIDS, knows="one",
                           weights="weight")  # fmt: skip
    assert any("weighted chance that the rows she knows expose their person" in one for one in limits(result, EN))
    assert dot_plot(result, (None, None), "certain", EN).rows[-1][-2] == EN.percent(2 / 3)


@pytest.mark.parametrize("code", languages())
def test_nobody_is_pictured_who_knows_several_rows_of_a_person(code: str) -> None:
    """An acquaintance who knows an age is no adversary who knows it in all rows of her target."""
    table = profiled({"age": [30, 31, 30, 32, 30, 30]}, [1, 1, 2, 2, 3, 4], "linked")
    language = Language.named(code)
    face = language.say("persona-acquaintance")
    cases: list[tuple[Knows, bool]] = [("one", True), ("all", False), (2, False)]
    for knows, pictured in cases:
        result = brecha.assess(table, qids=["age"], knows=knows)
        assert result.attacks_on()["hits"].to_pylist()[0]
        assert any(face in one for one in result.findings(code)) is pictured


@pytest.mark.parametrize("code", languages())
def test_the_ledger_tells_of_weights_and_of_rows(code: str) -> None:
    """By weight 12 of 22 have x twice; of those with a row of q = a all do."""
    rows: dict[str, list[Any]] = {"q": [*"ab"] * 10 + [*"bb"] * 10, "s": ["x"] * 20 + ["y"] * 20}
    weights = [1.2] * 20 + [1.0] * 20
    table = profiled(rows, [i // 2 for i in range(40)], "linked")
    result = brecha.assess(table, qids=["q"], sensitive=["s"], weights=weights, values=True, factors=[1.5], knows="one")
    language = Language.named(code)
    (told, *_) = [one for one in _ledger(result, code) if one.startswith("s = x; x")]
    assert language.percent(12 / 22) in told
    assert {"en": "by weight", "pt": "por peso"}[code] in told
    assert {"en": "the one of their rows", "pt": "pela linha sua"}[code] in told


def _ledger(result: Assessment, code: str) -> list[str]:
    section = next(one for one in result.document(code).sections if one.name == "ledger")
    return [text for part in section.parts for text in getattr(part, "texts", ())]
