"""Attacks on simulated data: sentences, then each rate beside what it should be."""

from brecha.language.catalogues import Language
from brecha.language.numbers import Bound
from brecha.report.document import Paragraph, Part, Sentences, Table
from brecha.report.sentences import narrow
from brecha.report.sentences.narrow import short
from brecha.reversal.clusters import ClusteredExample
from brecha.reversal.staircase import StaircaseExample

Example = ClusteredExample | StaircaseExample
Rate = tuple[str, float | None, float | None, float | None]
"""What it is of, what was measured, its standard error, and what it should be"""


def example_parts(example: Example, language: Language) -> list[Part]:
    """What an attack did to simulated data, as parts of a document."""
    rows = []
    for name, *figures in rates(example):
        bound: Bound | None = "lower" if name == "rate-bound" else None
        told = ["–" if figure is None else written_rate(figure, bound, language) for figure in figures]
        rows.append([language.say(f"cli-{name}"), *told])
    columns = [
        *narrow.columns(["rate"], language, is_number=False),
        *narrow.columns(["measured", "error", "closed-form"], language),
    ]
    setting = example.setting
    legend = language.say(
        "cli-legend-example",
        kind=kind_of(example),
        trials=example.trials,
        records=setting.records,
        columns=setting.columns,
        k=setting.k,
    )
    return [Sentences(example.findings(language)), Table("", columns, rows), Paragraph(legend, "how")]


def written_rate(share: float, bound: Bound | None, language: Language) -> str:
    """A rate for reading; a bound is rounded to its side."""
    return short(share, language) if bound is None else language.percent(share, bound)


def rates(example: Example) -> list[Rate]:
    """What was measured, beside what it should be."""
    if isinstance(example, ClusteredExample):
        return [
            ("rate-right", example.right.mean, example.right.error, example.expected.right),
            ("rate-wrong", example.wrong.mean, example.wrong.error, example.expected.wrong),
        ]
    return [
        ("rate-all", example.often.mean, example.often.error, example.expected),
        ("rate-bound", None, None, example.bound),
    ]


def kind_of(example: Example) -> str:
    """What the example is called."""
    return "clusters" if isinstance(example, ClusteredExample) else "staircase"
