"""Set functions for tests, and assessments whose risks are these."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pyarrow as pa
from hypothesis import strategies as st

from brecha import Assessment, assess
from brecha.answers.frame import SCHEMA
from brecha.lattice.limits import Measure
from brecha.lattice.risks import Risk, goals_of, risks
from tests.oracles.blocks import inference, reidentification
from tests.oracles.lattice import Set, Value, subsets
from tests.tables_at_hand import coded, records

PEOPLE = 30
Function = dict[Set, int]
"""How many people each set of columns exposes"""
NAMES = [*"dacbef"]
"""Of columns, not in the order of the alphabet"""


@st.composite
def functions(draw: st.DrawFn, most: int = 4, least: int = 1) -> Function:
    """Random set functions that never fall when a column is added; the empty set may have something too."""
    columns = NAMES[: draw(st.integers(least, most))]
    high = draw(st.sampled_from([1, 3, PEOPLE]))
    found: Function = {}
    for one in subsets(columns):
        below = max((found[one - {name}] for name in one), default=0)
        found[one] = max(below, draw(st.integers(0, high)))
    return found


def columns_of(function: Mapping[Set, int]) -> list[str]:
    """In the order in which they were given."""
    return [name for name in NAMES if frozenset([name]) in function]


def assessed(
    function: Mapping[Set, int],
    columns: Sequence[str] | None = None,
    tried: Callable[[Set], bool] = bool,
    other: Mapping[Set, int] | None = None,
) -> Assessment:
    """An assessment of 30 people, of whom each set of columns exposes so many: of their secret, and who they are.

    The secret of so many is inferred with certainty, and guessed. As many, or others, are re-identified, but for the
    empty set: nobody with certainty, and one by a guess.
    """
    names = columns_of(function) if columns is None else list(columns)
    wanted = [one for one in subsets(names) if one and tried(one)]
    goals = {None: function if other is None else other, "secret": function}
    rows = [_row(names, one, goal, exposed) for one in wanted for goal, exposed in goals.items()]
    given = {"rows": PEOPLE, "qids": names, "sensitive": ["secret"], "by": None, "weights": None}
    return Assessment(pa.Table.from_pylist(rows, SCHEMA), None, given, {})


def _row(names: Sequence[str], one: Set, goal: str | None, function: Mapping[Set, int]) -> dict[str, Any]:
    people, before = function[one], function[frozenset()]
    return {
        "code": "CRS" if goal is None else "CAS",
        "qids": [name for name in names if name in one],
        "size": len(one),
        "sensitive": goal,
        "records": PEOPLE,
        "blocks": people,
        "hits": people,
        "prior_deterministic": float(goal is not None and before == PEOPLE),
        "posterior_deterministic": people / PEOPLE,
        "prior_probabilistic": (1 if goal is None else before) / PEOPLE,
        "posterior_probabilistic": people / PEOPLE,
    }


def risk_of(assessment: Assessment, measure: Measure = "certain", sensitive: str | None = None) -> Risk:
    """One risk of an assessment."""
    both = risks(assessment, [goal for goal in goals_of(assessment) if goal[0] == sensitive])
    return both[0][measure == "average"]


def by_set(risk: Risk) -> dict[Set, Any]:
    """The values of a risk, by name."""
    return {frozenset(risk.sets.names(int(mask))): risk.values[i] for i, mask in enumerate(risk.sets.masks)}


def from_records(
    columns: Mapping[str, Sequence[Any]],
    secret: str | None,
    measure: Measure,
    weights: Sequence[Fraction] | None = None,
    gains: Any = 1,
) -> Value:
    """The risk of a set of columns, counted in the records themselves: a share of the people, or a gain."""
    people = records(columns)

    def value(one: Set) -> Fraction:
        known = [name for name in columns if name in one]
        if secret is None:
            found = reidentification(people, known, weights)
        else:
            found = inference(people, known, secret, weights, gains=gains)
        when = "posterior" if one else "prior"
        how = "deterministic" if measure == "certain" else "probabilistic"
        share: Fraction = getattr(found, f"{when}_{how}")
        return share

    return value


def additive(worth: Sequence[int]) -> Assessment:
    """All subsets of so many columns, each of which exposes a number of people of its own."""
    q = len(worth)
    masks = np.arange(1, 1 << q, dtype=np.int64)
    member = (masks[:, None] >> np.arange(q)) & 1
    hits = member @ np.array(worth, np.int64)
    names = [f"q{i}" for i in range(q)]
    offsets = np.concatenate([[0], np.cumsum(member.sum(axis=1))]).astype(np.int32)
    lists = pa.ListArray.from_arrays(offsets, pa.array(names).take(pa.array(np.nonzero(member)[1])))
    known: dict[str, Any] = {"qids": lists, "size": member.sum(axis=1), "hits": hits, "blocks": hits + 1}
    known |= {name: hits / sum(worth) for name in ("posterior_deterministic", "posterior_probabilistic")}
    known |= {name: np.zeros(len(masks)) for name in ("prior_deterministic", "prior_probabilistic")}
    columns = [
        pa.array(known[field.name], field.type) if field.name in known else pa.nulls(len(masks), field.type)
        for field in SCHEMA
    ]
    given = {"rows": sum(worth), "qids": names, "sensitive": []}
    return Assessment(pa.table(columns, schema=SCHEMA), None, given, {})


def table_result(columns: Mapping[str, Sequence[Any]], **asked: Any) -> Assessment:
    """A small table, assessed: columns called q… are known, those called s… wanted."""
    known = [name for name in columns if name.startswith("q")]
    wanted = [name for name in columns if name.startswith("s")]
    return assess(coded(columns), qids=known, sensitive=wanted, threads=1, **asked)
