"""Folders that somebody hands over, full of links to files of the curator."""

from pathlib import Path

NAMES = (
    ".run.json.new",
    ".at-work",
    ".saving",
    "run.json",
    "manifest.json",
    "results.json",
    "results.parquet",
    "report.html",
    "timing.json",
    "release.csv",
    "checkpoint/brecha-checkpoint.json",
    "checkpoint/brecha-checkpoint.json.writing",
    "checkpoint/brecha-1-7.part",
    "checkpoint/brecha-1-7.part.writing",
)
"""Every name under which a file is, or once was, written in a folder of results, of a run or of checkpoints"""


def precious(place: Path) -> Path:
    """A file outside, which nothing may touch."""
    place.mkdir()
    (place / "start-up").write_text("echo safe\n")
    return place / "start-up"


def link(folder: Path, name: str, target: Path) -> None:
    """Put a link in a folder; what has its name already goes."""
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).unlink(missing_ok=True)
    (folder / name).symlink_to(target)


def untouched(file: Path) -> bool:
    """Whether a file outside is as it was, and alone in its folder."""
    return file.read_text() == "echo safe\n" and list(file.parent.iterdir()) == [file]
