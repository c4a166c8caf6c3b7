"""A sanitised release: what was done to a table, and what an adversary still learns from it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from brecha.answers.answer import Shown
from brecha.answers.release.presence import Presence, presence
from brecha.answers.release.residual_risk import ResidualRisk, residual_risk
from brecha.answers.release.target import ReleasedTarget, target_of
from brecha.sanitizers.release import Release
from brecha.sanitizers.risk.attacks import AttackedRelease
from brecha.sanitizers.steps.contract import Sanitizer, apply_steps
from brecha.tables.coded import CodedTable

if TYPE_CHECKING:
    from brecha.attacks.subsets import Subsets
    from brecha.language.catalogues import Language
    from brecha.qif.gain import Gain
    from brecha.sanitizers.risk.attacks import WeightsGiven


@dataclass(frozen=True, eq=False, repr=False)
class Sanitized(Release, Shown):
    """A release of :func:`brecha.sanitize`, with what an adversary still learns from it."""

    def risk(
        self,
        qids: Sequence[str],
        sensitive: Sequence[str] = (),
        subsets: "Subsets" = "full",
        threads: int | None = None,
        tabulations: Sequence[Sequence[str]] = (),
        *,
        gains: "Mapping[str, Gain | Sequence[Gain]] | None" = None,
        by: str | None = None,
        weights: "WeightsGiven | None" = None,
    ) -> ResidualRisk:
        """What an adversary who knows the true values of these columns still learns from the release.

        Where nothing was done to the table, that is what :func:`brecha.assess` with the same arguments tells.

        Args:
            qids: columns of the original that she knows about her targets.
            sensitive: columns that she wants to learn.
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
        """
        return residual_risk(
            AttackedRelease.of(self),
            qids,
            sensitive,
            subsets,
            threads,
            tabulations,
            gains=gains,
            by=by,
            weights=weights,
        )

    def target(
        self, known: Mapping[str, Any], sensitive: Sequence[str] = (), *, lang: "str | Language" = "en"
    ) -> ReleasedTarget:
        """What an adversary who knows true values of one person, whom she knows to be in the release, learns of them.

        Args:
            known: ``{column of the original: the target's true value}``; None stands for a missing one. A value that
                nobody in the original has is refused, whatever its column was generalised to.
            sensitive: columns that are to be learnt.
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
        """Who can be shown to be in the release, or not to be, by what its cells may stand for (CMS, IMS).

        Args:
            qids: columns of the original of which an adversary knows everybody's true values.
            subsets: of the quasi-identifiers: "full", "all", a largest size, or a list of lists.
            population: everybody who could be in the release; the table that it was made of, if left out.
            threads: how many processor cores to use; all of them by default.
        """
        return presence(self, qids, subsets, population, threads)


def sanitize(table: CodedTable | Release, *steps: Sanitizer) -> Sanitized:
    """Apply one sanitizer after another: ``sanitize(table, Remove("id"), KAnonymity(5, …))``."""
    return Sanitized.of(apply_steps(Sanitized.of(table), steps))
