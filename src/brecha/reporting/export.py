"""Results in a folder, written whole or not at all.

results.parquet holds all attacks with their histograms, results.json the same attacks for other programs with how they
were computed, and report.html what a person reads.
"""

import hashlib
import json
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from brecha.errors import ReadError
from brecha.reporting.page import page
from brecha.version import __version__

if TYPE_CHECKING:
    from brecha.assessment import Assessment

FILES = ("results.parquet", "results.json", "report.html")
MOST_IN_JSON = 200_000
"""Attacks beyond which they are in results.parquet only: nobody reads a gigabyte of JSON."""


def save(assessment: "Assessment", folder: Path) -> Path:
    """Write the files to a folder inside the folder first, and move them out when all are there."""
    if folder.exists() and not folder.is_dir():
        raise ReadError(f"Results are written to a folder, and {str(folder)!r} is a file.")
    is_new = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix=".unfinished-", dir=folder))
    try:
        _write_parquet(assessment, work / "results.parquet")
        about = _about(assessment) | {"parquet_sha256": _digest(work / "results.parquet")}
        if len(assessment.frame()) <= MOST_IN_JSON:
            about["attacks"] = assessment.frame().to_pylist()
        _write_text(work / "results.json", json.dumps(about, ensure_ascii=False, indent=1))
        _write_text(work / "report.html", page(assessment))
        for name in FILES:
            (work / name).replace(folder / name)
    finally:
        shutil.rmtree(work, ignore_errors=True)
        if is_new and not any(folder.iterdir()):
            folder.rmdir()
    return folder


def _write_text(path: Path, text: str) -> None:
    """Write as UTF-8; what has no place there (a file name in another encoding) is written as an escape."""
    path.write_text(text, encoding="utf-8", errors="backslashreplace")


def load(folder: str | Path) -> "Assessment":
    """Read a saved assessment again; the people's records are not in it."""
    from brecha.assessment import Assessment
    from brecha.frame import SCHEMA

    place = Path(folder)
    missing = [name for name in FILES[:2] if not (place / name).is_file()]
    if missing:
        raise ReadError(f"There is no assessment in {str(place)!r}: {missing[0]} is missing. Save one there first.")
    try:
        about = json.loads((place / "results.json").read_text(encoding="utf-8"))
        whole = about["parquet_sha256"] == _digest(place / "results.parquet")
        table = pq.read_table(place / "results.parquet")
        histograms = None
        if "histogram" in table.column_names:
            charted = table["histogram"].drop_null()
            histograms = np.array(charted.combine_chunks().flatten()).reshape(len(charted), -1)
        _check_columns(table, SCHEMA.names, str(about["brecha"]))
        attacks = table.select(SCHEMA.names).cast(SCHEMA)
        found = Assessment(attacks, histograms, dict(about["input"]), dict(about["method"]), tuple(about["remarks"]))
        len(found.qids), len(found.sensitive), found.rows
    except (ValueError, KeyError, TypeError, pa.ArrowException) as problem:
        raise ReadError(f"The assessment in {str(place)!r} cannot be read: {problem}") from problem
    if not whole:
        raise ReadError(f"results.json and results.parquet in {str(place)!r} are of two different runs. Save again.")
    return found


def _check_columns(table: pa.Table, names: list[str], version: str) -> None:
    absent = [name for name in names if name not in table.column_names]
    if absent:
        raise ValueError(f"it was written by Brecha {version}, which had no {absent[0]!r}. Assess the table again.")


def _digest(file: Path) -> str:
    """What tells this file from any other."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def as_json(assessment: "Assessment") -> dict[str, Any]:
    """The assessment as plain data."""
    return _about(assessment) | {"attacks": assessment.frame().to_pylist()}


def _about(assessment: "Assessment") -> dict[str, Any]:
    """Everything but the attacks."""
    return {
        "brecha": __version__,
        "input": assessment.input,
        "method": assessment.method,
        "remarks": list(assessment.remarks),
    }


def _bins(assessment: "Assessment", histograms: npt.NDArray[np.int64]) -> pa.Array:
    """The histogram of each attack that has one, null for the others: those on groups, and with a second gain."""
    bins = pa.FixedSizeListArray.from_arrays(pa.array(histograms.ravel()), histograms.shape[1])
    place = np.full(len(assessment.frame()), -1, np.int64)
    place[assessment.charted] = np.arange(len(histograms))
    return bins.take(pa.array(place, mask=place < 0))


def _write_parquet(assessment: "Assessment", path: Path) -> None:
    table = assessment.frame()
    if assessment.histograms is not None:
        table = table.append_column("histogram", _bins(assessment, assessment.histograms))
    pq.write_table(table.replace_schema_metadata({"brecha": __version__}), path, compression="zstd")
