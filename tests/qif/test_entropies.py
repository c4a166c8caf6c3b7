"""Entropies and divergences by name: by hand, against the plain twin, libqif and scipy, and by laws."""

from fractions import Fraction as F  # noqa: N817
from math import inf, log2

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from scipy.stats import entropy

import brecha
from brecha import qif
from brecha.errors import SettingError
from brecha.qif import Channel, Prior
from tests.oracles import qif as oracle
from tests.qif.at_hand import built, floats, random_situation, rounded, situations

SITUATIONS = [random_situation(np.random.default_rng(seed)) for seed in range(60)]


def test_the_thesis_table_by_hand() -> None:
    """Illness (5 yes, 5 no) and age: block 25 has 3 yes of 5, 49 has 2 of 4, 60 has 0 of 1."""
    ages = [25] * 5 + [49] * 4 + [60]
    ill = ["no", "yes", "yes", "yes", "no", "yes", "yes", "no", "no", "no"]
    pi, C = qif.from_table(brecha.read(pa.table({"age": ages, "ill": ill})), secret="ill", observed=["age"], exact=True)
    assert qif.min_entropy(pi) == 1
    assert qif.min_entropy(pi, C) == pytest.approx(-log2(6 / 10))  # (3 + 2 + 1)/10
    assert qif.min_entropy(pi, C, case="worst") == 0
    # ½·|3/5 − ½|·2 = 1/10 with chance 1/2, 0 with chance 4/10, 1/2 with chance 1/10
    assert qif.total_variation(pi, C) == F(1, 2) * F(1, 10) + F(1, 10) * F(1, 2) == F(1, 10)
    assert qif.total_variation(pi, C, case="worst") == F(1, 2)
    # D = 3/5 log₂(6/5) + 2/5 log₂(4/5), 0 and 1 bit
    moved = 0.6 * log2(1.2) + 0.4 * log2(0.8)
    assert qif.kullback_leibler(pi, C) == pytest.approx(moved / 2 + 1 / 10)
    assert qif.kullback_leibler(pi, C, case="worst") == pytest.approx(1)
    assert qif.mutual_information(pi, C) == pytest.approx(1 - (-0.6 * log2(0.6) - 0.4 * log2(0.4)) / 2 - 0.4)


def test_the_identity_tells_all_and_no_interference_nothing() -> None:
    pi = Prior([F(1, 2), F(1, 4), F(1, 8), F(1, 8)])
    all_, nothing = Channel.identity(4), Channel.no_interference(4)
    assert (qif.min_entropy(pi), qif.min_entropy(pi, all_), qif.min_entropy(pi, nothing)) == (1, 0, 1)
    assert (qif.mutual_information(pi, all_), qif.mutual_information(pi, nothing)) == (1.75, 0)
    assert (qif.kullback_leibler(pi, all_, "worst"), qif.kullback_leibler(pi, nothing, "worst")) == (3, 0)
    # Σ_x π_x (1 − π_x) = 1 − (1/4 + 1/16 + 1/64 + 1/64)
    assert (qif.total_variation(pi, all_), qif.total_variation(pi, nothing)) == (F(21, 32), 0)
    assert qif.total_variation(pi, all_, "worst") == F(7, 8)
    assert isinstance(qif.total_variation(pi, all_), F)
    assert isinstance(qif.total_variation(Prior([0.5, 0.5]), Channel.identity(2)), float)


def test_a_uniform_prior_and_a_partition_are_their_block_sizes() -> None:
    blocks = [0, 0, 0, 1, 1, 2]
    pi, C = Prior.uniform(6), Channel.partition(blocks)
    assert qif.min_entropy(pi, C) == pytest.approx(1)  # 3 blocks of 6 records
    assert qif.mutual_information(pi, C) == pytest.approx((3 * log2(2) + 2 * log2(3) + log2(6)) / 6)
    assert qif.total_variation(pi, C) == F(3 * 3 + 2 * 4 + 5, 36)
    assert qif.total_variation(pi, C, "worst") == F(5, 6)
    many = Prior.uniform(200_000, exact=False), Channel.partition(np.arange(200_000) // 2)
    assert qif.mutual_information(*many) == pytest.approx(log2(100_000))
    assert qif.total_variation(*many) == pytest.approx(1 - 2 / 200_000)


@pytest.mark.parametrize("part", range(3))
def test_against_the_plain_twin_and_scipy(part: int) -> None:
    for situation in SITUATIONS[part::3]:
        pi, C = situation[:2]
        beliefs = oracle.hyper(pi, C)
        distances = {belief: oracle.distance(pi, belief) for belief in beliefs}
        divergences = {belief: oracle.divergence(belief, pi) for belief in beliefs}
        exact, inexact = built(situation)[:2], rounded(situation)[:2]
        average = sum(chance * distances[belief] for belief, chance in beliefs.items())
        assert qif.total_variation(*exact) == average
        assert qif.total_variation(*exact, "worst") == max(distances.values())
        assert qif.total_variation(*inexact, "worst") == pytest.approx(float(max(distances.values())), abs=1e-9)
        moved = sum(float(chance) * divergences[belief] for belief, chance in beliefs.items())
        for one in (exact, inexact):
            assert qif.kullback_leibler(*one) == pytest.approx(moved, abs=1e-9)
            assert qif.mutual_information(*one) == pytest.approx(qif.shannon(one[0]) - qif.shannon(*one), abs=1e-9)
            assert qif.kullback_leibler(*one, "worst") == pytest.approx(max(divergences.values()), abs=1e-9)
            assert qif.min_entropy(*one) == pytest.approx(-log2(oracle.average(max, pi, C)), abs=1e-9)
        for belief in beliefs:
            theirs = entropy(floats(belief), floats(pi), base=2)
            assert qif.kullback_leibler(exact[0], Prior(belief)) == pytest.approx(theirs, abs=1e-9)
            assert qif.total_variation(exact[0], Prior(belief)) == distances[belief]


def test_against_libqif() -> None:
    libqif = pytest.importorskip("qif", reason="libqif has no wheel for this machine")
    entropies = libqif.measure.bayes_vuln
    for situation in SITUATIONS:
        pi, C = rounded(situation)[:2]
        p, c = floats(situation[0]), floats(situation[1])
        assert qif.min_entropy(pi) == pytest.approx(-log2(entropies.prior(p)), abs=1e-9)
        assert qif.min_entropy(pi, C) == pytest.approx(-log2(entropies.posterior(p, c)), abs=1e-9)
        found = qif.leakage(pi, C, measure="min-entropy")
        assert found.additive == pytest.approx(log2(entropies.mult_leakage(p, c)), abs=1e-9)
        assert qif.mutual_information(pi, C) == pytest.approx(libqif.measure.shannon.add_leakage(p, c), abs=1e-9)
        for _, belief in qif.hyper(pi, C):
            theirs = libqif.metric.total_variation()(p, np.array(belief))
            assert qif.total_variation(pi, belief) == pytest.approx(theirs, abs=1e-9)


@given(situations())
def test_distances_are_bounded_and_shrink_with_what_is_shown(situation: object) -> None:
    pi, C, _ = built(situation)  # type: ignore[arg-type]
    moved, most = qif.total_variation(pi, C), qif.total_variation(pi, C, "worst")
    assert 0 <= moved <= most <= 1
    bits = qif.kullback_leibler(pi, C)
    assert 0 <= bits <= qif.shannon(pi) + 1e-9
    assert float(moved) <= (bits * 0.6931471805599453 / 2) ** 0.5 + 1e-9  # Pinsker's inequality, in nats
    less = C @ Channel([[F(1, 2), F(1, 2)]] * C.shape[1])
    assert qif.total_variation(pi, less) == 0
    merged = C @ Channel([[1]] + [[1]] * (C.shape[1] - 1))
    assert qif.total_variation(pi, merged) <= moved
    assert qif.min_entropy(pi, C, "worst") <= qif.min_entropy(pi, C) + 1e-9 <= qif.min_entropy(pi) + 2e-9


def test_leakage_by_every_measure() -> None:
    pi, C = Prior([F(1, 2), F(1, 2)]), Channel([[1, 0], [F(1, 2), F(1, 2)]])
    found = qif.leakage(pi, C, measure="total-variation")
    assert (found.prior, found.posterior, found.additive) == (0, F(1, 4), F(1, 4))
    assert qif.leakage(pi, C, measure="kullback-leibler").additive == qif.mutual_information(pi, C)
    with pytest.raises(SettingError, match="0 before the channel, so there is no ratio"):
        _ = found.multiplicative
    with pytest.raises(SettingError, match="takes no gain"):
        qif.leakage(pi, C, qif.Gain.identity(), measure="min-entropy")


def test_other_beliefs_about_the_same_secrets() -> None:
    pi = Prior([F(1, 2), F(1, 2), 0], ["a", "b", "c"])
    assert qif.kullback_leibler(pi, Prior([0, 0, 1], ["a", "b", "c"])) == inf
    assert qif.total_variation(pi, Prior([0, 0, 1], ["a", "b", "c"])) == 1
    with pytest.raises(SettingError, match="One prior has 3 secrets and the other has 2"):
        qif.total_variation(pi, Prior.uniform(2))
    with pytest.raises(SettingError):
        qif.kullback_leibler(pi, Prior([0, 0, 1], ["b", "a", "c"]))
    with pytest.raises(SettingError, match="channel"):
        qif.total_variation(pi, [[1]])  # type: ignore[arg-type]
