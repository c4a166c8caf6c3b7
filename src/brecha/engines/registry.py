"""Which engine runs a request, and whether it can be run at all: one that cannot end is refused, with the figures."""

from pathlib import Path

from brecha.engines.contract import Engine, Estimate
from brecha.errors import SettingError, TooLargeError
from brecha.runtime.resources import available_memory
from brecha.tables.coded import CodedTable
from brecha.tables.profiles import PeopleTable

NAMES = ("auto", "kernel", "duckdb", "spark")
LONGEST = 7 * 24 * 3600.0
"""Seconds beyond which nobody waits: a week."""


def engine_for(table: CodedTable, name: str, memory: int | None = None, spill: Path | None = None) -> Engine:
    """Return the engine of this name, with a budget of memory in bytes, and a folder for what does not fit in it.

    "auto" is the kernel, which is the fastest; or the cluster that has the records.
    """
    if name == "auto" and not table.here:
        name = "spark"
    if name in NAMES and name != "spark" and not table.here:
        raise SettingError("engines-records-on-spark", name=name)
    if isinstance(table, PeopleTable) and name in ("duckdb", "spark"):
        raise SettingError("engines-profiles-kernel-only", name=name)
    if name in ("auto", "kernel"):
        from brecha.engines.kernel.engine import Kernel

        return Kernel(memory, spill)
    if name == "duckdb":
        from brecha.engines.duckdb import DuckDB

        return DuckDB(memory, spill)
    if name == "spark":
        if memory is not None or spill is not None:
            raise SettingError("engines-spark-no-memory-spill")
        from brecha.engines.spark import Spark

        return Spark()
    raise SettingError("engines-engine-unknown", name=name, names=list(NAMES))


def refuse_endless(estimate: Estimate, rows: int) -> None:
    """Raise if the request would take more memory than there is, or more time than a week."""
    subsets, memory = estimate.subsets, available_memory()
    if estimate.memory > memory:
        raise TooLargeError("engines-request-memory", subsets=subsets, rows=rows, needed=estimate.memory, free=memory)
    if estimate.seconds > LONGEST:
        raise TooLargeError("engines-request-endless", subsets=subsets, rows=rows, seconds=estimate.seconds)
