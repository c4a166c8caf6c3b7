"""The synthetic census beside the published figures of the census of 2018: risks, seconds and memory.

Measured here with plain numpy (sort the records, look at neighbours), independently of the engines of the package.
Run as ``python benchmarks/census_calibration.py [rows] [file for the output] [year]``; the year is 2018 or
2019, and the printed figures are those of ``brecha.published``.
"""

import os
import platform
import resource
import sys
import time
from pathlib import Path

import numpy as np
import numpy.typing as npt

from brecha.published.thesis.census import IMPOSSIBLE, PRIORS, TABLES, lines
from brecha.school_census import CENSUS_QUASI_IDENTIFIERS, CENSUS_SENSITIVE, census
from brecha.tables.coded import CodedTable

FULL = 48_176_423
DAY, MONTH, YEAR, SEX, RACE, NATION, COUNTRY, BORN, HOME, SCHOOL, OWNER = CENSUS_QUASI_IDENTIFIERS
DATE = (DAY, MONTH, YEAR)
FIGURES = ("alone", "blocks", "need certain", "need guess", "transport certain", "transport guess")

BIRTH_AND_HOME = (*DATE, SEX, HOME)


def published_figures(year: int) -> dict[tuple[str, ...], tuple[float | None, ...]]:
    """What was printed of a year, in per cent, by the columns that are known; None where a figure was not.

    Tables 4.4, 4.7 and 4.8 of the thesis, table 7 and section 5.2 of the paper; of 2019 tables E.3, E.6 and E.7.
    """
    found: dict[tuple[str, ...], list[float | None]] = {}
    for place, table in enumerate(table for table, (of, _) in TABLES.items() if of == year):
        for line in lines(table):
            figures = found.setdefault(line.qids, [None] * 6)
            impossible = (table, frozenset(line.qids)) in IMPOSSIBLE
            figures[2 * place] = None if impossible else float(line.certain.removesuffix(" %"))
            figures[2 * place + 1] = float(line.guess.removesuffix(" %"))
    if year == 2018:
        found[BIRTH_AND_HOME] = [26.63, None, 65.54, None, 54.54, None]
        found[*BIRTH_AND_HOME, SCHOOL] = [90.43, None, 99.67, None, 98.77, None]
        found[BORN, HOME] = [0.89, None, None, None, None, None]
        found[RACE, BORN, HOME] = [1.66, None, None, None, None, None]
    return {columns: tuple(figures) for columns, figures in found.items()}


PUPILS = {2018: "48,176,423", 2019: "47,640,822"}


def measure(table: CodedTable, names: tuple[str, ...]) -> tuple[float, ...]:
    """The six figures of one set of columns, in per cent."""
    key = _packed(table, names)
    order = np.argsort(key)
    key = key[order]
    starts = np.flatnonzero(np.concatenate(([True], key[1:] != key[:-1])))
    del key
    sizes = np.diff(np.append(starts, table.rows))
    figures = [int((sizes == 1).sum()), len(starts)]
    for secret in CENSUS_SENSITIVE:
        most = _most_frequent(table.column(secret).codes[order], starts)
        figures += [int(sizes[most == sizes].sum()), int(most.sum())]
    return tuple(100 * figure / table.rows for figure in figures)


def prior(table: CodedTable, secret: str) -> float:
    """The share of the most frequent value, in per cent."""
    return 100 * float(np.bincount(table.column(secret).codes).max()) / table.rows


def _packed(table: CodedTable, names: tuple[str, ...]) -> npt.NDArray[np.uint64]:
    """One number per record, equal where the columns are; ranked in between when 64 bits do not hold them all."""
    key = np.zeros(table.rows, dtype=np.uint64)
    used = 0
    for name in names:
        column = table.column(name)
        bits = (column.cardinality - 1).bit_length()
        if used + bits > 64:
            key = _ranked(key)
            used = int(key.max()).bit_length()
        key <<= np.uint64(bits)
        key |= column.codes
        used += bits
    return key


def _ranked(key: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    order = np.argsort(key)
    ordered = key[order]
    rank = np.cumsum(np.concatenate(([False], ordered[1:] != ordered[:-1])), dtype=np.uint64)
    ordered[order] = rank
    return ordered


def _most_frequent(codes: npt.NDArray[np.unsignedinteger], starts: npt.NDArray[np.intp]) -> npt.NDArray[np.int64]:
    most = np.zeros(len(starts), dtype=np.int64)
    for value in range(int(codes.max()) + 1):
        most = np.maximum(most, np.add.reduceat(codes == value, starts, dtype=np.int64))
    return most


def _cell(found: float, published: float | None) -> str:
    if published is None:
        return f"{found:8.3f}      -       "
    return f"{found:8.3f} {published:6.2f} {found - published:+6.2f} "


def main(rows: int = FULL, out: str | None = None, year: int = 2018) -> None:
    """Make the census, measure it, print both, and keep what was printed."""
    published_of = published_figures(year)
    priors = {secret: float(text.removesuffix(" %")) for (of, secret), text in PRIORS.items() if of == year}
    began, worked = time.perf_counter(), time.process_time()
    table = census(rows, year)
    seconds, worked = time.perf_counter() - began, time.process_time() - worked
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    lines = [
        f"Synthetic census of {year}, {rows:,} pupils, seed 0: {seconds:.1f} s, {worked:.1f} s of one core "
        f"({rows / worked / 1e6:.2f} million rows per second), peak memory of the process {peak:.2f} GiB.",
        f"Machine: {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, "
        f"numpy {np.__version__}.",
        "",
        f"Per cent. Each cell: synthetic, published ({year}, {PUPILS[year]} pupils), difference. 'alone' is "
        "re-identification",
        "with certainty, 'blocks' its chance; 'certain' and 'guess' are attribute inference, deterministic and "
        "probabilistic.",
        "",
        "before the attack: " + ", ".join(f"{s} {_cell(prior(table, s), p)}" for s, p in priors.items()),
        "",
        "".join(f"{figure:23s}" for figure in FIGURES),
    ]
    print("\n".join(lines), flush=True)
    worst = 0.0
    for names, published in published_of.items():
        found = measure(table, names)
        worst = max([worst, *(abs(f - p) for f, p in zip(found, published, strict=True) if p is not None)])
        lines += [", ".join(names), " ".join(_cell(f, p) for f, p in zip(found, published, strict=True))]
        print("\n".join(lines[-2:]), flush=True)
    lines += ["", f"Largest difference: {worst:.2f} percentage points."]
    print(lines[-1])
    if out is not None:
        Path(out).write_text("\n".join(line.rstrip() for line in lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else FULL,
        sys.argv[2] if len(sys.argv) > 2 else None,
        int(sys.argv[3]) if len(sys.argv) > 3 else 2018,
    )
