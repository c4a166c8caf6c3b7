"""The outcome of a study: the decision, what was not assessed, and each limit for each adversary."""

from typing import Any

from brecha import Outcome
from brecha.web.pages.answering import Ask, Page
from brecha.web.state.allowed_files import ADVERSARIES, named
from brecha.web.state.results import Loaded


def show_outcome(ask: Ask, result: Loaded) -> Page:
    """The decision in sentences, as the report tells it; then every adversary, whose part can be explored."""
    outcome: Outcome = result.whole
    language, read_only = ask.language, ask.workspace.settings.read_only
    how = {"minimum_group_size": result.minimum_group_size}
    told: dict[str, Any] = result.call("outcome", result.place, language.code, how)
    run = None if read_only else ask.workspace.run_of(result)
    sentences: list[str] = result.call("findings", result.place, language.code)
    data = {
        "result": result.name,
        "name": result.title,
        "title": told["title"],
        "kept": outcome.kept,
        "people": outcome.rows,
        "sentences": sentences,
        "columns_not_assessed": list(outcome.not_assessed),
        "checks": _checks(outcome, read_only),
        "adversaries": [_adversary(outcome, one, result) for one in told["adversaries"]],
        "steps": told["steps"],
        "notes": [language.note(note) for note in outcome.labelled(language).notes],
    }
    shown = {
        "lead": told["lead"],
        "can_target": run is not None,
        "has_study": run is not None,
        "explorable": ask.workspace.results.of_adversaries(),
    }
    return Page("outcome.html", data, shown)


def _checks(outcome: Outcome, read_only: bool) -> list[dict[str, Any]] | None:
    """Return every limit for every adversary; where results are handed on, only what the page shows."""
    return None if read_only else outcome.checks()


def _adversary(outcome: Outcome, told: dict[str, Any], result: Loaded) -> dict[str, Any]:
    """Return what is told of an adversary, with where her part is explored, held to the first limit on her."""
    name = next((str(one["name"]) for one in outcome.adversaries if outcome.folder_of(one["name"]) == told["name"]), "")
    own = [limit for limit in outcome.limits if limit.adversary in (None, name) and limit.by is None]
    place = result.folder / ADVERSARIES / told["name"]
    return told | {"result": named(place), "limit": str(own[0]) if own else ""}
