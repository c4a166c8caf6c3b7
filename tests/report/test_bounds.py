"""Bounds are rounded to the side on which the sentence stays true, on every face and in both languages."""

import re
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import cache
from math import exp

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import brecha
from brecha.answers.release.released_count import ReleasedCount
from brecha.answers.table.collective_attacks import WorstSet, worst_of_each_size
from brecha.beliefs import worst_adversary
from brecha.beliefs.worst_case import Measure
from brecha.cli.commands.assess import told_apart
from brecha.errors import ReadError
from brecha.language.catalogues import Language, languages
from brecha.language.notes import Note
from brecha.language.numbers import (
    at_most,
    duration,
    percent_beside,
    percent_given,
    risk_amount,
    risk_share,
    rounded,
    size,
)
from brecha.language.numbers import told_apart as chances_apart
from brecha.qif.gain import Gain
from brecha.report.document import PAGE
from brecha.report.kinds.private_counts import guaranteed
from brecha.report.sections import worst_table
from brecha.report.sentences.record import written_rate
from brecha.tables.sources.delimited import Rejects, refuse_too_many
from tests.beliefs.test_worst_case import ASK, people
from tests.tables_at_hand import EXAMPLE, coded

CODES = languages()


def last_number(text: str, code: str) -> Decimal:
    """The last number of a text, read as the language writes it."""
    found = re.findall(r"\d[\d.,]*(?:e-?\d+)?", text)[-1].rstrip(".,")
    return Decimal(found.replace(",", "") if code == "en" else found.replace(".", "").replace(",", "."))


def not_below(shown: Decimal, number: float) -> bool:
    """Whether an upper bound holds, but for what floats are off."""
    return Fraction(shown) >= Fraction(number) * (1 - Fraction(1, 10**12))


@pytest.mark.parametrize("code", CODES)
@settings(deadline=None)
@given(capacity=st.floats(1, 1e6))
@example(capacity=1.004)
@example(capacity=1.0000001)
def test_no_sentence_about_capacity_is_false(code: str, capacity: float) -> None:
    values = {"known": "a", "linked": "no", "sensitive": "s", "capacity": capacity}
    said = Language.named(code).say("finding-capacity", **values)
    shown = last_number(said, code)
    assert not_below(shown, capacity), said
    assert shown - Decimal(capacity) < Decimal("0.0101"), "a bound says as much as its decimals can"


@settings(deadline=None)
@given(number=st.floats(1e-9, 1e9), decimals=st.integers(0, 8))
@example(number=2.0000000000000004, decimals=2)
@example(number=0.07, decimals=2)
@example(number=1.005, decimals=2)
def test_rounding(number: float, decimals: int) -> None:
    exact, off = Fraction(number), Fraction(number) / 10**12
    low, near, high = (Fraction(rounded(number, decimals, way)) for way in ("lower", None, "upper"))
    assert low - off <= exact <= high + off
    assert low <= near <= high <= low + Fraction(1, 10**decimals)
    assert abs(near - exact) <= Fraction(1, 2 * 10**decimals) + off


@pytest.mark.parametrize(
    ("number", "decimals", "lower", "upper"),
    [
        (1.004, 2, "1.00", "1.01"),
        (2.0000000000000004, 2, "2.00", "2.00"),  # two, but for what a sum of floats is off
        (0.07, 2, "0.07", "0.07"),  # though the float is a little more
        (Fraction(1, 3), 4, "0.3333", "0.3334"),
        (10**30 + 1, 0, str(10**30 + 1), str(10**30 + 1)),
        (-1.004, 2, "-1.01", "-1.00"),
        (Decimal("0.125"), 2, "0.12", "0.13"),
    ],
)
def test_rounded_numbers(number: float, decimals: int, lower: str, upper: str) -> None:
    assert str(rounded(number, decimals, "lower")) == lower
    assert str(rounded(number, decimals, "upper")) == upper


@pytest.mark.parametrize(
    ("share", "plain", "lower", "upper"),
    [
        (0, "0 %", "0 %", "0 %"),
        (1, "100 %", "100 %", "100 %"),
        (0.99996, "more than 99.99 %", "99.99 %", "99.996 %"),
        (0.9999999, "more than 99.99 %", "99.99 %", "99.99999 %"),
        (0.00004, "less than 0.01 %", "0.004 %", "0.01 %"),
        (0.05, "5.00 %", "5.00 %", "5.00 %"),
        (0.050001, "5.00 %", "5.00 %", "5.01 %"),
        (0.049999, "5.00 %", "4.99 %", "5.00 %"),
    ],
)
def test_shares(share: float, plain: str, lower: str, upper: str) -> None:
    says = Language.named("en")
    assert (says.percent(share), says.percent(share, "lower"), says.percent(share, "upper")) == (plain, lower, upper)


@pytest.mark.parametrize(
    ("ratio", "plain", "lower", "upper"),
    [
        (1.004, "1.004", "1.004", "1.01"),
        (1.006, "1.01", "1.006", "1.01"),  # rounded down to 1.00 it would look like nothing
        (1.5388, "1.54", "1.53", "1.54"),
        (0.996, "0.996", "0.99", "0.996"),
        (1, "1.00", "1.00", "1.00"),
    ],
)
def test_ratios(ratio: float, plain: str, lower: str, upper: str) -> None:
    says = Language.named("en")
    assert [says.ratio(ratio, 2, bound) for bound in (None, "lower", "upper")] == [plain, lower, upper]


def test_a_ratio_of_one_and_a_twentieth_does_not_look_like_one() -> None:
    assert Language.named("en").times(1.05) == "1.05"
    assert Language.named("pt").times(1.05) == "1,05"


@pytest.mark.parametrize(
    ("number", "lower", "upper"),
    [(0.00123, "0.0012", "0.0013"), (1.234e-14, "1.2e-14", "1.3e-14"), (0.0099999, "0.0099", "0.01")],
)
def test_small_amounts(number: float, lower: str, upper: str) -> None:
    says = Language.named("en")
    assert (says.amount(number, "lower"), says.amount(number, "upper")) == (lower, upper)


# What is to be published beside a noisy count


@pytest.mark.parametrize("code", CODES)
@settings(deadline=None)
@given(epsilon=st.floats(1e-6, 20))
@example(epsilon=0.004)
def test_the_promise_of_a_noisy_count(code: str, epsilon: float) -> None:
    count = ReleasedCount("a=1", 7, epsilon, 3, "geometric", "OpenDP 0", "person")
    said = count.says(code)
    spent, factor = _promise(said, code)
    assert not_below(factor, exp(epsilon)), said
    assert not_below(spent, epsilon), said
    assert factor > 1


def _promise(said: str, code: str) -> tuple[Decimal, Decimal]:
    """What is said to be spent, and the factor."""
    spent = re.search(r"ε = ([\d.,]*\d)", said)
    factor = re.search(r"(?:factor of|fator de) ([\d.,]*\d)\. ", said)
    assert spent is not None, said
    assert factor is not None, said
    return last_number(spent[1], code), last_number(factor[1], code)


def test_a_released_count_tells_no_factor_of_one() -> None:
    count = brecha.release_count(coded(EXAMPLE), "gender=F", epsilon=0.004)
    assert "by more than a factor of 1.01" in count.says()
    assert "por mais do que um fator de 1,01" in count.says("pt")


@pytest.mark.parametrize("code", CODES)
def test_bounds_of_losses_in_tables(code: str) -> None:
    language = Language.named(code)
    for bound in (1.004, 1.5388, 2.71828, 999_999.994):
        assert not_below(last_number(at_most(bound, language), code), bound)
    for epsilon in (0.004, 1.0986):
        assert not_below(last_number(guaranteed({"guaranteed_epsilon": epsilon}, language), code), epsilon)
    assert guaranteed({"guaranteed_epsilon": 0.004}, Language.named("en")) == "0.004"


# Reports


@cache
def a_step() -> WorstSet:
    """One row of the table of a report."""
    return worst_of_each_size(brecha.assess(coded(EXAMPLE), qids=["age"], sensitive=["illness"]), "illness")[0]


@pytest.mark.parametrize("code", CODES)
@settings(deadline=None)
@given(capacity=st.floats(1, 1e5))
@example(capacity=1.004)
def test_the_column_of_capacities(code: str, capacity: float) -> None:
    language = Language.named(code)
    table = worst_table([replace(a_step(), capacity=capacity)], ("illness", None), language, PAGE)
    assert table.columns[-1][0] == language.say("report-at-most")
    assert not_below(last_number(str(table.rows[0][-1]), code), capacity)


@pytest.mark.parametrize("code", CODES)
def test_the_rate_that_a_theorem_promises(code: str) -> None:
    shown = last_number(written_rate(1 / exp(1), "lower", Language.named(code)), code)
    assert Decimal("36.78") == shown < 100 * Decimal(1 / exp(1))


# Beliefs


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("measure", ["multiplicative", "shannon"])
def test_the_worst_adversary(code: str, measure: Measure) -> None:
    found = worst_adversary([], people(records=5), **ASK, measure=measure)
    for value in (1.5388, 1.004, 1.0000001, float(found.value)):
        told = replace(found, value=replace(found.value, value=value))
        said = told.findings(code)[0]
        shown = re.search(r"(?:at most|no máximo) ([\d.,]*\d)", said)
        assert shown, said
        assert not_below(last_number(shown[1], code), value + (told.gap or 0))


def test_a_capacity_that_was_come_near_to_is_told_with_what_it_may_be_more() -> None:
    found = worst_adversary([], people(records=5), **ASK, measure="shannon")
    told = replace(found, value=replace(found.value, value=0.25), gap=0.004)
    assert "at most 0.26 bits" in told.findings()[0]


def test_what_is_told_from_below_is_rounded_down() -> None:
    found = worst_adversary([], {"one": people(records=5)}, **ASK)
    told = replace(found, value=replace(found.value, value=1.5888, bound=True))
    assert "multiplied by 1.5." in told.findings()[0]
    assert "multiplied by 1.6." in replace(told, value=replace(told.value, bound=False)).findings()[0]


# Beside limits, and limits as they were given


@pytest.mark.parametrize(
    ("share", "limit", "found", "allowed"),
    [
        (0.05004, 0.05, "5.004 %", "5 %"),
        (0.0551, 0.05499, "5.51 %", "5.499 %"),
        (0.5, 0.2, "50.00 %", "20 %"),
        (0.0000001, 0, "0.00001 %", "0 %"),
    ],
)
def test_a_share_above_the_limit_is_seen_to_be(share: float, limit: float, found: str, allowed: str) -> None:
    assert told_apart(share, limit, Language.named("en")) == {"found": found, "allowed": allowed}


def test_a_risk_beside_a_limit_as_a_lower_bound() -> None:
    says = Language.named("en")
    assert risk_share(0.05004, 0.05, says, "lower") == "5.004 %"
    assert risk_share(0.71428, 0.05, says, "lower") == "71.42 %"
    assert risk_amount(1.0049, 1, says, "lower") == "1.004"
    assert risk_amount(1.0049, 1, says) == "1.005"
    assert risk_amount(0.126, 0.125, says) == "0.13"


def test_chances_told_apart_are_never_nothing_or_all() -> None:
    says = Language.named("en")
    assert chances_apart([0.9999951, 0.999998], False, says) == ["99.9995 %", "99.9998 %"]
    assert chances_apart([0.00000004, 0.5], False, says) == ["less than 0.01 %", "50.00 %"]


def test_sentences_made_in_python() -> None:
    assert percent_beside(0.010001, 0.01) == "1.0001%"
    assert percent_given(0.01) == "1%"
    assert percent_given(0.125) == "12.5%"
    with pytest.raises(ReadError, match=r"10,001 of 1,000,000 rows \(1\.0001%\) .* more than the 1% allowed"):
        refuse_too_many(Rejects(rows=10_001), 989_999, 0.01)
    assert str(Note("belief-divergent", share=0.00104, most=0.001)) == (
        "The sampler may have lost its way at 0.104 % of its draws (divergences), and at most 0.1 % are let pass."
    )
    assert "r̂ is 1.0104, and must be at most 1.010." in str(Note("belief-chains-apart", r_hat=1.0104, most=1.01))
    assert Gain.worth({"a": 1234567.25, "b": 1.0}).describe().endswith("1234567.25 at most.")
    assert (size(1_181_116_007, "upper"), size(1_181_116_005, "lower")) == ("1.2 GiB", "1.0 GiB")
    assert (duration(7_201, "upper"), duration(7_201)) == ("3 hours", "2 hours")
