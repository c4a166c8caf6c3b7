"""``brecha assess``: every collective attack on a table, or on several years of it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import typer

import brecha
from brecha import Assessment, CodedTable, Collection, Growth
from brecha.answers.assessment import estimate
from brecha.answers.frame import MISSING_GROUP
from brecha.attacks.subsets import Subsets
from brecha.cli import options, summary
from brecha.cli.commands.attack.checkpoints import Keeping
from brecha.cli.commands.attack.cluster import Cluster
from brecha.cli.exits import ABOVE
from brecha.cli.gains import Gains
from brecha.cli.terminal.console import Stream
from brecha.cli.terminal.outputs import check_folder, check_json, write_json
from brecha.cli.terminal.progress import Watch
from brecha.cli.years import Years, years_of
from brecha.engines.contract import Estimate
from brecha.errors import InputError, SettingError, TooLargeError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.catalogues import Language, named
from brecha.language.limits import limit_share, risk_share
from brecha.language.rounding import duration, size
from brecha.report.sentences.attacks import linked, tables_of
from brecha.runtime.memory import budget, resident
from brecha.tables.coded import Column
from brecha.tables.spill import spill_folder

A_REPORT = 192 * 2**20
"""Bytes that a run takes, besides what it has read, until its report is written: most of them to draw the charts.
Measured: 164 to 172 MiB"""


@dataclass(frozen=True)
class Attacks:
    """Which attacks are wanted, and what runs them."""

    qids: Sequence[str]
    sensitive: Sequence[str]
    subsets: Subsets = "all"
    engine: str = "auto"
    threads: int | None = None
    gains: Gains = field(default_factory=Gains)
    by: str | None = None
    weight: str | None = None
    memory: int | None = None
    spill: Path | None = None
    not_published: Sequence[str] = ()
    unknown: Sequence[str] = ()
    report: bool = False
    """whether a report is written in the end, which takes memory too"""

    @property
    def columns(self) -> list[str]:
        """Every column that plays a part, once."""
        apart = [name for name in (self.by, self.weight) if name is not None]
        return list(dict.fromkeys((*self.qids, *self.sensitive, *apart)))

    def refuse_early(self) -> None:
        """Refuse what no table could serve, such as a column in two roles, before a long file is read.

        Whether gains fit the values of their attributes is for the real table to say.
        """
        columns = (Column(name, np.zeros(1, np.uint8), pa.array(["1"])) for name in self.columns)
        one_record, plain = CodedTable(tuple(columns)), replace(self, gains=Gains(), not_published=(), unknown=())
        replace(plain, memory=None, spill=None)._expect(one_record)
        try:
            plain._expect(one_record)
        except TooLargeError as problem:
            raise TooLargeError(f"{problem} That is without the table, which was not read yet.") from None

    def linked(self, years: Years, watch: Watch) -> Collection:
        """Several years, each with the columns that play a part in it: secrets, groups and weights in the first."""
        return years.collection(self.qids, [name for name in self.columns if name not in self.qids], watch)

    def run(
        self, table: CodedTable | Collection, messages: Stream, watch: Watch, keeping: Keeping | None = None
    ) -> Assessment:
        """Say what the attacks will cost, and run them; what is done is kept in the meantime if it is to be."""
        with self.gains_blamed(table):
            messages.say(self._expect(table))
            place = None if keeping is None else keeping.begin(messages)
            return brecha.assess(table, **self.arguments(), progress=watch.attacking, checkpoint=place)

    @contextmanager
    def gains_blamed(self, table: CodedTable | Collection) -> Iterator[None]:
        """Where work on a table is refused, see first whether that is on account of a gain."""
        try:
            yield
        except InputError:
            self.gains.refuse_unfit(table.focal if isinstance(table, Collection) else table)
            raise

    def arguments(self) -> dict[str, Any]:
        """What assess and growth are called with."""
        return {
            "qids": self.qids,
            "sensitive": self.sensitive,
            "subsets": self.subsets,
            "gains": self.gains.by_attribute() or None,
            "by": self.by,
            "weights": self.weight,
            "not_published": self.not_published,
            "unknown": self.unknown,
            "engine": self.engine,
            "threads": self.threads,
            **({} if self.memory is None else {"memory": self.memory, "spill": self.spill}),
        }

    def _wanted(self) -> str:
        return f", {_counted(len(self.sensitive), 'sensitive column')}" if self.sensitive else ""

    def _expect(self, table: CodedTable | Collection) -> str:
        cost = estimate(table, **self.arguments())
        self._refuse_no_room_for_report()
        return self.told_cost(cost, table.rows, _counted(cost.subsets, "combination"))

    def _refuse_no_room_for_report(self) -> None:
        if self.report and self.memory is not None and resident() + A_REPORT > self.memory:
            raise TooLargeError(
                f"A budget of {size(self.memory)} of memory is too small for a report: about "
                f"{size(resident() + A_REPORT)} are needed, {size(resident())} of them for the program and what it has "
                "read so far. Allow for more, or have --json in the place of --out."
            )

    def told_cost(self, cost: Estimate, rows: int, combinations: str) -> str:
        """What the work will take."""
        slowest = duration(cost.slowest, "upper")
        at_worst = f" (or up to {slowest}, if few people are alike and few alone)" if cost.slowest > 60 else ""
        work = f"{_counted(rows, 'record')}, {combinations} of {_counted(len(self.qids), 'column')}{self._wanted()}"
        disk = f", with up to {size(cost.disk, 'upper')} on disk" if cost.disk else ""
        return (
            f"{work}: the attacks alone take about {duration(cost.seconds)}{at_worst} and {size(cost.memory)} of "
            f"memory{disk}."
        )


def assess(
    files: options.Sources,
    qids: options.Qids,
    sensitive: options.Sensitive = None,
    not_published: options.NotPublished = None,
    unknown: options.Unknown = None,
    subsets: options.Subsets = "all",
    gain: options.Gain = None,
    by: options.By = None,
    weight: options.Weight = None,
    person: options.Person = None,
    rows: options.Rows = None,
    seed: options.Seed = 0,
    missing: options.Missing = options.MissingRule.value,
    delimiter: options.Delimiter = None,
    encoding: options.Encoding = None,
    missing_token: options.MissingToken = None,
    max_unreadable: options.MaxUnreadable = 0.01,
    trust_size: options.TrustSize = False,
    next_year: options.Next = None,
    same: options.Same = None,
    labels: options.Labels = None,
    as_numbers: options.AsNumbers = False,
    out: options.Out = None,
    json: options.Json = None,
    lang: options.Lang = "en",
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

    A run that was stopped goes on with the same command and --resume.

    Several years: brecha assess 2014.csv --next 2015.csv --next 2016.csv --person id --qids age,postcode

    On a cluster: brecha assess 'hdfs://census/*.parquet' --engine spark --master yarn --qids age,sex --out risk

    Exit codes: 0 done, 1 above --fail-above, 2 the call or the data was wrong, 3 stopped.
    """
    most, place = budget(memory, "--memory "), spill_folder(spill, "--spill ")
    cluster = Cluster.of(engine.value, files, master, threads)
    paths = [] if cluster else [Path(file) for file in files]
    reading = options.Reading(
        paths,
        person,
        seed,
        missing,
        delimiter,
        encoding,
        missing_token,
        max_unreadable,
        most,
        place,
        rows,
        trust_size=trust_size,
    )
    secrets = options.names(sensitive, "--sensitive")
    wanted = Attacks(
        options.names(qids, "--qids"),
        secrets,
        parsed_subsets(subsets),
        engine.value,
        threads,
        Gains.of(gain or [], secrets, reading.tokens),
        by,
        weight,
        most,
        place,
        options.names(not_published, "--not-published"),
        options.names(unknown, "--unknown"),
        report=out is not None,
    )
    years = years_of(reading, next_year, same, labels, as_numbers)
    language = Language.named(lang)
    check_limit(fail_above)
    check_folder(out)
    check_json(json)
    if cluster:
        cluster.refuse(years=years is not None, memory=memory, spill=spill)
    keeping = Keeping.of(out, resume)
    wanted.refuse_early()
    messages = Stream(stderr=True, quiet=quiet)
    with keeping.alone(), keeping.told():
        with Watch(messages) as watch:
            table: CodedTable | Collection
            if cluster:
                table = cluster.table(reading, wanted.columns, messages)
            else:
                table = reading.table(wanted.columns, watch) if years is None else wanted.linked(years, watch)
            assessment = wanted.run(table, messages, watch, keeping)
        deliver(assessment, out, json, messages, language, fail_above)
        keeping.end()
    refuse_above(assessment, fail_above, language)


def deliver(
    result: Assessment | Growth,
    out: Path | None,
    json: str | None,
    messages: Stream,
    language: Language,
    limit: float | None = None,
) -> None:
    """Save the files, then print the summary, or the JSON in its place; the report is held to the limit given."""
    if out is not None and limit is not None and isinstance(result, Assessment):
        result.save(out, language, at_most=float(limit))
    elif out is not None:
        result.save(out, language)
    if json is not None:
        write_json(json, result.as_dict())
    if json != "-":
        summary.show(Stream(), result, out, language)
    elif out is not None:
        messages.say(summary.place_of_report(out, language))


def parsed_subsets(text: str) -> Subsets:
    """all, full, a largest size, or the sets themselves: ``a,b;c``."""
    plain = text.strip()
    if plain == "all" or plain == "full":
        return "all" if plain == "all" else "full"
    try:
        return int(plain)
    except ValueError:
        return options.name_groups(text, "--subsets")


def _counted(number: int, thing: str) -> str:
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def check_limit(limit: float | None) -> None:
    """Refuse a limit that is no share."""
    if limit is not None and not 0 <= limit <= 1:
        raise SettingError(f"--fail-above is a share between 0 and 1, and {limit:g} was given.")


def refuse_above(result: Assessment | Growth, limit: float | None, language: Language) -> None:
    """Leave with the code for "too risky" if an attack exposes more people than the limit allows."""
    attacks = result.frame()
    highest = pc.max(attacks["posterior_deterministic"]).as_py()
    if limit is None or highest <= limit:
        return
    first = pc.index(attacks["posterior_deterministic"], highest).as_py()
    attack = attacks.slice(first, 1).to_pylist()[0]
    told = language.say(
        "cli-too-risky",
        known=language.names(attack["qids"]),
        **linked(_tables(result, attack), language),
        goal="identity" if attack["sensitive"] is None else "secret",
        sensitive=named(attack["sensitive"] or ""),
        **whom_attacked(attack, result.by, language),
        **told_apart(highest, limit, language),
        option="--fail-above",
    )
    Stream(stderr=True).say(told, style="bold red")
    raise typer.Exit(ABOVE)


def told_apart(found: float, allowed: float, language: Language) -> dict[str, str]:
    """What was found, in as many digits as it takes to tell it from what is allowed, and that as it was given."""
    return {"found": risk_share(found, allowed, language), "allowed": limit_share(allowed, language)}


def _tables(result: Assessment | Growth, attack: dict[str, Any]) -> list[str]:
    return tables_of(result.steps[attack["tables"] - 1] if isinstance(result, Growth) else result)


def whom_attacked(attack: dict[str, Any], by: str | None, language: Language) -> dict[str, Any]:
    """Whom an attack is on: everybody, or a group, which is named only if it is no few people."""
    group, people = attack["group"], attack["records"]
    whom = "everybody" if group is None else "few" if people < MINIMUM_GROUP_SIZE else "group"
    shown = language.say("cli-missing") if group == MISSING_GROUP else named(group or "")
    return {"whom": whom, "by": named(by or ""), "group": shown, "people": people, "least": MINIMUM_GROUP_SIZE}
