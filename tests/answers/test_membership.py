"""Membership: the worked example, agreement with slow twins, every awkward table, plans, files, and collections."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict
from fractions import Fraction
from html.parser import HTMLParser
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pyarrow as pa
import pytest

import brecha
from brecha.answers import membership as members
from brecha.answers import planned_sample as planning
from brecha.answers.membership import membership
from brecha.answers.planned_sample import planned_sample
from brecha.engines.contract import RunProgress
from brecha.engines.kernel.two_tables import drawn
from brecha.errors import (
    ColumnError,
    EmptyTableError,
    InputError,
    ReadError,
    SettingError,
    TooLargeError,
    UnknownValueError,
)
from brecha.tables.coded import CodedTable
from brecha.tables.collections import ABSENT, collection
from tests.mended_results import mend
from tests.oracles.membership import chance_of_membership, expected, measured
from tests.sentences import sentences
from tests.tables_at_hand import coded, records

Columns = dict[str, list[Any]]

POPULATION: Columns = {
    "ESTADO": ["SP", "MG", "MG", "RJ", "RJ", "RJ", "SP", "SP", "SP", "SP"],
    "SEXO": [*"FFFMMMMMMM"],
    "IDADE": ["31-40", *["21-30"] * 5, *["31-40"] * 4],
}
SAMPLE: Columns = {
    "ESTADO": ["SP", "MG", "RJ", "RJ"],
    "SEXO": [*"FFMM"],
    "IDADE": ["31-40", "21-30", "21-30", "21-30"],
}
"""Tables 1 and 2 of 002."""
QIDS = list(POPULATION)


def rows_of(answer: Any) -> dict[tuple[str, ...], dict[str, Any]]:
    """The rows of a frame by what is known."""
    return {tuple(row["qids"]): row for row in answer.frame().to_pylist()}


def full(population: Columns, sample: Columns, **settings: Any) -> dict[str, Any]:
    """The row of the full set."""
    qids = settings.pop("qids", list(population))
    rows = membership(coded(population), coded(sample), qids=qids, subsets="full", **settings).frame().to_pylist()
    return dict(rows[0])


def taken(columns: Columns, rows: Sequence[int]) -> Columns:
    return {name: [values[i] for i in rows] for name, values in columns.items()}


# The worked example


def test_the_figures_of_the_study() -> None:
    row = full(POPULATION, SAMPLE)
    assert row["published_ratio"] == 2.8125
    assert row["members_posterior"] == pytest.approx(0.70833, abs=5e-6)
    assert row["members_degradation"] == pytest.approx(1.7708, abs=5e-5)
    assert (row["prior_probabilistic"], row["posterior_probabilistic"]) == (0.6, 0.8)
    assert (row["certain_members"], row["certain_nonmembers"], row["unmatched"], row["classes"]) == (1, 4, 0, 4)
    assert (row["code"], row["size"], row["population"], row["sample"]) == ("CMS", 3, 10, 4)


def test_the_columns_are_those_that_others_rely_on() -> None:
    answer = membership(coded(POPULATION), coded(SAMPLE), qids=QIDS)
    assert answer.frame().column_names == [
        "code", "qids", "size", "population", "sample", "classes", "certain_members", "certain_nonmembers",
        "unmatched", "prior_probabilistic", "posterior_probabilistic", "degradation_probabilistic",
        "members_posterior", "members_degradation", "published_ratio",
    ]  # fmt: skip
    assert [tuple(row["qids"]) for row in answer.frame().to_pylist()] == [
        combination for size in (1, 2, 3) for combination in combinations(QIDS, size)
    ]
    assert repr(answer) == "MembershipAnswer(4 of 10 people, 7 attacks)"


def test_one_person() -> None:
    answer = membership(coded(POPULATION), coded(SAMPLE), qids=QIDS, subsets="full")
    found = answer.target({"ESTADO": "SP", "SEXO": "F", "IDADE": "31-40"})
    assert (found.code, found.population, found.sample) == ("IMS", 1, 1)
    assert (found.prior, found.posterior, found.degradation) == (0.4, 1.0, 2.5)
    assert found.certain_member
    assert not found.certain_nonmember
    absent = answer.target({"ESTADO": "SP", "SEXO": "M"})
    assert (absent.population, absent.sample, absent.posterior) == (4, 0, 0.0)
    assert absent.certain_nonmember
    maybe = answer.target({"ESTADO": "RJ"})
    assert maybe.posterior == pytest.approx(2 / 3)
    assert (maybe.certain_member, maybe.certain_nonmember) == (False, False)
    nobody = answer.target({"ESTADO": "MG", "SEXO": "M"})
    assert (nobody.population, nobody.prior, nobody.posterior, nobody.degradation) == (0, 0.4, None, None)
    assert (nobody.certain_member, nobody.certain_nonmember) == (None, None)
    with pytest.raises(UnknownValueError, match=r"Column 'ESTADO' \(text\) has no value 'AC'; none of its values is"):
        answer.target({"ESTADO": "AC"})


def test_values_of_a_target_may_be_text_or_missing() -> None:
    population = brecha.read(pa.table({"age": [49, 49, None], "sex": ["F", "M", "M"]}))
    sample = brecha.read(pa.table({"age": [49.0, None], "sex": ["F", "M"]}))
    answer = membership(population, sample, qids=["age", "sex"])
    assert answer.target({"age": "49"}).posterior == 0.5
    assert answer.target({"age": 49, "sex": "F"}).certain_member
    assert answer.target({"age": None}).posterior == 1.0
    with pytest.raises(ColumnError, match=r"Column 'agee' is not in the table\. Did you mean 'age'\?"):
        answer.target({"agee": 1})
    with pytest.raises(SettingError, match="Nothing is known about the target"):
        answer.target({})
    with pytest.raises(SettingError, match="cannot be a value of column 'age'"):
        answer.target({"age": [1, 2]})


def test_values_of_a_target_as_a_language_writes_them() -> None:
    """Of the three born on 1 March one is in the sample; a man born on 2 March is in the sample alone."""
    days = ["1990-03-01", "1990-03-01", "1990-03-01", "1990-01-03"]
    population = brecha.read(pa.table({"born": pa.array(days).cast(pa.date32()), "sex": ["F", "F", "M", "F"]}))
    sample = brecha.read(
        pa.table({"born": pa.array(["1990-03-01", "1990-03-02"]).cast(pa.date32()), "sex": ["M", "M"]})
    )
    answer = membership(population, sample, qids=["born", "sex"], subsets="full", unmatched="count")
    found = answer.target({"born": "01/03/1990"}, lang="pt")
    assert (found.population, found.sample, found.posterior) == (3, 1, 1 / 3)
    assert found.read_as == ({"column": "born", "year": None, "value": "1990-03-01"},)
    with pytest.raises(UnknownValueError, match=r"it may be 1990-03-01 \(day first\) or 1990-01-03 \(month first\)"):
        answer.target({"born": "01/03/1990"})
    stranger = answer.target({"born": "1990-03-02"})
    assert (stranger.population, stranger.sample, stranger.posterior, stranger.certain_member) == (0, 1, None, None)
    said = " ".join(stranger.findings())
    assert "born = 1990-03-02; 1 record of the sample has it. No chance that the target is in the sample can be" in said
    with pytest.raises(SettingError, match="Nobody is absent from a single table: give a value of 'born'"):
        answer.target({"born": ABSENT})


def test_the_chance_of_membership_is_the_share_of_samples_that_hold_the_person() -> None:
    """d/n, by trying every sample that would have been released as this one was."""
    people = [*"aaabbc"]
    for chosen in combinations(range(len(people)), 3):
        released: Counter[Any] = Counter(people[i] for i in chosen)
        answer = membership(coded({"q": people}), coded({"q": [people[i] for i in chosen]}), qids=["q"])
        for person, value in enumerate(people):
            assert answer.target({"q": value}).posterior == float(chance_of_membership(people, released, person))


# Agreement with slow twins


def random_tables(seed: int, foreign: bool = False) -> tuple[Columns, Columns]:
    """A population, and a sample of it; with people who are not in it if so wished."""
    rng = np.random.default_rng(seed)
    rows = int(rng.integers(2, 80))
    values: list[list[Any]] = [["ç"], ["a", None], [*"abcde"], list(range(200)), [*"xyz"]]
    kinds = [values[int(rng.integers(len(values)))] for _ in range(int(rng.integers(1, 6)))]
    population = {f"q{i}": [kind[int(k)] for k in rng.integers(0, len(kind), rows)] for i, kind in enumerate(kinds)}
    chosen = rng.choice(rows, int(rng.integers(1, rows + 1)), replace=False)
    sample = taken(population, chosen.tolist())
    if foreign:
        for name in population:
            for i in np.flatnonzero(rng.random(len(chosen)) < 0.2):
                sample[name][i] = ["a", "x", "nobody", None][int(rng.integers(4))]
    return population, sample


def check(population: Columns, sample: Columns, threads: int = 1) -> None:
    """Every figure of every set, against the slow twin."""
    people, drawn_records = records(population), records(sample)
    answer = membership(coded(population), coded(sample), qids=list(population), unmatched="count", threads=threads)
    for qids, row in rows_of(answer).items():
        truth = measured(people, drawn_records, qids)
        for name in ("classes", "certain_members", "certain_nonmembers", "unmatched"):
            assert row[name] == getattr(truth, name), (qids, name)
        for name in (
            "prior_probabilistic", "posterior_probabilistic", "degradation_probabilistic",
            "members_posterior", "members_degradation", "published_ratio",
        ):  # fmt: skip
            assert row[name] == pytest.approx(float(getattr(truth, name)), rel=1e-14), (qids, name)


@pytest.mark.parametrize("seed", range(60))
def test_agrees_with_the_slow_twin(seed: int) -> None:
    population, sample = random_tables(seed, foreign=seed % 2 == 1)
    if set(zip(*population.values(), strict=True)) & set(zip(*sample.values(), strict=True)):
        check(population, sample, threads=1 + seed % 3)
    else:  # a sample of strangers only
        with pytest.raises(ColumnError, match="has the values of anybody"):
            check(population, sample)


def test_agrees_with_duckdb_on_larger_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brecha.engines.two_tables.PART", 500)
    population = brecha.census(20_000).select(["NU_MES", "NU_ANO", "TP_SEXO", "CO_ENTIDADE", "CO_PAIS_ORIGEM"])
    rng = np.random.default_rng(3)
    sample = population.take(rng.choice(20_000, 3_000, replace=False))
    answers = [membership(population, sample, qids=population.columns, threads=threads) for threads in (1, 3)]
    assert answers[0].frame().equals(answers[1].frame())
    connection = duckdb.connect()
    for name, table in (("people", population), ("drawn", sample)):
        connection.register(name, pa.table({column.name: pa.array(column.codes) for column in table.fields}))
    for qids, row in rows_of(answers[0]).items():
        found = connection.execute(by_duckdb(qids)).fetchone()
        assert found is not None
        names = ("classes", "certain_members", "certain_nonmembers", "posterior_probabilistic", "members_posterior")
        assert [row[name] for name in names] == pytest.approx(found[:5], rel=1e-12), qids
        assert row["published_ratio"] == pytest.approx(found[5] / 3_000 / (3_000 / 20_000), rel=1e-12)


def by_duckdb(qids: Sequence[str]) -> str:
    known = ", ".join(qids)
    return f"""
        WITH n AS (SELECT {known}, count(*) AS n FROM people GROUP BY ALL),
             d AS (SELECT {known}, count(*) AS d FROM drawn GROUP BY ALL),
             c AS (SELECT n, coalesce(d, 0) AS d FROM n LEFT JOIN d USING ({known}))
        SELECT count(*), coalesce(sum(n) FILTER (d = n), 0)::BIGINT, coalesce(sum(n) FILTER (d = 0), 0)::BIGINT,
               sum(greatest(d, n - d)) / sum(n), sum(d * d / n) / sum(d), sum(n / d) FILTER (d > 0) FROM c"""


@pytest.mark.parametrize("subsets", ["all", "full", 2, [["q1"], ["q0", "q3"]], [["q3", "q1", "q2"]]])
def test_other_sets_give_the_same_rows(subsets: Any) -> None:
    rng = np.random.default_rng(5)
    population: Columns = {f"q{i}": rng.integers(0, 4, 200).tolist() for i in range(4)}
    sample = taken(population, range(0, 200, 3))
    everything = rows_of(membership(coded(population), coded(sample), qids=list(population)))
    some = rows_of(membership(coded(population), coded(sample), qids=list(population), subsets=subsets))
    assert some
    assert all(everything[qids] == row for qids, row in some.items())


def test_many_columns_and_few_known() -> None:
    rng = np.random.default_rng(6)
    population: Columns = {f"q{i}": rng.integers(0, 3, 60).tolist() for i in range(30)}
    answer = membership(coded(population), coded(taken(population, range(20))), qids=list(population), subsets=2)
    assert answer.subsets == 30 + 30 * 29 // 2
    truth = measured(records(population), records(taken(population, range(20))), ["q7", "q29"])
    assert rows_of(answer)["q7", "q29"]["certain_nonmembers"] == truth.certain_nonmembers


PROGRAM = """
import warnings
warnings.simplefilter("error")
import numba
assert numba.config.DISABLE_JIT
import numpy as np
from brecha.engines import two_tables
from brecha.engines.kernel import two_tables as kernel
from brecha.engines.kernel.two_tables import drawn
from tests.answers.test_membership import check, random_tables
two_tables.PART = 7
for seed in range(0, 24, 2):
    kernel.FEW = 24 if seed % 4 else 2  # records put in order one by one, or counted
    check(*random_tables(seed))
rng = np.random.default_rng(0)
wide = {f"q{i}": rng.integers(0, 40, 700).tolist() for i in range(3)}  # more pairs than the first table has room for
check(wide, {name: values[::5] for name, values in wide.items()})
assert abs(drawn(np.array([2]), 4, 2)[0, 0] - 4 / 3) < 1e-15
print("agreed")
"""


def test_agrees_without_jit() -> None:
    root = Path(__file__).parents[2]
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(root)}
    done = subprocess.run([sys.executable, "-c", PROGRAM], cwd=root, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.strip() == "agreed"


def test_progress_ends_at_the_end() -> None:
    steps: list[RunProgress] = []
    membership(coded(POPULATION), coded(SAMPLE), qids=QIDS, progress=steps.append)
    assert steps[-1].done == pytest.approx(1)
    assert steps[-1].subsets_done == steps[-1].subsets == 7
    assert [step.done for step in steps] == sorted(step.done for step in steps)


# Awkward tables


def test_a_sample_that_is_the_population() -> None:
    row = full(POPULATION, POPULATION)
    assert (row["certain_members"], row["certain_nonmembers"]) == (10, 0)
    assert row["members_posterior"] == row["posterior_probabilistic"] == row["prior_probabilistic"] == 1
    assert row["members_degradation"] == row["degradation_probabilistic"] == 1
    answer = membership(coded(POPULATION), coded(POPULATION), qids=QIDS)
    assert any("as large as the population" in note for note in sentences(answer.notes))


def test_one_person_alone() -> None:
    row = full({"q": ["ã"]}, {"q": ["ã"]})
    assert (row["population"], row["sample"], row["certain_members"]) == (1, 1, 1)


def test_constant_columns_tell_nothing() -> None:
    population: Columns = {"q": ["x"] * 10, "r": [*"aabbbccccc"]}
    answer = membership(coded(population), coded(taken(population, [0, 2, 5])), qids=["q", "r"])
    assert rows_of(answer)["q",]["degradation_probabilistic"] == 1
    assert rows_of(answer)["q",]["members_degradation"] == pytest.approx(1)
    same, more = rows_of(answer)["r",], rows_of(answer)["q", "r"]
    assert {name: same[name] for name in same if name not in ("qids", "size")} == {
        name: more[name] for name in more if name not in ("qids", "size")
    }
    assert "Column 'q' has the same value for everybody: it tells an adversary nothing." in sentences(answer.notes)


def test_a_missing_value_is_a_value() -> None:
    row = full({"q": [None, None, "a"]}, {"q": [None, None]})
    assert (row["certain_members"], row["certain_nonmembers"], row["unmatched"]) == (2, 1, 0)


def test_strangers_are_counted_and_never_divided_by() -> None:
    row = full({"q": [*"aaab"]}, {"q": ["a", "z", "é"]})
    assert (row["unmatched"], row["sample"]) == (2, 3)
    assert row["members_posterior"] == pytest.approx(1 / 3)
    answer = membership(coded({"q": [*"aaab"]}), coded({"q": ["a", "z", "é"]}), qids=["q"])
    assert any(
        "2 of 3 sample records have values that nobody in the population has" in one for one in sentences(answer.notes)
    )


def test_a_surplus_from_strangers_at_a_coarser_set_is_unmatched_too() -> None:
    population: Columns = {"q": ["a", "b"], "r": ["x", "y"]}
    sample: Columns = {"q": ["a", "a"], "r": ["x", "y"]}  # (a, y) is nobody, so a is there once too often
    answer = rows_of(membership(coded(population), coded(sample), qids=["q", "r"]))
    assert (answer["q",]["unmatched"], answer["q",]["members_posterior"]) == (1, 1.0)
    assert answer["q", "r"]["unmatched"] == 1


def test_a_sample_that_is_no_subset_is_refused_with_the_numbers() -> None:
    population, sample = coded({"q": [*"aabbbc"]}), coded({"q": [*"aaaabbbb"]})
    with pytest.raises(InputError) as refused:
        membership(population, sample, qids=["q"])
    assert str(refused.value) == (
        "The sample is no subset of the population: in 2 of the 2 classes over q that it has records of, it has more "
        "records than the population has people, 3 too many in all. Is everybody in the population, and in both tables "
        "once? To count such records as unmatched and go on, use unmatched='count'."
    )
    row = membership(population, sample, qids=["q"], unmatched="count").frame().to_pylist()[0]
    assert (row["unmatched"], row["certain_members"], row["certain_nonmembers"]) == (3, 5, 1)
    assert row["prior_probabilistic"] == 1  # as many records as people, and more


def test_a_sample_larger_than_the_population_is_refused() -> None:
    with pytest.raises(InputError, match="it has 3 records, and the population 2 people"):
        membership(coded({"q": [*"ab"]}), coded({"q": [*"axx"]}), qids=["q"])


@pytest.mark.parametrize(
    ("ours", "theirs", "kinds"),
    [
        ([7, 12, 7], ["007", "12"], "numbers in the population and texts of 2 to 3 characters in the sample"),
        (["7", "12", "7"], ["007", "012"], "texts of 1 to 2 characters in the population and texts of 3 characters"),
        (["a", "b", "c"], ["x", "y"], None),
    ],
)
def test_nothing_in_common_is_refused_with_the_reason(ours: list[Any], theirs: list[Any], kinds: str | None) -> None:
    population, sample = (brecha.read(pa.table({"age": values})) for values in (ours, theirs))
    with pytest.raises(ColumnError) as refused:
        membership(population, sample, qids=["age"])
    said = str(refused.value)
    assert said.startswith("None of the 2 sample records has the values of anybody in the population. Column 'age' has")
    if kinds is None:
        assert said.endswith("Are these the same columns of the same people, coded in the same way?")
        return
    assert kinds in said
    assert said.endswith(
        "Read as numbers, 2 of them would match: values are written differently, such as '007' and 7. If they mean "
        "the same, use as_numbers=True."
    )
    answer = membership(population, sample, qids=["age"], as_numbers=True)
    assert answer.frame().to_pylist()[0]["unmatched"] == 0
    assert answer.target({"age": "0007"}).posterior == 0.5
    assert answer.target({"age": 12}).certain_member


def test_numbers_of_other_types_are_the_same_numbers() -> None:
    population = brecha.read(pa.table({"age": pa.array([7, 8, 8], pa.int16()), "yes": [True, False, True]}))
    sample = brecha.read(pa.table({"age": [7.0, 8.0], "yes": [True, True]}))
    assert membership(population, sample, qids=["age", "yes"]).frame()["unmatched"].to_pylist() == [0, 0, 0]


def test_columns_may_have_other_names_in_the_sample() -> None:
    sample = {"UF": SAMPLE["ESTADO"], "SEXO": SAMPLE["SEXO"], "IDADE": SAMPLE["IDADE"]}
    names = {"state": ["ESTADO", "UF"], "SEXO": "SEXO", "IDADE": ("IDADE", "IDADE")}
    answer = membership(coded(POPULATION), coded(sample), qids=names)
    assert rows_of(answer)["state", "SEXO"]["published_ratio"] == 2.8125
    assert answer.target({"state": "SP", "SEXO": "F"}).certain_member
    assert answer.input["columns"]["state"] == ["ESTADO", "UF"]


@pytest.mark.parametrize(
    ("arguments", "kind", "sentence"),
    [
        ({"qids": ["ESTAD"]}, ColumnError, "In the population: Column 'ESTAD' is not in the table. Did you mean"),
        (
            {"qids": {"q": ["SEXO", "SEX"]}},
            ColumnError,
            "In the sample: Column 'SEX' is not in the table. Did you mean",
        ),
        ({"qids": []}, SettingError, "No quasi-identifier is named"),
        ({"qids": "SEXO"}, SettingError, "qids is a list of columns, and 'SEXO' is a text"),
        ({"qids": ["SEXO", "SEXO"]}, ColumnError, "Column 'SEXO' is named twice among qids"),
        ({"qids": {"q": ["SEXO"]}}, SettingError, r"qids\['q'\] is what the column is called"),
        ({"qids": {"q": 3}}, SettingError, r"qids\['q'\] is what the column is called .* and 3 is not"),
        ({"qids": ["SEXO"], "unmatched": "ignore"}, SettingError, "unmatched='ignore' is not known"),
        ({"qids": ["SEXO"], "subsets": "some"}, SettingError, "subsets='some' is not known"),
        ({"qids": ["SEXO"], "threads": 0}, SettingError, "threads=0 is no number of processor cores"),
    ],
)
def test_wrong_calls(arguments: dict[str, Any], kind: type[Exception], sentence: str) -> None:
    with pytest.raises(kind, match=sentence):
        membership(coded(POPULATION), coded(SAMPLE), **arguments)


def test_work_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brecha.answers.membership.available_memory", lambda: 1000)
    with pytest.raises(TooLargeError, match=r"3 combinations of columns over 14 records would need about .* of memory"):
        membership(coded(POPULATION), coded(SAMPLE), qids=QIDS[:2])
    monkeypatch.setattr("brecha.answers.membership.available_memory", lambda: 1 << 60)
    monkeypatch.setattr("brecha.answers.membership.LONGEST", 0.0)
    with pytest.raises(TooLargeError, match=r"would take about a second\. Ask for fewer combinations"):
        membership(coded(POPULATION), coded(SAMPLE), qids=QIDS[:2])
    with pytest.raises(TooLargeError, match="would take about a second"):
        planned_sample(coded(POPULATION), qids=QIDS[:2])


def test_wrong_tables() -> None:
    with pytest.raises(SettingError, match=r"The sample is a table from brecha\.read"):
        membership(coded(POPULATION), [1, 2], qids=["SEXO"])  # type: ignore[call-overload]
    with pytest.raises(EmptyTableError):
        membership(coded(POPULATION), coded(SAMPLE).take(np.zeros(0, np.int64)), qids=["SEXO"])
    wild = brecha.read(pa.table({"q": ["a", None]}), missing="wildcard")
    with pytest.raises(SettingError, match="Read both with the same missing="):
        membership(coded({"q": ["a", None]}), wild, qids=["q"])


# Before a sample is drawn


@pytest.mark.parametrize("people", ["a", "ab", "aab", "aabbc", "aaaabbc", "aaabbbcd"])
def test_expectations_are_the_means_over_every_sample(people: str) -> None:
    plan = planned_sample(coded({"q": [*people]}), qids=["q"], sizes=range(1, len(people) + 1))
    for row in plan.frame().to_pylist():
        truth = expected(people, row["sample"])
        for name, value in asdict(truth).items():
            assert row[f"expected_{name}"] == pytest.approx(float(value), rel=1e-13, abs=1e-15)
        assert row["certain_share"] == pytest.approx(float(truth.certain_members / row["sample"]), rel=1e-13)
        prior = Fraction(max(row["sample"], len(people) - row["sample"]), len(people))
        assert row["prior_probabilistic"] == float(prior)
        assert row["expected_degradation_probabilistic"] == pytest.approx(float(truth.posterior_probabilistic / prior))


def exactly_drawn(whole: int, n: int, sample: int) -> tuple[Fraction, Fraction, Fraction]:
    """E[max(d, n − d)], P(d = 0) and P(d = n), from binomial coefficients."""
    ways = [comb(sample, d) * comb(whole - sample, n - d) for d in range(n + 1)]
    best = sum(max(d, n - d) * way for d, way in enumerate(ways))
    everything = comb(whole, n)
    return Fraction(best, everything), Fraction(ways[0], everything), Fraction(ways[n], everything)


@pytest.mark.parametrize("whole", [1, 2, 3, 7, 12])
def test_what_is_drawn_of_a_class_is_exact(whole: int) -> None:
    for sample in range(1, whole + 1):
        found = drawn(np.arange(1, whole + 1), whole, sample)
        for n in range(1, whole + 1):
            truth = [float(one) for one in exactly_drawn(whole, n, sample)]
            assert found[:, n - 1].tolist() == pytest.approx(truth, rel=1e-14, abs=1e-300)


@pytest.mark.parametrize("sample", [1, 4_818, 100_000, 4_000_000, 24_000_000, 48_000_000, 48_176_423])
def test_what_is_drawn_of_a_class_is_exact_at_the_size_of_a_census(sample: int) -> None:
    whole, sizes = 48_176_423, [1, 2, 3, 10, 57, 400]
    found = drawn(np.array(sizes), whole, sample)
    for i, n in enumerate(sizes):
        truth = [float(one) for one in exactly_drawn(whole, n, sample)]
        assert found[:, i].tolist() == pytest.approx(truth, rel=1e-12, abs=1e-290)


def test_large_classes_agree_with_the_closed_form() -> None:
    """Half of everybody drawn from a class of two thirds: symmetric, and with known tails."""
    whole, n = 3_000_000, 2_000_000
    best, none, every = drawn(np.array([n]), whole, whole // 2)[:, 0]
    assert (none, every) == (0, 0)
    assert best == pytest.approx(drawn(np.array([n]), whole, whole - whole // 2)[0, 0], rel=1e-13)
    spread = (n * 0.25 * (whole - n) / (whole - 1)) ** 0.5
    assert best - n / 2 == pytest.approx(spread * (2 / np.pi) ** 0.5, rel=1e-4)  # nearly normal
    small_tails = drawn(np.array([5_000]), 10_000, 9_999)[
        :, 0
    ]  # one is left out, and half of the time not of the class
    assert small_tails[1:].tolist() == pytest.approx([0, 0.5], rel=1e-12)


def brute_largest(people: str, at_most: float, measure: Any) -> int | None:
    plan = planned_sample(coded({"q": [*people]}), qids=["q"], sizes=range(1, len(people) + 1))
    fitting = [row["sample"] for row in plan.frame().to_pylist() if row[measure] <= at_most * (1 + 1e-12)]
    return max(fitting, default=None)


@pytest.mark.parametrize("measure", planning.MEASURES)
@pytest.mark.parametrize("people", ["a", "aab", "aabbc", "aaaabbbcdd", "aaaaaaaaaaaaabbbbbbcc"])
def test_the_largest_sample_is_the_largest(people: str, measure: Any) -> None:
    plan = planned_sample(coded({"q": [*people]}), qids=["q"])
    for at_most in (0, 0.05, 0.1, 0.2, 0.25, 0.5, 0.6, 0.75, 0.9, 1):
        assert plan.largest(at_most, measure) == brute_largest(people, at_most, measure), at_most


def test_people_who_are_alone_are_certain_in_any_sample() -> None:
    plan = planned_sample(coded({"q": [*"aabbbbccccd"]}), qids=["q"], sizes=[1])
    assert plan.frame()["alone"].to_pylist() == [1]
    assert plan.frame()["certain_share"].to_pylist() == [pytest.approx(1 / 11)]
    assert plan.largest(1 / 11) == 1
    assert plan.largest(0.09) is None
    assert planned_sample(coded({"q": [*"aaabbbb"]}), qids=["q"]).largest(0) == 2  # fewer than the smallest class


def test_plans_for_several_sets() -> None:
    population: Columns = {"q": [*"aabbbbcccc"], "r": [*"xxxxxyyyyy"]}
    plan = planned_sample(coded(population), qids=["q", "r"], sizes=[2, 5], subsets="all")
    assert [(tuple(row["qids"]), row["sample"]) for row in plan.frame().to_pylist()] == [
        (qids, size) for qids in (("q",), ("r",), ("q", "r")) for size in (2, 5)
    ]
    alone = planned_sample(coded({"both": ["".join(one) for one in zip(*population.values(), strict=True)]}),
                           qids=["both"], sizes=[2, 5])  # fmt: skip
    keys = ("classes", "expected_certain_members", "expected_posterior_probabilistic")
    assert [[row[key] for key in keys] for row in plan.frame().to_pylist()[4:]] == [
        [row[key] for key in keys] for row in alone.frame().to_pylist()
    ]
    assert plan.largest(0.5, qids=["r"]) == 8
    assert plan.largest(0.5) == alone.largest(0.5)
    with pytest.raises(SettingError, match="No sample was planned for s"):
        plan.largest(0.5, qids=["s"])


def test_sizes_are_a_grid_by_default() -> None:
    plan = planned_sample(brecha.census(3_000), qids=["NU_MES", "TP_SEXO"])
    assert plan.sizes[0] == 3
    assert plan.sizes[-1] == 3_000
    assert len(plan.sizes) == 25
    shares = plan.frame()["certain_share"].to_pylist()
    assert shares == sorted(shares)


@pytest.mark.parametrize(
    ("sizes", "sentence"),
    [
        ([11], "A sample of 11 cannot be drawn from a population of 10 people. Use sizes from 1 to 10"),
        ([0], "A sample of 0 cannot be drawn"),
        ([-3], "A sample of -3 cannot be drawn"),
        ([2.5], "whole number of people, and 2.5 in sizes is not"),
        ([True], "whole number of people, and True in sizes is not"),
        ([], "The list of sizes is empty"),
        ("5", "sizes is a list of numbers of people, and '5' is not"),
        (5, "sizes is a list of numbers of people, and 5 is not"),
    ],
)
def test_sizes_that_cannot_be(sizes: Any, sentence: str) -> None:
    with pytest.raises(SettingError, match=sentence):
        planned_sample(coded(POPULATION), qids=["SEXO"], sizes=sizes)


def test_wrong_plans() -> None:
    plan = planned_sample(coded(POPULATION), qids=["SEXO"])
    with pytest.raises(SettingError, match="at_most is a share between 0 and 1, and 20 was given"):
        plan.largest(20)
    with pytest.raises(SettingError, match="measure='risk' is not known"):
        plan.largest(0.2, "risk")  # type: ignore[arg-type]
    with pytest.raises(ColumnError, match=r"In the population: Column 'SEX' is not in the table\. Did you mean 'SEXO'"):
        planned_sample(coded(POPULATION), qids=["SEX"])
    with pytest.raises(ColumnError, match="named twice"):
        planned_sample(coded(POPULATION), qids=["SEXO", "SEXO"])
    with pytest.raises(SettingError, match="No quasi-identifier is named"):
        planned_sample(coded(POPULATION), qids=[])
    with pytest.raises(SettingError, match=r"The population is a table from brecha\.read"):
        planned_sample([1], qids=["q"])  # type: ignore[arg-type]


# Words and files


class _Page(HTMLParser):
    """What a page shows, and what it would load."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.tags: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.append(tag)
        self.loaded += [str(given[name]) for name in ("src", "href") if name in given]


def answer_at_hand() -> members.MembershipAnswer:
    return membership(coded(POPULATION), coded(SAMPLE), qids=QIDS)


def plan_at_hand() -> planning.PlannedSample:
    return planned_sample(coded(POPULATION), qids=QIDS)


def test_findings() -> None:
    assert answer_at_hand().findings() == [
        "Knowing only ESTADO and SEXO, an adversary can show of 1 of 4 people in the sample that they are in it, and "
        "can show of 4 of 6 people outside it that they are not.",
        "To her, the chance that a person in the sample is in it is then 70.83 % on average (40.00 % before the "
        "release): 1.77 "
        "times as much. Her best guess whether a person of the population is in it is right 80.00 % of the time "
        "(60.00 % before the release).",
    ]
    everybody = membership(coded(POPULATION), coded(POPULATION), qids=["SEXO"]).findings()
    assert everybody[0] == (
        "Knowing only SEXO, an adversary can show of all 10 people in the sample that they are in it."
    )
    nobody = membership(coded({"q": [*"aabb"]}), coded({"q": [*"ab"]}), qids=["q"]).findings()
    assert nobody[0].startswith("Knowing only q, an adversary can show of none of 2 people in the sample that")


def test_findings_of_a_plan() -> None:
    first, *others = plan_at_hand().findings()
    assert first == (
        "Knowing all 3 of these columns, 1 of 10 people of the population is like nobody else. Whoever is drawn of "
        "them can be shown to be in the sample, however small it is."
    )
    assert others[-1] == (
        "Of a sample of 5 (50.00 % of the population), 25.79 % are expected to be certain members. To an adversary, "
        "the chance that a member is in it is 66.67 % on average (50.00 % before the release)."
    )
    assert "everybody in the population is like somebody else" in planned_sample(
        coded({"q": [*"aabb"]}), qids=["q"], sizes=[2]
    ).findings()[0]  # fmt: skip


@pytest.mark.parametrize("made", [answer_at_hand, plan_at_hand])
def test_saved_and_loaded_again(made: Callable[[], Any], tmp_path: Path) -> None:
    answer = made()
    assert answer.save(tmp_path / "deep" / "risk") == tmp_path / "deep" / "risk"
    assert sorted(file.name for file in (tmp_path / "deep" / "risk").iterdir()) == [
        "manifest.json", "report.html", "results.json", "results.parquet", "timing.json",
    ]  # fmt: skip
    again = brecha.load(tmp_path / "deep" / "risk")
    assert type(again) is type(answer)
    assert again.frame().equals(answer.frame())
    assert again.findings() == answer.findings()
    assert again.as_dict() == answer.as_dict()
    with pytest.raises(SettingError, match="not kept in a saved"):
        again.target({"SEXO": "F"}) if isinstance(again, members.MembershipAnswer) else again.largest(0.5)


@pytest.mark.parametrize("made", [answer_at_hand, plan_at_hand])
def test_the_page_needs_nothing_else_and_says_its_pictures_in_words(made: Callable[[], Any], tmp_path: Path) -> None:
    answer = made()
    text = (answer.save(tmp_path) / "report.html").read_text(encoding="utf-8")
    page = _Page(text)
    assert [place for place in page.loaded if not place.startswith("#")] == []
    assert page.tags.count("svg") == page.tags.count("figcaption") == 1
    assert 'class="says"' in text
    for sentence in answer.findings():
        assert sentence in text.replace("\xa0", " ")


def test_the_page_escapes_what_columns_are_called(tmp_path: Path) -> None:
    population: Columns = {"<b>&": [*"aab"], "ção": [*"xyy"]}
    answer = membership(coded(population), coded(taken(population, [0])), qids=list(population))
    text = (answer.save(tmp_path) / "report.html").read_text(encoding="utf-8")
    assert "<b>" not in text
    assert "ção" in text


def test_files_that_are_not_of_one_run(tmp_path: Path) -> None:
    answer_at_hand().save(tmp_path / "a")
    plan_at_hand().save(tmp_path / "b")
    (tmp_path / "b" / "results.parquet").replace(tmp_path / "a" / "results.parquet")
    with pytest.raises(ReadError):
        brecha.load(tmp_path / "a")
    with pytest.raises(ReadError, match=r"results\.parquet is missing"):
        brecha.load(tmp_path / "b")
    (tmp_path / "file").write_text("x")
    with pytest.raises(ReadError, match="is a file"):
        answer_at_hand().save(tmp_path / "file")
    answer_at_hand().save(tmp_path / "c")
    about = json.loads((tmp_path / "c" / "results.json").read_text(encoding="utf-8"))
    (tmp_path / "c" / "results.json").write_text(json.dumps(about | {"notes": 5}))
    with pytest.raises(ReadError, match="cannot be read"):
        brecha.load(mend(tmp_path / "c"))


# Collections


def years(first: Columns, second: Columns, labels: Sequence[str] = ("2014", "2015")) -> Any:
    return collection([coded(first), coded(second)], person="id", labels=list(labels))


PEOPLE = (
    {"id": [1, 2, 3, 4, 5, 6], "school": [*"aaabbb"], "sex": [*"ffmffm"]},
    {"id": [1, 2, 3, 4, 5, 9], "school": [*"abcbbz"], "sex": [*"ffmffm"]},
)
"""In the second year the people have moved, 6 is gone and 9 is new."""
DRAWN = (
    {"id": [11, 14, 16], "school": [*"abb"], "sex": [*"ffm"]},
    {"id": [11, 14, 19], "school": [*"abz"], "sex": [*"ffm"]},
)
"""1, 4 and 6 under other identifiers"""


def test_tuples_over_the_years_with_absence_as_a_value() -> None:
    answer = membership(years(*PEOPLE), years(*DRAWN, labels=("A", "B")), qids=["school", "sex"])
    rows = rows_of(answer)
    assert {row["code"] for row in rows.values()} == {"CML"}
    people = [
        {"school": school, "sex": sex}
        for school, sex in [("aa", "ff"), ("ab", "ff"), ("ac", "mm"), ("bb", "ff"), ("bb", "ff"), ("b-", "m-")]
    ]
    drawn_people = [people[0], people[3], people[5]]
    for qids, row in rows.items():
        truth = measured(people, drawn_people, qids)
        for name in ("population", "sample", "classes", "certain_members", "certain_nonmembers", "unmatched"):
            assert row[name] == getattr(truth, name), (qids, name)
        assert row["members_posterior"] == pytest.approx(float(truth.members_posterior))


def test_a_target_over_the_years() -> None:
    answer = membership(years(*PEOPLE), years(*DRAWN, labels=("A", "B")), qids=["school", "sex"])
    both = answer.target({"school": ["b", "b"]})
    assert (both.code, both.population, both.sample, both.posterior) == ("IML", 2, 1, 0.5)
    one_year = answer.target({"school": {"2014": "b"}, "sex": {"2014": "m"}})
    assert (one_year.population, one_year.sample, one_year.certain_member) == (1, 1, True)
    assert answer.target({"school": {"2015": "a"}}).certain_member
    assert answer.target({"school": {"2015": ABSENT}}).certain_member
    assert answer.target({"school": ["a", "c"]}).certain_nonmember
    with pytest.raises(SettingError):
        answer.target({"school": ["a"]})


def test_an_answer_over_the_years_is_saved(tmp_path: Path) -> None:
    answer = membership(years(*PEOPLE), years(*DRAWN), qids=["school", "sex"])
    again = brecha.load(answer.save(tmp_path))
    assert again.frame().equals(answer.frame())
    assert answer.findings()


def test_collections_must_be_alike() -> None:
    with pytest.raises(SettingError, match="The population is a collection of 2 tables and the sample one table"):
        membership(years(*PEOPLE), coded(DRAWN[0]), qids=["school"])
    without = {name: values for name, values in DRAWN[1].items() if name != "sex"}
    with pytest.raises(ColumnError, match="Attribute 'sex' is in table 1, table 2 of the population and in table 1 of"):
        membership(years(*PEOPLE), years(DRAWN[0], without), qids=["school", "sex"])


def test_a_plan_over_the_years() -> None:
    plan = planned_sample(years(*PEOPLE), qids=["school", "sex"], sizes=[3])
    row = plan.frame().to_pylist()[0]
    assert (row["code"], row["classes"], row["alone"]) == ("CML", 5, 4)


def test_an_answer_is_of_a_table_that_was_cut() -> None:
    """Codes that no record has any more change nothing."""
    whole = coded({"q": [*"aabbcc"], "r": [*"xyxyxy"]})
    population = CodedTable(whole.take(np.array([0, 1, 2, 3])).fields)
    row = membership(population, population.take(np.array([0, 2])), qids=["q", "r"]).frame().to_pylist()[-1]
    assert (row["classes"], row["certain_members"], row["certain_nonmembers"]) == (4, 2, 2)
