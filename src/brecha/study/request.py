"""Requests: what a verb is asked, and what a face is told while it runs."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields, is_dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from brecha.errors import BrechaError
from brecha.language.notes import Note

if TYPE_CHECKING:
    from brecha.engines.contract import Estimate, Step


class Request:
    """What a verb is asked, as plain data: names, numbers, lists and other requests, checked when it is made."""

    def as_dict(self) -> dict[str, Any]:
        """Return the fields as plain data, which JSON and TOML can hold; what was left out is not in it."""
        found = {field.name: plain(getattr(self, field.name)) for field in fields(self)}  # type: ignore[arg-type]
        return {name: value for name, value in found.items() if value is not None}


def plain(value: Any) -> Any:
    """Return a value with texts for paths and lists for tuples."""
    if isinstance(value, Request):
        return value.as_dict()
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    return str(value) if isinstance(value, PurePath) else value


@contextmanager
def fields_of(fields: Mapping[str, str]) -> Iterator[None]:
    """Record with whatever is refused here which field of the request sets an argument: ``{"share": "sample"}``.

    A field may have a beginning of its own before the value: ``{"limit": "top age="}``. Each face then names the field.
    """
    try:
        yield
    except BrechaError as refused:
        refused.fields = {**fields, **refused.fields}
        raise


@dataclass(frozen=True)
class Expected:
    """What the attacks of a request will take."""

    cost: "Estimate"
    rows: int
    columns: int
    """quasi-identifiers"""
    sensitive: int = 0
    """sensitive columns"""
    steps: int = 0
    """of a growth, with one year more each time; 0 of everything else"""
    sample: int | None = None
    """records of the sample, where that is attacked"""


class Progress:
    """Follow the work of a request. Each method may stay as it is; a face replaces those that it shows."""

    def reading(self, records: int) -> None:
        """So many records are read; how many there are is not known before the end."""

    def describing(self, share: float, records: int) -> None:
        """So much of a description is done, and so many records are read."""

    def message(self, note: Note) -> None:
        """Tell who waits something."""

    def expected(self, expected: Expected) -> None:
        """What the attacks will take, told before they begin."""

    def attacking(self, step: "Step") -> None:
        """An engine has come so far."""

    def trying(self, step: "Step", what: str) -> None:
        """So many of what is tried are done: releases, samples."""

    def searching(self, done: int, nodes: int) -> None:
        """So many combinations of levels are settled."""

    def comparing(self, done: int, ways: int) -> None:
        """So many ways to make a table safe have been tried."""


NO_PROGRESS = Progress()
