"""What records are and what they are published as: all that one may be, each with its probability; or many, drawn.

A publishing step that follows a rule does the same to both. Where it is random, all that may come of it are kept apart
with their probabilities, or one is drawn.

A Python function of a record does the same with all records that are alike in what it reads. So it is run once for each
way that it goes: what it reads first is the same for all records; what it reads next is the same for all that were
alike in that; and so on. Which columns it may read at all is found in the same way, without any records.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any
from zlib import crc32

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import BrechaError, ColumnError, Phrase, SettingError, TooLargeError
from brecha.errors.nameable import failure_of
from brecha.tables.coded import CodedTable, Column, narrowest
from brecha.tables.hierarchies.hierarchy import STAR

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]
Bool = npt.NDArray[np.bool_]
LONGEST_WHOLE = 18
"""Digits of a text that is still taken for a whole number"""
MOST_CASES = 20_000_000
"""Different cases that are kept apart with their probabilities"""
Function = Callable[[Any], Any]
"""Of a record: a mapping of columns to values"""
MOST_WAYS = 20_000
"""Ways that a function may go before it is taken to read everything"""
TRIED_TWICE = 10
"""Ways that are gone twice, to see that nothing is random"""


def drawing(seed: int | None, columns: Sequence[str] = ()) -> np.random.Generator:
    """Return what draws: from the system's own entropy, or repeatably by a seed, for each list of columns another.

    An exchange that can be repeated can be undone, and a sample that can be drawn again tells who is in it.
    """
    if seed is None:
        return np.random.default_rng()
    return np.random.default_rng([seed, *(crc32(name.encode(errors="surrogatepass")) for name in columns)])


def checked_seed(seed: Any) -> None:
    """That it is a seed, or none."""
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int | np.integer) or seed < 0):
        raise SettingError("sanitizers-seed-invalid", seed=seed)


@dataclass(frozen=True, eq=False)
class Values:
    """A column: ``codes`` in the shape of the cases, and what each code stands for."""

    codes: Int64
    values: tuple[Any, ...]

    def decoded(self) -> npt.NDArray[np.object_]:
        """Return the values themselves."""
        known = np.empty(len(self.values), object)
        known[:] = self.values
        decoded: npt.NDArray[np.object_] = known[self.codes]
        return decoded


@dataclass(frozen=True, eq=False)
class Cases:
    """Records as they are, and as they are published.

    For all that one record may be, the columns have one dimension, and ``probabilities`` one for each. For data sets
    drawn by probability they have two, data sets and records, and ``draws`` is what draws.
    """

    true: Mapping[str, Values]
    released: Mapping[str, Values]
    """the columns of the output; at first, those of the input"""
    in_output: Bool
    """whether the record is in the output at all"""
    probabilities: Float64 | None = None
    draws: np.random.Generator | None = field(default=None, repr=False)

    @property
    def shape(self) -> tuple[int, ...]:
        """Cases; or data sets and records."""
        return self.in_output.shape

    def column(self, name: str) -> Values:
        """Return a column of the output."""
        if name in self.released:
            return self.released[name]
        if name in self.true:
            raise ColumnError("sanitizers-program-column-removed", name=name, released=list(self.released))
        raise ColumnError.unknown(name, self.released)

    def coarsened(self, columns: Mapping[str, Values]) -> "Cases":
        """With these columns of the output instead."""
        return replace(self, released={**self.released, **columns})

    def relabelled(self, name: str, labels: Sequence[Any]) -> "Cases":
        """Return the records with another label for each value of a column of the output."""
        column = self.column(name)
        places = {label: place for place, label in enumerate(dict.fromkeys(labels))}
        into = np.array([places[label] for label in labels], np.int64)
        return self.coarsened({name: Values(into[column.codes], tuple(places))})

    def without(self, names: Sequence[str]) -> "Cases":
        """Without these columns of the output."""
        for name in names:
            self.column(name)
        return replace(self, released={name: one for name, one in self.released.items() if name not in names})

    def keeping(self, records: Bool) -> "Cases":
        """With only these records in the output, of those that were."""
        return replace(self, in_output=self.in_output & records)

    def at_random(self, outcomes: Float64, of: Int64) -> tuple["Cases", Int64]:
        """Leave something to probability: ``outcomes[of[case], o]`` is the probability of outcome o.

        Returns the cases after it, with the outcome of each: each case once for every outcome that it may have, or once
        with one that was drawn.
        """
        if self.draws is not None:
            return self, drawn(outcomes, of, self.draws)
        assert self.probabilities is not None
        places, outcome = np.nonzero(outcomes[of] > 0)
        if len(places) > MOST_CASES:
            raise TooLargeError("sanitizers-program-too-many-cases", places_count=len(places), most_cases=MOST_CASES)
        after = self.at(places)
        return replace(after, probabilities=self.probabilities[places] * outcomes[of[places], outcome]), outcome

    def at(self, places: npt.NDArray[Any]) -> "Cases":
        """Only these cases, or these again and again."""

        def some(columns: Mapping[str, Values]) -> dict[str, Values]:
            return {name: Values(one.codes[places], one.values) for name, one in columns.items()}

        probabilities = None if self.probabilities is None else self.probabilities[places]
        made = replace(self, true=some(self.true), released=some(self.released), probabilities=probabilities)
        return replace(made, in_output=self.in_output[places])


def drawn(outcomes: Float64, of: Int64, draws: np.random.Generator) -> Int64:
    """One outcome for each: o with probability ``outcomes[of, o]``. By aliases (Walker), which take little memory."""
    count = outcomes.shape[1]
    sure, other = _aliases(outcomes)
    places = draws.integers(count, size=of.shape)
    outcome: Int64 = np.where(draws.random(of.shape) < sure[of, places], places, other[of, places])
    return outcome


def _aliases(outcomes: Float64) -> tuple[Float64, Int64]:
    """Walker's tables, by Vose's way: place o keeps its outcome with probability ``sure``, else has another."""
    rows, count = outcomes.shape
    sure, other = np.ones(outcomes.shape), np.tile(np.arange(count), (rows, 1))
    for row in range(rows):
        scaled = (outcomes[row] / outcomes[row].sum() * count).tolist()
        low = [o for o, share in enumerate(scaled) if share < 1]
        high = [o for o, share in enumerate(scaled) if share >= 1]
        while low and high:
            small, large = low.pop(), high.pop()
            sure[row, small], other[row, small] = scaled[small], large
            scaled[large] -= 1 - scaled[small]
            (low if scaled[large] < 1 else high).append(large)
        # what is left is 1 but for rounding; an outcome that cannot be never stays its own
        for o in low:
            if outcomes[row, o] == 0:
                sure[row, o], other[row, o] = 0.0, int(np.argmax(outcomes[row]))
    return sure, other


def understood(values: Sequence[Any]) -> tuple[Any, ...]:
    """Return the values of a column; where all are texts that look like whole numbers, these numbers.

    "007" and "1e3" are no such texts, so that no two texts become one number. What is missing or not told stays so.
    """
    texts = [value for value in values if value is not None and value != STAR]
    if not texts or not all(isinstance(value, str) and _whole(value) for value in texts):
        return tuple(values)
    return tuple(value if value is None or value == STAR else int(value) for value in values)


def as_cases(table: CodedTable, draws: np.random.Generator) -> Cases:
    """Return a table as one data set."""
    columns = {
        column.name: Values(column.codes.astype(np.int64)[None, :], understood(column.values.to_pylist()))
        for column in table.fields
    }
    return Cases(columns, dict(columns), np.ones((1, table.rows), np.bool_), draws=draws)


def as_table(columns: Mapping[str, Values], row: int, places: npt.NDArray[np.bool_]) -> CodedTable:
    """Return some records of one data set as a table, with only the values that one of them has."""
    columns_of_row = []
    for name, column in columns.items():
        met, codes = np.unique(column.codes[row][places], return_inverse=True)
        values = arrow([column.values[code] for code in met])
        columns_of_row.append(Column(name, codes.astype(narrowest(len(met))), values))
    return CodedTable(tuple(columns_of_row))


def arrow(values: Sequence[Any]) -> pa.Array:
    """Return values as Arrow has them: as they are where all are of one kind, as texts otherwise."""
    kinds = {type(value) for value in values if value is not None}
    if len(kinds) == 1 and kinds <= {int, float, str, bool}:
        return pa.array(values)
    return pa.array([None if value is None else str(value) for value in values], pa.string())


def _whole(text: str) -> bool:
    digits = text.removeprefix("-")
    short = len(digits) <= LONGEST_WHOLE and digits.isascii() and digits.isdigit()
    return short and str(int(text)) == text


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
    result: Any


def ways(cases: Cases, function: Function) -> Iterator[Way]:
    """Yield all ways that a function goes on the records that are in the output so far."""
    codes = {name: column.codes.reshape(-1) for name, column in cases.released.items()}
    everyone = np.flatnonzero(cases.in_output.reshape(-1))
    pending: list[tuple[Int64, tuple[str, ...]]] = [(everyone, ())] if len(everyone) else []
    count = 0
    while pending:
        places, path = pending.pop()
        read, result = _run(cases, codes, function, int(places[0]))
        order = tuple(read)
        again = _run(cases, codes, function, int(places[0])) if count < TRIED_TWICE else (read, result)
        if order[: len(path)] != path or tuple(again[0]) != order or plain(again[1]) != plain(result):
            raise SettingError("sanitizers-function-not-repeatable", function=name_of(function))
        for depth in range(len(path), len(order)):
            places, others = _parted(codes[order[depth]], places)
            pending += [(group, order[: depth + 1]) for group in others]
        count += 1
        yield Way(places, read, result)


def _parted(codes: Int64, places: Int64) -> tuple[Int64, list[Int64]]:
    """Of these records those with the code of the first; and the others, by their codes."""
    own_codes = codes[places]
    short = own_codes.astype(np.uint16) if own_codes.max() < 2**16 else own_codes  # short numbers are sorted sooner
    order = np.argsort(short, kind="stable")
    groups = np.split(places[order], np.flatnonzero(np.diff(own_codes[order])) + 1)
    own = next(number for number, group in enumerate(groups) if group[0] == places[0])
    return groups[own], groups[:own] + groups[own + 1 :]


def _run(cases: Cases, codes: Mapping[str, Int64], function: Function, place: int) -> tuple[dict[str, Any], Any]:
    """Return what the function reads of one record, and what it gives."""
    seen = Seen(cases.released, lambda name: cases.column(name).values[codes[name][place]])
    try:
        return seen.read, function(seen)
    except BrechaError:
        raise
    except Exception as failed:  # its message may quote the record
        raise SettingError("sanitizers-function-failed", function=name_of(function), record=shown(seen.read),
                           failure=failure_of(failed)) from None  # fmt: skip


def plain(result: Any) -> Any:
    """Return what a function gave, to compare."""
    if isinstance(result, Altered):
        return "altered", result.changes
    if isinstance(result, Seen):
        return "as it was"
    return dict(result) if isinstance(result, Mapping) else result


@dataclass(frozen=True, eq=False)
class Trace:
    """What a function may read of any record, and what it gave."""

    reads: frozenset[str]
    results: tuple[tuple[Mapping[str, Any], Any], ...]
    """for each way what was read, and what came of it; without those that failed"""
    whole: bool
    """whether all ways were gone; if not, it is taken to read everything"""


def traced(blank: Cases, function: Function) -> Trace:
    """Go all ways that a function may go where each column may have any of its values.

    A way on which it fails may be one that no record goes: it is noted what was read, and if a record goes it, the
    failure is told then.
    """
    reads: set[str] = set()
    results: list[tuple[Mapping[str, Any], Any]] = []
    pending: list[dict[str, Any]] = [{}]
    gone = 0
    while pending:
        start = pending.pop()
        gone += 1
        if gone + len(pending) > MOST_WAYS:
            return Trace(frozenset(blank.released), tuple(results), False)
        seen = Seen(blank.released, partial(_value_on, start, blank))
        try:
            results.append((seen.read, function(seen)))
        except BrechaError:
            raise
        except Exception:  # no record may go this way; if one does, running the function on it raises what this was
            pass
        reads |= set(seen.read)
        met: dict[str, Any] = {}
        for name, value in seen.read.items():
            if name not in start:
                others = blank.column(name).values
                pending += [met | {name: other} for other in others if other != value]
            met[name] = value
    return Trace(frozenset(reads), tuple(results), True)


def _value_on(start: Mapping[str, Any], blank: Cases, name: str) -> Any:
    values = blank.column(name).values
    return start[name] if name in start else values[0] if values else None


def shown(record: Mapping[str, Any], most: int = 8) -> Phrase:
    """Return a record for an error: what was read of it, and never what it says."""
    return Phrase("record-read", columns=list(record)[:most] + ["…"] * (len(record) > most))


def name_of(function: Any) -> str:
    """Return what a function is called."""
    name = getattr(function, "__name__", None) or type(function).__name__
    return "lambda" if name == "<lambda>" else str(name)
