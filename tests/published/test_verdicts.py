"""Printed figures are compared at the precision at which they are printed: numbers, percentages, ratios and names."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brecha.answers.published.verdicts import CLOSE, Ours, Printed, compared


@pytest.mark.parametrize(
    ("printed", "ours", "verdict", "text"),
    [
        ("0.67", Fraction(2, 3), "equal", "0.67"),
        ("0.67", 2 / 3, "equal", "0.67"),
        ("0.66", Fraction(2, 3), "different", "0.67"),
        ("66.7 %", Fraction(2, 3), "equal", "66.7 %"),
        ("67%", 2 / 3, "equal", "67 %"),
        ("2/3", Fraction(2, 3), "equal", "2/3"),
        ("2/3", 2 / 3, "equal", "2/3"),
        ("4/10", Fraction(2, 5), "equal", "2/5"),
        ("2/3", Fraction(2, 3) + Fraction(1, 10**6), "different", "0.666668"),
        ("1/10", Fraction(1, 5), "different", "1/5"),
        ("×42.86", 42.8571, "equal", "42.86"),
        ("$3", 3, "equal", "3"),
        ("51,829,413", 51_829_413, "equal", "51,829,413"),
        ("51,829,413", 51_829_414, "different", "51,829,414"),
        ("2.5e-3", 0.0025, "equal", "0.0025"),
        ("−1.5", -1.5, "equal", "-1.5"),
        ("0.125", Fraction(1, 8), "equal", "0.125"),
        ("0.12", Fraction(1, 8), "equal", "0.13"),  # halves may be rounded either way
        ("0.13", Fraction(1, 8), "equal", "0.13"),
        ("no", "no", "equal", "no"),
        ("No ", "no", "equal", "no"),
        ("no", "yes", "different", "yes"),
        ("3", float("nan"), "different", "nan"),
        ("3", float("inf"), "different", "inf"),
    ],
)
def test_one_comparison(printed: str, ours: Ours, verdict: str, text: str) -> None:
    found = compared(printed, ours)
    assert (found.verdict, found.ours) == (verdict, text)


@pytest.mark.parametrize(
    ("ours", "verdict", "points"),
    [(0.3092, "equal", None), (0.3242, "close", 1.5), (0.3243, "different", 1.51), (0.2942, "close", -1.5)],
)
def test_a_synthetic_census_is_close_or_it_is_not(ours: float, verdict: str, points: float | None) -> None:
    found = compared("30.92 %", Fraction(str(ours)), is_synthetic=True)
    assert found.verdict == verdict
    assert found.difference == (None if points is None else pytest.approx(points))


def test_close_is_for_percentages_and_ratios_of_the_synthetic_census_alone() -> None:
    assert compared("30.92 %", 0.31).verdict == "different"
    assert compared("1.0037", 1.0101).verdict == "different"
    assert compared("1.0037", 1.0101, is_synthetic=True).verdict == "close"
    assert compared("1.0037", 1.0188, is_synthetic=True).verdict == "different"
    assert compared("2047", 2046, is_synthetic=True).verdict == "different"


def test_impossible_and_missing_figures_are_never_equal_by_decree() -> None:
    assert compared("0.3", 0.4, impossible=True).verdict == "impossible"
    assert compared("0.3", 0.3, impossible=True).verdict == "equal"
    assert compared("0.3", 0.3, missing=True).verdict == "not-recomputed"
    assert compared("0.3", None) == compared("x", None)
    assert compared("0.3", None).verdict == "not-recomputed"


@given(st.integers(-(10**6), 10**6), st.integers(0, 4))
def test_every_number_agrees_with_itself_rounded_and_with_nothing_a_digit_away(number: int, decimals: int) -> None:
    exact = Fraction(number, 10**4)
    step = Decimal(1).scaleb(-decimals)
    text = f"{(Decimal(number) / 10**4).quantize(step, ROUND_HALF_UP)}"
    printed = Printed.of(text)
    assert printed is not None
    assert printed.agrees(exact)
    assert printed.agrees(float(exact))
    assert not printed.agrees(exact + Fraction(step) * Fraction(11, 10))
    assert compared(text, exact).difference is None


def test_how_far_off_is_ours_minus_the_printed_one() -> None:
    assert compared("1.34", Fraction(4, 3)).difference == pytest.approx(4 / 3 - 1.34)
    assert CLOSE == 1.5
