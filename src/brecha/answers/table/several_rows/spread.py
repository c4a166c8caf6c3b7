"""How figures of one row of each person, drawn at random, spread over draws.

Figures of one draw are exact for a release of just that draw. If another is published they differ: by so much as is
told here. The average over all draws is exact, where the formula of :func:`brecha.tables.draws.expected_of_draws`
gives it; the rest is an estimate from further draws, with their seeds.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import ColumnError, SettingError
from brecha.language.labels import Words
from brecha.matching.equivalence_classes import classes_of
from brecha.tables.coded import CodedTable, Column, stretches
from brecha.tables.draws import draw, expected_of_draws
from brecha.tables.joint_columns import columns_of, joined

DRAWS, MOST_DRAWS = 20, 10_000
"""Further draws, and how many there may be"""


@dataclass(frozen=True)
class Spread:
    """The figures of one attack over draws: of so many further draws their mean, lowest and highest."""

    qids: tuple[str, ...]
    sensitive: str | None
    draws: int
    seed: int
    """of the first further draw; each further one has the next number"""
    hits: int
    """in the draw that was assessed"""
    hits_expected: float | None
    """on average over all draws, exactly; None where no formula gives it"""
    hits_mean: float
    hits_lowest: int
    hits_highest: int
    posterior: float
    """the probability of a correct guess in the draw that was assessed"""
    posterior_expected: float | None
    posterior_mean: float
    posterior_lowest: float
    posterior_highest: float

    def as_dict(self) -> dict[str, Any]:
        """Plain data, which JSON can hold."""
        return {**vars(self), "qids": list(self.qids)}

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> "Spread":
        """From plain data."""
        return cls(**{**plain, "qids": tuple(plain["qids"])})

    def in_words(self, words: Words) -> "Spread":
        """Return a copy with the labels of columns."""
        sensitive = None if self.sensitive is None else words.column(self.sensitive)
        return replace(self, qids=tuple(words.all(self.qids)), sensitive=sensitive)


_SCHEMA = pa.schema(
    [
        ("qids", pa.list_(pa.string())),
        ("sensitive", pa.string()),
        ("draws", pa.int64()),
        ("seed", pa.int64()),
        ("hits", pa.int64()),
        ("hits_expected", pa.float64()),
        ("hits_mean", pa.float64()),
        ("hits_lowest", pa.int64()),
        ("hits_highest", pa.int64()),
        ("posterior", pa.float64()),
        ("posterior_expected", pa.float64()),
        ("posterior_mean", pa.float64()),
        ("posterior_lowest", pa.float64()),
        ("posterior_highest", pa.float64()),
    ]
)


def as_table(spreads: Sequence[Spread]) -> pa.Table:
    """Return spreads as a table, a row for each goal."""
    return pa.Table.from_pylist([one.as_dict() for one in spreads], _SCHEMA)


Figures = Callable[[CodedTable], list[tuple[int, float]]]
"""Hits and the probability of a correct guess for each goal, of one table"""


def spreads(result: Any, known: Sequence[str], draws: int, figures: Figures) -> list[Spread]:
    """Return the spread of re-identification and of each secret of an assessment, where she knows these columns."""
    for name in known:
        if name not in result.qids:
            raise ColumnError.unknown(name, result.qids)
    if isinstance(draws, bool) or not isinstance(draws, int) or not 1 <= draws <= MOST_DRAWS:
        raise SettingError("answers-spread-draws", draws=draws, most=MOST_DRAWS)
    table = result.table
    weights = result.input.get("weights")
    if table is None:
        raise SettingError("answers-spread-not-saved")
    if result.knows_households:
        raise SettingError("answers-spread-of-households")
    if table.rereading is None or "repeated person" not in table.dropped:
        raise SettingError("answers-spread-not-drawn")
    if result._weights is not None and weights not in table.columns:
        raise SettingError("answers-spread-of-weights")
    named = [] if weights is None else [weights]
    every = joined(table.rereading.linked([*known, *columns_of(result.sensitive), *named]), result.sensitive)
    seed = int(table.source["seed"])
    profiles = every.profiles
    if profiles is None or not _is_same(every.take(draw(profiles, seed)), table, known):
        raise SettingError("answers-spread-table-changed")
    rows = every.one_record_each()
    first = figures(table)
    seen = [figures(rows.take(draw(profiles, seed + k))) for k in range(1, draws + 1)]
    expected: tuple[float | None, float | None] = (None, None)
    if weights is None and not every.wild(known):
        alone, classes = expected_of_draws(profiles, *classes_of((every.column(name) for name in known), every.rows))
        expected = alone, classes / profiles.people
    return [
        _spread(known, goal, draws, seed + 1, first[k], np.array([one[k] for one in seen]),
                expected if goal is None else (None, None))
        for k, goal in enumerate((None, *result.sensitive))
    ]  # fmt: skip


def _spread(
    known: Sequence[str],
    goal: str | None,
    draws: int,
    seed: int,
    first: tuple[int, float],
    seen: Any,
    expected: tuple[float | None, float | None],
) -> Spread:
    hits, posteriors = seen[:, 0], seen[:, 1]
    return Spread(
        tuple(known), goal, draws, seed,
        first[0], expected[0], float(hits.mean()), int(hits.min()), int(hits.max()),
        first[1], expected[1], float(posteriors.mean()), float(posteriors.min()), float(posteriors.max()),
    )  # fmt: skip


def _is_same(drawn: CodedTable, table: CodedTable, known: Sequence[str]) -> bool:
    """Return whether a draw that was made again is the table that was assessed."""
    if drawn.rows != table.rows:
        return False
    return all(_are_same(drawn.column(name), table.column(name)) for name in known)


def _are_same(one: Column, other: Column) -> bool:
    """Return whether all records have the same values in two columns, whatever their codes."""
    if one.values.type != other.values.type:
        return False
    at = pc.fill_null(pc.index_in(one.values, value_set=other.values), -1).to_numpy(zero_copy_only=False)
    return all(np.array_equal(at[one.codes[part]], other.codes[part]) for part in stretches(len(one.codes)))
