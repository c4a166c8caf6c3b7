"""Every kind of answer is saved, loaded and told again in the same way."""

import json
from pathlib import Path
from typing import Any

import pytest

import brecha
from brecha.answers.answer import Answer
from brecha.answers.store.registry import KINDS, about_as_now, class_of
from brecha.answers.store.results import retell
from brecha.errors import ReadError, SettingError
from tests.fuzz.genuine import genuine, written
from tests.mended_results import mend

PERSONAL = ("target", "release target", "membership target", "presence target")
"""Kinds that are about one person"""


@pytest.mark.parametrize("name", genuine())
def test_what_is_loaded_is_saved_and_loaded_alike(name: str, tmp_path: Path) -> None:
    answer = brecha.load(written(genuine()[name], tmp_path / "first"))
    again = brecha.load(answer.save(tmp_path / "again", lang="pt"))
    assert type(again) is type(answer)
    assert again.frame().equals(answer.frame())
    for code in ("en", "pt"):
        assert again.findings(code) == answer.findings(code)
    assert json.dumps(again.as_dict(), default=str) == json.dumps(answer.as_dict(), default=str)
    report = (tmp_path / "again" / "report.html").read_text(encoding="utf-8")
    assert answer.handling().sentence(_language("pt")) in report.replace("\xa0", " ")


@pytest.mark.parametrize("name", genuine())
def test_a_report_is_told_in_another_language(name: str, tmp_path: Path) -> None:
    folder = written(genuine()[name], tmp_path)
    answer = retell(folder, "pt")
    about = json.loads((folder / "results.json").read_text(encoding="utf-8"))
    assert about["language"] == "pt"
    assert about["handling"]["report"] == answer.handling().as_dict()


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_the_same_verbs(kind: str) -> None:
    cls = class_of(kind)
    assert issubclass(cls, Answer)
    assert cls.kind == kind
    for verb in ("frame", "restore"):
        assert getattr(cls, verb) is not getattr(Answer, verb)
    assert (getattr(cls, "handling") is not Answer.handling) != hasattr(cls, "reason")  # noqa: B009


@pytest.mark.parametrize("kind", PERSONAL)
def test_what_is_about_one_person_is_to_be_kept(kind: str, tmp_path: Path) -> None:
    name = kind.replace(" ", "-")
    answer = brecha.load(written(genuine()[name], tmp_path / "first"))
    about = json.loads((answer.save(tmp_path / "again") / "results.json").read_text(encoding="utf-8"))
    kept = {"hand_on": False, "reason": "one-person"}
    assert about["handling"] == kept | {"report": kept}


def test_options_that_a_report_has_not_are_refused(tmp_path: Path) -> None:
    answer = brecha.load(written(genuine()["membership"], tmp_path / "first"))
    with pytest.raises(SettingError, match="'limit' is no option of the report of a MembershipAnswer"):
        answer.save(tmp_path / "again", limit=0.1)
    assert not (tmp_path / "again").exists()


def forged(name: str, folder: Path, **changes: Any) -> Path:
    """Genuine results that say something else in results.json."""
    written(genuine()[name], folder)
    about = json.loads((folder / "results.json").read_text(encoding="utf-8"))
    (folder / "results.json").write_text(json.dumps(about | changes), encoding="utf-8")
    return mend(folder)


@pytest.mark.parametrize("name", ["advice", "comparison", "what-if"])
def test_an_answer_that_does_not_follow_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(ReadError, match="answer is not what follows from the attacks"):
        brecha.load(forged(name, tmp_path, answer={}))


def test_another_question_has_another_answer(tmp_path: Path) -> None:
    asked = {"known": ["sex"], "at_most": 0.1, "measure": "certain", "minimum_group_size": 1}
    with pytest.raises(ReadError, match="answer is not what follows from the attacks"):
        brecha.load(forged("what-if", tmp_path, question=asked))


def test_groups_of_few_people_are_not_named_because_a_folder_says_so(tmp_path: Path) -> None:
    asked = {"known": ["sex", "age"], "at_most": 0.1, "measure": "certain", "minimum_group_size": 1}
    loaded = brecha.load(forged("what-if", tmp_path, question=asked))
    assert loaded.minimum_group_size == 10


def test_a_target_whose_files_tell_different_figures_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match="do not belong together"):
        brecha.load(forged("target", tmp_path, records=61))


def _language(code: str) -> Any:
    from brecha.language.catalogues import Language

    return Language.named(code)


def test_version_0_1_had_another_name_for_identifying_columns() -> None:
    saved = {"kind": "sanitized", "input": {"release": {"rows": 3, "telling": ["name"]}}}
    assert about_as_now(saved)["input"]["release"] == {"rows": 3, "identifying_columns": ["name"]}
    assert about_as_now(about_as_now(saved)) == about_as_now(saved)
