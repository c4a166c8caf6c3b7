"""Before there is any data: what an attacker believes of a table, and what she would learn from its publication.

She has a :class:`Belief`; the table is published by a :class:`Program` of steps; :func:`believe` tells what she learns.
Names are imported when they are first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from brecha.beliefs import continuous
    from brecha.beliefs.answer import Believed, believe
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
    from brecha.beliefs.sweeping import Sweep, sweep, varied
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
    "All": "queries",
    "Attribute": "attributes",
    "Belief": "belief",
    "Believed": "answer",
    "Count": "queries",
    "Counts": "counting",
    "Drop": "steps",
    "Each": "each",
    "Exists": "queries",
    "Generalise": "coarser",
    "Noise": "noise",
    "Noisy": "noisy",
    "Program": "programs",
    "Sample": "sampling",
    "Scenario": "scenario",
    "Suppress": "withholding",
    "SuppressRare": "counting",
    "Sweep": "sweeping",
    "Whole": "whole",
    "Worst": "worst",
    "ask": "queries",
    "believe": "answer",
    "read_attribute": "reading",
    "read_scenario": "scenario",
    "sweep": "sweeping",
    "varied": "sweeping",
    "worst_attacker": "worst",
}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        if name == "continuous":
            return import_module("brecha.beliefs.continuous")
        if name not in _HOMES:
            raise AttributeError(f"module 'brecha.beliefs' has no attribute {name!r}")
        return getattr(import_module(f"brecha.beliefs.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
