"""Gains, groups and weights on a release, against all pairs by the definition, and against the table as it is."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import qif
from brecha.answers.release.residual_risk import ResidualRisk
from brecha.answers.release.sanitized import Sanitized, linked, sanitize
from brecha.attacks.roles import MISSING_GROUP
from brecha.errors import ColumnError, SettingError, UnknownValueError
from brecha.matching.possible_values import PossibleValues
from brecha.sanitizers.step_descriptions import SanitizerStep
from brecha.sanitizers.steps.contract import Sanitizer
from brecha.sanitizers.steps.generalisation import Generalise
from brecha.sanitizers.steps.suppression import Sample, SuppressCells, SuppressRecords
from brecha.tables.coded import CodedTable
from tests.answers.release.test_residual_risk import STATES, STEPS
from tests.oracles import release as oracle
from tests.sanitizers.at_hand import HIERARCHIES, PATIENTS, people, plainly, table_of

QIDS = ["town", "age"]
THRESHOLDS = (0.2, 0.5, 0.25, 0.9)
SAME_AS_BEFORE = ("records", "hits", "prior_deterministic", "posterior_deterministic", "prior_probabilistic",
                  "posterior_probabilistic", "worst")  # fmt: skip


class Asked(NamedTuple):
    """An adversary: what guesses bring, how likely people are, and whose risk is asked apart."""

    gains: list[qif.Gain] | None
    weights: list[Any] | None
    by: str | None

    def of(self, release: Sanitized, **more: Any) -> ResidualRisk:
        gains = None if self.gains is None else {"illness": self.gains}
        asked: dict[str, Any] = {"gains": gains, "by": self.by, "weights": self.weights, "thresholds": THRESHOLDS}
        return release.risk(QIDS, ["illness"], **asked, **more)


def ordered(table: CodedTable) -> list[Any]:
    column = table.column("illness")
    return [column.values[int(code)].as_py() for code in column.order()]


@st.composite
def gains_on(draw: st.DrawFn, table: CodedTable, weights: list[Any] | None) -> list[qif.Gain]:
    """Some of every kind, with numbers that make ties likely."""
    values, number = ordered(table), st.integers(0, 3)
    found = [qif.Gain.tries(draw(st.integers(1, 3))), qif.Gain.members(values[:1])]
    worth = draw(st.lists(number, min_size=len(values), max_size=len(values)).filter(any))
    found.append(qif.Gain.worth(worth, name="own worth"))
    row = st.lists(st.sampled_from([0, 0.5, 1, 2]), min_size=len(values), max_size=len(values)).filter(any)
    found.append(qif.Gain(draw(st.lists(row, min_size=1, max_size=3)), name="own matrix"))
    chosen: list[qif.Gain] = draw(st.lists(st.sampled_from([*found, qif.Gain.identity()]), min_size=1, max_size=3))
    kept = list({gain.name: gain for gain in chosen}.values())
    return [gain for gain in kept if _brings(gain, table, weights)] or [qif.Gain.identity()]


def _brings(gain: qif.Gain, table: CodedTable, weights: list[Any] | None) -> bool:
    """Whether it brings something to somebody who may be the target: otherwise it is refused."""
    column = table.column("illness")
    likely = [code for code, weight in zip(column.codes, weights or [1] * table.rows, strict=True) if Fraction(weight)]
    held = {column.values[int(code)].as_py() for code in likely}
    return any(guess.get(value, 0) > 0 for guess in guesses_of(gain, ordered(table)) for value in held)


def guesses_of(gain: qif.Gain, values: list[Any]) -> list[oracle.Guess]:
    """What each guess brings for each value."""
    scores = gain.on(values)
    if scores.tries is not None:
        return oracle.tries(scores.tries, values)
    if scores.worth is not None:
        found: list[oracle.Guess] = [{value: Fraction(much)} for value, much in zip(values, scores.worth, strict=True)]
    else:
        assert scores.matrix is not None
        found = [dict(zip(values, map(Fraction, row), strict=True)) for row in scores.matrix]
    return oracle.undominated(found, values)


@st.composite
def adversaries(draw: st.DrawFn, table: CodedTable) -> Asked:
    weight: st.SearchStrategy[Any] = st.sampled_from([0, 1, 2, 3, "0.5", Fraction(1, 3)])
    weights = draw(st.none() | st.lists(weight, min_size=table.rows, max_size=table.rows))
    if weights is not None and not any(Fraction(one) for one in weights):
        weights = None
    return Asked(draw(st.none() | gains_on(table, weights)), weights, draw(st.sampled_from([None, *QIDS, "illness"])))


def truth_of(release: Sanitized, asked: Asked) -> tuple[oracle.Truth, oracle.Said, list[Fraction] | None]:
    """The release as plain Python, without people who are never the target."""
    truth, said = plainly(release)
    if asked.weights is None:
        return truth, said, None
    weights = [Fraction(asked.weights[int(at)]) for at in release.rows]
    kept = [i for i, weight in enumerate(weights) if weight]
    return [truth[i] for i in kept], [said[i] for i in kept], [weights[i] for i in kept]


def agree(row: dict[str, Any], truth: oracle.AttackedRelease) -> None:
    everybody = [True] * len(truth.each)
    assert (row["hits_method_unknown"], row["mistaken_method_unknown"], row["unmatched"]) == (
        truth.hits,
        truth.mistaken,
        truth.unmatched,
    )
    assert row["records"] == len(truth.each)
    assert row["right_method_unknown"] == pytest.approx(float(truth.right), rel=1e-9, abs=1e-12)
    assert row["prior_probabilistic"] == pytest.approx(float(truth.prior), rel=1e-12)
    assert row["posterior_deterministic_method_unknown"] == pytest.approx(float(truth.certain(everybody)), rel=1e-12)
    assert row["worst_method_unknown"] == pytest.approx(float(max(truth.expected)), rel=1e-9)
    assert row["posterior_probabilistic_method_unknown"] == max(row["right_method_unknown"], row["prior_probabilistic"])
    agree_above(row, truth, everybody)


def agree_above(row: dict[str, Any], truth: oracle.AttackedRelease, own: list[bool]) -> None:
    """People of whom she is surer than each threshold; who knows the method is of no fewer."""
    if row["gain"] is not None:
        assert row["above"] is row["above_method_unknown"] is None
        return
    assert row["above_method_unknown"] == [truth.above(Fraction(str(one)), own) for one in THRESHOLDS]
    assert all(a >= b for a, b in zip(row["above"], row["above_method_unknown"], strict=True))
    assert [count > 0 for count in row["above"]] == [row["worst"] > one * (1 + 1e-11) for one in THRESHOLDS]
    assert all(row["hits"] <= count <= row["records"] for count in row["above"])


def agree_on_groups(rows: list[dict[str, Any]], truth: oracle.AttackedRelease, values: list[Any]) -> None:
    names = [MISSING_GROUP if value is None else str(value) for value in values]
    assert sorted(row["group"] for row in rows) == sorted(set(names))
    for row in rows:
        own = [name == row["group"] for name in names]
        assert row["records"] == sum(own)
        assert row["hits_method_unknown"] == sum(sure for sure, mine in zip(truth.sure, own, strict=True) if mine)
        assert row["right_method_unknown"] == pytest.approx(float(truth.of(own)), rel=1e-9, abs=1e-12)
        assert row["posterior_deterministic_method_unknown"] == pytest.approx(float(truth.certain(own)), rel=1e-12)
        assert row["worst_method_unknown"] == pytest.approx(
            float(max(one for one, mine in zip(truth.expected, own, strict=True) if mine)), rel=1e-9
        )
        agree_above(row, truth, own)


@settings(max_examples=40, deadline=None)
@given(st.data(), people(), st.sampled_from(STEPS))
def test_as_by_all_pairs(data: st.DataObject, table: CodedTable, steps: list[Sanitizer]) -> None:
    asked, release = data.draw(adversaries(table)), sanitize(table, *steps)
    truth, said, weights = truth_of(release, asked)
    if not truth:
        with pytest.raises(SettingError, match="Everybody in the release has weight zero"):
            asked.of(release)
        return
    found = asked.of(release)
    there = [name for name in QIDS if name in release.table.columns]
    wanted: list[tuple[str | None, str | None, oracle.AttackedRelease]] = [
        (None, None, oracle.re_identified(truth, said, there, weights))
    ]
    for gain in asked.gains or [qif.Gain.identity()]:
        name = None if gain.name == "identity" else gain.name
        guesses = None if name is None else guesses_of(gain, ordered(table))
        wanted.append(("illness", name, oracle.inferred(truth, said, there, "illness", weights, guesses)))
    assert len(found.frame()) == len(wanted) * (1 + (0 if asked.by is None else len({p[asked.by] for p in truth})))
    for sensitive, name, one in wanted:
        agree(found.row(sensitive, gain=name), one)
        if asked.by is not None:
            rows = [row for row in found.frame().to_pylist() if row["group"] is not None
                    and (row["sensitive"], row["gain"]) == (sensitive, name)]  # fmt: skip
            agree_on_groups(rows, one, [person[asked.by] for person in truth])


@settings(max_examples=30, deadline=None)
@given(st.data(), people())
def test_nothing_done_is_the_table_as_it_is(data: st.DataObject, table: CodedTable) -> None:
    asked = data.draw(adversaries(table))
    found = asked.of(Sanitized.of(table), subsets="all")
    gains = None if asked.gains is None else {"illness": asked.gains}
    before = brecha.assess(table, qids=QIDS, sensitive=["illness"], gains=gains, by=asked.by, weights=asked.weights,
                           thresholds=THRESHOLDS)  # fmt: skip
    for row, was in zip(found.frame().to_pylist(), before.frame().to_pylist(), strict=True):
        assert row["above"] == row["above_method_unknown"] == was["above"]
        for name in ("code", "qids", "sensitive", "gain", "group"):
            assert row[name] == was[name]
        for name in SAME_AS_BEFORE:
            assert row[name] == pytest.approx(was[name], rel=1e-12), name
        if row["sensitive"] is None:
            assert row["smallest_method_unknown"] == was["smallest"]
        assert row["before_hits"] == row["hits"] == row["hits_method_unknown"]
        for name in ("deterministic", "probabilistic"):
            assert row[f"before_{name}"] == was[f"posterior_{name}"]
            assert row[f"posterior_{name}_method_unknown"] == pytest.approx(was[f"posterior_{name}"], rel=1e-12)


@settings(max_examples=12, deadline=None)
@given(people(), st.sampled_from(STEPS), st.sampled_from([1, "0.25", 7]))
def test_equal_weights_and_one_right_guess_change_nothing(
    table: CodedTable, steps: list[Sanitizer], weight: Any
) -> None:
    release = sanitize(table, *steps)
    plain = release.risk(QIDS, ["illness"], thresholds=THRESHOLDS).frame().to_pylist()
    asked = [
        Asked(None, [weight] * table.rows, None),
        Asked([qif.Gain.identity()], None, None),
        Asked(None, None, "age"),
    ]
    asked.append(Asked([qif.Gain.worth([1] * len(ordered(table))), qif.Gain.tries(1)], None, None))
    for one in asked:
        found = [row for row in one.of(release).frame().to_pylist() if row["group"] is None]
        for row in found:
            other = next(was for was in plain if was["sensitive"] == row["sensitive"])
            for name, figure in other.items():
                if name != "gain" and (row["gain"] is None or not name.startswith("above")):
                    assert row[name] == (pytest.approx(figure, rel=1e-12) if isinstance(figure, float) else figure)


@settings(max_examples=20, deadline=None)
@given(st.data(), people(), st.sampled_from(STEPS))
def test_groups_average_to_everybody(data: st.DataObject, table: CodedTable, steps: list[Sanitizer]) -> None:
    asked = Asked(data.draw(gains_on(table, None)), None, "town")
    found = asked.of(sanitize(table, *steps)).frame().to_pylist()
    for everybody in (row for row in found if row["group"] is None):
        goal = everybody["sensitive"], everybody["gain"]
        groups = [row for row in found if row["group"] is not None and (row["sensitive"], row["gain"]) == goal]
        for name in ("right", "posterior_deterministic", "posterior_probabilistic"):
            mean = sum(row["records"] * row[f"{name}_method_unknown"] for row in groups) / everybody["records"]
            assert mean == pytest.approx(everybody[f"{name}_method_unknown"], rel=1e-9, abs=1e-12), name
        for name in ("posterior_deterministic", "posterior_probabilistic"):  # of each group the larger figure counts
            mean = sum(row["records"] * row[name] for row in groups) / everybody["records"]
            assert mean >= everybody[name] - 1e-12, name
        for name in ("records", "hits_method_unknown", "mistaken_method_unknown", "unmatched", "before_hits"):
            assert sum(row[name] for row in groups) <= everybody[name]
        assert sum(row["hits_method_unknown"] for row in groups) == everybody["hits_method_unknown"]


@settings(max_examples=10, deadline=None)
@given(st.data(), people(), st.randoms(use_true_random=False), st.sampled_from([STEPS[3], STEPS[5]]))
def test_the_order_of_the_records_is_nothing(
    data: st.DataObject, table: CodedTable, chance: Random, steps: list[Sanitizer]
) -> None:
    asked, order = data.draw(adversaries(table)), chance.sample(range(table.rows), table.rows)
    moved = asked._replace(weights=None if asked.weights is None else [asked.weights[i] for i in order])
    one, other = asked.of(sanitize(table, *steps)), moved.of(sanitize(table.take(np.array(order)), *steps))
    for row, again in zip(one.frame().to_pylist(), other.frame().to_pylist(), strict=True):
        for name, figure in row.items():
            assert figure == (pytest.approx(again[name]) if isinstance(figure, float) else again[name])


def test_weights_by_hand() -> None:
    """Towns told as states, ages by tens: RN 20-29 twice, RN 30-39, PE 30-39 twice, PE 40-49.

    Weights 3, 1, 1, 2, 2, 1 sum to 10. She names the likeliest of each class: 3 + 1 + 2 + 1 = 7 of 10. Illness: flu in
    the first class (4), the two who are alone (2), and of the class of flu and asthma either (2): 8 of 10.
    """
    found = sanitize(table_of(PATIENTS), STATES).risk(QIDS, ["illness"], weights=[3, 1, 1, 2, 2, 1])
    row = found.row()
    assert (row["hits_method_unknown"], row["posterior_deterministic_method_unknown"]) == (2, pytest.approx(2 / 10))
    assert (row["prior_probabilistic"], row["posterior_probabilistic_method_unknown"]) == (
        pytest.approx(0.3),
        pytest.approx(0.7),
    )
    row = found.row("illness")
    assert (row["hits_method_unknown"], row["posterior_deterministic_method_unknown"]) == (4, pytest.approx(6 / 10))
    assert (row["prior_probabilistic"], row["posterior_probabilistic_method_unknown"]) == (
        pytest.approx(0.6),
        pytest.approx(0.8),
    )


def test_a_likely_target_speaks_louder_than_a_match() -> None:
    """Natal is told and Açu starred. For somebody of Natal the match speaks twice as loud as the star; but the star is
    of a person five times as likely the target. So she names that one, and is right for five sixths, as before.
    """
    table = table_of([{"town": "Natal"}, {"town": "Açu"}])
    release = sanitize(table, SuppressCells("town", values=["Açu"]))
    assert release.risk(["town"]).row()["right_method_unknown"] == 1
    row = release.risk(["town"], weights=[1, 5]).row()
    assert (row["right_method_unknown"], row["worst_method_unknown"], row["hits_method_unknown"]) == (
        pytest.approx(5 / 6),
        1.0,
        1,
    )


def test_whom_no_record_fits_is_guessed_at_as_before() -> None:
    """Açu is published as Natal, so that nobody fits the likeliest of the three: she names the likeliest target all the
    same, and the illness of most weight, and is right. For the two of Natal that is wrong: 4 of 6.
    """
    table = table_of(
        [{"town": town, "illness": ill} for town, ill in (("Natal", "flu"), ("Natal", "flu"), ("Açu", "asthma"))]
    )
    column = table.column("town")
    wrong = PossibleValues.exact(replace(column, codes=np.full_like(column.codes, column.codes[0])))
    release = Sanitized.of(table).changed({"town": wrong}, SanitizerStep("swap", {"columns": ["town"]}))
    worth = qif.Gain.worth({"flu": 1, "asthma": 2}, name="dearer")
    found = release.risk(["town"], ["illness"], weights=[1, 1, 4], by="town",
                         gains={"illness": [qif.Gain.identity(), worth]})  # fmt: skip
    for row, much in ((found.row(), 1), (found.row("illness"), 1), (found.row("illness", gain="dearer"), 2)):
        assert (row["unmatched"], row["right_method_unknown"]) == (1, pytest.approx(much * 4 / 6))
    assert (found.row(group="Natal")["right_method_unknown"], found.row(group="Açu")["right_method_unknown"]) == (0, 1)


def test_guesses_that_do_worse_than_none_are_not_made() -> None:
    """Town and illness no longer go together: flu is commonest, and by the release she would be wrong about everybody.

    So she says flu of everybody, as before: also of each group, whatever her guesses by the release would come to.
    """
    rows = [{"town": town, "illness": ill} for town, ill in (("Natal", "flu"), ("Natal", "flu"), ("Açu", "asthma"))]
    table = table_of(rows)
    column = table.column("town")
    turned = PossibleValues.exact(replace(column, codes=column.codes[[2, 2, 0]]))
    release = Sanitized.of(table).changed({"town": turned}, SanitizerStep("swap", {"columns": ["town"]}))
    found = release.risk(["town"], ["illness"], by="town")
    for group in (None, "Natal", "Açu"):
        row = found.row("illness", group=group)
        assert (row["right_method_unknown"], row["posterior_probabilistic_method_unknown"]) == (0, pytest.approx(2 / 3))


def test_people_of_weight_zero_hide_nobody() -> None:
    """Of the two of Natal in their twenties one is never the target: the other is found for certain."""
    release = sanitize(table_of(PATIENTS), STATES)
    row = release.risk(QIDS, weights=[0, 1, 1, 1, 1, 1]).row()
    assert (row["records"], row["hits_method_unknown"], row["before_records"]) == (5, 3, 5)
    with pytest.raises(SettingError, match="All weights in 'weights' are zero"):
        release.risk(QIDS, weights=[0] * 6)
    with pytest.raises(SettingError, match="are no numbers, and cannot be weights"):
        release.risk(QIDS, weights="town")


def test_a_gain_by_hand() -> None:
    """An asthmatic is worth 5, anybody else 1. In the class of flu and asthma she says asthma, and gains 5/2 a head.

    Before: flu 3/6, asthma 2·5/6. After: flu for two of Natal (1 each), asthma 5, the class of two 5, cancer 1.
    """
    gain = qif.Gain.worth({"asthma": 5}, default=1, name="sells inhalers")
    found = sanitize(table_of(PATIENTS), STATES).risk(QIDS, ["illness"], gains={"illness": [gain, qif.Gain.identity()]})
    row = found.row("illness", gain="sells inhalers")
    assert row["prior_probabilistic"] == pytest.approx(10 / 6)
    assert row["posterior_probabilistic_method_unknown"] == pytest.approx((1 + 1 + 5 + 5 + 1) / 6)
    assert row["posterior_probabilistic"] == pytest.approx(row["posterior_probabilistic_method_unknown"])
    assert row["before_probabilistic"] == pytest.approx((1 + 1 + 5 + 1 + 5 + 1) / 6)
    assert (row["hits_method_unknown"], row["worst_method_unknown"]) == (4, 5.0)
    assert found.row("illness")["posterior_probabilistic_method_unknown"] == pytest.approx(5 / 6)
    with pytest.raises(ColumnError, match="with the gain 'spies'"):
        found.row("illness", gain="spies")


def test_several_tries_by_hand() -> None:
    """Three illnesses are as likely: of two tries one is right in two of three. And of tries that are left one is luck.

    The one person of Açu has d, and is published with a: four values, of which she names a and two of the others.
    """
    rows = [{"town": "Natal", "illness": illness} for illness in "abc"] + [{"town": "Açu", "illness": "d"}]
    table = table_of(rows)
    release = Sanitized.of(table)
    two, three = qif.Gain.tries(2), qif.Gain.tries(3)
    asked: dict[str, Any] = {"gains": {"illness": [two, three]}, "by": "town"}
    row = release.risk(["town"], ["illness"], **asked).row("illness", gain="2 tries", group="Natal")
    assert row["posterior_probabilistic_method_unknown"] == pytest.approx(2 / 3)
    column = table.column("illness")
    codes = column.codes.copy()
    codes[3] = codes[0]
    wrong = release.changed(
        {"illness": PossibleValues.exact(replace(column, codes=codes))}, SanitizerStep("swap", {"columns": []})
    )
    row = wrong.risk(["town"], ["illness"], **asked).row("illness", gain="3 tries", group="Açu")
    assert (row["mistaken_method_unknown"], row["right_method_unknown"]) == (1, pytest.approx(2 / 3))


def test_groups_by_hand() -> None:
    """By town: of Recife one is alone in the release (44), one of a class of two (38)."""
    found = sanitize(table_of(PATIENTS), STATES).risk(QIDS, ["illness"], by="town")
    assert found.by == "town"
    row = found.row(group="Recife")
    assert (row["records"], row["hits_method_unknown"], row["posterior_probabilistic_method_unknown"]) == (
        2,
        1,
        pytest.approx(3 / 4),
    )
    assert row["before_hits"] == 2
    assert found.row("illness", group="Natal")["posterior_probabilistic_method_unknown"] == 1
    assert found.row("illness", group="Olinda")["posterior_probabilistic_method_unknown"] == pytest.approx(1 / 2)
    groups = found.disparity(minimum_group_size=1).groups
    assert (groups[0].name, groups[-1].name, groups[0].share) == ("Açu", "Olinda", 1.0)
    with pytest.raises(UnknownValueError, match="There is no group 'Roma' of 'town'; there are "):
        found.row(group="Roma")
    with pytest.raises(SettingError, match="There are no groups here"):
        sanitize(table_of(PATIENTS), STATES).risk(QIDS).disparity()


def test_the_groups_are_of_the_truth_also_where_it_is_not_published() -> None:
    release = sanitize(table_of(PATIENTS), Generalise({"town": 2, "age": 2}, HIERARCHIES))
    names = {row["group"] for row in release.risk(["age"], by="town").frame().to_pylist()}
    assert names == {None, "Natal", "Açu", "Olinda", "Recife"}


def test_a_gain_for_values_that_the_sample_has_not() -> None:
    """Nobody in the release has what she is paid for: there is nothing to gain, and that is no error."""
    gain = qif.Gain.worth({"cancer": 1}, default=0, name="cancer only")
    release = sanitize(
        table_of([*PATIENTS[:5], *PATIENTS[:5], PATIENTS[5]]),
        SuppressRecords(alike=["town", "age", "illness"], fewer_than=2),
    )
    row = release.risk(QIDS, ["illness"], gains={"illness": gain}).row("illness", gain="cancer only")
    assert (
        row["prior_probabilistic"],
        row["posterior_probabilistic_method_unknown"],
        row["posterior_probabilistic"],
    ) == (0, 0, 0)
    assert row["before_probabilistic"] == pytest.approx(1 / 11)


def test_a_column_of_weights_and_threads() -> None:
    table = brecha.census(2_000)
    release = sanitize(table, SuppressCells("CO_ENTIDADE", rarer_than=5), Sample(share=0.5, seed=1))
    qids, secret = ["NU_DIA", "NU_MES", "CO_ENTIDADE"], "TP_COR_RACA"
    gains = {secret: [qif.Gain.tries(2), qif.Gain.distance()]}
    asked: dict[str, Any] = {"gains": gains, "by": "TP_SEXO", "weights": "NU_DIA"}
    one, two = (release.risk(qids, [secret], threads=n, **asked).frame() for n in (1, 2))
    assert one == two
    days = [int(day) for day in table.column("NU_DIA").values.take(list(table.column("NU_DIA").codes)).to_pylist()]
    assert release.risk(qids, [secret], **asked | {"weights": days}).frame() == one


def test_saved_with_gains_groups_and_weights(tmp_path: Path) -> None:
    gain = qif.Gain.worth({"asthma": 5}, default=1, name="sells inhalers")
    found = sanitize(table_of(PATIENTS * 5), STATES).risk(
        QIDS, ["illness"], gains={"illness": gain}, by="town", weights=[1, 2, 3, 1, 2, 3] * 5, thresholds=(0.05, 0.5)
    )
    again = brecha.load(found.save(tmp_path))
    assert again.frame() == found.frame()
    assert again.as_dict() == found.as_dict()
    for code in ("en", "pt"):
        assert again.findings(code) == found.findings(code)


def _years(rows: list[dict[str, Any]]) -> list[CodedTable]:
    """Two years of the same people: the second lacks one in three, and some have moved."""
    first = [{"id": str(i), **row, "weight": str(i % 3)} for i, row in enumerate(rows)]
    second = [{**row, "town": "Natal" if i % 2 else row["town"]} for i, row in enumerate(first) if i % 3]
    return [table_of(first), table_of(second)]


@settings(max_examples=10, deadline=None)
@given(st.data(), people(), st.booleans())
def test_linked_years_to_which_nothing_was_done(data: st.DataObject, table: CodedTable, by_column: bool) -> None:
    """The attributes of groups and of weights are those of the first year."""
    rows = [{column.name: column.values[int(column.codes[i])].as_py() for column in table.fields}
            for i in range(table.rows)]  # fmt: skip
    if table.rows < 2:
        return
    tables = _years(rows)
    weights = [i % 3 for i in range(table.rows)]
    gains, by = {"illness": data.draw(gains_on(table, weights))}, data.draw(st.sampled_from([None, "town", "illness"]))
    asked: dict[str, Any] = {"gains": gains, "by": by, "weights": "weight" if by_column else weights}
    found = linked([Sanitized.of(one) for one in tables], "id").risk(QIDS, ["illness"], **asked)
    before = brecha.assess(
        brecha.collection(tables, "id"), qids=QIDS, sensitive=["illness"], subsets="full", **asked
    ).frame()
    for row, was in zip(found.frame().to_pylist(), before.to_pylist(), strict=True):
        for name in ("code", "qids", "sensitive", "gain", "group"):
            assert row[name] == was[name]
        for name in SAME_AS_BEFORE:
            assert row[name] == pytest.approx(was[name], rel=1e-12), name
        assert row["posterior_probabilistic"] == pytest.approx(was["posterior_probabilistic"], rel=1e-12)
