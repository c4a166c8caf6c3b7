"""What is expected of results, checkpoints and records of runs that anybody may have written.

An answer, which then can be shown in every way and keeps the laws of its kind; or one clear refusal.
"""

import io
import shutil
import warnings
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import brecha
from brecha.answers.store import laws as checks
from brecha.answers.store.folder import read_about
from brecha.answers.store.results import options_before
from brecha.errors import BrechaError
from brecha.language.catalogues import Language
from brecha.web.state.allowed_files import AllowedFiles
from brecha.web.state.runs import Runs, record_of
from tests.fuzz.folders import MARKUP
from tests.fuzz.genuine import CHECKPOINT, small_table, written
from tests.fuzz.inputs import Input
from tests.web.at_hand import settings

KINDS = ("results", "checkpoint", "run")
"""What a folder holds"""


def files_of(one: Input) -> dict[str, bytes]:
    """The files of a folder."""
    with zipfile.ZipFile(io.BytesIO(one.data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def judged(one: Input, place: Path) -> list[str]:
    """What is wrong with what comes of a folder; a refusal is raised."""
    folder = written(files_of(one), place / "answer")
    try:
        return {"results": shown_results, "checkpoint": resumed, "run": found_run}[one.kind](one, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def shown_results(one: Input, folder: Path) -> list[str]:
    """Load results and show them in every way; what is wrong with what came out."""
    answer = brecha.load(folder)
    return list(_faults(answer, read_about(folder), zlib.crc32(one.data)))


def resumed(one: Input, folder: Path) -> list[str]:
    """Go on with what is kept in a folder: whatever is there, figures come out that can be."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        answer = brecha.assess(small_table(), **CHECKPOINT, engine="kernel", threads=1, checkpoint=folder)
    answer.findings()
    frame = answer.frame()
    wrong = [name for name in ("hits", "blocks", "smallest") if not _within(frame, name)]
    return [f"{name} is not what it can be" for name in wrong]


def _within(frame: Any, name: str) -> bool:
    values = frame[name].to_numpy()
    return bool(((values >= 0) & (values <= frame["records"].to_numpy().max())).all())


def found_run(one: Input, folder: Path) -> list[str]:
    """Look for a run: there is none, or one that can be shown and gone on with."""
    work = settings(folder.parent, results=folder.parent)
    runs = Runs(work, AllowedFiles(work))
    try:
        found = _shown(runs)
    finally:
        runs.close()
    record_of((folder / "run.json").read_bytes())
    return [] if found else ["a record that is fit gives no run"]


def _shown(runs: Runs) -> int:
    """How many runs there are, each looked at."""
    found = runs.all()
    for run in found:
        str((run.now, run.problem, run.combinations_done, run.result, run.roles.as_dict(), run.source.files, run.began))
        try:
            run.roles.refuse()
            runs.refuse_unreadable(run.source)
        except BrechaError:
            continue
    return len(found)


def _faults(answer: Any, about: dict[str, Any], draw: int) -> Iterator[str]:
    """What is wrong with an answer; the report of one in three is made, in one language, and advice now and then."""
    frame = answer.frame()
    frame.to_pylist()
    repr(answer)
    for code in ("en", "pt"):
        language = Language.named(code)
        said = answer.findings(code)
        if not said or not all(isinstance(sentence, str) and sentence for sentence in said):
            yield "there are findings that say nothing"
        if draw % 3 or code != ("en", "pt")[draw // 3 % 2]:
            continue
        how = {name: value for name, value in options_before(about).items() if name in answer.report_options}
        page = answer.page(language, **how)
        page.encode("utf-8", "backslashreplace")
        if MARKUP in page or "<script>brecha()" in page:
            yield "the report holds markup of the folder as it is"
    if isinstance(answer, brecha.Assessment) and draw % 8 == 0:
        brecha.advise(answer).findings("pt")
        brecha.compare(answer, answer).findings("pt")
    if about.get("kind") != "tradeoff":  # of which loading compares the frame with all ways
        checks.check_figures({key: value for key, value in about.items() if key != "attacks"}, answer.stored())
