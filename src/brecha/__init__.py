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
    from brecha import linkage, qif
    from brecha.assessment import Assessment, assess, estimate
    from brecha.comparison import Comparison, compare
    from brecha.individual import TargetAnswer, target
    from brecha.lattice import Advice, Knowing, advise
    from brecha.linkage.answer import Unlinked, without_identifier
    from brecha.members import MembershipAnswer, MembershipTarget, membership
    from brecha.planning import PlannedSample, planned_sample
    from brecha.reporting.export import load
    from brecha.tables.census import census, census_years
    from brecha.tables.coded import CodedTable
    from brecha.tables.collections import ABSENT, Collection, collection
    from brecha.tables.look import Look, look
    from brecha.tables.read import read
    from brecha.years import Growth, growth

__all__ = [
    "ABSENT",
    "Advice",
    "Assessment",
    "BrechaError",
    "CodedTable",
    "Collection",
    "Comparison",
    "Growth",
    "Knowing",
    "Look",
    "MembershipAnswer",
    "MembershipTarget",
    "PlannedSample",
    "TargetAnswer",
    "Unlinked",
    "__version__",
    "advise",
    "assess",
    "census",
    "census_years",
    "collection",
    "compare",
    "estimate",
    "growth",
    "linkage",
    "load",
    "look",
    "membership",
    "planned_sample",
    "qif",
    "read",
    "target",
    "without_identifier",
]

_HOMES = {
    "ABSENT": "brecha.tables.collections",
    "Advice": "brecha.lattice",
    "Assessment": "brecha.assessment",
    "CodedTable": "brecha.tables.coded",
    "Collection": "brecha.tables.collections",
    "Comparison": "brecha.comparison",
    "Growth": "brecha.years",
    "Knowing": "brecha.lattice",
    "Look": "brecha.tables.look",
    "MembershipAnswer": "brecha.members",
    "MembershipTarget": "brecha.members",
    "PlannedSample": "brecha.planning",
    "TargetAnswer": "brecha.individual",
    "Unlinked": "brecha.linkage.answer",
    "advise": "brecha.lattice",
    "assess": "brecha.assessment",
    "census": "brecha.tables.census",
    "census_years": "brecha.tables.census",
    "collection": "brecha.tables.collections",
    "compare": "brecha.comparison",
    "estimate": "brecha.assessment",
    "growth": "brecha.years",
    "load": "brecha.reporting.export",
    "look": "brecha.tables.look",
    "membership": "brecha.members",
    "planned_sample": "brecha.planning",
    "read": "brecha.tables.read",
    "target": "brecha.individual",
    "without_identifier": "brecha.linkage.answer",
}


if not TYPE_CHECKING:  # so that a misspelt name is still found by whoever checks types

    def __getattr__(name: str) -> Any:
        if name in ("linkage", "qif"):
            return import_module(f"brecha.{name}")
        if name not in _HOMES:
            raise AttributeError(f"module 'brecha' has no attribute {name!r}")
        return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
