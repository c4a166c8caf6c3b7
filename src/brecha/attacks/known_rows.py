"""Rows that an adversary knows of one person who has several, and whose rows they may be.

She knows rows with the values u_1, …, u_j. Of a person p who has N_p(u) rows with the values u among m_p she may know
any k, each choice as likely as any other: the share of them that hold what she knows is

    Π_u C(N_p(u), how many u_i are u) / C(m_p, k)

where k is m_p if she knows all rows, or p has no more than she knows. The shares of everybody are the class that
``brecha.assess`` makes of what she knows, weighed as it weighs it.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from brecha.attacks.facts import Cell, Fact, Positions, cell_of
from brecha.errors import SettingError
from brecha.language.spellings import Spelling
from brecha.tables.coded import CodedTable, Int64, Profiles
from brecha.tables.profiles import MOST_MASS, Knows

if TYPE_CHECKING:
    from brecha.language.catalogues import Language


BELOW_ONE = math.nextafter(1.0, 0.0)
"""The highest chance that is not certainty"""


@dataclass(frozen=True, eq=False)
class Owners:
    """The people whose rows may be those that are known, or the rows, where nothing links them."""

    people: Positions
    """numbers of people"""
    shares: Int64
    """of each of these people, which share of what may be known of them is known, in proportion: whole numbers"""
    rows: Positions
    """where rows are not linked, those that match; else none"""


@dataclass(frozen=True, eq=False)
class KnownRows:
    """Rows of one person, each of the same columns."""

    cells: tuple[tuple[Cell, ...], ...]
    """row by row, the columns in one order"""
    knows: Knows

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that are known."""
        return tuple(cell.column.name for cell in self.cells[0])

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What is known, row by row."""
        return tuple(cell.fact for row in self.cells for cell in row)

    def owners(self, profiles: Profiles, without: str | None = None) -> Owners:
        """Return whose the rows may be, with all columns or without one."""
        of_row, sizes = profiles.of_row, np.bincount(profiles.of_row)
        kept = [i for i, name in enumerate(self.columns) if name != without]
        held: list[tuple[Int64, int]] = []
        for codes, times in Counter(tuple(row[i].code for i in kept) for row in self.cells).items():
            matching = np.ones(len(of_row), np.bool_)
            for i, code in zip(kept, codes, strict=True):
                matching &= self.cells[0][i].column.codes == code
            if profiles.rule == "unlinked":
                holders = np.unique(of_row[matching]).astype(np.int64)
                return Owners(holders, np.ones(len(holders), np.int64), np.flatnonzero(matching))
            held.append((np.bincount(of_row[matching], minlength=len(sizes)), times))
        enough = np.logical_and.reduce([count >= times for count, times in held])
        if self.knows_all:
            enough &= sizes == len(self.cells)
        people = np.flatnonzero(enough)
        shares = self._shares([(count[people], times) for count, times in held], sizes[people])
        return Owners(people, shares, people[:0])

    @property
    def knows_all(self) -> bool:
        """Whether these are all rows of the target: she knows all, or would know more if there were more."""
        return self.knows == "all" or len(self.cells) < (self.knows if isinstance(self.knows, int) else 1)

    def _shares(self, held: Sequence[tuple[Int64, int]], sizes: Int64) -> Int64:
        """Return the share of each person's choices of rows that hold what is known, in proportion."""
        if not len(sizes):
            return np.zeros(0, np.int64)
        chosen = len(self.cells)
        kinds, which = np.unique(np.stack([*(count for count, _ in held), sizes]), axis=1, return_inverse=True)
        shares = [
            Fraction(math.prod(math.comb(count, times) for count, (_, times) in zip(counts, held, strict=True)),
                     math.comb(size, chosen))
            for *counts, size in kinds.T.tolist()
        ]  # fmt: skip
        shares = [share / max(shares) for share in shares]  # of choices beyond number all would be rounded to nothing
        unit = min(math.lcm(*(share.denominator for share in shares)), MOST_MASS // len(sizes))
        return np.array([max(1, int(share * unit)) for share in shares], np.int64)[which.ravel()]


def chance_of(part: int, whole: int) -> float:
    """Return a chance, which is 1 only where it is certain, and not by rounding."""
    return 1.0 if part == whole else min(part / whole, BELOW_ONE)


def known_rows(table: CodedTable, known: Any, knows: Knows, lang: "str | Language" = "en") -> KnownRows:
    """Return the rows that are known of a person in a table with several rows each, checked.

    Raises :class:`~brecha.errors.UnknownValueError` for a value that is not in its column.
    """
    rows = [known] if isinstance(known, Mapping) else known
    if isinstance(rows, str) or not isinstance(rows, Sequence) or not all(isinstance(row, Mapping) for row in rows):
        raise SettingError("attacks-known-rows-no-list")
    if not rows or not rows[0]:
        raise SettingError("answers-target-knows-no-column")
    most = {"all": len(rows), "one": 1}.get(str(knows), knows)
    if len(rows) > int(most):
        raise SettingError("attacks-known-rows-too-many", rows=len(rows), knows=knows)
    names = tuple(rows[0])
    if any(set(row) != set(names) for row in rows):
        raise SettingError("attacks-known-rows-of-other-columns")
    spelling, several = Spelling.of(table.source, lang), len(rows) > 1
    cells = [[cell_of(table.column(name), row[name], spelling) for name in names] for row in rows]
    numbered = (
        tuple(replace(cell, fact=replace(cell.fact, row=number if several else None)) for cell in row)
        for number, row in enumerate(cells, 1)
    )
    return KnownRows(tuple(numbered), knows)
