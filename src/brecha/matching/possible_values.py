"""What the cells of a table may stand for: the one model of possible values.

A sanitiser replaces values by sets of values: an age by "30–39", a town by its state, or by nothing at all. A released
value is then the *set* of true values that it may stand for, and two of them may mean the same if and only if their
sets have a value in common (004, Sec. 3 and App. A.1). A missing value that may be anything is a wildcard, and so is a
suppressed cell.

The same sets are read in three ways: from the released value to its possible values (:class:`PossibleValues`), from a
true value to the released values that may stand for it (:class:`CodesByValue`, by which people are matched with
records), and from one released value to another (:class:`OverlapClasses`, by which records are matched).

Downcoding has a model of its own (``tables/hierarchies/tree.py``): there a value is a node of a tree, and what counts
is which nodes are finer than it, not only which values are below it. Two labels with the same values are one released
value here and two steps of a hierarchy there.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.errors import SettingError
from brecha.errors.nameable import examples
from brecha.tables.coded import Codes, Column, Rows, narrowest

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
Sets = Mapping[Any, Collection[Any] | None]
"""Possible values of released values, by released value; None for anything"""
Missing = Literal["anything", "value"]
"""What a missing value stands for: anything, or itself, as one more value"""


@dataclass(frozen=True, eq=False, repr=False)
class PossibleValues:
    """One column of a release, and for each of its values which true values it may stand for."""

    column: Column
    """the released codes and values"""
    offsets: Int64
    """the possible values of released code c are ``members[offsets[c]:offsets[c + 1]]``"""
    members: Int64
    """numbers of true values, in rising order for each code; a wildcard has all of them"""
    domain: int
    """how many true values are numbered: in a release, the codes of the column in the table that it was made of"""
    chances: Float64 | None = None
    """beside the members, how likely each was to be published so, where values were exchanged at random with a stated
    matrix; the first released codes are then those of the true values"""
    wildcards: frozenset[int] = frozenset()
    """released codes that may stand for any value at all, numbered or not. A coarse code that happens to cover all
    values of the table, such as ">=30", is none of them"""

    @classmethod
    def exact(cls, column: Column) -> "PossibleValues":
        """Let every value stand for itself alone; "missing" is one more value."""
        codes = np.arange(column.cardinality)
        return cls(column, np.arange(column.cardinality + 1), codes, column.cardinality)

    @classmethod
    def with_missing(cls, column: Column) -> "PossibleValues":
        """Let a missing value stand for anything, and every other for itself alone."""
        missing, codes = column.missing, np.arange(column.cardinality)
        if missing is None:
            return cls.exact(column)
        sizes = np.where(codes == missing, len(codes), 1)
        members = np.concatenate([codes[:missing], codes, codes[missing + 1 :]])
        return cls(column, _offsets(sizes), members, len(codes), wildcards=frozenset({missing}))

    @classmethod
    def of_sets(cls, column: Column, sets: Sequence[Int64], domain: int) -> "PossibleValues":
        """Let each released code stand for the true values of its set; one of all called by a sign is a wildcard."""
        offsets = _offsets([len(one) for one in sets])
        members = np.concatenate([np.sort(one) for one in sets]).astype(np.int64) if len(sets) else offsets[:0]
        return cls(column, offsets, members, domain, wildcards=_signs(column.values, offsets, domain))

    @classmethod
    def randomised(cls, column: Column, matrix: Float64) -> "PossibleValues":
        """Let a released value stand for those published so with positive probability, ``matrix[true, released]``."""
        sets = [np.flatnonzero(matrix[:, code] > 0) for code in range(column.cardinality)]
        made = cls.of_sets(column, sets, len(matrix))
        return replace(made, chances=matrix[made.members, made.owners], wildcards=frozenset())

    @classmethod
    def stated(cls, column: Column, sets: Sets, missing: Missing = "anything") -> "PossibleValues":
        """Let some values stand for stated true values, ``{"30-39": range(30, 40)}``, and others for themselves.

        Values are compared as they are written: 30 is "30". A value that stands for anything, such as "*", is stated
        with None. Sets of values that the column does not have are of no effect, unless it has none of them.

        Args:
            column: of the release.
            sets: possible values, by released value.
            missing: a missing value for which nothing is stated may be "anything", or is one more "value".
        """
        if missing not in ("anything", "value"):
            raise SettingError("matching-missing-rule-unknown", missing=missing)
        known = {_spelt(value): _checked(column, value, members) for value, members in sets.items()}
        released = [_spelt(value) for value in column.values.to_pylist()]
        if missing == "anything":
            known.setdefault(None, None)
        if sets and not any(value in known for value in released if value is not None or None in sets):
            raise SettingError("matching-possible-values-not-in-column", sets_count=len(sets), name=column.name,
                               examples=examples(column, range(len(released))), values_count=len(released))  # fmt: skip
        return _numbered(column, [known.get(value, (value,)) for value in released])

    def checked(self) -> "PossibleValues":
        """Return these if each code has possible values, all among those numbered and in rising order; else refuse."""
        name, sizes = self.column.name, self.sizes
        if len(sizes) != self.column.cardinality:
            raise SettingError(
                "matching-possible-values-of-other-count",
                name=name,
                cardinality=self.column.cardinality,
                sizes_count=len(sizes),
            )
        if self.offsets[0] != 0 or self.offsets[-1] != len(self.members) or sizes.min(initial=0) < 0:
            raise SettingError("matching-possible-values-offsets", name=name)
        if (sizes == 0).any():
            code = int(np.flatnonzero(sizes == 0)[0])
            raise _stands_for_nothing(self.column, self.column.values[code].as_py())
        if len(self.members) and not 0 <= self.members.min() <= self.members.max() < self.domain:
            raise SettingError("matching-possible-values-outside-domain", name=name, domain=self.domain)
        if not _rising(self.offsets, self.members):
            raise SettingError("matching-possible-values-not-rising", name=name)
        return self

    @property
    def at_face_value(self) -> "PossibleValues":
        """The same released values taken for what they say, exchanged at random or not."""
        if self.chances is None:
            return self
        every = np.arange(self.domain)
        sets = [every[c : c + 1] if c < self.domain else every for c in range(self.column.cardinality)]
        return replace(PossibleValues.of_sets(self.column, sets, self.domain), wildcards=self.wildcards)

    @property
    def sizes(self) -> Int64:
        """For each released code, how many true values it may stand for."""
        return np.diff(self.offsets)

    @property
    def owners(self) -> Int64:
        """The released code that each member belongs to."""
        return np.repeat(np.arange(len(self.offsets) - 1), self.sizes)

    @property
    def all_exact(self) -> bool:
        """Whether every value stands for one true value."""
        return bool((self.sizes <= 1).all())

    @property
    def anything(self) -> Bools:
        """For each released code, whether it may stand for every value: a wildcard, or one that covers all."""
        every: Bools = (self.sizes == self.domain) & (self.sizes > 1)
        every[list(self.wildcards)] = True
        return every

    def of_code(self, code: int) -> Int64:
        """Return the true values that a released code may stand for."""
        return self.members[self.offsets[code] : self.offsets[code + 1]]

    def at(self, rows: Rows) -> "PossibleValues":
        """Return the cells of only these records."""
        return replace(self, column=self.column.at(rows))

    def merged(self, into: Int64, values: pa.Array) -> "PossibleValues":
        """Return the cells after every released code c became ``into[c]``, called ``values[into[c]]``.

        What a wildcard became is one too, and so is what stands for all values and is called by a mere sign.
        """
        assert self.chances is None, "what was exchanged at random is no longer made coarser"
        owners = np.repeat(into, self.sizes)
        pairs = np.unique(owners * np.int64(self.domain) + self.members)
        owners, members = pairs // self.domain, pairs % self.domain
        offsets = np.searchsorted(owners, np.arange(len(values) + 1)).astype(np.int64)
        codes: Codes = into.astype(narrowest(len(values)))[self.column.codes]
        wildcards = frozenset(int(into[code]) for code in self.wildcards) | _signs(values, offsets, self.domain)
        column = Column(self.column.name, codes, values)
        return PossibleValues(column, offsets, members, self.domain, wildcards=wildcards)

    def suppressed(self, rows: Rows, label: str) -> "PossibleValues":
        """The cells after those of these records are suppressed: each may stand for anything, under this label."""
        values = self.column.values.cast(pa.string())
        labelled = np.flatnonzero(np.array([value == label for value in values.to_pylist()], bool))
        star = int(labelled[0]) if len(labelled) else len(values)
        offsets, members, chances = self.offsets, self.members, self.chances
        if not len(labelled):
            values = pa.concat_arrays([values, pa.array([label], pa.string())])
            offsets = np.append(offsets, offsets[-1] + self.domain)
            members = np.concatenate([members, np.arange(self.domain)])
            chances = None if chances is None else np.concatenate([chances, np.ones(self.domain)])
        codes: Codes = self.column.codes.astype(narrowest(len(values)))
        codes[rows] = star
        column = Column(self.column.name, codes, values)
        return PossibleValues(column, offsets, members, self.domain, chances, self.wildcards | {star})

    def for_matching_records(self, missing: Missing, star: str) -> "PossibleValues":
        """Return the cells of a release as one record is compared with another.

        A cell that may be every value, or that is labelled with the star, is a wildcard, and so is a missing one that
        may be anything. A value that is nearest to no value, as a mean can be, is taken for what it says: a value of
        its own.
        """
        labels = self.column.values.to_pylist()
        anything = self.anything | np.array([label == star for label in labels], bool)
        if missing == "anything":
            anything |= np.array([label is None for label in labels], bool)
        own = np.flatnonzero((self.sizes == 0) & ~anything)
        domain = self.domain + len(own)
        sets = [np.arange(domain) if any_ else self.of_code(code) for code, any_ in enumerate(anything.tolist())]
        for place, code in enumerate(own.tolist()):
            sets[code] = np.array([self.domain + place])
        wildcards = frozenset(np.flatnonzero(anything).tolist())
        return replace(PossibleValues.of_sets(self.column, sets, domain), wildcards=wildcards)

    def __repr__(self) -> str:
        free = len(self.wildcards)
        several = int((self.sizes > 1).sum()) - sum(int(self.sizes[code]) > 1 for code in self.wildcards)
        one = self.column.cardinality - several - free
        return (
            f"PossibleValues({self.column.name!r}, {one:,} values stand for one, {several:,} for several, "
            f"{free:,} for anything)"
        )


@dataclass(frozen=True, eq=False)
class CodesByValue:
    """For each true value the released codes that may stand for it; after all values, one that the table never had."""

    starts: Int64
    """released codes that may stand for true value v are ``codes[starts[v]:starts[v + 1]]``"""
    codes: Int64
    chances: Float64
    """how likely v was to be published so; 1 where that was no matter of chance"""

    @classmethod
    def of(cls, cells: PossibleValues) -> "CodesByValue":
        """Turn round the possible values of the codes in use; a wildcard may stand for any value at all."""
        used = np.zeros(cells.column.cardinality, np.bool_)
        used[cells.column.codes] = True
        wildcards = np.array(sorted(cells.wildcards), np.int64)
        chances = np.ones(len(cells.members)) if cells.chances is None else cells.chances
        owners = np.concatenate([cells.owners, wildcards])
        values = np.concatenate([cells.members, np.full(len(wildcards), cells.domain)])
        chances = np.concatenate([chances, np.ones(len(wildcards))])
        order = np.argsort(values, kind="stable")
        order = order[used[owners[order]]]
        starts = np.searchsorted(values[order], np.arange(cells.domain + 2)).astype(np.int64)
        return cls(starts, owners[order].astype(np.int64), chances[order])

    def of_value(self, value: int) -> Int64:
        """Return the released codes that may stand for a true value."""
        return self.codes[self.starts[value] : self.starts[value + 1]]

    @property
    def most(self) -> int:
        """The largest number of released codes that one true value may have."""
        return int(np.diff(self.starts).max(initial=0))


def _offsets(sizes: Sequence[int] | Int64) -> Int64:
    return np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)


def _signs(values: pa.Array, offsets: Int64, domain: int) -> frozenset[int]:
    """Return the codes that stand for all values and are called by a sign such as "*", without a letter or digit."""
    every = np.flatnonzero(np.diff(offsets) == domain).tolist()
    labels = ((code, values[code].as_py()) for code in every)
    return frozenset(code for code, label in labels if label is not None and not any(map(str.isalnum, str(label))))


def _numbered(column: Column, sets: list[Any]) -> PossibleValues:
    """Number true values in the order of length and letters, as whole numbers are, so that ranges stay whole."""
    values = {value for stated in sets if stated is not None for value in stated}
    ordered = sorted(values, key=lambda value: (value is not None, len(value or ""), value or ""))
    number = {value: i for i, value in enumerate(ordered)}
    every = range(len(ordered))
    listed = [every if stated is None else sorted({number[value] for value in stated}) for stated in sets]
    offsets = _offsets([len(one) for one in listed])
    members = np.fromiter((one for some in listed for one in some), np.int64, int(offsets[-1]))
    wildcards = frozenset(code for code, stated in enumerate(sets) if stated is None)
    return PossibleValues(column, offsets, members, len(ordered), wildcards=wildcards)


def _checked(column: Column, value: Any, members: Any) -> tuple[str | None, ...] | None:
    """Return a set as it was stated, as texts."""
    if members is None:
        return None
    if isinstance(members, str | bytes) or not isinstance(members, Collection):
        raise SettingError("matching-possible-values-no-list", value=value, name=column.name, members=members)
    if not len(members):
        raise _stands_for_nothing(column, value)
    return tuple(_spelt(one) for one in members)


def _stands_for_nothing(column: Column, value: Any) -> SettingError:
    return SettingError("matching-value-stands-for-nothing", value=value, name=column.name)


def _spelt(value: Any) -> str | None:
    """Return a value as it is written; a whole number without decimals."""
    if value is None or value != value:
        return None
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def _rising(offsets: Int64, members: Int64) -> bool:
    """Return whether the members of each code are in rising order, none of them twice."""
    if len(members) < 2:
        return True
    first = np.zeros(len(members) + 1, bool)
    first[offsets] = True
    return bool((np.diff(members) > 0)[~first[1:-1]].all())


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
        by_set: dict[bytes, tuple[Int64, list[int]]] = {}  # the different sets, each with the codes that stand for it
        for code in several.tolist():
            members = cells.of_code(code)
            by_set.setdefault(members.tobytes(), (members, []))[1].append(code)
        different = list(by_set.values())
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
