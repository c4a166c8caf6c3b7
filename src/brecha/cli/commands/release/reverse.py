"""``brecha reverse``: what can be undone of a release that was made safe, from the release itself."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from brecha import CodedTable, Reversed, __version__, reversal
from brecha import reverse as reversed_
from brecha.cli import hierarchy_options, options
from brecha.cli.exits import ABOVE
from brecha.cli.reverse_summary import Example as Simulated
from brecha.cli.reverse_summary import kind_of, show_example, show_reversed
from brecha.cli.summary import place_of_report
from brecha.cli.terminal.console import Stream
from brecha.cli.terminal.outputs import check_json, holding_out, write_json
from brecha.cli.terminal.progress import Watch
from brecha.cli.wording import Words, worded
from brecha.errors import ColumnError, SettingError
from brecha.language.catalogues import Language
from brecha.tables.hierarchies.hierarchy import Hierarchies

MADE, EXAMPLES = "How the release was made", "Built-in examples"
LEAST_ALIKE = 5
WORDS: Words = {
    "k=": "--k ",
    "Give the hierarchy that": "Give with --hierarchy the one that",
    "what is not told at all is written": "what is not told at all is, as --star says, written",
    "Give one in hierarchies": "Give one with --hierarchy",
    "Give the original": "Give as --original a table",
}
"""What the library says of its arguments, and what is said here"""


class Gaps(StrEnum):
    """What a missing value may be, where records are compared."""

    anything = "anything"
    value = "value"


class Example(StrEnum):
    """Data whose minimal releases give records away."""

    clusters = "clusters"
    staircase = "staircase"


@holding_out
def reverse(
    files: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="FILE",
            show_default=False,
            help="The release: delimited text (also .gz or .zip) or Parquet. Several files are one table.",
        ),
    ] = None,
    qids: Annotated[
        list[str] | None,
        typer.Option(
            metavar="A,B,…",
            show_default=False,
            help="The columns that an adversary could know about people. May be repeated.",
        ),
    ] = None,
    sets: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="NAME=A,B,…",
            show_default=False,
            help="Columns that are known together, under a name. Repeat it for each set, as for each kind of adversary "
            "that the release was made safe from: each is looked at by itself, and all of them together. --qids is one "
            "more.",
        ),
    ] = None,
    k: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=2,
            show_default="5; of --example, as in its source",
            help="How many people a record should at least be taken for: that of the release, if it has one.",
        ),
    ] = None,
    gaps: Annotated[
        Gaps,
        typer.Option(
            help="Where records are compared, a missing value may be anything, or is one more value by itself."
        ),
    ] = Gaps.anything,
    hierarchy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="COLUMN=FILE|MADE",
            show_default=False,
            rich_help_panel=MADE,
            help="How a column was made coarser: a file of its levels; or, with --original, made of its values by "
            "intervals:5,10,20, prefixes:4,2, dates:month,year or columns:town,state. Repeat it for each column.",
        ),
    ] = None,
    hierarchies: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            show_default=False,
            rich_help_panel=MADE,
            help="A folder of such files, whose names end in the names of columns: age.csv, adult_hierarchy_age.csv.",
        ),
    ] = None,
    allow_folder: options.AllowFolder = None,
    original: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            show_default=False,
            rich_help_panel=MADE,
            help="The table that the release was made of, the same records in the same order. With it, it is found out "
            "whether the release is minimal; without it, whether it may be.",
        ),
    ] = None,
    star: Annotated[
        str, typer.Option(metavar="TEXT", rich_help_panel=MADE, help="What is written where nothing is told.")
    ] = "*",
    example: Annotated[
        Example | None,
        typer.Option(
            show_default=False,
            rich_help_panel=EXAMPLES,
            help="In place of a release: draw data, release them minimally, undo what can be undone, and compare with "
            "the closed form.",
        ),
    ] = None,
    trials: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            show_default="100",
            rich_help_panel=EXAMPLES,
            help="How many data sets are drawn.",
        ),
    ] = None,
    dimensions: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, show_default="64 or 400", rich_help_panel=EXAMPLES, help="How many columns they have."
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, show_default="0", rich_help_panel=EXAMPLES, help="Another seed draws other data."),
    ] = None,
    delimiter: options.Delimiter = None,
    encoding: options.Encoding = None,
    missing_token: options.MissingToken = None,
    max_unreadable: options.MaxUnreadable = 0.01,
    trust_size: options.TrustSize = False,
    out: options.Out = None,
    json: options.Json = None,
    lang: options.Lang = "en",
    fail_below: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=2,
            show_default=False,
            rich_help_panel=options.OUTPUT,
            help="Exit code 1 if, on all columns together, anybody's record is equal to fewer than N, itself included: "
            "if the release is not N-anonymous.",
        ),
    ] = None,
    quiet: options.Quiet = False,
    threads: options.Threads = None,
) -> None:
    """Try to undo a release that was made safe: what do its columns give away together, and what does it itself?

    Example: brecha reverse release.csv --set school=town,school --set work=town,job --hierarchies levels --k 5
    --out undone

    With the original, to see whether nothing more could have been told: --original people.csv

    Data that give every record away: brecha reverse --example staircase
    """
    language = Language.named(lang)
    check_json(json)
    if example is not None:
        given = {"FILE": files, "--qids": qids, "--set": sets, "--hierarchy": hierarchy, "--hierarchies": hierarchies,
                 "--allow-folder": allow_folder, "--original": original, "--out": out,
                 "--fail-below": fail_below}  # fmt: skip
        _refuse_beside(given, "--example draws its own data, and writes no report")
        with worded(WORDS):
            simulated = _simulated(example, k, trials, dimensions, seed or 0)
        _tell_example(simulated, json, language)
        return
    _refuse_beside({"--trials": trials, "--dimensions": dimensions, "--seed": seed}, "There is no --example")
    question = Question(
        known(qids, sets), hierarchy_options.asked(hierarchy), hierarchies, original, LEAST_ALIKE if k is None else k,
        options.allowed(allow_folder),
    )  # fmt: skip
    question.refuse_early(files or [])
    reading = options.Reading(
        files or [],
        None,
        0,
        options.MissingRule.value,
        delimiter,
        encoding,
        missing_token,
        max_unreadable,
        trust_size=trust_size,
    )
    messages = Stream(stderr=True, quiet=quiet)
    with Watch(messages) as watch, worded(WORDS):
        answer = question.answer(reading, star, gaps.value, threads, watch, messages)
    _deliver(answer, out, json, messages, language, fail_below)


def known(qids: Sequence[str] | None, sets: Sequence[str] | None) -> dict[str, list[str]]:
    """The sets of columns by their names; one without a name is called by its columns."""
    listed = options.names(qids, "--qids")
    found = {", ".join(listed): listed} if listed else {}
    for text in sets or ():
        name, columns = _named_set(text)
        if name in found:
            raise SettingError(f"There are two sets called {name!r}. Give each a name of its own with --set.")
        found[name] = columns
    return found


def _named_set(text: str) -> tuple[str, list[str]]:
    if "=" not in text:
        columns = options.names([text], "--set")
        return ", ".join(columns), columns
    name, listed = options.assignment(text, "--set", "NAME=A,B")
    return name, options.names([listed], "--set")


def _refuse_beside(given: Mapping[str, Any], why: str) -> None:
    """Refuse options that mean nothing here."""
    wrong = [name for name, value in given.items() if value not in (None, [])]
    if wrong:
        raise SettingError(f"{why}: leave out {wrong[0]}.")


@dataclass(frozen=True)
class Question:
    """What is asked of a release, and what is known of how it was made."""

    sets: Mapping[str, Sequence[str]]
    hierarchies: Mapping[str, str]
    folder: Path | None
    original: Path | None
    k: int
    allowed: Sequence[Path] = ()
    """folders to which links in the folder of hierarchies may lead"""

    @property
    def columns(self) -> list[str]:
        """All columns of all sets, each once."""
        return list(dict.fromkeys(name for qids in self.sets.values() for name in qids))

    def refuse_early(self, files: Sequence[Path]) -> None:
        """Refuse what no table could serve, before a long file is read."""
        if not files:
            raise SettingError("Missing argument 'FILE': the release. Or try a built-in one: --example clusters.")
        if not self.sets:
            raise SettingError("Name the columns that an adversary could know with --qids A,B or --set NAME=A,B.")
        others = [name for name in self.hierarchies if name not in self.columns]
        if others:
            raise ColumnError(
                f"There is a --hierarchy of {others[0]!r}, and neither --qids nor any --set has this column. They "
                f"have: {', '.join(self.columns)}."
            )
        made = [name for name, text in self.hierarchies.items() if text.partition(":")[0] in hierarchy_options.KINDS
                and not Path(text).exists()]  # fmt: skip
        if made and self.original is None:
            name = made[0]
            raise SettingError(
                f"--hierarchy {name}={self.hierarchies[name]} is made of the values before they were made coarser. "
                "Give the table that has them with --original, or the hierarchy as a file."
            )

    def answer(
        self, reading: options.Reading, star: str, gaps: Any, threads: int | None, watch: Watch, messages: Stream
    ) -> Reversed:
        """Read what there is, and try to undo the release."""
        release = reading.table(self.columns, watch)
        before = None if self.original is None else self._before(replace(reading, files=[self.original]), watch)
        return reversed_(
            release,
            dict(self.sets) if len(self.sets) > 1 or not self._unnamed else self.columns,
            k=self.k,
            hierarchies=self._made(release if before is None else before, messages),
            original=before,
            missing=gaps,
            star=star,
            threads=threads,
            progress=watch.attacking,
        )

    @property
    def _unnamed(self) -> bool:
        """Whether no set has a name but its columns."""
        return all(name == ", ".join(qids) for name, qids in self.sets.items())

    def _before(self, reading: options.Reading, watch: Watch) -> CodedTable:
        return reading.table([*self.columns, *hierarchy_options.columns_of(self.hierarchies)], watch)

    def _made(self, table: CodedTable, messages: Stream) -> Hierarchies:
        """The hierarchies, and a word on those that were found in a folder."""
        found = hierarchy_options.made(self.hierarchies, self.folder, self.columns, table, self.allowed)
        if self.folder is not None:
            told = ", ".join(f"{name} ({len(one.levels)} levels)" for name, one in found.items()) or "none"
            messages.say(f"Hierarchies: {told}.")
            without = [name for name in self.columns if name not in found]
            if without:
                messages.say(f"Without a hierarchy, and so taken as they are written: {', '.join(without)}.")
        return found


def _deliver(
    answer: Reversed, out: Path | None, json: str | None, messages: Stream, language: Language, limit: int | None
) -> None:
    if out is not None:
        answer.save(out, language)
    if json is not None:
        write_json(json, answer.as_dict())
    if json != "-":
        show_reversed(Stream(), answer, out, language)
    elif out is not None:
        messages.say(place_of_report(out, language))
    one = answer.anonymity.composed
    if limit is not None and not one.holds(limit):
        told = {"n": int((one.sizes < limit).sum()), "limit": limit, "smallest": one.smallest}
        said = language.say("cli-too-few", option=f"--fail-below {limit}", **told)
        Stream(stderr=True).say(said, style="bold red")
        raise typer.Exit(ABOVE)


def _simulated(example: Example, k: int | None, trials: int | None, columns: int | None, seed: int) -> Simulated:
    asked = {"trials": trials, "columns": columns, "k": k}
    given: dict[str, Any] = {name: value for name, value in asked.items() if value is not None}
    if example is Example.clusters:
        return reversal.clustered_example(**given, seed=seed)
    return reversal.staircase_example(**given, seed=seed)


def _tell_example(example: Simulated, json: str | None, language: Language) -> None:
    if json is not None:
        plain = {"brecha": __version__, "kind": f"example: {kind_of(example)}", **example.as_dict()}
        write_json(json, plain | {"findings": example.findings(language)})
    if json != "-":
        show_example(Stream(), example, language)
