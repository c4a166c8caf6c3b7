"""Servers for tests: an application in a folder of its own, and a client that has the token."""

import pickle
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any
from unittest import mock

from starlette.testclient import TestClient

from brecha.runtime.child import Limits
from brecha.web.app import application
from brecha.web.settings import Settings
from brecha.web.state import jobs

ADDRESS = "http://127.0.0.1:8765"
TOKEN = "a-token-for-tests"


def settings(folder: Path, **more: Any) -> Settings:
    """A server that works in a folder."""
    given: dict[str, Any] = {"folder": folder, "results": folder / "brecha-results", "token": TOKEN, "threads": 1}
    return Settings(**(given | more))


class Threaded(threading.Thread):
    """Work in a thread of the test, in the place of a process: it need not load everything anew."""

    def __init__(self, pipe: Connection, kind: str, task: dict[str, Any]) -> None:
        super().__init__(daemon=True)
        self._work = pipe, kind, task
        self.start()

    def run(self) -> None:
        """Do it."""
        jobs.do(*self._work)
        self._work[0].close()

    def terminate(self) -> None:
        """A thread cannot be ended; what it still says is not heard."""


class Near:
    """In the place of a process that reads and draws results: it need not load everything anew."""

    _process = None

    def __init__(self, limits: Limits, task: str) -> None:
        """There are no limits here."""

    def call(self, function: str, *arguments: Any) -> Any:
        """Call a function here, with copies of what is handed over."""
        module, _, name = function.partition(":")
        found = getattr(import_module(module), name)(*pickle.loads(pickle.dumps(arguments)))
        return pickle.loads(pickle.dumps(found))

    def close(self) -> None:
        """Nothing was begun."""


@contextmanager
def serving(folder: Path, **more: Any) -> Iterator[TestClient]:
    """A client of a server in this folder: a script that shows the token."""
    app = application(settings(folder, **more))
    with (
        mock.patch("brecha.web.state.jobs.begun", Threaded),
        mock.patch("brecha.web.state.results.Child", Near),
        TestClient(app, ADDRESS, raise_server_exceptions=False, follow_redirects=False) as client,
    ):
        client.headers["Authorization"] = f"Bearer {TOKEN}"
        yield client


@contextmanager
def browsing(folder: Path, **more: Any) -> Iterator[TestClient]:
    """A client as a browser is one: it came with the token in the address, and has a cookie since."""
    with serving(folder, **more) as client:
        del client.headers["Authorization"]
        welcome = client.get(f"/?token={TOKEN}")
        assert welcome.status_code == 303
        yield client


def awaited(client: TestClient, path: str, seconds: float = 120) -> dict[str, Any]:
    """What a page says when its work is over."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = client.get(path)
        data: dict[str, Any] = answer.json()
        if data.get("state") not in ("waiting", "running") and data.get("ready") is not False:
            return data
        time.sleep(0.05)
    raise AssertionError(f"{path} did not end: {data}")
