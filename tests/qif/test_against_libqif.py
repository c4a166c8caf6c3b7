"""The same numbers as libqif, the library of the theory's authors: in floats closely, in fractions exactly."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from brecha import qif
from brecha.qif import Channel, Gain, Prior
from tests.qif.at_hand import built, floats, random_situation, rounded

libqif = pytest.importorskip("qif", reason="libqif has no wheel for this machine")

SITUATIONS = [random_situation(np.random.default_rng(seed)) for seed in range(300)]


def objects(rows: Any) -> Any:
    """An array of fractions, as libqif wants them."""
    return np.array(rows, object)


def same(mine: Any, theirs: Any) -> bool:
    """To all the digits that floats have here."""
    return bool(mine == pytest.approx(theirs, rel=1e-10, abs=1e-12))


@pytest.mark.parametrize("part", range(10))
def test_measures_in_floats(part: int) -> None:
    measure = libqif.measure
    for situation in SITUATIONS[part::10]:
        pi, C, g = rounded(situation)
        p, c, G = (floats(given) for given in situation)
        for mine, theirs in [
            (qif.leakage(pi, C), measure.bayes_vuln),
            (qif.leakage(pi, C, measure="bayes"), measure.bayes_vuln),
            (qif.leakage(pi, C, measure="shannon"), measure.shannon),
            (qif.leakage(pi, C, measure="guessing"), measure.guessing),
        ]:
            assert same(mine.prior, theirs.prior(p))
            assert same(mine.posterior, theirs.posterior(p, c))
            assert same(mine.additive, theirs.add_leakage(p, c))
            if mine.prior > 1e-9 and mine.posterior > 1e-9:
                assert same(mine.multiplicative, theirs.mult_leakage(p, c))
        found = qif.leakage(pi, C, g)
        assert same(found.prior, measure.g_vuln.prior(G, p))
        assert same(found.posterior, measure.g_vuln.posterior(G, p, c))
        assert same(found.additive, measure.g_vuln.add_leakage(G, p, c))
        if found.prior:
            assert same(found.multiplicative, measure.g_vuln.mult_leakage(G, p, c))
        assert same(qif.capacity(C), measure.bayes_vuln.mult_capacity(c))


@pytest.mark.parametrize("part", range(10))
def test_measures_in_fractions(part: int) -> None:
    measure = libqif.measure
    for situation in SITUATIONS[part::10]:
        pi, C, g = built(situation)
        p, c, G = (objects(given) for given in situation)
        for mine, theirs in [
            (qif.leakage(pi, C), measure.bayes_vuln),
            (qif.leakage(pi, C, measure="guessing"), measure.guessing),
        ]:
            assert mine.prior == theirs.prior(p)
            assert mine.posterior == theirs.posterior(p, c)
            assert mine.additive == theirs.add_leakage(p, c)
            assert mine.multiplicative == theirs.mult_leakage(p, c)
        found = qif.leakage(pi, C, g)
        assert isinstance(found.posterior, Fraction)
        assert (found.prior, found.posterior) == (measure.g_vuln.prior(G, p), measure.g_vuln.posterior(G, p, c))
        assert qif.capacity(C) == measure.bayes_vuln.mult_capacity(c)


@pytest.mark.parametrize("part", range(5))
def test_hypers_and_posteriors_in_fractions(part: int) -> None:
    for situation in SITUATIONS[part::5]:
        pi, C, _ = built(situation)
        p, c = objects(situation[0]), objects(situation[1])
        outer, inners = libqif.channel.hyper(c, p)
        theirs = {tuple(inner): chance for chance, inner in zip(outer, inners.T, strict=True)}
        mine = qif.hyper(pi, C)
        assert {tuple(inner): chance for chance, inner in mine} == theirs
        for y, chance in enumerate(p @ c):
            if chance:
                assert list(qif.posterior(pi, C, y)) == list(libqif.channel.posterior(c, p, y))


def test_hypers_in_floats() -> None:
    rng = np.random.default_rng(1)
    for _ in range(200):
        height, width = rng.integers(1, 8, 2)
        pi, C = rng.dirichlet(np.ones(height)), rng.dirichlet(np.ones(width), height)
        outer, inners = libqif.channel.hyper(C, pi)
        mine = qif.hyper(Prior(pi), Channel(C))
        assert same(sorted(mine.outer), sorted(outer))
        assert same(sum(np.outer(chance, inner) for chance, inner in mine), (inners * outer).sum(axis=1)[None, :])
        y = int(rng.integers(width))
        assert same(np.array(qif.posterior(Prior(pi), Channel(C), y)), libqif.channel.posterior(C, pi, y))


@pytest.mark.parametrize("part", range(5))
def test_additive_capacities(part: int) -> None:
    """libqif's default class is the bounded one; ``one_spanning_g`` is the spanning one."""
    theirs = libqif.measure.g_vuln.add_capacity
    for situation in SITUATIONS[part::5]:
        p, c = objects(situation[0]), objects(situation[1])
        pi, C, _ = built(situation)
        assert qif.additive_capacity(C, pi, gains="spanning") == theirs(p, c, True)
        assert qif.additive_capacity(C) == 1 - libqif.channel.sum_column_min(c)
        if all(p):
            assert qif.additive_capacity(C, pi) == theirs(p, c, False)
        pi, C, _ = rounded(situation)
        assert same(qif.additive_capacity(C, pi, gains="spanning"), theirs(floats(p), floats(c), True))


def test_shannon_capacities() -> None:
    rng = np.random.default_rng(2)
    for _ in range(60):
        height, width = rng.integers(2, 7, 2)
        C = rng.dirichlet(np.full(width, 0.6), height)
        found = qif.shannon_capacity(Channel(C), gap=1e-8)
        assert found.bits == pytest.approx(libqif.measure.shannon.add_capacity(C)[0], abs=2e-7)
        assert found.bits <= qif.shannon(found.prior) - qif.shannon(found.prior, Channel(C)) + 1e-12


def test_refinement_in_fractions() -> None:
    """libqif answers for floats within 1e-4, so that only its fractions are asked."""
    rng = np.random.default_rng(3)
    for seed in range(120):
        _, A, _ = SITUATIONS[seed]
        if seed % 2:
            rows = SITUATIONS[seed + 100][1]
            R = [rows[y % len(rows)] for y in range(len(A[0]))]
            B = (objects(A) @ objects(R)).tolist()
        else:
            weights = rng.integers(0, 4, (len(A), int(rng.integers(1, 5)))) + 1
            B = [[Fraction(int(w), int(row.sum())) for w in row] for row in weights]
        mine = qif.refines(Channel(A), Channel(B))
        assert mine.holds == libqif.refinement.refined_by(objects(A), objects(B))
        if seed % 2:
            assert mine.holds


def test_gain_functions_with_more_guesses_than_secrets() -> None:
    rng = np.random.default_rng(5)
    for _ in range(50):
        height, width, guesses = 3, 4, int(rng.integers(4, 12))
        pi, C, G = rng.dirichlet(np.ones(height)), rng.dirichlet(np.ones(width), height), rng.random((guesses, height))
        mine = qif.vulnerability(Prior(pi), Channel(C), Gain(G))
        assert same(mine, libqif.measure.g_vuln.posterior(G, pi, C))
