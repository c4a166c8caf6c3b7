"""What a command asks: what its options say and, where they say nothing, what the study of --study says."""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from pathlib import Path
from shlex import quote
from typing import Any

import typer

from brecha import Limit, Study
from brecha.cli.console import Stream
from brecha.cli.options import ReadingOptions, StudyOptions, YearsOptions, subsets_or_proposed
from brecha.cli.outputs import check_file
from brecha.errors import BrechaError, SettingError
from brecha.study import (
    HeldPart,
    HierarchiesRequest,
    ReadRequest,
    Request,
    StudyQuestion,
    YearsRequest,
    columns_of,
    gains_on,
    limits_of,
    names,
    not_known,
    one_each,
    question_of,
    same_names,
    study_of,
    wanted_secrets,
)

NO_YEARS = YearsOptions()


@dataclass(frozen=True)
class Question:
    """The options of a call, and the study that fills the others."""

    context: typer.Context
    origin: StudyQuestion | None
    save: Path | None
    allow: tuple[Path, ...] = ()

    @classmethod
    def of(
        cls, context: typer.Context, options: StudyOptions, allow: Sequence[Path] | None, *needed: str
    ) -> "Question":
        """Load the study; without any, these options are needed."""
        if options.save_study is not None:
            check_file(options.save_study, "--save-study")
        if options.study is not None:
            origin = question_of(Study.load(options.study, allow=allow or ()), needs_adversary="qids" in needed)
            return cls(context, origin, options.save_study, tuple(allow or ()))
        for name in needed:
            if not context.params.get(name):
                refuse_missing(context, name)
        return cls(context, None, options.save_study, tuple(allow or ()))

    def is_given(self, name: str) -> bool:
        """Whether an option is on the command line."""
        source = self.context.get_parameter_source(name)
        return source is not None and source.name == "COMMANDLINE"

    def table(
        self,
        files: Sequence[Path | str] | None,
        reading: ReadingOptions,
        years: YearsOptions = NO_YEARS,
        **more: Any,
    ) -> ReadRequest | YearsRequest:
        """Return how the table is read, or the years that --next or the study names."""
        one = self.reading(files, reading, **more)
        if self.origin is None or files or years.next_year:
            return years.after(one) or one
        return self._years(one, years) or years.after(one) or one

    def one_table(self, files: Sequence[Path | str] | None, reading: ReadingOptions, **more: Any) -> ReadRequest:
        """Return how the only table is read; refuse the years of a study."""
        table = self.table(files, reading, **more)
        if isinstance(table, YearsRequest):
            raise SettingError("cli-study-one-table")
        return table

    def release(self, files: Sequence[Path] | None, reading: ReadingOptions) -> ReadRequest:
        """Return how a whole release is read, all rows of it; whose they are is for the command to say."""
        table = self.one_table(files, reading)
        if table.where is not None and not files:
            raise SettingError("cli-reverse-whole-release")
        if table.rows in ("linked", "unlinked") and not self.is_given("rows"):
            raise SettingError("cli-reverse-one-row-each")
        own: dict[str, Any] = {name: getattr(table, name) for name in ("person", "rows") if self.is_given(name)}
        return replace(table, where=None, household=None, **{"person": None, "rows": None, **own})

    def reading(self, files: Sequence[Path | str] | None, reading: ReadingOptions, **more: Any) -> ReadRequest:
        """Return how one table is read."""
        if self.origin is None:
            return reading.request(files or (), **more)
        settings = reading.settings | more
        called = {"missing_tokens": "missing_token", "has_header": "header"}
        own = {name: value for name, value in settings.items() if self.is_given(called.get(name, name))}
        base = self.origin.reading if not files else replace(self.origin.reading, shown_names={})
        return replace(base, files=tuple(map(str, files)) if files else base.files, **own)

    def years(
        self, files: Sequence[Path] | None, reading: ReadingOptions, years: YearsOptions, **more: Any
    ) -> YearsRequest:
        """Return how several years are read: a file each, or those of the study."""
        one = self.reading(files, reading, **more)
        if self.origin is None or files:
            return years.of(one)
        linked = self._years(one, years)
        if linked is None:
            raise SettingError("study-growth-of-one-year")
        return linked

    def years_apart(self, files: Sequence[Path] | None) -> tuple[tuple[str, ...], tuple[str, ...] | None]:
        """Return the files of two years or more, one each, and the identifier of each if the study names them."""
        named = tuple(map(str, files or ()))
        source = None if self.origin is None else self.origin.source
        identifiers = None
        if isinstance(source, YearsRequest) and not named:
            named, identifiers = tuple(file for of_year in source.files for file in of_year), source.person
        elif isinstance(source, ReadRequest) and len(named) < 2:
            named = (*source.files, *named)
        if len(named) < 2:
            raise SettingError("cli-unlinked-two-files", files=len(named))
        return named, identifiers

    def names_apart(self, files: Sequence[Path] | None, known: Sequence[str]) -> dict[str, tuple[str | None, ...]]:
        """Return what the study says columns are called in its years, where these are attacked."""
        source = None if self.origin is None else self.origin.source
        if files or not isinstance(source, YearsRequest):
            return {}
        return {name: columns for name, columns in source.also.items() if name in known}

    @property
    def known(self) -> tuple[str, ...]:
        """What the adversary of the study knows; nothing without a study."""
        return () if self.origin is None else self.origin.adversary.knows

    def _years(self, one: ReadRequest, years: YearsOptions) -> YearsRequest | None:
        """Return the years of the study, with what the options say of them; None where it has one table."""
        source = None if self.origin is None else self.origin.source
        if not isinstance(source, YearsRequest):
            return None
        count = len(source.files)
        return YearsRequest(
            one,
            source.files,
            source.person if one.person is None else one_each(one.person, "person", count),
            same_names(years.same, count),
            source.labels if years.labels is None else names([years.labels], "labels"),
            years.as_numbers,
            source.also,
        )

    def roles(
        self,
        qids: Sequence[str] | None,
        sensitive: Sequence[str] | None,
        joint: Sequence[str] | None = None,
        ever: Sequence[str] | None = None,
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return what the adversary knows, and what she wants."""
        known, wanted = names(qids, "qids"), wanted_secrets(sensitive, joint, ever)
        if self.origin is None:
            return known, wanted
        own = tuple(name for name in self.origin.adversary.knows if name not in columns_of(wanted))
        known = known or own
        return known, wanted or not_known(self.origin.sensitive, known)

    def wanted(
        self,
        sensitive: Sequence[str] | None,
        known: Sequence[str],
        joint: Sequence[str] | None = None,
        ever: Sequence[str] | None = None,
    ) -> tuple[str, ...]:
        """Return what the adversary wants, who knows these columns."""
        wanted = wanted_secrets(sensitive, joint, ever)
        if wanted or self.origin is None:
            return wanted
        return not_known(self.origin.sensitive, known)

    @staticmethod
    def refuse_joint(wanted: Sequence[str]) -> None:
        """Refuse the joint secrets of a study, for a command that attacks columns one by one."""
        joint = [name for name in wanted if columns_of([name]) != (name,)]
        if joint:
            raise SettingError("cli-study-joint", name=str(joint[0]))

    def others(
        self, not_published: Sequence[str] | None, unknown: Sequence[str] | None, used: Sequence[str]
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the columns that are not published, and those that nobody knows; none of those that play a part."""
        hidden, silent = names(not_published, "not_published"), names(unknown, "unknown")
        if self.origin is None:
            return hidden, silent
        taken = {*columns_of(used), *hidden, *silent}
        return (
            hidden or tuple(name for name in self.origin.not_published if name not in taken),
            silent or tuple(name for name in self.origin.unknown if name not in taken),
        )

    def subsets(self, text: str | None, known: Sequence[str], messages: Stream) -> Any:
        """Return which sets of columns she may know."""
        if self.is_given("subsets") or self.origin is None or tuple(known) != self.origin.adversary.knows:
            return subsets_or_proposed(text, len(known), messages)
        if self.origin.adversary.is_shortened:
            return subsets_or_proposed(None, len(known), messages)
        return self.origin.adversary.subsets

    def gains(self, texts: Sequence[str] | None, wanted: Sequence[str]) -> tuple[str, ...]:
        """Return what guesses about what she wants bring her."""
        if texts or self.origin is None:
            return tuple(texts or ())
        return gains_on(self.origin.gains, wanted)

    def rows_known(self, knows: str | int | None) -> str | int | None:
        """Return how many rows of her target the adversary knows."""
        return knows if knows is not None or self.origin is None else self.origin.adversary.rows

    def ledger(self, values: bool) -> dict[str, Any]:
        """Return which chances of values are counted."""
        if values or self.origin is None:
            return {"values": values}
        return {"values": self.origin.adversary.values, "factors": self.origin.adversary.factors}

    def weights(self, weight: str | None) -> str | None:
        """Return the column of weights."""
        return weight if weight is not None or self.origin is None else self.origin.weights

    def importance(self, own: Mapping[str, int | float]) -> dict[str, int | float]:
        """Return how much analysts need columns: as the option says, and the study of others."""
        columns = {} if self.origin is None else self.origin.study.columns
        theirs = {name: column.importance for name, column in columns.items() if column.importance != 1}
        return theirs | dict(own)

    def hierarchies(self, own: HierarchiesRequest) -> HierarchiesRequest:
        """Return how columns are made coarser."""
        if self.origin is None:
            return own
        theirs = self.origin.hierarchies
        return replace(own, columns={**theirs.columns, **own.columns}, below=() if own.columns else theirs.below)

    def levels(
        self, own: HierarchiesRequest, sets: Mapping[str, Sequence[str]], has_original: bool
    ) -> HierarchiesRequest:
        """Return how the columns of a release were made coarser; those made of values need the table before."""
        if self.origin is None:
            return own
        known = {name for columns in sets.values() for name in columns}
        theirs = self.origin.hierarchies
        made = () if has_original else theirs.made_of_values
        columns = {name: text for name, text in theirs.columns.items() if name in known and name not in made}
        return replace(own, columns={**columns, **own.columns}, below=() if own.columns else theirs.below)

    @property
    def sets(self) -> dict[str, tuple[str, ...]]:
        """The columns that each adversary of the study knows, by her name; none without a study."""
        if self.origin is None:
            return {}
        return {one.name: one.knows for one in self.origin.study.adversaries_in(self.origin.header)}

    def limits(self, texts: Sequence[str] | None, messages: Stream) -> tuple[Limit, ...]:
        """Return the limits; say which of the study only a run of it can hold."""
        if texts or self.origin is None:
            return limits_of(texts)
        others = len(self.origin.limits_on_others)
        if others:
            messages.say(messages.language.say("cli-limits-on-others", count=others))
        return self.origin.limits

    @property
    def keeps_limits(self) -> bool:
        """Whether the limits are those of the study."""
        return self.origin is not None and not self.is_given("limit")

    def one_limit(self, text: str, messages: Stream) -> Limit:
        """Return the limit that an answer is held to: as the option says, or the first of the study."""
        if self.origin is None or not self.keeps_limits:
            return Limit.of(text)
        limits = [limit for limit in self.limits(None, messages) if limit.by is None]
        if not limits:
            raise SettingError("cli-study-no-limit")
        if len(limits) > 1:
            messages.say(messages.language.say("cli-first-limit", count=len(limits), limit=str(limits[0])))
        return limits[0]

    def lang(self, lang: str) -> str:
        """Return the language of the answer."""
        return lang if self.is_given("lang") or self.origin is None else self.origin.language or lang

    @property
    def saving(self) -> dict[str, Any]:
        """How an answer is saved: the size of groups that the study names."""
        size = None if self.origin is None else self.origin.study.report.minimum_group_size
        return {} if size is None else {"minimum_group_size": size}

    def part(
        self, request: Request | HeldPart, lang: str | None = None, limits: Sequence[Limit] | None = None
    ) -> Study | None:
        """Return the study of what it can hold of a request; without limits of its own, with those of the study."""
        if self.save is None:
            return None
        if limits is None:
            limits = () if self.origin is None else self.origin.limits
        language = lang if lang is not None and self.is_given("lang") else None
        return self._new(study_of(request, self.save, limits=limits, language=language, origin=self.origin))

    def study(
        self, request: Request, limits: Sequence[Limit], most: float | None, by: str | None, lang: str
    ) -> Study | None:
        """Return the study that --save-study will write, refused before the work begins if it cannot be."""
        if self.save is None:
            return None
        certain = [] if most is None else [Limit("certain", float(most))]
        by_group = [Limit("certain", float(most), by=by)] if most is not None and by is not None else []
        return self.part(request, lang, (*limits, *certain, *by_group))

    def _new(self, study: Study) -> Study:
        """Refuse to replace a file that holds anything else."""
        if self.save is not None and self.save.exists() and not _holds(self.save, study):
            raise SettingError("cli-saved-study-exists", file=str(self.save))
        return study

    def write(self, study: Study | None, messages: Stream, left_out: Sequence[str] = ()) -> None:
        """Write the study, and say which options are not in it and how it is run."""
        if study is None or self.save is None:
            return
        study.save(self.save)
        language, called = messages.language, {"second": "SECOND", "set": "--set"}
        options = [called.get(name, f"--{name.replace('_', '-')}") for name in left_out]
        if options:
            left = language.listed(options)
            messages.say(language.say("cli-study-part-saved", file=str(self.save), count=len(options), left=left))
        if not study.has_adversary:
            if not options:
                messages.say(language.say("cli-study-nobody", file=str(self.save)))
            messages.say(language.say("cli-study-nobody-knows"))
            return
        messages.say(language.say("cli-study-run" if options else "cli-study-saved", file=str(self.save)))
        tables = [name for table in study.data for name in table.files]
        messages.say(study_command("run", self.save, tables, self.allow), wrap=False)


def study_command(command: str, study: Path, tables: Sequence[str], allow: Sequence[Path] = ()) -> str:
    """Return a command on a study, with leave to read its tables that lie neither beside it nor below."""
    here = study.absolute().parent.resolve()
    folders = [(here / name).resolve().parent for name in tables]
    outside = dict.fromkeys([*allow, *(folder for folder in folders if not folder.is_relative_to(here))])
    allowed = "".join(f" --allow-folder {quote(str(folder))}" for folder in outside)
    return f"brecha {command} {quote(str(study))}{allowed}"


def _holds(file: Path, study: Study) -> bool:
    try:
        return Study.load(file) == study
    except BrechaError:
        return False


def refuse_missing(context: typer.Context, name: str) -> None:
    """Refuse a call without this option or argument, in the words of one that is always needed."""
    needed = copy(next(one for one in context.command.params if one.name == name))
    needed.required = True
    needed.process_value(context, None)
