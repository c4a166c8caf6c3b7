"""Models learnt from the data: what Splink finds without any identifier is near what was put in."""

import builtins
import logging
from importlib.metadata import version
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from brecha.answers.unlinked import without_identifier
from brecha.errors import SettingError
from brecha.linkage import Shift, Stay, estimated, observed
from brecha.tables.coded import CodedTable, Column, narrowest

PEOPLE, LATER = 12_000, 10_800
STAYS = {"school": 0.7, "town": 0.95, "race": 0.9}
VALUES = {"school": 200, "town": 60, "race": 5}


def two_years(seed: int = 0) -> tuple[CodedTable, CodedTable]:
    """People born on 3,000 days, a year older in the second year; what stays does so with a known chance."""
    draw = np.random.default_rng(seed)
    born, sex, age = draw.integers(0, 3000, PEOPLE), draw.integers(0, 2, PEOPLE), draw.integers(6, 18, PEOPLE)
    there = draw.permutation(PEOPLE)[:LATER]
    first = {"id": np.arange(PEOPLE), "born": born, "sex": sex, "age": age}
    second = {"id": there, "born": born[there], "sex": sex[there], "age": age[there] + 1}
    for name, chance in STAYS.items():
        values = draw.integers(0, VALUES[name], PEOPLE)
        other = (values + draw.integers(1, VALUES[name], PEOPLE)) % VALUES[name]
        later = np.where(draw.random(PEOPLE) < chance, values, other)
        first[name], second[name] = values, later[there]
    return table(first), table(second)


def table(columns: dict[str, Any]) -> CodedTable:
    """Columns of whole numbers as a coded table."""
    return CodedTable(tuple(column(name, values) for name, values in columns.items()))


def column(name: str, values: Any) -> Column:
    """A column of whole numbers."""
    distinct, codes = np.unique(values, return_inverse=True)
    return Column(name, codes.astype(narrowest(len(distinct))), pa.array(distinct))


def test_what_splink_estimates_is_near_the_truth() -> None:
    first, second = two_years()
    fixed = {"born": Stay(1), "sex": Stay(1), "age": Shift(1)}
    logger = logging.getLogger("splink")
    before = logger.level, list(logger.handlers), logger.propagate
    model = estimated(first, second, fixed | dict.fromkeys(STAYS))
    assert (logger.level, list(logger.handlers), logger.propagate) == before
    for name, chance in STAYS.items():
        found = model.changes[name]
        assert isinstance(found, Stay)
        assert found.probability == pytest.approx(chance, abs=0.03)
        assert found.coincidence == pytest.approx(1 / VALUES[name], abs=0.01)
    assert model.leaves == pytest.approx(1 - LATER / PEOPLE, abs=0.05)
    assert {name: model.changes[name] for name in fixed} == fixed
    assert str(model.how) == f"estimated by Splink {version('splink')}, without any identifier"
    assert model.made_with == ("splink",)
    few = estimated(first, second, {**fixed, "school": None})
    assert "from fewer than 3 columns, which tell little" in str(few.how)
    truth = observed(first, second, [*fixed, *STAYS], "id")
    asked: Any = {"qids": ["school", "town"], "person": "id"}
    rows = [
        without_identifier(first, second, changes=one.changes, leaves=one.leaves, **asked).frame().to_pylist()[0]
        for one in (model, truth)
    ]
    for name in ("believed_probabilistic", "right_probabilistic"):
        assert rows[0][name] == pytest.approx(rows[1][name], abs=0.02)
    assert truth.changes["age"] == Shift({1.0: 1.0})


def test_without_splink_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def missing(name: str, *rest: Any) -> Any:
        if name.startswith("splink"):
            raise ImportError(f"No module named {name!r}")
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", missing)
    first, second = two_years()
    with pytest.raises(SettingError, match=r"needs Splink, which is not installed .* pip install 'brecha\[linkage\]'"):
        estimated(first, second, {"born": Stay(1), "school": None})
