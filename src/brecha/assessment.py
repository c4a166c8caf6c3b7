"""assess(): every collective attack on a table, and the answer as plain data with how it was computed."""

import os
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.attacks.codes import collective
from brecha.attacks.subsets import Membership, Subsets, chosen
from brecha.engines.choose import engine_named
from brecha.engines.contract import BINS, Blocks, Estimate, Progress, Request
from brecha.engines.limits import refuse_endless
from brecha.errors import ColumnError, SettingError
from brecha.qif import bayes
from brecha.tables.coded import CodedTable
from brecha.version import versions

MOST_HISTOGRAM_BYTES = 256 * 2**20
"""Histograms of all subsets are kept while they take no more than this; beyond, each is made when asked for."""

SCHEMA = pa.schema(
    [
        ("code", pa.string()),
        ("qids", pa.list_(pa.string())),
        ("size", pa.int32()),
        ("sensitive", pa.string()),
        ("group", pa.string()),
        ("records", pa.int64()),
        ("blocks", pa.int64()),
        ("hits", pa.int64()),
        ("smallest", pa.int64()),
        ("prior_deterministic", pa.float64()),
        ("posterior_deterministic", pa.float64()),
        ("degradation_deterministic", pa.float64()),
        ("prior_probabilistic", pa.float64()),
        ("posterior_probabilistic", pa.float64()),
        ("degradation_probabilistic", pa.float64()),
        ("worst", pa.float64()),
        ("gain", pa.string()),
    ]
)


@dataclass(frozen=True, eq=False)
class Assessment:
    """What every adversary asked about would learn: one row an attack (:meth:`frame`), with how it was computed."""

    attacks: pa.Table
    histograms: npt.NDArray[np.int64] | None
    """histograms[row of attacks, percent], or None where there were too many to keep"""
    input: dict[str, Any]
    """the table and the roles of its columns"""
    method: dict[str, Any]
    """whatever else could change a number: versions, engine, rules"""
    remarks: tuple[str, ...] = ()
    table: CodedTable | None = field(default=None, repr=False)
    """the table itself while it is in memory; never saved"""

    @property
    def rows(self) -> int:
        """How many people were assessed."""
        return int(self.input["rows"])

    @property
    def qids(self) -> tuple[str, ...]:
        """The quasi-identifiers."""
        return tuple(self.input["qids"])

    @property
    def sensitive(self) -> tuple[str, ...]:
        """The sensitive attributes."""
        return tuple(self.input["sensitive"])

    def frame(self) -> pa.Table:
        """All attacks as an Arrow table: for each subset of the quasi-identifiers, CRS and then CAS for each secret."""
        return self.attacks

    def histogram(self, qids: Sequence[str], sensitive: str | None = None) -> npt.NDArray[np.int64]:
        """How many people run a risk of 0 %, 1 %, … 100 % when these columns are known: 101 counts.

        The risk is the chance of being re-identified, or of having the sensitive attribute inferred. Halves are
        rounded to the even number, as the original tool does.
        """
        if sensitive is not None and sensitive not in self.sensitive:
            raise ColumnError.unknown(sensitive, self.sensitive)
        qids = _names("qids", qids)
        wanted = frozenset(qids)
        for name in wanted:
            if name not in self.qids:
                raise ColumnError.unknown(name, self.qids)
        if self.histograms is not None:
            row = self._row(wanted, sensitive)
            if row is not None:
                return np.array(self.histograms[row])
        if self.table is None:
            raise SettingError(
                f"The histogram of {', '.join(qids) or 'no column'} was not kept in this result. "
                "Assess the table again with subsets=[[…]] naming these columns."
            )
        again = assess(self.table, qids=list(qids), sensitive=[sensitive] if sensitive else [], subsets="full")
        return again.histogram(qids, sensitive)

    def _row(self, qids: frozenset[str], sensitive: str | None) -> int | None:
        return self._places.get((qids, sensitive))

    @cached_property
    def _places(self) -> dict[tuple[frozenset[str], str | None], int]:
        names, secrets = self.attacks["qids"].to_pylist(), self.attacks["sensitive"].to_pylist()
        return {(frozenset(qids), secret): i for i, (qids, secret) in enumerate(zip(names, secrets, strict=True))}

    def save(self, folder: str | Path) -> Path:
        """Write results.parquet, results.json and report.html into a folder, whole or not at all."""
        from brecha.reporting.export import save

        return save(self, Path(folder))

    def __repr__(self) -> str:
        return f"Assessment({self.rows:,} people, {len(self.attacks):,} attacks)"


def assess(
    table: CodedTable,
    *,
    qids: Sequence[str],
    sensitive: Sequence[str] = (),
    subsets: Subsets = "all",
    gains: None = None,
    by: None = None,
    engine: str = "auto",
    threads: int | None = None,
    progress: Progress | None = None,
) -> Assessment:
    """Attack a table with every subset of the quasi-identifiers: re-identification, and each sensitive attribute.

    Args:
        table: what :func:`brecha.read` or :func:`brecha.census` gave.
        qids: columns that an adversary could know about her targets.
        sensitive: columns that she wants to learn.
        subsets: "all" combinations of the quasi-identifiers, only the "full" set, a largest size, or a list of lists.
        gains: other gain functions than a right guess; not in this version.
        by: groups of people reported one by one; not in this version.
        engine: "auto", "kernel" or "duckdb"; all give the same answer.
        threads: how many processor cores to use; all of them by default.
        progress: called with a :class:`~brecha.engines.contract.Step` every now and then.
    """
    _refuse_later(gains, by)
    request = _request(table, qids, sensitive, subsets, threads)
    chosen_engine = engine_named(engine)
    refuse_endless(chosen_engine.estimate(table, request), table.rows)
    began = time.perf_counter()
    blocks = chosen_engine.blocks(table, request, progress)
    seconds = time.perf_counter() - began
    return Assessment(
        attacks=_frame(table, request, blocks),
        histograms=_stacked(blocks.histogram),
        input=_input(table, request, subsets),
        method=_method(chosen_engine.name, request, seconds),
        remarks=(*table.remarks, *_remarks(table, request)),
        table=table,
    )


def estimate(
    table: CodedTable,
    *,
    qids: Sequence[str],
    sensitive: Sequence[str] = (),
    subsets: Subsets = "all",
    engine: str = "auto",
    threads: int | None = None,
) -> Estimate:
    """What :func:`assess` with the same arguments would take: subsets, seconds and bytes."""
    return engine_named(engine).estimate(table, _request(table, qids, sensitive, subsets, threads))


def _request(
    table: CodedTable, qids: Sequence[str], sensitive: Sequence[str], subsets: Subsets, threads: int | None
) -> Request:
    """The arguments, checked, as an engine wants them."""
    if not isinstance(table, CodedTable):
        raise SettingError(f"A table from brecha.read(…) is needed, and this is a {type(table).__name__}.")
    qids, sensitive = _names("qids", qids), _names("sensitive", sensitive)
    _check_roles(table, qids, sensitive)
    wanted = chosen(subsets, qids)
    return Request(qids, sensitive, wanted, _keeps(wanted, len(sensitive)), _cores(threads))


def _names(role: str, names: Iterable[str]) -> tuple[str, ...]:
    """Names of columns, given as any list of texts."""
    if isinstance(names, str):
        raise SettingError(f"{role} is a list of columns, and {names!r} is a text. Write {role}=[{names!r}].")
    try:
        found = tuple(names)
    except TypeError:
        raise SettingError(f"{role} is a list of columns, and {names!r} is not.") from None
    for name in found:
        if not isinstance(name, str):
            raise SettingError(f"{role} is a list of columns by name, and {name!r} in it is no text.")
    return found


def _refuse_later(gains: object, by: object) -> None:
    for name, given in (("gains", gains), ("by", by)):
        if given is not None:
            raise SettingError(f"{name}= is not available in this version of Brecha: leave it out.")


def _check_roles(table: CodedTable, qids: Sequence[str], sensitive: Sequence[str]) -> None:
    for role, names in (("qids", qids), ("sensitive", sensitive)):
        for name in names:
            table.column(name)
        twice = [name for i, name in enumerate(names) if name in names[:i]]
        if twice:
            raise ColumnError(f"Column {twice[0]!r} is named twice among {role}. Name it once.")
    if not qids:
        raise SettingError("No quasi-identifier is named. Name the columns that an adversary could know, as qids=[…].")
    both = [name for name in qids if name in sensitive]
    if both:
        raise ColumnError(
            f"Column {both[0]!r} is named both as quasi-identifier and as sensitive. "
            "What the adversary already knows cannot also be what she learns: give it one role."
        )
    _check_missing(table, [*qids, *sensitive])


def _check_missing(table: CodedTable, names: Sequence[str]) -> None:
    gaps = [name for name in names if table.column(name).missing is not None]
    if table.missing == "wildcard" and gaps:
        raise SettingError(
            f"Column {gaps[0]!r} has missing values that were read as wildcards, and this attack needs blocks of equal "
            "records. Read the table with missing='value' instead."
        )


def _keeps(subsets: Membership, secrets: int) -> bool:
    return len(subsets) * (1 + secrets) * BINS * 8 <= MOST_HISTOGRAM_BYTES


def _cores(threads: int | None) -> int:
    if threads is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if isinstance(threads, bool) or not isinstance(threads, int | np.integer) or threads < 1:
        raise SettingError(f"threads={threads!r} is no number of processor cores. Use a whole number, 1 or more.")
    return int(threads)


def _frame(table: CodedTable, request: Request, blocks: Blocks) -> pa.Table:
    """One row an attack: all goals of the first subset, then all goals of the second, …"""
    goals: list[str | None] = [None, *request.sensitive]
    subsets = len(request.subsets)
    measured = [_measured(table, blocks, goal, s - 1) for s, goal in enumerate(goals)]
    columns: dict[str, Any] = {
        "code": [collective((), goal).code for goal in goals] * subsets,
        "qids": _listed(request, len(goals)),
        "size": np.repeat(request.subsets.sum(axis=1), len(goals)),
        "sensitive": goals * subsets,
        "group": [None] * (subsets * len(goals)),
        "gain": [None] * (subsets * len(goals)),
    }
    columns |= {name: np.stack([goal[name] for goal in measured], axis=1).ravel() for name in measured[0]}
    return pa.table([pa.array(columns[field.name], field.type) for field in SCHEMA], schema=SCHEMA)


def _listed(request: Request, goals: int) -> pa.Array:
    """The names in each subset, once for each goal."""
    rows, columns = np.nonzero(np.repeat(request.subsets, goals, axis=0))
    ends = np.cumsum(np.bincount(rows, minlength=goals * len(request.subsets)))
    offsets = np.concatenate([[0], ends]).astype(np.int32)
    return pa.ListArray.from_arrays(offsets, pa.array(request.qids, pa.string()).take(pa.array(columns)))


def _measured(table: CodedTable, blocks: Blocks, goal: str | None, s: int) -> dict[str, npt.NDArray[Any]]:
    """The numbers of one goal over all subsets."""
    if goal is None:
        success = bayes.reidentification(table.rows, blocks.blocks, blocks.singles)
        hits, worst = blocks.singles, 1 / blocks.smallest
    else:
        commonest = int(np.bincount(table.column(goal).codes).max())
        success = bayes.inference(table.rows, commonest, blocks.hits[:, s], blocks.best[:, s])
        hits, worst = blocks.hits[:, s], blocks.worst[:, s]
    everywhere = np.ones(len(blocks.blocks))
    return {
        "records": np.full(len(blocks.blocks), table.rows, np.int64),
        "blocks": blocks.blocks,
        "hits": hits,
        "smallest": blocks.smallest,
        "prior_deterministic": everywhere * success.prior_deterministic,
        "posterior_deterministic": success.posterior_deterministic,
        "degradation_deterministic": success.degradation_deterministic,
        "prior_probabilistic": everywhere * success.prior_probabilistic,
        "posterior_probabilistic": success.posterior_probabilistic,
        "degradation_probabilistic": success.degradation_probabilistic,
        "worst": worst,
    }


def _stacked(histogram: npt.NDArray[np.int64] | None) -> npt.NDArray[np.int64] | None:
    return None if histogram is None else histogram.reshape(-1, BINS)


def _input(table: CodedTable, request: Request, subsets: Subsets) -> dict[str, Any]:
    return {
        "rows": table.rows,
        "dropped": dict(table.dropped),
        "missing": table.missing,
        "qids": list(request.qids),
        "sensitive": list(request.sensitive),
        "subsets": _plain_subsets(subsets, request),
        "source": dict(table.source),
    }


def _plain_subsets(subsets: Subsets, request: Request) -> str | int | list[list[str]]:
    """Which subsets were asked for, as plain data."""
    if isinstance(subsets, str):
        return subsets
    if isinstance(subsets, int | np.integer):
        return int(subsets)
    return [[request.qids[i] for i in np.flatnonzero(subset)] for subset in request.subsets]


def _method(engine: str, request: Request, seconds: float) -> dict[str, Any]:
    return {
        "engine": engine,
        "threads": request.threads,
        "seconds": round(seconds, 3),
        "finished": datetime.now(UTC).isoformat(timespec="seconds"),
        "versions": versions(),
    }


def _remarks(table: CodedTable, request: Request) -> list[str]:
    """What a reader should know before believing the numbers."""
    found = []
    if table.rows == 1:
        found.append("The table holds one person, who is identified before any attack begins.")
    for name in (*request.qids, *request.sensitive):
        column = table.column(name)
        if column.cardinality == 1:
            what = "is missing for everybody" if column.missing is not None else "has the same value for everybody"
            tells = "tells an adversary nothing" if name in request.qids else "is known before any attack begins"
            found.append(f"Column {name!r} {what}: it {tells}.")
    for name in request.sensitive:
        column = table.column(name)
        if column.cardinality > 1 and column.missing == int(np.bincount(column.codes).argmax()):
            found.append(
                f"The commonest value of {name!r} is that it is missing: much of what is inferred is just that."
            )
    return found
