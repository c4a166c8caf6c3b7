"""brecha census and brecha demo."""

import json
from pathlib import Path

import pyarrow as pa

import brecha
from tests.cli.calling import Call, one_sentence


def test_census_file(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "census.csv"
    answer = call("census", "--rows", 200, "--year", 2017, "--seed", 4, "--columns", "NU_ANO,TP_SEXO", "--out", file)
    assert answer.code == 0
    assert answer.out == ""
    assert answer.err == f"Written: 200 records in {file}\n"
    lines = file.read_text(encoding="latin-1").splitlines()
    assert lines[0] == "NU_ANO|TP_SEXO"
    assert len(lines) == 201


def test_census_refusals(call: Call, tmp_path: Path) -> None:
    for options, part in (
        (("--rows", 5, "--out", tmp_path / "x.txt"), "'x.txt' does not"),
        (("--rows", 0, "--out", tmp_path / "x.csv"), "at least 1"),
        (("--rows", 5, "--year", 1990, "--out", tmp_path / "x.csv"), "1990"),
        (("--rows", 5, "--columns", "NU_AN", "--out", tmp_path / "x.csv"), "Did you mean 'NU_ANO'?"),
        (("--rows", 5, "--out", tmp_path / "no" / "x.csv"), "There is no folder"),
    ):
        answer = call("census", *options)
        assert answer.code == 2
        assert part in one_sentence(answer.err)
    assert not list(tmp_path.iterdir())


def test_demo(call: Call, tmp_path: Path) -> None:
    place = tmp_path / "demo"
    answer = call("demo", "--rows", 300, "--out", place)
    assert answer.code == 0
    assert f"Report: {place / 'report.html'}" in answer.out.splitlines()
    assert "Classmate knows day of birth, month of birth, year of birth, sex and school" in " ".join(answer.out.split())
    assert answer.err.endswith(f"brecha run {place} --out {place}\n")
    outcome = brecha.load(place)
    assert outcome.rows == 300
    assert {one["adversary"] for one in outcome.checks("release")} == {
        "classmate",
        "neighbour",
        "somebody with another register",
    }
    assert (place / "release" / "classmate" / "release.csv").is_file()
    assert brecha.load(place / "adversaries" / "neighbour").rows == 300


def test_demo_assesses_the_pupils_of_the_census(call: Call, tmp_path: Path) -> None:
    """The file holds the same table as brecha.census, and the study is run on it as by brecha run."""
    place = tmp_path / "demo"
    assert call("demo", "--rows", 300, "--out", place, "-q").code == 0
    lines = (place / "census.csv").read_text(encoding="latin-1").splitlines()
    assert lines[0].split("|") == [*brecha.CENSUS_QUASI_IDENTIFIERS, *brecha.CENSUS_SENSITIVE]
    table = brecha.census(300)
    columns = [one.values.take(pa.array(one.codes)).to_pylist() for one in map(table.column, lines[0].split("|"))]
    rows = [["" if value is None else str(value) for value in row] for row in zip(*columns, strict=True)]
    assert [line.split("|") for line in lines[1:]] == rows
    again = call("run", place, "--format", "json")
    assert json.loads(again.out)["attacks"] == brecha.load(place).frame().to_pylist()


def test_demo_in_portuguese(call: Call, tmp_path: Path) -> None:
    place = tmp_path / "demo"
    answer = call("demo", "--rows", 300, "--out", place, "--lang", "pt")
    assert answer.code == 0
    told = " ".join(answer.out.split())
    assert "Colega de turma conhece dia de nascimento, mês de nascimento, ano de nascimento, sexo e escola" in told
    assert "classmate" not in answer.out
    assert brecha.Study.load(place).report.language == "pt"


def test_demo_replaces_its_own_files_and_no_others(call: Call, tmp_path: Path) -> None:
    place = tmp_path / "demo"
    assert call("demo", "--rows", 50, "--out", place, "-q").code == 0
    assert call("demo", "--rows", 60, "--out", place, "-q", "--lang", "pt").code == 0
    study = place / "brecha.toml"
    study.write_text(study.read_text(encoding="utf-8").replace("0.1", "0.3"), encoding="utf-8")
    refused = call("demo", "--rows", 70, "--out", place, "-q")
    assert refused.code == 2
    assert "not from the demonstration" in one_sentence(refused.err)
    assert "0.3" in study.read_text(encoding="utf-8")
    own = tmp_path / "own"
    own.mkdir()
    (own / "census.csv").write_text("mine")
    assert call("demo", "--rows", 70, "--out", own, "-q").code == 2
    assert [file.name for file in own.iterdir() if file.name != ".lock"] == ["census.csv"]
