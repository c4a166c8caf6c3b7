"""Whether a file may be handed on is said on it, in both languages, and is true."""

import json
import re
from collections.abc import Callable
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import brecha
from brecha import hierarchies, linkage, qif, sanitizers
from brecha.answers.store import handling
from brecha.answers.store.handling import HANDED_ON, Handling
from brecha.answers.store.results import retell
from brecha.answers.table.assessment import Assessment
from brecha.beliefs import Attribute, Belief, Noise, sweep
from brecha.language.catalogues import Language
from tests.cli.calling import Call
from tests.cli.conftest import call
from tests.mended_results import mend
from tests.tables_at_hand import coded

page = Assessment.page


__all__ = ["call"]

CODES = ("en", "pt")
RARE = ("canarytown", "canarywork", "canaryill", "canaryhome")
"""Values that 2 to 9 people have, one of each column"""
PEOPLE = 120
QIDS = ["town", "work"]


def columns() -> dict[str, list[Any]]:
    """A table in which every column has a value that only a few people have, and no two columns the same few."""
    found = {
        "id": [f"p{k}" for k in range(PEOPLE)],
        "town": [("Natal", "Recife", "Olinda")[k % 3] for k in range(PEOPLE)],
        "work": [("cook", "smith", "nurse", "clerk")[k // 30] for k in range(PEOPLE)],
        "ill": [("no", "no", "yes")[k % 5 % 3] for k in range(PEOPLE)],
        "home": [("north", "south")[k % 2] for k in range(PEOPLE)],
    }
    for column, value, where in zip(found, ("", *RARE), ((), (0, 1, 2), (3, 4), (5, 6, 7, 8), range(9, 18)),
                                    strict=True):  # fmt: skip
        for k in where:
            found[column][k] = value
    return found


def table() -> brecha.CodedTable:
    return coded(columns())


def later() -> brecha.CodedTable:
    return coded(columns() | {"work": columns()["work"][::-1]})


def some() -> brecha.CodedTable:
    return coded({name: values[:40] for name, values in columns().items()})


def assessment(**more: Any) -> brecha.Assessment:
    return brecha.assess(table(), qids=QIDS, sensitive=["ill"], **more)


def released(*steps: Any, **more: Any) -> Any:
    return brecha.sanitize(table(), sanitizers.Remove("id"), *steps).risk(QIDS, ["ill"], **more)


def undone() -> Any:
    """Ten records in one coarse class, of which one is of a value that nobody else has."""
    shown = coded({"q": ["*"] * 10 + ["b"] * 10})
    return brecha.reverse(shown, ["q"], k=10, hierarchies={"q": hierarchies.flat(["canarytown", "b", "c"])})


def swept() -> Any:
    belief = Belief([Attribute.of("age", {"old": 0.3, "young": 0.7}), Attribute.of("ill", {"yes": 0.1, "no": 0.9})], 4)
    return sweep({"few": belief}, {"plain": Noise("ill", keep=0.8)}, {"one": {"age": "old"}}, known=[["age"]],
                 secret="ill", value="yes", data_sets=100)  # fmt: skip


ANSWERS: dict[str, tuple[Callable[[], Any], str | None, str]] = {
    "assessment": (lambda: assessment(by="home"), None, "totals"),
    "chances of values": (lambda: assessment(by="home", values=True), None, "totals"),
    "few people": (lambda: brecha.assess(coded({"q": [*"aab"]}), qids=["q"]), None, "few-people"),
    "chosen values": (
        lambda: assessment(gains={"ill": qif.Gain.members(["canaryill"])}), None, "chosen-values"
    ),
    "growth": (
        lambda: brecha.growth(brecha.collection([table(), later()], person="id"), qids=QIDS, sensitive=["ill"],
                              by="home"),
        "growth", "totals",
    ),
    "membership": (lambda: brecha.membership(table(), some(), qids=QIDS), "membership", "totals"),
    "planned sample": (lambda: brecha.planned_sample(table(), qids=QIDS), "planned sample", "totals"),
    "private counts": (
        lambda: brecha.private_count(table(), "ill=canaryill", "town", [1]), "private counts", "exact-counts",
    ),
    "composed counts": (
        lambda: brecha.composed_counts(table(), ["ill=canaryill", "ill=yes"], "town", 1), "composed counts",
        "exact-counts",
    ),
    "private counts of samples": (
        lambda: brecha.private_count_samples(table(), "ill=yes", "town", [1], size=5, samples=3),
        "private counts of samples", "exact-counts",
    ),
    "reversed": (lambda: brecha.reverse(table(), [QIDS, ["home"]], k=2), "reversed", "totals"),
    "undone": (undone, "reversed", "undone"),
    "sanitized": (
        lambda: released(sanitizers.SuppressRecords(alike=QIDS, fewer_than=3), by="home"), "sanitized", "totals",
    ),
    "rare records left out by name": (
        lambda: released(sanitizers.SuppressRecords(where={"town": ["canarytown"]})), "sanitized", "chosen-values",
    ),
    "sweep": (swept, "sweep", "scenario"),
    "tradeoff": (
        lambda: brecha.tradeoff(table(), {"less": sanitizers.Remove("town"), "none": sanitizers.Remove("id")},
                                qids=QIDS, sensitive=["ill"]),
        "tradeoff", "totals",
    ),
    "outsiders": (
        lambda: brecha.outsiders(table(), brecha.simulated_outsiders(table(), 12, QIDS), ["ill"], truth="record"),
        "outsiders", "totals",
    ),
    "unlinked": (
        lambda: brecha.without_identifier(table(), later(), qids=QIDS, sensitive=["ill"],
                                          changes={"work": linkage.Stay(0.9)}, person="id"),
        "unlinked", "totals",
    ),
}  # fmt: skip
"""For each kind of report: what makes an answer, how results.json names the kind, and the reason on the report"""


@cache
def made(kind: str) -> Any:
    return ANSWERS[kind][0]()


@cache
def told(kind: str, code: str) -> str:
    return str(made(kind).page(Language.named(code)))


def first_line(text: str) -> str:
    """What stands on a report before its title, and before any other text."""
    before = text[text.index("<body>") : text.index("<h1>")]
    (line,) = re.findall(r'<p class="handling[^>]*>(.*?)</p>', before)
    assert text.count('class="handling') == 1
    return unescape(line)


def words(text: str) -> set[str]:
    return set(re.findall(r"\w+", unescape(text).lower()))


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("kind", ANSWERS)
def test_every_report_says_at_its_top_whether_it_may_be_handed_on(kind: str, code: str) -> None:
    reason = ANSWERS[kind][2]
    assert first_line(told(kind, code)) == Handling(reason).sentence(Language.named(code))
    begins = {"en": ("May be handed on: ", "Keep as confidential as the "),
              "pt": ("Pode ser repassado: ", "Mantenha tão sigiloso quanto ")}[code]  # fmt: skip
    assert first_line(told(kind, code)).startswith(begins[reason not in HANDED_ON])


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("kind", [kind for kind, (_, _, reason) in ANSWERS.items() if reason in HANDED_ON])
def test_a_report_that_may_be_handed_on_names_nothing_that_few_people_have(kind: str, code: str) -> None:
    assert not words(told(kind, code)) & {*RARE, *columns()["id"]}


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("kind", ["chosen values", "private counts", "undone", "rare records left out by name"])
def test_what_is_to_be_kept_does_name_them(kind: str, code: str) -> None:
    """Or else these reports could be handed on, and the search above would find nothing anywhere."""
    assert words(told(kind, code)) & set(RARE)


@pytest.mark.parametrize("code", CODES)
def test_a_comparison_may_be_handed_on_too(code: str) -> None:
    text = page(made("assessment"), code, against=brecha.assess(later(), qids=QIDS, sensitive=["ill"], by="home"))
    assert first_line(text) == Handling("totals").sentence(Language.named(code))
    assert not words(text) & set(RARE)


@pytest.mark.parametrize(
    ("least", "code", "line"),
    [
        (9, "en", "Groups down to 9 people are named: hand it on only where groups so small may be named."),
        (
            9,
            "pt",
            "São nomeados grupos a partir de 9 pessoas: repasse só onde grupos tão pequenos possam ser nomeados.",
        ),
        (1, "en", "Keep as confidential as the table: groups of a single person are named."),
        (1, "pt", "Mantenha tão sigiloso quanto a tabela: são nomeados grupos de uma única pessoa."),
        (20, "en", "May be handed on: it holds totals only, and no group of fewer than 10 people is named."),
        (20, "pt", "Pode ser repassado: contém apenas totais, e nenhum grupo com menos de 10 pessoas é nomeado."),
    ],
)
def test_another_minimum_changes_the_line(least: int, code: str, line: str) -> None:
    """With more than ten it stays: values of exposed people are named from ten people on."""
    text = page(made("assessment"), code, minimum_group_size=least)
    assert first_line(text) == line
    assert ("canaryhome" in words(text)) == (least < 10)


@pytest.mark.parametrize("kind", ANSWERS)
def test_results_say_it_of_themselves_and_of_their_report(kind: str, tmp_path: Path) -> None:
    reason = ANSWERS[kind][2]
    made(kind).save(tmp_path)
    about = json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))
    said = about["handling"]
    assert (said["hand_on"], said["report"]["hand_on"]) == (False, reason in HANDED_ON)
    assert said["report"] == Handling(reason).as_dict()
    by = about["input"].get("by")
    more = "single-people" if kind == "outsiders" else "every-figure"
    assert said["reason"] == ("every-group" if by else more if reason == "totals" else reason)
    assert json.loads(pq.read_schema(tmp_path / "results.parquet").metadata[b"handling"]) == said
    assert (b"canary" in (tmp_path / "results.json").read_bytes()) >= bool(by)
    plain = made(kind).as_dict() if hasattr(made(kind), "as_dict") else None
    assert plain is None or plain["handling"] == {key: value for key, value in said.items() if key != "report"}


def test_a_report_written_anew_with_a_smaller_minimum_says_so_in_both_files(call: Call, tmp_path: Path) -> None:
    made("assessment").save(tmp_path)
    assert call("report", tmp_path, "--minimum-group-size", "3").code == 0
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert first_line(text).startswith("Groups down to 3 people are named: ")
    about = json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))
    assert about["handling"]["report"] == {"hand_on": False, "reason": "small-groups", "minimum_group_size": 3}
    retell(tmp_path, "pt", minimum_group_size=10)
    about = json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))
    assert about["handling"]["report"] == {"hand_on": True, "reason": "totals", "minimum_group_size": 10}


def test_results_of_older_versions_get_the_line_with_their_new_report(tmp_path: Path) -> None:
    made("membership").save(tmp_path)
    about = json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))
    said = about.pop("handling")
    (tmp_path / "results.json").write_text(json.dumps(about), encoding="utf-8")
    retell(mend(tmp_path), "pt")
    assert json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))["handling"] == said


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["target", "people.csv", "--known", "town=Natal"], "one-person"),
        (["describe", "people.csv"], "every-figure"),
        (["sanitize", "people.csv", "--qids", "town", "--k", "2", "--check"], "totals"),
        (["sanitize", "people.csv", "--qids", "town", "--remove", "id", "--target", "town=Natal"], "one-person"),
        (["membership", "--population", "people.csv", "--sample", "people.csv", "--qids", "town"], "every-figure"),
        (["membership", "--population", "people.csv", "--sample", "people.csv", "--known", "town=Natal"], "one-person"),
        (["assess", "people.csv", "--qids", "town", "--by", "home"], "every-group"),
        (["dp", "people.csv", "--count", "ill=yes", "--sensitive", "town", "--epsilon", "1"], "exact-counts"),
    ],
)
def test_json_says_it_too(
    arguments: list[str], reason: str, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = [",".join(columns()), *(",".join(row) for row in zip(*columns().values(), strict=True))]
    Path("people.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    answer = call(*arguments, "--json", "-", "--quiet")
    said = json.loads(answer.out)["handling"]
    assert (said["hand_on"], said["reason"]) == (reason in HANDED_ON, reason)


def test_the_report_on_private_counts_and_the_promise_agree() -> None:
    """SECURITY.md makes its promise of reports that say that they may be handed on: that on private counts does not."""
    promise = (Path(__file__).parents[3] / "SECURITY.md").read_text(encoding="utf-8")
    (paragraph,) = [part for part in promise.split("\n\n") if "can be handed on" in part.split("\n")[0]]
    assert "No group of fewer than ten people is named" in " ".join(paragraph.split())
    for code in CODES:
        line = first_line(told("private counts", code))
        assert line == Handling("exact-counts").sentence(Language.named(code))
        assert not Handling("exact-counts").hand_on


def test_charts_say_it_where_they_can(call: Call, tmp_path: Path) -> None:
    made("membership").save(tmp_path)
    answer = call("report", tmp_path, "--charts", tmp_path / "charts", "--format", "svg")
    line = Handling("totals").sentence(Language.named("en"))
    assert line in " ".join(answer.out.split())
    (chart,) = (tmp_path / "charts").iterdir()
    assert f"{line}</desc>" in chart.read_text(encoding="utf-8")


def test_the_documentation_names_every_reason_and_what_follows_from_it() -> None:
    text = (Path(__file__).parents[3] / "docs" / "reference" / "results.md").read_text(encoding="utf-8")
    listed = dict(re.findall(r"^\| `([a-z-]+)` \| (true|false) \|", text, re.MULTILINE))
    reasons = {value for name, value in vars(handling).items() if name.isupper() and isinstance(value, str)}
    assert {reason: str(reason in HANDED_ON).lower() for reason in reasons} == listed
