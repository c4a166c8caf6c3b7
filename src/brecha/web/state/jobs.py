"""Work that takes its time: describe a table, or run an assessment, each in a process of its own.

One process is at work at a time, the rest wait in order. The server stays small and answers meanwhile; a run that takes
all memory, or is stopped, takes nothing with it. Messages come back through a pipe: how far it is, and how it ended.
"""

import os
import signal
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, Literal

from brecha.errors import BrechaError, ProcessError, SettingError
from brecha.runtime import Directory, give_up, leave_nothing, limit_own_process, lose_no_stop, own_process
from brecha.study import Progress
from brecha.web.state.studies import StudyText, saving
from brecha.web.state.tables import Roles, TableSource, read, request_of

if TYPE_CHECKING:
    from brecha.study import Expected, RunProgress, StudyProgress

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
        """Take in what the work tells of itself: how it ended, what it will cost, or how far it is."""
        if "done" in message:
            self.result, self.state = message["done"], "done"
            return
        if "failed" in message:
            self.problem, self.state = message["failed"], "failed"
            return
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
            waited = job in self._waiting
            if waited:
                self._waiting.remove(job)
                job.state, job.ended = "stopped", time.monotonic()
            elif self._running is not None and self._running[0] is job:
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
                job.note(self._pipe.recv())
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
    process = get_context("spawn").Process(target=main, args=(pipe, kind, task), daemon=True)
    process.start()
    pipe.close()
    return process


CHECKPOINT = "checkpoint"
"""Where in the folder of a run the parts are kept that are done"""
BETWEEN = 0.1
"""Seconds between two messages about progress"""


def main(pipe: Connection, kind: str, task: dict[str, Any]) -> None:
    """Do one task in a process of its own, and say how it ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the server, which ends this
    lose_no_stop()
    signal.signal(signal.SIGTERM, _give_up)
    own_process()
    limit_own_process()
    try:
        do(pipe, kind, task)
    except (KeyboardInterrupt, BrokenPipeError):  # what was done is written by now
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.setitimer(signal.ITIMER_REAL, 0)
        leave_nothing()
        os._exit(1)


def do(pipe: Connection, kind: str, task: dict[str, Any]) -> None:
    """Do one task, and say how it ended."""
    try:
        pipe.send({"done": TASKS[kind](task, _Reporter(pipe))})
    except BrokenPipeError:
        raise
    except BrechaError as error:
        pipe.send({"failed": error})
    except MemoryError:
        pipe.send({"failed": ProcessError("web-no-memory")})
    except OSError as error:
        pipe.send({"failed": ProcessError("web-system-refused", why=error.strerror or type(error).__name__)})
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]  # without any value
        where = f"{type(error).__name__} in {Path(place.filename).name}:{place.lineno}"
        pipe.send({"failed": ProcessError("web-work-bug", where=where)})


def _give_up(number: int, frame: FrameType | None) -> None:
    """Stop: what is done and waits to be kept is written first."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    give_up(number, frame)


class _Reporter(Progress):
    """Tell the server every now and then how far a request has come."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._last = 0.0
        self._stage = ""
        self._rows = 0
        self._part: dict[str, Any] = {}
        """the part of a study that is under way"""

    def tell(self, stage: str, share: float | None, **more: Any) -> None:
        now = time.monotonic()
        if stage != self._stage or now - self._last >= BETWEEN:
            self._pipe.send({"stage": stage, "share": share, **self._part, **more})
            self._stage, self._last = stage, now

    def reading(self, records: int) -> None:
        self.tell("reading", None, records=records)

    def describing(self, share: float, records: int) -> None:
        self.tell("looking", share, records=records)

    def expected(self, expected: "Expected") -> None:
        cost, self._rows = expected.cost, expected.rows
        figures = {"seconds": cost.seconds, "memory": cost.memory, "subsets": cost.subsets}
        self.tell("expected", None, **figures, records=self._rows)

    def studying(self, step: "StudyProgress") -> None:
        part = {"part": step.part, "adversary": step.adversary, "number": step.number, "adversaries": step.adversaries}
        self._part = {} if step.done else part
        if not step.done:
            self.tell(f"study {step.part} {step.number}", None)

    def attacking(self, step: "RunProgress") -> None:
        done = {"subsets_done": step.subsets_done, "subsets": step.subsets}
        self.tell(step.stage, step.done, **done, records=self._rows)


def _describe(task: dict[str, Any], reporter: _Reporter) -> dict[str, Any]:
    """Describe the columns of the first year, and list those of the others."""
    from brecha.study import DescribeRequest

    source = TableSource.of(task["source"])
    source.refuse_gone()
    source.refuse_swapped(task["seen"])
    study = StudyText(**task["study"]).study() if task.get("study") else None
    if study is None:
        headers, reading = [list(header) for header in source.headers()], source.reading.of_files(source.years[0])
    else:
        readings = [study.reading(k) for k in range(len(study.data))]
        headers, reading = [list(one.header) for one in readings], readings[0]
        study.check_columns(*headers)
    description, common = DescribeRequest(reading).with_common_values(reporter)
    source.refuse_swapped(task["seen"])
    return description.as_dict() | {
        "headers": headers,
        "common": common,
        "reasons": [column.reason for column in description.columns],
        "said": list(description.notes),
        "known_to": [adversary.note for adversary in description.adversaries],
    }


def _run(task: dict[str, Any], reporter: _Reporter) -> dict[str, Any]:
    """Read, assess, save; or run the study."""
    from brecha.study import Checkpoint

    if task.get("study"):
        return _run_study(task, reporter)
    source, roles, folder = TableSource.of(task["source"]), Roles.of(task["roles"]), Path(task["folder"])
    with held(folder):
        source.refuse_swapped(task["seen"])
        table = read(source, roles, reporter)
        source.refuse_swapped(task["seen"])
        checkpoint = Checkpoint(folder / CHECKPOINT, lambda text: None)
        result = request_of(source, roles, task["threads"]).on(table, reporter, lambda: checkpoint)
        reporter.tell("writing", None)
        result.save(folder, task["lang"], limit=roles.limit)
        checkpoint.discard()
    return {"people": result.rows}


def _run_study(task: dict[str, Any], reporter: _Reporter) -> dict[str, Any]:
    """Attack as each adversary of the study would, make its release, and hold both to its limits."""
    source, study, folder = TableSource.of(task["source"]), StudyText(**task["study"]).study(), Path(task["folder"])
    with held(folder):
        source.refuse_swapped(task["seen"])
        outcome = study.run(threads=task["threads"], progress=reporter)
        source.refuse_swapped(task["seen"])
        reporter.tell("writing", None)
        called = {"study_file": Path(task["study"]["file"]).name}  # where it lies is nobody's business
        replace(outcome, input=outcome.input | called).save(folder, task["lang"], **saving(study))
    return {"people": outcome.rows}


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Hold the folder of a run, which is no link, against whoever else would work in it."""
    with Directory.open(folder.parent) as runs, runs.folder(folder.name) as directory:
        if not directory.hold():
            raise SettingError("web-run-running-elsewhere")
        directory.remove_temporary()
        yield


def is_held(folder: Path) -> bool:
    """Whether somebody works in the folder of a run."""
    try:
        with Directory.open(folder) as directory:
            return directory.is_held()
    except OSError:
        return False


TASKS: dict[str, Callable[[dict[str, Any], _Reporter], dict[str, Any]]] = {"look": _describe, "run": _run}
