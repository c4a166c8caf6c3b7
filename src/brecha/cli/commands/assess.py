"""``brecha assess``: every collective attack on a table, or on several years of it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import pyarrow.compute as pc
import typer

from brecha import Assessment, Growth, Limit
from brecha.cli import options
from brecha.cli.console import OPTIONS, Stream
from brecha.cli.options import option
from brecha.cli.outputs import CheckpointChoice, check_file, check_folder, check_json, deliver, leave_above, show_notes
from brecha.cli.process import ABOVE
from brecha.cli.progress import Watch
from brecha.cli.question import Question
from brecha.errors import SettingError
from brecha.language import Language, limit_share, named, risk_share
from brecha.report import broken_limit, knows_some_rows, linked, span, tables_of
from brecha.sanitizers import ResidualRisk
from brecha.study import (
    MINIMUM_GROUP_SIZE,
    MISSING_GROUP,
    AssessRequest,
    ClusterRequest,
    GrowthProgress,
    GrowthRequest,
    ReadRequest,
    RecordsRequest,
    RunProgress,
    YearsRequest,
    held_part,
    share,
    verdicts,
)


@options.with_groups
def assess(
    *,
    context: typer.Context,
    files: options.Sources = None,
    study: options.StudyOptions,
    qids: options.QidsOrStudy = None,
    sensitive: options.Sensitive = None,
    joint: options.Joint = None,
    ever: options.Ever = None,
    not_published: options.NotPublished = None,
    unknown: options.Unknown = None,
    subsets: options.ProposedSubsets = None,
    gain: options.Gain = None,
    by: options.By = None,
    weight: options.Weight = None,
    values: options.Values = False,
    knows: options.Knows = None,
    household: options.Household = None,
    reading: options.ReadingOptions,
    years: options.YearsOptions,
    draws: options.Draws = None,
    out: options.Out = None,
    json: options.Json = None,
    lang: options.Lang = "en",
    limit: options.FailLimit = None,
    fail_above: options.FailAbove = None,
    histogram: options.Histogram = None,
    quiet: options.Quiet = False,
    engine: options.WhichEngineOrCluster = options.EngineOrCluster.auto,
    master: options.Master = None,
    threads: options.Threads = None,
    memory: options.Memory = None,
    spill: options.Spill = None,
    resume: options.Resume = False,
    allow_folder: options.AllowFolder = None,
) -> None:
    """Attack a table: who could be re-identified, and what could be inferred about whom.

    Example: brecha assess patients.csv --qids age,sex,postcode --sensitive illness --person id --out risk

    A name with a comma in it goes in quotation marks: --qids 'age,"town, district"'.

    What to write after --gain: --gain illness=tries:2 --gain 'illness=worth:"none, so far"=1,*=10'

    To resume an interrupted run, repeat the command with --resume.

    Several years: brecha assess 2014.csv --next 2015.csv --next 2016.csv --person id --qids age,postcode

    On a cluster: brecha assess 'hdfs://census/*.parquet' --engine spark --master yarn --qids age,sex --out risk

    From a study, with other columns: brecha assess --study patients.toml --qids age,sex

    With the chance of each value: brecha assess patients.csv --qids age,sex --sensitive illness --values

    Held to a limit of a regulator: brecha assess patients.csv --qids age,sex,postcode --limit ema-0070

    Exit codes: 0 done, 1 above --limit or --fail-above, 2 the call or the data was wrong, 3 stopped.
    """
    question = Question.of(context, study, allow_folder, "files", "qids")
    language = Language.named(question.lang(lang))
    messages = Stream(stderr=True, quiet=quiet, language=language)
    limits = question.limits(limit, messages)
    spill_to = None if spill is None else str(spill)
    table = question.table(files, reading, years, memory=memory, spill=spill_to, household=household, draws=draws)
    one = table.reading if isinstance(table, YearsRequest) else table
    if one.draws is not None and (one.rows != "one" or one is not table):
        raise SettingError("answers-spread-not-drawn")
    on_cluster = engine is options.EngineOrCluster.spark
    source = _on_cluster(table, master, threads) if on_cluster else table
    if master is not None and not on_cluster:
        raise SettingError("cli-master-address-cluster-goes-engine", master=master)
    known, wanted = question.roles(qids, sensitive, joint, ever)
    asked = AssessRequest(
        source,
        known,
        wanted,
        question.subsets(subsets, known, messages),
        question.gains(gain, wanted),
        by,
        question.weights(weight),
        *question.others(not_published, unknown, (*known, *wanted)),
        engine.value,
        threads,
        one.memory,
        one.spill,
        report=out is not None,
        knows=question.rows_known(knows),
        **question.ledger(values),
    )
    request = asked.holding(limits)
    most = share(fail_above, "fail_above")
    check_folder(out)
    check_json(json)
    choice = CheckpointChoice.of(out, resume)
    shown = request.histograms(histogram or ())
    request.check()
    to_save = question.study(asked, limits, most, by, lang)
    with choice.alone(), choice.noting_checkpoint():
        with Watch(messages) as watch:
            assessment = request.run(watch, lambda: choice.begin(messages))
        of_report = [one for one in limits if one.by is None]
        of_report += [] if most is None else [Limit("certain", float(most))]
        saving = question.saving | ({"limit": of_report[0]} if of_report else {})
        deliver(assessment, out, json, messages, language, histograms=shown, **saving)
        choice.end()
    question.write(to_save, messages)
    broken = tell_broken(assessment, limits, language)
    refuse_above(assessment, most, language)
    if broken:
        raise typer.Exit(ABOVE)


def _on_cluster(source: ReadRequest | YearsRequest, master: str | None, threads: int | None) -> ClusterRequest:
    if isinstance(source, YearsRequest):
        raise SettingError("cli-next-links-years-on-this")
    return ClusterRequest(source, master, threads)


def tell_broken(
    result: Assessment | ResidualRisk, limits: Sequence[Limit], language: Language, releasing: bool = False
) -> bool:
    """Say which limits are broken, by how much, with which columns and for whom; return whether one is."""
    broken = [verdict for verdict in verdicts(result, limits) if verdict.kept is not True]
    for verdict in broken:
        whom = whom_attacked({"group": verdict.group, "records": verdict.records or 0}, result.by, language)
        option = f"--limit {verdict.limit}"
        says = language.on(OPTIONS)
        Stream(stderr=True).say(broken_limit(verdict, says, option, whom, releasing), style="bold red")
    return bool(broken)


def refuse_above(result: Assessment | Growth, limit: float | None, language: Language) -> None:
    """Leave with the code for "too risky" if ``posterior_deterministic`` of an attack is above the limit.

    That is a share of the people; where she knows some of several rows, how often these expose their person.
    """
    attacks = result.frame()
    shares = attacks["posterior_deterministic"]
    highest = pc.max(shares).as_py()
    if limit is None or highest <= limit:
        return
    first = pc.index(shares, highest).as_py()
    attack = attacks.slice(first, 1).to_pylist()[0]
    sentence = language.say(
        "cli-too-risky-rows" if knows_some_rows(result.input) else "cli-too-risky",
        known=language.names(attack["qids"]),
        **linked(_tables(result, attack), language),
        goal="identity" if attack["sensitive"] is None else "secret",
        sensitive=named(attack["sensitive"] or ""),
        **whom_attacked(attack, result.by, language),
        **told_apart(highest, limit, language),
        option="--fail-above",
    )
    leave_above(sentence)


def told_apart(risk: float, allowed: float, language: Language) -> dict[str, str]:
    """Return a risk in as many digits as it takes to tell it from what is allowed, and that as it was written."""
    return {"found": risk_share(risk, allowed, language), "allowed": limit_share(allowed, language)}


def _tables(result: Assessment | Growth, attack: dict[str, Any]) -> list[str]:
    return tables_of(result.steps[attack["tables"] - 1] if isinstance(result, Growth) else result)


def whom_attacked(attack: dict[str, Any], by: str | None, language: Language) -> dict[str, Any]:
    """Whom an attack is on: everybody, or a group, which is named only if it is no few people."""
    group, people = attack["group"], attack["records"]
    whom = "everybody" if group is None else "few" if people < MINIMUM_GROUP_SIZE else "group"
    shown = language.say("cli-missing") if group == MISSING_GROUP else named(group or "")
    return {
        "whom": whom,
        "by": named(by or ""),
        "group": shown,
        "people": people,
        "minimum_group_size": MINIMUM_GROUP_SIZE,
    }


class GrowthWatch(Watch):
    """Follows the work, and says with which years it is."""

    def attacking(self, step: RunProgress) -> None:
        """One of the steps has come so far."""
        if not isinstance(step, GrowthProgress):
            super().attacking(step)
            return
        detail = self._say("cli-progress-tables", done=len(step.labels), all=step.tables)
        self._show(step.stage, step.done, detail, span(step.labels, self._messages.language))


@options.with_groups
def growth(
    *,
    context: typer.Context,
    files: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="FILE",
            show_default=False,
            help="The tables: one file for each year, first that of the people of interest. Those of --study, if "
            "omitted.",
        ),
    ] = None,
    study: options.StudyOptions,
    person: Annotated[
        str | None,
        option(
            "COLUMN",
            "The column that identifies people in all years, or a list with its name in each. Where it repeats "
            "within a year, --rows one keeps one record of the person, drawn at random. Needed, unless there is "
            "--study.",
            is_eager=True,
        ),
    ] = None,
    qids: options.QidsOrStudy = None,
    sensitive: options.Sensitive = None,
    joint: options.Joint = None,
    not_published: options.NotPublished = None,
    unknown: options.Unknown = None,
    subsets: options.Subsets = "full",
    gain: options.Gain = None,
    by: options.By = None,
    weight: options.Weight = None,
    knows: options.Knows = None,
    household: options.Household = None,
    years: Annotated[options.YearsOptions, options.Without("next_year")],
    reading: Annotated[options.ReadingOptions, options.Without("person")],
    out: options.Out = None,
    json: options.Json = None,
    lang: options.Lang = "en",
    fail_above: options.FailAbove = None,
    histogram: options.Histogram = None,
    quiet: options.Quiet = False,
    engine: options.WhichEngine = options.Engine.auto,
    threads: options.Threads = None,
    resume: options.Resume = False,
    allow_folder: options.AllowFolder = None,
) -> None:
    """Attack the people of the first year with that year alone, then with the first two, and so on with all.

    Example: brecha growth 2014.csv 2015.csv 2016.csv --person id --qids town,school --sensitive illness --out risk

    Where a column has another name in some years: --same school=PK_SCHOOL,CO_SCHOOL,CO_SCHOOL

    The sensitive columns, groups and weights are those of the first year.

    What --save-study writes has the attacks with all years, the last step of the growth.

    To resume an interrupted run, repeat the command with --resume.

    Exit codes: 0 done, 1 above --fail-above or a limit of --study, 2 the call or the data was wrong, 3 stopped.
    """
    question = Question.of(context, study, allow_folder, "files", "person", "qids")
    language = Language.named(question.lang(lang))
    messages = Stream(stderr=True, quiet=quiet, language=language)
    limits = question.limits(None, messages)
    known, wanted = question.roles(qids, sensitive, joint)
    asked = GrowthRequest(
        question.years(files, reading, years, person=person, household=household),
        known,
        wanted,
        question.subsets(subsets, known, messages),
        question.gains(gain, wanted),
        by,
        question.weights(weight),
        *question.others(not_published, unknown, (*known, *wanted)),
        engine.value,
        threads,
        knows=question.rows_known(knows),
    )
    request = asked.holding(limits)
    most = share(fail_above, "fail_above")
    check_folder(out)
    check_json(json)
    choice = CheckpointChoice.of(out, resume, steps=True)
    shown = request.histograms(histogram or ())
    request.check()
    to_save = question.study(asked, limits, most, by, lang)
    with choice.alone(), choice.noting_checkpoint():
        with GrowthWatch(messages) as watch:
            grown = request.run(watch, lambda: choice.begin(messages))
        deliver(grown, out, json, messages, language, histograms=shown)
        choice.end()
    question.write(to_save, messages)
    broken = tell_broken(grown.steps[-1], limits, language)
    refuse_above(grown, most, language)
    if broken:
        raise typer.Exit(ABOVE)


@options.with_groups
def records(
    *,
    context: typer.Context,
    files: options.FilesOrStudy = None,
    study: options.StudyOptions,
    qids: options.QidsOrStudy = None,
    sensitive: options.Sensitive = None,
    gain: options.Gain = None,
    weight: options.Weight = None,
    knows: options.Knows = None,
    household: options.Household = None,
    minimal_sets: Annotated[
        bool,
        options.flag(
            "--minimal-sets",
            "Also count the minimal unique sets of each person: the fewest columns in which nobody else is like them; "
            "with the score of SUDA.",
        ),
    ] = False,
    identifier: Annotated[
        str | None,
        option("COLUMN", "A column that goes with each row, such as the identifier of people. None if omitted."),
    ] = None,
    reading: options.ReadingOptions,
    years: options.YearsOptions,
    out: Annotated[
        Path,
        option(
            "FILE",
            "File for the rows, one for each person: .parquet or .csv. Only you can read it (mode 0600).",
            options.OUTPUT,
        ),
    ],
    allow_folder: options.AllowFolder = None,
    lang: options.AnswerLang = "en",
    quiet: options.Quiet = False,
    threads: options.Threads = None,
) -> None:
    """Write the risk of each person: the chance of re-identification and of each best guess, and the size of the class.

    Example: brecha records patients.csv --qids age,sex,postcode --sensitive illness --out people.parquet

    With who they are, and how few columns single them out: --identifier id --minimal-sets

    From a study: brecha records --study patients.toml --out people.parquet

    The file is about single people. It is not to be handed on, and is part of no report.
    """
    question = Question.of(context, study, allow_folder, "files", "qids")
    language = Language.named(question.lang(lang))
    messages = Stream(stderr=True, quiet=quiet, language=language)
    check_file(out, "--out")
    known, wanted = question.roles(qids, sensitive)
    request = RecordsRequest(
        question.table(files, reading, years, household=household), known, wanted,
        gains=question.gains(gain, wanted), weights=question.weights(weight), threads=threads,
        minimal_sets=minimal_sets, identifier=identifier, knows=question.rows_known(knows),
    )  # fmt: skip
    request.check_file(out)
    request.check()
    to_save = question.part(request, lang)
    with Watch(messages) as watch:
        result = request.run(watch)
        people = request.people(result)
    request.write(people, out)
    answers = Stream(language=language)
    answers.say(language.say("cli-records-written", people=len(people), file=str(out)), wrap=False)
    if minimal_sets:
        sizes = people["minimal_size"].value_counts().to_pylist()
        counts = {one["values"]: one["counts"] for one in sizes}
        for size in sorted(one for one in counts if one is not None):
            answers.say(language.say("cli-records-singled-out", people=counts[size], columns=size))
        answers.say(language.say("cli-records-alike", people=counts.get(None, 0)))
    show_notes(answers, result.notes, language)
    Stream(stderr=True, language=language).say(language.say("cli-records-keep"), style="bold red")
    question.write(to_save, messages, held_part(request).left_out)
