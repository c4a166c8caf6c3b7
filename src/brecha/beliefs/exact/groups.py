"""All that a record may be and be published as, in attributes that depend on each other, group by group.

Attributes that are independent of each other, and that no step of the program and no question reads together, are
enumerated apart: post code, birthday and age never multiply out.

The adversary knows the known columns of the target, whether or not the question states their values: if she knows ages,
she knows this one's, whichever it is. What is not stated is averaged over all that it may be (:func:`ways`); to take it
for unknown would make her learn too little.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.beliefs.belief import Belief, Record
from brecha.beliefs.program import Program, blank, blank_cases
from brecha.errors import SettingError
from brecha.language.notes import Note
from brecha.sanitizers.steps.record_outcomes import Cases, Values

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]
Bool = npt.NDArray[np.bool_]
OTHERS = -1
Standing = tuple[Any, ...] | None
"""What stands in some columns of a published record; None where there never is one"""
MOST_WAYS = 2_000
"""Combinations of values that are not said, to be averaged over"""
Made = Mapping[tuple[str, ...], Standing]
"""What stands in columns that the program makes, for those that come from one group of attributes together"""


def joined(parts: Sequence[Cases]) -> Cases:
    """Cases one after another; what a code stands for is made the same."""
    if len(parts) == 1:
        return parts[0]

    def column(name: str, of: Sequence[Mapping[str, Values]]) -> Values:
        places: dict[Any, int] = {}
        for one in of:
            for value in one[name].values:
                places.setdefault(value, len(places))
        codes = [np.array([places[value] for value in one[name].values], np.int64)[one[name].codes] for one in of]
        return Values(np.concatenate(codes), tuple(places))

    true, released = [part.true for part in parts], [part.released for part in parts]
    return Cases(
        {name: column(name, true) for name in true[0]},
        {name: column(name, released) for name in released[0]},
        np.concatenate([part.in_output for part in parts]),
        np.concatenate([part.probabilities for part in parts if part.probabilities is not None]),
    )


def combined(columns: Sequence[tuple[Int64, int]], count: int) -> tuple[Int64, Int64]:
    """One number for each row of several codes, from 0 on; and a row that has it, for each."""
    key, size = np.zeros(count, np.int64), 1
    for codes, many in columns:
        if size * max(many, 1) >= 2**62:
            key = np.unique(key, return_inverse=True)[1].ravel()
            size = int(key.max()) + 1 if count else 1
        key, size = key * max(many, 1) + codes, size * max(many, 1)
    _, first, which = np.unique(key, return_index=True, return_inverse=True)
    return which.ravel().astype(np.int64), first.astype(np.int64)


def summed(codes: Int64, probabilities: Float64, size: int) -> Float64:
    """Return the probabilities of each code, taken together."""
    return np.asarray(np.bincount(codes, probabilities, minlength=size), np.float64)


@dataclass(frozen=True, eq=False)
class Group:
    """Attributes that hang together: all that a record may be in them, and what becomes of it.

    Records that were put in are there too: those that the adversary has, and perhaps the target's.
    """

    belief: Belief = field(repr=False)
    names: tuple[str, ...]
    program: Program = field(repr=False)
    has: tuple[Record, ...] = field(default=(), repr=False)
    """records that are put in, in these attributes"""

    @cached_property
    def columns(self) -> tuple[str, ...] | None:
        """The columns of the output that come of it; None where that is seen only once it is run."""
        blank = blank_output(self.belief, self.program, self.names)
        return None if blank is None else tuple(blank.released)

    @property
    def leaves_out(self) -> bool:
        """Whether a record may be left out for what it is in these attributes, or at random."""
        return any(step.leaves_out for step in self.program.steps)

    @cached_property
    def _all(self) -> tuple[Cases, Int64]:
        """What becomes of all, and whose each case is."""
        parts = [self.program.run(self.belief.possible(self.names))]
        whose = [np.full(parts[0].shape, OTHERS)]
        for number, record in enumerate(self.has):
            here = {name: value for name, value in record.items() if name in self.names}
            parts.append(self.program.run(self.belief.put_in(self.names, here)))
            whose.append(np.full(parts[-1].shape, number))
        return joined(parts), np.concatenate(whose)

    @property
    def cases(self) -> Cases:
        """All cases after the program."""
        return self._all[0]

    @property
    def whose(self) -> Int64:
        """For each case the number of the record that was put in; −1 if it is anybody's."""
        return self._all[1]

    @cached_property
    def probabilities(self) -> Float64:
        """The probability of each case, for whom it is."""
        assert self.cases.probabilities is not None
        return self.cases.probabilities

    @cached_property
    def anybody(self) -> Float64:
        """The probability of each case for a record of which nothing is known; 0 where it is another's."""
        return np.where(self.whose == OTHERS, self.probabilities, 0.0)

    @cached_property
    def _outputs(self) -> tuple[Int64, Int64]:
        in_output = np.flatnonzero(self.cases.in_output)
        columns = [(one.codes[in_output], len(one.values)) for one in self.cases.released.values()]
        which, first = combined(columns, len(in_output))
        output = np.full(self.cases.shape, -1)
        output[in_output] = which
        return output, in_output[first]

    @property
    def output(self) -> Int64:
        """The number of the output record that each case is published as; −1 where it is not published."""
        return self._outputs[0]

    @property
    def first_of_output(self) -> Int64:
        """For each different output record the first case that is published so."""
        return self._outputs[1]

    @property
    def outputs(self) -> int:
        """How many different output records there are."""
        return len(self._outputs[1])

    @cached_property
    def probability_of_output(self) -> Float64:
        """The probability that a record is published so."""
        return self.over_outputs(self.anybody)

    def over_outputs(self, probabilities: Float64) -> Float64:
        """Probabilities of cases summed by what they are published as."""
        in_output = self.cases.in_output
        return summed(self.output[in_output], probabilities[in_output], self.outputs)

    @cached_property
    def _computed(self) -> dict[Any, Any]:
        """What was asked before, by method and argument."""
        return {}

    def looks(self, columns: tuple[str, ...]) -> Int64:
        """Return for each output record what it looks like in these columns, as a number."""
        if ("looks", columns) not in self._computed:
            first = self.first_of_output
            codes = [(column.codes[first], len(column.values)) for column in self._released(columns)]
            self._computed["looks", columns] = combined(codes, len(first))[0]
        looks: Int64 = self._computed["looks", columns]
        return looks

    def as_it_is(self, name: str) -> bool:
        """Return whether an attribute is in the output with the very values that it has."""
        if name not in self.cases.released:
            return False
        if ("as it is", name) not in self._computed:
            true, released = self.cases.true[name], self.cases.released[name]
            in_output, width = self.cases.in_output & (self.anybody > 0), len(released.values)
            pairs = np.unique(true.codes[in_output] * width + released.codes[in_output]).tolist()
            same = all(true.values[pair // width] == released.values[pair % width] for pair in pairs)
            self._computed["as it is", name] = same
        return bool(self._computed["as it is", name])

    def tells(self, name: str) -> Int64:
        """Return for each output record the code of the attribute that it tells for certain; −1 if it tells none.

        It is told where every record that could be published so has it, as always where it is published as it is. What
        only a record can be published as that was put in by hand tells its value if that same record with another value
        could not be published so.
        """
        if ("tells", name) not in self._computed:
            codes, anybodys = self._only(name, self.anybody)
            if not anybodys.all():
                besides = [{other: value for other, value in record.items() if other != name} for record in self.has]
                wide = replace(self, has=(*self.has, *besides))  # the cases of this group are the first of that one
                by_hand = wide._only(name, wide.probabilities)[0][wide.output[self.first_of_output]]
                codes = np.where(anybodys, codes, by_hand)
            self._computed["tells", name] = codes
        tells: Int64 = self._computed["tells", name]
        return tells

    def _only(self, name: str, probabilities: Float64) -> tuple[Int64, Bool]:
        """For each output record the code that all possible cases have, −1 if not one; and whether any has one."""
        in_output = self.cases.in_output & (probabilities > 0)
        codes, output = self.cases.true[name].codes[in_output], self.output[in_output]
        highest, lowest = np.full(self.outputs, -1), np.full(self.outputs, np.iinfo(np.int64).max)
        np.maximum.at(highest, output, codes)
        np.minimum.at(lowest, output, codes)
        return np.where(highest == lowest, highest, -1), highest >= 0

    def standing(self, columns: tuple[str, ...], probabilities: Float64) -> list[tuple[float, "Standing"]]:
        """Return all that may stand in these columns of the output, for a record with these probabilities of the cases.

        Where it is not published, that is what would stand there if it were; nothing, if it is never published.
        """
        in_output = self.cases.in_output
        which, first = combined(
            [(one.codes[in_output], len(one.values)) for one in self._released(columns)], int(in_output.sum())
        )
        truth, count = self._truths
        own = summed(which, probabilities[in_output], len(first))
        pairs, at = np.unique(truth[in_output] * max(len(first), 1) + which, return_inverse=True)
        both = summed(at.ravel(), self.probabilities[in_output], len(pairs))
        shown, hidden = self._shown, summed(truth[~in_output], probabilities[~in_output], count)
        of, value = np.divmod(pairs, max(len(first), 1))
        there = shown[of] > 0
        own += summed(value[there], (hidden[of] * both)[there] / shown[of][there], len(first))
        never = float(hidden[shown == 0].sum())
        rows = np.flatnonzero(in_output)[first]
        values = [tuple(one.values[one.codes[row]] for one in self._released(columns)) for row in rows.tolist()]
        standing: list[tuple[float, Standing]] = [
            (probability, one) for probability, one in zip(own.tolist(), values, strict=True) if probability > 0
        ]
        return [*standing, (never, None)] if never > 0 else standing

    def where(self, columns: tuple[str, ...], values: "Standing") -> Float64:
        """Return for each case the probability that this stands in the columns, or would if it were published."""
        in_output, (truth, count) = self.cases.in_output, self._truths
        here = in_output & (values is not None)
        for one, value in zip(self._released(columns), values or (), strict=False):
            here &= np.array([other == value for other in one.values], np.bool_)[one.codes]
        shown, part = self._shown, summed(truth[here], self.probabilities[here], count)
        would = np.where(shown > 0, part / np.where(shown > 0, shown, 1.0), float(values is None))
        return np.where(in_output, here.astype(np.float64), would[truth])

    def _released(self, columns: tuple[str, ...]) -> list[Values]:
        return [self.cases.column(name) for name in columns]

    @cached_property
    def _truths(self) -> tuple[Int64, int]:
        """For each case the number of the record that it is, and how many there are."""
        true = [(one.codes, len(one.values)) for one in self.cases.true.values()]
        which, first = combined(true, len(self.probabilities))
        return which, len(first)

    @cached_property
    def _shown(self) -> Float64:
        """For each record the probability of its cases that are published."""
        (truth, count), in_output = self._truths, self.cases.in_output
        return summed(truth[in_output], self.probabilities[in_output], count)

    def of(self, facts: Record) -> "tuple[Group, Float64]":
        """The probability of each case for a record of which this is said; it is among the cases, if put in by hand."""
        codes = self.belief.codes({name: value for name, value in facts.items() if name in self.names})
        if not codes:
            return self, self.anybody
        probabilities = np.where(self.fitting(codes), self.anybody, 0.0)
        if probabilities.sum() > 0:
            return self, probabilities / probabilities.sum()
        here = {name: self.belief.factors[name].values[code] for name, code in codes.items()}
        more = replace(self, has=(*self.has, here))
        return more, np.where(more.whose == len(self.has), more.probabilities, 0.0)

    def fitting(self, codes: Mapping[str, int]) -> Bool:
        """Return the cases that have these codes."""
        fits = np.ones(self.cases.shape, np.bool_)
        for name, code in codes.items():
            fits &= self.cases.true[name].codes == code
        return fits


@dataclass(frozen=True, eq=False)
class Groups:
    """A belief and a program, taken apart."""

    belief: Belief
    program: Program
    """fitted to the belief"""
    all: tuple[Group, ...]

    @classmethod
    def of(cls, belief: Belief, program: Program, first: set[str], together: Iterable[set[str]]) -> "Groups":
        """Return the groups, the one with these attributes first; some attributes are to be in one group.

        What hangs on no attribute at all is in the first group.
        """
        groups = [set(component) for component in belief.components]
        for tie in (*map(set, program.ties), *together):
            met = [group for group in groups if group & tie]
            groups = [group for group in groups if group not in met] + ([set().union(*met)] if met else [])
        order = {name: place for place, name in enumerate(belief.attributes)}
        groups.sort(key=lambda group: (group.isdisjoint(first), min(order[name] for name in group)))
        names = [tuple(name for name in belief.attributes if name in group) for group in groups]
        parts = program.split(names)
        return cls(
            belief, program, tuple(Group(belief, one, part, belief.has) for one, part in zip(names, parts, strict=True))
        )

    @cached_property
    def columns(self) -> Mapping[str, Group]:
        """The columns of the output, and the group that each comes from."""
        names = [(group, group.cases.released if group.columns is None else group.columns) for group in self.all]
        return {name: group for group, columns in names for name in columns}

    def with_column(self, name: str) -> Group:
        """Return the group from which a column of the output comes; refuses one that is not there."""
        if name not in self.columns:
            blank(dict.fromkeys([*self.belief.columns, *self.columns], ()), self.columns).column(name)  # refuses it
        return self.columns[name]


def blank_output(belief: Belief, program: Program, names: Iterable[str] | None = None) -> Cases | None:
    """No records, but the columns of the output with the values that they may have; None where that is not known."""
    cases: Cases | None = blank_cases(belief, belief.attributes if names is None else names)
    for step in program.steps:
        cases = None if cases is None else step.after(cases)
    return cases


def ways(belief: Belief, known: Sequence[str], facts: Record, most: int = MOST_WAYS) -> list[tuple[float, Record]]:
    """All that the target may be in the known attributes, with its probability given what is said, and that added."""
    missing = [name for name in known if name in belief.factors and name not in facts]
    all_ways: list[tuple[float, Record]] = [(1.0, dict(facts))]
    for component in belief.components:
        names = [name for name in component if name in missing]
        if not names:
            continue
        here = _possible(belief, names, {name: value for name, value in facts.items() if name in component})
        if len(all_ways) * len(here) > most:
            name = max(missing, key=lambda name: len(belief.factors[name].values))
            raise SettingError("beliefs-known-values-too-many-ways", name=name, most=most)
        all_ways = [(probability * more, {**one, **values}) for probability, one in all_ways for more, values in here]
    return all_ways


def _possible(belief: Belief, names: Sequence[str], facts: Record) -> list[tuple[float, Record]]:
    """Return all that these attributes, which hang together, may be."""
    cases = belief.put_in(names, facts)
    assert cases.probabilities is not None
    columns = [cases.true[name] for name in names]
    which, first = combined([(one.codes, len(one.values)) for one in columns], len(cases.probabilities))
    probabilities = summed(which, cases.probabilities, len(first))
    rows = np.stack([one.codes[first] for one in columns], axis=1).tolist()
    return [
        (probability, {name: one.values[code] for name, one, code in zip(names, columns, row, strict=True)})
        for probability, row in zip(probabilities.tolist(), rows, strict=True)
    ]


def standing(group: Group, columns: tuple[str, ...], facts: Record) -> list[tuple[float, Standing]]:
    """Return all that may stand in columns that the program makes, in the record of a target of whom this is said."""
    with_target, probabilities = group.of(facts)
    possible = with_target.standing(columns, probabilities)
    if len(possible) > MOST_WAYS:
        raise too_many_made(columns)
    return possible


def too_many_made(columns: Sequence[str]) -> SettingError:
    """Return what stands in the columns that the program makes may be too much to be averaged over."""
    return SettingError("beliefs-made-columns-too-many-ways", columns=list(columns), most_ways=MOST_WAYS)


def looked_in(belief: Belief, known: Iterable[str], columns: Iterable[str]) -> tuple[str, ...]:
    """Return the known columns in which the target is looked for: all but attributes that are not in the output."""
    there = set(columns)
    return tuple(name for name in known if name in there or name not in belief.factors)


def only_known(belief: Belief, known: Iterable[str], columns: Iterable[str]) -> tuple[Note, ...]:
    """Return a note for each known attribute that is not in the output."""
    known, looked = tuple(known), set(looked_in(belief, known, columns))
    return tuple(Note("belief-only-known", column=name) for name in known if name not in looked)
