"""Brecha in a process that is not its own: a script or a notebook keeps the settings of its process."""

import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

STATE = """
import csv, decimal, faulthandler, gc, json, locale, logging, os, random, resource, signal, socket, sys, tempfile
import threading, warnings
import duckdb, numba, numpy as np, pandas as pd, pyarrow as pa

def state():
    mask = os.umask(0)
    os.umask(mask)
    return {name: repr(value) for name, value in {
        "Arrow's default pool": pa.default_memory_pool().backend_name,
        "Arrow's threads": (pa.cpu_count(), pa.io_thread_count()),
        "DuckDB's default connection": duckdb.sql(
            "SELECT name, value FROM duckdb_settings() WHERE name NOT LIKE '%secret%' ORDER BY 1").fetchall(),
        "numba's threads and cache": (numba.get_num_threads(), numba.config.CACHE_DIR),
        "pandas' options": {key: pd.get_option(key) for key in ("display.max_rows", "mode.performance_warnings")},
        "signal handlers": {number: signal.getsignal(number) for number in signal.valid_signals()},
        "alarms": signal.getitimer(signal.ITIMER_REAL),
        "hooks": (sys.excepthook, sys.unraisablehook, threading.excepthook, sys.breakpointhook, sys.displayhook),
        "streams": (sys.stdin, sys.stdout, sys.stderr),
        "faulthandler": faulthandler.is_enabled(),
        "warnings' filters": warnings.filters,
        "random state": hash(random.getstate()),
        "numpy's random state": np.random.get_state()[1].tobytes(),
        "numpy's errors": (np.geterr(), np.geterrcall(), np.get_printoptions()),
        "environment": sorted(os.environ.items()),
        "folder": os.getcwd(),
        "temporary folder": tempfile.gettempdir(),
        "umask": mask,
        "locale": locale.setlocale(locale.LC_ALL),
        "decimal": (decimal.getcontext().prec, decimal.getcontext().rounding, decimal.getcontext().traps),
        "logging": (logging.root.level, logging.root.handlers, logging.root.manager.disable, logging.raiseExceptions),
        "limits": [(one, resource.getrlimit(one)) for one in (resource.RLIMIT_AS, resource.RLIMIT_NOFILE)],
        "recursion": sys.getrecursionlimit(),
        "interpreter": (sys.getswitchinterval(), threading.stack_size(), gc.get_threshold(), gc.isenabled()),
        "niceness": (os.nice(0), sorted(os.sched_getaffinity(0))),
        "csv": csv.field_size_limit(),
        "sockets": socket.getdefaulttimeout(),
        "path": sys.path,
    }.items()}
"""
USE = """
import brecha
table = brecha.read(sys.argv[1], person="id")
result = brecha.assess(table, qids=["age", "town"], sensitive=["illness"])
brecha.target(table, known={"age": "1"}, sensitive=["illness"])
result.save(sys.argv[2])
brecha.load(sys.argv[2])
release = brecha.sanitize(table, brecha.sanitizers.Remove("age"))
release.risk(["town"], ["illness"])
brecha.census(100)
"""
SAME = STATE + "before = state()\n" + USE + "print(json.dumps([before, state()]))"
ALLOCATOR = """
import ctypes, json, os, re, resource, sys, tempfile, threading
import numpy as np

libc = ctypes.CDLL(None)
libc.malloc.restype, libc.malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
libc.free.argtypes = [ctypes.c_void_p]
libc.fopen.restype, libc.fopen.argtypes = ctypes.c_void_p, [ctypes.c_char_p, ctypes.c_char_p]
libc.fclose.argtypes, libc.malloc_info.argtypes = [ctypes.c_void_p], [ctypes.c_int, ctypes.c_void_p]

def faults():
    '''Pages that the system has to clear for fifty arrays of a megabyte, each freed before the next.'''
    np.ones(1 << 20, dtype=np.uint8)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    for _ in range(50):
        np.ones(1 << 20, dtype=np.uint8)
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before

def heaps():
    '''Heaps of the allocator after twelve threads have allocated at the same time.'''
    together = threading.Barrier(12)
    def allocate():
        together.wait()
        taken = [libc.malloc(1000) for _ in range(50)]
        together.wait()
        for one in taken:
            libc.free(one)
    threads = [threading.Thread(target=allocate) for _ in range(12)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    with tempfile.NamedTemporaryFile() as file:
        stream = libc.fopen(file.name.encode(), b"w")
        libc.malloc_info(0, stream)
        libc.fclose(stream)
        return len(re.findall("<heap nr", open(file.name).read()))

"""
LEFT_ALONE = ALLOCATOR + "before = faults()\n" + USE + "print(json.dumps([before, faults(), heaps()]))"
OWN = ALLOCATOR + "from brecha.runtime.resources import own_process; own_process()\n" + USE
OWN += "print(json.dumps([0, faults(), heaps()]))"


@pytest.fixture
def people(tmp_path: Path) -> Path:
    path = tmp_path / "people.csv"
    rows = "\n".join(f"{i},{i % 90},town {i % 7},{'flu' if i % 3 else 'none'}" for i in range(20_000))
    path.write_text(f"id,age,town,illness\n{rows}\n")
    return path


def run(program: str, people: Path, tmp_path: Path) -> Any:
    """The last line that a program prints, in a process whose allocator nobody has set up."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("MALLOC_", "GLIBC_", "ARROW_"))}
    command = [sys.executable, "-c", program, str(people), str(tmp_path / "results")]
    done = subprocess.run(command, env=plain, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def test_settings_of_the_process_stay_as_they_were(people: Path, tmp_path: Path) -> None:
    before, after = run(SAME, people, tmp_path)
    assert {name: (before[name], after[name]) for name in before if before[name] != after[name]} == {}


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc's allocator can be set up")
def test_the_allocator_stays_as_it_was(people: Path, tmp_path: Path) -> None:
    """The memory of one array is used for the next one, and threads have heaps of their own."""
    before, after, heaps = run(LEFT_ALONE, people, tmp_path)
    assert max(before, after) < 50 * 20
    assert heaps > 2


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc's allocator can be set up")
def test_in_a_process_of_our_own_large_arrays_are_given_back(people: Path, tmp_path: Path) -> None:
    _, after, heaps = run(OWN, people, tmp_path)
    assert after > 50 * 200
    assert heaps <= 2


COMMAND = """
import atexit, sys
import pyarrow as pa
atexit.register(lambda: print("pool:", pa.default_memory_pool().backend_name, file=sys.stderr))
from brecha.cli import main
main()
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc's allocator can be set up")
def test_the_command_line_sets_up_its_own_process(people: Path, tmp_path: Path) -> None:
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("MALLOC_", "GLIBC_", "ARROW_"))}
    command = [sys.executable, "-c", COMMAND, "assess", str(people), "--qids", "age", "--out", str(tmp_path / "out")]
    done = subprocess.run(command, env=plain, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr.splitlines()[-1] == "pool: system"


def test_the_processes_of_the_page_are_our_own() -> None:
    """The task does not exist, so that the process ends at once."""
    program = (
        "from brecha.runtime import resources; from brecha.web.state import jobs; from multiprocessing import Pipe\n"
    )
    program += "here, there = Pipe()\njobs.main(there, 'nothing', {})\nprint(resources.is_own_process())"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "True\n"), done.stderr
