"""``brecha report``: a saved answer told again, held to another limit, compared, or drawn."""

import json
from html import unescape
from pathlib import Path

import pytest

import brecha
from tests.cli.calling import Call, one_sentence
from tests.tables_at_hand import EXAMPLE, coded


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    result = brecha.assess(coded(EXAMPLE), qids=["age", "gender", "occupation"], sensitive=["illness"], by="gender")
    return result.save(tmp_path / "risk", lang="pt")


def _page(folder: Path) -> str:
    return unescape((folder / "report.html").read_text(encoding="utf-8")).replace("\u00a0", " ")


def test_a_report_held_to_another_limit_stays_so(call: Call, folder: Path) -> None:
    assert "limite de 5%" in _page(folder)
    assert call("report", folder, "--limit", "3").code == 0
    assert "Acima do limite de 3 pessoas" in _page(folder)
    assert json.loads((folder / "results.json").read_text())["report"] == {
        "limit": {"measure": "certain", "at_most": 3},
        "minimum_group_size": 10,
    }
    assert call("report", folder, "--lang", "en").code == 0
    assert "Above the limit of 3 people" in _page(folder)


def test_groups_of_few_people_are_named_only_if_asked_for(call: Call, folder: Path) -> None:
    assert "não são nomeados: têm menos de 10 pessoas" in _page(folder)
    assert call("report", folder, "--minimum-group-size", "4").code == 0
    assert "não são nomeados" not in _page(folder)
    assert brecha.load(folder).by == "gender"


def test_two_releases_side_by_side(call: Call, folder: Path, tmp_path: Path) -> None:
    other = brecha.assess(coded(EXAMPLE), qids=["age"], sensitive=["illness"]).save(tmp_path / "other")
    answer = call("report", folder, "--against", other)
    assert answer.code == 0
    assert "Antes e depois" in _page(folder)
    assert "2 colunas são conhecidas depois, mas não antes: gender e occupation." in _page(folder)


def test_histograms_of_chosen_columns_stay_in_the_report(call: Call, folder: Path) -> None:
    answer = call("report", folder, "--histogram", "gender,occupation", "--lang", "pt")
    assert answer.code == 0
    assert "por quem conhece gender e occupation" in " ".join(answer.out.split())
    assert "por quem conhece gender e occupation" in _page(folder)
    again = call("report", folder)
    assert "por quem conhece gender e occupation" in " ".join(again.out.split())
    assert call("report", folder, "--histogram", "gendr").code == 2


@pytest.mark.parametrize(("kind", "begins"), [("png", b"\x89PNG"), ("svg", b"<svg")])
def test_charts_as_pictures(call: Call, folder: Path, tmp_path: Path, kind: str, begins: bytes) -> None:
    answer = call("report", folder, "--charts", tmp_path / "pictures", "--format", kind)
    assert answer.code == 0
    files = sorted((tmp_path / "pictures").iterdir())
    assert f"{len(files)} figuras: {tmp_path / 'pictures'}" in answer.out
    assert len(files) == len(brecha.load(folder).charts())
    assert all(file.suffix == f".{kind}" and file.read_bytes().startswith(begins) for file in files)


def test_what_is_only_for_assessments(call: Call, tmp_path: Path) -> None:
    plan = brecha.planned_sample(coded(EXAMPLE), qids=["age"]).save(tmp_path / "plan")
    answer = call("report", plan, "--limit", "0.1")
    assert answer.code == 2
    assert "--limit, --minimum-group-size and --against are for the report of brecha assess" in one_sentence(answer.err)
    assert call("report", plan, "--charts", tmp_path / "drawn").code == 0
    assert len(list((tmp_path / "drawn").iterdir())) == 1


def test_wrong_limits_and_folders(call: Call, folder: Path, tmp_path: Path) -> None:
    before = _page(folder)
    for arguments, said in (
        (("--limit", "much"), "'much' is no limit"),
        (("--limit", "1.5"), "1.5 is no share of the people"),
        (("--against", tmp_path / "nowhere"), "There are no results in"),
        (("--charts", folder / "report.html"), "is a file"),
    ):
        answer = call("report", folder, *arguments)
        assert answer.code == 2
        assert said in one_sentence(answer.err)
    assert _page(folder) == before
