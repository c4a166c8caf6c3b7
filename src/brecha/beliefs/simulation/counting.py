"""What is counted in data sets drawn at random: records like the target's, and what they reveal of the secret."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.beliefs.belief import Record
from brecha.beliefs.exact.engine import Engine, Question
from brecha.beliefs.exact.groups import (
    Group,
    combined,
    looked_in,
)
from brecha.beliefs.simulation.draws import BUDGET, Block, Drawing, compact, recoded
from brecha.errors import SettingError, TooLargeError
from brecha.sanitizers.steps.cases import Cases, Values

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]
Bool = npt.NDArray[np.bool_]

UNTOLD = -1
"""The code of no value"""


class _Nothing:
    """What a record says that tells no value for certain."""


@dataclass(frozen=True, eq=False)
class Counted:
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
class RevealedSecret:
    """What published records reveal of the secret: known exactly of one record, or from the data sets drawn."""

    drawing: Drawing
    engine: Engine
    secret: str

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

    @property
    def as_it_is(self) -> bool:
        return all(true == {published} for published, true in self.pairs.items()) and bool(self.pairs)

    def note_pairs(self, cases: Cases) -> None:
        """Which true values were published as what."""
        if self.secret not in cases.released:
            return
        published = cases.released[self.secret]
        if not self.drawing.program.keeps_rows:
            there = [published.values[code] for code in np.unique(published.codes[cases.in_output]).tolist()]
            self.foreign.update(set(there) - set(self.drawing.belief.factor(self.secret).values))
            return
        true = cases.true[self.secret]
        both = np.unique(true.codes[cases.in_output] * len(published.values) + published.codes[cases.in_output])
        for code in both.tolist():
            one, other = divmod(code, len(published.values))
            self.pairs.setdefault(published.values[other], set()).add(true.values[one])

    def meaning(self, published: Sequence[Any]) -> Int64:
        """Return for each published value of the secret the code of the true one that it tells; −1 if none."""
        if self.teller is not None or not self.drawing.program.keeps_rows:
            return self.as_it_stands(published)
        places = {value: code for code, value in enumerate(self.drawing.belief.factor(self.secret).values)}
        only = [next(iter(self.pairs[one])) if len(self.pairs.get(one, ())) == 1 else None for one in published]
        return np.array([places.get(value, UNTOLD) for value in only], np.int64)

    def as_it_stands(self, published: Sequence[Any]) -> Int64:
        """Return for each published value of the secret its code, if it is one that records have; −1 if not."""
        places = {value: code for code, value in enumerate(self.drawing.belief.factor(self.secret).values)}
        return np.array([places.get(value, UNTOLD) for value in published], np.int64)

    def tells(self, cases: Cases, group: Group) -> Int64:
        """Return for each published record the code of the secret that it tells for certain; −1 if it tells none."""
        shape = cases.shape
        known, first = group.cases.released, group._outputs[1]
        columns, fits = [], np.ones(cases.in_output.size, np.bool_)
        for name, column in known.items():
            codes = recoded(cases.column(name), column).ravel()
            fits &= codes >= 0
            columns.append((np.concatenate([column.codes[first], np.maximum(codes, 0)]), len(column.values)))
        which, _ = combined(columns, len(first) + cases.in_output.size)
        published = np.full(len(which) + 1, UNTOLD)
        published[which[: len(first)]] = group.tells(self.secret)
        return np.where(fits, published[which[len(first) :]], UNTOLD).reshape(shape)

    def by_pairs(self, column: Values) -> Int64:
        """As the data sets have it in which everybody's record is drawn, all of them gone through first."""
        if not self.pairs:
            for block in self.drawing.blocks:
                self.note_pairs(self.drawing.published(block))
        return self.meaning(column.values)

    def own_tells(self, own: Cases, facts: Record) -> Int64:
        if self.teller is not None:
            return self.tells(own, self.teller.of(facts)[0])
        if self.secret not in own.released:
            return np.full(own.shape, UNTOLD)
        column = own.released[self.secret]
        return self.by_pairs(column)[column.codes]

    def spoken(self, cases: Cases, facts: Record) -> Values | None:
        """What the records say of the secret: what they tell for certain, where that is known of each by itself."""
        if self.teller is None:
            return cases.released.get(self.secret)
        published = self.tells(cases, self.teller.of(facts)[0])
        return Values(published + 1, (_Nothing, *self.drawing.belief.factor(self.secret).values))


@dataclass(frozen=True, eq=False)
class SimilarRecords:
    """The records of each data set that look like the target's; the data sets are drawn once, if they can be kept."""

    drawing: Drawing
    revealed: RevealedSecret

    # where records are published independently of each other

    @cached_property
    def _published_of_all(self) -> list[tuple[Cases, npt.NDArray[Any]]] | None:
        """What is published of all others in all data sets, and what each record tells; None if it is too much."""
        first = self._published(self.drawing.blocks[0])
        if self._bytes(first) * len(self.drawing.blocks) > BUDGET:
            return None
        return [first, *(self._published(block) for block in self.drawing.blocks[1:])]

    @staticmethod
    def _bytes(published: tuple[Cases, npt.NDArray[Any]]) -> int:
        cases, tells = published
        return tells.nbytes + cases.in_output.nbytes + sum(one.codes.nbytes for one in cases.released.values())

    def _published(self, block: Block) -> tuple[Cases, npt.NDArray[Any]]:
        cases = self.drawing.published(block)
        if self.revealed.teller is not None:
            tells = self.revealed.tells(cases, self.revealed.teller)
        elif self.revealed.secret in cases.released:
            column = cases.released[self.revealed.secret]
            tells = self.revealed.by_pairs(column)[column.codes]
        else:
            tells = np.full(cases.shape, UNTOLD)
        least = np.min_scalar_type(-max(len(self.drawing.belief.factor(self.revealed.secret).values), 1))
        return compact(cases), tells.astype(least)

    def _apart(self, question: Question, facts: Record) -> Counted:
        """Return what is counted where the target's record can be looked at beside the others."""
        alike, published, agree = [], [], []
        value = self.drawing.belief.factor(self.revealed.secret).code(question.value)
        for block in self.drawing.blocks:
            others, tells = (
                self._published_of_all[block.number] if self._published_of_all is not None else self._published(block)
            )
            own = self.drawing.targets(block, facts)
            mine = self.revealed.own_tells(own, facts)
            if self.revealed.teller is not None and self.revealed.teller.of(facts)[0] is not self.revealed.teller:
                tells = self.revealed.tells(
                    others, self.revealed.teller.of(facts)[0]
                )  # with the target put in by hand, others may tell less
            matching = others.in_output & own.in_output
            for name in self.looked(own, question.known):
                mine_there, column = own.column(name), others.column(name)
                codes = recoded(mine_there, column)
                matching &= codes >= 0
                matching &= column.codes == codes.astype(column.codes.dtype)
            shown = own.in_output[:, 0]
            number = np.where(shown, 1 + matching.sum(1), 0)
            alike.append(number)
            published.append(np.where(shown, (mine == value)[:, 0] + (matching & (tells == value)).sum(1), 0))
            same = 1 + (matching & (tells == mine.astype(tells.dtype))).sum(1)
            agree.append(shown & (mine[:, 0] >= 0) & (same == number))
        return Counted(np.concatenate(alike), np.concatenate(published), np.concatenate(agree))

    def counted_for(self, question: Question) -> Callable[[Record], Counted]:
        """Counts with a target of whom this is said, once for each that differs."""
        done: dict[Any, Any] = {}
        if self.drawing.apart:

            def counted(facts: Record) -> Counted:
                key = tuple(sorted(facts.items()))
                if key not in done:
                    done[key] = self._apart(question, facts)
                found: Counted = done[key]
                return found

            return counted
        self.revealed.pairs.clear()
        for facts in (question.target, question.put_in, question.but_secret):
            key = tuple(sorted(facts.items()))
            if key not in done:
                done[key] = self._whole(question, facts)
        value = self.drawing.belief.factor(self.revealed.secret).code(question.value)
        return lambda facts: done[tuple(sorted(facts.items()))].counted(value, self.revealed.meaning)

    def _whole(self, question: Question, facts: Record) -> "Alike":
        """Return the records that look like the target's in each data set, by the published value of their secret."""
        found = Alike(self.drawing.data_sets)
        for block in self.drawing.blocks:
            for places, cases in self.drawing.whole(block, facts):
                self.revealed.note_pairs(cases)
                matching = self._matching(cases, self.own(cases, question.known))
                found.add(block.start + places, matching, self.revealed.spoken(cases, facts))
        return found

    @cached_property
    def columns(self) -> dict[str, None]:
        """The columns of the output; filled while drawing."""
        return {}

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

    def _matching(self, cases: Cases, own: Sequence[tuple[Values, Int64]]) -> Bool:
        matching = cases.in_output.copy()
        if self.drawing.program.keeps_rows:
            matching &= cases.in_output[:, :1]
        for column, codes in own:
            matching &= column.codes == codes[:, None]
        return matching


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
        found = np.zeros((self.data_sets, max(len(self._values), 1)), np.int64)
        np.add.at(found, (rows, values), counts)
        return found

    def _meanings(self, meaning: Callable[[Sequence[Any]], Int64]) -> Int64:
        """Return for each published value the true one that it tells."""
        if UNTOLD in self._values:
            return np.array([UNTOLD])
        return meaning([value for (value,) in self._values])

    def by_meaning(self, meaning: Callable[[Sequence[Any]], Int64], size: int) -> Int64:
        """Data sets, true values: how many tell each."""
        rows, values, counts = self._all()
        published = self._meanings(meaning)[values]
        found = np.zeros((self.data_sets, size), np.int64)
        np.add.at(found, (rows[published >= 0], published[published >= 0]), counts[published >= 0])
        return found

    def counted(self, value: int, meaning: Callable[[Sequence[Any]], Int64]) -> Counted:
        """Return how many there are, how many tell the value, and whether all tell one."""
        rows, values, counts = self._all()
        published = self._meanings(meaning)[values]
        alike, having = (np.zeros(self.data_sets, np.int64) for _ in range(2))
        np.add.at(alike, rows, counts)
        np.add.at(having, rows, np.where(published == value, counts, 0))
        low, high = np.full(self.data_sets, np.iinfo(np.int64).max), np.full(self.data_sets, UNTOLD)
        np.minimum.at(low, rows, published)
        np.maximum.at(high, rows, published)
        return Counted(alike, having, (alike > 0) & (low == high) & (high >= 0))
