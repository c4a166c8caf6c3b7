"""Several ways to make a table safe, in sentences and on charts: what each leaves of the risk, and what it loses."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import brecha.charts as plots
from brecha.language.catalogues import Language, named
from brecha.language.numbers import told_apart
from brecha.language.rows_used import assessed_rows
from brecha.report.document import (
    EVERYWHERE,
    PAGE,
    TERMINAL,
    Column,
    Document,
    Faces,
    Paragraph,
    Part,
    Section,
    Sentences,
    Table,
    figure_parts,
    method,
    wants_figures,
)
from brecha.report.sentences import narrow
from brecha.report.sentences.attacks import anchor, title
from brecha.report.sentences.narrow import short
from brecha.report.sentences.record import record
from brecha.sanitizers.step import outcome_sentences

if TYPE_CHECKING:
    from brecha.answers.release.tradeoff import Point, Tradeoff
    from brecha.charts.figure import Figure

HEADS = ("certain", "share", "chance", "kept", "loss", "bits", "average", "unbeaten")
"""What is told of each way, by the messages above the columns"""
STRICTER = {"k": 1, "l": 1, "t": -1}
"""Whether a larger number asks for more, or for less"""
TOLD_APART = 1e-9
"""A chance that is larger by less is not told as larger"""


def findings(tradeoff: "Tradeoff", lang: str | Language = "en") -> list[str]:
    """What was tried, goal by goal what is worth considering, and what cannot be done."""
    says = Language.named(lang)
    failed = [point for point in tradeoff.points if point.failed is not None]
    found = assessed_rows(tradeoff.input, says, "released")
    found += [says.say("tradeoff-tried", n=len(tradeoff.points) - 1, failed=len(failed))]
    for sensitive in goals(tradeoff):
        found.extend(_of_goal(tradeoff, sensitive, says))
    if tradeoff.input.get("weights") is not None:
        found.append(says.say("limit-weights", weights=named(str(tradeoff.input["weights"]))))
    return [*found, *(says.say("tradeoff-failed", way=named(one.label), why=str(one.failed)) for one in failed)]


def goals(tradeoff: "Tradeoff") -> tuple[str | None, ...]:
    """What the adversary wants: a person's record, or a secret."""
    return (None, *tradeoff.sensitive)


def called(point: "Point", language: Language) -> str:
    """What a way is called; the table as it is has no name of its own."""
    return named(point.label) if point.label else language.say("tradeoff-original")


def row_of(point: "Point", sensitive: str | None) -> dict[str, Any]:
    """The attack of a way on one goal."""
    return dict(next(row for row in point.attacks if row["sensitive"] == sensitive))


def certain_of(point: "Point", sensitive: str | None) -> tuple[int, int]:
    """Of how many people of how many an adversary is certain who knows the method."""
    row = row_of(point, sensitive)
    return row["hits"], row["records"]


def _of_goal(tradeoff: "Tradeoff", sensitive: str | None, language: Language) -> Iterator[str]:
    original = tradeoff.points[0]
    hits, records = certain_of(original, sensitive)
    yield language.say("tradeoff-as-it-is", goal=title((sensitive, None), language), hits=hits, records=records,
                       chance=original.risk(sensitive, "chance"))  # fmt: skip
    unbeaten = [point for point in tradeoff.unbeaten(sensitive) if point is not original]
    ways = language.listed([called(point, language) for point in unbeaten])
    alike = len(unbeaten) > 1 and _are_alike(unbeaten, sensitive)
    if alike:
        yield language.say("tradeoff-alike", ways=ways)
        yield _point("both", ways, unbeaten[0], sensitive, language)
    elif len(tradeoff.done) > 1:
        yield language.say("tradeoff-frontier", count=len(unbeaten), ways=ways)
    if unbeaten and not alike:
        yield from _ends(unbeaten, sensitive, language)
    yield from _not_always(tradeoff.done, sensitive, language)


def _are_alike(points: Sequence["Point"], sensitive: str | None) -> bool:
    """Whether all leave the same risk and lose the same."""
    measured = [(point.risk(sensitive, "certain"), point.risk(sensitive, "chance"), _loss(point)) for point in points]
    return all(max(figures) - min(figures) <= TOLD_APART for figures in zip(*measured, strict=True))


def _ends(unbeaten: Sequence["Point"], sensitive: str | None, language: Language) -> Iterator[str]:
    """The way that leaves least risk, certainty before chance, and the one that loses least."""
    risks = {point.label: (point.risk(sensitive, "certain"), _gained(point, sensitive)) for point in unbeaten}
    safest = min(unbeaten, key=lambda point: (*risks[point.label], _loss(point)))
    finest = min(unbeaten, key=lambda point: (_loss(point), *risks[point.label]))
    which = [("both", safest)] if safest is finest else [("loss", finest), ("risk", safest)]
    for kind, point in which:
        yield _point(kind, called(point, language), point, sensitive, language)


def _point(which: str, way: str, point: "Point", sensitive: str | None, language: Language) -> str:
    """What one way leaves, and what it loses."""
    hits, records = certain_of(point, sensitive)
    return language.say("tradeoff-point", which=which, way=way, hits=hits, records=records,
                        chance=point.risk(sensitive, "chance"), loss=_loss(point))  # fmt: skip


def _not_always(points: Sequence["Point"], sensitive: str | None, language: Language) -> Iterator[str]:
    """Where a stricter setting leaves more of the risk than a milder one: the best release is by loss, not by risk."""
    for name, sign in STRICTER.items():
        same = sorted((one for one in points if one.parameter == name), key=lambda one: sign * (one.value or 0))
        worse = [pair for pair in pairwise(same) if _is_worse(*pair, sensitive)]
        if worse:
            mild, strict = worse[0]
            ways = {"strict": called(strict, language), "mild": called(mild, language)}
            yield language.say("tradeoff-not-always", **ways, **_compared(mild, strict, sensitive, language))


def _is_worse(mild: "Point", strict: "Point", sensitive: str | None) -> bool:
    """Whether the stricter setting leaves more, by certainty or by chance."""
    return certain_of(strict, sensitive)[0] > certain_of(mild, sensitive)[0] or (
        _gained(strict, sensitive) > _gained(mild, sensitive) + TOLD_APART
        and strict.risk(sensitive, "chance") > mild.risk(sensitive, "chance") + TOLD_APART
    )


def _gained(point: "Point", sensitive: str | None) -> float:
    """What the release adds to the chance: the people in it may be others, and so may what was known before."""
    gained = point.risk(sensitive, "chance") - float(row_of(point, sensitive)["prior_probabilistic"])
    return 0.0 if gained < TOLD_APART else gained


def _compared(mild: "Point", strict: "Point", sensitive: str | None, language: Language) -> dict[str, str]:
    """For a message: the two figures, by certainty if that is what is larger."""
    few, many = certain_of(mild, sensitive)[0], certain_of(strict, sensitive)[0]
    if many > few:
        return {"kind": "certain", "less": language.number(few), "more": language.number(many)}
    less, more = (one.risk(sensitive, "chance") for one in (mild, strict))
    return {"kind": "chance", **_apart(less, more, language)}


def _apart(less: float, more: float, language: Language) -> dict[str, str]:
    """Two chances with as many decimals as tell them apart."""
    return dict(zip(("less", "more"), told_apart([less, more], False, language), strict=True))


def _loss(point: "Point") -> float:
    assert point.utility is not None
    return point.utility.cell_loss


def charts(tradeoff: "Tradeoff", language: Language, **options: Any) -> "list[Figure]":
    """Utility and risk on one chart, for each goal."""
    return [plots.release_tradeoff(tradeoff, sensitive, language) for sensitive in goals(tradeoff)]


def document(tradeoff: "Tradeoff", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    figures = figure_parts(charts(tradeoff, language)) if wants_figures(faces) else []
    ways = [
        Section(
            "", called(point, language), [Sentences(outcome_sentences(point.steps, tradeoff.rows, language), on=PAGE)]
        )
        for point in tradeoff.done
        if point.label
    ]
    how = [f"tradeoff-how-{name}" for name in ("larger", "frontier")]
    how += [f"remaining-how-{name}" for name in ("cells", "told", "members")]
    return Document(
        language,
        title=language.say("tradeoff-title"),
        handling=tradeoff.handling(),
        lead=language.say("tradeoff-lead", rows=tradeoff.rows, known=language.names(tradeoff.qids)),
        summary=[Sentences(findings(tradeoff, language))],
        sections=[
            *(_section(tradeoff, goal, figures[k : k + 1], language) for k, goal in enumerate(goals(tradeoff))),
            Section("legend", "", [Paragraph(language.say("cli-legend-tradeoff"), "how", on=TERMINAL)]),
            Section("done", language.say("remaining-done"), [], ways),
            method(
                language,
                [language.say(name) for name in how],
                record(tradeoff.input, tradeoff.method, language),
            ),
        ],
        notes=[language.note(note) for note in tradeoff.notes],
    )


def _section(tradeoff: "Tradeoff", sensitive: str | None, figures: Sequence[Part], language: Language) -> Section:
    """One goal: a chart, and all figures."""
    goal = sensitive, None
    unbeaten = tradeoff.unbeaten(sensitive)
    numbers = [Column(language.say(f"tradeoff-{name}"), name != "unbeaten") for name in HEADS]
    table = Table(
        language.say("tradeoff-caption"),
        [Column(language.say("tradeoff-way")), *numbers],
        [[called(point, language), *cells(point, sensitive, unbeaten, language)] for point in tradeoff.points],
        is_tight=True,
        on=PAGE,
    )
    names = ["certain-of", "share", "chance", "lost", "told", "unbeaten"]
    narrow_table = Table(
        title(goal, language),
        [*narrow.columns(["way"], language, is_number=False), *narrow.columns(names, language)],
        [[called(point, language), *_narrow_row(point, sensitive, unbeaten, language)] for point in tradeoff.points],
        on=TERMINAL,
    )
    return Section(anchor(goal), title(goal, language), [*figures, table, narrow_table])


def _narrow_row(point: "Point", sensitive: str | None, unbeaten: Sequence["Point"], language: Language) -> list[str]:
    if point.utility is None:
        return [*["–"] * 5, language.say("tradeoff-cannot")]
    hits, _ = certain_of(point, sensitive)
    shares = [short(point.risk(sensitive, risk), language) for risk in ("certain", "chance")]
    lost = short(point.utility.cell_loss, language)
    is_unbeaten = language.say("tradeoff-yes" if point in unbeaten else "tradeoff-no")
    return [language.number(hits), *shares, lost, language.number(point.utility.kept), is_unbeaten]


def cells(point: "Point", sensitive: str | None, unbeaten: "tuple[Point, ...]", language: Language) -> list[str]:
    """The figures of one way, or that it cannot be done."""
    lost = point.utility
    if lost is None:
        return [*[""] * (len(HEADS) - 1), language.say("tradeoff-cannot")]
    hits, _ = certain_of(point, sensitive)
    return [
        language.number(hits),
        language.percent(point.risk(sensitive, "certain")),
        language.percent(point.risk(sensitive, "chance")),
        language.number(lost.kept),
        language.percent(lost.cell_loss),
        language.percent(lost.entropy_loss),
        language.amount(lost.average_class),
        language.say("tradeoff-yes" if point in unbeaten else "tradeoff-no"),
    ]
