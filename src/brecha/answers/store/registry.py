"""The kinds of answers that can be saved, each with its class, its law and its report; and the names of version 0.1.

The JSON Schema of a kind is ``schemas/<kind>.json``, and the columns of its table are ``schema`` of its class.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, ClassVar, NamedTuple, Protocol, Self

import pyarrow as pa

from brecha.answers.store.handling import Handling
from brecha.errors import Phrase, ReadError, cut_short
from brecha.language.notes import named_as_now
from brecha.runtime.strict_json import UnfitError

Law = Callable[[Mapping[str, Any], pa.Table], None]


class Storable(Protocol):
    """What the store asks of an answer: :class:`brecha.answers.answer.Answer` has it, with what each of these is."""

    kind: ClassVar[str]
    schema: ClassVar[pa.Schema]
    further_columns: ClassVar[tuple[str, ...]]
    newer_columns: ClassVar[tuple[str, ...]]
    former_columns: ClassVar[Mapping[str, Phrase]]
    report_options: ClassVar[Mapping[str, Any]]

    def header(self) -> dict[str, Any]: ...
    def handling(self, **options: Any) -> Handling: ...
    def listed(self) -> pa.Table: ...
    def stored(self) -> pa.Table: ...
    def page(self, lang: Any = "en", **options: Any) -> str: ...
    @classmethod
    def restore(cls, table: pa.Table, about: Mapping[str, Any]) -> Self: ...


class Kind(NamedTuple):
    """One kind of answer: where its class, its law and its report are."""

    home: str
    """"module:class" in ``answers``"""
    law: str
    """"module:function" in ``answers/store/laws``"""
    report: str
    """the module in ``report/kinds``, or "module:name" in it, that has findings, document and charts"""


KINDS: Mapping[str, Kind] = {
    "advice": Kind("table.advice:Advice", "assessments:check_followed", "advice"),
    "assessment": Kind("table.assessment:Assessment", "assessments:check_assessment", "assessment"),
    "belief": Kind("belief:Believed", "beliefs:check_belief", "beliefs:BELIEF"),
    "comparison": Kind("table.comparison:Comparison", "assessments:check_followed", "comparison"),
    "composed counts": Kind(
        "release.composed_counts:ComposedCounts", "samples:check_composed", "private_counts:COMPOSED_COUNTS"
    ),
    "effective anonymity": Kind(
        "release.reversal:EffectiveAnonymity", "releases:check_effective_anonymity", "reversal:ANONYMITY"
    ),
    "growth": Kind("growth:Growth", "assessments:check_growth", "growth"),
    "membership": Kind("membership:MembershipAnswer", "samples:check_membership", "membership"),
    "membership target": Kind("membership:MembershipTarget", "assessments:check_membership_target", "target:IN_SAMPLE"),
    "outcome": Kind("outcome:Outcome", "outcomes:check_outcome", "outcome"),
    "outsiders": Kind("table.outsiders:Outsiders", "samples:check_outsiders", "target:OUTSIDERS"),
    "planned sample": Kind("planned_sample:PlannedSample", "samples:check_plan", "membership:PLANNED_SAMPLE"),
    "presence": Kind("release.presence:Presence", "samples:check_presence", "release:PRESENCE"),
    "presence target": Kind("release.presence:PresenceTarget", "samples:check_presence_target", "release:TARGET"),
    "private counts": Kind("private_count:PrivateCounts", "samples:check_counts", "private_counts"),
    "private counts of samples": Kind(
        "private_count:PrivateCountSamples", "samples:check_samples", "private_counts:SAMPLES"
    ),
    "questions": Kind("belief:Questions", "beliefs:check_questions", "beliefs:QUESTIONS"),
    "release target": Kind("release.target:ReleasedTarget", "assessments:check_release_target", "target:IN_RELEASE"),
    "released count": Kind("release.released_count:ReleasedCount", "samples:check_released", "private_counts:RELEASED"),
    "replay": Kind("published.replay:Replay", "published_figures:check_replay", "published.replay"),
    "reversed": Kind("release.reversal:Reversed", "releases:check_reversed", "reversal"),
    "sanitized": Kind("release.residual_risk:ResidualRisk", "releases:check_release", "release"),
    "sweep": Kind("sweep:Sweep", "beliefs:check_sweep", "beliefs"),
    "target": Kind("table.target:TargetAnswer", "assessments:check_target", "target"),
    "tradeoff": Kind("release.tradeoff:Tradeoff", "releases:check_tradeoff", "comparison:TRADEOFF"),
    "unlinked": Kind("unlinked:Unlinked", "unlinked_years:check_unlinked", "unlinked"),
    "unlinked target": Kind("unlinked:UnlinkedTarget", "unlinked_years:check_unlinked_target", "unlinked:TARGET"),
    "what if": Kind("table.what_if:WhatIf", "assessments:check_followed", "advice:WHAT_IF"),
    "worst adversary": Kind("belief:Worst", "beliefs:check_worst_adversary", "beliefs:WORST"),
}


def kind_of(about: Mapping[str, Any]) -> str:
    """Return the kind that results.json names; version 0.1 named none for an assessment."""
    kind = about.get("kind")
    name = "assessment" if kind is None else kind
    if not isinstance(name, str) or name not in KINDS:
        named = cut_short(kind) if isinstance(kind, str) else type(kind).__name__
        raise UnfitError(ReadError("answers-kind-unknown", kind=named))
    return name


def class_of(kind: str) -> type[Storable]:
    """Return the class of a kind of answer."""
    answer_class: type[Storable] = _named("brecha.answers", KINDS[kind].home)
    return answer_class


def report_of(kind: str) -> str:
    """Return what tells a kind of answer: a module of ``brecha.report``, or "module:name"."""
    return f"kinds.{KINDS[kind].report}"


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


SWEEP = {"attackers": "adversaries", "victims": "targets", "attacker": "adversary", "victim": "target"}
"""Names in a sweep"""
RELEASE = {"telling": "identifying_columns"}
"""Names in what is said of a release"""


def about_as_now(about: Mapping[str, Any]) -> dict[str, Any]:
    """Return what results.json says, with the names of today; whatever else is in it stays, fit or not."""
    renamed = named_as_now(about)
    handling = renamed.get("handling")
    if isinstance(handling, dict):
        renamed["handling"] = _sized(handling)
        if "report" in handling:
            renamed["handling"]["report"] = _sized(handling["report"])
    if "report" in renamed:
        renamed["report"] = _sized(renamed["report"])
    if isinstance(renamed.get("input"), dict) and "release" in renamed["input"]:
        renamed["input"] = renamed["input"] | {"release": _renamed(renamed["input"]["release"], RELEASE)}
    if renamed.get("kind") == "sweep" and isinstance(renamed.get("input"), dict):
        stated = renamed["input"] = _renamed(renamed["input"], SWEEP)
        if isinstance(stated.get("words"), dict):
            stated["words"] = {language: _renamed(words, SWEEP) for language, words in stated["words"].items()}
        if isinstance(renamed.get("attacks"), list):
            renamed["attacks"] = [_renamed(row, SWEEP) for row in renamed["attacks"]]
    return renamed


def table_as_now(table: pa.Table, kind: str) -> pa.Table:
    """Return the table of results.parquet with the names of today."""
    if kind != "sweep" or "adversary" in table.column_names:
        return table
    return table.rename_columns([SWEEP.get(name, name) for name in table.column_names])


def _sized(one: Any) -> Any:
    return _renamed(one, {"least": "minimum_group_size"})


def _renamed(one: Any, names: Mapping[str, str]) -> Any:
    return {names.get(key, key): value for key, value in one.items()} if isinstance(one, dict) else one
