"""Several years of people in households: who lived with each person in which year, and what they were like then.

An adversary who knows the household of her target in every year knows, of each year, the values that everybody in it
has in that year. The years are linked by person, so that she also knows who of one year is who of another. What she
knows of a target is the target's own values in all years, and for each of the others one list: the values of each year
in which they lived with the target, and that they did not in the other years. These lists are in no order.

So each person has a row for themselves, and one for everybody who lived with them in some year; the people are those
of the focal table, and the others may be in any year. The twin is in ``tests/oracles/households.py``.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import pyarrow as pa

from brecha.errors import SettingError, TooLargeError
from brecha.tables.coded import CodedTable, Column, Int64
from brecha.tables.collections import Collection, paired
from brecha.tables.people import places_of
from brecha.tables.profiles import MOST_MEMBERS, MOST_PROFILES, HouseholdsOverYears


def households_over_years(
    years: Collection, qids: Sequence[str], others: Iterable[str], secrets: Sequence[str]
) -> tuple[CodedTable, dict[str, str]]:
    """Return one table to attack, a row for each person and whoever lived with them, and what its other columns are
    called.

    Other columns are those of the focal table.
    """
    alone, names = years.without_households().attacked(qids, others)
    known, living = list(dict.fromkeys(qids)), _Living(years)
    own = [column.at(living.person) for column in alone.fields[len(known) :]]
    households = years.focal.households
    assert households is not None
    profiles = HouseholdsOverYears(
        "household",
        households.person,
        living.person.astype(np.int32),
        (*(column.name for column in own), *secrets),
        households=households.groups,
    )
    fields = (*(living.column(name) for name in known), *own)
    return replace(alone, fields=fields, profiles=profiles), names


@dataclass(frozen=True, eq=False)
class _Living:
    """Who lived with each person of the focal table, in which years."""

    years: Collection

    @cached_property
    def numbers(self) -> list[Int64]:
        """numbers[k][row]: who the person of a row of table k is, with one number in all tables; focal people first."""
        found: list[Int64] = []
        identifiers = [table.column(name) for table, name in zip(self.years.tables, self.years.person, strict=True)]
        met = 0
        for k, identifier in enumerate(identifiers):
            own = np.full(len(identifier.codes), -1, np.int64)
            for m in range(k):
                places = places_of(identifiers[m], identifier, self.years.as_numbers)
                there = np.flatnonzero(places >= 0)
                own[places[there]] = found[m][there]
            new = np.flatnonzero(own < 0)
            own[new] = met + np.arange(len(new))
            met += len(new)
            found.append(own)
        return found

    @cached_property
    def pairs(self) -> tuple[Int64, list[Int64]]:
        """The person of the focal table of each row, their own row first; and where the row's person is in each table,
        −1 where they do not live with that person in its year.
        """
        together = [self._together(k) for k in range(len(self.years.tables))]
        span = 1 + max(int(number.max()) for number in self.numbers)
        keys, whose = [], []
        for k, (person, row) in enumerate(together):
            number = self.numbers[k][row]
            whose.append(person * (span + 1) + np.where(number == person, 0, 1 + number))  # their own row comes first
            keys.append(whose[-1])
        every = np.unique(np.concatenate(keys))
        if len(every) > MOST_PROFILES:
            raise self._too_large()
        places = []
        for of_year, (_, row) in zip(whose, together, strict=True):
            place = np.full(len(every), -1, np.int64)
            place[np.searchsorted(every, of_year)] = row
            places.append(place)
        return every // (span + 1), places

    def _together(self, k: int) -> tuple[Int64, Int64]:
        """Return each person of the focal table who is in table k, with the row of everybody in their household."""
        table, at = self.years.tables[k], self.years.records[k]
        assert table.households is not None
        household = table.households.of_row
        rows = np.arange(table.rows) if at is None else at
        person = np.flatnonzero(rows >= 0)
        sizes = np.bincount(household).astype(np.int64)
        each = sizes[household[rows[person]]]
        if int(sizes.max()) > MOST_MEMBERS or int(each.sum()) > MOST_PROFILES:
            raise self._too_large()
        order, begins = np.argsort(household, kind="stable"), np.cumsum(sizes) - sizes
        first = np.repeat(begins[household[rows[person]]] - (np.cumsum(each) - each), each)
        return np.repeat(person, each), order[first + np.arange(int(each.sum()))]

    def _too_large(self) -> TooLargeError:
        sizes = [np.bincount(table.households.of_row) for table in self.years.tables if table.households is not None]
        return TooLargeError("tables-household-too-large", members=max(map(max, sizes)), most=MOST_MEMBERS)

    @property
    def person(self) -> Int64:
        """The person of the focal table whose each row is."""
        return self.pairs[0]

    def column(self, name: str) -> Column:
        """Return an attribute of each row: the value of each year, or that there is none in that household."""
        codes, count = np.zeros(len(self.person), np.uint8), 1
        for table, own, place in zip(self.years.tables, self.years.names_of(name), self.pairs[1], strict=True):
            there = place >= 0
            if own is None:
                codes, count = paired(codes, count, there.astype(np.int64), 2)
                continue
            if table.wild([own]):
                raise SettingError("attacks-gaps-of-several", gaps=name, several="households")
            column = table.column(own)
            values = np.where(there, column.codes[place].astype(np.int64) + 1, 0)
            codes, count = paired(codes, count, values, column.cardinality + 1)
        return Column(name, codes, pa.array(np.arange(count)))
