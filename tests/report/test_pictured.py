"""Adversaries one can picture: only where every column is recognised, and somebody usually knows all of it."""

import pytest

from brecha.language.catalogues import Language
from brecha.report.sentences.sweep import PERSONAS, facts, persona, pictured
from brecha.school_census import CENSUS_QUASI_IDENTIFIERS
from brecha.tables.describe.roles import FACTS, fact_of


@pytest.mark.parametrize(
    ("column", "fact"),
    [
        ("age", "age"),
        ("Idade", "age"),
        ("date_of_birth", "birth-date"),
        ("DateOfBirth", "birth-date"),
        ("data de nascimento", "birth-date"),
        ("NU_DIA", "birth-day"),
        ("raça/cor", "colour"),
        ("zip-code", "residence"),
        ("CO_ENTIDADE", "school"),
        ("marital.status", "marital-status"),
        ("mortgage", None),
        ("average", None),
        ("schooling cost", None),
        ("day", None),
        ("color", None),
        ("region", None),
        ("industry", None),
        ("degree", None),
        ("day of birth", None),
        ("", None),
        ("🦆", None),
    ],
)
def test_columns_are_known_by_their_names(column: str, fact: str | None) -> None:
    assert fact_of(column) == fact


def test_no_name_means_two_things() -> None:
    names = [name for several in FACTS.values() for name in several]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("columns", "who", "told"),
    [
        (["NU_DIA", "NU_MES", "CO_ENTIDADE"], "classmate", ["birthday", "school"]),
        (["TP_SEXO", "NU_DIA", "NU_MES", "NU_ANO"], "acquaintance", ["sex", "birth-date"]),
        (["age", "sex", "zip"], "neighbour", ["age", "sex", "residence"]),
        (["birth_date", "occupation", "sex"], "colleague", ["birth-date", "occupation", "sex"]),
        (["education", "occupation", "native-country", "age"], "recruiter",
         ["education", "occupation", "birth-country", "age"]),
        (["race", "birth_place", "school"], "relative", ["colour", "birth-place", "school"]),
        (["NU_ANO", "NU_MES", "TP_SEXO"], "acquaintance", ["birth-year", "birth-month", "sex"]),
        (["NU_ANO", "TP_SEXO"], None, []),
        (["NU_DIA", "shoe size"], None, []),
        ([], None, []),
    ],
)  # fmt: skip
def test_who_may_know_such_things(columns: list[str], who: str | None, told: list[str]) -> None:
    assert facts(columns) == told
    assert persona(facts(columns)) == who


def test_the_sentence_in_both_languages() -> None:
    columns = ["NU_DIA", "NU_MES", "CO_ENTIDADE"]
    assert list(pictured(columns, Language.named("en"))) == [
        "Each of these people could be exposed by an ordinary person: for instance a classmate, or a colleague, "
        "who knows your birthday and your school."
    ]
    assert list(pictured(columns, Language.named("pt"))) == [
        "Cada uma dessas pessoas poderia ser exposta por uma pessoa comum: por exemplo, um colega de turma, ou de "
        "trabalho, que sabe o dia do seu aniversário e a sua escola."
    ]
    assert list(pictured(["shoe size"], Language.named("en"))) == []


def test_everything_that_can_be_told_has_words() -> None:
    for code in ("en", "pt"):
        language = Language.named(code).recording()
        for name in (*(f"fact-{fact}" for fact in FACTS), *(f"persona-{who}" for who, _, _ in PERSONAS)):
            assert language.has(name)
            language.say(name)
        assert not language.lacking


def test_the_columns_of_the_census_are_all_recognised() -> None:
    assert None not in [fact_of(name) for name in CENSUS_QUASI_IDENTIFIERS]
