"""What every answer about noisy counts has, of one table or of many samples of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

import pyarrow as pa

from brecha.answers.answer import Answer
from brecha.answers.store.handling import EXACT_COUNTS, Handling
from brecha.language.notes import Note

if TYPE_CHECKING:
    pass


@dataclass(frozen=True, eq=False)
class Told(Answer):
    """An answer about noisy counts: what was asked, what came of it, and how it is shown and kept."""

    attacks: pa.Table
    input: dict[str, Any]
    """the table, what is counted, what is wanted, and how both hang together"""
    method: dict[str, Any]
    notes: tuple[Note, ...] = ()

    @property
    def rows(self) -> int:
        """How many people are in the table: without the one more, or to draw samples from."""
        return int(self.input["rows"])

    @property
    def sensitive(self) -> str:
        """What she wants to learn."""
        return str(self.input["sensitive"])

    @property
    def query(self) -> str:
        """What is counted."""
        return str(self.input["query"]["says"])

    def frame(self) -> pa.Table:
        """Return one row for each model, mechanism and ε."""
        return self.attacks

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the answer of its table and of what is saved about it; the people are not in it."""
        return cls(table, dict(about["input"]), dict(about["method"]), tuple(about["notes"]))

    def handling(self, **options: Any) -> Handling:
        """Return that the report is to be kept: the true count follows from every figure."""
        return Handling(EXACT_COUNTS)


def grouped(rows: Sequence[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """The rows of each model and mechanism, from the least ε to the largest, unbounded ones last."""
    groups: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for row in rows:
        groups.setdefault((row["model"], row["mechanism"]), []).append(row)
    return [sorted(group, key=_size) for group in groups.values()]


def _size(row: dict[str, Any]) -> float:
    return float("inf") if row["epsilon"] is None else float(row["epsilon"])
