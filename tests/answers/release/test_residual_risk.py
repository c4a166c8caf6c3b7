"""What a release still gives away, against all pairs by the definition; and a table worked out by hand."""

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.answers.release.sanitized import Sanitized, sanitize
from brecha.errors import SettingError
from brecha.sanitizers.residual_risk import AttackedRelease, Targets, attack_goals, attack_with_method_known
from brecha.sanitizers.steps.contract import Sanitizer
from brecha.sanitizers.steps.generalisation import Generalise
from brecha.sanitizers.steps.perturbation import Microaggregate, Recode, Swap
from brecha.sanitizers.steps.suppression import Remove, Sample, SuppressCells, SuppressRecords
from brecha.tables.coded import CodedTable
from tests.oracles.release import AttackedRelease as Found
from tests.oracles.release import inferred, re_identified
from tests.sanitizers.at_hand import HIERARCHIES, PATIENTS, people, plainly, table_of

STATES = Generalise({"town": 1, "age": 1}, HIERARCHIES)


def same(row: dict[str, Any], truth: Found) -> None:
    assert (row["hits_method_unknown"], row["mistaken_method_unknown"], row["unmatched"]) == (
        truth.hits,
        truth.mistaken,
        truth.unmatched,
    )
    assert row["right_method_unknown"] == pytest.approx(float(truth.right), rel=1e-9, abs=1e-12)
    assert row["posterior_probabilistic_method_unknown"] == max(row["right_method_unknown"], row["prior_probabilistic"])


def agrees(release: Sanitized, known: list[str]) -> None:
    truth, said = plainly(release)
    found = release.risk(known, ["illness"])
    there = [name for name in known if name in release.table.columns]
    same(found.row(), re_identified(truth, said, there))
    same(found.row("illness"), inferred(truth, said, there, "illness"))


def test_by_hand() -> None:
    """Towns told as states, ages by tens: RN 20-29 twice, RN 30-39, PE 30-39 twice, PE 40-49.

    The two who are alone in their class are found; of the four others one in two. Illness: flu twice in the first
    class, so that it is certain there, as for the two who are alone; in the class of Olinda and Recife it is even.
    """
    found = sanitize(table_of(PATIENTS), STATES).risk(["town", "age"], ["illness"])
    row = found.row()
    assert (row["hits_method_unknown"], row["posterior_probabilistic_method_unknown"]) == (2, pytest.approx(4 / 6))
    assert row["before_hits"] == 6
    row = found.row("illness")
    assert (row["hits_method_unknown"], row["posterior_probabilistic_method_unknown"]) == (4, pytest.approx(5 / 6))


def test_people_above_a_threshold_by_hand() -> None:
    """Towns told as states, ages by tens: two are alone, four have a chance of 1/2, and illness is even for two.

    Then the two who were alone are starred. Three of six live in RN and two are in their twenties, so that a record of
    RN and 20-29 speaks 6/3 × 6/2 = 6 times as loud as one of the two stars: 6/14 for each of its two. Three live in PE
    and three are in their thirties, 2 × 2 = 4 times: 4/10. For the starred there are the two stars alone: 1/2.
    """
    release = sanitize(table_of(PATIENTS), STATES)
    found = release.risk(["town", "age"], ["illness"], thresholds=(0.5, 0.49))
    assert (found.row()["above"], found.row()["above_method_unknown"]) == ([2, 6], [2, 6])
    assert found.row("illness")["above"] == [4, 6]
    starred = sanitize(release, SuppressRecords(alike=["town", "age"], fewer_than=2, star="*"))
    row = starred.risk(["town", "age"], thresholds=(0.4, 0.42, 0.43, 0.49, 0.5)).row()
    assert row["above_method_unknown"] == [4, 4, 2, 2, 0]
    assert row["above"] == [6, 6, 6, 6, 0], "who knows the method looks for stars among stars"
    assert release.risk(["town", "age"]).row()["above"] is None


def test_a_star_may_stand_for_anything() -> None:
    """Açu's and Recife's old man's cells are starred: everybody has these two records among those that may be hers.

    Of the six nobody is certain any more. A match in her own class speaks louder than a star, so that the four others
    are found as before, and the two themselves are sought among the stars alone.
    """
    release = sanitize(table_of(PATIENTS), STATES, SuppressRecords(alike=["town", "age"], fewer_than=2, star="*"))
    row = release.risk(["town", "age"], ["illness"]).row()
    assert (row["hits_method_unknown"], row["smallest_method_unknown"]) == (0, 2)
    assert row["posterior_probabilistic_method_unknown"] == pytest.approx(3 / 6)
    assert row["hits"] == 0
    told = release.risk(["town", "age"], ["illness"]).row("illness")
    assert (told["hits_method_unknown"], told["hits"]) == (0, 2), (
        "whoever knows how it was made is certain of the first class"
    )


STEPS: list[list[Sanitizer]] = [
    [],
    [STATES],
    [Generalise({"town": 2, "age": 2}, HIERARCHIES)],
    [STATES, SuppressRecords(alike=["town", "age"], fewer_than=2, star="*")],
    [SuppressCells("town", rarer_than=3), SuppressCells("age", rarer_than=2)],
    [Generalise({"age": 1}, HIERARCHIES), SuppressCells("age", rarer_than=2), SuppressCells("illness", rarer_than=2)],
    [Remove("town")],
    [Recode("town", keep=0.5, seed=1), Swap(["age"], share=1.0, seed=2)],
    [Recode("illness", keep=0.3, seed=1), Recode("age", keep=0.8, seed=2), SuppressCells("town", rarer_than=2)],
    [Recode("town", keep=0.0, seed=1), Sample(share=0.7, seed=1)],
    [Sample(share=0.6, seed=3), STATES],
]


@settings(max_examples=60, deadline=None)
@given(people(), st.sampled_from(STEPS), st.lists(st.sampled_from(["town", "age"]), unique=True, min_size=1))
def test_as_by_all_pairs(table: CodedTable, steps: list[Sanitizer], known: list[str]) -> None:
    agrees(sanitize(table, *steps), known)


@settings(max_examples=30, deadline=None)
@given(people())
def test_averages_are_sought_where_they_are_nearest(table: CodedTable) -> None:
    if table.rows >= 2:
        agrees(sanitize(table, Microaggregate(["age"], 2)), ["town", "age"])


@settings(max_examples=30, deadline=None)
@given(people())
def test_nothing_done_leaves_what_was(table: CodedTable) -> None:
    found = Sanitized.of(table).risk(["town", "age"], ["illness"], subsets="all")
    before = brecha.assess(table, qids=["town", "age"], sensitive=["illness"])
    for row, was in zip(found.frame().to_pylist(), before.frame().to_pylist(), strict=True):
        assert (row["qids"], row["sensitive"], row["code"]) == (was["qids"], was["sensitive"], was["code"])
        for name in ("hits", "records", "prior_deterministic", "posterior_deterministic", "worst"):
            assert row[name] == pytest.approx(was[name])
        assert row["posterior_probabilistic_method_unknown"] == pytest.approx(was["posterior_probabilistic"])
        assert row["prior_probabilistic"] == pytest.approx(was["prior_probabilistic"])
        assert row["before_hits"] == row["hits"] == row["hits_method_unknown"]


@settings(max_examples=30, deadline=None)
@given(people(), st.sampled_from(STEPS[:5]))
def test_who_knows_the_method_is_no_worse_off(table: CodedTable, steps: list[Sanitizer]) -> None:
    """By the release as it stands, a star being a value; the plain columns have that figure."""
    found = sanitize(table, *steps).risk(["town", "age"])
    row = found.row()
    assert found.method_known is not None
    (known,) = (one for one in found.method_known.frame().to_pylist() if one["sensitive"] is None)
    for name in ("hits", "posterior_deterministic", "posterior_probabilistic", "worst"):
        assert row[f"{name}_method_unknown"] <= known[name] + 1e-12
        assert row[name] == pytest.approx(known[name], rel=1e-12)
    assert row["smallest"] == known["smallest"] <= row["smallest_method_unknown"]


@settings(max_examples=20, deadline=None)
@given(people(), st.sampled_from(STEPS))
def test_plain_figures_are_never_below_the_others(table: CodedTable, steps: list[Sanitizer]) -> None:
    """Whatever was done, swapped values among it."""
    for row in sanitize(table, *steps).risk(["town", "age"], ["illness"], subsets="all", by="town").frame().to_pylist():
        for name in ("hits", "posterior_deterministic", "posterior_probabilistic", "worst"):
            assert row[name] >= row[f"{name}_method_unknown"]
        assert (row["smallest"] is None) == (row["sensitive"] is not None)
        assert row["smallest"] is None or row["smallest"] <= row["smallest_method_unknown"]


@settings(max_examples=20, deadline=None)
@given(people(), st.randoms(use_true_random=False))
def test_the_order_of_the_records_is_nothing(table: CodedTable, chance: Random) -> None:
    order = np.array(chance.sample(range(table.rows), table.rows))
    one = sanitize(table, *STEPS[3]).risk(["town", "age"], ["illness"]).frame()
    other = sanitize(table.take(order), *STEPS[3]).risk(["town", "age"], ["illness"]).frame()
    for row, moved in zip(one.to_pylist(), other.to_pylist(), strict=True):
        for name, figure in row.items():
            assert figure == (pytest.approx(moved[name]) if isinstance(figure, float) else moved[name])


def test_what_is_hidden_for_its_value_is_told_by_being_hidden() -> None:
    """Whoever knows that "yes" is starred, or that somebody has it, reads each star as "yes"."""
    table = table_of([{"id": str(i), "hiv": "yes" if i > 7 else "no"} for i in range(10)])
    for step in (SuppressCells("hiv", values=["yes"]), SuppressCells("hiv", rarer_than=3)):
        row = sanitize(table, step).risk(["id"], ["hiv"]).row("hiv")
        assert (row["hits_method_unknown"], row["hits"]) == (8, 10)


def test_a_matrix_that_turns_everything_round_hides_nothing() -> None:
    """Two values, each always published as the other: she turns them round again. With one in ten kept, nearly so."""
    rows = [{"zip": str(i // 2), "g": "FM"[i % 2], "hiv": "no" if i < 5 else "yes"} for i in range(10)]
    table = table_of(rows)
    found = sanitize(table, Recode("g", keep=0.0)).risk(["zip", "g"], ["hiv"])
    assert (found.row()["hits_method_unknown"], found.row()["posterior_probabilistic_method_unknown"]) == (10, 1.0)
    assert sanitize(table, Recode("hiv", keep=0.0)).risk(["zip", "g"], ["hiv"]).row("hiv")["hits_method_unknown"] == 10
    release = sanitize(table, Recode("hiv", keep=0.1, seed=1))
    turned = (release.table.column("hiv").codes != table.column("hiv").codes).mean()
    assert release.risk(["zip", "g"], ["hiv"]).row("hiv")["right_method_unknown"] == pytest.approx(turned)


@settings(max_examples=40, deadline=None)
@given(people(), st.sampled_from(STEPS))
def test_no_release_leaves_less_than_was_known_before(table: CodedTable, steps: list[Sanitizer]) -> None:
    for row in sanitize(table, *steps).risk(["town", "age"], ["illness"]).frame().to_pylist():
        assert row["posterior_probabilistic_method_unknown"] >= row["prior_probabilistic"]


def test_threads_change_nothing() -> None:
    table = brecha.census(3_000)
    release = sanitize(table, SuppressCells("CO_ENTIDADE", rarer_than=5))
    qids = ["NU_DIA", "NU_MES", "CO_ENTIDADE"]
    one, two = (release.risk(qids, ["IN_NECESSIDADE_ESPECIAL"], threads=n).frame() for n in (1, 2))
    assert one == two


def test_what_is_asked_must_be_there() -> None:
    release = Sanitized.of(table_of(PATIENTS))
    with pytest.raises(SettingError, match="Name the columns"):
        release.risk([])
    with pytest.raises(brecha.BrechaError, match=r"'twon' is not in the table\. Did you mean 'town'"):
        release.risk(["twon"])
    with pytest.raises(brecha.BrechaError, match="No attack"):
        release.risk(["town"]).row("illness")


def test_to_be_certain_of_a_star_is_to_be_certain_of_nothing() -> None:
    """All illnesses starred: even told how her target was published, half guess flu right (3 of 6), as before."""
    row = sanitize(table_of(PATIENTS), SuppressCells("illness", values=["flu", "asthma", "cancer"]))
    found = row.risk(["town", "age"], ["illness"]).row("illness")
    assert (found["hits"], found["posterior_probabilistic"]) == (0, pytest.approx(3 / 6))
    assert (found["hits_method_unknown"], found["posterior_probabilistic_method_unknown"]) == (0, pytest.approx(3 / 6))


@settings(max_examples=40, deadline=None)
@given(people(), st.sampled_from(STEPS[:5]))
def test_method_known_of_a_secret_is_the_same_by_both_roads(table: CodedTable, steps: list[Sanitizer]) -> None:
    """Where the secret is told as it is, blocks of published records and matching by them agree."""
    release = sanitize(table, *steps)
    there = [name for name in ("town", "age") if name in release.table.columns]
    row = release.risk(["town", "age"], ["illness"]).row("illness")
    aim = attack_goals(AttackedRelease.of(release), ["illness"], None, None)[1]
    other = attack_with_method_known(release, there, aim, Targets(release.table.rows), 1)[0]
    assert row["hits"] == other["hits"]
    assert row["posterior_probabilistic"] == pytest.approx(other["posterior_probabilistic"], rel=1e-12)


@settings(max_examples=30, deadline=None)
@given(people())
def test_what_chance_decided_cannot_be_told(table: CodedTable) -> None:
    """Town and age exchanged by chance: to know how helps nobody, and the figures are those of the cells."""
    release = sanitize(table, *STEPS[7])
    for secret in (None, "illness"):
        row = release.risk(["town", "age"], ["illness"]).row(secret)
        assert row["hits"] == row["hits_method_unknown"]
        assert row["posterior_probabilistic"] == pytest.approx(row["posterior_probabilistic_method_unknown"], rel=1e-12)


def test_stars_beside_exchanged_values_are_still_seen_through() -> None:
    """Towns exchanged for themselves (kept with chance 1), stars as before: what is known of the rule counts."""
    stars = SuppressRecords(alike=["town", "age"], fewer_than=2, star="*")
    plain = sanitize(table_of(PATIENTS), STATES, stars).risk(["town", "age"], ["illness"]).row("illness")
    same = sanitize(table_of(PATIENTS), Recode("illness", keep=1.0), STATES, stars).risk(["town", "age"], ["illness"])
    assert same.row("illness") == plain


HIDDEN = [{"a": str(i), "s": "yes" if i < 12 else "no"} for i in range(40)]


@pytest.mark.parametrize(
    "before", [None, Recode("s", keep=1.0), Recode("s", keep=0.99, seed=1), Swap(["s"], 0.1, seed=3)]
)
def test_a_star_over_an_exchanged_secret_was_still_put_by_a_rule(before: Sanitizer | None) -> None:
    steps = [] if before is None else [before]
    exchanged = sanitize(table_of(HIDDEN), *steps)
    release = sanitize(exchanged, SuppressCells("s", values=["yes"]))
    true = [person["s"] for person in HIDDEN]
    stars = [person == "yes" for person in exchanged.table.column("s").values.take(
        exchanged.table.column("s").codes).to_pylist()]  # fmt: skip
    yes = sum(value == "yes" for value, star in zip(true, stars, strict=True) if star)
    no = sum(value == "no" for value, star in zip(true, stars, strict=True) if not star)
    row = release.risk(["a"], ["s"]).row("s")
    assert row["posterior_probabilistic"] == pytest.approx((max(yes, sum(stars) - yes) + no) / 40)
    assert row["posterior_probabilistic"] > 0.9 > row["prior_probabilistic"]


@pytest.mark.parametrize("without", [[], [Remove(["a"])]])
def test_a_value_that_nobody_of_the_release_has_does_not_keep_her_from_being_certain(without: list[Sanitizer]) -> None:
    table = table_of([{"a": a, "s": s} for a, s in ("1u", "2u", "3v", "3v")])
    steps: list[Sanitizer] = [SuppressCells("s", where={"a": ["1"]}), SuppressRecords(where={"a": ["3"]}), *without]
    row = sanitize(table, *steps).risk(["a"], ["s"]).row("s")
    assert (row["hits_method_unknown"], row["prior_deterministic"], row["posterior_deterministic_method_unknown"]) == (
        2,
        1.0,
        1.0,
    )
