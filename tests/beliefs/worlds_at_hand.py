"""Tiny worlds for tests: a belief and a program twice over, once for Brecha and once for the oracle."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

from hypothesis import strategies as st

from brecha.answers.belief import Believed, believe
from brecha.beliefs import Attribute, Belief, Drop, Each, Generalise, Noise, Program, Sample, Suppress
from tests.oracles.beliefs import Known, Record, World

Ways = Sequence[tuple[Fraction, Record | None]]
OfEach = Callable[[Record], Ways]
SECRET = "s"


@dataclass(frozen=True)
class Asked:
    """A question about a tiny world."""

    belief: Belief
    program: Program
    world: World
    target: Record
    known: tuple[str, ...]
    value: Any
    columns: dict[str, list[Any]]
    """the columns of the output, and the values that they may have"""

    @property
    def question(self) -> tuple[Belief, Program, Record, tuple[str, ...], str, Any]:
        """As Brecha is asked."""
        return self.belief, self.program, self.target, self.known, SECRET, self.value


def asked(belief: Belief, program: Any, target: Any, known: Any, secret: str, value: Any, given: int | None = None,
          method: Any = "auto", data_sets: int = 5_000, seed: int = 0) -> Believed:  # fmt: skip
    """What believe() answers, by place."""
    return believe(belief, program, target=target, known=known, secret=secret, value=value, given=given,
                   method=method, data_sets=data_sets, seed=seed)  # fmt: skip


@dataclass
class Steps:
    """A program that grows, for both."""

    ours: list[Any]
    theirs: list[OfEach]
    columns: dict[str, list[Any]]
    """what is in the output by now, and which values it may have"""
    sample: int | None = None


def drop(steps: Steps, draw: st.DrawFn) -> None:
    """Leave a column out."""
    name = draw(st.sampled_from(sorted(steps.columns)))
    del steps.columns[name]
    steps.ours.append(Drop(name))
    steps.theirs.append(lambda record: [(Fraction(1), {one: value for one, value in record.items() if one != name})])


def generalise(steps: Steps, draw: st.DrawFn) -> None:
    """Tell two values of a column apart no more."""
    name = draw(st.sampled_from(sorted(steps.columns)))
    values = steps.columns[name]
    merged = {value: draw(st.sampled_from(["x", "y"])) if draw(st.booleans()) else value for value in values}
    called = merged | ({"*": "*"} if "*" in values else {})  # what is not told stays so
    steps.columns[name] = list(dict.fromkeys(called.values()))
    steps.ours.append(Generalise(name, called))
    steps.theirs.append(lambda record: [(Fraction(1), record | {name: called[record[name]]})])


def noise(steps: Steps, draw: st.DrawFn) -> None:
    """Exchange the values of a column by chance."""
    name = draw(st.sampled_from(sorted(steps.columns)))
    values = steps.columns[name]
    rows = {value: probabilities(draw, values) if value != "*" else {"*": Fraction(1)} for value in values}
    steps.ours.append(Noise(name, matrix={value: floats(row) for value, row in rows.items()}))
    steps.theirs.append(
        lambda record: [(probability, record | {name: value}) for value, probability in rows[record[name]].items()]
    )


def suppress(steps: Steps, draw: st.DrawFn) -> None:
    """Leave records out that have a value; or do not tell a column of theirs."""
    name = draw(st.sampled_from(sorted(steps.columns)))
    value = draw(st.sampled_from(steps.columns[name]))
    if draw(st.booleans()):
        steps.ours.append(Suppress(where={name: value}))
        steps.theirs.append(lambda record: [(Fraction(1), None if record[name] == value else record)])
        return
    star(steps, draw)


def star(steps: Steps, draw: st.DrawFn) -> None:
    """Do not tell a column of the records that have a value."""
    name = draw(st.sampled_from(sorted(steps.columns)))
    value = draw(st.sampled_from(steps.columns[name]))
    hidden = draw(st.sampled_from(sorted(steps.columns)))
    steps.columns[hidden] = list(dict.fromkeys([*steps.columns[hidden], "*"]))
    steps.ours.append(Suppress(hidden, where={name: value}))
    steps.theirs.append(lambda record: [(Fraction(1), record | {hidden: "*"} if record[name] == value else record)])


def make(steps: Steps, draw: st.DrawFn) -> None:
    """A new column made of two others, or of one; of some records none is, and these are left out."""
    one, other = (draw(st.sampled_from(sorted(steps.columns))) for _ in range(2))
    pairs = [(a, b) for a in steps.columns[one] for b in steps.columns[other] if one != other or a == b]
    values = {pair: draw(st.sampled_from(["p", "q", "r", None])) for pair in pairs}
    if not any(values.values()):
        return
    there = [pair for pair, value in values.items() if value is not None]
    steps.columns[one] = [a for a in steps.columns[one] if any(pair[0] == a for pair in there)]
    steps.columns[other] = [b for b in steps.columns[other] if any(pair[1] == b for pair in there)]
    steps.columns["made"] = [value for value in ("p", "q", "r") if value in values.values()]

    def made(record: Record) -> Record | None:
        found = values[record[one], record[other]]
        return None if found is None else record | {"made": found}

    steps.ours.append(Each(made))
    steps.theirs.append(lambda record: [(Fraction(1), made(record))])


def sample(steps: Steps, draw: st.DrawFn) -> None:
    """Publish each with a chance."""
    steps.ours.append(Sample(probability=0.75))
    steps.theirs.append(lambda record: [(Fraction(3, 4), record), (Fraction(1, 4), None)])


def probabilities(draw: st.DrawFn, values: Sequence[Any]) -> dict[Any, Fraction]:
    """A chance for each value, some 0."""
    weights = draw(st.lists(st.integers(0, 3), min_size=len(values), max_size=len(values)).filter(any))
    return {value: Fraction(weight, sum(weights)) for value, weight in zip(values, weights, strict=True)}


def floats(row: dict[Any, Fraction]) -> dict[Any, float]:
    """As floats."""
    return {value: float(probability) for value, probability in row.items()}


def attributes(draw: st.DrawFn) -> list[Known]:
    """Two or three attributes, the secret among them."""
    found: list[Known] = []
    for name in draw(st.permutations(["a", "b", SECRET])) if draw(st.booleans()) else ["a", SECRET]:
        before = [one.name for one in found]
        parents = tuple(sorted(draw(st.sets(st.sampled_from(before), max_size=2)))) if before else ()
        values = [f"{name}{place}" for place in range(draw(st.integers(2, 3 if name == SECRET else 2)))]
        domains = [list(next(iter(one.rows.values()))) for parent in parents for one in found if one.name == parent]
        found.append(Known(name, parents, {key: probabilities(draw, values) for key in product(*domains)}))
    return found


@st.composite
def worlds(
    draw: st.DrawFn, kinds: Sequence[Callable[[Steps, st.DrawFn], None]] = (drop, generalise, noise, suppress, sample)
) -> Asked:
    """A belief, a program and a target."""
    known = attributes(draw)
    values = {one.name: list(next(iter(one.rows.values()))) for one in known}
    steps = Steps([], [], {name: list(given) for name, given in values.items()})
    if draw(st.booleans()) and len(kinds) > 1:
        steps.sample = draw(st.integers(1, 2))
        steps.ours.append(Sample(size=steps.sample))
    for kind in draw(st.lists(st.sampled_from(kinds), max_size=3)):
        if steps.columns:
            kind(steps, draw)
    least = max(steps.sample or 1, 1)
    counts = draw(st.sets(st.integers(least, 3), min_size=1, max_size=2))
    records = {count: Fraction(1, len(counts)) for count in counts}
    mine = {name: draw(st.sampled_from(given)) for name, given in values.items()}
    has = [mine] if min(counts) > 1 and draw(st.booleans()) else []
    target = {name: draw(st.sampled_from(given)) for name, given in values.items() if draw(st.booleans())}
    value = target.get(SECRET, draw(st.sampled_from(values[SECRET])))
    looked = tuple(name for name in values if name != SECRET and draw(st.booleans()))  # also what was dropped
    looked += ("made",) if "made" in steps.columns and draw(st.booleans()) else ()
    belief = Belief(
        [_attribute(one) for one in known], {count: float(probability) for count, probability in records.items()}, has
    )
    world = World(known, _published(steps.theirs), records, has, steps.sample)
    return Asked(belief, Program.of(steps.ours), world, target, looked, value, steps.columns)


def _attribute(known: Known) -> Attribute:
    if not known.parents:
        return Attribute.of(known.name, floats(dict(known.rows[()])))
    rows = {key[0] if len(key) == 1 else key: floats(dict(row)) for key, row in known.rows.items()}
    return Attribute.depending(known.name, known.parents, rows)


def _published(steps: Sequence[OfEach]) -> OfEach:
    """One step after another, by every way."""

    def publish(record: Record) -> Ways:
        ways: list[tuple[Fraction, Record | None]] = [(Fraction(1), dict(record))]
        for step in steps:
            after: list[tuple[Fraction, Record | None]] = []
            for probability, one in ways:
                after += (
                    [(probability, None)] if one is None else [(probability * more, made) for more, made in step(one)]
                )
            ways = after
        return ways

    return publish
