"""brecha believe: a small scenario as a file, the Danish example, what is printed and written, and what is refused."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import brecha
from brecha.beliefs import Sweep, read_scenario
from tests.beliefs.sweeps_at_hand import QUESTIONS, SCENARIO, swept, written
from tests.cli.calling import Call, one_sentence

EXAMPLE = ("README.md", "illness.csv", "population.csv", "scenario.toml")


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    return written(tmp_path)


def told(call: Call, *arguments: object) -> dict[str, Any]:
    """What JSON tells, with nothing else printed."""
    given = call("believe", *arguments, "--json", "-", "-q")
    assert (given.code, given.err) == (0, "")
    found: dict[str, Any] = json.loads(given.out, parse_constant=lambda text: pytest.fail(f"{text} is no JSON"))
    return found


def test_the_answer_is_that_of_the_library(call: Call, scenario: Path) -> None:
    found = told(call, scenario)
    assert found["kind"] == "sweep"
    plain = swept().as_dict()
    assert found["attacks"] == plain["attacks"]
    assert found["input"] == plain["input"]
    assert len(found["attacks"]) == 24
    drawn = told(call, scenario, "--method", "simulation", "--data-sets", 120, "--seed", 5, "--threads", 1)
    assert drawn["attacks"] == swept(method="simulation", data_sets=120, seed=5).as_dict()["attacks"]
    assert (drawn["method"]["data_sets"], drawn["method"]["seed"], drawn["method"]["threads"]) == (120, 5, 1)


def test_sentences_and_a_table_are_printed(call: Call, scenario: Path) -> None:
    given = call("believe", scenario, "-q")
    assert (given.code, given.err) == (0, "")
    text = " ".join(given.out.split())
    for sentence in swept().findings():
        assert " ".join(sentence.split()) in text
    assert "Alone: the chance that no other record looks like the target’s." in text
    assert "in bands PLAIN age" in text
    assert "<0.01 % (60)" in given.out
    # whoever the target, where names are left out and nothing else is known
    narrow = "names left PLAIN age <0.01 % 0.01 % ×1.003 out names left PLAIN age, sex"
    assert narrow in text.replace("\xa0", " ")


def test_what_was_drawn_is_marked_in_the_table(call: Call, tmp_path: Path) -> None:
    """No data set of 100 has her alone, which is not never; and of the whole table more may be learnt."""
    rare = written(tmp_path, SCENARIO.replace('[{ drop = "name" }]', '[{ suppress_rare = ["age"], fewer_than = 3 }]'))
    given = call("believe", rare, "-q", "--data-sets", 100)
    text = " ".join(given.out.replace("\xa0", " ").split())
    assert "names left PLAIN age ~0 % ~0 % ≥×1." in text
    assert "~: drawn by chance, with the standard error that sentences and results state. ≥: at least" in text
    exact = call("believe", written(tmp_path), "-q").out
    assert "~" not in exact
    assert "≥" not in exact


def test_a_folder_is_written_and_told_again(call: Call, tmp_path: Path) -> None:
    few, out = written(tmp_path, SCENARIO.partition('[programs."in bands"]')[0]), tmp_path / "risk"
    given = call("believe", few, "--out", out, "--lang", "pt", "--json", "-")
    assert given.code == 0
    assert json.loads(given.out)["kind"] == "sweep"
    assert f"Relatório: {out}/report.html" in given.err.replace("\n", "")
    assert {file.name for file in out.iterdir()} == {
        "manifest.json", "report.html", "results.json", "results.parquet", "timing.json"}  # fmt: skip
    again = brecha.load(out)
    assert isinstance(again, Sweep)
    assert again.frame().equals(read_scenario(few).sweep().frame())
    shown = call("report", out)
    assert "quem conhece age e sex do alvo" in " ".join(shown.out.split())
    english = call("report", out, "--lang", "en", "--charts", tmp_path / "pictures", "--format", "svg")
    assert english.code == 0
    assert "whoever knows age and sex of the target" in " ".join(english.out.split())
    page = (out / "report.html").read_text()
    assert 'lang="en"' in page
    assert "depends on age" in page
    assert len(list((tmp_path / "pictures").glob("*.svg"))) == len(again.charts()) == 4
    assert call("report", out, "--at-most", "0.1").code == 2


@pytest.mark.parametrize(("limit", "code"), [(0.7, 0), (0.6, 1)])
def test_the_exit_code_tells_whether_a_value_shows(call: Call, scenario: Path, limit: float, code: int) -> None:
    given = call("believe", scenario, "--fail-above", limit, "-q")
    assert given.code == code
    too_risky = (
        "Too risky: published by names left out, what the target 90 has shows with a chance of 64.51 % to adversary "
        "INFORMED, who knows age and sex of them, and --fail-above is 60 %."
    )
    assert " ".join(given.err.split()) == (too_risky if code else "")


def test_what_is_not_told_is_not_safe(call: Call, scenario: Path) -> None:
    given = call("believe", scenario, "--method", "simulation", "--data-sets", 50, "--fail-above", 0.9, "-q")
    assert given.code == 2
    assert "is not told in 24 of 24 answers, and --fail-above cannot be kept: It rests on 50" in given.err


def test_show_says_what_was_understood_and_computes_nothing(
    call: Call, scenario: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("brecha.answers.sweep.sweep", lambda *_, **__: pytest.fail("this is computing"))
    given = call("believe", scenario, "--show")
    assert (given.code, given.err) == (0, "")
    assert "Adversary INFORMED\n30 records, each drawn alike and independently of the others:" in given.out
    assert "age: 30 70.00 %, 60 25.00 % and 90 5.00 %" in given.out.replace("\xa0", " ")
    assert "Program in bands\nColumn name is left out. Numbers in age are told only in bands 50 wide." in given.out
    assert given.out.endswith("12 scenarios.\n")
    portuguese = call("believe", scenario, "--show", "--lang", "pt")
    assert portuguese.out.startswith("Adversário PLAIN\n30 registros")
    assert portuguese.out.endswith("12 cenários.\n")


def test_the_example_is_written_and_never_over_other_files(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "denmark"
    given = call("believe", "--example", folder)
    assert given.code == 0
    assert f"Now try: brecha believe {folder}/scenario.toml --out risk" in given.out
    assert tuple(sorted(file.name for file in folder.iterdir())) == EXAMPLE
    assert "448 scenarios." in call("believe", folder / "scenario.toml", "--show").out
    (folder / "scenario.toml").write_text("mine")
    again = call("believe", "--example", folder)
    assert again.code == 2
    assert "already. Name another folder." in one_sentence(again.err)
    assert (folder / "scenario.toml").read_text() == "mine"
    assert call("believe", "--example", folder / "scenario.toml").code == 2


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "Name a scenario, such as scenario.toml; or have an example written with --example FOLDER."),
        (["{file}", "--example", "x"], "Name a scenario, such as scenario.toml; or"),
        (["none.toml"], "There is no file 'none.toml'."),
        (["{file}", "--fail-above", "1.5"], "--fail-above is a share from 0 to 1, and 1.5 was given."),
        (["{file}", "--threads", "0"], "--threads 0"),
        (["{file}", "--method", "guess"], "'guess'"),
        (["{file}", "--data-sets", "0"], "--data-sets"),
        (["{file}", "--out", "{file}"], "is a file"),
        (["{file}", "--lang", "xx"], "xx"),
    ],
)
def test_a_call_that_is_wrong(call: Call, scenario: Path, arguments: list[str], says: str) -> None:
    given = call("believe", *(argument.format(file=scenario) for argument in arguments))
    assert given.code == 2
    assert says in one_sentence(given.err)
    assert not given.out


@pytest.mark.parametrize(
    ("option", "value", "says"),
    [
        ("--method", "exat", "Invalid value for '--method': 'exat' is not one of 'auto', 'exact', 'simulation'."),
        ("--data-sets", "ten", "Invalid value for '--data-sets': a whole number is wanted."),
        ("--data-sets", "2.5", "Invalid value for '--data-sets': a whole number is wanted."),
        ("--fail-above", "much", "Invalid value for '--fail-above': a number is wanted."),
    ],
)
def test_a_value_that_an_option_cannot_have(call: Call, scenario: Path, option: str, value: str, says: str) -> None:
    given = call("believe", scenario, option, value)
    assert (given.code, given.out) == (2, "")
    assert one_sentence(given.err).startswith(says)


def test_a_scenario_that_is_wrong(call: Call, tmp_path: Path) -> None:
    wrong = written(tmp_path, SCENARIO.replace("no = 0.8", "no = 0.7"))
    given = call("believe", wrong, "--out", tmp_path / "risk")
    assert given.code == 2
    assert one_sentence(given.err).startswith("Adversary 'PLAIN': The chances of 'ill' sum to 0.9, and must sum to 1.")
    assert not (tmp_path / "risk").exists()


def test_a_sweep_that_fails_writes_nothing(call: Call, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text("def fewer(table):\n    return {name: one[1:] for name, one in table.items()}\n")
    text = SCENARIO.replace('steps = [{ drop = "name" }]', 'python = "own.py:fewer"')
    file = written(tmp_path, text)
    unasked = one_sentence(call("believe", file).err)
    assert unasked.endswith("is not run unasked. If you trust it, say so: --run-python on the command line.")
    given = call("believe", file, "--run-python", "--data-sets", 100, "--out", tmp_path / "risk", "--json", "-")
    assert given.code == 2
    assert 'gave 29 records for 30. If that is meant, say rows = "any".' in given.err
    assert not given.out
    assert not (tmp_path / "risk").exists()


def test_the_program_starts_without_what_only_believing_needs() -> None:
    program = (
        "import sys, brecha.cli.program; heavy = ('altair', 'vl_convert', 'numpyro', 'jax');"
        "print([name for name in sys.modules if name.startswith('brecha.beliefs') or name in heavy])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_file_elsewhere_is_read_where_its_folder_is_allowed(call: Call, tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "handed").mkdir()
    (tmp_path / "own" / "patients.csv").write_text("illness;people\nleprosy;7\nflu;93\n")
    named = 'illness = { file = "../own/patients.csv", counts = true }\nname = ["Ana'
    file = written(tmp_path / "handed", SCENARIO.replace('name = ["Ana', named, 1))
    given = call("believe", file, "--out", tmp_path / "risk")
    assert (given.code, given.out) == (2, "")
    assert one_sentence(given.err) == (
        f"'{tmp_path}/handed/../own/patients.csv' lies outside the folder '{tmp_path}/handed' of what names it, "
        "perhaps by a link, and is not read unasked. If you trust whoever named it, copy it there, or allow its "
        "folder: --allow-folder FOLDER."
    )
    assert not (tmp_path / "risk").exists()
    shown = call("believe", file, "--show", "--allow-folder", tmp_path / "own")
    assert "illness: flu 93.00 % and one value of fewer than 10 people" in shown.out.replace("\xa0", " ")
    named_too = call("believe", file, "--show", "--allow-folder", tmp_path / "own", "--minimum-group-size", 7)
    assert "illness: leprosy 7.00 % and flu 93.00 %" in named_too.out.replace("\xa0", " ")
    wrong = call("believe", file, "--allow-folder", tmp_path / "none")
    assert (wrong.code, one_sentence(wrong.err)) == (2, f"--allow-folder '{tmp_path}/none' is no folder.")


def test_questions_and_the_worst_adversary(call: Call, tmp_path: Path) -> None:
    file = written(tmp_path, SCENARIO + QUESTIONS)
    told = call("believe", file, "--questions", "-q")
    assert told.code == 0
    for sentence in read_scenario(file).ask().findings():
        assert " ".join(sentence.split()) in " ".join(told.out.split())
    scenario = read_scenario(file)
    program, target = next(iter(scenario.programs)), next(iter(scenario.targets))
    told = call("believe", file, "--worst", "--program", program, "--target", target, "--known", "age", "-q")
    assert told.code == 0
    found = scenario.worst_adversary(program=program, target=target, known=["age"])
    assert " ".join(found.findings()[0].split()) in " ".join(told.out.split())
    for wrong in (["--questions", "--worst"], ["--known", "age"], ["--worst", "--fail-above", "0.1"]):
        assert call("believe", file, *wrong).code == 2
