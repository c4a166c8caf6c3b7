"""One suite, every engine: each agrees with the oracle on every attack of every kind of table."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha import Assessment, CodedTable, Collection, assess
from brecha.attacks.subsets import Subsets
from brecha.engines.kernel import plan
from brecha.engines.kernel.on_disk import MemoryPlan
from brecha.errors import TooLargeError
from brecha.qif.gain import Gain
from tests.oracles import blocks as oracle
from tests.spark_at_hand import GROUP
from tests.tables_at_hand import EXAMPLE, coded, records, roles, tables

HERE = ["kernel", "on disk", "duckdb"]
"""\"on disk\" is the kernel with records on disk, in parts of no more than PART of them"""
ENGINES = [*HERE, pytest.param("spark", marks=GROUP)]
FEW = 6
"""Random tables for Spark, which takes a second for what the others do in some milliseconds"""
PART = 5


@contextmanager
def small_parts(records: int = PART) -> Iterator[None]:
    """A budget of memory that has room for so many records at a time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MemoryPlan, "fits", False)
        patch.setattr(MemoryPlan, "limit", records)
        patch.setattr("brecha.engines.kernel.on_disk.STRETCH", 7)
        yield


def assessed(table: CodedTable | Collection, *, engine: str, **asked: Any) -> Assessment:
    """The answer of an engine of the list."""
    if engine != "on disk":
        return assess(table, engine=engine, **asked)
    for most in (PART, 10 * PART, 100 * PART, 1000 * PART):
        with small_parts(most), suppress(TooLargeError):  # one block with more secrets than there is room for
            return assess(table, engine="kernel", **asked)
    raise AssertionError("There was never room enough.")


Wished = Mapping[str, Sequence[tuple[Gain, oracle.Gains | int]]]
"""For a secret, gains and the same for the oracle"""
MEASURES = (
    "prior_deterministic",
    "posterior_deterministic",
    "degradation_deterministic",
    "prior_probabilistic",
    "posterior_probabilistic",
    "degradation_probabilistic",
    "worst",
)


def check(
    columns: Mapping[str, Sequence[Hashable]],
    engine: str,
    subsets: Subsets = "all",
    threads: int = 2,
    wished: Wished | None = None,
    by: str | None = None,
    weights: Sequence[Fraction] | None = None,
    thresholds: Sequence[float] = (),
) -> Assessment:
    """Every number of every attack equals the oracle's, floats included."""
    qids, secrets = roles(columns)
    gains = {name: [gain for gain, _ in several] for name, several in (wished or {}).items()}
    result = assessed(
        coded(columns),
        qids=qids,
        sensitive=secrets,
        subsets=subsets,
        gains=gains or None,
        by=by,
        weights=None if weights is None else [float(weight) for weight in weights],
        thresholds=thresholds,
        engine=engine,
        threads=threads,
    )
    people = records(columns)
    rows = result.frame().to_pylist()
    goals = 1 + sum(len(gains.get(name, [None])) for name in secrets)
    groups = {str(person[by]) if person[by] is not None else "(missing)" for person in people} if by else set()
    assert len(rows) % (goals * (1 + len(groups))) == 0
    assert {row["group"] for row in rows} == {None, *groups}
    for row in rows:
        _check_row(row, people, dict(wished or {}), by, weights, result)
    return result


def _check_row(
    row: dict[str, Any],
    people: list[dict[str, Hashable]],
    wished: Wished,
    by: str | None,
    weights: Sequence[Fraction] | None,
    result: Assessment,
) -> None:
    group = None
    if row["group"] is not None and by is not None:
        value = None if row["group"] == "(missing)" else row["group"]
        group = [person[by] is None if value is None else str(person[by]) == value for person in people]
    if row["sensitive"] is None:
        truth = oracle.reidentification(people, row["qids"], weights, group)
    else:
        named = {
            None if gain.name == "identity" else gain.name: same for gain, same in wished.get(row["sensitive"], [])
        }
        gains = named[row["gain"]] if named else 1
        truth = oracle.inference(people, row["qids"], row["sensitive"], weights, group, gains)
    for name in ("records", "blocks", "hits", "smallest"):
        assert row[name] == getattr(truth, name), (name, row)
    exact = group is None and not weights and row["gain"] is None
    for name in MEASURES:
        assert row[name] == pytest.approx(float(getattr(truth, name)), rel=1e-15 if exact else 1e-12), (name, row)
    assert row["size"] == len(row["qids"])
    asked = [Fraction(repr(threshold)) for threshold in result.input["thresholds"]]
    if asked and row["gain"] is None:
        assert row["above"] == [truth.above(threshold) for threshold in asked], row
    else:
        assert row["above"] is None
    if group is None:
        assert row["capacity"] == pytest.approx(float(truth.capacity), rel=1e-11), row
        assert result.histogram(row["qids"], row["sensitive"]).tolist() == truth.histogram
    else:
        assert row["capacity"] is None


@st.composite
def adversaries(draw: st.DrawFn, qids: int = 4, secrets: int = 2, rows: int = 24) -> dict[str, Any]:
    """A random table, with random gains on its secrets, groups and weights, each there or not."""
    columns = draw(tables(qids=qids, secrets=secrets, rows=rows))
    count = len(columns["q0"])
    by = draw(st.sampled_from([None, "by", *columns]))
    columns["by"] = draw(st.lists(st.sampled_from(["x", "y", "ż", None]), min_size=count, max_size=count))
    weights = draw(st.none() | st.lists(st.sampled_from(WEIGHTS), min_size=count, max_size=count))
    wished = {
        name: draw(gains_on(sorted(set(map(str, values)), key=str), values))
        for name, values in columns.items()
        if name.startswith("s") and draw(st.booleans())
    }
    thresholds = draw(st.lists(st.sampled_from(THRESHOLDS), max_size=3, unique=True))
    return {"columns": columns, "by": by, "weights": weights, "wished": wished, "thresholds": thresholds}


THRESHOLDS = [0.0, 1.0, 0.5, 0.2, 0.25, 0.3333333333333333, 0.05, 0.7, 0.123456789012345678]
WEIGHTS = [Fraction(1), Fraction(1, 2), Fraction(3), Fraction(5, 4), Fraction(40)]
SOME = st.fractions(0, 5, max_denominator=7)
GROUPINGS = st.sampled_from([None, "by", "q0", "q2", "s0"])
"""Groups of a column that is neither known nor wanted, of one that she knows, and of one that she wants"""


@st.composite
def gains_on(draw: st.DrawFn, _: Sequence[str], values: Sequence[Any]) -> list[tuple[Gain, oracle.Gains | int]]:
    """Up to three gains of different kinds on a secret."""
    distinct: list[Any] = sorted(set(values), key=lambda value: (value is None, str(value)))
    kinds = draw(
        st.lists(st.sampled_from(["identity", "worth", "tries", "matrix"]), min_size=1, max_size=3, unique=True)
    )
    found: list[tuple[Gain, oracle.Gains | int]] = []
    for kind in kinds:
        if kind == "identity":
            found.append((Gain.identity(), 1))
        elif kind == "tries":
            tries = draw(st.integers(1, 4))
            found.append((Gain.tries(tries), tries))
        elif kind == "worth":
            worth = {value: draw(SOME) for value in distinct}
            worth[distinct[0]] += 1
            found.append((Gain.worth(worth), [{v: worth[v] * (v == guess) for v in distinct} for guess in distinct]))
        else:
            guesses = draw(st.integers(1, 4))
            matrix = [[draw(SOME) for _ in distinct] for _ in range(guesses)]
            matrix[0][0] += 1
            found.append((Gain(matrix, secrets=distinct), [dict(zip(distinct, row, strict=True)) for row in matrix]))
    return found


@pytest.mark.parametrize("engine", HERE)
@settings(max_examples=40, deadline=None)
@given(asked=adversaries())
def test_gains_groups_and_weights(engine: str, asked: dict[str, Any]) -> None:
    check(**asked, engine=engine)


@GROUP
@pytest.mark.usefixtures("spark")
@settings(max_examples=FEW, deadline=None)
@given(asked=adversaries())
def test_gains_groups_and_weights_on_spark(asked: dict[str, Any]) -> None:
    check(**asked, engine="spark")


@settings(max_examples=80, deadline=None)
@given(asked=adversaries(qids=5, secrets=3, rows=40))
def test_gains_groups_and_weights_on_larger_tables(asked: dict[str, Any]) -> None:
    check(**asked, engine="kernel")


@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 10**6), rows=st.integers(65, 200), weighted=st.booleans(), by=GROUPINGS)
def test_gains_in_large_blocks(seed: int, rows: int, weighted: bool, by: str | None) -> None:
    """More people than a machine word has bits: blocks are refined by moving records."""
    rng = np.random.default_rng(seed)
    cards = rng.choice([1, 2, 2, 3, 5, 40], 4).tolist()
    columns: dict[str, list[Any]] = {f"q{i}": rng.integers(0, card, rows).tolist() for i, card in enumerate(cards)}
    columns["s0"] = rng.integers(0, 2, rows).tolist()
    columns["s1"] = rng.integers(0, rng.choice([3, 60]), rows).tolist()
    columns["by"] = rng.integers(0, 3, rows).tolist()
    values = sorted(set(columns["s1"]))
    worth = {value: Fraction(int(rng.integers(0, 9)) + (value == 0), 3) for value in values}
    matrix = [[Fraction(4), Fraction(0)], [Fraction(1), Fraction(2)]]
    wished: Wished = {
        "s0": [(Gain(matrix, secrets=[0, 1]), [dict(zip([0, 1], row, strict=True)) for row in matrix])],
        "s1": [
            (Gain.worth(worth), [{v: worth[v] * (v == guess) for v in values} for guess in values]),
            (Gain.tries(3), 3),
            (Gain.identity(), 1),
        ],
    }
    weights = [WEIGHTS[i] for i in rng.integers(0, len(WEIGHTS), rows)] if weighted else None
    check(columns, "kernel", wished=wished, by=by, weights=weights, thresholds=(0.02, 0.5, 0.1))


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), rows=st.integers(65, 300), weighted=st.booleans(), by=GROUPINGS)
def test_people_who_are_alike_in_everything(seed: int, rows: int, weighted: bool, by: str | None) -> None:
    """Few different people, each many times: blocks that are one record, of people with weights of their own."""
    rng = np.random.default_rng(seed)
    sorts = rng.integers(0, 3, (int(rng.integers(1, 9)), 6))
    which = sorts[rng.integers(0, len(sorts), rows)]
    columns: dict[str, list[Any]] = {
        name: which[:, i].tolist() for i, name in enumerate(("q0", "q1", "q2", "s0", "by"))
    }
    worth = {value: Fraction(value + 1, 2) for value in set(columns["s0"])}
    weights = [WEIGHTS[i] for i in rng.integers(0, len(WEIGHTS), rows)] if weighted else None
    wished: Wished = {"s0": [(Gain.worth(worth), [{v: worth[v] * (v == guess) for v in worth} for guess in worth])]}
    check(columns, "kernel", wished=wished, by=by, weights=weights, thresholds=(0.01, 0.5))


@pytest.mark.parametrize("grouped", [False, True])
@pytest.mark.parametrize("first", [False, True])
def test_certain_of_either_of_two(first: bool, grouped: bool) -> None:
    """Two people among many who look alike by q0 and are told apart by q1, which alone tells nothing.

    One of them is worth most; of her the adversary is certain only if she knows both columns. Somebody else has her q1
    and her q2, which cuts everybody in large blocks first.
    """
    bulk = 400
    columns: dict[str, list[Any]] = {
        "q0": [0] * bulk + [0, 1, 1],
        "q1": [0] * bulk + ([1, 1, 0] if first else [1, 0, 1]),
        "q2": [i % 4 for i in range(bulk)] + [1, 1, 1],
        "s0": [0] * bulk + ([0, 1, 0] if first else [0, 0, 1]),
        "by": [0] * (bulk + 2) + [1],
    }
    worth = {0: Fraction(1), 1: Fraction(5)}
    wished: Wished = {"s0": [(Gain.worth(worth), [{v: worth[v] * (v == guess) for v in worth} for guess in worth])]}
    check(columns, "kernel", wished=wished, by="by" if grouped else None)


@pytest.mark.parametrize("engine", HERE)
@settings(max_examples=40, deadline=None)
@given(columns=tables())
def test_random_tables(engine: str, columns: dict[str, list[Any]]) -> None:
    check(columns, engine, thresholds=(0.2, 0.5))


@GROUP
@pytest.mark.usefixtures("spark")
@settings(max_examples=FEW, deadline=None)
@given(columns=tables())
def test_random_tables_on_spark(columns: dict[str, list[Any]]) -> None:
    check(columns, "spark", thresholds=(0.2, 0.5))


@settings(max_examples=80, deadline=None)
@given(columns=tables(qids=6, secrets=3, rows=60))
def test_larger_random_tables_in_the_kernel(columns: dict[str, list[Any]]) -> None:
    check(columns, "kernel", thresholds=(0.2, 0.1, 0.5))


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6), rows=st.integers(65, 400))
def test_blocks_of_more_people_than_a_machine_word_has_bits(seed: int, rows: int) -> None:
    """Few values and many people: large blocks, refined by moving records, with small ones below them."""
    rng = np.random.default_rng(seed)
    cards = rng.choice([1, 2, 2, 3, 5, 40], 5).tolist()
    columns: dict[str, list[Any]] = {f"q{i}": rng.integers(0, card, rows).tolist() for i, card in enumerate(cards)}
    columns["s0"] = (rng.random(rows) < rng.choice([0.02, 0.5])).tolist()
    columns["s1"] = rng.integers(0, rng.choice([1, 3, 200]), rows).tolist()
    check(columns, "kernel", thresholds=(0.5, 0.01, 0.1))


@pytest.mark.parametrize("tail", [0, 1, 3, 10])
def test_every_way_of_cutting_the_work(tail: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sort for each subset, one walk for all, and between."""
    monkeypatch.setattr(plan, "TAILS", (tail,))
    rng = np.random.default_rng(8)
    for rows in (1, 7, 60, 200):
        columns: dict[str, list[Any]] = {f"q{i}": rng.integers(0, 2 + 3 * i, rows).tolist() for i in range(6)}
        columns |= {"q6": [0] * rows, "s0": rng.integers(0, 2, rows).tolist(), "s1": rng.integers(0, 9, rows).tolist()}
        check(columns, "kernel")


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("subsets", ["full", 1, 2, [["q0"], ["q2", "q1"]]])
def test_some_subsets_only(engine: str, subsets: Subsets) -> None:
    rng = np.random.default_rng(5)
    columns = {name: rng.integers(0, high, 80).tolist() for name, high in (("q0", 4), ("q1", 9), ("q2", 2), ("s0", 3))}
    result = check(columns, engine, subsets)
    expected = {"full": 1, 1: 3, 2: 6}.get(subsets, 2) if isinstance(subsets, str | int) else 2
    assert len(result.frame()) == 2 * expected


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    "columns",
    [
        pytest.param({"q0": [1], "s0": ["x"]}, id="one row"),
        pytest.param({"q0": [1] * 5, "q1": [2] * 5, "s0": ["x"] * 5}, id="all alike"),
        pytest.param({"q0": list(range(50)), "q1": [0, 1] * 25, "s0": list("ab") * 25}, id="all different"),
        pytest.param({"q0": [None] * 4, "q1": [1, 1, None, 2], "s0": [None, None, "x", "y"]}, id="missing"),
        pytest.param({"q0": ["São", "Sao", "são", "São"], "s0": ["ß", "ss", "ß", "ß"]}, id="not ASCII"),
        pytest.param({"q0": [1, 1, 2, 2], "s0": list(range(4)), "s1": [0] * 4, "s2": [0, 0, 1, 1]}, id="many secrets"),
        pytest.param({"q0": [1, 1, 1, 2, 2, 2]}, id="no secret"),
    ],
)
def test_awkward_tables(engine: str, columns: dict[str, list[Any]]) -> None:
    check(columns, engine, thresholds=(0.5, 0.2, 0.0, 1.0))


def test_records_of_several_words() -> None:
    """Codes that do not fit in one or in two machine words."""
    rng = np.random.default_rng(1)
    columns: dict[str, list[Any]] = {f"q{i}": rng.integers(0, 300, 400).tolist() for i in range(9)}
    columns |= {f"s{i}": rng.integers(0, 300, 400).tolist() for i in range(6)}
    for i in range(1, 9, 2):
        columns[f"q{i}"] = [value // 60 for value in columns[f"q{i}"]]
    check(columns, "kernel", subsets=2)


def test_more_columns_than_the_walk_takes_at_once() -> None:
    rng = np.random.default_rng(2)
    columns: dict[str, list[Any]] = {f"q{i}": rng.integers(0, 2 + i % 3, 90).tolist() for i in range(13)}
    columns["s0"] = rng.integers(0, 3, 90).tolist()
    result = assess(coded(columns), qids=roles(columns)[0], sensitive=["s0"], engine="kernel")
    frame = result.frame().to_pylist()
    people = records(columns)
    assert len(frame) == 2 * (2**13 - 1)
    for row in frame[:: len(frame) // 150]:
        truth = oracle.reidentification(people, row["qids"])
        assert (row["blocks"], row["smallest"]) == (truth.blocks, truth.smallest)
        assert row["code"] == "CRS" or row["hits"] == oracle.inference(people, row["qids"], "s0").hits


def test_seventy_columns_by_twos() -> None:
    rng = np.random.default_rng(3)
    columns: dict[str, list[Any]] = {f"q{i}": rng.integers(0, 3, 40).tolist() for i in range(70)}
    result = assess(coded(columns), qids=list(columns), subsets=2, engine="kernel")
    people = records(columns)
    assert len(result.frame()) == 70 + 70 * 69 // 2
    for row in result.frame().to_pylist()[::97]:
        assert row["blocks"] == oracle.reidentification(people, row["qids"]).blocks


@pytest.mark.parametrize("rows", [30_000])
def test_engines_agree_on_a_census_like_table(rows: int) -> None:
    """Large enough for many threads' parts, growing stacks and merged records; two engines, no oracle."""
    rng = np.random.default_rng(4)
    school = rng.integers(0, rows // 100, rows)
    columns: dict[str, list[Any]] = {
        "q0": school.tolist(),
        "q1": rng.integers(1, 32, rows).tolist(),
        "q2": rng.integers(1, 13, rows).tolist(),
        "q3": (school % 7 + rng.integers(0, 3, rows)).tolist(),
        "q4": (school % 4).tolist(),
        "q5": rng.integers(0, 2, rows).tolist(),
        "s0": (rng.random(rows) < 0.03).tolist(),
        "s1": np.where(school % 3 == 0, 0, rng.integers(0, 3, rows)).tolist(),
    }
    table = coded(columns)
    one, other, single = (
        assess(
            table, qids=roles(columns)[0], sensitive=["s0", "s1"], thresholds=(0.1, 0.5), engine=engine, threads=threads
        )
        for engine, threads in (("kernel", 2), ("duckdb", 2), ("kernel", 1))
    )
    assert one.frame().drop_columns("capacity").equals(other.frame().drop_columns("capacity"))
    mine, theirs = (answer.frame()["capacity"].to_numpy() for answer in (one, other))
    assert np.allclose(mine, theirs, rtol=1e-11)
    assert one.frame().equals(single.frame())
    assert one.histograms is not None
    assert other.histograms is not None
    assert np.array_equal(one.histograms, other.histograms)


def test_a_secret_of_many_values_and_an_attribute_of_many_values() -> None:
    rng = np.random.default_rng(6)
    columns: dict[str, list[Any]] = {
        "q0": rng.integers(0, 100_000, 5_000).tolist(),
        "q1": rng.integers(0, 3, 5_000).tolist(),
        "s0": rng.integers(0, 4_000, 5_000).tolist(),
    }
    check(columns, "kernel")


@pytest.mark.parametrize("engine", ENGINES)
def test_the_worked_example(engine: str) -> None:
    renamed = {"q0": EXAMPLE["age"], "q1": EXAMPLE["gender"], "q2": EXAMPLE["occupation"], "s0": EXAMPLE["illness"]}
    check(renamed, engine, thresholds=(0.2, 0.25, 0.5, 0.6))


def test_the_second_engine_goes_to_disk_where_memory_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nearly as many groups as people, 400,000, in 20 MiB: without a place on disk this runs out of memory."""
    monkeypatch.setattr("brecha.engines.duckdb.available_memory", lambda: 0)
    monkeypatch.setattr("brecha.engines.duckdb.LEAST_MEMORY", 20 * 2**20)
    rng = np.random.default_rng(9)
    columns: dict[str, list[Any]] = {f"q{i}": rng.integers(0, 2_000, 400_000).tolist() for i in range(3)}
    columns["s0"] = rng.integers(0, 50, 400_000).tolist()
    table = coded(columns)
    answers = [
        assess(table, qids=["q0", "q1", "q2"], sensitive=["s0"], subsets="full", engine=engine)
        for engine in ("kernel", "duckdb")
    ]
    assert answers[0].frame().drop_columns("capacity").equals(answers[1].frame().drop_columns("capacity"))
