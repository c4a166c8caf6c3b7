"""Answers from drawn data sets: against closed forms, against every data set there is, and what is refused."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

from brecha.answers.belief import Believed
from brecha.beliefs import (
    Attribute,
    Belief,
    Counts,
    Drop,
    Each,
    Generalise,
    Noise,
    Sample,
    Suppress,
    SuppressRare,
    Whole,
)
from brecha.beliefs.exact.engine import Engine, Question
from brecha.beliefs.exact.record_types import Types
from brecha.beliefs.figures import FEWEST, Distribution, Figures, Number, mean, share_errors, weighted_mean
from brecha.beliefs.program import Program
from brecha.beliefs.queries import asked_by_drawing
from brecha.beliefs.simulation import draws as drawing_module
from brecha.beliefs.simulation.draws import Drawing
from brecha.beliefs.simulation.engine import Simulation, drawn_with_target
from brecha.errors import ColumnError, SettingError
from tests.beliefs.beliefs_at_hand import within_errors
from tests.beliefs.worlds_at_hand import SECRET, Asked, asked, worlds
from tests.oracles import beliefs as oracle
from tests.oracles import whole_tables
from tests.oracles.beliefs import Known, World
from tests.sentences import sentences

Record = dict[str, Any]
HALF = Fraction(1, 2)
SICK = {("x",): {"i": Fraction(2, 5), "n": Fraction(3, 5)}, ("y",): {"i": Fraction(1, 10), "n": Fraction(9, 10)}}
WORLD = World(
    [Known("a", (), {(): {"x": HALF, "y": HALF}}), Known("s", ("a",), SICK)],
    lambda record: [(Fraction(1), record)],
    {4: Fraction(1)},
)


def simulated(
    belief: Belief,
    program: Any,
    target: Mapping[str, Any],
    known: Sequence[str],
    secret: str,
    value: Any,
    given: int | None = None,
    data_sets: int = 5_000,
    seed: int = 0,
) -> Figures:
    """What would be learnt about one target, from so many data sets drawn by chance."""
    question = Question(dict(target), tuple(known), secret, value, given)
    return simulation_of(belief, program, secret, data_sets, seed).answer(question)


def simulation_of(belief: Belief, program: Any, secret: str, data_sets: int = 5_000, seed: int = 0) -> Simulation:
    """A simulation with so many data sets."""
    fitted = Program.of(program).fitted(belief)
    return Simulation(Drawing(belief, fitted, data_sets, seed), Engine(belief, fitted, secret))


def simulated_many(
    belief: Belief,
    program: Any,
    targets: Sequence[Mapping[str, Any]],
    knowns: Sequence[Sequence[str]],
    secret: str,
    value: Any,
    given: Callable[[Mapping[str, Any]], int | None] | int | None = None,
    data_sets: int = 5_000,
    seed: int = 0,
) -> Iterator[Figures]:
    """The same for many targets, and for each by many sets of known columns, on the same data sets.

    These are drawn once for all, but for programs that look at the whole table, which are run anew for each target.
    """
    simulation = simulation_of(belief, program, secret, data_sets, seed)
    for target in targets:
        for known in knowns:
            many = given(target) if callable(given) else given
            yield simulation.answer(Question(dict(target), tuple(known), secret, value, many))


def tiny(records: int | Mapping[int, float] = 4, has: Sequence[Record] = ()) -> Belief:
    """The same world as Brecha has it."""
    ill = Attribute.depending("s", "a", {"x": {"i": 0.4, "n": 0.6}, "y": {"i": 0.1, "n": 0.9}})
    return Belief([Attribute.of("a", {"x": 0.5, "y": 0.5}), ill], records, has)


def danish(records: int = 500) -> Belief:
    """The uninformed adversary of the paper, without names."""
    return Belief(
        [
            Attribute.uniform("age", range(113)),
            Attribute.uniform("zip", range(250)),
            Attribute.of("ill", {"ill": 0.2, "healthy": 0.8}),
        ],
        records,
    )


def off(number: Number, exact: float | Fraction) -> float:
    """By how many standard errors a figure is off."""
    assert number.value is not None
    assert number.error is not None
    return abs(number.value - float(exact)) / number.error


def figures(found: Figures, exact: Believed) -> list[float]:
    """How far all figures of an answer are off those of an exact one."""
    pairs: list[tuple[Number, Number]] = [(found.all_have, exact.all_have), (found.all_agree, exact.all_agree)]
    for name in ("posterior_bayes", "posterior_shannon", "certain"):
        pairs.append((getattr(found.learnt, name), getattr(exact.learnt, name)))
    for one, other in (
        (found.alike, exact.alike),
        (found.how_many, exact.how_many),
        (found.how_many_unknown, exact.how_many_unknown),
    ):
        if one.known and found.given == exact.given:
            pairs += [(one.at(number), other.at(number)) for number in range(len(one.probabilities))]
    return [off(one, float(other)) for one, other in pairs]


def test_what_the_paper_prints() -> None:
    ages = Generalise("age", {age: min(age // 20, 4) for age in range(113)})
    target = {"age": 30, "zip": 3, "ill": "ill"}
    sets = [["age"], ["age", "zip"]]
    by_age, by_both = simulated_many(danish(), [], [target], sets, "ill", "ill", data_sets=3_000)
    assert by_age.alike.mode in (4, 5, 6)
    assert off(by_age.all_have, 0.028860) < 4
    assert off(by_both.all_have, 0.985972) < 4
    young = simulated(danish(), ages, target, ["age"], "ill", "ill", data_sets=1_000)
    assert off(young.alike.at(89), comb(499, 88) * (20 / 113) ** 88 * (93 / 113) ** 411) < 4
    assert abs(young.alike.mean - (1 + 499 * 20 / 113)) < 4 * 8.6 / np.sqrt(1_000)


@pytest.mark.parametrize(
    ("program", "target"),
    [
        ([], {"age": 3, "zip": 3, "ill": "ill"}),
        (Drop("zip"), {"age": 3}),
        (Suppress(where={"age": [0, 1, 2]}), {"zip": 7}),
        ([Sample(probability=0.5), Noise("ill", 0.75)], {"age": 4, "zip": 5}),
        (Sample(size=40), {"age": 4}),
        (Generalise("ill", {"ill": "any", "healthy": "any"}), {"age": 1, "ill": "ill"}),
    ],
)
def test_closed_forms(program: Any, target: Record) -> None:
    belief = Belief(
        [
            Attribute.uniform("age", range(8)),
            Attribute.uniform("zip", range(10)),
            Attribute.depending("ill", "age", lambda age: {"ill": age / 8, "healthy": 1 - age / 8}),
        ],
        {60: 0.5, 80: 0.5},
    )
    exact = asked(belief, program, target, ["age"], "ill", "ill", given=3, method="exact")
    found = simulated(belief, program, target, ["age"], "ill", "ill", 3, 2_000, 1)
    assert max(figures(found, exact)) < 4
    assert found.believed_before.value == exact.believed_before.value
    assert found.learnt.prior_bayes.value == exact.learnt.prior_bayes.value


def rare(star: str | None, columns: Sequence[str] = ("a",)) -> whole_tables.Publish:
    """Leave out who is alone, or put a star; in plain Python."""

    def publish(records: list[Record]) -> list[Record | None]:
        times = Counter(tuple(record[name] for name in columns) for record in records)
        alone = [times[tuple(record[name] for name in columns)] < 2 for record in records]
        return [
            record if not one else None if star is None else record | dict.fromkeys(columns, star)
            for record, one in zip(records, alone, strict=True)
        ]

    return publish


def shifted(table: Mapping[str, Any]) -> dict[str, Any]:
    """Hides what the ill have in common, if they all have."""
    ill = {str(a) for a, s in zip(table["a"], table["s"], strict=True) if s == "i"}
    told = ["?" if len(ill) == 1 and s == "i" else a for a, s in zip(table["a"].tolist(), table["s"], strict=True)]
    return {"a": told, "s": table["s"]}


def shifted_twin(records: list[Record]) -> list[Record | None]:
    ill = {record["a"] for record in records if record["s"] == "i"}
    return [record | {"a": "?"} if len(ill) == 1 and record["s"] == "i" else record for record in records]


WHOLE = [
    (SuppressRare("a", 2), rare(None)),
    (SuppressRare("a", 2, "*"), rare("*")),
    (Counts(["a", "s"], 2), rare(None, ("a", "s"))),
    (shifted, shifted_twin),
]


@pytest.mark.parametrize("records", [{4: 1}, {2: 0.5, 4: 0.5}])
@pytest.mark.parametrize(("program", "twin"), WHOLE)
def test_every_data_set_where_the_whole_table_is_looked_at(
    program: Any, twin: whole_tables.Publish, records: dict[int, float]
) -> None:
    has = [{"a": "y", "s": "i"}]
    world = World(
        WORLD.attributes, WORLD.publish, {count: Fraction(probability) for count, probability in records.items()}, has
    )
    found = simulated(tiny(records, has), program, {"a": "x"}, ["a"], "s", "i", 2, 1_500, 3)
    unsaid = whole_tables.counted(world, twin, {"a": "x"}, ["a"], "s", "i")
    put_in = whole_tables.counted(world, twin, {"a": "x", "s": "i"}, ["a"], "s", "i")
    for number in range(5):
        expected = sum((probability for case, probability in unsaid.items() if case[0] == number), Fraction(0))
        assert off(found.alike.at(number), expected) < 4
    assert off(found.all_have, summed(put_in, lambda alike, told, _: 0 < told == alike)) < 4
    assert off(found.all_agree, summed(unsaid, lambda _, __, agree: agree)) < 4
    for figure, counts in ((found.how_many, put_in), (found.how_many_unknown, unsaid)):
        whole = summed(counts, lambda alike, _, __: alike == 2)
        for told in range(3):
            exact = counts.get((2, told, told != 1), Fraction(0)) / whole
            assert not figure.known or off(figure.at(told), exact) < 4
    learnt = whole_tables.learnt(world, twin, {"a": "x"}, "s")
    assert found.learnt.prior_bayes.value == pytest.approx(float(max(learnt.prior.values())))
    assert bound(found.learnt.posterior_bayes) <= float(learnt.posterior_bayes)
    assert bound(found.learnt.posterior_shannon, up=True) >= learnt.posterior_shannon
    assert found.learnt.certain.value is None
    assert any("told from below" in note for note in sentences(found.notes))


def summed(counts: Mapping[tuple[int, int, bool], Fraction], wanted: Callable[[int, int, bool], bool]) -> Fraction:
    """The chance of all that is wanted."""
    return sum((probability for case, probability in counts.items() if wanted(*case)), Fraction(0))


def bound(number: Number, up: bool = False) -> float:
    """A figure, less four standard errors, or more."""
    assert number.value is not None
    assert number.error is not None
    return number.value + (4 if up else -4) * number.error


@pytest.mark.parametrize(("program", "twin"), WHOLE[:2])
def test_the_lower_bound_is_reached_where_the_counts_say_all(program: Any, twin: whole_tables.Publish) -> None:
    learnt = whole_tables.learnt(WORLD, twin, {"a": "x"}, "s")
    found = simulated(tiny(), program, {"a": "x"}, ["a"], "s", "i", None, 4_000, 5).learnt
    assert off(found.posterior_bayes, float(learnt.posterior_bayes)) < 4
    assert off(found.posterior_shannon, learnt.posterior_shannon) < 4
    prior = float(max(learnt.prior.values()))
    assert float(found.posterior_bayes) > prior + 0.1


def test_what_tells_nothing_is_found_to_tell_nothing() -> None:
    found = simulated(tiny(), lambda table: {"a": ["-"] * len(table["a"])}, {"a": "x"}, ["a"], "s", "i", None, 400)
    assert found.learnt.posterior_bayes.value == pytest.approx(0.6)
    assert float(found.learnt.posterior_shannon) == pytest.approx(float(found.learnt.prior_shannon), abs=5e-3)
    assert found.all_have.value is None
    assert (
        str(found.all_have.why)
        == "The output has no column 's', but a: whether another of these tells it is not known."
    )
    everything = simulated(tiny(), [], {"a": "x"}, [], "s", "i", None, 400)
    assert float(everything.learnt.posterior_bayes) > 0.6


def test_three_standard_errors_hold_in_99_of_100() -> None:
    """On a small world, many times over; the figures of one answer hang together, those of two seeds do not."""
    program = Program.of([Suppress(where={"a": "z"}), Noise("s", 0.75)])
    belief = Belief(
        [
            Attribute.of("a", {"x": 0.45, "y": 0.45, "z": 0.1}),
            Attribute.depending("s", "a", lambda a: {"i": 0.3, "n": 0.7} if a == "x" else {"i": 0.1, "n": 0.9}),
        ],
        6,
    )
    exact = asked(belief, program, {"a": "x"}, ["a"], "s", "i", given=3, method="exact")
    assert exact.learnt.certain.value is not None
    misses = [
        one > 3
        for seed in range(200)
        for one in figures(simulated(belief, program, {"a": "x"}, ["a"], "s", "i", 3, 400, seed), exact)
    ]
    assert np.mean(misses) <= 0.01


@pytest.mark.parametrize("draws", [500, 5_000])
def test_three_standard_errors_hold_for_what_is_rare_too(draws: int) -> None:
    """By binomials, summed: of what is expected in a few draws, none or one may be seen."""
    from scipy.stats import binom

    hits = np.arange(draws + 1)
    errors = share_errors(hits, draws)
    for expected in np.arange(0.25, 40, 0.25):
        truth = expected / draws
        within = binom.pmf(hits[np.abs(hits / draws - truth) <= 3 * errors], draws, truth).sum()
        assert within > 0.9965, (expected, within)


def test_the_mean_of_what_is_rare_reaches_as_far() -> None:
    """Of what is expected in six draws none is seen once in 400 times: three errors reach that far."""
    for reach in (0.5, 1.0, 3.0):
        assert 3 * float(mean(np.zeros(5_000), reach).error or 0) >= 6 * reach / 5_000
        seen = np.r_[np.zeros(4_999), reach]
        assert 3 * float(mean(seen, reach).error or 0) >= (8 - 1) * reach / 5_000  # one of eight: once in 330 times
    assert 3 * float(weighted_mean(np.zeros(5_000), np.ones(5_000)).error or 0) >= 6 / 5_000


def test_nothing_seen_of_a_few_expected_is_within_three_errors() -> None:
    """Nobody of 99 besides the target in 5,000 data sets, where a table in a thousand leaves a bit open."""
    belief = Belief(
        [
            Attribute.of("age", {"99": 4.4e-4, "younger": 1 - 4.4e-4}),
            Attribute.of("ill", {"yes": 0.0074, "no": 0.9926}),
        ],
        500,
    )
    exact = asked(belief, [], {"age": "99"}, ["age"], "ill", "yes", method="exact").learnt
    found = Engine(belief, Program(), "ill").types(("age",), {"age": "99"})
    assert found is not None
    assert isinstance(found[1], Types)
    drawn = [drawn_with_target(found[1], 1_500, seed) for seed in range(400)]
    for place, true in enumerate((exact.posterior_bayes, exact.posterior_shannon, exact.certain)):
        assert sum(off(one[place], float(true)) > 3 for one in drawn) <= 4


def test_the_same_whatever_is_kept_and_asked_first(monkeypatch: pytest.MonkeyPatch) -> None:
    belief, program = danish(90), Noise("ill", 0.75)
    monkeypatch.setattr(drawing_module, "BLOCK", 2_000)
    targets: list[Record] = [{"age": 3, "zip": 3}, {"age": 3}]
    first = list(simulated_many(belief, program, targets, [["age"], ["zip"]], "ill", "ill", 2, 300, 5))
    assert len(simulation_of(belief, program, "ill", 300, 5).drawing.blocks) == 14
    monkeypatch.setattr(drawing_module, "BUDGET", 1_000)
    again = simulated(belief, program, targets[1], ["age"], "ill", "ill", 2, 300, 5)
    assert same(again, first[2])
    assert not same(simulated(belief, program, targets[1], ["age"], "ill", "ill", 2, 300, 6), first[2])


def test_whole_tables_are_the_same_whoever_is_asked_about_first() -> None:
    """A value that only a target has who was put in by hand tells nothing about the next."""
    belief = Belief(
        [Attribute.of("a", {"x": 0.5, "y": 0.5, "z": 0.0}), Attribute.of("s", {"i": 0.5, "n": 0.5, "rare": 0.0})], 5
    )
    program = [Generalise("s", {"i": "sick", "rare": "sick", "n": "well"}), SuppressRare("a", 2)]
    simulation = simulation_of(belief, program, "s", 200, 1)
    simulation.answer(Question({"a": "x"}, ("a",), "s", "rare", 2))
    second = simulation.answer(Question({"a": "x"}, ("a",), "s", "i", 2))
    assert same(second, simulated(belief, program, {"a": "x"}, ["a"], "s", "i", 2, 200, 1))
    assert second.all_have.value


def same(one: Figures, other: Figures) -> bool:
    return plain(one) == plain(other)


def plain(found: Figures) -> str:
    """All that is in an answer, as text."""
    parts = {**vars(found), **vars(found.learnt), "learnt": None}
    return repr({name: part.as_dict() if hasattr(part, "as_dict") else part for name, part in parts.items()})


def test_thin_figures_are_not_told() -> None:
    found = simulated(danish(), [], {"age": 3}, ["age"], "ill", "ill", 12, 2_000)
    assert not found.how_many.known
    assert found.how_many.why is not None
    assert f"{FEWEST} are the fewest" in str(found.how_many.why)
    assert np.isnan(found.how_many.probabilities).all()
    assert found.alike.known
    never = simulated(danish(), [], {"age": 3}, ["age"], "ill", "ill", 400, 2_000).how_many
    assert str(never.why) == "That 400 records look like theirs was never seen in 2,000 data sets."
    few = simulated(danish(50), [], {"age": 3}, ["age"], "ill", "ill", None, FEWEST - 1)
    for number in (few.all_have, few.all_agree, few.learnt.posterior_bayes, few.learnt.certain):
        assert number.value is None
        assert number.why is not None
    assert not few.alike.known


def test_a_figure_is_never_without_error() -> None:
    found = simulated(tiny(), [], {"a": "x"}, ["a"], "s", "i", None, 500)
    assert found.alike.errors is not None
    assert (found.alike.errors > 0).all()
    assert found.alike.probabilities[0] == 0


def test_a_target_whom_the_belief_rules_out() -> None:
    belief = Belief(
        [
            Attribute.of("age", {"young": 1.0, "old": 0.0}),
            Attribute.depending("s", "age", {"young": {"i": 0.1, "n": 0.9}, "old": {"i": 0.5, "n": 0.5}}),
        ],
        20,
    )
    found = simulated(belief, [], {"age": "old"}, ["age"], "s", "i", None, 400)
    assert found.alike.probabilities[1] == 1
    assert found.all_have.value == 1
    assert off(found.how_many_unknown.at(1), 0.5) < 4
    assert found.learnt.posterior_bayes.value is None
    assert "nobody has age = 'old'" in str(found.learnt.posterior_bayes.why)


def test_records_that_the_adversary_has_left_to_probability() -> None:
    has = [{"a": "x", "s": "n"}] * 2
    noise = Noise("a", matrix={"x": {"x": 0.8, "y": 0.2}, "y": {"x": 0.2, "y": 0.8}})
    world = World(
        WORLD.attributes,
        lambda r: [(Fraction(4, 5), r), (Fraction(1, 5), r | {"a": "y" if r["a"] == "x" else "x"})],
        {4: Fraction(1)},
        has,
    )
    found = simulated(tiny(4, has), noise, {"a": "x"}, ["a"], "s", "i", 2, 2_000)
    expected = oracle.alike(world, {"a": "x"}, ["a"], "s")
    assert max(off(found.alike.at(number), float(probability)) for number, probability in expected.items()) < 4
    learnt = oracle.learnt(world, {"a": "x"}, ["a"], "s")
    assert learnt is not None
    assert bound(found.learnt.posterior_bayes) <= float(learnt.posterior_bayes)


def test_rare_matches_are_not_missed() -> None:
    """Drawn as anybody's, no record would ever be the target's: what is learnt would be told to be nothing."""
    belief = Belief([Attribute.uniform("id", range(20_000)), Attribute.of("s", {"i": 0.3, "n": 0.7})], 5)
    exact = asked(belief, [], {"id": 7}, ["id"], "s", "i", method="exact").learnt
    found = Engine(belief, Program(), "s").types(("id",), {"id": 7})
    assert found is not None
    assert isinstance(found[1], Types)
    bayes, shannon, certain = drawn_with_target(found[1], 500, 0)
    assert off(bayes, float(exact.posterior_bayes)) < 4
    assert off(shannon, float(exact.posterior_shannon)) < 4
    assert off(certain, float(exact.certain)) < 4
    assert float(bayes) > 0.99


def test_functions_that_fail_say_on_which_data_set() -> None:
    def fails(table: Mapping[str, Any]) -> Any:
        raise ValueError("no such thing")

    with pytest.raises(SettingError, match=r"fails failed: ValueError in line .*data set 1, of 4 records"):
        simulated(tiny(), fails, {"a": "x"}, ["a"], "s", "i")
    with pytest.raises(SettingError, match=r"gave 2 records for 4.*data set 1"):
        simulated(tiny(), lambda t: {name: one[:2] for name, one in t.items()}, {"a": "x"}, ["a"], "s", "i")


def every_fifth(table: Mapping[str, Any]) -> dict[str, Any]:
    """A systematic sample: of each five records in a row the fourth is told."""
    told = np.arange(len(table["s"])) % 5 == 3
    return {name: np.where(told, values, "*") for name, values in table.items()}


def test_nobody_has_a_place_of_her_own_in_the_table() -> None:
    """A function that goes by places takes the target's record as often as any other's, and the adversary's own too."""
    sampled = simulated(tiny(10), every_fifth, {"a": "x"}, ["a"], "s", "i", None, 4_000)
    told = 4_000 * (sampled.all_have.value or 0)
    # told are two of ten: hers with 1/5, and the other then looks like theirs and is not ill with 1/2 · 3/5
    assert within_errors(round(told), 4_000, 1 / 5 * (1 - 1 / 2 * 3 / 5))
    has = [{"a": "y", "s": "i"}] * 3
    for ours in (tiny(5, has), tiny(5)):
        first = asked_by_drawing(ours, [], lambda table: table["s"][0] == "i", {"a": "x", "s": "i"}, data_sets=4_000)
        others = 3 * 1.0 + 0.25 if ours.has else 4 * 0.25
        assert isinstance(first, Number)
        assert within_errors(round(4_000 * (first.value or 0)), 4_000, (1 + others) / 5)


def in_order(table: Mapping[str, Any]) -> dict[str, Any]:
    places = np.lexsort((table["s"], table["a"]))
    return {name: values[places] for name, values in table.items()}


def mixed(table: Mapping[str, Any], draws: np.random.Generator) -> dict[str, Any]:
    places = draws.permutation(len(table["s"]))
    return {name: values[places] for name, values in table.items()}


def coarse_in_order(table: Mapping[str, Any]) -> dict[str, Any]:
    return {"a": ["*"] * len(table["a"]), "s": np.sort(table["s"])}


@pytest.mark.parametrize("function", [in_order, mixed, coarse_in_order])
def test_a_function_that_moves_records_is_refused(function: Callable[..., Any]) -> None:
    """What stands in the target's place is then another's: that no value shows would be no sign of safety."""
    said = rf"{function.__name__} gives the records in another order.*say Whole\(function, rows='any'\)"
    with pytest.raises(SettingError, match=said):
        simulated(tiny(10), function, {"a": "x"}, ["a"], "s", "i", None, 200)
    with pytest.raises(SettingError, match=said):
        simulated(tiny(10), [Suppress(where={"a": "y"}), function], {"a": "x"}, ["a"], "s", "i", None, 200)


def test_records_in_another_order_tell_as_much() -> None:
    exact = asked(tiny(6), [], {"a": "x"}, ["a"], "s", "i", given=2, method="exact")
    drawn = simulated(tiny(6), Whole(in_order, rows="any"), {"a": "x"}, ["a"], "s", "i", 2, 4_000)
    assert off(drawn.all_have, float(exact.all_have)) < 4
    assert off(drawn.all_agree, float(exact.all_agree)) < 4


def swapped(table: Mapping[str, Any], draws: np.random.Generator) -> dict[str, Any]:
    places, s = draws.permutation(len(table["s"]))[:4], table["s"].copy()
    s[places] = np.roll(s[places], 1)
    return {**table, "s": s}


def later_ones_starred(table: Mapping[str, Any]) -> dict[str, Any]:
    seen: set[Any] = set()
    told = []
    for row in zip(table["a"].tolist(), table["s"].tolist(), strict=True):
        told.append("*" if row in seen else row[0])
        seen.add(row)
    return {**table, "a": told}


@pytest.mark.parametrize(
    "function",
    [
        swapped,
        later_ones_starred,
        every_fifth,
        lambda table: {"a": ["-"] * len(table["a"])},
        lambda table: {},
        lambda table, draws: {**table, "a": draws.choice(["x", "y"], len(table["a"]))},
    ],
)
def test_a_function_that_leaves_records_in_their_places_is_not_refused(function: Callable[..., Any]) -> None:
    assert simulated(tiny(10), function, {"a": "x"}, [], "s", "i", None, 200).alike.known


def test_the_number_of_the_data_set_is_counted_from_the_first_block(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing_module, "BLOCK", 40)
    times = iter(range(1_000))

    def late(table: Mapping[str, Any]) -> Any:
        if next(times) >= 22:  # the first ten are tried twice, to see whether records stay in place
            raise ValueError("late")
        return table

    with pytest.raises(SettingError, match=r"Counted after the first 10 data sets: late failed: .*data set 3"):
        simulated(tiny(), late, {"a": "x"}, ["a"], "s", "i", None, 100)


def test_a_removed_column_is_known_and_not_looked_for() -> None:
    for program in (Drop("a"), [Whole(lambda table: table), Drop("a")]):
        found = simulated(tiny(), program, {"a": "x"}, ["a"], "s", "i", None, 400)
        assert found.alike.probabilities[-1] == 1
        assert "'a' is not published: it is only known, not looked for." in sentences(found.notes)
        with pytest.raises(ColumnError, match="'b'"):
            simulated(tiny(), program, {"a": "x"}, ["b"], "s", "i", None, 400)


def test_outputs_whose_records_are_others() -> None:
    """Only those who are ill are published: the target is looked for by her true values."""

    def ill(table: Mapping[str, Any]) -> Any:
        return {"a": table["a"][table["s"] == "i"], "s": ["i"] * int((table["s"] == "i").sum())}

    found = simulated(tiny(), Whole(ill, rows="any"), {"a": "x"}, ["a"], "s", "i", None, 1_000)
    # put in as ill, she is always among them; otherwise it is not known whether she is left out
    assert found.all_have.value == 1
    for untold in (found.alike, found.all_agree, found.how_many_unknown):
        assert "whether they are left out, or stand there with other values, is not known" in str(untold.why)
    assert any("not those of the input" in note for note in sentences(found.notes))


def test_nobody_is_said_to_be_left_out_of_records_that_are_others() -> None:
    """Ages in tens: where none has the target's true age, she may well be there with another."""
    belief = Belief([Attribute.uniform("age", [30, 34, 40]), Attribute.of("s", {"i": 0.5, "n": 0.5})], 5)
    tens = Whole(lambda t: {"age": t["age"] // 10 * 10, "s": t["s"]}, rows="any")
    found = simulated(belief, tens, {"age": 34}, ["age"], "s", "i", None, 300)
    same_rows = simulated(belief, Whole(tens.function), {"age": 34}, ["age"], "s", "i", None, 300)
    assert same_rows.alike.probabilities[0] == 0
    assert same_rows.all_have.value
    for figure in (found.alike, found.how_many, found.how_many_unknown):
        assert not figure.known
        assert "in age: whether they are left out" in str(figure.why)
    for number in (found.unique, found.all_have, found.all_agree):
        assert number.value is None
        assert "is not known" in str(number.why)
    assert simulated(belief, tens, {"age": 40}, ["age"], "s", "i", None, 300).all_have.value


def test_a_secret_under_another_name_is_not_told_to_be_safe() -> None:
    def renamed(table: Mapping[str, Any]) -> Any:
        return {"a": table["a"], "illness": table["s"]}

    def recoded(table: Mapping[str, Any]) -> Any:
        return {"a": table["a"], "s": ["sick" if one == "i" else "well" for one in table["s"]]}

    for program in (Whole(renamed), Whole(renamed, rows="any"), [Whole(renamed), Drop("a")]):
        found = simulated(tiny(), program, {"a": "x"}, ["a"], "s", "i", None, 300)
        for number in (found.all_have, found.all_agree):
            assert number.value is None
            assert "illness: whether another of these tells it is not known" in str(number.why)
        assert not found.how_many.known
        assert not found.how_many_unknown.known
        assert found.alike.known
    assert simulated(tiny(), recoded, {"a": "x"}, ["a"], "s", "i", None, 300).all_have.value
    other = simulated(tiny(), Whole(recoded, rows="any"), {"a": "x"}, ["a"], "s", "i", None, 300)
    assert other.all_have.value is None
    assert "none of the attribute's" in str(other.all_have.why)


def of_both(record: Any) -> Any:
    """A column made of two others, of which one is never published."""
    return {"s": record["s"], "both": record["a"] + record["s"] if record["a"] == "x" else "y"}


def test_what_a_function_makes_is_known_where_it_does_not_follow_from_what_is_said() -> None:
    """Of who is x it tells the secret: whoever knows it of a target of whom nothing is said knows that often."""
    world = World(WORLD.attributes, lambda r: [(Fraction(1), of_both(r))], {4: Fraction(1)})
    expected = oracle.learnt(world, {}, ["both"], "s")
    assert expected is not None
    for method in ("exact", "simulation"):
        found = asked(tiny(), Each(of_both), {}, ["both"], "s", "i", None, method, 2_000).learnt
        assert float(found.prior_bayes) == pytest.approx(float(expected.prior_bayes))
        figure = found.posterior_bayes
        assert figure.value == pytest.approx(float(expected.posterior_bayes)) if method == "exact" else off(
            figure, expected.posterior_bayes
        ) < 4  # fmt: skip
    plain = asked(tiny(), Each(of_both), {}, [], "s", "i").learnt
    assert float(expected.prior_bayes) > float(plain.prior_bayes) + 0.1
    whole = asked(tiny(), [Each(of_both), Whole(lambda t: t)], {}, ["both"], "s", "i", data_sets=300)
    assert whole.learnt.prior_bayes.value is None
    assert "The adversary knows both, which the program makes" in str(whole.believed_before.why)


def test_too_much_that_a_function_makes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brecha.beliefs.exact.groups.MOST_WAYS", 2)
    monkeypatch.setattr("brecha.beliefs.exact.engine.MOST_WAYS", 2)
    with pytest.raises(SettingError, match=r"what the program makes of the target in 'both'.*more than 2 combinations"):
        asked(tiny(), Each(of_both), {}, ["both"], "s", "i")


def test_a_target_put_in_by_hand_tells_what_she_alone_could_tell() -> None:
    """The closed form, the simulation and every data set, where nobody is old and the secret is made coarser."""
    belief = Belief(
        [
            Attribute.of("age", {"young": 1.0, "old": 0.0}),
            Attribute.of("s", {"flu": 0.3, "cold": 0.3, "none": 0.4}),
        ],
        4,
    )
    groups = {"flu": "ill", "cold": "ill", "none": "none"}
    row = {"flu": Fraction(3, 10), "cold": Fraction(3, 10), "none": Fraction(4, 10)}
    world = World(
        [Known("age", (), {(): {"young": Fraction(1), "old": Fraction(0)}}), Known("s", (), {(): row})],
        lambda r: [(Fraction(1), {"both": f"{r['age']} {groups[r['s']]}"})],
        {4: Fraction(1)},
    )
    program = Each(lambda r: {"both": f"{r['age']} {groups[r['s']]}"})
    for value, shows in (("none", 1), ("flu", 0)):
        expected = oracle.all_have(world, {"age": "old"}, ["both"], "s", value)
        assert expected == shows
        for method in ("exact", "simulation"):
            found = asked(belief, program, {"age": "old"}, ["both"], "s", value, None, method, 400)
            assert found.all_have.value == shows
            assert found.readable == bool(shows)
            agree = oracle.all_agree(world, {"age": "old"}, ["both"], "s")
            assert float(found.all_agree) == pytest.approx(float(agree), abs=1e-12 if method == "exact" else 0.1)
            assert found.learnt.posterior_bayes.value is None


@settings(max_examples=25, deadline=None)
@given(worlds())
def test_drawing_and_all_data_sets_tell_the_same_of_whoever_is_put_in(one: Asked) -> None:
    """Also of who cannot be: what a record tells of the secret is one rule."""
    found = simulated(*one.question, None, 400)
    figures = [(found.all_have, oracle.all_have(one.world, one.target, one.known, SECRET, one.value))]
    figures += [(found.all_agree, oracle.all_agree(one.world, one.target, one.known, SECRET))]
    for number, expected in figures:
        assert off(number, expected) < 6
        assert expected not in (0, 1) or float(number) == pytest.approx(float(expected))


def test_a_coarser_secret_tells_a_value_only_where_nobody_else_could_be_published_so() -> None:
    belief = Belief([Attribute.uniform("a", "xy"), Attribute.uniform("s", ["flu", "cold", "none"])], 6)
    coarse = Generalise("s", {"flu": "ill", "cold": "ill", "none": "none"})
    for program in (coarse, [coarse, Whole(lambda table: table)]):
        ill = simulated(belief, program, {"a": "x"}, ["a"], "s", "flu", 2, 600)
        assert ill.all_have.value == 0
        well = simulated(belief, program, {"a": "x"}, ["a"], "s", "none", 2, 600)
        assert off(well.all_have, (1 - 1 / 2 * 2 / 3) ** 5) < 4
        assert any("not published as it is" in note for note in sentences(well.notes))


def test_what_the_distributions_sum_to() -> None:
    found = simulated(tiny(), [], {"a": "x", "s": "i"}, ["a"], "s", "i", 2, 500)
    for one in (found.alike, found.how_many, found.how_many_unknown):
        assert isinstance(one, Distribution)
        assert one.probabilities.sum() == pytest.approx(1)
    assert found.how_many.probabilities[0] == 0
    question = Question({"a": "x"}, ("a",), "s", "i", 2)
    assert simulation_of(tiny(), [], "s", 500).answer(question).how_many_unknown.probabilities[0] > 0
