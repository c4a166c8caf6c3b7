"""How soon the page answers whoever has the token, while somebody else holds idle connections without it.

The server is a real one, in a process that may have 1,024 files open, and is asked over HTTP on the loopback:

 - attack: N connections are opened that send nothing, or a part of a head, and each is opened again as soon as it is
   closed; meanwhile a browser asks for the first page, with a new connection each time and with one that it keeps. What
   the server writes to stderr is counted, and the files that it has open at the most and in the end;
 - load: 2,000 answers of Explore for eight clients with the token, without an attack and during one.

    python -m benchmarks.page_attack [--seconds 10] [--requests 2000]
"""

import argparse
import http.client
import os
import re
import select
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from resource import RLIMIT_NOFILE, getrlimit, setrlimit
from typing import Any

import brecha
from benchmarks.machine import Log
from benchmarks.serve import ask, sets
from brecha.school_census import CENSUS_QUASI_IDENTIFIERS, CENSUS_SENSITIVE
from brecha.web.state.allowed_files import named

FILES = 1024
"""Files that the server may have open"""
ATTACKS = (0, 300, 1_200, 5_000)
CLIENTS = 8
PARTS = (b"", b"GET / HTTP/1.1\r\nHost: ")
"""What an idle connection has sent"""


class Server:
    """A server in a folder, with few files, whose words are kept."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-c", "from brecha.cli import main; main()", "serve", "--port", "0", "--no-open"]
        self._errors = (folder / "stderr.log").open("w+")
        self.process = subprocess.Popen(
            command, cwd=folder, stdout=subprocess.PIPE, stderr=self._errors, text=True,
            preexec_fn=lambda: setrlimit(RLIMIT_NOFILE, (FILES, FILES)),
        )  # fmt: skip
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/\?token=(\S+)", self.process.stdout.readline())
        assert found is not None
        self.port, self.headers = int(found[1]), {"Authorization": f"Bearer {found[2]}"}

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: Any) -> None:
        self.process.terminate()
        self.process.wait()
        self._errors.close()

    def connection(self) -> http.client.HTTPConnection:
        """A new connection."""
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)

    @property
    def files(self) -> int:
        """Files that it has open."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))  # noqa: PTH208

    @property
    def said(self) -> int:
        """Bytes that it has written to stderr."""
        return os.fstat(self._errors.fileno()).st_size


@contextmanager
def attacked(server: Server, count: int) -> Iterator[None]:
    """Hold so many idle connections, and open those again that are closed."""
    going, ready = threading.Event(), threading.Event()
    open_now: dict[int, socket.socket] = {}
    going.set()

    def attack() -> None:
        poll = select.poll()
        number = 0
        while going.is_set():
            while len(open_now) < count and going.is_set():
                one = socket.socket()
                one.settimeout(1)
                try:
                    one.connect(("127.0.0.1", server.port))
                    one.sendall(PARTS[number % len(PARTS)])
                except OSError:
                    one.close()
                    time.sleep(0.01)
                    break
                open_now[one.fileno()] = one
                poll.register(one, select.POLLIN | select.POLLHUP | select.POLLERR)
                number += 1
            if number >= count:
                ready.set()
            for handle, _ in poll.poll(10):
                poll.unregister(handle)
                open_now.pop(handle).close()

    thread = threading.Thread(target=attack, daemon=True)
    if count:
        thread.start()
        ready.wait(30)
    yield
    going.clear()
    if count:
        thread.join()
    for one in open_now.values():
        one.close()


def middle_and_last(times: list[float]) -> str:
    """The median and the slowest."""
    ordered = sorted(times)
    return f"median {1e3 * ordered[len(ordered) // 2]:6.1f} ms, slowest {1e3 * ordered[-1]:7.1f} ms"


def first_page(server: Server, seconds: float, keeps: bool) -> tuple[list[float], int]:
    """How long the first page takes, one after the other, and how often it was not given."""
    times, wrong, line = [], 0, server.connection()
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        began = time.perf_counter()
        try:
            status, _ = ask(line, server.headers, "/")
            wrong += status != 200
        except (OSError, http.client.HTTPException):
            wrong += 1
            line.close()
        times.append(time.perf_counter() - began)
        if not keeps:
            line.close()
            line = server.connection()
    return times, wrong


def load(server: Server, result: str, requests: int) -> tuple[list[float], int, float]:
    """Answers for several clients at once: how long each took, how many failed, and how long it took together."""
    times: list[float] = []
    wrong: list[int] = []

    def one(seed: int) -> None:
        line, queries = server.connection(), sets(seed)
        for _ in range(requests // CLIENTS):
            began = time.perf_counter()
            status, _ = ask(line, server.headers | {"HX-Request": "true"}, f"/results/{result}?{next(queries)}")
            times.append(time.perf_counter() - began)
            if status != 200:
                wrong.append(status)

    crowd = [threading.Thread(target=one, args=(seed,)) for seed in range(CLIENTS)]
    began = time.perf_counter()
    for thread in crowd:
        thread.start()
    for thread in crowd:
        thread.join()
    return times, len(wrong) + requests // CLIENTS * CLIENTS - len(times), time.perf_counter() - began


def main() -> None:
    """Run it, and keep what was printed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--requests", type=int, default=2_000)
    given = parser.parse_args()
    hard = getrlimit(RLIMIT_NOFILE)[1]
    setrlimit(RLIMIT_NOFILE, (hard, hard))
    log = Log("page_attack")
    log(f"load average of the machine before: {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        brecha.assess(brecha.census(20_000), qids=CENSUS_QUASI_IDENTIFIERS, sensitive=CENSUS_SENSITIVE).save(
            folder / "plain"
        )
        result = named(folder / "plain")
        log(f"the first page, for {given.seconds:g} s each, while N idle connections without the token are held; "
            f"the server may have {FILES:,} files open")  # fmt: skip
        with Server(folder) as server:
            assert ask(server.connection(), server.headers, f"/results/{result}")[0] == 200
            before = server.files
            for count in ATTACKS:
                with attacked(server, count):
                    for keeps in (False, True):
                        times, wrong = first_page(server, given.seconds / 2, keeps)
                        log(f"  {count:>5,} idle, {'one connection' if keeps else 'a new one each':<15} "
                            f"{middle_and_last(times)}; {wrong} of {len(times):,} not answered; "
                            f"{server.files:,} files open")  # fmt: skip
            end = time.perf_counter() + 30
            while server.files > before and time.perf_counter() < end:
                time.sleep(0.1)
            log(f"  files open before {before}, and after the last {server.files}; {server.said:,} bytes on stderr")
            log(f"{given.requests:,} answers of Explore (a tick), 2,047 combinations, {CLIENTS} clients with the token")
            for count in (0, 1_200):
                with attacked(server, count):
                    times, wrong, seconds = load(server, result, given.requests)
                log(f"  {count:>5,} idle  {middle_and_last(times)}; {len(times) / seconds:,.0f} a second; "
                    f"{wrong} not answered")  # fmt: skip
    log.keep()


if __name__ == "__main__":
    main()
