"""brecha reverse: the release of Fig. 2 and sets that hold only apart, as files; the examples; and what is refused."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

import brecha
from brecha import hierarchies
from tests.answers.release.test_reversal import DIFFERENT
from tests.cli.calling import Call, one_sentence, rows, write
from tests.reversal.at_hand import FIGURE_2, MIDDLE


def file(folder: Path, name: str, columns: Mapping[str, Sequence[str]]) -> Path:
    """A table as a file."""
    lines = [",".join(row) for row in zip(*columns.values(), strict=True)]
    return write(folder, rows(",".join(columns), *lines), name)


@pytest.fixture
def release(tmp_path: Path) -> Path:
    """The middle table of Fig. 2, with a folder of its hierarchies beside it, and its original."""
    (tmp_path / "levels").mkdir()
    for name in FIGURE_2:
        hierarchies.flat([*"01"]).save(tmp_path / "levels" / f"{name}.csv")
    file(tmp_path, "people.csv", FIGURE_2)
    return file(tmp_path, "release.csv", MIDDLE)


@pytest.fixture
def apart(tmp_path: Path) -> Path:
    """A table in which any two columns leave two alike, and all three nobody."""
    return file(tmp_path, "apart.csv", DIFFERENT)


def told(call: Call, *arguments: object) -> dict[str, Any]:
    """What JSON tells."""
    given = call("reverse", *arguments, "--json", "-", "-q")
    assert (given.code, given.err) == (0, "")
    found: dict[str, Any] = json.loads(given.out)
    return found


def test_a_minimal_release_is_warned_of(call: Call, release: Path, tmp_path: Path) -> None:
    out = tmp_path / "undone"
    given = call("reverse", release, "--qids", "Old,Rich", "--k", 2, "--hierarchies", tmp_path / "levels", "--original",
                 tmp_path / "people.csv", "--out", out)  # fmt: skip
    assert given.code == 0
    assert given.out.startswith("Warning: part of what this release keeps back")
    assert "Of 6 coarse cells, 6 are in a class" in " ".join(given.out.split())
    assert "Hierarchies: Old (2 levels), Rich (2 levels)." in given.err
    again = brecha.load(out)
    assert isinstance(again, brecha.Reversed)
    assert again.can_be_undone
    shown = call("report", out)
    assert given.out.endswith(shown.out)


def test_hierarchies_are_files_or_made_of_the_original(call: Call, release: Path, tmp_path: Path) -> None:
    by_file = [f"--hierarchy={name}={tmp_path / 'levels' / name}.csv" for name in FIGURE_2]
    without = told(call, release, "--qids", "Old,Rich", "--k", 2, *by_file)
    assert without["minimality"]["minimal"] is None
    made = told(call, release, "--qids", "Old,Rich", "--k", 2, "--hierarchy", "Old=flat", "--original",
                tmp_path / "people.csv")  # fmt: skip
    assert made["minimality"]["minimal"] is True
    assert made["downcoding"]["settled"] == without["downcoding"]["settled"] == 6
    assert made["input"]["original"]["rows"] == 4
    unasked = told(call, release, "--qids", "Old,Rich", "--k", 2)
    assert unasked["unasked"] == {"reason": "unknown", "columns": ["Old", "Rich"]}


def test_sets_by_themselves_and_together(call: Call, apart: Path) -> None:
    sets = ("--set", "neighbours=town,age", "--set", "colleagues=job,age")
    found = told(call, apart, *sets, "--k", 2)["attacks"]
    assert [(one["name"], one["smallest"]) for one in found] == [("neighbours", 2), ("colleagues", 2), (None, 1)]
    more = told(call, apart, *sets, "--set", "town", "--qids", "job", "--k", 2)["attacks"]
    assert [one["name"] for one in more] == ["job", "neighbours", "colleagues", "town", None]
    assert [one["name"] for one in told(call, apart, "--set", "one=town,age")["attacks"]] == ["one"]
    given = call("reverse", apart, *sets, "--k", 2, "-q")
    assert [line.split() for line in given.out.splitlines() if line.startswith(("neighb", "all tog"))] == [
        ["neighbours", "0", "0", "2"],
        ["all", "together", "8", "8", "1"],
    ]


def test_it_fails_below_so_many(call: Call, apart: Path) -> None:
    sets = ("--set", "neighbours=town,age", "--set", "colleagues=job,age", "--k", 2, "-q")
    failed = call("reverse", apart, *sets, "--fail-below", 2)
    assert failed.code == 1
    assert failed.err.startswith("Not safe: knowing all these columns, 8 records are equal to fewer than 2")
    assert "--fail-below 2" in failed.err
    held = call("reverse", apart, "--qids", "town,age", "--fail-below", 2, "-q")
    assert (held.code, held.err) == (0, "")


def test_gaps_and_stars(call: Call, tmp_path: Path) -> None:
    gaps = file(tmp_path, "gaps.csv", {"q": ["", "a", "a", "?"], "r": [*"xxxx"]})
    for options, smallest in (((), 2), (("--star", "?"), 4), (("--star", "?", "--gaps", "value"), 2)):
        (one,) = told(call, gaps, "--qids", "q,r", *options)["attacks"]
        assert one["ambiguous_smallest"] == smallest, options
    assert told(call, gaps, "--qids", "q,r", "--star", "?")["input"]["stated"] == ["q"]


@pytest.mark.parametrize(("kind", "figure"), [("clusters", "right"), ("staircase", "often")])
def test_the_examples_beside_their_closed_forms(call: Call, kind: str, figure: str) -> None:
    asked = ("--example", kind, "--trials", 4, "--dimensions", 40, "--seed", 3)
    found = told(call, *asked)
    assert found["kind"] == f"example: {kind}"
    assert (found["trials"], found["seed"], found["setting"]["columns"]) == (4, 3, 40)
    assert 0 <= found[figure]["mean"] <= 1
    given = call("reverse", *asked, "--lang", "pt")
    assert given.code == 0
    assert "Fórmula" in given.out
    assert "Cohen" in given.out
    assert found["setting"]["k"] == (10 if kind == "clusters" else 5)
    assert told(call, *asked, "--k", 4)["setting"]["k"] == 4


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Missing argument 'FILE': the release. Or try a built-in one: --example clusters."),
        (("release.csv",), "Name the columns that an adversary could know with --qids A,B or --set NAME=A,B."),
        (("release.csv", "--qids", "Olde"), "Did you mean 'Old'?"),
        (("release.csv", "--set", "a=Old", "--set", "a=Rich"), "There are two sets called 'a'."),
        (("release.csv", "--set", "=Old"), "--set '=Old' is not of the form NAME=A,B."),
        (("release.csv", "--qids", "Old", "--hierarchy", "Old=flat"), "Give the table that has them with --original"),
        (("release.csv", "--qids", "Old", "--hierarchy", "Rich=levels/Rich.csv"), "neither --qids nor any --set has"),
        (("release.csv", "--qids", "Old", "--k", "1"), "Invalid value for '--k'"),
        (("release.csv", "--qids", "Old", "--trials", "3"), "There is no --example: leave out --trials."),
        (("--example", "clusters", "--qids", "Old"), "--example draws its own data, and writes no report: leave out"),
        (("release.csv", "--qids", "Rich", "--k", "2", "--hierarchy", "Rich=levels/Rich.csv", "--original",
          "short.csv"), "Give as --original a table with the same records in the same order."),
    ],
)  # fmt: skip
def test_refusals_are_one_sentence(
    call: Call, release: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path, rows("Rich", "1"), "short.csv")
    given = call("reverse", *arguments)
    assert (given.code, given.out) == (2, "")
    assert said in one_sentence(given.err)


def test_a_link_in_a_folder_of_hierarchies_leads_nowhere_else(call: Call, release: Path, tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "levels" / "Old.csv").rename(tmp_path / "own" / "any.csv")
    (tmp_path / "levels" / "Old.csv").symlink_to("../own/any.csv")
    options = ("--qids", "Old,Rich", "--k", 2, "--hierarchies", tmp_path / "levels", "-q")
    given = call("reverse", release, *options)
    assert (given.code, given.out) == (2, "")
    assert "levels/Old.csv' lies outside the folder" in given.err
    assert call("reverse", release, *options, "--allow-folder", tmp_path / "own").code == 0


def test_descriptions_and_the_finer_table_are_written_where_they_are_asked_for(
    call: Call, release: Path, tmp_path: Path
) -> None:
    asked = (
        "--qids",
        "Old,Rich",
        "--k",
        2,
        "--hierarchies",
        tmp_path / "levels",
        "--original",
        tmp_path / "people.csv",
    )
    found = told(call, release, *asked, "--predicates", tmp_path / "p.csv", "--downcoded", tmp_path / "z.csv")
    assert found["singling_out"]["isolating"] == found["singling_out"]["predicates"] == 2
    assert found["singling_out"]["refined"] == {"records": 4, "columns": 1}
    written = (tmp_path / "z.csv").read_text().replace('"', "").splitlines()
    assert written == ["Old,Rich", "1,1", "0,0", "1,0", "0,0"]
    assert len((tmp_path / "p.csv").read_text().splitlines()) == 3
    printed = told(call, release, *asked, "--algorithm", "as-printed")["singling_out"]
    assert (printed["algorithm"], printed["predicates"]) == ("as-printed", 0)
    others = told(call, release, *asked, "--population", tmp_path / "people.csv")["singling_out"]
    assert (others["shares"], others["isolating"]) == ("population", 2)
    out = tmp_path / "undone"
    assert call("reverse", release, *asked, "--out", out).code == 0
    again = brecha.load(out)
    assert isinstance(again, brecha.Reversed)
    assert again.singling_out is not None
    assert (again.singling_out.isolating, again.singling_out.all_predicates) == (2, None)
    page = (out / "report.html").read_text()
    assert "Descriptions of single people" in page


def test_how_sure_an_outsider_is_of_records_left_out(call: Call, apart: Path) -> None:
    found = told(call, apart, "--qids", "town,job,age", "--k", 2, "--suppressed", 3, "--independent", "age")["outsider"]
    assert (found["suppressed"], found["alone"], found["independent"]) == (3, 8, [["town", "job"], ["age"]])
    assert 0 < found["sure_least"] <= found["sure_most"] <= 1
    given = call("reverse", apart, "--qids", "town,job,age", "--k", 2, "--suppressed", 3, "--lang", "pt", "-q")
    assert "que ficaram de fora" in " ".join(given.out.split())
    refused = call("reverse", apart, "--qids", "town", "--k", 2, "--independent", "age")
    assert "say how many with --suppressed" in one_sentence(refused.err)
    refused = call("reverse", apart, "--qids", "town,job,age", "--k", 2, "--predicates", "p.csv")
    assert "There is nothing to write with --predicates" in one_sentence(refused.err)


def test_the_example_as_printed(call: Call) -> None:
    asked = ("--example", "clusters", "--trials", 2, "--dimensions", 16)
    assert told(call, *asked, "--algorithm", "as-printed")["as_printed"] is True
    refused = call("reverse", "--example", "staircase", "--algorithm", "as-printed")
    assert "leave out --algorithm" in one_sentence(refused.err)
