"""Gain functions: how they meet the values of a secret, what they say of themselves, and plain data and back."""

import json
from fractions import Fraction as F  # noqa: N817
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from brecha import qif
from brecha.errors import SettingError
from brecha.qif import Channel, Gain, Prior
from brecha.qif.labels import text

AGES = ["25", "9", None, "60"]

EVERY_KIND: list[tuple[Gain, str, str, dict[str, Any]]] = [
    (Gain.identity(), "identity", "She guesses once and gains 1 if she is right.", {"kind": "identity"}),
    (
        Gain.tries(3),
        "3 tries",
        "She may guess 3 times and gains 1 if one of them is right.",
        {"kind": "tries", "tries": 3},
    ),
    (Gain.tries(1), "1 try", "She guesses once and gains 1 if she is right.", {"kind": "tries", "tries": 1}),
    (
        Gain.worth({"25": F(1, 3), 9: 2, None: 0, "60": 1}),
        "worth",
        "She guesses once and, if she is right, gains what that value is worth: 2 at most.",
        {"kind": "worth", "worth": {"25": "1/3", "9": 2, "60": 1}, "missing": 0},
    ),
    (
        Gain.worth({60: 0.5}, default=F(1, 10)),
        "worth",
        "She guesses once and, if she is right, gains what that value is worth: 0.5 at most.",
        {"kind": "worth", "worth": {"60": 0.5}, "default": "1/10"},
    ),
    (
        Gain.worth([1, 2, 3, 4]),
        "worth",
        "She guesses once and, if she is right, gains what that value is worth: 4 at most.",
        {"kind": "worth", "worth": [1, 2, 3, 4]},
    ),
    (
        Gain.distance(reach=10),
        "within 10",
        "She guesses once and gains 1 if she is right, less the further off she is, and nothing if off by 10 or more.",
        {"kind": "distance", "reach": 10},
    ),
    (
        Gain.distance(),
        "distance",
        "She guesses once and gains 1 if she is right, less the further off she is, "
        "and nothing if as far off as can be.",
        {"kind": "distance"},
    ),
    (
        Gain.members([25, None]),
        "in {25, missing}",
        "She says whether the value is in {25, missing} or not, and gains 1 if she is right.",
        {"kind": "members", "members": [25, None]},
    ),
    (
        Gain([[1, 0, F(1, 2), 0]], guesses=["old"], secrets=AGES),
        "matrix",
        "She makes the only guess there is, and gains what a table of 1 × 4 says.",
        {"kind": "matrix", "gain": [[1, 0, "1/2", 0]], "guesses": ["old"], "secrets": AGES},
    ),
]


@pytest.mark.parametrize(("gain", "name", "sentence", "data"), EVERY_KIND)
def test_every_kind_tells_what_it_is_and_comes_back(gain: Gain, name: str, sentence: str, data: dict[str, Any]) -> None:
    assert (gain.name, gain.describe(), gain.as_dict()) == (name, sentence, data)
    again = Gain.from_dict(json.loads(json.dumps(gain.as_dict())))
    assert again.as_dict() == data
    pi, C = Prior([F(1, 4)] * 4, AGES), Channel.partition([0, 0, 1, 1])
    assert qif.vulnerability(pi, C, again) == qif.vulnerability(pi, C, gain)
    bound = gain.on(AGES)
    assert sum(part is not None for part in (bound.worth, bound.tries, bound.matrix)) == 1


def test_a_name_of_ones_own() -> None:
    gain = Gain.tries(2, name="two shots")
    assert gain.name == "two shots"
    assert Gain.from_dict(gain.as_dict()).name == "two shots"
    assert repr(gain) == "Gain('two shots')"
    assert Gain.tries(2, name=" two shots ").name == "two shots"  # not to be told apart where names are shown
    assert Gain.tries(2, name=" ").name == "2 tries"


def worths(gain: Gain, values: list[Any]) -> list[Any]:
    """The worth of each value."""
    found = gain.on(values).worth
    assert found is not None
    return list(found)


def rows(gain: Gain, values: list[Any]) -> list[list[Any]]:
    """The gains of each guess."""
    found = gain.on(values).matrix
    assert found is not None
    return [list(row) for row in found]


def test_plain_data_as_a_file_would_have_it() -> None:
    spelt = Gain.from_dict({"kind": "worth", "worth": {"a": "0.1", "b": "1/3"}})
    assert worths(spelt, ["a", "b"]) == [F(1, 10), F(1, 3)]
    subset = Gain.from_dict({"kind": "members", "members": ["a"], "missing": True})
    assert rows(subset, ["a", None, "b"]) == [[1, 1, 0], [0, 0, 1]]
    assert Gain.from_dict({"kind": "distance", "reach": "5/2"}).name == "within 5/2"
    stands = Gain.from_dict({"kind": "distance", "values": [1, 2], "reach": 2})
    assert rows(stands, ["a", "b"]) == [[1, F(1, 2)], [F(1, 2), 1]]


def test_a_worth_finds_its_value() -> None:
    assert worths(Gain.worth({25: 4, "9": 1, None: 2, 60.0: 3}), AGES) == [4, 1, 2, 3]
    assert worths(Gain.worth({"25": 4}, default=0), [25, 9, None]) == [4, 0, 0]
    assert worths(Gain.worth({"None": 4}, default=0), [None, "None"]) == [0, 4]
    assert worths(Gain.worth([1, 2]), ["a", "b"]) == [1, 2]
    assert worths(Gain.worth({"a": 1.5}, default=1), ["a", "b"]) == [1.5, 1.0]


def test_one_worth_for_all_values() -> None:
    """Four times what a right guess is worth, whatever it is about."""
    alone = Gain.worth({}, default=4)
    assert worths(alone, AGES) == [4] * len(AGES)
    assert worths(Gain.from_dict(alone.as_dict()), AGES) == [4] * len(AGES)
    with pytest.raises(SettingError, match="A worth needs at least one value"):
        Gain.worth({})
    with pytest.raises(SettingError):
        Gain.worth({}, default=0)


def test_near_is_worth_something() -> None:
    assert rows(Gain.distance(reach=32), AGES) == [[1, F(1, 2), 0, 0], [F(1, 2), 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
    assert rows(Gain.distance(), [0, 5, 10]) == [[1, F(1, 2), 0], [F(1, 2), 1, F(1, 2)], [0, F(1, 2), 1]]
    assert rows(Gain.distance(distance=lambda w, x: float(w[0] != x[0])), ["ab", "ac", "b"]) == [
        [1, 1, 0],
        [1, 1, 0],
        [0, 0, 1],
    ]
    assert rows(Gain.distance(), ["7"]) == [[1]]
    assert rows(Gain.distance(values=[1, 2], reach=0.5), ["low", "high"]) == [[1, 0], [0, 1]]


def test_a_matrix_is_matched_by_label() -> None:
    gain = Gain([[1, 2, 3]], secrets=["a", "b", "unused"])
    assert rows(gain, ["b", "a"]) == [[2, 1]]
    pi, C = Prior([F(1, 3), F(2, 3)], ["b", "a"]), Channel([[1, 0], [0, 1]])
    assert qif.vulnerability(pi, C, gain) == F(1, 3) * 2 + F(2, 3) * 1
    unnamed = Prior([F(1, 3), F(2, 3)])
    named = Channel([[1, 0], [0, 1]], ["b", "a"])
    assert qif.leakage(unnamed, named, gain).prior == F(4, 3)


def test_identity_worth_and_tries_build_no_matrix() -> None:
    values = range(3_000_000)
    worth = Gain.identity().on(values).worth
    assert worth is not None
    assert (len(worth), worth.strides) == (3_000_000, (0,))
    assert Gain.tries(3).on(values).matrix is None


def test_nothing_can_be_written_over() -> None:
    gain = Gain(np.eye(2))
    with pytest.raises(ValueError, match="read-only"):
        gain.matrix[0, 0] = 5
    with pytest.raises(AttributeError):
        gain.name = "other"  # type: ignore[misc]
    with pytest.raises(ValueError, match="read-only"):
        Prior([0.5, 0.5]).probabilities[0] = 1


VALUES = st.one_of(
    st.integers(),
    st.floats(allow_nan=False),
    st.text(),
    st.sampled_from(["São Paulo", "東京", "naïve", "None", "nan", "1.0"]),
    st.dates(),
    st.datetimes(),
    st.decimals(allow_nan=False, allow_infinity=False),
    st.booleans(),
    st.none(),
)


@settings(deadline=None)
@given(st.lists(VALUES, min_size=1, max_size=6, unique_by=lambda v: "\0missing" if v is None else text(v)))
def test_values_of_every_type_are_found_again_after_plain_data(values: list[Any]) -> None:
    """The i-th value is worth i, whatever it is called, also after JSON."""
    count = len(values)
    assume(len(set(values)) == count)  # 1 and Decimal("1.0") are one value
    numbers = list(range(1, count + 1))
    by_name = Gain.worth(dict(zip(values, numbers, strict=True)))
    assert worths(by_name, values) == worths(through_json(by_name), values) == numbers
    matrix = Gain([numbers], secrets=values)
    assert rows(matrix, values) == rows(through_json(matrix), values) == [numbers]
    subset = Gain.members(values[:1])
    assert rows(through_json(subset), values) == [[1] + [0] * (count - 1), [0] + [1] * (count - 1)]


def through_json(gain: Gain) -> Gain:
    """The same gain, written as strict JSON and read again."""
    return Gain.from_dict(json.loads(json.dumps(gain.as_dict(), allow_nan=False)))


def test_a_whole_float_is_spelt_as_files_spell_it() -> None:
    gain = Gain.worth({1.0: 2, 2.5: 3, np.float32(4): 5})
    assert gain.as_dict()["worth"] == {"1": 2, "2.5": 3, "4": 5}
    assert worths(through_json(gain), [1.0, 2.5, 4]) == [2, 3, 5]
    assert worths(gain, ["1", "2.5", "4"]) == [2, 3, 5]


def test_true_is_not_one() -> None:
    assert worths(Gain.worth({True: 1}, default=5), [True, False, 7]) == [1, 5, 5]
    assert rows(Gain.members([True]), [1.5, True]) == [[0, 1], [1, 0]]


def test_numbers_are_read_from_text_within_bounds() -> None:
    """As far as 10^400 both ways, and no further: what is beyond would fill all memory."""
    read = Gain.from_dict({"kind": "worth", "worth": ["1e400", " 1e-400", "2/3", "0.1"]})
    assert worths(read, [0, 1, 2, 3]) == [10**400, F(1, 10**400), F(2, 3), F(1, 10)]
    assert Gain.from_dict(read.as_dict()).as_dict() == read.as_dict()
    for beyond in ("1e401", "1E+999999999", "1e-999999999", "0e999999999", "1_000", "nan", "inf", "1/0", "9" * 5000):
        with pytest.raises(SettingError, match="is not a number"):
            Gain.from_dict({"kind": "worth", "worth": [beyond]})


def test_a_float_reach_makes_floats() -> None:
    matrix = Gain.distance(reach=2.5).on([1, 2]).matrix
    assert matrix is not None
    assert matrix.dtype == np.float64
    assert matrix.tolist() == [[1, 0.6], [0.6, 1]]
