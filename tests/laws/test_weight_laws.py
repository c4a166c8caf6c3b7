"""What must hold whatever the weights, however far apart: every chance is right to one part in 10^12, or refused."""

from collections.abc import Hashable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha import assess
from brecha.engines.adversary import MOST_MASS, NEAR
from brecha.errors import SettingError
from brecha.qif.gain import Gain
from tests.engines.test_agreement import HERE, assessed, check
from tests.oracles import blocks as oracle
from tests.sentences import sentences
from tests.tables_at_hand import coded, records, tables

GROUPS = ["x", "y", "ż", None]
CHANCES = ("prior_probabilistic", "posterior_deterministic", "posterior_probabilistic", "worst")


@st.composite
def far_apart(draw: st.DrawFn, rows: int = 24) -> dict[str, Any]:
    """A table in groups, each of people who weigh from 1 to 10^0 … 10^15: light groups among heavy ones."""
    columns = draw(tables(qids=3, secrets=2, rows=rows))
    count = len(columns["q0"])
    columns["by"] = draw(st.lists(st.sampled_from(GROUPS), min_size=count, max_size=count))
    digits = {group: draw(st.integers(0, 15)) for group in GROUPS}
    part = st.fractions(0, 1, max_denominator=1000)
    weights = [Fraction(max(1, round(draw(part) * 10 ** digits[group]))) for group in columns["by"]]
    return {"columns": columns, "by": "by", "weights": weights}


@pytest.mark.parametrize("engine", HERE)
@settings(max_examples=60, deadline=None)
@given(asked=far_apart())
def test_every_chance_of_every_group_is_exact(engine: str, asked: dict[str, Any]) -> None:
    check(**asked, engine=engine)


@pytest.mark.parametrize("engine", HERE)
@settings(max_examples=40, deadline=None)
@given(asked=far_apart(), worth=st.lists(st.integers(0, 10**12).map(Fraction), min_size=2, max_size=2))
def test_every_gain_of_every_group_is_exact(engine: str, asked: dict[str, Any], worth: list[Fraction]) -> None:
    if not any(worth):
        return
    columns = asked["columns"]
    secret = [index % 2 for index in range(len(columns["q0"]))]
    columns = {name: values for name, values in columns.items() if not name.startswith("s")} | {"s0": secret}
    values = sorted(set(secret))
    matrix = [[worth[0], Fraction(0)][: len(values)], [Fraction(0), worth[1]][: len(values)]]
    if not any(row[0] for row in matrix) and len(values) == 1:
        return
    same: oracle.Gains = [dict(zip(values, row, strict=True)) for row in matrix]
    gains = [(Gain(matrix), same)]
    check(columns, engine, wished={"s0": gains}, by="by", weights=asked["weights"])


@pytest.mark.parametrize("engine", HERE)
@settings(max_examples=40, deadline=None)
@given(asked=far_apart())
def test_no_vulnerability_is_negative_and_none_of_everybody_below_its_prior(engine: str, asked: dict[str, Any]) -> None:
    """The prior is of everybody: a group may be less exposed than that, and its posterior below it."""
    for row in _rows(asked["columns"], asked["weights"], engine):
        assert all(0 <= row[name] <= 1 for name in CHANCES)
        assert row["posterior_probabilistic"] > 0
        if row["group"] is None:
            assert row["posterior_probabilistic"] >= row["prior_probabilistic"]
            assert row["posterior_deterministic"] >= row["prior_deterministic"]
            assert row["degradation_probabilistic"] >= 1


@pytest.mark.parametrize("engine", HERE)
@settings(max_examples=40, deadline=None)
@given(
    asked=far_apart(),
    digits=st.integers(0, 16),
    spread=st.integers(0, 6),
    seed=st.integers(0, 1000),
)
def test_weights_of_many_digits_are_exact_or_refused(
    engine: str, asked: dict[str, Any], digits: int, spread: int, seed: int
) -> None:
    """Weights with so many decimals, from 1 to 10^spread: floats, whose sum has more digits than can be counted."""
    columns, draw = asked["columns"], np.random.default_rng(seed)
    weights = [round(float(10**power), digits) for power in draw.uniform(0, spread, len(columns["q0"]))]
    given_ = [Fraction(repr(weight)) for weight in weights]
    rows = []
    with suppress(SettingError):
        rows = _rows(columns, weights, engine)
    if not rows:
        with pytest.raises(SettingError, match="have too many digits for how far apart they are"):
            _rows(columns, weights, engine)
        assert max(given_) > 10**4 * min(given_)
    people = records(columns)
    for row in rows:
        group = None if row["group"] is None else [(p["by"] or "(missing)") == row["group"] for p in people]
        if row["sensitive"] is None:
            truth = oracle.reidentification(people, row["qids"], given_, group)
        else:
            truth = oracle.inference(people, row["qids"], row["sensitive"], given_, group)
        for name in CHANCES:
            assert abs(Fraction(row[name]) - getattr(truth, name)) <= Fraction(1, 10**12) * getattr(truth, name)


def _rows(columns: dict[str, Any], weights: Sequence[Any], engine: str) -> list[dict[str, Any]]:
    table = coded(columns)
    qids = [name for name in columns if name.startswith("q")]
    secrets = [name for name in columns if name.startswith("s")]
    found = assessed(table, engine=engine, qids=qids, sensitive=secrets, by="by", weights=weights)
    rows: list[dict[str, Any]] = found.frame().to_pylist()
    return rows


@pytest.mark.parametrize("engine", HERE)
def test_a_light_group_among_heavy_people_by_hand(engine: str) -> None:
    """Ana (1) of the group x, Bia (2) of y and Caio (10^15) of y in one block of q0; Dora (2) of x alone in another.

    Knowing q0, the likeliest value among the three is Caio's, with a chance of p = 10^15 / (10^15 + 3): of the mass 3
    of group x, 1 has it inferred with that chance, and 2 for certain: (p + 2)/3. Knowing q1, Ana is with Bia alone, and
    Bia's value is the likeliest, with a chance of 2/3: (2/3 + 2)/3 = 8/9.
    """
    columns = {
        "q0": ["a", "a", "a", "b"],
        "q1": ["c", "c", "d", "e"],
        "s0": ["v", "w", "u", "u"],
        "by": ["x", "y", "y", "x"],
    }
    rows = _rows(columns, [1, 2, 10**15, 2], engine)
    found = {tuple(row["qids"]): row for row in rows if row["group"] == "x" and row["sensitive"] == "s0"}
    chance = Fraction(10**15, 10**15 + 3)
    assert found["q0",]["posterior_probabilistic"] == pytest.approx(float((chance + 2) / 3), rel=1e-15)
    assert found["q1",]["posterior_probabilistic"] == pytest.approx(8 / 9, rel=1e-15)


@pytest.mark.parametrize("engine", HERE)
def test_chances_of_a_light_group_are_not_lost_in_many_light_blocks(engine: str) -> None:
    """The group x: one heavy person among a thousand as heavy, and 3,000 light ones in blocks of three people.

    The heavy one is named with a chance of 1/1001, the light ones with 1/3: (10^15/1001 + 3000/3) / (10^15 + 3000).
    """
    heavy, light = 1001, 3000
    columns = {
        "q0": [0] * heavy + [1 + i // 3 for i in range(light)],
        "by": ["x"] + ["y"] * (heavy - 1) + ["x"] * light,
    }
    weights = [10**15] * heavy + [1] * light
    (row,) = [row for row in _rows(columns, weights, engine) if row["group"] == "x"]
    exactly = (Fraction(10**15, 1001) + Fraction(light, 3)) / (10**15 + light)
    assert abs(Fraction(row["posterior_probabilistic"]) - exactly) <= Fraction(1, 10**12) * exactly


def test_weights_whose_digits_and_range_are_too_much_are_refused() -> None:
    columns: Mapping[str, Sequence[Hashable]] = {"q0": [0, 0, 1], "by": ["x", "y", "y"]}
    weights = [1.0000000000000002, 3.3333333333333335e15, 7.0]
    with pytest.raises(SettingError) as refused:
        assess(coded(columns), qids=["q0"], by="by", weights=weights)
    assert str(refused.value) == (
        "The weights in 'weights' have too many digits for how far apart they are: their sum is counted in at most "
        "4.6e18 equal parts, and the smallest weights are too small to be rounded to these parts. Round all weights to "
        "2 decimals first; those that become zero are then never the target. Chances computed from other weights "
        "would not be exact."
    )
    assess(coded(columns), qids=["q0"], by="by", weights=[round(weight, 2) for weight in weights])


def test_rounded_weights_are_said_to_be() -> None:
    weights = [1 / 3, 2 / 7, 0.1234567890123456]
    result = assess(coded({"q0": [0, 0, 1]}), qids=["q0"], weights=[*weights])
    assert not any("rounded" in note for note in sentences(result.notes))  # their sum has 17 digits
    many = [0.1234567890123456789 * (1 + i / 7) for i in range(200)]
    result = assess(coded({"q0": list(range(200))}), qids=["q0"], weights=many)
    assert sum(Fraction(repr(weight)) * 10**17 for weight in many) > MOST_MASS
    assert [note for note in sentences(result.notes) if "rounded" in note] == [
        "The weights in 'weights' have too many digits, and were rounded, each by less than one part in "
        "2,000,000,000,000 of itself."
    ]
    assert Fraction(1, 2_000_000_000_000) == NEAR


def test_gains_too_far_apart_for_exact_sums_of_groups_are_refused() -> None:
    """DuckDB takes nothing away from a total, and answers: she says b where both are, a where everybody has it."""
    table = coded({"q0": [0, 0, 1], "s0": ["a", "b", "a"], "by": ["x", "x", "y"]})
    asked: dict[str, Any] = {"qids": ["q0"], "sensitive": ["s0"], "by": "by"}
    gain = Gain.worth({"a": 0.1234567890123456, "b": 1e12}, name="worth")
    with pytest.raises(SettingError) as refused:
        assess(table, **asked, gains={"s0": gain}, engine="kernel")
    assert str(refused.value) == (
        "Some gains are so much smaller than others that they cannot be summed exactly for each group. Use "
        "engine='duckdb', or give gains of fewer digits."
    )
    found = assess(table, **asked, gains={"s0": gain}, engine="duckdb").frame().to_pylist()
    by_group = {row["group"]: row["posterior_probabilistic"] for row in found if row["sensitive"] == "s0"}
    assert by_group["x"] == 1e12 / 2
    assert by_group["y"] == pytest.approx(0.1234567890123456, rel=1e-15)
