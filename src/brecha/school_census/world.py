"""A synthetic country: its schools, its pupils, their enrolments, and the order in which they are made."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from brecha.school_census.facts import Integers
from brecha.school_census.model import SCHOOL_KINDS, STAGES, Parameters, parameters_of
from brecha.school_census.pupils import Pupils, Tables
from brecha.school_census.schools import Schools, create_schools

PUPILS_AT_A_TIME = 1 << 17
"""How many pupils are held in working memory; it changes no value."""

_CLASS_SIZE = 25
EXTRA_CLASSES = 3
"""Classes every school has beside those of its stages: complementary activity, specialised support, second course."""


@dataclass(frozen=True, eq=False)
class Classes:
    """How the classes of all schools are numbered: those of a school in a row, stage by stage."""

    first: Integers
    """Number of each school's first class; one entry more, the number of classes in all."""
    before: npt.NDArray[np.uint16]
    """Row per school: how many of its classes come before those of each stage; at the end, how many there are."""


@dataclass(frozen=True, eq=False)
class World:
    """A country of so many pupils in one year, and how many enrolments they have beyond the first."""

    schools: Schools
    tables: Tables
    parameters: Parameters
    seed: int
    year: int
    extras: int

    @classmethod
    def create(cls, pupils: int, extras: int, year: int, seed: int, parameters: Parameters | None = None) -> "World":
        """Return the country that belongs to these numbers: always the same for the same ones."""
        model = parameters or parameters_of(year)
        return cls(create_schools(pupils, seed, model), Tables.build(), model, seed, year, extras)

    @property
    def pupils(self) -> int:
        """How many pupils there are."""
        return self.schools.pupils

    @property
    def key(self) -> str:
        """The beginning of the name of every stream of random numbers about pupils."""
        return f"{self.seed}/{self.year}"

    def parts(self, pupils_at_a_time: int = PUPILS_AT_A_TIME) -> Iterator[Pupils]:
        """Yield all pupils, a few whole schools at a time."""
        marks = np.arange(pupils_at_a_time, self.pupils, pupils_at_a_time)
        cuts = np.unique(np.concatenate(([0], np.searchsorted(self.schools.start, marks), [len(self.schools)])))
        for first, last in pairwise(cuts):
            yield Pupils(self.schools, self.tables, self.parameters, self.key, self.year, int(first), int(last))

    @cached_property
    def classes(self) -> Classes:
        """The numbering of the classes: one for every 25 pupils expected in a stage."""
        weights = np.array([[kind.stages.get(stage.code, 0.0) for stage in STAGES] for kind in SCHOOL_KINDS])
        share = (weights / weights.sum(axis=1, keepdims=True)).astype(np.float32)
        counts = np.ceil(self.schools.sizes.astype(np.float32)[:, None] * share[self.schools.kind] / _CLASS_SIZE)
        before = np.zeros((len(self.schools), len(STAGES) + 1), dtype=np.uint16)
        np.cumsum(counts, axis=1, out=before[:, 1:], dtype=np.uint16)
        total = before[:, -1].astype(np.int64) + EXTRA_CLASSES
        return Classes(np.concatenate(([0], np.cumsum(total))), before)
