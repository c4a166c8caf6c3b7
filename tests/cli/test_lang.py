"""--lang: answers and reports in a language, and saved ones told again in another."""

import json
import re
from pathlib import Path

import pytest

import brecha
from tests.cli.calling import PATIENTS, Call, one_sentence, rows, write

LATER = rows("id,age,gender,occupation", "1,26,F,2", "2,26,F,1", "3,26,F,3", "4,26,M,2", "6,50,F,4", "9,50,M,4")
ENGLISH = re.compile(r"\b(the|of|with|knowing|people|chance of|exposed|guess|nobody|most|before|note|report)\b", re.I)
"""Words that are in every English answer, and in no Portuguese one"""


@pytest.fixture
def later(tmp_path: Path) -> Path:
    """A second year of the patients."""
    return write(tmp_path, LATER, "later.csv")


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    """Some of the patients."""
    return write(tmp_path, "".join(PATIENTS.splitlines(True)[:5]), "sample.csv")


def commands(patients: Path, later: Path, sample: Path) -> dict[str, tuple[object, ...]]:
    """A call of each command that answers, without its output."""
    columns = ("--qids", "age,gender,occupation", "--sensitive", "illness")
    return {
        "assess": ("assess", patients, *columns, "--by", "gender", "--gain", "illness=tries:2", "--weight", "age"),
        "growth": ("growth", patients, later, "--person", "id", *columns),
        "unlinked": ("unlinked", patients, later, *columns, "--change", "gender=never", "--person", "id"),
        "believed": ("unlinked", patients, later, *columns, "--change", "age=grows:0=0.5,1=0.5", "--subsets", "all"),
        "membership": ("membership", "--population", patients, "--sample", sample, "--qids", "age,gender", "--known",
                       "age=25"),
        "planned": ("membership", "--population", patients, "--qids", "age,gender", "--planned", "2,5"),
        "dp": ("dp", patients, "--count", "age>30", "--sensitive", "illness", "--epsilon", "0.5,ln3"),
        "dp samples": ("dp", patients, "--count", "age>30", "--sensitive", "illness", "--epsilon", "2", "--samples", 3,
                       "--sample-size", 5),
        "reverse": ("reverse", patients, "--set", "a=age,gender", "--set", "b=occupation", "--k", 2),
        "demo": ("demo", "--rows", 300),
    }  # fmt: skip


@pytest.mark.parametrize(
    "kind", ["assess", "growth", "unlinked", "believed", "membership", "planned", "dp", "dp samples", "reverse", "demo"]
)
def test_every_answer_is_in_portuguese_and_told_again_in_it(
    call: Call, patients: Path, later: Path, sample: Path, tmp_path: Path, kind: str
) -> None:
    out = tmp_path / "risco"
    first = call(*commands(patients, later, sample)[kind], "--out", out, "--lang", "pt", "-q")
    assert (first.code, first.err) == (0, "")
    assert f"Relatório: {out / 'report.html'}" in first.out
    said = first.out.replace(str(out), "")
    assert ENGLISH.findall(said.replace("report.html", "")) == []
    assert '<html lang="pt"' in (out / "report.html").read_text(encoding="utf-8")
    assert json.loads((out / "results.json").read_text(encoding="utf-8"))["language"] == "pt"
    again = call("report", out)
    assert again.code == 0
    assert first.out.endswith(again.out)


@pytest.mark.parametrize(
    "kind", ["assess", "growth", "unlinked", "membership", "planned", "dp", "dp samples", "reverse"]
)
def test_a_report_is_written_anew_in_another_language(
    call: Call, patients: Path, later: Path, sample: Path, tmp_path: Path, kind: str
) -> None:
    out = tmp_path / "risk"
    english = call(*commands(patients, later, sample)[kind], "--out", out, "-q")
    before = {file.name: file.read_bytes() for file in out.iterdir()}
    figures = brecha.load(out).frame()
    told = call("report", out, "--lang", "pt")
    assert (told.code, told.err) == (0, "")
    assert f"Relatório, escrito de novo em Português: {out / 'report.html'}" in told.out
    assert '<html lang="pt"' in (out / "report.html").read_text(encoding="utf-8")
    assert sorted(file.name for file in out.iterdir()) == sorted(before)
    assert (out / "results.parquet").read_bytes() == before["results.parquet"]
    assert brecha.load(out).frame().equals(figures)
    assert call("report", out).out == told.out.replace(", escrito de novo em Português", "")
    back = call("report", out, "--lang", "en")
    assert (
        back.out.replace(", written anew in English", "")
        == english.out[-len(back.out) + len(", written anew in English") :]
    )
    assert _plain(out / "report.html") == _plain_text(before["report.html"].decode())
    after, first = json.loads((out / "results.json").read_bytes()), json.loads(before["results.json"])
    assert after | {"report": {}} == first | {"report": {}}


def _plain(page: Path) -> str:
    return _plain_text(page.read_text(encoding="utf-8"))


def _plain_text(page: str) -> str:
    """A page without its pictures, whose marks are numbered as they are drawn."""
    return re.sub(r"<svg.*?</svg>", "", page, flags=re.DOTALL)


def test_a_target_in_portuguese(call: Call, patients: Path, later: Path) -> None:
    answer = call(
        "target", patients, "--known", "gender=F", "--known", "age=49", "--sensitive", "illness", "--lang", "pt"
    )
    assert answer.code == 0
    assert " ".join(answer.out.split()) == (
        "3 das 10 pessoas têm gender = F e age = 49. Um palpite sobre qual delas é o alvo acerta com uma chance de "
        "33,33% (antes, 10,00%). O melhor palpite sobre o valor de illness do alvo é yes, que acerta com uma "
        "chance de 66,67% (antes, 50,00%). O fato que mais vale a pena manter em sigilo é age: sem conhecê-lo, um "
        "adversário encontraria 6 pessoas como o alvo em vez de 3, e acertaria qual delas é "
        "com uma chance de 16,67% em vez de 33,33%. Para proteger illness, o fato que mais vale a pena manter em "
        "sigilo é gender: sem conhecê-lo, o melhor palpite de um adversário sobre o valor de illness do alvo acertaria "
        "com uma chance de 50,00% em vez de 66,67%."
    )
    years = ("target", patients, "--next", later, "--person", "id", "--lang", "pt")
    assert ENGLISH.findall(call(*years, "--known", "gender=F", "--known", "age@2=50").out) == []
    assert ENGLISH.findall(call(*years, "--known", "gender=F", "--known", "age@2=99").out) == []


def test_too_risky_is_said_in_the_language_asked_for(call: Call, patients: Path, sample: Path) -> None:
    answer = call("assess", patients, "--qids", "age,occupation", "--fail-above", "0", "--lang", "pt", "-q")
    assert answer.code == 1
    assert answer.err.startswith("Arriscado demais: conhecendo ")
    answer = call(
        "membership", "--population", patients, "--sample", sample, "--qids", "age,occupation", "--fail-above", "0",
        "--lang", "pt", "-q",
    )  # fmt: skip
    assert answer.code == 1
    assert answer.err.startswith("Arriscado demais: conhecendo ")


@pytest.mark.parametrize("command", ["assess", "target", "membership", "growth", "unlinked", "dp", "reverse", "demo"])
def test_a_language_that_there_is_not_is_refused_before_any_work(
    call: Call, patients: Path, later: Path, sample: Path, command: str
) -> None:
    calls = commands(patients, later, sample) | {"target": ("target", patients, "--known", "age=25")}
    answer = call(*calls[command], "--lang", "xx")
    assert answer.code == 2
    assert answer.out == ""
    assert one_sentence(answer.err).startswith("There is no language 'xx'. There is: en, pt; or name a catalogue of")


def test_a_catalogue_of_ones_own(call: Call, patients: Path, tmp_path: Path) -> None:
    own, out = tmp_path / "es.ftl", tmp_path / "risk"
    own.write_text("cli-report = Informe: { $file }\nlanguage-name = Español\n", encoding="utf-8")
    answer = call("assess", patients, "--qids", "age", "--out", out, "--lang", own, "-q")
    assert f"Informe: {out / 'report.html'}" in answer.out
    again = call("report", out)
    assert again.code == 0
    assert f"Report: {out / 'report.html'}" in again.out
    assert "a language of a catalogue from outside, 'es', and this summary in English" in again.err
    assert f"Informe: {out / 'report.html'}" in call("report", out, "--lang", own).out.replace(
        "Report, written anew in Español", "Informe"
    )
    unknown = call("report", out, "--lang", "xx")
    assert unknown.code == 2
    assert one_sentence(unknown.err).startswith("There is no language 'xx'.")
    own.write_text("cli-report = { $file\n", encoding="utf-8")
    broken = call("report", out, "--lang", own)
    assert broken.code == 2
    assert one_sentence(broken.err).startswith(f"Line 1 of the catalogue '{own}' cannot be understood")


def test_a_report_that_cannot_be_written_leaves_the_old_one(
    call: Call, patients: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "risk"
    call("assess", patients, "--qids", "age", "--out", out, "-q")
    before = {file.name: file.read_bytes() for file in out.iterdir()}

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("brecha.answers.store.folder._write_text", fail)
    assert call("report", out, "--lang", "pt").code == 2
    assert {file.name: file.read_bytes() for file in out.iterdir()} == before


def test_names_from_right_to_left_reach_the_terminal(call: Call, tmp_path: Path) -> None:
    file = write(tmp_path, rows("עיר,s", "1,x", "2,y", "2,y"))
    said = call("assess", file, "--qids", "עיר", "--sensitive", "s").out
    assert "\u2068עיר\u2069" in said
    assert "\N{REPLACEMENT CHARACTER}" not in said
