"""The risk of each person where missing values may be anything: by the people who match them."""

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings

import brecha
from brecha.errors import TooLargeError
from tests.engines.test_agreement import adversaries
from tests.engines.test_gaps import wild
from tests.oracles import gaps as oracle
from tests.oracles.records import suda_score
from tests.tables_at_hand import records, roles


def test_by_hand() -> None:
    """(F, 25) (F, –) (M, 25) (–, 40) (M, 40): EA 2, 3, 1, 3, 2; the third is alone by sex and age, and by neither."""
    table = wild({"sex": ["F", "F", "M", None, "M"], "age": [25, None, 25, 40, 40], "ill": [*"yynny"]})
    people = brecha.assess(table, qids=["sex", "age"], sensitive=["ill"]).records(minimal_sets=True)
    assert people["smallest"].to_pylist() == [2, 3, 1, 3, 2]
    assert people["reidentification"].to_pylist() == [1 / 2, 1 / 3, 1, 1 / 3, 1 / 2]
    assert people["ill"].to_pylist() == [1, 2 / 3, 1, 2 / 3, 1 / 2]
    assert people["minimal_unique"].to_pylist() == [0, 0, 1, 0, 0]
    assert people["minimal_size"].to_pylist() == [None, None, 2, None, None]
    result = brecha.assess(table, qids=["sex", "age"])
    assert result.minimal_sets().to_pylist() == [{"qids": ["sex", "age"], "size": 2, "people": 1}]


@settings(max_examples=25, deadline=None)
@given(asked=adversaries(qids=3, secrets=1, rows=14))
def test_every_person_has_the_risk_of_the_definition(asked: dict[str, Any]) -> None:
    columns, weights = asked["columns"], asked["weights"]
    qids, secrets = roles(columns)
    each = None if weights is None else [float(weight) for weight in weights]
    result = brecha.assess(wild(columns), qids=qids, sensitive=secrets, weights=each, subsets="full")
    told = result.records(minimal_sets=True).to_pylist()
    people, w = records(columns), list(weights or [Fraction(1)] * len(columns["q0"]))
    sets = [list(one) for size in range(1, len(qids) + 1) for one in combinations(qids, size)]
    alone = {tuple(one): [len(who) == 1 for who in oracle.candidates(people, one)] for one in sets}
    for i, (row, who) in enumerate(zip(told, oracle.candidates(people, qids), strict=True)):
        mass = sum(w[j] for j in who)
        assert row["smallest"] == len(who)
        assert row["reidentification"] == pytest.approx(float(max(w[j] for j in who) / mass), rel=1e-12)
        for secret in secrets:
            parts = [sum(w[j] for j in who if people[j][secret] == people[k][secret]) for k in who]
            assert row[secret] == pytest.approx(float(max(parts) / mass), rel=1e-12)
        unique = [one for one, lonely in alone.items() if lonely[i]]
        minimal = [one for one in unique if not any(set(other) < set(one) for other in unique)]
        assert row["minimal_unique"] == len(minimal)
        assert row["suda_score"] == suda_score(minimal, len(qids))
    named = result.attacks_on().to_pylist()[0]
    mean = sum(w[i] * Fraction(row["reidentification"]) for i, row in enumerate(told)) / sum(w)
    assert named["posterior_probabilistic"] == pytest.approx(float(mean), rel=1e-11)
    assert named["worst"] == pytest.approx(max(row["reidentification"] for row in told), rel=1e-12)


def test_sets_of_many_columns_are_refused() -> None:
    many = wild({f"q{i}": [None, 1] for i in range(13)})
    result = brecha.assess(many, qids=[f"q{i}" for i in range(13)], subsets="full")
    assert result.records().num_rows == 2
    with pytest.raises(TooLargeError, match="13"):
        result.minimal_sets()
