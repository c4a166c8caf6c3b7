"""Years without an identifier: the limits that are known by thought, and what is refused."""

from typing import Any

import pytest
from hypothesis import given, settings

import brecha
from brecha.errors import ColumnError, SettingError, TooLargeError
from brecha.linkage import Change, Confusion, Shift, Stay, Uniform, answer, estimated, observed
from brecha.linkage.answer import without_identifier
from brecha.tables.collections import collection
from tests.linkage.test_against_the_oracle import Columns, two_years
from tests.tables_at_hand import coded

FIRST: Columns = {
    "id": ["1", "2", "3", "4"],
    "born": ["a", "a", "b", "b"],
    "school": ["x", "x", "x", "y"],
    "ill": ["no", "yes", "no", "no"],
}
SECOND: Columns = {"id": ["1", "2", "3", "9"], "born": ["a", "a", "b", "b"], "school": ["x", "y", "x", "z"]}


@settings(max_examples=60, deadline=None)
@given(two_years())
def test_a_perfect_key_that_never_changes_is_an_identifier(years: tuple[Columns, Columns]) -> None:
    first, second = (coded(columns | {"key": columns["id"]}) for columns in years)
    found = without_identifier(
        first, second, qids=["a", "b"], sensitive=["s"], changes={"key": Stay(1)}, person="id", subsets="all"
    )
    linked = brecha.assess(collection([first, second], person="id"), qids=["a", "b"], sensitive=["s"]).frame()
    for row, both in zip(found.frame().to_pylist(), linked.to_pylist(), strict=True):
        for figure in ("believed", "linked"):
            assert row[f"{figure}_deterministic"] == pytest.approx(both["posterior_deterministic"])
            assert row[f"{figure}_probabilistic"] == pytest.approx(both["posterior_probabilistic"])
        assert row["right_probabilistic"] == pytest.approx(both["posterior_probabilistic"])
        assert (row["certain_right"], row["certain_wrong"]) == (both["hits"], 0)
        assert row["survives_probabilistic"] is None or row["survives_probabilistic"] == pytest.approx(1)


@settings(max_examples=60, deadline=None)
@given(two_years())
def test_useless_linkage_is_one_year(years: tuple[Columns, Columns]) -> None:
    first, second = map(coded, years)
    models: list[dict[str, Change]] = [{}, {"a": Uniform(), "c": Uniform()}, {"b": Stay(0.5, coincidence=0.5)}]
    single = brecha.assess(first, qids=["a", "b"], sensitive=["s"]).frame().to_pylist()
    for model in models:
        found = without_identifier(
            first, second, qids=["a", "b"], sensitive=["s"], changes=model, leaves=0.1, person="id", subsets="all"
        )
        for row, one in zip(found.frame().to_pylist(), single, strict=True):
            assert row["believed_deterministic"] == pytest.approx(one["posterior_deterministic"])
            assert row["believed_probabilistic"] == pytest.approx(one["posterior_probabilistic"])
            assert row["right_probabilistic"] == pytest.approx(one["posterior_probabilistic"])


def test_an_example_worked_by_hand() -> None:
    """Linked by birth, which never changes, and by school, which is kept by half of the people.

    School has three values, so T(stay) = 1/2 and T(any other) = 1/4. People 1 and 2 (a, x) go with the two records of
    a: x weighs 1/2, y 1/4, so C = 2/3 and 1/3 for both. Person 3 (b, x) goes with x by 1/2 and z by 1/4: 2/3 and 1/3.
    Person 4 (b, y) goes with x and z by 1/4 each: 1/2 and 1/2. School is known in both years: {1, 2, 3} and {4} look
    alike in the first. Of {1, 2, 3}: x is seen with mass 2/3 from each, y with 1/3 from 1 and 2, z with 1/3 from 3.
    """
    changes: dict[str, Change] = {"born": Stay(1), "school": Stay(0.5)}
    found = without_identifier(
        coded(FIRST), coded(SECOND), qids=["school"], sensitive=["ill"], changes=changes, person="id"
    )
    record, ill = found.frame().to_pylist()
    # max of each: x 2/3, y 1/3, z 1/3 (certain: only person 3), and person 4 wherever she is seen, 1/2 + 1/2.
    assert record["believed_probabilistic"] == pytest.approx((2 / 3 + 1 / 3 + 1 / 3 + 1) / 4)
    assert record["believed_deterministic"] == pytest.approx((1 / 3 + 1) / 4)
    # Really, 1 and 3 are seen at x, where three guesses are as good; 2 at y, where two are; 4 is absent, and alone.
    assert record["right_probabilistic"] == pytest.approx((1 / 3 + 1 / 3 + 1 / 2 + 1) / 4)
    assert (record["certain_right"], record["certain_wrong"]) == (1, 0)
    # Ill or not: at x no (4/3 of 2), at y a tie, at z no for certain, and person 4 is known not to be.
    assert ill["believed_probabilistic"] == pytest.approx((4 / 3 + 1 / 3 + 1 / 3 + 1) / 4)
    assert ill["right_probabilistic"] == pytest.approx((1 + 1 + 1 / 2 + 1) / 4)
    assert record["code"] == "CRL"
    assert ill["code"] == "CAL"


def test_models_counted_with_the_true_identifier() -> None:
    first = {"id": [1, 2, 3, 4, 5], "sex": [*"FFMMM"], "age": [7, 8, 9, 10, 11], "town": [*"aabbb"]}
    second = {"id": [1, 2, 3, 4], "sex": [*"FFMM"], "age": [8, 9, 10, 10], "town": [*"abbb"]}
    model = observed(coded(first), coded(second), ["sex", "age", "town"], "id")
    assert model.changes["sex"] == Stay(1.0)
    assert model.changes["age"] == Shift({1.0: 0.75, 0.0: 0.25})
    town = model.changes["town"]
    assert isinstance(town, Stay)
    assert town.probability == 0.75
    assert town.coincidence == pytest.approx((2 * 1 + 3 * 3) / (5 * 4))
    assert model.leaves == pytest.approx(0.2)
    assert str(model).endswith("20.00% leave")


def test_chances_of_what_follows_what() -> None:
    first = {"id": [1, 2, 3, 4], "stage": [*"aaab"]}
    second = {"id": [1, 2, 3, 4], "stage": [*"abbc"]}
    found = observed(coded(first), coded(second), ["stage"], "id").changes["stage"]
    assert isinstance(found, Confusion)
    assert found.rows["a"] == pytest.approx({"a": 1 / 3, "b": 2 / 3})
    assert found.rows["b"] == {"c": 1.0}


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"school": 0.5}, "Stay, Shift, Confusion or Uniform, and this is a float"),
        ({"scool": Stay(1)}, "Did you mean 'school'"),
        ({"ill": Stay(1)}, "it is only in the first table"),
        ({"school": Shift(1)}, "Only a number can grow, and 'x' is none"),
    ],
)
def test_models_that_do_not_fit(changes: Any, problem: str) -> None:
    with pytest.raises((SettingError, ColumnError), match=problem):
        without_identifier(coded(FIRST), coded(SECOND), qids=["school"], changes=changes)


def test_models_that_are_none() -> None:
    with pytest.raises(SettingError, match=r"between 0 and 1, and 1\.5 was given"):
        Stay(1.5)
    with pytest.raises(SettingError, match=r"sum to 1, and they sum to 0.9"):
        Shift({0: 0.5, 1: 0.4})
    with pytest.raises(SettingError, match=r"what follows 'a' must sum to 1"):
        Confusion({"a": {"a": 0.5}})
    with pytest.raises(SettingError, match="leaves is the chance"):
        without_identifier(coded(FIRST), coded(SECOND), qids=["school"], changes={}, leaves=2)


def test_what_never_changes_and_is_the_same_for_nobody() -> None:
    later = SECOND | {"born": ["0a", "0a", "0b", "0b"]}
    with pytest.raises(ColumnError, match="'born' never changes, by the model, and no value of the first year"):
        without_identifier(coded(FIRST), coded(later), qids=["school"], changes={"born": Stay(1)})


def test_too_many_pairs_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answer, "MOST_PAIRS", 3)
    with pytest.raises(TooLargeError, match=r"6 pairs of records .* agree on born"):
        without_identifier(coded(FIRST), coded(SECOND), qids=["school"], changes={"born": Stay(1), "school": Stay(0.5)})


def test_columns_of_other_names(tmp_path: Any) -> None:
    later = {"number": SECOND["id"], "birth": SECOND["born"], "school": SECOND["school"]}
    changes: dict[str, Change] = {"born": Stay(1), "school": Stay(0.5)}
    plain = without_identifier(
        coded(FIRST), coded(SECOND), qids=["school"], sensitive=["ill"], changes=changes, person="id"
    )
    renamed = without_identifier(
        coded(FIRST),
        coded(later),
        qids=["school"],
        sensitive=["ill"],
        changes=changes,
        person=["id", "number"],
        names={"born": ["born", "birth"]},
    )
    assert renamed.frame().equals(plain.frame())


def test_wildcards_are_refused() -> None:
    wild = brecha.CodedTable(coded(FIRST | {"born": ["a", None, "b", "b"]}).fields, missing="wildcard")
    with pytest.raises(SettingError, match="'born' has missing values that were read as wildcards"):
        without_identifier(wild, coded(SECOND), qids=["school"], changes={})


def test_nothing_can_be_estimated_without_what_stays() -> None:
    with pytest.raises(SettingError, match="name what never changes"):
        estimated(coded(FIRST), coded(SECOND), {"school": None})
    with pytest.raises(SettingError, match="Nothing is left to estimate"):
        estimated(coded(FIRST), coded(SECOND), {"born": Stay(1)})
