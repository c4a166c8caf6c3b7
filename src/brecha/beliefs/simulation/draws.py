"""Data sets drawn at random, and what is counted in them: records like the target's, and what they tell of the secret.

Data sets are drawn in blocks that can be drawn again at any time.

A block is a fixed number of data sets with seeds of its own, which follow from the seed that was given and the block's
number. So what is drawn is the same whatever is kept in memory, whatever is asked first, and on however many threads.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.beliefs.belief import Belief, Record
from brecha.beliefs.dependence.drawing import DependentRecords
from brecha.beliefs.dependence.model import Dependence
from brecha.beliefs.exact.engine import Engine, Question
from brecha.beliefs.exact.groups import Group, combined, looked_in
from brecha.beliefs.program import Program
from brecha.errors import SettingError, TooLargeError
from brecha.sanitizers.steps.record_outcomes import Cases, Values

Int64 = npt.NDArray[np.int64]
Bool = npt.NDArray[np.bool_]

BLOCK = 2**17
"""Records that are drawn together: some 40 MB with ten columns"""
BUDGET = 256 * 2**20
"""Bytes of outputs that are kept, to be looked at for many targets"""
UNTOLD = -1
"""The code of no value"""
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
        return self.program.recordwise and self.program.sample_size is None and self.dependence is None

    @cached_property
    def dependence(self) -> Dependence | None:
        """How records depend on each other; None where they do not."""
        return Dependence.of(self.belief)

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

    def _cases(self, codes: Mapping[str, Int64], in_output: Bool, draws: np.random.Generator) -> Cases:
        true = {name: Values(codes[name], factor.values) for name, factor in self.belief.factors.items()}
        return Cases(true, {name: true[name] for name in self.belief.columns}, in_output, draws=draws)

    def published(self, block: Block) -> Cases:
        """Return all records but the target's, and what is published of them, where records are published apart."""
        records, codes = self._others(block)
        in_output = np.arange(self.most - 1) < (records - 1)[:, None]
        return self._run(self._cases(codes, in_output, self._by(block, _PROGRAM)), block)

    def targets(self, block: Block, facts: Record) -> Cases:
        """The target's record of each data set, and what is published of it, where records are published apart."""
        own = picked(self.belief, facts, block.size, self._by(block, _TARGET))
        codes = {name: one[:, None] for name, one in own.items()}
        in_output = np.ones((block.size, 1), np.bool_)
        return self._run(self._cases(codes, in_output, self._by(block, _TARGETS_PROGRAM)), block)

    def whole(self, block: Block, facts: Record, target_first: bool = True) -> Iterator[tuple[Int64, Cases]]:
        """Return the data sets, those of as many records together.

        The program is given them in no order: a function may look at the places of records, and whoever is always the
        first would always be in the first tenth. Afterwards the target's record is in the first place again, where the
        output has a record for each and that is wanted.
        """
        records, codes = self._with_target(block, facts)
        mixing = self._by(block, _PLACES)
        draws = self._by(block, _PROGRAM)
        for many in np.unique(records).tolist():
            places = np.flatnonzero(records == many)
            here = {name: one[places, :many] for name, one in codes.items()}
            order = mixing.random((len(places), many)).argsort(axis=1)
            mixed = {name: np.take_along_axis(one, order, axis=1) for name, one in here.items()}
            after = self._run(self._cases(mixed, np.ones((len(places), many), np.bool_), draws), block)
            yield places, self._back(after, here, order) if target_first else after

    def _with_target(self, block: Block, facts: Record) -> tuple[Int64, dict[str, Int64]]:
        """Return how many records each data set has; and all of them, the target's first."""
        own = picked(self.belief, facts, block.size, self._by(block, _TARGET))
        if self.dependence is not None:
            return DependentRecords(self.dependence).draw(block.size, facts, own, self._by(block, _OTHERS))
        records, codes = self._others(block)
        return records, {name: np.concatenate([own[name][:, None], one], axis=1) for name, one in codes.items()}

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
    codes: dict[str, Int64] = {}
    if any(not set(component) & set(facts) for component in belief.components):
        codes |= {name: one.codes[:, 0] for name, one in belief.draw(count, 1, draws).true.items()}
    for component in belief.components:
        here = {name: facts[name] for name in component if name in facts}
        if not here:
            continue
        if len(here) == len(component):
            codes |= {name: np.full(count, code) for name, code in belief.codes(here).items()}
            continue
        cases = belief.put_in(component, here)
        assert cases.probabilities is not None
        edges = cases.probabilities.cumsum()
        places = np.minimum(np.searchsorted(edges, draws.random(count) * edges[-1], side="right"), len(edges) - 1)
        codes |= {name: cases.true[name].codes[places] for name in component}
    return {name: codes[name] for name in belief.factors}


def recoded(own: Values, other: Values) -> Int64:
    """Return the codes of a column as another column has them for the same values; −1 where it has none."""
    if own.values == other.values:
        return own.codes
    places = {value: place for place, value in enumerate(other.values)}
    codes: Int64 = np.array([places.get(value, -1) for value in own.values], np.int64)[own.codes]
    return codes


class _Nothing:
    """What a record says that tells no value for certain."""


@dataclass(frozen=True, eq=False)
class AlikeCounts:
    """What was counted in each data set."""

    alike: Int64
    """how many records look like the target's, theirs among them; 0 where theirs is not published"""
    with_value: Int64
    """how many of these tell the value that is asked about"""
    agree: Bool
    """whether all of these tell one value, whichever"""

    @property
    def all_have(self) -> Bool:
        """Whether all that look like theirs tell the value."""
        return np.asarray((self.alike > 0) & (self.with_value == self.alike))


@dataclass(frozen=True, eq=False)
class SimilarRecords:
    """The records of each data set that look like the target's, and what they tell of the secret.

    That is known exactly of one record by itself, or from the data sets drawn; these are drawn once, if they can be
    kept.
    """

    drawing: Drawing
    engine: Engine

    @property
    def secret(self) -> str:
        """What is asked about."""
        return self.engine.secret

    @cached_property
    def teller(self) -> Group | None:
        """All that a record may be published as, in what hangs together with the secret; None if out of reach."""
        if not self.drawing.program.recordwise:
            return None
        try:
            group = self.engine.groups.all[0]
            _ = group.outputs
        except TooLargeError:
            return None
        return group

    @cached_property
    def pairs(self) -> dict[Any, set[Any]]:
        """For each published value of the secret, the true values that were published so; filled while drawing.

        With the target's own record, where it is not looked at apart: it is then filled anew for each target.
        """
        return {}

    @cached_property
    def foreign(self) -> set[Any]:
        """Published values of the secret that are none of the attribute's, where records are not those of the input."""
        return set()

    @cached_property
    def columns(self) -> dict[str, None]:
        """The columns of the output; filled while drawing."""
        return {}

    @cached_property
    def _codes(self) -> dict[Any, int]:
        """The code of each value of the secret."""
        return {value: code for code, value in enumerate(self.drawing.belief.factor(self.secret).values)}

    @property
    def as_it_is(self) -> bool:
        """Whether the secret was published as it is, in all data sets drawn."""
        return all(true == {published} for published, true in self.pairs.items()) and bool(self.pairs)

    def _note_pairs(self, cases: Cases) -> None:
        """Note which true values were published as what."""
        if self.secret not in cases.released:
            return
        published = cases.released[self.secret]
        if not self.drawing.program.keeps_rows:
            there = {published.values[code] for code in np.unique(published.codes[cases.in_output]).tolist()}
            self.foreign.update(there - set(self._codes))
            return
        true = cases.true[self.secret]
        both = np.unique(true.codes[cases.in_output] * len(published.values) + published.codes[cases.in_output])
        for code in both.tolist():
            own, shown = divmod(code, len(published.values))
            self.pairs.setdefault(published.values[shown], set()).add(true.values[own])

    def _meaning(self, published: Sequence[Any]) -> Int64:
        """Return for each published value of the secret the code of the true one that it tells; −1 if none."""
        if self.teller is not None or not self.drawing.program.keeps_rows:
            return self.as_it_stands(published)
        true = (self.pairs.get(value, ()) for value in published)
        return self.as_it_stands([next(iter(values)) if len(values) == 1 else None for values in true])

    def as_it_stands(self, published: Sequence[Any]) -> Int64:
        """Return for each published value of the secret its code, if it is one that records have; −1 if not."""
        return np.array([self._codes.get(value, UNTOLD) for value in published], np.int64)

    def _tells(self, cases: Cases, group: Group) -> Int64:
        """Return for each published record the code of the secret that it tells for certain; −1 if it tells none."""
        known, first = group.cases.released, group.first_of_output
        columns, fits = [], np.ones(cases.in_output.size, np.bool_)
        for name, column in known.items():
            codes = recoded(cases.column(name), column).ravel()
            fits &= codes >= 0
            columns.append((np.concatenate([column.codes[first], np.maximum(codes, 0)]), len(column.values)))
        which, _ = combined(columns, len(first) + cases.in_output.size)
        published = np.full(len(which) + 1, UNTOLD)
        published[which[: len(first)]] = group.tells(self.secret)
        return np.where(fits, published[which[len(first) :]], UNTOLD).reshape(cases.shape)

    def _secret_codes(self, cases: Cases, group: Group | None) -> Int64:
        """As :meth:`_tells`; without a group by the data sets drawn, all of them gone through first."""
        if group is not None:
            return self._tells(cases, group)
        if self.secret not in cases.released:
            return np.full(cases.shape, UNTOLD)
        if not self.pairs:
            for block in self.drawing.blocks:
                self._note_pairs(self.drawing.published(block))
        column = cases.released[self.secret]
        return self._meaning(column.values)[column.codes]

    # where records are published independently of each other

    @cached_property
    def _published_of_all(self) -> list[tuple[Cases, npt.NDArray[Any]]] | None:
        """What is published of all others in all data sets, and what each record tells; None if it is too much."""
        cases, tells = self._published(self.drawing.blocks[0])
        size = tells.nbytes + cases.in_output.nbytes + sum(column.codes.nbytes for column in cases.released.values())
        if size * len(self.drawing.blocks) > BUDGET:
            return None
        return [(cases, tells), *(self._published(block) for block in self.drawing.blocks[1:])]

    def _published(self, block: Block) -> tuple[Cases, npt.NDArray[Any]]:
        """Return what is published of all others, and what each record tells, in as few bytes as hold it."""
        cases = self.drawing.published(block)
        tells = self._secret_codes(cases, self.teller)
        output = {
            name: Values(column.codes.astype(np.min_scalar_type(max(len(column.values) - 1, 0))), column.values)
            for name, column in cases.released.items()
        }
        return replace(cases, true={}, released=output, draws=None), tells.astype(np.min_scalar_type(-len(self._codes)))

    def _apart(self, question: Question, facts: Record) -> AlikeCounts:
        """Return what is counted where the target's record can be looked at beside the others."""
        alike, published, agree = [], [], []
        value = self._codes[question.value]
        with_target = None if self.teller is None else self.teller.of(facts)[0]
        for block in self.drawing.blocks:
            saved = self._published_of_all
            others, tells = self._published(block) if saved is None else saved[block.number]
            own = self.drawing.targets(block, facts)
            mine = self._secret_codes(own, with_target)
            if with_target is not None and with_target is not self.teller:
                tells = self._tells(others, with_target)  # with the target put in by hand, others may tell less
            matching = others.in_output & own.in_output
            for name in self.looked(own, question.known):
                column = others.column(name)
                codes = recoded(own.column(name), column)
                matching &= codes >= 0
                matching &= column.codes == codes.astype(column.codes.dtype)
            shown = own.in_output[:, 0]
            number = np.where(shown, 1 + matching.sum(1), 0)
            alike.append(number)
            published.append(np.where(shown, (mine == value)[:, 0] + (matching & (tells == value)).sum(1), 0))
            same = 1 + (matching & (tells == mine.astype(tells.dtype))).sum(1)
            agree.append(shown & (mine[:, 0] >= 0) & (same == number))
        return AlikeCounts(np.concatenate(alike), np.concatenate(published), np.concatenate(agree))

    def counted(self, question: Question) -> list[AlikeCounts]:
        """Count with the target as stated, put in with the value, and without their secret."""
        stated = (question.target, question.put_in, question.but_secret)
        keys = [tuple(sorted(facts.items())) for facts in stated]
        different = dict(zip(keys, stated, strict=True))
        if self.drawing.apart:
            counts = {key: self._apart(question, facts) for key, facts in different.items()}
        else:
            self.pairs.clear()
            whole = {key: self._whole(question, facts) for key, facts in different.items()}
            value = self._codes[question.value]
            counts = {key: alike.counted(value, self._meaning) for key, alike in whole.items()}
        return [counts[key] for key in keys]

    def _whole(self, question: Question, facts: Record) -> "Alike":
        """Return the records that look like the target's in each data set, by the published value of their secret."""
        alike = Alike(self.drawing.data_sets)
        with_target = None if self.teller is None else self.teller.of(facts)[0]
        for block in self.drawing.blocks:
            for places, cases in self.drawing.whole(block, facts):
                self._note_pairs(cases)
                matching = cases.in_output.copy()
                if self.drawing.program.keeps_rows:
                    matching &= cases.in_output[:, :1]
                for column, codes in self.own(cases, question.known):
                    matching &= column.codes == codes[:, None]
                spoken = cases.released.get(self.secret)
                if with_target is not None:  # what they tell for certain, where that is known of each by itself
                    spoken = Values(self._tells(cases, with_target) + 1, (_Nothing, *self._codes))
                alike.add(block.start + places, matching, spoken)
        return alike

    def looked(self, cases: Cases, known: Sequence[str]) -> tuple[str, ...]:
        """Return the known columns that are in the output."""
        self.columns.update(dict.fromkeys(cases.released))
        return looked_in(self.drawing.belief, known, cases.released)

    def own(self, cases: Cases, known: Sequence[str]) -> list[tuple[Values, Int64]]:
        """Return each known column of the output, and what stands there in the target's own record; −1 for nothing."""
        known = self.looked(cases, known)
        if self.drawing.program.keeps_rows:
            columns = [cases.column(name) for name in known]
            return [(column, np.where(cases.in_output[:, 0], column.codes[:, 0], UNTOLD)) for column in columns]
        for name in known:
            if name not in cases.true:
                raise SettingError("beliefs-made-column-of-other-records", name=name)
        own = [Values(cases.true[name].codes[:, 0], cases.true[name].values) for name in known]
        return [(cases.column(name), recoded(one, cases.column(name))) for name, one in zip(known, own, strict=True)]


class Alike:
    """The records of each data set that look like something, by the published value of their secret."""

    def __init__(self, data_sets: int) -> None:
        self.data_sets = data_sets
        self._values: dict[Any, int] = {}
        self._parts: list[tuple[Int64, Int64, Int64]] = []

    def add(self, places: Int64, matching: Bool, column: Values | None) -> None:
        """Those of some more data sets; without a column if the secret is not published."""
        rows, columns = np.nonzero(matching)
        if column is None:
            into = np.array([self._values.setdefault(UNTOLD, 0)])
            codes = np.zeros(len(rows), np.int64)
        else:
            into = np.array([self._values.setdefault((value,), len(self._values)) for value in column.values])
            codes = column.codes[rows, columns]
        size = max(len(into), 1)
        pairs, counts = np.unique(places[rows] * size + codes, return_counts=True)
        self._parts.append((pairs // size, into[pairs % size], counts))

    def _all(self) -> tuple[Int64, Int64, Int64]:
        rows, values, counts = (np.concatenate([part[i] for part in self._parts]) for i in range(3))
        return rows, values, counts

    def by_value(self) -> Int64:
        """Data sets, published values: how many there are."""
        rows, values, counts = self._all()
        totals = np.zeros((self.data_sets, max(len(self._values), 1)), np.int64)
        np.add.at(totals, (rows, values), counts)
        return totals

    def _meanings(self, meaning: Callable[[Sequence[Any]], Int64]) -> Int64:
        """Return for each published value the true one that it tells."""
        if UNTOLD in self._values:
            return np.array([UNTOLD])
        return meaning([value for (value,) in self._values])

    def by_meaning(self, meaning: Callable[[Sequence[Any]], Int64], size: int) -> Int64:
        """Data sets, true values: how many tell each."""
        rows, values, counts = self._all()
        published = self._meanings(meaning)[values]
        totals = np.zeros((self.data_sets, size), np.int64)
        np.add.at(totals, (rows[published >= 0], published[published >= 0]), counts[published >= 0])
        return totals

    def counted(self, value: int, meaning: Callable[[Sequence[Any]], Int64]) -> AlikeCounts:
        """Return how many there are, how many tell the value, and whether all tell one."""
        rows, values, counts = self._all()
        published = self._meanings(meaning)[values]
        alike, having = (np.zeros(self.data_sets, np.int64) for _ in range(2))
        np.add.at(alike, rows, counts)
        np.add.at(having, rows, np.where(published == value, counts, 0))
        low, high = np.full(self.data_sets, np.iinfo(np.int64).max), np.full(self.data_sets, UNTOLD)
        np.minimum.at(low, rows, published)
        np.maximum.at(high, rows, published)
        return AlikeCounts(alike, having, (alike > 0) & (low == high) & (high >= 0))
