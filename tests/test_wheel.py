"""What is handed on: a wheel that everybody can build to the same bytes, and that needs only what it declares."""

import ast
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tools import wheel as building
from tools.licences import ALWAYS, followed, requirements

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "brecha"
SOURCES = ("src", "pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", "NOTICE", "SECURITY.md", ".gitignore")
WHEN = 1_700_000_000
NEEDED = (
    "beliefs/denmark/scenario.toml",
    "py.typed",
    "language/locales/pt/findings.ftl",
    "answers/store/schemas/parts.json",
    "report/templates/document.html",
    "school_census/data/municipalities.csv.gz",
    "web/schemas/run.json",
    "web/static/htmx.min.js",
    "web/templates/base.html",
)
"""Some of what is no program, of each kind; that nothing else lacks is compared with the folder"""
ASKED_FOR = {"pandas"}
"""What nothing imports here, and PySpark does not say that it needs: its functions on Arrow batches"""
QUICK = ("versions", "help of the page", "demo", "example")
"""What is run of an installed wheel here; `make wheel-test` runs the rest too"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources in a folder of their own, where nothing is written meanwhile."""
    place = tmp_path_factory.mktemp("sources")
    _copied(ROOT, place)
    return place


@pytest.fixture(scope="module")
def built(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The wheel and the source archive."""
    return building.build(tmp_path_factory.mktemp("dist"), copy, when=WHEN)


def _copied(source: Path, place: Path) -> None:
    for name in SOURCES:
        found = source / name
        if found.is_dir():
            shutil.copytree(found, place / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(found, place / name)


def _wheel(built: list[Path]) -> Path:
    (found,) = [file for file in built if file.suffix == ".whl"]
    return found


def test_two_builds_in_two_folders_are_the_same_to_the_byte(copy: Path, built: list[Path], tmp_path: Path) -> None:
    """In the other folder files are younger, are for nobody else, and have been run."""
    other = tmp_path / "elsewhere" / "deeper"
    other.mkdir(parents=True)
    _copied(copy, other)
    for path in other.rglob("*"):
        path.chmod(0o700 if path.is_dir() else 0o600)
        os.utime(path, (2e9, 2e9))
    for name in ("walk.cpython-311.pyc", "walk.go-1.py311.nbi", "walk.go-1.py311.1.nbc"):
        (other / "src/brecha/__pycache__").mkdir(exist_ok=True)
        (other / "src/brecha/__pycache__" / name).write_bytes(b"compiled")
    again = building.build(tmp_path / "dist", other, when=WHEN)
    assert [file.name for file in again] == [file.name for file in built]
    assert len(built) == 2
    assert [building.checksum(file) for file in again] == [building.checksum(file) for file in built]
    later = building.build(tmp_path / "later", other, ["wheel"], when=WHEN + 86_400)
    assert building.checksum(later[0]) != building.checksum(_wheel(built))


def test_the_time_is_that_of_the_commit(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    (tmp_path / "pyproject.toml").touch()
    os.utime(tmp_path / "pyproject.toml", (1e9, 1e9))
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert building.commit_time(tmp_path) == 10**9
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "7")
    assert building.commit_time(tmp_path) == 7


def test_the_wheel_holds_the_package_whole_and_nothing_else(copy: Path, built: list[Path]) -> None:
    package = copy / "src" / "brecha"
    there = {f"brecha/{path.relative_to(package).as_posix()}" for path in package.rglob("*") if path.is_file()}
    with zipfile.ZipFile(_wheel(built)) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
        about = {name.rpartition(".dist-info/")[2] for name in wheel.namelist()} - names
        texts = {name: wheel.read(name) for name in wheel.namelist()}
    assert names == there
    assert {f"brecha/{name}" for name in NEEDED} <= names
    assert about == {"METADATA", "WHEEL", "RECORD", "entry_points.txt", "licenses/LICENSE", "licenses/NOTICE"}
    assert not [name for name in names if re.search(r"\.(so|pyd|pyc|nbi|nbc|dll)$|(^|/)tests?/", name)]
    assert b"Tag: py3-none-any" in next(text for name, text in texts.items() if name.endswith("/WHEEL"))
    places = {str(ROOT), str(copy), sys.prefix, str(Path.home())} - {"/"}
    assert not [name for name, text in texts.items() for place in places if f"{place}/".encode() in text]


def test_the_source_archive_makes_the_same_wheel(built: list[Path], tmp_path: Path) -> None:
    (archive,) = [file for file in built if file.name.endswith(".tar.gz")]
    shutil.unpack_archive(archive, tmp_path, filter="data")
    (folder,) = tmp_path.iterdir()
    (again,) = building.build(tmp_path / "dist", folder, ["wheel"], when=WHEN)
    assert building.checksum(again) == building.checksum(_wheel(built))


def _imports(path: Path) -> Iterator[tuple[str, bool]]:
    """What a module imports: the name in full, and whether already when it is loaded itself."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    late = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.If)
        and not (isinstance(node, ast.If) and "TYPE_CHECKING" not in ast.dump(node.test))
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, id(node) not in late) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield from ((f"{node.module}.{alias.name}", id(node) not in late) for alias in node.names)


def _homes() -> dict[str, set[str]]:
    """For each importable name, the distributions that bring it; those that share a folder are told apart by parts."""
    homes = {name: {str(canonicalize_name(one)) for one in found} for name, found in packages_distributions().items()}
    return homes | {"fluent.runtime": {"fluent-runtime"}, "fluent.syntax": {"fluent-syntax"}}


def _declared(texts: list[str]) -> set[str]:
    return {canonicalize_name(Requirement(text).name) for text in texts}


def test_every_import_is_of_something_declared() -> None:
    """What is always there is imported anywhere; an extra only when it is needed, or in a room of its name."""
    asked, homes = requirements(), _homes()
    always, extras = _declared(asked[ALWAYS]), {extra: _declared(names) for extra, names in asked.items()}
    used = set()
    for path in SOURCE.rglob("*.py"):
        own = set(path.relative_to(SOURCE).parts) & set(extras)
        for name, at_once in _imports(path):
            top = name.partition(".")[0]
            if top in sys.stdlib_module_names or top == "brecha":
                continue
            found = homes[".".join(name.split(".")[:2]) if top == "fluent" else top]
            may = always if at_once and not own else always.union(*extras.values())
            assert found & may, f"{path.relative_to(ROOT)} imports {name}, and pyproject.toml does not declare it so."
            used |= found & may
    assert always.union(*extras.values()) - ASKED_FOR <= used, "Something is declared that nothing imports."


@pytest.fixture(scope="module")
def alone(built: list[Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean environment with the wheel and with what it declares, for the page too; and with nothing else.

    What is declared is linked from the environment that runs the tests, so that nothing has to be fetched.
    """
    place = tmp_path_factory.mktemp("alone")
    programs = building.environment(place / "venv", pip=False)
    (site,) = (place / "venv" / "lib").glob("python*/site-packages")
    asked = requirements()
    for name in followed([*asked[ALWAYS], *asked["web"]]):
        for path in distribution(name).files or []:
            top = path.parts[0]
            if top not in ("..", "__pycache__") and not (site / top).exists():
                (site / top).symlink_to(Path(str(distribution(name).locate_file(top))).resolve())
    install = ["install", "--quiet", "--no-deps", "--no-index", "--no-compile", "--disable-pip-version-check"]
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python")]
    subprocess.run([*pip, *install, str(_wheel(built))], check=True, capture_output=True)
    _hand_over_compiled(site / "brecha")
    return place


def _hand_over_compiled(package: Path) -> None:
    """What numba has compiled of the same sources already, so that a minute is not spent on compiling it again.

    It goes by the time and the size of a source file. `make wheel-test` compiles everything.
    """
    for index in SOURCE.rglob("__pycache__/*.nbi"):
        source = index.parents[1] / f"{index.name.partition('.')[0]}.py"
        installed = package / source.relative_to(SOURCE)
        if source.exists() and installed.exists() and source.read_bytes() == installed.read_bytes():
            told = source.stat()
            os.utime(installed, ns=(told.st_atime_ns, told.st_mtime_ns))
            (installed.parent / "__pycache__").mkdir(exist_ok=True)
            for compiled in index.parent.glob(f"{index.stem}.*"):
                shutil.copy(compiled, installed.parent / "__pycache__" / compiled.name)


def test_it_runs_alone_in_an_empty_folder_without_a_compiler(alone: Path, tmp_path: Path) -> None:
    programs = alone / "venv" / "bin"
    env = building.without_compilers(tmp_path / "home", programs)
    empty = tmp_path / "empty"
    empty.mkdir()
    told = "import brecha, sys; print(brecha.__file__); print(*sys.path, sep='\\n')"
    where, *places = building.run(programs / "python", ["-P", "-c", told], empty, env).splitlines()
    assert Path(where).is_relative_to(alone)
    assert not [place for place in places if Path(place).is_relative_to(ROOT)]
    with pytest.raises(RuntimeError, match="No module named 'pandas'"):
        building.run(programs / "python", ["-c", "import pandas"], empty, env)
    said = {what: building.run(programs / "brecha", building.TRIED[what], empty, env) for what in QUICK}
    assert "\nsplink not installed\n" in said["versions"]
    assert "--read-only" in said["help of the page"]
    assert {file.name for file in (empty / "demo").iterdir()} >= {"report.html", "results.json", "results.parquet"}
    assert (empty / "denmark" / "scenario.toml").exists()
