"""What version 0.1 called otherwise in saved results: they are read with the names of today."""

from collections.abc import Mapping
from typing import Any

import pyarrow as pa

from brecha.language.notes import named_as_now

SWEEP = {"attackers": "adversaries", "victims": "targets", "attacker": "adversary", "victim": "target"}
"""Names in a sweep"""


def about_as_now(about: Mapping[str, Any]) -> dict[str, Any]:
    """Return what results.json says, with the names of today; whatever else is in it stays, fit or not."""
    found = named_as_now(about)
    handling = found.get("handling")
    if isinstance(handling, dict):
        found["handling"] = _sized(handling)
        if "report" in handling:
            found["handling"]["report"] = _sized(handling["report"])
    if "report" in found:
        found["report"] = _sized(found["report"])
    if found.get("kind") == "sweep" and isinstance(found.get("input"), dict):
        found["input"] = _sweep(found["input"])
        if isinstance(found.get("attacks"), list):
            found["attacks"] = [_renamed(row, SWEEP) for row in found["attacks"]]
    return found


def table_as_now(table: pa.Table, kind: str) -> pa.Table:
    """Return the table of results.parquet with the names of today."""
    if kind != "sweep" or "adversary" in table.column_names:
        return table
    return table.rename_columns([SWEEP.get(name, name) for name in table.column_names])


def _sized(one: Any) -> Any:
    return _renamed(one, {"least": "minimum_group_size"})


def _sweep(one: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = _renamed(one, SWEEP)
    if isinstance(found.get("words"), dict):
        found["words"] = {language: _renamed(words, SWEEP) for language, words in found["words"].items()}
    return found


def _renamed(one: Any, names: Mapping[str, str]) -> Any:
    return {names.get(key, key): value for key, value in one.items()} if isinstance(one, dict) else one
