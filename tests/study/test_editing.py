"""Editing a study: what a form shows is changed, and nothing else, comments and order among it."""

from dataclasses import replace
from importlib.resources import files

import pytest

from brecha.errors import BrechaError
from brecha.study import (
    ColumnChoice,
    ColumnSettings,
    Study,
    column_choice,
    edited_study,
    files_named,
    joint_secrets,
    study_from_text,
    with_files,
    with_joint_secrets,
)

DEMO = {code: files("brecha.study.demo").joinpath(f"{code}.toml").read_text("utf-8") for code in ("en", "pt")}
SMALL = """\
format = 1
# where it is from
[[data]]
files = ["people.csv"]
person = "id"

[columns.age]
role = "quasi-identifier"   # said by the curator
label = "age"

[columns.sex]
label = { en = "sex" }

[columns.illness]
role = "sensitive"
values = { 1 = "flu" }

[[adversary]]
name = "neighbour"
knows = ["age", "sex"]

[[adversary]]
name = "doctor"
knows = ["age"]
gain = ["illness=costs.csv"]

[[limit]]
measure = "certain"
at_most = 0.05
why = "rule 3"

[[limit]]
measure = "highest"
goal = "re-identification"
at_most = 0.2
adversary = "doctor"
"""
HEADER = ["id", "age", "sex", "illness", "town"]


def shown(study: Study, lang: str = "en") -> dict[str, ColumnChoice]:
    return {name: column_choice(study, name, lang) for name in [*study.columns, *HEADER]}


def entries(study: Study) -> list[tuple[str, str]]:
    return [(limit.label, limit.why or "") for limit in study.limits]


@pytest.mark.parametrize("text", [*DEMO.values(), SMALL])
@pytest.mark.parametrize("lang", ["en", "pt"])
def test_a_form_that_says_what_it_was_shown_changes_no_letter(text: str, lang: str) -> None:
    study = study_from_text(text)
    names = [one.name for one in study.adversaries]
    weight = study.data[0].weight
    columns = shown(study, lang)
    same = edited_study(study, lang, columns=columns, adversaries=names, limits=entries(study), weight=weight)
    assert same == study
    assert same.to_toml() == text


def test_one_change_changes_one_line() -> None:
    study = study_from_text(SMALL)
    choices = shown(study, "pt")
    assert choices["sex"] == ColumnChoice(importance=1)
    assert choices["id"] == ColumnChoice("identifier", published=False, importance=1)
    choices["sex"] = replace(choices["sex"], label="sexo")
    choices["town"] = ColumnChoice(reason="nobody knows it")
    text = edited_study(study, "pt", columns=choices).to_toml()
    assert 'label = { en = "sex", pt = "sexo" }' in text
    assert '[columns.town]\nnot_assessed = "nobody knows it"' in text
    assert "# where it is from" in text
    assert "# said by the curator" in text
    assert study_from_text(text).acknowledged == {"town": "nobody knows it"}


def test_labels_in_other_languages_stay() -> None:
    study = study_from_text(SMALL)

    def labelled(name: str, text: str, lang: str) -> object:
        made = edited_study(study, lang, columns={name: replace(column_choice(study, name, lang), label=text)})
        return made.columns[name].label

    assert labelled("age", "idade", "pt") == {"en": "age", "pt": "idade"}
    assert labelled("age", "years", "en") == {"en": "years"}
    assert labelled("age", "", "en") is None
    assert labelled("sex", "", "en") is None
    assert labelled("sex", "", "pt") == {"en": "sex"}


def test_labels_of_values_are_changed_one_by_one_and_comments_stay() -> None:
    """What a form does not show keeps its label; a label that is not changed stays as it is written."""
    text = SMALL.replace(
        'values = { 1 = "flu" }',
        'values = { 1 = "flu", 2 = { en = "measles", es = "sarampión" } }  # as in the register',
    )
    study = study_from_text(text)

    def labelled(values: dict[str, dict[str, str]]) -> tuple[object, str]:
        choice = replace(column_choice(study, "illness", "en"), values=values)
        made = edited_study(study, "en", columns={"illness": choice})
        saved = made.to_toml()
        assert study_from_text(saved) == made
        assert "# where it is from" in saved
        return made.columns["illness"].values, saved

    before = {"1": "flu", "2": {"en": "measles", "es": "sarampión"}}
    assert labelled({}) == (before, text)
    assert labelled({"1": {"en": "flu", "pt": "flu"}, "2": {"en": "measles", "pt": ""}}) == (before, text)
    assert labelled({"1": {"en": "flu", "pt": "gripe"}})[0] == before | {"1": {"en": "flu", "pt": "gripe"}}
    assert labelled({"1": {"en": "flu", "pt": ""}})[0] == before | {"1": {"en": "flu"}}
    changed, saved = labelled({"2": {"en": "measles", "pt": "sarampo"}, "ção 3": {"en": " other ", "pt": ""}})
    added = {"2": {"en": "measles", "es": "sarampión", "pt": "sarampo"}, "ção 3": {"en": "other"}}
    assert changed == {"1": "flu"} | added
    assert "# as in the register" in saved
    assert labelled({"1": {"en": "", "pt": ""}})[0] == {"2": before["2"]}
    assert labelled({"1": {"en": "", "pt": ""}, "2": {"en": "", "pt": "", "es": ""}})[0] == {}


JOINT = SMALL.replace("[columns.sex]", '[columns.town]\nrole = "sensitive"\n\n[columns.sex]').replace(
    'knows = ["age"]\n', 'knows = ["age"]\nwants = ["illness", ["town", "illness"]]\n'
)


def test_a_joint_secret_is_wanted_by_whoever_knows_none_of_its_columns() -> None:
    study, header = study_from_text(JOINT), ["id", "age", "sex", "town", "illness"]
    assert joint_secrets(study) == (("town", "illness"),)
    for same in ([["town", "illness"]], [["illness", "town"]]):
        assert with_joint_secrets(study, header, same).to_toml() == JOINT
    none = with_joint_secrets(study, header, [])
    assert [one.wants for one in none.adversaries] == [None, ("illness",)]
    sexes = replace(study.adversaries[0], knows=("sex",)), study.adversaries[1]
    wider = replace(study, columns={**study.columns, "sex": ColumnSettings("sensitive")}, adversaries=sexes)
    made = with_joint_secrets(wider, header, [["town", "illness"], ["sex", "town"]])
    assert [one.wants for one in made.adversaries] == [None, ("illness", "town + illness", "sex + town")]
    assert study_from_text(made.to_toml()) == made
    nobody = with_joint_secrets(edited_study(study, "en", adversaries=[]), header, [["town", "illness"]])
    assert [(one.name, one.knows, one.wants) for one in nobody.adversaries] == [
        ("anybody", ("age",), ("town", "illness", "town + illness"))
    ]
    with pytest.raises(BrechaError, match="Everybody in the study knows"):
        with_joint_secrets(study, header, [["age", "town"]])
    with pytest.raises(BrechaError, match="named twice"):
        with_joint_secrets(study, header, [["town", "sex"], ["sex", "town"]])


def test_published_is_another_question_than_the_role() -> None:
    study = study_from_text(SMALL)
    hidden = edited_study(study, "en", columns={"illness": ColumnChoice("sensitive", published=False)})
    assert (hidden.columns["illness"].role, hidden.columns["illness"].published) == ("sensitive", False)
    assert hidden.columns["illness"].values == {"1": "flu"}
    again = edited_study(hidden, "en", columns={"illness": ColumnChoice("sensitive")})
    assert again.is_published("illness")
    with pytest.raises(BrechaError, match="line 20"):
        edited_study(study, "en", columns={"age": ColumnChoice("quasi-identifier", published=False)})


def test_who_identifies_people() -> None:
    study = study_from_text(SMALL)
    other = edited_study(study, "en", columns={"id": ColumnChoice(), "town": ColumnChoice("identifier", False)})
    assert other.data[0].person == "town"
    assert not other.is_published("town")
    nobody = edited_study(study, "en", columns={"id": ColumnChoice()})
    assert nobody.data[0].person is None
    assert nobody.is_published("id")


def test_adversaries_go_with_the_limits_on_them_alone() -> None:
    study = study_from_text(SMALL)
    one = edited_study(study, "en", adversaries=["neighbour"], limits=entries(study))
    assert [adversary.name for adversary in one.adversaries] == ["neighbour"]
    assert [limit.label for limit in one.limits] == ["certain=5%"]
    assert edited_study(study, "en", adversaries=[]).adversaries_in(HEADER)[0].knows == ("age",)


def test_limits_are_texts_and_keep_what_the_text_does_not_show() -> None:
    study = study_from_text(SMALL)
    limits = edited_study(study, "en", limits=[*entries(study), ("k10 (neighbour)", "the law"), ("", "")]).limits
    assert limits[:2] == study.limits
    assert (limits[2].ready, limits[2].adversary, limits[2].why) == ("k10", "neighbour", "the law")
    columns = {"town": ColumnChoice("sensitive")}
    assert edited_study(study, "en", columns=columns, limits=[("certain@town=2%", "")]).limits[0].goal == "town"
    with pytest.raises(BrechaError, match="highset"):
        edited_study(study, "en", limits=[("highset=0.1", "")])


def test_files_are_named_with_their_places_and_none_is_opened() -> None:
    study = study_from_text(SMALL, "somewhere/brecha.toml")
    assert [(place.values["line"], file) for place, file in files_named(study)] == [
        (4, "people.csv"),
        (25, "costs.csv"),
    ]
    assert with_files(study, [["later.csv"]]).data[0].files == ("later.csv",)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("format = 1\nx\ny = 1\n", "line 2"),
        ("format = 1\n[[data]]\nfile = 'x'", "line 3"),
        ("", "empty"),
        ("x = 1\n" * 9**7, "4"),
    ],
)
def test_a_text_that_is_no_study_is_refused_as_a_file_is(text: str, sentence: str) -> None:
    with pytest.raises(BrechaError, match=sentence):
        study_from_text(text)
