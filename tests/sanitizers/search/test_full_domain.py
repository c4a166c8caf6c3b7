"""The search finds what trying everything finds, for every model, measure and limit."""

import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.errors import BrechaError, ColumnError, SettingError, TooLargeError
from brecha.sanitizers.model_check import check
from brecha.sanitizers.models import KAnonymity, LDiversity, Model, TCloseness
from brecha.sanitizers.search import full_domain, nodes
from brecha.sanitizers.search.full_domain import Optimum, least_suppression, optimum
from brecha.sanitizers.search.losses import MEASURES, MeasureName
from brecha.sanitizers.search.nodes import allowed
from brecha.sanitizers.search.partitions import Keys, Rows, group, grouped, in_small_classes, keys_of, partition
from brecha.tables.coded import CodedTable, Column, narrowest
from brecha.tables.hierarchies import Hierarchy, Ladder
from tests.oracles import anonymity as oracle
from tests.sanitizers.releases_at_hand import Case, cases, models
from tests.tables_at_hand import coded


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_the_search_finds_what_trying_everything_finds(data: st.DataObject) -> None:
    case: Case = data.draw(cases())
    ours, theirs = data.draw(models(case))
    suppression = data.draw(st.sampled_from([0.0, 0, 1, 3, 0.05, 0.2, 0.34, 0.5, 1.0]))
    by = data.draw(st.sampled_from(MEASURES))
    limit = suppression if isinstance(suppression, int) else int(Fraction(str(suppression)) * len(case.records))
    truth = oracle.best(case.records, case.trees, case.domains, theirs, limit, by)
    if truth is None:
        with pytest.raises(SettingError, match="have to be"):
            optimum(case.table, case.ladders, ours, suppression=suppression, by=by)
        return
    found = optimum(case.table, case.ladders, ours, suppression=suppression, by=by)
    gone = oracle.suppressed(case.records, case.trees, found.levels, theirs)
    assert found.suppressed.tolist() == gone
    assert sum(gone) <= limit
    told = oracle.Told(case.records, case.trees, case.domains, found.levels, gone)
    for name in MEASURES:
        assert found.losses[name] == pytest.approx(float(told.lost(name)), rel=1e-12, abs=1e-12)
    assert found.loss == pytest.approx(float(truth[0]), rel=1e-12, abs=1e-12)
    if by != "entropy":  # whose equal losses may differ in the last bit
        assert (told.lost(by), sum(gone), found.levels) == truth
    assert 1 <= found.checked <= found.nodes
    if not all(gone):
        release = released(case.table, case.ladders, found)
        assert check(release, list(found.levels), ours, against=case.table).holds


@st.composite
def uneven(draw: st.DrawFn) -> Case:
    """Some dozen records of three columns: few values are common and many rare, some missing, a level told twice."""
    rows, rng = draw(st.integers(8, 40)), np.random.default_rng(draw(st.integers(0, 2**20)))
    columns: dict[str, list[Any]] = {}
    trees: dict[str, Hierarchy] = {}
    for i in range(3):
        values = rng.choice(6, rows, p=rng.dirichlet(np.full(6, draw(st.sampled_from([0.1, 0.3, 1.0])))))
        columns[f"q{i}"] = [None if draw(st.booleans()) and one == 5 else str(one) for one in values]
        levels = [tuple(map(str, range(6))), tuple(f"{one // 2}|" for one in range(6)), ("*",) * 6]
        if draw(st.booleans()):
            twice = draw(st.integers(0, 2))
            levels.insert(twice, tuple(f"{label}." for label in levels[twice]) if twice else levels[0])
        trees[f"q{i}"] = Hierarchy(tuple(levels))
    return Case(columns, trees)


@settings(max_examples=40, deadline=None)
@given(
    case=uneven(),
    k=st.integers(1, 5),
    share=st.sampled_from([0.0, 0.05, 0.1, 0.3, 1.0]),
    by=st.sampled_from(["class_size", "class_size", "discernibility"]),
    from_below=st.sampled_from([0, 1, 50]),
    pays=st.sampled_from([1, 5, 40]),
    threads=st.sampled_from([1, 2]),
)
def test_sizes_of_classes_are_the_best_however_the_search_goes(
    case: Case, k: int, share: float, by: MeasureName, from_below: int, pays: int, threads: int
) -> None:
    limit = int(Fraction(str(share)) * len(case.records))
    truth = oracle.best(case.records, case.trees, case.domains, [oracle.k_anonymous(k)], limit, by)
    with pytest.MonkeyPatch.context() as patch:
        for name, value in (("FROM_BELOW", from_below), ("PAYS", pays), ("AT_ONCE", 7), ("LONG", 1)):
            patch.setattr(nodes if hasattr(nodes, name) else full_domain, name, value)
        if truth is None:
            with pytest.raises(SettingError, match="have to be"):
                optimum(case.table, case.ladders, [KAnonymity(k)], suppression=share, by=by, threads=threads)
            return
        found = optimum(case.table, case.ladders, [KAnonymity(k)], suppression=share, by=by, threads=threads)
    assert (found.loss, found.records, found.levels) == (float(truth[0]), *truth[1:])
    assert found.checked <= found.nodes


def grown(seed: int) -> Case:
    """A table of some dozen records, three columns of eight values each, halved level by level, and two secrets."""
    rng = np.random.default_rng(seed)
    rows = int(rng.integers(20, 70))
    columns = {f"q{i}": [str(one) for one in rng.choice(8, rows, p=rng.dirichlet(np.full(8, 0.5)))] for i in range(3)}
    columns |= {name: [str(one) for one in rng.choice(4, rows, p=rng.dirichlet(np.ones(4)))] for name in ("s", "t")}
    halves = Hierarchy(tuple(tuple(str(i) if not h else f"{h}:{i >> h}" for i in range(8)) for h in range(4)))
    return Case(columns, {f"q{i}": halves for i in range(3)})


@pytest.mark.parametrize("by", MEASURES)
@pytest.mark.parametrize("seed", range(6))
def test_the_search_finds_the_best_where_much_is_left_out_unseen(seed: int, by: MeasureName) -> None:
    case = grown(100 * seed + MEASURES.index(by))
    rng = np.random.default_rng(seed)
    k, limit = int(rng.integers(2, 7)), int(rng.integers(0, len(case.records) // 2))
    ours: list[Model] = [KAnonymity(k)]
    theirs = [oracle.k_anonymous(k)]
    if seed % 2:
        ours.append(LDiversity(2, "s"))
        theirs.append(oracle.distinct("s", 2))
    truth = oracle.best(case.records, case.trees, case.domains, theirs, limit, by)
    assert truth is not None
    found = optimum(case.table, case.ladders, ours, suppression=limit, by=by)
    assert found.loss == pytest.approx(float(truth[0]), rel=1e-12)
    if by != "entropy":
        assert (found.records, found.levels) == truth[1:]


def released(table: CodedTable, ladders: list[Ladder], found: Optimum) -> CodedTable:
    """The table at the levels found, without who is suppressed."""
    fields = []
    for ladder in ladders:
        level = found.levels[ladder.name]
        labels = [f"{i} {label}" for i, label in enumerate(ladder.labels[level])]
        codes = ladder.nodes[level][table.column(ladder.name).codes].astype(narrowest(len(labels)))
        fields.append(Column(ladder.name, codes, pa.array(labels)))
    others = [column for column in table.fields if column.name not in found.levels]
    return CodedTable((*fields, *others)).take(~found.suppressed)


@pytest.mark.parametrize("seed", range(4))
def test_nobody_in_a_k_anonymous_release_is_found_with_a_chance_above_one_in_k(seed: int) -> None:
    case = grown(seed)
    found = optimum(case.table, case.ladders, [KAnonymity(4)], suppression=0.2, by=MEASURES[seed])
    release = released(case.table, case.ladders, found)
    assert release.rows == len(case.records) - found.records
    assert check(release, list(found.levels), [KAnonymity(4)]).holds
    rows = brecha.assess(release, qids=list(found.levels), sensitive=[]).frame().to_pylist()
    assert len(rows) == 7
    for row in rows:
        assert row["smallest"] >= 4
        assert row["hits"] == 0
        assert row["worst"] <= 1 / 4
        assert row["posterior_probabilistic"] <= 1 / 4
    whole = next(row for row in rows if row["size"] == 3)
    assert (whole["blocks"], whole["smallest"]) == (found.classes, found.smallest)


@pytest.mark.parametrize("by", MEASURES)
def test_neither_threads_nor_the_order_of_records_change_the_answer(by: MeasureName) -> None:
    case = grown(7)
    given_models: list[Model] = [KAnonymity(3), TCloseness(0.3, "s")]
    order = np.random.default_rng(0).permutation(len(case.records))
    one = optimum(case.table, case.ladders, given_models, suppression=0.3, by=by, threads=1)
    four = optimum(case.table, case.ladders, given_models, suppression=0.3, by=by, threads=4)
    mixed = optimum(case.table.take(order), case.ladders, given_models, suppression=0.3, by=by)
    assert one.levels == four.levels == mixed.levels
    assert one.loss == four.loss == mixed.loss
    assert one.suppressed[order].tolist() == four.suppressed[order].tolist() == mixed.suppressed.tolist()


def test_of_equal_losses_the_lowest_levels_in_order_are_taken() -> None:
    """Two columns that are the same: either can be told, not both."""
    halves = Hierarchy((("a", "b"), ("*", "*")))
    table = coded({"x": ["a", "a", "b", "b"], "y": ["a", "b", "a", "b"]})
    for by in MEASURES:
        ladders = [halves.on(table.column(name)) for name in ("x", "y")]
        assert optimum(table, ladders, [KAnonymity(2)], by=by).levels == {"x": 0, "y": 1}
        assert optimum(table, ladders[::-1], [KAnonymity(2)], by=by).levels == {"y": 0, "x": 1}


@pytest.mark.parametrize("by", MEASURES)
def test_of_levels_that_tell_the_same_the_lower_one_is_taken(by: MeasureName) -> None:
    """The second level has other names for the same values, and c, which the third joins to b, is nobody's."""
    table = coded({"x": [*"aabb"], "y": [*"1212"]})
    xs = Hierarchy((("a", "b", "c"), ("A", "B", "C"), ("A", "BC", "BC"), ("*",) * 3)).on(table.column("x"))
    ys = Hierarchy((("1", "2"), ("one", "two"), ("*", "*"))).on(table.column("y"))
    found = optimum(table, [xs, ys], [KAnonymity(2)], by=by)
    assert (found.levels, found.nodes) == ({"x": 0, "y": 2}, 12)
    if by in ("discernibility", "class_size"):
        assert found.checked <= 4  # of twelve, as there are two different levels of each
    assert optimum(table, [ys, xs], [KAnonymity(4)], by=by).levels == {"y": 2, "x": 3}


def test_of_many_equal_class_sizes_the_first_is_taken() -> None:
    """x, y and z are the same and make pairs, and so does w alone, at level 0; with them w can be told at level 1."""
    table = coded({name: [*"aabbccdd"] if name != "w" else [*"abcdabcd"] for name in "wxyz"})
    tree = Hierarchy((("a", "b", "c", "d"), ("ab", "ab", "cd", "cd"), ("*",) * 4))
    ladders = [tree.on(table.column(name)) for name in "wxyz"]
    first = optimum(table, ladders, [KAnonymity(2)], by="class_size")
    assert (first.loss, first.levels) == (2, {"w": 0, "x": 2, "y": 2, "z": 2})
    last = optimum(table, ladders[::-1], [KAnonymity(2)], by="class_size")
    assert (last.loss, last.levels) == (2, {"z": 0, "y": 0, "x": 0, "w": 1})


def test_of_equal_losses_the_fewest_suppressed_are_taken() -> None:
    """By height, nobody has lost anything where there are no levels: all or nobody may be suppressed at equal loss."""
    table = coded({"x": ["a", "b"], "s": ["1", "2"]})
    alone = Hierarchy((("a", "b"), ("*", "*")))
    found = optimum(table, [alone.on(table.column("x"))], [KAnonymity(2)], suppression=1.0, by="height")
    assert (found.levels, found.records) == ({"x": 1}, 0)


def test_closeness_with_suppression_does_not_only_get_better_with_the_levels() -> None:
    """25 of 40 have 1; of ten a all, of two b and 28 c half: 3/8, 1/8 and 1/8 away. a and b as one are 7/24 away."""
    columns = {"x": ["a"] * 10 + ["b"] * 2 + ["c"] * 28, "s": ["1"] * 10 + ["1", "2"] * 15}
    table = coded(columns)
    tree = Hierarchy((("a", "b", "c"), ("ab", "ab", "c"), ("*",) * 3)).on(table.column("x"))
    model = TCloseness(0.13, "s")
    found = [optimum(table, [_only(tree, h)], [model], suppression=1.0).records for h in range(3)]
    assert found == [10, 12, 0]  # more are suppressed at the higher level
    found = [optimum(table, [tree], [model], suppression=limit).levels["x"] for limit in (9, 10, 12)]
    assert found == [2, 0, 0]


def _only(ladder: Ladder, level: int) -> Ladder:
    """A ladder with one level, which is told as if it were the lowest."""
    return Ladder(ladder.name, ladder.nodes[level : level + 1], ladder.labels[level : level + 1],
                  ladder.sizes[level : level + 1], ladder.domain)  # fmt: skip


def test_where_the_limit_is_met_nowhere_the_least_is_said() -> None:
    table = coded({"x": ["a", "a", "a", "b"], "y": ["1", "2", "3", "3"]})
    ladders = [
        Hierarchy((("a", "b"),)).on(table.column("x")),
        Hierarchy((("1", "2", "3"), ("*",) * 3)).on(table.column("y")),
    ]
    with pytest.raises(SettingError) as refused:
        optimum(table, ladders, [KAnonymity(2)], suppression=0.2)
    assert str(refused.value) == (
        "At most 0 records of 4 may be suppressed, and that is not enough at any levels: at least 1 (25.0000%) have to "
        "be, as with x at level 0, y at level 1. Allow as many, ask for less of the models, or give hierarchies that "
        "reach further up."
    )
    assert least_suppression(table, ladders, [KAnonymity(2)]) == (1, {"x": 0, "y": 1})
    assert optimum(table, ladders, [KAnonymity(2)], suppression=0.25).records == 1


def test_what_t_of_nothing_asks_for_is_said() -> None:
    table = coded({"x": ["a", "b", "c"], "s": ["1", "2", "2"]})
    ladder = Hierarchy((("a", "b", "c"), ("ab", "ab", "c"))).on(table.column("x"))
    with pytest.raises(
        SettingError, match="t=0 asks that every class has exactly the distribution of 's' in the whole"
    ):
        optimum(table, [ladder], [TCloseness(0, "s")])
    assert least_suppression(table, [ladder], [TCloseness(0, "s")]) == (3, {"x": 0})


@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_the_fewest_that_have_to_be_suppressed(data: st.DataObject) -> None:
    case: Case = data.draw(cases(rows=9))
    ours, theirs = data.draw(models(case))
    fewest, levels = least_suppression(case.table, case.ladders, ours)
    assert fewest == min(sum(gone) for _, gone in oracle.every(case.records, case.trees, theirs))
    assert fewest == sum(oracle.suppressed(case.records, case.trees, levels, theirs))


def test_many_values_and_many_attributes_make_keys_that_do_not_fit_one_word() -> None:
    rng = np.random.default_rng(0)
    columns = {f"q{i}": [str(one) for one in rng.integers(0, 300, 300)] for i in range(9)}
    columns = {name: [*values[:150], *values[:150]] for name, values in columns.items()}
    table = coded(columns)
    told = [tuple(table.column(name).values.to_pylist()) for name in columns]
    ladders = [
        Hierarchy((one, ("*",) * len(one))).on(table.column(name)) for name, one in zip(columns, told, strict=True)
    ]
    codes = np.stack([table.column(name).codes.astype(np.int32) for name in columns])
    rows = Rows(codes, np.ones(300, np.int64), np.empty(0, np.int32))
    assert keys_of(rows, ladders, (0,) * 9).span < 2**62 < np.prod([float(len(one.labels[0])) for one in ladders])
    found = partition(rows, ladders, (0,) * 9)
    assert found.sizes.tolist() == [2] * 150
    assert found.of.tolist() == [*range(150), *range(150)]


@pytest.mark.parametrize("different", [100_000, 200_000])
def test_few_and_many_classes_are_numbered_as_they_are_met(different: int) -> None:
    """Some of many records: more classes than there are places for at first, and fewer."""
    keys = np.random.default_rng(0).integers(0, different, 400_000) * 10**9
    of, first, sums = group(keys, np.arange(len(keys)), different * 10**9)
    _, places, numbers = np.unique(keys, return_index=True, return_inverse=True)
    order = np.argsort(places)
    assert (first == places[order]).all()
    assert (of == np.argsort(order)[numbers]).all()
    assert (sums == np.bincount(of, weights=np.arange(len(keys)))).all()


def test_more_values_than_two_bytes_hold() -> None:
    values = [str(i) for i in range(2**16 + 10)]
    table = coded({"x": [*values, *values[-5:]]})
    ladder = Hierarchy((tuple(values), tuple(value[-1] for value in values))).on(table.column("x"))
    found = optimum(table, [ladder], [KAnonymity(2)], suppression=1.0, by="class_size")
    assert (found.loss, found.records, found.levels) == (2, 2**16 + 5, {"x": 0})


@settings(max_examples=30, deadline=None)
@given(
    keys=st.lists(st.integers(0, 60), min_size=1, max_size=200),
    step=st.sampled_from([1, 10**6, 2**55]),
    size=st.integers(1, 5),
    limit=st.integers(0, 100),
)
def test_counting_part_of_the_classes_never_counts_too_many(keys: list[int], step: int, size: int, limit: int) -> None:
    spread = np.array(keys, np.int64) * step
    sizes = grouped(Rows(np.zeros((1, len(keys)), np.int32), np.ones(len(keys), np.int64), np.empty(0, np.int32)),
                    Keys(spread, 61 * step)).sizes  # fmt: skip
    truth = int(sizes[sizes < size].sum())
    found = in_small_classes(spread, np.ones(len(keys), np.int64), size, limit)
    assert found <= truth
    assert found <= limit or truth > limit


def test_a_long_table_is_searched_as_a_short_one_is(monkeypatch: pytest.MonkeyPatch) -> None:
    case = grown(3)
    found = [optimum(case.table, case.ladders, [KAnonymity(3)], suppression=0.1, by=by) for by in MEASURES]
    monkeypatch.setattr(nodes, "LONG", 1)
    monkeypatch.setattr(full_domain, "MOST_BYTES", 1)
    again = [optimum(case.table, case.ladders, [KAnonymity(3)], suppression=0.1, by=by) for by in MEASURES]
    assert [(one.levels, one.losses) for one in found] == [(one.levels, one.losses) for one in again]


def test_progress_is_told_to_the_end_and_may_stop_the_search() -> None:
    case = grown(3)
    told: list[tuple[int, int]] = []
    optimum(case.table, case.ladders, [KAnonymity(3)], progress=lambda done, nodes: told.append((done, nodes)))
    assert told[-1] == (64, 64)
    assert told == sorted(told)

    def stop(done: int, nodes: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        optimum(case.table, case.ladders, [KAnonymity(3)], progress=stop)


@pytest.mark.parametrize(
    ("suppression", "records", "limit"),
    [
        (0, 10, 0),
        (0.0, 10, 0),
        (3, 10, 3),
        (30, 10, 10),
        (0.3, 10, 3),
        (1.0, 10, 10),
        (0.29, 100, 29),
        (Fraction(1, 3), 9, 3),
    ],
)
def test_how_many_may_be_suppressed(suppression: float, records: int, limit: int) -> None:
    assert allowed(suppression, records) == limit


@pytest.mark.parametrize("suppression", [-1, -0.1, float("nan"), float("inf"), 1.5, "0.1", True, None])
def test_what_is_no_limit(suppression: object) -> None:
    with pytest.raises(SettingError, match="suppression="):
        allowed(suppression, 10)


def test_what_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    case = grown(1)

    def refused(error: type[BrechaError], ladders: list[Ladder], asked_for: list[Model], by: str = "cells") -> str:
        with pytest.raises(error) as said:
            optimum(case.table, ladders, asked_for, by=by)  # type: ignore[arg-type]
        return str(said.value)

    k: list[Model] = [KAnonymity(2)]
    assert "No quasi-identifier" in refused(SettingError, [], k)
    assert "is named twice among qids" in refused(ColumnError, [case.ladders[0]] * 2, k)
    assert "both as quasi-identifier" in refused(ColumnError, case.ladders, [LDiversity(2, "q0")])
    assert "more than the" in refused(SettingError, case.ladders, [KAnonymity(1000)])
    assert "There are cells, entropy" in refused(SettingError, case.ladders, k, "beauty")
    other = Hierarchy((("z",),)).on(coded({"q0": ["z"]}).column("q0"))
    assert "is one of another column" in refused(SettingError, [other], k)
    monkeypatch.setattr(nodes, "MOST_NODES", 63)
    assert "make 64 combinations of levels, and at most 63" in refused(TooLargeError, case.ladders, k)


PROGRAM = """
import warnings
warnings.simplefilter("error")
import numba
assert numba.config.DISABLE_JIT
from brecha.sanitizers.search import nodes
from tests.sanitizers.search import test_full_domain as tests
from tests.sanitizers.test_models import test_the_salaries_of_the_paper, test_two_levels_by_hand
for long in (1, 10**9):
    nodes.LONG = long
    for seed, by in enumerate(tests.MEASURES):
        tests.test_the_search_finds_the_best_where_much_is_left_out_unseen(seed, by)
tests.test_many_values_and_many_attributes_make_keys_that_do_not_fit_one_word()
test_the_salaries_of_the_paper()
test_two_levels_by_hand()
print("agreed")
"""


def test_agrees_without_jit() -> None:
    root = Path(__file__).parents[3]
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(root)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.strip() == "agreed"
