"""Draft a study file from the description of a table: every column with a role, adversaries, limits, and why."""

import json
import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from brecha.errors import ColumnError, SettingError
from brecha.errors.nameable import MINIMUM_GROUP_SIZE
from brecha.language.catalogues import Language
from brecha.language.notes import Note
from brecha.study.adversaries.adversary import Adversary
from brecha.study.adversaries.library import ready_adversaries, ready_adversary
from brecha.study.file import STUDY_FILE, seen_from
from brecha.study.requests.assess import DescribeRequest
from brecha.study.requests.request import NO_PROGRESS, Progress, Request
from brecha.study.requests.sources import ReadRequest
from brecha.tables.describe.adversaries import ANYBODY
from brecha.tables.describe.combinations import count_up_to
from brecha.tables.describe.description import Description
from brecha.tables.read import RowsRule, check_rows
from brecha.version import __version__

ACTIVE = 3
"""Adversaries in a draft, besides anybody, that are not commented out"""
LIMIT, OTHER_LIMITS = "certain-5%", ("k5", "k10", "ema-0070", "health-canada")
"""The ready limit that holds in a draft, and those that are named beside it"""
WAYS: tuple[RowsRule, ...] = ("linked", "unlinked", "one")
"""How the rows of people with several may be published, in the order in which a draft names them"""
WIDTH = 118
BARE = re.compile(r"[A-Za-z0-9_-]+")
"""A key that TOML takes without quotation marks"""


def draft(
    files: Sequence[str | Path],
    *,
    person: str | None = None,
    delimiter: str | None = None,
    encoding: str | None = None,
    missing_tokens: Sequence[str] | None = None,
    max_unreadable: float = 0.01,
    trust_size: bool = False,
    header: bool = True,
    rows: RowsRule | None = None,
    household: str | None = None,
    out: str | Path = STUDY_FILE,
    lang: str = "en",
    progress: Progress = NO_PROGRESS,
) -> str:
    """Describe a table and return the text of a study of it, with comments that say why.

    Args:
        files: the files of the table.
        person: the column that identifies people; suggested by the description if omitted.
        delimiter: field separator of text files; detected if omitted.
        encoding: text encoding; detected if omitted.
        missing_tokens: texts that mean "missing", in place of the usual ones.
        max_unreadable: the share of rows that may be unreadable before the whole table is refused.
        trust_size: whether files may unpack to very many times their size.
        header: whether the first line of text files has the names of the columns.
        rows: how the rows of people with several are published; left to be chosen in the file if omitted.
        household: the column that groups people into households.
        out: where the study will be written: its files are named relative to that place.
        lang: language of the comments and of the report.
        progress: follows the work.
    """
    check_rows(rows, "" if person is None else person)
    tokens = None if missing_tokens is None else tuple(missing_tokens)
    reading = ReadRequest(
        tuple(map(str, files)), person, rows, 0, "value", delimiter, encoding, tokens, max_unreadable, trust_size,
        has_header=header, household=household,
    )  # fmt: skip
    return DraftRequest(reading, str(out), lang).run(progress)


@dataclass(frozen=True)
class DraftRequest(Request):
    """A draft of a study of a table."""

    source: ReadRequest
    out: str = STUDY_FILE
    """where the study will be written"""
    lang: str = "en"

    def run(self, progress: Progress = NO_PROGRESS) -> str:
        """Describe the table, and return the text of the study."""
        return self.written(self.described(progress))

    def described(self, progress: Progress = NO_PROGRESS) -> Description:
        """Describe the table, with the identifier and the households that are asked for."""
        description = _with_person(DescribeRequest(self.source).run(progress), self.source.person)
        return _with_household(description, self.source.household)

    def written(self, description: Description) -> str:
        """Return the text of the study."""
        return _Draft(description, self.source, Path(self.out), Language.named(self.lang)).text()


def _with_person(description: Description, person: str | None) -> Description:
    """Return the description with the identifier that was named in place of the one suggested."""
    if person is None:
        return description
    columns = description.columns
    _refuse_unknown(person, description)
    without = (replace(column, argument=None) if column.argument == "person" else column for column in columns)
    named = (
        replace(column, role="identifier", argument="person") if column.name == person else column for column in without
    )
    return replace(description, columns=tuple(named))


def several_rows(description: Description) -> dict[str, Any] | None:
    """Return the identifier (``person``), its ``rows`` and how many ``people`` they are of; None if nobody repeats."""
    column = next((one for one in description.columns if one.argument == "person"), None)
    if column is None or column.values >= description.rows - column.missing:
        return None
    return {"person": column.name, "rows": description.rows - column.missing, "people": column.values}


def _with_household(description: Description, household: str | None) -> Description:
    """Return the description with the column of households as an identifier, and not that of people."""
    if household is None:
        return description
    _refuse_unknown(household, description)
    if household == description.person:
        description = replace(description, columns=tuple(
            replace(column, argument=None) if column.name == household else column for column in description.columns
        ))  # fmt: skip
    named = (
        replace(column, role="identifier", reason=Note("describe-role-of-study"))
        if column.name == household
        else column
        for column in description.columns
    )
    return replace(description, columns=tuple(named))


def _refuse_unknown(name: str, description: Description) -> None:
    names = [column.name for column in description.columns]
    if name not in names:
        raise ColumnError.unknown(name, names)


class _Draft:
    """The parts of a study file."""

    def __init__(self, description: Description, reading: ReadRequest, out: Path, language: Language) -> None:
        self._description = description
        self._reading = reading
        self._out = out
        self._language = language

    def text(self) -> str:
        """Return the whole file."""
        parts = (self._head(), self._data(), self._columns(), self._adversaries(), self._limits(), self._report())
        text = "\n".join(line for part in parts for line in part)
        return text.rstrip("\n") + "\n"

    def _say(self, message: str, **values: Any) -> list[str]:
        """A message of the catalogues as lines of a comment."""
        return comment(self._language.say(message, **values))

    def _head(self) -> Iterator[str]:
        files = self._reading.files
        first = Path(files[0]).name
        title = self._language.say(
            "draft-title", files=len(files), first=first, more=len(files) - 1, version=__version__
        )
        yield from comment(title)
        yield from self._say("draft-check")
        yield from self._say("draft-next", file=self._out.name)
        yield from ("", "format = 1", "")

    def _data(self) -> Iterator[str]:
        found, reading = self._description, self._reading
        yield from self._say("draft-data")
        yield "[[data]]"
        yield f"files = {listed([self._relative(file) for file in reading.files])}"
        if found.person is not None:
            yield from self._say("draft-person")
            yield f"person = {quoted(found.person)}"
            yield from self._rows()
        if reading.household is not None:
            yield from self._say("draft-household")
            yield f"household = {quoted(reading.household)}"
        if found.weights is not None:
            yield from self._say("draft-weight")
            yield f"weight = {quoted(found.weights)}"
        if reading.where is not None:
            yield f"where = {quoted(reading.where)}"
        for name in ("delimiter", "encoding"):
            values = {file.get(name) for file in found.source.get("files", [])}
            if len(values) == 1 and (value := values.pop()) is not None:
                yield f"{name} = {quoted(value)}"
        if not reading.has_header:
            yield "header = false"
        if reading.missing_tokens is not None:
            yield f"missing_tokens = {listed(reading.missing_tokens)}"
        yield f"max_unreadable = {reading.max_unreadable!r}"
        yield ""

    def _rows(self) -> Iterator[str]:
        """Say how the rows of people with several are published; where nobody has said so, it is to be chosen."""
        repeats, chosen = several_rows(self._description), self._reading.rows
        if repeats is None:
            return
        if chosen is not None:
            yield from self._rows_published(chosen)
            return
        yield from self._say("draft-several-rows", people=repeats["people"], rows=repeats["rows"])
        for rule in WAYS:
            yield from (line if line.startswith("#") else f"# {line}" for line in self._rows_published(rule))

    def _rows_published(self, rule: RowsRule) -> Iterator[str]:
        yield from self._say("draft-rows", rows="drawn" if rule == "one" else rule)
        yield f"rows = {quoted(rule)}"
        if rule == "one":
            yield "seed = 0"

    def _relative(self, file: str) -> str:
        """The path of a file as seen from the study."""
        return seen_from(self._out, file)

    def _columns(self) -> Iterator[str]:
        yield from self._say("draft-columns")
        for column in self._description.columns:
            yield ""
            yield from comment(self._language.note(column.reason))
            yield f"[columns.{key(column.name)}]"
            yield f'role = "{column.role}"'
            yield f"published = {'false' if column.role == 'identifier' else 'true'}"
            if column.role == "other":
                yield from self._not_assessed(column.reason.id)
        yield ""

    def _not_assessed(self, reason: str) -> Iterator[str]:
        """Acknowledge a column that tells nothing; ask about any other that is published and not assessed."""
        told = {"role-constant": "draft-constant", "role-empty": "draft-empty"}.get(reason)
        if told is not None:
            yield f"not_assessed = {quoted(self._language.say(told))}"
            return
        yield from self._say("draft-not-assessed")
        yield f"# not_assessed = {quoted(self._language.say('draft-not-assessed-reason'))}"

    def _adversaries(self) -> Iterator[str]:
        known = self._description.suggested("quasi-identifier")
        if not known:
            yield from self._say("draft-no-adversary")
            yield ""
            return
        yield from self._say("draft-adversaries")
        others = [one for one in ready_adversaries(known, lang=self._language) if one.ready != ANYBODY]
        first_of = {one.knows: one for one in reversed(others)}
        active = [one for one in others if first_of[one.knows] is one][:ACTIVE]
        for adversary in (ready_adversary(ANYBODY, known, lang=self._language), *active):
            yield from self._adversary(adversary)
        if len(others) > len(active):
            yield from self._say("draft-other-adversaries")
        for adversary in (one for one in others if one not in active):
            lines = "\n".join(self._adversary(adversary)).split("\n")
            yield from (f"# {line}" if line else "" for line in lines)

    def _adversary(self, adversary: Adversary) -> Iterator[str]:
        yield "[[adversary]]"
        yield f"name = {quoted(adversary.name)}"
        yield f"about = {quoted(adversary.about)}"
        yield f"knows = {listed(adversary.knows)}"
        if adversary.up_to is not None:
            columns, size = len(adversary.knows), adversary.up_to
            yield from self._say("draft-many-columns", columns=columns, size=size, sets=count_up_to(columns, size))
            yield f"up_to = {size}"
        yield ""

    def _limits(self) -> Iterator[str]:
        yield from self._say("draft-limits")
        yield from self._say("draft-limit-certain-5")
        yield from ("[[limit]]", f"ready = {quoted(LIMIT)}", "")
        yield from self._say("draft-other-limits")
        for name in OTHER_LIMITS:
            yield from self._say(f"draft-limit-{name}")
            yield from ("# [[limit]]", f"# ready = {quoted(name)}")
        yield ""

    def _report(self) -> Iterator[str]:
        yield from self._say("draft-report")
        yield from ("[report]", f"language = {quoted(self._language.code)}")
        for name in ("title", "owner"):
            yield f"# {name} = {quoted(self._language.say(f'draft-report-{name}'))}"
        yield f"minimum_group_size = {MINIMUM_GROUP_SIZE}"


def comment(text: str) -> list[str]:
    """Return a text as lines of a comment; what a comment must not hold is a space."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    return textwrap.wrap(
        plain, WIDTH, initial_indent="# ", subsequent_indent="# ", break_long_words=False, break_on_hyphens=False
    )


def key(name: str) -> str:
    """Return a name as a key of TOML: bare where that is allowed."""
    return name if BARE.fullmatch(name) else quoted(name)


def quoted(text: str) -> str:
    """Return a text as a basic string of TOML."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise SettingError("study-name-not-text", name=text) from None
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")


def listed(texts: Sequence[str]) -> str:
    """Return texts as an array of TOML, on several lines if they are long."""
    words = [quoted(text) for text in texts]
    line = f"[{', '.join(words)}]"
    if len(line) <= WIDTH:
        return line
    lines = textwrap.wrap(", ".join(word.replace(" ", "\0") for word in words), WIDTH - 4, break_long_words=False,
                          break_on_hyphens=False)  # fmt: skip
    return "\n".join(["[", *(f"    {one}".replace("\0", " ") for one in lines), "]"])
