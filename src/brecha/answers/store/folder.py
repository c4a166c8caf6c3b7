"""A folder of results: results.parquet, results.json, report.html and what goes with them, saved as one set.

The same question about the same table gives the same results.parquet and the same results.json, byte for byte, however
often the run was stopped and resumed. What is of the run alone, such as when it ended, is in timing.json.

manifest.json names every file of the set with its checksum. All files are written beside the old ones first. Then the
manifest says which set it is to be, those of the old set go, the new ones take their places, and the manifest says that
the set is whole. If the program is killed in between, whoever opens the folder next completes the set, or refuses the
folder as unfinished; at no moment is a report beside the release of another run. Figures are saved before the report is
made, so that nothing is lost if its pictures cannot be drawn.
"""

import hashlib
import json
import os
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from brecha.answers.store.laws import about_of, run_of
from brecha.errors import ReadError, SettingError
from brecha.language.notes import from_json
from brecha.runtime import files
from brecha.runtime.files import Directory
from brecha.runtime.parquet import read_parquet
from brecha.runtime.strict_json import UnfitError
from brecha.runtime.temporary import Folder
from brecha.version import __version__

TABLE, ABOUT, PAGE, TIMING, MANIFEST = "results.parquet", "results.json", "report.html", "timing.json", "manifest.json"
FIGURES = (TABLE, ABOUT, TIMING)
FILES = (TABLE, ABOUT, PAGE, TIMING)
OF_THE_RUN = ("threads", "seconds", "finished")
"""What of the method another run of the same would not have alike"""
STAGING = ".unfinished-"
"""How the name of the folder begins in which files are until all are there"""
SAVING = ".saving"
"""A file that is locked while a set is put in its place"""
SECONDS_FOR_OTHERS = 60.0
"""How long to wait for another program that saves in the same folder"""
FORMAT = 1
"""Of manifest.json; another one is not read"""
WRITING, WHOLE = "writing", "whole"
"""What manifest.json says of the set"""
MOST_IN_JSON = 200_000
"""Attacks beyond which they are in results.parquet only: nobody reads a gigabyte of JSON."""
MOST_MANIFEST, MOST_ABOUT = 2**20, 2**30
"""Bytes of manifest.json, and of results.json and timing.json, that are read"""

Page = str | Callable[[dict[str, Any]], str]
"""A page, or what makes it of what is said about the results"""
Sums = dict[str, str]
"""The checksum of each file of a set, by its name"""


@dataclass(frozen=True)
class Manifest:
    """What manifest.json says: which files are, or are to be, the set, each with its checksum."""

    state: str
    files: Sums
    former: dict[str, list[str]] = field(default_factory=dict)
    """files of the former set, which go, with the checksums that they may have"""
    staging: str = ""
    """the folder in which files wait that are not in their places yet"""
    format: int = FORMAT
    version: str = __version__

    def as_dict(self) -> dict[str, Any]:
        """Return plain data."""
        plain = {"brecha": self.version, "format": self.format, "state": self.state,
                "files": {name: {"sha256": sha} for name, sha in sorted(self.files.items())}}  # fmt: skip
        return plain if self.state == WHOLE else plain | {"former": self.former, "staging": self.staging}

    @classmethod
    def of(cls, plain: Any) -> "Manifest":
        """Read plain data again."""
        files = {str(name): str(file["sha256"]) for name, file in plain["files"].items()}
        former = {str(name): [str(sha) for sha in sums] for name, sums in plain.get("former", {}).items()}
        if any(Path(name).name != name or name == MANIFEST for name in (*files, *former)):
            raise ValueError("a name is none of a file in the folder")
        return cls(
            str(plain["state"]), files, former, str(plain.get("staging", "")), plain["format"], str(plain["brecha"])
        )


def write_folder(
    folder: Path,
    frame: pa.Table,
    about: dict[str, Any],
    page: Page,
    stored: pa.Table | None = None,
    beside: Mapping[str, Callable[[Path], object]] | None = None,
) -> Path:
    """Save a set of results: the figures first, then the report.

    ``stored`` is what goes to results.parquet, if that is more than the frame. ``beside`` are further files by their
    names, each with what writes it, such as a release; results.json has their checksums too. Nothing is saved of a
    release that has no report. Files beside former results are removed, if nobody changed them: a release beside the
    report on another one would be taken for what it is not.
    """
    if folder.exists() and not folder.is_dir():
        raise ReadError("answers-folder-is-a-file", folder=str(folder))
    is_new = not folder.exists()
    files.make_folder(folder)
    try:
        with Directory.open(folder) as directory, directory.locked(SAVING, SECONDS_FOR_OTHERS):
            directory.refuse_links((*FILES, MANIFEST, *(beside or ())))
            directory.remove_temporary()
            with _staged(directory) as (made, staging):
                about, sums = _write_figures(made.path, staging, frame, about, stored, beside or {})
                if not beside:
                    _commit(directory, made, staging, {}, sums)
                _write_text(made.path / PAGE, page if isinstance(page, str) else page(about))
                report = {PAGE: _digest_of(staging, PAGE)}
                _commit(directory, made, staging, *(({}, sums | report) if beside else (sums, report)))
    finally:
        if is_new and not any(folder.iterdir()):
            folder.rmdir()
    return folder


def _write_figures(
    path: Path,
    staging: Directory,
    frame: pa.Table,
    about: dict[str, Any],
    stored: pa.Table | None,
    beside: Mapping[str, Callable[[Path], object]],
) -> tuple[dict[str, Any], Sums]:
    """Write all but the report. Return what the report is told, and the checksums of what was written."""
    metadata = {"brecha": __version__, "handling": json.dumps(about.get("handling"))}  # as results.json says of itself
    stamped = (frame if stored is None else stored).replace_schema_metadata(metadata)
    pq.write_table(stamped, path / TABLE, compression="zstd", write_page_checksum=True)
    about = about | {"parquet_sha256": _digest_of(staging, TABLE)}
    for name, write in beside.items():
        write(path / name)
        about = about | {"files": {**about.get("files", {}), name: {"sha256": _digest_of(staging, name)}}}
    lasting, run = _apart(about | ({"attacks": frame.to_pylist()} if len(frame) <= MOST_IN_JSON else {}))
    _write_text(path / TIMING, json.dumps(run, ensure_ascii=False, indent=1, default=str))
    _write_text(path / ABOUT, json.dumps(lasting, ensure_ascii=False, indent=1, default=str))
    return about, {name: _digest_of(staging, name) for name in (*beside, *FIGURES)}


@contextmanager
def _staged(directory: Directory) -> Iterator[tuple[Folder, Directory]]:
    """A folder inside the folder, where files are written until all are there; gone with what is left in it."""
    with Folder(STAGING, directory.path) as made, directory.folder(made.path.name) as staging:
        yield made, staging


def _commit(directory: Directory, made: Folder, staging: Directory, staying: Sums, new: Sums) -> None:
    """Put staged files in their places as one set, together with files that stay as they are.

    Once the manifest says which set it is to be, that is settled: if the program ends before it is done, whoever opens
    the folder next completes it.
    """
    former = {name: sums for name, sums in _former(directory).items() if name not in staying}
    for name in new:
        _to_disk(staging, name)
    manifest = Manifest(WRITING, staying | new, former, staging.path.name)
    try:
        _write_manifest(directory, manifest)
        _complete(directory, manifest)
    except BaseException:
        with suppress(OSError, ReadError):
            if _read_manifest(directory).state == WRITING:
                made.leave()
        raise


def _complete(directory: Directory, manifest: Manifest) -> bool:
    """Remove what is of the former set, then put what is still staged in its place; False if something is missing.

    A report or a release of the former set is gone before the first file of the new one is there.
    """
    with _staging_of(directory, manifest) as staging:
        staged = {name for name in manifest.files if staging is not None and staging.is_file(name)}
        there = {name for name in manifest.files if name not in staged and directory.is_file(name)}
        if staged | there != set(manifest.files) or any(
            _digest_of(directory, name) != manifest.files[name] for name in there
        ):
            return False
        for name, sums in manifest.former.items():
            if name not in there and directory.is_file(name) and (name in FILES or _digest_of(directory, name) in sums):
                directory.remove(name)
        for name in sorted(staged, key=lambda name: name in FILES):
            directory.rename(name, name, source=staging)
    directory.sync()
    _write_manifest(directory, Manifest(WHOLE, manifest.files))
    return True


@contextmanager
def _staging_of(directory: Directory, manifest: Manifest) -> Iterator[Directory | None]:
    """The folder in which files of a set are staged, None if it is not there any more."""
    try:
        staging = directory.folder(manifest.staging)
    except (OSError, SettingError, ReadError):
        yield None
        return
    with staging:
        yield staging


def _write_manifest(directory: Directory, manifest: Manifest) -> None:
    text = json.dumps(manifest.as_dict(), indent=1)
    directory.replace(MANIFEST, lambda file: file.write(text.encode()))


def _former(directory: Directory) -> dict[str, list[str]]:
    """Return the files that are in the folder from former results, each with the checksums that it may have."""
    own: dict[str, list[str]] = {name: [] for name in FILES if directory.has(name)}
    with suppress(OSError, ReadError):
        manifest = _read_manifest(directory)
        return own | manifest.former | {name: [sha] for name, sha in manifest.files.items()}
    return own


def _read_manifest(directory: Directory) -> Manifest:
    try:
        return Manifest.of(json.loads(directory.read(MANIFEST, MOST_MANIFEST)))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as problem:
        raise unreadable(directory.path, ReadError("answers-manifest-damaged")) from problem


def rewrite_page(folder: Path, page: str, changes: dict[str, Any]) -> None:
    """Put another page in the place of the old one, and say in results.json how it is told: in which language."""
    with Directory.open(folder) as directory, directory.locked(SAVING, SECONDS_FOR_OTHERS):
        directory.remove_temporary()
        staying = _check_whole(directory, without=(PAGE,), locked=True)
        about = json.loads(directory.read(ABOUT, MOST_ABOUT)) | changes
        with _staged(directory) as (made, staging):
            _write_text(made.path / PAGE, page)
            _write_text(made.path / ABOUT, json.dumps(about, ensure_ascii=False, indent=1))
            new = {name: _digest_of(staging, name) for name in (PAGE, ABOUT)}
            _commit(directory, made, staging, {name: sha for name, sha in staying.items() if name not in new}, new)


def check_whole(folder: Path, without: Collection[str] = ()) -> Sums:
    """Refuse a folder that is not as it was saved: unfinished, or with a file that was changed since.

    Files that go with the results, such as a release, may have been moved elsewhere. Return the checksums.
    """
    with _opened(folder) as directory:
        return _check_whole(directory, without)


def is_saved(folder: Path) -> bool:
    """Return whether a whole set of results is in a folder, by its manifest."""
    try:
        with _opened(folder) as directory:
            return bool(_sums(directory))
    except ReadError:
        return False


def _check_whole(directory: Directory, without: Collection[str] = (), locked: bool = False) -> Sums:
    sums = _sums(directory, locked)
    for name in sums:
        if name in without or not (name in FIGURES or directory.has(name)):
            continue
        if _digest_of(directory, name) != sums[name]:
            raise _changed(directory, name)
    return {name: sha for name, sha in sums.items() if directory.has(name)}


def _sums(directory: Directory, locked: bool = False) -> Sums:
    """Return the checksum of each file of a set that is whole, as its manifest has them.

    A set whose saving was cut short is completed; ``locked`` says that the folder is locked for that already.
    """
    path = str(directory.path)
    if not directory.has(MANIFEST):
        if directory.has(ABOUT):
            raise ReadError("answers-results-without-manifest", path=path)
        raise ReadError("answers-no-results-file-missing", path=path, missing=MANIFEST)
    manifest = _read_manifest(directory)
    if manifest.format != FORMAT:
        raise ReadError("answers-results-of-other-version", path=path, theirs=manifest.version[:20], ours=__version__)
    if manifest.state != WHOLE:
        manifest = _completed(directory, locked)
    missing = [name for name in FIGURES if name not in manifest.files or not directory.has(name)]
    if missing:
        raise ReadError("answers-no-results-file-missing", path=path, missing=missing[0])
    return manifest.files


def _completed(directory: Directory, locked: bool) -> Manifest:
    """Complete a set whose saving was cut short, or wait until somebody else has saved it."""
    with suppress(OSError), nullcontext() if locked else directory.locked(SAVING, SECONDS_FOR_OTHERS):
        manifest = _read_manifest(directory)
        if manifest.state == WHOLE or (manifest.state == WRITING and _complete(directory, manifest)):
            return _read_manifest(directory)
    raise ReadError("answers-results-unfinished", path=str(directory.path))


def _changed(directory: Directory, name: str) -> ReadError:
    return ReadError("answers-saved-file-changed", name=name, path=str(directory.path))


@contextmanager
def _opened(folder: Path) -> Iterator[Directory]:
    """A folder of results for reading."""
    try:
        directory = Directory.open(folder)
    except OSError:
        raise ReadError("answers-no-results-no-folder", folder=str(folder)) from None
    with directory:
        try:
            yield directory
        except OSError as problem:
            raise unreadable(folder, ReadError("answers-results-out-of-reach", problem=problem.strerror)) from problem


def read_about(folder: Path) -> dict[str, Any]:
    """Return what was said about the results in a folder, which is whole."""
    with _opened(folder) as directory:
        sums = _sums(directory)
        try:
            about = from_json(about_of(_data_of(directory, ABOUT, sums)))
            if about["parquet_sha256"] != sums[TABLE]:
                raise _changed(directory, TABLE)
            return _together(about, run_of(_data_of(directory, TIMING, sums)))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as problem:
            raise unreadable(folder, problem) from problem


def read_table(folder: Path) -> pa.Table:
    """Return the table of the results in a folder."""
    with _opened(folder) as directory:
        sums = _sums(directory)
        with directory.open_file(TABLE) as file:
            if hashlib.file_digest(file, "sha256").hexdigest() != sums[TABLE]:
                raise _changed(directory, TABLE)
            file.seek(0)
            try:
                return read_parquet(file)
            except (pa.ArrowException, OSError, ValueError, KeyError, OverflowError):
                raise unreadable(folder, ReadError("answers-table-damaged", file=TABLE)) from None


def _data_of(directory: Directory, name: str, sums: Sums) -> bytes:
    """Return what is in a file, which is as it was saved."""
    data = directory.read(name, MOST_ABOUT)
    if hashlib.sha256(data).hexdigest() != sums[name]:
        raise _changed(directory, name)
    return data


def _apart(about: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return what is said about results, without what is of the run alone; and that."""
    methods = list(_methods(about))
    lasting = [{key: value for key, value in method.items() if key not in OF_THE_RUN} for method in methods]
    passing = [{key: value for key, value in method.items() if key in OF_THE_RUN} for method in methods]
    return _with_methods(about, lasting), {"parquet_sha256": about["parquet_sha256"], "methods": passing}


def _together(about: dict[str, Any], run: dict[str, Any]) -> dict[str, Any]:
    """Return both again, if they are of the same results."""
    methods, passing = list(_methods(about)), run.get("methods")
    if run.get("parquet_sha256") != about["parquet_sha256"] or len(methods) != len(passing or ()):
        return about
    return _with_methods(about, [method | more for method, more in zip(methods, passing or (), strict=True)])


def _methods(about: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield how the results were computed; of a growth, how those of each step were."""
    steps = about.get("steps")
    for one in (about, *(steps if isinstance(steps, list) else ())):
        if isinstance(one, dict) and isinstance(one.get("method"), dict):
            yield one["method"]


def _with_methods(about: dict[str, Any], methods: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the same with other methods in the place of those that it has, in their order."""
    left = iter(methods)

    def exchanged(one: Any) -> Any:
        return one | {"method": next(left)} if isinstance(one, dict) and isinstance(one.get("method"), dict) else one

    changed: dict[str, Any] = exchanged(about)
    steps = about.get("steps")
    return changed | {"steps": [exchanged(step) for step in steps]} if isinstance(steps, list) else changed


def unreadable(folder: Path, problem: Exception) -> ReadError:
    """Return the refusal of a folder whose results are not what they should be.

    An error of Python, such as a missing key, has no sentence that could be passed on.
    """
    reason = problem.args[0] if isinstance(problem, UnfitError) else problem
    if not isinstance(reason, ReadError):
        reason = str(reason) if str(reason).endswith(".") else ReadError("answers-results-damaged")
    return ReadError("answers-results-unreadable", folder=str(folder), problem=reason)


def _write_text(path: Path, text: str) -> None:
    """Write as UTF-8; what has no place there (a file name in another encoding) is written as an escape."""
    path.write_text(text, encoding="utf-8", errors="backslashreplace")


def _to_disk(directory: Directory, name: str) -> None:
    """Make a file its owner's alone, and wait until the disk holds it."""
    with directory.open_file(name) as file:
        os.fchmod(file.fileno(), files.FILE)
        os.fsync(file.fileno())


def _digest_of(directory: Directory, name: str) -> str:
    """Return what tells this file from any other."""
    with directory.open_file(name) as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
