"""``brecha membership``: who can be shown to be in a released sample, or would be in one that is planned."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from brecha import CodedTable
from brecha.answers import membership as members
from brecha.answers import planned_sample as planning
from brecha.answers.store.handling import one_person
from brecha.attacks.subsets import chosen
from brecha.cli import options
from brecha.cli.commands.attack.assess import parsed_subsets, told_apart
from brecha.cli.commands.attack.target import known_facts, typed
from brecha.cli.exits import ABOVE
from brecha.cli.known_from import KnownFrom
from brecha.cli.membership_summary import show_answer, show_plan, show_target
from brecha.cli.summary import place_of_report
from brecha.cli.terminal.console import Stream
from brecha.cli.terminal.outputs import check_json, holding_out, write_json
from brecha.cli.terminal.progress import Watch
from brecha.cli.wording import worded
from brecha.engines.two_tables import estimate
from brecha.errors import ColumnError, SettingError
from brecha.language.catalogues import Language
from brecha.language.rounding import duration
from brecha.report.membership_findings import share_certain
from brecha.runtime.threads import cores
from brecha.tables.coded import counted

AUTO = "auto"
_OPTIONS = {"unmatched='count'": "--unmatched count", "as_numbers=True": "--as-numbers"}
"""Arguments in the messages of the library, and what they are called here"""


class Unmatched(StrEnum):
    """What to do with sample records beyond the people of their class."""

    refuse = "refuse"
    go_on = "count"


@dataclass(frozen=True)
class Question:
    """What is asked about the sample."""

    qids: Sequence[str]
    in_sample: Mapping[str, str]
    """what a column is called in the sample, where that is another name"""
    facts: Mapping[str, str]
    """what is known about one person"""
    planned: str | None
    subsets: str
    unmatched: str
    as_numbers: bool
    threads: int | None

    def refuse_early(self, sample: Sequence[Path] | None) -> None:
        """Refuse what no table could serve, before a long file is read."""
        if not self.qids:
            raise SettingError("Missing option '--qids': the columns that an adversary could know. See --help.")
        stray = [name for name in self.facts if name not in self.qids]
        if stray:
            raise ColumnError(f"Column {stray[0]!r} is --known, and not among --qids. Name it there too.")
        if self.planned is None and not sample:
            raise SettingError("Missing option '--sample', or '--planned' if none is drawn yet.")
        if self.planned is not None and (sample or self.facts or self.in_sample):
            raise SettingError(
                "--planned is for a sample that is not drawn yet: leave out --sample, --sample-column and --known."
            )
        _sizes(self.planned)
        chosen(parsed_subsets(self.subsets), self.qids)

    def answer(
        self, population: CodedTable, sample: CodedTable, messages: Stream, watch: Watch
    ) -> members.MembershipAnswer:
        """Say what the attacks will cost, and run them."""
        subsets = parsed_subsets(self.subsets)
        rows, sets = population.rows + sample.rows, len(chosen(subsets, self.qids))
        expected = estimate(rows, len(self.qids), sets, cores(self.threads)).seconds
        messages.say(
            f"{population.rows:,} people, {counted(sample.rows, 'sample record')}, {counted(sets, 'combination')} of "
            f"{counted(len(self.qids), 'column')}: about {duration(expected)}."
        )
        return members.membership(
            population,
            sample,
            qids={name: [name, self.in_sample.get(name, name)] for name in self.qids},
            subsets=subsets,
            unmatched="count" if self.unmatched == Unmatched.go_on else "refuse",
            as_numbers=self.as_numbers,
            threads=self.threads,
            progress=watch.attacking,
        )

    def plan(self, population: CodedTable, watch: Watch) -> planning.PlannedSample:
        """What to expect of the samples that are planned."""
        return planning.planned_sample(
            population,
            qids=self.qids,
            sizes=_sizes(self.planned),
            subsets=parsed_subsets(self.subsets),
            progress=watch.attacking,
        )

    def target(self, answer: members.MembershipAnswer, language: Language) -> members.MembershipTarget | None:
        """What is learnt about the person of whom something is known."""
        return answer.target(typed(self.facts), lang=language) if self.facts else None


@dataclass(frozen=True)
class Output:
    """Where the answer goes, and what is too much."""

    out: Path | None
    json: str | None
    fail_above: float | None
    messages: Stream
    language: Language

    def check(self) -> None:
        """Refuse places that cannot be written to, and a limit that is none."""
        if self.fail_above is not None and not 0 <= self.fail_above <= 1:
            raise SettingError(f"--fail-above is a share between 0 and 1, and {self.fail_above:g} was given.")
        check_json(self.json)

    def keep(self, answer: members.MembershipAnswer | planning.PlannedSample, more: dict[str, Any]) -> bool:
        """Save the files and write the JSON; whether stdout is still free for a summary."""
        if self.out is not None:
            answer.save(self.out, self.language)
        if self.json is not None:
            about = answer.as_dict() | more
            write_json(self.json, one_person(about) if more else about)
        if self.json == "-" and self.out is not None:
            self.messages.say(place_of_report(self.out, self.language))
        return self.json != "-"

    def refuse_above(self, shares: Mapping[tuple[str, ...], float], expected: bool) -> None:
        """Leave with the code for "too risky" if more members are certain than the limit allows."""
        qids = max(shares, key=shares.__getitem__)
        if self.fail_above is None or shares[qids] <= self.fail_above:
            return
        told = self.language.say(
            "cli-too-risky-sample",
            known=self.language.names(qids),
            expected="yes" if expected else "no",
            **told_apart(shares[qids], self.fail_above, self.language),
            option="--fail-above",
        )
        Stream(stderr=True).say(told, style="bold red")
        raise typer.Exit(ABOVE)


@holding_out
def membership(
    population: Annotated[
        list[Path],
        typer.Option(
            "--population",
            metavar="FILE",
            show_default=False,
            help="The table of everybody who could be in the sample. Repeated, several files are one table.",
        ),
    ],
    sample: Annotated[
        list[Path] | None,
        typer.Option(
            "--sample", metavar="FILE", show_default=False, help="The table that is released. May be repeated."
        ),
    ] = None,
    qids: Annotated[
        list[str] | None,
        typer.Option(
            metavar="A,B,…",
            show_default=False,
            help="The columns that both have and that an adversary could know. May be repeated.",
        ),
    ] = None,
    sample_column: Annotated[
        list[str] | None,
        typer.Option(
            metavar="A=B",
            show_default=False,
            help="That column A of --qids is called B in the sample; repeat it for each such column.",
        ),
    ] = None,
    known: Annotated[
        list[str] | None,
        typer.Option(
            metavar="COLUMN=VALUE",
            show_default=False,
            help="What she knows about one person, who is then attacked too; repeat it for each column.",
        ),
    ] = None,
    known_from: KnownFrom = None,
    planned: Annotated[
        str | None,
        typer.Option(
            metavar="N,M,…|auto",
            help="No sample is drawn yet: say what to expect of samples of so many people, or of a range of sizes.",
        ),
    ] = None,
    subsets: Annotated[
        str | None,
        typer.Option(
            metavar="all|full|N|A,B;C",
            show_default=False,
            help="Which combinations of --qids she may know: all, only the full set, those of at most N columns, or "
            "the ones listed. All if left out; with --planned, the full set.",
        ),
    ] = None,
    unmatched: Annotated[
        Unmatched,
        typer.Option(
            help="A sample with more records of a class than the population has people is refused, or those records "
            "are counted as unmatched."
        ),
    ] = Unmatched.refuse,
    as_numbers: Annotated[
        bool, typer.Option("--as-numbers", help="Values that spell the same number are the same: 007 and 7.")
    ] = False,
    person: options.Person = None,
    rows: options.Rows = None,
    seed: options.Seed = 0,
    delimiter: options.Delimiter = None,
    encoding: options.Encoding = None,
    missing_token: options.MissingToken = None,
    max_unreadable: options.MaxUnreadable = 0.01,
    trust_size: options.TrustSize = False,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            rich_help_panel=options.OUTPUT,
            help="Where report.html, results.parquet and results.json are written.",
        ),
    ] = None,
    json: options.Json = None,
    lang: options.Lang = "en",
    fail_above: Annotated[
        float | None,
        typer.Option(
            metavar="SHARE",
            rich_help_panel=options.OUTPUT,
            help="Exit code 1 if more than this share (0 to 1) of the people in the sample can be shown to be in it.",
        ),
    ] = None,
    quiet: options.Quiet = False,
    threads: Annotated[
        int | None,
        typer.Option(rich_help_panel=options.WORK, help="How many processor cores to use; all of them if left out."),
    ] = None,
) -> None:
    """Attack a sample: who could be shown to be in it, and who not to be?

    Example: brecha membership --population census.csv --sample survey.csv --qids birth,sex,town --out risk

    Before a sample is drawn: brecha membership --population census.csv --qids birth,sex,town --planned 1000,5000

    About one person: --known sex=F --known town=Natal

    Exit codes: 0 done, 1 above --fail-above, 2 the call or the data was wrong, 3 stopped.
    """
    facts = known_facts(known or [], known_from)
    columns = options.names(qids, "--qids") or list(facts)
    named = _renamed(sample_column, columns)
    sets = subsets or ("all" if planned is None else "full")
    question = Question(columns, named, facts, planned, sets, unmatched.value, as_numbers, threads)
    question.refuse_early(sample)
    output = Output(out, json, fail_above, Stream(stderr=True, quiet=quiet), Language.named(lang))
    output.check()
    missing = options.MissingRule.value
    reading = options.Reading(
        population,
        person,
        seed,
        missing,
        delimiter,
        encoding,
        missing_token,
        max_unreadable,
        rows=rows,
        trust_size=trust_size,
    )
    if planned is None:
        _attack(question, reading, sample or [], output)
    else:
        _expect(question, reading, output)


def _attack(question: Question, reading: options.Reading, sample: Sequence[Path], output: Output) -> None:
    """Attack a sample that is drawn."""
    names = [question.in_sample.get(name, name) for name in question.qids]
    with Watch(output.messages) as watch, worded(_OPTIONS):
        people = reading.table(question.qids, watch)
        records = _sample(replace(reading, files=sample), names, watch, output.messages)
        answer = question.answer(people, records, output.messages, watch)
        target = question.target(answer, output.language)
    about = {} if target is None else {"target": asdict(target) | {"known": dict(question.facts)}}
    if output.keep(answer, about):
        if target is not None:
            show_target(Stream(), target, question.facts, output.language)
        show_answer(Stream(), answer, output.out, output.language)
    output.refuse_above({tuple(row["qids"]): share_certain(row) for row in answer.frame().to_pylist()}, expected=False)


def _expect(question: Question, reading: options.Reading, output: Output) -> None:
    """Say what to expect of a sample that is planned."""
    with Watch(output.messages) as watch, worded(_OPTIONS):
        plan = question.plan(reading.table(question.qids, watch), watch)
    if output.keep(plan, {}):
        show_plan(Stream(), plan, output.out, output.language)
    highest: dict[tuple[str, ...], float] = {}
    for row in plan.frame().select(["qids", "certain_share"]).to_pylist():
        highest[tuple(row["qids"])] = max(row["certain_share"], highest.get(tuple(row["qids"]), 0.0))
    output.refuse_above(highest, expected=True)


def _renamed(texts: Sequence[str] | None, qids: Sequence[str]) -> dict[str, str]:
    """What follows --sample-column, as {column: its name in the sample}."""
    found = {}
    for text in texts or ():
        name, other = options.assignment(text, "--sample-column", "A=B, such as sex=SEXO")
        if name not in qids:
            raise ColumnError(f"Column {name!r} of --sample-column {text!r} is not among --qids.")
        found[name] = other
    return found


def _sizes(text: str | None) -> list[int] | None:
    """What follows --planned; None for the usual sizes."""
    if text is None or text.strip() == AUTO:
        return None
    try:
        return [int(part) for part in text.split(",")]
    except ValueError:
        raise SettingError(f"--planned {text!r} is no list of whole numbers. Write 1000,5000 or auto.") from None


def _sample(reading: options.Reading, names: Sequence[str], watch: Watch, messages: Stream) -> CodedTable:
    """The sample, one record a person if it has the identifier of the population."""
    try:
        return reading.table(names, watch)
    except ColumnError:
        if reading.person is None:
            raise
    table = replace(reading, person=None).table(names, watch)
    messages.say(f"The sample has no column {reading.person!r}: each of its records is taken for a person.")
    return table
