"""brecha sanitize: releases worked out by hand as files, every kind of hierarchy, ways, checks, and what is refused."""

import csv
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import brecha
from brecha.sanitizers import ResidualRisk, Tradeoff
from tests.cli.calling import Call, one_sentence
from tests.sanitizers.at_hand import AGES, PATIENTS, TOWNS

STATE = {"Natal": "RN", "Açu": "RN", "Olinda": "PE", "Recife": "PE"}


@pytest.fixture
def people(tmp_path: Path) -> Path:
    """The six people of the worked example, with a name, a state, a day of birth and a code."""
    file = tmp_path / "people.csv"
    with file.open("w", encoding="utf-8", newline="") as opened:
        lines = csv.writer(opened)
        lines.writerow(["name", "town", "state", "age", "birth", "zip", "illness"])
        for i, row in enumerate(PATIENTS):
            town, age = row["town"], row["age"]
            lines.writerow([f"p{i}", town, STATE[town], age, f"19{i}0-0{i + 1}-15", f"5900{i}", row["illness"]])
    return file


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The hierarchies of town and age, named as ARX names them."""
    place = tmp_path / "levels"
    place.mkdir()
    TOWNS.save(place / "people_hierarchy_town.csv")
    AGES.save(place / "age.csv")
    return place


KNOWN = ("--qids", "town,age", "--sensitive", "illness")


def answer(call: Call, people: Path, *options: object) -> dict[str, Any]:
    """What JSON tells."""
    given = call("sanitize", people, "--json", "-", "-q", *options)
    assert (given.code, given.err) == (0, ""), given.err
    found: dict[str, Any] = json.loads(given.out)
    return found


def published(out: Path) -> list[dict[str, str]]:
    with (out / "release.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_levels_as_worked_out_by_hand(call: Call, people: Path, folder: Path) -> None:
    """See tests/answers/release/test_residual_risk.py: two are found, four even; illness is certain for four."""
    found = answer(call, people, *KNOWN, "--hierarchies", folder, "--generalise", "town=1", "--generalise", "age=1")
    record, ill = found["attacks"]
    assert (record["hits"], record["before_hits"]) == (2, 6)
    assert record["posterior_probabilistic"] == pytest.approx(4 / 6)
    assert (ill["hits"], ill["posterior_probabilistic"]) == (4, pytest.approx(5 / 6))
    assert (found["kind"], found["steps"][0]["levels"]) == ("sanitized", {"town": 1, "age": 1})
    assert found["utility"]["kept"] == 6


def test_a_release_is_written_with_its_report(call: Call, people: Path, folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "safer"
    given = call("sanitize", people, *KNOWN, "--hierarchies", folder, "--k", 2, "--suppression", 0.4,
                 "--remove", "name", "--table", "age", "--out", out)  # fmt: skip
    assert given.code == 0, given.err
    assert "Hierarchies: town (3 levels), age (4 levels)." in given.err
    assert "Certain of" in given.out
    assert str(out / "release.csv") in given.out
    rows = published(out)
    assert len(rows) == 6
    assert list(rows[0]) == ["town", "state", "age", "birth", "zip", "illness"]
    alike = [(row["town"], row["age"]) for row in rows]
    assert min(alike.count(one) for one in alike) >= 2
    again = brecha.load(out)
    assert isinstance(again, ResidualRisk)
    assert "state, birth and zip are published too" in " ".join(again.findings())
    told = call("report", out, "--lang", "pt")
    assert told.code == 0, told.err
    assert "O que foi feito" in (out / "report.html").read_text(encoding="utf-8")
    assert "a divulgação" in told.out


def test_everything_that_can_be_done_in_one_call(call: Call, people: Path) -> None:
    found = answer(
        call, people, *KNOWN, "--remove", "name,zip", "--sample", 5, "--top", "age=40", "--bottom", "age=20",
        "--hide-rare", "state=2", "--swap", "town=1.0", "--recode", "illness=0.5", "--trial-seed", 4,
    )  # fmt: skip
    kinds = [step["kind"] for step in found["steps"]]
    assert kinds == ["remove", "sample", "top-code", "bottom-code", "suppress-cells", "swap", "recode"]
    assert found["input"]["release"]["rows"] == 5
    assert found["input"]["release"]["untrue"] == ["illness", "town"]
    averaged = answer(call, people, *KNOWN, "--average", "age=3")
    assert averaged["steps"][0] == {"kind": "microaggregate", "columns": ["age"], "k": 3,
                                    "outcome": averaged["steps"][0]["outcome"]}  # fmt: skip


def test_a_seed_is_kept(call: Call, people: Path) -> None:
    options = (*KNOWN, "--sample", 0.5, "--swap", "age=1.0", "--swap-within", "state")
    one, same = (answer(call, people, *options, "--trial-seed", 7) for _ in range(2))
    assert one["attacks"] == same["attacks"]


@pytest.mark.parametrize(
    ("column", "made", "level", "first"),
    [
        ("age", "intervals:5,10", 2, "20-29"),
        ("zip", "prefixes:4,2", 1, "5900*"),
        ("zip", "prefixes", 1, "5900*"),
        ("birth", "dates:month,year", 2, "1900"),
        ("town", "columns:town,state", 1, "RN"),
        ("town", "columns:state", 1, "RN"),
        ("town", "flat", 1, "*"),
    ],
)
def test_hierarchies_made_on_the_spot(
    call: Call, people: Path, tmp_path: Path, column: str, made: str, level: int, first: str
) -> None:
    given = call("sanitize", people, "--qids", column, "--hierarchy", f"{column}={made}", "--generalise",
                 f"{column}={level}", "--out", tmp_path / "out", "--keep-order", "-q")  # fmt: skip
    assert given.code == 0, given.err
    assert published(tmp_path / "out")[0][column] == first


def test_a_hierarchy_from_a_file_comes_before_the_folder(call: Call, people: Path, folder: Path) -> None:
    TOWNS.save(folder / "own.csv")
    found = answer(call, people, "--qids", "town", "--hierarchies", folder, "--hierarchy", f"town={folder / 'own.csv'}",
                   "--k", 2)  # fmt: skip
    assert found["steps"][0]["outcome"]["levels"] == {"town": 1}


def test_models_of_every_kind(call: Call, people: Path, folder: Path) -> None:
    options = (*KNOWN, "--hierarchies", folder)
    asked = {
        "--l 2": {"model": "l-diversity", "l": 2, "sensitive": "illness", "kind": "distinct"},
        "--l 1.5 --l-kind entropy": {"model": "l-diversity", "l": 1.5, "sensitive": "illness", "kind": "entropy"},
        "--l 2 --l-kind recursive --l-c 3": {"model": "l-diversity", "l": 2, "sensitive": "illness",
                                             "kind": "recursive", "c": 3},
        "--t 0.5": {"model": "t-closeness", "t": 0.5, "sensitive": "illness", "distance": "equal"},
        "--t 0.5 --t-distance ordered": {"model": "t-closeness", "t": 0.5, "sensitive": "illness",
                                         "distance": "ordered"},
    }  # fmt: skip
    for words, model in asked.items():
        found = answer(call, people, *options, *words.split(), "--least", "entropy")
        assert found["steps"][0]["models"] == [model]
        assert found["steps"][0]["by"] == "entropy"
    local = answer(call, people, *options, "--k", 2, "--local")
    assert local["steps"][0]["kind"] == "local-recoding"


def test_ways_side_by_side(call: Call, people: Path, folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "ways"
    given = call("sanitize", people, *KNOWN, "--hierarchies", folder, "--try-k", "2,3,7", "--out", out)
    assert given.code == 0, given.err
    assert "No release was written" in given.err
    assert not (out / "release.csv").exists()
    assert "k=7 cannot be done" in given.out
    again = brecha.load(out)
    assert isinstance(again, Tradeoff)
    assert [point.label for point in again.points] == ["", "k=2", "k=3", "k=7"]
    assert call("report", out).code == 0
    both = answer(call, people, *KNOWN, "--hierarchies", folder, "--try-t", "0.1,0.5", "--try-l", "2", "--k", 2)
    assert [point["label"] for point in both["points"]] == ["", "l=2", "t=0.1", "t=0.5"]
    assert [model["model"] for model in both["points"][1]["steps"][0]["models"]] == ["k-anonymity", "l-diversity"]
    local = answer(call, people, *KNOWN, "--hierarchies", folder, "--try-k", "2,3", "--local")
    assert {point["steps"][0]["kind"] for point in local["points"][1:]} == {"local-recoding"}


def test_a_table_is_only_checked(call: Call, people: Path) -> None:
    given = call("sanitize", people, *KNOWN, "--check", "--k", 2, "--l", 2, "--t", 0.5)
    assert given.code == 1
    said = " ".join(given.out.split())
    assert "6 records are in 6 classes of records that look alike; the smallest has 1" in said
    assert "every record that is not suppressed looks like at least 1 other (k=2): not in 6 of 6 classes" in said
    assert "The smallest class has 1 record. " in said
    assert "The poorest class has 1 value. " in said
    in_portuguese = call("sanitize", people, *KNOWN, "--check", "--k", 2, "--lang", "pt")
    said = " ".join(in_portuguese.out.split())
    assert "(k=2): falha em 6 de 6 classes, com 6 de 6 registros. A menor classe tem 1 registro." in said
    found = call("sanitize", people, "--qids", "state", "--sensitive", "illness", "--check", "--k", 3, "--json", "-")
    assert found.code == 0
    checked = json.loads(found.out)
    assert (checked["holds"], checked["smallest"], checked["models"][0]["worst"]) == (True, 3, 3.0)


def test_no_release_where_too_much_is_left(call: Call, people: Path, folder: Path, tmp_path: Path) -> None:
    options = (*KNOWN, "--hierarchies", folder, "--generalise", "town=1", "--generalise", "age=1")
    out = tmp_path / "out"
    given = call("sanitize", people, *options, "--fail-above", 0.5, "--out", out, "-q")
    assert given.code == 1
    assert "Too risky: the release would still expose 66.67 % of its people" in given.err.replace("\xa0", " ")
    assert (out / "report.html").exists()
    assert not (out / "release.csv").exists()
    assert call("sanitize", people, *options, "--fail-above", 0.7, "--out", out, "-q").code == 0
    assert (out / "release.csv").exists()


@pytest.mark.parametrize(("limit", "code"), [("above:49%@illness=5", 1), ("above:50%@illness=4", 0)])
def test_people_above_a_probability(call: Call, people: Path, folder: Path, limit: str, code: int) -> None:
    """Illness is certain for four, and even for two: all are above 49 %, and four above a half."""
    options = (*KNOWN, "--hierarchies", folder, "--generalise", "town=1", "--generalise", "age=1", "--limit", limit)
    given = call("sanitize", people, *options, "-q")
    assert given.code == code, given.err
    assert "Not computed" not in given.err


def test_the_identifier_of_people_is_never_published(call: Call, people: Path, tmp_path: Path) -> None:
    given = call("sanitize", people, "--qids", "town", "--person", "name", "--k", 2, "--out", tmp_path / "out",
                 "--release-format", "parquet", "-q")  # fmt: skip
    assert given.code == 0, given.err
    assert "name" not in brecha.read(tmp_path / "out" / "release.parquet").columns


def test_only_some_columns_are_published(call: Call, people: Path, folder: Path, tmp_path: Path) -> None:
    """The town is told by its state, which is not published itself; the age is known, and not in the release."""
    out = tmp_path / "out"
    given = call("sanitize", people, *KNOWN, "--hierarchy", "town=columns:town,state", "--k", 3, "--publish",
                 "town,illness", "--out", out, "--keep-order", "-q")  # fmt: skip
    assert given.code == 0, given.err
    assert [row["town"] for row in published(out)] == ["RN", "RN", "RN", "PE", "PE", "PE"]
    assert list(published(out)[0]) == ["town", "illness"]
    again = brecha.load(out)
    assert again.qids == ("town", "age")
    assert again.about_release["removed"] == ["age", "state"]


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (KNOWN, "There is nothing to do: say what, such as --k 5"),
        (("--qids", "twon", "--k", "2"), "'twon' is not in the table"),
        ((*KNOWN, "--k", "7"), "--k 7 is more than the 6 records of the table"),
        ((*KNOWN, "--k", "0"), "--k 0 is too small"),
        ((*KNOWN, "--l", "9"), "--l 9 is more than the 3 values of column 'illness'"),
        ((*KNOWN, "--t", "2"), "--t 2.0 is no distance"),
        (("--qids", "town,age", "--l", "2"), "--l and --t are about a sensitive column: name it with --secret."),
        ((*KNOWN, "--l", "2", "--l-kind", "recursive"), "--l-kind recursive needs --l-c"),
        ((*KNOWN, "--l", "2", "--l-c", "2"), "--l-c is of --l-kind recursive"),
        ((*KNOWN, "--t", "0.2", "--t-distance", "hierarchical"), "needs a hierarchy of 'illness'"),
        ((*KNOWN, "--k", "2", "--suppression", "many"), "'many' in --suppression is no number"),
        ((*KNOWN, "--k", "2", "--suppression", "1.5"), "--suppression 1.5 is no share of the records"),
        ((*KNOWN, "--generalise", "age=1"), "There is no hierarchy for column 'age'"),
        ((*KNOWN, "--generalise", "age"), "--generalise 'age' is not of the form COLUMN=LEVEL"),
        ((*KNOWN, "--generalise", "age=1.5"), "--generalise age=1.5 is no whole number"),
        ((*KNOWN, "--hierarchy", "age=intervals:5,7", "--k", "2"), "do not nest"),
        ((*KNOWN, "--hierarchy", "age=intervals:x", "--k", "2"), "'x' in --hierarchy age=… is no number"),
        ((*KNOWN, "--hierarchy", "town=intervals:5", "--k", "2"), "are no numbers, and intervals are of numbers"),
        ((*KNOWN, "--hierarchy", "town=columns:state,zip", "--k", "2"), "are with several values of 'zip'"),
        ((*KNOWN, "--hierarchy", "town=steps", "--k", "2"), "is no file, and not of the form"),
        ((*KNOWN, "--hierarchy", "town=none.csv", "--k", "2"), "There is no file 'none.csv'"),
        ((*KNOWN, "--hierarchy", "town", "--k", "2"), "is not of the form COLUMN=FILE.csv"),
        ((*KNOWN, "--hierarchy", "age=flat", "--hierarchy", "age=flat", "--k", "2"), "given twice for column 'age'"),
        ((*KNOWN, "--hierarchies", "nowhere", "--k", "2"), "--hierarchies 'nowhere' is no folder"),
        ((*KNOWN, "--top", "town=5"), "are no numbers, and only numbers can be cut"),
        ((*KNOWN, "--sample", "7"), "A sample of 7 cannot be drawn from 6 records"),
        ((*KNOWN, "--sample", "1.5"), "is no share of the records"),
        ((*KNOWN, "--recode", "town=2"), "--recode town=2 is no chance between 0 and 1"),
        ((*KNOWN, "--swap", "town=0.1", "--swap", "age=0.1"), "--swap is given 2 times"),
        ((*KNOWN, "--swap", "0.1"), "--swap '0.1' is not of the form A,B=SHARE"),
        ((*KNOWN, "--average", "town=2"), "are no numbers, and only numbers have a mean"),
        ((*KNOWN, "--check"), "--check needs what is checked"),
        ((*KNOWN, "--check", "--k", "2", "--remove", "name"), "--check looks at the table as it is"),
        ((*KNOWN, "--local"), "--local needs --k"),
        ((*KNOWN, "--local", "--k", "2", "--t", "0.1"), "--local makes records alike, and nothing else"),
        ((*KNOWN, "--try-k", "2,x"), "'x' in --try-k is no number"),
        ((*KNOWN, "--try-k", "2.5"), "--try-k 2.5 is no whole number"),
        ((*KNOWN, "--try-k", "2", "--t", "0.1"), "--l and --t are for one release"),
        (("--qids", "town", "--try-t", "0.1"), "--try-l and --try-t are about a sensitive column"),
        ((*KNOWN, "--remove", "zip", "--table", "zip"), "--table counts by column 'zip', which is not in the release"),
        ((*KNOWN, "--remove", "zip", "--publish", "zip"), "Column 'zip' is to be published and to be left out"),
        ((*KNOWN, "--remove", "town,age", "--k", "2"), "No column of --qids is in the release"),
        ((*KNOWN, "--sample", "2", "--trial-seed", "-1"), "--trial-seed"),
        ((*KNOWN, "--k", "2", "--fail-above", "5"), "--fail-above is a share between 0 and 1"),
    ],
)
def test_calls_that_are_refused(call: Call, people: Path, options: tuple[str, ...], problem: str) -> None:
    given = call("sanitize", people, "-q", *options)
    assert given.code == 2
    assert problem in one_sentence(given.err)


def test_what_a_hierarchy_or_a_limit_cannot_do(call: Call, people: Path, folder: Path) -> None:
    """A value outside, levels that do not nest, two files for one column, and a limit that cannot be met."""
    text = (folder / "age.csv").read_text(encoding="utf-8")
    options = (*KNOWN, "--hierarchies", folder, "--k", 2, "-q")
    (folder / "age.csv").write_text(text.replace("44;", "45;"), encoding="utf-8")
    assert "1 value of column 'age' (on record 6) is not in its hierarchy" in one_sentence(
        call("sanitize", people, *options).err
    )
    (folder / "age.csv").write_text(text.replace("25;20-29;20-39", "25;20-29;40-59"), encoding="utf-8")
    assert "its levels do not nest" in one_sentence(call("sanitize", people, *options).err)
    (folder / "age.csv").write_text(text, encoding="utf-8")
    (folder / "old_town.csv").write_text("x;*\n", encoding="utf-8")
    assert "Several files in" in one_sentence(call("sanitize", people, *options).err)
    flat = call("sanitize", people, "--qids", "town", "--hierarchy", "town=flat", "--generalise", "age=1", "-q")
    assert flat.code == 2
    tops = people.parent / "tops.csv"
    tops.write_text("Natal;N\nAçu;A\nOlinda;O\nRecife;R\n", encoding="utf-8")
    given = call("sanitize", people, "--qids", "town", "--hierarchy", f"town={tops}", "--k", 2, "-q")
    assert "At most 0 records of 6 may be suppressed" in given.err
    assert "at least 2 (33.3333%) have to be" in given.err


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (("--k", "3", "--swap-within", "state"), "--swap-within needs --swap"),
        (("--k", "3", "--try-k", "2,3"), "--k is for one release, and --try-k is for several"),
        (("--k", "3", "--check", "--out", "x"), "--check tells on the terminal"),
    ],
)
def test_options_that_would_do_nothing_are_refused(call: Call, people: Path, given: Sequence[str], says: str) -> None:
    told = call("sanitize", people, *KNOWN, *given, "-q")
    assert told.code == 2
    assert says in " ".join(told.err.split())


def test_what_has_to_be_known_first_is_told_first(call: Call, tmp_path: Path) -> None:
    rows = "".join(f"{i},{i % 2},x\n" for i in range(60))
    (tmp_path / "people.csv").write_text(f"number,sex,illness\n{rows}")
    told = call("sanitize", tmp_path / "people.csv", "--qids", "sex", "--sensitive", "illness", "--swap", "sex=0.5",
                "--trial-seed", 1, "-q")  # fmt: skip
    said = " ".join(told.out.split())
    assert "It is not for publishing" in said
    assert "number tells nearly everybody apart, and is published though no figure here counts it" in said


def test_one_person_in_the_release(call: Call, people: Path, tmp_path: Path) -> None:
    asked = ("sanitize", people, *KNOWN, "--hide-rare", "town=2", "-q")
    told = call(*asked, "--target", "town=Natal,age=20", "--out", tmp_path / "safer")
    said = " ".join(told.out.split())
    assert told.code == 0
    assert said.index("One person (IRS, IAS)") > said.index("Report:")
    assert "Of 6 records of the release exactly one may be that of somebody with town = Natal and age = 20" in said
    assert "Natal" not in (tmp_path / "safer" / "results.json").read_text(), "the folder is about everybody"
    answer = json.loads(call(*asked, "--target", "town=Açu", "--target", "state=RN", "--json", "-").out)["target"]
    assert answer["known"] == {"town": "Açu", "state": "RN"}
    assert (answer["matches"], answer["before"]["matches"]) == (1, 1)
    answer = json.loads(call(*asked, "--target", "town=Natal,age=44", "--json", "-").out)["target"]
    assert answer["before"]["matches"] == 0
    assert answer["before"]["reidentification"] == {"prior": 1 / 6, "posterior": None, "certain": None, "code": "IRS"}
    refused = call(*asked, "--target", "town=Lima", "--json", "-")
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.startswith("Error: Column 'town' (text) has no value 'Lima'; ")


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (("--hide-rare", "town=2", "--target", "town"), "--target 'town' is not of the form COLUMN=VALUE"),
        (("--hide-rare", "town=2", "--target", "town=a,town=b"), "Column 'town' is given twice as --target"),
        (("--hide-rare", "town=2", "--target", "twon=a"), "'twon'"),
        (("--try-k", "2,3", "--target", "town=a"), "--target seeks a person in one release, and --try-… makes several"),
        (("--k", "2", "--check", "--target", "town=a"), "--target seeks a person in one release, and --check makes no"),
    ],
)
def test_targets_that_are_refused(call: Call, people: Path, given: Sequence[str], says: str) -> None:
    told = call("sanitize", people, *KNOWN, *given, "-q")
    assert told.code == 2
    assert says in " ".join(told.err.split())


@pytest.fixture
def clinic(tmp_path: Path) -> Path:
    """Twelve times the worked example, with a weight: 3 for whoever is of Natal, 1 for the others."""
    file = tmp_path / "clinic.csv"
    lines = ["town,age,illness,weight"]
    for row in PATIENTS * 12:
        lines.append(f"{row['town']},{row['age']},{row['illness']},{3 if row['town'] == 'Natal' else 1}")
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def test_gains_groups_and_weights(call: Call, clinic: Path, folder: Path, tmp_path: Path) -> None:
    """As brecha assess has them: the figures are those of the library, and the weight is published only if asked."""
    coarser = ("--hierarchies", folder, "--generalise", "town=1", "--generalise", "age=1")
    asked = ("--gain", "illness=tries:2", "--gain", "illness=identity", "--by", "town", "--weight", "weight")
    found = answer(call, clinic, *KNOWN, *coarser, *asked, "--publish", "town,age,illness")
    rows = [(row["sensitive"], row["gain"], row["group"]) for row in found["attacks"]]
    goals = [(None, None), ("illness", "2 tries"), ("illness", None)]
    names = [None, "Açu", "Natal", "Olinda", "Recife"]
    assert rows == [(secret, gain, group) for group in names for secret, gain in goals]
    assert found["input"]["release"]["removed"] == ["weight"]
    assert (found["input"]["by"], found["input"]["weights"]) == ("town", "weight")
    record = found["attacks"][0]
    assert record["prior_probabilistic"] == pytest.approx(3 / 120)
    assert record["posterior_probabilistic"] == pytest.approx((3 + 1 + 1 + 1) / 120)
    assert found["attacks"][1]["posterior_probabilistic"] == pytest.approx(1), "no class has more than two illnesses"
    out = tmp_path / "out"
    told = call("sanitize", clinic, *KNOWN, *coarser, *asked, "--out", out)
    assert told.code == 0, told.err
    assert "Inference of illness, rewarded by “2 tries” (CAS)" in told.out
    assert "By town, knowing town and age" in told.out
    assert call("report", out, "--lang", "pt").code == 0


def test_a_group_that_is_left_too_exposed(call: Call, clinic: Path, folder: Path) -> None:
    """Illness is certain for everybody of Natal and Açu, for half of Recife, and for nobody of Olinda."""
    coarser = ("--hierarchies", folder, "--generalise", "town=1", "--generalise", "age=1")
    given = call("sanitize", clinic, *KNOWN, *coarser, "--fail-above", 0.7, "-q")
    assert given.code == 0, given.err
    given = call("sanitize", clinic, *KNOWN, *coarser, "--by", "town", "--fail-above", 0.7, "-q")
    assert given.code == 1
    assert "expose 100 % of the 12 people whose town is Açu with certainty" in given.err.replace("\xa0", " ")


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (("--try-k", "2", "--by", "age"), "--gain and --by are for one release"),
        (("--check", "--k", "2", "--weight", "age"), "--check attacks nobody: leave out --gain, --by and --weight"),
        (("--k", "2", "--gain", "age=tries:2"), "is about 'age', which is not among --sensitive"),
        (("--k", "2", "--gain", "illness=worth:flue=2,*=1"), "In --gain 'illness=worth:flue=2,*=1', a worth is given"),
        (("--k", "2", "--by", "region"), "'region' is not in the table"),
        (("--k", "2", "--weight", "town"), "are no numbers, and cannot be weights"),
    ],
)
def test_adversaries_that_cannot_be(call: Call, clinic: Path, options: Sequence[str], problem: str) -> None:
    given = call("sanitize", clinic, *KNOWN, *options, "-q")
    assert given.code == 2
    assert problem in one_sentence(given.err)


def test_formulas_are_neutral_or_kept_and_told(call: Call, tmp_path: Path) -> None:
    path, out = tmp_path / "formulas.csv", tmp_path / "out"
    path.write_text("town,age\n=1+1,30\n=1+1,30\n-3,41\n-3,41\n", encoding="utf-8")
    for more, cell, said in (((), "'=1+1", "an apostrophe before them"), (("--keep-formulas",), "=1+1", "as they are")):
        done = call("sanitize", path, "--qids", "town,age", "--k", "2", "--out", out, *more)
        assert done.code == 0, done.err
        assert said in " ".join(done.out.split())
        assert {row["town"] for row in published(out)} == {cell, "-3"}


def test_a_link_in_a_folder_of_hierarchies_leads_nowhere_else(call: Call, people: Path, folder: Path) -> None:
    own = people.parent / "own"
    own.mkdir()
    (folder / "age.csv").rename(own / "age.csv")
    (folder / "age.csv").symlink_to(own / "age.csv")
    options = (*KNOWN, "--hierarchies", folder, "--k", 2, "-q")
    given = call("sanitize", people, *options)
    assert (given.code, given.out) == (2, "")
    refused = one_sentence(given.err)
    assert refused.startswith(f"'{folder}/age.csv' lies outside the folder '{folder}' of what names it, perhaps by a ")
    assert refused.endswith("or allow its folder: --allow-folder FOLDER.")
    assert call("sanitize", people, *options, "--allow-folder", own).code == 0
    assert call("sanitize", people, *options, "--hierarchy", f"age={folder}/age.csv").code == 0, "she named it herself"
    (folder / "age.csv").unlink()
    (folder / "below").mkdir()
    (own / "age.csv").rename(folder / "below" / "years.csv")
    (folder / "age.csv").symlink_to("below/years.csv")
    assert call("sanitize", people, *options).code == 0, "a link within the folder"
