"""Remarks: what the reader of a result should know, in English sentences that other languages can say too.

A sentence is made where it is known that it has to be said. It is a text like any other, and beside that carries which
sentence it is and what stands in it, so that a report in another language can say it anew.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self


class Remark(str):
    """An English sentence, or a part of one, with its name and the values in it.

        >>> remark = Remark("nameless", "2 records have no identifier", records=2)
        >>> remark == "2 records have no identifier", remark.id, remark.values
        (True, 'nameless', {'records': 2})

    Values are plain data: numbers, names, remarks, and lists of names or remarks.
    """

    id: str
    values: dict[str, Any]

    def __new__(cls, id: str, text: str, /, **values: Any) -> Self:
        remark = super().__new__(cls, text)
        remark.id = id
        remark.values = values
        return remark

    def __getnewargs_ex__(self) -> tuple[tuple[str, str], dict[str, Any]]:
        return (self.id, str(self)), self.values


def as_json(remarks: Iterable[str]) -> dict[str, Any]:
    """Remarks as they are saved: the sentences, and beside them what each says as data, null where it is only a text.

    A remark within another has its ``text`` too, which is nowhere else.
    """
    said = list(remarks)
    return {"remarks": [str(remark) for remark in said], "remarks_as_data": [_data(remark) for remark in said]}


def from_json(about: Mapping[str, Any]) -> dict[str, Any]:
    """What was saved about an answer with its remarks as they were, and those of its steps; nothing else is changed."""
    found = dict(about)
    if found.get("remarks_as_data") is not None:
        told = zip(found["remarks"], found["remarks_as_data"], strict=True)
        found["remarks"] = [text if data is None else _remark(text, data) for text, data in told]
    if "steps" in found:
        found["steps"] = [from_json(step) for step in found["steps"]]
    return found


def _data(remark: str) -> dict[str, Any] | None:
    if not isinstance(remark, Remark):
        return None
    return {"id": remark.id, "values": {name: _plain(value) for name, value in remark.values.items()}}


def _plain(value: Any) -> Any:
    if isinstance(value, Remark):
        return {"text": str(value), **(_data(value) or {})}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def _remark(text: str, data: Mapping[str, Any]) -> Remark:
    return Remark(str(data["id"]), text, **{name: _value(value) for name, value in data["values"].items()})


def _value(data: Any) -> Any:
    if isinstance(data, Mapping):
        return _remark(str(data["text"]), data)
    return [_value(item) for item in data] if isinstance(data, Sequence) and not isinstance(data, str) else data
