"""Reading 13 of 92 columns of a large file, against DuckDB copying the same columns to Parquet.

    python -m benchmarks.reading [--gigabytes 2] [--repeats 3]

The file is made with a fixed seed in a temporary folder and removed afterwards. Each run is a process of its own, the
order alternates, and processor time is that of the whole process, all threads. Compiled code is warmed up beforehand.
The process is set up as the command line sets up its own, but for "brecha, script", which leaves it as it is.
A second file has its text in quotation marks.
"""

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import duckdb

from benchmarks.machine import Log
from brecha.runtime.resources import own_process
from brecha.tables.read import read

SIZES = [
    2,
    31,
    12,
    110,
    3,
    6,
    2,
    28,
    5571,
    5571,
    2,
    2,
    27,
    *[2] * 40,
    *[100] * 10,
    *[20] * 15,
    *[1000] * 6,
    180_000,
    4000,
]
WIDTH = 92
WANTED = [f"C{k}" for k in (0, 1, 2, 3, 4, 5, 7, 8, 9, 20, 60, 84, 85)]
BYTES_PER_ROW = 261


def make_file(path: Path, rows: int, quoted: bool) -> None:
    """Identifiers of 32 letters, a year, and codes of the given numbers of values, between ``|``."""
    sizes = SIZES[: WIDTH - 2]
    codes = [f"(hash(i * 131 + {k}) % {size})::INT AS C{k}" for k, size in enumerate(sizes)]
    columns = ", ".join(["md5(i::VARCHAR) AS ID", "2018 AS YEAR", *codes])
    force = ", FORCE_QUOTE (ID)" if quoted else ""
    duckdb.connect().execute(
        f"COPY (SELECT {columns} FROM range({rows}) t(i)) TO '{path}' (FORMAT csv, DELIMITER '|', HEADER{force})"
    )


def brecha_script(path: Path) -> None:
    """What DuckDB does, and nothing that it does not do, in a process whose allocator is left as it is."""
    read(path, WANTED, checksum=False)


def brecha(path: Path) -> None:
    """The same in a process of the command line."""
    own_process()
    read(path, WANTED, checksum=False)


def brecha_checksum(path: Path) -> None:
    """The same with the checksum of the file, which is made unless told otherwise."""
    own_process()
    read(path, WANTED)


def brecha_people(path: Path) -> None:
    """The same with one record per person, which DuckDB is not asked for."""
    own_process()
    read(path, WANTED, person="ID", rows="one")


def duckdb_copy(path: Path) -> None:
    """What it is measured against: all options left at their defaults."""
    target = path.with_suffix(".parquet")
    duckdb.connect().execute(
        f"COPY (SELECT {', '.join(WANTED)} FROM read_csv('{path}')) TO '{target}' (FORMAT parquet)"
    )
    target.unlink()


WAYS = {
    "brecha": brecha,
    "duckdb": duckdb_copy,
    "brecha, script": brecha_script,
    "brecha, checksum": brecha_checksum,
    "brecha, person": brecha_people,
}


def one_run(way: str, path: Path) -> dict[str, float]:
    """Wall and processor seconds, and peak memory in MiB, of one way in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.reading", "--way", way, "--path", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    measured: dict[str, float] = json.loads(done.stdout)
    return measured


def measure(way: str, path: Path) -> None:
    """Run in the child: print the measurements as JSON."""
    start = time.perf_counter()
    before = resource.getrusage(resource.RUSAGE_SELF)
    WAYS[way](path)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_SELF)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(json.dumps({"wall": wall, "cpu": cpu, "memory": after.ru_maxrss / 1024}))


def compare(log: Log, path: Path, repeats: int) -> None:
    """All ways, alternating, and the ratios of the medians."""
    runs: dict[str, list[dict[str, float]]] = {way: [] for way in WAYS}
    for repeat in range(repeats):
        for way in sorted(WAYS, reverse=bool(repeat % 2)):
            runs[way].append(one_run(way, path))
    medians = {
        way: {unit: statistics.median(run[unit] for run in found) for unit in ("wall", "cpu", "memory")}
        for way, found in runs.items()
    }
    for way, found in medians.items():
        spread = " ".join(f"{run['wall']:.1f}/{run['cpu']:.1f}" for run in runs[way])
        times = f"wall {found['wall']:6.2f} s   cpu {found['cpu']:6.2f} s"
        log(f"{way:15} {times}   peak {found['memory']:6.0f} MiB   (wall/cpu of each: {spread})")
    for way in ("brecha", "brecha, script"):
        for unit in ("wall", "cpu"):
            log(f"{way} / duckdb, {unit}: {medians[way][unit] / medians['duckdb'][unit]:.2f}")


def run(gigabytes: float, repeats: int) -> None:
    """Make the files, compare, keep what was printed."""
    log = Log("reading")
    rows = int(gigabytes * 1e9 / BYTES_PER_ROW)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.csv"
        for quoted in (False, True):
            make_file(path, 1000, quoted)
            for way in WAYS:
                one_run(way, path)
            make_file(path, rows, quoted)
            kind = "identifiers in quotation marks" if quoted else "no quotation marks"
            log(f"\n{path.stat().st_size / 1e9:.2f} GB, {rows:,} rows, {len(WANTED)} of {WIDTH} columns, {kind}")
            compare(log, path, repeats)
            log(f"load of the machine in the last 15 minutes: {os.getloadavg()[2]:.1f}; 2 or less of it was this")
    log.keep()


def main() -> None:
    """Read the command line; ``--way`` is for the processes started here."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gigabytes", type=float, default=2.0)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--way", choices=list(WAYS))
    parser.add_argument("--path", type=Path)
    given = parser.parse_args()
    if given.way:
        measure(given.way, given.path)
    else:
        run(given.gigabytes, given.repeats)


if __name__ == "__main__":
    main()
