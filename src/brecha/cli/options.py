"""The options that commands share, and how lists of names are written in them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from brecha import CodedTable, read
from brecha.cli.terminal.progress import Watch
from brecha.errors import SettingError
from brecha.tables.encode import MISSING_TOKENS

Files = Annotated[
    list[Path],
    typer.Argument(
        metavar="FILE",
        show_default=False,
        help="The table: delimited text (also .gz or .zip) or Parquet. Several files are one table.",
    ),
]
Sources = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE",
        show_default=False,
        help="The table: delimited text (also .gz or .zip) or Parquet. Several files are one table. With --engine "
        "spark also a pattern, an address such as hdfs://…, or table:NAME of Spark's catalogue.",
    ),
]
READING = "How to read the file"
YEARS = "Several years"
OUTPUT = "Output"
WORK = "How the work is done"


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


class RowsKept(StrEnum):
    """What is kept of a person with several rows."""

    one = "one"


def _needs_person(context: typer.Context, rows: RowsKept | None) -> RowsKept | None:
    """Refuse --rows where nobody is told from anybody."""
    if rows is not None and not context.params.get("person"):
        raise typer.BadParameter(
            "it keeps one row of each person. Name the column that identifies people with --person."
        )
    return rows


class MissingRule(StrEnum):
    """What a missing value means to an attack."""

    value = "value"
    wildcard = "wildcard"


AllowFolder = Annotated[
    list[Path] | None,
    typer.Option(
        "--allow-folder",
        metavar="FOLDER",
        show_default=False,
        help="A further folder whose files may be read where a file or a link names them. Without it, only files "
        "beside what names them and below are read. May be repeated.",
    ),
]
ALLOWING = {"allow=['FOLDER']": "--allow-folder FOLDER", "allow=": "--allow-folder "}
"""What the library says of folders that are allowed, and what is said here"""


def allowed(folders: list[Path] | None) -> tuple[Path, ...]:
    """The folders that are allowed; each has to be one."""
    for folder in folders or ():
        if not folder.is_dir():
            raise SettingError(f"--allow-folder {str(folder)!r} is no folder.")
    return tuple(folders or ())


Qids = Annotated[
    list[str],
    typer.Option(
        metavar="A,B,…",
        show_default=False,
        help="The columns that an adversary could know about people. May be repeated.",
    ),
]
Sensitive = Annotated[
    list[str] | None,
    typer.Option(metavar="S,T,…", show_default=False, help="The columns that she wants to learn. May be repeated."),
]
NotPublished = Annotated[
    list[str] | None,
    typer.Option(
        "--not-published",
        metavar="A,B,…",
        show_default=False,
        help="Other columns of the file that will not be published. May be repeated.",
    ),
]
Unknown = Annotated[
    list[str] | None,
    typer.Option(
        "--unknown",
        metavar="A,B,…",
        show_default=False,
        help="Other columns that will be published and that no adversary knows; the answer names them as an "
        "assumption. Columns of the file in no role are named as not assessed. May be repeated.",
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
Gain = Annotated[
    list[str] | None,
    typer.Option(
        metavar="S=GAIN",
        show_default=False,
        help="What a guess about a sensitive column brings her, in place of 1 for a right one: identity, tries:3, "
        "worth:yes=4,no=1 (*=0 for all other values), near:10, members:yes,maybe, or a TOML file. May be repeated.",
    ),
]
By = Annotated[
    str | None,
    typer.Option(
        metavar="COLUMN", help="A column whose groups of people are also reported one by one, such as region."
    ),
]
Weight = Annotated[
    str | None,
    typer.Option(
        metavar="COLUMN",
        help="A column of numbers, how likely each person is the target: survey weights, for instance.",
    ),
]
Person = Annotated[
    str | None,
    typer.Option(
        metavar="COLUMN",
        rich_help_panel=READING,
        help="The column that identifies people. Where it repeats, one record of the person is kept, at random.",
    ),
]
Rows = Annotated[
    RowsKept | None,
    typer.Option(
        rich_help_panel=READING,
        callback=_needs_person,
        help="What is kept of a person with several rows: one of them, drawn at random. Confirm it where --person has "
        "more than 20 rows per person on average.",
    ),
]
Seed = Annotated[
    int, typer.Option(rich_help_panel=READING, help="Seed for choosing one row of each person (--person).")
]
Missing = Annotated[
    MissingRule,
    typer.Option(
        rich_help_panel=READING,
        help="A missing value is one more value, or a wildcard that may be anything. Columns with wildcards are "
        "refused: no attack of this command compares them yet.",
    ),
]
Delimiter = Annotated[
    str | None,
    typer.Option(
        metavar="CHARACTER",
        rich_help_panel=READING,
        help="What separates the fields; found by looking if left out. Write tab for a tabulator.",
    ),
]
Encoding = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        rich_help_panel=READING,
        help="Of the text, such as utf-8 or latin-1; found by looking if left out.",
    ),
]
MissingToken = Annotated[
    list[str] | None,
    typer.Option(
        metavar="TEXT",
        show_default=False,
        rich_help_panel=READING,
        help="A text that means “missing”; repeat it for several. Replaces the usual ones: NA, N/A, <NA>, NaN, nan, "
        "NULL and null. An empty field is always missing.",
    ),
]
MaxUnreadable = Annotated[
    float,
    typer.Option(
        metavar="SHARE",
        rich_help_panel=READING,
        help="The share of rows that may be unreadable before the file is refused.",
    ),
]
TrustSize = Annotated[
    bool,
    typer.Option(
        "--trust-size",
        rich_help_panel=READING,
        help="Read files that unpack to very many times their size. They are refused otherwise, as they may be made to "
        "fill the memory.",
    ),
]
Same = Annotated[
    list[str] | None,
    typer.Option(
        metavar="A=B,C,…",
        show_default=False,
        rich_help_panel=YEARS,
        help="What column A is called in each year, where that differs; - where a year has none. May be repeated.",
    ),
]
Labels = Annotated[
    str | None,
    typer.Option(
        metavar="A,B,…",
        rich_help_panel=YEARS,
        help="What to call the years; if left out, as in the names of the files, or 1, 2, …",
    ),
]
AsNumbers = Annotated[
    bool,
    typer.Option(
        "--as-numbers", rich_help_panel=YEARS, help="Identifiers that spell the same number are the same: 007 and 7."
    ),
]
Next = Annotated[
    list[Path] | None,
    typer.Option(
        "--next",
        metavar="FILE",
        show_default=False,
        rich_help_panel=YEARS,
        help="The table of a further year, linked by --person; repeat it for each. --person may then be a list, with a "
        "name for each year.",
    ),
]
Out = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER",
        rich_help_panel=OUTPUT,
        help="Where report.html, results.parquet and results.json are written.",
    ),
]
Resume = Annotated[
    bool,
    typer.Option(
        "--resume",
        rich_help_panel=WORK,
        help="Go on with what a run that was stopped has left in --out. Without it, such a run begins anew.",
    ),
]
Lang = Annotated[
    str,
    typer.Option(
        "--lang",
        metavar="en|pt|FILE.ftl",
        rich_help_panel=OUTPUT,
        help="The language of the answer and of the report, or a catalogue of your own.",
    ),
]
FailAbove = Annotated[
    float | None,
    typer.Option(
        metavar="SHARE",
        rich_help_panel=OUTPUT,
        help="Exit code 1 if any attack exposes more than this share (0 to 1) of the people with certainty; an "
        "attack on a group of --by counts too.",
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
    typer.Option(
        "--master",
        metavar="ADDRESS",
        rich_help_panel=WORK,
        help="Of the cluster, with --engine spark: spark://HOST:PORT, yarn, k8s://…, or local[2] for two cores of this "
        "machine; all of its cores if left out.",
    ),
]
Threads = Annotated[
    int | None,
    typer.Option(rich_help_panel=WORK, help="How many processor cores to use; all of them if left out."),
]
Memory = Annotated[
    str | None,
    typer.Option(
        "--memory",
        metavar="SIZE",
        rich_help_panel=WORK,
        help="What the program may take, such as 3GiB. Beyond it the records are put on disk; the answer is the same.",
    ),
]
Spill = Annotated[
    Path | None,
    typer.Option(
        "--spill",
        metavar="DIR",
        rich_help_panel=WORK,
        help="A folder for what does not fit in --memory; that for temporary files if left out.",
    ),
]
Json = Annotated[
    str | None,
    typer.Option(
        "--json",
        metavar="-|FILE",
        rich_help_panel=OUTPUT,
        help="Write the answer as one JSON object: - for stdout, with nothing else there.",
    ),
]
Quiet = Annotated[
    bool, typer.Option("--quiet", "-q", rich_help_panel=OUTPUT, help="No progress and no messages but errors.")
]


@dataclass(frozen=True)
class Reading:
    """How a table is read, as the options say."""

    files: Sequence[Path]
    person: str | None
    seed: int
    missing: MissingRule
    delimiter: str | None
    encoding: str | None
    missing_tokens: Sequence[str] | None
    max_unreadable: float
    memory: int | None = None
    spill: Path | None = None
    rows: RowsKept | None = None
    trust_size: bool = False

    @property
    def tokens(self) -> Sequence[str]:
        """The texts that mean "missing", an empty one always among them."""
        return ["", *self.missing_tokens] if self.missing_tokens else MISSING_TOKENS

    @property
    def separator(self) -> str | None:
        """What separates the fields, None where that is to be found by looking."""
        return {"tab": "\t", r"\t": "\t"}.get(self.delimiter or "", self.delimiter)

    def table(self, columns: Sequence[str], watch: Watch) -> CodedTable:
        """Read these columns and no others."""
        return read(
            list(self.files),
            columns=list(dict.fromkeys(columns)),
            person=self.person,
            seed=self.seed,
            missing=self.missing.value,
            delimiter=self.separator,
            encoding=self.encoding,
            missing_tokens=self.tokens,
            max_unreadable=self.max_unreadable,
            progress=watch.reading,
            memory=self.memory,
            spill=self.spill,
            rows="one" if self.rows is not None and self.person is not None else None,
            trust_size=self.trust_size,
        )


def assignment(text: str, option: str, form: str) -> tuple[str, str]:
    """The two sides of ``name=value``; a name with an equals sign in it goes in quotation marks: ``"a=b"=value``."""
    if text.startswith('"') and '"=' in text[1:]:
        name, _, value = text[1:].partition('"=')
        return name.replace('""', '"'), value
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        raise SettingError(f"{option} {text!r} is not of the form {form}.")
    return name.strip(), value


def names(texts: Sequence[str] | None, option: str) -> list[str]:
    """The names in an option given once or often: ``a,b``; a name with a comma in quotation marks: ``'a,"b, c"'``."""
    groups = [group for text in texts or () for group in name_groups(text, option, ",")]
    return [name for group in groups for name in group]


def name_groups(text: str, option: str, marks: str = ",;") -> list[list[str]]:
    """The names of ``a,b;c``: [[a, b], [c]]. Outside quotation marks only these marks separate."""
    groups: list[list[str]] = [[]]
    at, mark = 0, ","
    while mark:
        name, at, mark = _next_name(text, at, marks, option)
        groups[-1].append(name)
        if mark == ";":
            groups.append([])
    return groups


def _next_name(text: str, at: int, marks: str, option: str) -> tuple[str, int, str]:
    """The name that begins here, where the next one begins, and the mark between them ("" at the end)."""
    unquoted = f'[^"{re.escape(marks)}]*'
    found = re.compile(rf'\s*(?:"((?:[^"]|"")*)"|({unquoted}))\s*([{re.escape(marks)}]|$)').match(text, at)
    if found is None:
        raise SettingError(f"The names in {option} {text!r} have a quotation mark too few or too many.")
    name = found[2].strip() if found[1] is None else found[1].replace('""', '"')
    if not name:
        raise SettingError(f"One of the names in {option} {text!r} is empty.")
    return name, found.end(), found[3]
