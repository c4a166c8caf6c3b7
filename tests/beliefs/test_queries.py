"""Questions about the output against going through every data set, and what is refused."""

from collections.abc import Callable
from math import exp
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from brecha.beliefs import Attribute, Belief, Drop, Generalise, Sample
from brecha.beliefs.queries import ask
from brecha.beliefs.question import All, Count, Exists, Noisy
from brecha.errors import ColumnError, SettingError
from brecha.sanitizers.differential_privacy.mechanisms import Geometric
from tests.beliefs.exact.test_exact import close, same
from tests.beliefs.worlds_at_hand import SECRET, Asked, worlds
from tests.oracles import beliefs as oracle

Record = dict[str, Any]


@st.composite
def conditions(draw: st.DrawFn, columns: dict[str, list[Any]]) -> tuple[Any, Callable[[Record], bool]]:
    """A condition on records, for Brecha and for the oracle."""
    names = draw(st.lists(st.sampled_from(sorted(columns)), unique=True, max_size=2)) if columns else []
    wanted = {name: draw(st.sampled_from(columns[name])) for name in names}

    def satisfied(record: Any) -> bool:
        return all(record[name] == value for name, value in wanted.items())

    def either(record: Any) -> bool:
        return any(record[name] == value for name, value in wanted.items())

    if draw(st.booleans()):
        return wanted, satisfied
    return either, either


@st.composite
def questions(draw: st.DrawFn, columns: dict[str, list[Any]]) -> tuple[Any, Callable[[list[Record]], Any]]:
    """A question about the output, for Brecha and for the oracle."""
    (ours, theirs), kind = draw(conditions(columns)), draw(st.sampled_from(["count", "all", "exists"]))
    if kind == "count":
        return Count(ours), lambda table: sum(map(theirs, table))
    if kind == "exists":
        return Exists(ours), lambda table: any(map(theirs, table))
    where, holds = draw(conditions(columns))
    return All(ours, where), lambda table: all(theirs(record) for record in table if holds(record))


@settings(max_examples=60, deadline=None)
@given(worlds(), st.data())
def test_every_question_is_answered_as_by_all_data_sets(one: Asked, data: st.DataObject) -> None:
    assume(not (one.belief.has and one.world.sample))
    query, what = data.draw(questions(one.columns))
    target = one.target if data.draw(st.booleans()) else None
    observed, seen, value = None, None, None
    if data.draw(st.booleans()):
        question, seen = data.draw(questions(one.columns))
        value = data.draw(st.integers(0, 2) if isinstance(question, Count) else st.booleans())
        observed = (question, value)
    expected = oracle.counted(one.world, target, SECRET, what, lambda table: seen is None or seen(table) == value)
    if expected is None:
        with pytest.raises(SettingError, match="cannot happen"):
            ask(one.belief, one.program, query, target=target, observed=observed, method="exact")
        return
    found = ask(one.belief, one.program, query, target=target, observed=observed, method="exact")
    if isinstance(query, Count):
        assert same(found.probabilities, expected)  # type: ignore[union-attr]
    else:
        assert close(found, expected.get(True, 0))


def _attributes() -> list[Attribute]:
    return [
        Attribute.uniform("name", range(54)),
        Attribute.uniform("zip", range(250)),
        Attribute.uniform("age", range(113)),
        Attribute.of("diagnosis", {"ill": 0.2, "healthy": 0.8}),
    ]


PEOPLE = Belief(_attributes(), 500)
ALICE = {"zip": 3, "age": 32}


def test_the_three_questions_of_the_paper_are_queries() -> None:
    put_in = {"diagnosis": "ill"}
    alike = ask(PEOPLE, Drop("name"), Count({"age": 32}), target=ALICE, injected=put_in)
    assert alike.mode == 5  # type: ignore[union-attr]
    all_ill = ask(PEOPLE, Drop("name"), All({"diagnosis": "ill"}, where={"age": 32}), target=ALICE, injected=put_in)
    assert round(float(all_ill), 4) == 0.0289  # type: ignore[arg-type]
    both = All({"diagnosis": "ill"}, where={"age": 32, "zip": 3})
    assert round(float(ask(PEOPLE, Drop("name"), both, target=ALICE, injected=put_in)), 3) == 0.986  # type: ignore[arg-type]
    ill = ask(PEOPLE, Drop("name"), Count({"age": 32, "diagnosis": "ill"}), target=ALICE, injected=put_in,
              observed=(Count({"age": 32}), 6))  # fmt: skip
    assert ill.mode == 2  # type: ignore[union-attr]
    assert np.isclose(ill.probabilities[1], 0.8**5)  # type: ignore[union-attr]


def test_a_function_of_a_record_is_a_condition_whatever_it_reads() -> None:
    old = ask(PEOPLE, Drop("name"), Count(lambda record: record["age"] >= 80 and record["zip"] == 7), method="exact")
    assert np.isclose(old.mean, 500 * 33 / 113 / 250)  # type: ignore[union-attr]


def test_columns_that_are_independent_are_not_multiplied_out() -> None:
    wide = Belief([Attribute.uniform(f"a{place}", range(1_000)) for place in range(6)], 100)
    found = ask(wide, Generalise("a0", lambda value: value // 100), Count({"a0": 3, "a5": 7}), method="exact")
    assert np.isclose(found.mean, 100 / 10 / 1_000)  # type: ignore[union-attr]


def test_what_was_told_with_noise_weighs_every_number_that_may_have_been() -> None:
    belief = Belief([Attribute.of("s", {"i": 0.3, "h": 0.7})], {3: 0.5, 5: 0.5})
    for noise, seen in ((Geometric(0.7), 2), (0.8, 2.5)):
        observed = Noisy(Count({"s": "i"}), noise), seen
        found = ask(belief, [], Count({"s": "i"}), observed=observed, method="exact")
        expected = np.zeros(6)
        for records in (3, 5):
            before = ask(Belief([Attribute.of("s", {"i": 0.3, "h": 0.7})], records), [], Count({"s": "i"}))
            for number in range(records + 1):
                normal = exp(-((number - 2.5) ** 2) / 1.28)
                likely = noise.row(number, records)[2] if isinstance(noise, Geometric) else normal
                expected[number] += 0.5 * before.probabilities[number] * likely  # type: ignore[union-attr]
        assert np.allclose(found.probabilities, expected / expected.sum())  # type: ignore[union-attr]


def test_rare_observations_do_not_vanish() -> None:
    found = ask(PEOPLE, Drop("name"), Count({"diagnosis": "ill"}), observed=(Count({"zip": 3}), 400), method="exact")
    assert np.isclose(found.probabilities.sum(), 1)  # type: ignore[union-attr]
    assert np.isclose(found.mean, 100)  # type: ignore[union-attr]


def test_what_cannot_happen_is_refused() -> None:
    with pytest.raises(SettingError, match=r"Count\(…\) being 501, cannot happen"):
        ask(PEOPLE, Drop("name"), Count({"zip": 3}), observed=(Count({"age": 32}), 501))
    with pytest.raises(SettingError, match=r"All\(…\) being True, cannot happen"):
        ask(PEOPLE, Drop("name"), Count({"zip": 3}), target={"zip": 3}, observed=(All({"age": 32}, {"zip": 3}), True),
            injected={"age": 31})  # fmt: skip


def test_a_column_that_was_removed_is_refused() -> None:
    with pytest.raises(ColumnError, match="'name' was removed by the program"):
        ask(PEOPLE, Drop("name"), Count({"name": 3}))
    with pytest.raises(ColumnError, match="'name' was removed by the program"):
        ask(PEOPLE, Drop("name"), Count({"age": 3}), observed=(Exists(lambda record: record["name"] == 3), True))
    with pytest.raises(ColumnError, match="Did you mean 'age'"):
        ask(PEOPLE, Drop("name"), Count({"agee": 3}))


@pytest.mark.parametrize(
    ("given", "match"),
    [
        ({"query": 7}, "A query is Count"),
        ({"query": Count}, "A query is Count"),
        ({"query": Count(7)}, "A condition is"),  # type: ignore[arg-type]
        ({"observed": Count({"age": 3})}, "observed is a question and what was seen"),
        ({"observed": (Count({"age": 3}), -1)}, "no number of records"),
        ({"observed": (Exists({"age": 3}), 1)}, "True or False"),
        ({"observed": (7, 1)}, "observed: the question is"),
        ({"target": "Alice"}, "target is {attribute: value}"),
        ({"target": {"age": 31}, "injected": {"age": 32}}, "Say one of them"),
        ({"method": "guess"}, "method='guess' is not known"),
        ({"data_sets": 0}, "data_sets=0 is no number"),
        ({"seed": -1}, "seed=-1 is no seed"),
        ({"query": len, "method": "exact"}, "a function of the whole output"),
        ({"program": lambda table: table, "method": "exact"}, "looks at the whole table"),
        ({"belief": 7}, "is a Belief"),
    ],
)
def test_what_means_nothing_is_refused(given: dict[str, Any], match: str) -> None:
    call: dict[str, Any] = {"belief": PEOPLE, "program": Drop("name"), "query": Count({"age": 3})} | given
    with pytest.raises(SettingError, match=match):
        ask(call.pop("belief"), call.pop("program"), call.pop("query"), **call)


def test_records_that_the_adversary_has_are_counted_for_certain() -> None:
    mine = [{"name": 1, "zip": 3, "age": 40, "diagnosis": "ill"}] * 3
    belief = Belief(_attributes(), 10, mine)
    found = ask(belief, Drop("name"), Count({"zip": 3}), method="exact")
    assert found.probabilities[:3].sum() == 0  # type: ignore[union-attr]
    assert np.isclose(found.mean, 3 + 7 / 250)  # type: ignore[union-attr]
    half = ask(belief, Sample(probability=0.5), Count({"zip": 3}), method="exact")
    assert np.isclose(half.mean, (3 + 7 / 250) / 2)  # type: ignore[union-attr]
