"""membership(): who can be shown to be in a released sample, or not to be (CMS and IMS; CML and IML on collections).

A sample S is drawn from a population D, every set of |S| people as likely as any other, and released. The adversary
knows D, and of her target the values of some attributes Q. They put the target in a class i, of n_i people in D and d_i
in S. To her, the chance that the target is in S was |S|/|D|, and is now d_i/n_i: of the samples that would have been
released as this one was, that share holds any given person of the class. (002 prints n_i/d_i, which is no probability;
its own enumeration gives d_i/n_i. What it prints is kept under the name ``published_ratio``.)
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self, TypedDict, Unpack, overload

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.answers.answer import (
    Answer,
    Members,
    Published,
    TableAnswer,
    about_labels,
    about_table,
    arguments_of_release,
    released,
    schema,
)
from brecha.answers.in_words import known_in_words
from brecha.answers.store.handling import ONE_PERSON, Handling, of_totals
from brecha.attacks.catalogue import Attack
from brecha.attacks.facts import Fact, by_label, plain, readings
from brecha.attacks.roles import quasi_identifiers
from brecha.attacks.subsets import Subsets, chosen, plain_subsets
from brecha.engines.contract import LONGEST, Estimate, Progress
from brecha.engines.people_in_two_tables import PeopleOfBoth, Sides, classes_of_people, counted_people
from brecha.engines.sample_gaps import GapCounts, counts_with_gaps, has_gaps
from brecha.engines.two_tables import (
    ONE,
    Classes,
    Counts,
    Names,
    SharedAttribute,
    SharedColumn,
    Table,
    counted_classes,
    described,
    estimate,
    shared_attributes,
)
from brecha.errors import ColumnError, InputError, Phrase, SettingError, TooLargeError, UnknownValueError
from brecha.language.labels import Words
from brecha.language.notes import Note
from brecha.language.spellings import Spelling, number_in
from brecha.runtime.resources import available_memory, cores
from brecha.tables.coded import CodedTable, Profiles
from brecha.tables.collections import ABSENT, Collection, YearColumn
from brecha.tables.lookup import column_in, find, spelled, spelled_otherwise
from brecha.tables.profiles import Knows, people_of
from brecha.version import provenance

if TYPE_CHECKING:
    from brecha.language.catalogues import Language

Unmatched = Literal["refuse", "count"]
Qids = Sequence[str] | Mapping[str, str | Sequence[str]]
Bools = npt.NDArray[np.bool_]
MOST_PEOPLE = 2**31 - 1

SCHEMA = schema(
    ("string", "code"),
    ("strings", "qids"),
    ("int32", "size"),
    ("int64", "population sample classes certain_members certain_nonmembers unmatched"),
    ("float64", "prior_probabilistic posterior_probabilistic degradation_probabilistic"),
    ("float64", "members_posterior members_degradation published_ratio"),
)
TARGET = schema(
    ("string", "code"),
    ("int64", "population sample"),
    ("float64", "prior posterior degradation"),
    ("bool", "certain_member certain_nonmember"),
)


class MembershipOfOne(Answer):
    """Whether one person is in a sample or a release: one row, what is known of them, and how that was read."""

    reason: ClassVar[str] = ONE_PERSON
    known: dict[str, Any]
    read_as: tuple[dict[str, Any], ...]
    input: dict[str, Any]
    """the labels of the table, if it has any"""

    def frame(self) -> pa.Table:
        """Return the figures, in one row."""
        return pa.Table.from_pylist([{name: getattr(self, name) for name in self.schema.names}], self.schema)

    def about(self) -> dict[str, Any]:
        """Return what is known of the target, and how it was read."""
        stated = {"input": self.input} if self.input else {}
        return {"known": plain(self.known), "read_as": list(self.read_as), **stated}

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the answer of its table and of what is saved about it."""
        fields: dict[str, Any] = table.to_pylist()[0]
        known = {"known": dict(about["known"]), "read_as": tuple(about["read_as"])}
        return cls(**fields | known | {"input": dict(about.get("input") or {})})

    def as_dict(self) -> dict[str, Any]:
        """Return the answer as plain data."""
        stated = {name: value for name, value in vars(self).items() if name != "input" or value}
        return stated | {"known": plain(self.known)}

    def column_names(self) -> list[str]:
        """Return the columns of which something is known."""
        return list(self.known)

    def in_words(self, words: Words) -> Self:
        """Return a copy with labels in the place of columns, and of what is known of the target."""
        read_as = [
            {**one, "column": words.column(one["column"]), "value": words.value(one["column"], one["value"])}
            for one in self.read_as
        ]
        told: Self = replace(self, known=known_in_words(self.known, words), read_as=tuple(read_as), input={})  # type: ignore[type-var]
        return told


@dataclass(frozen=True)
class MembershipTarget(MembershipOfOne):
    """What is learnt about whether one person is in the sample."""

    kind: ClassVar[str] = "membership target"
    schema: ClassVar[pa.Schema] = TARGET

    code: str
    known: dict[str, Any]
    population: int
    """n: people of the population who have these values"""
    sample: int
    """d: records of the sample that have them"""
    prior: float
    """|S|/|D|"""
    posterior: float | None
    """d/n; None where nobody in the population has these values together, as are the figures that follow"""
    degradation: float | None
    """posterior/prior"""
    certain_member: bool | None
    """everybody like the target is in the sample"""
    certain_nonmember: bool | None
    """nobody like the target is"""
    read_as: tuple[dict[str, Any], ...] = ()
    """values that were given in another spelling than the tables': column, year, and the value as it was read"""
    input: dict[str, Any] = field(default_factory=dict, repr=False)
    """the labels of the tables, if they have any"""


@dataclass(frozen=True, eq=False)
class MembershipAnswer(TableAnswer):
    """Who can be shown to be in a sample: one row for each set of attributes known (:meth:`frame`).

    It is pickled, copied by ``copy`` and saved without the people of either table; :meth:`target`, which needs them, is
    then refused.
    """

    kind: ClassVar[str] = "membership"
    schema: ClassVar[pa.Schema] = SCHEMA

    attributes: tuple[SharedAttribute, ...] | None = field(default=None, repr=False)
    """both tables while they are in memory; never saved or pickled"""
    people: Collection | None = field(default=None, repr=False)
    """the population, where it is a collection"""

    def __getstate__(self) -> dict[str, Any]:
        """Return all but the people: what is pickled may be handed on, and holds aggregates only."""
        return {**self.__dict__, "attributes": None, "people": None}

    @property
    def population(self) -> int:
        """How many people there are in the population."""
        return int(self.input["population"]["rows"])

    @property
    def sample(self) -> int:
        """How many records there are in the sample."""
        return int(self.input["sample"]["rows"])

    @property
    def qids(self) -> tuple[str, ...]:
        """The quasi-identifiers."""
        return tuple(self.input["qids"])

    @property
    def subsets(self) -> int:
        """How many sets of quasi-identifiers were tried."""
        return len(self.attacks)

    def frame(self) -> pa.Table:
        """Return all attacks as an Arrow table, one row for each set of quasi-identifiers.

        Certain members are people of classes with d = n, and certain non-members people of classes with d = 0. The
        probabilistic columns are Bayes vulnerabilities, for a person of the population drawn at random:
        max(|S|, |D|−|S|)/|D| before, (1/|D|) Σ_i max(d_i, n_i−d_i) after, and their ratio. ``members_posterior`` is the
        mean of d/n over members, and ``members_degradation`` that divided by |S|/|D|. (Over all people of the
        population the mean of d/n is |S|/|D|, whatever is released.)

        Where missing values may be anything (tables read with ``missing="wildcard"``), n and d of a person are those
        who match them, and every figure is over people. ``published_ratio`` is then null.
        """
        return self.attacks

    def target(self, known: Mapping[str, Any], *, lang: "str | Language" = "en") -> MembershipTarget:
        """Attack one person of whom the adversary knows ``{attribute: value}``; ``None`` stands for a missing value.

        In a collection: ``{attribute: [value in each year]}``, or ``{attribute: {year: value}}`` where she knows only
        some years, which are called as in the population. A value that neither the population nor the sample has, or
        that cannot be read as what the column holds, is refused with an :class:`~brecha.errors.UnknownValueError`.

        Args:
            known: what she knows, as in :func:`brecha.target`.
            lang: the language in which dates and decimals are written in texts of ``known``.
        """
        if self.attributes is None:
            raise SettingError("answers-membership-without-people")
        if "knows" in self.input:
            raise SettingError("answers-membership-target-rows")
        cells = list(self._cells(known, self.attributes))
        like = [self._like(name, cell, value, lang) for name, cell, value in cells]
        n, d = (int(np.logical_and.reduce(side).sum()) for side in zip(*(sides for sides, _ in like), strict=True))
        prior = min(self.sample, self.population) / self.population
        posterior = min(n, d) / n if n else None
        return MembershipTarget(
            code=Attack("membership", (), target="individual", access=_access(self.people)).code,
            known=dict(known),
            population=n,
            sample=d,
            prior=prior,
            posterior=posterior,
            degradation=None if posterior is None else posterior / prior,
            certain_member=n <= d if n else None,
            certain_nonmember=d == 0 if n else None,
            read_as=tuple(readings([fact for _, fact in like])),
            input=about_labels(self.wording()),
        )

    def _like(
        self, name: str, cell: SharedColumn, value: Any, lang: "str | Language"
    ) -> tuple[tuple[Bools, Bools], Fact]:
        """Return which people of the population and which records of the sample have a value, and how it was read."""
        where = column_in(name, cell.label or None)
        sources = [self.input[side]["source"] for side in ("population", "sample")]
        if self.people is not None:
            at = self.people.labels.index(cell.label)
            sources = [source["tables"][at] for source in sources]
        spellings = [Spelling.of(source, lang) for source in sources]
        codes, read_as = _codes(cell, value, spellings, where, bool(self.input["as_numbers"]))
        sides = ((cell.population, cell.of_population), (cell.sample, cell.of_sample))
        if self.input.get("gaps"):  # a missing value may be any, and so may one that is known to be missing
            gaps = {int(of[column.missing]) for column, of in sides if column.missing is not None}
            codes = set(range(cell.values)) if codes & gaps else codes | gaps
        people, records = (np.isin(of[column.codes], list(codes)) for column, of in sides)
        return (people, records), replace(read_as, column=name, year=cell.label or None)

    def _cells(
        self, known: Mapping[str, Any], attributes: Sequence[SharedAttribute]
    ) -> Iterator[tuple[str, SharedColumn, Any]]:
        """Yield the columns of which a value is known, with it."""
        if not isinstance(known, Mapping) or not known:
            raise SettingError("answers-target-knows-no-qid")
        by_name = {attribute.name: attribute for attribute in attributes}
        for name, value in known.items():
            if name not in by_name:
                raise ColumnError.unknown(name, by_name)
            if self.people is None:
                yield name, by_name[name].cells[0], value
                continue
            years = by_label(self.people, self.input["columns"][name][0], value)
            yield from ((name, cell, years[cell.label]) for cell in by_name[name].cells if cell.label in years)

    def handling(self, **options: Any) -> Handling:
        """Return whether the report may be handed on."""
        return of_totals([self.population, self.sample], about=self.input)

    def __repr__(self) -> str:
        return f"MembershipAnswer({self.sample:,} of {self.population:,} people, {self.subsets:,} attacks)"


class MembershipSettings(TypedDict, total=False):
    """What :func:`membership` is told besides the columns."""

    subsets: Subsets
    unmatched: Unmatched
    as_numbers: bool
    threads: int | None
    progress: Progress | None
    knows: Knows | None


@overload
def membership(
    population: Table, sample: Table, *, qids: Qids, **arguments: Unpack[MembershipSettings]
) -> MembershipAnswer: ...
@overload
def membership(
    population: Table,
    sample: Published[Any, Any, Members],
    *,
    qids: Sequence[str],
    subsets: Subsets = "all",
    threads: int | None = None,
) -> Members: ...
def membership(
    population: Table,
    sample: Table | Published[Any, Any, Any],
    *,
    qids: Qids,
    subsets: Subsets = "all",
    unmatched: Unmatched = "refuse",
    as_numbers: bool = False,
    threads: int | None = None,
    progress: Progress | None = None,
    knows: Knows | None = None,
) -> MembershipAnswer | Any:
    """Attack a released sample with every subset of the quasi-identifiers: who can be shown to be in it, or not to be?

    Args:
        population: everybody who could be in the sample: what :func:`brecha.read` gave, or a collection of years.
        sample: the records that are released, in as many tables. Of a release, from :func:`brecha.sanitize` or
            ``brecha.sanitizers.linked``, its cells are understood; ``unmatched``, ``as_numbers`` and ``progress`` are
            not for releases.
        qids: columns that both have and that an adversary could know, or ``{name: [name in the population, name in the
            sample]}``.
        subsets: "all" combinations of the quasi-identifiers, only the "full" set, a largest size, or a list of lists.
        unmatched: what to do with a sample that has more records of a class than the population has people: "refuse"
            it, as it is no subset of the population; or "count" those records as unmatched, and go on. A record of a
            class that nobody in the population has (a refused or wrong answer) is counted as unmatched in any case.
        as_numbers: values that spell the same number are the same: "007", "7" and 7.
        threads: how many processor cores to use; all of them by default.
        progress: called with a :class:`~brecha.engines.contract.RunProgress` every now and then.
        knows: how many rows of her target she knows, where people have several, as in :func:`brecha.assess`. Both
            tables then have people with all their rows, linked to each other, and figures count people: the sample is
            one of people.
    """
    if not isinstance(sample, CodedTable | Collection):
        release = released(sample, sample=True)
        arguments = arguments_of_release(qids=qids, subsets=subsets, threads=threads, unmatched=unmatched,
                                         as_numbers=as_numbers, progress=progress)  # fmt: skip
        if knows is not None:
            raise SettingError("answers-argument-for-tables-only", argument="knows")
        if isinstance(qids, Mapping):
            raise SettingError("answers-release-renames-columns")
        return release.membership(population=None if population is release.original else population, **arguments)
    sides = _people(population, sample, knows)
    called = _names(qids)
    if unmatched not in ("refuse", "count"):
        raise SettingError("answers-unmatched-unknown", unmatched=unmatched)
    gaps = has_gaps((population, sample), list(zip(*called.values(), strict=True)))
    if gaps and sides is not None:
        raise SettingError("answers-membership-rows-with-gaps")
    attributes = shared_attributes(population, sample, called, as_numbers, gaps)
    subset_masks, thread_count = chosen(subsets, list(called)), cores(threads)
    rows = population.rows + sample.rows
    if rows > MOST_PEOPLE:
        raise TooLargeError("answers-too-many-people-to-count", rows=rows, most=MOST_PEOPLE)
    refuse_too_much(estimate(rows, len(called), len(subset_masks), thread_count), rows)
    began = time.perf_counter()
    classes = Classes.of(attributes, population.rows)
    both = None if sides is None else PeopleOfBoth.of(sides, attributes)
    if both is not None:
        classes = classes_of_people(classes, both)
    if not classes.matched:
        raise _nothing_matches(population, sample, called, attributes)
    if unmatched == "refuse":
        _refuse_no_subset(classes, called)
    code = Attack("membership", (), access=_access(population)).code
    figures: dict[str, Any]
    if gaps:
        with_gaps = counts_with_gaps(attributes, population.rows, subset_masks, thread_count, progress)
        figures = _figures_with_gaps(classes, with_gaps)
    elif both is None:
        figures = _figures(classes, counted_classes(classes, subset_masks, thread_count, progress))
    else:
        _refuse_strangers(classes, both)
        figures = _figures(classes, counted_people(both, subset_masks, progress))
    return MembershipAnswer(
        attacks=_frame(classes, figures, list(called), subset_masks, code),
        input={
            "population": about_table(population),
            "sample": about_table(sample),
            "qids": list(called),
            "columns": {name: list(both) for name, both in called.items()},
            "subsets": plain_subsets(subsets, list(called), subset_masks),
            "unmatched": unmatched,
            "as_numbers": as_numbers,
            **({} if sides is None else {"knows": sides[0].knows}),
            **({"gaps": True} if gaps else {}),
        },
        method=provenance(time.perf_counter() - began, thread_count),
        notes=tuple(_notes(population, sample, classes, attributes)),
        attributes=tuple(attributes),
        people=population if isinstance(population, Collection) else None,
    )


def _people(population: Table, sample: Table, knows: Knows | None) -> Sides | None:
    """Return the people of both tables where they have several rows; refuse tables that were read in two ways."""
    tables = [table for table in (population, sample) if isinstance(table, CodedTable)]
    for table in tables:
        table.refuse_households()
    rules = {table.profiles.rule for table in tables if table.profiles is not None}
    if not rules:
        return None
    (rule, *others) = rules
    if others or len(tables) < 2 or any(_rule_of(table) != rule for table in tables):
        raise SettingError("answers-membership-rows-differ")
    if rule == "unlinked":
        raise SettingError("answers-membership-unlinked")
    first, second = (people_of(_with_people(table), knows=knows) for table in tables)
    return first, second


def _rule_of(table: CodedTable) -> str | None:
    """Return how several rows of a person are published; a table that was read so may have one row of each."""
    return table.source.get("published_rows") if table.profiles is None else table.profiles.rule


def _with_people(table: CodedTable) -> CodedTable:
    """Return the table with whose each row is, a person of its own where nobody has several."""
    if table.profiles is not None:
        return table
    return replace(
        table, profiles=Profiles("linked", str(table.source["person"]), np.arange(table.rows, dtype=np.int32))
    )


def _refuse_strangers(classes: Classes, both: PeopleOfBoth) -> None:
    """Refuse people of the sample whom nobody in the population is like, where she knows some of the rows only."""
    strangers = int(np.maximum(classes.d - classes.n, 0).sum())
    if both.sides[0].knows != "all" and strangers:
        raise SettingError("answers-membership-strangers", people=strangers)


def _names(qids: Qids) -> Names:
    """Return what each quasi-identifier is called in the population and in the sample."""
    called: dict[str, tuple[str, str]] = {}
    for name in quasi_identifiers(qids):
        own: Any = qids[name] if isinstance(qids, Mapping) else name
        both = (own, own) if isinstance(own, str) else tuple(own) if isinstance(own, Sequence) else ()
        if len(both) != 2 or not all(isinstance(column, str) for column in both):
            raise SettingError("answers-qids-two-names-needed", name=name, given=own)
        called[name] = both
    return called


def refuse_too_much(cost: Estimate, rows: int) -> None:
    """Raise if the work would take more memory than there is, or more time than a week."""
    free = available_memory()
    if cost.memory > free:
        raise TooLargeError(
            "answers-membership-needs-memory", subsets=cost.subsets, rows=rows, bytes=cost.memory, free=free
        )
    if cost.seconds > LONGEST:
        raise TooLargeError("answers-membership-takes-too-long", subsets=cost.subsets, rows=rows, seconds=cost.seconds)


def _access(table: Table | None) -> Literal["single", "longitudinal"]:
    return "longitudinal" if isinstance(table, Collection) else "single"


def _refuse_no_subset(classes: Classes, called: Names) -> None:
    """Refuse a sample that cannot have been drawn from the population."""
    surplus = classes.surplus
    if surplus.any():
        raise InputError(
            "answers-sample-has-surplus-records",
            surplus_classes=int(np.count_nonzero(surplus)),
            classes=int(np.count_nonzero(classes.d)),
            columns=list(called),
            surplus=int(surplus.sum()),
        )
    if classes.sample > classes.population:
        raise InputError("answers-sample-larger-than-population", sample=classes.sample, people=classes.population)


def _nothing_matches(
    population: Table, sample: Table, called: Names, attributes: Sequence[SharedAttribute]
) -> InputError:
    """Nobody of the sample is like anybody of the population: in which columns, and is it how they are written?"""
    columns: Phrase | str = ""
    for attribute in attributes:
        for cell in attribute.cells:
            if cell.unmatched().all():
                columns = Phrase(
                    "no-common-value",
                    before=columns,
                    column=attribute.name,
                    table=cell.label,
                    population=described(cell.population),
                    sample=described(cell.sample),
                )
    numbers = shared_attributes(population, sample, called, as_numbers=True, gaps=True)
    again = Classes.of(numbers, population.rows)
    if again.matched:
        return ColumnError(
            "answers-sample-matches-as-numbers", records=sample.rows, columns=columns, matched=again.matched
        )
    return ColumnError("answers-sample-matches-nobody", records=sample.rows, columns=columns)


def _frame(
    classes: Classes, figures: Mapping[str, Any], qids: list[str], subsets: npt.NDArray[np.bool_], code: str
) -> pa.Table:
    """Return the table of attacks."""
    whole, sample = classes.population, classes.sample
    drawn = min(sample, whole)
    columns: dict[str, Any] = {
        "code": [code] * len(subsets),
        "qids": [[qids[i] for i in np.flatnonzero(subset)] for subset in subsets],
        "size": subsets.sum(axis=1),
        "population": np.full(len(subsets), whole),
        "sample": np.full(len(subsets), sample),
        "prior_probabilistic": np.full(len(subsets), max(drawn, whole - drawn) / whole),
        **figures,
    }
    return pa.table([pa.array(columns[field.name], field.type) for field in SCHEMA], schema=SCHEMA)


def _figures(classes: Classes, counts: Counts) -> dict[str, Any]:
    """Return the figures of each set. Quotients are of whole numbers, so that each is rounded once."""
    whole, sample = classes.population, classes.sample
    drawn = min(sample, whole)
    matched = [sample - int(unmatched) for unmatched in counts.unmatched]
    return {
        "classes": counts.classes,
        "certain_members": counts.certain_members,
        "certain_nonmembers": counts.certain_nonmembers,
        "unmatched": counts.unmatched,
        "posterior_probabilistic": [best / whole for best in counts.best.tolist()],
        "degradation_probabilistic": [best / max(drawn, whole - drawn) for best in counts.best.tolist()],
        "members_posterior": [part / (ONE * m) for part, m in zip(counts.squares, matched, strict=True)],
        "members_degradation": [
            part * whole / (ONE * m * drawn) for part, m in zip(counts.squares, matched, strict=True)
        ],
        "published_ratio": [None if part is None else part * whole / (ONE * sample * sample) for part in counts.ratios],
    }


def _figures_with_gaps(classes: Classes, counts: GapCounts) -> dict[str, Any]:
    """Return the figures of each set where missing values may be anything.

    The ratio that 002 prints is a sum over classes, of which there are none: it is null.
    """
    whole, sample = classes.population, classes.sample
    return {
        "classes": counts.classes,
        "certain_members": counts.certain_members,
        "certain_nonmembers": counts.certain_nonmembers,
        "unmatched": np.zeros(len(counts.classes), np.int64),
        "posterior_probabilistic": counts.best / whole,
        "degradation_probabilistic": counts.best / max(sample, whole - sample),
        "members_posterior": counts.members / sample,
        "members_degradation": counts.members / sample * whole / sample,
        "published_ratio": [None] * len(counts.classes),
    }


def _notes(population: Table, sample: Table, classes: Classes, attributes: Sequence[SharedAttribute]) -> Iterator[Note]:
    """Yield what a reader should know before believing the numbers."""
    yield from (note for note in population.notes if note in sample.notes)
    for what, table, other in (("population", population, sample), ("sample", sample, population)):
        yield from (Note("of-one-side", side=what, note=note) for note in table.notes if note not in other.notes)
    if foreign := classes.sample - classes.matched:
        strange = {attribute.name: attribute.unmatched() for attribute in attributes}
        columns = [Note("strange-values", column=name, records=count) for name, count in strange.items() if count]
        some = "yes" if columns else "no"
        yield Note("unmatched", records=foreign, sample=classes.sample, columns=columns, some=some)
    if too_many := int(classes.surplus.sum()):
        yield Note("surplus", records=too_many)
    if classes.sample > classes.population:
        yield Note("sample-larger")
    if classes.population == 1:
        yield Note("population-of-one")
    if classes.sample == classes.population:
        yield Note("sample-as-large")
    for at, codes in zip(classes.order, classes.codes, strict=True):
        if codes.min() == codes.max():
            yield Note("constant", column=attributes[at].name, value="same", role="known")


def _codes(
    cell: SharedColumn, value: Any, spellings: Sequence[Spelling], where: Phrase, as_numbers: bool
) -> tuple[set[int], Fact]:
    """Return the common codes of a value that the population or the sample has, and how it was read."""
    sides = ((cell.population, cell.of_population, spellings[0]), (cell.sample, cell.of_sample, spellings[1]))
    if value is ABSENT:
        if not isinstance(cell.population, YearColumn):
            raise SettingError("attacks-absent-from-single-table", name=cell.population.name)
        years = [(column.absent, of) for column, of, _ in sides if isinstance(column, YearColumn)]
        return {int(of[code]) for code, of in years if code is not None}, Fact(cell.population.name, None, value)
    number = number_in(value) if as_numbers and value is not None else None
    codes: set[int] = set()
    if number is not None:
        codes = {int(of[i]) for column, of, _ in sides for i, other in enumerate(column.values.to_pylist())
                 if number_in(other) == number}  # fmt: skip
    fact, refused = Fact(cell.population.name, None, value), []
    for column, of, spelling in sides:
        try:
            code = find(column, value, spelling, where)
        except UnknownValueError as problem:
            refused.append(problem)
            continue
        codes.add(int(of[code]))
        if spelled_otherwise(column, code, value):
            fact = replace(fact, read_as=spelled(column, code))
    if not codes:
        raise refused[0]
    return codes, fact
