"""Minimal unsafe and maximal safe sets: those of the definition, and the laws that tie them together."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from brecha.errors import SettingError
from brecha.lattice.frontier import Edge, Frontier, frontier
from brecha.lattice.limits import Limit, Measure
from brecha.lattice.risks import BOTH
from tests.lattice.at_hand import (
    PEOPLE,
    Function,
    additive,
    assessed,
    columns_of,
    from_records,
    functions,
    risk_of,
    table_result,
)
from tests.oracles.lattice import Set, maximal, maximal_safe, minimal, minimal_unsafe, releases
from tests.tables_at_hand import roles, tables

people = st.integers(0, PEOPLE)


def held(edge: Edge) -> set[Set]:
    """The sets, by name; none is told twice."""
    found = [frozenset(columns) for columns in edge.columns()]
    assert len(found) == len(set(found))
    return set(found)


def found_in(function: Mapping[Set, int], limit: float, keep: Set = frozenset(), **how: Any) -> Frontier:
    risk = risk_of(assessed(function, **how), "average", "secret")
    return frontier([risk], Limit.of(limit), risk.sets.mask("keep", sorted(keep)))


def under(function: Mapping[Set, int], most: int) -> Callable[[Set], bool]:
    return lambda one: function[one] <= most


@st.composite
def kept(draw: st.DrawFn) -> tuple[Function, Set]:
    """A function, and some of its columns."""
    function = draw(functions())
    return function, draw(st.frozensets(st.sampled_from(columns_of(function))))


@settings(deadline=None)
@given(pair=kept(), most=people)
def test_both_edges_are_those_of_the_definition(pair: tuple[Function, Set], most: int) -> None:
    function, keep = pair
    found = found_in(function, most, keep)
    columns, safe = columns_of(function), under(function, most)
    assert held(found.minimal_unsafe) == minimal_unsafe(columns, safe, keep)
    assert held(found.maximal_safe) == maximal_safe(columns, safe, keep)
    assert found.possible == safe(keep)
    assert set(found.keep) == keep
    assert not found.maximal_safe.may_grow.any()


@settings(deadline=None)
@given(pair=kept(), most=people)
def test_duality(pair: tuple[Function, Set], most: int) -> None:
    """A release is safe if it holds no minimal unsafe set, and if a maximal safe one holds it; and only then."""
    function, keep = pair
    found = found_in(function, most, keep)
    unsafe, safe = held(found.minimal_unsafe), held(found.maximal_safe)
    assert minimal(list(unsafe)) == unsafe
    assert maximal(list(safe)) == safe
    for one in releases(columns_of(function), keep):
        is_safe = function[one] <= most
        assert is_safe == (not any(other <= one for other in unsafe))
        assert is_safe == any(one <= other for other in safe)


@settings(deadline=None)
@given(function=functions(), most=people)
def test_a_share_is_the_same_limit_as_its_number_of_people(function: Function, most: int) -> None:
    by_people, by_share = found_in(function, most), found_in(function, most / PEOPLE)
    assert by_people.minimal_unsafe.columns() == by_share.minimal_unsafe.columns()
    assert by_people.maximal_safe.columns() == by_share.maximal_safe.columns()


@settings(deadline=None)
@given(pair=st.integers(1, 4).flatmap(lambda q: st.tuples(functions(q, q), functions(q, q))), most=people)
def test_safe_for_all_goals_together(pair: tuple[Function, Function], most: int) -> None:
    one, other = pair
    result = assessed(one, other=other)
    both = [risk_of(result, "certain"), risk_of(result, "certain", "secret")]
    found = frontier(both, Limit.of(most), together=True)

    def safe(columns: Set) -> bool:
        return not columns or max(one[columns], other[columns]) <= most

    assume(one[frozenset()] < PEOPLE)
    assert held(found.minimal_unsafe) == minimal_unsafe(columns_of(one), safe)
    assert held(found.maximal_safe) == maximal_safe(columns_of(one), safe)
    assert found.goals == ((None, None), ("secret", None))
    for edge in (found.minimal_unsafe, found.maximal_safe):
        assert edge.people is not None
        highest = [max(one[frozenset(columns)], other[frozenset(columns)]) for columns in edge.columns() if columns]
        assert [count for count, columns in zip(edge.people, edge.columns(), strict=True) if columns] == highest


@settings(deadline=None)
@given(function=functions(), most=people)
def test_the_order_of_both_edges(function: Function, most: int) -> None:
    found = found_in(function, most)
    columns = columns_of(function)

    def place(one: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(columns.index(name) for name in one)

    unsafe, safe = found.minimal_unsafe.columns(), found.maximal_safe.columns()
    assert unsafe == sorted(unsafe, key=lambda one: (len(one), -function[frozenset(one)], place(one)))
    assert safe == sorted(safe, key=lambda one: (-len(one), function[frozenset(one)], place(one)))
    for edge in (found.minimal_unsafe, found.maximal_safe):
        assert edge.people is not None
        assert edge.people.tolist() == [function[frozenset(one)] for one in edge.columns()]
        assert edge.shares.tolist() == [function[frozenset(one)] / PEOPLE for one in edge.columns()]


@settings(deadline=None)
@given(pair=kept(), most=people, size=st.integers(1, 4))
def test_only_sets_of_so_many_columns(pair: tuple[Function, Set], most: int, size: int) -> None:
    function, keep = pair
    size = min(size, len(columns_of(function)))
    assume(len(keep) <= size)
    found = found_in(function, most, keep, tried=lambda one: 1 <= len(one) <= size)
    columns, safe = columns_of(function), under(function, most)
    tried = [one for one in releases(columns, keep) if len(one) <= size]
    assert held(found.minimal_unsafe) == {one for one in minimal_unsafe(columns, safe, keep) if len(one) <= size}
    assert held(found.maximal_safe) == maximal([one for one in tried if safe(one)])
    unsafe = [one for one in releases(columns) if len(one) <= size and not safe(one)]
    for names, may_grow in zip(found.maximal_safe.columns(), found.maximal_safe.may_grow, strict=True):
        larger = [frozenset(names) | {name} for name in columns if name not in names]
        assert may_grow == any(not any(bad <= one for bad in unsafe) for one in larger)
        assert may_grow or frozenset(names) in maximal_safe(columns, safe, keep)


@pytest.mark.parametrize("measure", BOTH)
@settings(deadline=None, max_examples=40)
@given(columns=tables(qids=4, secrets=1), share=st.floats(0, 1))
def test_real_tables(measure: Measure, columns: dict[str, list[Any]], share: float) -> None:
    known, secrets = roles(columns)
    result = table_result(columns)
    for secret in (None, *secrets):
        value = from_records(columns, secret, measure)
        found = frontier([risk_of(result, measure, secret)], Limit.of(share))
        assert held(found.minimal_unsafe) == minimal_unsafe(known, lambda one: float(value(one)) <= share)  # noqa: B023
        assert held(found.maximal_safe) == maximal_safe(known, lambda one: float(value(one)) <= share)  # noqa: B023


def test_at_the_limit_is_safe() -> None:
    risk = risk_of(table_result({"qa": [0] * 19 + [1]}))
    assert frontier([risk], Limit.of(0.05)).maximal_safe.columns() == [("qa",)]
    assert frontier([risk], Limit.of(0.0499)).maximal_safe.columns() == [()]
    assert frontier([risk], Limit.of(1)).maximal_safe.columns() == [("qa",)]
    assert frontier([risk], Limit.of(0)).maximal_safe.columns() == [()]


def test_where_the_risk_is_too_high_before_any_release_there_is_none() -> None:
    columns: dict[str, list[Any]] = {"qa": [1, 2, 3], "s": ["x", "x", "y"]}
    found = frontier([risk_of(table_result(columns), "average", "s")], Limit.of(0.5))
    assert not found.possible
    assert len(found.maximal_safe) == 0
    assert found.minimal_unsafe.columns() == [()]


def test_twenty_columns_of_which_each_exposes_its_own() -> None:
    found = frontier([risk_of(additive([1] * 20))], Limit.of(3))
    assert len(found.minimal_unsafe) == 4845
    assert len(found.maximal_safe) == 1140
    assert found.minimal_unsafe.columns(1) == [("q0", "q1", "q2", "q3")]


def test_forty_columns_of_which_at_most_two_are_known() -> None:
    columns: dict[str, list[Any]] = {f"q{i}": [0, 0, 1] if i % 2 else [0, 0, 0] for i in range(40)}
    found = frontier([risk_of(table_result(columns, subsets=2))], Limit.of(0))
    assert found.minimal_unsafe.columns() == [(f"q{i}",) for i in range(1, 40, 2)]
    assert len(found.maximal_safe) == 190
    assert found.maximal_safe.may_grow.all()


def test_other_choices_of_sets_are_refused() -> None:
    columns = {"qa": [1, 2, 2], "qb": [1, 1, 2], "qc": [1, 1, 1]}
    risk = risk_of(table_result(columns, subsets=[["qa"], ["qa", "qb"]]))
    with pytest.raises(SettingError, match=r"here only 2 of 7 combinations were tried\. Assess the table"):
        frontier([risk], Limit.of(1))
    risk = risk_of(table_result(columns, subsets=1))
    with pytest.raises(SettingError, match="There are 2 columns to keep, and only the combinations of at most 1"):
        frontier([risk], Limit.of(1), risk.sets.mask("keep", ["qa", "qb"]))
