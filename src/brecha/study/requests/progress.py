"""What a face is told while a request runs."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from brecha.engines.contract import Estimate, Step


@dataclass(frozen=True)
class Expected:
    """What the attacks of a request will take."""

    cost: "Estimate"
    rows: int
    columns: int
    """quasi-identifiers"""
    sensitive: int = 0
    """sensitive columns"""
    steps: int = 0
    """of a growth, with one year more each time; 0 of everything else"""
    sample: int | None = None
    """records of the sample, where that is attacked"""


class Progress:
    """Follow the work of a request. Each method may stay as it is; a face replaces those that it shows."""

    def reading(self, records: int) -> None:
        """So many records are read; how many there are is not known before the end."""

    def describing(self, share: float, records: int) -> None:
        """So much of a description is done, and so many records are read."""

    def message(self, text: str) -> None:
        """A sentence for who waits."""

    def expected(self, expected: Expected) -> None:
        """What the attacks will take, told before they begin."""

    def attacking(self, step: "Step") -> None:
        """An engine has come so far."""

    def trying(self, step: "Step", what: str) -> None:
        """So many of what is tried are done: releases, samples."""

    def searching(self, done: int, nodes: int) -> None:
        """So many combinations of levels are settled."""

    def comparing(self, done: int, ways: int) -> None:
        """So many ways to make a table safe have been tried."""


NO_PROGRESS = Progress()
