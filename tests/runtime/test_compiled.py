"""Where compiled code goes when the package folder cannot be written to."""

import os
import shutil
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numba
import pytest

import brecha
from brecha.runtime import compiled


@pytest.fixture
def read_only(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package folder as a user without rights sees it; everything else as it is."""
    package = Path(compiled.__file__).parent / "__pycache__"
    writable = compiled._writable
    monkeypatch.setattr(compiled, "_writable", lambda folder: folder != package and writable(folder))
    monkeypatch.setattr(compiled.settings, "CACHE_DIR", "")
    compiled.folder.cache_clear()
    yield package
    compiled.folder.cache_clear()
    compiled._of_this_process.cache_clear()


@pytest.fixture
def homeless(read_only: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No home, and a temporary folder such as systems have it: for everybody, and sticky."""
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("HOME", "/proc/nowhere")
    tmp_path.chmod(0o1777)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return tmp_path


def test_beside_the_source_where_that_can_be_written_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled.settings, "CACHE_DIR", "")
    compiled.folder.cache_clear()
    assert compiled.folder() is None


def test_in_the_users_cache_where_not(read_only: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert compiled.folder() == tmp_path / "brecha" / "compiled"


def test_numba_is_left_as_it_was(read_only: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only our functions are kept there: those of the program that imported us stay where numba puts them."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    ours: Any = compiled.njit(cache=True)(_twice)
    assert compiled.settings.CACHE_DIR == ""
    assert Path(ours._cache.cache_path).is_relative_to(tmp_path / "brecha" / "compiled")
    theirs: Any = numba.njit(cache=True)(_twice)
    assert not Path(theirs._cache.cache_path).is_relative_to(tmp_path)


def _twice(number: int) -> int:
    return 2 * number


def test_a_folder_that_was_chosen_is_kept(read_only: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled.settings, "CACHE_DIR", "/chosen")
    assert compiled.folder() is None
    assert compiled.settings.CACHE_DIR == "/chosen"


def test_in_the_temporary_folder_where_there_is_no_home(homeless: Path) -> None:
    folder = compiled.folder()
    assert folder == homeless / f"brecha-cache-{os.geteuid()}"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    compiled.folder.cache_clear()
    assert compiled.folder() == folder, "the next run finds it"


def _made_by_another(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only root can make a folder of somebody else; anybody else looks at their own as another user."""
    place.mkdir(0o700)
    if os.geteuid() == 0:
        os.chown(place, 65534, -1)
    else:
        monkeypatch.setattr(os, "geteuid", lambda: place.stat().st_uid + 1)
        place.rename(place.with_name(f"brecha-cache-{os.geteuid()}"))


def _open_to_all(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place.mkdir()
    place.chmod(0o777)


def _a_link(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (place.parent / "elsewhere").mkdir(0o700)
    place.symlink_to(place.parent / "elsewhere")


def _a_file(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place.touch()


def _not_sticky(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where everybody may rename everything, somebody else's folder may come in the place of ours."""
    place.parent.chmod(0o777)


@pytest.mark.parametrize("foul", [_made_by_another, _open_to_all, _a_link, _a_file, _not_sticky])
def test_what_somebody_else_may_have_written_is_never_loaded(
    foul: Any, homeless: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is kept for this process alone, and goes with it."""
    shared = homeless / f"brecha-cache-{os.geteuid()}"
    foul(shared, monkeypatch)
    folder = compiled.folder()
    assert folder is not None
    assert folder.name.startswith(compiled.PREFIX)
    assert folder.parent == homeless
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    compiled._of_this_process().remove()
    assert not folder.exists()


LOSE_RIGHTS = """
import contextlib, importlib, os, pwd, sys
if os.geteuid() == 0:  # the interpreter may lie in root's home: what it may still need of its library is imported first
    for name in sorted(sys.stdlib_module_names - {"antigravity", "this", "idlelib", "turtle", "turtledemo"}):
        with contextlib.suppress(Exception):
            importlib.import_module(name)
    import multiprocessing.pool, concurrent.futures.thread, email.message, importlib.metadata, xml.etree.ElementTree
    import numba, numpy, pandas, pyarrow.compute, pyarrow.parquet, duckdb
    numba.njit(lambda a: a + 1)(1)
    nobody = pwd.getpwnam("nobody")
    os.setgroups([])
    os.setgid(nobody.pw_gid)
    os.setuid(nobody.pw_uid)
"""
READ = """
import sys
import brecha
from brecha.runtime import compiled
from brecha.tables import text_dictionary
from brecha.tables.sources import scan
there = scan.is_compiled()
print(there, brecha.read(sys.argv[1]).rows, compiled.folder())
{then}
"""


@pytest.fixture
def container() -> Iterator[Path]:
    """A folder that everybody can enter, with a package that cannot be written to and a temporary folder."""
    with tempfile.TemporaryDirectory(dir="/tmp") as name:
        place = Path(name)
        place.chmod(0o755)
        package = place / "site" / "brecha"
        shutil.copytree(Path(brecha.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
        for found in [package.parent, package, *package.rglob("*")]:
            found.chmod(0o555 if found.is_dir() else 0o444)
        (place / "tmp").mkdir()
        (place / "tmp").chmod(0o1777)
        (place / "people.csv").write_text("age,town\n1,a\n2,b\n2,b\n")
        yield place
        for found in [package.parent, package, *package.rglob("*")]:
            found.chmod(0o755)


def in_container(container: Path, then: str = "", code: int = 0) -> list[str]:
    """Read a table as a user without rights and without a home; what was printed."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(container / "site"), "TMPDIR": str(container / "tmp")}
    environment |= {"PYTHONDONTWRITEBYTECODE": "1", "HOME": "/nonexistent"}
    command = [sys.executable, "-c", LOSE_RIGHTS + READ.format(then=then), str(container / "people.csv")]
    done = subprocess.run(command, env=environment, cwd="/", capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stderr
    return done.stdout.split()


def test_a_read_only_container_compiles_once(container: Path) -> None:
    first = in_container(container)
    assert first[:2] == ["False", "3"]
    (kept,) = (container / "tmp").iterdir()
    assert str(kept) == first[2]
    assert stat.S_IMODE(kept.stat().st_mode) == 0o700
    files = {file for file in kept.rglob("*") if file.is_file()}
    assert in_container(container) == ["True", "3", first[2]]
    assert {file for file in kept.rglob("*") if file.is_file()} == files


@pytest.mark.parametrize(
    ("then", "code"),
    [("", 0), ("raise ValueError", 1), ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", -9)],
    ids=["done", "failed", "killed"],
)
def test_a_folder_of_one_process_does_not_stay(container: Path, then: str, code: int) -> None:
    """If the process was killed, the next one removes what it left."""
    (container / "tmp").chmod(0o777)
    found = in_container(container, then, code)
    if code == -9:
        in_container(container)
    else:
        assert Path(found[2]).parent == container / "tmp"
    assert list((container / "tmp").iterdir()) == []
