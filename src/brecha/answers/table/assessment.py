"""assess(): every collective attack on a table, and the answer as plain data with how it was computed."""

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Required, Self, TypedDict, Unpack, overload

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.answers.answer import Published, Risk, about_table, arguments_of_release, released
from brecha.answers.disparity import MOST_VALUES, ExposedValues, check_group
from brecha.answers.frame import (
    HISTOGRAM,
    HOUSEHOLDS,
    NEWER,
    SCHEMA,
    VALUES,
    Goal,
    Masses,
    frame,
    goals,
    histogram_column,
    histograms_in,
    household_columns,
    masses,
)
from brecha.answers.in_words import exposed_in_words, value_chances_in_words
from brecha.answers.table.collective_attacks import CollectiveAttacks, goals_of, leading_set
from brecha.answers.table.missing_rules import OtherRule, columns_with_gaps, other_rule_of
from brecha.answers.table.several_rows.spread import DRAWS, Spread, as_table, spreads
from brecha.answers.table.value_chances import (
    ChanceThresholds,
    HarmLedger,
    ValueChances,
    ValuesOption,
    places,
    present,
    refuse_no_secret,
    worth_of,
)
from brecha.attacks.roles import Coverage, coverage, names, refuse_known, roles, secrets
from brecha.attacks.subsets import Subsets, chosen, plain_subsets
from brecha.engines.adversary import Weights, attribute_gains, thresholds_of, weighted
from brecha.engines.candidates.value_chances import counting, without_chances
from brecha.engines.checkpoint import Checkpoint, Work, recording
from brecha.engines.contract import BINS, Blocks, Engine, Estimate, PartitionRequest, Progress, refuse_endless
from brecha.engines.registry import engine_for
from brecha.errors import ColumnError, SettingError, TooLargeError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.notes import Note
from brecha.qif.gain import Gain
from brecha.runtime.resources import budget, cores, settle_allocator
from brecha.tables.coded import CodedTable
from brecha.tables.collections import Collection
from brecha.tables.joint_columns import about_joint, columns_of, joined
from brecha.tables.profiles import Knows, about_households, about_profiles, people_of, profiles_known
from brecha.tables.spill import spill_folder
from brecha.tables.years.households import households_over_years
from brecha.tables.years.rows import rows_over_years
from brecha.version import provenance

if TYPE_CHECKING:
    from brecha.answers.table.what_if import WhatIf
    from brecha.lattice.limits import Limit

MOST_HISTOGRAM_BYTES = 256 * 2**20
"""Histograms of all subsets are kept while they take no more than this; beyond, each is made when asked for."""

FIGURES = ("hits", "posterior_deterministic", "posterior_probabilistic", "worst")
"""What is told of an attack by the other rule for missing values"""

MOST_ATTACKS = 5_000_000
"""Rows of an answer beyond which nobody can hold it: many groups times many subsets."""


@dataclass(frozen=True, eq=False)
class Assessment(CollectiveAttacks):
    """What every adversary asked about would learn: one row an attack (:meth:`frame`), with how it was computed.

    It is pickled, copied by ``copy`` and saved without the records. What needs them afterwards, the histogram of a set
    of columns for which none was kept, is refused.
    """

    kind: ClassVar[str] = "assessment"
    schema: ClassVar[pa.Schema] = SCHEMA
    further_columns: ClassVar[tuple[str, ...]] = (HISTOGRAM, VALUES, *HOUSEHOLDS.names)
    newer_columns: ClassVar[tuple[str, ...]] = NEWER
    report_options: ClassVar[Mapping[str, Any]] = {
        "limit": 0.05,
        "minimum_group_size": MINIMUM_GROUP_SIZE,
        "against": None,
        "histograms": (),
    }

    def histogram(self, qids: Sequence[str], sensitive: str | None = None) -> npt.NDArray[np.int64]:
        """Return how many people run a risk of 0 %, 1 %, … 100 % when these columns are known: 101 counts.

        The risk is the chance of being re-identified, or of having the sensitive attribute inferred. Halves are
        rounded to the even number, as the original tool does.
        """
        if self._coded is not None:
            original, words = self._coded
            histogram: npt.NDArray[np.int64] = original.histogram(
                [words.code(name) for name in names("qids", qids)], words.code(sensitive)
            )
            return histogram
        if sensitive is not None and sensitive not in self.sensitive:
            raise ColumnError.unknown(sensitive, self.sensitive)
        qids = names("qids", qids)
        columns = frozenset(qids)
        for name in columns:
            if name not in self.qids:
                raise ColumnError.unknown(name, self.qids)
        if self.histograms is not None:
            row = self._places.get((columns, sensitive))
            if row is not None:
                return np.array(self.histograms[row])
        if self.table is None:
            raise SettingError("answers-histogram-not-saved", columns=list(qids))
        again = self._again(self.table, qids, [sensitive] if sensitive else [])
        return again.histogram(qids, sensitive)

    def _again(
        self,
        table: CodedTable,
        qids: Sequence[str],
        sensitive: list[str],
        by: str | None = None,
        values: ValuesOption = False,
        factors: Sequence[float] | None = None,
    ) -> "Assessment":
        """Return the assessment of these columns alone, all of them known."""
        return assess(table, qids=list(qids), sensitive=sensitive, subsets="full", by=by, weights=self._weights,
                      values=values, factors=factors, **self._within)  # fmt: skip

    def values(self, qids: Sequence[str], sensitive: str, group: str | None = None) -> pa.Table:
        """Return for how many people each value of a secret is how likely, when these columns are known.

        ``value`` · ``prior``, the share of people who have it · ``threshold`` · ``people`` whose chance of it is at
        least the threshold · ``holders``, those of them who have it. Of values that nobody has there is no row. With
        ``weights``, the prior and chances are by weight, and people and holders are numbers of people.

        The thresholds are those that ``values`` of :func:`assess` asked, or else 10, 30, 50, 90 and 100 %. Whatever was
        not asked then is computed from the table, which a loaded result does not have.

        Args:
            qids: the columns that she knows.
            sensitive: the secret.
            group: a value of ``by``, of whose people alone it is told; everybody by default.
        """
        return self.value_chances(qids, sensitive, group).by_chance()

    def factors(self, qids: Sequence[str], sensitive: str, group: str | None = None) -> pa.Table:
        """Return for how many people each value is how many times as likely as before, when these columns are known.

        ``value`` · ``prior`` · ``factor`` · ``people`` whose chance of it is at least ``factor · prior`` · ``holders``.
        The factors are those that ``factors`` of :func:`assess` asked, or else 2, 5 and 10. The rest is as for
        :meth:`values`.
        """
        return self.value_chances(qids, sensitive, group).by_factor()

    def value_chances(self, qids: Sequence[str], sensitive: str, group: str | None = None) -> ValueChances:
        """Return what :meth:`values` and :meth:`factors` tell, together."""
        known = names("qids", qids)
        slot = 0 if group is None else 1 + self._group_place(group)
        if self._coded is not None:
            original, words = self._coded
            of = None if group is None else original.group_names[slot - 1]
            chances = original.value_chances([words.code(name) for name in known], words.code(sensitive), of)
            return value_chances_in_words(chances, words, original.by)
        for name, among in ((sensitive, self.sensitive), *((name, self.qids) for name in known)):
            if name not in among:
                raise ColumnError.unknown(name, among)
        place = self._sets.get(frozenset(known))
        if self.ledger is not None and place is not None:
            return self._with_worth(self.ledger.at(place, sensitive, slot, known, group))
        if self.table is None:
            raise SettingError("answers-values-not-saved", columns=list(known))
        asked = self.input.get("values") or ChanceThresholds.usual().as_dict()
        again = self._again(self.table, known, [sensitive], None if group is None else self.by,
                            asked["chances"], asked["factors"])  # fmt: skip
        assert again.ledger is not None
        return self._with_worth(again.ledger.at(0, sensitive, slot, known, group))

    def _with_worth(self, chances: ValueChances) -> ValueChances:
        return replace(chances, worth=worth_of(self.input, chances.sensitive, chances.values))

    @property
    def has_ledger(self) -> bool:
        """Whether the harm ledger was asked for."""
        original = self if self._coded is None else self._coded[0]
        return original.ledger is not None

    @cached_property
    def group_names(self) -> tuple[str, ...]:
        """The groups of ``by``, in the order of the frame."""
        return tuple(dict.fromkeys(name for name in self.attacks["group"].to_pylist() if name is not None))

    def _group_place(self, group: str) -> int:
        check_group(group, self.attacks, self.by)
        return self.group_names.index(group)

    @cached_property
    def _sets(self) -> dict[frozenset[str], int]:
        """The place of each set of columns that was attacked."""
        everybody, goals = int(self.attacks["group"].null_count), len(goals_of(self))
        first = self.attacks["qids"].take(np.arange(0, everybody, goals)).to_pylist()
        return {frozenset(one): place for place, one in enumerate(first)}

    def households(self) -> pa.Table:
        """Return the risk of households, a row for each set of quasi-identifiers: where she knows whole households.

        ``households``: how many there are. ``certain``: those of which a member is re-identified with certainty.
        ``risk``: the chance that at least one member is re-identified, on average over households; ``highest``: the
        highest of any. She guesses consistently: the members are different people of one household. Every household
        counts alike, whatever its people weigh. ``risk_if_independent`` is 1 − Π(1 − r_i) over the members, on average:
        right only if these were re-identified independently of each other, and they are not.
        """
        if self._households is None:
            raise SettingError("answers-households-not-known")
        told = self._households.filter(self._households[0].is_valid())
        attacks = self.attacks_on()
        columns: dict[str, Any] = {name: attacks[name] for name in ("qids", "size")}
        columns["households"] = pa.array(np.full(len(attacks), self.input["household"]["households"]), pa.int64())
        return pa.table(columns | {name.removeprefix("household_"): told[name] for name in HOUSEHOLDS.names})

    def exposed_values(self, qids: Sequence[str], sensitive: str) -> ExposedValues | None:
        """Return which values the people have whose secret is inferred with certainty when these columns are known.

        None where that is not known: in a loaded result of other columns than those of its first sentences, and of a
        secret with more than a thousand values.
        """
        if self._coded is not None:
            original, words = self._coded
            codes = [words.code(name) for name in names("qids", qids)]
            exposed: ExposedValues | None = original.exposed_values(codes, words.code(sensitive))
            return None if exposed is None else exposed_in_words(exposed, words)
        if sensitive not in self.sensitive:
            raise ColumnError.unknown(sensitive, self.sensitive)
        place = tuple(sorted(names("qids", qids))), sensitive
        if place not in self._exposed:
            table = self.table
            if table is None or table.column(sensitive).cardinality > MOST_VALUES:
                return None
            known = [name for name in self.qids if name in place[0]]
            groups = self._again(table, known, [sensitive], by=sensitive).group_attacks(sensitive)
            hits: Counter[str] = Counter()  # values that are written alike count together
            for value, people in zip(groups["group"].to_pylist(), groups["hits"].to_pylist(), strict=True):
                hits[value] += people
            self._exposed[place] = ExposedValues.of(known, sensitive, hits)
        return self._exposed[place]

    def other_rule(self, qids: Sequence[str], sensitive: str | None = None) -> OtherRule | None:
        """Return what the attack gives if a missing value means the other thing: one more value, or anything at all.

        None where no value of these columns is missing, and where that is not known: in a loaded result of other
        columns than those of its first sentences.
        """
        if self._coded is not None:
            original, words = self._coded
            codes = [words.code(name) for name in names("qids", qids)]
            found: OtherRule | None = original.other_rule(codes, words.code(sensitive))
            return None if found is None else found.in_words(words)
        place = tuple(sorted(names("qids", qids))), sensitive
        if place not in self._other_rules and self.table is not None:
            known = [name for name in self.qids if name in place[0]]
            columns = columns_with_gaps(self.table, known)
            self._other_rules[place] = self._by_other_rule(self.table, known, sensitive, columns) if columns else None
        return self._other_rules.get(place)

    def _by_other_rule(
        self, table: CodedTable, known: list[str], sensitive: str | None, columns: list[str]
    ) -> OtherRule:
        other = other_rule_of(table)
        figures: dict[str, Any] = dict.fromkeys(FIGURES)
        try:
            if table.here and profiles_known(table, self._within.get("knows")) is None:
                again = self._again(other, known, [sensitive] if sensitive else [])
                row = again.attacks_on(sensitive).to_pylist()[0]
                figures = {name: row[name] for name in FIGURES}
        except TooLargeError:  # where this is told, it is told that it could not be computed
            pass
        return OtherRule(tuple(known), sensitive, other.missing, tuple(columns), **figures)

    def spread(self, qids: Sequence[str] | None = None, draws: int = DRAWS) -> pa.Table:
        """Return how the figures spread over draws, where one row of each person was drawn (``rows="one"``).

        A row for re-identification and one for each secret: the figures of the draw that was assessed; ``…_expected``,
        their average over all draws, exact, and null where no formula gives it; and of further draws the mean, the
        lowest and the highest, an estimate. The rows that were not drawn are read again. What was asked here is told
        and saved with the assessment.

        Args:
            qids: the columns that she knows; those of the first sentence if left out.
            draws: further draws, with the numbers that follow the seed of the table as theirs.
        """
        if self._coded is not None:
            original, _ = self._coded
            return original.spread(None if qids is None else self._codes(qids), draws)
        known = leading_set(self, None) if qids is None else names("qids", qids)
        ordered = [name for name in self.qids if name in known] if set(known) <= set(self.qids) else known
        found = spreads(self, ordered, draws, lambda table: self._figures_of(table, ordered))
        for one in found:
            self._spreads[tuple(sorted(one.qids)), one.sensitive] = one
        return as_table(found)

    def _figures_of(self, table: CodedTable, known: Sequence[str]) -> list[tuple[int, float]]:
        """Return hits and the probability of a correct guess for each goal, of another draw of the rows."""
        table, alone = table.one_record_each(), {**self._within, "knows": None}  # nobody else is known
        one = assess(table, qids=list(known), sensitive=list(self.sensitive), subsets="full",
                     weights=self.input.get("weights"), **alone)  # fmt: skip
        attacks = [one.attacks_on(goal).to_pylist()[0] for goal in (None, *self.sensitive)]
        return [(int(row["hits"]), float(row["posterior_probabilistic"])) for row in attacks]

    def spread_of(self, qids: Sequence[str], sensitive: str | None = None) -> Spread | None:
        """Return the spread of one attack over draws, if :meth:`spread` was asked for it."""
        if self._coded is not None:
            original, words = self._coded
            codes = [words.code(name) for name in names("qids", qids)]
            found: Spread | None = original.spread_of(codes, words.code(sensitive))
            return None if found is None else found.in_words(words)
        return self._spreads.get((tuple(sorted(qids)), sensitive))

    @cached_property
    def _places(self) -> dict[tuple[frozenset[str], str | None], int]:
        charted = self.attacks.select(["qids", "sensitive"]).take(self.charted)
        names, secrets = charted["qids"].to_pylist(), charted["sensitive"].to_pylist()
        return {(frozenset(qids), secret): i for i, (qids, secret) in enumerate(zip(names, secrets, strict=True))}

    def records(
        self, qids: Sequence[str] | None = None, *, minimal_sets: bool = False, identifier: str | None = None
    ) -> pa.Table:
        """Return the risk of each person, one row each, in the order of the table. Keep it as the table is kept.

        ``reidentification``: the chance of a correct guess of who they are. ``smallest``: the size of their equivalence
        class. Each sensitive attribute by its name: the chance that the best guess of it is right; with a gain,
        ``name (gain)``: what the best guess brings, which is no chance. With ``weights`` chances are by weight (the
        largest weight of the class, or that of the value, over that of the class), and sizes count people.

        Of people who have several rows it is the highest chance of all that may be known of them, and the smallest
        class; of rows that are not linked, sizes count rows. They stand in the order in which they come up. Of people
        in households, of whom all are known, a class is of people who are alike and live with people alike.

        Only an assessment that was made in this process can tell: none is saved.

        Args:
            qids: the columns that she knows, all of the assessment if left out.
            minimal_sets: also count the minimal unique sets of each person: sets of columns in which nobody else is
                like them, and of which no part is such a set. ``minimal_unique`` (how many), ``minimal_size`` (columns
                of the smallest, null if there is none) and ``suda_score``, the score of SUDA. Weights and gains mean
                nothing to these. Of people with several rows, sets under which one of their rows, or all that she
                knows of them, gives them away.
            identifier: a column of the table that goes into the first column, such as the identifier of people.
        """
        from brecha.answers.table.records import records

        if self._coded is not None:
            return self._coded[0].records(self._codes(qids), minimal_sets=minimal_sets, identifier=identifier)
        return records(self, qids, minimal_sets, identifier)

    def minimal_sets(self, qids: Sequence[str] | None = None) -> pa.Table:
        """Return which facts suffice: ``qids`` · ``size`` · ``people`` whom no part of this set singles out, but it.

        A person with several minimal unique sets counts in each of them. Sets with few people are about few people:
        keep it as the table is kept.
        """
        from brecha.answers.table.records import unique_sets

        if self._coded is not None:
            return self._coded[0].minimal_sets(self._codes(qids))
        return unique_sets(self, qids)

    def _codes(self, qids: Sequence[str] | None) -> list[str] | None:
        """Return what columns are called in the table, of a copy in words."""
        return None if qids is None else [self._coded[1].code(name) for name in names("qids", qids)]

    def what_if(
        self,
        columns: Sequence[str],
        limit: "Limit | str | float" = 0.05,
        *,
        minimum_group_size: int = MINIMUM_GROUP_SIZE,
    ) -> "WhatIf":
        """Find what an adversary achieves who knows just these columns, and what one column more, or less, changes.

        Args:
            columns: the columns that she knows; none of them for what she achieves before the release.
            limit: the risk that is still safe: a :class:`brecha.Limit`, or its text, such as "highest=0.09". A number
                is one of people exposed with certainty: a whole number, or a share of them between 0 and 1.
            minimum_group_size: people that a group needs to be named.
        """
        from brecha.answers.table.what_if import what_if

        return what_if(self, columns, limit, minimum_group_size)

    def about(self) -> dict[str, Any]:
        """Return everything besides the attacks as plain data.

        Which values exposed people have is told for one set of columns only, that of the first sentence: from those of
        two sets could be told how few people the columns between them expose.
        """
        secrets = [name for name in self.sensitive if None in self.gains(name)]
        exposed = [self.exposed_values(leading_set(self, name), name) for name in secrets]
        goals = [None, *secrets]
        rules = [self.other_rule(leading_set(self, name), name) for name in goals]
        return super().about() | {
            "exposed_values": [one.as_dict() for one in exposed if one is not None],
            "other_rule": [one.as_dict() for one in rules if one is not None],
            **({"spread": [one.as_dict() for one in self._spreads.values()]} if self._spreads else {}),
            "values": None if self.ledger is None else self.ledger.as_dict(),
        }

    def stored(self) -> pa.Table:
        """Return the attacks, each with its histogram, the chances of values and what is told of households, if any."""
        table = self.listed()
        if self.histograms is not None:
            table = table.append_column(HISTOGRAM, histogram_column(self.histograms, self.charted, len(table)))
        if self.ledger is not None:
            goals = list(places([goal for goal, _ in goals_of(self)]))
            rows = goals * (len(table) // len(goals))
            table = table.append_column(VALUES, self.ledger.column(rows))
        return table

    def listed(self) -> pa.Table:
        """Return the attacks, each with what is told of households."""
        return (
            self.attacks
            if self._households is None
            else pa.table([*self.attacks, *self._households], [*SCHEMA.names, *HOUSEHOLDS.names])
        )

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the assessment of its table and of what is saved about it; the people are not in it."""
        exposed = [ExposedValues.from_dict(one) for one in about.get("exposed_values", [])]
        answer = cls(
            table.select(SCHEMA.names).cast(SCHEMA), histograms_in(table), dict(about["input"]), dict(about["method"]),
            tuple(about["notes"]), _exposed={(tuple(sorted(one.qids)), one.sensitive): one for one in exposed},
            _other_rules={(tuple(sorted(one.qids)), one.sensitive): one
                          for one in map(OtherRule.from_dict, about.get("other_rule", []))},
            _households=table.select(HOUSEHOLDS.names) if HOUSEHOLDS.names[0] in table.column_names else None,
            _spreads={(tuple(sorted(one.qids)), one.sensitive): one
                      for one in map(Spread.from_dict, about.get("spread", []))},
        )  # fmt: skip
        if about.get("values") is not None:
            sets, groups = len(answer._sets), len(answer.group_names)
            answer = replace(
                answer,
                ledger=HarmLedger.from_dict(about["values"], answer.input["values"], table[VALUES], sets, groups),
            )
        len(answer.qids), len(answer.sensitive), answer.rows
        return answer

    def __repr__(self) -> str:
        return f"Assessment({self.rows:,} people, {len(self.attacks):,} attacks)"


Gains = Mapping[str, Gain | Sequence[Gain]] | None
Weighting = str | Sequence[float] | npt.NDArray[Any] | None
CheckpointFolder = str | Path | Checkpoint | None


class AttackSettings(TypedDict, total=False):
    """Which attacks: what :func:`assess` is told of them."""

    qids: Required[Sequence[str]]
    sensitive: Sequence[str | Sequence[str]]
    subsets: Subsets
    gains: Gains
    by: str | None
    weights: Weighting
    not_published: Sequence[str]
    unknown: Sequence[str]
    thresholds: Sequence[float]
    knows: Knows | None
    values: ValuesOption
    factors: Sequence[float] | None


class RunSettings(AttackSettings, total=False):
    """And how they are run."""

    engine: str
    threads: int | None
    progress: Progress | None
    checkpoint: CheckpointFolder
    memory: int | str | None
    spill: str | Path | None


@overload
def assess(table: CodedTable | Collection, **arguments: Unpack[RunSettings]) -> Assessment: ...


@overload
def assess(
    table: Published[Risk, Any, Any], *, threads: int | None = None, **attacks: Unpack[AttackSettings]
) -> Risk: ...


def assess(
    table: CodedTable | Collection | Published[Any, Any, Any],
    *,
    qids: Sequence[str],
    sensitive: Sequence[str | Sequence[str]] = (),
    subsets: Subsets = "all",
    gains: Gains = None,
    by: str | None = None,
    weights: Weighting = None,
    not_published: Sequence[str] = (),
    unknown: Sequence[str] = (),
    thresholds: Sequence[float] = (),
    knows: Knows | None = None,
    values: ValuesOption = False,
    factors: Sequence[float] | None = None,
    engine: str = "auto",
    threads: int | None = None,
    progress: Progress | None = None,
    checkpoint: CheckpointFolder = None,
    memory: int | str | None = None,
    spill: str | Path | None = None,
) -> Assessment | Any:
    """Attack a table with every subset of the quasi-identifiers: re-identification, and each sensitive attribute.

    Args:
        table: what :func:`brecha.read` or :func:`brecha.census` gave; or a :func:`brecha.collection` of years. Of a
            release, from :func:`brecha.sanitize` or ``brecha.sanitizers.linked``, the residual risk is told. Of
            the arguments from ``not_published`` on, only ``thresholds`` and ``threads`` are for releases.
        qids: columns that an adversary could know about her targets; in a collection, in all its years.
        sensitive: columns that she wants to learn. A list of columns among them is a joint secret: she wants the tuple
            of their values. The answer calls it by its columns: "town + school". :class:`brecha.Ever` among them is
            whether a person had a value in any row.
        subsets: "all" combinations of the quasi-identifiers, only the "full" set, a largest size, or a list of lists.
        gains: what a guess about a sensitive attribute brings her, ``{attribute: qif.Gain}``, or a list of gains; one
            guess, worth 1 if it is right, unless told otherwise.
        by: a column whose groups of people are also reported one by one, as targets among everybody.
        weights: how likely each person is the target: a column of numbers, or one number for each record. Survey
            weights, for instance. All are as likely by default.
        not_published: other columns of the source that will not be published. The identifier of people is taken to be
            one of them.
        unknown: other columns that will be published and that no adversary knows. The answer names them as an
            assumption. Columns of the source in no role, read or not, are named as not assessed.
        thresholds: chances between 0 and 1, such as ``(0.2, 0.5)``. For each, the column ``above`` of the frame counts
            the people whose own chance of being re-identified, or of having the sensitive attribute guessed, is higher.
            A chance that equals it is not. 0.2 is taken as written, a fifth, and compared exactly.
        knows: how many rows of her target an adversary knows, where people have several (``read(..., rows=…)``):
            "all", "one", or a number of them, each choice as likely as any other. All by default if the rows of a
            person are linked; of rows that are not, one.
        values: whether the harm ledger is made, for :meth:`Assessment.values`: for each value of each secret and each
            set of columns, how many people's chance of it is at least 10, 30, 50, 90 or 100 %. Or a list of other
            chances, such as ``[0.2, 0.5]``.
        factors: how many times as likely as before a value becomes, for the harm ledger: 2, 5 and 10 by default.
        engine: "auto", "kernel", "duckdb" or "spark"; all give the same answer about the same records. (A table that
            Spark read with ``person=`` holds other records of people who repeat than one that was read here.) Spark
            runs on the session that is open, or on the cores of this machine.
        threads: how many processor cores to use; all of them by default.
        progress: called with a :class:`~brecha.engines.contract.RunProgress` every now and then.
        checkpoint: a folder for checkpoints, from which an interrupted run is resumed. It is removed at the end.
        memory: what the whole process may take, such as "3GiB" or a number of bytes. Beyond it the records are put on
            disk in parts, and the answer is the same. Left out, most of what is free.
        spill: a folder for these parts, with room for them; that for temporary files by default.
    """
    attacks: AttackSettings = {
        "qids": qids, "sensitive": sensitive, "subsets": subsets, "gains": gains, "by": by, "weights": weights,
        "not_published": not_published, "unknown": unknown, "thresholds": thresholds, "knows": knows, "values": values,
        "factors": factors,
    }  # fmt: skip
    if not isinstance(table, CodedTable | Collection):
        release = released(table)
        return release.risk(
            **arguments_of_release(**attacks, threads=threads, engine=engine, progress=progress, checkpoint=checkpoint,
                                   memory=memory, spill=spill)
        )  # fmt: skip
    settle_allocator()
    place = _place(checkpoint)
    task = _task(table, threads, **attacks)
    chosen_engine = _engine(task, engine, memory, spill)
    refuse_endless(chosen_engine.estimate(task.table, task.request), task.table.rows)
    stated_input = _input(task)
    if place is not None and place.accept is not None:
        place.accept(stated_input)
    began = time.perf_counter()
    if place is None:
        blocks = chosen_engine.blocks(task.table, task.request, progress)
    else:
        counted = without_chances(task.table, task.request)
        with recording(place, Work(task.table, counted, chosen_engine.name)) as recorder:
            blocks = chosen_engine.blocks(task.table, task.request, progress, recorder)
    extras = ["pyspark"] if chosen_engine.name == "spark" else []
    method = {"engine": chosen_engine.name, **provenance(time.perf_counter() - began, task.request.threads, *extras)}
    attacks_told = frame(task.table, task.request, blocks, task.goals, task.masses)
    result = Assessment(
        attacks=attacks_told,
        histograms=None if blocks.histogram is None else blocks.histogram.reshape(-1, BINS),
        input=stated_input,
        method=method,
        notes=(*task.table.notes, *_notes(task)),
        table=task.asked,
        _weights=task.of_rows,
        _gains=gains,
        ledger=task.ledger(blocks),
        _within={"memory": memory, "spill": spill, "knows": knows},
        _households=household_columns(blocks, len(task.goals), len(attacks_told)),
    )
    if place is not None and place is not checkpoint:
        place.discard()
    return result


def input_of(table: CodedTable | Collection, **attacks: Unpack[AttackSettings]) -> dict[str, Any]:
    """Return what :func:`assess` with the same arguments would say of its input."""
    return _input(_task(table, None, **attacks))


def _place(checkpoint: CheckpointFolder) -> Checkpoint | None:
    """Return the checkpoint, if there is one."""
    if checkpoint is None or isinstance(checkpoint, Checkpoint):
        return checkpoint
    if not isinstance(checkpoint, str | Path) or not str(checkpoint):
        raise SettingError("answers-checkpoint-no-folder", checkpoint=checkpoint)
    return Checkpoint(Path(checkpoint))


def estimate(
    table: CodedTable | Collection,
    *,
    engine: str = "auto",
    threads: int | None = None,
    memory: int | str | None = None,
    spill: str | Path | None = None,
    **attacks: Unpack[AttackSettings],
) -> Estimate:
    """Return what :func:`assess` with the same arguments would take: subsets, seconds and bytes."""
    task = _task(table, threads, **attacks)
    return _engine(task, engine, memory, spill).estimate(task.table, task.request)


def _engine(task: "_Task", engine: str, memory: int | str | None, spill: str | Path | None) -> Engine:
    """Return the engine that counts all that a task asks."""
    chosen_engine = engine_for(task.table, engine, budget(memory), spill_folder(spill))
    return counting(chosen_engine, task.table, task.request)


@dataclass(frozen=True, eq=False)
class _Task:
    """The arguments, checked: what an engine is asked, and what is made of its answer."""

    table: CodedTable
    request: PartitionRequest
    goals: list[Goal]
    masses: Masses
    weights: Weights | None
    coverage: Coverage
    subsets: str | int | list[list[str]]
    asked: CodedTable
    """the records that were asked about: of people with several rows, all rows"""
    of_rows: npt.NDArray[np.int64] | None
    """the weight of each of them"""
    households: dict[str, Any]
    """what the answer says of households; nothing where people are in none"""
    values: ChanceThresholds | None = None
    """the chances of values that are asked about"""

    def ledger(self, blocks: Blocks) -> HarmLedger | None:
        """Return the harm ledger, if it was asked for."""
        if self.values is None or blocks.chances is None:
            return None
        groups = present(self.table, self.request.by) if self.request.by is not None else []
        secrets, mass = self.request.sensitive, self.masses.secrets
        return HarmLedger.of(self.values, self.table, secrets, mass, blocks.chances, groups)


def _task(source: CodedTable | Collection, threads: int | None, **attacks: Unpack[AttackSettings]) -> _Task:
    qids, sensitive, subsets = attacks["qids"], secrets(attacks.get("sensitive", ())), attacks.get("subsets", "all")
    refuse_known(names("qids", qids), sensitive)
    knows = attacks.get("knows")
    table, by, weights = _one_table(source, qids, sensitive, attacks.get("by"), attacks.get("weights"), knows)
    table = joined(table, sensitive)
    profiles = profiles_known(table, attacks.get("knows"))
    several: Any = None if profiles is None else "households" if profiles.are_households else "rows"
    who = roles(table, qids, sensitive, by, wildcards=True, several=several)
    members = chosen(subsets, who.qids)
    table, weighing = weighted(table, weights)
    of_people = of_rows = None if weighing is None else weighing.each
    asked = table
    if profiles is not None and profiles.are_households and table.rows < len(profiles.of_row) and weighing is not None:
        raise SettingError("answers-weight-zero-in-household", name=weighing.name)
    if profiles is None:
        table = table if table.profiles is None else table.one_record_each()
    else:
        table = people_of(table, who.sensitive, who.by, attacks.get("knows"))
        of_people = None if weighing is None or of_rows is None else table.of_people(weighing.name, of_rows)
    mass = masses(table, who.sensitive, who.by, of_people)
    aims = attribute_gains(table, who.sensitive, attacks.get("gains"), mass.secrets)
    chances = thresholds_of(attacks.get("thresholds", ()))
    values = ChanceThresholds.of(attacks.get("values", False), attacks.get("factors"))
    gaps = bool(table.wild([who.qids[i] for i in np.flatnonzero(members.any(axis=0)).tolist()]))
    if values is not None:
        refuse_no_secret(who.sensitive)
        values.refuse_too_many(table, who.sensitive, len(members) * (1 + _count_of_groups(mass)))
    request = PartitionRequest(
        who.qids,
        who.sensitive,
        members,
        histograms=len(members) * (1 + len(who.sensitive)) * BINS * 8 <= MOST_HISTOGRAM_BYTES,
        threads=cores(threads),
        scores=tuple(aim.score for aim in aims if aim.score is not None),
        by=who.by,
        weights=of_people,
        thresholds=tuple((chance.numerator, chance.denominator) for chance in chances),
        chances=() if values is None else values.on(table, who.sensitive, mass.secrets),
        gaps=gaps,
    )
    every_goal = goals(table, who.sensitive, aims, mass)
    _refuse_too_many(request, len(every_goal), mass)
    covered = coverage(source, qids, sensitive, attacks.get("not_published", ()), attacks.get("unknown", ()))
    return _Task(
        table, request, every_goal, mass, weighing, covered, plain_subsets(subsets, who.qids, members), asked, of_rows,
        about_households(asked, attacks.get("knows")),
        values,
    )  # fmt: skip


def _one_table(
    source: CodedTable | Collection,
    qids: Sequence[str],
    sensitive: Sequence[str],
    by: str | None,
    weights: Any,
    knows: Knows | None,
) -> tuple[CodedTable, str | None, Any]:
    """Return the table to attack, and the columns of groups and weights in it: a collection is put together."""
    if not isinstance(source, Collection):
        return source, by, weights
    known, others = names("qids", qids), [name for name in (by, weights) if isinstance(name, str)]
    whole = source.in_households and profiles_known(source.focal, knows) is not None
    if (source.published_rows is not None or whole) and weights is not None and not isinstance(weights, str):
        raise SettingError("answers-weights-of-rows-over-years")
    others = [*columns_of(sensitive), *others]
    if whole:
        table, called = households_over_years(source, known, others, sensitive)
    elif source.published_rows is not None:
        table, called = rows_over_years(source, known, sensitive, by, weights)
    elif source.in_households:
        table, called = source.without_households().attacked(known, others)
        table = replace(table, profiles=source.focal.profiles)
    else:
        table, called = source.attacked(known, others)
    by, weights = (called.get(name, name) if isinstance(name, str) else name for name in (by, weights))
    return table, by, weights


def _count_of_groups(mass: Masses) -> int:
    return 0 if mass.groups is None else len(mass.groups)


def _refuse_too_many(request: PartitionRequest, every: int, mass: Masses) -> None:
    groups = _count_of_groups(mass)
    rows = len(request.subsets) * every * (1 + groups)
    if rows > MOST_ATTACKS:
        raise TooLargeError(
            "answers-too-many-attacks",
            subsets=len(request.subsets),
            groups=groups,
            by=request.by,
            attacks=rows,
            most=MOST_ATTACKS,
        )


def _input(task: _Task) -> dict[str, Any]:
    table, request = task.table, task.request
    return {
        **about_table(table),
        **about_profiles(table),
        **task.households,
        "qids": list(request.qids),
        "sensitive": list(request.sensitive),
        **about_joint(request.sensitive),
        **task.coverage.as_dict(),
        "subsets": task.subsets,
        "gains": {name: [goal.gain for goal in task.goals if goal.sensitive == name] for name in request.sensitive},
        "adversaries": [
            {
                "sensitive": goal.sensitive,
                "gain": goal.gain,
                "says": goal.attribute_gain.gain.describe(),
                "given": goal.attribute_gain.gain.as_dict(),
            }
            for goal in task.goals
            if goal.attribute_gain is not None and goal.gain is not None
        ],
        "by": request.by,
        "weights": None if task.weights is None else task.weights.name,
        "thresholds": [numerator / denominator for numerator, denominator in request.thresholds],
        "values": None if task.values is None else task.values.as_dict(),
    }


def _notes(task: _Task) -> Iterator[Note]:
    """Yield what a reader should know before believing the numbers."""
    table, request = task.table, task.request
    if task.weights is not None and not task.weights.exact:
        yield Note("weights-rounded", column=task.weights.name)
    if task.weights is not None and (left_out := table.dropped.get("weight zero", 0)):
        yield Note("weight-zero", records=left_out)
    for goal in task.goals:
        if goal.attribute_gain is not None and goal.attribute_gain.one_guess:
            yield Note("one-guess", gain=goal.gain, column=goal.sensitive)
    if request.by in request.sensitive:
        yield Note("groups-by-secret", column=request.by)
    if table.rows == 1:
        yield Note("one-person")
    for name in (*request.qids, *request.sensitive):
        column = table.column(name)
        if column.cardinality == 1:
            value, role = "same" if column.missing is None else "missing", "known" if name in request.qids else "wanted"
            yield Note("constant", column=name, value=value, role=role)
    for name in request.sensitive:
        column = table.column(name)
        if column.cardinality > 1 and column.missing == int(table.spread(name).argmax()):
            yield Note("commonest-is-missing", column=name)
