"""What an adversary would learn, by going through every data set that may be: plain Python and fractions.

A belief is a list of attributes, each with its parents and the chance of each value given theirs. A program is a
function that gives for a record all that it may be published as, each with its chance; None is for not at all. Then so
many may be drawn of all. Everything is found from its definition: every data set, every way in which it is published,
and the published table as a set with repetitions, for the order of the records tells nothing.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from math import log2
from typing import Any

Record = dict[str, Any]
Output = tuple[tuple[str, Any], ...] | None
"""a published record, its columns in order of their names"""
Publish = Callable[[Record], Sequence[tuple[Fraction, Record | None]]]


@dataclass(frozen=True)
class Known:
    """An attribute as believed: ``rows[values of the parents][value]`` is the chance."""

    name: str
    parents: tuple[str, ...]
    rows: Mapping[tuple[Any, ...], Mapping[Any, Fraction]]


@dataclass(frozen=True)
class World:
    """A belief and a program, to go through."""

    attributes: Sequence[Known]
    publish: Publish
    records: Mapping[int, Fraction]
    has: Sequence[Record] = ()
    sample: int | None = None

    def everything(self, said: Mapping[str, Any] | None = None) -> dict[tuple[Any, ...], Fraction]:
        """Every record with its chance, given what is said.

        Where that is impossible it is put in by hand, in all attributes that hang together with it: what is said there
        is set, and not seen.
        """
        said = said or {}
        by_hand = {name for part in self._parts() if not self._total(part, said) for name in part}
        found = self._forward([attribute.name for attribute in self.attributes], said, by_hand)
        whole = sum(found.values())
        return {record: chance / whole for record, chance in found.items() if chance}

    def possible(self, said: Mapping[str, Any]) -> bool:
        """Whether some record is so."""
        return all(self._total(part, said) for part in self._parts())

    def _parts(self) -> list[set[str]]:
        """The attributes that hang together."""
        parts: list[set[str]] = []
        for attribute in self.attributes:
            met = [part for part in parts if part & set(attribute.parents)]
            parts = [part for part in parts if part not in met] + [set().union({attribute.name}, *met)]
        return parts

    def _total(self, part: set[str], said: Mapping[str, Any]) -> Fraction:
        """The chance of what is said in these attributes."""
        names = [attribute.name for attribute in self.attributes if attribute.name in part]
        return sum(self._forward(names, said, set()).values(), Fraction(0))

    def _forward(self, names: list[str], said: Mapping[str, Any], by_hand: set[str]) -> dict[tuple[Any, ...], Fraction]:
        """The chance that a record is this, in these attributes."""
        found = {(): Fraction(1)}
        for attribute in self.attributes:
            if attribute.name not in names:
                continue
            more: dict[tuple[Any, ...], Fraction] = {}
            for record, before in found.items():
                row = attribute.rows[tuple(record[names.index(parent)] for parent in attribute.parents)]
                for value in [said[attribute.name]] if attribute.name in said else row:
                    set_ = attribute.name in said and attribute.name in by_hand
                    more[(*record, value)] = before * (1 if set_ else row.get(value, Fraction(0)))
            found = more
        return found

    def named(self, record: tuple[Any, ...]) -> Record:
        """A record with its names."""
        return dict(zip([attribute.name for attribute in self.attributes], record, strict=True))

    def published(self, said: Mapping[str, Any] | None, secret: str) -> dict[tuple[Output, Any], Fraction]:
        """The chance of each published record with its true secret, for a record of which this is said."""
        found: dict[tuple[Output, Any], Fraction] = defaultdict(Fraction)
        for record, chance in self.everything(said).items():
            true = self.named(record)
            for way, output in self.publish(true):
                if way:
                    told = None if output is None else tuple(sorted(output.items()))
                    found[told, true[secret]] += chance * way
        return dict(found)

    def tables(
        self, said: Mapping[str, Any], secret: str, hers: Mapping[tuple[Output, Any], Fraction] | None = None
    ) -> Iterator[tuple[Fraction, Output, Any, list[Output]]]:
        """Every way in which a table may be published: its chance, the target's own record in it (None if it is not),
        her true secret, and all records of it. What hers is published as may be given."""
        hers = self.published(said, secret) if hers is None else hers
        others = _outputs(self.published(None, secret))
        has = [_outputs(self.published(record, secret)) for record in self.has]
        for count, chance in self.records.items():
            rest = count - 1 - len(self.has)
            for (mine, true), first in hers.items():
                for ways in product(*(one.items() for one in has), *([others.items()] * rest)):
                    weight = chance * first
                    for _, way in ways:
                        weight *= way
                    everyone = [mine, *(output for output, _ in ways)]
                    yield from _sampled(weight, everyone, true, self.sample)

    def tells(self, secret: str, target: Mapping[str, Any]) -> Callable[[Output], Any]:
        """What an output record tells of the secret for certain; None if nothing.

        What nobody can be published as but records put in by hand tells a value if none of these could be published so
        with another.
        """
        found: dict[Output, set[Any]] = defaultdict(set)
        for output, true in self._seen(secret):
            found[output].add(true)
        by_hand: dict[Output, set[Any]] = defaultdict(set)
        for record in (target, *self.has):
            for said in (record, _without(dict(record), secret)):
                for output, true in self.published(said, secret):
                    by_hand[output].add(true)
        return lambda output: _single(found[output] or by_hand[output])

    def _seen(self, secret: str) -> Iterator[tuple[Output, Any]]:
        for output, true in self.published(None, secret):
            if output is not None:
                yield output, true


def _single(values: set[Any]) -> Any:
    return next(iter(values)) if len(values) == 1 else None


def _outputs(published: Mapping[tuple[Output, Any], Fraction]) -> dict[Output, Fraction]:
    found: dict[Output, Fraction] = defaultdict(Fraction)
    for (output, _), chance in published.items():
        found[output] += chance
    return dict(found)


def _sampled(
    weight: Fraction, everyone: list[Output], true: Any, sample: int | None
) -> Iterator[tuple[Fraction, Output, Any, list[Output]]]:
    """The table, or every sample of it; the target's record is the first."""
    chosen = list(combinations(range(len(everyone)), sample)) if sample is not None else [tuple(range(len(everyone)))]
    for places in chosen:
        table = [everyone[place] for place in places]
        yield (
            weight / len(chosen),
            everyone[0] if 0 in places else None,
            true,
            [one for one in table if one is not None],
        )


def _alike(mine: Output, table: list[Output], known: Sequence[str]) -> list[Output]:
    """The records of the table that look like theirs in what is published of these; none if hers is not there."""
    if mine is None:
        return []
    looked = [name for name in known if name in dict(mine)]
    hers = [dict(mine)[name] for name in looked]
    return [one for one in table if one is not None and [dict(one)[name] for name in looked] == hers]


def alike(world: World, target: Record, known: Sequence[str], secret: str) -> dict[int, Fraction]:
    """The chance that so many records look like theirs."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    for chance, mine, _, table in world.tables(target, secret):
        found[len(_alike(mine, table, known))] += chance
    return dict(found)


def all_have(world: World, target: Record, known: Sequence[str], secret: str, value: Any) -> Fraction:
    """The chance that her record is there, put in with the value, and all that look like it tell the value."""
    said = {**target, secret: value}
    tells, found = world.tells(secret, said), Fraction(0)
    for chance, mine, _, table in world.tables(said, secret):
        records = _alike(mine, table, known)
        if records and all(tells(one) == value for one in records):
            found += chance
    return found


def all_agree(world: World, target: Record, known: Sequence[str], secret: str) -> Fraction:
    """The chance that her record is there, of which the secret is not said, and all that look like it tell the same."""
    said = _without(target, secret)
    tells, found = world.tells(secret, said), Fraction(0)
    for chance, mine, _, table in world.tables(said, secret):
        told = {tells(one) for one in _alike(mine, table, known)}
        if len(told) == 1 and None not in told:
            found += chance
    return found


def how_many(
    world: World, target: Record, known: Sequence[str], secret: str, value: Any, given: int, put_in: bool
) -> dict[int, Fraction] | None:
    """The chance that so many tell the value, given how many look like theirs; None if that cannot be."""
    said = {**target, secret: value} if put_in else _without(target, secret)
    tells = world.tells(secret, said)
    found: dict[int, Fraction] = defaultdict(Fraction)
    for chance, mine, _, table in world.tables(said, secret):
        records = _alike(mine, table, known)
        if len(records) == given:
            found[sum(tells(one) == value for one in records)] += chance
    whole = sum(found.values())
    return {count: chance / whole for count, chance in found.items()} if whole else None


@dataclass(frozen=True)
class Learnt:
    """Before and after."""

    prior: dict[Any, Fraction]
    prior_bayes: Fraction
    posterior_bayes: Fraction
    posterior_shannon: float
    certain: Fraction
    channel: dict[Any, dict[Any, Fraction]]
    """for each value of the secret the chance of each table; empty if it is a mean"""


def learnt(world: World, target: Record, known: Sequence[str], secret: str) -> Learnt | None:
    """What is learnt by who knows these columns of the target; None if what is known is impossible.

    Every target of whom this may be said knows what hers are: the mean of them all. Of a column that is no attribute
    what stands there in her published record is known; where that is not published, what would, if it were.
    """
    likely: dict[Seen, Fraction] = defaultdict(Fraction)
    for seen, _, _, chance in _known_of_her(world, _without(target, secret), known):
        likely[seen] += chance
    parts = [(_learnt(world, seen, known, secret), chance) for seen, chance in likely.items()]
    if any(part is None for part, _ in parts):
        return None
    told = [(part, chance) for part, chance in parts if part is not None]
    if len(told) == 1:
        return told[0][0]
    prior: dict[Any, Fraction] = defaultdict(Fraction)
    for part, chance in told:
        for value, one in part.prior.items():
            prior[value] += chance * one
    return Learnt(
        dict(prior),
        sum((chance * part.prior_bayes for part, chance in told), Fraction(0)),
        sum((chance * part.posterior_bayes for part, chance in told), Fraction(0)),
        sum(float(chance) * part.posterior_shannon for part, chance in told),
        sum((chance * part.certain for part, chance in told), Fraction(0)),
        {},
    )


Seen = tuple[tuple[str, Any], ...]
"""What is known of the target, by columns"""


def _known_of_her(world: World, said: Record, known: Sequence[str]) -> Iterator[tuple[Seen, Output, Record, Fraction]]:
    """What may be known of a target of whom this is said, with what she is published as, and what she is."""
    for record, chance in world.everything(said).items():
        true = world.named(record)
        attributes = [(name, true[name]) for name in known if name in true]
        made = [name for name in known if name not in true]
        ways = [(way, output) for way, output in world.publish(true) if way]
        there: dict[Seen, Fraction] = defaultdict(Fraction)
        for way, output in ways:
            if output is not None:
                there[tuple((name, output[name]) for name in made)] += way
        shown = sum(there.values())
        for way, output in ways:
            if output is not None:
                standing = {tuple((name, output[name]) for name in made): Fraction(1)}
            else:
                never = {tuple((name, None) for name in made): Fraction(1)}
                standing = {one: part / shown for one, part in there.items()} or never
            told = None if output is None else tuple(sorted(output.items()))
            for one, part in standing.items():
                yield (*attributes, *one), told, true, chance * way * part


def _learnt(world: World, seen: Seen, known: Sequence[str], secret: str) -> Learnt | None:
    """What is learnt by who knows this of the target."""
    said = {name: value for name, value in seen if name in {one.name for one in world.attributes}}
    if not world.possible(said):
        return None
    hers: dict[tuple[Output, Any], Fraction] = defaultdict(Fraction)
    for one, output, true, chance in _known_of_her(world, said, known):
        if one == seen:
            hers[output, true[secret]] += chance
    whole = sum(hers.values())
    if not whole:
        return None
    hers = {way: chance / whole for way, chance in hers.items()}
    both: dict[Any, dict[Any, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for chance, _, true, table in world.tables(said, secret, hers):
        if chance:
            both[frozenset(Counter(table).items())][true] += chance
    prior: dict[Any, Fraction] = defaultdict(Fraction)
    for column in both.values():
        for true, chance in column.items():
            prior[true] += chance
    bits = 0.0
    for column in both.values():
        whole = sum(column.values())
        bits -= sum(float(chance) * log2(chance / whole) for chance in column.values())
    return Learnt(
        dict(prior),
        max(prior.values()),
        sum((max(column.values()) for column in both.values()), Fraction(0)),
        bits,
        sum((chance for column in both.values() if len(column) == 1 for chance in column.values()), Fraction(0)),
        {
            true: {table: column.get(true, Fraction(0)) / prior[true] for table, column in both.items()}
            for true in prior
        },
    )


def counted(
    world: World,
    target: Record | None,
    secret: str,
    what: Callable[[list[Record]], Any],
    given: Callable[[list[Record]], bool],
) -> dict[Any, Fraction] | None:
    """The chance of each answer to a question about the table, given something seen of it; None if that cannot be."""
    found: dict[Any, Fraction] = defaultdict(Fraction)
    for chance, _, _, table in world.tables(target or {}, secret):
        records = [dict(one) for one in table if one is not None]
        if chance and given(records):
            found[what(records)] += chance
    whole = sum(found.values())
    return {answer: chance / whole for answer, chance in found.items()} if whole else None


def _without(record: Record, name: str) -> Record:
    return {other: value for other, value in record.items() if other != name}
