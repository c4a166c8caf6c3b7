"""Linked years: what is joined, what is said of it, and what is refused, each in its sentence."""

import re
from decimal import Decimal
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.errors import ColumnError, SettingError, UnknownValueError
from brecha.tables.coded import Column
from brecha.tables.people import _digits
from tests.sentences import sentences
from tests.tables_at_hand import coded

FOCAL: dict[str, list[Any]] = {"id": ["a", "b", "c"], "school": ["S", "S", "T"], "sex": ["F", "M", "F"]}
LATER: dict[str, list[Any]] = {"id": ["c", "d", "a"], "school": ["S", "T", "T"], "age": [9, 8, None]}


def linked(**more: Any) -> brecha.Collection:
    """Two years: "b" is not in the second, "d" not in the first."""
    return brecha.collection({2014: coded(FOCAL), 2015: coded(LATER)}, person="id", **more)


def frame(columns: dict[str, Any]) -> brecha.CodedTable:
    """A table as the reader gives it, with the types of its columns."""
    return brecha.read(pa.table(columns))


def refused(error: type, *arguments: Any, **more: Any) -> str:
    """The sentence with which a collection is refused."""
    with pytest.raises(error) as problem:
        brecha.collection(*arguments, **more)
    return str(problem.value)


def test_tuples_are_of_the_focal_people_in_their_order() -> None:
    years = linked()
    assert (years.rows, years.labels, years.columns) == (3, ("2014", "2015"), ("school", "sex", "age"))
    column = years.column("school")
    assert [column.values[code].as_py() for code in column.codes] == ["S → T", "S → absent", "T → S"]
    assert years.people_found == [3, 2]
    assert repr(years) == "Collection(2014, 2015; 3 people; school, sex, age)"


def test_missing_is_not_absent() -> None:
    column = linked().column("age")
    assert [column.values[code].as_py() for code in column.codes] == ["missing", "absent", "9"]
    assert brecha.target(linked(), {"age": None}).matches == 1
    assert brecha.target(linked(), {"age": brecha.ABSENT}).matches == 1
    with pytest.raises(UnknownValueError, match="cannot be 'absent': it is no number"):
        brecha.target(linked(), {"age": "absent"})


def test_the_text_absent_is_a_value_like_any_other() -> None:
    later = {"id": ["a"], "school": ["absent"]}
    years = brecha.collection([coded(FOCAL), coded(later)], person="id")
    assert years.column("school").cardinality == 3
    assert brecha.target(years, {"school": {2: "absent"}}).matches == 1
    assert brecha.target(years, {"school": {2: brecha.ABSENT}}).matches == 2


def test_words_stay_with_their_codes_when_people_are_left_out() -> None:
    whole = linked().column("school")
    assert whole.at(np.array([2])).values.equals(whole.values)
    weights = [0, 1, 1]
    result = brecha.assess(linked(), qids=["school"], weights=weights)
    assert (result.rows, result.frame().to_pylist()[0]["blocks"]) == (2, 2)


def test_a_group_may_also_be_known() -> None:
    """The groups are those of the focal table, the quasi-identifier is over the years."""
    result = brecha.assess(linked(), qids=["school"], by="school")
    assert result.by == "school in 2014"
    assert {row["group"]: row["records"] for row in result.frame().to_pylist()} == {None: 3, "S": 2, "T": 1}


def test_a_secret_is_what_it_is_in_the_focal_table() -> None:
    result = brecha.assess(linked(), qids=["age"], sensitive=["school"])
    row = result.attacks_on("school").to_pylist()[0]
    assert (row["code"], row["prior_probabilistic"], row["hits"]) == ("CAL", pytest.approx(2 / 3), 3)
    with pytest.raises(ColumnError, match=r"Attribute 'age' is not in 2014, the focal table"):
        brecha.assess(linked(), qids=["school"], sensitive=["age"])


def test_the_first_tables() -> None:
    years = linked()
    assert (years.first(1).labels, years.first(1).columns) == (("2014",), ("school", "sex"))
    assert years.first(1).notes == ()
    assert years.first(2).column("school") is years.column("school")
    for wrong in (0, 3, "2"):
        with pytest.raises(SettingError, match="There are 2 tables in the collection"):
            years.first(wrong)  # type: ignore[arg-type]


def test_notes_say_who_is_found_and_which_table_they_are_of() -> None:
    first = brecha.read(pa.table({"id": [1, 2, 2], "q": [1, 2, 2]}), columns=["id", "q"], person="id", rows="one")
    second = brecha.read(pa.table({"id": [2, 1, 1], "q": [1, 2, 2]}), columns=["id", "q"], person="id", rows="one")
    third = brecha.read(pa.table({"id": [2], "q": [5]}))
    years = brecha.collection([first, second, third], person="id", labels=["2014", "2015", "2016"])
    left_out = "1 record was left out because another one of the same person was kept."
    assert sentences(years.notes) == (
        f"2014: {left_out}",
        f"2015: {left_out}",
        "Everybody in 2014 is also in 2015.",
        "Of 2 people of 2014 there are 1 in 2016. Who is not in a table has the value “absent” there, which tells "
        "people apart as any value does.",
    )
    assert years.dropped == {"repeated person": 1}
    assert [table["dropped"] for table in years.source["tables"]] == [{"repeated person": 1}] * 2 + [{}]
    assert years.source["found"] == [2, 2, 1]


def test_a_year_without_a_column_is_noted_unless_it_was_told() -> None:
    said = (
        "Attribute 'sex' is not in 2015: it counts only where it is. If it has another name there, name it when linking"
    )
    assert str(brecha.assess(linked(), qids=["sex"]).notes[-1]).startswith(said)
    told = brecha.assess(linked(qids={"sex": ["sex", None]}), qids=["sex"])
    assert not any("sex" in note for note in sentences(told.notes))


def test_renamed_columns() -> None:
    old: dict[str, list[Any]] = {"id": [1, 2, 3], "PK_COD_ENTIDADE": ["S", "S", "T"]}
    new: dict[str, list[Any]] = {"pessoa": [1, 2, 3], "CO_ENTIDADE": ["S", "T", "T"]}
    names = {"school": ["PK_COD_ENTIDADE", "CO_ENTIDADE"]}
    years = brecha.collection([coded(old), coded(new)], person=["id", "pessoa"], qids=names)
    assert years.columns == ("school",)
    assert brecha.assess(years, qids=["school"]).frame().to_pylist()[0]["hits"] == 3
    with pytest.raises(ColumnError, match="Column 'CO_ENTIDADE' is called 'school' in this collection"):
        brecha.assess(years, qids=["CO_ENTIDADE"])
    with pytest.raises(ColumnError, match="'id' is the identifier that links the tables"):
        brecha.assess(years, qids=["school"], sensitive=["id"])
    with pytest.raises(ColumnError, match=r"Column 'scool' is not in the table\. Did you mean 'school'\?"):
        brecha.assess(years, qids=["scool"])


def test_a_mapped_column_that_is_not_there() -> None:
    assert refused(
        ColumnError, [coded(FOCAL), coded(LATER)], "id", {"place": ["school", "shcool"]}, labels=[2014, 2015]
    ) == ("In 2015, for 'place': Column 'shcool' is not in the table. Did you mean 'school'?")


@pytest.mark.parametrize(
    ("qids", "sentence"),
    [
        ({"place": ["school"]}, "qids['place'] names 1 column, and there are 2 tables. Name one for each, None where "),
        ({"place": [None, None]}, "qids['place'] names no column in any table."),
        ({"place": 3}, "qids['place'] is a column, or a list of one for each table, and 3 is neither."),
        (
            ["school"],
            "qids is given to a collection as {attribute: [its column in each table]}, and ['school'] is not.",
        ),
    ],
)
def test_a_map_of_names_that_means_nothing(qids: Any, sentence: str) -> None:
    assert refused(SettingError, [coded(FOCAL), coded(LATER)], "id", qids).startswith(sentence)


@pytest.mark.parametrize("also", [[], [LATER]])
def test_an_identifier_that_repeats_within_a_year(also: list[dict[str, list[Any]]]) -> None:
    twice: dict[str, list[Any]] = {"id": ["a", "a", "b", None, None], "school": ["S"] * 5}
    tables = [coded(twice), *map(coded, also)]
    assert refused(ColumnError, tables, "id") == (
        "The identifier 'id' repeats in 1: one of its values is on 2 records. A collection takes one record per person "
        "and year: read the table with person='id' and rows='one', which keeps one of each, drawn at random."
    )


def test_an_identifier_that_repeats_in_an_auxiliary_year() -> None:
    twice = {"id": ["a", "a", "b", "b", "b"], "school": ["S"] * 5}
    assert "repeats in 2015: 2 of its values are on 5 records." in refused(
        ColumnError, {2014: coded(FOCAL), 2015: coded(twice)}, "id"
    )


def test_records_without_identifier_are_of_people_of_their_own() -> None:
    nameless: dict[str, list[Any]] = {"id": ["a", None, None], "school": ["S", "T", "T"]}
    years = brecha.collection([coded(nameless), coded({"id": [None, "a"], "school": ["U", "V"]})], person="id")
    assert years.people_found == [3, 1]
    assert str(years.notes[-1]) == "2 records of 1 without an identifier cannot be in 2."


def test_nobody_is_found() -> None:
    others = {"id": ["x", "yy"], "school": ["S", "T"]}
    assert refused(ColumnError, {2014: coded(FOCAL), 2015: coded(others)}, "id") == (
        "Nobody of 2014 is in 2015: no identifier in 'id' is among those in 'id' (texts of 1 character, and texts of 1 "
        "to 2 characters). Are they the same identifier?"
    )


@pytest.mark.parametrize(
    ("first", "second", "forms"),
    [
        (["007", "008", "009"], [7, 8, 10], "2014 (texts of 3 characters) and 2015 (numbers)"),
        (["007", "008", "009"], ["7", "8", "10"], "2014 (texts of 3 characters) and 2015 (texts of 1 to 2 characters)"),
        (
            ["123456789012", "2", "3"],
            [123456789012.0, 2.0, None],
            "2014 (texts of 1 to 12 characters) and 2015 (numbers)",
        ),
        (["7.0", " 8", "+9"], [7, 8, 10], "2014 (texts of 2 to 3 characters) and 2015 (numbers)"),
    ],
)
def test_numbers_written_in_two_ways(first: list[Any], second: list[Any], forms: str) -> None:
    tables = {2014: frame({"id": first, "q": [1, 2, 3]}), 2015: frame({"id": second, "q": [3, 2, 1]})}
    assert refused(ColumnError, tables, "id") == (
        f"Identifiers are written differently in {forms}: 0 people of 2014 are found in 2015 as they are written, and "
        "2 would be if both were read as numbers. If they are the same identifier, link with as_numbers=True."
    )
    years = brecha.collection(tables, "id", as_numbers=True)
    assert years.people_found == [3, 2]
    assert [years.column("q").values[code].as_py() for code in years.column("q").codes] == [
        "1 → 3",
        "2 → 2",
        "3 → absent",
    ]


def test_some_numbers_written_in_two_ways_are_noted() -> None:
    tables = [frame({"id": ["07", "8", "9"], "q": [1, 2, 3]}), frame({"id": ["7", "8"], "q": [3, 2]})]
    years = brecha.collection(tables, "id")
    assert years.people_found == [3, 1]
    assert str(years.notes[-1]).endswith(
        "1 person of 1 is found in 2 as they are written, and 2 would be if both were read as numbers. If they are "
        "the same identifier, link with as_numbers=True; people not found look "
        "safer."
    )


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (pa.array([1, 2, 3], pa.int16()), pa.array([3, 1], pa.uint64())),
        (pa.array([1, 2, 2**63 + 5], pa.uint64()), pa.array([1, 2], pa.int64())),
        (pa.array([1, 2, 2**63 + 5], pa.uint64()), pa.array([1, 2**63 + 5], pa.uint64())),
        (pa.array([1.0, 2.0, None]), pa.array([1, 2])),
        (pa.array([Decimal(1), Decimal(2), Decimal(3)], pa.decimal128(9, 0)), pa.array([1, 2])),
        (pa.array([0.5, 1.5, 2.5]), pa.array([0.5, 2.5])),
        (pa.array(["ç", "b", "a"]), pa.array(["a", "ç"], pa.large_string())),
        (pa.array([b"\xff", b"b", b"a"]), pa.array([b"a", b"\xff"], pa.large_binary())),
        (
            pa.array(pd.to_datetime(["2020-01-01", "2020-01-02", "2020-01-03"])),
            pa.array(pd.to_datetime(["2020-01-01", "2020-01-03"])),
        ),
    ],
)
def test_identifiers_of_every_type(first: pa.Array, second: pa.Array) -> None:
    years = brecha.collection([frame({"id": first, "q": [1, 2, 3]}), frame({"id": second, "q": [1, 2]})], "id")
    assert years.people_found == [3, 2]


def test_texts_and_numbers_are_not_the_same_unless_told() -> None:
    tables = [frame({"id": ["a", "b"], "q": [1, 2]}), frame({"id": [1, 2], "q": [1, 2]})]
    assert "Nobody of 1 is in 2" in refused(ColumnError, tables, "id")
    assert "Nobody of 1 is in 2" in refused(ColumnError, tables, "id", as_numbers=True)


def test_as_numbers_that_makes_one_of_two_people() -> None:
    tables = [frame({"id": ["7", "07"], "q": [1, 2]}), frame({"id": ["7"], "q": [1]})]
    assert refused(ColumnError, tables, "id", as_numbers=True).startswith(
        "Some identifiers in 'id' of 1 differ only in how a number is written, such as 7 and 007, and would become one"
    )
    assert brecha.collection(tables, "id").people_found == [2, 1]


@settings(max_examples=300, deadline=None)
@given(texts=st.lists(st.none() | st.text(alphabet="0017.+ \t-xé", max_size=8), min_size=1, max_size=8, unique=True))
def test_numbers_are_told_by_their_digits(texts: list[str | None]) -> None:
    column = Column("id", np.zeros(1, np.uint8), pa.array(texts, pa.large_string()))
    assert _digits(column).to_pylist() == [None if text is None else spelled(text) for text in texts]


def spelled(text: str) -> str:
    """A whole number without its padding; anything else as it is."""
    whole = re.fullmatch(r"[ \t]*\+?([0-9]+)(\.0*)?[ \t]*", text)
    return text if whole is None else str(int(whole[1]))


def test_bytes_spell_no_numbers() -> None:
    tables = [frame({"id": [b"\xff", b"b"], "q": [1, 2]}), frame({"id": [b"b"], "q": [1]})]
    assert refused(ColumnError, tables, "id", as_numbers=True).startswith("The identifier 'id' holds bytes")
    assert brecha.collection(tables, "id").people_found == [2, 1]


def test_an_identifier_that_was_not_read() -> None:
    table = coded({name: values for name, values in FOCAL.items() if name != "id"})
    assert refused(ColumnError, {2014: table, 2015: coded(LATER)}, "id") == (
        "The identifier 'id' is not in the table 2014. Read it with person='id', or with the identifier among "
        "columns=[…]."
    )


def test_the_identifier_of_a_table_read_with_it_is_read_again() -> None:
    """The same people as where it was read with the other columns, also where one row of each was drawn."""
    twice = {name: values + values[:2] for name, values in FOCAL.items()} | {"sex": ["F", "M", "F", "M", "F"]}
    drawn, later = (brecha.read(pa.table(one), person="id", rows="one", seed=3) for one in (twice, LATER))
    years = brecha.collection([drawn, later], "id")
    known = [brecha.read(pa.table(one), [*one], person="id", rows="one", seed=3) for one in (twice, LATER)]
    expected = brecha.collection(known, "id")
    asked: dict[str, Any] = {"qids": ["school", "sex"], "subsets": "all"}
    assert years.people_found == expected.people_found == [3, 2]
    assert brecha.assess(years, **asked).frame().equals(brecha.assess(expected, **asked).frame())
    assert refused(ColumnError, [drawn.take(np.array([0, 1])), later], "id").startswith(
        "The identifier 'id' is not in the"
    )


def test_a_file_that_changed_is_not_read_again(tmp_path: Path) -> None:
    file = tmp_path / "people.csv"
    file.write_text("id,school\na,S\nb,T\n")
    table = brecha.read(file, person="id")
    file.write_text("id,school\na,T\nb,S\n")
    assert refused(SettingError, {2014: table}, "id") == (
        "The table 2014 is no longer as it was when it was read. Read it again."
    )


def test_years_are_read_from_files_and_frames(tmp_path: Path) -> None:
    file = tmp_path / "later.csv"
    file.write_text("id,school,age\nc,S,9\nd,T,8\na,T,\n")
    years = brecha.collection({2014: pa.table(FOCAL), 2015: file}, "id")
    assert years.people_found == linked().people_found == [3, 2]
    asked: dict[str, Any] = {"qids": ["school", "age"], "subsets": "all"}
    assert brecha.assess(years, **asked).frame().equals(brecha.assess(linked(), **asked).frame())


def test_what_is_known_of_single_years() -> None:
    """A column and a year as the key is the same as the year within the column."""
    years = linked()
    by_key = brecha.target(years, {("school", 2015): "T", "sex": "F"})
    assert by_key.matches == brecha.target(years, {"school": {2015: "T"}, "sex": "F"}).matches == 1
    assert [(fact.column, fact.year) for fact in by_key.facts] == [("school", "2015"), ("sex", "2014")]
    with pytest.raises(SettingError, match="What is known of 'school' is given twice: for single years, and by the"):
        brecha.target(years, {("school", 2015): "T", "school": ["S", "T"]})
    with pytest.raises(ColumnError, match="tower"):
        brecha.target(coded(FOCAL), {("tower", 2015): "T"})


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (([], "id"), "A collection needs at least one table: the one whose people are of interest."),
        ((coded(FOCAL), "id"), "A collection is made of a list of tables, and this is a CodedTable."),
        (
            ([coded(FOCAL), coded(LATER)], ["id"]),
            "person is the name of a column, or a list with its name in each of the 2 tables, and ['id'] is neither.",
        ),
        (
            ([coded(FOCAL), coded(LATER)], "id", None, [1, 1]),
            "Two tables are called '1'. Give each a label of its own.",
        ),
        (([coded(FOCAL)], "id", None, [1, 2]), "There are 1 tables and 2 labels. Give one for each table."),
        (([coded(FOCAL)], "id", None, "2014"), "labels is a list with one for each table, and '2014' is not."),
    ],
)
def test_what_is_no_collection(arguments: Any, sentence: str) -> None:
    assert refused(SettingError, *arguments) == sentence


def test_wildcards_of_one_year() -> None:
    """By hand: nobody's first year has gaps; in the second, the one who lacks an age matches whoever is like them."""
    wild = brecha.CodedTable(coded(LATER | {"sex": ["F", None, "M"]}).fields, missing="wildcard")
    years = brecha.collection([coded(FOCAL), wild], person="id", labels=[2014, 2015])
    assert years.missing == "wildcard"
    values = brecha.collection([coded(FOCAL), coded(LATER)], person="id", labels=[2014, 2015])
    with_gaps, without = (brecha.assess(one, qids=["school", "age"], subsets="full").frame() for one in (years, values))
    assert with_gaps["hits"][0].as_py() <= without["hits"][0].as_py()
    assert with_gaps["capacity"].null_count == 1
    assert len(brecha.assess(years, qids=["school"], sensitive=["sex"]).frame()) == 2  # "sex" is that of 2014


@pytest.mark.parametrize(
    ("known", "sentence"),
    [
        (
            {"school": "S"},
            "'school' has a value in each of 2014, 2015, and 'S' was given. Give a list of 2, or {'2014': …}",
        ),
        ({"school": ["S", "T", "S"]}, "'school' has a value in each of 2014, 2015, and ['S', 'T', 'S'] was given."),
        ({"sex": ["F", "F"]}, "'sex' is in 2014 only, and ['F', 'F'] was given. Give one value."),
        (
            {"school": {2016: "S"}},
            "What is known of 'school': '2016' is none of the tables that have it. It is in 2014, ",
        ),
        ({"sex": {2015: "F"}}, "What is known of 'sex': '2015' is none of the tables that have it. It is in 2014."),
        ({"school": {}}, "What is known of 'school': no year is given. It is in 2014, 2015."),
    ],
)
def test_what_cannot_be_known_of_a_target(known: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SettingError) as problem:
        brecha.target(linked(), known)
    assert str(problem.value).startswith(sentence)


def test_a_target_known_in_another_year_only() -> None:
    answer = brecha.target(linked(), {"school": {2015: "T"}}, ["sex"])
    assert (answer.matches, answer.inference["sex"].guess, answer.note) == (1, "F", None)
    assert brecha.target(linked(), {"school": np.array(["S", "T"])}).matches == 1


@pytest.mark.parametrize(
    ("known", "note"),
    [
        (
            {"age": 8},
            "In 2015, 1 person who is not in 2014, the focal table, has what is known of 2015. What is asked is learnt "
            "of people of 2014.",
        ),
        ({"school": ["S", "S"]}, "Nobody of 2014, the focal table, has these values."),
        (
            {"school": {2014: brecha.ABSENT}},
            "Nobody of 2014 is absent from it: it is the focal table, and what is asked is learnt of its people.",
        ),
    ],
)
def test_a_target_who_is_not_in_the_focal_table(known: dict[str, Any], note: str) -> None:
    answer = brecha.target(linked(), known, ["sex"])
    assert (answer.matches, str(answer.note)) == (0, note)
    assert (answer.reidentification.posterior, answer.reidentification.certain) == (None, None)
    assert answer.inference["sex"].posterior is None


def test_a_value_that_nobody_has_in_that_year_is_refused() -> None:
    """Of everybody in 2015, whoever is in 2014."""
    with pytest.raises(UnknownValueError, match=r"Column 'age' in 2015 \(whole numbers\) has no value 30; "):
        brecha.target(linked(), {"age": 30})
    with pytest.raises(UnknownValueError, match=r"Column 'school' in 2015 \(text\) has no missing value; "):
        brecha.target(linked(), {"school": ["S", None]})


def test_nobody_is_absent_from_a_single_table() -> None:
    with pytest.raises(SettingError, match="Nobody is absent from a single table: give a value of 'sex'"):
        brecha.target(coded(FOCAL), {"sex": brecha.ABSENT})
