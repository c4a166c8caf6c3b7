"""Hostile input, many times: 5,000 inputs by number, every seed, and every input that ever failed.

``make fuzz`` reads a million, in processes that it watches; see :mod:`tests.fuzz.run`.
"""

import csv
import faulthandler
import gzip
import io
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from brecha.tables.encode import MISSING_TOKENS
from brecha.tables.read import read
from tests.fuzz import run
from tests.fuzz.inputs import Input, kept, made, seeds, shown, zipped
from tests.fuzz.judge import Verdict, judge, one_database, room, threads
from tests.tables.test_read import rows

INPUTS = 5_000
STRETCH = 1_000
FIRST = 10_000_000
"""Other inputs than those of the night"""
ENDLESS = 300
"""Seconds after which something hangs: the traceback is told, and the process ended"""


@pytest.mark.parametrize("first", range(FIRST, FIRST + INPUTS, STRETCH))
def test_any_bytes_give_a_table_or_a_clear_refusal(first: int) -> None:
    before, outcomes = threads(), Counter[str]()
    faulthandler.dump_traceback_later(ENDLESS, exit=True)
    try:
        with room() as folder, one_database():
            for number in range(first, first + STRETCH):
                one = made(number)
                verdict = judge(one, folder, both=number % 60 == 0)
                assert not verdict.faults, f"Input {number}: {verdict.faults}; {shown(one)}"
                outcomes[verdict.outcome] += 1
    finally:
        faulthandler.cancel_dump_traceback_later()
    assert threads() <= before, "a thread was left behind"
    assert outcomes["table"] > 0.15 * STRETCH, "hardly anything gets past the first checks"


@pytest.fixture(scope="module")
def database() -> Iterator[None]:
    with one_database():
        yield


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("name", seeds())
def test_seeds(name: str, tmp_path: Path) -> None:
    one = seeds()[name]
    assert judge(one, tmp_path, both=True).faults == (), shown(one)


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("path", kept(), ids=lambda path: str(path.stem))
def test_what_failed_before(path: Path, tmp_path: Path) -> None:
    one = Input.unpacked(path.read_bytes())
    assert judge(one, tmp_path, both=True).faults == (), shown(one)


def test_well_formed_tables_are_what_the_csv_module_reads(tmp_path: Path) -> None:
    """The oracle where there is one: whatever Python's csv module writes is read as it reads it."""
    chance, path = random.Random(7), tmp_path / "table.csv"
    pieces = ["", "1", "NA", "é", '"', '""', ",", ";", "\n", "\r\n", " ", "😀", "'", "\\", "\t", "=1", "\ufeff", "\x85"]
    with one_database():
        for _ in range(150):
            width, end, delimiter = chance.randint(2, 4), chance.choice(["\n", "\r\n"]), chance.choice(",;|\t")
            cells = [["".join(chance.choices(pieces, k=chance.randint(0, 3))) for _ in range(width)]
                     for _ in range(chance.randint(1, 8))]  # fmt: skip
            text = io.StringIO(newline="")
            writer = csv.writer(text, delimiter=delimiter, lineterminator=end, quoting=chance.choice([0, 1]))
            writer.writerows([[f"c{k}" for k in range(width)], *cells])
            path.write_bytes(text.getvalue().encode())
            expected = [tuple(None if cell in MISSING_TOKENS else cell for cell in row) for row in cells]
            assert rows(read(path, delimiter=delimiter)) == expected, text.getvalue()


def test_inputs_are_the_same_every_time() -> None:
    assert [made(number) for number in range(50)] == [made(number) for number in range(50)]
    one = made(3)
    assert Input.unpacked(one.packed()) == one


def test_the_judge_finds_faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from brecha.errors import ReadError
    from tests.fuzz import judge as judging

    def verdict_if(what: BaseException) -> Verdict:
        def fail(one: Input, path: Path) -> None:
            raise what

        monkeypatch.setattr(judging, "_read", fail)
        return judge(Input(b"a"), tmp_path)

    assert verdict_if(ReadError("This is a sentence.")).faults == ()
    for fault in (
        ValueError("x"),
        MemoryError(),
        RecursionError(),
        ReadError("no sentence"),
        ReadError("Two\nlines."),
        ReadError("Invalid Input Error: it failed."),
        ReadError("x" * 2000 + "."),
    ):
        assert verdict_if(fault).faults, fault


def test_the_judge_finds_lost_rows_and_other_values(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Faults that raise nothing: of three records one is lost, one is doubled, or one has another age."""
    from tests.fuzz import judge as judging

    text, irregular = b'id,age\n1,30\n2,"4""1"\n3,52\n', b'id,age\n1,30\n2,4"1\n3,52\n'
    for data in (text, irregular, gzip.compress(text), zipped({"t.csv": text})):
        one = Input(data, ".csv.gz" if data[:1] == b"\x1f" else ".zip" if data[:2] == b"PK" else ".csv")
        assert judge(one, tmp_path).faults == ()
        for change in (b"", b"3,52\n3,52\n", b"3,53\n"):
            if data == irregular and change:
                continue  # what its values are is a matter of opinion
            path = tmp_path / "other.csv"
            path.write_bytes((irregular if data == irregular else text).replace(b"3,52\n", change))
            table = read(path, max_unreadable=1)
            with monkeypatch.context() as patch:
                patch.setattr(judging, "_read", lambda one, path, table=table: table)
                assert judge(Input(one.data, one.ending), tmp_path).faults, (data, change)


def test_a_long_run_survives_what_ends_or_holds_a_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A process that is killed at its third input: that one is kept, and the rest is read by another."""
    monkeypatch.setattr(run, "CORPUS", tmp_path)
    monkeypatch.setattr(Input, "keep", lambda self: tmp_path / "kept.input")
    monkeypatch.setattr(sys, "executable", str(_falling(tmp_path)))
    going = run.Run([(0, 10)], 1, tmp_path)
    going.go(10)
    assert (going.done, list(going.failed), going.failed[2]) == (10, [2], ["it ends the process, with code -11"])
    assert "10 of 10 inputs, 1 failed" in capsys.readouterr().out


def _falling(folder: Path) -> Path:
    """A program that takes the place of the worker, and falls at input 2."""
    program = folder / "python"
    program.write_text(
        "#!/usr/bin/env python3\n"
        "import os, signal, struct, sys, json\n"
        "first, end, marker = int(sys.argv[4]), int(sys.argv[5]), sys.argv[6]\n"
        "for number in range(first, end):\n"
        "    open(marker, 'r+b').write(struct.pack('<q', number))\n"
        "    number == 2 and os.kill(os.getpid(), signal.SIGSEGV)\n"
        "print(json.dumps({'found': {'read: table': end - first}}))\n",
        encoding="utf-8",
    )
    program.chmod(0o755)
    return program
