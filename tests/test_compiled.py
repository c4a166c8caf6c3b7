"""Where compiled code goes when the package folder cannot be written to."""

from pathlib import Path

import pytest

from brecha import compiled


@pytest.fixture
def read_only(monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package folder as a user without rights sees it; everything else as it is."""
    package = Path(compiled.__file__).parent / "__pycache__"
    writable = compiled._writable
    monkeypatch.setattr(compiled, "_writable", lambda folder: folder != package and writable(folder))
    monkeypatch.setattr(compiled.settings, "CACHE_DIR", "")
    return package


def test_beside_the_source_where_that_can_be_written_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled.settings, "CACHE_DIR", "")
    assert compiled.settle_cache() is None
    assert compiled.settings.CACHE_DIR == ""


def test_in_the_users_cache_where_not(read_only: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert compiled.settle_cache() == tmp_path / "brecha" / "compiled"
    assert str(tmp_path / "brecha" / "compiled") == compiled.settings.CACHE_DIR


def test_in_a_folder_of_its_own_where_there_is_no_home(read_only: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("HOME", "/proc/nowhere")
    folder = compiled.settle_cache()
    assert folder is not None
    assert folder.stat().st_mode & 0o077 == 0
    folder.rmdir()


def test_a_folder_that_was_chosen_is_kept(read_only: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled.settings, "CACHE_DIR", "/chosen")
    assert compiled.settle_cache() is None
    assert compiled.settings.CACHE_DIR == "/chosen"
