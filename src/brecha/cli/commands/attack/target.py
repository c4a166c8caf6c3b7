"""``brecha target``: what an adversary learns about one person."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import typer

import brecha
from brecha import ABSENT, CodedTable, Collection, TargetAnswer
from brecha.answers.store.handling import one_person
from brecha.cli import options
from brecha.cli.known_from import KnownFrom, with_facts_from
from brecha.cli.summary import show_notes
from brecha.cli.terminal.console import Stream
from brecha.cli.terminal.outputs import check_json, write_json
from brecha.cli.terminal.progress import Watch
from brecha.cli.years import Years, years_of
from brecha.errors import ColumnError, SettingError
from brecha.language.catalogues import Language
from brecha.language.notes import as_json
from brecha.report.target_findings import Dated, findings
from brecha.version import __version__


def target(
    files: options.Files,
    known: Annotated[
        list[str] | None,
        typer.Option(
            metavar="COLUMN=VALUE",
            show_default=False,
            help="What the adversary knows about her target; repeat it for each column. COLUMN= means missing. With "
            "--next, COLUMN@YEAR=VALUE is of that year, and VALUE may be absent; without a year, it is of the first.",
        ),
    ] = None,
    known_from: KnownFrom = None,
    sensitive: options.Sensitive = None,
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
    json: options.Json = None,
    lang: options.Lang = "en",
    quiet: options.Quiet = False,
) -> None:
    """Attack one person: could she be re-identified, and what could be inferred about her?

    Example: brecha target patients.csv --known sex=F --known age=49 --sensitive illness

    Several years: brecha target 2014.csv --next 2015.csv --person id --known sex=F --known town@2015=Natal

    Values are written as in the file. Dates may be written as in --lang, and truth values as yes and no; a value that
    its column does not have is refused.

    A name with an equals sign in it goes in quotation marks: --known '"a=b"=1'.

    Where others use the same machine: brecha target patients.csv --known-from facts.txt --sensitive illness
    """
    facts = known_facts(known or [], known_from)
    if not facts:
        raise SettingError("Nothing is known of the target: give --known COLUMN=VALUE, or --known-from FILE.")
    secrets = options.names(sensitive, "--sensitive")
    language = Language.named(lang)
    check_json(json)
    reading = options.Reading(
        files,
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
    years = years_of(reading, next_year, same, labels, as_numbers)
    with Watch(Stream(stderr=True, quiet=quiet)) as watch:
        if years is None:
            table = reading.table((*facts, *secrets), watch)
            answer = brecha.target(table, typed(facts), secrets, lang=language)
            told = Told(table, answer, facts, {(name, ""): text for name, text in facts.items()})
        else:
            told = _over_years(years, facts, secrets, watch, language)
    if json is not None:
        write_json(json, _plain(told))
    if json != "-":
        _tell(Stream(), told, language)


@dataclass(frozen=True)
class Told:
    """An answer, and how to tell it."""

    table: CodedTable | Collection
    answer: TargetAnswer
    facts: Mapping[str, str]
    """what is known, as it was typed"""
    dated: Dated
    """the same, by column and year"""


def _over_years(
    years: Years, facts: Mapping[str, str], secrets: Sequence[str], watch: Watch, language: Language
) -> Told:
    """What is learnt of somebody of the first year from what is known of her in several."""
    dated = {_dated(years, name): text for name, text in facts.items()}
    if len(dated) < len(facts):
        raise ColumnError("A column of one year is given twice as --known. Give it once.")
    where: dict[str, set[int]] = {}
    for name, k in dated:
        where.setdefault(name, set()).add(k)
    table = years.linked(where, secrets, watch)
    known: dict[str, dict[str, Any]] = {}
    for (name, k), text in dated.items():
        known.setdefault(name, {})[table.labels[k]] = _stored_in(table, name, k, text)
    answer = brecha.target(table, known, secrets, lang=language)
    described = {(name, table.labels[k]): text for (name, k), text in dated.items()}
    return Told(table, answer, facts, described)


def _dated(years: Years, name: str) -> tuple[str, int]:
    """The column and the year of COLUMN@YEAR; the first year where none is named."""
    column, mark, label = name.rpartition("@")
    if mark and label in years.labels:
        k = list(years.labels).index(label)
        years.require(column, k)
        return column, k
    if mark and name not in years.headers[0]:
        raise SettingError(f"--known {name!r} is of a year that is none of {', '.join(years.labels)}.")
    years.require(name, 0)
    return name, 0


def _stored_in(table: Collection, name: str, k: int, text: str) -> Any:
    """A value of one year; "absent" means that she is not in it, unless that is a value there."""
    own = table.tables[k]
    values = own.column(str(table.attributes[name][k])).values.to_pylist() if text == ABSENT.value else []
    return ABSENT if text == ABSENT.value and text not in values else text or None


def known_facts(texts: Sequence[str], file: str | None = None) -> dict[str, str]:
    """What follows --known, and what --known-from names, as {column: value}."""
    facts: dict[str, str] = {}
    for text in texts:
        name, value = options.assignment(text, "--known", "COLUMN=VALUE, such as age=49")
        if name in facts:
            raise ColumnError(f"Column {name!r} is given twice as --known. Give it once.")
        facts[name] = value
    return with_facts_from(file, facts, "--known")


def typed(facts: Mapping[str, str]) -> dict[str, str | None]:
    """What is known as the library takes it: nothing after the equals sign means that the value is missing."""
    return {name: text or None for name, text in facts.items()}


def _tell(answers: Stream, told: Told, language: Language) -> None:
    for sentence in findings(told.answer, language, told.dated):
        answers.say(sentence)
    show_notes(answers, told.table.notes, language)


def _plain(told: Told) -> dict[str, Any]:
    """The answer as plain data, values as they were given."""
    said = as_json(told.table.notes)
    about = told.answer.input
    plain = {"brecha": __version__, "input": about, **said, **told.answer.as_dict(), "known": dict(told.facts)}
    return one_person(plain)
