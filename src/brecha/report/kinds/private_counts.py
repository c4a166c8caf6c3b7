"""Noisy counts, of a table, of samples, or as released: how often she guesses right, how often they are true."""

from collections.abc import Callable, Sequence
from math import exp
from typing import TYPE_CHECKING, Any, TypeAlias

import brecha.charts as plots
from brecha.answers.private_count import LARGEST_BOUND, PrivateCounts, grouped
from brecha.charts.words import Row
from brecha.language.catalogues import Language, named
from brecha.language.numbers import LARGE, amount, at_most, digits, epsilon, in_hundred, loss, times
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
    Table,
    columns,
    figure_parts,
    method,
    wants_figures,
)
from brecha.report.kinds import KindReport, in_sections, in_sentences, no_charts
from brecha.report.sentences import terminal_tables
from brecha.report.sentences.record import record
from brecha.report.sentences.terminal_tables import short

if TYPE_CHECKING:
    from brecha.answers.private_count import PrivateCountSamples
    from brecha.answers.release.composed_counts import ComposedCounts
    from brecha.answers.release.released_count import ReleasedCount
    from brecha.charts.figure import Figure

    Counts: TypeAlias = PrivateCounts | PrivateCountSamples


ONE = ("guaranteed", "before", "after", "loss", "bound", "count-before", "count-found", "off", "bias")
"""Figures of one table, by the messages above their columns"""


def findings(answer: PrivateCounts, language: Language) -> list[str]:
    """What a reader should take away: what she knows before, and what a few amounts of noise leave her."""
    rows: list[Row] = answer.frame().to_pylist()
    sentences = [
        *assessed_rows(answer.input, language, "counted"),
        opening(answer, rows[0]["prior_probabilistic"], language),
    ]
    for group in grouped(rows):
        sentences.extend(_guess(row, answer, language) for row in some(group))
    return sentences


def some(rows: Sequence[Row], most: int = 3) -> list[Row]:
    """All rows if they are few, or else the first, the middle one and the last."""
    return list(rows) if len(rows) <= most else [rows[0], rows[len(rows) // 2], rows[-1]]


def opening(answer: "Counts", before: float, language: Language) -> str:
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
    right, guessed = in_hundred(row["utility"], language), in_hundred(row["prior_utility"], language)
    worth = language.say(
        "private-worth",
        kind="none" if row["utility"] == row["prior_utility"] else "hardly" if right == guessed else "more",
        found=right,
        guessed=guessed,
        error=amount(row["absolute_error"], language),
    )
    return f"{learnt} {worth}"


def noise(row: Row, answer: "Counts", language: Language) -> str:
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
    guaranteed, spent = row["guaranteed_epsilon"], row["epsilon"]
    return guaranteed is not None and spent is not None and guaranteed > spent * (1 + 1e-9)


def charts(answer: "Counts", language: Language, **options: Any) -> "list[Figure]":
    """A chart for each mechanism."""
    return [plots.private_tradeoff(answer, name, language) for name in answer.input["mechanisms"]]


def document(answer: PrivateCounts, language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    off = [] if len(answer.input["mechanisms"]) > 1 else ["off"]
    return counts_document(
        answer,
        language,
        faces,
        sentences=findings(answer, language),
        people=answer.rows + 1,
        tables=tables(answer, ONE, _one, ["guessed", "loss", "bound", "found", *off], _narrow_row, language),
        legend=language.say("cli-legend-private", off="told" if off else "untold"),
    )


def counts_document(
    answer: "Counts",
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
    return in_sections(
        answer,
        language,
        title="private-title",
        lead=language.say("private-lead", query=query, people=people, sensitive=sensitive),
        sentences=sentences,
        sections=[
            Section("tradeoff", language.say("private-tradeoff"), figure_parts(figures)),
            Section("figures", language.say("private-figures"), [*tables, Paragraph(legend, "how", on=TERMINAL)]),
            method(
                language,
                [language.say(f"private-how-{name}") for name in ("adversary", "models", "figures", "values")],
                _record(answer, language),
            ),
        ],
    )


def tables(
    answer: "Counts",
    names: Sequence[str],
    write: Callable[[Row, Language], list[str]],
    narrow_names: Sequence[str],
    write_narrow: Callable[[Row, Language], list[str]],
    language: Language,
) -> list[Table]:
    """All figures, for a page, and the most telling ones, for a terminal; mechanisms where there are several."""
    several = ["mechanism"] if len(answer.input["mechanisms"]) > 1 else []
    wide, slim = [], []
    for row in (row for group in grouped(answer.frame().to_pylist()) for row in group):
        mechanism = (
            [language.say("private-by-mechanism", mechanism=row["mechanism"].replace(" ", "-"))] if several else []
        )
        spent = epsilon(row["epsilon"], answer.input["epsilons"], language)
        model = language.say("private-in-model", model=row["model"])
        wide.append([model, *mechanism, spent.replace(" ", "\u00a0"), *write(row, language)])
        model = language.say("cli-private-model", model=row["model"])
        slim.append([model, *mechanism, spent, *write_narrow(row, language)[: len(narrow_names)]])
    above = [
        *columns(("model", *several), language, ("model", *several), begin="private-"),
        Column("ε", True),
        *columns(names, language, begin="private-head-"),
    ]
    narrow_above = terminal_tables.columns(["noise", *several, "epsilon", *narrow_names], language, ["noise", *several])
    return [
        Table(language.say("private-caption"), above, wide, is_tight=True, on=PAGE),
        Table("", narrow_above, slim, on=TERMINAL),
    ]


def _narrow_row(row: Row, language: Language) -> list[str]:
    return [
        short(row["posterior_probabilistic"], language),
        loss(row["privacy_loss"], language),
        at_most(row["bound"], language),
        short(row["utility"], language),
        amount(row["absolute_error"], language),
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
    sign = "" if abs(number) < 0.005 else "−" if number < 0 else "+"
    return f"{sign}{amount(abs(number), language)}"


def _record(answer: "Counts", language: Language) -> list[Line]:
    """How the figures came about."""
    about = answer.input
    lines = [
        (language.say("private-record-query"), named(answer.query)),
        (language.say("private-record-prior"), language.say("private-prior", prior=about["prior"])),
    ]
    if about["order"] is not None:
        shown = ["–" if value is None else named(str(value)) for value in about["order"]]
        lines.append((language.say("private-record-order"), ", ".join(shown)))
    if "seed" in about:
        seed = language.say("private-drawn", samples=about["samples"], size=about["size"], seed=about["seed"])
        lines.append((language.say("private-record-drawn"), seed))
    roles = {"sensitive": [answer.sensitive]}
    return [*lines, *record(about | roles, answer.method, language)]


MANY = ("guaranteed", "loss-mean", "loss-deviation", "loss-range", "found-mean", "found-deviation", "found-range",
        "off-mean")  # fmt: skip
"""Figures of many samples, by the messages above their columns"""


def samples_findings(answer: "PrivateCountSamples", language: Language) -> list[str]:
    """What a reader should take away of many samples."""
    rows: list[Row] = answer.frame().to_pylist()
    drawn = language.say("private-samples-drawn", samples=rows[0]["samples"], size=rows[0]["size"], people=answer.rows)
    sentences = [f"{drawn} {opening(answer, rows[0]['prior_probabilistic_mean'], language)}"]
    for group in grouped(rows):
        sentences.extend(_sentence(row, answer, language) for row in some(group))
    return sentences


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
    narrow_names = ["loss", "deviation", "found", "deviation"]
    return counts_document(
        answer,
        language,
        faces,
        sentences=samples_findings(answer, language),
        people=answer.input["size"] + 1,
        tables=tables(answer, MANY, _many, narrow_names, _samples_narrow_row, language),
        legend=language.say("cli-legend-private-samples"),
    )


def _many(row: Row, language: Language) -> list[str]:
    return [guaranteed(row, language), *_spread(row, "privacy_loss", language), *_spread(row, "utility", language),
            amount(row["absolute_error_mean"], language)]  # fmt: skip


def _spread(row: Row, name: str, language: Language) -> list[str]:
    mean, deviation, low, high = (row[f"{name}_{what}"] for what in ("mean", "deviation", "smallest", "largest"))
    shares = name == "utility"
    texts = [language.percent(figure) if shares else loss(figure, language) for figure in (mean, low, high)]
    spread = language.percent(deviation) if shares else language.number(deviation, 4)
    return [texts[0], spread, f"{texts[1]} – {texts[2]}"]


def _samples_narrow_row(row: Row, language: Language) -> list[str]:
    return [
        loss(row["privacy_loss_mean"], language),
        language.number(row["privacy_loss_deviation"], 4),
        short(row["utility_mean"], language),
        language.percent(row["utility_deviation"]),
    ]


def composed_findings(answer: "ComposedCounts", language: Language) -> list[str]:
    """What a reader should take away of several counts: all of them, what is published, and what each adds."""
    rows: list[Row] = answer.frame().to_pylist()
    last, counts = rows[-1], [row for row in rows if row["part"] == "count"]
    shown = [row for row in rows if row["part"] == "published"]
    sentences = [
        *assessed_rows(answer.input, language, "counted"),
        language.say(
            "private-before",
            sensitive=named(answer.sensitive),
            before=in_hundred(last["prior_probabilistic"], language),
        ),
    ]
    for row in shown:
        learnt = _learnt(row["posterior_probabilistic"], row["prior_probabilistic"], language)
        published = language.names(answer.input["published"])
        sentences.append(
            language.say("composed-published", published=published, sensitive=named(answer.sensitive), **learnt)
        )
    before = shown[0]["posterior_probabilistic"] if shown else last["prior_probabilistic"]
    released = sum(row["times"] for row in counts)
    sentences.append(
        language.say(
            "composed-together",
            counts=released,
            besides="yes" if shown else "no",
            sensitive=named(answer.sensitive),
            **_learnt(last["posterior_probabilistic"], before, language),
        )
    )
    sentences.append(_spending(answer, last["guaranteed_epsilon"], released, bool(shown), language))
    if len(rows) > 2:
        telling = sorted(counts, key=lambda row: (-row["added"], str(row["query"]), str(row["year"])))
        sentences.extend(_addition(row, answer, language) for row in telling[:MOST_COUNTS])
        if len(telling) > MOST_COUNTS:
            sentences.append(language.say("composed-others", counts=len(telling) - MOST_COUNTS))
    return sentences


MOST_COUNTS = 5
"""Counts of which the sentences tell what each adds; the others are in the table"""


def _learnt(after: float, before: float, language: Language) -> dict[str, str]:
    """How often she is right, before and after."""
    texts = {"after": in_hundred(after, language), "before": in_hundred(before, language)}
    kind = "none" if after == before else "hardly" if texts["after"] == texts["before"] else "more"
    return {**texts, "kind": kind, "loss": loss(after / before, language), "times": times(after / before)}


def _spending(answer: "ComposedCounts", spent: float, counts: int, besides: bool, language: Language) -> str:
    """What all releases spend of the budget, and what they can tell at most."""
    written, budget = answer.input["epsilons"], answer.input["budget"]
    bound = exp(min(spent, LARGEST_BOUND))
    return language.say(
        "composed-spent",
        counts=counts,
        spent=_sum_of_epsilon(spent, language),
        budget="none" if budget is None else "some",
        allowed="" if budget is None else epsilon(budget, written, language),
        besides="yes" if besides else "no",
        bounded="yes" if bound <= LARGE else "no",
        bound=at_most(bound, language),
    )


def _sum_of_epsilon(spent: float, language: Language) -> str:
    return digits(spent, language, "upper") if spent > 0 else language.number(0)


def _addition(row: Row, answer: "ComposedCounts", language: Language) -> str:
    """One count: what it tells alone, and what it adds to all else."""
    after = row["posterior_without"] * row["added"]
    alone = _learnt(row["posterior_probabilistic"], row["prior_probabilistic"], language)
    return language.say(
        "composed-count",
        count=_count_and_year(row),
        noise=_composed_noise(row, answer, language),
        n=row["times"],
        alone=alone["after"],
        **_learnt(after, row["posterior_without"], language),
    )


def _count_and_year(row: Row) -> str:
    says = named(row["query"])
    return says if row["year"] is None else f"{says} ({row['year']})"


def _composed_noise(row: Row, answer: "ComposedCounts", language: Language) -> str:
    by_steps = row["guaranteed_epsilon"] > row["epsilon"] * row["times"] * (1 + 1e-9)
    return language.say(
        "composed-noise",
        model=row["model"],
        mechanism=row["mechanism"].replace(" ", "-"),
        one="no",
        step="yes" if by_steps else "no",
        epsilon=epsilon(row["epsilon"], answer.input["epsilons"], language),
    )


COMPOSED = ("spent", "alone", "alone-loss", "without", "added", "bound", "count-found")
"""Figures of several counts, by the messages above their columns"""


def composed_document(
    answer: "ComposedCounts", language: Language, faces: Faces = EVERYWHERE, **options: Any
) -> Document:
    """The whole answer, as it is told."""
    rows: list[Row] = answer.frame().to_pylist()
    wide = [[*_part(row, answer, language), *_composed_row(row, language)] for row in rows]
    slim = [
        [
            _part(row, answer, language)[0],
            short(row["posterior_probabilistic"], language),
            loss(row["privacy_loss"], language),
            loss(row["added"], language),
        ]
        for row in rows
    ]
    above = [
        *columns(("part", "noise", "times"), language, ("part", "noise"), begin="composed-head-"),
        *columns(COMPOSED, language, begin="composed-head-"),
    ]
    narrow = columns(("part", "right", "loss", "added"), language, ("part",), begin="cli-composed-")
    legend = language.say("cli-legend-composed")
    return in_sections(
        answer,
        language,
        title="composed-title",
        lead=language.say(
            "composed-lead",
            counts=sum(row["times"] or 0 for row in rows),
            people=answer.rows + 1,
            sensitive=named(answer.sensitive),
        ),
        sentences=composed_findings(answer, language),
        sections=[
            Section(
                "figures",
                language.say("private-figures"),
                [
                    Table(language.say("composed-caption"), above, wide, is_tight=True, on=PAGE),
                    Table("", narrow, slim, on=TERMINAL),
                    Paragraph(legend, "how", on=TERMINAL),
                ],
            ),
            method(
                language,
                [language.say(f"composed-how-{name}") for name in ("adversary", "figures", "published")],
                _composed_record(answer, language),
            ),
        ],
    )


def _part(row: Row, answer: "ComposedCounts", language: Language) -> list[str]:
    if row["part"] != "count":
        return [language.say("composed-part", part=row["part"]), "", ""]
    return [_count_and_year(row), _composed_noise(row, answer, language), language.number(row["times"])]


def _composed_row(row: Row, language: Language) -> list[str]:
    spent = row["guaranteed_epsilon"]
    return [
        "" if spent is None else _sum_of_epsilon(spent, language),
        language.percent(row["posterior_probabilistic"]),
        loss(row["privacy_loss"], language),
        language.percent(row["posterior_without"]),
        loss(row["added"], language),
        "" if spent is None else at_most(row["bound"], language),
        "" if row["utility"] is None else language.percent(row["utility"]),
    ]


def _composed_record(answer: "ComposedCounts", language: Language) -> list[Line]:
    """How the figures came about."""
    about = answer.input
    lines = [(language.say("private-record-prior"), language.say("private-prior", prior=about["prior"]))]
    if about["published"]:
        lines.append((language.say("composed-record-published"), ", ".join(map(named, about["published"]))))
    if about["budget"] is not None:
        budget = epsilon(about["budget"], about["epsilons"], language)
        lines.append((language.say("composed-record-budget"), f"ε = {budget}"))
    return [*lines, *record(about | {"sensitive": [answer.sensitive]}, answer.method, language)]


def released_findings(count: "ReleasedCount", language: Language) -> list[str]:
    """What to publish beside a noisy count."""
    sentence = language.say(
        "private-released",
        query=named(count.query),
        count=language.number(count.count),
        epsilon=digits(count.epsilon, language, "upper"),
        factor=language.ratio(exp(count.epsilon), 2, "upper"),
        within=language.number(count.within, 0, "upper"),
        mechanism=count.mechanism,
        maker=count.made_by,
        protects=count.protects,
    )
    return [sentence]


COMPOSED_COUNTS = KindReport(composed_findings, composed_document, no_charts)
SAMPLES = KindReport(samples_findings, samples_document, charts)
RELEASED = in_sentences(released_findings)
