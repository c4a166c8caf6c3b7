"""The attacks and their codes (001, table 1): goal × target × access.

The three letters are the target (I individual, C collective), the goal (R re-identification, A attribute inference,
M membership) and the access (S a single table, L a longitudinal collection).
"""

from dataclasses import dataclass
from typing import Literal

from brecha.tables.coded import Access

Goal = Literal["membership", "re-identification", "attribute inference"]
Target = Literal["individual", "collective"]

_LETTERS = {
    "individual": "I",
    "collective": "C",
    "membership": "M",
    "re-identification": "R",
    "attribute inference": "A",
    "single": "S",
    "longitudinal": "L",
}


@dataclass(frozen=True)
class Attack:
    """One adversary: what she wants (``goal``, and of which attribute), of whom, with what she knows (``qids``)."""

    goal: Goal
    qids: tuple[str, ...]
    sensitive: str | None = None
    target: Target = "collective"
    access: Access = "single"

    @property
    def code(self) -> str:
        """The three letters, such as CRS."""
        return _LETTERS[self.target] + _LETTERS[self.goal] + _LETTERS[self.access]


def collective(qids: tuple[str, ...], sensitive: str | None, access: Access = "single") -> Attack:
    """The collective attack: re-identification, or the inference of an attribute if one is named."""
    goal: Goal = "re-identification" if sensitive is None else "attribute inference"
    return Attack(goal, qids, sensitive, access=access)
