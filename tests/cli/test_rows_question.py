"""How the rows of people with several are published: asked on a terminal, refused in a pipeline, left to a draft."""

import json
import os
import pty
import subprocess
import threading
import tomllib
from pathlib import Path

import pytest

from tests.cli.calling import COMMAND, Answer, Call, one_sentence, write

VISITS = "id,clinic,month\n1,A,1\n1,B,2\n2,A,1\n2,B,3\n3,A,1\n"
STUDY = """\
format = 1

[[data]]
files = ["visits.csv"]
person = "id"

[columns.clinic]
role = "quasi-identifier"

[columns.month]
role = "quasi-identifier"
"""


@pytest.fixture
def visits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The five visits of three people, in the folder of the call."""
    monkeypatch.chdir(tmp_path)
    return write(tmp_path, VISITS, "visits.csv")


def on_terminal(typed: str, *arguments: object) -> Answer:
    """Run a command on a terminal where somebody types this; stdout is a pipe."""
    master, slave = pty.openpty()
    seen: list[bytes] = []

    def listen() -> None:
        while True:
            try:
                some = os.read(master, 4096)
            except OSError:  # the other end is closed
                return
            if not some:
                return
            seen.append(some)

    command = [*COMMAND, *map(str, arguments)]
    with subprocess.Popen(command, stdin=slave, stdout=subprocess.PIPE, stderr=slave, text=True,
                          env=os.environ | {"COLUMNS": "200"}) as process:  # fmt: skip
        os.close(slave)
        listener = threading.Thread(target=listen)
        listener.start()
        os.write(master, typed.encode())
        out, _ = process.communicate(timeout=120)
        listener.join(30)
    os.close(master)
    return Answer(process.returncode, out, b"".join(seen).decode())


def test_a_terminal_is_asked_and_told_the_option(visits: Path) -> None:
    asked = on_terminal("2\n", "assess", visits, "--person", "id", "--qids", "clinic,month", "--json", "-", "-q")
    said = " ".join(asked.err.split())
    assert "The identifier id repeats: there are 5 rows of 3 people. How will they be published?" in said
    assert "1 one row of each person, drawn at random: right only if just that draw is what is published" in said
    assert "2 all rows, and which belong to one person: usual where the release has a pseudonym" in said
    assert "3 all rows, and nothing shows which belong to one person: usual where the identifier is taken out" in said
    assert "The option --rows linked would have answered this." in said
    assert asked.code == 0
    told = json.loads(asked.out)
    assert told["input"]["people"] == {"rows": 5, "published": "linked", "knows": "all"}
    assert told["attacks"][-1]["hits"] == 3


def test_a_terminal_is_asked_in_portuguese_until_it_is_answered(visits: Path) -> None:
    asked = on_terminal("talvez\nunlinked\n", "assess", visits, "--person", "id", "--qids", "clinic", "--lang", "pt",
                        "--json", "-", "-q")  # fmt: skip
    said = " ".join(asked.err.split())
    assert "O identificador id se repete: há 5 linhas de 3 pessoas. Como serão divulgadas?" in said
    assert said.count("1, 2 ou 3:") == 2
    assert "A opção --rows unlinked teria respondido a isto." in said
    assert json.loads(asked.out)["input"]["people"]["published"] == "unlinked"


def test_whoever_does_not_answer_is_refused(visits: Path) -> None:
    asked = on_terminal("\n", "assess", visits, "--person", "id", "--qids", "clinic", "-q")
    assert (asked.code, asked.out) == (2, "")
    assert "--rows one (one row of each person, drawn at random)" in " ".join(asked.err.split())


@pytest.mark.parametrize(
    "command",
    [
        ["assess", "--qids", "clinic"],
        ["target", "--known", "clinic=A"],
        ["sanitize", "--qids", "clinic", "--remove", "month"],
        ["dp", "--count", "clinic=A", "--sensitive", "month", "--epsilon", "1"],
    ],
)
def test_a_pipeline_is_refused(command: list[str], visits: Path, call: Call) -> None:
    name, *rest = command
    refused = call(name, visits, "--person", "id", *rest)
    assert (refused.code, refused.out) == (2, "")
    assert "there are 5 rows of 3 people" in one_sentence(refused.err)
    for way in ("--rows one (", "--rows linked (", "--rows unlinked ("):
        assert way in one_sentence(refused.err)


def test_years_take_one_row_each_and_say_so(visits: Path, tmp_path: Path, call: Call) -> None:
    later = write(tmp_path, "id,clinic\n1,A\n2,B\n3,A\n", "later.csv")
    for lang, says in (("en", "repeats in visits.csv, with 5 rows of 3 people"),
                       ("pt", "se repete em visits.csv, com 5 linhas de 3 pessoas")):  # fmt: skip
        refused = call("growth", visits, later, "--person", "id", "--qids", "clinic", "--lang", lang)
        assert (refused.code, refused.out) == (2, "")
        assert says in " ".join(refused.err.split())
        assert "--rows one" in refused.err
        assert "--rows linked" not in refused.err
    assert call("growth", visits, later, "--person", "id", "--rows", "one", "--qids", "clinic", "-q").code == 0


def test_unlinked_years_take_the_option(visits: Path, tmp_path: Path, call: Call) -> None:
    later = write(tmp_path, "id,clinic\n1,A\n2,B\n3,A\n", "later.csv")
    asked = ("unlinked", visits, later, "--person", "id", "--qids", "clinic", "--change", "clinic=stays:0.8", "-q")
    assert call(*asked).code == 2
    assert call(*asked, "--rows", "one").code == 0


@pytest.mark.usefixtures("visits")
@pytest.mark.parametrize(
    ("lang", "says"),
    [("en", "brecha.toml, line 5: the identifier 'id' repeats, with 5 rows of 3 people, so say"),
     ("pt", "o identificador 'id' se repete, com 5 linhas de 3 pessoas; diga então como serão divulgadas")],
)  # fmt: skip
def test_a_study_is_refused_at_its_place(lang: str, says: str, call: Call) -> None:
    Path("brecha.toml").write_text(STUDY, encoding="utf-8")
    refused = call("run", "brecha.toml", "--lang", lang)
    assert (refused.code, refused.out) == (2, "")
    said = " ".join(refused.err.split())
    assert says in said
    assert "line 5" in said or "linha 5" in said
    for way in ('rows = "one"', 'rows = "linked"', 'rows = "unlinked"'):
        assert way in said


@pytest.mark.usefixtures("visits")
def test_a_study_with_a_release_takes_one_row_each(call: Call) -> None:
    step = '\n[[release]]\nstep = "remove"\ncolumns = ["month"]\n'
    Path("brecha.toml").write_text(STUDY + step, encoding="utf-8")
    said = " ".join(call("run", "brecha.toml").err.split())
    assert 'rows = "one"' in said
    assert 'rows = "linked"' not in said
    Path("brecha.toml").write_text(STUDY.replace('"id"\n', '"id"\nrows = "one"\n') + step, encoding="utf-8")
    assert call("run", "brecha.toml", "-q").code in (0, 1)


@pytest.mark.usefixtures("visits")
@pytest.mark.parametrize("rule", ["one", "linked", "unlinked"])
def test_a_draft_leaves_it_to_be_chosen(rule: str, call: Call) -> None:
    asked = ("study", "init", "visits.csv", "--person", "id", "--force", "-q")
    assert call(*asked).code == 0
    text = Path("brecha.toml").read_text(encoding="utf-8")
    assert "# 3 people have 5 rows. How will they be published?" in text
    assert "rows" not in tomllib.loads(text)["data"][0]
    assert call("run", "brecha.toml", "-q").code == 2
    line = f'\nrows = "{rule}"\n'
    assert f'\n# rows = "{rule}"\n' in text
    Path("brecha.toml").write_text(text.replace(f'\n# rows = "{rule}"\n', line), encoding="utf-8")
    assert call("run", "brecha.toml", "-q").code in (0, 1)
    assert call(*asked, "--rows", rule).code == 0
    chosen = Path("brecha.toml").read_text(encoding="utf-8")
    assert tomllib.loads(chosen)["data"][0]["rows"] == rule
    assert "# rows =" not in chosen


def test_a_draft_on_a_terminal_asks(visits: Path) -> None:
    asked = on_terminal("3\n", "study", "init", visits, "--person", "id", "--out", "chosen.toml", "-q")
    assert asked.code == 0
    assert "How will they be published?" in asked.err
    assert tomllib.loads(Path("chosen.toml").read_text(encoding="utf-8"))["data"][0]["rows"] == "unlinked"


@pytest.mark.usefixtures("visits")
def test_what_describe_saves_does_not_choose(call: Call) -> None:
    said = call("describe", "visits.csv", "--save-study", "saved.toml")
    assert said.code == 0
    saved = tomllib.loads(Path("saved.toml").read_text(encoding="utf-8"))["data"][0]
    assert (saved["person"], saved.get("rows")) == ("id", None)
    assert "--rows one" in said.out


@pytest.mark.parametrize(("lang", "says"), [("en", "In 9 other draws of one row of each person"),
                                            ("pt", "Em outros 9 sorteios de uma linha de cada pessoa")])  # fmt: skip
def test_other_draws_are_told_saved_and_in_the_report(lang: str, says: str, visits: Path, call: Call) -> None:
    asked = ("assess", visits, "--person", "id", "--qids", "clinic,month", "--draws", "9", "--lang", lang, "-q")
    told = call(*asked, "--rows", "one", "--out", "out", "--json", "answer.json")
    assert told.code == 0
    assert says in " ".join(told.out.split())
    assert says in Path("out/report.html").read_text(encoding="utf-8")
    for file in ("answer.json", "out/results.json"):
        (spread,) = json.loads(Path(file).read_text(encoding="utf-8"))["spread"]
        assert (spread["draws"], spread["seed"], spread["qids"]) == (9, 1, ["clinic", "month"])
        # of those with two rows both show A 1: nobody is alone; one of them does: the other is; neither: everybody is
        assert spread["hits_expected"] == pytest.approx((0 + 1 + 1 + 3) / 4)
    for other in (["--rows", "linked"], []):
        refused = call(*asked, *other)
        assert (refused.code, refused.out) == (2, "")
        assert "--rows one" in refused.err


@pytest.mark.usefixtures("visits")
@pytest.mark.parametrize(("lang", "says"), [("en", "The study publishes all rows of a person"),
                                            ("pt", "O estudo divulga todas as linhas de uma pessoa")])  # fmt: skip
def test_what_can_be_undone_is_not_told_of_several_rows(lang: str, says: str, call: Call) -> None:
    Path("brecha.toml").write_text(STUDY.replace('"id"\n', '"id"\nrows = "linked"\n'), encoding="utf-8")
    refused = call("reverse", "visits.csv", "--study", "brecha.toml", "--qids", "clinic", "--lang", lang)
    assert (refused.code, refused.out) == (2, "")
    assert says in " ".join(refused.err.split())


@pytest.mark.usefixtures("visits")
def test_a_study_asks_for_other_draws(call: Call) -> None:
    asked = ("assess", "visits.csv", "--person", "id", "--qids", "clinic,month", "--rows", "one", "--draws", "7")
    assert call(*asked, "-q", "--save-study", "saved.toml").code == 0
    assert tomllib.loads(Path("saved.toml").read_text(encoding="utf-8"))["data"][0]["draws"] == 7
    again = json.loads(call("assess", "--study", "saved.toml", "--json", "-", "-q").out)
    assert again["spread"][0]["draws"] == 7
    assert call("run", "saved.toml", "--out", "out", "-q").code in (0, 1)
    told = [one.read_text(encoding="utf-8") for one in Path("out").rglob("results.json")]
    assert any('"spread"' in one for one in told)
    text = Path("saved.toml").read_text(encoding="utf-8")
    Path("saved.toml").write_text(text.replace('rows = "one"', 'rows = "linked"'), encoding="utf-8")
    for lang, says in (("en", 'a study of one table with rows = "one"'), ("pt", 'uma tabela com rows = "one"')):
        refused = call("check", "saved.toml", "--lang", lang)
        assert refused.code == 2
        assert says in " ".join(refused.err.split())
