"""Noisy counts, of a table, of samples, or as released: how often she guesses right, how often they are true."""

from collections.abc import Callable, Sequence
from math import exp
from typing import TYPE_CHECKING, Any

import brecha.charts as plots
from brecha.answers.private_count import PrivateCounts, grouped
from brecha.language.catalogues import Language, named
from brecha.language.numbers import amount, at_most, digits, epsilon, in_hundred, loss, times
from brecha.language.rows_used import assessed_rows
from brecha.report.document import (
    EVERYWHERE,
    PAGE,
    TERMINAL,
    Column,
    Document,
    Faces,
    Line,
    Paragraph,
    Section,
    Sentences,
    Table,
    figure_parts,
    method,
    wants_figures,
)
from brecha.report.kinds import Told, no_charts, sentences_document
from brecha.report.sentences import narrow
from brecha.report.sentences.narrow import short
from brecha.report.sentences.record import record

if TYPE_CHECKING:
    from brecha.answers.private_count import PrivateCountSamples
    from brecha.answers.release.released_count import ReleasedCount
    from brecha.charts.figure import Figure


Row = dict[str, Any]
ONE = ("guaranteed", "before", "after", "loss", "bound", "count-before", "count-found", "off", "bias")
"""Figures of one table, by the messages above their columns"""
"""A row of a frame"""


def findings(answer: PrivateCounts, language: Language | str = "en") -> list[str]:
    """What a reader should take away: what she knows before, and what a few amounts of noise leave her."""
    says = Language.named(language)
    rows: list[Row] = answer.frame().to_pylist()
    found = [*assessed_rows(answer.input, says, "counted"), opening(answer, rows[0]["prior_probabilistic"], says)]
    for group in grouped(rows):
        found.extend(_guess(row, answer, says) for row in some(group))
    return found


def some(rows: Sequence[Row], most: int = 3) -> list[Row]:
    """All rows if they are few, or else the first, the middle one and the last."""
    return list(rows) if len(rows) <= most else [rows[0], rows[len(rows) // 2], rows[-1]]


def opening(answer: "PrivateCounts | PrivateCountSamples", before: float, language: Language) -> str:
    """What she knows before, and how the count is tied to what she wants."""
    relation = answer.input["relation"]
    known = language.say("private-before", sensitive=named(answer.sensitive), before=in_hundred(before, language))
    tied = language.say(
        "private-relation",
        relation=relation["name"].replace(" ", "-"),
        sensitive=named(answer.sensitive),
        useful=named(answer.input["query"]["column"]),
        bits=language.amount(relation["mutual_information"]),
    )
    return f"{known} {tied}"


def _guess(row: Row, answer: PrivateCounts, language: Language) -> str:
    """One release: what she learns, and what it is worth."""
    before, after = (in_hundred(row[f"{when}_probabilistic"], language) for when in ("prior", "posterior"))
    kind = "none" if row["privacy_loss"] == 1 else "hardly" if before == after else "more"
    learnt = language.say(
        "private-guess",
        noise=noise(row, answer, language),
        kind=kind,
        sensitive=named(answer.sensitive),
        after=after,
        before=before,
        loss=loss(row["privacy_loss"], language),
        times=times(row["privacy_loss"]),
    )
    found, guessed = in_hundred(row["utility"], language), in_hundred(row["prior_utility"], language)
    worth = language.say(
        "private-worth",
        kind="none" if row["utility"] == row["prior_utility"] else "hardly" if found == guessed else "more",
        found=found,
        guessed=guessed,
        error=amount(row["absolute_error"], language),
    )
    return f"{learnt} {worth}"


def noise(row: Row, answer: "PrivateCounts | PrivateCountSamples", language: Language) -> str:
    """How noise is made, and how much of it."""
    return language.say(
        "private-noise",
        model=row["model"],
        mechanism=row["mechanism"].replace(" ", "-"),
        one="yes" if len(answer.input["mechanisms"]) == 1 and row["mechanism"] == "geometric" else "no",
        step="yes" if _by_steps(row) else "no",
        epsilon=epsilon(row["epsilon"], answer.input["epsilons"], language),
    )


def _by_steps(row: Row) -> bool:
    """Whether ε is kept only from one value to the next."""
    kept, asked = row["guaranteed_epsilon"], row["epsilon"]
    return kept is not None and asked is not None and kept > asked * (1 + 1e-9)


def charts(answer: "PrivateCounts | PrivateCountSamples", language: Language, **options: Any) -> "list[Figure]":
    """A chart for each mechanism."""
    return [plots.private_tradeoff(answer, name, language) for name in answer.input["mechanisms"]]


def document(answer: PrivateCounts, language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    narrow_names = ["guessed", "loss", "bound", "found", *([] if _several(answer) else ["off"])]
    return counts_document(
        answer,
        language,
        faces,
        sentences=findings(answer, language),
        people=answer.rows + 1,
        tables=[
            table(answer, ONE, _one, language),
            narrow_table(answer, narrow_names, _narrow_row, language),
        ],
        legend=language.say("cli-legend-private", off="untold" if _several(answer) else "told"),
    )


def counts_document(
    answer: "PrivateCounts | PrivateCountSamples",
    language: Language,
    faces: Faces,
    *,
    sentences: Sequence[str],
    people: int,
    tables: Sequence[Table],
    legend: str,
) -> Document:
    """The document of noisy counts, of one table or of samples; ``people`` are as many as she thinks there may be."""
    query, sensitive = named(answer.query), named(answer.sensitive)
    figures = charts(answer, language) if wants_figures(faces) else []
    return Document(
        language,
        title=language.say("private-title"),
        handling=answer.handling(),
        lead=language.say("private-lead", query=query, people=people, sensitive=sensitive),
        summary=[Sentences(sentences)],
        sections=[
            Section("tradeoff", language.say("private-tradeoff"), figure_parts(figures)),
            Section("figures", language.say("private-figures"), [*tables, Paragraph(legend, "how", on=TERMINAL)]),
            method(
                language,
                [language.say(f"private-how-{name}") for name in ("adversary", "models", "figures", "values")],
                _record(answer, language),
            ),
        ],
        notes=[language.note(note) for note in answer.notes],
    )


def table(
    answer: "PrivateCounts | PrivateCountSamples",
    names: Sequence[str],
    write: Callable[[Row, Language], list[str]],
    language: Language,
) -> Table:
    """All figures, for a page."""
    texts = [language.say(f"private-{name}") for name in ("model", *(["mechanism"] * _several(answer)))]
    numbers = ["ε", *(language.say(f"private-head-{name}") for name in names)]
    return Table(
        language.say("private-caption"),
        [*map(Column, texts), *(Column(text, True) for text in numbers)],
        [[*_what(row, answer, language), *write(row, language)] for row in _rows(answer)],
        is_tight=True,
        on=PAGE,
    )


def narrow_table(
    answer: "PrivateCounts | PrivateCountSamples",
    names: Sequence[str],
    write: Callable[[Row, Language], list[str]],
    language: Language,
) -> Table:
    """The most telling figures, for a terminal."""
    several = _several(answer)
    texts = narrow.columns(["noise", "mechanism"] if several else ["noise"], language, is_number=False)
    rows = []
    for row in _rows(answer):
        mechanism = [language.say("private-by-mechanism", mechanism=row["mechanism"].replace(" ", "-"))]
        first = [language.say("cli-private-model", model=row["model"]), *(mechanism if several else [])]
        spent = epsilon(row["epsilon"], answer.input["epsilons"], language)
        rows.append([*first, spent, *write(row, language)[: len(names)]])
    return Table("", [*texts, *narrow.columns(["epsilon", *names], language)], rows, on=TERMINAL)


def _rows(answer: "PrivateCounts | PrivateCountSamples") -> list[Row]:
    return [row for group in grouped(answer.frame().to_pylist()) for row in group]


def _narrow_row(row: Row, language: Language) -> list[str]:
    shares = short(row["posterior_probabilistic"], language), short(row["utility"], language)
    factors = loss(row["privacy_loss"], language), at_most(row["bound"], language)
    return [shares[0], *factors, shares[1], amount(row["absolute_error"], language)]


def _several(answer: "PrivateCounts | PrivateCountSamples") -> bool:
    """Whether mechanisms have to be told apart; one is in the title of its chart."""
    return len(answer.input["mechanisms"]) > 1


def _what(row: Row, answer: "PrivateCounts | PrivateCountSamples", language: Language) -> list[str]:
    mechanism = language.say("private-by-mechanism", mechanism=row["mechanism"].replace(" ", "-"))
    return [
        language.say("private-in-model", model=row["model"]),
        *([mechanism] if _several(answer) else []),
        epsilon(row["epsilon"], answer.input["epsilons"], language).replace(" ", "\u00a0"),
    ]


def _one(row: Row, language: Language) -> list[str]:
    return [
        guaranteed(row, language),
        language.percent(row["prior_probabilistic"]),
        language.percent(row["posterior_probabilistic"]),
        loss(row["privacy_loss"], language),
        at_most(row["bound"], language),
        language.percent(row["prior_utility"]),
        language.percent(row["utility"]),
        amount(row["absolute_error"], language),
        signed(row["bias"], language),
    ]


def guaranteed(row: Row, language: Language) -> str:
    """The ε that is kept for any two values."""
    return "∞" if row["guaranteed_epsilon"] is None else language.amount(row["guaranteed_epsilon"], "upper")


def signed(number: float, language: Language) -> str:
    """A number with its sign; nothing of it where it is rounded to zero."""
    told = amount(abs(number), language)
    sign = "" if abs(number) < 0.005 else "−" if number < 0 else "+"
    return f"{sign}{told}"


def _record(answer: "PrivateCounts | PrivateCountSamples", language: Language) -> list[Line]:
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


MANY = ("guaranteed", "loss-mean", "loss-deviation", "loss-range", "found-mean", "found-deviation", "found-range",
        "off-mean")  # fmt: skip
"""Figures of many samples, by the messages above their columns"""


def samples_findings(answer: "PrivateCountSamples", language: Language) -> list[str]:
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


def samples_document(
    answer: "PrivateCountSamples", language: Language, faces: Faces = EVERYWHERE, **options: Any
) -> Document:
    """The whole answer, as it is told."""
    return counts_document(
        answer,
        language,
        faces,
        sentences=samples_findings(answer, language),
        people=answer.input["size"] + 1,
        tables=[
            table(answer, MANY, _many, language),
            narrow_table(answer, ["loss", "deviation", "found", "deviation"], _samples_narrow_row, language),
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


def _samples_narrow_row(row: Row, language: Language) -> list[str]:
    return [
        loss(row["privacy_loss_mean"], language),
        language.number(row["privacy_loss_deviation"], 4),
        short(row["utility_mean"], language),
        language.percent(row["utility_deviation"]),
    ]


def released_findings(answer: "ReleasedCount", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return [released(answer, language)]


def released(count: "ReleasedCount", language: Language | str = "en") -> str:
    """What to publish beside a noisy count."""
    says = Language.named(language)
    return says.say(
        "private-released",
        query=named(count.query),
        count=says.number(count.count),
        epsilon=digits(count.epsilon, says, "upper"),
        factor=says.ratio(exp(count.epsilon), 2, "upper"),
        within=says.number(count.within, 0, "upper"),
        mechanism=count.mechanism,
        maker=count.made_by,
        protects=count.protects,
    )


def released_document(
    answer: "ReleasedCount", language: Language, faces: Faces = EVERYWHERE, **options: Any
) -> Document:
    """The whole answer, as it is told."""
    return sentences_document(answer, released_findings(answer, language), language)


SAMPLES = Told(samples_findings, samples_document, charts)
RELEASED = Told(released_findings, released_document, no_charts)
