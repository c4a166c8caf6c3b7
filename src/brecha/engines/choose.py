"""Which engine runs a request."""

from brecha.engines.contract import Engine
from brecha.errors import SettingError

NAMES = ("auto", "kernel", "duckdb")


def engine_named(name: str) -> Engine:
    """The engine of this name; "auto" is the kernel, which is the fastest for every table that fits in memory."""
    if name in ("auto", "kernel"):
        from brecha.engines.kernel.engine import Kernel

        return Kernel()
    if name == "duckdb":
        from brecha.engines.duckdb import DuckDB

        return DuckDB()
    raise SettingError(f"engine={name!r} is not known. There are: {', '.join(NAMES)}.")
