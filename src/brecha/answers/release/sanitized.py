"""A sanitised release, or linked years of such: what was done, and what an adversary still learns from them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from brecha.answers.answer import Shown
from brecha.answers.release.presence import Presence, presence
from brecha.answers.release.residual_risk import ResidualRisk, residual_risk
from brecha.answers.release.target import ReleasedTarget, target_of
from brecha.errors import ColumnError, SettingError
from brecha.qif.labels import kind_of
from brecha.sanitizers.linked_years import column_in, side_by_side
from brecha.sanitizers.release import Release
from brecha.sanitizers.residual_risk import AttackedRelease
from brecha.sanitizers.several_rows import published
from brecha.sanitizers.steps.contract import Sanitizer, apply_steps
from brecha.tables.coded import CodedTable, counted
from brecha.tables.collections import Collection, collection

if TYPE_CHECKING:
    from brecha.attacks.subsets import Subsets
    from brecha.engines.contract import Progress
    from brecha.language.catalogues import Language
    from brecha.qif.gain import Gain
    from brecha.sanitizers.residual_risk import WeightsGiven
    from brecha.tables.profiles import Knows


@dataclass(frozen=True, eq=False, repr=False)
class Sanitized(Release, Shown):
    """A release of :func:`brecha.sanitize`, with what an adversary still learns from it."""

    def risk(
        self,
        qids: Sequence[str],
        sensitive: Sequence[str | Sequence[str]] = (),
        subsets: "Subsets" = "full",
        threads: int | None = None,
        tabulations: Sequence[Sequence[str]] = (),
        *,
        gains: "Mapping[str, Gain | Sequence[Gain]] | None" = None,
        by: str | None = None,
        weights: "WeightsGiven | None" = None,
        thresholds: Sequence[float] = (),
        knows: "Knows | None" = None,
        progress: "Progress | None" = None,
    ) -> ResidualRisk:
        """Return what an adversary who knows the true values of these columns still learns from the release.

        Where nothing was done to the table, that is what :func:`brecha.assess` with the same arguments tells.

        Args:
            qids: columns of the original that she knows about her targets.
            sensitive: columns that she wants to learn; a list of columns among them is a joint secret.
            subsets: of the quasi-identifiers: "full", "all", a largest size, or a list of lists.
            threads: how many processor cores to use; all of them by default.
            tabulations: sets of columns by which an analyst counts people: what they lose is told too.
            gains: what a guess about a sensitive column brings her, ``{column: qif.Gain}``, or a list of gains; one
                guess, worth 1 if it is right, unless told otherwise. Of guesses from which she expects as much she
                makes one by chance.
            by: a column of the original whose groups of people are also reported one by one, by their true values, as
                targets among everybody. A person counts with the risk of those whom she cannot tell from that person.
            weights: how likely each person is the target: a column of numbers of the original, or one number for each
                of its records. She knows the weight of every record, as she who attacks the original does: of
                candidates that speak as loud she names the likeliest target, and people of weight zero hide nobody.
            thresholds: probabilities between 0 and 1. For each, the column ``above`` counts the people about whom her
                best guess has a higher one, as far as she can tell; ``worst`` is the highest of these.
            knows: where people have several rows, how many of those that are published she knows of her target, as in
                :func:`brecha.assess`. Figures are then about people, by columns of which each true value is published
                in one way; other columns are refused.
            progress: called with a :class:`~brecha.engines.contract.RunProgress` now and then.
        """
        return residual_risk(AttackedRelease.of(self), qids, sensitive, subsets, threads, tabulations, gains=gains,
                             by=by, weights=weights, thresholds=thresholds, knows=knows, progress=progress)  # fmt: skip

    def target(
        self, known: Mapping[str, Any], sensitive: Sequence[str | Sequence[str]] = (), *, lang: "str | Language" = "en"
    ) -> ReleasedTarget:
        """Return what is learnt of one person of whom true values are known, and that they are in the release.

        Args:
            known: ``{column of the original: the target's true value}``; None stands for a missing one. A value that
                nobody in the original has is refused, whatever its column was generalised to.
            sensitive: columns that are to be learnt; a list of columns among them is a joint secret.
            lang: the language in which dates and decimals are written in texts of ``known``.
        """
        return target_of(self, self.original, lambda name, _: name, known, sensitive, lang)

    def membership(
        self,
        qids: Sequence[str],
        subsets: "Subsets" = "full",
        *,
        population: CodedTable | None = None,
        threads: int | None = None,
    ) -> Presence:
        """Return who can be shown to be in the release, or not to be, by what its cells may stand for (CMS, IMS).

        Args:
            qids: columns of the original of which an adversary knows everybody's true values.
            subsets: of the quasi-identifiers: "full", "all", a largest size, or a list of lists.
            population: everybody who could be in the release; the table that it was made of, if left out.
            threads: how many processor cores to use; all of them by default.
        """
        return presence(self, qids, subsets, population, threads)


def sanitize(table: CodedTable | Release, *steps: Sanitizer) -> Sanitized:
    """Apply one sanitizer after another: ``sanitize(table, Remove("id"), KAnonymity(5, …))``.

    Where people have several rows, the release keeps whose rows are whose, without the identifier.
    """
    return Sanitized.of(published(apply_steps(Sanitized.of(table), steps)))


@dataclass(frozen=True, eq=False)
class Linked:
    """Releases of several years of the same people, the focal one first. Make one with ``brecha.sanitizers.linked``."""

    releases: tuple[Release, ...]
    original: Collection
    """the years as they were"""

    @property
    def labels(self) -> tuple[str, ...]:
        """What each year is called."""
        return self.original.labels

    @cached_property
    def attacked(self) -> AttackedRelease:
        """The years side by side, as an adversary sees them."""
        return side_by_side(self.original, self.releases)

    def risk(
        self,
        qids: Sequence[str],
        sensitive: Sequence[str | Sequence[str]] = (),
        subsets: "Subsets" = "full",
        threads: int | None = None,
        *,
        gains: "Mapping[str, Gain | Sequence[Gain]] | None" = None,
        by: str | None = None,
        weights: "WeightsGiven | None" = None,
        thresholds: Sequence[float] = (),
        knows: "Knows | None" = None,
        progress: "Progress | None" = None,
    ) -> ResidualRisk:
        """Return what an adversary who knows the true values of these attributes in all years still learns.

        Args:
            qids: attributes that she knows about her targets, in each year that has them.
            sensitive: attributes of the first year that she wants to learn.
            subsets: of the quasi-identifiers: "full", "all", a largest size, or a list of lists.
            threads: how many processor cores to use; all of them by default.
            gains: what a guess about a sensitive attribute brings her, as in :meth:`Sanitized.risk`.
            by: an attribute whose groups in the first year are also reported one by one.
            weights: how likely each person is the target: an attribute of the first year, or one number for each of
                its records.
            thresholds: probabilities between 0 and 1, as in :meth:`Sanitized.risk`.
            knows: nothing, as each year has one row of each person.
            progress: called with a :class:`~brecha.engines.contract.RunProgress` now and then.
        """
        return residual_risk(self.attacked, qids, sensitive, subsets, threads, gains=gains, by=by, weights=weights,
                             thresholds=thresholds, knows=knows, progress=progress)  # fmt: skip

    def target(
        self, known: Mapping[str, Any], sensitive: Sequence[str | Sequence[str]] = (), *, lang: "str | Language" = "en"
    ) -> ReleasedTarget:
        """Return what is learnt of one person of the first release, of whom true values are known in several years.

        Args:
            known: ``{attribute: [value in each year]}``, or ``{attribute: {year: value}}`` where only some are known;
                :data:`brecha.ABSENT` for a year that the target is not in.
            sensitive: attributes of the first year that are to be learnt.
            lang: the language in which dates and decimals are written in texts of ``known``.
        """
        return target_of(self.attacked.release, self.original, column_in, known, sensitive, lang)

    def membership(
        self,
        qids: Sequence[str],
        subsets: "Subsets" = "full",
        *,
        population: Collection | None = None,
        threads: int | None = None,
    ) -> Presence:
        """Return who of the first year can be shown to be in its release, or not to be (CML; ``target``: IML).

        Args:
            qids: attributes that she knows of everybody in the first year, in each year that has them.
            subsets: of these: "full", "all", a largest size, or a list of lists.
            population: the people of these years, which is :attr:`original`; nobody else could be in them.
            threads: how many processor cores to use; all of them by default.
        """
        if population is not None and population is not self.original:
            raise SettingError("answers-linked-other-population")
        return presence(self.attacked.release, qids, subsets, None, threads, self.original)

    def __repr__(self) -> str:
        people = counted(self.releases[0].table.rows, "row")
        return f"Linked({', '.join(self.labels)}; {people} of {self.original.rows:,})"


def linked(
    releases: Sequence[Release] | Mapping[Any, Release],
    person: str | Sequence[str],
    qids: Mapping[str, str | Sequence[str | None]] | None = None,
    labels: Sequence[Any] | None = None,
    *,
    as_numbers: bool = False,
) -> Linked:
    """Link the releases of several years on an identifier that stays in them; the first is the focal one.

    Args:
        releases: what :func:`brecha.sanitize` made of each year, or ``{year: release}``; a table is a release to which
            nothing was done.
        person: the column that identifies people, or its name in each release. It has to be published as it is.
        qids: columns of one meaning under different names, as in :func:`brecha.collection`.
        labels: what to call the years; the keys of ``releases``, or 1, 2, … by default.
        as_numbers: identifiers that spell the same number are the same: "007", "7" and 7.
    """
    several = list(releases.values()) if isinstance(releases, Mapping) else releases
    if isinstance(several, str) or not isinstance(several, Sequence):
        raise SettingError("answers-linked-no-releases", kind=kind_of(releases))
    of_years = tuple(Release.of(one) for one in several)
    for release in of_years:
        release.original.refuse_households()
    called = list(releases) if labels is None and isinstance(releases, Mapping) else labels
    original = collection([one.original for one in of_years], person, qids, called, as_numbers=as_numbers)
    for release, name, label in zip(of_years, original.person, original.labels, strict=True):
        if name in release.removed:
            raise ColumnError("answers-identifier-not-released", name=name, label=label)
        if name in release.coarse | release.untrue | release.exchanged:
            raise ColumnError("answers-identifier-changed-in-release", name=name, label=label)
    return Linked(of_years, original)
