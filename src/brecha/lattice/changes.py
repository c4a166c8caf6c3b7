"""What a step changes: columns taken out of the full release, or one column put into a planned one."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from brecha.errors import SettingError
from brecha.language.notes import Note
from brecha.lattice.risks import NOISE, Measure, Risk
from brecha.lattice.sets import Sets


@dataclass(frozen=True)
class Change:
    """The risk of one release and of another, which has these columns less, or more."""

    sensitive: str | None
    gain: str | None
    measure: Measure
    columns: tuple[str, ...]
    people_before: int | None
    """None where weights or gains count"""
    people_after: int | None
    share_before: float
    share_after: float
    records: int
    exact: bool
    """whether the shares are those of whole numbers of people"""

    @property
    def people(self) -> int | None:
        """By how many people the two differ."""
        if self.people_before is None or self.people_after is None:
            return None
        return abs(self.people_after - self.people_before)

    @property
    def share(self) -> float:
        """By which share of the people, or what gain, the two differ; nothing where that is rounding only."""
        if self.exact and self.people is not None:
            return self.people / self.records
        apart = abs(self.share_after - self.share_before)
        return apart if apart > NOISE * max(self.share_after, self.share_before) else 0.0

    def is_like(self, other: "Change") -> bool:
        """Whether it ends at the same risk as another change of the same release."""
        apart = abs(self.share_after - other.share_after)
        return self.people_after == other.people_after and apart <= NOISE * max(self.share_before, self.share_after)


def removals(risk: Risk) -> tuple[Change, ...]:
    """What is saved by leaving each column, and each pair of columns, out of the full release: most of each first."""
    sets = risk.sets
    full = sets.position(sets.full)
    if full is None:
        raise SettingError(_needs_full(sets))
    found = [
        _change(risk, columns, full, at)
        for count in (1, 2)
        for columns in combinations(range(len(sets.columns)), count)
        if (at := sets.position(sets.full ^ _mask(columns))) is not None
    ]
    return tuple(sorted(found, key=lambda change: (len(change.columns), -change.share)))


def prices(risk: Risk, planned: int = 0) -> tuple[Change, ...]:
    """What each other column would add to a planned release, the cheapest first."""
    sets = risk.sets
    start = sets.position(planned)
    if start is None:
        raise SettingError(_needs_planned(sets, planned))
    found = [
        _change(risk, (i,), start, at)
        for i, bit in enumerate(sets.bits)
        if not planned & bit and (at := sets.position(planned | bit)) is not None
    ]
    return tuple(sorted(found, key=lambda change: change.share))


def released(risk: Risk) -> tuple[Change, ...]:
    """What the full release as a whole adds, if it was tried."""
    full = risk.sets.position(risk.sets.full)
    return () if full is None else (_change(risk, range(len(risk.sets.columns)), 0, full),)


def _needs_full(sets: Sets) -> Note:
    text = (
        f"What is saved by leaving columns out of the full release needs that release, and {sets.told}. Assess the "
        "table again with subsets='all'."
    )
    return Note("advice-removals-need-full", text, tried=sets.told)


def _needs_planned(sets: Sets, planned: int) -> Note:
    columns = list(sets.names(planned))
    text = (
        f"The planned release of {', '.join(columns)} was not tried: {sets.told}. Assess the table again with "
        "subsets='all'."
    )
    return Note("advice-planned-not-tried", text, columns=columns, tried=sets.told)


def _mask(columns: Sequence[int]) -> int:
    return sum(1 << i for i in columns)


def _change(risk: Risk, columns: Sequence[int], before: int, after: int) -> Change:
    return Change(
        risk.sensitive,
        risk.gain,
        risk.measure,
        tuple(risk.sets.columns[i] for i in columns),
        _at(risk, before),
        _at(risk, after),
        float(risk.shares[before]),
        float(risk.shares[after]),
        risk.records,
        risk.exact,
    )


def _at(risk: Risk, position: int) -> int | None:
    return None if risk.people is None else int(risk.people[position])
