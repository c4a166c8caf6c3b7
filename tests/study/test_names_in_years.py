"""Columns that have another name in another year of a study."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import brecha
from brecha.errors import InputError
from brecha.study import AssessRequest, ReadRequest, YearsRequest, column_choice, edited_study, question_of, study_of
from brecha.study.file import to_toml
from brecha.study.summary import summarise
from tests.study.test_run import checks
from tests.tables_at_hand import EXAMPLE

IDENTITY = "re-identification"
LATER = {
    "key": [1, 2, 3, 4, 5, 6, 7, 8, 9, 11],
    "idade": [26, 26, 26, 26, 26, 50, 50, 50, 50, 19],
    "job": [2, 1, 3, 2, 2, 4, 3, 5, 4, 1],
}
"""The year after the table of the thesis (section 8 of the definitions), all columns under other names"""


def write(place: Path, name: str, table: dict[str, list[Any]]) -> str:
    lines = [",".join(table), *(",".join(map(str, row)) for row in zip(*table.values(), strict=True))]
    (place / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return name


def plain(place: Path, first: dict[str, list[Any]] = EXAMPLE, second: dict[str, list[Any]] = LATER) -> dict[str, Any]:
    """A study of the table of the thesis and of the year after it."""
    return {
        "format": 1,
        "data": [
            {"files": [write(place, "first.csv", first)], "year": "2020", "person": next(iter(first))},
            {"files": [write(place, "second.csv", second)], "year": "2021", "person": next(iter(second))},
        ],
        "columns": {
            "gender": {"role": "quasi-identifier"},
            "occupation": {"role": "quasi-identifier", "hierarchy": "intervals:3", "names": {"2021": "job"}},
            "illness": {"role": "sensitive"},
            "age": {"not_assessed": "Left to the next study.", "names": {"2021": "idade"}},
        },
    }


def study(place: Path, content: dict[str, Any]) -> brecha.Study:
    return brecha.Study.from_dict(content, place / "brecha.toml")


def test_the_worked_example_under_other_names(tmp_path: Path) -> None:
    """The figures of test_a_release_of_several_years, where the columns have the same names: 6 of 10, then 2 of 10."""
    content = plain(tmp_path) | {
        "limit": [
            {"measure": "certain", "at_most": 0.2, "goal": IDENTITY},
            {"measure": "average", "at_most": 0.4, "goal": IDENTITY},
        ],
        "release": [{"step": "generalise", "column": "occupation", "level": 1}],
    }
    outcome = study(tmp_path, content).run()
    assert checks(outcome, "table") == {
        ("certain@re-identification=20%", None): (0.6, False),
        ("average@re-identification=0.4", None): (0.8, False),
    }
    assert checks(outcome, "release") == {
        ("certain@re-identification=20%", None): (0.2, True),
        ("average@re-identification=0.4", None): (0.5, False),
    }
    assert outcome.not_assessed == ()
    folder = outcome.save(tmp_path / "out")
    released = (folder / "release/anybody/release-2021.csv").read_text("utf-8").splitlines()
    assert released[0] == '"idade","job"'  # the names that the year has
    assert sorted(released[1:])[:4] == ['"19","0-2"', '"26","0-2"', '"26","0-2"', '"26","0-2"']
    loaded = brecha.load(folder)
    assert (loaded.findings("pt"), loaded.findings("en")) == (outcome.findings("pt"), outcome.findings("en"))


def test_a_column_is_not_assessed_under_the_name_of_the_study(tmp_path: Path) -> None:
    content = plain(tmp_path)
    assert study(tmp_path, content).run().not_assessed == ()
    del content["columns"]["age"]["not_assessed"]
    assert study(tmp_path, content).run().not_assessed == ("age",)
    del content["columns"]["age"]
    assert study(tmp_path, content).run().not_assessed == ("age", "idade")
    content["columns"]["occupation"]["names"] = {}
    outcome = study(tmp_path, content | {"limit": [{"measure": "certain", "at_most": 0.6, "goal": IDENTITY}]}).run()
    assert outcome.not_assessed == ("age", "idade", "job")
    assert checks(outcome) == {("certain@re-identification=60%", None): (0.1, True)}  # by one year alone


A, B = ["x", "x", "y"], ["p", "q", "p"]
SWAPPED: dict[str, list[Any]] = {"id": [1, 2, 3], "a": B, "b": ["x", "x", "x"]}


def test_names_may_be_exchanged_in_another_year(tmp_path: Path) -> None:
    """Of a in both years she knows x and x, x and x, y and x: one of three is alone. By the wrong column all are."""
    quasi = {"role": "quasi-identifier"}
    content = {
        **plain(tmp_path, {"id": [1, 2, 3], "a": A, "b": B}, SWAPPED),
        "columns": {
            "a": {**quasi, "hierarchy": "flat", "names": {"2021": "b"}},
            "b": {**quasi, "names": {"2021": "a"}},
        },
        "adversary": [{"name": "neighbour", "knows": ["a"]}],
        "limit": [{"measure": "certain", "at_most": 1, "goal": IDENTITY}],
    }
    assert checks(study(tmp_path, content).run()) == {("certain@re-identification=1", None): (1, True)}
    for column in content["columns"].values():
        del column["names"]
    assert checks(study(tmp_path, content).run()) == {("certain@re-identification=1", None): (3, False)}
    content["columns"] |= {"a": content["columns"]["a"] | {"names": {"2021": "b"}}}
    content["columns"] |= {"b": content["columns"]["b"] | {"names": {"2021": "a"}}}
    content["release"] = [{"step": "remove", "columns": ["b"]}, {"step": "generalise", "column": "a", "level": 1}]
    folder = study(tmp_path, content).run().save(tmp_path / "out") / "release/neighbour"
    assert (folder / "release-2020.csv").read_text("utf-8").split() == ['"a"', '"*"', '"*"', '"*"']
    assert (folder / "release-2021.csv").read_text("utf-8").split() == ['"b"', '"*"', '"*"', '"*"']


def test_models_take_the_names_of_each_year(tmp_path: Path) -> None:
    """Classes of two by a, in each year under its own name: y is suppressed in the first year, none in the second."""
    content = {
        **plain(tmp_path, {"id": [1, 2, 3], "a": A, "s": B}, {"id": [1, 2, 3], "z": ["x"] * 3, "s": B}),
        "columns": {
            "a": {"role": "quasi-identifier", "hierarchy": "flat", "importance": 2, "names": {"2021": "z"}},
            "s": {"role": "sensitive"},
        },
        "release": [{"step": "k-anonymity", "k": 2, "suppression": 1}],
    }
    folder = study(tmp_path, content).run().save(tmp_path / "out") / "release/anybody"
    first, second = ((folder / f"release-{year}.csv").read_text("utf-8").split() for year in (2020, 2021))
    assert (first[0], [row for row in sorted(first[1:]) if "x" in row]) == ('"a","s"', ['"x","p"', '"x","q"'])
    assert (second[0], sorted(second[1:])) == ('"z","s"', ['"x","p"', '"x","p"', '"x","q"'])


BAD = [
    (
        {"occupation": {"names": {"2022": "job"}}}, 'names = { 2022 = "job" }',
        "no further [[data]] has the year '2022'; did you mean '2021'?",
        "nenhum outro [[data]] tem o ano '2022'; você quis dizer '2021'?",
    ),
    (
        {"occupation": {"names": {"2020": "job"}}}, 'names = { 2020 = "job" }',
        "in the first table, a column has the name that the study gives it. Write [columns.NAME] with the name of "
        "2020, and in names only those of other years.",
        "na primeira tabela, uma coluna tem o nome que o estudo lhe dá. Escreva [columns.NOME] com o nome de 2020, "
        "e em names só os de outros anos.",
    ),
    (
        {"age": {"names": {"2021": "job"}}}, 'names = { 2021 = "job" }',
        "in 2021, 'job' is column 'occupation' already, so it cannot be 'age' too.",
        "em 2021, 'job' já é a coluna 'occupation'; não pode ser também 'age'.",
    ),
    (
        {"age": {"names": {"2021": "key"}}}, 'names = { 2021 = "key" }',
        "what identifies people or households in a year is said by person of its [[data]], and not by names.",
        "o que identifica pessoas ou domicílios em um ano é dito por person em seu [[data]], e não por names.",
    ),
    (
        {"id": {"names": {"2021": "idade"}}}, 'names = { 2021 = "idade" }',
        "what identifies people or households in a year is said by person of its [[data]], and not by names.",
        "o que identifica pessoas ou domicílios em um ano é dito por person em seu [[data]], e não por names.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("columns", "line", "english", "portuguese"), BAD)
def test_wrong_names_are_refused_before_any_file_is_opened(
    tmp_path: Path, columns: dict[str, Any], line: str, english: str, portuguese: str
) -> None:
    content = plain(tmp_path)
    (tmp_path / "first.csv").unlink()
    content["columns"] |= columns
    refuse(tmp_path, content, line, english, portuguese, load_only=True)


def test_names_are_of_several_years(tmp_path: Path) -> None:
    content = plain(tmp_path)
    content["data"] = content["data"][:1]
    del content["columns"]["age"]
    refuse(
        tmp_path, content, 'names = { 2021 = "job" }',
        "names says what a column is called in other years, and this study has one table. Leave names out.",
        "names diz como uma coluna se chama em outros anos, e este estudo tem uma só tabela. Retire names.",
        load_only=True,
    )  # fmt: skip


def test_names_that_the_year_does_not_have(tmp_path: Path) -> None:
    content = plain(tmp_path)
    content["columns"]["occupation"]["names"] = {"2021": "jobs"}
    refuse(
        tmp_path,
        content,
        'names = { 2021 = "jobs" }',
        "the table of 2021 has no column 'jobs'; did you mean 'job'?",
        "a tabela de 2021 não tem a coluna 'jobs'; você quis dizer 'job'?",
    )


def test_a_name_beside_a_column_of_the_usual_name(tmp_path: Path) -> None:
    """Which of the two columns is the occupation cannot be told, and the other would be published unasked."""
    content = plain(tmp_path, second={**LATER, "occupation": list(range(10))})
    refuse(
        tmp_path, content, 'names = { 2021 = "job" }',
        "the table of 2021 has 'job', and a column 'occupation' besides. Give that one another name of the study in "
        "names, or leave 'job' out.",
        "a tabela de 2021 tem 'job' e, além dela, uma coluna 'occupation'. Dê a esta, em names, outro nome do estudo, "
        "ou retire 'job'.",
    )  # fmt: skip
    plain(tmp_path, second={**LATER, "occupation": list(range(10))})
    content["columns"]["former"] = {"names": {"2021": "occupation"}, "published": False}
    assert study(tmp_path, content).run().not_assessed == ()


def asked(file: Path, load_only: bool) -> object:
    """Load a study, and run it unless that is enough."""
    loaded = brecha.Study.load(file)
    return loaded if load_only else loaded.run()


def refuse(
    place: Path, content: dict[str, Any], line: str, english: str, portuguese: str, load_only: bool = False
) -> None:
    """Hold that a study is refused with its line, before a row is read."""
    text = to_toml(content)
    (place / "brecha.toml").write_text(text, encoding="utf-8")
    number = len(text.splitlines()) - text.splitlines()[::-1].index(line)
    for name in [] if load_only else ["first.csv", "second.csv"]:  # whoever read a row would refuse it
        (place / name).write_text((place / name).read_text("utf-8").splitlines()[0] + "\n", encoding="utf-8")
    with pytest.raises(InputError) as refused:
        asked(place / "brecha.toml", load_only)
    assert refused.value.sentence("en").endswith(f"brecha.toml, line {number}: {english}")
    assert refused.value.sentence("pt").endswith(f"brecha.toml, linha {number}: {portuguese}")


def test_names_are_said_before_the_data_are_read(tmp_path: Path) -> None:
    asked = study(tmp_path, plain(tmp_path))
    assert "Column occupation is called job in 2021." in summarise(asked)
    assert "A coluna occupation se chama job em 2021." in summarise(asked, "pt")


def test_editing_keeps_names_and_their_comments(tmp_path: Path) -> None:
    text = to_toml(plain(tmp_path)).replace('{ 2021 = "job" }', '{ 2021 = "job" } # since the new form')
    (tmp_path / "brecha.toml").write_text(text, encoding="utf-8")
    before = brecha.Study.load(tmp_path / "brecha.toml")
    choice = replace(column_choice(before, "occupation", "en"), label="work", importance=2)
    after = edited_study(before, "en", columns={"occupation": choice})
    assert after.columns["occupation"].importance == 2
    assert edited_study(after, "en", columns={"occupation": replace(choice, importance=None)}) == after
    assert after.columns["occupation"].names == {"2021": "job"}
    assert 'names = { 2021 = "job" } # since the new form\n' in after.to_toml()
    assert 'label = { en = "work" }' in after.to_toml()


@pytest.mark.parametrize("name", ["occupation", "work"])
def test_a_request_with_other_names_as_a_study_and_back(tmp_path: Path, name: str) -> None:
    """In the study the column is called as in the first year; what the user called it is its label."""
    content = plain(tmp_path)
    files = tuple((str(tmp_path / one["files"][0]),) for one in content["data"])
    years = YearsRequest(ReadRequest(), files, ("id", "key"), {name: ("occupation", "job")})
    asked = AssessRequest(years, ("gender", name), ("illness",), [["gender"], ["gender", name]])
    saved = study_of(asked, tmp_path / "brecha.toml")
    assert [one.year for one in saved.data] == ["1", "2"]
    column = saved.columns["occupation"]
    assert (list(column.names.values()), column.label) == (["job"], None if name == "occupation" else name)
    saved.save()
    loaded = brecha.Study.load(tmp_path / "brecha.toml")
    assert loaded == saved
    again = question_of(loaded)
    figures = AssessRequest(again.source, ("gender", "occupation"), ("illness",), "full").run().frame().to_pylist()
    wanted = [row for row in asked.run().frame().to_pylist() if row["size"] == 2]
    assert [row["posterior_deterministic"] for row in figures] == [row["posterior_deterministic"] for row in wanted]
    assert [row["posterior_deterministic"] for row in wanted] == [0.6, 0.8]  # section 8 of the definitions
    resaved = study_of(AssessRequest(again.source, again.adversary.knows, again.sensitive), tmp_path / "b.toml",
                       origin=again)  # fmt: skip
    assert resaved.columns == loaded.columns


@pytest.mark.parametrize(
    ("columns", "second", "english", "portuguese"),
    [
        ((None, "job"), LATER, "'work' is not in the first year", "'work' não está no primeiro ano"),
        (("occupation", None), {**LATER, "occupation": list(range(10))},
         "the column 'occupation' of second is said to be another one",
         "diz-se que a coluna 'occupation' de second é outra"),
    ],
)  # fmt: skip
def test_names_that_a_study_cannot_hold(
    tmp_path: Path, columns: tuple[str | None, ...], second: dict[str, list[Any]], english: str, portuguese: str
) -> None:
    files = [str(tmp_path / one["files"][0]) for one in plain(tmp_path, second=second)["data"]]
    years = YearsRequest(ReadRequest(), tuple((file,) for file in files), ("id", "key"), {"work": columns},
                         ("first", "second"))  # fmt: skip
    with pytest.raises(InputError) as refused:
        study_of(AssessRequest(years, ("gender", "work")), tmp_path / "brecha.toml")
    assert english in refused.value.sentence("en")
    assert portuguese in refused.value.sentence("pt")
