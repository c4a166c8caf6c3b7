"""Brecha tells how much an adversary would learn from a table about people, before it is published.

    >>> import brecha
    >>> table = brecha.census(1_000)
    >>> result = brecha.assess(table, qids=["NU_DIA", "NU_MES", "CO_ENTIDADE"], sensitive=["IN_NECESSIDADE_ESPECIAL"])
    >>> result.frame().num_rows
    14

Each name is imported when it is first used, so that the command line starts at once and can be stopped at any time.
"""

from typing import TYPE_CHECKING

from brecha.errors import BrechaError
from brecha.runtime import lazy_names
from brecha.version import __version__

if TYPE_CHECKING:
    from brecha import beliefs, linkage, qif, reversal, sanitizers
    from brecha.answers.growth import Growth, growth
    from brecha.answers.membership import MembershipAnswer, MembershipTarget, membership
    from brecha.answers.planned_sample import PlannedSample, planned_sample
    from brecha.answers.private_count import PrivateCounts, private_count
    from brecha.answers.private_samples import PrivateCountSamples, private_count_samples
    from brecha.answers.release.effective_anonymity import EffectiveAnonymity, effective_anonymity
    from brecha.answers.release.released_count import ReleasedCount, release_count
    from brecha.answers.release.reversal import Reversed, reverse
    from brecha.answers.release.sanitized import sanitize
    from brecha.answers.release.tradeoff import tradeoff
    from brecha.answers.store.results import load
    from brecha.answers.table.advice import Advice, advise
    from brecha.answers.table.assessment import Assessment, assess, estimate
    from brecha.answers.table.comparison import Comparison, compare
    from brecha.answers.table.target import TargetAnswer, target
    from brecha.answers.table.what_if import WhatIf
    from brecha.answers.unlinked import Unlinked, without_identifier
    from brecha.sanitizers.differential_privacy.query import Query
    from brecha.school_census import CENSUS_QUASI_IDENTIFIERS, CENSUS_SENSITIVE, census, census_years
    from brecha.tables import hierarchies
    from brecha.tables.coded import CodedTable
    from brecha.tables.collections import ABSENT, Collection, collection
    from brecha.tables.describe.description import Description, describe
    from brecha.tables.read import read

__all__ = [
    "ABSENT",
    "CENSUS_QUASI_IDENTIFIERS",
    "CENSUS_SENSITIVE",
    "Advice",
    "Assessment",
    "BrechaError",
    "CodedTable",
    "Collection",
    "Comparison",
    "Description",
    "EffectiveAnonymity",
    "Growth",
    "MembershipAnswer",
    "MembershipTarget",
    "PlannedSample",
    "PrivateCountSamples",
    "PrivateCounts",
    "Query",
    "ReleasedCount",
    "Reversed",
    "TargetAnswer",
    "Unlinked",
    "WhatIf",
    "__version__",
    "advise",
    "assess",
    "beliefs",
    "census",
    "census_years",
    "collection",
    "compare",
    "describe",
    "effective_anonymity",
    "estimate",
    "growth",
    "hierarchies",
    "linkage",
    "load",
    "membership",
    "planned_sample",
    "private_count",
    "private_count_samples",
    "qif",
    "read",
    "release_count",
    "reversal",
    "reverse",
    "sanitize",
    "sanitizers",
    "target",
    "tradeoff",
    "without_identifier",
]

_HOMES = {
    "ABSENT": "brecha.tables.collections",
    "Advice": "brecha.answers.table.advice",
    "Assessment": "brecha.answers.table.assessment",
    "CENSUS_QUASI_IDENTIFIERS": "brecha.school_census",
    "CENSUS_SENSITIVE": "brecha.school_census",
    "CodedTable": "brecha.tables.coded",
    "Collection": "brecha.tables.collections",
    "Comparison": "brecha.answers.table.comparison",
    "Description": "brecha.tables.describe.description",
    "EffectiveAnonymity": "brecha.answers.release.effective_anonymity",
    "Growth": "brecha.answers.growth",
    "WhatIf": "brecha.answers.table.what_if",
    "MembershipAnswer": "brecha.answers.membership",
    "MembershipTarget": "brecha.answers.membership",
    "PlannedSample": "brecha.answers.planned_sample",
    "PrivateCountSamples": "brecha.answers.private_samples",
    "PrivateCounts": "brecha.answers.private_count",
    "Query": "brecha.sanitizers.differential_privacy.query",
    "ReleasedCount": "brecha.answers.release.released_count",
    "Reversed": "brecha.answers.release.reversal",
    "TargetAnswer": "brecha.answers.table.target",
    "Unlinked": "brecha.answers.unlinked",
    "advise": "brecha.answers.table.advice",
    "assess": "brecha.answers.table.assessment",
    "beliefs": "brecha.beliefs",
    "census": "brecha.school_census",
    "census_years": "brecha.school_census",
    "collection": "brecha.tables.collections",
    "compare": "brecha.answers.table.comparison",
    "describe": "brecha.tables.describe.description",
    "effective_anonymity": "brecha.answers.release.effective_anonymity",
    "estimate": "brecha.answers.table.assessment",
    "growth": "brecha.answers.growth",
    "hierarchies": "brecha.tables.hierarchies",
    "linkage": "brecha.linkage",
    "load": "brecha.answers.store.results",
    "membership": "brecha.answers.membership",
    "planned_sample": "brecha.answers.planned_sample",
    "private_count": "brecha.answers.private_count",
    "private_count_samples": "brecha.answers.private_samples",
    "qif": "brecha.qif",
    "read": "brecha.tables.read",
    "release_count": "brecha.answers.release.released_count",
    "reversal": "brecha.reversal",
    "reverse": "brecha.answers.release.reversal",
    "sanitize": "brecha.answers.release.sanitized",
    "sanitizers": "brecha.sanitizers",
    "target": "brecha.answers.table.target",
    "tradeoff": "brecha.answers.release.tradeoff",
    "without_identifier": "brecha.answers.unlinked",
}

if not TYPE_CHECKING:  # so that a misspelt name is still found by whoever checks types
    __getattr__ = lazy_names(__name__, _HOMES)


def __dir__() -> list[str]:
    return sorted(__all__)
