"""A study: what is asked about a table before it is published, as plain data.

    study = Study.load("brecha.toml")
    study.adversaries_in(header), study.limits, study.sanitizers(header, hierarchies)

It holds what is in the file and nothing that is computed. Whatever is wrong is refused when it is made, in a sentence
with its place in the file.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, replace
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Self

from brecha.attacks.roles import secrets
from brecha.errors import InputError, Phrase, ReadError, SettingError
from brecha.language.notes import Note
from brecha.lattice.limits import READY, Limit
from brecha.runtime.files import open_confined
from brecha.study import checks
from brecha.study.adversaries.adversary import Adversary
from brecha.study.file import STUDY_FILE, Comments, Origin, edited, read, same, to_toml, write
from brecha.study.release import ReleaseStep, StepRequest, in_table, step_request
from brecha.study.requests.notations import refused_at
from brecha.study.requests.request import NO_PROGRESS
from brecha.tables.describe.combinations import proposed_subsets
from brecha.tables.joint_columns import columns_of, plain_names

if TYPE_CHECKING:
    from brecha.answers.outcome import Outcome
    from brecha.sanitizers.search.full_domain import Progress as Searching
    from brecha.sanitizers.steps.contract import Sanitizer
    from brecha.study.requests.gains import Gains
    from brecha.study.requests.sources import ReadRequest
    from brecha.study.requests.steps import HierarchiesRequest
    from brecha.tables.coded import CodedTable
    from brecha.tables.hierarchies.hierarchy import Hierarchies

Role = Literal["identifier", "quasi-identifier", "sensitive", "other"]
Text = str | Mapping[str, str]
"""One text for all languages, or one for each: {"en": "age", "pt": "idade"}"""
ANYBODY = "anybody"
"""The adversary of a study that names none: she may know every quasi-identifier"""
MOST_SHOWN = 5
"""Labels of values that do not occur, which a note names"""


@dataclass(frozen=True)
class Data:
    """One table: its files, and how they are read."""

    files: tuple[str, ...]
    year: str | None = None
    """what it is called where there are several"""
    person: str | None = None
    """the column that identifies people"""
    rows: Literal["one", "linked", "unlinked"] | None = None
    seed: int = 0
    where: str | None = None
    """which rows are used, as an SQL expression"""
    weight: str | None = None
    delimiter: str | None = None
    encoding: str | None = None
    missing_tokens: tuple[str, ...] | None = None
    missing: Literal["value", "wildcard"] = "value"
    max_unreadable: float = 0.01
    header: bool = True
    """whether the first line of text files has the names of the columns"""
    household: str | None = None
    """the column that groups people into households"""
    draws: int | None = None
    """other draws of one row of each person, over which the spread of the figures is told"""


@dataclass(frozen=True)
class ColumnSettings:
    """What is known about one column."""

    role: Role | None = None
    published: bool | None = None
    """None: as its role says, all but identifiers"""
    label: Text | None = None
    values: Mapping[str, Text] = field(default_factory=dict)
    """labels of values"""
    hierarchy: str | None = None
    """how it is made coarser: ``intervals:5,10``, or a file beside the study"""
    importance: int | float = 1
    """for analysts"""
    not_assessed: str | None = None
    """why it is published and given to no adversary"""
    names: Mapping[str, str] = field(default_factory=dict)
    """what it is called in other years, by the year"""


@dataclass(frozen=True)
class ReportSettings:
    """How the answer is told."""

    language: str | None = None
    title: str | None = None
    owner: str | None = None
    date: str | None = None
    minimum_group_size: int | None = None


@dataclass(frozen=True)
class Study:
    """What is asked about a table before it is published."""

    data: tuple[Data, ...]
    columns: Mapping[str, ColumnSettings] = field(default_factory=dict)
    adversaries: tuple[Adversary, ...] = ()
    limits: tuple[Limit, ...] = ()
    release: tuple[ReleaseStep, ...] = ()
    report: ReportSettings = field(default_factory=ReportSettings)
    origin: Origin = field(default_factory=Origin, compare=False, repr=False)
    """the file that it is from"""

    def __post_init__(self) -> None:
        """Refuse a study whose parts contradict each other."""
        plain = checks.check_shape(self.as_dict(), self.origin)
        checks.check_meaning(plain, self.origin)

    @classmethod
    def load(cls, path: str | Path = STUDY_FILE, *, allow: Sequence[str | Path] = ()) -> Self:
        """Load a study from its TOML file; nothing that it names is opened.

        Args:
            path: of the file, or of a folder with a file ``brecha.toml``.
            allow: further folders in which, and below which, the study may name files. Otherwise they lie beside it or
                below, after all links.
        """
        content, origin = read(path, allow)
        return cls.from_dict(content, origin)

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any], place: Origin | str | Path | None = None) -> Self:
        """Make a study of plain data, as its file holds it.

        Args:
            plain: the keys of the file.
            place: where it is from; files are relative to its folder, and errors name it.
        """
        origin = place if isinstance(place, Origin) else Origin(None if place is None else str(place))
        study = checks.check_shape(plain, origin)
        checks.check_meaning(study, origin)
        return cls(
            tuple(_made(Data, table) for table in study["data"]),
            {name: _made(ColumnSettings, column) for name, column in study.get("columns", {}).items()},
            tuple(_adversary(one) for one in study.get("adversary", ())),
            tuple(
                limit for index, entry in enumerate(study.get("limit", ())) for limit in _limits(entry, origin, index)
            ),
            tuple(_step(step) for step in study.get("release", ())),
            _made(ReportSettings, study.get("report", {})),
            origin,
        )

    def as_dict(self) -> dict[str, Any]:
        """Return the study as plain data, as its file holds it; what has its default is left out."""
        parts = {
            "format": checks.FORMAT,
            "data": [_plain(table) for table in self.data],
            "columns": {name: _plain(column) for name, column in self.columns.items()},
            "adversary": [_plain_adversary(one) for one in self.adversaries],
            "limit": list(_plain_limits(self.limits)),
            "release": [{"step": one.step, **_listed(one.settings)} for one in self.release],
            "report": _plain(self.report),
        }
        return {key: value for key, value in parts.items() if key in ("format", "data") or value}

    def to_toml(self, comments: Comments | None = None) -> str:
        """Return the study as TOML.

        A study that was loaded, and of which a few values were replaced, keeps the text of its file but for these,
        comments too; with ``comments`` it is written anew.
        """
        after = self.as_dict()
        if comments is None and self.origin.text is not None:
            before = type(self).load_text(self.origin)
            text = None if before is None else edited(self.origin, before.as_dict(), after)
            if text is not None and self._is_said_by(text):
                return text
        return to_toml(after, comments)

    @classmethod
    def load_text(cls, origin: Origin) -> Self | None:
        """Return the study that the text of an origin says; None where it says none."""
        import tomllib

        try:
            return cls.from_dict(tomllib.loads(origin.text or ""), origin)
        except (ValueError, RecursionError, InputError):
            return None

    def _is_said_by(self, text: str) -> bool:
        said = type(self).load_text(Origin(text=text))
        return said is not None and same(said.as_dict(), self.as_dict())

    def save(self, path: str | Path | None = None, comments: Comments | None = None) -> None:
        """Write the study to a file, whole or not at all; to the file that it is from if no other is named."""
        place = path if path is not None else self.origin.file
        write(STUDY_FILE if place is None else place, self.to_toml(comments))

    def run(self, *, threads: int | None = None, memory: int | str | None = None, engine: str = "auto",
            progress: Any = None) -> "Outcome":  # fmt: skip
        """Attack what will be published as each adversary would, make the release, and hold both to the limits.

        Args:
            threads: how many processor cores to use; all of them by default.
            memory: what the whole process may take, such as "3GiB" or a number of bytes.
            engine: "auto", "kernel" or "duckdb".
            progress: a ``brecha.study.Progress`` that follows the work.

        The outcome's ``kept`` tells whether every limit is kept, ``broken`` lists the others.
        """
        runner = import_module("brecha.study.run")  # it knows this module, which is plain data and knows none of it
        outcome: Outcome = runner.run(self, runner.RunSettings(threads, memory, engine), progress or NO_PROGRESS)
        return outcome

    @property
    def folder(self) -> Path:
        """The folder that the files of the study are relative to."""
        return self.origin.folder

    # Columns by their roles.

    def role(self, name: str) -> Role | None:
        """Return the role of a column; those that identify people and households are identifiers."""
        role = self.columns[name].role if name in self.columns else None
        return "identifier" if role is None and name in self._identifying else role

    def is_published(self, name: str) -> bool:
        """Return whether a column is published, before any step of the release."""
        published = self.columns[name].published if name in self.columns else None
        return self.role(name) != "identifier" if published is None else published

    @cached_property
    def _identifying(self) -> tuple[str, ...]:
        """The columns that identify people, and those that identify households."""
        named = [name for table in self.data for name in (table.person, table.household) if name is not None]
        return tuple(dict.fromkeys(named))

    def _of_role(self, role: Role) -> tuple[str, ...]:
        listed = dict.fromkeys([*self.columns, *self._identifying])
        return tuple(name for name in listed if self.role(name) == role)

    @cached_property
    def identifiers(self) -> tuple[str, ...]:
        """The identifiers, those of people among them."""
        return self._of_role("identifier")

    @cached_property
    def quasi_identifiers(self) -> tuple[str, ...]:
        """The quasi-identifiers, published or not."""
        return self._of_role("quasi-identifier")

    @cached_property
    def sensitive(self) -> tuple[str, ...]:
        """The sensitive columns, published or not."""
        return self._of_role("sensitive")

    @cached_property
    def published(self) -> tuple[str, ...]:
        """The columns of the study that are published; those that it does not list are published too."""
        return tuple(name for name in self.columns if self.is_published(name))

    @cached_property
    def not_published(self) -> tuple[str, ...]:
        """The columns of the study that are not published."""
        listed = dict.fromkeys([*self.columns, *self.identifiers])
        return tuple(name for name in listed if not self.is_published(name))

    @cached_property
    def removed(self) -> tuple[str, ...]:
        """The columns that a step of the release removes."""
        return tuple(name for one in self.release if one.step == "remove" for name in one.columns)

    @cached_property
    def acknowledged(self) -> dict[str, str]:
        """The columns that are published and assessed for no adversary, each with the reason."""
        return {name: one.not_assessed for name, one in self.columns.items() if one.not_assessed is not None}

    # Adversaries.

    def adversaries_in(self, columns: Sequence[str]) -> tuple[Adversary, ...]:
        """Return the adversaries on a table of these columns: ready ones with what they know, and what each wants.

        Without any in the study there is one, *anybody*, who may know every quasi-identifier that is published. Of more
        than 20 known columns, sets of at most n are tried, so that they are about 20,000 at most; the adversary is then
        marked as shortened, unless the study says `up_to` or `exactly` itself.
        """
        known = [name for name in columns if self.is_published(name) and self.role(name) != "identifier"]
        found = [self._resolved(one, known) for one in self.adversaries]
        if not found:
            quasi = tuple(name for name in known if self.role(name) == "quasi-identifier")
            if not quasi:
                raise SettingError("study-nobody-knows", place=self.origin.at())
            found = [Adversary(ANYBODY, knows=quasi)]
        return tuple(shortened(replace(one, wants=self._wants(one, known))) for one in found)

    @property
    def has_adversary(self) -> bool:
        """Whether anybody knows anything: an adversary is named, or a quasi-identifier is published."""
        return bool(self.adversaries) or any(map(self.is_published, self.quasi_identifiers))

    def nobody(self, columns: Sequence[str]) -> Adversary:
        """Return somebody who knows no column, and wants every sensitive one."""
        one = Adversary(ANYBODY)
        return replace(one, wants=self._wants(one, [name for name in columns if self.is_published(name)]))

    def _resolved(self, one: Adversary, columns: Sequence[str]) -> Adversary:
        """Return an adversary with what she knows; a ready one keeps what the study says of her."""
        if one.ready is None:
            return one
        from brecha.study.adversaries.library import ready_adversary

        index = self.adversaries.index(one)
        candidates = [name for name in columns if self.role(name) in ("quasi-identifier", None)]
        try:
            ready = ready_adversary(one.ready, candidates)
        except InputError as problem:
            place = self.origin.at("adversary", index, "ready")
            raise SettingError("study-part-refused", place=place, problem=problem) from None
        up_to, is_shortened = (ready.up_to, ready.up_to is not None) if one.up_to is None else (one.up_to, False)
        return replace(
            one, about=one.about or ready.about, knows=ready.knows, up_to=None if one.exactly else up_to,
            is_shortened=is_shortened and not one.exactly,
        )  # fmt: skip

    def _wants(self, one: Adversary, columns: Sequence[str]) -> tuple[str, ...]:
        if one.wants is not None:
            return one.wants
        return tuple(name for name in columns if self.role(name) == "sensitive" and name not in one.knows)

    def not_assessed(self, all_columns: Sequence[str]) -> tuple[str, ...]:
        """Return the columns that are released, that no adversary knows or wants, and that nobody acknowledged."""
        assessed = {
            name for one in self.adversaries_in(all_columns) for name in (*one.knows, *columns_of(one.wants or ()))
        }
        return tuple(
            name
            for name in all_columns
            if self.is_published(name)
            and name not in self.removed
            and name not in assessed
            and name not in self.acknowledged
        )

    # Columns of other names in other years.

    def called(self, index: int) -> dict[str, str]:
        """Return what columns are called in one table, where they have another name there."""
        year = self.data[index].year
        if year is None:
            return {}
        return {name: column.names[year] for name, column in self.columns.items() if year in column.names}

    def in_its_names(self, index: int, header: Sequence[str]) -> tuple[str, ...]:
        """Return the columns of one table as the study calls them."""
        return checks.in_study_names(header, self.called(index))

    # Requests.

    def reading(self, index: int = 0) -> "ReadRequest":
        """Return how one table is read; its files have to lie beside the study or below, or where it is allowed."""
        from brecha.study.requests.sources import ReadRequest

        table = self.data[index]
        paths = [self._path(file, "data", index, "files", k) for k, file in enumerate(table.files)]
        return ReadRequest(
            files=tuple(paths),
            person=table.person,
            rows=table.rows,
            seed=table.seed,
            draws=table.draws,
            missing=table.missing,
            delimiter=table.delimiter,
            encoding=table.encoding,
            missing_tokens=table.missing_tokens,
            max_unreadable=table.max_unreadable,
            shown_names=dict(zip(paths, table.files, strict=True)),
            labels={name: one.label for name, one in self.columns.items() if one.label is not None},
            value_labels={name: one.values for name, one in self.columns.items() if one.values},
            where=table.where,
            has_header=table.header,
            household=table.household,
        )

    def _path(self, file: str, *place: str | int) -> str:
        """Return the path of a file that the study names, unless it lies where the study may name none."""
        path = self.folder / file
        try:
            if path.is_dir():
                real = path.resolve()
                if not any(real.is_relative_to(folder.resolve()) for folder in self.origin.below):
                    raise ReadError("study-folder-outside", folder=file)
            else:
                open_confined(path, self.origin.below).close()
        except InputError as problem:
            raise ReadError("study-part-refused", place=self.origin.at(*place), problem=problem) from None
        return str(path)

    @cached_property
    def hierarchies(self) -> "HierarchiesRequest":
        """How columns are made coarser; files lie beside the study or below, or where it is allowed."""
        from brecha.study.requests.steps import KINDS, HierarchiesRequest

        texts: dict[str, str] = {}
        for name, column in self.columns.items():
            if column.hierarchy is not None:
                is_file = column.hierarchy.partition(":")[0].strip() not in KINDS
                text = self._path(column.hierarchy, "columns", name, "hierarchy") if is_file else column.hierarchy
                texts[name] = text
        return HierarchiesRequest(texts, below=tuple(str(folder) for folder in self.origin.below))

    def gain_texts(self, adversary: Adversary) -> tuple[str, ...]:
        """Return the gains of an adversary as they are written, with files that can be opened from here."""
        from brecha.study.requests.gains import KINDS
        from brecha.study.requests.request import assignment

        texts = []
        index = self._index(adversary)
        for k, text in enumerate(adversary.gain):
            attribute, spec = assignment(text, "gain", "ATTRIBUTE=GAIN", "illness=tries:3")
            if spec.partition(":")[0].strip() not in KINDS:
                spec = self._path(spec, "adversary", index, "gain", k)
                quoted = attribute.replace('"', '""')
                text = f'"{quoted}"={spec}' if "=" in attribute or attribute.startswith('"') else f"{attribute}={spec}"
            texts.append(text)
        return tuple(texts)

    def gains(self, adversary: Adversary) -> "Gains":
        """Return what guesses bring an adversary; files lie beside the study or below, or where it is allowed."""
        from brecha.study.requests.gains import Gains

        texts = self.gain_texts(adversary)
        try:
            return Gains.of(texts, (*self.sensitive, *(adversary.wants or ())), self.reading(0).tokens)
        except InputError as problem:
            raise SettingError("study-part-refused", place=self.place_of_gain(adversary), problem=problem) from None

    def place_of_gain(self, adversary: Adversary) -> Phrase:
        """Return where the study says what guesses bring an adversary."""
        return self.origin.at("adversary", self._index(adversary), "gain")

    def _index(self, adversary: Adversary) -> int:
        return next((k for k, one in enumerate(self.adversaries) if one.name == adversary.name), 0)

    @cached_property
    def release_steps(self) -> tuple[StepRequest, ...]:
        """The steps of the release as requests, in their order."""
        return tuple(self._step_request(index, one) for index, one in enumerate(self.release))

    def _step_request(self, index: int, one: ReleaseStep) -> StepRequest:
        before = {name for step in self.release[:index] if step.step == "remove" for name in step.columns}
        quasi = tuple(name for name in self.quasi_identifiers if self.is_published(name) and name not in before)
        sensitive = [name for name in self.sensitive if self.is_published(name) and name not in before]
        try:
            importance = {name: column.importance for name, column in self.columns.items() if column.importance != 1}
            return step_request(one, quasi, sensitive, importance)
        except InputError as problem:
            place = self.origin.at("release", index)
            raise SettingError("study-part-refused", place=place, problem=problem) from None

    def sanitizers(
        self,
        header: Sequence[str],
        hierarchies: "Hierarchies",
        searching: "Searching | None" = None,
        called: Mapping[str, str] | None = None,
    ) -> "list[Sanitizer]":
        """Return what makes the release of a table: columns that are not published go first, then the steps in order.

        Of several years, a step is left out for a year without the column that it changes.

        Args:
            header: the columns of the table, as the study calls them.
            hierarchies: as :attr:`hierarchies` makes them of the table.
            searching: follows the search for the best levels.
            called: what columns are called in the table, where they have another name there.
        """
        from brecha.sanitizers import Remove

        own = called or {}
        unpublished = [own.get(name, name) for name in header if not self.is_published(name)]
        first: list[Sanitizer] = [Remove(unpublished)] if unpublished else []
        steps = zip(self.release, self.release_steps, strict=True)
        requests = [in_table(step, one, header, own) for step, one in steps]
        for index, one in enumerate(requests):
            with refused_at(self.origin.at("release", index)):
                first += [] if one is None else one.sanitizers(hierarchies, searching)
        return first

    # Checks against the data.

    def check_columns(self, header: Sequence[str], *further: Sequence[str]) -> None:
        """Refuse a study that names a column that the data do not have, with the nearest one.

        ``further`` are the columns of further years: there may be settings and steps for columns that only these have.
        """
        checks.check_columns(self.as_dict(), [header, *further], self.origin)

    def check_values(self, table: "CodedTable") -> tuple[Note, ...]:
        """Return a note for each label of a value that does not occur in its column.

        It is no error: a list of codes has those too that nobody in this table has.
        """
        notes = []
        for name, column in self.columns.items():
            if column.values and name in table.columns:
                occurring = {str(value) for value in table.column(name).values.to_pylist() if value is not None}
                absent = [value for value in column.values if value not in occurring]
                if absent:
                    shown = absent[:MOST_SHOWN]
                    line = self.origin.line("columns", name, "values", absent[0]) or self.origin.line("columns", name)
                    notes.append(
                        Note("labels-of-absent-values", column=name, values=shown, count=len(absent), line=line or 0)
                    )
        return tuple(notes)


def _made(kind: type[Any], plain: Mapping[str, Any]) -> Any:
    """Return one of a kind from its keys, with tuples for lists."""
    return kind(**{key: tuple(value) if isinstance(value, list) else value for key, value in plain.items()})


def _adversary(plain: Mapping[str, Any]) -> Adversary:
    """Return an adversary from her keys; a list among what she wants is a joint secret."""
    made: Adversary = _made(Adversary, {"name": plain.get("ready"), **plain})
    return made if made.wants is None else replace(made, wants=secrets(made.wants, "wants"))


def _step(plain: Mapping[str, Any]) -> ReleaseStep:
    settings = {key: tuple(value) if isinstance(value, list) else value for key, value in plain.items()}
    return ReleaseStep(str(settings.pop("step")), settings)


def _listed(plain: Mapping[str, Any]) -> dict[str, Any]:
    """Return plain data with lists for tuples."""
    return {
        key: list(value) if isinstance(value, tuple) else _listed(value) if isinstance(value, Mapping) else value
        for key, value in plain.items()
    }


def _plain(one: Any) -> dict[str, Any]:
    """Return the fields of a part that are not their defaults."""
    plain: dict[str, Any] = {}
    for part in fields(one):
        value = getattr(one, part.name)
        default = part.default_factory() if part.default_factory is not MISSING else part.default
        if value is not None and (type(value) is not type(default) or value != default):
            plain[part.name] = value
    return _listed(plain)


def _plain_adversary(one: Adversary) -> dict[str, Any]:
    plain = _plain(replace(one, is_shortened=False))
    if one.ready is not None and one.name == one.ready:
        del plain["name"]
    return plain | ({} if one.wants is None else {"wants": plain_names(one.wants)})


def _limits(entry: Mapping[str, Any], origin: Origin, index: int) -> tuple[Limit, ...]:
    """Return the limits of one entry: one, or those of a ready set."""
    try:
        if "measure" in entry:
            return (Limit(**entry),)
        own = {key: value for key, value in entry.items() if key != "ready"}
        return tuple(replace(limit, **own) for limit in READY[entry["ready"]])
    except InputError as problem:
        raise SettingError("study-part-refused", place=origin.at("limit", index), problem=problem) from None


def _plain_limits(limits: Sequence[Limit]) -> Iterator[dict[str, Any]]:
    """Return the entries that limits are written as: a ready set as one, and any other limit by itself."""
    at = 0
    while at < len(limits):
        entry, count = _ready_entry(limits[at:]) or (_plain_limit(limits[at]), 1)
        yield entry
        at += count


def _plain_limit(limit: Limit) -> dict[str, Any]:
    plain = {part.name: getattr(limit, part.name) for part in fields(limit)}
    return {key: value for key, value in plain.items() if value is not None}


def _ready_entry(limits: Sequence[Limit]) -> tuple[dict[str, Any], int] | None:
    """Return how a ready set is written that these limits begin with, and how many of them it has."""
    name = limits[0].ready
    ready = READY.get(name, ()) if name is not None else ()
    if not ready or len(limits) < len(ready):
        return None
    own = {key: value for key, value in _plain_limit(limits[0]).items() if value != getattr(ready[0], key)}
    if own.keys() & {"measure", "at_most", "ready"}:
        return None
    as_set = tuple(replace(limit, **own) for limit in ready)
    return ({"ready": name, **own}, len(ready)) if as_set == tuple(limits[: len(ready)]) else None


def shortened(one: Adversary) -> Adversary:
    """Return an adversary of whose many columns only small sets are tried."""
    proposed = proposed_subsets(len(one.knows))
    if one.exactly or one.up_to is not None or proposed == "all":
        return one
    return replace(one, up_to=proposed, is_shortened=True)
