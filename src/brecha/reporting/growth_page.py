"""The report on growth: one HTML file that needs nothing else, with aggregates only."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Any

from brecha.reporting.findings import Goal, amount, described, goals, percent, span, worst_of_each_size
from brecha.reporting.growth_findings import Course, Row, course, growth_findings, told_tables
from brecha.reporting.page import templates, title, tried
from brecha.version import __version__

if TYPE_CHECKING:
    from brecha.years import Growth

WIDTH, HEIGHT = 480, 300
LEFT, RIGHT, TOP, BOTTOM = 58, 14, 40, 52
MOST_LABELS, LONGEST_LABEL = 8, 12
"""Names below the axis that fit beside one another, and letters of each"""


@dataclass(frozen=True)
class Chart:
    """A measure before the release and at each step: two lines of marks, as places in the drawing."""

    certain: list[tuple[float, float]]
    """empty with a gain: what is gained is of another unit"""
    guess: list[tuple[float, float]]
    before: float
    """the height of the best guess before the release"""
    lines: list[tuple[str, float]]
    """what is written beside the horizontal lines, and their height"""
    labels: list[tuple[str, float]]
    """what is written below, and where"""
    says: str
    """the same in words"""


def growth_page(growth: "Growth") -> str:
    """The report as HTML."""
    template = templates().get_template("growth.html")
    return template.render(
        growth=growth,
        span=span(growth.labels),
        focal=span(growth.labels[:1]),
        sections=[_section(growth, goal) for goal in goals(growth.whole)],
        sentences=growth_findings(growth),
        tried=tried(growth.whole),
        version=__version__,
    )


def _section(growth: "Growth", goal: Goal) -> dict[str, Any]:
    """What the page shows for one goal: the largest set step by step, and the worst set of each size at both ends."""
    worst = worst_of_each_size(growth.whole, *goal)
    told = course(growth, goal, worst[-1].qids)
    return {
        "title": f"{title(*goal)} ({told.rows[0]['code']})",
        "gain": goal[1],
        "described": list(described(growth.whole, *goal)),
        "qids": told.qids,
        "chart": chart(told, growth.labels),
        "before": told.rows[0],
        "steps": list(zip(told_tables(growth.labels), told.rows, strict=True)),
        "sizes": [_ends(growth, goal, step.qids) for step in worst] if len(worst) > 1 else [],
    }


def _ends(growth: "Growth", goal: Goal, qids: Sequence[str]) -> tuple[Sequence[str], Row, Row]:
    rows = course(growth, goal, qids).rows
    return qids, rows[0], rows[-1]


def chart(told: Course, labels: Sequence[str]) -> Chart:
    """The drawing: before the release first, then a place for each step."""
    is_gain = told.goal[1] is not None
    rows = told.rows
    guess = [rows[0]["prior_probabilistic"], *(row["posterior_probabilistic"] for row in rows)]
    certain = [rows[0]["prior_deterministic"], *(row["posterior_deterministic"] for row in rows)]
    top = max(guess) if is_gain else 1.0
    across = [_across(k, len(guess)) for k in range(len(guess))]
    return Chart(
        certain=[] if is_gain else _places(across, certain, 1.0),
        guess=_places(across, guess, top),
        before=_up(guess[0] / top),
        lines=[(_tick(share * top, is_gain), _up(share)) for share in (0.0, 0.25, 0.5, 0.75, 1.0)],
        labels=_labels(across, labels),
        says=_in_words(told, labels),
    )


def _places(across: Sequence[float], heights: Sequence[float], top: float) -> list[tuple[float, float]]:
    return [(x, _up(height / top)) for x, height in zip(across, heights, strict=True)]


def _labels(across: Sequence[float], labels: Sequence[str]) -> list[tuple[str, float]]:
    """The last table of each step; only some where there are too many, the last always."""
    names = ["before", *(_short(label) for label in labels)]
    every = ceil(len(names) / MOST_LABELS)
    shown = [k for k in range(len(names)) if k == 0 or (len(names) - 1 - k) % every == 0]
    return [(names[k], across[k]) for k in shown]


def _short(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else f"{label[: LONGEST_LABEL - 1]}…"


def _in_words(told: Course, labels: Sequence[str]) -> str:
    """What somebody is told who cannot see the drawing."""
    is_gain = told.goal[1] is not None
    number = amount if is_gain else percent
    steps = list(zip(told_tables(labels), told.rows, strict=True))
    guesses = ", ".join(f"{number(row['posterior_probabilistic'])} with {name}" for name, row in steps)
    before = told.rows[0]
    what = (
        "What the best guess about a person brings" if is_gain else "Chance that the best guess about a person is right"
    )
    guess = f"{what}: {number(before['prior_probabilistic'])} before, {guesses}."
    if is_gain:
        return guess
    shares = ", ".join(f"{percent(row['posterior_deterministic'])} with {name}" for name, row in steps)
    return f"Share of people exposed with certainty: {percent(before['prior_deterministic'])} before, {shares}. {guess}"


def _tick(number: float, is_gain: bool) -> str:
    return amount(number) if is_gain else f"{number:.0%}".replace("%", " %")


def _across(k: int, places: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * (k + 0.5) / places, 1)


def _up(share: float) -> float:
    return round(HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * share, 1)
