"""Compare: two results side by side, before and after a change, or two years, or two releases."""

from typing import Any

import numpy as np

from brecha import Comparison
from brecha.errors import SettingError
from brecha.language import Language
from brecha.report import title
from brecha.study import Exposure
from brecha.web.pages.answering import Ask, NotFoundError, Page
from brecha.web.state.results import Loaded

MOST_CHANGES = 20
"""Combinations that are listed: those that change most"""
Row = tuple[str, str, str]


def show(ask: Ask) -> Page:
    """The choice of two results, and what differs between them."""
    folders = ask.desk.results.folders()
    results = [{"id": name, "name": folder.name} for name, folder in folders.items()]
    before, after = ask.query.get("before", ""), ask.query.get("after", "")
    data: dict[str, Any] = {"results": results, "before": before, "after": after, "sentences": [], "compared": None}
    if not before or not after:
        return Page("compare.html", data, {"pictures": [], "whole": [], "changes": []})
    if before == after:
        raise SettingError("web-result-compared-another-one-choose")
    first, second = _assessed(ask, before), _assessed(ask, after)
    found, said, pictures = second.call("compare", first.place, second.place, ask.language.code)
    is_whole = ask.wants_json and not ask.desk.settings.read_only
    data |= {"sentences": said, "compared": found.as_dict() if is_whole else None}
    shown = {
        "pictures": [(one.figure, one.svg) for one in pictures],
        "whole": _whole(found, ask.language),
        "changes": _changes(found, ask.language),
    }
    return Page("compare.html", data, shown)


def _assessed(ask: Ask, name: str) -> Loaded:
    found: Loaded | None = ask.desk.results.get(name)
    if found is None:
        raise NotFoundError
    if found.assessment is None:
        raise SettingError("web-answer-another-kind-cannot-compared", title=found.title)
    return found


def _whole(found: Comparison, language: Language) -> list[Row]:
    """What all columns together expose, goal by goal."""
    return [
        (title(pair.goal, language), _exposed(pair.before, language), _exposed(pair.after, language))
        for pair in found.goals
    ]


def _exposed(one: Exposure | None, language: Language) -> str:
    if one is None:
        return language.say("web-untried-short")
    if one.gain is not None:
        return language.amount(one.posterior_probabilistic)
    return language.say("web-figure", people=one.hits, share=one.posterior_deterministic)


def _changes(found: Comparison, language: Language) -> list[tuple[str, str, str, str]]:
    """The combinations whose share of people exposed with certainty changes most, and how."""
    frame = found.frame()
    change = np.abs(frame["difference_deterministic"].to_numpy())
    order = np.lexsort((np.arange(len(change)), frame["size"].to_numpy(), -change))[:MOST_CHANGES]
    rows = frame.take(order[change[order] > 0]).to_pylist()
    return [(language.names(row["qids"]), title((row["sensitive"], row["gain"]), language), *_change(row, language))
            for row in rows]  # fmt: skip


def _change(row: dict[str, Any], language: Language) -> tuple[str, str]:
    """One combination before and after."""
    before, after = (
        language.say("web-figure", people=row[f"hits_{when}"], share=row[f"posterior_deterministic_{when}"])
        for when in ("before", "after")
    )
    return before, after
