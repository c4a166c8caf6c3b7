"""What must hold for every table: see the laws in docs/concepts/measures.md."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha import assess
from tests.tables_at_hand import coded, roles, tables

RISKS = ("posterior_deterministic", "posterior_probabilistic", "worst", "hits", "blocks")
Key = tuple[frozenset[str], str | None]


def attacks(columns: dict[str, list[Any]], engine: str = "kernel") -> dict[Key, dict[str, Any]]:
    qids, secrets = roles(columns)
    result = assess(coded(columns), qids=qids, sensitive=secrets, engine=engine)
    return {(frozenset(row["qids"]), row["sensitive"]): row for row in result.frame().to_pylist()}


def numbers(found: dict[Key, dict[str, Any]]) -> dict[Key, list[Any]]:
    """The rows without the names and their order; a capacity is a sum of floats, and its last digit rounding."""
    return {
        key: [_figure(name, value) for name, value in row.items() if name not in ("qids", "size")]
        for key, row in found.items()
    }


def _figure(name: str, value: Any) -> Any:
    return round(value, 12) if name == "capacity" and value is not None else value


@settings(max_examples=80, deadline=None)
@given(columns=tables())
def test_knowing_more_never_helps_less(columns: dict[str, list[Any]]) -> None:
    found = attacks(columns)
    for (qids, secret), row in found.items():
        for name in set(roles(columns)[0]) - qids:
            more = found[qids | {name}, secret]
            assert all(more[risk] >= row[risk] for risk in RISKS)
            assert more["smallest"] <= row["smallest"]


@settings(max_examples=80, deadline=None)
@given(columns=tables())
def test_the_posterior_is_never_below_the_prior(columns: dict[str, list[Any]]) -> None:
    for row in attacks(columns).values():
        assert row["posterior_deterministic"] >= row["prior_deterministic"]
        assert row["posterior_probabilistic"] >= row["prior_probabilistic"]
        assert row["degradation_deterministic"] >= 0
        assert row["degradation_probabilistic"] >= 1 or row["degradation_probabilistic"] == pytest.approx(1)
        assert 0 < row["worst"] <= 1
        assert row["posterior_probabilistic"] <= row["worst"] or row["worst"] == pytest.approx(
            row["posterior_probabilistic"]
        )


def permuted_rows(columns: dict[str, list[Any]], seed: int) -> dict[str, list[Any]]:
    order = np.random.default_rng(seed).permutation(len(next(iter(columns.values()))))
    return {name: [values[i] for i in order] for name, values in columns.items()}


def permuted_columns(columns: dict[str, list[Any]], seed: int) -> dict[str, list[Any]]:
    names = np.random.default_rng(seed).permutation(list(columns)).tolist()
    return {name: columns[name] for name in names}


def renamed_values(columns: dict[str, list[Any]], seed: int) -> dict[str, list[Any]]:
    rng = np.random.default_rng(seed)
    renamed = {}
    for name, values in columns.items():
        distinct = sorted(set(values), key=repr)
        other = dict(zip(distinct, rng.permutation(len(distinct)).tolist(), strict=True))
        renamed[name] = [f"value {other[value]:03}" for value in values]
    return renamed


@pytest.mark.parametrize("change", [permuted_rows, permuted_columns, renamed_values])
@settings(max_examples=40, deadline=None)
@given(columns=tables(), seed=st.integers(0, 1000))
def test_order_and_names_change_nothing(
    change: Callable[[dict[str, list[Any]], int], dict[str, list[Any]]], columns: dict[str, list[Any]], seed: int
) -> None:
    assert numbers(attacks(columns)) == numbers(attacks(change(columns, seed)))


@settings(max_examples=40, deadline=None)
@given(columns=tables())
def test_a_constant_column_changes_nothing(columns: dict[str, list[Any]]) -> None:
    with_constant = attacks(columns | {"q_constant": ["same"] * len(next(iter(columns.values())))})
    for (qids, secret), row in attacks(columns).items():
        added = with_constant[qids | {"q_constant"}, secret]
        assert [added[risk] for risk in RISKS] == [row[risk] for risk in RISKS]
        assert added["smallest"] == row["smallest"]


@settings(max_examples=40, deadline=None)
@given(columns=tables())
def test_results_add_up_over_parts_that_no_block_crosses(columns: dict[str, list[Any]]) -> None:
    """Split by q0: the blocks of every set with q0 in it lie in one part."""
    whole = attacks(columns)
    parts = []
    for value in set(columns["q0"]):
        chosen = [i for i, other in enumerate(columns["q0"]) if other == value]
        parts.append(attacks({name: [values[i] for i in chosen] for name, values in columns.items()}))
    for (qids, secret), row in whole.items():
        if "q0" in qids:
            assert row["hits"] == sum(part[qids, secret]["hits"] for part in parts)
            assert row["blocks"] == sum(part[qids, secret]["blocks"] for part in parts)
            assert row["smallest"] == min(part[qids, secret]["smallest"] for part in parts)
            assert row["worst"] == max(part[qids, secret]["worst"] for part in parts)


@settings(max_examples=40, deadline=None)
@given(columns=tables())
def test_histograms_hold_everybody(columns: dict[str, list[Any]]) -> None:
    qids, secrets = roles(columns)
    result = assess(coded(columns), qids=qids, sensitive=secrets)
    assert result.histograms is not None
    assert (result.histograms >= 0).all()
    assert (result.histograms.sum(axis=1) == result.rows).all()
