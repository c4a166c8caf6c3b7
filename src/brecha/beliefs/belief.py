"""What an adversary believes of a table before it exists: how many records, what each may be, and those she has."""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from numbers import Integral, Real
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.beliefs.attributes import NOISE, Attribute, Factor
from brecha.errors import ColumnError, InputError, SettingError, TooLargeError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.catalogues import Language, named
from brecha.sanitizers.steps.cases import MOST_CASES, Cases, Values, drawn

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
Record = Mapping[str, Any]
MOST_RECORDS = 1_000_000
MOST_VALUES = 4
"""Values of an attribute whose probabilities are told one by one"""


@dataclass(frozen=True, eq=False, init=False)
class Belief:
    """A prior over data sets: records alike in their probabilities and independent of each other.

        >>> Belief([Attribute.of("sex", {"M": 0.49, "F": 0.51})], records=500)
        Belief(500 records: sex)

    Args:
        attributes: in an order in which each comes after those it depends on.
        records: how many there are, the target's among them; or the probability of each number, ``{400: 0.5, 500:
            0.5}``.
        has: records that the adversary has already, the whole of each; the target's is none of them.
    """

    factors: Mapping[str, Factor]
    records: Mapping[int, float]
    """the probability of each number of records"""
    has: tuple[Record, ...] = field(repr=False)

    def __init__(
        self,
        attributes: Iterable[Attribute],
        records: int | Mapping[int, Any] = 500,
        has: Sequence[Record] = (),
    ) -> None:
        factors: dict[str, Factor] = {}
        for attribute in listed("attributes", attributes):
            if not isinstance(attribute, Attribute):
                raise SettingError("beliefs-no-attribute", name=type(attribute).__name__)
            if not isinstance(attribute.name, str) or not attribute.name:
                raise SettingError("beliefs-attribute-name-no-text", name=attribute.name)
            if attribute.name in factors:
                raise ColumnError("beliefs-attribute-twice", name=attribute.name)
            with hiding_cells(factors.values()):
                factors[attribute.name] = Factor.of(attribute, factors)
        if not factors:
            raise SettingError("beliefs-no-attributes")
        object.__setattr__(self, "factors", factors)
        object.__setattr__(self, "records", _numbers(records))
        object.__setattr__(self, "has", tuple(self._whole(record) for record in listed("has", has)))
        if self.has and len(self.has) >= min(self.records):
            raise SettingError("beliefs-adversary-may-have-all-records", has_count=len(self.has), min=min(self.records))

    def _whole(self, record: Record) -> Record:
        if not isinstance(record, Mapping):
            raise SettingError("beliefs-own-record-no-mapping", name=type(record).__name__)
        self.codes(record)
        missing = [name for name in self.columns if name not in record]
        if missing:
            raise SettingError("beliefs-own-record-incomplete", name=missing[0])
        return dict(record)

    @property
    def attributes(self) -> tuple[str, ...]:
        """The names of the attributes, hidden ones among them."""
        return tuple(self.factors)

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns of the table: all attributes but the hidden ones."""
        return tuple(name for name, factor in self.factors.items() if not factor.hidden)

    def factor(self, name: str) -> Factor:
        """Return an attribute by its name."""
        if not isinstance(name, str):
            raise SettingError("beliefs-attribute-name-no-text", name=name)
        if name not in self.factors:
            raise ColumnError.unknown(name, self.factors)
        return self.factors[name]

    def codes(self, record: Record) -> dict[str, int]:
        """Return the numbers of the values that are said of a record."""
        return {name: self.factor(name).code(value) for name, value in record.items()}

    @cached_property
    def components(self) -> tuple[tuple[str, ...], ...]:
        """The attributes in groups that are independent of each other."""
        group = {name: name for name in self.factors}
        for factor in self.factors.values():
            for parent in factor.parents:
                old, new = group[parent], group[factor.name]
                group = {name: new if one == old else one for name, one in group.items()}
        found = dict.fromkeys(group.values())
        return tuple(tuple(name for name in self.factors if group[name] == one) for one in found)

    def closure(self, names: Iterable[str]) -> tuple[str, ...]:
        """These attributes and all that they depend on, in order."""
        wanted = set(names)
        for name in reversed(self.attributes):
            if name in wanted:
                wanted |= set(self.factor(name).parents)
        return tuple(name for name in self.factors if name in wanted)

    def possible(self, names: Iterable[str], fixed: Record | None = None) -> Cases:
        """All that a record may be in these attributes (and in those that they depend on), each with its probability.

        Args:
            names: of the attributes.
            fixed: what is known of the record, which may be of further attributes; the probabilities are then those
                given
                that, and only what is possible is there.

        Raises:
            SettingError: if what is known of the record is impossible.
        """
        known = self.codes(fixed or {})
        order = self.closure([*names, *known])
        size = int(np.prod([len(self.factors[name].values) for name in order if name not in known], dtype=object))
        if size > MOST_CASES:
            raise TooLargeError("beliefs-too-many-combinations", order=list(order), size=size, most_cases=MOST_CASES)
        codes: dict[str, Int64] = {}
        probabilities = np.ones(1)
        for name in order:
            factor = self.factors[name]
            rows = factor.probabilities[tuple(codes[parent] for parent in factor.parents)]
            rows = np.broadcast_to(rows, (len(probabilities), len(factor.values)))
            if name in known:
                rows = np.where(np.arange(len(factor.values)) == known[name], rows, 0.0)
            places, found = np.nonzero(rows > 0)
            codes = {other: one[places] for other, one in codes.items()} | {name: found}
            probabilities = probabilities[places] * rows[places, found]
        total = float(probabilities.sum())
        if not total > 0:
            said = ", ".join(f"{name} = {value!r}" for name, value in (fixed or {}).items())
            raise SettingError("beliefs-record-impossible", values=said)
        columns = {name: Values(codes[name], self.factors[name].values) for name in order}
        return Cases(columns, self._published(columns), np.ones(len(probabilities), np.bool_), probabilities / total)

    def _published(self, columns: Mapping[str, Values]) -> dict[str, Values]:
        """Return those of these that are columns of the table."""
        return {name: one for name, one in columns.items() if not self.factors[name].hidden}

    def probability(self, record: Record) -> float:
        """Return the probability that a record has these values."""
        known = self.codes(record)
        cases = self.possible(known)
        hits = np.ones(cases.shape, np.bool_)
        for name, code in known.items():
            hits &= cases.true[name].codes == code
        assert cases.probabilities is not None
        return float(cases.probabilities[hits].sum())

    def draw(self, data_sets: int, records: int, draws: np.random.Generator) -> Cases:
        """So many data sets of so many records, drawn at random; nobody's record is put in."""
        codes: dict[str, Int64] = {}
        for name, factor in self.factors.items():
            shape = factor.probabilities.shape[:-1]
            of = np.zeros((data_sets, records), np.int64)
            for parent, size in zip(factor.parents, shape, strict=True):
                of = of * size + codes[parent]
            codes[name] = drawn(factor.probabilities.reshape(-1, len(factor.values)), of, draws)
        columns = {name: Values(codes[name], self.factors[name].values) for name in self.factors}
        return Cases(columns, self._published(columns), np.ones((data_sets, records), np.bool_), draws=draws)

    def draw_like(self, fixed: Record, count: int, draws: np.random.Generator) -> dict[str, Int64]:
        """Return the codes of so many records of whom this is known, drawn at random: one array for each attribute."""
        known, found = self.codes(fixed), dict[str, Int64]()
        for component in self.components:
            here = {name: fixed[name] for name in component if name in known}
            cases = self.possible(component, here)
            assert cases.probabilities is not None
            picked = drawn(cases.probabilities[None, :], np.zeros(count, np.int64), draws)
            found |= {name: cases.true[name].codes[picked] for name in component}
        return {name: found[name] for name in self.factors}

    def describe(self, lang: str | Language = "en", minimum_group_size: int = MINIMUM_GROUP_SIZE) -> str:
        """Return the belief in words, attribute by attribute.

        Args:
            lang: the language, such as "en" or "pt".
            minimum_group_size: people that a value needs to be named, where a file counts them.
        """
        parts = self.records, self.factors.values(), len(self.has)
        return belief_text(*parts, Language.named(lang), minimum_group_size)

    def __str__(self) -> str:
        return self.describe()

    def __repr__(self) -> str:
        count = next(iter(self.records)) if len(self.records) == 1 else None
        many = f"{count:,} records" if count is not None else f"{min(self.records):,} to {max(self.records):,} records"
        return f"Belief({many}: {', '.join(self.attributes)})"


def listed(role: str, given: Any) -> list[Any]:
    """Several of something in a list, and not one by itself."""
    if isinstance(given, Mapping | str | bytes) or not isinstance(given, Iterable):
        raise SettingError("beliefs-argument-no-list", role=role, name=type(given).__name__)
    return list(given)


def _numbers(records: int | Mapping[int, Any]) -> dict[int, float]:
    """Return the probability of each number of records."""
    if not isinstance(records, Hashable | Mapping):
        raise SettingError("beliefs-records-unusable", name=type(records).__name__)
    given = records if isinstance(records, Mapping) else {records: 1.0}
    for number, probability in given.items():
        if isinstance(number, bool) or not isinstance(number, Integral) or not 1 <= number <= MOST_RECORDS:
            raise SettingError("beliefs-records-out-of-range", number=number, most_records=MOST_RECORDS)
        if isinstance(probability, bool) or not isinstance(probability, Real) or not 0 <= float(probability) <= 1:
            raise SettingError("beliefs-records-probability-unusable", number=number, probability=probability)
    total = sum(float(probability) for probability in given.values())
    if abs(total - 1) > NOISE:
        raise SettingError("beliefs-records-probabilities-sum", total=total)
    return {int(number): float(probability) / total for number, probability in given.items() if probability > 0}


@contextmanager
def hiding_cells(factors: Iterable[Factor], written: Iterable[Any] = ()) -> Iterator[None]:
    """Put dots for the values of files into whatever is refused here.

    A value that somebody wrote down may be shown to whoever runs what she wrote. One that was read from a file may be a
    cell of any table, put in the place of the right one.

    Args:
        factors: the attributes of a belief, read from files and written down.
        written: further values that were written down, and may be shown.
    """
    try:
        yield
    except InputError as problem:
        problem.cells |= _cells(list(factors), written)
        raise


def _cells(factors: list[Factor], written: Iterable[Any]) -> set[str]:
    own = {str(value) for factor in factors if factor.file is None for value in factor.values}
    read = {str(value) for factor in factors if factor.file is not None for value in factor.values}
    return read - own - set(map(str, written))


def belief_text(
    records: Mapping[int, float],
    factors: Collection[Factor],
    own_records: int,
    language: Language,
    minimum_group_size: int = MINIMUM_GROUP_SIZE,
) -> str:
    """Return the model: a line for the records, one for each attribute, and one for records that the adversary has.

    Args:
        records: the probability of each number of records.
        factors: the attributes.
        own_records: how many of the records she has.
        language: of the text.
        minimum_group_size: people that a value needs to be named, where a file counts them.
    """
    attributes = [_shown(factor, _attribute(factor, language, minimum_group_size), language) for factor in factors]
    has = [language.say("belief-has", n=own_records, count=language.number(own_records))] if own_records else []
    return "\n".join([_records(records, language), *(f"  {line}" for line in attributes), *has])


def _shown(factor: Factor, said: str, language: Language) -> str:
    return language.say("belief-hidden", said=said) if factor.hidden else said


def _records(records: Mapping[int, float], language: Language) -> str:
    fewest, most = min(records), max(records)
    if fewest == most:
        return language.say("belief-records", n=fewest, count=language.number(fewest))
    mean = sum(number * probability for number, probability in records.items())
    return language.say("belief-records-between", fewest=language.number(fewest), most=language.number(most),
                        mean=language.amount(mean))  # fmt: skip


def _attribute(factor: Factor, language: Language, minimum_group_size: int) -> str:
    name = named(factor.name)
    rows = factor.probabilities.reshape(-1, len(factor.values))
    shown = _ShownValues.of(factor, minimum_group_size, language)
    if not factor.parents:
        return language.say("belief-attribute", name=name, probabilities=_probabilities(factor.values, rows[0], shown))
    parents = language.names(factor.parents)
    if (rows.max(1) == 1).all():
        return language.say("belief-follows", name=name, parents=parents, n=len(factor.values), values=shown.some())
    if len(factor.values) > MOST_VALUES:
        return language.say("belief-depends", name=name, parents=parents, n=len(factor.values), values=shown.some())
    spans = [_span(factor.values[place], rows[:, place], language) for place in shown.places]
    return language.say("belief-depends-between", name=name, parents=parents,
                        spans=language.listed([*spans, *shown.others()]))  # fmt: skip


@dataclass(frozen=True)
class _ShownValues:
    """The values of an attribute: those that are named, and how many are not, as too few people have them."""

    values: tuple[Any, ...]
    places: tuple[int, ...]
    """of those that are named"""
    few: int
    minimum_group_size: int
    language: Language

    @classmethod
    def of(cls, factor: Factor, minimum_group_size: int, language: Language) -> "_ShownValues":
        people = factor.people
        places = [
            place
            for place, value in enumerate(factor.values)
            if people is None or people.get(value, 0) >= minimum_group_size
        ]
        few = len(factor.values) - len(places)
        return cls(tuple(factor.values[place] for place in places), tuple(places), few, minimum_group_size, language)

    def some(self) -> str:
        """Return the values, or some of them."""
        return self.language.listed([*([_some(self.values, self.language)] if self.values else []), *self.others()])

    def others(self) -> list[str]:
        """Return how many are not named."""
        return (
            [self.language.say("belief-few-people", n=self.few, minimum_group_size=self.minimum_group_size)]
            if self.few
            else []
        )


def _probabilities(values: tuple[Any, ...], probabilities: Any, shown: _ShownValues) -> str:
    """Return the probabilities of an attribute that depends on nothing."""
    language = shown.language
    if len(values) == 1:
        return language.say("belief-always", value=named(str(values[0])) if shown.places else shown.some())
    if np.ptp(probabilities) < 1e-12:
        return language.say("belief-uniform", n=len(values), values=shown.some())
    if not shown.places:
        return shown.some()
    if len(values) <= MOST_VALUES:
        said = [language.say("belief-chance", value=named(str(values[place])), share=float(probabilities[place]))
                for place in shown.places]  # fmt: skip
        return language.listed([*said, *shown.others()])
    likeliest = max(shown.places, key=lambda place: float(probabilities[place]))
    return language.say("belief-uneven", n=len(values), values=shown.some(),
                        value=named(str(values[likeliest])), share=float(probabilities[likeliest]))  # fmt: skip


def _span(value: Any, probabilities: Any, language: Language) -> str:
    lowest, highest = float(probabilities.min()), float(probabilities.max())
    if highest - lowest < 1e-12:
        return language.say("belief-chance", value=named(str(value)), share=lowest)
    return language.say("belief-chance-between", value=named(str(value)), least=lowest, most=highest)


def _some(values: tuple[Any, ...], language: Language) -> str:
    """Return the values: from the first to the last where they are numbers one after another, or the first few."""
    whole = [value for value in values if isinstance(value, int) and not isinstance(value, bool)]
    if len(whole) == len(values) > 2 and sorted(whole) == list(range(min(whole), max(whole) + 1)):
        return language.say("belief-from-to", first=str(min(whole)), last=str(max(whole)))
    if len(values) <= MOST_VALUES:
        return language.names([str(value) for value in values])
    return language.say("belief-and-more", values=", ".join(language.quoted(named(str(v))) for v in values[:3]))
