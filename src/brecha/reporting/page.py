"""The report: one HTML file that needs nothing else, with aggregates only."""

from functools import cache
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from brecha.reporting.findings import (
    amount,
    described,
    findings,
    goals,
    listed,
    percent,
    span,
    telling,
    worst_of_each_size,
)
from brecha.version import __version__

if TYPE_CHECKING:
    from brecha.assessment import Assessment

WIDTH, HEIGHT, LEFT, BOTTOM = 640, 280, 52, 40


@cache
def templates() -> Environment:
    """What pages are made from; whatever is put into them is escaped."""
    loader = PackageLoader("brecha.reporting")
    environment = Environment(loader=loader, autoescape=select_autoescape(), undefined=StrictUndefined)
    environment.filters |= {"percent": percent, "listed": listed, "amount": amount, "tick": _tick}
    return environment


def _tick(number: float) -> str:
    """A number beside an axis, where there is little room."""
    for unit, name in ((1e9, " bn"), (1e6, " M"), (1e5, " k")):
        if number >= unit:
            return f"{number / (1e3 if name == ' k' else unit):,.1f}{name}".replace(".0 ", " ")
    return f"{number:,.0f}" if number >= 100 else f"{number:.2f}"


def page(assessment: "Assessment") -> str:
    """The report as HTML."""
    template = templates().get_template("report.html")
    return template.render(
        assessment=assessment,
        goals=[_goal(assessment, *goal) for goal in goals(assessment)],
        sentences=findings(assessment),
        tried=tried(assessment),
        tables=_tables(assessment),
        version=__version__,
    )


def _tables(assessment: "Assessment") -> dict[str, str] | None:
    """What the tables of a collection are called, all of them and the focal one; None for a single table."""
    labels = assessment.input.get("source", {}).get("collection")
    return {"all": span(labels), "focal": span(labels[:1])} if labels else None


def tried(assessment: "Assessment") -> str:
    """How many of the combinations stand behind the figures: one that was not tried is not thereby safe."""
    tried = len(assessment.attacks_on(None))
    there_are = 2 ** len(assessment.qids) - 1
    if tried == there_are:
        return "Each combination of them was tried."
    were = "was" if tried == 1 else "were"
    return f"Of their {there_are:,} combinations {tried:,} {were} tried; the others may be worse."


def _goal(assessment: "Assessment", sensitive: str | None, gain: str | None) -> dict[str, Any]:
    """What the page shows for one goal: the worst set of each size, a dot for each set, and the groups."""
    worst = worst_of_each_size(assessment, sensitive, gain)
    top = 1.0 if gain is None else max(step.posterior_probabilistic for step in worst)
    return {
        "title": title(sensitive, gain),
        "gain": gain,
        "described": list(described(assessment, sensitive, gain)),
        "worst": worst,
        "dots": _dots(assessment, sensitive, gain, top),
        "sizes": [(k, _across(k, len(assessment.qids))) for k in range(1, len(assessment.qids) + 1)],
        "lines": [(share * top, _up(share)) for share in (0.0, 0.25, 0.5, 0.75, 1.0)],
        "groups": None if assessment.by is None else assessment.disparity(telling(worst).qids, sensitive, gain),
    }


def title(sensitive: str | None, gain: str | None) -> str:
    """What a goal is called above its figures."""
    if sensitive is None:
        return "Re-identification"
    return f"Inference of {sensitive}" if gain is None else f"Inference of {sensitive}, rewarded by “{gain}”"


def _dots(assessment: "Assessment", sensitive: str | None, gain: str | None, top: float) -> list[tuple[float, float]]:
    """Places of the dots, those that would fall on each other as one: people exposed, or with a gain what it brings."""
    attacks = assessment.attacks_on(sensitive, gain)
    height = "posterior_deterministic" if gain is None else "posterior_probabilistic"
    sizes, shares = attacks["size"].to_numpy(), attacks[height].to_numpy() / top
    rounded = {(int(size), round(float(share), 3)) for size, share in zip(sizes, shares, strict=True)}
    return sorted((_across(size, len(assessment.qids)), _up(share)) for size, share in rounded)


def _across(size: int, most: int) -> float:
    return round(LEFT + (WIDTH - LEFT - 20) * (size - 0.5) / most, 1)


def _up(share: float) -> float:
    return round(HEIGHT - BOTTOM - (HEIGHT - BOTTOM - 16) * share, 1)
