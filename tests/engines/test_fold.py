"""The end of the walk: sums of 3^r rows become 2^r answers, where they are."""

from itertools import product

import numpy as np
import pytest

from brecha.engines.kernel.fold import _resolved

ROWS = 3_000_000_000
"""The most records that the kernel takes"""


@pytest.mark.parametrize("attributes", [0, 1, 2, 3])
@pytest.mark.parametrize("threads", [1, 2, 3])
def test_what_is_constant_counts_asked_and_not_asked(attributes: int, threads: int) -> None:
    draw = np.random.default_rng(attributes * 10 + threads)
    parts = [draw.integers(-50, 50, (3**attributes, 3)) for _ in range(threads)]
    cells = {
        digits: [part[int("".join(map(str, digits)) or "0", 3)].copy() for part in parts]
        for digits in product(range(3), repeat=attributes)
    }
    found = _resolved([part.copy() for part in parts], attributes, [0, 1, 2])
    for number, asked in enumerate(product(range(2), repeat=attributes)):
        rows = [row for digits, all_rows in cells.items() if _stands_for(digits, asked) for row in all_rows]
        sums, least, most = zip(*rows, strict=True)
        assert found[number].tolist() == [sum(sums), min(least), max(most)]


def _stands_for(digits: tuple[int, ...], asked: tuple[int, ...]) -> bool:
    return all(digit in (2, bit) for digit, bit in zip(digits, asked, strict=True))


def test_counts_in_32_bits_come_out_whole_although_they_overflow_on_the_way() -> None:
    added = [[2_000_000_000, 0, 900_000_000], [2_000_000_000, 0, 600_000_000], [-2_500_000_000, 0, 0]]
    parts = [np.array(numbers).astype(np.int32).reshape(3, 1) for numbers in added]
    assert _resolved(parts, 1, []).view(np.uint32).ravel().tolist() == [ROWS, ROWS // 2]
