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
    wanted = list(names(columns, "columns")) or None
    messages = Stream(stderr=True, quiet=quiet)
    if years is None:
        if form is not None:
            raise SettingError("cli-format-years-ending-out-says")
        _one(out, rows, DEFAULT_YEAR if year is None else year, seed, wanted, messages)
        return
    if year is not None:
        raise SettingError("cli-give-year-one-year-years")
    _several(out, rows, _listed(years), seed, wanted, form or Format.parquet, messages)


def _one(out: Path, rows: int, year: int, seed: int, columns: list[str] | None, messages: Stream) -> None:
    check_file(out, "--out")
    with Watch(messages) as watch:
        write(out, rows, year, seed, columns, progress=watch.writing)
    messages.say(messages.language.say("cli-written-file", rows=rows, file=str(out)))


def _several(
    out: Path, rows: int, years: list[int], seed: int, columns: list[str] | None, form: Format, messages: Stream
) -> None:
    check_folder(out)
    with Watch(messages) as watch:
        paths = write_years(out, rows, years, seed, columns, f".{form.value}", progress=watch.writing)
    messages.say(messages.language.say("cli-written-files", files=", ".join(str(path) for path in paths)))


def _listed(text: str) -> list[int]:
    """The years of ``2014-2017`` or ``2014,2016``."""
    span = re.fullmatch(r"\s*(\d{4})\s*-\s*(\d{4})\s*", text)
    if span is not None:
        first, last = int(span[1]), int(span[2])
        if first > last:
            raise SettingError("cli-years-goes-backwards-write", text=text, last=last, first=first)
        return list(range(first, last + 1))
    if re.fullmatch(r"\s*\d{4}\s*(,\s*\d{4}\s*)*", text) is None:
        raise SettingError("cli-years-neither-like-2014-2017", text=text)
    return [int(year) for year in text.split(",")]
