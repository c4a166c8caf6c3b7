"""Names of a package that are imported when they are first used, so that importing the package is quick."""

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any


def lazy_names(
    package: str, homes: Mapping[str, str], renamed: Mapping[str, str] = MappingProxyType({})
) -> Callable[[str], Any]:
    """Return a module's ``__getattr__``: each name from the module that ``homes`` gives for it.

    A home is a full module name; a name whose home ends in itself, such as ``"qif": "brecha.qif"``, is that module.
    A name in ``renamed`` is refused with the name that it has now.
    """

    def find(name: str) -> Any:
        if name in renamed:
            raise AttributeError(f"{package}.{name} is now called {package}.{renamed[name]}")
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        home = import_module(homes[name])
        return home if homes[name].rpartition(".")[2] == name and not hasattr(home, name) else getattr(home, name)

    return find
