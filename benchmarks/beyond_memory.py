"""A table larger than the memory that it may take: the whole school census within a budget, against all in memory.

The synthetic census is written to a Parquet file first, which is not measured. Then it is read and assessed, with all
2,047 subsets of eleven quasi-identifiers and two secrets, in processes of their own: once in memory, and once within a
budget. Memory is the peak of the process. The two answers are compared, every number of every attack and histogram.

    python -m benchmarks.beyond_memory [--rows 48176423] [--memory 3GiB] [--threads 2]
"""

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

import brecha
from benchmarks.growth import SECRETS, WHOLE
from benchmarks.machine import Log
from brecha.runtime.resources import budget


def one(file: Path, memory: str | None, threads: int, kept: Path) -> dict[str, float]:
    """Read the file and assess it, in this process; the answer is kept in a folder."""
    small = brecha.census(1000)
    qids = [name for name in small.columns if name not in SECRETS]
    brecha.assess(small, qids=qids, sensitive=SECRETS, threads=threads)  # compiled before it is measured
    began, spent = time.perf_counter(), time.process_time()
    table = brecha.read(file, columns=[*qids, *SECRETS], memory=memory, checksum=False)
    read = time.perf_counter() - began
    result = brecha.assess(table, qids=qids, sensitive=SECRETS, threads=threads, memory=memory)
    wall, processor = time.perf_counter() - began, time.process_time() - spent
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    np.save(kept / "histograms.npy", np.asarray(result.histograms))
    result.attacks.to_pandas().to_pickle(kept / "attacks.pickle")
    return {"read": read, "wall": wall, "processor": processor, "peak": peak}


def _apart(*arguments: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "benchmarks.beyond_memory", *arguments]
    answer: dict[str, Any] = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)
    return answer


def main(rows: int, memory: str, threads: int, folder: str | None) -> None:
    """Write the file, run both, and compare."""
    say = Log("beyond_memory")
    with tempfile.TemporaryDirectory(dir=folder) as place:
        file = Path(place) / "census.parquet"
        brecha_census = [sys.executable, "-m", "brecha", "census", "--rows", str(rows), "--out", str(file)]
        subprocess.run(brecha_census, check=True, stdout=subprocess.DEVNULL)
        say(f"{rows:,} people, 2,047 subsets, 2 secrets, {threads} threads, from a Parquet file")
        say(f"{'budget':>10}{'wall s':>10}{'reading s':>11}{'processor s':>13}{'peak GiB':>10}")
        found, answers = {}, []
        for given in (None, memory):
            kept = Path(place) / str(given)
            kept.mkdir()
            asked = [] if given is None else ["--memory", given]
            one_run = _apart("--file", str(file), "--kept", str(kept), "--threads", str(threads), *asked)
            found[given] = one_run
            answers.append({part.name: part.read_bytes() for part in sorted(kept.iterdir())})
            say(
                f"{given or 'none':>10}{one_run['wall']:>10.1f}{one_run['read']:>11.1f}{one_run['processor']:>13.1f}"
                f"{one_run['peak']:>10.2f}"
            )
    say(f"Within the budget: {found[memory]['wall'] / found[None]['wall']:.2f} times the time in memory")
    within = found[memory]["peak"] * 2**30 <= (budget(memory) or 0)
    say(f"The budget is {'kept' if within else 'NOT kept'}; the answers are "
        f"{'the same to the last bit' if answers[0] == answers[1] else 'NOT the same'}.")  # fmt: skip
    say.keep()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=WHOLE)
    parser.add_argument("--memory", default=None)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--folder", help="where the file is written")
    parser.add_argument("--file", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--kept", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.file:
        print(json.dumps(one(asked.file, asked.memory, asked.threads, asked.kept)))
    else:
        main(asked.rows, asked.memory or "3GiB", asked.threads, asked.folder)
