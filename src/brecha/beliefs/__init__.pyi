from brecha.answers.belief import Believed, Worst, believe, worst_adversary
from brecha.answers.sweep import Scenario, Sweep, read_scenario, sweep, varied
from brecha.beliefs import continuous
from brecha.beliefs.attribute_files import read_attribute
from brecha.beliefs.attributes import Attribute
from brecha.beliefs.belief import Belief
from brecha.beliefs.program import Counts, Program
from brecha.beliefs.queries import ask
from brecha.beliefs.question import All, Count, Exists, Noisy
from brecha.beliefs.record_function import Each
from brecha.beliefs.table_function import Whole
from brecha.sanitizers.steps.generalisation import Generalise
from brecha.sanitizers.steps.perturbation import Noise
from brecha.sanitizers.steps.suppression import Drop, Sample, Suppress, SuppressRare

__all__ = [
    "All",
    "Attribute",
    "Belief",
    "Believed",
    "Count",
    "Counts",
    "Drop",
    "Each",
    "Exists",
    "Generalise",
    "Noise",
    "Noisy",
    "Program",
    "Sample",
    "Scenario",
    "Suppress",
    "SuppressRare",
    "Sweep",
    "Whole",
    "Worst",
    "ask",
    "believe",
    "continuous",
    "read_attribute",
    "read_scenario",
    "sweep",
    "varied",
    "worst_adversary",
]
