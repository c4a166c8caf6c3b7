"""Notes: what the reader of a result should know, as an id and values; the sentence is in the catalogues.

``Note("nameless", records=2)`` is said by the message ``note-nameless``, in any language: :meth:`Language.note`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NoReturn

from brecha.errors import catalogue

TEXT = "text"
"""The id of a note that is only a text, as somebody wrote it"""


class Note:
    """Which sentence is to be said, and the values in it. In Python it prints its English sentence.

        >>> note = Note("nameless", records=2)
        >>> str(note), note.id, note.values
        ('2 records have no identifier; each counts as a person of its own.', 'nameless', {'records': 2})

    Values are plain data: numbers, names, notes, and lists of names or notes. Notes of one id with the same values are
    equal.
    """

    __slots__ = ("id", "values")

    id: str
    values: Mapping[str, Any]

    def __init__(self, id: str, /, **values: Any) -> None:
        object.__setattr__(self, "id", id)
        object.__setattr__(self, "values", values)

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"A note cannot be changed: {name}.")

    def __eq__(self, other: object) -> bool:
        return (self.id, self.values) == (other.id, other.values) if isinstance(other, Note) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.id, *sorted(self.values)))

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.id, dict(self.values))

    def __str__(self) -> str:
        sentence: str = catalogue("en").note(self)
        return sentence

    def __repr__(self) -> str:
        return f"Note({', '.join([repr(self.id), *(f'{name}={value!r}' for name, value in self.values.items())])})"


def _again(id: str, values: dict[str, Any]) -> Note:
    return Note(id, **values)


def as_notes(texts: Iterable[str | Note]) -> tuple[Note, ...]:
    """Notes as they are, and texts as notes that hold them."""
    return tuple(text if isinstance(text, Note) else Note(TEXT, text=str(text)) for text in texts)


def as_json(notes: Iterable[str | Note]) -> dict[str, Any]:
    """Notes as they are saved: the English sentences, and beside them the data of each, null for one's own text."""
    several = as_notes(notes)
    return {"notes": [str(note) for note in several], "notes_as_data": [_data(note) for note in several]}


def named_as_now(about: Mapping[str, Any]) -> dict[str, Any]:
    """What was saved about an answer, with the names that version 0.1 had for notes changed to those of today."""
    renamed = {name: value for name, value in about.items() if name not in ("remarks", "remarks_as_data")}
    if "remarks" in about:
        renamed.setdefault("notes", about["remarks"])
    if "remarks_as_data" in about:
        renamed.setdefault("notes_as_data", _with_notes_within(about["remarks_as_data"]))
    if isinstance(renamed.get("steps"), list):
        renamed["steps"] = [named_as_now(step) if isinstance(step, Mapping) else step for step in renamed["steps"]]
    return renamed


def _with_notes_within(data: Any) -> Any:
    if isinstance(data, Mapping):
        return {"note" if name == "remark" else name: _with_notes_within(value) for name, value in data.items()}
    return [_with_notes_within(item) for item in data] if isinstance(data, list) else data


def from_json(about: Mapping[str, Any]) -> dict[str, Any]:
    """What was saved about an answer with its notes as they were, and those of its steps; nothing else is changed.

    A note that the catalogues cannot say with these values, as another version saved it, stays the text that it was.
    """
    restored = dict(about)
    texts: Sequence[Any] = restored.get("notes") or ()
    saved = restored.get("notes_as_data")
    data: Sequence[Any] = [None] * len(texts) if saved is None else saved
    if "notes" in restored:
        restored["notes"] = [_saved(text, value) for text, value in zip(texts, data, strict=True)]
    if "steps" in restored:
        restored["steps"] = [from_json(step) for step in restored["steps"]]
    return restored


def _data(note: Note) -> dict[str, Any] | None:
    if note.id == TEXT:
        return None
    return {"id": note.id, "values": {name: _plain(value) for name, value in note.values.items()}}


def _plain(value: Any) -> Any:
    if isinstance(value, Note):
        return {"text": str(value), **(_data(value) or {"id": TEXT, "values": {"text": str(value)}})}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def _saved(text: str, data: Mapping[str, Any] | None) -> Note:
    if data is not None:
        note = Note(str(data["id"]), **{name: _value(value) for name, value in data["values"].items()})
        if catalogue("en").can_say(note):
            return note
    return Note(TEXT, text=str(text))


def _value(data: Any) -> Any:
    if isinstance(data, Mapping):
        return _saved(str(data["text"]), data)
    return [_value(item) for item in data] if isinstance(data, Sequence) and not isinstance(data, str) else data
