"""What is asked, as plain validated data: a request for each verb, which runs it and returns the answer.

A face fills a request and shows the answer. Each name is imported when it is first used.
"""

from typing import TYPE_CHECKING

from brecha.runtime import lazy_names

if TYPE_CHECKING:
    from brecha.answers.growth import GrowthStep
    from brecha.answers.store.folder import FILES, MANIFEST, is_saved, read_about
    from brecha.answers.store.handling import EVERY_FIGURE, NOISY, Handling, of_check, one_person
    from brecha.answers.store.results import options_before, retell
    from brecha.answers.table.target import KeptPrivate
    from brecha.attacks.catalogue import TWELVE, YEARS, Entry
    from brecha.attacks.roles import MISSING_GROUP
    from brecha.engines.checkpoint import Checkpoint, StepCheckpoints
    from brecha.engines.contract import Step
    from brecha.errors.nameable import MINIMUM_GROUP_SIZE
    from brecha.lattice.risks import MOST_COLUMNS
    from brecha.lattice.what_if import Exposure
    from brecha.sanitizers.models import Checked
    from brecha.sanitizers.steps.anonymisation import plain_model
    from brecha.school_census import write, write_years
    from brecha.study.gains import Gains
    from brecha.study.hierarchies import HierarchiesRequest
    from brecha.study.notation import (
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
    from brecha.study.request import Expected, Progress, Request, fields_of
    from brecha.study.requests.assess import (
        AdviseRequest,
        AssessRequest,
        CheckpointPlace,
        DescribeRequest,
        GrowthRequest,
        limit_of,
    )
    from brecha.study.requests.believe import BelieveRequest
    from brecha.study.requests.dp import PrivateCountRequest, ReleasedCountRequest
    from brecha.study.requests.membership import MembershipRequest, PlannedSampleRequest, planned_sizes, sample_columns
    from brecha.study.requests.reverse import SMALLEST_CLASS, ReverseRequest, known_sets
    from brecha.study.requests.sanitize import CheckRequest, SanitizeRequest, TradeoffRequest
    from brecha.study.requests.target import Fact, TargetRequest, facts_of, known_facts, listed_facts, typed
    from brecha.study.requests.unlinked import Changes, UnlinkedRequest
    from brecha.study.sources import (
        NO_COLUMN,
        ClusterRequest,
        ReadRequest,
        YearsRequest,
        linked_years,
        one_each,
        renamed,
        same_names,
        years_of,
    )
    from brecha.study.steps import ClassModels, ColumnSteps, Tried
    from brecha.tables.coded import counted
    from brecha.tables.collections import labels_of
    from brecha.tables.describe.roles import ROLES
    from brecha.tables.people import is_doubtful
    from brecha.tables.sources.formulas import Formulas
    from brecha.tables.sources.scan import is_compiled

__all__ = [
    "EVERY_FIGURE",
    "FILES",
    "MANIFEST",
    "MINIMUM_GROUP_SIZE",
    "MISSING_GROUP",
    "MOST_COLUMNS",
    "NOISY",
    "NO_COLUMN",
    "ROLES",
    "SMALLEST_CLASS",
    "TWELVE",
    "YEARS",
    "AdviseRequest",
    "AssessRequest",
    "BelieveRequest",
    "Changes",
    "CheckRequest",
    "Checked",
    "Checkpoint",
    "CheckpointPlace",
    "ClassModels",
    "ClusterRequest",
    "ColumnSteps",
    "DescribeRequest",
    "Entry",
    "Expected",
    "Exposure",
    "Fact",
    "Formulas",
    "Gains",
    "GrowthRequest",
    "GrowthStep",
    "Handling",
    "HierarchiesRequest",
    "KeptPrivate",
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
    "StepCheckpoints",
    "TargetRequest",
    "TradeoffRequest",
    "Tried",
    "UnlinkedRequest",
    "YearsRequest",
    "assignment",
    "counted",
    "facts_of",
    "fields_of",
    "is_compiled",
    "is_doubtful",
    "is_saved",
    "known_facts",
    "known_sets",
    "labels_of",
    "limit_of",
    "linked_years",
    "listed_facts",
    "names",
    "number",
    "numbers",
    "of_check",
    "one_each",
    "one_group",
    "one_person",
    "options_before",
    "pairs",
    "plain_model",
    "planned_sizes",
    "read_about",
    "renamed",
    "retell",
    "same_names",
    "sample_columns",
    "share",
    "subsets_of",
    "typed",
    "whole_groups",
    "whole_numbers",
    "whole_pairs",
    "write",
    "write_years",
    "years_of",
]

_HOMES = {
    "EVERY_FIGURE": "brecha.answers.store.handling",
    "FILES": "brecha.answers.store.folder",
    "MANIFEST": "brecha.answers.store.folder",
    "MINIMUM_GROUP_SIZE": "brecha.errors.nameable",
    "MISSING_GROUP": "brecha.attacks.roles",
    "MOST_COLUMNS": "brecha.lattice.risks",
    "NOISY": "brecha.answers.store.handling",
    "NO_COLUMN": "brecha.study.sources",
    "ROLES": "brecha.tables.describe.roles",
    "SMALLEST_CLASS": "brecha.study.requests.reverse",
    "TWELVE": "brecha.attacks.catalogue",
    "YEARS": "brecha.attacks.catalogue",
    "AdviseRequest": "brecha.study.requests.assess",
    "AssessRequest": "brecha.study.requests.assess",
    "BelieveRequest": "brecha.study.requests.believe",
    "Changes": "brecha.study.requests.unlinked",
    "CheckRequest": "brecha.study.requests.sanitize",
    "Checked": "brecha.sanitizers.models",
    "Checkpoint": "brecha.engines.checkpoint",
    "CheckpointPlace": "brecha.study.requests.assess",
    "ClassModels": "brecha.study.steps",
    "ClusterRequest": "brecha.study.sources",
    "ColumnSteps": "brecha.study.steps",
    "DescribeRequest": "brecha.study.requests.assess",
    "Entry": "brecha.attacks.catalogue",
    "Expected": "brecha.study.request",
    "Exposure": "brecha.lattice.what_if",
    "Fact": "brecha.study.requests.target",
    "Formulas": "brecha.tables.sources.formulas",
    "Gains": "brecha.study.gains",
    "GrowthRequest": "brecha.study.requests.assess",
    "GrowthStep": "brecha.answers.growth",
    "Handling": "brecha.answers.store.handling",
    "HierarchiesRequest": "brecha.study.hierarchies",
    "KeptPrivate": "brecha.answers.table.target",
    "MembershipRequest": "brecha.study.requests.membership",
    "PlannedSampleRequest": "brecha.study.requests.membership",
    "PrivateCountRequest": "brecha.study.requests.dp",
    "Progress": "brecha.study.request",
    "ReadRequest": "brecha.study.sources",
    "ReleasedCountRequest": "brecha.study.requests.dp",
    "Request": "brecha.study.request",
    "ReverseRequest": "brecha.study.requests.reverse",
    "SanitizeRequest": "brecha.study.requests.sanitize",
    "Step": "brecha.engines.contract",
    "StepCheckpoints": "brecha.engines.checkpoint",
    "TargetRequest": "brecha.study.requests.target",
    "TradeoffRequest": "brecha.study.requests.sanitize",
    "Tried": "brecha.study.steps",
    "UnlinkedRequest": "brecha.study.requests.unlinked",
    "YearsRequest": "brecha.study.sources",
    "assignment": "brecha.study.notation",
    "counted": "brecha.tables.coded",
    "facts_of": "brecha.study.requests.target",
    "fields_of": "brecha.study.request",
    "is_compiled": "brecha.tables.sources.scan",
    "is_doubtful": "brecha.tables.people",
    "is_saved": "brecha.answers.store.folder",
    "known_facts": "brecha.study.requests.target",
    "known_sets": "brecha.study.requests.reverse",
    "labels_of": "brecha.tables.collections",
    "limit_of": "brecha.study.requests.assess",
    "linked_years": "brecha.study.sources",
    "listed_facts": "brecha.study.requests.target",
    "names": "brecha.study.notation",
    "number": "brecha.study.notation",
    "numbers": "brecha.study.notation",
    "of_check": "brecha.answers.store.handling",
    "one_each": "brecha.study.sources",
    "one_group": "brecha.study.notation",
    "one_person": "brecha.answers.store.handling",
    "options_before": "brecha.answers.store.results",
    "pairs": "brecha.study.notation",
    "plain_model": "brecha.sanitizers.steps.anonymisation",
    "planned_sizes": "brecha.study.requests.membership",
    "read_about": "brecha.answers.store.folder",
    "renamed": "brecha.study.sources",
    "retell": "brecha.answers.store.results",
    "same_names": "brecha.study.sources",
    "sample_columns": "brecha.study.requests.membership",
    "share": "brecha.study.notation",
    "subsets_of": "brecha.study.notation",
    "typed": "brecha.study.requests.target",
    "whole_groups": "brecha.study.notation",
    "whole_numbers": "brecha.study.notation",
    "whole_pairs": "brecha.study.notation",
    "write": "brecha.school_census",
    "write_years": "brecha.school_census",
    "years_of": "brecha.study.sources",
}

if not TYPE_CHECKING:  # so that a misspelt name is still found by whoever checks types
    __getattr__ = lazy_names(__name__, _HOMES)


def __dir__() -> list[str]:
    return sorted(__all__)
