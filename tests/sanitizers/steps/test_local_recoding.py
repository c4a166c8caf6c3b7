"""Local recoding: true, k-anonymous and minimal, by trying every refinement of tiny tables."""

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha.errors import ColumnError, SettingError
from brecha.sanitizers.release import Release
from brecha.sanitizers.steps.local_recoding import LocalRecoding, loss_per_cell, recoded
from brecha.tables.hierarchies.build import flat, intervals
from brecha.tables.hierarchies.hierarchy import Hierarchy
from brecha.tables.hierarchies.tree import Tree
from tests.oracles import minimality as oracle
from tests.reversal.at_hand import BINARY, FIGURE_2, Small, small
from tests.tables_at_hand import coded


def labels_of(release: Release, qids: Sequence[str]) -> list[tuple[str, ...]]:
    """The rows of a release, as labels."""
    columns = [release.table.column(name) for name in qids]
    return [tuple(column.values[int(column.codes[i])].as_py() for column in columns) for i in range(release.table.rows)]


@settings(max_examples=80, deadline=None)
@given(small(), st.integers(2, 3))
def test_nothing_finer_is_true_and_anonymous(found: Small, k: int) -> None:
    if len(found.data) < k:
        with pytest.raises(SettingError, match="smaller k"):
            LocalRecoding(k, found.qids, found.by_name).apply(found.table)
        return
    release = LocalRecoding(k, found.qids, found.by_name).apply(found.table)
    boxes = found.boxes(labels_of(release, found.qids))
    assert all(value in node for row, box in zip(found.data, boxes, strict=True)
               for value, node in zip(row, box, strict=True))  # fmt: skip
    assert oracle.anonymous(boxes, k)
    assert oracle.refinement(found.data, boxes, found.hierarchies, k) is None


@settings(max_examples=25, deadline=None)
@given(small(rows=9, columns=1), st.integers(2, 4))
def test_nothing_finer_with_more_records(found: Small, k: int) -> None:
    if len(found.data) >= k:
        release = LocalRecoding(k, found.qids, found.by_name).apply(found.table)
        boxes = found.boxes(labels_of(release, found.qids))
        assert oracle.refinement(found.data, boxes, found.hierarchies, k) is None


def test_the_example_of_two_columns() -> None:
    release = LocalRecoding(2, ["Old", "Rich"], {"Old": BINARY, "Rich": BINARY}).apply(coded(FIGURE_2))
    assert labels_of(release, ["Old", "Rich"]) == [("*", "*"), ("*", "0"), ("*", "0"), ("*", "0")] or sorted(
        labels_of(release, ["Old", "Rich"])
    ) in ([("*", "*"), ("*", "*"), ("*", "0"), ("*", "0")], [("0", "0"), ("0", "0"), ("1", "*"), ("1", "*")])
    assert release.steps[-1].outcome["smallest"] == 2


def test_cells_stand_for_what_they_say() -> None:
    table = coded({"age": ["1", "2", "7", "8", "9", "3"], "sex": ["f", "f", "m", "m", "f", "m"], "ill": [*"yynnyn"]})
    age = intervals([str(n) for n in range(10)], [5])
    release = LocalRecoding(3, ["age"], {"age": age}).apply(table)
    for name in ("age",):
        cells, before = release.cell(name), table.column(name)
        for code, true in zip(cells.column.codes, before.codes, strict=True):
            assert true in cells.of_code(int(code))
    assert sorted(set(release.table.column("age").values.to_pylist())) == ["0-4", "5-9"]
    assert release.table.column("ill").codes.tolist() == table.column("ill").codes.tolist()
    assert LocalRecoding(3, ["age"]).check(release)
    assert not LocalRecoding(4, ["age"]).check(release)


def test_missing_values_are_one_more_value_below_the_root() -> None:
    table = coded({"town": ["a", "a", None, None, "b", None]})
    release = LocalRecoding(2, ["town"], {"town": flat(["a", "b"])}).apply(table)
    shown = [row[0] for row in labels_of(release, ["town"])]
    assert shown[:2] == ["a", "a"]
    assert sorted(shown[2:], key=str) == ["*", "*", None, None]
    assert shown[4] == "*"


def test_a_node_that_is_one_value_is_that_value() -> None:
    table = coded({"q": ["c", "c", "a", "b"]})
    shape = Hierarchy((("a", "b", "c"), ("ab", "ab", "only c"), ("*", "*", "*")))
    assert labels_of(LocalRecoding(2, ["q"], {"q": shape}).apply(table), ["q"]) == [("c",), ("c",), ("ab",), ("ab",)]


def test_refusals() -> None:
    table = coded(FIGURE_2)
    with pytest.raises(SettingError, match="2 or more"):
        LocalRecoding(1, ["Old"])
    with pytest.raises(ColumnError, match="Did you mean 'Old'"):
        LocalRecoding(2, ["Old"], {"Oldd": BINARY}).apply(table)
    assert LocalRecoding(4, ["Old"], {"Old": BINARY, "Rich": BINARY}).apply(table).coarse == {"Old"}
    with pytest.raises(ColumnError, match="twice"):
        LocalRecoding(2, ["Old", "Old"]).apply(table)
    with pytest.raises(SettingError, match="different names"):
        LocalRecoding(2, ["Old"], {"Old": Hierarchy((("0", "1"), ("0", "0")))}).apply(table)
    with pytest.raises(SettingError, match="changed before"):
        LocalRecoding(2, ["Old"]).apply(LocalRecoding(4, ["Old"]).apply(table))


def test_rows_in_another_order_are_released_as_well() -> None:
    """The order of records may change who is with whom, and nothing else: classes, sizes, what is kept back."""
    rng = np.random.default_rng(3)
    trees = [Tree.of(intervals([str(n) for n in range(40)], [5, 20])), Tree.of(flat([*"abcdef"]))]
    places = np.stack([rng.integers(0, 40, 400), rng.integers(0, 6, 400)], axis=1)
    one = recoded(places, trees, 5)
    order = rng.permutation(400)
    other = recoded(places[order], trees, 5)
    assert abs(loss_per_cell(one, trees) - loss_per_cell(other, trees)) < 0.02
    assert np.unique(other, axis=0, return_counts=True)[1].min() >= 5
