"""Saved results that a test has changed, made to look as if they had been saved so."""

import hashlib
import json
from contextlib import suppress
from pathlib import Path

from brecha.answers.store.folder import MANIFEST


def mend(folder: Path) -> Path:
    """Write the checksums of the files as they are now wherever the checksums of files stand."""
    digest = _digest(folder / "results.parquet")
    for name in ("results.json", "timing.json"):
        with suppress(ValueError, TypeError, RecursionError):  # it may be changed to what is no JSON, or no object
            told = json.loads((folder / name).read_text(encoding="utf-8"))
            (folder / name).write_text(json.dumps(told | {"parquet_sha256": digest}), encoding="utf-8")
    manifest = json.loads((folder / MANIFEST).read_text())
    files = {name: {"sha256": _digest(folder / name)} for name in manifest["files"]}
    (folder / MANIFEST).write_text(json.dumps(manifest | {"files": files}))
    return folder


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
