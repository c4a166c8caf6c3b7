"""Under which licences everything comes that Brecha needs: looked up in what is installed, and held to a list.

The run-time dependencies and extras of ``pyproject.toml`` are followed through what they need in turn, for Python 3.11
on Linux, and each must come under a licence of ``ALLOWED``. What the metadata do not tell exactly was looked up by hand
(``LOOKED_UP``). ``docs/reference/licences.md`` is written from it.

    python -m tools.licences            whether all is well, and the page as it would be written now
    python -m tools.licences --write    write the page
"""

import argparse
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path
from typing import Any

from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "reference" / "licences.md"
WHERE = {"python_version": "3.11", "python_full_version": "3.11.0", "sys_platform": "linux", "platform_system": "Linux"}
"""For what machine the needs are followed, so that the page is the same wherever it is written"""
ALWAYS, DEVELOPMENT = "always", "dev"

ALLOWED = {
    "0BSD": "asks for nothing",
    "Apache-2.0": "Brecha's own: keep the notice; grants patents",
    "Apache-2.0 WITH LLVM-exception": "as Apache-2.0, and asks for less",
    "BSD-2-Clause": "keep the notice",
    "BSD-3-Clause": "keep the notice, do not advertise with the names",
    "CC0-1.0": "asks for nothing",
    "ISC": "keep the notice",
    "MIT": "keep the notice",
    "MPL-2.0": "copyleft of single files: who changes one of its files publishes that file. Nothing else is touched, "
    "and Brecha changes none",
    "PSF-2.0": "keep the notice; that of Python itself",
    "Zlib": "do not claim to have written it",
}
"""By SPDX, with the reason: none of them asks anything of Brecha, of its users' programs or of their data."""

LOOKED_UP = {
    "altair": ("BSD-3-Clause", "its metadata hold the text, which has three clauses"),
    "jinja2": ("BSD-3-Clause", "LICENSE.txt of its wheel has three clauses"),
    "multipledispatch": ("BSD-3-Clause", "LICENSE.txt of its wheel has three clauses"),
    "numba": ("BSD-2-Clause", "LICENSE of its wheel has two clauses"),
    "py4j": ("BSD-3-Clause", "LICENSE.txt of its wheel has three clauses"),
    "scipy": ("BSD-3-Clause", "its metadata hold the text, which has three clauses"),
}
"""Where metadata say only "BSD", or hold the whole text: what it is, and how that is known"""

BUNDLED = {
    "libscipy_openblas": ("BSD-3-Clause", "OpenBLAS, keep the notice"),
    "libgfortran": (
        "GPL-3.0-or-later WITH GCC-exception-3.1",
        "the run-time library of a compiler, whose exception lets any program be linked with it",
    ),
    "libquadmath": (
        "LGPL-2.1-or-later",
        "a shared library of its own beside the wheel's, that can be exchanged, which is all that is asked",
    ),
}
"""Shared libraries that wheels bring along in a folder of their own, with their licence and why it is fine"""

TESTS_ONLY = {
    "bvmlib": "LGPL-3.0: the original tool, an independent reference for the figures",
    "qif": "its wheel links the GNU Scientific Library (GPL): libqif, an independent reference for the measures",
}
"""What would not be allowed, and is installed for development alone"""

SPELLINGS = {
    "APL 2": "Apache-2.0",
    "ISC License": "ISC",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "Apache Software License": "Apache-2.0",
}
"""How metadata without SPDX spell licences that can be meant in one way only"""


@dataclass(frozen=True)
class Needed:
    """A distribution that is needed, and under which licence it comes."""

    name: str
    version: str
    licence: str
    """SPDX; what the metadata say, if that is none; "" if they say nothing"""
    told: str
    """how the licence is known"""
    extras: tuple[str, ...]
    """which extras need it; "always" if Brecha itself does"""

    @property
    def wrong(self) -> str:
        """What is wrong with it, in a sentence; nothing if nothing is."""
        if is_allowed(self.licence):
            return ""
        said = f"is under {self.licence!r}, which is not on the list" if self.licence else "does not say its licence"
        return (
            f"{self.name} {self.version} {said}. Look it up, and enter it in tools/licences.py with the reason; or do "
            "without it."
        )


def is_allowed(licence: str) -> bool:
    """Whether an expression of SPDX asks for nothing but what is allowed: one side of each OR, both of each AND."""
    if "(" in licence:
        return False
    return any(all(one.strip() in ALLOWED for one in side.split(" AND ")) for side in licence.split(" OR "))


def licence_of(found: Distribution) -> tuple[str, str]:
    """The licence of a distribution, and how it is known."""
    name, metadata = canonicalize_name(found.name), found.metadata
    if metadata["License-Expression"]:
        return str(metadata["License-Expression"]), "metadata"
    if name in LOOKED_UP:
        return LOOKED_UP[name]
    field = str(metadata["License"] or "").strip()
    said = [line.split(" :: ")[-1] for line in metadata.get_all("Classifier") or [] if line.startswith("License ::")]
    for spelling in (field, *said):
        licence = SPELLINGS.get(spelling, spelling)
        if is_allowed(licence):
            return licence, "metadata"
    return (field.splitlines() or said or [""])[0], "metadata"


def project(root: Path = ROOT) -> dict[str, Any]:
    """What pyproject.toml says of the project: what is installed may have been installed before it was changed."""
    found: dict[str, Any] = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return found


def requirements(root: Path = ROOT) -> dict[str, list[str]]:
    """What is asked for always, and by each extra that users may install."""
    told = project(root)
    extras = {name: list(asked) for name, asked in told["optional-dependencies"].items() if name != DEVELOPMENT}
    return {ALWAYS: list(told["dependencies"]), **extras}


def followed(asked: Sequence[str]) -> set[str]:
    """The names of all distributions that some need, and that these need in turn."""
    found: dict[str, frozenset[str]] = {}
    waiting = [Requirement(text) for text in asked]
    while waiting:
        one = waiting.pop()
        name, extras = canonicalize_name(one.name), frozenset(one.extras)
        if name in found and extras <= found[name]:
            continue
        found[name] = extras = found.get(name, frozenset()) | extras
        waiting += [need for need in map(Requirement, distribution(name).requires or []) if _applies(need, extras)]
    return set(found)


def _applies(need: Requirement, extras: frozenset[str]) -> bool:
    """Whether something is needed on our machine, by who is installed with these extras."""
    if need.marker is None:
        return True
    here: dict[str, Any] = {**default_environment(), **WHERE}
    return any(need.marker.evaluate({**here, "extra": extra}) for extra in ("", *extras))


def needed(asked: Mapping[str, Sequence[str]]) -> list[Needed]:
    """Everything that Brecha or one of its extras needs, by name."""
    whose = {extra: followed(names) for extra, names in asked.items()}
    return [_needed(name, whose) for name in sorted(set().union(*whose.values()))]


def _needed(name: str, whose: Mapping[str, set[str]]) -> Needed:
    found = distribution(name)
    extras = (ALWAYS,) if name in whose[ALWAYS] else tuple(extra for extra, names in whose.items() if name in names)
    return Needed(name, found.version, *licence_of(found), extras)


def bundled(names: Sequence[str]) -> dict[str, list[str]]:
    """The shared libraries that distributions bring along in a folder of their own, and who does."""
    found: dict[str, list[str]] = {}
    for name in names:
        for path in distribution(name).files or []:
            if path.parts[0].endswith(".libs"):
                library = re.split(r"[-.]|64_", path.name)[0]
                found.setdefault(library, [])
                found[library] += [] if name in found[library] else [name]
    return dict(sorted(found.items()))


def wrong(things: Sequence[Needed], libraries: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Everything that is wrong, in sentences."""
    yield from filter(None, (one.wrong for one in things))
    names = {one.name for one in things}
    for library, bringers in libraries.items():
        if library not in BUNDLED:
            yield f"{', '.join(bringers)} brings along {library}, of which tools/licences.py says nothing. Look it up."
    for name in sorted(names & set(TESTS_ONLY)):
        yield f"{name} is for tests only ({TESTS_ONLY[name]}), and must not be needed by what is installed."
    for name in sorted(set(LOOKED_UP) - names):
        yield f"{name} was looked up and is needed by nothing any more. Take it out of LOOKED_UP."
    for found in distributions():
        name = canonicalize_name(found.name)
        licence = licence_of(found)[0]
        if re.search(r"GPL|GNU", licence) and name not in TESTS_ONLY:
            yield f"{name} is under {licence!r}. Enter it in TESTS_ONLY with the reason, or do without it."


def page(things: Sequence[Needed], libraries: Mapping[str, Sequence[str]]) -> str:
    """The page of the documentation."""
    lines = [
        "# Licences",
        "",
        "<!-- written by python -m tools.licences --write -->",
        "",
        "Brecha is under Apache-2.0. What it needs is listed here with the versions of the locked environment, as",
        "far as one need leads to the next, for Python 3.11 on Linux. `make check` compares the list with what is",
        "installed, and fails if a licence is not one of those [allowed](#allowed). No package that Brecha needs is",
        "under the GPL or the LGPL; of the libraries that come [in wheels](#in-wheels), those of a compiler are.",
        "",
        "| | version | licence | needed |",
        "|---|---|---|---|",
        *(f"| {one.name} | {one.version} | {one.licence} | {_whose(one.extras)} |" for one in things),
        "",
        "Of these the metadata do not tell the licence exactly, and it was looked up:",
        "",
        *(f"- {name}: {licence}, since {reason}." for name, (licence, reason) in sorted(LOOKED_UP.items())),
        "",
        "The page of `brecha serve` holds htmx (0BSD), which comes with Brecha; see NOTICE.",
        "",
        "## Allowed",
        "",
        "| | why it is fine |",
        "|---|---|",
        *(f"| {name} | {reason} |" for name, reason in sorted(ALLOWED.items())),
        "",
        "## In wheels",
        "",
        "Wheels of Linux bring shared libraries along, in a folder of their own:",
        "",
        "| library | brought by | licence | why it is fine |",
        "|---|---|---|---|",
        *(f"| {name} | {', '.join(by)} | {BUNDLED[name][0]} | {BUNDLED[name][1]} |"
          for name, by in libraries.items() if name in BUNDLED),
        "",
        "What is compiled into a wheel's own files is told in the licence files of that wheel.",
        "",
        "pyspark brings along Spark itself, which is Apache-2.0, and the Java libraries that Spark needs, with their",
        "licences in a folder of its wheel. Java is not installed with it: Debian's is GPL-2.0 with the exception",
        "of its class path, which lets any program run on it.",
        "",
        "## For tests only",
        "",
        "Never needed to run Brecha, and not distributed with it:",
        "",
        *(f"- {name}: {reason}." for name, reason in sorted(TESTS_ONLY.items())),
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def _whose(extras: Sequence[str]) -> str:
    return ALWAYS if extras == (ALWAYS,) else ", ".join(f"`brecha[{extra}]`" for extra in extras)


def main(write: bool) -> int:
    """Write the page, or compare it; say what is wrong. That there is something is the exit code."""
    things = needed(requirements())
    libraries = bundled([one.name for one in things])
    said = list(wrong(things, libraries))
    text = page(things, libraries)
    if write:
        PAGE.write_text(text, encoding="utf-8")
    elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
        said.append(f"{PAGE.relative_to(ROOT)} is not what is installed. Write it: python -m tools.licences --write")
    sys.stderr.writelines(f"{sentence}\n" for sentence in said)
    return int(bool(said))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    sys.exit(main(parser.parse_args().write))
