"""growth(): what each further year adds to what an adversary learns (000, ch. 5, experiments 23 and 24)."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, ClassVar, Self

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.answers.answer import Answer
from brecha.answers.frame import HISTOGRAM, SCHEMA
from brecha.answers.store.handling import Handling, of_assessment
from brecha.answers.table.assessment import Assessment, assess, estimate, input_of
from brecha.attacks.roles import Coverage, coverage, names, source_columns
from brecha.attacks.subsets import Subsets
from brecha.engines.checkpoint import Checkpoint, StepCheckpoints
from brecha.engines.contract import Estimate, Progress, Step
from brecha.errors import ColumnError, SettingError
from brecha.language.notes import Note
from brecha.qif.gain import Gain
from brecha.qif.labels import kind_of
from brecha.tables.collections import Collection

GROWTH_SCHEMA = pa.schema([("tables", pa.int32()), ("last", pa.string()), *SCHEMA])
Gains = Mapping[str, Gain | Sequence[Gain]] | None
Weighing = str | Sequence[float] | npt.NDArray[Any] | None


@dataclass(frozen=True)
class GrowthStep(Step):
    """How far the whole has come, and with which tables the work is now."""

    labels: tuple[str, ...] = ()
    tables: int = 0
    """how many there are in all"""


@dataclass(frozen=True, eq=False)
class Growth(Answer):
    """What an adversary learns with the first table, with the first two, … with all: an assessment for each."""

    kind: ClassVar[str] = "growth"
    schema: ClassVar[pa.Schema] = GROWTH_SCHEMA
    further_columns: ClassVar[tuple[str, ...]] = (HISTOGRAM,)

    steps: tuple[Assessment, ...]
    labels: tuple[str, ...]
    """what each table is called"""

    @property
    def whole(self) -> Assessment:
        """The assessment with all tables."""
        return self.steps[-1]

    @property
    def rows(self) -> int:
        """How many people were assessed: those of the first table."""
        return self.whole.rows

    @property
    def qids(self) -> tuple[str, ...]:
        """The quasi-identifiers, known in all tables that have them."""
        return self.whole.qids

    @property
    def sensitive(self) -> tuple[str, ...]:
        """The sensitive attributes, of the first table."""
        return self.whole.sensitive

    @property
    def by(self) -> str | None:
        """The column whose groups are reported one by one."""
        return self.whole.by

    @property
    def input(self) -> dict[str, Any]:
        """The tables and the roles of their columns."""
        return self.whole.input

    @property
    def coverage(self) -> Coverage:
        """The columns of the tables that no attack uses, and what was stated of them."""
        return self.whole.coverage

    @property
    def columns_not_assessed(self) -> tuple[str, ...] | None:
        """The columns of the tables that nobody tested; None where they are not known."""
        return self.coverage.not_assessed

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
        return pa.concat_tables(
            [
                _marked(step.frame(), k, label)
                for k, (step, label) in enumerate(zip(self.steps, self.labels, strict=True), 1)
            ]
        )

    def gains(self, sensitive: str) -> list[str | None]:
        """Return the names of the gains asked about a secret, None for the identity."""
        return self.whole.gains(sensitive)

    def histogram(
        self, qids: Sequence[str], sensitive: str | None = None, tables: int | None = None
    ) -> npt.NDArray[np.int64]:
        """Return how many people run a risk of 0 %, 1 %, … 100 % with the first so many tables, or with all."""
        count = len(self.steps) if tables is None else tables
        if not isinstance(count, int | np.integer) or not 1 <= count <= len(self.steps):
            raise SettingError("answers-growth-has-fewer-tables", count=len(self.steps), tables=tables)
        return self.steps[count - 1].histogram(qids, sensitive)

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

    def handling(self, **options: Any) -> Handling:
        """Return whether the report may be handed on."""
        return of_assessment(self.rows, self.input)

    @staticmethod
    def estimate(
        years: Collection,
        *,
        qids: Sequence[str],
        sensitive: Sequence[str] = (),
        subsets: Subsets = "full",
        gains: Gains = None,
        by: str | None = None,
        weights: Weighing = None,
        not_published: Sequence[str] = (),
        unknown: Sequence[str] = (),
        engine: str = "auto",
        threads: int | None = None,
    ) -> Estimate:
        """Return what :func:`brecha.growth` with the same arguments would take: subsets and seconds of all steps;
        bytes."""
        _check(years, qids)
        coverage(years, qids, sensitive, not_published, unknown)
        costs = [
            estimate(years.first(count), qids=qids, sensitive=sensitive, subsets=subsets, gains=gains, by=by,
                     weights=weights, engine=engine, threads=threads)
            for count in range(1, len(years.tables) + 1)
        ]  # fmt: skip
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
    sensitive: Sequence[str] = (),
    subsets: Subsets = "full",
    gains: Gains = None,
    by: str | None = None,
    weights: Weighing = None,
    not_published: Sequence[str] = (),
    unknown: Sequence[str] = (),
    engine: str = "auto",
    threads: int | None = None,
    progress: Progress | None = None,
    checkpoint: str | Path | Checkpoint | None = None,
) -> Growth:
    """Attack the people of the first table with that table alone, then with the first two, … and with all.

    The arguments are those of :func:`brecha.assess`, but that only the full set of quasi-identifiers is taken unless
    ``subsets`` says otherwise.

    Args:
        years: a :func:`brecha.collection`; its first table is the focal one.
        qids: columns that an adversary could know about her targets, in all years that have them.
        sensitive: columns of the first table that she wants to learn.
        subsets: only the "full" set, "all" combinations of the quasi-identifiers, a largest size, or a list of lists.
        gains: what a guess about a sensitive attribute brings her, ``{attribute: qif.Gain}``, or a list of gains.
        by: a column of the first table whose groups of people are also reported one by one.
        weights: how likely each person is the target: a column of numbers of the first table, or a number for each.
        not_published: other columns of any year that will not be published.
        unknown: other columns of any year that will be published and that no adversary knows.
        engine: "auto", "kernel" or "duckdb"; all give the same answer.
        threads: how many processor cores to use; all of them by default.
        progress: called with a :class:`~brecha.answers.growth.GrowthStep` every now and then.
        checkpoint: a folder for checkpoints of each step, from which an interrupted run is resumed. It is removed at
            the end.
    """
    _check(years, qids)
    stated = coverage(years, qids, sensitive, not_published, unknown)
    place = _place(checkpoint)
    if place is not None and place.accept is not None:
        place.accept(input_of(years, qids=qids, sensitive=sensitive, subsets=subsets, gains=gains, by=by,
                              weights=weights, not_published=_there(years, stated.not_published),
                              unknown=_there(years, stated.unknown)))  # fmt: skip
    steps = []
    for count in range(1, len(years.tables) + 1):
        part = years.first(count)
        step_progress = None if progress is None else _Part(progress, part.labels, len(years.tables))
        if step_progress is not None:
            step_progress(Step("joining", 0.0, 0, 0))
        steps.append(
            assess(part, qids=qids, sensitive=sensitive, subsets=subsets, gains=gains, by=by, weights=weights,
                   not_published=_there(part, stated.not_published), unknown=_there(part, stated.unknown),
                   engine=engine, threads=threads, progress=step_progress,
                   checkpoint=None if place is None else place.step(count))
        )  # fmt: skip
    if place is not None and not isinstance(checkpoint, Checkpoint):
        place.discard()
    return Growth(tuple(steps), years.labels)


def _place(checkpoint: str | Path | Checkpoint | None) -> StepCheckpoints | None:
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

    def __call__(self, step: Step) -> None:
        done = (len(self.labels) - 1 + step.done) / self.tables
        self.tell(GrowthStep(**asdict(step) | {"done": done}, labels=self.labels, tables=self.tables))


def _there(years: Collection, columns: Sequence[str]) -> list[str]:
    """Return those of the columns that these years have."""
    every = source_columns(years)
    return [name for name in columns if every is None or name in every]


def _check(years: Any, qids: Sequence[str]) -> None:
    """That there are years, and that every quasi-identifier is in the first: there growth begins."""
    if not isinstance(years, Collection):
        raise SettingError("answers-growth-of-no-collection", kind=kind_of(years))
    for name in names("qids", qids):
        labels = years.labels_of(name)
        if years.labels[0] not in labels:
            raise ColumnError("answers-attribute-not-in-first-table", name=name, label=labels[0], first=years.labels[0])


def _marked(attacks: pa.Table, count: int, label: str) -> pa.Table:
    """Return the attacks with how many tables there are, and what the last is called."""
    known = [pa.array([count] * len(attacks), pa.int32()), pa.array([label] * len(attacks), pa.string())]
    return pa.table([*known, *attacks.columns], schema=GROWTH_SCHEMA)
