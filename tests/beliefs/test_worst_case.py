"""The adversary who learns most: against every data set, against the channel as such, and what is refused."""

import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings

from brecha import beliefs, qif
from brecha.answers.belief import worst_adversary
from brecha.beliefs import Attribute, Belief, Drop, Each, Generalise, Noise, Program, Whole
from brecha.beliefs.exact.record_types import Types
from brecha.beliefs.question import Asker
from brecha.errors import SettingError
from tests.beliefs.exact.test_exact import close, exact
from tests.beliefs.worlds_at_hand import SECRET, Asked, asked, worlds
from tests.oracles import beliefs as oracle
from tests.sentences import sentences


@settings(max_examples=40, deadline=None)
@given(worlds())
def test_capacities_are_those_of_the_channel_from_the_secret_to_whole_tables(one: Asked) -> None:
    one = replace(one, known=tuple(name for name in one.known if name in one.target))
    learnt = oracle.learnt(one.world, one.target, one.known, SECRET)
    assume(learnt is not None)
    assert learnt is not None
    channel = qif.Channel([list(row.values()) for row in learnt.channel.values()])
    ask: dict[str, Any] = {"target": one.target, "known": one.known, "secret": SECRET}
    if exact(one).alike is None:
        with pytest.raises(SettingError, match="left to chance"):
            worst_adversary(one.program, one.belief, **ask)
        return
    found = worst_adversary(one.program, one.belief, **ask)
    assert close(found.value, qif.capacity(channel))
    assert set(found.prior or {}) == set(learnt.prior)
    bits = worst_adversary(one.program, one.belief, measure="shannon", **ask)
    expected = qif.shannon_capacity(channel)
    assert abs(float(bits.value) - expected.bits) <= 1e-8 + expected.gap
    assert bits.gap is not None
    assert bits.gap <= 1e-9


def people(ill: float = 0.2, old: float = 0.5, records: int = 50) -> Belief:
    """A town in which some are ill, and some are old."""
    return Belief(
        [
            Attribute.of("age", {"old": old, "young": 1 - old}),
            Attribute.of("diagnosis", {"ill": ill, "healthy": 1 - ill}),
        ],
        records,
    )


ASK: dict[str, Any] = {"target": {"age": "old"}, "known": ["age"], "secret": "diagnosis"}


def test_what_is_known_is_to_be_said_for_a_capacity() -> None:
    with pytest.raises(SettingError, match="knows 'age' of the target, and target does not say what it is"):
        worst_adversary([], people(), **ASK | {"target": {}})
    named = worst_adversary([], {"one": people()}, **ASK | {"target": {}})
    assert close(named.value, worst_adversary([], {"one": people()}, **ASK).value)  # old and young are alike


def test_a_capacity_is_among_the_values_that_are_held_possible() -> None:
    belief = Belief([Attribute.uniform("age", [1, 2]), Attribute.depending("diagnosis", "age", {
        1: {"ill": 0.5, "healthy": 0.5, "dead": 0.0}, 2: {"ill": 0.2, "healthy": 0.3, "dead": 0.5}})], 4)  # fmt: skip
    found = worst_adversary([], belief, **ASK | {"target": {"age": 1}})
    assert set(found.prior or {}) == {"ill", "healthy"}
    assert "among the values that the belief holds possible" in found.findings()[0]
    assert "entre os valores que a crença considera possíveis" in found.findings("pt")[0]


def test_no_adversary_exceeds_the_capacity_and_the_uniform_prior_attains_it() -> None:
    noisy = Noise("diagnosis", keep=0.8)
    most = worst_adversary(noisy, people(), **ASK)
    assert most.basis == "capacity"
    assert most.prior == {"ill": 0.5, "healthy": 0.5}
    assert 1 < float(most.value) < 2
    assert most.value.method == "enumeration"
    asker = Asker.of(people(), Program.of(noisy), "diagnosis", "ill", "exact", 1, 0)
    found = asker.engine.types(("age",), {"age": "old"})
    assert found is not None
    assert isinstance(found[1], Types)
    rows = found[1].for_each(found[0])
    leakages = []
    for ill in (0.05, 0.3, 0.5, 0.9):
        prior = np.array([ill, 1 - ill])
        after = rows.for_each(1 / prior).bayes()
        assert after is not None
        leakages.append(after / prior.max())
    assert max(leakages) == leakages[2]
    assert close(leakages[2], most.value)


def test_nothing_and_everything() -> None:
    assert close(worst_adversary(Drop("diagnosis"), people(), **ASK).value, 1)
    assert close(worst_adversary(Drop("diagnosis"), people(), measure="shannon", **ASK).value, 0)
    alone = people(records=1)
    assert close(worst_adversary([], alone, **ASK).value, 2)
    assert close(worst_adversary([], alone, measure="shannon", **ASK).value, 1)


def test_the_worst_of_some_is_the_largest_of_what_each_learns() -> None:
    family = {"few": people(0.01), "half": people(0.5), "rare": people(0.5, old=0.01)}
    for measure, worst in (("multiplicative", "rare"), ("bayes", "few"), ("shannon", "rare")):
        found = worst_adversary([], family, measure=measure, **ASK)  # type: ignore[arg-type]
        assert (found.basis, found.tried, found.name) == ("largest", 3, worst)
        assert found.belief is family[worst]
    learnt = asked(family["rare"], [], ASK["target"], ["age"], "diagnosis", "ill").learnt
    assert close(worst_adversary([], family, **ASK).value, learnt.multiplicative)


def test_an_adversary_of_whom_nothing_can_be_told_is_named() -> None:
    family = {"none": people(old=0.0), "some": people()}
    found = worst_adversary([], family, **ASK)
    assert found.name == "some"
    assert "nobody has age = 'old'" in found.skipped["none"]
    with pytest.raises(SettingError, match="For none of the adversaries"):
        worst_adversary([], {"none": people(old=0.0)}, **ASK)


def test_a_search_finds_what_is_known_by_thought_and_says_that_it_is_a_search() -> None:
    # who is the only old person is told from all others: the fewer old people, the more is learnt
    found = worst_adversary(
        [], lambda ill, old: people(ill, old), bounds=[(0.01, 0.99), (0.001, 0.5)], tries=150, **ASK
    )
    assert found.basis == "search"
    assert found.tried <= 150
    assert found.at is not None
    assert abs(found.at[0] - 0.5) < 0.02
    assert found.at[1] < 0.01
    assert 1.9 < float(found.value) <= 2
    again = worst_adversary(
        [], lambda ill, old: people(ill, old), bounds=[(0.01, 0.99), (0.001, 0.5)], tries=150, **ASK
    )
    assert again.at == found.at


def test_a_search_goes_on_from_the_best_though_of_some_nothing_is_told() -> None:
    """The rarer her age, the more it tells: in the end twice the chance; nothing, where nobody is so old."""

    def family(old: float, ill: float) -> Belief:
        ages = {"old": max(old, 0.0), "young": 1 - max(old, 0.0)}
        return Belief([Attribute.of("age", ages), Attribute.of("s", {"i": ill, "n": 1 - ill})], 5)

    found = worst_adversary([], family, target={"age": "old"}, known=["age"], secret="s", tries=120,
                           bounds=[(-0.5, 0.5), (0.05, 0.95)])  # fmt: skip
    assert 1.9 < float(found.value) <= 2


def test_coarser_output_has_no_larger_capacity() -> None:
    fine = Belief([Attribute.uniform("age", range(20)), Attribute.uniform("diagnosis", "abc")], 30)
    ask: dict[str, Any] = {"target": {"age": 3}, "known": ["age"], "secret": "diagnosis"}
    programs: list[Any] = [[], Generalise("age", lambda age: age // 5), Drop("age"), Drop("diagnosis")]
    known = [["age"], ["age"], [], ["age"]]
    found = [float(worst_adversary(program, fine, **ask | {"known": one}).value)
             for program, one in zip(programs, known, strict=True)]  # fmt: skip
    assert found == sorted(found, reverse=True)
    assert close(found[-1], 1)


@pytest.mark.parametrize(
    ("given", "match"),
    [
        ({"measure": "guess"}, "measure='guess' is not known"),
        ({"measure": "bayes"}, "for who knows the secret already"),
        ({"family": 7}, "A family of adversaries is"),
        ({"family": {}}, "no adversary in the family"),
        ({"family": {"her": 7}}, "Adversary 'her' is a int"),
        ({"family": people}, "bounds="),
        ({"family": people, "bounds": [(1, 0)]}, "no pair of a lowest and a highest"),
        ({"family": people, "bounds": [(0, 1)], "tries": 1}, "tries=1 is no number"),
        ({"family": lambda x: people(x), "bounds": [(0.5, 2)]}, "The belief made of"),
        ({"family": lambda x: 1 / 0, "bounds": [(0.5, 2)]}, "No belief could be made of 0.5: ZeroDivisionError"),
        ({"family": lambda x: x, "bounds": [(0.5, 2)]}, "a float was made"),
        ({"program": lambda table: table}, "The capacity cannot be told: the program looks at the whole table"),
        ({"family": people(old=0.0)}, "impossible"),
    ],
)
def test_what_means_nothing_is_refused(given: dict[str, Any], match: str) -> None:
    call: dict[str, Any] = {"program": [], "family": people()} | ASK | given
    with pytest.raises(SettingError, match=match):
        worst_adversary(call.pop("program"), call.pop("family"), **call)


def test_findings_say_what_kind_of_answer_it_is() -> None:
    (most,) = worst_adversary(Noise("diagnosis", keep=0.8), people(records=1), **ASK).findings()
    assert "multiplies her chance of guessing it right by at most 1.6" in most
    assert "tells her at most" in worst_adversary([], people(), measure="shannon", **ASK).findings()[0]
    said = worst_adversary([], {"none": people(old=0.0), "some": people()}, **ASK).findings()
    assert said[0].startswith("Of 2 adversaries, some learns most: her chance of guessing diagnosis right is")
    assert said[1] == "Nothing can be told of what these would learn: none."
    search: dict[str, Any] = {"bounds": [(0.1, 0.9)], "tries": 12, **ASK}
    (found,) = worst_adversary([], lambda ill: people(ill), **search).findings()
    assert "There may be worse ones" in found
    (found,) = worst_adversary([], lambda ill: people(ill), measure="bayes", **search).findings("pt")
    assert "Pode haver piores" in found


def test_a_worst_adversary_says_how_sure_the_figure_is() -> None:
    """Of a program that looks at the whole table it is a bound; what is drawn has an error; an exact one neither."""
    family = {"few": people(0.1, records=5), "many": people(0.4, records=5)}
    exact_one = worst_adversary([], family, **ASK)
    assert (exact_one.bound, exact_one.notes, len(exact_one.findings())) == (False, (), 1)
    whole = worst_adversary(Whole(lambda table: table), family, data_sets=400, **ASK)
    assert whole.bound
    assert whole.value.bound
    assert float(whole.value) <= float(exact_one.value) + 4 * float(whole.value.error or 0)
    assert any("told from below" in note for note in sentences(whole.notes))
    assert any("may be so by chance too" in note for note in sentences(whole.notes))
    said = whole.findings()
    assert said[1].startswith("That is told from below: the adversary uses only a part of what she sees")
    assert said[2].startswith("The figure was drawn by chance, with a standard error of ")
    portuguese = whole.findings("pt")
    assert portuguese[1].startswith("Isso é dito por baixo")
    assert len(portuguese) == len(said) == 5
    assert not [one for one in portuguese if "told from below" in one]
    plain = whole.as_dict()
    assert plain["bound"] is True
    assert plain["notes"] == list(sentences(whole.notes))
    assert plain["value"]["error"] == whole.value.error
    json.dumps(plain)
    searched = worst_adversary([], lambda ill: people(ill, records=5), bounds=[(0.1, 0.4)], tries=8, **ASK)
    assert searched.bound
    assert searched.as_dict()["at"] == list(searched.at or ())


def test_what_a_program_makes_is_to_follow_for_a_capacity() -> None:
    both = Each(lambda r: r | {"both": r["age"] + r["diagnosis"]})
    with pytest.raises(SettingError, match=r"what the program makes of the target in 'both'.*say more of them"):
        worst_adversary(both, people(), **ASK | {"known": ["age", "both"]})
    first = Each(lambda r: r | {"first": r["age"][0]})
    ask = ASK | {"known": ["first"]}
    assert close(worst_adversary(first, people(), **ask).value, worst_adversary([], people(), **ASK).value)


def test_the_name_of_the_first_version_is_refused_with_the_new_one() -> None:
    with pytest.raises(AttributeError, match=r"worst_attacker is now called brecha\.beliefs\.worst_adversary"):
        getattr(beliefs, "worst_attacker")  # noqa: B009
