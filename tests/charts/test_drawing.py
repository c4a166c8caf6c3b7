"""Charts are drawn in a child process: where that fails the report is there without its pictures."""

import re
import resource
import subprocess
import sys
import warnings
from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest

import brecha
from brecha import Assessment
from brecha.charts import dot_plot
from brecha.charts import figure as drawing
from brecha.charts.figure import _picture
from brecha.errors import Phrase, ProcessError
from brecha.language.catalogues import Language
from brecha.report.html import NotDrawnWarning
from brecha.runtime.child import Child, Limits

page = Assessment.page


NO_ROOM = Limits(memory=150 << 20, seconds=60)
"""Too little for V8, as under ``ulimit -v``"""


@pytest.fixture(scope="module")
def result() -> Assessment:
    generator = np.random.default_rng(1)
    people = {name: generator.integers(0, values, 200).astype(str) for name, values in (("a", 9), ("b", 30), ("c", 3))}
    return brecha.assess(brecha.read(pa.table(people)), qids=["a", "b"], sensitive=["c"])


@pytest.fixture
def no_room(monkeypatch: pytest.MonkeyPatch) -> Child:
    _picture.cache_clear()
    child = Child(NO_ROOM, Phrase("task-chart"), gives_up=True)
    monkeypatch.setattr(drawing, "_child", lambda: child)
    return child


def test_one_child_draws_all_charts_and_this_process_loads_no_vega(result: Assessment) -> None:
    _picture.cache_clear()
    first = drawing._child().call("os:getpid")
    assert page(result, "en").count("<svg") > 4
    assert drawing._child().call("os:getpid") == first
    assert "vl_convert" not in sys.modules


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_a_report_without_pictures_has_their_tables_and_says_so(lang: str, result: Assessment, no_room: Child) -> None:
    language = Language.named(lang)
    with pytest.warns(NotDrawnWarning) as told:
        text = page(result, lang)
    assert re.match(
        {"en": "Pictures of the report could not be drawn", "pt": "Não foi possível desenhar figuras do relatório"}[
            lang
        ],
        str(told[0].message),
    )
    figures = text.count("<figure")
    assert figures > 4
    assert text.count(language.say("page-not-drawn")) == text.count('<details class="data" open>') == figures
    assert "<svg" not in text


def test_results_are_saved_and_loaded_though_nothing_can_be_drawn(
    result: Assessment, no_room: Child, tmp_path: Path
) -> None:
    with pytest.warns(NotDrawnWarning):
        result.save(tmp_path / "risk")
    again = brecha.load(tmp_path / "risk")
    assert again.frame().equals(result.frame())
    assert again.method == result.method


def test_a_picture_by_itself_is_refused_in_a_sentence(result: Assessment, no_room: Child, tmp_path: Path) -> None:
    with pytest.raises(ProcessError, match=r"^Drawing a chart (failed: its process crashed|took more memory)"):
        dot_plot(result, (None, None), "certain", Language.named("en")).save(tmp_path / "a.png")
    assert not list(tmp_path.iterdir())


def test_a_notebook_shows_an_answer_without_its_picture(result: Assessment, no_room: Child) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", NotDrawnWarning)
        shown = result._repr_html_()
    assert "<svg" not in shown
    assert result.findings()[0].split()[0] in shown


def test_the_command_line_goes_on_without_pictures_under_a_limit_of_addresses(
    result: Assessment, tmp_path: Path
) -> None:
    """``ulimit -v`` of 20 GB: V8 reserves more, and ends its process where it does not get it."""
    result.save(tmp_path / "risk")
    assert "<svg" in (tmp_path / "risk" / "report.html").read_text()

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (20 << 30, 20 << 30))

    command = [sys.executable, "-m", "brecha", "report", str(tmp_path / "risk"), "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, preexec_fn=limited)
    assert done.returncode == 0, done.stderr
    (sentence,) = done.stderr.splitlines()
    assert sentence.startswith("Pictures of the report could not be drawn")
    assert "the process that draws crashed, as it does where memory is limited (ulimit -v)" in sentence
    assert "<svg" not in (tmp_path / "risk" / "report.html").read_text()
    assert brecha.load(tmp_path / "risk").frame().equals(result.frame())
