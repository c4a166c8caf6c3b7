"""Several ways to make a table safe, as files and as plain data."""

from pathlib import Path
from typing import Any

from brecha.answers.saved_risk import FORMER, step_of, utility_of
from brecha.answers.store.folder import read_folder, unreadable, write_folder
from brecha.answers.store.handling import Handling, handling, of_tradeoff, with_report
from brecha.answers.tradeoff import TRADEOFF as SCHEMA
from brecha.answers.tradeoff import Point, Tradeoff
from brecha.language import notes
from brecha.language.catalogues import Language
from brecha.runtime.plain_json import UnfitError
from brecha.version import __version__

TRADEOFF = "tradeoff"
"""What results.json says that it holds"""


def save(tradeoff: Tradeoff, folder: Path, lang: Language | str = "en") -> Path:
    """Write results.parquet, results.json and report.html."""
    language = Language.named(lang)
    about = with_report(_about(tradeoff), handled(tradeoff)) | {"language": language.code}
    return write_folder(folder, tradeoff.frame(), about, lambda _: report(tradeoff, language))


def report(tradeoff: Tradeoff, language: Language) -> str:
    """What a person reads, as HTML."""
    from brecha.report.tradeoff_page import tradeoff_page

    return tradeoff_page(tradeoff, language)


def handled(tradeoff: Tradeoff) -> Handling:
    """Whether the report may be handed on."""
    return of_tradeoff(tradeoff)


def load(folder: str | Path) -> Tradeoff:
    """Read a saved answer again; the people are not in it."""
    about, table = read_folder(Path(folder), {TRADEOFF: SCHEMA}, former=FORMER)
    try:
        points = tuple(_point(one) for one in about["points"])
        tabulations = tuple(map(tuple, about["tabulations"]))
        told = dict(about["input"])
        found = Tradeoff(tuple(told["qids"]), tuple(told["sensitive"]), int(about["rows"]), points, tabulations, told,
                         dict(about["method"]), tuple(about["notes"]))  # fmt: skip
        if not found.frame().equals(table):
            raise UnfitError("results.json and results.parquet do not belong together: their figures are not the same.")
        return found
    except (KeyError, TypeError, ValueError) as problem:
        raise unreadable(Path(folder), problem) from problem


def plain(tradeoff: Tradeoff) -> dict[str, Any]:
    """Everything as plain data."""
    return _about(tradeoff) | {"attacks": tradeoff.frame().to_pylist()}


def _about(tradeoff: Tradeoff) -> dict[str, Any]:
    return {
        "brecha": __version__,
        "kind": TRADEOFF,
        **handling(handled(tradeoff)),
        "input": tradeoff.input,
        "method": tradeoff.method,
        "rows": tradeoff.rows,
        "tabulations": [list(one) for one in tradeoff.tabulations],
        "points": [_plain(point) for point in tradeoff.points],
        **notes.as_json(tradeoff.notes),
    }


def _plain(point: Point) -> dict[str, Any]:
    return {
        "label": point.label,
        "parameter": point.parameter,
        "value": point.value,
        "steps": [step.as_dict() for step in point.steps],
        "attacks": [dict(row) for row in point.attacks],
        "utility": None if point.utility is None else point.utility.as_dict(),
        "failed": point.failed,
    }


def _point(one: dict[str, Any]) -> Point:
    return Point(
        one["label"],
        one["parameter"],
        one["value"],
        tuple(step_of(step) for step in one["steps"]),
        tuple(one["attacks"]),
        None if one["utility"] is None else utility_of(one["utility"]),
        one["failed"],
    )
