"""Replay: figures that the sources printed beside ours, each with a verdict."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import pyarrow as pa

from brecha.answers.answer import TableAnswer, schema
from brecha.answers.published.verdicts import Verdict
from brecha.answers.store.handling import PUBLISHED, Handling

FIGURES = schema(
    ("string", "item source about figure printed ours"),
    ("float64", "value difference"),
    ("string", "verdict reason"),
)
"""One row for each printed figure, in the order of its table"""


@dataclass(frozen=True, eq=False)
class Replay(TableAnswer):
    """Printed tables, figures and examples redone: one row for each printed figure (:meth:`frame`).

    ``input["items"]`` says of each what it shows and how it is redone; ``input["rows"]`` is the size of the synthetic
    census. ``value`` is our figure in full, and ``difference`` is ours minus the printed one in the printed unit, where
    the two are not equal.
    """

    kind: ClassVar[str] = "replay"
    schema: ClassVar[pa.Schema] = FIGURES

    @property
    def rows(self) -> int:
        """How many pupils the synthetic census has."""
        return int(self.input["rows"])

    @property
    def items(self) -> tuple[Mapping[str, Any], ...]:
        """The tables, figures and examples: ``name``, ``source``, ``shows`` and ``how`` of each."""
        return tuple(self.input["items"])

    @property
    def verdicts(self) -> Mapping[Verdict, int]:
        """How many printed figures have each verdict that occurs."""
        return Counter(self.attacks["verdict"].to_pylist())

    def of(self, item: str) -> list[dict[str, Any]]:
        """Return the rows of one item, by its name."""
        rows: list[dict[str, Any]] = self.attacks.to_pylist()
        return [row for row in rows if row["item"] == item]

    def handling(self, **options: Any) -> Handling:
        """Return that it may be handed on: whoever is in it was printed in a source, or is made up."""
        return Handling(PUBLISHED)

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> "Replay":
        """Return the answer of its table and of what is saved about it."""
        answer = super().restore(table, about)
        len(answer.items), answer.rows
        return answer

    def __repr__(self) -> str:
        counted = ", ".join(f"{count} {verdict}" for verdict, count in self.verdicts.items())
        return f"Replay({len(self.items)} items: {counted})"
