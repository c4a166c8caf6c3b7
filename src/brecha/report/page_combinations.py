"""The table of all combinations in a report: what each exposes, for every goal."""

from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from brecha.language.catalogues import Language, named
from brecha.report.page_evidence import anchor
from brecha.report.sentences.attacks import Goal, goals, title

if TYPE_CHECKING:
    from brecha.answers.assessment import Assessment

MOST_ROWS = 2_500
"""Combinations that a page can hold and still be opened at once"""


def combinations(assessment: "Assessment", language: Language) -> dict[str, Any]:
    """The headings and rows, in the order of the frame; only the most dangerous ones where there are too many."""
    wanted = goals(assessment)
    everything = assessment.attacks_on(None)
    kept = _kept(everything)
    tables = [assessment.attacks_on(*goal).take(kept) for goal in wanted]
    figures = [_figures(table, goal, language) for table, goal in zip(tables, wanted, strict=True)]
    place = {name: str(k) for k, name in enumerate(assessment.qids)}
    rows = [
        {
            "number": int(number),
            "set": " ".join(place[name] for name in names),
            "names": ", ".join(map(named, names)),
            "size": len(names),
            "figures": [pair for goal in figures for pair in goal[k]],
        }
        for k, (number, names) in enumerate(zip(kept, tables[0]["qids"].to_pylist(), strict=True))
    ]
    more = language.say("report-combinations-more", count=len(kept)) if len(kept) < len(everything) else ""
    return {"head": [one for goal in wanted for one in _heads(goal, language)], "rows": rows, "more": more}


def _kept(attacks: pa.Table) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Which combinations are shown: all, or those that re-identify most people."""
    if len(attacks) <= MOST_ROWS:
        return np.arange(len(attacks), dtype=np.int64)
    hits, chance = attacks["hits"].to_numpy(), attacks["posterior_probabilistic"].to_numpy()
    order = np.lexsort((np.arange(len(hits)), -chance, -hits))
    return np.sort(order[:MOST_ROWS]).astype(np.int64)


def _heads(goal: Goal, language: Language) -> list[dict[str, str]]:
    kinds = ("certain", "chance") if goal[1] is None else ("certain", "brings")
    return [
        {"goal": anchor(goal), "text": language.say(f"report-goal-{kind}", goal=title(goal, language))}
        for kind in kinds
    ]


def _figures(attacks: pa.Table, goal: Goal, language: Language) -> list[tuple[tuple[str, int], tuple[str, str]]]:
    """For each row, people exposed and what the best guess achieves: for reading, and to sort by."""
    write = language.percent if goal[1] is None else language.amount
    return [
        ((language.number(hits), hits), (write(chance), f"{chance:.6g}"))
        for hits, chance in zip(
            attacks["hits"].to_pylist(), attacks["posterior_probabilistic"].to_pylist(), strict=True
        )
    ]
