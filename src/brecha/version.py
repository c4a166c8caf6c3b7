"""The versions of everything that could change a number."""

import platform
from importlib.metadata import version

__version__ = "0.1.0"


def versions() -> dict[str, str]:
    """Brecha, Python, and the libraries that count."""
    libraries = {name: version(name) for name in ("numpy", "numba", "duckdb", "pyarrow")}
    return {"brecha": __version__, "python": platform.python_version(), **libraries}
