"""How the rows of people with several are published is never assumed, and an identifier that is none is asked about."""

from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha.errors import SettingError
from brecha.language import Language
from brecha.tables.coded import CodedTable
from brecha.tables.read import read
from tests.sentences import sentences

RULES = ["one", "linked", "unlinked"]
PUPILS = {"id": [k // 3 for k in range(6)] + [None], "school": [*"ABABABC"]}


def refusal(source: Any, **more: Any) -> SettingError:
    with pytest.raises(SettingError) as refused:
        read(source, **more)
    return refused.value


def test_a_person_who_repeats_is_refused_in_one_sentence_that_names_the_ways() -> None:
    refused = refusal(pa.table(PUPILS), person="id")
    assert str(refused) == (
        "The identifier 'id' repeats: there are 6 rows of 2 people, so say how they will be published, with rows='one' "
        "(one row of each person, drawn at random), rows='linked' (all rows, and which belong to one person, as by a "
        "pseudonym) or rows='unlinked' (all rows, without that)."
    )
    assert refused.sentence(Language.named("pt")) == (
        "O identificador 'id' se repete: há 6 linhas de 2 pessoas; diga então como serão divulgadas, com rows='one' "
        "(uma linha de cada pessoa, sorteada), rows='linked' (todas as linhas, e quais são da mesma pessoa, como por "
        "um pseudônimo) ou rows='unlinked' (todas as linhas, sem isso)."
    )


@pytest.mark.parametrize("more", [{}, {"memory": "8GiB"}, {"columns": ["school"]}, {"seed": 9}])
def test_a_file_is_refused_like_a_frame(tmp_path: Path, more: dict[str, Any]) -> None:
    path = tmp_path / "alunos.csv"
    path.write_text("aluno,school\n" + "".join(f"{k // 3},A\n" for k in range(6)), encoding="utf-8")
    assert refusal(path, person="aluno", **more).id == "tables-person-repeats"


@settings(deadline=None, max_examples=60)
@given(st.lists(st.sampled_from(["a", "b", "ção", "d", None, ""]), min_size=1, max_size=8), st.integers(0, 2))
def test_it_is_refused_just_where_somebody_repeats(ids: list[str | None], seed: int) -> None:
    named = [name for name in ids if name]  # an empty text is missing
    source = pa.table({"id": pa.array(ids, pa.string()), "row": range(len(ids))})
    if len(set(named)) < len(named):
        refused = refusal(source, person="id", seed=seed)
        assert (refused.values["rows"], refused.values["people"]) == (len(named), len(set(named)))
        return
    plain = read(source, person="id", seed=seed)
    for rule in RULES:
        other = read(source, person="id", seed=seed, rows=rule)  # type: ignore[arg-type]
        assert (other.rows, other.people) == (plain.rows, plain.people) == (len(ids), len(ids))
        assert other.column("row").codes.tolist() == plain.column("row").codes.tolist()


def test_a_condition_may_leave_one_row_of_each() -> None:
    visits = pa.table({"id": [1, 1, 2], "year": [2017, 2018, 2018], "clinic": [*"ABA"]})
    assert read(visits, person="id", where="year = 2018").rows == 2
    assert refusal(visits, person="id").values["rows"] == 3


@pytest.mark.parametrize("rule", [None, *RULES])
def test_two_people_with_thousands_of_rows_are_no_people(rule: Any) -> None:
    sexes = pa.table({"TP_SEXO": ["1", "2"] * 14_000, "age": [k % 90 for k in range(28_000)]})
    refused = refusal(sexes, person="TP_SEXO", rows=rule)
    assert str(refused) == (
        "The identifier 'TP_SEXO' has 2 values: 2 people with about 14,000 rows each. Is this an identifier? Name the "
        "column that identifies people with person=."
    )
    assert refused.sentence(Language.named("pt")) == (
        "O identificador 'TP_SEXO' tem 2 valores: 2 pessoas com cerca de 14.000 linhas cada uma. Isto é um "
        "identificador? Indique a coluna que identifica as pessoas com person=."
    )


@pytest.mark.parametrize("rule", [None, *RULES])
def test_a_constant_is_no_identifier(rule: Any) -> None:
    constant = pa.table({"country": ["BR"] * 30, "age": [*range(30)]})
    assert "has 1 value: 1 person with 30 rows. Is this an identifier?" in str(
        refusal(constant, person="country", rows=rule)
    )


def test_many_rows_per_person_are_doubted() -> None:
    few = pa.table({"sex": ["F", "M"] * 150, "age": [k % 90 for k in range(300)]})
    assert str(refusal(few, person="sex")).endswith(
        " About 150 rows per person is many: does it identify people? If not, leave out person='sex' or name another "
        "column."
    )
    assert (
        refusal(few, person="sex")
        .sentence(Language.named("pt"))
        .endswith(
            " Cerca de 150 linhas por pessoa são muitas: ele identifica pessoas? Se não, deixe person='sex' de fora ou "
            "indique outra coluna."
        )
    )
    for rule in RULES:
        table: CodedTable = read(few, person="sex", rows=rule)  # type: ignore[arg-type]
        assert "sex has 2 different values in 300 rows: it is doubtful whether it identifies people." in sentences(
            table.notes
        )
    assert read(few, person="sex", rows="one").dropped == {"repeated person": 298}


def test_twenty_rows_per_person_are_not_doubted() -> None:
    table = pa.table({"id": [k % 10 for k in range(200)], "age": [*range(200)]})
    assert refusal(table, person="id").values["doubtful"] == "no"
    assert [note.id for note in read(table, person="id", rows="linked").notes] == []
    more = pa.table({"id": [k % 10 for k in range(201)], "age": [*range(201)]})
    assert refusal(more, person="id").values["doubtful"] == "yes"


@pytest.mark.parametrize("rule", RULES)
def test_rows_without_an_identifier_are_counted_whatever_is_published(rule: Any) -> None:
    table = read(pa.table(PUPILS), person="id", rows=rule)
    assert table.people == 3
    assert "1 record has no identifier; it counts as a person of its own." in sentences(table.notes)
    assert "1 registro não tem identificador e conta como uma pessoa à parte." in [
        Language.named("pt").note(note) for note in table.notes
    ]


@pytest.mark.parametrize("rule", ["linked", "unlinked"])
def test_rows_without_an_identifier_do_not_hide_that_nobody_repeats(rule: Any) -> None:
    table = read(pa.table({"id": ["a", None, "b", None], "x": [1, 1, 2, 2]}), person="id", rows=rule)
    assert (table.people, [note.id for note in table.notes]) == (4, ["one-row-each", "nameless"])
