"""Words that several charts share."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from brecha.charts.labels import Label
from brecha.charts.marks.scales import Scale, share_ticks
from brecha.charts.style import cut_inside
from brecha.language.catalogues import Language, named
from brecha.language.rounding import Bound

if TYPE_CHECKING:
    from brecha.lattice.risks import Goal

EDGE = 0.0001
"""The smallest share that is written in a chart, and what is left of the largest"""


def goal_words(goal: "Goal", measure: str) -> dict[str, str]:
    """What a catalogue is told of a goal: what is wanted, and which of "certain", "chance" and "gain" is measured.

    Names are cut in their middle, as those of other goals in the same page may begin in the same way.
    """
    sensitive, gain = goal
    return {
        "goal": "identity" if sensitive is None else "secret",
        "secret": "" if sensitive is None else named(cut_inside(sensitive)),
        "gain": "" if gain is None else named(cut_inside(gain)),
        "kind": "gain" if gain is not None and measure == "chance" else measure,
    }


def columns(qids: Sequence[str], called: Mapping[str, Label]) -> str:
    """Columns in a cell of a table, all by their whole names."""
    return ", ".join(named(called[name].whole) for name in qids)


def in_sentence(qids: Sequence[str], called: Mapping[str, Label], language: Language) -> str:
    """Columns in a sentence, as they are labelled in the chart."""
    return language.listed([called[name].short for name in qids])


def written(risk: float, kind: str, language: Language, bound: Bound | None = None) -> str:
    """A risk for reading: a share, or with a gain what it brings."""
    return language.amount(risk, bound) if kind == "gain" else language.percent(risk, bound)


def short(risk: float, kind: str, language: Language) -> str:
    """A risk beside a mark."""
    return language.amount(risk) if kind == "gain" else short_percent(risk, language)


def bare(risk: float, kind: str, language: Language) -> str:
    """A round risk, such as a limit, as it is said."""
    return language.amount(risk) if kind == "gain" else bare_percent(risk, language)


def short_percent(share: float, language: Language) -> str:
    """A share beside a mark, where there is little room: never 0 % or 100 % for what is neither."""
    if share in (0, 1):
        return language.say("percent", number=language.number(100 * share))
    if share < EDGE or share > 1 - EDGE:
        edge = language.say("percent", number=language.number(100 * (EDGE if share < EDGE else 1 - EDGE), 2))
        return f"{'<' if share < EDGE else '>'} {edge}"
    return language.say("percent", number=language.number(100 * share, 1 if 0.01 <= share < 0.9995 else 2))


def whole_percent(share: float, language: Language) -> str:
    """A share in whole per cent, where there is hardly any room: never 0 % or 100 % for what is neither."""
    if 0.005 <= share < 0.995:
        return language.say("percent", number=language.number(100 * share))
    return short_percent(share, language)


def bare_percent(share: float, language: Language) -> str:
    """A round share as it is said: without zeros at its end."""
    return next(iter(share_ticks([share], language)))


def begins(title: str, scale: Scale, language: Language) -> str:
    """What an axis is called, and where it begins if not at zero."""
    if scale.low <= 0:
        return title
    return language.say("chart-axis-begins", title=title, begin=scale.labels[0])
