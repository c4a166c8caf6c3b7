"""k-anonymity, l-diversity and t-closeness by full-domain generalisation: the best release that holds by them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from brecha.attacks.roles import names
from brecha.errors import SettingError
from brecha.sanitizers.models import NOTHING, Bools, KAnonymity, LDiversity, Model, TCloseness, asked, check, secrets_of
from brecha.sanitizers.release import Release
from brecha.sanitizers.search.full_domain import Optimum, Progress, optimum
from brecha.sanitizers.search.losses import MEASURES, MeasureName
from brecha.sanitizers.search.partitions import Counts
from brecha.sanitizers.step import Step
from brecha.sanitizers.steps.contract import Check, Described
from brecha.sanitizers.steps.generalisation import at_level, refuse_coarse
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies.build import flat
from brecha.tables.hierarchies.hierarchy import STAR, Hierarchies


@dataclass(frozen=True)
class Anonymise(Described):
    """Make the known columns coarser, alike for everybody and no more than needed, until every class of records holds.

    Of all combinations of levels the one that loses least is taken. Records of classes that do not hold there, at most
    as many as allowed, are suppressed: their known columns are starred. If the starred records do not themselves hold
    as one class (there are fewer than k of them, say) they are left out, since whoever knows how the release was made
    would know that her target is among them.
    """

    qids: Sequence[str]
    models: Sequence[Model] | Model
    hierarchies: Hierarchies = field(default_factory=dict)
    """by column; one that has none is told or not told"""
    suppression: float = 0.0
    """how many records may be suppressed: a whole number, or a share of them"""
    by: MeasureName = "cells"
    """what is kept small: "cells", "entropy", "height", "discernibility" or "class_size\""""
    star: str = STAR
    leave_out: bool = False
    """leave suppressed records out in any case"""
    threads: int | None = None
    progress: Progress | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        asked(self.models)
        if not isinstance(self.hierarchies, Mapping):
            raise SettingError("sanitizers-hierarchies-column-go-column-does", name=type(self.hierarchies).__name__)
        if not isinstance(self.star, str) or not self.star:
            raise SettingError("sanitizers-star-what-written-where-nothing", star=self.star)
        if not names("qids", self.qids):
            raise SettingError("sanitizers-name-columns-adversary-could-know")
        if self.by not in MEASURES:
            raise SettingError("sanitizers-measure-what-lost", by=self.by, measures=list(MEASURES))

    def step(self) -> Step:
        """What it does, as plain data."""
        models = [plain_model(model) for model in asked(self.models)]
        return Step("anonymise", {"qids": list(self.qids), "models": models, "suppression": self.suppression,
                                  "by": self.by})  # fmt: skip

    def optimum(self, table: CodedTable | Release) -> Optimum:
        """The best levels, and what is suppressed at them."""
        release = Release.of(table)
        known = names("qids", self.qids)
        refuse_coarse(release, known, "anonymised")
        for secret in secrets_of(asked(self.models)):
            if secret in release.coarse | release.untrue:
                raise SettingError("sanitizers-column-changed-before-class-held", secret=secret)
        release.refuse_changed(known, "a hierarchy")
        columns = [release.table.column(name) for name in known]
        ladders = [(self.hierarchies.get(column.name) or flat(column, self.star)).on(column) for column in columns]
        return optimum(release.table, ladders, self.models, suppression=self.suppression, by=self.by,
                       threads=self.threads, progress=self.progress)  # fmt: skip

    def apply(self, table: CodedTable | Release) -> Release:
        """The release at the best levels."""
        release = Release.of(table)
        found = self.optimum(release)
        told = {}
        for name, level in found.levels.items():
            column = release.table.column(name)
            if level:
                ladder = (self.hierarchies.get(name) or flat(column, self.star)).on(column)
                told[name] = at_level(release.cell(name), ladder, level)
        gone = found.suppressed
        starred = bool(gone.any()) and not self.leave_out and _holds(asked(self.models), release.table, gone)
        step = Step("anonymise", self.step().settings, _outcome(found, starred))
        made = release.coarsened(told, step)
        quiet = Step("suppress-records", {"alike": list(found.levels), "star": self.star}, {"records": found.records})
        if starred:
            made = made.suppressed(list(found.levels), gone, self.star, quiet)
        elif gone.any():
            made = made.taking(~gone, quiet)
        return replace(made, steps=(*release.steps, step))

    def check(self, table: CodedTable | Release) -> Check:
        """Whether every class of a table holds, a star being one more value.

        Classes of a release are held to the true values and the distribution of its original, those of a table to its
        own.
        """
        whole = table.original if isinstance(table, Release) else None
        found = check(self._with_truth(table), self.qids, self.models, against=whole)
        why = (
            f"All {found.classes:,} classes hold; the smallest has {found.smallest:,} records."
            if found.holds
            else f"{found.failing_classes:,} of {found.classes:,} classes do not hold, with {found.failing_records:,} "
            f"of {found.records:,} records."
        )
        return Check(found.holds, why, {"smallest": found.smallest, "records": found.failing_records})

    def _with_truth(self, table: CodedTable | Release) -> CodedTable:
        """The table with the true values of the secrets, as far as they are at hand."""
        if not isinstance(table, Release):
            return table
        true = {name: table.original.column(name).at(table.rows) for name in secrets_of(asked(self.models))}
        kept = [true.pop(column.name, column) for column in table.table.fields]
        return replace(table.table, fields=(*kept, *true.values()))


def _holds(models: Sequence[Model], table: CodedTable, rows: Bools) -> bool:
    """Whether these records, taken as one class, hold by every model."""
    for model in models:
        counts = NOTHING
        if model.sensitive is not None:
            column = table.column(model.sensitive)
            have = np.bincount(column.codes[rows], minlength=column.cardinality)
            values = np.flatnonzero(have)
            counts = Counts(np.array([0, len(values)]), values.astype(np.int32), have[values].astype(np.int64))
        if not model.on(table).holds(np.array([int(rows.sum())]), counts).all():
            return False
    return True


def plain_model(model: Model) -> dict[str, Any]:
    """A model as plain data."""
    if isinstance(model, KAnonymity):
        return {"model": "k-anonymity", "k": int(model.k)}
    if isinstance(model, LDiversity):
        plain = {"model": "l-diversity", "l": _number(model.l), "sensitive": model.sensitive, "kind": model.kind}
        return {**plain, "c": _number(model.c)} if model.kind == "recursive" else plain
    assert isinstance(model, TCloseness)
    return {"model": "t-closeness", "t": _number(model.t), "sensitive": model.sensitive, "distance": model.distance}


def _number(given: Any) -> int | float | None:
    if given is None:
        return None
    return int(given) if float(given).is_integer() else float(given)


def _outcome(found: Optimum, starred: bool) -> Mapping[str, Any]:
    return {
        "levels": found.levels,
        "records": found.records,
        "starred": starred,
        "classes": found.classes,
        "smallest": found.smallest,
        "loss": float(found.loss),
        "losses": {name: float(loss) for name, loss in found.losses.items()},
        "nodes": found.nodes,
        "checked": found.checked,
    }
