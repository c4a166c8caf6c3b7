"""Histograms of chosen sets of columns: each bar counted again from the records, with one table and over years."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import brecha
from brecha.answers.store.results import retell
from brecha.errors import ColumnError, SettingError
from brecha.report.document import PAGE, TERMINAL, Bars, Document, Paragraph, Sentences
from tests.tables_at_hand import EXAMPLE, coded

LATER: dict[str, list[Any]] = EXAMPLE | {"occupation": [2, 1, 3, 2, 2, 4, 3, 5, 4, 1]}
KNOWN = ["gender", "occupation"]


def parts(document: Document, kind: type) -> list[Any]:
    """The parts of this kind in the section of histograms."""
    return [part for one in document.sections if one.name == "histograms" for part in one.parts if type(part) is kind]


def levels(classes: list[Any]) -> dict[str, int]:
    """People by the level of risk of being re-identified: one in the size of their class."""
    sizes = Counter(classes)
    counted: Counter[str] = Counter()
    for size in (sizes[one] for one in classes):
        percent = 100 // size if 100 % size * 2 < size else 100 // size + 1
        low = percent // 10 * 10
        counted["certain" if size == 1 else f"{max(low, 1)}–{low + 9} %"] += 1
    return counted


def bars(part: Bars) -> dict[str, list[str]]:
    """What is written beside the bars of each level with anybody in it."""
    texts = {name: [bar.text for bar in of_all] for name, of_all in zip(part.names, part.bars, strict=True)}
    return {name: of_all for name, of_all in texts.items() if set(of_all) != {"0"}}


def test_bars_and_sentences_are_those_of_the_records() -> None:
    """Classes of gender and occupation in the worked example of the thesis, by brute force; the secret by hand."""
    result = brecha.assess(coded(EXAMPLE), qids=["age", *KNOWN], sensitive=["illness"])
    document = result.document("en", faces=TERMINAL, histograms=[KNOWN[::-1]])
    identity, secret = parts(document, Bars)
    classes = list(zip(*(EXAMPLE[name] for name in KNOWN), strict=True))
    assert bars(identity) == {name: [str(n)] for name, n in levels(classes).items()}
    best = {one: Counter(v for c, v in zip(classes, EXAMPLE["illness"], strict=True) if c == one) for one in classes}
    certain = sum(len(best[one]) == 1 for one in classes)
    assert bars(secret)["certain"] == [str(certain)]
    title, says = parts(document, Sentences)[0].texts
    assert title == "People at each level of risk of being re-identified, knowing gender and occupation"
    assert f"Exposed with certainty: {levels(classes)['certain']} of 10 people." in says


def test_a_bar_for_each_year() -> None:
    years = brecha.collection({2014: coded(EXAMPLE), 2015: coded(LATER)}, person="id")
    growth = brecha.growth(years, qids=KNOWN, sensitive=["illness"])
    document = growth.document("pt", faces=TERMINAL, histograms=[KNOWN])
    first = list(zip(*(EXAMPLE[name] for name in KNOWN), strict=True))
    both = list(zip(first, LATER["occupation"], strict=True))
    shown = bars(parts(document, Bars)[0])
    assert shown["certeza"] == [str(levels(one)["certain"]) for one in (first, both)]
    assert parts(document, Bars)[0].kinds == ["2014", "2014 e 2015"]
    assert parts(document, Sentences)[0].texts[0].endswith(", por quem conhece gender e occupation (2014 e 2015)")
    figures = [figure.name for figure in growth.charts("pt", histograms=[KNOWN])]
    assert sum(name.startswith("chosen-histogram-") for name in figures) == 4
    assert len(set(figures)) == len(figures)


def test_charts_of_the_years_have_one_axis() -> None:
    """Two hundred people are alike in 2014, and all different but for ten with 2015: one axis shows both."""
    first: dict[str, list[Any]] = {"id": list(range(200)), "q": ["a"] * 200}
    later: dict[str, list[Any]] = {"id": list(range(200)), "q": ["a"] * 10 + [str(i) for i in range(10, 200)]}
    years = brecha.collection({2014: coded(first), 2015: coded(later)}, person="id")
    figures = brecha.growth(years, qids=["q"]).charts("en", histograms=[["q"]])
    axes = [one.chart.to_dict()["layer"] for one in figures if one.name.startswith("chosen-histogram-")]
    found = [_scale(layers) for layers in axes]
    assert len(found) == 2
    assert found[0] == found[1]
    assert found[0]["domain"][1] >= 200


def _scale(layers: list[Any]) -> Any:
    """The scale of people, wherever it stands among the layers."""
    for layer in layers:
        if "layer" in layer:
            return _scale(layer["layer"])
        if "scale" in layer.get("encoding", {}).get("y", {}):
            return layer["encoding"]["y"]["scale"]
    raise AssertionError(layers)


def test_a_saved_report_keeps_them_in_any_language_and_by_labels(tmp_path: Path) -> None:
    table = coded(EXAMPLE).labelled({"gender": {"en": "sex", "pt": "sexo"}})
    result = brecha.assess(table, qids=["age", *KNOWN])
    assert "sex" in parts(result.document("en", faces=TERMINAL, histograms=[["gender"]]), Sentences)[0].texts[0]
    folder = result.save(tmp_path / "risk", histograms=[["gender"]])
    assert "knowing sex" in (folder / "report.html").read_text()
    retell(folder, "pt")
    assert "por quem conhece sexo" in (folder / "report.html").read_text()


def test_what_names_no_histogram_is_refused() -> None:
    result = brecha.assess(coded(EXAMPLE), qids=["age", *KNOWN], subsets=2)
    with pytest.raises(ColumnError, match="Did you mean 'gender'"):
        result.document("en", histograms=[["gendr"]])
    several: list[Any] = ["gender", ["gender"], [[]], 3]
    for wrong in several:
        with pytest.raises(SettingError, match="Sets of columns for histograms are a list of lists of names"):
            result.document("en", histograms=wrong)


def test_one_that_was_not_kept_is_said_to_be_missing() -> None:
    """No empty chart, which would look like nobody at risk."""
    result = brecha.assess(coded(EXAMPLE), qids=["age", *KNOWN], subsets=1)
    document = result.document("en", faces=TERMINAL | PAGE, histograms=[KNOWN])
    assert not parts(document, Bars)
    told = parts(document, Paragraph)[0].text
    assert told.startswith("How the risk is spread for an adversary who knows gender and occupation cannot be shown: ")
