"""Charts: each a function of results and a language that gives a Figure, to be put into a page or saved as a picture.

A chart is loaded when it is asked for: ``from brecha import charts`` is quick, and ``charts.dot_plot(…)``
then loads what draws.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from brecha.charts.bars import anonymity_bars as anonymity_bars
    from brecha.charts.bars import before_after as before_after
    from brecha.charts.bars import group_bars as group_bars
    from brecha.charts.bars import risk_histogram as risk_histogram
    from brecha.charts.bars import shapley_bars as shapley_bars
    from brecha.charts.bars import unlinked_bars as unlinked_bars
    from brecha.charts.dots import dot_plot as dot_plot
    from brecha.charts.dots import membership_dots as membership_dots
    from brecha.charts.figure import Figure as Figure
    from brecha.charts.figure import inline_svg as inline_svg
    from brecha.charts.frontier import Reach as Reach
    from brecha.charts.frontier import frontier_plot as frontier_plot
    from brecha.charts.lines import growth_lines as growth_lines
    from brecha.charts.lines import planned_curves as planned_curves
    from brecha.charts.tradeoffs import private_tradeoff as private_tradeoff
    from brecha.charts.tradeoffs import release_tradeoff as release_tradeoff
    from brecha.charts.words import Accepted as Accepted

_ROOMS = {
    "Accepted": "words",
    "Figure": "figure",
    "Reach": "frontier",
    "anonymity_bars": "bars",
    "before_after": "bars",
    "dot_plot": "dots",
    "frontier_plot": "frontier",
    "group_bars": "bars",
    "growth_lines": "lines",
    "inline_svg": "figure",
    "membership_dots": "dots",
    "planned_curves": "lines",
    "private_tradeoff": "tradeoffs",
    "release_tradeoff": "tradeoffs",
    "risk_histogram": "bars",
    "shapley_bars": "bars",
    "unlinked_bars": "bars",
}
"""Where each public name lives"""


def __getattr__(name: str) -> Any:
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_ROOMS[name]}"), name)


def __dir__() -> list[str]:
    return sorted(_ROOMS)
