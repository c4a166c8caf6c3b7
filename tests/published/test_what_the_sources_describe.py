"""docs/reference/what-the-sources-describe.md names commands, options and functions that exist, and its reasons."""

import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import brecha
from brecha.published import SOURCES
from tests.cli.calling import caller

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "what-the-sources-describe.md"
ROW = re.compile(
    r"^\| (?P<what>.+?) \| (?P<place>.+?) \| (?P<state>works|partly|missing) \| (?P<here>.+) \|$", re.MULTILINE
)
ROWS = [match.groupdict() for match in ROW.finditer(PAGE.read_text("utf-8"))]
SPAN = re.compile(r"`([^`]+)`")
STATES = ("works", "partly", "missing")


@cache
def spans() -> tuple[str, ...]:
    """Everything that stands in code on the page."""
    return tuple(SPAN.findall(PAGE.read_text("utf-8")))


def test_every_row_of_the_page_is_read_and_every_source_has_some() -> None:
    lines = [line for line in PAGE.read_text("utf-8").split("\n") if line.startswith("| ")]
    assert len(ROWS) == len(lines) - len(SOURCES)  # one head for each source
    for number in SOURCES:
        assert f"\n## {number}, the " in PAGE.read_text("utf-8")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["what"][:40])
def test_what_works_names_what_does_it_and_the_rest_its_reason(row: dict[str, str]) -> None:
    words = re.sub(r"`[^`]*`|[^\w]+", " ", row["here"]).split()
    if row["state"] == "works":
        assert SPAN.search(row["here"]) or "report of" in row["here"]
    else:
        assert len(words) >= 3, "a reason"


@pytest.mark.parametrize("name", sorted({span for span in spans() if re.fullmatch(r"brecha(\.\w+)+", span)}))
def test_every_function_is_there(name: str) -> None:
    one = brecha
    for part in name.split(".")[1:]:
        one = getattr(one, part, None) or import_module(f"{one.__name__}.{part}")
    assert one is not brecha


def test_every_command_has_these_options(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    cli, asked = caller(capfd), dict[str, set[str]]()
    for span in spans():
        if span.startswith("brecha "):
            command, *named = span.split()[1:]
            asked.setdefault(command, set()).update(named)
    assert len(asked) > 10
    for command, options in asked.items():
        answer = cli(command, "--help")
        assert answer.code == 0, command
        assert options <= set(re.findall(r"--[a-z][a-z-]*", answer.out)), command


def test_columns_that_are_named_are_those_of_the_frames() -> None:
    from brecha.answers.frame import SCHEMA
    from brecha.answers.membership import MembershipAnswer
    from brecha.answers.private_count import PrivateCounts

    frames = {"assess": SCHEMA, "membership": MembershipAnswer.schema, "private_count": PrivateCounts.schema}
    named = re.findall(r"column `(\w+)` of `brecha\.(\w+)`", PAGE.read_text("utf-8"))
    assert len(named) >= 5
    for column, verb in named:
        assert column in frames[verb].names, column
