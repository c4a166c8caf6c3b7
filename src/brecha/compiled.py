"""Where compiled code is kept, and whether it is there already.

numba keeps compiled code beside the source. Where that folder cannot be written to (a package installed by an
administrator, a read-only image), it goes to the user's cache folder, and where there is none, to a folder of this
process alone, so that nobody else's compiled code is ever loaded.
"""

import os
import tempfile
from pathlib import Path
from typing import Any

from numba import config

settings: Any = config
"""numba keeps its settings as attributes that it adds at run time."""


def settle_cache() -> Path | None:
    """Choose the folder for compiled code, before anything is compiled; None where numba's own choice will do."""
    if settings.CACHE_DIR or _writable(Path(__file__).parent / "__pycache__"):
        return None
    for folder in _candidates():
        if _writable(folder):
            settings.CACHE_DIR = str(folder)
            return folder
    folder = Path(tempfile.mkdtemp(prefix="brecha-compiled-"))
    settings.CACHE_DIR = str(folder)
    return folder


def _candidates() -> list[Path]:
    """The user's own cache folders, if a home is known."""
    found = [Path(os.environ["XDG_CACHE_HOME"])] if os.environ.get("XDG_CACHE_HOME") else []
    home = os.path.expanduser("~")  # noqa: PTH111 (Path.home raises where there is no home)
    if home != "~":
        found.append(Path(home) / ".cache")
    return [folder / "brecha" / "compiled" for folder in found]


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def signatures(function: Any) -> list[Any]:
    """The argument types for which a function is ready, in this process or in the cache; without JIT, any."""
    if settings.DISABLE_JIT:
        return [()]
    try:
        kept = function._cache._cache_file._load_index()
    except AttributeError:
        kept = {}
    return [*function.signatures, *(key[0] for key in kept)]


def is_compiled(function: Any, width: tuple[int, ...]) -> bool:
    """Whether a function of ``walk.py`` is ready for records of this width."""
    if settings.DISABLE_JIT:
        return True
    return any(getattr(signature[0], "count", None) == len(width) for signature in signatures(function))
