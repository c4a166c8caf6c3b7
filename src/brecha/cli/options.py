"""The options that commands share: each is declared once, alone or in a group that a command takes as a whole."""

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import typer

from brecha.cli.console import Stream
from brecha.study import (
    ReadRequest,
    YearsRequest,
    count_up_to,
    linked_years,
    proposed_subsets,
    subsets_of,
    years_of,
)


def option(
    metavar: str, help: str, panel: str | None = None, *names: str, show_default: bool = False, is_eager: bool = False
) -> Any:
    """Declare an option; where it may be left out, its default is shown if it is worth showing."""
    return typer.Option(
        *names, metavar=metavar, show_default=show_default, rich_help_panel=panel, help=help, is_eager=is_eager
    )


def flag(name: str, help: str, panel: str | None = None) -> Any:
    """Declare an option that is given or not, and takes no value."""
    return typer.Option(name, rich_help_panel=panel, help=help)


def hierarchy_folder(panel: str) -> Any:
    """Declare the folder of files of hierarchies."""
    files = "A folder of such files, whose names end in the names of columns: age.csv, adult_hierarchy_age.csv."
    return option("FOLDER", files, panel)


READING = "How to read the file"
YEARS = "Several years"
OUTPUT = "Output"
WORK = "How the work is done"
Files = Annotated[
    list[Path],
    typer.Argument(
        metavar="FILE",
        show_default=False,
        help="The table: delimited text (also .gz or .zip) or Parquet. Several files are one table.",
    ),
]
FilesOrStudy = Annotated[
    list[Path] | None,
    typer.Argument(
        metavar="FILE",
        show_default=False,
        help="The table: delimited text (also .gz or .zip) or Parquet. Several files are one table. That of "
        "--study, if omitted.",
    ),
]
Sources = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="FILE",
        show_default=False,
        help="The table: delimited text (also .gz or .zip) or Parquet. Several files are one table. That of "
        "--study, if omitted. With --engine spark also a pattern, an address such as hdfs://…, or table:NAME of "
        "Spark's catalogue.",
    ),
]


class Engine(StrEnum):
    """What does the work; all give the same answer."""

    auto = "auto"
    kernel = "kernel"
    duckdb = "duckdb"


class EngineOrCluster(StrEnum):
    """What does the work, a cluster among it: all give the same answer about the same records."""

    auto = "auto"
    kernel = "kernel"
    duckdb = "duckdb"
    spark = "spark"


class RowsPublished(StrEnum):
    """What is published of a person with several rows."""

    one = "one"
    linked = "linked"
    unlinked = "unlinked"


def _needs_person(context: typer.Context, rows: RowsPublished | None) -> RowsPublished | None:
    """Refuse --rows where nobody is told from anybody."""
    if rows is not None and not context.params.get("person") and not context.params.get("study"):
        raise typer.BadParameter(
            "it says what is published of each person. Name the column that identifies people with --person."
        )
    return rows


def _rows_known(text: str | None) -> str | int | None:
    """Return how many rows of a person are known; a number as one."""
    return int(text) if text is not None and text.isdecimal() else text


class MissingRule(StrEnum):
    """What a missing value means to an attack."""

    value = "value"
    wildcard = "wildcard"


AllowFolder = Annotated[
    list[Path] | None,
    option(
        "FOLDER",
        "A further folder whose files may be read where a file or a link names them. Without it, only files "
        "beside what names them and below are read. May be repeated.",
        None,
        "--allow-folder",
    ),
]


StudyFile = Annotated[
    Path | None,
    typer.Option(
        "--study",
        metavar="STUDY.toml",
        show_default=False,
        is_eager=True,
        help="A study file, or a folder with a file brecha.toml. Files, how they are read, roles and labels of "
        "columns, hierarchies and limits come from it unless an option says otherwise. The table and --qids may then "
        "be left out. Of several adversaries, it is somebody who may know what any of them knows.",
    ),
]
SaveStudy = Annotated[
    Path | None,
    option(
        "FILE",
        "Write what this command asks, as far as a study can hold it, as a study file for brecha run and for --study. "
        "Nothing of the data is in it. "
        "A file with anything else in it is not replaced.",
        OUTPUT,
        "--save-study",
    ),
]
QidsOrStudy = Annotated[
    list[str] | None,
    option(
        "A,B,…", "Columns that an adversary could know about people. May be repeated. Needed, unless there is --study."
    ),
]
Qids = Annotated[list[str], option("A,B,…", "Columns that an adversary could know about people. May be repeated.")]
Sensitive = Annotated[
    list[str] | None, option("S,T,…", "Sensitive columns, which the adversary wants to learn. May be repeated.")
]
Joint = Annotated[
    list[str] | None,
    option(
        "S,T,…",
        "Sensitive columns that the adversary wants to learn together: a joint secret, the combination of their "
        "values. Repeat it for each joint secret.",
    ),
]
Ever = Annotated[
    list[str] | None,
    option(
        "COLUMN=VALUE",
        "Whether a person ever had this value of a sensitive column, in any of their rows (--rows linked): a secret of "
        "its own. Repeat it for each value.",
    ),
]
NotPublished = Annotated[
    list[str] | None,
    option("A,B,…", "Other columns of the file that will not be published. May be repeated.", None, "--not-published"),
]
Unknown = Annotated[
    list[str] | None,
    option(
        "A,B,…",
        "Other columns that will be published and that no adversary knows; the answer names them as an "
        "assumption. Columns of the file in no role are named as not assessed. May be repeated.",
        None,
        "--unknown",
    ),
]
KnownFrom = Annotated[
    str | None,
    option(
        "FILE",
        "What is known, from a file, or from standard input (-): lines COLUMN=VALUE, a JSON object, or a list of "
        "objects, one for each known row of a person with several (target). Use it on "
        "a machine that others use too: they can see what stands on a command line.",
        None,
        "--known-from",
    ),
]
Subsets = Annotated[
    str,
    typer.Option(
        metavar="all|full|N|A,B;C",
        help="Which combinations of --qids she may know: all, only the full set, those of at most N columns, or "
        "the ones listed, with a semicolon between them.",
    ),
]
ProposedSubsets = Annotated[
    str | None,
    option(
        "all|full|N|A,B;C",
        "Which combinations of --qids she may know: all, only the full set, those of at most N columns, or the ones "
        "listed, with a semicolon between them. If omitted: all; with more than 20 columns, those of at most as many "
        "columns as make about 20,000 combinations.",
    ),
]
Gain = Annotated[
    list[str] | None,
    option(
        "S=GAIN",
        "What a guess about a sensitive column brings her, in place of 1 for a right one: identity, tries:3, "
        "worth:yes=4,no=1 (*=0 for all other values), near:10, members:yes,maybe, or a TOML file. May be repeated.",
    ),
]
By = Annotated[
    str | None, option("COLUMN", "A column whose groups of people are also reported one by one, such as region.")
]
Values = Annotated[
    bool,
    flag(
        "--values",
        "Also count, for each value of each sensitive column, the people whose chance of it is at least 10, 30, 50, 90 "
        "or 100 %, or 2, 5 or 10 times what it was before (the harm ledger).",
    ),
]
Weight = Annotated[
    str | None,
    option("COLUMN", "A column of numbers, how likely each person is the target: survey weights, for instance."),
]
Person = Annotated[
    str | None,
    option(
        "COLUMN",
        "The column that identifies people. Where it repeats, --rows is needed.",
        READING,
        is_eager=True,
    ),
]
Rows = Annotated[
    RowsPublished | None,
    typer.Option(
        rich_help_panel=READING,
        callback=_needs_person,
        help="What is published of a person with several rows: one of them, drawn at random; all of them, linked (it "
        "shows which belong to one person) or unlinked. Needed where --person repeats; asked for on a terminal.",
    ),
]
Draws = Annotated[
    int | None,
    option(
        "N",
        "With --rows one, also say how the figures of the first sentences spread over so many other draws of one row "
        "of each person. The file is read once more.",
        WORK,
        "--draws",
    ),
]
Knows = Annotated[
    str | None,
    typer.Option(
        metavar="all|one|NUMBER|household|person",
        show_default=False,
        callback=_rows_known,
        help="How many rows of her target the adversary knows, with --rows linked: all of them, one, or a number, any "
        "choice being equally likely. All if omitted; with --rows unlinked, one. With --household: the whole "
        "household, if omitted, or the person alone.",
    ),
]
Household = Annotated[
    str | None,
    option(
        "COLUMN",
        "The column that groups people into households, a row a person; who has no value there lives alone. It is "
        "taken not to be published.",
        READING,
    ),
]
Seed = Annotated[
    int, typer.Option(rich_help_panel=READING, help="Seed for choosing one row of each person (--person).")
]
Missing = Annotated[
    MissingRule,
    typer.Option(
        rich_help_panel=READING,
        help="A missing value of a known column is one more value, or a wildcard that may be anything. Membership and "
        "unlinked years need equal records, and refuse columns with wildcards.",
    ),
]
Delimiter = Annotated[
    str | None, option("CHARACTER", "Field separator; detected if omitted. Write tab for a tabulator.", READING)
]
Encoding = Annotated[str | None, option("NAME", "Text encoding (e.g. utf-8, latin-1); detected if omitted.", READING)]
Header = Annotated[
    bool,
    typer.Option(
        "--header/--no-header",
        rich_help_panel=READING,
        show_default=False,
        help="Whether the first line of text files has the names of the columns; it has if omitted. With --no-header, "
        "it is a record and the columns are called column_1, column_2, …",
    ),
]
MissingToken = Annotated[
    list[str] | None,
    option(
        "TEXT",
        "A text that means “missing”; repeat it for several. Replaces the usual ones: NA, N/A, <NA>, NaN, nan, "
        "NULL and null. An empty field is always missing.",
        READING,
    ),
]
MaxUnreadable = Annotated[
    float,
    typer.Option(
        metavar="SHARE",
        rich_help_panel=READING,
        help="Share of rows that may be unreadable before the file is refused.",
    ),
]
Where = Annotated[
    str | None,
    option(
        "CONDITION",
        "Only rows for which this is true, as in SQL: \"age >= 18 AND town = 'A'\". It may name any column of the "
        "file. A missing value is NULL.",
        READING,
        "--where",
    ),
]
TrustSize = Annotated[
    bool,
    flag(
        "--trust-size",
        "Read files that unpack to very many times their size. They are refused otherwise, as they may be made to "
        "fill the memory.",
        READING,
    ),
]
Same = Annotated[
    list[str] | None,
    option(
        "A=B,C,…", "Name of column A in each year, where that differs; - where a year has none. May be repeated.", YEARS
    ),
]
Labels = Annotated[
    str | None, option("A,B,…", "Names of the years; if omitted, as in the names of the files, or 1, 2, …", YEARS)
]
AsNumbers = Annotated[
    bool, flag("--as-numbers", "Identifiers that spell the same number are the same: 007 and 7.", YEARS)
]
Next = Annotated[
    list[Path] | None,
    option(
        "FILE",
        "The table of a further year, linked by --person; repeat it for each. --person may then be a list, with a "
        "name for each year.",
        YEARS,
        "--next",
    ),
]
Out = Annotated[Path | None, option("FOLDER", "Folder for report.html, results.parquet and results.json.", OUTPUT)]
Resume = Annotated[
    bool,
    flag("--resume", "Resume an interrupted run from its checkpoint in --out. Without it, the run starts again.", WORK),
]
Lang = Annotated[
    str,
    typer.Option(
        "--lang",
        metavar="en|pt|FILE.ftl",
        rich_help_panel=OUTPUT,
        help="Language of the answer and of the report, or a catalogue of your own.",
    ),
]
AnswerLang = Annotated[
    str,
    typer.Option(
        metavar="en|pt|FILE.ftl", rich_help_panel=OUTPUT, help="Language of the answer, or a catalogue of your own."
    ),
]
FailAbove = Annotated[
    float | None,
    option(
        "SHARE",
        "Exit code 1 if any attack exposes more than this share (0 to 1) of the people with certainty; an "
        "attack on a group of --by counts too.",
        OUTPUT,
    ),
]
LIMIT_FORMS = (
    "people exposed with certainty (5%, 2000), average=0.1, highest=0.09, above:20%=1%, value:illness:yes=30%, "
    "factor=10; @illness or @re-identification after the measure for one goal; or ready: ema-0070, health-canada, k5, "
    "k10, certain-5%"
)
FailLimit = Annotated[
    list[str] | None,
    option(
        "LIMIT",
        f"Exit code 1 if the risk is above this limit: {LIMIT_FORMS}. For every group of a column, write ' by COLUMN' "
        "at the end. May be repeated; the report is held to the first.",
        OUTPUT,
        "--limit",
    ),
]
Histogram = Annotated[
    list[str] | None,
    option(
        "A,B,…",
        "Show how many people there are at each level of risk when these columns are known: as bars, and in the report "
        "as a chart. May be repeated.",
        OUTPUT,
        "--histogram",
    ),
]
WhichEngine = Annotated[Engine, typer.Option("--engine", rich_help_panel=WORK, help="All give the same answer.")]
WhichEngineOrCluster = Annotated[
    EngineOrCluster,
    typer.Option(
        "--engine",
        rich_help_panel=WORK,
        help="kernel and duckdb give the same answer. spark reads the files and does the work on a cluster; where "
        "--person repeats it keeps other records, and its answer differs.",
    ),
]
Master = Annotated[
    str | None,
    option(
        "ADDRESS",
        "Address of the cluster, with --engine spark: spark://HOST:PORT, yarn, k8s://…, or local[2] for two cores "
        "of this machine; all of its cores if omitted.",
        WORK,
        "--master",
    ),
]
Threads = Annotated[
    int | None, typer.Option(rich_help_panel=WORK, help="Number of processor cores; all of them if omitted.")
]
Memory = Annotated[
    str | None,
    option(
        "SIZE",
        "Memory that the program may take, such as 3GiB. Beyond it the records are put on disk; the answer is the "
        "same.",
        WORK,
        "--memory",
    ),
]
Spill = Annotated[
    Path | None,
    option("DIR", "Folder for what does not fit in --memory; that for temporary files if omitted.", WORK, "--spill"),
]
Json = Annotated[
    str | None,
    option("-|FILE", "Write the answer as one JSON object: - for stdout, with nothing else there.", OUTPUT, "--json"),
]
Quiet = Annotated[
    bool, typer.Option("--quiet", "-q", rich_help_panel=OUTPUT, help="No progress and no messages but errors.")
]


def subsets_or_proposed(subsets: str | None, columns: int, messages: Stream) -> Any:
    """Return the combinations asked for; without any, those proposed for so many columns, and say so if not all."""
    if subsets is not None:
        return subsets_of(subsets)
    size = proposed_subsets(columns)
    if size != "all":
        sets = count_up_to(columns, size)
        messages.say(messages.language.say("cli-many-qids", columns=columns, size=size, sets=sets, option="--subsets"))
    return size


@dataclass(frozen=True)
class ReadingOptions:
    """How a table is read."""

    person: Person = None
    rows: Rows = None
    seed: Seed = 0
    missing: Missing = MissingRule.value
    delimiter: Delimiter = None
    encoding: Encoding = None
    header: Header = True
    missing_token: MissingToken = None
    max_unreadable: MaxUnreadable = 0.01
    trust_size: TrustSize = False
    where: Where = None

    @property
    def settings(self) -> dict[str, Any]:
        """The options as fields of a request."""
        return {
            "person": self.person,
            "rows": None if self.rows is None else self.rows.value,
            "seed": self.seed,
            "missing": self.missing.value,
            "delimiter": self.delimiter,
            "encoding": self.encoding,
            "has_header": self.header,
            "missing_tokens": None if self.missing_token is None else tuple(self.missing_token),
            "max_unreadable": self.max_unreadable,
            "trust_size": self.trust_size,
            "where": self.where,
        }

    def request(self, files: Sequence[Path | str] = (), **more: Any) -> ReadRequest:
        """Return the request for these files; what is declared by the command itself comes as an argument."""
        return ReadRequest(tuple(map(str, files)), **(self.settings | more))


@dataclass(frozen=True)
class YearsOptions:
    """Several years of a table, and how they belong together."""

    next_year: Next = None
    same: Same = None
    labels: Labels = None
    as_numbers: AsNumbers = False

    def after(self, first: ReadRequest) -> YearsRequest | None:
        """Return the request for the first year and those that --next names; None where it names none."""
        further = None if self.next_year is None else [str(file) for file in self.next_year]
        return years_of(first, further, self.same, self.labels, self.as_numbers)

    def of(self, reading: ReadRequest) -> YearsRequest:
        """Return the request for files that are a year each."""
        return linked_years(reading, [[file] for file in reading.files], self.same, self.labels, self.as_numbers)


@dataclass(frozen=True)
class StudyOptions:
    """A study that says what the options do not, and one to be written."""

    study: StudyFile = None
    save_study: SaveStudy = None


class Without:
    """Options of a group that a command does not have: ``Annotated[ReadingOptions, Without("missing")]``."""

    def __init__(self, *names: str) -> None:
        self.names = names


class With:
    """Options of a group that a command declares in its own words: ``Annotated[ReadingOptions, With(seed=…)]``."""

    def __init__(self, **declared: Any) -> None:
        self.declared = declared


def with_groups(command: Callable[..., None]) -> Callable[..., None]:
    """Have a command whose parameters are groups of options take the options of each, in the place of the group."""
    hints = get_type_hints(command, include_extras=True)
    parameters: list[inspect.Parameter] = []
    groups: dict[str, tuple[Any, list[str]]] = {}
    for parameter in inspect.signature(command).parameters.values():
        options = _group_of(hints[parameter.name])
        if options is None:
            options = [parameter.replace(annotation=hints[parameter.name], kind=inspect.Parameter.KEYWORD_ONLY)]
        else:
            groups[parameter.name] = _kind(hints[parameter.name]), [option.name for option in options]
        parameters += options

    @wraps(command)
    def grouped(**values: Any) -> None:
        for name, (kind, members) in groups.items():
            values[name] = kind(**{member: values.pop(member) for member in members})
        command(**values)

    grouped.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    grouped.__annotations__ = {one.name: one.annotation for one in parameters}
    return grouped


def _kind(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _group_of(hint: Any) -> list[inspect.Parameter] | None:
    """Return the options of a group, None for a parameter that is no group."""
    kind = _kind(hint)
    if kind not in (ReadingOptions, YearsOptions, StudyOptions):
        return None
    changes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    left_out = {name for change in changes if isinstance(change, Without) for name in change.names}
    declared = {name: own for change in changes if isinstance(change, With) for name, own in change.declared.items()}
    hints = get_type_hints(kind, include_extras=True)
    return [
        inspect.Parameter(
            field.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=field.default,
            annotation=declared.get(field.name, hints[field.name]),
        )
        for field in fields(kind)
        if field.name not in left_out
    ]
