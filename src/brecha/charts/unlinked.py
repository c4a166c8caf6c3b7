"""What is left of the risk of two years when no identifier links them: a bar for each figure, one below the other."""

from collections.abc import Mapping
from typing import Any

from brecha.charts.bars import bar_chart
from brecha.charts.figure import Figure
from brecha.charts.scales import share_scale
from brecha.charts.style import BLUE, PAPER, SKY, anchor
from brecha.charts.words import goal_words, short_percent
from brecha.language.catalogues import Language

BARS = (
    ("prior_probabilistic", "before", PAPER),
    ("one_year_probabilistic", "one", PAPER),
    ("right_probabilistic", "right", BLUE),
    ("believed_probabilistic", "believed", PAPER),
    ("linked_probabilistic", "linked", SKY),
)
"""Columns of the frame from the top, what the catalogue calls them, and how the bars are filled"""


def unlinked_bars(row: Mapping[str, Any], language: Language) -> Figure:
    """The chance that the best guess is right: before, with one year, with both unlinked, and with both linked.

    Args:
        row: a row of the frame of an :class:`~brecha.answers.unlinked.Unlinked`; figures that are None are left out.
        language: in which it is labelled.
    """
    shown = [(language.say(f"chart-unlinked-{name}"), row[field], fill) for field, name, fill in BARS
             if row[field] is not None]  # fmt: skip
    words = goal_words((row["sensitive"], None), "chance")
    labels, shares = [label for label, _, _ in shown], [float(share) for _, share, _ in shown]
    parts = [language.say("chart-unlinked-part", name=label, share=language.percent(share))
             for label, share in zip(labels, shares, strict=True)]  # fmt: skip
    return Figure(
        name=anchor("unlinked", *([] if row["sensitive"] is None else [row["sensitive"]]), "\n".join(row["qids"])),
        title=language.say("chart-unlinked-title", **words),
        chart=bar_chart(
            labels,
            shares,
            [short_percent(share, language) for share in shares],
            share_scale(shares, language, from_zero=True, room=0.12),
            language.say("chart-unlinked-axis"),
            [fill for _, _, fill in shown],
            stroke=BLUE,
        ),
        says=language.say("chart-unlinked-says", list="; ".join(parts)),
        head=(language.say("chart-head-known"), language.say("chart-head-chance")),
        rows=tuple((label, language.percent(share)) for label, share in zip(labels, shares, strict=True)),
    )
