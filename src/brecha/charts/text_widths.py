"""Room for texts: a reader's letters may be wider than those that a chart was drawn with.

Vega measures texts in the font that it has at hand when it draws. A page is read with the reader's fonts, so that the
view box is widened by what Helvetica's widths and some more would need; and labels are placed by them.
"""

import re
import unicodedata
from collections.abc import Iterator
from math import ceil
from xml.etree.ElementTree import Element

from brecha.charts.style import SMALL

WIDER = 1.15
"""How much wider letters may be"""
EDGE = 2
"""Pixels that are kept free beyond them"""
_WIDTHS = {
    222: "'ijl|",
    278: " !,./:;I[\\]ft\u00a0",
    333: '()-`r"',
    500: "cksvxyzJ",
    584: "+<=>~≥≤",
    611: "FTZ",
    667: "&ABEKPSVXY",
    722: "CDHNRUw",
    778: "GOQ",
    833: "mM",
    889: "%",
    944: "W",
    1015: "@…—↑",
}
"""Letters of Helvetica by their width, in thousandths of their size"""
_LETTERS = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_PLAIN, _WIDE = 556, 1100
_SHIFT = re.compile(r"translate\(([-\d.]+)(?:,[-\d.]+)?\)")
_PART = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""How much of a text is at the left of its place"""


def width(text: str, size: float) -> float:
    """About how wide a text is in pixels, in letters of a size."""
    return sum(map(_letter, unicodedata.normalize("NFD", text))) * size / 1000


def _letter(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    return _LETTERS.get(letter, _WIDE if unicodedata.east_asian_width(letter) in "WF" else _PLAIN)


def beyond(root: Element, whole: float) -> tuple[int, int]:
    """How many pixels wider letters need at the left and at the right of a drawing of this width."""
    ends = list(_ends(root, 0.0, SMALL, "start"))
    left, right = min((end[0] for end in ends), default=0.0), max((end[1] for end in ends), default=0.0)
    return max(0, ceil(EDGE - left)), max(0, ceil(right + EDGE - whole))


def _ends(element: Element, left: float, size: float, side: str) -> Iterator[tuple[float, float]]:
    """From where to where each text reaches if its letters are wider."""
    shift = _SHIFT.match(element.get("transform", ""))
    left += float(shift[1]) if shift else 0.0
    size = float(element.get("font-size", str(size)).removesuffix("px"))
    side = element.get("text-anchor", side)
    if element.tag in ("text", "tspan") and element.text:
        begin = left + float(element.get("x", 0)) + float(element.get("dx", 0))
        wide = WIDER * width(element.text, size)
        yield begin - wide * _PART.get(side, 0.0), begin + wide * (1 - _PART.get(side, 0.0))
    for child in element:
        yield from _ends(child, left, size, side)
