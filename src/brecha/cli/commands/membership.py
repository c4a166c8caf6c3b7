"""``brecha membership``: who can be shown to be in a released sample, or would be in one that is planned."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from brecha import MembershipAnswer, PlannedSample, Unlinked
from brecha.cli import options
from brecha.cli.commands.assess import told_apart
from brecha.cli.console import Stream
from brecha.cli.outputs import check_json, holding_out, place_of_report, show, show_findings, write_json
from brecha.cli.process import ABOVE
from brecha.cli.progress import Watch
from brecha.errors import SettingError
from brecha.language import Language
from brecha.report import share_certain
from brecha.study import (
    NO_COLUMN,
    MembershipRequest,
    PlannedSampleRequest,
    UnlinkedRequest,
    known_facts,
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
        share(self.fail_above, "fail_above")
        check_json(self.json)

    def keep(self, answer: MembershipAnswer | PlannedSample, more: dict[str, Any]) -> bool:
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


@options.with_groups
@holding_out
def membership(
    *,
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
    known_from: options.KnownFrom = None,
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
            "the ones listed. All if omitted; with --planned, the full set.",
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
    reading: Annotated[options.ReadingOptions, options.Without("missing")],
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            rich_help_panel=options.OUTPUT,
            help="Folder for report.html, results.parquet and results.json.",
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
        typer.Option(rich_help_panel=options.WORK, help="Number of processor cores; all of them if omitted."),
    ] = None,
) -> None:
    """Attack a sample: who could be shown to be in it, and who not to be?

    Example: brecha membership --population census.csv --sample survey.csv --qids birth,sex,town --out risk

    Before a sample is drawn: brecha membership --population census.csv --qids birth,sex,town --planned 1000,5000

    About one person: --known sex=F --known town=Natal

    Exit codes: 0 done, 1 above --fail-above, 2 the call or the data was wrong, 3 stopped.
    """
    facts = known_facts(known, known_from)
    columns = names(qids, "qids") or tuple(facts)
    if not columns:
        raise SettingError("cli-missing-option-qids-columns-adversary")
    if planned is None and not sample:
        raise SettingError("cli-missing-option-sample-planned-if")
    renamed = sample_columns(sample_column, columns)
    if planned is not None and (sample or facts or renamed):
        raise SettingError("cli-planned-sample-drawn-yet-leave")
    people = reading.request(population)
    language = Language.named(lang)
    output = Output(out, json, fail_above, Stream(stderr=True, quiet=quiet, language=language), language)
    if planned is None:
        files = tuple(str(file) for file in sample or ())
        sets = subsets_of(subsets or "all")
        request = MembershipRequest(people, files, columns, renamed, facts, sets, unmatched.value, as_numbers, threads)
        output.check()
        _attack(request, output)
    else:
        plan = PlannedSampleRequest(people, columns, planned_sizes(planned), subsets_of(subsets or "full"))
        output.check()
        _expect(plan, output)


def _attack(request: MembershipRequest, output: Output) -> None:
    """Attack a sample that is drawn."""
    with Watch(output.messages) as watch:
        answer = request.run(watch)
        target = request.target(answer, output.language)
    about = {} if target is None else {"target": asdict(target) | {"known": dict(request.known)}}
    if output.keep(answer, about):
        if target is not None:
            show_findings(Stream(), target, output.language)
        show(Stream(), answer, output.out, output.language)
    output.refuse_above({tuple(row["qids"]): share_certain(row) for row in answer.frame().to_pylist()}, expected=False)


def _expect(request: PlannedSampleRequest, output: Output) -> None:
    """Say what to expect of a sample that is planned."""
    with Watch(output.messages) as watch:
        plan = request.run(watch)
    if output.keep(plan, {}):
        show(Stream(), plan, output.out, output.language)
    highest: dict[tuple[str, ...], float] = {}
    for row in plan.frame().select(["qids", "certain_share"]).to_pylist():
        highest[tuple(row["qids"])] = max(row["certain_share"], highest.get(tuple(row["qids"]), 0.0))
    output.refuse_above(highest, expected=True)


@options.with_groups
@holding_out
def unlinked(
    *,
    first: Annotated[Path, typer.Argument(metavar="FIRST", show_default=False, help="The year of interest.")],
    second: Annotated[Path, typer.Argument(metavar="SECOND", show_default=False, help="The year after.")],
    qids: Annotated[
        list[str],
        typer.Option(
            metavar="A,B,…",
            show_default=False,
            help="The columns that an adversary could know about people in both years. May be repeated.",
        ),
    ],
    sensitive: Annotated[
        list[str] | None,
        typer.Option(
            metavar="S,T,…", show_default=False, help="The columns of FIRST that she wants to learn. May be repeated."
        ),
    ] = None,
    change: Annotated[
        list[str] | None,
        typer.Option(
            metavar="COLUMN=CHANGE",
            show_default=False,
            help="What she links records by, and how she believes it to change: never, stays:0.8, grows:1, "
            "grows:0=0.1,1=0.9, anything, a TOML file of chances, estimated (by Splink, from the two years) or "
            "observed (with --person). Repeat it for each column.",
        ),
    ] = None,
    leaves: Annotated[
        float | None,
        typer.Option(
            metavar="SHARE",
            help="The chance that somebody of FIRST is not in SECOND; as it is learnt, or else 0, if omitted.",
        ),
    ] = None,
    person: Annotated[
        str | None,
        typer.Option(
            metavar="ID[,ID2]",
            help="The true identifier, if you hold it: its name, or its names in both years. She does not have it; it "
            "tells how often she is right. One record of each person is kept.",
        ),
    ] = None,
    same: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=A,B",
            show_default=False,
            help="A column of one meaning with two names: in FIRST and in SECOND. Repeat it for each.",
        ),
    ] = None,
    as_numbers: Annotated[
        bool,
        typer.Option("--as-numbers", help="Identifiers that spell the same number are the same: 007, 7 and 7.0."),
    ] = False,
    subsets: Annotated[
        str,
        typer.Option(metavar="all|full|N|A,B;C", help="Which combinations of --qids she may know."),
    ] = "full",
    reading: Annotated[options.ReadingOptions, options.Without("person")],
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            rich_help_panel=options.OUTPUT,
            help="Folder for report.html, results.parquet and results.json.",
        ),
    ] = None,
    json: options.Json = None,
    lang: options.Lang = "en",
    quiet: options.Quiet = False,
    threads: Annotated[
        int | None,
        typer.Option(rich_help_panel=options.WORK, help="Number of processor cores; all of them if omitted."),
    ] = None,
) -> None:
    """Attack two years of a table that no identifier links: how much of the linked risk survives?

    Example: brecha unlinked 2017.csv 2018.csv --qids city,school,grade --sensitive need --change birth=never
    --change sex=never --change school=stays:0.8 --change grade=grows:0=0.1,1=0.9 --person id

    Two figures are told apart: what the adversary believes by her own model, and, with --person, how often she is
    right.
    """
    if not change:
        raise SettingError("cli-missing-option-change-what-she")
    both = None if person is None else one_each(person, "person", 2)
    request = UnlinkedRequest(
        reading.request(),
        str(first),
        str(second),
        names(qids, "qids"),
        tuple(change),
        names(sensitive, "sensitive"),
        leaves,
        both,
        {name: tuple(None if one == NO_COLUMN else one for one in own) for name, own in same_names(same, 2).items()},
        as_numbers,
        subsets_of(subsets),
        threads,
    )
    language = Language.named(lang)
    check_json(json)
    messages = Stream(stderr=True, quiet=quiet, language=language)
    with Watch(messages) as watch:
        answer = request.run(watch)
    _deliver(answer, out, json, messages, language)


def _deliver(answer: Unlinked, out: Path | None, json: str | None, messages: Stream, language: Language) -> None:
    if out is not None:
        answer.save(out, language)
    if json is not None:
        write_json(json, answer.as_dict())
    if json == "-":
        if out is not None:
            messages.say(place_of_report(out, language))
        return
    show(Stream(), answer, out, language)
