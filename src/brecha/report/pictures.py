"""All charts of an answer, to be saved as pictures."""

from typing import Any

from brecha.charts import (
    Figure,
    growth_lines,
    membership_dots,
    planned_curves,
    private_tradeoff,
    unlinked_bars,
)
from brecha.errors import SettingError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.catalogues import Language
from brecha.report.growth_findings import largest_sets
from brecha.report.page import AT_MOST, drawn_of
from brecha.report.sentences.attacks import goals
from brecha.report.unlinked_findings import largest_set


def pictures(
    result: Any, language: Language | str = "en", at_most: float = AT_MOST, minimum_group_size: int = MINIMUM_GROUP_SIZE
) -> list[Figure]:
    """Every chart that the report of an answer has, in its order.

    Args:
        result: what ``assess``, ``growth``, ``membership``, ``planned_sample``, ``without_identifier``,
            ``private_count``, ``private_count_samples``, ``Sanitized.risk``, ``tradeoff``, ``reverse`` or
            ``beliefs.sweep`` gave.
        language: a language or its code.
        at_most: how many people a safe release may expose with certainty: a share, or a whole number of people.
        minimum_group_size: people that a group needs to be named.
    """
    from brecha import (
        Assessment,
        Growth,
        MembershipAnswer,
        PlannedSample,
        PrivateCounts,
        PrivateCountSamples,
        Reversed,
        Unlinked,
    )
    from brecha.beliefs import Sweep
    from brecha.sanitizers import ResidualRisk, SavedResidualRisk, Tradeoff

    says = Language.named(language)
    match result:
        case Assessment():
            return drawn_of(result, says, at_most, minimum_group_size)
        case Growth():
            sets = largest_sets(result)
            return [growth_lines(result, goal, sets[goal], says) for goal in goals(result.whole)]
        case MembershipAnswer():
            return [membership_dots(result, says)]
        case PlannedSample():
            return [planned_curves(result, says)]
        case Unlinked():
            return [unlinked_bars(row, says) for row in largest_set(result)]
        case PrivateCounts() | PrivateCountSamples():
            return [private_tradeoff(result, name, says) for name in result.input["mechanisms"]]
        case ResidualRisk() | SavedResidualRisk() | Tradeoff() | Reversed() | Sweep():
            return result.charts(says)
    raise SettingError(f"There are charts of answers of Brecha, and this is a {type(result).__name__}.")
