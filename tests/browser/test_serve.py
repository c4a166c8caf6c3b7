"""The local page in a browser, as a curator uses it: from the printed address to the report."""

import csv
import random
import time
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Literal
from urllib.parse import parse_qs, urlsplit

import numpy as np
import pyarrow as pa
import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect
from pyarrow.parquet import write_table

import brecha
from brecha.language.catalogues import Language
from brecha.web.state.tables import Roles, TableSource
from tests.browser.accessibility import violations
from tests.browser.layout import beyond_the_edge, unfold
from tests.browser.references import dead_references, repeated_ids
from tests.browser.served import RESULTS, Enter, Server, entering, save_as_run, serving
from tests.browser.visits import HEIGHT, PATIENCE, TELEPHONE, WIDE, Opened, Visit

HOSTILE = "<img src=x onerror=alert(1)>"
KNOWN = ["idade", "município", "sexo", HOSTILE]
SECRET = "doença"
UNUSED = "observação"
"""A column that would be taken as known, and is told not to be used"""
COMBINATIONS: tuple[list[str], ...] = (["idade"], ["município", HOSTILE], ["idade", "sexo", HOSTILE], [], KNOWN)
LIMIT = 0.05
"""What a release is held to unless told otherwise"""
BEGINS = "Open this address in a browser on this machine. Ctrl-C ends it.\n"
"""All that a server has to say, besides the address"""
LOCALES = {"en": "en-GB", "pt": "pt-BR"}
NOT_FOUND = "Failed to load resource: the server responded with a status of 404 (Not Found)"
ABORTED = ("htmx:sendAbort, [object HTMLDivElement]", "htmx:afterRequest, [object HTMLDivElement]")
"""What the console says when somebody leaves a page that is just asking how far the work has come"""

SCREENS: tuple[tuple[int, Literal["light", "dark"]], ...] = ((WIDE, "light"), (TELEPHONE, "dark"))

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A working folder with two tables of 400 people: as they are, and with ages in tens."""
    found = tmp_path_factory.mktemp("served") / "work"
    found.mkdir()
    chance = random.Random(7)
    rows = [_person(k, chance) for k in range(400)]
    _write(found / "people.csv", rows)
    _write(found / "coarse.csv", [row | {"idade": row["idade"] // 10 * 10} for row in rows])
    return found


def _person(k: int, chance: random.Random) -> dict[str, Any]:
    return {
        "id": k,
        "idade": chance.randint(18, 60),
        "município": chance.choice(["São Tomé", "Olinda", "Ribeirão Preto", "Ijuí", "Açu"]),
        "sexo": chance.choice("FM"),
        HOSTILE: chance.choice(["<b>sim</b>", "não"]),
        UNUSED: chance.choice(["a", "b", "c"]),
        SECRET: chance.choice(["asma", "câncer", "nenhuma", "nenhuma"]),
    }


def _write(path: Path, rows: Sequence[dict[str, Any]]) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, list(rows[0]))
        table.writeheader()
        table.writerows(rows)


@pytest.fixture(scope="module")
def table(folder: Path) -> brecha.CodedTable:
    return brecha.read(folder / "people.csv", columns=[*KNOWN, SECRET], person="id")


@pytest.fixture(scope="module")
def expected(table: brecha.CodedTable) -> brecha.Assessment:
    """What the server should find, by the public face."""
    return brecha.assess(table, qids=KNOWN, sensitive=[SECRET])


@pytest.fixture(scope="module")
def coarse(folder: Path) -> brecha.Assessment:
    """The same of the table with ages in tens."""
    table = brecha.read(folder / "coarse.csv", columns=[*KNOWN, SECRET], person="id")
    return brecha.assess(table, qids=KNOWN, sensitive=[SECRET])


@pytest.fixture(scope="module")
def server(browser: Browser, folder: Path, expected: brecha.Assessment, coarse: brecha.Assessment) -> Iterator[Server]:
    """One server for all tests here, with results of an earlier day: "earlier" of the people, and "coarse"."""
    for name, file, result in (("earlier", "people.csv", expected), ("coarse", "coarse.csv", coarse)):
        roles = Roles(tuple(KNOWN), (SECRET,), "id")
        save_as_run(folder, name, TableSource(file, ((str(folder / file),),)), roles, result)
    with serving(folder) as found:
        yield found


@pytest.fixture
def enter(browser: Browser, server: Server) -> Iterator[Enter]:
    """Comes to the server, as ``entering`` does, and leaves it at the end of the test."""
    with entering(browser, server) as enter:
        yield enter


def result_of(server: Server, name: str) -> str:
    """The path of a result."""
    return next(f"results/{one['id']}" for one in server.told("index.json")["results"] if one["name"] == name)


def go(visit: Visit, server: Server, path: str) -> Page:
    visit.page.goto(f"{server.address}{path}", wait_until="load")
    return visit.page


def but_for_leaving(errors: Sequence[str]) -> list[str]:
    """The errors without those of leaving a page that was just asking how far its work has come.

    The browser breaks off such a question, and htmx tells it twice: as a request that ended, and as one broken off.
    """
    left: list[str] = []
    asked = "htmx:afterRequest, "
    for error in errors:
        if left and error.startswith("htmx:sendAbort, ") and left[-1] == error.replace("htmx:sendAbort, ", asked):
            left.pop()
        else:
            left.append(error)
    return left


def nothing_happened(visit: Visit, *but: str) -> None:
    """No error, no dialog, and nothing was asked of anybody else; ``but`` is what the console may have said."""
    assert [error for error in but_for_leaving(visit.errors) if error not in but] == []
    assert visit.requests == visit.dialogs == []


def none_of(found: list[str]) -> None:
    """Nothing was found; otherwise say all of it."""
    assert not found, "\n".join(found)


def plain(text: str) -> str:
    """A text as it is read: without what only a typesetter sees."""
    return " ".join("".join(mark for mark in text if unicodedata.category(mark) != "Cf").split())


def texts(places: Locator) -> list[str]:
    return [plain(text) for text in places.all_inner_texts()]


def upload(visit: Visit, file: Path) -> None:
    """Choose a file as one does, and send it."""
    with visit.page.expect_file_chooser() as chooser:
        visit.page.locator("#file").click()
    chooser.value.set_files(file)
    visit.page.locator("#upload-form button").click()


def roles_shown(page: Page) -> dict[str, str]:
    """The role of each column, as the form has it."""
    names = page.locator("table.roles tbody th small.code").all_inner_texts()
    return dict(zip(names, (choice.input_value() for choice in page.locator("table.roles select").all()), strict=True))


def attacks(result: brecha.Assessment, known: Sequence[str]) -> list[dict[str, Any]]:
    """The rows of the frame for who knows these columns, goal by goal."""
    return [row for row in result.frame().to_pylist() if row["qids"] == list(known)]


def tick(page: Page, known: Sequence[str]) -> None:
    """Tick these columns and no others, by the mouse."""
    for box in page.locator("#known input[type=checkbox]").all():
        box.set_checked(box.get_attribute("value") in known)


def figures_are_those_of(page: Page, result: brecha.Assessment, known: Sequence[str], language: Language) -> None:
    """The cards say what the frame says; the lit dots are of as many columns and of this risk."""
    rows = attacks(result, known)
    heading = language.say("web-knowing", count=len(known), all="yes" if len(known) == len(KNOWN) else "no",
                           known=language.names(known))  # fmt: skip
    expect(page.locator("#answer h2")).to_have_text(plain(heading))
    if not known:
        assert texts(page.locator(".card .big")) == [language.people(0, 400)] * 2
        assert page.locator("circle.lit").count() == page.locator(".hundred .on").count() == 0
        return
    assert texts(page.locator(".card .big")) == [plain(language.people(row["hits"], 400)) for row in rows]
    for row, card in zip(rows, page.locator(".card").all(), strict=True):
        share = row["hits"] / 400
        assert plain(language.percent(row["posterior_probabilistic"])) in plain(card.inner_text())
        assert ("unsafe" in str(card.get_attribute("class"))) == (share > LIMIT)
        assert abs(card.locator(".hundred .on").count() - 100 * share) <= 1
        assert (card.locator(".hundred .on").count() == 0) == (share == 0)
    for row, figure in zip(rows, page.locator("figure").all(), strict=True):
        lit = figure.locator("circle.lit")
        assert lit.count() == 1
        alike = [one for one in result.frame().to_pylist() if one["sensitive"] == row["sensitive"]]
        shown = alike[int(str(lit.get_attribute("data-row")))]
        assert shown["size"] == row["size"]
        assert abs(shown["posterior_deterministic"] - row["posterior_deterministic"]) < 0.01


def columns_in(address: str) -> list[str]:
    return parse_qs(urlsplit(address).query).get("known", [])


def is_address_of(known: Sequence[str], address: str) -> bool:
    return columns_in(address) == known


@pytest.mark.parametrize(("code", "javascript"), [("en", True), ("pt", False)])
def test_from_a_table_to_its_results(
    enter: Enter,
    server: Server,
    folder: Path,
    table: brecha.CodedTable,
    expected: brecha.Assessment,
    code: str,
    javascript: bool,
) -> None:
    language = Language.named(code)
    visit = enter(javascript=javascript, locale=LOCALES[code])
    page = visit.page
    assert page.url == server.address
    assert visit.ask("document.documentElement.lang") == code
    upload(visit, folder / "people.csv")
    page.locator("#roles").wait_for()
    suggested = dict.fromkeys((*KNOWN, UNUSED), "quasi-identifier") | {"id": "identifier", SECRET: "sensitive"}
    assert roles_shown(page) == suggested
    choice = page.get_by_label(plain(language.say("web-role-of", column=UNUSED)), exact=True)
    choice.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert roles_shown(page) == suggested | {UNUSED: "other"}
    expect(choice).to_have_class(
        "other" if javascript else "quasi-identifier"
    )  # which the page does when it comes to it
    reason = page.get_by_label(plain(language.say("web-not-assessed-of", column=UNUSED)), exact=True)
    expect(reason).to_be_visible()
    page.get_by_label(plain(language.say("web-published-of", column=UNUSED)), exact=True).uncheck()
    expect(reason).to_be_hidden()
    page.locator("#roles > p button:not([formaction])").click()
    if javascript:
        waits_for_the_results(page)
    page.wait_for_url("**/results/*")
    explores(visit, expected, language, javascript)
    asks_about_one_person(visit, server, table, language)
    nothing_happened(visit, *ABORTED)
    assert server.said() == BEGINS


def waits_for_the_results(page: Page) -> None:
    """While the results are on their way the page asks no more how far they are: each answer would begin it anew."""
    held: list[Route] = []
    page.route("**/results/*", lambda route: held.append(route))
    with page.expect_request("**/results/*"):
        pass
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.wait_for_timeout(1200)
    assert asked == []
    held[0].continue_()
    page.unroute("**/results/*")


@pytest.mark.parametrize(("code", "javascript"), [("en", False), ("pt", True)])
def test_from_results_to_the_report(
    enter: Enter,
    opened: Opened,
    server: Server,
    tmp_path: Path,
    expected: brecha.Assessment,
    coarse: brecha.Assessment,
    code: str,
    javascript: bool,
) -> None:
    language = Language.named(code)
    visit = enter(javascript=javascript, locale=LOCALES[code])
    visit.page.get_by_role("link", name="earlier").click()
    result = visit.page.url
    compares(visit, server, result, brecha.compare(coarse, expected), language)
    visit.page.goto(result)
    reads_the_report(visit, opened, tmp_path, code, javascript)
    nothing_happened(visit, *ABORTED)
    assert server.said() == BEGINS


def explores(visit: Visit, expected: brecha.Assessment, language: Language, javascript: bool) -> None:
    """Tick and untick; the figures, the dots and the address follow, and the address shows the same to others."""
    page = visit.page
    figures_are_those_of(page, expected, KNOWN, language)
    for known in COMBINATIONS:
        tick(page, known)
        if not javascript:
            page.locator("#explore button:visible").click()
        figures_are_those_of(page, expected, known, language)
        page.wait_for_url(partial(is_address_of, known))
    other = page.context.new_page()
    other.goto(page.url)
    page.reload()
    for seen in (page, other):
        figures_are_those_of(seen, expected, COMBINATIONS[-1], language)
    other.close()


def asks_about_one_person(visit: Visit, server: Server, table: brecha.CodedTable, language: Language) -> None:
    """Someone like me: the figures of the public face; what was filled in is nowhere afterwards."""
    page = visit.page
    place = urlsplit(page.url).path.lstrip("/") + "/target"
    page.locator(f".ways a[href='/{place}']").click()
    page.get_by_label("idade", exact=True).fill("40")
    page.get_by_label("município", exact=True).fill("Ribeirão Preto")
    page.locator("main form button").click()
    answer = brecha.target(table, {"idade": 40, "município": "Ribeirão Preto"}, [SECRET])
    assert answer.matches > 0
    expect(page.locator("#answer .sentences li")).to_have_text([plain(one) for one in answer.findings(language)])
    chances = [answer.reidentification.posterior, answer.inference[SECRET].posterior]
    assert texts(page.locator(".card .big")) == [plain(language.percent(chance or 0)) for chance in chances]
    assert page.url == f"{server.address}{place}"
    for file in (server.folder / RESULTS).rglob("*.*"):
        assert "Ribeirão Preto" not in file.read_bytes().decode("utf-8", "replace")


def compares(visit: Visit, server: Server, result: str, wanted: brecha.Comparison, language: Language) -> None:
    """The table with ages in tens, and the result."""
    page = visit.page
    page.locator(".ways a[href^='/compare']").click()
    assert page.locator("#after").input_value() == urlsplit(result).path.rpartition("/")[2]
    page.locator("#before").select_option(label="coarse")
    page.locator("main form button").click()
    expect(page.locator("#whole ~ .sentences li")).to_have_text([plain(one) for one in wanted.findings(language)])
    hits = [(pair.before.hits, pair.after.hits) for pair in wanted.goals if pair.before and pair.after]
    rows = page.locator("#whole ~ .scroll tbody tr").all()
    assert [tuple(int(text.split()[0]) for text in texts(row.locator("td"))) for row in rows] == hits
    assert hits[0][0] < hits[0][1]


def reads_the_report(visit: Visit, opened: Opened, tmp_path: Path, code: str, javascript: bool) -> None:
    """A file that opens anywhere; and the same here, where it can do nothing but show itself."""
    page = visit.page
    with page.expect_download() as download:
        page.locator("a[href*='/report?limit']").click()
    assert download.value.suggested_filename == f"earlier-{code}.html"
    saved = tmp_path / "report.html"
    download.value.save_as(saved)
    alone = opened(saved)
    assert alone.ask("document.documentElement.lang") == code
    assert HOSTILE in alone.page.inner_text("body")
    nothing_happened(alone)
    if not javascript:
        return
    page.locator("a[href*='/report?view']").click()
    page.locator("#filter").wait_for()
    assert visit.ask("document.documentElement.lang") == code
    assert visit.ask("self.origin") == "null"
    unfold(visit)
    page.locator("#filter input").first.check()
    expect(page.locator("#all-combinations tbody tr:not([hidden])")).to_have_count(8)


def test_back_and_forward_show_what_was_ticked(enter: Enter, server: Server, expected: brecha.Assessment) -> None:
    language = Language.named("en")
    visit = enter()
    page = go(visit, server, result_of(server, "earlier"))
    steps = [KNOWN, KNOWN[:3], KNOWN[:2], KNOWN[:1]]
    for known in steps[1:]:
        tick(page, known)
        figures_are_those_of(page, expected, known, language)
    for way, known in (("back", steps[2]), ("back", steps[1]), ("back", steps[0]), ("forward", steps[1])):
        visit.ask(f"history.{way}()")
        figures_are_those_of(page, expected, known, language)
        ticked = page.locator("#known input:checked")
        expect(ticked).to_have_count(len(known))
        assert [box.get_attribute("value") for box in ticked.all()] == known
    tick(page, KNOWN[1:3])
    figures_are_those_of(page, expected, KNOWN[1:3], language)
    nothing_happened(visit)


def test_the_language_is_switched_and_stays(enter: Enter, server: Server, expected: brecha.Assessment) -> None:
    visit = enter()
    page = go(visit, server, result_of(server, "earlier"))
    tick(page, ["idade", "sexo"])
    figures_are_those_of(page, expected, ["idade", "sexo"], Language.named("en"))
    page.locator(".languages a[lang=pt]").click()
    expect(page.locator("html")).to_have_attribute("lang", "pt")
    assert columns_in(page.url) == ["idade", "sexo"]
    figures_are_those_of(page, expected, ["idade", "sexo"], Language.named("pt"))
    go(visit, server, "compare")
    expect(page.locator("html")).to_have_attribute("lang", "pt")
    nothing_happened(visit)


@pytest.fixture(scope="module")
def large(folder: Path) -> Path:
    """A table that takes some seconds: columns that have nothing to do with each other."""
    draw = np.random.default_rng(3)
    columns: dict[str, Any] = {f"c{k}": draw.integers(7, size=600_000) for k in range(8)}
    path = folder.parent / "large.parquet"
    write_table(pa.table(columns | {"s": draw.integers(3, size=600_000)}), path)
    return path


def test_a_run_goes_on_without_the_page_and_after_it_was_stopped(enter: Enter, server: Server, large: Path) -> None:
    visit = enter()
    page = visit.page
    upload(visit, large)
    page.locator("#progress progress").wait_for()
    page.locator("#roles").wait_for()
    page.locator("table.roles select").last.select_option("sensitive")
    page.locator("#roles > p button:not([formaction])").click()
    page.wait_for_url("**/runs/*")
    run = urlsplit(page.url).path.rpartition("/")[2]
    another = page.context.new_page()
    page.close()
    until(server, run, lambda told: bool(told["step"]))

    page = another
    page.goto(server.address)
    page.locator(f"a[href='/runs/{run}']").click()
    page.locator("#progress progress").wait_for()
    until(server, run, lambda told: told["kept"] > 0)
    page.locator("main form button").click()
    expect(page.locator(".state.stopped")).to_be_visible()
    assert server.told(f"runs/{run}.json")["kept"] > 0

    page.locator("form[action$=resume] button").click()
    is_easy_to_read(Visit(asking_no_more(page)))
    page.reload()
    page.wait_for_url("**/results/*")
    nothing_happened(visit, *ABORTED)
    columns = [f"c{k}" for k in range(8)]
    undisturbed = brecha.assess(brecha.read(large), qids=columns, sensitive=["s"])
    assert brecha.load(server.folder / RESULTS / run).frame().equals(undisturbed.frame())
    assert server.said() == BEGINS


def asking_no_more(page: Page) -> Page:
    """A page that would ask how far a run has come, and stays as it is."""
    page.locator("#progress progress").wait_for()
    page.locator("#progress").evaluate("(shown) => shown.replaceWith(shown.cloneNode(true))")
    return page


def until(server: Server, run: str, is_so: Callable[[dict[str, Any]], bool]) -> None:
    """Wait until a run has come so far."""
    end = time.monotonic() + PATIENCE / 1000
    while not is_so(told := server.told(f"runs/{run}.json")):
        assert time.monotonic() < end, told
        assert told["state"] in ("waiting", "running"), told
        time.sleep(0.02)


def test_the_keyboard_reaches_everything_and_shows_where_it_is(
    enter: Enter, server: Server, expected: brecha.Assessment
) -> None:
    language = Language.named("en")
    visit = enter()
    page = go(visit, server, result_of(server, "earlier"))
    page.keyboard.press("Tab")
    skip = page.locator("a.skip")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    to(page, page.get_by_label("município", exact=True))
    page.keyboard.press("Space")
    figures_are_those_of(page, expected, [name for name in KNOWN if name != "município"], language)
    expect(page.get_by_label("município", exact=True)).to_be_focused()
    to(page, page.locator("[data-tick=none]"))
    page.keyboard.press("Enter")
    figures_are_those_of(page, expected, [], language)
    to(page, page.locator("#limit"))
    page.keyboard.type("90")
    to(page, page.locator("#explore p:not(#all-or-none) > button"))
    page.keyboard.press("Enter")
    expect(page.locator("#limit")).to_have_value("90")
    none_of(not_reached(visit))
    none_of(not_reached(Visit(go(visit, server, ""))))
    nothing_happened(visit)


def to(page: Page, place: Locator) -> None:
    """Press Tab until something has the focus."""
    for _ in range(100):
        if place.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{place} cannot be reached")


_STOPS = """() => [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex="0"]')].filter(
  (element) => element.checkVisibility() && !element.disabled && element.type !== 'hidden'
    && !(element.type === 'radio' && !element.checked))"""


def not_reached(visit: Visit) -> list[str]:
    """Whatever can be used and has no focus, or shows none, on a way through the page with Tab."""
    page = visit.page
    visit.ask(f"window.stops = new Set(({_STOPS})()), window.pale = []")
    page.evaluate("document.activeElement.blur(), getSelection().removeAllRanges(), scrollTo(0, 0)")
    for _ in range(page.evaluate("stops.size") + 3):
        page.keyboard.press("Tab")
        page.evaluate("""() => {
          const element = document.activeElement, style = getComputedStyle(element);
          if (element !== document.body && (style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 2))
            pale.push(element);
          stops.delete(element);
        }""")
    found: list[str] = page.evaluate("[...stops, ...pale].map((element) => element.outerHTML.slice(0, 120))")
    return found


def _start(visit: Visit, server: Server) -> None:
    go(visit, server, "")


def _roles(visit: Visit, server: Server) -> None:
    page = go(visit, server, "")
    page.get_by_label("people.csv").check()
    page.locator("form[action='/open'] button").click()
    page.locator("#roles").wait_for()


def _explore(visit: Visit, server: Server) -> None:
    go(visit, server, f"{result_of(server, 'earlier')}?known=idade&known=sexo")


def _target(visit: Visit, server: Server) -> None:
    page = go(visit, server, f"{result_of(server, 'earlier')}/target")
    page.get_by_label("sexo", exact=True).fill("F")
    page.locator("main form button").click()
    page.locator(".card").first.wait_for()


def _compare(visit: Visit, server: Server) -> None:
    before, after = (result_of(server, name).rpartition("/")[2] for name in ("coarse", "earlier"))
    go(visit, server, f"compare?before={before}&after={after}")
    visit.page.locator("figure").first.wait_for()


def _nowhere(visit: Visit, server: Server) -> None:
    go(visit, server, "nothing")
    visit.page.locator(".wrong").wait_for()


PAGES = {
    "start": _start,
    "roles": _roles,
    "explore": _explore,
    "target": _target,
    "compare": _compare,
    "error": _nowhere,
}


@pytest.mark.parametrize("kind", PAGES)
def test_everybody_can_read_every_page(enter: Enter, server: Server, kind: str) -> None:
    visit = enter(locale=LOCALES["pt"])
    PAGES[kind](visit, server)
    is_easy_to_read(visit)
    assert visit.page.locator("img").count() == 0
    assert (HOSTILE in visit.page.inner_text("main")) == (kind not in ("start", "error"))
    nothing_happened(visit, *ABORTED, *([NOT_FOUND] if kind == "error" else []))


def is_easy_to_read(visit: Visit) -> None:
    """By axe, in the light and in the dark, on a wide screen and on a telephone; and it leads nowhere into nothing."""
    unfold(visit)
    for width, scheme in SCREENS:
        visit.page.set_viewport_size({"width": width, "height": HEIGHT})
        visit.page.emulate_media(color_scheme=scheme)
        none_of(violations(visit))
        none_of(beyond_the_edge(visit))
    none_of(repeated_ids(visit))
    none_of(dead_references(visit))
