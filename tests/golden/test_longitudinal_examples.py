"""Two years of the same people, worked by hand in the thesis (examples 20 and 51 to 54): figures printed there."""

from typing import Any

import pytest

import brecha
from tests.tables_at_hand import EXAMPLE, coded

LATER: dict[str, list[Any]] = {
    "id": [1, 2, 3, 4, 5, 6, 7, 8, 9, 11],
    "age": [26, 26, 26, 26, 26, 50, 50, 50, 50, 19],
    "occupation": [2, 1, 3, 2, 2, 4, 3, 5, 4, 1],
}
"""Table 5.2b: person 10 is gone, and 11 is new."""
YEARS = brecha.collection([coded(EXAMPLE), coded(LATER)], person="id")


def attack(sensitive: str | None = None) -> dict[str, Any]:
    """The one row for gender and occupation, and this goal."""
    secrets = [sensitive] if sensitive else []
    result = brecha.assess(YEARS, qids=["gender", "occupation"], sensitive=secrets, subsets="full")
    row: dict[str, Any] = result.frame().to_pylist()[-1]
    return row


def test_everybody_re_identified_over_two_years() -> None:
    """Example 52. With the first year alone it is 0.1 and 0.5 (its footnote)."""
    row = attack()
    assert row["code"] == "CRL"
    assert (row["prior_deterministic"], row["posterior_deterministic"]) == (0, 0.6)
    assert (row["prior_probabilistic"], row["posterior_probabilistic"]) == (0.1, 0.8)
    assert row["degradation_probabilistic"] == pytest.approx(8)
    alone = brecha.assess(YEARS.first(1), qids=["gender", "occupation"], subsets="full").frame().to_pylist()[0]
    assert (alone["posterior_deterministic"], alone["posterior_probabilistic"]) == (0.1, 0.5)


def test_illness_inferred_over_two_years() -> None:
    """Example 54."""
    row = attack("illness")
    assert row["code"] == "CAL"
    assert (row["prior_deterministic"], row["posterior_deterministic"]) == (0, 0.8)
    assert (row["prior_probabilistic"], row["posterior_probabilistic"]) == (0.5, 0.9)
    assert row["degradation_probabilistic"] == pytest.approx(1.8)


def test_bia_is_re_identified_because_somebody_else_changed() -> None:
    """Example 51: in the first year alone she is one of two."""
    assert brecha.target(YEARS.first(1), {"gender": "F", "occupation": 1}).reidentification.posterior == 0.5
    answer = brecha.target(YEARS, {"gender": "F", "occupation": [1, 1]}).reidentification
    assert (answer.code, answer.certain, answer.posterior) == ("IRL", True, 1)


def test_andré_is_one_of_two() -> None:
    """Example 51."""
    answer = brecha.target(YEARS, {"gender": "M", "age": [25, 26]}).reidentification
    assert (answer.certain, answer.prior, answer.posterior) == (False, 0.1, 0.5)


@pytest.mark.parametrize(("occupations", "matches"), [([3, 3], 2), ([3, 4], 1)])
def test_illness_of_eva_is_certain(occupations: list[int], matches: int) -> None:
    """Example 53 says occupation 3 in both years, records 3 and 7, and prints ⟨F, 3, 4⟩, record 6: all are ill."""
    answer = brecha.target(YEARS, {"gender": "F", "occupation": occupations}, ["illness"])
    inferred = answer.inference["illness"]
    assert answer.matches == matches
    assert (inferred.code, inferred.certain, inferred.guess, inferred.prior) == ("IAL", True, "yes", 0.5)


def test_illness_of_fábio_is_not_learnt() -> None:
    """Example 53."""
    inferred = brecha.target(YEARS, {"gender": "M", "age": [25, 26]}, ["illness"]).inference["illness"]
    assert (inferred.certain, inferred.prior, inferred.posterior) == (False, 0.5, 0.5)


def test_who_is_gone_is_told_by_being_gone() -> None:
    """Of the two men of occupation 4 (records 9 and 10), one is not in the second year."""
    known = {"gender": "M", "occupation": {1: 4, 2: brecha.ABSENT}}
    assert brecha.target(YEARS, known).reidentification.certain
