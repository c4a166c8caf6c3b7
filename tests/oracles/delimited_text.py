"""Delimited text read letter by letter, as slowly and plainly as can be: the twin of both parsers.

A field is free of quotation marks, or enclosed in them with those inside doubled. Text that is anything else is
*irregular*: what its rows are is a matter of opinion, and no row of it is told here. But even then every line that
holds anything has to be accounted for: it is a row, or part of one, or counted as unreadable.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

LINE_END = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True)
class Field:
    """What stands between two delimiters."""

    text: str
    quoted: bool = False


Row = list[Field]


def fields_of(text: str, delimiter: str) -> list[Row] | None:
    """The rows of regular text; None if it is irregular. Blank lines are no rows, but for a table of one column."""
    rows: list[Row] = [[]]
    at = 0
    while True:
        if text.startswith('"', at):
            end, inside = at + 1, ""
            while text.startswith('""', end) or not text.startswith('"', end):
                if end >= len(text):
                    return None
                inside += text[end]
                end += 2 if text.startswith('""', end) else 1
            rows[-1].append(Field(inside, quoted=True))
            at = end + 1
        else:
            end = at
            while end < len(text) and text[end] not in (delimiter, '"', "\r", "\n"):
                end += 1
            rows[-1].append(Field(text[at:end]))
            at = end
        if at == len(text):
            rows = rows[:-1] if rows[-1] == [Field("")] else rows
            return rows if rows and len(rows[0]) == 1 else [row for row in rows if row != [Field("")]]
        if (line_end := LINE_END.match(text, at)) is not None:
            rows.append([])
            at = line_end.end()
        elif text[at] == delimiter:
            at += 1
        else:
            return None


def table_of(rows: Sequence[Row], missing: Iterable[str], told_apart: bool) -> tuple[list[list[str | None]], int]:
    """The good rows behind the header, and how many others there are: those with too few fields, or with too many.

    Missing fields behind the last are let pass. An empty field is missing, if it is not in quotation marks that tell it
    apart; and so is a token, if they are not told apart.
    """
    tokens, width = set(missing), len(rows[0])

    def value(field: Field) -> str | None:
        if told_apart:
            return field.text if field.text or field.quoted else None
        return None if not field.text or field.text in tokens else field.text

    def lacks(field: Field) -> bool:
        return not field.text and not (told_apart and field.quoted)

    good = [row for row in rows[1:] if len(row) >= width and all(map(lacks, row[width:]))]
    return [[value(field) for field in row[:width]] for row in good], len(rows) - 1 - len(good)


def lines_accounted_for(rows: Iterable[Sequence[str | None]]) -> int:
    """How many lines these rows take at most: each one, and one more for each line end in its values."""
    return sum(1 + sum(len(LINE_END.findall(value)) for value in row if value) for row in rows)


def lines_refused(text: str, rows: int) -> int:
    """How many lines so many refused rows take at most: such a row goes on over line ends between quotation marks."""
    return rows + (len(LINE_END.findall(text[: text.rfind('"') + 1])) if rows else 0)


def filled_lines(text: str) -> int:
    """The lines that hold anything."""
    return sum(map(bool, LINE_END.split(text)))
