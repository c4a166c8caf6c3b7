"""Before there is any data: what an adversary believes of a table, and what she would learn from its publication.

She has a :class:`Belief`; the table is published by a :class:`Program` of steps; :func:`believe` tells what she learns.
Names are imported when they are first used.
"""

from brecha.runtime.lazy_names import lazy_names

__all__, __getattr__, __dir__ = lazy_names(__name__, __file__, {"worst_attacker": "worst_adversary"})
