"""People with several rows on the command line and in studies."""

import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest

import brecha
from brecha.cli.program import run
from brecha.errors import SettingError

VISITS = "id,clinic,month\n1,A,1\n1,B,2\n2,A,1\n2,B,3\n3,A,1\n"
STUDY = """\
format = 1

[[data]]
files = ["visits.csv"]
person = "id"
rows = "linked"

[columns.clinic]
role = "quasi-identifier"

[columns.month]
role = "quasi-identifier"

[[adversary]]
name = "colleague"
knows = ["clinic", "month"]
rows = "one"

[[limit]]
measure = "certain"
at_most = 0.5
"""


@pytest.fixture
def visits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("visits.csv").write_text(VISITS)
    return Path("visits.csv")


@pytest.mark.parametrize(
    ("options", "hits"),
    [(["linked"], 3), (["linked", "--knows", "one"], 2), (["linked", "--knows", "2"], 3), (["unlinked"], 2)],
)
def test_assess(options: list[str], hits: int, visits: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call = ["assess", str(visits), "--person", "id", "--qids", "clinic,month", "--json", "-", "--quiet", "--rows"]
    assert run([*call, *options]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["attacks"][-1]["hits"] == hits
    assert answer["attacks"][-1]["records"] == 3


@pytest.mark.usefixtures("visits")
def test_a_study_says_how_rows_are_published_and_known(capsys: pytest.CaptureFixture[str]) -> None:
    Path("brecha.toml").write_text(STUDY)
    assert run(["check", "brecha.toml"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "All rows of a person are published, with what shows which" in said
    assert "Of her target she knows one row" in said
    outcome = brecha.Study.load("brecha.toml").run()
    first, *_ = outcome.findings("en")
    assert first == (
        "All 5 rows of 3 people are published, with what shows which rows belong to one person. Figures count people."
    )
    assert any("Of her target she knows one row" in one for one in outcome.findings("en"))
    assert any("Do seu alvo ele conhece uma linha" in one for one in outcome.findings("pt"))
    assert outcome.input["rows"] == 3
    outcome.save("outcome")
    assert brecha.load("outcome").findings("en") == outcome.findings("en")
    assert not outcome.kept  # some visit gives two of three people away, though one at random only a third
    assert run(["assess", "--study", "brecha.toml", "--json", "-", "--quiet", "--save-study", "again.toml"]) == 1
    answer = json.loads(capsys.readouterr().out.partition("{")[2].join(["{", ""]))
    assert answer["input"]["people"] == {"rows": 5, "published": "linked", "knows": "one"}
    again = brecha.Study.load("again.toml")
    assert (again.data[0].rows, again.adversaries[0].rows) == ("linked", "one")


@pytest.mark.usefixtures("visits")
@pytest.mark.parametrize(
    ("rows", "steps"), [("linked", '[[release]]\nstep = "remove"\ncolumns = ["month"]\n'), ("unlinked", "")]
)
def test_a_study_of_several_years_refuses_what_cannot_be_assessed(rows: str, steps: str) -> None:
    further = f'{steps}[[data]]\nfiles = ["a"]\nperson = "id"\n\n[columns.clinic]'
    text = STUDY.replace('"linked"', f'"{rows}"').replace("[columns.clinic]", further)
    Path("brecha.toml").write_text(text)
    with pytest.raises(SettingError, match="line 6"):
        brecha.Study.load("brecha.toml")


@pytest.mark.usefixtures("visits")
@pytest.mark.parametrize(("most", "kept"), [("66%", False), ("67%", True), ("1", False), ("2", True)])
def test_a_limit_on_people_exposed_counts_whoever_any_row_exposes(most: str, kept: bool) -> None:
    """Two of three people have a visit that gives them away."""
    table = brecha.read("visits.csv", person="id", rows="linked")
    result = brecha.assess(table, qids=["clinic", "month"], knows="one")
    assert brecha.advise(result, limit=f"certain={most}").whole[0].share_after == pytest.approx(2 / 3)
    call = ["assess", "visits.csv", "--person", "id", "--rows", "linked", "--knows", "one", "--qids", "clinic,month"]
    assert run([*call, "--quiet", "--limit", f"certain={most}"]) == (0 if kept else 1)
    assert run([*call, "--quiet", "--fail-above", "0.34"]) == 0  # a visit known at random exposes its patient in 1/3
    assert run([*call, "--quiet", "--fail-above", "0.33"]) == 1


@pytest.mark.usefixtures("visits")
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "knowing month of some rows, an adversary is certain whose they are 33.33 % of"),
        (
            "pt",
            "conhecendo month de algumas linhas, um adversário tem certeza de quem elas são em 33,33%",
        ),
    ],
)
@pytest.mark.parametrize("rows", ["linked", "unlinked"])
def test_fail_above_is_about_the_rows_that_she_happens_to_know(
    rows: str, lang: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two of three people can be exposed, but a row known at random exposes its person a third of the time."""
    call = ["assess", "visits.csv", "--person", "id", "--rows", rows, "--knows", "one", "--qids", "clinic,month"]
    capsys.readouterr()
    assert run([*call, "--quiet", "--fail-above", "0.3", "--lang", lang]) == 1
    assert said in " ".join(capsys.readouterr().err.split()).replace("\N{NO-BREAK SPACE}", " ")


RELEASE = """
[[release]]
step = "generalise"
column = "month"
level = 1
"""


@pytest.mark.usefixtures("visits")
@pytest.mark.parametrize(
    ("published", "knows", "before", "after", "chance"),
    [("linked", "all", 3, 1, 2 / 3), ("linked", "one", 2, 0, 1 / 2), ("unlinked", "one", 2, 0, 7 / 18)],
)
def test_a_study_holds_a_release_to_limits_on_people(
    published: str, knows: str, before: int, after: int, chance: float, tmp_path: Path
) -> None:
    """Worked by hand: months 2 and 3 are published as one. A limit counts people, whatever their rows are."""
    Path("month.csv").write_text("1,1\n2,2-3\n3,2-3\n")
    text = STUDY.replace('rows = "linked"', f'rows = "{published}"').replace('rows = "one"', f'rows = "{knows}"')
    text = text.replace("[columns.month]", '[columns.month]\nhierarchy = "month.csv"').replace("0.5", "0")
    Path("brecha.toml").write_text(text.replace("[[adversary]]", f"{RELEASE}\n[[adversary]]"))
    outcome = brecha.Study.load("brecha.toml").run()
    assert outcome.assessments["colleague"].attacks_on().to_pylist()[-1]["hits"] == before
    risk = outcome.risks["colleague"]
    assert risk.row(qids=["clinic", "month"])["hits"] == after
    assert risk.row(qids=["clinic", "month"])["posterior_probabilistic"] == pytest.approx(chance)
    assert outcome.kept == (after == 0)
    outcome.save("outcome")
    assert brecha.load("outcome").findings("pt") == outcome.findings("pt")
    header = (tmp_path / "outcome" / "release" / "colleague" / "release.csv").read_text().splitlines()[0]
    assert header == ('"pseudonym","clinic","month"' if published == "linked" else '"clinic","month"')


@pytest.mark.usefixtures("visits")
def test_a_study_samples_people() -> None:
    step = '[[release]]\nstep = "sample"\nsize = 2\nunit = "people"\nseed = 1\n\n[[adversary]]'
    Path("brecha.toml").write_text(STUDY.replace("[[adversary]]", step))
    assert brecha.Study.load("brecha.toml").run().risks["colleague"].about_release["rows"] == 2
    Path("brecha.toml").write_text(STUDY.replace("[[adversary]]", step.replace('unit = "people"\n', "")))
    with pytest.raises(SettingError, match="Say what is meant"):
        brecha.Study.load("brecha.toml").run()


def test_sanitize_on_the_command_line(visits: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("month.csv").write_text("1,1\n2,2-3\n3,2-3\n")
    call = ["sanitize", str(visits), "--person", "id", "--qids", "clinic,month", "--hierarchy", "month=month.csv"]
    call += ["--rows", "linked", "--generalise", "month=1", "--quiet", "--json", "-"]
    for knows, hits in (("all", 1), ("one", 0)):
        assert run([*call, "--knows", knows, "--out", f"out-{knows}", "--save-study", f"{knows}.toml"]) == 0
        answer = json.loads(capsys.readouterr().out)
        assert (answer["attacks"][-1]["hits"], answer["input"]["people"]["knows"]) == (hits, knows)
        assert (answer["input"]["release"]["rows"], answer["input"]["release"]["published_rows"]) == (3, 5)
        assert Path(f"out-{knows}/release.csv").read_text().startswith('"pseudonym","clinic","month"\n')
        study = brecha.Study.load(f"{knows}.toml")
        assert study.adversaries[0].rows == knows
        assert study.run().risks[study.adversaries[0].name].row()["hits"] == hits
    assert run([*call, "--sample", "2"]) == 2
    assert "--sample-unit people" in capsys.readouterr().err
    assert run([*call, "--sample", "2", "--sample-unit", "people", "--trial-seed", "3", "--save-study", "s.toml"]) == 0
    assert json.loads(capsys.readouterr().out)["input"]["release"]["rows"] == 2
    assert brecha.Study.load("s.toml").release[0].settings["unit"] == "people"
    assert run([*call, "--sample-unit", "people"]) == 2
    assert "no sample is asked for" in capsys.readouterr().err


@pytest.mark.usefixtures("visits")
@pytest.mark.parametrize(
    ("options", "sizes", "sets"),
    [(["linked"], [1, 1, 1], [1, 1, 2]), (["linked", "--knows", "one"], [1, 1, 3], [1, 1, 0])],
)
def test_records(options: list[str], sizes: list[int], sets: list[int]) -> None:
    """All visits: months tell the first two apart, and the third has one visit. One visit: its month does."""
    call = ["records", "visits.csv", "--person", "id", "--qids", "clinic,month", "--quiet", "--minimal-sets"]
    assert run([*call, "--rows", *options, "--out", "people.parquet"]) == 0
    people = pq.read_table("people.parquet")
    assert people["smallest"].to_pylist() == sizes
    assert people["minimal_unique"].to_pylist() == sets


LATER = "id,clinic\n4,A\n2,A\n1,A\n1,B\n"


@pytest.mark.usefixtures("visits")
def test_several_years(capsys: pytest.CaptureFixture[str]) -> None:
    """Two years in Python, on the command line and in a study: the same, and the study keeps it."""
    Path("later.csv").write_text(LATER)
    options = ["--person", "id", "--rows", "linked", "--qids", "clinic"]
    call = ["growth", "visits.csv", "later.csv", *options, "--json", "-", "--quiet", "--save-study", "years.toml"]
    assert run(call) == 0
    answer = json.loads(capsys.readouterr().out)
    tables = [brecha.read(file, columns=["id", "clinic"], person="id", rows="linked")
              for file in ("visits.csv", "later.csv")]  # fmt: skip
    python = brecha.growth(brecha.collection(tables, "id"), qids=["clinic"])
    assert [row["hits"] for row in answer["attacks"]] == [1, 3] == python.frame()["hits"].to_pylist()
    assert answer["input"]["people"] == {"rows": 8, "published": "linked", "knows": "all"} == python.input["people"]
    outcome = brecha.Study.load("years.toml").run()
    assert outcome.findings("en")[0].startswith("All 8 rows of 3 people are published, with what shows")
    assert run(["assess", "--study", "years.toml", "--json", "-", "--quiet"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert [row["hits"] for row in again["attacks"]] == [3]
    assert run(["assess", "visits.csv", "--next", "later.csv", *options, "--knows", "one", "--quiet"]) == 2
    assert "the adversary knows all rows of her target" in " ".join(capsys.readouterr().err.split())
