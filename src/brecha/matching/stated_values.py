"""What a released value may stand for: itself, some values, or anything; and which values may mean the same.

Who sanitises a table replaces values by sets of values: an age by "30–39", a town by its state, or by nothing at all. A
released value is then the *set* of true values that it may stand for, and two of them may mean the same if and only if
their sets have a value in common (004, Sec. 3 and App. A.1).
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from brecha.errors import SettingError
from brecha.errors.nameable import examples
from brecha.tables.coded import Column

Int64 = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
Sets = Mapping[Any, Collection[Any] | None]
"""What released values stand for, by value; None for anything"""
Missing = Literal["anything", "value"]
"""What a missing value stands for: anything, or for itself, as one more value"""


@dataclass(frozen=True, eq=False)
class Readings:
    """One column of a release, with what each of its values may stand for."""

    column: Column
    """the released codes and values"""
    offsets: Int64
    """the true values of released code c are ``members[offsets[c]:offsets[c + 1]]``"""
    members: Int64
    """numbers of true values, in rising order for each code; a code that may stand for anything has none"""
    domain: int
    """how many true values are numbered; there may be more, which only a code that stands for anything can mean"""
    anything: Bools
    """the codes that may stand for any value, whether it was seen or not"""

    def __post_init__(self) -> None:
        if len(self.offsets) != self.column.cardinality + 1 or len(self.anything) != self.column.cardinality:
            raise SettingError(
                f"Column {self.column.name!r} has {self.column.cardinality:,} values, and what they stand for is told "
                f"of {len(self.offsets) - 1:,}."
            )
        sizes = np.diff(self.offsets)
        if self.offsets[0] != 0 or self.offsets[-1] != len(self.members) or sizes.min(initial=0) < 0:
            raise SettingError(f"The offsets of column {self.column.name!r} do not share out its members.")
        if ((sizes == 0) & ~self.anything).any():
            code = int(np.flatnonzero((sizes == 0) & ~self.anything)[0])
            raise _stands_for_nothing(self.column, self.column.values[code].as_py())
        if len(self.members) and not 0 <= self.members.min() <= self.members.max() < self.domain:
            raise SettingError(f"The members of column {self.column.name!r} are not all among {self.domain:,} values.")
        if not _rising(self.offsets, self.members):
            raise SettingError(f"The members of each value of column {self.column.name!r} are not in rising order.")

    @classmethod
    def exact(cls, column: Column) -> "Readings":
        """Each value stands for itself alone, and "missing" is one more value."""
        each = np.arange(column.cardinality)
        return cls(column, np.arange(len(each) + 1), each, len(each), np.zeros(len(each), bool))

    @classmethod
    def with_missing(cls, column: Column) -> "Readings":
        """A missing value may be anything, seen or not; every other stands for itself alone."""
        each = np.arange(column.cardinality)
        anything = each == column.missing
        return cls(column, np.concatenate([[0], np.cumsum(~anything)]), each[~anything], len(each), anything)

    @classmethod
    def stated(cls, column: Column, sets: Sets, missing: Missing = "anything") -> "Readings":
        """Some values stand for the true values that are stated, ``{"30-39": range(30, 40)}``; others for themselves.

        Values are compared as they are written: 30 is "30". A value that stands for anything, such as "*", is stated
        with None. Sets of values that the column does not have are of no effect, unless it has none of them.

        Args:
            column: of the release.
            sets: what values stand for.
            missing: a missing value for which nothing is stated may be "anything", or is one more "value".
        """
        if missing not in ("anything", "value"):
            raise SettingError(f"missing is 'anything' or 'value', not {missing!r}.")
        known = {_spelt(value): _checked(column, value, given) for value, given in sets.items()}
        released = [_spelt(value) for value in column.values.to_pylist()]
        if missing == "anything":
            known.setdefault(None, None)
        if sets and not any(value in known for value in released if value is not None or None in sets):
            named = examples(column, range(len(released)))
            such = f", whose values are such as {', '.join(named)}" if named else f" of {len(released):,} values"
            raise SettingError(
                f"None of the {len(sets):,} values of which it is stated what they stand for is in column "
                f"{column.name!r}{such}. Are they written alike?"
            )
        return _numbered(column, [known.get(value, (value,)) for value in released])

    def alike(self) -> "Alike":
        """Which values may mean the same, in room for the sets that were stated: no table of all pairs is made."""
        sizes = np.diff(self.offsets)
        anything = self.anything | (sizes == self.domain) & (sizes > 1)
        one = ~anything & (sizes == 1)
        several = np.flatnonzero(~anything & ~one)
        classes = np.zeros(len(sizes), np.int64)
        kept = _different([self.members[self.offsets[code] : self.offsets[code + 1]] for code in several], several)
        for number, (_, codes) in enumerate(kept, 1):
            classes[codes] = number
        classes[one] = 1 + len(kept) + self.members[self.offsets[:-1][one]]
        ends = np.cumsum([0, *(len(members) for members, _ in kept)])
        members = np.concatenate([members for members, _ in kept]) if kept else np.zeros(0, np.int64)
        return Alike(classes, len(kept), self.domain, ends.astype(np.int64), members)

    def __repr__(self) -> str:
        sizes = np.diff(self.offsets)
        return (
            f"Readings({self.column.name!r}, {int((sizes == 1).sum()):,} values stand for one, "
            f"{int((sizes > 1).sum()):,} for several, {int(self.anything.sum()):,} for anything)"
        )


@dataclass(frozen=True, eq=False)
class Alike:
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

    @property
    def is_equality(self) -> bool:
        """Whether values may mean the same only if they are of one class."""
        return self.several == 0 and not (self.classes == 0).any()

    def meet(self, first: int, second: int) -> bool:
        """Whether two released codes may mean the same."""
        a, b = int(self.classes[first]), int(self.classes[second])
        if a == b or a == 0 or b == 0:
            return True
        return not set(self._values(a)).isdisjoint(self._values(b))

    def _values(self, one: int) -> list[int]:
        if one > self.several:
            return [one - 1 - self.several]
        found: list[int] = self.members[self.offsets[one - 1] : self.offsets[one]].tolist()
        return found


def _different(sets: list[Int64], codes: Int64) -> list[tuple[Int64, list[int]]]:
    """The different sets, each with the codes that stand for it."""
    found: dict[bytes, tuple[Int64, list[int]]] = {}
    for members, code in zip(sets, codes.tolist(), strict=True):
        found.setdefault(members.tobytes(), (members, []))[1].append(code)
    return list(found.values())


def _numbered(column: Column, sets: list[Any]) -> Readings:
    """True values numbered in the order of length and letters, as whole numbers are, so that ranges stay whole."""
    values = {value for given in sets if given is not None for value in given}
    ordered = sorted(values, key=lambda value: (value is not None, len(value or ""), value or ""))
    number = {value: i for i, value in enumerate(ordered)}
    anything = np.array([given is None for given in sets])
    listed = [sorted({number[value] for value in given}) if given is not None else [] for given in sets]
    offsets = np.cumsum([0, *map(len, listed)]).astype(np.int64)
    members = np.fromiter((one for some in listed for one in some), np.int64, int(offsets[-1]))
    return Readings(column, offsets, members, len(ordered), anything)


def _checked(column: Column, value: Any, given: Any) -> tuple[str | None, ...] | None:
    """A set as it was stated, as texts."""
    if given is None:
        return None
    if isinstance(given, str | bytes) or not isinstance(given, Collection):
        raise SettingError(
            f"What {value!r} in column {column.name!r} stands for is a list of values, and {given!r} is not."
        )
    if not len(given):
        raise _stands_for_nothing(column, value)
    return tuple(_spelt(one) for one in given)


def _stands_for_nothing(column: Column, value: Any) -> SettingError:
    return SettingError(
        f"{value!r} in column {column.name!r} stands for no value at all. State what it may stand for, or None for "
        "anything."
    )


def _spelt(value: Any) -> str | None:
    """A value as it is written; a whole number without decimals."""
    if value is None or value != value:
        return None
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def _rising(offsets: Int64, members: Int64) -> bool:
    """Whether the members of each code are in rising order, none of them twice."""
    if len(members) < 2:
        return True
    first = np.zeros(len(members) + 1, bool)
    first[offsets] = True
    return bool((np.diff(members) > 0)[~first[1:-1]].all())
