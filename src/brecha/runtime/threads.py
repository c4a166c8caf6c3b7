"""How many processor cores to use."""

import os

import numpy as np

from brecha.errors import SettingError


def cores(threads: int | None) -> int:
    """Return how many processor cores to use: ``threads``, or all that this process may use."""
    if threads is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if isinstance(threads, bool) or not isinstance(threads, int | np.integer) or threads < 1:
        raise SettingError("runtime-threads-number-processor-cores-use", threads=threads)
    return int(threads)
