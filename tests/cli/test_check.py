"""brecha check: what a study asks, in words, and what is wrong with it."""

# ruff: noqa: E501 (sentences as they are said)

import json
from pathlib import Path

import pytest

import brecha
from tests.cli.calling import Call, one_sentence
from tests.study.studies import WHOLE


@pytest.fixture
def study(tmp_path: Path) -> Path:
    file = tmp_path / "brecha.toml"
    file.write_text(WHOLE, encoding="utf-8")
    return file


def paragraphs(text: str) -> list[str]:
    return [" ".join(part.split()) for part in text.split("\n\n") if part.strip()]


ENGLISH = [
    "Table 1 (2018) is read from people 2018.csv; people are identified by id; only records with age >= 18 are used.",
    "Table 2 (2019) is read from people 2019.csv; people are identified by id.",
    "Identifiers: id.",
    "Quasi-identifiers: age, sex and the town.",
    "Sensitive: what they have and income.",
    "Other: office.",
    "Column sex is called gender in 2019.",
    "Not published: the town and id.",
    "Adversary neighbour knows age and sex: 2 sets of columns are tried. She wants to re-identify people, and to learn "
    "what they have.",
    "Adversary insurer knows age: exactly this set. She wants to re-identify people, and to learn every sensitive column "
    "that is published.",
    "Adversary voter-list is a ready one; which columns she knows is found in the data.",
    "Column office is published and not assessed, for this reason: Known to nobody outside the office.",
    "Limit ema-0070: the highest probability of a correct guess about anybody, of who they are – 9 % or less, for every "
    "adversary (The agency asks for it.).",
    "Limit: people with a probability of a correct guess above 20 %, of what they have – 1 % or fewer, in every group of sex, for "
    "adversary neighbour.",
    "Limit: the highest probability of anybody that what they have is yes – 30 % or less, for every adversary.",
    "Step 1 of the release: publish age at level 1 of its hierarchy.",
    "Step 2 of the release: leave out income.",
    "Step 3 of the release: k-anonymity, k = 5.",
]


def test_what_a_study_asks_is_said(call: Call, study: Path) -> None:
    given = call("check", study)
    assert (given.code, given.err) == (0, "")
    assert paragraphs(given.out)[:-1] == ENGLISH
    assert paragraphs(given.out)[-1].replace(" ", "").endswith("isavalidstudy.Nothingofitsdatawasread.")


def test_it_is_said_in_portuguese(call: Call, study: Path) -> None:
    given = call("check", study.parent, "--lang", "pt")
    assert given.code == 0
    said = paragraphs(given.out)
    assert said[0] == (
        "A tabela 1 (2018) é lida de people 2018.csv; as pessoas são identificadas por id; só são usados os registros com "
        "age >= 18."
    )
    assert "Quase-identificadores: idade, sex e the town." in said
    assert len(said) == len(ENGLISH) + 1


def test_the_file_of_this_folder_is_meant(call: Call, study: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(study.parent)
    assert paragraphs(call("check").out)[-1] == "brecha.toml is a valid study. Nothing of its data was read."


def test_as_json(call: Call, study: Path) -> None:
    given = call("check", study, "--json", "-")
    found = json.loads(given.out)
    assert (given.code, given.err) == (0, "")
    assert found["kind"] == "study"
    assert found["valid"] is True
    assert brecha.Study.from_dict(found["study"]) == brecha.Study.load(study)
    assert found["findings"] == ENGLISH


def test_columns_that_nobody_knows_are_named(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "brecha.toml"
    file.write_text(
        'format = 1\n[[data]]\nfiles = ["a.csv"]\n[columns.age]\nrole = "quasi-identifier"\n[columns.shoe]\n[columns.hat]\n'
    )
    said = paragraphs(call("check", file).out)
    assert said[2] == (
        "The study names no adversary, so there is one, anybody, who knows age: 1 set of columns is tried. She wants to "
        "re-identify people."
    )
    assert said[3].startswith("Columns shoe and hat are published and given to no adversary.")
    assert said[4] == "The study has no limit, so no release breaks one."


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("knows", "knws", "line 53: [[adversary]] has no key 'knws'; did you mean 'knows'?"),
        ("level = 1", "level = -1", "line 88: 'level' is -1, and has to be 0 or more."),
        ("format = 1", "format = 1 1", "Expected newline or end of document after a statement (at line 2, column 12)."),
    ],
)
def test_what_is_wrong_is_one_sentence_and_exit_code_2(
    call: Call, study: Path, old: str, new: str, expected: str
) -> None:
    study.write_text(WHOLE.replace(old, new, 1))
    given = call("check", study)
    assert given.code == 2
    assert given.out == ""
    assert expected in one_sentence(given.err)


def test_a_study_that_asks_nothing_is_refused(call: Call, tmp_path: Path) -> None:
    (tmp_path / "brecha.toml").write_text('format = 1\n[[data]]\nfiles = ["a.csv"]\n')
    given = call("check", tmp_path)
    assert given.code == 2
    assert "there is nothing to assess" in one_sentence(given.err)
    assert call("check", tmp_path / "nothing.toml").code == 2
