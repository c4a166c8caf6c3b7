"""Values exchanged by chance: independently from column to column, and the same again with the same seed."""

import numpy as np
import numpy.typing as npt
import pyarrow as pa

import brecha
from brecha import sanitizers
from brecha.sanitizers import Recode, Swap

ROWS = 4_000


def _moved(release: brecha.sanitizers.Sanitized, name: str) -> npt.NDArray[np.bool_]:
    return np.not_equal(release.table.column(name).codes, release.original.column(name).codes)


def test_two_columns_with_one_seed_are_exchanged_independently() -> None:
    """Half of each are exchanged; both together in a quarter, and not in half as if one die were cast for both."""
    rng = np.random.default_rng(5)
    table = brecha.read(pa.table({name: rng.integers(0, 2, ROWS).astype(str) for name in "ab"}))
    for steps in (
        [Recode("a", keep=0.5, seed=0), Recode("b", keep=0.5, seed=0)],
        [Swap(["a"], 1.0, seed=0), Swap(["b"], 1.0, seed=0)],
    ):
        release = brecha.sanitize(table, *steps)
        one, other = _moved(release, "a"), _moved(release, "b")
        assert abs((one & other).mean() - 0.25) < 0.04
        again = brecha.sanitize(table, *steps)
        assert (again.table.column("a").codes == release.table.column("a").codes).all()


def test_without_a_seed_nobody_can_draw_again() -> None:
    """What anybody can repeat anybody can undo: a swap is its own inverse, and the release tells all but the seed."""
    table = brecha.read(pa.table({"x": [str(i) for i in range(200)]}))
    release = brecha.sanitize(table, Swap(["x"], 1.0))
    again = brecha.sanitize(release.table, Swap(["x"], 1.0))
    undone = again.table.column("x").codes == table.column("x").codes
    assert undone.mean() < 0.1
    assert "seed" not in release.steps[0].settings
    one, other = (brecha.sanitize(table, sanitizers.Sample(share=0.5)).rows.tolist() for _ in range(2))
    assert one != other
