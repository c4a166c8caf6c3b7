"""Minimality: the same answer as by trying every refinement, and a finer table that holds when the answer is no."""

from collections import Counter
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha.errors import SettingError
from brecha.reversal.minimal import Int64, finer, minimality
from brecha.sanitizers.steps.anonymisation import LocalRecoding, finest, recoded
from brecha.tables.hierarchies.build import flat, intervals
from brecha.tables.hierarchies.hierarchy import Hierarchy
from brecha.tables.hierarchies.tree import Tree
from tests.oracles import minimality as oracle
from tests.reversal.at_hand import BINARY, FIGURE_2, MIDDLE, RIGHT, SHAPES, Small, released, small
from tests.tables_at_hand import coded

BOTH = {"Old": BINARY, "Rich": BINARY}


@settings(max_examples=50, deadline=None)
@given(released())
def test_as_by_trying_every_refinement(given_: tuple[Small, list[list[str]], int]) -> None:
    found, labels, k = given_
    boxes = found.boxes(labels)
    if not oracle.anonymous(boxes, k):
        return
    answer = minimality(found.released(labels), k, found.qids, found.by_name, original=found.table)
    assert answer.minimal == (oracle.refinement(found.data, boxes, found.hierarchies, k) is None)
    if answer.moves:
        after = [list(row) for row in labels]
        for move in answer.moves:
            for row in move.rows:
                assert tuple(after[row]) == move.before
                after[row] = [str(label) for label in move.after]
        refined = found.boxes(after)
        assert oracle.anonymous(refined, k)
        for record, old, new in zip(found.data, boxes, refined, strict=True):
            assert all(value in a <= b for value, a, b in zip(record, new, old, strict=True))
        assert refined != boxes
    else:
        assert answer.minimal


@settings(max_examples=40, deadline=None)
@given(small(rows=20, columns=4), st.integers(2, 4))
def test_what_the_recoder_makes_is_minimal(found: Small, k: int) -> None:
    if len(found.data) >= k:
        release = LocalRecoding(k, found.qids, found.by_name).apply(found.table)
        assert minimality(release, k, found.qids, found.by_name).minimal is True


def test_the_recoder_at_some_size_and_a_release_made_worse() -> None:
    rng = np.random.default_rng(7)
    trees = [
        Tree.of(intervals([str(n) for n in range(60)], [5, 20])),
        Tree.of(flat([*"abcdef"])),
        Tree.of(flat([*"xy"])),
    ]
    places = np.stack([rng.integers(0, n, 3000) for n in (60, 6, 2)], axis=1)
    nodes = recoded(places, trees, 4)
    assert finer(places, nodes, trees, 4).exists is False
    nodes[(nodes == nodes[0]).all(axis=1), 1] = trees[1].root
    assert finer(places, nodes, trees, 4).exists is True


@pytest.mark.parametrize("release", [MIDDLE, RIGHT], ids=["middle", "right"])
def test_both_versions_of_the_example_are_minimal(release: dict[str, list[str]]) -> None:
    answer = minimality(coded(release), 2, ["Old", "Rich"], BOTH, original=coded(FIGURE_2))
    assert answer.minimal is True
    assert answer.moves == ()
    assert minimality(coded(release), 2, ["Old", "Rich"], BOTH).minimal is None


def test_classes_that_must_move_together() -> None:
    """Class * dissolves: two of its records into a, two into b, none of which could leave alone."""
    data = coded({"q": [*"aabbaabb"]})
    shown = coded({"q": ["a", "a", "b", "b", "*", "*", "*", "*"]})
    answer = minimality(shown, 2, ["q"], {"q": flat([*"ab"])}, original=data)
    assert answer.minimal is False
    data, shown = coded({"q": [*"aabbab"]}), coded({"q": ["a", "a", "b", "b", "*", "*"]})
    answer = minimality(shown, 2, ["q"], {"q": flat([*"ab"])}, original=data)
    assert (answer.minimal, answer.how) == (False, "search")
    assert {(move.rows, move.after) for move in answer.moves} == {((4,), ("a",)), ((5,), ("b",))}


def test_three_classes_give_one_record_each() -> None:
    """Each class has one record to spare, and three of them make a class of their own: a joint move, and only that."""
    flat_ = flat([*"01"])
    rows = ["1*1", "*11", "11*"]
    data, shown = [], []
    for label in rows:
        star = label.index("*")
        for value in "1010":
            data.append(label[:star] + value + label[star + 1 :])
            shown.append(label)
    qids = ["a", "b", "c"]
    tables = [coded({q: [row[d] for row in kind] for d, q in enumerate(qids)}) for kind in (shown, data)]
    answer = minimality(tables[0], 3, qids, dict.fromkeys(qids, flat_), original=tables[1])
    assert (answer.minimal, answer.how) == (False, "search")
    assert {move.after for move in answer.moves} == {("1", "1", "1")}
    assert {move.before for move in answer.moves} == {tuple(row) for row in rows}


def test_two_classes_meet_two_steps_below_both() -> None:
    """11** and **11 have one record to spare each, both 1111: only there can they be put together."""
    data, shown = ["1111", "1100", "1101", "1111", "0011", "0111"], ["11**"] * 3 + ["**11"] * 3
    qids = [*"abcd"]
    tables = [coded({q: [row[d] for row in kind] for d, q in enumerate(qids)}) for kind in (shown, data)]
    answer = minimality(tables[0], 2, qids, dict.fromkeys(qids, flat([*"01"])), original=tables[1])
    assert (answer.minimal, answer.how) == (False, "search")
    assert {(move.rows, move.after) for move in answer.moves} >= {((0,), (*"1111",)), ((3,), (*"1111",))}


def test_without_the_original_large_classes_of_two_children_give_it_away() -> None:
    shown = coded({"q": ["*"] * 4})
    answer = minimality(shown, 2, ["q"], {"q": flat([*"ab"])})
    assert (answer.minimal, answer.impossible, answer.large) == (False, (("*",),), 1)
    assert minimality(shown, 2, ["q"], {"q": flat([*"abcd"])}).minimal is None


def test_refusals() -> None:
    shown = coded({"q": ["a", "*", "*"]})
    with pytest.raises(SettingError, match=r"not 2-anonymous.*1 record"):
        minimality(shown, 2, ["q"], {"q": flat([*"ab"])})
    with pytest.raises(SettingError, match="Give one in hierarchies"):
        minimality(shown, 2, ["q"])
    with pytest.raises(SettingError, match="same records in the same order"):
        minimality(coded({"q": ["*", "*"]}), 2, ["q"], original=coded({"q": ["a", "b", "c"]}))
    with pytest.raises(SettingError, match="no label of its hierarchy"):
        minimality(coded({"q": ["?", "?"]}), 2, ["q"], {"q": flat([*"ab"])})
    with pytest.raises(SettingError, match="does not hold the original in column 'q'"):
        minimality(coded({"q": ["a", "a"]}), 2, ["q"], {"q": flat([*"ab"])}, original=coded({"q": ["a", "b"]}))


def test_two_levels_of_one_set_are_one_node() -> None:
    """Telling "c" for "only c" tells no more: it is no refinement."""
    shape = Hierarchy((("a", "b", "c"), ("ab", "ab", "only c"), ("*", "*", "*")))
    answer = minimality(coded({"q": ["only c", "only c"]}), 2, ["q"], {"q": shape}, original=coded({"q": ["c", "c"]}))
    assert (answer.minimal, answer.coarse) == (True, 0)


def test_random_groups_at_their_finest() -> None:
    """Each class shows the finest box that holds it, so that only several classes together can still move."""
    rng = np.random.default_rng(5)
    shapes = [Tree.of(Hierarchy(shape)) for shape in SHAPES[:4]]
    how: Counter[tuple[bool | None, str]] = Counter()
    for _ in range(150):
        trees = [shapes[i] for i in rng.integers(0, 4, rng.integers(1, 4))]
        k = int(rng.integers(2, 4))
        records = 2 * k + int(rng.integers(0, 3))
        places = np.stack([rng.integers(0, len(tree.values), records) for tree in trees], axis=1)
        nodes = np.zeros_like(places)
        for rows in np.split(rng.permutation(len(places)), [k]):
            nodes[rows] = finest(places[rows], trees)
        found = finer(places, nodes, trees, k)
        how[found.exists, found.how] += 1
        assert found.exists == _movable(places, nodes, trees, k)
    assert min(how[True, "one class"], how[True, "search"], how[False, "bounds"], how[False, "search"]) > 10


def _movable(places: Int64, nodes: Int64, trees: list[Tree], k: int) -> bool:
    """Whether anybody can move, by trying record after record in every box that could be in use."""
    options = []
    for place, box in zip(places.tolist(), nodes.tolist(), strict=True):
        chains = []
        for tree, at, top in zip(trees, place, box, strict=True):
            chain = list(dict.fromkeys(tree.at[:, at].tolist()))
            chains.append(chain[: chain.index(top) + 1])
        options.append(list(product(*chains)))
    users = Counter(box for boxes in options for box in boxes)
    options = [[box for box in boxes if users[box] >= k] for boxes in options]
    shown = [tuple(box) for box in nodes.tolist()]
    used: Counter[tuple[int, ...]] = Counter()

    def tried(row: int, moved: bool) -> bool:
        if sum(max(0, k - count) for count in used.values() if count) > len(shown) - row:
            return False
        if row == len(shown):
            return moved
        for box in options[row]:
            used[box] += 1
            if tried(row + 1, moved or box != shown[row]):
                return True
            used[box] -= 1
        return False

    return tried(0, False)
