"""The example of nested intervals: every record is written down again, as often as is expected."""

import numpy as np
import pytest

from brecha.errors import SettingError
from brecha.reversal.examples import (
    Staircase,
    expected_of_staircase,
    released_staircase,
    staircase_example,
    undone_staircase,
)
from brecha.reversal.minimal import finer
from brecha.tables.hierarchies.hierarchy import Hierarchy
from brecha.tables.hierarchies.tree import Tree


def test_every_record_is_written_down() -> None:
    found = staircase_example(40, 300, 5, records=30, seed=2)
    assert (found.often.mean, found.undone.mean, found.collisions) == (1, 1, 0)
    assert found.often.mean >= found.bound
    assert found.predicates == found.isolating == 40 * 30
    assert found.refined.mean == 1
    assert found.fewest is not None
    assert 0 < found.fewest < 300
    assert found.heaviest < 1e-15
    assert staircase_example(40, 300, 5, records=30, seed=2) == found


@pytest.mark.parametrize(("columns", "alpha"), [(40, 0.01), (300, 0.9), (25, 0.5)])
def test_as_often_as_expected(columns: int, alpha: float) -> None:
    found = staircase_example(250, columns, 3, records=20, alpha=alpha, seed=3)
    assert found.expected is not None
    assert 0.02 < found.expected < 0.98
    assert found.often.agrees(found.expected)


def test_enough_columns_keep_the_promise() -> None:
    for alpha in (0.5, 0.1, 0.01):
        assert (expected_of_staircase(Staircase(40, 2_000, 4, alpha)) or 0) > 1 - alpha


def test_one_class_by_hand() -> None:
    data = np.array([[7, 0, 0, 7], [0, 4, 0, 4]])
    ends = released_staircase(data, 2)
    assert ends.tolist() == [[7, 4, 0, 7]] * 2
    four, seven = undone_staircase(ends)
    assert (seven.low.tolist(), seven.high.tolist()) == ([7, 0, 0, 7], [7, 0, 0, 7])
    assert (four.low.tolist(), four.high.tolist()) == ([0, 4, 0, 0], [4, 4, 0, 4])
    assert (seven.refined, four.refined) == (3, 3)
    assert seven.holds(data).tolist() == [True, False]


@pytest.mark.parametrize("chance", [0.5, 0.15])
def test_releases_are_minimal(chance: float) -> None:
    """Also where records have nothing but 0."""
    rng = np.random.default_rng(1)
    values = tuple(str(t) for t in range(13))
    levels = tuple(tuple(f"to {h}" if t <= h else str(t) for t in range(13)) for h in range(1, 13))
    tree = Tree.of(Hierarchy((values, *levels)))
    for k, records in ((2, 7), (3, 7), (3, 11), (2, 8), (3, 3)):
        for _ in range(4):
            own = rng.permutation(np.arange(1, 13))[:records]
            data = own[:, None] * (rng.random((records, 5)) < chance)
            ends = released_staircase(data, k)
            nodes = np.vectorize(lambda m: tree.nodes[f"to {m}" if m else "0"])(ends)
            places = np.vectorize(lambda t: tree.places([str(t)])[0])(data)
            assert finer(places, nodes, [tree] * 5, k).exists is False


def test_refusals() -> None:
    with pytest.raises(SettingError, match="alpha between 0 and 1"):
        staircase_example(1, alpha=1.0)
    with pytest.raises(SettingError, match="k=51 is more than the 50 records of the example"):
        staircase_example(1, k=51)
    with pytest.raises(SettingError, match="seed=-1 is no seed"):
        staircase_example(1, seed=-1)
