"""The assessment as data: saved and read again, refused where it must be, with its notes."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

import brecha
from brecha.answers.store.results import retell
from brecha.answers.table.assessment import estimate
from brecha.engines import contract
from brecha.errors import ColumnError, ReadError, SettingError, TooLargeError, UnknownValueError
from brecha.language.catalogues import Language
from brecha.report.sentences.attacks import findings
from tests.sentences import sentences
from tests.tables_at_hand import EXAMPLE, coded

TABLE = coded(EXAMPLE)


@pytest.fixture(scope="module")
def result() -> brecha.Assessment:
    return brecha.assess(TABLE, qids=["age", "gender", "occupation"], sensitive=["illness"])


def test_saved_and_loaded_is_the_same(result: brecha.Assessment, tmp_path: Path) -> None:
    folder = result.save(tmp_path / "new" / "results")
    again = brecha.load(folder)
    assert again.frame().equals(result.frame())
    assert again.frame().schema.equals(result.frame().schema)
    assert np.array_equal(again.histogram(["gender", "age"], "illness"), result.histogram(["age", "gender"], "illness"))
    assert (again.input, again.method, again.notes) == (result.input, result.method, result.notes)
    assert {path.name for path in folder.iterdir()} == {
        "manifest.json", "report.html", "results.json", "results.parquet", "timing.json"}  # fmt: skip
    assert len(pq.read_table(folder / "results.parquet")) == 14
    about = json.loads((folder / "results.json").read_text(encoding="utf-8"))
    assert about["brecha"] == brecha.__version__
    assert about["attacks"] == result.frame().to_pylist()


def test_saving_over_an_older_result_replaces_it(result: brecha.Assessment, tmp_path: Path) -> None:
    brecha.assess(TABLE, qids=["age"]).save(tmp_path)
    result.save(tmp_path)
    assert len(brecha.load(tmp_path).frame()) == 14


def test_nothing_is_left_when_saving_fails(
    result: brecha.Assessment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("brecha.answers.store.folder.pq.write_table", fail)
    with pytest.raises(OSError, match="No space"):
        result.save(tmp_path / "results")
    assert list(tmp_path.iterdir()) == []


def test_figures_are_saved_where_the_report_cannot_be_made(
    result: brecha.Assessment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> str:
        raise RuntimeError("no picture")

    with monkeypatch.context() as patch:
        patch.setattr("brecha.answers.store.results.report", fail)
        with pytest.raises(RuntimeError, match="no picture"):
            result.save(tmp_path / "results")
    assert brecha.load(tmp_path / "results").frame() == result.frame()
    assert not (tmp_path / "results" / "report.html").exists()
    retell(tmp_path / "results", "en")
    assert (tmp_path / "results" / "report.html").exists()


def test_files_of_two_runs_are_not_taken_for_one(result: brecha.Assessment, tmp_path: Path) -> None:
    result.save(tmp_path / "one")
    brecha.assess(TABLE, qids=["age"]).save(tmp_path / "two")
    (tmp_path / "one" / "results.json").replace(tmp_path / "two" / "results.json")
    with pytest.raises(ReadError, match=r"results\.json in .* is not the file that was saved there"):
        brecha.load(tmp_path / "two")


def test_very_many_attacks_are_in_parquet_only(
    result: brecha.Assessment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("brecha.answers.store.folder.MOST_IN_JSON", 13)
    folder = result.save(tmp_path)
    assert "attacks" not in json.loads((folder / "results.json").read_text(encoding="utf-8"))
    assert brecha.load(folder).frame().equals(result.frame())


def test_names_and_numbers_may_come_from_numpy() -> None:
    listed = brecha.assess(TABLE, qids=np.array(["age", "gender"]), subsets=np.int64(1), threads=np.int64(1))  # type: ignore[call-overload]
    assert listed.input["subsets"] == 1
    assert listed.input["qids"] == ["age", "gender"]
    assert json.dumps(listed.input)


def test_the_ratio_of_re_identification_is_the_number_of_blocks() -> None:
    rows = brecha.assess(coded({"q": [0, 1, 2, 0, 0]}), qids=["q"]).frame().to_pylist()
    assert rows[0]["degradation_probabilistic"] == 3.0


def test_the_report_says_how_many_combinations_were_tried(tmp_path: Path) -> None:
    for subsets, said in (
        ("all", "All 7 combinations of these columns were tried."),
        ("full", "Of the 7 combinations of these columns, 1 was tried; all columns together are among them, and no"),
        (2, "Of the 7 combinations of these columns, 6 were tried; the others may be worse."),
    ):
        folder = brecha.assess(TABLE, qids=["age", "gender", "occupation"], subsets=subsets).save(tmp_path)
        assert said in (folder / "report.html").read_text(encoding="utf-8")


def test_certainty_about_a_common_value_is_put_in_proportion() -> None:
    table = coded({"q": [*range(98), 98, 98], "s": ["no"] * 97 + ["yes", "no", "yes"]})
    said = findings(brecha.assess(table, qids=["q"], sensitive=["s"]))[-2]
    assert said.endswith(
        "Most people have the commonest value anyway, so look at the wrong guesses: their share falls from 2.00 % to "
        "1.00 %, to 50.00 % of what it was."
    )
    assert "commonest value" not in findings(brecha.assess(TABLE, qids=["age"], sensitive=["illness"]))[-1]


def test_a_secret_that_is_mostly_missing_is_noted() -> None:
    table = coded({"q": [1, 2, 3], "s": [None, None, "x"]})
    said = sentences(brecha.assess(table, qids=["q"], sensitive=["s"]).notes)
    assert any("commonest value of 's' is that it is missing" in note for note in said)


def test_codes_beyond_their_values_are_refused() -> None:
    column = TABLE.column("age")
    with pytest.raises(ColumnError, match="beyond its 1 values"):
        brecha.CodedTable((type(column)("age", column.codes, column.values[:1]),))


def test_no_assessment_there(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match=r"There are no results in .*: manifest\.json is missing"):
        brecha.load(tmp_path)
    (tmp_path / "results.parquet").write_bytes(b"no")
    (tmp_path / "results.json").write_text("{}")
    with pytest.raises(ReadError, match=r"have no manifest\.json"):
        brecha.load(tmp_path)


def test_a_file_where_a_folder_should_be(result: brecha.Assessment, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("x")
    with pytest.raises(ReadError, match="is a file"):
        result.save(tmp_path / "taken")


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"qids": ["agee"]}, ColumnError, r"Column 'agee' is not in the table\. Did you mean 'age'\?"),
        ({"qids": ["AGE"]}, ColumnError, r"Did you mean 'age'\?"),
        ({"qids": ["zzz"]}, ColumnError, r"It has: id, age, gender, occupation, illness\."),
        ({"qids": []}, SettingError, "No quasi-identifier"),
        ({"qids": "age"}, SettingError, r"Write qids=\['age'\]"),
        ({"qids": ["age", "age"]}, ColumnError, "named twice"),
        ({"qids": ["age"], "sensitive": ["age"]}, ColumnError, "both as quasi-identifier and as sensitive"),
        ({"qids": ["age"], "subsets": "some"}, SettingError, "subsets='some' is not known"),
        ({"qids": ["age"], "subsets": 0}, SettingError, "fewer than one column"),
        ({"qids": ["age"], "subsets": True}, SettingError, "subsets=True is not known"),
        ({"qids": ["age"], "subsets": []}, SettingError, "empty"),
        ({"qids": ["age"], "subsets": [[]]}, SettingError, "no column in it"),
        ({"qids": ["age"], "subsets": ["age"]}, SettingError, r"Write \['age'\]"),
        ({"qids": ["age"], "subsets": [["gender"]]}, ColumnError, "not among the quasi-identifiers age"),
        ({"qids": ["age"], "engine": "arx"}, SettingError, "There are: auto, kernel, duckdb"),
        ({"qids": ["age"], "threads": 0}, SettingError, "1 or more"),
        ({"qids": ["age"], "threads": "2"}, SettingError, "threads='2' is no number"),
        ({"qids": ["age"], "threads": True}, SettingError, "1 or more"),
        ({"qids": None}, SettingError, "qids is a list of columns, and None is not"),
        ({"qids": [1]}, SettingError, "1 in it is no text"),
        ({"qids": ["age"], "sensitive": None}, SettingError, "sensitive is a list of columns"),
        ({"qids": ["age"], "subsets": [1, 2]}, SettingError, "1 in it is no list"),
        ({"qids": ["age"], "subsets": b"all"}, SettingError, "is not known"),
    ],
)
def test_wrong_calls_are_refused_in_a_sentence(arguments: dict[str, Any], error: type, message: str) -> None:
    with pytest.raises(error, match=message):
        brecha.assess(TABLE, **arguments)


def test_a_table_that_was_not_read_is_refused() -> None:
    with pytest.raises(SettingError, match=r"brecha\.read"):
        brecha.assess(EXAMPLE, qids=["age"])  # type: ignore[call-overload]


def test_forty_columns_are_refused_with_figures_and_advice() -> None:
    table = coded({f"q{i}": [0, 1] for i in range(40)})
    with pytest.raises(
        TooLargeError, match=r"1,099,511,627,775 combinations.*subsets=\d.*at most 20 quasi-identifiers"
    ):
        brecha.assess(table, qids=table.columns)


def test_what_does_not_fit_or_does_not_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "available_memory", lambda: 1000)
    with pytest.raises(TooLargeError, match=r"would need about .* of memory, and 1000 bytes are free"):
        brecha.assess(TABLE, qids=["age"])
    monkeypatch.undo()
    monkeypatch.setattr(contract, "LONGEST", 0.0)
    with pytest.raises(TooLargeError, match=r"7 combinations of columns over 10 records would take about"):
        brecha.assess(TABLE, qids=["age", "gender", "occupation"])


def test_the_estimate_grows_with_the_work() -> None:
    few = estimate(TABLE, qids=["age"])
    more = estimate(TABLE, qids=["age", "gender", "occupation"], sensitive=["illness"])
    assert (few.subsets, more.subsets) == (1, 7)
    assert 0 < few.memory < more.memory
    assert few.seconds <= few.slowest


def test_notes_say_what_is_odd() -> None:
    table = coded({"q": ["x"], "empty": [None], "s": ["y"]})
    notes = sentences(brecha.assess(table, qids=["q", "empty"], sensitive=["s"]).notes)
    assert notes[0] == "The table holds one person, who is identified before any attack begins."
    assert "Column 'q' has the same value for everybody: it tells an adversary nothing." in notes
    assert "Column 'empty' is missing for everybody: it tells an adversary nothing." in notes
    assert "Column 's' has the same value for everybody: it is known before any attack begins." in notes


def test_wildcards_are_not_taken_for_values() -> None:
    table = coded({"q": ["x", None], "s": ["y", "z"]})
    wild = brecha.CodedTable(table.fields, missing="wildcard")
    assert brecha.assess(wild, qids=["q"], sensitive=["s"]).frame()["hits"].to_pylist() == [0, 0]
    assert brecha.assess(table, qids=["q"], sensitive=["s"]).frame()["hits"].to_pylist() == [2, 2]
    assert brecha.target(wild, {"q": "x"}).matches == 2
    assert len(brecha.assess(wild, qids=["s"]).frame()) == 1


@pytest.mark.parametrize("rule", ["value", "wildcard"])
def test_both_rules_for_missing_values_are_told(rule: Any, tmp_path: Path) -> None:
    """By hand: as values all four are told apart; as wildcards 1 and 3 match 2, and 4 is alone."""
    table = replace(coded({"q": ["x", None, "y", "z"], "p": [1, 1, 1, 2], "s": ["a", "a", "b", "b"]}), missing=rule)
    result = brecha.assess(table, qids=["q", "p"], sensitive=["s"])
    other = result.other_rule(["q", "p"])
    assert other is not None
    assert other.missing == {"value": "wildcard", "wildcard": "value"}[rule]
    assert other.columns == ("q",)
    chance = {"value": 1.0, "wildcard": (1 / 2 + 1 / 3 + 1 / 2 + 1) / 4}
    assert other.posterior_probabilistic == pytest.approx(chance[other.missing])
    assert result.frame()["posterior_probabilistic"].to_pylist()[-2] == pytest.approx(chance[rule])
    sentence = result.findings("en")[1]
    assert sentence.startswith(
        "Some values of q are missing. An adversary who knows both q and p re-identifies 100 % of"
    )
    assert "and 25.00 % if it may be anything; her guess is right 100 % and 58.33 % of the time." in sentence
    assert sentence.endswith(f"follow the {'first' if rule == 'value' else 'second'} rule.")
    assert "Faltam alguns valores de q." in result.findings("pt")[1]
    assert brecha.load(result.save(tmp_path)).findings("en") == result.findings("en")
    assert result.other_rule(["p"]) is None


def test_where_the_other_rule_cannot_be_computed_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brecha.engines.kernel.gaps.plan.SHARE", 0.0)
    monkeypatch.setattr("brecha.engines.kernel.gaps.plan.CROWD", 1)
    sentence = brecha.assess(coded({"q": ["x", None, "y"]}), qids=["q"]).findings("en")[1]
    assert sentence.endswith("for one more value; what follows if it may be anything could not be computed.")


def test_a_histogram_that_was_not_kept_is_made_again(result: brecha.Assessment, tmp_path: Path) -> None:
    part = brecha.assess(TABLE, qids=["age", "gender"], sensitive=["illness"], subsets=1)
    assert np.array_equal(part.histogram(["age", "gender"]), result.histogram(["age", "gender"]))
    with pytest.raises(SettingError, match="was not kept"):
        brecha.load(part.save(tmp_path)).histogram(["age", "gender"])
    with pytest.raises(ColumnError, match="Did you mean 'age'"):
        part.histogram(["agee"])
    with pytest.raises(ColumnError, match="is not in the table"):
        part.histogram(["age"], "gender")


def test_values_of_a_target_may_be_text_or_numbers() -> None:
    table = brecha.read(_arrow({"age": [49.0, 50.0, None], "ill": [True, False, True], "n": [1, 2, 3]}))
    for known, matches in (
        ({"age": "49"}, 1),
        ({"age": 49}, 1),
        ({"age": None}, 1),
        ({"age": float("nan")}, 1),
        ({"ill": "true"}, 2),
        ({"ill": True}, 2),
        ({"n": "2"}, 1),
        ({"n": 2.0}, 1),
    ):
        assert brecha.target(table, known).matches == matches, known
    for wrong in ({"n": 2.5}, {"n": "many"}, {"n": 4}, {"age": "51"}, {"ill": None}):
        with pytest.raises(UnknownValueError):
            brecha.target(table, wrong)


def _arrow(columns: dict[str, list[Any]]) -> Any:
    import pyarrow as pa

    return pa.table(columns)


@pytest.mark.parametrize(
    ("known", "sensitive", "error", "message"),
    [
        ({}, [], SettingError, "Nothing is known"),
        ({"agee": 1}, [], ColumnError, "Did you mean 'age'"),
        ({"age": 25}, ["age"], ColumnError, "both known and sensitive"),
        ({"age": 2**70}, [], UnknownValueError, "has no value 1180591620717411303424; none of its values is named"),
        ({"age": np.array([1])}, [], SettingError, "cannot be a value of column 'age'"),
        ({"age": 25}, "illness", SettingError, r"Write sensitive=\['illness'\]"),
    ],
)
def test_wrong_targets_are_refused(known: dict[str, Any], sensitive: Any, error: type, message: str) -> None:
    with pytest.raises(error, match=message):
        brecha.target(TABLE, known, sensitive)


def test_sentences_lead_with_people(result: brecha.Assessment) -> None:
    said = findings(result)
    assert said[0].startswith("Knowing all 3 of these columns, an adversary re-identifies 4 of 10 people")
    assert "re-identifies" in said[0]
    assert any("infers illness for" in sentence for sentence in said)


@pytest.mark.parametrize(
    ("part", "whole", "text"),
    [
        (39_100_000, 48_176_423, "39.1 of 48.2 million people"),
        (48_176_422, 48_176_423, "48.176422 of 48.176423 million people"),
        (1_950_001, 2_049_999, "1.95 of 2.05 million people"),
        (99, 48_176_423, "99 of 48.2 million people"),
        (3, 10, "3 of 10 people"),
        (10, 10, "all 10 people"),
        (1, 1, "the only person"),
        (0, 10, "none of 10 people"),
    ],
)
def test_people_in_words(part: int, whole: int, text: str) -> None:
    assert Language.named("en").people(part, whole) == text


@pytest.mark.parametrize(
    ("share", "text"),
    [(0, "0 %"), (1, "100 %"), (0.5, "50.00 %"), (1e-9, "less than 0.01 %"), (1 - 1e-9, "more than 99.99 %")],
)
def test_shares_in_words(share: float, text: str) -> None:
    assert Language.named("en").percent(share) == text


def test_the_report_escapes_what_it_shows(tmp_path: Path) -> None:
    table = coded({"<b>q</b>": [1, 2], "s": ["x", "y"]})
    folder = brecha.assess(table, qids=["<b>q</b>"], sensitive=["s"]).save(tmp_path)
    html = (folder / "report.html").read_text(encoding="utf-8")
    assert "<b>q</b>" not in html
    assert "&lt;b&gt;q&lt;/b&gt;" in html
    assert "http:" not in html.replace("http-equiv", "")
