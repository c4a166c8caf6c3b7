"""Databases of DuckDB, in memory: they fetch nothing, and what they put on the disk for a while is for nobody else."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import duckdb

from brecha.scratch import Folder

Setting = str | bool | int | float | list[str]

OFFLINE: dict[str, Setting] = {
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
}
"""Extensions are neither fetched nor loaded"""


@contextmanager
def database(folder: Path | None = None, /, **settings: Setting) -> Iterator[duckdb.DuckDBPyConnection]:
    """A database of its own, gone at the end with all that it spilled.

    What does not fit in memory is spilled into a folder that only this user can open, under a name that nobody can
    foresee: it holds the columns of a table about people. (DuckDB's own choice is the working folder.) That folder is
    made in the given one, or in the one for temporary files.
    """
    with Folder("brecha-duckdb-", folder) as spill:
        connection = duckdb.connect(config=OFFLINE | {"temp_directory": str(spill.path)} | settings)
        try:
            yield connection
        finally:
            connection.close()
