"""Where labels stand in a plot of points: within it, touching neither points nor lines nor one another.

Vega has such a transform (``label``), but Vega-Lite, in which all charts are described, has none for its marks:
``labelOverlap`` and ``labelLimit`` are for axes and legends. So places are computed here.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import altair as alt

from brecha.charts.marks.layers import Layer, halo, rows_of
from brecha.charts.marks.scales import Scale
from brecha.charts.style import QUIET, Plot

LINE_HEIGHT = 15.0
"""How high a label is"""
BETWEEN = 40
"""Parts of a line that labels keep clear of"""
FAR = 20.0
"""Pixels from which on a thin line leads from a label to its point"""
ASIDE = (0, 15, -15, 30, -30, 45, -45, 60, -60, 90, -90, 120, -120)
OFF = [(across, up) for far in range(28, 220, 16) for up in (-far, far) for across in ASIDE if abs(across) <= far + 8]
"""Places of a label that stands further off, from its point; the nearer ones first"""
Where = tuple[float, float]
"""A point by its numbers on both axes"""


class Box(NamedTuple):
    """What something covers, in pixels."""

    left: float
    right: float
    top: float
    bottom: float

    def touches(self, other: "Box") -> bool:
        """Whether two lie on one another."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )  # fmt: skip


@dataclass(frozen=True)
class Ground:
    """A plot with its axes."""

    x: Scale
    y: Scale
    plot: Plot

    def pixels(self, point: Where) -> tuple[float, float]:
        """A point from the left and from the top of the plot."""
        return self.x.up(point[0]) * self.plot.width, self.plot.height * (1 - self.y.up(point[1]))

    def box(self, point: Where, wide: float, high: float, dx: float = 0, dy: float = 0) -> Box:
        """What stands beside a point, so far from it."""
        left, top = self.pixels(point)
        return Box(left + dx - wide / 2, left + dx + wide / 2, top + dy - high / 2, top + dy + high / 2)

    def has(self, box: Box) -> bool:
        """Whether all of it is within the plot."""
        return box.left > 0 and box.right < self.plot.width and box.top > 0 and box.bottom < self.plot.height

    def near(self, one: Where, other: Where, pixels: float) -> bool:
        """Whether two points fall on one another, nearly."""
        (left, top), (there, above) = self.pixels(one), self.pixels(other)
        return abs(left - there) < pixels and abs(top - above) < pixels


def along(points: Sequence[Where]) -> Iterator[Where]:
    """The points, and others on the line that joins them."""
    yield from points
    for one, other in pairwise(points):
        for k in range(1, BETWEEN):
            part = k / BETWEEN
            yield one[0] + part * (other[0] - one[0]), one[1] + part * (other[1] - one[1])


def leader(ground: Ground, point: Where, wide: float, dx: float, dy: float) -> list[Box]:
    """What the thin line to a label covers, if it has one."""
    if abs(dy) < FAR:
        return []
    across, up = _end(wide, dx, dy)
    parts = [k / BETWEEN for k in range(BETWEEN // 4, BETWEEN)]
    return [ground.box(point, 3, 3, across * part, up * part) for part in parts]


def crossed(line: Sequence[Box], labels: Sequence[Box]) -> bool:
    """Whether such a line runs through a label."""
    return any(part.touches(label) for part in line for label in labels)


def _end(wide: float, dx: float, dy: float) -> tuple[float, float]:
    """Where the line to a label ends, from its point: at the nearest part of its edge."""
    reach = max(wide / 2 - 4, 0)
    return dx - min(max(dx, -reach), reach), dy + (LINE_HEIGHT / 2 - 1 if dy < 0 else 1 - LINE_HEIGHT / 2)


def written(point: Where, text: str, wide: float, dx: float, dy: float) -> list[Layer]:
    """A label beside its point, with a thin line to it where it stands further off."""
    data = rows_of([{"x": point[0], "y": point[1], "t": text}])
    place = {"x": alt.X("x:Q"), "y": alt.Y("y:Q")}
    label = alt.Chart(data).mark_text(**halo(align="center", baseline="middle", dx=dx, dy=dy))
    drawn: list[Layer] = [label.encode(text=alt.Text("t:N"), **place)]
    if abs(dy) < FAR:
        return drawn
    across, up = _end(wide, dx, dy)
    line = alt.Chart(data).mark_rule(color=QUIET, strokeWidth=0.8, x2Offset=across, y2Offset=up)
    return [line.encode(x2=alt.X2("x:Q"), y2=alt.Y2("y:Q"), **place), *drawn]
