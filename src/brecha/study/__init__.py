"""What is asked, as plain validated data: a request for each verb, which runs it and returns the answer.

A face fills a request and shows the answer. Each name is imported when it is first used.
"""

from typing import TYPE_CHECKING

from brecha.runtime.lazy_names import lazy_names

if TYPE_CHECKING:
    from brecha.engines.contract import Step
    from brecha.study.requests.advise import AdviseRequest, in_fields, limit_of
    from brecha.study.requests.assess import AssessRequest, CheckpointPlace, GrowthRequest
    from brecha.study.requests.describe import DescribeRequest
    from brecha.study.requests.dp import PrivateCountRequest, ReleasedCountRequest
    from brecha.study.requests.fields.changes import Changes
    from brecha.study.requests.fields.gains import Gains
    from brecha.study.requests.fields.hierarchies import HierarchiesRequest, allowed_folders
    from brecha.study.requests.fields.known import known_facts, listed_facts, typed
    from brecha.study.requests.fields.notation import (
        Request,
        assignment,
        names,
        number,
        numbers,
        one_group,
        pairs,
        share,
        subsets_of,
        whole_groups,
        whole_numbers,
        whole_pairs,
    )
    from brecha.study.requests.fields.steps import ClassModels, ColumnSteps, Tried
    from brecha.study.requests.fields.wording import Words, exchanged, reworded, with_field_names, worded
    from brecha.study.requests.membership import MembershipRequest, PlannedSampleRequest, planned_sizes, sample_columns
    from brecha.study.requests.progress import Expected, Progress
    from brecha.study.requests.reverse import ReverseRequest, known_sets
    from brecha.study.requests.sanitize import CheckRequest, SanitizeRequest, TradeoffRequest
    from brecha.study.requests.sources.cluster import ClusterRequest
    from brecha.study.requests.sources.reading import ReadRequest, renamed
    from brecha.study.requests.sources.years import (
        NO_COLUMN,
        YearsRequest,
        linked_years,
        one_each,
        same_names,
        years_of,
    )
    from brecha.study.requests.target import Fact, TargetRequest, facts_of
    from brecha.study.requests.unlinked import UnlinkedRequest

__all__ = [
    "NO_COLUMN",
    "AdviseRequest",
    "AssessRequest",
    "Changes",
    "CheckRequest",
    "CheckpointPlace",
    "ClassModels",
    "ClusterRequest",
    "ColumnSteps",
    "DescribeRequest",
    "Expected",
    "Fact",
    "Gains",
    "GrowthRequest",
    "HierarchiesRequest",
    "MembershipRequest",
    "PlannedSampleRequest",
    "PrivateCountRequest",
    "Progress",
    "ReadRequest",
    "ReleasedCountRequest",
    "Request",
    "ReverseRequest",
    "SanitizeRequest",
    "Step",
    "TargetRequest",
    "TradeoffRequest",
    "Tried",
    "UnlinkedRequest",
    "Words",
    "YearsRequest",
    "allowed_folders",
    "assignment",
    "exchanged",
    "facts_of",
    "in_fields",
    "known_facts",
    "known_sets",
    "limit_of",
    "linked_years",
    "listed_facts",
    "names",
    "number",
    "numbers",
    "one_each",
    "one_group",
    "pairs",
    "planned_sizes",
    "renamed",
    "reworded",
    "same_names",
    "sample_columns",
    "share",
    "subsets_of",
    "typed",
    "whole_groups",
    "whole_numbers",
    "whole_pairs",
    "with_field_names",
    "worded",
    "years_of",
]

_HOMES = {
    "NO_COLUMN": "brecha.study.requests.sources.years",
    "AdviseRequest": "brecha.study.requests.advise",
    "AssessRequest": "brecha.study.requests.assess",
    "Changes": "brecha.study.requests.fields.changes",
    "CheckRequest": "brecha.study.requests.sanitize",
    "CheckpointPlace": "brecha.study.requests.assess",
    "ClassModels": "brecha.study.requests.fields.steps",
    "ClusterRequest": "brecha.study.requests.sources.cluster",
    "ColumnSteps": "brecha.study.requests.fields.steps",
    "DescribeRequest": "brecha.study.requests.describe",
    "Expected": "brecha.study.requests.progress",
    "Fact": "brecha.study.requests.target",
    "Gains": "brecha.study.requests.fields.gains",
    "GrowthRequest": "brecha.study.requests.assess",
    "HierarchiesRequest": "brecha.study.requests.fields.hierarchies",
    "MembershipRequest": "brecha.study.requests.membership",
    "PlannedSampleRequest": "brecha.study.requests.membership",
    "PrivateCountRequest": "brecha.study.requests.dp",
    "Progress": "brecha.study.requests.progress",
    "ReadRequest": "brecha.study.requests.sources.reading",
    "ReleasedCountRequest": "brecha.study.requests.dp",
    "Request": "brecha.study.requests.fields.notation",
    "ReverseRequest": "brecha.study.requests.reverse",
    "SanitizeRequest": "brecha.study.requests.sanitize",
    "Step": "brecha.engines.contract",
    "TargetRequest": "brecha.study.requests.target",
    "TradeoffRequest": "brecha.study.requests.sanitize",
    "Tried": "brecha.study.requests.fields.steps",
    "UnlinkedRequest": "brecha.study.requests.unlinked",
    "Words": "brecha.study.requests.fields.wording",
    "YearsRequest": "brecha.study.requests.sources.years",
    "allowed_folders": "brecha.study.requests.fields.hierarchies",
    "assignment": "brecha.study.requests.fields.notation",
    "exchanged": "brecha.study.requests.fields.wording",
    "facts_of": "brecha.study.requests.target",
    "in_fields": "brecha.study.requests.advise",
    "known_facts": "brecha.study.requests.fields.known",
    "known_sets": "brecha.study.requests.reverse",
    "limit_of": "brecha.study.requests.advise",
    "linked_years": "brecha.study.requests.sources.years",
    "listed_facts": "brecha.study.requests.fields.known",
    "names": "brecha.study.requests.fields.notation",
    "number": "brecha.study.requests.fields.notation",
    "numbers": "brecha.study.requests.fields.notation",
    "one_each": "brecha.study.requests.sources.years",
    "one_group": "brecha.study.requests.fields.notation",
    "pairs": "brecha.study.requests.fields.notation",
    "planned_sizes": "brecha.study.requests.membership",
    "renamed": "brecha.study.requests.sources.reading",
    "reworded": "brecha.study.requests.fields.wording",
    "same_names": "brecha.study.requests.sources.years",
    "sample_columns": "brecha.study.requests.membership",
    "share": "brecha.study.requests.fields.notation",
    "subsets_of": "brecha.study.requests.fields.notation",
    "typed": "brecha.study.requests.fields.known",
    "whole_groups": "brecha.study.requests.fields.notation",
    "whole_numbers": "brecha.study.requests.fields.notation",
    "whole_pairs": "brecha.study.requests.fields.notation",
    "with_field_names": "brecha.study.requests.fields.wording",
    "worded": "brecha.study.requests.fields.wording",
    "years_of": "brecha.study.requests.sources.years",
}

if not TYPE_CHECKING:  # so that a misspelt name is still found by whoever checks types
    __getattr__ = lazy_names(__name__, _HOMES)


def __dir__() -> list[str]:
    return sorted(__all__)
