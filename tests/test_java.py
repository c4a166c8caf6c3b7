"""Where Java is looked for, and what is said where there is none."""

import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests import java


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is all of the path, of somebody who is not root and not in CI."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(java.NAMED_BY, raising=False)
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(java, "_is_root", lambda: False)
    return tmp_path


def program(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!/bin/sh\n{text}\n")
    file.chmod(0o755)
    return file


def of_version(file: Path, version: str) -> Path:
    return program(file, f"""echo 'openjdk version "{version}" 2025-04-15' >&2""")


def test_it_is_found_on_the_path(path: Path) -> None:
    assert java.found() is None
    expected = of_version(path / "java", "17.0.15")
    assert java.found() == str(expected)
    assert java.install() is None


@pytest.mark.parametrize(("version", "number"), [("1.8.0_442", 8), ("11.0.2", 11), ("16-ea", 16)])
def test_an_old_one_will_not_do(path: Path, version: str, number: int) -> None:
    old = of_version(path / "java", version)
    said = f"The tests with Spark will not be run: {old} is Java {number}, and Spark needs 17 or newer."
    assert java.install() == said


def test_the_one_named_comes_first(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    of_version(path / "java", "17.0.15")
    own = of_version(path / "own" / "bin" / "java", "21")
    monkeypatch.setenv(java.NAMED_BY, str(path / "own"))
    assert java.found() == str(own)
    monkeypatch.setenv(java.NAMED_BY, "/nowhere")
    said = "The tests with Spark will not be run: JAVA_HOME names '/nowhere', where there is no Java."
    assert java.install() == said


def test_without_root_it_is_said_and_not_a_failure(path: Path) -> None:
    program(path / "apt-get", "exit 1")
    assert java.install() == "The tests with Spark will not be run: Java is not installed."
    assert not java.must_be_there()


def test_root_installs_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(java, "_is_root", lambda: True)
    really, called = subprocess.run, list[list[str]]()

    def run(command: list[str], **options: Any) -> Any:
        if "-version" in command:
            return really(command, **options)
        called.append(command)
        if "install" in command:
            of_version(path / "java", "17.0.15")
        return subprocess.CompletedProcess(command, 0)

    program(path / "apt-get", "")
    monkeypatch.setattr(subprocess, "run", run)
    assert java.install() is None
    assert ["update" in command for command in called] == [True, False]
    assert called[-1][-2:] == ["--no-install-recommends", "openjdk-17-jre-headless"]


def test_root_is_told_when_that_fails(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(java, "_is_root", lambda: True)
    program(path / "apt-get", "exit 100")
    assert java.install() == "The tests with Spark will fail: Java is not installed, and apt-get update failed."
    assert java.must_be_there()


def test_in_ci_it_must_be_there(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    assert java.must_be_there()
