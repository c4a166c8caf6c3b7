"""Both rules for missing values: what one attack gives if a missing value means the other thing.

Taken for one more value, a missing value tells its people apart from all others: that overstates what an adversary
learns who does not know that it is missing. Taken for anything at all, it tells nobody apart: that understates what she
learns who does know. The two together say how much depends on the rule.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from brecha.language.labels import Words
from brecha.tables.coded import CodedTable, MissingRule
from brecha.tables.collections import AttributeHistory


@dataclass(frozen=True)
class OtherRule:
    """The figures of one attack on everybody by the other rule."""

    qids: tuple[str, ...]
    sensitive: str | None
    missing: str
    """the other rule: "value" or "wildcard\""""
    columns: tuple[str, ...]
    """the quasi-identifiers in which values are missing"""
    hits: int | None
    """None, as all that follows, where it could not be computed"""
    posterior_deterministic: float | None
    posterior_probabilistic: float | None
    worst: float | None

    def as_dict(self) -> dict[str, Any]:
        """Plain data, which JSON can hold."""
        return {**vars(self), "qids": list(self.qids), "columns": list(self.columns)}

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> "OtherRule":
        """From plain data."""
        return cls(**{**plain, "qids": tuple(plain["qids"]), "columns": tuple(plain["columns"])})

    def in_words(self, words: Words) -> "OtherRule":
        """Return a copy with the labels of columns."""
        return replace(
            self,
            qids=tuple(words.all(self.qids)),
            columns=tuple(words.all(self.columns)),
            sensitive=words.column(self.sensitive) if self.sensitive is not None else None,
        )


def columns_with_gaps(table: CodedTable, names: Sequence[str]) -> list[str]:
    """Return the columns in which values are missing, whatever that means."""
    return [name for name in names if _lacks(table, name)]


def _lacks(table: CodedTable, name: str) -> bool:
    column = table.column(name)
    if isinstance(column, AttributeHistory):
        return any(step.missing is not None for step in column.steps)
    return column.missing is not None


def other_rule_of(table: CodedTable) -> CodedTable:
    """Return the same table with the other rule for missing values."""
    rule: MissingRule = "value" if table.missing == "wildcard" else "wildcard"
    fields = tuple(column.ruled(rule) if isinstance(column, AttributeHistory) else column for column in table.fields)
    return replace(table, fields=fields, missing=rule)
