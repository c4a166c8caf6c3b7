"""What an advice on 20 columns costs: Shapley shares, frontiers and the whole advice, from saved results.

A table of random columns is assessed with all 1,048,575 combinations and two secrets, saved, and read again; only then
the clock starts. Each part is timed on its own, the least of some repeats; reading is timed too.

    python -m benchmarks.lattice [--rows 20000] [--columns 20] [--repeats 3]
"""

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import numpy as np
import pyarrow as pa

import brecha
from benchmarks.machine import Log
from brecha.lattice.frontier import frontier
from brecha.lattice.limits import Limit
from brecha.lattice.risks import goals_of, risks
from brecha.lattice.shapley import shapley
from brecha.tables.coded import CodedTable, Column, narrowest

SECRETS = {"illness": 0.02, "transport": 0.3}
"""Two values each, and the share of the rarer one"""
LIMIT = 0.05
Made = TypeVar("Made")


def table(rows: int, columns: int) -> CodedTable:
    """Columns of two to eight values, some of them rare, and the secrets."""
    rng = np.random.default_rng(0)
    found = []
    for i in range(columns):
        values = int(rng.choice([2, 3, 5, 8]))
        codes = rng.choice(values, rows, p=rng.dirichlet(np.full(values, 0.7)))
        found.append(_column(f"q{i}", codes, values))
    return CodedTable((*found, *(_column(name, rng.random(rows) < share, 2) for name, share in SECRETS.items())))


def _column(name: str, codes: np.ndarray, values: int) -> Column:
    return Column(name, codes.astype(narrowest(values)), pa.array([str(value) for value in range(values)]))


def saved(log: Log, rows: int, columns: int, folder: Path) -> None:
    """Assess all combinations, and save what was found."""
    began = time.perf_counter()
    names = [f"q{i}" for i in range(columns)]
    result = brecha.assess(table(rows, columns), qids=names, sensitive=list(SECRETS))
    count = len(result.attacks)
    log(f"{rows:,} people, {2**columns - 1:,} combinations of {columns} columns, 2 secrets: {count:,} rows")
    log(f"  assessed in {time.perf_counter() - began:.1f} s, and saved: {_size(result.save(folder)):.0f} MB")


def _size(folder: Path) -> float:
    return sum(file.stat().st_size for file in folder.iterdir()) / 1e6


def least(log: Log, name: str, repeats: int, make: Callable[[], Made]) -> Made:
    """Do it some times, and say how long it took when it was quickest."""
    spent = []
    for _ in range(repeats):
        began = time.perf_counter()
        made = make()
        spent.append(time.perf_counter() - began)
    log(f"  {name:<56} {min(spent):6.2f} s")
    return made


def measure(log: Log, folder: Path, repeats: int) -> None:
    """Each part from results in memory, and all of it from the folder."""
    log(f"least of {repeats}, wall clock")
    result = least(log, "read the folder", repeats, lambda: brecha.load(folder))
    both = least(
        log, "risks of 3 goals, by 2 measures, out of the results", repeats, lambda: risks(result, goals_of(result))
    )
    every = [risk for pair in both for risk in pair]
    shares = least(log, "Shapley shares of all 6 risks, exact", repeats, lambda: [shapley(risk) for risk in every])
    assert all(
        sum(one.people or 0 for one in found) == risk.values[-1] - risk.values[0]
        for risk, found in zip(every, shares, strict=True)
    )
    alone = least(log, "frontier of one goal", repeats, lambda: frontier([every[0]], Limit("certain", LIMIT)))
    unsafe, safe = len(alone.minimal_unsafe), len(alone.maximal_safe)
    log(f"    at most {LIMIT:.0%}: {unsafe:,} minimal unsafe and {safe:,} maximal safe sets")
    least(
        log,
        "frontier of 3 goals together",
        repeats,
        lambda: frontier(every[::2], Limit("certain", LIMIT), together=True),
    )
    advice = least(log, "the whole advice, from results in memory", repeats, lambda: brecha.advise(result, limit=LIMIT))
    least(log, "and as plain data", repeats, advice.as_dict)
    least(log, "Shapley shares from the folder, reading included", repeats, lambda: _shapley(folder))


def _shapley(folder: Path) -> list[object]:
    result = brecha.load(folder)
    return [shapley(risk) for pair in risks(result, goals_of(result)) for risk in pair]


def main() -> None:
    """Make results, time what is done with them, and keep what was printed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=int, default=20_000)
    parser.add_argument("--columns", type=int, default=20)
    parser.add_argument("--repeats", type=int, default=3)
    given = parser.parse_args()
    log = Log("lattice")
    with tempfile.TemporaryDirectory() as folder:
        saved(log, given.rows, given.columns, Path(folder))
        measure(log, Path(folder), given.repeats)
    log.keep()


if __name__ == "__main__":
    main()
