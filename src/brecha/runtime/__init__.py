"""What a run needs of the machine: folders, files and limits. Knows no other room but the errors.

Each name is imported when it is first used.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from brecha.runtime.child import Child, Limits
    from brecha.runtime.files import FOLDER, Directory, LinkError, held, make_folder, whole_file
    from brecha.runtime.interrupts import give_up, lose_no_stop
    from brecha.runtime.resources import available_memory, limit_own_process, own_process
    from brecha.runtime.strict_json import UnfitError, check, check_values, parsed
    from brecha.runtime.temporary import leave_nothing

__all__ = [
    "FOLDER",
    "Child",
    "Directory",
    "Limits",
    "LinkError",
    "UnfitError",
    "available_memory",
    "check",
    "check_values",
    "give_up",
    "held",
    "leave_nothing",
    "limit_own_process",
    "lose_no_stop",
    "make_folder",
    "own_process",
    "parsed",
    "whole_file",
]

_HOMES = {
    "FOLDER": "brecha.runtime.files",
    "Child": "brecha.runtime.child",
    "Directory": "brecha.runtime.files",
    "Limits": "brecha.runtime.child",
    "LinkError": "brecha.runtime.files",
    "UnfitError": "brecha.runtime.strict_json",
    "available_memory": "brecha.runtime.resources",
    "check": "brecha.runtime.strict_json",
    "check_values": "brecha.runtime.strict_json",
    "give_up": "brecha.runtime.interrupts",
    "held": "brecha.runtime.files",
    "leave_nothing": "brecha.runtime.temporary",
    "limit_own_process": "brecha.runtime.resources",
    "lose_no_stop": "brecha.runtime.interrupts",
    "make_folder": "brecha.runtime.files",
    "own_process": "brecha.runtime.resources",
    "parsed": "brecha.runtime.strict_json",
    "whole_file": "brecha.runtime.files",
}


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


def homes_in_stub(package: str, file: str) -> dict[str, str]:
    """Return the names that the stub beside this file offers, each with its module: ``from home import name as name``.

    A package that must not import its homes so names them once, where type checkers read them too.
    """
    import ast
    from pathlib import Path

    stub = ast.parse(Path(file).with_suffix(".pyi").read_text(encoding="utf-8"))
    imports = [node for node in stub.body if isinstance(node, ast.ImportFrom)]
    pairs = [(alias.name, str(node.module)) for node in imports for alias in node.names]
    return {name: f"{package}.{name}" if home == package else home for name, home in pairs}


if not TYPE_CHECKING:  # so that a misspelt name is still found by whoever checks types
    __getattr__ = lazy_names(__name__, _HOMES)


def __dir__() -> list[str]:
    return sorted(__all__)
