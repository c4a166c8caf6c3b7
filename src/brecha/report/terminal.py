"""Documents on a terminal: sentences first, then narrow tables under their captions, and notes."""

from collections.abc import Callable, Iterator, Sequence

from rich import box
from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from brecha.language.catalogues import Language
from brecha.language.faces import printable
from brecha.report.document import Bars, Document, Paragraph, Part, Section, Sentences, Table

LONGEST_NAME = 24
"""Letters of what stands before a bar"""
WIDEST = 44
"""Cells of the longest bar"""
EIGHTHS = " ▏▎▍▌▋▊▉"
"""Parts of a cell, from none to seven eighths"""


def show(document: Document, console: Console, reword: Callable[[str], str] = str) -> None:
    """Print a document.

    Args:
        document: what to print.
        console: where to.
        reword: applied to each note: a command line names options where the library names arguments.
    """
    shown = document.on("terminal")
    show_parts(shown.summary, console)
    for section in shown.sections:
        _show_section(section, console)
    show_notes(document.notes, console, document.language, reword)


def show_notes(notes: Sequence[str], console: Console, language: Language, reword: Callable[[str], str] = str) -> None:
    """Print what to bear in mind."""
    for note in notes:
        say(console, language.say("cli-note", note=reword(note)))


def _show_section(section: Section, console: Console) -> None:
    show_parts(section.parts, console)
    for inner in section.sections:
        _show_section(inner, console)


def show_parts(parts: Sequence[Part], console: Console) -> None:
    """Print parts of a document, each with an empty line below it."""
    for part in parts:
        match part:
            case Sentences():
                for sentence in part.texts:
                    say(console, sentence)
                    say(console)
            case Paragraph():
                say(console, part.text, style="dim" if part.look == "how" else "")
                say(console)
            case Table():
                _show_table(part, console)
            case Bars():
                for line in bar_lines(part, console.width, console.options.ascii_only):
                    say(console, line, wrap=False)
                say(console)


def say(console: Console, text: str = "", style: str = "", wrap: bool = True) -> None:
    """Print a paragraph, wrapped between words; a message in a log is one line."""
    one_line = not wrap or (console.stderr and not console.is_terminal)
    console.print(Text(printable(text), style=style), soft_wrap=one_line)


def _show_table(table: Table, console: Console) -> None:
    """Print a table under its caption, and what is said below it."""
    if table.caption:
        say(console, table.caption, style="bold")
    if table.rows:
        drawn = RichTable(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
        for column in table.columns:
            is_number = column.is_number
            drawn.add_column(
                Text(printable(column.text)),
                justify="right" if is_number else "left",
                no_wrap=is_number,
                overflow="fold",
            )
        for row in table.rows:
            drawn.add_row(*(Text(printable(cell if isinstance(cell, str) else cell[0])) for cell in row))
        console.print(drawn)
    for sentence in table.more:
        say(console, sentence, style="dim")
    say(console)


def bar_lines(plot: Bars, width: int, ascii_only: bool) -> Iterator[str]:
    """Draw bars of letters, a line for each, on a terminal of this width."""
    names = [_shortened(printable(name), ascii_only) for name in plot.names]
    margin, kinds = max(map(len, names)), max(map(len, plot.kinds))
    cells = max(8, min(WIDEST, width - margin - kinds - 15))
    for name, bars in zip(names, plot.bars, strict=True):
        for k, bar in enumerate(bars):
            before, draw = "" if k else name, shade if bar.is_light else solid
            yield f"{before:{margin}}  {bar.kind:{kinds}} {draw(bar.share, cells, ascii_only)} {bar.text}"


def solid(share: float, cells: int, ascii_only: bool) -> str:
    """Draw a solid bar for a share of so many cells; what is not nothing is seen."""
    if ascii_only:
        return _whole(share, cells, "#", ".")
    eighths = max(int(share > 0), round(share * cells * 8))
    return "█" * (eighths // 8) + (EIGHTHS[eighths % 8] if eighths % 8 else "")


def shade(share: float, cells: int, ascii_only: bool) -> str:
    """Draw a lighter bar, of whole cells."""
    return _whole(share, cells, "=", ".") if ascii_only else _whole(share, cells, "▒", "▏")


def _whole(share: float, cells: int, full: str, little: str) -> str:
    count = round(share * cells)
    return full * count if count or not share else little


def _shortened(name: str, ascii_only: bool) -> str:
    if len(name) <= LONGEST_NAME:
        return name
    mark = "..." if ascii_only else "…"
    return name[: LONGEST_NAME - len(mark)] + mark
