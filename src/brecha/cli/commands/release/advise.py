"""``brecha advise``: what may be released, what may not, and which columns are to blame, from a saved assessment."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from brecha import Advice, __version__
from brecha.cli import options
from brecha.cli.failures import as_options
from brecha.cli.terminal.console import Stream
from brecha.cli.terminal.outputs import check_json, write_json
from brecha.language import Language
from brecha.report import TERMINAL
from brecha.report import show as show_document
from brecha.study import EVERY_FIGURE, AdviseRequest, Handling, limit_of, names


class Measure(StrEnum):
    """What is held to the limit."""

    certain = "certain"
    chance = "chance"


def advise(
    folder: Annotated[
        Path,
        typer.Argument(
            metavar="FOLDER", show_default=False, help="What was given to --out of brecha assess or brecha growth."
        ),
    ],
    at_most: Annotated[
        str,
        typer.Option(
            metavar="SHARE|N%|PEOPLE",
            help="The risk that is still safe: a share such as 0.05, a percentage such as 5%, or a whole number of "
            "people. With gains and --measure chance, an amount of gain.",
        ),
    ] = "0.05",
    measure: Annotated[
        Measure,
        typer.Option(
            help="What is held to the limit: people of whom an adversary is certain, or the chance of a right guess."
        ),
    ] = Measure.certain,
    keep: Annotated[
        list[str] | None,
        typer.Option(
            metavar="A,B,…", show_default=False, help="Columns that every release has to hold. May be repeated."
        ),
    ] = None,
    planned: Annotated[
        list[str] | None,
        typer.Option(
            metavar="A,B,…",
            show_default=False,
            help="A planned release: say what each other column would add to it. May be repeated.",
        ),
    ] = None,
    most: Annotated[
        int, typer.Option(min=1, rich_help_panel=options.OUTPUT, help="How many rows of each table are shown.")
    ] = 10,
    json: options.Json = None,
    lang: Annotated[
        str,
        typer.Option(
            "--lang",
            metavar="en|pt|FILE.ftl",
            rich_help_panel=options.OUTPUT,
            help="Language of the answer, or a catalogue of your own.",
        ),
    ] = "en",
) -> None:
    """Say what may be released together and what may not, and which columns are to blame, from saved results.

    Example: brecha advise risk --at-most 5%

    Releases that hold certain columns: brecha advise risk --at-most 2000 --keep school,sex

    It needs the results of all combinations of columns, or of those up to some size.
    """
    language = Language.named(lang)
    request = AdviseRequest(
        str(folder), limit_of(at_most), measure.value, names(keep, "keep"), names(planned, "planned")
    )
    check_json(json)
    advice = request.run()
    if json is not None:
        write_json(json, _plain(advice, language))
    if json != "-":
        show_document(advice.document(language, faces=TERMINAL, most=most), Stream(), as_options)


def _plain(advice: Advice, language: Language) -> dict[str, Any]:
    about = {"brecha": __version__, "kind": "advice", "handling": Handling(EVERY_FIGURE).as_dict()}
    return about | {"findings": advice.findings(language)} | advice.as_dict()
