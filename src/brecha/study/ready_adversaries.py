"""Ready adversaries: people who are plausible for many tables, with the columns that they usually know."""

from collections.abc import Sequence

from brecha.study.study import Adversary


def ready_adversary(name: str, columns: Sequence[str]) -> Adversary:
    """Return one ready adversary, with those of these columns that she knows."""
    return Adversary(name, knows=tuple(columns), ready=name)
