"""A noisy count as a channel: against the exact twin, against qif and libqif, by laws, and with awkward tables."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import exp, log
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import qif
from brecha.errors import SettingError
from brecha.sanitizers.differential_privacy.attack import binomial, law_of_count
from brecha.sanitizers.differential_privacy.mechanisms import Geometric, RandomisedResponse, Warner
from brecha.tables.coded import CodedTable
from tests.oracles import differential_privacy as oracle
from tests.sentences import sentences
from tests.tables_at_hand import coded

ORDER = ["a", "b", "c", "ç"]
SECRETS = ["x", "y", "z"]
FACTORS = [Fraction(3, 2), Fraction(3), Fraction(10), Fraction(200)]
MATRICES: dict[str, Callable[[int, Fraction], oracle.Matrix]] = {
    "geometric": oracle.geometric,
    "randomised response": oracle.randomised_response,
}
FEW = settings(max_examples=40, deadline=None)
people = st.lists(st.tuples(st.sampled_from(SECRETS), st.sampled_from(ORDER)), min_size=1, max_size=7)
"""Records of (secret, useful value)"""
queries = st.sets(st.sampled_from(ORDER))


def table_of(records: list[tuple[str, str]]) -> CodedTable:
    """The records, and all values in the dictionary of the useful column."""
    return coded({"s": [secret for secret, _ in records], "u": [value for _, value in records]})


def counting(values: set[str]) -> brecha.Query:
    """A query that counts these values."""
    return brecha.Query("u", test=lambda value: value in values, says="some of u")


def row(answer: brecha.PrivateCounts, at: int = 0) -> dict[str, Any]:
    """A row of the frame."""
    found: dict[str, Any] = answer.frame().to_pylist()[at]
    return found


def same(found: Mapping[str, Any], truth: oracle.Truth) -> bool:
    """Whether a row of the frame is what the twin says, to about twelve digits."""
    pairs = {
        "prior_probabilistic": truth.prior,
        "posterior_probabilistic": truth.posterior,
        "privacy_loss": truth.loss,
        "prior_utility": truth.prior_utility,
        "utility": truth.utility,
        "absolute_error": truth.absolute_error,
        "bias": truth.bias,
    }
    return all(found[name] == pytest.approx(float(value), rel=1e-11, abs=1e-11) for name, value in pairs.items())


# Against the exact twin


@FEW
@given(people, queries, st.sampled_from(FACTORS), st.sampled_from(sorted(MATRICES)))
def test_both_models_are_those_of_the_twin(
    records: list[tuple[str, str]], wanted: set[str], factor: Fraction, mechanism: str
) -> None:
    found = brecha.private_count(
        table_of(records), counting(wanted), "s", [log(factor)], mechanism=mechanism, order=ORDER
    )
    matrix, holds = MATRICES[mechanism], wanted.__contains__
    on_the_count = oracle.oblivious(holds, lambda size: matrix(size, factor))
    in_every_answer = oracle.local(holds, matrix(len(ORDER), factor), ORDER)
    assert [one["model"] for one in found.frame().to_pylist()] == ["oblivious", "local"]
    assert same(row(found, 0), oracle.attack(records, holds, on_the_count))
    assert same(row(found, 1), oracle.attack(records, holds, in_every_answer))


@FEW
@given(people, queries, st.sampled_from(FACTORS), st.lists(st.integers(0, 9), min_size=12, max_size=12))
def test_any_prior(records: list[tuple[str, str]], wanted: set[str], factor: Fraction, weights: list[int]) -> None:
    pairs = [(secret, value) for secret in SECRETS for value in ORDER]
    weights[0] += 1
    prior = {pair: Fraction(weight, sum(weights)) for pair, weight in zip(pairs, weights, strict=True)}
    found = brecha.private_count(table_of(records), counting(wanted), "s", [log(factor)], prior=prior, order=ORDER)
    holds = wanted.__contains__
    assert found.input["prior"] == "joint"
    truths = [
        oracle.oblivious(holds, lambda size: oracle.geometric(size, factor)),
        oracle.local(holds, oracle.geometric(len(ORDER), factor), ORDER),
    ]
    for at, reports in enumerate(truths):
        assert same(row(found, at), oracle.attack(records, holds, reports, prior))


def test_a_prior_of_weights_and_one_of_two_independent_parts() -> None:
    records = [("x", "a"), ("y", "b"), ("x", "b")]
    table = coded({"s": [*"xyx"], "u": [*"abb"]})
    by_weights = brecha.private_count(table, "u=b", "s", ["ln3"], prior=[0, 3, 1])
    prior = {("y", "b"): Fraction(3, 4), ("x", "b"): Fraction(1, 4)}
    holds = "b".__eq__
    reports = oracle.local(holds, oracle.geometric(2, Fraction(3)), [*"ab"])
    assert same(row(by_weights, 1), oracle.attack(records, holds, reports, prior))
    separate = brecha.private_count(table, "u=b", "s", ["ln3"], prior=({"x": 0.5, "w": 0.5}, {"a": 0.25, "b": 0.75}))
    assert separate.input["relation"]["name"] == "independent"
    assert row(separate)["privacy_loss"] == row(separate, 1)["privacy_loss"] == 1
    assert "The prior names 1 value of 's' that nobody in the table has." in sentences(separate.notes)


def test_a_prior_of_one_column_that_is_both() -> None:
    table, records = coded({"u": [*"aab"]}), [("a", "a"), ("a", "a"), ("b", "b")]
    prior = {"a": Fraction(1, 10), "b": Fraction(1, 5), "c": Fraction(7, 10)}
    found = brecha.private_count(table, "u=c", "u", ["ln3"], prior=prior)
    pairs = {(value, value): chance for value, chance in prior.items()}
    reports = oracle.local("c".__eq__, oracle.geometric(3, Fraction(3)), [*"abc"])
    assert same(row(found, 1), oracle.attack(records, "c".__eq__, reports, pairs))
    with pytest.raises(brecha.BrechaError, match="are both 'u', and the prior pairs different ones"):
        brecha.private_count(table, "u=a", "u", ["ln3"], prior={("a", "b"): 1})
    with pytest.raises(brecha.BrechaError, match="are both 'u', and cannot be independent"):
        brecha.private_count(table, "u=a", "u", ["ln3"], prior=({"a": 1}, {"a": 1}))


@FEW
@given(people, queries, st.sampled_from(FACTORS))
def test_warner_asks_only_whether_somebody_counts(
    records: list[tuple[str, str]], wanted: set[str], factor: Fraction
) -> None:
    found = brecha.private_count(table_of(records), counting(wanted), "s", [log(factor)], mechanism="warner")
    asked = [(secret, value in wanted) for secret, value in records]
    reports = oracle.local(bool, oracle.randomised_response(2, factor), [False, True])
    assert same(row(found), oracle.attack(asked, bool, reports))
    assert found.frame()["model"].to_pylist() == ["local"]


def test_a_matrix_of_ones_own() -> None:
    matrix = [[Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)], [Fraction(1, 8), Fraction(3, 4), Fraction(1, 8)],
              [Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)]]  # fmt: skip
    records = [("x", "a"), ("y", "b"), ("x", "c"), ("y", "b")]
    found = brecha.private_count(table_of(records), "u in {a, c}", "s", matrix=matrix)
    holds = {"a", "c"}.__contains__
    assert same(row(found), oracle.attack(records, holds, oracle.local(holds, matrix, ["a", "b", "c"])))
    assert row(found)["epsilon"] == pytest.approx(log(4))
    assert row(found)["guaranteed_epsilon"] == row(found)["epsilon"]
    assert row(found)["within_epsilon"]


def test_a_matrix_without_noise_keeps_no_epsilon() -> None:
    found = brecha.private_count(coded({"u": [*"ab"]}), "u=a", "u", matrix=np.eye(2))
    assert row(found)["epsilon"] is None
    assert row(found)["bound"] is None
    assert row(found)["privacy_loss"] == 2
    assert "ε = ∞" in found.findings()[1]


def test_sixty_records_in_every_answer() -> None:
    """Large enough for masses that are far apart, small enough for fractions."""
    rng = np.random.default_rng(6)
    records = [(str(rng.choice(SECRETS)), str(rng.choice(ORDER, p=[0.6, 0.3, 0.08, 0.02]))) for _ in range(60)]
    for factor in FACTORS[1::2]:
        found = brecha.private_count(table_of(records), "u in {b, ç}", "s", [log(factor)], order=ORDER, models="local")
        holds = {"b", "ç"}.__contains__
        reports = oracle.local(holds, oracle.geometric(4, factor), ORDER)
        assert same(row(found), oracle.attack(records, holds, reports))


# Laws of counts


@FEW
@given(st.lists(st.tuples(st.integers(0, 12), st.fractions(0, 1, max_denominator=50)), min_size=1, max_size=4))
def test_the_law_of_a_count_is_exact(groups: list[tuple[int, Fraction]]) -> None:
    exact = [Fraction(1)]
    for people_here, chance in groups:
        for _ in range(people_here):
            exact = [
                (exact[k] if k < len(exact) else 0) * (1 - chance) + (exact[k - 1] if k else 0) * chance
                for k in range(len(exact) + 1)
            ]
    chances = np.array([float(chance) for _, chance in groups])
    law = law_of_count(np.array([count for count, _ in groups]), chances, 1 - chances)
    found = np.zeros(len(exact))
    found[law.begin : law.begin + len(law.masses)] = law.masses
    assert found == pytest.approx([float(mass) for mass in exact], rel=1e-11, abs=1e-22)


@pytest.mark.parametrize("chance", [1e-300, 1e-9, 0.2, 0.5, 1 - 1e-9])
def test_a_large_binomial_has_its_sum_mean_and_variance(chance: float) -> None:
    size = 1_000_000
    law = binomial(size, chance, 1 - chance)
    assert law.masses.sum() == pytest.approx(1, rel=1e-12)
    mean = float(law.masses @ law.counts)
    assert mean == pytest.approx(size * chance, rel=1e-9, abs=1e-200)
    spread = float(law.masses @ (law.counts - mean) ** 2)
    assert spread == pytest.approx(size * chance * (1 - chance), rel=1e-7, abs=1e-20)


def test_a_hundred_thousand_people_by_the_recursion_of_the_thesis() -> None:
    """Definition 31, person by person, is the same as the convolution of groups."""
    people_here, chances = np.array([2_000, 700, 300]), np.array([0.01, 0.4, 0.97])
    slow = np.zeros(3_001)
    slow[0] = 1.0
    for group, chance in zip(people_here, chances, strict=True):
        for _ in range(group):
            slow[1:] = slow[1:] * (1 - chance) + slow[:-1] * chance
            slow[0] *= 1 - chance
    law = law_of_count(people_here, chances, 1 - chances)
    assert law.masses == pytest.approx(slow[law.begin : law.begin + len(law.masses)], rel=1e-9, abs=1e-23)
    assert slow.sum() - slow[law.begin : law.begin + len(law.masses)].sum() < 1e-12
    many = law_of_count(np.array([60_000, 39_000, 1_000]), chances, 1 - chances)
    assert many.masses.sum() == pytest.approx(1, rel=1e-12)
    assert float(many.masses @ many.counts) == pytest.approx(600 + 15_600 + 970, rel=1e-12)


@pytest.mark.parametrize("epsilon", [1e-12, 0.3, 1.0, 30.0, 800.0])
@pytest.mark.parametrize("size", [1, 2, 5, 40])
def test_rows_of_mechanisms(epsilon: float, size: int) -> None:
    for mechanism in (Geometric(epsilon), RandomisedResponse(epsilon)):
        rows = np.array([mechanism.row(i, size - 1) for i in range(size)])
        assert rows.sum(axis=1) == pytest.approx(1, rel=1e-12)
        counts = np.arange(size) % 3 == 0
        yes, no = mechanism.answers(counts)
        assert yes == pytest.approx(rows[:, counts].sum(axis=1), rel=1e-12, abs=1e-300)
        assert no == pytest.approx(rows[:, ~counts].sum(axis=1), rel=1e-12, abs=1e-300)
        if size > 1:
            for i in range(size - 1):
                off = np.arange(size) - i
                assert mechanism.error(i, size - 1) == pytest.approx(
                    (float(rows[i] @ abs(off)), float(rows[i] @ off)), rel=1e-9, abs=1e-9
                )
            there = (rows[1:] > 0) & (rows[:-1] > 0)
            ratios = np.log(rows[:-1][there]) - np.log(rows[1:][there])
            assert np.abs(ratios).max(initial=0) <= epsilon * (1 + 1e-12) + 1e-14 * size
    assert Warner(epsilon).answers(np.array([True]))[0][0] == pytest.approx(1 / (1 + exp(-epsilon)))


def test_table_6_3() -> None:
    expected = "32 8 4 2 1 1  16 16 8 4 2 2  8 8 16 8 4 4  4 4 8 16 8 8  2 2 4 8 16 16  1 1 2 4 8 32"
    found = np.array([Geometric(log(2)).row(i, 5) for i in range(6)]) * 48
    assert found.ravel() == pytest.approx([int(number) for number in expected.split()])


# Against qif and libqif


@FEW
@given(people, queries, st.sampled_from([0.1, 1.0, 3.0]), st.integers(0, 10**6))
def test_the_channel_leaks_what_the_frame_says_and_less_after_processing(
    records: list[tuple[str, str]], wanted: set[str], epsilon: float, seed: int
) -> None:
    found = brecha.private_count(
        table_of(records), counting(wanted), "s", [epsilon], order=ORDER, mechanism=[*MATRICES, "warner"]
    )
    rng = np.random.default_rng(seed)
    for at, told in enumerate(found.frame().to_pylist()):
        prior, channel = found.channel(at)
        leak = qif.leakage(prior, channel)
        assert leak.multiplicative == pytest.approx(told["privacy_loss"], rel=1e-11)
        assert leak.prior == pytest.approx(told["prior_probabilistic"])
        counts, through = found.channel(at, "count")
        assert qif.vulnerability(counts, through) == pytest.approx(told["utility"], rel=1e-11)
        remap = rng.random((channel.shape[1], 3)) + 1e-3
        processed = channel @ qif.Channel(remap / remap.sum(axis=1, keepdims=True))
        assert qif.leakage(prior, processed).multiplicative <= told["privacy_loss"] + 1e-12
        assert 1 <= told["privacy_loss"] <= told["bound"] + 1e-12
        kept = epsilon * (3 if (told["model"], told["mechanism"]) == ("local", "geometric") else 1)
        assert told["guaranteed_epsilon"] == pytest.approx(kept)
        assert told["bound"] == pytest.approx(exp(kept))
        assert told["within_epsilon"] == (told["privacy_loss"] <= exp(epsilon) + 1e-12)
        assert told["within_epsilon"] or kept > epsilon
        assert told["utility"] >= told["prior_utility"]


def test_in_every_answer_the_geometric_mechanism_keeps_epsilon_from_one_value_to_the_next_only() -> None:
    """101 values and ε = 0.1: she is right 1.52 times as often, more than e^0.1 = 1.105; e^(100 ε) is what is kept."""
    table = coded({"u": [50]})
    order, prior = [*range(101)], {0: 0.5, 100: 0.5}
    found = brecha.private_count(
        table, "u>50", "u", [0.1], models="local", order=order, prior=prior, mechanism=[*MATRICES, "warner"]
    )
    near, others = row(found), [row(found, 1), row(found, 2)]
    alpha, holds = Fraction(exp(0.1)), {str(i) for i in range(51, 101)}.__contains__
    reports = oracle.local(holds, oracle.geometric(101, alpha), [str(i) for i in order])
    believed = {("0", "0"): Fraction(1, 2), ("100", "100"): Fraction(1, 2)}
    assert same(near, oracle.attack([("50", "50")], holds, reports, believed))
    assert (near["within_epsilon"], near["guaranteed_epsilon"]) == (False, pytest.approx(10))
    assert near["privacy_loss"] == pytest.approx(1.5214419, abs=1e-7)
    assert all(one["within_epsilon"] and one["guaranteed_epsilon"] == 0.1 for one in others)
    said = "only: between the first and the last it is 100 times as much."
    assert any(said in note for note in sentences(found.notes))
    assert "ε = 0.1 a step" in found.findings()[1]
    assert "a step" not in " ".join(found.findings()[2:])


def test_libqif_agrees() -> None:
    libqif = pytest.importorskip("qif", reason="libqif has no wheel for this machine")
    records = [("x", "a"), ("y", "b"), ("x", "b"), ("z", "c"), ("x", "c")]
    found = brecha.private_count(table_of(records), "u=b", "s", ["ln1.5", "ln10"], mechanism=[*MATRICES, "warner"])
    for at, told in enumerate(found.frame().to_pylist()):
        prior, channel = found.channel(at)
        theirs = libqif.measure.bayes_vuln.mult_leakage(np.array(prior, float), np.array(channel.matrix, float))
        assert told["privacy_loss"] == pytest.approx(theirs, rel=1e-10)
    theirs = libqif.mechanism.d_privacy.geometric(6, log(1.5))
    assert np.array([Geometric(log(1.5)).row(i, 5) for i in range(6)]) == pytest.approx(np.array(theirs))


# Laws


@FEW
@given(people, queries)
def test_no_noise_tells_all_and_much_noise_nothing(records: list[tuple[str, str]], wanted: set[str]) -> None:
    found = brecha.private_count(table_of(records), counting(wanted), "s", [1e-12, 500], order=ORDER)
    loud, silent, local_loud, _ = found.frame().to_pylist()
    assert loud["privacy_loss"] == pytest.approx(1, abs=1e-11)
    assert local_loud["privacy_loss"] == pytest.approx(1, abs=1e-11)
    seen: dict[bool, list[str]] = {True: [], False: []}
    for secret, value in records:
        seen[value in wanted].append(secret)
    right = sum(max(map(group.count, group), default=0) for group in seen.values())
    assert silent["posterior_probabilistic"] == pytest.approx(right / len(records))
    assert silent["utility"] == pytest.approx(1)


@FEW
@given(people, queries, st.permutations(range(7)))
def test_the_order_of_records_does_not_matter(
    records: list[tuple[str, str]], wanted: set[str], order: list[int]
) -> None:
    turned = [records[i] for i in order if i < len(records)]
    one, other = (
        brecha.private_count(table_of(some), counting(wanted), "s", [0.7], order=ORDER).frame()
        for some in (records, turned)
    )
    assert [[*line.values()][2:] for line in one.to_pylist()] == [
        pytest.approx([*line.values()][2:], rel=1e-12) for line in other.to_pylist()
    ]


def test_more_noise_is_more_private() -> None:
    rng = np.random.default_rng(1)
    table = coded({"s": rng.integers(0, 4, 300).tolist(), "u": rng.integers(0, 9, 300).tolist()})
    found = brecha.private_count(table, "u>4", "s", np.linspace(0.05, 8, 30).tolist(), mechanism=[*MATRICES])
    frame = found.frame().to_pylist()
    for k in range(0, len(frame), 30):
        losses, shares = ([line[name] for line in frame[k : k + 30]] for name in ("privacy_loss", "utility"))
        assert losses == sorted(losses)
        assert shares == sorted(shares)


# How secret and useful column hang together


@pytest.mark.parametrize(
    ("s", "u", "name", "bits"),
    [
        ("xxyy", "abab", "independent", 0.0),
        ("xxyy", "aabb", "both", 1.0),
        ("xxyy", "abcd", "useful tells secret", 1.0),
        ("wxyz", "aabb", "secret tells useful", 1.0),
        ("xxyy", "aaab", "neither", 0.31127812445913283),
        ("xxxx", "aabb", "independent", 0.0),
    ],
)
def test_relations(s: str, u: str, name: str, bits: float) -> None:
    found = brecha.private_count(coded({"s": [*s], "u": [*u]}), "u=a", "s", [1]).input["relation"]
    assert found["name"] == name
    assert found["mutual_information"] == pytest.approx(bits, abs=1e-12)
    assert found["answer_information"] <= found["mutual_information"] + 1e-12
    assert found["useful_tells_secret"] == (name in ("both", "useful tells secret") or set(s) == {"x"})


# Queries


AGES: dict[str, list[Any]] = {"age": ["7", "18", "19", "007", None, "?"], "s": [*"xxyyxy"]}


@pytest.mark.parametrize(
    ("query", "counted", "says"),
    [
        ("age=18", 1, "age=18"),
        ("age==18", 1, "age=18"),
        (" age != 18 ", 5, "age!=18"),
        ("age>7", 2, "age>7"),
        ("age>=7", 4, "age>=7"),
        ("age<18", 2, "age<18"),
        ("age<=18.0", 3, "age<=18.0"),
        ("age in {7, 18}", 2, "age in {7, 18}"),
        ('"age" in {"7","?"}', 2, "age in {7, ?}"),
        ("age=", 1, "age=(missing)"),
        ("age!=", 5, "age!=(missing)"),
        ("age=?", 1, "age=?"),
    ],
)
def test_queries(query: str, counted: int, says: str) -> None:
    found = brecha.private_count(coded(AGES), query, "s", [1], models="oblivious")
    assert (found.input["count"], found.query) == (counted, says)


def test_a_comparison_counts_no_value_that_is_no_number() -> None:
    found = brecha.private_count(coded(AGES), "age>7", "s", [1])
    assert "1 value of 'age' that is no number counts as not within 'age>7'." in sentences(found.notes)
    assert "In the local model, a missing value of 'age' is one more value, the last; 1 record has it." in sentences(
        found.notes
    )


def test_comparison_by_a_stated_order_and_of_dates() -> None:
    table = coded({"u": ["low", "high", "medium", None], "day": ["2019-01-31", "2019-02-01", "2020-01-01", None]})
    found = brecha.private_count(table, "u>=medium", "u", [1], order=["low", "medium", "high"])
    assert (found.input["count"], found.input["order"]) == (2, ["low", "medium", "high", None])
    assert brecha.private_count(table, "day<2020-01-01", "u", [1]).input["count"] == 2


def test_values_are_found_in_whatever_type_they_are() -> None:
    table = brecha.read(pa.table({"n": pa.array([1, 2, 2, None], pa.int64()), "s": [*"abab"]}))
    for query in ("n=2", brecha.Query("n", "=", 2), brecha.Query("n", "=", "2"), brecha.Query("n", "=", 2.0),
                  brecha.Query("n", test=lambda value: value == 2)):  # fmt: skip
        assert brecha.private_count(table, query, "s", [1]).input["count"] == 2
    assert brecha.private_count(table, brecha.Query("n", "=", None), "s", [1]).input["count"] == 1


# Awkward tables


def test_one_record() -> None:
    found = brecha.private_count(coded({"s": ["x"], "u": ["a"]}), "u=a", "s", ["ln3"])
    assert row(found)["privacy_loss"] == row(found, 1)["privacy_loss"] == 1
    assert row(found)["people"] == 2
    assert row(found, 1)["absolute_error"] == 0
    assert [note for note in sentences(found.notes) if "one more person" in note] == [
        "Everybody in the table counts by 'u=a': the noise hides only whether the one more person does.",
        "'s' of the one more person is certain before anything is released.",
    ]


def test_values_that_nobody_has_are_part_of_the_domain() -> None:
    """Five values and not four: noise can move answers to the fifth."""
    table = coded({"u": ["0", "1", "2", "4"]})
    narrow, wide = (
        brecha.private_count(table, "u=4", "u", ["ln3"], models="local", order=order)
        for order in (None, ["0", "1", "2", "3", "4"])
    )
    holds = "4".__eq__
    records = [(value, value) for value in "0124"]
    for found, order in ((narrow, [*"0124"]), (wide, [*"01234"])):
        reports = oracle.local(holds, oracle.geometric(len(order), Fraction(3)), order)
        assert same(row(found), oracle.attack(records, holds, reports))
    assert row(narrow)["utility"] != row(wide)["utility"]
    nobody = brecha.private_count(table, "u=3", "u", ["ln3"], order=["0", "1", "2", "3", "4"])
    assert "Nobody in the table counts by 'u=3'" in sentences(nobody.notes)[1]


def test_a_large_table_with_many_values_is_quick_and_sane() -> None:
    rng = np.random.default_rng(0)
    ages, towns = rng.integers(0, 90, 100_000), rng.integers(0, 500, 100_000)
    table = brecha.read(pa.table({"age": ages, "town": towns}))
    found = brecha.private_count(table, "age>=60", "town", [0.5, 5], mechanism=[*MATRICES, "warner"])
    assert found.method["seconds"] < 20
    for told in found.frame().to_pylist():
        assert 1 <= told["privacy_loss"] < 1.9
        assert told["privacy_loss"] <= told["bound"] if told["bound"] else told["model"] == "local"
        assert told["utility"] >= told["prior_utility"]


# What is refused


def test_a_value_near_a_misspelt_one_is_named_if_enough_people_have_it() -> None:
    table = coded({"s": ["x", "y"] * 10, "u": ["low"] * 10 + ["lofty"] * 9 + ["high"]})
    with pytest.raises(SettingError, match=r"'lo' occurs nowhere in column 'u'\. Did you mean 'low'\?"):
        brecha.private_count(table, "u=lo", "s", 1)
    with pytest.raises(SettingError, match=r"'loft' occurs nowhere in column 'u'\. If it is a value"):
        brecha.private_count(table, "u=loft", "s", 1)


UNCLEAR: Any = {"low": 1, "medium": 1, "high": 1}.get
"""What is no test: it gives numbers"""
GOOD = coded({"s": [*"xxy"], "u": ["low", "high", "medium"]})


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"epsilons": [0]}, r"ε is a finite number above zero, and 0 is not"),
        ({"epsilons": [-1.5]}, r"ε is a finite number above zero, and -1.5 is not"),
        ({"epsilons": [float("inf")]}, r"ε is a finite number above zero, and inf is not"),
        ({"epsilons": [float("nan")]}, r"ε is a finite number above zero, and nan is not"),
        ({"epsilons": ["ln1"]}, r"ε is a finite number above zero, and 'ln1' is not"),
        ({"epsilons": ["ln0"]}, r"'ln0' is no ε\. Write a number above zero, or its power of e: ln3\."),
        ({"epsilons": ["much"]}, r"'much' is no ε\."),
        ({"epsilons": [None]}, r"None is no ε\."),
        ({"epsilons": []}, r"The list of ε is empty\."),
        ({"epsilons": None}, r"No ε is given\."),
        ({"sensitive": "t"}, r"Column 't' is not in the table\. It has: s, u\."),
        ({"count": "v=1"}, r"Column 'v' is not in the table\."),
        ({"count": "u"}, r"'u' does not say what is to be counted\. Write it as column=value"),
        ({"count": "u=lo"}, r"'lo' occurs nowhere in column 'u'\. If it is a value that somebody could have"),
        ({"count": "u=77"}, r"'77' occurs nowhere in column 'u'\. If it is a value that somebody could have"),
        ({"count": "u="}, r"No record lacks a value of 'u'"),
        ({"count": "u>low"}, r"'u>low' compares what are neither numbers nor dates .* State the order"),
        ({"count": "u in {low"}, r"'u in \{low' has no list of values that can be read\."),
        ({"count": brecha.Query("u", "in", [])}, r"The query on 'u' lists no value\."),
        ({"count": brecha.Query("u", test=UNCLEAR)}, r"The test of the query gives True or False, and gave a int"),
        ({"count": brecha.Query("u", test=lambda value: value > 1)}, r"The test of the query failed on a value of 'u'"),
        ({"models": ["global"]}, r"There is no model 'global'\. There is: oblivious, local\."),
        ({"models": []}, r"No model is named\."),
        ({"mechanism": "laplace"}, r"There is no mechanism 'laplace'\. There is: geometric, randomised response"),
        ({"mechanism": "warner", "models": "oblivious"}, r"The mechanism 'warner' is for answers of people"),
        ({"matrix": [[1]]}, r"a row and a column for each of its 3 values, and this one is 1 × 1\."),
        ({"matrix": [[1, 0, 0], [0, 1, 0], [0.5, 0.6, 0]]}, r"and row 3 sums to 1\.1, its smallest number being 0\."),
        ({"matrix": [[1, 0, 0], [0, 1, 0], [1.5, -0.5, 0]]}, r"row 3 sums to 1, its smallest number being -0\.5\."),
        ({"matrix": [["a"]]}, r"The matrix of a mechanism holds numbers"),
        ({"matrix": np.eye(3), "models": "oblivious"}, r"A matrix of one's own is for answers of people"),
        ({"order": ["low", "high"]}, r"and 1 value of column 'u' \(on record 3\) is not among them\."),
        ({"order": ["low", "high", "low"]}, r"order names 'low' twice\."),
        ({"order": "low"}, r"order lists the values of 'u' from first to last, and 'low' does not\."),
        ({"prior": [1, 2]}, r"The prior has 2 weights, and the table 3 records\."),
        ({"prior": [1, -2, 3]}, r"The weights of a prior are finite, none is negative, and not all are zero\."),
        ({"prior": [0, 0, 0]}, r"The weights of a prior are finite"),
        ({"prior": "s"}, r"This is no prior: 's'\. Give a weight for each record"),
        ({"prior": {("x", "low"): 0.4}}, r"The probabilities of the joint prior sum to one, and these sum to 0\.4\."),
        ({"prior": {"x": 1.0}}, r"A joint prior has pairs of \(secret, useful value\), and 'x' is none\."),
        ({"prior": {("x", "low"): float("nan")}}, r"are finite, and none is negative\."),
        ({"prior": {("x", "other"): 1.0}, "order": ["low", "medium", "high"]}, r"order names 3 values of 'u', and not"),
    ],
)  # fmt: skip
def test_refusals(arguments: dict[str, Any], sentence: str) -> None:
    asked = {"count": "u=low", "sensitive": "s", "epsilons": [1]} | arguments
    with pytest.raises(brecha.BrechaError, match=sentence):
        brecha.private_count(GOOD, **asked)


def test_what_else_is_refused() -> None:
    wild = brecha.read(pa.table({"u": ["a", None]}), missing="wildcard")
    calls: list[tuple[Any, dict[str, Any]]] = [
        (brecha.private_count, {"sensitive": "u", "epsilons": 1}),
        (brecha.release_count, {"epsilon": 1}),
    ]
    for call, told in calls:
        with pytest.raises(brecha.BrechaError, match="A count cannot tell whether a wildcard counts"):
            call(wild, "u=a", **told)
        with pytest.raises(brecha.BrechaError, match=r"as brecha\.read"):
            call([1], "u=a", **told)
    found = brecha.private_count(GOOD, "u=low", "s", [1])
    with pytest.raises(brecha.BrechaError, match="The frame has rows 0 to 1, and 2 is none of them"):
        found.channel(2)
    with pytest.raises(brecha.BrechaError, match="secret='s' is not known"):
        found.channel(0, "s")
    with pytest.raises(brecha.BrechaError, match="The query on 'u' compares with nothing"):
        brecha.Query("u")
    with pytest.raises(brecha.BrechaError, match="A query has one of"):
        brecha.Query("u", "~", 1)
    large = brecha.private_count(coded({"u": [0, 1] * 6_000}), "u=1", "u", [1], models="oblivious")
    with pytest.raises(brecha.BrechaError, match="A channel is written out for 10,000 people at most"):
        large.channel()
