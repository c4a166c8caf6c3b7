"""brecha census and brecha demo."""

import json
from pathlib import Path

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
    assert "2,047 combinations of 11 columns, 2 sensitive columns" in answer.err
    saved = json.loads((place / "results.json").read_text(encoding="utf-8"))
    assert len(saved["attacks"]) == 2047 * 3
    assert brecha.load(place).rows == 300
