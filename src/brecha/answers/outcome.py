"""The outcome of a study: every limit held for every adversary, and the published columns that nobody assessed.

A study that makes a release is decided by that release; the figures of the table as it is stand beside it. A limit
whose figure could not be computed is not kept, nor is a study with a published column that no adversary was given and
nobody has acknowledged.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self

import pyarrow as pa

from brecha.answers.answer import TableAnswer, schema
from brecha.answers.in_words import input_in_words, limit_in_words, notes_in_words, rows_in_words, step_in_words
from brecha.answers.release.residual_risk import ResidualRisk
from brecha.answers.store.handling import Handling, of_assessment
from brecha.answers.table.assessment import Assessment
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.labels import Words
from brecha.lattice.limits import Limit, Verdict
from brecha.sanitizers.step_descriptions import SanitizerStep

if TYPE_CHECKING:
    from brecha.language.catalogues import Language

Stage = Literal["table", "release"]
"""What a limit was held to: the table as it is, or the release that the study makes of it"""
FEWER_SETS = "limit-fewer-sets"
"""Why it is not known whether a limit is kept: by the sets of columns that were tried it is, and there are others"""
CHECKS = schema(
    ("string", "stage adversary measure sensitive by group"),
    ("strings", "qids"),
    ("string", "value"),
    ("float64", "threshold at_most figure"),
    ("int64", "records"),
    ("bool", "people kept"),
    ("string", "reason limit ready why gain"),
)
"""One row for each limit, adversary, goal and group. ``people``: whether ``at_most`` and ``figure`` count people.
``kept`` is null where it is not known; ``figure`` too, unless ``reason`` is that fewer sets of columns were tried.
``gain``: what guesses are rewarded by, where ``figure`` is an amount of gain or its factor, and no probability"""


@dataclass(frozen=True, eq=False)
class Outcome(TableAnswer):
    """What came of a study: which limits are kept, for which adversary, before and after its release.

    ``kept`` tells whether all of them are, ``broken`` lists the limits that are not, and ``not_assessed`` the published
    columns about which no figure says anything. Saved and pickled, it holds figures alone.
    """

    kind: ClassVar[str] = "outcome"
    schema: ClassVar[pa.Schema] = CHECKS
    newer_columns: ClassVar[tuple[str, ...]] = ("gain",)
    report_options: ClassVar[Mapping[str, Any]] = {"minimum_group_size": MINIMUM_GROUP_SIZE}

    assessments: Mapping[str, Assessment] = field(default_factory=dict, repr=False)
    """the table as it is, attacked by each adversary; none after loading"""
    risks: Mapping[str, ResidualRisk] = field(default_factory=dict, repr=False)
    """the release, attacked by each adversary; none without a release, or after loading"""

    def __getstate__(self) -> dict[str, Any]:
        """Return the figures alone: what is pickled may be handed on, and holds aggregates only."""
        return self.__dict__ | {"assessments": {}, "risks": {}}

    @property
    def rows(self) -> int:
        """How many people the study is about."""
        return int(self.input["rows"])

    @property
    def adversaries(self) -> tuple[Mapping[str, Any], ...]:
        """The adversaries: ``name``, ``about``, ``knows``, ``wants`` and ``subsets`` of each."""
        return tuple(self.input["adversaries"])

    @property
    def stage(self) -> Stage:
        """What decides: the release, if the study makes one, or else the table as it is."""
        return "release" if self.input["steps"] else "table"

    @property
    def not_assessed(self) -> tuple[str, ...]:
        """The published columns that no adversary was given and that nobody has acknowledged."""
        return tuple(self.input["columns_not_assessed"])

    @property
    def acknowledged(self) -> Mapping[str, str]:
        """The published columns that no adversary was given, each with the reason that the study states."""
        return dict(self.input["acknowledged"])

    @property
    def minimum_group_size(self) -> int:
        """People that a group needs to be named: as many as the study says, and no fewer than usual.

        Fewer have to be asked for by whoever has the report written: saved results may be anybody's.
        """
        return max(int(self.input["report"].get("minimum_group_size", 0)), MINIMUM_GROUP_SIZE)

    @property
    def kept(self) -> bool:
        """Whether every limit is kept, and every published column assessed or acknowledged."""
        return not self.broken and not self.not_assessed

    @property
    def broken(self) -> list[Limit]:
        """The limits that are not kept for some adversary, goal or group, or could not be held, in their order."""
        labels = dict.fromkeys(row["limit"] for row in self.decisive if row["kept"] is not True)
        return [limit for limit in self.limits if limit.label in labels]

    @cached_property
    def limits(self) -> tuple[Limit, ...]:
        """All limits of the study, ready sets written out."""
        return tuple(Limit.from_dict(one) for one in self.input["limits"])

    @cached_property
    def decisive(self) -> list[dict[str, Any]]:
        """The rows of the frame that decide."""
        return self.checks(self.stage)

    def checks(self, stage: Stage | None = None, adversary: str | None = None) -> list[dict[str, Any]]:
        """Return the rows of the frame about one stage and one adversary, or about all."""
        rows: list[dict[str, Any]] = self.attacks.to_pylist()
        return [
            row
            for row in rows
            if (stage is None or row["stage"] == stage) and (adversary is None or row["adversary"] == adversary)
        ]

    @staticmethod
    def folder_of(adversary: str) -> str:
        """Return the folder in ``adversaries`` and in ``release`` in which the results of an adversary are saved."""
        return folder_name(adversary)

    def handling(self, **options: Any) -> Handling:
        """Return whether the report may be handed on: it names groups of the minimum size or more."""
        size = options.get("minimum_group_size", self.minimum_group_size)
        held = of_assessment(self.rows, self.input, size)
        return Handling(held.reason, size) if held.hand_on else held

    def save(self, folder: str | Path, lang: "str | Language" = "en", **options: Any) -> Path:
        """Write the outcome into a folder, and each adversary's attacks and the release into folders in it.

        ``adversaries/<name>`` holds the attacks on the table, ``release/<name>`` those on the release, beside which the
        first has the release itself.
        """
        place = Path(folder)
        size = options.setdefault("minimum_group_size", self.minimum_group_size)
        for name, assessment in self.assessments.items():
            assessment.save(place / "adversaries" / folder_name(name), lang, minimum_group_size=size)
        for number, (name, risk) in enumerate(self.risks.items()):
            file = self.input["release_file"] if number == 0 else None
            risk.save(place / "release" / folder_name(name), lang, release=file)
        return super().save(place, lang, **options)

    def in_words(self, words: Words) -> Self:
        """Return a copy with labels in the place of columns, of groups and of the values that limits name."""
        stated = {name: value for name, value in self.input.items() if name != "adversaries"}
        limits = [(limit, limit_in_words(limit, words)) for limit in self.limits]
        labels = {limit.label: told.label for limit, told in limits}
        steps = [step_in_words(SanitizerStep.from_dict(one), words).as_dict() for one in self.input["steps"]]
        told = input_in_words(stated, words) | {
            "adversaries": [
                {**one, "knows": words.all(one["knows"]), "wants": words.all(one["wants"])} for one in self.adversaries
            ],
            "acknowledged": words.keys(self.acknowledged),
            "limits": [told.as_dict() for _, told in limits],
            "lines": {labels.get(label, label): line for label, line in (self.input.get("lines") or {}).items()},
            "steps": steps,
        }
        rows = [
            rows_in_words(row, words, row["by"])
            | {"by": words.column(row["by"]), "value": words.value(row["sensitive"], row["value"])}
            | {"limit": labels[row["limit"]]}
            for row in self.attacks.to_pylist()
        ]
        return replace(
            self,
            attacks=pa.Table.from_pylist(rows, CHECKS),
            input=told,
            notes=notes_in_words(self.notes, words),
            assessments={},
            risks={},
        )

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the outcome of its table and of what is saved about it."""
        answer = super().restore(table, about)
        len(answer.limits), len(answer.adversaries), answer.rows, answer.not_assessed, answer.acknowledged, answer.stage
        return answer

    def __repr__(self) -> str:
        unkept = len(self.broken)
        return f"Outcome({'kept' if self.kept else f'{unkept} of {len(self.limits)} limits broken'})"


def checks_table(verdicts: Iterable[tuple[Stage, Verdict]]) -> pa.Table:
    """Return verdicts as a frame, in their order."""
    return pa.Table.from_pylist([_check(stage, verdict) for stage, verdict in verdicts], CHECKS)


def _check(stage: Stage, verdict: Verdict) -> dict[str, Any]:
    limit = verdict.limit
    return {
        "stage": stage,
        "adversary": verdict.adversary,
        "measure": limit.measure,
        "sensitive": verdict.sensitive,
        "by": limit.by,
        "group": verdict.group,
        "qids": list(verdict.qids),
        "value": limit.value,
        "threshold": limit.threshold,
        "at_most": float(limit.at_most),
        "figure": None if verdict.figure is None else float(verdict.figure),
        "records": verdict.records,
        "people": limit.is_people,
        "kept": verdict.kept,
        "reason": None if verdict.reason is None else verdict.reason.id,
        "limit": limit.label,
        "ready": limit.ready,
        "why": limit.why,
        "gain": verdict.gain,
    }


def folder_name(name: str) -> str:
    """Return a name for a folder: letters, digits, hyphens; an adversary's name may hold anything."""
    plain = "".join(sign if sign.isalnum() else "-" for sign in name.casefold())
    return "-".join(part for part in plain.split("-") if part) or "adversary"


def distinct_folders(names: Sequence[str]) -> bool:
    """Return whether each of these names gives a folder of its own."""
    return len({folder_name(name) for name in names}) == len(names)


def worst_first(rows: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return checks with the broken ones first, then those not computed, then the kept ones."""
    order = {False: 0, None: 1, True: 2}
    return sorted(rows, key=lambda row: order[row["kept"]])
