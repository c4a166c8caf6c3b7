"""Priors, channels, joints and hypers as labelled tables of at most a screen, in text and for notebooks.

What does not fit is left out in the middle, and its number is told: no more of an object is looked at than is shown.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any

LINES, WIDTH = 20, 79
"""Rows of a table, and characters of a line, that are shown at most"""
LONGEST_NAME, LONGEST_HEADING, LONGEST_NUMBER = 24, 16, 13
"""Characters of the name of a row, of a heading and of a fraction"""
FEW_COLUMNS = 16
"""Columns that are looked at to see how many fit a line"""


@dataclass(frozen=True)
class Matrix:
    """A matrix of which only some rows and columns are asked for."""

    title: str
    rows: int
    columns: int
    row: Callable[[int], str]
    """the name of a row"""
    heading: Callable[[int], str]
    """the heading of a column"""
    cells: Callable[[Sequence[int], Sequence[int]], list[list[str]]]
    """what is in these rows and columns"""


class Printed:
    """What prints itself as a table: the class says which (``_matrix``)."""

    def _matrix(self) -> Matrix:
        raise NotImplementedError

    def __repr__(self) -> str:
        return as_text(self._matrix())

    def _repr_html_(self) -> str:
        return as_html(self._matrix())


def number(value: Any) -> str:
    """Return a Fraction as a fraction unless that is very long, and a float in five digits."""
    if isinstance(value, Fraction | int):
        text = str(value) if max(abs(value.numerator), value.denominator) < 10**LONGEST_NUMBER else ""
        return text if text and len(text) <= LONGEST_NUMBER else f"≈{float(value):.5g}"
    return f"{float(value):.5g}"


def label(value: Any, most: int) -> str:
    """Return how a value is called in a table: texts as they are, several values of one observation with commas."""
    texts = [_one(part) for part in value] if isinstance(value, tuple) else [_one(value)]
    text = ", ".join(texts)
    return text if len(text) <= most else text[: most - 1] + "…"


def _one(value: Any) -> str:
    text = value if isinstance(value, str) else str(value)
    return "".join(sign if sign.isprintable() else "�" for sign in text) or "''"


def name_of(labels: Sequence[Any] | None, most: int) -> Callable[[int], str]:
    """Return how the things are called that have these labels; by their position where they have none."""
    return lambda i: label(i if labels is None else labels[i], most)


def labelled(
    title: str,
    shape: tuple[int, int],
    names: tuple[Sequence[Any] | None, Sequence[Any] | None],
    cells: Callable[[Sequence[int], Sequence[int]], list[list[str]]],
) -> Matrix:
    """Return the matrix of secrets and observations that have these labels, or else their positions."""
    return Matrix(title, *shape, name_of(names[0], LONGEST_NAME), name_of(names[1], LONGEST_HEADING), cells)


def as_text(matrix: Matrix) -> str:
    """Return the table in fixed width, names on the left and numbers to the right."""
    lines, shown = _chosen(matrix)
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    text = [
        "  ".join([line[0].ljust(widths[0]), *(cell.rjust(w) for cell, w in zip(line[1:], widths[1:], strict=True))])
        for line in lines
    ]
    return "\n".join([matrix.title, *(line.rstrip() for line in text), *_left_out(matrix, *shown)])


def as_html(matrix: Matrix) -> str:
    """Return the table for a notebook; every name is escaped."""
    (heading, *lines), shown = _chosen(matrix)
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heading)
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'
        for name, *cells in lines
    )
    title = escape(" · ".join([matrix.title, *_left_out(matrix, *shown)]))
    return f"<table><caption>{title}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _chosen(matrix: Matrix) -> tuple[list[list[str]], tuple[int, int]]:
    """Return the lines that are shown, the headings first, and how many rows and columns that is of all."""
    rows = _ends(matrix.rows, LINES)
    names = ["", *(matrix.row(i) for i in rows)]
    candidates = _ends(matrix.columns, FEW_COLUMNS)
    cells = matrix.cells(rows, candidates)
    columns = [[matrix.heading(y), *(line[i] for line in cells)] for i, y in enumerate(candidates)]
    room = WIDTH - max(map(len, names)) - 2 - (3 if len(candidates) < matrix.columns else 0)
    fit = _fitting([max(map(len, column)) + 2 for column in columns], room)
    table = [names, *(columns[i] for i in fit)]
    if len(fit) < matrix.columns:
        table.insert(1 + (len(fit) + 1) // 2, ["…"] * len(names))
    lines = [list(line) for line in zip(*table, strict=True)]
    if len(rows) < matrix.rows:
        lines.insert(1 + (len(rows) + 1) // 2, ["…"] * len(table))
    return lines, (len(rows), len(fit))


def _ends(count: int, most: int) -> list[int]:
    """Return the positions of all, or of the first and last so many."""
    if count <= most:
        return list(range(count))
    return [*range((most + 1) // 2), *range(count - most // 2, count)]


def _fitting(widths: Sequence[int], room: int) -> list[int]:
    """Return the columns that fit, from both ends towards the middle; at least the first."""
    if sum(widths) <= room:
        return list(range(len(widths)))
    order = [place for i in range((len(widths) + 1) // 2) for place in dict.fromkeys((i, len(widths) - 1 - i))]
    room -= 3
    fit = [order[0]]
    used = widths[order[0]]
    for place in order[1:]:
        used += widths[place]
        if used > room:
            break
        fit.append(place)
    return sorted(fit)


def _left_out(matrix: Matrix, rows: int, columns: int) -> list[str]:
    """Return the line that says how much is shown, where that is not all."""
    if (rows, columns) == (matrix.rows, matrix.columns):
        return []
    return [f"({rows:,} of {matrix.rows:,} rows, {columns:,} of {matrix.columns:,} columns are shown)"]
