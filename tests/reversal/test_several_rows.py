"""Effective anonymity of people with several rows: people are counted, and k rows of one person are not k people."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

import brecha
from brecha import effective_anonymity, reverse
from brecha.cli.program import run
from brecha.errors import SettingError
from brecha.sanitizers import Generalise, SuppressCells
from brecha.tables.hierarchies.hierarchy import Hierarchy
from tests.engines.test_several_rows import PERSON, VISITS, people, profiled
from tests.tables_at_hand import coded

MONTHS = Hierarchy((("1", "2", "3"), ("1", "2-3", "2-3")), "qmonth")


@pytest.mark.parametrize(
    ("published", "qids", "sizes"),
    [
        ("linked", ["qclinic"], [2, 2, 1]),
        ("linked", ["qclinic", "qmonth"], [1, 1, 1]),
        ("unlinked", ["qclinic"], [2, 2, 3]),
        ("unlinked", ["qclinic", "qmonth"], [1, 1, 3]),
    ],
)
def test_visits_worked_by_hand(published: str, qids: list[str], sizes: list[int]) -> None:
    """Clinic A has rows of all three people, clinic B of two; months 2 and 3 one person each has at B."""
    found = effective_anonymity(profiled(VISITS, PERSON, published), qids)
    assert found.composed.sizes.tolist() == sizes
    assert found.composed.ambiguous_sizes.tolist() == sizes
    assert (found.records, found.input["rows"], found.input["people"]["rows"]) == (3, 3, 5)


@pytest.mark.parametrize("published", ["linked", "unlinked"])
@given(people())
@settings(max_examples=40, deadline=None)
def test_random_people(published: str, made: Any) -> None:
    columns, person = made
    qids = [name for name in columns if name.startswith("q")]
    rows = list(zip(*(columns[name] for name in qids), strict=True))
    names = sorted(set(person), key=str)
    theirs = {
        one: sorted((row for row, who in zip(rows, person, strict=True) if who == one), key=repr) for one in names
    }
    if published == "linked":
        expected = [sum(theirs[one] == theirs[other] for other in names) for one in names]
    else:
        expected = [min(sum(row in theirs[other] for other in names) for row in theirs[one]) for one in names]
    found = effective_anonymity(profiled(columns, person, published), qids, missing="value")
    assert found.composed.sizes.tolist() == expected


@given(people())
@settings(max_examples=20, deadline=None)
def test_one_row_each_is_as_plain(made: Any) -> None:
    columns, rows = made[0], len(made[1])
    qids = [name for name in columns if name.startswith("q")]
    plain = effective_anonymity(coded(columns), qids, missing="value").frame()
    for published in ("linked", "unlinked"):
        table = profiled(columns, [f"{one:03}" for one in range(rows)], published)
        assert effective_anonymity(table, qids, missing="value").frame().equals(plain)


def test_rows_of_one_person_are_not_several_people() -> None:
    """Clinic C has three rows, all of person 3."""
    columns = {"clinic": ["A", "A", "C", "C", "C"]}
    unlinked = effective_anonymity(profiled(columns, [1, 2, 3, 3, 3], "unlinked"), ["clinic"], k=2)
    assert unlinked.composed.sizes.tolist() == [2, 2, 1]
    assert not unlinked.holds()


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize("published", ["linked", "unlinked"])
def test_a_release_is_checked_over_people(published: str, lang: str, tmp_path: Path) -> None:
    """Months 2 and 3 as one: two people look alike, and the third has a row that all have."""
    release = brecha.sanitize(profiled(VISITS, PERSON, published), Generalise("qmonth", MONTHS, 1))
    found = reverse(release, ["qclinic", "qmonth"], k=2)
    assert found.holds(2) == (published == "unlinked")
    assert (found.minimality, found.downcoding) == (None, None)
    assert found.unasked is not None
    assert found.unasked.reason == "several-rows"
    found.save(tmp_path / "results", lang)
    loaded: Any = brecha.load(tmp_path / "results")
    assert loaded.findings(lang) == found.findings(lang)
    first, second, *_ = found.findings(lang)
    assert first.startswith({"en": "All 5 rows of 3 people", "pt": "Todas as 5 linhas de 3 pessoas"}[lang])
    words = {("linked", "en"): "all rows", ("unlinked", "en"): "different people",
             ("linked", "pt"): "todas as suas linhas", ("unlinked", "pt"): "pessoas diferentes"}  # fmt: skip
    assert words[published, lang] in second
    found.anonymity.save(tmp_path / "sets", lang)
    assert brecha.load(tmp_path / "sets").findings(lang) == found.anonymity.findings(lang)


def test_what_cannot_be_counted_is_refused() -> None:
    table = profiled(VISITS, PERSON, "linked")
    starred = brecha.sanitize(table, SuppressCells("qclinic", where={"qmonth": [2]}))
    with pytest.raises(SettingError, match="'qclinic' may stand for another one"):
        reverse(starred, ["qclinic", "qmonth"])
    with pytest.raises(SettingError, match="People have several rows"):
        effective_anonymity(table, ["qclinic"], targets=[0])


def test_on_the_command_line(tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    monkeypatch.chdir(tmp_path)
    Path("visits.csv").write_text("id,clinic\n1,A\n1,B\n2,A\n2,B\n3,A\n")
    assert run(["reverse", "visits.csv", "--person", "id", "--rows", "linked", "--qids", "clinic", "--k", "2"]) == 0
    assert "two are equal if their rows are" in " ".join(capsys.readouterr().out.split())
