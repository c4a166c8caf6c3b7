"""A real ``brecha serve`` in a folder of its own, and its pages in a browser, watched as those of reports are."""

import json
import signal
import subprocess
import sysconfig
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol
from unittest.mock import patch
from urllib.request import Request, urlopen

from playwright.sync_api import Browser

from brecha import Assessment
from brecha.web.state.tables import Roles, TableSource
from tests.browser.visits import HEIGHT, PATIENCE, WIDE, Visit, watching

PROGRAM = Path(sysconfig.get_path("scripts")) / "brecha"
RESULTS = "brecha-results"
"""Where a server keeps its runs, in its working folder"""
SECONDS = 60
"""For the server to begin, and to end"""


@dataclass(frozen=True)
class Server:
    """A server that runs."""

    folder: Path
    """its working folder"""
    address: str
    """where its first page is, without the token"""
    token: str
    output: Path
    """whatever it writes, out and error"""

    @property
    def entrance(self) -> str:
        """The address that it printed."""
        return f"{self.address}?token={self.token}"

    def told(self, path: str) -> Any:
        """What the twin of a page says to a script that has the token."""
        asked = Request(f"{self.address}{path.lstrip('/')}", headers={"Authorization": f"Bearer {self.token}"})
        with urlopen(asked, timeout=SECONDS) as answer:
            return json.load(answer)

    def said(self) -> str:
        """Whatever it has written since, without the address."""
        return self.output.read_text().partition("\n")[2]


@contextmanager
def serving(folder: Path, *options: str) -> Iterator[Server]:
    """A server in this folder; it is ended as with Ctrl-C, and must end in order."""
    output = folder.with_name(f"{folder.name}.said")
    command = [str(PROGRAM), "serve", "--port", "0", "--no-open", "--threads", "1", *options]
    with output.open("w") as said:
        process = subprocess.Popen(command, cwd=folder, stdout=said, stderr=subprocess.STDOUT)
        try:
            address, _, token = _first_line(output, process).partition("?token=")
            yield Server(folder, address, token, output)
        finally:
            process.send_signal(signal.SIGINT)
            try:
                ended = process.wait(SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
    assert ended == 0, output.read_text()


def _first_line(output: Path, process: "subprocess.Popen[bytes]") -> str:
    """What a server says first: its address."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end and process.poll() is None:
        lines = [line for line in output.read_text().splitlines(keepends=True) if line.endswith("\n")]
        if any("?token=" in line for line in lines):
            return next(line for line in lines if "?token=" in line).strip()
        time.sleep(0.02)
    raise AssertionError(f"The server did not begin: {output.read_text()}")


class Enter(Protocol):
    """Comes to a server with the address that it printed."""

    def __call__(
        self, *, javascript: bool = True, dark: bool = False, width: int = WIDE, locale: str = "en-GB"
    ) -> Visit:
        """In a browser with or without JavaScript, in the dark, of some width, of somebody who reads a language."""
        ...


@contextmanager
def entering(browser: Browser, server: Server) -> Iterator[Enter]:
    """A function that comes to a server, each time in a profile of its own; all are closed at the end."""
    with ExitStack() as closing:

        def enter(*, javascript: bool = True, dark: bool = False, width: int = WIDE, locale: str = "en-GB") -> Visit:
            context = browser.new_context(
                java_script_enabled=javascript,
                color_scheme="dark" if dark else "light",
                viewport={"width": width, "height": HEIGHT},
                locale=locale,
                service_workers="block",
            )
            closing.callback(context.close)
            context.set_default_timeout(PATIENCE)
            visit = Visit(context.new_page())
            closing.enter_context(watching(context, visit, lambda url: url.startswith(server.address)))
            visit.page.goto(server.entrance, wait_until="load")
            return visit

        yield enter


def save_as_run(folder: Path, name: str, source: TableSource, roles: Roles, result: Assessment) -> None:
    """A run of an earlier day, as a server finds it; without its report.html, which takes long and is made anew."""
    place = folder / RESULTS / name
    place.mkdir(parents=True)
    record = {
        "source": source.as_dict(),
        "roles": roles.as_dict(),
        "lang": "en",
        "began": "2020-02-29T12:00:00+00:00",
        "state": "done",
        "error": "",
    }
    (place / "run.json").write_text(json.dumps(record))
    with patch("brecha.answers.store.results.report", return_value=""):
        result.save(place)
