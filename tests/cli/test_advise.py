"""brecha advise: from a saved assessment to what may be released."""

import json
from pathlib import Path
from typing import Any

import pytest

import brecha
from brecha.cli.program import run
from tests.cli.calling import PATIENTS, Answer, Call, one_sentence, rows, write

QIDS = ("--qids", "age,gender,occupation", "--sensitive", "illness")


@pytest.fixture(scope="module")
def risk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The results of the worked example, all combinations."""
    place = tmp_path_factory.mktemp("advise")
    folder, patients = place / "risk", write(place, PATIENTS, "patients.csv")
    assert run(["assess", str(patients), "--person", "id", *QIDS, "--out", str(folder), "--quiet"]) == 0
    return folder


def told(answer: Answer) -> dict[str, Any]:
    """The JSON on stdout, which has nothing else on it."""
    assert answer.code == 0, answer.err
    assert answer.out.count("\n") == 1
    found: dict[str, Any] = json.loads(answer.out)
    return found


def test_sentences_and_tables(call: Call, risk: Path) -> None:
    answer = call("advise", risk, "--limit", "0.3", "--planned", "gender")
    assert (answer.code, answer.err) == (0, "")
    text = " ".join(answer.out.split())
    assert "an adversary re-identifies 4 of 10 people with certainty. age accounts for about 2 of them" in text
    lines = [line.split() for line in answer.out.splitlines()]
    assert ["age", "2.2", "54.17", "%", "3"] in lines
    assert ["1", "occupation", "6", "(60.00", "%)"] in lines
    assert ["2", "age", "and", "gender", "2", "(20.00", "%)"] in lines
    assert ["occupation", "1", "1"] in lines
    assert "Re-identification: what a column would add to gender" in answer.out.splitlines()


def test_weights_are_told_as_such(call: Call, tmp_path: Path) -> None:
    people = rows("a,b,w", "h,x,100", *(f"x,{'x' if i < 14 else i},1" for i in range(19)))
    table = write(tmp_path, people, "weighted.csv")
    asked = ("--qids", "a,b", "--weight", "w", "--out", tmp_path / "risk", "--quiet")
    assert call("assess", table, *asked).code == 0
    answer = call("advise", tmp_path / "risk", "--planned", "b")
    text = " ".join(answer.out.split())
    assert "Re-identification: each column's part, and what is saved without it, by weight" in text
    assert "Re-identification: what a column would add to b, by weight" in text
    assert "Highest risk, by weight" in text
    lines = [line.split() for line in answer.out.splitlines()]
    assert ["1", "a", "84.03", "%"] in lines
    by_people = call("advise", tmp_path / "risk", "--limit", "4").out
    assert ["1", "b", "5"] in [line.split() for line in by_people.splitlines()]


def test_risks_can_be_told_from_the_limit(call: Call, risk: Path) -> None:
    lines = [line.split() for line in call("advise", risk, "--limit", "0.5999999").out.splitlines()]
    assert ["1", "occupation", "6", "(60.00", "%)"] in lines
    assert "above the limit of 59.99999 % of the people" in " ".join(" ".join(line) for line in lines)
    refused = call("advise", risk, "--limit", str(10**30))
    assert "The limit is too large: one is of at most 1,000,000,000,000 people." in one_sentence(refused.err)


def test_json_on_stdout_and_in_a_file(call: Call, risk: Path, tmp_path: Path) -> None:
    found = told(call("advise", risk, "--limit", "30%", "--json", "-"))
    assert (found["brecha"], found["kind"]) == (brecha.__version__, "advice")
    assert found["at_most"] == {"value": 0.3, "unit": "share"}
    expected = brecha.advise(brecha.load(risk), limit=0.3).as_dict()
    assert {name: found[name] for name in expected} == json.loads(json.dumps(expected))
    assert found["findings"][1].startswith("occupation must not be released even alone")
    answer = call("advise", risk, "--limit", "30%", "--json", tmp_path / "advice.json")
    assert json.loads((tmp_path / "advice.json").read_text()) == found
    assert "Largest releases within the limit" in answer.out


def test_measure_and_columns_to_keep(call: Call, risk: Path) -> None:
    found = told(call("advise", risk, "--limit", "average=0.5", "--keep", "gender", "--json", "-"))
    assert found["measure"] == "average"
    assert found["at_most"] == {"value": 0.5, "unit": "share"}
    assert found["limit"] == {"measure": "average", "at_most": 0.5}
    assert found["together"]["keep"] == ["gender"]
    assert [one["columns"] for one in found["together"]["minimal_unsafe"]["sets"]] == [["gender"]]
    assert not found["together"]["possible"]


def test_so_many_rows(call: Call, risk: Path) -> None:
    answer = call("advise", risk, "--limit", "0", "--most", "1")
    assert "2 more rows: see --most, or --json for all." in answer.out
    assert "more row" not in call("advise", risk, "--limit", "0").out
    assert call("advise", risk, "--most", "0").code == 2


def test_in_portuguese(call: Call, risk: Path) -> None:
    answer = call("advise", risk, "--limit", "30%", "--lang", "pt")
    text = " ".join(answer.out.split())
    assert "A coluna occupation não deve ser divulgada nem sozinha" in text
    assert "Maiores divulgações dentro do limite" in text
    assert "Saved" not in text


def test_a_growth(call: Call, patients: Path, tmp_path: Path) -> None:
    later = write(tmp_path, rows("id,age,gender", *(f"{i},{20 + i},F" for i in range(1, 11))), "later.csv")
    asked = ("--person", "id", "--qids", "age,gender", "--subsets", "all", "--out", tmp_path / "grown", "--quiet")
    assert call("growth", patients, later, *asked).code == 0
    found = told(call("advise", tmp_path / "grown", "--json", "-"))
    assert [one["columns"] for one in found["together"]["minimal_unsafe"]["sets"]] == [["age"]]


def test_what_cannot_be_told_is_noted_in_options(call: Call, patients: Path, tmp_path: Path) -> None:
    call("assess", patients, *QIDS, "--subsets", "full", "--out", tmp_path / "full", "--quiet")
    answer = call("advise", tmp_path / "full")
    assert answer.code == 0
    text = " ".join(answer.out.split())
    assert "Note: Shapley shares need all combinations of the columns, and only 1 of 7 combinations was tried." in text
    assert "Assess the table again with --subsets all." in text


def test_other_folders_are_refused(call: Call, patients: Path, tmp_path: Path) -> None:
    assert "There are no results" in one_sentence(call("advise", tmp_path / "nowhere").err)
    asked = ("--population", patients, "--sample", patients, "--qids", "age", "--out", tmp_path / "members", "--quiet")
    assert call("membership", *asked).code == 0
    answer = call("advise", tmp_path / "members")
    assert answer.code == 2
    assert "brecha assess or brecha growth, and those in" in one_sentence(answer.err)
    assert "are of another kind: membership." in answer.err


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (
            ("--limit", "few"),
            "'few' is no limit. Write a share such as 5%, a number of people, a measure such as highest=0.09",
        ),
        (("--limit", "3.0"), "3 is no share of the people, which is between 0 and 1."),
        (("--limit", "101%"), "1.01 is no share of the people"),
        (("--limit", "-1"), "-1 is no limit: it has to be a number, and not below 0."),
        (("--limit", "nan"), "'nan' is no limit"),
        (("--keep", "agee"), "Column 'agee' of --keep is not among the quasi-identifiers age, gender, occupation."),
        (("--planned", "illness"), "Column 'illness' of --planned is not among the quasi-identifiers"),
        (("--limit", "sure=1"), "'sure' is no measure that a limit can be on."),
        (("--limit", "above:20%=1%"), "Assess the table again with --limit and this limit."),
        (("--lang", "tlh"), "There is no language 'tlh'"),
    ],
)
def test_what_means_nothing_is_refused(call: Call, risk: Path, asked: tuple[str, ...], said: str) -> None:
    answer = call("advise", risk, *asked)
    assert (answer.code, answer.out) == (2, "")
    assert said in one_sentence(answer.err)
