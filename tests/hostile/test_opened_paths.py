"""Everything that is opened: whatever a scenario, a gain or a hierarchy says, no file elsewhere is read or written.

Each case is a folder that somebody handed over (``handed``), beside one that is the curator's (``own``), which it tries
to reach by links, by ``..`` and by absolute paths. All that a call opens is written down by Python and by the system.
"""

from pathlib import Path

import pytest

from tests.beliefs.sweeps_at_hand import SCENARIO
from tests.hostile.opened import CANARY, SECRET, Case, Opened, opened_by

TABLE = "id,age,town,illness\n1,30,A,x\n2,30,A,y\n3,60,B,x\n4,60,B,y\n"
LEVELS = "30;<50;*\n60;>=50;*\n"
NAMES = {
    "dots": f"../own/{CANARY}",
    "absolute": f"{{own}}/{CANARY}",
    "link": "link.csv",
    "link-of-a-link": "again.csv",
    "linked-folder": f"linked/{CANARY}",
    "dots-behind-a-link": f"linked/../own/{CANARY}",
    "link-below": "below/link.csv",
    "a-device": "/dev/stdin",
    "itself": "/proc/self/environ",
}
BELIEVE = ("believe", "scenario.toml", "--out", "out", "--json", "out.json", "-q", "--data-sets", "20")
SANITIZE = ("sanitize", "table.csv", "--qids", "age,town", "--k", "2", "--out", "out", "-q")
REVERSE = ("reverse", "table.csv", "--qids", "age", "--k", "2", "--out", "out", "-q")
ASSESS = ("assess", "table.csv", "--qids", "age,town", "--sensitive", "illness", "--out", "out", "-q")

CASES = [
    *(Case(f"scenario-{name}", BELIEVE) for name in NAMES),
    *(Case(f"python-{name}", (*BELIEVE, "--run-python")) for name in ("dots", "link", "linked-folder")),
    Case("scenario-shown", ("believe", "scenario.toml", "--show")),
    Case("scenario-within", BELIEVE, code=0),
    Case("scenario-allowed", (*BELIEVE, "--allow-folder", "../own"), code=0, may_open=["own"]),
    Case("hierarchy-link", (*SANITIZE, "--hierarchies", "levels")),
    Case("hierarchy-linked-folder", (*SANITIZE, "--hierarchies", "levels")),
    Case("hierarchy-reversed", (*REVERSE, "--hierarchies", "levels")),
    Case("hierarchy-within", (*SANITIZE, "--hierarchies", "levels"), code=0),
    Case("hierarchy-named", (*SANITIZE, "--hierarchy", "age=age.csv"), code=0),
    Case("hierarchy-allowed", (*SANITIZE, "--hierarchies", "levels", "--allow-folder", "../own"),
         code=0, may_open=["own"]),
    Case("gain", (*ASSESS, "--gain", "illness=gain.toml"), code=0),
    Case("gain-that-names-files", (*ASSESS, "--gain", "illness=gain.toml")),
    Case("gain-that-is-a-path", (*ASSESS, "--gain", "illness=gain.toml")),
]  # fmt: skip


def laid_out(case: Case, root: Path) -> None:
    """The folders of a case."""
    own, handed = root / case.name / "own", root / case.name / "handed"
    own.mkdir(parents=True)
    (handed / "below").mkdir(parents=True)
    (own / CANARY).write_text(SECRET if case.name.startswith("scenario") else LEVELS)
    (own / "age.csv").write_text(LEVELS)
    (own / "patients.py").write_text("def publish(table):\n    return table\n")
    (handed / "table.csv").write_text(TABLE)
    (handed / "within.csv").write_text(SECRET)
    for link, end in (("link.csv", f"../own/{CANARY}"), ("again.csv", "link.csv"), ("same.csv", "within.csv"),
                      ("below/link.csv", f"../../own/{CANARY}"), ("linked", "../own"),
                      ("link.py", "../own/patients.py")):  # fmt: skip
        (handed / link).symlink_to(end)
    kind, _, how = case.name.partition("-")
    _MAKE[kind](handed, how)


def _scenario(handed: Path, how: str) -> None:
    name = {"within": "same.csv", "allowed": NAMES["dots"], "shown": NAMES["dots"]}.get(how) or NAMES[how]
    named = f'illness = {{ file = "{name.format(own=handed.parent / "own")}", counts = true }}\nname = ["Ana'
    (handed / "scenario.toml").write_text(SCENARIO.replace('name = ["Ana', named, 1))


def _python(handed: Path, how: str) -> None:
    name = {"dots": "../own/patients.py", "link": "link.py", "linked-folder": "linked/patients.py"}[how]
    text = SCENARIO.replace('steps = [{ drop = "name" }]', f'python = "{name}:publish"', 1)
    (handed / "scenario.toml").write_text(text)


def _hierarchy(handed: Path, how: str) -> None:
    levels = handed / "levels"
    if how == "linked-folder":
        levels.mkdir()
        (levels / "more").symlink_to("../../own")
        (levels / "age.csv").symlink_to("more/age.csv")
        return
    levels.mkdir()
    (handed / "age.csv").write_text(LEVELS)
    (levels / "years.csv").write_text(LEVELS)
    (levels / "age.csv").symlink_to("years.csv" if how == "within" else f"../../own/{CANARY}")


def _gain(handed: Path, how: str) -> None:
    text = {
        "": "tries = 2\n",
        "that-names-files": f'tries = 2\nfile = "../own/{CANARY}"\n',
        "that-is-a-path": f'members = ["../own/{CANARY}"]\n',
    }[how]
    (handed / "gain.toml").write_text(text)


_MAKE = {"scenario": _scenario, "python": _python, "hierarchy": _hierarchy, "gain": _gain}


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Opened]:
    root = tmp_path_factory.mktemp("opened").resolve()
    for case in CASES:
        laid_out(case, root)
    return opened_by(CASES, root)


@pytest.mark.parametrize("name", [case.name for case in CASES])
def test_nothing_elsewhere_is_opened(opened: dict[str, Opened], name: str) -> None:
    found = opened[name]
    assert found.elsewhere == []
    assert found.code == found.case.code, found.said
    assert "leprosy" not in found.said
    if found.case.code == 2:
        assert not (found.folder / "handed" / "out").exists()


@pytest.mark.parametrize("name", ["scenario-allowed", "hierarchy-allowed"])
def test_what_is_opened_is_seen(opened: dict[str, Opened], name: str) -> None:
    """Where the folder is allowed the file is opened, and that is written down: the test above can fail."""
    assert str(opened[name].folder / "own" / CANARY) in opened[name].paths


@pytest.mark.parametrize("name", ["scenario-within", "hierarchy-within"])
def test_what_lies_within_is_read(opened: dict[str, Opened], name: str) -> None:
    file = {"scenario-within": "within.csv", "hierarchy-within": "levels/years.csv"}[name]
    assert str(opened[name].folder / "handed" / file) in opened[name].paths
