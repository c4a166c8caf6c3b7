"""Which values may be named in a sentence: those that enough people have, never those of a few.

Errors, notes and progress reach logs, saved runs and pages that others read. So a value of a table is named there only
if at least :data:`MINIMUM_GROUP_SIZE` people have it. Of the others it is said how many there are, and on which
records. What a user wrote herself may be repeated to her.
"""

import traceback
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from sysconfig import get_paths
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from brecha.errors import Phrase, cut_short

MINIMUM_GROUP_SIZE = 10
"""People who must have a value, or be of a group, for it to be named: of fewer, it is said of somebody"""
EXAMPLES = 3
"""Values that are named as examples"""
STRETCH = 1 << 22
"""Records that are counted at a time"""
_FOREIGN = tuple(
    {get_paths()["stdlib"], get_paths()["purelib"], get_paths()["platlib"], str(Path(__file__).parents[1])}
)

Int64 = npt.NDArray[np.int64]


class Column(Protocol):
    """A column as codes: ``values[codes[i]]`` is the value of record i."""

    @property
    def name(self) -> str: ...
    @property
    def codes(self) -> npt.NDArray[Any]: ...
    @property
    def values(self) -> Any: ...


@dataclass(frozen=True, eq=False)
class Coded:
    """A column of any Python values."""

    name: str
    codes: npt.NDArray[Any]
    values: Sequence[Any]


def may_be_named(people: int) -> bool:
    """Whether a value that so many people have may be named."""
    return people >= MINIMUM_GROUP_SIZE


def people_by_code(column: Column) -> Int64:
    """How many people have each value; a missing one is nobody's."""
    people = np.zeros(len(column.values), np.int64)
    for part in _stretches(len(column.codes)):
        people += np.bincount(column.codes[part], minlength=len(people))
    people[_missing(column.values)] = 0
    return people


def nameable_codes(column: Column) -> list[int]:
    """The codes of values that may be named; missing is none of them."""
    return np.flatnonzero(people_by_code(column) >= MINIMUM_GROUP_SIZE).tolist()


def examples(column: Column, codes: Iterable[int], people: Int64 | None = None) -> list[str | Phrase]:
    """Of these values the commonest that may be named, in quotation marks if they are texts."""
    people = people_by_code(column) if people is None else people
    common = sorted((code for code in codes if may_be_named(int(people[code]))), key=lambda code: -people[code])
    return [_shown(column.values[int(code)]) for code in common[:EXAMPLES]]


def values_of(column: Column, codes: Sequence[int], people: Int64 | None = None) -> Phrase:
    """Return how many values of a column these are and where they are, and which if enough people have them.

    "2 values of column 'age' (on 5 records, the first of them record 17)": the message goes on by
    ``{ $values-count -> [one] is no number *[other] are no numbers }``. Where the records are elsewhere, ``people``
    says how many have each value.
    """
    records, first = _where(column, codes) if people is None else (int(people[list(codes)].sum()), None)
    named = examples(column, codes, people)
    return Phrase(
        "values-of-column", count=len(codes), column=column.name, records=records, first=first, examples=named
    )


def given_values(places: Sequence[int], total: int, of: str, name: str | None = None) -> Phrase:
    """Return how many values in a list these are, and the first: nobody knows how many people have them.

    "2 of the 9 values of column 'age' (the first is value 3)". ``of`` is "column", "name" or "hierarchy".
    """
    return Phrase("given-values", count=len(places), total=total, of=of, name=name, first=places[0] + 1)


def failure_of(error: BaseException) -> Phrase:
    """Return what kind of error a function of the user, or a library, raised, and in which line of whose file.

    Never its message, which may quote a value: ``int('HIV')`` says what it was given.
    """
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if frame.lineno and not frame.filename.startswith(_FOREIGN)]
    line, file = (own[-1].lineno, Path(own[-1].filename).name) if own else (None, None)
    return Phrase("failure-in-line", kind=type(error).__name__, line=line, file=file)


def _where(column: Column, codes: Sequence[int]) -> tuple[int, int]:
    """How many records have one of these values, and the number of the first of them, from 1 on."""
    wanted = np.zeros(len(column.values), np.bool_)
    wanted[list(codes)] = True
    records = first = 0
    for part in _stretches(len(column.codes)):
        here = wanted[column.codes[part]]
        if not records and here.any():
            first = part.start + int(np.argmax(here)) + 1
        records += int(np.count_nonzero(here))
    return records, first


def _stretches(rows: int) -> Iterator[slice]:
    return (slice(start, min(start + STRETCH, rows)) for start in range(0, rows, STRETCH))


def _missing(values: Any) -> npt.NDArray[np.bool_]:
    if hasattr(values, "is_null"):
        return np.asarray(values.is_null().to_numpy(zero_copy_only=False))
    return np.array([value is None for value in values], np.bool_)


def _shown(value: Any) -> str | Phrase:
    value = value.as_py() if hasattr(value, "as_py") else value
    try:
        return repr(cut_short(value)) if isinstance(value, str) else cut_short(str(value))
    except ValueError:  # a number of more digits than Python writes out
        return Phrase("large-number")
