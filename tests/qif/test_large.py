"""Partitions of a million records: right, quick, and in a few bytes a record."""

import tracemalloc
from typing import Any

import numpy as np
import pytest

from brecha import qif
from brecha.qif import Channel, Gain, Prior

MANY = 1_000_000
CONSTANT = 1_000_000
"""Bytes that do not grow with the records."""
RNG = np.random.default_rng(0)

NUMBERINGS: dict[str, Any] = {
    "bytes": RNG.integers(0, 256, MANY).astype(np.uint8),
    "half of them, 32 bits": RNG.integers(0, MANY // 2, MANY).astype(np.uint32),
    "signed": RNG.integers(-5_000, 5_000, MANY).astype(np.int32),
    "hashes": RNG.integers(-(2**62), 2**62, MANY // 4).repeat(4),
    "unsigned hashes": RNG.integers(0, 1_000, MANY).astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15),
    "one block": np.zeros(MANY, np.int64),
    "all alone": np.arange(MANY),
}


@pytest.mark.parametrize("kind", NUMBERINGS)
def test_bayes_vulnerability_in_a_few_bytes_a_record(kind: str) -> None:
    blocks = NUMBERINGS[kind]
    expected = len(np.unique(blocks))
    tracemalloc.start()
    found = qif.vulnerability(Prior.uniform(MANY), Channel.partition(blocks))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert found * MANY == expected
    spread = int(blocks.max()) - int(blocks.min())
    assert peak <= (8 if spread >= 2**32 else 4) * MANY + CONSTANT


@pytest.mark.parametrize("kind", NUMBERINGS)
def test_every_measure_by_block_sizes(kind: str) -> None:
    blocks, u = NUMBERINGS[kind], Prior.uniform(MANY, exact=False)
    C = Channel.partition(blocks)
    sizes = np.unique(blocks, return_counts=True)[1].astype(float)
    assert C.shape == (MANY, len(sizes))
    assert qif.vulnerability(u, C, Gain.tries(3)) == pytest.approx(np.minimum(sizes, 3).sum() / MANY)
    assert qif.guessing(u, C) == pytest.approx((sizes * (sizes + 1) / 2).sum() / MANY)
    assert qif.shannon(u, C) == pytest.approx((sizes * np.log2(sizes)).sum() / MANY)
    assert qif.vulnerability(u, C, case="worst") == pytest.approx(1 / sizes.min())
    assert qif.capacity(C) == len(sizes)


@pytest.mark.parametrize("kind", ["half of them, 32 bits", "hashes", "unsigned hashes"])
def test_other_priors_and_gains(kind: str) -> None:
    blocks = NUMBERINGS[kind]
    weights, worth = RNG.random(MANY), RNG.random(MANY)
    pi, C = Prior.from_weights(weights), Channel.partition(blocks)
    codes = np.unique(blocks, return_inverse=True)[1]
    best, dearest = np.zeros((2, C.shape[1]))
    np.maximum.at(best, codes, weights)
    np.maximum.at(dearest, codes, weights * worth)
    assert qif.vulnerability(pi, C) == pytest.approx(best.sum() / weights.sum())
    assert qif.vulnerability(pi, C, Gain.worth(worth)) == pytest.approx(dearest.sum() / weights.sum())
    masses = np.bincount(codes, weights)
    left = -(weights * np.log2(weights / masses[codes])).sum() / weights.sum()
    assert qif.shannon(pi, C) == pytest.approx(left)


def test_a_uniform_prior_takes_no_room() -> None:
    tracemalloc.start()
    u = Prior.uniform(10**9)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(u) == 10**9
    assert peak < 10_000


def test_a_sparse_channel_stays_sparse() -> None:
    """Each of many secrets is seen as itself or as its neighbour."""
    n = 200_000
    rows = np.r_[np.arange(n), np.arange(n)]
    columns = np.r_[np.arange(n), (np.arange(n) + 1) % n]
    C = Channel.sparse(rows, columns, np.r_[np.full(n, 0.75), np.full(n, 0.25)], (n, n))
    u = Prior.uniform(n)
    assert qif.vulnerability(u, C) == pytest.approx(0.75)
    assert qif.vulnerability(u, C, Gain.tries(2)) == pytest.approx(1)
    assert qif.guessing(u, C) == pytest.approx(1.25)
    assert (C @ C).shape == (n, n)
    assert qif.vulnerability(u, C @ C) == pytest.approx(0.75**2)
    # seen twice as itself (the neighbour, seen twice as this one, is less likely), or once as either, in two orders
    assert qif.vulnerability(u, C | C) == pytest.approx(0.75**2 + 2 * 0.75 * 0.25)
    assert len(qif.hyper(u, C)) == n
