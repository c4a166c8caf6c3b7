"""What this machine can do: a request that cannot end is refused before it begins, with the figures."""

from pathlib import Path

from brecha.engines.contract import Estimate
from brecha.errors import TooLargeError

LONGEST = 7 * 24 * 3600.0
"""Seconds beyond which nobody waits: a week."""
UNKNOWN = 1 << 62


def refuse_endless(estimate: Estimate, rows: int) -> None:
    """Raise if the request would take more memory than there is, or more time than a week."""
    what = f"{estimate.subsets:,} combinations of columns over {rows:,} records"
    remedy = (
        "Ask for fewer combinations (subsets=3, or a list of them), name fewer quasi-identifiers, "
        "or read a sample of the rows."
    )
    memory = available_memory()
    if estimate.memory > memory:
        raise TooLargeError(
            f"{what} would need about {size(estimate.memory)} of memory, and {size(memory)} are free. {remedy} "
            "With engine='duckdb' the grouping goes to disk where it must, and takes longer."
        )
    if estimate.seconds > LONGEST:
        raise TooLargeError(f"{what} would take about {duration(estimate.seconds)}. {remedy}")


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
    """What a control group leaves, of either version; pages that only cache files can be had back."""
    for folder, limit, used, cache in (
        (root, "memory.max", "memory.current", "inactive_file"),
        (root / "memory", "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"),
    ):
        try:
            most = int((folder / limit).read_text())
            taken = int((folder / used).read_text())
            stat = dict(line.split() for line in (folder / "memory.stat").read_text().splitlines())
        except (OSError, ValueError):  # no such group, or no limit: "max"
            continue
        return max(0, most - taken + int(stat.get(cache, 0)))
    return UNKNOWN


def duration(seconds: float) -> str:
    """A length of time in the unit that a person would use."""
    for unit, length in (("year", 365 * 86400), ("day", 86400), ("hour", 3600), ("minute", 60)):
        if seconds >= 2 * length:
            return f"{seconds / length:,.0f} {unit}s"
    return f"{max(1, round(seconds))} seconds" if seconds >= 1.5 else "a second"


def size(count: int) -> str:
    """A number of bytes in the unit that a person would use."""
    for unit, bytes_each in (("GiB", 2**30), ("MiB", 2**20), ("KiB", 2**10)):
        if count >= bytes_each:
            return f"{count / bytes_each:,.1f} {unit}"
    return f"{count} bytes"
