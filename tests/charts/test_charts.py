"""Charts: what is drawn is what was computed, it stands safely in a page, and it is the same every time."""

import dataclasses
import hashlib
import re
import statistics
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

import altair as alt
import numpy as np
import pyarrow as pa
import pytest

import brecha
from brecha import charts, linkage, qif
from brecha.answers.disparity import Disparity, Group
from brecha.answers.table.collective_attacks import goals
from brecha.charts import Accepted, Figure, Reach, inline_svg
from brecha.charts.dots import MOST_DOTS, Cloud, by_size, merged
from brecha.charts.figure import _drawn, _picture
from brecha.charts.layers import AMOUNTS, PEOPLE, layered, rows_of, share_scale, up_axis
from brecha.charts.lines import _chart as _lines
from brecha.charts.style import LONGEST, NAME, ROOMY, anchor, cut, cut_inside, lines
from brecha.charts.svg import LETTER
from brecha.charts.words import AttackOverYears, labels
from brecha.errors import SettingError
from brecha.language.catalogues import Language, messages
from brecha.school_census import CENSUS_QUASI_IDENTIFIERS
from tests.beliefs.sweeps_at_hand import PROGRAMS, swept
from tests.tables_at_hand import coded

EN, PT = Language.named("en"), Language.named("pt").recording()
SECRET = "IN_TRANSPORTE_PUBLICO"
QIDS = list(CENSUS_QUASI_IDENTIFIERS[:5])
ODD = ['<script>"a"&\'b', "x" * 300, "👩‍👩‍👧‍👦" * 10, "עברית עם מילים רבות מאוד ארוכות", "tab\tnew\nline\x00\x0b"]
SHAPES = {"svg", "g", "path", "rect", "line", "circle", "text", "tspan", "defs", "clipPath", "title"}


@pytest.fixture(scope="module")
def result() -> brecha.Assessment:
    return brecha.assess(brecha.census(1_500), qids=QIDS, sensitive=[SECRET], by="TP_COR_RACA")


@pytest.fixture(scope="module")
def figures(result: brecha.Assessment) -> dict[str, list[Figure]]:
    """One figure of each kind and more, in both languages."""
    return {language.code: list(_figures(result, language)) for language in (EN, PT)}


@pytest.fixture(scope="module")
def drawn(figures: dict[str, list[Figure]]) -> dict[str, list[str]]:
    """The same as they stand in a page."""
    return {code: [inline_svg(figure) for figure in some] for code, some in figures.items()}


def _figures(result: brecha.Assessment, language: Language) -> Iterator[Figure]:
    for goal in goals(result):
        for measure in ("certain", "chance"):
            yield charts.dot_plot(result, goal, measure, language, limit=0.2)
        yield charts.risk_histogram(result, QIDS, goal[0], language)
        yield charts.group_bars(result.disparity(QIDS[:2], *goal), language)
        yield charts.shapley_bars(QIDS, [5.5, 2, 0, 1, 3], 11.5, language, goal=goal)
        yield charts.frontier_plot(_reach(result), 0.1, language, maximal=[(2, 0.05), (3, 0.09)], goal=goal)
    yield charts.shapley_bars(QIDS, [0.3, 0.2, 0, 0.1, 0.05], 0.65, language, unit="share", measure="chance")
    yield charts.shapley_bars(QIDS, [3, 2, 0, 1, 0.5], 6.5, language, unit="gain", goal=("s", "g"), measure="chance")
    yield charts.before_after([("Reidentificação", 0.0, 0.9), ("b", 0.5, 0.25)], language)
    years = _growth()
    yield charts.growth_lines(years, (None, None), ["q"], language)
    yield charts.growth_lines(years, ("s", None), ["q"], language)
    yield charts.membership_dots(_membership(), language)
    yield charts.planned_curves(_plan(), language)
    yield from (charts.unlinked_bars(row, language) for row in _unlinked())
    yield from _noisy(language)
    sets = [["a", "b"], ["b", "c"]]
    yield from brecha.reverse(coded(_people()), sets, k=3).charts(language)
    yield from swept(programs={"names left out": PROGRAMS["names left out"]}).charts(language)


def _noisy(language: Language) -> Iterator[Figure]:
    noise: list[float | str] = [0.01, "ln1.5", 1, 2, 5, "ln10^5"]
    found = brecha.private_count(coded(_people()), "b>3", "c", noise, mechanism=["geometric", "randomised response"])
    drawn = brecha.private_count_samples(coded(_people()), "b>3", "c", noise, size=40, samples=8, mechanism="warner")
    yield from (charts.private_tradeoff(found, name, language) for name in found.input["mechanisms"])
    yield charts.private_tradeoff(drawn, "warner", language)


def _reach(result: brecha.Assessment) -> list[Reach]:
    attacks = result.attacks_on().to_pylist()
    sizes = {
        row["size"]: [one["posterior_deterministic"] for one in attacks if one["size"] == row["size"]]
        for row in attacks
    }
    return [
        Reach(size, min(risks), max(risks), len(risks), sum(risk <= 0.1 for risk in risks))
        for size, risks in sizes.items()
    ]


def _growth() -> brecha.Growth:
    first: dict[str, list[Any]] = {
        "id": [str(i) for i in range(12)],
        "q": [i % 3 for i in range(12)],
        "s": [i % 2 for i in range(12)],
    }
    later: dict[str, list[Any]] = {"id": [str(i) for i in range(12)], "q": [i % 5 for i in range(12)]}
    return brecha.growth(
        brecha.collection({2014: coded(first), 2015: coded(later)}, person="id"), qids=["q"], sensitive=["s"]
    )


def _people() -> dict[str, list[Any]]:
    rng = np.random.default_rng(1)
    return {name: rng.integers(0, most, 200).tolist() for name, most in (("a", 20), ("b", 6), ("c", 4))}


def _membership() -> brecha.MembershipAnswer:
    people = _people()
    return brecha.membership(
        coded(people), coded({name: values[::3] for name, values in people.items()}), qids=list(people)
    )


def _plan() -> brecha.PlannedSample:
    return brecha.planned_sample(coded(_people()), qids=["a", "b"])


def _unlinked() -> list[dict[str, Any]]:
    people = _people() | {"id": [str(i) for i in range(200)]}
    later = {name: values[:150] for name, values in people.items()}
    found = brecha.without_identifier(coded(people), coded(later), qids=["a", "b"], sensitive=["c"], person="id",
                                      changes={"a": linkage.Stay(1), "b": linkage.Stay(0.9)}, leaves=0.2)  # fmt: skip
    rows: list[dict[str, Any]] = found.frame().to_pylist()
    return rows


def _parsed(svg: str) -> Element:
    return ET.fromstring(svg)


def _texts(svg: str) -> list[str]:
    return ["".join(element.itertext()) for element in _parsed(svg).iter() if element.tag.endswith("text")]


def _dots(svg: str) -> dict[int, tuple[float, float, int]]:
    """Of the row that each dot stands for: where it is, and how many more it stands for."""
    marks = [element.attrib for element in _parsed(svg).iter("circle") if "data-row" in element.attrib]
    return {int(one["data-row"]): (float(one["cx"]), float(one["cy"]), int(one.get("data-more", 0))) for one in marks}


def _line_height(svg: str, dashes: str) -> float:
    """How far down the line with these dashes is."""
    for group in _parsed(svg).iter():
        if group.get("stroke-dasharray") == dashes:
            line = group if group.tag == "line" else next(group.iter("line"))
            found = re.fullmatch(r"translate\([-\d.]+,([-\d.]+)\)", line.get("transform", ""))
            return float(found[1]) if found else 0.0
    raise AssertionError(f"no line is drawn with {dashes}")


class TestInAPage:
    def test_every_figure_is_one_image_of_shapes_with_a_label(
        self, figures: dict[str, list[Figure]], drawn: dict[str, list[str]]
    ) -> None:
        for figure, svg in zip(figures["en"] + figures["pt"], drawn["en"] + drawn["pt"], strict=True):
            root = _parsed(svg)
            assert (root.get("role"), root.get("aria-label")) == ("img", figure.says)
            assert re.fullmatch(r"-?\d+ 0 [\d.]+ [\d.]+", root.get("viewBox", ""))
            assert root.get("height") is None
            assert {element.tag for element in root.iter()} <= SHAPES
            inner = [key for element in root.iter() if element is not root for key in element.attrib]
            assert not [
                key for key in inner if key.startswith(("aria", "on")) or key in ("role", "style", "class", "href")
            ]

    def test_nothing_is_referred_to(self, drawn: dict[str, list[str]]) -> None:
        for svg in drawn["en"]:
            assert not re.search(r"https?:|href|xlink|<script|foreignObject|<image|@import|data:", svg)
            ids = set(re.findall(r' id="([^"]+)"', svg))
            assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= ids

    def test_ids_are_those_of_one_figure(self, figures: dict[str, list[Figure]], drawn: dict[str, list[str]]) -> None:
        names = [figure.name for figure in figures["en"]]
        assert len(set(names)) == len(names)
        assert all(re.fullmatch(r"[a-z][a-z0-9-]*", name) for name in names)
        ids = [one for svg in drawn["en"] for one in re.findall(r' id="([^"]+)"', svg)]
        assert len(set(ids)) == len(ids)

    def test_ids_of_clips_take_the_name_of_the_figure(self) -> None:
        from brecha.charts.svg import inline

        shape = '<g clip-path="url(#clip7)"><path d="M0,0h5" stroke="#000"/></g>'
        clip = '<defs><clipPath id="clip7"><rect x="0" y="0" width="3" height="3"/></clipPath></defs>'
        drawn = f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9">{clip}{shape}</svg>'
        found = inline(drawn, "one", "says")
        assert 'id="one-1"' in found
        assert 'clip-path="url(#one-1)"' in found
        assert "clip7" not in found

    def test_what_could_run_or_fetch_is_left_out(self) -> None:
        from brecha.charts.svg import inline

        bad = '<script>x()</script><image href="http://a"/><a href="http://b"><text>t</text></a><foreignObject/>'
        bad += '<path d="M0,0h5" stroke="#000" onclick="x()" fill="url(http://c)" style="fill:url(http://d)"/>'
        found = inline(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9">{bad}</svg>', "n", "s"
        )
        assert not re.search(r"script|http|onclick|href|foreign", found)

    def test_lines_and_letters_take_the_colour_of_the_page(
        self, figures: dict[str, list[Figure]], drawn: dict[str, list[str]]
    ) -> None:
        for svg in drawn["en"]:
            assert "currentColor" in svg
            assert not re.search(r"#1b1f24|#5a6472|#dde3e8|#ffffff", svg)
            assert svg.count("font-family") == 1
        alone = figures["en"][0].svg()
        assert "currentColor" not in alone
        assert "#ffffff" in alone

    def test_is_small(self, drawn: dict[str, list[str]]) -> None:
        assert max(map(len, drawn["en"])) < 12_000

    def test_names_from_the_data_are_escaped_and_cut(self) -> None:
        rng = np.random.default_rng(0)
        table = {name: rng.integers(0, 6, 300).tolist() for name in ODD}
        table["group"] = [ODD[i] for i in rng.integers(0, 5, 300)]
        found = brecha.assess(coded(table), qids=ODD[:4], sensitive=[ODD[4]], by="group")
        made = [
            charts.dot_plot(found, (ODD[4], None), "certain", EN),
            charts.group_bars(found.disparity(ODD[:2]), EN),
            charts.risk_histogram(found, ODD[:2], ODD[4], EN),
            charts.shapley_bars(ODD, [5, 4, 3, 2, 1], 15, EN),
            charts.before_after([(name, 0.1, 0.2) for name in ODD], EN, (ODD[0], ODD[1])),
        ]
        for figure in made:
            for svg in (inline_svg(figure), figure.svg()):
                assert "<script" not in svg
                assert max(map(len, _texts(svg))) <= 85
        shown = _texts(inline_svg(made[3]))
        assert {ODD[0], "x" * (NAME - 1) + "…", "tab new line"} <= set(shown)
        assert [row[0] for row in made[3].rows] == ODD


class TestSameEveryTime:
    def test_twice(
        self, result: brecha.Assessment, figures: dict[str, list[Figure]], drawn: dict[str, list[str]]
    ) -> None:
        again = list(_figures(result, EN))
        _picture.cache_clear()
        assert [inline_svg(figure) for figure in again[::3]] == drawn["en"][::3]
        _picture.cache_clear()
        assert again[0].svg() == figures["en"][0].svg()
        assert again[0].png(scale=1) == figures["en"][0].png(scale=1)

    def test_in_another_process(self, result: brecha.Assessment) -> None:
        made = charts.dot_plot(result, (SECRET, None), "chance", PT)
        code = (
            "import brecha, hashlib\n"
            "from brecha import charts\n"
            "from brecha.language.catalogues import Language\n"
            f"r = brecha.assess(brecha.census(1_500), qids={QIDS!r}, sensitive=[{SECRET!r}], by='TP_COR_RACA')\n"
            f"f = charts.dot_plot(r, ({SECRET!r}, None), 'chance', Language.named('pt'))\n"
            "print(hashlib.sha256((charts.inline_svg(f) + f.svg()).encode()).hexdigest())\n"
        )
        found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
        assert found == hashlib.sha256((inline_svg(made) + made.svg()).encode()).hexdigest()

    def test_what_draws_is_loaded_when_a_chart_is_made(self) -> None:
        code = "import sys, brecha.charts; print([n for n in ('altair', 'vl_convert') if n in sys.modules])"
        found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
        assert found == "[]"


class TestAlone:
    def test_svg_has_size_title_and_description(self, figures: dict[str, list[Figure]]) -> None:
        figure = figures["pt"][0]
        root = _parsed(figure.svg())
        name = "{http://www.w3.org/2000/svg}"
        assert root.findtext(f"{name}title") == figure.title
        assert root.findtext(f"{name}desc") == figure.says
        assert float(root.get("width", 0)) > 600

    def test_png(self, figures: dict[str, list[Figure]]) -> None:
        small, large = figures["en"][0].png(scale=1), figures["en"][0].png()
        assert small[:8] == large[:8] == b"\x89PNG\r\n\x1a\n"
        width = [int.from_bytes(png[16:20], "big") for png in (small, large)]
        assert abs(width[1] - 2 * width[0]) <= 1

    def test_save_by_suffix(self, figures: dict[str, list[Figure]], tmp_path: Path) -> None:
        figure = figures["en"][0]
        assert figure.save(tmp_path / "a.svg").read_text(encoding="utf-8") == figure.svg()
        assert figure.save(str(tmp_path / "a.PNG")).read_bytes() == figure.png()
        with pytest.raises(SettingError, match=r"saved as \.svg or \.png, and 'a\.pdf' ends in neither"):
            figure.save(tmp_path / "a.pdf")
        assert not (tmp_path / "a.pdf").exists()

    def test_the_specification_is_valid(self, figures: dict[str, list[Figure]]) -> None:
        for figure in figures["en"]:
            for chart in filter(None, (figure.chart, figure.small)):
                chart.to_dict(validate=True)
            assert figure.spec()["title"]["text"]

    def test_nothing_is_fetched(self, tmp_path: Path) -> None:
        there = tmp_path / "data.json"
        there.write_text('[{"a": "a secret"}]', encoding="utf-8")
        encoding = {"text": {"field": "a", "type": "nominal"}}
        with pytest.raises(ValueError, match="not allowed"):
            _drawn({"data": {"url": "https://example.org/a.json"}, "mark": "text", "encoding": encoding})
        assert "a secret" in _drawn({"data": {"values": [{"a": "a secret"}]}, "mark": "text", "encoding": encoding})
        assert "a secret" not in _drawn({"data": {"url": there.as_uri()}, "mark": "text", "encoding": encoding})


class TestDots:
    @pytest.mark.parametrize("measure", ["certain", "chance"])
    @pytest.mark.parametrize("sensitive", [None, SECRET])
    def test_every_combination_has_its_place(
        self, result: brecha.Assessment, measure: str, sensitive: str | None
    ) -> None:
        figure = charts.dot_plot(result, (sensitive, None), measure, EN, limit=0.3)  # type: ignore[arg-type]
        svg = inline_svg(figure)
        kind = {"certain": "deterministic", "chance": "probabilistic"}[measure]
        rows = [row for row in result.frame().to_pylist() if row["sensitive"] == sensitive and row["group"] is None]
        places = _dots(svg)
        assert sum(1 + more for _, _, more in places.values()) == len(rows)
        risk = {row: rows[row][f"posterior_{kind}"] for row in places}
        high, low = max(places, key=risk.__getitem__), min(places, key=risk.__getitem__)
        slope = (places[low][1] - places[high][1]) / (risk[high] - risk[low])

        def height(share: float) -> float:
            return float(places[high][1] + slope * (risk[high] - share))

        for row, (across, down, _) in places.items():
            assert down == pytest.approx(height(risk[row]), abs=0.15)
            assert abs(across - 540 * (rows[row]["size"] - 0.5) / 5) <= 540 / 5 / 2
        for row in rows:
            assert any(abs(down - height(row[f"posterior_{kind}"])) <= 0.65 for _, down, _ in places.values())
        assert _line_height(svg, "1,4") == pytest.approx(height(rows[0][f"prior_{kind}"]), abs=0.15)
        assert _line_height(svg, "9,4") == pytest.approx(height(0.3), abs=0.15)

    def test_table_is_that_of_the_frame(self, result: brecha.Assessment) -> None:
        for measure, kind in (("certain", "posterior_deterministic"), ("chance", "posterior_probabilistic")):
            figure = charts.dot_plot(result, (None, None), measure, EN)  # type: ignore[arg-type]
            rows = [row for row in result.frame().to_pylist() if row["sensitive"] is None and row["group"] is None]
            for size, told in enumerate(figure.rows, 1):
                some = [row for row in rows if row["size"] == size]
                risks = [row[kind] for row in some]
                figures = [EN.percent(one) for one in (min(risks), statistics.median(risks), max(risks))]
                assert list(told[:5]) == [str(size), str(len(list(combinations(QIDS, size)))), *figures]
                worst = [", ".join(row["qids"]) for row in some if row[kind] == max(risks)]
                assert told[5] in worst
            assert len(figure.rows) == len(QIDS)
            assert len(figure.head) == 6

    def test_the_most_dangerous_of_each_size_has_its_own_dot(self, result: brecha.Assessment) -> None:
        figure = charts.dot_plot(result, (None, None), "certain", EN)
        rows = result.attacks_on().to_pylist()
        shown = {", ".join(rows[row]["qids"]) for row in _dots(inline_svg(figure))}
        assert {row[5] for row in figure.rows} <= shown

    def test_equals_in_risk_are_ranked_by_the_other_measure(self) -> None:
        table = {"a": [1, 1, 1, 1], "b": [1, 1, 2, 2], "c": [1, 1, 1, 1]}
        found = brecha.assess(coded(table), qids=["a", "b", "c"])
        figure = charts.dot_plot(found, (None, None), "certain", EN)
        assert figure.rows[0][5] == "b"
        assert set(_dots(inline_svg(figure))) >= {1}

    def test_says_how_many_are_above_the_limit(self, result: brecha.Assessment) -> None:
        attacks = result.attacks_on()["posterior_deterministic"].to_pylist()
        above = sum(risk > 0.25 for risk in attacks)
        assert above > 1
        assert (
            f"{above} combinations are above the limit of 25 %."
            in charts.dot_plot(result, (None, None), "certain", EN, limit=0.25).says
        )
        assert "limit" not in charts.dot_plot(result, (None, None), "certain", EN).says

    def test_a_gain_has_its_own_axis(self) -> None:
        table = {
            "a": list("xxyyzz"),
            "b": list("uvuvuv"),
            "s": ["yes", "no", "no", "no", "yes", "yes"],
            "g": list("ppppqq"),
        }
        gain = qif.Gain([[4000, 0], [0, 1500]], ["say yes", "say no"], ["yes", "no"], name="pay")
        found = brecha.assess(coded(table), qids=["a", "b"], sensitive=["s"], gains={"s": gain}, by="g")
        figure = charts.dot_plot(found, ("s", "pay"), "chance", EN)
        row = found.attacks_on("s", "pay").to_pylist()[-1]
        assert figure.rows[-1][4] == EN.amount(row["posterior_probabilistic"])
        assert row["posterior_probabilistic"] > 1000
        assert {"0", "1,000"} <= set(_texts(inline_svg(figure)))
        assert "%" not in "".join(_texts(inline_svg(figure)))
        assert "“pay”" in figure.title
        groups = charts.group_bars(found.disparity(["a"], "s", "pay", minimum_group_size=1), PT)
        assert "%" not in "".join(_texts(inline_svg(groups)))
        frontier = charts.frontier_plot([Reach(1, 500.0, 2500.0)], 1000.0, EN, goal=("s", "pay"), measure="chance")
        assert frontier.rows == (("1", "500.00", "2,500.00"),)

    def test_unknown_measure(self, result: brecha.Assessment) -> None:
        with pytest.raises(SettingError, match=r"measure='risk' is not known\. Use 'certain' or 'chance'"):
            charts.dot_plot(result, (None, None), "risk", EN)  # type: ignore[arg-type]

    def test_dots_of_a_million_combinations_are_few(self) -> None:
        rng = np.random.default_rng(0)
        size = rng.integers(1, 21, 1 << 20)
        risk = rng.random(1 << 20)
        cloud = Cloud(pa.table({"size": size}), risk, np.zeros(1 << 20), 20)
        rows, more = merged(cloud)
        assert 1_000 < len(rows) <= MOST_DOTS
        assert len(rows) + more.sum() == 1 << 20
        assert {row.worst for row in by_size(cloud)} <= set(rows.tolist())

    @pytest.mark.parametrize(
        "table",
        [
            {"a": [1], "b": ["x"]},
            {"a": [1] * 30, "b": ["x", "y"] * 15},
            {"a": list(range(30)), "b": ["x"] * 30},
        ],
        ids=["one person", "nobody exposed", "everybody exposed"],
    )
    def test_at_the_edges(self, table: dict[str, list[Any]]) -> None:
        found = brecha.assess(coded(table), qids=["a"], sensitive=["b"])
        exposed = len(set(table["a"])) == len(table["a"])
        figure = charts.dot_plot(found, (None, None), "certain", EN, limit=0.0)
        assert list(_dots(inline_svg(figure))) == [0]
        assert figure.rows == (("1", "1", *["100 %" if exposed else "0 %"] * 3, "a"),)
        charts.dot_plot(found, ("b", None), "chance", EN).svg()
        assert "100 %" in _texts(inline_svg(figure)) or not exposed


class TestHistogram:
    @pytest.mark.parametrize("sensitive", [None, SECRET])
    def test_people_are_all_there(self, result: brecha.Assessment, sensitive: str | None) -> None:
        figure = charts.risk_histogram(result, QIDS[:3], sensitive, EN)
        counts = result.histogram(QIDS[:3], sensitive)
        people = [int(row[1].replace(",", "")) for row in figure.rows]
        attack = next(row for row in result.attacks_on(sensitive).to_pylist() if row["qids"] == QIDS[:3])
        assert sum(people) == result.rows
        assert people[0] == counts[0]
        assert people[1] == counts[1:10].sum()
        assert people[5] == counts[40:50].sum()
        assert people[-1] == attack["hits"]
        assert people[-2] == counts[90:].sum() - attack["hits"]
        assert EN.people(int(counts[50:].sum()), result.rows) in figure.says
        shown = _texts(inline_svg(figure))
        assert all(EN.number(number) in shown for number in people if number)

    def test_certain_is_not_nearly_certain(self) -> None:
        """Of 300 people 299 have one value: the risk is 99.67 %, which rounds to 100 and is not certain."""
        table: dict[str, list[Any]] = {"a": [1] * 300, "s": ["x"] * 299 + ["y"]}
        figure = charts.risk_histogram(brecha.assess(coded(table), qids=["a"], sensitive=["s"]), ["a"], "s", EN)
        assert [row[1] for row in figure.rows[-2:]] == ["300", "0"]

    def test_linear_where_bars_can_be_read(self) -> None:
        few = charts.risk_histogram(brecha.assess(coded({"a": [1, 2, 3, 3]}), qids=["a"]), ["a"], None, EN)
        assert "number of people" in _texts(inline_svg(few))
        blocks = [value for value in range(3) for _ in range(40_000)] + [3, 4, 4, 5, 5, 5]
        many = charts.risk_histogram(brecha.assess(coded({"a": blocks}), qids=["a"]), ["a"], None, EN)
        assert "number of people (each line is ten times the one below)" in _texts(inline_svg(many))

    def test_not_kept(self, result: brecha.Assessment) -> None:
        bare = dataclasses.replace(result, histograms=None, table=None)
        with pytest.raises(SettingError, match="was not kept in this result"):
            charts.risk_histogram(bare, QIDS, None, EN)

    def test_not_attacked(self) -> None:
        found = brecha.assess(coded({"a": [1, 2], "b": [1, 1]}), qids=["a", "b"], subsets="full")
        with pytest.raises(SettingError, match="No attack with a is in this assessment"):
            charts.risk_histogram(found, ["a"], None, EN)


def _bar_widths(svg: str, colour: str) -> list[float]:
    """Lengths of the bars of a colour, from the top."""
    found = []
    for element in _parsed(svg).iter():
        for path in [element, *element] if element.get("fill") == colour else []:
            shape = re.fullmatch(r"M([-\d.]+),([-\d.]+)h([-\d.]+)v[-\d.]+h-?[\d.]+Z", path.get("d", ""))
            if shape:
                found.append((float(shape[2]), float(shape[3])))
    return [width for _, width in sorted(set(found))]


class TestBars:
    def test_shares_are_sorted_and_as_long_as_they_are(self) -> None:
        figure = charts.shapley_bars(["a", "b", "c"], [10, 40, 20], 70, EN)
        assert [row[:2] for row in figure.rows] == [("b", "40"), ("c", "20"), ("a", "10")]
        assert figure.rows[0][2] == EN.percent(40 / 70)
        widths = _bar_widths(inline_svg(figure), "#0072b2")
        assert [width / widths[0] for width in widths] == pytest.approx([1, 0.5, 0.25], abs=0.01)

    def test_many_columns_are_put_together(self) -> None:
        names = [f"c{i}" for i in range(40)]
        figure = charts.shapley_bars(names, list(range(40)), 780, EN)
        assert len(figure.rows) == 40
        assert "15 others" in _texts(inline_svg(figure))
        assert str(sum(range(15))) in _texts(inline_svg(figure))

    def test_shares_must_fit(self) -> None:
        with pytest.raises(SettingError, match="2 columns and 1 shares"):
            charts.shapley_bars(["a", "b"], [1], 1, EN)

    def test_groups_in_order_with_both_measures(self, result: brecha.Assessment) -> None:
        found = result.disparity(QIDS[:3])
        figure = charts.group_bars(found, EN)
        assert [row[0] for row in figure.rows] == [group.name for group in found.groups]
        for row, group in zip(figure.rows, found.groups, strict=True):
            counts = (EN.number(group.people), EN.number(group.hits))
            assert row[1:] == (*counts, EN.percent(group.share), EN.percent(group.chance))
        widths = _bar_widths(inline_svg(figure), "#0072b2")[2:]  # after the squares of the legend and over the numbers
        shares = [group.share for group in found.groups]
        assert [width / widths[0] for width in widths] == pytest.approx([one / shares[0] for one in shares], abs=0.01)

    def test_at_most_twenty_groups_are_drawn(self) -> None:
        groups = tuple(Group(f"group {i}", 100, 50 - i, (50 - i) / 100, 0.6) for i in range(33))
        figure = charts.group_bars(Disparity("g", ("a",), None, None, groups, 0), EN)
        shown = _texts(inline_svg(figure))
        assert ("group 19" in shown, "group 20" in shown) == (True, False)
        assert "13 more groups, less exposed, are in the table only." in figure.says
        assert len(figure.rows) == 33

    def test_no_group_to_draw(self) -> None:
        with pytest.raises(SettingError, match="No group of 'g' has enough people"):
            charts.group_bars(Disparity("g", ("a",), None, None, (), 3), EN)

    def test_unlinked_leaves_out_what_is_not_known(self) -> None:
        row = _unlinked()[0]
        whole = charts.unlinked_bars(row, EN)
        assert [one[1] for one in whole.rows] == [
            EN.percent(row[f"{name}_probabilistic"]) for name in ("prior", "one_year", "right", "believed", "linked")
        ]
        part = charts.unlinked_bars(row | {"right_probabilistic": None, "linked_probabilistic": None}, EN)
        assert [one[0] for one in part.rows] == [whole.rows[k][0] for k in (0, 1, 3)]

    def test_before_and_after(self) -> None:
        figure = charts.before_after([("a", 0.2, 0.8), ("b", 0.4, 0.1)], EN, ("Release A", "Release B"))
        assert figure.head[1:] == ("Release A", "Release B")
        assert figure.rows == (("a", "20.00 %", "80.00 %"), ("b", "40.00 %", "10.00 %"))
        assert EN.say("chart-change-says", name="a", before="Release A", after="Release B", was="20.00 %",
                      **{"is": "80.00 %"}) in figure.says  # fmt: skip
        with pytest.raises(SettingError, match="no risk to show"):
            charts.before_after([], EN)


class TestFrontier:
    def test_says_what_is_safe(self) -> None:
        sizes = [Reach(1, 0.0, 0.04, 3, 3), Reach(2, 0.02, 0.5, 3, 1), Reach(3, 0.6, 0.6, 1, 0)]
        figure = charts.frontier_plot(sizes, 0.05, EN, maximal=[(2, 0.02), (1, 0.04)])
        assert "up to 2 columns can be within the limit of 5 %" in figure.says
        assert "Any single column is within it" in figure.says
        assert "2 releases within the limit cannot be extended" in figure.says
        assert figure.rows[1] == ("2", "2.00 %", "50.00 %", "3", "1")
        assert "↑ 50 %" in _texts(inline_svg(figure))

    def test_nothing_is_safe(self) -> None:
        figure = charts.frontier_plot([Reach(1, 1.0, 1.0)], 0.2, EN)
        assert figure.says == "No release is within the limit of 20 %: the risk is 100 % at least."
        assert figure.rows == (("1", "100 %", "100 %"),)
        with pytest.raises(SettingError, match="no release to show"):
            charts.frontier_plot([], 0.2, EN)

    def test_limit_is_at_its_height(self) -> None:
        svg = inline_svg(charts.frontier_plot([Reach(1, 0.0, 1.0), Reach(2, 0.5, 1.0)], 0.5, EN))
        assert _line_height(svg, "9,4") == pytest.approx(270 * 0.5, abs=0.15)


def _weighted(heavy: int, light: int) -> brecha.Assessment:
    """Ten people of whom two are certain, by weights of theirs and of the others."""
    table = pa.table({"a": ["1", "2", *["x"] * 8], "b": ["0"] * 10, "w": [heavy] * 2 + [light] * 8})
    return brecha.assess(brecha.read(table), qids=["a", "b"], weights="w")


def _chart_of(result: brecha.Assessment, name: str, at_most: float, language: Language = EN) -> Figure:
    return next(figure for figure in result.charts(language, limit=at_most) if figure.name == name)


class TestLimits:
    def test_people_are_counted_where_they_are_weighted(self) -> None:
        """Two people of whom one is too many, whatever they weigh; and two who are not too many."""
        for weights, at_most, above in (
            ((40, 1), 2, "No combination that was tried is"),
            ((1, 20), 1, "2 combinations are"),
        ):
            figure = _chart_of(_weighted(*weights), "dots-certain", at_most)
            words = "2 people" if at_most == 2 else "1 person"
            assert figure.says.endswith(f"{above} above the limit of {words}.")
            assert "9,4" not in inline_svg(figure)

    def test_the_frontier_of_weighted_people_is_that_of_the_verdict(self) -> None:
        heavy, light = (_chart_of(_weighted(*weights), "frontier-certain", at_most)
                        for weights, at_most in (((40, 1), 2), ((1, 20), 1)))  # fmt: skip
        assert "up to 2 columns can be within the limit of 2 people. Any 2 columns" in heavy.says
        assert "Releases of one column can be within the limit of 1 person. No number" in light.says
        for figure in (heavy, light):
            assert "limit" not in "".join(_texts(inline_svg(figure)))
            assert "9,4" not in inline_svg(figure)

    @pytest.mark.parametrize(("language", "words"), [(EN, "3 people"), (PT, "3 pessoas")])
    def test_people_are_written_as_people(self, language: Language, words: str) -> None:
        found = brecha.assess(coded({"a": list("1234567"), "b": list("1123344")}), qids=["a", "b"])
        for name in ("dots-certain", "frontier-certain"):
            figure = _chart_of(found, name, 3, language)
            assert words in figure.says
            assert f"{language.say('chart-limit-line')} {words}" in _texts(inline_svg(figure))
            assert "42" not in figure.says

    def test_no_line_is_above_everybody(self) -> None:
        found = brecha.assess(coded({"a": list("1234567")}), qids=["a"])
        for name in ("dots-certain", "frontier-certain"):
            figure = _chart_of(found, name, 20)
            assert "limit of 20 people" in figure.says
            assert "9,4" not in inline_svg(figure)
            assert "100 %" in _texts(inline_svg(figure))
            assert "200 %" not in _texts(inline_svg(figure))

    def test_a_share_is_written_as_it_was_given(self) -> None:
        found = brecha.assess(coded({"a": [i if i < 1001 else -1 for i in range(20_003)]}), qids=["a"])
        dots, frontier = (_chart_of(found, name, 0.05004) for name in ("dots-certain", "frontier-certain"))
        assert "One combination is above the limit of 5.004 %" in dots.says
        assert "limit 5.004 %" in _texts(inline_svg(dots))
        assert frontier.says.startswith("No release is within the limit of 5.004 %")
        assert frontier.says.endswith("the risk is 5.0042 % at least.")

    def test_chances_say_nothing_of_people(self, result: brecha.Assessment) -> None:
        limit = Accepted("3 people", "3 people", None, 3)
        assert "limit" not in charts.dot_plot(result, (None, None), "chance", EN, limit=limit).says

    def test_the_empty_release_is_none(self) -> None:
        found = brecha.assess(coded({"a": list("1234567"), "b": list("1123456")}), qids=["a", "b"])
        figure = _chart_of(found, "frontier-certain", 0.05)
        assert figure.says == "No release is within the limit of 5 % of the people: the risk is 71.42 % at least."
        assert "no column can be added" not in _texts(inline_svg(figure))
        alone = charts.frontier_plot([Reach(1, 0.5, 0.5)], 0.2, EN, maximal=[(0, 0.0)])
        assert "extended" not in alone.says

    @pytest.mark.parametrize(("subsets", "said"), [
        (1, "Releases of one column can be within the limit of 5 % of the people. Any single column is within it. "
            "Releases of more than one column were not tried."),
        (2, "Releases of 2 columns can be within the limit of 5 % of the people. Any 2 columns are within it. "
            "Releases of more than 2 columns were not tried."),
        ("all", "Releases of up to 4 columns can be within the limit of 5 % of the people. Any 4 columns are within "
                "it. One release within the limit cannot be extended by any column."),
    ])  # fmt: skip
    def test_larger_releases_that_were_not_tried(self, subsets: Any, said: str) -> None:
        table = {name: ["x", "y"] * 20 for name in "abcd"}
        found = brecha.assess(coded(table), qids=list("abcd"), subsets=subsets)
        figure = _chart_of(found, "frontier-certain", 0.05)
        assert figure.says == said
        assert ("no column can be added" in _texts(inline_svg(figure))) == (subsets == "all")


class TestRounded:
    """Counts are of risks in whole per cents: sentences and tables say so."""

    @pytest.mark.parametrize(
        ("table", "sensitive", "row"),
        [
            ({"a": [i // 200 for i in range(400)], "s": ["p"] * 400}, None, "0 %"),
            ({"a": [i // 101 for i in range(202)], "s": (["x"] * 50 + ["y"] * 49 + ["z"] * 2) * 2}, "s", "50–59 %"),
            ({"a": [i // 200 for i in range(400)], "s": (["x"] * 179 + ["y"] * 21) * 2}, "s",
             "90 % or more when rounded, but not certain"),
        ],
        ids=["0.5 %", "49.50 %", "89.5 %"],
    )  # fmt: skip
    def test_what_is_said_is_of_rounded_risks(self, table: dict[str, Any], sensitive: str | None, row: str) -> None:
        found = brecha.assess(coded(table), qids=["a"], sensitive=["s"])
        figure = charts.risk_histogram(found, ["a"], sensitive, EN)
        assert [one[0] for one in figure.rows if one[1] != "0"] == [row]
        assert figure.says.startswith("At a risk of 50 % or more, rounded to whole per cents, ")
        assert "At a risk of 0 % when rounded: " in figure.says
        assert "risk of a person, rounded to whole per cents" in _texts(inline_svg(figure))
        portuguese = charts.risk_histogram(found, ["a"], sensitive, PT)
        assert "Correm um risco de 50% ou mais (arredondado)" in portuguese.says
        assert "Com risco que se arredonda a 0%: " in portuguese.says
        assert portuguese.rows[-2][0] == "90% ou mais, arredondado, mas sem certeza"
        for says in (figure.says, portuguese.says):
            assert not re.search(r"less than|at least|pelo menos|menor que", says)


class TestEquals:
    @pytest.mark.parametrize(
        ("shares", "said"),
        [
            ([3, 3], "Of 6 people exposed in all, a and b account for the same: 3 each (50.00 % of the total)."),
            ([3, 3, 1], "Of 7 people exposed in all, a and b account for the most: 3 each (42.86 % of the total). "
                        "The least is that of c: 1."),
            ([4, 1, 1], "Of 6 people exposed in all, a accounts for the most: 4 (66.67 % of the total). "
                        "The least is that of b and c: 1 each."),
            ([2] * 5, "Of 10 people exposed in all, all 5 columns account for the same: 2 each "
                      "(20.00 % of the total)."),
            ([2] * 4 + [1] * 4, "Of 12 people exposed in all, 4 columns account for the most: 2 each "
                                "(16.67 % of the total). "
                                "The least is that of 4 columns: 1 each."),
            ([5], "All of 5 people exposed is on account of a, the only column."),
        ],
    )  # fmt: skip
    def test_columns_that_add_as_much(self, shares: list[float], said: str) -> None:
        names = list("abcdefgh")[: len(shares)]
        assert charts.shapley_bars(names, shares, sum(shares), EN).says == said
        assert "menos" not in charts.shapley_bars(["a", "b"], [3, 3], 6, PT).says
        assert PT.lacking == ()

    LONG = "n" * 295

    def test_long_names_are_told_apart_by_their_ends(self) -> None:
        names = [f"{self.LONG}AAAAA", f"{self.LONG}BBBBB", "c"]
        figure = charts.shapley_bars(names, [2, 1, 3], 6, EN)
        short = [label.short for label in labels(names, NAME)]
        assert short == [f"{'n' * 42}…{'n' * 36}AAAAA", f"{'n' * 42}…{'n' * 36}BBBBB", "c"]
        assert set(short) <= set(_texts(inline_svg(figure)))
        assert f"The least is that of {short[1]}: 1." in figure.says
        assert [row[0] for row in figure.rows] == ["c", names[0], names[1]]

    def test_names_that_look_alike_are_numbered(self) -> None:
        figure = charts.shapley_bars(["a\nb", "a b", "a b (1)"], [1, 2, 3], 6, EN)
        assert [row[0] for row in figure.rows] == ["a b (1)", "a b (3)", "a\nb (2)"]
        assert {"a b (1)", "a b (2)", "a b (3)"} <= set(_texts(inline_svg(figure)))
        assert "The least is that of a b (2): 1." in figure.says

    def test_in_every_chart_with_names(self) -> None:
        names = ["a\nb", "a b"]
        table = {
            names[0]: list("123456"),
            names[1]: list("112233"),
            "s": list("xxxyyy"),
            "g": ["p\tq"] * 3 + ["p q"] * 3,
        }
        found = brecha.assess(coded(table), qids=names, sensitive=["s"], by="g")
        dots = charts.dot_plot(found, (None, None), "certain", EN)
        assert "The most dangerous single column is a b (1): 100 %" in dots.says
        assert dots.rows[0][5] == "a\nb (1)"
        assert "when a b (2) is known" in charts.risk_histogram(found, [names[1]], None, EN).says
        groups = charts.group_bars(found.disparity(names[:1], minimum_group_size=1), EN)
        assert {"p q (1)", "p q (2)"} <= set(_texts(inline_svg(groups)))
        changed = charts.before_after([("x", 0.1, 0.2), ("x", 0.3, 0.4)], EN)
        assert [row[0] for row in changed.rows] == ["x (1)", "x (2)"]
        assert "x (2)" in changed.says

    def test_two_secrets_have_two_titles(self) -> None:
        table = {"a": list("112233"), f"{self.LONG}A": list("123456"), f"{self.LONG}B": list("xxxyyy")}
        found = brecha.assess(coded(table), qids=["a"], sensitive=list(table)[1:])
        titles = [figure.title for figure in found.charts() if figure.name.startswith("dots-certain")]
        assert len(set(titles)) == 3


class TestRoom:
    def test_letters_may_be_wider(self, figures: dict[str, list[Figure]], drawn: dict[str, list[str]]) -> None:
        """The drawing ends beyond the labels at its right and left, by what they would need if they were wider."""
        for code in ("en", "pt"):
            for svg in drawn[code]:
                left, _, across, _ = map(float, _parsed(svg).get("viewBox", "").split())
                for begin, end in _ends(svg):
                    assert left <= begin
                    assert end <= left + across
        alone = _parsed(next(figure for figure in figures["en"] if figure.name.startswith("unlinked")).svg())
        paper = next(alone.iter("{http://www.w3.org/2000/svg}rect"))
        assert [paper.get("x"), paper.get("width")] == alone.get("viewBox", "").split()[:3:2]


def _ends(svg: str) -> Iterator[tuple[float, float]]:
    """From where to where the texts of a drawing reach if they are wider."""

    def walk(element: Element, left: float, size: float, side: str) -> Iterator[tuple[float, float]]:
        moved = re.match(r"translate\(([-\d.]+)", element.get("transform", ""))
        left += float(moved[1]) if moved else 0
        size = float(element.get("font-size", f"{size}px")[:-2])
        side = element.get("text-anchor", side)
        if element.tag in ("text", "tspan") and element.text:
            wide, begin = LETTER * size * len(element.text), left + float(element.get("x", 0))
            begin -= {"start": 0, "middle": wide / 2, "end": wide}[side]
            yield begin, begin + wide
        for child in element:
            yield from walk(child, left, size, side)

    return walk(_parsed(svg), 0, 11.5, "start")


class TestYears:
    def test_an_axis_that_does_not_begin_at_nothing_says_so(self) -> None:
        before = {"prior_deterministic": 0.9, "prior_probabilistic": 0.95, "records": 100}
        steps = [{"posterior_deterministic": share, "posterior_probabilistic": chance, "hits": hits}
                 for share, chance, hits in ((0.95, 0.97, 95), (0.99, 0.99, 99))]  # fmt: skip
        high = AttackOverYears((None, None), ("q",), tuple(before | step for step in steps))
        low = dataclasses.replace(high, rows=tuple(row | {"prior_deterministic": 0.0} for row in high.rows))
        figure = charts.growth_lines(_growth(), (None, None), ["q"], EN)
        for told, title in ((high, "share of people, and chance (the axis begins at 85 %)"),
                            (low, "share of people, and chance")):  # fmt: skip
            drawn = dataclasses.replace(figure, chart=_lines(told, ["2014", "2015"], "certain", EN))
            assert title in _texts(inline_svg(drawn))

    def test_growth_has_every_step(self) -> None:
        years = _growth()
        figure = charts.growth_lines(years, (None, None), ["q"], EN)
        rows = [row for row in years.frame().to_pylist() if row["sensitive"] is None]
        assert [row[0] for row in figure.rows] == ["no table (before)", "2014", "2015"]
        for told, row in zip(figure.rows[1:], rows, strict=True):
            shares = (row["posterior_deterministic"], row["posterior_probabilistic"])
            assert told[1:] == (EN.number(row["hits"]), *map(EN.percent, shares))
        assert EN.percent(rows[-1]["posterior_probabilistic"]) in figure.says
        assert {"before", "2014", "2015"} <= set(_texts(inline_svg(figure)))

    def test_growth_of_columns_that_were_not_tried(self) -> None:
        with pytest.raises(SettingError, match="No attack with x is in this growth"):
            charts.growth_lines(_growth(), (None, None), ["x"], EN)


def _shape(group: Element) -> str:
    """The shape of a group that is one path."""
    return group[0].get("d", "") if len(group) == 1 else ""


class TestSamples:
    def test_members_by_size(self) -> None:
        answer = _membership()
        figure = charts.membership_dots(answer, EN)
        rows = answer.frame().to_pylist()
        places = _dots(inline_svg(figure))
        assert sum(1 + more for _, _, more in places.values()) == len(rows) == 7
        for size, told in enumerate(figure.rows, 1):
            shares = [row["certain_members"] / row["sample"] for row in rows if row["size"] == size]
            assert told[2:5] == tuple(map(EN.percent, (min(shares), statistics.median(shares), max(shares))))

    def test_each_curve_is_explained_by_its_own_dashes(self) -> None:
        root = _parsed(inline_svg(charts.planned_curves(_plan(), EN)))
        lines = [group for group in root.iter("g") if re.match("M-?[\\d.]+,0L[\\d.]+,0$", _shape(group))]
        assert len(lines) == 3
        assert [line.get("stroke-dasharray", "") for line in lines] == ["", "7,4", "2,3"]

    def test_planned_rows(self) -> None:
        plan = _plan()
        figure = charts.planned_curves(plan, EN)
        rows = plan.frame().to_pylist()
        assert len(figure.rows) == len(rows)
        for told, row in zip(figure.rows, rows, strict=True):
            assert told[0] == EN.number(row["sample"])
            assert told[2] == EN.percent(row["certain_share"])


class TestLanguages:
    def test_catalogues_have_the_same_messages(self) -> None:
        mine = {code: {name for name in messages(code) if name.startswith("chart-")} for code in ("en", "pt")}
        assert mine["en"] == mine["pt"]
        assert len(mine["en"]) > 80

    def test_portuguese_needs_no_english(self, figures: dict[str, list[Figure]]) -> None:
        assert not [name for name in PT.lacking if name.startswith("chart-")]
        for english, portuguese in zip(figures["en"], figures["pt"], strict=True):
            assert english.name == portuguese.name
            assert english.title != portuguese.title
            assert english.says != portuguese.says

    def test_numbers_are_written_as_the_language_does(self, drawn: dict[str, list[str]]) -> None:
        for code, decimal, other in (("en", ".", ","), ("pt", ",", ".")):
            shares = [text for svg in drawn[code] for text in _texts(svg) if text.endswith("%")]
            assert any(re.search(rf"\d{re.escape(decimal)}\d", text) for text in shares)
            assert not any(re.search(rf"\d{re.escape(other)}\d", text) for text in shares)


def _axis(scale: Any, values: list[float], language: Language = EN) -> list[str]:
    """What stands beside an axis with these values on it."""
    marks = alt.Chart(rows_of({"y": value} for value in values)).mark_point().encode(y=up_axis("y", scale))
    figure = Figure("axis", "", layered([marks], ROOMY, language), "", (), ())
    return _texts(inline_svg(figure))


class TestScales:
    """Vega chooses the ticks and writes them as the language does; ends that have a meaning are given."""

    @pytest.mark.parametrize(
        ("values", "low", "high"),
        [
            ([0.0, 0.9], 0.0, 1.0),
            ([0.0, 0.0], 0.0, 1.0),
            ([1.0, 1.0], 0.0, 1.0),
            ([0.01, 0.07], 0.0, None),
            ([0.975, 0.999], 0.97, 1.0),
            ([0.0, 0.0004], 0.0, None),
        ],
    )
    def test_ends_of_shares(self, values: list[float], low: float, high: float | None) -> None:
        assert (share_scale(values).low, share_scale(values).high) == (low, high)
        assert share_scale(values, from_zero=True).low == 0

    def test_all_values_are_on_the_axis(self) -> None:
        rng = np.random.default_rng(2)
        for _ in range(300):
            values = (rng.random(3) ** rng.integers(1, 30)).clip(1e-10).tolist()
            for some in (values, [1 - one for one in values]):
                scale = share_scale(some)
                assert 0 <= (scale.low or 0) <= min(some)
                assert scale.high is None or max(some) <= scale.high == 1

    @pytest.mark.parametrize(
        ("scale", "values", "english", "portuguese"),
        [
            (share_scale([0.0, 0.9]), [0.0, 0.9], ["0 %", "20 %", "100 %"], ["0%", "20%", "100%"]),
            (share_scale([0.004]), [0.004], ["0.0 %", "0.1 %", "0.4 %"], ["0,0%", "0,1%", "0,4%"]),
            (AMOUNTS, [0.0, 2_000_000.0], ["0", "500,000", "2,000,000"], ["0", "500.000", "2.000.000"]),
            (AMOUNTS, [-1.5, 6.0], ["0", "6"], ["0", "6"]),
            (PEOPLE, [0.0, 3.0], ["0", "1", "2"], ["0", "1", "2"]),
        ],
    )  # fmt: skip
    def test_numbers_beside_an_axis(
        self, scale: Any, values: list[float], english: list[str], portuguese: list[str]
    ) -> None:
        for language, expected in ((EN, english), (PT, portuguese)):
            shown = _axis(scale, values, language)
            assert set(expected) <= set(shown)
            assert 3 <= len(shown) == len(set(shown)) <= 12


@pytest.mark.parametrize(
    ("name", "short"),
    [("a" * 28, "a" * 28), ("a" * 29, "a" * 27 + "…"), ("a\nb", "a b"), ("e\u0301" * 20, "e\u0301" * 13 + "…")],
)
def test_cut(name: str, short: str) -> None:
    assert cut(name) == short


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("a" * 28, "a" * 28),
        ("a" * 20 + "b" * 20, "a" * 14 + "…" + "b" * 13),
        ("e\u0301" * 20, "e\u0301" * 7 + "…" + "e\u0301" * 6),
        ("👩\u200d👧" * 12, "👩\u200d👧" * 4 + "…" + "👩\u200d👧" * 4),
    ],
)
def test_cut_inside(name: str, short: str) -> None:
    assert cut_inside(name) == short


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("", [""]),
        ("age", ["age"]),
        ("IN_NECESSIDADE_ESPECIAL_TRANSTORNO_GLOBAL", ["IN_NECESSIDADE_ESPECIAL_", "TRANSTORNO_GLOBAL"]),
        ("a name of several words and more", ["a name of several words and", "more"]),
        ("inferência de IN_NECESSIDADE_ESPECIAL", ["inferência de", "IN_NECESSIDADE_ESPECIAL"]),
        ("a" * 60, ["a" * 28, "a" * 28, "aaaa"]),
        ("_" * 30, ["_" * 28, "__"]),
        ("e\u0301" * 20, ["e\u0301" * 14, "e\u0301" * 6]),
    ],
)
def test_names_are_broken_where_their_words_end(name: str, broken: list[str]) -> None:
    assert lines(name) == broken
    assert "".join(broken).replace(" ", "") == name.replace(" ", "")
    assert max(map(len, broken)) <= LONGEST


def test_a_long_name_is_drawn_whole_beside_its_bar() -> None:
    names = ["IN_NECESSIDADE_ESPECIAL_TRANSTORNO_GLOBAL", "age", "Q_" * 40]
    root = _parsed(inline_svg(charts.shapley_bars(names, [3, 2, 1], 6, EN)))
    labels = {"".join(one.itertext()): one for one in root.iter("text") if one.get("text-anchor", "end") == "end"}
    middles = []
    for name in names:
        _, y = re.findall(r"[-\d.]+", str(labels[name].get("transform")))
        down = [float(one.get("dy", 0)) for one in labels[name].iter("tspan")]
        middles.append(float(y) + sum(down) / 2)
    assert middles[1] - middles[0] == pytest.approx(middles[2] - middles[1], abs=0.2)


def test_anchors_of_different_names_differ() -> None:
    names = ["a b", "a-b", "A-b", "a_b", "ç", "é", ""]
    assert len({anchor("dots", name) for name in names}) == len(names)
