"""Brecha tells how much an adversary would learn from a table about people, before it is published.

    >>> import brecha
    >>> table = brecha.census(1_000)
    >>> result = brecha.assess(table, qids=["NU_DIA", "NU_MES", "CO_ENTIDADE"], sensitive=["IN_NECESSIDADE_ESPECIAL"])
    >>> result.frame().num_rows
    14

Each name is imported when it is first used, so that the command line starts at once and can be stopped at any time.
"""

from brecha.runtime.lazy_names import lazy_names

__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)
