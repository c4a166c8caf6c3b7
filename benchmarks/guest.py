"""How fast numpy and pandas are in a process before and after it has read a table with Brecha.

    python -m benchmarks.guest [--rows 20000] [--processes 5]

The operations are timed in a process that has read nothing, in one that has read a table with Brecha first, and in one
that did so with Brecha's settings for a process of its own, which only its command line makes. Each is the least of
several such processes in turn; the ratio to the first is what a notebook notices.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

from benchmarks.machine import Log
from brecha.runtime.resources import own_process

FIRST = ("nothing read", "brecha.read", "brecha.read, own process")
ENTRIES = 1 << 17
"""Entries of the arrays: a megabyte each"""


def operations() -> dict[str, Callable[[], Any]]:
    """What notebooks do all the time, each with temporary arrays of some megabytes."""
    draw = np.random.default_rng(0)
    a, b = draw.random(ENTRIES), draw.random(ENTRIES)
    frame = pd.DataFrame({"key": draw.integers(0, 1000, ENTRIES), "a": a, "b": b})
    return {
        "numpy: a * b + a - b": lambda: a * b + a - b,
        "numpy: copy": a.copy,
        "numpy: where": lambda: np.where(a > b, a, b),
        "numpy: sort": lambda: np.sort(a),
        "pandas: a + b": lambda: frame["a"] + frame["b"],
        "pandas: filter": lambda: frame[frame["a"] > 0.5],
        "pandas: group": lambda: frame.groupby("key").mean(),
    }


def cost(operation: Callable[[], Any]) -> float:
    """Processor milliseconds of one call, the least of ten times ten calls: others may use the machine too."""
    found = []
    for _ in range(10):
        start = time.process_time()
        for _ in range(10):
            operation()
        found.append((time.process_time() - start) * 100)
    return min(found)


def measure(first: str, path: Path) -> None:
    """Run in the child: print what each operation costs as JSON."""
    if first != FIRST[0]:
        import brecha

        if first == FIRST[2]:
            own_process()
        brecha.read(path)
    print(json.dumps({name: cost(one) for name, one in operations().items()}))


def run(rows: int, processes: int) -> None:
    """Make the file, compare, keep what was printed."""
    log = Log("guest")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.csv"
        draw = np.random.default_rng(1)
        pd.DataFrame({f"c{i}": draw.integers(0, 10**i, rows) for i in range(1, 7)}).to_csv(path, index=False)
        found: dict[str, list[dict[str, float]]] = {first: [] for first in FIRST}
        for _ in range(processes):
            for first in FIRST:
                command = [sys.executable, "-m", "benchmarks.guest", "--first", first, "--path", str(path)]
                done = subprocess.run(command, capture_output=True, text=True, check=True)
                found[first].append(json.loads(done.stdout))
    log(f"{rows:,} records of 6 columns are read; arrays of {ENTRIES * 8 / 2**20:.0f} MiB; {processes} processes each")
    log(f"{'processor ms':22} {FIRST[0]:>14}" + "".join(f"{first:>34}" for first in FIRST[1:]))
    for name in found[FIRST[0]][0]:
        least = [min(one[name] for one in found[first]) for first in FIRST]
        ratios = "".join(f"{f'{one:.3f} ({one / least[0]:.2f} times)':>34}" for one in least[1:])
        log(f"{name:22} {least[0]:>14.3f}{ratios}")
    log.keep()


def main() -> None:
    """Read the command line; ``--first`` is for the processes started here."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=20_000)
    parser.add_argument("--processes", type=int, default=5)
    parser.add_argument("--first", choices=FIRST)
    parser.add_argument("--path", type=Path)
    given = parser.parse_args()
    if given.first:
        measure(given.first, given.path)
    else:
        run(given.rows, given.processes)


if __name__ == "__main__":
    main()
