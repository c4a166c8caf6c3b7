"""The part of a request that a study file can hold, where it cannot hold the whole: the table, its columns, who knows
what of them, and how they are made coarser.

    held_part(TargetRequest(…)).left_out    ("known",): what is known about one person is in no file

The part is a request of attacks on the table, so that what a command asks becomes a study as an assessment does.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import singledispatch
from typing import Any

from brecha.attacks.subsets import Subsets
from brecha.errors import ColumnError, SettingError
from brecha.lattice.limits import Limit
from brecha.reversal.suppressed import BOUND_CONFIDENCE
from brecha.study.adversaries.adversary import Adversary
from brecha.study.requests.assess import AssessRequest, DescribeRequest, RecordsRequest
from brecha.study.requests.dp import ComposedCountRequest, CountRequest, PrivateCountRequest
from brecha.study.requests.membership import MembershipRequest, PlannedSampleRequest
from brecha.study.requests.releases import SMALLEST_CLASS, CheckReleaseRequest, ReverseRequest
from brecha.study.requests.request import Request
from brecha.study.requests.sources import ReadRequest, YearsRequest
from brecha.study.requests.steps import HierarchiesRequest
from brecha.study.requests.target import CLAIM_CHANCE, OutsidersRequest, TargetRequest
from brecha.study.requests.unlinked import UnlinkedRequest
from brecha.tables.encode import MISSING_TOKENS
from brecha.tables.joint_columns import named_again


@dataclass(frozen=True)
class HeldPart:
    """What a study holds of a request, and which of its fields it does not hold."""

    request: AssessRequest
    left_out: tuple[str, ...] = ()
    """fields of the request"""
    adversaries: tuple[Adversary, ...] = ()
    """where they are several, in place of the one of the request"""
    hierarchies: HierarchiesRequest = field(default_factory=HierarchiesRequest)
    labels: Mapping[str, Any] = field(default_factory=dict)
    """what columns and values are called, as the input of an answer carries it"""


@singledispatch
def held_part(request: Request) -> HeldPart:
    """Return the part of a request that a study holds; that of attacks on a table is the whole of it."""
    if isinstance(request, AssessRequest):
        return HeldPart(request)
    raise SettingError("study-not-held-several-ways")


@held_part.register
def _of_description(request: DescribeRequest) -> HeldPart:
    return HeldPart(AssessRequest(request.source, ()))


@held_part.register
def _of_records(request: RecordsRequest) -> HeldPart:
    """Hold the attack of somebody who knows all of these columns, which gives each person's risk."""
    own = {part.name: getattr(request, part.name) for part in fields(AssessRequest)}
    given = {"minimal_sets": request.minimal_sets, "identifier": request.identifier}
    return HeldPart(AssessRequest(**own), _set(given))


@held_part.register
def _of_outsiders(request: OutsidersRequest) -> HeldPart:
    """Hold the table and which columns the profiles tell of, and nothing of the profiles themselves."""
    given: dict[str, Any] = {
        "profiles": request.profiles is not None,
        "truth": request.truth,
        "identifier": request.identifier,
        "error": request.errors,
        "confidence": request.confidence != CLAIM_CHANCE,
        "simulate": request.simulated is not None,
        "imprecise": request.imprecision,
        "unknown_rate": request.unknown,
        "simulation_seed": request.seed,
    }
    known = tuple(name for name in request.matched if name not in request.sensitive)
    return HeldPart(AssessRequest(request.source, known, request.sensitive, "full"), _set(given))


@held_part.register
def _of_target(request: TargetRequest) -> HeldPart:
    """Hold which columns are known, and no value of the person."""
    columns = tuple(dict.fromkeys(fact.column for fact in request.known))
    part = AssessRequest(request.source, columns, request.sensitive, "full", knows=request.knows)
    left_out = ("known", *_set({"member": bool(request.household), "alone": request.household == ()}))
    return HeldPart(part, left_out)


@held_part.register
def _of_membership(request: MembershipRequest) -> HeldPart:
    """Hold the sample, which is what is released, with its columns as they are called there."""
    called = {name: request.sample_columns.get(name, name) for name in request.qids}
    sample = replace(request.population, files=request.sample, shown_names={})
    sample = sample if sample.person in sample.header else replace(sample, person=None, rows=None)
    subsets: Subsets = request.subsets
    if not isinstance(subsets, str | int):
        subsets = [[called[name] for name in known] for known in subsets]
    given = {
        "population": True,
        "known": bool(request.known),
        "sample_column": bool(request.sample_columns),
        "unmatched": request.unmatched != "refuse",
        "as_numbers": request.as_numbers,
    }
    return HeldPart(AssessRequest(sample, tuple(called.values()), (), subsets), _set(given))


@held_part.register
def _of_planned_sample(request: PlannedSampleRequest) -> HeldPart:
    return HeldPart(AssessRequest(request.population, request.qids, (), request.subsets), ("planned",))


@held_part.register
def _of_count(request: CountRequest) -> HeldPart:
    """Hold the table and the sensitive column: nobody knows anything but the count."""
    given: dict[str, Any] = {"count": True, "epsilon": True, "order": request.order}
    sensitive: tuple[str, ...] = ()
    if isinstance(request, PrivateCountRequest):
        sensitive = (request.sensitive,)
        given |= {
            "model": request.models,
            "mechanism": request.mechanisms,
            "samples": request.samples,
            "sample_size": request.sample_size,
        }
    return HeldPart(AssessRequest(request.source, (), sensitive), _set(given))


@held_part.register
def _of_composed_counts(request: ComposedCountRequest) -> HeldPart:
    """Hold the table or the years, and the sensitive column: counts are in no study."""
    given = {
        "count": True,
        "epsilon": True,
        "order": request.order,
        "published": request.published,
        "budget": request.budget is not None,
        "repeat": request.times != (1,),
        "model": request.models,
        "mechanism": request.mechanisms,
    }
    return HeldPart(AssessRequest(request.source, (), (request.sensitive,)), _set(given))


@held_part.register
def _of_unlinked(request: UnlinkedRequest) -> HeldPart:
    """Hold all years where the identifier links them; else the first."""
    given: dict[str, Any] = {"change": True, "leaves": request.leaves is not None, "as_numbers": request.as_numbers}
    source: ReadRequest | YearsRequest
    if request.person is None or request.as_numbers:
        person = None if request.person is None else request.person[0]
        given |= {"second": True, "same": request.same}
        source = request.reading.of_files([request.first], person)
    else:
        files = tuple((file,) for file in request.files)
        source = YearsRequest(request.reading, files, request.person, request.same)
    return HeldPart(AssessRequest(source, request.qids, request.sensitive, request.subsets), _set(given))


@held_part.register
def _of_release_check(request: CheckReleaseRequest) -> HeldPart:
    """Hold the release as the table, and its columns as what an adversary knows and wants."""
    given = {"k": request.k is not None, "l": request.l is not None, "t": request.t is not None}
    return HeldPart(AssessRequest(request.source, request.qids, request.sensitive, "full"), _set(given))


@held_part.register
def _of_reversal(request: ReverseRequest) -> HeldPart:
    """Hold the release as the table, and each set of columns as what an adversary knows."""
    given = {
        "k": request.k != SMALLEST_CLASS,
        "gaps": request.gaps != "anything",
        "original": request.original is not None,
        "star": request.star != "*",
        "algorithm": request.algorithm != "corrected",
        "population": request.population is not None,
        "suppressed": request.suppressed is not None,
        "independent": bool(request.independent),
        "confidence": request.confidence != BOUND_CONFIDENCE,
    }
    sets = tuple(Adversary(name, knows=known, exactly=True) for name, known in request.sets.items())
    asked = AssessRequest(request.release, tuple(request.columns), (), "full")
    return HeldPart(asked, _set(given), sets, request.hierarchies)


def _set(given: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the fields that are set."""
    return tuple(name for name, value in given.items() if value)


def by_first_names(request: AssessRequest, limits: Sequence[Limit]) -> tuple[AssessRequest, tuple[Limit, ...]]:
    """Return a request on years, and limits, in which attributes are called as their columns in the first year.

    In a study the settings of a column stand under that name. The other names stay with the years.
    """
    years = request.source
    if not isinstance(years, YearsRequest) or not years.same:
        return request, tuple(limits)
    called: dict[str, str] = {}
    for name in (name for name in years.same if name in request.qids):
        first = years.same[name][0]
        if first is None or first not in years.headers[0]:
            raise ColumnError("study-not-held-further-year", name=name)
        called[name] = first
    subsets: Subsets = request.subsets
    if not isinstance(subsets, str | int):
        subsets = [[called.get(name, name) for name in known] for known in subsets]
    asked = replace(
        request,
        source=replace(years, same={}, also={**years.also, **{called[name]: years.same[name] for name in called}}),
        qids=tuple(called.get(name, name) for name in request.qids),
        subsets=subsets,
        by=None if request.by is None else called.get(request.by, request.by),
    )
    return asked, tuple(limit if limit.by is None else replace(limit, by=called.get(limit.by, limit.by))
                        for limit in limits)  # fmt: skip


def names_in_years(years: YearsRequest) -> dict[str, dict[str, str]]:
    """Return what columns are called in further years, by the year, where that is not their name."""
    found: dict[str, dict[str, str]] = {}
    for name, columns in years.also.items():
        for k, column in enumerate(columns[1:], 1):
            there = column is not None and column in years.headers[k]
            if there and column != name:
                found.setdefault(name, {})[years.names[k]] = str(column)
            others = (one[k] for other, one in years.also.items() if other != name)
            if not there and name in years.headers[k] and name not in others:
                raise ColumnError("study-not-held-other-meaning", name=name, year=years.names[k])
    return found


def held_part_of_answer(answered: Mapping[str, Any]) -> HeldPart:
    """Return the part of an assessment, or of a growth, that a study holds, from the input of the saved answer."""
    source = answered.get("source", {})
    sources = source.get("tables", [source])
    if not all(one.get("files") for one in sources):
        raise SettingError("study-not-held-no-files")
    readings = [_reading(one) for one in sources]
    table: ReadRequest | YearsRequest = readings[0]
    if len(readings) > 1:
        files = tuple(one.files for one in readings)
        table = YearsRequest(
            replace(readings[0], files=(), person=None),
            files,
            tuple(source["person"]),
            {
                name: tuple(columns)
                for name, columns in source.get("columns", {}).items()
                if name in answered["qids"] and any(column not in (None, name) for column in columns)
            },
            tuple(source["collection"]),
        )
    weights = answered.get("weights")
    given = {
        "gain": answered.get("adversaries"),
        "by": answered.get("by"),
        "weight": weights is not None and weights not in sources[0].get("all_columns", ()),
        "thresholds": answered.get("thresholds"),
    }
    asked = AssessRequest(
        table,
        tuple(answered["qids"]),
        named_again(answered["sensitive"], answered),
        answered["subsets"],
        weights=None if "weight" in _set(given) else weights,
        not_published=tuple(answered.get("columns_not_published", ())),
        unknown=tuple(answered.get("columns_assumed_unknown", ())),
    )
    return HeldPart(asked, _set(given), labels=answered.get("labels") or {})


def _reading(source: Mapping[str, Any]) -> ReadRequest:
    """Return how a table was read, as the record of it says."""
    files = source["files"]
    person, missing = source.get("person"), source.get("missing", {})
    tokens = tuple(missing.get("tokens", MISSING_TOKENS))
    return ReadRequest(
        tuple(file["name"] for file in files),
        person=person,
        rows=None if person is None else source.get("published_rows", "one"),
        household=source.get("household"),
        seed=source.get("seed") or 0,
        missing=missing.get("rule", "value"),
        delimiter=_alike([file.get("delimiter") for file in files]),
        encoding=_alike([file.get("encoding") for file in files]),
        missing_tokens=None if tokens == tuple(MISSING_TOKENS) else tuple(text for text in tokens if text),
        where=source.get("where"),
        has_header=all(file.get("header") is not False for file in files),
    )


def _alike(values: Sequence[str | None]) -> str | None:
    """Return what all files have, None where they differ."""
    value = values[0] if len(set(values)) == 1 else None
    return "tab" if value == "\t" else value
