"""``brecha demo``: the published study of a school census, again, on people who do not exist."""

from pathlib import Path
from typing import Annotated

import typer

from brecha import CENSUS_QUASI_IDENTIFIERS, CENSUS_SENSITIVE, census
from brecha.cli import options
from brecha.cli.commands.attack.assess import deliver
from brecha.cli.terminal.console import Stream
from brecha.cli.terminal.outputs import holding_out
from brecha.cli.terminal.progress import Watch
from brecha.language import Language
from brecha.study import AssessRequest, ReadRequest


@holding_out
def demo(
    rows: Annotated[int, typer.Option(help="How many pupils the census has.")] = 100_000,
    out: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Folder for report.html, results.parquet and results.json.")
    ] = Path("brecha-demo"),
    lang: options.Lang = "en",
    quiet: options.Quiet = False,
) -> None:
    """Assess a synthetic school census: 11 columns that an adversary may know, 2 that she wants, all combinations.

    Example: brecha demo --rows 1000000
    """
    language = Language.named(lang)
    messages = Stream(stderr=True, quiet=quiet)
    messages.say("Making a synthetic school census; nobody in it exists.")
    with Watch(messages) as watch:
        request = AssessRequest(ReadRequest(), tuple(CENSUS_QUASI_IDENTIFIERS), tuple(CENSUS_SENSITIVE))
        assessment = request.on(census(rows), watch)
    deliver(assessment, out, None, messages, language)
