"""Every printed table, figure and example can be redone: its lines run, its figures agree, and its verdicts follow."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from tools.published_figures import PAGE, on, page, printed, redone

import brecha
from brecha.answers.published.verdicts import compared
from brecha.language import Language
from brecha.language.catalogues import languages
from brecha.published import Item, items
from brecha.published.item import matches, words_of
from brecha.published.replaying import FEWEST
from tests.cli.calling import caller

ROWS = 5_000
"""Pupils of the synthetic census here: figures at this size say little, and have to be there"""
MOST_LINES = 5
ITEMS = items()


@pytest.fixture(scope="module")
def answer() -> brecha.Replay:
    """Everything, redone once."""
    return brecha.replay(rows=ROWS)


def test_names_are_different_and_lead_to_their_items() -> None:
    assert len({words_of(item.name) for item in ITEMS}) == len(ITEMS)
    for item in ITEMS:
        assert [one.name for one in ITEMS if matches(one, item.name.upper())] == [item.name]


@pytest.mark.parametrize("asked", ["000 Example 48", "thesis, ex. 48", "Example 48", "EXEMPLO 48", "ex 48"])
def test_a_name_may_be_written_freely(asked: str) -> None:
    found = [item.name for item in ITEMS if matches(item, asked)]
    assert "000 Example 48" in found


def test_a_source_is_all_its_items() -> None:
    asked = {item.name for item in ITEMS if matches(item, "thesis")}
    assert asked == {item.name for item in ITEMS if item.source == "000"} != set()


def test_an_unknown_table_is_refused_with_the_nearest() -> None:
    with pytest.raises(brecha.BrechaError, match=r"No published table is called 'Example 498'.*'000 Example 48'"):
        brecha.replay("Example 498")
    for rows in (FEWEST - 1, 10**9):
        with pytest.raises(brecha.BrechaError, match="The synthetic census has between 1,000 and 50,000,000 rows here"):
            brecha.replay("Example 48", rows=rows)


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item.name)
def test_the_lines_shown_are_few_and_can_be_run(item: Item) -> None:
    lines = item.how(FEWEST)
    python = [line for line in lines if not line.startswith("brecha ")]
    work = [line for line in python if not line.startswith(("import ", "from ", "rows = "))]
    assert len(work) <= MOST_LINES
    assert (item.redo is not None) == bool(python)
    if item.redo is not None and not item.needs_census:  # the census is run below, once
        exec("\n".join(python), {})


COMMANDS = sorted({item.command for item in ITEMS if item.command and item.needs_census})
OTHER_COMMANDS = sorted({item.command for item in ITEMS if item.command and not item.needs_census})


def test_the_commands_shown_can_be_run(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the census with all columns alone and no report, which take long; the longer ones begin with the shortest."""
    monkeypatch.chdir(tmp_path)
    of_census = [command for command in COMMANDS if command.startswith("brecha census ")]
    shortest = min(of_census, key=len)
    cli = caller(capfd)
    quick = shortest.replace("--out risk", "--subsets full --json -").format(rows=FEWEST)
    for part in (*quick.split(" && "), *(set(COMMANDS) - set(of_census))):
        answer = cli(*shlex.split(part)[1:])
        assert answer.code == 0, answer.err
    for command in of_census:
        assert re.fullmatch(re.escape(shortest) + r"( --histogram [A-Z_,]+)*", command)


@pytest.mark.parametrize("command", OTHER_COMMANDS)
def test_commands_that_need_no_census_can_be_run(capfd: pytest.CaptureFixture[str], command: str) -> None:
    answer = caller(capfd)(*shlex.split(command)[1:], "--json", "-")
    assert (answer.code, answer.err) == (0, "")
    assert json.loads(answer.out)["trials"] == 10


def test_every_figure_is_compared_and_every_difference_explained(answer: brecha.Replay) -> None:
    rows: list[dict[str, Any]] = answer.frame().to_pylist()
    assert {row["item"] for row in rows} == {item.name for item in ITEMS}
    of_census = {item.name for item in ITEMS if item.needs_census}
    for row in rows:
        if row["verdict"] == "different" and row["item"] not in of_census:
            assert row["reason"] is not None, row
        if row["value"] is not None and row["verdict"] == "equal":
            assert compared(row["printed"], row["value"]).verdict == "equal"


@pytest.mark.parametrize("code", languages())
def test_everything_is_said_in_every_language(answer: brecha.Replay, code: str) -> None:
    language = Language.named(code).recording()
    text = answer.document(language)
    assert language.lacking == ()
    assert text.sections
    assert text.handling.hand_on
    for item in ITEMS:
        assert language.say(f"replay-shows-{item.shows}")
    assert language.lacking == ()


def test_it_is_saved_and_loaded(tmp_path: Path) -> None:
    made = brecha.replay(["000 Example 49", "000 Example 53"])
    loaded = brecha.load(made.save(tmp_path))
    assert isinstance(loaded, brecha.Replay)
    assert loaded.frame().equals(made.frame())
    assert dict(loaded.verdicts) == dict(made.verdicts)
    assert repr(loaded) == repr(made)


def test_on_the_command_line(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cli = caller(capfd)
    listed = cli("replay")
    assert listed.code == 0
    assert all(item.name in listed.out for item in ITEMS)
    told = cli("replay", "ex. 49", "--lang", "pt", "--json", str(tmp_path / "answer.json"))
    assert told.code == 0
    assert "próximo" in told.out or "diferente" in told.out
    plain = json.loads((tmp_path / "answer.json").read_text("utf-8"))
    assert {row["item"] for row in plain["attacks"]} == {"000 Example 49"}
    wrong = cli("replay", "Example 498", "--lang", "pt")
    assert wrong.code == 2
    assert "Nenhuma tabela publicada se chama 'Example 498'" in wrong.err


def test_the_page_of_the_documentation_has_every_printed_figure(answer: brecha.Replay) -> None:
    """``python -m tools.published_figures --write`` makes it; only its figures of the census depend on the size."""
    text = PAGE.read_text("utf-8")
    assert printed(text) == printed(page(redone(answer)))
    assert page(on(text)) == text
