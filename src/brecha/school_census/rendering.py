"""Lines of a separated file, written from codes: every value is turned into text once, then copied."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.runtime.compiled import njit
from brecha.school_census.enrolments import Enrolments
from brecha.school_census.facts import Integers
from brecha.school_census.fields.field import AnyField, Field, Identifier
from brecha.school_census.world import World

Bytes = npt.NDArray[np.uint8]
SEPARATOR, LINE_END = ord("|"), ord("\n")


@dataclass(frozen=True, eq=False)
class Renderer:
    """Turns enrolments into lines. The texts of all domains stand in one row, each field's at its place."""

    fields: tuple[AnyField, ...]
    text: Bytes
    begin: Integers
    """Where the text of each value begins; it ends where the next one does."""
    place: Integers
    """Where in ``begin`` the values of each field start; -1 for identifiers."""
    widest: int
    """No line is longer."""

    @classmethod
    def of(cls, fields: Sequence[AnyField], world: World) -> "Renderer":
        """Return the renderer for these fields of this census."""
        texts, begins, places, shift, values, widest = [], [], [], 0, 0, 0
        for field in fields:
            if isinstance(field, Identifier):
                places.append(-1)
                widest += 64
                continue
            text, begin = _texts(field.domain(world))
            texts.append(text)
            begins.append(begin + shift)
            places.append(values)
            shift, values = shift + len(text), values + len(begin)
            widest += int(np.diff(begin).max()) + 1
        return cls(tuple(fields), _joined(texts, np.uint8), _joined(begins, np.int64), np.array(places), widest)

    @property
    def header(self) -> bytes:
        """The line of names."""
        return "|".join(field.name for field in self.fields).encode("latin-1") + b"\n"

    def lines(self, enrolments: Enrolments) -> memoryview:
        """Return the lines of these enrolments."""
        codes = np.empty((len(self.fields), enrolments.count), dtype=np.int32)
        identifiers: list[Bytes] = []
        for row, field in zip(codes, self.fields, strict=True):
            if isinstance(field, Field):
                row[:] = field.codes(enrolments)
            else:
                identifiers.append(field.text(enrolments))
        widths = np.array([text.shape[1] for text in identifiers], dtype=np.int64)
        raw = np.concatenate([np.zeros((enrolments.count, 0), dtype=np.uint8), *identifiers], axis=1)
        out = np.empty(self.widest * enrolments.count, dtype=np.uint8)
        end = _render(codes, self.place, self.begin, self.text, raw, widths, out)
        return out[:end].data


def _texts(domain: pa.Array) -> tuple[Bytes, Integers]:
    """Return all values of a domain as one text, and where each begins (one more: where the last ends); null is
    empty."""
    array = domain.cast(pa.string()).fill_null("")
    _, offsets, data = array.buffers()
    begin = np.frombuffer(offsets, dtype=np.int32)[array.offset : array.offset + len(array) + 1].astype(np.int64)
    return np.frombuffer(data, dtype=np.uint8)[: begin[-1]], begin


def _joined(parts: list[Any], dtype: npt.DTypeLike) -> npt.NDArray[Any]:
    return np.concatenate([np.empty(0, dtype=dtype), *parts])


@njit(cache=True, nogil=True)
def _render(
    codes: npt.NDArray[np.int32],
    place: Integers,
    begin: Integers,
    text: Bytes,
    raw: Bytes,
    widths: Integers,
    out: Bytes,
) -> int:
    """Write the lines to ``out`` and return how many bytes that took."""
    at = 0
    fields, rows = codes.shape
    for row in range(rows):
        source, identifier = 0, 0
        for field in range(fields):
            if place[field] < 0:
                for _ in range(widths[identifier]):
                    out[at] = raw[row, source]
                    at += 1
                    source += 1
                identifier += 1
            else:
                value = place[field] + codes[field, row]
                for position in range(begin[value], begin[value + 1]):
                    out[at] = text[position]
                    at += 1
            out[at] = SEPARATOR
            at += 1
        out[at - 1] = LINE_END
    return at
