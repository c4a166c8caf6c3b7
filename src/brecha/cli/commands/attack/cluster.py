"""``brecha assess --engine spark``: the files are read, and the work is done, by a Spark cluster."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from brecha.cli.options import Reading
from brecha.cli.terminal.console import Stream
from brecha.errors import SettingError
from brecha.tables.coded import counted

if TYPE_CHECKING:
    from brecha.tables.sources.spark.table import SparkTable


@dataclass(frozen=True)
class Cluster:
    """Which files, and on which cluster."""

    sources: Sequence[str]
    master: str | None
    threads: int | None

    @classmethod
    def of(cls, engine: str, sources: Sequence[str], master: str | None, threads: int | None) -> "Cluster | None":
        """None where the work is done here."""
        if engine == "spark":
            return cls(sources, master, threads)
        if master is not None:
            raise SettingError(f"--master {master} is the address of a cluster, and goes with --engine spark.")
        return None

    def refuse(self, years: bool, memory: str | None, spill: Path | None) -> None:
        """Refuse options that mean nothing on a cluster."""
        if years:
            raise SettingError(
                "--next links years on this machine, and --engine spark takes one table. Link them first."
            )
        if memory is not None:
            raise SettingError(
                f"--memory {memory} is of this machine, and with --engine spark the executors do the work. Their "
                "memory is a setting of Spark: spark.executor.memory, and spark.executor.memoryOverhead for Brecha."
            )
        if spill is not None:
            raise SettingError(
                f"--spill {str(spill)!r} is of this machine, and with --engine spark the executors do the work. Where "
                "they put what is large is a setting of Spark: spark.local.dir."
            )

    def table(self, reading: Reading, columns: Sequence[str], messages: Stream) -> "SparkTable":
        """The table of the files, which stays on the cluster."""
        from brecha.tables.encode import MissingValues
        from brecha.tables.sources.spark.files import frame_of, looked_into, named
        from brecha.tables.sources.spark.session import session
        from brecha.tables.sources.spark.table import read_spark

        places = looked_into(self.sources, reading.separator, reading.encoding)
        opened = session(self.master, self.threads)
        messages.say(f"Reading {counted(len(self.sources), 'source')} on {opened.sparkContext.master}.")
        frame = frame_of(opened, places)
        wanted = list(dict.fromkeys(columns))
        table = read_spark(frame, wanted, reading.person, reading.seed, reading.missing.value,
                           MissingValues(tuple(reading.tokens)), reading.rows)  # fmt: skip
        return replace(table, source={**table.source, "places": [named(source) for source in self.sources]})
