"""The report on years that no identifier links: one HTML file that needs nothing else, with aggregates only."""

from typing import TYPE_CHECKING, Any

from brecha.reporting.findings import percent
from brecha.reporting.page import templates
from brecha.reporting.unlinked_findings import Row, findings, largest_set, survival
from brecha.version import __version__

if TYPE_CHECKING:
    from brecha.linkage.answer import Unlinked

LEFT, RIGHT, BAR, GAP = 210, 70, 22, 10
WIDTH = 640
BARS = (
    ("prior_probabilistic", "before", "before the release"),
    ("one_year_probabilistic", "one", "first year alone"),
    ("right_probabilistic", "right", "both, no identifier: right"),
    ("believed_probabilistic", "believed", "both, no identifier: believed"),
    ("linked_probabilistic", "linked", "both, with the identifier"),
)
"""Figures of a chart, from the top: their column, their look, and what is written beside them"""


def unlinked_page(answer: "Unlinked") -> str:
    """The report as HTML."""
    sections = [_section(row) for row in largest_set(answer)]
    return templates().get_template("unlinked.html").render(
        answer=answer, sentences=findings(answer), sections=sections, rows=answer.frame().to_pylist(),
        survival=survival, version=__version__,
    )  # fmt: skip


def _section(row: Row) -> dict[str, Any]:
    """A bar for each figure, on a scale of its own where all are small."""
    shown = [(name, look, text) for name, look, text in BARS if row[name] is not None]
    top = max(row[name] for name, _, _ in shown) or 1.0
    room = WIDTH - LEFT - RIGHT
    bars = [
        {
            "text": text,
            "look": look,
            "y": 2 + k * (BAR + GAP),
            "width": round(room * row[name] / top, 1),
            "share": row[name],
        }
        for k, (name, look, text) in enumerate(shown)
    ]
    said = "; ".join(f"{bar['text']} {percent(float(bar['share']))}" for bar in bars)
    return {
        "title": "Re-identification" if row["sensitive"] is None else f"Inference of {row['sensitive']}",
        "bars": bars,
        "height": len(bars) * (BAR + GAP),
        "says": f"Chance that the best guess about a person is right: {said}.",
        "row": row,
    }
