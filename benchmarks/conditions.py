"""Reading the rows that a condition keeps, against DuckDB copying the same rows and columns to Parquet.

    python -m benchmarks.conditions [--rows 1000000] [--repeats 3]

Three shapes of file, made with a fixed seed in a temporary folder and removed afterwards: narrow text (6 columns), wide
text (60 columns, one in quotation marks) and Parquet (60 columns). The conditions keep a thousandth, a twentieth, half
and nearly all of the rows. Each run is a process of its own, the order alternates, and processor time is that of the
process and its children, all threads, once it has imported what it needs. Both read the columns of the condition
and four others, and have to keep as many rows. Compiled code is warmed up beforehand.
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

SHAPES = ("narrow text", "wide text", "wide Parquet")
NARROW, WIDE = 6, 60
COLUMNS = ["C0", "C1", "C2", "C3"]
CONDITIONS = {
    "a thousandth, by numbers": "N < 1000",
    "a twentieth, by texts": "T = 'town 7'",
    "half, by both": "N >= 500000 AND T <> 'town 7' OR N < 25000",
    "nearly all, by numbers": "N >= 1000",
}
"""A column of numbers below a million, and one of 20 texts"""


def make_file(path: Path, shape: str, rows: int) -> None:
    """Write a number below a million, one of 20 texts, and codes."""
    width = (NARROW if shape == "narrow text" else WIDE) - 2
    codes = [f"(hash(i * 131 + {k}) % {(7, 31, 110, 5571)[k % 4]})::INT AS C{k}" for k in range(width)]
    columns = ["(hash(i) % 1000000)::INT AS N", "'town ' || (hash(i + 1) % 20)::INT AS T", *codes]
    how = "FORMAT parquet" if shape == "wide Parquet" else "FORMAT csv, HEADER"
    how += ", FORCE_QUOTE (T)" if shape == "wide text" else ""
    duckdb.connect().execute(f"COPY (SELECT {', '.join(columns)} FROM range({rows}) t(i)) TO '{path}' ({how})")


def brecha(path: Path, where: str) -> int:
    """Return how many rows Brecha keeps."""
    own_process()
    return read(path, ["N", "T", *COLUMNS], where=where, checksum=False).rows


def brecha_all(path: Path, where: str) -> int:
    """Read the same columns without a condition, for what it adds."""
    own_process()
    return read(path, ["N", "T", *COLUMNS], checksum=False).rows


def database(path: Path, where: str) -> int:
    """Return how many rows DuckDB keeps, every field of text as text, the number cast for the comparison."""
    names = [name for name, *_ in duckdb.connect().execute(f"DESCRIBE SELECT * FROM '{path}'").fetchall()]
    types = ", ".join(f"'{name}': 'VARCHAR'" for name in names)
    source = f"'{path}'" if path.suffix == ".parquet" else f"read_csv('{path}', header = true, columns = {{{types}}})"
    condition = where if path.suffix == ".parquet" else where.replace("N ", "N::DECIMAL(38, 12) ")
    selected = ", ".join(["N", "T", *COLUMNS])
    out = path.with_name("kept.parquet")
    done = duckdb.connect().execute(f"COPY (SELECT {selected} FROM {source} WHERE {condition}) TO '{out}'").fetchall()
    return int(done[0][0])


WAYS = {"brecha": brecha, "duckdb": database, "brecha, all rows": brecha_all}


def run_here(way: str, path: Path, where: str) -> None:
    """Run one way once, and print what it took."""
    before, used = time.perf_counter(), _processor()
    rows = WAYS[way](path, where)
    print(json.dumps({"rows": rows, "seconds": time.perf_counter() - before, "processor": _processor() - used}))


def _processor() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def measured(way: str, path: Path, where: str) -> dict[str, float]:
    """Run one way once in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.conditions", "--way", way, "--file", str(path), "--where", where]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    measures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return measures


def compare(log: Log, path: Path, shape: str, repeats: int) -> None:
    """Measure every condition on one file."""
    log(f"\n{shape}, {path.stat().st_size / 1e6:.0f} MB")
    for name, where in CONDITIONS.items():
        runs: dict[str, list[dict[str, float]]] = {way: [] for way in WAYS}
        for k in range(repeats):
            for way in list(WAYS) if k % 2 == 0 else list(reversed(WAYS)):
                runs[way].append(measured(way, path, where))
        kept = {int(one["rows"]) for way in ("brecha", "duckdb") for one in runs[way]}
        assert len(kept) == 1, (name, kept)
        took = {way: statistics.median(one["processor"] for one in several) for way, several in runs.items()}
        wall = {way: statistics.median(one["seconds"] for one in several) for way, several in runs.items()}
        log(
            f"  {name:26} {kept.pop():>9,} rows: processor, brecha {took['brecha']:5.2f} s ({wall['brecha']:.2f} s in "
            f"all), duckdb {took['duckdb']:5.2f} s ({wall['duckdb']:.2f}), "
            f"ratio {took['brecha'] / took['duckdb']:.2f}; "
            f"brecha without the condition {took['brecha, all rows']:5.2f} s"
        )


def main() -> None:
    """Make the files, measure, and keep what was found."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rows", type=int, default=1_000_000)
    options.add_argument("--repeats", type=int, default=3)
    options.add_argument("--way", choices=list(WAYS))
    options.add_argument("--file", type=Path)
    options.add_argument("--where")
    given = options.parse_args()
    if given.way:
        run_here(given.way, given.file, given.where)
        return
    log = Log("conditions")
    log(f"{given.rows:,} rows, median of {given.repeats}; processor time once everything is imported")
    log(f"other work on the machine as it began: {os.getloadavg()[0]:.1f} processes on average")
    with tempfile.TemporaryDirectory() as folder:
        for shape in SHAPES:
            path = Path(folder) / f"table.{'parquet' if shape == 'wide Parquet' else 'csv'}"
            make_file(path, shape, given.rows)
            measured("brecha", path, CONDITIONS["half, by both"])  # compiled before anything is measured
            compare(log, path, shape, given.repeats)
            path.unlink()
    log(f"\nother work as it ended: {os.getloadavg()[0]:.1f} processes on average, this program among them")
    log.keep()


if __name__ == "__main__":
    main()
