"""``brecha report``: a saved assessment, told again."""

from pathlib import Path
from typing import Annotated

import typer

from brecha import load
from brecha.cli import summary
from brecha.cli.console import Stream


def report(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="What was given to --out.", show_default=False)],
) -> None:
    """Print the summary of a saved assessment again, and say where its report is.

    Example: brecha report risk
    """
    summary.show(Stream(), load(folder), folder)
