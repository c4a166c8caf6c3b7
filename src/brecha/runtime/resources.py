"""Memory and processor cores: how much there is, how much this process has, and how much it may take.

And how it gives up its work on a signal: at once, unless that would end in a crash or be lost.
"""

import ctypes
import os
import re
import resource
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from fractions import Fraction
from functools import cache
from numbers import Integral
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, TypeVar

from brecha.errors import SettingError

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

Part = TypeVar("Part")
Done = TypeVar("Done")
UNKNOWN = 1 << 62
OWN = "BRECHA_OWN_PROCESS"
"""The variable of the environment that holds the number of a process that is Brecha's own"""
LEAST_BUDGET = 256 * 2**20
"""Bytes that the program and its libraries take before anything is read."""
UNITS = {"": 1, "b": 1, "k": 2**10, "m": 2**20, "g": 2**30, "t": 2**40}
"""A unit by its first letter; KB and KiB are taken for the same, 1,024 bytes"""
BUDGET = re.compile(r"(\d{1,18}(?:\.\d{1,18})?) *([kmgt]?)(?:i?b)?", re.IGNORECASE)


def budget(memory: Any) -> int | None:
    """Return a budget of memory in bytes, from a number of them or a text such as "3GiB" or "500 MB"; None for none."""
    if memory is None:
        return None
    written = BUDGET.fullmatch(memory.strip()) if isinstance(memory, str) else None
    if written is not None:
        count = int(float(written[1]) * UNITS[written[2].lower()])
    elif isinstance(memory, int) and not isinstance(memory, bool):
        count = memory
    else:
        raise SettingError("runtime-memory-no-amount", memory=memory)
    if count < LEAST_BUDGET:
        raise SettingError("runtime-memory-too-small", memory=memory)
    return count


MOST_OF_AVAILABLE = Fraction(4, 5)
"""The part of what the machine has left that a process of our own may take"""

FOR_LIBRARIES = 3 << 30
EACH_CORE = 1 << 27
"""Bytes that a process of our own may ask for in any case, and more for each core. Arrow reserves a gigabyte or two
that it does not touch; OpenBLAS, where it gets no memory for its threads while it is loaded, asks for ever"""


def limit_own_process(memory: int | None = None) -> None:
    """In a process of our own, have the system refuse more memory than the machine has room for.

    Whatever asks for more gets a MemoryError, which becomes a sentence, before the system has to end a program, which
    may be another one. ``memory`` is what the process may take, in bytes; 80 % of what is available, if left out. In a
    process that is not our own nothing is changed (:func:`own_process`).
    """
    if not is_own_process():
        return
    room = available_memory()
    if memory is None and room >= UNKNOWN:
        return
    least = FOR_LIBRARIES + EACH_CORE * (os.cpu_count() or 1)
    limit_memory((statm(5) or 0) + max(least, int(MOST_OF_AVAILABLE * room) if memory is None else memory))


def limit_memory(count: int) -> None:
    """Let the system refuse this process more memory of its own than so many bytes; one that is lower stays.

    Memory that is written to is counted (``RLIMIT_DATA``), and not addresses that are only reserved (``RLIMIT_AS``),
    as V8, DuckDB and numba reserve far more than they use. Children may raise it again.
    """
    if not hasattr(resource, "RLIMIT_DATA"):
        return
    before, most = resource.getrlimit(resource.RLIMIT_DATA)
    bounds = [bound for bound in (before, most) if bound != resource.RLIM_INFINITY]
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_DATA, (min([count, *bounds]), most))


@contextmanager
def limited_memory(count: int) -> Iterator[None]:
    """Let the system refuse this process more memory than so many bytes for a while; for use in a child."""
    before = resource.getrlimit(resource.RLIMIT_DATA)
    limit_memory(count)
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, before)


def statm(field: int, process: int | str = "self") -> int | None:
    """Return bytes of memory of a process: field 1 what is resident, 5 what is its own; None where that is not told."""
    try:
        return int(Path(f"/proc/{process}/statm").read_text().split()[field]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return None


M_MMAP_THRESHOLD, M_TRIM_THRESHOLD, M_ARENA_MAX = -3, -1, -8
"""What glibc's allocator calls its settings"""
LARGE = 1 << 18
"""Bytes of what is given back to the system as soon as it is let go of"""
PIECES = 1 << 24
"""The same while a file is read in pieces, which are smaller"""
ARENAS = 1
Allocator = Callable[[int, int], int]


def own_process() -> None:
    """Allow settings of the whole process to be changed: it was started to run Brecha and nothing else.

    The command line and the processes that the page starts call this. A script or a notebook that imports Brecha does
    not: numpy, pandas and whatever else runs there keep the allocator and the Arrow pool that they had.
    """
    os.environ[OWN] = str(os.getpid())


def is_own_process() -> bool:
    """Return whether this process, and not the one that started it, was said to run Brecha and nothing else."""
    return os.environ.get(OWN) == str(os.getpid())


def settle_allocator() -> None:
    """In a process of our own, return the memory of large arrays to the system as soon as they are freed.

    Left to itself, glibc takes ever larger arrays from heaps of its own, one for each thread, in whose gaps memory then
    stays; and Arrow has a pool. Whoever has set the allocator up otherwise is not interfered with, nor is any other C
    library. In a process that is not our own nothing is changed (:func:`own_process`).
    """
    if is_own_process():
        _settle()


@cache
def _settle() -> None:
    settings = _allocator()
    if settings is None:
        return
    import pyarrow as pa

    if "ARROW_DEFAULT_MEMORY_POOL" not in os.environ:
        pa.set_memory_pool(pa.system_memory_pool())
    settings(M_ARENA_MAX, ARENAS)
    _give_back(settings, LARGE)


@contextmanager
def memory_for_pieces() -> Iterator[None]:
    """In a process of our own, use the memory of one piece of a file for the next.

    Given back, the system would have to clear it for each of them, and reading would take half as long again. As long
    as nobody sets it up otherwise, glibc does this of its own accord.
    """
    settle_allocator()
    settings = _allocator() if is_own_process() else None
    if settings is None:
        yield
        return
    _give_back(settings, PIECES)
    try:
        yield
    finally:
        _give_back(settings, LARGE)


def _allocator() -> Allocator | None:
    """By which glibc's allocator is set up, unless the user has done that."""
    settings: Allocator | None = getattr(ctypes.CDLL(None), "mallopt", None)
    return None if any(name.startswith(("MALLOC_", "GLIBC_TUNABLES")) for name in os.environ) else settings


def _give_back(settings: Allocator, large: int) -> None:
    """What has so many bytes or more, as soon as it is let go of."""
    for setting in (M_MMAP_THRESHOLD, M_TRIM_THRESHOLD):
        settings(setting, large)


def resident() -> int:
    """Bytes of memory that this process has now; where that is not told, the most that it ever had."""
    most_ever = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return statm(1) or most_ever


def available_memory() -> int:
    """Bytes that can still be taken, within the limit of the container if there is one; very many if nobody knows."""
    return min(_machine_memory(), _container_memory())


def _machine_memory() -> int:
    meminfo = Path("/proc/meminfo")
    if not meminfo.exists():
        return UNKNOWN
    lines = dict(line.split(":", 1) for line in meminfo.read_text().splitlines() if ":" in line)
    return int(lines["MemAvailable"].split()[0]) * 1024


def _container_memory(root: Path = Path("/sys/fs/cgroup")) -> int:
    """Return what a control group leaves, of either version; pages that only cache files can be had back."""
    for folder, limit, used, files in (
        (root, "memory.max", "memory.current", "inactive_file"),
        (root / "memory", "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"),
    ):
        try:
            most = int((folder / limit).read_text())
            taken = int((folder / used).read_text())
            stat = dict(line.split() for line in (folder / "memory.stat").read_text().splitlines())
        except (OSError, ValueError):  # no such group, or no limit: "max"
            continue
        return max(0, most - taken + int(stat.get(files, 0)))
    return UNKNOWN


def cores(threads: int | None) -> int:
    """Return how many processor cores to use: ``threads``, or all that this process may use."""
    if threads is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if isinstance(threads, bool) or not isinstance(threads, Integral) or threads < 1:
        raise SettingError("runtime-threads-no-number", threads=threads)
    return int(threads)


def ahead(work: Callable[[Part], Done], parts: Iterable[Part], threads: int) -> Iterator[Done]:
    """Yield what comes of each part, in order, while so many threads work on a few parts that follow."""
    from concurrent.futures import Future, ThreadPoolExecutor

    waiting: deque[Future[Done]] = deque()
    with ThreadPoolExecutor(threads) as pool:
        for part in parts:
            waiting.append(pool.submit(work, part))
            if len(waiting) > threads:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


SOON = 0.05
"""Seconds until it is tried again"""
NOT_WITHIN = "llvmlite"
"""The compiler calls back into Python; an exception there is lost, and what the compiler is told then makes it crash"""


def lose_no_stop() -> None:
    """From now on give up again where the exception was lost: nothing is raised out of what clears objects away."""
    others = sys.unraisablehook

    def again(lost: "UnraisableHookArgs", /) -> None:
        if issubclass(lost.exc_type, KeyboardInterrupt):
            _soon()
        else:
            others(lost)

    sys.unraisablehook = again


def give_up(number: int, frame: FrameType | None) -> None:
    """Raise KeyboardInterrupt; in the midst of compiling, as soon as it can be done. A handler of signals."""
    while frame is not None:
        if str(frame.f_globals.get("__name__")).partition(".")[0] == NOT_WITHIN:
            _soon()
            return
        frame = frame.f_back
    signal.setitimer(signal.ITIMER_REAL, 0)
    raise KeyboardInterrupt


def _soon() -> None:
    signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, SOON)
