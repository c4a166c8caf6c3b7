"""What a release has lost: measures of a table at some levels of generalisation, with some of its records left out.

For N records of q quasi-identifiers, S of them suppressed, in classes b of n_b records:

    cells             the mean over cells of (values a cell may stand for − 1) / (values of its hierarchy − 1); a
                      suppressed record has lost all its cells (Iyengar 2002)
    entropy           Σ over cells −log₂ p(value | what is told), of what all cells tell: p from the table itself, and
                      a suppressed cell tells nothing (non-uniform entropy: Gionis and Tassa 2009)
    height            the mean over cells of level / highest level; 1 for a suppressed cell (1 − Sweeney's precision)
    discernibility    Σ over kept classes n_b², and N for each suppressed record (Bayardo and Agrawal 2005)
    class_size        records per kept class, of those that are kept (LeFevre et al. 2006); N where none is kept

The first three are sums over cells, in which a column that analysts need more can count more: each cell of attribute a
as w_a cells, by ``importance``.

Each is exact: a whole number or a fraction, but for entropy, a float that is added up without rounding in between. Each
also says, for a search, what is lost at least at levels that it has not looked at.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import fsum, gcd, lcm
from typing import ClassVar, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from brecha.errors import SettingError
from brecha.sanitizers.models import Bools, Figure, Float64, whole
from brecha.sanitizers.search.partitions import Codes, Int64, Levels
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies.hierarchy import Ladder

MeasureName = Literal["cells", "entropy", "height", "discernibility", "class_size"]
MEASURES: tuple[MeasureName, ...] = ("cells", "entropy", "height", "discernibility", "class_size")


Below = Callable[[Float64, Float64], Float64]
"""What is lost at least where each class has become at most so many, not counting so many (see ``FinerLevels``)"""
PRICES = 2.0 ** -np.arange(3, 8)
"""A label is common rather than rare if it can have more classes than this share of all that there can be"""


class NodeRelease(NamedTuple):
    """A table at some levels, class by class."""

    levels: Levels
    codes: Codes
    """codes[a, b] of a record of class b, before it was generalised"""
    sizes: Int64
    holds: Bools
    """whether a class holds; if not, its records are suppressed"""


class Ground(NamedTuple):
    """What measures need to know of a table."""

    records: int
    ladders: tuple[Ladder, ...]
    have: tuple[Int64, ...]
    """records of each code, for each quasi-identifier"""
    counts: tuple[int, ...] = ()
    """as how many cells one of each quasi-identifier counts; as one if left out"""

    @classmethod
    def of(
        cls, table: CodedTable, ladders: Sequence[Ladder], importance: Mapping[str, float] | None = None
    ) -> "Ground":
        """Of a table, and a ladder for each quasi-identifier, with how much analysts need some of them."""
        have = tuple(whole(table.column(ladder.name)) for ladder in ladders)
        return cls(table.rows, tuple(ladders), have, cell_counts([ladder.name for ladder in ladders], importance or {}))

    @property
    def weights(self) -> tuple[int, ...]:
        """As how many cells one of each quasi-identifier counts."""
        return self.counts or (1,) * len(self.ladders)

    @property
    def shape(self) -> tuple[int, ...]:
        """How many levels each quasi-identifier has."""
        return tuple(ladder.height + 1 for ladder in self.ladders)


def cell_counts(names: Sequence[str], importance: Mapping[str, float]) -> tuple[int, ...]:
    """Return importance as whole numbers in the same proportions; 1 for all where none is more than 0."""
    shares = [Fraction(str(importance.get(name, 1))) for name in names]
    if not any(shares):
        return (1,) * len(names)
    together = lcm(*(share.denominator for share in shares))
    whole_shares = [int(share * together) for share in shares]
    divisor = gcd(*whole_shares)
    return tuple(share // divisor for share in whole_shares)


class Requirement(NamedTuple):
    """What every class of a release has at least, and how much may be suppressed: what bounds rest on."""

    size: int
    """a kept class has at least so many records"""
    only_size: bool
    """whether records are known to be suppressed only because their class is smaller"""
    limit: int
    """records that may be suppressed"""


class Measure(ABC):
    """How much is lost; of what is not grouped yet nothing is known, unless the measure says so."""

    name: MeasureName
    of_sizes: ClassVar[bool] = False
    """whether it is one of the sizes of classes: of these nothing is known before they are grouped"""

    @property
    def grain(self) -> float:
        """A number of which every loss and every bound is a multiple; 0 where there is none worth knowing."""
        return 0.0

    @abstractmethod
    def of(self, release: NodeRelease) -> Figure:
        """Return what is lost by a release."""

    def floors(self, requirement: Requirement) -> Float64:
        """Return what is lost at least at all levels, one entry for each, before anything was grouped."""
        return np.array(0.0)

    def spares(self, requirement: Requirement) -> Float64:
        """Return what a suppressed record adds to that at least; the shape can be broadcast to that of the floors."""
        return np.array(0.0)

    def above(self, sizes: Int64, requirement: Requirement) -> float:
        """Return what is lost at least at all coarser levels, now that the classes here are known."""
        return 0.0

    def below(self, sizes: Int64, requirement: Requirement) -> Below | None:
        """Return what is lost at least at finer levels, if anything can be said of it."""
        return None


def measure(name: MeasureName, ground: Ground) -> Measure:
    """Return the measure of this name on a table."""
    if name not in MEASURES:
        raise SettingError("sanitizers-loss-measure-unknown", name=name, measures=list(MEASURES))
    made: dict[MeasureName, Callable[[Ground], Measure]] = {
        "cells": _cells,
        "entropy": _entropy,
        "height": _height,
        "discernibility": lambda ground: _Discernibility(ground.records),
        "class_size": lambda ground: _ClassSize(ground.records),
    }
    return made[name](ground)


def losses(ground: Ground, release: NodeRelease, k: int | None = None) -> Mapping[str, int | float]:
    """What is lost by a release, by every measure; with k also the records per class for each that k asks for."""
    figures: dict[str, Figure] = {name: measure(name, ground).of(release) for name in MEASURES}
    if k is not None:
        figures["class_size_by_k"] = Fraction(figures["class_size"]) / k
    return {name: figure if isinstance(figure, int) else float(figure) for name, figure in figures.items()}


@dataclass(frozen=True, eq=False)
class _Sum(Measure):
    """A sum over cells: each has lost what its label has lost, and a suppressed one as much as any of its attribute.

    In whole numbers over a denominator for each attribute, or in floats over 1.
    """

    name: MeasureName
    ground: Ground
    lost: tuple[tuple[npt.NDArray[np.int64] | Float64, ...], ...]
    """lost[a][h][node], before division"""
    most: tuple[int | float, ...]
    """what a suppressed cell of attribute a has lost"""
    over: tuple[int, ...]
    constant: tuple[Float64, ...] = ()
    """terms that are added for each attribute whatever is done"""
    total: float | None = None
    """what floats are divided by in the end; None for the mean over cells in fractions"""

    @property
    def grain(self) -> float:
        return 0.0 if self.total is not None else 1 / (lcm(*self.over) * self.ground.records * sum(self.ground.weights))

    def of(self, release: NodeRelease) -> Figure:
        gone = ~release.holds
        people, codes = release.sizes[gone], release.codes[:, gone]
        sums: list[Fraction] = []
        terms: list[float] = []
        for a, (level, weight) in enumerate(zip(release.levels, self.ground.weights, strict=True)):
            nodes, lost = self.ground.ladders[a].nodes[level], self.lost[a][level]
            without = _sums(nodes[codes[a]], people, len(lost))
            kept_people = _sums(nodes, self.ground.have[a], len(lost)) - without
            suppressed = int(people.sum())
            if self.total is None:
                sums.append(weight * Fraction(int(kept_people @ lost) + suppressed * int(self.most[a]), self.over[a]))
            else:
                own = [*(kept_people * lost).tolist(), suppressed * self.most[a], *self.constant[a].tolist()]
                terms += [weight * term for term in own]
        if self.total is None:
            return sum(sums, Fraction(0)) / (self.ground.records * sum(self.ground.weights))
        return fsum(terms) / self.total

    def floors(self, requirement: Requirement) -> Float64:
        """Nothing suppressed: a coarser label has lost no less."""
        each = []
        for a, ladder in enumerate(self.ground.ladders):
            terms = [
                [*(_sums(nodes, self.ground.have[a], len(lost)) * lost).tolist(), *self._constant(a)]
                for nodes, lost in zip(ladder.nodes, self.lost[a], strict=True)
            ]
            each.append(np.array([fsum(term) for term in terms]) * self._unit(a))
        return _spread(each)

    def spares(self, requirement: Requirement) -> Float64:
        """From what its labels have lost at most to everything."""
        return _spread(
            [
                np.array([self.most[a] - float(lost.max()) for lost in self.lost[a]]) * self._unit(a)
                for a in range(len(self.over))
            ]
        )

    def _unit(self, a: int) -> float:
        weight = self.ground.weights[a]
        if self.total is not None:
            return weight / self.total
        return weight / (self.over[a] * self.ground.records * sum(self.ground.weights))

    def _constant(self, a: int) -> list[float]:
        return self.constant[a].tolist() if self.constant else []


def _sums(nodes: npt.NDArray[np.integer], weights: Int64, count: int) -> Int64:
    """Weights added up by node: whole numbers, which floats hold exactly here."""
    return np.bincount(nodes, weights=weights, minlength=count).astype(np.int64)


def _spread(each: Sequence[Float64]) -> Float64:
    """Return one number for each attribute and level, added up for all combinations of levels."""
    total = np.zeros((1,) * len(each))
    for a, numbers in enumerate(each):
        total = total + numbers.reshape((1,) * a + (-1,) + (1,) * (len(each) - a - 1))
    return total


def _cells(ground: Ground) -> _Sum:
    over = tuple(max(ladder.domain - 1, 1) for ladder in ground.ladders)
    lost = tuple(tuple(sizes - 1 for sizes in ladder.sizes) for ladder in ground.ladders)
    return _Sum("cells", ground, lost, over, over)


def _height(ground: Ground) -> _Sum:
    over = tuple(max(ladder.height, 1) for ladder in ground.ladders)
    lost = tuple(
        tuple(np.full(len(labels), level, np.int64) for level, labels in enumerate(ladder.labels))
        for ladder in ground.ladders
    )
    return _Sum("height", ground, lost, over, over)


def _entropy(ground: Ground) -> _Sum:
    """−log₂ p(value | label) = log₂ f(label) − log₂ f(value); of a suppressed cell log₂ N − log₂ f(value)."""
    lost: list[tuple[Float64, ...]] = []
    constant: list[Float64] = []
    for ladder, have in zip(ground.ladders, ground.have, strict=True):
        in_label = [_sums(nodes, have, len(labels)) for nodes, labels in zip(ladder.nodes, ladder.labels, strict=True)]
        lost.append(tuple(np.log2(np.maximum(people, 1)) for people in in_label))
        constant.append(np.asarray(-have * np.log2(np.maximum(have, 1)), np.float64))
    most = (float(np.log2(ground.records)),) * len(ground.ladders)
    everything = fsum(
        weight * term
        for weight, one, terms in zip(ground.weights, most, constant, strict=True)
        for term in (ground.records * one, *terms.tolist())
    )
    return _Sum("entropy", ground, tuple(lost), most, (1,) * len(most), tuple(constant), everything or 1.0)


@dataclass(frozen=True)
class _Discernibility(Measure):
    records: int
    name = "discernibility"
    grain = 1.0
    of_sizes = True

    def of(self, release: NodeRelease) -> Figure:
        kept_sizes = release.sizes[release.holds]
        return int(kept_sizes @ kept_sizes) + self.records * (self.records - int(kept_sizes.sum()))

    def floors(self, requirement: Requirement) -> Float64:
        """Count each record with the least size of a kept class; one that is suppressed counts N."""
        return np.array(float(self.records * self._size(requirement)))

    def spares(self, requirement: Requirement) -> Float64:
        """A record that is suppressed because its class is too small was counted with the least size until now."""
        return np.array(float(self.records - self._size(requirement) if requirement.only_size else 0))

    def above(self, sizes: Int64, requirement: Requirement) -> float:
        """A record's class does not shrink, is not below the least size if it is kept, and N is no less if not."""
        return float(sizes @ np.maximum(sizes, self._size(requirement)))

    def _size(self, requirement: Requirement) -> int:
        return min(requirement.size, self.records)


@dataclass(frozen=True)
class _ClassSize(Measure):
    records: int
    name = "class_size"
    of_sizes = True

    def of(self, release: NodeRelease) -> Figure:
        kept_sizes = release.sizes[release.holds]
        return Fraction(int(kept_sizes.sum()), len(kept_sizes)) if len(kept_sizes) else self.records

    def floors(self, requirement: Requirement) -> Float64:
        return np.array(float(min(requirement.size, self.records)))

    def above(self, sizes: Int64, requirement: Requirement) -> float:
        """Bound the classes: a coarser one has one of the least size in it, or small ones that make it up together."""
        large = sizes >= requirement.size
        classes = int(large.sum()) + int(sizes[~large].sum()) // requirement.size
        return (self.records - requirement.limit) / classes if classes else float(self.records)

    def below(self, sizes: Int64, requirement: Requirement) -> Below | None:
        """Bound the classes: one becomes no more than it has pieces, nor than its records are enough for."""
        enough = np.sort(sizes // requirement.size)
        so_far = np.concatenate([[0.0], np.cumsum(enough)])

        def lost(pieces: Float64, others: Float64) -> Float64:
            fewer = np.searchsorted(enough, pieces)
            classes = so_far[fewer] + pieces * (len(enough) - fewer) + others
            return np.asarray((self.records - requirement.limit) / np.maximum(classes, 1.0))

        return lost


class _Choice(NamedTuple):
    """For each attribute and level, by finer level: the pieces, t_a, and the classes that rare labels can have."""

    pieces: tuple[tuple[Float64, ...], ...]
    rare: tuple[tuple[Float64, ...], ...]


class FinerLevels:
    """How many classes there can be at finer levels, before anything is grouped there.

    Let the classes c of n_c records be known at some levels. At finer ones, those of at least k records are asked for.
    For each attribute a choose a number t_a: of the finer labels within a label, the t_a of the most records are
    common, the others rare. A class of at least k records then has

     - a rare label l on some attribute: no two classes share a record, and f_l have the label, so they are at most
       ⌊f_l/k⌋;
     - or common labels only: it is one of Π t_a pieces of a class c, of which at most ⌊n_c/k⌋ have k records.

    So there are at most Σ_c min(⌊n_c/k⌋, Π t_a) + Σ_a Σ_(l rare) ⌊f_l/k⌋, whatever the t_a. Where many values are
    rare, as countries of birth are, that is far less than a class for each value. A few choices of all t_a are tried.
    """

    def __init__(self, ground: Ground, size: int) -> None:
        each = [  # by attribute, level, finer level and t = 1, 2, …: how many classes of this size rare labels can have
            [
                [_rare(low, high, have, size) for low in ladder.nodes[: level + 1]]
                for level, high in enumerate(ladder.nodes)
            ]
            for ladder, have in zip(ground.ladders, ground.have, strict=True)
        ]
        self._choices = [_choice(each, price * ground.records / size) for price in PRICES]

    def lost(self, below: Below, levels: Levels, finer: tuple[Int64, ...]) -> Float64:
        """Return what is lost at least at finer levels (finer[a][i] of attribute a at the ith of them)."""
        return np.asarray(np.max([below(*_pieces_of(choice, levels, finer)) for choice in self._choices], axis=0))


def _pieces_of(choice: _Choice, levels: Levels, finer: tuple[Int64, ...]) -> tuple[Float64, Float64]:
    """Π t_a, and how many classes have a rare label at most, at each of the finer levels."""
    pieces, rare = np.ones(len(finer[0])), np.zeros(len(finer[0]))
    for a, level in enumerate(levels):
        if level:
            pieces *= choice.pieces[a][level][finer[a]]
            rare += choice.rare[a][level][finer[a]]
    return pieces, rare


def _choice(each: list[list[list[Float64]]], price: float) -> _Choice:
    """Return for each attribute and pair of levels the t at which pieces and rare classes together are the fewest."""

    def fewest(rare: Float64) -> int:
        return int(np.argmin(price * np.arange(1, len(rare) + 1) + rare))

    return _Choice(
        tuple(tuple(np.array([fewest(rare) + 1.0 for rare in finer]) for finer in levels) for levels in each),
        tuple(tuple(np.array([rare[fewest(rare)] for rare in finer]) for finer in levels) for levels in each),
    )


def _rare(low: Int64, high: Int64, have: Int64, size: int) -> Float64:
    """Return by t = 1, 2, … how many classes all labels can have but, in each label above, the t of most people."""
    people = np.bincount(low, weights=have).astype(np.int64)
    above = np.zeros(len(people), np.int64)
    above[low] = high
    order = np.lexsort((-people, above))
    people, above = people[order], above[order]
    place = np.arange(len(people))
    rank = place - np.searchsorted(above, above)
    classes = np.bincount(rank, weights=people // size)
    return np.asarray(classes.sum() - np.cumsum(classes))
