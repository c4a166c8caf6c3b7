"""The reports of all other answers in a browser: growth over years, membership, samples, unlinked years, releases."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import brecha
from brecha import linkage, sanitizers
from tests.browser.accessibility import violations
from tests.browser.layout import beyond_the_edge, cut_labels, hidden_by_scrolling, unfold
from tests.browser.references import dead_references, loads_from_elsewhere, repeated_ids
from tests.browser.visits import TELEPHONE, Opened
from tests.tables_at_hand import coded

QIDS = ["birth month", "school", "the district where the pupil lives"]
SECRET = "needs help"
WIDER = 1.14
"""How much wider letters are made than those of Helvetica, by which a chart is measured"""
SAMPLE, IN_HELVETICA = "before the release, with certainty: 100 %", 1784.2
"""A text, and how wide it is in Helvetica of a size of 100"""
WIDTH_OF_SAMPLE = f"""() => {{
  const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
  text.textContent = {SAMPLE!r};
  text.setAttribute('font-size', '100');
  document.querySelector('svg').append(text);
  const width = text.getComputedTextLength();
  text.remove();
  return width;
}}"""


def _table(seed: int = 1, people: int = 60) -> dict[str, list[Any]]:
    rng = np.random.default_rng(seed)
    most = zip([*QIDS, SECRET], (12, 4, 3, 2), strict=True)
    return {"id": [str(i) for i in range(people)]} | {name: rng.integers(0, k, people).tolist() for name, k in most}


def _growth() -> Any:
    years = brecha.collection({2014: coded(_table()), 2015: coded(_table(2)), 2016: coded(_table(3))}, person="id")
    return brecha.growth(years, qids=QIDS, sensitive=[SECRET])


def _membership() -> Any:
    sample = {name: values[::3] for name, values in _table().items()}
    return brecha.membership(coded(_table()), coded(sample), qids=QIDS)


def _planned() -> Any:
    return brecha.planned_sample(coded(_table()), qids=QIDS)


def _unlinked() -> Any:
    changes = {name: linkage.Stay(0.9) for name in QIDS[:2]}
    return brecha.without_identifier(
        coded(_table()), coded(_table(2)), qids=QIDS[:2], sensitive=[SECRET], changes=changes, person="id"
    )


def _private() -> Any:
    table = coded(_table())
    value = table.column(QIDS[0]).values[0].as_py()
    return brecha.private_count(table, brecha.Query(QIDS[0], "=", value), SECRET, ["ln3", 1, 4])


def _released() -> Any:
    asked = sanitizers.Anonymise(QIDS, sanitizers.KAnonymity(3), {}, suppression=0.3)
    return brecha.sanitize(coded(_table()), asked).risk(QIDS, [SECRET], tabulations=[QIDS[:1]])


def _ways() -> Any:
    tried = sanitizers.ways(QIDS, {}, k=[2, 3, 5, 100], suppression=0.3)
    return brecha.tradeoff(coded(_table()), tried, qids=QIDS, sensitive=[SECRET])


def _reversed() -> Any:
    release = sanitizers.LocalRecoding(5, QIDS, {}).apply(coded(_table()))
    return brecha.reverse(release, {"all": QIDS, "one": QIDS[:1]})


ANSWERS: dict[str, Callable[[], Any]] = {
    "growth": _growth,
    "membership": _membership,
    "planned": _planned,
    "unlinked": _unlinked,
    "private": _private,
    "reversed": _reversed,
}


@pytest.fixture(scope="module", params=ANSWERS)
def answer(request: pytest.FixtureRequest) -> Any:
    return ANSWERS[request.param]()


@pytest.fixture(scope="module", params=["en", "pt"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def report(answer: Any, language: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp(language)
    answer.save(folder, lang=language)
    return folder / "report.html"


def test_on_a_screen(opened: Opened, report: Path, language: str) -> None:
    looked_at(opened, report, language)


@pytest.mark.parametrize(("answer_of", "language"), [(_released, "pt"), (_ways, "en")])
def test_releases_on_a_screen(opened: Opened, answer_of: Callable[[], Any], language: str, tmp_path: Path) -> None:
    answer_of().save(tmp_path, lang=language)
    looked_at(opened, tmp_path / "report.html", language)


def looked_at(opened: Opened, report: Path, language: str) -> None:
    """A page in a browser: nothing fails, nothing is fetched, all is in its place and can be read by everybody."""
    visit = opened(report, dark=language == "pt")
    unfold(visit)
    assert visit.errors == visit.requests == visit.dialogs == []
    assert visit.ask("document.documentElement.lang") == language
    assert visit.page.locator("svg").count() >= 1
    for look in (loads_from_elsewhere, repeated_ids, dead_references, beyond_the_edge, cut_labels, violations):
        none_of(look(visit))
    lacking = max(0.0, WIDER * IN_HELVETICA - visit.ask(WIDTH_OF_SAMPLE)) / len(SAMPLE) / 100
    wider = f"svg {{ overflow: hidden !important; }} svg text {{ letter-spacing: {lacking:.4f}em; }}"
    visit.page.add_style_tag(content=wider)  # the letters of this machine may be wide by themselves
    none_of(cut_labels(visit))


SMALLEST_LETTERS = """() => Math.min(...[...document.querySelectorAll('svg text')]
  .filter((text) => text.checkVisibility())
  .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))"""


def _many_figures() -> Any:
    table = coded(_table())
    value = table.column(QIDS[0]).values[0].as_py()
    noise: list[float | str] = ["ln1.5", "ln3", 0.1, 10]
    kinds = ["geometric", "randomised response"]
    asked = brecha.Query(QIDS[0], "=", value)
    return brecha.private_count_samples(table, asked, SECRET, noise, mechanism=kinds, size=20, samples=5)


@pytest.mark.parametrize("language", ["en", "pt"])
def test_tables_of_many_figures_fit_on_a_screen(opened: Opened, language: str, tmp_path: Path) -> None:
    for k, answer in enumerate((_private(), _many_figures(), _ways())):
        answer.save(tmp_path / str(k), lang=language)
        none_of(hidden_by_scrolling(opened(tmp_path / str(k) / "report.html")))


@pytest.mark.parametrize("answer_of", [_many_figures, _ways])
def test_charts_can_be_read_on_a_telephone(opened: Opened, answer_of: Callable[[], Any], tmp_path: Path) -> None:
    answer_of().save(tmp_path, lang="pt")
    visit = opened(tmp_path / "report.html", width=TELEPHONE)
    assert visit.ask(SMALLEST_LETTERS) >= 12
    none_of(cut_labels(visit))


def test_on_a_telephone(opened: Opened, report: Path) -> None:
    visit = opened(report, width=TELEPHONE)
    unfold(visit)
    assert visit.ask(SMALLEST_LETTERS) >= 12
    assert visit.errors == visit.requests == visit.dialogs == []
    none_of(beyond_the_edge(visit))
    none_of(cut_labels(visit))


def none_of(found: list[str]) -> None:
    """Nothing was found; otherwise say all of it."""
    assert not found, "\n".join(found)
