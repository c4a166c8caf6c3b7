"""Run commands again and again, each time with one operation that fails, or at which the process is killed.

``python -m tests.faults.injected PLACE COMMAND MOST [KIND …]`` prints a line of JSON for each trial: of every
operation, or, if MOST is not 0, of so many of each kind. It is started with the shim (``LD_PRELOAD``, see ``shim.c``).
Everything is loaded once; each trial is a fork of this process. Folders hold an old set of results before each trial,
and are judged after it by another fork. ``python -m tests.faults.run`` does all of it.

With BRECHA_PLAIN_REPORTS=1 reports are short pages without charts, which take most of the time.
"""

import ctypes
import hashlib
import json
import os
import shutil
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

KINDS = ("open", "write", "fsync", "rename", "allocate")
COUNT, FAIL, KILL = range(3)
MODES = {"fail": FAIL, "kill": KILL}
ROWS = 400
LOADED = (
    "brecha.cli.commands.assess",
    "brecha.cli.commands.census",
    "brecha.cli.commands.membership",
    "brecha.cli.commands.report",
    "brecha.cli.commands.sanitize",
    "brecha.cli.program",
    "brecha.engines.kernel.engine",
    "brecha.engines.kernel.walk",
    "brecha.report.kinds.assessment",
    "brecha.report.kinds.release",
    "brecha.report.kinds.growth",
    "brecha.tables.sources.scan",
    "numba.np.arraymath",
    "pydantic.main",
    "scipy.linalg",
)
"""What each fork would load anew"""
PEOPLE = "age,sex,town,ill\n" + "".join(
    f"{20 + k % 9},{'FM'[k % 2]},town {k % 7},{'no' if k % 5 else 'yes'}\n" for k in range(ROWS)
)
YEARS = [
    "id,age,sex\n" + "".join(f"{k},{20 + k % 9 + year},{'FM'[k % 2]}\n" for k in range(year, 200)) for year in (0, 1)
]


@dataclass(frozen=True)
class Command:
    """A command that writes, and what must hold of what it leaves."""

    old: tuple[str, ...]
    """arguments of the run whose results are there before"""
    new: tuple[str, ...]
    """arguments of the run that is disturbed"""
    out: str = "out"
    """what it writes: a folder of results, or a file"""
    is_folder: bool = True


COMMANDS = {
    "assess": Command(
        ("assess", "people.csv", "--qids", "age,sex", "--out", "out", "-q"),
        ("assess", "people.csv", "--qids", "age,sex,town", "--sensitive", "ill", "--out", "out", "-q"),
    ),
    "sanitize": Command(
        ("sanitize", "people.csv", "--qids", "age,sex,town", "--k", "2", "--keep-order", "--out", "out", "-q"),
        ("sanitize", "people.csv", "--qids", "age,sex,town", "--k", "25", "--keep-order", "--out", "out", "-q"),
    ),
    "report": Command(
        ("assess", "people.csv", "--qids", "age,sex", "--out", "out", "-q"),
        ("report", "out", "--lang", "pt"),
    ),
    "membership": Command(
        ("membership", "--population", "people.csv", "--sample", "some.csv", "--qids", "age", "--out", "out", "-q"),
        ("membership", "--population", "people.csv", "--sample", "some.csv", "--qids", "age,sex", "--out", "out", "-q"),
    ),
    "growth": Command(
        ("growth", "2014.csv", "2015.csv", "--person", "id", "--qids", "sex", "--out", "out", "-q"),
        ("growth", "2014.csv", "2015.csv", "--person", "id", "--qids", "age,sex", "--out", "out", "-q"),
    ),
    "unlinked": Command(
        ("unlinked", "2014.csv", "2015.csv", "--qids", "age,sex", "--change", "sex=never", "--out", "out", "-q"),
        (
            "unlinked",
            "2014.csv",
            "2015.csv",
            "--qids",
            "age,sex",
            "--change",
            "age=grows:0=0.5,1=0.5",
            "--out",
            "out",
            "-q",
        ),
    ),
    "dp": Command(
        ("dp", "people.csv", "--count", "age>25", "--sensitive", "ill", "--epsilon", "0.5", "--out", "out", "-q"),
        ("dp", "people.csv", "--count", "age>25", "--sensitive", "ill", "--epsilon", "2", "--out", "out", "-q"),
    ),
    "reverse": Command(
        ("reverse", "people.csv", "--qids", "age,sex", "--k", "2", "--out", "out", "-q"),
        ("reverse", "people.csv", "--qids", "age,sex,town", "--k", "2", "--out", "out", "-q"),
    ),
    "tradeoff": Command(
        ("sanitize", "people.csv", "--qids", "age,sex", "--try-k", "2,3", "--out", "out", "-q"),
        ("sanitize", "people.csv", "--qids", "age,sex", "--try-k", "2,5", "--out", "out", "-q"),
    ),
    "json": Command(
        ("assess", "people.csv", "--qids", "age", "--json", "out.json", "-q"),
        ("assess", "people.csv", "--qids", "age,sex", "--json", "out.json", "-q"),
        out="out.json",
        is_folder=False,
    ),
    "census": Command(
        ("census", "--rows", "300", "--seed", "1", "--out", "out.csv", "-q"),
        ("census", "--rows", "300", "--seed", "2", "--out", "out.csv", "-q"),
        out="out.csv",
        is_folder=False,
    ),
}


class Shim:
    """The library that was loaded before all others."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL(None)
        self._library.faults_counted.restype = ctypes.c_long

    def arm(self, folder: Path, kind: int = -1, n: int = 0, mode: int = COUNT) -> None:
        """From now on count, and let the n-th operation of a kind below a folder fail."""
        self._library.faults_arm(os.fsencode(folder), kind, ctypes.c_long(n), mode)

    def counted(self) -> dict[str, int]:
        """Return how many operations there were of each kind."""
        return {name: int(self._library.faults_counted(kind)) for kind, name in enumerate(KINDS)}


def forked(work: Callable[[], Any]) -> tuple[int, Any]:
    """Do something in a fork of this process. Return how that ended, and what it gave."""
    ours, theirs = os.pipe()
    child = os.fork()
    if child:
        os.close(theirs)
        with os.fdopen(ours) as pipe:
            text = pipe.read()
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        return status, json.loads(text) if text else None
    code = 70
    try:
        os.close(ours)
        given = work()
        with os.fdopen(theirs, "w") as pipe:
            json.dump(given, pipe)
        code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)


def called(arguments: tuple[str, ...]) -> dict[str, Any]:
    """Call the command line."""
    import io

    from brecha.cli.program import run

    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = run(list(arguments))
    return {"code": code, "err": err.getvalue()[-2000:]}


def digest(file: Path) -> str:
    """What tells a file from any other."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def state(place: Path, is_folder: bool) -> dict[str, Any]:
    """What is there after a trial, as somebody who opens it would find it."""
    import brecha
    from brecha.errors import ReadError

    if not is_folder:
        return {"whole": _of_file(place), "report": True, "torn": False}
    torn = _is_torn(place)
    try:
        brecha.load(place)
    except ReadError as error:
        return {"whole": None, "refused": str(error), "torn": torn}
    sums = {name: digest(place / name) for name in ("results.parquet", "results.json", "release.csv")
            if (place / name).exists()}  # fmt: skip
    return {"whole": json.dumps(sums), "report": (place / "report.html").exists(), "torn": torn}


def _of_file(file: Path) -> str | None:
    """What tells the content of a file; of JSON the attacks, since the rest holds how long it took."""
    if file.suffix != ".json":
        return digest(file)
    return json.dumps(json.loads(file.read_text(encoding="utf-8"))["attacks"])


def _is_torn(place: Path) -> bool:
    """Whether a report lies beside the release of another run, whoever looks."""
    report, release = place / "report.html", place / "release.csv"
    return report.exists() and release.exists() and digest(release) not in report.read_text(encoding="utf-8")


@dataclass
class Trials:
    """All trials of one command."""

    place: Path
    command: Command
    shim: Shim

    @property
    def out(self) -> Path:
        """What the command writes."""
        return self.place / self.command.out

    def prepare(self) -> None:
        """Make the tables, and the results of both runs undisturbed."""
        (self.place / "people.csv").write_text(PEOPLE)
        (self.place / "some.csv").write_text("\n".join(PEOPLE.splitlines()[:80]) + "\n")
        for year, text in zip((2014, 2015), YEARS, strict=True):
            (self.place / f"{year}.csv").write_text(text)
        os.chdir(self.place)
        self.old = self._run_whole(self.command.old)
        self.saved = self.place / "saved"
        self._copy(self.out, self.saved)
        self.new = self._run_whole(self.command.new)
        self._copy(self.saved, self.out)
        _, ended = forked(lambda: self._disturbed(-1, 0, COUNT) | {"counted": self.shim.counted()})
        assert ended["code"] == 0, ended
        self.counted = ended["counted"]

    def _run_whole(self, arguments: tuple[str, ...]) -> str:
        status, ended = forked(lambda: called(arguments) | state(self.out, self.command.is_folder))
        assert status == 0, arguments
        assert ended["code"] == 0, ended
        assert ended["report"], ended
        return str(ended["whole"])

    def trial(self, kind: str, n: int, mode: str) -> dict[str, Any]:
        """Disturb the command once. Return what was left."""
        self._copy(self.saved, self.out)
        status, ended = forked(lambda: self._disturbed(KINDS.index(kind), n, MODES[mode]))
        judged, left = forked(lambda: state(self.out, self.command.is_folder))
        assert judged == 0
        whole = {self.old: "old", self.new: "new"}.get(left["whole"], "other" if left["whole"] else "refused")
        told = ended or {"code": None, "err": ""}
        return {"kind": kind, "n": n, "mode": mode, "status": status, **told, **left, "whole": whole}

    def again(self) -> dict[str, Any]:
        """Run the command once more, undisturbed, over what the last trial has left."""
        first = self.command.old if self.command.new[0] == "report" else self.command.new
        whole = self._run_whole(first)
        names = sorted(file.name for file in self.out.iterdir()) if self.command.is_folder else []
        return {"again": whole in (self.new, self.old), "names": names}

    def _disturbed(self, kind: int, n: int, mode: int) -> dict[str, Any]:
        self.shim.arm(self.out.parent if not self.command.is_folder else self.out, kind, n, mode)
        return called(self.command.new)

    def _copy(self, source: Path, target: Path) -> None:
        if target.is_dir():
            shutil.rmtree(target)
        elif target.exists():
            target.unlink()
        for left in self.place.glob(".*"):
            left.unlink()
        if source.is_dir():
            shutil.copytree(source, target)
        else:
            shutil.copy2(source, target)

    def all(self, most: int | None, kinds: tuple[str, ...]) -> Iterator[dict[str, Any]]:
        """Try every operation of these kinds, or, of each kind, so many that are evenly spread."""
        for kind in kinds:
            for mode in MODES:
                for n in _spread(self.counted[kind], most):
                    yield self.trial(kind, n, mode)


def _spread(count: int, most: int | None) -> list[int]:
    """Return all numbers from 1 on, or so many that are evenly spread."""
    if most is None or count <= most:
        return list(range(1, count + 1))
    return [1 + (2 * k + 1) * count // (2 * most) for k in range(most)]


def short_reports() -> None:
    """Let reports be short pages that name the files beside them."""
    from brecha.answers.store import results

    def short(*told: Any, **_: Any) -> str:
        return f"<!doctype html><p>{told[2:]}"

    results.report = short


def load() -> None:
    """Load what all forks use, and no more: a fork of a process whose libraries began threads may wait for them."""
    from numba.core.registry import cpu_target

    for module in LOADED:
        import_module(module)
    target: Any = cpu_target
    target.typing_context.refresh()
    target.target_context.refresh()


def main() -> None:
    """Try one command, as the arguments say."""
    place, name, most, *kinds = sys.argv[1:]
    if os.environ.get("BRECHA_PLAIN_REPORTS"):
        short_reports()
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    load()
    trials = Trials(Path(place), COMMANDS[name], Shim())
    trials.prepare()
    print(json.dumps({"counted": trials.counted}), flush=True)  # noqa: T201
    for told in trials.all(int(most) or None, tuple(kinds) or KINDS):
        print(json.dumps(told), flush=True)  # noqa: T201
    print(json.dumps(trials.again()), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
