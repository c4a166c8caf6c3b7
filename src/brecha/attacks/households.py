"""Who lives with people like those that an adversary knows in her target's household."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from brecha.attacks.facts import Cell, Fact, NearMisses, cells_of
from brecha.errors import ColumnError, SettingError
from brecha.tables.coded import CodedTable

if TYPE_CHECKING:
    from brecha.language.catalogues import Language

Members = Sequence[Mapping[str, Any]]
"""What is known of each of the others in a household"""


def members_of(
    table: CodedTable, known: Mapping[str, Any], others: Members, lang: "str | Language" = "en"
) -> list[list[Cell]]:
    """Return what is known of each of the others: the same columns as of the target."""
    if table.profiles is None or not table.profiles.are_households:
        raise SettingError("attacks-members-without-household")
    gaps = table.wild(list(known))
    if gaps:
        raise ColumnError("attacks-members-with-gaps", name=gaps[0])
    for other in others:
        for name in (*known, *other):
            if name not in other or name not in known:
                raise ColumnError("attacks-member-of-other-columns", name=name, columns=list(known))
    ordered = [{name: other[name] for name in known} for other in others]
    return [[cell for cells in cells_of(table, other, lang) for cell in cells] for other in ordered]


def living_with(table: CodedTable, members: Sequence[Sequence[Cell]]) -> npt.NDArray[np.bool_]:
    """Return who lives with just such people, each of these as often as it is there, and with nobody else."""
    assert table.profiles is not None
    household, people = table.profiles.of_row, table.rows
    kinds: dict[tuple[int | None, ...], int] = {}
    wanted: list[int] = []
    alike = np.full(people, -1, np.int64)
    for cells in members:
        key = tuple(cell.code for cell in cells)
        if key not in kinds:
            kinds[key] = len(wanted)
            differs = [cell.differs(cell.column.codes) for cell in cells]
            alike[~np.logical_or.reduce(differs)] = len(wanted)
            wanted.append(0)
        wanted[kinds[key]] += 1
    households = table.profiles.groups
    sizes = np.bincount(household, minlength=households)
    surplus = np.zeros(households, np.int64)  # by how many they differ from those wanted, over all kinds
    own = np.zeros(people, np.int64)  # by how many of somebody's own kind there are more than wanted
    for kind, count in enumerate(wanted):
        more = np.bincount(household[alike == kind], minlength=households) - count
        surplus += np.abs(more)
        own = np.where(alike == kind, more[household], own)
    fits = np.where(alike < 0, surplus[household] == 0, (surplus[household] == 1) & (own == 1))
    return np.asarray(fits & (sizes[household] == 1 + len(members)))


def among(near: NearMisses, who: npt.NDArray[np.bool_]) -> NearMisses:
    """Return those of the records that are of these people."""
    return NearMisses(near.matching[who[near.matching]],
                      [[part[who[part]] for part in parts] for parts in near.but_for])  # fmt: skip


def facts_of_members(members: Sequence[Sequence[Cell]]) -> tuple[tuple[Fact, ...], ...]:
    """Return what is known of each of the others."""
    return tuple(tuple(cell.fact for cell in cells) for cells in members)
