"""Attacks on one person of whose household something is known."""

from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.errors import ColumnError, SettingError, UnknownValueError
from tests.engines.test_households import in_households
from tests.oracles import households as oracle
from tests.tables_at_hand import records

PEOPLE = {
    "home": [1, 1, 2, 2, 3, 3, 4, 4, None],
    "sex": [*"FMFMFFFFM"],
    "age": [30, 30, 30, 31, 40, 40, 40, 30, 50],
    "ill": [*"xyxyxyxxy"],
}


@pytest.fixture
def people() -> brecha.CodedTable:
    return brecha.read(pa.table(PEOPLE), household="home")


def test_of_two_women_of_an_age_the_partner_tells(people: brecha.CodedTable) -> None:
    """Two women of 30 live with a man; the one whose partner is 31 is certain."""
    known = {"sex": "F", "age": 30}
    alone = brecha.target(people, known, sensitive=["ill"])
    assert (alone.matches, alone.input["household"]["knows"]) == (3, "person")
    one = brecha.target(people, known, sensitive=["ill"], household=[{"age": 31, "sex": "M"}])
    assert (one.matches, one.reidentification.certain, one.inference["ill"].guess) == (1, True, "x")
    assert one.input["household"] == {"column": "home", "households": 5, "knows": "household"}
    by_sex = brecha.target(people, {"sex": "F"}, household=[{"sex": "M"}])
    assert (by_sex.matches, by_sex.reidentification.posterior) == (2, 0.5)


def test_equal_members_are_told_apart_by_nothing(people: brecha.CodedTable) -> None:
    women = brecha.target(people, {"sex": "F", "age": 40}, household=[{"sex": "F", "age": 40}])
    assert women.matches == 2
    assert brecha.target(people, {"sex": "F"}, household=[{"sex": "F"}]).matches == 4


def test_somebody_who_lives_alone(people: brecha.CodedTable) -> None:
    assert brecha.target(people, {"sex": "M"}, household=[]).matches == 1
    assert brecha.target(people, {"sex": "F"}, household=[]).matches == 0


def test_nobody_matches_is_no_chance(people: brecha.CodedTable, tmp_path: Path) -> None:
    nobody = brecha.target(people, {"sex": "M", "age": 50}, sensitive=["ill"], household=[{"sex": "F", "age": 40}])
    assert (nobody.matches, nobody.reidentification.posterior, nobody.inference["ill"].posterior) == (0, None, None)
    assert "matches none of 9 people" in " ".join(nobody.findings("en"))
    nobody.save(tmp_path / "nobody")
    assert brecha.load(tmp_path / "nobody").reidentification.posterior is None


def test_sentences_say_what_is_known_of_whom(people: brecha.CodedTable, tmp_path: Path) -> None:
    answer = brecha.target(people, {"sex": "F", "age": 30}, household=[{"sex": "M", "age": 31}])
    first, second, *_ = answer.findings("en")
    assert "also knows of everybody else in the target's household" in first
    assert "sex = F and age = 30, and one other person in the household (sex = M and age = 31)" in second
    assert "e mais uma pessoa no domicílio (sex = M e age = 31)" in answer.findings("pt")[1]
    nobody_else = brecha.target(people, {"sex": "M", "age": 50}, household=[])
    assert "and nobody else in the household" in nobody_else.findings("en")[1]
    alone = brecha.target(people, {"sex": "F", "age": 30})
    assert "knows her target alone" in alone.findings("en")[0]
    for one in (answer, nobody_else, alone):
        one.save(tmp_path / "saved")
        again = brecha.load(tmp_path / "saved")
        assert again.findings("pt") == one.findings("pt")
        assert again.as_dict() == one.as_dict()
    assert answer.as_dict()["household"] == [{"sex": "M", "age": 31}]
    assert "household" not in alone.as_dict()


def test_what_is_known_must_be_of_the_same_columns(people: brecha.CodedTable) -> None:
    with pytest.raises(ColumnError, match="'age' is known of some"):
        brecha.target(people, {"sex": "F", "age": 30}, household=[{"sex": "M"}])
    with pytest.raises(ColumnError, match="'age' is known of some"):
        brecha.target(people, {"sex": "F"}, household=[{"sex": "M", "age": 31}])
    with pytest.raises(UnknownValueError):
        brecha.target(people, {"sex": "F"}, household=[{"sex": "X"}])


def test_households_must_have_been_read(people: brecha.CodedTable) -> None:
    plain = brecha.read(pa.table(PEOPLE))
    with pytest.raises(SettingError, match="household="):
        brecha.target(plain, {"sex": "F"}, household=[{"sex": "M"}])
    release: Any = brecha.sanitize(plain, brecha.sanitizers.Remove("ill"))
    with pytest.raises(SettingError, match="household="):
        brecha.target(release, {"sex": "F"}, household=[])
    gaps = brecha.read(pa.table({**PEOPLE, "sex": [None, *"MFMFFFFM"]}), household="home", missing="wildcard")
    with pytest.raises(ColumnError, match="may be anything"):
        brecha.target(gaps, {"sex": "F"}, household=[{"sex": "M"}])


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_who_matches_is_who_would_by_comparing_households(data: st.DataObject) -> None:
    """Of any person of a random table, and of somebody who lives with other people than anybody does."""
    rows = data.draw(st.integers(1, 10))
    columns = {name: data.draw(st.lists(st.sampled_from("ab"), min_size=rows, max_size=rows)) for name in ("p", "q")}
    households: Sequence[Hashable] = data.draw(st.lists(st.sampled_from([None, 1, 2, 3]), min_size=rows, max_size=rows))
    table, every = in_households(columns, households), records(columns)
    own = {i: rows_of for rows_of in oracle.members(households) for i in rows_of}
    qids = data.draw(st.sampled_from([("p",), ("q", "p")]))

    def seen(person: int) -> Any:
        others = [i for i in own[person] if i != person]
        return tuple(every[person][name] for name in qids), oracle.seen_of(every, qids, others)

    target = data.draw(st.integers(0, rows - 1))
    others = [{name: every[i][name] for name in qids} for i in own[target] if i != target]
    if data.draw(st.booleans()):
        others = [*others, dict(others[0])] if others else [{name: every[target][name] for name in qids}]
    wanted = (
        tuple(every[target][name] for name in qids),
        tuple(sorted((tuple(other[name] for name in qids) for other in others), key=repr)),
    )
    answer = brecha.target(table, {name: every[target][name] for name in qids}, household=others)
    assert answer.matches == sum(seen(person) == wanted for person in range(rows))
