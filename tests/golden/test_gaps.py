"""Missing values that may be anything: examples worked by hand."""

from fractions import Fraction
from typing import Any

import pyarrow as pa
import pytest

import brecha
from tests.oracles import gaps as oracle
from tests.tables_at_hand import records

PEOPLE: dict[str, list[Any]] = {"sex": ["F", "F", "M", None, "M"], "age": [25, None, 25, 40, 40]}
ENGINES = ["kernel", "duckdb"]


def rows(table: dict[str, list[Any]], qids: list[str], sensitive: list[str], engine: str) -> dict[Any, dict[str, Any]]:
    """The attacks on a table with wildcards, by their columns and what is wanted."""
    read = brecha.read(pa.table(table), missing="wildcard")
    result = brecha.assess(read, qids=qids, sensitive=sensitive, engine=engine)
    return {(tuple(row["qids"]), row["sensitive"]): row for row in result.frame().to_pylist()}


def test_who_matches_whom() -> None:
    """EA of (F,25) (F,–) (M,25) (–,40) (M,40): {sex} 3 3 3 5 3; {sex, age} 2 3 1 3 2."""
    people = records(PEOPLE)
    assert [len(who) for who in oracle.candidates(people, ["sex"])] == [3, 3, 3, 5, 3]
    assert [len(who) for who in oracle.candidates(people, ["sex", "age"])] == [2, 3, 1, 3, 2]
    assert oracle.reidentification(people, ["sex"]).posterior_probabilistic == Fraction(23, 75)
    assert oracle.reidentification(people, ["sex", "age"]).posterior_probabilistic == Fraction(8, 15)


@pytest.mark.parametrize("engine", ENGINES)
def test_reidentification(engine: str) -> None:
    """{sex}: (1/5)(4/3 + 1/5) = 23/75, nobody alone. {sex, age}: (1/5)(1/2 + 1/3 + 1 + 1/3 + 1/2) = 8/15, one alone."""
    found = rows(PEOPLE, ["sex", "age"], [], engine)
    sex, both = found[("sex",), None], found[("sex", "age"), None]
    assert sex["posterior_probabilistic"] == pytest.approx(23 / 75, rel=1e-15)
    assert (sex["hits"], sex["smallest"], sex["blocks"]) == (0, 3, 3)
    assert both["posterior_probabilistic"] == pytest.approx(8 / 15, rel=1e-15)
    assert (both["hits"], both["smallest"], both["blocks"], both["worst"]) == (1, 1, 5, 1.0)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_guess_may_get_worse_with_more_known(engine: str) -> None:
    """(1, a) (2, a) (–, b): knowing nothing, a is right 2 times in 3. Knowing the number, 1 matches {a, b}: 1/2; so
    does 2; the third matches everybody: 2/3. On average (1/2 + 1/2 + 2/3)/3 = 5/9, which is less than 2/3.
    """
    found = rows({"q": [1, 2, None], "s": ["a", "a", "b"]}, ["q"], ["s"], engine)
    inferred = found[("q",), "s"]
    assert inferred["prior_probabilistic"] == pytest.approx(2 / 3)
    assert inferred["posterior_probabilistic"] == pytest.approx(5 / 9, rel=1e-15)
    assert inferred["hits"] == 0


@pytest.mark.parametrize("engine", ENGINES)
def test_a_wildcard_may_give_away_more_than_a_value(engine: str) -> None:
    """(1, a) (1, b) (–, a) (2, a): as a value 1/2 + 1/2 + 1 + 1 = 3 of 4; as a wildcard 2/3 + 2/3 + 3/4 + 1 = 37/12."""
    found = rows({"q": [1, 1, None, 2], "s": ["a", "b", "a", "a"]}, ["q"], ["s"], engine)
    assert found[("q",), "s"]["posterior_probabilistic"] == pytest.approx(37 / 48, rel=1e-15)


def test_one_person() -> None:
    """(F, 25) matches (F,25) and (F,–): one in two. (M, 25) matches (M,25) alone."""
    table = brecha.read(pa.table(PEOPLE), missing="wildcard")
    answer = brecha.target(table, {"sex": "F", "age": 25})
    assert (answer.matches, answer.reidentification.posterior) == (2, 0.5)
    assert brecha.target(table, {"sex": "M", "age": 25}).reidentification.certain is True
    assert brecha.target(table, {"sex": None}).matches == 5


def test_absent_is_a_value_and_missing_is_not() -> None:
    """Two years. Of 1 the second year is (x), of 2 it is missing, 3 is not in it; in the first all are alike.

    What is missing of 2 may be anything, absent too: 2 matches all. But 1 and 3 do not match: absent is a value.
    (1/3)(1/2 + 1/3 + 1/2) = 4/9.
    """
    first = brecha.read(pa.table({"id": [1, 2, 3], "q": ["a", "a", "a"]}), missing="wildcard")
    second = brecha.read(pa.table({"id": [1, 2], "q": ["x", None]}), missing="wildcard")
    years = brecha.collection([first, second], person="id")
    row = brecha.assess(years, qids=["q"]).frame().to_pylist()[0]
    assert (row["code"], row["hits"], row["posterior_probabilistic"]) == ("CRL", 0, pytest.approx(4 / 9, rel=1e-15))
    grown = brecha.growth(years, qids=["q"]).frame().to_pylist()
    assert [one["posterior_probabilistic"] for one in grown] == [pytest.approx(1 / 3), pytest.approx(4 / 9)]
    assert brecha.target(years, {"q": ["a", "x"]}).matches == 2
    assert brecha.target(years, {"q": ["a", brecha.ABSENT]}).matches == 2


def test_a_person_without_a_value_could_have_it_and_is_not_said_to() -> None:
    table = brecha.read(pa.table(PEOPLE), missing="wildcard")
    sentences = {code: brecha.target(table, {"sex": "M", "age": 40}).findings(code)[0] for code in ("en", "pt")}
    assert sentences == {
        "en": "2 of 5 people could have sex = M and age = 40, as a missing value may be anything.",
        "pt": "2 das 5 pessoas podem ter sex = M e age = 40, já que um valor ausente pode ser qualquer coisa.",
    }
