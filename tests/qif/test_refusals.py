"""What is refused, and in what words."""

from collections.abc import Callable
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
    (lambda: Prior([0.5, 0.5], ["a"]), "1 labels for 2 secrets"),
    (lambda: Prior([0.5, 0.5], ["a", "a"]), "label 'a' names two secrets"),
    (lambda: Prior.uniform(0), "at least one secret, not 0"),
    (lambda: Prior.point(3, 3), "one of 0 to 2, not on 3"),
    (lambda: Prior.from_weights([1, -2]), "weight of secret 1 is -2"),
    (lambda: Prior.from_weights([0, 0]), "weights sum to 0"),
    (lambda: Channel([]), "at least one secret and one observation"),
    (lambda: Channel([[], []]), "at least one secret and one observation"),
    (lambda: Channel([0.5, 0.5]), "Row 0 of the channel is 0.5, and not a list"),
    (lambda: Channel([[1, 0], [1]]), "Row 1 of the channel has 1 entries and row 0 has 2"),
    (lambda: Channel([[0.5, 0.5], [0.5, 0.4]], ["a", "b"]), r"Row 1 \('b'\) of the channel sums to 0.9"),
    (lambda: Channel([[F(1, 2), F(1, 3)]]), "Row 0 of the channel sums to 5/6"),
    (lambda: Channel([[1, 0], [2, -1]]), "row 1, column 1 is -1"),
    (lambda: Channel([[1.0, float("nan")]]), "row 0, column 1 is nan"),
    (lambda: Channel.sparse([0, 0], [1, 1], [0.5, 0.5], (1, 2)), "row 0, column 1 is given twice"),
    (lambda: Channel.sparse([0, 2], [0, 0], [1, 1], (2, 1)), "row number 2 is outside 0 to 1"),
    (lambda: Channel.sparse([0], [0], [1], (2, 1)), "Row 1 of the channel sums to 0"),
    (lambda: Channel.partition([0.5]), "Block numbers are integers"),
    (lambda: Channel.partition([]), "one block number for each secret"),
    (lambda: Channel.partition([[0, 1]]), r"array of shape \(1, 2\)"),
    (lambda: Channel.identity(2) @ Channel.identity(3), "2 × 2 cannot be followed by 3 × 3"),
    (lambda: Channel.identity(2) | Channel.identity(3), "2 × 2 cannot be put beside 3 × 3"),
    (
        lambda: qif.vulnerability(Prior.uniform(3), Channel.identity(2)),
        r"prior has 3 secrets and the channel 2 \(it is",
    ),
    (lambda: qif.vulnerability([1.0]), "prior is a list. Make it one with qif.Prior"),  # type: ignore[arg-type]
    (lambda: qif.vulnerability(Prior([1]), [[1]]), "channel is a list. Make it one"),  # type: ignore[arg-type]
    (lambda: qif.vulnerability(Prior([1]), None, [[1]]), "gain is a list. Make it one"),  # type: ignore[arg-type]
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
    (lambda: qif.refines(Channel.identity(2), Channel.identity(3)), "2 × 2 and 3 × 3"),
    (lambda: qif.additive_capacity(Channel.identity(2), gains="spanning"), "for a given prior only"),
    (lambda: qif.shannon_capacity(Channel.identity(2), gap=0), "gap is a positive number"),
    (lambda: Gain([]), "at least one guess and one value"),
    (lambda: Gain([[1, 0], [1]]), "Row 1 of the gain function has 1 gains and row 0 has 2"),
    (lambda: Gain([[1, -1]], ["bet"], ["a", "b"]), r"guess 0 \('bet'\) for value 1 \('b'\) is -1.*add the same amount"),
    (lambda: Gain([[1.0, float("nan")]]), "guess 0 for value 1 is nan"),
    (lambda: Gain([[1.0, float("inf")]]), "guess 0 for value 1 is inf"),
    (lambda: Gain([[0, 0]]), "Every gain is 0"),
    (lambda: Gain([[1, 0]]).on("abc"), "is 1 guesses × 2 values, and the secret has 3 values"),
    (lambda: Gain([[1, 0]], secrets=["a", "b"]).on(["a", "c"]), "no column for the value 'c'"),
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
    (lambda: Gain.distance(reach=0), "positive number, not 0"),
    (lambda: Gain.distance(reach=1).on(["a"]), "value 'a' is not a number"),
    (lambda: Gain.distance(distance=lambda w, x: w - x).on([1, 2]), "distance from 1 to 2 is -1"),
    (lambda: Gain.distance(values=[1]).on(["a", "b"]), "stands for 1 values, and the secret has 2"),
    (lambda: Gain.distance().on(range(10_000)), "matrix of 100,000,000 gains"),
    (lambda: Gain.members([]), "at least one member"),
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


def test_floats_may_be_off_by_a_rounding() -> None:
    assert len(Prior([0.1] * 10)) == 10
    assert Channel([[0.1] * 10]).shape == (1, 10)
    with pytest.raises(SettingError):
        Prior([0.5, 0.5 + 1e-8])
