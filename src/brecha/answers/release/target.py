"""One person sought in a release: which records may be theirs, and what these tell of them (IRS, IAS; IRL, IAL).

The adversary is that of :mod:`brecha.answers.release.residual_risk`: she knows true values of her target, and that the
target is in the release. A record may be the target's if each of its cells may stand for what is known; an exact cell
is stronger evidence than a coarse one. What is known are true values: one that nobody in the original has is refused.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self

import numpy as np
import numpy.typing as npt

from brecha.answers.in_words import fact_in_words, sequence_in_words
from brecha.answers.table.target import (
    Inference,
    KeptPrivate,
    Reidentification,
    TargetAnswer,
    ValueChance,
    plain_fact,
    target,
    value_chances,
)
from brecha.attacks.facts import Cell, Fact, cells_of, near_misses
from brecha.attacks.roles import secrets
from brecha.errors import UnknownValueError
from brecha.language.labels import Labels, Words
from brecha.matching.candidate_kernels import NEARLY
from brecha.sanitizers.joint_secrets import with_joint_secrets
from brecha.sanitizers.release import Release
from brecha.sanitizers.residual_risk import TargetCandidates, clue_of, masses_of
from brecha.tables.coded import CodedTable
from brecha.tables.collections import Collection
from brecha.tables.joint_columns import JointName

if TYPE_CHECKING:
    from brecha.language.catalogues import Language

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]


class _Believed:
    """That chances are what the adversary believes, which is not a share of records."""

    reidentification: Reidentification
    inference: dict[str, Inference]

    def _chance(self, sensitive: str | None) -> Fraction:
        """Return the chance of a right guess to ten digits: beliefs that differ by less are the same."""
        answer = self.reidentification if sensitive is None else self.inference[sensitive]
        return Fraction(f"{answer.posterior or 0.0:.9e}")


@dataclass(frozen=True)
class ReleasedKeptPrivate(_Believed, KeptPrivate):
    """What a release would tell of the target if one of the facts were not known, and all others were.

    ``matches`` are the records that may then be hers.
    """


@dataclass(frozen=True, repr=False)
class ReleasedTarget(_Believed, TargetAnswer):
    """What is learnt about one person from a release, who is taken to be in it.

    ``matches`` are the records of the release that may be hers, ``records`` all of it. The ``posterior`` of the
    re-identification is the adversary's belief in the likeliest record, that of an inference her belief in the
    likeliest value. They are those of an adversary who does not know the method, and goes by what the cells may stand
    for: one who knows it may be surer (:meth:`ResidualRisk.frame`).
    """

    kind: ClassVar[str] = "release target"
    private: ClassVar[type[KeptPrivate]] = ReleasedKeptPrivate

    before: TargetAnswer = field(kw_only=True)
    """the same on the original"""
    alike: int = field(kw_only=True)
    """how many people of the release have these values in truth, which the curator can tell"""
    left_out: int = field(kw_only=True)
    """how many people of the original are not in the release"""
    untold: tuple[Fact, ...] = field(default=(), kw_only=True)
    """what is known of columns that are not in the release: it tells nothing"""
    unheard: tuple[Fact, ...] = field(default=(), kw_only=True)
    """what is known that holds of nobody in the original: being absent from a year that everybody is in"""
    removed: tuple[str, ...] = field(default=(), kw_only=True)
    """what she wants to learn that is not in the release: she guesses what is commonest"""
    untrue: tuple[str, ...] = field(default=(), kw_only=True)
    """columns that are known or wanted and may say what is not so: who is certain may be mistaken"""
    coarse: bool = field(default=False, kw_only=True)
    """whether some cells say less than the original: whoever can tell how hers was published may be surer"""

    def as_dict(self) -> dict[str, Any]:
        """Return the answer as plain data, which can be written as JSON."""
        return super().as_dict() | {
            "alike": self.alike,
            "left_out": self.left_out,
            "untold": [plain_fact(fact, reading=False) for fact in self.untold],
            "unheard": [plain_fact(fact, reading=False) for fact in self.unheard],
            "removed": list(self.removed),
            "untrue": list(self.untrue),
            "before": self.before.as_dict(),
        }

    def wording(self) -> Labels:
        """Return the labels of the original."""
        return self.before.wording()

    def in_words(self, words: Words) -> Self:
        """Return a copy with labels in the place of codes; of the original too."""
        return replace(
            super().in_words(words),
            before=self.before.in_words(words),
            untold=tuple(fact_in_words(one, words) for one in self.untold),
            unheard=tuple(fact_in_words(one, words) for one in self.unheard),
            removed=sequence_in_words(self.removed, words),
            untrue=sequence_in_words(self.untrue, words),
        )

    def about(self) -> dict[str, Any]:
        """Return everything besides the table as plain data."""
        return super().about() | {
            "before": self.before.about(),
            "untold": [plain_fact(fact) for fact in self.untold],
            "unheard": [plain_fact(fact) for fact in self.unheard],
            "coarse": self.coarse,
        }

    @classmethod
    def _restored(cls, about: Mapping[str, Any]) -> dict[str, Any]:
        """Return the fields, from plain data."""
        return super()._restored(about) | {
            "before": TargetAnswer(**TargetAnswer._restored(about["before"])),
            **{name: about[name] for name in ("alike", "left_out", "coarse")},
            **{name: tuple(Fact(**one) for one in about[name]) for name in ("untold", "unheard")},
            **{name: tuple(about[name]) for name in ("removed", "untrue")},
        }

    def __repr__(self) -> str:
        return f"ReleasedTarget({self.matches:,} of {self.records:,} records may be hers)"


def target_of(
    release: Release,
    original: CodedTable | Collection,
    column_of: Callable[[str, str | None], str],
    known: Mapping[str, Any],
    sensitive: Sequence[str | Sequence[str]],
    lang: "str | Language" = "en",
) -> ReleasedTarget:
    """See :meth:`brecha.answers.release.sanitized.Sanitized.target`.

    The release of linked years has a column for each attribute and year; ``column_of`` says what it is called.
    """
    wanted = secrets(sensitive)
    release.table.refuse_several_rows()
    release = with_joint_secrets(release, wanted)
    try:
        before = target(original, known, wanted, lang=lang)
    except UnknownValueError as problem:
        raise _true_value_wanted(problem, release, known) from None
    attributes = cells_of(original, known, lang)
    facts = [cell for cells in attributes for cell in cells]
    like_her = near_misses(attributes, original.rows).matching
    names = {name: name if isinstance(name, JointName) else column_of(name, before.focal) for name in wanted}
    clues = [
        [clue_of(release, column_of(cell.fact.column, cell.fact.year), cell.code) for cell in cells]
        for cells in attributes
    ]
    seeking = _Seeking(release, TargetCandidates(release.table.rows, clues), names, before)
    name_of = {**{column_of(one.fact.column, one.fact.year): one.fact.column for one in facts},
             **{column: name for name, column in names.items()}}  # fmt: skip
    return ReleasedTarget(
        known=dict(known),
        records=release.table.rows,
        **seeking.of_all_facts(),
        kept_private=tuple(_kept_private(attributes, seeking)),
        facts=before.facts,
        focal=before.focal,
        before=before,
        alike=int(np.count_nonzero(release.mask()[like_her])),
        left_out=release.left_out,
        untold=tuple(one.fact for one in facts if column_of(one.fact.column, one.fact.year) in release.removed),
        unheard=tuple(one.fact for one in facts if one.code is None),
        removed=tuple(name for name, column in names.items() if column in release.removed),
        untrue=tuple(dict.fromkeys(name for column, name in name_of.items() if column in release.untrue)),
        coarse=bool(release.coarse),
    )


def _true_value_wanted(problem: UnknownValueError, release: Release, known: Mapping[str, Any]) -> UnknownValueError:
    """Return the refusal of a value; where the release publishes it, say that the value before sanitising is wanted."""
    for name, value in known.items():
        published = release.table.column(name).values.to_pylist() if name in release.coarse else []
        if isinstance(value, str) and value in map(str, published):
            return UnknownValueError("answers-value-as-released", problem=problem, value=value, column=name)
    return problem


def _kept_private(attributes: Sequence[Sequence[Cell]], seeking: "_Seeking") -> Iterator[KeptPrivate]:
    """Yield what would be learnt without each fact; and without an attribute of which several years are known."""
    for a, cells in enumerate(attributes):
        for at, cell in enumerate(cells):
            yield ReleasedKeptPrivate(cell.fact.column, cell.fact.year, **seeking.without(a, (at,)))
        if len(cells) > 1:
            yield ReleasedKeptPrivate(cells[0].fact.column, None, **seeking.without(a, range(len(cells))))


@dataclass(frozen=True, eq=False)
class _Seeking:
    """Puts numbers to the records that may be the target's, and to more of them where less is known."""

    release: Release
    candidates: TargetCandidates
    secrets: Mapping[str, str]
    """what is wanted, and its column"""
    before: TargetAnswer

    def without(self, attribute: int | None, facts: Sequence[int]) -> dict[str, Any]:
        """Return what is learnt where these facts of one attribute are not known."""
        records, weights = self.candidates.without(attribute, facts)
        rows, matches = self.release.table.rows, len(records)
        code = self.before.reidentification.code
        best = 1 / float(weights.sum()) if matches else None
        return {
            "matches": matches,
            "reidentification": Reidentification(1 / rows, best, matches == 1 if matches else None, code),
            "inference": {name: self._inference(name, records, weights) for name in self.secrets},
        }

    def of_all_facts(self) -> dict[str, Any]:
        """Return what is learnt where everything is known, with the chance of each value of a secret."""
        learnt, (records, weights) = self.without(None, ()), self.candidates.without(None, ())
        learnt["inference"] = {
            name: replace(one, values=self._values(name, records, weights)) for name, one in learnt["inference"].items()
        }
        return learnt

    def _values(self, name: str, records: Int64, weights: Float64) -> tuple[ValueChance, ...]:
        """Return the chances of the values of a secret, as the people of the release have them."""
        column, true = self.release.original.column(self.secrets[name]), self._true[name]
        common = np.bincount(true, minlength=column.cardinality)
        if not len(records):
            return value_chances(column, common, None)
        if self.secrets[name] in self.release.removed:
            return value_chances(column, common, common)
        mass, met = masses_of(self.release.cell(self.secrets[name]), true, records, weights)
        return value_chances(column, common, mass if mass.sum() else met.astype(np.float64))

    def _inference(self, name: str, records: Int64, weights: Float64) -> Inference:
        column, true = self.release.original.column(self.secrets[name]), self._true[name]
        common = np.bincount(true, minlength=column.cardinality)
        rows, code = self.release.table.rows, self.before.inference[name].code
        prior = int(common.max()) / rows
        if not len(records):
            return Inference(prior, None, None, None, code)
        if self.secrets[name] in self.release.removed:
            guess = int(common.argmax())
            return Inference(prior, prior, prior == 1, column.values[guess].as_py(), code)
        mass, met = masses_of(self.release.cell(self.secrets[name]), true, records, weights)
        kinds, highest, whole = int(met.sum()), float(mass.max()), float(mass.sum())
        guess = int(np.flatnonzero(met & (mass >= highest * (1 - NEARLY)))[0])
        belief = highest / whole if whole else 1 / kinds
        return Inference(prior, belief, kinds == 1, column.values[guess].as_py(), code)

    @cached_property
    def _true(self) -> dict[str, Int64]:
        """The true codes of each secret, of the people of the release."""
        original, rows = self.release.original, self.release.rows
        return {name: original.column(column).codes[rows].astype(np.int64) for name, column in self.secrets.items()}
