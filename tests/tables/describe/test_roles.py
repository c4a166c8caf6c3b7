"""Suggested roles: by name and counts, one person and one weight, and no column left out for their number."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha.language.catalogues import Language
from brecha.language.notes import Note
from brecha.school_census import CENSUS_QUASI_IDENTIFIERS, CENSUS_SENSITIVE
from brecha.school_census.schools import layout
from brecha.tables.describe import roles
from brecha.tables.describe.roles import (
    Suggestion,
    hinted_fact,
    identifier_rank,
    known_fact,
    says_weight,
    sensitive_topic,
    suggest,
)
from brecha.tables.describe.tally import ColumnCounts

RECORDS = 1000


def column(name: str, values: int = 5, **more: Any) -> ColumnCounts:
    """A column of 1,000 records that are spread evenly over its values."""
    records, missing = more.pop("records", RECORDS), more.pop("missing", 0)
    present = records - missing
    each, rest = divmod(present, values) if values else (0, 0)
    alone = values if each == 1 and not rest else 0
    told: dict[str, Any] = {
        "kind": "number", "commonest": each + bool(rest), "alone": alone, "whole": True, "weights": True,
        "pairs": rest * (each + 1) ** 2 + (values - rest) * each**2 + missing**2,
    }  # fmt: skip
    return ColumnCounts(name, records=records, values=values, missing=missing, **(told | more))


def suggested(*columns: ColumnCounts) -> dict[str, str]:
    """The role of each column, with the argument that names it if one does."""
    return {
        one.name: two.role if two.argument is None else f"{two.role}: {two.argument}"
        for one, two in zip(columns, suggest(columns), strict=True)
    }


def reasons(*columns: ColumnCounts) -> dict[str, str]:
    """The name of the reason for each column."""
    return {one.name: two.reason.id for one, two in zip(columns, suggest(columns), strict=True)}


def by_role(found: Mapping[str, str]) -> dict[str, set[str]]:
    """The columns of each role."""
    return {role: {name for name, its in found.items() if its == role} for role in set(found.values())}


# Whole headers


def test_adult() -> None:
    header = ["sex", "age", "race", "marital-status", "education", "native-country", "workclass", "occupation",
              "salary-class", "fnlwgt"]  # fmt: skip
    found = suggested(*map(column, header))
    assert by_role(found) == {
        "quasi-identifier": set(header[:8]),
        "sensitive": {"salary-class"},
        "other: weights": {"fnlwgt"},
    }


@pytest.mark.parametrize("year", range(2014, 2021))
def test_the_census(year: int) -> None:
    """The roles of the published study, in the layout of every year."""
    people = {"ID_ALUNO", "CO_PESSOA_FISICA", "FK_COD_ALUNO"}
    enrolments = {"ID_MATRICULA", "PK_COD_MATRICULA"}
    many = dict.fromkeys(enrolments, RECORDS) | dict.fromkeys(people, 900)
    found = suggested(*(column(name, many.get(name, 5)) for name in layout(year)))
    roles_of = {roles.usual_name(name): role for name, role in found.items()}
    assert {name for name, role in found.items() if role == "identifier: person"} <= people
    assert list(found.values()).count("identifier: person") == 1
    assert {found[name] for name in enrolments if name in found} == {"identifier"}
    withheld = {"NU_DIA"} if year == 2019 else set()
    assert set(CENSUS_QUASI_IDENTIFIERS) - set(roles_of) == withheld
    assert {roles_of[name] for name in CENSUS_QUASI_IDENTIFIERS if name not in withheld} == {"quasi-identifier"}
    assert {roles_of[name] for name in CENSUS_SENSITIVE} == {"sensitive"}


def test_a_register_of_patients_in_portuguese() -> None:
    found = suggested(
        column("CPF", 1000),
        column("Nome do Paciente", 990, kind="text", spaces=True),
        column("e-mail", 995, kind="text"),
        column("telefone", 900),
        column("DataNascimento", 800, kind="date"),
        column("raça/cor"),
        column("município de residência", 40),
        column("CID-10", 60, kind="text"),
        column("renda_familiar", 400),
        column("religião"),
        column("orientação sexual", 3),
        column("peso_amostral", 50, whole=False),
        column("situação", 1),
    )
    assert by_role(found) == {
        "identifier: person": {"CPF"},
        "identifier": {"Nome do Paciente", "e-mail", "telefone"},
        "other": {"situação"},
        "quasi-identifier": {"DataNascimento", "raça/cor", "município de residência"},
        "sensitive": {"CID-10", "renda_familiar", "religião", "orientação sexual"},
        "other: weights": {"peso_amostral"},
    }


# Identifiers


@pytest.mark.parametrize(
    ("name", "rank"),
    [
        ("id", 0), ("ID", 0), ("patient_id", 0), ("PatientID", 0), ("CO_PESSOA_FISICA", 0), ("cpf", 0), ("idcode", 0),
        ("NIS", 0), ("ssn", 0), ("ID_ALUNO", 0), ("FK_COD_ALUNO", 0), ("código do aluno", 0), ("id_registro", 2),
        ("uuid", 1), ("id_visit", 1), ("PK_COD_MATRICULA", 2), ("matrícula", 2), ("rownames", 2), ("Unnamed: 0", 2),
        ("name", 3), ("Nome", 3), ("e_mail", 3), ("telefone1", 3),
        ("ID_TURMA", None), ("school_id", None), ("nome_municipio", None), ("age", None), ("idade", None),
        ("identity", None), ("CO_ENTIDADE", None), ("", None), ("🦆", None),
    ],
)  # fmt: skip
def test_names_that_identify(name: str, rank: int | None) -> None:
    assert identifier_rank(name) == rank


def test_one_person_and_nobody_else() -> None:
    found = (column("record_id", 1000), column("patient_id", 700), column("cpf", 700), column("name", 700))
    assert suggested(*found) == {
        "record_id": "identifier", "patient_id": "identifier", "cpf": "identifier: person", "name": "identifier",
    }  # fmt: skip
    told = dict(zip(("record_id", "patient_id", "cpf", "name"), suggest(found), strict=True))
    assert str(told["patient_id"].reason) == (
        "By its name and its 700 different values it identifies people or records, as 'cpf' does. An identifier must "
        "never be released, so that there is nothing to assess: leave it out of the release."
    )
    assert told["name"].reason.id == "role-direct"
    assert suggested(column("cpf", 700, missing=10), column("patient_id", 700))["patient_id"] == "identifier: person"


@pytest.mark.parametrize(
    ("seen", "role"),
    [
        (column("id", 100), "identifier: person"),
        (column("id", 99), "quasi-identifier"),
        (column("id", 2, kind="yes or no"), "quasi-identifier"),
        (column("id", 800, whole=False), "quasi-identifier"),
        (column("id", 800, kind="date"), "quasi-identifier"),
        (column("id_zone", 499), "quasi-identifier"),
        (column("id_zone", 500), "identifier: person"),
        (column("id", 90, missing=100), "identifier: person"),
        (column("name", 800, kind="text"), "identifier"),
        (column("name", 20, kind="text"), "quasi-identifier"),
        (column("id", 1), "other"),
    ],
)
def test_a_name_is_not_enough_to_identify(seen: ColumnCounts, role: str) -> None:
    assert suggested(seen)[seen.name] == role


@pytest.mark.parametrize(
    ("seen", "role", "reason"),
    [
        (column("x", 1000, kind="text"), "identifier: person", "role-person-by-counts"),
        (column("x", 1000), "identifier: person", "role-person-by-counts"),
        (column("x", 1000, kind="text", spaces=True), "identifier", "role-all-different"),
        (column("x", 999, alone=998, kind="text"), "identifier", "role-all-different"),
        (column("x", 970, alone=950), "identifier", "role-all-different"),
        (column("x", 970, alone=949), "quasi-identifier", "role-not-recognised"),
        (column("x", 1000, whole=False), "quasi-identifier", "role-not-recognised"),
        (column("x", 1000, kind="date"), "quasi-identifier", "role-not-recognised"),
        (column("x", 29, records=29), "quasi-identifier", "role-not-recognised"),
        (column("x", 30, records=30), "identifier: person", "role-person-by-counts"),
        (column("city", 1000, kind="text"), "quasi-identifier", "role-qid"),
        (column("home_city", 1000, kind="text"), "quasi-identifier", "role-qid-by-word"),
        (column("diagnosis", 1000, kind="text"), "sensitive", "role-sensitive"),
    ],
)
def test_identifiers_by_their_counts_alone(seen: ColumnCounts, role: str, reason: str) -> None:
    assert (suggested(seen)[seen.name], reasons(seen)[seen.name]) == (role, reason)


def test_what_only_counts_say_is_no_person_beside_one_that_is_named() -> None:
    assert suggested(column("x", 1000), column("idcode", 200)) == {"x": "identifier", "idcode": "identifier: person"}
    assert suggested(column("y", 1000), column("x", 1000)) == {"y": "identifier", "x": "identifier: person"}


# Constants and weights


def test_what_tells_nothing() -> None:
    assert reasons(column("age", 1), column("sex", 0, missing=RECORDS), column("race", 1, missing=3)) == {
        "age": "role-constant",
        "sex": "role-empty",
        "race": "role-qid-and-sensitive",
    }


def test_one_record() -> None:
    assert set(suggested(*(column(name, 1, records=1) for name in ("id", "age", "x"))).values()) == {"other"}


@pytest.mark.parametrize(
    ("name", "others", "weight"),
    [
        ("weight", [], True), ("Peso", [], True), ("fnlwgt", [], True), ("fator_expansao", [], True),
        ("weight", ["height"], False), ("peso", ["altura"], False), ("birth_weight", [], False),
        ("peso_ao_nascer", [], False), ("weighty", [], False), ("pesos", ["age"], True),
    ],
)  # fmt: skip
def test_names_of_weights(name: str, others: list[str], weight: bool) -> None:
    assert says_weight(name, others) == weight


@pytest.mark.parametrize(
    ("seen", "role"),
    [
        (column("weight", 50, whole=False), "other: weights"),
        (column("weight", 50, kind="text", weights=False, whole=False), "quasi-identifier"),
        (column("weight", 50, weights=False), "quasi-identifier"),
        (column("weight", 50, missing=1), "quasi-identifier"),
        (column("weight", 1), "other"),
        (column("weight", 2, kind="yes or no"), "quasi-identifier"),
    ],
)
def test_a_weight_holds_such_numbers(seen: ColumnCounts, role: str) -> None:
    assert suggested(seen)["weight"] == role


def test_one_weight() -> None:
    found = (column("weight2"), column("weight1"), column("age"))
    assert suggested(*found) == {"weight2": "other", "weight1": "other: weights", "age": "quasi-identifier"}
    assert reasons(*found)["weight2"] == "role-further-weight"


# Sensitive, and known


@pytest.mark.parametrize(
    ("name", "topic"),
    [
        ("illness", "health"), ("CID10", "health"), ("diag_2", "health"), ("hasDiabetes", "health"),
        ("Salário", "money"), ("ln_wage", "money"), ("eqIncome", "money"), ("IN_NECESSIDADE_ESPECIAL", "disability"),
        ("ID_POSSUI_NEC_ESPECIAL", "disability"), ("deficiência", "disability"), ("IN_TRANSPORTE_PUBLICO", "study"),
        ("religião", "religion"), ("sexual_orientation", "sexuality"), ("union", "union"), ("two_year_recid", "crime"),
        ("bolsa_familia", "benefits"), ("HIV", "health"), ("drugs", "drugs"), ("voto", "politics"), ("notas", "marks"),
        ("sex", None), ("race", None), ("age", None), ("wealthy", None), ("acid", None), ("x", None),
    ],
)  # fmt: skip
def test_sensitive_names(name: str, topic: str | None) -> None:
    assert sensitive_topic(name) == topic


@pytest.mark.parametrize(
    ("name", "whole", "hint"),
    [
        ("age", "age", "age"), ("age_group", None, "age"), ("birth_yr", None, "birth-date"),
        ("dob_ym", None, "birth-date"),
        ("race1", None, "colour"), ("FK_COD_MUNICIPIO_END", "residence", "place"), ("CO_UF", None, "place"),
        ("ID_TURMA", None, "class"), ("PAIS", None, "place"), ("shoe size", None, None), ("mortgage", None, None),
    ],
)  # fmt: skip
def test_known_names(name: str, whole: str | None, hint: str | None) -> None:
    assert (known_fact(name), hinted_fact(name)) == (whole, hint)


def test_what_is_not_recognised_is_taken_as_a_quasi_identifier() -> None:
    (found,) = suggest([column("shoe size")])
    assert found == Suggestion("quasi-identifier", found.reason)
    assert str(found.reason) == (
        "Its name was not recognised: taken as a quasi-identifier, to be on the safe side. Leave it out only if "
        "nobody could know it of somebody else."
    )


@pytest.mark.parametrize("count", [12, 13, 16, 17, 20, 21, 46, 300])
def test_no_known_column_is_left_out_because_there_are_many(count: int) -> None:
    strange = [column(f"q{i:03}", 2 + i) for i in range(count)]
    found = suggested(*strange, column("age", 2), column("home_city", 2))
    assert set(found.values()) == {"quasi-identifier"}
    assert set(reasons(*strange).values()) == {"role-not-recognised"}


def test_every_recognised_name_is_known_or_sensitive() -> None:
    usual = [names[0] for names in roles.FACTS.values()]
    found = by_role(suggested(*(column(name, 2 + i) for i, name in enumerate(usual)), column("q")))
    assert found == {
        "quasi-identifier": {*usual, "q"} - {"religion", "income band"},
        "sensitive": {"religion", "income band"},
    }


def test_no_sensitive_column_is_left_out_because_there_are_many() -> None:
    ill = [column(f"illness{i}", 3 + i) for i in range(60)]
    found = suggested(*ill, column("IN_NECESSIDADE_ESPECIAL", 2), column("age"))
    assert by_role(found) == {
        "sensitive": {*(one.name for one in ill), "IN_NECESSIDADE_ESPECIAL"},
        "quasi-identifier": {"age"},
    }
    assert set(reasons(*ill).values()) == {"role-sensitive"}


@pytest.mark.parametrize("name", ["diagnosis_date", "DT_DIAG", "data do diagnóstico", "DT_OBITO", "admissionDate"])
def test_dates_that_others_know_are_quasi_identifiers(name: str) -> None:
    assert suggested(column(name), column("diagnosis")) == {name: "quasi-identifier", "diagnosis": "sensitive"}


# Laws

ANY_NAME = st.sampled_from(
    ["id", "cpf", "name", "age", "sex", "weight", "peso", "illness", "renda", "city", "home_city", "x", "y", "ID_TURMA"]
)


@st.composite
def headers(draw: st.DrawFn) -> list[ColumnCounts]:
    """Columns of all sorts."""
    found = draw(st.lists(ANY_NAME, min_size=1, max_size=14, unique=True))
    kinds = st.sampled_from(["number", "text", "date", "yes or no", "other"])
    counts = st.sampled_from([1, 2, 5, 200, 999, 1000])
    return [column(name, draw(counts), kind=draw(kinds), weights=draw(st.booleans())) for name in found]


@settings(max_examples=60, deadline=None)
@given(headers(), st.randoms(use_true_random=False))
def test_the_order_of_columns_changes_nothing(columns: list[ColumnCounts], random: Any) -> None:
    before = dict(zip([one.name for one in columns], suggest(columns), strict=True))
    random.shuffle(columns)
    assert dict(zip([one.name for one in columns], suggest(columns), strict=True)) == before


@settings(max_examples=60, deadline=None)
@given(headers())
def test_laws_of_every_suggestion(columns: list[ColumnCounts]) -> None:
    found = suggested(*columns)
    every = list(found.values())
    assert every.count("identifier: person") <= 1
    assert every.count("other: weights") <= 1
    for one in columns:
        if one.values == 1 and not one.missing:
            assert found[one.name] == "other"
        if found[one.name] == "other: weights":
            assert one.weights
            assert not one.missing


# Words

ENGLISH, PORTUGUESE = Language.named("en"), Language.named("pt")


def every_reason() -> Iterable[Note]:
    """A reason for each fact and each topic that there is."""
    for fact in dict.fromkeys((*roles.FACTS, *roles.WORDS)):
        yield roles._known_by_name(fact)
        yield roles._known_by_word(fact)
    for topic in (*roles.SENSITIVE, "study"):
        yield roles._about(topic)


def test_every_fact_and_topic_has_words() -> None:
    for reason in every_reason():
        assert ENGLISH.can_say(reason)
        assert not re.search(r"\b(which|somebody|others)\b", PORTUGUESE.note(reason))
    portuguese = PORTUGUESE.recording()
    said = [portuguese.note(reason) for reason in every_reason()]
    assert len(set(said)) == len(said) == len(set(every_reason()))
    assert not portuguese.lacking


def test_reasons_in_portuguese() -> None:
    found = suggest([column("cpf", 1000), column("matricula", 1000), column("sexo", 2), column("renda"), column("q")])
    assert [PORTUGUESE.note(one.reason) for one in found] == [
        "Pelo nome, a coluna identifica pessoas, e ela tem 1.000 valores diferentes.",
        "Pelo nome e por seus 1.000 valores diferentes, a coluna identifica pessoas ou registros, assim como “cpf”. Um "
        "identificador nunca deve ser divulgado e, por isso, não há o que avaliar: deixe a coluna fora da divulgação.",
        "Pelo nome, a coluna diz o sexo da pessoa, o que outras pessoas podem saber. Ela também pode ser sensível.",
        "Pelo nome, a coluna trata de renda ou patrimônio, assunto que as pessoas podem querer manter em sigilo.",
        "O nome não foi reconhecido: por segurança, a coluna é tomada como quase-identificador. Deixe-a de fora "
        "somente se ninguém puder saber esse valor de outra pessoa.",
    ]
