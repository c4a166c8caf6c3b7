"""Charts: each a function of results and a language that gives a Figure, to be put into a page or saved as a picture.

A chart is loaded when it is asked for: ``from brecha import charts`` is quick, and ``charts.dot_plot(…)``
then loads what draws.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from brecha.charts.figure import Figure as Figure
    from brecha.charts.figure import inline_svg as inline_svg
    from brecha.charts.marks.limit import Accepted as Accepted
    from brecha.charts.plots.anonymity import anonymity_bars as anonymity_bars
    from brecha.charts.plots.dots import dot_plot as dot_plot
    from brecha.charts.plots.dumbbells import before_after as before_after
    from brecha.charts.plots.frontier import Reach as Reach
    from brecha.charts.plots.frontier import frontier_plot as frontier_plot
    from brecha.charts.plots.groups import group_bars as group_bars
    from brecha.charts.plots.histogram import risk_histogram as risk_histogram
    from brecha.charts.plots.membership import membership_dots as membership_dots
    from brecha.charts.plots.membership import planned_curves as planned_curves
    from brecha.charts.plots.private import private_tradeoff as private_tradeoff
    from brecha.charts.plots.shares import shapley_bars as shapley_bars
    from brecha.charts.plots.tradeoff import release_tradeoff as release_tradeoff
    from brecha.charts.plots.years import growth_lines as growth_lines
    from brecha.charts.plots.years import unlinked_bars as unlinked_bars

_ROOMS = {
    "Accepted": "marks.limit",
    "Figure": "figure",
    "Reach": "plots.frontier",
    "anonymity_bars": "plots.anonymity",
    "before_after": "plots.dumbbells",
    "dot_plot": "plots.dots",
    "frontier_plot": "plots.frontier",
    "group_bars": "plots.groups",
    "growth_lines": "plots.years",
    "inline_svg": "figure",
    "membership_dots": "plots.membership",
    "planned_curves": "plots.membership",
    "private_tradeoff": "plots.private",
    "release_tradeoff": "plots.tradeoff",
    "risk_histogram": "plots.histogram",
    "shapley_bars": "plots.shares",
    "unlinked_bars": "plots.years",
}
"""Where each public name lives"""


def __getattr__(name: str) -> Any:
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_ROOMS[name]}"), name)


def __dir__() -> list[str]:
    return sorted(_ROOMS)
