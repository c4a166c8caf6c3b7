"""Data sets drawn at random, in blocks that can be drawn again at any time.

A block is a fixed number of data sets with seeds of its own, which follow from the seed that was given and the block's
number. So what is drawn is the same whatever is kept in memory, whatever is asked first, and on however many threads.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.beliefs.belief import Belief, Record
from brecha.beliefs.exact.groups import put_in
from brecha.beliefs.program import Program
from brecha.errors import SettingError
from brecha.sanitizers.steps.cases import Cases, Values

Int64 = npt.NDArray[np.int64]
Bool = npt.NDArray[np.bool_]

BLOCK = 2**17
"""Records that are drawn together: some 40 MB with ten columns"""
BUDGET = 256 * 2**20
"""Bytes of outputs that are kept, to be looked at for many targets"""
_OTHERS, _TARGET, _PROGRAM, _TARGETS_PROGRAM, _PLACES = range(5)


@dataclass(frozen=True, eq=False)
class Block:
    """Some of the data sets that are drawn."""

    number: int
    start: int
    """the number of the first data set, from 0 on"""
    size: int


@dataclass(frozen=True, eq=False)
class Drawing:
    """Draws data sets by a belief, and runs a program on them."""

    belief: Belief
    program: Program
    """fitted to the belief"""
    data_sets: int
    seed: int

    @property
    def apart(self) -> bool:
        """Whether a record is published whatever the others are: the target's can then be looked at by itself."""
        return self.program.recordwise and self.program.sample_size is None

    @cached_property
    def most(self) -> int:
        """How many records there may be at most."""
        return max(self.belief.records)

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """The data sets in blocks."""
        size = max(1, BLOCK // self.most)
        starts = range(0, self.data_sets, size)
        return tuple(Block(n, start, min(size, self.data_sets - start)) for n, start in enumerate(starts))

    def _by(self, block: Block, what: int) -> np.random.Generator:
        return np.random.default_rng(np.random.SeedSequence(self.seed, spawn_key=(block.number, what)))

    def _others(self, block: Block) -> tuple[Int64, dict[str, Int64]]:
        """Return how many records each data set has; and all records but the target's, the adversary's own first."""
        draws = self._by(block, _OTHERS)
        numbers = np.array(list(self.belief.records), np.int64)
        probabilities = np.array(list(self.belief.records.values()))
        records = numbers[
            np.minimum(np.searchsorted(probabilities.cumsum(), draws.random(block.size)), len(numbers) - 1)
        ]
        has = self.belief.has
        mine = [picked(self.belief, record, block.size, draws) for record in has]
        drawn = self.belief.draw(block.size, self.most - 1 - len(has), draws)
        codes = {}
        for name, column in drawn.true.items():
            codes[name] = np.concatenate([*(one[name][:, None] for one in mine), column.codes], axis=1)
        return records, codes

    def _cases(self, codes: Mapping[str, Int64], kept: Bool, draws: np.random.Generator) -> Cases:
        true = {name: Values(codes[name], factor.values) for name, factor in self.belief.factors.items()}
        return Cases(true, {name: true[name] for name in self.belief.columns}, kept, draws=draws)

    def published(self, block: Block) -> Cases:
        """Return all records but the target's, and what is published of them, where records are published apart."""
        records, codes = self._others(block)
        kept = np.arange(self.most - 1) < (records - 1)[:, None]
        return self._run(self._cases(codes, kept, self._by(block, _PROGRAM)), block)

    def targets(self, block: Block, facts: Record) -> Cases:
        """The target's record of each data set, and what is published of it, where records are published apart."""
        own = picked(self.belief, facts, block.size, self._by(block, _TARGET))
        codes = {name: one[:, None] for name, one in own.items()}
        kept = np.ones((block.size, 1), np.bool_)
        return self._run(self._cases(codes, kept, self._by(block, _TARGETS_PROGRAM)), block)

    def whole(self, block: Block, facts: Record, target_first: bool = True) -> Iterator[tuple[Int64, Cases]]:
        """Return the data sets, those of as many records together.

        The program is given them in no order: a function may look at the places of records, and whoever is always the
        first would always be in the first tenth. Afterwards the target's record is in the first place again, where the
        output has a record for each and that is wanted.
        """
        records, codes = self._others(block)
        mixing = self._by(block, _PLACES)
        own = picked(self.belief, facts, block.size, self._by(block, _TARGET))
        draws = self._by(block, _PROGRAM)
        for many in np.unique(records).tolist():
            places = np.flatnonzero(records == many)
            here = {
                name: np.concatenate([own[name][places, None], one[places, : many - 1]], axis=1)
                for name, one in codes.items()
            }
            order = mixing.random((len(places), many)).argsort(axis=1)
            mixed = {name: np.take_along_axis(one, order, axis=1) for name, one in here.items()}
            after = self._run(self._cases(mixed, np.ones((len(places), many), np.bool_), draws), block)
            yield places, self._back(after, here, order) if target_first else after

    def _back(self, after: Cases, codes: Mapping[str, Int64], order: Int64) -> Cases:
        """The records as they were before they were mixed, and what is published of them, where that is of each."""
        true = {name: replace(one, codes=codes[name]) for name, one in after.true.items()}
        if not self.program.keeps_rows:
            return replace(after, true=true)
        place = order.argsort(axis=1)

        def back(one: npt.NDArray[Any]) -> npt.NDArray[Any]:
            return np.take_along_axis(one, place, axis=1)

        output = {name: replace(one, codes=back(one.codes)) for name, one in after.released.items()}
        return replace(after, true=true, released=output, in_output=back(after.in_output))

    def _run(self, cases: Cases, block: Block) -> Cases:
        """Return what the program publishes; an error says among which of the data sets it was."""
        try:
            return self.program.run(cases, looking=not block.start)
        except SettingError as failed:
            if not block.start:
                raise
            raise SettingError("beliefs-after-first-data-sets", start=block.start, failed=failed) from failed


def picked(belief: Belief, facts: Record, count: int, draws: np.random.Generator) -> dict[str, Int64]:
    """The codes of so many records of which this is said, drawn at random; by hand if the belief rules it out."""
    found: dict[str, Int64] = {}
    if any(not set(component) & set(facts) for component in belief.components):
        found |= {name: one.codes[:, 0] for name, one in belief.draw(count, 1, draws).true.items()}
    for component in belief.components:
        here = {name: facts[name] for name in component if name in facts}
        if not here:
            continue
        if len(here) == len(component):
            found |= {name: np.full(count, code) for name, code in belief.codes(here).items()}
            continue
        cases = put_in(belief, component, here)
        assert cases.probabilities is not None
        edges = cases.probabilities.cumsum()
        places = np.minimum(np.searchsorted(edges, draws.random(count) * edges[-1], side="right"), len(edges) - 1)
        found |= {name: cases.true[name].codes[places] for name in component}
    return {name: found[name] for name in belief.factors}


def small(codes: Int64, values: int) -> npt.NDArray[Any]:
    """Return the same numbers in as few bytes as hold them."""
    return codes.astype(np.min_scalar_type(max(values - 1, 0)))


def compact(cases: Cases) -> Cases:
    """Return the output alone, in as few bytes as hold it."""
    output = {name: Values(small(one.codes, len(one.values)), one.values) for name, one in cases.released.items()}
    return replace(cases, true={}, released=output, draws=None)


def recoded(own: Values, other: Values) -> Int64:
    """Return the codes of a column as another column has them for the same values; −1 where it has none."""
    if own.values == other.values:
        return own.codes
    places = {value: place for place, value in enumerate(other.values)}
    found: Int64 = np.array([places.get(value, -1) for value in own.values], np.int64)[own.codes]
    return found
