"""A step that exchanges values for others by chance, with chances that everybody may know."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import fsum, isfinite
from numbers import Real
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha import sanitizers
from brecha.beliefs.prior.attributes import NOISE
from brecha.errors import SettingError
from brecha.errors.nameable import given_values_that
from brecha.matching.possible_values import PossibleValues
from brecha.sanitizers.release import Release, table_of
from brecha.sanitizers.steps.cases import Cases, Values, arrow, drawn, understood
from brecha.sanitizers.steps.contract import Check, ProgramStep, Step, hashable, one_column
from brecha.sanitizers.steps.randomness import checked_seed, drawing
from brecha.tables.coded import CodedTable, Column, narrowest, written_number
from brecha.tables.hierarchies.hierarchy import STAR

Float64 = npt.NDArray[np.float64]
Matrix = Mapping[Any, Mapping[Any, float]]


@dataclass(frozen=True, eq=False)
class Noise(ProgramStep):
    """Exchange the values of a column by chance, record by record.

    By ``keep``: a value stays with this chance, all others being as likely. By ``matrix``: the chance of each published
    value, given the true one. Or by ``geometric``, on values in order: to go d places up or down is α^d times as likely
    as to stay, and what would go beyond an end stays there (the truncated geometric mechanism of Ghosh, Roughgarden and
    Sundararajan 2009; α = exp(−ε)). What is not told stays so.
    """

    column: str
    keep: float | None = None
    matrix: Matrix | None = None
    """``{true: {published: chance}}``"""
    geometric: float | None = None
    """α, above 0 and below 1"""
    values: Sequence[Any] | None = None
    """the values that may be published, in their order; those that the column may have, if left out"""
    recode: sanitizers.Recode | None = None
    """the same as a sanitizer: its matrix is taken"""
    seed: int | None = None
    """repeats the draw on a table, for trials: whoever knows it can undo the exchange. Leave it out otherwise"""

    def __post_init__(self) -> None:
        one_column(self.column)
        ways = [way for way in (self.keep, self.matrix, self.geometric, self.recode) if way is not None]
        if len(ways) != 1:
            raise SettingError(
                f"Say how values of {self.column!r} are exchanged: by the chance to keep= one, by a matrix=, or "
                "geometric=; by one of them."
            )
        checked_seed(self.seed)
        keep, alpha = self.keep, self.geometric
        if keep is not None and not (_real(keep) and 0 <= keep <= 1):
            raise SettingError(f"keep={keep!r} is no chance: use a number from 0 to 1.")
        if alpha is not None and not (_real(alpha) and 0 < alpha < 1):
            raise SettingError(f"geometric={alpha!r} is no α: use a number above 0 and below 1.")
        if self.matrix is not None:
            if self.values is not None:
                raise SettingError("A matrix= says itself which values may be published: leave values= out.")
            _checked_matrix(self.column, self.matrix)
        if self.recode is not None and not isinstance(self.recode, sanitizers.Recode):
            raise SettingError(f"recode= is a Recode(…), and this is a {type(self.recode).__name__}.")
        if self.values is not None and not _each_once(self.values):
            raise SettingError("values= is a list of values, each once.")

    @property
    def reads(self) -> frozenset[str]:
        """The column."""
        return frozenset([self.column])

    @property
    def needs_values(self) -> bool:
        """Whether what may be published follows from the values that the column may have."""
        return self.matrix is None and self.values is None

    def run(self, cases: Cases) -> Cases:
        """The records with the values as they may fall, or as they fell."""
        column = cases.column(self.column)
        outcomes, published = self.outcomes(column.values)
        after, found = cases.by_chance(outcomes, column.codes)
        return after.coarsened({self.column: Values(found, published)})

    def outcomes(self, values: Sequence[Any]) -> tuple[Float64, tuple[Any, ...]]:
        """``[v, w]``: the chance that value v is published as the w-th of what may be; and these, the values first."""
        told = [value for value in values if value is not None and value != STAR]
        rows = self._rows(told)
        published = tuple(dict.fromkeys([*values, *(one for row in rows.values() for one in row)]))
        places = {value: place for place, value in enumerate(published)}
        found = np.zeros((len(values), len(published)))
        for code, value in enumerate(values):
            for one, chance in rows.get(value, {value: 1.0}).items():
                found[code, places[one]] += chance
        return found, published

    def _rows(self, told: Sequence[Any]) -> Matrix:
        if self.matrix is not None:
            return self._of_matrix(self.matrix, told)
        if self.recode is not None:
            column = Column(self.column, np.zeros(0, np.uint8), arrow(told))
            found = self.recode.chances(column)
            return {
                value: dict(zip(told, map(float, row), strict=True)) for value, row in zip(told, found, strict=True)
            }
        order = list(told if self.values is None else self.values)
        strange = [place for place, value in enumerate(told) if value not in order]
        if strange:
            raise SettingError(f"{self._those(strange, told, 'is', 'are')} not among values=. Add it there.")
        if self.keep is not None:
            other = (1 - float(self.keep)) / max(1, len(order) - 1)
            stays = float(self.keep) if len(order) > 1 else 1.0
            return {value: {one: stays if one == value else other for one in order} for value in told}
        ordered = order if self.values is not None else self._in_order(order)
        rows = truncated_geometric(len(ordered), float(self.geometric or 0))
        places = {value: place for place, value in enumerate(ordered)}
        return {value: dict(zip(ordered, map(float, rows[places[value]]), strict=True)) for value in told}

    def _of_matrix(self, matrix: Matrix, told: Sequence[Any]) -> Matrix:
        keys = [value if value in matrix else str(value) for value in told]
        strange = [place for place, key in enumerate(keys) if key not in matrix]
        if strange:
            raise SettingError(f"{self._those(strange, told, 'has', 'have')} no row in the matrix: add it.")
        return {value: matrix[key] for value, key in zip(told, keys, strict=True)}

    def _those(self, places: Sequence[int], told: Sequence[Any], one: str, several: str) -> str:
        return given_values_that(places, len(told), f"column {self.column!r}", one, several)

    def _in_order(self, values: Sequence[Any]) -> list[Any]:
        numbers = {value: written_number(value) for value in values}
        strange = [place for place, value in enumerate(values) if numbers[value] is None]
        if strange:
            said = self._those(strange, values, "is no number", "are no numbers")
            raise SettingError(f"{said}: give the values in their order by values=.")
        return sorted(values, key=lambda value: numbers[value] or 0)

    def step(self) -> Step:
        """What it does, as plain data: that of a recoding."""
        if self.recode is not None:
            return self.recode.step()
        matrix = None
        if self.matrix is not None:
            matrix = [[str(true), {str(one): float(chance) for one, chance in row.items()}]
                      for true, row in self.matrix.items()]  # fmt: skip
        values = None if self.values is None else list(self.values)
        return Step("recode", {"column": self.column, "keep": None if self.keep is None else float(self.keep),
                               "matrix": matrix, "values": values, "seeded": self.seed is not None,
                               "geometric": self.geometric})  # fmt: skip

    def apply(self, table: CodedTable | Release) -> Release:
        """The release with the values as they fell."""
        if self.recode is not None:
            return self.recode.apply(table)
        release = Release.of(table)
        column = release.table.column(self.column)
        if self.column in release.cells:
            raise SettingError(f"Column {self.column!r} was changed before: exchange its values first.")
        outcomes, published = self.outcomes(understood(column.values.to_pylist()))
        codes = drawn(outcomes, column.codes.astype(np.int64), drawing(self.seed, [self.column]))
        values = column.values
        if len(published) > len(values):
            more = [str(value) for value in published[len(values) :]]
            values = pa.concat_arrays([values.cast(pa.string()), pa.array(more, pa.string())])
        made = Column(self.column, codes.astype(narrowest(len(published))), values)
        different = int((codes != column.codes).sum())
        step = Step("recode", self.step().settings, {"different": different})
        return release.changed({self.column: PossibleValues.randomised(made, outcomes)}, step)

    def check(self, table: CodedTable | Release) -> Check:
        """That cannot be seen in a table; but the chances must fit it."""
        self.outcomes(understood(table_of(table).column(self.column).values.to_pylist()))
        return Check(None, "Whether values were exchanged by chance cannot be seen in them.")


def truncated_geometric(count: int, alpha: float) -> Float64:
    """``[i, j]``: the chance that place i of so many is published as place j."""
    if count == 1:
        return np.ones((1, 1))
    apart = np.abs(np.arange(count)[:, None] - np.arange(count)[None, :])
    found: Float64 = (1 - alpha) / (1 + alpha) * alpha**apart
    # at the ends lies all that would have gone beyond: α^d (1 − α) / (1 + α) · (1 + α + α² + …) = α^d / (1 + α)
    found[:, [0, -1]] = alpha ** apart[:, [0, -1]] / (1 + alpha)
    return found


def _checked_matrix(column: str, matrix: Any) -> None:
    if not isinstance(matrix, Mapping) or not all(isinstance(row, Mapping) for row in matrix.values()):
        raise SettingError(f"The matrix for column {column!r} is given as {{true: {{published: chance}}}}.")
    for true, row in matrix.items():
        for one, chance in row.items():
            if not _real(chance) or not isfinite(chance) or chance < 0:
                raise SettingError(
                    f"The chance that {column!r} = {true!r} is published as {one!r} is {chance!r}, which is no chance."
                )
        total = fsum(float(chance) for chance in row.values())
        if abs(total - 1) > NOISE:
            raise SettingError(f"The chances with which {column!r} = {true!r} is published sum to {total:.12g}, and "
                               "must sum to 1.")  # fmt: skip


def _each_once(values: Any) -> bool:
    """Whether these are single values in their order, each once."""
    if isinstance(values, str | bytes) or not isinstance(values, Collection) or not hashable(values):
        return False
    return len(set(values)) == len(values) > 0


def _real(given: Any) -> bool:
    return isinstance(given, Real) and not isinstance(given, bool)
