"""planned_sample(): what a sample would tell about who is in it, before any is drawn. How large may it be?

A sample of m people will be drawn from a population of N, every set of m as likely as any other. Of a class of n people
(equal on the attributes that an adversary knows) d will be in it, d ~ Hypergeometric(N, n, m). What to expect follows
exactly from the sizes of the classes:

    her best guess about a random person    (1/N) Σ_i E[max(d_i, n_i − d_i)]
    certain members                         Σ_i n_i P(d_i = n_i)
    certain non-members                     Σ_i n_i P(d_i = 0)
    mean of d/n over members                (1/m) Σ_i E[d_i²]/n_i = (1/N) Σ_i (1 + (n_i−1)(m−1)/(N−1))
    share of members who are certain        (1/m) Σ_i n_i P(d_i = n_i) = (1/N) Σ_i n_i Π_{0<k<n_i} (m−k)/(N−k)

The last is the chance that somebody who is drawn can be shown to be in the sample. It grows with m, but never falls
below the share of people who are alone in their class: those are certain in any sample that they are in.
"""

import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, Literal, Self

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.answers.answer import Answer, about_table, schema
from brecha.answers.in_words import frame_in_words, input_in_words, notes_in_words
from brecha.answers.membership import refuse_too_much
from brecha.answers.store.handling import Handling, of_totals
from brecha.attacks.catalogue import Attack
from brecha.attacks.roles import names, quasi_identifiers
from brecha.attacks.subsets import Subsets, chosen, plain_subsets
from brecha.engines.contract import Progress
from brecha.engines.kernel.two_tables import drawn
from brecha.engines.two_tables import Classes, Table, class_sizes, estimate, population_attributes
from brecha.errors import SettingError
from brecha.language.labels import Words
from brecha.language.notes import Note
from brecha.qif.labels import counted, kind_of
from brecha.tables.coded import CodedTable
from brecha.tables.collections import Collection
from brecha.version import provenance

Int64 = npt.NDArray[np.int64]
Measure = Literal["certain_share", "expected_posterior_probabilistic", "expected_members_posterior"]
MEASURES = ("certain_share", "expected_posterior_probabilistic", "expected_members_posterior")
SHARES = (0.1, 0.2, 0.5, 1, 2, 3, 5, 7.5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 75, 80, 85, 90, 95, 98, 99, 100)
"""Per cent of the population: the sizes that are looked at unless others are named."""
LIMITS = (0.0, 0.01, 0.05, 0.1, 0.2, 0.5)
"""Shares of certain members for which the largest sample is told"""
Limit = tuple[float, int | None]
"""A share of certain members, and the largest sample that keeps to it; None if no size does"""
ROUNDING = 1e-12
"""How much more than a limit a computed share may be and still be equal to it; of a limit of 0, nothing"""

SCHEMA = schema(
    ("string", "code"),
    ("strings", "qids"),
    ("int32", "size"),
    ("int64", "population sample classes alone"),
    ("float64", "expected_certain_members expected_certain_nonmembers certain_share prior_probabilistic"),
    ("float64", "expected_posterior_probabilistic expected_degradation_probabilistic"),
    ("float64", "expected_members_posterior expected_members_degradation"),
)


@dataclass(frozen=True, eq=False)
class ClassSizes:
    """The classes of a population over one set of attributes, by size."""

    qids: tuple[str, ...]
    people: Int64
    """different sizes, in order"""
    classes: Int64
    """how many classes are of each size"""

    @property
    def whole(self) -> int:
        """People of the population."""
        return int(self.people @ self.classes)

    @property
    def alone(self) -> int:
        """People who are alone in their class."""
        return int(self.classes[self.people == 1].sum())

    def expect(self, sample: int) -> dict[str, Any]:
        """Return what to expect of a sample of this size."""
        whole, classes = self.whole, int(self.classes.sum())
        best, none, every = drawn(self.people, whole, sample)  # for each size E[max(d, n − d)], P(d = 0) and P(d = n)
        parts = (best, self.people * none, self.people * every)
        best, none, every = (math.fsum((self.classes * part).tolist()) for part in parts)
        prior = max(sample, whole - sample) / whole
        others = (whole - classes) * (sample - 1) / (whole - 1) if whole > 1 else 0.0
        return {
            "sample": sample,
            "classes": classes,
            "alone": self.alone,
            "expected_certain_members": every,
            "expected_certain_nonmembers": none,
            "certain_share": every / sample,
            "prior_probabilistic": prior,
            "expected_posterior_probabilistic": best / whole,
            "expected_degradation_probabilistic": best / whole / prior,
            "expected_members_posterior": (classes + others) / whole,
            "expected_members_degradation": (classes + others) / sample,
        }

    def largest(self, at_most: float, measure: Measure) -> int | None:
        """Return the largest sample that keeps a measure at or below a limit; None if none does.

        Shares of members grow with the sample. The chance of a right guess is smallest for half of the population, and
        grows from there to the whole, as it does from there to nobody.
        """
        low = (self.whole + 1) // 2 if measure == "expected_posterior_probabilistic" else 1
        high = self.whole
        limit = at_most * (1 + ROUNDING)
        if self.expect(low)[measure] > limit:
            return None
        while low < high:
            middle = (low + high + 1) // 2
            if self.expect(middle)[measure] <= limit:
                low = middle
            else:
                high = middle - 1
        return low


@dataclass(frozen=True, eq=False)
class PlannedSample(Answer):
    """What samples of several sizes would tell: one row for each set of attributes and each size (:meth:`frame`)."""

    kind: ClassVar[str] = "planned sample"
    schema: ClassVar[pa.Schema] = SCHEMA

    expectations: pa.Table
    input: dict[str, Any]
    method: dict[str, Any]
    notes: tuple[Note, ...] = ()
    sizes_of_classes: tuple[ClassSizes, ...] | None = field(default=None, repr=False)
    """the sizes of the classes of each set; not saved"""
    saved_limits: tuple[Limit, ...] | None = field(default=None, repr=False)
    """:attr:`limits`, of a plan that was saved"""

    @property
    def population(self) -> int:
        """How many people there are in the population."""
        return int(self.input["population"]["rows"])

    @property
    def qids(self) -> tuple[str, ...]:
        """The quasi-identifiers."""
        return tuple(self.input["qids"])

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes of samples that were looked at."""
        return tuple(self.input["sizes"])

    def frame(self) -> pa.Table:
        """Return all expectations as an Arrow table: for each set of quasi-identifiers, each size of the sample."""
        return self.expectations

    def largest(
        self, at_most: float, measure: Measure = "certain_share", qids: Sequence[str] | None = None
    ) -> int | None:
        """Return how large a sample may be for a measure to be expected at most so much; None if no size will do.

        Args:
            at_most: the limit, between 0 and 1.
            measure: "certain_share", of members who can be shown to be in the sample; "expected_members_posterior", the
                mean chance that a member is given; or "expected_posterior_probabilistic", the chance that the best
                guess about a random person is right, which is high for very small samples too.
            qids: the set of attributes that the adversary knows; any of those planned for, if left out.
        """
        if measure not in MEASURES:
            raise SettingError("answers-planned-measure-unknown", measure=measure, measures=list(MEASURES))
        if isinstance(at_most, bool) or not isinstance(at_most, int | float | np.number) or not 0 <= at_most <= 1:
            raise SettingError("answers-limit-no-share", at_most=at_most)
        largest_of_sets = [classes.largest(at_most, measure) for classes in self._classes(qids)]
        sizes = [size for size in largest_of_sets if size is not None]
        return min(sizes) if len(sizes) == len(largest_of_sets) else None

    @cached_property
    def limits(self) -> tuple[Limit, ...]:
        """The largest sample for each of several shares of certain members, knowing the largest set of attributes."""
        if self.saved_limits is not None or self.sizes_of_classes is None:
            return self.saved_limits or ()
        most = max(len(one.qids) for one in self.sizes_of_classes)
        last = [one for one in self.sizes_of_classes if len(one.qids) == most][-1]
        return tuple((share, last.largest(share, "certain_share")) for share in LIMITS)

    def _classes(self, qids: Sequence[str] | None) -> Sequence[ClassSizes]:
        if self.sizes_of_classes is None:
            raise SettingError("answers-class-sizes-not-saved")
        if qids is None:
            return self.sizes_of_classes
        columns = frozenset(names("qids", qids))
        of_these = [one for one in self.sizes_of_classes if frozenset(one.qids) == columns]
        if not of_these:
            raise SettingError("answers-sample-not-planned", columns=sorted(columns))
        return of_these

    def in_words(self, words: Words) -> Self:
        """Return a copy with labels in the place of columns."""
        return replace(
            self,
            expectations=frame_in_words(self.expectations, words),
            input=input_in_words(self.input, words),
            notes=notes_in_words(self.notes, words),
        )

    def about(self) -> dict[str, Any]:
        """Return everything besides the table as plain data."""
        return super().about() | {"limits": [list(one) for one in self.limits]}

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the plan of its table and of what is saved about it."""
        limits = tuple((share, size) for share, size in about.get("limits", ()))
        return cls(table, dict(about["input"]), dict(about["method"]), tuple(about["notes"]), saved_limits=limits)

    def handling(self, **options: Any) -> Handling:
        """Return whether the report may be handed on."""
        return of_totals([self.population], about=self.input)

    def __repr__(self) -> str:
        people = counted(self.population, "person", "people")
        return f"PlannedSample({people}, {len(self.expectations):,} expectations)"


def planned_sample(
    population: Table,
    *,
    qids: Sequence[str],
    sizes: Sequence[int] | None = None,
    subsets: Subsets = "full",
    progress: Progress | None = None,
) -> PlannedSample:
    """Say what a sample would tell about who is in it, before it is drawn, for samples of several sizes.

    Args:
        population: everybody who could be drawn: what :func:`brecha.read` gave, or a collection of years.
        qids: columns that the sample will have and that an adversary could know.
        sizes: how many people the sample may have; some 25 sizes from 0.1 % of the population to all of it by default.
        subsets: which combinations of the quasi-identifiers: only the "full" set, "all", a largest size, or a list.
        progress: called with a :class:`~brecha.engines.contract.RunProgress` every now and then.
    """
    if not isinstance(population, CodedTable | Collection):
        raise SettingError("answers-population-no-table", kind=kind_of(population))
    if isinstance(population, CodedTable) and population.profiles is not None:
        population.refuse_households()
        raise SettingError("answers-plan-of-rows", person=population.profiles.person)
    called = list(quasi_identifiers(qids))
    planned = _sizes(sizes, population.rows)
    subset_masks = chosen(subsets, called)
    refuse_too_much(estimate(population.rows, len(called), 8 * len(subset_masks), 1), population.rows)
    began = time.perf_counter()
    classes = Classes.of(population_attributes(population, called), population.rows)
    classes_of_sets = tuple(
        ClassSizes(tuple(called[i] for i in np.flatnonzero(subset)), *sizes_of)
        for subset, sizes_of in zip(subset_masks, class_sizes(classes, subset_masks, progress), strict=True)
    )
    code = Attack("membership", (), access="longitudinal" if isinstance(population, Collection) else "single").code
    rows = [
        {"code": code, "qids": list(of_set.qids), "size": len(of_set.qids), "population": of_set.whole,
         **of_set.expect(size)}
        for of_set in classes_of_sets
        for size in planned
    ]  # fmt: skip
    return PlannedSample(
        expectations=pa.Table.from_pylist(rows, schema=SCHEMA),
        input={
            "population": about_table(population),
            "qids": called,
            "sizes": planned,
            "subsets": plain_subsets(subsets, called, subset_masks),
        },
        method=provenance(time.perf_counter() - began, 1),
        notes=population.notes,
        sizes_of_classes=classes_of_sets,
    )


def _sizes(sizes: Sequence[int] | None, whole: int) -> list[int]:
    """Return the sizes asked for, or a grid of them."""
    if sizes is None:
        return sorted({max(1, round(share * whole / 100)) for share in SHARES})
    if isinstance(sizes, str | bytes) or not isinstance(sizes, Sequence | np.ndarray):
        raise SettingError("answers-sizes-no-list", sizes=sizes)
    if not len(sizes):
        raise SettingError("answers-no-sizes")
    for size in sizes:
        if isinstance(size, bool) or not isinstance(size, int | np.integer):
            raise SettingError("answers-sample-size-no-number", size=size)
        if not 1 <= size <= whole:
            raise SettingError("answers-sample-size-out-of-range", size=size, people=whole)
    return [int(size) for size in dict.fromkeys(sizes)]
