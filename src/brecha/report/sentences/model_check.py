"""How a table as it is keeps privacy models, in sentences."""

from fractions import Fraction
from math import inf

from brecha.language.catalogues import Language
from brecha.sanitizers.models import Checked, KAnonymity, LDiversity
from brecha.sanitizers.models import Found as Held
from brecha.sanitizers.step import model_phrase
from brecha.sanitizers.steps.anonymisation import plain_model

DECIMALS = 4
"""Of the figure of the worst class, where it is no whole number"""


def check_said(checked: Checked, language: Language) -> list[str]:
    """How a table as it is keeps some models, in sentences."""
    opening = language.say("check-opening", known=language.names(checked.qids), n=checked.classes,
                           rows=checked.records, smallest=checked.smallest)  # fmt: skip
    return [opening, *(_held(found, checked, language) for found in checked.models)]


def _held(found: Held, checked: Checked, language: Language) -> str:
    figure, least_is_worst = _figure(found)
    return language.say(
        "check-model",
        holds="yes" if found.holds else "no",
        model=model_phrase(plain_model(found.model), language),
        n=found.classes,
        classes=checked.classes,
        records=found.records,
        rows=checked.records,
        figure=figure,
        worst=worst_said(found.worst, least_is_worst, language),
        one="yes" if found.worst == 1 else "no",
    )


def _figure(found: Held) -> tuple[str, bool]:
    """What the figure of the worst class is, and whether a small one is bad."""
    if isinstance(found.model, KAnonymity):
        return "size", True
    if isinstance(found.model, LDiversity):
        return {"distinct": ("values", True), "entropy": ("entropy", True)}.get(found.model.kind, ("ratio", False))
    return "distance", False


def worst_said(worst: float | Fraction, least_is_worst: bool, language: Language) -> str:
    """The figure of the worst class; where it is rounded, to the side that is worse."""
    if worst == inf:
        return "∞"
    if isinstance(worst, int):
        return language.number(worst)
    return language.number(worst, DECIMALS, "lower" if least_is_worst else "upper")
