"""Labels in plots of points: they fit, touch nothing, and what has none is told by its mark and by the table."""

from fractions import Fraction
from itertools import combinations
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import brecha
from brecha import charts, sanitizers
from brecha.charts import Figure, inline_svg
from brecha.charts.figure import inline_small
from brecha.charts.marks.label_places import OFF, Box, Ground, crossed, leader
from brecha.charts.marks.scales import Scale
from brecha.charts.plots.tradeoff import Way, _free, _labels, _names, _near
from brecha.charts.style import NARROW, ROOMY, SMALL
from brecha.charts.text_widths import width
from brecha.language.catalogues import Language
from tests.tables_at_hand import coded

EN, PT = Language.named("en"), Language.named("pt")
SCALE = Scale(0, 1, (0, 1), ("0", "1"))


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
    assert page.count('<div class="roomy"><svg') == page.count('<div class="narrow"><svg') == 1
    assert "@media screen and (max-width: 34rem) { .narrow { display: block; } .roomy { display: none; } }" in page


def test_ways_that_fall_on_each_other_in_both_risks_have_one_label() -> None:
    ground = Ground(SCALE, SCALE, ROOMY)
    same, apart = way("b", 0.501, 0.2, 0.601), way("c", 0.5, 0.4, 0.6)
    groups = _near([way("a", 0.5, 0.2, 0.6), same, apart], ground)
    assert [[one.name for one in group] for group in groups] == [["a", "b"], ["c"]]
    assert list(_names(groups[0])) == ["a, b", "a … b", "a …"]
    assert list(_names([way(name, 0, 0, 0) for name in "abcd"])) == ["a … d", "a …"]
    assert list(_names(groups[1])) == ["c"]


places = st.integers(0, 20).map(lambda k: float(Fraction(k, 20)))


@given(st.lists(st.tuples(places, places, places), min_size=1, max_size=9), st.sampled_from([ROOMY, NARROW]))
@settings(max_examples=30, deadline=None)
def test_labels_are_within_the_plot_and_touch_no_mark(found: list[tuple[float, float, float]], plot: Any) -> None:
    ways = [way(f"way {k}", *one) for k, one in enumerate(found)]
    ground = Ground(SCALE, SCALE, plot)
    marks = [ground.box(place, 9, 9) for one in ways for place in one.places]
    for place, dx, dy in _free(ways[0], ways, 50, ground, marks):
        box = ground.box(place, 50, 15, dx, dy)
        assert ground.has(box)
        assert not any(box.touches(mark) for mark in marks)
    boxes = [_box(layer, ground) for layer in _labels(ways, [], ground) if "text" in str(layer.mark)]
    assert not any(one.touches(other) for one, other in combinations(boxes, 2))


def _box(layer: Any, ground: Ground) -> Box:
    """What a label covers, from what is drawn."""
    row, mark = layer.data["values"][0], layer.mark
    return ground.box((row["x"], row["y"]), width(row["t"], SMALL), 13, mark.dx, mark.dy)


def test_lines_lead_to_labels_that_are_further_off_and_cross_none() -> None:
    ground = Ground(SCALE, SCALE, ROOMY)
    assert leader(ground, (0.5, 0.5), 40, 30, -14) == []
    line = leader(ground, (0.5, 0.5), 40, 0, -60)
    left, top = ground.pixels((0.5, 0.5))
    assert all(one.left == left - 1.5 and one.bottom < top for one in line)
    assert crossed(line, [Box(left - 5, left + 5, top - 40, top - 30)])
    assert not crossed(line, [Box(left + 9, left + 15, top - 40, top - 30)])
    assert all(abs(across) <= abs(up) + 8 for across, up in OFF)
