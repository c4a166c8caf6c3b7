"""Limits: what is one, and what each kind of them is compared with."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from brecha import qif
from brecha.errors import SettingError
from brecha.lattice.risks import Limit, limit
from tests.lattice.at_hand import risk_of, table_result


@pytest.mark.parametrize(
    ("given", "at_most", "is_people"),
    [(0, 0, True), (1, 1, True), (10**12, 10**12, True), (np.int64(7), 7, True), (0.0, 0.0, False), (1.0, 1.0, False),
     (np.float64(0.25), 0.25, False), (Fraction(1, 4), 0.25, False)],
)  # fmt: skip
def test_whole_numbers_are_people_and_others_shares(given: Any, at_most: float, is_people: bool) -> None:
    found = limit(given, is_gain=False)
    assert (found.at_most, found.is_people) == (at_most, is_people)


@pytest.mark.parametrize("given", [True, False, np.True_, "0.05", None, 1j, [0.05]])
def test_what_is_no_number_is_refused(given: Any) -> None:
    with pytest.raises(SettingError, match=r"at_most=.* is no limit\. Use a share of the people between 0 and 1"):
        limit(given, is_gain=False)


@pytest.mark.parametrize("given", [-1, -0.01, float("nan"), float("inf"), np.float64("nan")])
def test_what_is_below_nothing_or_nowhere_is_refused(given: Any) -> None:
    with pytest.raises(SettingError, match="is no limit: it has to be a number, and not below 0"):
        limit(given, is_gain=True)


@pytest.mark.parametrize(("given", "most"), [(10**12 + 1, "000 people"), (10**400, "000 people"), (1e21, "of gain")])
def test_what_is_too_large_to_be_written_is_refused(given: Any, most: str) -> None:
    with pytest.raises(SettingError, match=f"at_most is too large: a limit is one of at most 1.*{most}"):
        limit(given, is_gain=True)


def test_nothing_has_no_sign() -> None:
    assert str(limit(-0.0, is_gain=False).at_most) == "0.0"


def test_a_share_above_one_is_refused_unless_it_is_a_gain() -> None:
    with pytest.raises(SettingError, match=r"at_most=5\.0 is no share .* give a whole number: at_most=5\."):
        limit(5.0, is_gain=False)
    assert limit(5.0, is_gain=True).at_most == 5


def test_a_gain_is_no_number_of_people() -> None:
    columns: dict[str, list[Any]] = {"qa": [1, 2, 2], "s": ["x", "x", "y"]}
    risk = risk_of(table_result(columns, gains={"s": qif.Gain.tries(1, name="one try")}), "chance", "s")
    assert not Limit(2).fits(risk)
    assert Limit(2.0).fits(risk)
    with pytest.raises(SettingError, match=r"at_most=2 is a number of people, and the risk here is what is gained"):
        Limit(2).safe(risk)
    weighted = risk_of(table_result(columns, weights=[1, 2, 3]), "chance", "s")
    with pytest.raises(SettingError, match="the risk here is a chance by weight"):
        Limit(2).safe(weighted)


def test_a_gain_at_the_limit_is_safe_however_it_was_rounded() -> None:
    columns: dict[str, list[Any]] = {"qa": [*range(10)], "s": [*"xyyyyyyyyy"]}
    gain = qif.Gain.worth({"x": Fraction(1, 3), "y": Fraction(1, 3)})
    risk = risk_of(table_result(columns, gains={"s": gain}), "chance", "s")
    assert Limit(1 / 3).safe(risk).tolist() == [True, True]
    assert Limit(1 / 3 - 1e-12).safe(risk).tolist() == [True, False]
