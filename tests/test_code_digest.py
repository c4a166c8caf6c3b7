"""The digest of the code: the same wherever the same code is, and another one after the change of a byte."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import brecha
from brecha.version import ROOMS, code_digest

PACKAGE = Path(brecha.__file__).parent
DIGEST = "from brecha.version import code_digest; print(code_digest())"
RESUME = """
import sys
import brecha
from brecha.engines import checkpoint

checkpoint.PACE = checkpoint.Pace(0, 0, 0)


def stop(step):
    if step.subsets_done > 1:
        raise KeyboardInterrupt


table = brecha.read("table.csv")
try:
    brecha.assess(table, qids=["a", "b", "c"], engine="duckdb", checkpoint="checkpoint",
                  progress=stop if sys.argv[1] == "stop" else None)
except KeyboardInterrupt:
    print("stopped")
except brecha.errors.SettingError as refused:
    print(refused)
"""


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the package in a folder, without anything that was compiled."""
    shutil.copytree(PACKAGE, tmp_path / "copy" / "brecha", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "copy"


def run(path: Path, code: str, *words: str, within: Path | None = None) -> str:
    """What a program prints that has the package from this folder or .zip."""
    there = {"PYTHONPATH": str(path), "PATH": "/usr/bin:/bin", "HOME": str(path.parent), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.check_output([sys.executable, "-c", code, *words], env=there, cwd=within, text=True).strip()


def test_a_copy_and_a_zip_have_the_same_digest(copied: Path, tmp_path: Path) -> None:
    """As an editable install, a wheel and what is sent to the workers of a cluster have the same files."""
    packed = tmp_path / "packed.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        for file in sorted(copied.rglob("*.py*"), reverse=True):  # with the stubs, which name what a room offers
            archive.write(file, file.relative_to(copied))
    (copied / "brecha" / "engines" / "__pycache__").mkdir()
    (copied / "brecha" / "engines" / "__pycache__" / "left.py").write_text("no code of the package")
    for one in (copied, packed):
        assert run(one, DIGEST) == code_digest()


@pytest.mark.parametrize("room", ROOMS)
def test_one_byte_changes_it(room: str, copied: Path) -> None:
    file = sorted((copied / "brecha" / room).rglob("*.py"))[-1]
    file.write_bytes(file.read_bytes() + b"#")
    assert run(copied, DIGEST) != code_digest()


def test_ends_of_lines_do_not(copied: Path) -> None:
    file = copied / "brecha" / "engines" / "contract.py"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert run(copied, DIGEST) == code_digest()


def test_what_only_words_an_answer_does_not(copied: Path) -> None:
    file = copied / "brecha" / "answers" / "table" / "assessment.py"
    file.write_bytes(file.read_bytes() + b"#")
    assert run(copied, DIGEST) == code_digest()


def test_a_checkpoint_of_changed_code_is_refused(copied: Path, tmp_path: Path) -> None:
    """The same version, and one byte in a comment of the engine: nobody knows what it would change."""
    (tmp_path / "table.csv").write_text("a,b,c\n" + "".join(f"{k % 2},{k % 3},{k % 5}\n" for k in range(40)))
    assert run(copied, RESUME, "stop", within=tmp_path) == "stopped"
    file = copied / "brecha" / "engines" / "duckdb.py"
    file.write_bytes(file.read_bytes() + b"#")
    said = run(copied, RESUME, "resume", within=tmp_path)
    assert said.startswith("The checkpoint in 'checkpoint' was written by other code of Brecha, of the same version ")
