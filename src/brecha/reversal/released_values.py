"""What the values of a release stand for, from the hierarchies that it was made with, or as its sanitizer left them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from brecha.errors import ColumnError, SettingError
from brecha.errors.nameable import values_of
from brecha.matching.possible_values import Missing, PossibleValues, Sets
from brecha.sanitizers.release import Release
from brecha.tables.coded import CodedTable, Column
from brecha.tables.hierarchies.build import flat
from brecha.tables.hierarchies.hierarchy import Hierarchies, Hierarchy, Label
from brecha.tables.hierarchies.tree import text_of


def columns_of(qids: Any) -> tuple[str, ...]:
    """Return all columns of one set or several, each once; whatever is none is left to who uses them."""
    sets = qids.values() if isinstance(qids, Mapping) else qids
    if isinstance(sets, str) or not isinstance(sets, Iterable):
        return ()
    columns: dict[str, None] = {}
    for one in sets:
        each = [one] if isinstance(one, str) else one if isinstance(one, Sequence) else []
        columns.update((name, None) for name in each if isinstance(name, str))
    return tuple(columns)


def _check(hierarchies: Hierarchies, columns: Sequence[str]) -> None:
    """Refuse a hierarchy of a column that is in no set."""
    for name, one in hierarchies.items():
        if name not in columns:
            raise ColumnError("reversal-hierarchy-of-unused-column", name=name, columns=list(columns))
        if not isinstance(one, Hierarchy):
            raise SettingError("reversal-no-hierarchy", name=name, name2=type(one).__name__)


@dataclass(frozen=True, eq=False)
class ReleasedValues:
    """A release, and what its values may stand for."""

    table: CodedTable
    columns: tuple[str, ...]
    cells: dict[str, PossibleValues | Sets]
    """of the columns of which some value stands for others"""
    coarse: tuple[str, ...]
    """the columns in which some record shows a value that stands for several, or for anything"""


def released_values(
    release: CodedTable | Release, columns: Sequence[str], hierarchies: Hierarchies, missing: Missing, star: str
) -> ReleasedValues:
    """Return what the values of these columns stand for: a label for its values, the star for anything.

    A release that a sanitizer made knows that by itself.
    """
    table = release.table if isinstance(release, Release) else release
    for name in columns:
        table.column(name)
    if columns:
        _check(hierarchies, columns)
    if isinstance(release, Release):
        cells = {
            name: release.cells[name].at_face_value.for_matching_records(missing, star)
            for name in columns
            if name in release.cells
        }
        coarse = tuple(name for name, one in cells.items() if _is_coarse(one))
        return ReleasedValues(table, tuple(columns), dict(cells), coarse)
    sets = {name: _sets(table.column(name), hierarchies.get(name), star) for name in columns}
    stated = {name: one for name, one in sets.items() if one}
    return ReleasedValues(table, tuple(columns), dict(stated), tuple(stated))


def _sets(column: Column, hierarchy: Hierarchy | None, star: str) -> dict[str, tuple[Label, ...] | None]:
    """Return the values of a column that stand for several, each with these; the star with None."""
    labels = {} if hierarchy is None else labels_of(hierarchy)
    sets: dict[str, tuple[Label, ...] | None] = {}
    strange: list[int] = []
    for code in np.unique(column.codes).tolist():  # the values that some record has
        value = text_of(column.values[code].as_py())
        if value is None:
            continue
        if value == star and (hierarchy is None or value not in hierarchy.values):
            sets[value] = None
        elif hierarchy is not None and value not in labels:
            strange.append(code)
        elif len(labels.get(value, ())) > 1:
            sets[value] = labels[value]
    if strange:
        raise SettingError("reversal-values-not-in-hierarchy", values=values_of(column, strange), star=star)
    return sets


def labels_of(hierarchy: Hierarchy) -> dict[Label, tuple[Label, ...]]:
    """For every label of any level, the values that it may stand for; of two released_values, both."""
    by_label: dict[Label, dict[Label, None]] = {}
    for level in hierarchy.levels:
        for value, label in zip(hierarchy.values, level, strict=True):
            by_label.setdefault(label, {})[value] = None
    return {label: tuple(values) for label, values in by_label.items()}


def _is_coarse(cells: PossibleValues) -> bool:
    """Return whether some record shows a value that stands for several; a missing one is only missing."""
    several = (cells.sizes > 1) | cells.anything
    if cells.column.missing is not None:
        several[cells.column.missing] = False
    return bool(several[cells.column.codes].any())


def completed(
    release: CodedTable, columns: Sequence[str], hierarchies: Hierarchies, original: CodedTable | None, star: str
) -> dict[str, Hierarchy]:
    """Return a hierarchy for each column, with the star above all: as given, or else of the values that it has.

    These are the values of the original, where it is at hand, and else those that are seen; but not of a column that
    shows the star, as nobody could tell what else it may stand for: that has none.
    """
    complete = {}
    for name in columns:
        own = hierarchies.get(name)
        if own is None:
            shown = _texts(release.column(name))
            if original is None and star in shown:
                continue
            values = shown if original is None else _texts(original.column(name))
            own = flat(sorted(values - {star}) or [star], star, name)
        known = star in labels_of(own)
        complete[name] = own if known else Hierarchy((*own.levels, (star,) * len(own.values)), own.name)
    return complete


def explains(hierarchy: Hierarchy, release: CodedTable, name: str) -> bool:
    """Return whether all that a column shows are labels of its hierarchy, at any level."""
    return _texts(release.column(name)) <= set(labels_of(hierarchy))


def _texts(column: Column) -> set[str]:
    """Return what the records of a column show, as texts; that one shows nothing is left out."""
    used = (column.values[code].as_py() for code in np.unique(column.codes).tolist())
    return {text for value in used if (text := text_of(value)) is not None}
