"""The versions of everything that could change a number or a picture, found without importing any of it."""

import platform
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__version__ = "0.2.0"

SUMS = ("numpy", "numba", "llvmlite", "duckdb", "pyarrow")
"""What the sums over blocks are made with: the compiler of the kernel, the second engine, and what hands it columns"""
REST = ("scipy", "altair", "vl-convert-python", "jinja2", "fluent.runtime", "babel")
"""What optima, charts and sentences are made with"""
EXTRAS = ("splink", "opendp", "numpyro", "jax", "pyspark", "starlette", "uvicorn")
"""What may be there; an answer names those with which it was made"""


def versions(*extras: str) -> dict[str, str]:
    """Brecha, Python, the machine, the libraries that are always there, and those extras that were used."""
    return {
        **versions_of_sums(),
        "platform": _platform(),
        **{name: _installed_version(name) for name in (*REST, *extras)},
    }


def versions_of_sums() -> dict[str, str]:
    """Only what could change a sum over blocks: work that was begun with others is not gone on with.

    The machine is not among it, nor what only draws or words an answer: sums are whole numbers, or are stored to the
    last bit, and it should be possible to go on after the system was brought up to date.
    """
    libraries = {name: _installed_version(name) for name in SUMS}
    return {"brecha": __version__, "python": platform.python_version(), **libraries}


def provenance(seconds: float, threads: int, *extras: str) -> dict[str, Any]:
    """Return how an answer was computed, and with which extras, as plain data."""
    return {
        "threads": threads,
        "seconds": round(seconds, 3),
        "finished": datetime.now(UTC).isoformat(timespec="seconds"),
        "versions": versions(*extras),
    }


def extras_installed() -> dict[str, str | None]:
    """The extras and their versions, None for those that are not there."""
    return {name: _installed(name) for name in EXTRAS}


@cache
def _installed_version(name: str) -> str:
    """As the package itself has it written down, looked up once: each answer names a dozen, and each is a file."""
    from importlib.metadata import version  # late: it takes half of the time of "import brecha"

    return version(name)


def _installed(name: str) -> str | None:
    from importlib.metadata import PackageNotFoundError

    try:
        return _installed_version(name)
    except PackageNotFoundError:
        return None


@cache
def _platform() -> str:
    """The system, the processor's kind and the C library: not the machine's name, which is nobody's business."""
    library = " ".join(platform.libc_ver()).strip()
    return " ".join(part for part in (platform.system(), platform.machine(), library) if part)


ROOMS = ("attacks", "engines", "qif", "runtime", "tables")
"""The rooms whose code can change a sum over blocks"""


@cache
def code_digest() -> str:
    """Return a digest of the source code that can change a sum over blocks, made once in a process.

    It is the same for a checkout, a wheel and a zipped copy on a worker of a cluster: it is made of the names and the
    texts of Python files in :data:`ROOMS`, whatever the ends of their lines.
    """
    from hashlib import sha256
    from importlib.resources import files

    digest = sha256(__version__.encode())
    package = files("brecha")
    for room in ROOMS:
        for name, source in sorted(_sources(package / room, room)):
            digest.update(f"\n{name} {len(source)}\n".encode())
            digest.update(source)
    return digest.hexdigest()


def _sources(folder: "Traversable", name: str) -> Iterator[tuple[str, bytes]]:
    """Yield the Python files in a folder and below it, each with its name from the package on."""
    for one in folder.iterdir():
        inner = f"{name}/{one.name}"
        if one.name.endswith(".py"):
            yield inner, one.read_bytes().replace(b"\r\n", b"\n")
        elif one.is_dir() and one.name != "__pycache__":
            yield from _sources(one, inner)
