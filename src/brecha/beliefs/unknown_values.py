"""What the adversary knows of the target and nobody says: averaged over all that it may be.

Of a target of whom not everything is said, the adversary still knows what she knows: if she knows ages, then she knows
this one's, whichever it is. To take it for not known would make her learn too little.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import fsum
from typing import Any

import numpy as np

from brecha.beliefs import notes
from brecha.beliefs.exact.groups import Group, Standing, combined, put_in, summed
from brecha.beliefs.figures import Learnt, Number
from brecha.beliefs.prior.belief import Belief, Record
from brecha.errors import SettingError
from brecha.language.notes import Note

MOST_WAYS = 2_000
"""Combinations of values that are not said, to be averaged over"""
Made = Mapping[tuple[str, ...], Standing]
"""What stands in columns that the program makes, for those that come from one group of attributes together"""


def ways(belief: Belief, known: Sequence[str], said: Record, most: int = MOST_WAYS) -> list[tuple[float, Record]]:
    """All that the target may be in the known attributes: each with its chance given what is said, and that added."""
    unsaid = [name for name in known if name in belief.factors and name not in said]
    found: list[tuple[float, Record]] = [(1.0, dict(said))]
    for component in belief.components:
        names = [name for name in component if name in unsaid]
        if not names:
            continue
        here = _possible(belief, names, {name: value for name, value in said.items() if name in component})
        if len(found) * len(here) > most:
            raise _too_many(belief, unsaid, most)
        found = [(chance * more, {**one, **values}) for chance, one in found for more, values in here]
    return found


def _possible(belief: Belief, names: Sequence[str], said: Record) -> list[tuple[float, Record]]:
    """All that these attributes, which hang together, may be."""
    cases = put_in(belief, names, said)
    assert cases.chances is not None
    columns = [cases.true[name] for name in names]
    which, first = combined([(one.codes, len(one.values)) for one in columns], len(cases.chances))
    chances = summed(which, cases.chances, len(first))
    rows = np.stack([one.codes[first] for one in columns], axis=1).tolist()
    return [
        (chance, {name: one.values[code] for name, one, code in zip(names, columns, row, strict=True)})
        for chance, row in zip(chances.tolist(), rows, strict=True)
    ]


def standing(group: Group, columns: tuple[str, ...], said: Record) -> list[tuple[float, Standing]]:
    """All that may stand in columns that the program makes, in the record of a target of whom this is said."""
    with_target, chances = group.of(said)
    found = with_target.standing(columns, chances)
    if len(found) > MOST_WAYS:
        raise too_many_made(columns)
    return found


def too_many_made(columns: Sequence[str]) -> SettingError:
    """What stands in the columns that the program makes may be too much to be averaged over."""
    return SettingError("beliefs-adversary-knows-what-program-makes", columns=list(columns), most_ways=MOST_WAYS)


def named_values(made: Made) -> dict[str, Any]:
    """What stands in columns that the program makes, by their names."""
    return {
        name: value for columns, values in made.items() if values is not None
        for name, value in zip(columns, values, strict=True)
    }  # fmt: skip


def _too_many(belief: Belief, unsaid: Sequence[str], most: int) -> SettingError:
    name = max(unsaid, key=lambda one: len(belief.factors[one].values))
    return SettingError("beliefs-adversary-knows-target-target-does", name=name, most=most)


def averaged(parts: Sequence[tuple[float, Number]]) -> Number:
    """The mean of a figure; one that is not told makes it untold.

    The errors are added as they are: draws may hang together.
    """
    if len(parts) == 1:
        return parts[0][1]
    for _, one in parts:
        if one.value is None:
            return one
    value = fsum(chance * float(one) for chance, one in parts)
    errors = [chance * one.error for chance, one in parts if one.error is not None]
    if not errors:
        return Number(value, "enumeration", bound=any(one.bound for _, one in parts))
    effective = min((one.effective for _, one in parts if one.effective is not None), default=None)
    return Number(value, "simulation", fsum(errors), effective, bound=any(one.bound for _, one in parts))


def averaged_learnt(parts: Sequence[tuple[float, Learnt]]) -> Learnt:
    """The mean of all that is learnt."""
    if len(parts) == 1:
        return parts[0][1]
    names = vars(parts[0][1])
    return Learnt(**{name: averaged([(chance, vars(one)[name]) for chance, one in parts]) for name in names})


def looked_in(belief: Belief, known: Iterable[str], columns: Iterable[str]) -> tuple[str, ...]:
    """The known columns in which the target is looked for: all but attributes that are not in the output."""
    there = set(columns)
    return tuple(name for name in known if name in there or name not in belief.factors)


def only_known(belief: Belief, known: Iterable[str], columns: Iterable[str]) -> tuple[Note, ...]:
    """A note for each known attribute that is not in the output."""
    known, looked = tuple(known), set(looked_in(belief, known, columns))
    return tuple(notes.only_known(name) for name in known if name not in looked)
