"""Effective anonymity of people in households: who is alike counts if they live with people alike."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

import brecha
from brecha import effective_anonymity, reverse
from brecha.errors import SettingError
from tests.engines.test_households import FAMILIES, HOUSEHOLD, in_households, people
from tests.oracles import households as oracle
from tests.tables_at_hand import records, roles


def test_families_worked_by_hand(tmp_path: Path) -> None:
    """By sex the couples are alike, and the women of one household; with ages, only these."""
    table = in_households(FAMILIES, HOUSEHOLD)
    assert effective_anonymity(table, ["qsex"]).composed.sizes.tolist() == [2, 2, 2, 2, 2, 2, 1]
    found = effective_anonymity(table, [["qsex"], ["qage"]], k=2)
    assert found.composed.sizes.tolist() == [1, 1, 1, 1, 2, 2, 1]
    found.save(tmp_path / "results")
    loaded = brecha.load(tmp_path / "results")
    for lang, words in (("en", "live with people alike"), ("pt", "moram com pessoas que se parecem")):
        assert any(words in one for one in loaded.findings(lang))
        assert "4" in loaded.findings(lang)[0]
    with pytest.raises(SettingError, match="without household="):
        effective_anonymity(table, ["qsex"], cells={"qsex": {"F": ["F", "M"]}})
    with pytest.raises(SettingError, match="grouped into households"):
        reverse(table, ["qsex"])


@given(people())
@settings(max_examples=40, deadline=None)
def test_random_households(made: Any) -> None:
    columns, households = made
    qids = roles(columns)[0]
    seen = oracle.with_household(records(columns), households, qids)
    like = [[repr(one[name]) for name in (*qids, oracle.SEEN)] for one in seen]
    found = effective_anonymity(in_households(columns, households), qids, missing="value")
    assert found.composed.sizes.tolist() == [like.count(one) for one in like]
