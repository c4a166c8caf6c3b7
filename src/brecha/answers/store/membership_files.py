"""Membership answers and plans as files: saved in a folder, loaded again, and as plain data for other programs."""

from pathlib import Path
from typing import Any

from brecha.answers import membership as members
from brecha.answers import planned_sample as planning
from brecha.answers.membership import MembershipAnswer
from brecha.answers.planned_sample import PlannedSample
from brecha.answers.store.folder import read_folder, write_folder
from brecha.answers.store.handling import Handling, handling, of_membership, of_planned_sample, with_report
from brecha.language import notes
from brecha.language.catalogues import Language
from brecha.version import __version__

MEMBERSHIP, PLANNED = "membership", "planned sample"
"""What results.json says that it holds"""


def save(answer: MembershipAnswer | PlannedSample, folder: Path, lang: Language | str = "en") -> Path:
    """Write results.parquet, results.json and report.html."""
    language = Language.named(lang)
    about = with_report(_about(answer), handled(answer)) | {"language": language.code}
    return write_folder(folder, answer.frame(), about, lambda _: report(answer, language))


def report(answer: MembershipAnswer | PlannedSample, language: Language) -> str:
    """What a person reads, as HTML."""
    from brecha.report.membership_page import membership_page, planned_page

    return membership_page(answer, language) if isinstance(answer, MembershipAnswer) else planned_page(answer, language)


def handled(answer: MembershipAnswer | PlannedSample) -> Handling:
    """Whether the report may be handed on."""
    return of_membership(answer) if isinstance(answer, MembershipAnswer) else of_planned_sample(answer)


def load(folder: str | Path) -> MembershipAnswer | PlannedSample:
    """Read a saved answer or plan again; the people are not in it."""
    about, table = read_folder(Path(folder), {MEMBERSHIP: members.SCHEMA, PLANNED: planning.SCHEMA})
    parts = table, dict(about["input"]), dict(about["method"]), tuple(about["notes"])
    if about["kind"] == MEMBERSHIP:
        return MembershipAnswer(*parts)
    return PlannedSample(*parts, saved_limits=tuple((share, size) for share, size in about.get("limits", ())))


def as_json(answer: MembershipAnswer | PlannedSample) -> dict[str, Any]:
    """The answer or plan as plain data."""
    return _about(answer) | {"attacks": answer.frame().to_pylist()}


def _about(answer: MembershipAnswer | PlannedSample) -> dict[str, Any]:
    limits = {"limits": [list(one) for one in answer.limits]} if isinstance(answer, PlannedSample) else {}
    return {
        "brecha": __version__,
        "kind": MEMBERSHIP if isinstance(answer, MembershipAnswer) else PLANNED,
        **handling(handled(answer)),
        "input": answer.input,
        "method": answer.method,
        **limits,
        **notes.as_json(answer.notes),
    }
