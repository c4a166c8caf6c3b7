"""Answers are told in a curator's words, whatever kind they are; their data keep the codes."""

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

import brecha
from brecha.answers.store.registry import KINDS
from brecha.charts import figure as figure_module
from brecha.errors import ColumnError, SettingError, UnknownValueError
from brecha.language.catalogues import Language
from brecha.language.labels import Labels
from brecha.report import terminal
from brecha.tables.coded import CodedTable
from tests.answers.labels_at_hand import CODES, VALUES, labelled, makers, table

KIND_NAMES = list(makers())
OF_BELIEFS = {"belief", "sweep", "worst adversary", "questions", "replay"}
"""Kinds that are about no table"""
OF_STUDIES = {"outcome"}
"""Kinds that tell limits as they are typed, with codes: tests/study/test_run.py reads the labels in them"""


def told_on_terminal(answer: Any, lang: str) -> str:
    console = Console(file=io.StringIO(), width=100)
    terminal.show(answer.document(lang, faces=frozenset({"terminal"})), console)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def page(answer: Any, lang: str) -> str:
    """What is in the page but for its table of columns, its style and its script."""
    html = re.sub(r"<(style|script)\b.*?</\1>", "", answer.page(lang), flags=re.DOTALL)
    before, mark, after = html.partition('id="columns"')
    return before + (re.sub(r"^.*?</table>", "", after, count=1, flags=re.DOTALL) if mark else "")


def codes_in(text: str) -> set[str]:
    return set(re.findall(r"QQ[A-Z]+|ZZ[A-Z]", text))


@pytest.fixture(autouse=True)
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Charts are not drawn in these pages: what is in them is read from their specifications."""
    for draw in ("inline_svg", "inline_small"):
        monkeypatch.setattr(figure_module, draw, lambda figure: "<svg></svg>")


@pytest.fixture(scope="module")
def answers() -> dict[str, Any]:
    """An answer of every kind, with labels."""
    return {name: make() for name, make in makers().items()}


def test_every_kind_about_a_table_is_here(answers: dict[str, Any]) -> None:
    assert {answer.kind for answer in answers.values()} == set(KINDS) - OF_BELIEFS - OF_STUDIES


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize("name", KIND_NAMES)
def test_no_code_is_told(name: str, lang: str, answers: dict[str, Any]) -> None:
    answer = answers[name]
    assert not codes_in(" ".join(answer.findings(lang)))
    assert not codes_in(told_on_terminal(answer, lang))
    assert not codes_in(page(answer, lang))
    assert not codes_in(answer._repr_html_())
    for figure in answer.charts(lang):
        cells = [cell for row in figure.rows for cell in row]
        assert not codes_in(" ".join([figure.title, figure.says, *figure.head, *cells]))
        assert not codes_in(json.dumps(figure.spec, default=str))


@pytest.mark.parametrize("name", KIND_NAMES)
def test_labels_are_told(name: str, answers: dict[str, Any]) -> None:
    at = {"en": 0, "pt": 1}
    for lang, k in at.items():
        text = page(answers[name], lang).replace("&#39;", "'")
        assert any(texts[k] in text for texts in CODES.values())
        assert not any(texts[1 - k] in text for texts in CODES.values())


@pytest.mark.parametrize("name", KIND_NAMES)
def test_data_keep_the_codes(name: str, answers: dict[str, Any]) -> None:
    plain = makers(lambda table: table)[name]()
    assert answers[name].frame().equals(plain.frame())
    labels = [text for texts in CODES.values() for text in texts]
    assert not any(text in json.dumps(answers[name].frame().to_pylist(), ensure_ascii=False) for text in labels)
    assert "labels" not in json.dumps(plain.header().get("input", {}))


@pytest.mark.parametrize("name", KIND_NAMES)
def test_a_saved_answer_is_told_the_same(name: str, answers: dict[str, Any], tmp_path: Path) -> None:
    folder = answers[name].save(tmp_path / "answer")
    loaded = brecha.load(folder)
    for lang in ("en", "pt"):
        assert loaded.findings(lang) == answers[name].findings(lang)
        assert not codes_in(page(loaded, lang))


@pytest.mark.parametrize("name", KIND_NAMES)
def test_columns_are_listed_beside_their_codes(name: str, answers: dict[str, Any]) -> None:
    html = answers[name].page("en")
    listed = html.partition('id="columns"')[2].partition("</table>")[0]
    told = [code for code, (text, _) in CODES.items() if text in page(answers[name], "en").replace("&#39;", "'")]
    assert told
    for code in told:
        called = "QQG" if name == "membership of other names" and code == "QQSEX" else code
        assert re.search(rf">{called}<", listed), code


def test_a_label_is_refused_for_what_is_not_there() -> None:
    one = table()
    with pytest.raises(ColumnError, match=r"'QQAEG' is not in the table\. Did you mean 'QQAGE'"):
        one.labelled({"QQAEG": "age"})
    with pytest.raises(UnknownValueError, match="Nobody has the value 'ZZX' in column 'QQSEX'"):
        one.labelled(values={"QQSEX": {"ZZX": "other"}})
    with pytest.raises(ColumnError, match="'QQSXE'"):
        one.labelled(values={"QQSXE": {"ZZF": "woman"}})
    wrong: list[Any] = [
        {"QQAGE": ""}, {"QQAGE": " \n"}, {"QQAGE": 3}, {"QQAGE": {}}, {"QQAGE": {"en": 1}}, ["QQAGE"],
        {"QQAGE": "x" * 600},
    ]  # fmt: skip
    for labels in wrong:
        with pytest.raises(SettingError):
            one.labelled(labels)


def test_a_group_called_like_a_column_stays_as_it_is() -> None:
    rows = ["sex", "age"] * 30
    one = coded_table({"sex": rows, "age": ["1", "2", "3"] * 20}).labelled({"sex": "gender", "age": "years"})
    told = brecha.assess(one, qids=["age"], by="sex").labelled("en")
    assert set(told.frame()["group"].to_pylist()) == {None, "sex", "age"}
    assert told.by == "gender"


def test_equal_labels_are_told_apart() -> None:
    one = coded_table({"a": ["1", "2"] * 9, "b": ["1", "2"] * 9, "c": ["1", "2"] * 9, "d": ["1", "2"] * 9})
    told = brecha.assess(one.labelled({"a": "same", "b": "same", "c": "d"}), qids=["a", "b", "c", "d"]).labelled("en")
    assert told.qids == ("same (a)", "same (b)", "d (c)", "d")
    swapped = brecha.assess(one.labelled({"a": "b", "b": "a"}), qids=["a", "b"]).labelled("en")
    assert swapped.qids == ("b (a)", "a (b)")
    odd = brecha.assess(one.labelled({"a": "x (b)", "b": "x", "c": "x"}), qids=["a", "b", "c"]).labelled("en")
    assert len(set(odd.qids)) == 3


def test_a_value_labelled_as_another_value_says_what_it_is() -> None:
    one = coded_table({"a": ["1", "2", "3"] * 20, "b": ["x", "y"] * 30}).labelled(values={"a": {"1": "2", "2": "two"}})
    told = brecha.assess(one, qids=["b"], by="a").labelled("en")
    assert set(told.frame()["group"].to_pylist()) == {None, "2 (1)", "two", "3"}


HOSTILE = {
    "quotes": "the \"day\" of 'birth', and “more”",
    "braces": "{ $n } { COUNT($n) } {0} %s",
    "tags": "<b>bold</b><script>alert(1)</script>&amp;",
    "newlines": "day\nof\r\n\tbirth\x00\x1b[31m",
    "long": "day of birth " * 15,
    "right to left": "يوم الميلاد",
    "overrides": "a\u202eb\u2066c",
    "formula": "=cmd|' /C calc'!A0",
}


@pytest.mark.parametrize("label", HOSTILE.values(), ids=list(HOSTILE))
@pytest.mark.parametrize("name", ["assessment of adversaries", "target", "sanitized", "private counts", "growth"])
def test_hostile_labels_are_harmless(name: str, label: str) -> None:
    def hostile(one: CodedTable) -> CodedTable:
        columns = {code: f"{label} {k}" for k, code in enumerate(CODES)}
        values = {column: {value: f"{label} {value}" for value in own} for column, own in VALUES.items()}
        return one.labelled(columns, values)

    answer = makers(hostile)[name]()
    for lang in ("en", "pt"):
        html = answer.page(lang)
        assert "<b>bold" not in html
        assert "<script>alert" not in html
        assert not {"\x00", "\x1b", "\u202e"} & set(html)
        assert answer.findings(lang)
        assert "\x1b" not in told_on_terminal(answer, lang)
        assert Language.named(lang)


def test_languages_fall_back() -> None:
    one = coded_table({"a": ["1", "2"] * 9}).labelled({"a": {"pt": "dia"}})
    assert brecha.assess(one, qids=["a"]).labelled("en").qids == ("dia",)
    both = coded_table({"a": ["1", "2"] * 9}).labelled({"a": {"pt-BR": "dia", "en": "day"}})
    assert brecha.assess(both, qids=["a"]).labelled("pt").qids == ("dia",)


def test_years_take_the_labels_of_the_first_table_that_has_one() -> None:
    first = coded_table({"id": [*"123456"], "PK": [*"ababab"], "s": [*"xyxyxy"]}).labelled({"PK": "school"})
    second = coded_table({"id": [*"123456"], "CO": [*"ababab"], "s": [*"xyxyxy"]}).labelled(
        {"CO": "pupil's school", "s": "sex"}
    )
    years = brecha.collection([first, second], person="id", qids={"place": ["PK", "CO"]})
    assert brecha.assess(years, qids=["place", "s"]).labelled("en").qids == ("school", "sex")
    assert brecha.assess(years.labelled({"place": "where"}), qids=["place"]).labelled("en").qids == ("where",)


def test_a_hint_to_type_a_column_keeps_its_code() -> None:
    first = coded_table({"id": [*"123456"], "QA": [*"ababab"], "QB": [*"xyxyxy"]}).labelled({"QB": "sex"})
    second = coded_table({"id": [*"123456"], "QA": [*"ababab"]})
    answer = brecha.assess(brecha.collection([first, second], person="id"), qids=["QA", "QB"])
    text = " ".join(answer.document("en").notes)
    assert "Attribute 'sex' is not in" in text
    assert "{'QB': […]}" in text


def test_a_comparison_has_the_labels_of_either() -> None:
    one = coded_table({"a": ["1", "2"] * 9, "b": ["x", "y", "z"] * 6})
    plain, worded = brecha.assess(one, qids=["a", "b"]), brecha.assess(one.labelled({"a": "first"}), qids=["a", "b"])
    for before, after in ((plain, worded), (worded, plain)):
        assert brecha.compare(before, after).labelled("en").qids == ("first", "b")
    assert "first" in plain.page("en", against=worded)


@pytest.mark.parametrize("limit", ["certain@QQILL=5%", "value:QQILL:ZZH=30%", "highest@re-identification=0.3"])
def test_limits_name_a_goal_and_a_value_by_their_codes_and_are_told_by_their_labels(limit: str) -> None:
    gains = {"QQILL": [brecha.qif.Gain.identity(), brecha.qif.Gain.value("ZZH")]}
    result = brecha.assess(labelled(table()), qids=["QQSEX", "QQAGE"], sensitive=["QQILL"], gains=gains)
    answer, advice = result.what_if(["QQSEX", "QQAGE"], limit), brecha.advise(result, limit=limit)
    told = answer.labelled("en")
    assert (told.within, told.goals and [goal.figure for goal in told.goals]) == (
        answer.within,
        answer.goals and [goal.figure for goal in answer.goals],
    )
    for text in (*advice.findings("en"), *answer.findings("en"), page_of(result, limit)):
        assert codes_in(text) == set()


def page_of(result: brecha.Assessment, limit: str) -> str:
    """What a report held to a limit says, but for its table of columns and the limit as it is typed."""
    html = re.sub(r"<(style|script)\b.*?</\1>", "", result.page("en", limit=limit), flags=re.DOTALL)
    return html.partition('id="columns"')[0]


def coded_table(columns: dict[str, list[str]]) -> CodedTable:
    from tests.tables_at_hand import coded

    return coded(columns)


@given(
    st.recursive(
        st.none() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
    )
)
def test_labels_of_anybody_are_read_as_far_as_they_are_some(plain: Any) -> None:
    for one in (
        plain,
        {"columns": plain, "values": plain},
        {"columns": {"a": plain}, "values": {"a": plain, "b": {"c": plain}}},
    ):
        labels = Labels.from_dict(one)
        assert Labels.from_dict(json.loads(json.dumps(labels.as_dict()))) == labels
        told = labels.words("en", ["a"]).columns
        assert len({*told.values(), *told}) == 2 * len(told)


def test_anchors_are_the_same_in_every_language(answers: dict[str, Any]) -> None:
    for name in ("assessment", "growth", "unlinked"):
        sections = [[one.name for one in answers[name].document(lang).sections] for lang in ("en", "pt")]
        assert sections[0] == sections[1]
