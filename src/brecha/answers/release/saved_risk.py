"""What a release leaves, without the people: as it is told in sentences, saved in a folder, and read again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

import pyarrow as pa

from brecha.answers.answer import Answer
from brecha.answers.figures.disparity import Disparity
from brecha.answers.release.disparity import disparity
from brecha.answers.store.handling import Handling, of_release
from brecha.errors import SettingError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language import notes
from brecha.language.notes import Note
from brecha.sanitizers.release_utility import Tabulation, Utility
from brecha.sanitizers.step import Step
from brecha.tables.coded import counted

FORMER = {
    "told_deterministic": "Their column hits left out what an adversary achieves who knows the method, which stood in "
    "columns told_…. Now hits has it, and hits_method_unknown the figure of one who does not. Sanitise the table again."
}
"""Columns of results that were saved before, and why they are not read"""
RESIDUAL_RISK = pa.schema(
    [
        ("code", pa.string()),
        ("qids", pa.list_(pa.string())),
        ("size", pa.int32()),
        ("sensitive", pa.string()),
        ("gain", pa.string()),
        ("group", pa.string()),
        ("records", pa.int64()),
        ("hits", pa.int64()),
        ("unmatched", pa.int64()),
        ("smallest", pa.int64()),
        ("prior_deterministic", pa.float64()),
        ("posterior_deterministic", pa.float64()),
        ("prior_probabilistic", pa.float64()),
        ("posterior_probabilistic", pa.float64()),
        ("worst", pa.float64()),
        ("before_hits", pa.int64()),
        ("before_records", pa.int64()),
        ("before_deterministic", pa.float64()),
        ("before_probabilistic", pa.float64()),
        ("hits_method_unknown", pa.int64()),
        ("mistaken_method_unknown", pa.int64()),
        ("smallest_method_unknown", pa.int64()),
        ("posterior_deterministic_method_unknown", pa.float64()),
        ("posterior_probabilistic_method_unknown", pa.float64()),
        ("right_method_unknown", pa.float64()),
        ("worst_method_unknown", pa.float64()),
    ]
)


@dataclass(frozen=True, eq=False)
class SavedResidualRisk(Answer):
    """The risk that a release leaves, beside that of the table it was made of, and what was lost: figures only.

    What :func:`brecha.load` reads, and what a pickled :class:`~brecha.sanitizers.ResidualRisk` becomes.
    """

    kind: ClassVar[str] = "sanitized"
    schema: ClassVar[pa.Schema] = RESIDUAL_RISK
    newer_columns: ClassVar[tuple[str, ...]] = ("gain", "group")
    former_columns: ClassVar[Mapping[str, str]] = FORMER

    attacks: pa.Table = field(repr=False)
    input: dict[str, Any] = field(repr=False)
    """the table, and under "release" what the release is"""
    method: dict[str, Any] = field(repr=False)
    steps: tuple[Step, ...]
    utility: Utility
    notes: tuple[Note, ...] = ()

    def __getattr__(self, name: str) -> Any:
        """Refuse what a :class:`ResidualRisk` has and figures alone have not."""
        if name in ("before", "told", "tabulations", "row"):
            raise SettingError("answers-result-release-saved-pickled-holds", name=name)
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def frame(self) -> pa.Table:
        """One row an attack, as of :meth:`brecha.sanitizers.ResidualRisk.frame`."""
        return self.attacks

    @property
    def qids(self) -> tuple[str, ...]:
        """The columns that she knows."""
        return tuple(self.input["qids"])

    @property
    def sensitive(self) -> tuple[str, ...]:
        """The columns that she wants to learn."""
        return tuple(self.input["sensitive"])

    @property
    def by(self) -> str | None:
        """The column whose groups are reported one by one."""
        return self.input.get("by")

    def gains(self, sensitive: str) -> list[str | None]:
        """The names of the gains asked about a secret, None for one right guess."""
        return list(self.input.get("gains", {}).get(sensitive, [None]))

    @property
    def whole(self) -> int:
        """How many records the table had that the release was made of."""
        return int(self.release.get("whole", self.input["rows"]))

    def disparity(
        self,
        qids: Sequence[str] | None = None,
        sensitive: str | None = None,
        gain: str | None = None,
        minimum_group_size: int = MINIMUM_GROUP_SIZE,
    ) -> Disparity:
        """As of :meth:`brecha.sanitizers.ResidualRisk.disparity`."""
        return disparity(
            self.attacks, self.by, self.qids if qids is None else qids, sensitive, gain, minimum_group_size
        )

    @property
    def release(self) -> Mapping[str, Any]:
        """What the release is: its rows and columns, and what was done to these."""
        about: Mapping[str, Any] = self.input["release"]
        return about

    def about(self) -> dict[str, Any]:
        """Return everything besides the table as plain data."""
        return {
            "input": {name: value for name, value in self.input.items() if name != "files"},
            "method": self.method,
            "steps": [step.as_dict() for step in self.steps],
            "utility": self.utility.as_dict(),
            **notes.as_json(self.notes),
        }

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the figures of their table and of what is saved about them; the people are not in it."""
        steps, utility = tuple(step_of(step) for step in about["steps"]), utility_of(about["utility"])
        given = dict(about["input"]) | {"files": about.get("files", {})}
        return cls(table, given, dict(about["method"]), steps, utility, tuple(about["notes"]))

    def handling(self, **options: Any) -> Handling:
        """Return whether the report may be handed on."""
        return of_release([self.whole, int(self.release["rows"])], self.input, self.steps)

    def __repr__(self) -> str:
        return f"SavedResidualRisk({counted(self.release['rows'], 'row')}; {counted(len(self.attacks), 'attack')})"


def step_of(plain: Mapping[str, Any]) -> Step:
    """A step that was plain data."""
    settings = {name: value for name, value in plain.items() if name not in ("kind", "outcome")}
    return Step(str(plain["kind"]), settings, dict(plain["outcome"]))


def utility_of(plain: Mapping[str, Any]) -> Utility:
    """A utility that was plain data."""
    tabulations = tuple(Tabulation(**one | {"columns": tuple(one["columns"])}) for one in plain["tabulations"])
    return Utility(**{**plain, "tabulations": tabulations})
