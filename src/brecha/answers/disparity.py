"""Who is exposed by one attack: the groups of people, the most exposed first, and the values that the exposed have."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from brecha.attacks.roles import names
from brecha.errors import ColumnError, Phrase, SettingError, UnknownValueError, cut_short
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.lattice.limits import exposed_share

MOST_LISTED = 12
"""Groups that are listed in a refusal"""


@dataclass(frozen=True)
class Group:
    """The people of one value of ``by``, as targets of one attack."""

    name: str
    people: int
    hits: int
    """those about whom the adversary is certain"""
    share: float
    """and their share of the group"""
    chance: float
    """that a best guess about somebody who shares what is known of one of the group is right, on average over the
    group; with a gain, what it brings"""


@dataclass(frozen=True)
class Disparity:
    """The groups of one attack, the most exposed first."""

    by: str
    qids: tuple[str, ...]
    sensitive: str | None
    gain: str | None
    groups: tuple[Group, ...]
    left_out: int
    """groups of too few people to be named, and groups by which the people of such could be told from the totals"""

    @property
    def by_certainty(self) -> bool:
        """Whether the order is by the share of people of whom she is certain: unless there are none, or gains count."""
        return self.gain is None and any(group.share > 0 for group in self.groups)

    def exposure(self, group: Group) -> float:
        """Return what the order is by: the share of whom she is certain, or else the chance or the gain."""
        return group.share if self.by_certainty else group.chance

    @property
    def ratio(self) -> float | None:
        """How many times as exposed the first group is as the last: by certainty, or else by chance or gain.

        None where there are not two groups, or where the last is not exposed at all.
        """
        if len(self.groups) < 2:
            return None
        highest, lowest = self.exposure(self.groups[0]), self.exposure(self.groups[-1])
        return highest / lowest if lowest > 0 else None

    def as_dict(self) -> dict[str, Any]:
        """Return the groups as plain data."""
        plain = {name: getattr(self, name) for name in ("by", "sensitive", "gain", "left_out")}
        return plain | {"groups": [asdict(group) for group in self.groups]}


def of_attacks(
    by: str | None,
    group_attacks: Callable[[], pa.Table],
    qids: Sequence[str] | None,
    minimum_group_size: int,
    input: Mapping[str, Any],
) -> Disparity:
    """Return the groups in one attack of an assessment; the largest set of columns if none is named.

    ``group_attacks`` gives the attacks with one goal on every group, and is asked only if there are groups.
    """
    if by is None:
        raise SettingError("answers-assessment-without-groups")
    return of_rows(by, _rows(group_attacks(), qids), minimum_group_size, input)


def check_group(group: str, attacks: pa.Table, by: str | None) -> None:
    """Refuse a group that is none of those in a frame: that it has no attacks would read as no risk."""
    if by is None:
        raise SettingError("answers-group-of-no-groups", group=group)
    of_groups = attacks.select(["group", "records"]).filter(pc.is_valid(attacks["group"]))
    people = dict(zip(*of_groups.group_by("group").aggregate([("records", "max")]).to_pydict().values(), strict=True))
    if group in people:
        return
    named = [repr(cut_short(name)) for name, count in people.items() if count >= MINIMUM_GROUP_SIZE]
    groups: list[str | Phrase] = [*named[:MOST_LISTED]]
    if len(named) > MOST_LISTED:
        groups.append(Phrase("groups-more", groups=len(named) - MOST_LISTED))
    if len(people) > len(named):
        groups.append(Phrase("groups-small", groups=len(people) - len(named), minimum_group_size=MINIMUM_GROUP_SIZE))
    raise UnknownValueError("answers-no-such-group", group=cut_short(str(group)), by=by, groups=groups)


FIGURES = ("group", "records", "hits", "posterior_deterministic", "posterior_probabilistic")
FIGURES_BEFORE = ("group", "before_records", "before_hits", "before_deterministic", "before_probabilistic")
"""Where a frame has what is told of a group: as it is, and of a release as it was in the table"""


def of_rows(
    by: str,
    rows: Sequence[Mapping[str, Any]],
    minimum_group_size: int,
    input: Mapping[str, Any],
    figures: Sequence[str] = FIGURES,
) -> Disparity:
    """Return the groups of one attack, from its rows of the frame, one for each group.

    ``input`` is that of the answer: where she knows some rows of people with several, the share of a group is of those
    whom any of their rows exposes.
    """
    groups = _nameable([_group(row, input, figures) for row in rows], minimum_group_size)
    qids, sensitive, gain = (rows[0][name] for name in ("qids", "sensitive", "gain"))
    groups.sort(key=lambda group: (0.0 if gain else -group.share, -group.chance, -group.share, group.name))
    return Disparity(by, tuple(qids), sensitive, gain, tuple(groups), len(rows) - len(groups))


def _group(row: Mapping[str, Any], input: Mapping[str, Any], figures: Sequence[str]) -> Group:
    name, people, hits, certain, chance = (row[figure] for figure in figures)
    told = {"hits": hits, "records": people, "posterior_deterministic": certain}
    return Group(name, people, hits, exposed_share(told, input), chance)


def _nameable(groups: list[Group], minimum_group_size: int) -> list[Group]:
    """Groups of at least so many people; but that the others, being the rest of the total, are not told by them.

    One group left out is what the named ones lack of everybody. So where any is left out there are two at least, and
    they have as many people together as a group has to have.
    """
    ordered = sorted(groups, key=lambda group: (group.people, group.name))
    hidden = [group for group in ordered if group.people < minimum_group_size]
    named = ordered[len(hidden) :]
    while hidden and named and (len(hidden) < 2 or sum(group.people for group in hidden) < minimum_group_size):
        hidden.append(named.pop(0))
    return named


def _rows(attacks: pa.Table, qids: Sequence[str] | None) -> list[dict[str, Any]]:
    """Return the rows of one subset, one for each group."""
    if qids is None:
        size = attacks["size"].to_numpy()
        columns = frozenset(attacks["qids"][int(np.argmax(size))].as_py())
    else:
        columns = frozenset(names("qids", qids))
    sizes = np.flatnonzero(attacks["size"].to_numpy() == len(columns))
    rows: list[dict[str, Any]] = [row for row in attacks.take(sizes).to_pylist() if frozenset(row["qids"]) == columns]
    if not rows:
        raise SettingError("answers-attack-not-assessed", columns=sorted(columns))
    return rows


def disparity(
    attacks: pa.Table,
    by: str | None,
    qids: Sequence[str],
    sensitive: str | None = None,
    gain: str | None = None,
    minimum_group_size: int = MINIMUM_GROUP_SIZE,
    *,
    input: Mapping[str, Any],
    before: bool = False,
) -> Disparity:
    """Return the groups of one attack on a release, for an adversary who knows the method; or on the table before."""
    if by is None:
        raise SettingError("answers-risk-without-groups")
    known = set(names("qids", qids))
    rows = [
        row
        for row in attacks.to_pylist()
        if row["group"] is not None
        and set(row["qids"]) == known
        and (row["sensitive"], row["gain"]) == (sensitive, gain)
    ]
    if not rows:
        raise ColumnError("answers-attack-not-asked", goal=sensitive, gain=gain, group=None, columns=sorted(known))
    return of_rows(by, rows, minimum_group_size, input, FIGURES_BEFORE if before else FIGURES)


MOST_VALUES = 1_000
"""Different values of a secret up to which exposed people are counted value by value"""


@dataclass(frozen=True)
class ExposedValues:
    """The people whose secret is inferred with certainty when these columns are known, by the value they have.

    Values that fewer people have than the minimum group size are not named, nor one that would follow from the total.
    """

    qids: tuple[str, ...]
    sensitive: str
    people: tuple[tuple[str, int], ...]
    """values and how many exposed people have each, from the largest number on"""
    others: int
    """exposed people with values that are not named"""
    mostly: str | None = None
    """the value of all but a few of them, fewer than the minimum group size, if their exact number is not told"""

    @classmethod
    def of(
        cls, qids: Sequence[str], sensitive: str, hits: Mapping[str, int], minimum_group_size: int = MINIMUM_GROUP_SIZE
    ) -> "ExposedValues":
        """From the number of exposed people who have each value."""
        ordered = sorted(((value, count) for value, count in hits.items() if count), key=lambda one: (-one[1], one[0]))
        named = [one for one in ordered if one[1] >= minimum_group_size]
        others = sum(count for _, count in ordered[len(named) :])
        mostly = named[0][0] if len(named) == 1 and 0 < others < minimum_group_size else None
        while 0 < others < minimum_group_size and named:
            others += named.pop()[1]
        return cls(tuple(qids), sensitive, tuple(named), others, mostly)

    def of_at_least(self, minimum_group_size: int) -> "ExposedValues":
        """Return the same where values need so many people to be named, if that is more than usual."""
        named = [one for one in self.people if one[1] >= minimum_group_size]
        others = self.others + sum(count for _, count in self.people[len(named) :])
        while 0 < others < minimum_group_size and named:
            others += named.pop()[1]
        total = others + sum(count for _, count in named)
        mostly = self.mostly if total - MINIMUM_GROUP_SIZE >= minimum_group_size else None
        return replace(self, people=tuple(named), others=others, mostly=mostly)

    def as_dict(self) -> dict[str, Any]:
        """Plain data, which JSON can hold."""
        people = [{"value": value, "people": count} for value, count in self.people]
        counts = {"people": people, "others": self.others, "mostly": self.mostly}
        return {"qids": list(self.qids), "sensitive": self.sensitive, **counts}

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> "ExposedValues":
        """From plain data, which may be anybody's: values of fewer people than the minimum are not named either."""
        people = [(str(one["value"]), int(one["people"])) for one in plain["people"]]
        others = int(plain["others"]) + sum(count for _, count in people if count < MINIMUM_GROUP_SIZE)
        named = [one for one in people if one[1] >= MINIMUM_GROUP_SIZE]
        while 0 < others < MINIMUM_GROUP_SIZE and named:
            others += named.pop()[1]
        is_few = others + sum(count for _, count in named) < MINIMUM_GROUP_SIZE
        mostly = None if plain["mostly"] is None or is_few else str(plain["mostly"])
        return cls(tuple(map(str, plain["qids"])), str(plain["sensitive"]), tuple(named), others, mostly)
