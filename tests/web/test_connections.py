"""Connections, over real sockets: nobody without the token keeps others from the page, and none waits for ever."""

import asyncio
import http.client
import os
import re
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from resource import RLIMIT_NOFILE, getrlimit, setrlimit
from typing import Any

import pytest

from brecha.web.app import application
from brecha.web.connections import (
    HEAD_SECONDS,
    IDLE_SECONDS,
    SECONDS_BETWEEN_LINES,
    STALLED_SECONDS,
    Connections,
    Limits,
    PageServer,
    Party,
    Troubles,
    page_server,
    party_of,
)
from brecha.web.process import Listening
from tests.web.at_hand import TOKEN, settings
from tests.web.real_server import served

IDLE = 1_200
"""Connections of the attack"""
MOST_SAID = 4_000
"""Bytes that a server may write to stderr while it is attacked"""


@pytest.fixture
def _many_files() -> Iterator[None]:
    soft, hard = getrlimit(RLIMIT_NOFILE)
    setrlimit(RLIMIT_NOFILE, (max(soft, min(4096, hard)), hard))
    yield
    setrlimit(RLIMIT_NOFILE, (soft, hard))


def open_files(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


def until(holds: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.mark.usefixtures("_many_files")
@pytest.mark.parametrize("files", [1024, 64])
def test_idle_connections_stop_nobody_who_has_the_token(tmp_path: Path, files: int) -> None:
    """1,200 connections that say nothing or next to it; a browser is answered, and nothing is left of them."""
    with served(tmp_path, files=files) as server, ExitStack() as crowd:
        server.ask("/index.json")
        browser = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        browser.request("GET", f"/?token={server.token}")
        welcome = browser.getresponse()
        welcome.read()
        cookie = {"Cookie": str(welcome.headers["Set-Cookie"]).partition(";")[0]}
        kept = browser.sock
        before = open_files(server.process.pid)
        for k in range(IDLE):
            one = crowd.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=30))
            if k % 4 == 0:
                one.sendall(b"GET / HTTP/1.1\r\nHost: ")
            if k % 400 == 399:
                assert "results" in server.ask("/index.json")
        browser.request("GET", "/", headers=cookie)
        answer = browser.getresponse()
        assert (answer.status, b"<h1>" in answer.read()) == (200, True)
        assert browser.sock is kept
        for _ in range(5):
            assert "results" in server.ask("/index.json")
        assert open_files(server.process.pid) < files
        crowd.close()
        until(lambda: open_files(server.process.pid) <= before)
        browser.close()
        assert server.end(signal.SIGINT) == 0
    said = (tmp_path / "stderr.log").read_text()
    assert len(said) < MOST_SAID
    assert "Traceback" not in said
    assert re.search(r"connections: [\d,]+ closed to make room for others", said)


@dataclass(eq=False)
class Held:
    """In the place of a connection."""

    party: Party
    is_trusted: bool = False
    is_busy: bool = False
    dropped: list["Held"] = field(default_factory=list)

    def drop(self) -> None:
        self.dropped.append(self)
        self.forget(self)

    def forget(self, _: Any) -> None:
        """Set by the test."""


OWN, OTHER, THIRD = ("user", os.getuid()), ("user", os.getuid() + 1), ("address", "10.0.0.3")


def crowded(limits: Limits) -> tuple[Connections, Callable[..., Held], list[Held]]:
    """Connections, what adds one, and those that were closed for others."""
    connections = Connections(limits, Troubles())
    dropped: list[Held] = []

    def add(party: Party, **how: bool) -> Held:
        one = Held(party, dropped=dropped, **how)
        one.forget = connections.forget  # type: ignore[method-assign, assignment]
        connections.admit(one)  # type: ignore[arg-type]
        return one

    return connections, add, dropped


def test_another_user_closes_only_his_own() -> None:
    _, add, dropped = crowded(Limits(total=16, untrusted=8, party=4, other_user=2))
    own = [add(OWN), add(OWN)]
    others = [add(OTHER) for _ in range(50)]
    assert dropped == others[:-2]
    assert not set(own) & set(dropped)


def test_the_oldest_waiting_connection_goes_first() -> None:
    _, add, dropped = crowded(Limits(total=16, untrusted=8, party=3, other_user=2))
    busy, first, second = add(OWN, is_busy=True), add(OWN), add(OWN)
    add(OWN)
    add(OWN)
    assert dropped == [first, second]
    assert busy not in dropped


def test_where_all_untrusted_places_are_taken_the_largest_party_gives_one() -> None:
    _, add, dropped = crowded(Limits(total=16, untrusted=6, party=5, other_user=2))
    many = [add(THIRD) for _ in range(5)]
    own = add(OWN)
    add(OTHER)
    assert dropped == [many[0]]
    assert own not in dropped


def test_trusted_connections_make_room_only_where_they_are_idle() -> None:
    _, add, dropped = crowded(Limits(total=3, untrusted=2, party=2, other_user=1))
    busy = [add(OWN, is_trusted=True, is_busy=True) for _ in range(2)]
    idle = add(OWN, is_trusted=True)
    add(OWN, is_trusted=True, is_busy=True)
    assert dropped == [idle]
    refused = add(OWN)
    assert dropped == [idle, refused]
    assert not set(busy) & set(dropped)


@pytest.mark.parametrize("files", [16, 64, 256, 1024, 4096, 10**6])
def test_limits_are_below_that_of_open_files(files: int) -> None:
    limits = Limits.below(files)
    assert limits.total + 2 * limits.at_once <= files
    assert limits.total > limits.untrusted > limits.party > limits.other_user >= 1


def test_a_connection_within_the_machine_is_of_a_user() -> None:
    for address in ("127.0.0.1", "::1"):
        with (
            socket.create_server(
                (address, 0), family=socket.AF_INET6 if ":" in address else socket.AF_INET
            ) as listening,
            socket.create_connection(listening.getsockname()[:2]),
        ):
            ours, client = listening.accept()
            with ours:
                assert party_of(ours, client[:2]) == OWN
    assert party_of(None, ("10.1.2.3", 5)) == ("address", "10.1.2.3")
    assert party_of(None, ("::ffff:10.1.2.3", 5)) == ("address", "10.1.2.3")
    assert party_of(None, ("2001:db8::1", 5)) == party_of(None, ("2001:db8::2", 5))


def test_trouble_is_told_once_a_minute(capsys: pytest.CaptureFixture[str]) -> None:
    troubles = Troubles()
    for _ in range(2_000):
        troubles.count("crowded")
        troubles.handle_loop_error(asyncio.new_event_loop(), {"message": "socket.accept() out of system resource"})
        troubles.report(100.0)
    troubles.report(100.0 + SECONDS_BETWEEN_LINES)
    troubles.report(500.0)
    lines = capsys.readouterr().err.splitlines()
    assert lines == [
        "brecha serve: connections: 1 closed to make room for others, 1 not accepted by the system.",
        "brecha serve: connections: 1,999 closed to make room for others, 1,999 not accepted by the system.",
    ]


class Near:
    """A server in a thread of the test, whose clock can be set forward."""

    def __init__(self, server: PageServer, loop: asyncio.AbstractEventLoop, port: int) -> None:
        self.server, self.loop, self.port = server, loop, port

    def connect(self, text: bytes = b"") -> socket.socket:
        """A connection that has sent something."""
        one = socket.create_connection(("127.0.0.1", self.port), timeout=30)
        one.sendall(text)
        return one

    def head(self, line: str, *more: str) -> bytes:
        """The head of a request with the token."""
        told = (line, f"Host: 127.0.0.1:{self.port}", f"Authorization: Bearer {TOKEN}", *more)
        return "\r\n".join((*told, "", "")).encode()

    def in_loop(self, function: Callable[[], Any]) -> Any:
        """Call something where the server runs."""

        async def called() -> Any:
            return function()

        return asyncio.run_coroutine_threadsafe(called(), self.loop).result(30)

    def states(self) -> list[tuple[bool, bool]]:
        """Of each connection, the oldest first: whether a request is under way, and whether bytes of a head came."""
        found: list[tuple[bool, bool]] = self.in_loop(
            lambda: [(one.is_busy, one._head_began is not None) for one in self.connections._open]
        )
        return found

    def after(self, seconds: float) -> None:
        """Sweep as if so many seconds had passed."""
        self.in_loop(lambda: self.connections.sweep(self.loop.time() + seconds))

    @property
    def connections(self) -> Connections:
        return self.server._connections


@contextmanager
def near(folder: Path) -> Iterator[Near]:
    with Listening("127.0.0.1", 0) as listening:
        server = page_server(application(settings(folder, port=listening.port)), debug=True, seconds_to_end=1)
        loop = asyncio.new_event_loop()
        thread = threading.Thread(target=lambda: loop.run_until_complete(server.serve([listening.socket])), daemon=True)
        thread.start()
        until(lambda: server.started)
        try:
            yield Near(server, loop, listening.port)
        finally:
            server.should_exit = True
            thread.join(30)
            loop.close()


def is_closed(one: socket.socket) -> bool:
    """Whether the server has closed a connection."""
    one.settimeout(0.05)
    try:
        return one.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def test_a_connection_that_sends_no_whole_head_is_closed(tmp_path: Path) -> None:
    with near(tmp_path) as server, server.connect() as silent, server.connect(b"GET / HTTP/1.1\r\n") as begun:
        until(lambda: server.states() == [(False, False), (False, True)])
        server.after(HEAD_SECONDS - 5)
        assert not is_closed(silent)
        begun.sendall(b"X: y\r\n")
        server.after(HEAD_SECONDS + 1)
        assert is_closed(silent)
        assert is_closed(begun)


def test_a_connection_is_closed_after_an_answer(tmp_path: Path) -> None:
    with near(tmp_path) as server, server.connect() as one:
        one.sendall(server.head("GET /static/web.css HTTP/1.1"))
        until(lambda: server.states() == [(False, False)] and server.server.server_state.total_requests == 1)
        while len(one.recv(2**16)) == 2**16:
            pass
        server.after(IDLE_SECONDS - 5)
        one.sendall(server.head("GET /static/none HTTP/1.1"))
        assert b"404" in one.recv(2**16)
        until(lambda: server.states() == [(False, False)])
        server.after(IDLE_SECONDS + 1)
        assert is_closed(one)


def test_an_upload_may_take_long_but_not_stand_still(tmp_path: Path) -> None:
    with near(tmp_path) as server, server.connect() as one:
        told = ("Content-Type: multipart/form-data; boundary=x", "Content-Length: 1000000")
        one.sendall(server.head("POST /upload HTTP/1.1", *told))
        one.sendall(b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n')
        until(lambda: server.states() == [(True, False)])
        for _ in range(4):
            server.after(STALLED_SECONDS - 10)
            assert not is_closed(one)
            one.sendall(b"a,b\n")
            time.sleep(0.05)
        server.after(STALLED_SECONDS + 10)
        assert is_closed(one)
        until(lambda: server.states() == [])


def test_whoever_is_refused_cannot_go_on_sending(tmp_path: Path) -> None:
    """A body that nobody reads, sent byte by byte after the refusal."""
    with near(tmp_path) as server, server.connect() as one:
        host = f"Host: 127.0.0.1:{server.port}".encode()
        one.sendall(b"POST /upload HTTP/1.1\r\n" + host + b"\r\nContent-Length: 1000000\r\n\r\n")
        assert b"403" in one.recv(2**16)
        one.sendall(b"x")
        until(lambda: server.states() == [(False, True)])
        server.after(HEAD_SECONDS + 1)
        until(lambda: server.states() == [])


def test_a_connection_is_trusted_from_the_token_on(tmp_path: Path) -> None:
    with near(tmp_path) as server, server.connect() as stranger, server.connect() as known:
        stranger.sendall(b"GET /static/web.css HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % server.port)
        known.sendall(server.head("GET /static/web.css HTTP/1.1"))
        until(lambda: server.server.server_state.total_requests == 2)
        assert server.in_loop(lambda: sorted(one.is_trusted for one in server.connections._open)) == [False, True]


MALFORMED = {
    "no HTTP": b"\x16\x03\x01\x02\x00\x01\x00",
    "a Host that is no name": b"GET / HTTP/1.1\r\nHost: [\r\n\r\n",
    "a long line": b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\n\r\n",
    "a long query": b"GET /?" + b"a" * 40_000 + b" HTTP/1.1\r\n{host}\r\n\r\n",
    "many headers": b"GET / HTTP/1.1\r\n{host}\r\n" + b"A: b\r\n" * 500 + b"\r\n",
    "large cookies": b"GET / HTTP/1.1\r\n{host}\r\nCookie: " + b"a=b; " * 8_000 + b"\r\n\r\n",
    "a long boundary": b"POST /upload HTTP/1.1\r\n{host}\r\nContent-Type: multipart/form-data; boundary="
    + b"x" * 1_000 + b"\r\nContent-Length: 5\r\n\r\n--x--",
    "an empty boundary": b"POST /upload HTTP/1.1\r\n{host}\r\nContent-Type: multipart/form-data; boundary=\r\n"
    b"Content-Length: 5\r\n\r\n--x--",
    "a long boundary of a form": b"POST /open HTTP/1.1\r\n{host}\r\nContent-Type: multipart/form-data; boundary="
    + b"x" * 1_000 + b"\r\nContent-Length: 5\r\n\r\n--x--",
    "no multipart": b"POST /upload HTTP/1.1\r\n{host}\r\nContent-Type: multipart/form-data; boundary=x\r\n"
    b"Content-Length: 5\r\n\r\n\0\1\2\3\4",
    "a large header of a part": b"POST /upload HTTP/1.1\r\n{host}\r\nContent-Type: multipart/form-data; boundary=x\r\n"
    b"Content-Length: 300000\r\n\r\n--x\r\nA: " + b"a" * 300_000,
    "an absurd length": b"POST /upload HTTP/1.1\r\n{host}\r\nContent-Type: multipart/form-data; boundary=x\r\n"
    b"Content-Length: 999999999999999999\r\n\r\n--x",
    "a more absurd length": b"POST /upload HTTP/1.1\r\n{host}\r\nContent-Length: " + b"9" * 40 + b"\r\n\r\n",
    "a negative length": b"POST /open HTTP/1.1\r\n{host}\r\nContent-Length: -1\r\n\r\n",
    "an absurd length of a form": b"POST /open HTTP/1.1\r\n{host}\r\nContent-Length: 999999999999\r\n\r\n",
    "chunks that are none": b"POST /open HTTP/1.1\r\n{host}\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\nabc\r\n",
    "chunks that end in none": b"POST /upload HTTP/1.1\r\n{host}\r\nContent-Type: multipart/form-data; boundary=x\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n3\r\n--x\r\nZZZ\r\n",
    "many fields": b"POST /open HTTP/1.1\r\n{host}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    b"Content-Length: 40000\r\n\r\n" + b"a=1&" * 10_000,
}  # fmt: skip
"""Requests that no browser sends"""


def test_malformed_requests_are_refused_and_are_no_bug(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    statuses = {}
    with near(tmp_path) as server:
        host = server.head("GET / HTTP/1.1").split(b"\r\n", 1)[1].removesuffix(b"\r\n\r\n")
        for name, text in MALFORMED.items():
            with server.connect() as one:
                try:
                    one.sendall(text.replace(b"{host}", host))
                    one.shutdown(socket.SHUT_WR) if b"boundary=x" in text and b"ZZZ" not in text else None
                except ConnectionError:
                    pass
                found = re.match(rb"HTTP/1.1 (\d+)", one.recv(2**16))
                statuses[name] = int(found[1]) if found else 0
    assert {name: status for name, status in statuses.items() if status not in (400, 413, 414, 421, 431)} == {}
    assert "Traceback" not in capfd.readouterr().err
