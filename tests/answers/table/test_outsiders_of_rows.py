"""Outsiders where people have several rows: a profile tells of one of them, as by the slow twin, row by row."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.errors import ColumnError, SettingError
from tests.engines.test_several_rows import PERSON, VISITS, people, profiled
from tests.oracles import outsiders as oracle
from tests.tables_at_hand import roles

WAYS = ["linked", "unlinked"]
Made = tuple[dict[str, list[Any]], list[int]]
FIGURES = ("status", "candidates", "likeliest", "chance", "certain")


def told(table: brecha.CodedTable, profile: dict[str, Any], **how: Any) -> dict[str, Any]:
    row: dict[str, Any] = brecha.outsiders(table, [profile], **how).frame().to_pylist()[0]
    return row


def test_visits_worked_by_hand() -> None:
    """Who was in clinic A: a half of the visits of 1 and of 2, all of 3’s; so 3 with a chance of a half.

    Half is of {x}, which 3 has, and half of {x, y}. Of visits that nothing links there are three, of three people.
    """
    linked = told(profiled(VISITS, PERSON, "linked"), {"qclinic": "A"}, sensitive=["sill"])
    assert [linked[name] for name in FIGURES] == ["matched", 3, 1, 0.5, False]
    assert (linked["sill_guess"], linked["sill_chance"]) == ("x", 0.5)
    loose = told(profiled(VISITS, PERSON, "unlinked"), {"qclinic": "A"}, sensitive=["sill"])
    assert [loose[name] for name in FIGURES] == ["matched", 3, 3, pytest.approx(1 / 3), False]
    assert (loose["sill_guess"], loose["sill_chance"]) == ("x", 1.0)
    own = told(profiled(VISITS, PERSON, "unlinked"), {"qmonth": "2"})
    assert [own[name] for name in FIGURES] == ["matched", 1, 1, 1.0, True]


def test_one_of_several_rows_of_a_person_is_not_certain() -> None:
    """Both rows in town A are of person 1: whose they are is known where they are linked, and which is meant is not."""
    visits, person = {"qtown": ["A", "A", "B"]}, [1, 1, 2]
    linked, loose = (told(profiled(visits, person, way), {"qtown": "A"}) for way in WAYS)
    assert [linked[name] for name in FIGURES] == ["matched", 1, 1, 1.0, True]
    assert [loose[name] for name in FIGURES] == ["matched", 1, 1, 0.5, False]


@pytest.mark.parametrize("way", WAYS)
@given(made=people(), error=st.sampled_from([0.0, 0.25]), data=st.data())
@settings(max_examples=25, deadline=None)
def test_random_people(way: Any, made: Made, error: float, data: st.DataObject) -> None:
    """With values, sets and gaps, right or wrong; and as of one target of whom a row is known."""
    columns, person = made
    qids, secrets = roles(columns)
    table = profiled(columns, person, way)
    stated: oracle.Profile = {
        name: data.draw(st.none() | st.frozensets(st.sampled_from(columns[name]), min_size=1, max_size=2))
        for name in qids
    }
    stated = {name: None if one is None or None in one else one for name, one in stated.items()}
    if not any(stated.values()):
        return
    profile = {name: "*" if one is None else "|".join(map(str, sorted(one, key=str))) for name, one in stated.items()}
    errors = {qids[0]: error} if error else None
    row = told(table, profile, sensitive=secrets, errors=errors)
    exact = oracle.match_rows(columns, person, way == "linked", stated, secrets,
                              None if errors is None else {qids[0]: Fraction(1, 4)})  # fmt: skip
    assert row["candidates"] == exact.candidates
    if exact.chance is None:
        assert row["status"] == "nobody"
        return
    assert row["chance"] == pytest.approx(float(exact.chance), rel=1e-12)
    likeliest = exact.likeliest if way == "linked" else {person[i] for i in exact.likeliest}
    assert row["likeliest"] == len(likeliest)
    assert row["certain"] == (exact.chance == 1)
    for name in secrets:
        chance, values = exact.secrets[name]  # type: ignore[misc]
        assert row[f"{name}_chance"] == pytest.approx(float(chance), rel=1e-12)
        called = {"; ".join("–" if v is None else str(v) for v in (one if isinstance(one, tuple) else [one]))
                  for one in values}  # fmt: skip
        assert row[f"{name}_guess"].replace("(missing)", "–") in called
    if error or any(one is not None and len(one) > 1 for one in stated.values()):
        return
    known = {name: next(iter(one)) for name, one in stated.items() if one is not None}
    one = brecha.target(table, known, secrets, knows="one")
    assert (one.matches, one.reidentification.certain) == (row["candidates"], row["certain"])
    assert one.reidentification.posterior == pytest.approx(row["chance"], rel=1e-12)


@pytest.mark.parametrize("way", WAYS)
def test_profiles_of_simulated_outsiders(way: Any, tmp_path: Path) -> None:
    """Each tells of a row of its person: without errors the true person is always a candidate; saved, read and told."""
    visits = {name: list(map(str, values)) for name, values in VISITS.items()}
    source = pa.table({"id": [f"p{one}" for one in PERSON], **visits})
    table = brecha.read(source, person="id", rows=way, columns=["id", *visits])
    profiles = brecha.simulated_outsiders(table, 3, ["qclinic", "qmonth"], identifier="id", seed=5)
    assert sorted(profiles["id"].to_pylist()) == ["p1", "p2", "p3"]
    answer = brecha.outsiders(table, profiles, ["sill"], truth="id")
    frame = answer.frame().to_pylist()
    assert all(row["present"] and row["candidates"] for row in frame)
    rows = list(zip(PERSON, visits["qclinic"], visits["qmonth"], strict=True))
    for row, profile in zip(frame, profiles.to_pylist(), strict=True):
        alike = [p for p, *seen in rows if seen == [profile["qclinic"], profile["qmonth"]]]
        shares = {p: Fraction(alike.count(p), PERSON.count(p)) for p in alike}
        best = [p for p in alike if way == "unlinked" or shares[p] == max(shares.values())]
        assert row["right"] == pytest.approx(sum(f"p{p}" == profile["id"] for p in best) / len(best))
    numbered = brecha.simulated_outsiders(table, 2, ["qmonth"], seed=1)
    assert brecha.outsiders(table, numbered, truth="record").frame()["present"].to_pylist() == [True, True]
    answer.save(tmp_path / "saved")
    again = brecha.load(tmp_path / "saved")
    assert isinstance(again, brecha.Outsiders)
    assert again.frame().equals(answer.frame())
    for lang, words in (("en", "tells of one row of its person"), ("pt", "fala de uma linha da sua pessoa")):
        told_of = " ".join(again.page(lang).split())
        assert words in told_of
        knows = {"en": "knows one row of her target", "pt": "conhece uma linha do seu alvo"}[lang]
        assert knows in " ".join(again.findings(lang))


def test_what_is_refused() -> None:
    table = brecha.read(pa.table({"id": [1, 1, 2], "town": ["A", "B", "A"]}), person="id", rows="linked")
    named = brecha.read(pa.table({"id": [1, 1, 2], "town": ["A", "B", "A"]}), person="id", rows="linked",
                        columns=["id", "town"])  # fmt: skip
    with pytest.raises(ColumnError, match="town"):
        brecha.outsiders(named, [{"who": "A", "id": "1"}], columns=["id"], truth="who", identifier="town")
    with pytest.raises(SettingError, match="3"):
        brecha.simulated_outsiders(table, 3, ["town"])
    homes = brecha.read(pa.table({"home": [1, 1, 2], "town": ["A", "B", "A"]}), household="home")
    with pytest.raises(SettingError, match="household"):
        brecha.outsiders(homes, [{"town": "A"}])
