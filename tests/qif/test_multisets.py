"""Stretches of codes with the same codes in any order have the same number."""

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest

from brecha.qif.arithmetic import multisets


@pytest.mark.parametrize("largest", [1, 3, 1 << 40], ids=str)
def test_same_codes_in_any_order(largest: int) -> None:
    """Also where the codes are too large for a number of all of them together."""
    rng = np.random.default_rng(largest)
    starts = np.concatenate([[0], np.cumsum(rng.integers(1, 4, 200))])
    codes = rng.choice([0, largest, largest - 1], starts[-1])
    own, held = multisets(codes, starts)
    kinds = [sorted(row) for together in held for row in together.tolist()]
    told = [Counter(codes[a:b].tolist()) for a, b in pairwise(starts)]
    assert [Counter(kinds[which]) for which in own] == told
    assert len({tuple(kind) for kind in kinds}) == len(kinds) == len(set(own.tolist()))
