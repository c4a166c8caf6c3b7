"""Delimited text cut by a compiled scanner, at many times the usual speed.

Official microdata are mostly short codes between delimiters, one record per line, some of them in quotation marks. The
text is read in pieces that end where a row ends, and the scanner notes where the wanted fields lie in each; nothing is
copied but fields that hold quotation marks themselves::

    file ──> pieces, cut at a line end ──> separators, those that ──> places of the ──> quotation marks
             outside quotation marks       lie outside them          wanted fields     taken off

A line end is outside if the quotation marks before it are even in number. That is true only as long as the marks are
regular: a field is either free of them or enclosed in them, and then each one inside is doubled. So every piece is
checked for it, and as each begins where a checked one ended, no cut can be wrong unnoticed. A file in which anything
else turns up (a quotation mark inside a plain field, text behind a closing one, a carriage return inside a line, line
ends of two kinds together with quotation marks) is left to :mod:`brecha.tables.sources.delimited`.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from os import cpu_count
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.runtime.compiled import njit, signatures
from brecha.runtime.resources import ahead, memory_for_pieces
from brecha.tables import text_dictionary
from brecha.tables.sources.delimited import SHOWN, BadRow, Rejects, WrongGuess, fields_reason
from brecha.tables.sources.files import TextFile, utf8_bytes, written_path
from brecha.tables.text_dictionary import Texts

PIECE = 1 << 21
LONGEST_LINE = 1 << 24
LONGEST_QUOTED = 1 << 20
"""Bytes of the longest row with quotation marks that is scanned: below what DuckDB refuses, far above any record."""
BOM = b"\xef\xbb\xbf"

Letters = npt.NDArray[np.uint8]
Places = npt.NDArray[np.int32]


@dataclass(frozen=True)
class Fields:
    """The wanted fields of a stretch of rows."""

    rows: int
    columns: dict[str, Texts]


@dataclass(frozen=True)
class _ScanRequest:
    """Which fields are wanted of the rows of a file, and whether a quoted empty one is told apart from null."""

    file: TextFile
    columns: Sequence[str]
    distinct_missing: bool

    @property
    def width(self) -> int:
        return len(self.file.header)

    @property
    def delimiter(self) -> int:
        return ord(self.file.delimiter)

    @cached_property
    def positions(self) -> npt.NDArray[np.int64]:
        known = {name: position for position, name in enumerate(self.file.header)}
        return np.array([known[name] for name in self.columns], dtype=np.int64)

    def irregular(self) -> WrongGuess:
        """Return the signal to read the file with the other parser."""
        return WrongGuess(replace(self.file, irregular=True))


@dataclass(frozen=True)
class _Scanned:
    """What the scanner found in one piece."""

    fields: Fields
    style: "_TextStyle"
    lines: int
    refused: int = 0
    bad: tuple[tuple[int, int], ...] = ()
    """Line within the piece, and number of fields, of the first rows with too many or too few."""


@dataclass(frozen=True)
class _TextStyle:
    """How a text is written: whether with quotation marks, and how its rows end."""

    quoted: bool = False
    ends: frozenset[bytes] = frozenset()

    def __or__(self, other: "_TextStyle") -> "_TextStyle":
        return _TextStyle(self.quoted or other.quoted, self.ends | other.ends)

    @property
    def regular(self) -> bool:
        """Whether rows end in one way; without quotation marks it does not matter."""
        return not self.quoted or len(self.ends) < 2


def can_scan(file: TextFile) -> bool:
    """Return whether a file looks regular, judged by its beginning."""
    return not file.irregular and not file.mixed_newlines and len(file.header) > 1 and file.delimiter.isascii()


def is_compiled() -> bool:
    """Return whether the compiled code that reads text is ready, in this process or kept from an earlier one."""
    return bool(signatures(_place)) and text_dictionary.is_compiled()


def scan(
    file: TextFile, columns: Sequence[str], distinct_missing: bool, done: Callable[[Rejects], None]
) -> Iterator[Fields]:
    """Yield the rows of the file in their order, these columns only; pass what could not be read to ``done``."""
    request, rejects = _ScanRequest(file, columns, distinct_missing), Rejects()
    pieces = _whole_rows(request)
    header = next(pieces, b"") if file.has_header else b""
    style, line = _header_style(request, header), 1 + header.count(b"\n")
    with memory_for_pieces():
        for scanned in ahead(lambda piece: _cut(request, piece), pieces, min(cpu_count() or 1, 8)):
            style |= scanned.style
            if not style.regular:
                raise request.irregular()
            first = [
                BadRow(written_path(file.path), line + within, fields_reason(fields, len(file.header)))
                for within, fields in scanned.bad
            ]
            rejects += Rejects(scanned.refused, tuple(first))
            line += scanned.lines
            yield scanned.fields
    done(rejects)


def _whole_rows(request: _ScanRequest) -> Iterator[bytes]:
    """Yield the header, if there is one, then the text in pieces that end where a row ends, provided it is regular."""
    rest, first = b"", b""
    for piece in utf8_bytes(request.file, PIECE):
        rest += piece
        if not first:
            first = rest[: _first_end(rest)]
            if first and request.file.has_header:
                rest = rest[len(first) :]
                yield first
        end = _last_end(rest) if first else 0
        if end:
            yield rest[:end]
            rest = rest[end:]
        if len(rest) > (LONGEST_QUOTED if b'"' in rest else LONGEST_LINE):
            raise request.irregular()
    if rest and (first or not request.file.has_header):
        yield rest + (b"\r\n" if first.endswith(b"\r\n") and not rest.endswith(b"\r") else b"\n")
    elif b'"' in rest:
        raise request.irregular()


def _first_end(text: bytes) -> int:
    """Behind the first line end outside quotation marks; 0 if there is none."""
    end = inside = 0
    while (place := text.find(b"\n", end)) >= 0:
        inside ^= text.count(b'"', end, place) & 1
        end = place + 1
        if not inside:
            return end
    return 0


def _last_end(text: bytes) -> int:
    """Behind the last line end outside quotation marks; 0 if there is none."""
    inside, end = _count(text, b'"') & 1, len(text)
    while (place := text.rfind(b"\n", 0, end)) >= 0:
        inside ^= text.count(b'"', place, end) & 1
        end = place
        if not inside:
            return end + 1
    return 0


def _count(text: bytes, letter: bytes) -> int:
    """Return how often the letter is in the text: ``text.count`` at several times its speed."""
    return int(np.count_nonzero(np.frombuffer(text, dtype=np.uint8) == letter[0])) if letter in text else 0


def _header_style(request: _ScanRequest, header: bytes) -> _TextStyle:
    """Return how the header is written; with quotation marks it has to be regular like any row."""
    ends = frozenset([b"\r\n" if header.endswith(b"\r\n") else b"\n"] if header else [])
    if b'"' not in header:
        return _TextStyle(False, ends)
    letters = np.frombuffer(header.removeprefix(BOM), dtype=np.uint8)
    _escapes(request, letters)
    if len(_marks(request, letters, quoted=True)) != request.width:
        raise request.irregular()
    return _TextStyle(True, ends)


def _cut(request: _ScanRequest, piece: bytes) -> _Scanned:
    """Return the wanted fields of the rows in a piece of the file."""
    if b"\r" in piece and _count(piece, b"\r") != piece.count(b"\r\n"):
        raise request.irregular()
    letters, quoted = np.frombuffer(piece, dtype=np.uint8), b'"' in piece
    escapes = _escapes(request, letters) if quoted else 0
    marks, lines, width = _marks(request, letters, quoted), _count(piece, b"\n"), request.width
    if len(marks) == lines * width and (letters[marks[width - 1 :: width]] == ord("\n")).all():
        stops = np.arange(width - 1, len(marks), width)  # if every n-th of n marks per line ends a row, no other does
    else:
        stops = np.flatnonzero(letters[marks] == ord("\n"))
    ends = marks[stops]
    if quoted and np.diff(ends, prepend=-1).max() > LONGEST_QUOTED:
        raise request.irregular()
    firsts, lasts = np.empty((2, len(request.columns), len(stops)), dtype=np.int32)
    bad = np.empty((len(stops), 2), dtype=np.int32)
    shape = (request.width, request.distinct_missing)
    rows, refused = _place(letters, marks, stops, shape, request.positions, firsts, lasts, bad)
    if quoted:
        letters = _unquoted(letters, firsts, lasts, rows, escapes > 0)
    columns = {
        name: _texts(letters, firsts[place, :rows], lasts[place, :rows], quoted and request.distinct_missing)
        for place, name in enumerate(request.columns)
    }
    returned = (letters[ends - 1] == ord("\r")) & (ends > 0) if b"\r" in piece else np.zeros(len(ends), np.bool_)
    row_ends = ([b"\r\n"] if returned.any() else []) + ([] if returned.all() and len(returned) else [b"\n"])
    first_bad = tuple((piece.count(b"\n", 0, start), fields) for start, fields in bad[: min(refused, SHOWN)].tolist())
    return _Scanned(Fields(rows, columns), _TextStyle(quoted, frozenset(row_ends)), lines, refused, first_bad)


def _escapes(request: _ScanRequest, letters: Letters) -> int:
    """Return how many quotation marks stand for themselves, before a last line end; refuse irregular ones."""
    places = np.flatnonzero(letters == ord('"'))
    escapes = -1 if len(places) % 2 else _check_quotes(letters, places, request.delimiter)
    if escapes < 0:
        raise request.irregular()
    return int(escapes)


def _marks(request: _ScanRequest, letters: Letters, quoted: bool) -> Places:
    """Return where the delimiters and line ends are that separate fields."""
    marks = np.empty(len(letters), dtype=np.int32)
    find = _separators_outside if quoted else _separators
    return marks[: find(letters, request.delimiter, marks)]


def _texts(letters: Letters, firsts: Places, lasts: Places, distinct_missing: bool) -> Texts:
    """Take empty fields as null; quoted empty ones (behind a quotation mark) are not, if they are told apart."""
    if not distinct_missing:
        return Texts(letters, firsts, lasts, empty_is_null=True)
    return Texts(letters, firsts, lasts, valid=(lasts > firsts) | (letters[firsts - 1] == ord('"')))


def _unquoted(letters: Letters, firsts: Places, lasts: Places, rows: int, escaped: bool) -> Letters:
    """Move the places of quoted fields inside the quotation marks; doubled ones are made single in a copy."""
    if not escaped:
        _take_off(letters, firsts, lasts, rows)
        return letters
    letters = letters.copy()
    _take_off_and_out(letters, firsts, lasts, rows)
    letters.flags.writeable = False
    return letters


@njit(cache=True, nogil=True)
def _separators(letters: Any, delimiter: Any, marks: Any) -> int:
    """Note all delimiters and line ends in ``marks``, without a branch, which makes it fast; return how many."""
    count = 0
    for here in range(len(letters)):
        marks[count] = here
        count += (letters[here] == delimiter) | (letters[here] == 10)
    return count


@njit(cache=True, nogil=True)
def _separators_outside(letters: Any, delimiter: Any, marks: Any) -> int:
    """Return the same for those outside quotation marks: behind an even number of them."""
    count, inside = 0, False
    for here in range(len(letters)):
        letter = letters[here]
        inside ^= letter == 34
        marks[count] = here
        count += ((letter == delimiter) | (letter == 10)) & (not inside)
    return count


@njit(cache=True, nogil=True)
def _check_quotes(letters: Any, places: Any, delimiter: Any) -> int:
    """Return how many quotation marks are doubled, -1 if any is irregular. Odd ones open a stretch, even ones close it.

    Where two stretches touch, a mark is doubled. Else a stretch begins behind a delimiter or line end (the last letter
    of the text, a line end, is taken for the one before the first) and ends before one.
    """
    doubled = 0
    for k in range(0, len(places), 2):
        before, behind = letters[places[k] - 1], letters[places[k + 1] + 1]
        if before != delimiter and before != 10 and before != 34:
            return -1
        if behind != delimiter and behind != 10 and behind != 13 and behind != 34:
            return -1
        doubled += before == 34
    return doubled


@njit(cache=True, nogil=True)
def _place(
    letters: Any, marks: Any, stops: Any, shape: tuple[int, bool], positions: Any, firsts: Any, lasts: Any, bad: Any
) -> tuple[int, int]:
    """Return where the wanted fields of each row begin and end; where each bad row begins, and how many fields it has.

    The shape is the number of fields, and whether quoted empty ones are told apart. Blank lines are no rows. Missing
    fields behind the last one (delimiters at the end of a line) are let pass, as DuckDB lets them. Returns the number
    of good rows and of bad ones.
    """
    (width, distinct_missing), rows, refused, base = shape, 0, 0, 0
    for stop in stops:
        fields = stop - base + 1
        start = marks[base - 1] + 1 if base else 0
        end = marks[stop]
        if end > start and letters[end - 1] == 13:
            end -= 1
        good = fields == width or (
            fields > width and _missing_from(letters, marks, base + width, stop, end, distinct_missing)
        )
        if good:
            for place in range(len(positions)):
                mark = base + positions[place]
                firsts[place, rows] = marks[mark - 1] + 1 if mark else 0
                lasts[place, rows] = end if mark == stop else marks[mark]
            rows += 1
        elif end > start:
            bad[refused, 0] = start
            bad[refused, 1] = fields
            refused += 1
        base = stop + 1
    return rows, refused


@njit(cache=True, nogil=True)
def _missing_from(letters: Any, marks: Any, mark: int, stop: int, end: int, distinct_missing: bool) -> bool:
    """Return whether all fields of a row from this one on are empty, or quoted empty and not distinct."""
    for k in range(mark, stop + 1):
        first = marks[k - 1] + 1
        length = (end if k == stop else marks[k]) - first
        if length and (distinct_missing or length != 2 or letters[first] != 34):
            return False
    return True


@njit(cache=True, nogil=True)
def _take_off(letters: Any, firsts: Any, lasts: Any, rows: int) -> None:
    """Leave the quotation marks around fields out."""
    for place in range(len(firsts)):
        for row in range(rows):
            first = firsts[place, row]
            quoted = (lasts[place, row] > first) & (letters[first] == 34)
            firsts[place, row] += quoted
            lasts[place, row] -= quoted


@njit(cache=True, nogil=True)
def _take_off_and_out(letters: Any, firsts: Any, lasts: Any, rows: int) -> None:
    """Leave the quotation marks around fields out, and move what follows a doubled one together, within the field."""
    for place in range(len(firsts)):
        for row in range(rows):
            first, last = firsts[place, row], lasts[place, row]
            if last > first and letters[first] == 34:
                here, end = first + 1, first + 1
                while here < last - 1:
                    letters[end] = letters[here]
                    here += 1 + (letters[here] == 34)
                    end += 1
                firsts[place, row], lasts[place, row] = first + 1, end
