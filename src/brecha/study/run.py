"""Run a study: attack what will be published as each adversary would, make the release, and hold both to the limits.

::

    study ──> columns checked ──> table ──> each adversary's attacks ──┬──> verdicts ──> Outcome
                                     └──> release ──> attacks on it ───┘

Nothing is read before the study is valid. Only the columns that play a part are read; all of them where a release is
made, which has them all.
"""

import logging
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from brecha.answers.answer import about_table
from brecha.answers.outcome import Outcome, Stage, checks_table
from brecha.answers.release.residual_risk import ResidualRisk
from brecha.answers.release.sanitized import Sanitized, sanitize
from brecha.answers.table.assessment import Assessment, assess
from brecha.errors import SettingError
from brecha.language.catalogues import FALLBACK, Language
from brecha.language.faces import printable
from brecha.language.notes import Note
from brecha.lattice.limits import Limit, Verdict, verdicts
from brecha.qif.gain import Gain
from brecha.runtime.resources import budget, cores
from brecha.study.adversary import Adversary
from brecha.study.requests.request import NO_PROGRESS, Progress, StudyProgress
from brecha.study.study import Study
from brecha.tables.coded import CodedTable
from brecha.tables.collections import Collection, collection, labels_of
from brecha.tables.joint_columns import about_joint, columns_of
from brecha.version import provenance

RELEASE_FILE = "release.csv"
"""What the file of the release is called in the folder of results"""
LOGGER = logging.getLogger("brecha")
"""Tells at INFO which part of a study begins and which is done; nobody listens unless a program asks it to"""
LOGGER.addHandler(logging.NullHandler())
MOST_SETS_OF_RELEASE = 255
"""Sets of columns by which a release is attacked; beyond, only by all that an adversary knows, which is said"""


@dataclass(frozen=True)
class RunSettings:
    """How a study is run: nothing here changes a number."""

    threads: int | None = None
    memory: int | str | None = None
    engine: str = "auto"

    @property
    def arguments(self) -> dict[str, Any]:
        """What :func:`brecha.assess` is told."""
        memory = {} if self.memory is None else {"memory": budget(self.memory)}
        return {"threads": self.threads, "engine": self.engine, **memory}


def run(study: Study, settings: RunSettings | None = None, progress: Progress = NO_PROGRESS) -> Outcome:
    """Run a study and return its outcome."""
    began = time.perf_counter()
    settings = settings or RunSettings()
    headers = [study.reading(k).header for k in range(len(study.data))]
    study.check_columns(headers[0])
    if study.release and len(study.data) > 1:
        raise SettingError("study-release-of-years", place=study.origin.at("release", 0))
    adversaries = study.adversaries_in(headers[0])
    with _part(progress, StudyProgress("reading")):
        table = _read(study, headers, adversaries, progress)
    _refuse_absent_values(study, table)
    attacker = _Attacker(study, headers[0], settings, progress)
    found: list[tuple[Stage, Verdict]] = []
    assessments: dict[str, Assessment] = {}
    count = len(adversaries)
    for number, one in enumerate(adversaries, 1):
        with _part(progress, StudyProgress("table", one.name, number, count)):
            result, held = attacker.on_table(table, one)
        assessments[one.name] = result
        found += [("table", verdict) for verdict in held]
    risks: dict[str, ResidualRisk] = {}
    steps: Sequence[Mapping[str, Any]] = ()
    if study.release:
        with _part(progress, StudyProgress("sanitising")):
            release = _released(study, table, headers[0], progress)
        for number, one in enumerate(adversaries, 1):
            with _part(progress, StudyProgress("release", one.name, number, count)):
                risk, held = attacker.on_release(release, one)
            risks[one.name] = risk
            found += [("release", verdict) for verdict in held]
        steps = [step.as_dict() for step in release.steps]
    notes = _notes(study, table, adversaries, bool(risks))
    stated = _input(study, table, headers[0], adversaries, steps)
    method = {"engine": next(iter(assessments.values())).method["engine"],
              **provenance(time.perf_counter() - began, cores(settings.threads))}  # fmt: skip
    return Outcome(checks_table(found), stated, method, notes, assessments, risks)


@contextmanager
def _part(progress: Progress, step: StudyProgress) -> Iterator[None]:
    """Tell who follows the run, and the log, that a part of it begins, and that it is done."""
    _tell(progress, step)
    began = time.perf_counter()
    yield
    _tell(progress, replace(step, done=True, seconds=time.perf_counter() - began))


def _tell(progress: Progress, step: StudyProgress) -> None:
    progress.studying(step)
    if LOGGER.isEnabledFor(logging.INFO):
        language = Language.named(FALLBACK)
        values = {"adversary": step.adversary, "number": step.number, "adversaries": step.adversaries}
        says = language.say("study-progress", part=step.part, **values)
        told = language.say("study-progress-done", says=says, seconds=step.seconds) if step.done else says
        LOGGER.info("%s", " ".join(printable(told).split()))  # one line, whatever the name of an adversary holds


def _refuse_absent_values(study: Study, table: CodedTable | Collection) -> None:
    """Refuse a limit on a value that nobody has: its figure would say nothing, and look like safety."""
    focal = table.focal if isinstance(table, Collection) else table
    for number, limit in enumerate(study.limits):
        if limit.measure == "value" and limit.goal in focal.columns:
            occurring = {str(value) for value in focal.column(str(limit.goal)).values.to_pylist()}
            if limit.value not in occurring:
                place = study.origin.at("limit", number)
                raise SettingError("study-limit-value-absent", place=place, column=limit.goal, value=limit.value)


def _read(
    study: Study, headers: Sequence[Sequence[str]], adversaries: Sequence[Adversary], progress: Progress
) -> CodedTable | Collection:
    """Read the columns that play a part."""
    needed = _needed(study, adversaries)
    if study.release:
        needed = [*needed, *(name for name in headers[0] if name not in needed)]
    if len(study.data) == 1:
        return study.reading(0).table(needed, progress.reading)
    people = [data.person for data in study.data]
    if None in people:
        raise SettingError("study-years-without-identifier")
    tables = []
    for k, (header, person) in enumerate(zip(headers, people, strict=True)):
        columns = [name for name in (needed if k == 0 else _known(adversaries)) if name in header]
        tables.append(study.reading(k).table(list(dict.fromkeys([*columns, str(person)])), progress.reading))
    files = [[study.folder / file for file in data.files] for data in study.data]
    written = [data.year for data in study.data]
    labels = labels_of(files) if None in written else [str(year) for year in written]
    return collection(tables, [str(person) for person in people], None, labels)


def _known(adversaries: Sequence[Adversary]) -> list[str]:
    return list(dict.fromkeys(name for one in adversaries for name in one.knows))


def _needed(study: Study, adversaries: Sequence[Adversary]) -> list[str]:
    """Return every column that plays a part in an attack, once."""
    wanted = columns_of(name for one in adversaries for name in one.wants or ())
    priors = [one.prior for one in adversaries if one.prior is not None]
    groups = [limit.by for limit in study.limits if limit.by is not None]
    weights = [data.weight for data in study.data[:1] if data.weight is not None]
    return list(dict.fromkeys([*_known(adversaries), *wanted, *priors, *groups, *weights]))


def _released(study: Study, table: CodedTable | Collection, header: Sequence[str], progress: Progress) -> Sanitized:
    assert isinstance(table, CodedTable)
    hierarchies = study.hierarchies.made(list(study.hierarchies.columns), table, progress)
    return sanitize(table, *study.sanitizers(header, hierarchies, progress.searching))


@dataclass(frozen=True)
class _Attacker:
    """Runs the attacks of one adversary after another."""

    study: Study
    header: Sequence[str]
    settings: RunSettings
    progress: Progress

    def on_table(self, table: CodedTable | Collection, one: Adversary) -> tuple[Assessment, list[Verdict]]:
        """Attack the table; return what :func:`assess` gave for everybody, and every verdict."""
        first: Assessment | None = None
        held: list[Verdict] = []
        for by, limits in self._by_group(one):
            result = assess(
                table,
                qids=list(one.knows),
                sensitive=list(one.wants or ()),
                subsets=one.subsets,
                gains=self._gains(one, limits),
                by=by,
                weights=one.prior or self.study.data[0].weight,
                thresholds=_thresholds(limits),
                not_published=[name for name in self.study.not_published if name in self.header],
                unknown=self._unknown(one),
                progress=self.progress.attacking,
                **self.settings.arguments,
            )
            first = first or result
            held += verdicts(result, limits, one.name)
        assert first is not None
        return first, held

    def on_release(self, release: Sanitized, one: Adversary) -> tuple[ResidualRisk, list[Verdict]]:
        """Attack the release, by as many sets of columns as can be tried."""
        first: ResidualRisk | None = None
        held: list[Verdict] = []
        for by, limits in self._by_group(one):
            risk = release.risk(
                list(one.knows),
                list(one.wants or ()),
                release_subsets(one),
                self.settings.threads,
                gains=self._gains(one, limits),
                by=by,
                weights=one.prior or self.study.data[0].weight,
            )
            first = first or risk
            held += verdicts(risk, limits, one.name)
        assert first is not None
        return first, held

    def _by_group(self, one: Adversary) -> Iterator[tuple[str | None, list[Limit]]]:
        """Yield the limits on an adversary by their groups: those on everybody first, with the first groups."""
        limits = [limit for limit in self.study.limits if limit.adversary in (None, one.name)]
        groups: list[str | None] = [*dict.fromkeys(limit.by for limit in limits if limit.by is not None)] or [None]
        for number, by in enumerate(groups):
            yield by, [limit for limit in limits if limit.by == by or (number == 0 and limit.by is None)]

    def _gains(self, one: Adversary, limits: Sequence[Limit]) -> dict[str, list[Gain]] | None:
        """Return the gains of an adversary, and those that tell the probability of the values that limits name."""
        gains = self.study.gains(one).by_attribute()
        for limit in limits:
            if limit.measure == "value" and limit.goal in (one.wants or ()):
                listed = gains.setdefault(str(limit.goal), [Gain.identity()])
                listed.append(Gain.value(limit.value))
        return gains or None

    def _unknown(self, one: Adversary) -> list[str]:
        """Return the published columns that this adversary does not know: others do, or the study acknowledges them."""
        silent = set(self.study.not_assessed(self.header))
        return [
            name
            for name in self.header
            if self.study.is_published(name)
            and name not in silent
            and name not in one.knows
            and name not in columns_of(one.wants or ())
        ]


def release_subsets(one: Adversary) -> Any:
    """Return the sets of columns by which a release is attacked: as the table is, unless they are very many."""
    size = len(one.knows)
    tried = 2**size - 1 if one.subsets == "all" else MOST_SETS_OF_RELEASE + 1
    return one.subsets if one.subsets == "full" or tried <= MOST_SETS_OF_RELEASE else "full"


def _thresholds(limits: Sequence[Limit]) -> list[float]:
    return list(dict.fromkeys(limit.threshold for limit in limits if limit.threshold is not None))


def _notes(
    study: Study, table: CodedTable | Collection, adversaries: Sequence[Adversary], is_release: bool
) -> tuple[Note, ...]:
    """Return what a reader should know before believing the verdicts."""
    focal = table.focal if isinstance(table, Collection) else table
    shortened = [Note("study-shortened", adversary=one.name, columns=len(one.knows), size=one.up_to)
                 for one in adversaries if one.is_shortened]  # fmt: skip
    full = [one.name for one in adversaries if is_release and release_subsets(one) != one.subsets]
    by_all = [Note("study-release-by-all-columns", adversaries=full, count=len(full))] if full else []
    return (*focal.notes, *study.check_values(focal), *shortened, *by_all)


def _input(
    study: Study,
    table: CodedTable | Collection,
    header: Sequence[str],
    adversaries: Sequence[Adversary],
    steps: Sequence[Mapping[str, Any]],
) -> dict[str, Any]:
    """Return what was asked of which table, and the study itself."""
    place = study.origin.file
    acknowledged = {name: why for name, why in study.acknowledged.items() if name in header}
    return {
        **about_table(table),
        "study": study.as_dict(),
        "study_file": None if place is None else str(place),
        "lines": {limit.label: line for k, limit in enumerate(study.limits) if (line := study.origin.line("limit", k))},
        "adversaries": [_adversary(one) for one in adversaries],
        "limits": [limit.as_dict() for limit in study.limits],
        "qids": _known(adversaries),
        "sensitive": list(dict.fromkeys(name for one in adversaries for name in one.wants or ())),
        **about_joint(name for one in adversaries for name in one.wants or ()),
        "columns_not_assessed": list(study.not_assessed(header)),
        "columns_not_published": [name for name in study.not_published if name in header],
        "columns_assumed_unknown": list(acknowledged),
        "acknowledged": acknowledged,
        "steps": list(steps),
        "release_file": RELEASE_FILE if study.release else None,
        "report": dict(study.as_dict().get("report", {})),
    }


def _adversary(one: Adversary) -> dict[str, Any]:
    plain = replace(one, wants=one.wants or ())
    return {
        "name": plain.name,
        "about": plain.about,
        "knows": list(plain.knows),
        "wants": list(plain.wants or ()),
        "subsets": plain.subsets,
        "gain": list(plain.gain),
        "prior": plain.prior,
    }
