"""A study and one question: what a command takes from a study, and the study of what a command was asked."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import brecha
from brecha import Limit, Study
from brecha.errors import BrechaError, SettingError
from brecha.study import (
    AssessRequest,
    ClassModels,
    ClusterRequest,
    ColumnSteps,
    HierarchiesRequest,
    ReadRequest,
    SanitizeRequest,
    YearsRequest,
    question_of,
    study_of,
)
from tests.cli.calling import PATIENTS, write

WITH_ONE = """\
# What we decided.
format = 1

[[data]]
files = ["people.csv"]
person = "id"
seed = 3
where = "age >= 20"
weight = "occupation"

[columns.age]
role = "quasi-identifier"
label = { en = "age in years", pt = "idade" }
hierarchy = "levels.csv"
importance = 2

[columns.gender]
role = "quasi-identifier"

[columns.illness]
role = "sensitive"
values = { yes = "ill", no = "well" }

[columns.occupation]
not_assessed = "Known to nobody outside the office."

[[adversary]]
name = "neighbour"
about = "Sees them every day."  # from her window
knows = ["age", "gender"]
up_to = 1
gain = ["illness=tries:2"]

[[limit]]
measure = "certain"
at_most = 0.5
adversary = "neighbour"

[[release]]
step = "remove"
columns = ["gender"]

[report]
title = "The release"
"""


@pytest.fixture
def people(tmp_path: Path) -> Path:
    write(tmp_path, "25,young\n49,old\n60,old\n", "levels.csv")
    return write(tmp_path, PATIENTS)


def request(people: Path, **settings: Any) -> AssessRequest:
    reading = ReadRequest((str(people),), person="id")
    usual: dict[str, Any] = {"source": reading, "qids": ("age", "gender"), "sensitive": ("illness",)}
    return AssessRequest(**(usual | settings))


def of_study(study: Study) -> AssessRequest:
    """What `brecha assess --study` asks, without any other option."""
    asked = question_of(study)
    return AssessRequest(
        asked.source, asked.adversary.knows, asked.sensitive, asked.adversary.subsets, asked.gains, None,
        asked.weights, asked.not_published, asked.unknown,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("settings", "limits"),
    [
        ({}, ()),
        ({"subsets": "full"}, ()),
        ({"subsets": 1}, ()),
        ({"sensitive": ("illness", "occupation")}, ()),
        ({"sensitive": ()}, ()),
        ({"weights": "occupation"}, ()),
        ({"gains": ("illness=tries:2", "illness=identity")}, ()),
        ({"not_published": ("occupation",)}, (Limit("certain", 0.5),)),
        ({"unknown": ("occupation",)}, Limit.parse("ema-0070")),
        ({"by": "gender", "qids": ("age", "occupation")}, (Limit("certain", 0.5, by="gender"),)),
        ({}, (Limit("value", 0.3, goal="illness", value="yes"), Limit("above", 0.1, threshold=0.4))),
    ],
)
def test_the_study_of_a_request_gives_its_figures(people: Path, settings: Any, limits: Any) -> None:
    asked = request(people, **settings)
    file = people.parent / "study.toml"
    study_of(asked, file, limits=limits).save(file)
    outcome = Study.load(file).run()
    given = asked.holding(limits).run()
    assert list(outcome.assessments) == ["anybody"]
    assert outcome.assessments["anybody"].frame().equals(given.frame())


def test_each_of_the_sets_that_are_listed_is_an_adversary(people: Path) -> None:
    asked = request(people, subsets=[["age", "gender"], ["gender"]])
    study = study_of(asked, people.parent / "study.toml")
    assert [(one.name, one.knows, one.exactly) for one in study.adversaries] == [
        ("age, gender", ("age", "gender"), True),
        ("gender", ("gender",), True),
    ]
    frames = [one.frame() for one in study.run().assessments.values()]
    figures = [row["posterior_probabilistic"] for frame in frames for row in frame.to_pylist()]
    assert sorted(figures) == sorted(row["posterior_probabilistic"] for row in asked.run().frame().to_pylist())


def test_all_sets_of_many_columns_stay_all(tmp_path: Path) -> None:
    names = [f"c{k}" for k in range(22)]
    file = write(tmp_path, ",".join(names) + "\n" + ",".join("1" * 22) + "\n")
    asked = AssessRequest(ReadRequest((str(file),)), tuple(names))
    study = study_of(asked, tmp_path / "study.toml")
    assert study.adversaries_in(names)[0].subsets == "all"


def test_a_study_of_years_has_an_entry_for_each(tmp_path: Path) -> None:
    first = write(tmp_path, "id,age,town\n1,20,A\n2,20,B\n3,30,A\n", "2018.csv")
    second = write(tmp_path, "key,age,town\n1,21,A\n2,22,B\n3,31,A\n", "2019.csv")
    years = YearsRequest(ReadRequest(), ((str(first),), (str(second),)), ("id", "key"))
    asked = AssessRequest(years, ("age", "town"))
    file = tmp_path / "study.toml"
    study = study_of(asked, file)
    assert [(data.files, data.person) for data in study.data] == [(("2018.csv",), "id"), (("2019.csv",), "key")]
    study.save(file)
    outcome = Study.load(file).run()
    assert outcome.assessments["anybody"].frame().equals(asked.run().frame())
    again = question_of(Study.load(file)).source
    assert isinstance(again, YearsRequest)
    assert (again.files, again.person) == (years.files, years.person)


@pytest.mark.parametrize(
    ("models", "steps"),
    [
        (ClassModels(k=2), ColumnSteps()),
        (ClassModels(k=2, suppression=0.3, leave_out=True, least="entropy"), ColumnSteps(remove=("id", "occupation"))),
        (ClassModels("illness", l=2), ColumnSteps(remove=("id",), top=(("occupation", 4),))),
        (ClassModels("illness", k=2, t=0.5, t_distance="ordered"), ColumnSteps(remove=("id",))),
        (ClassModels(k=2, local=True), ColumnSteps(remove=("id",))),
        (ClassModels(), ColumnSteps(remove=("id", "gender"), generalise=(("age", 1),), sample=6, trial_seed=1)),
        (ClassModels(), ColumnSteps(bottom=(("age", 30),), swap=(("gender",), 0.4), swap_within=("age",),
                                    recode=(("illness", 0.5),), average=((("occupation",), 3),), trial_seed=5)),
    ],
)  # fmt: skip
def test_the_study_of_a_release_makes_the_same_release(people: Path, models: Any, steps: Any) -> None:
    hierarchies = HierarchiesRequest({"age": str(people.parent / "levels.csv"), "gender": "flat"})
    source = ReadRequest((str(people),), person="id")
    asked = SanitizeRequest(source, ("age", "gender"), ("illness",), models, hierarchies, steps)
    if "id" not in steps.remove:
        asked = replace(asked, steps=replace(steps, remove=("id", *steps.remove)))
    file = people.parent / "study.toml"
    study_of(asked, file).save(file)
    outcome = Study.load(file).run()
    given = asked.run()
    assert outcome.risks["anybody"].frame().equals(given.frame())


def test_columns_that_are_not_of_the_release_are_not_published(people: Path) -> None:
    source = ReadRequest((str(people),), person="id")
    asked = SanitizeRequest(source, ("age", "gender"), ("illness",), ClassModels(k=2), publish=("age", "illness"))
    study = study_of(asked, people.parent / "study.toml")
    assert study.not_published == ("id", "occupation")
    assert study.removed == ("gender",)


def test_a_study_of_one_adversary_comes_back_as_it_was(people: Path) -> None:
    file = write(people.parent, WITH_ONE, "study.toml")
    study = Study.load(file)
    asked = question_of(study)
    again = study_of(of_study(study), people.parent / "again.toml", limits=asked.limits, origin=asked)
    assert again == study
    assert again.to_toml() == WITH_ONE


def test_it_comes_back_in_another_folder_with_its_files_seen_from_there(people: Path, tmp_path: Path) -> None:
    file = write(people.parent, WITH_ONE.replace("illness=tries:2", "illness=gain.toml"), "study.toml")
    write(people.parent, "tries = 2\n", "gain.toml")
    asked = question_of(Study.load(file))
    inner = tmp_path / "inner"
    inner.mkdir()
    again = study_of(of_study(asked.study), inner / "again.toml", limits=asked.limits, origin=asked)
    assert again.data[0].files[0].endswith("people.csv")
    assert again.adversaries[0].gain[0].startswith("illness=")
    again.save(inner / "again.toml")
    loaded = Study.load(inner / "again.toml", allow=[tmp_path])
    assert loaded.run().assessments["neighbour"].frame().equals(asked.study.run().assessments["neighbour"].frame())


def test_what_the_request_says_otherwise_is_changed_and_all_else_kept(people: Path) -> None:
    file = write(
        people.parent, WITH_ONE.replace('\n[[release]]\nstep = "remove"\ncolumns = ["gender"]\n', ""), "study.toml"
    )
    asked = question_of(Study.load(file))
    changed = replace(of_study(asked.study), qids=("age", "occupation"), subsets="full", weights=None)
    study = study_of(changed, people.parent / "again.toml", limits=(Limit("certain", 3),), origin=asked, language="pt")
    assert study.columns["age"] == asked.study.columns["age"]
    assert study.columns["occupation"].role == "quasi-identifier"
    (one,) = study.adversaries
    assert (one.name, one.about, one.knows, one.exactly) == (
        "neighbour",
        "Sees them every day.",
        ("age", "occupation"),
        True,
    )
    assert (study.limits, study.report.language, study.report.title) == ((Limit("certain", 3),), "pt", "The release")


def test_of_several_adversaries_it_is_one_who_knows_what_any_knows(people: Path) -> None:
    text = WITH_ONE + '\n[[adversary]]\nname = "boss"\nknows = ["occupation"]\n'
    asked = question_of(Study.load(write(people.parent, text, "study.toml")))
    assert (asked.adversary.name, asked.adversary.knows) == ("anybody", ("age", "gender", "occupation"))
    assert (asked.limits, len(asked.limits_on_others)) == ((), 1)
    assert asked.unknown == ()


def test_labels_of_the_study_are_those_of_the_answer(people: Path) -> None:
    asked = of_study(Study.load(write(people.parent, WITH_ONE, "study.toml")))
    table = asked.read()
    assert isinstance(table, brecha.CodedTable)
    assert table.wording.columns["age"]["pt"] == "idade"
    assert table.wording.values["illness"].keys() == {"yes", "no"}


SOURCE = ReadRequest(("people.csv",))
YEARS = YearsRequest(ReadRequest(), (("a.csv",), ("b.csv",)), ("id", "id"))


@pytest.mark.parametrize(
    ("asked", "english", "portuguese"),
    [
        (AssessRequest(ClusterRequest(SOURCE), ("age",)), "this table is on a cluster", "está em um cluster"),
        (AssessRequest(replace(SOURCE, trust_size=True), ("age",)), "cannot hold `trust_size`",
         "não comporta `trust_size`"),
        (AssessRequest(replace(YEARS, as_numbers=True), ("age",)), "cannot hold `as_numbers`",
         "não comporta `as_numbers`"),
        (AssessRequest(SOURCE, ("age",), thresholds=(0.5,)), "cannot hold `thresholds`", "não comporta `thresholds`"),
        (AssessRequest(SOURCE, ("age",), by="sex"), "Write ' by sex' after a limit", "Escreva ' by sex' depois"),
        (SanitizeRequest(SOURCE, ("age",), models=ClassModels(k=2), tables=(("age",),)), "cannot hold `table`",
         "não comporta `table`"),
        (SanitizeRequest(SOURCE, ("age",), models=ClassModels(k=2), known={"age": "49"}), "never written to a file",
         "nunca é gravado"),
        (SOURCE, "holds one release", "uma única divulgação"),
    ],
)  # fmt: skip
def test_what_a_study_cannot_hold_is_refused(asked: Any, english: str, portuguese: str) -> None:
    with pytest.raises(SettingError) as refused:
        study_of(asked)
    assert english in refused.value.sentence("en")
    assert portuguese in refused.value.sentence("pt")


def test_years_that_are_read_differently_are_for_a_run(tmp_path: Path) -> None:
    write(tmp_path, "id,age\n1,20\n", "a.csv")
    write(tmp_path, "id,age\n1,20\n", "b.csv")
    text = """format = 1
[[data]]
files = ["a.csv"]
person = "id"
[[data]]
files = ["b.csv"]
person = "id"
where = "age > 1"
[columns.age]
role = "quasi-identifier"
"""
    with pytest.raises(BrechaError) as refused:
        question_of(Study.load(write(tmp_path, text, "study.toml")))
    assert "line 5: this year is read otherwise than the first" in refused.value.sentence("en")
    assert "lido de outro modo" in refused.value.sentence("pt")


def test_a_column_that_the_data_do_not_have_is_refused(people: Path) -> None:
    with pytest.raises(BrechaError, match="agee"):
        study_of(request(people, qids=("agee",)), people.parent / "study.toml")
