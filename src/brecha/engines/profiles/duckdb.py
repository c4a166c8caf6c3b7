"""The second engine for people who have several rows: every set of columns is asked of DuckDB by itself."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from brecha.engines.contract import Blocks, Estimate, PartitionRequest, Progress, Recorder
from brecha.engines.duckdb import LEAST_MEMORY, STATEMENT, Connection, chained, connect, fetched, plain_statements
from brecha.engines.profiles.households import Fetch
from brecha.engines.profiles.statements import answer_all, begun, tables_of
from brecha.runtime.resources import available_memory, resident
from brecha.tables.coded import CodedTable
from brecha.tables.profiles import PeopleTable

NS_PER_ROW, NS_PER_PROFILE = 330.0, 65.0
"""Measured: nanoseconds of one core to put a row of a profile into its class, and for a profile in each statement"""


@dataclass(frozen=True)
class DuckDBProfiles:
    """Classes of profiles by ``GROUP BY``, one set of columns at a time."""

    memory: int | None = None
    folder: Path | None = None
    name = "duckdb"

    def estimate(self, table: CodedTable, request: PartitionRequest) -> Estimate:
        """Time from a measured rate; DuckDB keeps to its own memory limit by spilling to disk."""
        assert isinstance(table, PeopleTable)
        statements = 2 + 2 * plain_statements(request)
        rows = len(table.profile_rows) if table.household is None else 2 * table.rows
        each = NS_PER_ROW * rows + NS_PER_PROFILE * len(table.holder) * statements
        seconds = len(request.subsets) * (STATEMENT * statements + each * 1e-9 / request.threads)
        return Estimate(len(request.subsets), seconds, 10 * seconds, LEAST_MEMORY)

    def blocks(
        self,
        table: CodedTable,
        request: PartitionRequest,
        progress: Progress | None = None,
        recorder: Recorder | None = None,
    ) -> Blocks:
        """Return the sums over classes of profiles of every subset of the request."""
        people, run = begun(table, request, progress, recorder)
        if not run.left and people.household is None:
            return run.answers
        free = available_memory() // 2 if self.memory is None else self.memory - resident()
        tables = tables_of(people, request)
        with connect(tables, request.threads, max(LEAST_MEMORY, free), self.folder) as connection:
            classified = _classified if people.household is None else _in_households
            return answer_all(run, people, request, partial(classified, connection))


@contextmanager
def _classified(connection: Connection, known: Sequence[str]) -> Iterator[Fetch]:
    """Make ``coded``: all profiles, each with its class c."""
    held = f"list_sort(list(row({', '.join(known)}))) AS seen"
    held = f"SELECT i, {held} FROM members JOIN rows_of_people USING (r) GROUP BY i"
    alike = f"SELECT row_number() OVER () AS c, list(i) AS alike FROM ({held}) GROUP BY seen"
    connection.execute(
        "CREATE OR REPLACE TEMP TABLE coded AS SELECT c, profiles.* "
        f"FROM (SELECT c, unnest(alike) AS i FROM ({alike})) JOIN profiles USING (i)"
    )
    yield partial(fetched, connection)


@contextmanager
def _in_households(connection: Connection, known: Sequence[str]) -> Iterator[Fetch]:
    """Make ``coded``: all people, each with their class c and the kind k of their household."""
    own = ", ".join(known)
    chain = {
        "people": f"SELECT i, h, {own} FROM profiles JOIN rows_of_people ON i = r",
        "homes": f"SELECT h, list_sort(list(row({own}))) AS seen FROM people GROUP BY h",
        "kinds": "SELECT row_number() OVER () AS k, list(h) AS alike FROM homes GROUP BY seen",
        "kind_of": "SELECT k, unnest(alike) AS h FROM kinds",
        "classes": "SELECT row_number() OVER () AS c, k, list(i) AS alike "
        f"FROM people JOIN kind_of USING (h) GROUP BY k, {own}",
    }
    coded = "SELECT c, k, profiles.* FROM (SELECT c, k, unnest(alike) AS i FROM classes) JOIN profiles USING (i)"
    connection.execute(f"CREATE OR REPLACE TEMP TABLE coded AS {chained(chain, coded)}")
    yield partial(fetched, connection)
