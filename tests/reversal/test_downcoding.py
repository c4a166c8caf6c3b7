"""Downcoding: what is learnt is what holds in all data sets for which the release is minimal, by trying them all."""

from collections import Counter
from itertools import product
from math import log2, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha.reversal.downcoding import columns_filled, downcode, listed, mixes, rows_after, rows_before
from brecha.tables.hierarchies.build import flat
from brecha.tables.hierarchies.hierarchy import Hierarchy
from brecha.tables.hierarchies.tree import Tree
from tests.oracles import minimality as oracle
from tests.reversal.at_hand import BINARY, MIDDLE, RIGHT, Small, released
from tests.tables_at_hand import coded

MOST_DATA_SETS = 100
"""Behind a release that is tried out whole"""
BOTH = {"Old": BINARY, "Rich": BINARY}


def test_the_middle_table_of_the_example() -> None:
    found = downcode(coded(MIDDLE), 2, ["Old", "Rich"], BOTH)
    assert (found.coarse, found.settled, found.every_child, found.exact, found.possible) == (6, 6, 6, True, True)
    for one in found.classes:
        for column in one.columns:
            assert (column.children, column.mixes) == (("0", "1"), ((1, 1),))
    assert (found.worlds_before, found.worlds_after) == (30, 2)  # one bit: whether the first and the fifth star agree
    assert (found.bits_before, found.bits_after) == (6.0, 3.0)


def test_the_right_table_of_the_example() -> None:
    found = downcode(coded(RIGHT), 2, ["Old", "Rich"], BOTH)
    assert (found.coarse, found.settled, found.worlds_before, found.worlds_after) == (2, 2, 3, 1)
    (column,) = [column for one in found.classes for column in one.columns]
    assert (column.column, column.mixes) == ("Rich", ((1, 1),))


def test_the_first_example_of_the_source() -> None:
    """Fig. 1: two classes of three; in each starred column of COVID results both a Yes and a No must occur."""
    zips = Hierarchy((("91010", "91011", "91012", "20037"), ("9101*", "9101*", "9101*", "2003*"), ("*",) * 4))
    incomes = ["125k", "105k", "80k", "50k", "20k", "25k"]
    income = Hierarchy((tuple(incomes), ("75-150k",) * 3 + ("0-75k",) * 3, ("*",) * 6))
    shown = {"ZIP": ["9101*"] * 3 + ["20037"] * 3, "Income": ["75-150k"] * 3 + ["0-75k"] * 3, "COVID": ["*"] * 6}
    found = downcode(coded(shown), 3, [*shown], {"ZIP": zips, "Income": income, "COVID": flat(["No", "Yes"])})
    assert found.exact
    covid = [column for one in found.classes for column in one.columns if column.column == "COVID"]
    assert [column.mixes for column in covid] == [((2, 1), (1, 2))] * 2
    assert all(column.every_child for column in covid)
    assert found.settled == 0
    frame = found.frame()
    assert frame.num_rows == 5
    assert frame.filter(frame["every_child"])["column"].to_pylist() == ["COVID", "COVID"]


@settings(max_examples=60, deadline=None)
@given(released(rows=4))
def test_as_in_all_data_sets_for_which_it_is_minimal(given_: tuple[Small, list[list[str]], int]) -> None:
    found, labels, k = given_
    boxes = found.boxes(labels)
    if not oracle.anonymous(boxes, k) or prod(len(node) for box in boxes for node in box) > MOST_DATA_SETS:
        return
    worlds = oracle.minimal_worlds(boxes, found.hierarchies, k)
    answer = downcode(found.released(labels), k, found.qids, found.by_name)
    assert answer.exact
    assert answer.possible == bool(worlds)
    if not worlds:
        return
    assert answer.bits_after == pytest.approx(log2(len(worlds)))
    assert answer.bits_before == pytest.approx(log2(sum(1 for _ in oracle.data_sets(boxes))))
    for one in answer.classes:
        rows = [i for i, row in enumerate(labels) if tuple(row) == one.labels]
        for column in one.columns:
            d = found.qids.index(column.column)
            children = [oracle.named(found.hierarchies[d], str(child)) for child in column.children]
            seen = {tuple(sum(world[i][d] in child for i in rows) for child in children) for world in worlds}
            assert (column.mixes_after, set(column.mixes or ())) == (len(seen), seen)
            assert column.least == tuple(min(mix[v] for mix in seen) for v in range(len(children)))
    assert answer.worlds_after == len({_in_children(world, labels, found) for world in worlds})


def _in_children(world: tuple[oracle.Record, ...], labels: list[list[str]], found: Small) -> frozenset[object]:
    """Which child each cell is in, the order of rows within a class left aside."""
    trees = [Tree.of(h) for h in found.hierarchies]
    rows: dict[tuple[str, ...], Counter[tuple[int, ...]]] = {}
    for record, shown in zip(world, labels, strict=True):
        cell = []
        for tree, value, label in zip(trees, record, shown, strict=True):
            node = tree.nodes[label]
            cell.append(int(tree.below(node, tree.places([value]))[0]) if tree.floor[node] else node)
        rows.setdefault(tuple(shown), Counter())[tuple(cell)] += 1
    return frozenset((shown, frozenset(cells.items())) for shown, cells in rows.items())


@settings(max_examples=50, deadline=None)
@given(released(rows=5))
def test_what_is_told_of_large_groups_holds_too(given_: tuple[Small, list[list[str]], int]) -> None:
    """With no trials at all, fewer worlds are ruled out, and never one that is possible."""
    found, labels, k = given_
    if oracle.anonymous(found.boxes(labels), k):
        part = downcode(found.released(labels), k, found.qids, found.by_name, most_worlds=0)
        whole = downcode(found.released(labels), k, found.qids, found.by_name)
        if not whole.possible or not part.possible:
            assert not whole.possible
            return
        assert part.bits <= whole.bits + 1e-9
        for rough, exact in zip(part.classes, whole.classes, strict=True):
            for a, b in zip(rough.columns, exact.columns, strict=True):
                assert all(x <= y for x, y in zip(a.least, b.least, strict=True))
                assert all(x >= y for x, y in zip(a.most, b.most, strict=True))


def test_values_of_a_finer_class_are_not_in_a_larger_one() -> None:
    """Of three records that show * beside two that show a, none has a: it would have been put there."""
    found = downcode(coded({"q": ["a", "a", "*", "*", "*"]}), 2, ["q"], {"q": flat([*"abc"])}, most_worlds=0)
    (column,) = [column for one in found.classes for column in one.columns]
    assert (column.children, column.least, column.most) == (("a", "b", "c"), (0, 1, 1), (0, 2, 2))
    assert column.mixes == ((0, 2, 1), (0, 1, 2))
    assert downcode(coded({"q": ["a", "a", "*", "*", "*"]}), 2, ["q"], {"q": flat([*"abc"])}).bits == found.bits


def test_a_release_that_cannot_be_minimal() -> None:
    found = downcode(coded({"q": ["*"] * 4}), 2, ["q"], {"q": flat([*"ab"])})
    assert not found.possible
    assert (found.bits, found.settled, found.every_child, found.worlds_after) == (0, 0, 0, 0)


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 6), st.lists(st.integers(1, 3), min_size=1, max_size=2), st.data())
def test_counts_as_by_listing(records: int, children: list[int], data: st.DataObject) -> None:
    most = data.draw(st.integers(1, records - 1))
    for n in children:
        all_mixes = [mix for mix in product(range(records + 1), repeat=n) if sum(mix) == records and max(mix) <= most]
        assert mixes(records, n, most) == len(all_mixes)
        assert sorted(listed(records, n, most)) == sorted(all_mixes)
    sizes = children
    strings = [s for s in product(range(sum(sizes)), repeat=records) if _fits(s, sizes, most)]
    assert columns_filled(records, sizes, most) == len(strings)
    if records <= 5:
        alphabet = list(product(*(range(n) for n in children)))
        fits = {tuple(sorted(rows)) for rows in product(alphabet, repeat=records)
                if all(max(Counter(column).values()) <= most for column in zip(*rows, strict=True))}  # fmt: skip
        assert rows_after(records, tuple(children), most) == len(fits)
        assert rows_before(records, children) == len({tuple(sorted(r)) for r in product(alphabet, repeat=records)})


def _fits(values: tuple[int, ...], sizes: list[int], most: int) -> bool:
    child = [v for v, size in enumerate(sizes) for _ in range(size)]
    return max(Counter(child[value] for value in values).values()) <= most
