"""Chances of values: for how many people a release raises the chance of each value of a secret, and how far.

Before the release anybody's chance of value v is the share of people who have it, n_v/n; after it, that in their block,
n_{b,v}/|b| (section 12 of the definitions). The best guess says nothing of this: a value that is rare among everybody
may be likely in some blocks, and be nowhere the most likely.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from typing import Any, Self

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.attacks.roles import MISSING_GROUP, group_name
from brecha.engines.adversary import MOST_DENOMINATOR, as_fraction, thresholds_of
from brecha.engines.contract import ValueChance
from brecha.errors import Phrase, SettingError, TooLargeError
from brecha.qif.labels import listed
from brecha.tables.coded import CodedTable
from brecha.tables.profiles import PeopleTable

Int64 = npt.NDArray[np.int64]
CHANCES = (0.1, 0.3, 0.5, 0.9, 1.0)
"""Chances that are asked about unless others are named"""
FACTORS = (2, 5, 10)
"""And how many times as likely as before"""
MOST_FACTORS = 60
LARGEST_FACTOR = 10**9
MOST_VALUES = 1_000
"""Values of all secrets whose chances are counted at most"""
MOST_FIGURES = 32_000_000
"""Numbers of people that an answer holds at most"""
BY_CHANCE = pa.schema(
    [("value", pa.string()), ("prior", pa.float64()), ("threshold", pa.float64()), ("people", pa.int64()),
     ("holders", pa.int64())]
)  # fmt: skip
BY_FACTOR = BY_CHANCE.set(2, pa.field("factor", pa.float64()))
ValuesOption = bool | Sequence[float]


@dataclass(frozen=True)
class ChanceThresholds:
    """The chances of each value that are asked about: as they are, and as multiples of what it was before."""

    chances: tuple[Fraction, ...]
    factors: tuple[Fraction, ...]

    @classmethod
    def of(cls, values: ValuesOption, factors: Sequence[float] | None) -> "Self | None":
        """Return what two arguments ask; None where neither asks anything. Refuse what is no chance and no factor."""
        if values is False and factors is None:
            return None
        chances = thresholds_of(CHANCES if isinstance(values, bool) else values, "values", Phrase("engines-values"))
        if 0 in chances:
            raise SettingError("engines-value-chance-zero")
        asked = cls(chances, _factors(FACTORS if factors is None else factors))
        return asked if len(asked) else None

    @classmethod
    def usual(cls) -> Self:
        """Return those that are asked about unless others are named."""
        return cls(thresholds_of(CHANCES), _factors(FACTORS))

    def as_dict(self) -> dict[str, Any]:
        """Return plain data."""
        return {"chances": list(map(float, self.chances)), "factors": list(map(float, self.factors))}

    def __len__(self) -> int:
        return len(self.chances) + len(self.factors)

    def on(self, table: CodedTable, sensitive: Sequence[str], mass: Sequence[Int64]) -> tuple[ValueChance, ...]:
        """Return what an engine is asked: of each secret, of each value that anybody has, in order, each chance."""
        return tuple(
            ValueChance(s, code, *self._ratio(chance, name))
            for s, name in enumerate(sensitive)
            for code in present(table, name)
            for prior in [Fraction(int(mass[s][code]), int(mass[s].sum()))]
            for chance in (*self.chances, *(factor * prior for factor in self.factors))
        )

    def _ratio(self, chance: Fraction, name: str) -> tuple[int, int]:
        if chance > 1:
            return 2, 1  # nobody's, however much above 1
        if chance.denominator > MOST_DENOMINATOR:
            raise SettingError("engines-factor-of-many-digits", column=name)
        return chance.numerator, chance.denominator

    def refuse_too_many(self, table: CodedTable, sensitive: Sequence[str], sets: int) -> None:
        """Refuse more than an answer holds; ``sets`` are the sets of columns, times everybody and each group."""
        values = sum(len(present(table, name)) for name in sensitive)
        if values > MOST_VALUES:
            raise TooLargeError("answers-values-of-many-values", values=values, most=MOST_VALUES)
        if 2 * values * len(self) * sets > MOST_FIGURES:
            figures = 2 * values * len(self) * sets
            raise TooLargeError("answers-values-too-many", values=values, figures=figures, most=MOST_FIGURES)


def _factors(factors: Any) -> tuple[Fraction, ...]:
    """Return factors exactly as written; refuse those of 1 or less, which tell nothing."""
    found: list[Fraction] = []
    for factor in listed(factors, Phrase("engines-factors")):
        number = None if isinstance(factor, bool | str) else as_fraction(factor)
        if number is None or not 1 < number <= LARGEST_FACTOR or as_fraction(float(number)) != number:
            raise SettingError("engines-factor-no-factor", factor=factor, most=LARGEST_FACTOR)
        if number in found:
            raise SettingError("engines-factor-twice", factor=float(number))
        found.append(number)
    if len(found) > MOST_FACTORS:
        raise SettingError("engines-factors-too-many", most=MOST_FACTORS)
    return tuple(found)


def refuse_no_secret(sensitive: Sequence[str]) -> None:
    """Refuse chances of values where no secret is named."""
    if not sensitive:
        raise SettingError("answers-values-without-secret")


def present(table: CodedTable, name: str) -> list[int]:
    """Return the codes of the values of a secret that anybody has, in their natural order."""
    people = table.spread(name)
    return [int(code) for code in table.column(name).order() if people[code]]


def people_with(table: CodedTable, name: str) -> Int64:
    """Return how many people have each value of a secret; of unlinked rows, in some row."""
    if not isinstance(table, PeopleTable) or table.linked:
        return table.spread(name)
    return table.people_with(name)


@dataclass(frozen=True)
class ValueBefore:
    """A value of a secret, and how many people have it."""

    value: str
    people: int
    prior: float
    """the chance that anybody has it, before the release: a share of people, or of their weights"""


@dataclass(frozen=True, eq=False)
class ValueChances:
    """The people by their chance of each value of one secret, when one set of columns is known."""

    qids: tuple[str, ...]
    sensitive: str
    group: str | None
    """whose people they are; None for everybody"""
    chances: tuple[float, ...]
    factors: tuple[float, ...]
    values: tuple[ValueBefore, ...]
    counts: Int64
    """counts[value, chance or factor, 0]: people whose chance of a value is at least that; […, 1]: those who have it"""
    worth: Mapping[str, float] = field(default_factory=dict)
    """by value: what guessing it and being right brings, if a gain says so"""

    def by_chance(self) -> pa.Table:
        """Return ``value · prior · threshold · people · holders``."""
        return self._table(BY_CHANCE, self.chances, self.counts[:, : len(self.chances)])

    def by_factor(self) -> pa.Table:
        """Return ``value · prior · factor · people · holders``."""
        return self._table(BY_FACTOR, self.factors, self.counts[:, len(self.chances) :])

    def _table(self, schema: pa.Schema, asked: Sequence[float], counts: Int64) -> pa.Table:
        columns = [
            [one.value for one in self.values for _ in asked],
            [one.prior for one in self.values for _ in asked],
            list(asked) * len(self.values),
            counts[:, :, 0].ravel(),
            counts[:, :, 1].ravel(),
        ]
        return pa.table([pa.array(column, kind.type) for column, kind in zip(columns, schema, strict=True)], schema)


@dataclass(frozen=True, eq=False)
class HarmLedger:
    """The people by their chance of each value of every secret, for every set of columns that was attacked."""

    chances: tuple[float, ...]
    factors: tuple[float, ...]
    values: Mapping[str, tuple[ValueBefore, ...]]
    counts: Mapping[str, Int64]
    """counts[secret][set, 0 or 1 + group, value, chance or factor, 0 or 1], groups in the order of the frame"""

    @classmethod
    def of(
        cls,
        asked: ChanceThresholds,
        table: CodedTable,
        sensitive: Sequence[str],
        mass: Sequence[Int64],
        counts: Int64,
        groups: Sequence[int],
    ) -> "HarmLedger":
        """Return the ledger from the sums of an engine; ``groups`` are the codes of groups with people in them."""
        codes = [present(table, name) for name in sensitive]
        values = {
            name: tuple(
                ValueBefore(group_name(table.column(name), code), int(people[code]), int(of[code]) / int(of.sum()))
                for code in mine
            )
            for name, mine, of in zip(sensitive, codes, mass, strict=True)
            for people in [people_with(table, name)]
        }
        ends = list(accumulate((len(mine) * len(asked) for mine in codes), initial=0))
        chosen = counts[:, [0, *(1 + group for group in groups)]]
        by_secret = {
            name: chosen[:, :, low:high].reshape(*chosen.shape[:2], len(mine), len(asked), 2)
            for name, mine, low, high in zip(sensitive, codes, ends, ends[1:], strict=False)
        }
        plain = asked.as_dict()
        return cls(tuple(plain["chances"]), tuple(plain["factors"]), values, by_secret)

    def at(self, place: int, sensitive: str, slot: int, qids: Sequence[str], group: str | None) -> ValueChances:
        """Return those of one secret, of one set of columns, of everybody (slot 0) or a group (1 + its place)."""
        counts = self.counts[sensitive][place, slot]
        return ValueChances(tuple(qids), sensitive, group, self.chances, self.factors, self.values[sensitive], counts)

    def as_dict(self) -> dict[str, Any]:
        """Return the values of each secret as plain data: without what was asked, and the counts."""
        return {
            name: [{"value": one.value, "people": one.people, "prior": one.prior} for one in values]
            for name, values in self.values.items()
        }

    def column(self, rows: Sequence[str | None]) -> pa.Array:
        """Return the counts as a column of the frame: a list where a row is one of these secrets, null elsewhere."""
        names = list(self.counts)
        widths = {name: int(np.prod(self.counts[name].shape[2:])) for name in names}
        whole = [self.counts[name][:, 0].reshape(-1, widths[name]) for name in names]
        groups = [self.counts[name][:, 1:].reshape(-1, widths[name]) for name in names]
        flat = np.concatenate([np.concatenate(part, axis=1).ravel() for part in (whole, groups)])
        lengths = np.array([widths.get(name, 0) if name is not None else 0 for name in rows], np.int64)
        offsets = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
        mask = pa.array([name is None for name in rows])
        return pa.LargeListArray.from_arrays(pa.array(offsets), pa.array(flat, pa.int64()), mask=mask)

    @classmethod
    def from_dict(
        cls, plain: Mapping[str, Any], asked_for: Mapping[str, Any], column: pa.ChunkedArray, sets: int, groups: int
    ) -> "HarmLedger":
        """Return the ledger from plain data, what was asked, and the column of the frame."""
        values = {
            str(name): tuple(ValueBefore(str(one["value"]), int(one["people"]), float(one["prior"])) for one in several)
            for name, several in plain.items()
        }
        chances, factors = tuple(map(float, asked_for["chances"])), tuple(map(float, asked_for["factors"]))
        asked = len(chances) + len(factors)
        flat = column.drop_null().combine_chunks().flatten().to_numpy()
        each = 2 * asked * sum(map(len, values.values()))
        whole, of_groups = flat[: sets * each].reshape(sets, each), flat[sets * each :].reshape(sets, groups, each)
        every = np.concatenate([whole[:, None], of_groups], axis=1)
        counts, at = {}, 0
        for name, several in values.items():
            width = 2 * asked * len(several)
            counts[name] = every[:, :, at : at + width].reshape(sets, 1 + groups, len(several), asked, 2)
            at += width
        return cls(chances, factors, values, counts)


def worth_of(input: Mapping[str, Any], sensitive: str, values: Sequence[ValueBefore]) -> dict[str, float]:
    """Return what guessing each value right brings by the first gain with a worth by value; nothing without one."""
    for one in input.get("adversaries") or ():
        rule = one.get("given") or {}
        if one["sensitive"] == sensitive and rule.get("kind") == "worth" and isinstance(rule.get("worth"), Mapping):
            usual, missing = rule.get("default"), rule.get("missing", rule.get("default"))
            written = {str(value): worth for value, worth in rule["worth"].items()}
            every = {
                each.value: missing if each.value == MISSING_GROUP else written.get(each.value, usual)
                for each in values
            }
            return {value: float(worth) for value, worth in every.items() if isinstance(worth, int | float)}
    return {}


def places(sensitive: Sequence[str | None]) -> Iterator[str | None]:
    """Yield, for each goal of a set of columns, the secret whose first goal it is; None for any other."""
    for at, name in enumerate(sensitive):
        yield None if name is None or name in sensitive[:at] else name
