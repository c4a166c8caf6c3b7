"""A chart with what a reader needs beside it: a title, the same in words, and the figures behind it as a table.

Vega draws in a child process, which is started by the first chart and draws all: it comes with V8, which reserves tens
of gigabytes of addresses and ends the process where it gets none, as under ``ulimit -v``, and so takes no results with
it.
"""

import json
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from brecha.charts import svg
from brecha.charts.style import PAPER, measure_above, theme, title_above
from brecha.errors import Phrase, SettingError
from brecha.runtime.child import Child, Limits
from brecha.runtime.files import whole_file

if TYPE_CHECKING:
    import altair as alt

KINDS = (".svg", ".png")
LIMITS = Limits(memory=4 << 30, seconds=120, output=1 << 28)
"""What a chart may take: V8 takes 0.6 GB before it draws anything, most of which is never touched"""


@dataclass(frozen=True, eq=False)
class Figure:
    """One chart. Nothing is drawn before :meth:`svg`, :meth:`png`, :meth:`save` or :func:`inline_svg` is called."""

    name: str
    """stays the same from run to run, and can be an anchor in a page"""
    title: str
    chart: "alt.Chart | alt.LayerChart" = field(repr=False)
    says: str
    """what somebody should know who cannot see it"""
    head: tuple[str, ...] = field(repr=False)
    """what the columns of the table behind it are called"""
    rows: tuple[tuple[str, ...], ...] = field(repr=False)
    """the table behind it, as texts for reading"""
    small: "alt.Chart | alt.LayerChart | None" = field(default=None, repr=False)
    """the same for a narrow screen, if its letters would be too small there otherwise"""

    def spec(self) -> dict[str, Any]:
        """The chart in Vega-Lite, with its title, on white paper."""
        return self._spec | {"background": PAPER, "title": title_above(self.title, _measure(self._spec))}

    @cached_property
    def _spec(self) -> dict[str, Any]:
        return _specified(self.chart)

    def svg(self) -> str:
        """A picture that stands alone, as SVG."""
        return svg.alone(_drawn(self.spec()), self.name, self.title, self.says)

    def png(self, scale: float = 2) -> bytes:
        """A picture that stands alone, as PNG, so many times as large as the SVG."""
        drawn: bytes = _child().call(f"{__name__}:svg_to_png", self.svg(), scale)
        return drawn

    def save(self, path: str | Path) -> Path:
        """Write the picture into a file, as what its name ends in says: .svg or .png."""
        path = Path(path)
        kind = path.suffix.lower()
        if kind not in KINDS:
            raise SettingError("charts-picture-suffix-unknown", suffixes=KINDS, name=path.name)
        drawn = self.png() if kind == ".png" else self.svg().encode()
        with whole_file(path) as stream:
            stream.write(drawn)
        return path


def inline_svg(figure: Figure) -> str:
    """The chart for putting into an HTML page: without title and paper, in the colour of the page's text."""
    return svg.inline(_drawn(_untitled(figure._spec)), figure.name, figure.says)


def inline_small(figure: Figure) -> str:
    """The same for a narrow screen; nothing where the one chart is for all."""
    if figure.small is None:
        return ""
    return svg.inline(_drawn(_untitled(_specified(figure.small))), f"{figure.name}-small", figure.says)


def _specified(chart: "alt.Chart | alt.LayerChart") -> dict[str, Any]:
    spec: dict[str, Any] = chart.to_dict(validate=False)
    return spec | {"config": spec.get("config", {}) | theme(), "background": None}


def _measure(spec: dict[str, Any]) -> list[str]:
    """What the chart measures upwards, in lines."""
    lines: list[str] = spec.get("title", {}).get("text", [])
    return lines


def _untitled(spec: dict[str, Any]) -> dict[str, Any]:
    return spec | measure_above(_measure(spec))


def _drawn(spec: dict[str, Any]) -> str:
    """A chart as SVG."""
    return _picture(json.dumps(spec))


@lru_cache(maxsize=64)
def _picture(spec: str) -> str:
    """As drawn by Vega; the last few are kept, as pages are looked at again."""
    drawn: str = _child().call(f"{__name__}:vega_to_svg", spec)
    return drawn


@cache
def _child() -> Child:
    return Child(LIMITS, Phrase("task-chart"), gives_up=True)


def vega_to_svg(spec: str) -> str:
    """Draw a chart in Vega-Lite, in this process; nothing is fetched from anywhere."""
    import vl_convert

    vega = vl_convert.vegalite_to_vega(spec)
    drawn: str = vl_convert.vega_to_svg(_with_labels(vega), allowed_base_urls=[])
    return drawn


def svg_to_png(svg: str, scale: float) -> bytes:
    """Paint, in this process."""
    import vl_convert

    drawn: bytes = vl_convert.svg_to_png(svg, scale=scale)
    return drawn


def _with_labels(vega: dict[str, Any]) -> dict[str, Any]:
    """Let Vega place the texts of the layer "labels" beside the marks of "points": Vega-Lite has no such layout."""
    for mark in vega["marks"]:
        if mark["name"] == "labels_marks":
            look = {key: value for key, value in mark["encode"]["update"].items() if key not in ("x", "y", "text")}
            mark["from"] = {"data": "points_marks"}
            mark["encode"] = {"enter": look | {"text": {"field": "datum.label"}}}
            mark["transform"] = [vega["usermeta"]["placing"]]
    return vega
