"""Notes: texts like any other, with what they say as data, which is kept when an answer is saved."""

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import brecha
from brecha import linkage
from brecha.errors import ReadError
from brecha.language.notes import Note, as_json, from_json
from tests.language.notes_at_hand import FIRST, SECOND
from tests.mended_results import mend
from tests.tables_at_hand import coded

INNER = Note("nameless", "2 records have no identifier", records=2)
NOTE = Note("of-table", f"2015: {INNER}", label="2015", note=INNER, columns=["a", INNER])


def same(one: str, other: str) -> bool:
    """Whether both say the same, in words and as data."""
    if isinstance(one, Note) and isinstance(other, Note):
        inner = zip(one.values.values(), other.values.values(), strict=True)
        alike = all(same(a, b) if isinstance(a, Note) else a == b for a, b in inner)
        return one == other and one.id == other.id and list(one.values) == list(other.values) and alike
    return type(one) is type(other) and one == other


def test_a_note_is_a_text() -> None:
    text = "2015: 2 records have no identifier"
    assert text == NOTE
    assert text == NOTE
    assert hash(NOTE) == hash(text)
    assert (repr(NOTE), json.dumps([NOTE]), type(str(NOTE))) == (repr(text), json.dumps([text]), str)
    assert (NOTE.id, NOTE.values["label"]) == ("of-table", "2015")


def test_values_may_be_called_anything() -> None:
    assert Note("x", "y", id=1, text=2, self=3).values == {"id": 1, "text": 2, "self": 3}


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_note_survives_pickling_and_copying(protocol: int) -> None:
    for again in (pickle.loads(pickle.dumps(NOTE, protocol)), copy.copy(NOTE), copy.deepcopy(NOTE)):
        assert same(again, NOTE)


def test_notes_as_plain_data_and_back() -> None:
    told = as_json([NOTE, "only a text"])
    assert told["notes"] == [str(NOTE), "only a text"]
    inner = {"text": str(INNER), "id": "nameless", "values": {"records": 2}}
    assert told["notes_as_data"] == [
        {"id": "of-table", "values": {"label": "2015", "note": inner, "columns": ["a", inner]}},
        None,
    ]
    again = from_json(json.loads(json.dumps(told)))["notes"]
    assert [same(one, other) for one, other in zip(again, [NOTE, "only a text"], strict=True)] == [True, True]


def test_what_was_saved_without_data_is_read_as_texts() -> None:
    assert from_json({"notes": ["a text"], "other": 1}) == {"notes": ["a text"], "other": 1}
    assert from_json({"notes": ["a"], "notes_as_data": None})["notes"] == ["a"]


def answers() -> dict[str, Any]:
    """An answer of every kind, with notes."""
    first, second = coded(FIRST), coded(SECOND)
    years = brecha.collection({2014: first, 2015: second}, person="id")
    pupils = brecha.census(60, columns=["TP_SEXO"])
    return {
        "assessment": brecha.assess(years, qids=["school", "only"], sensitive=["sex"]),
        "growth": brecha.growth(years, qids=["school"], sensitive=["sex"]),
        "membership": brecha.membership(pupils, coded({"TP_SEXO": ["1"]}), qids=["TP_SEXO"], as_numbers=True),
        "planned sample": brecha.planned_sample(pupils, qids=["TP_SEXO"]),
        "unlinked": brecha.without_identifier(
            first, second, qids=["only"], changes={"sex": linkage.Stay(1)}, person="id"
        ),
        "private counts": brecha.private_count(first, "school=S", "sex", [1]),
        "private counts of samples": brecha.private_count_samples(first, "school=S", "sex", [1], size=2, samples=3),
        "reversed": brecha.reverse(pupils, ["TP_SEXO"], k=2),
    }


@pytest.mark.parametrize(
    "kind",
    ["assessment", "growth", "membership", "planned sample", "unlinked", "private counts", "private counts of samples",
     "reversed"],
)  # fmt: skip
def test_saved_answers_keep_their_notes(kind: str, tmp_path: Path) -> None:
    answer = answers()[kind]
    again = brecha.load(answer.save(tmp_path))
    assert answer.notes
    assert all(isinstance(note, Note) for note in answer.notes)
    for one, other in zip(_all(answer), _all(again), strict=True):
        assert same(one, other)
    about = json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))
    assert about["notes"] == list(answer.notes)
    assert [data["id"] for data in about["notes_as_data"]] == [note.id for note in answer.notes]


@pytest.mark.parametrize("kind", ["assessment", "growth"])
def test_older_results_are_still_read(kind: str, tmp_path: Path) -> None:
    answer = answers()[kind]
    path = answer.save(tmp_path) / "results.json"
    about = json.loads(path.read_text(encoding="utf-8"))
    for part in (about, *about.get("steps", [])):
        del part["notes_as_data"]
    path.write_text(json.dumps(about), encoding="utf-8")
    again = brecha.load(mend(tmp_path))
    assert _all(again) == _all(answer)
    assert not any(isinstance(note, Note) for note in _all(again))


@pytest.mark.parametrize("data", [[], [{"id": "x"}], [1], [{"id": "x", "values": [1]}], "x"])
def test_damaged_data_of_notes_are_refused(data: Any, tmp_path: Path) -> None:
    answer = brecha.assess(brecha.census(60, columns=["TP_SEXO"]), qids=["TP_SEXO"])
    path = answer.save(tmp_path) / "results.json"
    about = json.loads(path.read_text(encoding="utf-8")) | {"notes_as_data": data}
    path.write_text(json.dumps(about), encoding="utf-8")
    with pytest.raises(ReadError, match="cannot be read"):
        brecha.load(mend(tmp_path))


def _all(answer: Any) -> list[str]:
    return [note for one in (answer, *getattr(answer, "steps", ())) for note in one.notes]
