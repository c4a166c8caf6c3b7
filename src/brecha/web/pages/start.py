"""The first page: open a table, or upload one, or the demo; and all runs and results that there are."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from brecha.errors import BrechaError, SettingError
from brecha.study import labels_of
from brecha.web.pages import roles
from brecha.web.pages.answering import Ask, Next, NotFoundError, Page, error_sentence, progress, sized
from brecha.web.pages.studies import run_words
from brecha.web.state import studies, tables
from brecha.web.state.jobs import Job
from brecha.web.state.runs import Run
from brecha.web.state.tables import TableSource
from brecha.web.uploads import Received

if TYPE_CHECKING:
    from brecha import Study

YEARS = "years"
"""What a form says where several files are the same people in several years"""


def show(ask: Ask) -> Page:
    """What can be opened."""
    workspace, language = ask.workspace, ask.language
    runs = [
        {"id": run.id, "name": run.source.name, "state": run.now, "began": run.began, "result": run.result}
        for run in (() if workspace.settings.read_only else workspace.runs.all())
    ]
    data: dict[str, Any] = {
        "runs": [run for run in runs if run["state"] != "done"],
        "results": [{"id": name, "name": folder.name} for name, folder in workspace.results.folders().items()],
    }
    shown: dict[str, Any] = {"when": {run["id"]: language.day(str(run["began"])) for run in runs}}
    if not workspace.settings.read_only:
        listing = workspace.allowed_files.listing(ask.query.get("folder", ""))
        data |= {
            "folder": listing.folder,
            "above": listing.above,
            "folders": list(listing.folders),
            "files": [{"path": path, "bytes": size} for path, size in listing.files],
            "studies": [{"path": path} for path in listing.studies],
            "given": [{"path": f"given:{k}", "name": name} for k, name in workspace.allowed_files.named_tables()],
            "max_upload": workspace.settings.max_upload,
        }
        shown |= {
            "sizes": {path: sized(size, language) for path, size in listing.files},
            "left_out": listing.left_out,
            "most": sized(workspace.settings.max_upload, language),
            "working": workspace.allowed_files.folder.name or "/",
        }
    return Page("start.html", data, shown)


def open_files(ask: Ask) -> Next:
    """Open files that are there: tables, or a study with the tables that it names."""
    chosen = [str(path) for path in ask.form.getlist("path")]
    if not chosen:
        raise SettingError("web-no-file-to-open")
    study, tables = studies.split([ask.workspace.allowed_files.table(path) for path in chosen])
    if study is None:
        return _opened(ask, tables, ask.form.get("as") == YEARS)
    return _opened_study(ask, studies.opened(ask.workspace.allowed_files, study, tables))


def uploaded(ask: Ask, received: Received) -> Next:
    """Open files that were sent; what cannot be opened is not kept."""
    try:
        study, tables = studies.split(received.files)
        if study is None:
            return _opened(ask, tables, received.fields.get("as") == YEARS, uploaded=True)
        return _opened_study(ask, studies.put_together(study, tables), uploaded=True)
    except BrechaError:
        ask.workspace.uploads.forget_all(received.place)
        raise


def _opened_study(ask: Ask, study: "Study", uploaded: bool = False) -> Next:
    source = studies.source_of(study, uploaded, ask.workspace.settings.trust_size)
    opened = ask.workspace.open(source, study)
    return Next(f"/tables/{opened.id}", {"table": opened.id})


def _opened(ask: Ask, files: Sequence[Path], years: bool, uploaded: bool = False) -> Next:
    if years and len(files) < 2:
        raise SettingError("web-years-of-one-file")
    name = files[0].name if len(files) == 1 else f"{files[0].name} + {len(files) - 1}"
    parts = tuple((str(file),) for file in files) if years else (tuple(map(str, files)),)
    labels = tuple(labels_of([[file] for file in files])) if years else ()
    opened = ask.workspace.open(
        TableSource(name, parts, labels, uploaded=uploaded, trust_size=ask.workspace.settings.trust_size)
    )
    return Next(f"/tables/{opened.id}", {"table": opened.id})


def demo(ask: Ask) -> Next:
    """Run the published study of a school census, on people who do not exist."""
    return roles.started(ask, *tables.demo())


def show_run(ask: Ask) -> Page | Next:
    """How far it has come."""
    run = _run(ask)
    if run.now == "done" and not ask.wants_json:
        return Next(f"/results/{run.result}")
    if ask.wants_part and run.now not in ("waiting", "running"):
        return Next(f"/runs/{run.id}")
    job = run.job or Job(run.id, "run", {})
    waiting = ask.workspace.runs.before(run)
    data: dict[str, Any] = {
        **job.as_dict(),
        "run": run.id,
        "name": run.source.name,
        "state": run.now,
        "error": error_sentence(ask, run.problem),
        "qids": list(run.roles.qids),
        "sensitive": list(run.roles.wanted),
        "is_study": run.is_study,
        "kept": run.combinations_done,
        "before": waiting,
        "result": run.result,
    }
    is_gone = not run.source.census and not all(file.is_file() for file in run.source.files)
    words = run_words(run, ask.language)
    shown = {
        "progress": progress(job, ask.language),
        "when": ask.language.day(run.began),
        "gone": is_gone,
        "known": [words(name) for name in run.roles.qids],
        "wanted": [words(name) for name in run.roles.wanted],
    }
    return Page("run.html", data, shown, part="progress.html")


def stop(ask: Ask) -> Next:
    """Stop it, and keep what is done."""
    run = _run(ask)
    ask.workspace.runs.stop(run)
    return Next(f"/runs/{run.id}", {"run": run.id})


def resume(ask: Ask) -> Next:
    """Go on where it was stopped."""
    ask.workspace.refuse_many_runs()
    run = ask.workspace.runs.resume(_run(ask))
    return Next(f"/runs/{run.id}", {"run": run.id})


def forget(ask: Ask) -> Next:
    """Remove a run that has no results."""
    ask.workspace.runs.forget(_run(ask))
    return Next("/")


def _run(ask: Ask) -> Run:
    run = ask.workspace.runs.run(ask.name("run"))
    if run is None or ask.workspace.settings.read_only:
        raise NotFoundError
    return run
