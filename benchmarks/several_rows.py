"""What several rows a person cost: linked and unlinked rows against the plain run of as many people with one row.

The census, each pupil with three rows: the day of birth, the town, the school and its kind differ between them, and the
rest is the same. Processor time in one run on the same machine; runs take turns, and the middle turn counts.

    python -m benchmarks.several_rows [--people 1000000] [--repeats 3]
"""

import argparse
import resource
import statistics
import time
from dataclasses import replace
from typing import Any

import numpy as np

import brecha
from benchmarks.machine import Log
from brecha.school_census import CENSUS_QUASI_IDENTIFIERS
from brecha.tables.coded import CodedTable, Profiles

SENSITIVE = ("IN_NECESSIDADE_ESPECIAL", "IN_TRANSPORTE_PUBLICO")
VARYING = ("NU_DIA", "CO_MUNICIPIO_END", "CO_ENTIDADE", "TP_DEPENDENCIA")
ROWS = 3
WAYS: list[tuple[Any, Any]] = [("linked", "all"), ("linked", "one"), ("unlinked", "one")]


def enrolments(table: CodedTable, published: Any) -> CodedTable:
    """Return the census with three rows for each pupil."""
    people = table.rows
    whose = np.repeat(np.arange(people), ROWS)
    other = np.random.default_rng(0).integers(0, people, ROWS * people)
    other[::ROWS] = np.arange(people)
    fields = tuple(column.at(other if column.name in VARYING else whose) for column in table.fields)
    return replace(table, fields=fields, profiles=Profiles(published, "pupil", whose.astype(np.int32)))


def spent(table: CodedTable, **knowledge: Any) -> float:
    """Return the processor seconds of one run of all subsets."""
    began = time.process_time()
    brecha.assess(table, qids=list(CENSUS_QUASI_IDENTIFIERS), sensitive=list(SENSITIVE), **knowledge)
    return time.process_time() - began


def main() -> None:
    """Run and write the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=1_000_000)
    parser.add_argument("--repeats", type=int, default=3)
    arguments = parser.parse_args()
    log = Log("several_rows")
    plain = brecha.census(arguments.people)
    small = plain.take(np.arange(200))
    spent(small)
    for published, knows in WAYS:
        spent(enrolments(small, published), knows=knows)
    names = ["one row each", *(f"{published}, {knows}" for published, knows in WAYS)]
    seconds: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(arguments.repeats):
        seconds["one row each"].append(spent(plain))
        for published, knows in WAYS:
            seconds[f"{published}, {knows}"].append(spent(enrolments(plain, published), knows=knows))
    log(f"{arguments.people:,} people, {ROWS} rows each, {2 ** len(CENSUS_QUASI_IDENTIFIERS) - 1:,} sets, 2 secrets;")
    log(f"processor seconds, the middle of {arguments.repeats} turns, and times the plain run of its turn")
    for name, each in seconds.items():
        ratio = statistics.median(one / base for one, base in zip(each, seconds["one row each"], strict=True))
        log(f"{name:>16}: {statistics.median(each):8.2f} s {ratio:6.1f} times")
    log(f"at the peak {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20:.1f} GiB")
    log.keep()


if __name__ == "__main__":
    main()
