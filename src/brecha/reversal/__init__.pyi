from brecha.answers.release.effective_anonymity import EffectiveAnonymity as EffectiveAnonymity
from brecha.answers.release.reversal import Reversed as Reversed
from brecha.answers.release.reversal import Unasked as Unasked
from brecha.answers.release.reversal import reverse as reverse
from brecha.matching.possible_values import PossibleValues as PossibleValues
from brecha.reversal.clusters import ClusteredExample as ClusteredExample
from brecha.reversal.clusters import clustered_example as clustered_example
from brecha.reversal.downcoding import ClassFacts as ClassFacts
from brecha.reversal.downcoding import ColumnFacts as ColumnFacts
from brecha.reversal.downcoding import Downcoding as Downcoding
from brecha.reversal.downcoding import downcode as downcode
from brecha.reversal.effective_anonymity import SetAnonymity as SetAnonymity
from brecha.reversal.minimal import Minimality as Minimality
from brecha.reversal.minimal import Move as Move
from brecha.reversal.minimal import minimality as minimality
from brecha.reversal.staircase import StaircaseExample as StaircaseExample
from brecha.reversal.staircase import staircase_example as staircase_example

__all__ = [
    "ClassFacts",
    "ClusteredExample",
    "ColumnFacts",
    "Downcoding",
    "EffectiveAnonymity",
    "Minimality",
    "Move",
    "PossibleValues",
    "Reversed",
    "SetAnonymity",
    "StaircaseExample",
    "Unasked",
    "clustered_example",
    "downcode",
    "minimality",
    "reverse",
    "staircase_example",
]
