"""Anonymised releases, checked again by nothing but counting."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.errors import ColumnError, SettingError
from brecha.sanitizers import Anonymise, KAnonymity, LDiversity, LocalRecoding, Sanitized, TCloseness, TopCode
from brecha.sanitizers.release import Release
from brecha.sanitizers.steps.anonymisation import loss_per_cell, recoded
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies.build import flat, intervals
from brecha.tables.hierarchies.hierarchy import Hierarchy
from brecha.tables.hierarchies.tree import Tree
from tests.oracles import minimality as oracle
from tests.reversal.at_hand import BINARY, FIGURE_2, Small, small
from tests.sanitizers.at_hand import HIERARCHIES, PATIENTS, people, plainly, table_of
from tests.tables_at_hand import coded

QIDS = ["town", "age"]


def classes(release: Sanitized) -> dict[tuple[object, ...], list[object]]:
    """The illnesses of every class of the release, as anybody would count them."""
    found = defaultdict(list)
    columns = [release.table.column(name) for name in (*QIDS, "illness")]
    for i in range(release.table.rows):
        *key, illness = (column.values[int(column.codes[i])].as_py() for column in columns)
        found[tuple(key)].append(illness)
    return dict(found)


@settings(max_examples=40, deadline=None)
@given(people(12), st.integers(1, 4), st.sampled_from([0.0, 0.3, 2, 1.0]))
def test_k_anonymous_and_no_more_likely_found_than_one_in_k(table: CodedTable, k: int, limit: float) -> None:
    if k > table.rows:
        with pytest.raises(SettingError, match="is more than the"):
            Anonymise(QIDS, KAnonymity(k), HIERARCHIES, limit).apply(table)
        return
    way = Anonymise(QIDS, KAnonymity(k), HIERARCHIES, limit)
    release = brecha.sanitize(table, way)
    assert min(map(len, classes(release).values())) >= k
    assert way.check(release).holds
    allowed = limit if limit in (0, 2) else limit * table.rows
    assert release.steps[-1].outcome["records"] <= allowed
    truth, said = plainly(release)
    assert all(person[name] in record[name] for person, record in zip(truth, said, strict=True) for name in QIDS)
    row = release.risk(QIDS).row()
    assert row["posterior_probabilistic"] <= 1 / k + 1e-12
    assert row["posterior_probabilistic"] <= 1 / k + 1e-12
    assert row["worst"] <= 1 / k + 1e-12


@settings(max_examples=30, deadline=None)
@given(people(12), st.sampled_from(["0.2", "0.5", "0.9"]), st.sampled_from([0.0, 0.4]))
def test_close(table: CodedTable, t: str, limit: float) -> None:
    way = Anonymise(QIDS, TCloseness(float(t), "illness"), HIERARCHIES, limit)
    release = brecha.sanitize(table, way)
    assert way.check(release).holds
    everybody = Counter(person["illness"] for person in plainly(Sanitized.of(table))[0])
    for illnesses in classes(release).values():
        own = Counter(illnesses)
        apart = sum(abs(Fraction(own[one], len(illnesses)) - Fraction(everybody[one], table.rows)) for one in everybody)
        assert apart / 2 <= Fraction(t)


@settings(max_examples=30, deadline=None)
@given(people(12), st.integers(1, 3))
def test_diverse(table: CodedTable, least: int) -> None:
    way = Anonymise(QIDS, [KAnonymity(2), LDiversity(least, "illness")], HIERARCHIES, 0.3)
    try:
        release = brecha.sanitize(table, way)
    except SettingError:
        kinds = len({person["illness"] for person in plainly(Sanitized.of(table))[0]})
        assert table.rows < 2 or kinds < least
        return
    assert all(len(set(illnesses)) >= least and len(illnesses) >= 2 for illnesses in classes(release).values())


def test_too_few_stars_are_left_out() -> None:
    """One man of six is alone in PE 40-59; a single star would be his, for whoever knows how the release was made."""
    table = table_of(PATIENTS)
    release = brecha.sanitize(table, Anonymise(QIDS, KAnonymity(2), HIERARCHIES, 1))
    gone = release.steps[-1].outcome
    assert (gone["records"], gone["starred"], release.left_out) == (1, False, 1)
    two = Anonymise(QIDS, KAnonymity(2), HIERARCHIES, 2).apply(table)
    assert (two.steps[-1].outcome["starred"], two.left_out) == (two.steps[-1].outcome["records"] >= 2, 0)


def test_columns_without_a_hierarchy_are_told_or_not() -> None:
    release = Anonymise(["town"], KAnonymity(3)).apply(table_of(PATIENTS))
    assert release.steps[-1].outcome["levels"] == {"town": 1}
    assert {value.as_py() for value in release.table.column("town").values} == {"*"}


def test_what_is_refused() -> None:
    table = table_of(PATIENTS)
    with pytest.raises(SettingError, match="k=7 is more than the 6 records"):
        Anonymise(QIDS, KAnonymity(7), HIERARCHIES).apply(table)
    with pytest.raises(SettingError, match="Name the columns"):
        Anonymise([], KAnonymity(2))
    with pytest.raises(SettingError, match="by='beauty' is no measure"):
        Anonymise(QIDS, KAnonymity(2), by="beauty")  # type: ignore[arg-type]
    with pytest.raises(SettingError, match="'age' was made coarser before"):
        Anonymise(QIDS, KAnonymity(2), HIERARCHIES).apply(TopCode("age", 38).apply(table))
    with pytest.raises(SettingError, match="not in its hierarchy"):
        Anonymise(["illness"], KAnonymity(2), {"illness": HIERARCHIES["town"]}).apply(table)


@settings(max_examples=25, deadline=None)
@given(people(10), st.integers(2, 3))
def test_locally_recoded(table: CodedTable, k: int) -> None:
    if table.rows < k:
        return
    release = brecha.sanitize(table, LocalRecoding(k, QIDS, HIERARCHIES))
    assert min(map(len, classes(release).values())) >= k
    truth, said = plainly(release)
    assert all(person[name] in record[name] for person, record in zip(truth, said, strict=True) for name in QIDS)
    assert release.risk(QIDS).row()["posterior_probabilistic"] <= 1 / k + 1e-12


def test_on_the_census() -> None:
    """The law at a size where blocks are many: 5-anonymous on Q, so re-identified at most one time in five."""
    table = brecha.census(2_000)
    qids = ["NU_MES", "NU_ANO", "TP_SEXO", "TP_COR_RACA"]
    release = Anonymise(qids, KAnonymity(5), {"NU_ANO": brecha.hierarchies.intervals(table.column("NU_ANO"), [5, 10])},
                        0.05).apply(table)  # fmt: skip
    found = brecha.assess(release.table, qids=qids).frame().to_pylist()
    assert max(row["worst"] for row in found) <= 0.2
    assert min(row["smallest"] for row in found) >= 5


def labels_of(release: Release, qids: Sequence[str]) -> list[tuple[str, ...]]:
    """The rows of a release, as labels."""
    columns = [release.table.column(name) for name in qids]
    return [tuple(column.values[int(column.codes[i])].as_py() for column in columns) for i in range(release.table.rows)]


@settings(max_examples=80, deadline=None)
@given(small(), st.integers(2, 3))
def test_nothing_finer_is_true_and_anonymous(found: Small, k: int) -> None:
    if len(found.data) < k:
        with pytest.raises(SettingError, match="smaller k"):
            LocalRecoding(k, found.qids, found.by_name).apply(found.table)
        return
    release = LocalRecoding(k, found.qids, found.by_name).apply(found.table)
    boxes = found.boxes(labels_of(release, found.qids))
    assert all(value in node for row, box in zip(found.data, boxes, strict=True)
               for value, node in zip(row, box, strict=True))  # fmt: skip
    assert oracle.anonymous(boxes, k)
    assert oracle.refinement(found.data, boxes, found.hierarchies, k) is None


@settings(max_examples=25, deadline=None)
@given(small(rows=9, columns=1), st.integers(2, 4))
def test_nothing_finer_with_more_records(found: Small, k: int) -> None:
    if len(found.data) >= k:
        release = LocalRecoding(k, found.qids, found.by_name).apply(found.table)
        boxes = found.boxes(labels_of(release, found.qids))
        assert oracle.refinement(found.data, boxes, found.hierarchies, k) is None


def test_the_example_of_two_columns() -> None:
    release = LocalRecoding(2, ["Old", "Rich"], {"Old": BINARY, "Rich": BINARY}).apply(coded(FIGURE_2))
    assert labels_of(release, ["Old", "Rich"]) == [("*", "*"), ("*", "0"), ("*", "0"), ("*", "0")] or sorted(
        labels_of(release, ["Old", "Rich"])
    ) in ([("*", "*"), ("*", "*"), ("*", "0"), ("*", "0")], [("0", "0"), ("0", "0"), ("1", "*"), ("1", "*")])
    assert release.steps[-1].outcome["smallest"] == 2


def test_cells_stand_for_what_they_say() -> None:
    table = coded({"age": ["1", "2", "7", "8", "9", "3"], "sex": ["f", "f", "m", "m", "f", "m"], "ill": [*"yynnyn"]})
    age = intervals([str(n) for n in range(10)], [5])
    release = LocalRecoding(3, ["age"], {"age": age}).apply(table)
    for name in ("age",):
        cells, before = release.cell(name), table.column(name)
        for code, true in zip(cells.column.codes, before.codes, strict=True):
            assert true in cells.of_code(int(code))
    assert sorted(set(release.table.column("age").values.to_pylist())) == ["0-4", "5-9"]
    assert release.table.column("ill").codes.tolist() == table.column("ill").codes.tolist()
    assert LocalRecoding(3, ["age"]).check(release)
    assert not LocalRecoding(4, ["age"]).check(release)


def test_missing_values_are_one_more_value_below_the_root() -> None:
    table = coded({"town": ["a", "a", None, None, "b", None]})
    release = LocalRecoding(2, ["town"], {"town": flat(["a", "b"])}).apply(table)
    shown = [row[0] for row in labels_of(release, ["town"])]
    assert shown[:2] == ["a", "a"]
    assert sorted(shown[2:], key=str) == ["*", "*", None, None]
    assert shown[4] == "*"


def test_a_node_that_is_one_value_is_that_value() -> None:
    table = coded({"q": ["c", "c", "a", "b"]})
    shape = Hierarchy((("a", "b", "c"), ("ab", "ab", "only c"), ("*", "*", "*")))
    assert labels_of(LocalRecoding(2, ["q"], {"q": shape}).apply(table), ["q"]) == [("c",), ("c",), ("ab",), ("ab",)]


def test_refusals() -> None:
    table = coded(FIGURE_2)
    with pytest.raises(SettingError, match="2 or more"):
        LocalRecoding(1, ["Old"])
    with pytest.raises(ColumnError, match="Did you mean 'Old'"):
        LocalRecoding(2, ["Old"], {"Oldd": BINARY}).apply(table)
    assert LocalRecoding(4, ["Old"], {"Old": BINARY, "Rich": BINARY}).apply(table).coarse == {"Old"}
    with pytest.raises(ColumnError, match="twice"):
        LocalRecoding(2, ["Old", "Old"]).apply(table)
    with pytest.raises(SettingError, match="different names"):
        LocalRecoding(2, ["Old"], {"Old": Hierarchy((("0", "1"), ("0", "0")))}).apply(table)
    with pytest.raises(SettingError, match="changed before"):
        LocalRecoding(2, ["Old"]).apply(LocalRecoding(4, ["Old"]).apply(table))


def test_rows_in_another_order_are_released_as_well() -> None:
    """The order of records may change who is with whom, and nothing else: classes, sizes, what is kept back."""
    rng = np.random.default_rng(3)
    trees = [Tree.of(intervals([str(n) for n in range(40)], [5, 20])), Tree.of(flat([*"abcdef"]))]
    places = np.stack([rng.integers(0, 40, 400), rng.integers(0, 6, 400)], axis=1)
    one = recoded(places, trees, 5)
    order = rng.permutation(400)
    other = recoded(places[order], trees, 5)
    assert abs(loss_per_cell(one, trees) - loss_per_cell(other, trees)) < 0.02
    assert np.unique(other, axis=0, return_counts=True)[1].min() >= 5
