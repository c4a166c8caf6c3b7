"""brecha check-release: the k, l and t of a file as it is, held to limits, in both languages and from a study."""

import json
from pathlib import Path

import pytest

from tests.cli.calling import Call, one_sentence, rows, write

PEOPLE = rows(
    "id,gender,illness",
    "1,F,no", "2,F,yes", "3,F,yes", "4,M,yes", "5,M,no", "6,F,yes", "7,F,yes", "8,F,no", "9,M,no", "10,M,no",
)  # fmt: skip
"""Gender and illness of Table 3.2: F 2 no and 4 yes, M 3 no and 1 yes"""
KNOWN = ("--qids", "gender", "--sensitive", "illness")


@pytest.fixture
def people(tmp_path: Path) -> Path:
    return write(tmp_path, PEOPLE)


def test_figures_without_limits(call: Call, people: Path) -> None:
    answer = call("check-release", people, *KNOWN)
    assert answer.code == 0
    said = " ".join(answer.out.split())
    assert "10 records are in 2 classes of records that look alike; the smallest has 4." in said
    assert "k = 4: by these columns, everybody looks like at least 4 people, themselves included." in said
    assert "illness: l = 2, as every class has at least 2 different values of it; by entropy l = 1.7547." in said
    assert "at a distance of 0.2500 from it (t)." in said
    found = json.loads(call("check-release", people, *KNOWN, "--json", "-").out)
    assert (found["k"], found["holds"], found["models"]) == (4, None, [])
    assert found["sensitive"][0]["t"] == 0.25


@pytest.mark.parametrize(
    ("limits", "code"),
    [
        (("--k", "4", "--l", "2", "--t", "0.25"), 0),
        (("--k", "5"), 1),
        (("--l", "1.8", "--l-kind", "entropy"), 1),
        (("--l", "2", "--l-kind", "recursive", "--l-c", "3.1"), 0),
        (("--t", "0.24", "--t-distance", "ordered"), 1),
    ],
)
def test_exit_codes(call: Call, people: Path, limits: tuple[str, ...], code: int) -> None:
    answer = call("check-release", people, *KNOWN, *limits)
    assert answer.code == code
    found = json.loads(call("check-release", people, *KNOWN, *limits, "--json", "-").out)
    assert found["holds"] is (code == 0)


def test_in_portuguese(call: Call, people: Path) -> None:
    said = " ".join(call("check-release", people, *KNOWN, "--k", "5", "--lang", "pt").out.split())
    assert "k = 4: por essas colunas, todos se parecem com pelo menos 4 pessoas, contando a si mesmos." in said
    assert "illness: l = 2, pois toda classe tem pelo menos 2 valores diferentes; por entropia, l = 1,7547." in said
    assert "falha em 1 de 2 classes, com 4 de 10 registros." in said


def test_linked_rows_count_people(call: Call, tmp_path: Path) -> None:
    file = write(tmp_path, rows("id,clinic", "1,A", "1,B", "2,A", "2,B", "3,A"))
    asked = ("check-release", file, "--qids", "clinic", "--person", "id", "--json", "-")
    assert json.loads(call(*asked, "--rows", "linked").out)["k"] == 1
    assert json.loads(call(*asked, "--rows", "unlinked").out)["k"] == 2


def test_a_study_fills_the_call(call: Call, people: Path, tmp_path: Path) -> None:
    study = tmp_path / "study.toml"
    saved = call("check-release", people, *KNOWN, "--k", "4", "--save-study", study)
    assert saved.code == 0, saved.err
    assert "--k" in saved.err
    again = call("check-release", "--study", study, "--json", "-")
    assert json.loads(again.out)["k"] == 4
    assert json.loads(again.out)["sensitive"][0]["column"] == "illness"


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (("--qids", "gender", "--l", "2"), "--l and --t are about sensitive columns: name them with --sensitive."),
        (("--sensitive", "illness"), "Missing option '--qids'"),
        ((*KNOWN, "--k", "11"), "--k"),
        ((*KNOWN, "--k", "0"), "--k 0 is too small"),
        ((*KNOWN, "--t", "2"), "--t"),
        (("--qids", "gander"), "Column 'gander' is not in"),
    ],
)
def test_refusals(call: Call, people: Path, given: tuple[str, ...], sentence: str) -> None:
    answer = call("check-release", people, *given)
    assert (answer.code, answer.out) == (2, "")
    assert one_sentence(answer.err).startswith(sentence)
