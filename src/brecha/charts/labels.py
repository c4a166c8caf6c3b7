"""Names as they stand in a chart: short enough, and no two of one chart the same.

Vega cuts long names off (``labelLimit``), by which two may come to look alike; and the sentence beside a chart has to
call things as the chart does.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count

from brecha.charts.style import LONGEST, cut, cut_inside, plain


@dataclass(frozen=True)
class Label:
    """One name: what stands beside a mark and in a sentence, and what stands in the table behind the chart."""

    short: str
    whole: str


def labels(names: Sequence[str], longest: int = LONGEST) -> list[Label]:
    """A label for each name: cut at its end, in its middle if that tells it from others, or else with a number."""
    short = [cut(name, longest) for name in names]
    often = Counter(short)
    short = [cut_inside(name, longest) if often[label] > 1 else label for name, label in zip(names, short, strict=True)]
    often = Counter(short)
    taken = {label for label, times in often.items() if times == 1} | {plain(name) for name in names}
    return [
        _numbered(label, name, taken) if often[label] > 1 else Label(label, name)
        for name, label in zip(names, short, strict=True)
    ]


def _numbered(label: str, name: str, taken: set[str]) -> Label:
    """With the first number that gives a label of its own."""
    number = next(k for k in count(1) if f"{label} ({k})" not in taken)
    taken.add(f"{label} ({number})")
    return Label(f"{label} ({number})", f"{name} ({number})")


def by_name(names: Sequence[str], longest: int = LONGEST) -> Mapping[str, Label]:
    """The labels of names that are all different, by their names."""
    return dict(zip(names, labels(names, longest), strict=True))
