"""Which values the exposed people of a secret have, against a count by hand."""

from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import brecha
from brecha.answers.disparity import ExposedValues
from brecha.errors import ColumnError
from tests.tables_at_hand import coded

PEOPLE: dict[str, list[Any]] = {
    "age": [*[30] * 20, *[40] * 15, *[50] * 5, *range(60, 72)],
    "ill": [*["n"] * 20, *["y"] * 15, *["n", "y", "n", "y", "n"], *["n"] * 12],
}
"""By age alone 32 are known to be n (20 of 30 years, and 12 alone) and 15 to be y; the five of 50 may be either"""


def by_hand(columns: dict[str, list[Any]], qids: list[str], secret: str) -> Counter[str]:
    """The definition: everybody in a block in which the secret has one value, by that value."""
    blocks = defaultdict(list)
    for row in range(len(columns[secret])):
        blocks[tuple(columns[name][row] for name in qids)].append(columns[secret][row])
    found: Counter[str] = Counter()
    for values in blocks.values():
        if len(set(values)) == 1:
            found[values[0]] += len(values)
    return found


def test_the_worked_example() -> None:
    result = brecha.assess(coded(PEOPLE), qids=["age"], sensitive=["ill"])
    assert result.exposed_values(["age"], "ill") == ExposedValues(("age",), "ill", (("n", 32), ("y", 15)), 0)
    told = next(sentence for sentence in result.findings() if "47 of 52 people" in sentence)
    assert "Of these people, 32 have ill = n and 15 have ill = y." in told
    assert "Dessas pessoas, 32 têm ill = n e 15 têm ill = y." in " ".join(result.findings("pt"))


def test_values_need_as_many_people_as_groups_do() -> None:
    """Neither a value that fewer have, nor one that would follow from the total, is named."""
    exposed = ExposedValues(("age",), "s", (("a", 40), ("b", 25), ("c", 12)), 0)
    assert exposed.of_at_least(12) == exposed
    assert exposed.of_at_least(20) == ExposedValues(("age",), "s", (("a", 40),), 37)
    assert exposed.of_at_least(50) == ExposedValues(("age",), "s", (), 77)
    assert not ExposedValues(("age",), "s", (), 15, "a").of_at_least(20).mostly
    assert ExposedValues(("age",), "s", (), 30, "a").of_at_least(20).mostly == "a"
    result = brecha.assess(coded(PEOPLE), qids=["age"], sensitive=["ill"])
    assert "15 have ill = y" in result.page()
    assert "have ill = " not in result.page(minimum_group_size=16)
    terminal = result.document(faces=frozenset({"terminal"}), minimum_group_size=16)
    assert "have ill = " not in str(terminal)


@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_against_the_definition(data: st.DataObject) -> None:
    rows = data.draw(st.integers(1, 60))
    lists = {"a": [*"xyç"], "b": [str(k) for k in range(12)], "s": [*"uvwé"]}
    columns = {name: data.draw(st.lists(st.sampled_from(values), min_size=rows, max_size=rows))
               for name, values in lists.items()}  # fmt: skip
    qids = data.draw(st.sampled_from([["a"], ["b"], ["a", "b"]]))
    result = brecha.assess(coded(columns), qids=["a", "b"], sensitive=["s"], threads=1)
    expected = by_hand(columns, qids, "s")
    found = result.exposed_values(qids, "s")
    assert found == ExposedValues.of([name for name in ("a", "b") if name in qids], "s", expected)
    assert found is not None
    hits = next(row["hits"] for row in result.attacks_on("s").to_pylist() if sorted(row["qids"]) == sorted(qids))
    assert sum(people for _, people in found.people) + found.others == sum(expected.values()) == hits
    assert all(people >= 10 and expected[value] == people for value, people in found.people)


@pytest.mark.parametrize(
    ("hits", "named", "others"),
    [
        ({"n": 90, "y": 10}, [("n", 90), ("y", 10)], 0),
        ({"n": 90, "y": 9}, [], 99),
        ({"n": 90, "m": 30, "y": 9}, [("n", 90)], 39),
        ({"n": 90, "m": 9, "y": 9}, [("n", 90)], 18),
        ({"n": 9}, [], 9),
        ({}, [], 0),
    ],
    ids=["all named", "one would follow", "one more is hidden", "two hide each other", "too few", "nobody"],
)
def test_small_counts_are_neither_named_nor_deducible(
    hits: dict[str, int], named: list[tuple[str, int]], others: int
) -> None:
    found = ExposedValues.of(["a"], "s", hits)
    assert (list(found.people), found.others) == (named, others)
    assert found.others == 0 or found.others >= 10 or not found.people
    assert found.mostly == ("n" if hits == {"n": 90, "y": 9} else None)
    assert ExposedValues.from_dict(found.as_dict()) == found


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_few_others_are_told_as_few(lang: str) -> None:
    people: dict[str, list[Any]] = {"age": [30] * 20 + [40] * 5, "ill": ["n"] * 20 + ["y"] * 5}
    told = " ".join(brecha.assess(coded(people), qids=["age"], sensitive=["ill"]).findings(lang))
    says = {"en": "Of these people, all but fewer than 10 have ill = n.",
            "pt": "Dessas pessoas, todas, exceto menos de 10, têm ill = n."}  # fmt: skip
    assert says[lang] in told
    assert "ill = y" not in told


def test_saved_results_tell_the_same(tmp_path: Path) -> None:
    result = brecha.assess(coded(PEOPLE), qids=["age"], sensitive=["ill"])
    result.save(tmp_path)
    again = brecha.load(tmp_path)
    assert again.findings() == result.findings()
    assert again.exposed_values(["age"], "ill") == result.exposed_values(["age"], "ill")
    with pytest.raises(ColumnError, match="illness"):
        again.exposed_values(["age"], "illness")


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_both_shares_of_wrong_guesses_are_told_if_they_differ(lang: str) -> None:
    """970 of 1,000 people say n, and so 30 guesses are wrong before; one is alone with y, and then 29 are."""
    ill = ["n"] * 970 + ["y"] * 30
    alone = brecha.assess(coded({"age": [1] * 999 + [2], "ill": ill}), qids=["age"], sensitive=["ill"])
    told = {"en": "falls slightly, from 3.00 % to 2.90 %.", "pt": "cai pouco, de 3,00% para 2,90%."}
    assert any(told[lang] in sentence for sentence in alone.findings(lang))
    same = brecha.assess(coded({"age": [1] * 999 + [2], "ill": ill[::-1]}), qids=["age"], sensitive=["ill"])
    told = {"en": "stays at 3.00 %.", "pt": "continua em 3,00%."}
    assert any(told[lang] in sentence for sentence in same.findings(lang))


def test_shares_that_round_alike_are_told_apart() -> None:
    rows = 100_000
    ill = ["n"] * (rows - 3_000) + ["y"] * 3_000
    result = brecha.assess(coded({"age": [1] * (rows - 1) + [2], "ill": ill}), qids=["age"], sensitive=["ill"])
    assert any("from 3.000 % to 2.999 %." in sentence for sentence in result.findings())
