"""Refinement: every answer comes with its proof, and loops that know nothing of how it was found check the proof."""

from fractions import Fraction as F  # noqa: N817
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha import qif
from brecha.qif import Channel, Gain, Prior
from brecha.qif.refinement import Refinement, feasible
from tests.oracles import qif as slow
from tests.qif.at_hand import Rows, distributions, floats, gain_rows, matrices, shares


def proven(found: Refinement, a: Rows, b: Rows) -> bool:
    """Whether the certificate shows what is said, recomputed in fractions."""
    if found.holds:
        assert found.remap is not None
        remap = slow.exactly(found.remap.matrix.tolist())
        assert all(sum(row) == 1 and min(row) >= 0 for row in remap)
        return slow.product(a, remap) == b and found.gap == 0
    assert found.witness is not None
    gains = slow.exactly(found.witness.matrix.tolist())
    uniform = [F(1, len(a))] * len(a)
    more, less = (slow.average(slow.gains(gains), uniform, seen) for seen in (b, a))
    return more > less and found.gap == more - less and min(map(min, gains)) >= 0


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 4).flatmap(lambda n: st.tuples(matrices(n, 3), matrices(n, 3))))
def test_every_exact_answer_is_proven(pair: tuple[Rows, Rows]) -> None:
    a, b = pair
    assert proven(qif.refines(Channel(a), Channel(b)), a, b)


@settings(max_examples=60, deadline=None)
@given(
    st.tuples(st.integers(1, 4), st.integers(1, 4), st.integers(1, 4)).flatmap(
        lambda n: st.tuples(matrices(n[0], n[1]), matrices(n[1], n[2]), distributions(n[0]), gain_rows(n[0]))
    )
)
def test_what_is_made_from_it_refines_it_and_leaks_no_more(drawn: tuple[Rows, Rows, list[F], Rows]) -> None:
    a, remap, prior, gains = drawn
    b = slow.product(a, remap)
    found = qif.refines(Channel(a), Channel(b))
    assert found
    assert proven(found, a, b)
    pi, g = Prior(prior), Gain(gains)
    assert qif.vulnerability(pi, Channel(b), g) <= qif.vulnerability(pi, Channel(a), g)
    rounded = qif.refines(Channel(floats(a)), Channel(floats(b)))
    assert rounded.holds
    assert rounded.remap is not None
    assert np.abs(floats(a) @ rounded.remap.matrix - floats(b)).max() <= 1e-8


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 4).flatmap(lambda n: st.tuples(matrices(n, 3), matrices(n, 3))))
def test_floats_answer_as_fractions_do(pair: tuple[Rows, Rows]) -> None:
    a, b = pair
    exact, close = qif.refines(Channel(a), Channel(b)), qif.refines(Channel(floats(a)), Channel(floats(b)))
    assert exact.holds == close.holds
    if close.witness is not None:
        u = Prior.uniform(len(a))
        assert qif.vulnerability(u, Channel(b), close.witness) > qif.vulnerability(u, Channel(a), close.witness)
        assert len(close.witness.matrix) == len(b[0])


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=8))
def test_partitions_need_no_linear_program(blocks: list[tuple[int, int]]) -> None:
    A, B = (Channel.partition([pair[i] for pair in blocks]) for i in (0, 1))
    found = qif.refines(A, B)
    assert proven(found, A.matrix.tolist(), B.matrix.tolist())
    assert found.holds == qif.refines(Channel(A.matrix), Channel(B.matrix)).holds


def test_the_identity_is_refined_by_all_and_nothing_refines_all() -> None:
    C = Channel([[F(1, 3), F(2, 3)], [F(1, 2), F(1, 2)]])
    assert qif.refines(Channel.identity(2), C)
    assert qif.refines(C, Channel.no_interference(2))
    assert not qif.refines(C, Channel.identity(2))
    assert qif.refines(C, C)


def test_an_observation_that_never_happens_is_mapped_somewhere() -> None:
    A = Channel([[1, 0, 0], [0, 0, 1]])
    found = qif.refines(A, Channel([[F(1, 2), F(1, 2)], [0, 1]]))
    assert found.remap is not None
    assert found.remap.matrix.tolist() == [[F(1, 2), F(1, 2)], [1, 0], [0, 1]]


def test_the_witness_speaks_of_the_observations_of_b() -> None:
    A = Channel([[1], [1]], ["ill", "well"])
    B = Channel([[F(1, 2), F(1, 2)], [0, 1]], ["ill", "well"], ["cough", "silence"])
    found = qif.refines(A, B)
    assert found.witness is not None
    assert list(found.witness.on(["ill", "well"]).guesses) == ["cough", "silence"]
    assert found.remap is None


@pytest.mark.parametrize("digits", [6, 12, 20, 40])
def test_a_difference_far_below_rounding_is_seen_in_fractions(digits: int) -> None:
    tiny = F(1, 10**digits)
    A = [[F(1, 2), F(1, 2)], [F(1, 4), F(3, 4)], [F(1, 8), F(7, 8)]]
    B = [row[:] for row in A]
    B[1] = [F(1, 4) + tiny, F(3, 4) - tiny]
    assert proven(qif.refines(Channel(A), Channel(B)), A, B)
    assert not qif.refines(Channel(A), Channel(B))
    assert qif.refines(Channel(floats(A)), Channel(floats(B))).holds == (digits > 8)
    inner = [[F(1, 2) - tiny, F(1, 2) + tiny], [F(1, 2), F(1, 2)]]
    mixed = slow.product(A, inner)
    assert proven(qif.refines(Channel(A), Channel(mixed)), A, mixed)
    assert qif.refines(Channel(A), Channel(mixed))


def test_what_floats_cannot_decide_is_decided() -> None:
    """More secrets than observations, and A·R off by less than a rounding: no remap can make it up."""
    rng = np.random.default_rng(6)
    for _ in range(20):
        A, R = ([shares(row) for row in rng.integers(1, 9, shape).tolist()] for shape in ((4, 2), (2, 3)))
        B = slow.product(A, R)
        x, tiny = int(rng.integers(4)), F(1, int(10 ** rng.integers(9, 18)))
        B[x] = [B[x][0] + tiny, B[x][1] - tiny, B[x][2]]
        found = qif.refines(Channel(A), Channel(B))
        assert proven(found, A, B)


@pytest.mark.parametrize("kind", [lambda rows: rows, floats])
def test_a_linear_program_that_fails_is_no_answer(kind: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a remap, and with a witness who gains as much from either, the exact judge decides."""
    useless = np.ones((2, 2))
    monkeypatch.setattr("brecha.qif.refinement._guides", lambda a, b: (None, useless))
    A, B = [[F(3, 4), F(1, 4)], [F(1, 4), F(3, 4)]], [[F(5, 8), F(3, 8)], [F(3, 8), F(5, 8)]]
    held, refused = qif.refines(Channel(kind(A)), Channel(kind(B))), qif.refines(Channel(kind(B)), Channel(kind(A)))
    assert held.holds
    assert held.gap == pytest.approx(0, abs=1e-15)
    assert not refused.holds
    assert refused.gap > 0


def test_awkward_denominators() -> None:
    rng = np.random.default_rng(0)
    for _ in range(5):
        A, R = (
            [[F(int(w), int(sum(row))) for w in row] for row in rng.integers(1, 10**12, shape).tolist()]
            for shape in ((4, 3), (3, 3))
        )
        B = slow.product(A, R)
        assert proven(qif.refines(Channel(A), Channel(B)), A, B)


def test_larger_ones_in_floats() -> None:
    rng = np.random.default_rng(1)
    A, R = rng.dirichlet(np.ones(30), 25), rng.dirichlet(np.ones(20), 30)
    found = qif.refines(Channel(A), Channel(A @ R))
    assert found.holds
    assert found.gap <= 1e-8
    other = qif.refines(Channel(A @ R), Channel(A))
    assert not other.holds
    assert other.gap > 1e-6


def test_partitions_of_many() -> None:
    rng = np.random.default_rng(2)
    fine = rng.integers(0, 10_000, 20_000)
    assert qif.refines(Channel.partition(fine), Channel.partition(fine // 10))
    found = qif.refines(Channel.partition(fine // 10), Channel.partition(fine))
    assert not found.holds
    assert found.gap > 0


def test_the_exact_judge_proves_both_ways() -> None:
    def array(rows: Any) -> Any:
        return np.array([[F(cell) for cell in row] for row in rows], object)

    M, b = array([[1, 2, 0], [0, 1, 1]]), array([[3, 2]])[0]
    found = feasible(M, b)
    assert found.solution is not None
    assert (M @ found.solution == b).all()
    none = feasible(array([[1, 1], [1, 1]]), array([[1, 2]])[0])
    assert none.proof is not None
    assert (none.proof @ array([[1, 1], [1, 1]]) <= 0).all()
    assert none.proof @ array([[1, 2]])[0] > 0
