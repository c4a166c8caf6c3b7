"""How much risk is accepted, as a chart tells it: in words, and where it is on the axis."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from brecha.charts.marks.layers import Level
from brecha.charts.words import bare
from brecha.language.catalogues import Language

if TYPE_CHECKING:
    from brecha.lattice.risks import Limit


@dataclass(frozen=True)
class Accepted:
    """The highest risk that is still accepted."""

    words: str
    """such as "5 % of the people" or "3 people" """
    mark: str
    """the same beside a line, where there is little room"""
    value: float | None
    """where it is on the axis; None where it cannot be compared with what is drawn, as people and weights cannot"""
    people: int | None = None
    """how many people are accepted, where people are counted"""

    @classmethod
    def of(cls, limit: "Limit", records: int, words: str, mark: str, *, weighted: bool) -> Self:
        """A limit for a chart of shares of so many records; if these are weighted, people have no place in it."""
        if not limit.is_people:
            return cls(words, mark, float(limit.at_most))
        return cls(words, mark, None if weighted else limit.at_most / records, int(limit.at_most))


def as_accepted(limit: Accepted | float, kind: str, language: Language) -> Accepted:
    """A limit with its words; a bare number as the language writes it."""
    if isinstance(limit, Accepted):
        return limit
    return Accepted(bare(limit, kind, language), bare(limit, kind, language), limit)


def place_of(limit: Accepted | None, kind: str) -> float | None:
    """Where the line of a limit is; None where there is none to draw: no share is above 100 %."""
    if limit is None or limit.value is None or (kind != "gain" and limit.value > 1):
        return None
    return limit.value


def limit_line(limit: Accepted | None, kind: str, language: Language) -> list[Level]:
    """The line across a plot, if it has a place there."""
    place = place_of(limit, kind)
    if limit is None or place is None:
        return []
    return [Level(place, (language.say("chart-limit-line"), limit.mark), "dashed")]
