"""Exchanging values for others: swapping between records, and recoding by chance with a stated matrix (PRAM)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from numbers import Real
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from brecha.attacks.roles import names
from brecha.errors import SettingError
from brecha.matching.equivalence_classes import classes_of
from brecha.matching.possible_values import PossibleValues
from brecha.sanitizers.release import Release, table_of
from brecha.sanitizers.steps.contract import Check, Described, Step
from brecha.sanitizers.steps.randomness import checked_seed, drawing
from brecha.tables.coded import CodedTable, Column, counted

if TYPE_CHECKING:
    from brecha.qif.channel import Channel

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
NOISE = 1e-9
"""How far the sum of a row may be from 1"""


@dataclass(frozen=True)
class Swap(Described):
    """Exchange the values of some columns between pairs of records drawn at random: all of them go together.

    Pairs are drawn among records that are alike in the columns of ``within``, such as those of one state. A pair may
    have had the same values before.
    """

    columns: Sequence[str]
    share: float = 0.05
    """of the records whose values are exchanged"""
    within: Sequence[str] = ()
    seed: int | None = None
    """repeats the draw, for trials: whoever knows it can undo the exchange. Leave it out for what is published"""

    def __post_init__(self) -> None:
        checked_seed(self.seed)
        found = names("columns", self.columns)
        if not found or len(set(found)) < len(found):
            raise SettingError("Name the columns whose values are swapped, each once.")
        if set(self.columns) & set(names("within", self.within)):
            raise SettingError("A column cannot be swapped within itself: take it out of within=.")
        if isinstance(self.share, bool) or not isinstance(self.share, Real) or not 0 < self.share <= 1:
            raise SettingError(f"share={self.share!r} is no share of the records: use a number above 0 and up to 1.")

    def step(self) -> Step:
        """What it does, as plain data."""
        return Step("swap", {"columns": list(self.columns), "share": self.share, "within": list(self.within),
                             "seeded": self.seed is not None})  # fmt: skip

    def apply(self, table: CodedTable | Release) -> Release:
        """The release after the exchange."""
        release = Release.of(table)
        _refuse_told_less(release, self.columns)
        partner = self._partners(release.table)
        changed: dict[str, PossibleValues] = {}
        moved = np.zeros(release.table.rows, np.bool_)
        for name in self.columns:
            column = release.table.column(name)
            codes = column.codes[partner]
            moved |= codes != column.codes
            changed[name] = PossibleValues.exact(Column(name, codes, column.values))
        pairs = int((partner != np.arange(len(partner))).sum())
        outcome = {"exchanged": pairs, "different": int(moved.sum())}
        return release.changed(changed, Step("swap", self.step().settings, outcome))

    def check(self, table: CodedTable | Release) -> Check:
        """That cannot be seen in a table."""
        for name in self.columns:
            table_of(table).column(name)
        return Check(None, "Whether values were exchanged between records cannot be seen in them.")

    def _partners(self, table: CodedTable) -> Int64:
        """For each record, the one whose values it gets."""
        rng = drawing(self.seed, self.columns)
        ids, _ = classes_of((table.column(name) for name in self.within), table.rows)
        shuffled = rng.permutation(table.rows)
        chosen = shuffled[: max(2, round(self.share * table.rows))]
        chosen = chosen[np.argsort(ids[chosen], kind="stable")]
        partner = np.arange(table.rows)
        i = 0
        while i + 1 < len(chosen):
            one, other = chosen[i], chosen[i + 1]
            if ids[one] == ids[other]:
                partner[one], partner[other] = other, one
                i += 2
            else:
                i += 1
        return partner


@dataclass(frozen=True, eq=False)
class Recode(Described):
    """Exchange the values of a column by chance, record by record, with a stated matrix (post-randomisation, PRAM).

    ``matrix[v][w]`` is the chance that value v is published as w; the rows sum to 1. Values are in the natural order of
    the column, or as in ``values``. Or ``keep``: the chance that a value stays, the others being as likely.
    """

    column: str
    matrix: Sequence[Sequence[float]] | None = None
    keep: float | None = None
    values: Sequence[Any] | None = None
    """the values in the order of the matrix"""
    seed: int | None = None
    """repeats the draw, for trials: whoever knows it can undo the exchange. Leave it out for what is published"""

    def __post_init__(self) -> None:
        if (self.matrix is None) == (self.keep is None):
            raise SettingError("Give a matrix=, or the chance to keep= a value, and not both.")
        checked_seed(self.seed)
        keep = self.keep
        if keep is not None and (isinstance(keep, bool) or not isinstance(keep, Real) or not 0 <= float(keep) <= 1):
            raise SettingError(f"keep={keep!r} is no chance between 0 and 1.")

    def step(self) -> Step:
        """What it does, as plain data."""
        matrix = None if self.matrix is None else [list(map(float, row)) for row in self.matrix]
        values = None if self.values is None else list(self.values)
        return Step("recode", {"column": self.column, "keep": self.keep, "matrix": matrix, "values": values,
                               "seeded": self.seed is not None})  # fmt: skip

    def apply(self, table: CodedTable | Release) -> Release:
        """The release with the values as they fell."""
        release = Release.of(table)
        _refuse_told_less(release, [self.column])
        column = release.table.column(self.column)
        matrix = self.chances(column)
        chances = np.cumsum(matrix, axis=1)
        chances[:, -1] = 1.0
        drawn = drawing(self.seed, [self.column]).random(len(column.codes))
        codes = np.empty(len(drawn), column.codes.dtype)
        for code in range(column.cardinality):
            here = column.codes == code
            codes[here] = np.searchsorted(chances[code], drawn[here], side="right")
        different = int((codes != column.codes).sum())
        made = PossibleValues.randomised(Column(self.column, codes, column.values), matrix)
        return release.changed({self.column: made}, Step("recode", self.step().settings, {"different": different}))

    def check(self, table: CodedTable | Release) -> Check:
        """That cannot be seen in a table; but the matrix must fit it."""
        self.chances(table_of(table).column(self.column))
        return Check(None, "Whether values were exchanged by chance cannot be seen in them.")

    def chances(self, column: Column) -> Float64:
        """chances[code, code]: that a value is published as another."""
        count = column.cardinality
        if self.keep is not None:
            found = np.full((count, count), (1 - self.keep) / max(1, count - 1))
            np.fill_diagonal(found, self.keep if count > 1 else 1.0)
            return found
        return _ordered(stochastic(self.matrix, count, column.name), self._order(column))

    def channel(self, table: CodedTable | Release) -> "Channel":
        """The recoding seen as a channel from the true value to the published one."""
        from brecha.qif.channel import Channel

        return Channel(self.chances(table_of(table).column(self.column)))

    def _order(self, column: Column) -> Int64:
        if self.values is None:
            return column.order()
        known: Mapping[Any, int] = {value: code for code, value in enumerate(column.values.to_pylist())}
        if sorted(map(str, self.values)) != sorted(map(str, known)) or any(one not in known for one in self.values):
            raise SettingError(f"values= are those of column {column.name!r}, each once: it has {len(known)} of them.")
        return np.array([known[value] for value in self.values], np.int64)


def stochastic(matrix: Any, count: int, name: str) -> Float64:
    """A matrix of chances, checked: one row a value, no chance below 0, every row summing to 1."""
    try:
        found = np.array(matrix, np.float64)
    except (TypeError, ValueError):
        raise SettingError(f"The matrix for column {name!r} is no rectangle of numbers.") from None
    if found.shape != (count, count):
        raise SettingError(
            f"The matrix for column {name!r} is {' × '.join(map(str, found.shape))}, and should be {count} × {count}: "
            f"the column has {counted(count, 'value')}."
        )
    if not np.isfinite(found).all() or (found < 0).any():
        raise SettingError(f"The matrix for column {name!r} has a chance that is below 0, or no number.")
    for row, total in enumerate(found.sum(axis=1)):
        if abs(total - 1) > NOISE:
            raise SettingError(f"Row {row + 1} of the matrix for column {name!r} sums to {total:.6g}, and should to 1.")
    return found


def _ordered(matrix: Float64, order: Int64) -> Float64:
    found = np.empty_like(matrix)
    found[np.ix_(order, order)] = matrix
    return found


def _refuse_told_less(release: Release, columns: Sequence[str]) -> None:
    for name in columns:
        release.table.column(name)
        if name in release.cells:
            raise SettingError(f"Column {name!r} was changed before: exchange its values first.")
