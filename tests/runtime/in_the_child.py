"""What tests have a child process do."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from brecha.errors import ReadError


def add(one: int, other: int) -> int:
    return one + other


def count(most: int) -> Iterator[int]:
    yield from range(most)


def refuse() -> None:
    raise ReadError("The file is no table.")


def be_wrong() -> None:
    raise ZeroDivisionError("by design")


def print_something() -> str:
    sys.stdout.write("this is no answer\n")
    os.write(1, b"nor is this")
    return "answer"


def crash() -> None:
    os.kill(os.getpid(), signal.SIGABRT)


def take_memory(count: int) -> int:
    return len(bytearray(count))


def take_memory_slowly(most: int) -> int:
    """As a library does that nobody limits: the limit of the system is taken off first."""
    import resource

    resource.setrlimit(resource.RLIMIT_DATA, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    held: list[bytes] = []
    while len(held) << 22 < most:
        held.append(b"x" * (1 << 22))
        time.sleep(0.002)
    return len(held)


def wait(seconds: float) -> None:
    time.sleep(seconds)


def write_much(count: int) -> bytes:
    return bytes(count)


def number() -> int:
    return os.getpid()


def wait_and_write(place: str, seconds: float) -> None:
    Path(place).write_text(str(os.getpid()))
    time.sleep(seconds)


def modules() -> list[str]:
    return sorted(sys.modules)


def search_path() -> list[str]:
    return sys.path
