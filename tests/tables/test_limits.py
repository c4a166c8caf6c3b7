"""What is read and what is refused, at the limits: bombs, endless lines, half letters, pipes, files that are none."""

import bz2
import gzip
import io
import lzma
import os
import re
import subprocess
import sys
import threading
import time
import zipfile
from collections.abc import Callable
from itertools import product
from pathlib import Path

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import brecha
from brecha.answers.sweep import read_scenario
from brecha.errors import BrechaError, ColumnError, EmptyTableError, ReadError, SettingError
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies import Hierarchy
from brecha.tables.read import read
from brecha.tables.sources import delimited, files, frames, parts
from brecha.tables.sources import scan as scanner
from brecha.tables.sources import text as text_files
from tests.fuzz.judge import one_database
from tests.sentences import sentences
from tests.tables.test_read import PEOPLE, rows, write, zipped

# Packed files


def test_a_bomb_is_refused_before_it_fills_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_UNPACKED", 1 << 22)
    text = b"a,b\n" + b"1,2\n" * 2_500_000
    for name, content in (
        ("bomb.csv.gz", gzip.compress(text)),
        ("deflated.zip", _zip("t.csv", text, zipfile.ZIP_DEFLATED)),
        ("bzipped.zip", _zip("t.csv", text, zipfile.ZIP_BZIP2)),
    ):
        path = write(tmp_path, content, name)
        assert path.stat().st_size * files.MOST_TIMES < len(text)
        with pytest.raises(ReadError) as refused:
            read(path)
        assert re.search(r"unpacks to more than \d MB, over 250 times its size, as files do that", str(refused.value))
        assert str(refused.value).endswith(
            "If it is what it should be, say so with trust_size=True, or unpack it and read what comes out."
        )
        assert read(path, trust_size=True).rows == 2_500_000
    assert brecha.describe(path, trust_size=True).rows == 2_500_000


@pytest.mark.parametrize("reader", [read, brecha.describe])
def test_a_parquet_file_that_is_a_bomb_is_refused(
    reader: Callable[[Path], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """70 million values in 0.3 MB, of which every one takes room; with a column that has values of its own it may.

    Here memory has no room for them.
    """
    monkeypatch.setattr(files, "MOST_UNPACKED", 1 << 26)
    monkeypatch.setattr(frames, "available_memory", lambda: 400_000_000)
    path, group = tmp_path / "bomb.parquet", pa.table({"a": pa.array(np.zeros(1 << 23, np.int8))})
    with pq.ParquetWriter(path, group.schema) as file:
        for _ in range(9):
            file.write_table(group)
    assert path.stat().st_size < 500_000
    with pytest.raises(ReadError, match=r"unpacks to more than 64 MB, over 250 times its size.*trust_size=True"):
        reader(path)


def test_very_many_rows_in_a_small_parquet_file_are_read_where_memory_has_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sorted table: 3 million rows of six columns, each a few runs of equal values, in some kB."""
    rows, path = 3_000_000, tmp_path / "sorted.parquet"
    runs = {f"c{k}": np.repeat(np.arange(3 + k, dtype=np.int32), -(-rows // (3 + k)))[:rows] for k in range(6)}
    pq.write_table(pa.table(runs), path, row_group_size=rows)
    assert 250 * path.stat().st_size < 6 * rows
    monkeypatch.setattr(files, "MOST_UNPACKED", 1 << 22)
    monkeypatch.setattr(frames, "available_memory", lambda: 2 * 4 * 6 * rows)
    table = read(path)
    assert table.rows == rows
    for name, column in runs.items():
        assert table.spread(name).tolist() == np.bincount(column).tolist()
    monkeypatch.setattr(frames, "available_memory", lambda: 2 * 4 * 6 * rows - 2)
    with pytest.raises(ReadError, match="trust_size=True"):
        read(path)
    assert read(path, ["c0"]).rows == rows
    assert read(path, trust_size=True).rows == rows


def test_long_texts_in_a_small_parquet_file_are_read_if_they_are_trusted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "MOST_UNPACKED", 1 << 24)
    path = tmp_path / "long.parquet"
    texts = pa.array([b"x" * 10_000, b"y"], pa.binary()).take(pa.array(np.arange(5_000) % 2))
    pq.write_table(pa.table({"a": texts}), path, compression="zstd")
    with pytest.raises(ReadError, match="unpacks to more than"):
        read(path)
    assert read(path, trust_size=True).spread("a").tolist() == [2_500, 2_500]


@pytest.mark.parametrize(
    ("values", "dictionary"),
    [
        (lambda: pa.array([b"x" * 10_000], pa.binary()).take(np.zeros(50_000, int)), True),
        (lambda: ["x" * 300_000_000, "y"], True),
        (lambda: ["x" * 30_000] * 10_000, False),
        (lambda: [f"{'x' * 30_000}{i}" for i in range(10_000)], False),
    ],
    ids=["the same bytes", "one text", "the same texts", "other texts"],
)
@pytest.mark.parametrize("reader", [read, brecha.describe])
def test_long_texts_in_a_small_parquet_file_are_refused(
    reader: Callable[[Path], object], values: Callable[[], object], dictionary: bool, tmp_path: Path
) -> None:
    """Up to 0.5 GB in less than 100 kB: before they are read, or before they are written out."""
    path = tmp_path / "bomb.parquet"
    table, lean = pa.table({"a": values()}), {"compression": "zstd", "write_statistics": False}
    pq.write_table(table, path, use_dictionary=dictionary, **lean)
    del table
    assert path.stat().st_size < 100_000
    before = pa.total_allocated_bytes()
    with pytest.raises(ReadError, match=r"unpacks to more than [0-9]+ MB, over 250 times its size"):
        reader(path)
    assert pa.total_allocated_bytes() - before < 1 << 26


def test_rare_things_of_very_many_people_are_no_bomb(tmp_path: Path) -> None:
    """A million people, and whether they have each of 60 rare diseases."""
    generator = np.random.default_rng(1)
    flags = {f"d{j}": (generator.random(1_000_000) < 0.001).astype(np.int8) for j in range(60)}
    pq.write_table(pa.table(flags), tmp_path / "rare.parquet")
    assert 250 * (tmp_path / "rare.parquet").stat().st_size < 4 * 60_000_000
    table = read(tmp_path / "rare.parquet")
    for name, flag in flags.items():
        assert np.array_equal(table.column(name).codes, flag)


@pytest.mark.parametrize("kind", [pa.binary(), pa.large_binary()])
def test_bytes_in_parquet_are_read_as_they_are(kind: pa.DataType, tmp_path: Path) -> None:
    """They are kept once each, and missing ones too."""
    values = [b"\xff\0", b"", None, b"\xff\0", b"x", None, b""] * 3
    pq.write_table(pa.table({"a": pa.array(values, kind), "b": range(21)}), tmp_path / "t.parquet", row_group_size=5)
    column = read(tmp_path / "t.parquet").column("a")
    assert column.values.take(pa.array(column.codes)).to_pylist() == values


def test_a_parquet_file_of_few_values_that_is_no_bomb_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_UNPACKED", 1 << 22)
    rows = 1 << 21
    pq.write_table(pa.table({"a": [0] * rows, "b": np.random.default_rng(1).random(rows)}), tmp_path / "t.parquet")
    assert read(tmp_path / "t.parquet", columns=["a"]).rows == rows


def test_the_memory_that_hostile_files_may_take(tmp_path: Path) -> None:
    """The real limits, in a process of its own: 320 MB in 0.3 MB, of which 256 MB are read; and a cell of 60 MB."""
    bomb, piece = tmp_path / "bomb.csv.gz", gzip.compress(b"1,2\n" * (1 << 22))
    bomb.write_bytes(gzip.compress(b"a,b\n1,2\n") + piece * 20)
    cell = tmp_path / "cell.csv"
    cell.write_bytes(b'a,b\n1,2\n3,"' + b"x" * 60_000_000 + b'"\n' + b"5,6\n" * 200)
    took = _in_a_process(
        f"assert brecha.read({str(cell)!r}).rows == 201\n"
        f"try:\n    brecha.read({str(bomb)!r})\nexcept brecha.BrechaError as e:\n    assert 'unpacks to' in str(e), e"
    )
    assert took < 600


def _in_a_process(code: str) -> float:
    """The memory, in MB, that code takes more than a process that has read a small table."""
    setting = "import brecha, resource, pyarrow as pa\nbrecha.read(pa.table({'a': ['1']}))\n"
    before = "before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
    after = "\nprint((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024)"
    done = subprocess.run(
        [sys.executable, "-c", setting + before + code + after], check=True, capture_output=True, text=True
    )
    return float(done.stdout)


def test_what_is_packed_tightly_but_is_small_or_large_but_honest_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert read(write(tmp_path, gzip.compress(b"a,b\n" + b"1,2\n" * 500_000), "t.csv.gz")).rows == 500_000
    monkeypatch.setattr(files, "MOST_UNPACKED", 1 << 16)
    chance = np.random.default_rng(1)
    census = "\n".join(
        ["id,age,town", *(f"{k},{a},{t}" for k, (a, t) in enumerate(chance.integers(0, 99, (20_000, 2))))]
    )
    assert read(write(tmp_path, gzip.compress(census.encode()), "c.csv.gz")).rows == 20_000


def _zip(name: str, content: bytes, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", method) as archive:
        archive.writestr(name, content)
    return packed.getvalue()


def test_names_in_a_zip_file_lead_nowhere(tmp_path: Path) -> None:
    for name in ("/etc/passwd.csv", "../../up.csv", "C:\\windows\\t.csv", "a/b/c.csv", "t.CSV", "\u202e.csv"):
        assert read(write(tmp_path, _zip(name, PEOPLE.encode()), "t.zip")).rows == 3
    assert sorted(path.name for path in tmp_path.iterdir()) == ["t.zip"]


def test_zip_files_that_are_refused(tmp_path: Path) -> None:
    inner = _zip("t.csv", PEOPLE.encode())
    with pytest.raises(ReadError, match="holds a file that is packed itself"):
        read(write(tmp_path, _zip("inner.csv", inner), "nested.zip"))
    with pytest.raises(ReadError, match="should hold exactly one CSV file and holds none"):
        read(write(tmp_path, _zip("inner.zip", inner), "nested.zip"))
    with pytest.raises(ReadError, match=r"packed in a way that is not supported\. Unpack it first"):
        read(write(tmp_path, _zip("t.csv", PEOPLE.encode(), zipfile.ZIP_LZMA), "lzma.zip"))
    with pytest.raises(ReadError, match="holds 2 of them"):
        read(zipped(tmp_path, {"a.csv": PEOPLE, "b/a.csv": PEOPLE}))
    nameless = inner.replace(b"t.csv", b"\0.csv")
    with pytest.raises(ReadError, match=r"holds none|is damaged"):
        read(write(tmp_path, nameless, "nameless.zip"))


@pytest.mark.parametrize("pack", [bz2.compress, lzma.compress])
def test_other_packings_are_no_text(tmp_path: Path, pack: Callable[[bytes], bytes]) -> None:
    with pytest.raises(BrechaError):
        read(write(tmp_path, pack(PEOPLE.encode() * 50), "t.csv"))


# Many columns, long names, long cells


def test_columns_up_to_the_limit_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_COLUMNS", 300)
    names = [f"a rather long name of a column as in surveys {k} " * 20 for k in range(300)]
    assert sum(map(len, names)) > files.SAMPLE
    table = read(write(tmp_path, ",".join(names) + "\n" + ",".join(["1"] * 300) + "\n"))
    assert (table.columns, table.rows, table.dropped) == (tuple(names), 1, {})
    with pytest.raises(ColumnError, match=r"There are 301 columns in the header of '.*', and at most 300 are read"):
        read(write(tmp_path, ",".join([*names, "x"]) + "\n" + "1," * 300 + "1\n"))


@pytest.mark.parametrize("names", [range(100_000), range(10**12, 10**12 + 1_000_000)])
def test_endless_headers_are_refused_at_once(tmp_path: Path, names: range) -> None:
    path = write(tmp_path, ",".join(map(str, names)) + "\n1\n")
    start = time.process_time()
    with pytest.raises(BrechaError, match=r"100,000 columns in the header|does not end within 4 MB"):
        read(path)
    assert time.process_time() - start < 5


def test_a_frame_with_endless_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_COLUMNS", 3)
    with pytest.raises(ColumnError, match="There are 4 columns in the arrow table, and at most 3 are read"):
        read(pa.table({name: [1] for name in "abcd"}))


def test_names_that_are_too_long(tmp_path: Path) -> None:
    assert read(write(tmp_path, "x" * 10_000 + ",b\n1,2\n")).rows == 1
    for length in (10_001, 200_000):
        with pytest.raises(ColumnError, match=r"more than 10,000 letters in the header of '.*'\. Most likely a"):
            read(write(tmp_path, "x" * length + ",b\n1,2\n"))
    with pytest.raises(ColumnError, match="a quotation mark is never closed"):
        read(write(tmp_path, 'a,"b\n' + "1,2\n" * 100_000))
    with pytest.raises(ColumnError) as refused:
        read(write(tmp_path, "x" * 9_000 + ",b\n1,2\n"), columns=["c"])
    assert len(str(refused.value)) < 300


def test_names_with_odd_letters_are_shown_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(ColumnError, match=r"It has: a\\nb, \\x1bc\.$"):
        read(write(tmp_path, '"a\nb",\x1bc\n1,2\n'), columns=["z"])


@pytest.mark.parametrize("quote", ["", '"'])
def test_a_cell_of_20_mb_is_passed_over_and_told(tmp_path: Path, quote: str) -> None:
    lines = ["a,b", "1,2", f"3,{quote}{'x' * 20_000_000}{quote}", *["5,6"] * 200]
    table = read(write(tmp_path, "\n".join(lines) + "\n"))
    assert (table.rows, table.dropped) == (201, {"unreadable": 1})
    assert "line 3: longer than 2,000,000 bytes" in sentences(table.notes)[0]


@pytest.mark.parametrize("stored", [True, False])
def test_a_long_text_that_a_parquet_file_repeats_is_in_memory_once(tmp_path: Path, stored: bool) -> None:
    """40,000 records of two texts of 100 kB and a missing one: 4 GB, in a file of some kB."""
    path, texts = tmp_path / "t.parquet", ["x" * 100_000, "y" * 100_000]
    codes = [[0, 1, None, 1][row % 4] for row in range(40_000)]
    table = pa.table({"a": pa.DictionaryArray.from_arrays(pa.array(codes, pa.int32()), pa.array(texts))})
    pq.write_table(table, path, store_schema=stored)
    assert pa.types.is_dictionary(pq.read_schema(path).field("a").type) is stored
    code = (
        f"table = brecha.read({str(path)!r})\n"
        "column = table.column('a')\n"
        "assert [column.values[code].as_py() for code in column.codes[:4]] == ['x' * 100_000, 'y' * 100_000, None, "
        "'y' * 100_000]\n"
        "assert sorted(map(int, __import__('numpy').bincount(column.codes))) == [10_000, 10_000, 20_000]"
    )
    assert _in_a_process(code) < 300


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("way", ["plain", "one column", "latin-1", "gz", "quoted"])
def test_a_cell_longer_than_the_parser_has_in_memory_is_told(tmp_path: Path, way: str, end: str) -> None:
    """DuckDB passes over a line of more than some 32 MB without a word, wherever it begins in what it has in memory."""
    rows = ["a,b,é" if way == "latin-1" else "a,b", *["1,2"] * 300, "3," + "x" * 40_000_000, *["5,6"] * 100]
    if way == "latin-1":
        rows[1:] = [f"{row},7" for row in rows[1:]]
    if way == "one column":
        rows = [row.partition(",")[2] for row in rows]
    if way == "quoted":
        rows[301] = f'3,"{rows[301][2:]}"'
    content = (end.join(rows) + end).encode("latin-1")
    path = tmp_path / "t.csv"
    path.write_bytes(gzip.compress(content, 1) if way == "gz" else content)
    table = read(path, encoding="latin-1" if way == "latin-1" else None)
    assert (table.rows, table.dropped) == (400, {"unreadable": 1})
    assert "line 302: longer than 2,000,000 bytes" in sentences(table.notes)[0]


def test_a_row_of_less_than_2_mb_is_not_told_among_rows_of_several_lines(tmp_path: Path) -> None:
    """Lines are counted only where one is lost: here each row but one has two, and nothing is unreadable."""
    rows = ['1,"x\ny"'] * 20 + ['2,"' + "z" * 1_900_000 + '"']
    table = read(write(tmp_path, "a,b\n" + "\n".join(rows) + "\n"))
    assert (table.rows, table.dropped, table.notes) == (21, {}, ())


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_behind_an_open_quotation_mark_are_counted(tmp_path: Path, end: str) -> None:
    lines = ["a,b", "1,2", '3,"x', "4,5", "6,7"]
    table = read(write(tmp_path, (end.join(lines) + end).encode()), max_unreadable=1)
    assert table.rows + table.dropped["unreadable"] == 4


def test_a_header_takes_no_row_along(tmp_path: Path) -> None:
    """The parser reads on to the next quotation mark, and the row before it would be lost."""
    with pytest.raises(ReadError, match=r"A quotation mark in the header of .* is never closed: rows might be taken"):
        read(write(tmp_path, 'a, "b\n1,2\n3",4\n5,6\n'), delimiter=",")
    for header in ('a, "b"', 'a,5"'):
        assert rows(read(write(tmp_path, f"{header}\n1,2\n"))) == [("1", "2")]
    assert read(write(tmp_path, '"a","b ""c"""\n1,2\n')).columns == ("a", 'b "c"')


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le"])
@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("name", ["a\nb", '"\n', '"\n"\n', 'a"\n"b', "a\n\nb"])
def test_a_header_of_several_lines_behind_a_byte_order_mark(
    name: str, packed: bool, encoding: str, tmp_path: Path
) -> None:
    """As spreadsheets write it: no row is made of the header, and none is lost; the line of a refused one is told."""
    quoted = '"' + name.replace('"', '""') + '"'

    def table(text: str) -> CodedTable:
        content, file = text.encode(encoding), "t.csv.gz" if packed else "t.csv"
        path = write(tmp_path, gzip.compress(content) if packed else content, file)
        return read(path, encoding=encoding, max_unreadable=0.9)

    for first, body in ((quoted, 'x\n"y\nz\n'), (quoted + ",k", 'x,1\ny,2"3\n"z"4,5\n')):
        behind, plain = table(f"\ufeff{first}\n{body}"), table(first.replace(quoted, "a") + "\n" + body)
        assert behind.columns[0] == name
        assert rows(behind) == rows(plain)
        assert behind.dropped == plain.dropped
        with pytest.raises(EmptyTableError):
            table(f"\ufeff{first}\n")
        assert _first_line(behind) == _first_line(plain) + name.count("\n")


def _first_line(table: CodedTable) -> int:
    """Where the first row is that could not be read."""
    found = re.search(r"line (\d+)", "".join(sentences(table.notes)))
    assert found
    return int(found[1])


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("piece", [1, 2, 3, 1000])
@pytest.mark.parametrize(
    ("text", "spaced"),
    [
        ('a|b\n1| "x"\n2|x\n', True),
        ('a|b\n1|x\n "2"|x\n', True),
        ('a|b\n1|"x"  |\n2|x\n', True),
        ('a|b\r\n1|"x" \r\n2|x\r\n', True),
        ('a|b\n1|y"\n2|"x"   ', True),
        ('a|b\n1| "\n1|2\n3|b"\n4|5\n', True),
        ('a|b\n1|x "y" z\n2|x\n', False),
        ('a|b\n1|\t"x"\n2|x\n', False),
        ('a|b\n1| x\n2|y"\n', False),
    ],
)
def test_spaces_beside_quotation_marks_are_told(
    text: str, spaced: bool, piece: int, packed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are not taken for a part of a field, as everywhere else: who reads the answer has to know."""
    content, name = text.encode(), "t.csv.gz" if packed else "t.csv"
    path = write(tmp_path, gzip.compress(content) if packed else content, name)
    pieces = files.utf8_bytes
    monkeypatch.setattr(text_files, "utf8_bytes", lambda file: pieces(file, piece))
    monkeypatch.setattr(delimited, "utf8_bytes", lambda file: pieces(file, piece))
    told = [note for note in sentences(read(path, delimiter="|").notes) if "spaces between quotation marks" in note]
    assert len(told) == spaced


def test_a_refused_row_takes_no_other_along(tmp_path: Path) -> None:
    """The fourth row has too many fields and ends in another way than the others; the one behind it is a row."""
    text = b'a\r\n1\r\n"2"\r\n3,3,"3"""\n4\r\n"5"\r\n'
    table = read(write(tmp_path, text), max_unreadable=1)
    assert (rows(table), table.dropped) == ([("1",), ("2",), ("4",), ("5",)], {"unreadable": 1})


@pytest.mark.parametrize("size", [1, 2, 3, 7, 100])
@pytest.mark.parametrize(
    ("text", "mixed", "outside"),
    [
        (b"a\r\nb\r\n", False, False),
        (b"a\nb\n", False, False),
        (b"a\rb\r", False, False),
        (b"a\r\nb\r", True, True),
        (b"a\r\nb\nc", True, True),
        (b"a\n\r", True, True),
        (b'a\r\n"b\nc"\r\n', True, False),
        (b'a\n"b""\r\n"\nd\n', True, False),
        (b'a\n"b"\r\n', True, True),
        (b'"a\n"\r\nb\r', True, True),
    ],
)
def test_line_ends_are_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: int, text: bytes, mixed: bool, outside: bool
) -> None:
    """Those outside quotation marks also from those within."""
    file = text_files.inspect(write(tmp_path, text), ",", None)
    pieces = list(files.utf8_bytes(file, size))
    monkeypatch.setattr(text_files, "utf8_bytes", lambda _: iter(pieces))
    assert text_files.mixes_line_ends(file) is mixed
    assert text_files.mixes_line_ends(file, outside=True) is outside


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("value", [" y", " ", "  ", "\ty"])
def test_no_space_is_lost_where_lines_end_in_several_ways(tmp_path: Path, value: str, packed: bool) -> None:
    """DuckDB takes a space behind another line end than the first for a part of that, or makes a row of it."""
    with one_database():
        for first, second, last in product(["\n", "\r\n", "\r"], repeat=3):
            text = f"a{first}1{second}{value}{last}x{first}".encode()
            path = write(tmp_path, gzip.compress(text) if packed else text, "table.csv.gz" if packed else "table.csv")
            assert rows(read(path, delimiter=",")) == [("1",), (value,), ("x",)], text


@pytest.mark.parametrize("size", [1, 2, 3, 7, 100])
def test_long_lines_do_not_depend_on_the_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    file = text_files.inspect(write(tmp_path, b"a,b\r\n\r\n1,23456\n\n3,4\r\r\n5,67890\r\n1,234567"), ",", None)
    pieces = list(files.utf8_bytes(file, size))
    monkeypatch.setattr(text_files, "utf8_bytes", lambda _: iter(pieces))
    assert text_files.long_lines(file, 5, 5) == [3, 7, 8]
    assert text_files.long_lines(file, 5, 2) == [3, 7]
    assert text_files.long_lines(file, 7, 5) == [8]


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="no such files on this system")
def test_a_file_of_the_system_that_has_no_size_is_not_waited_for() -> None:
    """As /proc/kmsg, which a reader waits for until something happens; this one would give something at once."""
    with pytest.raises(EmptyTableError, match="'/proc/self/status' is empty"):
        read(Path("/proc/self/status"))


def test_a_cell_of_5_mb_is_read(tmp_path: Path) -> None:
    table = read(write(tmp_path, "a,b\n1," + "x" * 5_000_000 + "\n"))
    assert len(table.column("b").values[0].as_py()) == 5_000_000


def test_filled_lines_do_not_depend_on_the_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = text_files.inspect(write(tmp_path, b"a,b\r\n\r\n1,2\n\n\r3,4\r\n5"), ",", None)
    for size in (1, 2, 3, 7, 100):
        pieces = list(files.utf8_bytes(file, size))
        monkeypatch.setattr(text_files, "utf8_bytes", lambda _, pieces=pieces: iter(pieces))
        assert text_files.filled_lines(file) == 4
        monkeypatch.undo()


# Line ends and letters


def test_windows_letters_in_an_irregular_file(tmp_path: Path) -> None:
    """Bytes 0x80 to 0x9f are letters in Windows and nothing in latin-1; DuckDB refuses them, and they are read."""
    table = read(write(tmp_path, b'a,b\n1,x"y\n2,\x96 \xe9\n3,4\n'))
    assert rows(table) == [("1", 'x"y'), ("2", "\x96 é"), ("3", "4")]
    assert rows(read(write(tmp_path, b"age\n\x9630\n\xe9\n"))) == [("\x9630",), ("é",)]
    assert read(write(tmp_path, b"a,b\r1,\x80\n2,\xe9\r\n")).rows == 2


def test_a_line_end_in_the_header_of_another_kind_than_those_of_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(tmp_path, '"a\nb",c\r\n1,2\r\n3,4\r\n')
    assert rows(read(path)) == [("1", "2"), ("3", "4")]
    monkeypatch.setattr(parts, "can_scan", lambda file: False)
    table = read(path)
    assert (rows(table), table.columns) == ([("1", "2"), ("3", "4")], ("a\nb", "c"))
    assert "ends its lines in more than one way" in sentences(table.notes)[0]


@pytest.mark.parametrize("encoding", ["rot13", "base64", "hex", "zlib", "ut\0f", "", "martian"])
def test_what_is_no_encoding_of_text(tmp_path: Path, encoding: str) -> None:
    with pytest.raises(SettingError, match="no encoding"):
        read(write(tmp_path, PEOPLE), encoding=encoding)


def test_half_letters(tmp_path: Path) -> None:
    """Lone surrogates: in UTF-8 they are no UTF-8, in UTF-16 no text; in memory they are named."""
    table = read(write(tmp_path, b"a,b\n1,\xed\xa0\x80\n"))
    assert table.source["files"][0]["encoding"] == "latin-1"
    with pytest.raises(ReadError, match=r"is not in utf-8\. Leave encoding out"):
        read(write(tmp_path, b"a,b\n1,\xed\xa0\x80\n"), encoding="utf-8")
    with pytest.raises(ReadError, match="begins like a file in utf-16, and holds bytes that are none"):
        read(write(tmp_path, b"\xff\xfea\0,\0b\0\n\0001\0,\0\0\xd8\n\0"))
    with pytest.raises(ColumnError, match=r"Column 'a' holds a text with half a letter \(a lone surrogate\)"):
        read(pd.DataFrame({"b": ["x", "y"], "a": ["x", "\ud800"]}, dtype=object))
    with pytest.raises(ColumnError, match=r"The name of column 2 in the pandas table holds half a letter"):
        read(pd.DataFrame([[1, 2]], columns=pd.Index(["a", "\ud800"], dtype=object)))
    for given in ({"missing_tokens": ["\ud800"]}, {"delimiter": "\ud800"}):
        with pytest.raises(SettingError, match="ud800"):
            read(write(tmp_path, PEOPLE), **given)
    with pytest.raises(ColumnError, match="is not in the table"):
        read(write(tmp_path, PEOPLE), columns=["\ud800"])
    with pytest.raises(UnicodeEncodeError):  # polars has no such text
        pl.DataFrame({"a": ["\ud800"]})


def test_arrow_texts_that_are_not_utf8(tmp_path: Path) -> None:
    wrong = pa.Array.from_buffers(pa.string(), 1, [None, pa.py_buffer(b"\0\0\0\0\2\0\0\0"), pa.py_buffer(b"\xff\xfe")])
    table = pa.table({"a": wrong, "b": ["x"]})
    with pytest.raises(ReadError, match=r"A text in the arrow table is not in UTF-8\. Mend it"):
        read(table)
    pq.write_table(table, tmp_path / "t.parquet")
    with pytest.raises(ReadError, match=r"A text in '.*t\.parquet' is not in UTF-8"):
        read(tmp_path / "t.parquet")
    assert read(table, columns=["b"]).rows == 1


def test_half_letters_in_a_scenario(tmp_path: Path) -> None:
    for text in (b'secret = "\xed\xa0\x80"', b'secret = "\\ud800"'):
        with pytest.raises(ReadError, match=r"not text in UTF-8|is not TOML"):
            read_scenario(write(tmp_path, text, "s.toml"))


@pytest.mark.parametrize("text", ["a = " + "[" * 100_000, "a = " + "9" * 10_000, "a = " + "{b = " * 5_000])
def test_scenarios_without_an_end(tmp_path: Path, text: str) -> None:
    with pytest.raises(ReadError, match=r"is no scenario: its brackets or its numbers are endless|is not TOML"):
        read_scenario(write(tmp_path, text, "s.toml"))


def test_a_scenario_of_very_many_numbers(tmp_path: Path) -> None:
    text = 'secret = "a"\nvalue = 1\nknown = [["a"]]\n[programs]\n[adversaries.X]\na = { from = 0, to = %s }\n'
    for to in ("1_000_000", "9" * 30):
        with pytest.raises(SettingError, match=r"numbers, and at most 1,000,000 are gone through"):
            read_scenario(write(tmp_path, text % to, "s.toml"))


# What is no file


READERS: tuple[Callable[[Path], object], ...] = (read, brecha.describe, Hierarchy.read, read_scenario)


@pytest.mark.parametrize("reader", READERS)
def test_what_is_no_file(tmp_path: Path, reader: Callable[[Path], object]) -> None:
    pipe, loop = tmp_path / "pipe.csv", tmp_path / "loop.csv"
    os.mkfifo(pipe)
    loop.symlink_to(loop)
    (tmp_path / "folder.csv").mkdir()
    for path, why in (
        (pipe, "is a pipe or a device"),
        (Path("/dev/zero"), "is a pipe or a device"),
        (Path("/dev/null"), "is a pipe or a device"),
        (loop, "cannot be opened: Too many levels of symbolic links"),
        (tmp_path / "folder.csv", "is a folder"),
        (tmp_path / "none.csv", "There is no file"),
        (tmp_path / ("x" * 300), "cannot be opened: File name too long"),
        (Path("a\0b.csv"), "is no name that a file can have"),
        (Path("\ud800.csv"), "is no name that a file can have"),
        (tmp_path / "folder.csv" / "t.csv", "There is no file"),
        (write(tmp_path, PEOPLE, "t.csv") / "t.csv", "cannot be opened: Not a directory"),
    ):
        with pytest.raises(ReadError, match=why) as refused:
            reader(path)
        assert str(refused.value).endswith(".")


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = write(tmp_path, PEOPLE)
    path.chmod(0)
    with pytest.raises(ReadError, match="cannot be opened: Permission denied"):
        read(path)


def test_a_file_that_cannot_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*given: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("brecha.tables.sources.files.os.open", refuse)
    with pytest.raises(ReadError, match=r"'.*' cannot be opened: Permission denied\."):
        read(write(tmp_path, PEOPLE))


@pytest.mark.parametrize("content", [b"", b"\xef\xbb\xbf", b"\xff\xfe", b" \n\n", b"\xef\xbb\xbf\n"])
def test_files_of_nothing(tmp_path: Path, content: bytes) -> None:
    with pytest.raises(EmptyTableError, match=r"is empty: it has not even a header\."):
        read(write(tmp_path, content))


def test_names_of_files_with_odd_letters(tmp_path: Path) -> None:
    """A name may hold any bytes but two; what is told of it can be written anywhere."""
    for name in ("a\nb.csv", "a'b\".csv", "-x.csv", "\u202e.csv", os.fsdecode(b"\xff\xfe.csv"), " .csv", "=1+1.csv"):
        table = read(write(tmp_path, PEOPLE + "5,x\n", name), max_unreadable=1)
        assert table.rows == 3
        table.source["files"][0]["name"].encode()
        "".join(sentences(table.notes)).encode()


# A pipe that is fed, and what ends early


def test_a_text_that_ends_early_is_not_taken_for_a_whole_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(file: files.TextFile, size: int = 0) -> object:
        yield b'a,b\n1,x"y\n3,4\n'
        raise KeyError("something that nobody foresaw")

    monkeypatch.setattr(delimited, "utf8_bytes", broken)
    monkeypatch.setattr(parts, "can_scan", lambda file: False)
    with pytest.raises(KeyError):
        read(write(tmp_path, gzip.compress(b'a,b\n1,x"y\n3,4\n'), "t.csv.gz"), max_unreadable=1)
    assert threading.active_count() < 20


def test_the_limits_hang_together() -> None:
    assert files.SAMPLE < text_files.LONGEST_HEADER < scanner.LONGEST_LINE
    assert files.MOST_COLUMNS * 2 < text_files.LONGEST_HEADER
