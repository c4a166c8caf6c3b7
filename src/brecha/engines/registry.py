"""Which engine runs a request."""

from pathlib import Path

from brecha.engines.contract import Engine
from brecha.errors import SettingError
from brecha.tables.coded import CodedTable

NAMES = ("auto", "kernel", "duckdb", "spark")


def engine_for(table: CodedTable, name: str, memory: int | None = None, spill: Path | None = None) -> Engine:
    """The engine of this name, with a budget of memory in bytes, and a folder for what does not fit in it.

    "auto" is the kernel, which is the fastest; or the cluster that has the records.
    """
    if name == "auto" and not table.here:
        name = "spark"
    if name in NAMES and name != "spark" and not table.here:
        raise SettingError(
            f"The records of this table are on a Spark cluster, where engine={name!r} does not get at them. Use "
            "engine='spark', or leave the engine out."
        )
    if name in ("auto", "kernel"):
        from brecha.engines.kernel.engine import Kernel

        return Kernel(memory, spill)
    if name == "duckdb":
        from brecha.engines.duckdb import DuckDB

        return DuckDB(memory, spill)
    if name == "spark":
        if memory is not None or spill is not None:
            raise SettingError(
                "memory= and spill= are of one machine, and Spark has settings of its own: "
                "spark.executor.memoryOverhead and spark.local.dir. Leave them out."
            )
        from brecha.engines.spark.engine import Spark

        return Spark()
    raise SettingError(f"engine={name!r} is not known. There are: {', '.join(NAMES)}.")
