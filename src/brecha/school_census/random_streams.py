"""Random numbers by address: the word of pupil i in stream s is the same whatever else is drawn.

A counter-based generator (Philox) can start anywhere. So a census is the same table whether it is made in one piece or
in many, and asking for one column more does not change the others.
"""

from hashlib import blake2b
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.runtime.compiled import njit

Words = npt.NDArray[np.uint64]
Floats = npt.NDArray[np.float64]

_WORDS_PER_STEP = 4  # one step of Philox's counter gives four 64-bit words


def words(key: str, start: int, count: int) -> Words:
    """Return words ``start`` to ``start + count`` of the stream with this key."""
    source = _philox(key)
    skipped = start % _WORDS_PER_STEP
    source.advance(start // _WORDS_PER_STEP)
    drawn: Words = source.random_raw(skipped + count)
    return drawn[skipped:]


def words_at(key: str, at: npt.NDArray[Any]) -> Words:
    """Return the words of the stream at these addresses: ``words(key, 0, n)[at]`` without making n words."""
    first, second = _philox(key).state["state"]["key"]
    words: Words = _philox_words(at.astype(np.uint64), first, second)
    return words


def generator(key: str) -> np.random.Generator:
    """Return a generator of its own for this key, for what is drawn whole and once (the schools)."""
    return np.random.Generator(_philox(key))


def field16(drawn: Words, part: int) -> npt.NDArray[np.uint16]:
    """Return one of the four independent 16-bit fields of each word, to look up in tables of 65,536 quantiles."""
    return (drawn >> np.uint64(16 * part)).astype(np.uint16)


def uniform(drawn: Words) -> Floats:
    """Return each word as a number in [0, 1)."""
    return (drawn >> np.uint64(11)).astype(np.float64) * 2.0**-53


def high(drawn: Words) -> npt.NDArray[np.float32]:
    """Return the upper half of each word as a number in [0, 1), to 24 bits; independent of :func:`low`."""
    return (drawn >> np.uint64(40)).astype(np.float32) * np.float32(2.0**-24)


def low(drawn: Words) -> npt.NDArray[np.float32]:
    """Return the lower half of each word as a number in [0, 1), to 24 bits; independent of :func:`high`."""
    return (drawn & np.uint64(0xFFFFFF)).astype(np.float32) * np.float32(2.0**-24)


def quantiles(weights: npt.ArrayLike, dtype: npt.DTypeLike = np.uint8) -> npt.NDArray[Any]:
    """Return a table of 65,536 entries in which outcome k stands as often as its weight says: a draw is one look-up."""
    share = np.cumsum(np.asarray(weights, dtype=np.float64))
    grid = (np.arange(65536) + 0.5) / 65536
    return np.searchsorted(share / share[-1], grid, side="right").astype(dtype)


def _philox(key: str) -> np.random.Philox:
    digest = blake2b(key.encode(), digest_size=16).digest()
    return np.random.Philox(key=int.from_bytes(digest, "little"))


@njit(cache=True, nogil=True)
def _product(x: np.uint64, y: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return the upper and the lower half of a product of 128 bits, from products of 32 by 32."""
    half, low32 = np.uint64(32), np.uint64(0xFFFFFFFF)
    low = (x & low32) * (y & low32)
    middle = (x & low32) * (y >> half) + (low >> half)
    inner = (x >> half) * (y & low32) + (middle & low32)
    return (x >> half) * (y >> half) + (middle >> half) + (inner >> half), (inner << half) | (low & low32)


@njit(cache=True, nogil=True)
def _philox_words(at: Words, first: np.uint64, second: np.uint64) -> Words:
    """Philox 4x64 with 10 rounds (Salmon et al., 2011): four words a step, and numpy counts steps from 1."""
    out = np.empty(len(at), dtype=np.uint64)
    done = np.uint64(0)
    a = b = c = d = np.uint64(0)
    for i in range(len(at)):
        step = (at[i] >> np.uint64(2)) + np.uint64(1)
        if step != done:  # neighbours mostly share a step
            a, b, c, d = step, np.uint64(0), np.uint64(0), np.uint64(0)
            k, m = first, second
            for _ in range(10):
                high_a, low_a = _product(np.uint64(0xD2E7470EE14C6C93), a)
                high_c, low_c = _product(np.uint64(0xCA5A826395121157), c)
                a, b, c, d = high_c ^ b ^ k, low_c, high_a ^ d ^ m, low_a
                k += np.uint64(0x9E3779B97F4A7C15)
                m += np.uint64(0xBB67AE8584CAA73B)
            done = step
        odd, upper = at[i] & np.uint64(1), at[i] & np.uint64(2)
        out[i] = (d if odd else c) if upper else (b if odd else a)
    return out
