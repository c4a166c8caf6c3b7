"""Published figures on noisy counts: Tables 6.4 (Example 33) and 6.5 (Experiment 34) of the thesis, to all digits."""

import numpy as np
import pytest

import brecha
from brecha.tables.coded import CodedTable
from tests.sentences import sentences
from tests.tables_at_hand import coded

EXAMPLE = coded(
    {
        "income": ["low", "low", "medium", "medium", "medium", "medium", "high", "high"],
        "gender": [*"FMFMFMFM"],
        "country": ["BRA", "BRA", "AUS", "AUS", "AUS", "AUS", "BRA", "BRA"],
    }
)
INCOMES = ["low", "medium", "high"]
NOISE = ["ln1.5", "ln3", "ln10"]

TABLE_6_4 = {
    "A": ("income", "income=medium", INCOMES, "1.0000/0.6000 1.1250/0.7500 1.3636/0.9091",
          "1.0000/0.5124 1.0000/0.5492 1.0308/0.6561", "same"),
    "B": ("income", "gender=F", None, "1.0000/0.6000 1.0000/0.7500 1.0000/0.9091",
          "1.0000/0.5280 1.0000/0.5812 1.0000/0.7221", "independent"),
    "C": ("country", "income=medium", INCOMES, "1.2000/0.6000 1.5000/0.7500 1.8182/0.9091",
          "1.0249/0.5124 1.0984/0.5492 1.3122/0.6561", "useful tells secret"),
    "D": ("income", "country=BRA", None, "1.0000/0.6000 1.1250/0.7500 1.3636/0.9091",
          "1.0000/0.5280 1.0021/0.5812 1.0831/0.7221", "secret tells useful"),
}  # fmt: skip
"""Scenario: secret, query, order of values; loss/utility for each ε, on the count and in every answer; how related"""


def printed(answer: brecha.PrivateCounts, model: str, digits: int) -> list[str]:
    """Loss and utility as they are printed, row by row."""
    rows = [row for row in answer.frame().to_pylist() if row["model"] == model]
    return [f"{row['privacy_loss']:.{digits}f}/{row['utility']:.{digits}f}" for row in rows]


@pytest.mark.parametrize("scenario", TABLE_6_4)
def test_example_33(scenario: str) -> None:
    sensitive, query, order, on_the_count, in_every_answer, relation = TABLE_6_4[scenario]
    found = brecha.private_count(EXAMPLE, query, sensitive, NOISE, order=order)
    assert printed(found, "oblivious", 4) == on_the_count.split()
    assert printed(found, "local", 4) == in_every_answer.split()
    assert found.input["relation"]["name"] == relation


def test_the_order_of_values_matters() -> None:
    """By the alphabet, medium is the last and not the middle one: other figures, and a note that says so."""
    found = brecha.private_count(EXAMPLE, "income=medium", "income", NOISE, models="local")
    assert printed(found, "local", 4) == ["1.0000/0.5375", "1.0120/0.6001", "1.1115/0.7591"]
    assert any("in the order of the alphabet" in note for note in sentences(found.notes))


FACTORS = ["3", "5", "10", "30", "60", "100", "200", "500", "10^3", "10^5"]
PEOPLE = [2306, 1132, 200, 1015, 21, 2]
"""TP_COR_RACA 0 to 5 of the 4,676 pupils, as printed"""
SCENARIO_A = """
1.08012 0.78293 1.00000 0.78293
1.20013 0.83333 1.00000 0.78293
1.30923 0.90909 1.00000 0.78293
1.39370 0.96774 1.00000 0.78293
1.41655 0.98361 1.00000 0.78293
1.42590 0.99010 1.00002 0.78293
1.43299 0.99502 1.00092 0.78295
1.43728 0.99800 1.01287 0.78463
1.43872 0.99900 1.05148 0.79899
1.44014 0.99999 1.42916 0.99395
"""
"""Loss and utility on the count, and in every answer"""
SCENARIO_B = "0.75000 0.83333 0.90909 0.96774 0.98361 0.99010 0.99502 0.99800 0.99900 0.99999"
"""Utility on the count: all that follows from what is printed of the ages"""


def colours() -> CodedTable:
    """The pupils, of whom nothing but their colour is known."""
    return coded({"TP_COR_RACA": np.repeat(np.arange(6), PEOPLE).tolist()})


def test_experiment_34_scenario_a() -> None:
    noise = [f"ln{factor}" for factor in FACTORS]
    found = brecha.private_count(colours(), "TP_COR_RACA=3", "TP_COR_RACA", noise)
    lines = [line.split() for line in SCENARIO_A.split("\n") if line]
    assert printed(found, "oblivious", 5) == [f"{line[0]}/{line[1]}" for line in lines]
    assert printed(found, "local", 5) == [f"{line[2]}/{line[3]}" for line in lines]
    assert (found.frame()["people"][0].as_py(), found.input["count"]) == (4677, 1015)


def test_experiment_34_scenario_b_as_far_as_it_is_printed() -> None:
    """3,278 pupils of 18 years or less, and 1,398 older; their ages one by one are not printed, nor their colours."""
    ages = coded({"NU_IDADE": [17] * 3278 + [19] * 1398, "TP_COR_RACA": ["0"] * 4676})
    found = brecha.private_count(ages, "NU_IDADE>18", "TP_COR_RACA", [f"ln{f}" for f in FACTORS], models="oblivious")
    assert [f"{one:.5f}" for one in found.frame()["utility"].to_pylist()] == SCENARIO_B.split()
    assert f"{found.frame()['prior_utility'][0].as_py():.5f}" == "0.70103"


def test_experiment_34_theoretical_rows_are_bounds_that_are_not_reached() -> None:
    """Printed: utility from 0.49316 and a loss up to 2.02774. Without noise it is 1.44016, and with any 0.78293."""
    loud, silent = (
        brecha.private_count(colours(), "TP_COR_RACA=3", "TP_COR_RACA", [epsilon], models="oblivious").frame()
        for epsilon in (1e-9, 600)
    )
    assert f"{loud['utility'][0].as_py():.5f}" == "0.78293"
    assert f"{silent['privacy_loss'][0].as_py():.5f}" == f"{(2306 + 1015) / 2306:.5f}" == "1.44016"
    assert f"{PEOPLE[0] / 4676:.5f} {801 / 4676:.5f}" == "0.49316 0.17130"
    assert (
        f"{4676 / PEOPLE[0]:.5f} {1 / 0.49316:.5f}" == "2.02775 2.02774"
    )  # printed is the inverse of a rounded number


def test_two_counts_of_incomes_by_hand() -> None:
    """Low and medium incomes, each counted with e^ε = 3: the true side is shown with 3/4, and the two are independent.

    Seen (low up, medium up), and 64 times P(income, seen) of low (1/4), medium (1/2) and high (1/4):

        up, up      3  6  1    → 6          down, up     1  18  3   → 18
        up, down    9  2  3    → 9          down, down   3   6  9   → 9

    42/64 = 21/32 in all, where one count alone gives 9/16 (Table 6.4, scenario A), and no count 1/2.
    """
    found = brecha.composed_counts(EXAMPLE, ["income=low", "income=medium"], "income", "ln3")
    alone = [row["posterior_probabilistic"] for row in found.frame().to_pylist()]
    assert alone == pytest.approx([9 / 16, 9 / 16, 21 / 32], abs=1e-14)
    assert found.together["privacy_loss"] == pytest.approx(21 / 16, abs=1e-14)
    assert found.spent == pytest.approx(2 * np.log(3))


def test_a_count_released_again_by_hand() -> None:
    """Income settles country, and half of all people have a medium one: the guess is what most releases say.

    Once 3/4 (Table 6.4, scenario C); twice 9/16 + 6/16 · 1/2 = 3/4, no more; three times 54/64 = 27/32.
    """
    for times, right in ((1, 3 / 4), (2, 3 / 4), (3, 27 / 32)):
        found = brecha.composed_counts(EXAMPLE, ["income=medium"], "country", "ln3", times=times)
        assert found.together["posterior_probabilistic"] == pytest.approx(right, abs=1e-14)


def test_a_count_beside_published_countries_by_hand() -> None:
    """Country published: who is from AUS has a medium income, and BRA leaves low and high, two people each.

    Right 1/2 + 1/4 = 3/4. A count of low incomes then is right 3/4 of the time on that half: 1/2 + 3/8 = 7/8. A count
    of medium incomes adds nothing.
    """
    low = brecha.composed_counts(EXAMPLE, ["income=low"], "income", "ln3", published=["country"])
    medium = brecha.composed_counts(EXAMPLE, ["income=medium"], "income", "ln3", published=["country"])
    assert low.together["posterior_probabilistic"] == pytest.approx(7 / 8, abs=1e-14)
    assert [row["posterior_probabilistic"] for row in medium.frame().to_pylist()][1:] == [0.75, 0.75]
