"""Where several processes run the tests, each function is compiled by one of them; the others wait and load it.

On a new machine nothing is compiled yet, and all begin with what takes a minute. In a new clone the same is true of the
tests themselves: pytest compiles each of their files with its own asserts, which takes longer than to collect them.
"""

import fcntl
import hashlib
import os
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from numba.core.caching import NullCache
from numba.core.dispatcher import Dispatcher

PATIENCE = 180.0
"""Seconds after which a process compiles a function all the same: two threads of one might wait for each other"""
PAUSE = 0.05
FIRST, SECOND = "gw0", "gw1"
"""The first of several processes, as pytest-xdist calls them"""


def is_new() -> bool:
    """Whether pytest has compiled no file of tests here yet."""
    return not any(Path(__file__).parent.glob("*/__pycache__/test_*-pytest-*.pyc"))


@contextmanager
def one_before_the_others(worker: Mapping[str, Any]) -> Iterator[None]:
    """In a new clone, let the first process collect the tests, and the second compile what takes longest meanwhile.

    The others wait, and load what was compiled. No test begins before all have collected.
    """
    collected = _folder() / f"collected-{worker.get('testrunuid')}"
    if not worker.get("is_new"):
        yield
    elif worker["workerid"] == FIRST:
        try:
            yield
        finally:
            collected.touch()
    else:
        if worker["workerid"] == SECOND:
            _compile_the_walk()
        end = time.monotonic() + PATIENCE
        while not collected.exists() and time.monotonic() < end:
            time.sleep(PAUSE)
        yield


def _compile_the_walk() -> None:
    """Assess a little table: every program that a test starts would compile the kernel, each for itself."""
    import brecha

    brecha.assess(brecha.census(100), qids=["NU_DIA", "TP_SEXO"], sensitive=["TP_COR_RACA"])


def take_turns() -> None:
    """From now on, in this process."""
    dispatcher: Any = Dispatcher
    compile_alone, held, folder = dispatcher.compile, set[Path](), _folder()

    def compile_in_turn(self: Any, signature: Any) -> Any:
        file = folder / _name(self.py_func)
        if isinstance(self._cache, NullCache) or file in held:
            return compile_alone(self, signature)
        held.add(file)
        try:
            with _turn(file):
                return compile_alone(self, signature)
        finally:
            held.discard(file)

    dispatcher.compile = compile_in_turn


def _folder() -> Path:
    """Where the locks of all processes lie: asked for once, as some tests have temporary files put elsewhere."""
    folder = Path(tempfile.gettempdir()) / f"brecha-tests-compile-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    return folder


def _name(function: Any) -> str:
    """What is locked while a function is compiled, which is here or in another clone."""
    named = f"{function.__code__.co_filename}:{function.__qualname__}".encode()
    return hashlib.sha256(named).hexdigest()[:32]


@contextmanager
def _turn(file: Path) -> Iterator[None]:
    end = time.monotonic() + PATIENCE
    with file.open("w") as opened:
        while not _locked(opened) and time.monotonic() < end:
            time.sleep(PAUSE)
        yield


def _locked(opened: Any) -> bool:
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
