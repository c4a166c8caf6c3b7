"""``--no-header`` and ``header = false``: the same records as :func:`brecha.read` reads, in every command."""

import json
from pathlib import Path

import pytest

from brecha import Study
from tests.cli.calling import Call, one_sentence, write

ROWS = "".join(f"{k},{20 + k % 3},{'FM'[k % 2]},{'xyz'[k % 3]}\n" for k in range(40))
ROLES = ("--qids", "column_2,column_3", "--sensitive", "column_4", "--person", "column_1", "--no-header")


@pytest.fixture
def people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    write(tmp_path, "id,age,sex,ill\n" + ROWS, "named.csv")
    return write(tmp_path, ROWS)


def test_the_figures_are_those_of_the_same_file_with_names(call: Call, people: Path) -> None:
    numbered = json.loads(call("assess", "people.csv", *ROLES, "-q", "--json", "-").out)
    roles = ("--qids", "age,sex", "--sensitive", "ill", "--person", "id")
    named = json.loads(call("assess", "named.csv", *roles, "-q", "--json", "-").out)
    figures = [[row["posterior_deterministic"] for row in answer["attacks"]] for answer in (numbered, named)]
    assert figures[0] == figures[1]
    assert numbered["input"]["rows"] == 40
    assert "The columns are called column_1 to column_4." in json.dumps(numbered["notes"])


def test_describe_proposes_a_command_that_reads_the_same(call: Call, people: Path) -> None:
    answer = call("describe", "people.csv", "--no-header", "-q")
    assert "column_1" in answer.out
    assert answer.out.rstrip().splitlines()[-1].endswith(" --no-header")


def test_a_study_holds_it(call: Call, people: Path) -> None:
    call("assess", "people.csv", *ROLES, "-q", "--json", "a.json", "--save-study", "s.toml")
    assert Study.load("s.toml").data[0].header is False
    assert "\nheader = false\n" in Path("s.toml").read_text("utf-8")
    again = call("assess", "--study", "s.toml", "-q", "--json", "b.json", "--save-study", "t.toml")
    assert again.code == 0
    answers = [json.loads(Path(file).read_text("utf-8")) for file in ("a.json", "b.json")]
    assert answers[0]["attacks"] == answers[1]["attacks"]
    assert Path("t.toml").read_text("utf-8") == Path("s.toml").read_text("utf-8")
    assert call("run", "s.toml", "-q", "--out", "decision").code == 0
    refused = call("assess", "--study", "s.toml", "named.csv", "--header", "--qids", "age", "-q")
    assert "'column_4' is not in the table. It has: id, age, sex, ill." in one_sentence(refused.err)


def test_a_draft_holds_it(call: Call, people: Path) -> None:
    assert call("study", "init", "people.csv", "--no-header", "-q").code == 0
    study = Study.load("brecha.toml")
    assert study.data[0].header is False
    assert list(study.columns) == ["column_1", "column_2", "column_3", "column_4"]
    assert "column_1" not in study.published


def test_a_file_that_may_lack_a_header_is_not_quoted(call: Call, people: Path) -> None:
    sentence = one_sentence(call("assess", "people.csv", "--qids", "age", "-q").err)
    assert sentence.endswith("if the first line is a record, and no header, say --no-header.")
    assert one_sentence(call("assess", "people.csv", "--qids", "age", "--no-header", "-q").err) == (
        "Column 'age' is not in the table. It has: column_1, column_2, column_3, column_4."
    )


@pytest.mark.parametrize(
    "command",
    ["assess", "growth", "describe", "target", "sanitize", "dp", "membership", "unlinked", "reverse", "study init"],
)
def test_every_command_that_reads_a_table_has_it(call: Call, command: str) -> None:
    assert "--no-header" in call(*command.split(), "--help").out
