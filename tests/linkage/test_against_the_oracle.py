"""Years without an identifier: every figure against a twin that compares all pairs, in fractions."""

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from brecha import qif
from brecha.answers.unlinked import without_identifier
from brecha.linkage import Change, Confusion, Shift, Stay, Uniform, believed
from tests.oracles import linkage as oracle
from tests.tables_at_hand import coded, records

Columns = dict[str, list[Any]]
KINDS: dict[str, list[Any]] = {"a": ["x", "y", None], "b": ["1", "2", "3"], "c": [*"péqr"], "s": ["no", "yes"]}
KNOWN = [("b",), ("b", "c"), ("a",)]


@st.composite
def two_years(draw: st.DrawFn) -> tuple[Columns, Columns]:
    """Two tables of people, some in both, with values that mostly stay."""
    people = draw(st.integers(1, 9))
    first: Columns = {"id": [f"p{i}" for i in range(people)]}
    for name, values in KINDS.items():
        first[name] = draw(st.lists(st.sampled_from(values), min_size=people, max_size=people))
    stay = draw(st.lists(st.integers(0, people - 1), min_size=1, max_size=people, unique=True))
    new = draw(st.integers(0, 3))
    second: Columns = {"id": [f"p{i}" for i in stay] + [f"n{i}" for i in range(new)]}
    for name, values in KINDS.items():
        later = [first[name][i] if draw(st.integers(0, 3)) else draw(st.sampled_from(values)) for i in stay]
        second[name] = later + draw(st.lists(st.sampled_from(values), min_size=new, max_size=new))
    return first, second


def weigher(change: Change, first: list[Any], second: list[Any]) -> Callable[[Hashable, Hashable], Fraction]:
    """What a model says of a pair of values, from its definition."""
    values = {*first, *second}
    m = len(values)

    def weigh(u: Hashable, v: Hashable) -> Fraction:
        if isinstance(change, Uniform):
            return Fraction(1)
        if isinstance(change, Stay):
            p = Fraction(change.probability).limit_denominator(1000)
            if change.coincidence is not None:
                by_accident = Fraction(change.coincidence).limit_denominator(1000)
                return p / by_accident if u == v else (1 - p) / (1 - by_accident)
            return Fraction(1) if m == 1 else p if u == v else (1 - p) / (m - 1)
        if isinstance(change, Shift):
            steps = {int(k): Fraction(c).limit_denominator(1000) for k, c in change.steps.items()}
            return steps.get(int(str(v)) - int(str(u)), Fraction(0))
        assert isinstance(change, Confusion)
        says_missing = None in change.rows or any(None in row for row in change.rows.values())
        if not says_missing and (u is None or v is None):
            return Fraction(1, m)
        row = change.rows.get(u, {u: 1})
        return Fraction(row.get(v, 0)).limit_denominator(1000)

    return weigh


def strangers(model: Mapping[str, Change], first: Columns, second: Columns) -> bool:
    """Whether what never changes is the same for nobody, or chances are of values that nobody has: both are refused."""
    for name, change in model.items():
        there = {*first[name], *second[name]}
        if isinstance(change, Confusion) and not (
            any(value in there for value in change.rows)
            and all(there & {*row} for value, row in change.rows.items() if value in there)
        ):
            return True
    return any(
        not any(weigher(change, first[name], second[name])(u, v) for u in first[name] for v in second[name])
        for name, change in model.items()
    )


def chances_of_values(model: Mapping[str, Change]) -> list[str]:
    """The attributes whose weights are chances of values, and no ratios of agreement to coincidence."""
    return [
        name
        for name, change in model.items()
        if not isinstance(change, Uniform) and not (isinstance(change, Stay) and change.coincidence is not None)
    ]


MODELS: list[Mapping[str, Change]] = [
    {"a": Stay(1), "b": Stay(0.75)},
    {"a": Stay(0.9), "b": Shift({0: 0.5, 1: 0.25, -1: 0.25}), "c": Uniform()},
    {"b": Shift(1)},
    {"a": Confusion({"x": {"x": 0.5, "y": 0.5}}), "c": Stay(0.6, coincidence=0.2)},
    {"a": Confusion({"x": {"x": 0.5, None: 0.5}, None: {None: 0.75, "y": 0.25}}), "b": Stay(0.75)},
    {"a": Stay(1), "b": Stay(1), "c": Stay(1)},
    {"c": Uniform()},
    {},
]


@settings(max_examples=60, deadline=None)
@given(two_years(), st.sampled_from(MODELS), st.sampled_from([0.0, 0.25]), st.sampled_from(KNOWN))
def test_all_figures(years: tuple[Columns, Columns], model: Mapping[str, Change], leaves: float, qids: Any) -> None:
    first, second = years
    assume(not strangers(model, first, second))
    found = without_identifier(
        coded(first), coded(second), qids=qids, sensitive=["s"], changes=model, leaves=leaves, person="id"
    )
    weigh = {name: weigher(change, first[name], second[name]) for name, change in model.items()}
    people, later = records(first), records(second)
    rows = oracle.channel(people, later, weigh, qids, Fraction(leaves), chances_of_values(model))
    seen = {record["id"]: tuple(record[name] for name in qids) for record in later}
    truth: list[Hashable] = [seen.get(record["id"], oracle.ABSENT) for record in people]
    if not any(not isinstance(change, Uniform) for change in model.values()):
        # What every person goes with alike tells nothing: the first year alone.
        rows = [{"anything": Fraction(1)} for _ in people]
        truth = ["anything"] * len(people)
    for row, secret in zip(found.frame().to_pylist(), (None, "s"), strict=True):
        believed = oracle.believed(people, rows, qids, secret)
        achieved = oracle.achieved(people, rows, qids, secret, truth)
        assert row["believed_probabilistic"] == pytest.approx(float(believed.chance), abs=1e-12)
        assert row["believed_deterministic"] == pytest.approx(float(believed.certain), abs=1e-12)
        assert row["right_probabilistic"] == pytest.approx(float(achieved.right), abs=1e-12)
        assert (row["certain_right"], row["certain_wrong"]) == (achieved.certain_right, achieved.certain_wrong)


@settings(max_examples=40, deadline=None)
@given(two_years(), st.sampled_from(MODELS), st.sampled_from([0.0, 0.25]))
def test_what_she_believes_is_a_prior_and_a_channel(
    years: tuple[Columns, Columns], model: Mapping[str, Change], leaves: float
) -> None:
    """So every measure follows: its Bayes vulnerability is the figure believed, and three tries are a gain."""
    first, second = years
    assume(not strangers(model, first, second))
    tables = coded(first), coded(second)
    asked: Any = {"qids": ["b", "c"], "changes": model, "leaves": leaves}
    found = without_identifier(*tables, sensitive=["s"], **asked).frame().to_pylist()
    for row, secret in zip(found, (None, "s"), strict=True):
        prior, channel = believed(*tables, secret, **asked)
        assert row["believed_probabilistic"] == pytest.approx(float(qif.vulnerability(prior, channel)), abs=1e-9)
        assert row["prior_probabilistic"] == pytest.approx(float(qif.vulnerability(prior)))
        tries = qif.vulnerability(prior, channel, gain=qif.Gain.tries(3))
        assert float(tries) >= row["believed_probabilistic"] - 1e-9
