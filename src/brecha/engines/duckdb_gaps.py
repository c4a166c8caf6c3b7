"""Matching with gaps by SQL: the steps from classes of equal records to the candidates of each (``gaps.py``).

``classes(c, p, q0, …)`` are the different combinations of cells, numbered, with their pattern p of missing cells, and
``people`` the records with the class of each. For every union u of two patterns, what the classes hold is summed by
their cells that are not in u; a class y finds there the candidates x whose pattern makes u with its own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import duckdb
import numpy as np

from brecha.engines.contract import PartitionRequest
from brecha.engines.gaps import Cell, compared

Connection = duckdb.DuckDBPyConnection


@dataclass(frozen=True)
class GapQuery:
    """The cells that are compared in one subset, and the patterns in which they are missing."""

    cells: tuple[str, ...]
    gaps: tuple[int | None, ...]
    """the code of a missing value of each cell"""
    patterns: tuple[int, ...] = ()

    @classmethod
    def of(cls, connection: Connection, request: PartitionRequest, cells: Sequence[Cell], k: int) -> "GapQuery":
        """Make the tables ``classes`` and ``people`` of subset k."""
        members = np.flatnonzero(compared(request, cells)[k]).tolist()
        names, gaps = tuple(f"q{i}" for i in members), tuple(cells[i].gap for i in members)
        columns = ", ".join(names)
        bits = [f"({name} = {gap})::BIGINT << {i}" for i, (name, gap) in enumerate(zip(names, gaps, strict=True))
                if gap is not None]  # fmt: skip
        pattern = " | ".join(f"({bit})" for bit in bits) or "0::BIGINT"
        connection.execute(
            f"CREATE OR REPLACE TEMP TABLE classes AS SELECT row_number() OVER () AS c, {pattern} AS p, {columns} "
            f"FROM (SELECT DISTINCT {columns} FROM coded)"
        )
        connection.execute(f"CREATE OR REPLACE TEMP TABLE people AS SELECT * FROM coded JOIN classes USING ({columns})")
        patterns = connection.execute("SELECT DISTINCT p FROM classes ORDER BY p").fetchall()
        return cls(names, gaps, tuple(int(pattern) for (pattern,) in patterns))

    def steps(self, secret: str | None, weighted: bool) -> Iterator[tuple[str, str]]:
        """Yield the steps to ``matched(c, times, mass, top)``: a row for each class, union and value of the secret."""
        value = f", {secret}" if secret else ""
        mass, top = ("sum(weight)::BIGINT", "max(weight)") if weighted else ("count(*)::BIGINT", "1")
        held = f"count(*)::BIGINT AS times, {mass} AS mass, {top} AS top"
        columns = ", ".join(self.cells)
        yield "held", f"SELECT c, p, {columns}{value}, {held} FROM people GROUP BY c, p, {columns}{value}"
        unions = sorted({one | other for one in self.patterns for other in self.patterns})
        yield "matched", " UNION ALL ".join(self._through(union, secret) for union in unions)

    def _through(self, union: int, secret: str | None) -> str:
        """Return the candidates whose pattern makes a union with that of the class: they agree on all other cells."""
        known = [name for i, name in enumerate(self.cells) if not union >> i & 1]
        value = f", {secret}" if secret else ""
        columns = "".join(f", {name}" for name in known)
        summed = "sum(times) AS times, sum(mass) AS mass, max(top) AS top"
        groups = f"p{columns}{value}"
        held = f"SELECT {groups}, {summed} FROM held WHERE p & {union} = p GROUP BY {groups}"
        alike = " AND ".join([f"(y.p | x.p) = {union}", *(f"y.{name} = x.{name}" for name in known)])
        of_x = f", x.{secret} AS {secret}" if secret else ""
        return f"SELECT y.c{of_x}, x.times, x.mass, x.top FROM classes y JOIN ({held}) x ON {alike}"
