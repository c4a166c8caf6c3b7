"""assess, target and membership take a release where they take a table, and say the same as the release itself."""

from typing import Any

import pytest

import brecha
from brecha import sanitizers
from brecha.errors import SettingError
from tests.tables_at_hand import EXAMPLE, coded

QIDS, SECRETS = ["gender", "occupation"], ["illness"]
TABLE = coded(EXAMPLE)
RELEASE = brecha.sanitize(TABLE, sanitizers.Anonymise(["gender", "occupation"], [sanitizers.KAnonymity(2)], {}, 0.9))
YEARS = sanitizers.linked([sanitizers.Sanitized.of(TABLE), sanitizers.Sanitized.of(TABLE)], person="id")


def test_assess_gives_the_residual_risk() -> None:
    found = brecha.assess(RELEASE, qids=QIDS, sensitive=SECRETS)
    assert found.frame().equals(RELEASE.risk(QIDS, SECRETS, "all").frame())
    years = brecha.assess(YEARS, qids=QIDS, sensitive=SECRETS, subsets="full")
    assert years.frame().equals(YEARS.risk(QIDS, SECRETS).frame())


def test_membership_gives_the_presence() -> None:
    sampled = brecha.sanitize(TABLE, sanitizers.Sample(0.5, seed=1))
    found = brecha.membership(TABLE, sampled, qids=QIDS)
    assert found.own
    assert found.frame().equals(sampled.membership(QIDS, "all").frame())
    years = brecha.membership(YEARS.original, YEARS, qids=QIDS, subsets="full")
    assert years.frame().equals(YEARS.membership(QIDS).frame())


def test_target_gives_what_the_release_does() -> None:
    known = {"gender": EXAMPLE["gender"][0]}
    assert brecha.target(RELEASE, known, SECRETS).as_dict() == RELEASE.target(known, SECRETS).as_dict()


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: brecha.assess(RELEASE, qids=QIDS, engine="duckdb"), "engine= is for a table"),  # type: ignore[call-overload]
        (lambda: brecha.membership(TABLE, RELEASE, qids=QIDS, as_numbers=True), "as_numbers= is for a table"),  # type: ignore[call-overload]
        (lambda: brecha.membership(TABLE, RELEASE, qids={"gender": "gender"}), "give qids as a list"),  # type: ignore[call-overload]
        (lambda: brecha.membership(TABLE, YEARS, qids=QIDS), r"give release\.original as the population"),
        (lambda: brecha.target([1], {"gender": "F"}), "and this is a list"),  # type: ignore[arg-type]
    ],
)
def test_what_is_for_tables_alone_is_refused(call: Any, says: str) -> None:
    with pytest.raises(SettingError, match=says):
        call()
