"""``brecha membership``: who can be shown to be in a released sample, or would be in one that is planned."""

from dataclasses import asdict, replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from brecha.cli import options
from brecha.cli.commands.assess import told_apart
from brecha.cli.console import Stream
from brecha.cli.options import flag, option
from brecha.cli.outputs import check_json, deliver, holding_out, leave_above
from brecha.cli.progress import Watch
from brecha.cli.question import Question, refuse_missing
from brecha.errors import SettingError
from brecha.language import Language
from brecha.report import share_certain
from brecha.study import (
    NO_COLUMN,
    MembershipRequest,
    PlannedSampleRequest,
    UnlinkedRequest,
    held_part,
    known_facts,
    known_of_years,
    names,
    one_each,
    one_person,
    planned_sizes,
    same_names,
    sample_columns,
    share,
    subsets_of,
)


class Unmatched(StrEnum):
    """What to do with sample records beyond the people of their class."""

    refuse = "refuse"
    count_them = "count"


@options.with_groups
@holding_out
def membership(
    *,
    context: typer.Context,
    population: Annotated[
        list[Path] | None,
        option(
            "FILE",
            "The table of everybody who could be in the sample. Repeated, several files are one table. With --planned, "
            "that of --study, if omitted.",
            None,
            "--population",
        ),
    ] = None,
    sample: Annotated[
        list[Path] | None,
        option("FILE", "The table that is released; that of --study, if omitted. May be repeated.", None, "--sample"),
    ] = None,
    study: options.StudyOptions,
    qids: Annotated[
        list[str] | None,
        option("A,B,…", "The columns that both have and that an adversary could know. May be repeated."),
    ] = None,
    sample_column: Annotated[
        list[str] | None,
        option("A=B", "That column A of --qids is called B in the sample; repeat it for each such column."),
    ] = None,
    known: Annotated[
        list[str] | None,
        option("COLUMN=VALUE", "What she knows about one person, who is then attacked too; repeat it for each column."),
    ] = None,
    known_from: options.KnownFrom = None,
    planned: Annotated[
        str | None,
        option(
            "N,M,…|auto",
            "No sample is drawn yet: say what to expect of samples of so many people, or of a range of sizes.",
        ),
    ] = None,
    subsets: Annotated[
        str | None,
        option(
            "all|full|N|A,B;C",
            "Which combinations of --qids she may know: all, only the full set, those of at most N columns, or "
            "the ones listed. If omitted: all; with more than 20 columns, those of at most as many columns as make "
            "about 20,000 combinations; with --planned, the full set.",
        ),
    ] = None,
    unmatched: Annotated[
        Unmatched,
        typer.Option(
            help="A sample with more records of a class than the population has people is refused, or those records "
            "are counted as unmatched."
        ),
    ] = Unmatched.refuse,
    knows: options.Knows = None,
    as_numbers: Annotated[
        bool, flag("--as-numbers", "Values that spell the same number are the same: 007 and 7.")
    ] = False,
    reading: options.ReadingOptions,
    out: options.Out = None,
    json: options.Json = None,
    lang: options.Lang = "en",
    fail_above: Annotated[
        float | None,
        option(
            "SHARE",
            "Exit code 1 if more than this share (0 to 1) of the people in the sample can be shown to be in it.",
            options.OUTPUT,
        ),
    ] = None,
    quiet: options.Quiet = False,
    threads: options.Threads = None,
    allow_folder: options.AllowFolder = None,
) -> None:
    """Attack a sample: who could be shown to be in it, and who not to be?

    Example: brecha membership --population census.csv --sample survey.csv --qids birth,sex,town --out risk

    Before a sample is drawn: brecha membership --population census.csv --qids birth,sex,town --planned 1000,5000

    About one person: --known sex=F --known town=Natal

    What --save-study writes has the sample, and the population where a sample is planned.

    Exit codes: 0 done, 1 above --fail-above, 2 the call or the data was wrong, 3 stopped.
    """
    from_study = study.study is not None
    needed = () if planned is not None and from_study else ("population",)
    question = Question.of(context, study, allow_folder, *needed)
    if needed and not population:
        refuse_missing(context, "population")
    facts = known_facts(known, known_from)
    columns = names(qids, "qids") or question.known or tuple(facts)
    if not columns:
        raise SettingError("cli-missing-option-qids-columns-adversary")
    if planned is None and not sample and not from_study:
        raise SettingError("cli-missing-option-sample-planned-if")
    renamed = sample_columns(sample_column, columns)
    if planned is not None and (sample or facts or renamed):
        raise SettingError("cli-planned-sample-drawn-yet-leave")
    share(fail_above, "fail_above")
    check_json(json)
    people = question.one_table(population, reading)
    language = Language.named(question.lang(lang))
    messages = Stream(stderr=True, quiet=quiet, language=language)
    certain: dict[tuple[str, ...], float] = {}
    unheld = [] if fail_above is None else ["fail_above"]
    if planned is None:
        files = tuple(map(str, sample)) if sample else question.one_table(None, reading).files
        sets = question.subsets(subsets or None, columns, messages)
        request = MembershipRequest(
            people, files, columns, renamed, facts, sets, unmatched.value, as_numbers, threads, knows
        )
        to_save, unheld = question.part(request, lang), [*held_part(request).left_out, *unheld]
        with Watch(messages) as watch:
            answer = request.run(watch)
            target = request.target(answer, language)
        person = None if target is None else {"target": asdict(target) | {"known": dict(request.known)}}
        plain = None if person is None else one_person(answer.as_dict() | person)
        deliver(answer, out, json, messages, language, plain=plain, target=target)
        certain = {tuple(row["qids"]): share_certain(row) for row in answer.frame().to_pylist()}
    else:
        plan = PlannedSampleRequest(people, columns, planned_sizes(planned), subsets_of(subsets or "full"))
        to_save, unheld = question.part(plan, lang), [*held_part(plan).left_out, *unheld]
        with Watch(messages) as watch:
            expected = plan.run(watch)
        deliver(expected, out, json, messages, language)
        for row in expected.frame().select(["qids", "certain_share"]).to_pylist():
            known_columns = tuple(row["qids"])
            certain[known_columns] = max(row["certain_share"], certain.get(known_columns, 0.0))
    question.write(to_save, messages, unheld)
    worst = max(certain, key=certain.__getitem__)
    if fail_above is not None and certain[worst] > fail_above:
        sentence = language.say(
            "cli-too-risky-sample",
            known=language.names(worst),
            expected="no" if planned is None else "yes",
            **told_apart(certain[worst], fail_above, language),
            option="--fail-above",
        )
        leave_above(sentence)


@options.with_groups
@holding_out
def unlinked(
    *,
    context: typer.Context,
    files: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="FIRST SECOND [THIRD…]",
            show_default=False,
            help="The year of interest, the year after, and further years, each after the one before it. Those of "
            "--study, if omitted; with a study of one table, name the year after.",
        ),
    ] = None,
    study: options.StudyOptions,
    qids: Annotated[
        list[str] | None,
        option(
            "A,B,…",
            "The columns that an adversary could know about people in each year. May be repeated. Needed, unless "
            "there is --study.",
        ),
    ] = None,
    sensitive: Annotated[list[str] | None, option("S,T,…", "The sensitive columns of FIRST. May be repeated.")] = None,
    known: Annotated[
        list[str] | None,
        option(
            "COLUMN=VALUE",
            "In place of --qids: what is known of one person, in all years (town=Natal) or in one by its number "
            "(town@2=Recife, town@3=absent). May be repeated.",
        ),
    ] = None,
    change: Annotated[
        list[str] | None,
        option(
            "COLUMN=CHANGE",
            "What she links records by, and how she believes it to change: never, stays:0.8, grows:1, "
            "grows:0=0.1,1=0.9, anything, a TOML file of chances, estimated (by Splink, from each two years) or "
            "observed (with --person). Repeat it for each column.",
        ),
    ] = None,
    leaves: Annotated[
        float | None,
        option(
            "SHARE", "The chance that somebody of a year is not in the next; as it is learnt, or else 0, if omitted."
        ),
    ] = None,
    person: Annotated[
        str | None,
        option(
            "ID[,ID2,…]",
            "The true identifier, if you hold it: its name, or its names in all years. She does not have it; it "
            "tells how often she is right. Where it repeats, --rows one keeps one record of each person.",
            is_eager=True,
        ),
    ] = None,
    same: Annotated[
        list[str] | None,
        option("NAME=A,B,…", "A column of one meaning with several names, one for each year. Repeat it for each."),
    ] = None,
    as_numbers: Annotated[
        bool, flag("--as-numbers", "Identifiers that spell the same number are the same: 007, 7 and 7.0.")
    ] = False,
    subsets: Annotated[
        str, typer.Option(metavar="all|full|N|A,B;C", help="Which combinations of --qids she may know.")
    ] = "full",
    reading: Annotated[options.ReadingOptions, options.Without("person")],
    out: options.Out = None,
    json: options.Json = None,
    lang: options.Lang = "en",
    quiet: options.Quiet = False,
    threads: options.Threads = None,
    allow_folder: options.AllowFolder = None,
) -> None:
    """Attack years of a table that no identifier links: how much of the linked risk survives?

    Example: brecha unlinked 2017.csv 2018.csv --qids city,school,grade --sensitive need --change birth=never
    --change sex=never --change school=stays:0.8 --change grade=grows:0=0.1,1=0.9 --person id

    Two figures are told apart: what the adversary believes by her own model, and, with --person, how often she is
    right.

    Of three years and more, paths are followed from each year to the next; who is gone is taken to stay away.

    What --save-study writes has all years where --person links them, and the first year otherwise.
    """
    question = Question.of(context, study, allow_folder, *(() if known else ("qids",)))
    if not change:
        raise SettingError("cli-missing-option-change-what-she")
    years, identifiers = question.years_apart(files)
    both = identifiers if person is None else one_each(person, "person", len(years))
    one_person = known_of_years(known, len(years)) if known else None
    if one_person is not None and (qids or person is not None):
        raise SettingError("cli-unlinked-known-alone")
    columns, wanted = question.roles(list(one_person) if one_person is not None else qids, sensitive)
    question.refuse_joint(wanted)
    request = UnlinkedRequest(
        replace(question.reading([years[0]], reading), files=(), person=None),
        years[0],
        years[1],
        columns,
        tuple(change),
        wanted,
        leaves,
        both,
        question.names_apart(files, columns)
        | {
            name: tuple(None if one == NO_COLUMN else one for one in own)
            for name, own in same_names(same, len(years)).items()
        },
        as_numbers,
        subsets_of(subsets),
        threads,
        years[2:],
    )
    language = Language.named(question.lang(lang))
    check_json(json)
    messages = Stream(stderr=True, quiet=quiet, language=language)
    to_save = question.part(request, lang)
    answer: Any
    with Watch(messages) as watch:
        answer = request.run(watch) if one_person is None else request.target(one_person, language.code, watch)
    deliver(answer, out, json, messages, language)
    question.write(to_save, messages, held_part(request).left_out)
