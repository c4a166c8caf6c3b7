"""Conditions on rows from SQL's definition: one row at a time, in three-valued logic, with exact numbers.

A condition is a tuple: ``("<", "age", Fraction(18))``, ``("and", one, other)``. :func:`written` gives its SQL, and
:func:`holds` what it is for a row of texts: True, False, or None where SQL does not know.
"""

import re
from collections.abc import Collection, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

Expression = tuple[Any, ...]
COMPARED = {"=": lambda a, b: a == b, "<>": lambda a, b: a != b, "<": lambda a, b: a < b, ">": lambda a, b: a > b,
            "<=": lambda a, b: a <= b, ">=": lambda a, b: a >= b}  # fmt: skip


def written(expression: Expression) -> str:
    """The condition as it is written in SQL."""
    op, *args = expression
    if op in COMPARED:
        return f"{_name(args[0])} {op} {_literal(args[1])}"
    if op == "in":
        return f"{_name(args[0])} IN ({', '.join(map(_literal, args[1]))})"
    if op == "between":
        return f"{_name(args[0])} BETWEEN {_literal(args[1])} AND {_literal(args[2])}"
    if op == "null":
        return f"{_name(args[0])} IS NULL"
    if op == "like":
        return f"{_name(args[0])} LIKE {_literal(args[1])}"
    if op == "not":
        return f"NOT ({written(args[0])})"
    if op == "same":
        return f"{_name(args[0])} = {_name(args[1])}"
    return f"({written(args[0])}) {op.upper()} ({written(args[1])})"


def holds(expression: Expression, row: Mapping[str, str], missing: Collection[str]) -> bool | None:
    """What the condition is for a row."""
    op, *args = expression
    if op == "not":
        inner = holds(args[0], row, missing)
        return None if inner is None else not inner
    if op in ("and", "or"):
        both = [holds(arg, row, missing) for arg in args]
        decides = op == "or"
        return decides if decides in both else None if None in both else not decides
    text = None if row[args[0]] in missing else row[args[0]]
    if op == "null":
        return text is None
    if text is None:
        return None
    if op == "same":
        return None if row[args[1]] in missing else text == row[args[1]]
    if op == "like":
        pattern = "".join({"%": ".*", "_": "."}.get(letter) or re.escape(letter) for letter in args[1])
        return re.fullmatch(pattern, text, re.DOTALL) is not None
    if op == "in":
        return any(_as(text, value) == value for value in args[1])
    if op == "between":
        return bool(args[1] <= _as(text, args[1]) <= args[2])
    return bool(COMPARED[op](_as(text, args[1]), args[1]))


def kept(expression: Expression, rows: Collection[Mapping[str, str]], missing: Collection[str]) -> list[int]:
    """The places of the rows for which it is true."""
    return [place for place, row in enumerate(rows) if holds(expression, row, missing) is True]


def _as(text: str, value: str | Fraction) -> Any:
    """The text as what it is compared with; texts by their bytes."""
    return Fraction(text) if isinstance(value, Fraction) else text


def _name(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _literal(value: str | Fraction) -> str:
    if isinstance(value, Fraction):
        return f"{Decimal(value.numerator) / Decimal(value.denominator):f}"
    return "'" + value.replace("'", "''") + "'"
