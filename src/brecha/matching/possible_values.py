"""What the cells of a release may stand for: a value may be exact, coarse, or not told at all."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.tables.coded import Codes, Column, Rows, narrowest

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class PossibleValues:
    """One column of a release, and for each of its values which true values it may stand for.

    True values have the numbers 0 to ``domain`` − 1: the codes of the column in the table that the release was made
    of. ``members[offsets[c]:offsets[c + 1]]`` are those that released code c may stand for, in rising order.

    Where values were exchanged by chance, with a stated matrix, ``chances`` are beside the members: how likely each of
    them was to be published as c. The first codes are then those of the true values.

    ``wildcards`` are the released codes that tell nothing: they may stand for any value at all, also for one that
    nobody of that table has. A coarse code that happens to cover all values of the table, such as ">=30", is none
    of them.
    """

    column: Column
    offsets: Int64
    members: Int64
    domain: int
    chances: Float64 | None = None
    wildcards: frozenset[int] = frozenset()

    @classmethod
    def exact(cls, column: Column) -> "PossibleValues":
        """Every value stands for itself."""
        codes = np.arange(column.cardinality)
        return cls(column, np.arange(column.cardinality + 1), codes, column.cardinality)

    @classmethod
    def of_sets(cls, column: Column, sets: Sequence[Int64], domain: int) -> "PossibleValues":
        """Each released code stands for the true values of its set; one of all, called by a mere sign, is a star."""
        offsets = np.concatenate([[0], np.cumsum([len(one) for one in sets])]).astype(np.int64)
        members = np.concatenate([np.sort(one) for one in sets]).astype(np.int64) if len(sets) else offsets[:0]
        return cls(column, offsets, members, domain, wildcards=_stars(column.values, offsets, domain))

    @classmethod
    def randomised(cls, column: Column, matrix: Float64) -> "PossibleValues":
        """A released value may be any of those that were published so with some chance: ``matrix[true, released]``."""
        sets = [np.flatnonzero(matrix[:, code] > 0) for code in range(column.cardinality)]
        made = cls.of_sets(column, sets, len(matrix))
        owners = np.repeat(np.arange(column.cardinality), made.sizes)
        return replace(made, chances=matrix[made.members, owners], wildcards=frozenset())

    @property
    def at_face_value(self) -> "PossibleValues":
        """The same values taken for what they say, by chance or not."""
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
    def all_exact(self) -> bool:
        """Whether every value stands for one true value."""
        return bool((self.sizes <= 1).all())

    def of_code(self, code: int) -> Int64:
        """The true values that a released code may stand for."""
        return self.members[self.offsets[code] : self.offsets[code + 1]]

    def at(self, rows: Rows) -> "PossibleValues":
        """The cells of only these records."""
        return replace(self, column=self.column.at(rows))

    def merged(self, into: Int64, values: pa.Array) -> "PossibleValues":
        """The cells after every released code c became ``into[c]``, called ``values[into[c]]``.

        What a star became is one too, and so is what stands for all values and is called by a mere sign.
        """
        assert self.chances is None, "what was exchanged by chance is no longer made coarser"
        owners = np.repeat(into, self.sizes)
        pairs = np.unique(owners * np.int64(self.domain) + self.members)
        owners, members = pairs // self.domain, pairs % self.domain
        offsets = np.searchsorted(owners, np.arange(len(values) + 1)).astype(np.int64)
        codes: Codes = into.astype(narrowest(len(values)))[self.column.codes]
        wildcards = {int(into[code]) for code in self.wildcards} | _stars(values, offsets, self.domain)
        return PossibleValues(
            Column(self.column.name, codes, values), offsets, members, self.domain, wildcards=frozenset(wildcards)
        )

    def suppressed(self, rows: Rows, label: str) -> "PossibleValues":
        """The cells after those of these records are no longer told: each may stand for anything, under this label."""
        values = self.column.values.cast(pa.string())
        found = np.flatnonzero(np.array([value == label for value in values.to_pylist()], bool))
        star = int(found[0]) if len(found) else len(values)
        offsets, members, chances = self.offsets, self.members, self.chances
        if not len(found):
            values = pa.concat_arrays([values, pa.array([label], pa.string())])
            offsets = np.append(offsets, offsets[-1] + self.domain)
            members = np.concatenate([members, np.arange(self.domain)])
            chances = None if chances is None else np.concatenate([chances, np.ones(self.domain)])
        codes: Codes = self.column.codes.astype(narrowest(len(values)))
        codes[rows] = star
        wildcards = self.wildcards | {star}
        return PossibleValues(
            Column(self.column.name, codes, values), offsets, members, self.domain, chances, wildcards
        )


def _stars(values: pa.Array, offsets: Int64, domain: int) -> frozenset[int]:
    """The codes that stand for all values and are called by a sign such as "*", without a letter or digit."""
    every = np.flatnonzero(np.diff(offsets) == domain).tolist()
    labels = ((code, values[code].as_py()) for code in every)
    return frozenset(code for code, label in labels if label is not None and not any(map(str.isalnum, str(label))))
