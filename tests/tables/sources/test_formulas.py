"""Formulas in CSV files: neutral in what people open, kept where programs read, numbers always numbers."""

import csv
import io
import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import brecha
from brecha import sanitizers
from brecha.errors import SettingError
from brecha.tables.hierarchies import Hierarchy
from brecha.tables.sources.formulas import are_formulas, columns_with_formulas, formula_notes, neutral, neutral_text
from tests.tables_at_hand import coded

RUN = [
    "=1+1",
    "+cmd|'/C calc'!A0",
    "-2+3",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "＝1",
    "+55 11 1234",
    "--",
    "-x",
    "\t",
]
HARMLESS = [
    "",
    "a",
    "-3",
    "+3.5",
    "-1,234.50",
    "-1e-9",
    "-5%",
    "-",
    "+",
    "@",
    "1-2",
    "'x",
    "'",
    "'-3",
    "é=",
    "-.5",
]


@pytest.mark.parametrize("text", RUN)
def test_what_a_spreadsheet_would_run(text: str) -> None:
    assert neutral_text(text) == "'" + text
    assert neutral_text("'" + text) == "''" + text  # so that two texts never become one


@pytest.mark.parametrize("text", HARMLESS)
def test_what_it_would_not(text: str) -> None:
    assert neutral_text(text) == text


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text("=+-@'\t\r\n1a.,e%＝", max_size=5)))
def test_nothing_is_lost(texts: list[str]) -> None:
    """Different texts stay different, none begins like a formula, and one apostrophe less is what there was."""
    values = neutral(pa.array(texts, pa.string())).to_pylist()
    assert len(set(values)) == len(set(texts))
    assert not any(value.startswith(("=", "@")) and len(value) > 1 for value in values)
    changed = are_formulas(pa.array(texts, pa.string())).to_pylist()
    assert [value[1:] if was else value for value, was in zip(values, changed, strict=True)] == texts


def test_missing_values_and_other_types_stay() -> None:
    assert neutral(pa.array(["=1", None])).to_pylist() == ["'=1", None]
    numbers = pa.array([-3, 4])
    assert neutral(numbers) is numbers


# The release


def release() -> sanitizers.Sanitized:
    table = pa.table({"=who": ["=1+1", "-2+3", "b", None], "sum": ["-3", "7", "-3", "8"], "n": [-3, 1, 2, 3]})
    return sanitizers.Sanitized.of(brecha.read(table))


def cells(path: Path) -> list[list[str]]:
    return list(csv.reader(io.StringIO(path.read_text(encoding="utf-8"), newline="")))


def test_a_release_is_neutral_unless_it_is_to_be_kept(tmp_path: Path) -> None:
    path = release().write(tmp_path / "release.csv", keep_order=True)
    assert cells(path) == [["'=who", "sum", "n"], ["'=1+1", "-3", "-3"], ["'-2+3", "7", "1"], ["b", "-3", "2"],
                           ["", "8", "3"]]  # fmt: skip
    again = brecha.read(path)
    assert again.column("'=who").values.to_pylist() == ["'-2+3", "'=1+1", "b", None]
    path = release().write(tmp_path / "release.csv", keep_order=True, formulas="keep")
    assert brecha.read(path).column("=who").values.to_pylist() == ["-2+3", "=1+1", "b", None]
    with pytest.raises(SettingError, match="formulas is 'neutralise' or 'keep', not 'maybe'"):
        release().write(tmp_path / "x.csv", formulas="maybe")  # type: ignore[arg-type]


def test_parquet_runs_nothing_and_stays(tmp_path: Path) -> None:
    path = release().write(tmp_path / "release.parquet", keep_order=True)
    assert pq.read_table(path)["=who"].to_pylist() == ["=1+1", "-2+3", "b", None]


def test_what_was_done_is_told(tmp_path: Path) -> None:
    left = release().risk(["sum"], ["=who"])
    folder = left.save(tmp_path / "one")
    assert told_in(folder) == [
        "Texts that a spreadsheet would take for formulas were written with an apostrophe before them, in: =who."
    ]
    assert "apóstrofo na frente" in (left.save(tmp_path / "pt", "pt") / "report.html").read_text(encoding="utf-8")
    folder = left.save(tmp_path / "two", formulas="keep")
    assert "and run, are in the release as they are, in: =who." in told_in(folder)[0]
    assert told_in(left.save(tmp_path / "three", release="release.parquet")) == []
    assert told_in(left.save(tmp_path / "four", release=None)) == []


def told_in(folder: Path) -> list[str]:
    said = json.loads((folder / "results.json").read_text(encoding="utf-8"))["notes"]
    return [note for note in said if "spreadsheet" in note]


def test_nothing_is_said_where_there_are_none() -> None:
    table = coded({"a": ["-3", "x"], "b": ["1", "2"]})
    assert (columns_with_formulas(table), formula_notes(table, "keep")) == ([], [])


# Other files


def test_hierarchies_are_for_programs_and_kept(tmp_path: Path) -> None:
    hierarchy = Hierarchy((("=1", "-3", None), ("+x", "+x", "*")), "a")
    assert Hierarchy.read(hierarchy.save(tmp_path / "a.csv")).levels == hierarchy.levels
    lines = hierarchy.save(tmp_path / "b.csv", formulas="neutralise").read_text(encoding="utf-8").splitlines()
    assert lines == ["'=1;'+x", "-3;'+x", ";*"]


def test_a_census_has_no_formulas(tmp_path: Path) -> None:
    from brecha.school_census import write

    path = tmp_path / "census.csv"
    write(path, 200, 2014)
    found = {cell for line in path.read_text(encoding="latin-1").splitlines() for cell in line.split("|")}
    assert [cell for cell in found if neutral_text(cell) != cell] == []


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.text("=+-@'\t1a,\"; é", min_size=1, max_size=5), min_size=1, max_size=6))
def test_what_is_written_is_read_again(tmp_path: Path, texts: list[str]) -> None:
    table = brecha.read(pa.table({"a": texts, "b": ["x"] * len(texts)}))
    written = sanitizers.Sanitized.of(table).write(tmp_path / "release.csv", keep_order=True)
    again = brecha.read(written, delimiter=",")
    column = again.column("a")
    assert column.values.take(column.codes).to_pylist() == [neutral_text(text) for text in texts]


@pytest.mark.parametrize("unseen", [" ", "   ", "\u00a0", "\ufeff", "\x00", "\x0b", "\u200b "])
def test_a_formula_behind_what_is_not_seen_is_one(unseen: str) -> None:
    """A byte order mark before the first name of a file is taken off, and so are spaces by some programs."""
    assert neutral_text(f"{unseen}=1+1") == f"'{unseen}=1+1"
    assert neutral_text(f"'{unseen}=1+1") == f"''{unseen}=1+1"
    assert neutral_text(f"{unseen}-1+1") == f"'{unseen}-1+1"
    for harmless in (f"{unseen}-1.5", f"{unseen}a=1", unseen, f"{unseen}-"):
        assert neutral_text(harmless) == harmless
