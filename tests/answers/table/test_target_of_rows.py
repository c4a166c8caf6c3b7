"""One person with several rows: the answer is the class that the twin, and assess, make of what is known."""

import math
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import TargetAnswer, assess, target
from brecha.answers.store.laws.assessments import check_target
from brecha.answers.table.target import KeptPrivate
from brecha.errors import BrechaError, SettingError, UnknownValueError
from brecha.runtime.strict_json import UnfitError
from tests.engines.test_several_rows import PERSON, VISITS, WAYS, Columns, people, profiled
from tests.oracles import several_rows as oracle
from tests.tables_at_hand import records, roles

Way = tuple[str, Any]


def check(columns: Columns, person: Sequence[Hashable], way: Way, known: Sequence[Mapping[str, Any]]) -> TargetAnswer:
    """Every figure is that of the twin, with all columns and without each of them."""
    published, knows = way
    secrets = roles(columns)[1]
    answer = target(profiled(columns, person, published), list(known), secrets, knows=knows)
    release = oracle.Release(records(columns), person, published == "linked", knows)
    names = list(known[0])
    check_class(answer, release, known, names, secrets)
    assert [(one.column, one.year) for one in answer.kept_private] == [(name, None) for name in names]
    for one in answer.kept_private:
        check_class(one, release, known, [name for name in names if name != one.column], secrets)
    assert answer.records == len(set(person))
    return answer


def check_class(
    told: TargetAnswer | KeptPrivate,
    release: oracle.Release,
    known: Sequence[Mapping[str, Any]],
    names: Sequence[str],
    secrets: Sequence[str],
) -> None:
    alike = oracle.like(release, known, names)
    everybody: list[oracle.Choice] = [(one, (), release.prior(one)) for one in release.people()]
    assert told.matches == len({one for one, *_ in alike})
    assert told.rows == (None if release.linked else len(alike))
    before = Fraction(1, len(release.people()) if release.linked else len(release.rows))
    assert told.reidentification.prior == pytest.approx(float(before), rel=1e-15)
    if alike:
        chance, certain = oracle.chance_of_person(release, alike), oracle.certain_of_person(release, alike)
        assert told.reidentification.posterior == pytest.approx(float(chance), rel=1e-12)
        assert told.reidentification.certain is certain
    else:
        assert (told.reidentification.posterior, told.reidentification.certain) == (None, None)
    for name in secrets:
        inference, after = told.inference[name], oracle.mass_of_values(release, name, alike)
        rows = everybody if release.linked else oracle.classes(release, [])[0]
        prior = oracle.mass_of_values(release, name, rows)
        assert inference.prior == pytest.approx(float(max(prior.values())), rel=1e-12)
        if not alike:
            assert (inference.posterior, inference.certain, inference.guess) == (None, None, None)
            continue
        whole = sum(after.values())
        assert inference.posterior == pytest.approx(float(max(after.values()) / whole), rel=1e-12)
        assert inference.certain is (len(after) == 1)
        if isinstance(told, TargetAnswer):
            chances = sorted(float(one / whole) for one in after.values())
            assert sorted(one.posterior for one in inference.values if one.posterior) == pytest.approx(chances)
            assert inference.values[0].posterior == inference.posterior
            assert sum(one.prior for one in inference.values) == pytest.approx(1)


KNOWN_A, KNOWN_B = {"qclinic": "A", "qmonth": 1}, {"qclinic": "B", "qmonth": 2}


@pytest.mark.parametrize(
    ("way", "known", "matches", "chance"),
    [
        (("linked", "all"), [KNOWN_A, KNOWN_B], 1, 1),
        (("linked", "all"), [{"qclinic": "A"}, {"qclinic": "B"}], 2, Fraction(1, 2)),
        (("linked", "all"), [{"qclinic": "A"}], 1, 1),
        (("linked", "one"), [{"qclinic": "A"}], 3, Fraction(1, 2)),  # 1/2 of two people's rows, all of one's
        (("linked", "one"), [{"qclinic": "B"}], 2, Fraction(1, 2)),
        (("linked", 2), [{"qclinic": "A"}], 1, 1),  # somebody of whom two are known, and only one row is there
        (("linked", 1), [KNOWN_B], 1, 1),
        (("unlinked", None), [{"qclinic": "A"}], 3, Fraction(1, 3)),
        (("unlinked", None), [KNOWN_B], 1, 1),
        (("linked", "all"), [{"qclinic": "B"}], 0, None),
    ],
)
def test_visits_worked_by_hand(way: Way, known: list[dict[str, Any]], matches: int, chance: Fraction | None) -> None:
    answer = target(profiled(VISITS, PERSON, way[0]), known, ["sill"], knows=way[1])
    assert answer.matches == matches
    assert answer.reidentification.posterior == (None if chance is None else float(chance))
    assert answer.reidentification.certain is (None if chance is None else chance == 1)


def test_a_secret_is_all_that_a_person_s_rows_hold() -> None:
    """Of the three people with a visit to A two were ill x and y, each seen at A half of the time; one x alone."""
    answer = target(profiled(VISITS, PERSON, "linked"), {"qclinic": "A"}, ["sill"], knows="one")
    one = answer.inference["sill"]
    assert (one.guess, one.posterior, one.prior) in (("x; y", 0.5, 2 / 3), ("x", 0.5, 2 / 3))
    assert {each.value: each.posterior for each in one.values} == {"x; y": 0.5, "x": 0.5}
    unlinked = target(profiled(VISITS, PERSON, "unlinked"), {"qclinic": "A"}, ["sill"]).inference["sill"]
    assert (unlinked.guess, unlinked.posterior, unlinked.certain) == ("x", 1.0, True)


@st.composite
def somebody(draw: st.DrawFn) -> tuple[dict[str, list[Any]], list[int], Way, list[dict[str, Any]]]:
    """A table of people with several rows, and rows that are known of one of them, or of several put together."""
    columns, person = draw(people())
    way = draw(st.sampled_from(WAYS))
    names = draw(st.permutations(roles(columns)[0]))
    names = names[: draw(st.integers(1, len(names)))]
    who = draw(st.sampled_from(person))
    own = [i for i, one in enumerate(person) if one == who]
    most = {"all": len(own), "one": 1}.get(str(way[1]), way[1])
    chosen = draw(st.permutations(own))[: min(int(most), len(own))]
    if draw(st.booleans()):
        chosen = [draw(st.integers(0, len(person) - 1)) for _ in chosen]
    return columns, person, way, [{name: columns[name][i] for name in names} for i in chosen]


@given(somebody())
@settings(max_examples=150, deadline=None)
def test_random_people(made: tuple[dict[str, list[Any]], list[int], Way, list[dict[str, Any]]]) -> None:
    check(*made)


@given(people(), st.sampled_from(WAYS))
@settings(max_examples=40, deadline=None)
def test_everybody_attacked_is_the_answer_of_assess(made: tuple[dict[str, list[Any]], list[int]], way: Way) -> None:
    """The posterior of an assessment is the mean over all that may be known of everybody of that of target."""
    columns, person = made
    qids, secrets = roles(columns)
    table = profiled(columns, person, way[0])
    release = oracle.Release(records(columns), person, way[0] == "linked", way[1])
    result = assess(table, qids=qids, sensitive=secrets, subsets="full", knows=way[1])
    chances: dict[str | None, float] = dict.fromkeys([None, *secrets], 0.0)
    for who in release.people():
        choices = release.known(who)
        for rows in choices:
            known = [{name: columns[name][i] for name in qids} for i in rows]
            answer = target(table, known, secrets, knows=way[1])
            share = float(release.prior(who)) / len(choices)
            chances[None] += share * (answer.reidentification.posterior or 0.0)
            for name in secrets:
                chances[name] += share * (answer.inference[name].posterior or 0.0)
    for row in result.frame().to_pylist():
        assert row["posterior_probabilistic"] == pytest.approx(chances[row["sensitive"]], rel=1e-9)


@pytest.mark.parametrize(("published", "guess"), [("linked", "x + 1; y + 2"), ("unlinked", "x + 1")])
def test_a_joint_secret_is_of_rows(published: str, guess: str) -> None:
    """Both people have x and y, and 1 and 2; the tuples of their rows tell them apart."""
    columns = {"q": [0, 1, 2, 2], "s": [*"xyxy"], "t": [1, 2, 2, 1]}
    answer = target(profiled(columns, [1, 1, 2, 2], published), {"q": 0}, [["s", "t"]], knows="one")
    joint = answer.inference["s + t"]
    assert (joint.guess, joint.posterior, joint.prior) == (guess, 1.0, 1 / 2 if published == "linked" else 1 / 4)
    assert answer.input["joint"] == {"s + t": ["s", "t"]}


def test_what_means_nothing_is_refused() -> None:
    linked, unlinked = (profiled(VISITS, PERSON, published) for published in ("linked", "unlinked"))
    two = [KNOWN_A, KNOWN_B]
    refused: list[tuple[Any, Any, Any, type[BrechaError], str]] = [
        (linked, two, "one", SettingError, "2 rows of the target are given"),
        (unlinked, two, None, SettingError, "2 rows of the target are given"),
        (unlinked, KNOWN_A, 2, SettingError, "Rows that are not linked"),
        (linked, [KNOWN_A, {"qclinic": "B"}], None, SettingError, "different columns"),
        (linked, {"qclinic": "C"}, None, UnknownValueError, "no value 'C'"),
        (linked, [], None, SettingError, "Nothing is known"),
        (linked, {}, None, SettingError, "Nothing is known"),
        (
            replace(profiled({"q": [1, None]}, [1, 1], "linked"), missing="wildcard"),
            {"q": 1},
            None,
            SettingError,
            "rows are compared by equal values",
        ),
        (linked, ["A"], None, SettingError, "a list of rows"),
        (linked, {"sill": "x"}, None, BrechaError, "both as quasi-identifier and as sensitive"),
        (profiled(VISITS, PERSON, "linked").one_record_each(), two, None, SettingError, "everybody has one row"),
    ]
    for table, known, knows, error, sentence in refused:
        with pytest.raises(error, match=sentence):
            target(table, known, ["sill"] if "sill" in table.columns else [], knows=knows)


@pytest.mark.parametrize("way", [*WAYS, ("linked", None), ("unlinked", None)], ids=str)
def test_answers_are_saved_and_told(way: Way, tmp_path: Path) -> None:
    known = [KNOWN_A, KNOWN_B] if way in (("linked", "all"), ("linked", 2)) else [KNOWN_A]
    for rows in (known, [{"qclinic": "B"}]):
        answer = target(profiled(VISITS, PERSON, way[0]), rows, ["sill"], knows=way[1])
        folder = answer.save(tmp_path / f"{len(rows)}-{len(rows[0])}")
        again = brecha.load(folder)
        assert isinstance(again, TargetAnswer)
        assert again.as_dict() == answer.as_dict()
        assert again.frame().equals(answer.frame())
        for language in ("en", "pt"):
            assert again.findings(language) == answer.findings(language)


def test_figures_that_no_attack_gives_are_refused() -> None:
    """Rows that do not go with people, or with the chance; and a chance below one of so many people."""
    unlinked = target(profiled(VISITS, PERSON, "unlinked"), KNOWN_A, ["sill"])
    some = target(profiled(VISITS, PERSON, "linked"), {"qclinic": "A"}, knows="one")
    every = target(profiled(VISITS, PERSON, "linked"), [{"qclinic": "A"}, {"qclinic": "B"}])
    chances = [0.3, *some.frame()["posterior"].to_pylist()[1:]]
    less = some.frame().set_column(7, "posterior", pa.array(chances))
    wrong = [
        ({**unlinked.about(), "rows": 4}, unlinked.frame()),
        ({name: value for name, value in unlinked.about().items() if name != "rows"}, unlinked.frame()),
        ({**every.about(), "rows": 2}, every.frame()),
        (some.about(), less),
    ]
    for about, table in wrong:
        with pytest.raises(UnfitError):
            check_target(about, table)
    for answer in (unlinked, some, every):
        check_target(answer.about(), answer.frame())


def test_choices_beyond_number() -> None:
    """Of somebody with 200 rows any 100 may be known, more choices than whole numbers tell; of another just these are.

    She is nearly sure that it is the other, and says so to the last digit, and not that she is certain.
    """
    columns = {"q": [*range(200), *range(100)], "s": ["x"] * 200 + ["y"] * 100}
    table = profiled(columns, [1] * 200 + [2] * 100, "linked")
    answer = target(table, [{"q": i} for i in range(100)], ["s"], knows=100)
    assert (answer.matches, answer.reidentification.certain, answer.inference["s"].certain) == (2, False, False)
    for chance in (answer.reidentification, answer.inference["s"]):
        assert chance.posterior == math.nextafter(1.0, 0.0)
    check_target(answer.about(), answer.frame())
    only = target(table, [{"q": i} for i in range(100, 200)], ["s"], knows=100)
    assert (only.matches, only.reidentification.certain, only.reidentification.posterior) == (1, True, 1.0)


def test_a_list_of_one_row_is_that_row_where_everybody_has_one() -> None:
    table = profiled({"q": [1, 1, 2]}, [1, 2, 3], "linked").one_record_each()
    assert target(table, [{"q": 2}]).as_dict() == target(table, {"q": 2}).as_dict()


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_only_what_is_known_is_compared(way: Way) -> None:
    """A missing secret is one more value by both rules, also where a missing value may be anything."""
    rows, knows = way
    table = profiled({"q": [*"abab"], "s": ["x", None, "x", "y"]}, [1, 1, 2, 2], rows)
    wild = replace(table, missing="wildcard")
    known = [{"q": "a"}, {"q": "b"}] if knows in ("all", 2) else [{"q": "a"}]
    value, wildcard = (target(one, known, ["s"], knows=knows).inference["s"] for one in (table, wild))
    assert value == wildcard
    told, again = (assess(one, qids=["q"], sensitive=["s"], knows=knows)
                   for one in (table, wild))  # fmt: skip
    assert told.frame().equals(again.frame())
