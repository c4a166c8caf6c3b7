"""What an adversary believes of a table that does not exist yet, in words: attribute by attribute."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.catalogues import Language, named

if TYPE_CHECKING:
    from brecha.beliefs.prior.attributes import Factor

MOST_VALUES = 4
"""Values of an attribute whose chances are told one by one"""


def belief_said(
    records: Mapping[int, float],
    factors: "Collection[Factor]",
    own_records: int,
    language: Language,
    minimum_group_size: int = MINIMUM_GROUP_SIZE,
) -> str:
    """Return the model: a line for the records, one for each attribute, and one for records that the adversary has.

    Args:
        records: the chance of each number of records.
        factors: the attributes.
        own_records: how many of the records she has.
        language: of the text.
        minimum_group_size: people that a value needs to be named, where a file counts them.
    """
    attributes = [_shown(factor, _attribute(factor, language, minimum_group_size), language) for factor in factors]
    has = [language.say("belief-has", n=own_records, count=language.number(own_records))] if own_records else []
    return "\n".join([_records(records, language), *(f"  {line}" for line in attributes), *has])


def _shown(factor: "Factor", said: str, language: Language) -> str:
    return language.say("belief-hidden", said=said) if factor.hidden else said


def _records(records: Mapping[int, float], language: Language) -> str:
    fewest, most = min(records), max(records)
    if fewest == most:
        return language.say("belief-records", n=fewest, count=language.number(fewest))
    mean = sum(number * chance for number, chance in records.items())
    return language.say("belief-records-between", fewest=language.number(fewest), most=language.number(most),
                        mean=language.amount(mean))  # fmt: skip


def _attribute(factor: "Factor", language: Language, minimum_group_size: int) -> str:
    name = named(factor.name)
    rows = factor.chances.reshape(-1, len(factor.values))
    told = _Told.of(factor, minimum_group_size, language)
    if not factor.parents:
        return language.say("belief-attribute", name=name, chances=_chances(factor.values, rows[0], told))
    parents = language.names(factor.parents)
    if (rows.max(1) == 1).all():
        return language.say("belief-follows", name=name, parents=parents, n=len(factor.values), values=told.some())
    if len(factor.values) > MOST_VALUES:
        return language.say("belief-depends", name=name, parents=parents, n=len(factor.values), values=told.some())
    spans = [_span(factor.values[place], rows[:, place], language) for place in told.places]
    return language.say("belief-depends-between", name=name, parents=parents,
                        spans=language.listed([*spans, *told.others()]))  # fmt: skip


@dataclass(frozen=True)
class _Told:
    """The values of an attribute: those that are named, and how many are not, as too few people have them."""

    values: tuple[Any, ...]
    places: tuple[int, ...]
    """of those that are named"""
    few: int
    minimum_group_size: int
    language: Language

    @classmethod
    def of(cls, factor: "Factor", minimum_group_size: int, language: Language) -> "_Told":
        people = factor.people
        places = [
            place
            for place, value in enumerate(factor.values)
            if people is None or people.get(value, 0) >= minimum_group_size
        ]
        few = len(factor.values) - len(places)
        return cls(tuple(factor.values[place] for place in places), tuple(places), few, minimum_group_size, language)

    def some(self) -> str:
        """The values, or some of them."""
        return self.language.listed([*([_some(self.values, self.language)] if self.values else []), *self.others()])

    def others(self) -> list[str]:
        """How many are not named."""
        return [self.language.say("belief-few-people", n=self.few, least=self.minimum_group_size)] if self.few else []


def _chances(values: tuple[Any, ...], chances: Any, told: _Told) -> str:
    """The chances of an attribute that depends on nothing."""
    language = told.language
    if len(values) == 1:
        return language.say("belief-always", value=named(str(values[0])) if told.places else told.some())
    if np.ptp(chances) < 1e-12:
        return language.say("belief-uniform", n=len(values), values=told.some())
    if not told.places:
        return told.some()
    if len(values) <= MOST_VALUES:
        said = [language.say("belief-chance", value=named(str(values[place])), share=float(chances[place]))
                for place in told.places]  # fmt: skip
        return language.listed([*said, *told.others()])
    likeliest = max(told.places, key=lambda place: float(chances[place]))
    return language.say("belief-uneven", n=len(values), values=told.some(),
                        value=named(str(values[likeliest])), share=float(chances[likeliest]))  # fmt: skip


def _span(value: Any, chances: Any, language: Language) -> str:
    lowest, highest = float(chances.min()), float(chances.max())
    if highest - lowest < 1e-12:
        return language.say("belief-chance", value=named(str(value)), share=lowest)
    return language.say("belief-chance-between", value=named(str(value)), least=lowest, most=highest)


def _some(values: tuple[Any, ...], language: Language) -> str:
    """The values: from the first to the last where they are numbers one after another, or the first few."""
    whole = [value for value in values if isinstance(value, int) and not isinstance(value, bool)]
    if len(whole) == len(values) > 2 and sorted(whole) == list(range(min(whole), max(whole) + 1)):
        return language.say("belief-from-to", first=str(min(whole)), last=str(max(whole)))
    if len(values) <= MOST_VALUES:
        return language.names([str(value) for value in values])
    return language.say("belief-and-more", values=", ".join(language.quoted(named(str(v))) for v in values[:3]))
