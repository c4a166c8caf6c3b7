"""Records that depend on each other: exact answers against every whole data set, by hand, and laws."""

from math import isclose
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings

from brecha.beliefs import Attribute, Belief, Contagion, Count, Exists, RecordGroups, ask, believe, worst_adversary
from brecha.beliefs.dependence.model import Dependence
from brecha.beliefs.exact.engine import Question
from brecha.beliefs.figures import Distribution, Number
from brecha.beliefs.question import Asker
from brecha.errors import InputError, SettingError, TooLargeError
from tests.beliefs.dependence.groups_at_hand import dependent_worlds
from tests.beliefs.worlds_at_hand import SECRET, Asked, generalise, noise, suppress, worlds
from tests.by_day import MORE_AT_NIGHT, by_day
from tests.oracles import beliefs as oracle


def close(found: Any, expected: Any) -> bool:
    """Whether two numbers are the same but for rounding."""
    return isclose(float(found), float(expected), rel_tol=1e-9, abs_tol=1e-11)


def possible(one: Asked) -> bool:
    """Whether the target may be put in with the value."""
    return one.world.possible(one.target | {SECRET: one.value})


@settings(max_examples=40, deadline=None)
@given(dependent_worlds())
def test_every_figure_is_that_of_all_data_sets(one: Asked) -> None:
    assume(possible(one))
    asker = Asker.of(one.belief, one.program, SECRET, one.value, "auto", 10, 0)
    found: Any = asker.exact.answer(Question(one.target, one.known, SECRET, one.value))
    world, target, known, value = one.world, one.target, one.known, one.value
    assert found.why is None or "too many tables" in str(found.why)
    alike = oracle.alike(world, target, known, SECRET)
    assert all(close(chance, alike.get(count, 0)) for count, chance in enumerate(found.alike.probabilities))
    assert close(found.all_have.value, oracle.all_have(world, target, known, SECRET, value))
    assert close(found.all_agree.value, oracle.all_agree(world, target, known, SECRET))
    for numbers, put_in in ((found.how_many, True), (found.how_many_unknown, False)):
        expected = oracle.how_many(world, target, known, SECRET, value, found.given, put_in)
        if found.given == 0:
            continue
        assert (expected is None) == (numbers.why is not None)
        if expected is not None:
            assert all(close(chance, expected.get(count, 0)) for count, chance in enumerate(numbers.probabilities))
    learnt = oracle.learnt(world, target, known, SECRET)
    assert learnt is not None
    assert close(found.believed_before.value, learnt.prior.get(value, 0))
    if found.learnt is None:
        assert found.why is not None
        return
    assert close(found.learnt.prior_bayes.value, learnt.prior_bayes)
    assert close(found.learnt.posterior_bayes.value, learnt.posterior_bayes)
    assert isclose(found.learnt.posterior_shannon.value, learnt.posterior_shannon, rel_tol=1e-9, abs_tol=1e-9)
    assert close(found.learnt.certain.value, learnt.certain)


def household(size: int = 2, records: int = 2, weight: float = 3.0, **more: Any) -> Belief:
    """Households in which an illness spreads."""
    groups = RecordGroups(size, contagion=Contagion("s", {("ill", "ill"): weight}, **more))
    return Belief([Attribute.of("s", {"ill": 0.2, "well": 0.8})], records, groups=groups)


def test_a_household_of_two_by_hand() -> None:
    """P(both ill) = 0.2² · 3 / 1.08, one of them 0.32 / 1.08, none 0.64 / 1.08: with 1.08 as their sum."""
    found = believe(household(), [], target={}, known=[], secret="s", value="ill", method="exact")
    assert found.alike.probabilities.tolist() == [0, 0, pytest.approx(1)]
    assert found.believed_before.value == pytest.approx(0.28 / 1.08)
    assert found.all_have.value == pytest.approx(0.12 / 0.28)  # theirs being put in as ill: 3/7, and not 1/5
    assert found.all_agree.value == pytest.approx(0.76 / 1.08)
    assert found.learnt.prior_bayes.value == pytest.approx(0.80 / 1.08)
    assert found.learnt.posterior_bayes.value == pytest.approx((0.12 + 0.64 + 0.16) / 1.08)
    assert found.learnt.certain.value == pytest.approx(0.76 / 1.08)


def test_a_shared_town_by_hand() -> None:
    """Two pairs, each from one of two towns: two or four records are of the target's."""
    towns = Belief(
        [Attribute.uniform("town", ["a", "b"]), Attribute.of("s", {"ill": 0.2, "well": 0.8})],
        4,
        groups=RecordGroups(2, shared=["town"]),
    )
    found = believe(towns, [], target={"town": "a"}, known=["town"], secret="s", value="ill", method="exact")
    assert found.alike.probabilities.tolist() == [0, 0, pytest.approx(0.5), 0, pytest.approx(0.5)]
    assert found.all_have.value == pytest.approx(0.5 * 0.2 + 0.5 * 0.2**3)
    assert found.how_many.probabilities.tolist() == [0, pytest.approx(0.8), pytest.approx(0.2)]


@MORE_AT_NIGHT
@settings(max_examples=by_day(8, 25), deadline=None)
@given(worlds((generalise, noise, suppress)))
def test_groups_of_one_give_what_independent_records_give(one: Asked) -> None:
    assume(not one.belief.has)
    assume(all(one.world.possible(said) for said in (one.target | {SECRET: one.value}, one.target)))
    attributes = [
        Attribute(name, factor.parents, lambda *given, factor=factor: _row(one.belief, factor, given))
        for name, factor in one.belief.factors.items()
    ]
    alone = Belief(attributes, one.belief.records, groups=RecordGroups(1, shared=[SECRET]))
    question = Question(one.target, one.known, SECRET, one.value)
    assume(one.program.sample_size is None)
    asked = [Asker.of(belief, one.program, SECRET, one.value, "exact", 10, 0) for belief in (one.belief, alone)]
    before: Any
    after: Any
    before, after = (asker.exact.answer(question) for asker in asked)
    assert after.why is None
    assert np.allclose(before.alike.probabilities, after.alike.probabilities)
    assert np.allclose(before.how_many.probabilities, after.how_many.probabilities, equal_nan=True)
    assert (before.given, before.readable) == (after.given, after.readable)
    for name in ("all_have", "all_agree", "believed_before"):
        assert close(getattr(before, name), getattr(after, name))
    for name, figure in vars(before.learnt).items():
        assert isclose(float(figure), float(getattr(after.learnt, name)), rel_tol=1e-9, abs_tol=1e-9)


def _row(belief: Belief, factor: Any, given: tuple[Any, ...]) -> dict[Any, float]:
    """The chances of an attribute, given those that it depends on."""
    place = tuple(belief.factor(name).code(value) for name, value in zip(factor.parents, given, strict=True))
    return dict(zip(factor.values, factor.probabilities[place].tolist(), strict=True))


def test_the_order_of_members_and_of_edges_means_nothing() -> None:
    found = [
        believe(household(3, 6, edges=edges), [], target={}, known=[], secret="s", value="ill").as_dict()
        for edges in ([(1, 2), (2, 3)], [(3, 2), (2, 1)], [(1, 3), (3, 2)], "chain")
    ]
    for other in found[1:]:
        for name in ("all_have", "all_agree", "believed_before"):
            assert other[name]["value"] == pytest.approx(found[0][name]["value"], rel=1e-12)
        assert other["how_many"]["chances"] == pytest.approx(found[0]["how_many"]["chances"], abs=1e-12)


def test_a_weight_of_one_spreads_nothing() -> None:
    plain = Belief([Attribute.of("s", {"ill": 0.2, "well": 0.8})], 6)
    found = [
        believe(belief, [], target={}, known=[], secret="s", value="ill", method="exact")
        for belief in (plain, household(3, 6, 1.0), household(3, 6, 1.0, edges="ring"))
    ]
    for other in found[1:]:
        assert np.allclose(other.how_many.probabilities, found[0].how_many.probabilities)
        assert float(other.learnt.posterior_bayes) == pytest.approx(float(found[0].learnt.posterior_bayes))


@pytest.mark.parametrize("edges", ["all", "ring", [(1, 2), (1, 3), (1, 4)]])
def test_what_is_drawn_is_near_what_is_exact(edges: Any) -> None:
    groups = RecordGroups({4: 5, 1: 5}, shared=["town"], contagion=Contagion("s", {("ill", "ill"): 4.0}, edges))
    belief = Belief(
        [Attribute.uniform("town", ["a", "b"]), Attribute.of("s", {"ill": 0.3, "well": 0.7})], 25, groups=groups
    )
    question: Any = {"target": {"town": "a"}, "known": ["town"], "secret": "s", "value": "ill"}
    exact: Any = believe(belief, [], **question, method="exact")
    drawn: Any = believe(belief, [], **question, given=exact.given, method="simulation", data_sets=4_000)
    assert drawn.alike.errors is not None
    assert drawn.how_many.errors is not None
    assert (abs(drawn.alike.probabilities - exact.alike.probabilities) < 4.5 * drawn.alike.errors).all()
    assert (abs(drawn.how_many.probabilities - exact.how_many.probabilities) < 4.5 * drawn.how_many.errors).all()
    for name in ("all_have", "all_agree"):
        figure = getattr(drawn, name)
        assert abs(figure.value - getattr(exact, name).value) < 4 * float(figure.error)
    bound = drawn.learnt.posterior_bayes
    assert bound.bound
    assert bound.value < exact.learnt.posterior_bayes.value + 4 * bound.error


def test_groups_too_large_to_be_exact_are_drawn_as_exactly_as_smaller_ones_are_summed() -> None:
    """A ring of 24 is too large; its members are drawn by elimination, of which the transfer matrix gives the truth."""
    belief = household(24, 24, 4.0, edges="ring")
    model = Dependence.of(belief)
    assert model is not None
    assert model.why_not_exact is not None
    step = np.array([[0.2 * 4, 0.8], [0.2, 0.8]])  # P(b) ψ(a, b)
    power = np.linalg.matrix_power(step, 24)
    ill = np.linalg.matrix_power(step, 24)[0, 0] / np.trace(power)
    assert model.marginal[0] == pytest.approx(ill, rel=1e-10)
    found = believe(belief, [], target={}, known=[], secret="s", value="ill", data_sets=4_000)
    assert found.believed_before.value == pytest.approx(ill, rel=1e-10)
    assert "belief-groups-drawn" in {note.id for note in found.notes}
    number = ask(belief, [], Exists({"s": "well"}), target={"s": "ill"}, data_sets=4_000)
    both = np.array([[0.2 * 4, 0], [0, 0]])
    all_ill = np.linalg.matrix_power(both, 24)[0, 0] / power[0, 0]
    assert isinstance(number, Number)
    assert abs(float(number) - (1 - all_ill)) < 4 * float(number.error or 0)
    with pytest.raises(SettingError, match="too large"):
        believe(belief, [], target={}, known=[], secret="s", value="ill", method="exact")


def test_a_graph_too_dense_to_be_drawn_is_refused() -> None:
    edges = [(i, j) for i in range(1, 31) for j in range(i + 1, 31)]
    with pytest.raises(TooLargeError, match="too dense"):
        believe(household(30, 30, 2.0, edges=edges), [], target={}, known=[], secret="s", value="ill")


@settings(max_examples=15, deadline=None)
@given(dependent_worlds())
def test_questions_are_answered_as_of_all_data_sets(one: Asked) -> None:
    columns = {name: values for name, values in one.columns.items() if values}
    assume(columns)
    name, values = next(iter(columns.items()))
    found = ask(one.belief, one.program, Count({name: values[0]}), target=one.target, method="exact")
    expected = oracle.counted(
        one.world, one.target, SECRET, lambda table: sum(row[name] == values[0] for row in table), lambda _: True
    )
    assert expected is not None
    assert isinstance(found, Distribution)
    assert all(close(chance, expected.get(count, 0)) for count, chance in enumerate(found.probabilities))
    some = ask(one.belief, one.program, Exists({name: values[0]}), target=one.target, method="exact")
    assert close(some, 1 - expected.get(0, 0))


def test_a_question_about_nobody_in_particular() -> None:
    """P(no one ill) = 0.64 / 1.08 in each of two households."""
    found = ask(household(2, 4), [], Exists({"s": "ill"}), method="exact")
    assert float(found) == pytest.approx(1 - (0.64 / 1.08) ** 2)  # type: ignore[arg-type]


def test_hundreds_of_households_and_a_class_are_exact() -> None:
    towns = [Attribute.uniform("zip", range(250)), Attribute.uniform("age", range(113))]
    belief = Belief(
        [*towns, Attribute.of("s", {"ill": 0.2, "well": 0.8})],
        500,
        groups=RecordGroups(4, shared=["zip"], contagion=Contagion("s", {("ill", "ill"): 2.0})),
    )
    found = believe(belief, [], target={"zip": 7, "age": 30}, known=["zip"], secret="s", value="ill", method="exact")
    assert found.alike.method == "enumeration"
    assert found.alike.probabilities.sum() == pytest.approx(1)
    # 124 other households of 4, each in the town with 1/250
    assert found.alike.at(4).value == pytest.approx((249 / 250) ** 124)
    assert found.alike.at(8).value == pytest.approx(124 / 250 * (249 / 250) ** 123)


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: RecordGroups(0, shared=["s"]), "from 1 on"),
        (lambda: RecordGroups(2), "say one of these"),
        (lambda: Contagion("s", {}), "no weights"),
        (lambda: Contagion("s", {("ill", "well"): 2.0, ("well", "ill"): 3.0}), "differ by their order"),
        (lambda: Contagion("s", {("ill", "ill"): -1.0}), "from 0 on"),
        (lambda: Contagion("s", {("ill", "ill"): 2.0}, "star"), "all, chain"),  # type: ignore[arg-type]
        (lambda: Contagion("s", {("ill", "ill"): 2.0}, [(1, 1)]), "two different members"),
        (lambda: RecordGroups(2, ["s"], Contagion("s", {("ill", "ill"): 2.0})), "both shared and spreads"),
        (lambda: household(2, 3).groups and Belief([Attribute.of("s", {"a": 1.0})], 3,
                                                    groups=RecordGroups({2: 1}, ["s"])), "2 records in all"),
        (lambda: Belief([Attribute.of("s", {"a": 1.0})], 3, groups=RecordGroups(2, ["t"])), "'t'"),
        (lambda: Belief([Attribute.of("s", {"a": 1.0})], 3, [{"s": "a"}], RecordGroups(2, ["s"])), "which group"),
    ],
)  # fmt: skip
def test_bad_input_is_said(make: Any, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        make()


def test_impossible_targets_and_weights_are_said() -> None:
    belief = Belief(
        [Attribute.of("s", {"ill": 0.2, "well": 0.8, "dead": 0.0})],
        4,
        groups=RecordGroups(2, contagion=Contagion("s", {("ill", "ill"): 2.0})),
    )
    with pytest.raises(SettingError, match="nobody has what is said"):
        believe(belief, [], target={"s": "dead"}, known=[], secret="s", value="dead")
    none = household(2, 2, 1.0)
    ruled_out = Belief(
        [Attribute.of("s", {"ill": 0.2, "well": 0.8})],
        2,
        groups=RecordGroups(2, contagion=Contagion("s", {("ill", "ill"): 0.0, ("ill", "well"): 0.0})),
    )
    assert none.groups is not None
    with pytest.raises(SettingError, match="rule out"):
        believe(ruled_out, [], target={}, known=[], secret="s", value="ill")
    with pytest.raises(SettingError, match="change with the prior"):
        worst_adversary([], household(), target={}, known=[], secret="s")


def test_the_worst_of_given_adversaries_may_believe_in_groups() -> None:
    family = {"alone": household(2, 4, 1.0), "contagion": household(2, 4, 20.0)}
    found = worst_adversary([], family, target={}, known=[], secret="s")
    each = {name: worst_adversary([], {name: one}, target={}, known=[], secret="s") for name, one in family.items()}
    assert float(found.value) == max(float(one.value) for one in each.values())
