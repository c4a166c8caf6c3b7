"""Risks of sets of columns, read out of an assessment: against the records themselves."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import qif
from brecha.errors import ColumnError, SettingError
from brecha.lattice.limits import Limit, Measure
from brecha.lattice.risks import BOTH, goals_of, risks
from tests.lattice.at_hand import by_set, from_records, risk_of, table_result
from tests.oracles.lattice import subsets
from tests.tables_at_hand import roles, tables


@pytest.mark.parametrize("measure", BOTH)
@settings(deadline=None, max_examples=50)
@given(columns=tables())
def test_whole_numbers_of_people(measure: Measure, columns: dict[str, list[Any]]) -> None:
    known, secrets = roles(columns)
    people = len(next(iter(columns.values())))
    result = table_result(columns)
    for secret in (None, *secrets):
        risk = risk_of(result, measure, secret)
        value = from_records(columns, secret, measure)
        assert risk.exact
        assert risk.values.dtype == np.int64
        assert by_set(risk) == {one: value(one) * people for one in subsets(known)}
        assert risk.shares.tolist() == (risk.values / people).tolist()


@settings(deadline=None, max_examples=25)
@given(columns=tables(qids=3, secrets=1), data=st.data())
def test_with_weights_people_are_counted_and_shares_are_by_weight(
    columns: dict[str, list[Any]], data: st.DataObject
) -> None:
    known, secrets = roles(columns)
    people = len(next(iter(columns.values())))
    weights = data.draw(st.lists(st.integers(1, 9), min_size=people, max_size=people))
    result = table_result(columns, weights=weights)
    for secret in (None, *secrets):
        counted, weighted = (
            from_records(columns, secret, "certain", each) for each in (None, [Fraction(w) for w in weights])
        )
        risk = risk_of(result, "certain", secret)
        assert not risk.exact
        assert by_set(risk) == {one: float(weighted(one)) for one in subsets(known)}
        assert risk.people is not None
        by_people = replace(risk, weighted=False)
        assert by_set(by_people) == {one: counted(one) * people for one in subsets(known)}
        assert risk_of(result, "average", secret).people is None


def test_the_order_of_the_rows_is_remembered() -> None:
    columns = {"qb": [1, 2, 2], "qa": [1, 1, 2], "qc": [1, 2, 1]}
    listed = [["qc"], ["qb", "qa"], ["qa"]]
    sets = risk_of(table_result(columns, subsets=listed)).sets
    assert sets.columns == ("qb", "qa", "qc")
    assert sets.masks.tolist() == [0b000, 0b010, 0b011, 0b100]
    assert sets.places.tolist() == [0, 3, 2, 1]
    assert sets.up_to is None
    assert [sets.position(mask) for mask in range(8)] == [0, None, 1, 2, 3, None, None, None]
    assert sets.listed(sets.masks).to_pylist() == [[], ["qa"], ["qb", "qa"], ["qc"]]


@pytest.mark.parametrize(("subsets", "up_to"), [("all", 3), (1, 1), (2, 2), (3, 3), (9, 3), ("full", None)])
def test_how_complete_they_are(subsets: Any, up_to: int | None) -> None:
    columns = {"qa": [1, 2, 2], "qb": [1, 1, 2], "qc": [1, 1, 1]}
    sets = risk_of(table_result(columns, subsets=subsets)).sets
    assert sets.up_to == up_to
    assert sets.are_all == (up_to == 3)


def test_groups_are_left_aside_and_gains_are_goals_of_their_own() -> None:
    columns = {"qa": [1, 1, 2, 2], "qb": [1, 2, 2, 2], "s": [*"xyzz"], "region": [*"nsns"]}
    gains = {"s": [qif.Gain.identity(), qif.Gain.tries(2)]}
    result = table_result(columns, gains=gains, by="region")
    both = risks(result, goals_of(result))
    assert [certain.goal for certain, _ in both] == [(None, None), ("s", None), ("s", "2 tries")]
    assert [chance.is_gain for _, chance in both] == [False, False, True]
    assert not any(certain.is_gain for certain, _ in both)
    assert by_set(both[2][1])[frozenset(["qa"])] == 1
    assert by_set(both[1][1])[frozenset(["qa"])] == 3


def test_saved_results_have_the_same_risks(tmp_path: Any) -> None:
    result = table_result({"qa": [1, 2, 2, 3], "qb": [1, 1, 2, 2], "s": [*"xxyz"]})
    again = brecha.load(result.save(tmp_path / "risk"))
    for one, other in zip(risks(result, goals_of(result)), risks(again, goals_of(again)), strict=True):
        assert [by_set(risk) for risk in one] == [by_set(risk) for risk in other]


def test_chances_that_are_no_numbers_of_people_are_refused() -> None:
    result = table_result({"qa": [1, 2, 2, 3], "s": [*"xxyz"]})
    at = result.attacks.schema.get_field_index("posterior_probabilistic")
    spoilt = replace(result, attacks=result.attacks.set_column(at, "posterior_probabilistic", pa.array([0.3, 0.3])))
    with pytest.raises(SettingError, match=r"inference of 's' in this result are those of no whole number of people"):
        risk_of(spoilt, "average", "s")


def test_columns_that_are_not_there_are_refused() -> None:
    sets = risk_of(table_result({"qa": [1, 2], "qb": [1, 1]})).sets
    with pytest.raises(ColumnError, match="Column 'q' of keep is not among the quasi-identifiers qa, qb"):
        sets.mask("keep", ["qa", "q"])
    with pytest.raises(SettingError, match="planned is a list of columns, and 'qa' is a text"):
        sets.mask("planned", "qa")


def test_more_columns_than_bits_are_refused() -> None:
    columns: dict[str, list[Any]] = {f"q{i}": [0, 1] for i in range(63)}
    with pytest.raises(SettingError, match="at most 62 quasi-identifiers, and this result has 63"):
        risk_of(table_result(columns, subsets=1))
    del columns["q0"]
    assert len(risk_of(table_result(columns, subsets=1)).sets.masks) == 63


def test_a_gain_at_the_limit_is_safe_however_it_was_rounded() -> None:
    columns: dict[str, list[Any]] = {"qa": [*range(10)], "s": [*"xyyyyyyyyy"]}
    gain = qif.Gain.worth({"x": Fraction(1, 3), "y": Fraction(1, 3)})
    risk = risk_of(table_result(columns, gains={"s": gain}), "average", "s")
    assert risk.within(Limit("average", 1 / 3)).tolist() == [True, True]
    assert risk.within(Limit("average", 1 / 3 - 1e-12)).tolist() == [True, False]
