"""Files that Spark reads: as much like the reader of files does as Spark can, with every field of text as it is.

What is on this machine is looked into, as the reader of files does, for delimiter, encoding and names. Of what is
elsewhere (``hdfs://…``, ``s3a://…``) the ending tells what it is.
"""

import codecs
import glob
import re
from collections.abc import Iterator, Sequence
from functools import reduce
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any, NamedTuple

from brecha.errors import Phrase, ReadError, SettingError
from brecha.tables.sources.files import TEXT_ENDINGS, kind_of
from brecha.tables.sources.frames import folder_columns
from brecha.tables.sources.spark.session import in_words
from brecha.tables.sources.text import NUMBERED, inspect

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

CATALOGUE = "table:"
"""Begins the name of a table of Spark's catalogue"""
LOCAL = "file://"
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:/")
_ENCODINGS = {"utf-8": "UTF-8", "iso8859-1": "ISO-8859-1", "utf-16": "UTF-16"}
"""What Java calls them"""
_TABS = (".tsv", ".tab")


class ReadSettings(NamedTuple):
    """How files are to be read: those with the same are read together."""

    kind: str
    """csv, parquet or table"""
    delimiter: str = ""
    encoding: str = ""
    header: tuple[str, ...] = ()
    folders: tuple[tuple[str, str | None], ...] = ()
    """columns in the names of folders, with their values"""
    has_header: bool = True
    """whether the first line of each file has the names of the columns; they are numbered if not"""


Places = dict[ReadSettings, list[str]]


def inspected(
    sources: Sequence[str], delimiter: str | None = None, encoding: str | None = None, has_header: bool = True
) -> Places:
    """Files, addresses of files and tables of the catalogue, by how they are to be read; nothing is asked of Spark."""
    if not sources:
        raise SettingError("tables-no-files-named")
    places: Places = {}
    for source in sources:
        for how, place in _inspected(source, delimiter, encoding, has_header):
            if not has_header and how.kind != "csv":
                raise SettingError("tables-header-of-no-text", name=Phrase("source-file", path=named(source)))
            places.setdefault(how, []).append(place)
    return places


@in_words()
def frame_of(opened: "SparkSession", places: Places) -> "DataFrame":
    """Return all of them as one table, put together by the names of columns."""
    frames = [_with_folders(_frame(opened, how, several), how) for how, several in places.items()]
    if any(set(frame.columns) != set(frames[0].columns) for frame in frames):
        raise ReadError("tables-spark-files-of-other-columns")
    return reduce(lambda frame, other: frame.unionByName(other), frames)


def _with_folders(frame: "DataFrame", how: ReadSettings) -> "DataFrame":
    """Add the columns in the names of folders, which Spark leaves out of files that are named one by one."""
    from pyspark.sql import functions as f

    added = [f.lit(value).cast("string").alias(name) for name, value in how.folders if name not in frame.columns]
    return frame.select("*", *added) if added else frame


def named(source: str) -> str:
    """Return a place as it may be written anywhere: without the password that an address may hold."""
    return re.sub(r"(://)[^/@]*@", r"\1", source)


def _inspected(
    source: str, delimiter: str | None, encoding: str | None, has_header: bool
) -> Iterator[tuple[ReadSettings, str]]:
    if source.startswith(CATALOGUE):
        yield ReadSettings("table"), source.removeprefix(CATALOGUE)
    elif _SCHEME.match(source) and not source.startswith(LOCAL):
        yield _by_ending(source, delimiter, encoding, has_header), source
    else:
        for path in _on_this_machine(source.removeprefix(LOCAL)):
            yield _by_looking(path, delimiter, encoding, has_header), f"{LOCAL}{_literally(str(path.absolute()))}"


def _on_this_machine(source: str) -> list[Path]:
    """Return the files of a name, of a pattern or in a folder."""
    path = Path(source)
    if path.is_dir():
        inside = sorted(file for file in path.rglob("*") if file.is_file() and not file.name.startswith(("_", ".")))
        if not inside:
            raise ReadError("tables-folder-without-files", source=source)
        return inside
    if path.exists() or not glob.has_magic(source):
        return [path]
    paths = [Path(match) for match in sorted(glob.glob(source, recursive=True))]  # noqa: PTH207  # an absolute pattern too
    if not paths:
        raise ReadError("tables-spark-pattern-without-files", source=source)
    return paths


def _by_looking(path: Path, delimiter: str | None, encoding: str | None, has_header: bool) -> ReadSettings:
    if kind_of(path) == "parquet":
        return ReadSettings("parquet", folders=tuple(folder_columns(path).items()))
    file = inspect(path, delimiter, encoding, has_header=has_header)
    ends_in_gz = path.name.lower().endswith(".gz")
    if file.packing == "zip" or (file.packing == "gzip") != ends_in_gz:
        raise ReadError("tables-packing-not-of-spark", path=str(path))
    folders = tuple(folder_columns(path, file.header).items())
    return ReadSettings("csv", file.delimiter, _javas(file.encoding), file.header, folders, has_header)


def _by_ending(source: str, delimiter: str | None, encoding: str | None, has_header: bool) -> ReadSettings:
    """Text by its ending, also one that is packed; anything else is Parquet."""
    endings = [ending.lower() for ending in PurePosixPath(source).suffixes]
    packed = bool(endings) and endings[-1] in (".gz", ".bz2", ".zst")
    last = endings[-2 if packed else -1 :][:1]
    if last and last[0] in (".csv", *TEXT_ENDINGS):
        separator = delimiter or ("\t" if last[0] in _TABS else ",")
        return ReadSettings("csv", separator, _javas(encoding or "utf-8"), has_header=has_header)
    return ReadSettings("parquet")


def _javas(encoding: str) -> str:
    try:
        name = codecs.lookup(encoding).name
    except LookupError:
        raise SettingError("tables-spark-encoding-unknown", encoding=encoding) from None
    return _ENCODINGS.get(name, encoding.upper())


def _literally(path: str) -> str:
    """Return a path in which nothing is taken for a pattern."""
    return re.sub(r"([\[\]{}*?\\])", r"\\\1", path)


def _frame(opened: "SparkSession", how: ReadSettings, places: list[str]) -> "DataFrame":
    if how.kind == "table":
        return reduce(lambda frame, other: frame.unionByName(other), [opened.table(place) for place in places])
    if how.kind == "parquet":
        return opened.read.parquet(*places)
    settings: dict[str, Any] = {
        "header": how.has_header,
        "sep": how.delimiter,
        "encoding": how.encoding,
        "quote": '"',
        "escape": '"',
        "mode": "FAILFAST",  # a row that is cut in the wrong place is no record
        "enforceSchema": False,  # nor may a file with other columns be read by position
        "columnPruning": False,  # or neither would be seen
    }
    if how.header:
        from pyspark.sql.types import StringType, StructField, StructType

        settings["schema"] = StructType([StructField(name, StringType()) for name in how.header])
    schema = settings.pop("schema", None)
    frame = opened.read.options(**settings).csv(places, schema=schema)
    if how.has_header or how.header:
        return frame
    return frame.toDF(*(f"{NUMBERED}{number}" for number in range(1, len(frame.columns) + 1)))
