"""What is asked of a sample: who can be shown to be in it, or would be in one that is planned."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from brecha.answers.membership import MembershipAnswer, MembershipTarget, membership
from brecha.answers.planned_sample import PlannedSample, planned_sample
from brecha.attacks.subsets import Subsets, chosen
from brecha.engines.two_tables import estimate
from brecha.errors import ColumnError, SettingError
from brecha.language.catalogues import Language
from brecha.language.notes import Note
from brecha.runtime.resources import cores
from brecha.study.requests.request import NO_PROGRESS, Expected, Progress, Request, assignment
from brecha.study.requests.sources import ReadRequest
from brecha.study.requests.target import typed
from brecha.tables.coded import CodedTable

AUTO = "auto"
"""What is written for a range of sizes"""


@dataclass(frozen=True)
class MembershipRequest(Request):
    """The attacks on a sample that is drawn."""

    population: ReadRequest
    sample: tuple[str, ...]
    """the files of the sample, which are read as those of the population"""
    qids: tuple[str, ...]
    sample_columns: Mapping[str, str] = field(default_factory=dict)
    """what a quasi-identifier is called in the sample, where that is another name"""
    known: Mapping[str, str] = field(default_factory=dict)
    """what is known about one person"""
    subsets: Subsets = "all"
    unmatched: Literal["refuse", "count"] = "refuse"
    as_numbers: bool = False
    threads: int | None = None
    knows: Any = None
    """how many rows of her target she knows, where people have several: "all", "one" or a number"""

    def __post_init__(self) -> None:
        """Refuse what no table could serve."""
        stray = [name for name in self.known if name not in self.qids]
        if stray:
            raise ColumnError("study-known-column-no-qid", stray=stray[0])
        chosen(self.subsets, self.qids)

    def run(self, progress: Progress = NO_PROGRESS) -> MembershipAnswer:
        """Read the population and the sample, and attack the sample."""
        people = self.population.table(self.qids, progress.reading)
        return self.on(people, self._sample(progress), progress)

    def on(self, population: CodedTable, sample: CodedTable, progress: Progress = NO_PROGRESS) -> MembershipAnswer:
        """Attack a sample that was read."""
        sets = len(chosen(self.subsets, self.qids))
        cost = estimate(population.rows + sample.rows, len(self.qids), sets, cores(self.threads))
        progress.expected(Expected(cost, population.rows, len(self.qids), sample=sample.rows))
        return membership(
            population,
            sample,
            qids={name: [name, self.sample_columns.get(name, name)] for name in self.qids},
            subsets=self.subsets,
            unmatched=self.unmatched,
            as_numbers=self.as_numbers,
            threads=self.threads,
            progress=progress.attacking,
            knows=self.knows,
        )

    def target(self, answer: MembershipAnswer, language: str | Language = "en") -> MembershipTarget | None:
        """Return what is learnt about the person of whom something is known."""
        return answer.target(typed(self.known), lang=language) if self.known else None

    def _sample(self, progress: Progress) -> CodedTable:
        """Read the sample, one record a person if it has the identifier of the population."""
        reading = replace(self.population, files=self.sample)
        columns = [self.sample_columns.get(name, name) for name in self.qids]
        try:
            return reading.table(columns, progress.reading)
        except ColumnError:
            if reading.person is None:
                raise
        table = replace(reading, person=None).table(columns, progress.reading)
        progress.message(Note("sample-no-identifier", column=reading.person))
        return table


@dataclass(frozen=True)
class PlannedSampleRequest(Request):
    """What to expect of samples that are not drawn yet."""

    population: ReadRequest
    qids: tuple[str, ...]
    sizes: tuple[int, ...] | None = None
    """None for the usual range"""
    subsets: Subsets = "full"

    def __post_init__(self) -> None:
        """Refuse what no table could serve."""
        chosen(self.subsets, self.qids)

    def run(self, progress: Progress = NO_PROGRESS) -> PlannedSample:
        """Read the population, and say what samples of it would tell."""
        return planned_sample(
            self.population.table(self.qids, progress.reading),
            qids=self.qids,
            sizes=self.sizes,
            subsets=self.subsets,
            progress=progress.attacking,
        )


def sample_columns(texts: Sequence[str] | None, qids: Sequence[str]) -> dict[str, str]:
    """Return what `sample_column` says, as {column: its name in the sample}."""
    by_name = {}
    for text in texts or ():
        name, other = assignment(text, "sample_column", "A=B", "sex=SEXO")
        if name not in qids:
            raise ColumnError("study-sample-column-no-qid", name=name, text=text)
        by_name[name] = other
    return by_name


def planned_sizes(text: str) -> tuple[int, ...] | None:
    """Return the sizes of ``1000,5000``; None for the usual ones."""
    if text.strip() == AUTO:
        return None
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        raise SettingError("study-planned-sizes-form", text=text) from None
