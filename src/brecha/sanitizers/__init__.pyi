from brecha.answers.release.presence import Presence as Presence
from brecha.answers.release.presence import PresenceTarget as PresenceTarget
from brecha.answers.release.residual_risk import ResidualRisk as ResidualRisk
from brecha.answers.release.residual_risk import SavedResidualRisk as SavedResidualRisk
from brecha.answers.release.sanitized import Linked as Linked
from brecha.answers.release.sanitized import Sanitized as Sanitized
from brecha.answers.release.sanitized import linked as linked
from brecha.answers.release.sanitized import sanitize as sanitize
from brecha.answers.release.target import ReleasedTarget as ReleasedTarget
from brecha.answers.release.tradeoff import Tradeoff as Tradeoff
from brecha.answers.release.tradeoff import tradeoff as tradeoff
from brecha.answers.release.tradeoff import ways as ways
from brecha.sanitizers.differential_privacy.mechanisms import Geometric as Geometric
from brecha.sanitizers.models import KAnonymity as KAnonymity
from brecha.sanitizers.models import LDiversity as LDiversity
from brecha.sanitizers.models import TCloseness as TCloseness
from brecha.sanitizers.models import check as check
from brecha.sanitizers.release import Release as Release
from brecha.sanitizers.release_utility import Utility as Utility
from brecha.sanitizers.release_utility import utility as utility
from brecha.sanitizers.steps.anonymisation import Anonymise as Anonymise
from brecha.sanitizers.steps.anonymisation import LocalRecoding as LocalRecoding
from brecha.sanitizers.steps.contract import Check as Check
from brecha.sanitizers.steps.contract import Sanitizer as Sanitizer
from brecha.sanitizers.steps.generalisation import BottomCode as BottomCode
from brecha.sanitizers.steps.generalisation import Generalise as Generalise
from brecha.sanitizers.steps.generalisation import TopCode as TopCode
from brecha.sanitizers.steps.perturbation import Microaggregate as Microaggregate
from brecha.sanitizers.steps.perturbation import Recode as Recode
from brecha.sanitizers.steps.perturbation import Swap as Swap
from brecha.sanitizers.steps.suppression import Remove as Remove
from brecha.sanitizers.steps.suppression import Sample as Sample
from brecha.sanitizers.steps.suppression import SuppressCells as SuppressCells
from brecha.sanitizers.steps.suppression import SuppressRecords as SuppressRecords

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
