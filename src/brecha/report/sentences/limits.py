"""Limits in words: what is accepted, what a release is held to, and how far a figure is beyond it."""

from collections.abc import Mapping
from typing import Any

from brecha.language.catalogues import Language, named
from brecha.language.numbers import limit_amount, limit_share, risk_amount, risk_share
from brecha.lattice.limits import CHANCES, IDENTITY, PEOPLE, Limit, Verdict


def chart_kind(measure: str) -> str:
    """What charts call a measure."""
    return "chance" if measure == "average" else measure


def limit_values(limit: Limit, language: Language, weighted: bool = False, gain: bool = False) -> dict[str, Any]:
    """What a message is told of a limit."""
    about = "all" if limit.goal is None else "identity" if limit.goal == IDENTITY else "secret"
    amount = limit.measure == "factor" or gain
    number = float(limit.at_most)
    return {
        "measure": "gain" if gain else limit.measure,
        "unit": "people" if limit.is_people else "share",
        "people": int(limit.at_most) if limit.is_people else 0,
        "accepted": limit_amount(number, language) if amount else limit_share(min(number, 1.0), language),
        "factor": _factor(number, language),
        "threshold": limit.threshold or 0.0,
        "about": about,
        "wanted": named(limit.goal) if about == "secret" and limit.goal else "",
        "value": named(limit.value or ""),
        "weighted": "yes" if weighted and limit.measure == "certain" else "no",
        "grouped": "no" if limit.by is None else "yes",
        "by": named(limit.by or ""),
    }


def _factor(number: float, language: Language) -> str:
    return language.number(number) if number.is_integer() else limit_amount(number, language)


def limit_words(limit: Limit, language: Language, weighted: bool = False, gain: bool = False) -> str:
    """What is accepted, after "the limit of"; ``gain`` says that what is held to it is an amount of gain."""
    return language.say("limit-words", **limit_values(limit, language, weighted, gain))


def limit_holds(limit: Limit, language: Language, weighted: bool = False) -> str:
    """What holds where the limit is kept, as a clause: "nobody's probability of being re-identified is above 9 %"."""
    return language.say("limit-holds", **limit_values(limit, language, weighted))


def figure_in(limit: Limit, share: float, people: int | None, language: Language, gain: bool = False) -> str:
    """A figure that is held to a limit, with as many digits as tell on which side of it it is."""
    if limit.is_people:
        return language.number(people or 0)
    if limit.measure == "factor" or gain:
        return risk_amount(share, float(limit.at_most), language)
    return risk_share(share, float(limit.at_most), language)


def broken_limit(
    verdict: Verdict, language: Language, option: str, whom: Mapping[str, Any], releasing: bool = False
) -> str:
    """Which limit is broken, by how much, with which columns and for whom; or why it could not be held."""
    limit, sensitive = verdict.limit, verdict.sensitive
    about = {"option": option, "releasing": "yes" if releasing else "no"}
    if verdict.figure is None:
        reason = "" if verdict.reason is None else language.note(verdict.reason)
        return language.say("cli-limit-unknown", **about, reason=reason)
    found = verdict_figure(verdict, language)
    if limit.measure in PEOPLE:
        people = int(verdict.figure) if limit.is_people else 0
        found = (
            language.say("cli-limit-people", people=people)
            if limit.is_people
            else language.say("cli-limit-share", share=found)
        )
    return language.say(
        "cli-limit-broken",
        **about,
        **whom,
        figure=_figure_kind(verdict),
        known=language.names(verdict.qids),
        goal="identity" if sensitive is None else "secret",
        sensitive=named(sensitive or ""),
        value=named(limit.value or ""),
        threshold=limit.threshold or 0.0,
        found=found,
        holds=limit_holds(limit, language),
    )


def verdict_figure(verdict: Verdict, language: Language) -> str:
    """The figure of a verdict."""
    figure = verdict.figure
    assert figure is not None
    people = int(figure) if verdict.limit.is_people else None
    return figure_in(verdict.limit, float(figure), people, language, gain=_is_gain(verdict))


def _is_gain(verdict: Verdict) -> bool:
    """Return whether a figure is an amount of gain, and no probability."""
    return verdict.limit.measure in CHANCES and (verdict.gain is not None or verdict.limit.at_most > 1)


def _figure_kind(verdict: Verdict) -> str:
    """Return what a message calls the figure."""
    if _is_gain(verdict):
        return "gain"
    return "gain-factor" if verdict.gain is not None else verdict.limit.measure
