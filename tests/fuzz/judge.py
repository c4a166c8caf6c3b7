"""What is expected of a reader, whatever it is given: a table or a clear refusal, soon, and in little memory.

Of text that is regular, the table is what the slow twin reads; of other text no line is lost without a word.
"""

import gzip
import io
import json
import re
import resource
import shutil
import tempfile
import threading
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

import duckdb

from brecha.answers.sweep import read_scenario
from brecha.beliefs.attribute_files import read_attribute
from brecha.errors import BrechaError
from brecha.runtime.strict_json import UnfitError
from brecha.tables import read as reading
from brecha.tables.coded import CodedTable
from brecha.tables.describe.description import describe
from brecha.tables.encode import MISSING_TOKENS
from brecha.tables.hierarchies import Hierarchy
from brecha.tables.sources import delimited, parts
from brecha.tables.sources.databases import OFFLINE
from brecha.tables.sources.files import TEXT_ENDINGS
from tests.fuzz import folder_judge
from tests.fuzz.inputs import Input
from tests.oracles.delimited_text import LINE_END, fields_of, filled_lines, lines_accounted_for, lines_refused, table_of

MOST_SECONDS = 20.0
"""That one input may take, on a machine that has other things to do"""
MOST_GROWTH = 300
"""MB by which one small input may raise the memory that a process has ever taken"""
LONGEST_REFUSAL = 1500


@dataclass(frozen=True)
class Verdict:
    """What came of an input: "table", or the kind of refusal; and what is wrong with that."""

    outcome: str
    faults: tuple[str, ...] = ()
    scanned: bool = False
    seconds: float = 0.0


def judge(one: Input, folder: Path, both: bool = False) -> Verdict:
    """Read an input and tell what is wrong with what came out.

    Args:
        one: the input.
        folder: where it is written for a moment.
        both: whether text is read by DuckDB too, where the scanner read it, and the two are compared.
    """
    path = folder / f"input{one.ending}"
    path.write_bytes(one.data)
    before, start = peak(), time.monotonic()
    try:
        outcome, faults = _outcome(one, path)
    finally:
        path.unlink(missing_ok=True)
    seconds, grown = time.monotonic() - start, peak() - before
    if seconds > MOST_SECONDS:
        faults = (*faults, f"it took {seconds:.0f} s")
    if grown > MOST_GROWTH:
        faults = (*faults, f"it took {grown:,.0f} MB")
    scanned = isinstance(outcome, CodedTable) and outcome.source["kind"] == "csv"
    if scanned and isinstance(outcome, CodedTable):
        faults = (*faults, *wrong_in(one, outcome))
    if both and scanned and not faults and isinstance(outcome, CodedTable):
        path.write_bytes(one.data)
        faults = _compared(one, path, outcome)
        path.unlink()
    named = "table" if not isinstance(outcome, Exception) else type(outcome).__name__
    return Verdict(named, faults, scanned, seconds)


def _outcome(one: Input, path: Path) -> tuple[Any, tuple[str, ...]]:
    try:
        found = _read(one, path)
        return found, tuple(found) if one.kind in folder_judge.KINDS else ()
    except (BrechaError, UnfitError) as refusal:
        return refusal, tuple(_faults_of(str(refusal)))
    except Exception as error:
        return error, (f"{type(error).__module__}.{type(error).__name__}: {error}"[:400],)


def _read(one: Input, path: Path) -> Any:
    match one.kind:
        case "look":
            found = describe(path, **one.given)
            found.as_dict()
            return found
        case "hierarchy":
            return Hierarchy.read(path, **one.given)
        case "attribute":
            return read_attribute(path=path, **one.given)
        case "scenario":
            return read_scenario(path)
        case kind if kind in folder_judge.KINDS:
            return folder_judge.judged(one, path.parent)
        case _:
            table = reading.read(path, **one.given, checksum=len(one.data) % 4 == 0)
            told(table)
            json.dumps(table.source)
            return table


def _faults_of(sentence: str) -> Iterator[str]:
    """A refusal is whole sentences that can be shown anywhere: one line, written out, and not endless."""
    if not re.search(r"[.?!]['\"’)]?$", sentence):
        yield f"the refusal does not end as a sentence does: {sentence[-200:]!r}"
    if re.search(r"[\x00-\x08\x0a-\x1f\x7f]", sentence):
        yield f"the refusal holds control letters: {sentence[:200]!r}"
    if len(sentence) > LONGEST_REFUSAL:
        yield f"the refusal has {len(sentence):,} letters: {sentence[:200]!r}"
    if re.search(r"Traceback|Error:|0x[0-9a-f]{6,}", sentence):
        yield f"the refusal speaks to a programmer: {sentence[:300]!r}"


def wrong_in(one: Input, table: CodedTable) -> Iterator[str]:
    """What the slow twin finds wrong in a table of text: a row that is lost without a word, or a value that is another.

    Only where all records and columns are there to be seen.
    """
    if "columns" in one.given or "person" in one.given:
        return
    (file,) = table.source["files"]
    try:
        text = unpacked(one.data).decode(file["encoding"], "replace")
    except UnicodeError:  # one that knows no replacing, such as idna
        text = unpacked(one.data).decode(file["encoding"])
    text = text.removeprefix("\ufeff")
    columns = [column.values.take(column.codes).to_pylist() for column in table.fields]
    cells = [list(row) for row in zip(*columns, strict=True)]
    refused, rows = table.dropped.get("unreadable", 0), fields_of(text, file["delimiter"])
    if rows is None:
        lines = lines_accounted_for([table.columns, *cells]) + lines_refused(text, refused)
        if lines < filled_lines(text):
            yield f"{filled_lines(text) - lines} lines are neither read nor refused"
        if len(table.columns) > 1 and 1 + len(cells) + refused > filled_lines(text):
            yield f"{len(cells)} rows are read and {refused} refused, of {filled_lines(text)} lines"
        return
    tokens = one.given.get("missing_tokens", MISSING_TOKENS)
    expected, bad = table_of(rows, tokens, one.given.get("tell_missing_apart", False))
    if refused > bad and '"' in text and len(set(LINE_END.findall(text))) > 1:
        return  # more is refused than would have to be: that is told
    if (len(cells), refused) != (len(expected), bad):
        yield f"{len(cells)} rows are read and {refused} refused, and {len(expected)} and {bad} should be"
    elif list(map(_one_line_end, cells)) != list(map(_one_line_end, expected)):
        yield f"values are others than in the file: {cells} and {expected}"


def _one_line_end(row: list[Any]) -> list[Any]:
    """Where lines end in several ways, each is written as one, in values too."""
    return [value and LINE_END.sub("\n", value) for value in row]


def unpacked(data: bytes) -> bytes:
    """The bytes of the table in a file, by Python's own means."""
    if data[:2] == b"\x1f\x8b":
        return gzip.decompress(data)
    if data[:4] != b"PK\x03\x04":
        return data
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        tables = [name for name in archive.namelist() if name and not name.endswith("/") and "__MACOSX" not in name]
        named = [name for name in tables if name.lower().endswith(".csv")]
        return archive.read((named or [name for name in tables if name.lower().endswith(TEXT_ENDINGS)])[0])


def _compared(one: Input, path: Path, table: CodedTable) -> tuple[str, ...]:
    """What DuckDB alone reads differently."""
    with mock.patch.object(parts, "can_scan", return_value=False):
        other, faults = _outcome(one, path)
    if faults:
        return faults
    if not isinstance(other, CodedTable):
        return (f"the scanner reads it and DuckDB does not: {other}",)
    if len(other.notes) > len(table.notes):  # it had to be given one kind of line end
        return ()
    return () if told(table) == told(other) else (f"the parsers differ: {told(table)} and {told(other)}",)


def told(table: CodedTable) -> tuple[Any, ...]:
    """All that a table says; how it was read apart."""
    cells = [column.values.take(column.codes).to_pylist() for column in table.fields]
    bad = [(row["line"], row["reason"]) for row in table.source.get("unreadable", [])]
    return table.columns, cells, table.dropped, bad, [*table.notes]


def peak() -> float:
    """The most memory that this process ever took, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


@contextmanager
def one_database() -> Iterator[None]:
    """One DuckDB for all inputs, since a new one for each would be most of the work; tables of refused rows are the
    connection's own, and each input has a new connection."""
    whole = duckdb.connect(config=OFFLINE | {"threads": 1})

    @contextmanager
    def connection(*_: object) -> Iterator[duckdb.DuckDBPyConnection]:
        cursor = whole.cursor()
        try:
            cursor.execute(f"SET streaming_buffer_size='{delimited.AHEAD}'")
            yield cursor
        finally:
            cursor.close()

    try:
        with mock.patch.object(delimited, "_connection", connection):
            yield
    finally:
        whole.close()


@contextmanager
def room() -> Iterator[Path]:
    """A folder in memory, if there is such a thing."""
    memory = Path("/dev/shm")
    folder = Path(tempfile.mkdtemp(prefix="brecha-fuzz-", dir=memory if memory.is_dir() else None))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def threads() -> int:
    """How many there are: none may be left behind."""
    return threading.active_count()
