"""Outsiders: worked examples, what cells may say, laws, what is right, and what is refused."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.errors import BrechaError, ColumnError, SettingError
from tests.oracles.effective_anonymity import matching
from tests.tables_at_hand import EXAMPLE, coded, records, tables

TABLE = coded(EXAMPLE)


def one(profile: dict[str, Any], table: brecha.CodedTable = TABLE, **arguments: Any) -> dict[str, Any]:
    """The row of a single profile."""
    row: dict[str, Any] = brecha.outsiders(table, [profile], **arguments).frame().to_pylist()[0]
    return row


CELLS = [
    ("25", 5), ("20-30", 5), ("20..30", 5), ("49 – 60", 5), ("50..", 1), ("..30", 5), ("25|60", 6), ("25 or 60", 6),
    ("25 ou 20-30", 5), ("*", None), ("", None), ("25.0", 5),
]  # fmt: skip


@pytest.mark.parametrize(("cell", "candidates"), CELLS)
def test_a_cell_is_a_value_a_range_a_set_or_unknown(cell: str, candidates: int | None) -> None:
    row = one({"age": cell})
    assert (row["status"], row["candidates"]) == ("empty" if candidates is None else "matched", candidates)


def test_a_text_that_occurs_is_that_value_whatever_it_looks_like() -> None:
    table = coded({"race": ["Black or Brown", "Black", "20-22", "a|b"]})
    for text in ("Black or Brown", "20-22", "a|b"):
        assert one({"race": text}, table)["candidates"] == 1
    assert one({"race": "Black or White"}, table)["candidates"] == 1


def test_dates_have_ranges_with_dots() -> None:
    table = brecha.read(pa.table({"born": ["1990-03-01", "1990-05-01", "1991-01-01"]}))
    assert one({"born": "1990-03-01..1990-12-31"}, table)["candidates"] == 2
    assert one({"born": "1990-03-01"}, table)["candidates"] == 1


STATUSES: dict[str, dict[str, Any]] = {
    "nobody": {"age": "60", "gender": "F"},
    "no such value": {"age": "61", "gender": "F"},
    "unreadable": {"age": "x", "gender": "F"},
    "empty": {"age": "*", "gender": None},
}


@pytest.mark.parametrize("status", STATUSES)
def test_what_could_not_be_computed_is_null(status: str) -> None:
    row = one(STATUSES[status], sensitive=["illness"])
    assert row["status"] == status
    assert row["candidates"] == (0 if status == "nobody" else None)
    assert [row[name] for name in ("likeliest", "chance", "certain", "illness_guess", "illness_chance")] == [None] * 5
    for lang in ("en", "pt"):
        told = " ".join(brecha.outsiders(TABLE, [STATUSES[status]]).findings(lang))
        assert "matches anybody" in told or "corresponde a alguém" in told
        assert "0.00 %" not in told


def test_truth_is_counted() -> None:
    """Of (60, M) she is certain, rightly; of (60, M) said to be person 1, wrongly; 99 is not in the table."""
    profiles = [
        {"id": "10", "age": "60", "gender": "M"}, {"id": "1", "age": "60", "gender": "M"},
        {"id": "6", "age": "49", "gender": "F"}, {"id": "99", "age": "60", "gender": "M"}, {"age": "25", "gender": "F"},
    ]  # fmt: skip
    answer = brecha.outsiders(TABLE, profiles, ["illness"], truth="id")
    assert answer.frame()["right"].to_pylist() == [1.0, 0.0, 1 / 3, 0.0, None]
    assert answer.frame()["present"].to_pylist() == [True, True, True, False, None]
    assert answer.frame()["illness_right"].to_pylist() == [1.0, 1.0, 1.0, None, None]
    identity, illness = answer.scores().to_pylist()
    assert {name: identity[name] for name in ("profiles", "claimed", "right", "wrong")} == {
        "profiles": 3, "claimed": 3, "right": 1, "wrong": 2,
    }  # fmt: skip
    assert (identity["precision"], identity["recall"]) == (1 / 3, 1 / 3)
    assert identity["guessed"] == pytest.approx(4 / 9)
    assert (illness["profiles"], illness["claimed"], illness["right"]) == (3, 2, 2)
    assert "not in the table" in str(answer.notes[-1])


def test_records_are_numbers_where_there_is_no_identifier() -> None:
    table = TABLE.select(["age", "gender"])
    frame = brecha.outsiders(table, [{"record": 10, "age": 60}, {"record": 1, "age": 60}], truth="record").frame()
    assert frame["right"].to_pylist() == [1.0, 0.0]


@given(tables(qids=3, secrets=1, rows=12), st.randoms(use_true_random=False))
@settings(max_examples=15, deadline=None)
def test_laws(columns: dict[str, list[Any]], draw: Any) -> None:
    """As target() says; who knows more has no more candidates; the order of people and profiles means nothing."""
    qids = [name for name in columns if name.startswith("q")]
    rows = len(columns[qids[0]])
    people = [i for i in range(rows) if any(columns[name][i] is not None for name in qids)]
    if not people:
        return
    table = coded(columns)
    profiles = [{name: columns[name][i] for name in qids} for i in people]
    frame = brecha.outsiders(table, profiles).frame()
    for profile, row in zip(profiles, frame.to_pylist(), strict=True):
        known = {name: value for name, value in profile.items() if value is not None}
        expected = brecha.target(table, known)
        assert (row["candidates"], row["certain"]) == (expected.matches, expected.reidentification.certain)
        assert row["chance"] == expected.reidentification.posterior
    less = brecha.outsiders(table, [{**one, qids[-1]: "*"} for one in profiles]).frame()
    more, fewer = frame["candidates"].to_numpy(), less["candidates"].fill_null(rows).to_numpy()
    assert (more <= fewer).all()
    order = list(range(rows))
    draw.shuffle(order)
    permuted = coded({name: [values[i] for i in order] for name, values in columns.items()})
    assert brecha.outsiders(permuted, profiles[::-1]).frame()["chance"].to_pylist() == frame["chance"].to_pylist()[::-1]


def test_simulated_outsiders_are_as_imprecise_as_stated() -> None:
    draw = np.random.default_rng(1)
    table = brecha.read(pa.table({
        "age": draw.integers(20, 60, 500), "town": draw.choice([*"ABCD"], 500),
        "height": draw.normal(1.7, 0.1, 500).round(2),
    }))  # fmt: skip
    profiles = brecha.simulated_outsiders(
        table, 400, ["age", "town", "height"], imprecision={"age": 1, "height": 0.05}, unknown={"town": 0.25},
        errors={"town": 0.1}, seed=4,
    )  # fmt: skip
    again = brecha.simulated_outsiders(
        table, 400, ["age", "town", "height"], imprecision={"age": 1, "height": 0.05}, unknown={"town": 0.25},
        errors={"town": 0.1}, seed=4,
    )  # fmt: skip
    assert profiles.equals(again)
    ages, people = table.column("age"), profiles["record"].to_pylist()
    places = set()
    for text, person in zip(profiles["age"].to_pylist(), people, strict=True):
        low, high = map(int, text.split(".."))
        age = ages.values[int(ages.codes[person - 1])].as_py()
        assert (high - low, low <= age <= high) == (2, True)
        places.add(age - low)
    assert places == {0, 1, 2}
    towns = table.column("town")
    true = [towns.values[int(towns.codes[person - 1])].as_py() for person in people]
    stated = [(text, own) for text, own in zip(profiles["town"].to_pylist(), true, strict=True) if text is not None]
    assert 60 < 400 - len(stated) < 140
    assert 10 < sum(text != own for text, own in stated) < 60
    answer = brecha.outsiders(table, profiles, truth="record", errors={"town": 0.1})
    assert answer.counts()["matched"] == 400
    assert answer.scores()["guessed"][0].as_py() == pytest.approx(float(answer.chances().mean()), abs=0.1)


def test_it_is_saved_and_loaded_and_its_rows_are_kept(tmp_path: Path) -> None:
    profiles = [{"id": str(i), "age": "20-30", "gender": "F"} for i in range(1, 12)]
    answer = brecha.outsiders(TABLE, profiles, ["illness"], truth="id", errors={"age": 0.1})
    folder = answer.save(tmp_path / "out")
    again = brecha.load(folder)
    assert again.frame().equals(answer.frame())
    assert again.findings("pt") == answer.findings("pt")
    about = json.loads((folder / "results.json").read_text("utf-8"))
    assert about["handling"]["reason"] == "single-people"
    assert about["handling"]["hand_on"] is False
    assert about["handling"]["report"]["reason"] == "totals"
    from brecha.answers.store.results import retell

    retell(folder, "pt")
    assert json.loads((folder / "results.json").read_text("utf-8"))["handling"]["reason"] == "single-people"


def test_a_report_holds_no_profile(tmp_path: Path) -> None:
    profiles = [{"id": str(i), "age": "60", "gender": "M"} for i in range(1, 12)]
    folder = brecha.outsiders(TABLE, profiles, ["illness"], truth="id").save(tmp_path / "out")
    page = (folder / "report.html").read_text("utf-8")
    assert "_guess" not in page
    assert ">60<" not in page


def test_labels_are_told() -> None:
    table = TABLE.labelled({"age": "age in years"})
    answer = brecha.outsiders(table, [{"age": "60"}], errors={"age": 0.1})
    assert "age in years 10.00 %" in " ".join(answer.findings())


REFUSALS: list[tuple[Any, dict[str, Any], str]] = [
    ([{"agee": "60"}], {}, "no such column"),
    ([{"age": "60"}, {"age": "30-20"}], {}, "Profile 2 states a range of 'age' that ends before it begins"),
    ([{"gender": "A..F"}], {}, "Profile 1 states a range of 'gender', a column of the table that holds texts"),
    ([{"gender": "1-2"}], {}, "holds texts"),
    ([], {}, "There is no profile"),
    ([{"id": "77", "age": "60"}], {"truth": "id"}, "Nobody in the table has any of the identifiers"),
    ([{"who": "1", "age": "60"}], {"truth": "who"}, "Name its column with identifier="),
    ([{"age": "60", "illness": "yes"}], {"sensitive": ["illness"]}, "illness"),
    ([{"age": "60"}], {"errors": {"age": 1.0}}, "Use a number from 0"),
    ([{"age": "60"}], {"errors": {"gender": 0.1}}, "gender"),
    ([{"age": "60"}], {"errors": 0.1}, "how likely each column is wrong"),
    ([{"age": "60"}], {"confidence": 0.5}, "confidence"),
    ([{"age": "60"}], {"truth": "nope"}, "nope"),
    ([{"age": "60", "gender": "F"}], {"truth": "gender"}, "does not tell people apart"),
    ([{"id": "1"}], {"truth": "id"}, "no column that could be matched"),
]


@pytest.mark.parametrize(("profiles", "arguments", "says"), REFUSALS)
def test_what_means_nothing_is_refused(profiles: Any, arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(BrechaError) as refused:
        brecha.outsiders(TABLE, profiles, **arguments)
    assert says in str(refused.value)
    portuguese = refused.value.sentence("pt")
    assert portuguese != str(refused.value)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"count": 11}, "Each has one profile"),
        ({"qids": []}, "quasi-identifier"),
        ({"qids": ["agee"]}, "agee"),
        ({"imprecision": {"gender": 1}}, "neither numbers nor dates"),
        ({"imprecision": {"age": 0.5}}, "a whole number"),
        ({"imprecision": 1}, "by how much each column may be off"),
        ({"unknown": 1.0}, "is no chance"),
        ({"errors": {"gender": -1}}, "is no chance"),
        ({"identifier": "age"}, "cannot be what is known"),
    ],
)
def test_simulations_that_mean_nothing_are_refused(arguments: dict[str, Any], says: str) -> None:
    settings_given: dict[str, Any] = {"count": 3, "qids": ["age", "gender"]} | arguments
    with pytest.raises((SettingError, ColumnError)) as refused:
        brecha.simulated_outsiders(TABLE, **settings_given)
    assert says in str(refused.value)
    assert refused.value.sentence("pt") != str(refused.value)


def test_the_true_values_of_few_people_are_named_in_no_error() -> None:
    with pytest.raises(SettingError) as refused:
        brecha.outsiders(TABLE, [{"age": "60-25"}])
    assert "60" not in str(refused.value)


@given(tables(qids=3, secrets=0, rows=12))
@settings(max_examples=15, deadline=None)
def test_candidates_are_the_ambiguous_effective_anonymity(columns: dict[str, list[Any]]) -> None:
    """Of somebody without gaps, all of whose values are known, there are EA_amb candidates (App. A.1 of Cohen 2022)."""
    table = replace(coded(columns), missing="wildcard")
    expected = matching(records(columns), list(columns), {name: {None: None} for name in columns})
    people = [i for i in range(table.rows) if all(values[i] is not None for values in columns.values())]
    if people:
        profiles = [{name: values[i] for name, values in columns.items()} for i in people]
        found = brecha.outsiders(table, profiles).frame()["candidates"].to_pylist()
        assert found == [expected[i] for i in people]


def test_a_missing_secret_is_one_more_value_by_both_rules() -> None:
    """Where the third person's q may be anything, they are a candidate, with a missing secret beside a."""
    columns: dict[str, list[Any]] = {"q": [1, 2, None], "s": ["a", "b", None]}
    expected: list[tuple[Any, int, float]] = [("value", 1, 1.0), ("wildcard", 2, 0.5)]
    for rule, candidates, chance in expected:
        table = replace(coded(columns), missing=rule)
        (row,) = brecha.outsiders(table, [{"q": "1"}], ["s"]).frame().to_pylist()
        assert (row["candidates"], row["s_chance"]) == (candidates, chance)
