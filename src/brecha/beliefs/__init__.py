"""Before there is any data: what an adversary believes of a table, and what she would learn from its publication.

She has a :class:`Belief`; the table is published by a :class:`Program` of steps; :func:`believe` tells what she learns.
Names are imported when they are first used.
"""

from brecha.runtime import lazy_names

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

_HOMES = {
    "All": "brecha.beliefs.question",
    "Attribute": "brecha.beliefs.attributes",
    "Belief": "brecha.beliefs.belief",
    "Believed": "brecha.answers.belief",
    "Count": "brecha.beliefs.question",
    "Counts": "brecha.beliefs.program",
    "Drop": "brecha.sanitizers.steps.suppression",
    "Each": "brecha.beliefs.record_function",
    "Exists": "brecha.beliefs.question",
    "Generalise": "brecha.sanitizers.steps.generalisation",
    "Noise": "brecha.sanitizers.steps.perturbation",
    "Noisy": "brecha.beliefs.question",
    "Program": "brecha.beliefs.program",
    "Sample": "brecha.sanitizers.steps.suppression",
    "Scenario": "brecha.answers.sweep",
    "Suppress": "brecha.sanitizers.steps.suppression",
    "SuppressRare": "brecha.sanitizers.steps.suppression",
    "Sweep": "brecha.answers.sweep",
    "Whole": "brecha.beliefs.table_function",
    "Worst": "brecha.answers.belief",
    "ask": "brecha.beliefs.queries",
    "believe": "brecha.answers.belief",
    "read_attribute": "brecha.beliefs.attribute_files",
    "read_scenario": "brecha.answers.sweep",
    "sweep": "brecha.answers.sweep",
    "varied": "brecha.answers.sweep",
    "worst_adversary": "brecha.answers.belief",
    "continuous": "brecha.beliefs.continuous",
}

__getattr__ = lazy_names(__name__, _HOMES, {"worst_attacker": "worst_adversary"})


def __dir__() -> list[str]:
    return sorted(__all__)
