"""Attributes as they are written down: what they say, and what is wrong with them."""

from typing import Any

import numpy as np
import pytest

from brecha.beliefs import Attribute, Belief, Generalise
from brecha.beliefs.attributes import Factor
from brecha.errors import ColumnError, SettingError

WRONG: Any = [0.5, 0.5]


def test_each_way_to_write_one_down() -> None:
    assert Attribute.uniform("sex", ["M", "F", "M"]).probabilities() == {"M": 0.5, "F": 0.5}
    assert Attribute.of("sex", {"M": 0.49, "F": 0.51}).probabilities() == {"M": 0.49, "F": 0.51}
    given = Attribute.depending("ill", "sex", {"M": {"yes": 0.25, "no": 0.75}, "F": {"no": 1.0}})
    assert given.probabilities("F") == {"no": 1.0}
    two = Attribute.depending("x", ["a", "b"], {(0, 1): {0: 1.0}})
    assert two.probabilities(0, 1) == {0: 1.0}
    computed = Attribute.depending("x", ["a", "b"], lambda a, b: {a + b: 1.0})
    assert computed.probabilities(2, 3) == {5: 1.0}
    assert Attribute.computed("decade", "age", lambda age: age // 10).probabilities(39) == {3: 1.0}
    assert Attribute.computed("part", "town", {"Lapa": "south"}).probabilities("Lapa") == {"south": 1.0}


def test_a_factor_has_the_probabilities_of_every_row() -> None:
    sex = Factor.of(Attribute.of("sex", {"M": 0.4, "F": 0.6}), {})
    ill = Factor.of(Attribute.depending("ill", "sex", {"M": {"yes": 0.25, "no": 0.75}, "F": {"no": 1.0}}), {"sex": sex})
    assert (ill.values, ill.parents) == (("yes", "no"), ("sex",))
    assert np.array_equal(ill.probabilities, [[0.25, 0.75], [0.0, 1.0]])
    assert ill.code("no") == 1


def test_a_value_may_be_given_as_text() -> None:
    age = Factor.of(Attribute.uniform("age", range(12)), {})
    assert age.code("7") == age.code(7) == 7
    with pytest.raises(SettingError, match=r"Attribute 'age' has no value 12. It may be: 0, 1, 2, 3, 4, 5, 6, 7, …"):
        age.code(12)


@pytest.mark.parametrize(
    ("attribute", "said"),
    [
        (Attribute.of("sex", {"M": 0.5, "F": 0.4}), r"The chances of 'sex' sum to 0.9, and must sum to 1"),
        (Attribute.of("sex", {"M": 1.5, "F": -0.5}), r"The chance of 'sex' = 'F' is -0.5, which is no chance"),
        (Attribute.of("sex", {"M": float("nan")}), "which is no chance"),
        (Attribute.of("sex", {"M": "1"}), "which is no chance"),
        (Attribute.of("sex", {"M": True}), "which is no chance"),
        (Attribute.of("sex", {}), "has no values"),
        (
            Attribute.depending("ill", "sex", {"M": {"yes": 1.0}, "F": {"yes": 0.5, "no": 0.25}}),
            r"The chances of 'ill', given sex = 'F', sum to 0.75, and must sum to 1",
        ),
        (Attribute.depending("ill", "sex", {"M": {"yes": 1.0}}), r"'ill' has no chances for sex = 'F': add that row"),
        (Attribute.depending("ill", "sex", lambda sex: {"x": 1 / 0}), r"given sex = 'M', could not be told: ZeroDiv"),
        (Attribute.depending("ill", "sex", lambda sex: WRONG), "given as {value: chance}, and this is a list"),
        (Attribute.computed("town", "sex", {"M": 1}), r"It is not said what 'town' is for sex = 'F': add it"),
    ],
)
def test_what_is_wrong_with_probabilities(attribute: Attribute, said: str) -> None:
    before = {"sex": Factor.of(Attribute.uniform("sex", ["M", "F"]), {})} if attribute.parents else {}
    with pytest.raises(SettingError, match=said):
        Factor.of(attribute, before)


def test_what_is_wrong_with_the_writing() -> None:
    with pytest.raises(SettingError, match="this is a list"):
        Attribute.of("sex", WRONG)
    with pytest.raises(SettingError, match="has no values"):
        Attribute.uniform("sex", [])
    with pytest.raises(SettingError, match=r"depends on nothing: use Attribute\.of"):
        Attribute.depending("sex", [], {})
    with pytest.raises(ColumnError, match=r"'ill' depends on 'sex', which does not come before it. There is: nothing"):
        Factor.of(Attribute.depending("ill", "sex", {}), {})


def test_bands_are_those_that_are_published() -> None:
    group = Attribute.banded("group", "age", widths=10, top=90)
    assert [group.probabilities(age) for age in (0, 39, 90, 111)] == [{"0-9": 1}, {"30-39": 1}, {"90+": 1}, {"90+": 1}]
    assert Attribute.banded("group", "age", bottom=5).probabilities(3) == {"<5": 1}
    assert Attribute.banded("group", "age", widths=4, start=6).probabilities(11) == {"10-13": 1}
    for ages in (range(30), [1.5, 2, 7, 15], ["3", "12.5"]):
        belief = Belief([Attribute.uniform("age", ages), Attribute.banded("group", "age", widths=10, top=20)])
        published = Generalise("age", widths=10, top=20).run(belief.possible(["age", "group"]))
        assert published.released["age"].decoded().tolist() == published.released["group"].decoded().tolist()


def test_bands_of_what_is_no_number_or_without_ends_are_refused() -> None:
    with pytest.raises(
        SettingError, match="'group' is told in bands of 'age': say how wide they are, or where they end"
    ):
        Attribute.banded("group", "age")
    with pytest.raises(SettingError, match=r"2 of the 2 values of column 'sex' .* are no numbers"):
        Belief([Attribute.uniform("sex", ["M", "F"]), Attribute.banded("group", "sex", widths=2)])


def test_what_is_hidden_is_no_column() -> None:
    group = Attribute.banded("group", "age", widths=10).hide()
    assert (group.hidden, Attribute.banded("group", "age", widths=10).hidden) == (True, False)
    ill = Attribute.depending("ill", "group", {"0-9": {"yes": 1.0}, "10-19": {"yes": 0.25, "no": 0.75}})
    belief = Belief([Attribute.uniform("age", [3, 12]), group, ill])
    assert belief.attributes == ("age", "group", "ill")
    assert belief.columns == ("age", "ill")
    cases = belief.possible(["age", "ill"])
    assert "group" in cases.true
    assert "group" not in cases.released
    assert belief.probability({"age": 12, "ill": "yes"}) == pytest.approx(0.125)
