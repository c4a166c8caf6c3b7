"""One person: what would be learnt if one fact were kept private, against the oracle, by law and by hand."""

import json
from collections.abc import Hashable, Mapping, Sequence
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import TargetAnswer
from brecha.answers.store.laws.assessments import check_target
from brecha.answers.table.target import Inference, KeptPrivate, Reidentification
from brecha.errors import SettingError, UnknownValueError
from brecha.report.document import Table
from brecha.runtime.strict_json import UnfitError
from tests.engines.test_collections import Years, many_years
from tests.oracles import collections as joining
from tests.oracles import target as oracle
from tests.tables_at_hand import EXAMPLE, coded, records, roles, tables

Person = dict[Hashable, Hashable]
NOBODYS = "a value that nobody has"
EIGHT: dict[str, list[Any]] = {
    "town": ["Natal", "Natal", "Recife", "Recife", "Natal", "Natal", "Recife", "Recife"],
    "sex": ["F", "F", "F", "F", "M", "F", "M", "M"],
    "age": [30, 30, 30, 30, 30, 49, 49, 49],
    "illness": ["yes", "no", "yes", "yes", "no", "yes", "no", "no"],
    "vote": ["a", "a", "a", "b", "b", "a", "b", "b"],
}
"""Eight people. The first two are women of 30 in Natal: without the town they are four, without sex or age three."""


def kept(answer: TargetAnswer) -> dict[tuple[str, str | None], KeptPrivate]:
    """What would be learnt without each fact."""
    assert len({(one.column, one.year) for one in answer.kept_private}) == len(answer.kept_private)
    return {(one.column, one.year): one for one in answer.kept_private}


def check_block(
    told: TargetAnswer | KeptPrivate, block: Sequence[oracle.Person], people: Sequence[oracle.Person]
) -> None:
    """What is learnt from the records that match is what the definitions say of them."""
    assert told.matches == len(block)
    assert told.reidentification.prior == 1 / len(people)
    assert told.reidentification.posterior == (float(oracle.chance_of_record(block)) if block else None)
    assert told.reidentification.certain is ((len(block) == 1) if block else None)
    for secret, inference in told.inference.items():
        chance = oracle.chance_of_secret(block, secret)
        assert inference.prior == float(oracle.chance_of_secret(people, secret))
        assert inference.posterior == (float(chance) if block else None)
        assert inference.certain is ((chance == 1) if block else None)
        if block:
            assert inference.guess in oracle.best_guesses(block, secret)
        else:
            assert inference.guess is None


def check_values(answer: TargetAnswer, block: Sequence[oracle.Person], people: Sequence[oracle.Person]) -> None:
    """Every value that somebody has, with its chance before and after, the likeliest after first."""
    for secret, inference in answer.inference.items():
        expected = oracle.chance_of_each(people, block, secret)
        assert {one.value: (one.prior, one.posterior) for one in inference.values} == {
            value: (float(before), None if after is None else float(after))
            for value, (before, after) in expected.items()
        }
        order = [(one.posterior or 0.0, one.prior) for one in inference.values]
        assert order == sorted(order, reverse=True)


def check(answer: TargetAnswer, people: Sequence[oracle.Person], known: oracle.Known) -> None:
    """The answer is the oracle's, and so are the facts most and least worth keeping private."""
    check_block(answer, oracle.like(people, known), people)
    check_values(answer, oracle.like(people, known), people)
    blocks = oracle.without_one_fact(people, known)
    assert [(one.column, one.year) for one in answer.kept_private] == list(blocks)
    for fact, one in kept(answer).items():
        check_block(one, blocks[fact], people)
    check_choice(answer, None, {fact: oracle.chance_of_record(block) for fact, block in blocks.items()})
    for secret in answer.inference:
        chances = {fact: oracle.chance_of_secret(block, secret) for fact, block in blocks.items()}
        check_choice(answer, secret, chances)


def check_choice(answer: TargetAnswer, secret: str | None, chances: Mapping[tuple[str, str | None], Fraction]) -> None:
    """The first of the facts that lower the chance most, and all that raise it, the worst first."""
    told = answer.reidentification if secret is None else answer.inference[secret]
    now = Fraction(told.posterior or 0).limit_denominator(1000)
    lower = [fact for fact, chance in chances.items() if chance < now and chance == min(chances.values())]
    best = answer.best_kept_private(secret)
    assert (best and (best.column, best.year)) == (lower[0] if lower else None)
    worse = answer.worse_kept_private(secret)
    assert {(one.column, one.year) for one in worse} == {fact for fact, chance in chances.items() if chance > now}
    order = list(chances)
    ranks = [(-chances[one.column, one.year], order.index((one.column, one.year))) for one in worse]
    assert ranks == sorted(ranks)


# Random tables


def _people(columns: Mapping[str, Sequence[Hashable]]) -> list[Person]:
    qids, secrets = roles(columns)
    return [
        {(name, None): record[name] for name in qids} | {name: record[name] for name in secrets}
        for record in records(columns)
    ]


@st.composite
def somebody(draw: st.DrawFn) -> tuple[dict[str, list[Any]], dict[str, Any]]:
    """A table, and what is known of a target, who is in it, or is put together of several people."""
    columns = draw(tables(qids=5, rows=16))
    names = draw(st.permutations(roles(columns)[0]))
    heard = names[: draw(st.integers(1, len(names)))]
    rows = range(len(columns[heard[0]]))
    who = draw(st.sampled_from(rows))
    from_others = {name: draw(st.sampled_from([*([who] * 3), *rows])) for name in heard}
    return columns, {name: columns[name][row] for name, row in from_others.items()}


@settings(max_examples=60, deadline=None)
@given(drawn=somebody())
def test_a_random_table(drawn: tuple[dict[str, list[Any]], dict[str, Any]]) -> None:
    columns, known = drawn
    answer = brecha.target(coded(columns), known, roles(columns)[1])
    check(answer, _people(columns), {(name, None): value for name, value in known.items()})


@settings(max_examples=20, deadline=None)
@given(drawn=somebody(), data=st.data())
def test_a_value_that_nobody_has_is_refused(
    drawn: tuple[dict[str, list[Any]], dict[str, Any]], data: st.DataObject
) -> None:
    """Whatever else is known, and in whichever column it is."""
    columns, known = drawn
    name = data.draw(st.sampled_from(sorted(known)))
    with pytest.raises(UnknownValueError, match=f"^Column '{name}' "):
        brecha.target(coded(columns), known | {name: NOBODYS}, roles(columns)[1])


@settings(max_examples=40, deadline=None)
@given(drawn=somebody(), data=st.data())
def test_laws(drawn: tuple[dict[str, list[Any]], dict[str, Any]], data: st.DataObject) -> None:
    """Who knows less finds no fewer; neither the order of rows nor that of facts tells anything."""
    columns, known = drawn
    secrets = roles(columns)[1]
    answer = brecha.target(coded(columns), known, secrets)
    assert all(one.matches >= answer.matches for one in answer.kept_private)
    rows = data.draw(st.permutations(range(answer.records)))
    shuffled = {name: [values[row] for row in rows] for name, values in columns.items()}
    assert brecha.target(coded(shuffled), known, secrets) == answer
    turned = dict(data.draw(st.permutations(list(known.items()))))
    other = brecha.target(coded(columns), turned, secrets)
    assert kept(other) == kept(answer)
    for secret in (None, *secrets):
        one, two = answer.best_kept_private(secret), other.best_kept_private(secret)
        assert (one is None) == (two is None)
        if one is not None and two is not None:
            assert one._chance(secret) == two._chance(secret)
        assert set(_named(answer.worse_kept_private(secret))) == set(_named(other.worse_kept_private(secret)))


def _named(several: Sequence[KeptPrivate]) -> list[tuple[str, str | None]]:
    return [(one.column, one.year) for one in several]


def _over_years(years: Years, labels: Mapping[str, Sequence[str]]) -> list[Person]:
    found = []
    for record in years.joined():
        person: Person = {name: record[name] for name in years.secrets}
        for name, own in labels.items():
            course: Sequence[Hashable] = record[name]  # type: ignore[assignment]
            person |= {(name, label): value for label, value in zip(own, course, strict=True)}
        found.append(person)
    return found


@settings(max_examples=60, deadline=None)
@given(years=many_years(), data=st.data())
def test_random_years(years: Years, data: st.DataObject) -> None:
    """Each attribute is known in some years, of somebody, or of several people put together."""
    collection = years.linked()
    labels = {name: collection.labels_of(name) for name in years.attributes}
    people = _over_years(years, labels)
    facts = [(name, label) for name, own in labels.items() for label in own]
    heard = [fact for fact in facts if data.draw(st.booleans())] or facts[:1]
    who = data.draw(st.sampled_from(people))
    known = {fact: data.draw(st.sampled_from([who, who, who, *people]))[fact] for fact in heard}
    given: dict[str, dict[str, Any]] = {}
    for (name, label), value in known.items():
        given.setdefault(name, {})[label] = brecha.ABSENT if value == joining.ABSENT else value
    answer = brecha.target(collection, given, years.secrets)
    assert {fact.year for fact in answer.facts} == {label for _, label in heard}
    check(answer, people, known)  # type: ignore[arg-type]


# By hand


def test_one_fact_at_a_time() -> None:
    answer = brecha.target(coded(EIGHT), {"town": "Natal", "sex": "F", "age": 30}, ["illness", "vote"])
    assert answer.matches == 2
    assert {fact: one.matches for fact, one in kept(answer).items()} == {
        ("town", None): 4,
        ("sex", None): 3,
        ("age", None): 3,
    }
    assert answer.best_kept_private() is answer.kept_private[0]
    assert answer.kept_private[0].reidentification == Reidentification(1 / 8, 1 / 4, False, "IRS")
    assert answer.kept_private[1].inference == {
        "illness": Inference(1 / 2, 2 / 3, False, "no", "IAS", 2),
        "vote": Inference(1 / 2, 2 / 3, False, "a", "IAS", 2),
    }


def test_a_secret_may_be_safer_or_less_safe_without_a_fact() -> None:
    """The vote is certain now: 3/4 without town, 2/3 without sex, certain without age. The illness is 1 of 2 now."""
    answer = brecha.target(coded(EIGHT), {"town": "Natal", "sex": "F", "age": 30}, ["illness", "vote"])
    assert answer.inference["vote"].certain
    assert answer.best_kept_private("vote") is answer.kept_private[1]
    assert answer.worse_kept_private("vote") == ()
    assert answer.inference["illness"].posterior == 1 / 2
    assert answer.best_kept_private("illness") is None
    worse = answer.worse_kept_private("illness")
    assert [(one.column, one.inference["illness"].posterior) for one in worse] == [
        ("town", 3 / 4),
        ("sex", 2 / 3),
        ("age", 2 / 3),
    ]


def test_the_only_fact_kept_private_leaves_what_was_known_before() -> None:
    answer = brecha.target(coded(EIGHT), {"age": 49}, ["illness"])
    assert answer.matches == 3
    (alone,) = answer.kept_private
    assert (alone.matches, alone.reidentification.posterior) == (8, alone.reidentification.prior)
    assert alone.inference["illness"].posterior == alone.inference["illness"].prior == 1 / 2
    assert answer.best_kept_private() is alone


def test_nobody_matches_until_a_fact_is_left_out() -> None:
    answer = brecha.target(coded(EIGHT), {"town": "Natal", "sex": "M", "age": 49}, ["illness"])
    assert answer.matches == 0
    assert answer.best_kept_private() is answer.best_kept_private("illness") is None
    assert [(one.column, one.matches) for one in answer.worse_kept_private()] == [("sex", 1), ("age", 1), ("town", 2)]
    assert [one.column for one in answer.worse_kept_private("illness")] == ["town", "sex", "age"]  # all are certain


LATER: dict[str, list[Any]] = {
    "id": [1, 2, 3, 4, 5, 6, 7, 8, 9, 11],
    "age": [26, 26, 26, 26, 26, 50, 50, 50, 50, 19],
    "occupation": [2, 1, 3, 2, 2, 4, 3, 5, 4, 1],
}


def test_a_year_and_all_years() -> None:
    """The man of occupation 4, then gone: the second year tells him from one other, the attribute from three."""
    years = brecha.collection({2014: coded(EXAMPLE), 2015: coded(LATER)}, person="id")
    answer = brecha.target(years, {"gender": "M", "occupation": [4, brecha.ABSENT]}, ["illness"])
    assert {fact: one.matches for fact, one in kept(answer).items()} == {
        ("gender", "2014"): 1,
        ("occupation", "2014"): 1,
        ("occupation", "2015"): 2,
        ("occupation", None): 4,
    }
    assert {one.reidentification.code for one in answer.kept_private} == {"IRL"}
    best = answer.best_kept_private("illness")
    assert best is answer.best_kept_private() is answer.kept_private[-1]
    assert best.inference["illness"].posterior == 3 / 4


def test_chances_are_compared_exactly() -> None:
    """Two chances that are one and the same number to a computer, of which the second is a little lower."""
    many = 2 * 10**8
    pairs = {"a": (many, many + 1), "b": (many - 1, many)}
    assert many / (many + 1) == (many - 1) / many
    who = Reidentification(0.0, 0.0, False)
    several = tuple(
        KeptPrivate(name, None, matches, who, {"s": Inference(0.5, right / matches, False, "x", right=right)})
        for name, (right, matches) in pairs.items()
    )
    now = {"s": Inference(0.5, many / (many + 1), False, "x", right=many)}
    answer = TargetAnswer({}, many + 1, many + 1, who, now, kept_private=several)
    assert answer.best_kept_private("s") is several[1]
    assert answer.worse_kept_private("s") == ()


def test_what_was_not_asked_about() -> None:
    answer = brecha.target(coded(EIGHT), {"age": 49}, ["illness", "vote"])
    sentence = r"It was asked what is learnt of illness, vote, and 'sex' is none of it\. Name it in sensitive=\[…\] of"
    for ask in (answer.best_kept_private, answer.worse_kept_private):
        with pytest.raises(SettingError, match=sentence):
            ask("sex")
    with pytest.raises(SettingError, match="learnt of nothing, and 'vote' is none of it"):
        brecha.target(coded(EIGHT), {"age": 49}).best_kept_private("vote")


# Plain data


def test_as_plain_data() -> None:
    answer = brecha.target(coded(EIGHT), {"town": "Natal", "age": 30}, ["vote"])
    assert answer.as_dict() == json.loads(json.dumps(answer.as_dict(), allow_nan=False))
    assert list(answer.as_dict()) == [
        "known", "read_as", "matches", "records", "reidentification", "inference", "note", "kept_private",
    ]  # fmt: skip
    assert answer.as_dict()["inference"] == {
        "vote": {"prior": 0.5, "posterior": 2 / 3, "certain": False, "guess": "a", "code": "IAS", "values": [
            {"value": "a", "prior": 0.5, "posterior": 2 / 3}, {"value": "b", "prior": 0.5, "posterior": 1 / 3},
        ]}
    }  # fmt: skip
    assert answer.as_dict()["kept_private"][1] == {
        "column": "age",
        "year": None,
        "matches": 4,
        "reidentification": {"prior": 0.125, "posterior": 0.25, "certain": False, "code": "IRS"},
        "inference": {"vote": {"prior": 0.5, "posterior": 0.75, "certain": False, "guess": "a", "code": "IAS"}},
    }


def test_values_that_json_has_no_word_for() -> None:
    table = brecha.read(pa.table({"day": [date(1974, 5, 1), None], "much": [float("inf"), float("inf")]}))
    plain = brecha.target(table, {"day": date(1974, 5, 1)}, ["much"]).as_dict()
    assert (plain["known"], plain["inference"]["much"]["guess"]) == ({"day": "1974-05-01"}, "inf")
    assert brecha.target(table, {"day": float("nan")}).as_dict()["known"] == {"day": None}
    years = brecha.collection({2014: coded(EXAMPLE), 2015: coded(LATER)}, person="id")
    known = {"gender": "M", "age": np.array([60, 50]), "occupation": {2014: 4, 2015: brecha.ABSENT}}
    plain = brecha.target(years, known, ["illness"]).as_dict()
    assert plain["known"] == {"gender": "M", "age": [60, 50], "occupation": {"2014": 4, "2015": "absent"}}
    assert plain["note"] == "Nobody of 2014, the focal table, has these values."
    json.dumps(plain, allow_nan=False)


def test_it_does_not_say_what_is_known_where_nobody_asked() -> None:
    answer = brecha.target(coded(EIGHT), {"town": "Natal"}, ["vote"])
    assert repr(answer) == "TargetAnswer(4 of 8 people match)"


# The chance of each value


MANY: dict[str, list[Any]] = {
    "q": [*"a" * 20, *"b" * 20],
    "s": [*["flu"] * 15, *["cold"] * 5, *["flu"] * 10, *["cold"] * 6, None, "zebra", "zebra", "ox"],
}
"""Flu 25 of 40 and 15 of the 20 of a; cold 11 and 5; three values that few have"""


@pytest.mark.parametrize(
    ("lang", "others"),
    [
        ("en", "All other values together: 10.00 % before, 0 % after. Values that fewer than 10 people have are not"),
        ("pt", "Todos os outros valores juntos: 10,00% antes, 0% depois. Não se nomeiam os valores que menos de 10"),
    ],
)
def test_values_that_few_have_are_not_named(lang: str, others: str) -> None:
    answer = brecha.target(coded(MANY), {"q": "a"}, ["s"])
    assert [(one.value, one.prior, one.posterior) for one in answer.inference["s"].values][:2] == [
        ("flu", 25 / 40, 15 / 20),
        ("cold", 11 / 40, 5 / 20),
    ]
    assert {one.value for one in answer.inference["s"].values[2:]} == {None, "zebra", "ox"}
    (section,) = answer.document(lang).sections
    (table,) = section.parts
    assert isinstance(table, Table)
    assert [row[0] for row in table.rows] == ["flu", "cold"]
    assert table.more[0].startswith(others)
    nobody = brecha.target(coded({**MANY, "r": [*"xy" * 20], "p": [*"a" * 20, *"b" * 20]}), {"q": "a", "p": "b"}, ["s"])
    assert [one.posterior for one in nobody.inference["s"].values] == [None] * 5
    (table,) = nobody.document("en").sections[0].parts
    assert isinstance(table, Table)
    assert table.rows[0][2] == "–"


def test_values_are_saved_and_held_to_their_guess(tmp_path: Path) -> None:
    answer = brecha.target(coded(MANY), {"q": "a"}, ["s"])
    answer.save(tmp_path / "one")
    assert brecha.load(tmp_path / "one").inference == answer.inference
    for chances in ((0.5, 0.5), (0.75, 0.2), (0.75, None)):
        about = answer.about()
        for one, chance in zip(about["inference"]["s"]["values"], chances, strict=False):
            one["posterior"] = chance
        with pytest.raises(UnfitError):
            check_target(about, answer.frame())
    about = answer.about()
    about["inference"]["s"].pop("values")  # as it was saved before
    check_target(about, answer.frame())


def test_of_very_many_values_the_likeliest_are_listed() -> None:
    many = {"q": [*"a" * 700, *"b" * 700], "s": [*range(1400)]}
    values = brecha.target(coded(many), {"q": "b"}, ["s"]).inference["s"].values
    assert [one.value for one in values] == [str(value) for value in (*range(700, 1400), *range(300))]
