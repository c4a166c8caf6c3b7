"""Exact answers against going through every data set, against what the paper prints, and against laws."""

from math import isclose
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from brecha.answers.belief import Believed, believe_each
from brecha.beliefs import Attribute, Belief, Drop, Each, Generalise, Noise, Program, Sample, Suppress, believe
from brecha.beliefs.exact.engine import Exact, Question
from brecha.beliefs.question import Asker
from brecha.errors import ColumnError, SettingError, TooLargeError
from tests.beliefs.worlds_at_hand import SECRET, Asked, Steps, generalise, make, noise, sample, star, suppress, worlds
from tests.oracles import beliefs as oracle
from tests.sentences import sentences


def close(found: Any, expected: Any) -> bool:
    """Whether two numbers are the same but for rounding."""
    return isclose(float(found), float(expected), rel_tol=1e-9, abs_tol=1e-11)


def same(found: npt.NDArray[np.float64], expected: dict[Any, Any]) -> bool:
    """Whether these are the same chances."""
    both = all(close(probability, expected.get(count, 0)) for count, probability in enumerate(found))
    return both and max(expected) < len(found)


def exact(one: Asked, program: Program | None = None) -> Exact:
    """What is known exactly."""
    asker = Asker.of(one.belief, program or one.program, SECRET, one.value, "auto", 10, 0)
    return asker.engine.answer(Question(one.target, one.known, SECRET, one.value))


@settings(max_examples=60, deadline=None)
@given(worlds())
def test_every_figure_is_that_of_all_data_sets(one: Asked) -> None:
    check(one)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(worlds((make, make, generalise, noise, star, sample)))
def test_every_figure_where_a_function_makes_a_column(one: Asked) -> None:
    assume("made" in one.known)
    check(one)


def check(one: Asked) -> None:
    """Every figure against all data sets."""
    found = exact(one)
    world, target, known, value = one.world, one.target, one.known, one.value
    if found.alike is None:
        assert one.belief.has
        assert "left to chance" in str(found.why)
        return
    assert found.how_many is not None
    assert found.how_many_unknown is not None
    assert same(found.alike.probabilities, oracle.alike(world, target, known, SECRET))
    assert close(found.all_have, oracle.all_have(world, target, known, SECRET, value))
    assert close(found.all_agree, oracle.all_agree(world, target, known, SECRET))
    for figure, put_in in ((found.how_many, True), (found.how_many_unknown, False)):
        if found.given:
            expected = oracle.how_many(world, target, known, SECRET, value, found.given, put_in)
            assert (expected is None) == (not figure.known)
            assert expected is None or same(figure.probabilities, expected)
    learnt = oracle.learnt(world, target, known, SECRET)
    assert found.learnt is not None
    if learnt is None:
        assert found.learnt.posterior_bayes.value is None
        return
    assert close(found.believed_before, learnt.prior.get(value, 0))
    assert close(found.learnt.prior_bayes, learnt.prior_bayes)
    assert close(found.learnt.posterior_bayes, learnt.posterior_bayes)
    assert close(found.learnt.posterior_shannon, learnt.posterior_shannon)
    assert close(found.learnt.certain, learnt.certain)


@settings(max_examples=60, deadline=None)
@given(worlds(), st.sampled_from([generalise, noise, suppress, sample]), st.data())
def test_coarser_output_never_leaks_more(one: Asked, kind: Any, data: st.DataObject) -> None:
    assume(one.columns and not one.belief.has)
    more = Steps([], [], dict(one.columns))
    kind(more, data.draw)
    before, after = exact(one).learnt, exact(one, Program.of([one.program, *more.ours])).learnt
    assert before is not None
    assert after is not None
    if before.prior_bayes.value is not None:
        assert float(after.posterior_bayes) <= float(before.posterior_bayes) + 1e-12
        assert float(after.posterior_shannon) >= float(before.posterior_shannon) - 1e-11
        assert float(before.prior_bayes) - 1e-12 <= float(after.posterior_bayes)


# what the paper prints


def people(ill: float = 0.2, records: int | dict[int, float] = 500, has: Any = ()) -> Belief:
    """The paper's UNIFORM adversary."""
    return Belief(
        [
            Attribute.uniform("name", range(54)),
            Attribute.uniform("zip", range(250)),
            Attribute.uniform("birthday", range(365)),
            Attribute.uniform("sex", ["M", "F"]),
            Attribute.uniform("age", range(113)),
            Attribute.of("diagnosis", {"ill": ill, "healthy": 1 - ill}),
        ],
        records,
        has,
    )


ALICE = {"name": 0, "zip": 100, "birthday": 43, "sex": "F"}
ATTR_R = Drop("name")
ATTR_G = [Drop("name"), Generalise("age", lambda age: min(age, 80) // 20)]


def told(program: Any = ATTR_R, age: int = 32, known: Any = ("age",), **more: Any) -> Believed:
    """What is learnt about Alice, who is of this age."""
    return believe(more.pop("belief", people()), program, target=ALICE | {"age": age}, known=known, secret="diagnosis",
                   value="ill", **{"method": "exact"} | more)  # fmt: skip


@pytest.mark.parametrize(
    ("program", "age", "mode"),
    [(ATTR_R, 32, 5), (ATTR_R, 90, 5), (ATTR_G, 32, 89), (ATTR_G, 79, 89), (ATTR_G, 80, 147), (ATTR_G, 112, 147)],
)
def test_how_many_look_like_the_target(program: Any, age: int, mode: int) -> None:
    found = told(program, age)
    assert found.alike.mode == found.given == mode
    assert found.alike.method == "closed form"
    assert abs(found.alike.probabilities.sum() - 1) < 1e-12


def test_the_probability_that_all_are_ill() -> None:
    assert round(float(told().all_have), 4) == 0.0289
    assert round(float(told(known=["age", "zip"]).all_have), 3) == 0.986
    assert close(told().all_have, (1 - 1 / 113 * 0.8) ** 499)


@pytest.mark.parametrize(
    ("ill", "age", "program", "given", "percent"),
    [
        (0.2, 32, ATTR_R, 6, 33),
        (0.007, 32, ATTR_R, 6, 17),
        (0.2, 32, ATTR_G, 105, 20),
        (0.007, 32, ATTR_G, 105, 1),
        (0.2, 90, ATTR_R, 3, 33),
        (0.0077, 90, ATTR_R, 3, 33),
        (0.2, 90, ATTR_G, 147, 20),
        (0.0077, 90, ATTR_G, 24, 4),
    ],
)
def test_table_1(ill: float, age: int, program: Any, given: int, percent: int) -> None:
    found = told(program, age, given=given, belief=people(ill))
    assert round(100 * found.how_many.mode / given) == percent
    assert close(found.believed_before, ill)
    # the target was put in as ill: where that is not known, so many ill are no longer the likeliest
    assert found.how_many_unknown.mode <= found.how_many.mode
    assert close(found.how_many_unknown.mean, given * ill)


# laws


def test_what_outputs_nothing_leaves_the_belief_as_it_was() -> None:
    nothing: list[Any] = [
        Drop(["name", "zip", "birthday", "sex", "age", "diagnosis"]),
        [Drop("diagnosis"), Drop("name")],
        Suppress(where={"sex": ["M", "F"]}),
        [Drop("name"), Noise("diagnosis", matrix={"ill": {"?": 1.0}, "healthy": {"?": 1.0}})],
    ]
    for program in nothing:
        learnt = told(program, known=[]).learnt
        assert close(learnt.posterior_bayes, 0.8)
        assert close(learnt.posterior_shannon, learnt.prior_shannon)
        assert learnt.certain.value == 0
        assert close(learnt.multiplicative, 1)


def test_who_is_alone_is_certain() -> None:
    for program in (ATTR_R, ATTR_G):
        found = told(program, belief=people(records=1))
        assert found.alike.at(1).value == 1
        assert found.all_have.value == found.all_agree.value == 1
        learnt = found.learnt
        assert close(learnt.posterior_bayes, 1)
        assert close(learnt.posterior_shannon, 0)
        assert close(learnt.certain, 1)
    # nobody else can be of her age
    rare = Belief([Attribute.of("age", {1: 1.0, 2: 0.0}), Attribute.of("s", {"a": 0.5, "b": 0.5})], 100)
    found = believe(rare, [], target={"age": 2}, known=["age"], secret="s", value="a")
    assert found.unique.value == found.all_have.value == found.all_agree.value == 1


def test_other_names_and_another_order_change_nothing() -> None:
    values = {"a": 0.5, "b": 0.3, "c": 0.2}
    one = Belief([Attribute.uniform("x", [1, 2, 3]), Attribute.of("s", values)], 7)
    other = Belief([Attribute.of("s", {"C": 0.2, "B": 0.3, "A": 0.5}), Attribute.uniform("x", [3, 1, 2])], 7)
    first = believe(one, Generalise("x", {1: 1, 2: 1, 3: 3}), target={"x": 2}, known="x", secret="s", value="b")
    second = believe(
        other, Generalise("x", {2: "q", 1: "q", 3: "r"}), target={"x": 2}, known="x", secret="s", value="B"
    )
    assert np.allclose(first.alike.probabilities, second.alike.probabilities, rtol=1e-12)
    assert np.allclose(first.how_many.probabilities, second.how_many.probabilities, rtol=1e-12)
    for name in ("all_have", "all_agree", "believed_before"):
        assert close(getattr(first, name), getattr(second, name))
    for before, after in zip(vars(first.learnt).values(), vars(second.learnt).values(), strict=True):
        assert close(before, after)


def test_a_random_number_of_records_is_a_mixture() -> None:
    few, many = told(belief=people(records=100)), told(belief=people(records=500))
    mixed = told(belief=people(records={100: 0.25, 500: 0.75}))
    assert np.allclose(
        mixed.alike.probabilities[:101], 0.25 * few.alike.probabilities + 0.75 * many.alike.probabilities[:101]
    )
    assert close(mixed.all_have, 0.25 * float(few.all_have) + 0.75 * float(many.all_have))
    # how many there are is seen, if none is left out
    assert close(mixed.learnt.posterior_bayes,
                 0.25 * float(few.learnt.posterior_bayes) + 0.75 * float(many.learnt.posterior_bayes))  # fmt: skip


def test_many_values_of_the_secret() -> None:
    belief = Belief([Attribute.uniform("age", range(113)), Attribute.uniform("s", range(12))], 500)
    found = believe(belief, [], target={"age": 5}, known=["age"], secret="s", value=3, method="exact").learnt
    assert found.posterior_bayes.method == "enumeration"
    assert 1 / 12 < float(found.posterior_bayes) < 1
    drawn = believe(belief, [], target={"age": 5}, known=["age"], secret="s", value=3, method="simulation",
                    data_sets=2_000).learnt  # fmt: skip
    assert drawn.posterior_bayes.error is not None
    assert abs(float(drawn.posterior_bayes) - float(found.posterior_bayes)) < 5 * drawn.posterior_bayes.error


def test_nothing_is_lost_where_there_are_very_many_records() -> None:
    found = told(belief=people(records=100_000))
    assert abs(found.alike.probabilities.sum() - 1) < 1e-12
    assert found.alike.mode == 885
    assert found.all_have.value == pytest.approx(np.exp(99_999 * np.log1p(-0.8 / 113)), rel=1e-10)
    assert found.learnt.posterior_bayes.value is not None
    rare = told(given=453)
    assert abs(rare.how_many.probabilities.sum() - 1) < 1e-12
    assert rare.how_many.mode == 1 + int(453 * 0.2)


# what the rules say


def test_a_secret_that_is_not_published_shows_nothing() -> None:
    found = told([Drop("name"), Drop("diagnosis")], known=["age", "zip"])
    assert found.all_have.value == found.all_agree.value == 0
    assert found.how_many.probabilities.tolist() == [1, 0]
    assert "'diagnosis' is not published" in sentences(found.notes)[0]
    coarse = Belief([Attribute.uniform("age", range(10)), Attribute.uniform("s", ["flu", "cold", "cancer"])], 10)
    lungs = Generalise("s", {"flu": "lungs", "cold": "lungs", "cancer": "cancer"})
    ask = {"target": {"age": 3}, "known": ["age"], "secret": "s"}
    assert believe(coarse, lungs, value="flu", **ask).all_have.value == 0  # type: ignore[arg-type]
    shown = believe(coarse, lungs, value="cancer", **ask)  # type: ignore[arg-type]
    assert close(shown.all_have, (1 - 1 / 10 * 2 / 3) ** 9)
    assert "is not published as it is" in sentences(shown.notes)[0]


def test_a_target_who_cannot_be_is_put_in_by_hand() -> None:
    belief = Belief([Attribute.of("age", {30: 1.0, 112: 0.0}), Attribute.depending("s", "age", {
        30: {"ill": 0.1, "well": 0.9}, 112: {"ill": 0.5, "well": 0.5}})], 20)  # fmt: skip
    found = believe(belief, [], target={"age": 112}, known=["age"], secret="s", value="ill")
    assert found.unique.value == 1
    assert found.all_have.value == 1
    assert found.learnt.posterior_bayes.value is None
    assert str(found.learnt.posterior_bayes.why) == "By this belief nobody has age = 112: nothing follows from it."
    assert np.isnan(found.learnt.multiplicative)
    assert found.believed_before.value is None


def test_a_target_who_is_not_published_looks_like_nobody() -> None:
    found = told([Drop("name"), Sample(probability=0.25)])
    assert close(found.alike.at(0), 0.75)
    assert found.given == 2
    assert close(found.all_have, 0.25 * (1 - 1 / 113 * 0.8 * 0.25) ** 499)
    gone = told(Suppress(where={"age": 32}))
    assert gone.alike.at(0).value == 1
    assert gone.given == 0
    assert gone.how_many.probabilities.tolist() == [1]
    assert gone.all_have.value == 0


def test_a_column_that_a_function_makes_is_known_of_target() -> None:
    decade = Each(lambda record: {"decade": record["age"] // 10, "diagnosis": record["diagnosis"]})
    same_thing = [Drop(["name", "zip", "birthday", "sex"]), Generalise("age", lambda age: age // 10)]
    made, known = told(decade, known=["decade"]), told(same_thing, known=["age"])
    assert np.allclose(made.alike.probabilities, known.alike.probabilities)
    assert close(made.learnt.posterior_bayes, known.learnt.posterior_bayes)
    assert made.learnt.multiplicative > 1


def test_records_that_she_has_are_taken_out() -> None:
    mine = [ALICE | {"age": 32, "diagnosis": "healthy"}] * 3
    found = told(belief=people(records=10, has=mine))
    assert found.alike.probabilities[:4].sum() == 0
    assert found.all_have.value == 0
    without = told(belief=people(records=7))
    assert close(found.learnt.posterior_bayes, without.learnt.posterior_bayes)


# what is known and not published, or not said


def chain(hidden: bool = False) -> Belief:
    """What a is says much of z, and z of d."""
    first = Attribute.uniform("a", [1, 2])
    return Belief(
        [
            first.hide() if hidden else first,
            Attribute.depending("z", "a", {1: {"p": 0.9, "q": 0.1}, 2: {"p": 0.1, "q": 0.9}}),
            Attribute.depending("d", "z", {"p": {"ill": 0.9, "ok": 0.1}, "q": {"ill": 0.1, "ok": 0.9}}),
        ],
        records=2,
    )


@pytest.mark.parametrize("method", ["exact", "simulation"])
@pytest.mark.parametrize("hidden", [False, True])
def test_what_is_known_and_not_published_is_still_known(method: Any, hidden: bool) -> None:
    ask: dict[str, Any] = {"target": {"a": 1}, "known": ["a"], "secret": "d", "value": "ill", "method": method}
    found = believe(chain(hidden), [] if hidden else Drop("a"), **ask)
    told_so = believe(chain(), Generalise("a", by=lambda _: "*"), **ask)
    assert close(found.believed_before, 0.82)
    assert close(found.learnt.prior_bayes, 0.82)
    after = found.learnt.posterior_bayes
    assert abs(float(after) - 0.914) <= 4 * (after.error or 1e-12)
    assert close(after, told_so.learnt.posterior_bayes)
    assert found.alike.probabilities.tolist() == [0, 0, 1]  # all that is published looks like theirs
    assert sentences(found.notes) == ("'a' is not published: it is only known, not looked for.",)
    assert not told_so.notes
    both = believe(chain(), Drop("a"), **ask | {"target": {"a": 1, "z": "p"}, "known": ["a", "z"]})
    alone = believe(chain(), Drop("a"), **ask | {"target": {"a": 1, "z": "p"}, "known": ["z"]})
    assert np.array_equal(both.alike.probabilities, alone.alike.probabilities)
    with pytest.raises(ColumnError, match="'b'"):
        believe(chain(), Drop("a"), **ask | {"known": ["b"]})


def test_what_is_known_and_not_published_where_the_whole_table_is_looked_at() -> None:
    ask: dict[str, Any] = {"target": {"a": 1}, "known": ["a"], "secret": "d", "value": "ill", "data_sets": 2_000}
    found = believe(chain(), lambda table: {name: table[name] for name in ("z", "d")}, **ask)
    assert close(found.believed_before, 0.82)
    assert found.learnt.posterior_bayes.error is not None
    assert abs(float(found.learnt.posterior_bayes) - 0.914) <= 4 * found.learnt.posterior_bayes.error
    assert found.alike.probabilities.tolist() == [0, 0, 1]
    assert "'a' is not published: it is only known, not looked for." in sentences(found.notes)


@pytest.mark.parametrize("method", ["exact", "simulation"])
def test_what_is_known_and_not_said_is_averaged_over(method: Any) -> None:
    rows = {1: {"ill": 0.9, "ok": 0.1}, 2: {"ill": 0.2, "ok": 0.8}}
    belief = Belief([Attribute.of("a", {1: 0.25, 2: 0.75}), Attribute.depending("d", "a", rows)], 2)
    ask: dict[str, Any] = {"known": ["a"], "secret": "d", "value": "ill", "method": method}
    found = believe(belief, [], target={}, **ask)
    one, other = (believe(belief, [], target={"a": a}, **ask) for a in (1, 2))
    assert close(found.believed_before, 0.25 * 0.9 + 0.75 * 0.2)
    for name in vars(found.learnt):
        mean = 0.25 * float(getattr(one.learnt, name)) + 0.75 * float(getattr(other.learnt, name))
        assert close(getattr(found.learnt, name), mean)
    assert (found.learnt.posterior_bayes.error is None) == (method == "exact")


def test_the_mean_is_over_what_goes_with_what_is_said() -> None:
    found = believe(chain(), [], target={"z": "p"}, known=["a"], secret="d", value="ill")
    one, other = (believe(chain(), [], target={"a": a}, known=["a"], secret="d", value="ill") for a in (1, 2))
    mean = 0.9 * float(one.believed_before) + 0.1 * float(other.believed_before)
    assert close(found.believed_before, mean)


def test_too_much_that_is_not_said_is_refused() -> None:
    with pytest.raises(SettingError, match=r"knows 'zip' .* more than 2,000 combinations: say 'zip' in target"):
        believe(people(), ATTR_R, target={}, known=["age", "zip"], secret="diagnosis", value="ill")
    ask: dict[str, Any] = {"target": {}, "known": ["age"], "secret": "diagnosis", "value": "ill", "data_sets": 10}
    with pytest.raises(SettingError, match=r"more than 20 combinations: say 'age' in target"):
        believe(people(records=5), lambda table: table, **ask)


# targets one after another


def test_a_target_is_told_the_same_whoever_was_asked_about_before() -> None:
    rows = {1: {"p": 0.4, "x": 0.3, "y": 0.3}, 2: {"p": 0.4, "x": 0.55, "y": 0.05}}
    belief = Belief([Attribute.uniform("age", [1, 2]), Attribute.depending("d", "age", rows)], records=3)
    steps = Program.of([Suppress(where={"d": ["x", "y"]}), Generalise("age", by=lambda _: "any")])
    targets = {"one": {"age": 1}, "two": {"age": 2}}
    alone = {
        name: believe(belief, steps, target=target, known=["age"], secret="d", value="x").learnt
        for name, target in targets.items()
    }
    assert not close(alone["one"].posterior_bayes, alone["two"].posterior_bayes)
    for order in (["one", "two"], ["two", "one"]):
        people = {name: targets[name] for name in order}
        for name, found in believe_each(belief, steps, people, [["age"]], "d", "x", lambda _: None):
            for figure, number in vars(found.learnt).items():
                assert close(number, getattr(alone[name], figure)), (order, name, figure)


def test_sizes_next_to_impossible_do_not_make_it_a_simulation() -> None:
    belief = Belief([Attribute.uniform("a", range(3)), Attribute.of("d", {"i": 0.2, "o": 0.8})], records=300)
    found = believe(belief, Sample(probability=0.1), target={"a": 0}, known=["a"], secret="d", value="i")
    assert found.learnt.posterior_bayes.method == "enumeration"


# which method, and what is refused


def test_a_figure_that_cannot_be_had_exactly_is_drawn_and_says_so() -> None:
    mine = [{"name": 0, "zip": 1, "birthday": 2, "sex": "M", "age": 40, "diagnosis": "ill"}]
    noisy = [Drop("name"), Noise("age", keep=0.9)]
    with pytest.raises(SettingError, match="An exact answer cannot be had: what is published of the records that"):
        told(noisy, belief=people(records=20, has=mine))
    found = told(noisy, belief=people(records=20, has=mine), method="auto", data_sets=500)
    assert found.alike.method == "simulation"
    assert found.learnt.prior_bayes.method == "closed form"
    # too many types to go through: only what is learnt is drawn
    draws = np.random.default_rng(0)
    rows = {age: dict(zip("abcdefgh", draws.dirichlet(np.ones(8)), strict=True)) for age in range(30)}
    belief = Belief([Attribute.uniform("age", range(30)), Attribute.depending("s", "age", rows)], 3_000)
    ask: dict[str, Any] = {"target": {"age": 3}, "known": [], "secret": "s", "value": "a"}
    with pytest.raises(TooLargeError, match="types of records are too many"):
        believe(belief, Noise("s", keep=0.5), method="exact", **ask)
    mixed = believe(belief, Noise("s", keep=0.5), data_sets=300, **ask)
    assert mixed.alike.method == "closed form"
    assert mixed.learnt.posterior_bayes.method == "simulation"
    assert mixed.learnt.posterior_bayes.error is not None


def test_a_program_that_looks_at_the_whole_table_is_not_exact() -> None:
    with pytest.raises(SettingError, match="the program looks at the whole table"):
        told(lambda table: table)


@pytest.mark.parametrize(
    ("given", "error", "match"),
    [
        ({"belief": 7}, SettingError, r"is a Belief\(…\), and this is a int"),
        ({"program": 7}, SettingError, "A program is"),
        ({"target": "Alice"}, SettingError, "target is {attribute: value}, and this is a str"),
        ({"target": {"agee": 3}}, ColumnError, "Did you mean 'age'"),
        ({"target": {"age": 200}}, SettingError, "'age' has no value 200"),
        ({"target": {"age": [31]}}, SettingError, r"\[31\] is a list, and no value of attribute 'age'"),
        ({"value": ["ill"]}, SettingError, "is a list, and no value of attribute 'diagnosis'"),
        ({"target": {"diagnosis": "healthy"}}, SettingError, "said to have diagnosis = 'healthy'"),
        ({"known": ["agee"]}, ColumnError, "Did you mean 'age'"),
        ({"known": ["diagnosis"]}, ColumnError, "both known and the secret"),
        ({"known": ["age", "age"]}, ColumnError, "named twice"),
        ({"secret": "illness"}, ColumnError, "'illness'"),
        ({"secret": 7}, SettingError, "secret is the name"),
        ({"value": "dead"}, SettingError, "'diagnosis' has no value 'dead'"),
        ({"given": 0}, SettingError, "given=0 is no number"),
        ({"given": 501}, SettingError, "use 1 to 500"),
        ({"given": 2, "known": []}, SettingError, "cannot happen. The likeliest number is 500"),
        ({"method": "guess"}, SettingError, "method='guess' is not known"),
        ({"data_sets": 0}, SettingError, "data_sets=0"),
        ({"seed": 0.5}, SettingError, "seed=0.5 is no seed"),
    ],
)  # fmt: skip
def test_what_means_nothing_is_refused(given: dict[str, Any], error: type[Exception], match: str) -> None:
    call: dict[str, Any] = {"belief": people(), "program": ATTR_R, "target": {"age": 3}, "known": ["age"],
                            "secret": "diagnosis", "value": "ill"} | given  # fmt: skip
    with pytest.raises(error, match=match):
        believe(call.pop("belief"), call.pop("program"), **call)


def test_many_targets_are_asked_as_one_by_one() -> None:
    targets = {str(age): ALICE | {"age": age} for age in (5, 32, 112)}
    sets = [["age"], ["age", "zip"]]
    found = list(believe_each(people(), Program.of(ATTR_G), targets, sets, "diagnosis", "ill", lambda _: None, "exact",
                              10, 0))  # fmt: skip
    assert [(name, answer.known) for name, answer in found] == [(name, tuple(one)) for name in targets for one in sets]
    assert len(found) == 6
    for name, answer in found:
        alone = told(ATTR_G, int(name), answer.known)
        assert close(alone.all_have, answer.all_have)
        assert close(alone.learnt.posterior_shannon, answer.learnt.posterior_shannon)
