"""Brecha tells how much an adversary would learn from a table about people, before it is published.

    >>> import brecha
    >>> table = brecha.census(1_000)
    >>> result = brecha.assess(table, qids=["NU_DIA", "NU_MES", "CO_ENTIDADE"], sensitive=["IN_NECESSIDADE_ESPECIAL"])
    >>> result.frame().num_rows
    14

Each name is imported when it is first used, so that the command line starts at once and can be stopped at any time.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from brecha.errors import BrechaError
from brecha.version import __version__

if TYPE_CHECKING:
    from brecha import beliefs, linkage, qif, reversal, sanitizers
    from brecha.assessment import Assessment, assess, estimate
    from brecha.comparison import Comparison, compare
    from brecha.individual import TargetAnswer, target
    from brecha.lattice import Advice, Knowing, advise
    from brecha.linkage.answer import Unlinked, without_identifier
    from brecha.members import MembershipAnswer, MembershipTarget, membership
    from brecha.planning import PlannedSample, planned_sample
    from brecha.reporting.export import load
    from brecha.reversal.answer import Reversed, reverse
    from brecha.reversal.effective_anonymity import EffectiveAnonymity, effective_anonymity
    from brecha.sanitizers.differential_privacy.answer import PrivateCounts, private_count
    from brecha.sanitizers.differential_privacy.query import Query
    from brecha.sanitizers.differential_privacy.release import ReleasedCount, release_count
    from brecha.sanitizers.differential_privacy.samples import PrivateCountSamples, private_count_samples
    from brecha.sanitizers.release import sanitize
    from brecha.sanitizers.weighing import tradeoff
    from brecha.tables import hierarchies
    from brecha.tables.census import CENSUS_QUASI_IDENTIFIERS, CENSUS_SENSITIVE, census, census_years
    from brecha.tables.coded import CodedTable
    from brecha.tables.collections import ABSENT, Collection, collection
    from brecha.tables.look import Look, look
    from brecha.tables.read import read
    from brecha.years import Growth, growth

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
    "EffectiveAnonymity",
    "Growth",
    "Knowing",
    "Look",
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
    "__version__",
    "advise",
    "assess",
    "beliefs",
    "census",
    "census_years",
    "collection",
    "compare",
    "effective_anonymity",
    "estimate",
    "growth",
    "hierarchies",
    "linkage",
    "load",
    "look",
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
    "CENSUS_QUASI_IDENTIFIERS": "brecha.tables.census",
    "CENSUS_SENSITIVE": "brecha.tables.census",
    "Advice": "brecha.lattice",
    "Assessment": "brecha.assessment",
    "CodedTable": "brecha.tables.coded",
    "Collection": "brecha.tables.collections",
    "Comparison": "brecha.comparison",
    "EffectiveAnonymity": "brecha.reversal.effective_anonymity",
    "Growth": "brecha.years",
    "Knowing": "brecha.lattice",
    "Look": "brecha.tables.look",
    "MembershipAnswer": "brecha.members",
    "MembershipTarget": "brecha.members",
    "PlannedSample": "brecha.planning",
    "PrivateCountSamples": "brecha.sanitizers.differential_privacy.samples",
    "PrivateCounts": "brecha.sanitizers.differential_privacy.answer",
    "Query": "brecha.sanitizers.differential_privacy.query",
    "ReleasedCount": "brecha.sanitizers.differential_privacy.release",
    "Reversed": "brecha.reversal.answer",
    "TargetAnswer": "brecha.individual",
    "Unlinked": "brecha.linkage.answer",
    "advise": "brecha.lattice",
    "assess": "brecha.assessment",
    "census": "brecha.tables.census",
    "census_years": "brecha.tables.census",
    "collection": "brecha.tables.collections",
    "compare": "brecha.comparison",
    "effective_anonymity": "brecha.reversal.effective_anonymity",
    "estimate": "brecha.assessment",
    "growth": "brecha.years",
    "load": "brecha.reporting.export",
    "look": "brecha.tables.look",
    "membership": "brecha.members",
    "planned_sample": "brecha.planning",
    "private_count": "brecha.sanitizers.differential_privacy.answer",
    "private_count_samples": "brecha.sanitizers.differential_privacy.samples",
    "read": "brecha.tables.read",
    "release_count": "brecha.sanitizers.differential_privacy.release",
    "reverse": "brecha.reversal.answer",
    "sanitize": "brecha.sanitizers.release",
    "target": "brecha.individual",
    "tradeoff": "brecha.sanitizers.weighing",
    "without_identifier": "brecha.linkage.answer",
}

_MODULES = {
    "beliefs": "brecha.beliefs",
    "hierarchies": "brecha.tables.hierarchies",
    "linkage": "brecha.linkage",
    "qif": "brecha.qif",
    "reversal": "brecha.reversal",
    "sanitizers": "brecha.sanitizers",
}


if not TYPE_CHECKING:  # so that a misspelt name is still found by whoever checks types

    def __getattr__(name: str) -> Any:
        if name in _MODULES:
            return import_module(_MODULES[name])
        if name not in _HOMES:
            raise AttributeError(f"module 'brecha' has no attribute {name!r}")
        return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
