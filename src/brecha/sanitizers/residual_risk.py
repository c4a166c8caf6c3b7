"""The attacks behind residual risk: people matched with the records of a release that may be theirs.

An adversary knows the true values of her target in some columns, and that the target is in the release. A record may be
the target's if each of its cells may stand for the true value. She believes that a value is as common within a coarse
cell as it is among everybody, so that an exact match is stronger evidence than a star, and guesses what is likeliest.
Counted is how often that is right, which the curator can tell.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.attacks.catalogue import collective
from brecha.attacks.roles import group_name
from brecha.engines.adversary import AttributeGain, attribute_gains, weights_of
from brecha.errors import SettingError
from brecha.matching.candidate_kernels import MISTAKEN, RIGHT, UNMATCHED
from brecha.matching.candidates import AttackOutcome, CandidateSearch, Guesses, shares_of_codes, spread_over_members
from brecha.matching.possible_values import PossibleValues
from brecha.qif.gain import Gain
from brecha.sanitizers.release import Release
from brecha.tables.coded import Access, CodedTable, Codes, Column, Profiles
from brecha.tables.collections import Collection, YearColumn
from brecha.tables.profiles import Knows, profiles_known

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
WeightsGiven = str | Sequence[float] | npt.NDArray[Any]
"""How likely each person is the target: a column of numbers, or one number for each record of the original"""


Row = dict[str, Any]
"""A row of a frame"""
Key = tuple[frozenset[str], str | None, str | None, str | None]
"""Which attack: what is known, the secret, the gain, and the group"""
BEFORE = {"hits": "hits", "records": "records", "deterministic": "posterior_deterministic",
          "probabilistic": "posterior_probabilistic"}  # fmt: skip
"""Figures of the attack on the original that stand beside each, and where they are there"""
UNKNOWN = "_method_unknown"
"""What the names of figures end in that are of an adversary who does not know the method"""
LARGER = ("hits", "posterior_deterministic", "posterior_probabilistic", "worst")
"""Figures of which the larger is that of the release: of an adversary who knows the method, or of one who does not"""
READING = ("hits", "mistaken", "smallest", "posterior_deterministic", "posterior_probabilistic", "right", "worst",
           "above")  # fmt: skip
"""Figures of an adversary who does not know the method, and reads what the cells say"""
SAME = 1e-9
"""Chances that differ by less, relatively, are the same"""
EQUAL = 1e-11
"""By how much, relatively, rounding may put a belief above the threshold that it equals"""


@dataclass(frozen=True, eq=False)
class AttackedRelease:
    """A release of one table, or of linked years: there, an attribute has a column for each year."""

    release: Release
    original: CodedTable | Collection
    """what she would attack if nothing were done"""
    published: CodedTable | Collection
    """what she attacks if a star is one more value"""

    @classmethod
    def of(cls, release: Release) -> "AttackedRelease":
        """Return the release of one table."""
        return cls(release, release.original, release.table)

    def as_known(self, knows: Knows | None) -> "AttackedRelease":
        """Return what is attacked by an adversary who knows so much: without households if she knows her target alone.

        Each record is then a person like any other.
        """
        release, original = self.release, self.original
        if isinstance(original, Collection) or original.households is None or profiles_known(original, knows):
            return self
        published = release.table.one_record_each()
        alone = replace(release, table=published, original=original.one_record_each())
        return replace(self, release=alone, original=alone.original, published=published)

    @property
    def original_people(self) -> Profiles | None:
        """Whose each row of the original is, where people have several, or which household each person is of."""
        return None if isinstance(self.original, Collection) else self.original.profiles

    @property
    def access(self) -> Access:
        """How many tables she has of the same people."""
        return "longitudinal" if isinstance(self.original, Collection) else "single"

    def published_attributes(self, attributes: Iterable[str]) -> list[str]:
        """Return those of these attributes of which the release has a column."""
        return [name for name in attributes if set(self.release.columns_of([name])) & set(self.release.table.columns)]


@dataclass(frozen=True, eq=False)
class Goal:
    """What one row of each set of columns is about: re-identification, or one gain on one secret."""

    sensitive: str | None
    column: str | None
    """the secret's column in the original; of linked years, in the first"""
    gain: str | None = None
    guesses: Guesses | None = None
    unit: float = 1.0
    """what one of the gains is worth, where they were made whole numbers"""


def attribute_gains_on(
    attacked: AttackedRelease,
    sensitive: Sequence[str],
    gains: Mapping[str, Gain | Sequence[Gain]] | None,
    weights: Int64 | None,
) -> list[AttributeGain]:
    """Return the gains on each secret in turn, as in an assessment of the original."""
    named = _secrets(attacked, sensitive)
    mass = [np.bincount(column.codes, weights, column.cardinality).astype(np.int64) for column in named]
    return attribute_gains(CodedTable(tuple(named)), sensitive, gains, mass) if named else []


def attack_goals(
    attacked: AttackedRelease,
    sensitive: Sequence[str],
    gains: Mapping[str, Gain | Sequence[Gain]] | None,
    weights: Int64 | None,
) -> list[Goal]:
    """Re-identification first, then each secret with each of its gains; as in an assessment of the original."""
    named, columns = _secrets(attacked, sensitive), [attacked.release.columns_of([name])[0] for name in sensitive]
    goals = [Goal(None, None)]
    for one in attribute_gains_on(attacked, sensitive, gains, weights):
        guesses = Guesses.of(one.score, named[one.secret].cardinality)
        goals.append(Goal(sensitive[one.secret], columns[one.secret], one.name, guesses, float(one.unit)))
    return goals


def _secrets(attacked: AttackedRelease, sensitive: Sequence[str]) -> list[Column]:
    """Return the columns of the secrets in the original, each called as its attribute is."""
    release = attacked.release
    return [replace(release.original.column(release.columns_of([name])[0]), name=name) for name in sensitive]


@dataclass(frozen=True, eq=False)
class Targets:
    """The people of a release, how likely each is the target, and the groups that are reported one by one."""

    people: int
    weights: Int64 | None = None
    """weights[i] > 0, in whole numbers; None where all are as likely"""
    groups: Column | None = None
    """the true value of each person in the column that makes groups"""

    @property
    def mass(self) -> int:
        """The weights of all, or how many they are."""
        return self.people if self.weights is None else int(self.weights.sum())

    @property
    def heaviest(self) -> int:
        """The largest weight of one person."""
        return 1 if self.weights is None else int(self.weights.max())

    def summed(self, figures: npt.NDArray[Any]) -> float:
        """Return what the figures of all people come to, by their weights."""
        return float(figures.sum() if self.weights is None else (figures * self.weights).sum())

    def of_groups(self, figures: npt.NDArray[Any]) -> Float64:
        """Return the mean of the figures over the people of each group, by their weights."""
        weights = np.ones(self.people) if self.weights is None else self.weights
        mean: Float64 = self._by_group(figures * weights) / self._by_group(weights)
        return mean

    def counts(self, of: npt.NDArray[np.bool_] | None = None) -> Int64:
        """Return how many people each group has, or how many of these."""
        return self._by_group(of).astype(np.int64)

    def largest(self, figures: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Return the largest figure in each group."""
        column = self._column
        highest = np.full(column.cardinality, figures.min(), figures.dtype)
        np.maximum.at(highest, column.codes, figures)
        return highest[self.present]

    def _by_group(self, figures: npt.NDArray[Any] | None) -> npt.NDArray[Any]:
        return np.bincount(self._column.codes, figures, self._column.cardinality)[self.present]

    @property
    def _column(self) -> Column:
        assert self.groups is not None, "no groups were asked for"
        return self.groups

    @cached_property
    def present(self) -> Int64:
        """The codes of the groups that somebody is in, in the natural order of their values."""
        if self.groups is None:
            return np.zeros(0, np.int64)
        people = np.bincount(self.groups.codes, minlength=self.groups.cardinality)
        return np.array([code for code in self.groups.order() if people[code]], np.int64)

    @property
    def names(self) -> list[str | None]:
        """Everybody, who has no name, and then the groups."""
        if self.groups is None:
            return [None]
        return [None, *(group_name(self.groups, int(code)) for code in self.present)]


def targets(
    attacked: AttackedRelease, by: str | None, weights: WeightsGiven | None
) -> tuple[AttackedRelease, Targets, Int64 | None, Int64 | None]:
    """The release without people who are never the target, the others, and all weights: of the original, and of it.

    She knows the weight of every record, as she who attacks the table as it is does; so she knows that her target is
    none of those of weight zero, and they hide nobody.
    """
    release = attacked.release
    by_column = attacked.release.columns_of([weights])[0] if isinstance(weights, str) else weights
    weighing = weights_of(release.original, by_column)
    every = None if weighing is None else weighing.each
    own = None if every is None else every[release.rows]
    if own is not None and not own.any():
        raise SettingError("sanitizers-release-weights-zero")
    of_targets, mine = release, own
    if own is not None and not own.all():
        at, mine = np.flatnonzero(own), own[own > 0]
        cells = {name: one.at(at) for name, one in release.cells.items()}
        of_targets = replace(release, table=release.table.take(at), rows=release.rows[at], cells=cells)
    groups = None if by is None else release.original.column(attacked.release.columns_of([by])[0]).at(of_targets.rows)
    return replace(attacked, release=of_targets), Targets(of_targets.table.rows, mine, groups), every, own


@dataclass(frozen=True, eq=False)
class ResidualAttacks:
    """Attacks on a release: on whom, to which ends, and beside them what was before."""

    attacked: AttackedRelease
    """without people who are never the target"""
    who: Targets
    goals: list[Goal]
    threads: int
    before: Mapping[Key, Row]
    """the attacks on the original"""
    method_known: Mapping[Key, Row] | None
    """the attacks on the release as it stands; None where more is asked than they tell"""
    thresholds: tuple[Fraction, ...] = ()
    """probabilities; people of whom she is surer are counted"""

    def rows(self, known: Sequence[str]) -> list[list[Row]]:
        """The attacks with one set of attributes: on everybody, re-identification first, and then on each group."""
        search = candidates_in(self.attacked.release, self.attacked.release.columns_of(known), self.who.weights)
        by_goal = [self._of_goal(search, known, goal) for goal in self.goals]
        return [list(rows) for rows in zip(*by_goal, strict=True)]

    def _of_goal(self, search: CandidateSearch, known: Sequence[str], goal: Goal) -> list[Row]:
        """Return one attack on everybody and on each group; beside it what was before."""
        code = collective(tuple(known), goal.sensitive, self.attacked.access).code
        about = {"code": code, "qids": list(known), "size": len(known), "sensitive": goal.sensitive, "gain": goal.gain}
        rows = [
            about | {"group": group} | row | self._before(known, goal, group)
            for group, row in zip(self.who.names, self._after(search, goal), strict=True)
        ]
        method_known = self._method_known(known, goal) or rows
        return [_with_both(row, other) for row, other in zip(rows, method_known, strict=True)]

    def _before(self, known: Sequence[str], goal: Goal, group: str | None) -> Row:
        row = self.before[frozenset(known), goal.sensitive, goal.gain, group]
        return {f"before_{name}": row[figure] for name, figure in BEFORE.items()}

    def _after(self, search: CandidateSearch, goal: Goal) -> list[Row]:
        """By what the cells may stand for."""
        release, who = self.attacked.release, self.who
        above = self._thresholds(goal)
        if goal.column is None or goal.guesses is None:
            outcome, prior = search.re_identified(self.threads), who.heaviest / who.mass
            return _figures(outcome, search, who, who.people == 1, prior, above)
        true = release.original.column(goal.column).codes[release.rows].astype(np.int64)
        certain, prior = len(np.unique(true)) == 1, goal.guesses.before(true, who.weights)[0]
        if goal.column in release.table.columns:
            outcome = search.inferred(release.cell(goal.column), true, self.threads, guesses=goal.guesses)
        else:  # all she can do is guess as before
            outcome = AttackOutcome.nothing(who.people, prior, certain)
        return _figures(outcome, search, who, certain, prior, above, goal.unit)

    def _thresholds(self, goal: Goal) -> tuple[Fraction, ...]:
        """Return the probabilities above which people are counted: none where guesses are rewarded."""
        return self.thresholds if goal.gain is None else ()

    def _method_known(self, known: Sequence[str], goal: Goal) -> list[Row] | None:
        """If she knows the method; None where nothing that matters is in the release, and it tells her no more."""
        release, published = self.attacked.release, self.attacked.published_attributes(known)
        if not published or goal.column not in (None, *release.table.columns):
            return None
        columns = [name for name in self.attacked.release.columns_of(published) if name in release.table.columns]
        odd = release.exchanged | ((release.coarse | release.untrue) & {goal.column})
        if self.method_known is not None and not odd & {*columns, goal.column}:
            as_it_stands = self.method_known.get((frozenset(published), goal.sensitive, None, None))
            if as_it_stands is not None:  # a joint secret of which a column is not published is not in it
                return [as_it_stands]
        return attack_with_method_known(release, columns, goal, self.who, self.threads, self._thresholds(goal))


def attack_with_method_known(
    release: Release,
    known: Sequence[str],
    goal: Goal,
    who: Targets,
    threads: int,
    thresholds: Sequence[Fraction] = (),
) -> list[Row]:
    """Return what she achieves who knows the method, where that is more than reading the release as it stands.

    To be certain of a star is to be certain of nothing: a secret that is not told as it is, is held to the truth, and
    she knows for which values it is not told. And a value that was exchanged by chance follows from no rule: of such a
    column she knows the true value, as before; only what is not told was left out by a rule there too.
    """
    secret = goal.column
    as_it_was = {name for name in (secret, *release.exchanged) if name is not None and name in release.table.columns}
    fields = tuple(release.original.column(column.name).at(release.rows) if column.name in as_it_was else column
                   for column in release.table.fields)  # fmt: skip
    seen = Release(release.table, replace(release.table, fields=fields), np.arange(release.table.rows),
                     {name: release.cell(name) for name in as_it_was}, _made_here=True)  # fmt: skip
    search = candidates_in(seen, known, who.weights)
    if secret is None or goal.guesses is None:
        return _figures(search.re_identified(threads), search, who, False, who.heaviest / who.mass, thresholds)
    true = seen.original.column(secret).codes.astype(np.int64)
    outcome = search.inferred(release.cell(secret), true, threads, True, goal.guesses)
    prior = goal.guesses.before(true, who.weights)[0]
    return _figures(outcome, search, who, False, prior, thresholds, goal.unit)


def candidates_in(release: Release, known: Sequence[str], weights: npt.NDArray[np.int64] | None) -> CandidateSearch:
    """Match people by these columns, as far as they are in the release."""
    cells = {name: release.cell(name) for name in known if name in release.table.columns}
    truth = {name: release.original.column(name).at(release.rows) for name in cells}
    return CandidateSearch.of(cells, truth, release.table.rows, weights)


def _figures(
    attacked: AttackOutcome,
    search: CandidateSearch,
    who: Targets,
    certain: bool,
    prior: float,
    thresholds: Sequence[Fraction] = (),
    unit: float = 1.0,
) -> list[Row]:
    """Return the figures of one attack: of everybody, and of each group.

    A person of a group counts with the chance, or the gain, of the people whom the adversary cannot tell from her. If
    her guesses do worse than without the release, she makes those that she would have made without it.
    """
    counted = {"hits": RIGHT, "mistaken": MISTAKEN, "unmatched": UNMATCHED}
    sure, surer = attacked.outcome == RIGHT, [_above(attacked.belief, one) for one in thresholds]
    right, before = who.summed(attacked.chance) / who.mass * unit, prior * unit
    known = {"prior_deterministic": float(certain), "prior_probabilistic": before}
    everybody = known | {
        "records": who.people,
        **{name: int((attacked.outcome == outcome).sum()) for name, outcome in counted.items()},
        "smallest": None if attacked.candidates is None else int(attacked.candidates.min()),
        "posterior_deterministic": who.summed(sure) / who.mass,
        "posterior_probabilistic": max(before, right),
        "right": right,
        "worst": float(attacked.belief.max()) * unit,
        "above": [int(are.sum()) for are in surer] or None,
    }
    if who.groups is None:
        return [everybody]
    mean = who.of_groups(search.alike(attacked.chance)) * unit
    ignored = right < before * (1 - SAME)
    figures = {
        "records": who.counts(),
        **{name: who.counts(attacked.outcome == outcome) for name, outcome in counted.items()},
        "posterior_deterministic": who.of_groups(sure),
        "posterior_probabilistic": np.full(len(mean), before) if ignored else mean,
        "right": mean,
        "worst": who.largest(attacked.belief) * unit,
    }
    figures |= {} if attacked.candidates is None else {"smallest": -who.largest(-attacked.candidates)}
    listed = {name: values.tolist() for name, values in figures.items()}
    listed["above"] = np.array([who.counts(are) for are in surer]).T.tolist() or [None] * len(mean)
    return [everybody, *(known | {"smallest": None} | {name: values[place] for name, values in listed.items()}
                         for place in range(len(mean)))]  # fmt: skip


def _above(beliefs: Float64, threshold: Fraction) -> npt.NDArray[np.bool_]:
    """Return which beliefs are above a threshold; one that equals it but for rounding is not."""
    above: npt.NDArray[np.bool_] = beliefs > float(threshold) * (1 + EQUAL)
    return above


def _with_both(reading: Row, method_known: Row) -> Row:
    """The figures of an attack by her who reads the cells, and in the plain columns those of her who knows the method.

    She can do what the other does: where that is more, it is her figure too.
    """
    row = {name: value for name, value in reading.items() if name not in READING}
    row |= {f"{name}{UNKNOWN}": reading[name] for name in READING}
    row |= {name: max(reading[name], method_known[name]) for name in LARGER}
    if reading["above"] is not None:
        row["above"] = [max(both) for both in zip(reading["above"], method_known["above"], strict=True)]
    fewest = [one["smallest"] for one in (reading, method_known) if one["smallest"] is not None]
    return row | {"smallest": min(fewest) if reading["smallest"] is not None else None}


@dataclass(frozen=True, eq=False)
class Clue:
    """A fact, and what the records of a release say of it."""

    codes: Codes
    """the released value of each record"""
    speaks: Float64
    """for each released value, the logarithm of how strongly it speaks for the fact; −∞ where it rules it out"""

    def matches(self) -> npt.NDArray[np.bool_]:
        """Return for each record, whether its cell may stand for what is known."""
        may_be: npt.NDArray[np.bool_] = np.isfinite(self.speaks)[self.codes]
        return may_be


def clue_of(release: Release, name: str, code: int | None) -> Clue | None:
    """Return what a column of a release says of a true value: w(c) = P(it is published as c) / P(anybody is), or None.

    Without a code the fact is that the target is absent from the year of the column.
    """
    if name in release.removed:
        return None
    cells, truth = release.cell(name), release.original.column(name)
    chance = np.zeros(cells.column.cardinality)
    if code is None:
        if isinstance(cells.column, YearColumn) and cells.column.absent is not None:
            chance[cells.column.absent] = 1.0  # the released value of people who are not in the release of this year
    else:
        at = np.flatnonzero(cells.members == code)
        owners = cells.owners[at]
        chance[owners] = 1.0 if cells.chances is None else cells.chances[at]
    with np.errstate(divide="ignore"):
        return Clue(cells.column.codes, np.log(chance) - np.log(shares_of_codes(cells, truth.at(release.rows))))


@dataclass(frozen=True, eq=False)
class TargetCandidates:
    """The records of a release that may be the target's, and more of them where less is known."""

    rows: int
    """of the release"""
    clues: Sequence[Sequence[Clue | None]]
    """what each fact comes to, attribute by attribute; None where the release does not publish it"""

    def without(self, attribute: int | None = None, facts: Sequence[int] = ()) -> tuple[Int64, Float64]:
        """The candidates where these facts of an attribute are not known, and the strength of each, the strongest 1."""
        failing, which = self._failing
        may = failing == 0 if attribute is None else (failing == 0) | ((failing == 1) & (which == attribute))
        records = np.flatnonzero(may)
        strength = np.zeros(len(records))
        for a, clues in enumerate(self.clues):
            for at, clue in enumerate(clues):
                if clue is not None and not (a == attribute and at in facts):
                    strength += clue.speaks[clue.codes[records]]
        match = np.isfinite(strength)
        records, strength = records[match], strength[match]
        return records, np.exp(strength - strength.max(initial=-np.inf)) if len(records) else strength

    @cached_property
    def _failing(self) -> tuple[npt.NDArray[np.int16], npt.NDArray[np.int16]]:
        """For each record in how many attributes it cannot be the target's, and which was the last of these."""
        failing = np.zeros(self.rows, np.int16)
        which = np.zeros(self.rows, np.int16)
        for a, clues in enumerate(self.clues):
            fails = np.zeros(self.rows, np.bool_)
            for clue in clues:
                if clue is not None:
                    fails |= ~clue.matches()
            failing += fails
            which[fails] = a
        return failing, which


def masses_of(
    cells: PossibleValues, true: Int64, records: Int64, weights: Float64
) -> tuple[Float64, npt.NDArray[np.bool_]]:
    """Return for each true value of a secret the weight that these records give it, and whether they give it any.

    A cell gives none to a value that nobody in the release has, if somebody has another that it may stand for.
    """
    published = cells.column.codes[records]
    strength = np.bincount(published, weights, cells.column.cardinality)
    owners = cells.owners
    possible = np.isin(owners, published)
    spread = spread_over_members(cells, true)
    possible &= spread > 0
    members, parts = cells.members[possible], (strength[owners] * spread)[possible]
    met = np.zeros(cells.domain, np.bool_)
    met[members] = True
    mass: Float64 = np.bincount(members, parts, cells.domain).astype(np.float64)
    return mass, met
