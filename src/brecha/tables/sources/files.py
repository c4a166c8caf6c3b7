"""What a file is, found by looking into it: its kind, its encoding, its delimiter, the names in its header.

A compressed file is unpacked on the way, never onto the disk: it holds data about people.
"""

import codecs
import csv
import gzip
import io
import os
import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import IO, Literal

import numpy as np

from brecha.errors import ColumnError, EmptyTableError, InputError, ReadError, SettingError
from brecha.tables.sources.formats import (
    ENOUGH,
    by_name,
    refusal,
    refuse_binary,
    refuse_other_text,
    refuse_packed_twice,
    refuse_workbook,
)

Kind = Literal["csv", "parquet"]
Packing = Literal["none", "gzip", "zip"]

DELIMITERS = (",", ";", "|", "\t")
RARE_DELIMITERS = ("^", "~", "¦", "\x01", "\x1f", ":", "#")
DAMAGED = (gzip.BadGzipFile, zlib.error, zipfile.BadZipFile, struct.error, IndexError, OverflowError, RuntimeError)
"""What comes of unpacking a file whose bytes are not what they should be"""
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2)
"""Ways of packing a .zip file that take little memory to undo; another may ask for gigabytes"""
TEXT_ENDINGS = (".txt", ".tsv", ".tab", ".psv", ".dat")
SAMPLE = 1 << 18
CHUNK = 1 << 20
"""Bytes that are looked at together; a line that is twice as long has no line end in some of these pieces"""
GLANCE = 1 << 14
WINDOWS = 64
MOST_COLUMNS = 16_384
"""As many as a spreadsheet has; a line with more is no header"""
LONGEST_NAME = 10_000
"""Letters of a column's name: with more, a quotation mark is open"""
LONGEST_HEADER = 1 << 22
"""Bytes in which the first line has to end"""
LONGEST_LETTER = 4
"""Bytes of a letter in UTF-8"""
MOST_UNPACKED = 1 << 28
"""Bytes that any packed file may unpack to, also a Parquet file: it may say in a few that a value comes very often"""
MOST_TIMES = 250
"""How many times its size a packed file may unpack to beyond that; that of a census is some 50"""
BOMS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


@dataclass(frozen=True)
class TextFile:
    """A file of delimited text and how it is to be read."""

    path: Path
    packing: Packing
    encoding: str
    delimiter: str
    header: tuple[str, ...]
    guessed: bool
    """Whether the encoding was found by looking, and so may turn out to be another one."""
    irregular: bool = False
    """Whether a stray quotation mark or carriage return was met, so that the scanner will not do."""
    mixed_newlines: bool = False
    spaced: bool = False
    """Whether it is known, and was told, that there are spaces beside quotation marks."""
    hidden: tuple[tuple[int, int], ...] = ()
    """Stretches of refused rows, as first and last byte of the UTF-8 text, in ascending order: see :class:`_Hiding`."""
    times_hidden: int = 0
    trusted: bool = False
    """Whether it may unpack to whatever it unpacks to."""

    @property
    def direct(self) -> bool:
        """Whether the parser can be given the file as it lies on the disk."""
        plain = self.packing == "none" and self.encoding == "utf-8"
        return plain and not self.mixed_newlines and not self.ends_in_names and not self.hidden

    @property
    def ends_in_names(self) -> bool:
        """Whether a name in the header holds a line end.

        The parser does not see a quotation mark behind a byte order mark, and takes such an end for that of the header.
        """
        return any(end in name for name in self.header for end in "\r\n")


@dataclass(frozen=True)
class FileState:
    """What is another when a file is written to, or another is put in its place; zeros for one that is not there.

    A program can set the date of a file back; when it was last changed in any way (``ctime``) only the system sets.
    """

    size: int = 0
    date: int = 0
    changed: int = 0
    number: int = 0
    device: int = 0

    @classmethod
    def of(cls, path: Path) -> "FileState":
        """What it is now."""
        try:
            return cls.of_stat(path.stat())
        except (OSError, ValueError):
            return cls()

    @classmethod
    def of_stat(cls, found: os.stat_result) -> "FileState":
        """What the system tells of a file, by its path or by an open handle to it."""
        return cls(found.st_size, found.st_mtime_ns, found.st_ctime_ns, found.st_ino, found.st_dev)


def kind_of(path: Path) -> Kind:
    """Parquet or delimited text, by the first bytes; a file that cannot be read at all is refused here."""
    refuse_what_is_no_file(path)
    start = _first_bytes(path) if path.stat().st_size else b""  # /proc has files without a size that are waited for
    if not start:
        raise EmptyTableError(f"{str(path)!r} is empty: it has not even a header.")
    if start.startswith(b"PAR1"):
        return "parquet"
    refuse_binary(path, start)
    if path.suffix.lower() in (".parquet", ".pq"):
        raise ReadError(f"{str(path)!r} is called a Parquet file but is none.")
    return "csv"


def written_path(path: Path) -> str:
    """A path that can be written anywhere: bytes of it that are no text are spelled out."""
    return str(path).encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def refuse_address(given: str) -> None:
    """Refuse what names a place elsewhere, as it was given; what comes as a path has lost a stroke of its two."""
    found = re.match(r"([A-Za-z][A-Za-z0-9+.-]+):/+", given)
    if found is None or os.path.lexists(given):
        return
    if found[1].lower() == "file":
        raise ReadError(f"{given!r} is an address. Name the file by its path alone, such as /home/me/people.csv.")
    address = given if "://" in given else given.replace(":/", "://", 1)
    raise ReadError(
        f"{_without_password(address)!r} is an address, and only files on this machine are read. Download it, and name "
        "the file."
    )


def _without_password(address: str) -> str:
    return re.sub(r"(://)[^/@]*@", r"\1", address)


def refuse_what_is_no_file(path: Path) -> None:
    """A folder has no bytes; a pipe or a device gives them only once, or for ever, and nobody may ever write to it."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        raise ReadError(f"There is no file {str(path)!r}.") from None
    except ValueError:
        raise ReadError(f"{str(path)!r} is no name that a file can have.") from None
    except OSError as error:
        raise ReadError(f"{str(path)!r} cannot be opened: {error.strerror}.") from None
    if stat.S_ISDIR(mode):
        raise ReadError(f"{str(path)!r} is a folder. Name the files in it one by one.")
    if not stat.S_ISREG(mode):
        raise ReadError(f"{str(path)!r} is a pipe or a device. Write what it gives into a file, and name that.")


def inspect(path: Path, delimiter: str | None, encoding: str | None, trusted: bool = False) -> TextFile:
    """Look at the beginning of a text file and tell how to read it; a trusted one may unpack to any size."""
    packing = _packing(path)
    encoding = _known_encoding(encoding)
    with _told(path, encoding), _unpacked(path, packing) as stream:
        sample = _beginning(path, stream, encoding)
    if packing != "none":
        refuse_packed_twice(path, sample)
        refuse_binary(path, sample[:ENOUGH])
    found = encoding or _encoding(path, packing, sample)
    with _told(path, found, guessed=encoding is None):
        text = _decoded(sample, found)
    if "\0" in text:
        raise nul_bytes(path)
    refuse_other_text(path, text)
    if not text.strip():
        raise EmptyTableError(f"{str(path)!r} is empty: it has not even a header.")
    delimiter = delimiter or _delimiter(text)
    header = _header(path, text, delimiter)
    irregular = _stray_returns(text)
    return TextFile(path, packing, found, delimiter, header, encoding is None, irregular, trusted=trusted)


def nul_bytes(path: Path) -> ReadError:
    """The refusal of a file that holds NUL bytes."""
    if what := by_name(path):
        return refusal(path, what)
    return ReadError(
        f"{str(path)!r} holds NUL bytes, so it is no plain text: it may be damaged, or in UTF-16 "
        "(then say encoding='utf-16-le' or 'utf-16-be')."
    )


def utf8_bytes(file: TextFile, size: int = CHUNK) -> Iterator[bytes]:
    """The text of the file as UTF-8, piece by piece: unpacked, transcoded, with one kind of line end where mixed.

    With its byte order mark, unless a name in the header holds a line end.
    """
    transcode, unpacked = file.encoding != "utf-8", 0
    decoder = codecs.getincrementaldecoder(file.encoding)()
    ends, hiding = io.IncrementalNewlineDecoder(None, translate=True), _Hiding(file.hidden)
    with _told(file.path, file.encoding, file.guessed), _unpacked(file.path, file.packing) as stream:
        while True:
            piece = stream.read(size)
            last, unpacked = not piece, unpacked + len(piece)
            if file.packing != "none" and not file.trusted:
                refuse_bomb(file.path, unpacked, "unpack it")
            data = decoder.decode(piece, final=last).encode() if transcode and not _is_ascii(file, piece) else piece
            if file.ends_in_names and unpacked == len(piece):
                data = data.removeprefix(codecs.BOM_UTF8)
            data = _one_line_end(ends, data, last) if file.mixed_newlines else data
            yield hiding.hidden(data) if file.hidden else data
            if last:
                return


class _Hiding:
    """Writes x over stretches of a text that is told piece by piece; line ends stay.

    In a row with two faulty quotation marks the parser begins another row behind the second, and may take what follows
    for a record that is in no file. With all between the two hidden, there is one fault, and the row is refused.
    """

    def __init__(self, stretches: Sequence[tuple[int, int]]) -> None:
        self._stretches = stretches
        self._next = 0
        self._start = 0

    def hidden(self, piece: bytes) -> bytes:
        """The next piece, with what is to be hidden of it."""
        end, found = self._start + len(piece), bytearray(piece)
        while self._next < len(self._stretches) and self._stretches[self._next][0] < end:
            first, last = self._stretches[self._next]
            part = slice(max(first - self._start, 0), max(min(last + 1, end) - self._start, 0))
            found[part] = re.sub(rb"[^\r\n]", b"x", piece[part])
            if last >= end:
                break
            self._next += 1
        self._start = end
        return bytes(found)


def refuse_bomb(path: Path, unpacked: int, way_out: str) -> None:
    """A file may unpack to much, or to many times its size, but not to both: such files are made to fill a memory."""
    if unpacked > MOST_UNPACKED and unpacked > MOST_TIMES * path.stat().st_size:
        raise ReadError(
            f"{str(path)!r} unpacks to more than {unpacked // 2**20:,} MB, over {MOST_TIMES} times its size, as files "
            f"do that are made to fill a memory. If it is what it should be, say so with trust_size=True, or {way_out} "
            "and read what comes out."
        )


def _beginning(path: Path, stream: IO[bytes], encoding: str | None) -> bytes:
    """A sample, or more where the first line is longer."""
    other = encoding is not None and not encoding.startswith("utf")
    ends = [end.encode(encoding) if other and encoding else end.encode() for end in "\r\n"]
    sample = stream.read(SAMPLE)
    while len(sample) >= SAMPLE and not any(end in sample for end in ends):
        if len(sample) > LONGEST_HEADER:
            raise ReadError(
                f"The first line of {str(path)!r} does not end within {LONGEST_HEADER // 2**20} MB, so it is no line "
                "of names: the file is no delimited text, or its lines end in a way that is not known."
            )
        more = stream.read(SAMPLE)
        if not more:
            break
        sample += more
    return sample


def about_rows(file: TextFile) -> int:
    """Roughly how many rows the file has, judged by its beginning: for whoever waits."""
    with _told(file.path, file.encoding):
        sample, whole = _sample_and_size(file)
    return max(1, round(whole / max(1, len(sample)) * max(1, _line_ends(sample))))


def _sample_and_size(file: TextFile) -> tuple[bytes, float]:
    """The beginning of the text, and how many bytes it has in all; of a .gz file, as if all of it were packed alike."""
    packed = file.path.stat().st_size
    if file.packing == "gzip":
        with file.path.open("rb") as raw, gzip.GzipFile(fileobj=raw) as stream:
            sample = stream.read(SAMPLE)
            return sample, packed * len(sample) / max(1, raw.tell())
    if file.packing == "zip":
        with zipfile.ZipFile(file.path) as archive:
            table = _only_table(file.path, archive)
            with archive.open(table) as member:
                return member.read(SAMPLE), table.file_size
    with file.path.open("rb") as plain:
        return plain.read(SAMPLE), packed


def _is_ascii(file: TextFile, piece: bytes) -> bool:
    """Whether latin-1 bytes are UTF-8 as they are."""
    return file.encoding == "latin-1" and piece.isascii()


def _one_line_end(ends: io.IncrementalNewlineDecoder, data: bytes, last: bool) -> bytes:
    """Every \\r\\n and \\r as \\n; bytes are passed through as if each were a character."""
    return ends.decode(data.decode("latin-1"), final=last).encode("latin-1")


def line_numbers(file: TextFile, offsets: list[int]) -> list[int]:
    """The line, counted from 1, of each of these ascending positions of the UTF-8 text, past blank lines."""
    found: list[int] = []
    line, start = 1, 0
    for piece in utf8_bytes(file):
        while len(found) < len(offsets) and offsets[len(found)] < start + len(piece):
            offset = offsets[len(found)] - start
            blank = len(piece) - offset - len(piece[offset:].lstrip(b"\r\n"))
            found.append(line + _line_ends(piece[: offset + blank]))
        if len(found) == len(offsets):
            break
        line, start = line + _line_ends(piece), start + len(piece)
    return found + [line] * (len(offsets) - len(found))


def filled_lines(file: TextFile) -> int:
    """How many lines of the file hold anything, whichever way they end: a blank one is none."""
    total, open_line = 0, False
    for piece in utf8_bytes(file):
        first, *more = piece.replace(b"\r", b"\n").split(b"\n")
        open_line |= bool(first)
        if more:
            total += open_line + sum(map(bool, more[:-1]))
            open_line = bool(more[-1])
    return total + open_line


def blank_lines(file: TextFile) -> tuple[int, int]:
    """How many lines of the file are empty, those within quotation marks left aside, and how many of them end it."""
    ends, marks, rest = io.IncrementalNewlineDecoder(None, translate=True), 0, b""
    total = last = 0
    for piece in utf8_bytes(file):
        text, marks = _outside_marks(piece, marks)
        *lines, rest = (rest + _one_line_end(ends, text, last=not piece)).split(b"\n")
        for line in lines:
            total, last = (total, 0) if line else (total + 1, last + 1)
    return total, 0 if rest else last


def _outside_marks(piece: bytes, marks: int) -> tuple[bytes, int]:
    """What of a piece is outside quotation marks, of which so many were open, and how many are open behind it."""
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
        """The next piece; whether there is more than one kind, whatever follows."""
        if len(self._kinds) > 1:
            return True
        text = self._before + piece
        self._before = b"\r" if text.endswith(b"\r") else b""
        text = text[: len(text) - len(self._before)]
        both, returns, feeds = text.count(b"\r\n"), text.count(b"\r"), text.count(b"\n")
        found = ((b"\r\n", both), (b"\r", returns - both), (b"\n", feeds - both))
        self._kinds |= {kind for kind, count in found if count}
        return len(self._kinds) > 1

    @property
    def mixed(self) -> bool:
        """Whether there is more than one kind."""
        return len(self._kinds | ({self._before} if self._before else set())) > 1


def mixes_line_ends(file: TextFile, outside: bool = False) -> bool:
    """Whether there are line ends of more than one kind; those within quotation marks count too, if not ``outside``."""
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
        self.found = False
        self._spaces_are_letters = delimiter != " "

    def add(self, piece: bytes) -> bool:
        """The next piece, at the end an empty one; whether there are such spaces, whatever follows."""
        if self.found or not self._spaces_are_letters:
            return self.found
        text = self._before + (piece or b"\n")
        self.found = b'"' in text and self._beside.search(text) is not None
        self._before = text[max(0, len(text.rstrip(b" ")) - LONGEST_LETTER) :]
        return self.found


def has_spaces_beside_marks(file: TextFile) -> bool:
    """Whether spaces stand between a quotation mark and the end of a field."""
    beside = SpacesBesideMarks(file.delimiter)
    return any(beside.add(piece) for piece in utf8_bytes(file))


def holds_line_end(piece: bytes) -> bool:
    """Whether a line ends in these bytes, in any way."""
    return b"\n" in piece or b"\r" in piece


def has_long_line(path: Path) -> bool:
    """Whether a line of an unpacked file covers a whole piece of it; a glance at most pieces tells that it does not."""
    with path.open("rb", buffering=0) as stream:
        for start in range(0, path.stat().st_size - CHUNK + 1, CHUNK):
            stream.seek(start)
            if not holds_line_end(stream.read(GLANCE)) and not holds_line_end(stream.read(CHUNK - GLANCE)):
                return True
    return False


def long_lines(file: TextFile, longest: int, most: int) -> list[int]:
    """The first lines, counted from 1, that are longer than so many bytes; at most so many of them."""
    found: list[int] = []
    line, length, before = 1, 0, b""
    for piece in utf8_bytes(file):
        for part in re.split(rb"(\r\n|\r|\n)", piece):
            if part not in (b"\r\n", b"\r", b"\n"):
                length += len(part)
            elif not (part == b"\n" and before == b"\r" and not length):  # one end that was cut in two
                line, length = line + 1, 0
            if length > longest and line not in found:
                found.append(line)
            before = part or before
        if len(found) >= most:
            break
    return found[:most]


def _line_ends(piece: bytes) -> int:
    return piece.count(b"\n") or piece.count(b"\r")


def _first_bytes(path: Path) -> bytes:
    """Without waiting, should it have become a pipe meanwhile."""
    try:
        with open(os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC), "rb", buffering=0) as stream:  # noqa: PTH123
            return stream.read(ENOUGH)
    except OSError as error:
        raise ReadError(f"{str(path)!r} cannot be opened: {error.strerror}.") from None


def _packing(path: Path) -> Packing:
    start = _first_bytes(path)
    if start[:2] == b"\x1f\x8b":
        return "gzip"
    if start[:4] in (b"PK\x03\x04", b"PK\x05\x06"):
        return "zip"
    if path.suffix.lower() in (".gz", ".zip"):
        raise ReadError(f"{str(path)!r} is called a {path.suffix[1:].lower()} file but is none.")
    return "none"


@contextmanager
def _unpacked(path: Path, packing: Packing) -> Iterator[IO[bytes]]:
    if packing == "gzip":
        with gzip.open(path, "rb") as stream:
            yield stream  # type: ignore[misc]
    elif packing == "zip":
        with zipfile.ZipFile(path) as archive, archive.open(_only_table(path, archive)) as member:
            yield member
    else:
        with path.open("rb") as plain:
            yield plain


def _only_table(path: Path, archive: zipfile.ZipFile) -> zipfile.ZipInfo:
    named = [member for member in archive.infolist() if member.filename]
    members = [member for member in named if not member.is_dir() and "__MACOSX" not in member.filename]
    tables = [member for member in members if member.filename.lower().endswith(".csv")]
    tables = tables or [member for member in members if member.filename.lower().endswith(TEXT_ENDINGS)]
    if not tables:
        refuse_workbook(path, archive)
    if len(tables) != 1:
        found = f"{len(tables)} of them" if tables else "none"
        raise ReadError(
            f"{str(path)!r} should hold exactly one CSV file and holds {found}. Unpack it and name the files."
        )
    if tables[0].flag_bits & 1:
        raise ReadError(f"{str(path)!r} is locked with a password. Unpack it first.")
    if tables[0].compress_type not in PACKED:
        raise NotImplementedError
    return tables[0]


@contextmanager
def _told(path: Path, encoding: str | None, guessed: bool = False) -> Iterator[None]:
    """Every way in which unpacking and decoding fail, as one sentence."""
    try:
        yield
    except EOFError:
        raise ReadError(f"{str(path)!r} ends too early: it was not copied or packed completely.") from None
    except NotImplementedError:
        raise ReadError(f"{str(path)!r} is packed in a way that is not supported. Unpack it first.") from None
    except DAMAGED:
        raise ReadError(f"{str(path)!r} is damaged and cannot be unpacked.") from None
    except UnicodeError:
        raise wrong_encoding(path, str(encoding), guessed) from None
    except OSError as error:
        raise ReadError(f"{str(path)!r} cannot be read: {error.strerror or type(error).__name__}.") from None


def wrong_encoding(path: Path, encoding: str, guessed: bool = False) -> ReadError:
    """The refusal of a file that is not in the encoding it was said to be in, or that its first bytes say."""
    if guessed:
        return ReadError(
            f"{str(path)!r} begins like a file in {encoding}, and holds bytes that are none. It is damaged, or in "
            "another encoding: name that, such as encoding='latin-1'."
        )
    return ReadError(f"{str(path)!r} is not in {encoding}. Leave encoding out to have it found.")


def _known_encoding(name: str | None) -> str | None:
    if name is None:
        return None
    try:
        found = codecs.lookup(name)
    except (LookupError, ValueError, TypeError):
        raise SettingError(f"There is no encoding {name!r}. Usual ones are 'utf-8', 'latin-1' and 'utf-16'.") from None
    if not found._is_text_encoding or found.incrementaldecoder is None:
        raise SettingError(f"{name!r} is no encoding of text in files. Usual ones are 'utf-8', 'latin-1' and 'utf-16'.")
    return {"iso8859-1": "latin-1", "ascii": "utf-8", "utf-8-sig": "utf-8"}.get(found.name, found.name)


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
    """Whether this is valid UTF-8, but for a character cut at either end."""
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
    """Whether there are carriage returns other than before a line feed."""
    return text.count("\r") != text.count("\r\n")


def _delimiter(text: str) -> str:
    """The delimiter that cuts most lines into as many fields as the header; the one with most fields of several."""
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
        raise ReadError(f"{str(path)!r} has an empty first line, where the names of the columns should be.")
    check_names(names, place)
    line = "".join(islice(io.StringIO(text, newline=""), rows.line_num))
    if line.count('"') % 2 and any(name.lstrip().startswith('"') for name in names):
        raise ReadError(f"A quotation mark in {place} is never closed: rows might be taken for a part of the name.")
    return names


def is_headless(file: TextFile) -> bool:
    """Whether the first line looks like a record: one of its fields is what another line has in the same place.

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
    """Whether the names of a file's columns may be values of its first record; also where that cannot be seen."""
    try:
        return kind_of(path) != "parquet" and is_headless(inspect(path, delimiter, encoding))
    except (InputError, OSError):
        return True


def check_names(names: tuple[str, ...], place: str) -> None:
    """Refuse a name that is empty, endless or given twice, and more names than a table has."""
    if len(names) > MOST_COLUMNS:
        raise ColumnError(
            f"There are {len(names):,} columns in {place}, and at most {MOST_COLUMNS:,} are read. Is the delimiter "
            "right, and the first line a line of names? If so, write the columns that matter into a file of their own."
        )
    seen: dict[str, int] = {}
    for position, name in enumerate(names, start=1):
        if not name.strip():
            raise ColumnError(f"Column {position} has no name in {place}. Name it, or take it out.")
        if len(name) > LONGEST_NAME:
            raise too_long(place)
        if not is_writable(name):
            raise ColumnError(
                f"The name of column {position} in {place} holds half a letter (a lone surrogate), which no file can "
                "hold. Rename it."
            )
        if name in seen:
            raise ColumnError(f"Columns {seen[name]} and {position} have the same name in {place}. Rename one of them.")
        seen[name] = position


def too_long(place: str) -> ColumnError:
    """The refusal of a name that cannot be one."""
    return ColumnError(
        f"A column has a name of more than {LONGEST_NAME:,} letters in {place}. Most likely a quotation mark is never "
        "closed there, or the first line is no line of names."
    )


def is_writable(text: str) -> bool:
    """Whether a text can be written to a file: a surrogate by itself, half of a letter in UTF-16, cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
