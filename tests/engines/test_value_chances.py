"""Chances of values: how many people reach each, and who of them has the value, on every engine, exactly."""

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.answers.table import value_chances
from brecha.engines.contract import ValueChance
from brecha.engines.kernel import plan
from brecha.engines.kernel.value_chances import AskedValues
from brecha.engines.kernel.walk import CROWD
from brecha.errors import ColumnError, SettingError, TooLargeError, UnknownValueError
from tests.engines.test_agreement import ENGINES, HERE, adversaries, assessed
from tests.oracles import blocks
from tests.oracles import value_chances as oracle
from tests.spark_at_hand import GROUP
from tests.tables_at_hand import EXAMPLE, coded, records, roles, tables

TABLE = coded(EXAMPLE)
CHANCES = [0.1, 0.3, 0.5, 0.9, 1.0, 0.3333333333333333]
FACTORS = [2, 5, 1.5]
Counts = dict[tuple[str, float], tuple[int, int]]


def counts(
    result: brecha.Assessment, qids: Sequence[str], secret: str, group: str | None = None, by: str = "threshold"
) -> Counts:
    """People and holders by value and threshold, or factor."""
    table = result.values(qids, secret, group) if by == "threshold" else result.factors(qids, secret, group)
    return {(row["value"], row[by]): (row["people"], row["holders"]) for row in table.to_pylist()}


@pytest.mark.parametrize("engine", ENGINES)
def test_by_hand(engine: str) -> None:
    """{age} splits ten people 5, 4, 1, of whom 3, 2 and 0 are ill; ill and well are five each before.

    The chance of being ill is 3/5 for five, 1/2 for four and 0 for one; of being well 2/5, 1/2 and 1. Women are three
    of the five (two of them ill) and three of the four (two of them ill).
    """
    result = assessed(TABLE, engine=engine, qids=["age"], sensitive=["illness"], by="gender",
                      values=[0.4, 0.5, 0.6, 0.61, 1], factors=[1.2, 1.25, 2, 5])  # fmt: skip
    assert result.values(["age"], "illness").column_names == ["value", "prior", "threshold", "people", "holders"]
    assert result.values(["age"], "illness")["prior"].to_pylist() == [0.5] * 10
    assert counts(result, ["age"], "illness") == {
        ("no", 0.4): (10, 5), ("no", 0.5): (5, 3), ("no", 0.6): (1, 1), ("no", 0.61): (1, 1), ("no", 1): (1, 1),
        ("yes", 0.4): (9, 5), ("yes", 0.5): (9, 5), ("yes", 0.6): (5, 3), ("yes", 0.61): (0, 0), ("yes", 1): (0, 0),
    }  # fmt: skip
    assert counts(result, ["age"], "illness", by="factor") == {
        ("no", 1.2): (1, 1), ("no", 1.25): (1, 1), ("no", 2): (1, 1), ("no", 5): (0, 0),
        ("yes", 1.2): (5, 3), ("yes", 1.25): (0, 0), ("yes", 2): (0, 0), ("yes", 5): (0, 0),
    }  # fmt: skip
    women, men = counts(result, ["age"], "illness", "F"), counts(result, ["age"], "illness", "M")
    assert (women["yes", 0.5], women["yes", 0.6], women["no", 1]) == ((6, 4), (3, 2), (0, 0))
    assert (men["yes", 0.5], men["yes", 0.6], men["no", 1]) == ((3, 1), (2, 1), (1, 1))


@pytest.mark.parametrize("engine", HERE)
def test_weights_by_hand(engine: str) -> None:
    """Weights 2 and 1 in one block: the value of the first has a chance of 2/3 for both of them, and a prior of 1/2."""
    table = coded({"q": ["x", "x", "y"], "s": ["a", "b", "b"], "w": ["2", "1", "1"]})
    result = assessed(table, engine=engine, qids=["q"], sensitive=["s"], weights="w", values=[0.3, 0.5, 0.6])
    assert counts(result, ["q"], "s") == {
        ("a", 0.3): (2, 1), ("a", 0.5): (2, 1), ("a", 0.6): (2, 1),
        ("b", 0.3): (3, 2), ("b", 0.5): (1, 1), ("b", 0.6): (1, 1),
    }  # fmt: skip
    assert result.values(["q"], "s")["prior"].to_pylist() == [0.5] * 6


def check(
    columns: Mapping[str, Sequence[Hashable]],
    engine: str,
    by: str | None = None,
    weights: Sequence[Fraction] | None = None,
    chances: Sequence[float] = CHANCES,
    factors: Sequence[float] = FACTORS,
    **others: Any,
) -> brecha.Assessment | None:
    """Every number of every set of columns, of every value and group, equals the oracle's."""
    qids, secrets = roles(columns)
    if not secrets:
        return None
    result = assessed(
        coded(columns), qids=qids, sensitive=secrets, by=by, engine=engine, values=chances, factors=factors,
        weights=None if weights is None else [float(weight) for weight in weights], **others,
    )  # fmt: skip
    people = records(columns)
    groups: list[Any] = [None, *dict.fromkeys(person[by] for person in people)] if by else [None]
    for known in {tuple(row["qids"]) for row in result.frame().to_pylist()}:
        for secret in secrets:
            _check_set(result, people, known, secret, by, groups if by else [None], weights)
    return result


def _check_set(
    result: brecha.Assessment,
    people: list[dict[str, Hashable]],
    known: Sequence[str],
    secret: str,
    by: str | None,
    groups: list[Any],
    weights: Sequence[Fraction] | None,
) -> None:
    priors = oracle.priors(people, secret, weights)
    own = oracle.chances(people, known, secret, weights)
    for at, group in enumerate(groups):
        name = None if at == 0 else "(missing)" if group is None else str(group)
        among = [i for i, person in enumerate(people) if at == 0 or by is None or person[by] == group]
        for column in ("threshold", "factor"):
            table = result.values(known, secret, name) if column == "threshold" else result.factors(known, secret, name)
            rows = table.to_pylist()
            assert {row["value"] for row in rows} == {"(missing)" if v is None else str(v) for v in priors}
            for row in rows:
                value = next(v for v in priors if ("(missing)" if v is None else str(v)) == row["value"])
                least = Fraction(repr(row[column])) * (1 if column == "threshold" else priors[value])
                likely = [i for i in among if own[i][value] >= least]
                holders = sum(people[i][secret] == value for i in likely)
                assert (row["people"], row["holders"]) == (len(likely), holders), (known, row, name)
                assert row["prior"] == pytest.approx(float(priors[value]), rel=1e-15)


@pytest.mark.parametrize("engine", HERE)
@settings(max_examples=30, deadline=None)
@given(columns=tables())
def test_random_tables(engine: str, columns: dict[str, list[Any]]) -> None:
    check(columns, engine)


@pytest.mark.parametrize("engine", HERE)
@settings(max_examples=30, deadline=None)
@given(asked=adversaries())
def test_groups_and_weights(engine: str, asked: dict[str, Any]) -> None:
    check(asked["columns"], engine, asked["by"], asked["weights"], thresholds=asked["thresholds"])


@GROUP
@pytest.mark.usefixtures("spark")
@settings(max_examples=4, deadline=None)
@given(asked=adversaries())
def test_groups_and_weights_on_spark(asked: dict[str, Any]) -> None:
    check(asked["columns"], "spark", asked["by"], asked["weights"])


@settings(max_examples=60, deadline=None)
@given(asked=adversaries(qids=5, secrets=3, rows=40))
def test_larger_tables(asked: dict[str, Any]) -> None:
    check(asked["columns"], "kernel", asked["by"], asked["weights"])


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6), rows=st.integers(65, 300), weighted=st.booleans(), by=st.sampled_from([None, "by"]))
def test_blocks_of_more_people_than_a_machine_word_has_bits(
    seed: int, rows: int, weighted: bool, by: str | None
) -> None:
    rng = np.random.default_rng(seed)
    cards = rng.choice([1, 2, 2, 3, 5, 40], 4).tolist()
    columns: dict[str, list[Any]] = {f"q{i}": rng.integers(0, card, rows).tolist() for i, card in enumerate(cards)}
    columns["s0"] = (rng.random(rows) < rng.choice([0.02, 0.5])).tolist()
    columns["s1"] = rng.integers(0, rng.choice([1, 3, 30]), rows).tolist()
    columns["by"] = rng.integers(0, 3, rows).tolist()
    weights = [Fraction(int(weight), 2) for weight in rng.integers(1, 9, rows)] if weighted else None
    check(columns, "kernel", by, weights)


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6), rows=st.integers(65, 300), weighted=st.booleans())
def test_people_who_are_alike_in_everything(seed: int, rows: int, weighted: bool) -> None:
    """Few different people, each many times: blocks of one or two records."""
    rng = np.random.default_rng(seed)
    which = rng.integers(0, 3, (int(rng.integers(2, 9)), 5))[:, :][rng.integers(0, 2, rows)]
    columns: dict[str, list[Any]] = {name: which[:, i].tolist() for i, name in enumerate(("q0", "q1", "q2", "s0"))}
    weights = [Fraction(int(weight)) for weight in rng.integers(1, 9, rows)] if weighted else None
    check(columns, "kernel", weights=weights)


@pytest.mark.parametrize("tail", [0, 1, 3, 10])
def test_every_way_of_cutting_the_work(tail: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "TAILS", (tail,))
    rng = np.random.default_rng(8)
    for rows in (1, 7, 90):
        columns: dict[str, list[Any]] = {f"q{i}": rng.integers(0, 2 + 3 * i, rows).tolist() for i in range(5)}
        columns |= {"q5": [0] * rows, "s0": rng.integers(0, 2, rows).tolist(), "s1": rng.integers(0, 9, rows).tolist()}
        check(columns, "kernel")


@pytest.mark.parametrize("engine", HERE)
@pytest.mark.parametrize(
    "columns",
    [
        pytest.param({"q0": [1], "s0": ["x"]}, id="one row"),
        pytest.param({"q0": [1] * 5, "q1": [2] * 5, "s0": ["x"] * 5}, id="all alike"),
        pytest.param({"q0": list(range(50)), "q1": [0, 1] * 25, "s0": list("ab") * 25}, id="all different"),
        pytest.param({"q0": [None] * 4, "q1": [1, 1, None, 2], "s0": [None, None, "x", "y"]}, id="missing"),
        pytest.param({"q0": ["São", "Sao", "são", "São"], "s0": ["ß", "ss", "ß", "ß"]}, id="not ASCII"),
        pytest.param({"q0": [1, 1, 2, 2], "s0": list(range(4)), "s1": [0] * 4, "s2": [0, 0, 1, 1]}, id="many secrets"),
    ],
)
def test_awkward_tables(engine: str, columns: dict[str, list[Any]]) -> None:
    check(columns, engine)


def test_chances_of_many_digits_are_compared_exactly() -> None:
    """Of a mass of about 2^61 one part more or less than half of it."""
    half = 2**60
    for first, expected in ((half - 1, 2), (half, 4), (half + 1, 4)):
        columns: dict[str, list[Any]] = {"q": [*"xxyy"], "s": [*"abab"], "w": [first, half, 97, 3]}
        result = brecha.assess(coded(columns), qids=["q"], sensitive=["s"], weights="w", values=[0.5])
        assert counts(result, ["q"], "s")["a", 0.5][0] == expected


def test_small_wholes_are_looked_up_as_they_are_compared() -> None:
    """The table of steps of small blocks, by the definition."""
    chances = [Fraction(1, 3), Fraction(1, 10), Fraction(1), Fraction(3, 7), Fraction(2)]
    asked = AskedValues(tuple(ValueChance(0, 0, *one.as_integer_ratio()) for one in chances), np.zeros((1, 1), int))
    steps = iter(asked.small_steps.tolist())
    for whole in range(1, CROWD + 1):
        for part in range(1, whole + 1):
            assert next(steps) == sum(Fraction(part, whole) >= one for one in chances)


@settings(max_examples=30, deadline=None)
@given(asked=adversaries(secrets=2, rows=30), seed=st.integers(0, 1000))
def test_laws(asked: dict[str, Any], seed: int) -> None:
    """Order means nothing, a constant column nothing; groups add up; those at 100 % are the people who are certain.

    People at 100 % all have the value, and over all values they are the hits; fewer people reach a higher chance.
    """
    columns: dict[str, list[Any]] = asked["columns"]
    qids, secrets = roles(columns)
    if not secrets:
        return
    order = np.random.default_rng(seed).permutation(len(columns["q0"]))
    shuffled = {name: [values[i] for i in order] for name, values in columns.items()} | {"q9": ["ç"] * len(order)}
    weights = asked["weights"]
    told: dict[str, Any] = {"sensitive": secrets, "by": asked["by"], "values": CHANCES, "factors": FACTORS}
    result = brecha.assess(coded(columns), qids=qids, weights=None if weights is None else list(map(float, weights)),
                           **told)  # fmt: skip
    again = brecha.assess(
        coded(shuffled), qids=[*qids, "q9"], threads=1,
        weights=None if weights is None else [float(weights[i]) for i in order], **told,
    )  # fmt: skip
    for row in result.attacks_on(secrets[0]).to_pylist():
        for secret in secrets:
            known = row["qids"]
            table = result.values(known, secret)
            assert table.equals(again.values(known, secret))
            assert table.equals(again.values([*known, "q9"], secret))
            for column in ("threshold", "factor"):
                whole = counts(result, known, secret, by=column)
                parts = [counts(result, known, secret, group, by=column) for group in result.group_names]
                for key, pair in whole.items():
                    assert not parts or pair == tuple(map(sum, zip(*(part[key] for part in parts), strict=True)))
                    for other, (people, holders) in whole.items():
                        if other[0] == key[0] and other[1] >= key[1]:
                            assert people <= pair[0]
                            assert holders <= pair[1] <= pair[0]
            certain = [pair for (_, chance), pair in counts(result, known, secret).items() if chance == 1]
            assert all(people == holders for people, holders in certain)
            hits = next(one for one in result.attacks_on(secret).to_pylist() if one["qids"] == known)["hits"]
            assert sum(people for people, _ in certain) == hits


def test_more_knowledge_may_lower_a_chance() -> None:
    """Three of four have a: a chance of 3/4. Who can tell two and two apart has a chance of 1 and of 1/2."""
    table = coded({"q0": [0, 0, 0, 0], "q1": [0, 0, 1, 1], "s": [*"aaab"]})
    result = brecha.assess(table, qids=["q0", "q1"], sensitive=["s"], values=[0.6])
    assert counts(result, ["q0"], "s")["a", 0.6] == (4, 3)
    assert counts(result, ["q0", "q1"], "s")["a", 0.6] == (2, 2)


@settings(max_examples=25, deadline=None)
@given(asked=adversaries(secrets=2, rows=30))
def test_what_was_not_asked_is_computed_from_the_table(asked: dict[str, Any]) -> None:
    columns = asked["columns"]
    qids, secrets = roles(columns)
    if not secrets:
        return
    weights = None if asked["weights"] is None else list(map(float, asked["weights"]))
    call: dict[str, Any] = {"qids": qids, "sensitive": secrets, "by": asked["by"], "weights": weights}
    plain = brecha.assess(coded(columns), **call)
    with_ledger = brecha.assess(coded(columns), values=True, **call)
    assert plain.ledger is None
    for group in (None, *plain.group_names):
        assert plain.values(qids, secrets[0], group).equals(with_ledger.values(qids, secrets[0], group))
        assert plain.factors(qids, secrets[0], group).equals(with_ledger.factors(qids, secrets[0], group))


@settings(max_examples=30, deadline=None)
@given(columns=tables(secrets=1, rows=30))
def test_limits_on_a_value_and_factors_agree(columns: dict[str, list[Any]]) -> None:
    """The highest chance of a value is reached by somebody, and no higher one.

    Where the best guess is c times as often right as before, some value is c times as likely for somebody.
    """
    qids, secrets = roles(columns)
    if not secrets:
        return
    value = str(next((one for one in columns["s0"] if one is not None), "none"))
    if value == "none":
        return
    gains = {"s0": [brecha.qif.Gain.identity(), brecha.qif.Gain.value(value)]}
    result = brecha.assess(coded(columns), qids=qids, sensitive=secrets, gains=gains, subsets="full")
    (row,) = result.attacks_on("s0", gains["s0"][1].name).to_pylist()
    highest = max(oracle.chances(records(columns), qids, "s0"), key=lambda one: one[value])[value]
    assert row["worst"] == pytest.approx(float(highest), rel=1e-15)
    asked = brecha.assess(coded(columns), qids=qids, sensitive=secrets, subsets="full",
                          values=[0.01, 0.25, 0.5, 0.75, 1], factors=[1.5, 2, 3])  # fmt: skip
    for (name, chance), (people, _) in counts(asked, qids, "s0").items():
        if name == value:
            assert (people > 0) == (highest >= Fraction(repr(chance)))
            (limit,) = brecha.Limit.parse(f'value:s0:"{value}"={chance}')
            kept = brecha.lattice.limits.verdicts(result, [limit])[0].kept if chance < 1 else True
            assert kept or people > 0
    (best,) = asked.attacks_on("s0").to_pylist()
    for factor in (1.5, 2, 3):
        if best["degradation_probabilistic"] >= factor * (1 + 1e-12):
            reached = counts(asked, qids, "s0", by="factor")
            assert any(people for (_, one), (people, _) in reached.items() if one == factor)


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"values": 0.5}, "Chances of values are given as a list, not as a float"),
        ({"values": [1.5]}, "1.5 among values is no chance"),
        ({"values": [0.5, 0.5]}, "0.5 is among values twice"),
        ({"values": [0]}, "Give chances above 0 among values."),
        ({"factors": [1]}, "1 among factors is no factor"),
        ({"factors": ["2"]}, "'2' among factors is no factor"),
        ({"factors": [2, 2.0]}, "2.0 is among factors twice"),
        ({"factors": list(range(2, 63))}, "At most 60 factors can be asked for at once"),
        ({"values": True, "sensitive": []}, "none is named"),
    ],
)
def test_what_is_no_chance_or_factor_is_refused(asked: dict[str, Any], says: str) -> None:
    with pytest.raises(SettingError) as refused:
        brecha.assess(TABLE, **{"qids": ["age"], "sensitive": ["illness"], **asked})
    assert says in str(refused.value)


def test_no_chance_and_no_factor_is_nothing_asked() -> None:
    result = brecha.assess(TABLE, qids=["age"], sensitive=["illness"], values=[], factors=[])
    assert result.ledger is None
    assert result.input["values"] is None
    only_factors = brecha.assess(TABLE, qids=["age"], sensitive=["illness"], factors=[1.2])
    assert counts(only_factors, ["age"], "illness", by="factor")["yes", 1.2] == (5, 3)


def test_too_many_figures_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(value_chances, "MOST_FIGURES", 3 * 2 * 2 * 8 - 1)
    with pytest.raises(
        TooLargeError, match="2 values of sensitive columns, in all these combinations of columns and groups, are 96 "
    ):
        brecha.assess(TABLE, qids=["age", "gender"], sensitive=["illness"], values=True)
    assert brecha.assess(TABLE, qids=["age", "gender"], sensitive=["illness"], subsets="full", values=True).ledger
    monkeypatch.setattr(value_chances, "MOST_VALUES", 1)
    with pytest.raises(TooLargeError, match="The sensitive columns have 2 values together"):
        brecha.assess(TABLE, qids=["age"], sensitive=["illness"], values=True)


def test_a_collection_is_asked_as_a_table() -> None:
    """The second year tells the two of each block apart who were alike in the first."""
    first = coded({"id": [1, 2, 3, 4], "q": [0, 0, 1, 1], "s": [*"abaa"]})
    second = coded({"id": [1, 2, 3, 4], "q": [5, 6, 7, 7]})
    years = brecha.collection([first, second], person="id")
    result = brecha.assess(years, qids=["q"], sensitive=["s"], values=[0.5, 1])
    assert counts(result, ["q"], "s") == {("a", 0.5): (3, 3), ("a", 1): (3, 3), ("b", 0.5): (1, 1), ("b", 1): (1, 1)}
    alone = brecha.assess(first, qids=["q"], sensitive=["s"], values=[0.5, 1])
    assert counts(alone, ["q"], "s")["b", 0.5] == (2, 1)


def test_certain_people_are_those_of_the_best_guess() -> None:
    """The two readings of the worked example: hits by value."""
    people = records(EXAMPLE)
    known = ["gender", "occupation"]
    result = brecha.assess(TABLE, qids=known, sensitive=["illness"], values=True)
    certain = {one: many for (one, chance), (many, _) in counts(result, known, "illness").items() if chance == 1}
    assert sum(certain.values()) == blocks.inference(people, known, "illness").hits == 6
    assert certain == {"no": 3, "yes": 3}


def test_saved_and_loaded(tmp_path: Path) -> None:
    """What was counted is saved; what was not cannot be computed without the people, and is no zero."""
    asked: dict[str, Any] = {"qids": ["age", "gender"], "sensitive": ["illness", "occupation"], "by": "gender"}
    result = brecha.assess(TABLE, **asked, values=True, subsets=1)
    loaded = brecha.load(result.save(tmp_path / "here"))
    for secret in asked["sensitive"]:
        for group in (None, "F", "M"):
            assert loaded.values(["age"], secret, group).equals(result.values(["age"], secret, group))
            assert loaded.factors(["age"], secret, group).equals(result.factors(["age"], secret, group))
    with pytest.raises(SettingError, match=r"The chances of values with age, gender were not counted"):
        loaded.values(["age", "gender"], "illness")
    ungrouped = brecha.assess(TABLE, qids=["age"], sensitive=["illness", "gender"], values=True)
    again = brecha.load(ungrouped.save(tmp_path / "ungrouped"))
    assert again.values(["age"], "gender").equals(ungrouped.values(["age"], "gender"))
    plain = brecha.load(brecha.assess(TABLE, **asked).save(tmp_path / "plain"))
    assert plain.ledger is None
    with pytest.raises(SettingError, match="were not counted in this result"):
        plain.values(["age"], "illness")
    with pytest.raises(ColumnError):
        loaded.values(["shoe size"], "illness")
    with pytest.raises(UnknownValueError, match="There is no group 'X' of 'gender'"):
        loaded.values(["age"], "illness", "X")


def test_in_words() -> None:
    labelled = TABLE.labelled(
        columns={"age": "years", "illness": "sickness", "gender": "sex"},
        values={"illness": {"yes": "ill"}, "gender": {"F": "women"}},
    )
    result = brecha.assess(labelled, qids=["age"], sensitive=["illness"], by="gender", values=[0.5, 0.6])
    told = result.in_words(result.wording().words("en", result.column_names()))
    assert counts(told, ["years"], "sickness", "women") == {
        ("no", 0.5): (3, 1), ("no", 0.6): (0, 0), ("ill", 0.5): (6, 4), ("ill", 0.6): (3, 2),
    }  # fmt: skip


def test_exposed_values_agree() -> None:
    """Those who are certain to have a value are told by either: 24 of 30 alike have a, 12 others all have b."""
    table = coded({"q": ["x"] * 30 + ["y"] * 12, "s": ["a"] * 24 + ["b"] * 18})
    result = brecha.assess(table, qids=["q"], sensitive=["s"], values=True)
    exposed = result.exposed_values(["q"], "s")
    certain = {value: pair[0] for (value, chance), pair in counts(result, ["q"], "s").items() if chance == 1}
    assert exposed is not None
    assert dict(exposed.people) == {"b": 12}
    assert certain == {"a": 0, "b": 12}
