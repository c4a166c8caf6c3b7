"""A release: risk before and after, what was done and lost; and who can be shown to be in what it was made from."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import brecha.charts as plots
from brecha.answers.release.residual_risk import ResidualRisk
from brecha.charts.words import Row, of_largest_set
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
    Paragraph,
    Part,
    Section,
    Sentences,
    Table,
    columns,
    figure_parts,
    method,
    wants_figures,
)
from brecha.report.kinds import in_sentences
from brecha.report.kinds.target import known_of
from brecha.report.sentences import terminal_tables
from brecha.report.sentences.attacks import classes_of, known_columns, title, told_share
from brecha.report.sentences.record import record
from brecha.report.sentences.release import (
    MEASURES,
    Figures,
    about_people,
    before_and_after,
    findings,
    is_first,
    known_in,
    largest_set,
    left,
    on_everybody,
    was,
)
from brecha.sanitizers.release_utility import Utility
from brecha.sanitizers.step_descriptions import outcome_sentences

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
            was(residual, row, measure),
            left(residual, row, measure),
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
    label = language.say("residual-record-release")
    written = [
        language.say("residual-record-checksum", file=name, sum=about["sha256"]) for name, about in files.items()
    ] or [language.say("residual-record-none")]
    done = outcome_sentences(residual.steps, residual.table_rows, language)
    rows = assessed_rows(about_people(residual), language, "released")
    sentences = findings(residual, language)
    lead = _lead(residual, language)
    measured: list[Part] = [
        *figure_parts(figures),
        Paragraph(language.say("residual-larger"), "how", on=PAGE),
        _table(residual, language),
        *(
            []
            if residual.by is None
            else [part for row in largest_set(residual) for part in _groups(residual, row, language)]
        ),
        *_households(residual, language),
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
            Section("use", language.say("residual-use"), [_use(residual.utility, language)]),
            method(
                language,
                _how(residual, language),
                [*record(residual.input, residual.method, language), *((label, text) for text in written)],
            ),
        ],
        notes=[language.note(note) for note in residual.notes],
    )


def _lead(residual: ResidualRisk, language: Language) -> str:
    """What the release is, and what is known of the target; people are counted beside rows where they have several."""
    about = residual.about_release
    known = known_in(residual, language.names(residual.qids), language)
    if "published_rows" not in about:
        return language.say("residual-lead", rows=about["rows"], whole=residual.whole, known=known)
    return language.say("residual-lead-people", rows=about["published_rows"], whole=residual.table_rows,
                        people=about["rows"], everybody=residual.whole, known=known)  # fmt: skip


def _narrow_tables(residual: ResidualRisk, row: Row, language: Language) -> Iterator[Table]:
    """One goal before and after, and the groups."""
    is_gain, is_identity = row["gain"] is not None, row["sensitive"] is None
    names = ["certain-of", "share", "gain" if is_gain else "chance", "surest", *(["fewest"] if is_identity else [])]
    rows = []
    for one in before_and_after(residual, row, language):
        highest = "–" if one.highest is None else terminal_tables.highest(one.highest, is_gain, language)
        told = terminal_tables.figures(one.hits, one.share, one.chance, None, is_gain, language)
        rows.append([one.what, *told, highest, *(_fewest(one, language) if is_identity else [])])
    yield Table(
        f"{title((row['sensitive'], row['gain']), language)} ({row['code']})",
        [Column(""), *terminal_tables.columns(names, language)],
        rows,
        on=TERMINAL,
    )
    if residual.by is not None:
        groups = residual.disparity(row["qids"], row["sensitive"], row["gain"])
        yield terminal_tables.groups_table(groups, MINIMUM_GROUP_SIZE, language)


def _table(residual: ResidualRisk, language: Language) -> Table:
    attacks = on_everybody(residual)
    several = len({tuple(row["qids"]) for row in attacks}) > 1
    rows = []
    for row in attacks[:MOST_ATTACKS]:
        goal = f"{title((row['sensitive'], row['gain']), language)} ({row['code']})"
        known = [", ".join(map(named, row["qids"]))] if several else []
        for one in before_and_after(residual, row, language):
            highest = "–" if one.highest is None else _brought(row, one.highest, language)
            shares = language.percent(one.share), _brought(row, one.chance, language), highest
            rows.append([goal, *known, one.what, language.number(one.hits), *shares, *_fewest(one, language)])
    texts = ["residual-attack", *(["report-known"] if several else []), "residual-of"]
    chance_or_gain = "residual-chance-or-gain" if any(row["gain"] is not None for row in attacks) else "report-chance"
    fewest = "residual-fewest-people" if classes_of(residual) in ("profiles", "choices") else "residual-fewest"
    more = language.say("residual-more-rows", n=len(attacks), shown=MOST_ATTACKS)
    return Table(
        language.say("residual-caption"),
        columns(
            [*texts, "report-exposed", "report-share", chance_or_gain, "residual-highest", fewest],
            language,
            texts,
        ),
        rows,
        [more] if len(attacks) > MOST_ATTACKS else [],
        is_tight=True,
        on=PAGE,
    )


def _households(residual: ResidualRisk, language: Language) -> Iterator[Table]:
    """The risk of households before and after, where whole households are known."""
    if not residual.knows_households:
        return
    told = residual.households().to_pylist()
    rows = [
        [
            ", ".join(map(named, row["qids"])),
            language.say(of),
            language.number(row[f"{prefix}certain"]),
            language.percent(row[f"{prefix}certain"] / row[f"{prefix}households"]),
            *(language.percent(row[f"{prefix}{name}"]) for name in ("risk", "highest", "risk_if_independent")),
        ]
        for row in told[:MOST_ATTACKS]
        for of, prefix in (("residual-original", "before_"), ("residual-release", ""))
    ]
    texts = ["report-known", "residual-of"]
    names = [f"report-households-{name}" for name in ("exposed", "share", "chance", "highest", "independent")]
    yield Table(language.say("report-households"), columns([*texts, *names], language, texts), rows)


def _fewest(figures: Figures, language: Language) -> list[str]:
    """The fewest records that may be a person's, as a cell; a dash where that is not known."""
    return ["–" if figures.smallest is None else language.number(figures.smallest)]


def _brought(row: Row, chance: float, language: Language) -> str:
    """A chance, or what a guess brings."""
    return language.percent(chance) if row["gain"] is None else language.amount(chance)


def _groups(residual: ResidualRisk, row: Row, language: Language) -> Iterator[Part]:
    """The groups of one attack, the most exposed by the release first; small ones are counted, not named."""
    goal = row["qids"], row["sensitive"], row["gain"]
    groups = residual.disparity(*goal)
    attacks = [attack for attack in residual.frame().to_pylist()
               if (attack["qids"], attack["sensitive"], attack["gain"]) == goal]  # fmt: skip
    before = {attack["group"]: attack for attack in attacks}
    rows = [
        [
            named(group.name),
            language.number(group.people),
            language.percent(was(residual, before[group.name], "certain")),
            language.percent(group.share),
            _brought(row, before[group.name]["before_probabilistic"], language),
            _brought(row, group.chance, language),
        ]
        for group in groups.groups[:MOST_ATTACKS]
    ]
    brought = ("chance-before", "chance") if row["gain"] is None else ("gain-before", "gain")
    heads = columns(("people", "certain-before", "certain", *brought), language, begin="residual-group-")
    caption = language.say("residual-groups", goal=title(goal[1:], language), by=named(groups.by))
    if rows:
        yield Table(caption, [Column(named(groups.by)), *heads], rows, on=PAGE)
    if groups.left_out:
        left_out = language.say("report-left-out", count=groups.left_out, minimum_group_size=MINIMUM_GROUP_SIZE)
        yield Paragraph(left_out, "how", on=PAGE)


def _use(utility: Utility, language: Language) -> Table:
    """What is left of the use of the table, by each measure."""
    figures = {
        "kept": language.say("residual-use-kept-of", n=utility.retained, rows=utility.records),
        "cell": language.percent(utility.cell_loss),
        "bits": language.percent(utility.entropy_loss),
        "classes": language.number(utility.classes),
        "average": language.amount(utility.average_class),
        "discernibility": language.number(utility.discernibility),
        "untrue": language.percent(utility.untrue),
    }
    rows = [[language.say(f"residual-use-{name}"), text] for name, text in figures.items()]
    for tabulation in utility.tabulations:
        what = language.say("residual-use-tabulated", columns=language.names(tabulation.columns))
        rows.append([what, language.percent(tabulation.misplaced)])
    above = columns(("measure", "figure"), language, ["measure"], begin="residual-use-")
    return Table(language.say("residual-use-caption"), above, rows, on=PAGE)


def _how(residual: ResidualRisk, language: Language) -> list[str]:
    gains = [name for name in residual.sensitive if residual.gains(name) != [None]]
    more = {
        "rows": residual.input.get("people"),
        "changed": residual.about_release["untrue"],
        "gain": gains,
        "groups": residual.by,
        "weights": residual.input.get("weights"),
    }
    names = ["cells", "told", "worst-case", *(name for name, is_so in more.items() if is_so), "members"]
    return [language.say(f"residual-how-{name}") for name in names]


UNFINISHED = 1e-6
"""How far from once a record may be given, on average, before it is told that an estimate did not come to its end"""


def presence_findings(presence: "Presence", language: Language) -> list[str]:
    """What a reader should take away, of the last of the largest sets of columns."""
    row = of_largest_set(presence.frame())[-1]
    first = assessed_rows(presence.input, language, "released") if presence.input else []
    if presence.people.everybody:
        return [*first, language.say("presence-everybody")]
    whom = "table" if presence.own else "population"
    return [
        *first,
        _certain(row, len(presence.qids), language),
        *_chances(row, whom, language),
        *_beware(row, whom, presence, language),
    ]


def _certain(row: Row, columns: int, language: Language) -> str:
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


def _chances(row: Row, whom: str, language: Language) -> Iterator[str]:
    """The chances before and after, where there are any; not how often her guesses happen to be right."""
    if row["prior_probabilistic"] is None:
        return
    values = {"compared": "no" if row["before_probabilistic"] is None else "yes"}
    sentences = []
    if row["members_posterior"] is not None:
        before, prior = row["before_members_posterior"] or 0.0, row["sample"] / row["population"]
        chance = row["members_posterior"]
        sentences.append(language.say("presence-chance", chance=chance, prior=prior, before=before, **values))
    before, prior = row["before_probabilistic"] or 0.0, row["prior_probabilistic"]
    chance = row["posterior_probabilistic"]
    sentences.append(language.say("presence-guess", whom=whom, chance=chance, prior=prior, before=before, **values))
    yield " ".join(sentences)


def _why_wrong(row: Row, presence: "Presence") -> str:
    """Why she can be certain of somebody, and wrong: changed values, or people from elsewhere in the release."""
    if set(row["qids"]).isdisjoint(presence.release.untrue):
        return "others"
    return "values" if row["members"] == row["sample"] else "either"


def _beware(row: Row, whom: str, presence: "Presence", language: Language) -> Iterator[str]:
    """What went wrong for her, and what is not exact."""
    if row["mistaken"]:
        yield language.say("presence-mistaken", n=row["mistaken"], why=_why_wrong(row, presence))
    if row["unmatched"]:
        unmatched = language.say("presence-unmatched", n=row["unmatched"], whom=whom)
        yield unmatched if whom == "table" else f"{unmatched} {language.say('presence-elsewhere')}"
    if row["strangers"]:
        coarse = "no" if set(row["qids"]).isdisjoint(presence.release.coarse) else "yes"
        yield language.say("presence-strangers", n=row["strangers"], coarse=coarse)
    if row["estimated"]:
        ended = "yes" if row["gap"] <= UNFINISHED else "no"
        yield language.say("presence-estimated", n=row["estimated"], ended=ended)


def presence_target_findings(answer: "PresenceTarget", language: Language) -> list[str]:
    """What a reader should take away, in sentences."""
    known = known_of(answer, language)
    if not answer.population:
        nobody = language.say("presence-target-nobody", known=known, records=answer.records)
        return [nobody, language.say("membership-target-nobody-means")]
    kind = "member" if answer.certain_member else "outside" if answer.certain_nonmember else "chance"
    kind = "unknown" if kind == "chance" and answer.posterior is None else kind
    before = {"before": answer.prior or 0.0, "known_before": "no" if answer.prior is None else "yes"}
    return [
        language.say("presence-target-found", known=known, people=answer.population, records=answer.records),
        language.say("presence-target-chance", kind=kind, after=answer.posterior or 0.0, **before),
        *([language.say("presence-target-estimated")] if answer.exact is False else []),
    ]


PRESENCE = in_sentences(presence_findings)
TARGET = in_sentences(presence_target_findings)
