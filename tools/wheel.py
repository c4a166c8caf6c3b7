"""The wheel and the source archive: built so that everybody who builds them from one commit gets the same bytes.

    python -m tools.wheel           build both into dist/, and print their checksums
    python -m tools.wheel --try     build the wheel, install it with all it needs from the package registry into a clean
                                    environment without a compiler, and run it there in an empty folder

Times in the archives are that of the last commit (SOURCE_DATE_EPOCH), files are in order, and their permissions are the
same whatever those in the folder are; Hatchling sees to the latter two.
"""

import argparse
import hashlib
import os
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
COMPILERS = ("cc", "gcc", "c++", "g++", "clang", "clang++", "cl", "tcc", "ld", "as", "make")
TRIED: dict[str, Sequence[str]] = {
    "versions": ("--version",),
    "help of the page": ("serve", "--help"),
    "demo": ("demo", "--rows", "5000", "--out", "demo"),
    "example": ("believe", "--example", "denmark"),
    "example, run": ("believe", "denmark/scenario.toml", "--out", "risk", "--quiet"),
}
"""What is run of an installed wheel, each command in the same folder, which is empty at first"""


def commit_time(root: Path = ROOT) -> int:
    """When the last commit was made, in seconds; in a source archive, when that was made."""
    told = os.environ.get("SOURCE_DATE_EPOCH")
    if told:
        return int(told)
    asked = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=root, capture_output=True, text=True, check=False)
    if asked.returncode == 0 and asked.stdout.strip():
        return int(asked.stdout)
    return int((root / "pyproject.toml").stat().st_mtime)


def build(folder: Path, root: Path = ROOT, targets: Sequence[str] = ("sdist", "wheel"), when: int = 0) -> list[Path]:
    """Build into a folder from the sources in another; gives the files, by name."""
    folder.mkdir(parents=True, exist_ok=True)
    before = set(folder.iterdir())
    asked = [one for target in targets for one in ("--target", target)]
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--directory", str(folder.resolve()), *asked],
        cwd=root,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(when or commit_time(root))},
        check=True,
        capture_output=True,
    )
    made = set(folder.iterdir())
    return sorted(made - before or made)


def checksum(file: Path) -> str:
    """SHA-256, as sha256sum prints it."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def without_compilers(folder: Path, *first: Path) -> dict[str, str]:
    """An environment in which no compiler is found: PATH leads to some folders and to one with the plainest tools.

    Nothing of this project or of the caller's Python is passed on.
    """
    tools = folder / "tools"
    tools.mkdir(parents=True)
    for name in ("env", "sh"):
        (tools / name).symlink_to(f"/usr/bin/{name}")
    path = [*map(str, first), str(tools)]
    found = [name for place in path for name in COMPILERS if (Path(place) / name).exists()]
    assert not found, f"There is a compiler: {', '.join(found)}."
    kept = {name: value for name, value in os.environ.items() if name in ("LANG", "TMPDIR")}
    return kept | {"PATH": os.pathsep.join(path), "HOME": str(folder), "CC": "/nonexistent/cc", "NO_COLOR": "1"}


def environment(folder: Path, *, pip: bool) -> Path:
    """A clean virtual environment, with pip or with nothing at all; gives its folder of programs."""
    venv.EnvBuilder(with_pip=pip, symlinks=True).create(folder)
    return folder / "bin"


def run(program: Path, arguments: Sequence[str], folder: Path, env: Mapping[str, str]) -> str:
    """Run a program in a folder, and give what it printed; that it fails is an error, with what it said."""
    done = subprocess.run([program, *arguments], cwd=folder, env=dict(env), capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{program.name} {' '.join(arguments)} gave {done.returncode}: {done.stderr[-2000:]}")
    return done.stdout


def try_it(extras: str = "[web]") -> None:
    """Install a wheel from scratch and run it, saying how long each step takes."""
    with tempfile.TemporaryDirectory(prefix="brecha-wheel-") as name:
        place = Path(name)
        (wheel,) = build(place / "dist", targets=["wheel"])
        programs = environment(place / "venv", pip=True)
        empty = place / "empty"
        empty.mkdir()
        env = without_compilers(place, programs)
        registry = {key: value for key, value in os.environ.items() if key.startswith("PIP_") or "proxy" in key.lower()}
        home = {"HOME": os.environ.get("HOME", str(place))}
        for what, program, arguments, settings in [
            ("install", programs / "pip", ["install", "--quiet", f"{wheel}{extras}"], {**env, **registry, **home}),
            *((what, programs / "brecha", asked, env) for what, asked in TRIED.items()),
        ]:
            began = time.perf_counter()
            run(program, arguments, empty, settings)
            sys.stdout.write(f"{what}: {time.perf_counter() - began:.1f} s\n")
        installed = place / "venv"
        size = sum(file.stat().st_size for file in installed.rglob("*") if file.is_file() and not file.is_symlink())
        sys.stdout.write(f"installed: {size / 1e6:,.0f} MB; the wheel: {wheel.stat().st_size / 1e6:.2f} MB\n")


def main(folder: Path) -> None:
    """Build both archives and say what they are."""
    for file in build(folder):
        sys.stdout.write(f"{checksum(file)}  {file.name}\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--try", action="store_true", dest="tried")
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    given = parser.parse_args()
    try_it() if given.tried else main(given.out)
