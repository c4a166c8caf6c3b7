"""Files: Parquet or delimited text, packed or not; their bytes as UTF-8, the limits of what is read, their checksums.

A compressed file is unpacked on the way, never onto the disk: it holds data about people. A file is known by its first
bytes and not by its name. The ending of the name only helps where the bytes say no more than that they are no text.

The SHA-256 of each file, the same as of ``sha256sum``, is made by a thread of its own while the files are read, so that
it costs little time: reading is slower than this, and the bytes are in memory anyway.
"""

import codecs
import gzip
import hashlib
import io
import os
import re
import stat
import struct
import threading
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Literal

from brecha.errors import ColumnError, EmptyTableError, Phrase, ReadError

ENOUGH = 4096
"""Bytes at the beginning of a file by which it is known"""
BINARY: tuple[tuple[str, bytes], ...] = (
    ("pdf", rb"%PDF-"),
    ("spss", rb"\$FL[23]@\(#\)|.{0,400}ASCII SPSS PORT FILE"),
    ("stata", rb"<stata_dta>|[\x69-\x73][\x01\x02]\x01\x00"),
    ("sas", rb"\x00{12}\xc2\xea\x81\x60\xb3\x14\x11\xcf|HEADER RECORD\*{7}LIB"),
    ("old-excel", rb"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
    ("r", rb"RD[AX][2-9]\n|[XAB]\n\x00\x00\x00[\x02\x03]"),
    ("arrow", rb"ARROW1\x00\x00|FEA1.{0,60}\x00"),
    ("orc", rb"ORC.{0,60}\x00"),
    ("avro", rb"Obj\x01"),
    ("hdf5", rb"\x89HDF\r\n"),
    ("sqlite", rb"SQLite format 3\x00"),
    ("duckdb", rb".{8}DUCK.{0,60}\x00"),
    ("pickle", rb"\x80[\x02-\x05][\x95\x63\x7d\x5d]"),
    ("picture", rb"\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a"),
    ("rtf", rb"\{\\rtf"),
)
"""What begins like this, in a file that is not packed"""
PACKED_OTHERWISE: tuple[tuple[str, bytes], ...] = (
    ("bzip2", rb"BZh[1-9]1AY&SY"),
    ("xz", rb"\xfd7zXZ\x00"),
    ("zstd", rb"\x28\xb5\x2f\xfd"),
    ("7z", rb"7z\xbc\xaf\x27\x1c"),
    ("RAR", rb"Rar!\x1a"),
    ("tar", rb".{257}ustar"),
)
"""Ways of packing that are not undone"""
ENDINGS = {
    ending: kind
    for kind, endings in {
        "spss": (".sav", ".zsav", ".por"),
        "stata": (".dta",),
        "sas": (".sas7bdat", ".xpt"),
        "excel": (".xlsx", ".xlsm", ".xlsb", ".xls"),
        "opendocument": (".ods",),
        "r": (".rds", ".rdata", ".rda"),
        "arrow": (".feather", ".arrow"),
        "orc": (".orc",),
        "avro": (".avro",),
        "dbase": (".dbf",),
        "access": (".mdb", ".accdb"),
    }.items()
    for ending in endings
}
"""What files are that are no text, by the ending of their names"""
MEMBERS = (("xl/", "excel"), ("word/", "word"), ("content.xml", "opendocument"), ("ppt/", "presentation"))
"""What a .zip file with such a member is"""
_TAGS = "html|head|body"
_PARTS = "table|div|script|style|meta|title|link|center|pre|p|h1|svg|span|form"


def refuse_binary(path: Path, start: bytes) -> None:
    """Refuse a file that begins like one of another kind.

    Args:
        path: of the file.
        start: its first bytes, unpacked if it is packed.
    """
    for what, pattern in BINARY:
        if re.match(pattern, start, re.DOTALL):
            raise refusal(path, what)
    for what, pattern in PACKED_OTHERWISE:
        if re.match(pattern, start, re.DOTALL):
            raise ReadError("tables-packed-by-other-program", path=str(path), what=what)


def refuse_packed_twice(path: Path, start: bytes) -> None:
    """Refuse a packed file in which is another, or Parquet, which has to lie on the disk by itself."""
    if start.startswith((b"PK\x03\x04", b"\x1f\x8b")):
        raise ReadError("tables-packed-twice", path=str(path))
    if start.startswith(b"PAR1"):
        raise ReadError("tables-parquet-in-packed-file", path=str(path))


def refuse_other_text(path: Path, text: str) -> None:
    """Refuse text that is no table: a web page, XML or JSON."""
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("<"):
        _refuse_markup(path, start)
    if re.match(r"\{\s*(\"|\}\s*$)|\[\s*([\[{\"]|\]\s*$)", start) or (
        start.startswith(("[", "{")) and path.suffix.lower() in (".json", ".jsonl", ".ndjson", ".geojson")
    ):
        lines = re.match(r"(\{.*\}|\[.*\])\s*\n\s*[\[{]", start)
        raise refusal(path, "json-lines" if lines or path.suffix.lower() in (".jsonl", ".ndjson") else "json")


def _refuse_markup(path: Path, start: str) -> None:
    is_page = re.match(rf"<!doctype\s+html|<({_TAGS})[\s>]", start, re.IGNORECASE)
    is_part = re.match(rf"<({_PARTS})[\s/>]|<!--", start, re.IGNORECASE) and "</" in start
    if re.match(r"<\?xml\b", start):
        raise refusal(path, "html" if re.search(r"<html[\s>]", start[:ENOUGH]) else "xml")
    if is_page or is_part:
        raise ReadError("tables-web-page-instead-of-table", path=str(path))


def refuse_workbook(path: Path, archive: zipfile.ZipFile) -> None:
    """Refuse a .zip file that is a workbook or a document."""
    names = archive.namelist()
    if not {"[Content_Types].xml", "mimetype", "META-INF/manifest.xml"} & set(names):
        return
    for member, what in MEMBERS:
        if any(name.startswith(member) for name in names):
            raise refusal(path, what)


def refusal(path: Path, kind: str) -> ReadError:
    """Return the refusal of a file that is something else."""
    return ReadError("tables-other-kind-of-file", path=str(path), kind=kind)


def by_name(path: Path) -> str | None:
    """Return what a file that is no text is, by any ending of its name: an upload may have got another."""
    return next((ENDINGS[ending] for ending in map(str.lower, reversed(path.suffixes)) if ending in ENDINGS), None)


Kind = Literal["csv", "parquet"]
Packing = Literal["none", "gzip", "zip"]
DAMAGED = (gzip.BadGzipFile, zlib.error, zipfile.BadZipFile, struct.error, IndexError, OverflowError, RuntimeError)
"""What comes of unpacking a file whose bytes are not what they should be"""
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2)
"""Ways of packing a .zip file that take little memory to undo; another may ask for gigabytes"""
TEXT_ENDINGS = (".txt", ".tsv", ".tab", ".psv", ".dat")
SAMPLE = 1 << 18
CHUNK = 1 << 20
"""Bytes that are looked at together; a line that is twice as long has no line end in some of these pieces"""
MOST_COLUMNS = 16_384
"""As many as a spreadsheet has; a line with more is no header"""
LONGEST_NAME = 10_000
"""Letters of a column's name: with more, a quotation mark is open"""
MOST_UNPACKED = 1 << 28
"""Bytes that any packed file may unpack to, also a Parquet file: it may say in a few that a value comes very often"""
MOST_TIMES = 250
"""How many times its size a packed file may unpack to beyond that; that of a census is some 50"""


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
    has_header: bool = True
    """Whether the first row has the names of the columns; if not, they are numbered, and the row is a record."""
    ends_in_first_row: bool = False
    """Whether a field of the first row holds a line end, where that is no header."""
    marked: bool = False
    """Whether the text begins with a byte order mark of UTF-8."""

    @property
    def direct(self) -> bool:
        """Whether the parser can be given the file as it lies on the disk."""
        plain = self.packing == "none" and self.encoding == "utf-8"
        without_mark = self.marked and self.loses_mark
        return plain and not self.mixed_newlines and not self.ends_in_names and not self.hidden and not without_mark

    @property
    def ends_in_names(self) -> bool:
        """Whether a name in the header holds a line end, or a field of a first row that is no header.

        The parser does not see a quotation mark behind a byte order mark, and takes such an end for that of the header.
        """
        return self.ends_in_first_row or any(end in name for name in self.header for end in "\r\n")

    @property
    def loses_mark(self) -> bool:
        """Whether the text is read without its byte order mark: in a first row of values it is no part of any."""
        return self.ends_in_names or not self.has_header


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
        """Return what it is now."""
        try:
            return cls.of_stat(path.stat())
        except (OSError, ValueError):
            return cls()

    @classmethod
    def of_stat(cls, status: os.stat_result) -> "FileState":
        """Return what the system tells of a file, by its path or by an open handle to it."""
        return cls(status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino, status.st_dev)


def kind_of(path: Path) -> Kind:
    """Parquet or delimited text, by the first bytes; a file that cannot be read at all is refused here."""
    refuse_what_is_no_file(path)
    start = _first_bytes(path) if path.stat().st_size else b""  # /proc has files without a size that are waited for
    if not start:
        raise EmptyTableError("tables-file-empty", path=str(path))
    if start.startswith(b"PAR1"):
        return "parquet"
    refuse_binary(path, start)
    if path.suffix.lower() in (".parquet", ".pq"):
        raise ReadError("tables-parquet-only-by-name", path=str(path))
    return "csv"


def written_path(path: Path) -> str:
    """Return a path that can be written anywhere: bytes of it that are no text are spelled out."""
    return str(path).encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def refuse_address(source: str) -> None:
    """Refuse what names a place elsewhere, as it was given; what comes as a path has lost a stroke of its two."""
    scheme = re.match(r"([A-Za-z][A-Za-z0-9+.-]+):/+", source)
    if scheme is None or os.path.lexists(source):
        return
    if scheme[1].lower() == "file":
        raise ReadError("tables-address-of-file", source=source)
    address = source if "://" in source else source.replace(":/", "://", 1)
    raise ReadError("tables-address-of-other-machine", address=re.sub(r"(://)[^/@]*@", r"\1", address))


def refuse_what_is_no_file(path: Path) -> None:
    """Refuse a folder, which has no bytes, and a pipe or a device, which gives them once, for ever, or never."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        raise ReadError("tables-no-such-file", path=str(path)) from None
    except ValueError:
        raise ReadError("tables-file-name-impossible", path=str(path)) from None
    except OSError as error:
        raise ReadError("tables-file-cannot-be-opened", path=str(path), why=error.strerror) from None
    if stat.S_ISDIR(mode):
        raise ReadError("tables-source-is-folder", path=str(path))
    if not stat.S_ISREG(mode):
        raise ReadError("tables-source-is-device", path=str(path))


def utf8_bytes(file: TextFile, size: int = CHUNK) -> Iterator[bytes]:
    """Yield the text of the file as UTF-8, piece by piece: unpacked, transcoded, with one kind of line end where mixed.

    With its byte order mark, unless a name in the header holds a line end or there is no header.
    """
    transcode, unpacked = file.encoding != "utf-8", 0
    decoder = codecs.getincrementaldecoder(file.encoding)()
    ends, hiding = io.IncrementalNewlineDecoder(None, translate=True), _Hiding(file.hidden)
    with failures_in_words(file.path, file.encoding, file.guessed), unpacked_stream(file.path, file.packing) as stream:
        while True:
            piece = stream.read(size)
            last, unpacked = not piece, unpacked + len(piece)
            if file.packing != "none" and not file.trusted:
                refuse_bomb(file.path, unpacked, packed=True)
            same = not transcode or (file.encoding == "latin-1" and piece.isascii())
            data = piece if same else decoder.decode(piece, final=last).encode()
            if file.loses_mark and unpacked == len(piece):
                data = data.removeprefix(codecs.BOM_UTF8)
            data = with_one_line_end(ends, data, last) if file.mixed_newlines else data
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
        """Return the next piece, with what is to be hidden of it."""
        end, masked = self._start + len(piece), bytearray(piece)
        while self._next < len(self._stretches) and self._stretches[self._next][0] < end:
            first, last = self._stretches[self._next]
            part = slice(max(first - self._start, 0), max(min(last + 1, end) - self._start, 0))
            masked[part] = re.sub(rb"[^\r\n]", b"x", piece[part])
            if last >= end:
                break
            self._next += 1
        self._start = end
        return bytes(masked)


def refuse_bomb(path: Path, unpacked: int, packed: bool) -> None:
    """Refuse a file that unpacks to much and to many times its size, as files do that are made to fill a memory."""
    if unpacked > MOST_UNPACKED and unpacked > MOST_TIMES * path.stat().st_size:
        raise ReadError(
            "tables-file-unpacks-too-large",
            path=str(path),
            unpacked=unpacked // 2**20,
            most_times=MOST_TIMES,
            packed=packed,
        )


def with_one_line_end(ends: io.IncrementalNewlineDecoder, data: bytes, last: bool) -> bytes:
    """Return every \\r\\n and \\r as \\n; bytes are passed through as if each were a character."""
    return ends.decode(data.decode("latin-1"), final=last).encode("latin-1")


def _first_bytes(path: Path) -> bytes:
    """Without waiting, should it have become a pipe meanwhile."""
    try:
        with open(os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC), "rb", buffering=0) as stream:  # noqa: PTH123
            return stream.read(ENOUGH)
    except OSError as error:
        raise ReadError("tables-file-cannot-be-opened", path=str(path), why=error.strerror) from None


def packing_of(path: Path) -> Packing:
    start = _first_bytes(path)
    if start[:2] == b"\x1f\x8b":
        return "gzip"
    if start[:4] in (b"PK\x03\x04", b"PK\x05\x06"):
        return "zip"
    if path.suffix.lower() in (".gz", ".zip"):
        raise ReadError("tables-packed-only-by-name", path=str(path), ending=path.suffix[1:].lower())
    return "none"


@contextmanager
def unpacked_stream(path: Path, packing: Packing) -> Iterator[IO[bytes]]:
    if packing == "gzip":
        with gzip.open(path, "rb") as stream:
            yield stream  # type: ignore[misc]
    elif packing == "zip":
        with zipfile.ZipFile(path) as archive, archive.open(only_table(path, archive)) as member:
            yield member
    else:
        with path.open("rb") as plain:
            yield plain


def only_table(path: Path, archive: zipfile.ZipFile) -> zipfile.ZipInfo:
    named = [member for member in archive.infolist() if member.filename]
    members = [member for member in named if not member.is_dir() and "__MACOSX" not in member.filename]
    tables = [member for member in members if member.filename.lower().endswith(".csv")]
    tables = tables or [member for member in members if member.filename.lower().endswith(TEXT_ENDINGS)]
    if not tables:
        refuse_workbook(path, archive)
    if len(tables) != 1:
        raise ReadError("tables-archive-of-several-tables", path=str(path), tables=len(tables))
    if tables[0].flag_bits & 1:
        raise ReadError("tables-archive-locked", path=str(path))
    if tables[0].compress_type not in PACKED:
        raise NotImplementedError
    return tables[0]


@contextmanager
def failures_in_words(path: Path, encoding: str | None, guessed: bool = False) -> Iterator[None]:
    """Raise every failure of unpacking and decoding as a ReadError."""
    try:
        yield
    except EOFError:
        raise ReadError("tables-file-ends-too-early", path=str(path)) from None
    except NotImplementedError:
        raise ReadError("tables-packing-not-supported", path=str(path)) from None
    except DAMAGED:
        raise ReadError("tables-packed-file-damaged", path=str(path)) from None
    except UnicodeError:
        raise wrong_encoding(path, str(encoding), guessed) from None
    except OSError as error:
        raise ReadError(
            "tables-file-not-readable", path=str(path), why=error.strerror or type(error).__name__
        ) from None


def wrong_encoding(path: Path, encoding: str, guessed: bool = False) -> ReadError:
    """Return the refusal of a file that is not in the encoding it was said to be in, or that its first bytes say."""
    if guessed:
        return ReadError("tables-encoding-of-beginning-wrong", path=str(path), encoding=encoding)
    return ReadError("tables-encoding-wrong", path=str(path), encoding=encoding)


def check_names(names: tuple[str, ...], place: Phrase) -> None:
    """Refuse a name that is empty, endless or given twice, and more names than a table has."""
    if len(names) > MOST_COLUMNS:
        raise ColumnError("tables-too-many-columns", names_count=len(names), place=place, most_columns=MOST_COLUMNS)
    seen: dict[str, int] = {}
    for position, name in enumerate(names, start=1):
        if not name.strip():
            raise ColumnError("tables-column-without-name", position=position, place=place)
        if len(name) > LONGEST_NAME:
            raise too_long(place)
        if not is_writable(name):
            raise ColumnError("tables-column-name-half-letter", position=position, place=place)
        if name in seen:
            raise ColumnError("tables-columns-of-one-name", seen=seen[name], position=position, place=place)
        seen[name] = position


def too_long(place: Phrase) -> ColumnError:
    """Return the refusal of a name that cannot be one."""
    return ColumnError("tables-column-name-too-long", longest_name=LONGEST_NAME, place=place)


def is_writable(text: str) -> bool:
    """Return whether a text can be written to a file: a surrogate by itself, half of a letter in UTF-16, cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


SUMMED = 1 << 22
"""Bytes looked at in one go: long ones, since after each the thread may have to wait for its turn"""


@dataclass(frozen=True)
class Checked:
    """A file as it was when reading began."""

    bytes: int
    sha256: str | None
    """None for what is no file on a disk, or could not be read a second time"""
    changed: bool
    """whether its size or one of its dates was another after reading, it was gone, or another was in its place"""


@contextmanager
def checking(
    paths: Sequence[Path], checksum: bool = True, before: Sequence[FileState] | None = None
) -> Iterator["Checksums"]:
    """Look through files in the background, if wanted; whatever is not done by the end is left undone.

    ``before`` is what each file was when it was first looked into, if that was earlier.
    """
    sums = Checksums(paths, before)
    if not checksum:
        sums.stop()
    sums.start()
    try:
        yield sums
    finally:
        sums.stop()


class Checksums(threading.Thread):
    """Makes the checksums of files, one after another."""

    def __init__(self, paths: Sequence[Path], before: Sequence[FileState] | None = None) -> None:
        super().__init__(daemon=True)
        self._paths = list(paths)
        self._before = [FileState.of(path) for path in self._paths] if before is None else list(before)
        self._sums: list[str | None] = []
        self._opened: set[tuple[Path, FileState]] = set()
        """what the files were that were looked through, when they were opened and when their end was reached"""
        self._problem: MemoryError | None = None
        self._stopped = threading.Event()

    def run(self) -> None:
        """Called by the thread itself."""
        try:
            for path in self._paths:
                self._sums.append(self._sum(path))
        except MemoryError as problem:  # for whoever waits: a thread would only print it
            self._problem = problem

    def stop(self) -> None:
        """Ask it to end, and wait until it has, if it has begun."""
        self._stopped.set()
        if self.ident is not None:
            self.join()

    def changed(self) -> list[bool]:
        """Return, of each file, whether it is another than before, or another was looked through; does not wait."""
        opened = self._opened.copy()
        return [
            FileState.of(path) != before or any(file == path and state != before for file, state in opened)
            for path, before in zip(self._paths, self._before, strict=True)
        ]

    def results(self) -> list[Checked]:
        """Return what each file was, in the order given; waits until all are looked through."""
        self.join()
        if self._problem is not None:
            raise self._problem
        states = zip(self._before, self._sums, self.changed(), strict=True)
        return [Checked(before.size, made, changed) for before, made, changed in states]

    def _sum(self, path: Path) -> str | None:
        if self._stopped.is_set() or not path.is_file():  # a pipe gives its bytes only once
            return None
        digest, piece = hashlib.sha256(), memoryview(bytearray(SUMMED))
        try:
            with path.open("rb", buffering=0) as stream:
                self._opened.add((path, FileState.of_stat(os.fstat(stream.fileno()))))
                while size := stream.readinto(piece):
                    digest.update(piece[:size])
                    if self._stopped.is_set():
                        return None
                self._opened.add((path, FileState.of_stat(os.fstat(stream.fileno()))))
        except OSError:
            return None
        return digest.hexdigest()
