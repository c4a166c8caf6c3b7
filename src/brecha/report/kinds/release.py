"""A release: risk before and after, what was done and lost; and who can be shown to be in what it was made from."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import brecha.charts as plots
from brecha.answers.release.residual_risk import ResidualRisk
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.catalogues import Language, named
from brecha.language.rows_used import assessed_rows
from brecha.report.document import (
    EVERYWHERE,
    NOTEBOOK,
    PAGE,
    TERMINAL,
    Column,
    Document,
    Faces,
    Line,
    Paragraph,
    Part,
    Section,
    Sentences,
    Table,
    figure_parts,
    method,
    wants_figures,
)
from brecha.report.kinds import Told, no_charts, sentences_document
from brecha.report.kinds.target import known_of
from brecha.report.sentences import narrow
from brecha.report.sentences.attacks import known_columns, title, told_share
from brecha.report.sentences.record import record
from brecha.report.sentences.release import (
    MEASURES,
    Row,
    before_and_after,
    findings,
    is_first,
    known_in,
    largest_set,
    left,
    on_everybody,
)
from brecha.sanitizers.release_utility import Utility
from brecha.sanitizers.step import outcome_sentences

if TYPE_CHECKING:
    from brecha.answers.release.presence import Presence, PresenceTarget
    from brecha.charts.figure import Figure


MOST_ATTACKS = 100
"""Attacks that are in the page; all are in results.parquet"""


def charts(answer: Any, language: Language, **options: Any) -> "list[Figure]":
    """Every goal before and after, by certainty and by chance, on one chart."""
    residual = answer.without_people()
    rows = [
        (
            language.say(f"report-goal-{measure}", goal=title((row["sensitive"], None), language)),
            float(row[f"before_{MEASURES[measure]}"]),
            left(row, measure),
        )
        for row in largest_set(residual)
        for measure in MEASURES
        if (is_first(residual, row) if measure == "certain" else row["gain"] is None)
    ]
    labels = language.say("residual-original"), language.say("residual-release")
    return [plots.before_after(rows, language, labels, name="before-after-release")]


def document(answer: Any, language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told; ``files``, of the options, are the release and its checksum, if written."""
    residual = answer.without_people()
    files = options.get("files", residual.input.get("files")) or {}
    figures = charts(residual, language) if wants_figures(faces) else []
    done = outcome_sentences(residual.steps, residual.whole, language)
    rows = assessed_rows(residual.input, language, "released")
    sentences = findings(residual, language)
    lead = language.say(
        "residual-lead",
        rows=residual.about_release["rows"],
        whole=residual.whole,
        known=known_in(residual, language.names(residual.qids), language),
    )
    measured: list[Part] = [
        *figure_parts(figures),
        Paragraph(language.say("residual-larger"), "how", on=PAGE),
        _table(residual, language),
        *(
            []
            if residual.by is None
            else [part for row in largest_set(residual) for part in _groups(residual, row, language)]
        ),
        *(part for row in largest_set(residual) for part in _narrow_tables(residual, row, language)),
        Paragraph(language.say("cli-legend-remaining"), "how", on=TERMINAL),
    ]
    return Document(
        language,
        title=language.say("residual-title"),
        handling=residual.handling(),
        lead=lead,
        summary=[
            Sentences(sentences, on=PAGE | NOTEBOOK),
            Sentences([*rows, *done, *sentences[len(rows) :]], on=TERMINAL),
        ],
        sections=[
            Section("done", language.say("residual-done"), [Sentences(done, on=PAGE)]),
            Section("figures", language.say("residual-figures"), measured),
            Section("use", language.say("residual-use"), [_use_table(residual.utility, language)]),
            method(
                language,
                _how(residual, language),
                [*record(residual.input, residual.method, language), *_written(files, language)],
            ),
        ],
        notes=[language.note(note) for note in residual.notes],
    )


def _narrow_tables(residual: ResidualRisk, row: Row, language: Language) -> Iterator[Table]:
    """One goal before and after, and the groups."""
    is_gain = row["gain"] is not None
    names = ["certain-of", "share", "gain" if is_gain else "chance"]
    yield Table(
        f"{title((row['sensitive'], row['gain']), language)} ({row['code']})",
        [Column(""), *narrow.columns(names, language)],
        [[what, *narrow.figures(hits, share, brings, None, is_gain, language)]
         for what, hits, share, brings in before_and_after(row, language)],
        on=TERMINAL,
    )  # fmt: skip
    if residual.by is not None:
        groups = residual.disparity(row["qids"], row["sensitive"], row["gain"])
        yield narrow.groups_table(groups, MINIMUM_GROUP_SIZE, language)


def _table(residual: ResidualRisk, language: Language) -> Table:
    attacks = on_everybody(residual)
    more = language.say("residual-more-rows", n=len(attacks), shown=MOST_ATTACKS)
    return Table(
        language.say("residual-caption"),
        _columns(residual, language),
        _rows(residual, attacks[:MOST_ATTACKS], language),
        [more] if len(attacks) > MOST_ATTACKS else [],
        on=PAGE,
    )


def _columns(residual: ResidualRisk, language: Language) -> list[Column]:
    known = [Column(language.say("report-known"))] if _several(residual) else []
    texts = [Column(language.say("residual-attack")), *known, Column(language.say("residual-of"))]
    gains = {row["gain"] is not None for row in on_everybody(residual)}
    chance = language.say("report-chance" if gains == {False} else "residual-chance-or-gain")
    numbers = [language.say(f"report-{name}") for name in ("exposed", "share")]
    return [*texts, *(Column(text, True) for text in (*numbers, chance))]


def _several(residual: ResidualRisk) -> bool:
    """Whether several sets of columns were tried."""
    return len({tuple(qids) for qids in residual.frame()["qids"].to_pylist()}) > 1


def _rows(residual: ResidualRisk, attacks: list[Row], language: Language) -> list[list[str]]:
    found, several = [], _several(residual)
    for row in attacks:
        goal = f"{title((row['sensitive'], row['gain']), language)} ({row['code']})"
        known = [", ".join(map(named, row["qids"]))] if several else []
        for what, hits, share, chance in before_and_after(row, language):
            shares = language.percent(share), _brought(row, chance, language)
            found.append([goal, *known, what, language.number(hits), *shares])
    return found


def _brought(row: Row, chance: float, language: Language) -> str:
    """A chance, or what a guess brings."""
    return language.percent(chance) if row["gain"] is None else language.amount(chance)


def _groups(residual: ResidualRisk, row: Row, language: Language) -> Iterator[Part]:
    """The groups of one attack, the most exposed by the release first; small ones are counted, not named."""
    goal = row["qids"], row["sensitive"], row["gain"]
    found = residual.disparity(*goal)
    was = {group["group"]: group for group in residual.frame().to_pylist()
           if (group["qids"], group["sensitive"], group["gain"]) == goal}  # fmt: skip
    brought = ("chance-before", "chance") if row["gain"] is None else ("gain-before", "gain")
    heads = ["people", "certain-before", "certain", *brought]
    table = Table(
        language.say("residual-groups", goal=title((row["sensitive"], row["gain"]), language), by=named(found.by)),
        [Column(named(found.by)), *(Column(language.say(f"residual-group-{name}"), True) for name in heads)],
        [
            [named(one.name), language.number(one.people), language.percent(was[one.name]["before_deterministic"]),
             language.percent(one.share), _brought(row, was[one.name]["before_probabilistic"], language),
             _brought(row, one.chance, language)]
            for one in found.groups[:MOST_ATTACKS]
        ],
        on=PAGE,
    )  # fmt: skip
    if table.rows:
        yield table
    if found.left_out:
        left_out = language.say("report-left-out", count=found.left_out, minimum_group_size=MINIMUM_GROUP_SIZE)
        yield Paragraph(left_out, "how", on=PAGE)


def _use_table(utility: Utility, language: Language) -> Table:
    columns = [Column(language.say("residual-use-measure")), Column(language.say("residual-use-figure"), True)]
    return Table(language.say("residual-use-caption"), columns, list(_use(utility, language)), on=PAGE)


def _use(utility: Utility, language: Language) -> Iterator[list[str]]:
    figures = {
        "kept": language.say("residual-use-kept-of", n=utility.kept, rows=utility.records),
        "cell": language.percent(utility.cell_loss),
        "bits": language.percent(utility.entropy_loss),
        "classes": language.number(utility.classes),
        "average": language.amount(utility.average_class),
        "discernibility": language.number(utility.discernibility),
        "untrue": language.percent(utility.untrue),
    }
    for name, text in figures.items():
        yield [language.say(f"residual-use-{name}"), text]
    for one in utility.tabulations:
        what = language.say("residual-use-tabulated", columns=language.names(one.columns))
        yield [what, language.percent(one.misplaced)]


def _how(residual: ResidualRisk, language: Language) -> list[str]:
    gains = [name for name in residual.sensitive if residual.gains(name) != [None]]
    more = {
        "changed": residual.about_release["untrue"],
        "gain": gains,
        "groups": residual.by,
        "weights": residual.input.get("weights"),
    }
    names = ["cells", "told", *(name for name, is_so in more.items() if is_so), "members"]
    return [language.say(f"residual-how-{name}") for name in names]


def _written(files: Mapping[str, Any], language: Language) -> Iterator[Line]:
    """The file of the release, by which it can be told from another."""
    label = language.say("residual-record-release")
    for name, about in files.items():
        yield label, language.say("residual-record-checksum", file=name, sum=about["sha256"])
    if not files:
        yield label, language.say("residual-record-none")


PresenceRow = dict[str, Any]
"""A row of a frame"""
UNFINISHED = 1e-6
"""How far from once a record may be given, on average, before it is told that an estimate did not come to its end"""


def presence_findings(presence: "Presence", lang: str | Language = "en") -> list[str]:
    """What a reader should take away, of the last of the largest sets of columns."""
    says, rows = Language.named(lang), presence.frame().to_pylist()
    most = max(row["size"] for row in rows)
    row = [row for row in rows if row["size"] == most][-1]
    first = assessed_rows(presence.input, says, "released") if presence.input else []
    if presence.people.everybody:
        return [*first, says.say("presence-everybody")]
    whom = "table" if presence.own else "population"
    return [
        *first,
        _certain(row, len(presence.qids), says),
        *_chances(row, whom, says),
        *_beware(row, whom, presence, says),
    ]


def _certain(row: PresenceRow, columns: int, language: Language) -> str:
    members, others = row["members"], row["population"] - row["members"]
    if not members:
        return language.say("presence-nobody", known=known_columns(row["qids"], columns, language), others=others,
                            outside=row["certain_nonmembers"])  # fmt: skip
    return language.say(
        "presence-certain",
        known=known_columns(row["qids"], columns, language),
        certain=row["certain_members"],
        members=members,
        **told_share(row["certain_members"], members),
        outsiders="yes" if others else "no",
        outside=row["certain_nonmembers"],
        others=others,
        **told_share(row["certain_nonmembers"], others, "outside_"),
        before_certain=row["before_certain_members"],
        before_outside=row["before_certain_nonmembers"],
    )


def _chances(row: PresenceRow, whom: str, language: Language) -> Iterator[str]:
    """The chances before and after, where there are any; not how often her guesses happen to be right."""
    if row["prior_probabilistic"] is None:
        return
    prior, told = row["sample"] / row["population"], []
    compared = "no" if row["before_probabilistic"] is None else "yes"
    if row["members_posterior"] is not None:
        told.append(language.say("presence-chance", chance=row["members_posterior"], prior=prior, compared=compared,
                                 before=row["before_members_posterior"] or 0.0))  # fmt: skip
    told.append(language.say("presence-guess", whom=whom, chance=row["posterior_probabilistic"], compared=compared,
                             prior=row["prior_probabilistic"], before=row["before_probabilistic"] or 0.0))  # fmt: skip
    yield " ".join(told)


def _why_wrong(row: PresenceRow, presence: "Presence") -> str:
    """Why she can be certain of somebody, and wrong: changed values, or people from elsewhere in the release."""
    if presence.release.untrue.isdisjoint(row["qids"]):
        return "others"
    return "values" if row["members"] == row["sample"] else "either"


def _beware(row: PresenceRow, whom: str, presence: "Presence", language: Language) -> Iterator[str]:
    """What went wrong for her, and what is not exact."""
    if row["mistaken"]:
        yield language.say("presence-mistaken", n=row["mistaken"], why=_why_wrong(row, presence))
    if row["unmatched"]:
        unmatched = language.say("presence-unmatched", n=row["unmatched"], whom=whom)
        yield unmatched if whom == "table" else f"{unmatched} {language.say('presence-elsewhere')}"
    if row["strangers"]:
        coarse = "no" if presence.release.coarse.isdisjoint(row["qids"]) else "yes"
        yield language.say("presence-strangers", n=row["strangers"], coarse=coarse)
    if row["estimated"]:
        ended = "yes" if row["gap"] <= UNFINISHED else "no"
        yield language.say("presence-estimated", n=row["estimated"], ended=ended)


def presence_document(answer: "Presence", language: Language, faces: Faces = EVERYWHERE, **options: Any) -> Document:
    """The whole answer, as it is told."""
    return sentences_document(answer, presence_findings(answer, language), language)


def presence_target_findings(answer: "PresenceTarget", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    return list(_presence_sentences(answer, language))


def _presence_sentences(answer: "PresenceTarget", language: Language) -> Iterator[str]:
    known = known_of(answer, language)
    before = {"before": answer.prior or 0.0, "known_before": "no" if answer.prior is None else "yes"}
    if not answer.population:
        yield language.say("presence-target-nobody", known=known, records=answer.records)
        yield language.say("membership-target-nobody-means")
        return
    yield language.say("presence-target-found", known=known, people=answer.population, records=answer.records)
    kind = "member" if answer.certain_member else "outside" if answer.certain_nonmember else "chance"
    kind = "unknown" if kind == "chance" and answer.posterior is None else kind
    yield language.say("presence-target-chance", kind=kind, after=answer.posterior or 0.0, **before)
    if answer.exact is False:
        yield language.say("presence-target-estimated")


def presence_target_document(
    answer: "PresenceTarget", language: Language, faces: Faces = EVERYWHERE, **options: Any
) -> Document:
    """The whole answer, as it is told."""
    return sentences_document(answer, presence_target_findings(answer, language), language)


PRESENCE = Told(presence_findings, presence_document, no_charts)
TARGET = Told(presence_target_findings, presence_target_document, no_charts)
