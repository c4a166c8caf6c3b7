"""Whether a table as it is keeps k-anonymity, l-diversity and t-closeness: every class held to them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from brecha.attacks.roles import roles
from brecha.errors import SettingError
from brecha.matching.equivalence_classes import classes_of as numbered
from brecha.sanitizers.models import (
    NOTHING,
    Figure,
    KAnonymity,
    LDiversity,
    Model,
    TCloseness,
    checked_models,
    secrets_of,
)
from brecha.sanitizers.search.partitions import Counts, Partition, Rows, counts, partition
from brecha.sanitizers.search.people import RowsOfPeople
from brecha.tables.coded import CodedTable, Column, PublishedRows
from brecha.tables.hierarchies.hierarchy import Ladder


@dataclass(frozen=True)
class ModelCheck:
    """How one model is kept."""

    model: Model
    worst: Figure
    """of the worst class: its size; its different values, exp of its entropy, or c_1 / (c_l + …); its distance"""
    classes: int
    """that do not hold"""
    records: int
    """in them"""

    @property
    def holds(self) -> bool:
        """Whether every class holds."""
        return self.classes == 0


@dataclass(frozen=True)
class Checked:
    """A table as it is, held to some models."""

    qids: tuple[str, ...]
    records: int
    classes: int
    smallest: int
    """records of the smallest class: different people, where they have several rows"""
    models: tuple[ModelCheck, ...]
    failing_classes: int
    """that do not hold by some model"""
    failing_records: int
    published: PublishedRows | None = None
    """how several rows of a person are published: of linked ones records are people; None where each is a person"""

    @property
    def holds(self) -> bool:
        """Whether every class holds by every model."""
        return self.failing_classes == 0


def check(
    table: CodedTable, qids: Iterable[str], models: Iterable[Model] | Model, *, against: CodedTable | None = None
) -> Checked:
    """Hold a table as it is to some models: nothing is generalised, nothing is left out.

    Where people have several rows, and these are linked, classes are of people who look alike by all of their rows, and
    a sensitive value is all that these hold. Otherwise classes are of rows, and k counts the different people among
    them.

    Args:
        table: of :func:`brecha.read`.
        qids: the columns that an adversary could know.
        models: one or more of KAnonymity, LDiversity, TCloseness.
        against: the whole table, where this one is what is left of it after some records were suppressed. It is the one
            to whose distribution classes are to be close. By default the table itself.
    """
    model_list = checked_models(models)
    names = roles(table, qids, secrets_of(model_list), None).qids
    if table.rows_of_each is not None:
        return _checked_people(table, names, model_list, table if against is None else against)
    whole_table = table if against is None else against
    for name in secrets_of(model_list):  # codes have to mean the same in both
        if not table.column(name).values.equals(whole_table.column(name).values):
            raise SettingError("sanitizers-check-against-other-values", name=name)
    rules = [model.on(whole_table) for model in model_list]
    partition, secrets = classes_of(table, names, [rule.sensitive for rule in rules])
    failing = np.zeros(len(partition.sizes), np.bool_)
    each = []
    for model, rule in zip(model_list, rules, strict=True):
        has = secrets.get(rule.sensitive, NOTHING)
        bad = ~rule.holds(partition.sizes, has)
        failing |= bad
        worst = rule.worst(partition.sizes, has)
        each.append(ModelCheck(model, worst, int(bad.sum()), int(partition.sizes[bad].sum())))
    return Checked(
        qids=names,
        records=table.rows,
        classes=len(partition.sizes),
        smallest=int(partition.sizes.min()),
        models=tuple(each),
        failing_classes=int(failing.sum()),
        failing_records=int(partition.sizes[failing].sum()),
    )


@dataclass(frozen=True)
class SecretFigures:
    """How diverse and how close the classes of a table are by one sensitive column, each figure of the worst class."""

    sensitive: str
    l: int  # noqa: E741 (its name everywhere)
    """the smallest number of different values"""
    l_entropy: float
    """as how many equally likely values the class of the least entropy is uncertain"""
    t: Fraction
    """the largest distance from the whole table, any two values being as far from each other"""


@dataclass(frozen=True)
class ClassFigures:
    """The k, l and t that a table has as it is, and whether it keeps what was asked of it."""

    k: int
    """the size of the smallest class: different people, where they have several rows"""
    secrets: tuple[SecretFigures, ...]
    checked: Checked
    """its classes, held to the models that were asked for, if any"""

    @property
    def holds(self) -> bool:
        """Whether every class holds by every model."""
        return self.checked.holds


def class_figures(
    table: CodedTable, qids: Iterable[str], sensitive: Sequence[str] = (), models: Iterable[Model] = ()
) -> ClassFigures:
    """Return the k, l and t of a table as it is, and whether it keeps some models.

    Classes are counted as :func:`brecha.sanitizers.check` does.

    Args:
        table: of :func:`brecha.read`.
        qids: the columns that an adversary could know.
        sensitive: the columns of which l and t are told.
        models: what the table is held to: KAnonymity, LDiversity and TCloseness; nothing, if left out.
    """
    if isinstance(sensitive, str):
        sensitive = [sensitive]
    secrets = list(dict.fromkeys(sensitive))
    by_column: list[list[Model]] = [
        [LDiversity(1, name), LDiversity(1, name, "entropy"), TCloseness(1, name)] for name in secrets
    ]
    kept_by_all: list[Model] = [KAnonymity(1), *(model for models_ in by_column for model in models_)]
    asked = list(models) and list(checked_models(models))
    found = check(table, qids, [*kept_by_all, *asked])
    worst = [one.worst for one in found.models[1 : len(kept_by_all)]]
    return ClassFigures(
        found.smallest,
        tuple(
            SecretFigures(name, int(worst[3 * i]), float(worst[3 * i + 1]), Fraction(worst[3 * i + 2]))
            for i, name in enumerate(secrets)
        ),
        replace(found, models=found.models[len(kept_by_all) :]),
    )


def _checked_people(
    table: CodedTable, names: tuple[str, ...], models: tuple[Model, ...], against: CodedTable
) -> Checked:
    """Hold people with several rows to some models; records are people of linked rows, and rows otherwise."""
    given = RowsOfPeople(table, models, against)
    classes = given.classes(*numbered((table.column(name) for name in names), table.rows))
    bad = [~classes.hold(rule) for rule in given.rules]
    each = tuple(
        ModelCheck(model, classes.worst(rule), int(failing.sum()), int(classes.sizes[failing].sum()))
        for model, rule, failing in zip(models, given.rules, bad, strict=True)
    )
    failing = np.logical_or.reduce(bad)
    return Checked(names, given.units, len(classes.sizes), int(classes.people.min()), each, int(failing.sum()),
                   int(classes.sizes[failing].sum()), "linked" if given.linked else "unlinked")  # fmt: skip


def classes_of(
    table: CodedTable, qids: Sequence[str], secrets: Iterable[str | None]
) -> tuple[Partition, dict[str | None, Counts]]:
    """Return the classes of a table as it is, and how often each has each value of each secret."""
    columns = [table.column(name) for name in qids]
    codes = np.stack([column.codes.astype(np.int32) for column in columns])
    rows = Rows(codes, np.ones(table.rows, np.int64), np.empty(0, np.int32))
    classes = partition(rows, [_itself(column) for column in columns], (0,) * len(columns))
    have: dict[str | None, Counts] = {}
    for name in secrets:
        if name is not None and name not in have:
            column = table.column(name)
            value = column.codes.astype(np.int32)
            have[name] = Counts(*counts(classes.of, len(classes.sizes), value, rows.weights, column.cardinality))
    return classes, have


def _itself(column: Column) -> Ladder:
    """Return the ladder of a column whose values are told as they are."""
    codes = np.arange(column.cardinality)
    return Ladder(column.name, (codes,), ((None,) * column.cardinality,), (np.ones_like(codes),), column.cardinality)
