"""Rows that cannot be read: each is counted once, at its line, and nothing is made of what is left of it."""

import gzip
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import brecha
from brecha.errors import ReadError
from brecha.tables.read import read
from brecha.tables.sources import delimited
from brecha.tables.sources import text as text_files
from brecha.tables.sources.files import TextFile, utf8_bytes
from tests.fuzz.judge import one_database, room
from tests.oracles.delimited_text import LINE_END
from tests.sentences import sentences
from tests.tables.test_read import write

GOOD = ["a", "bb", "", '"q"', '"q ""r"""', '"m\nn"', '"m\n\nn"', "é", 'x "y" z', 'a"b']
FAULTY = ['"x"y', '"x" y', '""x', '"é"ü z', '"x"y"z"w', '"a" "b"c']
"""Fields with a quotation mark in a wrong place, all closed within their line"""


def unreadable(text: str, folder: Path, **given: Any) -> tuple[int, int, list[int]]:
    """Rows read, rows refused, and the lines of the first of these."""
    table = read(write(folder, text), max_unreadable=1, delimiter=",", **given)
    lines = [row["line"] for row in table.source.get("unreadable", [])]
    return table.rows, table.dropped.get("unreadable", 0), lines


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_row_with_several_faults_is_one_row(tmp_path: Path, end: str) -> None:
    """By hand: the fourth line is the row at fault, whatever stands before and behind it."""
    for bad in ('x,"a" b,"c" d', '"x" y,"a" b,"c" d,4,5', '1,"x" y,3,4,5,6', '"a" b', "1", "1,2,3,4,5,6"):
        lines = ["a,b,c", "1,2,3", 'x,"y","z"', bad, *["7,8,9"] * 5]
        assert unreadable(end.join(lines) + end, tmp_path) == (7, 1, [4])


def test_a_good_file_is_not_refused_for_one_bad_row(tmp_path: Path) -> None:
    """200 rows of two lines each, and one row with three faults: that is 1 in 201, and not 3, nor 203."""
    text = "a,b,c\n" + '1,"p\nq",3\n' * 200 + 'x "y" z,"a" b,"c" d\n'
    table = read(write(tmp_path, text))
    assert (table.rows, table.dropped) == (200, {"unreadable": 1})
    assert "line 402: a quotation mark that is never closed, or closed before" in sentences(table.notes)[0]


@pytest.mark.parametrize(
    "bad", ['"x"y,"5"z,"6"z,"7"z,8,9', '"x" "y,"a" b,"c" d,5,6', '"x"y,"5"z,7,8,9', '"x"y,"5"z,,,"7"z,8,9']
)
def test_what_is_left_of_a_row_is_no_record(tmp_path: Path, bad: str) -> None:
    """The parser begins another row behind a second fault, and would read the end of the line as a person."""
    table = read(write(tmp_path, f"a,b,c\n1,2,3\n{bad}\n4,5,6\n"), max_unreadable=1)
    assert [table.column("a").values[int(code)].as_py() for code in table.column("a").codes] == ["1", "4"]
    assert table.dropped == {"unreadable": 1}


@st.composite
def texts(draw: st.DrawFn) -> tuple[str, int, list[int]]:
    """A text, how many of its rows are good, and the lines of the others."""
    width = draw(st.integers(2, 4))
    rows, good, line = [",".join("abcd"[:width])], 0, 2
    bad: list[int] = []
    for _ in range(draw(st.integers(1, 10))):
        kind = draw(st.sampled_from(["good", "good", "few", "many", "marks"]))
        count = {"good": width, "few": draw(st.integers(1, width - 1)), "marks": draw(st.integers(1, width + 3))}
        fields = draw(st.lists(st.sampled_from(GOOD), min_size=(n := count.get(kind, width + 1)), max_size=n))
        fields[0], fields[-1] = fields[0] or "1", fields[-1] or "1"
        if kind == "marks":
            # the first field that may be at fault, and any others; no line end before or between them
            places = draw(st.sets(st.integers(0, n - 1), min_size=1))
            fields = [LINE_END.sub(" ", field) for field in fields]
            fields = [draw(st.sampled_from(FAULTY)) if k in places else field for k, field in enumerate(fields)]
        rows.append(",".join(fields))
        good, bad = good + (kind == "good"), bad + ([line] if kind != "good" else [])
        line += 1 + rows[-1].count("\n")
        if draw(st.booleans()):
            rows.append("")
            line += 1
    return "\n".join(rows) + "\n", good, bad


def test_every_bad_row_is_counted_once_at_its_line() -> None:
    with room() as folder, one_database():

        @settings(max_examples=200, deadline=None)
        @given(texts())
        def law(made: tuple[str, int, list[int]]) -> None:
            text, good, bad = made
            assume(good)
            assert unreadable(text, folder, checksum=False) == (good, len(bad), bad[:5])

        law()


def test_hidden_stretches_of_a_text(tmp_path: Path) -> None:
    """Whatever the pieces are in which a text is read, and also where stretches lie within each other."""
    text = b'a,b\n"x"y,"5"z\n\xc3\xa9,2\n'
    path = tmp_path / "t.csv"
    path.write_bytes(text)
    for stretches in ([(5, 10)], [(0, 2), (5, 16)], [(4, 18), (6, 8)], [(len(text) - 2, len(text) + 5)]):
        wanted = bytearray(text)
        for first, last in stretches:
            for place in range(first, min(last + 1, len(text))):
                wanted[place] = text[place] if text[place] in b"\r\n" else ord("x")
        file = TextFile(path, "none", "utf-8", ",", ("a", "b"), False, hidden=tuple(stretches))
        assert not file.direct
        for size in (1, 2, 3, 7, 100):
            assert b"".join(utf8_bytes(file, size)) == bytes(wanted)


def test_a_file_that_is_all_faults_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brecha.tables.sources.delimited.MOST_TIMES_HIDDEN", 0)
    with pytest.raises(ReadError, match="quotation marks in so many wrong places that its rows cannot be told apart"):
        read(write(tmp_path, 'a,b\n1,2\n"x"y,"x"y\n'), max_unreadable=1)


WIDE = ",".join(f"c{k}" for k in range(1_500)).encode() + b'\n1"\n'
FULL_OF_FAULTS = {
    "an open mark before many lines": b'a,b\n1,"' + b"x\n" * 1_500_000,
    "text behind a mark in each row": b"a,b\n" + b'1,"x"y\n' * 600_000,
    "too many fields in one row": b"a,b\n" + b'",' * 3_000_000,
    "too few fields of many columns": WIDE + b"1\n" * 20_000,
}


ENDED = ("rows (100.00%) could not be read", "the parser failed. It failed: its process crashed")
"""The parser may come to the end within the limit, or break down where it gets no more memory"""
READING = """
import pathlib, re, resource, sys
import brecha
try:
    brecha.read(sys.argv[1])
    raise SystemExit(1)
except brecha.BrechaError as refused:
    assert any(text in str(refused) for text in ("so many faults", "(100.00%)", "parser failed")), refused
own = re.search(r"VmHWM:\\s+(\\d+)", pathlib.Path("/proc/self/status").read_text())
print((int(own[1]) + resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss) / 1024)
"""
"""Reads a file that is refused, and prints how many MiB it and its child took, since each began"""


@pytest.mark.parametrize(
    ("what", "packed"), [*((what, False) for what in FULL_OF_FAULTS), ("too few fields of many columns", True)]
)
def test_a_file_of_faults_is_refused_before_it_fills_the_memory(
    what: str, packed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of each fault the parser keeps 1 kB: 0.5 to 30 GB for these files of less than 6 MB."""
    monkeypatch.setattr(delimited, "LEAST", 200 << 20)
    path = tmp_path / "t.csv"
    path.write_bytes(gzip.compress(FULL_OF_FAULTS[what]) if packed else FULL_OF_FAULTS[what])
    with pytest.raises(ReadError) as refused:
        read(path)
    says = str(refused.value)
    too_many = "has so many faults that reading it takes more than" in says
    assert too_many or any(text in says for text in ENDED), says
    assert too_many == says.endswith("say so with trust_size=True.")


def test_the_memory_that_a_file_of_faults_takes_in_all(tmp_path: Path) -> None:
    """The real limits, in this process and its child together, for 4.1 GB at 16 MB before."""
    path = tmp_path / "t.csv"
    path.write_bytes(b'a,b\n1,"' + b"x\n" * 8_000_000)
    done = subprocess.run([sys.executable, "-c", READING, str(path)], check=True, capture_output=True, text=True)
    assert float(done.stdout) < 1_000
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < 4 << 20


@pytest.mark.parametrize("way", ["here", "child", "packed"])
def test_a_child_reads_what_this_process_reads(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows, refused rows and what is told of them, with a budget and without."""
    monkeypatch.setattr(delimited, "SMALL", (1 << 40) if way == "here" else 0)
    rows = ["é,b", *(f'{k},"x{k % 7}"' for k in range(200_000)), '1,"2"3', "4", '"5', *(f'{k}," y"' for k in range(99))]
    text = "\n".join(rows).encode()
    path = tmp_path / "t.csv"
    path.write_bytes(gzip.compress(text, 1) if way == "packed" else text)
    for memory in (None, "600MB"):
        table = read(path, memory=memory)
        assert (table.rows, table.dropped) == (200_098, {"unreadable": 4})
        assert [row["line"] for row in table.source["unreadable"]][:3] == [200_002, 200_003, 200_004]
        assert table.spread("b").sum() == 200_098
    assert brecha.describe(path).rows == 200_098


def test_where_no_process_can_be_started_files_are_parsed_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delimited, "SMALL", 0)
    monkeypatch.setattr(sys, "executable", "")
    path = tmp_path / "t.csv"
    path.write_bytes(b"a\n1\n2\n")
    assert read(path).rows == 2


def test_a_file_that_is_trusted_may_take_what_there_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delimited, "available_memory", lambda: 10 << 30)
    path = tmp_path / "t.csv"
    path.write_bytes(b"a\n1\n")
    limits = [
        delimited.memory_for_faults(text_files.inspect(path, None, None, trusted), None) for trusted in (False, True)
    ]
    assert limits[0] < 1 << 30
    assert limits[1] == 8 << 30
