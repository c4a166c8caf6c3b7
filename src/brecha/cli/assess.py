"""``brecha assess``: every collective attack on a table."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import typer

import brecha
from brecha import Assessment, CodedTable
from brecha.assessment import estimate
from brecha.attacks.subsets import Subsets
from brecha.cli import options, summary
from brecha.cli.console import Stream
from brecha.cli.exits import ABOVE
from brecha.cli.gains import Gains
from brecha.cli.outputs import check_folder, check_json, write_json
from brecha.cli.progress import Watch
from brecha.disparity import LEAST
from brecha.engines.limits import duration, size
from brecha.errors import InputError, SettingError
from brecha.frame import MISSING_GROUP
from brecha.reporting.export import as_json
from brecha.reporting.findings import listed, percent
from brecha.tables.coded import Column


class Engine(StrEnum):
    """What does the work; all give the same answer."""

    auto = "auto"
    kernel = "kernel"
    duckdb = "duckdb"


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

    @property
    def columns(self) -> list[str]:
        """Every column that plays a part, once."""
        apart = [name for name in (self.by, self.weight) if name is not None]
        return list(dict.fromkeys((*self.qids, *self.sensitive, *apart)))

    def refuse_early(self) -> None:
        """Refuse what no table could serve, such as a column in two roles, before a long file is read.

        Whether gains fit the values of their attributes is for the real table to say.
        """
        one_record = (Column(name, np.zeros(1, np.uint8), pa.array(["1"])) for name in self.columns)
        replace(self, gains=Gains())._expect(CodedTable(tuple(one_record)))

    def run(self, table: CodedTable, messages: Stream, watch: Watch) -> Assessment:
        """Say what the attacks will cost, and run them."""
        try:
            messages.say(self._expect(table))
            return brecha.assess(table, **self._arguments(), progress=watch.attacking)
        except InputError:
            self.gains.refuse_unfit(table)
            raise

    def _arguments(self) -> dict[str, Any]:
        return {
            "qids": self.qids,
            "sensitive": self.sensitive,
            "subsets": self.subsets,
            "gains": self.gains.by_attribute() or None,
            "by": self.by,
            "weights": self.weight,
            "engine": self.engine,
            "threads": self.threads,
        }

    def _wanted(self) -> str:
        return f", {_counted(len(self.sensitive), 'sensitive column')}" if self.sensitive else ""

    def _expect(self, table: CodedTable) -> str:
        cost = estimate(table, **self._arguments())
        at_worst = (
            f" (or up to {duration(cost.slowest)}, if few people are alike and few alone)" if cost.slowest > 60 else ""
        )
        return (
            f"{_counted(table.rows, 'record')}, {_counted(cost.subsets, 'combination')} of "
            f"{_counted(len(self.qids), 'column')}{self._wanted()}: about {duration(cost.seconds)}{at_worst} and "
            f"{size(cost.memory)} of memory."
        )


def assess(
    files: options.Files,
    qids: Annotated[
        list[str],
        typer.Option(
            metavar="A,B,…",
            show_default=False,
            help="The columns that an adversary could know about people. May be repeated.",
        ),
    ],
    sensitive: Annotated[
        list[str] | None,
        typer.Option(metavar="S,T,…", show_default=False, help="The columns that she wants to learn. May be repeated."),
    ] = None,
    subsets: Annotated[
        str,
        typer.Option(
            metavar="all|full|N|A,B;C",
            help="Which combinations of --qids she may know: all, only the full set, those of at most N columns, or "
            "the ones listed, with a semicolon between them.",
        ),
    ] = "all",
    gain: Annotated[
        list[str] | None,
        typer.Option(
            metavar="S=GAIN",
            show_default=False,
            help="What a guess about a sensitive column brings her, in place of 1 for a right one: identity, tries:3, "
            "worth:yes=4,no=1 (*=0 for all other values), near:10, members:yes,maybe, or a TOML file. May be repeated.",
        ),
    ] = None,
    by: Annotated[
        str | None,
        typer.Option(
            metavar="COLUMN", help="A column whose groups of people are also reported one by one, such as region."
        ),
    ] = None,
    weight: Annotated[
        str | None,
        typer.Option(
            metavar="COLUMN",
            help="A column of numbers, how likely each person is the target: survey weights, for instance.",
        ),
    ] = None,
    person: options.Person = None,
    seed: options.Seed = 0,
    missing: options.Missing = options.MissingRule.value,
    delimiter: options.Delimiter = None,
    encoding: options.Encoding = None,
    missing_token: options.MissingToken = None,
    max_unreadable: options.MaxUnreadable = 0.01,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            rich_help_panel=options.OUTPUT,
            help="Where report.html, results.parquet and results.json are written.",
        ),
    ] = None,
    json: options.Json = None,
    fail_above: Annotated[
        float | None,
        typer.Option(
            metavar="SHARE",
            rich_help_panel=options.OUTPUT,
            help="Exit code 1 if any attack exposes more than this share (0 to 1) of the people with certainty; an "
            "attack on a group of --by counts too.",
        ),
    ] = None,
    quiet: options.Quiet = False,
    engine: Annotated[
        Engine, typer.Option(rich_help_panel=options.WORK, help="All give the same answer.")
    ] = Engine.auto,
    threads: Annotated[
        int | None,
        typer.Option(rich_help_panel=options.WORK, help="How many processor cores to use; all of them if left out."),
    ] = None,
) -> None:
    """Attack a table: who could be re-identified, and what could be inferred about whom.

    Example: brecha assess patients.csv --qids age,sex,postcode --sensitive illness --person id --out risk

    A name with a comma in it goes in quotation marks: --qids 'age,"town, district"'.

    What to write after --gain: --gain illness=tries:2 --gain 'illness=worth:"none, so far"=1,*=10'

    Exit codes: 0 done, 1 above --fail-above, 2 the call or the data was wrong, 3 stopped.
    """
    reading = options.Reading(files, person, seed, missing, delimiter, encoding, missing_token, max_unreadable)
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
    )
    _check_limit(fail_above)
    check_folder(out)
    check_json(json)
    wanted.refuse_early()
    messages = Stream(stderr=True, quiet=quiet)
    with Watch(messages) as watch:
        table = reading.table(wanted.columns, watch)
        assessment = wanted.run(table, messages, watch)
    deliver(assessment, out, json, messages)
    _refuse_above(assessment, fail_above)


def deliver(assessment: Assessment, out: Path | None, json: str | None, messages: Stream) -> None:
    """Save the files, then print the summary, or the JSON in its place."""
    if out is not None:
        assessment.save(out)
    if json is not None:
        write_json(json, as_json(assessment))
    if json != "-":
        summary.show(Stream(), assessment, out)
    elif out is not None:
        messages.say(f"Report: {out / 'report.html'}")


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


def _check_limit(limit: float | None) -> None:
    if limit is not None and not 0 <= limit <= 1:
        raise SettingError(f"--fail-above is a share between 0 and 1, and {limit:g} was given.")


def _refuse_above(assessment: Assessment, limit: float | None) -> None:
    """Leave with the code for "too risky" if an attack exposes more people than the limit allows."""
    attacks = assessment.frame()
    highest = pc.max(attacks["posterior_deterministic"]).as_py()
    if limit is None or highest <= limit:
        return
    first = pc.index(attacks["posterior_deterministic"], highest).as_py()
    attack = attacks.slice(first, 1).to_pylist()[0]
    goal = "re-identifies" if attack["sensitive"] is None else f"infers {attack['sensitive']} for"
    found, allowed = percent(highest), percent(limit)
    if found == allowed:
        found, allowed = f"a share of {highest}", str(limit)
    Stream(stderr=True).say(
        f"Too risky: knowing {listed(attack['qids'])}, an adversary {goal} {found} of {_people(attack, assessment.by)} "
        f"with certainty, and --fail-above allows {allowed}.",
        style="bold red",
    )
    raise typer.Exit(ABOVE)


def _people(attack: dict[str, Any], by: str | None) -> str:
    """Whom an attack is on: everybody, or a group, which is named only if it is no few people."""
    if attack["group"] is None:
        return "the people"
    if attack["records"] < LEAST:
        return f"a {by} group of fewer than {LEAST} people"
    group = "missing" if attack["group"] == MISSING_GROUP else attack["group"]
    return f"the {attack['records']:,} people whose {by} is {group}"
