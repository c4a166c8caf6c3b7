"""Thresholds: how many people have a chance above each, on every engine, exactly."""

import math
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.answers.table import assessment
from brecha.engines.kernel.walk import exceeds
from brecha.errors import SettingError
from brecha.sanitizers import Remove, sanitize
from tests.engines.test_agreement import ENGINES, HERE, assessed, check
from tests.oracles import blocks as oracle
from tests.tables_at_hand import EXAMPLE, coded, records, roles, tables

TABLE = coded(EXAMPLE)


def above(result: brecha.Assessment, sensitive: str | None = None, group: str | None = None) -> list[list[int]]:
    """The people above each threshold, a list for each set of columns."""
    counts: list[list[int]] = result.attacks_on(sensitive, group=group)["above"].to_pylist()
    return counts


@pytest.mark.parametrize("engine", ENGINES)
def test_by_hand(engine: str) -> None:
    """{age} splits ten people 5, 4, 1: chances 1/5, 1/4, 1; illness is yes for 3 of 5, 2 of 4 and 0 of 1.

    The chance of the five is not above a fifth, which equals it. Women are 3 of the five and 3 of the four.
    """
    chances = (0.1, 0.2, 0.25, 0.5, 0.6, 0.9, 1.0)
    result = assessed(TABLE, engine=engine, qids=["age"], sensitive=["illness"], by="gender", thresholds=chances)
    assert result.input["thresholds"] == list(chances)
    assert above(result) == [[10, 5, 1, 1, 1, 1, 0]]
    assert above(result, "illness") == [[10, 10, 10, 6, 1, 1, 0]]
    assert above(result, group="F") == [[6, 3, 0, 0, 0, 0, 0]]
    assert above(result, "illness", "F") == [[6, 6, 6, 3, 0, 0, 0]]
    assert above(result, "illness", "M") == [[4, 4, 4, 3, 1, 1, 0]]


@pytest.mark.parametrize("engine", HERE)
def test_weights_by_hand(engine: str) -> None:
    """Weights 2 and 1 in one block: the first is named with a chance of 2/3, and so is whoever of the two it is."""
    table = coded({"q": ["x", "x", "y"], "s": ["a", "b", "b"], "w": ["2", "1", "1"]})
    asked: dict[str, Any] = {"qids": ["q"], "sensitive": ["s"], "weights": "w", "thresholds": (0.6, 0.7)}
    result = assessed(table, engine=engine, **asked)
    assert above(result) == above(result, "s") == [[3, 1]]


@pytest.mark.parametrize("engine", HERE)
def test_weights_of_many_digits_are_compared_exactly(engine: str) -> None:
    """Of a mass of about 2^61 one part more or less than half of it, or than a threshold of sixteen digits."""
    half = 2**60
    for first, expected in ((half - 1, [4, 2]), (half, [2, 2]), (half + 1, [4, 2])):
        columns: dict[str, list[Any]] = {"q": [*"xxyy"], "s": [*"abab"], "w": [first, half, 3, 97]}
        result = assessed(
            coded(columns), engine=engine, qids=["q"], sensitive=["s"], weights="w", thresholds=(0.5, 0.97 - 1e-15)
        )
        weights = [Fraction(weight) for weight in columns["w"]]
        truth = oracle.inference(records(columns), ["q"], "s", weights)
        asked = [Fraction(repr(threshold)) for threshold in result.input["thresholds"]]
        assert above(result, "s") == above(result) == [[truth.above(threshold) for threshold in asked]] == [expected]


@settings(max_examples=300, deadline=None)
@given(
    whole=st.integers(1, 2**62),
    denominator=st.integers(1, 2**62) | st.sampled_from([2, 5, 10, 10**15, 2**31 - 1, 2**31]),
    data=st.data(),
)
def test_fractions_of_machine_integers_are_compared_exactly(whole: int, denominator: int, data: st.DataObject) -> None:
    part = data.draw(st.integers(1, whole))
    numerator = data.draw(st.integers(0, denominator))
    pairs = [(part, whole, numerator, denominator), (part, whole, part, whole)]
    near = part * denominator // whole
    pairs += [(part, whole, other, denominator) for other in (near - 1, near, near + 1) if 0 <= other <= denominator]
    for one in pairs:
        expected = Fraction(one[0], one[1]) > Fraction(one[2], one[3])
        assert bool(exceeds.py_func(*one)) == expected  # in Python's integers
        assert bool(exceeds(*map(np.int64, one))) == expected


@settings(max_examples=40, deadline=None)
@given(columns=tables(qids=4, secrets=2, rows=40), seed=st.integers(0, 1000), weighted=st.booleans())
def test_laws(columns: dict[str, list[Any]], seed: int, weighted: bool) -> None:
    """Order means nothing; certain people are above all thresholds below 1; fewer are above a higher one.

    Groups add up to everybody. Without weights, who knows more has at least as many above by re-identification.
    """
    rng = np.random.default_rng(seed)
    count = len(columns["q0"])
    columns = {**columns, "by": rng.integers(0, 3, count).tolist()}
    qids, secrets = roles(columns)
    weights = rng.integers(1, 6, count) if weighted else np.ones(count, np.int64)
    asked: dict[str, Any] = {"qids": qids, "sensitive": secrets, "by": "by", "thresholds": (0.5, 0.05, 0.2, 1, 0)}
    result = brecha.assess(coded(columns), weights=weights if weighted else None, **asked)
    order = rng.permutation(count)
    shuffled = {name: [values[i] for i in order] for name, values in columns.items()}
    again = brecha.assess(coded(shuffled), weights=weights[order] if weighted else None, threads=1, **asked)
    assert result.frame()["above"].equals(again.frame()["above"])
    rows = result.frame().to_pylist()
    for row in rows:
        half, twentieth, fifth, one, zero = row["above"]
        assert one == 0 <= row["hits"] <= half <= fifth <= twentieth <= zero == row["records"]
    whole = {(frozenset(row["qids"]), row["sensitive"]): row["above"] for row in rows if row["group"] is None}
    for (known, sensitive), counts in whole.items():
        parts = [row["above"] for row in rows if row["group"] is not None and frozenset(row["qids"]) == known
                 and row["sensitive"] == sensitive]  # fmt: skip
        assert [sum(column) for column in zip(*parts, strict=True)] == counts
        if sensitive is None and not weighted:
            for more, others in whole.items():
                if more[1] is None and known < more[0]:
                    assert all(one <= other for one, other in zip(counts, others, strict=True))


def test_inference_is_not_monotone() -> None:
    """Three of four have a: a chance of 3/4. Who can tell two and two apart has a chance of 1 and of 1/2."""
    table = coded({"q0": [0, 0, 0, 0], "q1": [0, 0, 1, 1], "s": [*"aaab"]})
    result = brecha.assess(table, qids=["q0", "q1"], sensitive=["s"], thresholds=[0.6])
    assert above(result, "s") == [[4], [2], [2]]
    assert above(result) == [[0], [0], [0]]


def test_rows_with_a_gain_have_none() -> None:
    gains = {"illness": [brecha.qif.Gain.tries(2), brecha.qif.Gain.identity()]}
    result = brecha.assess(TABLE, qids=["age"], sensitive=["illness"], gains=gains, thresholds=[0.5])
    assert result.frame()["above"].to_pylist() == [[1], None, [6]]
    without = brecha.assess(TABLE, qids=["age"], sensitive=["illness"])
    assert without.frame()["above"].to_pylist() == [None, None]
    assert without.input["thresholds"] == []


def test_without_histograms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assessment, "MOST_HISTOGRAM_BYTES", 0)
    result = brecha.assess(TABLE, qids=["age", "gender"], sensitive=["illness"], by="occupation", thresholds=[0.25])
    assert result.histograms is None
    people = records(EXAMPLE)
    for row in result.attacks_on().to_pylist():
        assert row["above"] == [oracle.reidentification(people, row["qids"]).above(Fraction(1, 4))]


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**6), rows=st.integers(1, 300), by=st.sampled_from([None, "by", "q1"]))
def test_many_thresholds(seed: int, rows: int, by: str | None) -> None:
    rng = np.random.default_rng(seed)
    columns: dict[str, list[Any]] = {f"q{i}": rng.integers(0, 2 + 3 * i, rows).tolist() for i in range(4)}
    columns |= {"s0": rng.integers(0, 3, rows).tolist(), "by": rng.integers(0, 4, rows).tolist()}
    check(columns, "kernel", by=by, thresholds=[float(Decimal(i) / 60) for i in range(1, 60)])


@pytest.mark.parametrize(
    ("thresholds", "says"),
    [
        (0.5, "Thresholds are given as a list, not as a float"),
        ("0.5", "Thresholds are given as a list, not as the text '0.5'"),
        ([1.5], "1.5 among thresholds is no chance. Give numbers between 0 and 1, such as 0.2."),
        ([-0.1], "-0.1 among thresholds is no chance"),
        ([math.nan], "nan among thresholds is no chance"),
        ([True], "True among thresholds is no chance"),
        (["a"], "'a' among thresholds is no chance"),
        ([None], "None among thresholds is no chance"),
        ([0.2, Decimal("0.20")], "0.2 is among thresholds twice"),
        ([1e-30], "1e-30 among thresholds has more digits than are compared exactly"),
        ([Fraction(1, 3)], "has more digits than are compared exactly"),
        ([i / 100 for i in range(61)], "At most 60 thresholds can be asked for at once"),
    ],
)
def test_what_is_no_threshold_is_refused(thresholds: Any, says: str) -> None:
    with pytest.raises(SettingError) as refused:
        brecha.assess(TABLE, qids=["age"], thresholds=thresholds)
    assert says in str(refused.value)


def test_a_release_as_it_is_has_those_of_its_table() -> None:
    release = sanitize(TABLE, Remove("id"))
    released = brecha.assess(release, qids=["age"], thresholds=[0.5]).frame()
    assert (
        released["above"].to_pylist()
        == brecha.assess(TABLE, qids=["age"], thresholds=[0.5]).frame()["above"].to_pylist()
    )
    brecha.assess(release, qids=["age"], thresholds=[])


def test_growth() -> None:
    """The second year tells the two of each block apart who were alike in the first."""
    first = coded({"id": [1, 2, 3, 4], "q": [0, 0, 1, 1]})
    second = coded({"id": [1, 2, 3, 4], "q": [5, 6, 7, 7]})
    years = brecha.collection([first, second], person="id")
    result = brecha.growth(years, qids=["q"], thresholds=[0.5, 0.4])
    assert result.frame()["above"].to_pylist() == [[0, 4], [2, 4]]
    assert result.input["thresholds"] == [0.5, 0.4]


def test_saved_and_loaded(tmp_path: Path) -> None:
    result = brecha.assess(TABLE, qids=["age", "gender"], sensitive=["illness"], by="gender", thresholds=(0.2, 0.5))
    loaded = brecha.load(result.save(tmp_path / "here"))
    assert loaded.frame().equals(result.frame())
    assert loaded.input["thresholds"] == [0.2, 0.5]
    assert "20 %, 50 %" in (tmp_path / "here" / "report.html").read_text().replace("\xa0", " ")
