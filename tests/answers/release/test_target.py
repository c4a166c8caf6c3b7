"""One person sought in a release: by hand, by all pairs from the definition, and what all answers add up to."""

import json
from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.answers.table.target import KeptPrivate, TargetAnswer
from brecha.errors import SettingError, UnknownValueError
from brecha.sanitizers import (
    Generalise,
    Recode,
    ReleasedTarget,
    Remove,
    Sample,
    Sanitized,
    Sanitizer,
    SuppressCells,
    SuppressRecords,
    Swap,
    sanitize,
)
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies import Hierarchy
from tests.answers.release.test_residual_risk import STATES, STEPS
from tests.oracles import released_target as oracle
from tests.oracles.release import Said, Truth
from tests.sanitizers.at_hand import HIERARCHIES, PATIENTS, TOWNS, people, plainly, table_of

STARRED: list[Sanitizer] = [STATES, SuppressRecords(alike=["town", "age"], fewer_than=2, star="*")]
NOBODYS = "Atlantis"
NORTHEAST = Hierarchy((TOWNS.values, ("Northeast",) * len(TOWNS.values)), "town")
"""One name for all towns, which is no star"""


def check(told: TargetAnswer | KeptPrivate, truth: Truth, said: Said, known: Mapping[str, Any]) -> None:
    """What is learnt is what the definition says of somebody with these values, in columns that are in the release."""
    weights = oracle.candidates(truth, said, known)
    assert told.matches == len(weights)
    assert told.reidentification.prior == 1 / len(truth)
    assert told.reidentification.certain is ((len(weights) == 1) if weights else None)
    assert told.reidentification.posterior == (pytest.approx(float(oracle.belief(weights))) if weights else None)
    found = told.inference["illness"]
    common = [person["illness"] for person in truth]
    assert found.prior == max(map(common.count, common)) / len(truth)
    if not weights:
        assert (found.posterior, found.certain, found.guess) == (None, None, None)
        return
    values = oracle.values_of(truth, said, weights, "illness")
    assert found.certain == (len(values) == 1)
    assert found.posterior == pytest.approx(float(oracle.belief(values)))
    if isinstance(told, TargetAnswer):
        whole = sum(values.values())
        chances = {value: mass / whole if whole else Fraction(1, len(values)) for value, mass in values.items()}
        after = {one.value: one.posterior for one in found.values}
        assert after == pytest.approx(dict.fromkeys(after, 0.0) | {value: float(one) for value, one in chances.items()})
    assert values[found.guess] == pytest.approx(max(values.values()))


@settings(max_examples=40, deadline=None)
@given(people(), st.sampled_from(STEPS), st.lists(st.sampled_from(["town", "age"]), unique=True, min_size=1), st.data())
def test_as_by_all_pairs(table: CodedTable, steps: list[Sanitizer], names: list[str], data: st.DataObject) -> None:
    """Of somebody in the table, and of somebody who is put together from several."""
    release = sanitize(table, *steps)
    truth, said = plainly(release)
    values = {name: data.draw(st.sampled_from([person[name] for person in truth])) for name in names}
    answer = release.target(values, ["illness"])
    there = {name: value for name, value in values.items() if name in release.table.columns}
    check(answer, truth, said, there)
    assert [kept.column for kept in answer.kept_private] == names
    for kept in answer.kept_private:
        check(kept, truth, said, {name: value for name, value in there.items() if name != kept.column})
    assert answer.before.as_dict() == brecha.target(table, values, ["illness"]).as_dict()
    assert answer.alike == sum(all(person[name] == values[name] for name in names) for person in truth)


@settings(max_examples=20, deadline=None)
@given(people(), st.sampled_from(STEPS), st.sampled_from([["town"], ["town", "age"]]))
def test_everybodys_answers_add_up_to_the_collective_ones(
    table: CodedTable, steps: list[Sanitizer], names: list[str]
) -> None:
    release = sanitize(table, *steps)
    truth, _ = plainly(release)
    answers = [release.target({name: person[name] for name in names}, ["illness"]) for person in truth]
    found = release.risk(names, ["illness"])
    row, secret = found.row(), found.row("illness")
    assert row["hits_method_unknown"] + row["mistaken_method_unknown"] == sum(
        one.reidentification.certain is True for one in answers
    )
    assert row["unmatched"] == sum(not one.matches for one in answers)
    assert row["smallest_method_unknown"] == min(one.matches for one in answers)
    assert row["prior_probabilistic"] == answers[0].reidentification.prior
    assert row["worst_method_unknown"] == pytest.approx(max(one.reidentification.posterior or row["prior_probabilistic"]
                                             for one in answers))  # fmt: skip
    hits = [
        one.inference["illness"].guess == person["illness"]
        for one, person in zip(answers, truth, strict=True)
        if one.inference["illness"].certain
    ]
    assert (secret["hits_method_unknown"], secret["hits_method_unknown"] + secret["mistaken_method_unknown"]) == (
        sum(hits),
        len(hits),
    )
    assert secret["prior_probabilistic"] == answers[0].inference["illness"].prior


@settings(max_examples=30, deadline=None)
@given(people(), st.data())
def test_nothing_done_tells_what_the_table_does(table: CodedTable, data: st.DataObject) -> None:
    row = data.draw(st.integers(0, table.rows - 1))
    known = {name: table.column(name).values[int(table.column(name).codes[row])].as_py() for name in ("town", "age")}
    one, other = Sanitized.of(table).target(known, ["illness"]), brecha.target(table, known, ["illness"])
    for told, was in zip((one, *one.kept_private), (other, *other.kept_private), strict=True):
        assert told.matches == was.matches
        assert told.reidentification.posterior == pytest.approx(was.reidentification.posterior)
        assert told.inference["illness"].posterior == pytest.approx(was.inference["illness"].posterior)
        assert told.inference["illness"].guess == was.inference["illness"].guess
        assert told.inference["illness"].certain == was.inference["illness"].certain
    for secret in (None, "illness"):
        best, was_best = one.best_kept_private(secret), other.best_kept_private(secret)
        assert (best and best.column) == (was_best and was_best.column)
        assert [kept.column for kept in one.worse_kept_private(secret)] == [
            kept.column for kept in other.worse_kept_private(secret)
        ]


@settings(max_examples=20, deadline=None)
@given(people(), st.randoms(use_true_random=False))
def test_the_order_of_the_records_is_nothing(table: CodedTable, chance: Any) -> None:
    order = np.array(chance.sample(range(table.rows), table.rows))
    known = {name: table.column(name).values[0].as_py() for name in ("town", "age")}
    one = sanitize(table, *STARRED).target(known, ["illness"])
    other = sanitize(table.take(order), *STARRED).target(known, ["illness"])
    assert (one.matches, one.alike) == (other.matches, other.alike)
    assert one.reidentification.posterior == pytest.approx(other.reidentification.posterior)
    assert one.inference["illness"].posterior == pytest.approx(other.inference["illness"].posterior)


def test_by_hand() -> None:
    """RN 20-29 twice, PE 30-39 twice, and two starred, who are from Açu and from Recife.

    Somebody of 20 from Natal may be the first two, or a star. Of six people three are from RN and two from 20 to 29,
    so that an exact match weighs 1 / (1/2 · 1/3) = 6 and a star 1: her best guess is believed with 6/14. Both of the
    first two have flu: 12 of 14, and the stars asthma and cancer, 1 of 14 each.
    """
    answer = brecha.target(sanitize(table_of(PATIENTS), *STARRED), {"town": "Natal", "age": "20"}, ["illness"])
    assert isinstance(answer, ReleasedTarget)
    assert (answer.matches, answer.records) == (4, 6)
    assert answer.reidentification.posterior == pytest.approx(6 / 14)
    assert (answer.reidentification.code, answer.inference["illness"].code) == ("IRS", "IAS")
    assert answer.inference["illness"].posterior == pytest.approx(12 / 14)
    assert (answer.inference["illness"].guess, answer.inference["illness"].certain) == ("flu", False)
    assert (answer.before.matches, answer.before.inference["illness"].certain) == (1, True)
    text = " ".join(answer.findings())
    assert "Of 6 records of the release, 4 may be that of somebody with town = Natal and age = 20." in text
    assert "right 42.86 % of the time (16.67 % before the release)." in text
    assert "With the table as it is, one person has these values, and is re-identified with certainty." in text
    assert (
        "85.71 % of the time (50.00 % before the release). With the table as it is, it is known with certainty: flu."
        in text
    )
    assert "Whoever can tell how the target's record was published may be surer." in text


@pytest.mark.parametrize(
    "steps",
    [
        [],
        [STATES],
        STARRED,
        [Generalise({"town": 2}, HIERARCHIES)],
        [Remove("town")],
        [Recode("town", keep=0.5, seed=1)],
        [Generalise({"town": 1}, {"town": NORTHEAST})],
    ],
)
def test_a_value_that_nobody_has_is_refused_whatever_was_done(steps: list[Sanitizer]) -> None:
    release = sanitize(table_of(PATIENTS), *steps)
    for ask in (release.target, partial(brecha.target, release)):
        with pytest.raises(UnknownValueError, match=r"Column 'town' \(text\) has no value 'Atlantis'; none of its"):
            ask({"town": NOBODYS}, ["illness"])
        with pytest.raises(UnknownValueError, match=r"Column 'town' \(text\) has no missing value; none of its"):
            ask({"town": None}, ["illness"])


def test_a_value_of_the_release_is_not_the_true_one() -> None:
    release = sanitize(table_of(PATIENTS), Generalise({"town": 1}, {"town": NORTHEAST}))
    with pytest.raises(UnknownValueError) as refused:
        release.target({"town": "Northeast"})
    assert str(refused.value).endswith(
        "'Northeast' is how the release publishes 'town': give the value before it was sanitised."
    )


def test_no_record_can_be_the_targets() -> None:
    """Both from Açu were left out."""
    release = sanitize(table_of(PATIENTS), SuppressRecords(where={"town": ["Açu"]}))
    answer = release.target({"town": "Açu"}, ["illness"])
    told = answer.inference["illness"]
    assert answer.matches == 0
    assert (answer.reidentification.posterior, answer.reidentification.certain) == (None, None)
    assert (told.posterior, told.certain, told.guess) == (None, None, None)
    text = " ".join(answer.findings())
    assert "can be that of somebody with town = Açu. That does not show that the target is safe." in text
    assert "an adversary learns that the target is not in the release, as some people of the table are not." in text
    assert "No chance of guessing the target's illness right can be given, as no record can be theirs" in text
    assert "tells nothing" not in text
    gone = sanitize(table_of(PATIENTS), SuppressRecords(where={"town": ["Açu"]}), Remove("illness"))
    assert gone.target({"town": "Açu"}, ["illness"]).inference["illness"].posterior is None


def test_a_star_may_stand_for_the_only_value() -> None:
    table = table_of([{"town": "Natal", "ill": "yes"}, {"town": "Natal", "ill": "no"}])
    release = sanitize(table, SuppressCells("town", where={"ill": ["yes"]}))
    assert release.target({"town": "Natal"}).matches == 2


def test_a_value_that_nobody_in_the_release_has_does_not_keep_her_from_certainty() -> None:
    """The star may stand for flu or asthma, but whoever had asthma was left out."""
    rows = [("1", "flu"), ("2", "flu"), ("3", "asthma"), ("3", "asthma")]
    table = table_of([{"town": town, "illness": illness} for town, illness in rows])
    release = sanitize(table, SuppressCells("illness", where={"town": ["1"]}), SuppressRecords(where={"town": ["3"]}))
    answer = release.target({"town": "1"}, ["illness"])
    assert (answer.inference["illness"].certain, answer.inference["illness"].posterior) == (True, 1.0)
    assert list(oracle.values_of(*plainly(release), {0: Fraction(1)}, "illness")) == ["flu"]


def test_what_was_removed_tells_nothing_and_is_not_told() -> None:
    release = sanitize(table_of(PATIENTS), Remove(["town", "illness"]))
    answer = release.target({"town": "Natal", "age": "38"}, ["illness"])
    assert (answer.matches, answer.untold[0].column, answer.removed) == (2, "town", ("illness",))
    told = answer.inference["illness"]
    assert (told.prior, told.posterior, told.guess, told.certain) == (0.5, 0.5, "flu", False)
    text = " ".join(answer.findings())
    assert "town is not in the release: to know it tells nothing." in text
    assert "illness is not in the release: the best guess is the commonest value, flu" in text
    assert answer.alike == 0


def test_certainty_may_be_mistaken_where_values_were_exchanged() -> None:
    release = sanitize(table_of(PATIENTS), Swap(["town"], share=1.0, seed=2))
    answer = release.target({"town": "Açu"}, ["illness"])
    assert answer.reidentification.certain
    assert answer.untrue == ("town",)
    assert "Values of town were exchanged. A record may say what is not so" in " ".join(answer.findings())
    assert release.target({"age": "20"}).untrue == ()


def test_who_was_left_out_may_be_the_target() -> None:
    release = sanitize(table_of(PATIENTS), Sample(size=3, seed=1))
    gone = next(row for i, row in enumerate(PATIENTS) if i not in release.rows)
    answer = release.target({"town": gone["town"], "age": gone["age"]})
    assert (answer.left_out, answer.matches, answer.alike, answer.before.matches) == (3, 0, 0, 1)
    text = " ".join(answer.findings())
    assert "3 people of the table are not in it; if the target is one of them, no record is theirs" in text
    assert text.endswith("Of 1 with these values, 0 are in the release.")


def test_as_plain_data() -> None:
    answer = sanitize(table_of(PATIENTS), *STARRED).target({"town": "Natal", "age": "44"}, ["illness"])
    told = json.loads(json.dumps(answer.as_dict()))
    assert (told["unheard"], told["read_as"]) == ([], [])
    assert (told["before"]["matches"], told["before"]["reidentification"]["posterior"]) == (0, None)
    assert (told["matches"], told["alike"], told["left_out"]) == (2, 0, 0)
    assert repr(answer) == "ReleasedTarget(2 of 6 records may be hers)"


@pytest.mark.parametrize("steps", [[], STARRED, [Remove("town")], [Sample(size=5, seed=1)], [Swap(["town"], 1.0)]])
@pytest.mark.parametrize("known", [{"town": "Natal", "age": "20"}, {"town": "Natal", "age": "44"}, {"age": "44"}])
def test_both_languages_tell_as_much(steps: list[Sanitizer], known: dict[str, Any]) -> None:
    answer = sanitize(table_of(PATIENTS), *steps).target(known, ["illness"])
    english, portuguese = answer.findings(), answer.findings("pt")
    assert len(english) == len(portuguese)
    assert not set(english) & set(portuguese)


def test_what_is_asked_must_be_there() -> None:
    release = Sanitized.of(table_of(PATIENTS))
    with pytest.raises(SettingError, match="Nothing is known about the target"):
        release.target({})
    with pytest.raises(brecha.BrechaError, match=r"'twon' is not in the table\. Did you mean 'town'"):
        release.target({"twon": "Natal"})
    with pytest.raises(brecha.BrechaError, match="both known and sensitive"):
        release.target({"town": "Natal"}, ["town"])
    with pytest.raises(SettingError, match=r"A table from brecha\.read\(…\) is needed, and this is a str"):
        brecha.target("people.csv", {"town": "Natal"})  # type: ignore[arg-type]
