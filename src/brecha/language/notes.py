"""Notes: what the reader of a result should know, in English sentences that other languages can say too.

A sentence is made where it is known that it has to be said. It is a text like any other, and beside that carries which
sentence it is and what stands in it, so that a report in another language can say it anew.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self


class Note(str):
    """An English sentence, or a part of one, with its name and the values in it.

        >>> note = Note("nameless", "2 records have no identifier", records=2)
        >>> note == "2 records have no identifier", note.id, note.values
        (True, 'nameless', {'records': 2})

    Values are plain data: numbers, names, notes, and lists of names or notes.
    """

    id: str
    values: dict[str, Any]

    def __new__(cls, id: str, text: str, /, **values: Any) -> Self:
        note = super().__new__(cls, text)
        note.id = id
        note.values = values
        return note

    def __getnewargs_ex__(self) -> tuple[tuple[str, str], dict[str, Any]]:
        return (self.id, str(self)), self.values


def as_json(notes: Iterable[str]) -> dict[str, Any]:
    """Notes as they are saved: the sentences, and beside them what each says as data, null where it is only a text.

    A note within another has its ``text`` too, which is nowhere else.
    """
    said = list(notes)
    return {"notes": [str(note) for note in said], "notes_as_data": [_data(note) for note in said]}


def named_as_now(about: Mapping[str, Any]) -> dict[str, Any]:
    """What was saved about an answer, with the names that version 0.1 had for notes changed to those of today."""
    found = {name: value for name, value in about.items() if name not in ("remarks", "remarks_as_data")}
    if "remarks" in about:
        found.setdefault("notes", about["remarks"])
    if "remarks_as_data" in about:
        found.setdefault("notes_as_data", _with_notes_within(about["remarks_as_data"]))
    if isinstance(found.get("steps"), list):
        found["steps"] = [named_as_now(step) if isinstance(step, Mapping) else step for step in found["steps"]]
    return found


def _with_notes_within(data: Any) -> Any:
    if isinstance(data, Mapping):
        return {"note" if name == "remark" else name: _with_notes_within(value) for name, value in data.items()}
    return [_with_notes_within(one) for one in data] if isinstance(data, list) else data


def from_json(about: Mapping[str, Any]) -> dict[str, Any]:
    """What was saved about an answer with its notes as they were, and those of its steps; nothing else is changed."""
    found = dict(about)
    if found.get("notes_as_data") is not None:
        told = zip(found["notes"], found["notes_as_data"], strict=True)
        found["notes"] = [text if data is None else _note(text, data) for text, data in told]
    if "steps" in found:
        found["steps"] = [from_json(step) for step in found["steps"]]
    return found


def _data(note: str) -> dict[str, Any] | None:
    if not isinstance(note, Note):
        return None
    return {"id": note.id, "values": {name: _plain(value) for name, value in note.values.items()}}


def _plain(value: Any) -> Any:
    if isinstance(value, Note):
        return {"text": str(value), **(_data(value) or {})}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def _note(text: str, data: Mapping[str, Any]) -> Note:
    return Note(str(data["id"]), text, **{name: _value(value) for name, value in data["values"].items()})


def _value(data: Any) -> Any:
    if isinstance(data, Mapping):
        return _note(str(data["text"]), data)
    return [_value(item) for item in data] if isinstance(data, Sequence) and not isinstance(data, str) else data
