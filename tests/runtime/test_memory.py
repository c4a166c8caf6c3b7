"""Memory: what a budget is, what the process has, and what is left."""

import os
import platform
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from brecha.errors import SettingError
from brecha.language.numbers import size
from brecha.runtime import resources as memory
from brecha.runtime.resources import available_memory, budget, resident

MIB, GIB = 2**20, 2**30


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (None, None),
        ("3GiB", 3 * GIB),
        ("3 GB", 3 * GIB),
        ("3g", 3 * GIB),
        (" 500 MB ", 500 * MIB),
        ("500mib", 500 * MIB),
        ("0.5GiB", GIB // 2),
        ("1.5t", 3 * GIB * 512),
        ("600000k", 600_000 * 1024),
        ("1073741824", GIB),
        ("1073741824b", GIB),
        (GIB, GIB),
        (memory.LEAST_BUDGET, memory.LEAST_BUDGET),
    ],
)
def test_budgets(given: Any, expected: int | None) -> None:
    assert budget(given) == expected


@pytest.mark.parametrize(
    "given",
    ["", "much", "3 pigs", "3GiBs", "-3GiB", "1,5GiB", "1e9", "GiB", ".5GiB", "9" * 400, True, 3e9, [3], np.int64(GIB)],
)
def test_no_budgets(given: Any) -> None:
    with pytest.raises(SettingError, match=r"is no amount of memory\. Write it like '3GiB', or as a number of bytes\."):
        budget(given)


@pytest.mark.parametrize("given", [0, 1, "0", "255MiB", "1KiB"])
def test_less_than_the_program_takes(given: Any) -> None:
    said = f"memory={given!r} is less than the 256.0 MiB that the program itself takes."
    with pytest.raises(SettingError, match=re.escape(said)):
        budget(given)


def test_what_the_process_has() -> None:
    before = resident()
    room = np.ones(64 * MIB // 8)
    assert 48 * MIB < resident() - before < 128 * MIB
    assert room.sum() > 0
    assert 0 < before < available_memory() + before


def test_where_nobody_tells_what_the_process_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """The most that it ever had is never less."""
    now = resident()

    def no_such_file(_: Path) -> str:
        raise FileNotFoundError

    monkeypatch.setattr(Path, "read_text", no_such_file)
    assert resident() >= 0.9 * now


def test_sizes() -> None:
    assert [size(count) for count in (0, 1_023, 1_024, 3 * MIB // 2, 3 * GIB)] == [
        "0 bytes", "1023 bytes", "1.0 KiB", "1.5 MiB", "3.0 GiB"]  # fmt: skip


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ({"memory.max": "1000", "memory.current": "700", "memory.stat": "anon 5\ninactive_file 200"}, 500),
        ({"memory.max": "max", "memory.current": "700", "memory.stat": "anon 5"}, memory.UNKNOWN),
        (
            {
                "memory/memory.limit_in_bytes": "900",
                "memory/memory.usage_in_bytes": "100",
                "memory/memory.stat": "total_inactive_file 50",
            },
            850,
        ),
        ({}, memory.UNKNOWN),
    ],
)
def test_memory_of_a_container(files: dict[str, str], expected: int, tmp_path: Path) -> None:
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    assert memory._container_memory(tmp_path) == expected


FAULTS = """
import resource
import numpy as np
from brecha.runtime.resources import memory_for_pieces, own_process, settle_allocator

def faults():
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    for _ in range(50):
        np.ones(1 << 20, dtype=np.uint8)
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before

own_process()
settle_allocator()
before = faults()
with memory_for_pieces():
    faults()
    within = faults()
print(before, within, faults())
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc's allocator is set up")
@pytest.mark.parametrize("theirs", [False, True])
def test_memory_of_pieces_is_used_again_and_otherwise_given_back(theirs: bool) -> None:
    """Each megabyte that the system has to clear is 256 pages that it is asked for; who set it up has it as it was."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("MALLOC_", "GLIBC_TUNABLES"))}
    environment = plain | ({"MALLOC_MMAP_THRESHOLD_": "1000000"} if theirs else {})
    done = subprocess.run([sys.executable, "-c", FAULTS], env=environment, capture_output=True, text=True, check=True)
    before, within, after = map(int, done.stdout.split())
    assert min(before, after) > 50 * 200
    assert (within > 50 * 200) if theirs else (within < 50 * 20)
