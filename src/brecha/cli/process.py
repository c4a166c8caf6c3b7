"""The standard streams, whatever the shell did to them, and the exit codes."""

import io
import os
import sys
from typing import IO, Any

from brecha.version import extras_installed, versions

DONE, ABOVE, WRONG, STOPPED = 0, 1, 2, 3


def open_streams() -> None:
    """Make sure that both streams are there, even if they were closed, and that any text can be written to them."""
    sys.stdout = sys.stdout or io.TextIOWrapper(io.FileIO(os.devnull, "w"), encoding="utf-8")
    sys.stderr = sys.stderr or io.TextIOWrapper(io.FileIO(os.devnull, "w"), encoding="utf-8")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def flush_streams() -> None:
    """Write out what is left; a reader that has gone away is no error."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            silence(stream)


def silence(stream: IO[Any]) -> None:
    """Send to nowhere what is still written to a stream that nobody reads."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def tell_versions() -> None:
    """Print a line for each: its name and its version, the extras last."""
    for name, number in versions().items():
        print(f"{name} {number}")
    for name, version in extras_installed().items():
        print(f"{name} {version or 'not installed'}")
