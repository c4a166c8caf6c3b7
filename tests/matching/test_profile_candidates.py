"""Profiles matched with people: the fast search against the slow twin, in every order of the records."""

import random
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha.attacks.profiles import profiles_of
from brecha.errors import TooLargeError
from brecha.matching import profile_candidates as module
from brecha.matching.profile_candidates import Matched, match_profiles
from brecha.tables.coded import CodedTable
from tests.oracles import outsiders as oracle
from tests.tables_at_hand import coded

KINDS: dict[str, list[str | None]] = {
    "q0": [*"abç"],
    "q1": ["1", "2", "3", "4", None],
    "q2": ["x", "y", None],
    "q3": ["z"],
}
KNOWN = list(KINDS)


def drawn(draw: random.Random) -> tuple[dict[str, list[Any]], list[oracle.Profile], dict[str, Fraction]]:
    """A table, profiles whose statements occur in it, and how likely they are wrong."""
    rows = draw.randint(1, 25)
    columns: dict[str, list[Any]] = {name: draw.choices(values, k=rows) for name, values in KINDS.items()}
    columns["s0"] = draw.choices(["u", "v", None], k=rows)
    errors = {name: Fraction(draw.choice([0, 0, 1, 2]), 20) for name in KNOWN}
    profiles: list[oracle.Profile] = []
    for _ in range(draw.randint(1, 12)):
        profile = {}
        for name in KNOWN:
            domain = sorted({value for value in columns[name] if value is not None})
            size = draw.randint(0, len(domain))
            profile[name] = frozenset(draw.sample(domain, size)) if size else None
        profiles.append(profile)
    return columns, profiles, errors


def matched(table: CodedTable, profiles: list[oracle.Profile], errors: dict[str, Fraction]) -> Matched:
    """What comes of the profiles, written as sets."""

    def written(stated: Any) -> str | None:
        return "|".join(sorted(stated)) if stated else None

    given = coded({name: [written(one[name]) for one in profiles] for name in KNOWN})
    rates = {name: float(rate) for name, rate in errors.items() if rate}
    return match_profiles(table, profiles_of(table, given, KNOWN), ["s0"], rates, 2, lambda share: None)


@pytest.mark.parametrize("missing", ["value", "wildcard"])
@pytest.mark.parametrize(
    ("depths", "merging"), [(((4, 1),), 1e9), (((2, 3), (1, 0)), 0.0)], ids=["deep", "shallow and merged"]
)
@given(seed=st.integers(0, 10**6))
@settings(max_examples=20, deadline=None)
def test_everybody_has_the_chance_of_the_model(seed: int, depths: Any, merging: float, missing: Any) -> None:
    columns, profiles, errors = drawn(random.Random(seed))
    table = replace(coded(columns), missing=missing)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "DEPTHS", depths)
        patch.setattr(module, "WORTH_MERGING", merging)
        found = matched(table, profiles, errors)
    for p, profile in enumerate(profiles):
        expected = oracle.match(columns, profile, ["s0"], errors, missing)
        assert found.candidates[p] == expected.candidates
        if expected.chance is None:
            continue
        assert found.best[p] / found.total[p] == pytest.approx(float(expected.chance), rel=1e-12)
        assert found.likeliest[p] == len(expected.likeliest)
        secret = expected.secrets["s0"]
        assert secret is not None
        assert found.mass[p, 0] / found.total[p] == pytest.approx(float(secret[0]), rel=1e-12)
        assert table.column("s0").values[int(found.guess[p, 0])].as_py() in secret[1]
        people = np.arange(table.rows)
        codes = np.array([table.column(name).codes for name in KNOWN], np.int32).T.copy()
        likeliest = found.is_likeliest(np.full(table.rows, p), codes)
        assert people[likeliest].tolist() == list(expected.likeliest)


def test_work_without_an_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    columns, profiles, errors = drawn(random.Random(3))
    monkeypatch.setattr(module, "MOST_VISITS", 1)
    with pytest.raises(TooLargeError, match="compared with everybody"):
        matched(coded(columns), profiles, dict.fromkeys(errors, Fraction(1, 10)))
