"""The contract of every sanitising step.

``apply`` makes the release, ``check`` tells whether a table already is as the step would make it, and ``describe`` says
in a sentence what it does.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from brecha.language.catalogues import Language
    from brecha.sanitizers.release import Release
    from brecha.tables.coded import CodedTable


@dataclass(frozen=True)
class Step:
    """One thing that was done to a table, as plain data: its kind, how it was set, and what came of it."""

    kind: str
    settings: Mapping[str, Any]
    outcome: Mapping[str, Any] = field(default_factory=dict)

    def as_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {"kind": self.kind, **self.settings, "outcome": dict(self.outcome)}


@dataclass(frozen=True)
class Check:
    """Whether a table already is as a sanitizer would make it; None where that cannot be seen in a table."""

    holds: bool | None
    why: str
    found: Mapping[str, Any] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.holds)


class Sanitizer(Protocol):
    """Something that is done to a table before it is published."""

    def apply(self, table: "CodedTable | Release") -> "Release":
        """The release that comes of it."""
        ...

    def check(self, table: "CodedTable | Release") -> Check:
        """Whether a table already is as this would make it."""
        ...

    def describe(self, lang: "str | Language" = "en") -> str:
        """What it does, in a sentence."""
        ...


class Described:
    """Gives a sanitizer its sentence: that of the step it takes."""

    def step(self) -> Step:
        """What it does, as plain data."""
        raise NotImplementedError

    def describe(self, lang: "str | Language" = "en") -> str:
        """What it does, in a sentence."""
        from brecha.sanitizers.step_sentences import step_said

        return step_said(self.step(), lang)
