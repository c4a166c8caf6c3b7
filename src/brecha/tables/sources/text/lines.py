"""Lines of a text file: count them, number them, and find those that a parser would mistake."""

import gzip
import io
import re
import zipfile
from pathlib import Path

import numpy as np

from brecha.tables.sources.files import (
    CHUNK,
    SAMPLE,
    TextFile,
    failures_in_words,
    only_table,
    utf8_bytes,
    with_one_line_end,
)

GLANCE = 1 << 14


LONGEST_LETTER = 4
"""Bytes of a letter in UTF-8"""


def about_rows(file: TextFile) -> int:
    """Return roughly how many rows the file has, judged by its beginning: for whoever waits."""
    with failures_in_words(file.path, file.encoding):
        sample, whole = _sample_and_size(file)
    return max(1, round(whole / max(1, len(sample)) * max(1, count_line_ends(sample))))


def _sample_and_size(file: TextFile) -> tuple[bytes, float]:
    """Return the beginning of the text, and how many bytes it has in all; of a .gz file, as if all of it were packed
    alike."""
    packed = file.path.stat().st_size
    if file.packing == "gzip":
        with file.path.open("rb") as raw, gzip.GzipFile(fileobj=raw) as stream:
            sample = stream.read(SAMPLE)
            return sample, packed * len(sample) / max(1, raw.tell())
    if file.packing == "zip":
        with zipfile.ZipFile(file.path) as archive:
            table = only_table(file.path, archive)
            with archive.open(table) as member:
                return member.read(SAMPLE), table.file_size
    with file.path.open("rb") as plain:
        return plain.read(SAMPLE), packed


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
    """Return how many lines of the file are empty, those within quotation marks left aside, and how many of them end
    it."""
    ends, marks, rest = io.IncrementalNewlineDecoder(None, translate=True), 0, b""
    total = last = 0
    for piece in utf8_bytes(file):
        text, marks = _outside_marks(piece, marks)
        *lines, rest = (rest + with_one_line_end(ends, text, last=not piece)).split(b"\n")
        for line in lines:
            total, last = (total, 0) if line else (total + 1, last + 1)
    return total, 0 if rest else last


def _outside_marks(piece: bytes, marks: int) -> tuple[bytes, int]:
    """Return what of a piece is outside quotation marks, of which so many were open, and how many are open behind
    it."""
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
    """Return whether there are line ends of more than one kind; those within quotation marks count too, if not
    ``outside``."""
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
    """Return whether a line of an unpacked file covers a whole piece of it; a glance at most pieces tells that it does
    not."""
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
