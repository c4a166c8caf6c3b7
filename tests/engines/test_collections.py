"""Attacks on linked years: every engine agrees with the oracle on the joined records."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import Assessment, Collection, assess
from tests.engines.test_agreement import ENGINES, FEW, HERE, WEIGHTS, _check_row, assessed
from tests.oracles import collections as oracle
from tests.spark_at_hand import GROUP
from tests.tables_at_hand import KINDS, coded, records

PEOPLE = ["1", "2", "3", "05", "5", "ana", "josé", "ação", "10", "x y", "é", "ß", "ss", "14"]
Table = dict[str, list[Any]]


@dataclass(frozen=True)
class Years:
    """Random years: their tables, and each attribute's column in each of them."""

    tables: list[Table]
    person: list[str]
    attributes: dict[str, list[str | None]]
    named: frozenset[str]
    """attributes whose columns are told to the collection"""
    secrets: list[str]

    def linked(self) -> Collection:
        """The years as a collection."""
        named = {name: self.attributes[name] for name in sorted(self.named)}
        return brecha.collection([coded(table) for table in self.tables], self.person, qids=named)

    def joined(self) -> list[dict[str, Hashable]]:
        """The years as the oracle joins them; secrets and the groups are of the first."""
        people = oracle.joined([records(table) for table in self.tables], self.person, self.attributes)
        return [person | {name: person[f"{name} in focal"] for name in [*self.secrets, "by"]} for person in people]


def _values(draw: st.DrawFn, count: int) -> list[Any]:
    return draw(st.lists(st.sampled_from(draw(st.sampled_from(KINDS))), min_size=count, max_size=count))


@st.composite
def many_years(draw: st.DrawFn, all_in_focal: bool = False) -> Years:
    """Up to four tables: people missing in some, columns renamed or lacking in some, rows in any order."""
    count = draw(st.integers(1, 4))
    rolls = [draw(st.permutations(PEOPLE))[: draw(st.integers(1, len(PEOPLE)))] for _ in range(count)]
    for roll in rolls[1:]:
        if not set(roll) & set(rolls[0]):
            roll.insert(draw(st.integers(0, len(roll))), rolls[0][0])
    person = [draw(st.sampled_from(["id", "pessoa"])) for _ in range(count)]
    tables: list[Table] = [{name: list(roll)} for name, roll in zip(person, rolls, strict=True)]
    attributes: dict[str, list[str | None]] = {}
    for name in ("q0", "q1", "q2")[: draw(st.integers(1, 3))]:
        columns = [draw(st.sampled_from([name, name, f"{name} de {k}", None])) for k in range(count)]
        if columns[0] is None and (all_in_focal or not any(columns)):
            columns[0] = name
        attributes[name] = columns
    for k, table in enumerate(tables):
        for columns in attributes.values():
            if columns[k] is not None:
                table[str(columns[k])] = _values(draw, len(rolls[k]))
    secrets = ["s0", "s1"][: draw(st.integers(0, 2))]
    for name in [*secrets, "by"]:
        for k in range(count) if draw(st.booleans()) else [0]:
            tables[k][name] = _values(draw, len(rolls[k]))
    told = [
        name for name, columns in attributes.items() if {name, None} < {name, None, *columns} or draw(st.booleans())
    ]
    return Years(tables, person, attributes, frozenset(told), secrets)


def check(years: Years, engine: str, by: str | None = None, weights: Sequence[Fraction] | None = None) -> Assessment:
    """Every number of every attack equals the oracle's on the joined records."""
    people = years.joined()
    result = assessed(
        years.linked(),
        qids=list(years.attributes),
        sensitive=years.secrets,
        by=by,
        weights=None if weights is None else [float(weight) for weight in weights],
        engine=engine,
        threads=2,
    )
    rows = result.frame().to_pylist()
    groups = {person["by"] for person in people} if by else set()
    subsets = 2 ** len(years.attributes) - 1
    assert len(rows) == subsets * (1 + len(years.secrets)) * (1 + len(groups))
    assert {row["code"] for row in rows} == {"CRL", "CAL"} if years.secrets else {"CRL"}
    for row in rows:
        _check_row(row, people, {}, by, weights, result)
    return result


@pytest.mark.parametrize("engine", HERE)
@settings(max_examples=35, deadline=None)
@given(years=many_years(), grouped=st.booleans(), seed=st.none() | st.integers(0, 1000))
def test_random_years(engine: str, years: Years, grouped: bool, seed: int | None) -> None:
    check_random(years, engine, grouped, seed)


@GROUP
@pytest.mark.usefixtures("spark")
@settings(max_examples=FEW, deadline=None)
@given(years=many_years(), grouped=st.booleans(), seed=st.none() | st.integers(0, 1000))
def test_random_years_on_spark(years: Years, grouped: bool, seed: int | None) -> None:
    check_random(years, "spark", grouped, seed)


def check_random(years: Years, engine: str, grouped: bool, seed: int | None) -> None:
    count = len(years.tables[0]["by"])
    weights = None if seed is None else [WEIGHTS[i] for i in np.random.default_rng(seed).integers(0, 5, count)]
    check(years, engine, "by" if grouped else None, weights)


@pytest.mark.parametrize("engine", ENGINES)
def test_many_people_with_long_courses(engine: str) -> None:
    """More tuples than codes are counted for, so that they are numbered by sorting out the different ones."""
    rng = np.random.default_rng(3)
    ids = [f"p{i}" for i in range(400)]
    tables: list[Table] = []
    for k in range(4):
        there = ids if k == 0 else [who for who in rng.permutation(ids).tolist() if rng.random() < 0.8]
        values = {"q0": 300, "q1": 60, "q2": 2}
        tables.append({"id": there} | {name: rng.integers(0, n, len(there)).tolist() for name, n in values.items()})
    tables[0] |= {"s0": rng.integers(0, 2, 400).tolist(), "by": rng.integers(0, 3, 400).tolist()}
    names: dict[str, list[str | None]] = {name: [name] * 4 for name in ("q0", "q1", "q2")}
    result = check(Years(tables, ["id"] * 4, names, frozenset(), ["s0"]), engine, by="by")
    assert result.attacks_on(None).to_pylist()[-1]["hits"] > 300


def posteriors(years: Years, count: int) -> Mapping[tuple[tuple[str, ...], str | None], dict[str, Any]]:
    """The attacks with the first so many years, by what is known and what is wanted."""
    found = assess(years.linked().first(count), qids=list(years.attributes), sensitive=years.secrets).frame()
    return {(tuple(row["qids"]), row["sensitive"]): row for row in found.to_pylist()}


@settings(max_examples=35, deadline=None)
@given(years=many_years(all_in_focal=True))
def test_one_more_year_never_helps_less(years: Years) -> None:
    steps = [posteriors(years, count) for count in range(1, len(years.tables) + 1)]
    for before, after in pairwise(steps):
        for key, row in before.items():
            for risk in ("posterior_deterministic", "posterior_probabilistic", "worst", "hits", "blocks"):
                assert after[key][risk] >= row[risk]
            for prior in ("prior_deterministic", "prior_probabilistic"):
                assert after[key][prior] == row[prior]
            assert after[key]["smallest"] <= row["smallest"]


@settings(max_examples=35, deadline=None)
@given(years=many_years(), seed=st.integers(0, 1000))
def test_the_order_of_rows_does_not_matter(years: Years, seed: int) -> None:
    rng = np.random.default_rng(seed)
    shuffled = []
    for table in years.tables:
        order = rng.permutation(len(next(iter(table.values()))))
        shuffled.append({name: [values[i] for i in order] for name, values in table.items()})
    other = Years(shuffled, years.person, years.attributes, years.named, years.secrets)
    one, two = (
        assess(each.linked(), qids=list(years.attributes), sensitive=years.secrets, by="by").frame()
        for each in (years, other)
    )
    assert one.drop_columns(["posterior_probabilistic", "degradation_probabilistic"]).equals(
        two.drop_columns(["posterior_probabilistic", "degradation_probabilistic"])
    )
    assert np.allclose(one["posterior_probabilistic"], two["posterior_probabilistic"], rtol=1e-12)


@settings(max_examples=35, deadline=None)
@given(years=many_years(), data=st.data())
def test_one_target(years: Years, data: st.DataObject) -> None:
    """Somebody of the focal table, of whom each attribute is known in some years."""
    people = years.joined()
    who = data.draw(st.sampled_from(range(len(people))))
    collection = years.linked()
    known: dict[str, dict[str, Any]] = {}
    courses: dict[str, list[Hashable]] = {}
    for name in years.attributes:
        course: Sequence[Hashable] = people[who][name]  # type: ignore[assignment]
        heard = [data.draw(st.booleans()) for _ in course]
        labels = collection.labels_of(name)
        values = {label: value for label, value, is_known in zip(labels, course, heard, strict=True) if is_known}
        if values:
            known[name] = {year: brecha.ABSENT if value == oracle.ABSENT else value for year, value in values.items()}
            courses[name] = [
                ("known", value) if label in values else None for label, value in zip(labels, course, strict=True)
            ]
    if not known:
        return
    marked = [
        person | {name: tuple(("known", value) for value in person[name]) for name in courses}  # type: ignore[attr-defined]
        for person in people
    ]
    found = oracle.matching(marked, courses)
    answer = brecha.target(collection, known, years.secrets)
    assert answer.matches == len(found) >= 1
    assert answer.reidentification.posterior == 1 / len(found)
    for secret in years.secrets:
        assert answer.inference[secret].posterior == float(oracle.best_chance(people, found, secret))
        assert answer.inference[secret].prior == float(oracle.best_chance(people, range(len(people)), secret))
        assert answer.inference[secret].code == "IAL"
