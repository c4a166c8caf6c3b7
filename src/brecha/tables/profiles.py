"""People who have several rows: which rows are whose, and what an adversary may know of a person.

How the rows are published is part of the question. They are *linked* if it shows which belong to one person, as by a
pseudonym, and *unlinked* if it does not. Of her target an adversary knows all rows, or so many of them. What she may
know of one person is a *profile*; where she knows some of the rows, each choice of so many is as likely as any other.
"""

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from brecha.errors import SettingError, TooLargeError
from brecha.tables.coded import CodedTable, Codes, Column, Int64, Profiles, digest, narrowest

Knows = Literal["all", "one"] | int
"""How many rows of her target an adversary knows"""
MOST_PROFILES = 1 << 28
"""Profiles beyond which no answer is reckoned: choices of several rows are very many"""
MOST_MASS = 1 << 60
"""The sum of all weights of profiles in whole numbers, beyond which they are rounded"""
ROWS = "(rows)"
"""The column of a table of people that tells how many rows each has"""


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

    @property
    def profiles_each(self) -> Int64:
        """How many profiles each person has."""
        return np.bincount(self.holder, minlength=self.rows).astype(np.int64)

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
        whose = digest(self.starts, str(self.linked), str(self.knows))
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
    own = dict.fromkeys(secrets if profiles.rule == "linked" else ())
    rule = checked_knowledge(knows, profiles)
    order = np.argsort(profiles.of_row, kind="stable")
    sizes = np.bincount(profiles.of_row, minlength=profiles.people).astype(np.int64)
    starts = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
    records = table.one_record_each().take(order)
    fields = [Column(ROWS, *_counts(sizes)), *(person_column(records.column(name), starts) for name in own)]
    if by is not None and by not in own:
        fields.append(group_column(records.column(by), starts))
    holder, profile_starts, rows = _known(starts, rule)
    each = np.unique(np.bincount(holder))
    unit = math.lcm(*(int(one) for one in each)) if len(each) < 60 else MOST_MASS
    return PeopleTable(
        tuple(fields),
        table.dropped,
        table.missing,
        table.source,
        table.notes,
        wording=table.wording,
        records=records,
        order=order,
        starts=starts,
        linked=profiles.rule == "linked",
        knows=rule,
        holder=holder,
        profile_starts=profile_starts,
        profile_rows=rows,
        unit=min(unit, max(1, MOST_MASS // profiles.people)),
    )


def checked_knowledge(knows: Knows | None, profiles: Profiles) -> Knows:
    """Return how many rows she knows, all or one if nothing is said; refuse what means nothing."""
    linked = profiles.rule == "linked"
    if knows is None:
        return "all" if linked else "one"
    if knows not in ("all", "one") and (isinstance(knows, bool) or not isinstance(knows, int) or knows < 1):
        raise SettingError("tables-knows-unknown", knows=knows)
    if not linked and knows not in ("one", 1):
        raise SettingError("tables-knows-unlinked", knows=knows)
    return "one" if knows == 1 else knows


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


def person_column(column: Column, starts: Int64) -> Column:
    """Return a column of people: all values of their rows, as often as they have them, in no order."""
    codes, sizes = np.asarray(column.codes), np.diff(starts)
    if len(codes) == len(sizes):
        return column
    holder = np.repeat(np.arange(len(sizes)), sizes)
    in_order = codes[np.lexsort((codes, holder))].astype(np.int64)
    own = np.zeros(len(sizes), np.int64)
    held: list[Int64] = []
    for size in np.unique(sizes).tolist():
        whose = np.flatnonzero(sizes == size)
        every = in_order[starts[whose][:, None] + np.arange(size)]
        different, which = np.unique(every, axis=0, return_inverse=True)
        own[whose] = which.ravel() + len(held)
        held.extend(different)
    return Column(column.name, own.astype(narrowest(len(held))), _as_texts(held, column.values))


def _as_texts(held: list[npt.NDArray[np.int64]], values: pa.Array) -> pa.Array:
    """Return lists of values as texts."""
    texts = pc.fill_null(values.cast(pa.string()), "–")
    if pc.any(pc.match_substring(texts, ";")).as_py():
        plain = texts.to_pylist()
        return pa.array([json.dumps([plain[code] for code in codes], ensure_ascii=False) for codes in held])
    ends = np.cumsum([0, *(len(codes) for codes in held)]).astype(np.int32)
    return pc.binary_join(pa.ListArray.from_arrays(ends, texts.take(pa.array(np.concatenate(held)))), "; ")


def about_profiles(table: CodedTable) -> dict[str, Any]:
    """Return what an answer says of people with several rows; nothing where each row is a person."""
    if not isinstance(table, PeopleTable):
        return {}
    published = "linked" if table.linked else "unlinked"
    return {"people": {"rows": table.records.rows, "published": published, "knows": table.knows}}
