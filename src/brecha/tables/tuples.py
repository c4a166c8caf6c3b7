"""Columns together: tuples of codes as codes, and values of two tables as one domain."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import ColumnError
from brecha.tables.coded import Codes, Column, narrowest

Integers = npt.NDArray[np.integer[Any]]


def paired(first: Integers, count: int, second: Integers, second_count: int) -> tuple[Codes, int]:
    """Codes of pairs of codes, numbered without gaps, and how many there are."""
    both = first.astype(np.int64) * second_count + second
    if count * second_count <= 4 * len(both):
        there = np.zeros(count * second_count, bool)
        there[both] = True
        number = np.cumsum(there) - 1
        found = int(number[-1]) + 1 if len(number) else 0
        return number[both].astype(narrowest(found)), found
    coded = pc.dictionary_encode(pa.array(both))
    found = len(coded.dictionary)
    return coded.indices.to_numpy(zero_copy_only=False).astype(narrowest(found)), found


def tuples(columns: Sequence[tuple[Integers, int]], rows: int) -> tuple[Codes, int]:
    """Codes of tuples, from the codes of each part and how many values it has; of no part, all are one."""
    codes, count = np.zeros(rows, np.uint8), 1
    for more, values in columns:
        codes, count = paired(codes, count, more, values)
    return codes, count


def shared(first: Column, second: Column) -> tuple[Codes, Codes, pa.Array]:
    """The codes of two columns in one domain, and its values: those that somebody has, and null if it is missing."""
    kind = _kind(first, second)
    try:
        values = pa.concat_arrays([first.values.cast(kind), second.values.cast(kind)])
    except pa.ArrowInvalid:
        raise _incomparable(first, second) from None
    coded = pc.dictionary_encode(values, null_encoding="encode")
    number = coded.indices.to_numpy(zero_copy_only=False)
    one, other = number[: len(first.values)][first.codes], number[len(first.values) :][second.codes]
    there = np.zeros(len(coded.dictionary), bool)
    there[one] = there[other] = True
    place = (np.cumsum(there) - 1).astype(narrowest(int(there.sum())))
    return place[one], place[other], coded.dictionary.filter(pa.array(there))


def _kind(first: Column, second: Column) -> pa.DataType:
    """The type in which values of both can be compared as they are written."""
    types = [column.values.type for column in (first, second)]
    if types[0] == types[1]:
        return types[0]
    for alike, kind in ((pa.types.is_integer, pa.int64()), (_is_text, pa.large_string()), (_is_real, pa.float64())):
        if all(alike(one) or pa.types.is_null(one) for one in types):
            return kind
    raise _incomparable(first, second)


def _incomparable(first: Column, second: Column) -> ColumnError:
    types = [column.values.type for column in (first, second)]
    return ColumnError(
        f"The values of {first.name!r} and {second.name!r} cannot be compared: the one is of type {types[0]}, the "
        f"other of type {types[1]}. Read both alike."
    )


def _is_text(kind: pa.DataType) -> bool:
    return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind))


def _is_real(kind: pa.DataType) -> bool:
    return bool(pa.types.is_floating(kind) or pa.types.is_integer(kind))
