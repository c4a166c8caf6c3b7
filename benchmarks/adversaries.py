"""What other adversaries cost: the plain run of all subsets against the same with gains, groups and weights.

Runs take turns, so that a busy moment of the machine falls on all of them alike; what counts is how each compares with
the plain run of its own turn, the middle one of all turns. Also: the posterior Bayes vulnerability of a partition of
ten million records, and the memory it takes.

    python -m benchmarks.adversaries [--rows 1000000] [--repeats 5]
"""

import argparse
import statistics
import time
import tracemalloc
from collections.abc import Mapping
from typing import Any

import numpy as np

import brecha
from benchmarks.machine import Log
from brecha import qif
from brecha.school_census import CENSUS_QUASI_IDENTIFIERS

CENSUS_SENSITIVE = ("IN_NECESSIDADE_ESPECIAL", "IN_TRANSPORTE_PUBLICO")
MATRIX = qif.Gain([[2, 0], [1, 5]], secrets=["0", "1"], name="a careful and a bold guess")


def adversaries(rows: int) -> dict[str, Mapping[str, Any]]:
    """What is asked in each run; the first is the plain one."""
    weights = np.random.default_rng(0).integers(1, 50, rows)
    return {
        "plain": {},
        "2×2 gain": {"gains": {CENSUS_SENSITIVE[0]: MATRIX}},
        "by colour": {"by": "TP_COR_RACA"},
        "2×2 gain, by colour": {"gains": {CENSUS_SENSITIVE[0]: MATRIX}, "by": "TP_COR_RACA"},
        "2×2 gain, by kind of school": {"gains": {CENSUS_SENSITIVE[0]: MATRIX}, "by": "TP_DEPENDENCIA"},
        "3 tries": {"gains": {CENSUS_SENSITIVE[1]: qif.Gain.tries(3)}},
        "weights": {"weights": weights},
        "2×2 gain, by colour, weights": {
            "gains": {CENSUS_SENSITIVE[0]: MATRIX},
            "by": "TP_COR_RACA",
            "weights": weights,
        },
    }


def walk(log: Log, rows: int, repeats: int) -> None:
    """Processor seconds of each run, and how many times the plain one that is."""
    table = brecha.census(rows)
    asked = adversaries(rows)
    spent: dict[str, list[float]] = {name: [] for name in asked}
    brecha.assess(table, qids=CENSUS_QUASI_IDENTIFIERS, sensitive=CENSUS_SENSITIVE, subsets=1)
    for _ in range(repeats):
        for name, arguments in asked.items():
            began = time.process_time()
            brecha.assess(table, qids=CENSUS_QUASI_IDENTIFIERS, sensitive=CENSUS_SENSITIVE, **arguments)
            spent[name].append(time.process_time() - began)
    log(f"{rows:,} people, 2,047 subsets, 2 secrets; processor seconds, least of {repeats} turns;")
    log("times the plain run, in the middle turn, and from the least to the most")
    for name, seconds in spent.items():
        ratios = sorted(one / plain for one, plain in zip(seconds, spent["plain"], strict=True))
        middle, least, most = statistics.median(ratios), ratios[0], ratios[-1]
        log(f"  {name:<32} {min(seconds):6.2f} s   {middle:4.2f} times   ({least:4.2f} to {most:4.2f})")


def partition(log: Log, records: int) -> None:
    """A partition channel over so many records, in about half as many blocks."""
    blocks = np.random.default_rng(1).integers(0, records // 2, records, dtype=np.uint32)
    tracemalloc.start()
    began = time.process_time()
    success = qif.vulnerability(qif.Prior.uniform(records, exact=False), qif.Channel.partition(blocks))
    seconds = time.process_time() - began
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert abs(float(success) - len(np.unique(blocks)) / records) < 1e-12
    log(f"Posterior Bayes vulnerability of a partition of {records:,} records: {float(success):.6f}")
    log(f"  {seconds:.2f} s, and at the peak {peak / records:.2f} bytes a record besides the block numbers")


def main() -> None:
    """Run both, and keep what was printed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--repeats", type=int, default=5)
    given = parser.parse_args()
    log = Log("adversaries")
    walk(log, given.rows, given.repeats)
    partition(log, 10_000_000)
    log.keep()


if __name__ == "__main__":
    main()
