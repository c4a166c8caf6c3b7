"""Running a Python function on records, and seeing which columns it reads of each.

A function of a record does the same with all records that are alike in what it reads. So it is run once for each way
that it goes: what it reads first is the same for all records; what it reads next is the same for all that were alike in
that; and so on. Which columns it may read at all is found in the same way, without any records.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.errors import BrechaError, SettingError
from brecha.errors.nameable import failure_of
from brecha.sanitizers.steps.cases import Cases
from brecha.sanitizers.steps.contract import name_of

Int64 = npt.NDArray[np.int64]
Function = Callable[[Any], Any]
"""Of a record: a mapping of columns to values"""
MOST_WAYS = 20_000
"""Ways that a function may go before it is taken to read everything"""
TRIED_TWICE = 10
"""Ways that are gone twice, to see that nothing is left to chance"""


@dataclass(frozen=True, eq=False)
class Seen(Mapping[str, Any]):
    """A record as a function sees it: which columns were read is noted, in their order.

    ``record | {"zip": "*"}`` is the record with another value there, and reads nothing.
    """

    _columns: Mapping[str, Any]
    _look: Callable[[str], Any]
    """the value of a column; refuses one that is not there"""
    read: dict[str, Any] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Any:
        if name not in self.read:
            self.read[name] = self._look(name)
        return self.read[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)

    def __contains__(self, name: object) -> bool:
        return name in self._columns

    def __or__(self, other: Mapping[str, Any]) -> "Altered":
        return Altered(self, dict(other))


@dataclass(frozen=True, eq=False)
class Altered(Mapping[str, Any]):
    """A record with other values in some columns; the others were not read."""

    _record: Seen
    changes: dict[str, Any]

    def __getitem__(self, name: str) -> Any:
        return self.changes[name] if name in self.changes else self._record[name]

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys([*self._record, *self.changes]))

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __contains__(self, name: object) -> bool:
        return name in self.changes or name in self._record

    def __or__(self, other: Mapping[str, Any]) -> "Altered":
        return Altered(self._record, {**self.changes, **other})


@dataclass(frozen=True, eq=False)
class Way:
    """One way that a function goes: for which records, what it reads of them, and what it gives."""

    places: Int64
    """in the cases, laid out in one line"""
    read: Mapping[str, Any]
    given: Any

    @property
    def record(self) -> str:
        """The record in an error: which columns of it were read."""
        return shown(self.read)


def ways(cases: Cases, function: Function) -> Iterator[Way]:
    """All ways that a function goes on the records that are in the output so far."""
    codes = {name: column.codes.reshape(-1) for name, column in cases.released.items()}
    everyone = np.flatnonzero(cases.kept.reshape(-1))
    pending: list[tuple[Int64, tuple[str, ...]]] = [(everyone, ())] if len(everyone) else []
    count = 0
    while pending:
        places, path = pending.pop()
        read, given = _run(cases, codes, function, int(places[0]))
        order = tuple(read)
        again = _run(cases, codes, function, int(places[0])) if count < TRIED_TWICE else (read, given)
        if order[: len(path)] != path or tuple(again[0]) != order or plain(again[1]) != plain(given):
            raise SettingError("sanitizers-does-do-same-same-record", name_of=name_of(function))
        for depth in range(len(path), len(order)):
            places, others = _parted(codes[order[depth]], places)
            pending += [(group, order[: depth + 1]) for group in others]
        count += 1
        yield Way(places, read, given)


def _parted(codes: Int64, places: Int64) -> tuple[Int64, list[Int64]]:
    """Of these records those with the code of the first; and the others, by their codes."""
    found = codes[places]
    short = found.astype(np.uint16) if found.max() < 2**16 else found  # short numbers are sorted sooner
    order = np.argsort(short, kind="stable")
    groups = np.split(places[order], np.flatnonzero(np.diff(found[order])) + 1)
    own = next(number for number, group in enumerate(groups) if group[0] == places[0])
    return groups[own], groups[:own] + groups[own + 1 :]


def _run(cases: Cases, codes: Mapping[str, Int64], function: Function, place: int) -> tuple[dict[str, Any], Any]:
    """What the function reads of one record, and what it gives."""
    seen = Seen(cases.released, lambda name: cases.column(name).values[codes[name][place]])
    try:
        return seen.read, function(seen)
    except BrechaError:
        raise
    except Exception as failed:  # its message may quote the record
        raise SettingError(
            "sanitizers-failed-on", name_of=name_of(function), shown=shown(seen.read), failure_of=failure_of(failed)
        ) from None


def plain(given: Any) -> Any:
    """What a function gave, to compare."""
    if isinstance(given, Altered):
        return "altered", given.changes
    if isinstance(given, Seen):
        return "as it was"
    return dict(given) if isinstance(given, Mapping) else given


@dataclass(frozen=True, eq=False)
class Trace:
    """What a function may read of any record, and what it gave."""

    reads: frozenset[str]
    given: tuple[tuple[Mapping[str, Any], Any], ...]
    """for each way what was read, and what came of it; without those that failed"""
    whole: bool
    """whether all ways were gone; if not, it is taken to read everything"""


def traced(blank: Cases, function: Function) -> Trace:
    """Go all ways that a function may go where each column may have any of its values.

    A way on which it fails may be one that no record goes: it is noted what was read, and if a record goes it, the
    failure is told then.
    """
    reads: set[str] = set()
    found: list[tuple[Mapping[str, Any], Any]] = []
    pending: list[dict[str, Any]] = [{}]
    gone = 0
    while pending:
        start = pending.pop()
        gone += 1
        if gone + len(pending) > MOST_WAYS:
            return Trace(frozenset(blank.released), tuple(found), False)
        seen = Seen(blank.released, partial(_first, blank, start))
        try:
            found.append((seen.read, function(seen)))
        except BrechaError:
            raise
        except Exception:
            reads |= set(seen.read)
        reads |= set(seen.read)
        met: dict[str, Any] = {}
        for name, value in seen.read.items():
            if name not in start:
                others = blank.column(name).values
                pending += [met | {name: other} for other in others if other != value]
            met[name] = value
    return Trace(frozenset(reads), tuple(found), True)


def _first(blank: Cases, start: Mapping[str, Any], name: str) -> Any:
    values = blank.column(name).values
    return start[name] if name in start else values[0] if values else None


def shown(record: Mapping[str, Any], most: int = 8) -> str:
    """A record in an error: what was read of it, and never what it says."""
    read = ", ".join(list(record)[:most]) + (", …" if len(record) > most else "")
    return f"a record of which it had read {read or 'nothing'}"
