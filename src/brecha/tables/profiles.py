"""People who have several rows: which rows are whose, and what an adversary may know of a person.

How the rows are published is part of the question. They are *linked* if it shows which belong to one person, as by a
pseudonym, and *unlinked* if it does not. Of her target an adversary knows all rows, or so many of them. What she may
know of one person is a *profile*; where she knows some of the rows, each choice of so many is as likely as any other.

Where people are grouped into households, a row each, a profile is a person's own row and then those of all others in
the household: she knows which of them is her target.
"""

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import SettingError, TooLargeError
from brecha.qif.arithmetic import multisets
from brecha.tables.coded import CodedTable, Codes, Column, Int64, Profiles, digest, narrowest
from brecha.tables.joint_columns import Ever

Knows = Literal["all", "one", "household", "person"] | int
"""How many rows of her target an adversary knows; or, of people in households, the whole household or the target"""
HOUSEHOLD: Literal["household"] = "household"
TARGET_ALONE: Literal["person"] = "person"
MOST_MEMBERS = 1000
"""People in one household beyond which it is refused: it is an institution, or no household at all"""
MOST_PROFILES = 1 << 28
"""Profiles beyond which no answer is reckoned: choices of several rows are very many"""
MOST_MASS = 1 << 60
"""The sum of all weights of profiles in whole numbers, beyond which they are rounded"""
ROWS = "(rows)"
"""The column of a table of people that tells how many rows each has"""


@dataclass(frozen=True, eq=False)
class HouseholdsOverYears(Profiles):
    """The person whose each row is, or with whom the row's person lived in some year; their own row comes first."""

    households: int = field(kw_only=True)
    """households of the first year"""

    @property
    def people(self) -> int:
        """How many people there are, of the first year."""
        return self.groups


@dataclass(frozen=True, eq=False)
class PeopleTable(CodedTable):
    """People, one record each, with all their rows and what may be known of them.

    A column that has one value for each person is as it was read. Otherwise its value is all that a person's rows hold,
    in no order: the same values as often.
    """

    records: CodedTable = field(kw_only=True)
    """the rows, those of a person one after the other"""
    order: Int64 = field(kw_only=True, repr=False)
    """order[i]: where row i was in the table as it was read"""
    starts: Int64 = field(kw_only=True)
    """starts[p], … starts[p + 1]: the rows of person p"""
    linked: bool = field(kw_only=True)
    knows: Knows = field(kw_only=True)
    holder: npt.NDArray[np.int32] = field(kw_only=True)
    """holder[i]: the person whose profile i is"""
    profile_starts: Int64 = field(kw_only=True)
    profile_rows: npt.NDArray[np.int32] = field(kw_only=True)
    """profile_rows[profile_starts[i] : profile_starts[i + 1]]: the rows of profile i"""
    unit: int = field(kw_only=True)
    """the weight of a person with weight 1, in whole numbers that all numbers of profiles divide"""
    household: npt.NDArray[np.int32] | None = field(default=None, kw_only=True, repr=False)
    """household[p]: that of person p; None where people are in none, or in one of each year"""
    own_first: bool = field(default=False, kw_only=True)
    """whether each profile begins with the person's own row, which is told apart from those of others"""

    @property
    def profiles_each(self) -> Int64:
        """How many profiles each person has."""
        return np.bincount(self.holder, minlength=self.rows).astype(np.int64)

    @property
    def profile_count(self) -> int:
        """How many profiles there are."""
        return len(self.holder)

    @property
    def several(self) -> bool:
        """Whether somebody has several profiles."""
        return len(self.holder) > self.rows

    @property
    def exact(self) -> bool:
        """Whether the weights of profiles are whole parts of the unit."""
        return bool((self.unit % np.unique(self.profiles_each) == 0).all())

    def profile_weights(self, weights: Int64 | None = None) -> Int64:
        """Return what each profile weighs: the weight of its person in units, shared out evenly."""
        each = self.unit // self.profiles_each
        return (each if weights is None else each * weights)[self.holder]

    @property
    def own_rows(self) -> npt.NDArray[np.int64]:
        """For each row of each profile, 1 where it is told apart as the person's own, and 0 otherwise."""
        own = np.zeros(len(self.profile_rows), np.int64)
        if self.own_first:
            own[self.profile_starts[:-1]] = 1
        return own

    def of_households(self) -> "PeopleTable":
        """Return the same rows with a profile for each household, its members in no order; of people in households."""
        assert self.household is not None
        ends = np.cumsum(np.bincount(self.household))
        return replace(
            self,
            holder=np.arange(len(ends), dtype=np.int32),
            profile_starts=np.concatenate([[0], ends]).astype(np.int64),
            profile_rows=(np.argsort(self.household, kind="stable") if len(ends) < self.rows else self.order).astype(
                np.int32
            ),  # profiles of one row each are numbered as rows are
            household=None,
            own_first=False,
        )

    def person_weights(self, weights: Int64 | None = None) -> Int64:
        """Return what each person weighs, in units."""
        person = np.zeros(self.rows, np.int64)
        np.add.at(person, self.holder, self.profile_weights(weights))
        return person

    def whole_and_largest(self, weights: Int64 | None) -> tuple[int, int]:
        """Return the mass of everybody, and the largest of one person."""
        person = self.person_weights(weights)
        return int(person.sum()), int(person.max())

    def group_mass(self, by: str, weights: Int64 | None) -> Int64:
        """Return the mass of the people of each group."""
        return self.spread(by, self.person_weights(weights))

    def secret(self, name: str) -> Column:
        """Return the secret that an adversary wants to learn from a profile, a code for each.

        Of linked rows it is all that the person's rows hold; of unlinked ones, what the row holds that she knows.
        """
        if self.linked:
            column = super().column(name)
            return Column(name, column.codes[self.holder], column.values)
        return self.records.column(name).at(self.profile_rows)

    def column(self, name: str) -> Column:
        """Return a column of people; where none was made, that of their rows."""
        return super().column(name) if name in self.columns else self.records.column(name)

    def spread(self, name: str, weights: Int64 | None = None) -> Int64:
        """Return how many people have each value; of a column of rows, the mass of the profiles that hold it."""
        return super().spread(name, weights) if name in self.columns else self.secret_mass(name, weights)

    def secret_mass(self, name: str, weights: Int64 | None = None) -> Int64:
        """Return the mass of everybody with each value of a secret."""
        column = self.secret(name)
        mass = np.zeros(column.cardinality, np.int64)
        np.add.at(mass, column.codes, self.profile_weights(weights))
        return mass

    def people_with(self, name: str) -> Int64:
        """Return how many people have each value of a secret; of unlinked rows, in some row."""
        column = self.secret(name)
        pairs = np.unique(self.holder.astype(np.int64) * column.cardinality + column.codes)
        return np.bincount(pairs % column.cardinality, minlength=column.cardinality).astype(np.int64)

    def of_people(self, name: str, weights: Int64) -> Int64:
        """Return the weight of each person from those of the rows as they were read; refuse people with several."""
        of_rows = weights[self.order]
        own = of_rows[self.starts[:-1]]
        if (of_rows != np.repeat(own, np.diff(self.starts))).any():
            raise SettingError("tables-weights-differ-within-person", name=name)
        if int(own.sum()) * self.unit >= 4 * MOST_MASS:
            raise SettingError("tables-weights-too-large-for-profiles", name=name)
        return own

    def digests(self, names: Any) -> dict[str, str]:
        """Return a digest of each column, of its rows and of whose they are."""
        rows = self.starts if self.household is None else self.household
        whose = digest(rows, str(self.linked), str(self.knows), *(["own row first"] if self.own_first else []))
        return {name: f"{value}-{whose}" for name, value in self.records.digests(names).items()}


def people_of(
    table: CodedTable, secrets: Sequence[str] = (), by: str | None = None, knows: Knows | None = None
) -> PeopleTable:
    """Return the people of a table with several rows each, and what may be known of them.

    The column of groups is one of people, and so are the secrets where rows are linked.
    """
    profiles = table.profiles
    if profiles is None:
        raise SettingError("tables-people-without-profiles")
    linked = profiles.rule != "unlinked"
    own = dict.fromkeys(secrets if linked else ())
    if not table.here:
        there: Any = profiles
        people: PeopleTable = there.of_people(table, list(secrets), by, knows)
        return people
    rule = checked_knowledge(knows, profiles)
    in_years = isinstance(profiles, HouseholdsOverYears)
    if profiles.own is not None and rule != "all" and not in_years:
        raise SettingError("tables-knows-over-years", knows=knows)
    household = profiles.of_row if profiles.are_households and not in_years else None
    of_row = profiles.of_row if household is None else np.arange(table.rows)
    order = np.argsort(of_row, kind="stable")
    sizes = np.bincount(of_row, minlength=profiles.people).astype(np.int64)
    starts = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
    records = table.one_record_each().take(order)
    fields = [Column(ROWS, *_counts(sizes))]
    for name in own:
        column = records.column(name)
        fields.append(column.at(starts[:-1]) if name in (profiles.own or ()) else secret_column(column, starts))
    if by is not None and by not in own:
        fields.append(group_column(records.column(by), starts))
    holder, profile_starts, rows = (
        _known(starts, "all" if in_years else rule) if household is None else _known_households(household)
    )
    each = np.unique(np.bincount(holder))
    unit = math.lcm(*(int(one) for one in each)) if len(each) < 60 else MOST_MASS
    return PeopleTable(
        tuple(fields),
        table.dropped,
        table.missing,
        table.source,
        table.notes,
        table.access,
        wording=table.wording,
        records=records,
        order=order,
        starts=starts,
        linked=linked,
        knows=rule,
        holder=holder,
        profile_starts=profile_starts,
        profile_rows=rows,
        unit=min(unit, max(1, MOST_MASS // profiles.people)),
        household=household,
        own_first=profiles.are_households,
    )


def checked_knowledge(knows: Knows | None, profiles: Profiles) -> Knows:
    """Return how many rows she knows, all or one if nothing is said; refuse what means nothing."""
    if profiles.are_households or knows in (HOUSEHOLD, TARGET_ALONE):
        return _of_household(knows, profiles)
    linked = profiles.rule == "linked"
    if knows is None:
        return "all" if linked else "one"
    if knows not in ("all", "one") and (isinstance(knows, bool) or not isinstance(knows, int) or knows < 1):
        raise SettingError("tables-knows-unknown", knows=knows)
    if not linked and knows not in ("one", 1):
        raise SettingError("tables-knows-unlinked", knows=knows)
    return "one" if knows == 1 else knows


def _of_household(knows: Knows | None, profiles: Profiles | None) -> Knows:
    """Return whether she knows the whole household, as by default, or her target alone."""
    if profiles is None or not profiles.are_households:
        raise SettingError("tables-knows-without-household", knows=knows)
    if knows not in (None, HOUSEHOLD, TARGET_ALONE):
        raise SettingError("tables-knows-of-household", knows=knows)
    return TARGET_ALONE if knows == TARGET_ALONE else HOUSEHOLD


def profiles_known(table: CodedTable, knows: Knows | None) -> Profiles | None:
    """Return how rows belong together, as she knows; None where she knows one row and nothing of any other."""
    if table.profiles is None and knows not in (HOUSEHOLD, TARGET_ALONE):
        return None
    in_households = knows in (HOUSEHOLD, TARGET_ALONE) or (table.profiles is not None and table.profiles.are_households)
    return None if in_households and _of_household(knows, table.profiles) == TARGET_ALONE else table.profiles


def _known_households(household: npt.NDArray[np.int32]) -> tuple[npt.NDArray[np.int32], Int64, npt.NDArray[np.int32]]:
    """Return a profile for each person, where its rows begin, and its rows: their own, then those of the others."""
    sizes = np.bincount(household).astype(np.int64)
    if (sizes > MOST_MEMBERS).any() or int((sizes * sizes).sum()) > MOST_PROFILES:
        raise TooLargeError("tables-household-too-large", members=int(sizes.max()), most=MOST_MEMBERS)
    begins, order = np.cumsum(sizes) - sizes, np.argsort(household, kind="stable").astype(np.int32)
    starts = np.concatenate([[0], np.cumsum(sizes[household])]).astype(np.int64)
    rows = np.empty(int(starts[-1]), np.int32)
    for size in np.unique(sizes).tolist():
        members = order[begins[sizes == size][:, None] + np.arange(size)]
        own_first = (np.arange(size)[:, None] + np.arange(size)) % size
        rows[starts[members.ravel()][:, None] + np.arange(size)] = members[:, own_first].reshape(-1, size)
    return np.arange(len(household), dtype=np.int32), starts, rows


def _counts(sizes: Int64) -> tuple[Codes, pa.Array]:
    values, codes = np.unique(sizes, return_inverse=True)
    return codes.astype(narrowest(len(values))), pa.array(values)


def _known(starts: Int64, knows: Knows) -> tuple[npt.NDArray[np.int32], Int64, npt.NDArray[np.int32]]:
    """Return whose each profile is, where its rows begin, and its rows."""
    sizes = np.diff(starts)
    people, rows = len(sizes), int(starts[-1])
    if knows == "all":
        return np.arange(people, dtype=np.int32), starts, np.arange(rows, dtype=np.int32)
    if knows == "one":
        holder = np.repeat(np.arange(people, dtype=np.int32), sizes)
        return holder, np.arange(rows + 1, dtype=np.int64), np.arange(rows, dtype=np.int32)
    assert isinstance(knows, int)
    choices = {size: math.comb(size, min(knows, size)) for size in np.unique(sizes).tolist()}
    if sum(choices[size] * count for size, count in zip(*_tally(sizes), strict=True)) > MOST_PROFILES:
        raise TooLargeError("tables-profiles-too-many", knows=knows, most=MOST_PROFILES)
    holders, lengths, chosen = [], [], []
    for size in choices:
        places = np.array(list(combinations(range(size), min(knows, size))), np.int64)
        whose = np.flatnonzero(sizes == size)
        holders.append(np.repeat(whose, len(places)))
        lengths.append(np.full(len(whose) * len(places), places.shape[1]))
        chosen.append((starts[whose][:, None, None] + places[None]).ravel())
    holder = np.concatenate(holders).astype(np.int32)
    profile_starts = np.concatenate([[0], np.cumsum(np.concatenate(lengths))]).astype(np.int64)
    return holder, profile_starts, np.concatenate(chosen).astype(np.int32)


def _tally(sizes: Int64) -> tuple[list[int], list[int]]:
    values, counts = np.unique(sizes, return_counts=True)
    return values.tolist(), counts.tolist()


def group_column(column: Column, starts: Int64) -> Column:
    """Return a column of groups of people: their one value, or all values of their rows where anybody has several."""
    codes = np.asarray(column.codes)
    first = codes[starts[:-1]]
    if (codes == np.repeat(first, np.diff(starts))).all():
        return Column(column.name, first, column.values)
    return person_column(column, starts)


def secret_column(column: Column, starts: Int64) -> Column:
    """Return a secret of people whose rows are linked: all values of their rows, or whether one of them has a value."""
    return (group_column if isinstance(column.name, Ever) else person_column)(column, starts)


def person_column(column: Column, starts: Int64) -> Column:
    """Return a column of people: all values of their rows, as often as they have them, in no order."""
    codes = np.asarray(column.codes)
    if len(codes) == len(starts) - 1:
        return column
    own, blocks = multisets(codes, starts)
    held = [one for block in blocks for one in block]
    return Column(column.name, own.astype(narrowest(len(held))), lists_as_texts(held, column.values))


def lists_as_texts(held: list[npt.NDArray[np.int64]], values: pa.Array) -> pa.Array:
    """Return lists of values as texts."""
    texts = pc.fill_null(values.cast(pa.string()), "–")
    if pc.any(pc.match_substring(texts, ";")).as_py():
        plain = texts.to_pylist()
        return pa.array([json.dumps([plain[code] for code in codes], ensure_ascii=False) for codes in held])
    ends = np.cumsum([0, *(len(codes) for codes in held)]).astype(np.int32)
    return pc.binary_join(pa.ListArray.from_arrays(ends, texts.take(pa.array(np.concatenate(held)))), "; ")


def number_profiles(ids: Int64, starts: Int64, rows: npt.NDArray[Any]) -> Int64:
    """Return the number of each profile's class: two are alike if their rows are of the same classes, as often.

    ``ids`` are the classes of rows; ``rows[starts[i]:starts[i + 1]]`` are the rows of profile i.
    """
    sizes = np.diff(starts)
    of, met, span = np.empty(len(sizes), np.int64), 0, int(ids.max(initial=0)) + 1
    for size in np.unique(sizes).tolist():
        whose = np.flatnonzero(sizes == size)
        held = np.sort(ids[rows[starts[whose][:, None] + np.arange(size)]], axis=1)
        own = np.zeros(len(whose), np.int64)
        for k in range(size):
            own = np.unique(own * span + held[:, k], return_inverse=True)[1].reshape(-1)
        of[whose] = own + met
        met += int(own.max()) + 1
    return of


def about_profiles(table: CodedTable) -> dict[str, Any]:
    """Return what an answer says of people with several rows; nothing where each row is a person."""
    if not isinstance(table, PeopleTable) or table.own_first:
        return {}
    published = "linked" if table.linked else "unlinked"
    return {"people": {"rows": table.records.rows, "published": published, "knows": table.knows}}


def about_households(table: CodedTable, knows: Knows | None) -> dict[str, Any]:
    """Return what an answer says of households: the column, how many there are, and whether all of one is known."""
    profiles = table.profiles
    if profiles is None or not profiles.are_households:
        return {}
    known = _of_household(knows, profiles)
    if isinstance(profiles, HouseholdsOverYears):
        of_years = {"households": profiles.households, "knows": known, "each_year": True}
        return {"household": {"column": profiles.person, **of_years}}
    return {"household": {"column": profiles.person, "households": profiles.groups, "knows": known}}
