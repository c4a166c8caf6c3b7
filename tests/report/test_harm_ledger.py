"""The harm ledger in reports and on the terminal: its sentences and tables say what was counted, in both languages."""

import re
from pathlib import Path
from typing import Any

import pytest

import brecha
from brecha.language.catalogues import Language
from brecha.report.document import PAGE, TERMINAL, Faces, Section, Sentences, Table
from brecha.report.kinds.assessment import document
from tests.tables_at_hand import coded

PEOPLE: dict[str, list[Any]] = {
    "town": ["A"] * 40 + ["B"] * 160,
    "sex": ["F", "M"] * 96 + ["X"] * 8,
    "illness": ["HIV"] * 12 + ["flu"] * 28 + ["HIV"] * 8 + ["flu"] * 147 + ["rare"] * 5,
}
"""Of 200 people 20 have HIV, 12 of them among the 40 of town A, where the chance of it is 30 % and three times as high;
in town B it is 5 %. Five people have what is too rare to be named."""
ASKED: dict[str, Any] = {"qids": ["town"], "sensitive": ["illness"], "values": [0.05, 0.3, 1], "factors": [3, 5]}
WORTH = brecha.qif.Gain.worth({"HIV": 50}, default=1, name="blackmail")


def ledger(result: brecha.Assessment, lang: str, face: Faces, **options: Any) -> Section | None:
    sections = document(result, Language.named(lang), face, **options).sections
    return next((section for section in sections if section.name == "ledger"), None)


def tables(section: Section) -> list[Table]:
    return [part for part in section.parts if isinstance(part, Table)]


def sentences(section: Section) -> list[str]:
    return [text for part in section.parts if isinstance(part, Sentences) for text in part.texts]


def test_nothing_is_told_that_was_not_asked() -> None:
    result = brecha.assess(coded(PEOPLE), qids=["town"], sensitive=["illness"])
    assert ledger(result, "en", PAGE) is None
    assert ledger(result, "pt", TERMINAL) is None


@pytest.mark.parametrize("face", [PAGE, TERMINAL])
def test_the_sentence_by_hand(face: Faces) -> None:
    result = brecha.assess(coded(PEOPLE), **ASKED)
    told = {lang: ledger(result, lang, face) for lang in ("en", "pt")}
    assert told["en"] is not None
    assert told["pt"] is not None
    assert sentences(told["en"]) == [
        "illness = HIV, of 10.00 % of everybody before the release: knowing only town, the chance of it is at least "
        "3 times as high for 40 people, of whom 12 have it."
    ]
    assert [text.replace("\xa0", " ") for text in sentences(told["pt"])] == [
        "illness = HIV, de 10,00% de todas as pessoas antes da divulgação: conhecendo apenas town, a chance de tê-lo é "
        "pelo menos 3 vezes a de antes para 40 pessoas, das quais 12 o têm."
    ]


def test_the_table_of_the_page() -> None:
    section = ledger(brecha.assess(coded(PEOPLE), **ASKED), "en", PAGE)
    assert section is not None
    (table,) = (one for one in tables(section) if one.on == PAGE)
    heads = [column.text for column in table.columns]
    assert heads == ["Value", "Before", "≥ 5 %", "≥ 30 %", "100 %", "≥ 3 ×", "≥ 5 ×"]
    assert [list(row) for row in table.rows] == [
        ["HIV", "10.00 %", "200 (20)", "40 (12)", "0", "40 (12)", "0"],
        ["flu", "87.50 %", "200 (175)", "200 (175)", "0", "0", "0"],
    ]
    assert "1 value is of too few people to be named." in table.more


def test_the_table_of_the_terminal() -> None:
    section = ledger(brecha.assess(coded(PEOPLE), **ASKED), "en", TERMINAL)
    assert section is not None
    (table,) = (one for one in tables(section) if one.on == TERMINAL)
    assert [list(row) for row in table.rows][:3] == [
        ["HIV", "10.00 %", "≥ 5 %", "200", "20"], ["HIV", "10.00 %", "≥ 30 %", "40", "12"],
        ["HIV", "10.00 %", "≥ 3 ×", "40", "12"],
    ]  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_values_and_groups_of_few_people_are_not_named(lang: str, tmp_path: Path) -> None:
    result = brecha.assess(coded(PEOPLE), **ASKED, by="sex")
    page = result.save(tmp_path / "here", lang=lang) / "report.html"
    told = page.read_text(encoding="utf-8")
    assert "HIV" in told
    assert "rare" not in told
    section = ledger(result, lang, PAGE)
    assert section is not None
    *_, groups = tables(section)
    assert {row[1] for row in groups.rows} == {"F", "M"}
    assert [row[3:5] for row in groups.rows if row[0] == "HIV"] == [["96 (10)", "20 (6)"], ["96 (10)", "20 (6)"]]
    named = ledger(result, lang, PAGE, minimum_group_size=1)
    assert named is not None
    assert "rare" in [row[0] for row in tables(named)[0].rows]


@pytest.mark.parametrize(
    ("lang", "says"), [("en", "brings 600 in all, and 50 each"), ("pt", "rende 600 ao todo, e 50 a cada")]
)
def test_what_it_brings(lang: str, says: str) -> None:
    """Twelve of the forty have it, and each right guess is worth 50: what guessing it of all of them brings."""
    result = brecha.assess(coded(PEOPLE), **ASKED, gains={"illness": [brecha.qif.Gain.identity(), WORTH]})
    section = ledger(result, lang, TERMINAL)
    assert section is not None
    text = re.sub(r"[,.]00\b", "", sentences(section)[0])
    assert says in text


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_nobody_and_no_value(lang: str) -> None:
    alike = coded({"q": ["x"] * 30, "s": ["a", "b"] * 15})
    section = ledger(brecha.assess(alike, qids=["q"], sensitive=["s"], values=True), lang, TERMINAL)
    assert section is not None
    (text,) = sentences(section)
    known = {"en": "only q", "pt": "apenas q"}[lang]
    assert text == Language.named(lang).say("ledger-nobody", sensitive="s", known=known, factor="2")
    few = coded({"q": ["x"] * 9, "s": [*"abcabcabc"]})
    section = ledger(brecha.assess(few, qids=["q"], sensitive=["s"], values=True), lang, PAGE)
    assert section is not None
    assert tables(section) == []
    assert sentences(section) == [Language.named(lang).say("ledger-none-named", sensitive="s")]


def test_labels_stand_in_the_place_of_codes() -> None:
    labelled = coded(PEOPLE).labelled(columns={"illness": "sickness"}, values={"illness": {"HIV": "hiv/aids"}})
    result = brecha.assess(labelled, **ASKED)
    told = result.document("en").sections
    section = next(one for one in told if one.name == "ledger")
    assert "sickness = hiv/aids, of 10.00 % of everybody" in sentences(section)[0]


def test_weights_are_said() -> None:
    table = coded(PEOPLE | {"w": ["2"] * 200})
    section = ledger(brecha.assess(table, **ASKED, weights="w"), "en", PAGE)
    assert section is not None
    assert "of 10.00 % of everybody by weight before" in sentences(section)[0]
