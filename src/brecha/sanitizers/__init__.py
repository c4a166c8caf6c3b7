"""What a curator does to a table before it is published, and what the table would then still give away.

Each sanitizer has ``apply``, ``check`` and ``describe``; :func:`sanitize` applies one after another, and the release
tells by ``risk`` what an adversary still learns. Names are imported when they are first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from brecha.sanitizers.anonymising import Anonymise
    from brecha.sanitizers.columns import Remove
    from brecha.sanitizers.differential_privacy.mechanisms import Geometric
    from brecha.sanitizers.generalising import BottomCode, Generalise, TopCode
    from brecha.sanitizers.local_recoding import LocalRecoding
    from brecha.sanitizers.microaggregation import Microaggregate
    from brecha.sanitizers.models import KAnonymity, LDiversity, TCloseness, check
    from brecha.sanitizers.one_person import ReleasedTarget
    from brecha.sanitizers.perturbation import Recode, Swap
    from brecha.sanitizers.presence import Presence, PresenceTarget
    from brecha.sanitizers.release import Check, Sanitized, Sanitizer, sanitize
    from brecha.sanitizers.remaining import Remaining
    from brecha.sanitizers.sampling import Sample
    from brecha.sanitizers.saved import SavedRemaining
    from brecha.sanitizers.suppression import SuppressCells, SuppressRecords
    from brecha.sanitizers.use import Utility, utility
    from brecha.sanitizers.weighing import Tradeoff, tradeoff, ways
    from brecha.sanitizers.years_released import Linked, linked

__all__ = [
    "Anonymise",
    "BottomCode",
    "Check",
    "Generalise",
    "Geometric",
    "KAnonymity",
    "LDiversity",
    "Linked",
    "LocalRecoding",
    "Microaggregate",
    "Presence",
    "PresenceTarget",
    "Recode",
    "ReleasedTarget",
    "Remaining",
    "Remove",
    "Sample",
    "Sanitized",
    "Sanitizer",
    "SavedRemaining",
    "SuppressCells",
    "SuppressRecords",
    "Swap",
    "TCloseness",
    "TopCode",
    "Tradeoff",
    "Utility",
    "check",
    "linked",
    "sanitize",
    "tradeoff",
    "utility",
    "ways",
]

_HOMES = {
    "Anonymise": "anonymising",
    "BottomCode": "generalising",
    "Check": "release",
    "Generalise": "generalising",
    "Geometric": "differential_privacy.mechanisms",
    "KAnonymity": "models",
    "LDiversity": "models",
    "Linked": "years_released",
    "LocalRecoding": "local_recoding",
    "Microaggregate": "microaggregation",
    "Presence": "presence",
    "PresenceTarget": "presence",
    "Recode": "perturbation",
    "ReleasedTarget": "one_person",
    "Remaining": "remaining",
    "Remove": "columns",
    "Sample": "sampling",
    "Sanitized": "release",
    "Sanitizer": "release",
    "SavedRemaining": "saved",
    "SuppressCells": "suppression",
    "SuppressRecords": "suppression",
    "Swap": "perturbation",
    "TCloseness": "models",
    "TopCode": "generalising",
    "Tradeoff": "weighing",
    "Utility": "use",
    "check": "models",
    "linked": "years_released",
    "sanitize": "release",
    "tradeoff": "weighing",
    "utility": "use",
    "ways": "weighing",
}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        if name not in _HOMES:
            raise AttributeError(f"module 'brecha.sanitizers' has no attribute {name!r}")
        return getattr(import_module(f"brecha.sanitizers.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
