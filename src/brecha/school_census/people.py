"""Everybody who was a pupil in any year so far: what stays of a person, and how things stand in the year."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.school_census.pupils import Places, Pupils
from brecha.school_census.schools import Flags, Small


@dataclass(frozen=True, eq=False)
class People:
    """One entry per person, in the order in which they first came to school; somebody's place there is their number.

    Of those who are not at school now, school and stage are the last they were in.
    """

    present: Flags
    school: npt.NDArray[np.uint32]
    stage: Small
    age: Small
    birthday: Places
    female: Small
    race: Small
    nationality: Small
    country: Places
    birth_city: Places
    residence: Places
    need: Small
    rides: Small
    second: Flags
    """The second of a pair: a twin, or somebody registered twice; the first one's number is one less."""

    def __len__(self) -> int:
        return len(self.school)

    @classmethod
    def of(cls, pupils: Pupils) -> "People":
        """These pupils as people."""
        names = [field.name for field in fields(cls) if field.name != "present"]
        return cls(np.ones(pupils.count, dtype=bool), *(getattr(pupils, name) for name in names))

    @classmethod
    def joined(cls, parts: Iterable["People"]) -> "People":
        """Several groups of people as one."""
        listed = list(parts)
        return cls(*(np.concatenate([getattr(part, field.name) for part in listed]) for field in fields(cls)))

    def part(self, start: int, stop: int) -> "People":
        """Those with these numbers."""
        return self._each(lambda values: values[start:stop])

    def take(self, numbers: npt.NDArray[Any]) -> "People":
        """Those with these numbers, in this order."""
        return self._each(lambda values: values[numbers])

    def _each(self, change: Callable[[npt.NDArray[Any]], npt.NDArray[Any]]) -> "People":
        return People(*(change(getattr(self, field.name)) for field in fields(self)))
