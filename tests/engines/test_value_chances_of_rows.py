"""Chances of values where people have several rows: on every engine as by every choice of rows, one by one."""

from collections.abc import Hashable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import Ever
from brecha.tables.profiles import Knows
from tests.engines.test_households import in_households
from tests.engines.test_several_rows import PERSON, VISITS, WAYS, people, profiled
from tests.oracles import households
from tests.oracles import several_rows as oracle
from tests.oracles import value_chances as plain
from tests.oracles import value_chances_of_rows as slow
from tests.spark_at_hand import GROUP
from tests.tables_at_hand import records, roles, tables

ENGINES = ["kernel", "duckdb"]
CHANCES = [0.3, 0.5, 0.6, 1.0, 0.3333333333333333]
FACTORS = [1.5, 2]
Counts = dict[tuple[str, float], tuple[int, int]]
Made = tuple[dict[str, list[Any]], list[int]]


def written(value: Hashable) -> str:
    """What a value of a secret is called: all values of a person, or one."""
    several = value if isinstance(value, tuple) else (value,)
    return "; ".join("\u2013" if one is None else str(one) for one in several)


def counts(result: brecha.Assessment, qids: list[str], secret: str, group: str | None = None) -> Counts:
    return {
        (row["value"], row["threshold"]): (row["people"], row["holders"])
        for row in result.values(qids, secret, group).to_pylist()
    }


@pytest.mark.parametrize("engine", ENGINES)
def test_visits_worked_by_hand(engine: str) -> None:
    """{clinic}: A is in a row of all three people, B in one of two. Two of three people have {x, y}, one has {x}.

    All rows known: 1 and 2 are alike, and have {x, y}; 3 is alone. One row known, of the mass in sixths: class A has 1
    and 1 of {x, y} and 2 of {x}, half each; class B is all {x, y}. Rows not linked: A is all x, B is all y.
    """
    known: list[str] = ["qclinic"]
    ask: dict[str, Any] = {"qids": known, "sensitive": ["sill"], "values": [0.5, 0.6, 1], "engine": engine}
    every = brecha.assess(profiled(VISITS, PERSON, "linked"), knows="all", **ask)
    assert counts(every, known, "sill") == {
        ("x", 0.5): (1, 1), ("x", 0.6): (1, 1), ("x", 1): (1, 1),
        ("x; y", 0.5): (2, 2), ("x; y", 0.6): (2, 2), ("x; y", 1): (2, 2),
    }  # fmt: skip
    one = brecha.assess(profiled(VISITS, PERSON, "linked"), knows="one", **ask)
    assert counts(one, known, "sill") == {
        ("x", 0.5): (3, 1), ("x", 0.6): (0, 0), ("x", 1): (0, 0),
        ("x; y", 0.5): (3, 2), ("x; y", 0.6): (2, 2), ("x; y", 1): (2, 2),
    }  # fmt: skip
    loose = brecha.assess(profiled(VISITS, PERSON, "unlinked"), **ask)
    assert counts(loose, known, "sill") == {
        ("x", 0.5): (3, 3), ("x", 0.6): (3, 3), ("x", 1): (3, 3),
        ("y", 0.5): (2, 2), ("y", 0.6): (2, 2), ("y", 1): (2, 2),
    }  # fmt: skip
    assert loose.values(known, "sill")["prior"].to_pylist()[::3] == pytest.approx([2 / 3, 1 / 3])


def check(made: Made, way: tuple[str, Knows], engine: str, by: str | None = None, weights: Any = None) -> None:
    """Every number of every set of columns, of every value and group."""
    columns, person = made
    qids, secrets = roles(columns)
    if not secrets:
        return
    table = profiled(columns, person, way[0])
    result = brecha.assess(table, qids=qids, sensitive=secrets, knows=way[1], engine=engine, by=by, values=CHANCES,
                           factors=FACTORS, weights=None if weights is None else [weights[one] for one in person],
                           threads=1)  # fmt: skip
    exact = None if weights is None else {one: Fraction(weight) for one, weight in weights.items()}
    release = oracle.Release(records(columns), person, way[0] == "linked", way[1], exact)
    for known in {tuple(row["qids"]) for row in result.frame().to_pylist()}:
        for secret in secrets:
            before = {written(value): (value, prior) for value, prior in slow.priors(release, secret).items()}
            told = [(row, Fraction(repr(row["threshold"]))) for row in result.values(known, secret).to_pylist()]
            told += [(row, Fraction(repr(row["factor"])) * before[row["value"].replace("(missing)", "\u2013")][1])
                     for row in result.factors(known, secret).to_pylist()]  # fmt: skip
            for row, least in told:
                value, prior = before[row["value"].replace("(missing)", "\u2013")]
                assert (row["people"], row["holders"]) == slow.counted(release, known, secret, value, least), row
                assert row["prior"] == pytest.approx(float(prior), rel=1e-12)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("way", WAYS, ids=str)
@given(made=people(), weights=st.none() | st.lists(st.integers(1, 4), min_size=12, max_size=12))
@settings(max_examples=12, deadline=None)
def test_random_people(engine: str, way: tuple[str, Knows], made: Made, weights: list[int] | None) -> None:
    whose = None if weights is None else {one: weights[one % 12] for one in made[1]}
    check(made, way, engine, weights=whose)


@GROUP
@pytest.mark.usefixtures("spark")
@pytest.mark.parametrize("way", WAYS[1::2], ids=str)
def test_on_spark(way: tuple[str, Knows]) -> None:
    check(({name: list(values) for name, values in VISITS.items()}, PERSON), way, "spark")


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_groups_add_up(engine: str, way: tuple[str, Knows]) -> None:
    sex = {1: "f", 2: "m", 3: "m"}
    table = profiled({**VISITS, "sex": [sex[one] for one in PERSON]}, PERSON, way[0])
    result = brecha.assess(table, qids=["qclinic", "qmonth"], sensitive=["sill"], knows=way[1], by="sex", values=True,
                           engine=engine)  # fmt: skip
    release = oracle.Release(records(VISITS), PERSON, way[0] == "linked", way[1])
    for known in (["qclinic"], ["qmonth"], ["qclinic", "qmonth"]):
        for name, among in (("f", [1]), ("m", [2, 3])):
            for (value, least), told in counts(result, known, "sill", name).items():
                exact = tuple(value.split("; ")) if way[0] == "linked" else value
                assert told == slow.counted(release, known, "sill", exact, Fraction(repr(least)), among)


def test_whether_somebody_ever_had_a_value() -> None:
    """Everybody has x; of those in clinic A two of three ever had y, and both who may be in clinic B."""
    table = profiled(VISITS, PERSON, "linked")
    result = brecha.assess(table, qids=["qclinic"], sensitive=[Ever("sill", "y")], knows="one", values=[0.5, 0.6, 1])
    (secret,) = result.sensitive
    release = oracle.Release(records(VISITS), PERSON, True, "one")
    for row in result.values(["qclinic"], secret).to_pylist():
        value = {"yes": True, "no": False}[row["value"]]
        least = Fraction(repr(row["threshold"]))
        assert (row["people"], row["holders"]) == slow.counted(release, ["qclinic"], ("sill", "y"), value, least)


@pytest.mark.parametrize("code", ["en", "pt"])
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_saved_read_and_told(way: tuple[str, Knows], code: str, tmp_path: Path) -> None:
    """Thirty copies of the visits, each in a month of its own, so that values may be named."""
    visits = {name: list(values) * 30 for name, values in VISITS.items()}
    visits["qmonth"] = [f"{i // 5}-{one}" for i, one in enumerate(visits["qmonth"])]
    person = [3 * i + one for i in range(30) for one in PERSON]
    result = brecha.assess(profiled(visits, person, way[0]), qids=["qclinic", "qmonth"], sensitive=["sill"],
                           knows=way[1], values=True, factors=[1.2])  # fmt: skip
    folder = tmp_path / "saved"
    result.save(folder, code)
    again = brecha.load(folder)
    assert isinstance(again, brecha.Assessment)
    for known in (["qclinic"], ["qmonth"]):
        assert again.values(known, "sill").equals(result.values(known, "sill"))
    page = (folder / "report.html").read_text(encoding="utf-8")
    several = {"en": "by the rows that make the value likeliest", "pt": "pelas linhas que tornam o valor mais prov"}
    assert (several[code] in " ".join(page.split())) is (way[1] != "all")


@given(columns=tables(rows=8), data=st.data())
@settings(max_examples=15, deadline=None)
def test_households(columns: dict[str, list[Any]], data: st.DataObject) -> None:
    """Who knows the household tells people apart by their own row and by the others in it."""
    qids, secrets = roles(columns)
    size = len(columns[qids[0]])
    household = data.draw(st.lists(st.integers(0, 3), min_size=size, max_size=size))
    if not secrets:
        return
    table = in_households(columns, household)
    result = brecha.assess(table, qids=qids, sensitive=secrets, subsets="full", values=CHANCES, threads=1)
    seen = households.with_household(records(columns), household, qids)
    for secret in secrets:
        values = {"(missing)" if one is None else str(one): one for one in columns[secret]}
        for row in result.values(qids, secret).to_pylist():
            least = Fraction(repr(row["threshold"]))
            exact = plain.counted(seen, [*qids, households.SEEN], secret, values[row["value"]], least)
            assert (row["people"], row["holders"]) == exact
