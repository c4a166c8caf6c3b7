"""How the outcome of a study is told: who is named, in whose words, and what is said of gains, on every face."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import brecha
from brecha.errors import InputError
from brecha.language.catalogues import Language
from brecha.report.pipelines import junit, markdown, sarif

PEOPLE = [
    *(("Ouro Preto", 20, "F", "no") for _ in range(30)),
    *(("Mariana", 30 + k, "M", "yes") for k in range(15)),  # each alone by age
    *(("Serro", 20 + k, "F", "no") for k in range(30, 33)),  # fewer than anybody names
]
"""Towns of 30, 15 and 3 people, with their age, sex and whether they are ill"""
COLUMNS: dict[str, Any] = {
    "town": {"not_assessed": "Everybody knows it.", "label": {"en": "home town", "pt": "cidade"}},
    "age": {"role": "quasi-identifier", "label": {"en": "age in years", "pt": "idade em anos"}},
    "sex": {"role": "quasi-identifier"},
    "illness": {"role": "sensitive", "label": {"en": "being ill", "pt": "estar doente"}},
}
BY_TOWN = {"measure": "certain", "at_most": 0.5, "goal": "re-identification", "by": "town"}


def run(folder: Path, **parts: Any) -> brecha.Outcome:
    """Run a study of the people, who are written beside it."""
    lines = ["town,age,sex,illness", *(",".join(map(str, one)) for one in PEOPLE)]
    (folder / "people.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    plain = {"format": 1, "data": [{"files": ["people.csv"]}], "columns": COLUMNS, "limit": [BY_TOWN], **parts}
    return brecha.Study.from_dict(plain, folder / "brecha.toml").run()


def told(outcome: brecha.Outcome) -> dict[str, str]:
    """All faces on which an outcome is told, in English."""
    english = Language.named("en")
    return {
        "findings": " ".join(outcome.findings()),
        "page": outcome.page(),
        "junit": junit(outcome, english),
        "sarif": sarif(outcome, english),
        "markdown": markdown(outcome, english),
    }


def test_groups_of_fewer_people_than_the_study_says_are_named_nowhere(tmp_path: Path) -> None:
    where = "age BETWEEN 30 AND 44"  # the 15 people of Mariana, each of whom is alone
    usual = run(tmp_path, data=[{"files": ["people.csv"], "where": where}])
    assert all("Mariana" in text for text in told(usual).values())
    larger = run(tmp_path, data=[{"files": ["people.csv"], "where": where}], report={"minimum_group_size": 20})
    saved = larger.save(tmp_path / "out")
    for outcome in (larger, brecha.load(saved)):
        texts = told(outcome)
        assert not [face for face, text in texts.items() if "Mariana" in text]
        assert all("a group of home town of fewer than 20 people" in text for text in texts.values())
    assert "Mariana" not in (saved / "report.html").read_text(encoding="utf-8")
    assert "no group of fewer than 20 people is named" in larger.page()
    assert "Mariana" in larger.page(minimum_group_size=1)


def test_few_people_are_named_only_if_asked_for(tmp_path: Path) -> None:
    """A study may ask for smaller groups; saved results cannot, which may be anybody's."""
    where = "town <> 'Mariana'"
    outcome = run(tmp_path, data=[{"files": ["people.csv"], "where": where}], report={"minimum_group_size": 1})
    assert outcome.checks()[0]["group"] == "Serro"
    assert not [face for face, text in told(outcome).items() if "Serro" in text]
    assert json.loads(sarif(outcome, Language.named("en")))["runs"][0]["results"][0]["properties"]["group"] is None
    assert "Serro" in outcome.page(minimum_group_size=1)


def test_figures_before_the_release_stand_beside_those_of_another_group(tmp_path: Path) -> None:
    """Without ages nobody is alone: the worst group of the table is Mariana, and of the release the first of all."""
    step = [{"step": "remove", "columns": ["age"]}]
    outcome = run(tmp_path, release=step, data=[{"files": ["people.csv"], "where": "town <> 'Serro'"}])
    table, release = outcome.checks("table")[0], outcome.checks("release")[0]
    assert (table["group"], table["figure"], release["figure"]) == ("Mariana", 1.0, 0.0)
    assert table["group"] != release["group"]
    row = next(line for line in outcome.page().split("<tr") if "limit 50" in line and "<td" in line)
    assert "100" in row.split("</td>")[1]


def test_gains_are_told_as_gains(tmp_path: Path) -> None:
    """Two tries at a secret of two values are never wrong: that is a gain of 1, and no certain guess."""
    limits = [{"measure": one, "at_most": 0.9, "goal": "illness"} for one in ("average", "highest")]
    limits.append({"measure": "factor", "at_most": 1.5, "goal": "illness"})
    adversary = [{"name": "clerk", "knows": ["sex"], "gain": ["illness=tries:2"]}]
    outcome = run(tmp_path, adversary=adversary, limit=limits)
    assert [row["gain"] for row in outcome.attacks.to_pylist()] == ["2 tries"] * 3
    assert outcome.attacks["figure"].to_pylist() == [1.0, 1.0, 1.0]
    said = " ".join(outcome.findings())
    assert "gains 1.00 from a person on average; the limit is 0.90." in said
    assert "gains from any one person is 1.00; the limit is 0.90." in said
    assert "of the time" not in said
    kept = markdown(outcome, Language.named("pt"))
    assert "o que um adversário recompensado por estar doente segundo “2 tries” ganha é 1,00 vezes" in kept
    assert brecha.load(outcome.save(tmp_path / "out")).findings("pt") == outcome.findings("pt")


@pytest.mark.parametrize(("lang", "ill"), [("en", "being ill"), ("pt", "estar doente")])
def test_pipelines_say_labels_and_name_rules_by_the_data(tmp_path: Path, lang: str, ill: str) -> None:
    outcome = run(tmp_path, limit=[{"measure": "highest", "at_most": 0.9, "goal": "illness", "by": "town"}])
    language = Language.named(lang)
    run_ = json.loads(sarif(outcome, language))["runs"][0]
    rule = "highest@illness=0.9 by town"
    assert [one["ruleId"] for one in run_["results"]] == [rule]
    assert run_["results"][0]["properties"]["sensitive"] == "illness"
    assert ill in next(one for one in run_["tool"]["driver"]["rules"] if one["id"] == rule)["shortDescription"]["text"]
    for text in (markdown(outcome, language), junit(outcome, language), run_["results"][0]["message"]["text"]):
        assert ill in text
        assert "illness" not in text


def test_pipelines_say_what_the_figures_are_about(tmp_path: Path) -> None:
    """Rows that are left out, and columns that are acknowledged, are no secret of the report."""
    outcome = run(tmp_path, data=[{"files": ["people.csv"], "where": "town = 'Ouro Preto'"}])
    english = Language.named("en")
    suite = ElementTree.fromstring(junit(outcome, english))
    notes = json.loads(sarif(outcome, english))["runs"][0]["invocations"][0]["toolExecutionNotifications"]
    texts = [str(suite.findtext("testsuite/system-out")), markdown(outcome, english), str(notes)]
    for text in texts:
        assert "Only 30 of 48 rows are considered" in text
        assert "Not assessed, as the study states: home town (Everybody knows it.)" in text


@pytest.mark.parametrize(
    ("parts", "says", "diz"),
    [
        ({"data": [{"files": ["people.csv"], "where": "age > 99"}]}, "condition 'age > 99' keeps none", "não mantém"),
        ({"data": [{"files": ["people.csv"], "where": "ag > 20"}]}, "no column 'ag'; did you mean 'age'?", "'age'?"),
        ({"data": [{"files": ["people.csv"], "where": "age"}]}, "'age' is no condition", "não é uma condição"),
        ({"data": [{"files": ["people.csv"], "delimiter": ";"}]}, "perhaps the delimiter is wrong", "o delimitador"),
        (
            {"columns": COLUMNS | {"sex": {"role": "quasi-identifier", "hierarchy": "intervals:5"}},
             "release": [{"step": "generalise", "column": "sex", "level": 1}]},
            "intervals are of numbers", "intervalos são de números",
        ),
        (
            {"columns": COLUMNS | {"age": {"role": "quasi-identifier", "hierarchy": "intervals:5"}},
             "release": [{"step": "generalise", "column": "age", "level": 9}]},
            "level 9 is not in the hierarchy of 'age'", "o nível 9 não está",
        ),
        (
            {"adversary": [{"name": "x", "knows": ["age"], "gain": ["illness=worth:maybe=3"]}]},
            "the value 'no' and 1 more have no worth", "não têm recompensa",
        ),
    ],
)  # fmt: skip
def test_what_the_data_refuse_is_said_with_its_place(
    tmp_path: Path, parts: dict[str, Any], says: str, diz: str
) -> None:
    with pytest.raises(InputError) as problem:
        run(tmp_path, **parts)
    place = tmp_path / "brecha.toml"
    assert str(problem.value).startswith(f"{place}: ")
    assert says in str(problem.value)
    assert diz in problem.value.sentence("pt")


def test_what_a_ready_adversary_knows_is_assessed_whatever_the_study_states(tmp_path: Path) -> None:
    columns = COLUMNS | {"age": {"not_assessed": "Nobody knows it."}}
    outcome = run(tmp_path, adversary=[{"ready": "neighbour"}], columns=columns, limit=[{"ready": "k5"}])
    assert "age" in outcome.adversaries[0]["knows"]
    assert "age" not in outcome.acknowledged
    assert "Nobody knows it." not in " ".join(outcome.findings())


def test_none_of_several_limits_is_kept(tmp_path: Path) -> None:
    outcome = run(tmp_path, limit=[{"ready": "k5"}, {"ready": "certain-5%"}])
    assert outcome.findings()[0] == "The table as it is keeps neither limit of the study."
    assert outcome.findings("pt")[0] == "A tabela como está não respeita nenhum dos dois limites do estudo."
    assert any(text.endswith("knows age in years and sex: neither limit is kept.") for text in outcome.findings())
