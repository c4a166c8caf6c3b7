"""brecha run: exit codes, formats and files, and the same answer as from Python."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import brecha
from tests.cli.calling import PATIENTS, Call, in_own_process

STUDY = """\
format = 1
[[data]]
files = ["patients.csv"]
[columns.id]
role = "identifier"
[columns.illness]
role = "sensitive"
[[adversary]]
name = "neighbour"
knows = ["age", "gender"]
[[limit]]
measure = "certain"
at_most = AT_MOST
goal = "re-identification"
why = "Agreed."
"""
ACKNOWLEDGED = '[columns.occupation]\nnot_assessed = "Known to nobody."\n'


def place(folder: Path, at_most: str = "0.2", acknowledged: bool = True) -> Path:
    """A study of the worked example: by age and gender 9 and 10 are alone, two of ten."""
    (folder / "patients.csv").write_text(PATIENTS, encoding="utf-8")
    file = folder / "brecha.toml"
    file.write_text(STUDY.replace("AT_MOST", at_most) + (ACKNOWLEDGED if acknowledged else ""), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("at_most", "acknowledged", "code", "sentence"),
    [
        ("0.2", True, 0, None),
        ("0.19", True, 1, "The table as it is does not keep the limit of the study."),
        (
            "0.2",
            False,
            1,
            "The table as it is keeps the limit of the study, but not all published columns were assessed.",
        ),
    ],
)
def test_exit_codes(
    call: Call, tmp_path: Path, at_most: str, acknowledged: bool, code: int, sentence: str | None
) -> None:
    answer = call("run", place(tmp_path, at_most, acknowledged), "--quiet")
    assert answer.code == code
    assert " ".join(answer.err.split()) == (sentence or "")


def test_a_wrong_study_or_table_is_refused(call: Call, tmp_path: Path) -> None:
    file = place(tmp_path)
    file.write_text(file.read_text(encoding="utf-8").replace("knows", "knowss"), encoding="utf-8")
    answer = call("run", file)
    assert (answer.code, answer.out) == (2, "")
    assert "line 10" in answer.err
    assert "'knows'" in answer.err
    place(tmp_path)
    (tmp_path / "patients.csv").unlink()
    assert call("run", file).code == 2


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_what_is_printed_and_written(call: Call, tmp_path: Path, lang: str) -> None:
    out = tmp_path / "out"
    answer = call("run", place(tmp_path, "0.1"), "--out", out, "--lang", lang)
    assert answer.code == 1
    sentences = {
        "en": "Knowing age and gender, an adversary re-identifies 20.00 % of the people with certainty; the limit is "
        "10 %.",
        "pt": "Conhecendo age e gender, um adversário reidentifica 20,00% das pessoas com certeza; o limite é 10%.",
    }
    assert sentences[lang] in " ".join(answer.out.split())
    assert sorted(path.name for path in out.iterdir()) == [
        "adversaries", "manifest.json", "report.html", "results.json", "results.parquet", "timing.json",
    ]  # fmt: skip
    assert (out / "adversaries" / "neighbour" / "report.html").exists()
    again = call("report", out)
    assert sentences[lang] in " ".join(again.out.split())


def test_json_is_that_of_python(call: Call, tmp_path: Path) -> None:
    file = place(tmp_path, "0.1")
    answer = call("run", file, "--format", "json", "--quiet")
    plain = json.loads(answer.out)
    outcome = brecha.Study.load(file).run()
    assert plain["attacks"] == outcome.frame().to_pylist()
    assert plain["kept"] is outcome.kept is False
    assert plain["input"]["study"] == brecha.Study.load(file).as_dict()
    assert plain["input"]["lines"] == {"certain@re-identification=10%": 11}


@pytest.mark.parametrize("form", ["junit", "sarif", "markdown"])
def test_formats_on_stdout_and_in_a_file(call: Call, tmp_path: Path, form: str) -> None:
    file, to = place(tmp_path, "0.1"), tmp_path / "answer"
    printed = call("run", file, "--format", form, "--quiet")
    written = call("run", file, "--format", form, "--quiet", "--to", to)
    assert (printed.code, written.code, written.out) == (1, 1, "")
    assert to.read_text(encoding="utf-8") == printed.out
    if form == "junit":
        assert len(list(ElementTree.fromstring(printed.out).iter("failure"))) == 1
    if form == "sarif":
        (result,) = json.loads(printed.out)["runs"][0]["results"]
        assert result["locations"][0]["physicalLocation"]["region"] == {"startLine": 11}


def test_a_file_that_cannot_be_written_is_refused_before_the_run(call: Call, tmp_path: Path) -> None:
    answer = call("run", place(tmp_path), "--format", "junit", "--to", tmp_path / "nowhere" / "brecha.xml")
    assert answer.code == 2


def test_progress_is_plain_lines_where_stderr_is_no_terminal(tmp_path: Path) -> None:
    answer = in_own_process("run", place(tmp_path), "--format", "json", folder=tmp_path)
    assert answer.code == 0
    assert "\x1b" not in answer.err
    assert "\r" not in answer.err
    json.loads(answer.out)


def test_the_folder_of_the_study_is_enough(call: Call, tmp_path: Path) -> None:
    place(tmp_path)
    assert call("run", tmp_path, "--quiet").code == 0
