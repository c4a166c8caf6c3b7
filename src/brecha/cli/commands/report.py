"""``brecha report``: a saved answer, told again, in its language or in another."""

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from brecha import (
    Assessment,
    load,
)
from brecha.cli.terminal.answers import show
from brecha.cli.terminal.console import Stream
from brecha.cli.terminal.outputs import check_folder
from brecha.errors import SettingError
from brecha.language import FALLBACK, Language, languages
from brecha.runtime import make_folder
from brecha.study import in_fields, limit_of, options_before, read_about, retell


class Kind(StrEnum):
    """What pictures are written as."""

    png = "png"
    svg = "svg"


def report(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="What was given to --out.", show_default=False)],
    lang: Annotated[
        str | None,
        typer.Option(
            "--lang",
            metavar="en|pt|FILE.ftl",
            show_default=False,
            help="Write report.html anew in this language, or by a catalogue of your own, and print the summary in it. "
            "If left out, the summary is in the language of the report.",
        ),
    ] = None,
    at_most: Annotated[
        str | None,
        typer.Option(
            metavar="SHARE|N%|PEOPLE",
            show_default=False,
            help="Write report.html anew, held to this limit: how many people a safe release may expose with "
            "certainty.",
        ),
    ] = None,
    minimum_group_size: Annotated[
        int | None,
        typer.Option(
            min=1,
            show_default=False,
            help="Write report.html anew, naming groups of so many people or more. Fewer than 10 are taken from here "
            "alone, never from what is in the folder.",
        ),
    ] = None,
    against: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            show_default=False,
            help="Write report.html anew, compared with other results: of the table before it was changed.",
        ),
    ] = None,
    charts: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", show_default=False, help="Write all charts of the report as pictures into this folder."
        ),
    ] = None,
    kind: Annotated[Kind, typer.Option("--format", help="What kind of pictures --charts writes.")] = Kind.png,
) -> None:
    """Print the summary of a saved answer again, and say where its report is.

    Example: brecha report risk

    In another language: brecha report risk --lang pt

    Compared with the release before: brecha report risk --against risk-before
    """
    check_folder(charts, "--charts")
    told = _report_options(at_most, minimum_group_size, against)
    if lang is None and not told:
        result, language = load(folder), _saved_language(folder)
    else:
        read_about(folder)
        check_folder(folder, "FOLDER")
        language = _saved_language(folder) if lang is None else Language.named(lang)
        result = _retold(folder, language, told)
    show(Stream(), result, folder, language, anew=lang is not None or bool(told))
    if charts is not None:
        _draw(result, charts, kind, language, told or _saved(folder))


def _report_options(at_most: str | None, minimum_group_size: int | None, against: Path | None) -> dict[str, Any]:
    """How the report is to be told, as far as that was said."""
    given = {
        "at_most": None if at_most is None else limit_of(at_most),
        "minimum_group_size": minimum_group_size,
        "against": None if against is None else load(against),
    }
    return {name: value for name, value in given.items() if value is not None}


def _retold(folder: Path, language: Language, told: dict[str, Any]) -> Any:
    """The results, with their report written anew."""
    if told and not isinstance(load(folder), Assessment):
        raise SettingError("cli-at-most-minimum-group-size", folder=str(folder))
    with in_fields():
        return retell(folder, language, **told)


def _saved(folder: Path) -> dict[str, Any]:
    return options_before(read_about(folder))


def _draw(result: Any, folder: Path, kind: Kind, language: Language, told: dict[str, Any]) -> None:
    """Write the pictures, and say where they are."""
    make_folder(folder)
    how = {name: told[name] for name in ("at_most", "minimum_group_size") if name in told}
    said = result.handling(**how).sentence(language)
    drawn = [
        replace(figure, says=f"{figure.says} {said}").save(folder / f"{figure.name}.{kind.value}")
        for figure in result.charts(language, **how)
    ]
    Stream().say(language.say("cli-pictures", count=len(drawn), folder=str(folder)), wrap=False)
    Stream().say(said)


def _saved_language(folder: Path) -> Language:
    """The language of the report; English, and a word about it, where it was told by a catalogue from outside."""
    code = str(read_about(folder).get("language", FALLBACK))
    if code in languages():
        return Language.named(code)
    Stream(stderr=True).say(
        f"The report is in a language of a catalogue from outside, {code!r}, and this summary in English. Name the "
        "catalogue with --lang to have both in it."
    )
    return Language.named(FALLBACK)
