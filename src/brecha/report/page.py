"""The report on an assessment: one HTML file that needs nothing else, with aggregates only.

A summary of one page comes first, then the evidence, what causes it, what could be released instead, all combinations,
the method with its assumptions, and the full record of the run.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from brecha import Advice, advise
from brecha.answers.store.handling import of_assessment
from brecha.charts import Figure, before_after
from brecha.errors import SettingError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.assessed_rows import assessed_rows, only_those_rows
from brecha.language.catalogues import Language
from brecha.lattice.risks import Limit, limit
from brecha.lattice.sets import MOST_COLUMNS
from brecha.report.advice_findings import advice_sentences, risk_share
from brecha.report.html import rendered
from brecha.report.page_advice import causes, instead, limit_in, too_many
from brecha.report.page_combinations import combinations
from brecha.report.page_comparison import comparison
from brecha.report.page_evidence import evidence
from brecha.report.said_elsewhere import note_in
from brecha.report.sentences.attacks import (
    Goal,
    Worst,
    about,
    goals,
    has_whole,
    holders,
    known_columns,
    leading,
    limits,
    linked,
    smaller,
    span,
    tables_of,
    there_are,
    title,
    told_first,
    weighted,
    worst_in,
    worst_of_each_size,
)
from brecha.report.sentences.coverage import coverage_findings, uncounted
from brecha.report.sentences.record import origin, record

if TYPE_CHECKING:
    from brecha.answers.assessment import Assessment

SECTIONS = ("summary", "compared", "evidence", "causes", "instead", "combinations", "method", "record")
"""The parts of the page, by their anchors"""
AT_MOST = 0.05
"""The share of people that a safe release may expose with certainty, unless told otherwise"""


def page(
    assessment: "Assessment",
    language: Language | str = "en",
    *,
    at_most: float = AT_MOST,
    minimum_group_size: int = MINIMUM_GROUP_SIZE,
    against: "Assessment | None" = None,
) -> str:
    """The report as HTML.

    Args:
        assessment: what it is about.
        language: a language or its code.
        at_most: how many people a safe release may expose with certainty: a share, or a whole number of people.
        minimum_group_size: people that a group needs to be named.
        against: another assessment to be compared with: of the table before a change, or of another year.
    """
    _check(minimum_group_size)
    says = Language.named(language)
    advice, allowed = _advice(assessment, at_most)
    wanted = goals(assessment)
    tables = tables_of(assessment)
    return rendered(
        "report.html",
        says,
        handling=of_assessment(assessment, minimum_group_size).on_page(says),
        sections=[name for name in SECTIONS if against is not None or name != "compared"],
        qids=assessment.qids,
        lead=_lead(assessment, says),
        tried=tried(assessment, says),
        notices=assessed_rows(assessment.input, says),
        coverage=coverage_findings(assessment.coverage, says),
        cards_lead=_cards_lead(assessment, says),
        cards=[_card(assessment, goal, allowed, says) for goal in wanted],
        summary=_summary(assessment, advice, says),
        before_after=_before_after(assessment, says),
        compared=None if against is None else comparison(assessment, against, says),
        notes=[note_in(note, says) for note in assessment.notes],
        goals=[evidence(assessment, goal, says, allowed, minimum_group_size) for goal in wanted],
        **(too_many(assessment, allowed, says) if advice is None else causes(advice, says) | instead(advice, says)),
        combinations=combinations(assessment, says),
        limits=limits(assessment, says),
        measures=_measures(assessment, minimum_group_size, says),
        origin=origin(assessment.input, assessment.method, says),
        record=[_limit_line(assessment, allowed, says), *record(assessment.input, assessment.method, says)],
        linked="yes" if tables else "no",
    )


def drawn_of(assessment: "Assessment", language: Language, at_most: float, minimum_group_size: int) -> list[Figure]:
    """All charts of the report, in its order."""
    advice, allowed = _advice(assessment, at_most)
    whole = _before_after(assessment, language)
    found = [] if whole is None else [whole]
    for goal in goals(assessment):
        shown = evidence(assessment, goal, language, allowed, minimum_group_size)
        found += [*shown["dots"], *(shown[name] for name in ("histogram", "groups") if shown[name] is not None)]
    if advice is None:
        return found
    return [*found, *causes(advice, language)["shares"], *instead(advice, language)["frontiers"]]


def _advice(assessment: "Assessment", at_most: float) -> tuple[Advice | None, Limit]:
    """What may be released, and the limit; no advice where there are more columns than it can be given on."""
    if len(assessment.qids) > MOST_COLUMNS:
        return None, limit(at_most, is_gain=False)
    advice = advise(assessment, at_most=at_most)
    return advice, advice.limit


def _check(minimum_group_size: int) -> None:
    if isinstance(minimum_group_size, bool) or not isinstance(minimum_group_size, int) or minimum_group_size < 1:
        raise SettingError(
            f"minimum_group_size={minimum_group_size!r} is no number of people. Use a whole number, 1 or more."
        )


def _lead(assessment: "Assessment", language: Language) -> str:
    """Who is in the table, and what is taken to be known."""
    tables = tables_of(assessment)
    focal = span(tables[:1], language) if tables else ""
    qids = language.names(assessment.qids)
    return language.say("report-lead", people=assessment.rows, focal=focal, qids=qids, **linked(tables, language))


def tried(assessment: "Assessment", language: Language) -> str:
    """How many of the combinations stand behind the figures: one that was not tried is not thereby safe."""
    count = len(assessment.attacks_on(None))
    if count == 2 ** len(assessment.qids) - 1:
        return language.say("report-tried-all", count=count)
    whole = "yes" if has_whole(assessment) else "no"
    return language.say("report-tried-some", count=count, whole=whole, **there_are(len(assessment.qids), language))


def _card(assessment: "Assessment", goal: Goal, limit: Limit, language: Language) -> dict[str, Any]:
    """One goal in a few words: how many people, by whom, and whether that is above the limit."""
    worst, columns = worst_of_each_size(assessment, *goal), len(assessment.qids)
    step, most = leading(worst, columns), _most_exposing(assessment, goal, limit)
    knowing = "" if step.size == columns else language.say(
        "report-card-knowing", known=known_columns(step.qids, columns, language)
    )  # fmt: skip
    return {
        "title": title(goal, language),
        "knowing": knowing,
        "already": _already(smaller(worst, columns), language),
        "unsafe": _exceeds(most, limit),
        "verdict": _verdict(assessment, most, limit, language),
        "values": _values(assessment, step, language),
        **numbers(step, about(step), language),
    }


def _values(assessment: "Assessment", step: Worst, language: Language) -> str:
    """Which values the exposed people of a secret have, for a card."""
    told = holders(assessment, step, language)
    return language.say("report-card-values", holders=told["holders"]) if told["by_value"] == "yes" else ""


def _already(step: Worst | None, language: Language) -> str:
    """What few columns achieve already, in few words."""
    if step is None:
        return ""
    message = "report-card-few" if step.gain is None else "report-card-few-gain"
    people = language.people(step.hits, step.records)
    return language.say(
        message, people=people, after=step.posterior_probabilistic, count=len(step.qids),
        known=language.names(step.qids),
    )  # fmt: skip


def _cards_lead(assessment: "Assessment", language: Language) -> str:
    """Of which adversary all cards speak: one who knows all columns. Nothing where that was not tried."""
    if worst_of_each_size(assessment, None)[-1].size < len(assessment.qids):
        return ""
    values = {"count": len(assessment.qids), "known": language.names(assessment.qids)}
    return language.say("report-cards-knowing", **values, **linked(tables_of(assessment), language))


def numbers(step: Worst, values: dict[str, Any], language: Language) -> dict[str, str]:
    """The large figure of a card, and what it says."""
    if step.gain is not None:
        big, often = (language.say(f"report-card-gain{more}", **values) for more in ("", "-before"))
        return {"big": big, "often": often}
    kind = "known" if step.records == 1 else "often" if values["some"] == "yes" else "certain"
    return {"big": language.people(step.hits, step.records), "often": language.say(f"report-card-{kind}", **values)}


def _most_exposing(assessment: "Assessment", goal: Goal, limit: Limit) -> Worst:
    """Of all combinations tried the one that exposes most with certainty, by the ruler of the limit.

    Of several that expose as many, the largest.
    """
    attacks = assessment.attacks_on(*goal)
    exposed = attacks["hits" if limit.is_people else "posterior_deterministic"].to_numpy()
    order = np.lexsort((attacks["size"].to_numpy(), exposed))
    return worst_in(attacks.slice(int(order[-1]), 1))


def _exceeds(step: Worst, limit: Limit) -> bool:
    """Whether a combination exposes more people with certainty than is accepted."""
    return step.hits > limit.at_most if limit.is_people else step.posterior_deterministic > limit.at_most


def _verdict(assessment: "Assessment", most: Worst, limit: Limit, language: Language) -> str:
    """Whether the release keeps to the limit: all columns together; or those that were tried, if they were not."""
    if most.prior_deterministic == 1:
        return language.say("report-card-already")
    whole = most.size == len(assessment.qids)
    accepted = limit_in(limit, language, weighted(assessment))
    if not _exceeds(most, limit):
        message = "report-verdict-within" if whole else "report-verdict-untried"
        told = language.say(message, limit=accepted, uncounted=uncounted(assessment.coverage))
        rows = only_those_rows(assessment.input, language)
        return f"{told}. {rows[0]}" if rows else told
    known = known_columns(most.qids, len(assessment.qids), language)
    message = "report-verdict-above" if whole else "report-verdict-above-some"
    return language.say(message, limit=accepted, risk=_risk(most, limit, language), known=known)


def _risk(step: Worst, limit: Limit, language: Language) -> str:
    """What is exposed, told from the limit."""
    if limit.is_people:
        return language.number(step.hits)
    return risk_share(step.posterior_deterministic, float(limit.at_most), language)


def _summary(assessment: "Assessment", advice: Advice | None, language: Language) -> list[str]:
    """The sentences of the first page: who, how many, which columns, what instead, and what is not said."""
    first, *more = told_first(assessment, worst_of_each_size(assessment, None), language)
    return [
        first,
        *(more if len(more) > 1 else []),  # what few columns achieve is in the cards, unless somebody is pictured by it
        *([] if advice is None else advice_sentences(advice, language)[:4]),
        limits(assessment, language)[0],
    ]


def _limit_line(assessment: "Assessment", limit: Limit, language: Language) -> tuple[str, str]:
    """For the record: what the release was held to, and whether that is the default."""
    default = "yes" if not limit.is_people and float(limit.at_most) == AT_MOST else "no"
    words = limit_in(limit, language, weighted(assessment))
    return language.say("record-limit"), language.say("record-limit-words", limit=words, default=default)


def _before_after(assessment: "Assessment", language: Language) -> Figure | None:
    """What the release as a whole changes, for each goal without a gain of its own; None if that was not tried."""
    steps = [worst_of_each_size(assessment, *goal)[-1] for goal in goals(assessment) if goal[1] is None]
    if any(step.size < len(assessment.qids) for step in steps):
        return None
    rows = [
        (title((step.sensitive, None), language), step.prior_probabilistic, step.posterior_probabilistic)
        for step in steps
    ]
    labels = language.say("report-before-label"), language.say("report-after-label")
    return before_after(rows, language, labels)


def _measures(assessment: "Assessment", minimum_group_size: int, language: Language) -> list[str]:
    """What is measured, and how."""
    kinds = ["certain", "chance", *(["gain"] if any(gain for _, gain in goals(assessment)) else [])]
    exact = "repeats" if assessment.input["dropped"].get("repeated person") else "exact"
    return [
        *(language.say(f"report-measure-{kind}") for kind in (*kinds, exact)),
        language.say("report-measure-least", least=minimum_group_size),
    ]
