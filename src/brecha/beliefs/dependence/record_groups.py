"""Groups of records that depend on each other, as they are written down: households, school classes, contagion.

Within a group, records may share attributes (a mixture: the value is drawn once for all of them), and an attribute may
spread along the edges of a graph: each pair of neighbours with values a and b multiplies the chance of the group by a
weight ψ(a, b). With z the shared attributes and a the one that spreads, the chance of a group is

    P(z) · Π_i P(a_i | z) · Π_{i—j} ψ(a_i, a_j) / N(z)

where N(z) makes the chances sum to 1. All else of a record depends on its own z and a alone, as the belief has it.
Groups are independent of each other.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite
from numbers import Integral, Real
from typing import Any, Literal

from brecha.errors import ColumnError, SettingError
from brecha.language.catalogues import Language, named

Edges = Literal["all", "chain", "ring"] | Sequence[Sequence[int]]
"""Who is whose neighbour in a group: everybody, one after another, or pairs of members counted from 1"""
SHAPES = ("all", "chain", "ring")
MOST_EDGES = 100_000


@dataclass(frozen=True, eq=False)
class Contagion:
    """An attribute that spreads from neighbour to neighbour.

        >>> Contagion("diagnosis", {("ill", "ill"): 3.0})
        Contagion('diagnosis', 1 weight, all)

    Args:
        attribute: its name.
        weights: by how much a pair of neighbours with these two values multiplies the chance of the group; in either
            order, and 1 where nothing is said. ``{("ill", "ill"): 3}``: two who are ill make a group three times as
            likely as two who are not.
        edges: "all" (everybody with everybody), "chain", "ring", or pairs of members, counted from 1: ``[(1, 2)]``.
    """

    attribute: str
    weights: Mapping[tuple[Any, Any], float]
    edges: Edges = "all"

    def __post_init__(self) -> None:
        if not isinstance(self.weights, Mapping) or not self.weights:
            raise SettingError("beliefs-contagion-weights-missing", name=self.attribute)
        seen: dict[frozenset[Any], float] = {}
        for pair, weight in self.weights.items():
            if not isinstance(pair, tuple) or len(pair) != 2:
                raise SettingError("beliefs-contagion-weight-no-pair", name=self.attribute)
            number = isinstance(weight, Real) and not isinstance(weight, bool)
            if not number or not isfinite(weight) or weight < 0:
                raise SettingError("beliefs-contagion-weight-unusable", name=self.attribute, weight=weight)
            if seen.setdefault(frozenset(map(str, pair)), float(weight)) != float(weight):
                raise SettingError("beliefs-contagion-weight-twice", name=self.attribute, pair=list(map(str, pair)))
        if isinstance(self.edges, str):
            if self.edges not in SHAPES:
                raise SettingError("beliefs-contagion-edges-unknown", edges=self.edges, known=list(SHAPES))
            return
        pairs = self.edges if isinstance(self.edges, Iterable) else None
        if pairs is None or not all(map(_is_edge, pairs)):
            raise SettingError("beliefs-contagion-edges-unusable")
        if len(self.edges) > MOST_EDGES:
            raise SettingError("beliefs-contagion-too-many-edges", edges=len(self.edges), most=MOST_EDGES)

    def between(self, size: int) -> list[tuple[int, int]]:
        """Return the pairs of neighbours in a group of so many, counted from 0; those that are not there left out."""
        if isinstance(self.edges, str):
            if self.edges == "all":
                return [(i, j) for i in range(size) for j in range(i + 1, size)]
            chain = [(i, i + 1) for i in range(size - 1)]
            return [*chain, (0, size - 1)] if self.edges == "ring" and size > 2 else chain
        pairs = {(min(i, j) - 1, max(i, j) - 1) for i, j in self.edges}
        return sorted((i, j) for i, j in pairs if j < size)

    def __repr__(self) -> str:
        count = len(self.weights)
        edges = self.edges if isinstance(self.edges, str) else f"{len(self.edges)} edges"
        return f"Contagion({self.attribute!r}, {count} weight{'s' * (count != 1)}, {edges})"


def _is_edge(pair: Any) -> bool:
    """Return whether this is a pair of two different members, counted from 1."""
    if isinstance(pair, str) or not isinstance(pair, Sequence) or len(pair) != 2 or pair[0] == pair[1]:
        return False
    return all(isinstance(one, Integral) and not isinstance(one, bool) and int(one) >= 1 for one in pair)


@dataclass(frozen=True, eq=False)
class RecordGroups:
    """Which records depend on each other, and how.

        >>> RecordGroups(4, shared=["zip"])
        RecordGroups(of 4, shared zip)

    The target is as likely any record as any other. Which records belong together is not published, unless a column of
    the belief says so.

    Args:
        size: of each group, the last with what is left over; or how many groups there are of each size,
            ``{1: 200, 3: 100}``, which are all the records of the belief.
        shared: attributes that are the same for all of a group; hidden ones too, such as whether it was exposed.
        contagion: an attribute that spreads from neighbour to neighbour: :class:`Contagion`.
    """

    size: int | Mapping[int, int]
    shared: Sequence[str] = ()
    contagion: Contagion | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        sizes = self.size if isinstance(self.size, Mapping) else {self.size: 1}
        whole = all(
            isinstance(one, Integral) and not isinstance(one, bool) and one >= 1
            for pair in sizes.items()
            for one in pair
        )
        if not sizes or not whole:
            raise SettingError("beliefs-group-size-unusable")
        shared = (self.shared,) if isinstance(self.shared, str) else tuple(self.shared)
        if not all(isinstance(name, str) for name in shared):
            raise SettingError("beliefs-group-shared-no-names")
        object.__setattr__(self, "shared", tuple(dict.fromkeys(shared)))
        if self.contagion is not None and not isinstance(self.contagion, Contagion):
            raise SettingError("beliefs-group-no-contagion", name=type(self.contagion).__name__)
        if not shared and self.contagion is None:
            raise SettingError("beliefs-group-without-dependence")
        if self.contagion is not None and self.contagion.attribute in shared:
            raise ColumnError("beliefs-group-shared-and-contagious", name=self.contagion.attribute)

    @property
    def names(self) -> tuple[str, ...]:
        """The attributes by which records of a group depend on each other."""
        return (*self.shared, *(() if self.contagion is None else (self.contagion.attribute,)))

    def composition(self, records: int) -> dict[int, int]:
        """Return how many groups there are of each size, for so many records.

        Raises:
            SettingError: if the groups that were given do not make up so many.
        """
        if not isinstance(self.size, Mapping):
            whole, rest = divmod(records, self.size)
            sizes = {int(self.size): whole} if whole else {}
            return sizes | ({rest: 1} if rest else {})
        there = sum(size * count for size, count in self.size.items())
        if there != records:
            raise SettingError("beliefs-group-sizes-sum", there=there, records=records)
        return {int(size): int(count) for size, count in sorted(self.size.items())}

    def describe(self, lang: str | Language = "en") -> str:
        """Return the groups in a sentence."""
        language = Language.named(lang)
        if isinstance(self.size, Mapping):
            sizes = language.listed(
                [
                    language.say("belief-groups-of", n=count, count=language.number(count), size=language.number(size))
                    for size, count in sorted(self.size.items())
                ]
            )
        else:
            sizes = language.say("belief-groups-each", size=language.number(self.size))
        parts = [language.say("belief-groups", sizes=sizes)]
        if self.shared:
            parts.append(language.say("belief-groups-shared", n=len(self.shared), names=language.names(self.shared)))
        spread = self.contagion
        if spread is not None:
            edges = spread.edges if isinstance(spread.edges, str) else "pairs"
            weights = [
                language.say(
                    "belief-groups-weight", one=named(str(a)), other=named(str(b)), weight=language.amount(weight)
                )
                for (a, b), weight in spread.weights.items()
            ]
            parts.append(
                language.say("belief-groups-contagion", name=named(spread.attribute), edges=edges,
                             weights=language.listed(weights))
            )  # fmt: skip
        return " ".join(parts)

    def __repr__(self) -> str:
        sizes = (
            ", ".join(f"{count} of {size}" for size, count in sorted(self.size.items()))
            if isinstance(self.size, Mapping)
            else f"of {self.size}"
        )
        shared = f", shared {', '.join(self.shared)}" if self.shared else ""
        return f"RecordGroups({sizes}{shared}{f', {self.contagion!r}' if self.contagion else ''})"
