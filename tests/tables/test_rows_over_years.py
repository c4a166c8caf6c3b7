"""Years in which people have several rows: assessed, grown and told as the definitions have it."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import CodedTable, Collection, assess, collection, growth
from brecha.errors import BrechaError
from brecha.tables.coded import Profiles
from tests.oracles import blocks
from tests.oracles import rows_over_years as oracle
from tests.tables_at_hand import coded

Columns = dict[str, list[Any]]
QIDS, SECRETS = ["q0", "q1"], ["s0", "s1"]


def linked(columns: Mapping[str, Sequence[Hashable]]) -> CodedTable:
    """A table whose identifier says whose each row is."""
    _, whose = np.unique([str(one) for one in columns["id"]], return_inverse=True)
    return replace(coded(columns), profiles=Profiles("linked", "id", whose.astype(np.int32)))


def rows_of(columns: Columns) -> list[dict[str, Hashable]]:
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


@st.composite
def years(draw: st.DrawFn) -> list[Columns]:
    """Two or three years; somebody of the first is in each, and there may be others."""
    found = []
    for k in range(draw(st.integers(2, 3))):
        more = draw(st.lists(st.integers(1, 5), max_size=9))
        person = [1, *more] if k == 0 else draw(st.permutations([1, *more]))
        values = st.lists(st.sampled_from(["x", "y", "ç", None]), min_size=len(person), max_size=len(person))
        columns: Columns = {"id": person, **{name: draw(values) for name in (*QIDS, *(SECRETS if k == 0 else ()))}}
        found.append(columns)
    return found


def together(made: Sequence[Columns], **more: Any) -> Collection:
    return collection([linked(columns) for columns in made], "id", **more)


@given(years(), st.lists(st.integers(1, 3), min_size=6, max_size=6), st.booleans(), st.booleans())
@settings(max_examples=60, deadline=None)
def test_every_figure_is_that_of_the_definition(
    made: list[Columns], weight: list[int], is_weighted: bool, is_joint: bool
) -> None:
    made[0]["w"] = [weight[one] for one in made[0]["id"]]
    joint = [["s0", "s1"]] if is_joint else []
    result = assess(together(made), qids=QIDS, sensitive=[*SECRETS, *joint], weights="w" if is_weighted else None,
                    threads=1)  # fmt: skip
    rows = [rows_of(columns) for columns in made]
    for row in rows[0]:
        row["s0 + s1"] = row["s0"], row["s1"]
    found = result.frame().to_pylist()
    assert {row["code"] for row in found} == {"CRL", "CAL"}
    for row in found:
        people = oracle.people(rows, "id", row["qids"], [*SECRETS, "s0 + s1"])
        who = list(dict.fromkeys(made[0]["id"]))
        weights = [Fraction(weight[one]) for one in who] if is_weighted else None
        secret = row["sensitive"]
        twin = (
            blocks.reidentification(people, ["known"], weights) if secret is None
            else blocks.inference(people, ["known"], secret, weights)
        )  # fmt: skip
        assert (row["blocks"], row["hits"], row["smallest"], row["records"]) == (
            twin.blocks, twin.hits, twin.smallest, len(people),
        )  # fmt: skip
        for name in ("prior_probabilistic", "posterior_deterministic", "posterior_probabilistic"):
            assert row[name] == pytest.approx(float(getattr(twin, name)), rel=1e-12, abs=1e-15), (name, row)


@given(years())
@settings(max_examples=20, deadline=None)
def test_growth_is_the_assessment_of_ever_more_years(made: list[Columns]) -> None:
    """The first year alone is that of the table alone; and who has one more year learns no less."""
    result = growth(together(made), qids=QIDS, sensitive=SECRETS, threads=1)
    alone = assess(linked(made[0]), qids=QIDS, sensitive=SECRETS, subsets="full", threads=1)
    figures = ("hits", "blocks", "posterior_deterministic", "posterior_probabilistic", "worst", "smallest")
    before: dict[str | None, float] = {}
    for count, step in enumerate(result.steps, 1):
        whole = assess(together(made).first(count), qids=QIDS, sensitive=SECRETS, subsets="full", threads=1)
        for row, same, first in zip(*(one.frame().to_pylist() for one in (step, whole, alone)), strict=True):
            assert row == same
            if count == 1:
                assert [row[name] for name in figures] == [first[name] for name in figures]
            assert row["posterior_probabilistic"] >= before.get(row["sensitive"], 0.0) - 1e-12
            before[row["sensitive"]] = row["posterior_probabilistic"]


@given(years())
@settings(max_examples=25, deadline=None)
def test_with_one_row_in_each_year_it_is_the_collection_of_records(made: list[Columns]) -> None:
    """One row of each person in each year, published linked or as one: the same answers, year by year."""
    firsts = [
        {name: [values[columns["id"].index(one)] for one in dict.fromkeys(columns["id"])]
         for name, values in columns.items()}
        for columns in made
    ]  # fmt: skip
    several = growth(together(firsts), qids=QIDS, sensitive=SECRETS, subsets="all", by="s1", threads=1)
    records = growth(
        collection([coded(columns) for columns in firsts], "id"), qids=QIDS, sensitive=SECRETS, subsets="all", by="s1",
        threads=1,
    )  # fmt: skip
    for row, plain in zip(several.frame().to_pylist(), records.frame().to_pylist(), strict=True):
        for name, value in plain.items():
            assert row[name] == (pytest.approx(value, rel=1e-12) if isinstance(value, float) else value), name


VISITS = {"id": [1, 1, 2, 2, 3], "clinic": [*"ABABA"], "ill": [*"xyxyx"]}
LATER = {"id": [4, 2, 1, 1], "place": [*"AAAB"]}
"""In the second year the first person has two visits again, the second one, and the third none"""


def test_visits_worked_by_hand(tmp_path: Path) -> None:
    """In the first year {A, B} is two people's, and A one's; then the second year tells all three apart."""
    both = together([VISITS, LATER], qids={"clinic": ["clinic", "place"]}, labels=[2014, 2015])
    result = growth(both, qids=["clinic"], sensitive=["ill"])
    assert [(row["hits"], row["posterior_probabilistic"]) for row in result.frame().to_pylist()] == [
        (1, pytest.approx(2 / 3)), (3, 1.0), (3, 1.0), (3, 1.0)
    ]  # fmt: skip
    assert result.input["rows"] == 3
    assert result.input["people"] == {"rows": 8, "published": "linked", "knows": "all"}
    assert result.findings("en")[0] == (
        "All 8 rows of 3 people are published, with what shows which rows belong to one person. The adversary knows "
        "all rows of her target. Figures count people."
    )
    again = brecha.load(result.save(tmp_path / "growth"))
    assert again.findings("pt") == result.findings("pt")
    people = result.whole.records(identifier=None, minimal_sets=True)
    assert people["reidentification"].to_pylist() == [1.0, 1.0, 1.0]
    assert people["minimal_unique"].to_pylist() == [1, 1, 1]
    assert result.whole.what_if(["clinic"], 0.5).within is False


def test_what_means_nothing_is_refused() -> None:
    both = together([VISITS, LATER], qids={"clinic": ["clinic", "place"]})
    unlinked = replace(linked(LATER), profiles=replace(linked(LATER).profiles, rule="unlinked"))  # type: ignore[type-var]
    wild = replace(linked({**VISITS, "clinic": ["A", None, "A", "B", "A"]}), missing="wildcard")
    of_other = replace(linked(VISITS), profiles=replace(linked(VISITS).profiles, person="ill"))  # type: ignore[type-var]
    weighted = linked({**VISITS, "w": [1, 2, 1, 1, 1]})
    refused: list[tuple[Any, str]] = [
        (lambda: assess(both, qids=["clinic"], knows="one"), "knows all rows of her target"),
        (lambda: assess(together([VISITS, LATER]), qids=["clinic"]), "not in 2"),
        (lambda: assess(both, qids=["clinic"], weights=[1, 2, 3]), "a column of the first year"),
        (lambda: collection([linked(VISITS), unlinked], "id"), "nothing shows which rows"),
        (lambda: collection([of_other, linked(LATER)], "id"), "told apart by 'ill'"),
        (lambda: assess(collection([wild, wild], "id"), qids=["clinic"]), "rows are compared by equal values"),
        (lambda: assess(collection([weighted, weighted], "id"), qids=["clinic"], weights="w"), "'w'"),
        (lambda: brecha.target(both, {"clinic": ["A", "A"]}), "several rows"),
    ]
    for call, sentence in refused:
        with pytest.raises(BrechaError, match=sentence):
            call()
