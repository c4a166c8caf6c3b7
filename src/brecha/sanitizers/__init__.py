"""What a curator does to a table before it is published, and what the table would then still give away.

Each sanitizer has ``apply``, ``check`` and ``describe``; :func:`sanitize` applies one after another, and the release
tells by ``risk`` what an adversary still learns. Names are imported when they are first used; their
types are in ``__init__.pyi``.
"""

from brecha.runtime import lazy_names

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
    "Release",
    "ReleasedTarget",
    "Remove",
    "ResidualRisk",
    "Sample",
    "Sanitized",
    "Sanitizer",
    "SavedResidualRisk",
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
    "Anonymise": "brecha.sanitizers.steps.anonymisation",
    "BottomCode": "brecha.sanitizers.steps.generalisation",
    "Check": "brecha.sanitizers.steps.contract",
    "Generalise": "brecha.sanitizers.steps.generalisation",
    "Geometric": "brecha.sanitizers.differential_privacy.mechanisms",
    "KAnonymity": "brecha.sanitizers.models",
    "LDiversity": "brecha.sanitizers.models",
    "Linked": "brecha.answers.release.sanitized",
    "LocalRecoding": "brecha.sanitizers.steps.anonymisation",
    "Microaggregate": "brecha.sanitizers.steps.perturbation",
    "Presence": "brecha.answers.release.presence",
    "PresenceTarget": "brecha.answers.release.presence",
    "Recode": "brecha.sanitizers.steps.perturbation",
    "Release": "brecha.sanitizers.release",
    "ReleasedTarget": "brecha.answers.release.target",
    "ResidualRisk": "brecha.answers.release.residual_risk",
    "Remove": "brecha.sanitizers.steps.suppression",
    "Sample": "brecha.sanitizers.steps.suppression",
    "Sanitized": "brecha.answers.release.sanitized",
    "Sanitizer": "brecha.sanitizers.steps.contract",
    "SavedResidualRisk": "brecha.answers.release.residual_risk",
    "SuppressCells": "brecha.sanitizers.steps.suppression",
    "SuppressRecords": "brecha.sanitizers.steps.suppression",
    "Swap": "brecha.sanitizers.steps.perturbation",
    "TCloseness": "brecha.sanitizers.models",
    "TopCode": "brecha.sanitizers.steps.generalisation",
    "Tradeoff": "brecha.answers.release.tradeoff",
    "Utility": "brecha.sanitizers.release_utility",
    "check": "brecha.sanitizers.models",
    "linked": "brecha.answers.release.sanitized",
    "sanitize": "brecha.answers.release.sanitized",
    "tradeoff": "brecha.answers.release.tradeoff",
    "utility": "brecha.sanitizers.release_utility",
    "ways": "brecha.answers.release.tradeoff",
}

__getattr__ = lazy_names(__name__, _HOMES)


def __dir__() -> list[str]:
    return sorted(__all__)
