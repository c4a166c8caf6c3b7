"""Text files: their encoding, delimiter and header, detected from the beginning, and their lines.

Lines are counted and numbered, and those found that a parser would mistake.
"""

import codecs
import csv
import gzip
import io
import re
import zipfile
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import IO

import numpy as np

from brecha.errors import EmptyTableError, InputError, Phrase, ReadError, SettingError
from brecha.tables.sources.files import (
    CHUNK,
    ENOUGH,
    SAMPLE,
    Packing,
    TextFile,
    by_name,
    check_names,
    failures_in_words,
    kind_of,
    only_table,
    packing_of,
    refusal,
    refuse_binary,
    refuse_other_text,
    refuse_packed_twice,
    too_long,
    unpacked_stream,
    utf8_bytes,
    with_one_line_end,
)

DELIMITERS = (",", ";", "|", "\t")
RARE_DELIMITERS = ("^", "~", "¦", "\x01", "\x1f", ":", "#")
WINDOWS = 64
NUMBERED = "column_"
"""What the columns of a file without a header are called, before their number"""
LONGEST_HEADER = 1 << 22
"""Bytes in which the first line has to end"""
BOMS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


def inspect(
    path: Path, delimiter: str | None, encoding: str | None, trusted: bool = False, has_header: bool = True
) -> TextFile:
    """Look at the beginning of a text file and tell how to read it; a trusted one may unpack to any size.

    Without a header its columns are called column_1, column_2, …
    """
    packing = packing_of(path)
    encoding = known_encoding(encoding)
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
        raise EmptyTableError("tables-file-empty", path=str(path))
    delimiter = delimiter or _delimiter(text)
    irregular = text.count("\r") != text.count("\r\n")  # carriage returns other than before a line feed
    if has_header:
        header = _header(path, text, delimiter)
        return TextFile(path, packing, detected, delimiter, header, encoding is None, irregular, trusted=trusted)
    names, ends_in_first_row = _numbered(path, text, delimiter)
    return TextFile(
        path, packing, detected, delimiter, names, encoding is None, irregular, trusted=trusted, has_header=False,
        ends_in_first_row=ends_in_first_row, marked=sample.startswith(codecs.BOM_UTF8),
    )  # fmt: skip


def nul_bytes(path: Path) -> ReadError:
    """Return the refusal of a file that holds NUL bytes."""
    if what := by_name(path):
        return refusal(path, what)
    return ReadError("tables-nul-bytes", path=str(path))


def _beginning(path: Path, stream: IO[bytes], encoding: str | None) -> bytes:
    """Return a sample, or more where the first line is longer."""
    other = encoding is not None and not encoding.startswith("utf")
    ends = [end.encode(encoding) if other and encoding else end.encode() for end in "\r\n"]
    sample = stream.read(SAMPLE)
    while len(sample) >= SAMPLE and not any(end in sample for end in ends):
        if len(sample) > LONGEST_HEADER:
            raise ReadError("tables-header-too-long", path=str(path), megabytes=LONGEST_HEADER // 2**20)
        more = stream.read(SAMPLE)
        if not more:
            break
        sample += more
    return sample


def known_encoding(name: str | None) -> str | None:
    """Return the usual name of an encoding; refuse one that there is not, or that is none of text."""
    if name is None:
        return None
    try:
        codec = codecs.lookup(name)
    except (LookupError, ValueError, TypeError):
        raise SettingError("tables-encoding-unknown", name=name) from None
    if not codec._is_text_encoding or codec.incrementaldecoder is None:
        raise SettingError("tables-encoding-of-no-text", name=name)
    return {"iso8859-1": "latin-1", "ascii": "utf-8", "utf-8-sig": "utf-8"}.get(codec.name, codec.name)


def _encoding(path: Path, packing: Packing, sample: bytes) -> str:
    for mark, encoding in BOMS:
        if sample.startswith(mark):
            return encoding
    if packing != "none":
        return "utf-8" if _may_be_utf8(sample) else "latin-1"
    size = path.stat().st_size
    with path.open("rb") as stream:  # a foreign byte is mostly in one of these pieces, without a second reading
        for start in range(0, size, max(SAMPLE, size // WINDOWS)):
            stream.seek(start)
            if not _may_be_utf8(stream.read(SAMPLE)):
                return "latin-1"
    return "utf-8"


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


def _delimiter(text: str) -> str:
    """Return the delimiter that cuts most lines into as many fields as the header, and into most fields."""
    for candidates in (DELIMITERS, RARE_DELIMITERS):
        scored = [(_fields_if_steady(text, candidate), candidate) for candidate in candidates]
        fields, best = max(scored, key=lambda pair: pair[0])
        if fields > 1:
            return best
    return max(DELIMITERS, key=text.partition("\n")[0].count)  # a comma where the first line has none of them


def _fields_if_steady(text: str, delimiter: str) -> int:
    try:
        rows = [row for row in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter) if row][:1000]
    except csv.Error:
        return 0
    same = sum(len(row) == len(rows[0]) for row in rows)
    return len(rows[0]) if same >= 0.8 * len(rows) else 0


def _header(path: Path, text: str, delimiter: str) -> tuple[str, ...]:
    place = Phrase("header-of-file", path=str(path))
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        names = tuple(next(rows, []))
    except csv.Error:  # a field of more than 131,072 letters
        raise too_long(place) from None
    if not names or not any(name.strip() for name in names):
        raise ReadError("tables-header-empty", path=str(path))
    check_names(names, place)
    line = "".join(islice(io.StringIO(text, newline=""), rows.line_num))
    if line.count('"') % 2 and any(name.lstrip().startswith('"') for name in names):
        raise ReadError("tables-quotation-mark-open-in-header", place=place)
    return names


def _numbered(path: Path, text: str, delimiter: str) -> tuple[tuple[str, ...], bool]:
    """Return numbered names of the columns, as many as most rows have fields; and whether the first holds a line end.

    Nothing of the rows is in the names.
    """
    place = Phrase("header-of-file", path=str(path))
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        first, *others = islice((row for row in rows if row), 1000)
    except csv.Error:  # a field of more than 131,072 letters
        raise too_long(place) from None
    widths = Counter([len(first), *map(len, others)])
    names = tuple(f"{NUMBERED}{number}" for number in range(1, max(widths, key=widths.__getitem__) + 1))
    check_names(names, place)
    return names, any(end in field for field in first for end in "\r\n")


def is_headless(file: TextFile) -> bool:
    """Return whether the first line looks like a record: one of its fields is what another line has in the same place.

    Such names are about a person, and are not shown in an error. Numbered ones are nobody's.
    """
    if not file.has_header:
        return False
    text = codecs.getincrementaldecoder("utf-8")("replace").decode(next(utf8_bytes(file, SAMPLE), b""))
    try:
        rows = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=file.delimiter)
        below = [set(column) for column in zip(*islice(rows, 1, 1000), strict=False)]
    except csv.Error:
        return True
    return any(name in values for name, values in zip(file.header, below, strict=False))


def may_have_no_header(
    path: Path, delimiter: str | None = None, encoding: str | None = None, has_header: bool = True
) -> bool:
    """Return whether the names of a file's columns may be values of its first record, or cannot be read."""
    try:
        return kind_of(path) != "parquet" and is_headless(inspect(path, delimiter, encoding, has_header=has_header))
    except (InputError, OSError):
        return True


GLANCE = 1 << 14
LONGEST_LETTER = 4
"""Bytes of a letter in UTF-8"""


def about_rows(file: TextFile) -> int:
    """Return roughly how many rows the file has, judged by its beginning: for whoever waits."""
    with failures_in_words(file.path, file.encoding), file.path.open("rb") as raw:
        whole: float = file.path.stat().st_size
        if file.packing == "gzip":  # as if all were packed alike
            sample = gzip.GzipFile(fileobj=raw).read(SAMPLE)
            whole *= len(sample) / max(1, raw.tell())
        elif file.packing == "zip":
            with zipfile.ZipFile(raw) as archive, archive.open(table := only_table(file.path, archive)) as member:
                sample, whole = member.read(SAMPLE), table.file_size
        else:
            sample = raw.read(SAMPLE)
    return max(1, round(whole / max(1, len(sample)) * max(1, count_line_ends(sample))))


def line_numbers(file: TextFile, offsets: list[int]) -> list[int]:
    """Return the line, counted from 1, of each of these ascending positions of the UTF-8 text, past blank lines."""
    numbers: list[int] = []
    line, start = 1, 0
    for piece in utf8_bytes(file):
        while len(numbers) < len(offsets) and offsets[len(numbers)] < start + len(piece):
            offset = offsets[len(numbers)] - start
            blank = len(piece) - offset - len(piece[offset:].lstrip(b"\r\n"))
            numbers.append(line + count_line_ends(piece[: offset + blank]))
        if len(numbers) == len(offsets):
            break
        line, start = line + count_line_ends(piece), start + len(piece)
    return numbers + [line] * (len(offsets) - len(numbers))


def filled_lines(file: TextFile) -> int:
    """Return how many lines of the file hold anything, whichever way they end: a blank one is none."""
    total, open_line = 0, False
    for piece in utf8_bytes(file):
        first, *more = piece.replace(b"\r", b"\n").split(b"\n")
        open_line |= bool(first)
        if more:
            total += open_line + sum(map(bool, more[:-1]))
            open_line = bool(more[-1])
    return total + open_line


def blank_lines(file: TextFile) -> tuple[int, int]:
    """Return how many lines outside quotation marks are empty, and how many of them end the file."""
    ends, marks, rest = io.IncrementalNewlineDecoder(None, translate=True), 0, b""
    total = last = 0
    for piece in utf8_bytes(file):
        text, marks = _outside_marks(piece, marks)
        *lines, rest = (rest + with_one_line_end(ends, text, last=not piece)).split(b"\n")
        for line in lines:
            total, last = (total, 0) if line else (total + 1, last + 1)
    return total, 0 if rest else last


def _outside_marks(piece: bytes, marks: int) -> tuple[bytes, int]:
    """Return the part of a piece outside quotation marks, and how many are open behind it."""
    if not piece or not (marks or b'"' in piece):
        return piece, marks
    letters = np.frombuffer(piece, np.uint8)
    met = marks + np.cumsum(letters == ord('"'))
    return letters[met % 2 == 0].tobytes(), int(met[-1]) % 2


class LineEnds:
    """Which kinds of line ends a text has, which is told piece by piece."""

    def __init__(self) -> None:
        self._kinds: set[bytes] = set()
        self._before = b""
        """a carriage return at the end of a piece, to which a line feed may still belong"""

    def add(self, piece: bytes) -> bool:
        """Read the next piece; return whether there is more than one kind, whatever follows."""
        if len(self._kinds) > 1:
            return True
        text = self._before + piece
        self._before = b"\r" if text.endswith(b"\r") else b""
        text = text[: len(text) - len(self._before)]
        both, returns, feeds = text.count(b"\r\n"), text.count(b"\r"), text.count(b"\n")
        counts = ((b"\r\n", both), (b"\r", returns - both), (b"\n", feeds - both))
        self._kinds |= {kind for kind, count in counts if count}
        return len(self._kinds) > 1

    @property
    def mixed(self) -> bool:
        """Whether there is more than one kind."""
        return len(self._kinds | ({self._before} if self._before else set())) > 1


def mixes_line_ends(file: TextFile, outside: bool = False) -> bool:
    """Return whether there are several kinds of line ends, with ``outside`` only outside quotation marks."""
    ends, marks = LineEnds(), 0
    for piece in utf8_bytes(file):
        if outside:
            piece, marks = _outside_marks(piece, marks)
        if ends.add(piece):
            break
    return ends.mixed


class SpacesBesideMarks:
    """Whether spaces stand between a quotation mark and the end of a field, in a text that is told piece by piece.

    Those within quotation marks count too: where there are such spaces, which marks belong together is an opinion.
    """

    def __init__(self, delimiter: str) -> None:
        end = b"(?:[\r\n]|" + re.escape(delimiter.encode()) + b")"
        self._beside = re.compile(end + b' +"|" +' + end)
        self._before = b"\n"
        """the end of the text so far: spaces, and a letter before them"""
        self.present = False
        self._spaces_are_letters = delimiter != " "

    def add(self, piece: bytes) -> bool:
        """Read the next piece, at the end an empty one; return whether there are such spaces, whatever follows."""
        if self.present or not self._spaces_are_letters:
            return self.present
        text = self._before + (piece or b"\n")
        self.present = b'"' in text and self._beside.search(text) is not None
        self._before = text[max(0, len(text.rstrip(b" ")) - LONGEST_LETTER) :]
        return self.present


def has_spaces_beside_marks(file: TextFile) -> bool:
    """Return whether spaces stand between a quotation mark and the end of a field."""
    beside = SpacesBesideMarks(file.delimiter)
    return any(beside.add(piece) for piece in utf8_bytes(file))


def holds_line_end(piece: bytes) -> bool:
    """Return whether a line ends in these bytes, in any way."""
    return b"\n" in piece or b"\r" in piece


def has_long_line(path: Path) -> bool:
    """Return whether a line of an unpacked file covers a whole piece of it; a glance at most pieces is enough."""
    with path.open("rb", buffering=0) as stream:
        for start in range(0, path.stat().st_size - CHUNK + 1, CHUNK):
            stream.seek(start)
            if not holds_line_end(stream.read(GLANCE)) and not holds_line_end(stream.read(CHUNK - GLANCE)):
                return True
    return False


def long_lines(file: TextFile, longest: int, most: int) -> list[int]:
    """Return the first lines, counted from 1, that are longer than so many bytes; at most so many of them."""
    numbers: list[int] = []
    line, length, before = 1, 0, b""
    for piece in utf8_bytes(file):
        for part in re.split(rb"(\r\n|\r|\n)", piece):
            if part not in (b"\r\n", b"\r", b"\n"):
                length += len(part)
            elif not (part == b"\n" and before == b"\r" and not length):  # one end that was cut in two
                line, length = line + 1, 0
            if length > longest and line not in numbers:
                numbers.append(line)
            before = part or before
        if len(numbers) >= most:
            break
    return numbers[:most]


def count_line_ends(piece: bytes) -> int:
    return piece.count(b"\n") or piece.count(b"\r")
