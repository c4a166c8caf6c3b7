"""People in households: the kernel agrees with the slow twin, and with enumeration of every guess at a household."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brecha import Assessment, CodedTable, assess
from brecha.engines.checkpoint import Checkpoint
from brecha.engines.kernel.profiles.households import nobody_right
from brecha.qif.gain import Gain
from brecha.tables.coded import Profiles
from tests.engines.test_several_rows_by_sql import agreed
from tests.oracles import blocks as plain_oracle
from tests.oracles import households as oracle
from tests.tables_at_hand import coded, records, roles, tables

Columns = Mapping[str, Sequence[Hashable]]
FIGURES = (
    "records", "blocks", "hits", "smallest", "prior_deterministic", "posterior_deterministic", "prior_probabilistic",
    "posterior_probabilistic", "degradation_probabilistic", "worst",
)  # fmt: skip


def in_households(columns: Columns, households: Sequence[Hashable]) -> CodedTable:
    """A table of people whose households are known."""
    own = oracle.members(households)
    household_of = {i: number for number, members in enumerate(own) for i in members}
    numbers = np.array([household_of[i] for i in range(len(households))], np.int32)
    return replace(coded(columns), profiles=Profiles("household", "hh", numbers))


def check(
    columns: Columns,
    households: Sequence[Hashable],
    weights: Sequence[int] | None = None,
    by: str | None = None,
    thresholds: Sequence[Fraction] = (),
    tries: int = 1,
    subsets: Any = "all",
    engine: Any = "kernel",
) -> Assessment:
    """Every figure of every attack is that of the twin."""
    qids, secrets = roles(columns)
    result = assess(
        in_households(columns, households), qids=qids, sensitive=secrets, threads=2, weights=weights, by=by,
        thresholds=[float(one) for one in thresholds], subsets=subsets, engine=engine,
        gains={name: Gain.tries(tries) for name in secrets} if tries > 1 else None,
    )  # fmt: skip
    every = records(columns)
    parts = None if weights is None else [Fraction(one) for one in weights]
    for row in result.frame().to_pylist():
        seen = oracle.with_household(every, households, row["qids"])
        known = [*row["qids"], oracle.SEEN]
        group = None if row["group"] is None or by is None else [str(one[by]) == row["group"] for one in every]
        if row["sensitive"] is None:
            twin = plain_oracle.reidentification(seen, known, parts, group)
        else:
            twin = plain_oracle.inference(seen, known, row["sensitive"], parts, group, tries)
        for name in FIGURES:
            assert row[name] == pytest.approx(float(getattr(twin, name)), rel=1e-12, abs=1e-15), (name, row)
        if group is None:
            assert row["capacity"] == pytest.approx(float(twin.capacity), rel=1e-12), row
            assert result.histogram(row["qids"], row["sensitive"]).tolist() == twin.histogram
        if thresholds and row["gain"] is None:
            assert row["above"] == [twin.above(one) for one in thresholds], row
    check_households(result, every, households)
    return result


def check_households(result: Assessment, every: Any, households: Sequence[Hashable]) -> None:
    told = result.households().to_pylist()
    assert [row["qids"] for row in told] == result.attacks_on()["qids"].to_pylist()
    for row in told:
        risks = oracle.household_risks(every, households, row["qids"])
        independent = oracle.risks_if_independent(every, households, row["qids"])
        assert (row["households"], row["certain"]) == (len(risks), risks.count(Fraction(1))), row
        for name, value in (
            ("risk", sum(risks) / len(risks)),
            ("highest", max(risks)),
            ("risk_if_independent", sum(independent) / len(independent)),
        ):
            assert row[name] == pytest.approx(float(value), rel=1e-12), (name, row)


FAMILIES: Columns = {
    "qsex": [*"FMFMFFM"],
    "qage": [30, 30, 30, 31, 40, 40, 50],
    "sill": [*"xyxyxxy"],
}
HOUSEHOLD = [1, 1, 2, 2, 3, 3, None]


@pytest.mark.parametrize("engine", ["kernel", "duckdb"])
def test_families_worked_by_hand(engine: str) -> None:
    """Two couples, two women of one age, and a man without a household.

    {sex}: the couples look alike (m = 2, both members apart): 1/2 each. The women: m = 1, and a random assignment of
    two gets nobody right half the time: 1/2. The man: 1. {sex, age}: the couples are told apart.
    """
    result = check(FAMILIES, HOUSEHOLD, engine=engine)
    told = {tuple(row["qids"]): row for row in result.households().to_pylist()}
    assert told["qsex",] == {
        "qids": ["qsex"], "size": 1, "households": 4, "certain": 1, "risk": (1 / 2 + 1 / 2 + 1 / 2 + 1) / 4,
        "highest": 1.0, "risk_if_independent": (3 / 4 + 3 / 4 + 3 / 4 + 1) / 4,
    }  # fmt: skip
    assert (told["qsex", "qage"]["certain"], told["qsex", "qage"]["risk"]) == (3, 3.5 / 4)
    people = {tuple(row["qids"]): row for row in result.attacks_on().to_pylist()}
    assert (people["qsex",]["blocks"], people["qsex",]["hits"]) == (4, 1)
    assert people["qsex", "qage"]["hits"] == 5


def test_nobody_is_right_as_often_as_permutations_move_everybody() -> None:
    derangements = [1, 0, 1, 2, 9, 44, 265, 1854, 14833]  # OEIS A000166
    factorials = [1, 1, 2, 6, 24, 120, 720, 5040, 40320]
    expected = [a / b for a, b in zip(derangements, factorials, strict=True)]
    assert nobody_right(8).tolist() == pytest.approx(expected, abs=1e-15)
    assert nobody_right(1)[1] == 0  # exactly: a member alone is certain
    assert np.isfinite(nobody_right(1000)).all()


@pytest.mark.parametrize("engine", ["kernel", "duckdb"])
def test_many_pairs_of_equal_members_are_not_certain(engine: Any) -> None:
    """1 − 2⁻⁸⁰ is below 1, though not as a float is rounded."""
    columns: dict[str, list[Any]] = {"q": [i // 2 for i in range(160)] + [200], "s": ["x"] * 161}
    told = assess(in_households(columns, [1] * 160 + [2]), qids=["q"], engine=engine).households().to_pylist()
    assert told[0]["certain"] == 1  # the one who lives alone
    columns = {name: values[:160] * 2 for name, values in columns.items()}
    columns["q"] = [0] * 160 + [i // 2 for i in range(160)]
    told = assess(in_households(columns, [1] * 160 + [2] * 160), qids=["q"], engine=engine).households().to_pylist()
    assert (told[0]["certain"], told[0]["highest"] < 1) == (0, True)


@st.composite
def people(draw: st.DrawFn) -> tuple[dict[str, list[Any]], list[int | None]]:
    """A random table, and random households of at most five people; some people have none."""
    columns = draw(tables(qids=3, secrets=2, rows=14))
    rows = len(next(iter(columns.values())))
    wished = draw(st.lists(st.sampled_from([None, *range(draw(st.integers(1, 6)))]), min_size=rows, max_size=rows))
    return columns, [one if one is None or wished[:i].count(one) < 5 else None for i, one in enumerate(wished)]


@given(people())
@settings(max_examples=60, deadline=None)
def test_random_households(made: tuple[dict[str, list[Any]], list[int | None]]) -> None:
    check(*made, thresholds=[Fraction(1, 4), Fraction(1, 2)])


@given(people())
@settings(max_examples=12, deadline=None)
def test_random_households_in_the_second_engine(made: tuple[dict[str, list[Any]], list[int | None]]) -> None:
    check(*made, thresholds=[Fraction(1, 4), Fraction(1, 2)], engine="duckdb")


def neighbours(people: int) -> CodedTable:
    """A random table of so many people in households of one to eight, some of whom are alike."""
    rng = np.random.default_rng(5)
    columns: dict[str, list[Any]] = {
        "q0": rng.integers(0, 3, people).tolist(),
        "q1": [None if one == 3 else one for one in rng.integers(0, 5, people).tolist()],
        "q2": ["são" if one else "sao" for one in rng.integers(0, 2, people).tolist()],
        "s0": rng.integers(0, 3, people).tolist(),
    }
    return in_households(columns, np.repeat(np.arange(people), rng.integers(1, 9, people))[:people].tolist())


def engines_agree(engine: Any, people: int, subsets: Any, tmp_path: Path | None = None) -> None:
    """Groups, weights, gains and thresholds as by the kernel; households also where a run is resumed that was done."""
    asked: dict[str, Any] = {
        "qids": ["q0", "q1", "q2"], "sensitive": ["s0"], "thresholds": (0.1, 0.5), "by": "q2", "threads": 2,
        "gains": {"s0": Gain.tries(2)}, "weights": [1 + one % 4 for one in range(people)],
        "subsets": subsets,
    }  # fmt: skip
    table = neighbours(people)
    one = assess(table, **asked)
    for _ in range(1 if tmp_path is None else 2):
        checkpoint = None if tmp_path is None else Checkpoint(tmp_path / "part")
        other = assess(table, **asked, engine=engine, checkpoint=checkpoint)
        agreed(one, other)
        for mine, theirs in zip(one.households().to_pylist(), other.households().to_pylist(), strict=True):
            same(mine, theirs)


def test_engines_agree(tmp_path: Path) -> None:
    engines_agree("duckdb", 500, [["q0"], ["q1", "q2"], ["q0", "q1", "q2"]], tmp_path)


@given(people(), st.data())
@settings(max_examples=30, deadline=None)
def test_weights_groups_and_tries(made: tuple[dict[str, list[Any]], list[int | None]], data: st.DataObject) -> None:
    columns, households = made
    rows = len(households)
    weights = data.draw(st.none() | st.lists(st.integers(1, 4), min_size=rows, max_size=rows))
    columns = {**columns, "of": data.draw(st.lists(st.sampled_from("gh"), min_size=rows, max_size=rows))}
    check(columns, households, weights, "of", [Fraction(1, 2)], data.draw(st.sampled_from([1, 2])))


@given(people())
@settings(max_examples=25, deadline=None)
def test_the_risk_of_each_person_and_what_singles_them_out(made: tuple[dict[str, list[Any]], list[int | None]]) -> None:
    """Means and highest are those of the assessment; a person's sets are those under which they are alone."""
    columns, households = made
    qids, secrets = roles(columns)
    result = assess(in_households(columns, households), qids=qids, sensitive=secrets)
    told, every = result.records(minimal_sets=True), records(columns)
    for goal, name in ((None, "reidentification"), *((one, one) for one in secrets)):
        row = next(row for row in result.attacks_on(goal).to_pylist() if set(row["qids"]) == set(qids))
        chances = told[name].to_numpy()
        assert chances.mean() == pytest.approx(row["posterior_probabilistic"], rel=1e-12)
        assert chances.max() == pytest.approx(row["worst"], rel=1e-12)
    unique: list[list[frozenset[str]]] = [[] for _ in households]
    for known in (row["qids"] for row in result.attacks_on().to_pylist()):
        seen = oracle.with_household(every, households, known)
        like = [tuple(map(repr, (one[name] for name in (*known, oracle.SEEN)))) for one in seen]
        for i, one in enumerate(like):
            if like.count(one) == 1:
                unique[i].append(frozenset(known))
    minimal = [[one for one in sets if not any(other < one for other in sets)] for sets in unique]
    assert told["minimal_unique"].to_pylist() == [len(sets) for sets in minimal]
    expected = {one: sum(one in sets for sets in minimal) for sets in minimal for one in sets}
    assert {frozenset(row["qids"]): row["people"] for row in result.minimal_sets().to_pylist()} == expected


@given(people(), st.sampled_from(["full", 1, 2]))
@settings(max_examples=20, deadline=None)
def test_some_sets_of_columns(made: tuple[dict[str, list[Any]], list[int | None]], subsets: Any) -> None:
    check(*made, subsets=subsets)


def same(before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    for name, value in before.items():
        assert after[name] == (pytest.approx(value, rel=1e-12) if isinstance(value, float) else value), name


@given(tables(qids=3, secrets=1, rows=12))
@settings(max_examples=30, deadline=None)
def test_households_of_one_change_nothing(columns: dict[str, list[Any]]) -> None:
    qids, secrets = roles(columns)
    plain = assess(coded(columns), qids=qids, sensitive=secrets)
    table = in_households(columns, [None] * len(columns["q0"]))
    told = assess(table, qids=qids, sensitive=secrets)
    for before, after in zip(plain.frame().to_pylist(), told.frame().to_pylist(), strict=True):
        same(before, after)
    for row, household in zip(plain.attacks_on().to_pylist(), told.households().to_pylist(), strict=True):
        assert household["certain"] == row["hits"]
        for name in ("risk", "risk_if_independent"):
            assert household[name] == pytest.approx(row["posterior_probabilistic"], rel=1e-12)


LEARNT = ("blocks", "hits", "posterior_deterministic", "posterior_probabilistic", "worst")


@given(people())
@settings(max_examples=30, deadline=None)
def test_who_knows_the_household_learns_no_less(made: tuple[dict[str, list[Any]], list[int | None]]) -> None:
    """No less than who knows the target alone, who learns what is learnt of a table without households."""
    columns, households = made
    qids, secrets = roles(columns)
    table = in_households(columns, households)
    whole, alone, plain = (
        result.frame().to_pylist()
        for result in (
            assess(table, qids=qids, sensitive=secrets),
            assess(table, qids=qids, sensitive=secrets, knows="person"),
            assess(coded(columns), qids=qids, sensitive=secrets),
        )
    )
    for more, fewer, without in zip(whole, alone, plain, strict=True):
        same(without, fewer)
        for name in LEARNT:
            assert fewer[name] <= more[name] + 1e-12


@given(people())
@settings(max_examples=30, deadline=None)
def test_more_columns_known_is_no_less_learnt(made: tuple[dict[str, list[Any]], list[int | None]]) -> None:
    columns, households = made
    qids, secrets = roles(columns)
    result = assess(in_households(columns, households), qids=qids, sensitive=secrets)
    attacks = [(result.attacks_on(goal).to_pylist(), LEARNT) for goal in (None, *secrets)]
    told = result.households().to_pylist()
    for rows, names in (*attacks, (told, ("certain", "risk", "highest", "risk_if_independent"))):
        for fewer in rows:
            for more in rows:
                if set(fewer["qids"]) <= set(more["qids"]):
                    for name in names:
                        assert fewer[name] <= more[name] + 1e-12


@given(people(), st.randoms(use_true_random=False))
@settings(max_examples=30, deadline=None)
def test_the_order_of_people_means_nothing(made: tuple[dict[str, list[Any]], list[int | None]], random: Any) -> None:
    columns, households = made
    order = list(range(len(households)))
    random.shuffle(order)
    shuffled = {name: [values[i] for i in order] for name, values in columns.items()}
    qids, secrets = roles(columns)
    one = assess(in_households(columns, households), qids=qids, sensitive=secrets)
    moved = in_households(columns, households).take(np.array(order))
    for other in (moved, in_households(shuffled, [households[i] for i in order])):
        again = assess(other, qids=qids, sensitive=secrets)
        for tables_of in (Assessment.frame, Assessment.households):
            for before, after in zip(tables_of(one).to_pylist(), tables_of(again).to_pylist(), strict=True):
                same(before, after)
