"""From sums over blocks to the table of attacks: one row an attack, with every measure of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.answers.answer import schema
from brecha.attacks.catalogue import collective
from brecha.attacks.roles import group_name
from brecha.engines.adversary import AttributeGain, before
from brecha.engines.contract import Blocks, PartitionRequest, Sums
from brecha.qif.leakage import Before, success
from brecha.tables.coded import CodedTable
from brecha.tables.profiles import HOUSEHOLD, PeopleTable

Int64 = npt.NDArray[np.int64]

HISTOGRAM = "histogram"
"""The column of results.parquet with the histogram of each attack"""
VALUES = "values"
"""And that with the people by their chances of values, of the first attack on each secret"""
SCHEMA = schema(
    ("string", "code"),
    ("strings", "qids"),
    ("int32", "size"),
    ("string", "sensitive group"),
    ("int64", "records blocks hits smallest"),
    ("float64", "prior_deterministic posterior_deterministic degradation_deterministic"),
    ("float64", "prior_probabilistic posterior_probabilistic degradation_probabilistic worst"),
    ("string", "gain"),
    ("float64", "capacity"),
    ("counts", "above"),
)
HOUSEHOLDS = schema(
    ("int64", "household_certain"),
    ("float64", "household_risk household_highest household_risk_if_independent"),
)
"""Further columns of results.parquet, of re-identification where whole households are known"""
NEWER = ("above",)
"""Columns that results of earlier versions lack"""


@dataclass(frozen=True, eq=False)
class Masses:
    """How the mass of the table is spread: over values of each secret, and over the groups."""

    whole: int
    largest: float
    """the largest weight of one person; of rows that are not linked, the share of one of them"""
    secrets: tuple[Int64, ...]
    groups: Int64 | None
    group_people: Int64 | None


@dataclass(frozen=True)
class Goal:
    """What one row of each subset is about: re-identification, or one gain on one secret."""

    sensitive: str | None
    attribute_gain: AttributeGain | None
    secret: int
    score: int
    """which of the request's scores; −1 for the identity"""
    before: Before

    @property
    def gain(self) -> str | None:
        """The name of the gain, None for the identity and for re-identification."""
        return None if self.attribute_gain is None else self.attribute_gain.name


def masses(table: CodedTable, sensitive: tuple[str, ...], by: str | None, weights: Int64 | None) -> Masses:
    """Return the masses of values and groups, in whole numbers."""
    if isinstance(table, PeopleTable):
        return _masses_of_profiles(table, sensitive, by, weights)
    return Masses(
        whole=table.rows if weights is None else int(weights.sum()),
        largest=1 if weights is None else int(weights.max()),
        secrets=tuple(table.spread(name, weights) for name in sensitive),
        groups=None if by is None else table.spread(by, weights),
        group_people=None if by is None else table.spread(by),
    )


def _masses_of_profiles(
    table: PeopleTable, sensitive: tuple[str, ...], by: str | None, weights: Int64 | None
) -> Masses:
    """Return the masses where people have several profiles, in the unit of their weights."""
    whole, largest = table.whole_and_largest(weights)
    return Masses(
        whole=whole,
        largest=largest if table.linked else whole / table.records.rows,
        secrets=tuple(table.secret_mass(name, weights) for name in sensitive),
        groups=None if by is None else table.group_mass(by, weights),
        group_people=None if by is None else table.spread(by),
    )


def goals(table: CodedTable, sensitive: tuple[str, ...], gains: list[AttributeGain], mass: Masses) -> list[Goal]:
    """Return the rows of every subset: re-identification first, then each secret with each of its gains."""
    alone = (table.records if isinstance(table, PeopleTable) and not table.linked else table).rows == 1
    every_goal = [Goal(None, None, -1, -1, Before(alone, mass.largest, mass.whole))]
    score = 0
    for one in gains:
        of_value = mass.secrets[one.secret]
        constant = int(np.count_nonzero(of_value)) == 1
        name = sensitive[one.secret]
        if one.score is None:
            every_goal.append(Goal(name, one, one.secret, -1, Before(constant, int(of_value.max()), mass.whole)))
        else:
            every_goal.append(Goal(name, one, one.secret, score, before(one.score, one.unit, of_value, constant)))
            score += 1
    return every_goal


def frame(
    table: CodedTable, request: PartitionRequest, blocks: Blocks, attack_goals: list[Goal], mass: Masses
) -> pa.Table:
    """Return all attacks on everybody, subset by subset; then those on each group, subset by subset, if there are any.

    Groups are in the natural order of their values; those that nobody is in are left out.
    """
    subsets = len(request.subsets)
    measured = [
        _measured(goal, blocks.whole, np.full(subsets, table.rows), goal.before.mass, not request.gaps)
        for goal in attack_goals
    ]
    for goal, figures in zip(attack_goals, measured, strict=True):  # the number of blocks, or Σ_b max_v m_{b,v}/m_v
        of_goal = _capacity(table, blocks) if goal.sensitive is None else blocks.scaled[:, goal.secret]
        figures["capacity"] = np.full(subsets, np.nan) if request.gaps else of_goal  # of no channel there is none
    whole = _table(table, request, attack_goals, np.arange(subsets), [None] * subsets, measured, blocks.whole.above)
    if blocks.groups is None or mass.group_people is None or mass.groups is None or request.by is None:
        return whole
    column, people = table.column(request.by), mass.group_people
    present = np.array([code for code in column.order() if people[code]], np.int64)
    sums = Sums(**{name: getattr(blocks.groups, name)[:, present] for name in Sums.__dataclass_fields__})
    shape = (subsets, len(present))
    measured = [
        {name: np.broadcast_to(value, shape).ravel() for name, value in figures.items()}
        for goal in attack_goals
        for figures in [
            _measured(goal, sums, people[present], mass.groups[present]) | {"capacity": np.full(shape, np.nan)}
        ]
    ]
    names = [group_name(column, int(code)) for code in present] * subsets
    rows = np.repeat(np.arange(subsets), len(present))
    above = sums.above.reshape(len(rows), *sums.above.shape[2:])
    return pa.concat_tables([whole, _table(table, request, attack_goals, rows, names, measured, above)])


def _capacity(table: CodedTable, blocks: Blocks) -> npt.NDArray[np.float64]:
    """Return the capacity for re-identification: the classes; not known where a person may be in several of them."""
    if isinstance(table, PeopleTable) and table.knows not in ("all", HOUSEHOLD):
        return np.full(len(blocks.whole.blocks), np.nan)
    return blocks.whole.blocks.astype(np.float64)


def _measured(goal: Goal, sums: Sums, records: Any, mass: Any, partition: bool = True) -> dict[str, npt.NDArray[Any]]:
    """Return the numbers of one goal over all subsets, and over all groups if the sums are by group."""
    if goal.sensitive is None:
        hits, certain, best, worst = sums.singles, sums.alone, sums.named, sums.sharpest
    else:
        s, j = goal.secret, goal.score
        hits, certain = sums.hits[..., s], sums.certain[..., s]
        best, worst = (sums.best[..., s], sums.worst[..., s]) if j < 0 else (sums.scored[..., j], sums.highest[..., j])
    measures = success(goal.before, certain, best, mass, partition)
    everywhere = np.ones(sums.blocks.shape)
    chances = {
        f"{when}_{what}": everywhere * getattr(measures, f"{when}_{what}")
        for when in ("prior", "posterior", "degradation")
        for what in ("deterministic", "probabilistic")
    }
    counts = {"records": np.broadcast_to(records, sums.blocks.shape), "blocks": sums.blocks, "hits": hits}
    return {**counts, "smallest": sums.smallest, **chances, "worst": worst * float(goal.before.unit)}


def _table(
    table: CodedTable,
    request: PartitionRequest,
    attack_goals: list[Goal],
    rows: Int64,
    groups: Sequence[str | None],
    measured: list[dict[str, Any]],
    above: Int64,
) -> pa.Table:
    """Rows for each subset (and group), all goals of the first, then all goals of the second, …"""
    times, every = len(rows), len(attack_goals)
    columns: dict[str, Any] = {
        "code": [collective((), goal.sensitive, table.access).code for goal in attack_goals] * times,
        "qids": _listed(request, rows, every),
        "size": np.repeat(request.subsets.sum(axis=1)[rows], every),
        "sensitive": [goal.sensitive for goal in attack_goals] * times,
        "group": [group for group in groups for _ in attack_goals],
        "gain": [goal.gain for goal in attack_goals] * times,
        "above": _above(attack_goals, above),
    }
    columns |= {name: np.stack([goal[name] for goal in measured], axis=1).ravel() for name in measured[0]}
    arrays = [pa.array(columns[field.name], field.type, from_pandas=field.name == "capacity") for field in SCHEMA]
    return pa.table(arrays, schema=SCHEMA)


def _above(attack_goals: list[Goal], counts: Int64) -> pa.Array:
    """Return the people above each threshold, of each goal; null where none was asked for, and with a gain.

    ``counts[row, 0 or 1 + secret, threshold]``: a row for each subset (and group).
    """
    rows, _, thresholds = counts.shape
    there = np.tile([bool(thresholds) and goal.gain is None for goal in attack_goals], rows)
    people = counts[:, [1 + goal.secret for goal in attack_goals]].reshape(len(there), thresholds)
    offsets = np.concatenate([[0], np.cumsum(there * thresholds)]).astype(np.int32)
    return pa.ListArray.from_arrays(offsets, pa.array(people[there].ravel(), pa.int64()), mask=pa.array(~there))


def _listed(request: PartitionRequest, rows: Int64, every: int) -> pa.Array:
    """Return the names in each subset, once for each goal."""
    where, columns = np.nonzero(np.repeat(request.subsets[rows], every, axis=0))
    ends = np.cumsum(np.bincount(where, minlength=every * len(rows)))
    offsets = np.concatenate([[0], ends]).astype(np.int32)
    return pa.ListArray.from_arrays(offsets, pa.array(request.qids, pa.string()).take(pa.array(columns)))


def histogram_column(histograms: Int64, charted: Int64, attacks: int) -> pa.Array:
    """Return the histogram of each attack that has one (those ``charted``), null for the others."""
    bins = pa.FixedSizeListArray.from_arrays(pa.array(histograms.ravel()), histograms.shape[1])
    place = np.full(attacks, -1, np.int64)
    place[charted] = np.arange(len(histograms))
    return bins.take(pa.array(place, mask=place < 0))


def household_columns(blocks: Blocks, goals: int, attacks: int) -> pa.Table | None:
    """Return what is told of households beside each attack: of re-identification of everybody, the first of its goals.

    Households count alike; sums become means. None where households are not known.
    """
    sums = blocks.households
    if sums is None:
        return None
    place = np.full(attacks, -1, np.int64)
    place[: len(sums.risk) * goals : goals] = np.arange(len(sums.risk))
    where = pa.array(place, mask=place < 0)
    risk, independent = sums.risk / sums.households, sums.independent / sums.households
    columns = (sums.certain, np.maximum(risk, sums.certain / sums.households), sums.highest, independent)
    return pa.table([pa.array(column).take(where) for column in columns], schema=HOUSEHOLDS)


def histograms_in(table: pa.Table) -> Int64 | None:
    """Return the histograms of a table of attacks, a row for each that has one; None if it has no such column."""
    if HISTOGRAM not in table.column_names:
        return None
    charted = table[HISTOGRAM].drop_null()
    histograms: Int64 = np.array(charted.combine_chunks().flatten()).reshape(len(charted), -1)
    return histograms
