"""``brecha census``: the synthetic school census as a file."""

from pathlib import Path
from typing import Annotated

import typer

from brecha.cli import options
from brecha.cli.console import Stream
from brecha.cli.outputs import check_file
from brecha.cli.progress import Watch
from brecha.tables.census import write


def census(
    rows: Annotated[int, typer.Option(metavar="N", show_default=False, help="How many records (enrolments).")],
    out: Annotated[
        Path,
        typer.Option(metavar="FILE", show_default=False, help="The file to write: .csv, .csv.gz or .parquet."),
    ],
    year: Annotated[int, typer.Option(metavar="Y", help="The census year, 2015 to 2020.")] = 2018,
    seed: Annotated[int, typer.Option(help="Another seed, another country.")] = 0,
    columns: Annotated[
        list[str] | None,
        typer.Option(
            metavar="A,B,…",
            show_default=False,
            help="The columns to write, in this order; all of the year if left out.",
        ),
    ] = None,
    quiet: options.Quiet = False,
) -> None:
    """Write a synthetic school census, in the layout and domains of the Brazilian one; nobody in it exists.

    Example: brecha census --rows 1000000 --year 2018 --out census.csv.gz
    """
    check_file(out, "--out")
    messages = Stream(stderr=True, quiet=quiet)
    with Watch(messages) as watch:
        write(out, rows, year, seed, options.names(columns, "--columns") or None, progress=watch.writing)
    messages.say(f"Written: {rows:,} records in {out}")
