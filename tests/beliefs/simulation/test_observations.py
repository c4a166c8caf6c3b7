"""Questions about the output by drawing, given what was seen: against every data set, and what is refused."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import exp
from typing import Any

import numpy as np
import pytest

from brecha.beliefs import Attribute, Belief, Drop, Noise, SuppressRare
from brecha.beliefs.figures import Distribution, Number, effective_of, weighted_mean, weighted_shares
from brecha.beliefs.queries import ask, asked_by_drawing
from brecha.beliefs.question import All, Count, Exists, Noisy
from brecha.errors import ColumnError, SettingError
from brecha.sanitizers.differential_privacy.mechanisms import Geometric, RandomisedResponse
from tests.oracles import whole_tables
from tests.oracles.beliefs import Known, World

Record = dict[str, Any]
BELIEF = Belief(
    [
        Attribute.of("a", {"x": 0.5, "y": 0.5}),
        Attribute.depending("s", "a", {"x": {"i": 0.4, "n": 0.6}, "y": {"i": 0.1, "n": 0.9}}),
    ],
    {3: 0.5, 4: 0.5},
)
SICK = {("x",): {"i": Fraction(2, 5), "n": Fraction(3, 5)}, ("y",): {"i": Fraction(1, 10), "n": Fraction(9, 10)}}
WORLD = World(
    [Known("a", (), {(): dict.fromkeys("xy", Fraction(1, 2))}), Known("s", ("a",), SICK)],
    lambda record: [(Fraction(1), record)],
    {3: Fraction(1, 2), 4: Fraction(1, 2)},
)
RARE = SuppressRare("a", 2)


def rare(records: list[Record]) -> list[Record | None]:
    """Without those who are alone."""
    times = Counter(record["a"] for record in records)
    return [record if times[record["a"]] > 1 else None for record in records]


def exact(
    said: Record,
    what: Callable[[list[Record]], Any],
    seen: Callable[[list[Record], int], float] = lambda table, records: 1.0,
) -> dict[Any, float]:
    """The chance of each answer, each data set weighed by how likely it makes what was seen."""
    found: dict[Any, float] = {}
    for probability, _, output in whole_tables.tables(WORLD, rare, said):
        table = [one for one in output if one is not None]
        found[what(table)] = found.get(what(table), 0.0) + float(probability) * seen(table, len(output))
    whole = sum(found.values())
    return {answer: probability / whole for answer, probability in found.items()}


def ill(table: list[Record]) -> int:
    return sum(one["s"] == "i" for one in table)


def off(number: Number | Distribution, probability: float) -> float:
    """By how many standard errors a figure is off."""
    assert isinstance(number, Number)
    assert number.value is not None
    assert number.error
    return abs(number.value - probability) / number.error


def counts_off(found: Number | Distribution, expected: Mapping[int, float]) -> float:
    assert isinstance(found, Distribution)
    return max(off(found.at(number), expected.get(number, 0.0)) for number in range(len(found.probabilities)))


def test_questions_about_the_whole_table() -> None:
    said = {"a": "x", "s": "i"}
    expected = exact(said, ill)
    assert counts_off(asked_by_drawing(BELIEF, RARE, Count({"s": "i"}), {"a": "x"}, {"s": "i"}), expected) < 4
    there = asked_by_drawing(BELIEF, RARE, Exists({"s": "i"}), said)
    assert off(there, 1 - expected[0]) < 4
    every = asked_by_drawing(BELIEF, RARE, All({"s": "i"}, where={"a": "x"}), said)
    wanted = exact(said, lambda table: all(one["s"] == "i" for one in table if one["a"] == "x"))
    assert off(every, wanted[True]) < 4
    mean = asked_by_drawing(BELIEF, RARE, lambda table: len(table["a"]) ** 2, said)
    assert off(mean, sum(size**2 * probability for size, probability in exact(said, len).items())) < 4
    both = asked_by_drawing(BELIEF, RARE, lambda table: len(set(table["a"])) == 2)
    assert off(both, exact({}, lambda table: len({one["a"] for one in table}) == 2)[True]) < 4


def test_given_what_was_seen() -> None:
    expected = exact({}, ill, lambda table, _: float(len(table) == 3))
    for seen in ((Count({}), 3), (lambda table: len(table["a"]), 3)):
        assert counts_off(asked_by_drawing(BELIEF, RARE, Count({"s": "i"}), observed=seen), expected) < 4
    found = asked_by_drawing(BELIEF, RARE, Count(lambda record: record["s"] == "i"), observed=(Count({}), 3))
    assert isinstance(found, Distribution)
    assert found.effective is not None
    assert found.effective < 5_000


def likely(mechanism: Geometric | RandomisedResponse, seen: int) -> Callable[[list[Record], int], float]:
    """How likely a mechanism makes the number of the ill that was seen."""
    return lambda table, most: float(mechanism.row(ill(table), most)[seen])


def test_given_what_was_seen_with_noise() -> None:
    for mechanism in (Geometric(0.7), RandomisedResponse(1.0)):
        expected = exact({"a": "x"}, ill, likely(mechanism, 2))
        seen: tuple[Any, Any] = (Noisy(Count({"s": "i"}), mechanism), 2)
        found = asked_by_drawing(BELIEF, RARE, Count({"s": "i"}), {"a": "x"}, observed=seen)
        assert counts_off(found, expected) < 4
    normal = exact({"a": "x"}, ill, lambda table, _: exp(-((ill(table) - 2.5) ** 2) / (2 * 0.8**2)))
    for noise in (0.8, lambda true, seen: exp(-((true - seen) ** 2) / (2 * 0.8**2))):
        seen = (Noisy(Count({"s": "i"}), noise), 2.5)
        found = asked_by_drawing(BELIEF, RARE, Count({"s": "i"}), {"a": "x"}, observed=seen)
        assert counts_off(found, normal) < 4
        assert isinstance(found, Distribution)
        assert 0 < float(found.effective or 0) < 5_000
    mean = asked_by_drawing(BELIEF, RARE, lambda table: sum(table["s"] == "i"), {"a": "x"}, observed=seen)
    assert off(mean, sum(number * one for number, one in normal.items())) < 4


def test_ask_falls_back_to_drawing() -> None:
    seen = (Noisy(Count({"s": "i"}), Geometric(0.7)), 1)
    by_ask = ask(BELIEF, [], Exists({"s": "i"}), observed=seen, method="simulation", data_sets=400, seed=3)
    drawn = asked_by_drawing(BELIEF, [], Exists({"s": "i"}), observed=seen, data_sets=400, seed=3)
    assert by_ask == drawn
    assert by_ask != asked_by_drawing(BELIEF, [], Exists({"s": "i"}), observed=seen, data_sets=400, seed=4)


def test_the_same_by_closed_form() -> None:
    belief = Belief([Attribute.uniform("age", range(20)), Attribute.of("s", {"i": 0.2, "n": 0.8})], 60)
    query = Count({"age": 3, "s": "i"})
    programs: list[Any] = [[], Noise("s", 0.8)]
    for program in programs:
        exactly = ask(belief, program, query, target={"age": 3}, observed=(Count({"age": 3}), 4), method="exact")
        drawn = asked_by_drawing(belief, program, query, {"age": 3}, observed=(Count({"age": 3}), 4))
        assert isinstance(exactly, Distribution)
        assert counts_off(drawn, dict(enumerate(exactly.probabilities.tolist()))) < 4


def test_weights_are_those_of_a_ratio() -> None:
    rng = np.random.default_rng(0)
    truth, values, misses = 0.3, [], 0
    for _ in range(300):
        hits = rng.random(400) < 0.5
        # 3 : 7 odds once weighed
        weights = np.where(hits, 3.0, 7.0) * rng.uniform(0.5, 1.5, 400)
        found = weighted_shares(hits.astype(np.int64), weights, 2).at(1)
        values.append(float(found))
        misses += off(found, truth) > 3
    assert misses <= 3
    assert abs(np.mean(values) - truth) < 0.005
    assert effective_of(np.ones(7)) == 7
    assert effective_of(np.array([1.0, 0.0, 0.0])) == 1
    assert weighted_mean(np.arange(50.0), np.ones(50)).value is None


def test_what_cannot_happen_is_refused() -> None:
    with pytest.raises(SettingError, match=r"Count\(…\) being 5, was never seen in 5,000 data sets .* cannot happen"):
        asked_by_drawing(BELIEF, RARE, Exists({"s": "i"}), observed=(Count({}), 5))
    with pytest.raises(SettingError, match="being 9 with noise, was never seen"):
        asked_by_drawing(BELIEF, RARE, Exists({"s": "i"}), observed=(Noisy(Count({}), Geometric(1.0)), 9))
    thin = asked_by_drawing(BELIEF, RARE, Exists({"s": "i"}), observed=(Count({"s": "i"}), 4), data_sets=1_000)
    assert isinstance(thin, Number)
    assert thin.value is None
    assert "100 are the fewest" in str(thin.why)


def test_what_is_asked_wrongly_is_refused() -> None:
    with pytest.raises(ColumnError, match="'a' was removed by the program"):
        asked_by_drawing(BELIEF, [RARE, Drop("a")], Count({"a": "x"}))
    with pytest.raises(ColumnError, match="'a' was removed by the program"):
        asked_by_drawing(BELIEF, Drop("a"), lambda table: len(table["a"]))
    with pytest.raises(SettingError, match="'z'"):
        asked_by_drawing(BELIEF, RARE, Count({"a": "z"}))
    with pytest.raises(SettingError, match=r"failed on data set \d+: ZeroDivisionError"):
        asked_by_drawing(BELIEF, RARE, lambda table: 1 / 0)
    with pytest.raises(SettingError, match=r"gave a str for data set \d+"):
        asked_by_drawing(BELIEF, RARE, lambda table: "yes")
    with pytest.raises(SettingError, match="True or False for some data sets, and a number for others"):
        asked_by_drawing(BELIEF, RARE, lambda table: True if len(table["a"]) > 2 else 1)
    for noise in (0, -1.0, "some", True, Geometric):
        with pytest.raises(SettingError, match="The noise is a mechanism on counts"):
            Noisy(Count({}), noise)
    with pytest.raises(SettingError, match="no number of records that may have been counted"):
        asked_by_drawing(BELIEF, RARE, Count({}), observed=(Noisy(Count({}), Geometric(1.0)), 2.5))
    with pytest.raises(SettingError, match="A query is"):
        ask(BELIEF, RARE, Count({}), observed=(Noisy("x", 1.0), 2.5))


def test_a_value_that_is_only_rare_is_not_refused() -> None:
    """No record was drawn with it, which is no reason to say that none can have it."""
    belief = Belief([Attribute.of("a", {"rare": 1e-9, "y": 1 - 1e-9}), Attribute.of("s", {"i": 0.2, "n": 0.8})], 4)
    for query, probability in ((Exists({"a": "rare"}), 0.0), (Exists({"a": ["rare", "y"]}), 1.0)):
        found = ask(belief, lambda table: dict(table), query, data_sets=500)
        assert isinstance(found, Number)
        assert off(found, probability) < 1
    for odd in ("rar", ["rare", "z"]):
        with pytest.raises(SettingError, match=r"No record can have '(rar|rare|z)' in column 'a'"):
            ask(belief, lambda table: dict(table), Count({"a": odd}), data_sets=500)
