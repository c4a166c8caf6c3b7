"""``brecha study``, ``check``, ``run`` and ``demo``: study files, which hold all that is decided about a table."""

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from shlex import quote
from typing import Annotated, Any

import typer

from brecha import Outcome, Study, __version__
from brecha.cli import options
from brecha.cli.console import OPTIONS, Stream
from brecha.cli.options import flag, option
from brecha.cli.outputs import (
    check_file,
    check_json,
    holding_out,
    leave_above,
    place_of_report,
    show,
    show_sentences,
    write_json,
)
from brecha.cli.progress import Watch
from brecha.cli.question import study_command
from brecha.cli.rows_question import ask_rows, is_on_terminal
from brecha.errors import SettingError
from brecha.language import Language
from brecha.report import FORMATS, verdict
from brecha.runtime import whole_file
from brecha.study import STUDY_FILE, DraftRequest, several_rows, summarise, write_demo

RowsOfDraft = Annotated[
    options.RowsPublished | None,
    typer.Option(
        "--rows",
        rich_help_panel=options.READING,
        help="What is published of a person with several rows: one of them, drawn at random; all of them, linked (it "
        "shows which belong to one person) or unlinked. Asked for on a terminal; otherwise left to be chosen in the "
        "file.",
    ),
]


def study() -> None:
    """Keep what is decided about a table in one file: columns, adversaries, limits, the release.

    Example: brecha study init patients.csv
    """


@options.with_groups
def init(
    *,
    files: options.Files,
    out: Annotated[Path, option("FILE", "The study file to write.", options.OUTPUT, show_default=True)] = Path(
        STUDY_FILE
    ),
    force: Annotated[bool, flag("--force", "Replace a file that is there already.", options.OUTPUT)] = False,
    household: options.Household = None,
    reading: Annotated[options.ReadingOptions, options.With(rows=RowsOfDraft), options.Without("seed", "missing")],
    lang: Annotated[
        str,
        option(
            "en|pt|FILE.ftl",
            "Language of the comments in the file and of the report, or a catalogue of your own.",
            options.OUTPUT,
            "--lang",
            show_default=True,
        ),
    ] = "en",
    quiet: options.Quiet = False,
) -> None:
    """Draft a study of a table: describe its columns, and propose roles, adversaries and limits, with reasons.

    Example: brecha study init patients.csv --person id --out patients.toml

    Read the draft and correct it. Then check it with brecha check, and run it with brecha run.
    """  # fmt: skip
    language = Language.named(lang)
    check_file(out, "--out")
    if out.exists() and not force:
        raise SettingError("cli-study-file-exists", file=str(out))
    request = DraftRequest(reading.request(files, household=household), str(out), lang)
    with Watch(Stream(stderr=True, quiet=quiet, language=language)) as watch:
        description = request.described(watch)
    repeats = several_rows(description)
    if repeats is not None and reading.rows is None and is_on_terminal():
        request = replace(request, source=replace(request.source, rows=ask_rows(repeats, language.on(OPTIONS))))
    text = request.written(description)
    with whole_file(out) as stream:
        stream.write(text.encode("utf-8"))
    answers = Stream(quiet=quiet, language=language)
    answers.say(language.say("cli-study-written", file=str(out)))
    tables = [str(Path(file).absolute()) for file in files]
    for command in ("check", "run"):
        answers.say(study_command(command, out, tables if command == "run" else ()), wrap=False)


def check(
    study: Annotated[
        Path,
        typer.Argument(metavar="STUDY.toml", help="The study file, or a folder with a file brecha.toml."),
    ] = Path(STUDY_FILE),
    allow_folder: options.AllowFolder = None,
    json: options.Json = None,
    lang: options.Lang = "en",
) -> None:
    """Check a study file without reading its data, and say in words what it asks.

    Example: brecha check brecha.toml

    It says which tables, columns, adversaries, limits and steps the study has. Nothing that the study names is opened.

    Exit codes: 0 the study is valid, 2 it is not: one sentence says what is wrong, and on which line.
    """
    language = Language.named(lang)
    check_json(json)
    loaded = Study.load(study, allow=allow_folder or ())
    sentences = summarise(loaded, language)
    if json is not None:
        answer = {
            "brecha": __version__,
            "kind": "study",
            "valid": True,
            "study": loaded.as_dict(),
            "findings": sentences,
        }
        write_json(json, answer)
    if json != "-":
        show_sentences(Stream(), [*sentences, language.say("study-valid", file=loaded.origin.file)])


class Format(StrEnum):
    """What the outcome is printed as."""

    text = "text"
    json = "json"
    junit = "junit"
    sarif = "sarif"
    markdown = "markdown"


@holding_out
def run(
    study: Annotated[
        Path,
        typer.Argument(metavar="STUDY.toml", help="The study file, or a folder with a file brecha.toml."),
    ] = Path(STUDY_FILE),
    out: options.Out = None,
    format: Annotated[
        Format,
        typer.Option(
            "--format",
            rich_help_panel=options.OUTPUT,
            help="What is printed: sentences, JSON, or a report for a pipeline, in which each limit is a test case.",
        ),
    ] = Format.text,
    to: Annotated[
        Path | None, option("FILE", "Write what --format prints to this file instead.", options.OUTPUT, "--to")
    ] = None,
    lang: Annotated[
        str | None,
        option("en|pt|FILE.ftl", "Language of the report; that of the study if omitted.", options.OUTPUT, "--lang"),
    ] = None,
    allow_folder: options.AllowFolder = None,
    quiet: options.Quiet = False,
    engine: options.WhichEngine = options.Engine.auto,
    threads: options.Threads = None,
    memory: options.Memory = None,
) -> None:
    """Run a study: attack what will be published, hold it to each limit for each adversary, and make the release.

    Example: brecha run brecha.toml --out decision

    In a pipeline: brecha run --format junit --to brecha.xml

    Exit codes: 0 every limit is kept, 1 a limit is not kept or a published column is not assessed, 2 the study or the
    data are wrong, 3 stopped.
    """
    loaded = Study.load(study, allow=allow_folder or ())
    language = Language.named(lang or loaded.report.language or "en")
    if to is not None:
        check_file(to, "--to")
    messages = Stream(stderr=True, quiet=quiet, language=language)
    with Watch(messages) as watch:
        outcome = loaded.run(threads=threads, memory=memory, engine=engine.value, progress=watch)
    if out is not None:
        outcome.save(out, language, **_saving(loaded))
    if format is Format.text:
        show(Stream(), outcome, out, language, **_saving(loaded))
    else:
        _print(outcome, format, to, language)
        if out is not None:
            messages.say(place_of_report(out, language))
    if not outcome.kept:
        leave_above(verdict(outcome, language))


def _saving(study: Study) -> dict[str, Any]:
    """Return how the report of a study is told, as far as the study says so."""
    size = study.report.minimum_group_size
    return {} if size is None else {"minimum_group_size": size}


def _print(outcome: Outcome, format: Format, to: Path | None, language: Language) -> None:
    """Print the outcome for a program, or write it to a file."""
    if format is Format.json:
        write_json("-" if to is None else str(to), outcome.as_dict() | {"kept": outcome.kept})
        return
    text = FORMATS[format.value](outcome, language)
    if to is None:
        typer.echo(text, nl=False)
        return
    with whole_file(to) as stream:
        stream.write(text.encode("utf-8"))


@holding_out
def demo(
    rows: Annotated[int, typer.Option(help="How many pupils the census has.")] = 100_000,
    out: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Folder for the table, the study, the report and the release.")
    ] = Path("brecha-demo"),
    lang: options.Lang = "en",
    quiet: options.Quiet = False,
) -> None:
    """Run the study that ships with Brecha: a synthetic school census, three adversaries, three limits, a release.

    Example: brecha demo --rows 1000000

    The folder then holds the table, the study of it (brecha.toml), and what brecha run makes of both. Nothing of it is
    about real people, so the exit code is 0 whatever the limits say.
    """
    language = Language.named(lang)
    messages = Stream(stderr=True, quiet=quiet, language=language)
    messages.say(language.say("cli-demo-begins"))
    with Watch(messages) as watch:
        study = Study.load(write_demo(out, rows, language, watch.writing))
        outcome = study.run(progress=watch)
    outcome.save(out, language, **_saving(study))
    show(Stream(), outcome, out, language, **_saving(study))
    messages.say(language.say("cli-demo-study", file=str(out / STUDY_FILE)))
    messages.say(f"brecha run {quote(str(out))} --out {quote(str(out))}", wrap=False)
