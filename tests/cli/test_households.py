"""People in households on the command line and in studies."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import brecha
from brecha.cli.program import run
from brecha.errors import InputError

PEOPLE = "home,sex,age,ill\n1,F,30,x\n1,M,30,y\n2,F,30,x\n2,M,31,y\n3,F,40,x\n3,F,40,x\n,M,50,y\n"
STUDY = """\
format = 1

[[data]]
files = ["people.csv"]
household = "home"

[columns.sex]
role = "quasi-identifier"

[columns.age]
role = "quasi-identifier"

[columns.ill]
role = "sensitive"

[[adversary]]
name = "neighbour"
knows = ["sex", "age"]

[[adversary]]
name = "colleague"
knows = ["sex", "age"]
rows = "person"

[[limit]]
measure = "certain"
goal = "re-identification"
at_most = 3
"""


@pytest.fixture
def people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("people.csv").write_text(PEOPLE)
    return Path("people.csv")


@pytest.mark.parametrize(
    ("options", "hits", "risk"),
    [
        ([], 5, 3.5 / 4),
        (["--knows", "household", "--engine", "duckdb"], 5, 3.5 / 4),
        (["--knows", "person"], 3, None),
    ],
)
def test_assess(
    options: list[str], hits: int, risk: float | None, people: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call = ["assess", str(people), "--household", "home", "--qids", "sex,age", "--json", "-", "--quiet"]
    assert run([*call, *options]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["attacks"][-1]["hits"] == hits
    assert answer["attacks"][-1].get("household_risk") == risk
    assert answer["input"]["columns_not_assessed"] == ["ill"]


def test_the_terminal_shows_the_risk_of_households(people: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["assess", str(people), "--household", "home", "--qids", "sex,age", "--quiet"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "everybody else in the target's household" in shown
    assert "with certainty in 3 of 4 households" in shown
    assert "Risk of households, of the same combinations" in shown


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--household", "hom"], "Did you mean 'home'"),
        (["--household", "home", "--person", "home"], "cannot be both"),
        (["--household", "home", "--knows", "all"], "--knows is 'household' or 'person', not 'all'"),
        (["--knows", "household"], "with --household"),
        (["--household", "home", "--engine", "spark"], "Leave out --household"),
    ],
)
def test_what_cannot_be_is_refused(
    options: list[str], says: str, people: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("people2.csv").write_text(PEOPLE)
    assert run(["assess", str(people), "--qids", "age", "--quiet", *options]) == 2
    assert says in " ".join(capsys.readouterr().err.split())


@pytest.mark.usefixtures("people")
def test_a_study_says_who_is_in_households_and_who_knows_them(capsys: pytest.CaptureFixture[str]) -> None:
    Path("brecha.toml").write_text(STUDY)
    assert run(["check", "brecha.toml"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "People are in households, which column home tells." in said
    assert "Not published: home." in said
    assert "also knows of everybody else in the target's household" in said
    assert "She knows her target alone" in said
    outcome = brecha.Study.load("brecha.toml").run()
    first, *_ = outcome.findings("en")
    assert first == "7 people are in 4 households. Figures count people."
    assert outcome.input["rows"] == 7
    assert [one["rows"] for one in outcome.adversaries] == ["household", "person"]
    assert {row["adversary"]: row["kept"] for row in outcome.frame().to_pylist()} == {
        "neighbour": False,
        "colleague": True,
    }
    for lang, texts in (
        ("en", ("also knows of everybody else", "She knows her target alone")),
        ("pt", ("sabe também de todas as outras pessoas", "Ele conhece só o seu alvo")),
    ):
        told = " ".join(outcome.findings(lang))
        assert all(text in told for text in texts)
    outcome.save("outcome")
    assert brecha.load("outcome").findings("en") == outcome.findings("en")


@pytest.mark.usefixtures("people")
@pytest.mark.parametrize("knows", ["household", "person"])
def test_a_call_is_saved_as_a_study_and_filled_from_it(knows: str, capsys: pytest.CaptureFixture[str]) -> None:
    call = ["assess", "people.csv", "--household", "home", "--qids", "sex,age", "--knows", knows]
    assert run([*call, "--json", "-", "--quiet", "--save-study", "saved.toml"]) == 0
    first = json.loads(capsys.readouterr().out)
    study = brecha.Study.load("saved.toml")
    assert (study.data[0].household, study.adversaries[0].rows) == ("home", knows)
    assert run(["assess", "--study", "saved.toml", "--json", "-", "--quiet"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert again["attacks"] == first["attacks"]
    assert again["input"]["household"] == {"column": "home", "households": 4, "knows": knows}


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('rows = "person"', 'rows = "all"', 'where [[data]] has household, rows is "household" or "person"'),
        ('household = "home"\n', "", "only where [[data]] has household"),
        ('household = "home"', 'household = "hom"', "hom"),
        (
            'household = "home"',
            'household = "home"\nperson = "ill"\nrows = "linked"',
            "one row a person, and not of several",
        ),
    ],
)
@pytest.mark.usefixtures("people")
def test_studies_that_contradict_themselves_are_refused(old: str, new: str, says: str) -> None:
    assert old in STUDY
    Path("brecha.toml").write_text(STUDY.replace(old, new))
    with pytest.raises(InputError, match=re.escape(says)):
        brecha.Study.load("brecha.toml").run()


@pytest.mark.parametrize(
    ("options", "matches", "says"),
    [
        ([], 2, "knows her target alone"),
        (["--member", "sex=M,age=31"], 1, "one other person in the household (sex = M and age = 31)"),
        (["--member", "sex=F,age=40"], 0, "matches none of 7 people"),
        (["--alone"], 0, "nobody else in the household"),
    ],
)
def test_target(options: list[str], matches: int, says: str, people: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call = ["target", str(people), "--household", "home", "--known", "sex=F", "--known", "age=30", "--quiet"]
    assert run([*call, *options]) == 0
    assert says in " ".join(capsys.readouterr().out.split())
    assert run([*call, *options, "--json", "-"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["matches"], answer["reidentification"]["posterior"]) == (matches, 1 / matches if matches else None)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--household", "home", "--member", "sex=M", "--alone"], "Leave out --member or --alone"),
        (["--household", "home", "--member", "ill=y"], "State the same columns of each"),
        (["--household", "home", "--member", "sex"], "--member"),
        (["--member", "sex=M"], "with --household"),
    ],
)
def test_members_that_cannot_be_are_refused(
    options: list[str], says: str, people: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["target", str(people), "--known", "sex=F", "--quiet", *options]) == 2
    assert says in " ".join(capsys.readouterr().err.split())


def test_no_value_of_a_member_is_written_to_a_study(people: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call = ["target", str(people), "--household", "home", "--known", "age=30", "--member", "age=31"]
    assert run([*call, "--save-study", "part.toml"]) == 0
    assert "--member" in " ".join(capsys.readouterr().err.split())
    assert "31" not in Path("part.toml").read_text().split("age", 1)[1]
    assert brecha.Study.load("part.toml").data[0].household == "home"


@pytest.mark.usefixtures("people")
def test_a_draft_names_the_column_of_households() -> None:
    assert run(["study", "init", "people.csv", "--household", "home", "--quiet"]) == 0
    study = brecha.Study.load("brecha.toml")
    assert (study.data[0].household, study.data[0].person, study.role("home")) == ("home", None, "identifier")
    assert "home" in study.not_published
    assert run(["check", "brecha.toml"]) == 0
    assert run(["study", "init", "people.csv", "--household", "hom", "--force", "--quiet"]) == 2


RELEASE = '\n[[release]]\nstep = "bottom-code"\ncolumn = "age"\nlimit = 31\n'


@pytest.mark.usefixtures("people")
def test_a_study_holds_the_release_of_households_to_its_limits(capsys: pytest.CaptureFixture[str]) -> None:
    """With 30 and 31 as one the couples look alike: of whoever knows the household or not, one man is certain."""
    Path("brecha.toml").write_text(STUDY + RELEASE)
    assert run(["run", "brecha.toml", "--out", "results", "--quiet"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    outcome: Any = brecha.load("results")
    assert outcome.findings("pt")
    held = {(row["stage"], row["adversary"]): (row["figure"], row["kept"]) for row in outcome.frame().to_pylist()}
    assert held == {
        ("table", "neighbour"): (5, False),
        ("table", "colleague"): (3, True),
        ("release", "neighbour"): (1, True),
        ("release", "colleague"): (1, True),
    }
    assert "7 people are in 4 households" in shown
    written = next(Path("results").rglob("release.csv")).read_text().splitlines()
    assert written[0] == '"household","sex","age","ill"'
    together = [line.split(",", 1) for line in written[1:]]
    households = sorted(sorted(line for number, line in together if number == one) for one in {n for n, _ in together})
    assert len(households) == 4
    couples = [one for one in households if len(one) == 2 and one[0] != one[1] and "F" in one[0] and "M" in one[1]]
    assert len(couples) == 2


@pytest.mark.parametrize(
    ("options", "hits", "certain"), [([], 1, 1), (["--knows", "person"], 1, None), (["--sample", "7"], 1, 1)]
)
def test_sanitize(
    options: list[str], hits: int, certain: int | None, people: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call = ["sanitize", str(people), "--household", "home", "--qids", "sex,age", "--bottom", "age=31", "--quiet"]
    assert run([*call, "--json", "-", *options]) == 0
    (attack,) = json.loads(capsys.readouterr().out)["attacks"]
    assert (attack["hits"], attack.get("household_certain")) == (hits, certain)
    assert attack.get("before_household_certain") == (None if certain is None else 3)
    assert run([*call, "--sample", "2", "--sample-unit", "households", "--out", "out"]) == 0
    assert "2 of 4 households were drawn" in " ".join(capsys.readouterr().out.split())
    assert next(Path("out").rglob("release.csv")).read_text().startswith('"household"')


SECOND = "id,home,sex\nA,1,F\nB,1,M\nD,2,M\nE,2,F\nC,3,F\n"


@pytest.mark.usefixtures("people")
def test_households_of_several_years(capsys: pytest.CaptureFixture[str]) -> None:
    """Two couples who look alike; a year later one of them lives apart: tests/engines/test_households_over_years.py."""
    Path("2014.csv").write_text("id,home,sex\nA,1,F\nB,1,M\nC,2,F\nD,2,M\n")
    Path("2015.csv").write_text(SECOND)
    years = ["--person", "id", "--household", "home", "--qids", "sex", "--json", "-", "--quiet"]
    for knows, hits in (("household", [0, 4]), ("person", [0, 0])):
        assert run(["growth", "2014.csv", "2015.csv", *years, "--knows", knows, "--out", f"grown-{knows}"]) == 0
        assert [one["hits"] for one in json.loads(capsys.readouterr().out)["attacks"]] == hits
    assert run(["assess", "2014.csv", "--next", "2015.csv", *years, "--save-study", "years.toml"]) == 0
    assert json.loads(capsys.readouterr().out)["attacks"][0]["hits"] == 4
    assert [one.household for one in brecha.Study.load("years.toml").data] == ["home", "home"]
    assert run(["run", "years.toml", "--out", "outcome", "--quiet"]) in (0, 1)
    assert brecha.load("outcome").findings("en")[0] == "4 people are in 2 households. Figures count people."
    Path("years.toml").write_text(
        Path("years.toml").read_text() + '\n[[release]]\nstep = "remove"\ncolumns = ["home"]\n'
    )
    with pytest.raises(InputError, match="several years without steps of a release"):
        brecha.Study.load("years.toml").run()


def test_the_risk_of_each_person_is_written(people: Path) -> None:
    call = ["records", str(people), "--household", "home", "--qids", "sex,age", "--quiet", "--out", "people.csv"]
    assert run([*call, "--minimal-sets"]) == 0
    assert [line.split(",")[0] for line in Path("people.csv").read_text().splitlines()[1:]] == [
        *"1111",
        "0.5",
        "0.5",
        "1",
    ]


def test_draws_are_told_of_the_target_alone(tmp_path: Path) -> None:
    file = tmp_path / "visits.csv"
    file.write_text(
        "id,home,sex,age\n" + "".join(f"{i},{i // 2},{'FM'[i % 2]},{30 + n}\n" for i in range(6) for n in range(2))
    )
    table = brecha.read(file, person="id", rows="one", household="home")
    assert brecha.assess(table, qids=["sex", "age"], knows="person").spread(draws=2)
    with pytest.raises(InputError, match="knows='person'"):
        brecha.assess(table, qids=["sex", "age"]).spread(draws=2)
