"""What is done with a results folder in a process of its own: read it, draw it, tell it, compare it with another.

A folder may be anybody's. What takes too long or too much there ends that process, and a page says so; the server goes
on. These functions are called by :class:`brecha.web.state.results.Workers`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any, cast

import brecha
from brecha.errors import ReadError, TooLargeError
from brecha.language import Language
from brecha.study import renamed
from brecha.web.state.results import Measure, Picture, Place, Saved, picture

if TYPE_CHECKING:
    from brecha.report import Goal

MOST_GOALS = 200
"""Goals of an adversary that a page shows"""


@lru_cache(maxsize=2)
def load(place: Place) -> Saved:
    """Read results."""
    from brecha import Assessment, Growth
    from brecha.report import goals
    from brecha.study import options_before, read_about

    folder = Path(place.folder)
    try:
        whole, about = brecha.load(folder), read_about(folder)
        assessed = whole.whole if isinstance(whole, Growth) else whole
        count = len(goals(assessed)) if isinstance(assessed, Assessment) else 0
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as problem:
        raise ReadError("web-results-cannot-read", name=folder.name, name2=type(problem).__name__) from problem
    if count > MOST_GOALS:
        raise TooLargeError("web-results-about-goals-page-shows", name=folder.name, count=count, most_goals=MOST_GOALS)
    return Saved(without_folders(whole) if place.read_only else whole, about.get("kind"), options_before(about))


def dots(place: Place, goal: "Goal", measure: Measure, limit: Any, lang: str) -> Picture:
    """Draw the dot plot of a goal."""
    from brecha import Growth
    from brecha.report import dot_plot

    whole = load(place).whole
    assessment = whole.whole if isinstance(whole, Growth) else whole
    return _plain(picture(dot_plot(assessment, goal, measure, Language.named(lang), limit=limit)))


def report(place: Place, lang: str, how: Mapping[str, Any]) -> str:
    """Make the report."""
    html: str = load(place).whole.page(Language.named(lang), **how)
    return html


def findings(place: Place, lang: str) -> list[str]:
    """Tell what a reader should take away."""
    found: list[str] = load(place).whole.findings(Language.named(lang))
    return found


def compare(before: Place, after: Place, lang: str) -> tuple["brecha.Comparison", list[str], list[Picture]]:
    """Compare two results: the comparison, in sentences, and its charts."""
    found, language = brecha.compare(load(before).whole, load(after).whole), Language.named(lang)
    return found, found.findings(language), [_plain(picture(figure)) for figure in found.charts(language)]


def _plain(drawn: Picture) -> Picture:
    """A picture without what it was drawn from."""
    return replace(drawn, figure=replace(drawn.figure, chart=cast(Any, None), small=None))


def without_folders(whole: Any) -> Any:
    """An answer in which files have their names alone: where they lie is nothing that is handed on."""
    from brecha import Growth

    if isinstance(whole, Growth):
        return replace(whole, steps=tuple(without_folders(step) for step in whole.steps))
    own = {one.name for one in fields(whole)} if is_dataclass(whole) else set()
    told = {name: getattr(whole, name) for name in ("input", "notes") if name in own}
    names = {path: PurePath(path).name for path in _paths(told.get("input")) if PurePath(path).name != path}
    longest_first = dict(sorted(names.items(), key=lambda pair: -len(pair[0])))
    return replace(whole, **renamed(told, longest_first)) if names else whole


def _paths(value: Any) -> Iterator[str]:
    """The names of all files, wherever they stand in what is said of a table."""
    if isinstance(value, Mapping):
        for file in value.get("files") or () if isinstance(value.get("files"), list | tuple) else ():
            if isinstance(file, Mapping) and isinstance(file.get("name"), str):
                yield file["name"]
    if isinstance(value, Mapping | list | tuple):
        for one in value.values() if isinstance(value, Mapping) else value:
            yield from _paths(one)
