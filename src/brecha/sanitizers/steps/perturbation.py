"""Exchange values: swapping between records, randomised recoding (PRAM), and means of groups (microaggregation)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import fsum, isfinite
from numbers import Real
from typing import TYPE_CHECKING, Any, cast

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.attacks.roles import names
from brecha.errors import Phrase, SettingError, TooLargeError
from brecha.errors.nameable import given_values, values_of
from brecha.language.notes import Note
from brecha.language.spellings import number_in, written_number
from brecha.matching.equivalence_classes import classes_of
from brecha.matching.possible_values import PossibleValues
from brecha.runtime.compiled import njit
from brecha.sanitizers.release import Release, table_of
from brecha.sanitizers.step_descriptions import SanitizerStep
from brecha.sanitizers.steps.contract import Check, Described, ProgramStep, hashable, one_column
from brecha.sanitizers.steps.record_outcomes import Cases, Values, arrow, checked_seed, drawing, understood
from brecha.tables.coded import CodedTable, Column, narrowest
from brecha.tables.hierarchies.hierarchy import STAR

if TYPE_CHECKING:
    from brecha.qif.channel import Channel

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
Matrix = Mapping[Any, Mapping[Any, float]]
"""For each true value the probability of each published one"""
TOLERANCE = 1e-9
"""How far the sum of a row may be from 1"""


MOST_TOGETHER = 200_000
"""Records beyond which grouping by several columns at once, whose time grows as their square, is refused"""


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
        columns = names("columns", self.columns)
        if not columns or len(set(columns)) < len(columns):
            raise SettingError("sanitizers-swap-columns-missing")
        if set(self.columns) & set(names("within", self.within)):
            raise SettingError("sanitizers-swap-column-within-itself")
        if isinstance(self.share, bool) or not isinstance(self.share, Real) or not 0 < self.share <= 1:
            raise SettingError("sanitizers-share-invalid", share=self.share)

    def step(self) -> SanitizerStep:
        return SanitizerStep("swap", {"columns": list(self.columns), "share": self.share, "within": list(self.within),
                             "seeded": self.seed is not None})  # fmt: skip

    def apply(self, table: CodedTable | Release) -> Release:
        """Return the release after the exchange."""
        release = Release.of(table)
        _refuse_changed(release, self.columns)
        partner = self._partners(release.table)
        changed: dict[str, PossibleValues] = {}
        moved = np.zeros(release.table.rows, np.bool_)
        for name in self.columns:
            column = release.table.column(name)
            codes = column.codes[partner]
            moved |= codes != column.codes
            changed[name] = PossibleValues.exact(Column(name, codes, column.values))
        pairs = int((partner != np.arange(len(partner))).sum())
        return release.changed(changed, self.step().done(exchanged=pairs, different=int(moved.sum())))

    def check(self, table: CodedTable | Release) -> Check:
        """That cannot be seen in a table."""
        for name in self.columns:
            table_of(table).column(name)
        return Check(None, Note("check-swap-unseen"))

    def _partners(self, table: CodedTable) -> Int64:
        """Return for each record, the one whose values it gets."""
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
class Recode(ProgramStep):
    """Exchange the values of a column at random, record by record, with known probabilities (post-randomisation, PRAM).

    By ``keep``: a value stays with this probability, all others being as likely. By ``matrix``, the probability of each
    published value given the true one: ``{true: {published: probability}}``, or rows that sum to 1, one for each value
    of the column in its natural order, or as in ``values``. Or by ``geometric``, on values in order: to go d places up
    or down is α^d times as likely as to stay, and what would go beyond an end stays there (the truncated geometric
    mechanism of Ghosh, Roughgarden and Sundararajan 2009; α = exp(−ε)). What is suppressed stays so; in a table, a
    missing value is one more value.
    """

    column: str
    keep: float | None = None
    matrix: Matrix | Sequence[Sequence[float]] | None = None
    geometric: float | None = None
    """α, above 0 and below 1"""
    values: Sequence[Any] | None = None
    """the values that may be published, in their order, or the order of the rows; those of the column, if left out"""
    seed: int | None = None
    """repeats the draw on a table, for trials: whoever knows it can undo the exchange. Leave it out otherwise"""

    def __post_init__(self) -> None:
        one_column(self.column)
        if sum(setting is not None for setting in (self.keep, self.matrix, self.geometric)) != 1:
            raise SettingError("sanitizers-recode-how-missing", column=self.column)
        checked_seed(self.seed)
        keep, alpha = self.keep, self.geometric
        if keep is not None and not (_real(keep) and 0 <= keep <= 1):
            raise SettingError("sanitizers-recode-keep-invalid", keep=keep)
        if alpha is not None and not (_real(alpha) and 0 < alpha < 1):
            raise SettingError("sanitizers-recode-geometric-invalid", alpha=alpha)
        if self.matrix is not None and self._rows is None:
            if self.values is not None:
                raise SettingError("sanitizers-recode-matrix-and-values")
            _checked_matrix(self.column, self.matrix)
        if self.values is not None and not _each_once(self.values):
            raise SettingError("sanitizers-recode-values-no-list")

    @property
    def _rows(self) -> Sequence[Sequence[float]] | None:
        """The matrix, where it is rows in the order of the values."""
        kinds = (list, tuple, np.ndarray)
        if not isinstance(self.matrix, kinds) or not all(isinstance(row, kinds) for row in self.matrix):
            return None
        return cast("Sequence[Sequence[float]]", self.matrix)

    def step(self) -> SanitizerStep:
        matrix: Any = None
        if self._rows is not None:
            matrix = [list(map(float, row)) for row in self._rows]
        elif isinstance(self.matrix, Mapping):
            matrix = [[str(true), {str(one): float(chance) for one, chance in row.items()}]
                      for true, row in self.matrix.items()]  # fmt: skip
        keep = None if self.keep is None else float(self.keep)
        values = None if self.values is None else list(self.values)
        alpha = {} if self.geometric is None else {"geometric": self.geometric}
        settings = {"column": self.column, "keep": keep, "matrix": matrix, "values": values}
        return SanitizerStep("recode", {**settings, "seeded": self.seed is not None, **alpha})

    def apply(self, table: CodedTable | Release) -> Release:
        """Return the release with the values as they fell."""
        release = Release.of(table)
        _refuse_changed(release, [self.column])
        column = release.table.column(self.column)
        outcomes, published = self._on(column)
        cumulated = np.cumsum(outcomes, axis=1)
        drawn = drawing(self.seed, [self.column]).random(len(column.codes))
        codes = np.empty(len(drawn), np.int64)
        for code in range(column.cardinality):
            here = column.codes == code
            cumulated[code, np.flatnonzero(outcomes[code])[-1] :] = 1.0  # whatever rounding left of the row
            codes[here] = np.searchsorted(cumulated[code], drawn[here], side="right")
        different = int((codes != column.codes).sum())
        values = column.values
        if len(published) > len(values):
            more = [str(value) for value in published[len(values) :]]
            values = pa.concat_arrays([values.cast(pa.string()), pa.array(more, pa.string())])
        kind = column.codes.dtype if len(published) == column.cardinality else narrowest(len(published))
        made = PossibleValues.randomised(Column(self.column, codes.astype(kind), values), outcomes)
        return release.changed({self.column: made}, self.step().done(different=different))

    def check(self, table: CodedTable | Release) -> Check:
        """Return None: an exchange cannot be seen in a table; but the probabilities must fit it."""
        self._on(table_of(table).column(self.column))
        return Check(None, Note("check-recoding-unseen"))

    def channel(self, table: CodedTable | Release) -> "Channel":
        """Return the recoding as a channel from the true value to the published one."""
        from brecha.qif.channel import Channel

        return Channel(self._on(table_of(table).column(self.column))[0])

    def _on(self, column: Column) -> tuple[Float64, tuple[Any, ...]]:
        """Return the outcomes of the values of a column that is there."""
        values = column.values.to_pylist()
        if self._rows is not None:
            return self._square(values, column), tuple(values)
        return self.outcomes(understood(values), values if self.keep is not None and self.values is None else ())

    @property
    def reads(self) -> frozenset[str]:
        return frozenset([self.column])

    @property
    def needs_values(self) -> bool:
        """Whether what may be published follows from the values that the column may have."""
        return self._rows is not None or (self.matrix is None and self.values is None)

    def run(self, cases: Cases) -> Cases:
        """Return the records with the values as they may fall, or as they fell."""
        column = cases.column(self.column)
        outcomes, published = self.outcomes(column.values)
        after, fallen = cases.at_random(outcomes, column.codes)
        return after.coarsened({self.column: Values(fallen, published)})

    def outcomes(self, values: Sequence[Any], true: Sequence[Any] = ()) -> tuple[Float64, tuple[Any, ...]]:
        """Return ``[v, w]``: the probability that value v is published as w; and the published values, v first.

        A missing value and a star are left as they are, unless they are among the ``true`` values of a table.
        """
        meant = set(true)
        places = [at for at, value in enumerate(values) if value in meant or (value is not None and value != STAR)]
        exchanged = [values[at] for at in places]
        if self._rows is not None or (self.keep is not None and self.values is None):
            square = np.eye(len(values))
            square[np.ix_(places, places)] = self._square(exchanged)
            return square, tuple(values)
        rows = self._of_each(exchanged)
        published = tuple(dict.fromkeys([*values, *(one for row in rows.values() for one in row)]))
        columns = {value: place for place, value in enumerate(published)}
        probabilities = np.zeros((len(values), len(published)))
        for code, value in enumerate(values):
            for one, chance in rows.get(value, {value: 1.0}).items():
                probabilities[code, columns[one]] += chance
        return probabilities, published

    def _square(self, values: Sequence[Any], column: Column | None = None) -> Float64:
        """Return the probability that each value is published as each other, where no others are."""
        count = len(values)
        if self._rows is None:
            square = np.full((count, count), (1 - float(self.keep or 0)) / max(1, count - 1))
            np.fill_diagonal(square, float(self.keep or 0) if count > 1 else 1.0)
            return square
        own = column or Column(self.column, np.zeros(0, np.uint8), arrow(values))
        order, ordered = self._order(own, values), np.empty((count, count))
        ordered[np.ix_(order, order)] = stochastic(self._rows, count, self.column)
        return ordered

    def _of_each(self, values: Sequence[Any]) -> Matrix:
        """Return for each value the probability of each published one."""
        if isinstance(self.matrix, Mapping):
            return self._of_matrix(self.matrix, values)
        order = list(values if self.values is None else self.values)
        strange = [place for place, value in enumerate(values) if value not in order]
        if strange:
            raise SettingError("sanitizers-recode-value-not-listed", values=self._values_at(strange, values))
        if self.keep is not None:
            other = (1 - float(self.keep)) / max(1, len(order) - 1)
            stays = float(self.keep) if len(order) > 1 else 1.0
            return {value: {one: stays if one == value else other for one in order} for value in values}
        ordered = order if self.values is not None else self._by_size(order)
        rows = truncated_geometric(len(ordered), float(self.geometric or 0))
        places = {value: place for place, value in enumerate(ordered)}
        return {value: dict(zip(ordered, map(float, rows[places[value]]), strict=True)) for value in values}

    def _of_matrix(self, matrix: Matrix, values: Sequence[Any]) -> Matrix:
        keys = [value if value in matrix else str(value) for value in values]
        strange = [place for place, key in enumerate(keys) if key not in matrix]
        if strange:
            raise SettingError("sanitizers-recode-value-without-row", values=self._values_at(strange, values))
        return {value: matrix[key] for value, key in zip(values, keys, strict=True)}

    def _order(self, column: Column, values: Sequence[Any]) -> Int64:
        if self.values is None:
            return column.order()
        known: Mapping[Any, int] = {value: code for code, value in enumerate(values)}
        if sorted(map(str, self.values)) != sorted(map(str, known)) or any(one not in known for one in self.values):
            raise SettingError("sanitizers-recode-values-not-of-column", name=column.name, known_count=len(known))
        return np.array([known[value] for value in self.values], np.int64)

    def _by_size(self, values: Sequence[Any]) -> list[Any]:
        numbers = {value: written_number(value) for value in values}
        strange = [place for place, value in enumerate(values) if numbers[value] is None]
        if strange:
            raise SettingError("sanitizers-recode-values-not-in-order", values=self._values_at(strange, values))
        return sorted(values, key=lambda value: numbers[value] or 0)

    def _values_at(self, places: Sequence[int], values: Sequence[Any]) -> Phrase:
        return given_values(places, len(values), "column", self.column)


Noise = Recode
"""The same, by the name that it has in :mod:`brecha.beliefs`"""


def stochastic(matrix: Any, count: int, name: str) -> Float64:
    """Return a matrix of chances, checked: one row a value, no chance below 0, every row summing to 1."""
    try:
        probabilities = np.array(matrix, np.float64)
    except (TypeError, ValueError):
        raise SettingError("sanitizers-recode-matrix-not-numbers", name=name) from None
    if probabilities.shape != (count, count):
        shape = " × ".join(map(str, probabilities.shape))
        raise SettingError("sanitizers-recode-matrix-shape", name=name, shape=shape, count=count)
    if not np.isfinite(probabilities).all() or (probabilities < 0).any():
        raise SettingError("sanitizers-recode-matrix-probability-invalid", name=name)
    for row, total in enumerate(probabilities.sum(axis=1)):
        if abs(total - 1) > TOLERANCE:
            raise SettingError("sanitizers-recode-matrix-row-sum", row=row + 1, name=name, total=total)
    return probabilities


def _refuse_changed(release: Release, columns: Sequence[str]) -> None:
    for name in columns:
        release.table.column(name)
        if name in release.cells:
            raise SettingError("sanitizers-exchange-column-changed-before", name=name)


def truncated_geometric(count: int, alpha: float) -> Float64:
    """``[i, j]``: the chance that place i of so many is published as place j."""
    if count == 1:
        return np.ones((1, 1))
    apart = np.abs(np.arange(count)[:, None] - np.arange(count)[None, :])
    probabilities: Float64 = (1 - alpha) / (1 + alpha) * alpha**apart
    # at the ends lies all that would have gone beyond: α^d (1 − α) / (1 + α) · (1 + α + α² + …) = α^d / (1 + α)
    probabilities[:, [0, -1]] = alpha ** apart[:, [0, -1]] / (1 + alpha)
    return probabilities


def _checked_matrix(column: str, matrix: Any) -> None:
    if not isinstance(matrix, Mapping) or not all(isinstance(row, Mapping) for row in matrix.values()):
        raise SettingError("sanitizers-recode-matrix-form-unknown", column=column)
    for true, row in matrix.items():
        for one, chance in row.items():
            if not _real(chance) or not isfinite(chance) or chance < 0:
                raise SettingError(
                    "sanitizers-recode-probability-invalid", column=column, true=true, one=one, chance=chance
                )
        total = fsum(float(chance) for chance in row.values())
        if abs(total - 1) > TOLERANCE:
            raise SettingError("sanitizers-recode-probabilities-sum", column=column, true=true, total=total)


def _each_once(values: Any) -> bool:
    """Return whether these are single values in their order, each once."""
    if isinstance(values, str | bytes) or not isinstance(values, Collection) or not hashable(values):
        return False
    return len(set(values)) == len(values) > 0


def _real(number: Any) -> bool:
    return isinstance(number, Real) and not isinstance(number, bool)


@dataclass(frozen=True)
class Microaggregate(Described):
    """Publish for every number the mean of a group of at least k records who are near in it.

    One column is grouped in the best way there is (least squared distance to the means, by dynamic programming);
    several columns are grouped together by maximum distance to average vector (MDAV), each brought to the same spread
    first. Records that lack a number in one of the columns show none in any of them. A mean stands for the numbers of
    its group.
    """

    columns: Sequence[str]
    k: int

    def __post_init__(self) -> None:
        columns = names("columns", self.columns)
        if not columns or len(set(columns)) < len(columns):
            raise SettingError("sanitizers-microaggregate-columns-missing")
        if isinstance(self.k, bool) or not isinstance(self.k, int | np.integer) or self.k < 2:
            raise SettingError("sanitizers-microaggregate-k-invalid", k=self.k)

    def step(self) -> SanitizerStep:
        return SanitizerStep("microaggregate", {"columns": list(self.columns), "k": int(self.k)})

    def apply(self, table: CodedTable | Release) -> Release:
        """Return the release with the means of the groups."""
        release = Release.of(table)
        release.table.refuse_several_rows()
        numbers = []
        for name in self.columns:
            if name in release.cells:
                raise SettingError("sanitizers-microaggregate-column-changed-before", name=name)
            numbers.append(_numbers(release.table.column(name)))
        numeric = np.asarray(np.isfinite(np.array(numbers)).all(axis=0))
        if int(numeric.sum()) < self.k:
            raise SettingError("sanitizers-microaggregate-k-above-records", k=self.k, sum=int(numeric.sum()))
        groups = _grouped(np.array(numbers)[:, numeric].T, self.k)
        made, lost, total = {}, 0.0, 0.0
        for name, own in zip(self.columns, numbers, strict=True):
            means = np.bincount(groups, own[numeric]) / np.bincount(groups)
            lost += float(((own[numeric] - means[groups]) ** 2).sum())
            total += float(((own[numeric] - own[numeric].mean()) ** 2).sum())
            made[name] = _averaged(release.table.column(name), numeric, means[groups])
        step = self.step().done(groups=int(groups.max()) + 1, lost=lost / total if total else 0.0)
        return release.coarsened(made, step)

    def check(self, table: CodedTable | Release) -> Check:
        """Return whether every combination of values in these columns belongs to k records or more."""
        from brecha.matching.equivalence_classes import class_sizes

        smallest = int(class_sizes(table_of(table), names("columns", self.columns)).min())
        return Check(smallest >= self.k, Note("check-smallest-group", records=smallest), {"smallest": smallest})


def _numbers(column: Column) -> Float64:
    """Return the number of each record, NaN where it is missing."""
    values = column.values.to_pylist()
    numbers = [number_in(value) for value in values]
    odd = [code for code, number in enumerate(numbers) if number is None and values[code] is not None]
    if odd:
        raise SettingError("sanitizers-only-numbers-have-mean", values=values_of(column, odd))
    return np.array([np.nan if number is None else float(number) for number in numbers])[column.codes]


def _averaged(column: Column, numeric: npt.NDArray[np.bool_], means: Float64) -> PossibleValues:
    """Return the column of means; each stands for the values of the records that got it, and so does a gap."""
    centres, codes = np.unique(means, return_inverse=True)
    released = np.full(len(numeric), len(centres), np.int64)
    released[numeric] = codes
    texts = [f"{centre:.15g}" for centre in centres] + ([None] if not numeric.all() else [])
    made = Column(column.name, released.astype(narrowest(len(texts))), pa.array(texts, pa.string()))
    owners, members = np.divmod(np.unique(released * column.cardinality + column.codes), column.cardinality)
    offsets = np.searchsorted(owners, np.arange(len(texts) + 1)).astype(np.int64)
    return PossibleValues(made, offsets, members, column.cardinality)


def _grouped(points: Float64, k: int) -> Int64:
    """Return for each point the number of its group, from 0 on."""
    if points.shape[1] == 1:
        order = np.argsort(points[:, 0], kind="stable")
        groups = np.empty(len(points), np.int64)
        groups[order] = best_runs(points[order, 0], k)
        return groups
    if len(points) > MOST_TOGETHER:
        raise TooLargeError("sanitizers-microaggregate-too-large", points_count=len(points), shape=points.shape[1],
                            most_together=MOST_TOGETHER)  # fmt: skip
    spread = points.std(axis=0)
    return mdav((points - points.mean(axis=0)) / np.where(spread > 0, spread, 1.0), k)


@njit(cache=True)
def best_runs(rising: Float64, k: int) -> Any:
    """Return numbers in rising order cut into runs of k to 2k − 1 with the least squared distance to their means.

    By dynamic programming (Hansen and Mukherjee 2003): an optimal run has fewer than 2k, and runs are contiguous. Sums
    are taken about the middle of each window, so that large numbers lose no digits.
    """
    n = rising.shape[0]
    cost = np.full(n + 1, np.inf)
    last = np.zeros(n + 1, np.int64)
    cost[0] = 0.0
    for end in range(k, n + 1):
        middle, total, squares = rising[end - 1], 0.0, 0.0
        for size in range(1, min(2 * k, end + 1)):
            step = rising[end - size] - middle
            total += step
            squares += step * step
            start = end - size
            if size >= k and cost[start] < np.inf:
                here = cost[start] + max(0.0, squares - total * total / size)
                if here < cost[end]:
                    cost[end], last[end] = here, start
    groups = np.empty(n, np.int64)
    close, count = n, 0
    while close > 0:
        groups[last[close] : close] = count
        close, count = int(last[close]), count + 1
    return count - 1 - groups


def mdav(points: Float64, k: int) -> Int64:
    """Groups of k, and a last one of k to 2k − 1, around the points farthest from the mean of those that are left."""
    groups = np.full(len(points), -1, np.int64)
    left = np.arange(len(points))
    count = 0
    while len(left) >= 2 * k:
        far = points[left[np.argmax(_distances(points[left], points[left].mean(axis=0)))]]
        left = _taken(points, left, far, k, groups, count)
        count += 1
        if len(left) >= 2 * k:
            other = points[left[np.argmax(_distances(points[left], far))]]
            left = _taken(points, left, other, k, groups, count)
            count += 1
    groups[left] = count
    return groups


def _taken(points: Float64, left: Int64, centre: Float64, k: int, groups: Int64, count: int) -> Int64:
    """Make a group of the k points nearest to a centre, the first of equals; what is left after that."""
    distances = _distances(points[left], centre)
    edge = np.partition(distances, k - 1)[k - 1]
    near = np.flatnonzero(distances < edge)
    near = np.concatenate([near, np.flatnonzero(distances == edge)[: k - len(near)]])
    groups[left[near]] = count
    return np.delete(left, near)


def _distances(points: Float64, centre: Float64) -> Float64:
    distances: Float64 = ((points - centre) ** 2).sum(axis=1)
    return distances
