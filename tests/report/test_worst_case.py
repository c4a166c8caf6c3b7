"""The smallest class, the worst case and the privacy degradation, as a report and a terminal tell them."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import brecha
from brecha import qif
from brecha.answers.table.collective_attacks import worst_of_each_size
from brecha.language.catalogues import Language
from brecha.language.numbers import points
from brecha.report.document import Document, Part, Sentences, Table
from brecha.report.kinds import assessment, release
from brecha.report.sentences.attacks import worst_case
from brecha.sanitizers import Anonymise, KAnonymity
from tests.report.claims import claims
from tests.tables_at_hand import EXAMPLE, coded

QIDS = ["age", "gender", "occupation"]


def parts(document: Document) -> list[Part]:
    """All parts of a document, those of sections within sections too."""

    def within(sections: Any) -> list[Part]:
        return [part for one in sections for part in (*one.parts, *within(one.sections))]

    return [*document.summary, *within(document.sections)]


def tables(document: Document, caption: str) -> list[Table]:
    return [part for part in parts(document) if isinstance(part, Table) and part.caption.startswith(caption)]


def cells(table: Table) -> list[list[str]]:
    return [[cell if isinstance(cell, str) else cell[0] for cell in row] for row in table.rows]


def test_a_terminal_tells_the_worst_case_of_each_size() -> None:
    """Worked by hand: thesis, table 3.2. Blocks of occupation: 2, 2, 3, 2, 1; seven blocks of all columns."""
    result = brecha.assess(coded(EXAMPLE), qids=QIDS, sensitive=["illness"])
    told = assessment.document(result, Language.named("en"), frozenset({"terminal"}))
    identity, secret = tables(told, "Worst case")
    assert [column.text for column in identity.columns] == [
        "Known", "Smallest class", "Highest chance", "Share (points)", "Chance (times)",
    ]  # fmt: skip
    texts = [[text.replace("\u00a0", " ") for text in row] for row in cells(identity)]
    assert texts == [
        ["1", "1", "100 %", "+10.00", "×5"],
        ["2", "1", "100 %", "+40.00", "×7"],
        ["3", "1", "100 %", "+40.00", "×7"],
    ]
    assert [row[3:] for row in cells(secret)] == [["+60.00", "×1.6"]] * 3


@pytest.mark.parametrize("code", ["en", "pt"])
def test_terminal_tables_fit_in_80_columns(code: str) -> None:
    result = brecha.assess(coded(EXAMPLE), qids=QIDS)
    told = assessment.document(result, Language.named(code), frozenset({"terminal"}))
    (table,) = tables(told, Language.named(code).say("cli-worst-case"))
    assert sum(len(column.text) for column in table.columns) + 3 * (len(table.columns) - 1) <= 80


def test_a_gain_is_told_as_an_amount() -> None:
    gains = {"illness": [qif.Gain.worth({"yes": 4.0}, default=1)]}
    result = brecha.assess(coded(EXAMPLE), qids=QIDS, sensitive=["illness"], gains=gains)
    told = assessment.document(result, Language.named("en"), frozenset({"terminal"}))
    gained = tables(told, "Worst case")[-1]
    assert [column.text for column in gained.columns][2:] == ["Highest gain", "Share (points)"]
    assert cells(gained)[-1] == ["3", "1", "4", "+60.00"]


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("en", "For an adversary who knows all 3 of these columns, the smallest class has 1 person; the highest "
               "probability of re-identification is 100 %; the share of people exposed with certainty is 40.00 "
               "percentage points higher than before the release, and the probability of a right guess is 7.0 times "
               "what it was (privacy degradation)."),
        ("pt", "Para um adversário que conhece todas estas 3 colunas, a menor classe tem 1 pessoa; a maior "
               "probabilidade de reidentificação é de 100%; a proporção de pessoas expostas com certeza sobe 40,00 "
               "pontos percentuais em relação a antes da divulgação, e a probabilidade de acerto é 7,0 vezes "
               "o que era (degradação da privacidade)."),
    ],
)  # fmt: skip
def test_the_evidence_of_a_goal_says_it_of_all_columns(code: str, says: str) -> None:
    result = brecha.assess(coded(EXAMPLE), qids=QIDS)
    told = assessment.document(result, Language.named(code))
    sentences = [text for part in parts(told) if isinstance(part, Sentences) for text in part.texts]
    assert says in [text.replace("\u00a0", " ") for text in sentences]


def test_nothing_learnt_is_said_so() -> None:
    result = brecha.assess(coded({"q": ["a", "a"], "s": ["x", "y"]}), qids=["q"], sensitive=["s"])
    said = worst_case(result, worst_of_each_size(result, "s")[-1], Language.named("en"))
    assert "exposed with certainty is what it was before the release" in said
    assert said.endswith("the probability of a right guess is what it was (privacy degradation).")


def test_the_table_of_the_report_has_the_figures_of_the_frame() -> None:
    result = brecha.assess(coded(EXAMPLE), qids=QIDS)
    (table,) = tables(assessment.document(result, Language.named("en")), "Worst case")[:1]
    heads = [column.text for column in table.columns]
    last = dict(zip(heads, cells(table)[-1], strict=True))
    assert last["percentage points more"] == "40.00"
    assert last["times before"] == "7.00"
    assert last["people in the smallest class"] == "1"
    assert re.sub(r"\s", " ", last["highest chance of anybody"]) == "100 %"


def test_a_release_tells_its_worst_case_beside_what_was_before() -> None:
    table = coded({"q": [*"aaabbc"], "s": [*"xxyxyy"]})
    residual = brecha.sanitize(table, Anonymise(["q"], [KAnonymity(2)], {}, 1.0)).risk(["q"], ["s"])
    told = release.document(residual, Language.named("en"))
    (page,) = tables(told, "People of whom")
    before, original, after, unknown = cells(page)[:4]
    row = residual.frame().to_pylist()[0]
    assert before[-1] == str(row["records"])
    assert original[-2:] == ["–", "–"]
    assert after[-1] == str(row["smallest"])
    assert unknown[-1] == str(row["smallest_method_unknown"])
    assert after[-2] == Language.named("en").percent(row["worst"])
    narrow = tables(told, "Re-identification (")[0]
    assert [column.text for column in narrow.columns][-2:] == ["Surest", "Fewest"]


@given(st.sampled_from(["en", "pt"]), st.floats(0, 1) | st.sampled_from([1e-9, 1 - 1e-9, 0.00995, 0.07]))
def test_percentage_points_are_never_none_or_all_for_what_is_neither(code: str, difference: float) -> None:
    text = points(difference, Language.named(code))
    (claim,) = claims(text, code)
    assert claim.number not in (0, 100) or difference in (0, 1)
    assert claim.holds(100 * difference)
