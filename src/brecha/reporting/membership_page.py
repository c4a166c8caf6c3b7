"""The reports about membership: one HTML file each that needs nothing else, with aggregates only."""

from functools import cache
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from brecha.reporting.findings import listed, percent
from brecha.reporting.membership_findings import (
    Row,
    findings,
    known,
    of_largest_set,
    planned,
    share_certain,
    times,
    worst_of_each_size,
)
from brecha.version import __version__

if TYPE_CHECKING:
    from brecha.members import MembershipAnswer
    from brecha.planning import PlannedSample

WIDTH, HEIGHT, LEFT, RIGHT, BOTTOM, TOP = 640, 280, 52, 20, 40, 16
"""Of the pictures, and of what is left free around the plot"""
LINES = (0.0, 0.25, 0.5, 0.75, 1.0)
LIMITS = (0.0, 0.01, 0.05, 0.1, 0.2, 0.5)
"""Shares of certain members for which the largest sample is told"""


@cache
def _templates() -> Environment:
    loader = PackageLoader("brecha.reporting")
    environment = Environment(loader=loader, autoescape=select_autoescape(), undefined=StrictUndefined)
    environment.filters |= {"percent": percent, "listed": listed, "times": times, "count": "{:,}".format}
    return environment


def membership_page(answer: "MembershipAnswer") -> str:
    """The report on a released sample."""
    worst = worst_of_each_size(answer)
    return _templates().get_template("membership.html").render(
        answer=answer,
        sentences=findings(answer),
        worst=[row | {"share_certain": share_certain(row)} for row in worst],
        dots=_dots(answer),
        sizes=[(k, _across((k - 0.5) / len(answer.qids))) for k in range(1, len(answer.qids) + 1)],
        lines=[(share, _up(share)) for share in LINES],
        tried=_tried(answer.subsets, len(answer.qids)),
        version=__version__,
    )  # fmt: skip


def planned_page(plan: "PlannedSample") -> str:
    """The report on a sample that is not drawn yet."""
    rows = of_largest_set(plan.frame())
    return _templates().get_template("planned_sample.html").render(
        plan=plan,
        sentences=planned(plan),
        rows=rows,
        known=known(rows[0]["qids"], len(plan.qids)),
        limits=_limits(plan, rows[0]["qids"]),
        curves=[_curve(rows, name) for name in ("certain_share", "expected_members_posterior")]
        + [_curve(rows, "expected_posterior_probabilistic")],
        sizes=[(share, _across(share)) for share in LINES],
        lines=[(share, _up(share)) for share in LINES],
        version=__version__,
    )  # fmt: skip


def _tried(tried: int, columns: int) -> str:
    """How many of the combinations stand behind the figures: one that was not tried is not thereby safe."""
    there_are = 2**columns - 1
    if tried == there_are:
        return "Each combination of them was tried."
    were = "was" if tried == 1 else "were"
    return f"Of their {there_are:,} combinations {tried:,} {were} tried; the others may be worse."


def _dots(answer: "MembershipAnswer") -> list[tuple[float, float]]:
    """Places of the dots, those that would fall on each other as one."""
    rows = answer.frame().select(["size", "certain_members", "sample", "unmatched"]).to_pylist()
    rounded = {(row["size"], round(share_certain(row), 3)) for row in rows}
    return sorted((_across((size - 0.5) / len(answer.qids)), _up(share)) for size, share in rounded)


def _curve(rows: list[Row], name: str) -> str:
    """The points of a curve over the size of the sample."""
    return " ".join(f"{_across(row['sample'] / row['population'])},{_up(row[name])}" for row in rows)


def _limits(plan: "PlannedSample", qids: list[str]) -> list[tuple[float, int | None]]:
    """The largest sample for each share of certain members."""
    return [(limit, plan.largest(limit, qids=qids)) for limit in LIMITS]


def _across(share: float) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * share, 1)


def _up(share: Any) -> float:
    return round(HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * float(share), 1)
