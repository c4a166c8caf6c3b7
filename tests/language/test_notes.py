"""Notes: an id and values, which are kept when an answer is saved, and a sentence in the catalogues."""

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import brecha
from brecha import linkage
from brecha.errors import ReadError
from brecha.language.notes import TEXT, Note, as_json, from_json, named_as_now
from tests.language.notes_at_hand import FIRST, SECOND
from tests.mended_results import mend
from tests.tables_at_hand import coded

INNER = Note("nameless", records=2)
NOTE = Note("of-table", label="2015", note=INNER, columns=["a", INNER])


def test_a_note_prints_its_sentence_and_is_its_data() -> None:
    text = "2015: 2 records have no identifier; each counts as a person of its own."
    assert (str(NOTE), f"{NOTE}") == (text, text)
    assert (NOTE.id, NOTE.values["label"]) == ("of-table", "2015")
    assert Note("nameless", records=2) == INNER != Note("nameless", records=3)
    assert len({INNER, Note("nameless", records=2), NOTE}) == 2
    assert repr(INNER) == "Note('nameless', records=2)"
    assert text != NOTE


def test_a_note_cannot_be_changed() -> None:
    with pytest.raises(AttributeError, match="cannot be changed"):
        INNER.id = "other"


def test_values_may_be_called_anything() -> None:
    assert Note("x", id=1, text=2, self=3).values == {"id": 1, "text": 2, "self": 3}


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_note_survives_pickling_and_copying(protocol: int) -> None:
    for again in (pickle.loads(pickle.dumps(NOTE, protocol)), copy.copy(NOTE), copy.deepcopy(NOTE)):
        assert again == NOTE


def test_notes_as_plain_data_and_back() -> None:
    told = as_json([NOTE, "only a text"])
    assert told["notes"] == [str(NOTE), "only a text"]
    inner = {"text": str(INNER), "id": "nameless", "values": {"records": 2}}
    assert told["notes_as_data"] == [
        {"id": "of-table", "values": {"label": "2015", "note": inner, "columns": ["a", inner]}},
        None,
    ]
    again = from_json(json.loads(json.dumps(told)))["notes"]
    assert again == [NOTE, Note(TEXT, text="only a text")]


def test_what_was_saved_without_data_is_read_as_texts() -> None:
    text = Note(TEXT, text="a text")
    assert from_json({"notes": ["a text"], "other": 1}) == {"notes": [text], "other": 1}
    assert from_json({"notes": ["a text"], "notes_as_data": None})["notes"] == [text]


def test_what_the_catalogues_cannot_say_stays_the_text_that_was_saved() -> None:
    saved = {
        "notes": ["It was so.", "2015: So."],
        "notes_as_data": [
            {"id": "of-nowhere", "values": {}},
            {"id": "of-table", "values": {"label": "2015", "note": {"text": "So.", "id": "gone", "values": {"n": 1}}}},
        ],
    }
    assert [str(note) for note in from_json(saved)["notes"]] == saved["notes"]


def test_results_of_version_0_1_have_remarks() -> None:
    inner = {"text": str(INNER), "id": "nameless", "values": {"records": 2}}
    saved = {
        "remarks": [f"2015: {INNER}"],
        "remarks_as_data": [{"id": "of-table", "values": {"label": "2015", "remark": inner}}],
    }
    again = from_json(named_as_now({"kind": "growth", **saved, "steps": [saved]}))
    assert again["notes"] == again["steps"][0]["notes"] == [Note("of-table", label="2015", note=INNER)]
    assert "remarks" not in again


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
        "composed counts": brecha.composed_counts(first, ["school=S"], "sex", 1),
        "reversed": brecha.reverse(pupils, ["TP_SEXO"], k=2),
    }


@pytest.mark.parametrize(
    "kind",
    ["assessment", "growth", "membership", "planned sample", "unlinked", "private counts", "private counts of samples",
     "composed counts", "reversed"],
)  # fmt: skip
def test_saved_answers_keep_their_notes(kind: str, tmp_path: Path) -> None:
    answer = answers()[kind]
    again = brecha.load(answer.save(tmp_path))
    assert answer.notes
    assert all(isinstance(note, Note) for note in answer.notes)
    for one, other in zip(_all(answer), _all(again), strict=True):
        assert one == other
    about = json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))
    assert about["notes"] == [str(note) for note in answer.notes]
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
    assert [str(note) for note in _all(again)] == [str(note) for note in _all(answer)]
    assert all(note.id == TEXT for note in _all(again))


@pytest.mark.parametrize("data", [[], [{"id": "x"}], [1], [{"id": "x", "values": [1]}], "x"])
def test_damaged_data_of_notes_are_refused(data: Any, tmp_path: Path) -> None:
    answer = brecha.assess(brecha.census(60, columns=["TP_SEXO"]), qids=["TP_SEXO"])
    path = answer.save(tmp_path) / "results.json"
    about = json.loads(path.read_text(encoding="utf-8")) | {"notes_as_data": data}
    path.write_text(json.dumps(about), encoding="utf-8")
    with pytest.raises(ReadError, match="cannot be read"):
        brecha.load(mend(tmp_path))


def _all(answer: Any) -> list[Note]:
    return [note for one in (answer, *getattr(answer, "steps", ())) for note in one.notes]
