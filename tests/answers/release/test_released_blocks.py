"""Sets of columns whose cells are each one value to the adversary: blocks of an engine agree with a search."""

from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha.answers.release import released_blocks
from brecha.answers.release import residual_risk as module
from brecha.answers.release.released_blocks import in_one_way, sets_tried
from brecha.answers.release.sanitized import Sanitized, linked, sanitize
from brecha.attacks.roles import secrets as secrets_of
from brecha.attacks.subsets import chosen
from brecha.errors import EmptyTableError, InputError, SettingError
from brecha.sanitizers.residual_risk import AttackedRelease
from brecha.sanitizers.steps.contract import Sanitizer
from brecha.sanitizers.steps.generalisation import Generalise
from brecha.sanitizers.steps.perturbation import Microaggregate, Recode, Swap
from brecha.sanitizers.steps.suppression import Remove, Sample, SuppressCells, SuppressRecords
from brecha.tables.coded import CodedTable
from tests.answers.release.test_residual_risk import STATES
from tests.answers.release.test_residual_risk_adversaries import QIDS, THRESHOLDS, _years, adversaries
from tests.sanitizers.at_hand import HIERARCHIES, PATIENTS, people, table_of

IN_ONE_WAY: list[list[Sanitizer]] = [
    [],
    [STATES],
    [Generalise({"town": 2}, HIERARCHIES), Generalise({"age": 1}, HIERARCHIES)],
    [Remove("town"), Generalise({"age": 1}, HIERARCHIES)],
    [Sample(share=0.6, seed=3), STATES],
    [STATES, Remove("illness")],
    [SuppressRecords(where={"age": ["20"]}), STATES],
]
"""Steps after which every true value is published in one way"""


def searched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every set of columns be searched for, record by record."""
    monkeypatch.setattr(
        module, "in_one_way", lambda attacked, qids, sensitive, sets, grouped: np.zeros(len(sets), bool)
    )


def agree(one: list[dict[str, Any]], other: list[dict[str, Any]]) -> None:
    for row, again in zip(one, other, strict=True):
        for name, figure in row.items():
            expected = pytest.approx(figure, rel=1e-9, abs=1e-12) if isinstance(figure, float) else figure
            assert again[name] == expected, name


@settings(max_examples=40, deadline=None)
@given(st.data(), people(), st.sampled_from(IN_ONE_WAY))
def test_both_ways_agree(data: st.DataObject, table: CodedTable, steps: list[Sanitizer]) -> None:
    """On every figure: of everybody and of groups, with gains and weights, whether the method is known or not."""
    try:
        release = sanitize(table, *steps)
    except (EmptyTableError, SettingError):  # nobody is left, or nobody has the value to be left out
        return
    asked = data.draw(adversaries(table))
    assert in_one_way(AttackedRelease.of(release), QIDS, ["illness"], chosen("all", QIDS)).all()
    try:
        blocks = asked.of(release, subsets="all").frame().to_pylist()
    except InputError as problem:
        blocks = [{"refused": str(problem)}]
    with pytest.MonkeyPatch.context() as patch:
        searched(patch)
        try:
            by_pairs = asked.of(release, subsets="all").frame().to_pylist()
        except InputError as problem:
            by_pairs = [{"refused": str(problem)}]
    agree(by_pairs, blocks)


SOME_IN_ONE_WAY: list[list[Sanitizer]] = [
    [SuppressCells("town", rarer_than=3)],
    [Generalise({"town": 1}, HIERARCHIES), Recode("age", keep=0.5, seed=1)],
    [Generalise({"age": 1}, HIERARCHIES), SuppressCells("age", rarer_than=2), Sample(share=0.7, seed=1)],
    [Swap(["town"], share=1.0, seed=2)],
]


@settings(max_examples=20, deadline=None)
@given(st.data(), people(), st.sampled_from(SOME_IN_ONE_WAY))
def test_some_sets_are_blocks_and_others_are_searched_for(
    data: st.DataObject, table: CodedTable, steps: list[Sanitizer]
) -> None:
    """The rows of both are put together in the order that was asked for."""
    release, asked = sanitize(table, *steps), data.draw(adversaries(table))
    found = asked.of(release, subsets="all").frame().to_pylist()
    with pytest.MonkeyPatch.context() as patch:
        searched(patch)
        agree(asked.of(release, subsets="all").frame().to_pylist(), found)


@settings(max_examples=15, deadline=None)
@given(people(), st.sampled_from([None, "town"]), st.booleans())
def test_both_ways_agree_on_linked_years(table: CodedTable, by: str | None, is_weighted: bool) -> None:
    if table.rows < 2:
        return
    rows = [{column.name: column.values[int(column.codes[i])].as_py() for column in table.fields}
            for i in range(table.rows)]  # fmt: skip
    years = linked([sanitize(one, STATES) for one in _years(rows)], "id")
    weights = [1 + i % 3 for i in range(table.rows)] if is_weighted else None
    asked: dict[str, Any] = {"subsets": "all", "by": by, "weights": weights, "thresholds": THRESHOLDS}
    found = years.risk(QIDS, ["illness"], **asked).frame().to_pylist()
    with pytest.MonkeyPatch.context() as patch:
        searched(patch)
        agree(years.risk(QIDS, ["illness"], **asked).frame().to_pylist(), found)


JOINT: list[list[Sanitizer]] = [
    [],
    [STATES],
    [STATES, Remove("illness")],
    [Remove("illness"), Remove("job")],
    [SuppressCells("job", rarer_than=3)],
    [SuppressCells("town", rarer_than=3), SuppressCells("illness", rarer_than=2)],
    [Sample(share=0.6, seed=3), Generalise({"age": 1}, HIERARCHIES)],
]
"""Steps after which a joint secret of illness and job is published whole, in part, or not at all"""


@settings(max_examples=30, deadline=None)
@given(st.data(), people(), st.sampled_from(JOINT), st.sampled_from([None, "town"]), st.booleans())
def test_joint_secrets_either_way(
    data: st.DataObject, table: CodedTable, steps: list[Sanitizer], by: str | None, is_weighted: bool
) -> None:
    """Blocks agree with a search; a tuple that is published whole is as one column of tuples, of the same people."""
    rows = [{column.name: column.values[int(column.codes[i])].as_py() for column in table.fields}
            for i in range(table.rows)]  # fmt: skip
    for row in rows:
        row["job"] = data.draw(st.sampled_from(["a", "b", None]))
        row["both"] = f"{row['illness']}/{row['job']}"
    try:
        release = sanitize(table_of(rows), *steps)
    except EmptyTableError:  # nobody is left
        return
    weights = [1 + i % 3 for i in range(table.rows)] if is_weighted else None
    asked: dict[str, Any] = {"subsets": "all", "by": by, "weights": weights, "thresholds": THRESHOLDS}
    secrets: list[str | list[str]] = [["illness", "job"], "both"]
    found = release.risk(QIDS, secrets, **asked).frame().to_pylist()
    with pytest.MonkeyPatch.context() as patch:
        searched(patch)
        agree(release.risk(QIDS, secrets, **asked).frame().to_pylist(), found)
    if not {"illness", "job"} & {*release.removed, *release.cells}:
        whole = [row for row in found if row["sensitive"] == "both"]
        agree([row | {"sensitive": "illness + job"} for row in whole],
              [row for row in found if row["sensitive"] == "illness + job"])  # fmt: skip


def test_joint_secrets_are_read_in_one_way_or_searched_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tuple of which a part is starred, or not published, may stand for several."""
    names = [f"c{k}" for k in range(9)]
    rows = [{name: str((i >> k) & 1) for k, name in enumerate(names)} | {"s": str(i % 2), "t": str(i % 3)}
            for i in range(9)]  # fmt: skip
    table, wanted = table_of(rows), secrets_of([["s", "t"]])
    monkeypatch.setattr(released_blocks, "MOST_SEARCHES", 0)
    for steps, is_all in (([], True), ([Remove("s"), Remove("t")], True), ([Remove("t")], False),
                          ([SuppressCells("t", values=["0", "1"])], False)):  # fmt: skip
        tried = sets_tried(AttackedRelease.of(sanitize(table, *steps)), names, wanted, "all")
        assert tried.is_all is is_all


def test_what_is_in_one_way_and_what_is_not() -> None:
    """A star beside the value that it hides, exchanged values and averages are read in several ways; a secret too."""
    sets = chosen("all", QIDS)  # town, age, both

    def ways(*steps: Sanitizer) -> list[bool]:
        release = AttackedRelease.of(sanitize(table_of(PATIENTS), *steps))
        found: list[bool] = in_one_way(release, QIDS, ["illness"], sets).tolist()
        return found

    assert ways() == ways(STATES) == ways(Remove("town")) == [True, True, True]
    assert ways(SuppressCells("town", rarer_than=2)) == [False, True, False]
    assert ways(Recode("age", keep=0.9, seed=1)) == ways(Swap(["age"], 0.5, seed=1)) == [True, False, False]
    assert ways(Microaggregate(["age"], 2)) == [True, False, False]
    assert ways(SuppressCells("illness", rarer_than=2)) == [False, False, False]
    starred = SuppressCells("town", values=["Natal", "Açu", "Olinda", "Recife"])
    assert ways(starred) == [True, True, True], "all towns are starred: each is published in one way"


def test_groups_need_values_told_apart() -> None:
    """Natal is told as RN, as Açu is. All of Natal have the flu, which is the best guess for RN: right for all of them.

    In the block of RN it is right for two of three, and that is no figure of Natal's.
    """
    release, sets = sanitize(table_of(PATIENTS), STATES), chosen("all", QIDS)
    assert not in_one_way(AttackedRelease.of(release), QIDS, ["illness"], sets, grouped=True).any()
    assert in_one_way(AttackedRelease.of(Sanitized.of(table_of(PATIENTS))), QIDS, [], sets, grouped=True).all()
    rows = release.risk(["town"], ["illness"], by="town").frame().to_pylist()
    found = {row["group"]: row["right_method_unknown"] for row in rows if row["sensitive"] and row["group"]}
    assert (found["Natal"], found["Açu"]) == (1.0, 0.0)


def test_which_sets_can_be_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten columns with stars, 1,023 sets: with room for 300 searches those of up to three (175), and all together."""
    names = [f"c{k}" for k in range(10)]
    rows = [{name: str((i >> k) & 1) for k, name in enumerate(names)} | {"s": str(i % 2)} for i in range(8)]
    rows.append(dict.fromkeys(names, "2") | {"s": "0"})
    plain = AttackedRelease.of(Sanitized.of(table_of(rows)))
    starred = AttackedRelease.of(sanitize(table_of(rows), *(SuppressCells(name, rarer_than=2) for name in names)))
    monkeypatch.setattr(released_blocks, "MOST_SEARCHES", 300 * 9)
    tried = sets_tried(plain, names, ["s"], "all")
    assert (tried.is_all, tried.subsets, tried.count, tried.of) == (True, "all", 1023, 1023)
    tried = sets_tried(starred, names, ["s"], "all")
    assert (tried.is_all, tried.count, tried.of, tried.size, tried.all_together) == (False, 176, 1023, 3, True)
    assert sorted(map(tuple, tried.subsets)) == sorted(  # type: ignore[arg-type]
        [one for size in (1, 2, 3) for one in combinations(names, size)] + [tuple(names)]
    )
    up_to = sets_tried(starred, names, ["s"], 4)
    assert (up_to.count, up_to.of, up_to.size, up_to.all_together) == (175, 385, 3, False)
    assert sets_tried(starred, names, ["s"], 3).is_all
    assert sets_tried(starred, names, ["s"], "full").is_all


def test_a_threshold_is_compared_exactly() -> None:
    """Three of 3, 7 and 10 alike: chances of 1/3, 1/7 and 1/10; one that equals a threshold is not above it."""
    table = table_of([{"a": str(n), "s": str(i)} for n in (3, 7, 10) for i in range(n)])
    row = Sanitized.of(table).risk(["a"], thresholds=(0.1, 0.3, 0.34)).row()
    assert row["above"] == [10, 3, 0]
    assert Fraction(row["worst"]).limit_denominator(100) == Fraction(1, 3)
