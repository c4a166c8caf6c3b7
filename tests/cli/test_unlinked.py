"""brecha unlinked: the example worked by hand in tests/linkage, as files, and what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

import brecha
from tests.cli.calling import Call, one_sentence
from tests.linkage.test_laws import FIRST, SECOND
from tests.linkage.test_several_years import three

MODEL = ("--change", "born=never", "--change", "school=stays:0.5")


@pytest.fixture
def years(tmp_path: Path) -> list[Path]:
    """The two years as files."""
    files = []
    for name, columns in (("2017.csv", FIRST), ("2018.csv", SECOND)):
        lines = [";".join(columns), *(";".join(row) for row in zip(*columns.values(), strict=True))]
        files.append(tmp_path / name)
        files[-1].write_text("\n".join(lines) + "\n", encoding="utf-8")
    return files


def attacks(call: Call, years: list[Path], *options: object) -> list[dict[str, Any]]:
    """The rows that JSON tells."""
    given = call("unlinked", *years, "--qids", "school", "--sensitive", "ill", "--json", "-", "-q", *options)
    assert (given.code, given.err) == (0, "")
    found: list[dict[str, Any]] = json.loads(given.out)["attacks"]
    return found


def test_three_years(call: Call, tmp_path: Path) -> None:
    """The example of three years worked by hand in tests/linkage, as files; two models learnt, one for each step."""
    files = []
    for number, columns in enumerate(three()):
        lines = [";".join(columns), *(";".join(row) for row in zip(*columns.values(), strict=True))]
        files.append(tmp_path / f"{number}.csv")
        files[-1].write_text("\n".join(lines) + "\n", encoding="utf-8")
    record, _ = attacks(call, files, *MODEL, "--person", "id")
    assert record["believed_probabilistic"] == pytest.approx(2 / 3)
    assert (record["certain_right"], record["certain_wrong"]) == (1, 0)
    out = tmp_path / "risk"
    told = call("unlinked", *files, "--qids", "school", *MODEL, "--person", "id", "--out", out, "-q")
    assert "3 years of the table" in " ".join(told.out.split())
    assert brecha.load(out).frame().num_rows == 1
    learnt = call("unlinked", *files, "--qids", "school", "--change", "born=never", "--change", "school=observed",
                  "--person", "id,id,id", "--json", "-")  # fmt: skip
    steps = json.loads(learnt.out)["input"]["steps"]
    assert [step["changes"]["school"] for step in steps] == ["stays with a chance of 0.6667"] * 2
    assert learnt.err.count("counted") == 2


def test_one_person(call: Call, years: list[Path]) -> None:
    """Of {1, 2, 3} at x in 2017, y in 2018 is what 1 and 2 may be, with 1/3 each."""
    asked = ("unlinked", *years, *MODEL, "--known", "school@1=x", "--known", "school@2=y", "--sensitive", "ill")
    given = call(*asked, "--json", "-", "-q")
    assert given.code == 0
    record, ill = json.loads(given.out)["attacks"]
    assert (record["matches"], record["possible"], record["posterior"]) == (3, 2, pytest.approx(0.5))
    assert ill["posterior"] == pytest.approx(0.5)
    assert "2 of them may be seen so in the 2 years" in " ".join(call(*asked, "-q").out.split())
    for more, sentence in (
        (["--qids", "school"], "one or the other"),
        (["--known", "school=x"], "twice"),
        (["--known", "school@3=x"], "from 1 to 2"),
        (["--change", "ill=estimated"], "none is learnt"),
    ):
        assert sentence in one_sentence(call(*asked, *more).err)


def test_the_figures_of_the_example(call: Call, years: list[Path]) -> None:
    record, ill = attacks(call, years, *MODEL, "--person", "id")
    assert record["believed_probabilistic"] == pytest.approx((2 / 3 + 1 / 3 + 1 / 3 + 1) / 4)
    assert record["right_probabilistic"] == pytest.approx((1 / 3 + 1 / 3 + 1 / 2 + 1) / 4)
    assert ill["right_probabilistic"] == pytest.approx((1 + 1 + 1 / 2 + 1) / 4)
    assert (record["one_year_probabilistic"], record["linked_probabilistic"]) == (0.5, 0.75)
    assert record["survives_probabilistic"] == pytest.approx((record["right_probabilistic"] - 0.5) / 0.25)


def test_without_the_truth_only_beliefs_are_told(call: Call, years: list[Path]) -> None:
    record, _ = attacks(call, years, *MODEL)
    assert record["believed_probabilistic"] == pytest.approx((2 / 3 + 1 / 3 + 1 / 3 + 1) / 4)
    assert record["right_probabilistic"] is None
    assert record["survives_probabilistic"] is None
    given = call("unlinked", *years, "--qids", "school", *MODEL, "-q")
    assert "cannot be told without the true identifier" in " ".join(given.out.split())
    assert "Survives" not in given.out.split("Chances")[0]


def test_everything_is_saved_and_read_again(call: Call, years: list[Path], tmp_path: Path) -> None:
    out = tmp_path / "risk"
    given = call("unlinked", *years, "--qids", "school", *MODEL, "--person", "id", "--out", out, "-q")
    assert given.code == 0
    assert "Her best guess at the person is right for" in " ".join(given.out.split())
    again = brecha.load(out)
    assert isinstance(again, brecha.Unlinked)
    assert again.truth
    page = (out / "report.html").read_text(encoding="utf-8")
    assert "What is left of the risk without an identifier" in page
    assert "survives" in page


def test_changes_observed_with_the_identifier(call: Call, years: list[Path]) -> None:
    given = call(
        "unlinked", *years, "--qids", "school", "--change", "born=observed", "--change", "school=observed",
        "--person", "id",
    )  # fmt: skip
    assert given.code == 0
    said = " ".join(given.err.split())
    assert "born never changes; school stays with a chance of 0.6667; 25.00% leave" in said


def test_columns_and_identifiers_of_other_names(call: Call, years: list[Path]) -> None:
    text = years[1].read_text(encoding="utf-8").replace("id;born;school", "number;birth;place")
    years[1].write_text(text, encoding="utf-8")
    found = attacks(
        call, years, *MODEL, "--same", "born=born,birth", "--same", "school=school,place", "--person", "id,number"
    )
    assert found[0]["right_probabilistic"] == pytest.approx((1 / 3 + 1 / 3 + 1 / 2 + 1) / 4)


def test_chances_from_a_file(call: Call, years: list[Path], tmp_path: Path) -> None:
    file = tmp_path / "school.toml"
    file.write_text("[x]\nx = 0.5\ny = 0.25\nz = 0.25\n[y]\ny = 0.5\nx = 0.25\nz = 0.25\n", encoding="utf-8")
    found = attacks(call, years, "--change", "born=never", "--change", f"school={file}")
    assert found[0]["believed_probabilistic"] == pytest.approx((2 / 3 + 1 / 3 + 1 / 3 + 1) / 4)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (("--change", "school=often"), "--change …='often' is not known"),
        (("--change", "school"), "is not of the form COLUMN=CHANGE"),
        (("--change", "school=stays:often"), "'often' in --change …='stays:often' is no number"),
        (("--change", "school=never", "--change", "school=anything"), "says twice how 'school' changes"),
        (("--change", "school=observed"), "only with the true identifier. Name it with --person"),
        (("--change", "school=observed", "--change", "born=estimated", "--person", "id"), "either all estimated"),
        (("--change", "school=nowhere.toml"), "cannot be read"),
        (("--change", "scool=never"), "Did you mean 'school'?"),
        (("--qids", "zzz", *MODEL), "Column 'zzz' is not in the table. It has: id, born, school, ill."),
        ((), "Missing option '--change'"),
        (("--change", "school=grows:1=0.5,1=0.5"), "says twice how likely 1 is"),
        (("--change", "school=estimated"), "name what never changes, such as --change sex=never: only records"),
        (("--change", "ill=never"), "If it has another name in the other, give it with --same ill=A,B."),
        ((*MODEL, "--same", "a=b,c,d"), "3 columns, and there are 2 years"),
        ((*MODEL, "--person", "name"), "Column 'name' is not in"),
        ((*MODEL, "--leaves", "2"), "leaves is the chance"),
    ],
)
def test_calls_that_are_refused(call: Call, years: list[Path], options: tuple[str, ...], problem: str) -> None:
    given = call("unlinked", *years, "--qids", "school", "-q", *options)
    assert given.code == 2
    assert problem in one_sentence(given.err)
