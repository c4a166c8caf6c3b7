"""``--where``: the same rows as :func:`brecha.read` keeps, in every command that reads a table."""

import json
from pathlib import Path

import pytest

import brecha
from tests.cli.calling import Call, one_sentence

TABLE = "id,age,town,ill\n" + "".join(f"{i // 2},{i % 60},{'ABC'[i % 3]},{'xy'[i % 2]}\n" for i in range(300))
WHERE = "age >= 18 AND town IN ('A', 'B')"
READING = ("--where", WHERE, "-q", "--json", "-")


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "people.csv"
    path.write_text(TABLE)
    return path


def test_assess(call: Call, table: Path) -> None:
    said = json.loads(
        call(
            "assess", table, "--qids", "age,town", "--sensitive", "ill", "--person", "id", "--rows", "one", *READING
        ).out
    )
    expected = brecha.read(table, ["age", "town", "ill"], person="id", rows="one", where=WHERE)
    assert (said["input"]["rows"], said["input"]["dropped"]) == (expected.rows, expected.dropped)
    assert said["input"]["source"]["where"] == WHERE


def test_describe_and_the_command_that_it_proposes(call: Call, table: Path) -> None:
    said = json.loads(call("describe", table, *READING).out)
    assert said["rows"] == brecha.describe(table, where=WHERE).rows
    assert "--where 'age >= 18 AND town IN ('\"'\"'A'\"'\"', '\"'\"'B'\"'\"')'" in said["command"]


@pytest.mark.parametrize(
    "command", ["assess", "growth", "describe", "target", "sanitize", "dp", "membership", "unlinked"]
)
def test_every_command_that_reads_a_table_has_it(call: Call, command: str) -> None:
    assert "--where" in call(command, "--help").out


def test_a_release_is_reversed_as_a_whole(call: Call) -> None:
    assert "--where" not in call("reverse", "--help").out


def test_refusals_are_in_the_words_of_the_command_line(call: Call, table: Path) -> None:
    answer = call("assess", table, "--qids", "age", "--where", "town > 5", "-q")
    assert answer.code == 2
    assert "with --missing-token" in one_sentence(answer.err) or "--missing-tokens" in one_sentence(answer.err)
    assert "--where" in one_sentence(call("assess", table, "--qids", "age", "--where", " ", "-q").err)
    assert call("assess", table, "--qids", "age", "--where", "age > (SELECT 1)", "-q").code == 2
