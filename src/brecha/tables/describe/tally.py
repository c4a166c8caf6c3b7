"""Count the records with each value of a column while the rows go by, without storing a row.

::

    batches of a column ──> codes, let go of at once ──> records of each value ──> ColumnCounts: a few numbers

What sort of values a column holds is told from its different values, as files of text hold nothing but text.
"""

import unicodedata
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.tables.coded import is_text
from brecha.tables.encode import ArrowDictionary, MissingValues, Values
from brecha.tables.text_dictionary import NULL, TextDictionary

Kind = Literal["number", "date", "yes or no", "text", "other", "empty"]

FEW = 30
"""Different values of a column, at most, for the common ones to be listed"""
SAMPLE = 1000
"""Values that are tried first: most columns are told by these, however many values they have."""

_MONTH, _DAY = "(0?[1-9]|1[0-2])", "(0?[1-9]|[12][0-9]|3[01])"
_TIME = r"([ T:][0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]+)?)?(Z|[+-][0-9]{2}:?[0-9]{2})?)?"
NUMBER = r"^\s*[+-]?([0-9]+([.,][0-9]*)?|[.,][0-9]+)([eE][+-]?[0-9]+)?\s*$"
"""A number, with a decimal point or comma"""
WHOLE = r"^\s*[+-]?[0-9]+([.,]0*)?\s*$"
WEIGHT = r"^\s*\+?([0-9]{1,30}(\.[0-9]{0,30})?|\.[0-9]{1,30})([eE][+-]?[0-9]{1,2})?\s*$"
"""A number that can be a weight: not negative, with a decimal point"""
DATE = "|".join(
    (
        rf"^\s*[0-9]{{4}}[-/]{_MONTH}([-/]{_DAY}{_TIME})?\s*$",
        rf"^\s*{_DAY}[-/.]{_DAY}[-/.]([0-9]{{4}}|[0-9]{{2}}){_TIME}\s*$",
        rf"^\s*{_DAY}[- ]?[A-Za-z]{{3}}[- ]?([0-9]{{4}}|[0-9]{{2}}){_TIME}\s*$",
    )
)
"""A date, or a month of a year, perhaps with a time: 2018-05-31, 2018-05, 31/05/2018, 31.5.18, 31MAY2018:00:00:00"""
PAIRS = ({"0", "1"}, {"yes", "no"}, {"y", "n"}, {"sim", "nao"}, {"s", "n"}, {"true", "false"}, {"t", "f"})


def kind_of_values(values: pa.Array) -> Kind:
    """Return what these different values are, none of which is missing."""
    if not len(values):
        return "empty"
    if pa.types.is_boolean(values.type) or _is_pair(values):
        return "yes or no"
    if is_text(values.type):
        return "number" if _all_match(values, NUMBER) else "date" if _all_match(values, DATE) else "text"
    if _is_number(values.type):
        return "number"
    return "date" if pa.types.is_date(values.type) or pa.types.is_timestamp(values.type) else "other"


def are_whole(values: pa.Array) -> bool:
    """Return whether these are whole numbers, as an identifier has them: 7, 007, 7.0."""
    if is_text(values.type):
        return _all_match(values, WHOLE)
    if pa.types.is_floating(values.type):
        return _all(pc.equal(values, pc.trunc(values)))
    if pa.types.is_decimal(values.type):
        return _all_match(values.cast(pa.string()), WHOLE)
    return bool(pa.types.is_integer(values.type))


def can_be_weights(values: pa.Array) -> bool:
    """Return whether these are numbers by which people can be weighted: none of them negative, or no number."""
    if is_text(values.type):
        return _all_match(values, WEIGHT)
    if not _is_number(values.type) or (pa.types.is_floating(values.type) and not _all(pc.is_finite(values))):
        return False
    return bool(pc.min(values).as_py() >= 0)


def hold_spaces(values: pa.Array) -> bool:
    """Return whether any of these is a text of several words, which an identifier never is."""
    return is_text(values.type) and bool(pc.any(pc.match_substring_regex(values, r"\S\s+\S")).as_py())


def looks_like_a_value(name: str) -> bool:
    """Return whether the name of a column is what a record would hold: a number, or a date."""
    return _all_match(pa.array([name]), NUMBER) or _all_match(pa.array([name]), DATE)


def _is_number(kind: pa.DataType) -> bool:
    return bool(pa.types.is_integer(kind) or pa.types.is_floating(kind) or pa.types.is_decimal(kind))


def _is_pair(values: pa.Array) -> bool:
    """Return whether these are two values that mean yes and no."""
    if len(values) != 2 or pa.types.is_temporal(values.type):
        return False
    return {_plain(value) for value in values.to_pylist()} in PAIRS


def _plain(value: Any) -> str:
    """Return a value without capitals and accents; a number as short as it can be written."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return unicodedata.normalize("NFKD", str(value).strip().casefold()).encode("ascii", "ignore").decode()


def _all_match(texts: pa.Array, pattern: str) -> bool:
    first, rest = texts.slice(0, SAMPLE), texts.slice(SAMPLE)
    return all(_all(pc.match_substring_regex(some, pattern)) for some in (first, rest) if len(some))


def _all(holds: Any) -> bool:
    return bool(pc.all(holds).as_py())


Records = npt.NDArray[np.int64]
"""So many records of each value"""


@dataclass(frozen=True)
class ColumnCounts:
    """Counts of a column once all records have gone by; of its values none that fewer than ten records have."""

    name: str
    kind: Kind
    records: int
    values: int
    """different values; missing is none"""
    missing: int
    """records without a value"""
    commonest: int
    """records with the commonest value"""
    alone: int
    """records with a value that no other record has"""
    pairs: int
    """ordered pairs of records, each with itself too, that agree on it; fewer where it tells people apart better"""
    whole: bool = False
    """whether all values are whole numbers"""
    weights: bool = False
    """whether all values are numbers that are not negative"""
    spaces: bool = False
    """whether a value is a text of several words"""
    common: tuple[tuple[str, int], ...] = ()
    """of a column of few values, those that at least ten records have, and how many have each; the commonest first"""

    @property
    def present(self) -> int:
        """Records with a value."""
        return self.records - self.missing


class Tally:
    """Count the records with each value of one column of any type but text, batch by batch."""

    nbytes = 0
    """bytes of memory taken so far"""
    nulls = 0
    """records of null, if it is not among the values"""

    def __init__(self, kind: pa.DataType) -> None:
        self._dictionary = ArrowDictionary(kind)
        self._batches: list[Records] = []

    def add(self, values: Values) -> None:
        """Count one more batch."""
        counts = np.bincount(self._dictionary.encode(values)).astype(np.int64, copy=False)
        self._batches.append(counts)
        self.nbytes += 3 * counts.nbytes

    def seen(self) -> pa.Array:
        """Return every value met so far, each once; for text without null."""
        return self._dictionary.finish()[0]

    def records(self) -> Records:
        """Return the records with each value: what the codes of a batch mean among all is known at the end."""
        known, meanings = self._dictionary.finish()
        totals = np.zeros(len(known), np.int64)
        for places, counts in zip(meanings, self._batches, strict=True):
            np.add.at(totals, places, counts)
        return totals

    def finish(self, name: str, missing: MissingValues) -> tuple[ColumnCounts, list[str]]:
        """Return the counts of the column, and the tokens read as "missing" in it."""
        known, records = self.seen(), self.records()
        gone = missing.among(known)
        lacking = self.nulls + int(records[gone].sum())
        if gone.any():
            return _counts_of(name, known.filter(pa.array(~gone)), records[~gone], lacking), missing.spelled(known)
        return _counts_of(name, known, records, lacking), []


class TextTally(Tally):
    """The same for text: a code means the same in all batches, so that one list of counts is enough."""

    def __init__(self) -> None:
        self._texts = TextDictionary()
        self._records = np.zeros(1, np.int64)

    def add(self, values: Values) -> None:
        codes = self._texts.encode(values)
        if self._texts.size > len(self._records):
            longer = np.zeros(self._texts.size + self._texts.size // 2, np.int64)
            longer[: len(self._records)] = self._records
            self._records = longer
        np.add.at(self._records, codes, 1)
        self.nbytes, self.nulls = self._texts.nbytes + self._records.nbytes, int(self._records[NULL])

    def seen(self) -> pa.Array:
        return self._texts.texts()

    def records(self) -> Records:
        return self._records[1 : self._texts.size]


def tally_of(kind: pa.DataType) -> Tally:
    """Return the tally for a column of this type."""
    return TextTally() if is_text(kind) else Tally(kind)


def _counts_of(name: str, values: pa.Array, records: Records, missing: int) -> ColumnCounts:
    """Return the counts of a column, given the records with each of its values and those with none."""
    kind = kind_of_values(values)
    is_number = kind in ("number", "yes or no")
    return ColumnCounts(
        name,
        kind,
        records=int(records.sum()) + missing,
        values=len(values),
        missing=missing,
        commonest=int(records.max(initial=0)),
        alone=int(np.count_nonzero(records == 1)),
        pairs=int(records @ records) + missing * missing,
        whole=is_number and are_whole(values),
        weights=is_number and can_be_weights(values),
        spaces=kind == "text" and hold_spaces(values),
        common=_common(values, records) if len(values) <= FEW and not pa.types.is_temporal(values.type) else (),
    )


def _common(values: pa.Array, records: Records) -> tuple[tuple[str, int], ...]:
    """Return the values that many records have; in an order that does not depend on that of the records."""
    enough = np.flatnonzero(records >= MINIMUM_GROUP_SIZE)
    many = zip(map(str, values.take(pa.array(enough)).to_pylist()), records[enough].tolist(), strict=True)
    return tuple(sorted(many, key=lambda pair: (-pair[1], pair[0])))
