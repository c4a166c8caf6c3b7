"""A limit on the memory of this process, which the system keeps to."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager, suppress


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
