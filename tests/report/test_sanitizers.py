"""What is said of releases: a sentence for every step, what is left told truly, and files whole or not at all."""

import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import brecha
from brecha import qif, sanitizers
from brecha.errors import BrechaError, SettingError
from brecha.language.catalogues import Language
from brecha.report.sentences.release import largest_set, left
from brecha.sanitizers import ResidualRisk
from brecha.sanitizers.step_descriptions import step_sentence
from brecha.sanitizers.steps.contract import Sanitizer
from brecha.tables.coded import CodedTable
from tests.mended_results import mend
from tests.sanitizers.at_hand import HIERARCHIES, PATIENTS, TOWNS, table_of

QIDS = ["town", "age"]
STATES = sanitizers.Generalise({"town": 1, "age": 1}, HIERARCHIES)
STARRED = sanitizers.SuppressRecords(alike=QIDS, fewer_than=2, star="*")


def plain(text: str) -> str:
    return text.replace("\xa0", " ")


SAID: list[tuple[Sanitizer, str]] = [
    (sanitizers.Remove("town"), "Column town is left out."),
    (sanitizers.Remove(["town", "age"]), "Columns town and age are left out."),
    (STATES, "Values are made coarser by their hierarchies, alike for everybody: town at level 1 and age at level 1."),
    (sanitizers.TopCode("age", 40), "In age, everything from 40 on is told as “>=40”."),
    (sanitizers.BottomCode("age", 2.5), "In age, everything up to 2.5 is told as “<=2.5”."),
    (STARRED, "Where fewer than 2 records are alike in town and age, “*” stands in the place of these values."),
    (sanitizers.SuppressRecords(alike=["town"], fewer_than=1200), "Where fewer than 1,200 records are alike in town, they are left out."),  # noqa: E501
    (sanitizers.SuppressRecords(where={"town": ["Açu", "Natal"]}), "Records are left out whose town is Açu or Natal."),
    (sanitizers.SuppressCells("town", rarer_than=2), "In town, “*” stands in the place of every value that fewer than 2 records have."),  # noqa: E501
    (sanitizers.SuppressCells("town", values=["Açu"]), "In town, “*” stands in the place of Açu."),
    (sanitizers.SuppressCells("town", where={"age": "20"}), "In town, “*” stands in the place of every value, only in records whose age is 20."),  # noqa: E501
    (sanitizers.Sample(share=0.125), "A simple random sample of 12.5 % of the records is published."),
    (sanitizers.Sample(size=4), "A simple random sample of 4 records is published."),
    (sanitizers.Swap(["town"], 0.05, ["age"]), "Values of town are exchanged between pairs of records drawn at random, 5 % of all records, each with one that is alike in age."),  # noqa: E501
    (sanitizers.Recode("town", keep=0.9), "Every value of town is kept with a chance of 90 %, and otherwise exchanged for any other."),  # noqa: E501
    (sanitizers.Recode("town", matrix=[[1.0]]), "Values of town are exchanged for others by chance, with the chances of a stated matrix."),  # noqa: E501
    (sanitizers.Microaggregate(["age"], 3), "Every number in age is told as the mean of at least 3 records that are near each other in it."),  # noqa: E501
    (sanitizers.LocalRecoding(2, QIDS), "Every record is made to look like at least 1 other in town and age (k=2), each by itself, and no cell is coarser than it must be for that."),  # noqa: E501
]  # fmt: skip


@pytest.mark.parametrize(("sanitizer", "says"), SAID, ids=lambda one: type(one).__name__)
def test_every_step_has_its_sentence(sanitizer: Sanitizer, says: str) -> None:
    assert plain(sanitizer.describe()) == says
    portuguese = sanitizer.describe("pt")
    assert portuguese != says
    assert portuguese.endswith(".")


MODELS: list[tuple[Any, str]] = [
    (
        sanitizers.KAnonymity(5),
        "record that is not suppressed looks like at least 4 others (k=5)",
    ),
    (sanitizers.LDiversity(3, "illness"), "at least 3 different values of illness"),
    (sanitizers.LDiversity(2.5, "illness", "entropy"), "as uncertain as 2.5 equally likely ones, or more"),
    (
        sanitizers.LDiversity(2, "illness", "recursive", 3),
        "fewer than 3 times as often as all from the one in place 2 on",
    ),
    (sanitizers.TCloseness(0.2, "illness"), "at most 0.2 apart, all values being as far from each other"),
    (sanitizers.TCloseness(0.2, "illness", "ordered"), "as far from each other as their places in order"),
    (sanitizers.TCloseness(0.2, "town", "hierarchical", TOWNS), "as far from each other as in their hierarchy"),
]


@pytest.mark.parametrize(("model", "says"), MODELS)
def test_every_model_has_its_words(model: Any, says: str) -> None:
    asked = sanitizers.Anonymise(QIDS, model, HIERARCHIES, suppression=0.05)
    assert says in plain(asked.describe())
    assert "at most 5 % of the records may be suppressed" in plain(asked.describe())
    assert asked.describe("pt") != asked.describe()


def test_one_column_and_one_class() -> None:
    asked = sanitizers.Anonymise(["age"], sanitizers.KAnonymity(6), HIERARCHIES)
    assert asked.describe().startswith("age is made coarser by its hierarchy, alike for everybody")
    assert asked.describe("pt").startswith("A coluna age fica menos detalhada segundo a sua hierarquia, por igual")
    release = brecha.sanitize(table_of(PATIENTS), asked)
    assert release.findings()[0].endswith("All are in one class of 6 records.")
    assert release.findings("pt")[0].endswith("Todos estão em uma só classe de 6 registros.")


def test_what_is_lost_of_a_cell_says_of_which_columns() -> None:
    release = brecha.sanitize(table_of(PATIENTS), STATES)
    both, known = " ".join(release.risk(QIDS, ["illness"]).findings()), " ".join(release.risk(QIDS).findings())
    assert "of a cell is lost, in the columns she knows and those she wants together, if a cell" in both
    assert "of a cell is lost, in the columns she knows, if a cell" in known


def test_what_came_of_each_step() -> None:
    release = brecha.sanitize(
        table_of(PATIENTS), sanitizers.Sample(size=5, seed=3),
        sanitizers.Anonymise(QIDS, sanitizers.KAnonymity(2), HIERARCHIES, 0.5, leave_out=True),
    )  # fmt: skip
    drawn, made = release.findings()
    assert "5 of 6 records were drawn" in drawn
    gone = release.steps[1].outcome["records"]
    assert gone, "otherwise nothing is tested"
    assert f"{gone} of 5 records" in made, "of those drawn, not of all"
    assert "left out" in made
    assert "the smallest of 2" in made or "one class of" in made
    assert brecha.sanitize(table_of(PATIENTS)).findings() == ["Nothing is done: the release is the table as it is."]


def test_nobody_by_the_cells_and_somebody_who_knows_how_it_was_made() -> None:
    """As worked out by hand in tests/sanitizers: two are certain of illness only if told that stars are for the few."""
    found = brecha.sanitize(table_of(PATIENTS), STATES, STARRED).risk(QIDS, ["illness"])
    says = " ".join(found.findings())
    assert "infers illness for none of 6 people with certainty; with the table as it is, all 6 people" in says
    assert "whoever knows that records are starred because too few were alike infers illness for 2 of 6 people" in says
    told = found.without_people()
    assert left(told, largest_set(told)[1], "certain") == 2 / 6


def test_exchanged_values_are_told() -> None:
    release = brecha.sanitize(table_of(PATIENTS), sanitizers.Swap(["town"], 1.0, seed=1))
    found = release.risk(QIDS, ["illness"])
    row, says = found.row(), " ".join(found.findings())
    assert row["unmatched"] + row["mistaken_method_unknown"] > 0
    assert f"No record of the release fits what is known of {row['unmatched']}" in says
    assert "of the cells say something else than the truth" in says
    assert "taken for what they say" in found.without_people().page()


def test_a_secret_that_is_not_there_and_people_who_are_not() -> None:
    release = brecha.sanitize(table_of(PATIENTS), sanitizers.Remove("illness"), sanitizers.Sample(size=4))
    says = " ".join(release.risk(["town"], ["illness"]).findings())
    assert "illness is not in the release" in says
    assert "about the 4 people in the release. 2 people of the table are not in it" in says
    assert "Column age is published too" in says


def test_a_recoding_that_can_be_undone_is_warned_of() -> None:
    made = brecha.sanitize(table_of(PATIENTS), sanitizers.LocalRecoding(2, QIDS, HIERARCHIES)).risk(QIDS)
    assert any("downcoding" in sentence for sentence in made.findings())
    alike = brecha.sanitize(table_of(PATIENTS), STATES).risk(QIDS)
    assert not any("downcoding" in sentence for sentence in alike.findings())


def test_saved_and_read_again(tmp_path: Path) -> None:
    found = brecha.sanitize(table_of(PATIENTS), STATES, STARRED).risk(QIDS, ["illness"], tabulations=[["age"]])
    folder = found.save(tmp_path / "safer")
    saved = {"manifest.json", "release.csv", "results.parquet", "results.json", "report.html", "timing.json"}
    assert {file.name for file in folder.iterdir()} == saved
    again = brecha.load(folder)
    assert isinstance(again, ResidualRisk)
    for code in ("en", "pt"):
        assert again.findings(code) == found.findings(code)
    assert again.frame() == found.frame()
    assert again.as_dict() == found.as_dict()
    assert again.charts()[0].rows == found.charts()[0].rows
    published = brecha.read(folder / "release.csv")
    assert published.rows == 6
    assert published.column("town").values.to_pylist().count("*") == 1
    about = json.loads((folder / "results.json").read_text(encoding="utf-8"))
    assert about["files"]["release.csv"]["sha256"] in (folder / "report.html").read_text(encoding="utf-8")


def test_nothing_is_written_where_the_report_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = brecha.sanitize(table_of(PATIENTS), STATES).risk(QIDS)

    def fails(*_: object, **__: object) -> str:
        raise RuntimeError("no page")

    monkeypatch.setattr("brecha.answers.store.results.report", fails)
    with pytest.raises(RuntimeError):
        found.save(tmp_path / "safer")
    assert not (tmp_path / "safer").exists()


def test_a_former_release_is_not_left_beside_another_report(tmp_path: Path) -> None:
    found = brecha.sanitize(table_of(PATIENTS), STATES).risk(QIDS)
    found.save(tmp_path)
    found.save(tmp_path, release="release.parquet")
    assert not (tmp_path / "release.csv").exists()
    assert (tmp_path / "release.parquet").exists()
    (tmp_path / "release.parquet").write_bytes(b"somebody's own")
    found.save(tmp_path, release=None)
    assert (tmp_path / "release.parquet").exists(), "what somebody changed is theirs"
    with pytest.raises(SettingError, match="no name for the file of a release"):
        found.save(tmp_path, release="results.json")
    with pytest.raises(SettingError, match="no name for the file of a release"):
        found.save(tmp_path, release="../release.csv")
    with pytest.raises(BrechaError, match=r"use \.csv or \.parquet"):
        found.save(tmp_path, release="release.xls")


def test_names_from_the_data_are_escaped(tmp_path: Path) -> None:
    evil = "<script>alert(1)</script>"
    rows = [{evil: str(i % 2), "illness": "flu"} for i in range(4)]
    found = brecha.sanitize(table_of(rows), sanitizers.SuppressCells(evil, values=["0"], star="<b>")).risk([evil])
    page = (found.save(tmp_path) / "report.html").read_text(encoding="utf-8")
    assert evil not in page
    assert "“<b>”" not in page
    way = {evil: sanitizers.SuppressCells(evil, rarer_than=2)}
    page = (brecha.tradeoff(table_of(rows), way, qids=[evil]).save(tmp_path) / "report.html").read_text(
        encoding="utf-8"
    )
    assert evil not in page


def test_many_attacks_are_not_all_in_the_page() -> None:
    names = [f"c{i}" for i in range(7)]
    table = brecha.read(pa.table({name: ["1", "2"] for name in names}))
    found = brecha.sanitize(table, sanitizers.Remove("c6")).risk(names, subsets="all")
    page = found.without_people().page("en")
    assert "Of 127 attacks the first 100 are here" in page


def test_a_stricter_setting_that_leaves_more_is_told() -> None:
    """The best release for a stricter setting is chosen by loss: here it leaves more of the risk, and that is said."""
    table = table_of(PATIENTS)
    strict, mild = sanitizers.Generalise({"town": 1}, HIERARCHIES), sanitizers.Generalise({"town": 2}, HIERARCHIES)
    found = brecha.tradeoff(table, {"k=5": mild, "k=10": strict}, qids=["town"])
    assert any("k=10 leaves a chance of 33.33 %, and k=5 one of 16.67 %" in plain(one) for one in found.findings())
    other = brecha.tradeoff(table, {"t=0.1": mild, "t=0.3": strict}, qids=["town"])
    assert not any("not always" in one for one in other.findings())


def test_a_notebook_shows_them() -> None:
    release = brecha.sanitize(table_of(PATIENTS), STATES)
    assert "town at level 1" in release._repr_html_()
    assert "<svg" in release.risk(QIDS)._repr_html_()


def test_languages_have_all_of_it() -> None:
    portuguese = Language.named("pt").recording()
    table: CodedTable = table_of(PATIENTS)
    for sanitizer, _ in SAID:
        step_sentence(sanitizer.step(), portuguese)  # type: ignore[attr-defined]
    steps = STATES, STARRED, sanitizers.Swap(["illness"], 1.0)
    brecha.sanitize(table, *steps).risk(QIDS, ["illness"]).page(portuguese)
    assert list(portuguese.lacking) == []


def adversary(**more: Any) -> Any:
    """Twelve times the worked example, released by states and tens, with a gain, groups and weights."""
    gain = qif.Gain.worth({"asthma": 5}, default=1, name="sells inhalers")
    asked: dict[str, Any] = {"gains": {"illness": [gain, qif.Gain.identity()]}, "by": "town"}
    return brecha.sanitize(table_of(PATIENTS * 12), STATES).risk(QIDS, ["illness"], **asked | more)


def test_a_gain_is_told_and_who_is_left_exposed() -> None:
    """Illness is certain in the classes of Natal and Açu; by chance Olinda's is even.

    With the gain: 1 for two, 5 for Açu, 5/2 for the class of Olinda and Recife, and 1: 13/6 a head.
    """
    says = [plain(one) for one in adversary().findings()]
    assert any("“sells inhalers”, on illness: She guesses once" in one for one in says)
    assert any("rewarded for illness by “sells inhalers” gains 2.17 from a person of the release on average; with the "
               "table as it is, 2.33, and with no table at all, 1.67" in one for one in says)  # fmt: skip
    unequal = "not all are equally exposed: of the 12 people whose town is Açu, 100 % have illness inferred"
    assert any(one.startswith(f"By the release, {unequal}") for one in says)
    assert not any(one.startswith("With the table as it is, not all") and "illness inferred" in one for one in says)
    certain = [one for one in says if "infers illness for" in one and "with certainty" in one]
    assert len(certain) == 1, "of whom she is certain is the same for all gains"
    assert any("is right" in one and "% of the time" in one for one in says)
    portuguese = " ".join(adversary().findings("pt"))
    assert "recompensado por illness segundo “sells inhalers”" in portuguese
    assert "Pela divulgação, nem todos estão igualmente expostos" in portuguese


def test_groups_that_a_release_makes_alike() -> None:
    rows = [{"town": town, "age": str(i if town == "A" else i % 2)} for town in "AB" for i in range(20)]
    gone = brecha.sanitize(table_of(rows), sanitizers.Remove("age")).risk(["age"], by="town")
    says = [plain(one) for one in gone.findings()]
    assert any(one.startswith("With the table as it is, not all are equally exposed: of the 20 people whose town is A, "
                              "90.00 % are re-identified") for one in says)  # fmt: skip
    assert "By the release, no group of town is much more exposed than another to re-identification." in says


def test_weights_are_told() -> None:
    found = adversary(weights=[3, 1, 1, 1, 1, 0] * 12)
    says = [plain(one) for one in found.findings()]
    assert any("targets in proportion to weights: shares and chances are weighted" in one for one in says)
    assert not any("not in it" in one for one in says), "who has weight zero is in the release all the same"
    page = found.without_people().page()
    assert "She knows how likely each record is the target" in page
    assert "A release of 72 of 72 records" in page


def test_a_page_with_groups_names_no_small_one() -> None:
    page = plain(adversary().without_people().page())
    assert "Inference of illness, rewarded by “sells inhalers”: who is exposed, by town" in page
    assert "gain, the table as it is" in page
    few = brecha.sanitize(table_of(PATIENTS), STATES).risk(QIDS, by="town")
    page = plain(few.without_people().page())
    assert "Recife" not in page
    assert "fewer than 10 people" in page


def test_results_of_older_versions_are_read(tmp_path: Path) -> None:
    """Without gains and groups: the columns are there, and empty."""
    found = brecha.sanitize(table_of(PATIENTS), STATES).risk(QIDS, ["illness"])
    folder = found.save(tmp_path)
    older = pq.read_table(folder / "results.parquet").drop_columns(["gain", "group"])
    pq.write_table(older, folder / "results.parquet")
    about = json.loads((folder / "results.json").read_text(encoding="utf-8"))
    for name in ("gains", "by", "weights", "adversaries"):
        del about["input"][name]
    del about["input"]["release"]["whole"]
    (folder / "results.json").write_text(json.dumps(about), encoding="utf-8")
    again = brecha.load(mend(folder))
    assert isinstance(again, ResidualRisk)
    assert again.frame() == found.frame()
    assert again.findings() == found.findings()
    assert again.charts()[0].rows == found.charts()[0].rows


@pytest.mark.parametrize("kind", ["sanitized", "tradeoff"])
def test_results_whose_hits_left_out_who_knows_the_method_are_refused(kind: str, tmp_path: Path) -> None:
    """They had the smaller figure in the plain column; read as it is named now, it would look like safety."""
    table = table_of(PATIENTS)
    if kind == "sanitized":
        folder = sanitizers.sanitize(table, STATES, STARRED).risk(QIDS, ["illness"]).save(tmp_path, release=None)
    else:
        folder = brecha.tradeoff(table, {"states": STATES}, qids=QIDS).save(tmp_path)
    saved = pq.read_table(folder / "results.parquet")
    former = saved.rename_columns([name.replace("posterior_deterministic_method_unknown", "told_deterministic")
                                   for name in saved.column_names])  # fmt: skip
    pq.write_table(former, folder / "results.parquet")
    with pytest.raises(BrechaError) as refused:
        brecha.load(mend(folder))
    assert str(refused.value) == (
        f"The results in {str(folder)!r} are of an earlier version. Their column hits left out what an adversary "
        "achieves who knows the method, which stood in columns told_…. Now hits has it, and hits_method_unknown the "
        "figure of one who does not. Sanitise the table again."
    )
