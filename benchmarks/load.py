"""Whether memory grows: two hundred assessments of many shapes, one after the other in one process.

Each reads its table from a file, as CSV or as Parquet, assesses it, and lets go of everything; one in ten saves a
report too. Rows are from 100 to 200,000, every ten assessments over the whole range; there are one to ten
quasi-identifiers and none to three secrets, with and without gains, groups and weights, by both engines. After each,
the resident memory of the process is noted, and what Python and Arrow hold.

Memory after the last is to be within 5 % of what it is after the tenth, by when each engine, both kinds of files, the
largest table and the largest report have been seen: what is kept for the next time (compiled code, the catalogues of
both languages, the engine that draws charts) is there by then.

What a program has let go of, its allocators may keep. In a process of its own Brecha has glibc give the memory of large
arrays back at once (``brecha/runtime/resources.py``), and this is one; with ``--script`` it is left as it comes,
and nothing is written to the results.

    python -m benchmarks.load [--count 200] [--largest 200000] [--script]
"""

import argparse
import ctypes
import gc
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet

import brecha
from benchmarks.machine import Log
from brecha import qif
from brecha.runtime.resources import own_process

SMALLEST, LARGEST = 100, 200_000
STEPS = 10
"""Sizes between the two, each once in ten assessments"""
REPORTS = {3: "en", 8: "pt"}
"""Which of twenty save a report, and in what language"""
TWENTY = 20
WIDEST = 8
"""Which of twenty has all that there can be: ten quasi-identifiers, three secrets, a gain, groups, and a report"""
DUCKDB = 7, 4
"""The largest step and the most quasi-identifiers that the second engine is asked about: it is slow"""
MOST_VISITS = 40_000_000
"""Rows times combinations: what would be more is asked about fewer columns"""
ALLOWED = 0.05
"""How much more memory there may be at the end than after the tenth"""


@dataclass(frozen=True)
class Shape:
    """What one assessment is of."""

    number: int
    rows: int
    qids: int
    secrets: int
    gain: bool
    by: bool
    weights: bool
    engine: str
    kind: str
    report: bool

    def __str__(self) -> str:
        more = [word for word in ("gain", "by", "weights", "report") if getattr(self, word)]
        return (
            f"{self.rows:,} rows, {self.qids} + {self.secrets} columns, {self.kind}, {' '.join([self.engine, *more])}"
        )


@dataclass(frozen=True)
class Held:
    """What is held after an assessment."""

    resident: int
    """bytes of the process"""
    arrow: int
    """bytes that Arrow has given out"""
    objects: int
    """that Python's collector knows"""


def shape(number: int, largest: int = LARGEST) -> Shape:
    """What the assessment of a number is of: always the same, and every ten are of all sizes."""
    chance = np.random.default_rng(number)
    step = (7 * number + 6) % STEPS
    widest = number % TWENTY == WIDEST
    rows = round(SMALLEST * (largest / SMALLEST) ** (step / (STEPS - 1)))
    second = number % 2 == 1 and step <= DUCKDB[0]
    qids = 10 if widest else int(chance.integers(1, 11))
    qids = min(qids, DUCKDB[1] if second else max(1, int(np.log2(MOST_VISITS / rows))))
    secrets = 3 if widest else int(chance.integers(0, 4))
    return Shape(
        number=number,
        rows=rows,
        qids=qids,
        secrets=secrets,
        gain=secrets > 0 and (widest or chance.random() < 0.5),
        by=widest or chance.random() < 0.3,
        weights=chance.random() < 0.3,
        engine="duckdb" if second else "kernel",
        kind="parquet" if chance.random() < 0.5 else "csv",
        report=number % TWENTY in REPORTS,
    )


def written(asked: Shape, folder: Path) -> Path:
    """A file with a table of a shape: each number has other values, so that nothing can be remembered."""
    chance = np.random.default_rng([asked.number, 1])
    columns: dict[str, Any] = {
        f"q{i}": chance.integers(0, 2 + 5 * i * i, asked.rows) + asked.number for i in range(asked.qids)
    }
    columns |= {f"s{i}": chance.integers(0, 2 + i, asked.rows) for i in range(asked.secrets)}
    columns |= {"region": chance.integers(0, 5, asked.rows), "weight": chance.integers(1, 9, asked.rows)}
    path = folder / f"table-{asked.number}.{asked.kind}"
    write: Callable[..., None] = pa.parquet.write_table if asked.kind == "parquet" else pa.csv.write_csv
    write(pa.table(columns), path)
    return path


def assessed(asked: Shape, path: Path) -> brecha.Assessment:
    """Read the file and assess it."""
    table = brecha.read(path)
    return brecha.assess(
        table,
        qids=[f"q{i}" for i in range(asked.qids)],
        sensitive=[f"s{i}" for i in range(asked.secrets)],
        gains={"s0": qif.Gain.tries(2)} if asked.gain else None,
        by="region" if asked.by else None,
        weights="weight" if asked.weights else None,
        engine=asked.engine,
    )


def one(asked: Shape) -> None:
    """An assessment, from the file to the answer, of which nothing is left."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        result = assessed(asked, written(asked, folder))
        if asked.report:
            result.save(folder / "results", REPORTS[asked.number % TWENTY])


def held() -> Held:
    """What is held now, when all that nobody can reach any more is gone, and what can be given back is given back."""
    gc.collect()
    pa.default_memory_pool().release_unused()
    give_back = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if give_back is not None:
        give_back(0)
    return Held(resident(), pa.total_allocated_bytes(), len(gc.get_objects()))


def resident() -> int:
    """Bytes of memory that the process has."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path("/proc/self/status").read_text())
    assert found is not None
    return int(found[1]) * 1024


def curve(count: int, largest: int, script: bool) -> None:
    """Run them all in this process, and print what is held after each."""
    if not script:
        own_process()
    for number in range(count):
        one(shape(number, largest))
        print(json.dumps(asdict(held())), flush=True)


def curves(count: int, largest: int, script: bool) -> Iterator[Held]:
    """What is held after each, in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.load", "--curve", "--count", str(count), "--largest", str(largest)]
    command += ["--script"] if script else []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            yield Held(**json.loads(line))
    assert process.returncode == 0


def told(say: Log, count: int, largest: int, script: bool) -> list[Held]:
    """The curve, each of the first ten and then every tenth."""
    say(f"{'':>5}{'s':>7}{'MiB':>9}{'Arrow KiB':>11}{'objects':>10}  the last was of")
    began, seen = time.perf_counter(), []
    for number, now in enumerate(curves(count, largest, script)):
        seen.append(now)
        if number < STEPS or (number + 1) % STEPS == 0:
            say(f"{number + 1:>5}{time.perf_counter() - began:>7.1f}{now.resident / 2**20:>9.1f}"
                f"{now.arrow / 2**10:>11,.1f}{now.objects:>10,}  {shape(number, largest)}")  # fmt: skip
    return seen


def main(count: int, largest: int, script: bool) -> int:
    """Run them all, print the curve, and say whether memory grew; that is the exit code."""
    say = Log("load")
    say(f"{count} assessments one after the other, {SMALLEST} to {largest:,} rows; memory after each")
    grown = _grown(told(say, count, largest, script), STEPS)
    say(f"After the last {grown:+.1%} of what it was after the tenth, where {ALLOWED:.0%} are allowed.")
    if not script:
        say.keep()
    return int(grown > ALLOWED)


def _grown(seen: list[Held], since: int) -> float:
    return seen[-1].resident / seen[min(since, len(seen)) - 1].resident - 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--largest", type=int, default=LARGEST)
    parser.add_argument("--script", action="store_true", help="leave the process as it comes")
    parser.add_argument("--curve", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.curve:
        curve(given.count, given.largest, given.script)
    else:
        sys.exit(main(given.count, given.largest, given.script))
