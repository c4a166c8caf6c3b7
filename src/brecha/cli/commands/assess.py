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
from brecha.cli.outputs import CheckpointChoice, check_folder, check_json, deliver, holding_out, leave_above
from brecha.cli.process import ABOVE
from brecha.cli.progress import Watch
from brecha.errors import SettingError
from brecha.language import Language, limit_share, named, risk_share
from brecha.report import broken_limit, linked, span, tables_of
from brecha.sanitizers import ResidualRisk
from brecha.study import (
    MINIMUM_GROUP_SIZE,
    MISSING_GROUP,
    AssessRequest,
    ClusterRequest,
    GrowthProgress,
    GrowthRequest,
    ReadRequest,
    RunProgress,
    YearsRequest,
    limits_of,
    names,
    share,
    subsets_of,
    verdicts,
)


@options.with_groups
def assess(
    *,
    files: options.Sources,
    qids: options.Qids,
    sensitive: options.Sensitive = None,
    not_published: options.NotPublished = None,
    unknown: options.Unknown = None,
    subsets: options.ProposedSubsets = None,
    gain: options.Gain = None,
    by: options.By = None,
    weight: options.Weight = None,
    reading: options.ReadingOptions,
    years: options.YearsOptions,
    out: options.Out = None,
    json: options.Json = None,
    lang: options.Lang = "en",
    limit: options.FailLimit = None,
    fail_above: options.FailAbove = None,
    quiet: options.Quiet = False,
    engine: options.WhichEngineOrCluster = options.EngineOrCluster.auto,
    master: options.Master = None,
    threads: options.Threads = None,
    memory: options.Memory = None,
    spill: options.Spill = None,
    resume: options.Resume = False,
) -> None:
    """Attack a table: who could be re-identified, and what could be inferred about whom.

    Example: brecha assess patients.csv --qids age,sex,postcode --sensitive illness --person id --out risk

    A name with a comma in it goes in quotation marks: --qids 'age,"town, district"'.

    What to write after --gain: --gain illness=tries:2 --gain 'illness=worth:"none, so far"=1,*=10'

    To resume an interrupted run, repeat the command with --resume.

    Several years: brecha assess 2014.csv --next 2015.csv --next 2016.csv --person id --qids age,postcode

    On a cluster: brecha assess 'hdfs://census/*.parquet' --engine spark --master yarn --qids age,sex --out risk

    Held to a limit of a regulator: brecha assess patients.csv --qids age,sex,postcode --limit ema-0070

    Exit codes: 0 done, 1 above --limit or --fail-above, 2 the call or the data was wrong, 3 stopped.
    """
    limits = limits_of(limit)
    one = reading.request(files, memory=memory, spill=None if spill is None else str(spill))
    table = years.after(one) or one
    on_cluster = engine is options.EngineOrCluster.spark
    source = _on_cluster(table, master, threads) if on_cluster else table
    if master is not None and not on_cluster:
        raise SettingError("cli-master-address-cluster-goes-engine", master=master)
    language = Language.named(lang)
    messages = Stream(stderr=True, quiet=quiet, language=language)
    known = names(qids, "qids")
    request = AssessRequest(
        source,
        known,
        names(sensitive, "sensitive"),
        options.subsets_or_proposed(subsets, len(known), messages),
        tuple(gain or ()),
        by,
        weight,
        names(not_published, "not_published"),
        names(unknown, "unknown"),
        engine.value,
        threads,
        one.memory,
        one.spill,
        report=out is not None,
    ).holding(limits)
    most = share(fail_above, "fail_above")
    check_folder(out)
    check_json(json)
    choice = CheckpointChoice.of(out, resume)
    request.check()
    with choice.alone(), choice.noting_checkpoint():
        with Watch(messages) as watch:
            assessment = request.run(watch, lambda: choice.begin(messages))
        of_report = [one for one in limits if one.by is None]
        of_report += [] if most is None else [Limit("certain", float(most))]
        saving: dict[str, Any] = {"limit": of_report[0]} if of_report else {}
        deliver(assessment, out, json, messages, language, **saving)
        choice.end()
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
    """Leave with the code for "too risky" if an attack exposes more people than the limit allows."""
    attacks = result.frame()
    highest = pc.max(attacks["posterior_deterministic"]).as_py()
    if limit is None or highest <= limit:
        return
    first = pc.index(attacks["posterior_deterministic"], highest).as_py()
    attack = attacks.slice(first, 1).to_pylist()[0]
    sentence = language.say(
        "cli-too-risky",
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
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE",
            show_default=False,
            help="The tables: one file for each year, first that of the people of interest.",
        ),
    ],
    person: Annotated[
        str,
        option(
            "COLUMN",
            "The column that identifies people in all years, or a list with its name in each. Where it repeats "
            "within a year, one record of the person is kept, at random.",
        ),
    ],
    qids: options.Qids,
    sensitive: options.Sensitive = None,
    not_published: options.NotPublished = None,
    unknown: options.Unknown = None,
    subsets: options.Subsets = "full",
    gain: options.Gain = None,
    by: options.By = None,
    weight: options.Weight = None,
    years: Annotated[options.YearsOptions, options.Without("next_year")],
    reading: Annotated[options.ReadingOptions, options.Without("person")],
    out: options.Out = None,
    json: options.Json = None,
    lang: options.Lang = "en",
    fail_above: options.FailAbove = None,
    quiet: options.Quiet = False,
    engine: options.WhichEngine = options.Engine.auto,
    threads: options.Threads = None,
    resume: options.Resume = False,
) -> None:
    """Attack the people of the first year with that year alone, then with the first two, and so on with all.

    Example: brecha growth 2014.csv 2015.csv 2016.csv --person id --qids town,school --sensitive illness --out risk

    Where a column has another name in some years: --same school=PK_SCHOOL,CO_SCHOOL,CO_SCHOOL

    The sensitive columns, groups and weights are those of the first year.

    To resume an interrupted run, repeat the command with --resume.

    Exit codes: 0 done, 1 above --fail-above, 2 the call or the data was wrong, 3 stopped.
    """
    request = GrowthRequest(
        years.of(reading.request(files, person=person)),
        names(qids, "qids"),
        names(sensitive, "sensitive"),
        subsets_of(subsets),
        tuple(gain or ()),
        by,
        weight,
        names(not_published, "not_published"),
        names(unknown, "unknown"),
        engine.value,
        threads,
    )
    language = Language.named(lang)
    limit = share(fail_above, "fail_above")
    check_folder(out)
    check_json(json)
    choice = CheckpointChoice.of(out, resume, steps=True)
    request.check()
    messages = Stream(stderr=True, quiet=quiet, language=language)
    with choice.alone(), choice.noting_checkpoint():
        with GrowthWatch(messages) as watch:
            grown = request.run(watch, lambda: choice.begin(messages))
        deliver(grown, out, json, messages, language)
        choice.end()
    refuse_above(grown, limit, language)


@holding_out
def demo(
    rows: Annotated[int, typer.Option(help="How many pupils the census has.")] = 100_000,
    out: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Folder for report.html, results.parquet and results.json.")
    ] = Path("brecha-demo"),
    lang: options.Lang = "en",
    quiet: options.Quiet = False,
) -> None:
    """Assess a synthetic school census: 11 columns that an adversary may know, 2 sensitive ones, all combinations.

    Example: brecha demo --rows 1000000
    """
    from brecha import CENSUS_QUASI_IDENTIFIERS, CENSUS_SENSITIVE, census

    language = Language.named(lang)
    messages = Stream(stderr=True, quiet=quiet, language=language)
    messages.say(language.say("cli-demo-begins"))
    with Watch(messages) as watch:
        request = AssessRequest(ReadRequest(), tuple(CENSUS_QUASI_IDENTIFIERS), tuple(CENSUS_SENSITIVE))
        assessment = request.on(census(rows), watch)
    deliver(assessment, out, None, messages, language)
