"""The look of all charts: colours that everybody can tell apart, in grey too; sizes; labels that fit.

Titles and names are broken into lines and cut here: Vega draws lines that it is given, and can only cut (``limit``).
"""

import re
import textwrap
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from brecha.language.labels import code_of

INK, QUIET, LINE, PAPER = "#1b1f24", "#5a6472", "#dde3e8", "#ffffff"
"""Texts, quieter texts, lines of the grid, and what is below; in a page they follow its colours"""
BLUE, VERMILLION, SKY = "#0072b2", "#d55e00", "#56b4e9"
"""Of Okabe and Ito's palette, for data. Marks that differ in colour differ in shape, dashes or lightness too."""
FONT = "Liberation Sans, Arial, Helvetica, sans-serif"
SMALL, TEXT, HEADING = 12, 13, 15
"""Sizes of letters"""
WIDTH, HEIGHT = 540, 270
"""Of the plot, without what stands around it"""
WHOLE = 690
"""Of the whole drawing, where names stand at the left of the plot"""
ROW = 27
"""From one bar to the next"""
LONGEST = 28
"""Letters of a name in a chart, or in one line of it; the table behind it has the whole"""
NAME = 3 * LONGEST
"""Letters of a name at the left of a plot, in as many lines as it takes"""
TITLE_LINE = 82
"""Letters of a title in one line"""
NARROW_LINE = 44
"""Letters of what stands over or under a narrow plot, in one line"""
_JOINERS = "\u200d\ufe0f"


@dataclass(frozen=True)
class Plot:
    """How large a plot is, without what stands around it."""

    width: float
    height: float
    narrow: bool = False
    """for a telephone: what stands over and under it is broken into lines"""

    def lines(self, text: str) -> list[str]:
        """A text over or under it."""
        return textwrap.wrap(text, NARROW_LINE) if self.narrow else [text]


ROOMY, NARROW = Plot(WIDTH, HEIGHT), Plot(244, 250, narrow=True)


def theme() -> dict[str, Any]:
    """What all charts have in common, as a Vega-Lite configuration."""
    return {
        "font": FONT,
        "padding": 6,
        "view": {"stroke": None},
        "axis": {
            "labelColor": QUIET,
            "labelFontSize": SMALL,
            "labelPadding": 7,
            "titleColor": INK,
            "titleFontSize": TEXT,
            "titleFontWeight": "normal",
            "titlePadding": 12,
            "gridColor": LINE,
            "domain": False,
            "ticks": False,
        },
        "title": {
            "anchor": "start",
            "frame": "bounds",
            "color": INK,
            "fontSize": HEADING,
            "lineHeight": 19,
            "offset": 14,
            "subtitleColor": INK,
            "subtitleFontSize": TEXT,
            "subtitleLineHeight": 16,
            "subtitlePadding": 9,
        },
        "legend": {
            "orient": "top",
            "offset": 24,
            "labelColor": INK,
            "labelFontSize": SMALL,
            "labelLimit": 0,
            "columnPadding": 22,
            "rowPadding": 4,
            "symbolOpacity": 1,
            "symbolStrokeWidth": 1.8,
            "titleColor": INK,
            "titleFontSize": SMALL,
            "titleFontWeight": "normal",
        },
        "text": {"color": INK, "fontSize": SMALL},
    }


def title_above(title: str, measure: Sequence[str] = ()) -> dict[str, Any]:
    """A title over a chart, in as many lines as it takes, and below it what is measured."""
    return {"text": textwrap.wrap(plain(title), TITLE_LINE) or [""]} | ({"subtitle": measure} if measure else {})


def measure_above(measure: Sequence[str]) -> dict[str, Any]:
    """What is measured, over a chart that has no title."""
    return {"title": {"text": measure, "fontSize": TEXT, "fontWeight": "normal", "lineHeight": 16}} if measure else {}


def plain(text: str) -> str:
    """A text in one line, without characters that cannot be written."""
    clean = text.encode("utf-8", "replace").decode("utf-8")
    return " ".join("".join(" " if unicodedata.category(letter) == "Cc" else letter for letter in clean).split())


def lines(name: str, longest: int = LONGEST) -> list[str]:
    """A name in lines that end where words do, and where one is too long for a line at its underscores."""
    made = [""]
    for word in name.split():
        parts = [word] if len(word) <= longest else [part for part in re.findall("[^_]*_*", word) if part]
        for k, part in enumerate(parts):
            space = " " if k == 0 and made[-1] else ""
            if len(made[-1] + space + part) <= longest:
                made[-1] += space + part
                continue
            while len(part) > longest:
                made.append(part[: _seam(part, longest)])
                part = part[len(made[-1]) :]
            made.append(part)
    return [line for line in made if line] or [""]


def cut(name: str, longest: int = LONGEST) -> str:
    """A name that fits beside a mark, ending in … where it is longer."""
    name = plain(name)
    return name if len(name) <= longest else f"{name[: _seam(name, longest - 1)].rstrip()}…"


def cut_inside(name: str, longest: int = LONGEST) -> str:
    """A name that fits beside a mark, with … in its middle where it is longer: beginning…end."""
    name = plain(name)
    if len(name) <= longest:
        return name
    begin, end = _seam(name, longest // 2), len(name) - (longest - 1 - longest // 2)
    while end < len(name) and _is_inside(name, end):
        end += 1
    return f"{name[:begin].rstrip()}…{name[end:].lstrip()}"


def _seam(name: str, at: int) -> int:
    """The last place up to this one at which no letter is taken apart."""
    while at and _is_inside(name, at):
        at -= 1
    return at


def _is_inside(name: str, at: int) -> bool:
    """Whether a letter with what is joined to it would be taken apart here."""
    return name[at] in _JOINERS or unicodedata.combining(name[at]) > 0 or name[at - 1] in _JOINERS


def anchor(*parts: str | None) -> str:
    """A name for a figure, fit for an anchor: of words, and of a number where names from the data are in it."""
    words = [str(code_of(part)) for part in parts if part is not None]
    slug = "-".join(filter(None, (re.sub(r"[^a-z0-9]+", "-", word.lower()).strip("-") for word in words)))
    whole = "-".join(words)
    return slug if slug == whole else f"{slug[:48]}-{crc32(whole.encode('utf-8', 'replace')):08x}"
