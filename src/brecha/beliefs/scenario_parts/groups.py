"""Groups of records that depend on each other, as a scenario file has them.

[adversaries.NEIGHBOUR.groups]
size = 4                            # or sizes = { 1 = 200, 3 = 100 }: how many groups there are of each size
shared = ["zip"]
contagion = { attribute = "diagnosis", weights = { ill = { ill = 3 } }, edges = "all" }
"""

from collections.abc import Mapping
from typing import Any

from brecha.beliefs.dependence.record_groups import SHAPES, Contagion, RecordGroups
from brecha.errors import InputError, SettingError, nearest

KEYS = ("size", "sizes", "shared", "contagion")
CONTAGION = ("attribute", "weights", "edges")


def parse_groups(written: Any, where: str, name: str) -> RecordGroups:
    """Return the groups that one adversary of a file believes in.

    Args:
        written: the table.
        where: its place in the file.
        name: of the adversary.
    """
    table = _table(written, where, KEYS)
    if ("size" in table) == ("sizes" in table):
        raise SettingError("beliefs-scenario-groups-size", where=where)
    size = table["size"] if "size" in table else _sizes(table["sizes"], where)
    shared = table.get("shared", [])
    if isinstance(shared, str) or not isinstance(shared, list):
        raise SettingError("beliefs-group-shared-no-names")
    try:
        contagion = None
        if "contagion" in table:
            contagion = _contagion(_table(table["contagion"], f"{where}.contagion", CONTAGION), f"{where}.contagion")
        return RecordGroups(size, shared, contagion)
    except InputError as problem:
        raise type(problem)("beliefs-of-adversary", name=name, problem=problem) from problem


def _sizes(written: Any, where: str) -> dict[int, Any]:
    """Return how many groups there are of each size; in a file the sizes are texts."""
    if not isinstance(written, Mapping) or not all(str(size).isdecimal() for size in written):
        raise SettingError("beliefs-scenario-groups-size", where=where)
    return {int(size): count for size, count in written.items()}


def _contagion(table: Mapping[str, Any], where: str) -> Contagion:
    """Return what spreads, with the weights of pairs of values."""
    rows = table.get("weights")
    if not isinstance(rows, Mapping) or not all(isinstance(row, Mapping) for row in rows.values()):
        raise SettingError("beliefs-scenario-groups-weights", where=where)
    if not isinstance(table.get("attribute"), str):
        raise SettingError("beliefs-scenario-groups-attribute", where=where)
    edges = table.get("edges", "all")
    if not isinstance(edges, list) and edges not in SHAPES:
        raise SettingError("beliefs-scenario-edges-unusable", where=where)
    weights = {(one, other): weight for one, row in rows.items() for other, weight in row.items()}
    return Contagion(table["attribute"], weights, edges)


def _table(written: Any, where: str, keys: tuple[str, ...]) -> Mapping[str, Any]:
    if not isinstance(written, Mapping):
        raise SettingError("beliefs-scenario-no-table", where=where)
    for key in written:
        if key not in keys:
            raise SettingError("beliefs-key-unknown", key=key, what=where, near=nearest(key, keys), known=list(keys))
    return written
