"""Who can be shown to be in a release, or not to be, its cells understood (CMS and IMS; CML and IML on linked years).

A set S of |S| people is drawn from a population D, every set as likely as any other, and a record of each is published,
in no order. The adversary knows D, and the true values of everybody in it in some columns Q. A record may be a person's
if each of its cells in Q may stand for her true value; where values were exchanged by a stated matrix, some are
likelier than others to be published so. Of all ways to give every record to somebody, nobody having two, weighed by
these chances, the share in which a person has one is the chance that she is in S.

Where everybody whom one record fits is fitted by the same records, that is d/n of their class, as in
:func:`brecha.membership`. How it is found elsewhere, and where it is estimated, is told in ``matching/assignments.py``.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar, Self

import numpy as np
import pyarrow as pa

from brecha.answers.answer import Answer, about_labels, about_table, schema
from brecha.answers.in_words import frame_in_words, input_in_words, sequence_in_words
from brecha.answers.membership import MembershipOfOne
from brecha.answers.store.handling import Handling, of_totals
from brecha.attacks.catalogue import Attack
from brecha.attacks.facts import Fact, by_label, readings
from brecha.attacks.facts import plain as plain_value
from brecha.attacks.roles import names, roles
from brecha.attacks.subsets import Subsets, chosen
from brecha.errors import ColumnError, SettingError
from brecha.language.labels import Words
from brecha.runtime.resources import cores
from brecha.sanitizers.presence import Population, PresenceAttack
from brecha.sanitizers.release import Release
from brecha.tables.coded import Access, CodedTable, counted
from brecha.tables.collections import Collection

if TYPE_CHECKING:
    from brecha.language.catalogues import Language

PRESENCE = schema(
    ("string", "code"),
    ("strings", "qids"),
    ("int32", "size"),
    ("int64", "population sample members classes certain_members certain_nonmembers mistaken unmatched strangers"),
    ("float64", "prior_probabilistic posterior_probabilistic degradation_probabilistic right"),
    ("float64", "members_posterior members_degradation"),
    ("bool", "exact"),
    ("int64", "estimated"),
    ("float64", "gap"),
    ("int64", "before_certain_members before_certain_nonmembers"),
    ("float64", "before_probabilistic before_members_posterior"),
)
PRESENCE_TARGET = schema(
    ("string", "code"),
    ("int64", "population records"),
    ("float64", "prior posterior"),
    ("bool", "certain_member certain_nonmember exact"),
)


@dataclass(frozen=True)
class PresenceTarget(MembershipOfOne):
    """What is learnt about whether one person is in a release."""

    kind: ClassVar[str] = "presence target"
    schema: ClassVar[pa.Schema] = PRESENCE_TARGET

    code: str
    known: dict[str, Any]
    population: int
    """people of the population who have these values"""
    records: int
    """records of the release that may be of somebody who has them"""
    prior: float | None
    """|S|/|D|; None where the release cannot be wholly of the population"""
    posterior: float | None
    """the chance that the target is in the release; None where nobody in the population has these values together, and
    where the release cannot be wholly of it, unless no record fits them"""
    certain_member: bool | None
    """None, as the next two, where nobody in the population has these values together"""
    certain_nonmember: bool | None
    exact: bool | None
    """whether the posterior is exact, and not estimated"""
    read_as: tuple[dict[str, Any], ...] = ()
    """values that were given in another spelling than the table's: column, year, and the value as it was read"""
    input: dict[str, Any] = field(default_factory=dict, repr=False)
    """the labels of the table, if it has any"""


@dataclass(frozen=True)
class PresenceSummary:
    """What is kept of the release and of the people in a pickled or saved answer."""

    own: bool
    population: int
    sample: int
    everybody: bool
    coarse: tuple[str, ...]
    untrue: tuple[str, ...]

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        return vars(self) | {"coarse": list(self.coarse), "untrue": list(self.untrue)}


@dataclass(frozen=True, eq=False)
class Presence(Answer):
    """Who can be shown to be in a release: one row for each set of columns known (:meth:`frame`).

    It is pickled, and copied by ``copy``, without the release and the people; :meth:`target`, which needs them, is then
    refused.
    """

    kind: ClassVar[str] = "presence"
    schema: ClassVar[pa.Schema] = PRESENCE

    release: "Release | PresenceSummary" = field(repr=False)
    attacks: pa.Table = field(repr=False)
    qids: tuple[str, ...]
    people: "Population | PresenceSummary" = field(repr=False)
    years: Collection | None = field(default=None, repr=False)
    """the years as they were, where releases of several are linked"""
    last: PresenceAttack | None = field(default=None, repr=False)
    """the attack with the last set of columns, as a rule all of them; others are made again for a target"""
    input: dict[str, Any] = field(default_factory=dict, repr=False)
    """about the table that the release was made of: its rows, those that were not used, where it came from"""

    def __getstate__(self) -> dict[str, Any]:
        """Return all but the records: what is pickled may be handed on, and holds aggregates only."""
        summary = self._summary()
        return {**self.__dict__, "release": summary, "people": summary, "years": None, "last": None}

    def _summary(self) -> PresenceSummary:
        release, people = self.release, self.people
        coarse, untrue = tuple(sorted(release.coarse)), tuple(sorted(release.untrue))
        return PresenceSummary(people.own, people.population, people.sample, people.everybody, coarse, untrue)

    @property
    def own(self) -> bool:
        """Whether the population is the table that the release was made of."""
        return self.people.own

    @property
    def population(self) -> int:
        """How many people there are in the population."""
        return self.people.population

    @property
    def sample(self) -> int:
        """How many records there are in the release."""
        return self.people.sample

    def frame(self) -> pa.Table:
        """Return one row for each set of columns.

        ``members`` are the people of the population who are in the release, by their true values.
        ``certain_members`` and ``certain_nonmembers`` are people of whom she is certain, and rightly; ``mistaken``
        those of whom she is wrongly so. ``unmatched`` are records that can be nobody's, whatever the others are;
        null where everybody is in the release, and nothing was looked for. ``strangers`` are people with a value that
        nobody of the table has: they are taken to fit cells that are not told, and no others, so that she may be less
        certain that these are not in it than is told.

        ``prior_probabilistic`` is max(|S|, |D|−|S|)/|D|, and ``posterior_probabilistic`` the mean of max(p, 1−p), p
        being the chance that she gives a person, never below the prior; ``right`` is the share of the people about whom
        the better guess is right. ``members_posterior`` is the mean of p over those who are in the release.
        ``estimated`` people have a p that is near, not exact; ``gap`` is how far from once some record is given by it.
        ``before_…`` are the same figures if the true values of the same people were released as they are.

        Where a record can be nobody's of another population, the release is not wholly of it. Then it is not known how
        many of the population are in it: figures that are chances are null, and nobody is certain to be in it; who fits
        no record is certain not to be. ``members_…`` are null too where nobody of the population is in the release.
        """
        return self.attacks

    def row(self, qids: Sequence[str] | None = None) -> dict[str, Any]:
        """Return one attack: by all columns, or by those named."""
        known = set(self.qids if qids is None else names("qids", qids))
        for row in self.attacks.to_pylist():
            if set(row["qids"]) == known:
                return dict(row)
        raise ColumnError("answers-presence-not-asked", columns=sorted(known))

    def target(self, known: Mapping[str, Any], *, lang: "str | Language" = "en") -> PresenceTarget:
        """Attack one person of whom the adversary knows ``{column: value}``; ``None`` stands for a missing value.

        In linked years: ``{attribute: [value in each year]}``, or ``{attribute: {year: value}}`` where only some are
        known; :data:`brecha.ABSENT` for a year that the target is not in. A value that neither the population nor the
        table of the release has is refused with an :class:`~brecha.errors.UnknownValueError`.

        Args:
            known: what she knows.
            lang: the language in which dates and decimals are written in texts of ``known``.
        """
        people, release = self.people, self.release
        if isinstance(people, PresenceSummary) or isinstance(release, PresenceSummary):
            raise SettingError("answers-presence-without-people")
        if not isinstance(known, Mapping) or not known:
            raise SettingError("answers-target-knows-no-qid")
        for name in known:
            if name not in self.qids:
                raise ColumnError.unknown(name, self.qids)
        values, facts = {}, []
        for name, value, where in self._by_column(known, release):
            values[name] = people.value(name, value, lang, where)
            facts.append(Fact(*where, values[name].known_value, values[name].read_as))
        having = np.flatnonzero(people.having(values))
        columns = tuple(name for name in release.columns_of(self.qids) if name in values)
        is_last = self.last is not None and self.last.known == columns
        attack = self.last if is_last and self.last is not None else PresenceAttack.of(people, columns)
        mine = None if not len(having) else int(attack.classes.of_person[having[0]])
        unknown = mine is None or np.isnan(attack.chance[mine])
        return PresenceTarget(
            code=Attack("membership", (), target="individual", access=_access(self.years)).code,
            known={name: plain_value(value) for name, value in known.items()},
            population=len(having),
            records=people.may_be(values),
            prior=people.drawn / self.population if attack.holds else None,
            posterior=None if unknown else float(attack.chance[mine]),
            certain_member=None if mine is None else bool(attack.inside[mine]),
            certain_nonmember=None if mine is None else bool(attack.outside[mine]),
            exact=None if mine is None else not attack.estimated[mine],
            read_as=tuple(readings(facts)),
            input=about_labels(self.wording()),
        )

    def _by_column(
        self, known: Mapping[str, Any], release: Release
    ) -> Iterator[tuple[str, Any, tuple[str, str | None]]]:
        """Yield columns of the release, what is known of each, and its attribute and year: of linked years, of each."""
        for name, value_or_years in known.items():
            if self.years is None:
                yield name, value_or_years, (name, None)
                continue
            columns = dict(zip(self.years.labels_of(name), release.attributes[name], strict=True))
            for label, value in by_label(self.years, name, value_or_years).items():
                yield columns[label], value, (name, label)

    def column_names(self) -> tuple[str, ...]:
        """Return the columns that are known."""
        return self.qids

    def in_words(self, words: Words) -> Self:
        """Return a copy with labels in the place of columns, without the people."""
        own = self._summary()
        summary = replace(own, coarse=tuple(words.all(own.coarse)), untrue=tuple(words.all(own.untrue)))
        return replace(
            self,
            release=summary,
            people=summary,
            attacks=frame_in_words(self.attacks, words),
            qids=sequence_in_words(self.qids, words),
            years=None,
            last=None,
            input=input_in_words(self.input, words),
        )

    def about(self) -> dict[str, Any]:
        """Return everything besides the table as plain data, without the people."""
        return {"input": {"qids": list(self.qids), **self._summary().as_dict(), "table": self.input}}

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the answer of its table and of what is saved about it; the people are not in it."""
        stated = about["input"]
        sizes = {name: stated[name] for name in ("own", "population", "sample", "everybody")}
        summary = PresenceSummary(**sizes, coarse=tuple(stated["coarse"]), untrue=tuple(stated["untrue"]))
        return cls(summary, table, tuple(stated["qids"]), summary, input=dict(stated["table"]))

    def handling(self, **options: Any) -> Handling:
        """Return whether the report may be handed on."""
        return of_totals([self.population, self.sample], about=self.input)

    def __repr__(self) -> str:
        return f"Presence({self.sample:,} of {self.population:,} people; {counted(len(self.attacks), 'attack')})"


def presence(
    release: Release,
    qids: Sequence[str],
    subsets: Subsets,
    population: CodedTable | None,
    threads: int | None,
    years: Collection | None = None,
) -> Presence:
    """See :meth:`brecha.answers.release.sanitized.Sanitized.membership`; with years, of releases that are linked."""
    for table in (release.original, population):
        if isinstance(table, CodedTable):
            table.refuse_profiles()
    who = _known_attributes(release, names("qids", qids), years)
    people = Population.of(release, release.columns_of(who), population, cores(threads))
    code = Attack("membership", (), access=_access(years)).code
    rows, attack = [], None
    for subset in chosen(subsets, who):
        known = tuple(name for name, is_known in zip(who, subset, strict=True) if is_known)
        attack = PresenceAttack.of(people, tuple(release.columns_of(known)))
        rows.append(attack.row(people) | {"code": code, "qids": list(known), "size": len(known)})
    if not any(row["members"] for row in rows):
        raise ColumnError("answers-nobody-of-release-in-population", columns=list(rows[-1]["qids"]))
    about = about_table(release.original if years is None else years)
    del about["missing"]
    return Presence(release, pa.Table.from_pylist(rows, PRESENCE), who, people, years, attack, about)


def _known_attributes(release: Release, qids: tuple[str, ...], years: Collection | None) -> tuple[str, ...]:
    """Return the columns, or of linked years the attributes, that she knows."""
    if years is None:
        return roles(release.original, qids, (), None).qids
    for name in qids:
        years.labels_of(name)
    roles(release.original, release.columns_of(qids), (), None)
    return qids


def _access(years: Collection | None) -> Access:
    return "single" if years is None else "longitudinal"
