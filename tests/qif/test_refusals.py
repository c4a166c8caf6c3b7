"""What is refused, and in what words."""

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction as F  # noqa: N817
from typing import Any

import numpy as np
import pytest

from brecha import qif
from brecha.errors import SettingError, TooLargeError
from brecha.qif import Channel, Gain, Prior

REFUSED: list[tuple[Callable[[], Any], str]] = [
    (lambda: Prior([]), "at least one secret"),
    (lambda: Prior([0.5, -0.5, 1.0], ["a", "b", "c"]), r"probability of secret 1 \('b'\) is -0.5.*sum to 1.0"),
    (lambda: Prior([0.5, float("nan")]), "probability of secret 1 is nan"),
    (lambda: Prior([0.5, float("inf")]), "probability of secret 1 is inf"),
    (lambda: Prior([0.5, 0.4]), r"these sum to 0.9.*Prior.from_weights"),
    (lambda: Prior([F(1, 2), F(1, 3)]), "these sum to 5/6"),
    (lambda: Prior([1, 1]), "these sum to 2"),
    (lambda: Prior([F(1, 2), F(1, 2) - F(1, 10**30)]), "these sum to"),
    (lambda: Prior(["x", 1]), "'x', which is not a number"),
    (lambda: Prior([0.5, 0.5], ["a"]), "There is 1 label for 2 secrets"),
    (lambda: Prior([0.5, 0.5], ["a", "a"]), "label 'a' names two secrets"),
    (lambda: Prior(None), "probabilities of a prior are given as a list, not as None"),  # type: ignore[arg-type]
    (lambda: Prior(3), "given as a list, not as an int"),  # type: ignore[arg-type]
    (lambda: Prior("12"), "given as a list, not as the text '12'"),
    (lambda: Prior({0: 0.3, 1: 0.7}), "given as a list, not as a dict"),
    (lambda: Prior({0.25, 0.75}), "given as a list, not as a set"),
    (lambda: Prior(np.array([[0.5, 0.5]])), r"not as an array of shape \(1, 2\)"),
    (lambda: Prior(np.array(1.0)), r"not as an array of shape \(\)"),
    (lambda: Prior([np.timedelta64(1)]), r"timedelta64\(1\), which is not a number"),
    (lambda: Prior(np.array([1], "m8[ns]")), "timedelta64.*which is not a number"),
    (lambda: Prior(np.ma.array([0.5, 0.5, 0.3], mask=[False, False, True])), "masked, which is not a number"),
    (lambda: Prior([Decimal("1e999999999")]), r"1E\+999999999'\), a number of more digits"),
    (lambda: Prior([10**400, 1]), r"these sum to about 2\^1328"),  # log2(10) · 400 = 1328.8
    (lambda: Prior([0.5, 0.5], [float("nan")] * 2), "label nan is not equal to itself"),
    (lambda: Prior([0.5, 0.5], [[1], [2]]), r"label \[1\] cannot be looked up"),
    (lambda: Prior([0.5, 0.5], [1, True]), "labels 1 and True are equal, and name two secrets"),
    (lambda: Prior([0.5, 0.5], "ab"), "labels of secrets are given as a list, not as the text 'ab'"),
    (lambda: Prior.uniform(2.5), "whole number from 1 on, not 2.5"),  # type: ignore[arg-type]
    (lambda: Prior.uniform(True), "whole number from 1 on, not True"),
    (lambda: Prior.uniform("3"), "whole number from 1 on, not '3'"),  # type: ignore[arg-type]
    (lambda: Prior.uniform(10**30), "at most 1,000,000,000,000,000 can be had"),
    (lambda: Prior.uniform(10**5000), "a number of very many digits, and at most"),
    (lambda: Prior.point(3, 1.5), "one of 0 to 2, not on 1.5"),  # type: ignore[arg-type]
    (lambda: Prior.point(10**12, 0), "at most 1,000,000,000 can be had"),
    (lambda: Prior.from_weights([10**400, 1.0]), "A weight is larger than any float, and others with it are floats"),
    (lambda: Prior.from_weights([1e308, 1e308]), "weights sum to inf"),
    (lambda: Prior.uniform(0), "number of secrets is a whole number from 1 on, not 0"),
    (lambda: Prior.point(3, 3), "one of 0 to 2, not on 3"),
    (lambda: Prior.from_weights([1, -2]), "weight of secret 1 is -2"),
    (lambda: Prior.from_weights([0, 0]), "weights sum to 0"),
    (lambda: Channel([]), "at least one secret and one observation"),
    (lambda: Channel([[], []]), "at least one secret and one observation"),
    (lambda: Channel([0.5, 0.5]), "Row 0 of the channel is 0.5, and not a list"),
    (lambda: Channel(np.full((2, 2, 1), 0.5)), r"list of rows of numbers, not an array of shape \(2, 2, 1\)"),
    (lambda: Channel(np.full(2, 0.5)), "Row 0 of the channel is .*0.5.*, and not a list"),
    (lambda: Channel(np.zeros((2, 0))), "at least one secret and one observation"),
    (lambda: Channel([np.array(1.0)]), "Row 0 of the channel is .*1.*, and not a list"),
    (lambda: Channel(3), "rows of the channel are given as a list, not as an int"),  # type: ignore[arg-type]
    (lambda: Channel([{0: 1}]), "Row 0 of the channel is {0: 1}, and not a list"),
    (lambda: Channel([[1, 0], [1]]), "Row 1 of the channel has 1 entry and row 0 has 2"),
    (lambda: Channel([[0.5, 0.5], [0.5, 0.4]], ["a", "b"]), r"Row 1 \('b'\) of the channel sums to 0.9"),
    (lambda: Channel([[F(1, 2), F(1, 3)]]), "Row 0 of the channel sums to 5/6"),
    (lambda: Channel([[1, 0], [2, -1]]), "row 1, column 1 is -1"),
    (lambda: Channel([[1.0, float("nan")]]), "row 0, column 1 is nan"),
    (lambda: Channel.sparse([0, 0], [1, 1], [0.5, 0.5], (1, 2)), "row 0, column 1 is given twice"),
    (lambda: Channel.sparse([0, 2], [0, 0], [1, 1], (2, 1)), "row number 2 is outside 0 to 1"),
    (lambda: Channel.sparse([0.5], [0], [1], (1, 1)), "A row number is a whole number, not 0.5"),  # type: ignore[list-item]
    (lambda: Channel.sparse([0], np.array([0.0]), [1], (1, 1)), "A column number is a whole number, not 0.0"),
    (lambda: Channel.sparse([], [], [], (0, 0)), r"at least one secret and one observation.*not \(0, 0\)"),
    (lambda: Channel.sparse([0], [0], [1], 1), "two whole numbers from 1 on, not 1"),  # type: ignore[arg-type]
    (lambda: Channel.sparse([0, 1], [0], [1], (2, 1)), "There is 1 value and 2 row numbers"),
    (lambda: Channel.sparse([10**30], [0], [1], (2, 1)), "row number 10{30} is outside 0 to 1"),
    (lambda: Channel.sparse([0], [0], [1], (2, 1)), "Row 1 of the channel sums to 0"),
    (lambda: Channel.partition([0.5]), "Block numbers are integers"),
    (lambda: Channel.partition(None), "block numbers of a partition are given as a list, not as None"),
    (lambda: Channel.partition([[1], [1, 2]]), "some of these are lists"),
    (lambda: Channel.identity(2.5), "number of secrets is a whole number from 1 on, not 2.5"),  # type: ignore[arg-type]
    (lambda: Channel.no_interference(0), "number of secrets is a whole number from 1 on, not 0"),
    (lambda: Channel.partition([]), "one block number for each secret"),
    (lambda: Channel.partition([[0, 1]]), r"array of shape \(1, 2\)"),
    (lambda: Channel.identity(2) @ Channel.identity(3), "2 × 2 cannot be followed by 3 × 3"),
    (lambda: Channel.identity(2) | Channel.identity(3), "in parallel have the same secrets: these are 2 × 2 and 3 × 3"),
    (
        lambda: qif.vulnerability(Prior.uniform(3), Channel.identity(2)),
        r"prior has 3 secrets and the channel 2 \(it is",
    ),
    (lambda: qif.vulnerability([1.0]), "prior is a list. Make it one with qif.Prior"),  # type: ignore[arg-type]
    (lambda: qif.vulnerability(Prior([1]), [[1]]), "channel is a list. Make it one"),  # type: ignore[arg-type]
    (lambda: qif.vulnerability(Prior([1]), None, [[1]]), "gain is a list. Make it one"),  # type: ignore[arg-type]
    (lambda: qif.vulnerability(3), "prior is an int. Make it one with qif.Prior"),  # type: ignore[arg-type]
    (lambda: qif.vulnerability(None), "prior is None. Make it one"),  # type: ignore[arg-type]
    (lambda: qif.cascade(Channel([[1]]), [[1]]), "channel is a list. Make it one"),  # type: ignore[arg-type]
    (lambda: qif.parallel([[1]], Channel([[1]])), "channel is a list. Make it one"),  # type: ignore[arg-type]
    (lambda: qif.capacity([[1]]), "channel is a list. Make it one"),  # type: ignore[arg-type]
    (lambda: qif.additive_capacity([[1]]), "channel is a list. Make it one"),  # type: ignore[arg-type]
    (lambda: qif.shannon_capacity([[1]]), "channel is a list. Make it one"),  # type: ignore[arg-type]
    (lambda: qif.refines([[1]], [[1]]), "channel is a list. Make it one"),  # type: ignore[arg-type]
    (lambda: qif.leakage([1], Channel([[1]])), "prior is a list. Make it one"),  # type: ignore[arg-type]
    (lambda: qif.leakage(Prior([1]), None), "channel is None. Make it one"),  # type: ignore[arg-type]
    (lambda: qif.from_table(3, None, []), "The table is an int"),  # type: ignore[arg-type]
    (lambda: qif.vulnerability(Prior([1]), case="best"), "'average' or 'worst', not 'best'"),  # type: ignore[arg-type]
    (lambda: qif.leakage(Prior([1]), Channel([[1]]), measure="x"), "measure is 'g', 'bayes'"),  # type: ignore[arg-type]
    (lambda: qif.leakage(Prior([1]), Channel([[1]]), Gain([[1]]), "shannon"), "takes no gain function"),
    (
        lambda: qif.vulnerability(Prior([F(1, 2)] * 2, ["a", "b"]), Channel([[1], [1]], ["b", "a"])),
        "Secret 0 is 'a' in one and 'b' in the other",
    ),
    (lambda: qif.posterior(Prior([1]), Channel([[1]]), 1), "no observation 1.*positions 0 to 0"),
    (
        lambda: qif.posterior(Prior([1]), Channel([[1]], observations=["male"]), "mail"),
        "no observation 'mail'. Did you mean 'male'",
    ),
    (lambda: qif.posterior(Prior([1]), Channel([[1]]), [0]), r"observation \[0\] cannot be looked up"),
    (lambda: qif.posterior(Prior([1]), Channel([[1]]), True), "no observation True"),
    (lambda: qif.refines(Channel.identity(2), Channel.identity(3)), "2 × 2 and 3 × 3"),
    (lambda: qif.additive_capacity(Channel.identity(2), gains="spanning"), "for a given prior only"),
    (lambda: qif.shannon_capacity(Channel.identity(2), gap=0), "gap is a positive number"),
    (lambda: qif.shannon_capacity(Channel.identity(2), gap="x"), "gap is 'x', which is not"),  # type: ignore[arg-type]
    (lambda: qif.shannon_capacity(Channel.identity(2), rounds=0), "number of rounds is a whole number from 1 on"),
    (lambda: qif.additive_capacity(Channel.identity(2), gains="all"), "'bounded' or 'spanning', not"),  # type: ignore[arg-type]
    (lambda: Gain([1, 2, 3]), "Row 0 of the gain function is 1, and not a list.*use Gain.worth"),
    (lambda: Gain(np.ones((1, 2, 3))), r"list of rows of numbers, not an array of shape \(1, 2, 3\)"),
    (lambda: Gain([]), "at least one guess and one value"),
    (lambda: Gain([[1, 0], [1]]), "Row 1 of the gain function has 1 entry and row 0 has 2"),
    (lambda: Gain([[1, -1]], ["bet"], ["a", "b"]), r"guess 0 \('bet'\) for value 1 \('b'\) is -1.*add the same amount"),
    (lambda: Gain([[1.0, float("nan")]]), "guess 0 for value 1 is nan"),
    (lambda: Gain([[1.0, float("inf")]]), "guess 0 for value 1 is inf"),
    (lambda: Gain([[0, 0]]), "Every gain is 0"),
    (lambda: Gain([[1, 0]]).on("abc"), "is 1 guess × 2 values, and the secret has 3 values"),
    (lambda: Gain([[1, 0]], secrets=["a", "b"]).on(["a", "c"]), "The value 'c' has no column"),
    (lambda: Gain([[1, 0]]).on("a"), "is 1 guess × 2 values, and the secret has 1 value."),
    (lambda: Gain([[1]], secrets=["a"]).on(["c"]), "The gain function is 1 guess × 1 value, and the secret has 1."),
    (lambda: Gain.identity().on(3), "values of a secret are given as a list, not as an int"),  # type: ignore[arg-type]
    (lambda: Gain.worth({"a": 1}, default=0).on([["a"]]), r"value \['a'\] cannot be looked up"),
    (lambda: Gain.worth(np.ones((1, 2))), r"worths of a gain are given as a list, not as an array of shape \(1, 2\)"),
    (lambda: Gain.worth(None), "worths of a gain are given as a list, not as None"),  # type: ignore[arg-type]
    (lambda: Gain.worth({"a": 1, "yess": 2}, default=0).on(["a", "yes"]), "for 'yess'.* Did you mean 'yes'"),
    (
        lambda: Gain.worth({"nobody": 4, 9: 1}, default=0).on([9, 25]),
        "for 'nobody', a value that nobody has. There are: 9",
    ),
    (lambda: Gain.worth({10**5000: 1}), "cannot be a number of very many digits"),
    (lambda: Gain.worth({}), "at least one value"),
    (lambda: Gain.worth({"a": -1}), r"worth of value 0 \('a'\) is -1"),
    (lambda: Gain.worth({"a": 0}), "Every worth is 0"),
    (lambda: Gain.worth({"a": 1}, default=-1), "default worth is -1"),
    (lambda: Gain.worth([1, 2], default=1), "a list names all of them"),
    (lambda: Gain.worth([1, 2]).on("abc"), "worths 2 values, and the secret has 3 values"),
    (lambda: Gain.worth({"a": 1, "yess": 2}).on(["a", "yes"]), "value 'yes' has no worth. Did you mean 'yess'"),
    (
        lambda: Gain.worth({"a": 1, "yes": 2, "yess": 2}).on(["a", "yes"]),
        "for 'yess', a value that nobody has. Did you",
    ),
    (lambda: Gain.worth({25: 1, "25": 2}).on(["25"]), "Both 25 and '25' could mean the value '25'"),
    (lambda: Gain.tries(0), "whole number from 1 on, not 0"),
    (lambda: Gain.tries(1.5), "whole number from 1 on, not 1.5"),  # type: ignore[arg-type]
    (lambda: Gain.tries(2, name=3), "name of a gain is a text, not 3"),  # type: ignore[arg-type]
    (lambda: Gain.distance().on(["1e999999999", "1"]), "value '1e999999999' is not a number"),
    (lambda: Gain.distance().on([float("inf"), 1.0]), "value inf is not a number"),
    (lambda: Gain.distance().on([1e308, -1e308]), r"distance between two of the values is inf"),
    (lambda: Gain.distance(distance="f"), "a function of a guess and a value, not a str"),  # type: ignore[arg-type]
    (
        lambda: Gain.distance(distance=lambda w, x: w / x).on([0, 1]),
        "no distance between two of the values: ZeroDivisionError in line",
    ),
    (lambda: Gain.distance(values=3), "values stand for are given as a list, not as an int"),  # type: ignore[arg-type]
    (lambda: Gain.distance(reach=0), "positive number, not 0"),
    (lambda: Gain.distance(reach=1).on(["a"]), "value 'a' is not a number"),
    (lambda: Gain.distance(distance=lambda w, x: w - x).on([1, 2]), "distance between two of the values is -1"),
    (lambda: Gain.distance(values=[1]).on(["a", "b"]), "stands for 1 value, and the secret has 2"),
    (lambda: Gain.distance().on(range(10_000)), "matrix of 100,000,000 gains"),
    (lambda: Gain.members([]), "at least one member"),
    (lambda: Gain.members([1, 1]), "subset has 1 twice. Keep one"),
    (lambda: Gain.members([None, None]), "subset has None twice"),
    (lambda: Gain.members([1, "1"]), "Both 1 and '1' could mean the value '1'"),
    (lambda: Gain.members([1, True]).on([1, 2]), "subset has True, a value that nobody has. There are: 1, 2"),
    (lambda: Gain.members([[1]]), r"member \[1\] cannot be looked up"),
    (lambda: Gain.members(None), "members of a subset are given as a list, not as None"),  # type: ignore[arg-type]
    (lambda: Gain.members("yes"), r"not the text 'yes'. Write \['yes'\]"),
    (lambda: Gain.members(["germann"]).on(["german"]), "'germann', a value that nobody has. Did you mean 'german'"),
    (lambda: Gain.tries(2).matrix, "no matrix of its own"),
    (
        lambda: Gain.from_dict({"kind": "trys"}),
        "no gain function of kind 'trys'. Did you mean 'tries'.*Kinds are: identity",
    ),
    (lambda: Gain.from_dict({"kind": "tries", "k": 2}), "kind 'tries' has no 'k'.*It has: kind, name, tries"),
    (lambda: Gain.from_dict({"kind": "tries"}), "needs 'tries'"),
    (lambda: Gain.from_dict({"kind": "worth", "worth": {"a": "one"}}), "'one' is not a number"),
    (lambda: Gain.from_dict([1]), "is a dict such as .*, not a list"),  # type: ignore[arg-type]
    (lambda: Gain.from_dict({"kind": ["tries"]}), r"no gain function of kind \['tries'\]"),
    (lambda: Gain.from_dict({}), "no gain function of kind None"),
    (lambda: Gain.from_dict({"kind": "identity", "name": 3}), "name of a gain is a text, not 3"),
    (lambda: Gain.from_dict({"kind": "worth", "worth": None}), "kind 'worth' needs 'worth'"),
    (lambda: Gain.from_dict({"kind": "worth", "worth": 3}), "worths of a gain are given as a list, not as an int"),
    (lambda: Gain.from_dict({"kind": "worth", "worth": "12"}), "not as the text '12'"),
    (lambda: Gain.from_dict({"kind": "worth", "worth": [1], "missing": 1}), "in a list it is the last number"),
    (lambda: Gain.from_dict({"kind": "worth", "worth": ["1e999999999"]}), "'1e999999999' is not a number"),
    (lambda: Gain.from_dict({"kind": "worth", "worth": {"a": "1e-999999999"}}), "'1e-999999999' is not a number"),
    (lambda: Gain.from_dict({"kind": "distance", "reach": Decimal("1e-999999999")}), "more digits than are written"),
    (lambda: Gain.from_dict({"kind": "distance", "values": 3}), "given as a list, not as an int"),
    (lambda: Gain.from_dict({"kind": "members", "members": None}), "kind 'members' needs 'members'"),
    (lambda: Gain.from_dict({"kind": "members", "members": 3}), "given as a list, not as an int"),
    (lambda: Gain.from_dict({"kind": "members", "members": [1], "missing": "yes"}), "true or false, not 'yes'"),
    (
        lambda: Gain.from_dict({"kind": "matrix", "gain": "12"}),
        "rows of a gain are given as a list, not as the text '12'",
    ),
    (lambda: Gain.from_dict({"kind": "matrix", "gain": ["12"]}), "Row 0 of the gain function is '12', and not a list"),
    (lambda: Gain.from_dict({"kind": "distance", "distance": "f"}), "plain data cannot hold it"),
]


@pytest.mark.parametrize(("call", "words"), REFUSED, ids=[words[:40] for _, words in REFUSED])
def test_refused(call: Callable[[], Any], words: str) -> None:
    with pytest.raises((SettingError, TooLargeError), match=words):
        call()


def test_a_large_matrix_is_not_written_out() -> None:
    C = Channel.identity(100_000)
    with pytest.raises(TooLargeError, match="100,000 × 100,000 cells"):
        _ = C.matrix
    assert qif.capacity(C) == 100_000
    with pytest.raises(TooLargeError, match="linear program of"):
        qif.refines(C, Channel.sparse(range(100_000), range(100_000), np.ones(100_000), (100_000, 100_000)))


@pytest.mark.parametrize("join", [lambda C, other: C @ other, lambda C, other: C | other])
def test_a_channel_is_joined_to_channels_only(join: Callable[[Channel, Any], Any]) -> None:
    with pytest.raises(TypeError, match="unsupported operand type"):
        join(Channel.identity(2), 3)


def test_a_number_too_large_for_a_float_is_no_traceback() -> None:
    """Exact it can be reckoned with; beside floats it is refused."""
    gain = Gain.worth([10**400, 1])
    assert qif.vulnerability(Prior([F(1, 2)] * 2), gain=gain) == F(10**400, 2)
    with pytest.raises(SettingError, match="larger than any float"):
        qif.vulnerability(Prior([0.5, 0.5]), gain=gain)
    with pytest.raises(SettingError, match="more digits than plain data can hold"):
        Gain.worth([F(1, 10**5000)]).as_dict()


def test_lists_of_every_sort_are_taken() -> None:
    assert list(Prior(share for share in (F(1, 4), F(3, 4)))) == [F(1, 4), F(3, 4)]
    assert list(Prior.from_weights({"a": 1, "b": 3}.values(), ["a", "b"])) == [F(1, 4), F(3, 4)]
    assert list(Prior(np.array([1, 0]))) == [1, 0]
    assert Channel([np.array([1, 0]), (0, 1)]).matrix.tolist() == [[1, 0], [0, 1]]
    assert Channel.sparse(np.array([0, 1], np.uint8), range(2), [1, 1], (2, 2)).matrix.tolist() == [[1, 0], [0, 1]]
    assert Channel.partition(block for block in (7, 7, 9)).shape == (3, 2)
    assert Gain.tries(np.int64(2)).name == "2 tries"  # type: ignore[arg-type]
    assert qif.posterior(Prior([F(1, 2)] * 2), Channel([[1, 0], [0, 1]]), np.int64(1))[1] == 1


def test_a_place_that_is_no_whole_number_is_not_rounded() -> None:
    found = qif.hyper(Prior([F(1, 2)] * 2), Channel([[1, 0], [0, 1]]))
    for names in (found.inners, Channel.partition([5, 6]).observations):
        assert names is not None
        with pytest.raises(TypeError, match="float"):
            _ = names[1.5]  # type: ignore[call-overload]


def test_floats_may_be_off_by_a_rounding() -> None:
    assert len(Prior([0.1] * 10)) == 10
    assert Channel([[0.1] * 10]).shape == (1, 10)
    with pytest.raises(SettingError):
        Prior([0.5, 0.5 + 1e-8])
