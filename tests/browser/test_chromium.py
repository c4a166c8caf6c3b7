"""Where the browser is looked for, and what is said where there is none."""

import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.browser import chromium


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is all of the path, of somebody who is not root and not in CI."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(chromium.NAMED_BY, raising=False)
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(chromium, "_is_root", lambda: False)
    return tmp_path


def program(folder: Path, name: str, text: str = "") -> Path:
    file = folder / name
    file.write_text(f"#!/bin/sh\n{text}")
    file.chmod(0o755)
    return file


@pytest.mark.parametrize("name", chromium.NAMES)
def test_it_is_found_on_the_path(path: Path, name: str) -> None:
    assert chromium.found() is None
    expected = program(path, name)
    assert chromium.found() == str(expected)
    assert chromium.install() is None


def test_the_one_named_comes_first(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(path, "chromium")
    own = program(path, "my-browser")
    monkeypatch.setenv(chromium.NAMED_BY, str(own))
    assert chromium.found() == str(own)
    monkeypatch.setenv(chromium.NAMED_BY, "/nowhere")
    assert chromium.found() is None
    assert chromium.install() == (
        "The tests in tests/browser will not be run: BRECHA_CHROMIUM names '/nowhere', which is no program."
    )


def test_without_root_it_is_said_and_not_a_failure(path: Path) -> None:
    program(path, "apt-get", "exit 1")
    assert chromium.install() == "The tests in tests/browser will not be run: chromium is not installed."
    assert not chromium.must_be_there()


def test_root_installs_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "_is_root", lambda: True)
    called: list[list[str]] = []

    def run(command: list[str], env: dict[str, str], **_: Any) -> subprocess.CompletedProcess[str]:
        called.append(command)
        assert env["DEBIAN_FRONTEND"] == "noninteractive"
        if "install" in command:
            program(path, "chromium")
        return subprocess.CompletedProcess(command, 0)

    program(path, "apt-get")
    monkeypatch.setattr(subprocess, "run", run)
    assert chromium.install() is None
    assert ["update" in command for command in called] == [True, False]
    assert called[-1][-3:] == ["--no-install-recommends", "chromium", "fonts-dejavu-core"]


def test_root_is_told_when_that_fails(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "_is_root", lambda: True)
    program(path, "apt-get", "exit 100")
    said = "The tests in tests/browser will fail: chromium is not installed, and apt-get update failed."
    assert chromium.install() == said
    assert chromium.must_be_there()


def test_in_ci_it_must_be_there(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    assert chromium.must_be_there()
