"""Uploads: written to the disk as they come, never held in memory, and removed when the server ends."""

import fcntl
import os
import re
import shutil
import tempfile
import threading
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, BinaryIO

from anyio import to_thread
from python_multipart.exceptions import FormParserError
from python_multipart.multipart import MultipartParser, parse_options_header
from starlette.requests import ClientDisconnect, Request

from brecha.errors import ReadError, SettingError
from brecha.web.guard import length_of
from brecha.web.state.allowed_files import STUDIES, TABLES

AT_ONCE = 2**20
"""Bytes that are gathered before they are written"""
MOST_FIELD = 2**16
"""Bytes of all fields that are no files, together"""
MOST_FIELDS = 20
MOST_FILES = 50
MOST_UPLOADS = 1_000
"""Uploads of one server, however small"""
RESERVE = 10**9, 0.05
"""What is left free on the disk: so many bytes, or this share of it where that is less"""
LONGEST_NAME = 150
"""Bytes of the name of a file"""
LOCK = "lock"
"""A file in the folder of a server that it holds as long as it is there"""
PREFIX = "brecha-upload-"
DRAINED = 4
"""Times the limit that is still listened to, so that a browser gets to see why it was refused"""


class TooMuchError(ReadError):
    """An upload is larger than what is accepted."""


class DiskFullError(ReadError):
    """An upload would fill the disk."""


class Uploads:
    """A folder of this server for what is sent to it, with a limit for one upload and one for all together."""

    def __init__(self, most: int, total: int | None = None) -> None:
        self.most = most
        self.total = 2 * most if total is None else total
        self.count = 0
        self.folder, self._lock = _own_folder()
        self._taken: dict[str, int] = {}
        """bytes of each upload"""
        self._counting = threading.Lock()

    @property
    def taken(self) -> int:
        """Bytes of all uploads that are there or are coming."""
        with self._counting:
            return sum(self._taken.values())

    def room(self) -> Path:
        """A folder for one upload."""
        with self._counting:
            if self.count >= MOST_UPLOADS:
                raise TooMuchError("web-too-many-uploads", most_uploads=MOST_UPLOADS)
            self.count += 1
            place = self.folder / str(self.count)
        place.mkdir()
        return place

    def close(self) -> None:
        """Remove everything that was uploaded."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self._lock.close()

    def forget(self, files: Iterable[Path]) -> None:
        """Remove what was uploaded and is no table."""
        own = self.folder.resolve()
        for file in files:
            path = file.resolve()
            if path.is_relative_to(own) and path.is_file():
                size = path.stat().st_size
                path.unlink(missing_ok=True)
                self._give_back(path.relative_to(own).parts[0], size)

    def forget_all(self, place: Path) -> None:
        """Remove one upload, whatever is in it."""
        shutil.rmtree(place, ignore_errors=True)
        self._give_back(place.name)

    async def receive(self, request: Request) -> "Received":
        """Write the files of a form to the disk; nothing is left of an upload that is broken off or too large."""
        if length_of(request) > DRAINED * self.most:
            most, unit = _in_units(self.most)
            raise TooMuchError("web-upload-too-large", most=most, unit=unit)
        place = self.room()
        try:
            return await _received(request, place, self)
        except BaseException:
            self.forget_all(place)
            raise

    def take(self, place: Path, count: int) -> None:
        """Count bytes that came for an upload; refuse what is too much for one, or for all together."""
        with self._counting:
            own = self._taken.get(place.name, 0) + count
            if own > self.most:
                most, unit = _in_units(self.most)
                raise TooMuchError("web-upload-too-large", most=most, unit=unit)
            if sum(self._taken.values()) + count > self.total:
                most, unit = _in_units(self.total)
                raise TooMuchError("web-uploads-too-large-together", most=most, unit=unit)
            self._taken[place.name] = own

    def refuse_full_disk(self, coming: int) -> None:
        """Refuse to write so many bytes where the disk would have less left than a reserve."""
        disk = shutil.disk_usage(self.folder)
        if disk.free - coming < min(RESERVE[0], RESERVE[1] * disk.total):
            raise DiskFullError("web-upload-disk-full")

    def _give_back(self, name: str, count: int | None = None) -> None:
        with self._counting:
            left = 0 if count is None else self._taken.get(name, 0) - count
            self._taken[name] = max(0, left)
            if not self._taken[name]:
                del self._taken[name]


@dataclass(frozen=True)
class Received:
    """What a form held."""

    files: tuple[Path, ...]
    fields: Mapping[str, str]
    place: Path
    """the folder of the upload"""


def _own_folder() -> tuple[Path, IO[bytes]]:
    """A folder that this server holds; those that nobody holds any more, as who had them was killed, are removed."""
    for old in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        if (held := _held(old / LOCK)) is not None:
            shutil.rmtree(old, ignore_errors=True)
            held.close()
    folder = Path(tempfile.mkdtemp(prefix=PREFIX))
    held = (folder / LOCK).open("wb")
    fcntl.flock(held, fcntl.LOCK_EX)
    return folder, held


def _held(lock: Path) -> IO[bytes] | None:
    """A lock that nobody holds, now held; None where somebody does, or where it is nobody's or somebody else's."""
    try:
        if lock.parent.is_symlink() or lock.parent.stat().st_uid != os.getuid():
            return None
        file = lock.open("rb+")
    except OSError:
        return None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return file


class _Form:
    """The parts of a form as they come: fields are kept, files gathered for writing."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.fields: dict[str, bytearray] = {}
        self.files: list[Path] = []
        self.waiting: list[tuple[BinaryIO, bytes]] = []
        self.gathered = 0
        self._headers: dict[str, bytes] = {}
        self._name, self._value = bytearray(), bytearray()
        self._into: BinaryIO | bytearray | None = None
        self.is_whole = False

    def callbacks(self) -> dict[str, Any]:
        """What the parser calls."""
        return {
            "on_part_begin": self._headers.clear,
            "on_header_field": lambda data, start, end: self._name.extend(data[start:end]),
            "on_header_value": lambda data, start, end: self._value.extend(data[start:end]),
            "on_header_end": self._end_header,
            "on_headers_finished": self._begin_part,
            "on_part_data": lambda data, start, end: self._add(data[start:end]),
            "on_part_end": self._end_part,
            "on_end": self._end,
        }

    def _end_header(self) -> None:
        self._headers[self._name.decode("latin-1").lower()] = bytes(self._value)
        self._name, self._value = bytearray(), bytearray()

    def _begin_part(self) -> None:
        _, settings = parse_options_header(self._headers.get("content-disposition", b""))
        file = settings.get(b"filename")
        if file is None:
            name = settings.get(b"name", b"").decode("utf-8", "replace")
            if len(self.fields) >= MOST_FIELDS:
                raise SettingError("web-form-too-many-fields", most_fields=MOST_FIELDS)
            self._into = self.fields.setdefault(name, bytearray())
        elif file:
            if len(self.files) >= MOST_FILES:
                raise SettingError("web-upload-too-many-files", most_files=MOST_FILES)
            path = self.place / str(len(self.files)) / safe_name(file.decode("utf-8", "replace"))
            path.parent.mkdir()
            self.files.append(path)
            self._into = path.open("wb")

    def _add(self, data: bytes) -> None:
        if isinstance(self._into, bytearray):
            if sum(map(len, self.fields.values())) + len(data) > MOST_FIELD:
                raise SettingError("web-form-too-long")
            self._into += data
        elif self._into is not None:
            self.waiting.append((self._into, data))
            self.gathered += len(data)

    def _end_part(self) -> None:
        if self._into is not None and not isinstance(self._into, bytearray):
            self.waiting.append((self._into, b""))
        self._into = None

    def _end(self) -> None:
        self.is_whole = True

    def write(self, uploads: Uploads) -> None:
        """Write what was gathered, if the disk has room for it; no data is the end of a file."""
        uploads.refuse_full_disk(self.gathered)
        waiting, self.waiting, self.gathered = self.waiting, [], 0
        for file, data in waiting:
            file.write(data) if data else file.close()

    def close(self) -> None:
        """Let go of a file that was begun."""
        if self._into is not None and not isinstance(self._into, bytearray):
            self._into.close()


async def _received(request: Request, place: Path, uploads: Uploads) -> Received:
    form = _Form(place)
    kind, settings = parse_options_header(request.headers.get("content-type"))
    if kind != b"multipart/form-data" or b"boundary" not in settings:
        raise SettingError("web-upload-no-form")
    try:
        parser = MultipartParser(settings[b"boundary"], form.callbacks())  # type: ignore[arg-type]
        async for chunk in request.stream():
            try:
                uploads.take(place, len(chunk))
            except TooMuchError:
                await _drain(request, DRAINED * uploads.most)
                raise
            parser.write(chunk)
            if form.gathered >= AT_ONCE:
                await to_thread.run_sync(form.write, uploads)
        parser.finalize()
        await to_thread.run_sync(form.write, uploads)
    except (FormParserError, ClientDisconnect) as problem:
        raise ReadError("web-upload-broken-off") from problem
    finally:
        form.close()
    if not form.is_whole:
        raise ReadError("web-upload-broken-off")
    if not form.files:
        raise SettingError("web-no-file-to-upload")
    fields = {name: bytes(value).decode("utf-8", "replace") for name, value in form.fields.items()}
    return Received(tuple(form.files), fields, place)


async def _drain(request: Request, most: int) -> None:
    """Listen to the rest, and forget it."""
    seen = 0
    async for chunk in request.stream():
        seen += len(chunk)
        if seen > most:
            return


def _in_units(size: int) -> tuple[float, str]:
    return (size / 10**9, "GB") if size >= 10**9 else (size / 10**6, "MB")


def safe_name(name: str) -> str:
    """A name for a file on this disk, as near to the one given as is safe, that still tells what kind it is."""
    last = re.split(r"[\\/]", name)[-1]
    plain = re.sub(r"[^\w.,+()\[\] -]", "_", last).strip(". ")
    plain = plain.encode()[-LONGEST_NAME:].decode(errors="ignore").strip(". ")
    return plain if plain.lower().endswith((*TABLES, *STUDIES)) else f"{plain or 'table'}.csv"
