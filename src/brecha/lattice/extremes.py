"""The most and the least dangerous set of columns of each size."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import comb
from typing import Any, Literal

import numpy as np

from brecha.lattice.risks import Float64, Measure, Risk
from brecha.lattice.sets import Int64, Sets

Kind = Literal["most", "least"]
_CHOICE: dict[Kind, Callable[[Any], Any]] = {"most": np.max, "least": np.min}


@dataclass(frozen=True)
class Extreme:
    """The set that exposes most, or fewest, of all tried sets of its size."""

    sensitive: str | None
    gain: str | None
    measure: Measure
    kind: Kind
    size: int
    columns: tuple[str, ...]
    people: int | None
    """None where weights or gains count"""
    share: float
    tried: int
    """how many sets of this size were tried"""
    exist: int
    """and how many there are"""


def extremes(risk: Risk, other: Risk) -> tuple[Extreme, ...]:
    """Both of each size; of equals the one that is also extreme by the other measure, then the first in the frame."""
    values = (risk.values, other.values)
    return tuple(
        _extreme(risk, kind, _first(risk.sets, at, values, kind))
        for kind in _CHOICE
        for at in risk.sets.by_size[1:]
        if len(at)
    )


def _first(sets: Sets, at: Int64, values: Sequence[Int64 | Float64], kind: Kind) -> int:
    for value in values:
        at = at[value[at] == _CHOICE[kind](value[at])]
    return int(at[np.argmin(sets.places[at])])


def _extreme(risk: Risk, kind: Kind, at: int) -> Extreme:
    sets = risk.sets
    size = int(sets.sizes[at])
    return Extreme(
        risk.sensitive,
        risk.gain,
        risk.measure,
        kind,
        size,
        sets.names(int(sets.masks[at])),
        None if risk.people is None else int(risk.people[at]),
        float(risk.shares[at]),
        int(sets.of_size[size]),
        comb(len(sets.columns), size),
    )
