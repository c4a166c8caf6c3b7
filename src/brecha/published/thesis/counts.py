"""Tables of chapter 6: what a noisy count tells of one more person, and how useful it is."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

import brecha
from brecha.answers.private_count import PrivateCounts
from brecha.published.data import ETHNICITIES, printed_table
from brecha.published.item import Figure, Item

TABLE_6_4 = {
    "a": ("1.0000/0.6000 1.1250/0.7500 1.3636/0.9091", "1.0000/0.5124 1.0000/0.5492 1.0308/0.6561"),
    "b": ("1.0000/0.6000 1.0000/0.7500 1.0000/0.9091", "1.0000/0.5280 1.0000/0.5812 1.0000/0.7221"),
    "c": ("1.2000/0.6000 1.5000/0.7500 1.8182/0.9091", "1.0249/0.5124 1.0984/0.5492 1.3122/0.6561"),
    "d": ("1.0000/0.6000 1.1250/0.7500 1.3636/0.9091", "1.0000/0.5280 1.0021/0.5812 1.0831/0.7221"),
}
"""Loss/utility of each noise: on the count, and in every answer"""
FACTORS = ("3", "5", "10", "30", "60", "100", "200", "500", "10^3", "10^5")
TABLE_6_5A = """
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
TABLE_6_5B = """
1.00000 0.75000 1.00000 0.70103
1.00000 0.83333 1.00000 0.70103
1.00000 0.90909 1.00000 0.70103
1.00000 0.96774 1.00000 0.70103
1.00000 0.98361 1.00000 0.70103
1.00000 0.99010 1.00000 0.70106
1.00000 0.99502 1.00000 0.70190
1.00000 0.99800 1.00000 0.71218
1.00000 0.99900 1.00000 0.73904
1.00000 0.99999 1.00000 0.99447
"""
"""Of each noise: loss and utility on the count, then in every answer"""
PEOPLE, COMMONEST_ETHNICITY, COMMONEST_AGE = sum(ETHNICITIES), max(ETHNICITIES), 801


def _income_and_income() -> PrivateCounts:
    table = brecha.read(printed_table("incomes"))
    order = ["low", "medium", "high"]
    return brecha.private_count(table, "income=medium", "income", ["ln1.5", "ln3", "ln10"], order=order)


def _gender_and_income() -> PrivateCounts:
    table = brecha.read(printed_table("incomes"))
    return brecha.private_count(table, "gender=F", "income", ["ln1.5", "ln3", "ln10"])


def _income_and_country() -> PrivateCounts:
    table = brecha.read(printed_table("incomes"))
    order = ["low", "medium", "high"]
    return brecha.private_count(table, "income=medium", "country", ["ln1.5", "ln3", "ln10"], order=order)


def _country_and_income() -> PrivateCounts:
    table = brecha.read(printed_table("incomes"))
    return brecha.private_count(table, "country=BRA", "income", ["ln1.5", "ln3", "ln10"])


def _example_33(scenario: str, answer: PrivateCounts) -> Iterator[Figure]:
    for model, printed in zip(("oblivious", "local"), TABLE_6_4[scenario], strict=True):
        rows = [row for row in answer.frame().to_pylist() if row["model"] == model]
        for row, noise, both in zip(rows, ("ln 1.5", "ln 3", "ln 10"), printed.split(), strict=True):
            loss, utility = both.split("/")
            yield Figure("privacy-loss", f"{model}, ε = {noise}", loss, row["privacy_loss"])
            yield Figure("utility", f"{model}, ε = {noise}", utility, row["utility"])


def _count_of_the_example(answer: PrivateCounts) -> Iterator[Figure]:
    yield Figure("count", "income = medium", "4", int(answer.input["count"]))


def _ethnicity() -> PrivateCounts:
    table = brecha.read(printed_table("ethnicities"))
    noise = [f"ln{factor}" for factor in ("3", "5", "10", "30", "60", "100", "200", "500", "10^3", "10^5")]
    return brecha.private_count(table, "TP_COR_RACA=3", "TP_COR_RACA", noise)


def _age() -> PrivateCounts:
    table = brecha.read(printed_table("ages"))
    noise = [f"ln{factor}" for factor in ("3", "5", "10", "30", "60", "100", "200", "500", "10^3", "10^5")]
    return brecha.private_count(table, "NU_IDADE>18", "TP_COR_RACA", noise, models="oblivious")


def _bounds(least_utility: str, commonest: int) -> Iterator[Figure]:
    """The theoretical rows: bounds that no noise reaches, by the commonest values of the two columns alone."""
    yield Figure("least-loss", "", "1.00000", 1)
    yield Figure("least-utility", "", least_utility, Fraction(commonest, PEOPLE))
    yield Figure("most-loss", "", "2.02774", Fraction(PEOPLE, COMMONEST_ETHNICITY), because="inverse-of-rounded")
    yield Figure("most-utility", "", "1.00000", 1)


def _printed(table: str) -> Iterator[tuple[str, list[str]]]:
    """Each noise with its four figures: loss and utility on the count, then in every answer."""
    lines = [line.split() for line in table.strip().split("\n")]
    yield from zip((f"ε = ln {factor}" for factor in FACTORS), lines, strict=True)


def _experiment_34a(answer: PrivateCounts) -> Iterator[Figure]:
    rows = answer.frame().to_pylist()
    by_model = {model: [row for row in rows if row["model"] == model] for model in ("oblivious", "local")}
    yield from _bounds("0.49316", COMMONEST_ETHNICITY)
    for number, (noise, printed) in enumerate(_printed(TABLE_6_5A)):
        for model, (loss, utility) in zip(by_model, (printed[:2], printed[2:]), strict=True):
            row = by_model[model][number]
            yield Figure("privacy-loss", f"{model}, {noise}", loss, row["privacy_loss"])
            yield Figure("utility", f"{model}, {noise}", utility, row["utility"])


def _experiment_34b(answer: PrivateCounts) -> Iterator[Figure]:
    """Losses, and what noise in every answer does, need ages one by one and beside the ethnicities."""
    yield from _bounds("0.17130", COMMONEST_AGE)
    for row, (noise, printed) in zip(answer.frame().to_pylist(), _printed(TABLE_6_5B), strict=True):
        yield Figure("privacy-loss", f"oblivious, {noise}", printed[0], None, missing="ages-with-ethnicities")
        yield Figure("utility", f"oblivious, {noise}", printed[1], row["utility"])
        yield Figure("privacy-loss", f"local, {noise}", printed[2], None, missing="ages-with-ethnicities")
        yield Figure("utility", f"local, {noise}", printed[3], None, missing="ages-one-by-one")


ITEMS: tuple[Item, ...] = (
    Item("000 Example 25", "incomes-count", _count_of_the_example, _income_and_income),
    Item("000 Table 6.4a", "noise-same", partial(_example_33, "a"), _income_and_income),
    Item("000 Table 6.4b", "noise-independent", partial(_example_33, "b"), _gender_and_income),
    Item("000 Table 6.4c", "noise-useful-tells", partial(_example_33, "c"), _income_and_country),
    Item("000 Table 6.4d", "noise-secret-tells", partial(_example_33, "d"), _country_and_income),
    Item("000 Table 6.5a", "noise-ethnicity", _experiment_34a, _ethnicity),
    Item("000 Table 6.5b", "noise-age", _experiment_34b, _age),
)
