"""What is lost, worked by hand; and bounds that never promise too much."""

from itertools import product
from math import log2
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha.errors import SettingError
from brecha.sanitizers.models import KAnonymity, LDiversity, Model
from brecha.sanitizers.search import losses as losses_module
from brecha.sanitizers.search.full_domain import optimum
from brecha.sanitizers.search.losses import (
    MEASURES,
    FinerLevels,
    Ground,
    MeasureName,
    NodeRelease,
    Requirement,
    losses,
    measure,
)
from brecha.sanitizers.search.nodes import Task, look, task_of
from brecha.sanitizers.search.partitions import Levels
from brecha.tables.hierarchies import Hierarchy
from tests.oracles import anonymity as oracle
from tests.sanitizers.releases_at_hand import Case, cases, models
from tests.tables_at_hand import coded

AGES = Hierarchy((("1", "2", "3", "4", "5"), ("1-2", "1-2", "3-5", "3-5", "3-5"), ("*",) * 5), "age")
SEXES = Hierarchy((("f", "m"), ("*", "*")), "sex")
PEOPLE = coded({"age": ["1", "2", "2", "3", "4", "4"], "sex": ["f", "f", "f", "m", "m", "f"]})


def test_losses_by_hand() -> None:
    """At levels 1 and 0: {1-2 f} of three, {3-5 m} of two, and {3-5 f} alone, which is suppressed."""
    ladders = [AGES.on(PEOPLE.column("age")), SEXES.on(PEOPLE.column("sex"))]
    found = optimum(PEOPLE, ladders, [KAnonymity(2)], suppression=1, by="cells")
    assert found.levels == {"age": 1, "sex": 0}
    assert found.suppressed.tolist() == [False, False, False, False, False, True]
    assert (found.classes, found.smallest, found.records, found.limit) == (2, 2, 1, 1)
    assert found.suppression == 1 / 6
    # ages: three times 1/4, twice 2/4, once 1; sexes: five times 0, once 1
    assert found.losses["cells"] == pytest.approx((3 / 4 + 2 / 4 * 2 + 1 + 1) / 12)
    assert found.losses["height"] == pytest.approx((5 / 2 + 1 + 1) / 12)
    assert found.losses["discernibility"] == 9 + 4 + 6
    assert found.losses["class_size"] == 5 / 2
    assert found.losses["class_size_by_k"] == 5 / 4
    # "1" is 1 of 3 in 1-2, "2" is 2 of 3; "3" is 1 of 3 in 3-5, "4" is 2 of 3; the last has lost 2 of 6, and f, 4 of 6
    lost = 2 * log2(3) + 3 * log2(3 / 2) + log2(6 / 2) + log2(6 / 4)
    told = 2 * log2(6) + 4 * log2(6 / 2) + 4 * log2(6 / 4) + 2 * log2(6 / 2)
    assert found.losses["entropy"] == pytest.approx(lost / told)


def test_columns_count_by_importance() -> None:
    """By hand: at levels 1 and 0 ages lose 11/4 and sexes 1 of 6 each; at 2 and 0 ages lose all 6, and nobody a sex."""
    ladders = [AGES.on(PEOPLE.column("age")), SEXES.on(PEOPLE.column("sex"))]
    for sex, levels, cells in [(1, (1, 0), (11 / 4 + 1) / 12), (3, (1, 0), (11 / 4 + 3) / 24), (5, (2, 0), 6 / 36)]:
        for counts in ({"sex": sex}, {"age": 0.5, "sex": sex / 2}):
            found = optimum(PEOPLE, ladders, [KAnonymity(2)], suppression=1, by="cells", importance=counts)
            assert tuple(found.levels.values()) == levels
            assert found.losses["cells"] == pytest.approx(cells)
    nobody = optimum(PEOPLE, ladders, [KAnonymity(2)], suppression=1, importance={"age": 0, "sex": 0})
    assert nobody.levels == {"age": 1, "sex": 0}
    assert nobody.losses["cells"] == pytest.approx((11 / 4 + 1) / 12)
    free = optimum(PEOPLE, ladders, [KAnonymity(2)], importance={"age": 0, "sex": 2})
    assert (free.levels, free.loss) == ({"age": 2, "sex": 0}, 0)  # ages are of no use to anybody


@settings(max_examples=30, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from("12345"), st.sampled_from("fm")), min_size=2, max_size=9),
    st.integers(0, 4),
    st.integers(0, 4),
    st.sampled_from(["cells", "height", "entropy"]),
    st.integers(0, 2),
)
def test_the_best_levels_by_importance_against_all_levels(
    people: list[tuple[str, str]], age: int, sex: int, by: MeasureName, suppression: int
) -> None:
    """The twin: the sum of each column's own loss, by its importance, at all levels that keep k = 2."""
    table = coded({"age": [one for one, _ in people], "sex": [one for _, one in people]})
    ladders = [AGES.on(table.column("age")), SEXES.on(table.column("sex"))]
    counts = {"age": age, "sex": sex}
    try:
        found = optimum(table, ladders, [KAnonymity(2)], suppression=suppression, by=by, importance=counts)
    except SettingError:
        return
    every = []
    for levels in product(range(3), range(2)):
        labels = list(
            zip(
                *(
                    ladder.nodes[level][table.column(ladder.name).codes]
                    for ladder, level in zip(ladders, levels, strict=True)
                ),
                strict=True,
            )
        )
        gone = [labels.count(one) < 2 for one in labels]
        if sum(gone) <= suppression:
            every.append(_lost(ladders, table, levels, gone, counts, by))
    assert found.loss == pytest.approx(min(every))


def _lost(ladders: Any, table: Any, levels: Any, gone: list[bool], counts: dict[str, int], by: str) -> float:
    """What is lost at some levels, cell by cell."""
    weights = counts if any(counts.values()) else dict.fromkeys(counts, 1)
    lost = most = 0.0
    for ladder, level in zip(ladders, levels, strict=True):
        codes = table.column(ladder.name).codes
        nodes = ladder.nodes[level][codes]
        for row, out in enumerate(gone):
            if by == "cells":
                one, all_of_it = (ladder.sizes[level][nodes[row]] - 1) / max(ladder.domain - 1, 1), 1.0
            elif by == "height":
                one, all_of_it = level / max(ladder.height, 1), 1.0
            else:
                alike = int((codes == codes[row]).sum())
                one, all_of_it = log2(int((nodes == nodes[row]).sum()) / alike), log2(len(gone) / alike)
            lost += weights[ladder.name] * (all_of_it if out else one)
            most += weights[ladder.name] * all_of_it
    return lost / most if most else 0.0


def test_nothing_done_is_nothing_lost_and_everything_gone_is_everything() -> None:
    ladders = [AGES.on(PEOPLE.column("age")), SEXES.on(PEOPLE.column("sex"))]
    ground = Ground.of(PEOPLE, ladders)
    codes = np.array([[0, 1, 2, 3, 3], [0, 0, 1, 1, 0]], np.int32)
    sizes = np.array([1, 2, 1, 1, 1], np.int64)
    nothing = losses(ground, NodeRelease((0, 0), codes, sizes, np.ones(5, np.bool_)))
    assert nothing == {"cells": 0, "entropy": 0, "height": 0, "discernibility": 8, "class_size": 6 / 5}
    gone = losses(ground, NodeRelease((0, 0), codes, sizes, np.zeros(5, np.bool_)), k=3)
    assert gone == {"cells": 1, "entropy": 1, "height": 1, "discernibility": 36, "class_size": 6, "class_size_by_k": 2}


def test_classes_at_finer_levels_by_hand() -> None:
    """Classes of 9, 4 and 1; k = 2, and 2 of 14 may be suppressed: of 4, 2 and no classes of two at most."""
    lost = measure("class_size", Ground(14, (), ())).below(np.array([9, 1, 4]), Requirement(2, True, 2))
    assert lost is not None
    bounds = lost(np.array([1.0, 2.0, 3.0, 9.0, 3.0]), np.array([0.0, 0.0, 0.0, 0.0, 1.0]))
    assert bounds.tolist() == [12 / 2, 12 / 4, 12 / 5, 12 / 6, 12 / 6]
    nothing = measure("class_size", Ground(3, (), ())).below(np.array([1, 1, 1]), Requirement(2, True, 3))
    assert nothing is not None
    assert nothing(np.ones(1), np.zeros(1)).tolist() == [0.0]  # all may be suppressed: no class, and no bound


def test_a_measure_that_is_not_known() -> None:
    with pytest.raises(SettingError, match=r"measure='beauty' is not known\. There are cells, entropy, height"):
        measure("beauty", Ground(1, (), ()))  # type: ignore[arg-type]


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_a_bound_is_never_above_what_is_lost(data: st.DataObject) -> None:
    """For v finer than w finer than u: w loses no less than v and u say together."""
    case: Case = data.draw(cases(qids=2, rows=12))
    ours: list[Model] = data.draw(models(case))[0]
    if data.draw(st.booleans()):
        ours = [KAnonymity(min(3, len(case.records)))]
        if len(set(case.columns["s"])) > 1 and data.draw(st.booleans()):
            ours.append(LDiversity(2, "s"))
    limit = data.draw(st.integers(0, len(case.records)))
    for by in MEASURES:
        never_too_much(task_of(case.table, case.ladders, ours, limit, by))


@pytest.mark.parametrize("by", MEASURES)
def test_a_bound_is_never_above_what_is_lost_by_many(by: MeasureName) -> None:
    """Large classes of one value only, which are suppressed for that, are not those that are suppressed for size."""
    columns = {"x": [*"aaaaaabbcd"], "y": [*"1111221212"], "s": [*"uuuuuvwwvv"]}
    table = coded(columns)
    ladders = [
        Hierarchy((("a", "b", "c", "d"), ("ab", "ab", "cd", "cd"), ("*",) * 4)).on(table.column("x")),
        Hierarchy((("1", "2"), ("*", "*"))).on(table.column("y")),
    ]
    each: list[list[Model]] = [
        [KAnonymity(2)],
        [KAnonymity(2), LDiversity(2, "s")],
        [LDiversity(2, "s", "entropy")],
    ]
    for limit in range(11):
        for ours in each:
            never_too_much(task_of(table, ladders, ours, limit, by))


def never_too_much(task: Task) -> None:
    """Look at all nodes, and hold each to what those below and above it say."""
    nodes = list(product(*map(range, task.ground.shape)))
    looked = {node: look(task, task.rows, node) for node in nodes}
    finer_levels = FinerLevels(task.ground, task.requirement.size)
    floors = np.broadcast_to(task.measure.floors(task.requirement), task.ground.shape)
    spares = np.broadcast_to(task.measure.spares(task.requirement), task.ground.shape)
    for w in nodes:
        loss, suppressed = looked[w].loss, looked[w].suppressed
        if loss is None or suppressed is None:
            continue
        finer = [looked[v].above for v in nodes if all(a <= b for a, b in zip(v, w, strict=True))]
        coarser = [looked[u].least for u in nodes if all(a >= b for a, b in zip(u, w, strict=True))]
        assert max(coarser) <= suppressed <= task.requirement.limit
        assert max(*finer, floors[w]) + max(coarser) * spares[w] <= float(loss) * (1 + 1e-12) + 1e-12
        for u in nodes:
            below = looked[u].below
            if below is not None and all(a >= b for a, b in zip(u, w, strict=True)):
                at_least = finer_levels.lost(below, u, tuple(np.array([level]) for level in w))
                assert at_least <= float(loss) * (1 + 1e-12)


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
        monkeypatch.setattr(losses_module, "PRICES", np.array([price]))
        assert most(case, 2, (1, 0), (0, 0)) == bound
    monkeypatch.setattr(losses_module, "PRICES", np.array([0.4, 0.05]))
    assert most(case, 2, (1, 0), (0, 0)) == 4
    assert sum(size >= 2 for size in classes_at(case, (0, 0))) == 3  # a and b of f, a of m
    assert most(case, 2, (1, 0), (1, 0)) == 2


def test_common_values_are_so_within_what_they_are_called_above(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two towns in each of two states, of 8 and 2 people: the larger one of each is common."""
    towns = ["a"] * 8 + ["b"] * 2 + ["c"] * 8 + ["d"] * 2
    tree = Hierarchy((("a", "b", "c", "d"), ("ab", "ab", "cd", "cd"), ("*",) * 4))
    case = Case({"x": towns}, {"x": tree})
    monkeypatch.setattr(losses_module, "PRICES", np.array([0.3]))
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
