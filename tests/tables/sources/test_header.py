"""Files without a header: the first line is a record, the columns are numbered, and no name is a value of it."""

import gzip
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import brecha
from brecha.errors import BrechaError, ColumnError, EmptyTableError, ReadError, SettingError
from brecha.tables.sources.text import inspect

PEOPLE = "ana,18,A\nrui,17,B\nana,,C\n"


def write(folder: Path, content: str | bytes, name: str = "table.csv") -> Path:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def decoded(read: brecha.CodedTable) -> dict[str, list[Any]]:
    values = {name: read.column(name).values.to_pylist() for name in read.columns}
    return {name: [values[name][int(code)] for code in read.column(name).codes] for name in read.columns}


def table(path: Any, **how: Any) -> dict[str, list[Any]]:
    return decoded(brecha.read(path, **how))


def test_by_hand(tmp_path: Path) -> None:
    read = brecha.read(write(tmp_path, PEOPLE), header=False)
    assert decoded(read) == {
        "column_1": ["ana", "rui", "ana"],
        "column_2": ["18", "17", None],
        "column_3": ["A", "B", "C"],
    }
    assert [str(note) for note in read.notes] == [
        "The file was read as one without a header, so that its first line is a record. The columns are called "
        "column_1 to column_3."
    ]
    assert read.source["files"][0]["header"] is False
    assert "header" not in brecha.read(write(tmp_path, "a,b\n1,2\n")).source["files"][0]


@pytest.mark.parametrize(
    ("content", "rows"),
    [
        ("a,1\n", [["a", "1"]]),
        ("a,1", [["a", "1"]]),
        ("\n\na,1\nb,2\n", [["a", "1"], ["b", "2"]]),
        ("x\ny\n", [["x"], ["y"]]),
        (",\na,1\n", [[None, None], ["a", "1"]]),
        ("\ufeffa,1\r\nb,2", [["a", "1"], ["b", "2"]]),
        ('\ufeff"a",1\nb,2\n', [["a", "1"], ["b", "2"]]),
        ('"a\nz",1\nb,2\n', [["a\nz", "1"], ["b", "2"]]),
        ('"a\nz",1\r\nb,2\r\n', [["a\nz", "1"], ["b", "2"]]),
        ('"a\r\nz",1\nb,2\n', [["a\r\nz", "1"], ["b", "2"]]),
        ("a,1\rb,2\r", [["a", "1"], ["b", "2"]]),
        ("é;1\nû;2\n".encode("latin-1"), [["é", "1"], ["û", "2"]]),
        ("é;1\nû;2\n".encode("utf-16"), [["é", "1"], ["û", "2"]]),
        (gzip.compress(b"a,1\nb,2\n", mtime=0), [["a", "1"], ["b", "2"]]),
        ("a,1\na,1\na,1\n", [["a", "1"]] * 3),
    ],
)
def test_kinds_of_text(tmp_path: Path, content: str | bytes, rows: list[list[str | None]]) -> None:
    read = table(write(tmp_path, content), header=False)
    assert [list(row) for row in zip(*read.values(), strict=True)] == rows
    assert list(read) == [f"column_{k + 1}" for k in range(len(rows[0]))]


@given(data=st.data())
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_same_rows_as_with_names_written_before_them(tmp_path: Path, data: st.DataObject) -> None:
    width = data.draw(st.integers(1, 4))
    end = data.draw(st.sampled_from(["\n", "\r\n"]))
    field = st.sampled_from(["", "a", "ã", "1", "NA", '"b,c"', '"d""e"', '"f\ng"', 'h"i', "j"])
    rows = data.draw(st.lists(st.lists(field, min_size=width, max_size=width + 1), min_size=1, max_size=8))
    body = end.join(",".join(row) for row in rows) + data.draw(st.sampled_from(["", end]))
    names = ",".join(f"column_{k + 1}" for k in range(width))
    with_names = outcome(write(tmp_path, f"{names}{end}{body}", "with.csv"))
    without = outcome(write(tmp_path, body, "without.csv"), header=False)
    try:
        own = len(inspect(tmp_path / "without.csv", ",", None, has_header=False).header)
    except BrechaError:
        return
    if own == width:
        assert without == with_names


def outcome(path: Path, **how: Any) -> Any:
    try:
        read = brecha.read(path, delimiter=",", max_unreadable=1, **how)
    except (EmptyTableError, ReadError) as refused:
        return refused.id
    lines = [row["line"] - ("header" not in how) for row in read.source.get("unreadable", [])]
    return decoded(read), read.dropped, lines


def test_rows_of_other_width_are_unreadable_even_the_first(tmp_path: Path) -> None:
    read = brecha.read(write(tmp_path, "stray\n" + PEOPLE), header=False, max_unreadable=0.5)
    assert (read.rows, read.dropped) == (3, {"unreadable": 1})
    assert read.source["unreadable"][0]["line"] == 1
    assert "stray" not in " ".join(map(str, read.notes))


def test_several_files_are_one_table(tmp_path: Path) -> None:
    files = [write(tmp_path, PEOPLE, "a.csv"), write(tmp_path, "zoe,9,A\n", "b.csv")]
    read = brecha.read(files, ["column_1", "column_3"], header=False)
    assert read.rows == 4
    assert str(read.notes[0]).startswith("The 2 files were read as ones without headers")
    files.append(write(tmp_path, "zoe,9\n", "c.csv"))
    with pytest.raises(ColumnError, match="column_3"):
        brecha.read(files, header=False)


def test_all_that_reads_a_table_takes_numbered_names(tmp_path: Path) -> None:
    path = write(tmp_path, "".join(f"{k // 2},{k % 5},{'AB'[k % 2]}\n" for k in range(40)))
    read = brecha.read(path, person="column_1", rows="one", where="column_2 >= 2", header=False, seed=1)
    assert read.columns == ("column_2", "column_3")
    assert read.dropped["where"] == 16
    described = brecha.describe(path, header=False)
    assert [column.name for column in described.columns] == ["column_1", "column_2", "column_3"]
    assert described.rows == 40
    assert [note.id for note in described.notes if "header" in note.id] == ["no-header"]


def test_no_value_of_the_first_row_is_named(tmp_path: Path) -> None:
    path = write(tmp_path, PEOPLE)
    with pytest.raises(ColumnError) as refused:
        brecha.read(path, ["age"], header=False)
    assert str(refused.value) == "Column 'age' is not in the table. It has: column_1, column_2, column_3."
    with pytest.raises(ColumnError) as hidden:
        brecha.read(path, ["age"])
    assert "ana" not in str(hidden.value)
    assert str(hidden.value).endswith("if the first line is a record, and no header, say header=False.")
    assert hidden.value.sentence("pt").endswith("use header=False.")


@pytest.mark.parametrize("value", [None, "no", 0])
def test_it_is_true_or_false(tmp_path: Path, value: Any) -> None:
    for verb in (brecha.read, brecha.describe):
        with pytest.raises(SettingError, match="header is True or False, not"):
            verb(write(tmp_path, PEOPLE), header=value)


def test_only_text_can_lack_a_header(tmp_path: Path) -> None:
    pq.write_table(pa.table({"a": [1]}), tmp_path / "a.parquet")
    refusals: list[BrechaError] = []
    for source in (tmp_path / "a.parquet", pd.DataFrame({"a": [1]})):
        with pytest.raises(SettingError) as refused:
            brecha.read(source, header=False)
        refusals.append(refused.value)
    assert "header=False is for files of delimited text" in str(refusals[0])
    assert "a tabela pandas tem os nomes" in refusals[1].sentence("pt")
