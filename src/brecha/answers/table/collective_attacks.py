"""Collective attacks on a table: their figures, answers that follow from them, and the set of columns told first."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.answers.answer import Answer
from brecha.answers.disparity import Disparity, ExposedValues, check_group, of_attacks
from brecha.answers.frame import NEWER, SCHEMA
from brecha.answers.in_words import frame_in_words, input_in_words, notes_in_words, question_in_words
from brecha.answers.store.handling import Handling, of_assessment
from brecha.answers.store.laws import JSON, unfit
from brecha.answers.store.registry import class_of
from brecha.answers.table.value_chances import HarmLedger
from brecha.attacks.roles import Coverage
from brecha.errors import ColumnError, Phrase, SettingError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.labels import Labels, Words
from brecha.language.notes import Note
from brecha.lattice.limits import Limit, exposed_share, exposed_shares, former
from brecha.lattice.risks import Goal as Goal
from brecha.lattice.risks import goals_of as goals_of
from brecha.tables.coded import CodedTable
from brecha.tables.profiles import HOUSEHOLD

if TYPE_CHECKING:
    from brecha.lattice.what_if import Exposures


class AboutAttacks(Answer):
    """An answer about collective attacks, whose input tells the people and the roles of their columns."""

    input: dict[str, Any]
    """the table and the roles of its columns"""

    @property
    def rows(self) -> int:
        """How many people were assessed."""
        return int(self.input["rows"])

    @property
    def qids(self) -> tuple[str, ...]:
        """The quasi-identifiers: the columns that she knows."""
        return tuple(self.input["qids"])

    @property
    def sensitive(self) -> tuple[str, ...]:
        """The sensitive attributes: the columns that she wants to learn."""
        return tuple(self.input["sensitive"])

    @property
    def by(self) -> str | None:
        """The column whose groups are reported one by one."""
        return self.input.get("by")

    @property
    def knows_households(self) -> bool:
        """Whether the adversary knows everybody in her target's household."""
        return (self.input.get("household") or {}).get("knows") == HOUSEHOLD

    @property
    def tells_households(self) -> bool:
        """Whether the risk of households is told: of several years it is not, as who is in one changes."""
        return self.knows_households and "each_year" not in self.input["household"]

    @property
    def coverage(self) -> Coverage:
        """The columns of the source that no attack uses, and what was stated of them."""
        return Coverage.of_input(self.input)

    @property
    def columns_not_assessed(self) -> tuple[str, ...] | None:
        """The columns of the source that nobody tested; None where its columns are not known."""
        return self.coverage.not_assessed

    def gains(self, sensitive: str) -> list[str | None]:
        """Return the names of the gains asked about a secret, None for the identity."""
        return list(self.input.get("gains", {}).get(sensitive, [None]))

    def handling(self, **options: Any) -> Handling:
        """Return whether the report with this minimum group size (``minimum_group_size``) may be handed on."""
        return of_assessment(self.rows, self.input, options.get("minimum_group_size", MINIMUM_GROUP_SIZE))


@dataclass(frozen=True, eq=False)
class CollectiveAttacks(AboutAttacks):
    """What every adversary asked about would learn: one row an attack, with how it was computed.

    Of this the leading set, the disparity of groups and what-if questions are made; :class:`brecha.Assessment` can
    besides ask the records themselves.
    """

    attacks: pa.Table
    histograms: npt.NDArray[np.int64] | None
    """histograms[row of :meth:`charted`, percent], or None where there were too many to keep"""
    input: dict[str, Any]
    """the table and the roles of its columns"""
    method: dict[str, Any]
    """whatever else could change a number: versions, engine, rules"""
    notes: tuple[Note, ...] = ()
    table: CodedTable | None = field(default=None, repr=False)
    """the table itself while it is in memory; never saved or pickled"""
    _weights: npt.NDArray[np.int64] | None = field(default=None, repr=False)
    _gains: Any = field(default=None, repr=False)
    """what guesses bring, as it was given; of the records, as the weights are"""
    ledger: HarmLedger | None = field(default=None, repr=False)
    """people by their chances of values, if these were asked for"""
    _within: dict[str, Any] = field(default_factory=dict, repr=False)
    """the memory that more work on the table may take, and the folder for what does not fit in it"""
    _exposed: dict[tuple[tuple[str, ...], str], ExposedValues] = field(default_factory=dict, repr=False)
    """what was asked of :meth:`exposed_values` before, or was saved"""
    _other_rules: dict[tuple[tuple[str, ...], str | None], Any] = field(default_factory=dict, repr=False)
    """what was asked of ``other_rule`` before, or was saved"""
    _households: pa.Table | None = field(default=None, repr=False)
    """what is told of households beside each attack, where she knows whole households"""
    _spreads: dict[tuple[tuple[str, ...], str | None], Any] = field(default_factory=dict, repr=False)
    """what was asked of ``spread`` before, or was saved"""
    _coded: Any = field(default=None, repr=False)
    """of a copy in words, the assessment itself, which knows the records, and the words"""

    def __getstate__(self) -> dict[str, Any]:
        """Return all but the records: what is pickled may be handed on, and holds aggregates only."""
        return {**self.__dict__, "table": None, "_weights": None, "_gains": None, "_coded": None}

    def in_words(self, words: Words) -> Self:
        """Return a copy with labels in the place of columns, and of groups; the records stay with the original."""
        told = input_in_words(self.input, words)
        return replace(
            self,
            attacks=frame_in_words(self.attacks, words, self.by),
            input=told,
            notes=notes_in_words(self.notes, words),
            table=None,
            _weights=None,
            ledger=None,
            _exposed={},
            _other_rules={},
            _spreads={},
            _coded=(self, words),
        )

    def frame(self) -> pa.Table:
        """Return all attacks as an Arrow table: for each subset of the quasi-identifiers, CRS, then CAS of each secret.

        A secret has a row for each gain asked about it. Where groups were asked for, the attacks on each of them follow
        those on everybody.
        """
        return self.attacks

    def attacks_on(self, sensitive: str | None = None, gain: str | None = None, group: str | None = None) -> pa.Table:
        """Return the attacks on everybody or a group with one goal: re-identification, or a secret and a gain on it.

        A secret, a gain or a group that is not in the assessment is refused.
        """
        with_goal = self._with_goal(sensitive, gain)
        if group is not None:
            check_group(group, self.attacks, self.by)
        return self.attacks.filter(pc.and_(with_goal, _is(self.attacks["group"], group)))

    def group_attacks(self, sensitive: str | None = None, gain: str | None = None) -> pa.Table:
        """Return the attacks with one goal on every group, subset by subset."""
        return self.attacks.filter(pc.and_(self._with_goal(sensitive, gain), pc.is_valid(self.attacks["group"])))

    def _with_goal(self, sensitive: str | None, gain: str | None) -> Any:
        """Return which attacks have a goal; refuse one that was not asked for: an empty table would read as no risk."""
        if sensitive is not None and sensitive not in self.sensitive:
            raise ColumnError.unknown(sensitive, self.sensitive)
        known = [None] if sensitive is None else self.gains(sensitive)
        if gain not in known:
            raise SettingError("answers-gain-not-asked", gain=gain, goal=sensitive, known=known)
        return pc.and_(_is(self.attacks["sensitive"], sensitive), _is(self.attacks["gain"], gain))

    def disparity(
        self,
        qids: Sequence[str] | None = None,
        sensitive: str | None = None,
        gain: str | None = None,
        minimum_group_size: int = MINIMUM_GROUP_SIZE,
    ) -> Disparity:
        """Return how differently the groups of ``by`` are exposed in one attack, the most exposed first.

        Take the largest set of columns if none is named. Leave out groups of fewer people than
        ``minimum_group_size``.
        """
        return of_attacks(self.by, lambda: self.group_attacks(sensitive, gain), qids, minimum_group_size, self.input)

    @cached_property
    def charted(self) -> npt.NDArray[np.int64]:
        """The rows of attacks that have a histogram: on everybody, one for each subset and goal, whatever the gain."""
        everybody = int(self.attacks["group"].null_count)
        goals = goals_of(self)
        first = [i for i, (goal, _) in enumerate(goals) if goal not in [other for other, _ in goals[:i]]]
        charted: npt.NDArray[np.int64] = (np.arange(0, everybody, len(goals))[:, None] + np.array(first)).ravel()
        return charted

    @cached_property
    def exposures(self) -> "Exposures":
        """Where the attacks of each set of columns are: found once, so that any of them is at hand at once."""
        from brecha.lattice.what_if import Exposures

        return Exposures.of(self)

    def exposed_values(self, qids: Sequence[str], sensitive: str) -> ExposedValues | None:
        """Return which values the people have whose secret is inferred with certainty; None where it is not known."""
        raise NotImplementedError


def _is(column: pa.ChunkedArray, value: str | None) -> Any:
    return pc.is_null(column) if value is None else pc.fill_null(pc.equal(column, value), False)


goals = goals_of
NUMBER = "assessment"
"""The column of results.parquet with the number of the assessment that an attack is of, from 1 on"""


def named_as_before(plain: Any) -> Any:
    """Return plain data with the former name of a measure."""
    if isinstance(plain, list):
        return [named_as_before(item) for item in plain]
    if not isinstance(plain, dict):
        return plain
    return {
        name: "chance" if name == "measure" and value == "average" else named_as_before(value)
        for name, value in plain.items()
    }


class OfAssessments(Answer):
    """An answer that follows from one assessment or several."""

    schema: ClassVar[pa.Schema] = pa.schema([(NUMBER, pa.int32()), *SCHEMA])
    newer_columns: ClassVar[tuple[str, ...]] = NEWER

    @property
    def assessments(self) -> tuple[CollectiveAttacks, ...]:
        """The assessments that it follows from."""
        raise NotImplementedError

    def question(self) -> dict[str, Any]:
        """Return what was asked of them, as plain data."""
        raise NotImplementedError

    def summary(self) -> dict[str, Any]:
        """Return what results.json tells of the answer itself, as plain data."""
        raise NotImplementedError

    @classmethod
    def as_before(cls, summary: dict[str, Any]) -> dict[str, Any]:
        """Return :meth:`summary` as older versions saved it, whose results are still read."""
        return summary

    @classmethod
    def of(cls, assessments: Sequence[Any], question: Mapping[str, Any]) -> Any:
        """Return the answer to a question that :meth:`question` gave."""
        raise NotImplementedError

    @property
    def by(self) -> str | None:
        """The column whose groups are reported one by one, if one of the assessments has groups."""
        return next((one.by for one in self.assessments if one.by is not None), None)

    def wording(self) -> Labels:
        """Return the labels of all assessments; where several have one, it is that of the last, as it is now."""
        wording = Labels()
        for one in reversed(self.assessments):
            wording = wording.and_those_of(one.wording())
        return wording

    def column_names(self) -> list[str]:
        """Return the columns of all assessments."""
        return [name for one in self.assessments for name in one.column_names()]

    def source_columns(self) -> list[str]:
        """Return the columns of the tables of all assessments."""
        return [name for one in self.assessments for name in one.source_columns()]

    def in_words(self, words: Words) -> Any:
        """Return the answer to the same question, asked of the assessments with labels in the place of codes."""
        return self.of([one.in_words(words) for one in self.assessments], question_in_words(self.question(), words))

    def about(self) -> dict[str, Any]:
        """Return everything besides the attacks as plain data."""
        steps = [{name: part for name, part in one.about().items() if name != "values"} for one in self.assessments]
        return {"steps": steps, "question": self.question(), "answer": self.summary()}

    def stored(self) -> pa.Table:
        """Return the attacks of all assessments, one after the other."""
        numbered = [
            one.frame().add_column(0, NUMBER, pa.array([number] * len(one.frame()), pa.int32()))
            for number, one in enumerate(self.assessments, 1)
        ]
        return pa.concat_tables(numbered)

    listed = stored

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the answer, made again; refuse one that says something else than follows."""
        assessment = class_of("assessment")  # which this room is to the left of
        parts = [
            assessment.restore(table.filter(pc.equal(table[NUMBER], number)).combine_chunks(), step)
            for number, step in enumerate(about["steps"], 1)
        ]
        answer: Self = cls.of(parts, about["question"])
        made = json.loads(json.dumps(answer.summary()))
        if about["answer"] not in (made, answer.as_before(made)):
            raise unfit(JSON, Phrase("law-answer-does-not-follow"))
        return answer

    def handling(self, **options: Any) -> Handling:
        """Return whether the report may be handed on: if one on each of the assessments may."""
        every_handling = [of_assessment(one.rows, one.input) for one in self.assessments]
        return next((one for one in every_handling if not one.hand_on), every_handling[0])


@dataclass(frozen=True)
class WorstSet:
    """The most dangerous set of quasi-identifiers of one size, for one goal."""

    size: int
    qids: tuple[str, ...]
    sensitive: str | None
    gain: str | None
    hits: int
    records: int
    smallest: int
    """people in the smallest class"""
    prior_deterministic: float
    posterior_deterministic: float
    """the chance that what she knows of a person exposes them"""
    exposed: float
    """the share of people whom something that she may know of them exposes: the same, unless she knows some rows"""
    prior_probabilistic: float
    posterior_probabilistic: float
    degradation_probabilistic: float
    """posterior / prior"""
    worst: float
    """the highest chance of anybody, or the highest gain"""
    capacity: float | None
    """None where it is not defined: she knows some rows of several, or missing values may be anything"""

    @property
    def added(self) -> float:
        """By how much the release raises the share of people exposed."""
        return self.exposed - self.prior_deterministic


def worst_of_each_size(assessment: CollectiveAttacks, sensitive: str | None, gain: str | None = None) -> list[WorstSet]:
    """For one goal, the set of each size that exposes most people with certainty; of equals, the one best guessed.

    People count by their weights, if they have any. With a gain it is the set that brings most; of equals, the one that
    exposes most people.
    """
    attacks = assessment.attacks_on(sensitive, gain)
    size, chance = (attacks[name].to_numpy() for name in ("size", "posterior_probabilistic"))
    certain = exposed_shares(attacks, assessment.input)
    rank = (chance, certain) if gain is None else (certain, chance)
    order = np.lexsort((-np.arange(len(size)), *rank, size))
    last_of_size = np.flatnonzero(np.append(np.diff(size[order]) != 0, True))
    return [worst_in(attacks.slice(int(row), 1), assessment.input) for row in order[last_of_size]]


def worst_in(attacks: pa.Table, input: Mapping[str, Any]) -> WorstSet:
    """Return the first of these attacks."""
    row = attacks.slice(0, 1).to_pylist()[0]
    row |= {"qids": tuple(row["qids"]), "exposed": exposed_share(row, input)}
    return WorstSet(**{name: row[name] for name in WorstSet.__dataclass_fields__})


def smallest_half(worst: Sequence[WorstSet]) -> WorstSet:
    """Return the smallest set that achieves half of what can be achieved or more: people exposed, or gains."""
    reached = [achieved(step) for step in worst]
    return next(step for step, much in zip(worst, reached, strict=True) if 2 * much >= max(reached))


def achieved(step: WorstSet) -> float:
    """People exposed with certainty, as a share; or how much more is gained than before."""
    return step.exposed if step.gain is None else max(0.0, step.degradation_probabilistic - 1)


def leading(worst: Sequence[WorstSet], columns: int) -> WorstSet:
    """Return the set whose figures are told first, on every face: all columns, if they were tried.

    Otherwise the set that achieves most of those that were tried; of equals the largest.
    """

    def rank(step: WorstSet) -> tuple[float, float, int]:
        brought = step.posterior_probabilistic if step.gain is None else step.exposed
        return achieved(step), brought, step.size

    return worst[-1] if worst[-1].size == columns else max(worst, key=rank)


def smaller(worst: Sequence[WorstSet], columns: int) -> WorstSet | None:
    """Return the set told after the leading one: the smallest that achieves half of that, if there is one to tell."""
    first, half = leading(worst, columns), smallest_half(worst)
    says_more = half.size < first.size and first.prior_deterministic < 1
    return half if says_more and achieved(first) > 0 else None


def leading_set(assessment: CollectiveAttacks, sensitive: str | None) -> tuple[str, ...]:
    """Return the set of columns in the first sentence about a goal."""
    return leading(worst_of_each_size(assessment, sensitive), len(assessment.qids)).qids


def limit_asked(question: Mapping[str, Any]) -> Limit:
    """Return the limit of a question that was saved, by this version or by one before it."""
    if "limit" in question:
        return Limit.from_dict(question["limit"])
    return former(question["at_most"], question["measure"])
