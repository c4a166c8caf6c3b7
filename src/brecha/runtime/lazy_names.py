"""Packages whose names are imported when they are first used, so that a command starts at once."""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any


def lazy_names(
    package: str, file: str, renamed: Mapping[str, str] = MappingProxyType({})
) -> tuple[list[str], Callable[[str], Any], Callable[[], list[str]]]:
    """Return ``__all__``, ``__getattr__`` and ``__dir__`` of a package from the stub beside its file.

    The stub has a line ``from home import name as name`` for each name, which type checkers read too; the name is a
    module if ``home`` is a package that has no other such name. A name in ``renamed`` is refused with its new name.
    """
    loader: Any = sys.modules[package].__loader__  # of a folder, or of an archive, as Spark's workers get it
    stub = loader.get_data(str(Path(file).with_suffix(".pyi"))).decode()
    imports = [line.split() for line in stub.splitlines() if line.startswith("from ")]
    homes = {name: home for _, home, _, name, *_ in imports}

    def find(name: str) -> Any:
        if name in renamed:
            raise AttributeError(f"{package}.{name} is now called {package}.{renamed[name]}")
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        home = homes[name]
        if home == package or not hasattr(import_module(home), name):
            return import_module(f"{home}.{name}")
        return getattr(import_module(home), name)

    return sorted(homes), find, lambda: sorted(homes)
