"""brecha describe: a table of columns, why each part is suggested, and a command that runs as it is printed."""

import json
import re
import shlex
from pathlib import Path

import pytest

import brecha
from brecha.cli.console import Stream
from brecha.cli.progress import Watch
from tests.cli.calling import Call, one_sentence, rows, write

PEOPLE = rows(
    "id;name;idade;sexo;renda;peso;q",
    *(f"{i};n{i};{20 + i % 3};{'FM'[i % 2]};{i % 4};{i % 5 + 1};a{i % 2}" for i in range(40)),
)


def command_in(out: str) -> list[str]:
    """The command at the end of an answer, as a shell takes it apart."""
    program, *words = shlex.split(out.splitlines()[-1])
    assert program == "brecha"
    return words


def test_a_table_reasons_and_a_command(call: Call, tmp_path: Path) -> None:
    answer = call("describe", write(tmp_path, PEOPLE))
    assert (answer.code, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert lines[0] == "Records: 40. Columns: 7."
    assert lines[2].split() == ["Column", "Kind", "Values", "Missing", "Alone", "Suggested", "Why"]
    table = [line.split() for line in lines[4:11]]
    assert table == [
        ["id", "number", "40", "0", "40", "identifier", "1"],
        ["name", "text", "40", "0", "40", "identifier", "2"],
        ["idade", "number", "3", "0", "0", "quasi-identifier", "3"],
        ["sexo", "text", "2", "0", "0", "quasi-identifier", "4"],
        ["renda", "number", "4", "0", "0", "sensitive", "5"],
        ["peso", "number", "5", "0", "0", "other", "6"],
        ["q", "text", "2", "0", "0", "quasi-identifier", "7"],
    ]
    assert "3. By its name it tells somebody's age, which others may know.\n" in answer.out
    assert max(map(len, lines[:-1])) <= 80
    assert command_in(answer.out) == [
        "assess", str(tmp_path / "people.csv"), "--qids", "idade,sexo,q", "--sensitive", "renda", "--person", "id",
        "--weight", "peso",
    ]  # fmt: skip


def test_the_command_runs_as_it_is_printed(call: Call, tmp_path: Path) -> None:
    answer = call("describe", write(tmp_path, PEOPLE), "-q")
    ran = call(*command_in(answer.out), "-q")
    assert (ran.code, ran.err) == (0, "")
    assert "renda" in ran.out


def test_awkward_names_and_options_are_in_the_command(call: Call, tmp_path: Path) -> None:
    text = rows('"a, b"~"c ""d"""~" e "~$HOME', *(f"{'xy'[i % 2]}~{'uv'[i % 2]}~-~é{i % 3}" for i in range(9)))
    path = write(tmp_path, text, "with ' and space.csv", "latin-1")
    options = ("--delimiter", "~", "--encoding", "latin-1", "--missing-token", "-", "--max-unreadable", "0.5")
    answer = call("describe", path, *options, "-q")
    words = command_in(answer.out)
    assert words[1] == str(path)
    assert words[words.index("--qids") + 1] == '"a, b","c ""d""",$HOME'
    assert tuple(words[-8:]) == options
    ran = call(*words, "--json", "-", "-q")
    assert json.loads(ran.out)["input"]["qids"] == ["a, b", 'c "d"', "$HOME"]


def test_a_file_that_looks_like_an_option(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path, PEOPLE, "-x.csv")
    answer = call("describe", "./-x.csv", "-q")
    assert command_in(answer.out)[1] == "./-x.csv"
    assert call(*command_in(answer.out), "-q").code == 0


def test_json_is_alone_on_stdout(call: Call, tmp_path: Path) -> None:
    path = write(tmp_path, PEOPLE)
    answer = call("describe", path, "--json", "-")
    assert (answer.code, answer.err, answer.out.count("\n")) == (0, "", 1)
    found = json.loads(answer.out)
    assert found["brecha"] == brecha.__version__
    assert found | brecha.describe(path).as_dict() == found
    assert (found["person"], found["weights"]) == ("id", "peso")
    assert shlex.split(found["command"])[:2] == ["brecha", "assess"]
    assert "Records: 40" in call("describe", path, "--json", tmp_path / "look.json").out
    assert json.loads((tmp_path / "look.json").read_text(encoding="utf-8")) == found


def test_in_portuguese(call: Call, tmp_path: Path) -> None:
    answer = call("describe", write(tmp_path, PEOPLE), "--lang", "pt", "-q")
    said = " ".join(answer.out.split())
    assert said.startswith("Registros: 40. Colunas: 7. Coluna Tipo Valores Ausentes Sozinhos Sugestão Motivo")
    assert "idade número 3 0 0 quase-identificador 3" in said
    assert "3. Pelo nome, a coluna diz a idade da pessoa, o que outras pessoas podem saber." in said
    assert not re.search(r"\b(the|its|which|people|record|known)\b", said.partition("brecha assess")[0], re.I)
    same = call("describe", write(tmp_path, PEOPLE), "-q")
    assert command_in(same.out) == command_in(answer.out)


def test_nothing_that_anybody_could_know(call: Call, tmp_path: Path) -> None:
    answer = call("describe", write(tmp_path, rows("id,same", *(f"{i},x" for i in range(5)))), "-q")
    assert answer.code == 0
    note = "Note: No column is suggested as a quasi-identifier: name those that somebody could know."
    assert " ".join(answer.out.split()).endswith(note)
    assert "brecha assess" not in answer.out


def test_no_value_is_printed(call: Call, tmp_path: Path) -> None:
    text = rows("a,b,age", *(f"S{i % 7}CRET,S{i}CRET,S{i % 3}CRET" for i in range(50)))
    path = write(tmp_path, text)
    for more in ((), ("--json", "-"), ("--lang", "pt")):
        assert not re.search(r"S\d+CRET", call("describe", path, *more).out)


def test_what_a_log_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    now = iter([0, 0, 0, 31, 31, 62, 62])
    monkeypatch.setattr("brecha.cli.progress.time.monotonic", lambda: next(now))
    with Watch(Stream(stderr=True)) as watch:
        watch.describing(0.25, 500)
        watch.describing(0.5, 1000)
        watch.describing(0.75, 2000)
    assert capsys.readouterr().err == (
        "Describing: 1,000 records, 62 seconds left.\nDescribing: 2,000 records, 31 seconds left.\n"
    )


def test_some_columns_and_several_files(call: Call, tmp_path: Path) -> None:
    first, second = write(tmp_path, PEOPLE, "1.csv"), write(tmp_path, PEOPLE, "2.csv")
    answer = call("describe", first, second, "--columns", "sexo,idade", "-q")
    assert answer.out.startswith("Records: 80. Columns: 2.")
    assert command_in(answer.out) == ["assess", str(first), str(second), "--qids", "sexo,idade"]


@pytest.mark.parametrize(
    ("text", "arguments", "sentence"),
    [
        ("a,a\n1,2\n", (), "Columns 1 and 2 have the same name in the header of "),
        (
            "a,b\n1,2\n1\n",
            (),
            "1 of 2 rows (50.00%) could not be read, more than the 1% allowed by --max-unr",
        ),
        ("a,b\n1,2\n", ("--columns", "c"), "Column 'c' is not in the table. It has: a, b."),
        ("a,b\n1,2\n", ("--lang", "xx"), "There is no language 'xx'."),
        ("a,b\n1,2\n", ("--json", "/nowhere/at/all.json"), "There is no folder '/nowhere/at'"),
    ],
)
def test_what_is_refused(call: Call, tmp_path: Path, text: str, arguments: tuple[str, ...], sentence: str) -> None:
    answer = call("describe", write(tmp_path, text), *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert one_sentence(answer.err).startswith(sentence)
