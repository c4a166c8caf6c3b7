"""Cases: what chance decides, kept apart with chances and drawn; and tables of aliases that are exact."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha.errors import ColumnError
from brecha.sanitizers.steps.record_outcomes import Cases, Values, _aliases, drawn
from tests.beliefs.beliefs_at_hand import within_errors

rows_of_chances = st.integers(1, 7).flatmap(
    lambda count: st.lists(st.lists(st.integers(0, 5), min_size=count, max_size=count).filter(any), min_size=1,
                           max_size=3)
)  # fmt: skip


@given(rows_of_chances)
@settings(max_examples=100, deadline=None)
def test_aliases_give_each_outcome_its_chance(weights: list[list[int]]) -> None:
    """Place o is met with chance 1/count, and gives o with chance sure[o], else other[o]: these sum to the chances."""
    outcomes = np.array(weights, float)
    outcomes /= outcomes.sum(1, keepdims=True)
    sure, other = _aliases(outcomes)
    count = outcomes.shape[1]
    assert ((sure >= 0) & (sure <= 1)).all()
    for row in range(len(outcomes)):
        given = np.zeros(count)
        for place in range(count):
            given[place] += sure[row, place] / count
            given[other[row, place]] += (1 - sure[row, place]) / count
        assert given == pytest.approx(outcomes[row], abs=1e-12)
        assert (given[outcomes[row] == 0] == 0).all(), "what cannot be is never drawn"


def test_drawn_with_the_chances_of_the_row() -> None:
    outcomes = np.array([[0.1, 0.9, 0.0], [0.5, 0.25, 0.25]])
    of = np.repeat([0, 1], 20_000).reshape(2, 20_000)
    found = drawn(outcomes, of, np.random.default_rng(5))
    for row in range(2):
        for outcome in range(3):
            assert within_errors(int((found[row] == outcome).sum()), 20_000, outcomes[row, outcome])


def one_column(codes: list[int], chances: list[float]) -> Cases:
    column = {"x": Values(np.array(codes), ("a", "b"))}
    return Cases(column, dict(column), np.ones(len(codes), np.bool_), np.array(chances))


def test_by_chance_keeps_all_that_may_come_of_it_apart() -> None:
    cases = one_column([0, 1], [0.25, 0.75])
    after, found = cases.at_random(np.array([[0.5, 0.5], [1.0, 0.0]]), cases.column("x").codes)
    assert after.probabilities is not None
    got = sorted(zip(after.column("x").decoded(), found.tolist(), after.probabilities.tolist(), strict=True))
    assert got == [("a", 0, 0.125), ("a", 1, 0.125), ("b", 0, 0.75)]
    assert after.true["x"].decoded().tolist() == after.column("x").decoded().tolist()


def test_a_column_that_was_removed_is_told_from_one_that_never_was() -> None:
    cases = one_column([0], [1.0])
    after = cases.coarsened({"y": cases.released["x"]}).without(["x"])
    with pytest.raises(ColumnError, match=r"'x' was removed by the program, .* The output has: y"):
        after.column("x")
    with pytest.raises(ColumnError, match="Column 'z' is not in the table"):
        after.column("z")
    with pytest.raises(ColumnError, match="no columns"):
        after.without(["y"]).column("x")


def test_keeping_only_takes_away() -> None:
    cases = one_column([0, 1], [0.5, 0.5]).keeping(np.array([True, False]))
    assert cases.keeping(np.array([True, True])).in_output.tolist() == [True, False]
