"""Tiny worlds of records that depend on each other: once for Brecha and once for the oracle."""

from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from brecha.beliefs import Belief, Contagion, Program, RecordGroups
from tests.beliefs.worlds_at_hand import (
    SECRET,
    Asked,
    Steps,
    _attribute,
    _published,
    attributes,
    drop,
    generalise,
    noise,
    sample,
    star,
    suppress,
)
from tests.oracles.dependent_records import DependentWorld

EDGES: tuple[Any, ...] = ("all", "chain", "ring", [(1, 2)], [(1, 3), (2, 3)])


@st.composite
def dependent_worlds(draw: st.DrawFn, most: int = 3) -> Asked:
    """A belief about groups, a program and a target who may be."""
    known = attributes(draw)
    values = {one.name: list(next(iter(one.rows.values()))) for one in known}
    names = list(values)
    shared = tuple(draw(st.lists(st.sampled_from(names), max_size=1)))
    spreads = draw(st.sampled_from([None, *(name for name in names if name not in shared)]))
    if not shared and spreads is None:
        spreads = SECRET
    contagion, weights = None, {}
    if spreads is not None:
        pairs = [(a, b) for place, a in enumerate(values[spreads]) for b in values[spreads][place:]]
        weights = {pair: Fraction(draw(st.integers(1, 4)), 2) for pair in pairs if draw(st.booleans())} or {
            pairs[0]: Fraction(3)
        }
        contagion = Contagion(
            spreads, {pair: float(weight) for pair, weight in weights.items()}, draw(st.sampled_from(EDGES))
        )
    size = draw(st.integers(1, most))
    counts = draw(st.sets(st.integers(1, most), min_size=1, max_size=2))
    records = {count: Fraction(1, len(counts)) for count in counts}
    groups = RecordGroups(size, shared, contagion)
    sizes = {count: [size] * (count // size) + [count % size] * (count % size > 0) for count in counts}
    edges = {one: contagion.between(one) if contagion else [] for several in sizes.values() for one in several}
    steps = Steps([], [], {name: list(given) for name, given in values.items()})
    for kind in draw(st.lists(st.sampled_from((drop, generalise, noise, suppress, star, sample)), max_size=2)):
        if steps.columns:
            kind(steps, draw)
    belief = Belief(
        [_attribute(one) for one in known], {count: float(chance) for count, chance in records.items()}, groups=groups
    )
    world = DependentWorld(known, _published(steps.theirs), records, (), None, sizes, shared, spreads, weights, edges)
    people = sorted(world.everything(), key=str)
    whole = world.named(draw(st.sampled_from(people)))
    target = {name: value for name, value in whole.items() if draw(st.booleans())}
    value = target.get(SECRET, draw(st.sampled_from(values[SECRET])))
    looked = tuple(name for name in values if name != SECRET and draw(st.booleans()))
    return Asked(belief, Program.of(steps.ours), world, target, looked, value, steps.columns)
