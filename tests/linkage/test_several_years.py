"""Three years and more without an identifier: every path in fractions, two years as ever, and laws."""

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from brecha.answers.unlinked import _truth, unlinked_target, without_identifier
from brecha.errors import InputError
from brecha.linkage import Change, Shift, Stay, Uniform
from brecha.linkage.link_candidates import linkage_classes, year_pair
from brecha.linkage.linking import mixed_sums, true_link
from brecha.linkage.paths import Paths, path_sums, years_of
from brecha.tables.collections import ABSENT
from tests.linkage.test_against_the_oracle import (
    KINDS,
    KNOWN,
    MODELS,
    Columns,
    chances_of_values,
    strangers,
    two_years,
    weigher,
)
from tests.oracles import linkage as oracle
from tests.tables_at_hand import coded, records


@st.composite
def three_years(draw: st.DrawFn) -> list[Columns]:
    """Three tables of a few people, the first of them in all."""
    people = draw(st.integers(1, 5))
    first: Columns = {"id": [f"p{i}" for i in range(people)]}
    for name, values in KINDS.items():
        first[name] = draw(st.lists(st.sampled_from(values), min_size=people, max_size=people))
    years = [first]
    for number in range(2):
        before = years[-1]
        size = len(before["id"])
        stay = [0, *draw(st.lists(st.integers(1, size - 1), max_size=size - 1, unique=True))] if size > 1 else [0]
        new = draw(st.integers(0, 1))
        later: Columns = {"id": [before["id"][i] for i in stay] + [f"n{number}{i}" for i in range(new)]}
        for name, values in KINDS.items():
            kept = [before[name][i] if draw(st.integers(0, 3)) else draw(st.sampled_from(values)) for i in stay]
            later[name] = kept + draw(st.lists(st.sampled_from(values), min_size=new, max_size=new))
        years.append(later)
    return years


@settings(max_examples=30, deadline=None)
@given(two_years(), st.sampled_from(MODELS), st.sampled_from([0.0, 0.25]), st.sampled_from(KNOWN))
def test_two_years_are_what_they_were(
    years: tuple[Columns, Columns], model: Mapping[str, Change], leaves: float, qids: Any
) -> None:
    assume(not strangers(model, *years))
    first, second = map(coded, years)
    pair = year_pair(first, second, model, {}, leaves)
    together = true_link(pair, "id")
    classes = linkage_classes(pair, qids, ["s"])
    expected = mixed_sums(pair, classes, _truth(pair, classes, together, ["s"]), 1, lambda _: None)
    assume(pair.blocking or pair.weighing)
    found = path_sums(Paths(years_of([first, second], model, {}, leaves), qids), ["s"], together)
    assert np.allclose(found, expected, rtol=1e-9, atol=1e-12)


@settings(max_examples=40, deadline=None)
@given(three_years(), st.sampled_from(MODELS), st.sampled_from([0.0, 0.25]), st.sampled_from(KNOWN))
def test_three_years_are_all_their_paths(
    years: list[Columns], model: Mapping[str, Change], leaves: float, qids: Any
) -> None:
    first, second, third = years
    assume(not strangers(model, first, second) and not strangers(model, second, third))
    assume(any(not isinstance(change, Uniform) for change in model.values()))
    found = without_identifier(
        *map(coded, years), qids=qids, sensitive=["s"], changes=model, leaves=leaves, person="id"
    )
    steps = [
        {name: weigher(change, one[name], other[name]) for name, change in model.items()}
        for one, other in ((first, second), (second, third))
    ]
    listed = [records(year) for year in years]
    rows = oracle.paths(listed, steps, qids, Fraction(leaves), chances_of_values(model))
    seen = [{record["id"]: tuple(record[name] for name in qids) for record in year} for year in listed[1:]]
    truth: list[Hashable] = [tuple(of.get(record["id"], oracle.ABSENT) for of in seen) for record in listed[0]]
    for row, secret in zip(found.frame().to_pylist(), (None, "s"), strict=True):
        believed = oracle.believed(listed[0], rows, qids, secret)
        achieved = oracle.achieved(listed[0], rows, qids, secret, truth)
        assert row["believed_probabilistic"] == pytest.approx(float(believed.chance), abs=1e-12)
        assert row["believed_deterministic"] == pytest.approx(float(believed.certain), abs=1e-12)
        assert row["right_probabilistic"] == pytest.approx(float(achieved.right), abs=1e-12)
        assert (row["certain_right"], row["certain_wrong"]) == (achieved.certain_right, achieved.certain_wrong)


@settings(max_examples=20, deadline=None)
@given(three_years(), st.sampled_from(MODELS), st.sampled_from([0.0, 0.25]))
def test_one_more_year_never_lowers_what_she_believes_to_gain(
    years: list[Columns], model: Mapping[str, Change], leaves: float
) -> None:
    """Where her model is right, what she believes is what she gains; and more is seen of three years than of two."""
    assume(not strangers(model, *years[:2]) and not strangers(model, *years[1:]))
    asked: Any = {"qids": ["b", "c"], "sensitive": ["s"], "changes": model, "leaves": leaves}
    two, three = (without_identifier(*map(coded, some), **asked).frame().to_pylist() for some in (years[:2], years))
    for less, more in zip(two, three, strict=True):
        for figure in ("believed_probabilistic", "believed_deterministic"):
            assert more[figure] >= less[figure] - 1e-12


@settings(max_examples=15, deadline=None)
@given(three_years())
def test_a_key_that_never_changes_is_an_identifier(years: list[Columns]) -> None:
    """But for who comes back after a year away, whom she takes to be gone."""
    ids = [set(year["id"]) for year in years]
    assume(not (ids[0] & ids[2]) - ids[1])
    tables = [coded(year | {"key": year["id"]}) for year in years]
    found = without_identifier(*tables, qids=["a", "b"], sensitive=["s"], changes={"key": Stay(1)}, person="id")
    for row in found.frame().to_pylist():
        assert row["believed_probabilistic"] == pytest.approx(row["linked_probabilistic"])
        assert row["right_probabilistic"] == pytest.approx(row["linked_probabilistic"])
        assert row["certain_wrong"] == 0


def test_the_order_of_rows_means_nothing() -> None:
    years = three()
    turned = [{name: values[::-1] for name, values in year.items()} for year in years]
    asked: Any = {"qids": ["school"], "sensitive": ["ill"], "changes": MODEL, "person": "id"}
    for row, same in zip(*(without_identifier(*map(coded, some), **asked).frame().to_pylist()
                           for some in (years, turned)), strict=True):  # fmt: skip
        assert {name: pytest.approx(value) for name, value in same.items()} == row


MODEL: Mapping[str, Change] = {"born": Stay(1), "school": Stay(0.5)}


def three() -> list[Columns]:
    """Two people born in a and one in b, at schools x and y."""
    return [
        {"id": ["1", "2", "3"], "born": [*"aab"], "school": [*"xxx"], "ill": ["no", "yes", "no"]},
        {"id": ["1", "2", "3"], "born": [*"aab"], "school": [*"xyx"]},
        {"id": ["1", "2", "3"], "born": [*"aab"], "school": [*"yyx"]},
    ]


def test_an_example_worked_by_hand() -> None:
    """Of a, both schools are there in the second year, each with 1/2 for 1 and 2; in the third only y, for certain.

    Of b there is x only, in both years. So of {1, 2, 3}, who all begin at x: (x, y) is seen with mass 1/2 from 1 and
    from 2, (y, y) likewise, and (x, x) with mass 1 from 3 alone. Two years: x with 1/2, 1/2 and 1, y with 1/2 and 1/2.
    """
    asked: Any = {"qids": ["school"], "sensitive": ["ill"], "changes": MODEL, "person": "id"}
    record, ill = without_identifier(*map(coded, three()), **asked).frame().to_pylist()
    assert record["believed_probabilistic"] == pytest.approx((1 / 2 + 1 / 2 + 1) / 3)
    assert record["believed_deterministic"] == pytest.approx(1 / 3)
    assert record["right_probabilistic"] == pytest.approx((1 / 2 + 1 / 2 + 1) / 3)
    assert (record["certain_right"], record["certain_wrong"]) == (1, 0)
    assert ill["believed_probabilistic"] == pytest.approx((1 / 2 + 1 / 2 + 1) / 3)
    two, _ = without_identifier(*map(coded, three()[:2]), **asked).frame().to_pylist()
    assert two["believed_probabilistic"] == pytest.approx((1 + 1 / 2) / 3)
    assert two["believed_deterministic"] == 0


def test_who_comes_back_is_taken_to_be_gone() -> None:
    """Of the second year 3 is missing: seen in the third, and not in the second, the model holds that impossible."""
    first, second, third = three()
    second = {name: values[:2] for name, values in second.items()}
    asked: Any = {"qids": ["school"], "changes": MODEL, "person": "id"}
    (row,) = without_identifier(coded(first), coded(second), coded(third), **asked).frame().to_pylist()
    assert row["believed_deterministic"] == pytest.approx(1 / 3)  # nobody goes with 3: gone for certain, and alone
    assert row["right_probabilistic"] == pytest.approx((1 / 2 + 1 / 2 + 1 / 3) / 3)  # of 3, the first year is left


def test_models_and_names_for_each_year() -> None:
    first, second, third = three()
    third["colégio"] = third.pop("school")
    names = {"school": ["school", "school", "colégio"]}
    steps: list[Mapping[str, Change]] = [MODEL, {"born": Stay(1), "school": Stay(0.9)}]
    found = without_identifier(
        coded(first), coded(second), coded(third), qids=["school"], changes=steps, leaves=[0.1, 0.2], names=names
    )
    assert found.input["years"] == 3
    (row,) = found.frame().to_pylist()
    assert row["right_probabilistic"] is None
    wrong: dict[str, Any]
    for wrong, sentence in (
        ({"changes": [MODEL]}, "2 steps"),
        ({"changes": MODEL, "leaves": [0.1]}, "2 steps"),
        ({"changes": MODEL, "names": {"school": ["school", "school"]}}, "3 years"),
        ({"changes": {"grade": Shift(1)}}, "grade"),
    ):
        with pytest.raises(InputError, match=sentence):
            without_identifier(*map(coded, three()), **({"qids": ["school"]} | wrong))


@settings(max_examples=25, deadline=None)
@given(three_years(), st.sampled_from(MODELS), st.sampled_from([0.0, 0.25]), st.data())
def test_one_target_is_what_every_path_says(
    years: list[Columns], model: Mapping[str, Change], leaves: float, data: st.DataObject
) -> None:
    first, second, third = years
    assume(not strangers(model, first, second) and not strangers(model, second, third))
    assume(any(not isinstance(change, Uniform) for change in model.values()))
    who = data.draw(st.sampled_from(first["id"]))
    listed = [records(year) for year in years]
    persons = [next((record for record in year if record["id"] == who), None) for year in listed]
    known = {name: [ABSENT if one is None else one[name] for one in persons] for name in ("b", "c")}
    found = unlinked_target(*map(coded, years), known=known, sensitive=["s"], changes=model, leaves=leaves)
    steps = [
        {name: weigher(change, one[name], other[name]) for name, change in model.items()}
        for one, other in ((first, second), (second, third))
    ]
    rows = oracle.paths(listed, steps, ["b", "c"], Fraction(leaves), chances_of_values(model))
    y = tuple(oracle.ABSENT if one is None else (one["b"], one["c"]) for one in persons[1:])
    q = (first["b"][first["id"].index(who)], first["c"][first["id"].index(who)])
    for row, secret in zip(found.frame().to_pylist(), (None, "s"), strict=True):
        joint = oracle._joint(listed[0], rows, ["b", "c"], secret).get((q, y))
        alike = [record for record in listed[0] if (record["b"], record["c"]) == q]
        assert row["matches"] == len(alike)
        if joint is None:
            assert (row["possible"], row["posterior"], row["certain"]) == (0, None, None)
            continue
        assert row["posterior"] == pytest.approx(float(max(joint.values()) / sum(joint.values())), abs=1e-12)
        assert row["certain"] == (len(joint) == 1)
        if secret is None:
            assert row["possible"] == len(joint)
            assert row["one_year"] == pytest.approx(1 / len(alike))
        else:
            assert joint[row["guess"]] == pytest.approx(float(max(joint.values())))


def test_one_target_by_hand() -> None:
    """Of {1, 2, 3} at x first, y and then y is what 1 and 2 may be with 1/2 each, and 3 not at all."""
    years = [coded(year) for year in three()]
    found = unlinked_target(*years, known={"school": ["x", "y", "y"]}, sensitive=["ill"], changes=MODEL)
    record, ill = found.frame().to_pylist()
    assert (record["matches"], record["possible"], record["records"]) == (3, 2, 3)
    assert (record["posterior"], record["certain"]) == (pytest.approx(0.5), False)
    assert (ill["posterior"], ill["one_year"]) == (pytest.approx(0.5), pytest.approx(2 / 3))
    some = unlinked_target(*years, known={"school": {1: "x", 3: "x"}}, sensitive=["ill"], changes=MODEL)
    record, ill = some.frame().to_pylist()
    assert (record["possible"], record["certain"], ill["guess"]) == (1, True, "no")
    gone = unlinked_target(*years, known={"school": ["x", ABSENT, ABSENT]}, changes=MODEL)
    assert gone.frame().to_pylist()[0]["posterior"] is None
    for wrong, sentence in (
        ({"school": ["x", "y"]}, "3 years"),
        ({"school": {4: "x"}}, "from 1 to 3"),
        ({}, "Nothing is known"),
        ({"school": [ABSENT, "x", "x"]}, "first year always"),
        ({"school": "z"}, "no value"),
    ):
        with pytest.raises(InputError, match=sentence):
            unlinked_target(*years, known=wrong, changes=MODEL)
