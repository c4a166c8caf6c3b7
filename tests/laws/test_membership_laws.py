"""What must hold for every population and every sample of it."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha.answers.membership import membership
from brecha.answers.planned_sample import planned_sample
from tests.tables_at_hand import coded, roles, tables

Columns = dict[str, list[Any]]
Rows = dict[frozenset[str], dict[str, Any]]
RISKS = ("posterior_probabilistic", "members_posterior", "certain_members", "certain_nonmembers", "classes")


@st.composite
def samples(draw: st.DrawFn) -> tuple[Columns, list[int]]:
    """A population, and who of it is in the sample."""
    population = draw(tables(secrets=0))
    people = len(next(iter(population.values())))
    chosen = draw(st.lists(st.integers(0, people - 1), min_size=1, max_size=people, unique=True))
    return population, chosen


def taken(columns: Columns, rows: list[int]) -> Columns:
    return {name: [values[i] for i in rows] for name, values in columns.items()}


def mixed(columns: Columns, seed: int) -> Columns:
    """The same records and columns in another order."""
    rng = np.random.default_rng(seed)
    other = taken(columns, rng.permutation(len(next(iter(columns.values())))).tolist())
    return {name: other[name] for name in rng.permutation(list(columns)).tolist()}


def attacks(population: Columns, sample: Columns) -> Rows:
    answer = membership(coded(population), coded(sample), qids=roles(population)[0])
    return {frozenset(row["qids"]): row for row in answer.frame().to_pylist()}


@settings(max_examples=60, deadline=None)
@given(drawn=samples())
def test_knowing_more_never_helps_less(drawn: tuple[Columns, list[int]]) -> None:
    population, chosen = drawn
    found = attacks(population, taken(population, chosen))
    for qids, row in found.items():
        for name in set(population) - qids:
            more = found[qids | {name}]
            for risk in RISKS:
                assert more[risk] >= row[risk] or more[risk] == pytest.approx(row[risk], rel=1e-14)


@settings(max_examples=60, deadline=None)
@given(drawn=samples())
def test_a_sample_of_the_population_never_helps_less_than_none(drawn: tuple[Columns, list[int]]) -> None:
    population, chosen = drawn
    for row in attacks(population, taken(population, chosen)).values():
        assert row["unmatched"] == 0
        assert row["posterior_probabilistic"] >= row["prior_probabilistic"]
        assert row["posterior_probabilistic"] <= 1
        assert row["degradation_probabilistic"] >= 1
        assert row["members_degradation"] >= 1 or row["members_degradation"] == pytest.approx(1, rel=1e-14)
        assert row["certain_members"] <= len(chosen)
        assert row["certain_nonmembers"] <= row["population"] - len(chosen)


@settings(max_examples=40, deadline=None)
@given(drawn=samples())
def test_over_everybody_the_mean_chance_stays_what_it_was(drawn: tuple[Columns, list[int]]) -> None:
    population, chosen = drawn
    answer = membership(coded(population), coded(taken(population, chosen)), qids=list(population), subsets="full")
    people = [dict(zip(population, values, strict=True)) for values in zip(*population.values(), strict=True)]
    chances = [answer.target(person).posterior for person in people]
    assert np.mean([chance for chance in chances if chance is not None]) == pytest.approx(len(chosen) / len(people))
    members = [chances[i] for i in chosen]
    row = answer.frame().to_pylist()[0]
    assert np.mean([chance for chance in members if chance is not None]) == pytest.approx(row["members_posterior"])
    assert sum(chance == 1 for chance in members) == row["certain_members"]
    assert sum(chance == 0 for chance in chances) == row["certain_nonmembers"]


@settings(max_examples=40, deadline=None)
@given(drawn=samples(), seed=st.integers(0, 1000))
def test_the_order_of_rows_and_columns_changes_nothing(drawn: tuple[Columns, list[int]], seed: int) -> None:
    population, chosen = drawn
    sample = taken(population, chosen)
    found, again = attacks(population, sample), attacks(mixed(population, seed), mixed(sample, seed + 1))
    for qids, row in found.items():
        assert {**row, "qids": set(qids)} == {**again[qids], "qids": set(qids)}


@settings(max_examples=40, deadline=None)
@given(population=tables(secrets=0, rows=16))
def test_larger_samples_and_more_columns_make_more_certain(population: Columns) -> None:
    people = len(next(iter(population.values())))
    plan = planned_sample(coded(population), qids=list(population), sizes=range(1, people + 1), subsets="all")
    rows = {(frozenset(row["qids"]), row["sample"]): row for row in plan.frame().to_pylist()}
    for (qids, size), row in rows.items():
        assert row["expected_posterior_probabilistic"] >= row["prior_probabilistic"] - 1e-14
        opposite = rows[qids, people - size]["expected_posterior_probabilistic"] if size < people else 1.0
        assert row["expected_posterior_probabilistic"] == pytest.approx(opposite, rel=1e-13)
        larger = rows.get((qids, size + 1), row)
        assert larger["certain_share"] >= row["certain_share"] - 1e-14
        assert larger["expected_members_posterior"] >= row["expected_members_posterior"] - 1e-14
        if 2 * size >= people:
            assert larger["expected_posterior_probabilistic"] >= row["expected_posterior_probabilistic"] - 1e-14
        for name in set(population) - qids:
            more = rows[qids | {name}, size]
            for risk in ("certain_share", "expected_posterior_probabilistic", "expected_members_posterior"):
                assert more[risk] >= row[risk] - 1e-14
