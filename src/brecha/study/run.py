"""Run a study: attack what will be published as each adversary would, make the release, and hold both to the limits.

::

    study ──> columns checked ──> table ──> each adversary's attacks ──┬──> verdicts ──> Outcome
                                     └──> release ──> attacks on it ───┘

Nothing is read before the study is valid. Only the columns that play a part are read; all of them where a release is
made, which has them all. Of several years a release of each is made, and they are attacked together.
"""

import logging
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from brecha.answers.answer import about_table
from brecha.answers.outcome import Outcome, Stage, checks_table
from brecha.answers.release.released_blocks import SetsTried, sets_tried
from brecha.answers.release.residual_risk import ResidualRisk
from brecha.answers.release.sanitized import Linked, Sanitized, sanitize
from brecha.answers.table.assessment import Assessment, assess
from brecha.errors import InputError, SettingError
from brecha.language.catalogues import FALLBACK, Language
from brecha.language.faces import printable
from brecha.language.notes import Note
from brecha.lattice.limits import Limit, Verdict, verdicts
from brecha.qif.gain import Gain
from brecha.runtime.resources import budget, cores
from brecha.sanitizers.residual_risk import AttackedRelease
from brecha.study.adversaries.adversary import Adversary, known_rows
from brecha.study.release import refuse_steps_of_years, with_names
from brecha.study.requests.assess import tell_spread
from brecha.study.requests.notations import refused_at
from brecha.study.requests.request import NO_PROGRESS, Progress, StudyProgress
from brecha.study.requests.sources import asking_for_rows
from brecha.study.study import Study
from brecha.tables.coded import CodedTable
from brecha.tables.collections import Collection, collection, labels_of
from brecha.tables.hierarchies.hierarchy import Hierarchy
from brecha.tables.joint_columns import about_joint, columns_of
from brecha.tables.read import ALL_ROWS
from brecha.version import provenance

RELEASE_FILE = "release.csv"
"""What the file of the release is called in the folder of results"""
LOGGER = logging.getLogger("brecha")
"""Tells at INFO which part of a study begins and which is done; nobody listens unless a program asks it to"""
LOGGER.addHandler(logging.NullHandler())
Released = Sanitized | Linked
"""The release of a table, or the linked ones of several years"""


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
    study.check_columns(*headers)
    headers = [study.in_its_names(k, header) for k, header in enumerate(headers)]
    if study.release and len(study.data) > 1:
        by_year = dict(zip(_labels(study), headers, strict=True))
        refuse_steps_of_years([*zip(study.release, study.release_steps, strict=True)], by_year, study.origin)
    adversaries = study.adversaries_in(headers[0])
    with _part(progress, StudyProgress("reading")):
        table = _read(study, headers, adversaries, progress)
    _refuse_absent_values(study, table)
    attacker = _Attacker(study, headers[0], settings, progress)
    found: list[tuple[Stage, Verdict]] = []
    assessments: dict[str, Assessment] = {}
    count = len(adversaries)
    for one in adversaries:
        attacker.refuse_unfit_gains(table, one)
    for number, one in enumerate(adversaries, 1):
        with _part(progress, StudyProgress("table", one.name, number, count)):
            result, held = attacker.on_table(table, one)
        assessments[one.name] = result
        found += [("table", verdict) for verdict in held]
    risks: dict[str, ResidualRisk] = {}
    steps: Sequence[Mapping[str, Any]] = ()
    about_release: list[Note] = []
    if study.release:
        with _part(progress, StudyProgress("sanitising")):
            release = _released(study, table, headers, progress)
        for number, one in enumerate(adversaries, 1):
            with _part(progress, StudyProgress("release", one.name, number, count)):
                risk, held, fewer = attacker.on_release(release, one)
            risks[one.name] = risk
            found += [("release", verdict) for verdict in held]
            about_release += fewer
        attacked = _attacked(release)
        steps = [step.as_dict() for step in attacked.release.steps]
        about_release += _linking(release)
    notes = (*_notes(study, table, adversaries), *about_release)
    stated = _input(study, table, headers, adversaries, steps)
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
        return _read_table(study, 0, needed, progress)
    people = [data.person for data in study.data]
    if None in people:
        raise SettingError("study-years-without-identifier")
    tables = []
    for k, (header, person) in enumerate(zip(headers, people, strict=True)):
        wanted = header if study.release else needed if k == 0 else _known(adversaries)
        called = study.called(k)
        columns = [called.get(name, name) for name in wanted if name in header]
        tables.append(_read_table(study, k, list(dict.fromkeys([*columns, str(person)])), progress))
    names = _names_in_years(study, tables, headers)
    return collection(tables, [str(person) for person in people], names, _labels(study))


def _names_in_years(
    study: Study, tables: Sequence[CodedTable], headers: Sequence[Sequence[str]]
) -> dict[str, list[str | None]]:
    """Return the columns that have another name in some year and that were read, with what they are called in each."""
    named = {name for k in range(len(tables)) for name in study.called(k)}
    found: dict[str, list[str | None]] = {}
    for name in (name for name in study.columns if name in named):
        own = [study.called(k).get(name, name) if name in header else None for k, header in enumerate(headers)]
        read = [one if one in table.columns else None for one, table in zip(own, tables, strict=True)]
        if any(read):
            found[name] = read
    return found


def _read_table(study: Study, index: int, columns: Sequence[str], progress: Progress) -> CodedTable:
    """Read one table; where a person repeats, the study has to say how the rows are published."""

    def question(person: str, rows: int, people: int) -> SettingError:
        place = study.origin.at("data", index, "person")
        ways = "drawn" if len(study.data) > 1 or study.release else "all"
        return SettingError("study-person-repeats", place=place, person=person, rows=rows, people=people, ways=ways)

    with asking_for_rows(question):
        try:
            reading = study.reading(index).with_labels_but(study.called(index).values())
            return reading.table(columns, progress.reading)
        except InputError as problem:
            if not (problem.id or "").startswith("tables-where-"):
                raise
            with refused_at(study.origin.at("data", index, "where")):
                raise


def _labels(study: Study) -> list[str]:
    """Return what the years are called: as the study says, or by their files."""
    files = [[study.folder / file for file in data.files] for data in study.data]
    written = [data.year for data in study.data]
    return labels_of(files) if None in written else [str(year) for year in written]


def _known(adversaries: Sequence[Adversary]) -> list[str]:
    return list(dict.fromkeys(name for one in adversaries for name in one.knows))


def _needed(study: Study, adversaries: Sequence[Adversary]) -> list[str]:
    """Return every column that plays a part in an attack, once."""
    wanted = columns_of(name for one in adversaries for name in one.wants or ())
    priors = [one.prior for one in adversaries if one.prior is not None]
    groups = [limit.by for limit in study.limits if limit.by is not None]
    weights = [data.weight for data in study.data[:1] if data.weight is not None]
    return list(dict.fromkeys([*_known(adversaries), *wanted, *priors, *groups, *weights]))


def _released(
    study: Study, table: CodedTable | Collection, headers: Sequence[Sequence[str]], progress: Progress
) -> Released:
    """Make the release of the table, or of each year; the years stay linked for whoever attacks them."""
    if isinstance(table, CodedTable):
        return _one_release(study, table, headers[0], progress)
    releases = [
        _one_release(study, one, own, progress, study.called(k))
        for k, (one, own) in enumerate(zip(table.tables, headers, strict=True))
    ]
    return Linked(tuple(releases), table)


def _one_release(
    study: Study, table: CodedTable, header: Sequence[str], progress: Progress, called: Mapping[str, str] | None = None
) -> Sanitized:
    names = [name for name in study.hierarchies.columns if name in header]
    hierarchies: dict[str, Hierarchy] = {}
    for name in names:
        own = (called or {}).get(name, name)
        with refused_at(study.origin.at("columns", name, "hierarchy")):
            text = with_names(study.hierarchies.columns[name], called or {})
            request = replace(study.hierarchies, columns={own: text})
            hierarchies |= request.made([own], table, progress)
    return sanitize(table, *study.sanitizers(header, hierarchies, progress.searching, called))


def _attacked(release: Released) -> AttackedRelease:
    return release.attacked if isinstance(release, Linked) else AttackedRelease.of(release)


def _linking(release: Released) -> Iterator[Note]:
    """Say where the years are assessed as linked by an identifier that their releases do not have."""
    if isinstance(release, Linked):
        pairs = zip(release.original.person, release.releases, strict=True)
        gone = list(dict.fromkeys(name for name, one in pairs if name in one.removed))
        if gone:
            yield Note("study-years-assessed-as-linked", columns=gone, count=len(gone))


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
                values=one.values if first is None else False,
                factors=one.factors if first is None else None,
                knows=one.rows,
                not_published=[name for name in self.study.not_published if name in self.header],
                unknown=self._unknown(one),
                progress=self.progress.attacking,
                **self.settings.arguments,
            )
            if first is None:
                first = result
                tell_spread(result, self.study.reading(0))
            held += verdicts(result, limits, one.name)
        assert first is not None
        return first, held

    def on_release(self, release: Released, one: Adversary) -> tuple[ResidualRisk, list[Verdict], list[Note]]:
        """Attack the release by the sets of columns by which the table is, as far as they can be tried; say how far."""
        first: ResidualRisk | None = None
        held: list[Verdict] = []
        notes: list[Note] = []
        for by, limits, tried in self._attacks_on_release(_attacked(release).as_known(one.rows), one):
            risk = release.risk(
                list(one.knows),
                list(one.wants or ()),
                tried.subsets,
                self.settings.threads,
                gains=self._gains(one, limits),
                by=by,
                weights=one.prior or self.study.data[0].weight,
                thresholds=_thresholds(limits),
                knows=one.rows,
                progress=self.progress.attacking,
            )
            first = first or risk
            held += [_on_tried_sets(verdict, tried) for verdict in verdicts(risk, limits, one.name)]
            notes += [] if tried.is_all else [_fewer_sets(one, by, tried)]
        assert first is not None
        return first, held, notes

    def _attacks_on_release(
        self, attacked: AttackedRelease, one: Adversary
    ) -> Iterator[tuple[str | None, list[Limit], SetsTried]]:
        """Yield the attacks by their groups, as on the table; where groups allow fewer sets, everybody apart first."""
        asked = attacked, one.knows, one.wants or (), one.subsets
        for by, limits in self._by_group(one):
            tried = sets_tried(*asked, grouped=by is not None)
            of_all = [limit for limit in limits if limit.by is None]
            if by is not None and of_all and not tried.is_all:
                yield None, of_all, sets_tried(*asked)
                limits = [limit for limit in limits if limit.by is not None]
            yield by, limits, tried

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

    def refuse_unfit_gains(self, table: CodedTable | Collection, one: Adversary) -> None:
        """Refuse a gain that does not fit the values of its column."""
        with refused_at(self.study.place_of_gain(one)):
            self.study.gains(one).refuse_unfit(table.focal if isinstance(table, Collection) else table)

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


def _on_tried_sets(verdict: Verdict, tried: SetsTried) -> Verdict:
    """Return a verdict on a release: a limit that is kept by some of the sets of columns alone is not known to be."""
    if tried.is_all or verdict.kept is not True:
        return verdict
    return replace(verdict, kept=None, reason=Note("limit-fewer-sets", tried=tried.count, of=tried.of))


def _fewer_sets(one: Adversary, by: str | None, tried: SetsTried) -> Note:
    """Say by which sets of columns a release was attacked, where not by all."""
    return Note(
        "study-release-fewer-sets",
        adversary=one.name,
        grouped="no" if by is None else "yes",
        by=by or "",
        tried=tried.count,
        of=tried.of,
        size=tried.size,
        together="yes" if tried.all_together else "no",
    )


def _thresholds(limits: Sequence[Limit]) -> list[float]:
    return list(dict.fromkeys(limit.threshold for limit in limits if limit.threshold is not None))


def _notes(study: Study, table: CodedTable | Collection, adversaries: Sequence[Adversary]) -> tuple[Note, ...]:
    """Return what a reader should know before believing the verdicts."""
    focal = table.focal if isinstance(table, Collection) else table
    shortened = [Note("study-shortened", adversary=one.name, columns=len(one.knows), size=one.up_to)
                 for one in adversaries if one.is_shortened]  # fmt: skip
    return (*focal.notes, *study.check_values(focal), *shortened)


def _not_assessed(study: Study, headers: Sequence[Sequence[str]]) -> list[str]:
    """Return the published columns that nobody assessed; nobody assesses those that only further years have."""
    further = dict.fromkeys(name for header in headers[1:] for name in header if name not in headers[0])
    settled = {*study.removed, *study.acknowledged}
    of_years = [name for name in further if study.is_published(name) and name not in settled]
    return [*study.not_assessed(headers[0]), *of_years]


def _input(
    study: Study,
    table: CodedTable | Collection,
    headers: Sequence[Sequence[str]],
    adversaries: Sequence[Adversary],
    steps: Sequence[Mapping[str, Any]],
) -> dict[str, Any]:
    """Return what was asked of which table, and the study itself."""
    place, header = study.origin.file, {name for one in headers for name in one}
    published = next((one.rows for one in study.data if one.rows in ALL_ROWS), None)
    assessed = {name for one in adversaries for name in (*one.knows, *columns_of(one.wants or ()))}
    acknowledged = {name: why for name, why in study.acknowledged.items() if name in header and name not in assessed}
    return {
        **about_table(table),
        "study": study.as_dict(),
        "study_file": None if place is None else str(place),
        "lines": {limit.label: line for k, limit in enumerate(study.limits) if (line := study.origin.line("limit", k))},
        "adversaries": [_adversary(one, published, study.data[0].household) for one in adversaries],
        "limits": [limit.as_dict() for limit in study.limits],
        "qids": _known(adversaries),
        "sensitive": list(dict.fromkeys(name for one in adversaries for name in one.wants or ())),
        **about_joint(name for one in adversaries for name in one.wants or ()),
        "columns_not_assessed": _not_assessed(study, headers),
        "columns_not_published": [name for name in study.not_published if name in header],
        "columns_assumed_unknown": list(acknowledged),
        "acknowledged": acknowledged,
        "steps": list(steps),
        "release_file": RELEASE_FILE if study.release else None,
        "report": dict(study.as_dict().get("report", {})),
    }


def _adversary(one: Adversary, published: str | None, household: str | None) -> dict[str, Any]:
    plain = replace(one, wants=one.wants or ())
    known = known_rows(plain, published, household)
    return {
        "name": plain.name,
        "about": plain.about,
        "knows": list(plain.knows),
        "wants": list(plain.wants or ()),
        "subsets": plain.subsets,
        "gain": list(plain.gain),
        "prior": plain.prior,
        **({} if known is None else {"rows": known}),
    }
