"""The second engine: the same sums by SQL, one set of quasi-identifiers at a time.

It shares no code with the kernel beyond the contract, so that each checks the other; and DuckDB spills to disk by
itself. Every statement is a chain of named steps (``steps``), each of which can be run alone to see what it holds.
"""

import os
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pyarrow as pa

from brecha.engines.contract import Blocks, Estimate, Progress, Request, Step, silent
from brecha.engines.limits import available_memory
from brecha.tables.coded import CodedTable

LEAST_MEMORY = 128 * 2**20
"""Bytes with which any grouping can be done, the rest on disk."""
STATEMENT, NS_PER_ROW = 0.003, 40.0
"""Measured: seconds to start a statement, and nanoseconds of one core for a row."""

PERCENT = """
    CASE WHEN 2 * (100 * {part} % {whole}) > {whole}
           OR (2 * (100 * {part} % {whole}) = {whole} AND (100 * {part} // {whole}) % 2 = 1)
         THEN 100 * {part} // {whole} + 1
         ELSE 100 * {part} // {whole} END"""
"""100·part/whole to the nearest whole number, halves to the even one, in integers."""


class DuckDB:
    """A ``GROUP BY`` for each subset and each sensitive attribute."""

    name = "duckdb"

    def estimate(self, table: CodedTable, request: Request) -> Estimate:
        """Time from a measured rate; DuckDB keeps to its own memory limit by spilling to disk."""
        statements = len(request.subsets) * (1 + len(request.sensitive)) * (1 + request.histograms)
        seconds = statements * (STATEMENT + table.rows * NS_PER_ROW * 1e-9 / request.threads)
        return Estimate(len(request.subsets), seconds, 10 * seconds, LEAST_MEMORY)

    def blocks(self, table: CodedTable, request: Request, progress: Progress | None = None) -> Blocks:
        """The sums over blocks of every subset of the request."""
        tell = progress or silent
        count, secrets = len(request.subsets), len(request.sensitive)
        answer = Blocks.none(request)
        with connect(table, request) as connection:
            for k, subset in enumerate(request.subsets):
                known = [f"q{i}" for i in np.flatnonzero(subset)]
                self._sizes(connection, known, k, answer)
                for s in range(secrets):
                    self._secret(connection, known, s, k, answer)
                tell(Step("grouping", (k + 1) / count, k + 1, count))
        return answer

    def _sizes(self, connection: duckdb.DuckDBPyConnection, known: Sequence[str], k: int, answer: Blocks) -> None:
        grouped = dict(steps(known, None))
        sums = _sql(grouped, "SELECT count(*), count(*) FILTER (size = 1), min(size) FROM sized")
        answer.blocks[k], answer.singles[k], answer.smallest[k] = _row(connection, sums)
        if answer.histogram is not None:
            chance = PERCENT.format(part="1", whole="size")
            for at, people in _rows(
                connection, _sql(grouped, f"SELECT {chance} AS p, sum(size) FROM sized GROUP BY p")
            ):
                answer.histogram[k, 0, at] = people

    def _secret(
        self, connection: duckdb.DuckDBPyConnection, known: Sequence[str], s: int, k: int, answer: Blocks
    ) -> None:
        grouped = dict(steps(known, f"s{s}"))
        sums = _sql(
            grouped, "SELECT coalesce(sum(size) FILTER (most = size), 0), sum(most), max(most / size) FROM sized"
        )
        answer.hits[k, s], answer.best[k, s], answer.worst[k, s] = _row(connection, sums)
        if answer.histogram is not None:
            chance = PERCENT.format(part="most", whole="size")
            for at, people in _rows(
                connection, _sql(grouped, f"SELECT {chance} AS p, sum(size) FROM sized GROUP BY p")
            ):
                answer.histogram[k, 1 + s, at] = people


def steps(known: Sequence[str], secret: str | None) -> Iterator[tuple[str, str]]:
    """The named steps from coded records to a row a block: its size and, for a secret, its commonest value's count."""
    columns = ", ".join(known)
    if secret is None:
        yield "sized", f"SELECT count(*)::BIGINT AS size FROM coded GROUP BY {columns}"
        return
    yield "valued", f"SELECT {columns}, count(*)::BIGINT AS times FROM coded GROUP BY {columns}, {secret}"
    yield "sized", f"SELECT sum(times)::BIGINT AS size, max(times) AS most FROM valued GROUP BY {columns}"


def connect(table: CodedTable, request: Request) -> duckdb.DuckDBPyConnection:
    """A database of its own, in memory, that sees the codes of a table as ``coded(q0, q1, …, s0, s1, …)``."""
    used = np.flatnonzero(request.subsets.any(axis=0))
    columns = {f"q{i}": table.column(name).codes for i, name in enumerate(request.qids) if i in used}
    columns |= {f"s{s}": table.column(name).codes for s, name in enumerate(request.sensitive)}
    spill = Path(tempfile.gettempdir()) / f"brecha-duckdb-{os.getpid()}"  # made only if it is needed, and removed
    most = max(LEAST_MEMORY, available_memory() // 2)
    settings: dict[str, str | bool | int | float | list[str]] = {
        "threads": request.threads,
        "temp_directory": str(spill),
        "memory_limit": f"{most // 2**20}MiB",
    }
    connection = duckdb.connect(config=settings)
    connection.execute("SET autoinstall_known_extensions = false; SET autoload_known_extensions = false")
    connection.register("coded", pa.table({name: pa.array(codes) for name, codes in columns.items()}))
    return connection


def _sql(named: dict[str, str], select: str) -> str:
    chain = ", ".join(f"{name} AS ({query})" for name, query in named.items())
    return f"WITH {chain} {select}"


def _rows(connection: duckdb.DuckDBPyConnection, sql: str) -> list[tuple[Any, ...]]:
    return connection.execute(sql).fetchall()


def _row(connection: duckdb.DuckDBPyConnection, sql: str) -> tuple[Any, ...]:
    return _rows(connection, sql)[0]
