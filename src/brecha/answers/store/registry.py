"""The kinds of answers that can be saved: for each, where its class is, and the laws that its figures keep.

The JSON Schema of a kind is ``schemas/<kind>.json``, and the columns of its table are ``schema`` of its class.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, ClassVar, NamedTuple, Protocol, Self

import pyarrow as pa

from brecha.answers.store.handling import Handling
from brecha.errors import cut_short
from brecha.runtime.strict_json import UnfitError

Law = Callable[[Mapping[str, Any], pa.Table], None]


class Storable(Protocol):
    """What the store asks of an answer: :class:`brecha.answers.answer.Answer` has it, with what each of these is."""

    kind: ClassVar[str]
    schema: ClassVar[pa.Schema]
    further_columns: ClassVar[tuple[str, ...]]
    newer_columns: ClassVar[tuple[str, ...]]
    former_columns: ClassVar[Mapping[str, str]]
    report_options: ClassVar[Mapping[str, Any]]

    def header(self) -> dict[str, Any]:
        """Return everything besides the table."""
        ...

    def handling(self, **options: Any) -> Handling:
        """Return whether the report with these options may be handed on."""
        ...

    def listed(self) -> pa.Table:
        """Return the table whose rows are in results.json."""
        ...

    def stored(self) -> pa.Table:
        """Return the table of results.parquet."""
        ...

    def page(self, lang: Any = "en", **options: Any) -> str:
        """Return the report as HTML."""
        ...

    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self:
        """Return the answer of a table and of what is saved about it."""
        ...


class Kind(NamedTuple):
    """One kind of answer: its class, as "module:class" in ``answers``, and its law, as "module:function" in laws."""

    home: str
    law: str

    @property
    def room(self) -> str:
        """The room of the answer, of that name in ``answers`` and in ``report/kinds``."""
        return self.home.split(".")[0]


KINDS: Mapping[str, Kind] = {
    "advice": Kind("table.advice:Advice", "assessments:check_followed"),
    "assessment": Kind("table.assessment:Assessment", "assessments:check_assessment"),
    "belief": Kind("beliefs.belief:Believed", "sweeps:check_belief"),
    "comparison": Kind("table.comparison:Comparison", "assessments:check_followed"),
    "growth": Kind("years.growth:Growth", "assessments:check_growth"),
    "membership": Kind("sample.membership:MembershipAnswer", "memberships:check_membership"),
    "membership target": Kind("sample.membership:MembershipTarget", "targets:check_membership_target"),
    "planned sample": Kind("sample.planned_sample:PlannedSample", "memberships:check_plan"),
    "presence": Kind("release.presence:Presence", "memberships:check_presence"),
    "private counts": Kind("private_counts.private_count:PrivateCounts", "private_counts:check_counts"),
    "private counts of samples": Kind("private_counts.samples:PrivateCountSamples", "private_counts:check_samples"),
    "release target": Kind("release.target:ReleasedTarget", "targets:check_release_target"),
    "released count": Kind("private_counts.released_count:ReleasedCount", "private_counts:check_released"),
    "reversed": Kind("release.reversal:Reversed", "reversals:check_reversed"),
    "sanitized": Kind("release.saved_risk:SavedResidualRisk", "releases:check_release"),
    "sweep": Kind("beliefs.sweep:Sweep", "sweeps:check_sweep"),
    "target": Kind("table.target:TargetAnswer", "targets:check_target"),
    "tradeoff": Kind("release.tradeoff:Tradeoff", "releases:check_tradeoff"),
    "unlinked": Kind("years.unlinked:Unlinked", "unlinked:check_unlinked"),
    "what if": Kind("table.what_if:WhatIf", "assessments:check_followed"),
}


def kind_of(about: Mapping[str, Any]) -> str:
    """Return the kind that results.json names; version 0.1 named none for an assessment."""
    kind = about.get("kind")
    name = "assessment" if kind is None else kind
    if not isinstance(name, str) or name not in KINDS:
        named = cut_short(kind) if isinstance(kind, str) else type(kind).__name__
        raise UnfitError(f"this version knows no results of the kind {named!r}.")
    return name


def class_of(kind: str) -> type[Storable]:
    """Return the class of a kind of answer."""
    found: type[Storable] = _named("brecha.answers", KINDS[kind].home)
    return found


def report_of(kind: str) -> str:
    """Return the module of ``brecha.report`` that tells a kind of answer."""
    return f"kinds.{KINDS[kind].room}.{kind.replace(' ', '_')}"


def law_of(kind: str) -> Law:
    """Return what refuses figures that no answer of a kind can have."""
    law: Law = _named("brecha.answers.store.laws", KINDS[kind].law)
    return law


def json_schema(kind: str) -> str:
    """Return where the JSON Schema of a kind is, in the package."""
    return f"answers/store/schemas/{kind.replace(' ', '-')}.json"


def _named(package: str, place: str) -> Any:
    module, name = place.split(":")
    return getattr(import_module(f"{package}.{module}"), name)
