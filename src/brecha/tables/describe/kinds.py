"""What sort of values a column holds, told from its different values: files of text hold nothing but text."""

import unicodedata
from typing import Any, Literal

import pyarrow as pa
import pyarrow.compute as pc

from brecha.tables.encode import is_text

Kind = Literal["number", "date", "yes or no", "text", "other", "empty"]

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
