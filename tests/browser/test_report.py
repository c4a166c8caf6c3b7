"""The report of an assessment in a browser, of a table whose names were chosen to break it."""

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import pyarrow as pa
import pytest
from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as Late

import brecha
from brecha import qif
from brecha.answers.table.assessment import Assessment
from tests.browser.accessibility import violations
from tests.browser.layout import beyond_the_edge, cut_labels, hidden_by_scrolling, unfold
from tests.browser.references import dead_references, loads_from_elsewhere, repeated_ids
from tests.browser.visits import HEIGHT, PAPER, TELEPHONE, WIDE, Opened, Visit

LANGUAGES = ("en", "pt")
HOSTILE = {
    "NU_DIA": "<script>alert(1)</script>",
    "NU_MES": "\"quotes' & <b>",
    "NU_ANO": "👩🏽‍🦽 ano 🎂",
    "TP_SEXO": "sex" * 100,
    "CO_ENTIDADE": "בית ספר مدرسة",
    "IN_NECESSIDADE_ESPECIAL": "</title><img src=x onerror=alert(2)>",
    "TP_DEPENDENCIA": "{{ 7 * 7 }} &lt;i&gt; ${alert(3)}",
}
"""Columns of the census, and what they are called here"""
GAIN = "<svg onload=alert(4)>"
GROUPS = {"2": "</table><script>alert(5)</script>", "3": "שלום", "4": "g" * 300}
"""Kinds of school, and what they are called here"""


@pytest.fixture(scope="module")
def result() -> Assessment:
    """An assessment with groups and with a gain, on a small synthetic census."""
    *qids, secret, kind = HOSTILE.values()
    table = brecha.read(_hostile(brecha.census(3_000, columns=list(HOSTILE))))
    gain = qif.Gain.worth({"0": 1, "1": 20}, name=GAIN)
    return brecha.assess(table, qids=qids, sensitive=[secret], gains={secret: [qif.Gain.identity(), gain]}, by=kind)


def _hostile(census: brecha.CodedTable) -> pa.Table:
    values = {column.name: column.values.take(pa.array(column.codes)).to_pylist() for column in census.fields}
    values["TP_DEPENDENCIA"] = [GROUPS.get(str(kind), str(kind)) for kind in values["TP_DEPENDENCIA"]]
    return pa.table({HOSTILE[name]: column for name, column in values.items()})


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def report(result: Assessment, language: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp(language)
    result.save(folder, lang=language)
    return folder / "report.html"


@pytest.mark.parametrize("javascript", [True, False])
def test_it_opens_without_a_network_and_runs_nothing_of_the_data(
    opened: Opened, report: Path, language: str, javascript: bool
) -> None:
    """Every name is shown as it is, and nothing lies beyond the edge, on a wide screen and on a telephone."""
    visit = opened(report, javascript=javascript)
    unfold(visit)
    assert visit.errors == visit.requests == visit.dialogs == []
    none_of(loads_from_elsewhere(visit))
    assert visit.ask("document.documentElement.lang") == language
    assert visit.page.locator("h1").count() == 1
    assert visit.page.locator("h1").inner_text().strip()
    text = visit.page.inner_text("body")
    for name in (*HOSTILE.values(), GAIN, *GROUPS.values()):
        assert name in text
    for width in (WIDE, TELEPHONE):
        visit.page.set_viewport_size({"width": width, "height": HEIGHT})
        none_of(beyond_the_edge(visit))
    visit.page.set_viewport_size({"width": WIDE, "height": HEIGHT})


def test_it_can_be_printed(opened: Opened, report: Path) -> None:
    visit = opened(report, printed=True, width=PAPER)
    none_of(beyond_the_edge(visit))
    none_of(hidden_by_scrolling(visit))
    assert visit.page.pdf(format="A4").startswith(b"%PDF-")
    assert visit.errors == visit.requests == visit.dialogs == []


@pytest.mark.parametrize(("dark", "width"), [(False, WIDE), (True, TELEPHONE)])
def test_everybody_can_read_it(opened: Opened, report: Path, dark: bool, width: int) -> None:
    """No label of a chart is cut off, and all links and labels lead somewhere."""
    visit = opened(report, dark=dark, width=width)
    none_of(cut_labels(visit))
    unfold(visit)
    none_of(violations(visit))
    none_of(repeated_ids(visit))
    none_of(dead_references(visit))


def test_tables_are_sorted_by_their_headings(opened: Opened, report: Path) -> None:
    visit = opened(report)
    unfold(visit)
    head = visit.page.locator("#all-combinations thead th").nth(2)
    head.locator("button").focus()
    visit.page.keyboard.press("Enter")
    assert head.get_attribute("aria-sort") == "descending"
    people = _column(visit, 3)
    assert people == sorted(people, reverse=True)
    visit.page.keyboard.press("Enter")
    assert head.get_attribute("aria-sort") == "ascending"
    assert _column(visit, 3) == sorted(people)


def _column(visit: Visit, column: int) -> list[float]:
    cells = f"#all-combinations tbody tr:not([hidden]) td:nth-child({column})"
    return [float(by) for by in visit.ask(f"[...document.querySelectorAll('{cells}')].map(c => c.dataset.by)")]


def test_ticking_columns_leaves_the_combinations_that_hold_them(opened: Opened, report: Path) -> None:
    visit = opened(report)
    unfold(visit)
    shown = "#all-combinations tbody tr:not([hidden])"
    assert visit.page.locator(shown).count() == 31
    visit.page.locator("#filter input").nth(0).check()
    visit.page.locator("#filter input").nth(4).check()
    assert visit.page.locator(shown).count() == 8
    faded = visit.ask("[...document.querySelectorAll('svg [data-row]')].filter(d => d.style.opacity === '0.08').length")
    assert 0 < faded < visit.page.locator("svg [data-row]").count()
    assert "8" in visit.page.locator("#filtered").inner_text()
    visit.page.locator("#filter button").click()
    visit.page.wait_for_function(f"document.querySelectorAll('{shown}').length === 31")


def _hovered(page: Page, dot: Locator) -> str:
    """What a dot says; on a busy machine the page may still be moving when the mouse comes to it first."""
    for _ in range(3):
        dot.scroll_into_view_if_needed()
        dot.hover(force=True)
        with suppress(Late):
            return page.locator(".tip").inner_text(timeout=5000)
        page.mouse.move(0, 0)
    raise AssertionError("The dot says nothing.")


def test_a_dot_says_what_it_is(opened: Opened, report: Path) -> None:
    visit = opened(report)
    dot = visit.page.locator("#re-identification ~ figure svg [data-row]").last
    told = _hovered(visit.page, dot)
    row = visit.page.locator(f"#all-combinations tr[data-row='{dot.get_attribute('data-row')}'] td").first
    assert told.splitlines()[0] == row.text_content()
    assert len(told.splitlines()) == 4
    visit.page.keyboard.press("Escape")
    assert visit.page.locator(".tip").count() == 0


def test_without_a_script_there_is_nothing_that_does_not_work(opened: Opened, report: Path) -> None:
    visit = opened(report, javascript=False)
    assert not visit.page.locator("#filter").is_visible()
    assert visit.page.locator("th button").count() == 0
    assert visit.page.locator("svg").count() > 5


def none_of(found: list[str]) -> None:
    """Nothing was found; otherwise say all of it."""
    assert not found, "\n".join(found)


SHEET = 1046
"""The height of a sheet of A4 within its margins, in pixels"""


@pytest.fixture(scope="module")
def printed(language: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The report on a file in which people repeat, with two secrets and columns that nobody assessed."""
    folder = tmp_path_factory.mktemp("printed")
    path = folder / "enrolments.csv"
    known = ["NU_DIA", "NU_MES", "NU_ANO", "TP_SEXO", "CO_ENTIDADE"]
    secrets = ["IN_NECESSIDADE_ESPECIAL", "IN_TRANSPORTE_PUBLICO"]
    census = brecha.census(2_000, columns=[*known, "TP_COR_RACA", *secrets])
    values = [column.values.take(pa.array(column.codes)).to_pylist() for column in census.fields]
    pupils = [",".join(map(str, (k, *row))) for k, row in enumerate(zip(*values, strict=True))]
    lines = [",".join(["ID", *census.columns]), *pupils, *pupils[:200]]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    table = brecha.read(path, person="ID", rows="one")
    brecha.assess(table, qids=known, sensitive=secrets).save(folder / "risk", lang=language)
    return folder / "risk" / "report.html"


def test_the_summary_is_printed_on_one_page(opened: Opened, printed: Path) -> None:
    visit = opened(printed, printed=True, width=PAPER)
    bottom = visit.ask("document.querySelector('section.summary').getBoundingClientRect().bottom + window.scrollY")
    assert 0.4 * SHEET < bottom <= SHEET
    assert visit.ask("getComputedStyle(document.querySelector('#summary')).breakAfter") != "page"
    assert visit.ask("getComputedStyle(document.querySelector('section.summary')).breakAfter") == "page"


def test_no_figure_is_split_between_pages(opened: Opened, printed: Path) -> None:
    visit = opened(printed, printed=True, width=PAPER)
    kept = "[...document.querySelectorAll('figure')].map(one => getComputedStyle(one).breakInside)"
    assert set(visit.ask(kept)) == {"avoid"}
    tallest = "Math.max(...[...document.querySelectorAll('figure')].map(one => one.getBoundingClientRect().height))"
    assert visit.ask(tallest) <= SHEET


def test_its_head_tells_the_file_the_day_and_what_is_left_out(opened: Opened, printed: Path, language: str) -> None:
    head = opened(printed).page.locator("header.top").inner_text()
    assert "enrolments.csv" in head
    assert str(datetime.now(UTC).year) in head
    assert {"en": "rows were assessed", "pt": "linhas foram avaliadas"}[language] in head
    assert {"en": "1 column of the file was not assessed: TP_COR_RACA",
            "pt": "1 coluna do arquivo não foi avaliada: TP_COR_RACA"}[language] in head  # fmt: skip
    limit = opened(printed).page.locator("dl.record").inner_text()
    assert {"en": "(the default value)", "pt": "(o valor padrão)"}[language] in limit
