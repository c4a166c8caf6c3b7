"""A study and one question: what a command takes from a study, and a study of what a command was asked.

    question_of(Study.load("brecha.toml")).adversary.knows    what `assess --study` asks, unless its options differ
    study_of(request, "brecha.toml").save("brecha.toml")      what `--save-study` writes

Of what a study cannot hold whole, such as an attack on one person, it holds a part (:mod:`brecha.study.held_parts`). A
request is of one adversary. Of a study with several, it is somebody who may know what any of them knows.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from brecha.errors import InputError, SettingError
from brecha.language.catalogues import Language
from brecha.language.notes import Note
from brecha.lattice.limits import Limit
from brecha.study.adversaries.adversary import Adversary
from brecha.study.file import STUDY_FILE, Origin, seen_from
from brecha.study.held_parts import HeldPart, by_first_names, held_part, names_in_years
from brecha.study.release import ReleaseStep
from brecha.study.requests.assess import AssessRequest, Source, reading_of
from brecha.study.requests.gains import KINDS as GAINS
from brecha.study.requests.releases import SanitizeRequest
from brecha.study.requests.request import Request, assignment
from brecha.study.requests.sources import ClusterRequest, ReadRequest, YearsRequest
from brecha.study.requests.steps import KINDS as HIERARCHIES
from brecha.study.requests.steps import ClassModels, ColumnSteps, HierarchiesRequest, in_folder
from brecha.study.study import (
    ANYBODY,
    ColumnSettings,
    Data,
    ReportSettings,
    Study,
    shortened,
)
from brecha.tables.describe.description import Description
from brecha.tables.joint_columns import columns_of, not_known, parts_of


@dataclass(frozen=True)
class StudyQuestion:
    """What a study asks, as far as one request can ask it."""

    study: Study
    header: tuple[str, ...]
    """the columns of the first table"""
    source: ReadRequest | YearsRequest
    adversary: Adversary
    """the only one of the study; of several, somebody who may know what any of them knows"""
    gains: tuple[str, ...]
    """hers, files named so that they can be opened"""

    @property
    def reading(self) -> ReadRequest:
        """How the first table is read."""
        return reading_of(self.source)

    @property
    def sensitive(self) -> tuple[str, ...]:
        """What she wants to learn."""
        return self.adversary.wants or ()

    @property
    def weights(self) -> str | None:
        """The column that says how likely each person is the target."""
        return self.adversary.prior or self.study.data[0].weight

    @property
    def not_published(self) -> tuple[str, ...]:
        """The columns that are not published."""
        return tuple(name for name in self.header if not self.study.is_published(name))

    @property
    def unknown(self) -> tuple[str, ...]:
        """The columns that are published and that, as the study acknowledges, no adversary knows."""
        used = {*self.adversary.knows, *columns_of(self.sensitive), *self.not_published}
        return tuple(name for name in self.study.acknowledged if name in self.header and name not in used)

    @property
    def limits(self) -> tuple[Limit, ...]:
        """The limits that hold for her."""
        return tuple(replace(limit, adversary=None) for limit in self._own)

    @property
    def limits_on_others(self) -> tuple[Limit, ...]:
        """The limits on one of several adversaries, which only a run of the study holds her to."""
        return tuple(limit for limit in self.study.limits if limit not in self._own)

    @cached_property
    def _own(self) -> tuple[Limit, ...]:
        is_one = len(self.study.adversaries) <= 1
        return tuple(limit for limit in self.study.limits if is_one or limit.adversary is None)

    @property
    def hierarchies(self) -> HierarchiesRequest:
        """How columns are made coarser."""
        return self.study.hierarchies

    def described(self, description: Description) -> Description:
        """Return a description with the roles that the study states in place of those suggested."""
        person, weights = self.study.data[0].person, self.weights
        columns = []
        for column in description.columns:
            role = self.study.role(column.name)
            if role is not None:
                column = replace(column, role=role, reason=Note("describe-role-of-study"))
            if (person is not None and column.argument == "person") or column.name == person:
                column = replace(column, argument="person" if column.name == person else None)
            if (weights is not None and column.argument == "weights") or column.name == weights:
                column = replace(column, argument="weights" if column.name == weights else None)
            columns.append(column)
        return replace(description, columns=tuple(columns))

    @property
    def language(self) -> str | None:
        """The language of the answer."""
        return self.study.report.language


def question_of(study: Study, needs_adversary: bool = True) -> StudyQuestion:
    """Return what a study asks, as far as one request can ask it; only the headers of its tables are read.

    Without ``needs_adversary``, a study in which nobody knows anything is not refused.
    """
    readings = [study.reading(k) for k in range(len(study.data))]
    header = readings[0].header
    study.check_columns(header, *(one.header for one in readings[1:]))
    adversaries = study.adversaries_in(header) if needs_adversary or study.has_adversary else (study.nobody(header),)
    one = adversaries[0] if len(adversaries) == 1 else _any_of(adversaries, header)
    return StudyQuestion(study, header, _source(study, readings), one, study.gain_texts(one))


def _any_of(adversaries: Sequence[Adversary], header: Sequence[str]) -> Adversary:
    """Return somebody who may know what any of these knows, and wants what any of them wants."""
    known = {name for one in adversaries for name in one.knows}
    wanted = {name for one in adversaries for name in one.wants or ()}
    joint = [name for name in dict.fromkeys(wanted) if parts_of(name) != (name,) and known.isdisjoint(parts_of(name))]
    return shortened(
        Adversary(
            ANYBODY,
            knows=tuple(name for name in header if name in known),
            wants=(*(name for name in header if name in wanted - known), *sorted(joint)),
        )
    )


def _source(study: Study, readings: Sequence[ReadRequest]) -> ReadRequest | YearsRequest:
    if len(readings) == 1:
        return readings[0]
    shown = {path: name for one in readings for path, name in one.shown_names.items()}
    alike = [replace(one, files=(), person=None, shown_names=shown) for one in readings]
    for k, one in enumerate(alike):
        if one != alike[0]:
            raise SettingError("study-years-read-differently", place=study.origin.at("data", k))
    years = [data.year for data in study.data]
    headers = [study.in_its_names(k, one.header) for k, one in enumerate(readings)]
    called = [study.called(k) for k in range(len(readings))]
    named = dict.fromkeys(name for one in called for name in one)
    return YearsRequest(
        alike[0],
        tuple(one.files for one in readings),
        tuple(str(one.person) for one in readings),
        labels=() if None in years else tuple(str(year) for year in years),
        also={
            name: tuple(own.get(name, name) if name in header else None
                        for own, header in zip(called, headers, strict=True))
            for name in named
        },
    )  # fmt: skip


def study_of(
    request: Request | HeldPart,
    file: str | Path = STUDY_FILE,
    *,
    limits: Sequence[Limit] = (),
    language: str | None = None,
    origin: StudyQuestion | None = None,
) -> Study:
    """Return a study of what a request asks, or of the part that it can hold; settings without a place are refused.

    Args:
        request: the attacks on a table or on several years, or a release; anything else, or a part, as far as it goes.
        file: where the study will be written: files are named relative to it.
        limits: what the answer is held to.
        language: of the answer; without it, that of ``origin``, or none.
        origin: where the request was filled from another study, what that asks. The new one keeps its labels, reasons,
            names and whatever else the request says nothing of.
    """
    if isinstance(request, SanitizeRequest):
        _refuse_unheld(request, limits)
        return _Saved(request, request.source, Path(file), tuple(limits), language, origin).study()
    part = request if isinstance(request, HeldPart) else held_part(request)
    asked = part.request if origin is None or part.request is request else _completed(part.request, origin)
    asked, held = by_first_names(asked, limits)
    _refuse_unheld(asked, held)
    called = dict(zip(asked.qids, part.request.qids, strict=True))
    return _Saved(asked, asked.source, Path(file), held, language, origin, part, called).study()


def _completed(asked: AssessRequest, origin: StudyQuestion) -> AssessRequest:
    """Return the part of a request with what the study that it is filled from says besides."""
    wanted = asked.sensitive or not_known(origin.sensitive, asked.qids)
    used = {*asked.qids, *columns_of(wanted)}
    return replace(
        asked,
        sensitive=wanted,
        gains=gains_on(origin.gains, wanted),
        weights=origin.weights,
        values=origin.adversary.values,
        factors=origin.adversary.factors,
        not_published=tuple(name for name in origin.not_published if name not in used),
        unknown=tuple(name for name in origin.unknown if name not in used),
    )


def gains_on(texts: Sequence[str], wanted: Sequence[str]) -> tuple[str, ...]:
    """Return the gains that are about these attributes."""
    return tuple(text for text in texts if assignment(text, "gain", "ATTRIBUTE=GAIN")[0] in wanted)


def _refuse_unheld(request: AssessRequest | SanitizeRequest, limits: Sequence[Limit]) -> None:
    """Refuse what the file of a study has no key for."""
    source = request.source
    if isinstance(source, ClusterRequest):
        raise SettingError("study-not-held-cluster")
    settings = {"trust_size": reading_of(source).trust_size}
    if isinstance(source, YearsRequest):
        settings |= {"as_numbers": source.as_numbers}
    if isinstance(request, SanitizeRequest):
        settings |= {"table": bool(request.tables)}
        if request.known:
            raise SettingError("study-not-held-person")
    elif set(request.thresholds) - {limit.threshold for limit in limits}:
        settings |= {"thresholds": True}
    for name, is_given in settings.items():
        if is_given:
            raise SettingError("study-not-held", name=name)
    if request.by is not None and request.by not in {limit.by for limit in limits}:
        raise SettingError("study-not-held-groups", by=request.by)


@dataclass(frozen=True)
class _Saved:
    """The parts of a study of one request."""

    request: AssessRequest | SanitizeRequest
    source: Source
    file: Path
    limits: tuple[Limit, ...]
    language: str | None
    origin: StudyQuestion | None
    part: HeldPart | None = None
    """what the request is a part of, with what an assessment does not say: sets, hierarchies, labels"""
    called: Mapping[str, str] = field(default_factory=dict)
    """what the user calls the columns that are known"""

    def study(self) -> Study:
        """Return the study, held to the columns of its data."""
        study = Study(
            tuple(self._data()),
            self._columns,
            tuple(self._adversaries()),
            self._limits(),
            self._release(),
            self._report(),
            Origin(str(self.file)),
        )
        years = self.source if self._names and isinstance(self.source, YearsRequest) else None
        study.check_columns(self._header, *([] if years is None else years.headers[1:]))
        if self._base is None:
            return study
        return replace(study, origin=replace(self._base.origin, file=str(self.file)))  # its comments are kept

    @property
    def _base(self) -> Study | None:
        return None if self.origin is None else self.origin.study

    @cached_property
    def _first(self) -> ReadRequest:
        """How the first table is read."""
        if isinstance(self.source, YearsRequest):
            return self.source.reading.of_files(self.source.files[0], self.source.person[0])
        return reading_of(self.source)

    @cached_property
    def _header(self) -> tuple[str, ...]:
        return self._first.header

    def _relative(self, file: str) -> str:
        return seen_from(self.file, file)

    # Data.

    def _data(self) -> Iterator[Data]:
        years = self.source if isinstance(self.source, YearsRequest) else None
        weight = self._base.data[0].weight if self._keeps_weights and self._base else self.request.weights
        for k, files in enumerate([self._first.files] if years is None else years.files):
            one = self._first if years is None else years.reading.of_files(files, years.person[k])
            yield Data(
                files=tuple(map(self._relative, files)),
                year=self._year(k) if years is None or not (years.labels or self._names) else years.names[k],
                person=one.person,
                rows=None if one.person is None else one.rows,
                household=one.household,
                seed=one.seed,
                draws=one.draws,
                where=one.where,
                weight=weight if k == 0 else None,
                delimiter=one.delimiter,
                encoding=one.encoding,
                header=one.has_header,
                missing_tokens=one.missing_tokens,
                missing=one.missing,
                max_unreadable=one.max_unreadable,
            )

    def _year(self, k: int) -> str | None:
        """Return what the study that the request is from calls a table."""
        same = self.origin is not None and self.origin.source == self.source
        return self._base.data[k].year if same and self._base is not None else None

    @property
    def _rows_known(self) -> Any:
        """Return how many rows of her target the adversary knows, where the command says so."""
        return self.request.knows

    @property
    def _ledger(self) -> tuple[bool | tuple[float, ...], tuple[float, ...] | None]:
        """Return which chances of values are counted, where the command says so; else as the study it is from says."""
        if isinstance(self.request, AssessRequest):
            return self.request.values, self.request.factors
        return (False, None) if self.origin is None else (self.origin.adversary.values, self.origin.adversary.factors)

    @property
    def _keeps_weights(self) -> bool:
        """Whether the weights are those of the study that the request is from."""
        return self.origin is not None and self.request.weights == self.origin.weights

    # Columns.

    @cached_property
    def _names(self) -> dict[str, dict[str, str]]:
        """What columns are called in further years."""
        return names_in_years(self.source) if isinstance(self.source, YearsRequest) else {}

    @cached_property
    def _columns(self) -> dict[str, ColumnSettings]:
        base, request = self._base, self.request
        columns = {} if base is None else {name: self._moved(one) for name, one in base.columns.items()}
        known, wanted = ((), ()) if self.origin is None else (self.origin.adversary.knows, self.origin.sensitive)
        roles: dict[str, Any] = {name: "quasi-identifier" for name in request.qids if name not in known}
        roles |= {name: "sensitive" for name in columns_of(request.sensitive) if name not in columns_of(wanted)}
        person = self._first.person
        if person is not None and (base is None or person not in {data.person for data in base.data}):
            roles[person] = "identifier"
        identifiers = (person, self._first.household)
        for name, role in roles.items():
            columns[name] = replace(columns.get(name, ColumnSettings()), role=role)
        for name in (*request.qids, *columns_of(request.sensitive)):
            if name in columns and columns[name].published is False:
                columns[name] = replace(columns[name], published=None)
        for name in self._unpublished:
            if name not in identifiers and (name not in columns or columns[name].published is not False):
                columns[name] = replace(columns.get(name, ColumnSettings()), published=False)
        for name in request.unknown if isinstance(request, AssessRequest) else ():
            column = columns.get(name, ColumnSettings())
            columns[name] = replace(column, not_assessed=column.not_assessed or self._say("study-known-to-nobody"))
        for name, text in self._hierarchies().items():
            columns[name] = replace(columns.get(name, ColumnSettings()), hierarchy=text)
        for name, number in request.models.importance.items() if isinstance(request, SanitizeRequest) else ():
            columns[name] = replace(columns.get(name, ColumnSettings()), importance=number)
        for name in dict.fromkeys([*columns, *self._names]):
            columns[name] = replace(columns.get(name, ColumnSettings()), names=self._names.get(name, {}))
        for name, own in self.called.items():
            if own != name and columns[name].label is None:
                columns[name] = replace(columns[name], label=own)
        labels = {} if self.part is None else self.part.labels
        for name, text in labels.get("columns", {}).items():
            columns[name] = replace(columns.get(name, ColumnSettings()), label=text)
        for name, texts in labels.get("values", {}).items():
            columns[name] = replace(columns.get(name, ColumnSettings()), values=texts)
        return columns

    @property
    def _unpublished(self) -> list[str]:
        """The columns that are not published, and that no step has to remove."""
        request = self.request
        if isinstance(request, AssessRequest):
            return list(request.not_published)
        left = [name for name in self._header if name not in request.publish] if request.publish else []
        kept = [] if self.origin is None else [name for name in self.origin.not_published if name in request.removed]
        return [name for name in (*left, *kept) if name not in (*request.qids, *columns_of(request.sensitive))]

    def _moved(self, column: ColumnSettings) -> ColumnSettings:
        """Return a column of the other study, its file of levels as seen from this one."""
        text = column.hierarchy
        if text is None or text.partition(":")[0].strip() in HIERARCHIES or self._base is None:
            return column
        return replace(column, hierarchy=self._levels(str(self._base.folder / text)))

    def _hierarchies(self) -> dict[str, str]:
        """Return the hierarchy of each column that the request has one of, files as seen from the study."""
        if isinstance(self.request, AssessRequest):
            request, secret = HierarchiesRequest() if self.part is None else self.part.hierarchies, None
        else:
            request, secret = self.request.hierarchies, self.request.models.secret
        before = {} if self.origin is None else self.origin.hierarchies.columns
        wanted = list(dict.fromkeys([*self.request.qids, *([secret] if secret else [])]))
        files = {} if request.folder is None else in_folder(Path(request.folder), wanted, request.columns)
        texts = {name: str(file) for name, file in files.items()}
        texts |= {name: text for name, text in request.columns.items() if before.get(name) != text}
        return {name: self._levels(text) for name, text in texts.items()}

    def _levels(self, text: str) -> str:
        kind, colon, _ = text.partition(":")
        if kind in HIERARCHIES and (colon or not Path(text).exists()):
            return text
        relative = self._relative(text)
        return f"./{relative}" if relative.partition(":")[0].strip() in HIERARCHIES else relative

    # Adversaries and limits.

    def _adversaries(self) -> Iterator[Adversary]:
        several = () if self.part is None else self.part.adversaries
        if len(several) > 1:
            base = () if self._base is None else self._base.adversaries
            same = [one.knows for one in base] == [one.knows for one in several]
            yield from base if same else several
            return
        if not self.request.qids and self.origin is None:
            return
        if self.origin is not None and self._base is not None and (self._is_hers(self.origin) or not self.request.qids):
            yield from (replace(one, gain=self._gains(self.origin.gains)) for one in self._base.adversaries)
            return
        before = None if self.origin is None else self.origin.adversary
        keeps_prior = self._keeps_weights and before is not None
        one = Adversary(
            ANYBODY if before is None else before.name,
            "" if before is None else before.about,
            self.request.qids,
            wants=self._wants,
            gain=self._gains(self.request.gains),
            prior=before.prior if keeps_prior and before is not None else None,
            rows=self._rows_known,
            values=self._ledger[0],
            factors=self._ledger[1],
        )
        subsets = self._subsets
        if isinstance(subsets, str | int):
            whole = len(one.knows) if shortened(one) != one else None  # all sets, however many
            up_to = subsets if isinstance(subsets, int) else whole if subsets == "all" else None
            yield replace(one, exactly=subsets == "full", up_to=up_to)
            return
        sets = list(dict.fromkeys(tuple(known) for known in subsets))
        for known in sets:
            yield replace(one, name=one.name if len(sets) == 1 else ", ".join(known), knows=known, exactly=True)

    @property
    def _subsets(self) -> Any:
        if isinstance(self.request, AssessRequest):
            return self.request.subsets
        return "full" if self.origin is None else self.origin.adversary.subsets

    def _is_hers(self, origin: StudyQuestion) -> bool:
        """Whether the request is that of the only adversary of the study, in all that it says of her."""
        return (
            len(origin.study.adversaries) <= 1
            and (self.request.qids, self.request.sensitive) == (origin.adversary.knows, origin.sensitive)
            and (self._subsets, self.request.gains) == (origin.adversary.subsets, origin.gains)
            and (self._keeps_weights or origin.adversary.prior is None)
            and self._rows_known == origin.adversary.rows
            and self._ledger == (origin.adversary.values, origin.adversary.factors)
        )

    @property
    def _wants(self) -> tuple[str, ...] | None:
        """Return what she wants; None where that is every sensitive column, in the order of the table."""
        columns = self._columns
        every = tuple(name for name in self._header if name in columns and columns[name].role == "sensitive"
                      and name not in self._unpublished and columns[name].published is not False)  # fmt: skip
        return None if self.request.sensitive == every else self.request.sensitive

    def _gains(self, texts: Sequence[str]) -> tuple[str, ...]:
        """Return gains with their files as seen from the study."""
        gains = []
        for text in texts:
            _, spec = assignment(text, "gain", "ATTRIBUTE=GAIN")
            is_written = spec.partition(":")[0].strip() in GAINS
            gains.append(text if is_written else text.removesuffix(spec) + self._relative(spec))
        return tuple(gains)

    def _limits(self) -> tuple[Limit, ...]:
        if self.origin is None or self.limits != self.origin.limits:
            return self.limits
        if tuple(one.name for one in self._adversaries()) == tuple(one.name for one in self.origin.study.adversaries):
            return self.origin.study.limits
        others = self.origin.limits_on_others
        return tuple(limit for limit in self.origin.study.limits if limit not in others)

    # The release and the report.

    def _release(self) -> tuple[ReleaseStep, ...]:
        if isinstance(self.request, AssessRequest):
            return () if self._base is None else self._base.release
        hidden = {*self._unpublished, self._first.person, self._first.household}
        removed = tuple(name for name in self.request.removed if name not in hidden)
        steps = [
            *_column_steps(replace(self.request.steps, remove=removed)),
            *_class_models(self.request.models, self._classes()),
        ]
        return tuple(ReleaseStep(step, settings) for step, settings in steps)

    def _classes(self) -> tuple[str, ...]:
        """Return the columns that make the classes; none where they are all quasi-identifiers, in the same order."""
        released = tuple(self.request.released_qids) if isinstance(self.request, SanitizeRequest) else ()
        columns = self._columns
        quasi = tuple(
            name for name, one in columns.items()
            if one.role == "quasi-identifier" and one.published is not False and name not in self._removed
        )  # fmt: skip
        return () if released == quasi else released

    @property
    def _removed(self) -> tuple[str, ...]:
        return self.request.removed if isinstance(self.request, SanitizeRequest) else ()

    def _report(self) -> ReportSettings:
        report = ReportSettings() if self._base is None else self._base.report
        if self.language is None:
            return report
        code = self._relative(self.language) if self.language.endswith(".ftl") else self.language
        return replace(report, language=code)

    def _say(self, message: str) -> str:
        try:
            language = Language.named(self.language or (self.origin and self.origin.language) or "en")
        except InputError:  # a catalogue of one's own that is not here
            language = Language.named("en")
        return language.say(message)


def _column_steps(steps: ColumnSteps) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Return what is done to columns and records, as steps of a release."""
    seed = {} if steps.trial_seed is None else {"seed": steps.trial_seed}
    if steps.remove:
        yield "remove", {"columns": steps.remove}
    if steps.sample is not None:
        unit = {} if steps.sample_unit is None else {"unit": steps.sample_unit}
        yield "sample", {"size" if isinstance(steps.sample, int) else "share": steps.sample, **unit, **seed}
    yield from (("top-code", {"column": name, "limit": limit}) for name, limit in steps.top)
    yield from (("bottom-code", {"column": name, "limit": limit}) for name, limit in steps.bottom)
    yield from (("generalise", {"column": name, "level": level}) for name, level in steps.generalise)
    yield from (("suppress-rare", {"column": name, "rarer_than": count}) for name, count in steps.hide_rare)
    if steps.swap is not None:
        within = {"within": steps.swap_within} if steps.swap_within else {}
        yield "swap", {"columns": steps.swap[0], "share": steps.swap[1], **within, **seed}
    yield from (("recode", {"column": name, "keep": keep, **seed}) for name, keep in steps.recode)
    yield from (("microaggregate", {"columns": columns, "k": k}) for columns, k in steps.average)


def _class_models(models: ClassModels, columns: tuple[str, ...]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Return what every class is held to, as the step that reaches it."""
    if not models.is_any:
        return
    settings: dict[str, Any] = {"k": models.k, "columns": columns or None}
    if models.local:
        yield "local-recoding", _without_none(settings)
        return
    if models.l is not None:
        kind = None if models.l_kind == "distinct" else models.l_kind
        settings |= {"l": models.l, "kind": kind, "c": models.l_c}
    if models.t is not None:
        settings |= {"t": models.t, "distance": None if models.t_distance == "equal" else models.t_distance}
    if models.l is not None or models.t is not None:
        settings["sensitive"] = models.secret
    settings |= {
        "suppression": models.suppression or None,
        "least": None if models.least == "cells" else models.least,
        "leave_out": models.leave_out or None,
    }
    yield (
        "t-closeness" if models.t is not None else "l-diversity" if models.l is not None else "k-anonymity",
        _without_none(settings),
    )


def _without_none(settings: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in settings.items() if value is not None}
