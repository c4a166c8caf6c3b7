"""Databases of DuckDB, in memory: they fetch nothing, and what they put on the disk for a while is for nobody else."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import duckdb

from brecha.runtime.resources import available_memory
from brecha.runtime.temporary import Folder

Setting = str | bool | int | float | list[str]

OFFLINE: dict[str, Setting] = {"autoinstall_known_extensions": "false", "autoload_known_extensions": "false"}
"""Extensions are neither fetched nor loaded"""

CLOSING = (
    "SET python_enable_replacements = false",
    "SET enable_external_access = false",
    "SET lock_configuration = true",
)
"""For what somebody wrote: no file, no address, no variable of Python and no setting is within reach any more"""

LEAST = 1 << 27
"""Bytes that a database gets in any case: with less it reads no text"""
OF_BUDGET = 4
"""The part of a budget that a database gets: the rest of the process works at the same time"""
OF_AVAILABLE = 2
"""The part of what the machine has left that it gets where there is no budget; DuckDB's own choice is 80 % of all"""


def memory_for(budget: int | None) -> int:
    """Return how many bytes a database may take, within a budget of the whole process, if there is one."""
    return max(LEAST, available_memory() // OF_AVAILABLE if budget is None else budget // OF_BUDGET)


@contextmanager
def database(
    folder: Path | None = None, /, *, budget: int | None = None, closed: bool = False, **settings: Setting
) -> Iterator[duckdb.DuckDBPyConnection]:
    """A database of its own, gone at the end with all that it spilled.

    What does not fit in memory is spilled into a folder that only this user can open, under a name that nobody can
    foresee: it holds the columns of a table about people. (DuckDB's own choice is the working folder.) That folder is
    made in the given one, or in the one for temporary files. ``budget`` is what the whole process may take, in bytes;
    a ``memory_limit`` among the settings is taken as it is. One that is ``closed`` reaches nothing but what is
    registered with it.
    """
    with Folder("brecha-duckdb-", folder) as spill:
        ours: dict[str, Setting] = {
            "temp_directory": str(spill.path),
            "memory_limit": f"{memory_for(budget) // 2**20}MiB",
        }
        connection = duckdb.connect(config=OFFLINE | ours | settings)
        try:
            for statement in CLOSING if closed else ():
                connection.execute(statement)
            yield connection
        finally:
            connection.close()
