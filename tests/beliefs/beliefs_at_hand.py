"""Small beliefs for tests, and the slow way to what they say: every record there can be, one after another."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

import numpy as np
from hypothesis import strategies as st

from brecha.beliefs import Attribute, Belief
from brecha.sanitizers import Sanitized

Record = dict[str, Any]
Rows = Mapping[tuple[Any, ...], Mapping[Any, float]]


class Written:
    """A belief as it is written down: for each attribute what it depends on, and the chances of each row."""

    def __init__(self, parts: Sequence[tuple[str, tuple[str, ...], Rows]]) -> None:
        self.parts = parts

    def belief(self, records: int = 4) -> Belief:
        """The belief that is tested."""
        return Belief([self._attribute(*part) for part in self.parts], records=records)

    def everything(self) -> Iterator[tuple[Record, float]]:
        """Every record there can be, with its chance: the product of what the rows say."""
        domains = [list(dict.fromkeys(value for row in rows.values() for value in row)) for _, _, rows in self.parts]
        for values in product(*domains):
            record = dict(zip([name for name, _, _ in self.parts], values, strict=True))
            probability = 1.0
            for name, parents, rows in self.parts:
                probability *= rows[tuple(record[parent] for parent in parents)].get(record[name], 0.0)
            if probability > 0:
                yield record, probability

    @staticmethod
    def _attribute(name: str, parents: tuple[str, ...], rows: Rows) -> Attribute:
        if not parents:
            return Attribute.of(name, rows[()])
        plain = {key[0] if len(key) == 1 else key: row for key, row in rows.items()}
        return Attribute.depending(name, parents, plain)


@st.composite
def written(draw: st.DrawFn, most: int = 4) -> Written:
    """Up to four attributes of up to three values, each depending on up to two before it; some chances are 0."""
    parts: list[tuple[str, tuple[str, ...], Rows]] = []
    for place in range(draw(st.integers(1, most))):
        before = [name for name, _, _ in parts]
        parents = tuple(sorted(draw(st.sets(st.sampled_from(before), max_size=2)))) if before else ()
        values = list(range(draw(st.integers(1, 3))))
        domains = [_values(parts, parent) for parent in parents]
        rows = {}
        for key in product(*domains):
            weights = draw(st.lists(st.integers(0, 3), min_size=len(values), max_size=len(values)).filter(any))
            rows[key] = {value: weight / sum(weights) for value, weight in zip(values, weights, strict=True)}
        parts.append((f"a{place}", parents, rows))
    return Written(parts)


def _values(parts: Sequence[tuple[str, tuple[str, ...], Rows]], name: str) -> list[Any]:
    rows = next(rows for other, _, rows in parts if other == name)
    return list(dict.fromkeys(value for row in rows.values() for value in row))


def within_errors(hits: int, of: int, probability: float, errors: float = 4.0) -> bool:
    """Whether so many hits are what a chance gives, within so many standard errors."""
    return bool(abs(hits - of * probability) <= errors * np.sqrt(max(of * probability * (1 - probability), 0.0)) + 1e-9)


EVERYTHING = ("name", "age", "sex", "zip", "ill")


def belief(records: int = 6) -> Belief:
    """A name, an age on which an illness hangs, a sex and a post code."""
    ill = {age: {"yes": age / 100, "no": 1 - age / 100} for age in (20, 35, 60, 85)}
    return Belief(
        [
            Attribute.uniform("name", ["Ana", "Bo", "Cy"]),
            Attribute.of("age", {20: 0.4, 35: 0.3, 60: 0.2, 85: 0.1}),
            Attribute.of("sex", {"M": 0.4, "F": 0.6}),
            Attribute.uniform("zip", [1000, 2300, 4100]),
            Attribute.depending("ill", "age", ill),
        ],
        records=records,
    )


def as_records(columns: Mapping[str, Any], kept: np.ndarray[Any, Any]) -> list[Record | None]:
    """Every record, in one line; None where it is not in the output."""
    decoded = {name: column.decoded().reshape(-1) for name, column in columns.items()}
    return [
        {name: values[place] for name, values in decoded.items()} if there else None
        for place, there in enumerate(kept.reshape(-1))
    ]


def truth_is_possible(release: Sanitized) -> None:
    """Every cell may stand for what is true."""
    for name in release.table.columns:
        cells, true = release.cell(name), release.original.column(name).codes[release.rows]
        for code, value in zip(release.table.column(name).codes, true, strict=True):
            assert int(value) in cells.of_code(int(code)).tolist()
