"""The synthetic census as a file, in the form in which the real one was published.

Lines are written from codes: every value is turned into text once, then copied.
"""

import gzip
import secrets
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import IO, Any, cast

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet

from brecha.errors import SettingError
from brecha.runtime.compiled import njit
from brecha.runtime.resources import ahead
from brecha.school_census.class_and_school_fields import fields_of
from brecha.school_census.enrolments import Enrolments
from brecha.school_census.model import REPEATS
from brecha.school_census.pupil_fields import AnyField, Field, Identifier, as_values
from brecha.school_census.pupils import World
from brecha.school_census.schools import Integers

Bytes = npt.NDArray[np.uint8]
SEPARATOR, LINE_END = ord("|"), ord("\n")


@dataclass(frozen=True, eq=False)
class Renderer:
    """Turns enrolments into lines. The texts of all domains stand in one row, each field's at its place."""

    fields: tuple[AnyField, ...]
    text: Bytes
    begin: Integers
    """Where the text of each value begins; it ends where the next one does."""
    place: Integers
    """Where in ``begin`` the values of each field start; -1 for identifiers."""
    widest: int
    """No line is longer."""

    @classmethod
    def of(cls, fields: Sequence[AnyField], world: World) -> "Renderer":
        """Return the renderer for these fields of this census."""
        texts, begins, places, shift, values, widest = [], [], [], 0, 0, 0
        for field in fields:
            if isinstance(field, Identifier):
                places.append(-1)
                widest += 64
                continue
            text, begin = _texts(field.domain(world))
            texts.append(text)
            begins.append(begin + shift)
            places.append(values)
            shift, values = shift + len(text), values + len(begin)
            widest += int(np.diff(begin).max()) + 1
        return cls(tuple(fields), _joined(texts, np.uint8), _joined(begins, np.int64), np.array(places), widest)

    @property
    def header(self) -> bytes:
        """The line of names."""
        return "|".join(field.name for field in self.fields).encode("latin-1") + b"\n"

    def lines(self, enrolments: Enrolments) -> memoryview:
        """Return the lines of these enrolments."""
        codes = np.empty((len(self.fields), enrolments.count), dtype=np.int32)
        identifiers: list[Bytes] = []
        for row, field in zip(codes, self.fields, strict=True):
            if isinstance(field, Field):
                row[:] = field.codes(enrolments)
            else:
                identifiers.append(field.text(enrolments))
        widths = np.array([text.shape[1] for text in identifiers], dtype=np.int64)
        raw = np.concatenate([np.zeros((enrolments.count, 0), dtype=np.uint8), *identifiers], axis=1)
        out = np.empty(self.widest * enrolments.count, dtype=np.uint8)
        end = _render(codes, self.place, self.begin, self.text, raw, widths, out)
        return out[:end].data


def _texts(domain: pa.Array) -> tuple[Bytes, Integers]:
    """Return all values of a domain as one text, and where each begins and the last ends; null is empty."""
    array = domain.cast(pa.string()).fill_null("")
    _, offsets, data = array.buffers()
    begin = np.frombuffer(offsets, dtype=np.int32)[array.offset : array.offset + len(array) + 1].astype(np.int64)
    return np.frombuffer(data, dtype=np.uint8)[: begin[-1]], begin


def _joined(parts: list[Any], dtype: npt.DTypeLike) -> npt.NDArray[Any]:
    return np.concatenate([np.empty(0, dtype=dtype), *parts])


@njit(cache=True, nogil=True)
def _render(
    codes: npt.NDArray[np.int32],
    place: Integers,
    begin: Integers,
    text: Bytes,
    raw: Bytes,
    widths: Integers,
    out: Bytes,
) -> int:
    """Write the lines to ``out`` and return how many bytes that took."""
    at = 0
    fields, rows = codes.shape
    for row in range(rows):
        source, identifier = 0, 0
        for field in range(fields):
            if place[field] < 0:
                for _ in range(widths[identifier]):
                    out[at] = raw[row, source]
                    at += 1
                    source += 1
                identifier += 1
            else:
                value = place[field] + codes[field, row]
                for position in range(begin[value], begin[value + 1]):
                    out[at] = text[position]
                    at += 1
            out[at] = SEPARATOR
            at += 1
        out[at - 1] = LINE_END
    return at


Written = Generator[int, None, None]
Progress = Callable[[int, int], None]
_THREADS = 2
ENDINGS = (".csv", ".csv.gz", ".parquet")


def write(
    path: str | Path,
    rows: int,
    year: int = 2018,
    seed: int = 0,
    columns: Sequence[str] | None = None,
    repeats: float = REPEATS,
    progress: Progress | None = None,
) -> Path:
    """Write a synthetic school census of so many records to a file and return its path.

    ``rows`` counts records (enrolments), not pupils: as in the real file some pupils have two or more, with the same
    pupil code and other codes of enrolment and class, now and then at another school. The first record of each pupil
    is the one that :func:`census` gives for as many pupils. By the ending of the name the file is

    * ``.csv``: separated by ``|``, latin-1, a line of names, empty for missing, no quotes, as INEP published it;
    * ``.csv.gz``: the same, compressed;
    * ``.parquet``: numbers as integers, the pupil code as text.

    It is written under another name and renamed when it is whole, so that a file with the wanted name is complete.

    Args:
        path: where to; what is there is replaced.
        rows: how many records, at least 1.
        year: the census year, 2014 to 2020.
        seed: another seed, another country.
        columns: which columns, in this order; all of the year's layout without it.
        repeats: records beyond the first, per pupil; 0 for one record each. As in 2018 (0.0758) without it.
        progress: called after every part with the records done and the records in all.
    """
    path = Path(path)
    check_ending(path)
    fields = fields_of(year, columns)
    check_different(columns)
    check_count(rows)
    check_repeats(repeats)
    rows = int(rows)
    pupils = max(1, round(rows / (1 + repeats)))
    world = World.create(pupils, extras=rows - pupils, year=year, seed=seed)
    parts = (Enrolments(world, pupils, repeated=world.extras > 0) for pupils in world.parts())
    write_parts(path, world, parts, fields, None if progress is None else lambda done: progress(done, rows))
    return path


def write_parts(
    path: Path,
    world: World,
    parts: Iterable[Enrolments],
    fields: tuple[AnyField, ...],
    report: Callable[[int], None] | None,
) -> None:
    """Write these enrolments, part by part, whole or not at all; report the records done after each part."""
    ending = check_ending(path)
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(8)}.part")
    write = _write_parquet if ending == ".parquet" else _write_packed if ending == ".csv.gz" else _write_text
    try:
        with unfinished.open("wb") as file, closing(write(file, world, parts, fields)) as counts:
            for done in accumulate(counts):
                if report is not None:
                    report(done)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def check_count(rows: object) -> None:
    """Refuse anything that is not a whole number of at least 1."""
    if not isinstance(rows, int | np.integer) or isinstance(rows, bool) or rows < 1:
        raise SettingError("schoolcensus-rows-no-count", rows=rows)


def check_different(columns: Sequence[str] | None) -> None:
    """Refuse columns that are none, or named twice."""
    if columns is not None and (len(columns) == 0 or len(set(columns)) < len(columns)):
        raise SettingError("schoolcensus-columns-repeated")


def check_repeats(repeats: float) -> None:
    """Refuse a number of records per pupil that no census has."""
    if not 0 <= repeats <= 10:
        raise SettingError("schoolcensus-repeats-out-of-range", repeats=repeats)


def check_ending(path: Path) -> str:
    """Return the ending that says what sort of file it is; another one is refused."""
    for ending in ENDINGS:
        if path.name.lower().endswith(ending):
            return ending
    raise SettingError("schoolcensus-file-ending", endings=list(ENDINGS), name=path.name)


def _write_text(file: IO[bytes], world: World, parts: Iterable[Enrolments], fields: tuple[AnyField, ...]) -> Written:
    """Write the file and give the number of records of each part once it is written."""
    renderer = Renderer.of(fields, world)
    file.write(renderer.header)
    for count, lines in ahead(lambda part: (part.count, renderer.lines(part)), parts, _THREADS):
        file.write(lines)
        yield count


def _write_packed(file: IO[bytes], world: World, parts: Iterable[Enrolments], fields: tuple[AnyField, ...]) -> Written:
    """Write the same, compressed."""
    with gzip.GzipFile(filename="", fileobj=file, mode="wb", compresslevel=4, mtime=0) as packed:
        yield from _write_text(cast(IO[bytes], packed), world, parts, fields)


def _write_parquet(file: IO[bytes], world: World, parts: Iterable[Enrolments], fields: tuple[AnyField, ...]) -> Written:
    """Write the file and give the number of records of each part once it is written."""
    domains = {field.name: field.domain(world) for field in fields if isinstance(field, Field)}
    numbers = {field.name: isinstance(field, Field) or field.number for field in fields}
    schema = pa.schema([(name, pa.int64() if number else pa.large_string()) for name, number in numbers.items()])
    with pa.parquet.ParquetWriter(file, schema, compression="zstd") as table:
        for enrolments in parts:
            arrays = [
                domains[field.name].take(pa.array(field.codes(enrolments)))
                if isinstance(field, Field)
                else as_values(field, enrolments)
                for field in fields
            ]
            table.write_table(pa.Table.from_arrays(arrays, schema=schema))
            yield enrolments.count
