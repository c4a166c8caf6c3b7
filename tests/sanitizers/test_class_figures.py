"""The k, l and t of a table as it is: by hand, against their definitions in fractions, and of several rows a person."""

from collections import Counter
from fractions import Fraction
from math import exp, log
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.errors import SettingError
from brecha.sanitizers import KAnonymity, LDiversity, class_figures
from tests.tables_at_hand import EXAMPLE, coded


def test_worked_example() -> None:
    """Of Table 3.2 by gender: F has 2 no and 4 yes, M 3 no and 1 yes, and all ten 5 of each."""
    found = class_figures(coded(EXAMPLE), ["gender"], ["illness"])
    (of_illness,) = found.secrets
    assert (found.k, of_illness.l, of_illness.t) == (4, 2, Fraction(1, 4))
    entropy = -(3 / 4) * log(3 / 4) - (1 / 4) * log(1 / 4)
    assert of_illness.l_entropy == pytest.approx(exp(entropy), abs=1e-12)
    assert found.holds
    assert found.checked.models == ()


rows = st.lists(
    st.tuples(st.sampled_from(["a", "ç", None]), st.sampled_from(["m", "n"]), st.sampled_from(["x", "y", "z", None])),
    min_size=1,
    max_size=20,
)


@settings(max_examples=40, deadline=None)
@given(rows, st.randoms(use_true_random=False))
def test_definitions(records: list[tuple[Any, ...]], random: Any) -> None:
    classes: dict[tuple[Any, ...], list[Any]] = {}
    for first, second, secret in records:
        classes.setdefault((first, second), []).append(secret)
    whole = Counter(secret for *_, secret in records)

    def distance(members: list[Any]) -> Fraction:
        have = Counter(members)
        apart = (Fraction(have[v], len(members)) - Fraction(whole[v], len(records)) for v in whole)
        return sum((abs(one) for one in apart), Fraction(0)) / 2

    random.shuffle(records)
    columns = dict(zip(("q", "r", "s"), map(list, zip(*records, strict=True)), strict=True))
    found = class_figures(coded(columns), ["q", "r"], ["s"])
    (of_secret,) = found.secrets
    assert found.k == min(map(len, classes.values()))
    assert of_secret.l == min(len(set(members)) for members in classes.values())
    assert of_secret.t == max(map(distance, classes.values()))
    shares = [[n / len(members) for n in Counter(members).values()] for members in classes.values()]
    assert of_secret.l_entropy == pytest.approx(min(exp(-sum(p * log(p) for p in one)) for one in shares), rel=1e-9)


def test_limits_are_held_beside_the_figures() -> None:
    asked: list[KAnonymity | LDiversity] = [KAnonymity(5), LDiversity(2, "illness")]
    found = class_figures(coded(EXAMPLE), ["gender"], ["illness", "illness"], asked)
    assert [one.model for one in found.checked.models] == asked
    assert [one.holds for one in found.checked.models] == [False, True]
    assert (found.holds, found.checked.failing_classes, len(found.secrets)) == (False, 1, 1)


def test_people_with_several_rows_are_counted_once() -> None:
    """Clinic A has rows of 1, 2 and 3, but no two people have the same rows: linked, everybody is alone."""
    table = pa.table({"id": [1, 1, 2, 2, 3], "clinic": [*"ABABA"], "ill": [*"xyxzx"]})
    linked = class_figures(brecha.read(table, person="id", rows="linked"), ["clinic"], ["ill"])
    assert (linked.k, linked.checked.records, linked.secrets[0].l) == (1, 3, 1)
    unlinked = class_figures(brecha.read(table, person="id", rows="unlinked"), ["clinic"], ["ill"])
    assert (unlinked.k, unlinked.checked.records, unlinked.secrets[0].l) == (2, 5, 1)


def test_one_row_and_nothing_wanted() -> None:
    one = class_figures(coded({"q": [None]}), ["q"])
    assert (one.k, one.secrets) == (1, ())
    constant = class_figures(coded({"q": [*"aab"], "s": [*"xxx"]}), ["q"], "s")
    assert (constant.secrets[0].l, constant.secrets[0].l_entropy) == (1, 1.0)
    assert constant.secrets[0].t == Fraction(0)
    permuted = coded({"q": [*"aab"], "s": [*"xyx"]}).take(np.array([2, 0, 1]))
    assert class_figures(permuted, ["q"], ["s"]).secrets[0].t == Fraction(1, 3)
    with pytest.raises(SettingError, match="none of them"):
        class_figures(permuted, ["q"], ["s"], ["k"])  # type: ignore[list-item]
