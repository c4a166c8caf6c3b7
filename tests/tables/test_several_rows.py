"""Tables in which people have several rows: how they are read, and what refuses them."""

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

import brecha
from brecha.errors import SettingError
from brecha.tables.profiles import person_column
from tests.tables_at_hand import coded

VISITS = [(1, "A", 1), (1, "B", 2), (2, "A", 1), (2, "B", 3), (3, "A", 1)]


def visits() -> pa.Table:
    return pa.table(dict(zip(("id", "clinic", "month"), map(list, zip(*VISITS, strict=True)), strict=True)))


@pytest.mark.parametrize("rows", ["linked", "unlinked"])
def test_all_rows_are_kept_and_told_whose_they_are(rows: Any) -> None:
    table = brecha.read(visits(), person="id", rows=rows)
    assert (table.rows, table.people, table.columns) == (5, 3, ("clinic", "month"))
    assert table.profiles is not None
    assert table.profiles.of_row.tolist() == [0, 0, 1, 1, 2]
    assert table.dropped == {}


def test_a_file_is_read_like_a_frame(tmp_path: Path) -> None:
    file = tmp_path / "visits.csv"
    with file.open("w", newline="") as opened:
        csv.writer(opened).writerows([("id", "clinic", "month"), *VISITS, ("", "C", 9), ("", "C", 9)])
    table = brecha.read(file, person="id", rows="linked")
    assert table.profiles is not None
    assert table.profiles.of_row.tolist() == [0, 0, 1, 1, 2, 3, 4]  # without an identifier, each is a person


def test_people_keep_their_rows_when_others_are_left_out() -> None:
    table = brecha.read(visits(), person="id", rows="linked").take(np.array([0, 2, 3]))
    assert table.profiles is not None
    assert (table.people, table.profiles.of_row.tolist()) == (2, [0, 1, 1])


def test_one_row_each_changes_nothing_and_says_so() -> None:
    table = brecha.read(visits().slice(1, 4).take([0, 1, 3]), person="id", rows="linked")
    assert table.profiles is None
    assert [note.id for note in table.notes] == ["one-row-each"]


def test_a_column_of_two_values_is_no_identifier() -> None:
    sexes = pa.table({"sex": ["F", "M"] * 5000, "age": [str(i % 90) for i in range(10_000)]})
    with pytest.raises(SettingError, match="2 people with about 5,000 rows each"):
        brecha.read(sexes, person="sex", rows="linked")


def test_rules_that_are_none_are_refused() -> None:
    rule: Any = "all"
    with pytest.raises(SettingError, match="'one', 'linked', 'unlinked'"):
        brecha.read(visits(), person="id", rows=rule)
    with pytest.raises(SettingError, match="person="):
        brecha.read(visits(), rows="linked")


@pytest.mark.parametrize("knows", [0, -1, True, "some", 1.5])
def test_knowledge_that_is_none_is_refused(knows: Any) -> None:
    table = brecha.read(visits(), person="id", rows="linked")
    with pytest.raises(SettingError, match="'all', 'one' or a number"):
        brecha.assess(table, qids=["clinic"], knows=knows)


def test_unlinked_rows_are_known_one_by_one() -> None:
    table = brecha.read(visits(), person="id", rows="unlinked")
    with pytest.raises(SettingError, match="not linked"):
        brecha.assess(table, qids=["clinic"], knows="all")


def test_weights_are_of_people() -> None:
    table = brecha.read(visits(), person="id", rows="linked")
    with pytest.raises(SettingError, match="differs between rows of one person"):
        brecha.assess(table, qids=["clinic"], weights="month")


def test_values_of_a_person_are_taken_in_no_order() -> None:
    column = coded({"s": ["b", "a", "a", "b", "a;b", None]}).column("s")
    own = person_column(column, np.array([0, 2, 4, 6]))
    assert own.codes[0] == own.codes[1] != own.codes[2]
    assert own.values.to_pylist()[own.codes[0]] == '["a", "b"]'  # a value has the separator


OTHERS: dict[str, Callable[[brecha.CodedTable], Any]] = {
    "planned_sample": lambda table: brecha.planned_sample(table, qids=["clinic"]),
    "private_count": lambda table: brecha.private_count(table, "clinic=A", "month", [1.0]),
    "release_count": lambda table: brecha.release_count(table, "clinic=A", 1.0),
    "without_identifier": lambda table: brecha.without_identifier(
        table, table, qids=["clinic"], changes={"month": brecha.linkage.Stay(1)}
    ),
}


@pytest.mark.parametrize("verb", OTHERS)
def test_what_takes_one_row_each_refuses_several(verb: str) -> None:
    table = brecha.read(visits(), person="id", rows="linked")
    with pytest.raises(SettingError, match="several rows"):
        OTHERS[verb](table)


@pytest.mark.parametrize("verb", ["private_count", "release_count"])
def test_a_count_of_rows_is_no_count_of_people(verb: str) -> None:
    with pytest.raises(SettingError, match="changes it by as many rows as they have"):
        OTHERS[verb](brecha.read(visits(), person="id", rows="unlinked"))


@pytest.mark.parametrize(("rows", "knows"), [("linked", "all"), ("linked", "one"), ("linked", 2), ("unlinked", None)])
def test_results_are_saved_and_loaded(rows: Any, knows: Any, tmp_path: Path) -> None:
    result = brecha.assess(
        brecha.read(visits(), person="id", rows=rows), qids=["clinic"], sensitive=["month"], knows=knows, by="clinic"
    )
    result.save(tmp_path / "results")
    again = brecha.load(tmp_path / "results")
    assert again.frame().equals(result.frame())
    assert again.input["people"] == {"rows": 5, "published": rows, "knows": knows or "one"}
    for lang, word in (("en", "5 rows of 3 people"), ("pt", "5 linhas de 3 pessoas")):
        assert word in again.findings(lang)[0]
