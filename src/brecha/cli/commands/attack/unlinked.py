"""``brecha unlinked``: what is left of the risk of two years when no identifier links them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import typer

from brecha import CodedTable
from brecha.answers.unlinked import Unlinked, without_identifier
from brecha.cli import options
from brecha.cli.changes import Changes
from brecha.cli.commands.attack.assess import parsed_subsets
from brecha.cli.summary import place_of_report
from brecha.cli.terminal.console import Stream
from brecha.cli.terminal.outputs import check_json, holding_out, write_json
from brecha.cli.terminal.progress import Watch
from brecha.cli.unlinked_summary import show_unlinked
from brecha.cli.years import NO_COLUMN, header_of, one_each, same_names
from brecha.errors import ColumnError, SettingError
from brecha.language.catalogues import Language
from brecha.tables.sources.files import may_have_no_header
from brecha.version import versions


@holding_out
def unlinked(
    first: Annotated[Path, typer.Argument(metavar="FIRST", show_default=False, help="The year of interest.")],
    second: Annotated[Path, typer.Argument(metavar="SECOND", show_default=False, help="The year after.")],
    qids: Annotated[
        list[str],
        typer.Option(
            metavar="A,B,…",
            show_default=False,
            help="The columns that an adversary could know about people in both years. May be repeated.",
        ),
    ],
    sensitive: Annotated[
        list[str] | None,
        typer.Option(
            metavar="S,T,…", show_default=False, help="The columns of FIRST that she wants to learn. May be repeated."
        ),
    ] = None,
    change: Annotated[
        list[str] | None,
        typer.Option(
            metavar="COLUMN=CHANGE",
            show_default=False,
            help="What she links records by, and how she believes it to change: never, stays:0.8, grows:1, "
            "grows:0=0.1,1=0.9, anything, a TOML file of chances, estimated (by Splink, from the two years) or "
            "observed (with --person). Repeat it for each column.",
        ),
    ] = None,
    leaves: Annotated[
        float | None,
        typer.Option(
            metavar="SHARE",
            help="The chance that somebody of FIRST is not in SECOND; as it is learnt, or else 0, if left out.",
        ),
    ] = None,
    person: Annotated[
        str | None,
        typer.Option(
            metavar="ID[,ID2]",
            help="The true identifier, if you hold it: its name, or its names in both years. She does not have it; it "
            "tells how often she is right. One record of each person is kept.",
        ),
    ] = None,
    same: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=A,B",
            show_default=False,
            help="A column of one meaning with two names: in FIRST and in SECOND. Repeat it for each.",
        ),
    ] = None,
    as_numbers: Annotated[
        bool,
        typer.Option("--as-numbers", help="Identifiers that spell the same number are the same: 007, 7 and 7.0."),
    ] = False,
    subsets: Annotated[
        str,
        typer.Option(metavar="all|full|N|A,B;C", help="Which combinations of --qids she may know."),
    ] = "full",
    rows: options.Rows = None,
    seed: options.Seed = 0,
    missing: options.Missing = options.MissingRule.value,
    delimiter: options.Delimiter = None,
    encoding: options.Encoding = None,
    missing_token: options.MissingToken = None,
    max_unreadable: options.MaxUnreadable = 0.01,
    trust_size: options.TrustSize = False,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            rich_help_panel=options.OUTPUT,
            help="Where report.html, results.parquet and results.json are written.",
        ),
    ] = None,
    json: options.Json = None,
    lang: options.Lang = "en",
    quiet: options.Quiet = False,
    threads: Annotated[
        int | None,
        typer.Option(rich_help_panel=options.WORK, help="How many processor cores to use; all of them if left out."),
    ] = None,
) -> None:
    """Attack two years of a table that no identifier links: how much of the linked risk survives?

    Example: brecha unlinked 2017.csv 2018.csv --qids city,school,grade --sensitive need --change birth=never
    --change sex=never --change school=stays:0.8 --change grade=grows:0=0.1,1=0.9 --person id

    Two figures are told apart: what the adversary believes by her own model, and, with --person, how often she is
    right.
    """
    question = Question(
        options.names(qids, "--qids"),
        options.names(sensitive, "--sensitive"),
        Changes.of(change or []),
        {name: [None if one == NO_COLUMN else one for one in both] for name, both in same_names(same, 2).items()},
        None if person is None else one_each(options.names([person], "--person"), 2, f"--person {person!r} names"),
    )
    question.refuse_early()
    language = Language.named(lang)
    check_json(json)
    reading = options.Reading(
        [],
        None,
        seed,
        missing,
        delimiter,
        encoding,
        missing_token,
        max_unreadable,
        rows=rows,
        trust_size=trust_size,
    )
    messages = Stream(stderr=True, quiet=quiet)
    with Watch(messages) as watch:
        tables = question.tables([first, second], reading, watch)
        model = question.changes.model(tables[0], tables[1], question.names, question.person, as_numbers, seed)
        if question.changes.learnt:
            messages.say(f"The changes were {model.how}: {model}.")
        answer = without_identifier(
            tables[0],
            tables[1],
            qids=question.qids,
            sensitive=question.sensitive,
            changes=model.changes,
            leaves=model.leaves if leaves is None else leaves,
            person=question.person,
            names=question.names,
            as_numbers=as_numbers,
            subsets=parsed_subsets(subsets),
            threads=threads,
            progress=watch.attacking,
        )
    answer = replace(answer, method=answer.method | {"versions": versions(*model.made_with)})
    _deliver(answer, out, json, messages, language)


@dataclass(frozen=True)
class Question:
    """What is asked of the two years."""

    qids: Sequence[str]
    sensitive: Sequence[str]
    changes: Changes
    names: dict[str, list[str | None]]
    """what an attribute is called in each year, where that was told; None where a year has none"""
    person: Sequence[str] | None

    def refuse_early(self) -> None:
        """Refuse what no table could serve, before a long file is read."""
        if self.changes.observes and self.person is None:
            raise SettingError("Changes can be observed only with the true identifier. Name it with --person.")

    def tables(self, files: Sequence[Path], reading: options.Reading, watch: Watch) -> list[CodedTable]:
        """Both years, each with the columns that are needed; with an identifier, one record per person."""
        readings = [replace(reading, files=[file]) for file in files]
        headers = [header_of(file, one) for file, one in zip(files, readings, strict=True)]
        for name in (*self.qids, *self.changes.order, *self.sensitive):
            years = headers[:1] if name in self.sensitive else headers
            if name not in self.names and not any(name in header for header in years):
                headless = may_have_no_header(files[0], reading.separator, reading.encoding)
                raise ColumnError.unknown(name, headers[0], headless)
        return [self._table(k, headers, readings[k], watch) for k in range(2)]

    def _table(self, k: int, headers: Sequence[Sequence[str]], reading: options.Reading, watch: Watch) -> CodedTable:
        wanted = dict.fromkeys((*self.qids, *self.changes.order, *(self.sensitive if k == 0 else ())))
        needed = [own for name in wanted if (own := self._own(name, k, headers)) is not None]
        person = None if self.person is None else self.person[k]
        return replace(reading, person=person).table([*needed, *([person] if person else [])], watch)

    def _own(self, name: str, k: int, headers: Sequence[Sequence[str]]) -> str | None:
        """The column of an attribute in one year; None where only the other year has it."""
        if name in self.names:
            return self.names[name][k]
        return name if name in headers[k] else None


def _deliver(answer: Unlinked, out: Path | None, json: str | None, messages: Stream, language: Language) -> None:
    if out is not None:
        answer.save(out, language)
    if json is not None:
        write_json(json, answer.as_dict())
    if json == "-":
        if out is not None:
            messages.say(place_of_report(out, language))
        return
    show_unlinked(Stream(), answer, out, language)
