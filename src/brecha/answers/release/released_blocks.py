"""Residual risk where each cell of a release is one value to the adversary: blocks of released records, by an engine.

A column is read in one way if every true value of it is published as one released value and no other, as after
generalisation, and if nothing in it was exchanged. Who knows such columns of her target knows how they were published:
the records that may be the target's are those of one block, as in a table that was published as it is. So all sets of
such columns are one walk of an engine, and whether the method is known makes no difference. Any other set of columns is
a search of its own among all records (``matching/candidates.py``), which limits how many of them can be tried.

Where people have several rows, what an adversary knows are some of them, and the blocks are those of the released rows,
as in an assessment of a table. Where she knows everybody in her target's household, they are those of the people of it
who are released. No search does the same, so that other columns are refused there. Groups are by what a person's row
is, and each block counts with the group's share of its mass.

Of single rows, a group is right or wrong guessed with those whom the adversary cannot tell from its people, and true
values tell people apart that the release puts into one block. So with groups a column has to tell all its values apart,
too.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.answers.frame import HOUSEHOLDS, frame, goals, household_columns, masses
from brecha.attacks.subsets import Membership, Subsets, chosen
from brecha.engines.adversary import AttributeGain, attribute_gains
from brecha.engines.contract import PartitionRequest
from brecha.engines.registry import engine_for
from brecha.errors import SettingError
from brecha.matching.equivalence_classes import classes_of
from brecha.qif.gain import Gain
from brecha.runtime.resources import budget
from brecha.sanitizers.joint_secrets import with_joint_secrets
from brecha.sanitizers.release import Release
from brecha.sanitizers.residual_risk import BEFORE, READING, UNKNOWN, AttackedRelease, Targets
from brecha.tables.coded import CodedTable, Column, narrowest
from brecha.tables.profiles import Knows, people_of
from brecha.tables.spill import spill_folder

Int64 = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
MOST_SEARCHES = 100_000_000
"""People by sets of columns that are searched for among the records of a release: some minutes"""
FEWEST_SETS = 255
"""Sets that are searched for in any case"""
HOUSEHOLDS_AFTER = pa.schema([*HOUSEHOLDS, *(one.with_name(f"before_{one.name}") for one in HOUSEHOLDS)])
"""Further columns, of re-identification where whole households are known: of the release, and of the original"""
_GROUP = "\0group"
"""What the column of groups is called, so that it is no other"""


@dataclass(frozen=True)
class SetsTried:
    """The sets of columns by which a release is attacked, of those that were asked for."""

    subsets: Subsets
    count: int
    of: int
    """how many were asked for"""
    size: int
    """all of those asked for of up to so many columns are among them"""
    all_together: bool
    """whether all columns together are among them"""

    @property
    def is_all(self) -> bool:
        """Whether no set was left out."""
        return self.count == self.of


def sets_tried(
    attacked: AttackedRelease,
    qids: Sequence[str],
    sensitive: Sequence[str],
    subsets: Subsets,
    grouped: bool = False,
) -> SetsTried:
    """Return the sets of these that can be tried in some minutes: all, or the small ones and all columns together."""
    attacked = replace(attacked, release=with_joint_secrets(attacked.release, sensitive))
    sets = chosen(subsets, qids)
    refuse_searches(attacked, qids, sensitive, sets)
    grouped = grouped and attacked.original_people is None
    sizes = sets.sum(axis=1)
    of, most = len(sets), max(FEWEST_SETS, MOST_SEARCHES // attacked.release.table.rows)
    searched = ~in_one_way(attacked, qids, sensitive, sets, grouped)
    if int(searched.sum()) <= most:
        return SetsTried(subsets, of, of, int(sizes.max()), bool((sizes == len(qids)).any()))
    size = max((k for k in range(2, len(qids)) if int(searched[sizes <= k].sum()) < most), default=1)
    taken = (sizes <= size) | (sizes == len(qids))
    listed = [[name for name, known in zip(qids, one, strict=True) if known] for one in sets[taken]]
    return SetsTried(listed, len(listed), of, size, bool((sizes == len(qids)).any()))


def refuse_searches(attacked: AttackedRelease, qids: Sequence[str], sensitive: Sequence[str], sets: Membership) -> None:
    """Refuse columns of people with several rows that would have to be searched for among the rows of a release."""
    if attacked.original_people is None or in_one_way(attacked, qids, sensitive, sets).all():
        return
    release = attacked.release
    used = [qids[i] for i in np.flatnonzero(sets.any(axis=0)).tolist()]
    odd = [name for name in used if not _is_in_one_way(release, release.columns_of([name]), False)]
    changed = release.coarse | release.untrue | release.exchanged
    columns = odd or [name for name in sensitive if release.columns_of([name])[0] in changed]
    role = "known" if odd else "wanted"
    of = "households" if attacked.original_people.are_households else "rows"
    raise SettingError("answers-release-rows-several-values", columns=columns, count=len(columns), role=role, of=of)


def in_one_way(
    attacked: AttackedRelease, qids: Sequence[str], sensitive: Sequence[str], sets: Membership, grouped: bool = False
) -> Bools:
    """Return for each set of attributes, whether each of its cells is one value to the adversary, and so each secret.

    Joint secrets are columns of the release here. Where groups are ``grouped`` by a column, each value has to be
    published apart from the others, too.
    """
    release = attacked.release
    secrets = {release.columns_of([name])[0] for name in sensitive}
    if secrets & (release.coarse | release.untrue | release.exchanged):
        return np.zeros(len(sets), np.bool_)
    odd = np.array([not _is_in_one_way(release, release.columns_of([name]), grouped) for name in qids], np.bool_)
    plain: Bools = np.logical_not((sets & odd).any(axis=1))
    return plain


def _is_in_one_way(release: Release, columns: Sequence[str], grouped: bool) -> bool:
    return all(_one_code_a_value(release, name, grouped) for name in columns if name in release.table.columns)


def _one_code_a_value(release: Release, name: str, one_value_a_code: bool) -> bool:
    """Return whether every person's true value may be published as what her record says, and as nothing else.

    With ``one_value_a_code`` no other value that somebody has may be published so, either.
    """
    if name not in release.cells:
        return name not in release.exchanged
    cells, codes = release.cell(name), release.table.column(name).codes
    if cells.chances is not None or name in release.exchanged | release.untrue:
        return False
    true = release.original.column(name).codes[release.rows]
    used = np.bincount(codes, minlength=cells.column.cardinality) > 0
    owners, members = cells.owners, cells.members
    there = used[owners]
    ways = np.bincount(members[there], minlength=cells.domain)
    published = np.full(cells.domain, -1, np.int64)
    published[members[there]] = owners[there]
    if not ((ways[true] == 1).all() and (published[true] == codes).all()):
        return False
    return not one_value_a_code or len(np.unique(true)) == len(np.unique(codes))


class _Question(NamedTuple):
    """What an engine is asked about."""

    table: CodedTable
    by: str | None
    aims: list[AttributeGain]
    weights: Int64 | None


@dataclass(frozen=True, eq=False)
class ReleasedBlocks:
    """Attacks on a release by sets of columns that are each read in one way."""

    attacked: AttackedRelease
    """without people who are never the target"""
    who: Targets
    qids: tuple[str, ...]
    sensitive: tuple[str, ...]
    single_aims: Sequence[AttributeGain]
    """the gains on each secret, where each row is a person"""
    threads: int
    thresholds: tuple[Fraction, ...]
    gains: Mapping[str, Gain | Sequence[Gain]] | None = None
    knows: Knows | None = None
    """how many rows of her target she knows, where people have several"""

    def rows(self, sets: Membership, before: pa.Table, places: Int64, schema: pa.Schema) -> pa.Table:
        """Return the attacks with these sets, on everybody and then on each group, as the frame of residual risk.

        ``before`` are the attacks on the original, of which these sets are those at ``places``.
        """
        after, count = self._after(sets), 1 + len(self._question.aims)
        beside = before.take(pa.array(_before_rows(before, after, places, len(sets), count)))
        columns: dict[str, Any] = {name: after[name] for name in schema.names if name in after.column_names}
        columns["smallest"] = _where(pc.is_null(after["sensitive"]), after["smallest"])
        columns["unmatched"] = columns[f"mistaken{UNKNOWN}"] = np.zeros(len(after), np.int64)
        columns |= self._as_before(after)
        columns["right"] = columns["posterior_probabilistic"]
        columns |= {f"{name}{UNKNOWN}": columns[name] for name in READING if name != "mistaken"}
        columns |= {f"before_{name}": beside[figure] for name, figure in BEFORE.items()}
        if HOUSEHOLDS.names[0] in after.column_names:
            columns |= {name: after[name] for name in HOUSEHOLDS.names}
            columns |= {f"before_{name}": beside[name] for name in HOUSEHOLDS.names}
            schema = pa.schema([*schema, *HOUSEHOLDS_AFTER])
        return pa.table([columns[field.name] for field in schema], schema=schema)

    def _table(self) -> CodedTable:
        """Known attributes by how they are published, the years of one together; secrets and groups as they are."""
        release, rows = self.attacked.release, self.who.people
        fields = []
        for name in self.qids:
            columns = [one for one in release.columns_of([name]) if one in release.table.columns]
            ids, count = classes_of([release.table.column(one) for one in columns], rows)
            fields.append(Column(name, ids.astype(narrowest(count)), pa.array(range(count))))
        for name in self.sensitive:
            fields.append(_named(release.original.column(release.columns_of([name])[0]).at(release.rows), name))
        if self.who.groups is not None:
            fields.append(_named(self.who.groups, _GROUP))
        return CodedTable(tuple(fields), access=self.attacked.access, profiles=release.table.profiles)

    @cached_property
    def _question(self) -> "_Question":
        """The table, or its people where they have several rows, the gains, and how likely each person is."""
        table, by, weights = self._table(), None if self.who.groups is None else _GROUP, self.who.weights
        if table.profiles is None:
            return _Question(table, by, list(self.single_aims), weights)
        people = people_of(table, self.sensitive, by, self.knows)
        each = None if weights is None else people.of_people("weights", weights)
        mass = masses(people, self.sensitive, by, each).secrets
        return _Question(people, by, attribute_gains(people, self.sensitive, self.gains, mass), each)

    def _after(self, sets: Membership) -> pa.Table:
        """Return the frame of an assessment of the release, with what is told of households."""
        table, by, aims, weights = self._question
        request = PartitionRequest(
            self.qids,
            self.sensitive,
            sets,
            histograms=False,
            threads=self.threads,
            scores=tuple(aim.score for aim in aims if aim.score is not None),
            by=by,
            weights=weights,
            thresholds=tuple((one.numerator, one.denominator) for one in self.thresholds),
        )
        blocks = engine_for(table, "auto", budget(None), spill_folder(None)).blocks(table, request, None)
        mass = masses(table, self.sensitive, by, weights)
        with np.errstate(invalid="ignore"):  # a gain on values that nobody of the release has brings nothing, as before
            every_goal = goals(table, self.sensitive, aims, mass)
            told = frame(table, request, blocks, every_goal, mass)
        households = household_columns(blocks, len(every_goal), len(told))
        return told if households is None else pa.table([*told, *households], [*told.column_names, *HOUSEHOLDS.names])

    def _as_before(self, after: pa.Table) -> dict[str, Any]:
        """Return the figures with those of secrets that are not in the release put right: she guesses as before."""
        release = self.attacked.release
        gone = [name for name in self.sensitive if release.columns_of([name])[0] not in release.table.columns]
        if not gone:
            return {}
        here = pc.fill_null(pc.is_in(after["sensitive"], pa.array(gone, pa.string())), False)
        certain, prior = after["prior_deterministic"], after["prior_probabilistic"]
        everybody = pc.multiply(after["records"], pc.cast(certain, pa.int64()))
        figures = {"hits": everybody, "posterior_deterministic": certain, "posterior_probabilistic": prior,
                   "worst": prior}  # fmt: skip
        found = {name: pc.if_else(here, figure, after[name]) for name, figure in figures.items()}
        return found | {"above": self._above_as_before(after, here.to_numpy())}

    def _above_as_before(self, after: pa.Table, here: Bools) -> Any:
        if not self.thresholds:
            return after["above"]
        prior, records, every = after["prior_probabilistic"].to_numpy(), after["records"].to_numpy(), after["above"]
        valid = pc.is_valid(every).to_numpy()
        counts = np.zeros((len(after), len(self.thresholds)), np.int64)
        counts[valid] = every.combine_chunks().flatten().to_numpy().reshape(-1, len(self.thresholds))
        for t, threshold in enumerate(self.thresholds):
            counts[here, t] = np.where(prior > float(threshold), records, 0)[here]
        offsets = np.concatenate([[0], np.cumsum(valid * len(self.thresholds))]).astype(np.int32)
        return pa.ListArray.from_arrays(offsets, pa.array(counts[valid].ravel(), pa.int64()), mask=pa.array(~valid))


def _named(column: Column, name: str) -> Column:
    return Column(name, column.codes, column.values)


def _where(here: Any, figures: Any) -> Any:
    return pc.if_else(here, figures, pa.nulls(len(figures), pa.int64()))


def _before_rows(before: pa.Table, after: pa.Table, places: Int64, sets: int, count: int) -> Int64:
    """Return for each row after its row before: groups that nobody of the release is in are left out there."""
    every = np.flatnonzero(pc.is_null(before["group"]).to_numpy()).size // count
    everybody = (places[:, None] * count + np.arange(count)).ravel()
    were, are = (_group_names(one, sets_of_it * count, count) for one, sets_of_it in ((before, every), (after, sets)))
    if not are:
        return everybody
    at = np.array([were.index(name) for name in are])
    groups = (places[:, None, None] * len(were) + at[None, :, None]) * count + np.arange(count)
    return np.concatenate([everybody, every * count + groups.ravel()])


def _group_names(attacks: pa.Table, everybody: int, count: int) -> list[str]:
    """Return the groups in their order: those of the first set of columns."""
    names: list[str] = attacks["group"].slice(everybody).to_pylist()[::count]
    return list(dict.fromkeys(names))
