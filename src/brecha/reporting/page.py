"""The report: one HTML file that needs nothing else, with aggregates only."""

from functools import cache
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from brecha.reporting.findings import findings, listed, percent, worst_of_each_size
from brecha.version import __version__

if TYPE_CHECKING:
    from brecha.assessment import Assessment

WIDTH, HEIGHT, LEFT, BOTTOM = 640, 280, 52, 40


@cache
def _templates() -> Environment:
    loader = PackageLoader("brecha.reporting")
    environment = Environment(loader=loader, autoescape=select_autoescape(), undefined=StrictUndefined)
    environment.filters |= {"percent": percent, "listed": listed}
    return environment


def page(assessment: "Assessment") -> str:
    """The report as HTML."""
    goals = [_goal(assessment, name) for name in (None, *assessment.sensitive)]
    return (
        _templates()
        .get_template("report.html")
        .render(assessment=assessment, goals=goals, sentences=findings(assessment), version=__version__)
    )


def _goal(assessment: "Assessment", sensitive: str | None) -> dict[str, Any]:
    """What the page shows for one goal: the worst set of each size, and a dot for each set."""
    return {
        "title": "Re-identification" if sensitive is None else f"Inference of {sensitive}",
        "worst": worst_of_each_size(assessment, sensitive),
        "dots": _dots(assessment, sensitive),
        "sizes": [(k, _across(k, len(assessment.qids))) for k in range(1, len(assessment.qids) + 1)],
        "lines": [(share, _up(share)) for share in (0.0, 0.25, 0.5, 0.75, 1.0)],
    }


def _dots(assessment: "Assessment", sensitive: str | None) -> list[tuple[float, float]]:
    """Places of the dots, those that would fall on each other as one."""
    attacks = assessment.frame().select(["sensitive", "size", "posterior_deterministic"]).to_pylist()
    return sorted(
        {
            (_across(row["size"], len(assessment.qids)), _up(row["posterior_deterministic"]))
            for row in attacks
            if row["sensitive"] == sensitive
        }
    )


def _across(size: int, most: int) -> float:
    return round(LEFT + (WIDTH - LEFT - 20) * (size - 0.5) / most, 1)


def _up(share: float) -> float:
    return round(HEIGHT - BOTTOM - (HEIGHT - BOTTOM - 16) * share, 1)
