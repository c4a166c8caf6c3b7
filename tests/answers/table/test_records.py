"""The risk of each person: against the slow twin, with weights and gains, and what is refused."""

import pickle
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings

import brecha
from brecha import qif
from brecha.errors import ColumnError, SettingError
from tests.oracles import records as oracle
from tests.tables_at_hand import EXAMPLE, coded, roles, tables

QIDS = ["age", "gender", "occupation"]


def exactly(table: pa.Table, name: str) -> list[Fraction]:
    return [Fraction(number).limit_denominator(1000) for number in table[name].to_pylist()]


@given(tables(qids=3, secrets=2, rows=14))
@settings(max_examples=25, deadline=None)
def test_every_person_has_the_risk_of_the_definition(columns: dict[str, list[Any]]) -> None:
    qids, secrets = roles(columns)
    weights = [1 + i % 3 for i in range(len(columns[qids[0]]))]
    for given_weights in (None, weights):
        result = brecha.assess(coded(columns), qids=qids, sensitive=secrets, subsets="full", weights=given_weights)
        answer = result.records(qids, minimal_sets=True)
        expected = oracle.records(columns, qids, secrets, given_weights)
        for name in ("reidentification", *secrets):
            assert exactly(answer, name) == [row[name] for row in expected]
        assert answer["smallest"].to_pylist() == [row["smallest"] for row in expected]
        sets = oracle.minimal_sets(columns, qids)
        assert answer["minimal_unique"].to_pylist() == list(map(len, sets))
        assert answer["minimal_size"].to_pylist() == [min(map(len, one), default=None) for one in sets]
        assert answer["suda_score"].to_pylist() == [oracle.suda_score(one, len(qids)) for one in sets]


def test_people_add_up_to_the_assessment() -> None:
    """Means and highest values over people are the posterior and the worst of the same attack; so are histograms."""
    columns = {name: values for name, values in EXAMPLE.items() if name != "id"}
    result = brecha.assess(coded(columns), qids=QIDS, sensitive=["illness"])
    for row in result.frame().to_pylist():
        people = result.records(row["qids"])
        chances = people[row["sensitive"] or "reidentification"].to_numpy()
        assert chances.mean() == pytest.approx(row["posterior_probabilistic"], abs=1e-12)
        assert chances.max() == row["worst"]
        assert people["smallest"].to_numpy().min() == row["smallest"]
        if row["sensitive"] is None:
            assert np.count_nonzero(chances == 1) == row["hits"]
        counted = np.bincount(np.rint(100 * chances).astype(int), minlength=101)
        assert counted.tolist() == result.histogram(row["qids"], row["sensitive"]).tolist()


def test_the_worked_example_by_hand() -> None:
    """Table 3.2 of the thesis, {age}: five of 25, four of 49, one of 60; illness 3 of 5 yes, 2 of 4, and certain."""
    table = coded(EXAMPLE)
    people = brecha.assess(table, qids=["age"], sensitive=["illness"]).records(identifier="id")
    assert people.column_names == ["id", "reidentification", "smallest", "illness"]
    assert people["id"].to_pylist() == [str(i) for i in range(1, 11)]
    assert exactly(people, "reidentification") == [Fraction(1, 5)] * 5 + [Fraction(1, 4)] * 4 + [Fraction(1)]
    assert exactly(people, "illness") == [Fraction(3, 5)] * 5 + [Fraction(1, 2)] * 4 + [Fraction(1)]
    assert people["smallest"].to_pylist() == [5] * 5 + [4] * 4 + [1]


def test_the_order_is_that_of_the_table() -> None:
    order = [3, 9, 0, 7, 5, 2, 8, 1, 6, 4]
    permuted = {name: [values[i] for i in order] for name, values in EXAMPLE.items()}
    first, second = (
        brecha.assess(coded(one), qids=QIDS, sensitive=["illness"], subsets="full").records(minimal_sets=True)
        for one in (EXAMPLE, permuted)
    )
    assert second.equals(first.take(order))


GAINS: list[tuple[qif.Gain, list[dict[str, Any]]]] = [
    (qif.Gain.worth({"yes": 4, "no": 1}), [{"yes": 4, "no": 0}, {"yes": 0, "no": 1}]),
    (qif.Gain.tries(2), [{"yes": 1, "no": 1}]),
    (qif.Gain.members(["yes"]), [{"yes": 1, "no": 0}, {"yes": 0, "no": 1}]),
]


@pytest.mark.parametrize(("gain", "guesses"), GAINS, ids=["worth", "tries", "members"])
def test_with_a_gain_it_is_what_the_best_guess_brings(gain: qif.Gain, guesses: list[dict[str, Any]]) -> None:
    result = brecha.assess(
        coded(EXAMPLE), qids=["age"], sensitive=["illness"], gains={"illness": [qif.Gain.identity(), gain]}
    )
    people = result.records(["age"])
    named = f"illness ({gain.name})"
    assert people.column_names == ["reidentification", "smallest", "illness", named]
    assert exactly(people, named) == oracle.expected_gains(EXAMPLE, ["age"], "illness", guesses)
    attack = result.attacks_on("illness", gain.name).to_pylist()[0]
    assert people[named].to_numpy().mean() == pytest.approx(attack["posterior_probabilistic"])


def test_people_of_weight_zero_are_not_in_it() -> None:
    people = brecha.assess(coded(EXAMPLE), qids=["age"], weights=[0, *[1] * 9]).records()
    assert people["smallest"].to_pylist() == [4] * 8 + [1]


def test_a_saved_or_copied_result_does_not_hold_the_people(tmp_path: Path) -> None:
    result = brecha.assess(coded(EXAMPLE), qids=["age"])
    for other in (brecha.load(result.save(tmp_path / "out")), pickle.loads(pickle.dumps(result))):
        with pytest.raises(SettingError, match=r"brecha\.assess\(…\)"):
            other.records()
        with pytest.raises(SettingError, match="does not hold the people"):
            other.minimal_sets()


def test_a_report_holds_no_row_of_it(tmp_path: Path) -> None:
    result = brecha.assess(coded(EXAMPLE), qids=["age"])
    result.records(minimal_sets=True, identifier="id")
    folder = result.save(tmp_path / "out")
    for name in ("report.html", "results.json"):
        text = (folder / name).read_text("utf-8")
        assert "suda" not in text.lower()
        assert "reidentification" not in text


def test_sets_that_suffice_are_counted() -> None:
    result = brecha.assess(coded(EXAMPLE), qids=QIDS)
    assert result.minimal_sets().to_pylist() == [
        {"qids": ["age"], "size": 1, "people": 1},
        {"qids": ["occupation"], "size": 1, "people": 1},
        {"qids": ["age", "occupation"], "size": 2, "people": 2},
        {"qids": ["age", "gender"], "size": 2, "people": 1},
    ]


def test_a_result_in_words_is_asked_by_its_words() -> None:
    table = coded(EXAMPLE).labelled({"age": "age in years"})
    result = brecha.assess(table, qids=["age"], sensitive=["illness"])
    told = result.labelled()
    assert told.records(["age in years"]).equals(result.records(["age"]))
    assert told.minimal_sets().equals(result.minimal_sets())


def test_years_put_together_are_asked_by_their_attributes() -> None:
    first = coded({"id": [1, 2, 3], "town": ["A", "A", "A"]})
    second = coded({"id": [1, 2, 3], "town": ["A", "A", "B"]})
    years = brecha.collection([first, second], person="id")
    people = brecha.assess(years, qids=["town"]).records(minimal_sets=True)
    assert people["smallest"].to_pylist() == [2, 2, 1]
    assert people["minimal_unique"].to_pylist() == [0, 0, 1]


def test_what_cannot_be_told_is_refused() -> None:
    result = brecha.assess(coded(EXAMPLE), qids=["age"], sensitive=["illness"])
    with pytest.raises(ColumnError, match="gender"):
        result.records(["gender"])
    with pytest.raises(ColumnError, match="'illness' would be there twice"):
        result.records(identifier="illness")
    with pytest.raises(SettingError):
        result.records([])
    named = brecha.assess(coded({"age": [1, 2], "smallest": [1, 2]}), qids=["age"], sensitive=["smallest"])
    with pytest.raises(ColumnError, match="Rename"):
        named.records()
