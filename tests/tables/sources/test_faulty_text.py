"""Text with very many faults: what the parser keeps of them fills no memory."""

import gzip
import resource
import subprocess
import sys
from pathlib import Path

import pytest

import brecha
from brecha.errors import ReadError
from brecha.tables.read import read
from brecha.tables.sources import delimited
from brecha.tables.sources import text as text_files

WIDE = ",".join(f"c{k}" for k in range(1_500)).encode() + b'\n1"\n'
FAULTY = {
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
    ("what", "packed"), [*((what, False) for what in FAULTY), ("too few fields of many columns", True)]
)
def test_a_file_of_faults_is_refused_before_it_fills_the_memory(
    what: str, packed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of each fault the parser keeps 1 kB: 0.5 to 30 GB for these files of less than 6 MB."""
    monkeypatch.setattr(delimited, "LEAST", 200 << 20)
    path = tmp_path / "t.csv"
    path.write_bytes(gzip.compress(FAULTY[what]) if packed else FAULTY[what])
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
