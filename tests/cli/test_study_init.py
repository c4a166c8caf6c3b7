"""brecha study init: a draft is written once, and says what to do next."""

import os
import tomllib
from pathlib import Path

import pytest

from tests.cli.calling import Call, one_sentence, rows, write

PEOPLE = rows("id;idade;sexo;cep;doença", *(f"{i};{20 + i % 3};{'FM'[i % 2]};{i % 4};d{i % 2}" for i in range(40)))


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a table, in which the call is made."""
    write(tmp_path, PEOPLE)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_draft_and_what_to_do_next(call: Call, here: Path) -> None:
    answer = call("study", "init", "people.csv")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.endswith("\nbrecha check brecha.toml\nbrecha run brecha.toml\n")
    assert answer.out.startswith("Written: brecha.toml. It is a draft")
    text = (here / "brecha.toml").read_text(encoding="utf-8")
    study = tomllib.loads(text)
    assert study["data"] == [{"files": ["people.csv"], "person": "id", "delimiter": ";", "encoding": "utf-8",
                              "max_unreadable": 0.01}]  # fmt: skip
    assert [one["name"] for one in study["adversary"]][:2] == ["anybody", "neighbour"]
    assert os.listdir(here) in (["people.csv", "brecha.toml"], ["brecha.toml", "people.csv"])  # noqa: PTH208


def test_a_file_that_is_there_is_not_overwritten(call: Call, here: Path) -> None:
    write(here, "mine\n", "mine.toml")
    answer = call("study", "init", "people.csv", "--out", "mine.toml")
    assert (answer.code, answer.out) == (2, "")
    assert one_sentence(answer.err) == (
        "There is a file 'mine.toml' already. Name another with --out, or replace it with --force."
    )
    assert (here / "mine.toml").read_text(encoding="utf-8") == "mine\n"
    assert call("study", "init", "people.csv", "--out", "mine.toml", "--force", "-q").code == 0
    assert tomllib.loads((here / "mine.toml").read_text(encoding="utf-8"))["format"] == 1


def test_in_portuguese_with_a_person(call: Call, here: Path) -> None:
    answer = call("study", "init", "people.csv", "--lang", "pt", "--person", "cep", "--out", "um estudo.toml")
    assert answer.code == 0
    assert answer.out.startswith("Gravado: um estudo.toml. É um rascunho")
    assert answer.out.endswith("brecha run 'um estudo.toml'\n")
    text = (here / "um estudo.toml").read_text(encoding="utf-8")
    assert text.startswith("# Estudo de people.csv, rascunhado pelo Brecha ")
    assert tomllib.loads(text)["data"][0]["person"] == "cep"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("people.csv", "--person", "nobody"), "Column 'nobody' is not in the table."),
        (("absent.csv",), "There is no file 'absent.csv'."),
        (("people.csv", "--out", "no/where.toml"), "There is no folder 'no'"),
        (("people.csv", "--out", "."), "--out"),
        (("people.csv", "--lang", "xx"), "There is no language 'xx'."),
    ],
)
def test_what_is_refused(call: Call, here: Path, arguments: tuple[str, ...], sentence: str) -> None:
    answer = call("study", "init", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert sentence in one_sentence(answer.err)
    assert [path.name for path in here.iterdir()] == ["people.csv"]


def test_a_command_without_its_command(call: Call) -> None:
    answer = call("study")
    assert answer.code == 2
    assert answer.err.endswith("See brecha study --help.\n")
    assert "init" in call("study", "--help").out


def test_a_draft_states_the_condition_on_rows(call: Call, here: Path) -> None:
    assert call("study", "init", "people.csv", "--where", "idade >= 21").code == 0
    study = tomllib.loads((here / "brecha.toml").read_text(encoding="utf-8"))
    assert study["data"][0]["where"] == "idade >= 21"


def test_a_table_elsewhere_is_run_with_leave_to_read_its_folder(
    call: Call, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    studies = here / "studies"
    studies.mkdir()
    monkeypatch.chdir(studies)
    answer = call("study", "init", "../people.csv")
    *_, check, run = answer.out.splitlines()
    assert (check, run) == ("brecha check brecha.toml", f"brecha run brecha.toml --allow-folder {here.resolve()}")
    refused = call("run", "brecha.toml")
    assert refused.code == 2
    assert "allow its folder: --allow-folder FOLDER." in one_sentence(refused.err)
    assert call(*run.split()[1:], "-q").code in (0, 1)
