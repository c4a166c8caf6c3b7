"""Which files can be opened: those in the working folder, and those that were named when the server was started.

A path from a browser is followed to the end, links and all, before it is compared: what lies outside does not exist.
"""

import hashlib
import os
import re
from dataclasses import dataclass
from pathlib import Path

from brecha.errors import BrechaError, ReadError
from brecha.web.settings import Settings

TABLES = (".csv", ".tsv", ".txt", ".dat", ".gz", ".zip", ".parquet")
"""How the name of a table ends"""
STUDIES = (".toml",)
"""How the name of a study ends"""
ADVERSARIES = "adversaries"
"""The folder in the results of a study that holds those of each adversary"""
RESULTS, PARQUET, MANIFEST = "results.json", "results.parquet", "manifest.json"
"""What a folder holds in which results were saved"""
MOST_LISTED = 500
"""Files of a folder that are listed"""


class OutsideError(ReadError):
    """A path leads to where nothing may be opened, or to nothing."""


@dataclass(frozen=True)
class Listing:
    """What can be opened in a folder."""

    folder: str
    """relative to the working folder, "" for itself"""
    above: str | None
    """the folder that it is in, None for the working folder"""
    folders: tuple[str, ...]
    files: tuple[tuple[str, int], ...]
    """paths, relative to the working folder, and bytes"""
    studies: tuple[str, ...]
    """paths, relative to the working folder"""
    left_out: int
    """files beyond those that are listed"""


class AllowedFiles:
    """What may be opened."""

    def __init__(self, settings: Settings) -> None:
        self.folder = settings.folder.resolve()
        self.results = settings.results.resolve()
        self.named_paths = tuple(path.resolve() for path in settings.named_paths)
        self.uploads: Path | None = None
        """where uploads are, once there is such a place"""

    def table(self, text: str) -> Path:
        """The file of a path that a browser sent, if it may be opened as a table, or as a study."""
        path = self._inside(text)
        if not path.is_file() or not (path.name.lower().endswith((*TABLES, *STUDIES)) or path in self.named_paths):
            raise OutsideError("web-path-no-table", text=text)
        return path

    def shown(self, path: Path) -> str:
        """What a path is called on a page: from the working folder on; a path elsewhere by its name alone."""
        try:
            return path.relative_to(self.folder).as_posix()
        except ValueError:
            return path.name

    def listing(self, text: str = "") -> Listing:
        """The tables in a folder, and the folders in it."""
        folder = self._inside(text) if text else self.folder
        if not folder.is_dir():
            raise OutsideError("web-path-no-folder", text=text)
        visible = (path for path in folder.iterdir() if not path.name.startswith(".") and self._leads_inside(path))
        there = sorted(visible, key=lambda path: path.name.casefold())
        inside = [path for path in there if _can_be_written(path.name)]
        folders = [path for path in inside if path.is_dir() and path != self.results]
        folders = [path for path in folders if not (path / RESULTS).exists() and not (path / MANIFEST).exists()]
        files = [path for path in inside if path.is_file() and path.name.lower().endswith(TABLES)]
        studies = [path for path in inside if path.is_file() and path.name.lower().endswith(STUDIES)]
        return Listing(
            folder=self.shown(folder) if folder != self.folder else "",
            above=None if folder == self.folder else "" if folder.parent == self.folder else self.shown(folder.parent),
            folders=tuple(self.shown(path) for path in folders[:MOST_LISTED]),
            files=tuple((self.shown(path), path.stat().st_size) for path in files[:MOST_LISTED]),
            studies=tuple(self.shown(path) for path in studies[:MOST_LISTED]),
            left_out=max(0, len(files) - MOST_LISTED) + len(there) - len(inside),
        )

    def may_read(self, path: Path) -> bool:
        """Whether a file that is named in a study, or in the record of a run, may be read: these may be anybody's."""
        if self._leads_inside(path) or self._is_named_by_study(path):
            return True
        try:
            return self.uploads is not None and path.resolve().is_relative_to(self.uploads)
        except (OSError, RuntimeError):
            return False

    def _is_named_by_study(self, path: Path) -> bool:
        """Whether a study that was named when the server was started names this file, beside it or below."""
        from brecha import Study
        from brecha.study import files_named

        for file in self.named_paths:
            if file.name.lower().endswith(STUDIES) and file.is_file():
                try:
                    places = [(file.parent / written).resolve() for _, written in files_named(Study.load(file))]
                    real = path.resolve()
                except (BrechaError, OSError, RuntimeError, ValueError):
                    continue
                if real in places and real.is_relative_to(file.parent):
                    return True
        return False

    def without_folders(self, text: str) -> str:
        """A text for a page, with names in the place of paths: where things lie here is nobody's business."""
        for path in self.named_paths:
            text = text.replace(str(path), path.name)
        for folder in (self.uploads, self.results, self.folder):
            if folder is not None:
                text = re.sub(re.escape(str(folder)) + r"(/\d+/(\d+|study))?/", "", text)
                text = text.replace(str(folder), folder.name)
        return text

    def named_tables(self) -> list[tuple[int, str]]:
        """The files that were named when the server was started: their numbers and names."""
        return [(k, path.name) for k, path in enumerate(self.named_paths) if path.is_file()]

    def result_folders(self, of_adversaries: bool = True) -> dict[str, Path]:
        """Folders with results, by a name that tells nothing of where they are; with those of each adversary."""
        near = [self.folder, *_folders(self.folder), *_folders(self.results), *self.named_paths]
        found = [path for path in near if _has_results(path) and self._leads_inside(path)]
        if of_adversaries:
            own = [one for path in found for one in _folders(path / ADVERSARIES)]
            found += [path for path in own if _has_results(path) and self._leads_inside(path)]
        return {named(path): path for path in found}

    def _inside(self, text: str) -> Path:
        """Where a path leads, if that is inside; ``given:2`` is the third of what was named."""
        number = text.removeprefix("given:")
        if number != text and number.isdecimal() and len(number) < 10 and int(number) < len(self.named_paths):
            return self.named_paths[int(number)]
        if "\0" in text:
            raise OutsideError("web-path-zero-byte")
        try:
            path = (self.folder / text).resolve()
            path.lstat()
        except (OSError, RuntimeError):
            raise OutsideError("web-path-leads-nowhere", text=text[:200]) from None
        if not self._is_inside(path):
            raise OutsideError("web-path-outside", text=text)
        return path

    def _is_inside(self, path: Path) -> bool:
        """Whether a path, followed to its end, is in the working folder and not hidden there, or was named."""
        if path in self.named_paths or path.is_relative_to(self.results):
            return True
        if not path.is_relative_to(self.folder):
            return False
        return not any(part.startswith(".") for part in path.relative_to(self.folder).parts)

    def _leads_inside(self, path: Path) -> bool:
        """Whether a path that is there leads to where something may be opened; one that goes round leads nowhere."""
        try:
            return self._is_inside(path.resolve())
        except (OSError, RuntimeError):
            return False


def named(path: Path) -> str:
    """A short name for a folder, the same every time."""
    return hashlib.sha256(str(path.resolve()).encode("utf-8", "surrogateescape")).hexdigest()[:12]


def _has_results(folder: Path) -> bool:
    """Whether results are in a folder, and no links to what is elsewhere; damaged ones are said to be so later."""
    names = [name for name in (MANIFEST, RESULTS, PARQUET) if os.path.lexists(folder / name)]
    return names[:1] != [] and names != [PARQUET] and all(is_own(folder, name) for name in names)


def is_own(folder: Path, name: str) -> bool:
    """Whether a file of a folder is there and in it, and no link that leads elsewhere."""
    path = folder / name
    try:
        return path.is_file() and path.resolve() == folder.resolve() / name
    except (OSError, RuntimeError):
        return False


def _can_be_written(name: str) -> bool:
    """Whether a name is text: on the disk it may be any bytes."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _folders(folder: Path) -> list[Path]:
    """The folders in a folder that are not hidden."""
    try:
        return [path for path in folder.iterdir() if path.is_dir() and not path.name.startswith(".")]
    except OSError:
        return []
