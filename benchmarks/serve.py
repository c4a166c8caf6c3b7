"""What the local page costs: an answer of Explore, a large upload, and ten browsers at once.

The server is a real one, in a process of its own, and is asked over HTTP on the loopback.

 - explore: 2,047 combinations of eleven columns, two secrets; seconds on the server, asked one after the other with
   other columns each time, as a part (what a tick asks for), as JSON, and as a whole page;
 - upload: a file of a gigabyte, sent as a browser sends it; the largest resident memory of the server meanwhile;
 - ten browsers: ten at once, each asking for a hundred answers while an assessment runs; all are to be answered.

    python -m benchmarks.serve [--megabytes 1000] [--rows 100000]
"""

import argparse
import http.client
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import brecha
from benchmarks.machine import Log
from brecha.school_census import CENSUS_QUASI_IDENTIFIERS, CENSUS_SENSITIVE
from brecha.web.state.allowed_files import named

ASKED = 200
BROWSERS = 10
EACH = 100
PIECE = 2**20


class Server:
    """A server in a folder, and who asks it."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-c", "from brecha.cli import main; main()", "serve", "--port", "0", "--no-open"]
        self.process = subprocess.Popen(
            command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/\?token=(\S+)", self.process.stdout.readline())
        assert found is not None
        self.port, self.headers = int(found[1]), {"Authorization": f"Bearer {found[2]}", "Accept": "application/json"}

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: Any) -> None:
        self.process.terminate()
        self.process.wait()

    def connection(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)

    def memory(self, peak: bool = True) -> int:
        """Resident memory of the server in bytes, now or at its highest."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(rf"{'VmHWM' if peak else 'VmRSS'}:\s+(\d+) kB", status)
        assert found is not None
        return int(found[1]) * 1024


def ask(line: http.client.HTTPConnection, headers: dict[str, str], path: str, body: Any = None) -> tuple[int, bytes]:
    """A status and an answer."""
    line.request("GET" if body is None else "POST", path, body, headers)
    answer = line.getresponse()
    return answer.status, answer.read()


def sets(seed: int) -> Iterator[str]:
    """Combinations of columns, as they stand in an address."""
    chance = random.Random(seed)
    while True:
        known = [name for name in CENSUS_QUASI_IDENTIFIERS if chance.random() < 0.5]
        yield "asked=1" + "".join(f"&known={name}" for name in known)


def explore(log: Log, server: Server, result: str) -> None:
    """How long an answer takes, from the request to its last byte."""
    line = server.connection()
    part = server.headers | {"Accept": "text/html", "HX-Request": "true"}
    kinds: dict[str, Callable[[str], tuple[int, bytes]]] = {
        "a tick (the part that changes)": lambda query: ask(line, part, f"/results/{result}?{query}"),
        "JSON": lambda query: ask(line, server.headers, f"/results/{result}.json?{query}"),
        "a whole page": lambda query: ask(line, server.headers | {"Accept": "text/html"}, f"/results/{result}?{query}"),
    }
    for name, asked in kinds.items():
        began = time.perf_counter()
        assert asked("")[0] == 200
        first = time.perf_counter() - began
        times, queries = [], sets(1)
        for _ in range(ASKED):
            query = next(queries)
            began = time.perf_counter()
            status, _ = asked(query)
            times.append(time.perf_counter() - began)
            assert status == 200
        times.sort()
        middle, late = (f"{1e3 * times[int(len(times) * part)]:5.1f} ms" for part in (0.5, 0.99))
        log(f"  {name:<32} median {middle}, 99 in 100 within {late}; the first {first:.2f} s")


def upload(log: Log, folder: Path, megabytes: int) -> None:
    """The memory of a fresh server while a large file is sent to it."""
    with Server(folder) as server:
        line = server.connection()
        ask(line, server.headers, "/index.json")
        before = server.memory(peak=False)
        began = time.perf_counter()
        status = _send(line, server.headers, megabytes)
        seconds = time.perf_counter() - began
        log(f"upload of {megabytes:,} MB: status {status}, {seconds:.1f} s, {megabytes / seconds:,.0f} MB a second; "
            f"server at {before / 1e6:.0f} MB before and {server.memory() / 1e6:.0f} MB at the peak")  # fmt: skip


def _send(line: http.client.HTTPConnection, headers: dict[str, str], megabytes: int) -> int:
    head = b'--x\r\nContent-Disposition: form-data; name="file"; filename="people.csv"\r\n\r\n'
    row = b"12345,F,1990-01-01,Natal,engineer\n"
    piece = (row * (PIECE // len(row) + 1))[:PIECE]
    pieces = megabytes * 10**6 // PIECE
    line.putrequest("POST", "/upload")
    for name, value in headers.items():
        line.putheader(name, value)
    line.putheader("Content-Type", "multipart/form-data; boundary=x")
    tail = b"\r\n--x--\r\n"
    line.putheader("Content-Length", str(len(head) + pieces * PIECE + len(tail)))
    line.endheaders()
    for data in (head, *(piece for _ in range(pieces)), tail):
        line.send(data)
    answer = line.getresponse()
    answer.read()
    return answer.status


def browsers(log: Log, server: Server, result: str) -> None:
    """Many at once, while a run is at work: how many are answered, and how soon."""
    ask(server.connection(), server.headers, "/demo", b"")
    times: list[float] = []
    wrong: list[int] = []

    def one(seed: int) -> None:
        line, queries = server.connection(), sets(seed)
        for _ in range(EACH):
            began = time.perf_counter()
            status, _ = ask(line, server.headers | {"Accept": "text/html", "HX-Request": "true"},
                            f"/results/{result}?{next(queries)}")  # fmt: skip
            times.append(time.perf_counter() - began)
            if status != 200:
                wrong.append(status)

    crowd = [threading.Thread(target=one, args=(seed,)) for seed in range(BROWSERS)]
    for thread in crowd:
        thread.start()
    for thread in crowd:
        thread.join()
    times.sort()
    middle, late = (f"{1e3 * times[k]:.0f} ms" for k in (len(times) // 2, -1))
    log(f"{BROWSERS} browsers at once during a run, {EACH} answers each: {len(times) - len(wrong):,} of "
        f"{BROWSERS * EACH:,} answered, median {middle}, slowest {late}")  # fmt: skip


def main() -> None:
    """Run it, and keep what was printed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--megabytes", type=int, default=1000)
    parser.add_argument("--rows", type=int, default=100_000)
    given = parser.parse_args()
    log = Log("serve")
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for name, by in (("plain", None), ("groups", "TP_COR_RACA")):
            table = brecha.census(given.rows)
            brecha.assess(table, qids=CENSUS_QUASI_IDENTIFIERS, sensitive=CENSUS_SENSITIVE, by=by).save(folder / name)
        with Server(folder) as server:
            log(f"explore, {given.rows:,} people, 2,047 combinations, 2 secrets; {ASKED} answers each")
            for name in ("plain", "groups"):
                log(f" {name}")
                explore(log, server, named(folder / name))
            browsers(log, server, named(folder / "plain"))
        upload(log, folder, given.megabytes)
    log.keep()


if __name__ == "__main__":
    main()
