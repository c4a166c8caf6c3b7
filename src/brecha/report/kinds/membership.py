"""Membership of a sample and planned samples: who can be shown to be in one, knowing what."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

import brecha.charts as plots
from brecha.charts.words import Row, nearest_sizes, of_largest_set
from brecha.language.catalogues import Language, named
from brecha.language.numbers import limit_share
from brecha.language.rows_used import assessed_rows
from brecha.report.document import (
    EVERYWHERE,
    NOTEBOOK,
    PAGE,
    TERMINAL,
    Document,
    Faces,
    FigurePart,
    Line,
    Paragraph,
    Part,
    Section,
    Table,
    columns,
    method,
    wants_figures,
)
from brecha.report.kinds import KindReport, in_sections
from brecha.report.sentences import terminal_tables
from brecha.report.sentences.attacks import combinations_tried, known_columns, told_share
from brecha.report.sentences.record import record, record_of_table
from brecha.report.sentences.terminal_tables import set_name, short

if TYPE_CHECKING:
    from brecha.answers.membership import MembershipAnswer
    from brecha.answers.planned_sample import PlannedSample
    from brecha.charts.figure import Figure


MEMBERS = ("members", "share", "nonmembers", "member-chance", "times", "right")
"""Figures of a released sample, by the messages above their columns"""


def worst_of_each_size(answer: "MembershipAnswer") -> list[Row]:
    """The set of each size that makes most members certain; of equals, the one that makes members likeliest."""
    frame = answer.frame()
    size, certain, likely = (frame[name].to_numpy() for name in ("size", "certain_members", "members_posterior"))
    order = np.lexsort((-np.arange(len(size)), likely, certain, size))
    last_of_size = np.flatnonzero(np.append(np.diff(size[order]) != 0, True))
    rows: list[Row] = frame.take(order[last_of_size]).to_pylist()
    return rows


def smallest_half(worst: Sequence[Row]) -> Row:
    """The smallest set that makes at least half as many members certain as any does; or else that tells most."""
    most = max(row["certain_members"] for row in worst)
    if most:
        return next(row for row in worst if 2 * row["certain_members"] >= most)
    return max(worst, key=lambda row: row["members_posterior"])


def members_of(row: Row) -> int:
    """People of the population who are in the sample, as far as its records match."""
    return int(row["sample"] - row["unmatched"])


def share_certain(row: Row) -> float:
    """The share of the members who can be shown to be in the sample."""
    return float(row["certain_members"] / members_of(row))


def findings(answer: "MembershipAnswer", language: Language) -> list[str]:
    """What a reader should take away from an answer."""
    worst = worst_of_each_size(answer)
    first, last = smallest_half(worst), worst[-1]
    sentences = [*assessed_rows(answer.input, language), *_of_set(first, len(answer.qids), language)]
    if (last["certain_members"], last["classes"]) != (first["certain_members"], first["classes"]):
        sentences += _of_set(last, len(answer.qids), language)
    return sentences


def _of_set(row: Row, columns: int, language: Language) -> Iterator[str]:
    """Who can be shown to be in the sample, and who not; and how good a guess about the others is."""
    members, certain, outside = members_of(row), row["certain_members"], row["certain_nonmembers"]
    others = row["population"] - members
    yield language.say(
        "membership-certain",
        known=known_columns(row["qids"], columns, language),
        certain=certain,
        members=members,
        **told_share(certain, members),
        outsiders="yes" if others else "no",
        outside=outside,
        others=others,
        **told_share(outside, others, "outside_"),
    )
    ratio = times(row["members_degradation"], language)
    chance = language.say("membership-chance", chance=row["members_posterior"], before=chance_before(row), times=ratio)
    after, before = row["posterior_probabilistic"], row["prior_probabilistic"]
    yield f"{chance} {language.say('membership-guess', after=after, before=before)}"


def chance_before(row: Row) -> float:
    """The chance that anybody is in the sample, before it is released."""
    return float(min(row["sample"], row["population"]) / row["population"])


def times(ratio: float, language: Language) -> str:
    """A ratio for reading."""
    return language.ratio(ratio, 0 if ratio >= 100 else 1 if ratio >= 10 else 2)


def charts(answer: "MembershipAnswer", language: Language, **options: Any) -> "list[Figure]":
    """All charts of the report, in its order."""
    return [plots.membership_dots(answer, language)]


def document(answer: "MembershipAnswer", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    worst = worst_of_each_size(answer)
    lead = language.say(
        "membership-lead", sample=answer.sample, population=answer.population, qids=language.names(answer.qids)
    )
    tried = combinations_tried(answer.subsets, len(answer.qids), worst[-1]["size"] == len(answer.qids), language)
    figures = charts(answer, language) if wants_figures(faces) else []
    gaps = "yes" if answer.input.get("gaps") else "no"
    names = ["report-size", "report-known", *(f"membership-{name}" for name in MEMBERS)]
    parts: list[Part] = [
        *(FigurePart(figure, on=PAGE | NOTEBOOK) for figure in figures),
        Table(
            language.say("report-worst"),
            columns(names, language, ["report-known"]),
            [_worst(row, language) for row in worst],
            [
                language.say("membership-explained-members", gaps=gaps),
                language.say("membership-explained-chance", before=chance_before(worst[0]), gaps=gaps),
                language.say("membership-explained-guess", prior=worst[0]["prior_probabilistic"]),
            ],
            on=PAGE,
        ),
        _narrow_table(answer, worst, language),
        Paragraph(language.say("cli-legend-members"), "how", on=TERMINAL),
    ]
    sample = record_of_table(answer.input["sample"], language)
    return in_sections(
        answer,
        language,
        title="membership-title",
        lead=f"{lead} {tried}",
        sentences=findings(answer, language),
        sections=[
            Section("by-columns", language.say("membership-by-columns"), parts),
            method(
                language,
                [language.say("membership-how", gaps=gaps)],
                record_of_population(answer, language),
                [("record-sample", language.say("membership-sample"), sample)],
            ),
        ],
    )


def _narrow_table(answer: "MembershipAnswer", worst: Sequence[Row], language: Language) -> Table:
    chances = chance_before(worst[0]), worst[0]["prior_probabilistic"]
    rows = [["0", language.say("cli-before"), "", "", "", *(short(chance, language) for chance in chances)]]
    above: Sequence[str] = ()
    for row in worst:
        rows.append(
            [
                str(row["size"]),
                set_name(row["qids"], answer.qids, above, language),
                language.number(row["certain_members"]),
                short(share_certain(row), language),
                language.number(row["certain_nonmembers"]),
                short(row["members_posterior"], language),
                short(row["posterior_probabilistic"], language),
            ]
        )
        above = row["qids"]
    names = ["known", "dangerous", "certain", "share", "not", "chance", "guess"]
    return Table("", terminal_tables.columns(names, language, ["dangerous"]), rows, on=TERMINAL)


def _worst(row: Row, language: Language) -> list[str]:
    """The most dangerous set of one size."""
    return [
        language.number(row["size"]),
        ", ".join(map(named, row["qids"])),
        language.number(row["certain_members"]),
        language.percent(share_certain(row)),
        language.number(row["certain_nonmembers"]),
        language.percent(row["members_posterior"]),
        times(row["members_degradation"], language),
        language.percent(row["posterior_probabilistic"]),
    ]


def record_of_population(answer: "MembershipAnswer | PlannedSample", language: Language) -> list[Line]:
    """How the figures came about, and the record of the population."""
    roles = {name: answer.input[name] for name in ("qids", "subsets")}
    return record(answer.input["population"] | roles, answer.method, language)


def planned_findings(plan: "PlannedSample", language: Language) -> list[str]:
    """What a reader should take away from a plan: the largest set of attributes decides."""
    rows = sorted(of_largest_set(plan.frame()), key=lambda row: int(row["sample"]))
    whole, alone = rows[0]["population"], rows[0]["alone"]
    known = known_columns(rows[0]["qids"], len(plan.qids), language)
    sentences = assessed_rows(plan.input, language)
    sentences += [language.say("planned-alone", known=known, alone=alone, whole=whole, **told_share(alone, whole))]
    return [*sentences, *(_expectation(row, language) for row in some(rows))]


def _expectation(row: Row, language: Language) -> str:
    return language.say(
        "planned-expectation",
        sample=row["sample"],
        part=row["sample"] / row["population"],
        certain=row["certain_share"],
        chance=row["expected_members_posterior"],
    )


def some(rows: Sequence[Row], most: int = 3) -> list[Row]:
    """All rows if they are few, or else the nearest to 1 %, 10 % and half of the population."""
    if len(rows) <= most:
        return list(rows)
    return nearest_sizes(rows)


def planned_charts(plan: "PlannedSample", language: Language, **options: Any) -> "list[Figure]":
    """All charts of the report, in its order."""
    return [plots.planned_curves(plan, language)]


def planned_document(plan: "PlannedSample", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    rows = sorted(of_largest_set(plan.frame()), key=lambda row: int(row["sample"]))
    known, qids = known_columns(rows[0]["qids"], len(plan.qids), language), language.names(rows[0]["qids"])
    figures = planned_charts(plan, language) if wants_figures(faces) else []
    names = ("planned-drawn", "planned-share", *(f"membership-{name}" for name in MEMBERS if name != "times"))
    narrow_names = ["sample", "of-everybody", "certain", "share", "chance", "guess"]
    by_size: list[Part] = [
        *(FigurePart(figure, on=PAGE | NOTEBOOK) for figure in figures),
        Table(
            language.say("planned-sizes"),
            columns(names, language),
            [_expected(row, language) for row in rows],
            on=PAGE,
        ),
        Table(
            "",
            terminal_tables.columns(narrow_names, language),
            [_planned_narrow_row(row, language) for row in rows],
            on=TERMINAL,
        ),
        Paragraph(language.say("cli-legend-planned"), "how", on=TERMINAL),
    ]
    return in_sections(
        plan,
        language,
        title="planned-title",
        lead=language.say("planned-lead", population=plan.population, known=known, qids=qids),
        sentences=planned_findings(plan, language),
        sections=[
            Section("largest", language.say("planned-largest"), [_limits(plan, language)]),
            Section("by-size", language.say("planned-by-size"), by_size),
            method(language, [language.say("planned-how")], record_of_population(plan, language)),
        ],
    )


def _limits(plan: "PlannedSample", language: Language) -> Part:
    """The largest sample for each share of certain members; a sentence where that was not computed."""
    if not plan.limits:
        return Paragraph(language.say("planned-not-kept"), on=PAGE)
    none = [language.say("planned-none"), language.say("planned-none-why")]
    rows = [
        [limit_share(share, language),
         *(none if size is None else [language.number(size), language.percent(size / plan.population, "lower")])]
        for share, size in plan.limits
    ]  # fmt: skip
    return Table(
        language.say("planned-limits"), columns(("limit", "people", "part"), language, begin="planned-"), rows, on=PAGE
    )


def _expected(row: Row, language: Language) -> list[str]:
    """What to expect of a sample of one size."""
    return [
        language.number(row["sample"]),
        language.percent(row["sample"] / row["population"]),
        language.number(row["expected_certain_members"], 1),
        language.percent(row["certain_share"]),
        language.number(row["expected_certain_nonmembers"], 1),
        language.percent(row["expected_members_posterior"]),
        language.percent(row["expected_posterior_probabilistic"]),
    ]


def _planned_narrow_row(row: Row, language: Language) -> list[str]:
    shares = "certain_share", "expected_members_posterior", "expected_posterior_probabilistic"
    certain = language.number(row["expected_certain_members"], 1)
    drawn = short(row["sample"] / row["population"], language)
    return [language.number(row["sample"]), drawn, certain, *(short(row[name], language) for name in shares)]


PLANNED_SAMPLE = KindReport(planned_findings, planned_document, planned_charts)
