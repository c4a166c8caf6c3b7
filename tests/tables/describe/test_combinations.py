"""How many combinations are proposed: all of twenty columns, and of more no more than can be tried."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from brecha.language.catalogues import Language
from brecha.tables.describe.combinations import MANY, count_up_to, proposed_subsets


@pytest.mark.parametrize("columns", range(1, 9))
def test_counts_are_those_of_the_sets_themselves(columns: int) -> None:
    for size in range(1, columns + 3):
        sets = [one for k in range(1, size + 1) for one in combinations(range(columns), k)]
        assert count_up_to(columns, size) == len(sets)


@pytest.mark.parametrize(
    ("columns", "proposed"),
    [(0, "all"), (1, "all"), (20, "all"), (21, 4), (30, 3), (46, 3), (49, 3), (50, 2), (199, 2), (200, 1), (300, 1)],
)
def test_what_is_proposed(columns: int, proposed: str | int) -> None:
    assert proposed_subsets(columns) == proposed


@pytest.mark.parametrize("columns", range(21, 400, 7))
def test_it_is_the_largest_size_that_can_be_tried(columns: int) -> None:
    size = proposed_subsets(columns)
    assert isinstance(size, int)
    assert count_up_to(columns, size) <= MANY < count_up_to(columns, size + 1)


@pytest.mark.parametrize(
    ("columns", "english", "portuguese"),
    [
        (10, "1,023", "1.023"),
        (20, "more than a million", "mais de 1 milhão"),
        (21, "2 million", "2 milhões"),
        (30, "more than a billion", "mais de 1 bilhão"),
        (39, "549 billion", "549 bilhões"),
        (40, "more than a trillion", "mais de 1 trilhão"),
        (46, "70 trillion", "70 trilhões"),
        (49, "562 trillion", "562 trilhões"),
        (50, "more than a thousand trillion", "mais de mil trilhões"),
        (5000, "more than a thousand trillion", "mais de mil trilhões"),
    ],
)
def test_all_combinations_in_words(columns: int, english: str, portuguese: str) -> None:
    assert Language.named("en").roughly(2**columns - 1) == english
    assert Language.named("pt").roughly(2**columns - 1) == portuguese


def test_the_documentation_says_the_same() -> None:
    page = (Path(__file__).parents[3] / "docs" / "how-to" / "many-columns.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| (\d+)( \(all\))? \| ([\d,]+) \|$", page, re.MULTILINE)
    assert len(rows) == 5
    for columns, size, is_all, sets in rows:
        assert proposed_subsets(int(columns)) == ("all" if is_all else int(size))
        assert count_up_to(int(columns), int(size)) == int(sets.replace(",", ""))
