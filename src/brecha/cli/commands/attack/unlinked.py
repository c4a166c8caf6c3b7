"""``brecha unlinked``: what is left of the risk of two years when no identifier links them."""

from pathlib import Path
from typing import Annotated

import typer

from brecha import Unlinked
from brecha.cli import options
from brecha.cli.terminal.answers import place_of_report, show
from brecha.cli.terminal.console import Stream
from brecha.cli.terminal.outputs import check_json, holding_out, write_json
from brecha.cli.terminal.progress import Watch
from brecha.errors import SettingError
from brecha.language import Language
from brecha.study import NO_COLUMN, UnlinkedRequest, names, one_each, same_names, subsets_of


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
    both = None if person is None else one_each(names([person], "person"), 2, f"--person {person!r} names")
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
    messages = Stream(stderr=True, quiet=quiet)
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
