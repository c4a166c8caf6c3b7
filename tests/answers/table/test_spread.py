"""How figures of one row of each person spread over draws: against all draws written out, saved, told and refused."""

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha.answers.store.laws.draws import check_spread
from brecha.errors import SettingError
from brecha.language import Language
from brecha.runtime.strict_json import UnfitError
from brecha.tables.coded import Profiles
from brecha.tables.draws import draw, expected_of_draws
from tests.oracles.draws import every_draw, expected

VISITS = {"id": [1, 1, 2, 2, 3], "clinic": [*"ABABA"], "month": [1, 2, 1, 3, 1], "ação": [*"xyxxy"]}


def drawn(source: Any = None, **more: Any) -> brecha.CodedTable:
    return brecha.read(pa.table(VISITS) if source is None else source, person="id", rows="one", **more)


def profiles_of(person: list[int]) -> Profiles:
    return Profiles("linked", "id", np.unique(person, return_inverse=True)[1].astype(np.int32))


@settings(deadline=None, max_examples=150)
@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 3)), min_size=1, max_size=8))
def test_the_average_over_all_draws_is_exact(rows: list[tuple[int, int]]) -> None:
    person, classes = [one for one, _ in rows], [one for _, one in rows]
    alone, occupied = expected_of_draws(profiles_of(person), np.array(classes), 4)
    slow = expected(person, classes)
    assert alone == pytest.approx(float(slow[0]), abs=1e-12)
    assert occupied == pytest.approx(float(slow[1]), abs=1e-12)


@settings(deadline=None, max_examples=40)
@given(st.lists(st.integers(0, 5), min_size=1, max_size=12), st.integers(0, 3))
def test_a_draw_is_that_of_the_reader(person: list[int], seed: int) -> None:
    source = pa.table({"id": person, "row": range(len(person))})
    read = brecha.read(source, person="id", rows="one", seed=seed)
    kept = np.flatnonzero(draw(profiles_of(person), seed))
    assert read.column("row").values.take(read.column("row").codes).to_pylist() == kept.tolist()


def test_by_hand() -> None:
    """Of the four draws with clinics (A or B, A or B, A), one has all in A; two have B alone; one has A alone."""
    row = brecha.assess(drawn(), qids=["clinic"]).spread(draws=200).to_pylist()[0]
    assert row["hits_expected"] == pytest.approx((0 + 1 + 1 + 1) / 4)
    assert row["posterior_expected"] == pytest.approx((1 + 2 + 2 + 2) / 4 / 3)
    assert (row["hits_lowest"], row["hits_highest"], row["draws"], row["seed"]) == (0, 1, 200, 1)
    assert abs(row["hits_mean"] - 0.75) < 5 * (0.75 * 0.25 / 200) ** 0.5


def test_every_figure_is_that_of_some_draw() -> None:
    table = pa.table(VISITS)
    result = brecha.assess(drawn(), qids=["clinic", "month"], sensitive=["ação"])
    rows = result.spread(draws=60).to_pylist()
    figures: list[set[tuple[int, float]]] = [set(), set()]
    for one in every_draw(VISITS["id"]):
        of_draw = brecha.assess(brecha.read(table.take(list(one))), qids=["clinic", "month"], sensitive=["ação"])
        for k, goal in enumerate((None, "ação")):
            figures[k] |= {(at["hits"], at["posterior_probabilistic"])
                           for at in of_draw.attacks_on(goal).to_pylist() if len(at["qids"]) == 2}  # fmt: skip
    for row, possible in zip(rows, figures, strict=True):
        hits, chances = {one for one, _ in possible}, {one for _, one in possible}
        assert (row["hits_lowest"], row["hits_highest"]) == (min(hits), max(hits))
        assert (row["posterior_lowest"], row["posterior_highest"]) == (min(chances), max(chances))
        assert (row["hits"], row["posterior"]) in possible
    assert rows[1]["hits_expected"] is None


@pytest.mark.parametrize("more", [{}, {"seed": 5}, {"where": "month < 3"}, {"memory": "8GiB"}])
def test_a_file_is_read_again(tmp_path: Path, more: dict[str, Any]) -> None:
    path = tmp_path / "visits.csv"
    path.write_text("id,clinic,month\n1,A,1\n1,B,2\n2,A,1\n2,B,2\n3,A,1\n,C,1\n", encoding="utf-8")
    table = drawn(path, **more)
    row = pickle.loads(pickle.dumps(table))
    for one in (table, row):
        spread = brecha.assess(one, qids=["clinic"]).spread(draws=5).to_pylist()[0]
        assert (spread["draws"], spread["seed"]) == (5, more.get("seed", 0) + 1)
        assert spread["hits_expected"] == pytest.approx(0.75 + 1)


def test_it_is_told_saved_and_loaded(tmp_path: Path) -> None:
    result = brecha.assess(drawn(), qids=["clinic", "month"])
    before = result.findings()
    spread = result.spread(draws=30).to_pylist()[0]
    for lang, says in (
        ("en", "In 30 other draws of one row of each person, drawn with seeds from 1 on, an adversary who knows both "),
        ("pt", "Em outros 30 sorteios de uma linha de cada pessoa, com sementes a partir de 1, um adversário que "),
    ):
        told = next(one for one in result.findings(lang) if one.startswith(says))
        numbers = f"{spread['hits_lowest']} {'and' if lang == 'en' else 'e'} {spread['hits_highest']}"
        assert numbers in told
    assert len(result.findings()) == len(before) + 1
    result.save(tmp_path / "out")
    loaded = brecha.load(tmp_path / "out")
    assert loaded.findings() == result.findings()
    assert loaded.spread_of(["month", "clinic"]).as_dict() == spread
    with pytest.raises(SettingError, match="was loaded, without the table"):
        loaded.spread()
    labelled = brecha.assess(drawn().labelled(columns={"clinic": "the clinic"}), qids=["clinic"])
    labelled.spread(draws=3)
    assert any("who knows only the clinic" in one and "3 other draws" in one for one in labelled.findings())


@pytest.mark.parametrize(
    "change",
    [
        {"hits_lowest": 1, "hits_mean": 0.5, "hits_highest": 2},
        {"hits_highest": 9},
        {"qids": ["x"]},
        {"posterior_expected": 2.0},
    ],
)
def test_figures_that_no_draws_have_are_refused(change: dict[str, Any]) -> None:
    result = brecha.assess(drawn(), qids=["clinic"])
    result.spread(draws=3)
    about = result.about()
    check_spread(about["spread"], about["input"])
    with pytest.raises(UnfitError, match="spread does not go with"):
        check_spread([about["spread"][0] | change], about["input"])
    with pytest.raises(UnfitError, match="spread does not go with dropped"):
        check_spread(about["spread"], {**about["input"], "dropped": {}})


def test_a_table_without_draws_has_no_spread() -> None:
    with pytest.raises(SettingError, match=r"rows='one'"):
        brecha.assess(brecha.read(pa.table(VISITS), person="id", rows="linked"), qids=["clinic"]).spread()
    with pytest.raises(SettingError, match=r"rows='one'"):
        brecha.assess(drawn().take(np.array([0, 1])), qids=["clinic"]).spread()
    for draws in (0, -1, True, 1.5, 10_001):
        with pytest.raises(SettingError, match="from 1 to 10,000"):
            brecha.assess(drawn(), qids=["clinic"]).spread(draws=draws)  # type: ignore[arg-type]


def test_a_source_that_changed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "visits.csv"
    path.write_text("id,clinic\n1,A\n1,B\n2,A\n", encoding="utf-8")
    result = brecha.assess(drawn(path), qids=["clinic"])
    path.write_text("id,clinic\n1,A\n1,B\n2,C\n", encoding="utf-8")
    with pytest.raises(SettingError, match="not those of the table that was assessed"):
        result.spread()


def test_weights_come_from_their_column() -> None:
    table = pa.table({**VISITS, "w": [1, 2, 3, 4, 5]})
    row = brecha.assess(drawn(table), qids=["clinic"], weights="w").spread(draws=4).to_pylist()[0]
    assert row["hits_expected"] is None
    with pytest.raises(SettingError, match="weights="):
        brecha.assess(drawn(table), qids=["clinic"], weights=[1, 2, 3]).spread()


@pytest.mark.parametrize(("rule", "average"), [("value", 7 / 4), ("wildcard", None)])
def test_missing_values_follow_their_rule(rule: Any, average: float | None) -> None:
    """As one more value: alone are 1 of A A A B, and 2 of – A A B, of A – A B and of – – A B."""
    table = pa.table({"id": [1, 1, 2, 2, 3, 4], "clinic": ["A", None, "A", None, "A", "B"]})
    row = brecha.assess(drawn(table, missing=rule), qids=["clinic"]).spread(draws=12).to_pylist()[0]
    assert row["hits_expected"] == (None if average is None else pytest.approx(average))
    assert row["hits_lowest"] <= row["hits_mean"] <= row["hits_highest"]


@pytest.mark.parametrize("wording", ["en", "pt"])
def test_the_sentence_has_the_figures(wording: str) -> None:
    result = brecha.assess(drawn(seed=3), qids=["clinic"], sensitive=["ação"])
    rows = result.spread(draws=40).to_pylist()
    told = [one for one in result.findings(wording) if "40" in one and ("seeds" in one or "sementes" in one)]
    language = Language.named(wording)
    for row, said in zip(rows, told, strict=True):
        for figure in ("hits_lowest", "hits_highest", "seed"):
            assert language.number(row[figure]) in said
        assert language.amount(row["hits_mean"]) in said
        for chance in ("posterior_lowest", "posterior_highest"):
            assert language.percent(row[chance]) in said
        every = {"en": "Over all draws", "pt": "Em todos os sorteios"}[wording]
        assert (every in said) == (row["hits_expected"] is not None)
