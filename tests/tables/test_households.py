"""Tables of people in households: how they are read, what refuses them, and what answers say of them."""

import csv
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

import brecha
from brecha.engines.checkpoint import Checkpoint
from brecha.errors import BrechaError, ColumnError, SettingError, TooLargeError
from brecha.tables.coded import Profiles
from brecha.tables.profiles import people_of
from tests.tables.test_several_rows import OTHERS
from tests.tables_at_hand import coded

PEOPLE = [
    (1, "casa 1", "A", 1), (2, "casa 1", "B", 2), (3, "casa 2", "A", 1), (4, "casa 2", "B", 3), (5, "água", "A", 1),
]  # fmt: skip
COLUMNS = ("id", "hh", "clinic", "month")


def families(rows: Any = PEOPLE) -> pa.Table:
    return pa.table(dict(zip(COLUMNS, map(list, zip(*rows, strict=True)), strict=True)))


def of_row(table: brecha.CodedTable) -> list[int]:
    assert table.profiles is not None
    return list(table.profiles.of_row.tolist())


def test_households_are_read_apart_and_not_published() -> None:
    table = brecha.read(families(), person="id", household="hh")
    assert (table.rows, table.people, table.columns) == (5, 5, ("clinic", "month"))
    assert of_row(table) == [0, 0, 1, 1, 2]
    result = brecha.assess(table, qids=["clinic"])
    assert result.columns_not_assessed == ("month",)
    assert result.input["household"] == {"column": "hh", "households": 3, "knows": "household"}


def test_a_household_may_be_a_quasi_identifier_too() -> None:
    table = brecha.read(families(), columns=["hh", "clinic"], household="hh")
    assert brecha.assess(table, qids=["hh", "clinic"]).attacks_on()["hits"].to_pylist() == [1, 1, 5]


def test_a_file_is_read_like_a_frame_and_who_has_no_household_lives_alone(tmp_path: Path) -> None:
    file = tmp_path / "people.csv"
    with file.open("w", newline="", encoding="utf-8") as opened:
        csv.writer(opened).writerows([COLUMNS, *PEOPLE, (6, "", "C", 9), (7, "", "C", 9)])
    table = brecha.read(file, person="id", household="hh")
    assert of_row(table) == [0, 0, 1, 1, 2, 3, 4]
    (without,) = brecha.assess(table, qids=["clinic"]).households().to_pylist()
    assert without["households"] == 5


def test_one_row_of_each_person_is_drawn_before_households_are_made() -> None:
    table = brecha.read(families([*PEOPLE, (5, "casa 1", "C", 4)]), person="id", rows="one", seed=1, household="hh")
    assert (table.rows, table.dropped) == (5, {"repeated person": 1})
    assert len(of_row(table)) == 5


@pytest.mark.parametrize("rows", ["linked", "unlinked"])
def test_several_rows_of_a_person_are_refused(rows: Any) -> None:
    with pytest.raises(SettingError, match="People with several rows cannot be grouped into households"):
        brecha.read(families([*PEOPLE, PEOPLE[0]]), person="id", rows=rows, household="hh")
    assert of_row(brecha.read(families(), person="id", rows=rows, household="hh")) == [0, 0, 1, 1, 2]


def test_columns_that_are_no_households_are_refused() -> None:
    with pytest.raises(ColumnError, match="Did you mean 'hh'"):
        brecha.read(families(), household="hhh")
    with pytest.raises(SettingError, match="cannot be both the identifier of people and the column of households"):
        brecha.read(families(), person="hh", household="hh")
    with pytest.raises(SettingError, match=r"All 5 people have the same value in 'town'. Is this a household"):
        brecha.read(families().append_column("town", [["X"] * 5]), household="town")


def test_households_of_one_change_nothing_and_say_so() -> None:
    table = brecha.read(families(), household="id")
    assert [note.id for note in table.notes] == ["households-of-one"]
    plain = brecha.assess(brecha.read(families(), person="id"), qids=["clinic", "month"])
    told = brecha.assess(table, qids=["clinic", "month"])
    assert told.frame().equals(plain.frame())


def test_institutions_are_refused() -> None:
    columns = {"age": [str(i % 90) for i in range(1002)]}
    table = coded(columns)
    households = Profiles("household", "hh", np.array([0] * 1001 + [1], np.int32))
    object.__setattr__(table, "profiles", households)
    with pytest.raises(TooLargeError, match="A household has 1,001 people"):
        people_of(table)


@pytest.mark.parametrize("knows", ["all", "one", 2, "some", True, 0])
def test_what_is_known_of_households_is_all_or_the_target(knows: Any) -> None:
    table = brecha.read(families(), household="hh")
    with pytest.raises(SettingError, match="'household' or 'person'"):
        brecha.assess(table, qids=["clinic"], knows=knows)


@pytest.mark.parametrize("knows", ["household", "person"])
@pytest.mark.parametrize("rows", [None, "linked", "unlinked"])
def test_households_are_known_only_where_they_were_read(knows: Any, rows: Any) -> None:
    people = families([*PEOPLE, PEOPLE[0]])
    table = brecha.read(people, person="id", rows=rows) if rows else brecha.read(people)
    with pytest.raises(SettingError, match="household="):
        brecha.assess(table, qids=["clinic"], knows=knows)


def test_weights_of_zero_are_refused_where_households_are_known() -> None:
    table = brecha.read(families(), household="hh")
    weights = [0, 1, 1, 1, 1]
    with pytest.raises(SettingError, match="still seen in their household"):
        brecha.assess(table, qids=["clinic"], weights=weights)
    assert brecha.assess(table, qids=["clinic"], weights=weights, knows="person").rows == 4


def test_gaps_that_may_be_anything_are_for_who_knows_the_target_alone() -> None:
    people = families([*PEOPLE, (6, "água", None, 2)])
    table = brecha.read(people, household="hh", missing="wildcard")
    with pytest.raises(
        BrechaError, match="missing values that may be anything, and people are known here with their households"
    ):
        brecha.assess(table, qids=["clinic"])
    plain = brecha.read(people.drop_columns(["hh"]), missing="wildcard")
    asked = brecha.assess(table, qids=["clinic", "month"], knows="person").frame()
    assert asked.equals(brecha.assess(plain, qids=["clinic", "month"]).frame())


def test_the_risk_of_households_is_told_where_they_are_known() -> None:
    table = brecha.read(families(), household="hh")
    with pytest.raises(SettingError, match="knows='household'"):
        brecha.assess(table, qids=["clinic"], knows="person").households()
    with pytest.raises(SettingError, match="knows='household'"):
        brecha.assess(brecha.read(families()), qids=["clinic"]).households()


OF_PEOPLE_ALONE: dict[str, Callable[[brecha.CodedTable], Any]] = {
    **OTHERS,
    "effective_anonymity of some": lambda table: brecha.effective_anonymity(table, ["clinic"], targets=[0]),
    "from_table": lambda table: brecha.qif.from_table(table, "month", ["clinic"]),
    "membership": lambda table: brecha.membership(table, table, qids=["clinic"]),
    "outsiders": lambda table: brecha.outsiders(table, pa.table({"clinic": ["A"]})),
    "reverse": lambda table: brecha.reverse(table, ["clinic"]),
    "membership of a release": lambda table: brecha.sanitize(table).membership(["clinic"]),
}
"""What takes each person alone"""


@pytest.mark.parametrize("verb", OF_PEOPLE_ALONE)
def test_what_takes_each_person_alone_refuses_households(verb: str) -> None:
    table = brecha.read(families(), person="id", household="hh")
    with pytest.raises(SettingError, match="households"):
        OF_PEOPLE_ALONE[verb](table)


@pytest.mark.parametrize("knows", ["household", "person"])
def test_results_are_saved_and_loaded(knows: Any, tmp_path: Path) -> None:
    table = brecha.read(families(), household="hh")
    result = brecha.assess(table, qids=["clinic", "month"], sensitive=["id"], knows=knows, by="clinic")
    result.save(tmp_path / "results")
    again = brecha.load(tmp_path / "results")
    assert again.frame().equals(result.frame())
    assert again.input["household"] == {"column": "hh", "households": 3, "knows": knows}
    words = {
        "household": {"en": "everybody else in the target's household", "pt": "todas as outras pessoas do domicílio"},
        "person": {"en": "her target alone", "pt": "só o seu alvo"},
    }
    for lang, count in (("en", "5 people are in 3 households"), ("pt", "5 pessoas estão em 3 domicílios")):
        first = again.findings(lang)[0]
        assert count in first
        assert words[knows][lang] in first
    if knows == "household":
        assert again.households().equals(result.households())
        assert pickle.loads(pickle.dumps(result)).households().equals(result.households())
        told = [row["household_risk"] for row in again.as_dict()["attacks"]]
        of_sets = [risk for risk in told if risk is not None]
        assert of_sets == result.households()["risk"].to_pylist()


@pytest.mark.parametrize("name", ["household_certain", "household_risk", "household_highest"])
def test_figures_of_households_that_cannot_be_are_refused(name: str, tmp_path: Path) -> None:
    from brecha.answers.store.laws.assessments import check_assessment
    from brecha.runtime.strict_json import UnfitError

    result = brecha.assess(brecha.read(families(), household="hh"), qids=["clinic", "month"])
    table = result.stored()
    check_assessment(result.about(), table)
    for wrong in (0, 9):
        column = pa.array([wrong] * len(table), table[name].type)
        with pytest.raises(UnfitError):
            check_assessment(result.about(), table.set_column(table.column_names.index(name), name, column))
    with pytest.raises(UnfitError):
        check_assessment(result.about(), table.drop_columns([name]))


def test_answers_that_follow_from_an_assessment_are_saved_and_loaded(tmp_path: Path) -> None:
    result = brecha.assess(brecha.read(families(), household="hh"), qids=["clinic", "month"])
    for name, answer in (("advice", brecha.advise(result)), ("what-if", result.what_if(["clinic", "month"]))):
        answer.save(tmp_path / name)
        again = brecha.load(tmp_path / name)
        assert again.findings("en") == answer.findings("en")
        assert not any("an ordinary person" in sentence for sentence in again.findings("en"))


def test_sentences_and_tables_tell_the_risk_of_households() -> None:
    """{clinic, month}: both couples are told apart, and all their members; the fifth lives alone."""
    result = brecha.assess(brecha.read(families(), household="hh"), qids=["clinic", "month"])
    (sentence,) = [one for one in result.findings("en") if "household, an adversary" in one]
    assert "re-identifies a member with certainty in 3 of 3 households" in sentence
    (sentence,) = [one for one in result.findings("pt") if "de um domicílio, um adversário" in one]
    assert "alguma delas em 3 de 3 domicílios" in sentence
    assert "Risk of households, of the same combinations" in result.page("en")
    alone = brecha.assess(brecha.read(families(), household="hh"), qids=["clinic", "month"], knows="person")
    assert not any("household, an adversary" in one for one in alone.findings("en"))
    assert "Risk of households" not in alone.page("en")


def test_whether_a_person_ever_had_a_value_is_about_their_own_row() -> None:
    wanted = [brecha.Ever("clinic", "A")]
    asked = brecha.assess(brecha.read(families(), household="hh"), qids=["month"], sensitive=wanted, knows="person")
    plain = brecha.assess(brecha.read(families()), qids=["month"], sensitive=wanted)
    assert asked.frame().equals(plain.frame())


def test_the_risk_of_each_person_and_what_singles_them_out() -> None:
    """Of A 1 and B 2, A 1 and B 3, and A 1 alone: months tell the couples apart, and 3 is met once.

    Knowing households, either month or clinic singles out the fifth, who lives alone; months all the others.
    """
    result = brecha.assess(brecha.read(families(), columns=[*COLUMNS], household="hh"), qids=["clinic", "month"])
    told = result.records(minimal_sets=True, identifier="id")
    assert told["reidentification"].to_pylist() == [1.0] * 5
    assert told["minimal_unique"].to_pylist() == [1, 1, 1, 1, 2]
    assert result.records(["clinic"])["smallest"].to_pylist() == [2, 2, 2, 2, 1]
    assert result.minimal_sets().to_pylist() == [
        {"qids": ["month"], "size": 1, "people": 5},
        {"qids": ["clinic"], "size": 1, "people": 1},
    ]
    table = brecha.read(families(), household="hh")
    alone = brecha.assess(table, qids=["clinic", "month"], knows="person")
    plain = brecha.assess(brecha.read(families()), qids=["clinic", "month"])
    assert alone.records(minimal_sets=True).equals(plain.records(minimal_sets=True))
    assert alone.minimal_sets().equals(plain.minimal_sets())


def test_both_rules_for_missing_values_are_told_of_who_knows_the_target_alone() -> None:
    people = families([*PEOPLE, (6, "água", None, 2)])
    table = brecha.read(people, household="hh")
    alone = brecha.assess(table, qids=["clinic"], knows="person").other_rule(["clinic"])
    plain = brecha.assess(brecha.read(people.drop_columns(["hh"])), qids=["clinic"]).other_rule(["clinic"])
    assert alone is not None
    assert alone == plain
    whole = brecha.assess(table, qids=["clinic"]).other_rule(["clinic"])
    assert whole is not None
    assert whole.posterior_deterministic is None  # not computed, and not zero


def test_columns_are_told_by_their_labels() -> None:
    table = brecha.read(families(), columns=["hh", "clinic", "month"], household="hh").labelled(
        {"hh": {"en": "dwelling", "pt": "moradia"}, "clinic": {"en": "health centre", "pt": "posto"}}
    )
    result = brecha.assess(table, qids=["clinic", "month"])
    assert result.labelled("pt").households()["qids"].to_pylist()[0] == ["posto"]
    assert any("month" in one and "posto" in one and "domicílio" in one for one in result.findings("pt"))
    assert "moradia" in result.page("pt")
    assert result.households()["qids"].to_pylist()[0] == ["clinic"]
    told = brecha.target(table, {"clinic": "A"}, household=[{"clinic": "B"}])
    assert "health centre = B" in told.findings("en")[1]


def test_households_are_told_of_a_run_with_checkpoints_too(tmp_path: Path) -> None:
    table = brecha.read(families(), household="hh")
    plain = brecha.assess(table, qids=["clinic", "month"])
    for _ in range(2):
        again = brecha.assess(table, qids=["clinic", "month"], checkpoint=Checkpoint(tmp_path / "part"))
        assert again.frame().equals(plain.frame())
        assert again.households().equals(plain.households())


def test_checkpoints_tell_the_same_people_in_other_households_apart() -> None:
    others = [(*one[:1], "x" if one[0] < 4 else "y", *one[2:]) for one in PEOPLE]
    tables = [brecha.read(families(rows), household="hh") for rows in (PEOPLE, PEOPLE, others)]
    one, same, other = (people_of(table).digests(["clinic"]) for table in tables)
    assert one == same != other
