"""Membership where missing values may be anything: by hand, against the slow twin, by laws, for one person."""

import json
from fractions import Fraction as F  # noqa: N817
from itertools import combinations
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.csv as csv
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.answers.store.laws.samples import check_membership
from brecha.cli.program import run
from brecha.errors import BrechaError
from brecha.runtime.strict_json import UnfitError
from tests.oracles import membership as oracle
from tests.tables_at_hand import records

Columns = dict[str, list[Any]]
PEOPLE: Columns = {"sex": ["F", "F", "M", None, "M"], "age": [25, None, 25, 40, 40]}
INSIDE = [0, 3]
"""(F, 25) and (–, 40)"""


def taken(columns: Columns, rows: list[int]) -> Columns:
    return {name: [values[i] for i in rows] for name, values in columns.items()}


def read(columns: Columns, missing: Any = "wildcard") -> brecha.CodedTable:
    return brecha.read(pa.table(columns), missing=missing)


def attacked(columns: Columns, inside: list[int], **asked: Any) -> brecha.MembershipAnswer:
    return brecha.membership(read(columns), read(taken(columns, inside)), qids=list(columns), **asked)


def test_by_hand() -> None:
    """{sex}: 2/3, 2/3, 1/3, 2/5 and 1/3 of those who match are in. {sex, age}: 1/2, 2/3, none of one, 1/3 and 1/2."""
    found = {tuple(row["qids"]): row for row in attacked(PEOPLE, INSIDE).frame().to_pylist()}
    sex, both = found["sex",], found["sex", "age"]
    assert (sex["classes"], sex["certain_members"], sex["certain_nonmembers"], sex["unmatched"]) == (3, 0, 0, 0)
    assert sex["prior_probabilistic"] == 3 / 5
    assert sex["posterior_probabilistic"] == pytest.approx(float(F(49, 75)), rel=1e-12)
    assert sex["members_posterior"] == pytest.approx(float(F(8, 15)), rel=1e-12)
    assert (both["classes"], both["certain_members"], both["certain_nonmembers"]) == (5, 0, 1)
    assert both["posterior_probabilistic"] == pytest.approx(float(F(2, 3)), rel=1e-12)
    assert both["members_posterior"] == pytest.approx(float(F(5, 12)), rel=1e-12)
    assert both["published_ratio"] is None


def test_a_guess_may_get_worse() -> None:
    """1, 2 and –, of whom – is in: 1/2, 1/2 and 1/3 match. Before, "not in" was right for 2 of 3; then for 5/9."""
    (row,) = attacked({"q": [1, 2, None]}, [2]).frame().to_pylist()
    assert row["prior_probabilistic"] == 2 / 3
    assert row["posterior_probabilistic"] == pytest.approx(5 / 9, rel=1e-12)
    assert row["degradation_probabilistic"] == pytest.approx(5 / 6, rel=1e-12)


@st.composite
def drawn(draw: st.DrawFn) -> tuple[Columns, list[int]]:
    rows = draw(st.integers(1, 9))
    values = st.sampled_from(["a", "ç", None])
    columns = {f"q{i}": draw(st.lists(values, min_size=rows, max_size=rows)) for i in range(draw(st.integers(1, 3)))}
    return columns, sorted(draw(st.lists(st.integers(0, rows - 1), min_size=1, max_size=rows, unique=True)))


@settings(max_examples=25, deadline=None)
@given(drawn(), st.randoms(use_true_random=False))
def test_against_the_twin_and_the_laws(made: tuple[Columns, list[int]], random: Any) -> None:
    """Every figure; the order of records means nothing; and somebody who knows more is certain of no fewer people."""
    columns, inside = made
    people = records(columns)
    rows = attacked(columns, inside).frame().to_pylist()
    order = list(range(len(people)))
    random.shuffle(order)
    moved = taken(columns, order)
    again = attacked(moved, sorted(order.index(i) for i in inside)).frame().to_pylist()
    for row, other in zip(rows, again, strict=True):
        exact = oracle.measured_with_gaps(people, inside, row["qids"])
        for name in ("classes", "certain_members", "certain_nonmembers"):
            assert row[name] == getattr(exact, name) == other[name], name
        for name in ("posterior_probabilistic", "members_posterior"):
            assert row[name] == pytest.approx(float(getattr(exact, name)), rel=1e-12), name
            assert 0 <= row[name] <= 1
            assert other[name] == pytest.approx(row[name], rel=1e-12)
    for fewer, more in combinations(rows, 2):
        if set(fewer["qids"]) <= set(more["qids"]):
            for name in ("certain_members", "certain_nonmembers"):
                assert fewer[name] <= more[name]


def test_without_gaps_both_rules_agree() -> None:
    columns: Columns = {"q": ["a", "b", "b", "c"], "r": [1, 1, 2, 2]}
    both = [
        brecha.membership(read(columns, rule), read(taken(columns, [0, 2]), rule), qids=["q", "r"]).frame()
        for rule in ("value", "wildcard")
    ]
    assert both[0].equals(both[1])


def test_one_person() -> None:
    """Of an F of 25, two match and one is in; somebody of whom no age is known matches by sex alone."""
    found = attacked(PEOPLE, INSIDE)
    one = found.target({"sex": "F", "age": 25})
    assert (one.population, one.sample, one.posterior) == (2, 1, 1 / 2)
    unknown = found.target({"sex": "F", "age": None})
    assert (unknown.population, unknown.sample, unknown.posterior) == (3, 2, 2 / 3)
    alone = found.target({"sex": "M", "age": 25})
    assert (alone.population, alone.sample, alone.certain_nonmember) == (1, 0, True)


def test_saved_loaded_and_told(tmp_path: Path) -> None:
    found = attacked(PEOPLE, INSIDE)
    found.save(tmp_path / "out")
    again = brecha.load(tmp_path / "out")
    assert again.frame().equals(found.frame())
    assert again.input["gaps"] is True
    plain = {key: value for key, value in found.about()["input"].items() if key != "gaps"}
    check_membership(found.about(), found.frame())
    with pytest.raises(UnfitError):  # without gaps the ratio is told, and a guess gets no worse
        check_membership({"input": plain}, found.frame())
    for lang, says in (("en", "A missing value may be anything."), ("pt", "Um valor ausente pode ser qualquer um.")):
        found.save(tmp_path / lang, lang=lang)
        assert says in (tmp_path / lang / "report.html").read_text("utf-8")


def test_what_is_not_defined_is_refused() -> None:
    whole = read(PEOPLE)
    for sample, says in (
        (read({"sex": ["F"], "age": pa.array([None], pa.int64())}), None),
        (read({"sex": ["F", None], "age": [25, 25]}), "are no records of the population"),
        (read(taken(PEOPLE, INSIDE), "value"), "Read both with the same"),
    ):
        if says is None:
            assert brecha.membership(whole, sample, qids=["sex", "age"]).frame().num_rows == 3
            continue
        with pytest.raises(BrechaError, match=says):
            brecha.membership(whole, sample, qids=["sex", "age"])


def test_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    csv.write_csv(pa.table(PEOPLE), tmp_path / "population.csv")
    csv.write_csv(pa.table(taken(PEOPLE, INSIDE)), tmp_path / "sample.csv")
    words = ["--population", tmp_path / "population.csv", "--sample", tmp_path / "sample.csv", "--qids", "sex,age"]
    assert run(["membership", *map(str, words), "--missing", "wildcard", "--json", "-", "--quiet"]) == 0
    told = json.loads(capsys.readouterr().out)["attacks"]
    mine = attacked(PEOPLE, INSIDE).frame().to_pylist()
    assert [row["posterior_probabilistic"] for row in told] == [row["posterior_probabilistic"] for row in mine]
    assert [row["published_ratio"] for row in told] == [None] * 3
