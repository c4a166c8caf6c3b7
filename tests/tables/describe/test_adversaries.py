"""Ready adversaries that a description proposes: by the kinds of its columns, in both languages."""

import json
from pathlib import Path

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

import brecha
from brecha.language.catalogues import Language
from brecha.school_census import CENSUS_QUASI_IDENTIFIERS
from brecha.tables.describe import roles
from brecha.tables.describe.adversaries import ANYBODY, NAMES, READY, known_columns, propose

ADULT = ["age", "workclass", "fnlwgt", "education", "education-num", "marital-status", "occupation", "relationship",
         "race", "sex", "capital-gain", "capital-loss", "hours-per-week", "native-country", "income"]  # fmt: skip
PORTUGUESE = ["idade", "sexo", "raça/cor", "município", "estado civil", "ocupação", "data de internação"]
KINDS = {*roles.FACTS, *roles.WORDS}


def proposed(columns: list[str]) -> dict[str, list[str]]:
    """What each adversary that is proposed would know."""
    return {one.name: list(one.columns) for one in propose(columns)}


def test_every_kind_is_one_that_columns_have() -> None:
    for name, knowledge in READY.items():
        assert len(set(knowledge.knows)) == len(knowledge.knows) > 1, name
        assert set(knowledge.knows) <= KINDS, name
        assert set(knowledge.needs) <= set(knowledge.knows), name
    assert {kind for knowledge in READY.values() for kind in knowledge.knows} == KINDS


def test_the_example_of_the_neighbour() -> None:
    found = propose(["age", "sex", "postcode", "shoe size"])
    assert found[0].name == "neighbour"
    assert str(found[0].note) == "A neighbour would know age, sex and postcode."
    assert Language.named("pt").note(found[0].note) == "Um vizinho conheceria age, sex e postcode."
    assert str(found[-1].note) == "Somebody who combines several sources could know all 4 quasi-identifiers."


def test_the_census() -> None:
    found = proposed(list(CENSUS_QUASI_IDENTIFIERS))
    assert found["classmate"] == [
        "NU_DIA", "NU_MES", "NU_ANO", "TP_SEXO", "TP_COR_RACA", "TP_NACIONALIDADE", "CO_MUNICIPIO_END", "CO_ENTIDADE",
        "TP_DEPENDENCIA",
    ]  # fmt: skip
    assert found["teacher"] == found[ANYBODY] == list(CENSUS_QUASI_IDENTIFIERS)
    assert found["voter-list"] == ["NU_DIA", "NU_MES", "NU_ANO", "TP_SEXO", "CO_MUNICIPIO_NASC", "CO_MUNICIPIO_END"]
    assert not {"health-insurer", "employer", "colleague"} & set(found)


def test_adult() -> None:
    found = proposed(ADULT)
    assert found["neighbour"] == ["age", "workclass", "marital-status", "occupation", "race", "sex"]
    assert found["job-agency"] == [
        "age", "workclass", "education", "education-num", "marital-status", "occupation", "sex",
    ]  # fmt: skip
    assert found["employer"][-1] == "native-country"
    assert not {"classmate", "teacher", "health-insurer"} & set(found)


def test_portuguese_names() -> None:
    found = proposed(PORTUGUESE)
    assert found["neighbour"] == ["idade", "sexo", "raça/cor", "município", "estado civil", "ocupação"]
    assert found["health-insurer"] == ["idade", "sexo", "município", "data de internação"]


def test_no_column_that_is_recognised() -> None:
    assert proposed(["q1", "q2", "zzz"]) == {ANYBODY: ["q1", "q2", "zzz"]}
    assert proposed(["q1"]) == proposed([]) == {}


def test_kinds_that_are_told_go_before_names() -> None:
    assert known_columns("neighbour", ["x", "age"], {"x": "sex", "age": "birth-date"}) == ("x",)


@given(st.lists(st.sampled_from([*ADULT, *PORTUGUESE, "q1", "turma", "DT_OBITO", "cep"]), unique=True))
def test_laws(columns: list[str]) -> None:
    """Each knows two columns or more, in their order, and whoever knows of more columns knows no fewer of them."""
    found = propose(columns)
    assert [one.name for one in found] == [name for name in NAMES if name in {one.name for one in found}]
    for one in found:
        assert len(one.columns) >= 2
        assert [column for column in columns if column in one.columns] == list(one.columns)
    for name in NAMES:
        assert known_columns(name, columns[:3]) == tuple(c for c in known_columns(name, columns) if c in columns[:3])


def test_a_description_has_them_on_every_face() -> None:
    table = pa.table({"age": [20, 30] * 20, "sex": ["F", "M"] * 20, "illness": ["a", "b"] * 20, "q": ["x", "y"] * 20})
    look = brecha.describe(table)
    assert {one.name: one.columns for one in look.adversaries} == {
        "neighbour": ("age", "sex"), "relative": ("age", "sex"), ANYBODY: ("age", "sex", "q"),
    }  # fmt: skip
    assert look.subsets == "all"
    assert [column.fact for column in look.columns] == ["age", "sex", None, None]
    assert look.frame()["fact"].to_pylist() == ["age", "sex", None, None]
    assert look.frame()["adversaries"].to_pylist() == [
        ["neighbour", "relative", ANYBODY], ["neighbour", "relative", ANYBODY], [], [ANYBODY],
    ]  # fmt: skip
    plain = json.loads(json.dumps(look.as_dict()))
    assert plain["subsets"] == "all"
    assert plain["adversaries"][0] == {
        "name": "neighbour", "columns": ["age", "sex"], "sentence": "A neighbour would know age and sex.",
    }  # fmt: skip
    assert plain["columns"][0]["fact"] == "age"


@pytest.mark.parametrize(
    ("columns", "subsets", "english", "portuguese"),
    [
        (20, "all", None, None),
        (
            46,
            3,
            "46 columns are suggested as quasi-identifiers: sets of at most 3 would be tried (16,261); all would be 70 "
            "trillion. What somebody learns who knows more columns at once is not assessed.",
            "46 colunas são sugeridas como quase-identificadores: seriam testadas combinações de no máximo 3 (16.261); "
            "todas seriam 70 trilhões. O que descobre quem conhece mais colunas de uma vez não é avaliado.",
        ),
        (
            300,
            1,
            "300 columns are suggested as quasi-identifiers: each would be tried by itself; all combinations would be "
            "more than a thousand trillion. What somebody learns who knows more columns at once is not assessed.",
            "300 colunas são sugeridas como quase-identificadores: cada uma seria testada sozinha; todas as "
            "combinações seriam mais de mil trilhões. O que descobre quem conhece mais colunas de uma vez não é "
            "avaliado.",
        ),
    ],
)
def test_wide_surveys(
    columns: int, subsets: str | int, english: str | None, portuguese: str | None, tmp_path: Path
) -> None:
    names = [f"question {i}" for i in range(columns)]
    path = tmp_path / "survey.csv"
    rows = (",".join("ab"[(i >> (k % 5)) % 2] for k in range(columns)) for i in range(40))
    path.write_text("\n".join([",".join(names), *rows]) + "\n", encoding="utf-8")
    look = brecha.describe(path)
    assert look.suggested("quasi-identifier") == names
    assert look.subsets == subsets
    said = [note for note in look.notes if note.id == "describe-many-qids"]
    assert [str(note) for note in said] == ([] if english is None else [english])
    assert [Language.named("pt").note(note) for note in said] == ([] if portuguese is None else [portuguese])
