"""Noisy counts of many samples: how much the figures differ from sample to sample."""

from typing import TYPE_CHECKING, Any

from brecha.answers.private_count import grouped
from brecha.language.catalogues import Language
from brecha.language.numbers import amount, in_hundred, loss, times
from brecha.report.document import EVERYWHERE, Document, Faces
from brecha.report.kinds.private_counts.private_counts import (
    Row,
    charts,
    counts_document,
    guaranteed,
    narrow_table,
    noise,
    opening,
    some,
    table,
)
from brecha.report.sentences.narrow import short

if TYPE_CHECKING:
    from brecha.answers.private_samples import PrivateCountSamples

__all__ = ["charts", "document", "findings"]
MANY = ("guaranteed", "loss-mean", "loss-deviation", "loss-range", "found-mean", "found-deviation", "found-range",
        "off-mean")  # fmt: skip
"""Figures of many samples, by the messages above their columns"""


def findings(answer: "PrivateCountSamples", language: Language) -> list[str]:
    """What a reader should take away of many samples."""
    rows: list[Row] = answer.frame().to_pylist()
    drawn = language.say("private-samples-drawn", samples=rows[0]["samples"], size=rows[0]["size"], people=answer.rows)
    found = [f"{drawn} {opening(answer, rows[0]['prior_probabilistic_mean'], language)}"]
    for group in grouped(rows):
        found.extend(_sentence(row, answer, language) for row in some(group))
    return found


def _sentence(row: Row, answer: "PrivateCountSamples", language: Language) -> str:
    mean = row["privacy_loss_mean"]
    ends = {name: loss(row[f"privacy_loss_{name}"], language) for name in ("smallest", "largest")}
    shares = {f"found_{name}": in_hundred(row[f"utility_{name}"], language) for name in ("mean", "smallest", "largest")}
    kind = "none" if row["privacy_loss_largest"] == 1 else "some"
    return language.say("private-samples-guess", noise=noise(row, answer, language), kind=kind,
                        loss=loss(mean, language), times=times(mean), **ends, **shares)  # fmt: skip


def document(answer: "PrivateCountSamples", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    return counts_document(
        answer,
        language,
        faces,
        sentences=findings(answer, language),
        people=answer.input["size"] + 1,
        tables=[
            table(answer, MANY, _many, language),
            narrow_table(answer, ["loss", "deviation", "found", "deviation"], _narrow_row, language),
        ],
        legend=language.say("cli-legend-private-samples"),
    )


def _many(row: Row, language: Language) -> list[str]:
    return [guaranteed(row, language), *_spread(row, "privacy_loss", language), *_spread(row, "utility", language),
            amount(row["absolute_error_mean"], language)]  # fmt: skip


def _spread(row: Row, name: str, language: Language) -> list[str]:
    mean, deviation, low, high = (row[f"{name}_{what}"] for what in ("mean", "deviation", "smallest", "largest"))
    shares = name == "utility"
    texts = [language.percent(one) if shares else loss(one, language) for one in (mean, low, high)]
    spread = language.percent(deviation) if shares else language.number(deviation, 4)
    return [texts[0], spread, f"{texts[1]} – {texts[2]}"]


def _narrow_row(row: Row, language: Language) -> list[str]:
    return [
        loss(row["privacy_loss_mean"], language),
        language.number(row["privacy_loss_deviation"], 4),
        short(row["utility_mean"], language),
        language.percent(row["utility_deviation"]),
    ]
