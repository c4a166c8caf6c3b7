"""What was measured on what: one line about the machine, and a place to keep what was printed."""

import os
import platform
from pathlib import Path

from brecha.version import versions

RESULTS = Path(__file__).parent / "results"


def described() -> str:
    """Cores, memory, processor and versions."""
    cpu = platform.processor() or "unknown processor"
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [
            line.split(":", 1)[1].strip() for line in info.read_text().splitlines() if line.startswith("model name")
        ]
        cpu = names[0] if names else cpu
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    known = ", ".join(f"{name} {number}" for name, number in versions().items())
    return f"{len(os.sched_getaffinity(0))} cores, {memory:.0f} GiB, {cpu}; {known}"


class Log:
    """Prints lines and keeps them; written to the results folder at the end."""

    def __init__(self, name: str) -> None:
        self._path = RESULTS / f"{name}.txt"
        self._lines: list[str] = []
        self(described())

    def __call__(self, line: str = "") -> None:
        """Say one line."""
        print(line, flush=True)
        self._lines.append(line)

    def keep(self) -> None:
        """Write what was said to the results folder."""
        RESULTS.mkdir(exist_ok=True)
        self._path.write_text("\n".join(self._lines) + "\n", encoding="utf-8")
