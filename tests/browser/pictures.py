"""The pictures of the documentation, made anew: ``python -m tests.browser.pictures``.

They are of the synthetic census, in both languages: the first page of its report as a browser shows it, charts, and
pages of ``brecha serve``.
"""

import tempfile
from pathlib import Path
from urllib.parse import urlencode

import brecha
from brecha import Advice, advise
from brecha.answers.table.collective_attacks import smallest_half, worst_of_each_size
from brecha.charts import Figure, dot_plot, risk_histogram
from brecha.language.catalogues import Language
from brecha.report.sections import frontier_figures, share_figures
from brecha.school_census import CENSUS_QUASI_IDENTIFIERS, CENSUS_SENSITIVE, write
from brecha.study import write_demo
from brecha.web.state.tables import Roles, TableSource
from tests.browser.looking import main as look
from tests.browser.served import Server, entering, save_as_run, serving
from tests.browser.visits import Visit, started

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
PEOPLE = 20_000
SCREEN = (1200, 830)
KNOWN = ("NU_MES", "NU_ANO", "TP_SEXO", "CO_MUNICIPIO_END")
"""What is ticked in the pictures: month and year of birth, sex, and where somebody lives"""
TARGET = {"NU_MES": "5", "NU_ANO": "2009", "TP_SEXO": "1"}
"""What is known of the one person asked about"""


def figures(result: brecha.Assessment, advice: Advice, language: Language) -> dict[str, Figure]:
    """The charts shown in the documentation, by the name of their file."""
    known = smallest_half(worst_of_each_size(result, None)).qids
    return {
        "dots": dot_plot(result, (None, None), "certain", language, limit=0.05),
        "histogram": risk_histogram(result, known, None, language),
        "shares": share_figures(advice, language)[0],
        "frontier": frontier_figures(advice, language)[0],
    }


def draw() -> None:
    """Write all pictures."""
    result = brecha.assess(brecha.census(PEOPLE), qids=CENSUS_QUASI_IDENTIFIERS, sensitive=CENSUS_SENSITIVE)
    advice = advise(result, limit=0.05)
    for code in ("en", "pt"):
        language = Language.named(code)
        for name, figure in figures(result, advice, language).items():
            figure.save(PICTURES / f"{name}-{code}.svg")
        with tempfile.TemporaryDirectory() as folder:
            result.save(folder, lang=code)
            look([f"{folder}/report.html", str(PICTURES / f"report-{code}.png"), "--width", "1000", "--height", "1560"])
    draw_pages(result)


def draw_pages(result: brecha.Assessment) -> None:
    """Write the pictures of ``brecha serve``."""
    with tempfile.TemporaryDirectory() as folder:
        working = Path(folder) / "work"
        save_as_run(
            working,
            "census",
            TableSource("census", census=PEOPLE),
            Roles(CENSUS_QUASI_IDENTIFIERS, CENSUS_SENSITIVE),
            result,
        )
        columns = ["ID_ALUNO", *CENSUS_QUASI_IDENTIFIERS, *CENSUS_SENSITIVE]
        write(working / "census.csv", PEOPLE, columns=columns)
        with serving(working) as server, started() as browser, entering(browser, server) as enter:
            visit = enter()
            visit.page.set_viewport_size({"width": SCREEN[0], "height": SCREEN[1]})
            for code in ("en", "pt"):
                _explore(visit, server, code)
            _roles(visit, server)
            _target(visit, server)
            for code in ("en", "pt"):
                write_demo(working / code, PEOPLE, code)
                _study(visit, server, code)


def _explore(visit: Visit, server: Server, code: str) -> None:
    asked = urlencode([*(("known", name) for name in KNOWN), ("lang", code)])
    visit.page.goto(f"{server.address}{_result(server)}?{asked}")
    _save(visit, f"serve-explore-{code}")


def _roles(visit: Visit, server: Server) -> None:
    visit.page.goto(f"{server.address}?lang=en")
    visit.page.get_by_label("census.csv").check()
    visit.page.locator("form[action='/open'] button").click()
    visit.page.locator("#roles").wait_for()
    _save(visit, "serve-roles-en")


def _target(visit: Visit, server: Server) -> None:
    visit.page.goto(f"{server.address}{_result(server)}/target")
    for name, value in TARGET.items():
        visit.page.get_by_label(name, exact=True).fill(value)
    visit.page.keyboard.press("Enter")
    visit.page.locator(".card").first.wait_for()
    _save(visit, "serve-target-en")


def _study(visit: Visit, server: Server, code: str) -> None:
    """The roles as a study says them, and the outcome of its run."""
    visit.page.goto(f"{server.address}?folder={code}&lang={code}")
    visit.page.get_by_label(f"{code}/brecha.toml").check()
    visit.page.locator("form[action='/open'] button").click()
    visit.page.locator("#roles").wait_for()
    _save(visit, f"serve-study-{code}")
    visit.page.locator("#roles > p button:not([formaction])").click()
    visit.page.wait_for_url("**/results/*")
    visit.page.screenshot(path=PICTURES / f"serve-outcome-{code}.png")


def _result(server: Server) -> str:
    (found,) = server.told("index.json")["results"]
    return f"results/{found['id']}"


def _save(visit: Visit, name: str) -> None:
    """The top of the page, with the focus nowhere."""
    visit.ask("document.activeElement.blur(), document.querySelector('main form').scrollTo(0, 0)")
    visit.ask("scrollTo({top: 0, behavior: 'instant'})")
    visit.page.screenshot(path=PICTURES / f"{name}.png")


if __name__ == "__main__":
    draw()
