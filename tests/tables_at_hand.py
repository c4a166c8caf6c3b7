"""Tables for tests: the worked example of the thesis, and random ones of every awkward kind."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import numpy as np
import pyarrow as pa
from hypothesis import strategies as st

from brecha.tables.coded import CodedTable, Column, narrowest

EXAMPLE: dict[str, list[Any]] = {
    "id": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    "age": [25, 25, 25, 25, 25, 49, 49, 49, 49, 60],
    "gender": ["F", "F", "F", "M", "M", "F", "F", "F", "M", "M"],
    "occupation": [1, 1, 3, 2, 2, 3, 3, 5, 4, 4],
    "illness": ["no", "yes", "yes", "yes", "no", "yes", "yes", "no", "no", "no"],
}
"""Table 3.2 of the thesis."""


def coded(columns: Mapping[str, Sequence[Hashable]]) -> CodedTable:
    """A coded table made without the reader, so that engines are tested on their own; "id" identifies people."""
    source = {"person": "id", "all_columns": list(columns)} if "id" in columns else {}
    return CodedTable(tuple(_column(name, list(values)) for name, values in columns.items()), source=source)


def _column(name: str, values: list[Any]) -> Column:
    distinct = sorted(set(values), key=lambda value: (value is None, repr(value)))
    code = {value: i for i, value in enumerate(distinct)}
    codes = np.array([code[value] for value in values], narrowest(len(distinct)))
    return Column(name, codes, pa.array([None if value is None else str(value) for value in distinct]))


def records(columns: Mapping[str, Sequence[Hashable]]) -> list[dict[str, Hashable]]:
    """The same table as a list of records."""
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


KINDS: list[list[str | None]] = [["ç"], ["a", "b"], ["a", None], [*"abcde"], [str(i) for i in range(200)]]
"""Values of a constant, a binary, a partly missing, a many-valued and a nearly all-different column."""


@st.composite
def tables(draw: st.DrawFn, qids: int = 4, secrets: int = 2, rows: int = 24) -> dict[str, list[Any]]:
    """Random tables: constant, binary, many-valued and all-different columns, with missing values, from one row on."""
    count = draw(st.integers(1, rows))
    names = [f"q{i}" for i in range(draw(st.integers(1, qids)))] + [
        f"s{i}" for i in range(draw(st.integers(0, secrets)))
    ]
    columns: dict[str, list[Any]] = {}
    for name in names:
        values: list[str | None] = draw(st.sampled_from(KINDS))
        columns[name] = draw(st.lists(st.sampled_from(values), min_size=count, max_size=count))
    return columns


def roles(columns: Mapping[str, Sequence[Hashable]]) -> tuple[list[str], list[str]]:
    """Quasi-identifiers and secrets of a random table, by the letter of their names."""
    return [name for name in columns if name.startswith("q")], [name for name in columns if name.startswith("s")]
