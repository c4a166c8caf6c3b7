"""Membership answers and plans as files: saved in a folder, loaded again, and as plain data for other programs."""

from pathlib import Path
from typing import Any

from brecha import members, planning
from brecha.members import MembershipAnswer
from brecha.planning import PlannedSample
from brecha.reporting.folder import read_folder, write_folder
from brecha.reporting.membership_page import membership_page, planned_page
from brecha.version import __version__

MEMBERSHIP, PLANNED = "membership", "planned sample"
"""What results.json says that it holds"""


def save(answer: MembershipAnswer | PlannedSample, folder: Path) -> Path:
    """Write results.parquet, results.json and report.html."""
    page = membership_page(answer) if isinstance(answer, MembershipAnswer) else planned_page(answer)
    return write_folder(folder, answer.frame(), _about(answer), page)


def load(folder: str | Path) -> MembershipAnswer | PlannedSample:
    """Read a saved answer or plan again; the people are not in it."""
    about, table = read_folder(Path(folder), {MEMBERSHIP: members.SCHEMA, PLANNED: planning.SCHEMA})
    kind: type[MembershipAnswer] | type[PlannedSample]
    kind = MembershipAnswer if about["kind"] == MEMBERSHIP else PlannedSample
    return kind(table, dict(about["input"]), dict(about["method"]), tuple(about["remarks"]))


def as_json(answer: MembershipAnswer | PlannedSample) -> dict[str, Any]:
    """The answer or plan as plain data."""
    return _about(answer) | {"attacks": answer.frame().to_pylist()}


def _about(answer: MembershipAnswer | PlannedSample) -> dict[str, Any]:
    return {
        "brecha": __version__,
        "kind": MEMBERSHIP if isinstance(answer, MembershipAnswer) else PLANNED,
        "input": answer.input,
        "method": answer.method,
        "remarks": list(answer.remarks),
    }
