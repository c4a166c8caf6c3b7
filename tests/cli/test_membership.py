"""brecha membership: a sample that is drawn, one person, and a sample that is planned."""

import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import brecha
from tests.cli.calling import Call, in_own_process, one_sentence, rows, write

POPULATION = rows(
    "id,state,sex,age",
    "1,SP,F,31-40", "2,MG,F,21-30", "3,MG,F,21-30", "4,RJ,M,21-30", "5,RJ,M,21-30", "6,RJ,M,21-30",
    "7,SP,M,31-40", "8,SP,M,31-40", "9,SP,M,31-40", "10,SP,M,31-40",
)  # fmt: skip
SAMPLE = rows("state,sex,age,secret", "SP,F,31-40,1", "MG,F,21-30,0", "RJ,M,21-30,0", "RJ,M,21-30,1")
"""Tables 1 and 2 of 002."""


@pytest.fixture
def population(tmp_path: Path) -> Path:
    return write(tmp_path, POPULATION, "population.csv")


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    return write(tmp_path, SAMPLE, "sample.csv")


def told(text: str) -> str:
    """The answer without its line breaks."""
    return " ".join(text.split())


def strict(text: str) -> dict[str, Any]:
    """One JSON object; anything but strict JSON fails."""

    def refuse(constant: str) -> None:
        raise AssertionError(f"{constant} is not JSON")

    assert text.count("\n") == 1
    found: dict[str, Any] = json.loads(text, parse_constant=refuse)
    return found


def test_worked_example(call: Call, population: Path, sample: Path, tmp_path: Path) -> None:
    answer = call(
        "membership", "--population", population, "--sample", sample, "--qids", "state,sex,age", "--json", "-",
        "--out", tmp_path / "risk",
    )  # fmt: skip
    assert answer.code == 0
    found = strict(answer.out)
    assert len(found["attacks"]) == 7
    assert found["attacks"][-1]["published_ratio"] == 2.8125
    assert found["input"]["population"]["rows"] == 10
    assert found["input"]["sample"]["rows"] == 4
    assert "10 people, 4 sample records, 7 combinations of 3 columns: about a second." in answer.err
    assert f"Report: {tmp_path / 'risk' / 'report.html'}" in answer.err
    assert brecha.load(tmp_path / "risk").frame().to_pylist() == found["attacks"]


def test_summary(call: Call, population: Path, sample: Path) -> None:
    answer = call("membership", "--population", population, "--sample", sample, "--qids", "state,sex,age", "-q")
    assert answer.code == 0
    assert answer.err == ""
    assert all(len(line) <= 80 for line in answer.out.splitlines())
    said = told(answer.out)
    assert said.startswith("Knowing only state and sex, an adversary can show of 1 of 4 people in the sample that they")
    assert "2 state, sex 1 25.00 % 4 70.83 % 80.00 %" in said
    assert "Nothing was saved." in said


def test_several_files_are_one_table(call: Call, tmp_path: Path, sample: Path) -> None:
    lines = POPULATION.splitlines()
    halves = [write(tmp_path, rows(lines[0], *part), f"{i}.csv") for i, part in enumerate((lines[1:6], lines[6:]))]
    answer = call(
        "membership", "--population", halves[0], "--population", halves[1], "--sample", sample, "--qids", "state,sex",
        "--subsets", "full", "--json", "-",
    )  # fmt: skip
    assert strict(answer.out)["attacks"][0]["certain_members"] == 1


def test_one_person(call: Call, population: Path, sample: Path) -> None:
    arguments = ("membership", "--population", population, "--sample", sample, "--subsets", "full", "-q")
    answer = call(*arguments, "--known", "state=SP", "--known", "sex=F")
    assert told(answer.out).startswith(
        "state = SP and sex = F: 1 person in the population, 1 record in the sample. The target is in the sample, with "
        "certainty (40.00 % before the release)."
    )
    found = strict(call(*arguments, "--qids", "state,sex", "--known", "state=RJ", "--json", "-").out)
    assert found["target"]["posterior"] == pytest.approx(2 / 3)
    assert found["target"]["known"] == {"state": "RJ"}
    assert (found["target"]["code"], len(found["attacks"])) == ("IMS", 1)
    outside = told(call(*arguments, "--qids", "state,sex", "--known", "state=SP", "--known", "sex=M").out)
    certain = "The target is not in the sample, with certainty: that they are in it had a chance of 40.00 % before"
    assert f"{certain} the release." in outside
    nobody = call(*arguments, "--qids", "state,sex", "--known", "state=MG", "--known", "sex=M")
    assert nobody.code == 0
    assert told(nobody.out).startswith(
        "Nobody in the population has this combination of values: state = MG and sex = M. No chance that the target is "
        "in the sample can be given (40.00 % before the release). That does not show that the target is safe."
    )
    assert "tells nothing" not in nobody.out
    mistyped = call(*arguments, "--qids", "state", "--known", "state=AC")
    assert mistyped.code == 2
    assert one_sentence(mistyped.err).startswith("Column 'state' (text) has no value 'AC'; ")
    perhaps = told(call(*arguments, "--qids", "state", "--known", "state=RJ").out)
    assert "The target is in the sample with a chance of 66.67 % (40.00 % before the release)." in perhaps


@pytest.mark.parametrize(("limit", "code"), [("0.25", 0), ("0.24", 1), ("0", 1), ("1", 0)])
def test_fail_above(call: Call, population: Path, sample: Path, limit: str, code: int) -> None:
    answer = call(
        "membership", "--population", population, "--sample", sample, "--qids", "state,sex", "-q", "--fail-above", limit
    )
    assert answer.code == code
    assert answer.out
    assert answer.err.startswith("Too risky: knowing state and sex, an adversary can show of 25.00 % of") == (code == 1)


def test_other_names_in_the_sample(call: Call, population: Path, tmp_path: Path) -> None:
    sample = write(tmp_path, SAMPLE.replace("state", "UF"), "renamed.csv")
    arguments = ("membership", "--population", population, "--sample", sample, "--qids", "state,sex", "--json", "-")
    found = strict(call(*arguments, "--sample-column", "state=UF").out)
    assert found["input"]["columns"]["state"] == ["state", "UF"]
    assert call(*arguments).code == 2


def test_one_record_a_person_where_people_are_named(call: Call, population: Path, sample: Path, tmp_path: Path) -> None:
    twice = write(tmp_path, POPULATION + "1,SP,F,31-40\n", "twice.csv")
    arguments = ("--qids", "state,sex", "--person", "id", "--rows", "one", "--json", "-")
    answer = call("membership", "--population", twice, "--sample", sample, *arguments)
    assert strict(answer.out)["input"]["population"] | {"source": None} == {
        "rows": 10, "dropped": {"repeated person": 1}, "missing": "value", "source": None,
    }  # fmt: skip
    assert "The sample has no column 'id': each of its records is taken for a person." in answer.err
    both = call("membership", "--population", population, "--sample", twice, *arguments)
    assert strict(both.out)["input"]["sample"]["rows"] == 10


def test_a_sample_that_is_no_subset(call: Call, population: Path, tmp_path: Path) -> None:
    sample = write(tmp_path, SAMPLE + "SP,F,31-40,1\n", "more.csv")
    arguments = ("membership", "--population", population, "--sample", sample, "--qids", "state,sex", "-q")
    answer = call(*arguments)
    assert answer.code == 2
    assert one_sentence(answer.err).endswith("To count such records as unmatched and go on, use --unmatched count.")
    assert strict(call(*arguments, "--unmatched", "count", "--json", "-").out)["attacks"][-1]["unmatched"] == 1


def test_values_that_are_written_differently(call: Call, tmp_path: Path) -> None:
    population = tmp_path / "p.parquet"
    pq.write_table(pa.table({"age": [7, 12, 12]}), population)
    sample = write(tmp_path, rows("age,x", "007,a", "012,b"), "padded.csv")
    arguments = ("membership", "--population", population, "--sample", sample, "--qids", "age", "-q")
    answer = call(*arguments)
    assert answer.code == 2
    assert one_sentence(answer.err).endswith("If they mean the same, use --as-numbers.")
    assert strict(call(*arguments, "--as-numbers", "--json", "-").out)["attacks"][0]["certain_members"] == 1


def test_a_plan(call: Call, population: Path, tmp_path: Path) -> None:
    arguments = ("membership", "--population", population, "--qids", "state,sex,age", "-q")
    found = strict(call(*arguments, "--planned", "2,5", "--json", "-", "--out", tmp_path / "plan").out)
    assert [row["sample"] for row in found["attacks"]] == [2, 5]
    assert found["attacks"][1]["certain_share"] == pytest.approx(0.2579365)
    assert brecha.load(tmp_path / "plan").frame().to_pylist() == found["attacks"]
    answer = call(*arguments, "--planned", "auto")
    assert told(answer.out).startswith(
        "Knowing all 3 of these columns, 1 of 10 people of the population is like nobody"
    )
    assert "5 50.00 % 1.3 25.79 % 66.67 % 71.83 %" in told(answer.out)
    assert all(len(line) <= 80 for line in answer.out.splitlines())
    assert call(*arguments, "--planned", "2", "--fail-above", "0.13").code == 0
    above = call(*arguments, "--planned", "2,5", "--fail-above", "0.13")
    assert above.code == 1
    assert "an adversary could be expected to show of 25.79 % of the people" in above.err
    every = strict(call(*arguments, "--planned", "5", "--subsets", "all", "--json", "-").out)
    assert len(every["attacks"]) == 7


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--sample", "S"], "Missing option '--qids': the columns that an adversary could know. See --help."),
        (["--qids", "sex"], "Missing option '--sample', or '--planned' if none is drawn yet."),
        (
            ["--sample", "S", "--qids", "sex", "--planned", "auto"],
            "--planned is for a sample that is not drawn yet: leave out --sample, --sample-column and --known.",
        ),
        (
            ["--qids", "sex", "--planned", "1,x"],
            "--planned '1,x' is no list of whole numbers. Write 1000,5000 or auto.",
        ),
        (
            ["--qids", "sex", "--planned", "11"],
            "A sample of 11 cannot be drawn from a population of 10 people. Use sizes from 1 to 10.",
        ),
        (["--sample", "S", "--qids", "sexx"], "Column 'sexx' is not in the table. Did you mean 'sex'?"),
        (
            ["--sample", "S", "--qids", "sex", "--known", "age=3"],
            "Column 'age' is --known, and not among --qids. Name it there too.",
        ),
        (
            ["--sample", "S", "--qids", "sex", "--sample-column", "age=b"],
            "Column 'age' of --sample-column 'age=b' is not among --qids.",
        ),
        (
            ["--sample", "S", "--qids", "sex", "--fail-above", "3"],
            "--fail-above is a share between 0 and 1, and 3 was given.",
        ),
        (["--sample", "nowhere.csv", "--qids", "sex"], "There is no file 'nowhere.csv'."),
    ],
)
def test_wrong_calls(call: Call, population: Path, sample: Path, options: list[str], sentence: str) -> None:
    given = [str(sample) if option == "S" else option for option in options]
    answer = call("membership", "--population", population, *given, "-q")
    assert answer.code == 2
    assert answer.out == ""
    assert one_sentence(answer.err) == sentence


def test_help_has_an_example(call: Call) -> None:
    answer = call("membership", "--help")
    assert answer.code == 0
    assert "Example: brecha membership" in told(answer.out)


def test_as_the_shell_sees_it(population: Path, sample: Path) -> None:
    answer = in_own_process(
        "membership", "--population", population, "--sample", sample, "--qids", "state,sex", "--json", "-",
        "--fail-above", 0,
    )  # fmt: skip
    assert answer.code == 1
    assert len(strict(answer.out)["attacks"]) == 3
    assert "Too risky" in answer.err
