"""How cost grows with rows, up to the whole school census: time, memory, and nanoseconds for each record.

Each size runs in a process of its own: the synthetic census is made, and all 2,047 subsets of eleven quasi-identifiers
are assessed with two secrets. Time is that of the assessment, from the coded table on; memory is the peak of the whole
process, the coded table included.

    python -m benchmarks.growth [--rows 1000000 3000000 12000000 48176423] [--threads 2]
"""

import argparse
import json
import resource
import subprocess
import sys
import time
from itertools import pairwise

import brecha
from benchmarks.machine import Log

WHOLE = 48_176_423
SECRETS = ["IN_NECESSIDADE_ESPECIAL", "IN_TRANSPORTE_PUBLICO"]
SHOWN = ["NU_DIA", "NU_MES", "NU_ANO", "CO_ENTIDADE"]


def one(rows: int, threads: int) -> dict[str, float]:
    """Assess a census of this many rows, in this process."""
    table = brecha.census(rows)
    qids = [name for name in table.columns if name not in SECRETS]
    brecha.assess(brecha.census(1000), qids=qids, sensitive=SECRETS, threads=threads)  # compiled before it is measured
    wall, processor = time.perf_counter(), time.process_time()
    result = brecha.assess(table, qids=qids, sensitive=SECRETS, threads=threads)
    wall, processor = time.perf_counter() - wall, time.process_time() - processor
    shown = next(row for row in result.frame().to_pylist() if row["code"] == "CRS" and set(row["qids"]) == set(SHOWN))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    return {"wall": wall, "processor": processor, "peak": peak, "alone": shown["posterior_deterministic"]}


def main(sizes: list[int], threads: int) -> None:
    """Run every size in a process of its own and print how the cost grows."""
    say = Log("growth")
    say(f"2,047 subsets of 11 quasi-identifiers, 2 secrets, {threads} threads, from the coded table")
    say(f"the last column: people alone on {', '.join(SHOWN)}")
    say(f"{'people':>12}{'wall s':>10}{'processor s':>13}{'ns a record':>13}{'peak GiB':>10}{'alone':>10}")
    costs = []
    for rows in sizes:
        command = [sys.executable, "-m", "benchmarks.growth", "--one", str(rows), "--threads", str(threads)]
        found = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        costs.append(found["processor"] / rows * 1e9)
        say(
            f"{rows:>12,}{found['wall']:>10.1f}{found['processor']:>13.1f}{costs[-1]:>13,.0f}"
            f"{found['peak']:>10.2f}{found['alone']:>10.2%}"
        )
    ratios = [later / earlier for earlier, later in pairwise(costs)]
    steps = ", ".join(f"{ratio:.2f}" for ratio in ratios)
    say(f"Cost of a record from one size to the next: {steps} times (1 is linear).")
    say.keep()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, nargs="+", default=[1_000_000, 3_000_000, 12_000_000, WHOLE])
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--one", type=int, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.one:
        print(json.dumps(one(asked.one, asked.threads)))
    else:
        main(asked.rows, asked.threads)
