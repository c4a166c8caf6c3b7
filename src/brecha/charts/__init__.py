"""Charts: each a function of results and a language that gives a Figure, to be put into a page or saved as a picture.

A chart is loaded when it is asked for: ``from brecha import charts`` is quick, and ``charts.dot_plot(…)``
then loads what draws.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from brecha.charts.accepted import Accepted as Accepted
    from brecha.charts.anonymity import anonymity_bars as anonymity_bars
    from brecha.charts.dots import dot_plot as dot_plot
    from brecha.charts.dumbbells import before_after as before_after
    from brecha.charts.figure import Figure as Figure
    from brecha.charts.figure import inline_svg as inline_svg
    from brecha.charts.frontier import Reach as Reach
    from brecha.charts.frontier import frontier_plot as frontier_plot
    from brecha.charts.groups import group_bars as group_bars
    from brecha.charts.growth import growth_lines as growth_lines
    from brecha.charts.histogram import risk_histogram as risk_histogram
    from brecha.charts.membership import membership_dots as membership_dots
    from brecha.charts.membership import planned_curves as planned_curves
    from brecha.charts.private import private_tradeoff as private_tradeoff
    from brecha.charts.shares import shapley_bars as shapley_bars
    from brecha.charts.tradeoff import release_tradeoff as release_tradeoff
    from brecha.charts.unlinked import unlinked_bars as unlinked_bars

_ROOMS = {
    "Accepted": "accepted",
    "Figure": "figure",
    "Reach": "frontier",
    "anonymity_bars": "anonymity",
    "before_after": "dumbbells",
    "dot_plot": "dots",
    "frontier_plot": "frontier",
    "group_bars": "groups",
    "growth_lines": "growth",
    "inline_svg": "figure",
    "membership_dots": "membership",
    "planned_curves": "membership",
    "private_tradeoff": "private",
    "release_tradeoff": "tradeoff",
    "risk_histogram": "histogram",
    "shapley_bars": "shares",
    "unlinked_bars": "unlinked",
}
"""Where each public name lives"""


def __getattr__(name: str) -> Any:
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_ROOMS[name]}"), name)


def __dir__() -> list[str]:
    return sorted(_ROOMS)
