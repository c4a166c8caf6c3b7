"""Work that takes its time: one process at a time, the rest waiting in order, and how far each has come."""

import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Literal

from brecha.errors import BrechaError, ProcessError
from brecha.web.state import work

State = Literal["waiting", "running", "done", "failed", "stopped"]
OVER: tuple[State, ...] = ("done", "failed", "stopped")
GRACE = 10.0
"""Seconds that a process has to end when it is told to"""


@dataclass
class Job:
    """One piece of work: what it is, and how far it has come."""

    id: str
    kind: str
    task: dict[str, Any]
    state: State = "waiting"
    step: dict[str, Any] = field(default_factory=dict)
    """the last that was told of it: "stage", "share", "records", …"""
    expected: dict[str, Any] = field(default_factory=dict)
    """what it will cost, once that is known"""
    result: Any = None
    problem: BrechaError | None = None
    """what went wrong"""
    began: float | None = None
    ended: float | None = None
    _first: tuple[str, float, float] | None = None
    """the stage whose share is told, the share when it was first told, and when that was"""

    @property
    def error(self) -> str:
        """What went wrong, in English; nothing where nothing did."""
        return "" if self.problem is None else str(self.problem)

    @property
    def is_over(self) -> bool:
        """Whether it is done, failed or stopped."""
        return self.state in OVER

    @property
    def seconds(self) -> float:
        """How long it has been at work."""
        if self.began is None:
            return 0.0
        return (self.ended or time.monotonic()) - self.began

    @property
    def seconds_left(self) -> float | None:
        """How long it will still take, by what was done since it began; None where that cannot be told."""
        share = self.step.get("share")
        if self.state != "running" or self._first is None or share is None or share >= 1:
            return None
        stage, first, when = self._first
        gained = share - first
        return (time.monotonic() - when) * (1 - share) / gained if stage == self.step["stage"] and gained > 0 else None

    def note(self, message: dict[str, Any]) -> None:
        """Take in what the work tells of itself."""
        if message["stage"] == "expected":
            self.expected = message
            return
        share = message.get("share")
        if share is not None and (self._first is None or self._first[0] != message["stage"]):
            self._first = (message["stage"], share, time.monotonic())
        self.step = message

    def as_dict(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "state": self.state,
            "step": dict(self.step),
            "expected": dict(self.expected),
            "error": self.error,
            "seconds": self.seconds,
            "seconds_left": self.seconds_left,
        }


class Lane:
    """Jobs one after the other, each in a process of its own."""

    def __init__(self, over: Callable[[Job], None]) -> None:
        self._waiting: deque[Job] = deque()
        self._change = threading.Condition()
        self._running: tuple[Job, BaseProcess] | None = None
        self._closed = False
        self._over = over
        self._thread = threading.Thread(target=self._work, name="brecha jobs", daemon=True)
        self._thread.start()

    def add(self, job: Job) -> Job:
        """Let a job wait its turn."""
        with self._change:
            self._waiting.append(job)
            self._change.notify_all()
        return job

    @property
    def waiting(self) -> int:
        """How many wait their turn."""
        with self._change:
            return len(self._waiting)

    def before(self, job: Job) -> int:
        """How many have their turn before a job that waits."""
        with self._change:
            return list(self._waiting).index(job) + (self._running is not None) if job in self._waiting else 0

    def stop(self, job: Job) -> None:
        """End a job, whether it runs or waits."""
        with self._change:
            if job in self._waiting:
                self._waiting.remove(job)
                _end(job, "stopped")
                waited = True
            else:
                waited = False
                if self._running is not None and self._running[0] is job:
                    job.state = "stopped"
                    self._running[1].terminate()
        if waited:
            self._over(job)

    def wait(self, job: Job, seconds: float) -> bool:
        """Whether a job is over, at the latest after so many seconds."""
        with self._change:
            return self._change.wait_for(lambda: job.ended is not None, seconds)

    def close(self) -> None:
        """End what runs, and begin nothing more."""
        with self._change:
            self._closed = True
            waiting = list(self._waiting)
            running = self._running
            self._change.notify_all()
        for job in [*waiting, *([running[0]] if running else [])]:
            self.stop(job)
        self._thread.join(2 * GRACE)

    def _work(self) -> None:
        while (job := self._next()) is not None:
            self._do(job)
            with self._change:
                self._running = None
                if not job.is_over:
                    job.state = "failed"
                job.ended = time.monotonic()
            self._over(job)
            with self._change:
                self._change.notify_all()

    def _next(self) -> Job | None:
        with self._change:
            self._change.wait_for(lambda: self._closed or bool(self._waiting))
            if self._closed:
                return None
            job = self._waiting.popleft()
            job.state, job.began = "running", time.monotonic()
            self._pipe, theirs = Pipe(duplex=False)
            try:
                self._running = (job, begun(theirs, job.kind, job.task))
            except OSError as problem:
                job.state, job.problem = "failed", ProcessError("web-work-not-started", why=problem.strerror)
            return job

    def _do(self, job: Job) -> None:
        """Listen to a process until it ends."""
        process = None if self._running is None else self._running[1]
        try:
            while job.state == "running":
                _take(job, self._pipe.recv())
        except (EOFError, OSError):
            if job.state == "running":
                job.state, job.problem = "failed", ProcessError("web-work-died")
        finally:
            self._pipe.close()
            if process is not None:
                process.join(GRACE)
                if process.is_alive():
                    process.kill()
                    process.join()


def begun(pipe: Connection, kind: str, task: dict[str, Any]) -> BaseProcess:
    """A process that has begun a task, and tells of it through a pipe."""
    process = get_context("spawn").Process(target=work.main, args=(pipe, kind, task), daemon=True)
    process.start()
    pipe.close()
    return process


def _take(job: Job, message: dict[str, Any]) -> None:
    """What a process says."""
    if "done" in message:
        job.result, job.state = message["done"], "done"
    elif "failed" in message:
        job.problem, job.state = message["failed"], "failed"
    else:
        job.note(message)


def _end(job: Job, state: State) -> None:
    job.state, job.ended = state, time.monotonic()
