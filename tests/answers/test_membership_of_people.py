"""Membership of people with several rows is that of the slow twin, which tries every sample there could be."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.cli.program import run
from brecha.errors import InputError, SettingError
from brecha.tables.coded import CodedTable
from tests.engines.test_several_rows import PERSON, VISITS, people, profiled
from tests.oracles import membership_of_people as twin
from tests.oracles.several_rows import Release
from tests.tables_at_hand import coded, records

KNOWS = ["all", "one", 2]
FIGURES = ("classes", "certain_members", "certain_nonmembers")
SHARES = ("posterior_probabilistic", "members_posterior")


def sample_of(table: CodedTable, chosen: list[int]) -> CodedTable:
    """The rows of these people, with codes of their own order."""
    assert table.profiles is not None
    return table.take(np.isin(table.profiles.of_row, chosen))


@pytest.mark.parametrize("knows", KNOWS, ids=str)
@given(people(), st.data())
@settings(max_examples=30, deadline=None)
def test_random_samples(knows: Any, made: Any, data: st.DataObject) -> None:
    columns, person = made
    table = profiled(columns, person, "linked")
    names = sorted(set(person), key=str)
    chosen = data.draw(st.lists(st.sampled_from(names), min_size=1, unique=True))
    sample = sample_of(table, [names.index(one) for one in chosen])
    qids = [name for name in columns if name.startswith("q")]
    release = Release(records(columns), person, True, knows)
    answer = brecha.membership(table, sample, qids=qids, knows=knows)
    for row in answer.frame().to_pylist():
        exact = twin.measured(release, chosen, row["qids"])
        assert {name: row[name] for name in FIGURES} == {name: getattr(exact, name) for name in FIGURES}
        for name in SHARES:
            assert row[name] == pytest.approx(float(getattr(exact, name)), rel=1e-12, abs=1e-15), name
        assert (row["population"], row["sample"], row["unmatched"]) == (len(names), len(chosen), 0)
        assert (row["published_ratio"] is None) == (knows != "all")


def test_visits_worked_by_hand() -> None:
    """People 1 and 2 are drawn, both with clinics A and B; 3 has A alone.

    With all clinics known, {A, B} is in the sample and {A} is not. With one: A is known of 1 and 2 half the time and of
    3 always, so that S_A/D_A is 1/3 + 0 over 1/3 + 1/3 = 1/2; of B it is 1, and 1 and 2 may be known by B. A guess is
    right with 1/3 for A and 1/3 for B; a member is given 1/2 · 1/2 + 1/2 · 1 = 3/4.
    """
    columns = {"clinic": VISITS["qclinic"]}
    table = profiled(columns, PERSON, "linked")
    sample = sample_of(table, [0, 1])
    for knows, members, nonmembers, guess, mean in (
        ("all", 2, 1, Fraction(1), Fraction(1)),
        ("one", 2, 0, Fraction(2, 3), Fraction(3, 4)),
    ):
        answer: Any = brecha.membership(table, sample, qids=["clinic"], knows=knows)  # type: ignore[call-overload]
        (row,) = answer.frame().to_pylist()
        assert (row["certain_members"], row["certain_nonmembers"]) == (members, nonmembers)
        assert row["posterior_probabilistic"] == pytest.approx(float(guess), rel=1e-15)
        assert row["members_posterior"] == pytest.approx(float(mean), rel=1e-15)


@given(people())
@settings(max_examples=20, deadline=None)
def test_one_row_each_is_as_plain(made: Any) -> None:
    columns, rows = made[0], len(made[1])
    table, half = profiled(columns, [f"{one:03}" for one in range(rows)], "linked"), list(range(0, rows, 2))
    qids = [name for name in columns if name.startswith("q")]
    several = brecha.membership(table, sample_of(table, half), qids=qids).frame()
    plain = coded(columns)
    both = brecha.membership(plain, plain.take(np.array(half)), qids=qids).frame()
    for one, other in zip(several.to_pylist(), both.to_pylist(), strict=True):
        for name, value in one.items():
            assert value == (pytest.approx(other[name], rel=1e-12) if isinstance(value, float) else other[name]), name


def visits(rows: Any = "linked", of: tuple[int, ...] = (1, 2, 3)) -> CodedTable:
    columns = {"id": PERSON, "clinic": VISITS["qclinic"], "month": VISITS["qmonth"]}
    there = [one in of for one in PERSON]
    return brecha.read(pa.table(columns).filter(pa.array(there)), person="id", rows=rows)


def test_a_sample_in_which_nobody_has_several_rows() -> None:
    answer = brecha.membership(visits(), visits(of=(3,)), qids=["clinic", "month"])
    assert [row["certain_members"] for row in answer.frame().to_pylist()] == [1, 1, 1]
    assert answer.input["sample"]["rows"] == 1


def test_what_cannot_be_reckoned_is_refused() -> None:
    population = visits()
    with pytest.raises(SettingError, match="rows='unlinked'"):
        brecha.membership(visits("unlinked"), visits("unlinked", (1, 2)), qids=["clinic"])
    for other in (visits("one", (1, 2)), visits("unlinked", (1, 2)), coded({"clinic": ["A"]})):
        with pytest.raises(SettingError, match="in the same way"):
            brecha.membership(population, other, qids=["clinic"])
    with pytest.raises(SettingError, match="one row of each person"):
        brecha.membership(population, visits(of=(1,)), qids=["clinic"]).target({"clinic": "A"})
    stranger = profiled({"clinic": ["B", "B", "A"]}, [1, 1, 2], "linked")
    table = profiled({"clinic": VISITS["qclinic"]}, PERSON, "linked")
    with pytest.raises(InputError):
        brecha.membership(table, replace(stranger, fields=stranger.fields), qids=["clinic"], knows="one")
    counted = brecha.membership(table, stranger, qids=["clinic"], unmatched="count")
    assert counted.frame()["unmatched"].to_pylist() == [1]
    with pytest.raises(SettingError, match="1 person of the sample"):
        brecha.membership(table, stranger, qids=["clinic"], unmatched="count", knows="one")


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize("knows", KNOWS, ids=str)
def test_results_are_saved_and_told(knows: Any, lang: str, tmp_path: Path) -> None:
    answer = brecha.membership(visits(), visits(of=(1, 2)), qids=["clinic", "month"], knows=knows)
    answer.save(tmp_path / "results", lang)
    loaded: Any = brecha.load(tmp_path / "results")
    assert loaded.frame().equals(answer.frame())
    assert loaded.findings(lang) == answer.findings(lang)
    first = answer.findings(lang)[0]
    assert first.startswith({"en": "All 4 rows of 2 people", "pt": "Todas as 4 linhas de 2 pessoas"}[lang])
    known = {"all": ("all rows", "todas as linhas"), "one": ("one row", "uma linha"), 2: ("2 of her", "2 linhas")}
    assert known[knows][lang == "pt"] in first


def test_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("all.csv").write_text("id,clinic,month\n1,A,1\n1,B,2\n2,A,1\n2,B,3\n3,A,1\n")
    Path("some.csv").write_text("id,clinic,month\n1,A,1\n1,B,2\n2,A,1\n2,B,3\n")
    call = ["membership", "--population", "all.csv", "--sample", "some.csv", "--qids", "clinic", "--person", "id"]
    assert run([*call, "--rows", "linked", "--knows", "one", "--quiet", "--json", "-"]) == 0
    assert '"members_posterior": 0.75' in capsys.readouterr().out
