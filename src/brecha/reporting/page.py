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
    template = _templates().get_template("report.html")
    return template.render(
        assessment=assessment,
        goals=goals,
        sentences=findings(assessment),
        tried=_tried(assessment),
        version=__version__,
    )


def _tried(assessment: "Assessment") -> str:
    """How many of the combinations stand behind the figures: one that was not tried is not thereby safe."""
    tried = len(assessment.frame()) // (1 + len(assessment.sensitive))
    there_are = 2 ** len(assessment.qids) - 1
    if tried == there_are:
        return "Each combination of them was tried."
    were = "was" if tried == 1 else "were"
    return f"Of their {there_are:,} combinations {tried:,} {were} tried; the others may be worse."


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
    goal = (None, *assessment.sensitive).index(sensitive)
    every = 1 + len(assessment.sensitive)
    sizes = assessment.frame()["size"].to_numpy()[goal::every]
    shares = assessment.frame()["posterior_deterministic"].to_numpy()[goal::every]
    rounded = {(int(size), round(float(share), 3)) for size, share in zip(sizes, shares, strict=True)}
    return sorted((_across(size, len(assessment.qids)), _up(share)) for size, share in rounded)


def _across(size: int, most: int) -> float:
    return round(LEFT + (WIDTH - LEFT - 20) * (size - 0.5) / most, 1)


def _up(share: float) -> float:
    return round(HEIGHT - BOTTOM - (HEIGHT - BOTTOM - 16) * share, 1)
