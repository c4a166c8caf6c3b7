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
from brecha.beliefs.dependence.record_groups import RecordGroups
from brecha.errors import ColumnError, InputError, SettingError, TooLargeError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.catalogues import Language, named
from brecha.sanitizers.steps.record_outcomes import MOST_CASES, Cases, Values, drawn

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
Record = Mapping[str, Any]
MOST_RECORDS = 1_000_000
MOST_VALUES = 4
"""Values of an attribute whose probabilities are told one by one"""


@dataclass(frozen=True, eq=False, init=False)
class Belief:
    """A prior over data sets: records alike in their probabilities, independent of each other unless groups are given.

        >>> Belief([Attribute.of("sex", {"M": 0.49, "F": 0.51})], records=500)
        Belief(500 records: sex)

    Args:
        attributes: in an order in which each comes after those it depends on.
        records: how many there are, the target's among them; or the probability of each number, ``{400: 0.5, 500:
            0.5}``.
        has: records that the adversary has already, the whole of each; the target's is none of them.
        groups: which records depend on each other, and how: :class:`RecordGroups`. Methods of a belief about one record
            are about a record by itself, before anything spreads within its group.
    """

    factors: Mapping[str, Factor]
    records: Mapping[int, float]
    """the probability of each number of records"""
    has: tuple[Record, ...] = field(repr=False)
    groups: RecordGroups | None = field(default=None, repr=False)

    def __init__(
        self,
        attributes: Iterable[Attribute],
        records: int | Mapping[int, Any] = 500,
        has: Sequence[Record] = (),
        groups: RecordGroups | None = None,
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
        object.__setattr__(self, "groups", groups)
        if groups is not None:
            with hiding_cells(factors.values()):
                self._check_groups(groups)

    def _check_groups(self, groups: Any) -> None:
        """Refuse groups that are none of this belief."""
        if not isinstance(groups, RecordGroups):
            raise SettingError("beliefs-no-groups", name=type(groups).__name__)
        if self.has:
            raise SettingError("beliefs-groups-and-own-records")
        for name in groups.names:
            self.factor(name)
        spread = groups.contagion
        for pair in () if spread is None else spread.weights:
            for value in pair:
                self.factor(groups.names[-1]).code(value)
        for records in self.records:
            groups.composition(records)

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
                group = {name: new if label == old else label for name, label in group.items()}
        labels = dict.fromkeys(group.values())
        return tuple(tuple(name for name in self.factors if group[name] == label) for label in labels)

    def closure(self, names: Iterable[str]) -> tuple[str, ...]:
        """These attributes and all that they depend on, in order."""
        closed = set(names)
        for name in reversed(self.attributes):
            if name in closed:
                closed |= set(self.factor(name).parents)
        return tuple(name for name in self.factors if name in closed)

    def possible(self, names: Iterable[str], fixed: Record | None = None) -> Cases:
        """All that a record may be in these attributes (and in those that they depend on), each with its probability.

        Args:
            names: of the attributes.
            fixed: what is known of the record, which may be of further attributes; the probabilities are then those
                given that, and only what is possible is there.

        Raises:
            SettingError: if what is known of the record is impossible.
        """
        known = self.codes(fixed or {})
        order = self.closure([*names, *known])
        size = int(np.prod([len(self.factors[name].values) for name in order if name not in known], dtype=object))
        if size > MOST_CASES:
            raise TooLargeError("beliefs-too-many-combinations", order=list(order), size=size, most_cases=MOST_CASES)
        cases = self._enumerated(order, known, ())
        if cases is None:
            values = ", ".join(f"{name} = {value!r}" for name, value in (fixed or {}).items())
            raise SettingError("beliefs-record-impossible", values=values)
        return cases

    def put_in(self, names: Iterable[str], facts: Record) -> Cases:
        """Return all that a record may be of which this is said; each with its probability, given that.

        What is said may be impossible by the belief: it is then put in by hand. What is not said of attributes that
        hang together with it follows from what it depends on, as always, and not from what depends on it.
        """
        known = self.codes(facts)
        by_hand: set[str] = set()
        for part in self.components:
            here = {name: value for name, value in facts.items() if name in part}
            if here and not self.probability(here) > 0:
                by_hand |= set(here)
        cases = self._enumerated(self.closure([*names, *known]), known, by_hand)
        assert cases is not None
        return cases

    def _enumerated(self, order: Sequence[str], known: Mapping[str, int], by_hand: Collection[str]) -> Cases | None:
        """All that a record may be of which these codes are known, some of them put in by hand; None if nothing."""
        codes: dict[str, Int64] = {}
        probabilities = np.ones(1)
        for name in order:
            factor = self.factors[name]
            rows = factor.probabilities[tuple(codes[parent] for parent in factor.parents)]
            rows = np.broadcast_to(rows, (len(probabilities), len(factor.values)))
            if name in by_hand:
                codes[name] = np.full(len(probabilities), known[name])
                continue
            if name in known:
                rows = np.where(np.arange(len(factor.values)) == known[name], rows, 0.0)
            places, values = np.nonzero(rows > 0)
            if len(places) > MOST_CASES:
                raise TooLargeError("beliefs-too-many-possible-records", order=list(order), most_cases=MOST_CASES)
            codes = {other: column[places] for other, column in codes.items()} | {name: values}
            probabilities = probabilities[places] * rows[places, values]
        total = float(probabilities.sum())
        if not total > 0:
            return None
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

    def describe(self, lang: str | Language = "en", minimum_group_size: int = MINIMUM_GROUP_SIZE) -> str:
        """Return the belief in words, attribute by attribute.

        Args:
            lang: the language, such as "en" or "pt".
            minimum_group_size: people that a value needs to be named, where a file counts them.
        """
        language = Language.named(lang)
        fewest, most = min(self.records), max(self.records)
        grouped = "no" if self.groups is None else "yes"
        if fewest == most:
            first = language.say("belief-records", n=fewest, count=language.number(fewest), grouped=grouped)
        else:
            mean = language.amount(sum(number * probability for number, probability in self.records.items()))
            numbers = language.number(fewest), language.number(most)
            first = language.say(
                "belief-records-between", fewest=numbers[0], most=numbers[1], mean=mean, grouped=grouped
            )
        lines = [first]
        for factor in self.factors.values():
            text = _attribute_text(factor, language, minimum_group_size)
            lines.append(f"  {language.say('belief-hidden', said=text) if factor.hidden else text}")
        if self.has:
            lines.append(language.say("belief-has", n=len(self.has), count=language.number(len(self.has))))
        if self.groups is not None:
            lines.append(self.groups.describe(language))
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.describe()

    def __repr__(self) -> str:
        count = next(iter(self.records)) if len(self.records) == 1 else None
        many = f"{count:,} records" if count is not None else f"{min(self.records):,} to {max(self.records):,} records"
        return f"Belief({many}: {', '.join(self.attributes)})"


def listed(role: str, items: Any) -> list[Any]:
    """Several of something in a list, and not one by itself."""
    if isinstance(items, Mapping | str | bytes) or not isinstance(items, Iterable):
        raise SettingError("beliefs-argument-no-list", role=role, name=type(items).__name__)
    return list(items)


def _numbers(records: int | Mapping[int, Any]) -> dict[int, float]:
    """Return the probability of each number of records."""
    if not isinstance(records, Hashable | Mapping):
        raise SettingError("beliefs-records-unusable", name=type(records).__name__)
    probabilities = records if isinstance(records, Mapping) else {records: 1.0}
    for number, probability in probabilities.items():
        if isinstance(number, bool) or not isinstance(number, Integral) or not 1 <= number <= MOST_RECORDS:
            raise SettingError("beliefs-records-out-of-range", number=number, most_records=MOST_RECORDS)
        if isinstance(probability, bool) or not isinstance(probability, Real) or not 0 <= float(probability) <= 1:
            raise SettingError("beliefs-records-probability-unusable", number=number, probability=probability)
    total = sum(float(probability) for probability in probabilities.values())
    if abs(total - 1) > NOISE:
        raise SettingError("beliefs-records-probabilities-sum", total=total)
    return {int(number): float(probability) / total for number, probability in probabilities.items() if probability > 0}


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
        values = [(factor.file is None, str(value)) for factor in factors for value in factor.values]
        own = {text for is_written, text in values if is_written}
        problem.cells |= {text for _, text in values} - own - set(map(str, written))
        raise


def _attribute_text(factor: Factor, language: Language, minimum_group_size: int) -> str:
    """Return an attribute in words; values that too few people have are only counted."""
    name, values, people = named(factor.name), factor.values, factor.people
    count, rows = len(values), factor.probabilities.reshape(-1, len(values))
    places = [i for i, value in enumerate(values) if people is None or people.get(value, 0) >= minimum_group_size]
    few = count - len(places)
    others = [language.say("belief-few-people", n=few, minimum_group_size=minimum_group_size)] if few else []
    shown = language.listed([*([_some([values[i] for i in places], language)] if places else []), *others])
    if factor.parents:
        parents = language.names(factor.parents)
        if (rows.max(1) == 1).all():
            return language.say("belief-follows", name=name, parents=parents, n=count, values=shown)
        if count > MOST_VALUES:
            return language.say("belief-depends", name=name, parents=parents, n=count, values=shown)
        spans = language.listed([*(_span(values[i], rows[:, i], language) for i in places), *others])
        return language.say("belief-depends-between", name=name, parents=parents, spans=spans)
    if count == 1:
        text = language.say("belief-always", value=named(str(values[0])) if places else shown)
    elif np.ptp(rows[0]) < 1e-12:
        text = language.say("belief-uniform", n=count, values=shown)
    elif not places:
        text = shown
    elif count <= MOST_VALUES:
        text = language.listed([*(_span(values[i], rows[:, i], language) for i in places), *others])
    else:
        likeliest = max(places, key=lambda i: float(rows[0, i]))
        value, share = named(str(values[likeliest])), float(rows[0, likeliest])
        text = language.say("belief-uneven", n=count, values=shown, value=value, share=share)
    return language.say("belief-attribute", name=name, probabilities=text)


def _span(value: Any, probabilities: Any, language: Language) -> str:
    lowest, highest = float(probabilities.min()), float(probabilities.max())
    if highest - lowest < 1e-12:
        return language.say("belief-chance", value=named(str(value)), share=lowest)
    return language.say("belief-chance-between", value=named(str(value)), least=lowest, most=highest)


def _some(values: Sequence[Any], language: Language) -> str:
    """Return the values: from the first to the last where they are numbers one after another, or the first few."""
    whole = [value for value in values if isinstance(value, int) and not isinstance(value, bool)]
    if len(whole) == len(values) > 2 and sorted(whole) == list(range(min(whole), max(whole) + 1)):
        return language.say("belief-from-to", first=str(min(whole)), last=str(max(whole)))
    if len(values) <= MOST_VALUES:
        return language.names([str(value) for value in values])
    return language.say("belief-and-more", values=", ".join(language.quoted(named(str(v))) for v in values[:3]))
