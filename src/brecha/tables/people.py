"""One record per person: where an identifier repeats, one of its records is kept, at random.

Exact and lean. A fingerprint of each identifier (64 bits) tells which ones cannot be repeated: equal identifiers have
equal fingerprints. The few others are compared as they are, so that no two people are ever taken for one.
"""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.tables.encode import Mask, MissingValues, Values
from brecha.tables.texts import Texts, fingerprints


@dataclass(frozen=True)
class Choice:
    """Which records to keep, and what there is to say about it."""

    keep: Mask
    repeated: int
    """Records left out because another one of the same person was kept."""
    nameless: int
    """Records without an identifier; each counts as a person of its own."""


@dataclass
class People:
    """Takes the batches of the identifier column, one after another, and chooses the records."""

    missing: MissingValues = field(default_factory=MissingValues)
    identifiers: list[pa.Array] = field(default_factory=list)
    fingerprints: list[npt.NDArray[np.uint64]] = field(default_factory=list)
    nameless: list[Mask] = field(default_factory=list)

    def add(self, values: Values) -> None:
        """Note one more batch of identifiers."""
        texts = values if isinstance(values, Texts) else Texts.of(_as_text(values))
        identifiers = texts.array()
        self.identifiers.append(identifiers)
        self.fingerprints.append(fingerprints(Texts.of(identifiers)))
        self.nameless.append(
            _nameless(self.missing, texts, identifiers) if values is texts else self.missing.among(values)
        )

    def choose(self, seed: int) -> Choice:
        """Keep one record per person, each of a person's records with equal chance; what was noted is let go of."""
        nameless, prints = np.concatenate(self.nameless), np.concatenate(self.fingerprints)
        self.nameless.clear()
        self.fingerprints.clear()
        suspects = np.flatnonzero(_shared(prints) & ~nameless)
        del prints
        keep = np.ones(len(nameless), dtype=np.bool_)
        keep[suspects] = False
        keep[_one_each(self._take(suspects), suspects, seed)] = True
        return Choice(keep, int(len(keep) - keep.sum()), int(nameless.sum()))

    def _take(self, records: npt.NDArray[np.intp]) -> pa.Array:
        """The identifiers of these records."""
        starts = np.cumsum([0] + [len(texts) for texts in self.identifiers])
        cuts = np.searchsorted(records, starts)
        parts = [
            texts.take(pa.array(records[first:last] - start)).cast(pa.large_binary())
            for texts, start, first, last in zip(self.identifiers, starts, cuts, cuts[1:], strict=False)
        ]
        self.identifiers.clear()
        return pa.concat_arrays(parts)


def _one_each(identifiers: pa.Array, records: npt.NDArray[np.intp], seed: int) -> npt.NDArray[np.intp]:
    """For each identifier one of its records: the last of them in a random order of all."""
    person = pc.dictionary_encode(identifiers).indices.to_numpy()
    chosen = np.empty(int(person.max(initial=-1)) + 1, dtype=np.intp)
    order = np.random.default_rng(seed).permutation(len(records))
    chosen[person[order]] = records[order]
    return chosen


def _shared(fingerprints: npt.NDArray[np.uint64]) -> Mask:
    """Whether another record has the same fingerprint."""
    order = np.argsort(fingerprints)
    in_order = fingerprints[order]
    same = in_order[1:] == in_order[:-1]
    shared = np.zeros(len(fingerprints), dtype=np.bool_)
    shared[order[1:][same]] = True
    shared[order[:-1][same]] = True
    return shared


def _as_text(values: pa.Array) -> pa.Array:
    """Each different value as a different text."""
    kind = values.type
    if pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_large_binary(kind):
        return values
    return values.cast(pa.large_binary() if pa.types.is_fixed_size_binary(kind) else pa.large_string())


def _nameless(missing: MissingValues, texts: Texts, identifiers: pa.Array) -> Mask:
    """Which fields of a file hold no identifier: those that are null, and those that hold a token for "missing"."""
    if missing.told_apart:
        return texts.nulls()
    tokens = pa.array([token.encode() for token in missing.tokens], type=identifiers.type)
    spelled: Mask = pc.is_in(identifiers, value_set=tokens).to_numpy(zero_copy_only=False)
    return texts.nulls() | spelled
