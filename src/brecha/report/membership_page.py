"""The reports about membership: one HTML file each that needs nothing else, with aggregates only."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from brecha.answers.store.handling import of_membership, of_planned_sample
from brecha.charts import membership_dots, planned_curves
from brecha.language.catalogues import Language, named
from brecha.language.limits import limit_share
from brecha.report.html import rendered
from brecha.report.membership_findings import (
    Row,
    chance_before,
    findings,
    of_largest_set,
    planned,
    share_certain,
    times,
    worst_of_each_size,
)
from brecha.report.page_evidence import Head
from brecha.report.said_elsewhere import note_in
from brecha.report.sentences.attacks import known_columns, there_are
from brecha.report.sentences.record import Line, record, record_of_table

if TYPE_CHECKING:
    from brecha.answers.membership import MembershipAnswer
    from brecha.answers.planned_sample import PlannedSample

MEMBERS = ("members", "share", "nonmembers", "member-chance", "times", "right")
"""Figures of a released sample, by the messages above their columns"""


def membership_page(answer: "MembershipAnswer", language: Language | str = "en") -> str:
    """The report on a released sample."""
    says, worst = Language.named(language), worst_of_each_size(answer)
    return rendered(
        "membership.html",
        says,
        handling=of_membership(answer).on_page(says),
        lead=_lead(answer, says),
        tried=_tried(answer, says),
        sentences=findings(answer, says),
        notes=[note_in(note, says) for note in answer.notes],
        figure=membership_dots(answer, says),
        worst={"head": _head(MEMBERS, says), "rows": [_worst(row, says) for row in worst]},
        explained=_explained(worst[0], says),
        record=_about(answer, says),
        sample=record_of_table(answer.input["sample"], says),
    )


def _lead(answer: "MembershipAnswer", language: Language) -> str:
    qids = language.names(answer.qids)
    return language.say("membership-lead", sample=answer.sample, population=answer.population, qids=qids)


def _tried(answer: "MembershipAnswer", language: Language) -> str:
    """How many of the combinations stand behind the figures: one that was not tried is not thereby safe."""
    tried, columns = answer.subsets, len(answer.qids)
    if tried == 2**columns - 1:
        return language.say("report-tried-all", count=tried)
    whole = "yes" if int(answer.frame()["size"].to_numpy().max()) == columns else "no"
    return language.say("report-tried-some", count=tried, whole=whole, **there_are(columns, language))


def _head(names: Sequence[str], language: Language) -> list[Head]:
    numbers = [(language.say(f"membership-{name}"), True) for name in names]
    return [(language.say("report-size"), True), (language.say("report-known"), False), *numbers]


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


def _explained(row: Row, language: Language) -> list[str]:
    """What the figures mean."""
    return [
        language.say("membership-explained-members"),
        language.say("membership-explained-chance", before=chance_before(row)),
        language.say("membership-explained-guess", prior=row["prior_probabilistic"]),
    ]


def _about(answer: "MembershipAnswer | PlannedSample", language: Language) -> list[Line]:
    """How the figures came about, and the record of the population."""
    roles = {name: answer.input[name] for name in ("qids", "subsets")}
    return record(answer.input["population"] | roles, answer.method, language)


def planned_page(plan: "PlannedSample", language: Language | str = "en") -> str:
    """The report on a sample that is not drawn yet."""
    says, rows = Language.named(language), of_largest_set(plan.frame())
    known = known_columns(rows[0]["qids"], len(plan.qids), says)
    qids = says.names(rows[0]["qids"])
    return rendered(
        "planned_sample.html",
        says,
        handling=of_planned_sample(plan).on_page(says),
        lead=says.say("planned-lead", population=plan.population, known=known, qids=qids),
        sentences=planned(plan, says),
        notes=[note_in(note, says) for note in plan.notes],
        limits=_limits(plan, says),
        figure=planned_curves(plan, says),
        sizes={"head": _sizes_head(says), "rows": [_expected(row, says) for row in rows]},
        record=_about(plan, says),
    )


def _limits(plan: "PlannedSample", language: Language) -> dict[str, Any]:
    """The largest sample for each share of certain members; no rows where that was not kept."""
    names = ("limit", "people", "part")
    return {
        "head": [(language.say(f"planned-{name}"), True) for name in names],
        "rows": [_limit(share, size, plan.population, language) for share, size in plan.limits],
    }


def _limit(share: float, size: int | None, population: int, language: Language) -> list[str]:
    if size is None:
        return [limit_share(share, language), language.say("planned-none"), language.say("planned-none-why")]
    return [limit_share(share, language), language.number(size), language.percent(size / population, "lower")]


def _sizes_head(language: Language) -> list[Head]:
    names = ("planned-drawn", "planned-share", *(f"membership-{name}" for name in MEMBERS if name != "times"))
    return [(language.say(name), True) for name in names]


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
