"""What the harm ledger costs: chances of values in all subsets, against the plain run.

Runs take turns, so that a busy moment of the machine falls on all of them alike; what counts is how each compares with
the run beside it in its own turn, the middle one of all turns. The shapes: the synthetic census; and columns of few
values, most people having the commonest, whose secrets have two values and twelve.

    python -m benchmarks.values [--rows 200000 1000000] [--repeats 5]
"""

import argparse
import statistics
import time
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pyarrow as pa

import brecha
from benchmarks.adversaries import CENSUS_SENSITIVE
from benchmarks.machine import Log
from brecha.school_census import CENSUS_QUASI_IDENTIFIERS
from brecha.tables.coded import CodedTable, Column, narrowest

RUNS: Mapping[str, Mapping[str, Any]] = {
    "plain": {},
    "harm ledger": {"values": True},
    "20 chances, no factor": {"values": [share / 20 for share in range(1, 21)], "factors": []},
}
COLUMNS = 11


def skewed(rows: int) -> CodedTable:
    """Columns of two to eight values, some of them rare, and secrets of two values and of twelve."""
    rng = np.random.default_rng(0)
    columns = []
    for i in range(COLUMNS):
        values = int(rng.choice([2, 3, 5, 8]))
        columns.append(_column(f"q{i}", rng.choice(values, rows, p=rng.dirichlet(np.full(values, 0.7))), values))
    illness = rng.choice(12, rows, p=np.array([2.0**-i for i in range(12)]) / sum(2.0**-i for i in range(12)))
    return CodedTable((*columns, _column("s0", (rng.random(rows) < 0.02).astype(int), 2), _column("s1", illness, 12)))


def _column(name: str, codes: np.ndarray, values: int) -> Column:
    return Column(name, codes.astype(narrowest(values)), pa.array([str(value) for value in range(values)]))


def compare(
    log: Log, shape: str, table: CodedTable, qids: Sequence[str], sensitive: Sequence[str], repeats: int
) -> None:
    """Processor seconds of each run, and how many times the plain one that is."""
    spent: dict[str, list[float]] = {name: [] for name in RUNS}
    brecha.assess(table, qids=qids, sensitive=sensitive, subsets=1, values=True)
    for _ in range(repeats):
        for name, arguments in RUNS.items():
            began = time.process_time()
            result = brecha.assess(table, qids=qids, sensitive=sensitive, **arguments)
            spent[name].append(time.process_time() - began)
    values = [table.column(name).cardinality for name in sensitive]
    log(f"{shape}, {table.rows:,} people, {2 ** len(qids) - 1:,} subsets, 2 secrets of {values} values")
    for name, seconds in spent.items():
        ratios = sorted(one / plain for one, plain in zip(seconds, spent["plain"], strict=True))
        middle, least, most = statistics.median(ratios), ratios[0], ratios[-1]
        log(f"  {name:<24} {min(seconds):6.2f} s   {middle:4.2f} times   ({least:4.2f} to {most:4.2f})")
    assert result.ledger is not None


def main() -> None:
    """Run all shapes, and keep what was printed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=int, nargs="+", default=[200_000, 1_000_000])
    parser.add_argument("--repeats", type=int, default=5)
    given = parser.parse_args()
    log = Log("values")
    log("Processor seconds, least of the turns; times the plain run, in the middle turn, and from least to most")
    for rows in given.rows:
        compare(log, "census", brecha.census(rows), CENSUS_QUASI_IDENTIFIERS, CENSUS_SENSITIVE, given.repeats)
        compare(log, "skewed", skewed(rows), [f"q{i}" for i in range(COLUMNS)], ["s0", "s1"], given.repeats)
    log.keep()


if __name__ == "__main__":
    main()
