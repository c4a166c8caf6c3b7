"""Documents: how an answer is told, as plain data. HTML, terminal and notebook only render it.

Each part says on which faces it is shown, so that one document serves all of them: a terminal has narrower tables than
a page, and a notebook only the first chart. Charts are made for pages and notebooks alone, as making them takes time:
:func:`wants_figures` says whether a document is for one of these.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple, Self

from brecha.language.catalogues import Language

if TYPE_CHECKING:
    from brecha.answers.store.handling import Handling
    from brecha.charts.figure import Figure

FaceName = Literal["page", "terminal", "notebook"]
Faces = frozenset[FaceName]
PAGE: Faces = frozenset({"page"})
TERMINAL: Faces = frozenset({"terminal"})
NOTEBOOK: Faces = frozenset({"notebook"})
EVERYWHERE: Faces = PAGE | TERMINAL | NOTEBOOK
Line = tuple[str, str]
"""A line of a record: its label, and its text"""
Cell = str | tuple[str, float | str]
"""A cell of a table: its text, perhaps with a number to sort by"""


def wants_figures(faces: Faces) -> bool:
    """Return whether a document for these faces has charts."""
    return bool(faces & (PAGE | NOTEBOOK))


@dataclass(frozen=True, kw_only=True)
class Part:
    """A part of a section, and the faces that show it."""

    shape: ClassVar[str]
    on: Faces = EVERYWHERE


@dataclass(frozen=True)
class Sentences(Part):
    """Sentences, each a point of a list; on a terminal, each a paragraph."""

    shape: ClassVar[str] = "sentences"
    texts: Sequence[str]
    is_list: bool = False
    """short lines, as of a description, rather than findings"""


@dataclass(frozen=True)
class Paragraph(Part):
    """A paragraph: plain, how something was computed or is to be read ("how"), or for print alone ("paper")."""

    shape: ClassVar[str] = "paragraph"
    text: str
    look: Literal["plain", "how", "paper"] = "plain"


@dataclass(frozen=True)
class Card:
    """One goal in a few words: a large figure, what it says, and a verdict."""

    title: str
    figure: str
    texts: Sequence[str]
    verdict: str
    is_unsafe: bool


@dataclass(frozen=True)
class Cards(Part):
    """Cards side by side."""

    shape: ClassVar[str] = "cards"
    cards: Sequence[Card]


class Column(NamedTuple):
    """What stands above a column of a table, whether it holds numbers, and the goal that it is about."""

    text: str
    is_number: bool = False
    goal: str = ""


def columns(
    names: Iterable[str], language: Language, texts: Sequence[str] = (), *, begin: str = "", **values: Any
) -> list[Column]:
    """Return what stands above the columns of a table, by messages that ``begin`` so; ``texts`` hold no numbers."""
    return [Column(language.say(begin + name, **values), name not in texts) for name in names]


@dataclass(frozen=True)
class Table(Part):
    """A table; ``more`` is said below it, such as how many rows are left out."""

    shape: ClassVar[str] = "table"
    caption: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[Cell]]
    more: Sequence[str] = ()
    name: str = ""
    is_sortable: bool = False
    is_tight: bool = False


@dataclass(frozen=True)
class Combination:
    """A row of the table of all combinations: its number in the frame, and the places of its columns."""

    number: int
    columns: str
    cells: Sequence[Cell]


@dataclass(frozen=True)
class Combinations(Part):
    """The long table of all combinations, closed at first, with a filter by columns."""

    shape: ClassVar[str] = "combinations"
    caption: str
    columns: Sequence[Column]
    rows: Sequence[Combination]
    filter_by: Sequence[str]


@dataclass(frozen=True)
class FigurePart(Part):
    """A chart, with its title, its words and the figures behind it."""

    shape: ClassVar[str] = "figure"
    figure: "Figure"
    on: Faces = field(default=PAGE, kw_only=True)


@dataclass(frozen=True)
class Record(Part):
    """Labels and texts: how the figures came about, or what names mean (``is_glossary``)."""

    shape: ClassVar[str] = "record"
    lines: Sequence[Line]
    is_glossary: bool = False
    on: Faces = field(default=PAGE, kw_only=True)


@dataclass(frozen=True)
class Bar:
    """A bar of letters: its kind, its length as a share of the longest, its text, and whether it is a lighter one."""

    kind: str
    share: float
    text: str
    is_light: bool = False


@dataclass(frozen=True)
class Bars(Part):
    """A plot of bars for a terminal: names, each with its bars."""

    shape: ClassVar[str] = "bars"
    names: Sequence[str]
    bars: Sequence[Sequence[Bar]]
    kinds: Sequence[str]
    """all kinds of bars that such plots have: they begin at the same place"""
    on: Faces = field(default=TERMINAL, kw_only=True)


@dataclass(frozen=True)
class Section:
    """A section: its anchor, its heading, its parts, and the sections in it. A terminal shows the parts alone."""

    name: str
    title: str
    parts: Sequence[Part] = ()
    sections: Sequence["Section"] = ()
    goal: str = ""
    """the goal that all of it is about, by its anchor"""

    def on(self, face: FaceName) -> Self:
        """Return the section as one face shows it."""
        return replace(
            self, parts=[part for part in self.parts if face in part.on], sections=_shown(self.sections, face)
        )


@dataclass(frozen=True)
class Document:
    """All of an answer, in the order in which it is read."""

    language: Language
    title: str
    handling: "Handling"
    """whether it may be handed on: said first"""
    lead: str
    summary: Sequence[Part]
    sections: Sequence[Section] = ()
    notes: Sequence[str] = ()
    notices: Sequence[str] = ()
    """what has to be read before any figure"""
    coverage: str = ""
    """which columns were not assessed: a notice too"""
    origin: str = ""
    """what it is about and when it was made, for a head with a list of contents; no such head if left out"""

    def on(self, face: FaceName) -> Self:
        """Return the document as one face shows it."""
        summary = [part for part in self.summary if face in part.on]
        return replace(self, summary=summary, sections=_shown(self.sections, face))


def _shown(sections: Sequence[Section], face: FaceName) -> list[Section]:
    """Return sections as one face shows them, without those that have nothing for it."""
    shown = [section.on(face) for section in sections]
    return [section for section in shown if section.parts or section.sections]


def figure_parts(figures: Sequence["Figure"]) -> list[FigurePart]:
    """Return charts as parts of a section; a notebook shows the first."""
    return [FigurePart(figure, on=PAGE if k else PAGE | NOTEBOOK) for k, figure in enumerate(figures)]


def figures_in(sections: Sequence[Section]) -> "list[Figure]":
    """Return all charts of sections, in their order."""
    figures = []
    for section in sections:
        figures += [part.figure for part in section.parts if isinstance(part, FigurePart)]
        figures += figures_in(section.sections)
    return figures


def method(
    language: Language,
    how: Sequence[str],
    record: Sequence[Line],
    tables: Sequence[tuple[str, str, Sequence[Line]]] = (),
) -> Section:
    """Return the last section: how the figures were computed, in words and with the full record of the run.

    ``tables`` are further records, each with its anchor and its heading, as of a second table.
    """
    others = [Section(name, title, [Record(lines)]) for name, title, lines in tables if lines]
    full = Section("record", language.say("report-record"), [Record(record)], others)
    words = [Paragraph(sentence, "how", on=PAGE) for sentence in how]
    return Section("method", language.say("report-method"), words, [full])
