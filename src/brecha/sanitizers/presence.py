"""One attack on membership of a release: everybody by what is known of them, beliefs about them, and the truth."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from brecha.attacks.catalogue import Attack
from brecha.attacks.facts import AS_GIVEN
from brecha.engines.kernel.two_tables import number
from brecha.engines.two_tables import shared_attributes
from brecha.errors import SettingError, UnknownValueError
from brecha.language.spellings import Spelling
from brecha.matching.candidates import CandidateGraph
from brecha.matching.possible_values import CodesByValue
from brecha.sanitizers.release import Release
from brecha.tables.coded import CodedTable, Column
from brecha.tables.collections import ABSENT, YearColumn
from brecha.tables.lookup import column_in, find, spelled, spelled_otherwise

if TYPE_CHECKING:
    from scipy.sparse import csr_array

    from brecha.language.catalogues import Language

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
Codes = npt.NDArray[np.uint32]
EVEN = 1e-9
"""Chances that differ from one half by less are one half: then she tosses a coin"""
ROUNDING = 1e-12
"""What is more than was known before by no more than this, relatively, is no more"""

CHANCES = ("prior_probabilistic", "posterior_probabilistic", "degradation_probabilistic", "right", "members_posterior",
           "members_degradation")  # fmt: skip
"""Figures that mean nothing where the release is not wholly of the population"""


@dataclass(frozen=True, eq=False)
class Population:
    """Everybody of a population, and the true values of those in the release, coded as in the original.

    The code after those of all values stands for any that nobody of the original has.
    """

    release: Release
    columns: Mapping[str, Column]
    """as the population has them"""
    codes: Mapping[str, tuple[Codes, Codes]]
    """of each column the codes of the population, and of the people in the release"""
    population: int
    own: bool
    """whether the population is the table that the release was made of"""
    threads: int
    source: Mapping[str, Any] = field(default_factory=dict)
    """how the population was read"""
    by_value: Mapping[str, CodesByValue] = field(default_factory=dict)
    """the released codes that may stand for each value, of the columns that are in the release"""

    @classmethod
    def of(cls, release: Release, qids: Sequence[str], population: CodedTable | None, threads: int) -> "Population":
        """Return everybody who could be in the release, by these columns."""
        people = release.original if population is None else population
        if not isinstance(people, CodedTable):
            raise SettingError("sanitizers-population-needs-table", name=type(people).__name__)
        codes = {}
        for name in qids:
            true = release.original.column(name).codes.astype(np.uint32)
            theirs = true if population is None else _coded_as(release.original, population, name)
            codes[name] = theirs, true[release.rows]
        columns = {name: people.column(name) for name in qids}
        by_value = {name: CodesByValue.of(release.cell(name)) for name in qids if name in release.table.columns}
        return cls(release, columns, codes, people.rows, population is None, threads, people.source, by_value)

    @property
    def sample(self) -> int:
        """How many records there are in the release."""
        return self.release.table.rows

    @property
    def drawn(self) -> int:
        """How many people can be in it."""
        return min(self.sample, self.population)

    @property
    def everybody(self) -> bool:
        """Whether all are known to be in the release before it is seen."""
        return self.own and self.sample == self.population

    def strange(self, name: str) -> int:
        """Return the code of values that nobody of the original has."""
        return self.release.original.column(name).cardinality

    def value(self, name: str, known_value: Any, lang: "str | Language", about: tuple[str, str | None]) -> "Value":
        """Return a value that is known of one person: the population, or the table of the release, must have it."""
        columns = (self.columns[name], self.release.original.column(name))
        if known_value is ABSENT:
            if not any(isinstance(column, YearColumn) for column in columns):
                raise SettingError("sanitizers-nobody-absent-from-single-table", name=name)
            absent = [column.absent if isinstance(column, YearColumn) else None for column in columns]
            return Value(known_value, absent[0], absent[1])
        attribute, year = about
        where = column_in(attribute, None if year is None else str(year))
        codes: list[int | None] = [None, None]
        refused: list[UnknownValueError] = []
        read_as: Any = AS_GIVEN
        sources = (self.source, self.release.original.source)
        for i, (column, source) in enumerate(zip(columns, sources, strict=True)):
            try:
                codes[i] = code = find(column, known_value, Spelling.of(_of_year(source, year), lang), where)
            except UnknownValueError as problem:
                refused.append(problem)
                continue
            if spelled_otherwise(column, code, known_value):
                read_as = spelled(column, code)
        if len(refused) == len(columns):
            raise refused[0]
        return Value(known_value, codes[0], codes[1], read_as)

    def having(self, known: Mapping[str, "Value"]) -> Bools:
        """Return which people of the population have these values."""
        has_all = np.ones(self.population, np.bool_)
        for name, value in known.items():
            has_all &= False if value.in_population is None else self.columns[name].codes == value.in_population
        return has_all

    def may_be(self, known: Mapping[str, "Value"]) -> int:
        """Return how many records of the release may be of somebody with these values."""
        candidates = np.ones(self.sample, np.bool_)
        for name, value in known.items():
            if name in self.release.table.columns:
                code = self.strange(name) if value.in_original is None else value.in_original
                may_stand = np.isin(self.release.table.column(name).codes, self.by_value[name].of_value(code))
                candidates &= may_stand
        return int(candidates.sum())


@dataclass(frozen=True)
class Value:
    """A value that is known of one person, and where it is."""

    known_value: Any
    in_population: int | None
    """its code there; None where nobody of the population has it"""
    in_original: int | None
    """its code in the table of the release; None where nobody there has it"""
    read_as: Any = AS_GIVEN
    """as the tables spell it, where that is not how it was given"""


def _of_year(source: Mapping[str, Any], year: str | None) -> Mapping[str, Any]:
    """Return how the table of a year was read, where several are put together."""
    if year is None or "collection" not in source:
        return source
    table: Mapping[str, Any] = source["tables"][list(source["collection"]).index(year)]
    return table


@dataclass(frozen=True, eq=False)
class Classes:
    """The people of a population who are alike in all that is known."""

    of_person: Int64
    """the class of each person of the population"""
    of_record: Int64
    """the class of the person of each record of the release; one after all if nobody of the population is in it"""
    people: Int64
    """how many of the population are in each class"""
    members: Int64
    """how many of them are in the release"""
    first: Int64
    """a person of each"""

    @classmethod
    def of(cls, everybody: Population, known: Sequence[str]) -> "Classes":
        """By the true values of these columns."""
        whole = everybody.population
        ids = np.zeros(whole + everybody.sample, np.int64)
        for name in known:
            number(ids, np.concatenate(everybody.codes[name]), everybody.strange(name) + 1)
        of_person, of_record = ids[:whole], ids[whole:]  # the people come first, and so do their classes
        count = int(of_person.max()) + 1
        people = np.bincount(of_person, minlength=count)
        members = np.minimum(people, np.bincount(of_record, minlength=count)[:count])
        first = np.zeros(count, np.int64)
        first[of_person[::-1]] = np.arange(whole)[::-1]
        return cls(of_person, np.minimum(of_record, count), people, members, first)


@dataclass(frozen=True, eq=False)
class PresenceAttack:
    """What is believed of the people of each class, and what is so."""

    known: tuple[str, ...]
    classes: Classes
    chance: Float64
    """to be in the release"""
    inside: Bools
    """certain to be in it"""
    outside: Bools
    """certain not to be"""
    estimated: Bools
    """the chance is near, and not exact"""
    unmatched: int | None
    """records that can be nobody's; None where nothing was looked for"""
    strangers: int
    """people with a value that nobody of the original has"""
    gap: float = 0.0
    """how far from once some record was given by the estimate, on average"""
    holds: bool = True
    """whether the release can be wholly of the population; else no chance is known, but of those whom no record fits"""

    @classmethod
    def of(cls, everybody: Population, known: tuple[str, ...]) -> "PresenceAttack":
        """Attack with these columns."""
        classes = Classes.of(everybody, known)
        strange = np.zeros(everybody.population, np.bool_)
        for name in known:
            strange |= everybody.codes[name][0] == everybody.strange(name)
        published = [name for name in known if name in everybody.release.table.columns]
        nobody = np.zeros(len(classes.people), np.bool_)
        if everybody.everybody:
            return cls(known, classes, np.ones(len(nobody)), ~nobody, nobody, nobody, None, 0)
        if published:
            attack = cls._by_cells(everybody, known, published, classes, int(strange.sum()))
            return attack if everybody.own or not attack.unmatched else attack._elsewhere()
        share = np.full(len(nobody), everybody.drawn / everybody.population)
        over = everybody.sample - everybody.drawn
        attack = cls(known, classes, share, share == 1, nobody, nobody, over, int(strange.sum()))
        return attack if not over else attack._elsewhere()

    @classmethod
    def _by_cells(
        cls, everybody: Population, known: tuple[str, ...], published: Sequence[str], classes: Classes, strangers: int
    ) -> "PresenceAttack":
        """By what the cells of these columns may stand for: people who are alike in them are of one kind."""
        kinds = np.zeros(len(classes.people), np.int64)
        codes = [everybody.codes[name][0][classes.first] for name in published]
        for name, column in zip(published, codes, strict=True):
            number(kinds, column, everybody.strange(name) + 1)
        _, first = np.unique(kinds, return_index=True)
        sizes = np.bincount(kinds, classes.people).astype(np.int64)
        graph = CandidateGraph.of(
            [everybody.release.cell(name) for name in published],
            [everybody.by_value[name] for name in published],
            np.array([column[first] for column in codes], np.int32).T,
            sizes,
            everybody.threads,
        )
        from brecha.matching.assignments import presence_beliefs  # and scipy, which few need

        beliefs = presence_beliefs(graph, _true_assignment(graph, kinds, classes) if everybody.own else None)
        group = graph.group_of_kind[kinds]
        outside = group < 0
        chance, inside, estimated = (
            np.append(one, 0)[group] for one in (beliefs.chance, beliefs.certain, beliefs.estimated)
        )
        return cls(known, classes, np.where(outside, 0.0, chance), inside.astype(np.bool_) & ~outside, outside,
                   estimated.astype(np.bool_) & ~outside, beliefs.unmatched, strangers, beliefs.gap)  # fmt: skip

    def _elsewhere(self) -> "PresenceAttack":
        """What is left where the release is not wholly of the population: it is not known how many of it are in it."""
        nobody = np.zeros(len(self.chance), np.bool_)
        chance = np.where(self.outside, 0.0, np.nan)
        return replace(self, chance=chance, inside=nobody, estimated=nobody, gap=0.0, holds=False)

    def row(self, everybody: Population) -> dict[str, Any]:
        """Return the figures of the attack."""
        n, m = self.classes.people, self.classes.members
        estimated = int(n[self.estimated].sum())
        return {
            "code": Attack("membership", ()).code,
            "qids": list(self.known),
            "size": len(self.known),
            "population": everybody.population,
            "sample": everybody.sample,
            "members": int(m.sum()),
            "classes": len(n),
            "certain_members": int(m[self.inside].sum()),
            "certain_nonmembers": int((n - m)[self.outside].sum()),
            "mistaken": int((n - m)[self.inside].sum() + m[self.outside].sum()),
            "unmatched": self.unmatched,
            "strangers": self.strangers,
            **(self._chances(everybody) if self.holds else dict.fromkeys(CHANCES)),
            "exact": estimated == 0,
            "estimated": estimated,
            "gap": self.gap,
            **self._before(everybody),
        }

    def _chances(self, everybody: Population) -> dict[str, float | None]:
        """Return those of the figures that are chances, :data:`CHANCES`."""
        whole, drawn = everybody.population, everybody.drawn
        prior = max(drawn, whole - drawn) / whole
        n, m, p = self.classes.people, self.classes.members, self.chance
        posterior = float((n * np.maximum(p, 1 - p)).sum() / whole)
        if posterior < prior * (1 + ROUNDING):
            posterior = prior
        among = float((m * p).sum() / m.sum()) if m.any() else None
        degradation = None if among is None else among * whole / drawn
        figures = prior, posterior, posterior / prior, self._right() / whole, among, degradation
        return dict(zip(CHANCES, figures, strict=True))

    def _right(self) -> float:
        """The people about whom the better of “in” and “not in” is right; half of those where neither is better."""
        n, m, even = self.classes.people, self.classes.members, np.abs(self.chance - 0.5) < EVEN
        return float(np.where(even, n / 2, np.where(self.chance > 0.5, m, n - m)).sum())

    def _before(self, everybody: Population) -> dict[str, Any]:
        """Return the same, if the true values of the same people were released as they are: d/n of each class."""
        n, m = self.classes.people, self.classes.members
        holds = int(m.sum()) == everybody.sample
        return {
            "before_certain_members": int(n[m == n].sum()) if holds else 0,
            "before_certain_nonmembers": int(n[m == 0].sum()),
            "before_probabilistic": int(np.maximum(m, n - m).sum()) / everybody.population if holds else None,
            "before_members_posterior": float((m * (m / n)).sum() / m.sum()) if holds else None,
        }


def _true_assignment(graph: CandidateGraph, kinds: Int64, classes: Classes) -> "csr_array | None":
    """To whom the records really belong, if each fits its own person: how many of each group to people of which."""
    people, records = graph.group_of_kind[kinds[classes.of_record]], graph.group_of_record
    if (people < 0).any() or (records < 0).any():
        return None
    ones = np.ones(len(records), np.int64)
    from scipy.sparse import coo_array

    assignment = coo_array((ones, (people, records)), graph.edges.shape).tocsr()
    return assignment if (assignment * (graph.edges != 0)).nnz == assignment.nnz else None


def _coded_as(original: CodedTable, population: CodedTable, name: str) -> Codes:
    """The values of the population under the codes of the original; all that it does not have under one after them."""
    cell = shared_attributes(population, original, {name: (name, name)})[0].cells[0]
    theirs = np.full(cell.values, original.column(name).cardinality, np.uint32)
    theirs[cell.of_sample] = np.arange(len(cell.of_sample), dtype=np.uint32)
    codes: Codes = theirs[cell.of_population[cell.population.codes]]
    return codes
