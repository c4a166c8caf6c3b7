"""What a report costs: the page of all 2,047 combinations of eleven columns, two secrets and six groups.

Each language is told in a process of its own, so that loading the charts is in it, and then again in the same process.

    python -m benchmarks.report [--rows 100000] [--repeats 3]
"""

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import brecha
from benchmarks.machine import Log
from brecha.school_census import CENSUS_QUASI_IDENTIFIERS, CENSUS_SENSITIVE


def told(folder: str, language: str) -> None:
    """Write the report of saved results twice, and print what each time took."""
    result = brecha.load(folder)
    for _ in range(2):
        wall, processor = time.perf_counter(), time.process_time()

        size = len(result.page(language).encode())
        print(time.perf_counter() - wall, time.process_time() - processor, size)


def measure(log: Log, rows: int, repeats: int) -> None:
    """Seconds of each language, the least of all turns, first and again."""
    with tempfile.TemporaryDirectory() as folder:
        brecha.assess(
            brecha.census(rows), qids=CENSUS_QUASI_IDENTIFIERS, sensitive=CENSUS_SENSITIVE, by="TP_COR_RACA"
        ).save(folder)
        log(f"{rows:,} people, 2,047 combinations, 2 secrets, 6 groups; least of {repeats} turns")
        for language in ("en", "pt"):
            turns = [_turn(folder, language) for _ in range(repeats)]
            for which, name in enumerate(("with loading what draws", "again in the same process")):
                wall = min(turn[which][0] for turn in turns)
                processor = min(turn[which][1] for turn in turns)
                log(f"  {language}, {name:<26} {wall:5.2f} s, {processor:5.2f} s of processor")
            log(f"  {language}, report.html                {turns[0][0][2] / 1e6:5.2f} MB")


def _turn(folder: str, language: str) -> list[list[float]]:
    command = [sys.executable, "-m", "benchmarks.report", "--folder", folder, "--language", language]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[1])
    return [[float(part) for part in line.split()] for line in done.stdout.splitlines()]


def main() -> None:
    """Run it, and keep what was printed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--folder", help=argparse.SUPPRESS)
    parser.add_argument("--language", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.folder:
        told(given.folder, given.language)
        return
    log = Log("report")
    measure(log, given.rows, given.repeats)
    log.keep()


if __name__ == "__main__":
    main()
