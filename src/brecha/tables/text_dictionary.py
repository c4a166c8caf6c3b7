"""Texts as numbers: a dictionary that grows, and fingerprints. Compiled; both read Arrow's own buffers."""

import secrets
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import TooLargeError
from brecha.runtime.compiled import njit, signatures
from brecha.tables.coded import Codes, narrowest

FREE = -1
MOST_TEXTS = 2**31 - 2
"""Different texts in one column: a code has 32 bits and a sign"""
A_TEXT = 48
"""Bytes, besides two copies of its letters, that each different text of a column takes yet to be put in order"""
NULL = 0
"""The code of null, known from the start, whether it occurs or not."""
PRIME = 2**61 - 1
WORD = 7
"""Bytes that are below the prime as one number"""


@dataclass(frozen=True)
class Texts:
    """Texts wherever they lie in some bytes: text i from ``firsts[i]`` to ``lasts[i]``."""

    letters: npt.NDArray[np.uint8]
    firsts: npt.NDArray[Any]
    lasts: npt.NDArray[Any]
    empty_is_null: bool = False
    valid: npt.NDArray[np.bool_] = field(default_factory=lambda: np.empty(0, dtype=np.bool_))
    """Which texts are not null; empty if all are."""
    places: npt.NDArray[np.int64] = field(default_factory=lambda: np.empty(0, dtype=np.int64))
    """A small number for each text, the same only for those that lie in the same place; empty if all lie apart."""

    @classmethod
    def of(cls, array: pa.Array) -> "Texts":
        """Return the texts of an Arrow array, without a copy."""
        narrow = pa.types.is_string(array.type) or pa.types.is_binary(array.type)
        _, offsets, letters = array.buffers()
        positions = np.frombuffer(offsets, dtype=np.int32 if narrow else np.int64)
        here = positions[array.offset : array.offset + len(array) + 1]
        return cls(np.frombuffer(letters or b"", dtype=np.uint8), here[:-1], here[1:], valid=_valid(array))

    @classmethod
    def of_dictionary(cls, array: pa.DictionaryArray) -> "Texts":
        """Return the texts of an Arrow array that has each once; none is copied, however often it occurs."""
        valid = _valid(array)
        codes = pc.fill_null(array.indices, 0).to_numpy().astype(np.int64)
        if not len(array.dictionary):
            return cls(np.empty(0, np.uint8), codes, codes, valid=np.zeros(len(array), dtype=np.bool_))
        known = cls.of(array.dictionary)
        if len(known.valid):
            valid = known.valid[codes] & (valid if len(valid) else True)
        places = np.where(valid, codes + 1, 0) if len(valid) else codes
        return cls(known.letters, known.firsts[codes], known.lasts[codes], valid=valid, places=places)

    def once(self) -> tuple["Texts", npt.NDArray[np.intp]]:
        """Return those that lie in different places, each once, and which of them each text is."""
        row_at = np.full(int(self.places.max()) + 1, -1, np.int64)
        row_at[self.places] = np.arange(len(self))
        met = row_at >= 0
        rows, which = row_at[met], (np.cumsum(met) - 1)[self.places]
        valid = self.valid[rows] if len(self.valid) else self.valid
        return Texts(self.letters, self.firsts[rows], self.lasts[rows], self.empty_is_null, valid), which

    def __len__(self) -> int:
        return len(self.firsts)

    def lengths(self) -> npt.NDArray[np.int64]:
        """Return how many bytes each text has."""
        lengths: npt.NDArray[np.int64] = self.lasts.astype(np.int64) - self.firsts
        return lengths

    def nulls(self) -> npt.NDArray[np.bool_]:
        """Return which texts are null."""
        if len(self.valid):
            return ~self.valid
        return self.lengths() == 0 if self.empty_is_null else np.zeros(len(self), dtype=np.bool_)

    def array(self) -> pa.Array:
        """Return the texts as an Arrow array in memory of its own; a null becomes empty or what lay there."""
        offsets = np.zeros(len(self) + 1, dtype=np.int64)
        np.cumsum(self.lengths(), out=offsets[1:])
        together = np.empty(int(offsets[-1]), dtype=np.uint8)
        _gather(self.letters, self.firsts, self.lasts, together)
        short = len(together) < 2**31
        buffers = [None, pa.py_buffer(offsets.astype(np.int32) if short else offsets), pa.py_buffer(together)]
        return pa.Array.from_buffers(pa.binary() if short else pa.large_binary(), len(self), buffers)


class TextDictionary:
    """Gives each different text a code, in order of appearance.

    The texts known so far lie one behind another in ``letters``, text c from ``starts[c]`` to ``starts[c + 1]``: an
    Arrow array. ``slots`` is a hash table with open addressing, never more than half full; texts are compared in full.
    The fingerprints in it hang on a secret number, another each time: nobody can make up texts that all want the same
    place, which would take hours to tell apart.
    """

    def __init__(self) -> None:
        self.key = np.uint64(1 + secrets.randbelow(PRIME - 1))
        self.size = 1
        self.starts = np.zeros(2, dtype=np.int64)
        self.letters = np.empty(0, dtype=np.uint8)
        self.slots = np.full(1, FREE, dtype=np.int32)
        self.null_met = False

    @property
    def nbytes(self) -> int:
        """How much memory it takes."""
        return self.starts.nbytes + self.letters.nbytes + self.slots.nbytes

    def encode(self, values: pa.Array | Texts) -> Codes:
        """Return the code of each text of one more batch; new texts get the next codes."""
        texts = values if isinstance(values, Texts) else Texts.of(values)
        if len(texts.places):
            different, which = texts.once()
            return self.encode(different)[which]
        self._make_room(texts)
        codes = np.empty(len(texts), dtype=np.uint32)
        batch = (texts.letters, texts.firsts, texts.lasts, texts.valid, texts.empty_is_null)
        self.size, null_met = _encode(batch, self.key, self.slots, self.starts, self.letters, self.size, codes)
        self.null_met |= bool(null_met)
        return codes.astype(narrowest(self.size), copy=False)

    def finish(self) -> tuple[pa.Array, None]:
        """Return all texts by code, the first of which is null; a code means the same in all batches."""
        return pa.concat_arrays([pa.nulls(1, pa.large_string()), self.texts()]), None

    def met(self) -> npt.NDArray[np.bool_]:
        """Return, for each of all texts and null, whether any record had it."""
        met = np.ones(self.size, dtype=np.bool_)
        met[NULL] = self.null_met
        return met

    @property
    def needed(self) -> int:
        """Bytes that the texts take yet, besides what is in memory already."""
        return A_TEXT * self.size + 2 * int(self.starts[self.size])

    def texts(self) -> pa.Array:
        """Return all texts by code, from 1 on, without a copy."""
        used = int(self.starts[self.size])
        buffers = [None, pa.py_buffer(self.starts[: self.size + 1]), pa.py_buffer(self.letters[:used])]
        return pa.Array.from_buffers(pa.large_string(), self.size, buffers).slice(1)

    def _make_room(self, batch: Texts) -> None:
        """Room for as many new texts as a batch can bring, by half as much again, so that growing costs little."""
        texts, letters = len(batch), int(batch.lengths().sum())
        if self.size + texts > MOST_TEXTS + 1:
            raise TooLargeError("tables-texts-too-many", most_texts=MOST_TEXTS)
        if self.size + texts + 1 > len(self.starts):
            self.starts = _longer(self.starts, self.size + texts + 1)
        if self.starts[self.size] + letters > len(self.letters):
            self.letters = _longer(self.letters, int(self.starts[self.size]) + letters)
        if 2 * (self.size + texts) > len(self.slots):
            self.slots = np.full(1 << (2 * (self.size + texts)).bit_length(), FREE, dtype=np.int32)
            _fill_slots(self.key, self.slots, self.starts, self.letters, self.size)


def fingerprints(texts: Texts, key: int = 0x0B7E151628AED2A6) -> npt.NDArray[np.uint64]:
    """64 bits of each text, equal for equal texts; others have others, but for a chance of very little.

    That chance is over the keys, from 1 to 2^61 - 2. With the one that is there, prints are the same in every run.
    """
    prints: npt.NDArray[np.uint64] = _fingerprints(texts.letters, texts.firsts, texts.lasts, np.uint64(key))
    return prints


def is_compiled() -> bool:
    """Return whether the compiled code is ready, in this process or from an earlier one."""
    return bool(signatures(_encode))


def _valid(texts: pa.Array) -> npt.NDArray[np.bool_]:
    """Return which texts are not null; empty if all are."""
    if texts.null_count == 0:
        return np.empty(0, dtype=np.bool_)
    valid: npt.NDArray[np.bool_] = texts.is_valid().to_numpy(zero_copy_only=False).copy()
    return valid


def _longer(array: npt.NDArray[Any], least: int) -> npt.NDArray[Any]:
    longer = np.empty(max(least, len(array) + len(array) // 2), dtype=array.dtype)
    longer[: len(array)] = array
    return longer


@njit(cache=True, nogil=True, inline="always")
def _times(a: Any, b: Any) -> Any:
    """Return a product of two numbers below the prime, modulo it: the 128 bits of it, of which 2^61 is one."""
    half, low = np.uint64(32), np.uint64(0xFFFFFFFF)
    a1, a0, b1, b0 = a >> half, a & low, b >> half, b & low
    middle = a1 * b0 + ((a0 * b0) >> half)  # below 2^62
    other = a0 * b1 + (middle & low)
    over = a1 * b1 + (middle >> half) + (other >> half)
    under = a * b
    total = (under & np.uint64(PRIME)) + ((under >> np.uint64(61)) | (over << np.uint64(3)))
    return total - np.uint64(PRIME) if total >= np.uint64(PRIME) else total


@njit(cache=True, nogil=True, inline="always")
def _fingerprint(letters: Any, first: Any, last: Any, key: Any) -> Any:
    """Return a polynomial at the key, modulo the prime: words of 7 bytes are its coefficients, and the length is the
    last.

    Two texts have different polynomials, and those of w words are equal at w keys at most, of 2^61. At the end all bits
    are stirred, so that also the lowest hang on all others.
    """
    value, at = np.uint64(0), first
    while at < last:
        word, end = np.uint64(0), min(at + WORD, last)
        for position in range(at, end):
            word = (word << np.uint64(8)) | np.uint64(letters[position])
        value = _times(value, key) + word if at > first else word
        at = end
        value = value - np.uint64(PRIME) if value >= np.uint64(PRIME) else value
    value = _times(value, key) + np.uint64(last - first)
    value = (value ^ (value >> np.uint64(33))) * np.uint64(0xFF51AFD7ED558CCD)
    value = (value ^ (value >> np.uint64(33))) * np.uint64(0xC4CEB9FE1A85EC53)
    return value ^ (value >> np.uint64(33))


@njit(cache=True, nogil=True)
def _fingerprints(letters: Any, firsts: Any, lasts: Any, key: Any) -> Any:
    result = np.empty(len(firsts), dtype=np.uint64)
    for row in range(len(result)):
        result[row] = _fingerprint(letters, firsts[row], lasts[row], key)
    return result


@njit(cache=True, nogil=True)
def _gather(letters: Any, firsts: Any, lasts: Any, together: Any) -> Any:
    end = 0
    for row in range(len(firsts)):
        for position in range(firsts[row], lasts[row]):
            together[end] = letters[position]
            end += 1


@njit(cache=True, nogil=True)
def _fill_slots(key: Any, slots: Any, starts: Any, known: Any, size: Any) -> Any:
    last_slot = np.uint64(len(slots) - 1)
    for code in range(1, size):
        slot = _fingerprint(known, starts[code], starts[code + 1], key) & last_slot
        while slots[slot] != FREE:
            slot = (slot + np.uint64(1)) & last_slot
        slots[slot] = code


@njit(cache=True, nogil=True)
def _same(letters: Any, first: Any, length: Any, known: Any, start: Any) -> Any:
    for k in range(length):  # noqa: SIM110 - a generator is slow here
        if letters[first + k] != known[start + k]:
            return False
    return True


@njit(cache=True, nogil=True)
def _encode(batch: Any, key: Any, slots: Any, starts: Any, known: Any, size: Any, codes: Any) -> Any:
    """Write the code of each text into ``codes``, note new texts; return how many are known and if null was met.

    ``batch`` is the letters of all texts, where each text begins and ends, whether each is valid, and whether an empty
    text is null.
    """
    letters, firsts, lasts, valid, empty_is_null = batch
    null_met = False
    last_slot = np.uint64(len(slots) - 1)
    for row in range(len(codes)):
        first, length = firsts[row], lasts[row] - firsts[row]
        if (len(valid) and not valid[row]) or (empty_is_null and length == 0):
            codes[row] = NULL
            null_met = True
            continue
        slot = _fingerprint(letters, first, first + length, key) & last_slot
        code = slots[slot]
        while code != FREE:
            start = starts[code]
            if starts[code + 1] - start == length and _same(letters, first, length, known, start):
                break
            slot = (slot + np.uint64(1)) & last_slot
            code = slots[slot]
        if code == FREE:
            code = size
            slots[slot] = code
            start = starts[code]
            for k in range(length):
                known[start + k] = letters[first + k]
            starts[code + 1] = start + length
            size += 1
        codes[row] = code
    return size, null_met
