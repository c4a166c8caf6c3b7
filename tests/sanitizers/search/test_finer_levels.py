"""How many classes there can be at finer levels, worked by hand, and never fewer than there are."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha.sanitizers.search import finer_levels
from brecha.sanitizers.search.finer_levels import FinerLevels
from brecha.sanitizers.search.losses import Ground
from brecha.sanitizers.search.partitions import Levels
from brecha.tables.hierarchies import Hierarchy
from tests.oracles import anonymity as oracle
from tests.sanitizers.releases_at_hand import Case, cases


def classes_at(case: Case, levels: Levels) -> list[int]:
    """The sizes of classes, counted from the definition."""
    named = dict(zip(case.trees, levels, strict=True))
    told = oracle.generalised(case.records, case.trees, named)
    return [len(some) for some in oracle.classes(told, list(named))]


def most(case: Case, k: int, coarse: Levels, fine: Levels) -> float:
    """The bound: Σ_c min(⌊n_c/k⌋, Π t) and what is rare, the least of all choices."""
    enough = np.array(classes_at(case, coarse)) // k

    def below(pieces: np.ndarray, rare: np.ndarray) -> np.ndarray:
        return np.array([-(np.minimum(enough, one).sum() + more) for one, more in zip(pieces, rare, strict=True)])

    given_classes = FinerLevels(Ground.of(case.table, case.ladders), k)
    finer = tuple(np.array([level]) for level in fine)
    return -float(given_classes.lost(below, coarse, finer)[0])


def test_rare_values_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 20 people 14 are of a, three of b, two of c and one of d, and half of them of each sex; k = 2.

    With one common value, a, the others can have 1 + 1 + 0 classes; with two, c and d have one; with three, d none.
    Two classes of ten at the sexes alone can become five each.
    """
    columns = {"x": [*"aaaaaaabbc", *"aaaaaaabcd"], "sex": ["f"] * 10 + ["m"] * 10}
    case = Case(columns, {"x": Hierarchy((("a", "b", "c", "d"), ("*",) * 4)), "sex": Hierarchy((("f", "m"),))})
    for price, bound in ((0.4, 1 + 1 + 2 * 1), (0.05, 0 + 2 * 3), (0.0001, 0 + 2 * 3)):
        monkeypatch.setattr(finer_levels, "PRICES", np.array([price]))
        assert most(case, 2, (1, 0), (0, 0)) == bound
    monkeypatch.setattr(finer_levels, "PRICES", np.array([0.4, 0.05]))
    assert most(case, 2, (1, 0), (0, 0)) == 4
    assert sum(size >= 2 for size in classes_at(case, (0, 0))) == 3  # a and b of f, a of m
    assert most(case, 2, (1, 0), (1, 0)) == 2


def test_common_values_are_so_within_what_they_are_called_above(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two towns in each of two states, of 8 and 2 people: the larger one of each is common."""
    towns = ["a"] * 8 + ["b"] * 2 + ["c"] * 8 + ["d"] * 2
    tree = Hierarchy((("a", "b", "c", "d"), ("ab", "ab", "cd", "cd"), ("*",) * 4))
    case = Case({"x": towns}, {"x": tree})
    monkeypatch.setattr(finer_levels, "PRICES", np.array([0.3]))
    assert most(case, 2, (1,), (0,)) == 2 * 1 + 1 + 1
    assert most(case, 2, (2,), (0,)) == 2 + 1 + 1  # a and c are common in *
    assert most(case, 2, (2,), (1,)) == 2


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_there_are_never_more_classes(data: st.DataObject) -> None:
    case: Case = data.draw(cases(qids=3, rows=14))
    k = data.draw(st.integers(1, 3))
    heights = [len(tree) for tree in case.trees.values()]
    coarse = tuple(data.draw(st.integers(0, height - 1)) for height in heights)
    for fine in product(*(range(level + 1) for level in coarse)):
        true = sum(size >= k for size in classes_at(case, fine))
        assert true <= most(case, k, coarse, fine)
        if fine == coarse:
            assert most(case, k, coarse, fine) == sum(min(size // k, 1) for size in classes_at(case, coarse))


def test_a_missing_value_is_one_more() -> None:
    """A column of one value and no levels falls into nothing more; one with a missing value falls into two."""
    case = Case({"x": ["a", "a"], "y": ["b", None]}, {"x": Hierarchy((("a",),)), "y": Hierarchy((("b",), ("*",)))})
    assert most(case, 1, (0, 1), (0, 1)) == 1
    assert most(case, 1, (0, 1), (0, 0)) == 2  # b and missing
