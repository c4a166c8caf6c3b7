"""What an outsider knows of many people: profiles whose cells are values, ranges, sets of values, or unknown.

A cell is read as what its column of the table holds. ``49`` and ``1990-03-01`` are values; ``20-22`` and ``20..22``
ranges with both ends, of numbers (with two dots, of dates and times too), ``80..`` and ``..17`` with one;
``BR|PT``, ``BR or PT`` and ``BR ou PT`` sets, whose members may be ranges. Nothing, or ``*``, is unknown. A text that
the column has as it stands is that value, whatever it looks like.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import numpy.typing as npt

from brecha.errors import SettingError
from brecha.errors.nameable import people_by_code
from brecha.language.spellings import Spelling, SpellingError
from brecha.tables.coded import CodedTable, Column
from brecha.tables.lookup import kind_of, spelled

if TYPE_CHECKING:
    from brecha.language.catalogues import Language

Int32 = npt.NDArray[np.int32]
Int64 = npt.NDArray[np.int64]
Status = Literal["read", "empty", "no such value", "unreadable"]
STATUSES: tuple[Status, ...] = ("read", "empty", "no such value", "unreadable")
"""What came of the reading of a profile: something is known; nothing is; a cell states values of which the column has
none; a cell cannot be read as what its column holds"""
UNKNOWN = "*"
_OR = re.compile(r"\s*\|\s*|\s+or\s+|\s+ou\s+")
_NUMBERS = re.compile(r"(.*[0-9])\s*[-–—]\s*([+-]?[0-9.,].*)")
_RANGE_OF_NUMBERS = re.compile(r"[+-]?[0-9]+([.,][0-9]+)?\s*(-|–|—|\.\.)\s*[+-]?[0-9]+([.,][0-9]+)?")
NUMBERS = ("whole-numbers", "numbers")


@dataclass(frozen=True, eq=False)
class Statements:
    """What profiles state about one column: the different statements, and which each profile makes."""

    column: Column
    of_profile: Int32
    """of_profile[p]: which statement; −1 where nothing is known"""
    starts: Int64
    codes: Int32
    """codes[starts[s]:starts[s + 1]]: the values of the column, by their codes in order, that statement s allows for"""

    @property
    def sizes(self) -> Int64:
        """How many values of the column each statement allows for."""
        return np.diff(self.starts)


@dataclass(frozen=True, eq=False)
class Profiles:
    """What is known of each target, column by column."""

    statements: tuple[Statements, ...]
    status: npt.NDArray[np.int8]
    """status[p]: which of :data:`STATUSES`"""

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that profiles tell of."""
        return tuple(one.column.name for one in self.statements)

    def __len__(self) -> int:
        return len(self.status)


def profiles_of(
    table: CodedTable, given: CodedTable, columns: Sequence[str], lang: "str | Language" = "en"
) -> Profiles:
    """Read profiles, one a record of ``given``, as statements about columns of a table."""
    spelling = Spelling.of(table.source, lang)
    status = np.zeros(given.rows, np.int8)
    known = np.zeros(given.rows, np.bool_)
    statements = []
    for name in columns:
        cells = given.column(name)
        reading = _Reading(table.column(name), spelling)
        read = [_read(reading, cells, code) for code in range(cells.cardinality)]
        of_cell = np.full(cells.cardinality, -1, np.int32)
        stated = [code for code, one in enumerate(read) if one is not None]
        of_cell[stated] = np.arange(len(stated))
        verdicts = np.zeros(cells.cardinality, np.int8)
        verdicts[stated] = [_verdict(read[code]) for code in stated]
        allowed = [_codes(read[code]) for code in stated]
        starts = np.concatenate([[0], np.cumsum([len(one) for one in allowed])]).astype(np.int64)
        codes = np.concatenate([np.zeros(0, np.int32), *allowed]).astype(np.int32)
        of_profile = of_cell[cells.codes]
        statements.append(Statements(reading.column, of_profile, starts, codes))
        status = np.maximum(status, verdicts[cells.codes])
        known |= of_profile >= 0
    status[~known] = STATUSES.index("empty")
    return Profiles(tuple(statements), status)


def _read(reading: "_Reading", cells: Column, code: int) -> "set[int] | str | None":
    """Return the values that a cell allows for, "unreadable", or None where nothing is known."""
    try:
        return reading.read(cells.values[code].as_py())
    except SpellingError:
        return "unreadable"
    except _RangeError as wrong:
        profile = int(np.argmax(cells.codes == code)) + 1
        if wrong.of_text:
            raise SettingError("attacks-profile-range-of-texts", name=cells.name, profile=profile) from None
        raise SettingError("attacks-profile-range-upside-down", name=cells.name, profile=profile) from None


def _verdict(read: Any) -> int:
    return STATUSES.index("unreadable" if isinstance(read, str) else "read" if read else "no such value")


def _codes(read: Any) -> Int32:
    return np.array([] if isinstance(read, str) else sorted(read), np.int32)


class _RangeError(Exception):
    """A range that ends before it begins, or one of texts."""

    def __init__(self, of_text: bool) -> None:
        super().__init__()
        self.of_text = of_text


@dataclass(frozen=True, eq=False)
class _Reading:
    """Read the cells of profiles as values of one column."""

    column: Column
    spelling: Spelling

    def read(self, given: Any) -> set[int] | None:
        """Return the codes of the values that a cell allows for; None where it is unknown."""
        if given is None or given != given:
            return None
        if not isinstance(given, str):
            return self._value(given)
        text = given.strip()
        if text in ("", UNKNOWN):
            return None
        if given in self._spelled or text in self._spelled:
            return {self._spelled.get(given, self._spelled.get(text, -1))}
        members = _OR.split(text)
        return set().union(*(self._range_or_value(member) for member in members))

    def _range_or_value(self, text: str) -> set[int]:
        ends = self._ends(text)
        if ends is None:
            return self._value(text)
        if self._sizes is None:
            raise _RangeError(of_text=True)
        low, high = (None if not end else self.kind.read(end, self.spelling).key for end in ends)
        if low is not None and high is not None and low > high:
            raise _RangeError(of_text=False)
        above = (lambda size: True) if low is None else (lambda size: size >= low)
        below = (lambda size: True) if high is None else (lambda size: size <= high)
        return {code for code, size in self._sizes if above(size) and below(size)}

    def _ends(self, text: str) -> tuple[str, str] | None:
        """Return both ends of a range, "" for one that is open; None for what is none."""
        if text in self._spelled:
            return None
        if text.count("..") == 1:
            low, high = (end.strip() for end in text.split(".."))
            return (low, high) if low or high else None
        if self.kind.holds not in NUMBERS:
            return ("", "") if self.kind.holds == "text" and _RANGE_OF_NUMBERS.fullmatch(text) else None
        found = _NUMBERS.fullmatch(text)
        return None if found is None else (found[1].strip(), found[2].strip())

    def _value(self, given: Any) -> set[int]:
        """Return the code of a value; nothing where the column does not have it."""
        if isinstance(given, str) and given in self._spelled:
            return {self._spelled[given]}
        key = self.kind.read(given, self.spelling).key
        codes = self._by_size.get(key) or self.kind.codes(key)
        return {code for code in codes if self._people[code]}

    @cached_property
    def kind(self) -> Any:
        """What the column holds."""
        return kind_of(self.column)

    @cached_property
    def _people(self) -> Int64:
        return people_by_code(self.column)

    @cached_property
    def _occurring(self) -> list[int]:
        """The codes of values that somebody has; missing is none."""
        codes: list[int] = np.flatnonzero(self._people).tolist()
        return codes

    @cached_property
    def _spelled(self) -> dict[str, int]:
        return {str(spelled(self.column, code)): code for code in self._occurring}

    @cached_property
    def _sizes(self) -> list[tuple[int, Any]] | None:
        """Each code with what it is compared by; None where values have no order."""
        if not self.kind.ordered:
            return None
        size: Callable[[int], Any] = self.kind.size or (lambda code: spelled(self.column, code))
        sizes = ((code, size(code)) for code in self._occurring)
        return [(code, one) for code, one in sizes if one is not None]

    @cached_property
    def _by_size(self) -> dict[Any, list[int]]:
        by_size: dict[Any, list[int]] = {}
        for code, size in self._sizes or ():
            by_size.setdefault(size, []).append(code)
        return by_size
