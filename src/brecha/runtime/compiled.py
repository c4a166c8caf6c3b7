"""Where compiled code is kept, and whether it is there already.

numba keeps compiled code beside the source. Where that folder cannot be written to (a package installed by an
administrator, a read-only image), it goes to the user's cache folder; where there is none (no home), to a folder of the
user in the temporary folder, so that the next run finds it. Loading compiled code is running it: a folder is used only
if it belongs to this user and nobody else can write to it. If somebody else made that folder first, the code is kept in
a new one for this process alone, which goes with it.

The choice is made for our functions alone. numba's own setting of the whole process is left as it is.
"""

import os
import stat
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba import config

from brecha.runtime.files import make_folder
from brecha.runtime.temporary import Folder

settings: Any = config
"""numba keeps its settings as attributes that it adds at run time."""
Function = TypeVar("Function", bound=Callable[..., Any])
PREFIX = "brecha-compiled-"
"""What the folder of one process begins with"""


def njit(**options: Any) -> Callable[[Function], Function]:
    """Compile as ``numba.njit`` does, with compiled code kept in :func:`folder`."""

    def compiled(function: Function) -> Function:
        place, before = folder(), settings.CACHE_DIR
        settings.CACHE_DIR = (
            before if place is None else str(place)
        )  # looked at when a function is decorated, not when it is compiled
        try:
            made: Function = numba.njit(**options)(function)
            return made
        finally:
            settings.CACHE_DIR = before

    return compiled


@cache
def folder() -> Path | None:
    """Return the folder for compiled code; None where numba's own choice will do."""
    if settings.CACHE_DIR or _writable(Path(__file__).parent / "__pycache__"):
        return None
    own = (place for place in _of_the_user() if _usable(place))
    return next(own, None) or _of_this_process().path


def _of_the_user() -> Iterator[Path]:
    """The user's own cache folders, if a home is known; then one in the temporary folder."""
    if os.environ.get("XDG_CACHE_HOME"):
        yield Path(os.environ["XDG_CACHE_HOME"]) / "brecha" / "compiled"
    home = os.path.expanduser("~")  # noqa: PTH111 (Path.home raises where there is no home)
    if home != "~":
        yield Path(home) / ".cache" / "brecha" / "compiled"
    temporary = Path(tempfile.gettempdir())
    if _safe_to_return_to(temporary):
        yield temporary / f"brecha-cache-{os.geteuid()}"


@cache
def _of_this_process() -> Folder:
    """A new folder that is removed when the process ends; if it was killed, when the next one is made."""
    return Folder(PREFIX)


def _usable(place: Path) -> bool:
    """Whether a folder is there or can be made, can be written to, and is ours alone."""
    return _writable(place) and _private(place)


def _private(place: Path) -> bool:
    """Whether a folder, and no link to one, belongs to this user and nobody else may write to it."""
    status = place.lstat()
    return stat.S_ISDIR(status.st_mode) and status.st_uid == os.geteuid() and not status.st_mode & 0o077


def _safe_to_return_to(place: Path) -> bool:
    """Whether nobody else can put a folder in the place of ours: nobody else writes here, or the folder is sticky."""
    status = place.stat()
    mine = status.st_uid in (0, os.geteuid())
    return bool(mine and (not status.st_mode & 0o022 or status.st_mode & stat.S_ISVTX))


def _writable(place: Path) -> bool:
    try:
        make_folder(place)
        with tempfile.TemporaryFile(dir=place):
            return True
    except OSError:
        return False


def signatures(function: Any) -> list[Any]:
    """The argument types for which a function is ready, in this process or in the cache; without JIT, any."""
    if settings.DISABLE_JIT:
        return [()]
    try:
        cached = function._cache._cache_file._load_index()
    except AttributeError:
        cached = {}
    return [*function.signatures, *(key[0] for key in cached)]


def is_compiled(function: Any, width: tuple[int, ...]) -> bool:
    """Whether a function of ``walk.py`` is ready for records of this width."""
    if settings.DISABLE_JIT:
        return True
    return any(getattr(signature[0], "count", None) == len(width) for signature in signatures(function))
