"""How many people a record may be taken for: against the definition, against DuckDB, by hand, and by law."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Hashable
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha.answers.release.reversal import EffectiveAnonymity, effective_anonymity
from brecha.engines.contract import RunProgress
from brecha.errors import ColumnError, SettingError
from brecha.matching import record_matches as ambiguous
from brecha.matching.possible_values import PossibleValues
from brecha.reversal.effective_anonymity import SetAnonymity
from brecha.tables.coded import CodedTable, Column
from tests.oracles.effective_anonymity import Meanings, equal, matching
from tests.tables_at_hand import coded, records

Columns = dict[str, list[Any]]

# A small release of online courses, as in 004: two courses, gender and country. Each set was made 2-anonymous.
COURSES: Columns = {
    "gender": ["F", "F", "M", "M", None, "F", "F", "M", "M"],
    "country": ["BR", "BR", "PT", "PT", "BR", "BR", "BR", "PT", "PT"],
    "first": [1, 1, 1, 1, 1, 0, 0, 0, 0],
    "second": [1, 0, 0, 1, 1, 0, 1, 1, 1],
}
SETS = {"first": ["gender", "country", "first"], "second": ["country", "second"], "both": ["first", "second"]}


def test_a_release_worked_by_hand() -> None:
    """On gender, country and first: F BR 1 has records 0 and 1; M PT 1: 2, 3; – BR 1: 4; F BR 0: 5, 6; M PT 0: 7, 8.

    The gap of record 4 may be F: then it is like 0 and 1, which differ from it in nothing else. On country and second:
    BR 1: 0, 4, 6; BR 0: 1, 5; PT 0: 2; PT 1: 3, 7, 8. On all four: 0, 1, 2, 3, 4, 5, 6 are alone, 7 and 8 are M PT 0 1
    both; and 4 may be 0, F BR 1 1, but not 1, whose second is 0.
    """
    answer = effective_anonymity(coded(COURSES), SETS, k=2)
    first, second, both = answer.sets
    assert first.sizes.tolist() == [2, 2, 2, 2, 1, 2, 2, 2, 2]
    assert first.ambiguous_sizes.tolist() == [3, 3, 2, 2, 3, 2, 2, 2, 2]
    assert second.sizes.tolist() == [3, 2, 1, 3, 3, 2, 3, 3, 3]
    assert second.ambiguous_sizes.tolist() == second.sizes.tolist()
    assert both.sizes.tolist() == [3, 2, 2, 3, 3, 1, 3, 3, 3]
    together = answer.composed
    assert together.qids == ("gender", "country", "first", "second")
    assert together.sizes.tolist() == [1, 1, 1, 1, 1, 1, 1, 2, 2]
    assert together.ambiguous_sizes.tolist() == [2, 1, 1, 1, 2, 1, 1, 2, 2]
    assert (together.unique, together.below, together.smallest) == (7, 7, 1)
    assert (together.ambiguous_unique, together.ambiguous_below, together.ambiguous_smallest) == (5, 5, 1)
    assert together.histogram() == {1: 7, 2: 2}
    assert together.histogram(ambiguous=True) == {1: 5, 2: 4}


def test_each_set_holds_and_the_union_does_not() -> None:
    columns = {"a": [0, 0, 1, 1], "b": [0, 1, 0, 1]}
    answer = effective_anonymity(coded(columns), [["a"], ["b"]], k=2)
    assert answer.holds_apart()
    assert not answer.holds()
    assert not answer.holds_apart(3)
    assert answer.findings() == [
        "Each of the 2 sets of columns is 2-anonymous by itself, but whoever knows all of them together finds "
        "all 4 people (100 %) alone.",
        "As far as was stated, no value of these columns is missing or generalised, so nothing of this is ambiguous.",
    ]
    assert answer.findings("pt")[0] == (
        "Cada um dos 2 conjuntos de colunas é, por si só, 2-anônimo, mas quem conhece todos juntos encontra todas as "
        "4 pessoas (100%) sem nenhuma outra igual."
    )


def test_the_figures_of_the_published_release_are_said_as_published() -> None:
    """Q_all of Table 1 of 004: 33,925 and 73,136 of 476,532, and 9,125 and 22,491 whatever is missing."""
    people, figures = 476_532, {"alone": 33_925, "few": 73_136, "alone_anyhow": 9_125, "few_anyhow": 22_491}
    sizes = np.full(people, 5, np.int32)
    sizes[: figures["few"]], sizes[: figures["alone"]] = 2, 1
    anyhow = np.full(people, 9, np.int32)
    anyhow[: figures["few_anyhow"]], anyhow[: figures["alone_anyhow"]] = 4, 1
    answer = effective_anonymity(coded({"a": [1, 1], "b": [None, 1]}), [["a"], ["b"]])
    together = SetAnonymity(None, ("a", "b"), True, 5, sizes, anyhow)
    safe = [SetAnonymity(str(i), ("a",), False, 5, np.full(people, 5, np.int32), anyhow) for i in range(17)]
    told = EffectiveAnonymity(tuple(safe), together, {**answer.input, "rows": people, "ambiguous": True}, {})
    assert told.findings() == [
        "Each of the 17 sets of columns is 5-anonymous by itself, but whoever knows all of them together finds 33,925 "
        "of 476,532 people (7.12 %) alone, and 73,136 (15.35 %) alone or among fewer than 5 who are alike.",
        "Even if a missing or generalised value may be any of those that it stands for, 9,125 of 476,532 people "
        "(1.91 %) can be taken for nobody else, and 22,491 (4.72 %) for fewer than 5 people in all.",
    ]


# Random releases, with gaps and generalised values

VALUES = [["ç"], ["a", "b"], [*"abcde"], [str(i) for i in range(40)]]


@st.composite
def releases(draw: st.DrawFn, rows: int = 30) -> tuple[Columns, Meanings]:
    """Columns, and what their values stand for: gaps are anything, g0, g1 … sets that may hold values nobody has."""
    count = draw(st.integers(1, rows))
    columns: Columns = {}
    released_values: dict[str, dict[Hashable, frozenset[Hashable] | None]] = {}
    for i in range(draw(st.integers(1, 4))):
        values = draw(st.sampled_from(VALUES))
        sets = draw(st.lists(st.sets(st.sampled_from([*values, "unseen", "other"]), min_size=1), max_size=4))
        stated: dict[Hashable, frozenset[Hashable] | None] = {f"g{k}": frozenset(one) for k, one in enumerate(sets)}
        stated |= {"*": None} if draw(st.booleans()) else {}
        pool = [*values, *stated, *([None] if draw(st.booleans()) else [])]
        columns[f"q{i}"] = draw(st.lists(st.sampled_from(pool), min_size=count, max_size=count))
        released_values[f"q{i}"] = {**stated, None: None}
    return columns, released_values


def asked(columns: Columns, released_values: Meanings, sets: Any = None, **options: Any) -> EffectiveAnonymity:
    cells = {
        name: {value: one for value, one in released_values[name].items() if value in columns[name]} for name in columns
    }
    return effective_anonymity(
        coded(columns), sets or list(columns), cells={name: one for name, one in cells.items() if one}, **options
    )


@settings(max_examples=60, deadline=None)
@given(release=releases(), few=st.sampled_from([1, 1 << 20]), threads=st.integers(1, 2))
def test_as_defined(release: tuple[Columns, Meanings], few: int, threads: int) -> None:
    columns, released_values = release
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ambiguous, "FEWEST", few)
        found = asked(columns, released_values, threads=threads).composed
    assert found.sizes.tolist() == equal(records(columns), list(columns))
    assert found.ambiguous_sizes.tolist() == matching(records(columns), list(columns), released_values)


@settings(max_examples=40, deadline=None)
@given(release=releases(), seed=st.integers(0, 99))
def test_laws(release: tuple[Columns, Meanings], seed: int) -> None:
    columns, released_values = release
    names = list(columns)
    rng = np.random.default_rng(seed)
    order = rng.permutation(len(columns[names[0]]))
    answer = asked(columns, released_values, {"fewer": names[: max(1, len(names) - 1)], "all": names})
    fewer, every = answer.of("fewer"), answer.composed
    assert (every.ambiguous_sizes >= every.sizes).all()
    assert (every.sizes <= fewer.sizes).all()
    assert (every.ambiguous_sizes <= fewer.ambiguous_sizes).all()
    mixed = {name: [columns[name][i] for i in order] for name in rng.permutation(names).tolist()}
    other = asked(mixed, released_values).composed
    assert other.sizes.tolist() == every.sizes[order].tolist()
    assert other.ambiguous_sizes.tolist() == every.ambiguous_sizes[order].tolist()
    some = asked(columns, released_values, targets=order[: (len(order) + 1) // 2]).composed
    chosen = np.sort(order[: (len(order) + 1) // 2])
    assert some.ambiguous_sizes.tolist() == every.ambiguous_sizes[chosen].tolist()
    assert some.sizes.tolist() == every.sizes[chosen].tolist()


@settings(max_examples=20, deadline=None)
@given(release=releases())
def test_without_gaps_nothing_is_ambiguous(release: tuple[Columns, Meanings]) -> None:
    answer = effective_anonymity(coded(release[0]), list(release[0]), missing="value")
    assert not answer.is_ambiguous
    assert answer.composed.ambiguous_sizes.tolist() == answer.composed.sizes.tolist()


def numbers(rows: int, cards: list[int], gaps: float, seed: int = 0) -> CodedTable:
    """Random columns of so many values, with gaps."""
    rng = np.random.default_rng(seed)
    fields = []
    for k, card in enumerate(cards):
        codes = np.where(rng.random(rows) < gaps, card, rng.integers(0, card, rows)).astype(np.uint32)
        fields.append(Column(f"c{k}", codes, pa.array([*map(str, range(card)), None])))
    return CodedTable(tuple(fields))


def by_duckdb(table: CodedTable) -> list[int]:
    """A join of the table with itself."""
    names = table.columns
    columns = {name: table.column(name).values.take(pa.array(table.column(name).codes)) for name in names}
    release = pa.table({"at": np.arange(table.rows), **columns})
    match = " AND ".join(f"(x.{name} = y.{name} OR x.{name} IS NULL OR y.{name} IS NULL)" for name in names)
    connection = duckdb.connect()
    connection.register("release", release)
    rows = connection.execute(
        f"SELECT count(*) FROM release x JOIN release y ON {match} GROUP BY x.at ORDER BY x.at"
    ).fetchall()
    return [count for (count,) in rows]


@pytest.mark.parametrize(
    ("cards", "gaps"), [([2] * 12, 0.15), ([300, 40, 7, 2, 2], 0.15), ([2] * 6, 0.6), ([2000, 3], 0.3)]
)
def test_as_a_join_in_another_program(cards: list[int], gaps: float, monkeypatch: pytest.MonkeyPatch) -> None:
    table = numbers(2000, cards, gaps)
    expected = by_duckdb(table)
    for few in (1 << 10, 1 << 30):
        monkeypatch.setattr(ambiguous, "FEWEST", few)
        found = effective_anonymity(table, table.columns, threads=2).composed
        assert found.ambiguous_sizes.tolist() == expected


def test_ranges_as_in_a_generalised_release() -> None:
    """1,500 people, ages as ranges of several lengths, some exact; against numpy, pair by pair."""
    rng = np.random.default_rng(3)
    low = rng.integers(0, 90, 1500)
    high = low + rng.choice([0, 0, 4, 9, 40], 1500)
    town = rng.integers(0, 30, 1500)
    ages = [f"{a}" if a == b else f"{a}-{b}" for a, b in zip(low, high, strict=True)]
    sets = {age: range(a, b + 1) for age, a, b in zip(ages, low.tolist(), high.tolist(), strict=True)}
    table = coded({"age": ages, "town": town.tolist()})
    found = effective_anonymity(table, ["age", "town"], cells={"age": sets}).composed
    meets = (low[:, None] <= high) & (low <= high[:, None]) & (town[:, None] == town)
    assert found.ambiguous_sizes.tolist() == meets.sum(axis=1).tolist()


# Edges


def test_one_record() -> None:
    answer = effective_anonymity(coded({"a": [None]}), ["a"])
    assert answer.composed.sizes.tolist() == answer.composed.ambiguous_sizes.tolist() == [1]
    assert "the only person" in answer.findings()[0]


def test_everything_missing() -> None:
    answer = effective_anonymity(coded({"a": [None] * 4, "b": [None] * 4}), ["a", "b"])
    assert answer.composed.ambiguous_sizes.tolist() == [4] * 4
    assert answer.composed.sizes.tolist() == [4] * 4


def test_a_gap_matches_everybody_and_not_only_who_is_alike() -> None:
    answer = effective_anonymity(coded({"a": ["é", "ü", None], "b": ["x", "x", "x"]}), ["a", "b"])
    assert answer.composed.ambiguous_sizes.tolist() == [2, 2, 3]


def test_a_value_that_nobody_has_makes_nothing_ambiguous() -> None:
    table = coded({"a": ["x", "y", None]}).take(np.array([0, 1]))
    answer = effective_anonymity(table, ["a"])
    assert not answer.is_ambiguous
    assert answer.findings()[-1].startswith("As far as was stated, no value of these columns is missing")


def test_many_values() -> None:
    """A hundred thousand values, each of one person, and ten people of whom none is known."""
    rows = 100_000
    codes = np.append(np.arange(rows), np.full(10, rows)).astype(np.uint32)
    column = Column("id", codes, pa.array([*map(str, range(rows)), None]))
    constant = Column("same", np.zeros(rows + 10, np.uint8), pa.array(["x"]))
    found = effective_anonymity(CodedTable((column, constant)), ["id", "same"]).composed
    assert found.histogram() == {1: rows, 10: 10}
    assert found.histogram(ambiguous=True) == {11: rows, rows + 10: 10}


def test_many_values_of_which_few_are_generalised() -> None:
    """A hundred thousand values; "tens" stands for 10 to 19, "more" for 15 and for two that nobody has."""
    rows = 100_000
    values = [*map(str, range(rows)), "tens", "more"]
    column = Column("v", np.arange(rows + 2, dtype=np.uint32), pa.array(values))
    sets = {"tens": range(10, 20), "more": [15, -1, -2]}
    found = effective_anonymity(CodedTable((column,)), ["v"], cells={"v": sets}).composed.ambiguous_sizes
    expected = np.ones(rows + 2, int)
    expected[10:20] += 1
    expected[15] += 1
    expected[rows:] = [1 + 10 + 1, 1 + 1 + 1]
    assert found.tolist() == expected.tolist()


def test_all_values_but_one_generalised() -> None:
    """Value i stands for i and i + 1: each matches its neighbours, and the last one, which is exact, the one before."""
    rows = 300
    columns: Columns = {"v": [f"v{i}" for i in range(rows - 1)] + [str(rows - 1)]}
    sets = {f"v{i}": [i, i + 1] for i in range(rows - 1)}
    found = effective_anonymity(coded(columns), ["v"], cells={"v": sets}).composed.ambiguous_sizes
    assert found.tolist() == [2] + [3] * (rows - 2) + [2]


def test_values_that_stand_for_the_same_match_but_are_not_equal() -> None:
    answer = effective_anonymity(coded({"a": ["x", "y"]}), ["a"], cells={"a": {"x": [1, 2], "y": [2, 1]}})
    assert answer.composed.sizes.tolist() == [1, 1]
    assert answer.composed.ambiguous_sizes.tolist() == [2, 2]


def test_threads_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ambiguous, "FEWEST", 1 << 12)
    table = numbers(20_000, [2] * 14, 0.15)
    one, three = (effective_anonymity(table, table.columns, threads=n).composed.ambiguous_sizes for n in (1, 3))
    assert (one == three).all()


# The answer


def test_frame_and_plain_data() -> None:
    answer = effective_anonymity(coded(COURSES), SETS, k=2)
    frame = answer.frame()
    assert frame["name"].to_pylist() == ["first", "second", "both", None]
    assert frame["composed"].to_pylist() == [False, False, False, True]
    assert frame["records"].to_pylist() == [9] * 4
    assert frame["unique"].to_pylist() == [1, 1, 1, 7]
    assert frame["ambiguous_unique"].to_pylist() == [0, 1, 1, 5]
    told = json.loads(json.dumps(answer.as_dict()))
    assert told["sets"][3]["unique"] == 7
    assert (told["holds"], told["holds_apart"]) == (False, False)
    single = effective_anonymity(coded(COURSES), ["country"])
    assert single.frame().num_rows == 1
    assert single.composed.name == single.sets[0].name == "1"
    assert not single.composed.sizes.flags.writeable


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_sentences(lang: str) -> None:
    table = coded({"a": [0, 0, 0, 1, 1, None], "b": [0] * 6, "c": [1, 2, 3, 4, 5, 6]})
    for sets in (["a"], ["b"], ["a", "c"], [["a"], ["b"]], [["b"], ["c"]], [["a", "b"], ["b", "c"]]):
        for options in ({}, {"missing": "value"}, {"targets": [0]}, {"targets": [0, 5]}, {"k": 2}):
            answer = effective_anonymity(table, sets, **options)
            for sentence in answer.findings(lang):
                assert sentence.endswith(".")
                assert "{" not in sentence


def test_a_set_that_fails_by_itself_is_said_first() -> None:
    table = coded({"a": [0, 0, 0, 1], "b": [0] * 4})
    said = effective_anonymity(table, {"who": ["a"], "where": ["b"]}, k=2).findings()
    assert said[0] == (
        "One of the 2 sets of columns is not 2-anonymous even by itself: whoever knows who finds 1 of 4 people "
        "(25.00 %) alone."
    )
    assert said[1] == "Whoever knows all of them together finds 1 of 4 people (25.00 %) alone."


def test_progress_comes_to_its_end() -> None:
    steps: list[RunProgress] = []
    table = numbers(3000, [2] * 8, 0.2)
    effective_anonymity(table, [list(table.columns)[:4], list(table.columns)[4:]], progress=steps.append)
    done = [step.done for step in steps]
    assert done == sorted(done)
    assert steps[-1].done == 1
    assert (steps[-1].subsets_done, steps[-1].subsets) == (3, 3)


def test_it_can_be_stopped() -> None:
    def stop(step: RunProgress) -> None:
        if step.stage == "matching":
            raise KeyboardInterrupt

    table = numbers(5000, [2] * 16, 0.3)
    with pytest.raises(KeyboardInterrupt):
        effective_anonymity(table, table.columns, threads=2, progress=stop)
    assert not [one for one in threading.enumerate() if one.name.startswith("ThreadPoolExecutor") and one.is_alive()]


@pytest.mark.parametrize(
    ("sets", "options", "error", "text"),
    [
        ("a", {}, SettingError, r"is a text. Write qids=\['a'\]"),
        ([], {}, SettingError, "has no column"),
        ([["a"], []], {}, SettingError, "has no column"),
        (["a", "a"], {}, ColumnError, "named twice"),
        (["a", "agee"], {}, ColumnError, "Did you mean 'age'"),
        (["a", ["age"]], {}, SettingError, "'a' is a text"),
        (["a"], {"k": 1}, SettingError, "2 or more"),
        (["a"], {"missing": "wildcard"}, SettingError, "'anything' or 'value'"),
        (["a"], {"targets": [5]}, SettingError, "positions from 0 to 1"),
        (["a"], {"targets": [False, False]}, SettingError, "leaves nobody"),
        (["a"], {"targets": [0.5]}, SettingError, "a mask of 2 records"),
        (["a"], {"cells": {"age": {}}}, ColumnError, "no set of quasi-identifiers has this column"),
        (["a"], {"cells": {"a": {"1": []}}}, SettingError, "stands for no value at all"),
        (["a"], {"cells": {"a": {"1": "12"}}}, SettingError, "is a list of values"),
        (["a"], {"cells": {"a": {"nobody": [1]}}}, SettingError, "Are they written alike"),
        (["a"], {"cells": {"a": 3}}, SettingError, "is neither"),
    ],
)
def test_refusals(sets: Any, options: dict[str, Any], error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        effective_anonymity(coded({"a": [1, 2], "age": [3, 4]}), sets, **options)


def test_cells_of_another_table_are_refused() -> None:
    other = PossibleValues.exact(coded({"a": [2, 1]}).column("a"))
    with pytest.raises(ColumnError, match="are of another column"):
        effective_anonymity(coded({"a": [1, 2]}), ["a"], cells={"a": other})


WITHOUT_JIT = """
import numpy as np
from brecha.matching import record_matches as ambiguous, record_match_kernels as matching
from tests.reversal.test_effective_anonymity import asked, records
from tests.oracles.effective_anonymity import matching as defined

for seed in range(24):
    matching.SHORT, ambiguous.FEWEST = 1 + seed % 3, (1, 1 << 20)[seed % 2]
    rng = np.random.default_rng(seed)
    columns, released_values = {}, {}
    for k in range(4):
        values = [str(i) for i in range(int(rng.choice([1, 2, 5])))]
        sets = [rng.choice([*values, "unseen"], 2).tolist() for _ in range(int(rng.integers(0, 4)))]
        stated = {f"g{i}": frozenset(one) for i, one in enumerate(sets)} | {None: None}
        pool = [*values, *values, *stated]
        columns[f"q{k}"] = [pool[i] for i in rng.integers(0, len(pool), 40)]
        released_values[f"q{k}"] = stated
    found = asked(columns, released_values, threads=1).composed.ambiguous_sizes.tolist()
    assert found == defined(records(columns), list(columns), released_values), seed
print("agreed")
"""


def test_as_plain_python_with_lists_parted_to_the_end() -> None:
    """The compiled part uncompiled, where lists of one to three records are short: every way of parting is gone."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "error"}
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_JIT], cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout.strip() == "agreed", done.stderr
