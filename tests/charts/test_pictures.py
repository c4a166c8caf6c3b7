"""Charts as pictures, and answers in a notebook: every kind of answer has them."""

from html import unescape
from pathlib import Path
from typing import Any

import pytest

import brecha
from brecha import linkage
from brecha.answers.table.assessment import Assessment
from tests.report.outline import read
from tests.tables_at_hand import EXAMPLE, coded

page = Assessment.page


QIDS = ["age", "gender", "occupation"]


def _assessment() -> brecha.Assessment:
    return brecha.assess(coded(EXAMPLE), qids=QIDS, sensitive=["illness"], by="gender")


def _answers() -> dict[str, Any]:
    now, later = coded(EXAMPLE), coded({**EXAMPLE, "occupation": EXAMPLE["occupation"][::-1]})
    years = brecha.collection([now, later], person="id")
    return {
        "assessment": _assessment(),
        "growth": brecha.growth(years, qids=QIDS, sensitive=["illness"]),
        "membership": brecha.membership(coded(EXAMPLE), coded({k: v[:4] for k, v in EXAMPLE.items()}), qids=QIDS),
        "planned": brecha.planned_sample(coded(EXAMPLE), qids=QIDS),
        "unlinked": brecha.without_identifier(
            now, later, qids=QIDS, sensitive=["illness"], changes={"age": linkage.Stay(0.9)}, person="id"
        ),
        "advice": brecha.advise(_assessment()),
        "private": brecha.private_count(now, "illness=yes", "age", ["ln3", 2]),
        "private samples": brecha.private_count_samples(now, "illness=yes", "age", [1], size=5, samples=4),
        "reversed": brecha.reverse(now, {"home": ["age", "gender"], "work": ["occupation"]}, k=2),
    }


@pytest.fixture(scope="module")
def answers() -> dict[str, Any]:
    return _answers()


@pytest.mark.parametrize(
    "kind",
    ["assessment", "growth", "membership", "planned", "unlinked", "advice", "private", "private samples", "reversed"],
)
def test_every_answer_shows_itself_in_a_notebook(answers: dict[str, Any], kind: str) -> None:
    shown = answers[kind]._repr_html_()
    reader = read(shown)
    for sentence in answers[kind].findings():
        assert sentence in unescape(shown).replace("\u00a0", " ")
    assert reader.tags.count("svg") == (kind != "advice")
    assert not {"script", "style", "html", "body"} & set(reader.tags)


@pytest.mark.parametrize(
    "kind", ["growth", "membership", "planned", "unlinked", "private", "private samples", "reversed"]
)
def test_every_answer_has_pictures(answers: dict[str, Any], kind: str, tmp_path: Path) -> None:
    drawn = answers[kind].charts("pt")
    assert drawn
    for figure in drawn:
        assert figure.save(tmp_path / f"{figure.name}.png").read_bytes().startswith(b"\x89PNG")


def test_the_pictures_of_an_assessment_are_those_of_its_report() -> None:
    result = _assessment()
    drawn = result.charts("pt", limit=3, minimum_group_size=2)
    names = [figure.name for figure in drawn]
    assert len(names) == len(set(names))
    text = page(result, "pt", limit=3, minimum_group_size=2)
    assert [name for name in read(text).ids if name in set(names)] == names
    for figure in drawn:
        assert figure.says in unescape(text).replace("\u00a0", " ")


def test_names_in_a_notebook_are_escaped() -> None:
    result = brecha.assess(coded({"<b>": ["1", "2", "2"]}), qids=["<b>"])
    assert "b" not in read(result._repr_html_()).tags
