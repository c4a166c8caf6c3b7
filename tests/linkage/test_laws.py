"""Years without an identifier: the limits that are known by thought, and what is refused."""

from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings

import brecha
from brecha import qif
from brecha.answers import unlinked as answer
from brecha.answers.unlinked import without_identifier
from brecha.errors import BrechaError, ColumnError, SettingError, TooLargeError
from brecha.linkage import Change, Confusion, Shift, Stay, Uniform, believed, estimated, observed
from brecha.tables.collections import collection
from tests.linkage.test_against_the_oracle import Columns, two_years
from tests.sentences import sentences
from tests.tables_at_hand import coded

FIRST: Columns = {
    "id": ["1", "2", "3", "4"],
    "born": ["a", "a", "b", "b"],
    "school": ["x", "x", "x", "y"],
    "ill": ["no", "yes", "no", "no"],
}
SECOND: Columns = {"id": ["1", "2", "3", "9"], "born": ["a", "a", "b", "b"], "school": ["x", "y", "x", "z"]}


@settings(max_examples=30, deadline=None)
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


@settings(max_examples=30, deadline=None)
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
        ({"school": Shift(1)}, "The change of 'school': Only a number can grow, and 3 of 3 values are none"),
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


# What a hostile reader found


def test_what_is_said_of_missing_values_counts() -> None:
    """Missing stays missing: two people, told apart by it, are certain."""
    first, second = coded({"id": [1, 2], "a": ["x", None]}), coded({"id": [1, 2], "a": ["x", None]})
    said = Confusion({"x": {"x": 1.0}, None: {None: 1.0}})
    row = without_identifier(first, second, qids=["a"], changes={"a": said}, person="id").frame().to_pylist()[0]
    assert (row["right_probabilistic"], row["certain_right"]) == (1.0, 2)


def test_who_is_in_the_second_year_is_seen_only_by_what_is_known_there() -> None:
    """No known column is in the second year: it tells nothing, with or without the identifier."""
    first = coded({"id": ["1", "2"], "key": ["a", "b"], "q": ["x", "x"]})
    second = coded({"id": ["1", "3"], "key": ["a", "c"]})
    found = without_identifier(first, second, qids=["q"], changes={"key": Stay(1)}, person="id")
    row = found.frame().to_pylist()[0]
    assert row["believed_probabilistic"] == row["right_probabilistic"] == row["linked_probabilistic"] == 0.5
    assert any("'q' is only in the first year" in note for note in sentences(found.notes))
    assert float(qif.vulnerability(*believed(first, second, qids=["q"], changes={"key": Stay(1)}))) == 0.5


def numbers(**columns: Any) -> brecha.CodedTable:
    """A table whose columns keep their types."""
    return brecha.read(pa.table(columns), columns=list(columns))


def test_a_tenth_is_a_tenth() -> None:
    first = numbers(id=["1", "2", "3"], height=[0.1, 0.2, 0.3], q=["o"] * 3)
    second = numbers(id=["1", "2", "3"], height=[0.2, 0.3, 0.4], q=["u", "v", "w"])
    for by in (0.1, {0.1: 0.5, 0.7: 0.5}):
        row = without_identifier(first, second, qids=["q"], changes={"height": Shift(by)}, person="id").frame()
        assert row["certain_right"].to_pylist() == [3]
    assert observed(first, second, ["height"], "id").changes["height"] == Shift({0.1: 1.0})


def test_a_value_is_as_likely_as_the_model_says_however_many_have_it() -> None:
    """One in a hundred is in grade 4: she said that nine of ten pass from 3 to 4, and that is what she believes."""
    first = coded({"grade": ["3"], "q": ["p"]})
    second = coded({"grade": ["4"] + ["3"] * 99, "q": ["p"] * 100})
    _, channel = believed(first, second, qids=["grade"], changes={"grade": Shift({0: 0.1, 1: 0.9})})
    assert sorted(channel.matrix.ravel().tolist()) == pytest.approx([0.1, 0.9])


def test_values_that_nobody_has_do_not_count() -> None:
    whole = coded({"a": ["p", "q", "r"], "s": ["x", "y", "z"]})
    some, later = whole.take(np.array([0, 1])), coded({"a": ["p", "q"]})
    again = coded({"a": ["p", "q"], "s": ["x", "y"]})
    rows = [
        without_identifier(table, later, qids=["a"], sensitive=["s"], changes={"a": Stay(0.6)}).frame()
        for table in (some, again)
    ]
    assert rows[0].equals(rows[1])
    prior, _ = believed(some, later, "s", qids=["a"], changes={"a": Stay(0.6)})
    assert len(prior.probabilities) == 2


def test_many_columns_do_not_overflow() -> None:
    columns = {f"c{i}": ["1", "2", "3", "4"] for i in range(30)}
    changes: dict[str, Change] = {name: Stay(0.99, 1e-12) for name in columns}
    row = without_identifier(coded(columns), coded(columns), qids=["c0"], changes=changes).frame().to_pylist()[0]
    assert row["believed_probabilistic"] == pytest.approx(1.0)


def test_identifiers_that_are_written_differently_are_said() -> None:
    first, second = coded({"id": ["007", "8", "9"], "q": [1, 2, 3]}), coded({"id": ["7", "8", "9"], "q": [1, 2, 3]})
    found = without_identifier(first, second, qids=["q"], changes={"q": Stay(1)}, person="id")
    assert any("3 would be if both were read as numbers" in note for note in sentences(found.notes))
    found = without_identifier(first, second, qids=["q"], changes={"q": Stay(1)}, person="id", as_numbers=True)
    assert "By the true identifier, 3 of 3 people are in the second year." in sentences(found.notes)


def test_a_model_that_does_harm_is_said_to() -> None:
    """She links the two the wrong way round: right about nobody, where one year alone is right about one of two."""
    first = coded({"id": [1, 2], "key": ["a", "b"], "q": ["x", "x"]})
    second = coded({"id": [1, 2], "key": ["b", "a"], "q": ["u", "v"]})
    found = without_identifier(first, second, qids=["q"], changes={"key": Stay(1)}, person="id")
    row = found.frame().to_pylist()[0]
    assert (row["right_probabilistic"], row["certain_wrong"], row["survives_probabilistic"]) == (0.0, 2, -1.0)
    said = " ".join(found.findings())
    assert "Linking as she does is worse than ignoring the second year; that makes nobody safe." in said
    assert "for 2 people she is certain and wrong" in said


def test_spellings_of_one_number_are_refused() -> None:
    first, second = coded({"g": ["08", "09", "9"]}), coded({"g": ["09", "10", "10"]})
    with pytest.raises(SettingError, match="1 of 4 values is another spelling of a number"):
        without_identifier(first, second, qids=["g"], changes={"g": Shift(1)})


def test_chances_of_values_that_nobody_has_are_refused() -> None:
    table = coded({"g": ["a", "b"]})
    with pytest.raises(SettingError, match="None of the values that have chances of change is in the data"):
        without_identifier(table, table, qids=["g"], changes={"g": Confusion({"typo": {"a": 1.0}})})
    with pytest.raises(SettingError, match="Of what may follow 1 value of the 1 that have chances"):
        without_identifier(table, table, qids=["g"], changes={"g": Confusion({"a": {"typo": 1.0}})})
    whole = numbers(g=[1.0, 2.0])
    row = without_identifier(whole, whole, qids=["g"], changes={"g": Confusion({1: {1: 1.0}, 2: {2: 1.0}})}).frame()
    assert row["believed_probabilistic"].to_pylist() == [1.0]


def test_more_memory_than_there_is_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answer, "available_memory", lambda: 100)
    with pytest.raises(TooLargeError, match=r"of memory would be needed, and 100 bytes are free"):
        without_identifier(coded(FIRST), coded(SECOND), qids=["school"], changes={"born": Stay(1)})


@pytest.mark.parametrize(
    "arguments",
    [
        {"person": 5},
        {"person": ["id"]},
        {"changes": None},
        {"changes": [Stay(1)]},
        {"changes": {5: Stay(1)}},
        {"changes": {"born": Change}},
        {"names": ["born"]},
        {"names": {"born": 5}},
        {"names": {"born": None}},
        {"names": {"born": [None, None]}},
        {"names": {"born": [5, "born"]}},
        {"names": {5: ["born", "born"]}},
        {"sensitive": ["school2"]},
        {"sensitive": [5]},
        {"qids": "school"},
        {"leaves": "many"},
    ],
)
def test_improper_arguments_are_refused(arguments: dict[str, Any]) -> None:
    proper: dict[str, Any] = {"qids": ["school"], "changes": {"born": Stay(1)}}
    with pytest.raises(BrechaError):
        without_identifier(coded(FIRST), coded(SECOND), **(proper | arguments))


def test_improper_models_are_refused() -> None:
    improper: list[Any] = [[1], "a", float("nan"), None, {}, True]
    for by in improper:
        with pytest.raises(SettingError):
            Shift(by)
    assert Stay(float(np.float32(0.5))).weights(pa.array(["a", "b"])).agree == 0.5
    half: Any = np.float32(0.5)
    assert Stay(half).weights(pa.array(["a", "b"])).differ == 0.5
    for call in (
        lambda: observed(coded(FIRST), coded(SECOND), "school", "id"),
        lambda: observed(coded(FIRST), coded(SECOND), None, "id"),  # type: ignore[arg-type]
        lambda: estimated(coded(FIRST), coded(SECOND), None),  # type: ignore[arg-type]
        lambda: believed(coded(FIRST), coded(SECOND), 5, qids=["school"], changes={}),  # type: ignore[arg-type]
        lambda: believed(coded(SECOND), coded(FIRST), "ill", qids=["school"], changes={}),
    ):
        with pytest.raises(BrechaError):
            call()


def test_numbers_too_large_to_compare_are_refused() -> None:
    first, second = numbers(k=pa.array([2**63 + 1], pa.uint64())), numbers(k=pa.array([1], pa.int64()))
    with pytest.raises(ColumnError, match="cannot be compared"):
        without_identifier(first, second, qids=["k"], changes={"k": Stay(0.5)})
