"""Releases of people with several rows: what they leave is that of the slow twin on the released rows."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.csv as pcsv
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.errors import ColumnError, SettingError
from brecha.sanitizers import (
    Generalise,
    LocalRecoding,
    Microaggregate,
    Recode,
    Release,
    Remove,
    Sample,
    Sanitized,
    SuppressCells,
    SuppressRecords,
)
from brecha.tables.coded import CodedTable
from brecha.tables.hierarchies.hierarchy import Hierarchy
from tests.engines.test_several_rows import PERSON, VISITS, WAYS, people, profiled
from tests.oracles import several_rows as oracle
from tests.tables_at_hand import coded, records

MONTHS = Hierarchy((("1", "2", "3"), ("1", "2-3", "2-3")), "qmonth")
LATER = Generalise("qmonth", MONTHS, 1)
FIGURES = ("hits", "posterior_deterministic", "posterior_probabilistic", "worst", "smallest")
EXPECTED = {
    ("linked", "all"): (1, Fraction(1, 3), Fraction(2, 3), 1),
    ("linked", "one"): (0, Fraction(0), Fraction(1, 2), 2),
    ("unlinked", "one"): (0, Fraction(0), Fraction(7, 18), 2),
}
"""Worked by hand: A 1 and B 2-3 of two people, A 1 of a third. Hits, both posteriors, and the smallest class."""


@pytest.mark.parametrize(("published", "knows"), EXPECTED)
def test_visits_worked_by_hand(published: str, knows: Any) -> None:
    release = brecha.sanitize(profiled(VISITS, PERSON, published), LATER)
    row = brecha.assess(release, qids=["qclinic", "qmonth"], knows=knows, subsets="full").row()
    hits, certain, chance, smallest = EXPECTED[published, knows]
    assert (row["hits"], row["records"], row["smallest"]) == (hits, 3, smallest)
    assert row["posterior_deterministic"] == pytest.approx(float(certain), abs=1e-15)
    assert row["posterior_probabilistic"] == pytest.approx(float(chance), rel=1e-15)
    assert row["before_hits"] == {"all": 3, "one": 2}[knows]


def flattened(columns: Mapping[str, Sequence[Hashable]], pairs: Sequence[bool]) -> dict[str, list[Hashable]]:
    """The columns with some of the known ones coarser: two values next to each other become one."""
    known = [name for name in columns if name.startswith("q")]
    places = {name: sorted(set(columns[name]), key=repr) for name in known}
    coarse = {name for name, are in zip(known, pairs, strict=False) if are}
    return {
        name: [f"g{places[name].index(value) // 2}" if name in coarse else value for value in own]
        for name, own in columns.items()
    }


def steps(columns: Mapping[str, Sequence[Hashable]], coarse: Mapping[str, Sequence[Hashable]]) -> list[Generalise]:
    return [
        Generalise(name, by=dict(zip(own, coarse[name], strict=True)))
        for name, own in columns.items()
        if list(own) != list(coarse[name]) and None not in own
    ]


def agree(risk: Any, rows: list[dict[str, Any]], person: Sequence[Hashable], way: tuple[str, Any]) -> None:
    """Every figure after is that of the twin, which is given what is published."""
    release = oracle.Release(rows, person, way[0] == "linked", way[1])
    for row in risk.frame().to_pylist():
        secret = row["sensitive"]
        twin = (
            oracle.reidentification(release, row["qids"])
            if secret is None
            else oracle.inference(release, row["qids"], secret)
        )
        assert (row["hits"], row["records"]) == (twin.hits, len(release.people()))
        assert row["smallest"] == (twin.smallest if secret is None else None)
        for name in ("posterior_deterministic", "posterior_probabilistic", "worst"):
            assert row[name] == pytest.approx(float(getattr(twin, name)), rel=1e-12, abs=1e-15), (name, row)
            assert row[f"{name}_method_unknown"] == row[name]
        assert row["above"] == [twin.above(Fraction(1, 4))]


@pytest.mark.parametrize("way", WAYS, ids=str)
@given(people(), st.lists(st.booleans(), min_size=3, max_size=3), st.data())
@settings(max_examples=20, deadline=None)
def test_random_releases(way: tuple[str, Any], made: Any, pairs: list[bool], data: st.DataObject) -> None:
    """Generalised, and some rows or people left out; where all stay, generalising never helps an adversary."""
    columns, person = made
    if any(None in own for name, own in columns.items() if name.startswith("q")):
        columns = {name: ["–" if value is None else value for value in own] for name, own in columns.items()}
    coarse = flattened(columns, pairs)
    table, rows = profiled(columns, person, way[0]), records(coarse)
    stays = data.draw(st.lists(st.booleans(), min_size=len(person), max_size=len(person)))
    release: Release = Sanitized.of(brecha.sanitize(table, *steps(columns, coarse)))
    whole = any(stays) and data.draw(st.booleans())
    if whole:
        release = release.taking(np.array(stays), Remove("x").step())
        rows = [row for row, there in zip(rows, stays, strict=True) if there]
        person = [one for one, there in zip(person, stays, strict=True) if there]
    qids, secrets = [n for n in columns if n.startswith("q")], [n for n in columns if n.startswith("s")]
    risk = Sanitized.of(release).risk(qids, secrets, "all", knows=way[1], thresholds=[0.25])
    agree(risk, rows, person, way)
    if not whole:
        for row in risk.frame().to_pylist():
            assert row["hits"] <= row["before_hits"]
            assert row["posterior_probabilistic"] <= row["before_probabilistic"] * (1 + 1e-12)
            assert row["posterior_deterministic"] <= row["before_deterministic"] * (1 + 1e-12)


@pytest.mark.parametrize("published", ["linked", "unlinked"])
@given(people(), st.lists(st.booleans(), min_size=3, max_size=3))
@settings(max_examples=20, deadline=None)
def test_one_row_each_is_as_plain(published: str, made: Any, pairs: list[bool]) -> None:
    columns = {name: ["–" if value is None else value for value in own] for name, own in made[0].items()}
    coarse, rows = flattened(columns, pairs), len(made[1])
    qids, secrets = [n for n in columns if n.startswith("q")], [n for n in columns if n.startswith("s")]
    both = [
        brecha.sanitize(table, *steps(columns, coarse)).risk(qids, secrets, "all").frame().to_pylist()
        for table in (profiled(columns, list(range(rows)), published), coded(columns))
    ]
    for several, plain in zip(*both, strict=True):
        assert _same(several, plain), (several, plain)


def _same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all(
        value == pytest.approx(other[name], rel=1e-12) if isinstance(value, float) else value == other[name]
        for name, value in one.items()
    )


def visits(published: Any) -> CodedTable:
    """Read with the identifier among its columns, as the command line does."""
    columns = {"id": [f"p{one}" for one in PERSON], "clinic": VISITS["qclinic"], "month": VISITS["qmonth"]}
    return brecha.read(pa.table(columns), person="id", rows=published, columns=["id", "clinic", "month"])


def test_linked_rows_are_written_with_pseudonyms(tmp_path: Path) -> None:
    release = brecha.sanitize(visits("linked"), Generalise("month", by={1: "1", 2: "2-3", 3: "2-3"}))
    assert release.table.columns == ("clinic", "month")
    written = pq.read_table(release.write(tmp_path / "release.parquet", seed=5))
    assert written.column_names == ["pseudonym", "clinic", "month"]
    assert not set(map(str, written["pseudonym"].to_pylist())) & {"p1", "p2", "p3"}
    by_person: dict[int, list[tuple[str, str]]] = {}
    for row in written.to_pylist():
        by_person.setdefault(row["pseudonym"], []).append((row["clinic"], row["month"]))
    two = [("A", "1"), ("B", "2-3")]
    assert sorted(map(sorted, by_person.values())) == [[("A", "1")], two, two]
    assert pq.read_table(release.write(tmp_path / "again.parquet", seed=5)).equals(written)
    risk = release.risk(["clinic"])
    risk.save(tmp_path / "results", release="release.parquet", seed=5)
    assert pq.read_table(tmp_path / "results" / "release.parquet").equals(written)
    assert [note.id for note in brecha.load(tmp_path / "results").notes] == ["release-seeded"]
    others = {
        tuple(pq.read_table(release.write(tmp_path / "other.parquet", seed=seed))["pseudonym"].to_pylist())
        for seed in range(20)
    }
    assert len(others) > 5


def test_a_column_called_like_the_pseudonym_stays(tmp_path: Path) -> None:
    columns = {"pseudonym": ["x", "y", "z"], "id": [1, 1, 2]}
    release = brecha.sanitize(brecha.read(pa.table(columns), person="id", rows="linked"))
    written = pcsv.read_csv(release.write(tmp_path / "release.csv"))
    assert written.column_names == ["pseudonym_", "pseudonym"]
    assert sorted(written["pseudonym"].to_pylist()) == ["x", "y", "z"]


def test_unlinked_rows_are_written_without_what_links_them(tmp_path: Path) -> None:
    ids = [number // 20 for number in range(200)]
    table = brecha.read(pa.table({"id": ids, "place": list(range(200))}), person="id", rows="unlinked")
    release = brecha.sanitize(table, SuppressRecords(where={"place": [0]}, unit="rows"))
    written = pcsv.read_csv(release.write(tmp_path / "release.csv", seed=1))
    assert written.column_names == ["place"]
    order = written["place"].to_pylist()
    assert sorted(order) == list(range(1, 200)) != order
    follow = sum(one // 20 == other // 20 for one, other in pairwise(order))
    assert follow < 40  # of 198 neighbours one in ten by chance, and 189 in the order of the table
    with pytest.raises(SettingError, match="follow one another"):
        release.write(tmp_path / "release.csv", keep_order=True)


def test_the_identifier_is_never_published(tmp_path: Path) -> None:
    step = Generalise("month", by={1: "1", 2: "2-3", 3: "2-3"})
    by_hand = step.apply(visits("unlinked"))  # a step alone says nothing of how rows are published
    assert "id" in by_hand.table.columns
    assert pcsv.read_csv(by_hand.write(tmp_path / "release.csv")).column_names == ["clinic", "month"]
    once = brecha.sanitize(visits("unlinked"), Remove("id"), step)
    twice = brecha.sanitize(once, Remove("clinic"))
    assert [step.kind for step in twice.steps] == ["remove", "coarser", "publish-rows", "remove"]
    with pytest.raises(ColumnError, match="removes every column"):
        brecha.sanitize(visits("linked"), Remove(["clinic", "month"]))


def test_people_or_rows_are_drawn() -> None:
    with pytest.raises(SettingError, match="unit='people'"):
        brecha.sanitize(visits("linked"), Sample(size=2))
    for seed in range(6):
        release = brecha.sanitize(visits("linked"), Sample(size=2, unit="people", seed=seed))
        rows = np.bincount(np.array([0, 0, 1, 1, 2])[release.rows], minlength=3)
        assert sorted(rows.tolist()) in ([0, 1, 2], [0, 2, 2])
        assert release.table.people == 2
        assert brecha.sanitize(visits("linked"), Sample(size=2, unit="rows", seed=seed)).table.rows == 2
    half = brecha.sanitize(visits("unlinked"), Sample(share=0.67, unit="people", seed=1))
    assert half.table.people == 2
    assert any("2 of 3 people were drawn" in one for one in half.findings())
    with pytest.raises(SettingError, match="unit='clinics'"):
        Sample(size=2, unit="clinics")  # type: ignore[arg-type]


@pytest.mark.parametrize(("unit", "left", "who"), [("rows", 3, 3), ("people", 1, 1)])
def test_rows_or_people_are_left_out(unit: Any, left: int, who: int) -> None:
    table = visits("linked")
    release = brecha.sanitize(table, SuppressRecords(where={"clinic": ["B"]}, unit=unit))
    assert (release.table.rows, release.table.people) == (left, who)
    with pytest.raises(SettingError, match="unit='rows'"):
        brecha.sanitize(table, SuppressRecords(where={"clinic": ["B"]}))
    risk = release.risk(["clinic"])
    assert risk.about_release["partly_published"] == (2 if unit == "rows" else 0)
    assert any("only some of their rows" in one for one in risk.findings()) == (unit == "rows")


def test_rare_is_what_few_people_have() -> None:
    """Clinic C has three rows, all of one person: fewer than two people have it."""
    table = profiled({"clinic": ["A", "A", "C", "C", "C"]}, [1, 2, 3, 3, 3], "linked")
    assert brecha.sanitize(table, SuppressRecords(alike="clinic", fewer_than=2, unit="rows")).table.people == 2
    release = brecha.sanitize(table, SuppressCells("clinic", rarer_than=2))
    assert release.table.column("clinic").values.take(pa.array(release.table.column("clinic").codes)).to_pylist() == [
        "A", "A", "*", "*", "*",
    ]  # fmt: skip
    assert any("fewer than 2 people have" in one for one in release.findings("en"))


def test_what_cannot_be_reckoned_is_refused() -> None:
    table = profiled(VISITS, PERSON, "linked")
    starred = brecha.sanitize(table, SuppressCells("qclinic", where={"qmonth": [2]}))
    with pytest.raises(SettingError, match=r"'qclinic'.*published in several ways"):
        starred.risk(["qclinic", "qmonth"])
    assert starred.risk(["qmonth"]).row()["hits"] == 3
    with pytest.raises(SettingError, match=r"'qclinic'.*what she wants"):
        starred.risk(["qmonth"], ["qclinic"])
    with pytest.raises(SettingError, match="'qmonth'"):
        brecha.sanitize(table, Recode("qmonth", keep=0.5, seed=1)).risk(["qmonth"])
    for step in (LocalRecoding(2, ["qclinic"]), Microaggregate(["qmonth"], 2)):
        with pytest.raises(SettingError, match="People have several rows"):
            brecha.sanitize(table, step)
    release = brecha.sanitize(table, LATER)
    with pytest.raises(SettingError, match="People have several rows"):
        release.membership(["qclinic"])
    with pytest.raises(SettingError, match="People have several rows"):
        release.target({"qclinic": "A"})


def test_a_secret_that_is_removed_is_guessed_as_before() -> None:
    release = brecha.sanitize(profiled(VISITS, PERSON, "linked"), LATER, Remove("sill"))
    row = release.risk(["qclinic", "qmonth"], ["sill"]).row("sill")
    assert row["posterior_probabilistic"] == pytest.approx(2 / 3)  # two of three have x and y
    assert (row["hits"], row["posterior_deterministic"]) == (0, 0)


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize(("published", "knows"), [*EXPECTED, ("linked", 2)])
def test_results_are_saved_and_told(published: str, knows: Any, lang: str, tmp_path: Path) -> None:
    table = profiled(VISITS, PERSON, published)
    release = brecha.sanitize(table, LATER, SuppressRecords(where={"qclinic": ["B"], "qmonth": ["2-3"]}, unit="rows"))
    risk = release.risk(["qclinic", "qmonth"], ["sill"], "all", knows=knows)
    risk.save(tmp_path / "results", lang)
    loaded: Any = brecha.load(tmp_path / "results")
    assert loaded.frame().equals(risk.frame())
    first, second, *_ = loaded.findings(lang)
    assert loaded.findings(lang) == risk.findings(lang)
    words = {
        ("en", "linked"): "with what shows which rows", ("en", "unlinked"): "nothing shows which rows",
        ("pt", "linked"): "mostra-se quais", ("pt", "unlinked"): "nada mostra quais",
    }  # fmt: skip
    assert first.startswith({"en": "All 3 rows of 3 people", "pt": "Todas as 3 linhas de 3 pessoas"}[lang])
    assert words[lang, published] in first
    assert second.startswith({"en": "Of 2 people in the release", "pt": "De 2 pessoas na divulgação"}[lang])
    page = risk.page(lang)
    assert {"en": "3 of 5 rows, of 3 of 3 people", "pt": "3 de 5 linhas, de 3 de 3 pessoas"}[lang] in page


def test_groups_weights_and_gains_as_in_an_assessment() -> None:
    """What the release leaves is what an assessment of the released rows tells, for groups, weights and gains alike."""
    columns = {**VISITS, "by": ["g", "g", "h", "h", "h"]}
    table, weights = profiled(columns, PERSON, "linked"), [1.0, 1.0, 3.0, 3.0, 2.0]
    release = brecha.sanitize(table, LATER)
    gains = {"sill": [brecha.qif.Gain.identity(), brecha.qif.Gain.tries(2)]}
    asked: dict[str, Any] = {"gains": gains, "by": "by", "weights": weights, "knows": "one"}
    risk = release.risk(["qclinic", "qmonth"], ["sill"], **asked).frame().to_pylist()
    plain = replace(table, fields=(*release.table.fields,))
    direct = brecha.assess(plain, qids=["qclinic", "qmonth"], sensitive=["sill"], subsets="full", **asked)
    for one, other in zip(risk, direct.frame().to_pylist(), strict=True):
        for name in ("group", "gain", "records", "hits", "posterior_deterministic", "posterior_probabilistic", "worst"):
            assert one[name] == other[name], name


def test_a_gain_on_all_that_a_person_has() -> None:
    """Of linked rows the value is all that they hold: two of three people, who look alike, have x and y."""
    release = brecha.sanitize(profiled(VISITS, PERSON, "linked"), LATER)
    gain = [brecha.qif.Gain.value("x; y")]
    risk = release.risk(["qclinic", "qmonth"], ["sill"], gains={"sill": gain})
    row = next(row for row in risk.frame().to_pylist() if row["gain"] is not None)
    assert row["posterior_probabilistic"] == pytest.approx(2 / 3)
