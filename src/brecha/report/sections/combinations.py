"""The table of all combinations in a report: what each exposes, for every goal."""

from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from brecha.language.catalogues import Language, named
from brecha.report.document import PAGE, Column, Combination, Combinations, Paragraph, Section
from brecha.report.sentences.attacks import Goal, anchor, goals, title, tried

if TYPE_CHECKING:
    from brecha.answers.table.assessment import Assessment

Rows = np.ndarray[Any, np.dtype[np.int64]]
MOST_ROWS = 2_500
"""Combinations that a page can hold and still be opened at once"""


def combinations(assessment: "Assessment", language: Language) -> Section:
    """The section of all combinations, in the order of the frame; only the most dangerous where there are too many."""
    everything = assessment.attacks_on(None)
    shown = _shown(everything)
    more = [language.say("report-combinations-more", count=len(shown))] if len(shown) < len(everything) else []
    return Section(
        "combinations",
        language.say("report-combinations"),
        [
            Paragraph(" ".join([tried(assessment, language), *more]), on=PAGE),
            Paragraph(language.say("report-combinations-files"), "paper", on=PAGE),
            _table(assessment, shown, language),
        ],
    )


def _table(assessment: "Assessment", shown: Rows, language: Language) -> Combinations:
    wanted = goals(assessment)
    tables = [assessment.attacks_on(*goal).take(shown) for goal in wanted]
    figures = [_figures(table, goal, language) for table, goal in zip(tables, wanted, strict=True)]
    place = {name: str(k) for k, name in enumerate(assessment.qids)}
    rows = [
        Combination(
            int(number),
            " ".join(place[name] for name in names),
            [
                ", ".join(map(named, names)),
                (str(len(names)), len(names)),
                *(cell for goal in figures for cell in goal[k]),
            ],
        )
        for k, (number, names) in enumerate(zip(shown, tables[0]["qids"].to_pylist(), strict=True))
    ]
    first = [Column(language.say("report-known")), Column(language.say("report-size"), True)]
    columns = [*first, *(column for goal in wanted for column in _columns(goal, language))]
    return Combinations(language.say("report-combinations-caption"), columns, rows, assessment.qids, on=PAGE)


def _shown(attacks: pa.Table) -> Rows:
    """Which combinations are shown: all, or those that re-identify most people."""
    if len(attacks) <= MOST_ROWS:
        return np.arange(len(attacks), dtype=np.int64)
    hits, chance = attacks["hits"].to_numpy(), attacks["posterior_probabilistic"].to_numpy()
    order = np.lexsort((np.arange(len(hits)), -chance, -hits))
    return np.sort(order[:MOST_ROWS]).astype(np.int64)


def _columns(goal: Goal, language: Language) -> list[Column]:
    kinds = ("certain", "chance") if goal[1] is None else ("certain", "brings")
    heading = title(goal, language)
    return [Column(language.say(f"report-goal-{kind}", goal=heading), True, anchor(goal)) for kind in kinds]


def _figures(attacks: pa.Table, goal: Goal, language: Language) -> list[tuple[tuple[str, int], tuple[str, str]]]:
    """For each row, people exposed and what the best guess achieves: for reading, and to sort by."""
    write = language.percent if goal[1] is None else language.amount
    return [
        ((language.number(hits), hits), (write(chance), f"{chance:.6g}"))
        for hits, chance in zip(
            attacks["hits"].to_pylist(), attacks["posterior_probabilistic"].to_pylist(), strict=True
        )
    ]
