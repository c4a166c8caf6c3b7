"""``brecha target``: what an adversary learns about one person."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Annotated, Any

import typer

import brecha
from brecha import CodedTable, TargetAnswer
from brecha.cli import options
from brecha.cli.console import Stream
from brecha.cli.outputs import check_json, write_json
from brecha.cli.progress import Watch
from brecha.errors import ColumnError
from brecha.reporting.findings import listed, percent
from brecha.version import __version__


def target(
    files: options.Files,
    known: Annotated[
        list[str],
        typer.Option(
            metavar="COLUMN=VALUE",
            show_default=False,
            help="What the adversary knows about her target; repeat it for each column. COLUMN= means missing.",
        ),
    ],
    sensitive: Annotated[
        list[str] | None,
        typer.Option(metavar="S,T,…", show_default=False, help="The columns that she wants to learn. May be repeated."),
    ] = None,
    person: options.Person = None,
    seed: options.Seed = 0,
    missing: options.Missing = options.MissingRule.value,
    delimiter: options.Delimiter = None,
    encoding: options.Encoding = None,
    missing_token: options.MissingToken = None,
    max_unreadable: options.MaxUnreadable = 0.01,
    json: options.Json = None,
    quiet: options.Quiet = False,
) -> None:
    """Attack one person: could she be re-identified, and what could be inferred about her?

    Example: brecha target patients.csv --known sex=F --known age=49 --sensitive illness

    Values are compared as they are written in the file.

    A name with an equals sign in it goes in quotation marks: --known '"a=b"=1'.
    """
    facts = known_facts(known)
    secrets = options.names(sensitive, "--sensitive")
    check_json(json)
    reading = options.Reading(files, person, seed, missing, delimiter, encoding, missing_token, max_unreadable)
    with Watch(Stream(stderr=True, quiet=quiet)) as watch:
        table = reading.table((*facts, *secrets), watch)
    answer = brecha.target(table, known={name: stored(table, text) for name, text in facts.items()}, sensitive=secrets)
    if json is not None:
        write_json(json, _plain(table, facts, answer))
    if json != "-":
        _tell(Stream(), table, facts, answer)


def known_facts(texts: Sequence[str]) -> dict[str, str]:
    """What follows --known, as {column: value}."""
    facts: dict[str, str] = {}
    for text in texts:
        name, value = options.assignment(text, "--known", "COLUMN=VALUE, such as age=49")
        if name in facts:
            raise ColumnError(f"Column {name!r} is given twice as --known. Give it once.")
        facts[name] = value
    return facts


def stored(table: CodedTable, text: str) -> str | None:
    """A value given as text; None where that text means missing."""
    return None if text in ("", *table.source.get("missing", {}).get("tokens", ())) else text


def _tell(answers: Stream, table: CodedTable, facts: Mapping[str, str], answer: TargetAnswer) -> None:
    for sentence in (*_about_record(facts, answer), *_about_secrets(answer)):
        answers.say(sentence)
    for remark in table.remarks:
        answers.say(f"Note: {remark}")


def _about_record(facts: Mapping[str, str], answer: TargetAnswer) -> Iterator[str]:
    described = listed([f"{name} = {value or '(missing)'}" for name, value in facts.items()])
    if not answer.matches:
        yield f"Nobody in the table has these values: {described} matches none of {answer.records:,} people."
        return
    if answer.reidentification.certain:
        yield f"Exactly one of {answer.records:,} people has {described}: the target is re-identified with certainty."
        return
    yield f"{answer.matches:,} of {answer.records:,} people have {described}."
    yield f"A guess which of them is the target is right with a chance of {_change(answer.reidentification)}."


def _about_secrets(answer: TargetAnswer) -> Iterator[str]:
    for name, inference in answer.inference.items():
        guess = "missing" if inference.guess is None else str(inference.guess)
        if inference.posterior is None:
            yield f"So the table tells nothing about the target's {name}."
        elif inference.certain:
            yield f"The target's {name} is known with certainty: {guess} ({percent(inference.prior)} before)."
        else:
            yield f"The best guess at the target's {name} is {guess}, right with a chance of {_change(inference)}."


def _change(chance: Any) -> str:
    return f"{percent(chance.posterior)} ({percent(chance.prior)} before)"


def _plain(table: CodedTable, facts: Mapping[str, str], answer: TargetAnswer) -> dict[str, Any]:
    """The answer as plain data, values as they were given."""
    about = {"rows": table.rows, "dropped": table.dropped, "missing": table.missing, "source": table.source}
    remarks = list(table.remarks)
    return {"brecha": __version__, "input": about, "remarks": remarks, **asdict(answer), "known": dict(facts)}
