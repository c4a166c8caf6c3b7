"""CONTRIBUTING.md names files that are there, and its walks visit none of them twice."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
WALKS = re.findall(r"\*\*(A [^*]+):\*\*\n((?:`[^\n]+\n)+)", TEXT)
PATH = re.compile(r"`((?:[a-z_]+/)*[a-z_]+\.(?:py|html|ftl))`")


def test_there_are_three_walks() -> None:
    assert [title for title, _ in WALKS] == [
        "A file through `brecha.assess`",
        "A request through the page",
        "A release through `brecha sanitize`",
    ]


@pytest.mark.parametrize(("title", "walk"), WALKS)
def test_a_walk_visits_files_that_exist_and_none_twice(title: str, walk: str) -> None:
    files = PATH.findall(walk)
    assert len(files) == walk.count("→") + 1
    assert [file for file in files if not (ROOT / "src" / "brecha" / file).exists()] == []
    assert len(set(files)) == len(files), title


def test_files_that_are_named_exist() -> None:
    """A bare name, such as ``walk.py``, stands beside the folder that it is in."""
    named = {path for path in PATH.findall(TEXT) if "/" in path}
    missing = [path for path in named if not any((ROOT / place / path).exists() for place in ("", "src/brecha"))]
    assert sorted(missing) == []


def test_every_room_is_described() -> None:
    rooms = {folder.name for folder in (ROOT / "src" / "brecha").iterdir() if (folder / "__init__.py").exists()}
    table = TEXT.partition("| room, in")[2].partition("\n\n")[0]
    assert {room for room in rooms if f"`{room}/`" not in table} == set()


def test_what_the_rooms_hold_is_there() -> None:
    """Folders and files in the row of a room are in that room, or in one of its folders."""
    table = TEXT.partition("| room, in")[2].partition("\n\n")[0]
    missing = []
    for row in table.splitlines()[2:]:
        name, _, holds = row.strip("| ").partition(" | ")
        room = ROOT / "src" / "brecha" / name.split("`")[1]
        named = re.findall(r"`([a-z_]+(?:/|\.py))`", holds)
        missing += [f"{room.name}: {path}" for path in named if not [*room.rglob(path.rstrip("/"))]]
    assert missing == []
