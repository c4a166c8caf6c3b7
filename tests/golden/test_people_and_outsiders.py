"""The risk of single people, worked by hand: minimal unique sets and their scores, and profiles of outsiders."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import brecha
from brecha.lattice.minimal_sets import MinimalSets, minimal_sets
from tests.tables_at_hand import EXAMPLE, coded

TABLE = coded(EXAMPLE)


def found(columns: dict[str, list[Any]], names: list[str] | None = None) -> MinimalSets:
    """The minimal unique sets of some columns."""
    table = coded(columns)
    return minimal_sets(tuple(table.column(name) for name in names or columns), table.rows)


def one(profile: dict[str, Any], **arguments: Any) -> dict[str, Any]:
    """The row of a single profile."""
    row: dict[str, Any] = brecha.outsiders(TABLE, [profile], **arguments).frame().to_pylist()[0]
    return row


def test_scores_are_those_of_sdcmicro() -> None:
    """The three records of sdcMicro's own test: their scores make the columns' shares 50, 37.5 and 37.5 per cent."""
    columns = {"a": [2, 1, 1], "b": [0, 3, 0], "c": [0, 6, 0]}
    answer = found(columns)
    assert answer.suda_score.tolist() == [2, 4, 2]
    sets = dict(answer.sets())
    assert sets == {("a",): 1, ("b",): 1, ("c",): 1, ("a", "b"): 1, ("a", "c"): 1}
    score = {1: 2, 2: 1}
    shares = [sum(score[len(one)] * n for one, n in sets.items() if name in one) / 8 for name in columns]
    assert shares == [0.5, 0.375, 0.375]


def test_minimal_sets_of_the_worked_example() -> None:
    """Table 3.2 of the thesis: 8 is alone by occupation, 10 by age, 3 by age and occupation, 9 by age and either."""
    answer = found(EXAMPLE, ["age", "gender", "occupation"])
    assert answer.count.tolist() == [0, 0, 1, 0, 0, 0, 0, 1, 2, 1]
    assert answer.smallest.tolist() == [0, 0, 2, 0, 0, 0, 0, 1, 2, 1]
    assert answer.suda_score.tolist() == [0, 0, 1, 0, 0, 0, 0, 2, 2, 2]


def test_profiles_of_the_worked_example() -> None:
    """Table 3.2 of the thesis: three women of 49, two of them ill; and one man of 60, who is not."""
    assert one({"age": "49", "gender": "F"}, sensitive=["illness"]) == {
        "profile": 1, "status": "matched", "candidates": 3, "likeliest": 3, "chance": 1 / 3, "certain": False,
        "illness_guess": "yes", "illness_chance": 2 / 3,
    }  # fmt: skip
    certain = one({"age": "60", "gender": "M"}, sensitive=["illness"])
    assert (certain["certain"], certain["chance"], certain["illness_chance"]) == (True, 1.0, 1.0)


def test_values_that_may_be_wrong_by_hand() -> None:
    """(60, F), 5 % and 10 % wrong: the man of 60 weighs 1/9, six women 1/38 each, three other men 1/342 each: 38/95."""
    row = one({"age": "60", "gender": "F"}, errors={"age": 0.05, "gender": 0.1})
    assert (row["candidates"], row["likeliest"], row["certain"]) == (10, 1, False)
    assert Fraction(row["chance"]).limit_denominator(1000) == Fraction(2, 5)


def test_gaps_as_wildcards_by_hand() -> None:
    """The example of section 10 of the definitions: (F,25) (F,–) (M,25) (–,40) (M,40)."""
    table = replace(
        coded({"sex": ["F", "F", "M", None, "M"], "age": ["25", None, "25", "40", "40"]}), missing="wildcard"
    )
    profiles = [{"sex": "F"}, {"sex": "F", "age": "25"}, {"sex": "M", "age": "25"}, {"sex": "M", "age": "40"}]
    assert brecha.outsiders(table, profiles).frame()["candidates"].to_pylist() == [3, 2, 1, 2]
    as_value = replace(table, missing="value")
    assert brecha.outsiders(as_value, profiles).frame()["candidates"].to_pylist() == [2, 1, 1, 1]
