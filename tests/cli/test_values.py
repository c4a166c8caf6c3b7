"""The harm ledger on the command line and in studies."""

from pathlib import Path

import pytest

import brecha
from brecha.cli.program import run
from tests.cli.calling import caller, one_sentence

LINES = ["town,illness", *["A,HIV"] * 12, *["A,flu"] * 28, *["B,HIV"] * 8, *["B,flu"] * 152]
"""20 of 200 people have HIV, 12 of them among the 40 of town A: 30 %, three times as many as among everybody"""


@pytest.fixture
def people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("people.csv").write_text("\n".join(LINES) + "\n")
    return Path("people.csv")


CALL = ["assess", "people.csv", "--qids", "town", "--sensitive", "illness", "--quiet"]


@pytest.mark.usefixtures("people")
def test_assess(capsys: pytest.CaptureFixture[str]) -> None:
    call = caller(capsys)
    assert "Have it" not in call(*CALL).out
    told = call(*CALL, "--values")
    assert told.code == 0
    assert "illness = HIV" in told.out
    row = next(line for line in told.out.splitlines() if "≥ 30 %" in line and "HIV" in line)
    assert row.split()[-2:] == ["40", "12"]
    portuguese = call(*CALL, "--values", "--lang", "pt")
    assert "Têm o valor" in portuguese.out


@pytest.mark.usefixtures("people")
def test_without_a_sensitive_column_it_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    refused = caller(capsys)("assess", "people.csv", "--qids", "town", "--values", "--quiet")
    assert refused.code == 2
    assert "none is named. Name them with --sensitive." in one_sentence(refused.err)


@pytest.mark.usefixtures("people")
def test_a_study_holds_it_and_asks_it(capsys: pytest.CaptureFixture[str]) -> None:
    call = caller(capsys)
    assert call(*CALL, "--values", "--save-study", "brecha.toml").code == 0
    study = brecha.Study.load("brecha.toml")
    assert study.adversaries[0].values is True
    assert "values = true" in Path("brecha.toml").read_text()
    assert run(["run", "brecha.toml", "--out", "results"]) == 0
    answer = brecha.load("results/adversaries/anybody")
    reached = {row["threshold"]: row["people"] for row in answer.values(["town"], "illness").to_pylist()
               if row["value"] == "HIV"}  # fmt: skip
    assert reached == {0.1: 40, 0.3: 40, 0.5: 0, 0.9: 0, 1.0: 0}
    capsys.readouterr()
    assert "Have it" in call("assess", "--study", "brecha.toml", "--quiet").out


@pytest.mark.usefixtures("people")
def test_a_study_says_which_chances() -> None:
    plain = {
        "format": 1,
        "data": [{"files": ["people.csv"]}],
        "columns": {"town": {"role": "quasi-identifier"}, "illness": {"role": "sensitive"}},
        "adversary": [{"name": "neighbour", "knows": ["town"], "values": [0.3], "factors": [3, 4]}],
    }
    study = brecha.Study.from_dict(plain)
    assert brecha.Study.from_dict(study.as_dict()) == study
    (_, assessment), *_ = study.run().assessments.items()
    assert assessment.input["values"] == {"chances": [0.3], "factors": [3, 4]}
    refused = plain | {"adversary": [{"name": "neighbour", "knows": ["town"], "factors": [3, 3]}]}
    with pytest.raises(brecha.BrechaError, match=r"3\.0 is among factors twice"):
        brecha.Study.from_dict(refused)
