"""effective_anonymity(): how many people a record may be taken for: see ``reversal/effective_anonymity.py``."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

import numpy as np
import pyarrow as pa

from brecha.answers.answer import Answer
from brecha.answers.store.handling import Handling, of_totals
from brecha.engines.contract import Progress
from brecha.matching.possible_values import Missing, PossibleValues, Sets
from brecha.reversal.effective_anonymity import (
    SCHEMA,
    ComposedAnonymity,
    Int32,
    QuasiIdentifiers,
    SetAnonymity,
    composed_anonymity,
)
from brecha.tables.coded import CodedTable, counted


@dataclass(frozen=True, eq=False)
class EffectiveAnonymity(ComposedAnonymity, Answer):
    """How many people each record may be taken for, on one set of columns or several, and on their union."""

    kind: ClassVar[str] = "effective anonymity"
    schema: ClassVar[pa.Schema] = SCHEMA

    def frame(self) -> pa.Table:
        """Return one row for each set, and a last one for the union of several, which has no name.

        ``unique`` and ``below`` are records of effective anonymity 1 and less than k, ``smallest`` is the smallest; the
        three that begin with ``ambiguous`` are the same of ambiguous effective anonymity.
        """
        return pa.Table.from_pylist([one.as_dict() for one in self.rows()], schema=SCHEMA)

    def about(self) -> dict[str, Any]:
        """Return everything besides the table as plain data: aggregates only."""
        return super().about() | {
            "k": self.k,
            "holds": self.holds(),
            "holds_apart": self.holds_apart(),
            "histograms": [_plain_histograms(one) for one in self.rows()],
        }

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the answer; records are in no order that means anything."""
        given = dict(about["input"])
        sets = [
            SetAnonymity(row["name"], tuple(row["qids"]), row["composed"], int(given["k"]),
                         _sizes(counts["equal"]), _sizes(counts["ambiguous"]))
            for row, counts in zip(table.to_pylist(), about["histograms"], strict=True)
        ]  # fmt: skip
        return cls(tuple(one for one in sets if not one.composed), sets[-1], given, dict(about["method"]))

    def handling(self, **options: Any) -> Handling:
        """Return whether the report may be handed on."""
        return of_totals([int(self.input["rows"])])

    def as_dict(self) -> dict[str, Any]:
        """Return the answer as plain data: aggregates only."""
        return {
            "k": self.k,
            "holds": self.holds(),
            "holds_apart": self.holds_apart(),
            "sets": [one.as_dict() for one in self.rows()],
            "input": dict(self.input),
            "method": dict(self.method),
        }

    def __repr__(self) -> str:
        return (
            f"EffectiveAnonymity({counted(self.records, 'record')}, {counted(len(self.sets), 'set')}; together "
            f"{self.composed.unique:,} unique, {self.composed.ambiguous_unique:,} of them unambiguously)"
        )


def effective_anonymity(
    table: CodedTable,
    qids: QuasiIdentifiers,
    *,
    k: int = 5,
    missing: Missing = "anything",
    cells: Mapping[str, PossibleValues | Sets] | None = None,
    targets: Any = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> EffectiveAnonymity:
    """Tell how many people each record may be taken for, on one or several sets of columns and on their union.

    All counts are exact. Two records are equal on a column if their released values are, and "missing" is equal to
    "missing"; they match if what their values stand for has a value in common.

    Args:
        table: the release, what :func:`brecha.read` gave.
        qids: columns that an adversary could know: one list; a list of lists, called "1", "2", …; or lists
            by name.
        k: how many people a record should at least be taken for.
        missing: a missing value may be "anything", or is one more "value" that stands for itself.
        cells: what the values of a column stand for, by column: :class:`brecha.reversal.PossibleValues`, or
            sets of values such as ``{"age": {"30-39": range(30, 40), "*": None}}``, where None is anything. Other
            values, and other columns, stand for themselves.
        targets: the records that are asked about, as a mask or positions; they are matched against all. Everybody by
            default.
        threads: how many processor cores to use; all of them by default.
        progress: called with a :class:`~brecha.engines.contract.Step` every now and then.
    """
    composed = composed_anonymity(
        table, qids, k=k, missing=missing, cells=cells, targets=targets, threads=threads, progress=progress
    )
    return EffectiveAnonymity(**vars(composed))


def _plain_histograms(one: SetAnonymity) -> dict[str, list[list[int]]]:
    """Return how many records are equal to so many, and match so many: pairs of that number and of records."""
    both = {"equal": one.histogram(), "ambiguous": one.histogram(ambiguous=True)}
    return {name: [[size, records] for size, records in found.items()] for name, found in both.items()}


def _sizes(pairs: list[list[int]]) -> Int32:
    numbers, records = zip(*pairs, strict=True)
    sizes = np.repeat(np.array(numbers, np.int32), records)
    sizes.setflags(write=False)
    return sizes
