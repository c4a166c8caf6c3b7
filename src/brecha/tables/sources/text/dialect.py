"""Dialect of a text file, detected from its beginning: encoding, delimiter, header."""

import codecs
import csv
import io
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import IO

from brecha.errors import EmptyTableError, InputError, ReadError, SettingError
from brecha.tables.sources.files import (
    SAMPLE,
    Packing,
    TextFile,
    check_names,
    failures_in_words,
    kind_of,
    packing_of,
    too_long,
    unpacked_stream,
    utf8_bytes,
)
from brecha.tables.sources.formats import (
    ENOUGH,
    by_name,
    refusal,
    refuse_binary,
    refuse_other_text,
    refuse_packed_twice,
)

DELIMITERS = (",", ";", "|", "\t")


RARE_DELIMITERS = ("^", "~", "¦", "\x01", "\x1f", ":", "#")


WINDOWS = 64


LONGEST_HEADER = 1 << 22
"""Bytes in which the first line has to end"""


BOMS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


def inspect(path: Path, delimiter: str | None, encoding: str | None, trusted: bool = False) -> TextFile:
    """Look at the beginning of a text file and tell how to read it; a trusted one may unpack to any size."""
    packing = packing_of(path)
    encoding = _known_encoding(encoding)
    with failures_in_words(path, encoding), unpacked_stream(path, packing) as stream:
        sample = _beginning(path, stream, encoding)
    if packing != "none":
        refuse_packed_twice(path, sample)
        refuse_binary(path, sample[:ENOUGH])
    detected = encoding or _encoding(path, packing, sample)
    with failures_in_words(path, detected, guessed=encoding is None):
        text = _decoded(sample, detected)
    if "\0" in text:
        raise nul_bytes(path)
    refuse_other_text(path, text)
    if not text.strip():
        raise EmptyTableError("tables-empty-has-even-header", path=str(path))
    delimiter = delimiter or _delimiter(text)
    header = _header(path, text, delimiter)
    irregular = _stray_returns(text)
    return TextFile(path, packing, detected, delimiter, header, encoding is None, irregular, trusted=trusted)


def nul_bytes(path: Path) -> ReadError:
    """Return the refusal of a file that holds NUL bytes."""
    if what := by_name(path):
        return refusal(path, what)
    return ReadError("tables-holds-nul-bytes-so-plain", path=str(path))


def _beginning(path: Path, stream: IO[bytes], encoding: str | None) -> bytes:
    """Return a sample, or more where the first line is longer."""
    other = encoding is not None and not encoding.startswith("utf")
    ends = [end.encode(encoding) if other and encoding else end.encode() for end in "\r\n"]
    sample = stream.read(SAMPLE)
    while len(sample) >= SAMPLE and not any(end in sample for end in ends):
        if len(sample) > LONGEST_HEADER:
            raise ReadError("tables-first-line-does-end-within", path=str(path), longest_header=LONGEST_HEADER // 2**20)
        more = stream.read(SAMPLE)
        if not more:
            break
        sample += more
    return sample


def _known_encoding(name: str | None) -> str | None:
    if name is None:
        return None
    try:
        codec = codecs.lookup(name)
    except (LookupError, ValueError, TypeError):
        raise SettingError("tables-encoding-usual-ones-utf-8", name=name) from None
    if not codec._is_text_encoding or codec.incrementaldecoder is None:
        raise SettingError("tables-encoding-text-files-usual-ones", name=name)
    return {"iso8859-1": "latin-1", "ascii": "utf-8", "utf-8-sig": "utf-8"}.get(codec.name, codec.name)


def _encoding(path: Path, packing: Packing, sample: bytes) -> str:
    for mark, encoding in BOMS:
        if sample.startswith(mark):
            return encoding
    windows = _windows(path) if packing == "none" else [sample]
    return "utf-8" if all(map(_may_be_utf8, windows)) else "latin-1"


def _windows(path: Path) -> Iterator[bytes]:
    """Pieces spread over the whole file: a foreign byte is mostly found here, without a second reading."""
    size = path.stat().st_size
    with path.open("rb") as stream:
        for start in range(0, size, max(SAMPLE, size // WINDOWS)):
            stream.seek(start)
            yield stream.read(SAMPLE)


def _may_be_utf8(piece: bytes) -> bool:
    """Return whether this is valid UTF-8, but for a character cut at either end."""
    start = next((k for k in range(min(4, len(piece))) if piece[k] & 0xC0 != 0x80), 0)
    try:
        codecs.getincrementaldecoder("utf-8")().decode(piece[start:], final=False)
    except UnicodeDecodeError:
        return False
    return True


def _decoded(sample: bytes, encoding: str) -> str:
    text = codecs.getincrementaldecoder(encoding)().decode(sample, final=False).removeprefix("\ufeff")
    end = (text.rfind("\n") if "\n" in text else text.rfind("\r")) + 1
    return text if len(sample) < SAMPLE else text[:end] or text


def _stray_returns(text: str) -> bool:
    """Return whether there are carriage returns other than before a line feed."""
    return text.count("\r") != text.count("\r\n")


def _delimiter(text: str) -> str:
    """Return the delimiter that cuts most lines into as many fields as the header; the one with most fields of
    several."""
    for candidates in (DELIMITERS, RARE_DELIMITERS):
        scored = [(_fields_if_steady(text, candidate), candidate) for candidate in candidates]
        fields, best = max(scored, key=lambda pair: pair[0])
        if fields > 1:
            return best
    return max(DELIMITERS, key=text.partition("\n")[0].count) if _any_delimiter(text) else ","


def _any_delimiter(text: str) -> bool:
    return any(delimiter in text.partition("\n")[0] for delimiter in DELIMITERS)


def _fields_if_steady(text: str, delimiter: str) -> int:
    try:
        rows = [row for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter) if row][:1000]
    except csv.Error:
        return 0
    same = sum(len(row) == len(rows[0]) for row in rows)
    return len(rows[0]) if same >= 0.8 * len(rows) else 0


def _header(path: Path, text: str, delimiter: str) -> tuple[str, ...]:
    place = f"the header of {str(path)!r}"
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        names = tuple(next(rows, []))
    except csv.Error:  # a field of more than 131,072 letters
        raise too_long(place) from None
    if not names or not any(name.strip() for name in names):
        raise ReadError("tables-has-empty-first-line-where", path=str(path))
    check_names(names, place)
    line = "".join(islice(io.StringIO(text, newline=""), rows.line_num))
    if line.count('"') % 2 and any(name.lstrip().startswith('"') for name in names):
        raise ReadError("tables-quotation-mark-never-closed-rows", place=place)
    return names


def is_headless(file: TextFile) -> bool:
    """Return whether the first line looks like a record: one of its fields is what another line has in the same place.

    Such names are about a person, and are not shown in an error.
    """
    text = codecs.getincrementaldecoder("utf-8")("replace").decode(next(utf8_bytes(file, SAMPLE), b""))
    try:
        rows = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=file.delimiter)
        below = [set(column) for column in zip(*islice(rows, 1, 1000), strict=False)]
    except csv.Error:
        return True
    return any(name in values for name, values in zip(file.header, below, strict=False))


def may_have_no_header(path: Path, delimiter: str | None = None, encoding: str | None = None) -> bool:
    """Return whether the names of a file's columns may be values of its first record; also where that cannot be
    seen."""
    try:
        return kind_of(path) != "parquet" and is_headless(inspect(path, delimiter, encoding))
    except (InputError, OSError):
        return True
