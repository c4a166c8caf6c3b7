"""What each further year adds: the steps, the sentences, the files and the report."""

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import brecha
from brecha import qif
from brecha.answers.growth import GROWTH_SCHEMA, GrowthProgress
from brecha.answers.membership import MembershipAnswer, membership
from brecha.answers.store.folder import FILES
from brecha.errors import ColumnError, ReadError, SettingError, TooLargeError
from brecha.language.catalogues import Language
from brecha.report.sentences.attacks import findings, span
from tests.golden.test_longitudinal_examples import LATER
from tests.mended_results import mend
from tests.tables_at_hand import EXAMPLE, coded

TABLES = {2014: coded(EXAMPLE), 2015: coded(LATER), 2016: coded({"id": [1, 2, 9], "occupation": [2, 1, 1]})}
YEARS = brecha.collection(TABLES, person="id")
QIDS = ["gender", "occupation"]


@pytest.fixture(scope="module")
def grown() -> brecha.Growth:
    return brecha.growth(YEARS, qids=QIDS, sensitive=["illness"])


def test_each_step_is_an_assessment_of_the_first_years(grown: brecha.Growth) -> None:
    assert grown.labels == ("2014", "2015", "2016")
    for count, step in enumerate(grown.steps, 1):
        alone = brecha.assess(YEARS.first(count), qids=QIDS, sensitive=["illness"], subsets="full")
        assert step.frame().equals(alone.frame())
        assert step.notes == alone.notes
    assert (grown.rows, grown.qids, grown.sensitive, grown.by) == (10, ("gender", "occupation"), ("illness",), None)
    assert repr(grown) == "Growth(2014, 2015, 2016; 10 people)"


def test_the_frame_says_how_many_tables_there_are_and_which_is_the_last(grown: brecha.Growth) -> None:
    frame = grown.frame()
    assert frame.schema.equals(GROWTH_SCHEMA)
    assert frame.column_names[:3] == ["tables", "last", "code"]
    found = [(row["tables"], row["last"], row["code"], row["hits"]) for row in frame.to_pylist()]
    assert found == [
        (1, "2014", "CRL", 1),
        (1, "2014", "CAL", 6),
        (2, "2015", "CRL", 6),
        (2, "2015", "CAL", 8),
        (3, "2016", "CRL", 6),
        (3, "2016", "CAL", 8),
    ]


@pytest.mark.parametrize("engine", ["kernel", "duckdb"])
def test_the_arguments_are_those_of_assess(engine: str) -> None:
    more: dict[str, Any] = {
        "subsets": "all",
        "gains": {"illness": [qif.Gain.identity(), qif.Gain.worth({"yes": 4, "no": 1})]},
        "by": "age",
        "weights": [1, 2, 3, 4, 5, 1, 2, 3, 4, 5],
        "threads": 1,
    }
    found = brecha.growth(YEARS, qids=QIDS, sensitive=["illness"], engine=engine, **more)
    alone = brecha.assess(YEARS, qids=QIDS, sensitive=["illness"], engine=engine, **more)
    assert found.whole.frame().equals(alone.frame())
    assert (found.by, found.gains("illness")) == ("age", [None, "worth"])
    assert found.method["engine"] == engine


def test_histograms_of_each_step(grown: brecha.Growth) -> None:
    with_one, with_all = grown.histogram(QIDS, tables=1), grown.histogram(QIDS)
    assert (int(with_one[100]), int(with_all[100])) == (1, 6)
    assert with_one.sum() == with_all.sum() == 10
    for wrong in (0, 4, "1"):
        with pytest.raises(SettingError, match=f"There are 3 tables, and tables={wrong!r} were asked for"):
            grown.histogram(QIDS, tables=wrong)  # type: ignore[arg-type]


def test_progress_says_which_step() -> None:
    heard: list[GrowthProgress] = []
    brecha.growth(YEARS, qids=QIDS, progress=heard.append)  # type: ignore[arg-type]
    assert [step.labels for step in heard if step.stage == "joining"] == [
        ("2014",),
        ("2014", "2015"),
        ("2014", "2015", "2016"),
    ]
    done = [step.done for step in heard]
    assert done == sorted(done)
    assert (done[0], done[-1]) == (0, 1)
    assert {step.tables for step in heard} == {3}


def test_the_estimate_is_of_all_steps() -> None:
    whole = brecha.Growth.estimate(YEARS, qids=QIDS, sensitive=["illness"], subsets="all")
    each = [brecha.estimate(YEARS.first(count), qids=QIDS, sensitive=["illness"], subsets="all") for count in (1, 2, 3)]
    assert whole.subsets == 9
    assert whole.seconds == pytest.approx(sum(one.seconds for one in each))
    assert whole.memory == max(one.memory for one in each)


@pytest.mark.parametrize(
    ("arguments", "error", "sentence"),
    [
        (
            (coded(EXAMPLE), {"qids": ["age"]}),
            SettingError,
            "Growth is that of linked years, and this is a CodedTable.",
        ),
        ((YEARS, {"qids": ["agee"]}), ColumnError, "Column 'agee' is not in the table. Did you mean 'age'?"),
        ((YEARS, {"qids": "age"}), SettingError, "qids is a list of columns, and 'age' is a text."),
        ((YEARS, {"qids": []}), SettingError, "No quasi-identifier is named."),
        ((YEARS, {"qids": ["age"], "sensitive": ["job"]}), ColumnError, "Column 'job' is not in the table."),
    ],
)
def test_wrong_calls(arguments: tuple[Any, dict[str, Any]], error: type, sentence: str) -> None:
    with pytest.raises(error) as problem:
        brecha.growth(arguments[0], **arguments[1])
    assert str(problem.value).startswith(sentence)


def test_a_column_that_only_a_later_year_has() -> None:
    later = coded({"id": [1, 2], "hobby": ["chess", "go"]})
    years = brecha.collection({2014: coded(EXAMPLE), 2015: later}, person="id")
    with pytest.raises(ColumnError) as problem:
        brecha.growth(years, qids=["age", "hobby"])
    assert str(problem.value) == (
        "Attribute 'hobby' is in 2015 and not in 2014, where growth begins. Leave it out, or assess all years at once "
        "with brecha.assess."
    )
    assert brecha.assess(years, qids=["age", "hobby"], subsets="full").frame()["blocks"].to_pylist() == [5]


def test_too_large_work_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("brecha.engines.contract.available_memory", lambda: 10)
    with pytest.raises(TooLargeError, match="of memory, and 10 bytes are free"):
        brecha.growth(YEARS, qids=QIDS)


def test_sentences(grown: brecha.Growth) -> None:
    assert grown.findings() == [
        "1 column of the tables was not assessed: age; what it reveals is not in these figures.",
        "Knowing gender and occupation in 2014 alone, an adversary re-identifies 1 of 10 people with certainty; with "
        "2014 to 2016, 6: 6 times as many. Before any release she was certain of nobody. Her best guess about a person "
        "is right 50.00 % of the time with 2014 alone, 80.00 % with 2014 to 2016 (10.00 % before any release).",
        "Knowing gender and occupation in 2014 alone, an adversary infers illness for 6 of 10 people with certainty; "
        "with 2014 to 2016, 8: 1.3 times as many. Before any release she was certain of nobody. Her best guess about a "
        "person is right 80.00 % of the time with 2014 alone, 90.00 % with 2014 to 2016 (50.00 % before any release).",
    ]


def sentences(first: dict[str, list[Any]], second: dict[str, list[Any]], **more: Any) -> list[str]:
    """What is said of two years."""
    years = brecha.collection({2014: coded(first), 2015: coded(second)}, person="id")
    return brecha.growth(years, qids=["q"], **more).findings()


@pytest.mark.parametrize(
    ("first", "second", "part"),
    [
        (
            [0, 0, 1, 1],
            [5, 5, 5, 5],
            "re-identifies none of 4 people with certainty; with 2014 and 2015, still nobody.",
        ),
        ([0, 0, 1, 2], [5, 5, 5, 5], "re-identifies 2 of 4 people with certainty; with 2014 and 2015, no more."),
        ([0, 0, 1, 1], [0, 1, 0, 0], "re-identifies none of 4 people with certainty; with 2014 and 2015, 2."),
        (
            [0, 0, 1, 2],
            [0, 1, 0, 0],
            "re-identifies 2 of 4 people with certainty; with 2014 and 2015, all of them: 2 t",
        ),
    ],
)
def test_how_many_more_are_exposed(first: list[int], second: list[int], part: str) -> None:
    ids = list("abcd")
    assert part in sentences({"id": ids, "q": first}, {"id": ids, "q": second})[0]


def test_a_little_more_is_told_as_a_number() -> None:
    ids = list(range(24))
    first = {"id": ids, "q": [*range(22), 22, 22], "s": list("ab") * 12}
    second = {"id": ids[:-1], "q": [0] * 23}
    assert (
        "re-identifies 22 of 24 people with certainty (about 92 in 100); with 2014 and 2015, all of them: 2 more."
        in (sentences(first, second)[1])
    )


def test_a_single_year_and_what_was_certain_before() -> None:
    years = brecha.collection({2014: coded({"id": [1, 2], "q": [0, 1], "s": ["x", "x"]})}, person="id")
    said = brecha.growth(years, qids=["q"], sensitive=["s"]).findings()
    assert said[0] == (
        "Knowing q in 2014 alone, an adversary re-identifies all 2 people with certainty. Before any release she was "
        "certain of nobody. Her best guess about a person is right 100 % of the time with 2014 alone (50.00 % "
        "before any release)."
    )
    assert "Before any release she was certain of everybody." in said[1]


def test_a_secret_that_nearly_everybody_shares_is_put_in_proportion() -> None:
    ids = list(range(20))
    first: dict[str, list[Any]] = {"id": ids, "q": [0] * 20, "s": ["no"] * 19 + ["yes"]}
    assert sentences(first, {"id": ids, "q": ids}, sensitive=["s"])[1].endswith(
        "Most people have the commonest value anyway: the share of wrong guesses was 5.00 % before, and is 5.00 % with "
        "2014 alone and 0 % with 2014 and 2015."
    )


def test_gains_and_groups_are_told() -> None:
    """With both years: 10 · 4 + 9 · 1 of those alone, and 40 of the other 21, who are 11 "no" and 10 "yes"."""
    ids = list(range(40))
    first: dict[str, list[Any]] = {"id": ids, "q": [0] * 40, "s": ["no", "yes"] * 20, "by": ["x"] * 20 + ["y"] * 20}
    second = {"id": ids, "q": [*range(20), *[0] * 20]}
    gain = qif.Gain.worth({"yes": 4, "no": 1}, name="blackmail")
    said = sentences(first, second, sensitive=["s"], gains={"s": gain}, by="by", weights=[1] * 40)
    assert said[0].startswith("1 column of the tables was not assessed: by; ")
    assert "“blackmail”, on s: " in said[3]
    assert said[4] == (
        "Knowing q in 2014 alone, an adversary rewarded for s by “blackmail” gains 2.00 from a person, each as likely "
        "as their weight, on average (2.00 before any release); with 2014 and 2015, 2.22: 1.11 times what it was "
        "before."
    )
    assert said[2].startswith("Not all are equally exposed: knowing q in 2014 and 2015, of the 20 people whose by is x")


def test_many_sets_are_told_by_the_largest_and_then_a_small_one() -> None:
    found = brecha.growth(YEARS, qids=["age", "gender", "occupation"], sensitive=["illness"], subsets="all")
    said = found.findings()
    assert said[0].startswith("Knowing age, gender and occupation in 2014 alone, an adversary re-identifies 4 of 10")
    assert said[1].startswith(
        "Already with only one column, occupation, in 2014 alone, an adversary re-identifies 1 of 10 people"
    )
    assert len(said) == 4


@pytest.mark.parametrize(
    ("labels", "text"),
    [
        (["2014"], "2014"),
        (["2014", "2015"], "2014 and 2015"),
        (["2014", "2015", "2016"], "2014 to 2016"),
        (["2014", "2016", "2018"], "2014, 2016 and 2018"),
        (["2016", "2015", "2014"], "2016, 2015 and 2014"),
        (["1"], "table 1"),
        (["1", "2"], "tables 1 and 2"),
        (["1", "2", "3"], "tables 1 to 3"),
        (["spring", "summer", "autumn"], "spring, summer and autumn"),
        (["a", "b", "c", "d", "e", "f"], "6 tables from a to f"),
    ],
)
def test_tables_in_few_words(labels: list[str], text: str) -> None:
    assert span(labels, Language.named("en")) == text


def test_sentences_of_an_assessment_say_in_which_years_columns_are_known() -> None:
    said = findings(brecha.assess(YEARS, qids=QIDS, sensitive=["illness"], subsets="full"))
    assert said[0] == "1 column of the tables was not assessed: age; what it reveals is not in these figures."
    assert said[1].startswith("Knowing both gender and occupation in 2014 to 2016, an adversary re-identifies 6 of 10")
    assert "knowing gender and occupation in 2014 to 2016 alone multiplies" in said[-1]
    assert findings(brecha.assess(coded(EXAMPLE), qids=["age"]))[1].startswith("Knowing only age, an adversary")


def test_saved_and_loaded_is_the_same(grown: brecha.Growth, tmp_path: Path) -> None:
    folder = grown.save(tmp_path / "new" / "results")
    again = brecha.load(folder)
    assert isinstance(again, brecha.Growth)
    assert again.frame().equals(grown.frame())
    assert again.frame().schema.equals(grown.frame().schema)
    assert (again.labels, again.input, again.method, again.notes) == (
        grown.labels,
        grown.input,
        grown.method,
        grown.notes,
    )
    assert again.findings() == grown.findings()
    for tables in (1, 2, 3):
        for secret in (None, "illness"):
            mine, theirs = (one.histogram(QIDS, secret, tables) for one in (again, grown))
            assert np.array_equal(mine, theirs)
    assert {path.name for path in folder.iterdir()} == {"manifest.json", *FILES}
    assert pq.read_table(folder / "results.parquet").column_names == [*GROWTH_SCHEMA.names, "histogram"]


def test_the_json_is_whole(grown: brecha.Growth, tmp_path: Path) -> None:
    about = json.loads((grown.save(tmp_path) / "results.json").read_text(encoding="utf-8"))
    assert (about["brecha"], about["kind"], about["labels"]) == (brecha.__version__, "growth", ["2014", "2015", "2016"])
    assert about["attacks"] == grown.frame().to_pylist()
    assert [len(step["input"]["source"]["tables"]) for step in about["steps"]] == [1, 2, 3]
    assert about["input"]["source"]["found"] == [10, 9, 3]


def test_groups_gains_and_missing_histograms_are_loaded_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    more: dict[str, Any] = {"by": "age", "gains": {"illness": [qif.Gain.tries(2), qif.Gain.identity()]}}
    found = brecha.growth(YEARS, qids=QIDS, sensitive=["illness"], subsets="all", **more)
    again = brecha.load(found.save(tmp_path))
    assert again.frame().equals(found.frame())
    assert np.array_equal(again.histogram(["gender"], "illness"), found.histogram(["gender"], "illness"))
    monkeypatch.setattr("brecha.answers.table.assessment.MOST_HISTOGRAM_BYTES", 1000)
    bare = brecha.growth(YEARS, qids=QIDS, subsets="all")
    assert bare.histogram(QIDS, tables=2)[100] == 6  # made again while the table is there
    with pytest.raises(SettingError, match="was not kept in this result"):
        brecha.load(bare.save(tmp_path)).histogram(QIDS)


def test_nothing_is_left_when_saving_fails(
    grown: brecha.Growth, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("brecha.answers.store.folder.pq.write_table", fail)
    with pytest.raises(OSError, match="No space"):
        grown.save(tmp_path / "results")
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_loaded(grown: brecha.Growth, tmp_path: Path) -> None:
    folder = grown.save(tmp_path)
    about = json.loads((folder / "results.json").read_text(encoding="utf-8"))
    (folder / "results.json").write_text(json.dumps(about | {"steps": about["steps"][:2]}))
    with pytest.raises(ReadError, match=r"results\.json in .* is not the file that was saved there"):
        brecha.load(folder)
    with pytest.raises(ReadError, match="cannot be read"):
        brecha.load(mend(folder))
    (folder / "results.json").write_text(json.dumps(about))
    pq.write_table(pa.table({"tables": [1]}), folder / "results.parquet")
    with pytest.raises(ReadError, match="had no 'last'"):
        brecha.load(mend(folder))


def test_other_kinds_of_results(grown: brecha.Growth, tmp_path: Path) -> None:
    population, sample = coded({"q": [1, 1, 2, 3]}), coded({"q": [1, 3]})
    saved = membership(population, sample, qids=["q"]).save(tmp_path / "membership")
    assert isinstance(brecha.load(saved), MembershipAnswer)
    folder = grown.save(tmp_path / "growth")
    about = json.loads((folder / "results.json").read_text(encoding="utf-8"))
    (folder / "results.json").write_text(json.dumps(about | {"kind": "horoscope"}))
    with pytest.raises(ReadError, match="this version knows no results of the kind 'horoscope'"):
        brecha.load(mend(folder))


def report(found: brecha.Growth | brecha.Assessment, folder: Path) -> str:
    """The report as text, with plain spaces."""
    return (found.save(folder) / "report.html").read_text(encoding="utf-8").replace("\xa0", " ")


def test_the_report_has_a_chart_with_words_and_a_table_for_each_goal(grown: brecha.Growth, tmp_path: Path) -> None:
    html = report(grown, tmp_path)
    assert html.count("<svg") == html.count("<figure") == 2
    assert (
        "Share of people exposed with certainty: 0 % before the release, 10.00 % with 2014 alone, 60.00 % with all 3 "
        "up to 2016."
    ) in html
    assert ">Re-identification (CRL)</h2>" in html
    assert ">Inference of illness (CAL)</h2>" in html
    rows = [re.sub(r"<[^>]+>", " ", row).split() for row in re.findall(r"<tr><td>.*?</tr>", html)]
    assert ["no", "table", "(before)", "0", "0", "%", "0", "10.00", "%", "1.00", "10", "10.00", "%"] in rows
    assert ["2014", "and", "2015", "6", "60.00", "%", "60.00", "80.00", "%", "8.00", "1", "100", "%"] in rows
    assert all(sentence in html for sentence in grown.findings())
    assert not re.search(r'(?:src|href)="(?!#)', html)


def test_what_tables_and_gains_are_called_is_escaped(tmp_path: Path) -> None:
    labels = ["the first <b>enrolment</b>", *map(str, range(2001, 2012))]
    tables = dict.fromkeys(labels, coded({"id": [1, 2, 3], "q": [0, 0, 1]}))
    html = report(brecha.growth(brecha.collection(tables, person="id"), qids=["q"]), tmp_path)
    assert "the first &lt;b&gt;enrolment&lt;/b&gt; to 2011" in html
    assert "<b>" not in html


def test_the_report_of_gains_and_many_sets(tmp_path: Path) -> None:
    gains = {"illness": qif.Gain.worth({"yes": 4, "no": 1}, name="<i>blackmail</i>")}
    found = brecha.growth(YEARS, qids=QIDS, sensitive=["illness"], subsets="all", gains=gains, weights=[1] * 9 + [0])
    html = report(found, tmp_path)
    assert html.count("<caption>The most dangerous combination of each size with 2014 to 2016") == 2
    assert "All 3 combinations of these columns were tried." in html
    assert "<i>" not in html
    assert "1 (weight zero)" in html


def test_the_report_of_an_assessment_says_which_tables_it_is_about(tmp_path: Path) -> None:
    html = report(brecha.assess(YEARS, qids=QIDS), tmp_path)
    assert "What an adversary would learn from these tables" in html
    assert "10 people of 2014. We assume that the adversary has 2014 to 2016, linked by an identifier" in html
    single = report(brecha.assess(coded(EXAMPLE), qids=["age"]), tmp_path)
    assert "What an adversary would learn from this table" in single
    assert "10 people. We assume that the adversary has this table" in single
