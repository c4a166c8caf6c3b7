"""Before there is any data: what an attacker believes of a table, and what she would learn from its publication.

She has a :class:`Belief`; the table is published by a :class:`Program` of steps; :func:`believe` tells what she learns.
Names are imported when they are first used.
"""

from typing import TYPE_CHECKING

from brecha.runtime.lazy_names import lazy_names

if TYPE_CHECKING:
    from brecha.answers.belief import Believed, believe
    from brecha.answers.sweep import Sweep, sweep, varied
    from brecha.beliefs import continuous
    from brecha.beliefs.attributes import Attribute
    from brecha.beliefs.belief import Belief
    from brecha.beliefs.coarser import Generalise
    from brecha.beliefs.counting import Counts, SuppressRare
    from brecha.beliefs.each import Each
    from brecha.beliefs.noise import Noise
    from brecha.beliefs.noisy import Noisy
    from brecha.beliefs.programs import Program
    from brecha.beliefs.queries import All, Count, Exists, ask
    from brecha.beliefs.reading import read_attribute
    from brecha.beliefs.sampling import Sample
    from brecha.beliefs.scenario import Scenario, read_scenario
    from brecha.beliefs.steps import Drop
    from brecha.beliefs.whole import Whole
    from brecha.beliefs.withholding import Suppress
    from brecha.beliefs.worst import Worst, worst_attacker

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
    "worst_attacker",
]

_HOMES = {
    "All": "brecha.beliefs.queries",
    "Attribute": "brecha.beliefs.attributes",
    "Belief": "brecha.beliefs.belief",
    "Believed": "brecha.answers.belief",
    "Count": "brecha.beliefs.queries",
    "Counts": "brecha.beliefs.counting",
    "Drop": "brecha.beliefs.steps",
    "Each": "brecha.beliefs.each",
    "Exists": "brecha.beliefs.queries",
    "Generalise": "brecha.beliefs.coarser",
    "Noise": "brecha.beliefs.noise",
    "Noisy": "brecha.beliefs.noisy",
    "Program": "brecha.beliefs.programs",
    "Sample": "brecha.beliefs.sampling",
    "Scenario": "brecha.beliefs.scenario",
    "Suppress": "brecha.beliefs.withholding",
    "SuppressRare": "brecha.beliefs.counting",
    "Sweep": "brecha.answers.sweep",
    "Whole": "brecha.beliefs.whole",
    "Worst": "brecha.beliefs.worst",
    "ask": "brecha.beliefs.queries",
    "believe": "brecha.answers.belief",
    "read_attribute": "brecha.beliefs.reading",
    "read_scenario": "brecha.beliefs.scenario",
    "sweep": "brecha.answers.sweep",
    "varied": "brecha.answers.sweep",
    "worst_attacker": "brecha.beliefs.worst",
    "continuous": "brecha.beliefs.continuous",
}

if not TYPE_CHECKING:
    __getattr__ = lazy_names(__name__, _HOMES)


def __dir__() -> list[str]:
    return sorted(__all__)
