"""How sure an outsider can be of a match where records were left out: by hand, by fractions, and drawn."""

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest

import brecha
from brecha import hierarchies, sanitizers
from brecha.errors import BrechaError
from brecha.language.catalogues import Language
from brecha.reversal.suppressed import STEPS, OutsiderConfidence, at_most, outsider_confidence, sure
from tests.oracles import outsider as oracle
from tests.tables_at_hand import coded

PEOPLE = {"town": [*"aaabbbcd"], "age": [*"12312311"], "job": [*"xyxyxyxy"]}


@pytest.mark.parametrize(("matches", "others"), [(0, 1), (0, 7), (3, 7), (6, 7), (2, 40)])
def test_the_bound_is_that_of_clopper_and_pearson(matches: int, others: int) -> None:
    low, high = oracle.bound(matches, others, Fraction(995, 1000))
    found = float(at_most([matches], others, 0.995)[0])
    assert float(low) - 1e-9 <= found <= float(high) + 1e-9
    assert at_most([others], others, 0.995).tolist() == [1.0]


def test_the_bound_of_a_record_that_nothing_matches() -> None:
    """(1 − p)ⁿ = 0.005."""
    assert at_most([0], 476_531, 0.995)[0] == pytest.approx(1 - 0.005 ** (1 / 476_531))


@pytest.mark.parametrize("chance", [Fraction(0), Fraction(1, 3), Fraction(1, 10**9), Fraction(1)])
@pytest.mark.parametrize("suppressed", [1, 2, 9])
def test_how_sure_she_is(chance: Fraction, suppressed: int) -> None:
    assert sure(float(chance), suppressed) == pytest.approx(float(oracle.sure(chance, suppressed)), rel=1e-9)


def test_by_hand() -> None:
    """All eight are different on town and age. On town, a and b are matched by 2 of 7 others, c and d by none; on age,
    1 by 3 and the others by 1. (c, 1) and (d, 1) so have the smallest product.
    """
    table = coded(PEOPLE)
    answer = brecha.reverse(table, ["town", "age"], k=2, suppressed=2, independent=[["age"]])
    found = answer.outsider
    assert found is not None
    assert (found.alone, found.suppressed, found.records) == (8, 2, 8)
    assert found.independent == (("town",), ("age",))
    ages = {"1": 3, "2": 1, "3": 1}  # others of the same age
    towns = {"a": 2, "b": 2, "c": 0, "d": 0}
    chances = [
        at_most([towns[town]], 7, 0.995)[0] * at_most([ages[age]], 7, 0.995)[0]
        for town, age in zip(PEOPLE["town"], PEOPLE["age"], strict=True)
    ]
    surely = [sure(float(chance), 2) for chance in chances]
    assert found.sure_least == pytest.approx(min(surely))
    assert found.sure_most == pytest.approx(max(surely))
    assert found.mistaken_most == pytest.approx(min(1.0, 2 * max(chances)))
    assert found.mistaken_least == pytest.approx(min(1.0, 2 * min(chances)))
    counted = [sum(low <= one < high for one in surely) for low, high in pairwise(STEPS)]
    assert found.sure == tuple(counted)
    assert found.surer_than(0.5) == sum(one >= 0.5 for one in surely)
    together = brecha.reverse(table, ["town", "age"], k=2, suppressed=2).outsider
    assert together is not None
    assert together.sure_least == pytest.approx(sure(float(at_most([0], 7, 0.995)[0]), 2))


def test_it_is_a_lower_bound_of_how_often_she_is_right() -> None:
    """Drawn: 40 records of a table are left out at random; a match that is alone in the rest is right no less often."""
    rng = np.random.default_rng(7)
    right, asked = 0.0, 0
    least = []
    for _ in range(30):
        people = np.stack([rng.integers(0, 60, 240), rng.integers(0, 4, 240)], axis=1)
        out = rng.permutation(240)[:40]
        kept = np.delete(people, out, axis=0)
        same = (kept[:, None] == kept[None]).all(axis=2).sum(axis=1)
        of_columns = [(kept[:, None, d] == kept[None, :, d]).sum(axis=1) for d in range(2)]
        found = outsider_confidence(of_columns, same, [["a"], ["b"]], 40, 200)
        alone = kept[same == 1]
        matched = (alone[:, None] == people[out][None]).all(axis=2).sum(axis=1)
        right += float((1 / (1 + matched)).sum())
        asked += len(alone)
        assert found.sure_least is not None
        least.append(found.sure_least)
    assert min(least) <= right / asked


def test_more_left_out_makes_less_sure_and_independence_more() -> None:
    sizes = [np.array([1, 3, 1, 9]), np.array([5, 1, 2, 2])]
    together = np.array([1, 1, 1, 1])
    few, many = (outsider_confidence(sizes, together, [["a"], ["b"]], n, 50) for n in (3, 30))
    one = outsider_confidence([together], together, [["a", "b"]], 3, 50)
    assert few.sure_least is not None
    assert many.sure_least is not None
    assert one.sure_most is not None
    assert many.sure_least < few.sure_least
    lower = outsider_confidence(sizes, together, [["a"], ["b"]], 3, 50, 0.9)
    assert lower.sure_least is not None
    assert lower.sure_least > few.sure_least


def test_a_release_knows_what_was_left_out() -> None:
    release = brecha.sanitize(coded(PEOPLE), sanitizers.Sample(0.5, seed=1))
    found = brecha.reverse(release, ["town", "age"], k=2).outsider
    assert found is not None
    assert found.suppressed == 8 - release.table.rows
    assert brecha.reverse(coded(PEOPLE), ["town"], k=2).outsider is None


def test_nobody_is_alone_in_a_table_of_stars() -> None:
    table = coded({"q": ["*", "a", "b"]})
    answer = brecha.reverse(table, ["q"], k=2, suppressed=4, hierarchies={"q": hierarchies.flat([*"ab"])})
    assert answer.outsider is not None
    assert (answer.outsider.alone, answer.outsider.sure_least, sum(answer.outsider.sure)) == (0, None, 0)
    assert OutsiderConfidence.restore(answer.outsider.as_dict()) == answer.outsider


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_sentences_state_the_figures(lang: str) -> None:
    language = Language.named(lang)
    found = brecha.reverse(coded(PEOPLE), ["town", "age"], k=2, suppressed=2, independent=[["age"]]).outsider
    assert found is not None
    assert found.sure_least is not None
    told = " ".join(found.findings(language))
    assert language.percent(found.sure_least, "lower") in told
    assert "8" in told
    assert "2" in told


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"suppressed": 0}, "suppressed=0 is no number of records"),
        ({"suppressed": True}, "is no number of records"),
        ({"suppressed": 3, "confidence": 1.0}, "confidence=1.0 is no confidence"),
        ({"suppressed": 3, "independent": [["job"]]}, "'job' is said to be independent"),
        ({"suppressed": 3, "independent": [["age"], ["age"]]}, "in independent twice"),
        ({"independent": [["age"]]}, "say how many with suppressed="),
    ],
)
def test_refusals(given: dict[str, object], said: str) -> None:
    with pytest.raises(BrechaError, match=said):
        brecha.reverse(coded(PEOPLE), ["town", "age"], k=2, **given)  # type: ignore[arg-type]
