"""Texts that a spreadsheet would take for formulas, and run, when somebody opens a CSV file with it.

A cell that begins with one of a few letters is one, whatever it was meant to be, and be it behind spaces. An apostrophe
before it makes it a text again. A number is left as it is, and so is a sign by itself. A text that has apostrophes
before such a beginning gets one more, so that two texts never become one, and whoever takes one off again has what
there was.
"""

from typing import Literal

import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import SettingError
from brecha.language.notes import Note
from brecha.tables.coded import CodedTable, is_text

Formulas = Literal["neutralise", "keep"]
"""What is done about them in a file"""

UNSEEN = r"[ \x00\x0b\x0c\x{a0}\x{200b}\x{feff}]*"
"""What programs may take off before they look at a cell: spaces, and a mark of the encoding at the very beginning"""
BEGINS = rf"\A'*{UNSEEN}[=+\-@\t\r\n＝＋－＠].|\A'*{UNSEEN}[\t\r\n]"
NUMBER = rf"\A'*{UNSEEN}[+\-](\d+([.,]\d+)*|[.,]\d+)([eE][+\-]?\d+)?%?\z"


def are_formulas(values: pa.Array) -> pa.Array:
    """Return, for each value, whether it is a text that a spreadsheet would run; null for null."""
    if not is_text(values.type):
        return pa.array([False] * len(values))
    begins = pc.match_substring_regex(values, f"(?s){BEGINS}")
    return pc.and_not(begins, pc.match_substring_regex(values, NUMBER))


def neutral(values: pa.Array) -> pa.Array:
    """Return the same values, with an apostrophe before each that is a formula."""
    formulas = are_formulas(values)
    if not pc.any(formulas).as_py():
        return values
    return pc.if_else(formulas, pc.binary_join_element_wise("'", values, pa.scalar("", values.type)), values)


def neutral_text(text: str) -> str:
    """Return a single text, such as a name or a label."""
    return str(neutral(pa.array([text], pa.string()))[0].as_py())


def columns_with_formulas(table: CodedTable) -> list[str]:
    """Return the columns whose name, or any of whose values, is one."""
    return [
        column.name
        for column in table.fields
        if neutral_text(column.name) != column.name or pc.any(are_formulas(column.values)).as_py()
    ]


def formula_notes(table: CodedTable, formulas: Formulas) -> list[Note]:
    """Return what was done about formulas in a file, if there were any."""
    columns = columns_with_formulas(table)
    if not columns:
        return []
    if check(formulas) == "keep":
        return [Note("formulas-kept", columns=columns)]
    return [Note("formulas-neutralised", columns=columns)]


def check(formulas: str) -> str:
    """Refuse what is none of the two."""
    if formulas not in ("neutralise", "keep"):
        raise SettingError("tables-formulas-rule-unknown", formulas=formulas)
    return formulas
