"""What the curator works with: tables that were opened, runs, results, and tables in memory for questions."""

import secrets
import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from brecha.errors import InputError, ReadError, SettingError
from brecha.study import Progress
from brecha.web.settings import Settings
from brecha.web.state.allowed_files import AllowedFiles
from brecha.web.state.jobs import Job, Lane
from brecha.web.state.results import Loaded, Results
from brecha.web.state.runs import Run, Runs
from brecha.web.state.studies import StudyText
from brecha.web.state.tables import TableSource, read
from brecha.web.uploads import Uploads

if TYPE_CHECKING:
    from brecha import CodedTable, Collection, Study

MOST_TABLES = 3
"""Tables that are kept in memory"""
MOST_OPEN = 100
"""Tables that are remembered as open"""
MOST_LOOKS = 20
"""Tables that may wait to be looked at"""
MOST_RUNS = 20
"""Runs that may wait their turn"""


@dataclass(frozen=True, eq=False)
class Opened:
    """A table that was opened, and the look at it, which may still go on."""

    id: str
    source: TableSource
    look: Job
    study: "Study | None" = None
    """the study that it was opened with"""

    @property
    def headers(self) -> list[list[str]]:
        """The columns of each year."""
        headers: list[list[str]] = self.look.result["headers"]
        return headers


class Workspace:
    """Everything that a server holds. It can be asked by many at once."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.allowed_files = AllowedFiles(settings)
        self.uploads = Uploads(settings.max_upload, settings.max_uploads)
        self.allowed_files.uploads = self.uploads.folder.resolve()
        self.runs = Runs(settings, self.allowed_files)
        self.results = Results(self.allowed_files, settings.read_only)
        self._opened: OrderedDict[str, Opened] = OrderedDict()
        self._looks = Lane(self._looked)
        self._tables = TablesInMemory()
        self._lock = threading.Lock()
        self._warm = False

    def open(self, source: TableSource, study: "Study | None" = None) -> Opened:
        """Open a table, or that of a study, and have it looked at."""
        source.refuse_gone()
        if len({file.resolve() for file in source.files}) < len(source.files):
            raise SettingError("web-file-chosen-twice")
        if self._looks.waiting >= MOST_LOOKS:
            raise SettingError("web-too-many-tables-waiting", most_looks=MOST_LOOKS)
        name = secrets.token_hex(6)
        text = None if study is None else StudyText.of(study).as_dict()
        task = {"source": source.as_dict(), "seen": source.seen(), "study": text}
        opened = Opened(name, source, self._looks.add(Job(name, "look", task)), study)
        with self._lock:
            self._opened[name] = opened
            if len(self._opened) > MOST_OPEN:
                self._opened.popitem(last=False)
        return opened

    def refuse_many_runs(self) -> None:
        """Refuse a further run where many wait."""
        waiting = sum(run.job is not None and run.job.state == "waiting" for run in self.runs.all())
        if waiting >= MOST_RUNS:
            raise SettingError("web-too-many-runs-waiting", most_runs=MOST_RUNS)

    def opened(self, name: str) -> Opened | None:
        """A table that was opened."""
        return self._opened.get(name)

    def stop_look(self, opened: Opened) -> None:
        """Look no further."""
        self._looks.stop(opened.look)

    def _looked(self, job: Job) -> None:
        """An upload that is no table is not kept."""
        source = TableSource.of(job.task["source"])
        if job.state != "done" and source.uploaded:
            self.uploads.forget(source.files)

    def table_of(self, result: Loaded) -> tuple[Run, "TableInMemory"]:
        """The table behind a result, for questions about one person; it is read when it is first asked for."""
        if self.settings.read_only:
            raise SettingError("web-read-only-no-tables")
        run = self.run_of(result)
        if run is None:
            raise SettingError("web-results-not-made-here")
        self.runs.refuse_unreadable(run.source, run.study if run.is_study else None)
        return run, self._tables.of(result, run)

    def run_of(self, result: Loaded) -> Run | None:
        """Return the run that made a result, or the study of which it is one adversary's part."""
        return self.runs.of_folder(result.whole_folder)

    def warm(self) -> None:
        """Load what shows results while the curator is still busy with the roles: it takes a second or two."""
        if not self._warm:
            self._warm = True
            threading.Thread(target=lambda: import_module("brecha.web.pages.explore"), daemon=True).start()

    def close(self) -> None:
        """Stop the work and remove what was uploaded."""
        self._looks.close()
        self.runs.close()
        self.results.close()
        self.uploads.close()


@dataclass
class TableInMemory(Progress):
    """A table that is being read, or was."""

    records: int = 0
    table: "CodedTable | Collection | None" = None
    error: InputError | None = None
    is_error_shown: bool = False
    """whether somebody has seen the error; then it is tried again"""

    def reading(self, records: int) -> None:
        """Count the records while it is read."""
        self.records = records


class TablesInMemory:
    """The tables that are kept in memory for questions about one person: the last few, read one at a time."""

    def __init__(self) -> None:
        self._tables: OrderedDict[Any, TableInMemory] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, result: Loaded, run: Run) -> TableInMemory:
        """The table of a result: there, failed, being read, or waiting for another to be read."""
        key = (result.name, result.place.stamp)
        with self._lock:
            table = self._tables.get(key)
            if table is not None and table.error is None:
                self._tables.move_to_end(key)
                return table
            if any(other.table is None and other.error is None for other in self._tables.values()):
                return TableInMemory()
            if table is not None and not table.is_error_shown:
                table.is_error_shown = True
                return table
            begun = self._tables[key] = TableInMemory()
            self._tables.move_to_end(key)
            if len(self._tables) > MOST_TABLES:
                self._tables.popitem(last=False)
            threading.Thread(target=_read, args=(begun, run, result), daemon=True).start()
            return begun


def _read(into: TableInMemory, run: Run, result: Loaded) -> None:
    try:
        seen = run.source.seen()
        study = run.study.study() if run.study is not None and run.is_study else None
        table = read(run.source, run.roles, into, study)
        run.source.refuse_swapped(seen)
        told = getattr(result.assessment or result.whole, "input", None)
        if told is not None and _sums(told) not in ([], _sums(table.source)):
            raise ReadError("web-table-changed-since-run")
        into.table = table
    except InputError as error:
        into.error = error
    except Exception as error:
        into.error = InputError("web-table-unreadable", name=type(error).__name__)


def _sums(source: Any) -> list[str]:
    """Return the checksums of all files, wherever they stand in what is said of a table."""
    own = [str(source["sha256"])] if isinstance(source, Mapping) and source.get("sha256") else []
    inner = source.values() if isinstance(source, Mapping) else source if isinstance(source, list | tuple) else ()
    return sorted(own + [checksum for value in inner for checksum in _sums(value)])
