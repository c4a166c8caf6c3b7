"""What is asked of a table, or of several years of it: which attacks, and what runs them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Self

import numpy as np
import pyarrow as pa

from brecha.answers.growth import Growth, growth
from brecha.answers.store.folder import read_about
from brecha.answers.store.results import load
from brecha.answers.table.advice import Advice, advise
from brecha.answers.table.assessment import Assessment, assess, estimate
from brecha.answers.table.records import refuse_other_kinds, write_records
from brecha.answers.table.value_chances import ChanceThresholds
from brecha.attacks.subsets import Subsets, chosen
from brecha.engines.adversary import thresholds_of
from brecha.engines.checkpoint import Checkpoint
from brecha.engines.contract import Estimate
from brecha.errors import ColumnError, InputError, SettingError, TooLargeError
from brecha.lattice.limits import Limit
from brecha.runtime.resources import budget, resident
from brecha.study.requests.gains import Gains, gains_for
from brecha.study.requests.request import NO_PROGRESS, Expected, Progress, Request, names
from brecha.study.requests.sources import ClusterRequest, ReadRequest, YearsRequest
from brecha.tables.coded import CodedTable, Column, Profiles
from brecha.tables.collections import Collection
from brecha.tables.describe.description import Description, describe_with_counts
from brecha.tables.joint_columns import Ever, columns_of
from brecha.tables.spill import spill_folder

A_REPORT = 192 * 2**20
"""Bytes that a run takes, besides what it has read, until its report is written: most of them to draw the charts.
Measured: 164 to 172 MiB"""
Source = ReadRequest | YearsRequest | ClusterRequest
"""Where a table comes from"""
CommonValues = dict[str, dict[str, int]]
"""By column the values that many records have, as they are written, and how many have each"""
CheckpointPlace = Callable[[], Checkpoint | None]
"""Give the folder for what is done of a run, when its attacks begin"""


def no_checkpoint() -> None:
    """Keep nothing of a run that is stopped."""


def reading_of(source: Source) -> ReadRequest:
    """Return how the files of a source are read."""
    return source if isinstance(source, ReadRequest) else source.reading


@dataclass(frozen=True)
class AssessRequest(Request):
    """Every collective attack on a table, or on several years of it."""

    source: Source
    qids: tuple[str, ...]
    sensitive: tuple[str, ...] = ()
    subsets: Subsets = "all"
    gains: tuple[str, ...] = ()
    """what guesses bring: ``illness=tries:3``"""
    by: str | None = None
    weights: str | None = None
    not_published: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    """published, and known to no adversary"""
    engine: str = "auto"
    threads: int | None = None
    memory: int | str | None = None
    """a number of bytes, or a text such as 3GiB"""
    spill: str | None = None
    report: bool = False
    """whether a report is written in the end, which takes memory too"""
    thresholds: tuple[float, ...] = ()
    """chances; how many people have a higher one is counted for each"""
    knows: str | int | None = None
    """how many rows of her target she knows, where people have several: "all", "one" or a number; "household" or
    "person" where they are in households"""
    values: bool | tuple[float, ...] = False
    """whether people are counted by their chance of each value; or by which chances"""
    factors: tuple[float, ...] | None = None
    """how many times as likely as before a value becomes"""

    def __post_init__(self) -> None:
        """Refuse what needs no table to be refused."""
        _ = (
            self.parsed_gains,
            self.bytes,
            thresholds_of(self.thresholds),
            ChanceThresholds.of(self.values, self.factors),
        )
        spill_folder(self.spill)

    @cached_property
    def parsed_gains(self) -> Gains:
        """The gains, as objects."""
        return Gains.of(self.gains, self.sensitive, reading_of(self.source).tokens)

    @property
    def bytes(self) -> int | None:
        """The budget of memory."""
        return budget(self.memory)

    @property
    def columns(self) -> list[str]:
        """Every column that plays a part, once."""
        others = [name for name in (self.by, self.weights) if name is not None]
        return list(dict.fromkeys((*self.qids, *columns_of(self.sensitive), *others)))

    def holding(self, limits: Sequence[Limit]) -> Self:
        """Return the same request, asked also for what it takes to hold the answer to these limits."""
        by = {limit.by for limit in limits if limit.by is not None} | ({self.by} if self.by is not None else set())
        if len(by) > 1:
            raise SettingError("study-limits-of-several-groups", columns=sorted(by))
        wanted = [limit.threshold for limit in limits if limit.threshold is not None]
        return replace(
            self,
            gains=gains_for(limits, self.sensitive, self.gains),
            by=next(iter(by), None),
            thresholds=tuple(dict.fromkeys((*self.thresholds, *wanted))),
        )

    def histograms(self, texts: Sequence[str]) -> list[list[str]]:
        """Return the sets of columns whose histograms are shown; refuse those that are not tried."""
        sets = [list(names([text], "histogram")) for text in texts]
        tried = chosen(self.subsets, self.qids) if sets else None
        for known in sets:
            for name in known:
                if name not in self.qids:
                    raise ColumnError.unknown(name, self.qids)
            is_known = np.array([name in known for name in self.qids])
            if tried is not None and not (tried == is_known).all(axis=1).any():
                raise SettingError("study-histogram-of-untried", known=known)
        return sets

    def check(self) -> None:
        """Refuse what no table could serve, such as a column in two roles, before a long file is read.

        Whether gains fit the values of their attributes, and which values there are, is for the real table to say.
        """
        columns = (Column(name, np.zeros(1, np.uint8), pa.array(["1"])) for name in self.columns)
        household = reading_of(self.source).household
        alone = None if household is None else Profiles("household", household, np.zeros(1, np.int32))
        one_record = CodedTable(tuple(columns), profiles=alone)
        wanted = [name.columns[0] if isinstance(name, Ever) else name for name in self.sensitive]
        simple = replace(self, sensitive=tuple(dict.fromkeys(wanted)), gains=(), not_published=(), unknown=(),
                         thresholds=())  # fmt: skip
        replace(simple, memory=None, spill=None)._estimate(one_record)
        try:
            simple._estimate(one_record)
        except TooLargeError as problem:
            raise TooLargeError("study-too-large-before-reading", problem=problem) from None

    def read(self, progress: Progress = NO_PROGRESS) -> CodedTable | Collection:
        """Read the columns that play a part; of several years, all but quasi-identifiers in the first alone."""
        if isinstance(self.source, YearsRequest):
            return self.source.table(self.qids, [name for name in self.columns if name not in self.qids], progress)
        if isinstance(self.source, ClusterRequest):
            return self.source.table(self.columns, progress)
        return self.source.table(self.columns, progress.reading)

    def run(self, progress: Progress = NO_PROGRESS, checkpoint: CheckpointPlace = no_checkpoint) -> Assessment:
        """Read the table and attack it."""
        return self.on(self.read(progress), progress, checkpoint)

    def on(
        self,
        table: CodedTable | Collection,
        progress: Progress = NO_PROGRESS,
        checkpoint: CheckpointPlace = no_checkpoint,
    ) -> Assessment:
        """Attack a table that was read."""
        with self._gains_blamed(table):
            self._expect(table, progress)
            result = assess(table, **self.arguments(), progress=progress.attacking, checkpoint=checkpoint())
        tell_spread(result, self.source)
        return result

    def arguments(self) -> dict[str, Any]:
        """Return what the verb is called with, besides the table."""
        return {
            "qids": list(self.qids),
            "sensitive": list(self.sensitive),
            "subsets": self.subsets,
            "gains": self.parsed_gains.by_attribute() or None,
            "by": self.by,
            "weights": self.weights,
            "not_published": list(self.not_published),
            "unknown": list(self.unknown),
            "thresholds": list(self.thresholds),
            **({} if self.knows is None else {"knows": self.knows}),
            **({} if self.values is False else {"values": self.values}),
            **({} if self.factors is None else {"factors": self.factors}),
            "engine": self.engine,
            "threads": self.threads,
            **({} if self.memory is None else {"memory": self.bytes, "spill": self.spill}),
        }

    @contextmanager
    def _gains_blamed(self, table: CodedTable | Collection) -> Iterator[None]:
        """Where work on a table is refused, see first whether that is on account of a gain."""
        try:
            yield
        except InputError:
            self.parsed_gains.refuse_unfit(table.focal if isinstance(table, Collection) else table)
            raise

    def _expect(self, table: CodedTable | Collection, progress: Progress) -> None:
        cost = self._estimate(table)
        progress.expected(Expected(cost, table.rows, len(self.qids), len(self.sensitive)))

    def _estimate(self, table: CodedTable | Collection) -> Estimate:
        """Return what the attacks will take; refuse them where a report would have no room beside."""
        cost = estimate(table, **self.arguments())
        most = self.bytes
        if self.report and most is not None and resident() + A_REPORT > most:
            held = resident()
            raise TooLargeError("study-memory-too-small-report", budget=most, needed=held + A_REPORT, resident=held)
        return cost


def tell_spread(result: Assessment, source: object) -> None:
    """Have an assessment tell how its figures spread over other draws, where that is asked and a row was drawn."""
    draws = source.draws if isinstance(source, ReadRequest) else None
    if draws is not None and result.table is not None and "repeated person" in result.table.dropped:
        result.spread(draws=draws)


@dataclass(frozen=True)
class GrowthRequest(AssessRequest):
    """The same attacks with the first year alone, then with the first two, and so on with all."""

    subsets: Subsets = "full"

    def run(self, progress: Progress = NO_PROGRESS, checkpoint: CheckpointPlace = no_checkpoint) -> Any:
        """Read the years, link them and attack them; return a :class:`~brecha.Growth`."""
        years = self.read(progress)
        if not isinstance(years, Collection):
            raise SettingError("study-growth-of-one-year")
        return self.over(years, progress, checkpoint)

    def over(
        self, years: Collection, progress: Progress = NO_PROGRESS, checkpoint: CheckpointPlace = no_checkpoint
    ) -> Growth:
        """Attack years that were read and linked."""
        with self._gains_blamed(years):
            cost = Growth.estimate(years, **self.arguments())
            progress.expected(Expected(cost, years.rows, len(self.qids), len(self.sensitive), steps=len(years.tables)))
            return growth(years, **self.arguments(), progress=progress.attacking, checkpoint=checkpoint())


@dataclass(frozen=True)
class RecordsRequest(AssessRequest):
    """The risk of each person, where all of the columns are known."""

    subsets: Subsets = "full"
    minimal_sets: bool = False
    """whether the minimal unique sets of each person are counted"""
    identifier: str | None = None
    """a column that goes with each row"""

    @property
    def columns(self) -> list[str]:
        """Every column that plays a part, once."""
        return list(dict.fromkeys([*super().columns, *([] if self.identifier is None else [self.identifier])]))

    def check_file(self, file: Path) -> None:
        """Refuse a file of another kind, before the work begins."""
        refuse_other_kinds(file)

    def people(self, result: Assessment) -> pa.Table:
        """Return the risk of each person in a result of this request."""
        return result.records(self.qids, minimal_sets=self.minimal_sets, identifier=self.identifier)

    def write(self, people: pa.Table, file: Path) -> Path:
        """Write it as .csv or .parquet, for the user alone."""
        return write_records(people, file)


@dataclass(frozen=True)
class DescribeRequest(Request):
    """A description of the columns of a table, all of them if none is named."""

    source: ReadRequest
    columns: tuple[str, ...] = ()

    def run(self, progress: Progress = NO_PROGRESS) -> Description:
        """Go through the files, and describe each column."""
        return self.with_common_values(progress)[0]

    def with_common_values(self, progress: Progress = NO_PROGRESS) -> tuple[Description, CommonValues]:
        """Return the description, and of columns of few values those that at least ten records have."""
        source = self.source
        description, counts = describe_with_counts(
            [Path(file) for file in source.files],
            list(self.columns) or None,
            source.separator,
            source.encoding,
            source.tokens,
            source.max_unreadable,
            progress.describing,
            source.trust_size,
            source.where,
            source.has_header,
        )
        return description, {one.name: dict(one.common) for one in counts if one.common}


@dataclass(frozen=True)
class AdviseRequest(Request):
    """Advice on the results in a folder."""

    folder: str
    limit: Limit | str | float = 0.05
    keep: tuple[str, ...] = ()
    """columns that every release has to hold"""
    planned: tuple[str, ...] = ()

    def run(self) -> Advice:
        """Load the results, and advise on them."""
        return advise(self._results(), limit=self.limit, keep=self.keep, planned=self.planned)

    def _results(self) -> Assessment | Growth:
        """Return what is in the folder, if columns were released in it."""
        folder = Path(self.folder)
        result = load(folder)
        if not isinstance(result, Assessment | Growth):
            kind = read_about(folder).get("kind")
            raise SettingError("study-advice-on-other-results", folder=self.folder, kind=kind)
        return result


def limits_of(texts: Sequence[str] | None) -> tuple[Limit, ...]:
    """Return the limits that these texts name, each once."""
    return tuple(dict.fromkeys(limit for text in texts or () for limit in Limit.parse(text)))
