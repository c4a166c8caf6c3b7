"""How sure an outsider can be of a match, where records were left out of a release (Cohen, Sec. 6.3.3).

A record matches somebody she knows, and no other record of the release does. She is wrong if the person is one of the S
whose records were left out, and so agrees with the record by accident. If these are a random part of all records, and
the record is matched by x of the n − 1 others on some columns, the chance that a random record matches it there is at
most p with so much confidence (Clopper and Pearson): of that p, seeing x or fewer has a chance of 1 − confidence.

On all columns together x is 0, and the bound is not small: about 5.3 / n at 99.5 %. Columns that are independent of one
another do better. With a bound for each of several groups of columns the chance is at most P = Π p, and

- the chance that a record left out matches is at most S P: the error of the source (*mistaken*);
- whoever matches is equally likely to be the one, B of those left out and the one in the release. She is right with the
  chance E[1 / (1 + B)] = (1 − (1 − P)^(S+1)) / ((S + 1) P), at the least: *sure*. It falls as P grows.

Records are rarely left out at random: those who are unlike others are. Then all this is only rough, as in the source.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import expm1, log1p
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.errors import ColumnError, SettingError
from brecha.language.catalogues import Language

Float64 = npt.NDArray[np.float64]
Counts = npt.NDArray[np.integer[Any]]
BOUND_CONFIDENCE = 0.995
"""Of each bound, as in the source"""
STEPS = (0.0, 0.5, 0.9, 0.95, 0.99, 1.0)
"""Between which it is counted how sure she is"""
FIGURES = ("suppressed", "records", "confidence", "alone", "sure_least", "sure_most", "mistaken_least",
           "mistaken_most")  # fmt: skip


@dataclass(frozen=True)
class OutsiderConfidence:
    """How sure an outsider can be that a record which matches nobody else is the person she looks for."""

    suppressed: int
    """records that were left out"""
    records: int
    """of the release"""
    confidence: float
    """of the bound of each group of columns"""
    independent: tuple[tuple[str, ...], ...]
    """groups of columns that are taken to be independent of one another: all columns are in one"""
    alone: int
    """records that can be taken for nobody else in the release: of these all is told"""
    sure: tuple[int, ...]
    """how many of them she is so sure of, at the least: from one of :data:`STEPS` to below the next"""
    sure_least: float | None
    """of the record that she is least sure of; None if there is none"""
    sure_most: float | None
    mistaken_least: float | None
    """the bound of the source on the chance of an error, where it is smallest"""
    mistaken_most: float | None

    def findings(self, lang: str | Language = "en") -> list[str]:
        """Return what a reader should take away, in sentences."""
        language = Language.named(lang)
        if not self.alone:
            return [language.say("outsider-nobody", suppressed=self.suppressed)]
        sentences = [language.say("outsider-sure", n=self.alone, suppressed=self.suppressed, least=self.sure_least,
                                  nearly=self.surer_than(0.95), groups=len(self.independent))]  # fmt: skip
        return [*sentences, language.say("outsider-random")]

    def surer_than(self, step: float) -> int:
        """Return of how many records she is at least so sure; one of the steps."""
        return sum(self.sure[STEPS.index(step) :])

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        plain = {name: getattr(self, name) for name in FIGURES}
        sure = [
            {"from": low, "to": high, "records": n} for (low, high), n in zip(pairwise(STEPS), self.sure, strict=True)
        ]
        return plain | {"independent": [list(group) for group in self.independent], "sure": sure}

    @classmethod
    def restore(cls, plain: Mapping[str, Any]) -> "OutsiderConfidence":
        """Return what was saved."""
        return cls(
            **{name: plain[name] for name in FIGURES},
            independent=tuple(tuple(group) for group in plain["independent"]),
            sure=tuple(step["records"] for step in plain["sure"]),
        )


def at_most(matches: npt.ArrayLike, others: int, confidence: float) -> Float64:
    """Return the upper bound on a chance of which ``matches`` of ``others`` trials came true (Clopper and Pearson)."""
    from scipy.special import betaincinv

    seen = np.asarray(matches, np.int64)
    bound = np.ones(seen.shape)
    some = seen < others
    bound[some] = betaincinv(seen[some] + 1.0, others - seen[some].astype(float), confidence)
    return bound


def sure(chance: float, suppressed: int) -> float:
    """Return the chance that she is right, if each of those left out matches with this chance."""
    if not chance:
        return 1.0
    if chance >= 1:
        return 1 / (suppressed + 1)
    return -expm1((suppressed + 1) * log1p(-chance)) / ((suppressed + 1) * chance)


def checked(suppressed: Any, confidence: Any) -> tuple[int, float]:
    """Return how many records were left out, and the confidence of the bounds."""
    if isinstance(suppressed, bool) or not isinstance(suppressed, int | np.integer) or suppressed < 1:
        raise SettingError("reversal-suppressed-unusable", suppressed=suppressed)
    if isinstance(confidence, bool) or not isinstance(confidence, int | float) or not 0.5 <= confidence < 1:
        raise SettingError("reversal-confidence-unusable", confidence=confidence)
    return int(suppressed), float(confidence)


def independent_groups(columns: Sequence[str], groups: Sequence[Sequence[str]]) -> tuple[tuple[str, ...], ...]:
    """Return the groups, each column in one of them: those that are in none are the first group."""
    listed = [name for group in groups for name in group]
    for name in listed:
        if name not in columns:
            raise ColumnError("reversal-independent-column-unknown", name=name, columns=list(columns))
        if listed.count(name) > 1:
            raise ColumnError("reversal-independent-column-twice", name=name)
    rest = tuple(name for name in columns if name not in listed)
    return tuple(group for group in (rest, *(tuple(group) for group in groups)) if group)


def outsider_confidence(
    matched: Sequence[Counts], together: Counts, independent: Sequence[Sequence[str]], suppressed: int, records: int,
    confidence: float = BOUND_CONFIDENCE,
) -> OutsiderConfidence:  # fmt: skip
    """Return how sure an outsider can be of the records that match no other.

    Args:
        matched: for each group of columns, how many records each record matches on it, itself included.
        together: the same on all columns.
        independent: the groups.
        suppressed: how many records were left out.
        records: of the release.
        confidence: of each bound.
    """
    suppressed, confidence = checked(suppressed, confidence)
    alone = np.flatnonzero(together == 1)
    chance = np.ones(len(alone))
    for sizes in matched:
        kinds, of = np.unique(sizes[alone].astype(np.int64), return_inverse=True)
        chance *= at_most(kinds - 1, records - 1, confidence)[of.reshape(-1)]
    kinds, of = np.unique(chance, return_inverse=True)
    surely = np.array([sure(float(one), suppressed) for one in kinds])[of.reshape(-1)] if len(alone) else chance
    steps = [*STEPS[:-1], np.inf]
    mistaken = np.minimum(1.0, chance * suppressed)
    least, most = (None, None) if not len(alone) else (float(surely.min()), float(surely.max()))
    errors = (None, None) if not len(alone) else (float(mistaken.min()), float(mistaken.max()))
    return OutsiderConfidence(
        suppressed, records, confidence, tuple(tuple(group) for group in independent), len(alone),
        tuple(int(((low <= surely) & (surely < high)).sum()) for low, high in pairwise(steps)), least, most, *errors,
    )  # fmt: skip
