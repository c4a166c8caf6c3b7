"""Giving up on a signal: at once, and not in the midst of compiling."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest

from brecha.runtime.resources import SOON, give_up

COMPILER = """
def call_back(function):
    return function()
"""
IN_THE_COMPILER = """
import os, signal
import llvmlite.binding.executionengine as compiler
from numba import njit
from brecha.runtime.resources import give_up

met = []
find = compiler.ExecutionEngine._find_module_ptr

def stopped(*asked):
    if not met:
        met.append(True)
        os.kill(os.getpid(), signal.SIGTERM)
    return find(*asked)

@njit
def twice(x):
    return 2 * x

twice(1.5)  # whatever is imported for the first time is there by now
compiler.ExecutionEngine._find_module_ptr = stopped
signal.signal(signal.SIGTERM, give_up)
try:
    twice(2)
    while True:
        pass
except KeyboardInterrupt:
    print(*met)
"""


@pytest.fixture
def _handled() -> Iterator[None]:
    before = {number: signal.signal(number, give_up) for number in (signal.SIGUSR1, signal.SIGALRM)}
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    for number, handler in before.items():
        signal.signal(number, handler)


def signalled() -> str:
    """A signal comes; told if nothing is raised just then."""
    os.kill(os.getpid(), signal.SIGUSR1)
    time.sleep(0)
    return "went on"


def called_by(module: str) -> Callable[[Callable[[], str]], str]:
    """A function of a module that calls another."""
    there = {"__name__": module}
    exec(COMPILER, there)
    return there["call_back"]  # type: ignore[return-value]


@pytest.mark.usefixtures("_handled")
def test_at_once() -> None:
    with pytest.raises(KeyboardInterrupt):
        signalled()
    with pytest.raises(KeyboardInterrupt):
        called_by("llvm.other")(signalled)


@pytest.mark.usefixtures("_handled")
@pytest.mark.parametrize("module", ["llvmlite", "llvmlite.binding.executionengine"])
def test_not_where_the_compiler_would_crash_but_soon_after(module: str) -> None:
    assert called_by(module)(signalled) == "went on"
    with pytest.raises(KeyboardInterrupt):
        time.sleep(60)


@pytest.mark.usefixtures("_handled")
def test_once() -> None:
    """Not again later, if another signal came where it could be done."""
    assert called_by("llvmlite")(signalled) == "went on"
    with pytest.raises(KeyboardInterrupt):
        signalled()
    time.sleep(3 * SOON)


def test_the_compiler_itself_is_not_disturbed() -> None:
    """In a process of its own, which would be gone otherwise."""
    ended = subprocess.run([sys.executable, "-c", IN_THE_COMPILER], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout.split()) == (0, ["True"]), ended.stderr


LOST = """
import os, signal, sys, time, weakref
from brecha.runtime.resources import give_up, lose_no_stop

class Thing:
    pass

signal.signal(signal.SIGTERM, give_up)
lose_no_stop()
thing = Thing()
gone = weakref.ref(thing, lambda _: (os.kill(os.getpid(), signal.SIGTERM), time.sleep(1)))
try:
    del thing  # nothing is raised out of what is done when an object goes
    print("went on")
    end = time.monotonic() + 60
    while time.monotonic() < end:
        pass
    print("lost")
except KeyboardInterrupt:
    print("given up")
class Other:
    def __del__(self):
        raise ValueError("told as before")
Other()
"""


def test_a_stop_that_comes_where_exceptions_are_lost_is_not_lost() -> None:
    done = subprocess.run([sys.executable, "-c", LOST], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n") == ["went on", "given up", ""]
    assert "KeyboardInterrupt" not in done.stderr
    assert "told as before" in done.stderr
