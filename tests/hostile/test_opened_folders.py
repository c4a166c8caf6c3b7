"""Everything that is opened where a folder of results holds links: nothing elsewhere is read, written or removed.

The folder is handed over by somebody, and its files are links to the curator's: to what she would not show, or to what
she would not have written over.
"""

import json
import shutil
from pathlib import Path

import pytest

import brecha
from brecha.web.state.tables import Roles, TableSource
from tests.hostile.opened import CANARY, SECRET, Case, Opened, opened_by

TABLE = "id,age,town,illness\n1,30,A,x\n2,30,A,y\n3,60,B,x\n4,60,B,y\n"
ASSESS = ("assess", "table.csv", "--qids", "age,town", "--sensitive", "illness", "--out", "out", "-q")
RESULTS = ("results.json", "results.parquet", "timing.json", "report.html", "manifest.json")
CHECKPOINT = ("brecha-checkpoint.json", "brecha-0-1.part")
RUN = "brecha-results/run"

PAGE = ("GET /", "GET /results/{result}", "GET /results/{result}/report", "GET /results/{result}/files/results.json")
RESUME = ("GET /", "GET /runs/run", "POST /runs/run/resume", "AWAIT /runs/run.json")
CASES = [
    Case("report--nothing", ("report", "out"), code=0),
    Case("page--nothing", visits=PAGE, code=200),
    Case("run--nothing", visits=(*RESUME, "GET /results/{result}"), code=200),
    *(Case(f"report--{name}", ("report", "out"), code=None) for name in RESULTS[:3]),
    *(Case(f"retold--{name}", ("report", "out", "--lang", "pt"), code=None) for name in (RESULTS[0], RESULTS[3])),
    Case("charts--dots-certain.svg", ("report", "out", "--charts", "out", "--format", "svg"), code=None),
    Case("compared--results.json", ("report", "fine", "--against", "out"), code=None),
    *(Case(f"assess--{name}", ASSESS, code=None) for name in RESULTS),
    *(Case(f"checkpoint--{name}", ASSESS, code=None) for name in (*CHECKPOINT, "folder")),
    *(Case(f"resumed--{name}", (*ASSESS, "--resume"), code=None) for name in (*CHECKPOINT, "folder")),
    Case("language--named", ("report", "out"), code=None),
    Case("beside--named", ASSESS, code=None),
    *(Case(f"page--{name}", visits=(*PAGE, f"GET /results/{{result}}/files/{name}"), code=None) for name in RESULTS),
    *(Case(f"run--{name}", visits=RESUME, code=None)
      for name in ("run.json", ".run.json.new", "checkpoint", "table", "report.html")),
    Case("forget--checkpoint", visits=("POST /runs/run/forget",), code=None),
]  # fmt: skip


def laid_out(case: Case, root: Path, results: Path) -> None:
    """The folders of a case: what its name says is a link."""
    own, handed = root / case.name / "own", root / case.name / "handed"
    shutil.copytree(results, own)
    (own / CANARY).write_text(SECRET)
    (own / "es.ftl").write_text("leprosy = 7\n")
    (own / "parts").mkdir()
    for name in CHECKPOINT:
        (own / "parts" / name).write_text(SECRET)
    (own / "keep.txt").write_text(SECRET)
    handed.mkdir()
    (handed / "table.csv").write_text(TABLE)
    kind, _, name = case.name.partition("--")
    out = handed / (RUN if kind in ("page", "run", "forget") else "out")
    if kind in ("run", "forget", "checkpoint", "resumed"):
        out.mkdir(parents=True)
    else:
        shutil.copytree(results, out)
    if kind == "compared":
        shutil.copytree(results, handed / "fine")
    if kind in ("run", "forget"):
        _run(handed, out)
    _link(out, own, kind, name)


def _run(handed: Path, out: Path) -> None:
    """A run of the page that was stopped."""
    source = TableSource("table.csv", ((str(handed / "table.csv"),),)).as_dict()
    roles = Roles(("age", "town"), ("illness",)).as_dict()
    about = {"source": source, "roles": roles, "lang": "en", "began": "2026-01-01T00:00:00+00:00", "state": "stopped"}
    (out / "run.json").write_text(json.dumps(about))


def _link(out: Path, own: Path, kind: str, name: str) -> None:
    about = out / "results.json"
    if name == "nothing":
        return
    if kind == "language":
        about.write_text(json.dumps(json.loads(about.read_text()) | {"language": str(own / "es.ftl")}))
    elif kind == "beside":
        files = {f"../../own/{CANARY}": {"sha256": ""}, "beside.csv": {"sha256": ""}}
        about.write_text(json.dumps(json.loads(about.read_text()) | {"files": files}))
        (out / "beside.csv").symlink_to(own / CANARY)
    elif name == "table":
        (out.parents[1] / "table.csv").unlink()
        (out.parents[1] / "table.csv").symlink_to(own / CANARY)
    elif name in ("folder", "checkpoint"):
        (out / "checkpoint").symlink_to(own / "parts", target_is_directory=True)
    elif name in CHECKPOINT:
        (out / "checkpoint").mkdir()
        (out / "checkpoint" / name).symlink_to(own / "parts" / name)
    else:
        (out / name).unlink(missing_ok=True)
        (out / name).symlink_to(own / name if (own / name).exists() and kind != "run" else own / "keep.txt")


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Opened]:
    root = tmp_path_factory.mktemp("opened").resolve()
    results = tmp_path_factory.mktemp("results") / "results"
    table = tmp_path_factory.mktemp("table") / "table.csv"
    table.write_text(TABLE)
    brecha.assess(brecha.read(table), qids=["age", "town"], sensitive=["illness"], threads=1).save(results)
    for case in CASES:
        laid_out(case, root, results)
    return opened_by(CASES, root)


@pytest.mark.parametrize("name", [case.name for case in CASES])
def test_nothing_elsewhere_is_opened(opened: dict[str, Opened], name: str) -> None:
    found = opened[name]
    assert found.elsewhere == []
    assert found.case.code in (None, found.code), found.said
    assert "leprosy" not in found.said


@pytest.mark.parametrize("name", [case.name for case in CASES])
def test_nothing_elsewhere_is_changed(opened: dict[str, Opened], name: str) -> None:
    own = opened[name].folder / "own"
    assert (own / "keep.txt").read_text() == (own / CANARY).read_text() == SECRET
    assert [(own / "parts" / part).read_text() for part in CHECKPOINT] == [SECRET] * 2
    assert {file.name for file in own.iterdir()} == {*RESULTS, CANARY, "es.ftl", "parts", "keep.txt"}
    assert 'lang="en"' in (own / "report.html").read_text()
