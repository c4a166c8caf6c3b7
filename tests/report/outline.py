"""The structure of a page, as lines of text: headings with their anchors, figures, tables with their heads, sentences.

``python -m tests.report.outline`` writes the outlines that the tests compare with anew; look at what changed.
"""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

FIGURE = re.compile(r"\d(?:[\d.,]*\d)?")
KICKER = re.compile(r"p .* Brecha \d+\.\d+\.\d+\.$")
"""The head of a page: its source, and when it was made"""
GOLDEN = Path(__file__).parent.parent / "golden"
KEPT = ("h1", "h2", "h3", "li", "caption", "th", "figcaption", "p", "dt", "dd", "summary", "td")


@dataclass
class _Reader(HTMLParser):
    """Collects the text of elements worth telling; a drawing is one line."""

    lines: list[str] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    text: list[str] = field(default_factory=list)
    open: list[tuple[str, str]] = field(default_factory=list)
    drawn: int = 0

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.append(tag)
        if given.get("id"):
            self.ids.append(str(given["id"]))
        if tag == "a" and given.get("href"):
            self.links.append(str(given["href"]))
        if tag == "svg":
            self.drawn += 1
            self.lines.append(f"svg {given.get('role')} {bool(given.get('aria-label'))}")
        if tag in KEPT and not self.drawn:
            self.open.append((tag, str(given.get("id") or "")))
            self.text = []

    def handle_endtag(self, tag: str) -> None:
        if tag == "svg":
            self.drawn -= 1
        if self.open and self.open[-1][0] == tag:
            kind, name = self.open.pop()
            told = " ".join("".join(self.text).split())
            self.lines.append(f"{kind}{'#' + name if name else ''} {told}".rstrip())
            self.text = []

    def handle_data(self, data: str) -> None:
        if self.open and not self.drawn:
            self.text.append(data)


def read(page: str) -> _Reader:
    """A page, read."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    return reader


def outline(page: str) -> list[str]:
    """The lines of a page that stay the same from run to run: not its times and versions."""
    lines = read(page).lines
    varying = [k + 1 for k, line in enumerate(lines) if line in VARYING]
    return [line if k not in varying else "dd …" for k, line in enumerate(lines) if not KICKER.match(line)]


def structure(page: str) -> list[str]:
    """The same without figures, which other tests compare with the records: a number is a mark."""
    return [
        " ".join([tag, FIGURE.sub("#", text)]).rstrip()
        for tag, _, text in (line.partition(" ") for line in outline(page))
    ]


VARYING = (
    "dt Program",
    "dt Programa",
    "dt Finished",
    "dt Concluída",
    "dt Seconds",
    "dt Segundos",
    "dt Engine",
    "dt Motor",
)


def golden(code: str) -> Path:
    """Where the outline in a language is kept."""
    return GOLDEN / f"report-{code}.txt"


if __name__ == "__main__":
    from tests.report.test_report import worked_example

    for code in ("en", "pt"):
        golden(code).write_text("\n".join(structure(worked_example(code))) + "\n", encoding="utf-8")
