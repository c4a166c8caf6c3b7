"""Shapley shares: the same as by definition, and the laws that single them out."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha import qif
from brecha.errors import SettingError
from brecha.lattice.limits import Measure
from brecha.lattice.risks import BOTH, NOISE, Risk, Sets
from brecha.lattice.shapley import shapley
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
from tests.oracles.lattice import Set, Value, shapley_by_orders, shapley_by_sets
from tests.tables_at_hand import EXAMPLE, roles, tables


def shares(function: Mapping[Set, int], columns: list[str] | None = None) -> dict[str, Fraction]:
    """By the chance of a secret, as there the empty set may have any risk."""
    found = shapley(risk_of(assessed(function, columns), "average", "secret"))
    assert all(one.people is not None for one in found)
    return {one.column: one.people for one in found if one.people is not None}


def value_of(function: Mapping[Set, int]) -> Value:
    return lambda one: Fraction(function[one])


@given(function=functions(most=4))
def test_the_two_definitions_agree(function: Function) -> None:
    columns, value = columns_of(function), value_of(function)
    assert shapley_by_orders(columns, value) == shapley_by_sets(columns, value)


@settings(deadline=None)
@given(function=functions(most=5))
def test_shares_are_those_of_the_definition_to_the_last_digit(function: Function) -> None:
    assert shares(function) == shapley_by_sets(columns_of(function), value_of(function))


@settings(deadline=None)
@given(function=functions(), seed=st.randoms(use_true_random=False))
def test_the_order_of_the_columns_does_not_matter(function: Function, seed: Any) -> None:
    columns = columns_of(function)
    seed.shuffle(columns)
    assert shares(function, columns) == shares(function)


@settings(deadline=None)
@given(function=functions())
def test_efficiency(function: Function) -> None:
    found = shapley(risk_of(assessed(function), "average", "secret"))
    everything, before = function[frozenset(columns_of(function))], function[frozenset()]
    assert sum(one.people or 0 for one in found) == everything - before
    assert sum(one.share for one in found) == Fraction(everything - before, PEOPLE)
    parts = [one.part for one in found]
    assert parts == [None] * len(parts) if everything == before else sum(one.part or 0 for one in found) == 1


@settings(deadline=None)
@given(function=functions(least=2))
def test_symmetry(function: Function) -> None:
    first, second = columns_of(function)[:2]
    other = {first: second, second: first}

    def exchanged(one: Set) -> Set:
        return frozenset(other.get(name, name) for name in one)

    alike = {one: max(people, function[exchanged(one)]) for one, people in function.items()}
    found = shares(alike)
    assert found[first] == found[second]


@settings(deadline=None)
@given(function=functions(least=2))
def test_a_column_that_adds_nothing_has_no_share(function: Function) -> None:
    idle = columns_of(function)[0]
    without = {one: people for one, people in function.items() if idle not in one}
    found = shares(without | {one | {idle}: people for one, people in without.items()})
    assert found.pop(idle) == 0
    assert found == shares(without, [name for name in columns_of(function) if name != idle])


@settings(deadline=None)
@given(pair=st.integers(1, 4).flatmap(lambda q: st.tuples(functions(q, q), functions(q, q))))
def test_additivity(pair: tuple[Function, Function]) -> None:
    one, other = pair
    both = shares({held: one[held] + other[held] for held in one})
    first, second = shares(one), shares(other)
    assert both == {name: first[name] + second[name] for name in first}


@pytest.mark.parametrize("measure", BOTH)
@settings(deadline=None, max_examples=40)
@given(columns=tables(qids=4, secrets=1))
def test_real_tables(measure: Measure, columns: dict[str, list[Any]]) -> None:
    known, secrets = roles(columns)
    result = table_result(columns)
    people = len(next(iter(columns.values())))
    for secret in (None, *secrets):
        found = shapley(risk_of(result, measure, secret))
        exact = shapley_by_sets(known, from_records(columns, secret, measure))
        assert {one.column: one.share for one in found} == exact
        assert {one.column: one.people for one in found} == {name: share * people for name, share in exact.items()}


@pytest.mark.parametrize("measure", BOTH)
@settings(deadline=None, max_examples=25)
@given(columns=tables(qids=3, secrets=1), data=st.data())
def test_weights_give_floats_that_are_right(
    measure: Measure, columns: dict[str, list[Any]], data: st.DataObject
) -> None:
    known, secrets = roles(columns)
    people = len(next(iter(columns.values())))
    weights = data.draw(st.lists(st.integers(1, 9), min_size=people, max_size=people))
    result = table_result(columns, weights=weights)
    for secret in (None, *secrets):
        found = shapley(risk_of(result, measure, secret))
        exact = shapley_by_sets(known, from_records(columns, secret, measure, [Fraction(w) for w in weights]))
        assert all(isinstance(one.share, float) and one.people is None for one in found)
        assert [one.share for one in found] == pytest.approx([float(exact[one.column]) for one in found], abs=1e-14)


@pytest.mark.parametrize("measure", BOTH)
@settings(deadline=None, max_examples=40)
@given(columns=tables(qids=4, secrets=1), data=st.data())
def test_efficiency_and_no_noise_by_weight(
    measure: Measure, columns: dict[str, list[Any]], data: st.DataObject
) -> None:
    people = len(next(iter(columns.values())))
    weights = data.draw(st.lists(st.floats(0.01, 10), min_size=people, max_size=people))
    result = table_result(columns | {"q_idle": [0] * people}, weights=weights)
    for secret in (None, *roles(columns)[1]):
        risk = risk_of(result, measure, secret)
        found = shapley(risk)
        added = float(risk.shares[-1] - risk.shares[0])
        assert sum(float(one.share) for one in found) == pytest.approx(added, abs=1e-12)
        assert all(one.share >= 0 for one in found)
        assert [one.share for one in found if one.column == "q_idle"] == [0]
        assert sum(one.part or 0 for one in found) == pytest.approx(1 if any(one.share for one in found) else 0)
        assert any(one.share for one in found) == (added > NOISE)


def test_sums_of_equal_floats_add_nothing() -> None:
    weights = [1, 3, 5, 5, 3, 5, 3, 2, 2, 3, 2, 1, 3]
    result = table_result({f"q{i}": [0] * 13 for i in range(4)}, weights=weights)
    assert [(one.share, one.part) for one in shapley(risk_of(result, "average"))] == [(0, None)] * 4


def test_twenty_columns_by_weight() -> None:
    """1 − v(S) = Π_{i∈S} (1 − p_i): all 2^20 sets, none of which is exact."""
    chances = np.random.default_rng(0).random(20) / 5
    chances[7] = 0
    values = np.zeros(1 << 20)
    for i, chance in enumerate(chances):
        values[1 << i : 2 << i] = 1 - (1 - values[: 1 << i]) * (1 - chance)
    masks = np.arange(1 << 20)
    sets = Sets(tuple(f"q{i}" for i in range(20)), masks, masks)
    found = shapley(Risk(None, None, "average", sets, values, None, 1000, True))
    assert sum(float(one.share) for one in found) == pytest.approx(values[-1], abs=1e-12)
    assert found[7].share == 0
    assert np.argsort([float(one.share) for one in found]).tolist() == np.argsort(chances).tolist()


def test_a_gain_is_shared_out_in_its_own_unit() -> None:
    columns = {"qa": EXAMPLE["age"], "qg": EXAMPLE["gender"], "qo": EXAMPLE["occupation"], "s": EXAMPLE["illness"]}
    worth = {"no": Fraction(1), "yes": Fraction(4)}
    result = table_result(columns, gains={"s": qif.Gain.worth({"yes": 4, "no": 1})})
    guesses = [{value: worth[value] if value == guess else Fraction(0) for value in worth} for guess in worth]
    exact = shapley_by_sets(["qa", "qg", "qo"], from_records(columns, "s", "average", gains=guesses))
    found = shapley(risk_of(result, "average", "s"))
    assert [one.share for one in found] == pytest.approx([float(exact[one.column]) for one in found], abs=1e-14)
    assert all(one.people is None for one in found)
    certain = shapley(risk_of(result, "certain", "s"))
    assert {one.column: one.share for one in certain} == shapley_by_sets(
        ["qa", "qg", "qo"], from_records(columns, "s", "certain")
    )


def test_the_worked_example() -> None:
    """What age adds in the six orders of three columns, by hand."""
    columns = {"qa": EXAMPLE["age"], "qg": EXAMPLE["gender"], "qo": EXAMPLE["occupation"]}
    found = shapley(risk_of(table_result(columns)))
    value = {"": 0, "a": 1, "g": 0, "o": 1, "ag": 2, "ao": 4, "go": 1, "ago": 4}
    age = Fraction(2 * (value["a"] - value[""]) + (value["ag"] - value["g"]) + (value["ao"] - value["o"]), 6)
    age += Fraction(2 * (value["ago"] - value["go"]), 6)
    assert found[0].column == "qa"
    assert found[0].people == age == Fraction(13, 6)
    assert found[0].part == Fraction(13, 24)


def test_twenty_columns_of_which_each_exposes_its_own() -> None:
    worth = [3**i % 1009 + 2_000_000 * (i == 7) for i in range(20)]
    found = shapley(risk_of(additive(worth)))
    assert [one.people for one in found] == worth


@pytest.mark.parametrize("subsets", ["full", 1, 2, [["qa"], ["qa", "qb", "qc"]]])
def test_without_all_combinations_they_are_refused(subsets: Any) -> None:
    columns = {"qa": [1, 2, 2], "qb": [1, 1, 2], "qc": [1, 1, 1]}
    with pytest.raises(SettingError, match=r"need all combinations of the columns, and only .* tried\. Assess"):
        shapley(risk_of(table_result(columns, subsets=subsets)))


def test_the_only_column_is_to_blame_for_everything() -> None:
    found = shapley(risk_of(table_result({"qa": [1, 2, 3]}, subsets="full")))
    assert [one.column for one in found] == ["qa"]
    assert (found[0].people, found[0].share, found[0].part) == (Fraction(3), Fraction(1), Fraction(1))
