"""--save-study and --study: a call as a study file, and a study file as a call."""

import json
from pathlib import Path
from typing import Any

import pytest

from brecha import Study
from tests.cli.calling import PATIENTS, Call, one_sentence, write

ROLES = ("--qids", "age,gender", "--sensitive", "illness", "--person", "id")


@pytest.fixture
def people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    write(tmp_path, PATIENTS)
    return Path("people.csv")


def attacks(file: str) -> Any:
    return json.loads(Path(file).read_text("utf-8"))["attacks"]


def test_an_assessment_as_a_study_gives_the_same_figures(call: Call, people: Path) -> None:
    given = call("assess", people, *ROLES, "--unknown", "occupation", "--subsets", "1", "--limit", "certain=50%",
                 "--json", "a.json", "--save-study", "study.toml")  # fmt: skip
    assert given.code == 0
    assert given.err.endswith("Study written: study.toml. To run it:\nbrecha run study.toml\n")
    study = Study.load("study.toml")
    assert study.acknowledged == {"occupation": "Assumed to be known to no adversary."}
    assert study.data[0].files == ("people.csv",)
    run = call("run", "study.toml", "--out", "decision", "-q")
    assert run.code == 0
    assert study.run().assessments["anybody"].as_dict()["attacks"] == attacks("a.json")
    again = call("assess", "--study", "study.toml", "--json", "b.json", "--save-study", "again.toml", "-q")
    assert (again.code, again.err) == (0, "")
    assert attacks("b.json") == attacks("a.json")
    assert Path("again.toml").read_text("utf-8") == Path("study.toml").read_text("utf-8")


def test_options_win_over_the_study(call: Call, people: Path) -> None:
    call("assess", people, *ROLES, "--seed", "3", "--where", "age < 60", "--lang", "pt", "-q", "--save-study", "s.toml")
    assert call("assess", "--study", "s.toml", "--json", "-").code == 0
    told = json.loads(call("assess", "--study", "s.toml", "--json", "-", "-q").out)
    assert (told["input"]["qids"], told["input"]["rows"], told["input"]["subsets"]) == (["age", "gender"], 9, "all")
    options = ("--qids", "occupation", "--where", "age > 0", "--seed", "0", "--subsets", "full", "--lang", "en")
    told = json.loads(call("assess", "--study", "s.toml", *options, "--json", "-", "-q", "--save-study", "t.toml").out)
    assert (told["input"]["qids"], told["input"]["rows"]) == (["occupation"], 10)
    changed = Study.load("t.toml")
    assert (changed.data[0].seed, changed.data[0].where, changed.report.language) == (0, "age > 0", "en")
    assert (changed.adversaries[0].knows, changed.adversaries[0].exactly) == (("occupation",), True)
    assert changed.quasi_identifiers == ("age", "gender", "occupation")
    spoken = call("assess", "--study", "s.toml", "-q")
    assert "um adversário" in spoken.out


def test_the_table_of_the_call_is_taken_in_place_of_that_of_the_study(call: Call, people: Path) -> None:
    call("assess", people, *ROLES, "-q", "--save-study", "s.toml")
    write(Path(), PATIENTS.replace("10,60,M,4,no\n", ""), "fewer.csv")
    told = json.loads(call("assess", "fewer.csv", "--study", "s.toml", "--json", "-", "-q").out)
    assert told["input"]["rows"] == 9


def test_limits_of_the_study_are_held(call: Call, people: Path) -> None:
    given = call("assess", people, *ROLES, "--fail-above", "0.1", "--save-study", "s.toml", "-q")
    assert given.code == 1
    again = call("assess", "--study", "s.toml", "-q")
    assert again.code == 1
    assert "--limit certain=10%" in again.err
    assert call("assess", "--study", "s.toml", "--limit", "90%", "-q").code == 0


def test_a_share_on_groups_becomes_a_limit_on_each(call: Call, people: Path) -> None:
    options = ("--qids", "age,occupation", "--by", "gender", "--fail-above", "0.9", "-q", "--save-study", "s.toml")
    assert call("assess", people, *options).code == 0
    assert [(one.measure, one.at_most, one.by) for one in Study.load("s.toml").limits] == [
        ("certain", 0.9, None),
        ("certain", 0.9, "gender"),
    ]


def test_limits_on_single_adversaries_are_left_to_a_run(call: Call, people: Path) -> None:
    text = """format = 1
[[data]]
files = ["people.csv"]
[[adversary]]
name = "a"
knows = ["age"]
[[adversary]]
name = "b"
knows = ["gender"]
[[limit]]
measure = "certain"
at_most = 0
adversary = "a"
"""
    write(Path(), text, "s.toml")
    given = call("assess", "--study", "s.toml")
    assert given.code == 0
    assert "One limit of the study is on a single adversary; brecha run holds it." in given.err
    spoken = call("assess", "--study", "s.toml", "--lang", "pt")
    assert "um só adversário; brecha run o verifica." in spoken.err


def test_a_growth_as_a_study_has_its_last_step(call: Call, people: Path) -> None:
    write(Path(), "id,age\n1,20\n2,20\n3,30\n", "2018.csv")
    write(Path(), "id,age\n1,21\n2,22\n3,31\n", "2019.csv")
    given = call("growth", "2018.csv", "2019.csv", "--person", "id", "--qids", "age", "--json", "g.json", "-q",
                 "--fail-above", "1", "--save-study", "s.toml")  # fmt: skip
    assert given.code == 0
    study = Study.load("s.toml")
    assert [data.files for data in study.data] == [("2018.csv",), ("2019.csv",)]
    last = [{key: row[key] for key in ("qids", "hits")} for row in attacks("g.json") if row["tables"] == 2]
    rows = study.run().assessments["anybody"].frame().to_pylist()
    assert [{key: row[key] for key in ("qids", "hits")} for row in rows] == last
    again = call("growth", "--study", "s.toml", "--json", "h.json", "-q", "--save-study", "t.toml")
    assert (again.code, again.err) == (0, "")
    assert attacks("h.json") == attacks("g.json")
    assert Study.load("t.toml") == study
    assert call("growth", "--study", "s.toml", "--fail-above", "0.5", "-q").code == 1
    one = call("sanitize", "--study", "s.toml", "--k", "2", "-q")
    assert "A release is made of one table, and the study has several years." in one_sentence(one.err)
    one = call("sanitize", "--study", "s.toml", "--k", "2", "-q", "--lang", "pt")
    assert "o estudo tem vários anos" in one.err


def test_a_release_as_a_study_and_from_it(call: Call, people: Path) -> None:
    options = ("--hierarchy", "age=intervals:50", "--k", "2", "--suppression", "0.3", "--remove", "occupation")
    given = call("sanitize", people, *ROLES, *options, "--json", "a.json", "-q", "--save-study", "s.toml")
    assert given.code == 0
    study = Study.load("s.toml")
    assert [one.step for one in study.release] == ["remove", "k-anonymity"]
    assert study.run().risks["anybody"].as_dict()["attacks"] == attacks("a.json")
    again = call("sanitize", "--study", "s.toml", *options[2:], "--json", "b.json", "-q", "--save-study", "t.toml")
    assert (again.code, again.err) == (0, "")
    assert attacks("b.json") == attacks("a.json")
    assert Study.load("t.toml") == study


def test_columns_that_the_study_does_not_publish_are_not_released(call: Call, people: Path) -> None:
    call("assess", people, *ROLES, "--not-published", "occupation", "-q", "--save-study", "s.toml")
    given = call("sanitize", "--study", "s.toml", "--k", "2", "--suppression", "0.5", "--out", "safer", "-q",
                 "--save-study", "t.toml")  # fmt: skip
    assert given.code == 0
    assert Path("safer/release.csv").read_text("utf-8").splitlines()[0] == '"age","gender","illness"'
    assert Study.load("t.toml").not_published == Study.load("s.toml").not_published


def test_data_elsewhere_need_their_folder_allowed(call: Call, people: Path) -> None:
    Path("studies").mkdir()
    given = call("assess", people, *ROLES, "--save-study", "studies/s.toml")
    assert given.code == 0
    command = given.err.splitlines()[-1].split()
    assert command[:4] == ["brecha", "run", "studies/s.toml", "--allow-folder"]
    assert call("run", "studies/s.toml", "-q").code == 2
    assert call("assess", "--study", "studies/s.toml", "-q").code == 2
    assert call("assess", "--study", "studies/s.toml", "--allow-folder", ".", "-q").code == 0


def test_another_file_is_not_replaced(call: Call, people: Path) -> None:
    Path("s.toml").write_text("mine = 1\n", "utf-8")
    given = call("assess", people, *ROLES, "-q", "--save-study", "s.toml", "--json", "a.json")
    assert given.code == 2
    assert one_sentence(given.err).startswith("There is a file 's.toml' already, and it does not hold this study.")
    assert Path("s.toml").read_text("utf-8") == "mine = 1\n"
    assert not Path("a.json").exists()
    given = call("assess", people, *ROLES, "-q", "--save-study", "s.toml", "--lang", "pt")
    assert "e ele não contém este estudo" in given.err
    assert call("assess", people, *ROLES, "-q", "--save-study", "t.toml").code == 0
    assert call("assess", people, *ROLES, "-q", "--save-study", "t.toml").code == 0
    assert call("assess", people, *ROLES, "-q", "--seed", "1", "--save-study", "t.toml").code == 2


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (("assess", "people.csv", "--qids", "age", "--by", "gender"), "Write ' by gender' after a limit"),
        (("assess", "people.csv", "--qids", "age", "--trust-size"), "A study file cannot hold --trust-size."),
        (("assess", "people.csv", "--qids", "age", "--engine", "spark"), "this table is on a cluster"),
        (("sanitize", "people.csv", "--qids", "age", "--k", "2", "--target", "age=49"), "never written to a file"),
        (("sanitize", "people.csv", "--qids", "age", "--k", "2", "--members"), "A study file cannot hold --members."),
        (
            ("sanitize", "people.csv", "--qids", "age", "--k", "2", "--table", "age"),
            "A study file cannot hold --table.",
        ),
        (("sanitize", "people.csv", "--qids", "age", "--k", "2", "--check"), "A study file holds one release"),
        (("sanitize", "people.csv", "--qids", "age", "--try-k", "2,3"), "A study file holds one release"),
    ],
)
def test_what_a_study_cannot_hold_is_refused_before_the_run(
    call: Call, people: Path, command: tuple[str, ...], sentence: str
) -> None:
    given = call(*command, "-q", "--save-study", "s.toml")
    assert given.code == 2
    assert sentence in one_sentence(given.err)
    assert "49" not in given.err
    assert not Path("s.toml").exists()


@pytest.mark.parametrize("command", ["assess", "growth", "sanitize"])
def test_without_a_study_the_table_is_needed(call: Call, people: Path, command: str) -> None:
    given = call(command)
    assert given.code == 2
    assert one_sentence(given.err) == f"Missing argument 'FILE'. See brecha {command} --help."
    given = call(command, people, *(("--person", "id") if command == "growth" else ()))
    assert "Missing option '--qids'" in one_sentence(given.err)


def test_importance_is_saved_and_read(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("people.csv").write_text("age,sex\n1,f\n2,f\n2,f\n3,m\n4,m\n4,f\n", encoding="utf-8")
    Path("ages.csv").write_text("1;1-2;*\n2;1-2;*\n3;3-5;*\n4;3-5;*\n5;3-5;*\n", encoding="utf-8")
    words = ("--qids", "age,sex", "--hierarchy", "age=ages.csv", "--k", "2", "--suppression", "1", "-q")
    assert (
        call("sanitize", "people.csv", *words, "--importance", "sex=5", "--out", "a", "--save-study", "s.toml").code
        == 0
    )
    assert Study.load("s.toml").columns["sex"].importance == 5
    assert call("sanitize", "--study", "s.toml", *words[4:], "--out", "b").code == 0
    for folder in ("a", "b"):
        assert "at level 2" in call("report", folder).out  # ages, and no sex
    assert "--importance" in call("sanitize", "people.csv", *words, "--importance", "sex=x").err
