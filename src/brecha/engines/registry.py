"""Which engine runs a request."""

from pathlib import Path

from brecha.engines.contract import Engine
from brecha.errors import SettingError
from brecha.tables.coded import CodedTable
from brecha.tables.profiles import PeopleTable

NAMES = ("auto", "kernel", "duckdb", "spark")


def engine_for(table: CodedTable, name: str, memory: int | None = None, spill: Path | None = None) -> Engine:
    """Return the engine of this name, with a budget of memory in bytes, and a folder for what does not fit in it.

    "auto" is the kernel, which is the fastest; or the cluster that has the records.
    """
    if name == "auto" and not table.here:
        name = "spark"
    if name in NAMES and name != "spark" and not table.here:
        raise SettingError("engines-records-on-spark", name=name)
    if name in ("auto", "kernel"):
        from brecha.engines.kernel.engine import Kernel

        return Kernel(memory, spill)
    if name == "duckdb":
        from brecha.engines.duckdb import DuckDB
        from brecha.engines.profiles.duckdb import DuckDBProfiles

        if isinstance(table, PeopleTable):
            return DuckDBProfiles(memory, spill)
        return DuckDB(memory, spill)
    if name == "spark":
        if memory is not None or spill is not None:
            raise SettingError("engines-spark-no-memory-spill")
        from brecha.engines.profiles.spark import SparkProfiles
        from brecha.engines.spark import Spark

        if isinstance(table, PeopleTable):
            return SparkProfiles()
        return Spark()
    raise SettingError("engines-engine-unknown", name=name, names=list(NAMES))
