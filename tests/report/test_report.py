"""The report on an assessment: complete, right, safe to hand on, and the same every time, whatever it is about."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

import brecha
from brecha import Assessment, advise, assess, qif
from brecha.answers.table.collective_attacks import goals
from brecha.language.catalogues import Language
from brecha.report.sentences.attacks import findings, limits
from brecha.school_census import CENSUS_QUASI_IDENTIFIERS, CENSUS_SENSITIVE
from tests.report.outline import golden, outline, read, structure
from tests.tables_at_hand import EXAMPLE, coded

page = Assessment.page
SECTIONS = ("summary", "compared", "evidence", "causes", "instead", "combinations", "method", "record")
"""The parts of the page, by their anchors"""


HOSTILE = (
    "<script>alert(1)</script>",
    "\"quotes' & <b>bold</b>",
    "🦆 emoji 👩‍👩‍👧",
    "x" * 300,
    "שם משפחה",
    "{{ 7 * 7 }}{ $count }",
)


def worked_example(code: str) -> str:
    """The ten people of the worked example, by gender too."""
    result = assess(coded(EXAMPLE), qids=["age", "gender", "occupation"], sensitive=["illness"], by="gender")
    return page(result, code, limit=0.2, minimum_group_size=2)


@pytest.mark.parametrize("code", ["en", "pt"])
def test_the_structure_of_the_page(code: str) -> None:
    """Headings, figures, tables and sentences on ten people; the numbers are for other tests."""
    assert structure(worked_example(code)) == golden(code).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("code", ["en", "pt"])
def test_the_page_says_all_that_was_found(code: str) -> None:
    result = assess(coded(EXAMPLE), qids=["age", "gender", "occupation"], sensitive=["illness"], by="gender")
    told = unescape(page(result, code, minimum_group_size=2)).replace("\u00a0", " ")
    language = Language.named(code)
    for sentence in (*findings(result, language), *limits(result, language)):
        if "gender is" not in sentence and "gender é" not in sentence:  # groups of ten at least, unless told otherwise
            assert sentence in told
    for name in SECTIONS:
        assert (f'<h2 id="{name}">' in told) == (name != "compared")


def test_every_figure_of_every_combination_is_in_the_page() -> None:
    result = assess(coded(EXAMPLE), qids=["age", "gender", "occupation"], sensitive=["illness"])
    rows = re.findall(r'<tr data-row="(\d+)" data-set="([\d ]*)">(.*?)</tr>', page(result))
    frame = result.frame().to_pylist()
    crs = [row for row in frame if row["code"] == "CRS"]
    cas = [row for row in frame if row["code"] == "CAS"]
    assert len(rows) == 7
    for number, members, cells in rows:
        known, inferred = crs[int(number)], cas[int(number)]
        assert [result.qids[int(k)] for k in members.split()] == known["qids"]
        shown = re.findall(r'data-by="([^"]+)"', cells)
        expected = [known["size"]] + [
            figure for row in (known, inferred) for figure in (row["hits"], row["posterior_probabilistic"])
        ]
        assert [float(text) for text in shown] == pytest.approx(expected, rel=1e-5)


def test_the_same_input_gives_the_same_page_but_for_the_time() -> None:
    def written() -> str:
        result = assess(coded(EXAMPLE), qids=["age", "gender", "occupation"], sensitive=["illness"])
        timeless = {"seconds": 0.0, "finished": "2026-01-01T00:00:00+00:00"}
        return page(Assessment(**{**_fields(result), "method": result.method | timeless}))

    assert written() == written()


def _fields(result: Assessment) -> dict[str, Any]:
    return {name: getattr(result, name) for name in ("attacks", "histograms", "input", "method", "notes")}


def test_names_from_the_data_are_escaped() -> None:
    rng = np.random.default_rng(0)
    table = pa.table({name: rng.integers(0, 4, 60).astype(str) for name in (*HOSTILE, "secret <i>")})
    result = assess(brecha.read(table), qids=list(HOSTILE), sensitive=["secret <i>"], by=HOSTILE[0])
    text = page(result)
    reader = read(text)
    assert reader.tags.count("script") == 1
    assert not {"b", "i", "iframe", "object", "link", "img"} & set(reader.tags)
    assert "49" not in reader.lines[0]
    for name in HOSTILE:
        assert name in unescape(text)
    assert "<script>alert" not in text
    assert "⁨שם משפחה⁩" in text


def test_nothing_is_loaded_and_only_our_script_may_run() -> None:
    text = worked_example("en")
    assert "default-src 'none'" in unescape(text)
    assert not re.search(r"""(?:src|href)\s*=\s*["'](?!#)""", text)
    assert not re.search(r"url\((?!#)", text)
    assert "http" not in re.sub(r'xmlns="http://www.w3.org/2000/svg"', "", text).replace("http-equiv", "")


def test_anchors_are_unique_and_links_lead_somewhere() -> None:
    reader = read(worked_example("en"))
    assert len(reader.ids) == len(set(reader.ids))
    assert {link.removeprefix("#") for link in reader.links} <= set(reader.ids)


def test_values_of_few_people_do_not_appear() -> None:
    columns = {"q": [str(k % 7) for k in range(85)], "by": ["many"] * 50 + ["some"] * 26 + ["precious"] * 9}
    result = assess(coded(columns), qids=["q"], by="by")
    text = page(result)
    assert "many" in re.findall(r"<td>(\w+)</td>", text)
    assert not {"precious", "some"} & set(
        re.findall(r"\w+", text[text.index('id="evidence"') : text.index('id="causes"')])
    )
    assert "2 groups are not named: they have fewer than 10 people, or would give away one that has." in text
    assert "precious" in page(result, minimum_group_size=9)


def test_no_sentence_names_groups_of_fewer_people_than_asked_for() -> None:
    columns = {"q": [*map(str, range(20)), *["x"] * 180], "by": ["rare"] * 15 + ["b"] * 35 + ["c"] * 150}
    result = assess(coded(columns), qids=["q"], by="by")
    assert "rare" in page(result)
    assert "rare" not in page(result, minimum_group_size=50)
    assert "rare" not in page(result, "pt", minimum_group_size=16)


def test_the_page_is_small_enough_for_2047_combinations() -> None:
    result = assess(brecha.census(2_000), qids=CENSUS_QUASI_IDENTIFIERS, sensitive=CENSUS_SENSITIVE, by="TP_COR_RACA")
    assert len(page(result, "pt").encode()) < 5_000_000


@pytest.mark.parametrize(
    ("columns", "qids", "secrets"),
    [
        pytest.param({"a": ["1"] * 12, "s": ["x", "y"] * 6}, ["a"], ["s"], id="all risks zero"),
        pytest.param({"a": list(map(str, range(12))), "s": ["x", "y"] * 6}, ["a"], ["s"], id="everybody unique"),
        pytest.param({"a": ["1"], "s": ["x"]}, ["a"], ["s"], id="one person"),
        pytest.param({"a": ["1", "2", "2"]}, ["a"], [], id="one attribute and no secret"),
        pytest.param({"a": ["1", "2", "2"], "s": ["x"] * 3}, ["a"], ["s"], id="a secret known before"),
    ],
)
@pytest.mark.parametrize("code", ["en", "pt"])
def test_pages_of_odd_tables(columns: dict[str, list[str]], qids: list[str], secrets: list[str], code: str) -> None:
    result = assess(coded(columns), qids=qids, sensitive=secrets)
    reader = read(page(result, code))
    assert all(name in reader.ids for name in SECTIONS if name != "compared")
    assert reader.tags.count("svg") >= 2
    assert not any("nan" in line.lower().split() or "None" in line for line in reader.lines)


def test_results_of_one_subset_only_say_what_could_not_be_shown() -> None:
    result = assess(coded(EXAMPLE), qids=["age", "gender", "occupation"], sensitive=["illness"], subsets="full")
    text = unescape(page(result))
    assert "Of the 7 combinations of these columns, 1 was tried; all columns together are among them" in text
    assert "Shapley shares need all combinations" in text
    assert "illness" in page(result, "pt")


def test_25_attributes() -> None:
    rng = np.random.default_rng(1)
    columns: dict[str, list[Any]] = {f"q{i:02}": rng.integers(0, 3, 50).astype(str).tolist() for i in range(25)}
    result = assess(coded(columns), qids=list(columns), subsets=2)
    text = unescape(page(result))
    assert "Of the 33,554,431 combinations of these columns, 325 were tried" in text
    assert "only the combinations of at most 2 columns" in text or "the combinations of at most 2 columns" in text


def test_more_combinations_than_a_page_can_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brecha.report.sections.MOST_ROWS", 3)
    result = assess(coded(EXAMPLE), qids=["age", "gender", "occupation"])
    text = page(result)
    numbers = [int(number) for number in re.findall(r'<tr data-row="(\d+)"', text)]
    hits = [row["hits"] for row in result.frame().to_pylist()]
    assert sorted(hits[number] for number in numbers) == sorted(hits)[-3:]
    assert "the 3 most dangerous ones are shown" in text


def test_results_without_histograms_say_so() -> None:
    result = assess(coded(EXAMPLE), qids=["age", "gender"])
    bare = Assessment(**{**_fields(result), "histograms": None})
    assert "cannot be shown: the counts were not kept" in page(bare)


def test_gains_and_weights() -> None:
    columns = {**EXAMPLE, "weight": ["1", "2", "3", "1", "2", "3", "1", "2", "3", "1"]}
    gain = qif.Gain.worth({"yes": 3, "no": 1}, name="the ill <b>")
    result = assess(
        coded(columns), qids=["age", "gender"], sensitive=["illness"], gains={"illness": gain}, weights="weight"
    )
    for code, said in (("en", "in proportion to weight"), ("pt", "em proporção a weight")):
        text = unescape(page(result, code))
        assert said in text
        assert "“the ill <b>”" in text


def test_the_limit_may_be_a_number_of_people() -> None:
    result = assess(coded(EXAMPLE), qids=["age", "gender", "occupation"], sensitive=["illness"])
    text = page(result, limit=6)
    assert text.count("Within the limit of 6 people") == 2
    assert "Above the limit of 5 people, with all columns: 6" in page(result, limit=5)


def test_the_verdict_is_that_of_all_columns() -> None:
    result = assess(coded(EXAMPLE), qids=["age", "gender", "occupation"], sensitive=["illness"])
    text = page(result, limit=0.45)
    assert "Within the limit of 45\u00a0% of the people, even with all columns" in text
    assert "Above the limit of 45\u00a0% of the people, with all columns: 60.00\u00a0%" in text


@pytest.mark.parametrize(
    ("subsets", "said"),
    [
        (1, "No combination that was tried is above the limit of 45 % of the people; all columns together were not"),
        (
            [["gender"], ["age", "occupation"]],
            "Above the limit of 15 % of the people for an adversary who knows only age and occupation: 40.00 %",
        ),
    ],
)
def test_what_was_not_tried_is_not_called_safe(subsets: Any, said: str) -> None:
    result = assess(coded(EXAMPLE), qids=["age", "gender", "occupation"], subsets=subsets)
    text = page(result, limit=0.45 if subsets == 1 else 0.15).replace("\u00a0", " ")
    assert said in text
    assert "even with all columns" not in text
    assert "What all columns together expose was not tried" in text
    other = assess(coded(EXAMPLE), qids=["age"])
    compared = "so that it is not compared" if subsets == 1 else "so that no figures are compared"
    assert compared in page(result, against=other)


def test_weights_and_the_limit_use_one_ruler() -> None:
    """One person of large weight is alone by a, five of small weight by b."""
    columns: dict[str, list[Any]] = {
        "a": ["alone", *["x"] * 19],
        "b": [*["x"] * 15, *map(str, range(5))],
        "weight": ["100", *["1"] * 19],
    }
    result = assess(coded(columns), qids=["a", "b"], weights="weight", subsets=1)
    text = page(result, limit=0.5).replace("\u00a0", " ")
    assert "Above the limit of 50 % of the people by weight for an adversary who knows only a: 84.03 %" in text
    assert "Knowing only a, an adversary re-identifies 1 of 20 people" in text


def test_a_limit_in_people_counts_people_whatever_they_weigh() -> None:
    """By weight a exposes most, by people b: and five people are more than two."""
    columns: dict[str, list[Any]] = {
        "a": ["alone", *["x"] * 19],
        "b": [*["x"] * 15, *map(str, range(5))],
        "weight": ["100", *["1"] * 19],
    }
    result = assess(coded(columns), qids=["a", "b"], weights="weight", subsets=1)
    assert "Above the limit of 2 people for an adversary who knows only b: 5" in page(result, limit=2)


def test_the_verdict_on_a_gain_is_not_of_what_brings_most() -> None:
    """Knowing tells brings most and nobody is certain; by certain three people are."""
    columns: dict[str, list[Any]] = {
        "certain": ["1", "1", "1", "2", "2", "2", "2"],
        "tells": ["1", "1", "2", "2", "2", "1", "1"],
        "s": ["x", "x", "x", "y", "y", "z", "z"],
    }
    gain = qif.Gain.worth({"x": 1, "y": 100, "z": 50}, name="worth")
    result = assess(coded(columns), qids=["certain", "tells"], sensitive=["s"], gains={"s": gain}, subsets=1)
    assert "Above the limit of 2 people for an adversary who knows only certain: 3" in page(result, limit=2)


def test_names_that_look_like_lists_are_told_apart() -> None:
    columns = {"b": ["1", "2", "2", "3"], "c": ["1", "1", "2", "3"], "b and c": ["1", "2", "3", "4"]}
    told = findings(assess(coded(columns), qids=list(columns)))
    assert told[1].startswith("Already with only one column, “b and c”, she re-identifies all 4 people")


def test_a_risk_is_told_from_the_limit_in_digits() -> None:
    columns = {"q": [*map(str, range(1001)), *["x"] * 19_002]}
    text = page(assess(coded(columns), qids=["q"]), limit=0.05004).replace("\u00a0", " ")
    assert "Above the limit of 5.004 % of the people, with all columns: 5.0042 %" in text


def test_figures_of_drawn_records_are_not_called_unsampled() -> None:
    table = brecha.read(pa.table({"id": ["1", "1", "2"], "q": ["a", "b", "c"]}), person="id", rows="one")
    text = page(assess(table, qids=["q"]))
    assert "nothing is sampled" not in text
    assert "one was drawn" in text
    assert "Only 2 of 3 rows were assessed" in text
    assert "They are no bound for a release of all rows" in text


def test_the_largest_safe_releases_are_listed() -> None:
    result = assess(coded(EXAMPLE), qids=["age", "gender", "occupation"], sensitive=["illness"])
    lines = outline(page(result, limit=0.2))
    at = lines.index("caption Largest releases that are safe")
    assert lines[at + 4 : at + 7] == ["td 2", "td age, gender", "td 2 (20.00 %)"]
    together = advise(result, limit=0.2).together
    assert together is not None
    assert together.maximal_safe.columns() == [("age", "gender")]


def test_a_catalogue_that_lacks_most_texts(tmp_path: Path) -> None:
    file = tmp_path / "es.ftl"
    file.write_text("report-summary = Resumen\nlanguage-name = Español\n", encoding="utf-8")
    result = assess(coded(EXAMPLE), qids=["age", "gender"], sensitive=["illness"])
    text = unescape(page(result, str(file)))
    assert '<h2 id="summary">Resumen</h2>' in text
    assert "re-identifies" in text
    assert re.search(r"\d+ texts have no translation and are in English: .*report-title", text)
    assert '<html lang="es" dir="ltr">' in text


def test_all_goals_have_a_part_of_their_own() -> None:
    result = assess(coded(EXAMPLE), qids=["age", "gender"], sensitive=["illness", "occupation"])
    reader = read(page(result))
    assert [line for line in reader.lines if line.startswith("h3#inference-")] == [
        line
        for line in reader.lines
        if re.match(r"h3#inference-\w+-[0-9a-f]{6} Inference of (illness|occupation)$", line)
    ]
    assert len(goals(result)) == 3
    assert sum(line.startswith("h3#inference-") for line in reader.lines) == 2


@pytest.mark.parametrize("code", ["en", "pt"])
def test_two_releases_are_compared(code: str) -> None:
    before = assess(coded(EXAMPLE), qids=["age", "gender", "occupation"], sensitive=["illness"])
    after = assess(coded(EXAMPLE), qids=["age", "gender"], sensitive=["illness"])
    language = Language.named(code)
    text = unescape(page(after, code, against=before)).replace("\u00a0", " ")
    assert '<h2 id="compared">' in text
    assert language.say("compare-gone", count=1, columns="occupation") in text
    for was, now in ((4, 2), (6, 2)):  # re-identified, and with a certain illness, by hand in the tutorial
        assert re.search(f"{re.escape(language.people(was, 10))} .*{re.escape(language.people(now, 10))}", text)


def test_only_assessments_are_compared() -> None:
    result = assess(coded(EXAMPLE), qids=["age"])
    with pytest.raises(brecha.errors.SettingError, match="compared with another, and this is a dict"):
        page(result, against={})


@pytest.mark.parametrize("least", [0, -1, 2.5, True])
def test_a_minimum_number_of_people_is_a_number_of_people(least: Any) -> None:
    with pytest.raises(brecha.errors.SettingError, match="is no number of people"):
        page(assess(coded(EXAMPLE), qids=["age"]), minimum_group_size=least)


@pytest.mark.parametrize("code", ["en", "pt"])
def test_more_columns_than_advice_can_be_given_on_are_told_all_the_same(code: str, tmp_path: Path) -> None:
    """A result of a long run has to be saved, whatever the report can say about it."""
    columns = {f"c{k}": [str(person * k % 5) for person in range(6)] for k in range(70)}
    result = assess(coded(columns), qids=list(columns), subsets=1)
    text = result.save(tmp_path / "risk", code).joinpath("report.html").read_text(encoding="utf-8")
    assert Language.named(code).say("report-too-many-columns", most=62, count=70) in text
    assert result.charts(code)
