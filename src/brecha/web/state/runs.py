"""Runs: each has a folder of its own, where it is found again when the tab, or the server, was closed meanwhile.

``run.json`` says what is run and how it ended; ``checkpoint`` holds the parts that are done while it is not; then the
files of every saved result.
"""

import json
import re
import shutil
import threading
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from brecha.errors import BrechaError, ReadError, SettingError
from brecha.runtime import FOLDER, Directory, UnfitError, check, check_values, make_folder, parsed
from brecha.web.settings import Settings
from brecha.web.state.allowed_files import MANIFEST, AllowedFiles, OutsideError, named
from brecha.web.state.jobs import CHECKPOINT, Job, Lane, is_held
from brecha.web.state.studies import StudyText, refuse_unreadable
from brecha.web.state.tables import Roles, TableSource, limit_asked


@dataclass(frozen=True)
class Run:
    """An assessment that is run, or was."""

    id: str
    folder: Path
    source: TableSource
    roles: Roles
    began: str
    """when, as ISO text"""
    state: str
    """as it was last written down"""
    error: str = ""
    study: StudyText | None = None
    """what was asked, as a study; None where a study cannot hold it"""
    is_study: bool = False
    """whether the study was run, and not the attacks of one adversary"""
    job: Job | None = None
    """the work, if it was begun by this server"""

    @property
    def now(self) -> str:
        """The state: what was running when a server ended is stopped, unless another server is at it."""
        if self.job is not None and not self.job.is_over:
            return self.job.state
        if is_held(self.folder):
            return "running"
        if self.is_saved:
            return "done"
        ended = self.state if self.job is None else self.job.state
        return "failed" if ended == "failed" else "stopped"

    @property
    def is_saved(self) -> bool:
        """Whether its results are there, and whole."""
        if not (self.folder / MANIFEST).exists():
            return False
        from brecha.study import is_saved

        return is_saved(self.folder)

    @property
    def problem(self) -> BrechaError | None:
        """What went wrong, if something did; of an earlier server, as it was written down."""
        if self.job is not None:
            return self.job.problem
        return ReadError(self.error) if self.error else None

    @property
    def combinations_done(self) -> int:
        """Return how many combinations are done and kept, of a run that is not."""
        if not (self.folder / CHECKPOINT).is_dir():
            return 0
        from brecha.study import Checkpoint

        return Checkpoint(self.folder / CHECKPOINT).done

    @property
    def result(self) -> str | None:
        """The name of its results, once they are there."""
        return named(self.folder) if self.now == "done" else None


class Runs:
    """All runs in the results folder; one at a time is at work."""

    def __init__(self, settings: Settings, allowed_files: AllowedFiles) -> None:
        self._settings = settings
        self._allowed_files = allowed_files
        self._folder = settings.results.resolve()
        self._jobs: dict[str, Job] = {}
        self._lock = threading.Lock()
        self._lane = Lane(self._over)

    def all(self) -> list[Run]:
        """Every run that there is, the newest first."""
        folders = self._folder.iterdir() if self._folder.is_dir() else ()
        runs = [run for folder in folders if (run := self.of_folder(folder)) is not None]
        return sorted(runs, key=lambda run: run.began, reverse=True)

    def run(self, name: str) -> Run | None:
        """The run of a name."""
        return self.of_folder(self._folder / name) if re.fullmatch(r"[\w-]{1,120}", name) else None

    def begin(
        self,
        source: TableSource,
        roles: Roles,
        lang: str,
        study: StudyText | None = None,
        is_study: bool = False,
    ) -> Run:
        """Have an assessment, or a study, run when its turn comes."""
        roles.refuse()
        self.refuse_unreadable(source, study)
        folder = self._new_folder(source.name)
        began = datetime.now(UTC).isoformat(timespec="seconds")
        record = {"source": source.as_dict(), "roles": roles.as_dict(), "lang": lang, "began": began}
        _write(folder, record | _as_recorded(study, is_study))
        return self._start(folder)

    def resume(self, run: Run) -> Run:
        """Go on with a run that was stopped, or that failed."""
        if run.now in ("waiting", "running"):
            raise SettingError("web-run-already-running")
        if run.now == "done":
            raise SettingError("web-run-already-done")
        self.refuse_unreadable(run.source, run.study if run.is_study else None)
        return self._start(run.folder)

    def refuse_unreadable(self, source: TableSource, study: StudyText | None = None) -> None:
        """That a table is there, and may be read: the record of a run may be anybody's, and a link may be changed."""
        source.refuse_gone()
        if study is not None:
            refuse_unreadable(self._allowed_files, study.study())
        for file in source.files:
            if not self._allowed_files.may_read(file):
                raise OutsideError("web-path-outside", text=file.name)

    def stop(self, run: Run) -> None:
        """Stop a run; what is done of it is kept."""
        if run.job is None or run.job.is_over:
            raise SettingError("web-run-not-running")
        self._lane.stop(run.job)
        self._lane.wait(run.job, 10)

    def forget(self, run: Run) -> None:
        """Remove a run that has no results."""
        if run.now not in ("stopped", "failed") or run.is_saved:
            raise SettingError("web-run-has-results")
        shutil.rmtree(run.folder)

    def before(self, run: Run) -> int:
        """How many runs have their turn before."""
        return 0 if run.job is None else self._lane.before(run.job)

    def close(self) -> None:
        """Stop what runs; it can be resumed later."""
        self._lane.close()

    def _start(self, folder: Path) -> Run:
        about = _about(folder)
        task = {
            "source": about["source"],
            "seen": TableSource.of(about["source"]).seen(),
            "roles": about["roles"],
            "folder": str(folder),
            "lang": about["lang"],
            "threads": self._settings.threads,
            "study": about["study"] if about.get("is_study") else None,
        }
        with self._lock:
            job = self._jobs.get(folder.name)
            if job is not None and not job.is_over:
                raise SettingError("web-run-already-running")
            job = self._jobs[folder.name] = Job(folder.name, "run", task)
            _write(folder, about | {"state": "waiting", "error": ""})
        self._lane.add(job)
        run = self.of_folder(folder)
        assert run is not None
        return run

    def _over(self, job: Job) -> None:
        """Write down how a run ended."""
        folder = self._folder / job.id
        try:
            _write(folder, _about(folder) | {"state": job.state, "error": job.error})
        except (OSError, ReadError, ValueError):
            job.problem = job.problem or ReadError("web-run-folder-gone")

    def _new_folder(self, name: str) -> Path:
        """A folder that tells what it is of, and when."""
        plain = unicodedata.normalize("NFKD", Path(name).name).encode("ascii", "ignore").decode()
        called = re.sub(r"[^A-Za-z0-9]+", "-", plain.split(".")[0]).strip("-")[:40] or "table"
        when = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        for more in ("", *(f"-{k}" for k in range(2, 1000))):
            folder = self._folder / f"{called}-{when}{more}"
            try:
                make_folder(self._folder)
                folder.mkdir(FOLDER)
            except FileExistsError:
                continue
            except OSError as problem:
                raise ReadError(
                    "web-results-not-writable", folder=str(self._folder), strerror=problem.strerror
                ) from problem
            return folder
        raise ReadError("web-run-no-free-name", folder=str(self._folder))

    def of_folder(self, folder: Path) -> Run | None:
        """Return the run of a folder among the runs, if one made it; a record that lies elsewhere is none."""
        if folder.is_symlink() or folder.resolve().parent != self._folder:
            return None
        try:
            about = _about(folder)
            return Run(
                id=folder.name,
                folder=folder,
                source=TableSource.of(about["source"]),
                roles=Roles.of(about["roles"]),
                began=str(about["began"]),
                state=str(about.get("state", "stopped")),
                error=str(about.get("error", "")),
                study=StudyText(**about["study"]) if about.get("study") else None,
                is_study=bool(about.get("is_study")),
                job=self._jobs.get(folder.name),
            )
        except (OSError, ReadError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return None


def _as_recorded(study: StudyText | None, is_study: bool) -> dict[str, Any]:
    """Return the study of a run for its record."""
    return {} if study is None else {"study": study.as_dict(), "is_study": is_study}


def _about(folder: Path) -> dict[str, Any]:
    with Directory.open(folder) as directory:
        return record_of(directory.read(RECORD, LARGEST))


def _write(folder: Path, about: Mapping[str, Any]) -> None:
    """Write the record of a run, whole or not at all."""
    text = json.dumps(about, ensure_ascii=True, indent=1)
    with Directory.open(folder.parent) as runs, runs.folder(folder.name) as directory:
        directory.replace(RECORD, lambda file: file.write(text.encode("ascii")))


RECORD = "run.json"
LARGEST = 1 << 24
"""Bytes of a record"""
LONGEST_NAME = 255
"""Bytes of the name of a file or a folder, which systems allow"""


def record_of(data: bytes) -> dict[str, Any]:
    """What is run, from the bytes of its record; refuse any other with an :class:`UnfitError`, a ValueError."""
    if len(data) > LARGEST:
        raise UnfitError(ReadError("web-record-too-large", file=RECORD, largest=LARGEST // 2**20))
    record = parsed(data, RECORD)
    roles = record.get("roles") if isinstance(record, dict) else None
    if isinstance(roles, dict) and "known" in roles and "qids" not in roles:  # as it was called before version 0.2
        roles["qids"] = roles.pop("known")
    check_values(record, RECORD, ("years", "name", "error", "file"))
    check(record, "web/schemas/run.json", RECORD)
    source = record["source"]
    years, labels = source["years"], source["labels"]
    if bool(years) == bool(source["census"]):
        raise UnfitError(ReadError("web-record-files-or-census", file=RECORD))
    if labels and len(labels) != len(years):
        raise UnfitError(ReadError("web-record-labels", file=RECORD))
    for file in (file for of_year in years for file in of_year):
        if "\0" in file or any(len(part.encode("utf-8", "surrogatepass")) > LONGEST_NAME for part in file.split("/")):
            raise UnfitError(ReadError("web-record-file-name", file=RECORD))
    if record.get("is_study") and not record.get("study"):
        raise UnfitError(ReadError("web-record-without-study", file=RECORD))
    limit = record["roles"].get("limit")
    try:
        limit_asked(limit or "")
    except SettingError as problem:
        raise UnfitError(ReadError("web-record-limit", file=RECORD)) from problem
    return dict(record)
