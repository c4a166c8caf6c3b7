"""What a set of calls opened: the calls are run in a process of their own, with nothing of the user's around them."""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.debian import failed_to_install
from tests.hostile.recording import MARK

CANARY = "patients.csv"
"""The name of every file that must not be opened"""
SECRET = "illness;people\nleprosy;7\nflu;93\n"
CHANGES = ("unlink", "unlinkat", "rename", "renameat", "renameat2", "rmdir", "mkdir", "mkdirat", "symlink", "symlinkat",
           "link", "linkat", "truncate", "chmod", "fchmodat")  # fmt: skip
_OPENED = re.compile(r"\b(?:open|openat|openat2|creat)\b.*= \d+<(/[^>]*)>$")
_CHANGED = re.compile(rf"\b({'|'.join(CHANGES)})\((.*)\) = 0$")
_NAMED = re.compile(r"(?:(AT_FDCWD|\d+)<([^>]*)>, )?\"((?:[^\"\\]|\\.)*)\"")
_OF_THE_PROCESS = re.compile(r"^/proc/\w+/(environ|fd/)|^/dev/stdin$")
"""What nobody but a hostile file asks for, where the system keeps its own"""
SYSTEM = ("/bin", "/dev", "/etc", "/lib", "/lib64", "/opt", "/proc", "/sys", "/usr", "/run", "/var/lib", "/var/cache")


@dataclass(frozen=True)
class Case:
    """A call, or visits to the page, in a folder; and what it may open there."""

    name: str
    call: Sequence[str] = ()
    visits: Sequence[str] = ()
    code: int | None = 2
    """the exit code, or the status of the last visit; None if it does not matter"""
    may_open: Sequence[str] = ()
    """what lies elsewhere and may be opened, below the folder of the case"""


@dataclass(frozen=True)
class Opened:
    """What a case did."""

    case: Case
    folder: Path
    code: int
    said: str
    paths: list[str] = field(repr=False)

    @property
    def elsewhere(self) -> list[str]:
        """All paths that it had no business with."""
        inside = [self.folder / "handed", *(self.folder / name for name in self.case.may_open)]
        root = self.folder.parent
        allowed = [*inside, *(root / name for name in ("tmp", "home", "compiled")), *_installed()]
        return [
            path
            for path in self.paths
            if _OF_THE_PROCESS.search(path) or not any(Path(path).is_relative_to(place) for place in allowed)
        ]


def _installed() -> list[Path]:
    here = Path(__file__).resolve().parents[2]
    places = [sys.prefix, sys.base_prefix, *filter(None, sys.path), *sysconfig.get_paths().values(), *SYSTEM]
    return [here, *(Path(os.path.realpath(place)) for place in places), *map(Path, places)]


def opened_by(cases: Sequence[Case], root: Path) -> dict[str, Opened]:
    """Run all cases, each in the folder of its name, and see what they open; by strace too, which sees libraries."""
    for name in ("tmp", "home", "compiled"):
        (root / name).mkdir()
    folders = [root / case.name for case in cases]
    told = [
        {"folder": str(folder / "handed"), "call": list(case.call), "visits": list(case.visits)}
        for case, folder in zip(cases, folders, strict=True)
    ]
    (root / "cases.json").write_text(json.dumps(told))
    log = root / "strace.log"
    command = [sys.executable, "-m", "tests.hostile.recording", str(root / "cases.json"), str(root / "found.json")]
    done = subprocess.run(
        [*_strace(log), *command], capture_output=True, text=True, check=False, timeout=600,
        cwd=Path(__file__).parents[2], env=_environment(root),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    found: list[dict[str, Any]] = json.loads((root / "found.json").read_text())
    traced = _traced(log, folders)
    return {
        case.name: Opened(case, folder, one["code"], one["said"], [*one["paths"], *traced.get(number, ())])
        for number, (case, folder, one) in enumerate(zip(cases, folders, found, strict=True))
    }


def _environment(root: Path) -> Mapping[str, str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("BRECHA", "XDG", "PYTEST", "COV"))}
    return kept | {"HOME": str(root / "home"), "TMPDIR": str(root / "tmp"), "PYTHONDONTWRITEBYTECODE": "1"}


def _strace(log: Path) -> list[str]:
    """The command before the command; strace is Debian's, installed for root as the browser is."""
    if sys.platform != "linux":
        return []
    if shutil.which("strace") is None and os.geteuid() == 0:
        failed_to_install("strace")
    if shutil.which("strace") is None:
        if os.geteuid() == 0 or os.environ.get("CI"):
            pytest.fail("strace is missing, and could not be installed from Debian.")
        pytest.skip("strace is missing: apt-get install strace.")
    calls = ",".join(("open", "openat", "openat2", "creat", *CHANGES))
    return ["strace", "-f", "-y", "-qq", "-s", "4096", "--seccomp-bpf", "-e", f"trace={calls}", "-o", str(log)]


def _traced(log: Path, folders: Sequence[Path]) -> dict[int, list[str]]:
    """The paths of each case that the system tells of."""
    found: dict[int, list[str]] = {}
    number = -1
    for line in log.read_text(errors="replace").splitlines() if log.exists() else ():
        if MARK in line:
            number = int(line.partition(MARK)[2].partition('"')[0])
        elif number >= 0:
            found.setdefault(number, []).extend(_paths(line, folders[number] / "handed"))
    return found


def _paths(line: str, folder: Path) -> list[str]:
    """What a call of the system opened or changed; a path that says nothing of where begins in the working folder."""
    if opened := _OPENED.search(line):
        return [opened[1].removesuffix(" (deleted)")]
    if (changed := _CHANGED.search(line)) is None:
        return []
    return [os.path.normpath(Path(place or folder) / name) for _, place, name in _NAMED.findall(changed[2])]
