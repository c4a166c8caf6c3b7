"""Answers about years that no identifier links, as files and as plain data."""

from pathlib import Path
from typing import Any

from brecha.answers.store.folder import read_folder, write_folder
from brecha.answers.store.handling import Handling, handling, of_unlinked, with_report
from brecha.answers.unlinked import SCHEMA, Unlinked
from brecha.language import notes
from brecha.language.catalogues import Language
from brecha.version import __version__

UNLINKED = "unlinked"
"""What results.json says that it holds"""


def save(answer: Unlinked, folder: Path, lang: Language | str = "en") -> Path:
    """Write results.parquet, results.json and report.html."""
    language = Language.named(lang)
    about = with_report(_about(answer), handled(answer)) | {"language": language.code}
    return write_folder(folder, answer.frame(), about, lambda _: report(answer, language))


def report(answer: Unlinked, language: Language) -> str:
    """What a person reads, as HTML."""
    from brecha.report.unlinked_page import unlinked_page

    return unlinked_page(answer, language)


def handled(answer: Unlinked) -> Handling:
    """Whether the report may be handed on."""
    return of_unlinked(answer)


def load(folder: str | Path) -> Unlinked:
    """Read a saved answer again; the people are not in it."""
    about, table = read_folder(Path(folder), {UNLINKED: SCHEMA})
    return Unlinked(table, dict(about["input"]), dict(about["method"]), tuple(about["notes"]))


def as_json(answer: Unlinked) -> dict[str, Any]:
    """The answer as plain data."""
    return _about(answer) | {"attacks": answer.frame().to_pylist()}


def _about(answer: Unlinked) -> dict[str, Any]:
    return {
        "brecha": __version__,
        "kind": UNLINKED,
        **handling(handled(answer)),
        "input": answer.input,
        "method": answer.method,
        **notes.as_json(answer.notes),
    }
