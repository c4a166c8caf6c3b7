"""One thing that was done to a table, as plain data: the record of a sanitising step that a release carries."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Step:
    """One thing that was done to a table, as plain data: its kind, how it was set, and what came of it."""

    kind: str
    settings: Mapping[str, Any]
    outcome: Mapping[str, Any] = field(default_factory=dict)

    def as_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {"kind": self.kind, **self.settings, "outcome": dict(self.outcome)}
