"""Codes: exact, in order of value, only for values that occur."""

from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha.tables import encode, texts
from brecha.tables.encode import Encoder, MissingValues
from brecha.tables.texts import TextDictionary, Texts

BATCHES = st.lists(st.lists(st.sampled_from([None, "", "a", "b", "aa", "é", "NA"]), min_size=1), min_size=1, max_size=5)


def naive(cells: list[Any], missing: tuple[Any, ...]) -> tuple[list[Any], list[int]]:
    order: list[Any] = sorted({cell for cell in cells if cell not in missing})
    if any(cell in missing for cell in cells):
        order.append(None)
    return order, [order.index(None if cell in missing else cell) for cell in cells]


@settings(deadline=None)
@given(BATCHES, st.data())
def test_texts_like_a_sorted_set(batches: list[list[str | None]], data: st.DataObject) -> None:
    cells = [cell for batch in batches for cell in batch]
    keep = np.array(data.draw(st.lists(st.booleans(), min_size=len(cells), max_size=len(cells))))
    keep[0] = True
    encoder = Encoder("a", pa.string(), MissingValues())
    for batch in batches:
        encoder.add(pa.array(batch, pa.string()))
    column = encoder.finish(keep)
    kept = [cell for cell, stays in zip(cells, keep, strict=True) if stays]
    assert (column.values.to_pylist(), column.codes.tolist()) == naive(kept, (None, "", "NA"))


@settings(deadline=None)
@given(st.lists(st.lists(st.none() | st.integers(-3, 3), min_size=1), min_size=1, max_size=8), st.integers(0, 5))
def test_numbers_like_a_sorted_set(batches: list[list[int | None]], fewest: int) -> None:
    encoder = Encoder("a", pa.int64(), MissingValues())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(encode, "FEWEST_TO_MERGE", fewest)
        for batch in batches:
            encoder.add(pa.array(batch, pa.int64()))
    column = encoder.finish()
    assert (column.values.to_pylist(), column.codes.tolist()) == naive([c for b in batches for c in b], (None,))


@settings(deadline=None)
@given(st.lists(st.lists(st.none() | st.text("ab\0é", max_size=3), min_size=1), max_size=6))
def test_the_dictionary_like_a_dict(batches: list[list[str | None]]) -> None:
    known: dict[str | None, int] = {None: 0}
    dictionary = TextDictionary()
    for batch in batches:
        codes = dictionary.encode(Texts.of(pa.array(batch, pa.large_string())))
        assert codes.tolist() == [known.setdefault(cell, len(known)) for cell in batch]
    assert dictionary.values().to_pylist() == list(known)


def test_the_compiled_kernels_like_plain_python() -> None:
    cells = pa.array(["", "a", "b", "a", "long enough to matter"], pa.string())
    assert texts.fingerprints(Texts.of(cells)).tolist() == [_fnv(cell) for cell in cells.to_pylist()]
    assert Texts.of(cells).array().to_pylist() == [cell.encode() for cell in cells.to_pylist()]


def _fnv(text: str) -> int:
    value = 14695981039346656037
    for letter in text.encode():
        value = ((value ^ letter) * 1099511628211) % 2**64
    return value ^ (value >> 29)


@pytest.mark.parametrize(("cardinality", "dtype"), [(256, np.uint8), (257, np.uint16), (65_537, np.uint32)])
def test_the_narrowest_type(cardinality: int, dtype: type) -> None:
    encoder = Encoder("a", pa.int64(), MissingValues())
    encoder.add(pa.array(range(cardinality)))
    assert encoder.finish().codes.dtype == dtype
