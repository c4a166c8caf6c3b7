"""Which released values may mean the same: those whose possible values have one in common."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from brecha.matching.possible_values import PossibleValues

Int64 = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class OverlapClasses:
    """Which released values may mean the same, by classes of values that stand for the same true ones.

    Class 0 may be anything, and meets every class. Classes 1 to ``several`` stand for several values each, and meet
    those that have one of these in common. All others stand for one value each: the class of true value x is
    1 + ``several`` + x, and it meets itself and whatever may stand for x.
    """

    classes: Int64
    """classes[c]: the class of released code c"""
    several: int
    """how many classes stand for several values"""
    domain: int
    """how many true values there are"""
    offsets: Int64
    """the true values of class 1 + s are ``members[offsets[s]:offsets[s + 1]]``"""
    members: Int64

    @classmethod
    def of(cls, cells: PossibleValues) -> "OverlapClasses":
        """Class the released values, in room for the sets that are stated: no table of all pairs is made."""
        sizes, anything = cells.sizes, cells.anything
        one = ~anything & (sizes == 1)
        several = np.flatnonzero(~anything & ~one)
        classes = np.zeros(len(sizes), np.int64)
        different = _different([cells.of_code(code) for code in several.tolist()], several)
        for number, (_, codes) in enumerate(different, 1):
            classes[codes] = number
        classes[one] = 1 + len(different) + cells.members[cells.offsets[:-1][one]]
        ends = np.cumsum([0, *(len(members) for members, _ in different)])
        members = np.concatenate([members for members, _ in different]) if different else np.zeros(0, np.int64)
        return cls(classes, len(different), cells.domain, ends.astype(np.int64), members)

    @property
    def is_equality(self) -> bool:
        """Whether values may mean the same only if they are of one class."""
        return self.several == 0 and not (self.classes == 0).any()

    def overlap(self, first: int, second: int) -> bool:
        """Whether two released codes may mean the same."""
        a, b = int(self.classes[first]), int(self.classes[second])
        if a == b or a == 0 or b == 0:
            return True
        return not set(self._values(a)).isdisjoint(self._values(b))

    def _values(self, one: int) -> list[int]:
        if one > self.several:
            return [one - 1 - self.several]
        values: list[int] = self.members[self.offsets[one - 1] : self.offsets[one]].tolist()
        return values


def _different(sets: list[Int64], codes: Int64) -> list[tuple[Int64, list[int]]]:
    """The different sets, each with the codes that stand for it."""
    codes_of_set: dict[bytes, tuple[Int64, list[int]]] = {}
    for members, code in zip(sets, codes.tolist(), strict=True):
        codes_of_set.setdefault(members.tobytes(), (members, []))[1].append(code)
    return list(codes_of_set.values())
