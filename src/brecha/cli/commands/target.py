"""``brecha target`` and ``brecha outsiders``: what an adversary learns about one person, or about many."""

from pathlib import Path
from typing import Annotated

import typer

from brecha.cli import options
from brecha.cli.console import Stream
from brecha.cli.options import option
from brecha.cli.outputs import check_json, deliver, holding_out, show_notes, show_tables, write_json
from brecha.cli.progress import Watch
from brecha.cli.question import Question
from brecha.errors import SettingError
from brecha.language import Language
from brecha.language import as_json as notes_as_json
from brecha.study import (
    OutsidersRequest,
    TargetRequest,
    YearsRequest,
    facts_of,
    held_part,
    known_texts,
    members_facts,
    names,
    one_person,
    pairs,
    share,
)
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
    row: Annotated[
        list[str] | None,
        option(
            "COLUMN=VALUE,…",
            "With --rows linked or unlinked, in place of --known: one row that the adversary knows of her target. "
            "Repeat it for each row that she knows, with the same columns.",
        ),
    ] = None,
    knows: options.Knows = None,
    known_from: options.KnownFrom = None,
    sensitive: options.Sensitive = None,
    joint: options.Joint = None,
    ever: options.Ever = None,
    household: options.Household = None,
    member: Annotated[
        list[str] | None,
        option(
            "COLUMN=VALUE,…",
            "With --household: what she knows of another person of the household, the same columns as of the target. "
            "Repeat it for each of the others. Without it and --alone, she knows nothing of them.",
        ),
    ] = None,
    alone: Annotated[
        bool, typer.Option("--alone", help="With --household: she knows that the target lives alone.")
    ] = False,
    reading: options.ReadingOptions,
    years: options.YearsOptions,
    json: options.Json = None,
    lang: options.Lang = "en",
    quiet: options.Quiet = False,
    allow_folder: options.AllowFolder = None,
) -> None:
    """Attack one person: could they be re-identified, and what could be inferred about them?

    Example: brecha target patients.csv --known sex=F --known age=49 --sensitive illness

    A household: brecha target people.csv --household home --known age=40 --member age=41 --member age=12

    Several years: brecha target 2014.csv --next 2015.csv --person id --known sex=F --known town@2015=Natal

    Values are written as in the file. Dates may be written as in --lang, and truth values as yes and no; a value that
    its column does not have is refused.

    People with several rows: brecha target visits.csv --person id --rows linked --row clinic=A,month=1
    --row clinic=B,month=2

    A name with an equals sign in it goes in quotation marks: --known '"a=b"=1'.

    Where others use the same machine: brecha target patients.csv --known-from facts.txt --sensitive illness

    What is known about one person is never written to a study file: --save-study writes which columns are known.
    """
    question = Question.of(context, study, allow_folder, "files")
    facts = known_texts(known, row, known_from)
    if not facts:
        raise SettingError("cli-target-nothing-known")
    language = Language.named(question.lang(lang))
    messages = Stream(stderr=True, quiet=quiet, language=language)
    check_json(json)
    source = question.table(files, reading, years, household=household)
    known_of = facts_of(facts, source if isinstance(source, YearsRequest) else None)
    wanted = question.wanted(sensitive, [fact.column for fact in known_of], joint, ever)
    request = TargetRequest(source, known_of, wanted, question.rows_known(knows), members_facts(member, alone))
    to_save = question.part(request, lang)
    with Watch(messages) as watch:
        table = request.read(watch)
        answer = request.on(table, language)
    if json is not None:
        about = {"brecha": __version__, "input": answer.input, **notes_as_json(table.notes)}
        write_json(json, one_person({**about, **answer.as_dict(), "known": facts}))
    if json != "-":
        for sentence in answer.findings(language):
            Stream().say(sentence)
        show_tables(Stream(), answer, language)
        show_notes(Stream(), table.notes, language)
    question.write(to_save, messages, held_part(request).left_out)


SIMULATED = "Where no file of profiles is at hand"
Missing = Annotated[
    options.MissingRule,
    typer.Option(
        rich_help_panel=options.READING,
        help="A missing value of the table is one more value, which no profile states, or a wildcard, which matches "
        "whatever a profile states.",
    ),
]


@options.with_groups
@holding_out
def outsiders(
    *,
    context: typer.Context,
    files: options.FilesOrStudy = None,
    study: options.StudyOptions,
    profiles: Annotated[
        Path | None,
        option(
            "FILE",
            "What is known of each target, one row a person: values, ranges (20-22, 20..22, 80..), sets (BR|PT, BR or "
            "PT), and nothing or * where it is unknown. This or --simulate is needed.",
        ),
    ] = None,
    columns: Annotated[
        list[str] | None,
        option("A,B,…", "Columns of the profiles that are matched; all but --truth if omitted. May be repeated."),
    ] = None,
    sensitive: options.Sensitive = None,
    error: Annotated[
        list[str] | None,
        option("COLUMN=RATE", "How likely what a profile states of a column is wrong (0.05). May be repeated."),
    ] = None,
    truth: Annotated[
        str | None,
        option(
            "COLUMN",
            "The column of the profiles that tells who they are: the identifier in the table; record for the number "
            "of the record, from 1 on.",
        ),
    ] = None,
    identifier: Annotated[
        str | None, option("COLUMN", "The column of the table that --truth is compared with, if it has another name.")
    ] = None,
    confidence: Annotated[
        float,
        option("SHARE", "The chance from which on she claims that her guess is right, above 0.5.", show_default=True),
    ] = 0.95,
    simulate: Annotated[
        int | None, option("N", "Simulate the profiles of so many people of the table, drawn at random.", SIMULATED)
    ] = None,
    imprecise: Annotated[
        list[str] | None,
        option("COLUMN=WIDTH", "By how much simulated profiles may be off: age=1 makes ranges of three.", SIMULATED),
    ] = None,
    unknown_rate: Annotated[
        float, option("SHARE", "How likely a cell of simulated profiles is unknown.", SIMULATED, show_default=True)
    ] = 0.0,
    simulation_seed: Annotated[int, option("N", "Seed of the simulated profiles.", SIMULATED, show_default=True)] = 0,
    reading: Annotated[options.ReadingOptions, options.With(missing=Missing)],
    allow_folder: options.AllowFolder = None,
    out: options.Out = None,
    json: options.Json = None,
    lang: options.Lang = "en",
    quiet: options.Quiet = False,
    threads: options.Threads = None,
) -> None:
    """Attack many people at once, each with what an outsider has on them, such as a list of voters.

    Example: brecha outsiders patients.csv --profiles voters.csv --sensitive illness --truth id --out outsiders

    Values that may be wrong: --error age=0.05 --error town=0.1

    Without a file: brecha outsiders patients.csv --simulate 1000 --columns age,sex,town --imprecise age=1

    From a study: brecha outsiders --study patients.toml --simulate 1000

    The results have a row for each profile, and are to be kept as the table is. The report holds aggregates only.
    Nothing of the profiles is written to a study file: --save-study writes which columns they tell of.
    """
    question = Question.of(context, study, allow_folder, "files")
    language = Language.named(question.lang(lang))
    check_json(json)
    matched = names(columns, "columns")
    if simulate is not None and not matched:
        matched = tuple(name for name in question.known if name not in names(sensitive, "sensitive"))
    request = OutsidersRequest(
        question.one_table(files, reading),
        None if profiles is None else str(profiles),
        question.wanted(sensitive, matched),
        matched,
        pairs(error, "error", "COLUMN=RATE"),
        truth,
        identifier,
        float(share(confidence, "confidence") or 0.0),
        threads,
        simulate,
        pairs(imprecise, "imprecise", "COLUMN=WIDTH"),
        float(share(unknown_rate, "unknown_rate") or 0.0),
        simulation_seed,
    )
    Question.refuse_joint(request.sensitive)
    messages = Stream(stderr=True, quiet=quiet, language=language)
    to_save = question.part(request, lang)
    with Watch(messages) as watch:
        answer = request.run(watch, language)
    deliver(answer, out, json, messages, language)
    question.write(to_save, messages, held_part(request).left_out)
