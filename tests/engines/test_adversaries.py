"""Adversaries as parameters: gains, groups, weights and capacities through assess(), and its agreement with qif."""

from datetime import date
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import qif
from brecha.engines.adversary import as_fraction
from brecha.errors import ColumnError, SettingError, TooLargeError, UnknownValueError
from brecha.report.sentences.attacks import findings
from brecha.sanitizers import sanitize
from tests.oracles import blocks as oracle
from tests.sentences import sentences
from tests.tables_at_hand import EXAMPLE, coded, records, roles, tables

TABLE = coded(EXAMPLE)
LANGUAGES = coded({"city": ["A", "C", "B", "A"], "language": ["German", "German", "English", "Portuguese"]})
"""The paper's example: half of the people speak German; and where they live tells more."""


def row(result: brecha.Assessment, qids: list[str], sensitive: str | None, **wanted: Any) -> dict[str, Any]:
    """The one attack that was asked for."""
    wanted = {"gain": None, "group": None, **wanted, "qids": qids, "sensitive": sensitive}
    found: list[dict[str, Any]] = [
        one for one in result.frame().to_pylist() if all(one[name] == value for name, value in wanted.items())
    ]
    assert len(found) == 1
    return found[0]


def test_four_dollars_for_the_right_language() -> None:
    """The paper's gain: $4 for a right guess is worth $2 before and $3 after."""
    languages = ["English", "German", "Portuguese"]
    dollars = qif.Gain([[4, 0, 0], [0, 4, 0], [0, 0, 4]], secrets=languages, name="four dollars")
    for gain in (dollars, qif.Gain.worth(dict.fromkeys(languages, 4), name="four dollars")):
        result = brecha.assess(LANGUAGES, qids=["city"], sensitive=["language"], gains={"language": gain})
        found = row(result, ["city"], "language", gain="four dollars")
        assert (found["prior_probabilistic"], found["posterior_probabilistic"]) == (2, 3)
        assert found["degradation_probabilistic"] == 1.5
        assert found["worst"] == 4
        assert found["capacity"] == pytest.approx(2.5)  # blocks A: max(1/2, 1/1), B: 1/1, C: 1/2


def test_by_hand() -> None:
    """{age} splits ten people 5, 4, 1: illness is yes for 3 of 5, 2 of 4 and 0 of 1."""
    asked = {"illness": [qif.Gain.worth({"yes": 4, "no": 1}), qif.Gain.tries(2), qif.Gain.identity()]}
    result = brecha.assess(TABLE, qids=["age"], sensitive=["illness"], gains=asked, by="gender")
    worth = row(result, ["age"], "illness", gain="worth")
    assert (worth["prior_probabilistic"], worth["posterior_probabilistic"]) == (2.0, 2.1)  # (3·4 + 2·4 + 1·1)/10
    assert row(result, ["age"], "illness", gain="2 tries")["posterior_probabilistic"] == 1
    assert row(result, ["age"], "illness")["posterior_probabilistic"] == 0.6
    women = row(result, ["age"], None, group="F")
    assert (women["records"], women["blocks"], women["hits"], women["smallest"]) == (6, 2, 0, 4)
    assert women["posterior_probabilistic"] == pytest.approx((3 / 5 + 3 / 4) / 6)
    men = row(result, ["age"], "illness", group="M")
    assert men["hits"] == 1
    assert men["posterior_probabilistic"] == pytest.approx((2 * 3 / 5 + 1 * 2 / 4 + 1) / 4)


def test_weights_by_hand() -> None:
    """The target is one of three people with chances 1/2, 1/4, 1/4; the first two cannot be told apart."""
    table = coded({"q": ["x", "x", "y"], "s": ["a", "b", "b"], "w": ["2", "1", "1"]})
    result = brecha.assess(table, qids=["q"], sensitive=["s"], weights="w")
    who = row(result, ["q"], None)
    assert (who["prior_probabilistic"], who["posterior_probabilistic"], who["hits"]) == (0.5, 0.75, 1)
    assert (who["posterior_deterministic"], who["records"]) == (0.25, 3)
    what = row(result, ["q"], "s")
    assert (what["prior_probabilistic"], what["posterior_probabilistic"]) == (0.5, 0.75)
    assert what["capacity"] == pytest.approx(1 + 1 / 2)
    assert result.input["weights"] == "w"


@settings(max_examples=60, deadline=None)
@given(columns=tables(qids=3, secrets=1, rows=20), weighted=st.booleans(), data=st.data())
def test_assess_and_qif_agree(columns: dict[str, list[Any]], weighted: bool, data: st.DataObject) -> None:
    """The table read as prior and channel gives the same numbers: vulnerability, leakage, capacity, worst case."""
    qids, secrets = roles(columns)
    table = coded(columns)
    count = len(columns["q0"])
    gains: dict[str, qif.Gain] = {}
    with_gain: bool = data.draw(st.booleans())
    if secrets and with_gain:
        values = len(set(columns["s0"]))
        matrix = [[Fraction(data.draw(st.integers(0, 4))) for _ in range(values)] for _ in range(2)]
        matrix[0][0] += 1
        gains = {"s0": qif.Gain(matrix, name="own")}
    weights = data.draw(st.lists(st.integers(1, 5), min_size=count, max_size=count)) if weighted else None
    result = brecha.assess(table, qids=qids, sensitive=secrets, gains=gains or None, weights=weights)
    for attack in result.frame().to_pylist():
        pi, C = _as_channel(table, attack["sensitive"], attack["qids"], weights)
        gain = gains.get(attack["sensitive"])
        leak = qif.leakage(pi, C, gain=gain)
        assert attack["prior_probabilistic"] == pytest.approx(float(leak.prior), rel=1e-12)
        assert attack["posterior_probabilistic"] == pytest.approx(float(leak.posterior), rel=1e-12)
        assert attack["degradation_probabilistic"] == pytest.approx(float(leak.multiplicative), rel=1e-12)
        assert attack["worst"] == pytest.approx(float(qif.vulnerability(pi, C, gain=gain, case="worst")), rel=1e-12)
        assert attack["capacity"] == pytest.approx(float(qif.capacity(C)), rel=1e-12)


def _as_channel(
    table: brecha.CodedTable, secret: str | None, observed: list[str], weights: list[int] | None
) -> tuple[qif.Prior, qif.Channel]:
    """The prior and channel; with weights, those of a table in which everybody is repeated as often as she weighs."""
    if weights is None:
        return qif.from_table(table, secret, observed, exact=True)
    if secret is None:
        return qif.Prior.from_weights(weights), qif.from_table(table, None, observed, exact=True)[1]
    return qif.from_table(table.take(np.repeat(np.arange(table.rows), weights)), secret, observed, exact=True)


@settings(max_examples=40, deadline=None)
@given(columns=tables(qids=3, secrets=1, rows=30), seed=st.integers(0, 1000))
def test_laws(columns: dict[str, list[Any]], seed: int) -> None:
    """More known is no less gained, no leakage beats the capacity, groups average to everybody, order is nothing."""
    rng = np.random.default_rng(seed)
    count = len(columns["q0"])
    columns = {**columns, "by": rng.integers(0, 3, count).tolist()}
    qids, secrets = roles(columns)
    gains = {name: [qif.Gain.tries(2), _random_gain(len(set(columns[name])), rng)] for name in secrets}
    weights = rng.integers(1, 6, count)
    result = brecha.assess(coded(columns), qids=qids, sensitive=secrets, gains=gains, by="by", weights=weights)
    frame = result.frame().to_pylist()
    for attack in frame:
        if attack["group"] is None:
            assert attack["degradation_probabilistic"] <= attack["capacity"] * (1 + 1e-12)
            assert attack["degradation_probabilistic"] >= 1 - 1e-12
            _check_groups(attack, frame, columns, weights)
            _check_monotone(attack, frame)
    order = rng.permutation(count)
    shuffled = {name: [values[i] for i in order] for name, values in columns.items()}
    again = brecha.assess(
        coded(shuffled), qids=qids, sensitive=secrets, gains=gains, by="by", weights=weights[order], threads=1
    )
    assert again.frame().equals(result.frame())


def _random_gain(values: int, rng: np.random.Generator) -> qif.Gain:
    matrix = rng.integers(0, 4, (3, values))
    matrix[0, 0] += 1
    return qif.Gain(matrix.tolist(), name="random")


def _check_groups(
    attack: dict[str, Any], frame: list[dict[str, Any]], columns: dict[str, list[Any]], weights: Any
) -> None:
    same = [
        other
        for other in frame
        if other["group"] is not None and all(other[name] == attack[name] for name in ("qids", "sensitive", "gain"))
    ]
    share = [weights[[str(value) == other["group"] for value in columns["by"]]].sum() for other in same]
    for name in ("posterior_probabilistic", "posterior_deterministic"):
        mean = sum(s * other[name] for s, other in zip(share, same, strict=True)) / weights.sum()
        assert mean == pytest.approx(attack[name], rel=1e-12)
    assert sum(other["hits"] for other in same) == attack["hits"]
    assert max(other["worst"] for other in same) == pytest.approx(attack["worst"], rel=1e-12)


def _check_monotone(attack: dict[str, Any], frame: list[dict[str, Any]]) -> None:
    for other in frame:
        same_goal = all(other[name] == attack[name] for name in ("sensitive", "gain", "group"))
        if same_goal and set(other["qids"]) > set(attack["qids"]):
            for name in ("posterior_probabilistic", "posterior_deterministic", "worst", "capacity"):
                assert other[name] >= attack[name] * (1 - 1e-12)


def test_equal_weights_are_no_weights_and_zero_is_nobody() -> None:
    arguments: dict[str, Any] = {"qids": ["age", "gender"], "sensitive": ["illness"], "by": "occupation"}
    plain = brecha.assess(TABLE, **arguments)
    for weight in (1, 0.1, 7.25):
        assert brecha.assess(TABLE, **arguments, weights=[weight] * 10).frame().equals(plain.frame())
    kept = brecha.assess(TABLE.take(np.arange(6)), **arguments)
    some = brecha.assess(TABLE, **arguments, weights=[1] * 6 + [0] * 4)
    assert some.frame().equals(kept.frame())
    assert some.input["dropped"] == {"weight zero": 4}
    assert some.rows == 6


def test_the_order_of_the_work_changes_no_digit() -> None:
    """Groups are shares of blocks, and yet the sum is the same on one thread and on two."""
    rng = np.random.default_rng(3)
    columns: dict[str, list[Any]] = {f"q{i}": rng.integers(0, 12, 20_000).tolist() for i in range(4)}
    columns |= {"s": rng.integers(0, 7, 20_000).tolist(), "by": rng.integers(0, 5, 20_000).tolist()}
    gains = {"s": qif.Gain.distance(reach=3)}
    frames = [
        brecha.assess(
            coded(columns), qids=["q0", "q1", "q2", "q3"], sensitive=["s"], by="by", gains=gains, threads=threads
        ).frame()
        for threads in (1, 2)
    ]
    assert frames[0].equals(frames[1])


def test_both_engines_on_a_table_with_large_blocks() -> None:
    rng = np.random.default_rng(11)
    columns: dict[str, list[Any]] = {
        "q0": rng.integers(0, 3000, 20_000).tolist(),
        "q1": rng.integers(0, 31, 20_000).tolist(),
        "q2": rng.integers(0, 2, 20_000).tolist(),
        "s": rng.integers(0, 150, 20_000).tolist(),
        "by": rng.integers(0, 40, 20_000).tolist(),
    }
    arguments: dict[str, Any] = {
        "qids": ["q0", "q1", "q2"],
        "sensitive": ["s"],
        "by": "by",
        "gains": {"s": [qif.Gain.distance(reach=10), qif.Gain.tries(3), qif.Gain.members([str(i) for i in range(9)])]},
        "weights": rng.integers(1, 100, 20_000),
    }
    one, other = (brecha.assess(coded(columns), **arguments, engine=engine) for engine in ("kernel", "duckdb"))
    for name in one.frame().column_names:
        left, right = one.frame()[name], other.frame()[name]
        if str(left.type) == "double":
            assert np.allclose(left.to_numpy(), right.to_numpy(), rtol=1e-8, atol=1e-12, equal_nan=True), name
        else:
            assert left.equals(right), name


def test_positions_follow_the_natural_order_of_values() -> None:
    """Texts that are numbers are in the order of the numbers, and missing is last."""
    table = coded({"q": ["x"] * 4, "s": ["10", "9", None, "10"]})
    gain = qif.Gain([[1, 0, 0], [0, 10, 0], [0, 0, 100]])
    found = row(brecha.assess(table, qids=["q"], sensitive=["s"], gains={"s": gain}), ["q"], "s", gain="matrix")
    assert found["prior_probabilistic"] == 25  # the missing value, a quarter of the people, is worth 100
    texts = coded({"q": ["x"] * 3, "s": ["b", "a", "ç"]}).column("s")
    assert [texts.values[int(code)].as_py() for code in texts.order()] == ["a", "b", "ç"]


def test_numbers_of_very_many_digits() -> None:
    """Gains of more digits than can be summed exactly are floats; weights are rounded, and said to be."""
    gain = qif.Gain([[0.1234567890123456789e-9, 1e9], [1.0, 0.0]], name="endless")
    result = brecha.assess(TABLE, qids=["age"], sensitive=["illness"], gains={"illness": gain})
    found = row(result, ["age"], "illness", gain="endless")
    assert found["posterior_probabilistic"] == pytest.approx((3e9 + 2e9 + 1) / 10, rel=1e-15)
    weights = [1 + 1e-12 * i + 1e12 * (i == 0) for i in range(10)]
    with pytest.raises(SettingError, match="too many digits for how far apart they are"):
        brecha.assess(TABLE, qids=["age"], weights=weights)
    weights = [1 + 1e-15 * i + 1e4 * (i == 0) for i in range(10)]
    assert any("rounded" in note for note in sentences(brecha.assess(TABLE, qids=["age"], weights=weights).notes))
    assert not any(
        "rounded" in note for note in sentences(brecha.assess(TABLE, qids=["age"], weights=[0.1] * 10).notes)
    )


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"by": "gendr"}, ColumnError, "Did you mean 'gender'"),
        ({"by": ["gender"]}, SettingError, "by is the name of one column"),
        ({"gains": {"illnes": qif.Gain.identity()}}, ColumnError, "'illnes', which is not among the sensitive"),
        ({"gains": [qif.Gain.identity()]}, SettingError, "gains is given as {attribute: gain}"),
        ({"gains": {"illness": 3}}, SettingError, "The gain for 'illness' is a qif.Gain, and 3 is not"),
        ({"gains": {"illness": []}}, SettingError, "No gain is given for 'illness'"),
        ({"gains": {"illness": [qif.Gain.tries(2)] * 2}}, SettingError, "called '2 tries'"),
        ({"gains": {"illness": qif.Gain.worth({"yes": 1})}}, SettingError, "1 value of 2 has no worth"),
        ({"gains": {"illness": qif.Gain.worth({"yes": 1, "no": 1, "nein": 1})}}, SettingError, "'nein'"),
        ({"gains": {"illness": qif.Gain([[1, 2, 3]])}}, SettingError, "3.*2"),
        ({"gains": {"illness": qif.Gain([[1]], secrets=["maybe"])}}, SettingError, "no"),
        (
            {"gains": {"illness": qif.Gain.worth({"perhaps": 1}, default=0)}},
            SettingError,
            "for 'perhaps', a value that",
        ),
        (
            {"gains": {"illness": qif.Gain.worth({"yess": 1}, default=2)}},
            SettingError,
            "'yess', a value that nobody has",
        ),
        ({"gains": {"illness": qif.Gain.worth({"yes": 10**400, "no": 1})}}, SettingError, "larger than 1e"),
        ({"weights": "weight"}, ColumnError, "'weight' is not in the table"),
        ({"weights": "illness"}, SettingError, "2 values of column 'illness' .* are no numbers"),
        ({"weights": [1] * 9}, SettingError, r"each of the 10 records.*\(9,\)"),
        ({"weights": [1] * 9 + [-2]}, SettingError, r"\(on record 10\) is negative"),
        ({"weights": [1] * 9 + [float("nan")]}, SettingError, r"\(on record 10\) is no number"),
        ({"weights": [1.0] * 9 + [float("inf")]}, SettingError, r"\(on record 10\) is no number"),
        ({"weights": [date(2020, 1, 1)] * 10}, SettingError, "2020-01-01. is no number"),
        ({"weights": np.array([b"1"] * 10)}, SettingError, "b'1'. is no number"),
        ({"weights": [0] * 10}, SettingError, "All weights in 'weights' are zero"),
    ],
)
def test_wrong_adversaries_are_refused_in_a_sentence(arguments: dict[str, Any], error: type, message: str) -> None:
    with pytest.raises(error, match=message):
        brecha.assess(TABLE, qids=["age"], sensitive=["illness"], **arguments)


def test_a_missing_weight_and_a_decimal_comma_are_refused() -> None:
    with pytest.raises(SettingError, match="A record has no weight in 'w'"):
        brecha.assess(coded({"q": [1, 2], "w": ["1", None]}), qids=["q"], weights="w")
    with pytest.raises(SettingError, match=r"column 'w' \(on record 2\) is no number.*with a point"):
        brecha.assess(coded({"q": [1, 2], "w": ["1", "1,5"]}), qids=["q"], weights="w")


def test_a_weight_is_taken_exactly_as_written_or_is_no_number() -> None:
    taken = [0.1, Decimal("0.1"), "0.1", np.float64(0.1), Fraction(1, 10)]
    assert [as_fraction(value) for value in taken] == [Fraction(1, 10)] * 5
    assert as_fraction(np.int64(2**60 + 1)) == 2**60 + 1
    nothing = [None, object(), [], 1j, b"1", np.timedelta64(1), np.datetime64("2020"), "x", float("nan")]
    assert [as_fraction(value) for value in nothing] == [None] * 9
    assert as_fraction(Decimal("1e999999999")) is None


@pytest.mark.parametrize(
    ("weights", "problem"),
    [
        (np.array([1, "two", 3], object), r"1 value of column 'weights' \(on record 2\) is no number"),
        (np.array([1, None, 2], object), "A record has no weight in 'weights'"),
        (np.array([1, [2], 3], object), "some of these are lists"),
        (np.array([1, 2, 3], "m8[s]"), "Weights are numbers, and these are of type timedelta64"),
        ({1: 2}, "Weights"),
        ([-(10**30), 1, 1], "is negative"),
    ],
)
def test_weights_that_are_none(weights: Any, problem: str) -> None:
    with pytest.raises(SettingError, match=problem):
        brecha.assess(coded({"q": [1, 2, 2]}), qids=["q"], weights=weights)


def test_weights_may_be_any_numbers_in_any_list() -> None:
    expected = brecha.assess(coded({"q": [1, 2, 2]}), qids=["q"], weights=[1, 2, 4]).frame()
    several: list[Any] = [iter([1, 2, 4]), (1, 2, 4), np.array([Fraction(1), 2, Decimal(4)], object)]
    for each in several:
        assert brecha.assess(coded({"q": [1, 2, 2]}), qids=["q"], weights=each).frame().equals(expected)


def test_the_identity_is_asked_for_once() -> None:
    twice = [qif.Gain.identity(), qif.Gain.identity(name="z")]
    with pytest.raises(SettingError, match="identity is asked for twice on 'illness'"):
        brecha.assess(TABLE, qids=["age"], sensitive=["illness"], gains={"illness": twice})


def test_too_much_is_refused() -> None:
    many = coded({f"q{i}": list(range(3000)) for i in range(11)} | {"s": list(range(3000))})
    with pytest.raises(TooLargeError, match=r"2,047 combinations .* 3,000 groups of 's' .* subsets='full'"):
        brecha.assess(many, qids=[f"q{i}" for i in range(11)], sensitive=["s"], by="s")
    with pytest.raises(TooLargeError, match="3,000 × 3,000 entries"):
        brecha.assess(many, qids=["q0"], sensitive=["s"], gains={"s": qif.Gain.distance(reach=2)})


def test_a_result_with_gains_and_groups_is_saved_and_read_again(tmp_path: Path) -> None:
    gains = {"illness": [qif.Gain.worth({"yes": 4, "no": 1}), qif.Gain.identity()]}
    result = brecha.assess(TABLE, qids=["age", "gender"], sensitive=["illness"], gains=gains, by="occupation")
    again = brecha.load(result.save(tmp_path))
    assert again.frame().equals(result.frame())
    assert (again.by, again.gains("illness")) == ("occupation", ["worth", None])
    assert again.input["adversaries"][0]["given"]["worth"] == {"yes": 4, "no": 1}
    for sensitive in (None, "illness"):
        assert np.array_equal(again.histogram(["age"], sensitive), result.histogram(["age"], sensitive))
    assert "rewarded by “worth”" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_a_group_left_out_is_not_told_by_the_others() -> None:
    """Of 65 people 60 are in groups that could be named: the rest would be the one that could not."""
    columns = {"q": [*range(65)], "group": ["a"] * 40 + ["b"] * 20 + ["c"] * 5}
    result = brecha.assess(coded(columns), qids=["q"], by="group")
    found = result.disparity()
    assert [group.name for group in found.groups] == ["a"]
    assert found.left_out == 2
    assert [group.name for group in result.disparity(minimum_group_size=5).groups] == ["a", "b", "c"]


def test_who_is_hit_hardest() -> None:
    groups = ["few"] * 30 + ["many"] * 30 + ["one"] * 5 + ["two"] * 5
    columns = {"q": [*range(30), *[99] * 30, 7, *[98] * 9], "group": groups}
    result = brecha.assess(coded(columns), qids=["q"], by="group")
    found = result.disparity()
    assert [(group.name, group.people, group.hits) for group in found.groups] == [("few", 30, 29), ("many", 30, 0)]
    assert (found.left_out, found.ratio, found.by_certainty) == (2, None, True)
    said = findings(result)[-1]
    assert said == (
        "Not all are equally exposed: knowing q, of the 30 people whose group is few, 96.67 % are re-identified with "
        "certainty; of the 30 whose group is many, 0 %."
    )
    assert {group.name for group in result.disparity(minimum_group_size=1).groups} == {"few", "many", "one", "two"}
    assert [group.name for group in result.disparity(minimum_group_size=11).groups] == ["many"]  # 10 people are too few
    with pytest.raises(SettingError, match="has no groups"):
        brecha.assess(coded(columns), qids=["q"]).disparity()
    with pytest.raises(SettingError, match="No attack with group"):
        result.disparity(qids=["group"])


def test_groups_that_are_exposed_alike_are_said_together() -> None:
    columns = {"q": [*range(12), *[99] * 60], "group": ["few"] * 12 + [f"many {i % 5}" for i in range(60)]}
    said = findings(brecha.assess(coded(columns), qids=["q"], by="group"))[-1]
    assert said.endswith("; of the 60 whose group is many 0, many 1, many 2 or another of 2 values, 0 %.")


def test_a_group_of_which_few_are_exposed_is_not_called_exposed() -> None:
    columns = {"q": [*range(9), *[99] * 51], "group": ["a"] * 30 + ["b"] * 30}
    result = brecha.assess(coded(columns), qids=["q"], by="group")
    assert [(group.name, group.hits) for group in result.disparity().groups] == [("a", 9), ("b", 0)]
    assert not any("equally exposed" in sentence for sentence in findings(result))


def test_what_weights_mean_is_said_with_the_chance() -> None:
    said = findings(brecha.assess(coded({"q": [1, 1], "w": [3, 1]}), qids=["q"], weights="w"))[1]
    assert "Her best guess about a person, each as likely as their weight, is right 75.00 % of the time" in said


def test_a_disparity_is_a_ratio_of_shares_or_of_gains() -> None:
    columns = {"q": [*range(20), *[50 + i // 2 for i in range(10)], *range(90, 100)], "g": ["a"] * 20 + ["b"] * 20}
    columns |= {"s": ["x", "y"] * 20}
    gain = qif.Gain.worth({"x": 3, "y": 1})
    result = brecha.assess(coded(columns), qids=["q"], sensitive=["s"], by="g", gains={"s": gain})
    assert result.disparity().ratio == 2.0  # all of a are alone, and half of b
    by_gain = result.disparity(sensitive="s", gain="worth")
    assert [group.chance for group in by_gain.groups] == [pytest.approx(2.0), pytest.approx((5 * 3 + 10 * 2) / 20)]
    assert by_gain.ratio == pytest.approx(2 / 1.75)
    assert any(
        "the best guess about somebody like them brings 2.00 on average" in sentence for sentence in findings(result)
    )
    with pytest.raises(SettingError, match="There is: 'worth'"):
        result.disparity(sensitive="s")


def test_the_capacity_is_said_in_words() -> None:
    said = findings(brecha.assess(LANGUAGES, qids=["city"], sensitive=["language"]))
    assert said[-1] == (
        "However likely each value of language was to an adversary before, and whatever a guess is worth to her, "
        "knowing city alone multiplies what she gains on average by at most 2.50."
    )


def test_what_is_easily_misread_is_noted_upon() -> None:
    """A worth on one value alone is never more after a release than before; and groups made by the secret itself."""
    gain = qif.Gain.worth({"yes": 1, "no": 0}, name="only the ill")
    result = brecha.assess(TABLE, qids=["age"], sensitive=["illness"], gains={"illness": gain}, by="illness")
    assert row(result, ["age"], "illness", gain="only the ill")["degradation_probabilistic"] == 1
    assert any(note.startswith("By the gain 'only the ill' on 'illness' one guess") for note in sentences(result.notes))
    assert any("groups are made by 'illness' itself" in note for note in sentences(result.notes))
    with pytest.raises(SettingError, match=r"gain=None was not asked about illness\. There is: 'only the ill'"):
        result.attacks_on("illness")
    with pytest.raises(SettingError, match="gain='x' was not asked about re-identification"):
        result.group_attacks(None, "x")


def test_a_group_that_is_not_there_is_refused() -> None:
    """An empty table would read as no risk. Groups of fewer than ten people are not named."""
    columns: dict[str, list[Any]] = {"q": ["1", "2"] * 14, "g": ["North"] * 10 + ["South"] * 11 + ["Isle"] * 7}
    result = brecha.assess(coded(columns), qids=["q"], by="g")
    assert result.attacks_on(group="Isle")["records"].to_pylist() == [7]
    release = sanitize(coded(columns)).risk(["q"], by="g")
    for ask in (result.attacks_on, release.row):
        with pytest.raises(UnknownValueError) as refused:
            ask(group="typo")
        assert str(refused.value) == (
            "There is no group 'typo' of 'g'; there are 'North', 'South' and 1 group of fewer than 10 people."
        )
    with pytest.raises(SettingError, match=r"group='North' was asked for, and there are no groups here\. Assess again"):
        brecha.assess(coded(columns), qids=["q"]).attacks_on(group="North")


@pytest.mark.parametrize("engine", ["kernel", "duckdb"])
def test_survey_weights_of_any_number_of_digits(engine: str) -> None:
    """Weights as surveys have them, few or many digits, with groups and gains: as exact as without them."""
    rng = np.random.default_rng(5)
    count = 300
    columns: dict[str, list[Any]] = {
        "q": rng.integers(0, 3, count).tolist(),
        "s": [f"v{i % 100}" for i in range(count)],
        "g": rng.choice(["A", "B"], count).tolist(),
    }
    gain = qif.Gain.worth({"v1": 100_000, "v2": 0.5}, default=1)
    for digits in (4, 6, 17):
        weights = [round(1 + float(part) / 10, digits) for part in rng.random(count)]
        exact = [Fraction(repr(weight)) for weight in weights]
        result = brecha.assess(
            coded(columns), qids=["q"], sensitive=["s"], by="g", gains={"s": gain}, weights=weights, engine=engine
        )
        people = records(columns)
        worth = {f"v{i}": Fraction(1) for i in range(100)} | {"v1": Fraction(100_000), "v2": Fraction(1, 2)}
        guesses: oracle.Gains = [{v: worth[v] * (v == guess) for v in worth} for guess in worth]
        for attack in result.frame().to_pylist():
            group = None if attack["group"] is None else [person["g"] == attack["group"] for person in people]
            truth = (
                oracle.reidentification(people, ["q"], exact, group)
                if attack["sensitive"] is None
                else oracle.inference(people, ["q"], "s", exact, group, guesses)
            )
            for name in ("prior_probabilistic", "posterior_probabilistic", "posterior_deterministic", "worst"):
                assert attack[name] == pytest.approx(float(getattr(truth, name)), rel=1e-11), (digits, name, attack)
            if group is None:
                assert attack["capacity"] == pytest.approx(float(truth.capacity), rel=1e-11)


def test_a_capacity_with_one_common_and_many_rare_values() -> None:
    rng = np.random.default_rng(1)
    columns = {"q": ["z"] * 2000 + ["y"] * 2000, "s": ["common"] * 2000 + [f"v{i}" for i in range(2000)]}
    result = brecha.assess(coded(columns), qids=["q"], sensitive=["s"], weights=1 + rng.random(4000))
    assert row(result, ["q"], "s")["capacity"] == pytest.approx(2, rel=1e-11)


def test_a_worth_only_for_those_who_are_never_targets_is_refused() -> None:
    table = coded({"q": ["a", "b", "a", "b"], "s": ["x", "y", "y", "y"]})
    gain = qif.Gain.worth({"x": 1}, default=0)
    with pytest.raises(SettingError, match="brings nothing"):
        brecha.assess(table, qids=["q"], sensitive=["s"], gains={"s": gain}, weights=[0, 1, 1, 1])


def test_a_number_nobody_can_write_out_is_no_number() -> None:
    """1E99999999 is a plausible code of an article: sorted as text, and at once."""
    column = coded({"q": ["1E99999999", "7E10000000", "2", "1_000"]}).column("q")
    assert [column.values[int(code)].as_py() for code in column.order()] == ["1E99999999", "1_000", "2", "7E10000000"]
    with pytest.raises(SettingError, match=r"column 'w' \(on record 2\) is no number"):
        brecha.assess(coded({"q": [1, 2], "w": ["1", "1e999999999"]}), qids=["q"], weights="w")


def test_people_without_a_value_are_told_from_a_text_that_says_so() -> None:
    result = brecha.assess(coded({"q": [1, 2, 3], "g": ["(missing)", None, "x"]}), qids=["q"], by="g")
    assert set(result.frame()["group"].to_pylist()) == {None, "(missing)", "(no value)", "x"}
