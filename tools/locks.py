"""The exact versions that are installed, with the checksum of every file that may be installed of them.

``requirements.lock`` is what Brecha needs, ``locks/EXTRA.lock`` what each of its extras needs besides, and
``requirements-dev.lock`` what development needs, all extras included; the versions are the same in all of them. They
are for Python 3.11 and newer, on every system: of each version they hold the checksums of all files in the package
registry, and no address of one. pip installs them with --require-hashes.

    python -m tools.locks             whether they fit pyproject.toml; no network is needed
    python -m tools.locks --write     write them anew where pyproject.toml asks for something else; versions stay
    python -m tools.locks --upgrade   write them anew, with the newest versions

uv resolves them, in an environment of its own that is removed afterwards: it takes the package registry from the
settings of uv (UV_DEFAULT_INDEX), not from those of pip.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from packaging.markers import Marker
from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tools.licences import ALWAYS, DEVELOPMENT, ROOT, project, requirements

UV = "uv==0.13.8"
OLDEST = "3.11"
"""Python, from which on the locks hold"""
MACHINES = tuple(
    {"python_version": version, "python_full_version": f"{version}.{patch}", "sys_platform": "linux",
     "platform_system": "Linux", "platform_machine": machine, "platform_python_implementation": "CPython",
     "implementation_name": "cpython", "os_name": "posix"}
    for version, patch in (("3.11", 0), ("3.11", 9), ("3.12", 3), ("3.13", 1)) for machine in ("x86_64", "aarch64")
)  # fmt: skip
"""For which everything that is needed must be there"""
FOR = "# For: "
"""Begins the line that says what a lock was written for"""
HEADER = "# Written by python -m tools.locks: exact versions, with the checksums of all their files."
_HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


@dataclass(frozen=True)
class Pin:
    """One entry of a lock: a version, where it is meant, and how many files of it are known."""

    name: str
    version: Version
    marker: Marker | None
    hashes: int

    def applies(self, machine: Mapping[str, str]) -> bool:
        """Whether it is installed on such a machine."""
        return self.marker is None or self.marker.evaluate(dict(machine))


@dataclass(frozen=True)
class Lock:
    """A lock as it is written: what it was written for, what it holds, and what is wrong with its lines."""

    wanted: tuple[str, ...]
    pins: tuple[Pin, ...]
    wrong: tuple[str, ...]


def files(root: Path = ROOT) -> dict[str, Path]:
    """The locks, by what they are for: always, an extra, or development."""
    extras = [name for name in requirements(root) if name != ALWAYS]
    several = {extra: root / "locks" / f"{extra}.lock" for extra in extras}
    return {ALWAYS: root / "requirements.lock", **several, DEVELOPMENT: root / "requirements-dev.lock"}


def wanted(root: Path = ROOT) -> dict[str, list[str]]:
    """What each lock is for, as pyproject.toml says it, in order; development needs all extras too."""
    product = requirements(root)
    every = [one for several in product.values() for one in several]
    told = {**product, DEVELOPMENT: [*every, *project(root)["optional-dependencies"][DEVELOPMENT]]}
    return {name: sorted(set(several), key=str.lower) for name, several in told.items()}


def read(file: Path) -> Lock:
    """A lock, line by line."""
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    pins: list[Pin] = []
    wrong = [] if text else [f"{file.name} is not there, or empty."]
    said: tuple[str, ...] = ()
    for line in text.replace("\\\n", " ").splitlines():
        if line.startswith(FOR):
            said = tuple(line.removeprefix(FOR).split(", "))
        elif line.strip() and not line.startswith("#"):
            found = _pin(line)
            if isinstance(found, Pin):
                pins.append(found)
            else:
                wrong.append(f"{file.name}: {found}")
    return Lock(said, tuple(pins), tuple(wrong))


def _pin(line: str) -> Pin | str:
    """An entry, or what is wrong with it."""
    told, *options = re.split(r"\s+(?=--)", line.strip())
    if told.startswith("-"):
        return f"{told.split()[0]!r} is no entry: a lock names versions, and no place to fetch them from."
    try:
        asked = Requirement(told)
    except InvalidRequirement:
        return f"{told!r} is no requirement."
    exact = [one.version for one in asked.specifier if one.operator == "=="]
    if asked.url is not None or len(asked.specifier) != 1 or len(exact) != 1 or "*" in exact[0]:
        return f"{asked.name} is not pinned to one version with ==."
    hashes = [one for one in options if _HASH.fullmatch(one)]
    if not hashes or len(hashes) != len(options):
        return f"{asked.name} has no checksum, or one that is not SHA-256."
    return Pin(canonicalize_name(asked.name), Version(exact[0]), asked.marker, len(hashes))


def wrong(root: Path = ROOT) -> Iterator[str]:
    """Everything that is wrong with the locks, in sentences."""
    asked, locks = wanted(root), {name: read(file) for name, file in files(root).items()}
    for name, lock in locks.items():
        yield from lock.wrong
        if list(lock.wanted) != asked[name]:
            yield f"{files(root)[name].name} was written for other requirements than pyproject.toml has."
        there = [*lock.pins, *(locks[ALWAYS].pins if name not in (ALWAYS, DEVELOPMENT) else ())]
        yield from (f"{files(root)[name].name}: {said}" for said in _lacking(asked[name], there))
    for name, lock in locks.items():
        yield from (f"{files(root)[name].name}: {said}" for said in _other(lock.pins, locks[DEVELOPMENT].pins))


def _lacking(asked: Iterable[str], pins: Sequence[Pin]) -> Iterator[str]:
    """What is asked for, and is not there within its bounds, once on every machine."""
    for one in map(Requirement, asked):
        name = canonicalize_name(one.name)
        for machine in MACHINES:
            if one.marker is not None and not one.marker.evaluate(dict(machine)):
                continue
            found = [pin.version for pin in pins if pin.name == name and pin.applies(machine)]
            if len(found) != 1 or not one.specifier.contains(found[0], prereleases=True):
                what = "no version" if not found else " and ".join(map(str, found))
                yield (f"{one} is asked for, and there is {what} for Python {machine['python_full_version']} on "
                       f"{machine['platform_machine']}.")  # fmt: skip
                break


def _other(pins: Sequence[Pin], tested: Sequence[Pin]) -> Iterator[str]:
    """Versions that development does not have: nobody would have tested them."""
    known = {(pin.name, pin.version) for pin in tested}
    for pin in pins:
        if (pin.name, pin.version) not in known:
            yield f"{pin.name} {pin.version} is not in requirements-dev.lock."


def write(root: Path = ROOT, upgrade: bool = False) -> None:
    """Resolve all locks: that of development first, the others to its versions."""
    places, asked = files(root), wanted(root)
    with tempfile.TemporaryDirectory(prefix="brecha-locks-") as name:
        folder = Path(name)
        resolver = _resolver(folder)
        every = _resolved(resolver, folder, asked[DEVELOPMENT], places[DEVELOPMENT], upgrade)
        _put(places[DEVELOPMENT], asked[DEVELOPMENT], every)
        needed = _resolved(resolver, folder, asked[ALWAYS], places[DEVELOPMENT], held=True)
        _put(places[ALWAYS], asked[ALWAYS], needed)
        for extra, place in places.items():
            if extra not in (ALWAYS, DEVELOPMENT):
                both = _resolved(resolver, folder, [*asked[ALWAYS], *asked[extra]], places[DEVELOPMENT], held=True)
                _put(place, asked[extra], [entry for entry in both if entry not in needed], "../requirements.lock")


def _resolver(folder: Path) -> Path:
    venv.EnvBuilder(with_pip=True, symlinks=True).create(folder / "tool")
    subprocess.run([folder / "tool" / "bin" / "python", "-m", "pip", "install", "--quiet",
                    "--disable-pip-version-check", UV], check=True)  # fmt: skip
    return folder / "tool" / "bin" / "uv"


def _resolved(
    resolver: Path, folder: Path, asked: Sequence[str], versions: Path, upgrade: bool = False, held: bool = False
) -> list[str]:
    """The entries for some requirements: with the versions of a lock where they fit, or ``held`` to them."""
    (folder / "asked.txt").write_text("\n".join(asked) + "\n", encoding="utf-8")
    out = folder / "out.lock"
    before = versions.read_text(encoding="utf-8") if versions.exists() and not upgrade else ""
    out.write_text(_plain(before), encoding="utf-8")
    how = ["--universal", "--python-version", OLDEST, "--generate-hashes", "--no-header", "--no-annotate", "--quiet"]
    command: list[str | Path] = [resolver, "pip", "compile", "asked.txt", *how, "--output-file", out.name]
    if held:
        (folder / "held.txt").write_text(_plain(before), encoding="utf-8")
        command += ["--constraint", "held.txt"]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return [entry.rstrip("\n") for entry in re.split(r"\n(?=\S)", out.read_text(encoding="utf-8")) if entry.strip()]


def _plain(text: str) -> str:
    """A lock without its checksums and without what is said in it."""
    lines = text.replace("\\\n", " ").splitlines()
    return "\n".join(re.split(r"\s+--hash", line)[0] for line in lines if not line.startswith("#")) + "\n"


def _put(file: Path, asked: Sequence[str], entries: Sequence[str], first: str | None = None) -> None:
    """Write a lock; ``first`` is the lock that is installed with it."""
    beside = (
        []
        if first is None
        else [f"# Install {Path(first).name} with it: -r {Path(first).name} -r {file.parent.name}/{file.name}"]
    )
    file.parent.mkdir(exist_ok=True)
    file.write_text("\n".join([HEADER, FOR + ", ".join(asked), *beside, *entries]) + "\n", encoding="utf-8")


def main(writes: bool, upgrade: bool) -> int:
    """Write the locks, if they are to be; say what is wrong. That there is something is the exit code."""
    if writes or upgrade:
        write(upgrade=upgrade)
    said = list(wrong())
    sys.stderr.writelines(f"{sentence}\n" for sentence in said)
    if said:
        sys.stderr.write("Write them anew: python -m tools.locks --write\n")
    return int(bool(said))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--upgrade", action="store_true")
    given = parser.parse_args()
    sys.exit(main(given.write, given.upgrade))
