"""Laws of missing values that may be anything (sections 3 and 10 of the definitions)."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import CodedTable
from tests.tables_at_hand import coded, roles, tables

CERTAIN = ("hits", "posterior_deterministic")
GROWING = (*CERTAIN, "posterior_probabilistic", "worst")


def attacks(table: CodedTable, columns: dict[str, list[Any]]) -> dict[Any, dict[str, Any]]:
    """All attacks, by their columns and what is wanted."""
    qids, secrets = roles(columns)
    frame = brecha.assess(table, qids=qids, sensitive=secrets, threads=1).frame()
    return {(frozenset(row["qids"]), row["sensitive"]): row for row in frame.to_pylist()}


def wild(columns: dict[str, list[Any]]) -> CodedTable:
    """The table with wildcards."""
    return replace(coded(columns), missing="wildcard")


@settings(max_examples=40, deadline=None)
@given(columns=tables(qids=4, secrets=1))
def test_more_known_and_no_less_learnt(columns: dict[str, list[Any]]) -> None:
    """Of re-identification all figures grow; of inference, certainty does. (A chance need not: tests/golden.)"""
    every = attacks(wild(columns), columns)
    for (known, wanted), row in every.items():
        for (more, also), larger in every.items():
            if wanted == also and known < more:
                for name in GROWING if wanted is None else CERTAIN:
                    assert row[name] <= larger[name] * (1 + 1e-12), (name, known, more)
                assert row["smallest"] >= larger["smallest"]


@settings(max_examples=40, deadline=None)
@given(columns=tables(qids=4, secrets=1))
def test_a_wildcard_re_identifies_no_more_than_a_value(columns: dict[str, list[Any]]) -> None:
    """EA by wildcards is no less than by values: every chance to re-identify, and every certainty, is no more."""
    values, wildcards = attacks(coded(columns), columns), attacks(wild(columns), columns)
    for place, row in wildcards.items():
        assert row["blocks"] == values[place]["blocks"]
        assert row["smallest"] >= values[place]["smallest"]
        for name in GROWING if place[1] is None else CERTAIN:
            assert row[name] <= values[place][name] * (1 + 1e-12), (name, place)


@settings(max_examples=30, deadline=None)
@given(columns=tables(qids=4, secrets=1), seed=st.integers(0, 10**6))
def test_order_means_nothing(columns: dict[str, list[Any]], seed: int) -> None:
    order = np.random.default_rng(seed).permutation(len(columns["q0"]))
    mixed = {name: [values[i] for i in order] for name, values in columns.items()}
    assert attacks(wild(columns), columns) == attacks(wild(mixed), mixed)


@settings(max_examples=30, deadline=None)
@given(columns=tables(qids=3, secrets=1))
def test_without_gaps_both_rules_are_one(columns: dict[str, list[Any]]) -> None:
    """In the subsets whose columns have no gaps, while another column has one; and where there is none at all."""
    filled = {name: ["-" if value is None else value for value in values] for name, values in columns.items()}
    assert attacks(wild(filled), filled) == attacks(coded(filled), filled)
    with_gap = filled | {"q9": [None, *range(len(filled["q0"]) - 1)]}
    values, wildcards = attacks(coded(with_gap), with_gap), attacks(wild(with_gap), with_gap)
    for place, row in wildcards.items():
        if "q9" not in place[0]:
            same = {name: value for name, value in values[place].items() if name != "capacity"}
            for name, value in same.items():
                assert row[name] == (pytest.approx(value, rel=1e-15) if isinstance(value, float) else value), name
