"""Minimal unique sets against their slow twin, and the scores of SUDA."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha.errors import TooLargeError
from brecha.lattice import minimal_sets as module
from brecha.lattice.minimal_sets import minimal_sets
from tests.oracles import records as oracle
from tests.tables_at_hand import coded, tables


def found(columns: dict[str, list[Any]], names: list[str] | None = None) -> module.MinimalSets:
    table = coded(columns)
    return minimal_sets(tuple(table.column(name) for name in names or columns), table.rows)


def check(columns: dict[str, list[Any]]) -> None:
    names = list(columns)
    expected = oracle.minimal_sets(columns, names)
    answer = found(columns)
    assert answer.count.tolist() == [len(sets) for sets in expected]
    assert answer.smallest.tolist() == [min(map(len, sets), default=0) for sets in expected]
    assert answer.suda_score.tolist() == [oracle.suda_score(sets, len(names)) for sets in expected]
    people: dict[tuple[str, ...], int] = {}
    for sets in expected:
        for one in sets:
            people[one] = people.get(one, 0) + 1
    assert dict(answer.sets()) == people


@given(tables(qids=4, secrets=0, rows=12))
@settings(max_examples=40, deadline=None)
def test_minimal_sets_are_those_of_the_definition(columns: dict[str, list[Any]]) -> None:
    check(columns)


@pytest.mark.parametrize("count", [6, 7, 8])
def test_more_columns_than_a_word_has_places_for(count: int) -> None:
    draw = np.random.default_rng(count)
    check({f"q{i}": draw.integers(0, 2 + i % 3, 40).tolist() for i in range(count)})


@given(tables(qids=3, secrets=0, rows=10), st.randoms(use_true_random=False))
@settings(max_examples=20, deadline=None)
def test_the_order_of_people_and_columns_means_nothing(columns: dict[str, list[Any]], draw: Any) -> None:
    rows = len(next(iter(columns.values())))
    order = list(range(rows))
    draw.shuffle(order)
    names = list(columns)
    draw.shuffle(names)
    permuted = found({name: [columns[name][i] for i in order] for name in names})
    assert permuted.suda_score.tolist() == found(columns).suda_score[order].tolist()


def test_too_many_columns_and_too_little_memory_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TooLargeError, match="17 columns"):
        found({f"q{i}": [0, 1] for i in range(17)})
    monkeypatch.setattr(module, "available_memory", lambda: 8)
    with pytest.raises(TooLargeError, match="memory"):
        found({"a": [0, 1], "b": [0, 1]})
