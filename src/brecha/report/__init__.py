"""Reports: documents that answers make, and what renders them as HTML, on a terminal and in a notebook.

Names are imported when they are first used.
"""

from typing import TYPE_CHECKING

from brecha.runtime.lazy_names import lazy_names

if TYPE_CHECKING:
    from brecha.report.document import TERMINAL, Column, Document, Table
    from brecha.report.html import page
    from brecha.report.terminal import show, show_notes, show_parts

__all__ = ["TERMINAL", "Column", "Document", "Table", "page", "show", "show_notes", "show_parts"]

__getattr__ = lazy_names(
    __name__,
    {
        "Column": "brecha.report.document",
        "Document": "brecha.report.document",
        "Table": "brecha.report.document",
        "TERMINAL": "brecha.report.document",
        "page": "brecha.report.html",
        "show": "brecha.report.terminal",
        "show_notes": "brecha.report.terminal",
        "show_parts": "brecha.report.terminal",
    },
)


def __dir__() -> list[str]:
    return sorted(__all__)
