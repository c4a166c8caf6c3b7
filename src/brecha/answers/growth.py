"""growth(): what each further year adds to what an adversary learns (000, ch. 5, experiments 23 and 24)."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, Self, Unpack

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.answers.frame import HISTOGRAM, NEWER, SCHEMA
from brecha.answers.table.assessment import (
    Assessment,
    AttackSettings,
    CheckpointFolder,
    Gains,
    Weighting,
    assess,
    estimate,
    input_of,
)
from brecha.answers.table.collective_attacks import AboutAttacks
from brecha.attacks.roles import coverage, names, source_columns
from brecha.attacks.subsets import Subsets
from brecha.engines.checkpoint import Checkpoint, StepCheckpoints
from brecha.engines.contract import Estimate, Progress, RunProgress
from brecha.errors import ColumnError, SettingError
from brecha.language.labels import Words
from brecha.language.notes import Note
from brecha.qif.labels import kind_of
from brecha.tables.collections import Collection
from brecha.tables.profiles import Knows

GROWTH_SCHEMA = pa.schema([("tables", pa.int32()), ("last", pa.string()), *SCHEMA])


@dataclass(frozen=True)
class GrowthProgress(RunProgress):
    """How far the whole has come, and with which tables the work is now."""

    labels: tuple[str, ...] = ()
    tables: int = 0
    """how many there are in all"""


@dataclass(frozen=True, eq=False)
class Growth(AboutAttacks):
    """What an adversary learns with the first table, with the first two, … with all: an assessment for each.

    Quasi-identifiers are known in all tables that have them; people and sensitive attributes are of the first.
    """

    kind: ClassVar[str] = "growth"
    schema: ClassVar[pa.Schema] = GROWTH_SCHEMA
    further_columns: ClassVar[tuple[str, ...]] = (HISTOGRAM,)
    newer_columns: ClassVar[tuple[str, ...]] = NEWER
    report_options: ClassVar[Mapping[str, Any]] = {"histograms": ()}

    steps: tuple[Assessment, ...]
    labels: tuple[str, ...]
    """what each table is called"""

    @property
    def whole(self) -> Assessment:
        """The assessment with all tables."""
        return self.steps[-1]

    @property
    def input(self) -> dict[str, Any]:  # type: ignore[override]
        """The tables and the roles of their columns."""
        return self.whole.input

    @property
    def method(self) -> dict[str, Any]:
        """Whatever else could change a number: versions, engine, rules. The time is that of all steps."""
        lasted = [step.method["seconds"] for step in self.steps if "seconds" in step.method]
        return self.whole.method | ({"seconds": round(sum(lasted), 3)} if lasted else {})

    @property
    def notes(self) -> tuple[Note, ...]:
        """What a reader should know before believing the numbers."""
        return self.whole.notes

    def frame(self) -> pa.Table:
        """Return the attacks of all steps, one after the other.

        Two columns come first: how many ``tables`` she has, and what the ``last`` of them is called.
        """
        tables = []
        for count, (step, label) in enumerate(zip(self.steps, self.labels, strict=True), 1):
            attacks = step.frame()
            marks = [pa.array([count] * len(attacks), pa.int32()), pa.array([label] * len(attacks), pa.string())]
            tables.append(pa.table([*marks, *attacks.columns], schema=GROWTH_SCHEMA))
        return pa.concat_tables(tables)

    def histogram(
        self, qids: Sequence[str], sensitive: str | None = None, tables: int | None = None
    ) -> npt.NDArray[np.int64]:
        """Return how many people run a risk of 0 %, 1 %, … 100 % with the first so many tables, or with all."""
        count = len(self.steps) if tables is None else tables
        if not isinstance(count, int | np.integer) or not 1 <= count <= len(self.steps):
            raise SettingError("answers-growth-has-fewer-tables", count=len(self.steps), tables=tables)
        return self.steps[count - 1].histogram(qids, sensitive)

    def in_words(self, words: Words) -> Self:
        """Return a copy whose steps have labels in the place of codes."""
        return replace(self, steps=tuple(step.in_words(words) for step in self.steps))

    def about(self) -> dict[str, Any]:
        """Return everything besides the attacks as plain data: of all tables, and of each step."""
        return super().about() | {"labels": list(self.labels), "steps": [step.about() for step in self.steps]}

    def stored(self) -> pa.Table:
        """Return the attacks of all steps, each with its histogram where histograms were kept."""
        if any(step.histograms is None for step in self.steps):
            return self.frame()
        histograms = pa.chunked_array([part for step in self.steps for part in step.stored()[HISTOGRAM].chunks])
        return self.frame().append_column(HISTOGRAM, histograms)

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the growth of its table and of what is saved about it; the people are not in it."""
        labels = tuple(str(label) for label in about["labels"])
        steps = [
            Assessment.restore(table.filter(pc.equal(table["tables"], k)).combine_chunks(), step)
            for k, step in zip(range(1, len(labels) + 1), about["steps"], strict=True)
        ]
        return cls(tuple(steps), labels)

    @staticmethod
    def estimate(
        years: Collection, *, engine: str = "auto", threads: int | None = None, **attacks: Unpack[AttackSettings]
    ) -> Estimate:
        """Return what :func:`brecha.growth` with the same arguments would take: all subsets and seconds, most bytes."""
        attacks = {"subsets": "full", **_checked(years, attacks)}
        parts = [years.first(count) for count in range(1, len(years.tables) + 1)]
        costs = [estimate(part, engine=engine, threads=threads, **_of_these(part, attacks)) for part in parts]
        return Estimate(
            subsets=sum(cost.subsets for cost in costs),
            seconds=sum(cost.seconds for cost in costs),
            slowest=sum(cost.slowest for cost in costs),
            memory=max(cost.memory for cost in costs),
        )

    def __repr__(self) -> str:
        return f"Growth({', '.join(self.labels)}; {self.rows:,} people)"


def growth(
    years: Collection,
    *,
    qids: Sequence[str],
    sensitive: Sequence[str | Sequence[str]] = (),
    subsets: Subsets = "full",
    gains: Gains = None,
    by: str | None = None,
    weights: Weighting = None,
    not_published: Sequence[str] = (),
    unknown: Sequence[str] = (),
    thresholds: Sequence[float] = (),
    knows: Knows | None = None,
    engine: str = "auto",
    threads: int | None = None,
    progress: Progress | None = None,
    checkpoint: CheckpointFolder = None,
) -> Growth:
    """Attack the people of the first table with that table alone, then with the first two, … and with all.

    The arguments are those of :func:`brecha.assess`, but that only the full set of quasi-identifiers is taken unless
    ``subsets`` says otherwise.

    Args:
        years: a :func:`brecha.collection`; its first table is the focal one.
        qids: columns that an adversary could know about her targets, in all years that have them.
        sensitive: columns of the first table that she wants to learn; a list of columns among them is a joint secret.
        subsets: only the "full" set, "all" combinations of the quasi-identifiers, a largest size, or a list of lists.
        gains: what a guess about a sensitive attribute brings her, ``{attribute: qif.Gain}``, or a list of gains.
        by: a column of the first table whose groups of people are also reported one by one.
        weights: how likely each person is the target: a column of numbers of the first table, or a number for each.
        not_published: other columns of any year that will not be published.
        unknown: other columns of any year that will be published and that no adversary knows.
        thresholds: chances between 0 and 1; how many people have a higher one is counted for each.
        knows: where people are in households, whether she knows the "household" of each year, as by default, or the
            "person" alone.
        engine: "auto", "kernel" or "duckdb"; all give the same answer.
        threads: how many processor cores to use; all of them by default.
        progress: called with a :class:`~brecha.answers.growth.GrowthProgress` every now and then.
        checkpoint: a folder for checkpoints of each step, from which an interrupted run is resumed. It is removed at
            the end.
    """
    attacks = _checked(years, {
        "qids": qids, "sensitive": sensitive, "subsets": subsets, "gains": gains, "by": by, "weights": weights,
        "not_published": not_published, "unknown": unknown, "thresholds": thresholds,
        "knows": knows,
    })  # fmt: skip
    place = _place(checkpoint)
    if place is not None and place.accept is not None:
        place.accept(input_of(years, **attacks))
    steps = []
    for count in range(1, len(years.tables) + 1):
        part = years.first(count)
        step_progress = None if progress is None else _Part(progress, part.labels, len(years.tables))
        if step_progress is not None:
            step_progress(RunProgress("joining", 0.0, 0, 0))
        step_place = None if place is None else place.step(count)
        steps.append(
            assess(part, engine=engine, threads=threads, progress=step_progress, checkpoint=step_place,
                   **_of_these(part, attacks))
        )  # fmt: skip
    if place is not None and not isinstance(checkpoint, Checkpoint):
        place.discard()
    return Growth(tuple(steps), years.labels)


def _place(checkpoint: CheckpointFolder) -> StepCheckpoints | None:
    """Return the checkpoint, if there is one."""
    if checkpoint is None:
        return None
    if isinstance(checkpoint, Checkpoint):
        place = StepCheckpoints(checkpoint.folder, checkpoint.tell, checkpoint.accept)
    elif isinstance(checkpoint, str | Path) and str(checkpoint):
        place = StepCheckpoints(Path(checkpoint))
    else:
        raise SettingError("answers-checkpoint-no-folder", checkpoint=checkpoint)
    place.refuse_unusable()
    place.refuse_one_assessment()
    return place


@dataclass(frozen=True)
class _Part:
    """Turns the progress of one of several assessments into that of all."""

    tell: Progress
    labels: tuple[str, ...]
    tables: int

    def __call__(self, step: RunProgress) -> None:
        done = (len(self.labels) - 1 + step.done) / self.tables
        self.tell(GrowthProgress(**asdict(step) | {"done": done}, labels=self.labels, tables=self.tables))


def _of_these(years: Collection, attacks: AttackSettings) -> AttackSettings:
    """Return the same attacks; of columns that are in no role, name those that these years have."""
    every = source_columns(years)
    if every is None:
        return attacks
    hidden, obscure = ([name for name in attacks[role] if name in every] for role in ("not_published", "unknown"))
    return {**attacks, "not_published": hidden, "unknown": obscure}


def _checked(years: Any, attacks: AttackSettings) -> AttackSettings:
    """Refuse what is no years, and quasi-identifiers that are not in the first: there growth begins."""
    if not isinstance(years, Collection):
        raise SettingError("answers-growth-of-no-collection", kind=kind_of(years))
    for name in names("qids", attacks["qids"]):
        labels = years.labels_of(name)
        if years.labels[0] not in labels:
            raise ColumnError("answers-attribute-not-in-first-table", name=name, label=labels[0], first=years.labels[0])
    others = attacks.get("not_published", ()), attacks.get("unknown", ())
    stated = coverage(years, attacks["qids"], attacks.get("sensitive", ()), *others)
    return {**attacks, "not_published": stated.not_published, "unknown": stated.unknown}


def assessment_of(result: Any) -> Assessment | None:
    """Return the assessment in a result, of a growth that with all tables; None if it is neither."""
    whole = result.whole if isinstance(result, Growth) else result
    return whole if isinstance(whole, Assessment) else None
