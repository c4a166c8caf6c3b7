"""What an adversary believes of a table: against every record there can be, one after another."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha.beliefs import Attribute, Belief
from brecha.beliefs.simulation.draws import picked
from brecha.errors import ColumnError, SettingError
from tests.beliefs.beliefs_at_hand import Written, within_errors, written


@given(written(), st.data())
@settings(max_examples=60, deadline=None)
def test_all_that_a_record_may_be(prior: Written, data: st.DataObject) -> None:
    belief = prior.belief()
    wanted = sorted(data.draw(st.sets(st.sampled_from(belief.attributes), min_size=1)))
    cases = belief.possible(wanted)
    names = list(cases.true)
    assert set(wanted) <= set(names) == set(belief.closure(wanted))
    expected: Counter[tuple[object, ...]] = Counter()
    for record, probability in prior.everything():
        expected[tuple(record[name] for name in names)] += probability  # type: ignore[assignment]
    rows = zip(*(cases.true[name].decoded() for name in names), strict=True)
    assert cases.probabilities is not None
    found = dict(zip(rows, cases.probabilities, strict=True))
    assert len(found) == len(cases.probabilities)
    assert found == pytest.approx(dict(expected))


@given(written(), st.data())
@settings(max_examples=60, deadline=None)
def test_what_is_known_of_a_record_changes_the_rest(prior: Written, data: st.DataObject) -> None:
    belief = prior.belief()
    everything = list(prior.everything())
    one, _ = data.draw(st.sampled_from(everything))
    known = {name: one[name] for name in data.draw(st.sets(st.sampled_from(belief.attributes), min_size=1))}
    fits = [(record, probability) for record, probability in everything if known.items() <= record.items()]
    total = sum(probability for _, probability in fits)
    assert belief.probability(known) == pytest.approx(total)
    name = data.draw(st.sampled_from(belief.attributes))
    cases = belief.possible([name], known)
    expected: Counter[object] = Counter()
    for record, probability in fits:
        expected[record[name]] += probability / total  # type: ignore[assignment]
    found: Counter[object] = Counter()
    assert cases.probabilities is not None
    for value, probability in zip(cases.true[name].decoded(), cases.probabilities, strict=True):
        found[value] += probability
    assert dict(found) == pytest.approx(dict(expected))


@given(written())
@settings(max_examples=60, deadline=None)
def test_components_are_independent_of_each_other(prior: Written) -> None:
    """They hold every attribute once; no parent is in another; and chances of two multiply."""
    belief = prior.belief()
    assert sorted(name for group in belief.components for name in group) == sorted(belief.attributes)
    of = {name: number for number, group in enumerate(belief.components) for name in group}
    for name, parents, _ in prior.parts:
        assert all(of[parent] == of[name] for parent in parents)
    for one, other in combinations(belief.attributes, 2):
        if of[one] == of[other]:
            continue
        for record, _ in list(prior.everything())[:5]:
            both = belief.probability({one: record[one], other: record[other]})
            assert both == pytest.approx(
                belief.probability({one: record[one]}) * belief.probability({other: record[other]})
            )


def test_linked_attributes_are_one_component() -> None:
    """b and c hang on a; d on none: no finer groups than {a, b, c} and {d} would do."""
    same = {0: {0: 1.0}, 1: {1: 1.0}}
    attributes = [Attribute.uniform("a", [0, 1]), Attribute.uniform("d", [0, 1])]
    attributes += [Attribute.depending(name, "a", same) for name in "bc"]
    assert sorted(sorted(group) for group in Belief(attributes).components) == [["a", "b", "c"], ["d"]]


def chain() -> Written:
    """Sex → age → illness, and a town that hangs on nothing."""
    return Written(
        [
            ("sex", (), {(): {"M": 0.4, "F": 0.6}}),
            ("age", ("sex",), {("M",): {1: 0.5, 2: 0.5}, ("F",): {1: 0.1, 2: 0.2, 3: 0.7}}),
            ("ill", ("sex", "age"), {(s, a): {"yes": 0.1 * a, "no": 1 - 0.1 * a} for s in "MF" for a in (1, 2, 3)}),
            ("town", (), {(): {"Lapa": 0.05, "Serro": 0.95}}),
        ]
    )


def test_data_sets_are_drawn_with_the_probabilities_of_their_records() -> None:
    belief, data_sets, records = chain().belief(), 300, 40
    cases = belief.draw(data_sets, records, np.random.default_rng(7))
    assert cases.shape == (data_sets, records)
    assert cases.in_output.all()
    assert cases.probabilities is None
    rows = zip(*(cases.true[name].decoded().reshape(-1) for name in belief.attributes), strict=True)
    found = Counter(rows)
    expected = {tuple(record.values()): probability for record, probability in chain().everything()}
    assert set(found) <= set(expected)
    for values, probability in expected.items():
        assert within_errors(found[values], data_sets * records, probability), values


def test_draws_are_independent_from_record_to_record() -> None:
    cases = chain().belief().draw(4_000, 2, np.random.default_rng(3))
    one, other = cases.true["sex"].codes.T
    assert within_errors(int((one == other).sum()), 4_000, 0.4**2 + 0.6**2)


def test_the_same_seed_draws_the_same() -> None:
    one, other = (chain().belief().draw(5, 6, np.random.default_rng(9)).true["age"].codes for _ in range(2))
    assert np.array_equal(one, other)


def test_records_of_whom_something_is_known_are_drawn_with_their_probabilities() -> None:
    belief, count = chain().belief(), 8_000
    codes = picked(belief, {"ill": "yes", "town": "Lapa"}, count, np.random.default_rng(11))
    assert tuple(codes) == belief.attributes
    assert {belief.factor("ill").values[code] for code in codes["ill"]} == {"yes"}
    assert {belief.factor("town").values[code] for code in codes["town"]} == {"Lapa"}
    fits = [(record, probability) for record, probability in chain().everything() if record["ill"] == "yes"]
    total = sum(probability for _, probability in fits)
    found = Counter(zip(codes["sex"].tolist(), codes["age"].tolist(), strict=True))
    for sex, age in {(record["sex"], record["age"]) for record, _ in fits}:
        probability = sum(one for record, one in fits if (record["sex"], record["age"]) == (sex, age)) / total
        place = belief.factor("sex").code(sex), belief.factor("age").code(age)
        assert within_errors(found[place], count, probability)


def test_what_is_impossible_is_said() -> None:
    belief = chain().belief()
    with pytest.raises(SettingError, match=r"no record can have sex = 'M', age = 3: that is impossible"):
        belief.possible(["ill"], {"sex": "M", "age": 3})
    assert belief.probability({"sex": "M", "age": 3}) == 0


def test_what_is_wrong_with_a_belief() -> None:
    sex = Attribute.uniform("sex", ["M", "F"])
    with pytest.raises(ColumnError, match="'sex' is there twice"):
        Belief([sex, sex])
    with pytest.raises(SettingError, match="There are no attributes"):
        Belief([])
    with pytest.raises(SettingError, match=r"records=0 is no number of records"):
        Belief([sex], records=0)
    with pytest.raises(SettingError, match=r"sum to 0.9, and must sum to 1"):
        Belief([sex], records={3: 0.5, 4: 0.4})
    with pytest.raises(SettingError, match="is no chance"):
        Belief([sex], records={3: 1.5, 4: -0.5})
    with pytest.raises(SettingError, match=r"'sex' is not said"):
        Belief([sex], records=3, has=[{}])
    with pytest.raises(SettingError, match=r"has 2 records already, and there may be only 2 with the target's"):
        Belief([sex], records={2: 0.5, 3: 0.5}, has=[{"sex": "M"}, {"sex": "F"}])
    with pytest.raises(ColumnError, match="Did you mean 'sex'"):
        Belief([sex]).factor("sexx")
    with pytest.raises(SettingError, match=r"made with Attribute\.of"):
        Belief(["sex"])  # type: ignore[list-item]


def test_numbers_of_records() -> None:
    sex = Attribute.uniform("sex", ["M", "F"])
    assert dict(Belief([sex], records=7).records) == {7: 1.0}
    assert dict(Belief([sex], records={7: 0.25, 8: 0.75, 9: 0}).records) == {7: 0.25, 8: 0.75}
    assert "7 to 8 records" in repr(Belief([sex], records={7: 0.25, 8: 0.75}))
