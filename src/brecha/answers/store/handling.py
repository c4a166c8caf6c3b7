"""Whether a file may be handed on, decided by what it holds, and said on the file itself.

A report says it in a sentence at its top (``handling-…`` in the catalogues). results.json, and what ``--json`` prints,
say it under ``handling``; results.parquet says it in its metadata. docs/reference/results.md lists all files.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from brecha.errors.nameable import MINIMUM_GROUP_SIZE

if TYPE_CHECKING:
    from brecha.language.catalogues import Language
    from brecha.sanitizers.step_descriptions import SanitizerStep

TOTALS, NOISY = "totals", "noisy"
SMALL_GROUPS, FEW_PEOPLE, CHOSEN_VALUES, EXACT_COUNTS = "small-groups", "few-people", "chosen-values", "exact-counts"
UNDONE, SCENARIO, ONE_PERSON, SINGLE_PEOPLE = "undone", "scenario", "one-person", "single-people"
EVERY_FIGURE, EVERY_GROUP = "every-figure", "every-group"
PUBLISHED = "published"
HANDED_ON = frozenset({TOTALS, NOISY, PUBLISHED})
"""The reasons for which a file may be handed on; for all others it is to be kept as the table is"""


@dataclass(frozen=True)
class Handling:
    """Whether a file may be handed on: the id of the reason, and the minimum group size that it is about."""

    reason: str
    minimum_group_size: int = MINIMUM_GROUP_SIZE

    @property
    def hand_on(self) -> bool:
        """Whether it may be handed on."""
        return self.reason in HANDED_ON

    def as_dict(self) -> dict[str, Any]:
        """Plain data, which JSON can hold."""
        plain = {"hand_on": self.hand_on, "reason": self.reason}
        sized = self.reason in (TOTALS, SMALL_GROUPS, FEW_PEOPLE, CHOSEN_VALUES)
        return plain | ({"minimum_group_size": self.minimum_group_size} if sized else {})

    def sentence(self, language: "Language") -> str:
        """Return what stands at the top of a report."""
        return language.say(f"handling-{self.reason}", minimum_group_size=self.minimum_group_size)

    def on_page(self, language: "Language") -> dict[str, Any]:
        """Return the same for the template of a page."""
        return {"hand_on": self.hand_on, "says": self.sentence(language)}


def handling(report: Handling, by: str | None = None) -> dict[str, Any]:
    """Return what results say of themselves: they hold more than their report, and are kept where that is.

    Besides every figure of every combination they hold the paths of files; with ``by``, the name of every group.
    """
    reason = EVERY_GROUP if by is not None else EVERY_FIGURE if report.reason in (TOTALS, SMALL_GROUPS) else None
    return {"handling": (report if reason is None else Handling(reason)).as_dict()}


def with_report(about: Mapping[str, Any], report: Handling) -> dict[str, Any]:
    """For results.json: what is said of the results, and of the report beside them."""
    return {**about, "handling": {**about["handling"], "report": report.as_dict()}}


def one_person(about: Mapping[str, Any]) -> dict[str, Any]:
    """Return the same answer, where it tells of one person too."""
    return {**about, "handling": Handling(ONE_PERSON).as_dict()}


def of_assessment(rows: int, about: Mapping[str, Any], minimum_group_size: int = MINIMUM_GROUP_SIZE) -> Handling:
    """Of the report on a table of so many people, or on how the risk grows; ``about`` is the input of the answer.

    Groups of fewer people than ``minimum_group_size`` are not named.

    Where groups need more people than usual, values that exposed people have do too: the usual number is said of both.
    """
    if rows < MINIMUM_GROUP_SIZE:
        return Handling(FEW_PEOPLE)
    if minimum_group_size < MINIMUM_GROUP_SIZE:
        return Handling(SMALL_GROUPS, minimum_group_size)
    return of_totals([rows], _gains_name_values(about), about)


def of_release(people: Iterable[int], about: Mapping[str, Any], steps: "Iterable[SanitizerStep]") -> Handling:
    """Of the report on one release or several, with all the steps by which they were made."""
    return of_totals(people, _gains_name_values(about) or _steps_name_few(steps), about)


def of_check(records: int) -> Handling:
    """Of the JSON on how a table keeps some models: it counts classes, and names none."""
    return of_totals([records])


def of_totals(people: Iterable[int], names_values: bool = False, about: Mapping[str, Any] | None = None) -> Handling:
    """Of a report that holds totals over so many people; ``about`` is the input of the answer."""
    if min(people) < MINIMUM_GROUP_SIZE:
        return Handling(FEW_PEOPLE)
    return Handling(CHOSEN_VALUES) if names_values or _leaves_few_out(about) else Handling(TOTALS)


def _leaves_few_out(about: Any) -> bool:
    """Return whether a condition on rows, which the report names, is false for fewer rows than the minimum."""
    if isinstance(about, Mapping):
        here = (about.get(name) or {} for name in ("dropped", "later_dropped"))
        few = any(0 < int(dropped.get("where", 0)) < MINIMUM_GROUP_SIZE for dropped in here)
        return few or any(map(_leaves_few_out, about.values()))
    return isinstance(about, list) and any(map(_leaves_few_out, about))


def _gains_name_values(about: Mapping[str, Any]) -> bool:
    """Return whether a gain is about values that the report names: what a guess brings tells how many have them."""
    return any((one.get("given") or {}).get("kind") in ("members", "value") for one in about.get("adversaries", []))


def _steps_name_few(steps: "Iterable[SanitizerStep]") -> bool:
    """Return whether a step names values, or an end of a scale, and tells that fewer than the minimum have it."""
    return any(
        any(step.settings.get(name) is not None for name in ("where", "values", "limit"))
        and any(0 < int(step.outcome.get(name) or 0) < MINIMUM_GROUP_SIZE for name in ("records", "cells"))
        for step in steps
    )
