"""A real server in a process of its own, for tests of what a client in the same process cannot show."""

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from resource import RLIMIT_NOFILE, setrlimit
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


class Server:
    """A server in a process of its own, asked as a script asks it."""

    def __init__(self, folder: Path, *more: str, files: int | None = None) -> None:
        arguments = ["serve", "--port", "0", "--no-open", "--threads", "1", *more]
        code = "import sys; from brecha.cli import main; sys.argv[0] = 'brecha'; main()"
        self.errors = (folder / "stderr.log").open("a+")
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-c", code, *arguments],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            preexec_fn=None if files is None else lambda: setrlimit(RLIMIT_NOFILE, (files, files)),
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.fullmatch(r"(http://127\.0\.0\.1:\d+)/\?token=(\S+)\n", line)
        assert found, line
        self.address, self.token = found[1], found[2]
        self.port = int(self.address.rpartition(":")[2])

    def ask(self, path: str, form: str | None = None) -> dict[str, Any]:
        """The answer of a page's twin."""
        headers = {"Authorization": f"Bearer {self.token}", "Accept": "application/json"}
        asked = Request(self.address + path, None if form is None else form.encode(), headers)
        with urlopen(asked, timeout=30) as answer:
            told: dict[str, Any] = json.load(answer)
        return told

    def until(self, path: str, wanted: Any, seconds: float = 90) -> dict[str, Any]:
        """What a page says once something holds of it."""
        end = time.monotonic() + seconds
        while not wanted(told := self.ask(path)):
            assert time.monotonic() < end, told
            time.sleep(0.02)
        return told

    def begin(self) -> str:
        """Open the table and have it run; the address of the run."""
        table = self.ask("/open", "path=people.csv")["next"]
        look = self.until(table, lambda told: told.get("state") not in ("waiting", "running"))
        roles = "&".join(f"role-{k}=quasi-identifier" for k in range(len(look["columns"])))
        return str(self.ask(f"/tables/{look['table']}/run", roles)["next"])

    def try_to(self, path: str) -> None:
        """Have something done, if it is not too late for it."""
        with suppress(HTTPError):
            self.ask(path, "")

    def end(self, how: signal.Signals) -> int:
        """End it, and give its exit code."""
        self.process.send_signal(how)
        code = self.process.wait(30)
        self.errors.close()
        return code


@contextmanager
def served(folder: Path, *more: str, files: int | None = None) -> Iterator[Server]:
    """A server that is ended with the test; it may have so many files open, or as many as the test."""
    server = Server(folder, *more, files=files)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.process.kill()
            server.process.wait()
