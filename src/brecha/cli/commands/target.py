"""``brecha target``: what an adversary learns about one person."""

from typing import Annotated

import typer

from brecha.cli import options
from brecha.cli.console import Stream
from brecha.cli.options import option
from brecha.cli.outputs import check_json, show_notes, write_json
from brecha.cli.progress import Watch
from brecha.cli.question import Question
from brecha.errors import SettingError
from brecha.language import Language
from brecha.language import as_json as notes_as_json
from brecha.study import TargetRequest, YearsRequest, facts_of, held_part, known_facts, one_person
from brecha.version import __version__


@options.with_groups
def target(
    *,
    context: typer.Context,
    files: options.FilesOrStudy = None,
    study: options.StudyOptions,
    known: Annotated[
        list[str] | None,
        option(
            "COLUMN=VALUE",
            "What the adversary knows about her target; repeat it for each column. COLUMN= means missing. "
            "With --next, COLUMN@YEAR=VALUE is of that year, and VALUE may be absent; without a year, it is "
            "of the first.",
        ),
    ] = None,
    known_from: options.KnownFrom = None,
    sensitive: options.Sensitive = None,
    joint: options.Joint = None,
    reading: options.ReadingOptions,
    years: options.YearsOptions,
    json: options.Json = None,
    lang: options.Lang = "en",
    quiet: options.Quiet = False,
    allow_folder: options.AllowFolder = None,
) -> None:
    """Attack one person: could she be re-identified, and what could be inferred about her?

    Example: brecha target patients.csv --known sex=F --known age=49 --sensitive illness

    Several years: brecha target 2014.csv --next 2015.csv --person id --known sex=F --known town@2015=Natal

    Values are written as in the file. Dates may be written as in --lang, and truth values as yes and no; a value that
    its column does not have is refused.

    A name with an equals sign in it goes in quotation marks: --known '"a=b"=1'.

    Where others use the same machine: brecha target patients.csv --known-from facts.txt --sensitive illness

    What is known about one person is never written to a study file: --save-study writes which columns are known.
    """
    question = Question.of(context, study, allow_folder, "files")
    facts = known_facts(known, known_from)
    if not facts:
        raise SettingError("cli-target-nothing-known")
    language = Language.named(question.lang(lang))
    messages = Stream(stderr=True, quiet=quiet, language=language)
    check_json(json)
    source = question.table(files, reading, years)
    known_of = facts_of(facts, source if isinstance(source, YearsRequest) else None)
    wanted = question.wanted(sensitive, [fact.column for fact in known_of], joint)
    request = TargetRequest(source, known_of, wanted)
    to_save = question.part(request, lang)
    with Watch(messages) as watch:
        table = request.read(watch)
        answer = request.on(table, language)
    if json is not None:
        about = {"brecha": __version__, "input": answer.input, **notes_as_json(table.notes)}
        write_json(json, one_person({**about, **answer.as_dict(), "known": dict(facts)}))
    if json != "-":
        for sentence in answer.findings(language):
            Stream().say(sentence)
        show_notes(Stream(), table.notes, language)
    question.write(to_save, messages, held_part(request).left_out)
