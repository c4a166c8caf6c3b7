"""When inners are one: exactly, and within the tolerance of floats; and that it takes no time to find out."""

from fractions import Fraction
from time import perf_counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha import qif
from brecha.qif import Channel, Prior


def two_secrets(inners: Any) -> tuple[Prior, Channel]:
    """A prior and a channel whose observations are equally likely, with these beliefs p(0|y)."""
    joint = np.stack([inners, 1 - inners]) / len(inners)
    pi = joint.sum(axis=1)
    return Prior.from_weights(pi), Channel(joint / pi[:, None])


@pytest.mark.parametrize("many", [4_000, 20_000])
def test_a_long_row_of_neighbours_is_told_apart_quickly(many: int) -> None:
    """Each inner is 1.4e-9 from the next, Σ_x |p_x − q_x| = 2 · 7e-10, and so none is equal to another."""
    pi, C = two_secrets(0.3 + 7e-10 * np.arange(many))
    begin = perf_counter()
    found = qif.hyper(pi, C)
    assert perf_counter() - begin < 20
    assert len(found) == many
    assert found.outer.tolist() == pytest.approx([1 / many] * many)


def test_neighbours_within_the_tolerance_are_one_with_the_first() -> None:
    """Each is 4e-10 from the next: the first takes two more, at 4e-10 and 8e-10, and the fourth, at 12e-10, is new."""
    pi, C = two_secrets(0.3 + 2e-10 * np.arange(3_000))
    found = qif.hyper(pi, C)
    assert found.outer.tolist() == pytest.approx([3 / 3_000] * 1_000)
    assert [float(inner[0]) for inner in found.inners[:3]] == pytest.approx([0.3, 0.3 + 6e-10, 0.3 + 12e-10], abs=1e-14)


def test_rounding_does_not_tell_inners_apart() -> None:
    """A third and two thirds, reckoned in 20,000 ways."""
    weights = np.random.default_rng(0).random(20_000) + 0.1
    joint = np.stack([weights / 3, weights - weights / 3]) / weights.sum()
    pi = joint.sum(axis=1)
    found = qif.hyper(Prior.from_weights(pi), Channel(joint / pi[:, None]))
    assert len(found) == 1
    assert list(found.inners[0]) == pytest.approx([1 / 3, 2 / 3])


def test_fractions_are_one_only_if_equal() -> None:
    """Three pairs of columns in the proportion 1 : 2, and one that is off by 1 in 10^40."""
    tiny = Fraction(1, 10**40)
    first = [Fraction(1, 12), Fraction(1, 6), Fraction(1, 4), Fraction(1, 2) - tiny, tiny]
    second = [Fraction(1, 12), Fraction(1, 6), Fraction(1, 4), Fraction(1, 2), Fraction(0)]
    found = qif.hyper(Prior([Fraction(1, 3), Fraction(2, 3)]), Channel([first, second]))
    assert list(found.outer) == [Fraction(1, 2), Fraction(1, 2) - tiny / 3, tiny / 3]
    assert list(found.inners[0]) == [Fraction(1, 3), Fraction(2, 3)]
    assert list(found.inners[2]) == [1, 0]


def test_many_exact_columns_are_quick() -> None:
    """20,000 columns of four different beliefs."""
    weights = [Fraction(2 if y % 4 == x else 1, 25_000) for x in range(2) for y in range(20_000)]
    C = Channel(np.array(weights, object).reshape(2, 20_000))
    found = qif.hyper(Prior.uniform(2), C)
    assert list(found.outer) == [Fraction(3, 10), Fraction(3, 10), Fraction(4, 10)]
    assert list(found.inners[0]) == [Fraction(2, 3), Fraction(1, 3)]


@settings(max_examples=60, deadline=None)
@given(
    st.integers(1, 4).flatmap(
        lambda n: st.lists(st.lists(st.integers(0, 6), min_size=n, max_size=n), min_size=1, max_size=12)
    ),
    st.sampled_from([1e-10, 3e-10, 1e-9]),
)
def test_the_slow_twin_agrees(steps: list[list[int]], unit: float) -> None:
    """Beliefs that differ by a few steps of less than the tolerance: the first leader near enough, by plain loops."""
    size = len(steps[0])
    beliefs = 1 / (size + 1) + unit * np.array(steps, float)
    beliefs = np.concatenate([beliefs, 1 - beliefs.sum(axis=1, keepdims=True)], axis=1)
    joint = beliefs.T / len(steps)
    pi = joint.sum(axis=1)
    leaders: list[list[int]] = []
    for belief in np.c_[np.array(steps), -np.array(steps).sum(axis=1)].tolist():
        near = [one for one in leaders if sum(abs(p - q) for p, q in zip(one, belief, strict=True)) * unit < 1e-9]
        close = [one for one in leaders if sum(abs(p - q) for p, q in zip(one, belief, strict=True)) * unit < 1.01e-9]
        if near != close:
            return  # as far apart as the tolerance itself: rounding decides
        if not near:
            leaders.append(belief)
    found = qif.hyper(Prior.from_weights(pi), Channel(joint / pi[:, None]))
    assert len(found) == len(leaders)
    expected = 1 / (size + 1) + unit * np.array([leader[:size] for leader in leaders], float)
    assert np.allclose(np.array(found.inners)[:, :size], expected, rtol=0, atol=1e-12)
