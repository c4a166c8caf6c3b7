"""``brecha census``: the synthetic school census as a file, or as one for each of some years."""

import re
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from brecha.cli import options
from brecha.cli.console import Stream
from brecha.cli.options import option
from brecha.cli.outputs import check_file, check_folder
from brecha.cli.progress import Watch
from brecha.errors import SettingError
from brecha.study import names, write, write_years

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
