"""What a command asks: what its options say and, where they say nothing, what the study of --study says."""

from collections.abc import Sequence
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
    HierarchiesRequest,
    ReadRequest,
    Request,
    StudyQuestion,
    YearsRequest,
    assignment,
    columns_of,
    limits_of,
    names,
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
            origin = question_of(Study.load(options.study, allow=allow or ()))
            return cls(context, origin, options.save_study, tuple(allow or ()))
        for name in needed:
            if not context.params.get(name):
                _refuse_missing(context, name)
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

    def reading(self, files: Sequence[Path | str] | None, reading: ReadingOptions, **more: Any) -> ReadRequest:
        """Return how one table is read."""
        if self.origin is None:
            return reading.request(files or (), **more)
        settings = reading.settings | more
        called = {"missing_tokens": "missing_token"}
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
        )

    def roles(
        self, qids: Sequence[str] | None, sensitive: Sequence[str] | None, joint: Sequence[str] | None = None
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return what the adversary knows, and what she wants."""
        known, wanted = names(qids, "qids"), wanted_secrets(sensitive, joint)
        if self.origin is None:
            return known, wanted
        own = tuple(name for name in self.origin.adversary.knows if name not in columns_of(wanted))
        known = known or own
        return known, wanted or tuple(name for name in self.origin.sensitive if not {*columns_of([name])} & {*known})

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
        return tuple(text for text in self.origin.gains if assignment(text, "gain", "ATTRIBUTE=GAIN")[0] in wanted)

    def weights(self, weight: str | None) -> str | None:
        """Return the column of weights."""
        return weight if weight is not None or self.origin is None else self.origin.weights

    def hierarchies(self, own: HierarchiesRequest) -> HierarchiesRequest:
        """Return how columns are made coarser."""
        if self.origin is None:
            return own
        theirs = self.origin.hierarchies
        return replace(own, columns={**theirs.columns, **own.columns}, below=() if own.columns else theirs.below)

    def limits(self, texts: Sequence[str] | None, messages: Stream) -> tuple[Limit, ...]:
        """Return the limits; say which of the study only a run of it can hold."""
        if texts or self.origin is None:
            return limits_of(texts)
        others = len(self.origin.limits_on_others)
        if others:
            messages.say(messages.language.say("cli-limits-on-others", count=others))
        return self.origin.limits

    def lang(self, lang: str) -> str:
        """Return the language of the answer."""
        return lang if self.is_given("lang") or self.origin is None else self.origin.language or lang

    @property
    def saving(self) -> dict[str, Any]:
        """How an answer is saved: the size of groups that the study names."""
        size = None if self.origin is None else self.origin.study.report.minimum_group_size
        return {} if size is None else {"minimum_group_size": size}

    def study(
        self, request: Request, limits: Sequence[Limit], most: float | None, by: str | None, lang: str
    ) -> Study | None:
        """Return the study that --save-study will write, refused before the work begins if it cannot be."""
        if self.save is None:
            return None
        certain = [] if most is None else [Limit("certain", float(most))]
        by_group = [Limit("certain", float(most), by=by)] if most is not None and by is not None else []
        study = study_of(
            request,
            self.save,
            limits=(*limits, *certain, *by_group),
            language=lang if self.is_given("lang") else None,
            origin=self.origin,
        )
        if self.save.exists() and not _holds(self.save, study):
            raise SettingError("cli-saved-study-exists", file=str(self.save))
        return study

    def write(self, study: Study | None, messages: Stream) -> None:
        """Write the study, and say how it is run."""
        if study is None or self.save is None:
            return
        study.save(self.save)
        messages.say(messages.language.say("cli-study-saved", file=str(self.save)))
        outside = dict.fromkeys([*self.allow, *_folders_outside(self.save, study)])
        allowed = "".join(f" --allow-folder {quote(str(folder))}" for folder in outside)
        messages.say(f"brecha run {quote(str(self.save))}{allowed}", wrap=False)


def _folders_outside(file: Path, study: Study) -> list[Path]:
    """Return the folders of tables that lie neither beside the study nor below."""
    here = file.absolute().parent.resolve()
    places = [(here / name).resolve().parent for table in study.data for name in table.files]
    return [place for place in places if not place.is_relative_to(here)]


def _holds(file: Path, study: Study) -> bool:
    try:
        return Study.load(file) == study
    except BrechaError:
        return False


def _refuse_missing(context: typer.Context, name: str) -> None:
    """Refuse a call without this option or argument, in the words of one that is always needed."""
    needed = copy(next(one for one in context.command.params if one.name == name))
    needed.required = True
    needed.process_value(context, None)
