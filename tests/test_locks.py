"""The locks: exact versions, every file known by its checksum, and all that pyproject.toml asks for in them."""

import re
import shutil
from pathlib import Path

import pytest
from tools import locks
from tools.licences import ALWAYS, DEVELOPMENT, ROOT


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The locks and pyproject.toml in a folder of their own."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for file in locks.files().values():
        target = tmp_path / file.relative_to(ROOT)
        target.parent.mkdir(exist_ok=True)
        shutil.copy(file, target)
    return tmp_path


def changed(file: Path, pattern: str, by: str) -> None:
    text, count = re.subn(pattern, by, file.read_text(encoding="utf-8"), count=1, flags=re.MULTILINE)
    assert count == 1
    file.write_text(text, encoding="utf-8")


def test_they_fit_what_is_asked_for() -> None:
    assert list(locks.wrong()) == []
    assert set(locks.files()) == {ALWAYS, DEVELOPMENT, "bayes", "dp", "linkage", "spark", "web"}


def test_every_entry_has_a_checksum_for_both_kinds_of_processor() -> None:
    """Of what is compiled there are many files; numba is installed from one of them on each machine."""
    for name, file in locks.files().items():
        pins = locks.read(file).pins
        assert pins, name
        assert all(pin.hashes >= 1 for pin in pins)
    (numba,) = [pin for pin in locks.read(ROOT / "requirements.lock").pins if pin.name == "numba"]
    assert numba.hashes > 8


def test_nothing_says_where_to_fetch_from() -> None:
    for file in locks.files().values():
        assert not re.search(r"^\s*-|://|index|find-links", file.read_text(encoding="utf-8").replace("    --hash", "")
                             .replace("# Install", ""), re.MULTILINE)  # fmt: skip


@pytest.mark.parametrize(
    ("file", "pattern", "by", "said"),
    [
        ("requirements.lock", r"^numba==.*\\\n(    --hash.*\n)+", "numba==0.70.0\n", "numba has no checksum"),
        ("requirements.lock", r"--hash=sha256:", "--hash=md5:", "has no checksum, or one that is not SHA-256."),
        ("requirements.lock", r"^rich==", "rich>=", "rich is not pinned to one version with ==."),
        ("requirements.lock", r"\A", "--index-url https://example.org\n", "'--index-url' is no entry"),
        ("requirements.lock", r"^scipy==[\d.]+", "scipy==1.2.0", "scipy>=1.13 is asked for, and there is 1.2.0 for"),
        ("requirements.lock", r"^scipy==[\d.]+", "scipy==99.0", "scipy 99.0 is not in requirements-dev.lock."),
        ("requirements.lock", r"^typer==(\S+)", "typer==\\1 ; python_version < '3.12'",
         "there is no version for Python 3.12"),
        ("locks/web.lock", r"^uvicorn==", "other==", "uvicorn>=0.34 is asked for, and there is no version"),
        ("pyproject.toml", r'"rich>=13.9"', '"rich>=13.9", "quux>=1"', "quux>=1 is asked for, and there is no version"),
        ("pyproject.toml", r'    "rich>=13.9",\n', "", "requirements.lock was written for other requirements than"),
        ("pyproject.toml", r'"pandas>=2.2", "pyspark', '"pandas>=99", "pyspark', "spark.lock: pandas>=99 is asked for"),
    ],
    ids=lambda part: part if " " in part and "=" not in part else "",
)  # fmt: skip
def test_whatever_is_wrong_is_said(copy: Path, file: str, pattern: str, by: str, said: str) -> None:
    changed(copy / file, pattern, by)
    assert any(said in sentence for sentence in locks.wrong(copy)), list(locks.wrong(copy))


def test_a_lock_that_is_not_there(copy: Path) -> None:
    (copy / "locks" / "dp.lock").unlink()
    assert "dp.lock is not there, or empty." in list(locks.wrong(copy))


def test_everything_installs_by_checksum_alone() -> None:
    """Whatever the Makefile installs from a lock, pip is told to refuse what has no checksum."""
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    installs = [line for line in text.splitlines() if re.search(r"-r \S*\.lock", line)]
    assert len(installs) == 3
    assert all(line.strip().startswith("$(INSTALL) ") for line in installs)
    assert re.search(r"^INSTALL = .* --require-hashes$", text, re.MULTILINE)
