"""Sums over how many records there are of each type, against going through all tables; and chances of numbers."""

from fractions import Fraction
from itertools import product
from math import comb, exp, factorial, log2

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha.beliefs.exact import record_types as engine
from brecha.beliefs.exact.record_types import Size, Types, binomial, binomials, log_binomial, merged, poisson


def gone_through(types: Types) -> tuple[float, float, float]:
    """Posterior vulnerability, entropy and certainty, table by table."""
    best = bits = certain = 0.0
    for size in types.sizes:
        for table in product(range(len(types.probabilities)), repeat=size.records):
            probability = size.probability * float(np.prod(types.probabilities[list(table)]))
            x = size.alpha * types.weights[list(table)].sum(0) + size.unseen
            best += probability * x.max()
            bits -= probability * sum(one * log2(one / x.sum()) for one in x if one > 0)
            certain += probability * x.sum() * ((x > 0).sum() == 1)
    return best, bits, min(certain, 1.0)


def summed(found: float | None) -> float:
    """What was summed."""
    assert found is not None
    return found


@st.composite
def some_types(draw: st.DrawFn, apart: bool = False) -> Types:
    """A few types that speak for a few values; each for one alone, if they are to be apart."""
    count, values = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    probabilities = np.array(draw(st.lists(st.integers(1, 5), min_size=count, max_size=count)), np.float64)
    weights = np.zeros((count, values))
    for place in range(count):
        row = draw(st.lists(st.sampled_from([0.0, 0.5, 1.0, 1.7]), min_size=values, max_size=values))
        weights[place] = np.where(np.arange(values) == place, row, 0.0) if apart else row
    unseen = np.array(draw(st.lists(st.sampled_from([0.0, 0.0, 0.3]), min_size=values, max_size=values)))
    sizes = [Size(3, 0.4, 1 / 4, unseen), Size(4, 0.6, 1 / 4, np.zeros(values))]
    return Types.of(probabilities / probabilities.sum(), weights, sizes)


@settings(max_examples=60, deadline=None)
@given(st.booleans().flatmap(some_types))
def test_sums_are_those_of_all_tables(types: Types) -> None:
    found = [summed(types.bayes()), summed(types.shannon()), types.certain()]
    assert np.allclose(found, gone_through(types), rtol=1e-11, atol=1e-13)


@settings(max_examples=30, deadline=None)
@given(some_types(apart=True))
def test_the_short_way_for_types_that_are_apart_is_the_long_one(types: Types) -> None:
    short = summed(types.bayes())
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(engine, "_largest_apart", lambda *_: None)
        assert np.isclose(short, summed(types.bayes()), rtol=1e-11)


def test_all_numbers_of_records_share_what_may_be_gone_through(monkeypatch: pytest.MonkeyPatch) -> None:
    # one number of records is within it, and many together are not
    probabilities, weights = np.array([0.2, 0.2, 0.2, 0.4]), np.vstack([np.eye(3), np.zeros(3)])
    sizes = [Size(records, 1 / 40, 1 / 60, np.zeros(3)) for records in range(20, 60)]
    left = engine._Left
    monkeypatch.setattr(engine, "_Left", lambda: left(cells=100_000, products=300_000))
    assert Types.of(probabilities, weights, sizes[-1:]).bayes() is not None
    assert Types.of(probabilities, weights, sizes).bayes() is None


def test_a_number_of_records_that_weighs_nothing_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    probabilities, weights = np.array([0.2, 0.3, 0.5]), np.vstack([np.eye(2), np.zeros(2)])
    sizes = [Size(5, 1.0, 1 / 5, np.zeros(2)), Size(6, 1e-18, 1 / 6, np.zeros(2))]
    alone = Types.of(probabilities, weights, sizes[:1]).bayes()
    asked: list[int] = []
    largest = engine._largest

    def noted(types: Types, size: Size, left: engine._Left) -> float | None:
        asked.append(size.records)
        return largest(types, size, left)

    monkeypatch.setattr(engine, "_largest", noted)
    assert Types.of(probabilities, weights, sizes).bayes() == alone
    assert asked == [5]


def test_many_records_and_many_values_are_still_exact() -> None:
    # of so many alike, all values being as likely, the commonest has a probability that a normal law gives too
    share, values = 1 / 113, 2
    for records in (500, 100_000):
        probabilities = np.r_[np.full(values, share / values), 1 - share]
        weights = np.vstack([np.eye(values) / share, np.zeros(values)])
        types = Types.of(probabilities, weights, [Size(records, 1.0, 1 / records, np.zeros(values))])
        # E max(X, Y) / (np) for X + Y = k ~ Bin(n, p), X ~ Bin(k, 1/2): k/2 + E|X − k/2|, with de Moivre's closed form
        expected = 0.0
        for k, probability in enumerate(binomials(records, share)):
            if probability > 1e-18 and k:
                half = (k + 1) // 2
                apart = half * binomial(half, k, 0.5)
                expected += probability * (k / 2 + apart) / (records * share)
        assert np.isclose(summed(types.bayes()), expected, rtol=1e-9)


def test_too_many_tables_are_not_gone_through() -> None:
    values = 12
    draws = np.random.default_rng(0)
    weights = draws.random((40, values))
    types = Types.of(np.full(40, 1 / 40), weights, [Size(100_000, 1.0, 1e-5, np.zeros(values))])
    assert types.bayes() is None
    assert types.for_each(np.ones(values)).channel() is None


def test_types_that_differ_by_rounding_are_one() -> None:
    probabilities, weights = merged(np.array([0.25, 0.25, 0.5]), np.array([[0.1 + 0.2, 1.0], [0.3, 1.0], [0.3, 1.1]]))
    assert sorted(probabilities) == [0.5, 0.5]
    assert len(weights) == 2


@pytest.mark.parametrize(
    ("records", "share"), [(1, 0.5), (15, 0.3), (16, 0.3), (40, 0.01), (499, 1 / 113), (900, 0.97)]
)
def test_probabilities_of_numbers_are_those_of_fractions(records: int, share: float) -> None:
    p = Fraction(share)
    found = binomials(records, share)
    assert abs(found.sum() - 1) < 1e-13
    for k in range(0, records + 1, max(1, records // 40)):
        expected = comb(records, k) * p**k * (1 - p) ** (records - k)
        if expected > 1e-280:
            assert np.isclose(found[k], float(expected), rtol=1e-11)
            assert np.isclose(binomial(k, records, share), float(expected), rtol=1e-11)
    for k in range(0, 30, 7):
        assert np.isclose(poisson(k, 7.3), exp(-7.3) * 7.3**k / factorial(k), rtol=1e-12)


def test_numbers_at_the_ends() -> None:
    assert binomials(3, 0.0).tolist() == [1, 0, 0, 0]
    assert binomials(3, 1.0).tolist() == [0, 0, 0, 1]
    assert binomials(0, 0.4).tolist() == [1]
    assert binomial(4, 3, 0.5) == binomial(-1, 3, 0.5) == 0
    assert binomial(0, 3, 0.0) == binomial(3, 3, 1.0) == poisson(0, 0.0) == 1
    assert log_binomial(1, 3, 0.0) == -np.inf
    # too small to be written, and not impossible
    assert binomial(400, 500, 1e-4) == 0
    assert -3_500 < log_binomial(400, 500, 1e-4) < -3_000
    many = binomials(100_000, 0.2)
    assert abs(many.sum() - 1) < 1e-12
    assert many.argmax() == 20_000
