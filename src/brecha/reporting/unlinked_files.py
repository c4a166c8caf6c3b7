"""Answers about years that no identifier links, as files and as plain data."""

from pathlib import Path
from typing import Any

from brecha.linkage.answer import SCHEMA, Unlinked
from brecha.reporting.folder import read_folder, write_folder
from brecha.reporting.unlinked_page import unlinked_page
from brecha.version import __version__

UNLINKED = "unlinked"
"""What results.json says that it holds"""


def save(answer: Unlinked, folder: Path) -> Path:
    """Write results.parquet, results.json and report.html."""
    return write_folder(folder, answer.frame(), _about(answer), unlinked_page(answer))


def load(folder: str | Path) -> Unlinked:
    """Read a saved answer again; the people are not in it."""
    about, table = read_folder(Path(folder), {UNLINKED: SCHEMA})
    return Unlinked(table, dict(about["input"]), dict(about["method"]), tuple(about["remarks"]))


def as_json(answer: Unlinked) -> dict[str, Any]:
    """The answer as plain data."""
    return _about(answer) | {"attacks": answer.frame().to_pylist()}


def _about(answer: Unlinked) -> dict[str, Any]:
    return {
        "brecha": __version__,
        "kind": UNLINKED,
        "input": answer.input,
        "method": answer.method,
        "remarks": list(answer.remarks),
    }
