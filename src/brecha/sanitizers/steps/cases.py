"""What records are and what they are published as: all that one may be, each with its chance; or many drawn by chance.

A publishing step that follows a rule does the same to both. Where it leaves something to chance, all that may come of
it are kept apart with their chances, or one is drawn.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import ColumnError, TooLargeError
from brecha.tables.coded import CodedTable, Column, narrowest
from brecha.tables.hierarchies.hierarchy import STAR

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]
Bool = npt.NDArray[np.bool_]

LONGEST_WHOLE = 18
"""Digits of a text that is still taken for a whole number"""
MOST_CASES = 20_000_000
"""Different cases that are kept apart with their chances"""


@dataclass(frozen=True, eq=False)
class Values:
    """A column: ``codes`` in the shape of the cases, and what each code stands for."""

    codes: Int64
    values: tuple[Any, ...]

    def decoded(self) -> npt.NDArray[np.object_]:
        """The values themselves."""
        known = np.empty(len(self.values), object)
        known[:] = self.values
        found: npt.NDArray[np.object_] = known[self.codes]
        return found


@dataclass(frozen=True, eq=False)
class Cases:
    """Records as they are, and as they are published.

    For all that one record may be, the columns have one dimension, and ``chances`` one for each. For data sets drawn by
    chance they have two, data sets and records, and ``draws`` is what draws.
    """

    true: Mapping[str, Values]
    released: Mapping[str, Values]
    """the columns of the output; at first, those of the input"""
    kept: Bool
    """whether the record is in the output at all"""
    chances: Float64 | None = None
    draws: np.random.Generator | None = field(default=None, repr=False)

    @property
    def shape(self) -> tuple[int, ...]:
        """Cases; or data sets and records."""
        return self.kept.shape

    def column(self, name: str) -> Values:
        """A column of the output."""
        if name in self.released:
            return self.released[name]
        if name in self.true:
            raise ColumnError(
                "sanitizers-column-removed-program-asked-afterwards",
                name=name,
                words=", ".join(self.released) or "no columns",
            )
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

    def keeping(self, kept: Bool) -> "Cases":
        """With only these records in the output, of those that were."""
        return replace(self, kept=self.kept & kept)

    def by_chance(self, outcomes: Float64, of: Int64) -> tuple["Cases", Int64]:
        """Leave something to chance: ``outcomes[of[case], o]`` is the chance of outcome o.

        Returns the cases after it, with the outcome of each: each case once for every outcome that it may have, or once
        with one that was drawn.
        """
        if self.draws is not None:
            return self, drawn(outcomes, of, self.draws)
        assert self.chances is not None
        places, found = np.nonzero(outcomes[of] > 0)
        if len(places) > MOST_CASES:
            raise TooLargeError(
                "sanitizers-ways-which-record-may-published", places_count=len(places), most_cases=MOST_CASES
            )
        after = self.at(places)
        return replace(after, chances=self.chances[places] * outcomes[of[places], found]), found

    def at(self, places: npt.NDArray[Any]) -> "Cases":
        """Only these cases, or these again and again."""

        def some(columns: Mapping[str, Values]) -> dict[str, Values]:
            return {name: Values(one.codes[places], one.values) for name, one in columns.items()}

        chances = None if self.chances is None else self.chances[places]
        return replace(
            self, true=some(self.true), released=some(self.released), kept=self.kept[places], chances=chances
        )


def drawn(outcomes: Float64, of: Int64, draws: np.random.Generator) -> Int64:
    """One outcome for each: with chance ``outcomes[of, o]`` it is o. By aliases (Walker), which take little memory."""
    count = outcomes.shape[1]
    sure, other = _aliases(outcomes)
    places = draws.integers(count, size=of.shape)
    found: Int64 = np.where(draws.random(of.shape) < sure[of, places], places, other[of, places])
    return found


def _aliases(outcomes: Float64) -> tuple[Float64, Int64]:
    """Walker's tables, by Vose's way: place o keeps its outcome with chance ``sure``, and has another otherwise."""
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
    """The values of a column; where all are texts that look like whole numbers, these numbers.

    "007" and "1e3" are no such texts, so that no two texts become one number. What is missing or not told stays so.
    """
    told = [value for value in values if value is not None and value != STAR]
    if not told or not all(isinstance(value, str) and _whole(value) for value in told):
        return tuple(values)
    return tuple(value if value is None or value == STAR else int(value) for value in values)


def as_cases(table: CodedTable, draws: np.random.Generator) -> Cases:
    """A table as one data set."""
    columns = {
        column.name: Values(column.codes.astype(np.int64)[None, :], understood(column.values.to_pylist()))
        for column in table.fields
    }
    return Cases(columns, dict(columns), np.ones((1, table.rows), np.bool_), draws=draws)


def as_table(columns: Mapping[str, Values], row: int, places: npt.NDArray[np.bool_]) -> CodedTable:
    """Some records of one data set as a table, with only the values that one of them has."""
    found = []
    for name, column in columns.items():
        met, codes = np.unique(column.codes[row][places], return_inverse=True)
        values = arrow([column.values[code] for code in met])
        found.append(Column(name, codes.astype(narrowest(len(met))), values))
    return CodedTable(tuple(found))


def arrow(values: Sequence[Any]) -> pa.Array:
    """Values as Arrow has them: as they are where all are of one kind, as texts otherwise."""
    kinds = {type(value) for value in values if value is not None}
    if len(kinds) == 1 and kinds <= {int, float, str, bool}:
        return pa.array(values)
    return pa.array([None if value is None else str(value) for value in values], pa.string())


def _whole(text: str) -> bool:
    digits = text.removeprefix("-")
    short = len(digits) <= LONGEST_WHOLE and digits.isascii() and digits.isdigit()
    return short and str(int(text)) == text
