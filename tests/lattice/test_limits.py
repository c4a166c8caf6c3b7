"""Limits: what is one, worked tables for each measure and each ready set, and the slow twin over all subsets."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from brecha import Assessment, Limit, advise, load, qif
from brecha.errors import SettingError
from brecha.language.catalogues import Language, languages
from brecha.lattice.limits import (
    MEANINGS,
    MEASURES,
    READY,
    SOURCES,
    Measure,
    Verdict,
    verdicts,
)
from brecha.lattice.risks import goals_of, held, risks
from brecha.lattice.shapley import shapley
from brecha.report.sentences.limits import limit_holds, limit_words
from tests.lattice.at_hand import table_result
from tests.oracles.lattice import maximal_safe, minimal_unsafe, shapley_by_sets, subsets
from tests.oracles.limits import chances, figure, is_safe
from tests.tables_at_hand import EXAMPLE, records, roles, tables

THRESHOLDS = (0.2, 0.5)


def counted(
    result: Assessment, columns: dict[str, list[Any]], thresholds: tuple[float, ...] = THRESHOLDS
) -> Assessment:
    """The same result, with the people above these thresholds, counted one by one."""
    people = records(columns)
    above = []
    for row in result.attacks.select(["qids", "sensitive", "gain"]).to_pylist():
        each = chances(people, row["qids"], row["sensitive"])
        counts = [sum(chance > Fraction(str(t)) for chance in each) for t in thresholds]
        above.append(None if row["gain"] is not None else counts)
    attacks = result.attacks.drop_columns([name for name in ("above",) if name in result.attacks.column_names])
    attacks = attacks.append_column("above", pa.array(above, pa.list_(pa.int64())))
    return replace(result, attacks=attacks, input=result.input | {"thresholds": list(thresholds)})


def of_sizes(*sizes: int) -> Assessment:
    """A table with one column, of classes of these sizes."""
    return table_result({"q": [k for k, size in enumerate(sizes) for _ in range(size)]})


def only(found: list[Verdict]) -> Verdict:
    (verdict,) = found
    return verdict


# What a limit is

TEXTS = [
    ("5%", Limit("certain", 0.05)), ("0.05", Limit("certain", 0.05)), ("2000", Limit("certain", 2000)),
    ("1", Limit("certain", 1)), ("1.0", Limit("certain", 1.0)), ("33.3 %", Limit("certain", 0.333)),
    ("1e-3", Limit("certain", 0.001)), ("certain=5%", Limit("certain", 0.05)),
    ("certain=2000", Limit("certain", 2000)), ("average=0.1", Limit("average", 0.1)),
    ("highest=0.09", Limit("highest", 0.09)), ("highest=9%", Limit("highest", 0.09)),
    ("above:20%=1%", Limit("above", 0.01, threshold=0.2)), ("above:0.2=100", Limit("above", 100, threshold=0.2)),
    ("above:20%@illness=1%", Limit("above", 0.01, "illness", 0.2)),
    ("value:illness:yes=30%", Limit("value", 0.3, "illness", value="yes")),
    ('value:"a:b":"x=1, ""y"""=0.3', Limit("value", 0.3, "a:b", value='x=1, "y"')),
    ("factor=10", Limit("factor", 10.0)),
    ("highest@illness=0.5", Limit("highest", 0.5, "illness")),
    ("average@illness=2.5", Limit("average", 2.5, "illness")),
    ("certain@re-identification=1%", Limit("certain", 0.01, "re-identification")),
    ("certain=5% by region", Limit("certain", 0.05, by="region")), ("ema-0070", READY["ema-0070"][0]),
    ("certain-5%", READY["certain-5%"][0]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "limit"), TEXTS)
def test_a_limit_as_it_is_written(text: str, limit: Limit) -> None:
    assert Limit.parse(text) == (limit,)
    assert type(Limit.of(text).at_most) is type(limit.at_most)
    assert Limit.parse(str(limit)) == (limit,)
    assert Limit.from_dict(limit.as_dict()) == limit


def test_numbers_are_people_exposed_with_certainty() -> None:
    numbers: list[Any] = [0.05, np.float64(0.05), Fraction(1, 20)]
    assert [Limit.of(number) for number in numbers] == [Limit("certain", 0.05)] * 3
    assert Limit.of(7).is_people
    assert Limit("certain", int(np.int64(7))) == Limit.of(7)
    assert not Limit.of(1.0).is_people
    assert str(Limit("certain", -0.0)) == "certain=0%"
    assert str(Limit("certain", 0.125, adversary="neighbour", why="because")) == "certain=12.5%"


@settings(deadline=None, max_examples=100)
@given(
    measure=st.sampled_from(MEASURES), share=st.floats(1e-6, 1), people=st.integers(0, 10**12), is_people=st.booleans(),
    name=st.text(min_size=1).filter(str.strip), value=st.text(min_size=1).filter(str.strip), t=st.floats(0.001, 0.999),
)  # fmt: skip
def test_every_limit_is_its_text(
    measure: Measure, share: float, people: int, is_people: bool, name: str, value: str, t: float
) -> None:
    at_most = people if is_people and measure in ("certain", "above") else 1 + share if measure == "factor" else share
    assume(measure != "value" or name != "re-identification")
    of: dict[str, Any] = {"threshold": t} if measure == "above" else {"value": value} if measure == "value" else {}
    limit = Limit(measure, at_most, name, **of)
    assert Limit.parse(str(limit)) == (limit,)
    assert Limit.from_dict(limit.as_dict()) == limit


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("sure", 0.1), "'sure' is no measure that a limit can be on. There are: certain, average, highest"),
        (("highes", 0.1), "Did you mean 'highest'?"),
        (("certain", 1.5), "1.5 is no share of the people, which is between 0 and 1. For a number of people, give"),
        (("certain", -1), "-1 is no limit: it has to be a number, and not below 0."),
        (("certain", float("nan")), "nan is no limit"),
        (("certain", float("inf")), "inf is no limit"),
        (("certain", True), "True is no limit. Use a share of the people between 0 and 1"),
        (("certain", "5%"), "'5%' is no limit."),
        (("certain", 10**12 + 1), "The limit is too large: one is of at most 1,000,000,000,000 people."),
        (("factor", 1e21), "The limit is too large: one is of at most 100,000,000,000,000,000,000."),
        (("average", 5), "A limit on the average chance is a probability between 0 and 1, and 5 was given."),
        (("highest", 1.01, "re-identification"), "is a probability between 0 and 1, and 1.01 was given."),
        (("highest", 0), "A limit of 0 on the highest chance of anybody can never hold"),
        (("factor", 0.99), "A limit of 0.99 on the factor can never hold: nobody knows less after a release"),
        (("above", 0.1), "needs that probability: a threshold, as in above:20%=1%."),
        (("above", 0.1, None, 0.0), "0.0 is no probability above which people could be counted"),
        (("above", 0.1, None, 1), "1 is no probability above which people could be counted"),
        (("certain", 0.1, None, 0.2), "Only limits of the measure 'above' have a threshold, and 'certain' was"),
        (("value", 0.1, "illness"), "A limit on the chance of a value needs that value, as in value:illness:yes=30%."),
        (("value", 0.1, None, None, "yes"), "A limit on the chance of 'yes' needs the sensitive attribute that has it"),
        (("value", 2.0, "illness", None, "yes"), "is a probability between 0 and 1, and 2 was given."),
        (("certain", 0.1, None, None, "yes"), "Only limits of the measure 'value' have a value, and 'certain' was"),
        (("certain", 0.1, ""), "What a limit has as 'goal' is a text, and '' was given."),
        (("certain", 0.1, 3), "What a limit has as 'goal' is a text, and 3 was given."),
    ],
)  # fmt: skip
def test_what_is_no_limit_is_refused_in_a_sentence(given: tuple[Any, ...], said: str) -> None:
    with pytest.raises(SettingError) as refused:
        Limit(*given)
    assert said in str(refused.value)
    for code in languages():
        assert refused.value.sentence(code)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'' is no limit."), ("few", "'few' is no limit."), ("k-5", "Did you mean 'k5'?"), ("nan", "is no limit"),
        ("0,05", "is no limit"), ("9" * 50, "is no limit"), ("highest=x", "'x' in the limit 'highest=x' is no number."),
        ("sure=1", "'sure' is no measure"), ("above=1%", "Write the probability above which people are counted"),
        ("value:illness=1%", "Write the sensitive attribute and its value after colons"),
        ("certain:3=1%", "Nothing but a goal comes after 'certain'"), ("above:x=1%", "'x' in the limit"),
        (None, "None is no limit."),
    ],
)  # fmt: skip
def test_what_is_no_text_of_a_limit_is_refused(text: Any, said: str) -> None:
    with pytest.raises(SettingError) as refused:
        Limit.parse(text)
    assert said in str(refused.value)


def test_plain_data_that_is_no_limit() -> None:
    with pytest.raises(SettingError, match=r"'at_mots' is nothing that a limit has\. Did you mean 'at_most'\?"):
        Limit.from_dict({"measure": "certain", "at_mots": 0.1})
    with pytest.raises(SettingError, match="A limit needs 'at_most'"):
        Limit.from_dict({"measure": "certain"})


# The ready sets, on tables worked by hand


@pytest.mark.parametrize(
    ("name", "sizes", "kept"),
    [
        ("ema-0070", (12, 30), True), ("ema-0070", (11, 30), False), ("health-canada", (12, 13), True),
        ("health-canada", (11, 12), False), ("k5", (5, 6), True), ("k5", (4, 9), False), ("k10", (10, 10), True),
        ("k10", (9, 11), False), ("certain-5%", (1, 19), True), ("certain-5%", (1, 18), False),
        ("certain-5%", (1, 1, 38), True), ("certain-5%", (1, 1, 1, 37), False),
    ],
)  # fmt: skip
def test_ready_sets(name: str, sizes: tuple[int, ...], kept: bool) -> None:
    verdict = only(verdicts(of_sizes(*sizes), READY[name]))
    assert verdict.kept is kept
    smallest, alone = min(sizes), sizes.count(1)
    assert verdict.figure == (alone / sum(sizes) if name == "certain-5%" else 1 / smallest)
    assert (verdict.qids, verdict.sensitive, verdict.group, verdict.reason) == (("q",), None, None, None)


@pytest.mark.parametrize("name", list(READY))
def test_ready_sets_tell_their_source_and_meaning_in_each_language(name: str) -> None:
    for code in languages():
        language = Language.named(code)
        source, meaning = language.note(SOURCES[name]), language.note(MEANINGS[name])
        assert source.endswith(".")
        assert meaning.endswith(".")
    assert READY[name][0].ready == name


def test_certain_5_is_about_every_goal() -> None:
    columns: dict[str, list[Any]] = {"q": [1] * 10 + [2] * 10, "s": ["x"] * 19 + ["y"]}
    identity, secret = verdicts(table_result(columns), READY["certain-5%"])
    assert (identity.kept, identity.figure) == (True, 0)
    assert (secret.sensitive, secret.kept, secret.figure) == ("s", False, 0.5)  # those with q = 1 all have x


# Each measure, worked by hand: table 3.2 of the thesis


@pytest.fixture(scope="module")
def example() -> Assessment:
    columns = {"q age": EXAMPLE["age"], "q gender": EXAMPLE["gender"], "s ill": EXAMPLE["illness"]}
    gains = {"s ill": [qif.Gain.identity(), qif.Gain.value("yes")]}
    return counted(table_result(columns, gains=gains), columns)


WORKED = [
    # age and gender: (25 F) 3: no yes yes; (25 M) 2: yes no; (49 F) 3: yes yes no; (49 M) 1: no; (60 M) 1: no
    ("certain@re-identification=20%", 0.2, True), ("certain@re-identification=2", 2, True),
    ("certain@re-identification=1", 2, False), ("certain@s ill=19.9%", 0.2, False),
    ("average@re-identification=0.5", 0.5, True), ("average@re-identification=0.49", 0.5, False),
    ("average@s ill=0.7", 0.7, True), ("average@s ill=0.69", 0.7, False),  # 2 + 1 + 2 + 1 + 1 of 10
    ("highest@re-identification=1", 1.0, True), ("highest@re-identification=0.99", 1.0, False),
    ("above:50%@re-identification=20%", 0.2, True), ("above:50%@re-identification=1", 2, False),
    ("above:20%@re-identification=10", 10, True), ("above:20%@re-identification=9", 10, False),
    ("value:s ill:yes=67%", 2 / 3, True), ("value:s ill:yes=66%", 2 / 3, False),
    ("factor@re-identification=5", 5.0, True), ("factor@re-identification=4.99", 5.0, False),
    ("factor@s ill=1.4", 1.4, True), ("factor@s ill=1.39", 1.4, False),
]  # fmt: skip


@pytest.mark.parametrize(("text", "figure", "kept"), WORKED)
def test_each_measure_on_the_worked_example(example: Assessment, text: str, figure: float, kept: bool) -> None:
    verdict = only(verdicts(example, Limit.parse(text)))
    assert (verdict.figure, verdict.kept) == (figure, kept)
    full = example.what_if(["q age", "q gender"], text)
    assert full.within is kept
    assert advise(example, limit=text).together is not None


def test_people_above_a_threshold_may_become_fewer() -> None:
    """a, a, a, b: a chance of 3/4 for four; split into a, a and a, b, a chance above 1/2 for two only."""
    columns = {"qa": [1, 1, 1, 1], "qb": [1, 1, 2, 2], "s": [*"aaab"]}
    result = counted(table_result(columns), columns)
    limit = Limit("above", 3, "s", 0.5)
    people = {tuple(row["qids"]): row["above"][1] for row in result.attacks.to_pylist() if row["sensitive"] == "s"}
    assert people == {("qa",): 4, ("qb",): 2, ("qa", "qb"): 2}
    verdict = only(verdicts(result, [limit]))
    assert (verdict.figure, verdict.kept, verdict.qids) == (4, False, ("qa",))
    found = advise(result, limit=limit)
    (one,) = found.frontiers
    assert not one.possible  # as it is before any release
    (risk,) = held(result, risks(result, goals_of(result)), limit)
    assert risk.people is not None
    assert risk.people.tolist() == [4, 4, 4, 4]
    assert result.what_if(["qb"], limit).within is False
    assert any(note.id == "advice-highest-within" for note in found.notes)


def test_groups() -> None:
    columns = {"q": [1, 1, 2, 3], "region": [*"nnss"], "s": [*"xyxy"]}
    result = table_result(columns, by="region")
    everybody, every_group = (only(verdicts(result, Limit.parse(f"certain@re-identification=50%{by}")))
                              for by in ("", " by region"))  # fmt: skip
    assert (everybody.kept, everybody.figure) == (True, 0.5)
    assert (every_group.kept, every_group.figure, every_group.group, every_group.records) == (False, 1.0, "s", 2)
    other = only(verdicts(result, Limit.parse("certain@re-identification=50% by town")))
    assert (other.kept, other.figure) == (None, None)
    assert "The groups of 'town' were not assessed" in str(other.reason)
    with pytest.raises(SettingError, match="The groups of 'town' were not assessed"):
        advise(result, limit="certain=5% by town")


GROUPED = {"qa": [1, 1, 1, 2, 2, 3], "qb": [1, 1, 1, 1, 1, 2], "region": [*"nnnnss"], "s": [*"xxyxyx"]}
"""By qa the last person is alone, of the 2 of s; nobody of n is. By qb the same"""


def test_advice_holds_a_limit_for_every_group() -> None:
    """Of everybody 1 in 6 is alone, of those in s 1 in 2, of those in n nobody."""
    result = table_result(GROUPED, by="region")
    everybody = advise(result, limit="certain@re-identification=20%")
    groups = advise(result, limit="certain@re-identification=20% by region")
    people = advise(result, limit="certain@re-identification=1 by region")
    assert everybody.together is not None
    assert groups.together is not None
    assert people.together is not None
    assert everybody.together.maximal_safe.columns() == [("qa", "qb")]
    assert groups.together.maximal_safe.columns() == [()]
    assert groups.together.minimal_unsafe.columns() == [("qa",), ("qb",)]
    assert groups.together.minimal_unsafe.shares.tolist() == [0.5, 0.5]
    assert groups.together.minimal_unsafe.people is None
    assert people.together.maximal_safe.columns() == [("qa", "qb")]
    assert people.frontier().filter(pc.field("kind") == "maximal safe")["people"].to_pylist() == [1, 1]
    assert groups.removed[0].share_before == everybody.removed[0].share_before == pytest.approx(1 / 6)
    notes = [note.id for note in groups.notes]
    assert "advice-limit-of-groups" in notes
    assert "advice-about-everybody" not in notes
    assert "in every group of region" in " ".join(groups.findings("en"))
    assert "em cada grupo de region" in " ".join(groups.findings("pt"))
    limit = "certain@re-identification=20% by region"
    within = [result.what_if([name for name in ("qa", "qb") if name in known], limit).within for known in ("", "qa")]
    assert within == [True, False]
    assert "50.00 %" in " ".join(result.what_if(["qa"], limit).findings("en")).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("text", ["certain=20% by region", "certain=1 by region", "average=0.9 by region"])
def test_advice_on_groups_is_saved(text: str, tmp_path: Path) -> None:
    result = table_result(GROUPED, by="region")
    for answer in (advise(result, limit=text), result.what_if(["qa"], text)):
        loaded = load(answer.save(tmp_path / answer.kind))
        assert loaded.as_dict() == answer.as_dict()
        assert loaded.findings("pt") == answer.findings("pt")


@settings(max_examples=20, deadline=None)
@given(
    st.lists(st.tuples(*[st.integers(0, 2)] * 3, st.sampled_from("nst"), st.sampled_from("xy")), min_size=2, max_size=9)
)
def test_a_set_is_safe_for_every_group_if_none_of_its_subsets_is_above_the_limit(rows: list[Any]) -> None:
    columns = dict(zip(["qa", "qb", "qc", "region", "s"], map(list, zip(*rows, strict=True)), strict=True))
    result = table_result(columns, by="region")
    attacks = [row for row in result.frame().to_pylist() if row["group"] is not None]
    for measure, name, before in (
        ("certain", "posterior_deterministic", "prior_deterministic"),
        ("average", "posterior_probabilistic", "prior_probabilistic"),
        ("highest", "worst", "prior_probabilistic"),
        ("factor", "degradation_probabilistic", None),
    ):
        allowed = 1.5 if measure == "factor" else 0.5
        for goal in (None, "s"):
            limit = Limit(measure, allowed, goal or "re-identification", by="region")  # type: ignore[arg-type]
            (risk,) = held(result, risks(result, goals_of(result)), limit)
            found = dict(
                zip([frozenset(risk.sets.names(int(mask))) for mask in risk.sets.masks], risk.shares, strict=True)
            )
            mine = [row for row in attacks if row["sensitive"] == goal]
            start = max([1.0 if before is None else row[before] for row in mine])
            for one, share in found.items():
                within = [row[name] for row in mine if set(row["qids"]) <= one]
                assert share == pytest.approx(max([start, *within]))


def test_what_was_not_computed_is_never_kept(example: Assessment) -> None:
    for text, said in [
        ("above:30%=1", "above 30\u00a0% was not counted"),
        ("value:s ill:no=100%", "The chance of the value 'no' of 's ill' was not assessed"),
        ("highest@income=1", "'income' is no sensitive attribute that was assessed"),
        ("average@s ill=3", "is no probability"),
    ]:
        for verdict in verdicts(example, Limit.parse(text)):
            assert (verdict.kept, verdict.figure) == (None, None), text
            assert said in str(verdict.reason).replace(" %", "\u00a0%")
    plain = table_result({"q": [1, 1, 2], "s": [*"xxy"]}, gains={"s": qif.Gain.tries(2)})
    (_, secret) = verdicts(counted(plain, {"q": [1, 1, 2], "s": [*"xxy"]}), Limit.parse("above:20%=3"))
    assert secret.kept is None
    assert "only gains were assessed" in str(secret.reason)
    with pytest.raises(SettingError, match="The chance of the value 'no' of 's ill' was not assessed"):
        advise(example, limit="value:s ill:no=100%")  # and not an advice about nothing


def test_limits_on_another_adversary_are_left_out() -> None:
    result = of_sizes(1, 2)
    limits = [Limit("certain", 0, adversary="neighbour"), Limit("certain", 3)]
    assert [one.limit for one in verdicts(result, limits)] == limits[1:]
    assert [one.limit for one in verdicts(result, limits, "neighbour")] == limits
    assert [one.adversary for one in verdicts(result, limits, "neighbour")] == ["neighbour"] * 2
    assert [one.kept for one in verdicts(result, limits, "agency")] == [True]


# The slow twin


@pytest.mark.parametrize("measure", MEASURES)
@settings(deadline=None, max_examples=25)
@given(columns=tables(qids=3, secrets=1, rows=12), data=st.data())
def test_the_frontier_is_that_of_all_subsets(
    measure: Measure, columns: dict[str, list[Any]], data: st.DataObject
) -> None:
    known, secrets = roles(columns)
    people, t = records(columns), data.draw(st.sampled_from(THRESHOLDS))
    value = None
    asked: dict[str, Any] = {}
    goals: list[str | None] = [None, *secrets]
    if measure == "value":
        assume(secrets and any(one is not None for one in columns[secrets[0]]))
        value = data.draw(st.sampled_from(sorted({one for one in columns[secrets[0]] if one is not None})))
        asked = {"gains": {secrets[0]: [qif.Gain.identity(), qif.Gain.value(value)]}}
        goals = [secrets[0]]
    result = counted(table_result(columns, **asked), columns)
    threshold = Fraction(str(t))
    figures = {
        (one, goal): figure(people, sorted(one), goal, measure, threshold, value)
        for one in subsets(known)
        for goal in goals
    }
    at = data.draw(st.sampled_from(sorted(set(figures.values()) | {Fraction(1, 3), Fraction(1)})))
    assume(at >= 1 if measure == "factor" else at > 0 or measure in ("certain", "above"))
    of: dict[str, Any] = {"threshold": t} if measure == "above" else {"value": value} if measure == "value" else {}
    limit = Limit(measure, float(at), goals[0] if measure == "value" else None, **of)
    before = {goal: len({record[goal] for record in people}) == 1 if goal else len(people) == 1 for goal in goals}
    found = advise(result, limit=limit)
    for goal in goals:
        one = next(frontier for frontier in found.frontiers if frontier.goals[0][0] == goal)

        def safe(held_columns: frozenset[str], goal: str | None = goal) -> bool:
            return is_safe(people, held_columns, [goal], at, measure, threshold, value)

        assert {frozenset(names) for names in one.minimal_unsafe.columns()} == minimal_unsafe(known, safe)
        assert {frozenset(names) for names in one.maximal_safe.columns()} == maximal_safe(known, safe)
    for verdict in verdicts(result, [limit]):
        worst = max(figures[one, verdict.sensitive] for one in subsets(known) if one)
        assert verdict.figure == float(worst)
        assert verdict.kept is (worst <= at)
    counting = [goal for goal in goals if not before[goal]]
    chosen = frozenset(data.draw(st.lists(st.sampled_from(known), unique=True)))
    within = result.what_if(sorted(chosen), limit).within
    assert within is (is_safe(people, chosen, counting, at, measure, threshold, value) if counting else None)


@pytest.mark.parametrize("measure", ["highest", "above", "factor"])
@settings(deadline=None, max_examples=15)
@given(columns=tables(qids=3, secrets=1, rows=12))
def test_shapley_shares_of_each_measure(measure: Measure, columns: dict[str, list[Any]]) -> None:
    known, _ = roles(columns)
    people = records(columns)
    result = counted(table_result(columns), columns)
    limit = Limit(measure, 1.0, threshold=0.5 if measure == "above" else None)
    for risk in held(result, risks(result, goals_of(result)), limit):

        def worst(one: frozenset[str], goal: str | None = risk.sensitive) -> Fraction:
            return max(figure(people, sorted(two), goal, measure, Fraction(1, 2)) for two in subsets(sorted(one)))

        exact = shapley_by_sets(known, worst)
        assert [float(share.share) for share in shapley(risk)] == pytest.approx([float(exact[name]) for name in known])


@settings(deadline=None, max_examples=40)
@given(
    columns=tables(qids=3, secrets=1, rows=12), text=st.sampled_from(["highest=0.3", "factor=2", "average=0.4", "3"])
)
def test_whatever_is_within_a_safe_release_is_safe(columns: dict[str, list[Any]], text: str) -> None:
    known, _ = roles(columns)
    result = table_result(columns)
    safe = {one: result.what_if(sorted(one), text).within for one in subsets(known)}
    for one in safe:
        for other in safe:
            assert not (other <= one and safe[one]) or safe[other] is not False


# What is saved, and what is said


def test_advice_and_what_if_are_saved_with_any_limit(example: Assessment, tmp_path: Any) -> None:
    for k, text in enumerate(["highest=0.4", "factor=2", "value:s ill:yes=50%", "average=0.3", "certain=2"]):
        result = replace(example, attacks=example.attacks.drop_columns(["above"]), input=_without(example.input))
        again = load(advise(result, limit=text).save(tmp_path / f"advice{k}"))
        assert str(again.limit) == text
        asked = load(result.what_if(["q age"], text).save(tmp_path / f"what{k}"))
        assert str(asked.limit) == text


def _without(given: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in given.items() if name != "thresholds"}


LIMITS = [
    Limit.of(text)
    for text in (
        "5%", "0", "1", "2000", "certain@s=5%", "certain@s=0", "certain@s=1", "certain@s=3",
        "certain@re-identification=1%",
        "certain@re-identification=0", "certain@re-identification=1", "average=0.1", "average@s=0.1",
        "average@re-identification=0.1", "highest=0.09", "highest@s=0.09", "ema-0070", "above:20%=1%", "above:20%=0",
        "above:20%=1", "above:20%=30", "above:20%@s=1%", "above:20%@re-identification=1%", "value:s:yes=30%",
        "factor=10",         "factor@s=2.5", "factor@re-identification=10", "certain=5% by region",
    )
]  # fmt: skip


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("limit", LIMITS, ids=str)
def test_every_limit_in_words(limit: Limit, code: str) -> None:
    language = Language.named(code)
    words, holds = limit_words(limit, language), limit_holds(limit, language)
    assert "{" not in words + holds
    assert "$" not in words + holds
    if limit.goal == "s":
        assert "s" in holds.split() or "s" in words.split()


def test_what_holds_in_words() -> None:
    english, portuguese = Language.named("en"), Language.named("pt")
    assert limit_holds(READY["ema-0070"][0], english).replace("\u00a0", " ") == (
        "nobody's probability of being re-identified is above 9 %"
    )
    assert limit_holds(READY["ema-0070"][0], portuguese) == "nenhuma pessoa tem chance de reidentificação acima de 9%"
