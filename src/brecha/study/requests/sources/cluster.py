"""A table that is read, and attacked, by a Spark cluster."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from brecha.errors import SettingError
from brecha.study.requests.fields.notation import Request
from brecha.study.requests.progress import Progress
from brecha.study.requests.sources.reading import ReadRequest
from brecha.tables.coded import counted

if TYPE_CHECKING:
    from brecha.tables.sources.spark.table import SparkTable


@dataclass(frozen=True)
class ClusterRequest(Request):
    """The sources of a table, and on which cluster it is."""

    reading: ReadRequest
    """its files may be patterns, addresses such as hdfs://…, or table:NAME of Spark's catalogue"""
    master: str | None = None
    threads: int | None = None

    def __post_init__(self) -> None:
        """Refuse what means nothing on a cluster."""
        if self.reading.memory is not None:
            raise SettingError("study-memory-this-machine-engine-spark")
        if self.reading.spill is not None:
            raise SettingError("study-spill-this-machine-engine-spark", spill=self.reading.spill)

    def table(self, columns: Sequence[str], progress: Progress) -> "SparkTable":
        """Return the table of these columns, which stays on the cluster."""
        from brecha.tables.encode import MissingValues
        from brecha.tables.sources.spark.files import frame_of, inspected, named
        from brecha.tables.sources.spark.session import session
        from brecha.tables.sources.spark.table import read_spark

        reading = self.reading
        places = inspected(reading.files, reading.separator, reading.encoding)
        opened = session(self.master, self.threads)
        progress.message(f"Reading {counted(len(reading.files), 'source')} on {opened.sparkContext.master}.")
        frame = frame_of(opened, places)
        table = read_spark(frame, list(dict.fromkeys(columns)), reading.person, reading.seed, reading.missing,
                           MissingValues(tuple(reading.tokens)), reading.rows)  # fmt: skip
        return replace(table, source={**table.source, "places": [named(source) for source in reading.files]})
