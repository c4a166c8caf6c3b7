"""Laws of the theory, and the slow twin, on random priors, channels and gain functions."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha import qif
from brecha.qif import Channel, Gain, Prior
from tests.oracles import qif as slow
from tests.qif.at_hand import Rows, built, distributions, floats, gain_rows, matrices, rounded, situations

Situation = tuple[list[Fraction], Rows, Rows]


@settings(deadline=None)
@given(situations())
def test_the_slow_twin_agrees_exactly(situation: Situation) -> None:
    (p, c, G), (pi, C, g) = situation, built(situation)
    bayes, worth = slow.gains(slow.identity(len(p))), slow.gains(G)
    assert qif.vulnerability(pi) == bayes(p)
    assert qif.vulnerability(pi, C) == slow.average(bayes, p, c)
    assert qif.vulnerability(pi, C, case="worst") == slow.highest(bayes, p, c)
    assert qif.vulnerability(pi, gain=g) == worth(p)
    assert qif.vulnerability(pi, C, g) == slow.average(worth, p, c)
    assert qif.vulnerability(pi, C, g, "worst") == slow.highest(worth, p, c)
    assert qif.guessing(pi) == slow.guesses(p)
    assert qif.guessing(pi, C) == slow.average(slow.guesses, p, c)
    assert qif.guessing(pi, C, "worst") == slow.lowest(slow.guesses, p, c)
    assert qif.shannon(pi) == pytest.approx(slow.bits(p), abs=1e-12)
    assert qif.shannon(pi, C) == pytest.approx(slow.bits_left(p, c), abs=1e-12)
    assert qif.shannon(pi, C, "worst") == pytest.approx(min(slow.bits(q) for q in slow.hyper(p, c)), abs=1e-12)
    assert qif.capacity(C) == slow.largest_in_columns(c)
    assert qif.additive_capacity(C) == 1 - slow.smallest_in_columns(c)
    assert {tuple(inner): chance for chance, inner in qif.hyper(pi, C)} == slow.hyper(p, c)


@settings(deadline=None)
@given(situations())
def test_exact_and_float_agree(situation: Situation) -> None:
    for exact, close in zip(answers(*built(situation)), answers(*rounded(situation)), strict=True):
        assert type(close) is float
        assert close == pytest.approx(float(exact), abs=1e-12)


def answers(pi: Prior, C: Channel, g: Gain) -> list[Any]:
    """Every measure of one situation."""
    found: list[Any] = [qif.capacity(C), qif.additive_capacity(C, pi), qif.additive_capacity(C, pi, "spanning")]
    for channel in (None, C):
        for case in ("average", "worst"):
            found += [qif.vulnerability(pi, channel, gain, case) for gain in (None, g, Gain.tries(2))]
            found += [qif.vulnerability(pi, channel, Gain.worth([*range(1, len(pi) + 1)]), case)]
            found += [qif.guessing(pi, channel, case), qif.shannon(pi, channel, case)]
    return found


@settings(deadline=None)
@given(situations(), st.randoms(use_true_random=False))
def test_permuting_rows_and_columns_changes_nothing(situation: Situation, random: Any) -> None:
    p, c, G = situation
    rows, columns = list(range(len(p))), list(range(len(c[0])))
    random.shuffle(rows)
    random.shuffle(columns)
    other = [p[x] for x in rows], [[c[x][y] for y in columns] for x in rows], [[row[x] for x in rows] for row in G]
    (pi, C, g), (rho, D, h) = built(situation), built(other)
    for case in ("average", "worst"):
        assert qif.vulnerability(pi, C, g, case) == qif.vulnerability(rho, D, h, case)
        assert qif.vulnerability(pi, C, Gain.tries(2), case) == qif.vulnerability(rho, D, Gain.tries(2), case)
        assert qif.guessing(pi, C, case) == qif.guessing(rho, D, case)
    assert qif.capacity(C) == qif.capacity(D)
    assert len(qif.hyper(pi, C)) == len(qif.hyper(rho, D))


@settings(deadline=None)
@given(situations(), st.data())
def test_observing_never_hurts_and_forgetting_never_helps(situation: Situation, data: st.DataObject) -> None:
    """Data processing: V_g(π) ≤ V_g[π▷AR] ≤ V_g[π▷A] ≤ capacity · V_g(π)."""
    pi, A, g = built(situation)
    R = Channel(data.draw(matrices(A.shape[1], data.draw(st.integers(1, 4)))))
    for gain in (None, g, Gain.tries(2)):
        before, less, more = (qif.vulnerability(pi, seen, gain) for seen in (None, A @ R, A))
        assert before <= less <= more <= qif.capacity(A) * before
        assert more <= qif.vulnerability(pi, A, gain, "worst")
    assert qif.guessing(pi) >= qif.guessing(pi, A @ R) >= qif.guessing(pi, A)
    assert qif.shannon(pi) + 1e-12 >= qif.shannon(pi, A @ R) >= qif.shannon(pi, A) - 1e-12


@settings(deadline=None)
@given(st.integers(1, 5).flatmap(lambda n: matrices(n, 4)))
def test_the_capacity_is_reached_by_the_uniform_prior(C: Rows) -> None:
    channel = Channel(C)
    assert qif.leakage(Prior.uniform(len(C)), channel).multiplicative == qif.capacity(channel)


@settings(deadline=None)
@given(st.integers(1, 4).flatmap(lambda n: st.tuples(distributions(n), matrices(n, 3), gain_rows(n))))
def test_additive_capacities_bound_their_classes(situation: Situation) -> None:
    """A gain function scaled to [0,1] has both its vulnerability and its span at most 1."""
    pi, C, g = built(situation)
    most = max(max(row) for row in situation[2])
    additive = qif.leakage(pi, C, g).additive / most
    assert additive <= qif.additive_capacity(C, pi) <= qif.additive_capacity(C)
    assert additive <= qif.additive_capacity(C, pi, gains="spanning")


@settings(deadline=None)
@given(situations())
def test_the_bounded_capacity_is_attained(situation: Situation) -> None:
    """V(ρ) = 1 − n·min_x ρ_x is convex, within [0,1], and 0 at the uniform prior: what it leaks is the capacity."""
    _, c, _ = situation
    n = len(c)
    u = [Fraction(1, n)] * n
    least = 1 - slow.smallest_in_columns(c)
    value = slow.average(lambda rho: 1 - n * min(rho), u, c) - (1 - n * min(u))
    assert value == least == qif.additive_capacity(Channel(c), Prior(u))


@settings(deadline=None)
@given(situations())
def test_sparse_and_dense_agree(situation: Situation) -> None:
    p, c, _ = situation
    cells = [(x, y, value) for x, row in enumerate(c) for y, value in enumerate(row) if value][::-1]
    rows, columns, values = (list(part) for part in zip(*cells, strict=True))
    sparse = Channel.sparse(rows, columns, values, (len(c), len(c[0])))
    assert sparse.matrix.tolist() == Channel(c).matrix.tolist() == c
    assert answers(Prior(p), sparse, Gain([[1] * len(p)])) == answers(Prior(p), Channel(c), Gain([[1] * len(p)]))


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(-3, 3), min_size=1, max_size=12), st.data())
def test_a_partition_is_the_matrix_it_stands_for(blocks: list[int], data: st.DataObject) -> None:
    n, seen = len(blocks), sorted(set(blocks))
    matrix = [[Fraction(int(block == y)) for y in seen] for block in blocks]
    numbers = np.array(blocks) * data.draw(st.sampled_from([1, 10**17]))
    partition, dense, g = Channel.partition(numbers), Channel(matrix), Gain(data.draw(gain_rows(n)))
    assert partition.matrix.tolist() == matrix
    weights = data.draw(distributions(n))
    for pi in (Prior.uniform(n), Prior(weights)):
        assert answers(pi, partition, g) == pytest.approx(answers(pi, dense, g), abs=1e-12)
        assert qif.vulnerability(pi, partition, g) == qif.vulnerability(pi, dense, g)
        mine, theirs = qif.hyper(pi, partition), qif.hyper(pi, dense)
        assert {tuple(i): o for o, i in mine} == {tuple(i): o for o, i in theirs}
    for pi in (Prior.uniform(n, exact=False), Prior(floats(weights))):
        assert answers(pi, partition, g) == pytest.approx(answers(pi, Channel(floats(matrix)), g), abs=1e-12)


@settings(deadline=None)
@given(situations(4), st.data())
def test_cascade_and_parallel_are_what_they_say(situation: Situation, data: st.DataObject) -> None:
    _, a, _ = situation
    b = data.draw(matrices(len(a[0]), data.draw(st.integers(1, 4))))
    d = data.draw(matrices(len(a), data.draw(st.integers(1, 4))))
    assert (Channel(a) @ Channel(b)).matrix.tolist() == slow.product(a, b)
    seen = [column for column in zip(*slow.beside(a, d), strict=True) if any(column)]
    assert (Channel(a) | Channel(d)).matrix.T.tolist() == [list(column) for column in seen]
    assert (Channel(floats(a)) @ Channel(b)).matrix.tolist() == pytest.approx(floats(slow.product(a, b)))


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=9), st.data())
def test_partitions_compose_as_their_matrices_do(blocks: list[tuple[int, int]], data: st.DataObject) -> None:
    left, right = (Channel.partition([pair[i] for pair in blocks]) for i in (0, 1))
    dense = Channel(left.matrix) | Channel(right.matrix)
    assert (left | right).matrix.tolist() == dense.matrix.tolist()
    width = left.shape[1]
    next_ = Channel.partition(data.draw(st.lists(st.integers(0, 2), min_size=width, max_size=width)))
    assert (left @ next_).matrix.tolist() == slow.product(left.matrix.tolist(), next_.matrix.tolist())


@settings(deadline=None)
@given(situations(), st.integers(1, 6))
def test_tries_are_the_subsets_of_so_many(situation: Situation, tries: int) -> None:
    pi, C, _ = built(situation)
    matrix = Gain(slow.subsets(len(pi), tries))
    for channel in (None, C):
        for case in ("average", "worst"):
            expected = qif.vulnerability(pi, channel, matrix, case)
            assert qif.vulnerability(pi, channel, Gain.tries(tries), case) == expected


@settings(deadline=None)
@given(situations(), st.data())
def test_worth_and_members_are_their_matrices(situation: Situation, data: st.DataObject) -> None:
    pi, C, _ = built(situation)
    n = len(pi)
    worth = data.draw(st.lists(st.integers(1, 5), min_size=n, max_size=n))
    diagonal = Gain(np.diag(worth))
    inside = data.draw(st.lists(st.booleans(), min_size=n, max_size=n).filter(any))
    told = Gain([[int(x) for x in inside], [int(not x) for x in inside]])
    subset = Gain.members([x for x in range(n) if inside[x]])
    for case in ("average", "worst"):
        assert qif.vulnerability(pi, C, Gain.worth(worth), case) == qif.vulnerability(pi, C, diagonal, case)
        assert qif.vulnerability(pi, C, subset, case) == qif.vulnerability(pi, C, told, case)


@settings(deadline=None)
@given(situations())
def test_the_shannon_capacity_is_no_less_than_any_prior_attains(situation: Situation) -> None:
    pi, C, _ = built(situation)
    found = qif.shannon_capacity(C, gap=1e-6)
    attained = qif.shannon(found.prior) - qif.shannon(found.prior, C)
    assert attained == pytest.approx(found.bits, abs=1e-9)
    assert qif.shannon(pi) - qif.shannon(pi, C) <= found.bits + found.gap + 1e-9
    assert found.bits <= np.log2(float(qif.capacity(C))) + 1e-9
