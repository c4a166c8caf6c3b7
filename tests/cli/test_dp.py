"""brecha dp: what a noisy count gives away, over samples too, and a real noisy count."""

import json
from pathlib import Path
from typing import Any

import pytest

import brecha
from tests.cli.calling import Call, one_sentence, rows, write

PEOPLE = rows(
    "id,income,gender,country",
    "1,low,F,BRA", "2,low,M,BRA", "3,medium,F,AUS", "4,medium,M,AUS", "5,medium,F,AUS", "6,medium,M,AUS",
    "7,high,F,BRA", "8,high,M,BRA",
)  # fmt: skip
"""Table 6.1 of the thesis"""
SCENARIO_C = ("--count", "income=medium", "--sensitive", "country", "--order", "low,medium,high")


@pytest.fixture
def people(tmp_path: Path) -> Path:
    return write(tmp_path, PEOPLE)


def strict(text: str) -> dict[str, Any]:
    """One JSON object; anything but strict JSON fails."""

    def refuse(constant: str) -> None:
        raise AssertionError(f"{constant} is not JSON")

    assert text.count("\n") == 1
    found: dict[str, Any] = json.loads(text, parse_constant=refuse)
    return found


def test_worked_example(call: Call, people: Path, tmp_path: Path) -> None:
    out = tmp_path / "risk"
    answer = call("dp", people, *SCENARIO_C, "--epsilon", "ln1.5,ln3", "--epsilon", "ln10", "--json", "-", "--out", out)
    assert answer.code == 0
    found = strict(answer.out)
    told = [(one["model"], f"{one['privacy_loss']:.4f}", f"{one['utility']:.4f}") for one in found["attacks"]]
    assert told[:3] == [("oblivious", "1.2000", "0.6000"), ("oblivious", "1.5000", "0.7500"),
                        ("oblivious", "1.8182", "0.9091")]  # fmt: skip
    assert told[3:] == [("local", "1.0249", "0.5124"), ("local", "1.0984", "0.5492"), ("local", "1.3122", "0.6561")]
    assert found["kind"] == "private counts"
    assert found["input"]["query"] == {"column": "income", "says": "income=medium", "operator": "=", "value": "medium"}
    assert brecha.load(out).frame().to_pylist() == found["attacks"]
    assert f"Report: {out / 'report.html'}" in answer.err


def test_summary(call: Call, people: Path) -> None:
    answer = call("dp", people, *SCENARIO_C, "--epsilon", "ln3", "--mechanism", "geometric,randomised-response", "-q")
    assert (answer.code, answer.err) == (0, "")
    assert all(len(line) <= 80 for line in answer.out.splitlines())
    said = " ".join(answer.out.split())
    assert "guesses country of that person right 75 times in a hundred instead of 50" in said
    assert "oblivious geometric ln 3 75.00 % 1.50 3.00 75.00 %" in said
    assert "local randomised ln 3 56.15 % 1.12 3.00 56.15 %" in said
    assert "Only the noisy count is for publishing." in said


OFF = {"en": "Off by: how far", "pt": "Erra por: o erro"}
RECORDS = {"en": "each record is taken for a person", "pt": "cada registro é tomado por uma pessoa"}


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_only_columns_that_are_there_are_explained(call: Call, people: Path, lang: str) -> None:
    asked = ("dp", people, *SCENARIO_C, "--epsilon", "ln3", "-q", "--lang", lang)
    one = " ".join(call(*asked).out.split())
    several = " ".join(call(*asked, "--mechanism", "geometric,randomised-response").out.split())
    assert OFF[lang] in one
    assert OFF[lang] not in several


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize("more", [(), ("--samples", "3", "--sample-size", "5")])
def test_it_is_said_that_records_are_taken_for_people(
    call: Call, people: Path, tmp_path: Path, lang: str, more: tuple[str, ...]
) -> None:
    asked = ("dp", people, *SCENARIO_C, "--epsilon", "ln3", "-q", "--lang", lang, *more)
    assert RECORDS[lang] in " ".join(call(*asked, "--out", tmp_path / "risk").out.split())
    assert RECORDS[lang] in (tmp_path / "risk" / "report.html").read_text(encoding="utf-8")
    assert RECORDS[lang] not in " ".join(call(*asked, "--person", "id").out.split())


def test_one_model(call: Call, people: Path) -> None:
    arguments = ("dp", people, "--count", "gender=F", "--sensitive", "income", "--epsilon", "1", "--json", "-", "-q")
    assert [one["model"] for one in strict(call(*arguments, "--model", "local").out)["attacks"]] == ["local"]
    assert len(strict(call(*arguments, "--mechanism", "warner").out)["attacks"]) == 1


def test_samples(call: Call, people: Path, tmp_path: Path) -> None:
    arguments = ("dp", people, *SCENARIO_C, "--epsilon", "1,2", "--samples", "6", "--sample-size", "5")
    found = strict(call(*arguments, "--json", "-", "-q").out)
    assert found["kind"] == "private counts of samples"
    assert (found["input"]["samples"], found["input"]["size"], found["input"]["seed"]) == (6, 5, 0)
    assert len(found["attacks"]) == 4
    other = strict(call(*arguments, "--json", "-", "-q", "--seed", "5").out)
    assert other["attacks"] != found["attacks"]
    said = " ".join(call(*arguments, "-q", "--out", tmp_path / "risk").out.split())
    assert said.startswith("6 random samples of 5 people were drawn from 8, and one more person added to each.")
    assert "Means over the samples, with their standard deviations." in said


@pytest.mark.parametrize(("limit", "code"), [("1.5", 0), ("1.49", 1), ("1", 1)])
def test_fail_above(call: Call, people: Path, limit: str, code: int) -> None:
    answer = call("dp", people, *SCENARIO_C, "--epsilon", "ln3", "-q", "--fail-above", limit)
    assert answer.code == code
    assert answer.out
    assert answer.err.startswith("Too risky: with noise on the count and ε = ln 3, she is right 1.50 times") == (
        code == 1
    )


def test_release(call: Call, people: Path) -> None:
    arguments = ("dp", people, "--count", "income=medium", "--epsilon", "0.5", "--release")
    answer = call(*arguments)
    assert (answer.code, answer.err) == (0, "")
    assert "ε = 0.5 was spent" in " ".join(answer.out.split())
    found = strict(call(*arguments, "--json", "-").out)
    assert (found["kind"], found["epsilon"], found["within"]) == ("released count", 0.5, 6)
    assert isinstance(found["count"], int)
    assert "Foi acrescentado ruído" in call(*arguments, "--lang", "pt").out


def test_summary_in_portuguese(call: Call, people: Path) -> None:
    answer = call("dp", people, *SCENARIO_C, "--epsilon", "ln3", "--mechanism", "geometric,randomised-response", "-q",
                  "--lang", "pt", "--fail-above", 1.2)  # fmt: skip
    assert all(len(line) <= 80 for line in answer.out.splitlines()[:-1])
    said = " ".join(answer.out.split())
    assert "na contagem geométrico ln 3 75,00% 1,50" in said.replace("\xa0", "")
    assert said.count("oblivious") == 1, "the technical word is in the legend, once"
    assert "acerta 1,50 vez a frequência de antes, e --fail-above é" in " ".join(answer.err.split())


def test_missing_values_and_other_encodings(call: Call, tmp_path: Path) -> None:
    text = rows("cor;região", "branca;São Paulo", "NA;Pará", "parda;Pará", "parda;NA")
    file = write(tmp_path, text, encoding="latin-1")
    arguments = ("dp", file, "--count", "região=São Paulo", "--sensitive", "cor", "--epsilon", "1", "--json", "-", "-q")
    assert strict(call(*arguments).out)["input"]["count"] == 1
    missing = strict(call(*arguments[:3], "região=NA", *arguments[4:]).out)
    assert missing["input"]["count"] == 1
    assert missing["input"]["query"]["value"] is None


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--count", "income=medum"), "'medum' occurs nowhere in column 'income'. If it is a value "
         "that somebody could have, name it among all values of the column: --order A,B,…."),
        (("--count", "income"), "'income' does not say what is to be counted."),
        (("--count", "incom=low"), "Column 'incom' is not in"),
        (("--sensitive", "contry"), "Column 'contry' is not in"),
        (("--epsilon", "0"), "ε is a finite number above zero, and '0' is not"),
        (("--epsilon", "1,,2"), "'' is no ε."),
        (("--model", "global"), "There is no model 'global'."),
        (("--mechanism", "laplace"), "There is no mechanism 'laplace'."),
        (("--samples", "5"), "--samples and --sample-size go together"),
        (("--samples", "5", "--sample-size", "9"), "--sample-size is between 1 and 8, and 9 was given."),
        (("--release",), "--release makes what is published"),
        (("--fail-above", "0.5"), "--fail-above is a number of times, 1 or more, and 0.5 was given."),
        (("--order", "low,medium"), "--order names 2 values, and 1 value of column 'income' (on 2 records"),
        (("--json", "/nowhere/x.json"), "There is no folder '/nowhere'"),
    ],
)  # fmt: skip
def test_refusals(call: Call, people: Path, arguments: tuple[str, ...], sentence: str) -> None:
    asked = {"--count": "income=low", "--sensitive": "country", "--epsilon": "1"}
    asked |= {arguments[0]: arguments[1]} if arguments[0] in asked else {}
    rest = () if arguments[0] in asked else arguments
    answer = call("dp", people, *(part for pair in asked.items() for part in pair), *rest)
    assert answer.code == 2
    assert answer.out == ""
    assert one_sentence(answer.err).startswith(sentence)


def test_what_is_left_out_is_asked_for(call: Call, people: Path) -> None:
    no_noise = call("dp", people, "--count", "income=low", "--sensitive", "country")
    assert one_sentence(no_noise.err).startswith("Missing option '--epsilon'")
    no_secret = call("dp", people, "--count", "income=low", "--epsilon", "1")
    assert one_sentence(no_secret.err).startswith("Missing option '--sensitive'")
    two = call("dp", people, "--count", "income=low", "--epsilon", "1,2", "--release")
    assert one_sentence(two.err) == "--release publishes one count. Name one --epsilon."


def test_a_bound_beyond_all_measure_is_told_as_such(call: Call, tmp_path: Path) -> None:
    """A hundred ages, each a step of ε from the next: together they are no protection, and the number has no room."""
    (tmp_path / "ages.csv").write_text("age,sex\n" + "".join(f"{i},{i % 2}\n" for i in range(100)))
    given = ("--count", "age>18", "--sensitive", "sex", "--epsilon", "2,300", "--out", tmp_path / "noise", "-q")
    told = call("dp", tmp_path / "ages.csv", *given)
    assert told.code == 0, told.err
    assert "> 1,000,000" in told.out
    assert "&gt; 1,000,000" in (tmp_path / "noise" / "report.html").read_text(encoding="utf-8")


TOGETHER = ("--count", "income=low", "--count", "income=medium", "--sensitive", "income", "--epsilon", "ln3")


def test_several_counts_together(call: Call, people: Path, tmp_path: Path) -> None:
    answer = call("dp", people, *TOGETHER, "--budget", "ln 9", "--person", "id", "--json", "-", "--out", tmp_path / "x")
    assert answer.code == 0, answer.err
    found = strict(answer.out)
    assert found["kind"] == "composed counts"
    assert [f"{one['posterior_probabilistic']:.5f}" for one in found["attacks"]] == ["0.56250", "0.56250", "0.65625"]
    assert brecha.load(tmp_path / "x").frame().to_pylist() == found["attacks"]
    said = " ".join(call("dp", people, *TOGETHER, "--published", "country", "-q").out.split())
    assert "already published (country), she guesses income of that person right 75 times in a hundred" in said
    assert "all together 87.50 % 1.75 1.75" in said
    in_portuguese = " ".join(call("dp", people, *TOGETHER, "-q", "--lang", "pt").out.split())
    assert "Quem vê as 2 contagens com ruído acerta income dessa pessoa 65,62 vezes em cem" in in_portuguese


@pytest.mark.parametrize(("limit", "code"), [("1.32", 0), ("1.31", 1)])
def test_fail_above_of_several_counts(call: Call, people: Path, limit: str, code: int) -> None:
    answer = call("dp", people, *TOGETHER, "-q", "--fail-above", limit)
    assert answer.code == code
    assert answer.err.startswith("Too risky: all of it together makes her right 1.31 times") == (code == 1)


def test_counts_of_linked_years(call: Call, people: Path, tmp_path: Path) -> None:
    later = write(tmp_path, PEOPLE.replace("2,low", "2,high").replace("8,high", "9,high"), name="later.csv")
    years = ("--next", later, "--labels", "2014,2015", "--person", "id", "--repeat", "3,1")
    asked = ("--count", "income=low", "--count", "income@2015=low", "--sensitive", "country", "--epsilon", "1", "-q")
    saved = ("--save-study", tmp_path / "study.toml")
    found = call("dp", people, *years, *asked, *saved, "--json", "-")
    assert found.code == 0, found.err
    rows_ = strict(found.out)["attacks"]
    assert [(one["year"], one["times"]) for one in rows_] == [("2014", 3), ("2015", 1), (None, None)]
    again = call("dp", "--study", tmp_path / "study.toml", *asked, "--repeat", "3,1", "--json", "-")
    assert strict(again.out)["attacks"] == rows_
    wrong = call("dp", people, *years, *asked[:3], "income@2016=low", *asked[4:])
    assert one_sentence(wrong.err) == "--count 'income@2016' is of a year that is none of 2014, 2015."


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (("--budget", "2"), "The 2 counts together spend ε = 2.19722, and the budget is 2."),
        (("--epsilon", "1,2"), "--epsilon has 3 values for 2 counts."),
        (("--repeat", "often"), "--repeat says how often each count is released"),
        (("--repeat", "0"), "--repeat is between 1 and 10,000, and 0 was given."),
        (("--release",), "--release is about one count"),
        (("--samples", "5", "--sample-size", "3"), "--samples is about one count"),
        (("--published", "incom"), "Column 'incom' is not in"),
        (("--count", "gender=F", "--order", "low,medium"), "--order lists the values of one column"),
    ],
)
def test_refusals_of_several_counts(call: Call, people: Path, more: tuple[str, ...], sentence: str) -> None:
    answer = call("dp", people, *TOGETHER, *more)
    assert (answer.code, answer.out) == (2, "")
    assert one_sentence(answer.err).startswith(sentence)
