"""``brecha census`` and ``brecha replay``: a synthetic school census as files, and published figures redone on it."""

import re
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from brecha import published
from brecha import replay as redo
from brecha.cli import options
from brecha.cli.console import Stream
from brecha.cli.options import flag, option
from brecha.cli.outputs import check_file, check_folder, check_json, deliver, holding_out, write_json
from brecha.cli.progress import Watch
from brecha.errors import SettingError
from brecha.language import Language
from brecha.study import names, write, write_years
from brecha.version import __version__

DEFAULT_YEAR = 2018


class Format(StrEnum):
    """What sort of files are written for several years."""

    parquet = "parquet"
    csv = "csv"
    csv_gz = "csv.gz"


def census(
    rows: Annotated[
        int,
        option("N", "How many records (enrolments); with --years, how many pupils in the first year, one record each."),
    ],
    out: Annotated[
        Path,
        option("FILE|FOLDER", "The file to write: .csv, .csv.gz or .parquet; with --years, the folder for the files."),
    ],
    year: Annotated[
        int | None, typer.Option(metavar="Y", show_default=str(DEFAULT_YEAR), help="The census year, 2014 to 2020.")
    ] = None,
    years: Annotated[
        str | None,
        option("Y-Y", "Several years of the same country, such as 2014-2017 or 2014,2016: pupils keep their code."),
    ] = None,
    form: Annotated[
        Format | None, typer.Option("--format", show_default="parquet", help="With --years: what sort of files.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Another seed, another country.")] = 0,
    columns: Annotated[
        list[str] | None,
        option(
            "A,B,…",
            "The columns to write, in this order; all of the year if omitted. With --years, by their name in any year.",
        ),
    ] = None,
    quiet: options.Quiet = False,
) -> None:
    """Write a synthetic school census, in the layout and domains of the Brazilian one; nobody in it exists.

    Example: brecha census --rows 1000000 --year 2018 --out census.csv.gz

    Example: brecha census --rows 1000000 --years 2014-2017 --out census
    """
    chosen = list(names(columns, "columns")) or None
    messages = Stream(stderr=True, quiet=quiet)
    if years is None and form is not None:
        raise SettingError("cli-format-without-years")
    if years is not None and year is not None:
        raise SettingError("cli-year-and-years")
    listed = None if years is None else _years_in(years)
    check_file(out, "--out") if listed is None else check_folder(out)
    with Watch(messages) as watch:
        if listed is None:
            write(out, rows, DEFAULT_YEAR if year is None else year, seed, chosen, progress=watch.writing)
            written = messages.language.say("cli-written-file", rows=rows, file=str(out))
        else:
            ending = f".{(form or Format.parquet).value}"
            paths = write_years(out, rows, listed, seed, chosen, ending, progress=watch.writing)
            written = messages.language.say("cli-written-files", files=", ".join(map(str, paths)))
    messages.say(written)


def _years_in(text: str) -> list[int]:
    """Return the years of ``2014-2017`` or ``2014,2016``."""
    span = re.fullmatch(r"\s*(\d{4})\s*-\s*(\d{4})\s*", text)
    if span is not None:
        first, last = int(span[1]), int(span[2])
        if first > last:
            raise SettingError("cli-years-backwards", text=text, last=last, first=first)
        return list(range(first, last + 1))
    if re.fullmatch(r"\s*\d{4}\s*(,\s*\d{4}\s*)*", text) is None:
        raise SettingError("cli-years-unreadable", text=text)
    return [int(year) for year in text.split(",")]


@options.with_groups
@holding_out
def replay(
    *,
    tables: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[TABLE]…", help="Such as '000 Table 4.4', or 001 for all of a source; a list of them if omitted."
        ),
    ] = None,
    every: Annotated[bool, flag("--all", "Redo every table, figure and example.")] = False,
    rows: Annotated[
        int, option("N", "How many pupils the synthetic census has, where one is needed.", show_default=True)
    ] = published.ROWS,
    out: options.Out = None,
    json: options.Json = None,
    lang: options.Lang = "en",
    quiet: options.Quiet = False,
) -> None:
    """Redo a table, figure or example of the sources, and see each printed figure beside ours, with a verdict.

    Example: brecha replay "000 Table 3.2"

    All of them, on a synthetic census of 12 million pupils: brecha replay --all --rows 12000000 --out replayed

    Verdicts: equal to the printed digits; close (synthetic census, by how many points); different; impossible as
    printed; cannot be recomputed.
    """  # fmt: skip
    language = Language.named(lang)
    check_json(json)
    if not tables and not every:
        _show_list(json, language)
        return
    messages = Stream(stderr=True, quiet=quiet, language=language)
    with Watch(messages) as watch:
        answer = redo(None if every else tables, rows=rows, progress=watch.redoing)
    deliver(answer, out, json, messages, language)


def _show_list(json: str | None, language: Language) -> None:
    """Name the tables that can be redone, with what each shows."""
    if json is not None:
        listed = [{"name": item.name, "source": item.source, "shows": item.shows} for item in published.items()]
        write_json(json, {"brecha": __version__, "items": listed})
    if json == "-":
        return
    answers = Stream()
    for source, items in published.groups(published.items()):
        answers.say(f"{source}: {published.SOURCES[source]}", style="bold")
        for item in items:
            answers.say(f"{item.name}: {language.say(f'replay-shows-{item.shows}')}", wrap=False)
        answers.say()
    answers.say(language.say("replay-list"), wrap=False)
