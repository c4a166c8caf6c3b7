"""A release that brecha did not make is no Sanitized: nobody knows what its cells stand for."""

import copy
import pickle
from dataclasses import replace

import numpy as np
import pytest

import brecha
from brecha.errors import SettingError
from brecha.sanitizers import Remove, Sanitized
from tests.tables_at_hand import coded

COUNT = 84
ORIGINAL = coded({"age": [i % 12 for i in range(COUNT)], "town": [f"t{i % 7}" for i in range(COUNT)], "s": [1] * COUNT})
"""Everybody is unique in age and town: 12 and 7 have no common factor, and 12 · 7 = 84"""
ELSEWHERE = coded(
    {
        "age": [(i + 5) % 12 for i in range(COUNT)],
        "town": [f"t{(i * 3 + 1) % 7}" for i in range(COUNT)],
        "s": [1] * COUNT,
    }
)
"""The same columns as another program published them: other values, and so other codes"""


def test_everybody_is_unique_in_the_original() -> None:
    found = brecha.assess(ORIGINAL, qids=["age", "town"], subsets="full").frame().to_pylist()
    assert [row["hits"] for row in found] == [COUNT]


def test_a_release_made_elsewhere_is_refused() -> None:
    with pytest.raises(SettingError) as refused:
        Sanitized(ELSEWHERE, ORIGINAL, np.arange(COUNT), {})
    assert str(refused.value) == (
        "A Sanitized is made by brecha.sanitize(table, …) alone, which keeps what each cell may stand for. Without "
        "that the people of a release that was made elsewhere would be matched wrongly with the original, and their "
        "risk look smaller than it is. Make the release with brecha.sanitize(…); or read it with brecha.read(…), and "
        "assess it as a table of its own with brecha.assess(…)."
    )


def test_a_release_of_brecha_can_be_copied_changed_and_pickled() -> None:
    release = brecha.sanitize(ORIGINAL, Remove("s"))
    for one in (replace(release), copy.copy(release), pickle.loads(pickle.dumps(release))):
        assert replace(one, steps=()).risk(["age", "town"]).row()["hits"] == COUNT
