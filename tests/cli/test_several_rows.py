"""People with several rows on the command line and in studies."""

import json
from pathlib import Path

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
@pytest.mark.parametrize("more", ['[[release]]\nstep = "remove"\ncolumns = ["month"]\n', None])
def test_a_study_refuses_several_rows_where_they_cannot_be_assessed(more: str | None) -> None:
    text = (
        STUDY + more
        if more
        else STUDY.replace("[columns.clinic]", '[[data]]\nfiles = ["a"]\nperson = "id"\n\n[columns.clinic]')
    )
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
