"""The scanner of delimited text: it reads what DuckDB and the csv module read, or leaves the file to DuckDB."""

import csv
import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from brecha.tables.read import read
from brecha.tables.sources import scan as scanner
from brecha.tables.sources.delimited import Rejects, WrongGuess
from brecha.tables.sources.text import inspect
from brecha.tables.text_dictionary import Texts
from tests.fuzz.judge import one_database
from tests.sentences import sentences
from tests.tables.test_read import rows, write


def scanned(path: Path, distinct_missing: bool = False) -> tuple[list[tuple[str, ...]], Rejects]:
    """The rows as the scanner alone reads them, and what it refuses; WrongGuess if it leaves the file to DuckDB."""
    file, told = inspect(path, ",", None), list[Rejects]()
    batches = list(scanner.scan(file, file.header, distinct_missing, told.append))
    columns = [
        [text.decode() for batch in batches for text in batch.columns[name].array().to_pylist()] for name in file.header
    ]
    return list(zip(*columns, strict=True)), told[0]


def is_scanned(path: Path) -> bool:
    file = inspect(path, ",", None)
    if not scanner.can_scan(file):
        return False
    try:
        return bool(list(scanner.scan(file, file.header, False, lambda _: None)))
    except WrongGuess:
        return False


# Laws

QUOTABLE = st.lists(st.sampled_from(["", '"', '""', ",", "\n", "\r\n", "x", "é", "ab", " "]), max_size=4).map("".join)
QUOTED = QUOTABLE.map(lambda text: '"' + text.replace('"', '""') + '"')
PLAIN = st.sampled_from(["", "", "1", "22", "é", "NA", " "])
STRAY = st.lists(st.sampled_from(['"', "x", " ", "\r", "\n", '"x"']), max_size=3).map("".join)
HEADERS = ["a,b,c", '"a",b,c', '\ufeff"a","b","c"', 'a,"b, ""b""",c']


def lines_of(cells: st.SearchStrategy[str]) -> st.SearchStrategy[list[str]]:
    even, uneven = st.lists(cells, min_size=3, max_size=3), st.lists(cells, max_size=5)
    return st.lists((even | even | uneven).map(",".join), min_size=1, max_size=10)


TEXTS = st.builds(
    lambda header, lines, end, last: (end.join([header, "1,2,3", *lines]) + end * last).encode(),
    st.sampled_from(HEADERS),
    lines_of(QUOTED | PLAIN) | lines_of(QUOTED | PLAIN | STRAY),
    st.sampled_from(["\n", "\r\n"]),
    st.booleans(),
)
SETTINGS = st.sampled_from(
    [{}, {"tell_missing_apart": True}, {"person": "a", "rows": "one"}, {"missing_tokens": ["22"]}]
)
SETTINGS |= st.just({"person": "a", "rows": "one", "tell_missing_apart": True}) | st.just({"columns": ["c", "a"]})
PIECES = st.sampled_from([1, 3, 16, 50, scanner.PIECE])


def told(path: Path, given: dict[str, Any]) -> tuple[Any, ...]:
    table = read(path, delimiter=",", max_unreadable=1, **given)
    return rows(table), table.columns, table.dropped, table.source, table.notes


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(TEXTS, SETTINGS, PIECES)
@example(
    text=b'a,b,c\n1,2,3\n"","",""\n"","",""\n"\n"","","\xc3\xa9,"',
    given={"person": "a", "rows": "one", "tell_missing_apart": True},
    piece=1,
)
@example(b'a,b,c\n"",",",\n"x","\r\n",22,""\n', {"tell_missing_apart": True}, scanner.PIECE)
@example(b'a,b,c\n1,2,3\n"x","",22,"",\n"""",",",""', {}, 1)
@example(b'a,b,c\r\n1,2,3\n4,"5",6\r\n', {}, 16)
def test_both_parsers_read_and_refuse_the_same(tmp_path: Path, text: bytes, given: dict[str, Any], piece: int) -> None:
    path = write(tmp_path, text)
    with pytest.MonkeyPatch.context() as patch, one_database():
        patch.setattr(scanner, "PIECE", piece)
        ours = told(path, given)
        patch.setattr("brecha.tables.sources.parts.can_scan", lambda file: False)
        theirs = told(path, given)
    if len(theirs[-1]) > len(ours[-1]):  # DuckDB had to be given one kind of line end, in values too
        ours, theirs = ((len(one[0]), *one[1:3]) for one in (ours, theirs))
    assert ours == theirs


def oracle(text: str, width: int) -> tuple[list[tuple[str, ...]], int]:
    """Rows as the csv module reads them, and how many have another number of fields than the header."""
    found = [row for row in csv.reader(io.StringIO(text, newline=""), strict=True) if row][1:]
    good = [tuple(row[:width]) for row in found if len(row) >= width and not any(row[width:])]
    return good, len(found) - len(good)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(TEXTS, PIECES)
def test_what_is_scanned_is_what_the_csv_module_reads(tmp_path: Path, text: bytes, piece: int) -> None:
    path = write(tmp_path, text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scanner, "PIECE", piece)
        if is_scanned(path):
            read_rows, rejects = scanned(path)
            assert (read_rows, rejects.rows) == oracle(text.decode("utf-8-sig"), 3)


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(lines_of(QUOTED | PLAIN), st.sampled_from(["\n", "\r\n"]), st.booleans(), PIECES)
def test_whatever_is_regular_is_scanned(tmp_path: Path, lines: list[str], end: str, last: bool, piece: int) -> None:
    path = write(tmp_path, end.join(["a,b,c", "1,2,3", *lines]) + end * last)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scanner, "PIECE", piece)
        assert is_scanned(path)


@settings(max_examples=100, deadline=None)
@given(st.text('x"\n', max_size=12).map(str.encode))
def test_line_ends_outside_quotation_marks(text: bytes) -> None:
    outside = [k + 1 for k, letter in enumerate(text) if letter == 10 and text[:k].count(b'"') % 2 == 0]
    assert scanner._first_end(text) == (outside or [0])[0]
    assert scanner._last_end(text) == (outside or [0])[-1]


# Cases


@pytest.mark.parametrize(
    "lines",
    [
        '1,x"y\n',
        '1,"x"y\n',
        '1,"x" \n',
        '1, "x"\n',
        '1,""x\n',
        '1,"x\n3,4\n',
        '1,"x""\n',
        '1,"x\ry"\n',
        '1,"x"\r3,4\n',
        '1,"x"\r\n3,4\n',
        '1,x""\n',
    ],
)
def test_what_is_irregular_is_left_to_duckdb(tmp_path: Path, lines: str) -> None:
    assert not is_scanned(write(tmp_path, "a,b\n1,2\n" + lines))
    assert not is_scanned(write(tmp_path, "a,b\n" + "1,2\n" * 100_000 + lines))


@pytest.mark.parametrize("header", ['a"b,c\n', '"a"b,c\n', 'a, "b"\n', 'a,"b\n'])
def test_an_irregular_header_is_left_to_duckdb(tmp_path: Path, header: str) -> None:
    assert not is_scanned(write(tmp_path, header + "1,2\n"))


def test_a_line_end_in_the_header(tmp_path: Path) -> None:
    for end in ("\n", "\r\n"):
        table = read(write(tmp_path, end.join(['"a\nq",b', '1,"x"', "3", ""])), max_unreadable=1)
        assert (table.columns, rows(table)) == (("a\nq", "b"), [("1", "x")])
        assert table.source["unreadable"][0]["line"] == 4


def test_very_long_rows_with_quotation_marks_are_left_to_duckdb(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(tmp_path, 'a,b\n1,"' + "x\n" * 200 + '"\n3,4\n')
    assert is_scanned(path)
    monkeypatch.setattr(scanner, "LONGEST_QUOTED", 300)
    assert not is_scanned(path)
    monkeypatch.setattr(scanner, "PIECE", 64)
    assert not is_scanned(path)


def test_large_files_with_line_ends_and_doubled_marks_in_quotation_marks(tmp_path: Path) -> None:
    drawn = np.random.default_rng(5).integers(0, 4, 200_000)
    kinds = ['"{0}\n\n,""",{0}\n', "{0},{0}\n", '{0},"é ""{0}"""\n', '"",{0}\n']
    text = "a,b\n" + "".join(kinds[kind].format(k) for k, kind in enumerate(drawn)) + "odd\n"
    path = write(tmp_path, text)
    assert path.stat().st_size > scanner.PIECE
    read_rows, rejects = scanned(path)
    assert (read_rows, rejects.rows) == oracle(text, 2)
    assert rejects.first[0].line == text.count("\n")


def test_nulls_of_texts() -> None:
    letters, ends = np.frombuffer(b"xy", dtype=np.uint8), np.array([1, 1, 2], dtype=np.int32)
    firsts = np.array([0, 1, 1], dtype=np.int32)
    assert Texts(letters, firsts, ends).nulls().tolist() == [False, False, False]
    assert Texts(letters, firsts, ends, empty_is_null=True).nulls().tolist() == [False, True, False]
    assert Texts(letters, firsts, ends, valid=np.array([True, True, False])).nulls().tolist() == [False, False, True]


# One and many


def test_one_is_not_many(tmp_path: Path) -> None:
    table = read(write(tmp_path, "id,a\n1,x\n1,y\n,z\n2\n"), person="id", rows="one", max_unreadable=1)
    first, second, third = sentences(table.notes)
    assert first.startswith("1 row could not be read. It is ")
    assert first.endswith("line 5: too few fields (1 instead of 2).")
    assert second == "1 record was left out because another one of the same person was kept."
    assert third == "1 record has no identifier; it counts as a person of its own."
    assert repr(read(write(tmp_path, "a,b\n1,2\n"))) == "CodedTable(1 row; a, b)"


# Compiled code


def run(code: str, *arguments: str, **environment: str) -> str:
    command = [sys.executable, "-c", code, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ | environment)
    return done.stdout.strip()


def test_whether_it_is_compiled_can_be_asked(tmp_path: Path) -> None:
    ask = "import sys, brecha; from brecha.tables.sources import scan; print(scan.is_compiled());"
    then = "brecha.read(sys.argv[1]); print(scan.is_compiled())"
    path = str(write(tmp_path, "a,b\n1,2\n"))
    assert run(ask + then, path, NUMBA_CACHE_DIR=str(tmp_path / "cache")).split() == ["False", "True"]
    assert run(ask, NUMBA_CACHE_DIR=str(tmp_path / "cache")) == "True"


def test_brecha_is_imported_without_pandas() -> None:
    assert run("import sys, brecha; print('pandas' in sys.modules)") == "False"
