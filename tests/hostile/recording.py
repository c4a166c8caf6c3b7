"""Run calls one after another in this process, and write down every path that each opens, lists, makes or removes.

``python -m tests.hostile.recording CASES.json FOUND.json`` is told of the calls, and writes for each its exit code,
what it printed and its paths, links followed. Python tells of what it opens itself (audit hooks). Libraries in C do
not: where the process is run under strace, a folder that is not there is removed before and after each call, so that
what stands between in the log is known to be of that call.
"""

import contextlib
import io
import json
import os
import sys
from pathlib import Path
from typing import Any

MARK = "/nowhere/brecha-case-"
PATHS = {
    "open": 1,
    "os.chmod": 1,
    "os.link": 2,
    "os.listdir": 1,
    "os.mkdir": 1,
    "os.remove": 1,
    "os.rename": 2,
    "os.rmdir": 1,
    "os.scandir": 1,
    "os.symlink": 2,
    "os.truncate": 1,
    "os.utime": 1,
    "shutil.rmtree": 1,
}
"""Events, and how many of their arguments are paths"""


class Recorder:
    """What is opened, as Python tells it."""

    def __init__(self) -> None:
        self.paths: list[str] = []
        self._busy = False
        sys.addaudithook(self._hear)

    def _hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        if event not in PATHS or self._busy:
            return
        self._busy = True
        try:
            for path in arguments[: PATHS[event]]:
                if isinstance(path, str | bytes | os.PathLike):
                    self.paths.append(_place(event, os.fsdecode(path)))
        finally:
            self._busy = False


def _place(event: str, path: str) -> str:
    """Where something is opened, links followed; or is made or removed, where the link itself is meant."""
    if event in ("open", "os.listdir", "os.scandir", "os.chmod", "os.truncate"):
        return os.path.realpath(path)
    return str(Path(os.path.realpath(Path(path).parent)) / Path(path).name)


def _mark(number: int) -> None:
    with contextlib.suppress(OSError):
        Path(f"{MARK}{number}").rmdir()


def main(cases: Path, found: Path) -> None:
    """Run all cases."""
    from brecha.cli.program import run
    from tests.hostile.pages import visited

    recorder, answers = Recorder(), []
    for number, case in enumerate(json.loads(cases.read_text())):
        os.chdir(case["folder"])
        out, err = io.StringIO(), io.StringIO()
        _mark(number)
        recorder.paths = []
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = visited(case["visits"]) if case.get("visits") else run(case["call"])
        answers.append({"code": code, "said": out.getvalue() + err.getvalue(), "paths": sorted(set(recorder.paths))})
        _mark(-1)
    os.chdir("/")
    found.write_text(json.dumps(answers))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
