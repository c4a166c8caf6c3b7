"""Which values the exposed people of a secret have: of 16,664 people, 406 with disability = Y.

To infer for many people that they do not have what is rare is less harm than to infer for a few that they do, and the
count of people exposed does not tell the one from the other.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from brecha.errors.nameable import MINIMUM_GROUP_SIZE

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

    def as_dict(self) -> dict[str, Any]:
        """Plain data, which JSON can hold."""
        people = [{"value": value, "people": count} for value, count in self.people]
        told = {"people": people, "others": self.others, "mostly": self.mostly}
        return {"qids": list(self.qids), "sensitive": self.sensitive, **told}

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
