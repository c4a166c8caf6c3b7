"""The first page: open a table, or upload one, or the demo; and all runs and results that there are."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from brecha.errors import BrechaError, SettingError
from brecha.study import labels_of
from brecha.web.pages import roles
from brecha.web.pages.answering import Ask, Next, NotFoundError, Page, error_sentence, progress, sized
from brecha.web.server.uploads import Received
from brecha.web.state import tables
from brecha.web.state.jobs import Job
from brecha.web.state.runs import Run
from brecha.web.state.tables import Source

YEARS = "years"
"""What a form says where several files are the same people in several years"""


def show(ask: Ask) -> Page:
    """What can be opened."""
    desk, language = ask.desk, ask.language
    runs = [
        {"id": run.id, "name": run.source.name, "state": run.now, "began": run.began, "result": run.result}
        for run in (() if desk.settings.read_only else desk.runs.all())
    ]
    data: dict[str, Any] = {
        "runs": [run for run in runs if run["state"] != "done"],
        "results": [{"id": name, "name": folder.name} for name, folder in desk.results.folders().items()],
    }
    shown: dict[str, Any] = {"when": {run["id"]: language.day(str(run["began"])) for run in runs}}
    if not desk.settings.read_only:
        listing = desk.places.listing(ask.query.get("folder", ""))
        data |= {
            "folder": listing.folder,
            "above": listing.above,
            "folders": list(listing.folders),
            "files": [{"path": path, "bytes": size} for path, size in listing.files],
            "given": [{"path": f"given:{k}", "name": name} for k, name in desk.places.given_tables()],
            "max_upload": desk.settings.max_upload,
        }
        shown |= {
            "sizes": {path: sized(size, language) for path, size in listing.files},
            "left_out": listing.left_out,
            "most": sized(desk.settings.max_upload, language),
            "working": desk.places.folder.name or "/",
        }
    return Page("start.html", data, shown)


def open_files(ask: Ask) -> Next:
    """Open files that are there."""
    chosen = [str(path) for path in ask.form.getlist("path")]
    if not chosen:
        raise SettingError("web-file-chosen-choose-one-open")
    return _opened(ask, [ask.desk.places.table(path) for path in chosen], ask.form.get("as") == YEARS)


def uploaded(ask: Ask, received: Received) -> Next:
    """Open files that were sent; what cannot be opened is not kept."""
    try:
        return _opened(ask, list(received.files), received.fields.get("as") == YEARS, uploaded=True)
    except BrechaError:
        ask.desk.uploads.forget(received.files)
        raise


def _opened(ask: Ask, files: Sequence[Path], years: bool, uploaded: bool = False) -> Next:
    trusted = ask.desk.settings.trust_size
    if years and len(files) < 2:
        raise SettingError("web-several-years-several-files-one")
    name = files[0].name if len(files) == 1 else f"{files[0].name} + {len(files) - 1}"
    if years:
        parts = tuple((str(file),) for file in files)
        labels = tuple(labels_of([[file] for file in files]))
        source = Source(name, parts, labels, uploaded=uploaded, trust_size=trusted)
    else:
        source = Source(name, (tuple(map(str, files)),), uploaded=uploaded, trust_size=trusted)
    opened = ask.desk.open(source)
    return Next(f"/tables/{opened.id}", {"table": opened.id})


def demo(ask: Ask) -> Next:
    """Run the published study of a school census, on people who do not exist."""
    source, wanted = tables.demo()
    return roles.started(ask, source, wanted)


def show_run(ask: Ask) -> Page | Next:
    """How far it has come."""
    run = _run(ask)
    if run.now == "done" and not ask.wants_json:
        return Next(f"/results/{run.result}")
    if ask.wants_part and run.now not in ("waiting", "running"):
        return Next(f"/runs/{run.id}")
    job = run.job or Job(run.id, "run", {})
    waiting = ask.desk.runs.before(run)
    data: dict[str, Any] = {
        **job.as_dict(),
        "run": run.id,
        "name": run.source.name,
        "state": run.now,
        "error": error_sentence(ask, run.problem),
        "qids": list(run.roles.qids),
        "sensitive": list(run.roles.sensitive),
        "kept": run.kept,
        "before": waiting,
        "result": run.result,
    }
    shown = {"progress": progress(job, ask.language), "when": ask.language.day(run.began), "gone": _is_gone(run)}
    return Page("run.html", data, shown, part="progress.html")


def stop(ask: Ask) -> Next:
    """Stop it, and keep what is done."""
    run = _run(ask)
    ask.desk.runs.stop(run)
    return Next(f"/runs/{run.id}", {"run": run.id})


def resume(ask: Ask) -> Next:
    """Go on where it was stopped."""
    ask.desk.refuse_many_runs()
    run = ask.desk.runs.resume(_run(ask))
    return Next(f"/runs/{run.id}", {"run": run.id})


def forget(ask: Ask) -> Next:
    """Remove a run that has no results."""
    ask.desk.runs.forget(_run(ask))
    return Next("/")


def _is_gone(run: Run) -> bool:
    """Whether the table is not there any more."""
    return not run.source.census and not all(file.is_file() for file in run.source.files)


def _run(ask: Ask) -> Run:
    found = ask.desk.runs.run(ask.name("run"))
    if found is None or ask.desk.settings.read_only:
        raise NotFoundError
    return found
