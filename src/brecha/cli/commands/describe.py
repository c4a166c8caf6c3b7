"""``brecha describe``: what each column of a table holds, and which role it may play in an attack."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from shlex import quote
from typing import Annotated

import typer

from brecha import Description
from brecha.cli import options
from brecha.cli.console import Stream
from brecha.cli.options import option
from brecha.cli.outputs import check_json, show_notes, write_json
from brecha.cli.progress import Watch
from brecha.cli.question import Question
from brecha.language import Language, named
from brecha.report import Column, Table, few_of, show_parts
from brecha.study import (
    EVERY_FIGURE,
    TWELVE,
    YEARS,
    AssessRequest,
    DescribeRequest,
    Entry,
    Handling,
    ReadRequest,
    names,
)
from brecha.version import __version__

UNREADABLE = 0.01
"""The share of rows that may be unreadable, unless another is given"""


@options.with_groups
def describe(
    *,
    context: typer.Context,
    files: options.FilesOrStudy = None,
    study: options.StudyOptions,
    columns: Annotated[list[str] | None, option("A,B,…", "Columns to describe; all if omitted.")] = None,
    reading: Annotated[options.ReadingOptions, options.Without("person", "rows", "seed", "missing")],
    json: options.Json = None,
    lang: options.AnswerLang = "en",
    quiet: options.Quiet = False,
    allow_folder: options.AllowFolder = None,
) -> None:
    """Describe a table before it is attacked: what each column holds, and which role it may play.

    Example: brecha describe patients.csv

    Suggestions rest on names and counts alone. At the end stands the command that attacks the table with them.

    No value of any record is shown.

    What --save-study writes has the suggested roles, and asks what that command asks. brecha study init writes a longer
    draft, with reasons.
    """
    question = Question.of(context, study, allow_folder, "files")
    request = DescribeRequest(question.one_table(files, reading), names(columns, "columns"))
    language = Language.named(question.lang(lang))
    messages = Stream(stderr=True, quiet=quiet, language=language)
    check_json(json)
    with Watch(messages) as watch:
        description = request.run(watch)
    if question.origin is not None:
        description = question.origin.described(description)
    to_save = question.part(described_request(description, request.source), lang)
    command = command_for(description, request.source)
    if json is not None:
        advice = {"command": command, "columns_not_assessed": not_assessed(description)}
        about = {"brecha": __version__, "handling": Handling(EVERY_FIGURE).as_dict()}
        write_json(json, about | description.as_dict() | advice)
    if json != "-":
        _show(Stream(), description, command, language)
    question.write(to_save, messages)


def described_request(description: Description, reading: ReadRequest) -> AssessRequest:
    """The attacks on the table with the roles suggested."""
    person = next((column for column in description.columns if column.argument == "person"), None)
    source = reading if person is None else replace(reading, person=person.name)
    qids, sensitive = description.suggested("quasi-identifier"), description.suggested("sensitive")
    return AssessRequest(
        source, tuple(qids), tuple(sensitive), description.subsets if qids else "all", weights=description.weights
    )


def command_for(description: Description, reading: ReadRequest) -> str | None:
    """The call that attacks the table with the roles suggested, for a shell; None without a quasi-identifier."""
    qids, sensitive = description.suggested("quasi-identifier"), description.suggested("sensitive")
    if not qids:
        return None
    files = [f"./{file}" if file.startswith("-") else file for file in reading.files]
    words = ["brecha", "assess", *files, "--qids", _listed(qids)]
    words += ["--sensitive", _listed(sensitive)] if sensitive else []
    words += ["--person", description.person] if description.person is not None else []
    words += ["--weight", description.weights] if description.weights is not None else []
    return " ".join(map(quote, [*words, *_as_given(reading)]))


def not_assessed(description: Description) -> list[str]:
    """The columns that the suggested call would leave out of every attack."""
    return [
        column.name
        for column in description.columns
        if column.role not in ("quasi-identifier", "sensitive") and column.name != description.person
    ]


def _as_given(reading: ReadRequest) -> list[str]:
    """The options by which the table was read."""
    words = ["--where", reading.where] if reading.where is not None else []
    words += ["--delimiter", reading.delimiter] if reading.delimiter is not None else []
    words += ["--encoding", reading.encoding] if reading.encoding is not None else []
    words += [] if reading.has_header else ["--no-header"]
    words += [word for token in reading.missing_tokens or () for word in ("--missing-token", token)]
    if reading.max_unreadable != UNREADABLE:
        words += ["--max-unreadable", str(reading.max_unreadable)]
    words += ["--trust-size"] if reading.trust_size else []
    return words


def _listed(names: Sequence[str]) -> str:
    """Write names as an option takes them: those with a comma, a quotation mark or a space around in quotes."""
    plain = [name == name.strip() and not set(',"') & set(name) for name in names]
    quoted = ['"' + name.replace('"', '""') + '"' for name in names]
    return ",".join(name if is_plain else quotes for name, is_plain, quotes in zip(names, plain, quoted, strict=True))


def _show(answers: Stream, description: Description, command: str | None, language: Language) -> None:
    size = {"rows": language.number(description.rows), "columns": language.number(len(description.columns))}
    reasons = list(dict.fromkeys(language.note(column.reason) for column in description.columns))
    answers.say(language.say("cli-describe-size", **size))
    answers.say()
    show_parts([_table(description, reasons, language)], answers)
    answers.say(language.say("cli-describe-legend"), style="dim")
    answers.say()
    for number, reason in enumerate(reasons, start=1):
        answers.say(f"{number}. {reason}")
    answers.say()
    if description.adversaries:
        answers.say(language.say("cli-describe-adversaries"))
        for adversary in description.adversaries:
            answers.say(f"- {language.note(adversary.note)}")
        answers.say()
    show_notes(answers, description.notes, language)
    if command is None:
        return
    left = not_assessed(description)
    if left:
        spellings = {"qids": "--qids", "hidden": "--not-published", "unknown": "--unknown"}
        answers.say(
            language.say("cli-describe-not-assessed", count=len(left), columns=few_of(left, language), **spellings)
        )
    answers.say(language.say("cli-describe-command"))
    answers.say(command, wrap=False)


def _table(description: Description, reasons: Sequence[str], language: Language) -> Table:
    """One row a column; the reasons have numbers, as many columns share one."""
    texts = {"column", "kind", "role"}
    names = ("column", "kind", "values", "missing", "alone", "role", "why")
    rows = [
        [
            named(column.name),
            language.say(f"describe-kind-{column.kind.replace(' ', '-')}"),
            *(language.number(count) for count in (column.values, column.missing, column.alone)),
            language.say(f"describe-role-{column.role}"),
            str(1 + reasons.index(language.note(column.reason))),
        ]
        for column in description.columns
    ]
    return Table("", [Column(language.say(f"cli-describe-{name}"), name not in texts) for name in names], rows)


LETTERS = (
    "Each code has three letters. The first is the target: I one person, C everybody. The second is the goal: M "
    "membership, R re-identification, A attribute inference. The third is what the adversary holds: S a single table, "
    "L several years of it."
)


def attacks(json: options.Json = None) -> None:
    """Print the twelve attacks: what each means, what others call it, and how to run it.

    Example: brecha attacks
    """
    check_json(json)
    if json is not None:
        write_json(json, {"brecha": __version__, "years": YEARS, "attacks": [entry.as_dict() for entry in TWELVE]})
    if json != "-":
        _show_codes(Stream())


def _show_codes(answers: Stream) -> None:
    answers.say(LETTERS)
    for goal, entries in groupby(TWELVE, lambda entry: entry.attack.goal):
        answers.say()
        answers.say(goal.capitalize(), style="bold")
        for entry in entries:
            answers.say()
            for line in _lines(entry):
                answers.say(line, wrap=False)
    answers.say()
    answers.say(f"In these calls, years = {YEARS};", wrap=False)
    answers.say("sample_years are the samples of these years, linked likewise.")


def _lines(entry: Entry) -> Iterator[str]:
    yield f"{entry.code}  {entry.means}"
    if entry.called:
        yield f"     {entry.called[0].upper()}{entry.called[1:]}."
    if entry.command is not None:
        yield f"     $ {entry.command}"
    yield f"     >>> {entry.python}"
