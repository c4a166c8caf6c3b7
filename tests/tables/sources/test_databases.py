"""Databases of DuckDB get their share of the budget, and spill into folders of ours, wherever they are opened."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pyarrow as pa
import pytest

import brecha
from brecha.runtime.child import Child
from brecha.tables.read import read
from brecha.tables.sources import databases, delimited
from brecha.tables.sources.databases import database, memory_for
from brecha.tables.sources.text import inspect

SOURCE = Path(brecha.__file__).parent
OPENED_IN = {
    "tables/sources/delimited.py",
    "linkage/estimation.py",
    "engines/duckdb.py",
    "tables/where/condition.py",
    "tables/where/filter.py",
}
"""Where databases are opened: a further place has to be thought of here"""


def _bytes(text: str) -> float:
    number, unit = text.split()
    return float(number) * {"KiB": 2**10, "MiB": 2**20, "GiB": 2**30}[unit]


def _settings(connection: Any) -> tuple[float, str]:
    ((memory, place),) = connection.execute(
        "SELECT current_setting('memory_limit'), current_setting('temp_directory')"
    ).fetchall()
    return _bytes(memory), place


def test_databases_are_opened_by_one_function_and_in_known_places() -> None:
    connects, opens = set(), set()
    for file in SOURCE.rglob("*.py"):
        place = file.relative_to(SOURCE).as_posix()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func)
                connects |= {place} if called == "duckdb.connect" else set()
                opens |= {place} if called == "database" else set()
                assert called not in ("duckdb.sql", "duckdb.query", "duckdb.execute", "duckdb.read_csv"), place
    assert (connects, opens) == ({"tables/sources/databases.py"}, OPENED_IN)


def test_the_share_of_a_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(databases, "available_memory", lambda: 6 << 30)
    assert memory_for(None) == 3 << 30
    assert memory_for(2 << 30) == 1 << 29
    assert memory_for(256 << 20) == databases.LEAST
    for budget, share in ((None, 3 << 30), (2 << 30, 1 << 29)):
        with database(budget=budget) as connection:
            memory, place = _settings(connection)
            assert memory == pytest.approx(share, rel=0.01)
            assert Path(place).name.startswith("brecha-duckdb-")
            assert Path(place).stat().st_mode & 0o077 == 0


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, str]]:
    """What each database was opened with, wherever that was."""
    found: list[tuple[float, str]] = []
    connect = duckdb.connect

    def noted(*given: Any, **more: Any) -> Any:
        connection = connect(*given, **more)
        found.append(_settings(connection))
        return connection

    monkeypatch.setattr(duckdb, "connect", noted)
    monkeypatch.setattr(databases, "available_memory", lambda: 4 << 30)
    return found


def _of_ours(opened: list[tuple[float, str]], share: float) -> bool:
    return bool(opened) and all(
        memory == pytest.approx(share, rel=0.01) and Path(place).name.startswith("brecha-duckdb-")
        for memory, place in opened
    )


def test_text_is_read_and_looked_at_within_the_share(opened: list[tuple[float, str]], tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_bytes(b'a,b\n1,x"y\n2,3\n')
    read(path)
    brecha.describe(path)
    assert len(opened) > 1
    assert _of_ours(opened, 2 << 30)
    opened.clear()
    read(path, memory="1GiB")
    assert _of_ours(opened, 1 << 28)


def test_a_child_that_reads_text_is_told_its_share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []

    class Noting(Child):
        def stream(self, function: str, *arguments: Any) -> Iterator[Any]:
            given.append((self.limits.memory, arguments[-1]))
            return super().stream(function, *arguments)

    monkeypatch.setattr(delimited, "SMALL", 0)
    monkeypatch.setattr(delimited, "Child", Noting)
    path = tmp_path / "t.csv"
    path.write_bytes(b"a\n1\n2\n")
    read(path, memory="300MB")
    ((limit, budget),) = given
    assert limit == budget == delimited.memory_for_faults(_inspected(path), 300 << 20)


def _inspected(path: Path) -> Any:
    return inspect(path, None, None)


def test_the_engine_has_its_own_limit(opened: list[tuple[float, str]]) -> None:
    table = brecha.read(pa.table({"a": np.arange(50) % 7, "b": np.arange(50) % 3}))
    brecha.assess(table, qids=["a"], sensitive=["b"], engine="duckdb", memory="1GiB")
    assert opened
    assert all(memory <= 1 << 30 and Path(place).name.startswith("brecha-duckdb-") for memory, place in opened)
