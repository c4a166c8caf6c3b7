"""A chart with what a reader needs beside it: a title, the same in words, and the figures behind it as a table."""

import json
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from brecha.charts import svg
from brecha.charts.drawing import png_of, svg_of
from brecha.charts.style import PAPER, theme, title_above
from brecha.errors import SettingError
from brecha.runtime.files import whole_file

if TYPE_CHECKING:
    import altair as alt

KINDS = (".svg", ".png")


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
        return self._spec | {"background": PAPER, "title": title_above(self.title)}

    @cached_property
    def _spec(self) -> dict[str, Any]:
        return _specified(self.chart)

    def svg(self) -> str:
        """A picture that stands alone, as SVG."""
        return svg.alone(_drawn(self.spec()), self.name, self.title, self.says)

    def png(self, scale: float = 2) -> bytes:
        """A picture that stands alone, as PNG, so many times as large as the SVG."""
        return png_of(self.svg(), scale)

    def save(self, path: str | Path) -> Path:
        """Write the picture into a file, as what its name ends in says: .svg or .png."""
        path = Path(path)
        kind = path.suffix.lower()
        if kind not in KINDS:
            raise SettingError("charts-chart-saved-ends-neither", join=" or ".join(KINDS), name=path.name)
        drawn = self.png() if kind == ".png" else self.svg().encode()
        with whole_file(path) as stream:
            stream.write(drawn)
        return path


def inline_svg(figure: Figure) -> str:
    """The chart for putting into an HTML page: without title and paper, in the colour of the page's text."""
    return svg.inline(_drawn(figure._spec), figure.name, figure.says)


def inline_small(figure: Figure) -> str:
    """The same for a narrow screen; nothing where the one chart is for all."""
    if figure.small is None:
        return ""
    return svg.inline(_drawn(_specified(figure.small)), f"{figure.name}-small", figure.says)


def _specified(chart: "alt.Chart | alt.LayerChart") -> dict[str, Any]:
    found: dict[str, Any] = chart.to_dict(validate=False)
    return found | {"config": theme(), "background": None}


def _drawn(spec: dict[str, Any]) -> str:
    """A chart as SVG."""
    return _picture(json.dumps(spec))


@lru_cache(maxsize=64)
def _picture(spec: str) -> str:
    """As drawn by Vega; the last few are kept, as pages are looked at again."""
    return svg_of(spec)
