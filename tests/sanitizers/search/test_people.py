"""The best levels for people with several rows, against all combinations of levels tried with lists and fractions."""

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.errors import SettingError
from brecha.sanitizers import Anonymise, KAnonymity, LDiversity, TCloseness, check
from brecha.tables.hierarchies.hierarchy import Hierarchy
from tests.engines.test_several_rows import PERSON, VISITS, profiled
from tests.tables_at_hand import coded

TREES = {
    "q0": Hierarchy((("a", "b", "c", "d"), ("ab", "ab", "cd", "cd"), ("*", "*", "*", "*")), "q0"),
    "q1": Hierarchy((("x", "y", "z"), ("x", "yz", "yz")), "q1"),
}
Row = tuple[Hashable, ...]


def at(levels: Sequence[int], row: Sequence[str]) -> Row:
    return tuple(TREES[name].to(value, level) for name, value, level in zip(TREES, row, levels, strict=True))


def classes(rows: list[Row], person: list[int], linked: bool) -> list[list[int]]:
    """The places of rows class by class: of unlinked rows, or of all rows of linked people who look alike."""
    found: dict[Hashable, list[int]] = {}
    for i, row in enumerate(rows):
        theirs = tuple(sorted(one for one, who in zip(rows, person, strict=True) if who == person[i]))
        found.setdefault(theirs if linked else row, []).append(i)
    return list(found.values())


def values(some: list[int], person: list[int], secret: list[str], linked: bool) -> list[Hashable]:
    """The sensitive values of a class: all that the rows of each person hold, or those of the rows."""
    if not linked:
        return [secret[i] for i in some]
    return [tuple(sorted(secret[i] for i in some if person[i] == one)) for one in {person[i] for i in some}]


def holds(some: list[int], person: list[int], secret: list[str], linked: bool, k: int, least: int) -> bool:
    many = len({person[i] for i in some}) >= k
    return many and len(set(values(some, person, secret, linked))) >= least


def units(some: Sequence[int], person: list[int], linked: bool) -> int:
    return len({person[i] for i in some}) if linked else len(some)


def tried(
    table: dict[str, list[str]], person: list[int], linked: bool, k: int, least: int, limit: int
) -> list[tuple[Fraction, int, tuple[int, ...], set[int]]]:
    """All levels at which no more are left out than allowed, the best first: cells lost, how many left out."""
    found = []
    known = list(zip(table["q0"], table["q1"], strict=True))
    for levels in product(range(3), range(2)):
        rows = [at(levels, row) for row in known]
        gone = {
            i for some in classes(rows, person, linked) if not holds(some, person, table["s0"], linked, k, least)
            for i in some
        }  # fmt: skip
        cells = Fraction(0)
        for i, row in enumerate(known):
            for tree, value, level in zip(TREES.values(), row, levels, strict=True):
                names, label = tree.levels[0], tree.to(value, level)
                alike = sum(tree.to(other, level) == label for other in names)
                cells += Fraction(alike - 1, len(names) - 1) if i not in gone else 1
        if units(sorted(gone), person, linked) <= limit:
            count = units(sorted(gone), person, linked)
            found.append((cells / (2 * len(known)), count, levels, gone))
    return sorted(found, key=lambda one: one[:3])


@st.composite
def visits(draw: st.DrawFn) -> tuple[dict[str, list[str]], list[int]]:
    rows = draw(st.integers(1, 10))
    columns = {name: draw(st.lists(st.sampled_from(list(values)), min_size=rows, max_size=rows))
               for name, values in (("q0", "abcd"), ("q1", "xyz"), ("s0", "uv"))}  # fmt: skip
    return columns, draw(st.lists(st.integers(0, 4), min_size=rows, max_size=rows))


@pytest.mark.parametrize("linked", [True, False])
@given(visits(), st.integers(1, 3), st.integers(1, 2), st.sampled_from([0, 1, 2]))
@settings(max_examples=60, deadline=None)
def test_the_best_levels_are_those_of_trying_all(
    linked: bool, made: tuple[dict[str, list[str]], list[int]], k: int, least: int, limit: int
) -> None:
    columns, person = made
    table = profiled(columns, person, "linked" if linked else "unlinked")
    people = len(set(person))
    k = min(k, people)
    secrets = set(columns["s0"])
    whole = set(values(list(range(len(person))), person, columns["s0"], linked))
    least = min(least, len(whole) if linked else len(secrets))
    models: list[Any] = [KAnonymity(k), LDiversity(least, "s0")]
    step = Anonymise(["q0", "q1"], models, TREES, limit)
    best = tried(columns, person, linked, k, least, limit)
    if not best:
        with pytest.raises(SettingError, match="At no levels"):
            step.optimum(table)
        return
    loss, count, levels, gone = best[0]
    found = step.optimum(table)
    assert tuple(found.levels.values()) == levels
    assert found.loss == pytest.approx(float(loss))
    assert set(found.suppressed.nonzero()[0].tolist()) == gone
    assert units(sorted(gone), person, linked) == count
    if len(gone) < len(person):
        release = brecha.sanitize(table, step)
        assert step.check(release).holds
        chance = release.risk(["q0", "q1"], knows="one").row()
        assert chance["worst"] <= 1 / k + 1e-12  # k people alike hide each other, whatever row is known


@given(visits(), st.integers(1, 3))
@settings(max_examples=25, deadline=None)
def test_one_row_each_is_as_plain(made: tuple[dict[str, list[str]], list[int]], k: int) -> None:
    columns, rows = made[0], len(made[1])
    models: list[Any] = [KAnonymity(min(k, rows)), TCloseness(0.5, "s0")]
    plain = Anonymise(["q0", "q1"], models, TREES, rows, by="entropy").optimum(coded(columns))
    for published in ("linked", "unlinked"):
        table = profiled(columns, [f"{one:03}" for one in range(rows)], published)
        found = Anonymise(["q0", "q1"], models, TREES, rows, by="entropy").optimum(table)
        assert (found.levels, found.suppressed.tolist()) == (plain.levels, plain.suppressed.tolist())
        assert found.losses == pytest.approx({name: plain.losses[name] for name in found.losses})
        checks = [check(one, ["q0", "q1"], models) for one in (table, coded(columns))]
        assert (checks[0].published, checks[1].published) == (published, None)
        assert replace(checks[0], published=None) == checks[1]


def test_rows_of_one_person_are_not_k_people() -> None:
    """Clinic C has three rows, all of person 3; A has rows of two people."""
    columns = {"q0": ["a", "a", "c", "c", "c"], "q1": ["x"] * 5, "s0": ["u", "v", "u", "v", "u"]}
    for published in ("linked", "unlinked"):
        table = profiled(columns, [1, 2, 3, 3, 3], published)
        found = check(table, ["q0"], KAnonymity(2))
        assert (found.holds, found.smallest, found.failing_classes) == (False, 1, 1)
        assert found.failing_records == (1 if published == "linked" else 3)
    diverse = check(profiled(columns, [1, 2, 3, 3, 3], "unlinked"), ["q0"], LDiversity(2, "s0"))
    assert diverse.holds  # rows of the class have two values: that of a known row is not sure


def test_visits_worked_by_hand() -> None:
    """Months 2 and 3 as one: rows of three people at A, and of two at B; by all rows, two people are alike, one not."""
    months = {"qmonth": Hierarchy((("1", "2", "3"), ("1", "2-3", "2-3"), ("*", "*", "*")), "qmonth")}
    unlinked = Anonymise(["qclinic", "qmonth"], KAnonymity(2), months).optimum(profiled(VISITS, PERSON, "unlinked"))
    assert (unlinked.levels, unlinked.smallest, unlinked.records) == ({"qclinic": 0, "qmonth": 1}, 2, 0)
    step = Anonymise(["qclinic", "qmonth"], KAnonymity(2), months, 1)
    linked = step.optimum(profiled(VISITS, PERSON, "linked"))
    assert (linked.levels, linked.smallest, linked.records) == ({"qclinic": 0, "qmonth": 1}, 2, 1)
    release = brecha.sanitize(profiled(VISITS, PERSON, "linked"), step)
    assert (release.table.people, release.table.rows) == (2, 4)
    for lang, words in (
        ("en", "by all of their rows, like at least 1 other person"),
        ("pt", "por todas as suas linhas"),
    ):
        assert any(words in one for one in release.findings(lang))
    with pytest.raises(SettingError, match="At no levels"):
        Anonymise(["qclinic", "qmonth"], KAnonymity(2), months).optimum(profiled(VISITS, PERSON, "linked"))


def test_distances_between_single_values_are_refused() -> None:
    table: Any = profiled(VISITS, PERSON, "linked")
    with pytest.raises(SettingError, match="all that their rows hold"):
        check(table, ["qclinic"], TCloseness(0.5, "sill", "ordered"))
    assert Counter(table.column("sill").codes.tolist()) == {0: 3, 1: 2}
