"""Another user of the machine, who looks at everything that a run leaves or shows while it goes on.

As a program it is begun by root and becomes nobody at once. It then goes through folders and processes, over and over,
and tries to list, to open and to write all of it, until its standard input ends; then it says what it could do. It uses
nothing but the standard library, and needs no file of it once it is nobody.
"""

import encodings.idna  # noqa: F401 (needed for connections, and to be imported before it is too late)
import http.client
import json
import os
import select
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

NOBODY = 65534
PAUSE = 0.005
"""Seconds between two rounds"""
SELDOM = 0.3
"""Seconds between two rounds in which processes, and folders that are everybody's, are looked at too"""
PART = 0.1
"""Of the time that is spent on folders that are everybody's: others may have left very much there"""
MOST = 4 * 2**20
"""Bytes of a file that are searched"""
SECRETS_OF_A_PROCESS = ("environ", "mem", "maps", "fd", "cwd", "auxv", "stack", "map_files")
PAGES = ("/", "/runs", "/tables/1", "/open", "/results", "/favicon.ico", "/?token=guessed")


@dataclass
class Seen:
    """What another user could do: each place with its mode, so that a test says what is wrong."""

    listed: set[str] = field(default_factory=set)
    opened: set[str] = field(default_factory=set)
    writable: set[str] = field(default_factory=set)
    processes: set[str] = field(default_factory=set)
    canary: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)
    """of everything that could be seen to be there, without being looked into"""
    pages: set[int] = field(default_factory=set)
    """the answers of a server that was asked without its token"""
    rounds: int = 0

    @property
    def nothing(self) -> bool:
        """Whether nothing was found but names."""
        return not (self.listed or self.opened or self.writable or self.processes or self.canary)

    def below(self, place: Path) -> "Seen":
        """Only what was found of one place."""
        here = str(place)
        chosen = {name: {one for one in getattr(self, name) if one == here or f"{here}/" in f"{one}/"}
                  for name in ("listed", "opened", "writable", "canary", "names")}  # fmt: skip
        return Seen(**chosen, rounds=self.rounds)


def refuse_without_root() -> None:
    """Skip what needs another user where nobody can become one; fail where that should be possible."""
    import pytest

    if os.geteuid() != 0:
        reason = "only root can become another user: not run"
        if os.environ.get("CI"):
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)


class Watching:
    """Another user at work; what they saw is there when they have been told to end."""

    def __init__(self, **told: Any) -> None:
        refuse_without_root()
        self.seen = Seen()
        self._process = subprocess.Popen(
            [sys.executable, "-I", __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.tell(**told)
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == "nobody\n"

    def tell(self, **more: Any) -> None:
        """Name more that is to be looked at: ``pids``, ``ports``."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(more, default=str) + "\n")
        self._process.stdin.flush()

    def end(self) -> Seen:
        """One more round, and what was seen in all of them."""
        if self._process.poll() is not None:
            return self.seen
        answer, _ = self._process.communicate()
        told = json.loads(answer)
        for name, value in told.items():
            setattr(self.seen, name, value if name == "rounds" else set(value))
        return self.seen


@contextmanager
def watching(**told: Any) -> Iterator[Watching]:
    """Another user while something goes on: ``places``, ``common`` (folders of others too), ``shown``, ``canary``."""
    watch = Watching(**told)
    try:
        yield watch
    finally:
        watch.end()


class _Look:
    """One who looks."""

    def __init__(self) -> None:
        self.seen = Seen()
        self.told: dict[str, Any] = {"places": [], "common": [], "shown": [], "pids": [], "ports": [], "canary": "?"}
        self.since = time.time() - 1
        self._processes_due = self._common_due = 0.0

    def round(self, last: bool = False) -> None:
        """Look at the folders of the run, and now and then at all the rest."""
        shown = set(self.told["shown"])
        for place in self.told["places"]:
            self._walk(place, shown)
        if last or time.monotonic() > self._common_due:
            began = time.monotonic()
            for place in self.told["common"]:
                self._skim(place)
            ended = time.monotonic()
            self._common_due = ended + max(SELDOM, (ended - began) / PART)
        if last or time.monotonic() > self._processes_due:
            for process in self._processes():
                self._look_at(process)
            self._processes_due = time.monotonic() + SELDOM
        self.seen.rounds += 1

    def _walk(self, path: str, shown: set[str]) -> None:
        """Whatever is in a folder of the run."""
        try:
            about = os.lstat(path)
        except OSError:
            return
        told = f"{path} {about.st_mode & 0o7777:04o}"
        if path not in shown:
            self.seen.names.add(path)
            if not stat.S_ISLNK(about.st_mode) and os.access(path, os.W_OK):
                self.seen.writable.add(told)
        if stat.S_ISDIR(about.st_mode):
            with suppress(OSError):
                with os.scandir(path) as found:
                    inside = [one.path for one in found]
                if path not in shown:
                    self.seen.listed.add(told)
                for one in inside:
                    self._walk(one, shown)
        elif stat.S_ISREG(about.st_mode) and path not in shown:
            with suppress(OSError):
                self._search(path)
                self.seen.opened.add(told)

    def _skim(self, path: str) -> None:
        """Files of a folder for everybody that are as new as the run: only the value that is sought is told."""
        with suppress(OSError), os.scandir(path) as inside:
            for one in inside:
                with suppress(OSError):
                    if one.is_dir(follow_symlinks=False):
                        self._skim(one.path)
                    elif one.is_file(follow_symlinks=False) and one.stat().st_mtime >= self.since:
                        self._search(one.path)

    def _search(self, path: str) -> None:
        with Path(path).open("rb") as file:
            if self.told["canary"].encode() in file.read(MOST):
                self.seen.canary.add(path)

    def _processes(self) -> set[str]:
        """The processes of the run and what they have begun."""
        parents: dict[str, str] = {}
        for number in (one.name for one in Path("/proc").iterdir() if one.name.isdigit()):
            with suppress(OSError):
                parents[number] = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[1]
        found = {str(one) for one in self.told["pids"]}
        while more := {one for one, parent in parents.items() if parent in found} - found:
            found |= more
        return found & set(parents)

    def _look_at(self, process: str) -> None:
        with suppress(OSError):
            self._search(f"/proc/{process}/cmdline")
        for name in SECRETS_OF_A_PROCESS:
            with suppress(OSError):
                path = Path(f"/proc/{process}/{name}")
                if name == "cwd":
                    path.readlink()
                elif path.is_dir():
                    list(path.iterdir())
                else:
                    with path.open("rb") as file:
                        if not file.read(1):  # nothing is left of a process that has just ended
                            continue
                self.seen.processes.add(str(path))

    def ask(self) -> None:
        """Ask the page for what it has, without its token."""
        for port in self.told["ports"]:
            for page in PAGES:
                with suppress(OSError, http.client.HTTPException):
                    line = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
                    line.request("GET", page, headers={"Host": f"127.0.0.1:{port}"})
                    answer = line.getresponse()
                    if self.told["canary"].encode() in answer.read():
                        self.seen.canary.add(page)
                    self.seen.pages.add(answer.status)


def _line() -> bytes:
    """The next line of standard input, none of it read ahead; nothing at its end."""
    line = b""
    while not line.endswith(b"\n") and (more := os.read(0, 1)):
        line += more
    return line


def main() -> None:
    """Become nobody, and look until standard input ends."""
    with suppress(OSError):
        os.nice(-10)  # what is there for a tenth of a second is seen on a busy machine too
    os.setgroups([])
    os.setgid(NOBODY)
    os.setuid(NOBODY)
    look = _Look()
    look.told |= json.loads(_line())
    look.round()
    sys.stdout.write("nobody\n")
    sys.stdout.flush()
    while True:
        if select.select([0], [], [], PAUSE)[0]:
            line = _line()
            if not line:
                break
            look.told |= json.loads(line)
        look.round()
    look.round(last=True)
    look.ask()
    told = {name: value if name == "rounds" else sorted(value) for name, value in vars(look.seen).items()}
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    main()
