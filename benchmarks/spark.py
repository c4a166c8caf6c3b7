"""Spark on two cores of this machine against the kernel on two threads, and what a billion records would take.

The synthetic census is written to a Parquet file first, which is not measured. Then it is assessed, with all 2,047
subsets of eleven quasi-identifiers and two secrets, in processes of their own: by the kernel, from the coded table on,
and by Spark in local mode, from the table on whose values are counted. Reading is measured apart. Processor time is of
all processes of a run: Java's and those of the Pythons that it starts. What is compiled is compiled before. The two
answers are compared, every number of every attack and histogram.

What was shuffled is told by Spark itself. From these constants follows the plan for a billion records.

    python -m benchmarks.spark [--rows 10000000] [--threads 2]
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

import brecha
from benchmarks.growth import SECRETS
from benchmarks.machine import Log
from brecha.tables.coded import CodedTable

ROWS = 10_000_000
SMALL = 20_000
"""Records on which everything is compiled"""
PLANNED = 1_000_000_000
CORES = (40, 200)
"""Of the clusters that a plan is made for"""
SHUFFLES = 11
"""One for each quasi-identifier"""


def one(engine: str, file: Path, small: Path, threads: int, kept: Path) -> dict[str, float]:
    """Read the file and assess it, in this process; the answer is kept in a folder."""
    asked = {"sensitive": SECRETS, "threads": threads}
    table = _read(engine, small, threads)
    qids = [name for name in table.columns if name not in SECRETS]
    brecha.assess(table, qids=qids, **asked)  # type: ignore[call-overload]
    began, spent = time.perf_counter(), _spent()
    table = _read(engine, file, threads)
    read, read_spent = time.perf_counter() - began, _spent() - spent
    written = _shuffled(engine)
    began, spent = time.perf_counter(), _spent()
    result = brecha.assess(table, qids=qids, **asked)  # type: ignore[call-overload]
    wall, processor = time.perf_counter() - began, _spent() - spent
    np.save(kept / "histograms.npy", np.asarray(result.histograms))
    pq.write_table(result.attacks, kept / "attacks.parquet")
    return {
        "read": read,
        "read processor": read_spent,
        "wall": wall,
        "processor": processor,
        "shuffled": _shuffled(engine) - written,
        "python": max(_peaks("python"), default=0),
        "java": max(_peaks("java"), default=0),
    }


def _read(engine: str, file: Path, threads: int) -> CodedTable:
    if engine == "kernel":
        return brecha.read(file, checksum=False)
    from brecha.tables.sources.spark.session import session

    return brecha.read(session(f"local[{threads}]").read.parquet(str(file)))


def _shuffled(engine: str) -> int:
    """Bytes that were written for other tasks so far, as Spark counts them."""
    if engine == "kernel":
        return 0
    from brecha.tables.sources.spark.session import session

    java: Any = session().sparkContext._jsc
    executors = java.sc().statusStore().executorList(False)
    return sum(executors.apply(i).totalShuffleWrite() for i in range(executors.size()))


def _together() -> Iterator[Path]:
    """All processes that belong to this run: those of its session."""
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and os.getsid(int(folder.name)) == os.getsid(0):
                yield folder
        except OSError:
            continue


def _spent() -> float:
    """Seconds of processor time of all of them, and of those that have ended."""
    ticks = 0
    for folder in _together():
        try:
            ticks += sum(map(int, (folder / "stat").read_text().rpartition(")")[2].split()[11:15]))
        except OSError:
            continue
    return ticks / os.sysconf("SC_CLK_TCK")


def _peaks(name: str) -> Iterator[float]:
    """The peak memory, in GiB, of each process of this name but this one."""
    for folder in _together():
        try:
            told = dict(line.split(":", 1) for line in (folder / "status").read_text().splitlines() if ":" in line)
        except OSError:
            continue
        if name in told["Name"] and int(folder.name) != os.getpid() and "VmHWM" in told:
            yield int(told["VmHWM"].split()[0]) / 2**20


def _apart(*arguments: str) -> dict[str, float]:
    """In a process of its own, and a session of its own."""
    command = [sys.executable, "-m", "benchmarks.spark", *arguments]
    said = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, start_new_session=True).stdout
    found: dict[str, float] = json.loads(said.splitlines()[-1])
    return found


def main(rows: int, threads: int, folder: str | None) -> None:
    """Write the files, run both, compare, and plan."""
    say = Log("spark")
    with tempfile.TemporaryDirectory(dir=folder) as place:
        files = {count: Path(place) / f"census-{count}.parquet" for count in (rows, SMALL)}
        for count, file in files.items():
            _write(count, file)
        say(f"{rows:,} people, 2,047 subsets, 2 secrets, {threads} cores, from a Parquet file")
        say(f"{'engine':>8}{'reading s':>11}{'processor s':>13}{'assessing s':>13}{'processor s':>13}")
        found: dict[str, dict[str, float]] = {}
        answers = []
        for engine in ("kernel", "spark"):
            kept = Path(place) / engine
            kept.mkdir()
            given = ("--engine", engine, "--file", str(files[rows]), "--small", str(files[SMALL]), "--kept", str(kept))
            run = found[engine] = _apart(*given, "--threads", str(threads))
            answers.append({part.name: part.read_bytes() for part in sorted(kept.iterdir())})
            say(
                f"{engine:>8}{run['read']:>11.1f}{run['read processor']:>13.1f}{run['wall']:>13.1f}"
                f"{run['processor']:>13.1f}"
            )
    spark, kernel = found["spark"], found["kernel"]
    say(f"Spark takes {spark['wall'] / kernel['wall']:.2f} times the kernel's time, "
        f"and {spark['processor'] / kernel['processor']:.2f} times its processor time")  # fmt: skip
    say(f"The answers are {'the same to the last bit' if answers[0] == answers[1] else 'NOT the same'}.")
    _plan(say, rows, spark, kernel)
    say.keep()


def _write(rows: int, file: Path) -> None:
    table = brecha.census(rows)
    columns = {column.name: column.values.take(pa.array(column.codes)) for column in table.fields}
    pq.write_table(pa.table(columns), file, row_group_size=max(1, rows // 16))


def _plan(say: Log, rows: int, spark: dict[str, float], kernel: dict[str, float]) -> None:
    """Constants, and what they make of a billion records: as much as that at the most, since more people are alike."""
    each = spark["shuffled"] / rows
    whole = (spark["processor"] + spark["read processor"]) / rows
    moving = max(0.0, spark["processor"] - kernel["processor"]) / rows / SHUFFLES
    say()
    say(f"Shuffled: {each:.1f} bytes a record in {SHUFFLES} shuffles, {each / SHUFFLES:.1f} in each")
    say(f"Beyond the kernel's own work: {moving * 1e9:.0f} ns of a core for a record in each shuffle")
    say(f"In all: {whole * 1e9:.0f} ns of a core for a record")
    say(f"Memory at the peak: {spark['python']:.2f} GiB of a Python, {spark['java']:.2f} GiB of Java")
    say()
    say(f"{PLANNED:,} records: {each * PLANNED / 2**30:,.0f} GiB shuffled, {whole * PLANNED / 3600:,.1f} core hours")
    for cores in CORES:
        say(f"  on {cores} cores of this kind: {whole * PLANNED / 3600 / cores:.2f} hours")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=ROWS)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--folder", help="where the files are written")
    parser.add_argument("--engine", help=argparse.SUPPRESS)
    parser.add_argument("--file", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--small", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--kept", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.engine:
        print(json.dumps(one(asked.engine, asked.file, asked.small, asked.threads, asked.kept)))
    else:
        main(asked.rows, asked.threads, asked.folder)
