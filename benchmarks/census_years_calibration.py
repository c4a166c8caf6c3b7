"""The synthetic census of 2014 to 2017, linked by the pupil's code, beside the published figures: risks, time, memory.

Measured here with plain numpy (sort the people of 2014 by all they went through, look at neighbours), independently of
the engines of the package. Run as ``python -m benchmarks.census_years_calibration [rows]``; what is printed is kept for
the size that it is run with when none is named.
"""

import resource
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from benchmarks.machine import Log
from brecha.published.thesis.years import NEED as NEED_COLUMN
from brecha.published.thesis.years import PRINTED
from brecha.published.thesis.years import PRIORS as PRINTED_PRIORS
from brecha.published.thesis.years import TRANSPORT as TRANSPORT_COLUMN
from brecha.school_census import LINKED, census_years
from brecha.tables.coded import CodedTable

ROWS = 12_000_000
KNOWN = (1, 2, 3)
"""Positions of city of residence, school and stage among the columns."""
NEED, TRANSPORT = 4, 5
Numbers = npt.NDArray[np.int64]

_OF = {"need": NEED_COLUMN, "transport": TRANSPORT_COLUMN}
PUBLISHED = {
    "alone": [float(certain) for certain, _, _ in PRINTED[None]],
    "blocks": [float(guess) for _, guess, _ in PRINTED[None]],
    **{f"{name} certain": [float(certain) for certain, _, _ in PRINTED[column]] for name, column in _OF.items()},
    **{f"{name} guess": [float(guess) for _, guess, _ in PRINTED[column]] for name, column in _OF.items()},
}
"""Per cent: tables 5.5 and 5.8 of the thesis, on 49,491,319 pupils. After 2014; 2014 and 2015; …"""
PRIORS = {name: float(PRINTED_PRIORS[column].removesuffix(" %")) for name, column in _OF.items()}


@dataclass(frozen=True)
class Risks:
    """What was found: six figures after each year, and the shares of the most frequent values."""

    figures: dict[str, list[float]]
    priors: dict[str, float]

    def differences(self) -> Iterator[float]:
        """Found minus published, all of them."""
        for name, published in PUBLISHED.items():
            yield from (found - known for found, known in zip(self.figures[name], published, strict=True))
        yield from (self.priors[name] - known for name, known in PRIORS.items())


def measure(tables: dict[int, CodedTable]) -> Risks:
    """All figures of these years, the first of them being the focal one."""
    focal, *_ = tables.values()
    secrets = {"need": focal.fields[NEED].codes, "transport": focal.fields[TRANSPORT].codes}
    figures: dict[str, list[float]] = {name: [] for name in PUBLISHED}
    person, block = _identifiers(focal), np.zeros(focal.rows, dtype=np.int64)
    for table in tables.values():
        block = _ranked(block, _ranked_of(table, person))
        sizes = np.bincount(block)
        figures["alone"].append(100 * float((sizes == 1).sum()) / focal.rows)
        figures["blocks"].append(100 * len(sizes) / focal.rows)
        for name, codes in secrets.items():
            most = _most_frequent(block, codes)
            figures[f"{name} certain"].append(100 * float(sizes[most == sizes].sum()) / focal.rows)
            figures[f"{name} guess"].append(100 * float(most.sum()) / focal.rows)
    priors = {name: 100 * float(np.bincount(codes).max()) / focal.rows for name, codes in secrets.items()}
    return Risks(figures, priors)


def _identifiers(table: CodedTable) -> Numbers:
    column = table.fields[0]
    values: Numbers = column.values.to_numpy()[column.codes]
    return values


def _ranked_of(table: CodedTable, person: Numbers) -> Numbers:
    """For each of these people, the number of their values in this table; 0 for the absent: a left outer join."""
    there = _identifiers(table)
    order = np.argsort(there)
    place = np.minimum(np.searchsorted(there, person, sorter=order), len(there) - 1)
    row = order[place]
    values = np.zeros(len(there), dtype=np.int64)
    for position in KNOWN:
        column = table.fields[position]
        values = values * column.cardinality + column.codes
    return np.where(there[row] == person, 1 + values[row], 0)


def _ranked(block: Numbers, values: Numbers) -> Numbers:
    """Blocks split by the values, numbered without gaps."""
    order = np.lexsort((values, block))
    changed = (np.diff(block[order]) != 0) | (np.diff(values[order]) != 0)
    ranked = np.empty(len(order), dtype=np.int64)
    ranked[order] = np.concatenate(([0], np.cumsum(changed)))
    return ranked


def _most_frequent(block: Numbers, codes: npt.NDArray[np.unsignedinteger]) -> Numbers:
    """How often the most frequent value occurs in each block."""
    counts = [np.bincount(block[codes == value], minlength=int(block.max()) + 1) for value in range(codes.max() + 1)]
    most: Numbers = np.max(counts, axis=0)
    return most


def _report(log: Log, risks: Risks, years: list[int]) -> None:
    log("Per cent. Each cell: synthetic, published, difference. What is known: city of residence, school and stage, of")
    log("the years up to the one above the column. 'alone' is re-identification with certainty, 'blocks' its chance;")
    log("'certain' and 'guess' are the inference of special need and of transport in 2014.")
    log()
    for name, known in PRIORS.items():
        log(f"before the attack, {name}: {_cell(risks.priors[name], known)}")
    log(f"{'':18s}" + "".join(f"{f'to {year}':>24s}" for year in years))
    for name, published in PUBLISHED.items():
        cells = (_cell(found, known) for found, known in zip(risks.figures[name], published, strict=True))
        log(f"{name:18s}" + "".join(f"{cell:>24s}" for cell in cells))
    log()
    log(f"Largest difference: {max(map(abs, risks.differences())):.2f} percentage points.")


def _cell(found: float, published: float) -> str:
    return f"{found:.2f} {published:.2f} {found - published:+.2f}"


def main(rows: int = ROWS) -> None:
    """Make the tables, measure them, print both, and keep what was printed."""
    log = Log("census_years_calibration")
    began, worked = time.perf_counter(), time.process_time()
    tables = census_years(rows)
    seconds, worked = time.perf_counter() - began, time.process_time() - worked
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    counted = ", ".join(f"{table.rows:,} in {year}" for year, table in tables.items())
    log(f"Synthetic census of {counted}; {len(LINKED)} columns, seed 0: {seconds:.1f} s, {worked:.1f} s of one core,")
    log(f"peak memory of the process {peak:.2f} GiB.")
    log()
    _report(log, measure(tables), list(tables))
    if rows == ROWS:
        log.keep()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROWS)
