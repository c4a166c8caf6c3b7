"""The study of the demonstration: an example that keeps its limits, the same in both languages."""

from pathlib import Path

import pytest

import brecha
from brecha.study.demo.files import STUDIES, demo_study, write_demo

TOLD = {"name", "about", "why", "title", "language", "adversary"}
"""Keys that differ from language to language"""


def _study(lang: str, folder: Path) -> brecha.Study:
    (folder / "brecha.toml").write_text(demo_study(lang), encoding="utf-8")
    return brecha.Study.load(folder)


def _without_words(plain: object) -> object:
    if isinstance(plain, dict):
        return {key: "…" if key in TOLD and isinstance(one, str) else _without_words(one) for key, one in plain.items()}
    return [_without_words(one) for one in plain] if isinstance(plain, list) else plain


def test_it_says_the_same_in_every_language(tmp_path: Path) -> None:
    english, portuguese = (_study(lang, tmp_path).as_dict() for lang in STUDIES)
    assert _without_words(english) == _without_words(portuguese)
    assert {one["name"] for one in english["adversary"]}.isdisjoint(one["name"] for one in portuguese["adversary"])


@pytest.mark.parametrize("lang", STUDIES)
def test_it_labels_every_column_in_both_languages(lang: str, tmp_path: Path) -> None:
    study = _study(lang, tmp_path)
    assert [*study.columns] == [*brecha.CENSUS_QUASI_IDENTIFIERS, *brecha.CENSUS_SENSITIVE]
    assert study.quasi_identifiers == brecha.CENSUS_QUASI_IDENTIFIERS
    assert study.sensitive == brecha.CENSUS_SENSITIVE
    for column in study.columns.values():
        for label in (column.label, *column.values.values()):
            assert isinstance(label, dict)
            assert label.keys() == set(STUDIES)
    assert study.not_assessed([*study.columns]) == ()
    assert all(one.about for one in study.adversaries)
    assert all(one.why for one in study.limits)


def test_coded_values_are_those_of_the_census(tmp_path: Path) -> None:
    study, table = _study("en", tmp_path), brecha.census(100_000)
    for name, column in study.columns.items():
        if column.values:
            assert set(column.values) == {str(one) for one in table.column(name).values.to_pylist() if one is not None}


def test_a_language_without_a_study_gets_the_english_one(tmp_path: Path) -> None:
    own = tmp_path / "es.ftl"
    own.write_text("language-name = Español\n", encoding="utf-8")
    assert demo_study(str(own)) == demo_study("en")


def test_the_release_keeps_the_limits_that_the_table_does_not(tmp_path: Path) -> None:
    study = brecha.Study.load(write_demo(tmp_path, 100_000))
    outcome = study.run()
    assert outcome.kept
    before = {row["limit"] for row in outcome.checks("table") if not row["kept"]}
    assert before == {limit.label for limit in study.limits}
    figures = {(row["stage"], row["limit"]): row["figure"] for row in outcome.checks(adversary="classmate")}
    assert figures["table", "certain@re-identification=5%"] == 0.89779  # as in the README: day to year, sex, school
    assert figures["release", "certain@re-identification=5%"] == 0
