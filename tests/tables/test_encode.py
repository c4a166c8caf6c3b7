"""Codes: exact, in order of value, only for values that occur."""

import math
import random
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


KEYS = st.integers(1, texts.PRIME - 1)


@settings(deadline=None)
@given(st.lists(st.text(max_size=40)), KEYS)
def test_the_compiled_kernels_like_plain_python(cells: list[str], key: int) -> None:
    given = Texts.of(pa.array(cells, pa.string()))
    assert texts.fingerprints(given, key).tolist() == [_fingerprint(cell.encode(), key) for cell in cells]
    assert given.array().to_pylist() == [cell.encode() for cell in cells]


@pytest.mark.parametrize("key", [1, 2, texts.PRIME // 2, texts.PRIME - 2, texts.PRIME - 1])
@pytest.mark.parametrize("letter", [b"\0", b"\xff"])
def test_fingerprints_at_the_ends_of_what_numbers_there_are(key: int, letter: bytes) -> None:
    cells = [letter * length for length in range(64)]
    found = texts.fingerprints(Texts.of(pa.array(cells, pa.binary())), key).tolist()
    assert found == [_fingerprint(cell, key) for cell in cells]


def _fingerprint(text: bytes, key: int) -> int:
    """The polynomial, by numbers that have no end; stirred by the last step of MurmurHash3."""
    value = 0
    for first in range(0, len(text), 7):
        value = (value * key + int.from_bytes(text[first : first + 7], "big")) % texts.PRIME
    value = value * key % texts.PRIME + len(text)
    for factor in (0xFF51AFD7ED558CCD, 0xC4CEB9FE1A85EC53):
        value = (value ^ (value >> 33)) * factor % 2**64
    return value ^ (value >> 33)


@pytest.mark.parametrize(
    "cells",
    [
        [str(k) for k in range(50_000)],
        [f"{k * 2**13:016d}" for k in range(50_000)],
        [chr(k % 250) * (1 + k // 250) for k in range(50_000)],
        [f"{a}{b}" for a in "\0\1" for b in (f"{k:b}" for k in range(25_000))],
    ],
    ids=["counted", "far apart", "repeated letters", "two letters"],
)
def test_texts_that_are_alike_lie_apart(cells: list[str]) -> None:
    """With any key: as few are in a place that another wants as by chance, in the lowest bits and in the highest."""
    given = Texts.of(pa.array(cells, pa.large_string()))
    places, chance = 1 << 17, random.Random(1)
    for _ in range(5):
        found = texts.fingerprints(given, chance.randrange(1, texts.PRIME))
        for bits in (found % np.uint64(places), found >> np.uint64(64 - 17)):
            taken = len(np.unique(bits))
            expected = places * (1 - (1 - 1 / places) ** len(cells))
            assert abs(taken - expected) < 6 * math.sqrt(expected), (taken, expected)


def test_nobody_can_foresee_which_texts_lie_in_one_place() -> None:
    """Each dictionary has a key of its own, which a file that was made beforehand cannot know."""
    assert len({int(TextDictionary().key) for _ in range(100)}) == 100
    given = Texts.of(pa.array([str(k) for k in range(4000)], pa.string()))
    one, other = (texts.fingerprints(given, int(TextDictionary().key)) for _ in range(2))
    together = one % np.uint64(64) == 0
    assert 20 < together.sum() < 200
    assert len(np.unique(other[together] % np.uint64(64))) > 10


@pytest.mark.parametrize(("cardinality", "dtype"), [(256, np.uint8), (257, np.uint16), (65_537, np.uint32)])
def test_the_narrowest_type(cardinality: int, dtype: type) -> None:
    encoder = Encoder("a", pa.int64(), MissingValues())
    encoder.add(pa.array(range(cardinality)))
    assert encoder.finish().codes.dtype == dtype
