"""What an adversary knows about one person, fact by fact; who matches it, and who would without one of the facts.

A record matches without a fact if and only if it differs from what is known in that fact at most. So records are gone
through once, attribute by attribute, and one that differs in two attributes is never looked at again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import isfinite
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from brecha.errors import SettingError
from brecha.language.notes import Note
from brecha.language.spellings import Spelling
from brecha.tables.coded import CodedTable, Column
from brecha.tables.collections import ABSENT, Collection, YearColumn
from brecha.tables.lookup import column_in, find, spelled, spelled_otherwise

if TYPE_CHECKING:
    from brecha.language.catalogues import Language

Positions = npt.NDArray[np.int64]
"""Of records, in their order"""
AS_GIVEN = ...
"""Stands where a value was read just as it was given"""


@dataclass(frozen=True)
class Fact:
    """One value that is known."""

    column: str
    year: str | None
    """what the table is called, in a collection; None where there is one table only"""
    value: Any
    """as it was given"""
    read_as: Any = AS_GIVEN
    """as the table spells it, None for a missing value; :data:`AS_GIVEN` where that is how it was given"""
    row: int | None = None
    """which of the known rows it is of, from 1 on, where several rows of the target are known"""


@dataclass(frozen=True, eq=False)
class Cell:
    """A fact, and the column that it is about."""

    fact: Fact
    column: Column
    code: int | None
    """of the value; None where somebody is said to be absent, and nobody is"""
    gap: int | None = None
    """the code of a missing value that may be anything, and so matches whatever is known"""

    def differs(self, codes: npt.NDArray[Any]) -> npt.NDArray[np.bool_]:
        """Return which of these codes do not match what is known."""
        if self.code is None:
            return np.ones(len(codes), np.bool_)
        if self.gap is None:
            return np.asarray(codes != self.code)
        return np.asarray((codes != self.code) & (codes != self.gap) & (self.code != self.gap))


def cells_of(
    table: CodedTable | Collection, known: Mapping[str, Any], lang: "str | Language" = "en"
) -> list[list[Cell]]:
    """Return all that is known, attribute by attribute; in a collection, each has a cell for every year that is known.

    Raises :class:`~brecha.errors.UnknownValueError` for a value that is not in its column, or cannot be read as what
    the column holds.
    """
    if not isinstance(table, Collection):
        spelling = Spelling.of(table.source, lang)
        gaps = {name: table.column(name).missing for name in table.wild(list(known))}
        cells = {name: cell_of(table.column(name), value, spelling) for name, value in known.items()}
        return [[replace(cell, gap=gaps.get(name))] for name, cell in cells.items()]
    return [_over_years(table, name, stated, lang) for name, stated in known.items()]


def cell_of(column: Column, value: Any, spelling: Spelling) -> Cell:
    """Return a value of a column of one table."""
    if value is ABSENT:
        raise SettingError("attacks-absent-from-single-table", name=column.name)
    code = find(column, value, spelling)
    return Cell(_fact(column, code, column.name, None, value), column, code)


def _fact(column: Column, code: int, name: str, year: str | None, value: Any) -> Fact:
    otherwise = spelled_otherwise(column, code, value)
    return Fact(name, year, value, spelled(column, code) if otherwise else AS_GIVEN)


def _over_years(years: Collection, name: str, stated: Any, lang: "str | Language") -> list[Cell]:
    values = by_label(years, name, stated)
    steps = zip(years.labels_of(name), years.steps(name), strict=True)
    return [_of_year(years, name, label, step, values[label], lang) for label, step in steps if label in values]


def _of_year(years: Collection, name: str, label: str, step: YearColumn, value: Any, lang: "str | Language") -> Cell:
    """Return a value of one year: it is looked for among everybody of that year, in the focal table or not."""
    gap = step.missing if step.wildcard else None
    if value is ABSENT:
        return Cell(Fact(name, label, value), step, step.absent, gap)
    k = years.labels.index(label)
    own = years.tables[k].column(str(years.attributes[name][k]))
    code = find(own, value, Spelling.of(years.tables[k].source, lang), column_in(name, label))
    return Cell(_fact(own, code, name, label, value), step, code, gap)


def readings(facts: Sequence[Fact]) -> list[dict[str, Any]]:
    """Return the facts that were given in another spelling than the table's, as plain data: how they were read."""
    return [
        {"column": fact.column, "year": fact.year, "value": fact.read_as}
        | ({} if fact.row is None else {"row": fact.row})
        for fact in facts
        if fact.read_as is not AS_GIVEN
    ]


def by_attribute(known: Mapping[Any, Any]) -> dict[str, Any]:
    """Return what is known of each attribute; ``{("age", 2014): 25}`` says the same as ``{"age": {2014: 25}}``."""
    attributes: dict[str, Any] = {}
    years: dict[str, dict[Any, Any]] = {}
    for key, stated in known.items():
        match key:
            case (name, label):
                attributes[name] = years.setdefault(name, {})
                years[name][label] = stated
            case name:
                attributes[name] = stated
    both = [name for name in years if name in known]
    if both:
        raise SettingError("attacks-attribute-known-twice", name=both[0])
    return attributes


def by_label(years: Collection, name: str, stated: Any) -> dict[str, Any]:
    """Return what is known of an attribute in each table."""
    labels = years.labels_of(name)
    if isinstance(stated, Mapping):
        values = {str(label): value for label, value in stated.items()}
        unknown = [label for label in values if label not in labels]
        if unknown:
            raise SettingError("attacks-known-in-other-table", name=name, label=unknown[0], labels=list(labels))
        if not values:
            raise SettingError("attacks-known-in-no-year", name=name, labels=list(labels))
        return values
    several = isinstance(stated, Sequence | np.ndarray) and not isinstance(stated, str | bytes)
    if not several and len(labels) == 1:
        return {labels[0]: stated}
    if several and len(stated) == len(labels):
        return dict(zip(labels, stated, strict=True))
    if len(labels) == 1:
        raise SettingError("attacks-known-in-one-table-only", name=name, label=labels[0], given=stated)
    raise SettingError(
        "attacks-known-value-for-each-table",
        name=name,
        labels=list(labels),
        given=stated,
        tables=len(labels),
        first=labels[0],
    )


def nobody(years: Collection, cells: Sequence[Cell]) -> Note:
    """Return why nobody matches: the target is of another table, or of none."""
    focal = years.labels[0]
    if any(cell.fact.year == focal and cell.fact.value is ABSENT for cell in cells):
        return Note("nobody-absent", focal=focal)
    for k, label in enumerate(years.labels[1:], 1):
        there = [cell for cell in cells if cell.fact.year == label and cell.fact.value is not ABSENT]
        others = _others(years, k, there)
        if others:
            return Note("others-match", people=others, table=label, focal=focal)
    return Note("nobody-matches", focal=focal)


def _others(years: Collection, k: int, cells: Sequence[Cell]) -> int:
    """Return how many people of a table have what is known of them there, and are not in the focal table."""
    at = years.records[k]
    if not cells or at is None:
        return 0
    table = years.tables[k]
    matching = np.ones(table.rows, bool)
    for cell in cells:
        matching &= ~cell.differs(table.column(str(years.attributes[cell.fact.column][k])).codes)
    matching[at[at >= 0]] = False
    return int(matching.sum())


def plain(value: Any) -> Any:
    """Return a value, or what is known in several years, as plain data: what JSON has no word for is told as text."""
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, np.ndarray | np.generic):
        return plain(value.tolist())
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, float) and value != value:
        return None
    if value is None or isinstance(value, bool | int | str) or (isinstance(value, float) and isfinite(value)):
        return value
    return value.value if value is ABSENT else str(value)


@dataclass(frozen=True, eq=False)
class NearMisses:
    """The records that match, and those that one attribute alone keeps from matching."""

    matching: Positions
    but_for: list[list[Positions]]
    """for each attribute the records that differ in its first cell alone, its second, … and, if it has several cells,
    last those that differ in more than one of them"""


def near_misses(attributes: Sequence[Sequence[Cell]], rows: int) -> NearMisses:
    """Sort the records by what keeps them from matching, if it is one attribute at most."""
    matching: Positions = np.arange(rows)
    but_for: list[list[Positions]] = []
    for cells in attributes:
        but_for = [[part[_cell_that_differs(cells, part) == 0] for part in parts] for parts in but_for]
        differs = _cell_that_differs(cells, matching)
        kinds = len(cells) + (len(cells) > 1)
        but_for.append([matching[differs == kind] for kind in range(1, kinds + 1)])
        matching = matching[differs == 0]
    return NearMisses(matching, but_for)


def _cell_that_differs(cells: Sequence[Cell], among: Positions) -> npt.NDArray[np.int16]:
    """Return, for each of these records 0 if no cell differs, k if the k-th alone does, and one more than there are if
    more do.

    With one cell, no more than one can differ.
    """
    which = np.zeros(len(among), np.int16)
    for k, cell in enumerate(cells, 1):
        differs = cell.differs(cell.column.codes[among])
        which = np.where(differs & (which > 0), np.int16(len(cells) + 1), np.where(differs, np.int16(k), which))
    return which
