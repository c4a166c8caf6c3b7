"""Running the server: its socket, its signals, and its end.

The command line is large, since it can do everything; the server is to stay small while a gigabyte is sent to it. So
the command hands over to a process of the same number that has loaded nothing yet (``python -m brecha.web``).
"""

import json
import os
import signal
import socket
import sys
import tempfile
import threading
import webbrowser
from asyncio import CancelledError
from contextlib import suppress
from typing import Any, NoReturn

from brecha.errors import SettingError
from brecha.web.settings import Settings

WAITING = 128
"""Connections that may wait to be taken"""
SECONDS_TO_END = 3
"""How long answers under way have when the server ends"""


class Listening:
    """A socket that listens, before anything is printed or begun."""

    def __init__(self, host: str, port: int) -> None:
        kind = socket.AF_INET6 if ":" in host else socket.AF_INET
        self.socket = socket.socket(kind, socket.SOCK_STREAM)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            self.socket.bind((host, port))
        except OSError as problem:
            self.socket.close()
            raise SettingError("web-cannot-listen", host=host, port=port, strerror=problem.strerror) from problem
        self.socket.listen(WAITING)

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.socket.getsockname()[1])

    def __enter__(self) -> "Listening":
        return self

    def __exit__(self, *_: Any) -> None:
        self.socket.close()


def hand_over(settings: Settings, listening: Listening, open_browser: bool) -> NoReturn:
    """Become the server.

    Its settings go through a file that has no name: what stands after a command can be read by others. And nothing is
    loaded from the working folder (-P), where anybody's uvicorn.py may lie among the data.
    """
    content = {"settings": settings.as_dict(), "socket": listening.socket.fileno(), "open_browser": open_browser}
    with tempfile.TemporaryFile() as handed:
        handed.write(json.dumps(content).encode())
        handed.seek(0)
        for handle in (handed.fileno(), listening.socket.fileno()):
            os.set_inheritable(handle, True)
        os.execv(sys.executable, [sys.executable, "-P", "-m", "brecha.web", str(handed.fileno())])


def taken_over(handle: int) -> None:
    """Run the server that another process handed over."""
    with os.fdopen(handle) as file:
        handed = json.load(file)
    listening = socket.socket(fileno=handed["socket"])
    run_server(Settings.of(handed["settings"]), listening, handed["open_browser"])
    sys.stderr.write("Brecha has ended. Unfinished runs can be resumed.\n")


def run_server(settings: Settings, listening: socket.socket, open_browser: bool) -> None:
    """Answer until Ctrl-C; nothing that is asked is written to a log."""
    from brecha.web.app import application
    from brecha.web.connections import page_server

    server = page_server(application(settings), settings.debug, SECONDS_TO_END)
    if open_browser:
        threading.Timer(0.5, webbrowser.open, [f"{settings.address}?ticket={settings.ticket}"]).start()
    for number in (signal.SIGINT, signal.SIGTERM):  # what ended it is handed on when it has ended, to whoever is here
        signal.signal(number, lambda number, frame: None)
    signal.signal(signal.SIGHUP, lambda number, frame: setattr(server, "should_exit", True))
    with suppress(KeyboardInterrupt, CancelledError):  # Ctrl-C once more, while it ends
        server.run(sockets=[listening])
