"""A folder of results: results.parquet, results.json and report.html, written whole or not at all, and read again.

The same question about the same table gives the same results.parquet and the same results.json, byte for byte, however
often the run was stopped and gone on with. What is of the run alone, such as when it ended, is in timing.json.
"""

import hashlib
import json
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from brecha.errors import ReadError
from brecha.remarks import from_json
from brecha.scratch import Folder, to_disk
from brecha.version import __version__

TIMING = "timing.json"
FILES = ("results.parquet", "results.json", "report.html", TIMING)
OF_THE_RUN = ("threads", "seconds", "finished")
"""What of the method another run of the same would not have alike"""
WRITING = ".unfinished-"
"""How the name of the folder begins in which files are until all are there"""
MOST_IN_JSON = 200_000
"""Attacks beyond which they are in results.parquet only: nobody reads a gigabyte of JSON."""


Told = str | Callable[[dict[str, Any]], str]
"""A page, or what makes it of what is said about the results"""


def write_folder(
    folder: Path,
    frame: pa.Table,
    about: dict[str, Any],
    page: Told,
    stored: pa.Table | None = None,
    beside: Mapping[str, Callable[[Path], object]] | None = None,
) -> Path:
    """Write the files to a folder inside the folder first, and move them out when all are there.

    ``stored`` is what goes to results.parquet, if that is more than the frame. ``beside`` are further files by their
    names, each with what writes it; results.json has their checksums. Those of former results are taken away, if nobody
    changed them: a release beside the report on another one would be taken for what it is not.
    """
    if folder.exists() and not folder.is_dir():
        raise ReadError(f"Results are written to a folder, and {str(folder)!r} is a file.")
    is_new = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    making = Folder(WRITING, folder)
    work, former = making.path, _beside_before(folder)
    try:
        stamped = (frame if stored is None else stored).replace_schema_metadata({"brecha": __version__})
        pq.write_table(stamped, work / "results.parquet", compression="zstd")
        about = about | {"parquet_sha256": _digest(work / "results.parquet")}
        for name, write in (beside or {}).items():
            write(work / name)
            about = about | {"files": {**about.get("files", {}), name: {"sha256": _digest(work / name)}}}
        _write_text(work / "report.html", page if isinstance(page, str) else page(about))
        if len(frame) <= MOST_IN_JSON:
            about["attacks"] = frame.to_pylist()
        about, run = _apart(about)
        _write_text(work / TIMING, json.dumps(run, ensure_ascii=False, indent=1, default=str))
        _write_text(work / "results.json", json.dumps(about, ensure_ascii=False, indent=1, default=str))
        for name in (*FILES, *(beside or {})):
            to_disk(work / name)
            (work / name).replace(folder / name)
        to_disk(folder)
        for name in former - set(beside or ()):
            (folder / name).unlink()
    finally:
        making.remove()
        if is_new and not any(folder.iterdir()):
            folder.rmdir()
    return folder


def _beside_before(folder: Path) -> set[str]:
    """Files that former results in a folder were saved with, as they were: they would not go with the new ones."""
    try:
        files = json.loads((folder / "results.json").read_text(encoding="utf-8"))["files"]
        return {name for name, about in files.items()
                if Path(name).name == name and _digest(folder / name) == about["sha256"]}  # fmt: skip
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return set()


def rewrite_page(folder: Path, page: str, told: dict[str, Any]) -> None:
    """Put another page in the place of the old one, and say in results.json how it is told: in which language."""
    about = json.loads((folder / "results.json").read_text(encoding="utf-8")) | told
    with Folder(WRITING, folder) as making:
        _write_text(making.path / "report.html", page)
        _write_text(making.path / "results.json", json.dumps(about, ensure_ascii=False, indent=1))
        for name in ("report.html", "results.json"):
            (making.path / name).replace(folder / name)


def read_about(folder: Path) -> dict[str, Any]:
    """What was said about the results in a folder."""
    missing = [name for name in FILES[:2] if not (folder / name).is_file()]
    if missing:
        raise ReadError(f"There are no results in {str(folder)!r}: {missing[0]} is missing. Save some there first.")
    try:
        about = from_json(json.loads((folder / "results.json").read_text(encoding="utf-8")))
        whole = about["parquet_sha256"] == _digest(folder / "results.parquet")
        about = _together(about, _run_of(folder))
    except (ValueError, KeyError, TypeError, AttributeError) as problem:
        raise unreadable(folder, problem) from problem
    if not whole:
        raise ReadError(f"results.json and results.parquet in {str(folder)!r} are of two different runs. Save again.")
    return about


def _apart(about: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is said about results, without what is of the run alone; and that."""
    methods = list(_methods(about))
    lasting = [{key: value for key, value in method.items() if key not in OF_THE_RUN} for method in methods]
    passing = [{key: value for key, value in method.items() if key in OF_THE_RUN} for method in methods]
    return _with_methods(about, lasting), {"parquet_sha256": about["parquet_sha256"], "methods": passing}


def _together(about: dict[str, Any], run: dict[str, Any]) -> dict[str, Any]:
    """Both again, if they are of the same results."""
    methods, passing = list(_methods(about)), run.get("methods")
    if run.get("parquet_sha256") != about["parquet_sha256"] or len(methods) != len(passing or ()):
        return about
    return _with_methods(about, [method | more for method, more in zip(methods, passing or (), strict=True)])


def _methods(about: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """How the results were computed; of a growth, how those of each step were."""
    steps = about.get("steps")
    for one in (about, *(steps if isinstance(steps, list) else ())):
        if isinstance(one, dict) and isinstance(one.get("method"), dict):
            yield one["method"]


def _with_methods(about: dict[str, Any], methods: list[dict[str, Any]]) -> dict[str, Any]:
    """The same with other methods in the place of those that it has, in their order."""
    left = iter(methods)

    def exchanged(one: Any) -> Any:
        return one | {"method": next(left)} if isinstance(one, dict) and isinstance(one.get("method"), dict) else one

    changed: dict[str, Any] = exchanged(about)
    steps = about.get("steps")
    return changed | {"steps": [exchanged(step) for step in steps]} if isinstance(steps, list) else changed


def _run_of(folder: Path) -> dict[str, Any]:
    """What is told of the run; nothing where nobody wrote that, as older versions did not."""
    with suppress(OSError, ValueError):
        found = json.loads((folder / TIMING).read_text(encoding="utf-8"))
        return found if isinstance(found, dict) else {}
    return {}


def unreadable(folder: Path, problem: Exception) -> ReadError:
    """The results in a folder are not what they should be."""
    return ReadError(f"The results in {str(folder)!r} cannot be read: {problem}")


def read_folder(
    folder: Path, kinds: dict[str, pa.Schema], newer: Collection[str] = (), former: Mapping[str, str] | None = None
) -> tuple[dict[str, Any], pa.Table]:
    """What is in a folder: what was said about the answer, and its table, which has the columns of its kind.

    ``newer`` are columns that older results lack, and that are null there. ``former`` are columns of older results that
    are not read any more, each with the reason, and what to do.
    """
    about = read_about(folder)
    try:
        schema = kinds[about.get("kind", "assessment")]
        table = pq.read_table(folder / "results.parquet")
        for name in [one for one in former or {} if one in table.column_names]:
            raise ReadError(f"The results in {str(folder)!r} are of an earlier version. {(former or {})[name]}")
        for name in [one for one in newer if one in schema.names and one not in table.column_names]:
            table = table.append_column(schema.field(name), pa.nulls(len(table), schema.field(name).type))
        table = table.select(schema.names).cast(schema)
        {key: about[key] for key in ("input", "method", "remarks")}
    except KeyError as problem:
        raise ReadError(f"The results in {str(folder)!r} are of another kind, or lack {problem}.") from problem
    except (ValueError, AttributeError, pa.ArrowException) as problem:
        raise unreadable(folder, problem) from problem
    return about, table


def _write_text(path: Path, text: str) -> None:
    """Write as UTF-8; what has no place there (a file name in another encoding) is written as an escape."""
    path.write_text(text, encoding="utf-8", errors="backslashreplace")


def _digest(file: Path) -> str:
    """What tells this file from any other."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()
