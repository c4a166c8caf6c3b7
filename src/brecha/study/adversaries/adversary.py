"""An adversary of a study: who she is, and what she knows and wants."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Adversary:
    """Somebody who might attack the release, and what she knows."""

    name: str
    about: str = ""
    """who she is, in words"""
    knows: tuple[str, ...] = ()
    """columns; every subset of them is tried"""
    exactly: bool = False
    """whether only the whole set is tried"""
    up_to: int | None = None
    """the largest subset that is tried"""
    wants: tuple[str, ...] | None = None
    """sensitive columns, and joint secrets of them; all columns if None"""
    gain: tuple[str, ...] = ()
    """what a guess brings her: ``illness=tries:3``"""
    prior: str | None = None
    """the column that says how likely each person is her target"""
    rows: Literal["all", "one", "household", "person"] | int | None = None
    """how many rows of her target she knows, where people have several; whom she knows, where they are in households"""
    values: bool | tuple[float, ...] = False
    """whether people are counted by their chance of each value, for the harm ledger; or by which chances"""
    factors: tuple[float, ...] | None = None
    """how many times as likely as before a value becomes, for the harm ledger"""
    ready: str | None = None
    """the ready adversary that she is"""
    is_shortened: bool = False
    """whether `up_to` was chosen because all subsets would be too many; never in a file"""

    @property
    def subsets(self) -> Literal["all", "full"] | int:
        """Which subsets of what she knows are tried, as :func:`brecha.assess` takes it."""
        if self.exactly:
            return "full"
        return "all" if self.up_to is None or self.up_to >= len(self.knows) else self.up_to


def known_rows(
    one: Adversary, published: str | None, household: str | None
) -> Literal["all", "one", "household", "person"] | int | None:
    """Return how many rows of her target an adversary knows, where all of a person's are published in this way.

    Where people are in households, whether she knows all of one; None where each person has one row alone.
    """
    if household is not None:
        return one.rows or "household"
    if published not in ("linked", "unlinked"):
        return None
    return one.rows or ("all" if published == "linked" else "one")
