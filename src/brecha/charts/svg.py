"""SVG as it is drawn, made fit for a page: small, safe, the same bytes every time, and one image to a screen reader.

Only known elements and attributes are kept, so nothing is referred to outside the drawing and nothing can run. What the
charts describe by :func:`row_mark` becomes ``data-row``, for a page that tells about a mark when it is pointed at; what
they describe by :func:`said_mark` is told by the browser itself.

The width of texts is estimated here once more (``_beyond``), for the sides of a drawing: Vega leaves room by the
letters of the font that it draws with (``autosize``), and those of a reader's may be wider.
"""

import re
from collections.abc import Iterator
from math import ceil
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

from brecha.charts.style import FONT, INK, LINE, PAPER, QUIET, SMALL

NAMESPACE = "http://www.w3.org/2000/svg"
ELEMENTS = frozenset({"svg", "g", "path", "rect", "line", "circle", "text", "tspan", "defs", "clipPath"})
INHERITED = ("fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "fill-opacity",
             "stroke-opacity", "stroke-miterlimit", "paint-order", "text-anchor", "font-family", "font-size",
             "font-weight", "font-style")  # fmt: skip
"""Attributes that children take over from a group"""
ATTRIBUTES = frozenset(
    {*INHERITED, "opacity", "d", "transform", "x", "y", "x1", "y1", "x2", "y2", "dx", "dy", "cx", "cy", "r", "width",
     "height", "id", "clip-path", "viewBox"}
)  # fmt: skip
GEOMETRY = frozenset({"d", "transform", "x", "y", "x1", "y1", "x2", "y2", "dx", "dy", "width", "height", "opacity",
                      "fill-opacity", "stroke-opacity", "stroke-width"})  # fmt: skip
IN_PAGE = {
    INK: ("currentColor", None),
    QUIET: ("currentColor", "0.75"),
    LINE: ("currentColor", "0.16"),
    PAPER: ("var(--paper, Canvas)", None),
}
"""What colours of the chart become in a page, and how strong they are there"""
IDLE = frozenset(
    {("opacity", "1"), ("x2", "0"), ("y2", "0"), ("transform", "translate(0,0)"), ("font-weight", "normal")}
)
"""Attributes that change nothing"""
LETTER, EDGE = 0.58, 2
"""About how wide the letters of a wide font are, as a part of their size, and pixels kept free beyond them. One
letter more is counted for the wider ones, such as %"""
_PART = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""How much of a text is at the left of its place"""
_SAID = "says: "
_ROW = re.compile(r"row (\d+)(?: and (\d+) more)?")
_NUMBER = re.compile(r"-?\d*\.\d+(?:e-?\d+)?")
_PLACE = re.compile(r"translate\(([-\d.]+),([-\d.]+)\)")
_DISC = re.compile(r"M([\d.]+),0A\1,\1,0,1,1,-\1,0A\1,\1,0,1,1,\1,0Z?")
_CLIP = re.compile(r"url\(#([\w-]+)\)")
_FORBIDDEN = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def row_mark(row: int, more: int = 0) -> str:
    """How a mark is described that stands for a row of a table, and for so many more that fall on it."""
    return f"row {row} and {more} more" if more else f"row {row}"


def said_mark(text: str) -> str:
    """How a mark is described that tells this when it is pointed at."""
    return f"{_SAID}{text}"


def alone(drawn: str, name: str, title: str, says: str) -> str:
    """A drawing that is a file of its own: with its size, its title and its description."""
    root = _cleaned(drawn, name)
    left, width, height = _size(root)
    _lay_paper(root, left, width)
    sides = {"viewBox": f"{left} 0 {width} {height}", "width": width, "height": height}
    attributes = {"xmlns": NAMESPACE, **sides, "role": "img"}
    root.attrib = attributes | dict(root.attrib)
    for k, (tag, text) in enumerate((("title", title), ("desc", says))):
        described = Element(tag)
        described.text = _allowed(text)
        root.insert(k, described)
    return _written(root)


def inline(drawn: str, name: str, says: str) -> str:
    """A drawing for a page: one image with a label, as wide as there is room, in the page's colours."""
    root = _cleaned(drawn, name)
    left, width, height = _size(root)
    for element in root.iter():
        element.attrib.pop("font-family", None)
        for key in ("fill", "stroke"):  # what is no data takes the colours of the page
            colour, strength = IN_PAGE.get(element.get(key, "").lower(), (None, None))
            if colour is not None:
                element.attrib[key] = colour
                if strength is not None:
                    element.attrib[f"{key}-opacity"] = strength
    root.attrib = {
        "class": "chart",
        "role": "img",
        "aria-label": _allowed(says),
        "viewBox": f"{left} 0 {width} {height}",
        "width": "100%",
        "font-family": FONT,
        "overflow": "visible",
        "style": f"--whole:{width}px;max-width:{width}px;height:auto",
    } | dict(root.attrib)
    return _written(root)


def _cleaned(drawn: str, name: str) -> Element:
    """The drawing with nothing in it but shapes and texts."""
    root = ET.fromstring(_allowed(drawn))
    _clean(root)
    _rename(root, name)
    _shorten(root)
    return root


def _allowed(text: str) -> str:
    """A text without the characters that no XML may hold."""
    return _FORBIDDEN.sub("\ufffd", text)


def _size(root: Element) -> tuple[str, str, str]:
    """Where the drawing begins, its width, with room for a reader's wider letters, and its height."""
    sides = root.attrib.pop("viewBox").split()
    del root.attrib["width"], root.attrib["height"]
    left, right = _beyond(root, float(sides[2]))
    return f"{-left}", f"{float(sides[2]) + left + right:g}", sides[3]


def _beyond(root: Element, whole: float) -> tuple[int, int]:
    """How many pixels texts may need at the left and at the right of a drawing of this width.

    Vega measures texts in the font that it draws with; the letters of a reader's may be wider.
    """
    ends = list(_ends(root, 0.0, SMALL, "start"))
    left, right = min((end[0] for end in ends), default=0.0), max((end[1] for end in ends), default=0.0)
    return max(0, ceil(EDGE - left)), max(0, ceil(right + EDGE - whole))


def _ends(element: Element, left: float, size: float, side: str) -> Iterator[tuple[float, float]]:
    """From where to where each text may reach."""
    shift = _PLACE.match(element.get("transform", ""))
    left += float(shift[1]) if shift else 0.0
    size = float(element.get("font-size", str(size)).removesuffix("px"))
    side = element.get("text-anchor", side)
    if element.tag in ("text", "tspan") and element.text:
        begin, wide = left + float(element.get("x", 0)), LETTER * size * (len(element.text) + 1)
        yield begin - wide * _PART.get(side, 0.0), begin + wide * (1 - _PART.get(side, 0.0))
    for child in element:
        yield from _ends(child, left, size, side)


def _lay_paper(root: Element, left: str, width: str) -> None:
    """Paper below all of a drawing."""
    for sheet in root.iter("rect"):
        if sheet.get("fill") == PAPER:
            sheet.attrib |= {"x": left, "width": width}
            return


def _clean(element: Element) -> None:
    """Keep known elements that can be seen, and known attributes."""
    element.tag = element.tag.removeprefix(f"{{{NAMESPACE}}}")
    label = element.get("aria-label", "")
    row = _ROW.fullmatch(label)
    element.attrib = {key: _rounded(key, value) for key, value in element.attrib.items() if _is_allowed(key, value)}
    if row:
        element.attrib |= {"data-row": row[1]} | ({"data-more": row[2]} if row[2] else {})
    for child in list(element):
        _clean(child)
        if child.tag not in ELEMENTS or _is_nothing(child):
            element.remove(child)
    disc = _DISC.fullmatch(element.get("d", ""))
    place = _PLACE.fullmatch(element.get("transform", ""))
    if element.tag == "path" and disc and place:
        del element.attrib["d"], element.attrib["transform"]
        element.tag = "circle"
        element.attrib |= {"cx": place[1], "cy": place[2], "r": disc[1]}
    if label.startswith(_SAID):
        title = Element("title")
        title.text = label.removeprefix(_SAID)
        element.append(title)
    if element.tag == "text" and {"fill", "stroke"} <= element.attrib.keys():
        element.attrib["paint-order"] = "stroke"


def _is_allowed(key: str, value: str) -> bool:
    refers = "url(" in value.lower() and key != "clip-path"
    return key in ATTRIBUTES and not refers and (key, value) not in IDLE


def _is_nothing(element: Element) -> bool:
    if element.get("opacity") == "0":
        return True
    if element.tag == "path":
        return element.get("d", "") in ("", "M0,0h0v0h0Z") or not {"fill", "stroke"} & element.attrib.keys()
    return element.tag in ("g", "defs") and len(element) == 0


def _rounded(key: str, value: str) -> str:
    """Lengths to a tenth of a pixel where something is placed, and to a hundredth in shapes."""
    if key not in GEOMETRY:
        return value
    digits = 1 if key == "transform" else 2
    return _NUMBER.sub(lambda number: f"{round(float(number[0]), digits) + 0.0:g}", value)


def _rename(root: Element, name: str) -> None:
    """Give ids the name of the figure and a number of their own, whatever was drawn before in this process."""
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    called = {old: f"{name}-{k}" for k, old in enumerate(ids, 1)}
    for element in root.iter():
        if "id" in element.attrib:
            element.attrib["id"] = called[element.attrib["id"]]
        clip = _CLIP.fullmatch(element.get("clip-path", ""))
        if clip and clip[1] in called:
            element.attrib["clip-path"] = f"url(#{called[clip[1]]})"
        else:
            element.attrib.pop("clip-path", None)


def _shorten(element: Element) -> None:
    """Say once in a group what is the same in all of its children, and leave out groups that say nothing."""
    for child in element:
        _shorten(child)
    element[:] = [leaf for child in element for leaf in (child if child.tag == "g" and not child.attrib else [child])]
    if element.tag != "g" or not len(element):
        return
    for key in INHERITED:
        values = {child.get(key) for child in element}
        value = values.pop()
        if not values and value is not None:
            element.attrib[key] = value
            for child in element:
                del child.attrib[key]


def _written(root: Element) -> str:
    return ET.tostring(root, encoding="unicode", short_empty_elements=True).replace(" />", "/>")
