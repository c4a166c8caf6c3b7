"""Channels whose answer is known by thought, and the worked examples of the sources."""

from fractions import Fraction as F  # noqa: N817
from math import inf, log2

import numpy as np
import pytest

from brecha import qif
from brecha.errors import SettingError
from brecha.qif import Channel, Gain, Prior

SKEWED = [F(1, 2), F(1, 4), F(1, 8), F(1, 8)]
THESIS = Channel([[1, 0, 0, 0], [0, F(1, 2), F(1, 4), F(1, 4)], [F(1, 2), F(1, 3), F(1, 6), 0]])
"""The channel of Nunes 2021, Def. 3."""


@pytest.mark.parametrize("make", [Prior, lambda p: Prior(np.array(p, float))])
def test_the_identity_leaks_all_and_no_interference_nothing(make: type[Prior]) -> None:
    pi, all_, nothing = make(SKEWED), Channel.identity(4), Channel.no_interference(4)
    assert qif.vulnerability(pi) == qif.vulnerability(pi, nothing) == 0.5
    assert qif.vulnerability(pi, all_) == 1
    assert qif.shannon(pi) == qif.shannon(pi, nothing) == 1.75
    assert qif.shannon(pi, all_) == 0
    assert qif.guessing(pi) == qif.guessing(pi, nothing) == F(15, 8)
    assert qif.guessing(pi, all_) == 1
    assert qif.capacity(all_) == 4
    assert qif.capacity(nothing) == 1
    assert qif.additive_capacity(all_) == 1
    assert qif.additive_capacity(nothing) == 0
    assert qif.leakage(pi, nothing).multiplicative == 1
    assert qif.leakage(pi, nothing).additive == 0
    assert qif.leakage(pi, all_).multiplicative == 2
    assert qif.leakage(pi, all_, measure="shannon").multiplicative == inf


def test_one_secret_and_one_observation() -> None:
    pi, C = Prior([1]), Channel([[F(1, 3), F(2, 3)]])
    assert qif.vulnerability(pi, C) == qif.guessing(pi, C) == qif.capacity(C) == 1
    assert qif.shannon(pi, C) == 0
    assert len(qif.hyper(pi, C)) == 1
    blind = Channel([[1], [1], [1]])
    assert qif.vulnerability(Prior.uniform(3), blind) == F(1, 3)
    assert qif.shannon_capacity(blind).bits == 0


def test_exact_numbers_stay_exact_and_floats_floats() -> None:
    exact, C = Prior([F(1, 2), F(1, 2)]), Channel([[1, 0], [0, 1]])
    assert isinstance(qif.vulnerability(exact, C), F)
    assert isinstance(qif.guessing(exact, C), F)
    assert isinstance(qif.leakage(exact, C).multiplicative, F)
    assert all(isinstance(chance, F) for chance in qif.hyper(exact, C).outer)
    assert isinstance(qif.capacity(C), F)
    for pi, seen, gain in [
        (Prior([0.5, 0.5]), C, None),
        (exact, Channel([[1.0, 0], [0, 1]]), None),
        (exact, C, Gain([[1.0, 0]])),
        (Prior.uniform(2, exact=False), Channel.identity(2), None),
        (Prior.uniform(2, exact=False), C, Gain.worth([1, 2])),
    ]:
        for case in ("average", "worst"):
            assert type(qif.vulnerability(pi, seen, gain, case)) is float
    assert type(qif.shannon(exact)) is float


def test_a_third_is_a_third() -> None:
    assert Prior([F(1, 3)] * 3).exact
    assert not Prior([F(1, 3), F(1, 3), 1 / 3]).exact
    assert Channel(np.eye(3, dtype=int)).exact
    assert not Channel(np.eye(3)).exact
    assert list(Prior.from_weights([1, 2])) == [F(1, 3), F(2, 3)]


def test_the_example_of_the_thesis() -> None:
    """Nunes 2021, Defs. 3, 4 and 8."""
    u = Prior.uniform(3)
    h = qif.hyper(u, THESIS)
    assert list(h.outer) == [F(1, 2), F(15, 36), F(1, 12)]
    assert [list(inner) for inner in h.inners] == [[F(2, 3), 0, F(1, 3)], [0, F(3, 5), F(2, 5)], [0, 1, 0]]
    assert list(qif.posterior(u, THESIS, 2)) == [0, F(3, 5), F(2, 5)]
    found = qif.leakage(u, THESIS)
    assert (found.prior, found.posterior, found.multiplicative, found.additive) == (F(1, 3), F(2, 3), 2, F(1, 3))


def test_four_dollars_for_the_right_language() -> None:
    """Alvim et al. 2022, Tables 2 and 9: $2 before, $3 after."""
    seen = ["M ≤30", "M >30", "F ≤30", "F >30"]
    language = Prior([F(1, 4), F(1, 4), F(1, 2)], ["English", "Portuguese", "German"])
    meeting = Channel([[0, 1, 0, 0], [1, 0, 0, 0], [F(1, 2), 0, F(1, 2), 0]], language.labels, seen)
    four = Gain.worth({"English": 4, "Portuguese": 4, "German": 4})
    found = qif.leakage(language, meeting, four)
    assert (found.prior, found.posterior) == (2, 3)
    assert list(qif.hyper(language, meeting).outer) == [F(1, 2), F(1, 4), F(1, 4)]
    assert list(qif.posterior(language, meeting, "M ≤30")) == [0, F(1, 2), F(1, 2)]
    assert qif.vulnerability(language, meeting, four, case="worst") == 4
    with pytest.raises(SettingError, match="observation 'F >30' has probability zero"):
        qif.posterior(language, meeting, "F >30")


def test_the_worst_observation_is_worse_than_the_average() -> None:
    pi, C = Prior([F(9, 10), F(1, 10)]), Channel([[1, 0], [F(9, 10), F(1, 10)]])
    assert qif.vulnerability(pi, C) == F(91, 100)
    assert qif.vulnerability(pi, C, case="worst") == 1
    assert qif.shannon(pi, C, case="worst") == 0
    assert qif.guessing(pi, C, case="worst") == 1
    assert qif.leakage(pi, C, case="worst").multiplicative == F(10, 9)


def test_an_observation_that_cannot_happen_is_not_the_worst() -> None:
    pi, C = Prior([F(1, 2), F(1, 2), 0]), Channel([[1, 0], [1, 0], [0, 1]])
    assert qif.vulnerability(pi, C, case="worst") == F(1, 2)
    assert qif.guessing(pi, C, case="worst") == F(3, 2)
    assert qif.shannon(pi, C, case="worst") == 1
    assert len(qif.hyper(pi, C)) == 1


def test_columns_that_say_the_same_are_one_in_floats_too() -> None:
    C = Channel([[0.1, 0.2, 0.7], [0.2, 0.4, 0.4]])
    h = qif.hyper(Prior([0.3, 0.7]), C)
    assert len(h) == 2
    assert h.outer == pytest.approx([0.51, 0.49])
    assert np.array(h.inners) == pytest.approx(np.array([[0.09, 0.42], [0.21, 0.28]]) / [[0.51], [0.49]])


def test_exact_columns_that_nearly_say_the_same_are_two() -> None:
    tiny = F(1, 10**12)
    C = Channel([[F(1, 2), F(1, 2)], [F(1, 2) + tiny, F(1, 2) - tiny]])
    assert len(qif.hyper(Prior.uniform(2), C)) == 2
    assert len(qif.hyper(Prior.uniform(2, exact=False), C)) == 1


def test_many_equal_columns_are_merged_quickly() -> None:
    rng = np.random.default_rng(0)
    columns = rng.random((40, 5))[:, rng.integers(0, 5, 5_000)] * rng.random(5_000)
    C = Channel(columns / columns.sum(axis=1, keepdims=True))
    assert len(qif.hyper(Prior.from_weights(rng.random(40)), C)) == 5


def test_a_partition_is_its_blocks() -> None:
    C = Channel.partition([7, 7, -3, 7])
    assert C.shape == (4, 2)
    assert list(C.observations or ()) == [-3, 7]
    assert C.matrix.tolist() == [[0, 1], [0, 1], [1, 0], [0, 1]]
    u = Prior.uniform(4)
    assert qif.vulnerability(u, C) == F(1, 2)
    assert qif.vulnerability(u, C, Gain.tries(2)) == F(3, 4)
    assert qif.guessing(u, C) == F(1 + 1 + 2 + 3, 4)
    assert qif.shannon(u, C) == pytest.approx(0.75 * log2(3))
    assert qif.vulnerability(u, C, case="worst") == 1
    assert list(qif.posterior(u, C, 7)) == [F(1, 3), F(1, 3), 0, F(1, 3)]
    assert list(qif.hyper(u, C).inners[0]) == [0, 0, 1, 0]


def test_channels_compose() -> None:
    A = Channel([[1, 0], [F(1, 2), F(1, 2)]], observations=["a", "b"])
    B = Channel([[F(1, 2), F(1, 2)], [0, 1]], observations=["c", "d"])
    assert (A @ B).matrix.tolist() == [[F(1, 2), F(1, 2)], [F(1, 4), F(3, 4)]]
    both = A | B
    assert list(both.observations or ()) == [("a", "c"), ("a", "d"), ("b", "d")]
    assert both.matrix.tolist() == [[F(1, 2), F(1, 2), 0], [0, F(1, 2), F(1, 2)]]
    blocks = Channel.partition([0, 0, 1, 1]) | Channel.partition([5, 6, 6, 6])
    assert list(blocks.observations or ()) == [(0, 5), (0, 6), (1, 6)]
    assert blocks.matrix.tolist() == [[1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 0, 1]]
    coarser = Channel.partition([3, 4, 5]) @ Channel.partition([8, 9, 9])
    assert coarser.matrix.tolist() == [[1, 0], [0, 1], [0, 1]]
    assert list(coarser.observations or ()) == [8, 9]


def test_shannon_capacities_that_are_known() -> None:
    p = 0.11
    symmetric = Channel([[1 - p, p], [p, 1 - p]])
    assert qif.shannon_capacity(symmetric).bits == pytest.approx(1 + p * log2(p) + (1 - p) * log2(1 - p), abs=1e-9)
    erasure = Channel([[F(3, 4), 0, F(1, 4)], [0, F(3, 4), F(1, 4)]])
    assert qif.shannon_capacity(erasure).bits == pytest.approx(0.75, abs=1e-9)
    z = Channel([[1, 0], [F(1, 2), F(1, 2)]])
    assert qif.shannon_capacity(z).bits == pytest.approx(log2(5) - 2, abs=1e-9)
    blocks = qif.shannon_capacity(Channel.partition([0, 0, 0, 1, 2, 2]))
    assert blocks.bits == pytest.approx(log2(3), abs=1e-9)
    assert blocks.gap <= 1e-9
    assert sum(blocks.prior) == pytest.approx(1)


def test_a_capacity_that_is_not_reached_is_not_given() -> None:
    rng = np.random.default_rng(4)
    rows = rng.dirichlet(np.ones(6), 6)
    with pytest.raises(SettingError, match=r"After 2 rounds the Shannon capacity lies between .* Allow more rounds"):
        qif.shannon_capacity(Channel(rows), rounds=2)


def test_nothing_to_gain_has_no_ratio() -> None:
    pi, gain = Prior([1, 0]), Gain([[0, 1]])
    found = qif.leakage(pi, Channel.identity(2), gain)
    assert found.additive == 0
    with pytest.raises(SettingError, match="nothing can be gained before or after"):
        _ = found.multiplicative
    with pytest.raises(SettingError, match="never uncertain"):
        _ = qif.leakage(pi, Channel.identity(2), measure="shannon").multiplicative
