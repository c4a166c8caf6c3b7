"""Small tables, hierarchies and releases for the tests of sanitizers, and releases as plain Python."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import pyarrow as pa
from hypothesis import strategies as st

import brecha
from brecha.sanitizers.release import Release
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies import Hierarchy
from tests.oracles.release import Said, Truth

TOWNS = Hierarchy(
    (
        ("Açu", "Natal", "Olinda", "Recife", "São Tomé"),
        ("RN", "RN", "PE", "PE", "RN"),
        ("*", "*", "*", "*", "*"),
    ),
    "town",
)
AGES = Hierarchy(
    (("20", "25", "31", "38", "44"), ("20-29", "20-29", "30-39", "30-39", "40-49"),
     ("20-39", "20-39", "20-39", "20-39", "40-59"), ("*",) * 5), "age")  # fmt: skip
HIERARCHIES = {"town": TOWNS, "age": AGES}

PATIENTS: list[dict[str, Any]] = [
    {"town": "Natal", "age": "20", "illness": "flu"},
    {"town": "Natal", "age": "25", "illness": "flu"},
    {"town": "Açu", "age": "31", "illness": "asthma"},
    {"town": "Olinda", "age": "38", "illness": "flu"},
    {"town": "Recife", "age": "38", "illness": "asthma"},
    {"town": "Recife", "age": "44", "illness": "cancer"},
]


def table_of(rows: Sequence[Mapping[str, Any]]) -> CodedTable:
    """The rows as a table: every value a text, None missing."""
    names = list(rows[0])
    return brecha.read(pa.table({name: pa.array([row[name] for row in rows], pa.string()) for name in names}))


@st.composite
def people(draw: st.DrawFn, most: int = 9) -> CodedTable:
    """A few people with a town, an age and an illness, some of them missing."""
    towns = st.sampled_from([*TOWNS.values, None])
    ages = st.sampled_from(AGES.values)
    illness = st.sampled_from(["flu", "asthma", None])
    rows = draw(
        st.lists(st.fixed_dictionaries({"town": towns, "age": ages, "illness": illness}), min_size=1, max_size=most)
    )
    return table_of(rows)


def plainly(release: Release) -> tuple[Truth, Said]:
    """A release as plain Python: the true values of its people, and what their cells may stand for."""
    truth = []
    for at in release.rows:
        truth.append({
            column.name: column.values[int(column.codes[at])].as_py() for column in release.original.fields
        })  # fmt: skip
    said: list[dict[str, dict[Any, Fraction]]] = [{} for _ in truth]
    for name in release.table.columns:
        cells = release.cell(name)
        domain = release.original.column(name).values.to_pylist()
        for i, code in enumerate(cells.column.codes.tolist()):
            members = [domain[int(member)] for member in cells.of_code(code)]
            chances = None if cells.chances is None else cells.chances[cells.offsets[code] : cells.offsets[code + 1]]
            listed = [Fraction(1)] * len(members) if chances is None else [Fraction(float(one)) for one in chances]
            said[i][name] = dict(zip(members, listed, strict=True))
    return truth, said
