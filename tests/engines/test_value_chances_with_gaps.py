"""Chances of values where missing values may be anything: those among the people who match each, exactly."""

import json
from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

import brecha
from brecha.answers.table.assessment import estimate
from brecha.engines.checkpoint import Checkpoint
from tests.engines.test_agreement import adversaries
from tests.engines.test_gaps import wild
from tests.engines.test_value_chances import CHANCES, FACTORS, counts
from tests.oracles import gaps as oracle
from tests.oracles.value_chances import priors
from tests.tables_at_hand import records, roles

PEOPLE: dict[str, list[Any]] = {
    "qsex": ["F", "F", "M", None, "M"],
    "qage": [25, None, 25, 40, 40],
    "sill": ["yes", "yes", "no", "no", "yes"],
}


@pytest.mark.parametrize("engine", ["kernel", "duckdb"])
def test_by_hand(engine: str) -> None:
    """Five people, of whom the 1st, 2nd and 5th are ill.

    By sex, both women and the one without a sex match women: 2/3 are ill. Of the candidates of men 1/3 are, and of all
    five, whom the one without a sex matches, 3/5. By sex and age: the 1st has the candidates 1 and 2, both ill; the 2nd
    has 1, 2 and 4, the 4th 2, 4 and 5: 2/3; the 3rd nobody else, not ill; the 5th has 4 and 5: 1/2.
    """
    result = brecha.assess(
        wild(PEOPLE), qids=["qsex", "qage"], sensitive=["sill"], by="qsex", values=[0.3, 0.5, 0.65, 1], factors=[1.05],
        engine=engine,
    )  # fmt: skip
    assert counts(result, ["qsex"], "sill") == {
        ("no", 0.3): (5, 2), ("no", 0.5): (2, 1), ("no", 0.65): (2, 1), ("no", 1): (0, 0),
        ("yes", 0.3): (5, 3), ("yes", 0.5): (3, 2), ("yes", 0.65): (2, 2), ("yes", 1): (0, 0),
    }  # fmt: skip
    assert counts(result, ["qsex", "qage"], "sill") == {
        ("no", 0.3): (4, 2), ("no", 0.5): (2, 1), ("no", 0.65): (1, 1), ("no", 1): (1, 1),
        ("yes", 0.3): (4, 3), ("yes", 0.5): (4, 3), ("yes", 0.65): (3, 2), ("yes", 1): (1, 1),
    }  # fmt: skip
    assert counts(result, ["qsex"], "sill", by="factor")["yes", 1.05] == (2, 2)  # 2/3 of 3/5, and not 3/5 of it
    assert counts(result, ["qsex"], "sill", "(missing)")["yes", 0.5] == (1, 0)
    assert counts(result, ["qsex"], "sill", "F")["yes", 0.65] == (2, 2)


def check(
    columns: Mapping[str, Sequence[Hashable]], by: str | None, weights: Sequence[Fraction] | None, engine: str
) -> None:
    """Every number of every set of columns, value and group is that of comparing all pairs of records."""
    qids, secrets = roles(columns)
    if not secrets:
        return
    each = None if weights is None else [float(weight) for weight in weights]
    result = brecha.assess(wild(columns), qids=qids, sensitive=secrets, by=by, weights=each, values=CHANCES,
                           factors=FACTORS, engine=engine)  # fmt: skip
    people, w = records(columns), list(weights or [Fraction(1)] * len(columns["q0"]))
    for known in {tuple(row["qids"]) for row in result.frame().to_pylist()}:
        matching = oracle.candidates(people, known)
        for secret in secrets:
            own = [
                {v: sum((w[i] for i in who if people[i][secret] == v), Fraction(0)) / sum(w[i] for i in who)
                 for v in {person[secret] for person in people}}
                for who in matching
            ]  # fmt: skip
            for group in [None, *result.group_names]:
                among = [i for i, one in enumerate(people) if group is None or _called(one[str(by)]) == group]
                for value, prior in priors(people, secret, w).items():
                    for column, asked in (("threshold", CHANCES), ("factor", FACTORS)):
                        told = counts(result, known, secret, group, column)
                        for one in asked:
                            least = Fraction(repr(one)) * (prior if column == "factor" else 1)
                            likely = [i for i in among if own[i][value] >= least]
                            holders = sum(people[i][secret] == value for i in likely)
                            assert told[_called(value), one] == (len(likely), holders), (known, secret, value, group)
            certain = result.attacks_on(secret).to_pylist()
            hits = next(row["hits"] for row in certain if tuple(row["qids"]) == known)
            assert hits == sum(n for (_, chance), (n, _) in counts(result, known, secret).items() if chance == 1)


def _called(value: Hashable) -> str:
    return "(missing)" if value is None else str(value)


@pytest.mark.parametrize("engine", ["kernel", "duckdb"])
@settings(max_examples=12, deadline=None)
@given(asked=adversaries(qids=3, secrets=2, rows=14))
def test_random_tables(engine: str, asked: dict[str, Any]) -> None:
    check(asked["columns"], asked["by"], asked["weights"], engine)


def test_chances_of_many_digits_are_compared_exactly() -> None:
    """Of a mass of about 2^61 one part more or less than half of it."""
    half = 2**60
    for first, people in ((half - 1, 2), (half, 4), (half + 1, 4)):
        columns: dict[str, list[Any]] = {
            "q": [*"xxyy"],
            "r": [None, 1, 1, 1],
            "s": [*"abab"],
            "w": [first, half, 97, 97],
        }
        result = brecha.assess(wild(columns), qids=["q", "r"], sensitive=["s"], subsets="full", weights="w",
                               values=[0.5])  # fmt: skip
        assert counts(result, ["q", "r"], "s")["a", 0.5][0] == people


def test_without_gaps_in_the_columns_nothing_changes() -> None:
    columns = {"q0": [*"aabbb"], "q1": [1, None, 2, 2, 2], "s0": [*"xyxxy"]}
    asked: dict[str, Any] = {"qids": ["q0", "q1"], "sensitive": ["s0"], "values": True}
    result = brecha.assess(wild(columns), **asked)
    assert result.values(["q0"], "s0").equals(
        brecha.assess(wild(columns), **asked, subsets=[["q0"]]).values(["q0"], "s0")
    )


def test_it_is_estimated_saved_and_resumed(tmp_path: Path) -> None:
    asked: dict[str, Any] = {"qids": ["qsex", "qage"], "sensitive": ["sill"], "values": True}
    table = wild(PEOPLE)
    assert estimate(table, **asked).seconds > estimate(table, **(asked | {"values": False})).seconds
    result = brecha.assess(table, **asked)
    loaded = brecha.Assessment.restore(result.stored(), json.loads(json.dumps(result.about())) | {"notes": ()})
    assert loaded.values(["qsex"], "sill").equals(result.values(["qsex"], "sill"))
    place = Checkpoint(tmp_path / "run")
    assert brecha.assess(table, **asked, checkpoint=place).frame().equals(result.frame())
    again = brecha.assess(table, **asked, checkpoint=place)  # all of it is there
    assert again.values(["qsex"], "sill").equals(result.values(["qsex"], "sill"))


def test_years_put_together() -> None:
    """A missing value of one year may be anything: 3 has the candidates 1, 2 and 3, the others two each."""
    first = wild({"id": [1, 2, 3], "town": [*"AAA"], "ill": [*"ynn"]})
    years = brecha.collection([first, wild({"id": [1, 2, 3], "town": ["B", "C", None]})], person="id")
    result = brecha.assess(years, qids=["town"], sensitive=["ill"], values=[0.3, 0.5, 1])
    assert counts(result, ["town"], "ill") == {
        ("n", 0.3): (3, 2), ("n", 0.5): (3, 2), ("n", 1): (1, 1),
        ("y", 0.3): (2, 1), ("y", 0.5): (1, 1), ("y", 1): (0, 0),
    }  # fmt: skip
