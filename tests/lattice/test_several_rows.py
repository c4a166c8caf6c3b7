"""Decisions on people with several rows: what-if, advice and comparisons, against the definitions set by set."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha import Assessment, Limit, advise, assess, compare, load
from brecha.lattice.limits import Measure
from tests.engines.test_several_rows import PERSON, VISITS, WAYS, people, profiled
from tests.oracles import several_rows as oracle
from tests.oracles.lattice import Set, maximal_safe, minimal_unsafe, shapley_by_sets
from tests.tables_at_hand import records, roles

Way = tuple[str, Any]
Made = tuple[dict[str, list[Any]], list[int]]


def measured(release: oracle.Release, qids: Set, secret: str | None) -> oracle.Measures:
    known = sorted(qids)
    return oracle.inference(release, known, secret) if secret else oracle.reidentification(release, known)


def before(release: oracle.Release, secret: str | None, measure: Measure) -> Fraction:
    """What is achieved by whoever knows nothing of the target's rows: of linked ones not even how many they are."""
    if secret is None:
        count = len(release.people()) if release.linked else len(release.rows)
        return Fraction(int(count == 1)) if measure == "certain" else Fraction(1, count)
    choices: list[oracle.Choice] = [
        (one, rows, release.prior(one) / len(choices))
        for one in release.people()
        for choices in [[()] if release.linked else release.known(one)]
        for rows in choices
    ]
    mass = oracle.mass_of_values(release, secret, choices)
    return Fraction(int(len(mass) == 1)) if measure == "certain" else max(mass.values())


def risk_of(release: oracle.Release, secret: str | None, measure: Measure) -> Callable[[Set], Fraction]:
    """The risk of each set: the share of people exposed by any of their rows, or the average, or the highest chance."""

    def risk(qids: Set) -> Fraction:
        if not qids:
            return before(release, secret, measure)
        one = measured(release, qids, secret)
        exposed = Fraction(one.hits, len(one.chances))
        return {"certain": exposed, "average": one.posterior_probabilistic, "highest": one.worst}[measure]

    return risk


def prepared(made: Made, way: Way) -> tuple[Assessment, oracle.Release, list[str], list[str]]:
    columns, person = made
    qids, secrets = roles(columns)
    result = assess(profiled(columns, person, way[0]), qids=qids, sensitive=secrets, knows=way[1])
    return result, oracle.Release(records(columns), person, way[0] == "linked", way[1]), qids, secrets


def apart(risk: Fraction, limit: float) -> bool:
    """Whether rounding cannot decide which side of a limit a risk is on."""
    return abs(float(risk) - limit) > 1e-9


@pytest.mark.parametrize("measure", ["certain", "average", "highest"])
@pytest.mark.parametrize("way", WAYS, ids=str)
@given(made=people(), limit=st.sampled_from([0.3, 0.45, 0.55, 0.8]), data=st.data())
@settings(max_examples=8, deadline=None)
def test_what_if_one_column_were_known_or_not(
    way: Way, measure: Measure, made: Made, limit: float, data: st.DataObject
) -> None:
    result, release, qids, secrets = prepared(made, way)
    known = frozenset(data.draw(st.lists(st.sampled_from(qids), unique=True)))
    answer = result.what_if(sorted(known), Limit(measure, limit))
    sets = [(known, answer.goals)]
    sets += [(known | {one.column}, one.goals) for one in answer.more]
    sets += [(known - {one.column}, one.goals) for one in answer.fewer]
    for qids_of_set, goals in sets:
        assert goals is not None
        for goal in goals:
            risk = risk_of(release, goal.sensitive, measure)(qids_of_set)
            assert goal.figure == pytest.approx(float(risk), rel=1e-12, abs=1e-15)
            exposed = risk_of(release, goal.sensitive, "certain")(qids_of_set)
            assert goal.exposed(result.input) == pytest.approx(float(exposed), rel=1e-12, abs=1e-15)
            assert goal.hits == exposed * goal.records
            if apart(risk, limit):
                assert goal.within is (risk < limit)
    assert len(answer.more) + len(answer.fewer) == len(qids)
    assert len(sets[0][1] or ()) == 1 + len(secrets)


@pytest.mark.parametrize("measure", ["certain", "average", "highest"])
@pytest.mark.parametrize("way", WAYS, ids=str)
@given(made=people(), limit=st.sampled_from([0.3, 0.45, 0.55, 0.8]))
@settings(max_examples=8, deadline=None)
def test_advice_is_that_of_all_sets(way: Way, measure: Measure, made: Made, limit: float) -> None:
    result, release, qids, secrets = prepared(made, way)
    advice = advise(result, limit=Limit(measure, limit))
    for goal, frontier in zip((None, *secrets), advice.frontiers, strict=False):
        if frontier.goals != ((goal, None),):
            continue  # what was known of everybody before is told apart
        risk = risk_of(release, goal, measure)
        if not all(apart(risk(frozenset(one)), limit) for one in subsets_of(qids)):
            continue
        kept = {one: risk(one) <= limit for one in subsets_of(qids)}
        unsafe, safe = minimal_unsafe(qids, kept.__getitem__), maximal_safe(qids, kept.__getitem__)
        assert {frozenset(one) for one in frontier.minimal_unsafe.columns()} == unsafe
        assert {frozenset(one) for one in frontier.maximal_safe.columns()} == safe
    for share in advice.shares:
        expected = shapley_by_sets(qids, risk_of(release, share.sensitive, share.measure))[share.column]
        assert share.share == pytest.approx(float(expected), abs=1e-12)


def subsets_of(names: list[str]) -> list[Set]:
    return [frozenset(name for i, name in enumerate(names) if bits >> i & 1) for bits in range(1 << len(names))]


@pytest.mark.parametrize("way", WAYS, ids=str)
@given(made=people(), data=st.data())
@settings(max_examples=8, deadline=None)
def test_a_comparison_counts_whoever_any_row_exposes(way: Way, made: Made, data: st.DataObject) -> None:
    """Before and after one column is made the same for everybody: no set exposes more people."""
    columns, person = made
    first, release, qids, secrets = prepared(made, way)
    gone = data.draw(st.sampled_from(qids))
    second, coarser, *_ = prepared(({**columns, gone: ["same"] * len(person)}, person), way)
    found = compare(first, second)
    for moved in found.moved:
        was_risk, now_risk = (risk_of(one, moved.sensitive, moved.measure) for one in (release, coarser))
        risks = [(was_risk(one), now_risk(one)) for one in subsets_of(qids) if one]
        assert (moved.fell, moved.rose) == (sum(now < was for was, now in risks), 0)
        if moved.largest_fall is not None:
            most = max(was - now for was, now in risks)
            assert moved.largest_fall.before - moved.largest_fall.after == pytest.approx(float(most), rel=1e-9)
    assert len(found.moved) == 2 * (1 + len(secrets))


def test_sentences_of_a_comparison_say_what_is_known_in_each() -> None:
    linked, unlinked = (
        assess(profiled(VISITS, PERSON, published), qids=["qclinic", "qmonth"], knows="one")
        for published in ("linked", "unlinked")
    )
    first, second, *others = compare(linked, unlinked).findings("en")
    assert first.startswith("Before, all 5 rows of 3 people are published, with what shows")
    assert second.startswith("After, all 5 rows of 3 people are published, and nothing shows")
    assert any("2 of 3 people" in one for one in others)
    assert not any("33.33 % of" in one and "certainty" in one for one in others)
    was, now = compare(linked, unlinked).findings("pt")[:2]
    assert (was.startswith("Antes, todas as 5 linhas"), now.startswith("Depois, todas as 5 linhas")) == (True, True)
    single = linked.what_if(["qmonth"], "certain=0.5")
    assert single.within is False
    assert single.goals is not None
    assert single.goals[0].figure == pytest.approx(2 / 3)


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_answers_are_saved_and_told(way: Way, tmp_path: Path) -> None:
    """Before the release all are one class: of people, or of rows where nothing links them."""
    result = assess(profiled(VISITS, PERSON, way[0]), qids=["qclinic", "qmonth"], sensitive=["sill"], knows=way[1])
    before = result.what_if([])
    assert before.goals is not None
    assert {goal.smallest for goal in before.goals} == {5 if way[0] == "unlinked" else 3}
    for number, answer in enumerate((before, result.what_if(["qmonth"]), advise(result), compare(result, result))):
        again = load(answer.save(tmp_path / str(number)))
        for lang in ("en", "pt"):
            assert again.findings(lang) == answer.findings(lang)
