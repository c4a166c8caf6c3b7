"""People with several rows in the second engine: it agrees with the slow twin, and with the kernel."""

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha import Assessment, assess
from brecha.qif.gain import Gain
from tests.engines.test_several_rows import EXPECTED, PERSON, VISITS, WAYS, check, people, profiled
from tests.tables_at_hand import roles

SHARES = {"capacity", "posterior_probabilistic", "degradation_probabilistic", "worst"}
"""Figures that may be sums of shares, which are rounded"""


def agreed(one: Assessment, other: Assessment) -> None:
    """Whole numbers are the same, shares to the last digits."""
    for mine, theirs in zip(one.frame().to_pylist(), other.frame().to_pylist(), strict=True):
        for name, value in mine.items():
            near = isinstance(value, float) and (name in SHARES or mine["group"] is not None)
            assert theirs[name] == (pytest.approx(value, rel=1e-12) if near else value), (name, mine)
    assert one.histograms is not None
    assert other.histograms is not None
    assert np.array_equal(one.histograms, other.histograms)


@pytest.mark.parametrize(("published", "knows"), [("linked", "all"), ("linked", "one"), ("unlinked", "one")])
def test_visits_worked_by_hand(published: str, knows: str) -> None:
    result = check(VISITS, PERSON, (published, knows), engine="duckdb")
    for row in result.attacks_on().to_pylist():
        worked = EXPECTED.get((published, knows, *row["qids"]))
        if worked is not None:
            assert (row["hits"], row["posterior_deterministic"]) == (worked[0], pytest.approx(float(worked[1])))
            assert row["posterior_probabilistic"] == pytest.approx(float(worked[2]), rel=1e-15)


@pytest.mark.parametrize("way", WAYS, ids=str)
@given(people())
@settings(max_examples=8, deadline=None)
def test_random_people(way: tuple[str, int | str], made: tuple[dict[str, list[Any]], list[int]]) -> None:
    check(*made, way, thresholds=[Fraction(1, 4), Fraction(1, 2)], engine="duckdb")


@pytest.mark.parametrize("way", WAYS, ids=str)
@given(people(), st.lists(st.integers(1, 4), min_size=7, max_size=7), st.data())
@settings(max_examples=6, deadline=None)
def test_weights_and_groups(
    way: tuple[str, int | str], made: tuple[dict[str, list[Any]], list[int]], weights: list[int], data: st.DataObject
) -> None:
    columns, person = made
    group = data.draw(st.lists(st.sampled_from("gh"), min_size=7, max_size=7))
    columns = {**columns, "of": [group[one] for one in person]}
    check(columns, person, way, by="of", weights={one: Fraction(weights[one]) for one in set(person)},
          thresholds=[Fraction(1, 2)], engine="duckdb")  # fmt: skip


def crowd(rows: int) -> tuple[dict[str, list[Any]], list[int]]:
    """A random table of so many rows, and whose they are."""
    rng = np.random.default_rng(12)
    columns: dict[str, list[Any]] = {
        "q0": rng.integers(0, 12, rows).tolist(),
        "q1": [None if one == 3 else one for one in rng.integers(0, 5, rows).tolist()],
        "q2": ["são" if one else "sao" for one in rng.integers(0, 2, rows).tolist()],
        "s0": rng.integers(0, 3, rows).tolist(),
        "s1": rng.integers(0, 40, rows).tolist(),
    }
    return columns, rng.integers(0, rows // 3, rows).tolist()


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_engines_agree_on_gains_groups_and_weights(way: tuple[str, int | str]) -> None:
    """Every kind of gain; groups of a column that changes within a person; weights of many sizes."""
    columns, person = crowd(600)
    table, (qids, secrets) = profiled(columns, person, way[0]), roles(columns)
    knowledge: Any = way[1]
    asked: dict[str, Any] = {"knows": knowledge, "qids": qids, "sensitive": secrets, "thresholds": (0.1, 0.5)}
    values = table.column("s0").values.to_pylist()
    if way[0] == "unlinked":
        asked["gains"] = {"s0": [Gain.worth(dict(zip(values, (3, 1, 0.5), strict=True))),
                                 Gain([[2, 0, 1], [0, 1, 1]], secrets=values)], "s1": Gain.tries(3)}  # fmt: skip
    else:
        asked["gains"] = {"s0": [Gain.identity(), Gain.tries(2)], "s1": Gain.tries(3)}
    asked["weights"] = [1 + one % 4 for one in person]
    asked["by"] = "q2"
    agreed(*(assess(table, **asked, engine=engine, threads=2) for engine in ("kernel", "duckdb")))


AWKWARD: list[tuple[Mapping[str, Sequence[Hashable]], Sequence[int]]] = [
    ({"q0": [1], "s0": ["x"]}, [0]),
    ({"q0": [1] * 5, "q1": [2] * 5, "s0": ["x"] * 5}, [0, 0, 1, 1, 1]),
    ({"q0": [None] * 4, "q1": [1, 1, None, 2], "s0": [None, None, "x", "y"]}, [0, 0, 0, 0]),
    ({"q0": [1, 1, 1, 2, 2, 2]}, [0, 1, 2, 0, 1, 3]),
]


@pytest.mark.parametrize("way", WAYS, ids=str)
@pytest.mark.parametrize("made", AWKWARD, ids=["one row", "all alike", "one person", "no secret"])
def test_awkward_tables(made: tuple[Any, Any], way: tuple[str, int | str]) -> None:
    check(*made, way, thresholds=[Fraction(1, 2)], engine="duckdb")
