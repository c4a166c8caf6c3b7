"""A long run over very many inputs, for the night: ``make fuzz``.

Each stretch of inputs is read by a process of its own, which may take only so much memory. This one watches: an input
that ends the process, or keeps it from getting on, is a fault like any other. What fails is kept in the corpus, and
replayed by the tests from then on.
"""

import argparse
import json
import os
import resource
import struct
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.fuzz import folders
from tests.fuzz.inputs import CORPUS, Input, made, seeds
from tests.fuzz.judge import MOST_SECONDS, judge, one_database, room

INPUTS = 1_000_000
OF_FOLDERS = 20_000
"""Inputs that are folders: each answer is shown in every way, which takes its time"""
STRETCH = 20_000
"""Inputs that one process reads"""
COMPARED = 20
"""One in so many tables is read by both parsers"""
MEMORY = 3 << 30
"""Bytes of address space that a process may take more than it has when it begins: to ask for more is a fault"""
WARM_UP = 200
STARTING = 900.0
"""Seconds in which a process has come to its first input: code may have to be compiled before"""


MADE = {"tables": made, **folders.MADE}
"""What makes the input of a number, by what the inputs are"""


def work(first: int, end: int, marker: Path, target: str = "tables") -> None:
    """Read the inputs of these numbers, and write a line of JSON for each fault; the marker tells where it is."""
    found: Counter[str] = Counter()
    with room() as folder, one_database(), marker.open("r+b", buffering=0) as mark:
        for one in (
            seeds().values() if target == "tables" else map(MADE[target], range(20))
        ):  # what has to be compiled is compiled before any input is timed
            judge(one, folder)
        for number in range(first, end):
            if number - first == WARM_UP:
                _limit_memory()
            os.pwrite(mark.fileno(), struct.pack("<q", number), 0)
            one = MADE[target](number)
            verdict = judge(one, folder, both=number % COMPARED == 0)
            found[f"{one.kind}: {verdict.outcome}"] += 1
            if verdict.faults:
                _say({"failed": number, "faults": verdict.faults})
    _say({"found": found})


def _say(told: dict[str, object]) -> None:
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()


def _limit_memory() -> None:
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    most = pages * os.sysconf("SC_PAGE_SIZE") + MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


@dataclass
class Worker:
    """A process that reads a stretch of inputs."""

    first: int
    end: int
    folder: Path
    target: str = "tables"
    process: subprocess.Popen[str] = field(init=False)
    at: int = -1
    since: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.marker = self.folder / f"at-{self.first}"
        self.at = self.first - 1
        self.marker.write_bytes(struct.pack("<q", self.at))
        self.told = (self.folder / f"told-{self.first}").open("w+", encoding="utf-8")
        command = [sys.executable, "-m", "tests.fuzz.run", "--work", str(self.first), str(self.end), str(self.marker)]
        command += [] if self.target == "tables" else ["--target", self.target]
        self.process = subprocess.Popen(command, stdout=self.told, stderr=subprocess.DEVNULL, text=True)

    def hangs(self) -> bool:
        """Whether it has not got on for too long; it is ended then."""
        (now,) = struct.unpack("<q", self.marker.read_bytes())
        if now != self.at:
            self.at, self.since = now, time.monotonic()
        most = 3 * MOST_SECONDS if now >= self.first else STARTING
        if time.monotonic() - self.since <= most:
            return False
        self.process.kill()
        self.process.wait()
        return True

    def lines(self) -> list[dict[str, Any]]:
        """What it said."""
        self.told.seek(0)
        return [json.loads(line) for line in self.told if line.endswith("\n")]


@dataclass
class Run:
    """All stretches: those to do, those under way, and what came out."""

    waiting: list[tuple[int, int]]
    processes: int
    folder: Path
    target: str = "tables"
    under_way: list[Worker] = field(default_factory=list)
    done: int = 0
    found: Counter[str] = field(default_factory=Counter)
    failed: dict[int, list[str]] = field(default_factory=dict)

    def go(self, inputs: int) -> None:
        """Until nothing is left to do."""
        start, told = time.monotonic(), 0.0
        while self.waiting or self.under_way:
            while self.waiting and len(self.under_way) < self.processes:
                self.under_way.append(Worker(*self.waiting.pop(0), self.folder, self.target))
            time.sleep(0.2)
            for worker in list(self.under_way):
                self._look_at(worker)
            if time.monotonic() - told > 30 or not (self.waiting or self.under_way):
                told = time.monotonic()
                done = self.done + sum(max(0, worker.at - worker.first) for worker in self.under_way)
                seconds = told - start
                sys.stdout.write(
                    f"{done:,} of {inputs:,} inputs, {len(self.failed)} failed, {done / seconds:,.0f} a second\n"
                )
                sys.stdout.flush()

    def _look_at(self, worker: Worker) -> None:
        hangs, code = worker.hangs(), worker.process.poll()
        if code is None:
            return
        self.under_way.remove(worker)
        for line in worker.lines():
            if "failed" in line:
                self._keep(line["failed"], line["faults"])
            else:
                self.found.update(line["found"])
        self.done += worker.end - worker.first
        if code and worker.at < worker.first:
            raise RuntimeError(f"A process came to its end, with code {code}, before its first input.")
        if code:
            self.done += max(worker.at, worker.first) + 1 - worker.end
            self._keep(worker.at, ["it never ends" if hangs else f"it ends the process, with code {code}"])
            if worker.at + 1 < worker.end:
                self.waiting.insert(0, (worker.at + 1, worker.end))

    def _keep(self, number: int, faults: list[str]) -> None:
        path = MADE[self.target](number).keep()
        self.failed[number] = faults
        sys.stdout.write(f"Input {number:,} failed and is kept as {path.name}: {'; '.join(faults)[:300]}\n")


def main() -> int:
    """Read as many inputs as asked for; the exit code is 1 if any failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, help="how many; as many as take a night if left out")
    parser.add_argument("--target", choices=list(MADE), default="tables", help="what the inputs are")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--replay", type=Path, help="an input of the corpus, judged in this process")
    parser.add_argument("--work", nargs=3, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.work:
        work(int(given.work[0]), int(given.work[1]), Path(given.work[2]), given.target)
        return 0
    if given.replay:
        with room() as folder:
            sys.stdout.write(f"{judge(Input.unpacked(given.replay.read_bytes()), folder, both=True)}\n")
        return 0
    inputs = given.inputs or (INPUTS if given.target == "tables" else OF_FOLDERS)
    end, stretch = given.first + inputs, STRETCH if given.target == "tables" else OF_FOLDERS // 10
    stretches = [(first, min(first + stretch, end)) for first in range(given.first, end, stretch)]
    CORPUS.mkdir(exist_ok=True)
    with room() as folder:
        run = Run(stretches, given.processes, folder, given.target)
        run.go(inputs)
    for outcome, count in sorted(run.found.items()):
        sys.stdout.write(f"  {outcome}: {count:,}\n")
    return 1 if run.failed else 0


if __name__ == "__main__":
    sys.exit(main())
