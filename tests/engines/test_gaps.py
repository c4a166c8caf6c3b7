"""Missing values that may be anything: every engine agrees with the comparison of all pairs of records."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha import Assessment, CodedTable, assess
from brecha.answers.table.assessment import estimate
from brecha.attacks.subsets import Subsets
from brecha.engines.checkpoint import Pace
from brecha.engines.contract import RunProgress
from brecha.engines.kernel.gaps import plan as gaps
from brecha.errors import SettingError, TooLargeError
from brecha.qif.gain import Gain
from tests.engines.test_agreement import MEASURES, WEIGHTS, Wished, adversaries
from tests.oracles import gaps as oracle
from tests.tables_at_hand import coded, records, roles

ENGINES = ["kernel", "duckdb", "projections"]
"""\"projections\" is the kernel without machine words: what it does with large blocks"""


def wild(columns: Mapping[str, Sequence[Hashable]]) -> CodedTable:
    """The table with wildcards."""
    return replace(coded(columns), missing="wildcard")


def check(
    columns: Mapping[str, Sequence[Hashable]],
    engine: str,
    subsets: Subsets = "all",
    wished: Wished | None = None,
    by: str | None = None,
    weights: Sequence[Fraction] | None = None,
    thresholds: Sequence[float] = (),
    threads: int = 2,
) -> Assessment:
    """Every number of every attack equals the oracle's."""
    qids, secrets = roles(columns)
    gains = {name: [gain for gain, _ in several] for name, several in (wished or {}).items()}
    with pytest.MonkeyPatch.context() as patch:
        if engine == "projections":
            patch.setattr(gaps, "CROWD", 1)
        result = assess(
            wild(columns),
            qids=qids,
            sensitive=secrets,
            subsets=subsets,
            gains=gains or None,
            by=by,
            weights=None if weights is None else [float(weight) for weight in weights],
            thresholds=thresholds,
            engine="duckdb" if engine == "duckdb" else "kernel",
            threads=threads,
        )
    people = records(columns)
    for row in result.frame().to_pylist():
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
    for name in MEASURES:
        assert row[name] == pytest.approx(float(getattr(truth, name)), rel=1e-12), (name, row)
    if result.input["thresholds"] and row["gain"] is None:
        assert row["above"] == [truth.above(Fraction(repr(one))) for one in result.input["thresholds"]], row
    has_gaps = any(person[name] is None for person in people for name in result.qids)
    assert row["capacity"] is None or not has_gaps
    if group is None:
        assert result.histogram(row["qids"], row["sensitive"]).tolist() == truth.histogram


@st.composite
def tables_with_gaps(draw: st.DrawFn, rows: int = 24) -> dict[str, Any]:
    """Random tables and adversaries, and then gaps in some of the quasi-identifiers."""
    asked = draw(adversaries(rows=rows))
    columns = asked["columns"]
    count = len(columns["q0"])
    for name in [name for name in columns if name.startswith("q")]:
        if draw(st.booleans()):
            missing = draw(st.lists(st.sampled_from([True, False, False]), min_size=count, max_size=count))
            columns[name] = [None if gone else value for gone, value in zip(missing, columns[name], strict=True)]
    return asked


@pytest.mark.parametrize("engine", ENGINES)
@settings(max_examples=20, deadline=None)
@given(asked=tables_with_gaps())
def test_gains_groups_and_weights(engine: str, asked: dict[str, Any]) -> None:
    check(**asked, engine=engine)


@pytest.mark.parametrize("engine", ["kernel", "projections"])
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 10**6), rows=st.integers(65, 90), weighted=st.booleans())
def test_large_blocks(engine: str, seed: int, rows: int, weighted: bool) -> None:
    """More rows than a machine word has bits, alone and beside small blocks."""
    rng = np.random.default_rng(seed)
    cards = [3, *rng.choice([2, 3, 5, 40], 3).tolist()]
    columns: dict[str, list[Any]] = {f"q{i}": rng.integers(0, card, rows).tolist() for i, card in enumerate(cards)}
    for name in ("q1", "q2", "q3"):
        gone = rng.random(rows) < rng.choice([0.05, 0.4])
        columns[name] = [None if one else value for one, value in zip(gone, columns[name], strict=True)]
    columns["s0"] = rng.integers(0, 2, rows).tolist()
    columns["s1"] = rng.integers(0, rng.choice([3, 60]), rows).tolist()
    columns["by"] = rng.integers(0, 3, rows).tolist()
    matrix = [[Fraction(4), Fraction(0)], [Fraction(1), Fraction(2)]]
    wished: Wished = {
        "s0": [(Gain(matrix, secrets=[0, 1]), [dict(zip([0, 1], row, strict=True)) for row in matrix])],
        "s1": [(Gain.tries(3), 3), (Gain.identity(), 1)],
    }
    weights = [WEIGHTS[i] for i in rng.integers(0, len(WEIGHTS), rows)] if weighted else None
    check(columns, engine, wished=wished, by="by", weights=weights, thresholds=(0.02, 0.5))


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    "columns",
    [
        pytest.param({"q0": [None], "s0": ["x"]}, id="one row"),
        pytest.param({"q0": [None] * 4, "q1": ["ç", None, "ã", "ã"], "s0": [None, "x", "x", None]}, id="all missing"),
        pytest.param({"q0": [1, 1, 1], "q1": [None, 2, 2]}, id="constant"),
        pytest.param({"q0": [1, 2, 3, 4], "q1": [1, None, 2, 3], "s0": ["x", "y", "x", "x"]}, id="all different"),
    ],
)
def test_awkward_tables(engine: str, columns: dict[str, list[Any]]) -> None:
    check(columns, engine)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("subsets", ["full", 1, [["q0"], ["q2", "q1"]]])
def test_some_subsets_only(engine: str, subsets: Subsets) -> None:
    rng = np.random.default_rng(5)
    columns: dict[str, list[Any]] = {name: rng.integers(0, 4, 40).tolist() for name in ("q0", "q1", "q2", "q3", "s0")}
    columns["q1"][3:9] = columns["q3"][8:14] = [None] * 6
    check(columns, engine, subsets)


@settings(max_examples=15, deadline=None)
@given(asked=tables_with_gaps(rows=40), threads=st.integers(1, 3))
def test_threads_and_stretches_change_nothing(asked: dict[str, Any], threads: int) -> None:
    """To the last bit: what is summed is whole numbers."""
    qids, secrets = roles(asked["columns"])
    table, by = wild(asked["columns"]), asked["by"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gaps, "CROWD", 3)
        whole = assess(table, qids=qids, sensitive=secrets, by=by, threads=1)
        patch.setattr(gaps, "STRETCH", 4)
        parts = assess(table, qids=qids, sensitive=secrets, by=by, threads=threads)
    assert whole.frame().equals(parts.frame())


def test_progress_and_estimate() -> None:
    table = wild({"q0": [1, 2, None, 2] * 20, "q1": [*range(80)], "q2": [None, 1] * 40})
    steps: list[Any] = []
    result = assess(table, qids=["q0", "q1", "q2"], progress=steps.append)
    assert steps[-1].done == 1.0
    assert steps[-1].subsets_done == steps[-1].subsets == 7
    assert [one.done for one in steps] == sorted(one.done for one in steps)
    assert len(result.frame()) == 7
    for engine in ("kernel", "duckdb"):
        cost = estimate(table, qids=["q0", "q1", "q2"], engine=engine)
        assert cost.subsets == 7
        assert cost.seconds > 0 < cost.memory


def test_a_block_too_large_for_the_memory_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gaps, "CROWD", 1)
    monkeypatch.setattr(gaps, "SHARE", 0.0)
    with pytest.raises(TooLargeError, match="2 records cannot be told apart by the columns without missing values"):
        assess(wild({"q0": [None, 1]}), qids=["q0"])


def test_with_little_memory_sets_are_compared_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """The less there is, the more often projections are made; the answer is the same, until one set is too much."""
    rng = np.random.default_rng(11)
    columns: dict[str, list[Any]] = {
        f"q{i}": [None if one == 0 else one for one in rng.integers(0, 4, 300).tolist()] for i in range(7)
    }
    columns["s0"] = rng.integers(0, 3, 300).tolist()
    made: list[int] = []
    project = gaps.GapRun._projections

    def counted(*arguments: Any) -> Any:
        made[-1] += 1
        return project(*arguments)

    monkeypatch.setattr(gaps, "SHARE", 1.0)
    monkeypatch.setattr(gaps.GapRun, "_projections", counted)
    table, frames = wild(columns), []
    for bits in range(30, 0, -1):
        monkeypatch.setattr(gaps, "available_memory", lambda bits=bits: 1 << bits)
        made.append(0)
        try:
            frames.append(assess(table, qids=roles(columns)[0], sensitive=["s0"], subsets=2, threads=1).frame())
        except TooLargeError:
            made.pop()
            break
    assert all(frame.equals(frames[0]) for frame in frames)
    assert made == sorted(made)
    assert made[0] == 1 < made[-1]


def test_spark_refuses_and_names_those_that_do_it() -> None:
    with pytest.raises(SettingError, match=r"Use engine='kernel' or engine='duckdb'"):
        assess(wild({"q0": [None, 1]}), qids=["q0"], engine="spark")


class StopError(Exception):
    """Somebody stops the run."""


@pytest.mark.parametrize("engine", ["kernel", "duckdb"])
def test_an_interrupted_run_is_resumed(engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer is that of a run that nobody stopped; a run with the other rule does not resume it."""
    monkeypatch.setattr("brecha.engines.checkpoint.PACE", Pace(0.0, 0.0, 0.0))
    columns: dict[str, list[Any]] = {
        "q0": [1, 2, None, 2],
        "q1": [1, 1, 2, 3],
        "q2": [None, 1, 2, 1],
        "q3": [1, 1, 1, 2],
    }
    columns["s0"] = ["x", "y", "x", "x"]
    asked: dict[str, Any] = {"qids": ["q0", "q1", "q2", "q3"], "sensitive": ["s0"], "by": "s0", "engine": engine}

    def stop(step: RunProgress) -> None:
        if step.subsets_done >= 6:
            raise StopError

    with pytest.raises(StopError):
        assess(wild(columns), **asked, progress=stop, checkpoint=tmp_path / "run")
    with pytest.raises(SettingError, match="with another rule for missing values"):
        assess(coded(columns), **asked, checkpoint=tmp_path / "run")
    done: list[RunProgress] = []
    resumed = assess(wild(columns), **asked, progress=done.append, checkpoint=tmp_path / "run")
    assert done[0].subsets_done >= 4
    assert resumed.frame().equals(assess(wild(columns), **asked).frame())
