"""Labels in plots of points: they fit, touch nothing, and what has none is told by its mark and by the table."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import brecha
from brecha import charts, sanitizers
from brecha.charts import Figure, inline_svg
from brecha.charts.figure import inline_small
from brecha.charts.style import ROOMY
from brecha.charts.tradeoffs import Point, Way, _name, _near, _noise_chart
from brecha.language.catalogues import Language
from tests.tables_at_hand import coded

EN, PT = Language.named("en"), Language.named("pt")


def way(name: str, loss: float, certain: float, chance: float) -> Way:
    return Way(name, name, loss, certain, chance, True, True, True)


@pytest.fixture(scope="module")
def tried() -> Any:
    """Many ways, of which several fall on each other."""
    people = coded({"q": [i % 40 for i in range(120)], "r": [i % 7 for i in range(120)], "s": [*"xyz"] * 40})
    levels = {"q": brecha.hierarchies.intervals(people.column("q"), [2, 4, 8, 16])}
    ways = sanitizers.ways(["q", "r"], levels, k=[2, 3, 4, 5, 6, 8, 10, 15, 20, 30], suppression=0.1)
    return brecha.tradeoff(people, ways, qids=["q", "r"], sensitive=["s"])


@pytest.fixture(scope="module")
def noisy() -> Any:
    people = coded({"u": [i % 3 for i in range(30)], "s": [*"xyz"] * 10})
    return brecha.private_count(people, "u=1", "s", [0.01, 0.1, "ln1.5", "ln3", 2, "ln10"])


def drawn(figure: Figure) -> list[ET.Element]:
    return [ET.fromstring(svg) for svg in (inline_svg(figure), inline_small(figure))]


def told(root: ET.Element) -> list[str]:
    return [one.text or "" for one in root.iter("title")]


@pytest.mark.parametrize("language", [EN, PT])
def test_every_way_is_told_by_its_marks_and_in_the_table(tried: Any, language: Language) -> None:
    figure = charts.release_tradeoff(tried, None, language)
    names = [point.label for point in tried.points if point.label and point.utility is not None]
    assert len(names) == 10
    assert {row[0] for row in figure.rows} >= set(names)
    for root in drawn(figure):
        marks = told(root)
        assert len(marks) == 2 * len(figure.rows)
        for name in names:
            assert sum(f"{name}:" in one for one in marks) >= 2


@pytest.mark.parametrize("language", [EN, PT])
def test_every_noisy_count_is_told_by_its_mark(noisy: Any, language: Language) -> None:
    figure = charts.private_tradeoff(noisy, "geometric", language)
    for root in drawn(figure):
        marks = told(root)
        assert len(marks) == len(figure.rows) == 12
        assert all(any(f"ε = {row[1]}" in one for one in marks) for row in figure.rows)


def test_a_narrow_chart_is_as_wide_as_a_telephone(tried: Any, noisy: Any) -> None:
    for figure in (charts.release_tradeoff(tried, "s", PT), charts.private_tradeoff(noisy, "geometric", PT)):
        roomy, narrow = (float(root.attrib["viewBox"].split()[2]) for root in drawn(figure))
        assert narrow < 360 < roomy
    assert inline_small(charts.before_after([("a", 0.0, 0.9)], EN)) == ""


def test_in_a_page_one_of_both_is_shown(noisy: Any, tmp_path: Any) -> None:
    page = (noisy.save(tmp_path) / "report.html").read_text(encoding="utf-8")
    for one in ("roomy", "narrow"):
        assert len(re.findall(rf'<div class="{one} scroll whole"[^>]*><svg', page)) == 1
    assert "@media screen and (max-width: 34rem) { .narrow { display: block; } .roomy { display: none; } }" in page


def test_ways_that_fall_on_each_other_in_both_risks_have_one_label() -> None:
    same, apart = way("b", 0.501, 0.2, 0.601), way("c", 0.5, 0.4, 0.6)
    groups = _near([way("a", 0.5, 0.2, 0.6), same, apart])
    assert [[one.name for one in group] for group in groups] == [["a", "b"], ["c"]]
    assert [_name(group) for group in groups] == ["a, b", "c"]
    assert _name([way(name, 0, 0, 0) for name in "abcd"]) == "a … d"


def test_vega_places_the_labels_apart(tried: Any, noisy: Any) -> None:
    """Each label is drawn once, within the plot, and on no other."""
    for figure in (charts.release_tradeoff(tried, None, EN), charts.private_tradeoff(noisy, "geometric", EN)):
        for root in drawn(figure):
            places = list(labels_in(root, "start"))
            assert len(places) >= 3
            for (left, right, top), (other, end, above) in combinations(places, 2):
                assert abs(top - above) > 8 or right < other or end < left


def labels_in(element: ET.Element, side: str) -> Iterator[tuple[float, float, float]]:
    """From where to where the labels of points reach at least, and how far down they are."""
    side = element.get("text-anchor", side)
    moved = re.fullmatch(r"translate\(([-\d.]+),([-\d.]+)\)", element.get("transform", ""))
    text = "".join(element.itertext())
    if element.tag == "text" and moved and text.startswith(("k=", "ε")):
        wide = 4 * len(text)
        left = float(moved[1]) - {"start": 0, "middle": wide / 2, "end": wide}[side]
        yield left, left + wide, float(moved[2])
    for child in element:
        yield from labels_in(child, side)


@pytest.mark.parametrize("most", [1.0, 1.000002, 1.03, 1.44, 1.9, 3, 250])
def test_an_axis_of_losses_begins_at_one_and_has_numbers_of_its_own(most: float) -> None:
    points = [Point(1.0, 0.5, "0.1"), Point(float(most), 0.9, "2")]
    chart = _noise_chart({"local": points}, EN, ROOMY)
    root = ET.fromstring(inline_svg(Figure("loss", "", chart, "", (), ())))
    texts = ["".join(element.itertext()) for element in root.iter("text")]
    numbers = [text for text in texts if re.fullmatch(r"[\d.,]+", text)]
    assert float(numbers[0]) == 1 or most > 100
    assert 2 <= len(numbers) == len(set(numbers)) <= 12
