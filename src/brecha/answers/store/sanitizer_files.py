"""What a release leaves, as files: the release itself, the figures, and a report; and as plain data."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from brecha.answers.residual_risk import RESIDUAL_RISK, ResidualRisk
from brecha.answers.saved_risk import FORMER, SavedResidualRisk, step_of, utility_of
from brecha.answers.store.folder import FILES, read_folder, write_folder
from brecha.answers.store.handling import Handling, handling, of_release, with_report
from brecha.errors import SettingError
from brecha.language import notes
from brecha.language.catalogues import Language
from brecha.sanitizers.linked_years import YearsReleased
from brecha.sanitizers.release import Release
from brecha.tables.sources.formulas import Formulas
from brecha.tables.sources.formulas import told as formula_notes
from brecha.version import __version__

if TYPE_CHECKING:
    Answer = ResidualRisk | SavedResidualRisk

UNFIT = r"[^\w.-]"
"""What is not put into the name of a file"""
SANITIZED = "sanitized"
"""What results.json says that it holds"""


def save(
    residual: ResidualRisk,
    folder: Path,
    lang: Language | str = "en",
    release: str | None = "release.csv",
    keep_order: bool = False,
    formulas: Formulas = "neutralise",
) -> Path:
    """Write the release, results.parquet, results.json and report.html, whole or not at all: the report comes first."""
    language, told = Language.named(lang), told_of(residual, release, formulas)
    if release is not None and (Path(release).name != release or release in FILES):
        raise SettingError(f"{release!r} is no name for the file of a release: use one such as release.csv.")
    about = with_report(_about(told), handled(told)) | {"language": language.code}
    beside = {} if release is None else _files(residual.release, release, keep_order, formulas)
    return write_folder(folder, told.frame(), about, lambda known: report(told, language, known.get("files")),
                        beside=beside)  # fmt: skip


def told_of(residual: ResidualRisk, release: str | None, formulas: Formulas) -> SavedResidualRisk:
    """What can be said of a release, and of how it is written to this file."""
    told = SavedResidualRisk.of(residual)
    if release is None or Path(release).suffix.lower() != ".csv":
        return told
    several = residual.release
    written = several.releases if isinstance(several, YearsReleased) else [several]
    said = [one for each in written for one in formula_notes(each.table, formulas)]
    return replace(told, notes=(*told.notes, *dict.fromkeys(said)))


def _files(release: Release, name: str, keep_order: bool, formulas: Formulas) -> Mapping[str, Callable[[Path], Path]]:
    """What writes the file of a release; of linked years, a file for each."""
    if not isinstance(release, YearsReleased):
        return {name: partial(release.write, keep_order=keep_order, formulas=formulas)}
    stem, kind, several = Path(name).stem, Path(name).suffix, zip(release.labels, release.releases, strict=True)
    found = {f"{stem}-{re.sub(UNFIT, '_', label)}{kind}": partial(one.write, keep_order=keep_order, formulas=formulas)
             for label, one in several}  # fmt: skip
    if len(found) < len(release.releases):
        raise SettingError(
            f"The labels {', '.join(release.labels)} give two years one name of a file. Give each another, or write "
            "them one by one."
        )
    return found


def report(residual: "Answer", language: Language, files: dict[str, Any] | None = None) -> str:
    """What a person reads, as HTML; ``files`` are the release and its checksum, if it was written."""
    from brecha.report.sanitizer_page import sanitizer_page

    told = SavedResidualRisk.of(residual)
    return sanitizer_page(told, language, told.input.get("files") if files is None else files)


def handled(residual: "Answer") -> Handling:
    """Whether the report may be handed on."""
    return of_release(SavedResidualRisk.of(residual))


def load(folder: str | Path) -> SavedResidualRisk:
    """Read what was saved again: the figures, not the people."""
    about, table = read_folder(Path(folder), {SANITIZED: RESIDUAL_RISK}, newer=("gain", "group"), former=FORMER)
    try:
        steps, utility = tuple(step_of(step) for step in about["steps"]), utility_of(about["utility"])
    except (KeyError, TypeError) as problem:
        from brecha.answers.store.folder import unreadable

        raise unreadable(Path(folder), problem) from problem
    told = dict(about["input"]) | {"files": about.get("files", {})}
    return SavedResidualRisk(table, told, dict(about["method"]), steps, utility, tuple(about["notes"]))


def plain(residual: "Answer") -> dict[str, Any]:
    """Everything as plain data."""
    told = SavedResidualRisk.of(residual)
    return _about(told) | {"attacks": told.frame().to_pylist()}


def _about(told: SavedResidualRisk) -> dict[str, Any]:
    return {
        "brecha": __version__,
        "kind": SANITIZED,
        **handling(handled(told), told.by),
        "input": {name: value for name, value in told.input.items() if name != "files"},
        "method": told.method,
        "steps": [step.as_dict() for step in told.steps],
        "utility": told.utility.as_dict(),
        **notes.as_json(told.notes),
    }
