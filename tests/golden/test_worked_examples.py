"""The examples worked by hand in the sources: figures printed there, not taken from this program."""

from typing import Any

import pytest

from brecha import assess, target
from brecha.errors import UnknownValueError
from tests.tables_at_hand import EXAMPLE, coded

TABLE = coded(EXAMPLE)


def attack(qids: list[str], sensitive: str | None = None) -> dict[str, Any]:
    """The one row for these columns and this goal."""
    result = assess(TABLE, qids=qids, sensitive=[sensitive] if sensitive else [], subsets="full")
    row: dict[str, Any] = result.frame().to_pylist()[-1]
    return row


def test_everybody_re_identified_by_age() -> None:
    row = attack(["age"])
    assert row["code"] == "CRS"
    assert (row["prior_deterministic"], row["posterior_deterministic"]) == (0, 0.1)
    assert (row["prior_probabilistic"], row["posterior_probabilistic"]) == (0.1, 0.3)
    assert row["degradation_probabilistic"] == pytest.approx(3)


def test_illness_inferred_from_age() -> None:
    row = attack(["age"], "illness")
    assert row["code"] == "CAS"
    assert (row["prior_deterministic"], row["posterior_deterministic"]) == (0, 0.1)
    assert (row["prior_probabilistic"], row["posterior_probabilistic"]) == (0.5, 0.6)
    assert row["degradation_probabilistic"] == pytest.approx(1.2)


def test_gender_and_occupation_together() -> None:
    assert attack(["gender", "occupation"])["posterior_deterministic"] == 0.1
    row = attack(["gender", "occupation"], "illness")
    assert (row["posterior_deterministic"], row["posterior_probabilistic"]) == (0.6, 0.8)


def test_one_woman_of_occupation_one() -> None:
    answer = target(TABLE, {"gender": "F", "occupation": 1})
    assert answer.matches == 2
    assert answer.reidentification.posterior == 0.5
    assert answer.reidentification.posterior / answer.reidentification.prior == 5
    assert not answer.reidentification.certain


def test_one_man_of_sixty_is_certain() -> None:
    assert target(TABLE, {"gender": "M", "age": "60"}).reidentification.certain


def test_illness_of_a_woman_of_forty_nine() -> None:
    inferred = target(TABLE, {"gender": "F", "age": 49}, ["illness"]).inference["illness"]
    assert inferred.posterior == pytest.approx(2 / 3)
    assert inferred.guess == "yes"
    assert not inferred.certain
    assert [(one.value, one.prior, one.posterior) for one in inferred.values] == [
        ("yes", 0.5, 2 / 3),
        ("no", 0.5, 1 / 3),
    ]


def test_illness_of_a_man_of_occupation_four_is_certain() -> None:
    inferred = target(TABLE, {"gender": "M", "occupation": 4}, ["illness"]).inference["illness"]
    assert inferred.certain
    assert inferred.posterior == 1
    assert inferred.guess == "no"


def test_nobody_like_the_target_is_an_answer() -> None:
    answer = target(TABLE, {"gender": "F", "age": 60}, ["illness"])
    assert answer.matches == 0
    assert answer.reidentification.posterior is None
    assert answer.reidentification.certain is None
    assert answer.inference["illness"].posterior is None
    with pytest.raises(UnknownValueError, match=r"Column 'age' \(whole numbers\) has no value 1000; "):
        target(TABLE, {"age": 1000})
