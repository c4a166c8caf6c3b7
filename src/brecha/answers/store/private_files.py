"""Answers about noisy counts, as files and as plain data."""

from pathlib import Path
from typing import Any

from brecha.answers import private_count as answers
from brecha.answers import private_count_samples as samples
from brecha.answers.private_answer import Told
from brecha.answers.private_count import PrivateCounts
from brecha.answers.private_count_samples import PrivateCountSamples
from brecha.answers.store.folder import read_folder, write_folder
from brecha.answers.store.handling import Handling, handling, of_private_counts, with_report
from brecha.language import notes
from brecha.language.catalogues import Language
from brecha.version import __version__

PRIVATE, SAMPLED = "private counts", "private counts of samples"
"""What results.json says that it holds"""


def save(answer: Told, folder: Path, lang: Language | str = "en") -> Path:
    """Write results.parquet, results.json and report.html."""
    language = Language.named(lang)
    about = with_report(_about(answer), handled(answer)) | {"language": language.code}
    return write_folder(folder, answer.attacks, about, lambda _: report(answer, language))


def report(answer: Any, language: Language) -> str:
    """What a person reads, as HTML."""
    from brecha.report.private_page import private_page

    return private_page(answer, language)


def handled(answer: Told) -> Handling:
    """Whether the report may be handed on."""
    return of_private_counts()


def load(folder: str | Path) -> PrivateCounts | PrivateCountSamples:
    """Read a saved answer again; the people are not in it."""
    about, table = read_folder(Path(folder), {PRIVATE: answers.SCHEMA, SAMPLED: samples.SCHEMA})
    kind: Any = PrivateCounts if about["kind"] == PRIVATE else PrivateCountSamples
    found: PrivateCounts | PrivateCountSamples = kind(
        table, dict(about["input"]), dict(about["method"]), tuple(about["notes"])
    )
    return found


def as_json(answer: Told) -> dict[str, Any]:
    """The answer as plain data."""
    return _about(answer) | {"attacks": answer.attacks.to_pylist()}


def _about(answer: Told) -> dict[str, Any]:
    return {
        "brecha": __version__,
        "kind": PRIVATE if isinstance(answer, PrivateCounts) else SAMPLED,
        **handling(handled(answer)),
        "input": answer.input,
        "method": answer.method,
        **notes.as_json(answer.notes),
    }
