"""One run has one leading figure, on every face: what all columns expose; then what few of them expose already."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

import brecha
from brecha.answers.table.assessment import Assessment
from brecha.web.state.allowed_files import named
from tests.cli.calling import Call
from tests.faces.sixteen import FEW, LEAD, PEOPLE, written
from tests.tables_at_hand import coded
from tests.web.at_hand import serving

page = Assessment.page


ASKED = ("--qids", "a,b", "--sensitive", "s", "--person", "id")


@pytest.fixture(scope="module")
def result() -> brecha.Assessment:
    return brecha.assess(coded(PEOPLE), qids=["a", "b"], sensitive=["s"])


def plain(html: str) -> str:
    """The words of a page."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html)).replace("\u00a0", " "))


def cards(html: str) -> list[list[str]]:
    """The paragraphs of each card of a page, its title first."""
    found = re.findall(r'<div class="card [^"]*">(.*?)</div>', html, re.DOTALL)
    return [
        [plain(text).strip() for _, text in re.findall(r"<(h3|p)[^>]*>(.*?)</\1>", one, re.DOTALL)] for one in found
    ]


def test_sentences(result: brecha.Assessment) -> None:
    said = [sentence for sentence in result.findings() if "not assessed" not in sentence]
    assert said[0].startswith(f"Knowing both a and b, an adversary re-identifies {LEAD} with certainty")
    assert said[1] == f"Already with only one column, a, she re-identifies {FEW} with certainty: at least half of that."
    secret = [sentence for sentence in said if "infers s" in sentence]
    assert secret[0].startswith(f"Knowing both a and b, an adversary infers s for {LEAD} with certainty")
    assert secret[1].startswith(f"Already with only one column, a, she infers s for {FEW}")
    portuguese = result.findings("pt")
    assert "reidentifica 12 das 16 pessoas com certeza" in portuguese[1]
    assert portuguese[2] == (
        "Já com apenas uma coluna, a, ele reidentifica 6 das 16 pessoas com certeza: ao menos metade disso."
    )


def test_report(result: brecha.Assessment) -> None:
    text = page(result)
    assert [(card[0], card[1]) for card in cards(text)] == [("Re-identification", LEAD), ("Inference of s", LEAD)]
    for card in cards(text):
        assert f"already {FEW} with only 1 column: a" in card
        assert not any("knows" in line for line in card)  # all cards speak of one adversary, named above them
    words = plain(text)
    assert "The large figures are about one adversary, who knows both columns: a and b." in words
    summary = words[words.index("who knows both columns") :]
    assert summary.index(LEAD) < summary.index(FEW)
    assert "Os números grandes tratam de um só adversário, que conhece ambas as colunas: a e b." in plain(
        page(result, "pt")
    )


def test_command_line_report_json_and_page_of_one_run(call: Call, tmp_path: Path) -> None:
    file, out = written(tmp_path), tmp_path / "brecha-results" / "risk"
    answer = call("assess", file, *ASKED, "--out", out, "--json", tmp_path / "risk.json")
    assert answer.code == 0
    terminal = re.sub(r"\s+", " ", answer.out)
    assert 0 < terminal.index(LEAD) < terminal.index(FEW)
    largest = max(json.loads((tmp_path / "risk.json").read_text())["attacks"], key=lambda row: row["size"])
    assert largest["hits"] == 12
    assert brecha.load(out).what_if(["a", "b"]).goals[0].hits == 12
    report = (out / "report.html").read_text(encoding="utf-8")
    with serving(tmp_path) as client:
        name = named(out)
        told = client.get(f"/results/{name}.json").json()
        assert [goal["hits"] for goal in told["goals"]] == [12, 12]
        html = client.get(f"/results/{name}").text
    assert [card[:2] for card in cards(html)] == [card[:2] for card in cards(report)]
    assert all(f"Already with only 1 column, a: {FEW}" in card for card in cards(html))
    assert "One adversary, who knows both columns: a and b" in plain(html)


def test_growth_comparison_and_notebook(result: brecha.Assessment) -> None:
    years = brecha.collection({2014: coded(PEOPLE), 2015: coded({"id": PEOPLE["id"]})}, person="id")
    said = [
        one
        for one in brecha.growth(years, qids=["a", "b"], subsets="all").findings()
        if "assessed" not in one and "were tried" not in one
    ]
    assert said[0].startswith(f"Knowing a and b in 2014 alone, an adversary re-identifies {LEAD}")
    assert said[1].startswith(f"Already with only one column, a, in 2014 alone, an adversary re-identifies {FEW}")
    assert brecha.compare(result, result).goals[0].after.hits == 12  # type: ignore[union-attr]
    shown = plain(result._repr_html_())
    assert shown.index(LEAD) < shown.index(FEW)


def test_groups_are_those_of_the_leading_set() -> None:
    """Knowing a alone would expose 6 of 10 in the north and none in the south; knowing both, all and 2 of 6."""
    people = PEOPLE | {"region": ["north"] * 10 + ["south"] * 6}
    found = brecha.assess(coded(people), qids=["a", "b"], by="region")
    text = plain(page(found, minimum_group_size=2))
    assert "knowing a and b, of the 10 people whose region is north, 100 % are re-identified with certainty" in text
    assert found.disparity(minimum_group_size=2).qids == ("a", "b")


def test_where_all_columns_were_not_tried_the_worst_that_was_leads(tmp_path: Path) -> None:
    """Of one column at a time a exposes 6, b 6 and sx nobody; of pairs that were listed, a with sx no more."""
    table = coded(PEOPLE)
    result = brecha.assess(table, qids=["a", "b", "sx"], subsets=[["a", "b"], ["sx"], ["a"]])
    said = [one for one in result.findings() if "assessed" not in one and "were tried" not in one]
    assert said[0].startswith(f"Knowing only a and b, an adversary re-identifies {LEAD}")
    smaller = brecha.assess(coded(PEOPLE), qids=["a", "b", "sx", "s"], subsets=[["a", "b"], ["a", "sx", "s"]])
    # a, sx and s: the first six are alone, and of the other ten five are F and x, five M and y: nobody more
    said = [one for one in smaller.findings() if "assessed" not in one and "were tried" not in one]
    assert said[0].startswith(f"Knowing only a and b, an adversary re-identifies {LEAD}")
    first = cards(page(smaller))[0]
    assert first[1] == LEAD
    assert "by an adversary who knows only a and b" in first
    smaller.save(tmp_path / "brecha-results" / "some")
    with serving(tmp_path) as client:
        html = client.get(f"/results/{named(tmp_path / 'brecha-results' / 'some')}").text
    assert cards(html)[0][1] == LEAD


def test_a_ban_names_the_goal_that_forces_it() -> None:
    """a re-identifies nobody and tells s of everybody; b re-identifies everybody, and so tells s too."""
    people = {"a": ["0", "0", "1", "1"], "b": [*"1234"], "c": ["0"] * 4, "s": ["x", "x", "y", "y"]}
    result = brecha.assess(coded(people), qids=["a", "b", "c"], sensitive=["s"])
    advice = brecha.advise(result, limit=0.05)
    assert advice.forcing(["a"]) == [("s", None)]
    assert advice.forcing(["b"]) == [(None, None), ("s", None)]
    assert advice.forcing(["c"]) == []
    (ban,) = [sentence for sentence in advice.findings() if "even alone" in sentence]
    assert "a must not be released even alone, because of inference of s: it is above the limit" in ban
    assert "b must not be released even alone, because of re-identification and inference of s: it is above" in ban
    (ban,) = [sentence for sentence in advice.findings("pt") if "nem sozinha" in sentence]
    assert "A coluna a não deve ser divulgada nem sozinha, devido ao objetivo inferência de s: ela fica acima" in ban


def test_a_ban_on_a_combination_names_the_goal_too() -> None:
    """By a and b together the four are told apart; neither tells anybody from all others, nor s of anybody."""
    people = {"a": ["0", "0", "1", "1"], "b": ["0", "1", "0", "1"]}
    advice = brecha.advise(brecha.assess(coded(people), qids=["a", "b"]), limit=0.05)
    (ban,) = [sentence for sentence in advice.findings() if sentence.startswith("Not to be released together")]
    assert ban.endswith("a and b (re-identification).")
