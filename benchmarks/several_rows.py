"""What several rows a person cost: linked and unlinked rows against the plain run of as many people with one row.

Beside these is the plain run of as many rows, as if each were of a person of its own: what classes alone cost.

The census, each pupil with three rows: the day of birth, the town, the school and its kind differ between them, and the
rest is the same. Then few pupils with many rows, and columns of few values. Processor time in one run on the same
machine; runs take turns, and the middle turn counts.

    python -m benchmarks.several_rows [--people 1000000] [--repeats 3]
    python -m benchmarks.several_rows --memory linked,one [--people 16000000]

The second measures the memory of one way, in a process of its own: each column alone, each with the place of birth, and
the four columns that differ one after the other.
"""

import argparse
import resource
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

import brecha
from benchmarks.machine import Log
from brecha.school_census import CENSUS_QUASI_IDENTIFIERS
from brecha.tables.coded import CodedTable, Profiles

SENSITIVE = ("IN_NECESSIDADE_ESPECIAL", "IN_TRANSPORTE_PUBLICO")
VARYING = ("NU_DIA", "CO_MUNICIPIO_END", "CO_ENTIDADE", "TP_DEPENDENCIA")
FEW_VALUES = ("NU_MES", "TP_SEXO", "TP_COR_RACA", "TP_NACIONALIDADE", "TP_DEPENDENCIA")
WAYS: list[tuple[Any, Any]] = [("linked", "all"), ("linked", "one"), ("unlinked", "one")]


@dataclass(frozen=True)
class Shape:
    """A table: how many people, rows of each and columns."""

    name: str
    people: int
    rows: int
    qids: tuple[str, ...]


def shapes(people: int) -> list[Shape]:
    """Return what is measured."""
    every = tuple(CENSUS_QUASI_IDENTIFIERS)
    return [
        Shape("three rows each", people, 3, every),
        Shape("many rows for few people", people // 50, 30, every),
        Shape("columns of few values", people, 3, FEW_VALUES),
    ]


def enrolments(table: CodedTable, published: Any, rows: int) -> CodedTable:
    """Return the census with so many rows for each pupil."""
    people = table.rows
    whose = np.repeat(np.arange(people, dtype=np.int32), rows)
    other = np.random.default_rng(0).integers(0, people, rows * people, dtype=np.int32)
    other[::rows] = np.arange(people)
    fields = tuple(column.at(other if column.name in VARYING else whose) for column in table.fields)
    return replace(table, fields=fields, profiles=Profiles(published, "pupil", whose))


def spent(table: CodedTable, qids: Sequence[str], **asked: Any) -> float:
    """Return the processor seconds of one run."""
    began = time.process_time()
    brecha.assess(table, qids=list(qids), sensitive=list(SENSITIVE), **asked)
    return time.process_time() - began


def measure(log: Log, shape: Shape, repeats: int) -> None:
    """Log the processor time of all ways in which the rows of a shape may be published."""
    plain = brecha.census(shape.people)
    seconds: dict[str, list[float]] = {}
    for _ in range(repeats):
        seconds.setdefault("one row each", []).append(spent(plain, shape.qids))
        apart = replace(enrolments(plain, "unlinked", shape.rows), profiles=None)
        seconds.setdefault("as many rows, each a person", []).append(spent(apart, shape.qids))
        for published, knows in WAYS:
            table = enrolments(plain, published, shape.rows)
            seconds.setdefault(f"{published}, {knows}", []).append(spent(table, shape.qids, knows=knows))
    sets = 2 ** len(shape.qids) - 1
    log(f"{shape.name}: {shape.people:,} people, {shape.rows} rows each, {sets:,} sets, {len(SENSITIVE)} secrets")
    for name, each in seconds.items():
        ratio = statistics.median(one / base for one, base in zip(each, seconds["one row each"], strict=True))
        rows = shape.people * (1 if name == "one row each" else shape.rows)
        one = statistics.median(each)
        log(f"{name:>27}: {one:8.2f} s {ratio:6.1f} times, {one / rows / sets * 1e9:5.1f} ns for each row and set")


def memory(log: Log, people: int, published: Any, knows: Any) -> None:
    """Log the memory at the peak of one way."""
    plain = brecha.census(people)
    table = enrolments(plain, published, 3)
    alone = [[name] for name in CENSUS_QUASI_IDENTIFIERS]
    pairs = [["CO_MUNICIPIO_NASC", name] for name in CENSUS_QUASI_IDENTIFIERS if name != "CO_MUNICIPIO_NASC"]
    differing = [list(VARYING[:count]) for count in range(2, 1 + len(VARYING))]
    sets = [*alone, *pairs, *differing]
    del plain
    before = _gibibytes()
    seconds = spent(table, CENSUS_QUASI_IDENTIFIERS, knows=knows, subsets=sets, threads=1)
    log(f"{3 * people:,} rows of {people:,} people, {published}, {knows}; {len(sets)} sets, one thread")
    log(f"{_gibibytes():.1f} GiB at the peak, {before:.1f} of them before, to make the table; {seconds:.0f} s")


def _gibibytes() -> float:
    """Return the memory of this process at its peak so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20


def main() -> None:
    """Run and write the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--memory", metavar="WAY", help="measure the memory of one way, such as linked,one")
    arguments = parser.parse_args()
    small = brecha.census(200)
    spent(small, CENSUS_QUASI_IDENTIFIERS)
    for published, knows in WAYS:
        spent(enrolments(small, published, 3), CENSUS_QUASI_IDENTIFIERS, knows=knows)
    if arguments.memory:
        published, knows = arguments.memory.split(",")
        log = Log(f"several_rows_memory_{published}_{knows}")
        memory(log, arguments.people or 16_000_000, published, knows)
    else:
        log = Log("several_rows")
        log(f"processor seconds, the middle of {arguments.repeats} turns, and times the plain run of its turn")
        for shape in shapes(arguments.people or 1_000_000):
            measure(log, shape, arguments.repeats)
    log.keep()


if __name__ == "__main__":
    main()
