"""brecha target: one person, in sentences and in JSON."""

import json
from datetime import date, time, timedelta
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import brecha
from tests.cli.calling import Call, one_sentence, rows, write


def told(text: str) -> str:
    """The answer without its line breaks."""
    return " ".join(text.split())


def test_a_chance(call: Call, patients: Path) -> None:
    answer = call("target", patients, "--known", "gender=F", "--known", "age=49", "--sensitive", "illness")
    assert answer.code == 0
    assert told(answer.out) == (
        "3 of 10 people have gender = F and age = 49. A guess which of them is the target is right "
        "33.33 % of the time (10.00 % before the release). The best guess at the target's illness is yes, right 66.67 "
        "% of the time "
        "(50.00 % before the release). The fact most worth keeping private is age: without knowing it, an adversary "
        "would find 6 "
        "people like the target instead of 3, and pick the right one with a chance of 16.67 % instead of 33.33 %. To "
        "protect illness, the fact most worth keeping private is gender: without knowing it, an adversary's best guess "
        "at the target's illness would be right 50.00 % of the time instead of 66.67 %."
    )


def test_certainty(call: Call, patients: Path) -> None:
    answer = call("target", patients, "--known", "gender=M", "--known", "age=60", "--sensitive", "illness")
    assert told(answer.out) == (
        "Exactly one of 10 people has gender = M and age = 60: the target is re-identified with certainty. "
        "The target's illness is known with certainty: no (50.00 % before the release). "
        "The fact most worth keeping private is age: without knowing it, an adversary would find 4 people like the "
        "target instead of 1, and pick the right one with a chance of 25.00 % instead of 100 %. "
        "To protect illness, the fact most worth keeping private is age: without knowing it, an adversary's "
        "best guess at the target's illness would be right 75.00 % of the time instead of 100 %."
    )


def test_values_that_nobody_has_together_are_an_answer(call: Call, patients: Path) -> None:
    """All ten have one of these values, and nobody both: the man of 60 has occupation 4."""
    answer = call("target", patients, "--known", "age=60", "--known", "gender=F", "--sensitive", "illness")
    assert answer.code == 0
    assert told(answer.out).startswith(
        "Nobody in the table has this combination of values: age = 60 and gender = F matches none of 10 people. That "
        "does not show that the target is safe. If what is known is right and the table is complete, an adversary "
        "learns that the target is not in it. If a value was mistyped, or is not what the table records, the target "
        "may be in it all the same. No chance of guessing the target's illness right can be given, as no record "
        "matches (50.00 % before the release)."
    )
    assert "tells nothing" not in answer.out


def test_a_value_that_nobody_has_is_refused(call: Call, patients: Path) -> None:
    answer = call("target", patients, "--known", "age=7", "--sensitive", "illness")
    assert (answer.code, answer.out) == (2, "")
    assert one_sentence(answer.err) == (
        "Column 'age' (whole numbers) has no value '7'; none of its values is named here, as fewer than 10 people have "
        "each."
    )


def test_json(call: Call, patients: Path) -> None:
    answer = call(
        "target", patients, "--known", "gender=F", "--known", "occupation=1", "--sensitive", "illness", "--json", "-"
    )
    found = json.loads(answer.out)
    assert found["known"] == {"gender": "F", "occupation": "1"}
    assert (found["matches"], found["records"]) == (2, 10)
    assert found["reidentification"] == {"code": "IRS", "prior": 0.1, "posterior": 0.5, "certain": False}
    assert found["inference"]["illness"]["posterior"] == 0.5
    assert found["input"]["rows"] == 10
    both = ("--known", "age=60", "--known", "gender=F", "--sensitive", "illness", "--json", "-")
    nobody = json.loads(call("target", patients, *both).out)
    assert nobody["matches"] == 0
    assert nobody["reidentification"] == {"code": "IRS", "prior": 0.1, "posterior": None, "certain": None}
    assert nobody["inference"]["illness"] == {
        "code": "IAS", "prior": 0.5, "posterior": None, "certain": None, "guess": None,
        "values": [{"value": value, "prior": 0.5, "posterior": None} for value in ("no", "yes")],
    }  # fmt: skip


def test_the_sentences_are_those_of_the_library(call: Call, patients: Path) -> None:
    answer = brecha.target(brecha.read(patients), {"gender": "F", "age": "49"}, ["illness", "occupation"])
    for language in ("en", "pt"):
        said = call(
            "target", patients, "--known", "gender=F", "--known", "age=49", "--sensitive", "illness,occupation",
            "--lang", language,
        )  # fmt: skip
        assert told(said.out) == " ".join(answer.findings(language))


def test_json_tells_what_would_be_learnt_without_each_fact(call: Call, patients: Path, tmp_path: Path) -> None:
    known = ("--known", "gender=F", "--known", "occupation=1", "--sensitive", "illness")
    found = json.loads(call("target", patients, *known, "--json", "-").out)["kept_private"]
    assert [(one["column"], one["year"], one["matches"]) for one in found] == [
        ("gender", None, 2),
        ("occupation", None, 6),
    ]
    assert found[1]["inference"]["illness"]["posterior"] == 4 / 6
    later = write(tmp_path, rows("id,occupation", "1,2", "2,1", "3,1"), "later.csv")
    years = ("--next", later, "--person", "id", "--labels", "2014,2015", "--known", "occupation@2015=1")
    found = json.loads(call("target", patients, *years, *known, "--json", "-").out)["kept_private"]
    assert [(one["column"], one["year"], one["matches"]) for one in found] == [
        ("occupation", "2014", 2),
        ("occupation", "2015", 2),
        ("occupation", None, 6),
        ("gender", "2014", 1),
    ]


def test_missing_values_can_be_known(call: Call, tmp_path: Path) -> None:
    file = write(tmp_path, rows("a,s", ",1", "NA,1", "3,2"))
    for text in ("a=", "a=NA"):
        assert json.loads(call("target", file, "--known", text, "--json", "-").out)["matches"] == 2
    assert "2 of 3 people have a = (missing)." in call("target", file, "--known", "a=").out


@pytest.mark.parametrize("fact", ["whole=49", "real=49", "real=49.0", "yes=true", "day=1974-05-01", "text=49"])
def test_values_are_found_in_columns_of_every_type(call: Call, tmp_path: Path, fact: str) -> None:
    table = {
        "whole": [49, 50],
        "real": [49.0, None],
        "yes": [True, False],
        "day": [date(1974, 5, 1), None],
        "text": ["49", "5"],
    }
    pq.write_table(pa.table(table), tmp_path / "t.parquet")
    assert json.loads(call("target", tmp_path / "t.parquet", "--known", fact, "--json", "-").out)["matches"] == 1


def test_names_and_values_with_signs_in_them(call: Call, tmp_path: Path) -> None:
    file = write(tmp_path, rows("a=b,café,s", "1,São=João,x", "2,y,x"))
    answer = call("target", file, "--known", '"a=b"=1', "--known", "café=São=João", "--json", "-")
    assert json.loads(answer.out)["matches"] == 1


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--known", "age"], "--known 'age' is not of the form COLUMN=VALUE, such as age=49."),
        (["--known", "age=1", "--known", "age=2"], "Column 'age' is given twice as --known. Give it once."),
        (["--known", "agee=1"], "Column 'agee' is not in the table. Did you mean 'age'?"),
        (
            ["--known", "age=1", "--sensitive", "age"],
            "Column 'age' is both known and sensitive: what is known need not be inferred.",
        ),
        ([], "Nothing is known of the target: give --known COLUMN=VALUE, or --known-from FILE."),
    ],
)
def test_wrong_calls(call: Call, patients: Path, options: list[str], sentence: str) -> None:
    answer = call("target", patients, *options)
    assert answer.code == 2
    assert one_sentence(answer.err) == sentence


def test_a_time_of_day_and_a_duration_are_given_as_text(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "times.parquet"
    arrivals, stays = [time(8, 30), time(9), time(8, 30)], [timedelta(1), timedelta(1), timedelta(hours=36)]
    pq.write_table(pa.table({"arrival": arrivals, "stay": stays}), path)
    answer = call("target", path, "--known", "arrival=08:30:00")
    assert answer.code == 0
    assert told(answer.out).startswith("2 of 3 people have arrival = 08:30:00.")
    both = call("target", path, "--known", "arrival=8:30", "--known", "stay=P1D", "--json", "-")
    assert json.loads(both.out)["matches"] == 1
    wrong = call("target", path, "--known", "arrival=soon")
    assert wrong.code == 2
    assert "(times of day) cannot be 'soon': it is no time of day." in one_sentence(wrong.err)
