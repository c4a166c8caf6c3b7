"""What a file is, found by looking into it: its kind, its encoding, its delimiter, the names in its header.

A compressed file is unpacked on the way, never onto the disk: it holds data about people.
"""

import codecs
import csv
import gzip
import io
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Literal

from brecha.errors import ColumnError, EmptyTableError, ReadError, SettingError

Kind = Literal["csv", "parquet"]
Packing = Literal["none", "gzip", "zip"]

DELIMITERS = (",", ";", "|", "\t")
RARE_DELIMITERS = ("^", "~", "¦", "\x01", "\x1f", ":", "#")
TEXT_ENDINGS = (".txt", ".tsv", ".tab", ".psv", ".dat")
SAMPLE = 1 << 18
CHUNK = 1 << 20
WINDOWS = 64
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

    @property
    def direct(self) -> bool:
        """Whether the parser can be given the file as it lies on the disk."""
        return self.packing == "none" and self.encoding in ("utf-8", "latin-1") and not self.mixed_newlines


def kind_of(path: Path) -> Kind:
    """Parquet or delimited text, by the first bytes; a file that cannot be read at all is refused here."""
    if not path.exists():
        raise ReadError(f"There is no file {str(path)!r}.")
    if path.is_dir():
        raise ReadError(f"{str(path)!r} is a folder. Name the files in it one by one.")
    start = _first_bytes(path)
    if not start:
        raise EmptyTableError(f"{str(path)!r} is empty: it has not even a header.")
    if start == b"PAR1":
        return "parquet"
    if path.suffix.lower() in (".parquet", ".pq"):
        raise ReadError(f"{str(path)!r} is called a Parquet file but is none.")
    return "csv"


def inspect(path: Path, delimiter: str | None, encoding: str | None) -> TextFile:
    """Look at the beginning of a text file and tell how to read it."""
    packing = _packing(path)
    encoding = _known_encoding(encoding)
    with _told(path, encoding), _unpacked(path, packing) as stream:
        sample = stream.read(SAMPLE)
    found = encoding or _encoding(path, packing, sample)
    with _told(path, encoding):
        text = _decoded(sample, found)
    if "\0" in text:
        raise nul_bytes(path)
    if not text.strip():
        raise EmptyTableError(f"{str(path)!r} is empty: it has not even a header.")
    delimiter = delimiter or _delimiter(text)
    header = _header(path, text, delimiter)
    return TextFile(path, packing, found, delimiter, header, guessed=encoding is None, irregular=_stray_returns(text))


def nul_bytes(path: Path) -> ReadError:
    """The refusal of a file that holds NUL bytes."""
    return ReadError(
        f"{str(path)!r} holds NUL bytes, so it is no plain text: it may be damaged, or in UTF-16 "
        "(then say encoding='utf-16-le' or 'utf-16-be')."
    )


def utf8_bytes(file: TextFile, size: int = CHUNK) -> Iterator[bytes]:
    """The text of the file as UTF-8, piece by piece: unpacked, transcoded, with one kind of line end where mixed."""
    transcode = file.encoding != "utf-8"
    decoder = codecs.getincrementaldecoder(file.encoding)()
    ends = io.IncrementalNewlineDecoder(None, translate=True)
    with _told(file.path, file.encoding), _unpacked(file.path, file.packing) as stream:
        while True:
            piece = stream.read(size)
            last = not piece
            data = decoder.decode(piece, final=last).encode() if transcode and not _is_ascii(file, piece) else piece
            yield _one_line_end(ends, data, last) if file.mixed_newlines else data
            if last:
                return


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
    """How many lines of the file hold anything."""
    total, rest = 0, b""
    for piece in utf8_bytes(file):
        lines = (rest + piece).split(b"\n")
        rest = lines.pop()
        total += sum(1 for line in lines if line.strip(b"\r"))
    return total + bool(rest.strip(b"\r"))


def _line_ends(piece: bytes) -> int:
    return piece.count(b"\n") or piece.count(b"\r")


def _first_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as stream:
            return stream.read(4)
    except OSError as error:
        raise ReadError(f"{str(path)!r} cannot be opened: {error.strerror}.") from None


def _packing(path: Path) -> Packing:
    start = _first_bytes(path)
    if start[:2] == b"\x1f\x8b":
        return "gzip"
    if start in (b"PK\x03\x04", b"PK\x05\x06"):
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
    members = [member for member in archive.infolist() if not member.is_dir() and "__MACOSX" not in member.filename]
    tables = [member for member in members if member.filename.lower().endswith(".csv")]
    tables = tables or [member for member in members if member.filename.lower().endswith(TEXT_ENDINGS)]
    if len(tables) != 1:
        found = f"{len(tables)} of them" if tables else "none"
        raise ReadError(
            f"{str(path)!r} should hold exactly one CSV file and holds {found}. Unpack it and name the files."
        )
    if tables[0].flag_bits & 1:
        raise ReadError(f"{str(path)!r} is locked with a password. Unpack it first.")
    return tables[0]


@contextmanager
def _told(path: Path, encoding: str | None) -> Iterator[None]:
    """Every way in which unpacking and decoding fail, as one sentence."""
    try:
        yield
    except EOFError:
        raise ReadError(f"{str(path)!r} ends too early: it was not copied or packed completely.") from None
    except (gzip.BadGzipFile, zlib.error, zipfile.BadZipFile):
        raise ReadError(f"{str(path)!r} is damaged and cannot be unpacked.") from None
    except NotImplementedError:
        raise ReadError(f"{str(path)!r} is packed in a way that is not supported. Unpack it first.") from None
    except UnicodeError:
        raise wrong_encoding(path, str(encoding)) from None
    except OSError as error:
        raise ReadError(f"{str(path)!r} cannot be read: {error.strerror or error}.") from None


def wrong_encoding(path: Path, encoding: str) -> ReadError:
    """The refusal of a file that is not in the encoding it was said to be in."""
    return ReadError(f"{str(path)!r} is not in {encoding}. Leave encoding out to have it found.")


def _known_encoding(name: str | None) -> str | None:
    if name is None:
        return None
    try:
        known = codecs.lookup(name).name
    except LookupError:
        raise SettingError(f"There is no encoding {name!r}. Usual ones are 'utf-8', 'latin-1' and 'utf-16'.") from None
    return {"iso8859-1": "latin-1", "ascii": "utf-8", "utf-8-sig": "utf-8"}.get(known, known)


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
    text = codecs.getincrementaldecoder("utf-8-sig" if encoding == "utf-8" else encoding)().decode(sample, final=False)
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
    names = tuple(next(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter), []))
    if not names or not any(name.strip() for name in names):
        raise ReadError(f"{str(path)!r} has an empty first line, where the names of the columns should be.")
    check_names(names, f"the header of {str(path)!r}")
    return names


def check_names(names: tuple[str, ...], place: str) -> None:
    """Refuse a name that is empty or given twice."""
    for position, name in enumerate(names, start=1):
        if not name.strip():
            raise ColumnError(f"Column {position} has no name in {place}. Name it, or take it out.")
        if names.index(name) != position - 1:
            raise ColumnError(f"Column {name!r} appears more than once in {place}. Rename one of them.")
