"""No module needs another that needs it in turn, and no room is too full to find one's way in.

The layering of rooms is a contract of import-linter in pyproject.toml. These are the rules that it has no contract for.
"""

from collections.abc import Mapping
from pathlib import Path

import grimp
import pytest

import brecha

SOURCE = Path(brecha.__file__).parent
MOST_FILES = 12
"""Python files of one folder, besides ``__init__.py``"""
FULLER: Mapping[str, str] = {}
"""Folders that may hold more, each with the reason"""
ROOMS = sorted(folder for folder in (SOURCE, *SOURCE.rglob("*")) if (folder / "__init__.py").is_file())


def test_no_module_imports_itself_by_way_of_others() -> None:
    """Imports within functions and those for type checkers are counted."""
    graph = grimp.build_graph("brecha", cache_dir=None)
    imports = {module: set(graph.find_modules_directly_imported_by(module)) for module in graph.modules}
    while leaves := [module for module, imported in imports.items() if not imported]:
        for module in leaves:
            del imports[module]
        for imported in imports.values():
            imported.difference_update(leaves)
    found = [(module, graph.find_shortest_chain(one, module)) for module in sorted(imports) for one in imports[module]]
    assert [" → ".join((module, *chain)) for module, chain in found if chain is not None] == []


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.relative_to(SOURCE.parent).as_posix())
def test_no_room_is_too_full(room: Path) -> None:
    files = [file.name for file in room.glob("*.py") if file.name != "__init__.py"]
    most = len(files) if room.relative_to(SOURCE).as_posix() in FULLER else MOST_FILES
    assert len(files) <= most, f"group the files of {room} in sub-rooms"
