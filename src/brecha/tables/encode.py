"""From a stream of values to codes: one small integer per record, one list of values per column.

Values are met a batch at a time and never held as values again: only their codes stay, and each different value once.

Arrow and DuckDB hold dates and times that the types of Python do not (dates after the year 9999, 24:00:00, nanoseconds
of a time of day): to show one raises an error, or shows another value. A column with such a value is kept as text
instead, in which every value is written in full.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from importlib.util import find_spec
from itertools import repeat
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import ColumnError
from brecha.language.spellings import written_duration, written_time
from brecha.runtime.temporary import Folder
from brecha.tables.coded import Codes, Column, is_bytes, is_text, narrowest
from brecha.tables.spill import Spilling, Spool, written_column
from brecha.tables.text_dictionary import TextDictionary, Texts

Mask = npt.NDArray[np.bool_]

MISSING_TOKENS = ("", "NA", "N/A", "<NA>", "NaN", "nan", "NULL", "null")
"""Texts read as "missing" unless others are named. "None" is not among them: it is an answer in too many surveys."""

FEWEST_TO_MERGE = 1 << 16
LONGEST_SHORT_TEXT = 2**31 - 1
A_VALUE = 160
"""Bytes that any other value takes yet. Measured: 108 to 145, most of them while Arrow merges lists"""


@dataclass(frozen=True)
class MissingValues:
    """Which values mean that there is none: null always; NaN and the tokens too, unless they are told apart."""

    tokens: tuple[str, ...] = MISSING_TOKENS
    distinct_missing: bool = False

    def among(self, values: pa.Array) -> Mask:
        """Return, for each value, whether it stands for "missing"."""
        missing: Mask = values.is_null(nan_is_null=not self.distinct_missing).to_numpy(zero_copy_only=False)
        if self.distinct_missing or not is_text(values.type):
            return missing
        are_missing: Mask = pc.is_in(values, value_set=pa.array(self.tokens, type=values.type)).to_numpy(
            zero_copy_only=False
        )
        return missing | are_missing

    def rule(self, missing: str) -> dict[str, Any]:
        """Return what is taken for "missing" and what that means, as plain data."""
        tokens = [] if self.distinct_missing else list(self.tokens)
        return {"rule": missing, "tokens": tokens, "told_apart": self.distinct_missing}

    def spelled(self, values: pa.Array) -> list[str]:
        """Return the tokens, other than the empty text, that occur among the values and are taken for "missing"."""
        if self.distinct_missing or not is_text(values.type):
            return []
        return [token for token in pc.filter(values, self.among(values)).to_pylist() if token]


Values: TypeAlias = pa.Array | Texts
"""A batch of one column: an Arrow array, or the places of texts in the bytes of a file."""


Meanings: TypeAlias = Iterable[npt.NDArray[Any]] | None
"""Per batch, what its codes mean; None where they are what they are"""


class ArrowDictionary:
    """Codes for values of any type but text: Arrow encodes each batch on its own, and the lists of values are merged.

    A merge is put off until what waits is as long as what is known, so that every value is merged a constant number of
    times on average, however many there are.
    """

    def __init__(self, kind: pa.DataType, folder: Folder | None = None) -> None:
        self._known = pa.array([], type=kind)
        self._waiting: list[pa.Array] = []
        self._meanings = Spool(folder)

    def encode(self, values: Values) -> Codes:
        """Return a code for each value of one more batch."""
        local = pc.dictionary_encode(values, null_encoding="encode")
        self._waiting.append(local.dictionary)
        if sum(map(len, self._waiting)) > max(FEWEST_TO_MERGE, len(self._known)):
            self._merge()
        codes: Codes = local.indices.to_numpy().astype(narrowest(len(local.dictionary)))
        return codes

    def finish(self) -> tuple[pa.Array, Iterable[npt.NDArray[Any]]]:
        """Return all values, each once, and per batch what its codes mean among them."""
        self._merge()
        return self._known, self._meanings

    def met(self) -> Mask:
        """Return, for each of all values, whether any record had it: all of them."""
        return np.ones(len(self.finish()[0]), dtype=np.bool_)

    @property
    def size(self) -> int:
        """How many values there are so far at the most."""
        return len(self._known) + sum(map(len, self._waiting))

    @property
    def needed(self) -> int:
        """Bytes that they take yet, besides what is in memory already."""
        return A_VALUE * self.size

    def _merge(self) -> None:
        """Put the waiting lists behind the known values, each value once; known positions stay what they are."""
        if not self._waiting:
            return
        merged = pc.dictionary_encode(pa.concat_arrays([self._known, *self._waiting]), null_encoding="encode")
        ends = np.cumsum([len(self._known)] + [len(values) for values in self._waiting])
        for meaning in np.split(merged.indices.to_numpy(), ends[:-1])[1:]:
            self._meanings.add(meaning)
        self._known, self._waiting = merged.dictionary, []


class Encoder:
    """Takes the batches of one column, one after another, and gives the column."""

    def __init__(self, name: str, kind: pa.DataType, missing: MissingValues, spilling: Spilling | None = None) -> None:
        self.name = name
        self._missing = missing
        folder = None if spilling is None else spilling.folder
        self._dictionary = TextDictionary() if is_text(kind) else ArrowDictionary(kind, folder)
        self._spilling = spilling
        self._codes = Spool(folder)

    def add(self, values: Values) -> None:
        """Encode one more batch."""
        self._codes.add(self._dictionary.encode(values))
        if self._spilling is not None:
            self._spilling.refuse_too_many(self._dictionary.size, self._dictionary.needed, self.name)

    def seen(self) -> pa.Array:
        """Return every value met so far, each once, in no order; null may be among them without having been met."""
        return self._dictionary.finish()[0]

    def spelled(self) -> list[str]:
        """Return the missing tokens seen in this column; see :meth:`MissingValues.spelled`."""
        return self._missing.spelled(self.seen())

    def finish(self, keep: Mask | None = None) -> Column:
        """Return the column: only values that occur in the records kept, in order of value, "missing" last.

        The encoder is used up: each batch is let go of as soon as its final codes are written.
        """
        (known, meanings), present = self._dictionary.finish(), self._dictionary.met()
        del self._dictionary
        parts = None if keep is None else np.split(keep, np.cumsum(self._codes.lengths)[:-1])
        if parts is not None:
            present = np.zeros(len(known), dtype=np.bool_)
            for codes, part, meaning in zip(self._codes, parts, _each(meanings), strict=False):
                present[codes[part] if meaning is None else meaning[codes[part]]] = True
        gone = self._missing.among(known)
        used_codes = np.flatnonzero(present & ~gone)
        used_codes = used_codes[pc.array_sort_indices(known.take(pa.array(used_codes))).to_numpy()]
        some_missing = bool((present & gone).any())
        rank = np.full(len(known), len(used_codes), dtype=np.int64)
        rank[used_codes] = np.arange(len(used_codes))
        narrow = rank.astype(narrowest(len(used_codes) + some_missing))
        rows = sum(self._codes.lengths) if keep is None else int(np.count_nonzero(keep))
        batches = self._recoded(narrow, meanings, parts)
        values = shown_apart(known.take(pa.array(used_codes)))
        values = _short(pa.concat_arrays([values, pa.nulls(1, values.type)]) if some_missing else values)
        if self._spilling is not None:
            return written_column(self._spilling.folder, self.name, narrow.dtype, batches, values)
        final, start = np.empty(rows, dtype=narrow.dtype), 0
        for batch in batches:
            final[start : start + len(batch)] = batch
            start += len(batch)
        return Column(self.name, final, values)

    def _recoded(self, rank: Codes, meanings: Meanings, parts: list[Mask] | None) -> Iterator[Codes]:
        """Yield the final codes, batch by batch."""
        for codes, part, meaning in zip(self._codes.used_up(), _each(parts), _each(meanings), strict=False):
            chosen = codes if part is None else codes[part]
            yield (rank if meaning is None else rank[meaning])[chosen]


def _each(batches: Iterable[npt.NDArray[Any]] | None) -> Iterable[Any]:
    """Return what is given for each batch, None again and again where nothing is."""
    return repeat(None) if batches is None else batches


def plain(name: str, values: pa.Array, kind: pa.DataType | None = None) -> pa.Array:
    """Return the same values of one type as an array that can be encoded: no dictionary, one zero, one NaN."""
    if pa.types.is_dictionary(values.type):
        values = pc.take(plain(name, values.dictionary), values.indices)
    target_type = plain_type(name, values.type) if kind is None else kind
    short_and_long = pa.types.is_string(values.type) and pa.types.is_large_string(target_type)  # encoded alike
    if values.type != target_type and not short_and_long:
        values = values.cast(target_type)
    if not pa.types.is_floating(values.type):
        return values
    values = pc.add(values, pa.scalar(0.0, values.type))
    nans = pc.is_nan(values)
    return pc.if_else(nans, pa.scalar(float("nan"), values.type), values) if pc.any(nans).as_py() else values


def plain_type(name: str, kind: pa.DataType) -> pa.DataType:
    """Return the type that ``plain`` gives; a type whose values are no single things is refused."""
    if pa.types.is_dictionary(kind):
        return plain_type(name, kind.value_type)
    if pa.types.is_nested(kind) or isinstance(kind, pa.BaseExtensionType) or pa.types.is_interval(kind):
        raise ColumnError("tables-column-of-nested-values", name=name, kind=kind)
    if is_text(kind):
        return pa.large_string()
    if is_bytes(kind):
        return pa.large_binary()
    if pa.types.is_decimal32(kind) or pa.types.is_decimal64(kind):
        return pa.decimal128(kind.precision, kind.scale)  # the smaller ones cannot be encoded
    return pa.float32() if pa.types.is_float16(kind) else kind


def holds_nul(texts: pa.Array) -> bool:
    """Return whether any of the texts holds a NUL character."""
    return bool(pc.any(pc.match_substring(texts, "\0")).as_py())


def is_utf8(texts: pa.Array) -> bool:
    """Return whether the bytes of every text are valid UTF-8."""
    try:
        texts.cast(pa.large_binary()).cast(pa.large_string())
    except pa.ArrowInvalid:
        return False
    return True


def _short(values: pa.Array) -> pa.Array:
    small = values.nbytes < LONGEST_SHORT_TEXT
    if small and pa.types.is_large_string(values.type):
        return values.cast(pa.string())
    return values.cast(pa.binary()) if small and pa.types.is_large_binary(values.type) else values


_DAY = 86_400
_FIRST_DAY, _LAST_DAY = -719_162, 2_932_896
"""The first day of the year 1 and the last of 9999, counted from 1970"""
_LONGEST = 999_999_999 * _DAY
"""Seconds of the longest duration that Python holds, to the day"""
_PARTS = {"s": 1, "ms": 10**3, "us": 10**6, "ns": 10**9}


def shown_apart(values: pa.Array) -> pa.Array:
    """Return the values of a column, as text if Python cannot show all of them, each as itself."""
    kind = values.type
    if not pa.types.is_temporal(kind) or not len(values) or pa.types.is_interval(kind):
        return values
    counts = values.view(pa.int32() if kind.bit_width == 32 else pa.int64()).cast(pa.int64())
    if _all_shown(kind, counts):
        return values
    write = _writer(kind)
    texts = [None if count is None else write(count, values[code]) for code, count in enumerate(counts.to_pylist())]
    return pa.array(texts, pa.string())


def _all_shown(kind: pa.DataType, counts: pa.Array) -> bool:
    """Return whether Python shows each of these values, which are counted in the unit of their type, as itself."""
    parts = _parts(kind)
    if pa.types.is_duration(kind):
        low, high = -_LONGEST * parts, _LONGEST * parts
    elif pa.types.is_time(kind):
        low, high = 0, _DAY * parts - 1
    else:
        spare = 1 if pa.types.is_timestamp(kind) and kind.tz is not None else 0  # the clock there may be a day ahead
        day = parts if pa.types.is_date(kind) else _DAY * parts
        low, high = (_FIRST_DAY + spare) * day, (_LAST_DAY + 1 - spare) * day - 1
    least, most = pc.min_max(counts).values()
    if least.is_valid and not low <= least.as_py() <= most.as_py() <= high:
        return False
    if pa.types.is_date64(kind):
        return _all_multiples(counts, parts)
    if parts == 10**9 and (pa.types.is_time(kind) or find_spec("pandas") is None):
        return _all_multiples(counts, 1000)  # pandas shows nanoseconds, but of no time of day
    return True


def _parts(kind: pa.DataType) -> int:
    """Return how many of the unit of a type a second has; of a date, a day."""
    if pa.types.is_date(kind):
        return 1 if pa.types.is_date32(kind) else _DAY * 1000
    return _PARTS[kind.unit]


def _all_multiples(counts: pa.Array, of: int) -> bool:
    return not np.any(counts.drop_null().to_numpy() % of)


def _writer(kind: pa.DataType) -> Callable[[int, Any], str]:
    """Return a function that writes a value: from its count, or as Python does if that shows all of it."""
    parts, endless = _parts(kind), 2 ** (kind.bit_width - 1) - 1
    if pa.types.is_time(kind):
        return lambda count, value: written_time(Fraction(count, parts))
    if pa.types.is_duration(kind):
        return lambda count, value: written_duration(Fraction(count, parts))

    def write(count: int, value: Any) -> str:
        if _all_shown(kind, pa.array([count])):
            return str(value.as_py())
        if abs(count) == endless and not (pa.types.is_timestamp(kind) and kind.unit == "ns"):
            return "infinity" if count > 0 else "-infinity"  # as DuckDB writes it
        if pa.types.is_date32(kind):
            return _day(count)
        if pa.types.is_date64(kind):
            return _moment(Fraction(count, 1000))
        return _moment(Fraction(count, parts)) + ("" if kind.tz is None else "+00:00")

    return write


def _day(count: int) -> str:
    """Return a day as year-month-day, the year with as many digits as it has, four at the least."""
    year, month, day = str(np.datetime64(count, "D")).rsplit("-", 2)
    return f"{'-' if year.startswith('-') else ''}{year.removeprefix('-'):0>4}-{month}-{day}"


def _moment(since_epoch: Fraction) -> str:
    days, rest = divmod(since_epoch, _DAY)
    return f"{_day(days)} {written_time(rest)}"
