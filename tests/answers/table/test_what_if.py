"""knowing(): just some columns, one more or less, and what to leave out: against the frame, and by trying all sets."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha import Assessment, Limit, WhatIf, assess, census, collection, qif
from brecha.answers.table.what_if import MOST_DROPS, Beside
from brecha.errors import ColumnError, SettingError
from brecha.language.catalogues import Language
from brecha.lattice.limits import Measure
from brecha.lattice.risks import BOTH, Sets
from brecha.lattice.what_if import Exposure, keeps_to, largest_safe_sets
from tests.lattice.at_hand import (
    PEOPLE,
    Function,
    additive,
    assessed,
    columns_of,
    from_records,
    functions,
    table_result,
)
from tests.oracles.blocks import inference, reidentification
from tests.oracles.lattice import Set, maximal, subsets
from tests.sentences import sentences
from tests.tables_at_hand import EXAMPLE, coded, records, roles, tables

COLUMNS = ["age", "gender", "occupation"]
SHOWN = ("hits", "records", "smallest", "worst", "prior_deterministic", "posterior_deterministic",
         "prior_probabilistic", "posterior_probabilistic")  # fmt: skip
MANY = {f"q{i}": [0] * 8 + [int(i == k) for k in range(6)] for i in range(6)}
"""Six columns of which each exposes somebody of its own"""


@pytest.fixture(scope="module")
def example() -> Assessment:
    """The worked example of the thesis, all combinations."""
    return assess(coded(EXAMPLE), qids=COLUMNS, sensitive=["illness"], threads=1)


def hits(goals: tuple[Exposure, ...] | None) -> list[int]:
    assert goals is not None
    return [one.hits for one in goals]


def told(beside: tuple[Beside, ...]) -> dict[str, list[int] | None]:
    return {one.column: None if one.goals is None else hits(one.goals) for one in beside}


# By hand


def test_the_worked_example(example: Assessment) -> None:
    found = example.what_if(["occupation", "age"], limit=0.3)
    assert found.known == ("age", "occupation")
    assert hits(found.goals) == [4, 6]  # the tutorial counts them
    assert (found.tried, found.is_before, found.within, found.unit) == (True, False, False, "share")
    assert told(found.more) == {"gender": [4, 6]}
    assert told(found.fewer) == {"age": [1, 6], "occupation": [1, 1]}
    assert [one.within for one in (*found.more, *found.fewer)] == [False, False, True]
    (drop,) = found.drops
    assert (drop.columns, drop.left, hits(drop.goals)) == (("occupation",), ("age",), [1, 1])
    assert (found.ways, found.fewest, found.groups, found.notes) == (1, True, None, ())
    assert repr(found) == "WhatIf(age, occupation: above the limit of certain=30%)"


def test_sentences_of_the_worked_example(example: Assessment) -> None:
    assert example.what_if(["age", "occupation"], limit=0.3).findings() == [
        "Knowing only age and occupation, an adversary re-identifies 4 of 10 people with certainty. Her best guess "
        "about a person is right 70.00 % of the time (10.00 % before the release). Each of these people could be "
        "exposed by "
        "an ordinary person: for instance a colleague who knows your age and your occupation. What she knows with "
        "certainty is above the limit of 30 % of the people exposed with certainty: 40.00 %.",
        "Knowing only age and occupation, an adversary infers illness for 6 of 10 people with certainty. Her best "
        "guess about a person is right 80.00 % of the time (50.00 % before the release). What she knows with "
        "certainty is "
        "above the limit of 30 % of the people exposed with certainty: 60.00 %.",
        "To be within the limit of 30 % of the people exposed with certainty, whatever she wants, it is enough to "
        "leave out occupation.",
        "Only gender is left to be known besides: an adversary then re-identifies 4 of 10 people with certainty, no "
        "more than before.",
        "Leaving out any one of these columns saves the same: an adversary then re-identifies 1 of 10 people with "
        "certainty, 3 fewer.",
        "Only gender is left to be known besides: an adversary then infers illness for 6 of 10 people with certainty, "
        "no more than before.",
        "Of these columns, leaving out occupation saves most: an adversary then infers illness for 1 of 10 people with "
        "certainty, 5 fewer.",
    ]


def test_sentences_in_portuguese(example: Assessment) -> None:
    said = example.what_if(["age"], limit=3).findings("pt")
    assert said[0].endswith("O que ele sabe com certeza está dentro do limite de 3 pessoas expostas com certeza.")
    assert said[2] == (
        "De todas as outras colunas, occupation é a que mais acrescentaria: um adversário então reidentifica 4 das 10 "
        "pessoas com certeza, 3 a mais."
    )
    assert said[3] == (
        "Sem age, nenhuma destas colunas é conhecida: um adversário então não reidentifica ninguém com certeza, 1 a "
        "menos."
    )


# Against the frame


@settings(deadline=None, max_examples=40)
@given(columns=tables(secrets=1), data=st.data())
def test_figures_are_those_of_the_frame(columns: dict[str, list[Any]], data: st.DataObject) -> None:
    known, secrets = roles(columns)
    result = table_result(columns)
    rows = {(frozenset(row["qids"]), row["sensitive"]): row for row in result.frame().to_pylist()}
    chosen = frozenset(data.draw(st.lists(st.sampled_from(known), unique=True)))
    found = result.what_if(sorted(chosen, reverse=True))
    assert found.known == tuple(name for name in known if name in chosen)
    sets = {chosen: found.goals} | {chosen ^ {one.column}: one.goals for one in (*found.more, *found.fewer)}
    assert set(sets) == {chosen, *(chosen ^ {name} for name in known)}
    for one, goals in sets.items():
        assert goals is not None
        assert [goal.goal for goal in goals] == [(None, None), *((secret, None) for secret in secrets)]
        for goal in goals if one else ():
            assert {name: getattr(goal, name) for name in SHOWN} == {
                name: rows[one, goal.sensitive][name] for name in SHOWN
            }
    if chosen:
        assert found.frame().schema == result.frame().schema
        assert found.frame().to_pylist() == [rows[chosen, secret] for secret in (None, *secrets)]


@settings(deadline=None, max_examples=30)
@given(columns=tables(secrets=1), data=st.data())
def test_nothing_known_is_before_the_release(columns: dict[str, list[Any]], data: st.DataObject) -> None:
    _, secrets = roles(columns)
    people = records(columns)
    given_weights = data.draw(st.none() | st.lists(st.integers(1, 5), min_size=len(people), max_size=len(people)))
    weights = None if given_weights is None else [Fraction(weight) for weight in given_weights]
    gains = {secret: [qif.Gain.identity(), qif.Gain.tries(2)] for secret in secrets}
    found = table_result(columns, weights=given_weights, gains=gains).what_if([])
    exact = [reidentification(people, [], weights)]
    exact += [inference(people, [], secret, weights, gains=tries) for secret in secrets for tries in (1, 2)]
    assert found.is_before
    for row, goal, right in zip(found.frame().to_pylist(), found.goals or (), exact, strict=True):
        assert (row["qids"], row["size"], row["group"]) == ([], 0, None)
        assert all(row[name] == getattr(goal, name) for name in SHOWN)
        for name in ("blocks", "hits", "smallest", "records"):
            assert row[name] == getattr(right, name)
        for name in ("posterior", "prior", "degradation"):
            for how in ("deterministic", "probabilistic"):
                assert row[f"{name}_{how}"] == pytest.approx(float(getattr(right, f"{name}_{how}")))
        assert row["worst"] == pytest.approx(float(right.worst))
        assert row["capacity"] == pytest.approx(float(right.capacity))


# What to leave out, by trying all sets


def smallest_drops(known: Set, safe: Mapping[Set, bool]) -> set[Set]:
    """All smallest sets that leave something safe, tried one after the other."""
    leaving = [one for one in subsets(sorted(known)) if safe[known - one]]
    fewest = min(map(len, leaving), default=0)
    return {one for one in leaving if len(one) == fewest}


@pytest.mark.parametrize("measure", BOTH)
@settings(deadline=None, max_examples=40)
@given(columns=tables(secrets=1), data=st.data())
def test_drops_of_real_tables(measure: Measure, columns: dict[str, list[Any]], data: st.DataObject) -> None:
    known, secrets = roles(columns)
    count = len(columns[known[0]])
    at_most = data.draw(st.floats(0, 1) | st.integers(0, count) if measure == "certain" else st.floats(1e-9, 1))
    chosen = frozenset(data.draw(st.lists(st.sampled_from(known), unique=True)))
    values = {secret: from_records(columns, secret, measure) for secret in (None, *secrets)}
    certain = {secret: from_records(columns, secret, "certain") for secret in (None, *secrets)}
    counts = [secret for secret in values if certain[secret](frozenset()) != 1]

    def accepts(share: Fraction) -> bool:
        return share * count <= at_most if isinstance(at_most, int) else float(share) <= at_most

    safe = {one: all(accepts(values[secret](one)) for secret in counts) for one in subsets(known)}
    found = table_result(columns).what_if(sorted(chosen), Limit(measure, at_most))
    assert found.fewest
    if not counts:
        assert (found.within, found.drops) == (None, ())
        return
    assert found.within == safe[chosen]
    for goal in found.goals or ():
        assert goal.within == accepts(values[goal.sensitive](chosen))
    wanted = set() if safe[chosen] else smallest_drops(chosen, safe)
    assert {frozenset(drop.columns) for drop in found.drops} == wanted
    assert found.ways == len(wanted)
    assert {frozenset(drop.left) for drop in found.drops} == {chosen - one for one in wanted}


@st.composite
def choices(draw: st.DrawFn, function: Function) -> frozenset[Set]:
    """Which sets were tried: those up to a size, or just any."""
    every = [one for one in subsets(columns_of(function)) if one]
    if draw(st.booleans()):
        size = draw(st.integers(1, len(columns_of(function))))
        return frozenset(one for one in every if len(one) <= size)
    return frozenset(draw(st.lists(st.sampled_from(every), min_size=1, unique=True)))


@settings(deadline=None, max_examples=60)
@given(function=functions(), other=st.data(), most=st.integers(0, PEOPLE))
def test_what_was_not_tried_is_never_called_safe_or_fewest_wrongly(
    function: Function, other: st.DataObject, most: int
) -> None:
    columns = columns_of(function)
    tried = other.draw(choices(function))
    chosen = frozenset(other.draw(st.lists(st.sampled_from(columns), unique=True)))
    result = assessed(function, tried=lambda one: one in tried)
    found = result.what_if(sorted(chosen), limit=most)
    has = (*tried, frozenset())
    assert found.tried == (chosen in has)
    assert {one.column: one.tried for one in (*found.more, *found.fewer)} == {
        name: chosen ^ {name} in has for name in columns
    }
    safe = {one: not one or function[one] <= most for one in subsets(columns)}  # nobody is exposed before
    assert found.within in (safe[chosen], None)
    assert found.within is not None or not found.tried
    for one in (*found.more, *found.fewer):
        assert one.within in (safe[chosen ^ {one.column}], None)
    for drop in found.drops:
        assert safe[frozenset(drop.left)]
        assert frozenset(drop.left) | frozenset(drop.columns) == chosen
    if found.within is not True and found.fewest:
        wanted = smallest_drops(chosen, safe)
        assert all(frozenset(drop.columns) in wanted for drop in found.drops)
        assert bool(found.drops) == bool(wanted)
    if set(has) == set(subsets(columns)):
        assert found.fewest
        rests = maximal([one for one in subsets(sorted(chosen)) if safe[one]])
        largest = max(map(len, rests), default=0)
        assert found.within or found.ways == sum(len(one) == largest for one in rests)


def test_sixteen_columns_of_which_each_exposes_its_own() -> None:
    result = additive([1] * 16)
    found = result.what_if([f"q{i}" for i in range(10)], limit=3)
    assert (found.within, found.ways, len(found.drops), found.fewest) == (False, 120, MOST_DROPS, True)
    assert all(len(drop.columns) == 7 and len(drop.left) == 3 for drop in found.drops)
    assert result.what_if([f"q{i}" for i in range(16)], limit=3).ways == 560
    said = table_result(MANY).what_if(list(MANY), limit=2).findings()
    assert "(q2, q3, q4 and q5), (q1, q3, q4 and q5), (q1, q2, q4 and q5) or one of 12 more: fewer columns" in said[-2]


def test_the_least_risky_rest_comes_first() -> None:
    found = additive([1, 2, 3, 4]).what_if(["q0", "q1", "q2", "q3"], limit=5)
    assert [drop.left for drop in found.drops] == [("q0", "q1"), ("q0", "q2"), ("q1", "q2"), ("q0", "q3")]


def test_a_set_that_is_unsafe_by_rounding_is_no_rest() -> None:
    """Floats are rounded, so that a set may seem to be above the limit, and one that holds it not."""
    sets = Sets(("a", "b", "c"), np.arange(8), np.arange(8))
    safe = ~np.isin(np.arange(8), [0b001, 0b011])  # a, and a with b; but a with c is safe
    assert keeps_to(sets, safe, 0b011) is False
    assert largest_safe_sets(sets, safe, 0b011).masks.tolist() == [0b010]
    assert largest_safe_sets(sets, safe, 0b001).masks.tolist() == [0]


# What was not tried


def test_a_set_that_was_not_tried_has_no_figures() -> None:
    result = table_result(MANY, subsets=2)
    found = result.what_if(["q0", "q1", "q2"], limit=1)
    assert (found.tried, found.goals, found.attacks, found.groups, found.within) == (False, None, None, None, False)
    assert told(found.more) == {"q3": None, "q4": None, "q5": None}
    assert [one.within for one in found.more] == [False] * 3  # more than what is unsafe is unsafe
    assert told(found.fewer) == {"q0": [2], "q1": [2], "q2": [2]}
    assert [drop.columns for drop in found.drops] == [("q1", "q2"), ("q0", "q2"), ("q0", "q1")]
    assert found.fewest
    text = (
        "What an adversary achieves who knows just q0, q1, q2 was not tried: only the combinations of at most 2 "
        "columns were tried. Assess the table again with subsets='all', or with a list that has this combination."
    )
    assert sentences(found.notes)[0] == text
    assert found.findings()[0] == (
        f"{text} Some of these columns are above the limit of 1 person exposed with certainty by themselves, and so "
        "are all of them together."
    )
    with pytest.raises(SettingError, match=r"who knows just q0, q1, q2 was not tried: only the comb"):
        found.frame()
    assert repr(found) == "WhatIf(q0, q1, q2: not tried)"
    data = found.as_dict()
    assert (data["tried"], data["goals"], data["more"][0]["goals"]) == (False, None, None)


def test_what_is_not_known_to_be_unsafe_is_not_called_so() -> None:
    result = table_result(MANY, subsets=2)
    found = result.what_if(["q0", "q1", "q2"], limit=2)
    assert found.within is None
    assert not found.fewest
    assert [drop.columns for drop in found.drops] == [("q2",), ("q1",), ("q0",)]
    assert found.findings()[-1].endswith("leave out q2, q1 or q0. Fewer might do: not all combinations were tried.")
    assert sentences(found.notes)[-1] == (
        "Fewer columns than those told might have to be left out: only the combinations of at most 2 columns were "
        "tried."
    )


def test_a_larger_set_tells_of_a_smaller_one() -> None:
    full = table_result(MANY, subsets="full")
    found = full.what_if(["q0", "q1"], limit=6)
    assert (found.tried, found.within, found.drops) == (False, True, ())
    assert [one.within for one in found.fewer] == [True, True]
    assert "A larger combination that holds all of them is within the limit of 6 people" in found.findings()[0]
    unknown = full.what_if(["q0", "q1"], limit=5)
    assert (unknown.within, unknown.fewest) == (None, False)
    assert [drop.columns for drop in unknown.drops] == [("q0", "q1")]
    alone = full.what_if(["q0"], limit=5)
    assert alone.findings()[-1].endswith("leave out q0. Fewer might do: not all combinations were tried.")
    some = table_result(MANY, subsets=[["q0", "q1", "q2"], ["q2", "q3"]]).what_if(["q0", "q2", "q3"], limit=3)
    assert [drop.columns for drop in some.drops] == [("q0",), ("q3",)]
    assert (some.drops[1].left, some.drops[1].goals) == (("q0", "q2"), None)  # within q0, q1 and q2, which are safe
    assert (some.ways, some.fewest) == (2, False)


def test_neighbours_that_were_not_tried_are_left_out_of_the_sentences() -> None:
    columns = {name: MANY[name] for name in ("q0", "q1", "q2")}
    result = table_result(columns, subsets=[["q0", "q1"], ["q0"], ["q0", "q1", "q2"]])
    found = result.what_if(["q0", "q1"])
    assert told(found.fewer) == {"q0": None, "q1": [1]}
    assert "Of these columns, only leaving out q1 was tried: an adversary then" in found.findings()[-1]
    assert "What one column more, or one less, would change is not told for q0, as that was not tried." in sentences(
        found.notes
    )
    assert result.what_if(["q0"]).findings()[-2].startswith("Of the other columns, only adding q1 was tried: an adv")
    alone = table_result(columns, subsets=[["q0", "q1", "q2"]]).what_if(["q0", "q1", "q2"])
    assert not any("leaving out" in sentence and "saves" in sentence for sentence in alone.findings())


# Limits, weights, gains, groups


def test_limits_in_people_and_in_shares(example: Assessment) -> None:
    for limit, within in [(0, False), (1, False), (2, True), (0.1, False), (0.2, True), (0.19, False), (1.0, True)]:
        assert example.what_if(["age", "gender"], limit).within is within  # 2 of 10 people
    for limit, within in [(0.6, False), (0.5, False), (0.7, True)]:
        assert example.what_if(["age", "gender"], Limit("average", limit)).within is within  # 5 and 7 of 10
    above = example.what_if(["age", "gender"], "average=0.6").findings()
    assert "The chance of a right guess is within the limit of a chance of 60 % of a right guess." in above[0]
    assert "The chance of a right guess is above the limit of a chance of 60 % of a right guess: 70.00 %." in above[1]


def test_a_limit_that_is_broken_before_the_release(example: Assessment) -> None:
    found = example.what_if(["age"], "average=0.4")
    assert (found.within, found.drops, found.ways, found.fewest) == (False, (), 0, True)
    assert sentences(found.notes) == (
        "For inference of 'illness' no release is safe: the risk is above the limit before any release.",
    )
    assert (
        "No release stays within the limit of a chance of 40 % of a right guess: the risk is above it before anything "
        "is released." in found.findings()
    )


def test_what_was_known_before_does_not_count() -> None:
    columns: dict[str, list[Any]] = {"qa": [1, 1, 2, 2], "s": [*"xxxx"]}
    found = table_result(columns).what_if(["qa"], limit=0)
    assert found.within
    assert [goal.within for goal in found.goals or ()] == [True, False]
    assert [goal.known_before for goal in found.goals or ()] == [False, True]
    assert found.findings()[1].endswith("This was known of everybody before.")
    alone = table_result({"qa": [1], "s": ["x"]}).what_if(["qa"])
    assert (alone.within, alone.drops) == (None, ())


def weighted() -> Assessment:
    """One heavy person who is alone by one column, and five light ones who are by the other."""
    columns: dict[str, list[Any]] = {"qa": ["h"] + ["x"] * 19, "qb": ["x"] * 10 + [*"uvwyz"] + ["x"] * 5}
    return table_result(columns, weights=[100.0] + [1.0] * 19)


def test_weights() -> None:
    found = weighted().what_if(["qa", "qb"])
    assert [drop.columns for drop in found.drops] == [("qa",)]  # 5 light people are less than 5 % of the weight
    assert [drop.columns for drop in weighted().what_if(["qa", "qb"], limit=1).drops] == [("qb",)]
    said = found.findings()
    assert "6 of 20 people with certainty (88.24 % by weight)" in said[0]
    assert said[0].endswith(
        "What she knows with certainty is above the limit of 5 % of the weight exposed with certainty: 88.24 %."
    )
    assert said[-1] == (
        "Of these columns, leaving out qa saves most by weight: an adversary then re-identifies 5 of 20 people with "
        "certainty, 1 fewer: 4.20 % of the weight instead of 88.24 %."
    )


def gained(**more: Any) -> Assessment:
    columns: dict[str, list[Any]] = {"qa": [1, 2, 2, 2], "qb": [1, 1, 2, 2], "s": [*"xyzz"]}
    return table_result(columns, **more)


def test_gains_are_told_as_amounts() -> None:
    result = gained(gains={"s": [qif.Gain.identity(), qif.Gain.worth({"x": 4, "y": 1, "z": 1}, name="x first")]})
    found = result.what_if(["qb"], limit=Limit("average", 1.0))
    assert [goal.goal for goal in found.goals or ()] == [(None, None), ("s", None), ("s", "x first")]
    amounts = [goal.posterior_probabilistic for goal in found.goals or ()]
    assert amounts == [0.5, 0.75, 1.5]  # she names x where qb is 1: 4 gained in half of 2 of 4, and 1 in the others
    assert [goal.within for goal in found.goals or ()] == [True, True, False]
    said = found.findings()
    assert any(
        sentence.endswith("That gain is above the limit of a gain of 1.00 from a person: 1.50.") for sentence in said
    )
    assert any("her best guess at s by “x first” then brings 1.75, instead of 1.50." in sentence for sentence in said)
    assert any("her best guess at s then brings 1.00 instead of 1.50 by “x first”" in sentence for sentence in said)


def test_certainty_is_told_once_whatever_the_gain() -> None:
    both = gained(gains={"s": [qif.Gain.identity(), qif.Gain.tries(2)]}).what_if(["qb"]).findings()
    assert sum("the limit of 5 % of the people exposed" in one and "enough" not in one for one in both) == 2
    only = gained(gains={"s": qif.Gain.tries(2)}).what_if(["qb"]).findings()
    assert any(
        one.endswith(
            "She infers s for 2 of 4 people with certainty, which is above the limit of 5 % of the people exposed with "
            "certainty: 50.00 %."
        )
        for one in only
    )


def test_chance_is_told_where_nobody_is_certain() -> None:
    pairs = {"qa": [i // 2 for i in range(20)], "qb": [i // 4 for i in range(20)]}
    said = table_result(pairs).what_if(["qb"]).findings()
    assert said[-2] == (
        "Only qa is left to be known besides: the chance that her best guess names the right person rises from "
        "25.00 % to 50.00 %."
    )


@pytest.fixture(scope="module")
def grouped() -> Assessment:
    """Pupils in groups of 3, 12 and 45."""
    group = ["a"] * 3 + ["b"] * 12 + ["c"] * 45
    columns = {"qa": [*range(30), *[30] * 30], "qb": [i % 7 for i in range(60)], "s": [i % 3 for i in range(60)]}
    return table_result({**columns, "group": group}, by="group")


def test_groups_are_those_of_the_disparity(grouped: Assessment) -> None:
    for known in (["qa"], ["qb"], ["qa", "qb"]):
        for least in (1, 10, 13):
            found = grouped.what_if(known, minimum_group_size=least).groups
            assert found == (
                grouped.disparity(known, minimum_group_size=least),
                grouped.disparity(known, "s", minimum_group_size=least),
            )
    (first, _) = grouped.what_if(["qa"]).groups or ()
    assert [group.name for group in first.groups] == ["c"]  # of 3 people, and the group that would give them away
    assert first.left_out == 2
    data = json.dumps(grouped.what_if(["qa"]).as_dict())
    assert '"name": "c"' in data
    assert '"name": "a"' not in data
    assert grouped.what_if([]).groups is None
    said = grouped.what_if(["qa"], minimum_group_size=3).findings()
    assert said[0].startswith("1 column of the table was not assessed: group; ")
    assert said[2] == (
        "Not all are equally exposed: knowing qa, of the 12 people whose group is b, 100 % are re-identified with "
        "certainty; of the 45 whose group is c, 33.33 %. That is 3.0 times as much."
    )


def test_the_order_of_the_rows_of_groups_does_not_matter(grouped: Assessment) -> None:
    rows = np.arange(len(grouped.frame()))
    everybody = int(grouped.frame()["group"].null_count)
    shuffled = np.concatenate([rows[:everybody], np.random.default_rng(0).permutation(rows[everybody:])])
    other = replace(grouped, attacks=grouped.attacks.take(pa.array(shuffled)))
    for known in (["qa"], ["qa", "qb"]):
        one, two = (result.what_if(known, minimum_group_size=1).groups for result in (grouped, other))
        assert one == two


def test_tables_of_a_collection_are_named() -> None:
    first = {"id": [*"abcde"], "q": [1, 1, 1, 2, 2], "r": [1, 1, 2, 2, 2]}
    years = collection({2020: coded(first), 2021: coded(first)}, person="id")
    found = assess(years, qids=["q", "r"]).what_if(["q"])
    assert found.tables == ("2020", "2021")
    assert found.findings()[0].startswith("Knowing only q in 2020 and 2021, an adversary")


# What is refused, and what is kept


def test_what_is_refused(example: Assessment) -> None:
    with pytest.raises(ColumnError, match=r"Column 'ages' is not in the table\. Did you mean 'age'\?"):
        example.what_if(["ages"])
    with pytest.raises(ColumnError, match=r"Column 'illness' is not in the table\. It has: age, gender, occupation"):
        example.what_if(["illness"])
    with pytest.raises(SettingError, match=r"known is a list of columns, and 'age' is a text\. Write known=\['age'\]"):
        example.what_if("age")
    with pytest.raises(SettingError, match=r"'sure' is no measure that a limit can be on\."):
        example.what_if(["age"], "sure=0.1")
    with pytest.raises(SettingError, match=r"2\.5 is no share of the people"):
        example.what_if(["age"], limit=2.5)


def test_where_the_attacks_are_is_found_once() -> None:
    result = table_result(MANY)
    assert result.what_if(["q0", "q0"]).known == ("q0",)
    found = result.exposures
    result.what_if(["q1"])
    assert result.exposures is found


def test_a_frame_in_pieces_tells_the_same(grouped: Assessment) -> None:
    pieces = pa.concat_tables(grouped.attacks.slice(start, 5) for start in range(0, len(grouped.attacks), 5))
    other = replace(grouped, attacks=pieces)
    for known in ([], ["qa"], ["qa", "qb"]):
        assert (
            other.what_if(known, minimum_group_size=1).as_dict()
            == grouped.what_if(known, minimum_group_size=1).as_dict()
        )
        assert other.what_if(known).frame().to_pylist() == grouped.what_if(known).frame().to_pylist()


def answers() -> Iterator[WhatIf]:
    """Everything that may have to be said."""
    example = assess(coded(EXAMPLE), qids=COLUMNS, sensitive=["illness"], threads=1)
    for known in ([], ["age"], ["gender"], ["age", "occupation"], COLUMNS):
        yield from (example.what_if(known, limit) for limit in (0, 1, 0.3, 1.0))
        yield from (example.what_if(known, Limit("average", limit)) for limit in (0.3, 0.55, 0.1))
    gains = {"s": [qif.Gain.identity(), qif.Gain.tries(2)]}
    for result in (gained(gains=gains), gained(gains={"s": qif.Gain.tries(2)}, weights=[1, 2, 3, 4]), weighted()):
        for known in ([], ["qa"], ["qb"], ["qa", "qb"]):
            yield from (result.what_if(known, 0.05), result.what_if(known, 1), result.what_if(known, "average=0.9"))
            yield result.what_if(known, "highest=0.4")
            yield result.what_if(known, "factor=1.5")
    lists = [["q0", "q1", "q2"], ["q0", "q1"], ["q2"], ["q2", "q3"], ["q2", "q4"], ["q2", "q3", "q4"]]
    for tried in (1, 2, "full", lists, "all"):
        result = table_result(MANY, subsets=tried)
        for known in ([], ["q2"], ["q0", "q1", "q2"], ["q2", "q3", "q4"], ["q0", "q1"], list(MANY)):
            yield from (result.what_if(known, limit) for limit in (0, 1, 2, 6))
    alike = table_result({"qa": [1, 1], "qb": [1, 1], "s": [*"xx"]})
    yield from (alike.what_if(known) for known in ([], ["qa"], ["qa", "qb"]))
    yield table_result({"qa": [1, 2, 2]}).what_if([])


@pytest.fixture(scope="module")
def every_answer() -> list[WhatIf]:
    return list(answers())


def numbers(text: str, decimal: str, thousands: str) -> Counter[str]:
    found = re.findall(rf"\d+(?:[{re.escape(decimal + thousands)}]\d+)*", text)
    return Counter(number.replace(thousands, "").replace(decimal, ".") for number in found)


def test_everything_can_be_said_in_both_languages(every_answer: list[WhatIf]) -> None:
    english, portuguese = Language.named("en"), Language.named("pt").recording()
    for answer in every_answer:
        both = list(zip(answer.findings(english), answer.findings(portuguese), strict=True))
        assert both
        for one, other in both:
            for sentence in (one, other):
                assert sentence.endswith((".", "."))
                assert not re.search(r"[{}$]|  | \.| ,", sentence), sentence
            assert one != other
            assert not numbers(other, ",", ".") - numbers(one, ".", ","), (one, other)
    assert not portuguese.lacking


def test_notes_are_said_in_both_languages(every_answer: list[WhatIf]) -> None:
    english, portuguese = Language.named("en"), Language.named("pt").recording()
    notes = {note for answer in every_answer for note in answer.notes}
    mine = {note.id for note in notes if "what-if" in note.id}
    assert len(mine) == 3
    for note in notes:
        assert english.note(note) == str(note)
        assert portuguese.note(note) != str(note)
    assert not portuguese.lacking


def test_all_of_it_is_plain_data(every_answer: list[WhatIf]) -> None:
    for answer in every_answer:
        data = json.loads(json.dumps(answer.as_dict(), allow_nan=False))
        assert data["known"] == list(answer.known)
        assert data["within"] == answer.within
        assert (data["goals"] is None) == (not answer.tried)
        for one in (*data["more"], *data["fewer"]):
            assert (one["goals"] is None) == (not one["tried"])
        assert data["drops"]["count"] >= len(data["drops"]["sets"])
        assert (data["drops"]["count"] == 0) == (not data["drops"]["sets"])


def test_a_census() -> None:
    known = ["NU_MES", "NU_ANO", "TP_SEXO", "CO_MUNICIPIO_END", "CO_ENTIDADE"]
    result = assess(census(500), qids=known, sensitive=["IN_NECESSIDADE_ESPECIAL"], by="TP_COR_RACA", threads=1)
    found = result.what_if(known[:3])
    assert hits(found.goals) == [
        row["hits"] for row in result.frame().to_pylist() if row["qids"] == known[:3] and row["group"] is None
    ]
    assert "WhatIf(NU_MES, NU_ANO, TP_SEXO: " in found._repr_html_()
