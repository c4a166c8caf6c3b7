"""Several noisy counts together: against the exact twin, against channels in parallel, by laws, and over years."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb, exp, log
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import qif
from brecha.errors import ColumnError, SettingError, TooLargeError
from brecha.tables.coded import CodedTable
from tests.oracles import differential_privacy as oracle
from tests.sentences import sentences
from tests.tables_at_hand import coded

ORDER = ["a", "b", "ç"]
VALUES: dict[str, list[Any]] = {"s": ["x", "y", "z"], "u": ORDER, "v": ORDER, "q": ["m", None]}
FEW = settings(max_examples=25, deadline=None)
people = st.lists(
    st.fixed_dictionaries({name: st.sampled_from(values) for name, values in VALUES.items()}), min_size=1, max_size=5
)
releases = st.lists(
    st.tuples(
        st.sampled_from(["u", "v", "s"]),
        st.sampled_from(["oblivious", "local"]),
        st.sampled_from(["geometric", "randomised response"]),
        st.sampled_from([Fraction(3, 2), Fraction(3), Fraction(20)]),
    ),
    min_size=1,
    max_size=3,
)
"""Column whose first value is counted, model, mechanism, e^ε"""
Record = dict[str, Any]
Release = tuple[str, str, str, Fraction]


def table_of(records: Sequence[Record]) -> CodedTable:
    """The records as a table."""
    return coded({name: [record[name] for record in records] for name in VALUES})


def attacked(records: Sequence[Record], asked: Sequence[Release], published: Sequence[str] = ()) -> dict[str, Any]:
    """All of it together, by the library."""
    return composed(records, asked, published).together


def composed(records: Sequence[Record], asked: Sequence[Release], published: Sequence[str]) -> brecha.ComposedCounts:
    """The answer of the library."""
    return brecha.composed_counts(
        table_of(records),
        [counting(column) for column, *_ in asked],
        "s",
        [log(factor) for *_, factor in asked],
        models=[model for _, model, *_ in asked],
        mechanism=[mechanism for _, _, mechanism, _ in asked],
        published=published,
        orders={column: VALUES[column] for column, *_ in asked},
    )


def counting(column: str) -> brecha.Query:
    """A query that counts the first value of a column."""
    return brecha.Query(column, "=", VALUES[column][0])


def twin(records: Sequence[Record], asked: Sequence[Release], published: Sequence[str] = ()) -> Fraction:
    """The same by the exact twin."""
    return oracle.composed(records, "s", [_counted(one) for one in asked], published)


def _counted(release: Release) -> oracle.Counted:
    column, model, mechanism, factor = release
    matrix = oracle.geometric if mechanism == "geometric" else oracle.randomised_response
    first = VALUES[column][0]

    def holds(value: Any) -> bool:
        return bool(value == first)

    if model == "oblivious":
        return oracle.Counted(column, holds, oracle.oblivious(holds, lambda size: matrix(size, factor)))
    domain = VALUES[column]
    return oracle.Counted(column, holds, oracle.local(holds, matrix(len(domain), factor), domain))


@FEW
@given(people, releases, st.lists(st.sampled_from(["q", "v"]), max_size=2, unique=True))
def test_exact_twin(records: list[Record], asked: list[Release], published: list[str]) -> None:
    answer = composed(records, asked, published)
    rows = answer.frame().to_pylist()
    assert answer.together["posterior_probabilistic"] == pytest.approx(
        float(twin(records, asked, published)), abs=1e-11
    )
    assert answer.together["prior_probabilistic"] == pytest.approx(float(twin(records, [])), abs=1e-14)
    if published:
        assert rows[-2]["posterior_probabilistic"] == pytest.approx(float(twin(records, [], published)), abs=1e-14)
        assert rows[-2]["posterior_without"] == pytest.approx(float(twin(records, asked)), abs=1e-11)
    if len(set(asked)) == len(asked):
        for i, one in enumerate(asked):
            others = [*asked[:i], *asked[i + 1 :]]
            assert rows[i]["posterior_probabilistic"] == pytest.approx(float(twin(records, [one])), abs=1e-11)
            assert rows[i]["posterior_without"] == pytest.approx(float(twin(records, others, published)), abs=1e-11)


def half(factor: Fraction) -> qif.Channel:
    """The geometric mechanism on a count that is one of two: whether the truth is told."""
    near = factor / (factor + 1)
    return qif.Channel([[near, 1 - near], [1 - near, near]])


def test_parallel_composition_of_channels_in_fractions() -> None:
    """Each of 8 people is as likely; two counts and a published column are three channels side by side."""
    incomes = [*"llmmmmhh"]
    low = qif.Channel.partition([int(one == "l") for one in incomes]) @ half(Fraction(3))
    medium = qif.Channel.partition([int(one == "m") for one in incomes]) @ half(Fraction(5, 2))
    gender = qif.Channel.partition([0, 1] * 4)
    gain = qif.Gain([[int(one == guess) for one in incomes] for guess in "lmh"])
    together = qif.vulnerability(qif.Prior([Fraction(1, 8)] * 8), low | medium | gender, gain=gain)
    assert isinstance(together, Fraction)
    table = coded({"income": incomes, "gender": [*"FM"] * 4})
    found = brecha.composed_counts(
        table, ["income=l", "income=m"], "income", [log(3), log(2.5)], published=["gender"]
    ).together
    assert found["posterior_probabilistic"] == pytest.approx(float(together), abs=1e-14)


@FEW
@given(people, releases, st.randoms(use_true_random=False))
def test_order_means_nothing(records: list[Record], asked: list[Release], random: Any) -> None:
    other_people, other_counts = list(records), list(asked)
    random.shuffle(other_people)
    random.shuffle(other_counts)
    one, other = composed(records, asked, ["q"]), composed(other_people, other_counts, ["q"])
    assert one.together["posterior_probabilistic"] == pytest.approx(
        other.together["posterior_probabilistic"], abs=1e-12
    )
    told = [sorted(answer.frame().column("privacy_loss").to_pylist()) for answer in (one, other)]
    assert told[0] == pytest.approx(told[1], abs=1e-12)


@FEW
@given(people, releases)
def test_more_counts_tell_at_least_as_much_and_no_more_than_the_budget(
    records: list[Record], asked: list[Release]
) -> None:
    answer = composed(records, asked, ["q"])
    before = 0.0
    for count in range(1, len(asked) + 1):
        found = attacked(records, asked[:count], ["q"])["posterior_probabilistic"]
        assert found >= before - 1e-12
        before = found
    rows = answer.frame().to_pylist()
    shown = rows[-2]["posterior_probabilistic"]
    assert answer.together["posterior_probabilistic"] <= shown * exp(answer.spent) * (1 + 1e-12)
    for row in rows[:-1]:
        assert row["added"] >= 1
        assert row["bound"] is None or row["added"] <= row["bound"] * (1 + 1e-12)


@FEW
@given(people, releases.map(lambda several: several[:1]))
def test_one_count_alone_is_what_a_private_count_tells(records: list[Record], asked: list[Release]) -> None:
    ((column, model, mechanism, factor),) = asked
    alone = brecha.private_count(
        table_of(records), counting(column), "s", log(factor), models=model, mechanism=mechanism, order=VALUES[column]
    )
    row, (one, *_) = alone.frame().to_pylist()[0], composed(records, asked, []).frame().to_pylist()
    for name in ("prior_probabilistic", "posterior_probabilistic", "privacy_loss", "prior_utility", "utility",
                 "guaranteed_epsilon"):  # fmt: skip
        assert one[name] == pytest.approx(row[name], rel=1e-12), name


@pytest.mark.parametrize("times", [1, 2, 3, 8, 101])
def test_repeated_counts_by_the_binomial_sum(times: int) -> None:
    """Half of the people count, and the secret is whether they do: the best guess is what most releases say."""
    table = coded({"s": [*"xxyy"]})
    near = Fraction(3, 4)
    seen = [comb(times, k) * near**k * (1 - near) ** (times - k) for k in range(times + 1)]
    truth = sum(max(a, b) for a, b in zip(seen, reversed(seen), strict=True)) / 2
    found = brecha.composed_counts(table, ["s=x"], "s", "ln3", times=times)
    assert found.together["posterior_probabilistic"] == pytest.approx(float(truth), abs=1e-12)
    assert found.spent == pytest.approx(times * log(3))
    listed = brecha.composed_counts(table, ["s=x"] * times, "s", "ln3")
    assert listed.frame().equals(found.frame())


def test_published_rows_are_a_channel_of_their_own() -> None:
    """Who sees the secret needs no count; and of a column that settles what is counted, no count adds anything."""
    table = coded({"s": [*"xxyz"], "u": [*"aabb"], "q": [*"mnmn"]})
    known = brecha.composed_counts(table, ["u=a"], "s", 1, published=["s"])
    assert [row["posterior_probabilistic"] for row in known.frame().to_pylist()][1:] == [1, 1]
    settled = brecha.composed_counts(table, ["u=a"], "s", 1, published=["u"]).frame().to_pylist()
    assert settled[0]["added"] == 1
    released = brecha.composed_counts(table, ["u=a"], "s", 1, published=table.select(["u"]))
    assert released.frame().to_pylist() == settled
    with pytest.raises(SettingError, match="The release has 2 records, and the table 4"):
        brecha.composed_counts(table, ["u=a"], "s", 1, published=table.take(np.arange(2)))


def years() -> brecha.Collection:
    """Five people of 2014, four of whom are in 2015 with somebody new."""
    first = coded({"id": [1, 2, 3, 4, 5], "u": [*"aabbb"], "s": [*"xyxyy"]})
    second = coded({"id": [5, 4, 3, 1, 9], "u": [*"abaab"], "s": [*"xxyyx"]})
    return brecha.collection({2014: first, 2015: second}, person="id")


def test_counts_over_linked_years() -> None:
    """By hand: of 2015, 5, 3 and 1 have a; 4 has b; 2 is not there, and so does not count."""
    one_table = coded({"s": [*"xyxyy"], "u": [*"aabbb"], "u later": [*"anana"]})
    asked = brecha.composed_counts(years(), ["u=a", "u@2015=a"], "s", ["ln3", "ln2"], published=["u@2015"])
    same = brecha.composed_counts(one_table, ["u=a", "u later=a"], "s", ["ln3", "ln2"], published=["u later"])
    later = coded({"s": [*"xyxyy"], "u": [*"aabbb"], "u later": [*"aaaba"], "there": [*"ynyyy"]})
    assert [row["year"] for row in asked.frame().to_pylist()] == ["2014", "2015", None, None]
    figures = [name for name in asked.frame().column_names if name not in ("query", "year")]
    alone = [0, 1]
    assert asked.frame().select(figures).take(alone).column("privacy_loss").to_pylist() == pytest.approx(
        same.frame().column("privacy_loss").to_pylist()[:2]
    )
    blocks = brecha.composed_counts(later, ["u=a"], "s", "ln3", published=["u later", "there"])
    shown = [answer.frame().to_pylist()[-2]["posterior_probabilistic"] for answer in (asked, blocks)]
    assert shown[0] == shown[1] == 4 / 5
    with pytest.raises(SettingError, match="whoever is not there gives no answer"):
        brecha.composed_counts(years(), ["u@2015=a"], "s", 1, models="local")
    with pytest.raises(SettingError, match="2016"):
        brecha.composed_counts(years(), ["u@2016=a"], "s", 1)


def test_awkward_tables() -> None:
    one = brecha.composed_counts(coded({"s": [None], "u": ["ç"]}), ["u=ç", "s=ç"][:1], "s", 1, times=3)
    assert one.together["privacy_loss"] == 1
    assert any("certain before anything" in note for note in sentences(one.notes))
    missing = brecha.composed_counts(
        coded({"s": [*"xxyy"], "u": ["a", None, "b", None]}), [brecha.Query("u", "=", None)], "s", "ln3"
    )
    assert missing.together["privacy_loss"] == 1
    secret_and_counted = brecha.composed_counts(coded({"s": [*"xxyy"]}), ["s=x", "s=y"], "s", "ln3")
    assert secret_and_counted.together["posterior_probabilistic"] == pytest.approx(0.75)
    weighted = brecha.composed_counts(coded({"s": [*"xy"]}), ["s=x"], "s", "ln3", prior=[3, 1])
    assert weighted.together["prior_probabilistic"] == 0.75


BAD: list[tuple[dict[str, Any], str]] = [
    ({"budget": 1}, r"The 2 counts together spend ε = 2\.19722, and the budget is 1\. Release fewer"),
    ({"counts": []}, "No count is named"),
    ({"epsilons": [1, 2, 3]}, r"epsilons has 3 values for 2 counts\. Give one for all counts"),
    ({"times": 0}, "times is between 1 and 10,000"),
    ({"times": 1.5}, "times"),
    ({"published": "u"}, "published= lists the columns"),
    ({"published": ["nope"]}, "nope"),
    ({"models": "warner"}, "There is no model 'warner'"),
    ({"mechanism": "warner"}, "for answers of people, the local model"),
    ({"orders": {"q": ["m"]}}, "orders= names column 'q', which no count is about"),
    ({"orders": ["a"]}, "orders= holds the values of each column"),
    ({"sensitive": ["s"]}, "sensitive"),
    ({"prior": [1]}, "weights"),
    ({"budget": 0}, "ε is a finite number above zero"),
]


@pytest.mark.parametrize(("given_", "says"), BAD)
def test_refusals(given_: dict[str, Any], says: str) -> None:
    asked: dict[str, Any] = {"counts": ["u=a", "s=x"], "sensitive": "s", "epsilons": "ln3"} | given_
    with pytest.raises((SettingError, ColumnError), match=says):
        brecha.composed_counts(coded({"s": [*"xy"], "u": [*"ab"]}), **asked)


def test_sums_of_epsilon_may_lack_their_last_digit() -> None:
    table = coded({"s": [*"xy"], "u": [*"ab"]})
    answer = brecha.composed_counts(table, ["u=a", "s=x"], "s", [0.1, 0.2], budget=0.3)
    assert answer.spent > 0.3
    assert answer.input["budget"] == 0.3


def test_more_joint_outputs_than_can_be_summed_are_refused() -> None:
    """Forty different counts of people who are all different have 2^40 joint outputs; a repeated one has few."""
    table = coded({"s": [*"xy"] * 20, "u": list(range(40))})
    asked = [f"u={k}" for k in range(40)]
    with pytest.raises(TooLargeError, match=r"40 noisy counts can be seen in 1,099,511,627,776 different ways"):
        brecha.composed_counts(table, asked, "s", 0.1)
    assert brecha.composed_counts(table, asked[:2], "s", 0.1, times=40).together["privacy_loss"] > 1
    with pytest.raises(TooLargeError, match="released 5,000 times"):
        brecha.composed_counts(table, ["u=1"], "s", 0.1, times=5000, mechanism="randomised response")


def test_what_is_saved_loads_again(tmp_path: Any) -> None:
    asked = [("u", "oblivious", "geometric", Fraction(3)), ("v", "local", "geometric", Fraction(3, 2))]
    records = [dict(zip(VALUES, one, strict=True)) for one in (("x", "a", "b", "m"), ("y", "b", "ç", None))]
    answer = composed(records, asked, ["q"])
    answer.save(tmp_path)
    loaded = brecha.load(tmp_path)
    assert loaded.frame().equals(answer.frame())
    assert loaded.findings("pt") == answer.findings("pt")
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "already published" in page


def test_labels_stand_in_the_place_of_codes() -> None:
    table = coded({"s": [*"xy"], "u": [*"ab"]}).labelled(columns={"u": "town"}, values={"u": {"a": "Aracaju"}})
    told = " ".join(brecha.composed_counts(table, ["u=a", "s=x"], "s", 1, published=["u"]).findings())
    assert "town=Aracaju" in told
    assert "(town)" in told
    assert "u=a" not in told
