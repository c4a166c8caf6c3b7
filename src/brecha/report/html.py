"""Pages: one HTML file each, that needs nothing else, in one language, with everything from the data escaped.

A page works without its script, which only adds sorting, filtering and hovering; a browser is told to run no other
script and to load nothing (Content-Security-Policy).
"""

import base64
import hashlib
import re
import warnings
from collections.abc import Callable
from functools import cache, partial
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from brecha.answers.answer import Answer
from brecha.errors import ProcessError
from brecha.language.catalogues import Language
from brecha.report.document import NOTEBOOK, Document, Part, Sentences
from brecha.version import __version__

if TYPE_CHECKING:
    from brecha.charts.figure import Figure


@cache
def environment() -> Environment:
    """What pages are made from; whatever is put into them is escaped."""
    loader = PackageLoader("brecha.report")
    return Environment(
        loader=loader,
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=unbroken,
    )


def unbroken(value: Any) -> Any:
    """A text in which no line ends between a number and its per cent sign."""
    if isinstance(value, Markup) or not isinstance(value, str):
        return value
    return re.sub(r"(?<=\d) %", "\u00a0%", value)


def page(document: Document) -> str:
    """Return a document as one HTML file."""
    return rendered("document.html", document.language, document=document.on("page"))


def rendered(template: str, language: Language, **values: Any) -> str:
    """A page in a language; a template says messages by ``say`` and writes numbers by ``language``."""
    return part(template, language, script=Markup(script()), policy=policy(), version=__version__, **values)


def part(template: str, language: Language, **values: Any) -> str:
    """A piece of HTML in a language, for a page or a notebook."""
    from brecha.charts.figure import inline_small, inline_svg

    page = environment().get_template(template)
    pictures = {"drawn": partial(_drawn, language, inline_svg), "small": partial(_drawn, language, inline_small)}
    return page.render(language=language, say=language.say, heads=heads, **pictures, **values)


class NotDrawnWarning(UserWarning):
    """A chart could not be drawn; its table is there."""


def _drawn(language: Language, draw: Callable[["Figure"], str], figure: "Figure") -> Markup:
    """Return a figure as SVG within a page; nothing, and a warning, where it cannot be drawn: results are kept."""
    try:
        return Markup(draw(figure))
    except ProcessError as problem:
        warnings.warn(language.say("not-drawn", reason=problem.reason), NotDrawnWarning, stacklevel=2)
        return Markup("")


def heads(figure: "Figure") -> list[tuple[str, bool]]:
    """The headings of the table behind a figure, and whether the column below holds numbers."""
    return [
        (text, k > 0 and all(row[k][:1].isdigit() for row in figure.rows if row[k]))
        for k, text in enumerate(figure.head)
    ]


@cache
def script() -> str:
    """The script of a page."""
    return files("brecha.report").joinpath("templates", "page.js").read_text(encoding="utf-8")


def policy() -> str:
    """What a browser may do with a page: show it, with its own style and its one script, and load nothing."""
    digest = base64.b64encode(hashlib.sha256(script().encode()).digest()).decode()
    return f"default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-{digest}'"


def shown(result: Any, language: Language | str = "en") -> str:
    """Return an answer, or another object with findings, as a piece of HTML; whatever is from the data is escaped."""
    says = Language.named(language)
    parts: list[Part] = [Sentences(result.findings(says))]
    title = repr(result)
    if isinstance(result, Answer):
        title = repr(result.labelled(says)) if result.wording() else title
        document: Document = result.document(says, faces=NOTEBOOK).on("notebook")
        parts = [*document.summary, *(piece for section in document.sections for piece in section.parts)]
    return part("notebook.html", says, title=title, parts=parts)
