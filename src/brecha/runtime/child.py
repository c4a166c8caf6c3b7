"""Work in a child process, with limits on its memory, its time and its output.

A crash, a signal, a limit that is met and a lack of memory become a :class:`~brecha.errors.ProcessError` with a
sentence; the process that asked goes on. The child is a new interpreter and no copy (``fork``) of this one, so that a
notebook, a script without a ``__main__`` guard, a test runner and a daemonic process of ``multiprocessing`` can all
start one. It loads nothing from the working folder, and ends when the process that started it ends, however that
happens.

A :class:`Child` is started by the first call and used for all. A function is named by its module and its name, such as
"brecha.runtime.parquet:read_here"; its arguments and its answer are pickled, so that it has to be one of ours, and its
answer plain data. A function that yields is run by :meth:`Child.stream`.
"""

import os
import pickle
import queue
import select
import signal
import struct
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from inspect import isgenerator
from typing import IO, Any

from brecha.errors import Phrase, ProcessError
from brecha.runtime.resources import limit_memory, statm

START = (
    "import sys; sys.path += [place for place in sys.argv[1:] if place not in sys.path]; "
    "from brecha.runtime.child import serve; serve()"
)
ALONE = {"OPENBLAS_NUM_THREADS": "1"}
"""Settings of a child. OpenBLAS takes memory for each thread when it is loaded; where it gets none, it asks for ever"""
HEAD = struct.Struct(">Q")
"""Before each message: its length in bytes"""
BETWEEN = 0.05
"""Seconds between two looks at the memory of a child"""
PIECE = 1 << 20
MOST_FAILURES = 2
"""Failures in a row after which a child is not started again for a while"""
REST = 60.0
"""Seconds of that while"""


@dataclass(frozen=True)
class Limits:
    """What a child may take; None is no limit."""

    memory: int | None = None
    """bytes of memory of its own, what its libraries take included"""
    seconds: float | None = None
    """how long it may say nothing while it is at work"""
    output: int | None = None
    """bytes of one answer, or of one item of a stream"""


class Child:
    """A child process, started by the first call and used for all, one at a time.

    Where it fails, the next call starts another. One that gives up lets the next calls fail at once for a minute when
    it has failed twice in a row, whatever they are: for work that fails because of the machine and not of its input.
    """

    def __init__(self, limits: Limits, task: Phrase, gives_up: bool = False) -> None:
        self.limits = limits
        self._gives_up = gives_up
        self._task = task
        self._lock = threading.Lock()
        self._process: _Process | None = None
        self._failures = 0
        self._last: tuple[float, ProcessError] | None = None

    def __enter__(self) -> "Child":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the child, if there is one; another call starts a new one."""
        with self._lock:
            self._end()

    def call(self, function: str, *arguments: Any) -> Any:
        """Run a function in the child and return its answer; what it raises is raised here."""
        (answer,) = self._messages(function, arguments)
        return answer

    def stream(self, function: str, *arguments: Any) -> Iterator[Any]:
        """Run a generator in the child and yield what it yields."""
        return self._messages(function, arguments)

    def _messages(self, function: str, arguments: tuple[Any, ...]) -> Iterator[Any]:
        with self._lock:
            self._refuse_again()
            over = False
            try:
                if self._process is not None and not self._process.is_usable():
                    self._end()
                process = self._process = self._process or _Process(self.limits, self._task)
                process.send((function, arguments))
                while True:
                    kind, value = process.receive()
                    over = kind != "item"
                    if kind == "raised":
                        raise value
                    if kind == "memory":
                        raise process.too_large()
                    if kind != "end":
                        yield value
                    if over:
                        break
                self._failures = 0
            except ProcessError as problem:
                over = False
                self._failures += 1
                self._last = time.monotonic(), problem
                raise
            finally:
                if not over:  # it crashed, or was given up in the middle: what it would say next is not known
                    self._end()

    def _refuse_again(self) -> None:
        if self._gives_up and self._last is not None and self._failures >= MOST_FAILURES:
            when, problem = self._last
            if time.monotonic() - when < REST:
                raise problem.with_traceback(None)
            self._failures = 0

    def _end(self) -> None:
        if self._process is not None:
            self._process.end()
            self._process = None


class _Process:
    """One interpreter, and the pipes to it and from it."""

    def __init__(self, limits: Limits, task: Phrase) -> None:
        self._limits, self._task, self._starter = limits, task, os.getpid()
        places = [place for place in sys.path if place and os.path.isabs(place)]  # noqa: PTH117 - may be no path
        try:
            if not sys.executable:
                raise OSError(0, "it is not known where Python is")
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", START, *places],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=os.environ | ALONE,
            )
        except OSError as problem:
            raise ProcessError("runtime-child-not-started", "start", task=task, strerror=problem.strerror) from None
        self._ending = weakref.finalize(self, _killed, self._process, self._starter)
        self.send(limits)

    def is_usable(self) -> bool:
        """Return whether it still runs, and was started by this process and not by one of which this is a copy."""
        return self._starter == os.getpid() and self._process.poll() is None

    def end(self) -> None:
        """End it at once."""
        self._ending()

    def send(self, message: Any) -> None:
        """Hand a message over."""
        data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
        stream = self._process.stdin
        assert stream is not None
        try:
            stream.write(HEAD.pack(len(data)) + data)
            stream.flush()
        except OSError:
            raise self._crashed() from None

    def receive(self) -> tuple[str, Any]:
        """Return the next message, waited for within the limits."""
        (length,) = HEAD.unpack(self._bytes(HEAD.size))
        if self._limits.output is not None and length > self._limits.output:
            raise ProcessError(
                "runtime-child-output-limit", "output", task=self._task, limit=_megabytes(self._limits.output)
            )
        kind, value = pickle.loads(self._bytes(length))
        return kind, value

    def _bytes(self, count: int) -> bytearray:
        """Return so many bytes from the child."""
        stream = self._process.stdout
        assert stream is not None
        data, pipe = bytearray(), stream.fileno()
        deadline = None if self._limits.seconds is None else time.monotonic() + self._limits.seconds
        while len(data) < count:
            ready, _, _ = select.select([pipe], [], [], BETWEEN)
            if self._limits.memory is not None and (statm(1, self._process.pid) or 0) > self._limits.memory:
                raise self.too_large()  # where the system does not refuse it the memory
            if not ready:
                if deadline is not None and time.monotonic() > deadline:
                    raise ProcessError(
                        "runtime-child-time-limit", "time", task=self._task, seconds=self._limits.seconds
                    )
                continue
            piece = os.read(pipe, min(PIECE, count - len(data)))
            if not piece:
                raise self._crashed()
            data += piece
        return data

    def too_large(self) -> ProcessError:
        """Return the refusal of more memory."""
        limit = None if self._limits.memory is None else _megabytes(self._limits.memory)
        return ProcessError("runtime-child-memory-limit", "memory", task=self._task, limit=limit)

    def _crashed(self) -> ProcessError:
        try:
            code = self._process.wait(5)
        except subprocess.TimeoutExpired:
            return ProcessError("runtime-child-silent", "crash", task=self._task)
        if code == -signal.SIGKILL:
            return ProcessError("runtime-child-killed", "crash", task=self._task)
        how, shown = ("signal", signal.Signals(-code).name) if code < 0 else ("exit", str(code))
        return ProcessError("runtime-child-crashed", "crash", task=self._task, how=how, code=shown)


def _killed(process: subprocess.Popen[bytes], starter: int) -> None:
    """End a process, and leave nothing open; a copy of the process that started it lets go of the pipes alone."""
    if os.getpid() == starter:
        with suppress(OSError):
            process.kill()
        process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with suppress(OSError):
                stream.close()


def _megabytes(count: int) -> str:
    return f"{count / 2**30:,.1f} GiB" if count >= 2**30 else f"{count / 2**20:,.0f} MiB"


def serve() -> None:
    """Be the child: do what is asked for on stdin, one call after another, until it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started this one
    os.environ.setdefault("ARROW_DEFAULT_MEMORY_POOL", "system")  # Arrow's own pool reserves a gigabyte to begin with
    out = open(os.dup(1), "wb", buffering=0)  # noqa: PTH123, SIM115
    os.dup2(2, 1)  # whatever a library prints is no answer
    requests: queue.SimpleQueue[Any] = queue.SimpleQueue()
    limits: Limits = _read(sys.stdin.buffer)
    threading.Thread(target=_take_requests, args=(sys.stdin.buffer, requests), daemon=True).start()
    _set_limits(limits)
    while True:
        function, arguments = requests.get()
        _answer(out, function, arguments)


def _take_requests(stream: IO[bytes], requests: "queue.SimpleQueue[Any]") -> None:
    """Read on beside the work, so that it is noticed at once when nobody waits for it any more."""
    try:
        while True:
            requests.put(_read(stream))
    except (EOFError, OSError):
        os._exit(0)


def _read(stream: IO[bytes]) -> Any:
    head = stream.read(HEAD.size)
    if len(head) < HEAD.size:
        raise EOFError
    return pickle.loads(stream.read(HEAD.unpack(head)[0]))


def _set_limits(limits: Limits) -> None:
    """No core is dumped, as memory holds records; limits that this process may raise for itself are the starter's."""
    import resource

    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    for kind in (resource.RLIMIT_AS, resource.RLIMIT_DATA):
        with suppress(OSError, ValueError):
            most = resource.getrlimit(kind)[1]
            resource.setrlimit(kind, (most, most))
    if limits.memory is not None:
        limit_memory(limits.memory)


def _answer(out: IO[bytes], function: str, arguments: tuple[Any, ...]) -> None:
    """Do one call and write what comes of it."""
    try:
        module, _, name = function.partition(":")
        answer = getattr(import_module(module), name)(*arguments)
        if isgenerator(answer):
            for item in answer:
                _write(out, "item", item)
            _write(out, "end", None)
        else:
            _write(out, "done", answer)
    except BrokenPipeError:
        os._exit(0)
    except MemoryError:
        _write(out, "memory", None)
    except Exception as problem:
        if type(problem).__name__ == "OutOfMemoryException":  # of DuckDB
            _write(out, "memory", None)
            return
        try:
            _write(out, "raised", problem)
        except (pickle.PicklingError, TypeError, AttributeError):
            _write(out, "raised", RuntimeError(type(problem).__name__))


def _write(out: IO[bytes], kind: str, value: Any) -> None:
    data = memoryview(pickle.dumps((kind, value), pickle.HIGHEST_PROTOCOL))
    for part in (memoryview(HEAD.pack(len(data))), data):
        while part:
            part = part[out.write(part) or 0 :]
