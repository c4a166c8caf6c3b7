"""The report on noisy counts: one HTML file that needs nothing else."""

from typing import TYPE_CHECKING, Any, TypeAlias

from brecha.answers.private_counts.private_count import PrivateCounts
from brecha.answers.store.handling import of_private_counts
from brecha.charts import private_tradeoff
from brecha.charts.plots.private import grouped
from brecha.language.catalogues import Language, named
from brecha.language.noise import amount, at_most, epsilon, loss
from brecha.report.html import rendered
from brecha.report.page_evidence import Head
from brecha.report.private_findings import Row
from brecha.report.said_elsewhere import note_in
from brecha.report.sentences.record import Line, record

if TYPE_CHECKING:
    from brecha.answers.private_counts.samples import PrivateCountSamples

    Answer: TypeAlias = PrivateCounts | PrivateCountSamples

ONE = ("guaranteed", "before", "after", "loss", "bound", "count-before", "count-found", "off", "bias")
"""Figures of one table, by the messages above their columns"""
MANY = (
    "guaranteed",
    "loss-mean",
    "loss-deviation",
    "loss-range",
    "found-mean",
    "found-deviation",
    "found-range",
    "off-mean",
)
"""Figures of many samples"""


def private_page(answer: "Answer", language: Language | str = "en") -> str:
    """The report as HTML."""
    says = Language.named(language)
    one = isinstance(answer, PrivateCounts)
    return rendered(
        "private_count.html",
        says,
        handling=of_private_counts().on_page(says),
        lead=_lead(answer, says),
        sentences=answer.findings(says),
        notes=[note_in(note, says) for note in answer.notes],
        drawings=figures_of(answer, says),
        figures={"head": _head(answer, ONE if one else MANY, says), "rows": _rows(answer, says)},
        how=[says.say(f"private-how-{name}") for name in ("adversary", "models", "figures", "values")],
        record=_record(answer, says),
    )


def figures_of(answer: "Answer", language: Language) -> list[Any]:
    """A chart for each mechanism."""
    return [private_tradeoff(answer, name, language) for name in answer.input["mechanisms"]]


def _lead(answer: "Answer", language: Language) -> str:
    size = answer.rows + 1 if isinstance(answer, PrivateCounts) else answer.input["size"] + 1
    query, sensitive = named(answer.query), named(answer.sensitive)
    return language.say("private-lead", query=query, people=size, sensitive=sensitive)


def _head(answer: "Answer", names: tuple[str, ...], language: Language) -> list[Head]:
    texts = [(language.say(f"private-{name}"), False) for name in ("model", *(["mechanism"] * _several(answer)))]
    return [*texts, ("ε", True), *((language.say(f"private-head-{name}"), True) for name in names)]


def _several(answer: "Answer") -> bool:
    """Whether mechanisms have to be told apart; one is in the title of its chart."""
    return len(answer.input["mechanisms"]) > 1


def _rows(answer: "Answer", language: Language) -> list[list[str]]:
    write = _one if isinstance(answer, PrivateCounts) else _many
    rows = [row for group in grouped(answer.frame().to_pylist()) for row in group]
    return [[*_what(row, answer, language), *write(row, language)] for row in rows]


def _what(row: Row, answer: "Answer", language: Language) -> list[str]:
    mechanism = language.say("private-by-mechanism", mechanism=row["mechanism"].replace(" ", "-"))
    return [
        language.say("private-in-model", model=row["model"]),
        *([mechanism] if _several(answer) else []),
        epsilon(row["epsilon"], answer.input["epsilons"], language).replace(" ", "\u00a0"),
    ]


def _one(row: Row, language: Language) -> list[str]:
    return [
        _kept(row, language),
        language.percent(row["prior_probabilistic"]),
        language.percent(row["posterior_probabilistic"]),
        loss(row["privacy_loss"], language),
        at_most(row["bound"], language),
        language.percent(row["prior_utility"]),
        language.percent(row["utility"]),
        amount(row["absolute_error"], language),
        signed(row["bias"], language),
    ]


def _kept(row: Row, language: Language) -> str:
    return "∞" if row["guaranteed_epsilon"] is None else language.amount(row["guaranteed_epsilon"], "upper")


def signed(number: float, language: Language) -> str:
    """A number with its sign; nothing of it where it is rounded to zero."""
    told = amount(abs(number), language)
    sign = "" if abs(number) < 0.005 else "−" if number < 0 else "+"
    return f"{sign}{told}"


def _many(row: Row, language: Language) -> list[str]:
    return [_kept(row, language), *_spread(row, "privacy_loss", language), *_spread(row, "utility", language),
            amount(row["absolute_error_mean"], language)]  # fmt: skip


def _spread(row: Row, name: str, language: Language) -> list[str]:
    mean, deviation, low, high = (row[f"{name}_{what}"] for what in ("mean", "deviation", "smallest", "largest"))
    shares = name == "utility"
    texts = [language.percent(one) if shares else loss(one, language) for one in (mean, low, high)]
    spread = language.percent(deviation) if shares else language.number(deviation, 4)
    return [texts[0], spread, f"{texts[1]} – {texts[2]}"]


def _record(answer: "Answer", language: Language) -> list[Line]:
    """How the figures came about."""
    told = answer.input
    lines = [
        (language.say("private-record-query"), named(answer.query)),
        (language.say("private-record-prior"), language.say("private-prior", prior=told["prior"])),
    ]
    if told["order"] is not None:
        shown = ["–" if value is None else named(str(value)) for value in told["order"]]
        lines.append((language.say("private-record-order"), ", ".join(shown)))
    if "seed" in told:
        seed = language.say("private-drawn", samples=told["samples"], size=told["size"], seed=told["seed"])
        lines.append((language.say("private-record-drawn"), seed))
    roles = {"sensitive": [answer.sensitive]}
    return [*lines, *record(told | roles, answer.method, language)]
