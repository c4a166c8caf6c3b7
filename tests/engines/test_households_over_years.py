"""Several years of people in households: every engine agrees with the slow twin, which lists who lived with whom."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import Collection, assess, growth
from brecha.errors import BrechaError, SettingError
from tests.engines.test_households import FIGURES, same
from tests.oracles import blocks as plain_oracle
from tests.oracles import households as oracle

Year = Mapping[str, Sequence[Any]]
"""The columns of a year, with "id" and "hh" """
FIRST = {"id": [*"ABCD"], "hh": [1, 1, 2, 2], "qsex": [*"FMFM"], "sill": [*"xyxy"]}
SECOND = {"id": [*"ABDEC"], "hh": [1, 1, 2, 2, 3], "qsex": [*"FMMFF"], "sill": [*"xyyxx"]}
"""Two couples of a woman and a man; a year later the second man lives with another woman, and the second woman alone"""


def years_of(*years: Year, household: str | None = "hh") -> Collection:
    """The years, linked."""
    tables = [
        brecha.read(pa.table(year).drop_columns([] if household else ["hh"]), columns=[*year][:1] + [*year][2:],
                    household=household)
        for year in years
    ]  # fmt: skip
    return brecha.collection(tables, person="id")


def check(
    years: Sequence[Year], thresholds: Sequence[Fraction] = (), by: str | None = None, engine: str = "kernel"
) -> brecha.Assessment:
    """Every figure of every attack is that of the twin."""
    qids = [name for name in years[0] if name.startswith("q")]
    result = assess(
        years_of(*years), qids=qids, sensitive=["sill"], subsets="all", thresholds=[float(one) for one in thresholds],
        by=by, engine=engine, threads=2,
    )  # fmt: skip
    records = [[dict(zip(year, row, strict=True)) for row in zip(*year.values(), strict=True)] for year in years]
    for row in result.frame().to_pylist():
        seen = oracle.seen_over_years(
            records, [year["hh"] for year in years], [year["id"] for year in years], row["qids"]
        )
        group = None if row["group"] is None or by is None else [str(one[by]) == row["group"] for one in seen]
        if row["sensitive"] is None:
            twin = plain_oracle.reidentification(seen, [oracle.SEEN], None, group)
        else:
            twin = plain_oracle.inference(seen, [oracle.SEEN], row["sensitive"], None, group, 1)
        for name in FIGURES:
            assert row[name] == pytest.approx(float(getattr(twin, name)), rel=1e-12, abs=1e-15), (name, row)
        if thresholds:
            assert row["above"] == [twin.above(one) for one in thresholds], row
    return result


@pytest.mark.parametrize("engine", ["kernel", "duckdb"])
def test_couples_worked_by_hand(engine: str) -> None:
    """In the first year the couples look alike. In the second A and B are still together; D and C are not."""
    assert check([FIRST], engine=engine).attacks_on()["hits"].to_pylist() == [0]
    result = check([FIRST, SECOND], engine=engine)
    assert result.attacks_on()["hits"].to_pylist() == [4]
    assert result.records(["qsex"])["smallest"].to_pylist() == [1, 1, 1, 1]
    grown = growth(years_of(FIRST, SECOND), qids=["qsex"], engine=engine)
    assert [step.attacks_on()["hits"][0].as_py() for step in grown.steps] == [0, 4]
    alone = growth(years_of(FIRST, SECOND), qids=["qsex"], engine=engine, knows="person")
    plain = growth(years_of(FIRST, SECOND, household=None), qids=["qsex"], engine=engine)
    assert alone.frame().equals(plain.frame())


def test_who_of_one_year_is_who_of_another_is_known() -> None:
    """A lives with the same woman for two years, B with two women: each year by itself tells them as little apart."""
    first = {"id": [*"AaBb"], "hh": [1, 1, 2, 2], "qsex": [*"MFMF"], "sill": [*"xxxx"]}
    second = {"id": [*"AaBcb"], "hh": [1, 1, 2, 2, 3], "qsex": [*"MFMFF"], "sill": [*"xxxxx"]}
    assert check([first, second]).attacks_on()["hits"].to_pylist() == [4]


@st.composite
def several_years(draw: st.DrawFn) -> list[dict[str, list[Any]]]:
    """Two or three years of a few people, who move, come and go; a year may lack a column."""
    made = []
    for k in range(draw(st.integers(1, 3))):
        people = draw(st.lists(st.sampled_from(range(7)), min_size=1, max_size=7, unique=True))
        people = [0, *(one for one in people if one)]  # somebody is in every year, so that the years can be linked
        count = len(people)
        lists: dict[str, list[Any]] = {
            "id": people,
            "hh": draw(st.lists(st.sampled_from([None, 1, 2, 3]), min_size=count, max_size=count)),
            "q0": draw(st.lists(st.sampled_from("ab"), min_size=count, max_size=count)),
            "q1": draw(st.lists(st.sampled_from([1, 2, 3]), min_size=count, max_size=count)),
            "sill": draw(st.lists(st.sampled_from("xy"), min_size=count, max_size=count)),
            "of": draw(st.lists(st.sampled_from("gh"), min_size=count, max_size=count)),
        }
        if k and draw(st.booleans()):
            del lists["q1"]
        homes = {one for one in lists["hh"] if one is not None}
        if count > 1 and len(homes) == 1 and None not in lists["hh"]:
            lists["hh"][0] = None  # one household of everybody is refused
        made.append(lists)
    return made


@given(several_years())
@settings(max_examples=6, deadline=None)
def test_random_years_in_the_second_engine(years: list[dict[str, list[Any]]]) -> None:
    check(years, [Fraction(1, 2)], "of", "duckdb")


@given(several_years())
@settings(max_examples=50, deadline=None)
def test_random_years(years: list[dict[str, list[Any]]]) -> None:
    by = "of" if len(years[0]["id"]) % 2 else None
    result = check(years, [Fraction(1, 4), Fraction(1, 2)], by)
    one = years_of(years[0])
    if len(years) == 1:  # the figures of people are those of the one table
        table = assess(one.focal, qids=["q0", "q1"], sensitive=["sill"], by=by, thresholds=[0.25, 0.5])
        for mine, theirs in zip(result.frame().to_pylist(), table.frame().to_pylist(), strict=True):
            same({**mine, "code": None}, {**theirs, "code": None})


@given(several_years())
@settings(max_examples=30, deadline=None)
def test_more_years_and_more_columns_tell_no_less(years: list[dict[str, list[Any]]]) -> None:
    steps = growth(years_of(*years), qids=["q0", "q1"], subsets="all").steps
    frames = [{tuple(row["qids"]): row for row in step.attacks_on().to_pylist()} for step in steps]
    for name in ("hits", "posterior_probabilistic", "worst"):
        for before, after in pairwise(frames):
            assert all(before[known][name] <= after[known][name] + 1e-12 for known in before)
        for frame in frames:
            assert max(frame["q0",][name], frame["q1",][name]) <= frame["q0", "q1"][name] + 1e-12
        alone = assess(years_of(*years), qids=["q0", "q1"], subsets="all", knows="person").attacks_on().to_pylist()
        assert all(row[name] <= frames[-1][tuple(row["qids"])][name] + 1e-12 for row in alone)


def test_results_are_saved_and_told(tmp_path: Path) -> None:
    for number, answer in enumerate((check([FIRST, SECOND]), growth(years_of(FIRST, SECOND), qids=["qsex"]))):
        answer.save(tmp_path / str(number))
        loaded: Any = brecha.load(tmp_path / str(number))
        assert loaded.frame().equals(answer.frame())
        for lang, words in (("en", "who of one year is who of another"), ("pt", "quem de um ano é quem de outro")):
            assert loaded.findings(lang) == answer.findings(lang)
            assert any(words in one for one in loaded.findings(lang))
            assert "omicíli" in loaded.page(lang) or "ousehold" in loaded.page(lang)
    result = check([FIRST, SECOND])
    assert result.input["household"] == {"column": "hh", "households": 2, "knows": "household", "each_year": True}
    with pytest.raises(SettingError, match="of one table"):
        result.households()


def test_what_has_no_meaning_is_refused() -> None:
    years = years_of(FIRST, SECOND)
    with pytest.raises(SettingError, match="grouped into households"):
        brecha.target(years, {"qsex": ["F", "F"]})
    with pytest.raises(SettingError, match="grouped into households"):
        brecha.sanitizers.linked([brecha.sanitize(one) for one in years.tables], person="id")
    with pytest.raises(SettingError, match="'household' or 'person'"):
        assess(years, qids=["qsex"], knows="all")
    with pytest.raises(SettingError, match="Some of these tables have households"):
        brecha.collection([years.tables[0], years.without_households().tables[1]], person="id")
    gaps = pa.table({**SECOND, "qsex": [*"FMM", None, "F"]})
    second = brecha.read(gaps, columns=["id", "qsex"], household="hh", missing="wildcard")
    both = brecha.collection([years.tables[0], second], person="id")
    with pytest.raises(BrechaError, match="qsex"):
        assess(both, qids=["qsex"])
