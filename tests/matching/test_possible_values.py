"""What released values stand for, and which may mean the same."""

from itertools import product

import numpy as np
import pytest

from brecha.errors import SettingError
from brecha.matching.possible_values import OverlapClasses, PossibleValues
from tests.tables_at_hand import coded


def met(cells: PossibleValues) -> set[tuple[str | None, str | None]]:
    values, classes = cells.column.values.to_pylist(), OverlapClasses.of(cells)
    return {(values[i], values[j]) for i, j in product(range(len(values)), repeat=2) if overlap(classes, i, j)}


def overlap(alike: OverlapClasses, first: int, second: int) -> bool:
    """Whether two released codes may mean the same, by the definition of the classes."""
    a, b = int(alike.classes[first]), int(alike.classes[second])
    return a == b or 0 in (a, b) or not true_values(alike, a).isdisjoint(true_values(alike, b))


def true_values(alike: OverlapClasses, one: int) -> set[int]:
    if one > alike.several:
        return {one - 1 - alike.several}
    return set(alike.members[alike.offsets[one - 1] : alike.offsets[one]].tolist())


def test_exact() -> None:
    cells = PossibleValues.exact(coded({"a": ["x", "y", None]}).column("a"))
    assert met(cells) == {("x", "x"), ("y", "y"), (None, None)}
    assert OverlapClasses.of(cells).is_equality


def test_missing_is_anything() -> None:
    cells = PossibleValues.with_missing(coded({"a": ["x", "y", None]}).column("a"))
    assert met(cells) == {("x", "x"), ("y", "y")} | {(None, v) for v in ("x", "y", None)} | {("x", None), ("y", None)}
    assert OverlapClasses.of(PossibleValues.with_missing(coded({"a": ["x", "y"]}).column("a"))).is_equality


def test_stated() -> None:
    column = coded({"age": ["31", "45", "30-39", "35-50", "60-", None]}).column("age")
    sets = {"30-39": range(30, 40), "35-50": range(35, 51), "60-": range(60, 120), "unused": [1]}
    cells = PossibleValues.stated(column, sets, missing="value")
    both_ways = {("31", "30-39"), ("45", "35-50"), ("30-39", "35-50")}
    same = {(value, value) for value in column.values.to_pylist()}
    assert met(cells) == same | both_ways | {(b, a) for a, b in both_ways}
    assert (None, "60-") in met(PossibleValues.stated(column, sets))


def test_no_table_of_all_pairs_is_made() -> None:
    column = coded({"v": [str(i) for i in range(2000)] + ["g"]}).column("v")
    alike = OverlapClasses.of(PossibleValues.stated(column, {"g": range(100)}))
    assert (alike.several, len(alike.members)) == (1, 100)


def test_what_holds_all_values_may_be_anything() -> None:
    column = coded({"v": ["1", "2", "g"]}).column("v")
    alike = OverlapClasses.of(PossibleValues.stated(column, {"g": [1, 2]}))
    assert alike.several == 0
    assert sorted(alike.classes.tolist()) == [0, 1, 2]


@pytest.mark.parametrize(
    ("offsets", "members", "text"),
    [
        ([0, 1], [0], "of 1"),
        ([0, 1, 3], [0, 1], "do not share out"),
        ([0, 0, 1], [0], "stands for no value at all"),
        ([0, 1, 2], [0, 7], "not all among 3"),
        ([0, 1, 3], [0, 2, 1], "not in rising order"),
    ],
)
def test_refusals(offsets: list[int], members: list[int], text: str) -> None:
    column = coded({"v": ["1", "2"]}).column("v")
    with pytest.raises(SettingError, match=text):
        PossibleValues(column, np.array(offsets), np.array(members), 3).checked()
