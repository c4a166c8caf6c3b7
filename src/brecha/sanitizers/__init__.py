"""What a curator does to a table before it is published, and what the table would then still give away.

Each sanitizer has ``apply``, ``check`` and ``describe``; :func:`sanitize` applies one after another, and the release
tells by ``risk`` what an adversary still learns. Names are imported when they are first used.
"""

from typing import TYPE_CHECKING

from brecha.runtime.lazy_names import lazy_names

if TYPE_CHECKING:
    from brecha.answers.presence import Presence, PresenceTarget
    from brecha.answers.release_target import ReleasedTarget
    from brecha.answers.residual_risk import Remaining
    from brecha.answers.saved_risk import SavedRemaining
    from brecha.answers.tradeoff import Tradeoff, tradeoff, ways
    from brecha.sanitizers.anonymising import Anonymise
    from brecha.sanitizers.columns import Remove
    from brecha.sanitizers.differential_privacy.mechanisms import Geometric
    from brecha.sanitizers.generalising import BottomCode, Generalise, TopCode
    from brecha.sanitizers.local_recoding import LocalRecoding
    from brecha.sanitizers.microaggregation import Microaggregate
    from brecha.sanitizers.models import KAnonymity, LDiversity, TCloseness, check
    from brecha.sanitizers.perturbation import Recode, Swap
    from brecha.sanitizers.release import Check, Sanitized, Sanitizer, sanitize
    from brecha.sanitizers.sampling import Sample
    from brecha.sanitizers.suppression import SuppressCells, SuppressRecords
    from brecha.sanitizers.use import Utility, utility
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
    "Anonymise": "brecha.sanitizers.anonymising",
    "BottomCode": "brecha.sanitizers.generalising",
    "Check": "brecha.sanitizers.release",
    "Generalise": "brecha.sanitizers.generalising",
    "Geometric": "brecha.sanitizers.differential_privacy.mechanisms",
    "KAnonymity": "brecha.sanitizers.models",
    "LDiversity": "brecha.sanitizers.models",
    "Linked": "brecha.sanitizers.years_released",
    "LocalRecoding": "brecha.sanitizers.local_recoding",
    "Microaggregate": "brecha.sanitizers.microaggregation",
    "Presence": "brecha.answers.presence",
    "PresenceTarget": "brecha.answers.presence",
    "Recode": "brecha.sanitizers.perturbation",
    "ReleasedTarget": "brecha.answers.release_target",
    "Remaining": "brecha.answers.residual_risk",
    "Remove": "brecha.sanitizers.columns",
    "Sample": "brecha.sanitizers.sampling",
    "Sanitized": "brecha.sanitizers.release",
    "Sanitizer": "brecha.sanitizers.release",
    "SavedRemaining": "brecha.answers.saved_risk",
    "SuppressCells": "brecha.sanitizers.suppression",
    "SuppressRecords": "brecha.sanitizers.suppression",
    "Swap": "brecha.sanitizers.perturbation",
    "TCloseness": "brecha.sanitizers.models",
    "TopCode": "brecha.sanitizers.generalising",
    "Tradeoff": "brecha.answers.tradeoff",
    "Utility": "brecha.sanitizers.use",
    "check": "brecha.sanitizers.models",
    "linked": "brecha.sanitizers.years_released",
    "sanitize": "brecha.sanitizers.release",
    "tradeoff": "brecha.answers.tradeoff",
    "utility": "brecha.sanitizers.use",
    "ways": "brecha.answers.tradeoff",
}

if not TYPE_CHECKING:
    __getattr__ = lazy_names(__name__, _HOMES)


def __dir__() -> list[str]:
    return sorted(__all__)
