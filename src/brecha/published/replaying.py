"""replay(): redo printed tables, figures and worked examples, and compare each printed figure with ours."""

import time
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from typing import Any

import pyarrow as pa

from brecha.answers.published.replay import FIGURES, Replay
from brecha.answers.published.verdicts import compared
from brecha.errors import SettingError
from brecha.published.item import Figure, Item, matches, words_of
from brecha.runtime.resources import cores
from brecha.version import provenance

ROWS = 1_000_000
"""Pupils of the synthetic census, where nobody says otherwise"""
FEWEST, MOST = 1_000, 50_000_000
"""Sizes of the census between which figures can be compared with the printed ones"""
HOMES = ("thesis", "paper", "membership_study", "attacker_knowledge", "downcoding")
"""Modules of ``brecha.published`` that have items, in the order of the sources"""
Progress = Callable[[int, int, str], None]


@cache
def items() -> tuple[Item, ...]:
    """Return every printed table, figure and example, in the order of the sources."""
    return tuple(item for home in HOMES for item in import_module(f"brecha.published.{home}").ITEMS)


def asked_items(tables: Sequence[str] | str | None) -> tuple[Item, ...]:
    """Return the items that a reader asks for, in the order of the sources; all for None."""
    if tables is None:
        return items()
    asked = [tables] if isinstance(tables, str) else list(tables)
    chosen: dict[str, Item] = {}
    for one in asked:
        found = [item for item in items() if matches(item, one)]
        if not found:
            raise SettingError("published-unknown-item", asked=one, nearest=nearest(one))
        chosen |= {item.name: item for item in found}
    return tuple(item for item in items() if item.name in chosen)


def nearest(asked: str, most: int = 3) -> list[str]:
    """Return the names of the items whose names are most like this one."""
    plain = {" ".join(words_of(item.name)): item.name for item in items()}
    short = {" ".join(words_of(item.name)[1:]): item.name for item in items()}
    wanted = " ".join(words_of(asked))
    close = get_close_matches(wanted, [*plain, *short], n=most, cutoff=0.0)
    return list(dict.fromkeys((plain | short)[one] for one in close))


def replay(tables: Sequence[str] | str | None = None, *, rows: int = ROWS, progress: Progress | None = None) -> Replay:
    """Redo printed tables, figures and worked examples of the sources, and compare each printed figure with ours.

    Args:
        tables: their names, such as ``"000 Table 4.4"``, or a source's, such as ``"001"``; all if left out.
        rows: pupils of the synthetic census, on which the tables of the withdrawn census are redone.
        progress: called before each item with how many are done, how many there are, and its name.
    """
    if not FEWEST <= rows <= MOST:
        raise SettingError("published-rows", rows=rows, fewest=FEWEST, most=MOST)
    chosen = asked_items(tables)
    began = time.perf_counter()
    redone: dict[Any, Any] = {}
    figures: list[dict[str, Any]] = []
    last = {item.redo: number for number, item in enumerate(chosen)}
    for number, item in enumerate(chosen):
        if progress is not None:
            progress(number, len(chosen), item.name)
        if item.redo not in redone:
            redone[item.redo] = _work(item, rows)
        figures += [_row(item, figure) for figure in item.figures(redone[item.redo])]
        if last[item.redo] == number:  # nobody needs it any more
            redone[item.redo] = None
    stated = {"rows": rows, "items": [_about(item, rows) for item in chosen]}
    return Replay(pa.Table.from_pylist(figures, FIGURES), stated, provenance(time.perf_counter() - began, cores(None)))


def _work(item: Item, rows: int) -> Any:
    if item.redo is None:
        return None
    return item.redo(rows) if item.needs_census else item.redo()


def _row(item: Item, figure: Figure) -> dict[str, Any]:
    found = compared(
        figure.printed,
        figure.ours,
        is_synthetic=figure.is_synthetic,
        impossible=bool(figure.impossible),
        missing=bool(figure.missing),
    )
    reasons = {"impossible": figure.impossible, "not-recomputed": figure.missing, "different": figure.because}
    return {
        "item": item.name,
        "source": item.source,
        "about": figure.about,
        "figure": figure.what,
        "printed": figure.printed,
        "ours": found.ours,
        "value": found.value,
        "difference": found.difference,
        "verdict": found.verdict,
        "reason": reasons.get(found.verdict) or None,
    }


def _about(item: Item, rows: int) -> dict[str, Any]:
    return {
        "name": item.name,
        "source": item.source,
        "shows": item.shows,
        "how": item.how(rows),
        "census": item.needs_census,
    }
