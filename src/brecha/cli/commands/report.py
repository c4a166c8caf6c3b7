"""``brecha report``: a saved answer, told again, in its language or in another."""

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from brecha import (
    Assessment,
    Growth,
    Limit,
    __version__,
    load,
)
from brecha.cli import options
from brecha.cli.console import OPTIONS, Stream
from brecha.cli.options import option
from brecha.cli.outputs import check_folder, check_json, show, write_json
from brecha.cli.question import Question
from brecha.errors import SettingError
from brecha.language import FALLBACK, Language, languages
from brecha.report import TERMINAL
from brecha.report import show as show_document
from brecha.runtime import make_folder
from brecha.study import (
    EVERY_FIGURE,
    AdviseRequest,
    Handling,
    HeldPart,
    held_part_of_answer,
    limits_of,
    names,
    options_before,
    read_about,
    retell,
)


class Kind(StrEnum):
    """What pictures are written as."""

    png = "png"
    svg = "svg"


@options.with_groups
def report(
    *,
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", show_default=False, help="What was given to --out.")],
    lang: Annotated[
        str | None,
        option(
            "en|pt|FILE.ftl",
            "Write report.html anew in this language, or by a catalogue of your own, and print the summary "
            "in it. If left out, the summary is in the language of the report.",
        ),
    ] = None,
    limit: Annotated[
        str | None, option("LIMIT", f"Write report.html anew, held to this limit: {options.LIMIT_FORMS}.")
    ] = None,
    minimum_group_size: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Write report.html anew, naming groups of so many people or more. Fewer than 10 are taken from "
            "here alone, never from what is in the folder.",
        ),
    ] = None,
    against: Annotated[
        Path | None,
        option("FOLDER", "Write report.html anew, compared with other results: of the table before it was changed."),
    ] = None,
    histogram: Annotated[
        list[str] | None,
        option(
            "A,B,…",
            "Write report.html anew, with people at each level of risk when these columns are known. May be repeated.",
        ),
    ] = None,
    charts: Annotated[
        Path | None, option("FOLDER", "Write all charts of the report as pictures into this folder.")
    ] = None,
    kind: Annotated[Kind, typer.Option("--format", help="What kind of pictures --charts writes.")] = Kind.png,
    study: Annotated[options.StudyOptions, options.Without("study")],
) -> None:
    """Print the summary of a saved answer again, and say where its report is.

    Example: brecha report risk

    In another language: brecha report risk --lang pt

    Compared with the release before: brecha report risk --against risk-before

    As a study that asks the same of the same files: brecha report risk --limit ema-0070 --save-study risk.toml
    """
    question = Question.of(context, study, None)
    check_folder(charts, "--charts")
    settings: dict[str, Any] = {
        "limit": None if limit is None else Limit.of(limit),
        "minimum_group_size": minimum_group_size,
        "against": None if against is None else load(against),
        "histograms": [list(names([text], "histogram")) for text in histogram] if histogram else None,
    }
    settings = {name: value for name, value in settings.items() if value is not None}
    if lang is None and not settings:
        result, language = load(folder), _saved_language(folder)
    else:
        read_about(folder)
        check_folder(folder, "FOLDER")
        language = _saved_language(folder) if lang is None else Language.named(lang)
        whose = (Assessment, Growth) if settings.keys() == {"histograms"} else Assessment
        if settings and not isinstance(load(folder), whose):
            raise SettingError("cli-report-options-of-assessments", folder=str(folder))
        result = retell(folder, language, **settings)
    told = {**options_before(read_about(folder)), **settings}
    telling = {name: value for name, value in told.items() if name == "histograms"}
    show(Stream(), result, folder, language, anew=lang is not None or bool(settings), **telling)
    if charts is not None:
        _draw(result, charts, kind, language, settings or options_before(read_about(folder)))
    if question.save is not None:
        part = held_part_of(folder)
        to_save = question.part(part, lang, limits_of(None if limit is None else [limit]))
        if to_save is not None and minimum_group_size is not None:
            to_save = replace(to_save, report=replace(to_save.report, minimum_group_size=minimum_group_size))
        unheld = [] if against is None else ["against"]
        question.write(to_save, Stream(stderr=True, language=language), [*part.left_out, *unheld])


def _draw(result: Any, folder: Path, kind: Kind, language: Language, settings: dict[str, Any]) -> None:
    """Write the pictures, and say where they are."""
    make_folder(folder)
    how = {name: settings[name] for name in ("limit", "minimum_group_size", "histograms") if name in settings}
    handling = result.handling(**how).sentence(language)
    figures = result.charts(language, **how)
    for figure in figures:
        replace(figure, says=f"{figure.says} {handling}").save(folder / f"{figure.name}.{kind.value}")
    Stream().say(language.say("cli-pictures", count=len(figures), folder=str(folder)), wrap=False)
    Stream().say(handling)


def held_part_of(folder: Path) -> HeldPart:
    """What a study can hold of the results in a folder."""
    if not isinstance(load(folder), Assessment | Growth):
        raise SettingError("cli-save-study-of-answer", folder=str(folder))
    return held_part_of_answer(read_about(folder)["input"])


def _saved_language(folder: Path) -> Language:
    """The language of the report; English, and a word about it, where it was told by a catalogue from outside."""
    code = str(read_about(folder).get("language", FALLBACK))
    if code in languages():
        return Language.named(code)
    language = Language.named(FALLBACK)
    Stream(stderr=True).say(language.say("cli-foreign-catalogue", code=repr(code)))
    return language


@options.with_groups
def advise(
    *,
    context: typer.Context,
    folder: Annotated[
        Path,
        typer.Argument(
            metavar="FOLDER", show_default=False, help="What was given to --out of brecha assess or brecha growth."
        ),
    ],
    limit: Annotated[
        str,
        option(
            "LIMIT",
            f"The risk that is still safe: {options.LIMIT_FORMS}. With --study, the first of its limits.",
            show_default=True,
        ),
    ] = "5%",
    keep: Annotated[
        list[str] | None, option("A,B,…", "Columns that every release has to hold. May be repeated.")
    ] = None,
    planned: Annotated[
        list[str] | None,
        option("A,B,…", "A planned release: say what each other column would add to it. May be repeated."),
    ] = None,
    most: Annotated[
        int, typer.Option(rich_help_panel=options.OUTPUT, min=1, help="How many rows of each table are shown.")
    ] = 10,
    json: options.Json = None,
    lang: options.AnswerLang = "en",
    study: options.StudyOptions,
    allow_folder: options.AllowFolder = None,
) -> None:
    """Say what may be released together and what may not, and which columns are to blame, from saved results.

    Example: brecha advise risk --limit 5%

    By the highest chance of anybody: brecha advise risk --limit highest=0.09

    Releases that hold certain columns: brecha advise risk --limit 2000 --keep school,sex

    It needs the results of all combinations of columns, or of those up to some size.

    What --save-study writes asks of the files that the results are of whether they keep the limit.
    """
    question = Question.of(context, study, allow_folder)
    language = Language.named(question.lang(lang))
    messages = Stream(stderr=True, language=language)
    held_to = question.one_limit(limit, messages)
    request = AdviseRequest(str(folder), held_to, names(keep, "keep"), names(planned, "planned"))
    check_json(json)
    part = None if question.save is None else held_part_of(folder)
    to_save = None if part is None else question.part(part, lang, None if question.keeps_limits else (held_to,))
    advice = request.run()
    if json is not None:
        about = {"brecha": __version__, "kind": "advice", "handling": Handling(EVERY_FIGURE).as_dict()}
        write_json(json, about | {"findings": advice.findings(language)} | advice.as_dict())
    if json != "-":
        show_document(advice.document(language.on(OPTIONS), faces=TERMINAL, most=most), Stream())
    if part is not None:
        asked = [name for name, value in (("keep", keep), ("planned", planned)) if value]
        question.write(to_save, messages, [*part.left_out, *asked])
