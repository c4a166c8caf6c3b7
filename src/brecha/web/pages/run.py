"""A run: how far it has come, stop, go on; it goes on when the page is closed, and is found again here."""

from typing import Any

from brecha.web.pages.answering import Ask, Next, NotFoundError, Page, progress
from brecha.web.state.jobs import Job
from brecha.web.state.runs import Run


def show(ask: Ask) -> Page | Next:
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
        "error": ask.desk.places.told(run.why),
        "known": list(run.roles.known),
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
