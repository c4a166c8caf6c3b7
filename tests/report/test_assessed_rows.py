"""Where one row of each person is kept, every answer begins with how many of the rows it is about."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

import brecha
from brecha import linkage, sanitizers
from brecha.answers.table.assessment import Assessment
from tests.cli.calling import Call
from tests.cli.conftest import call
from tests.sentences import sentences
from tests.tables_at_hand import coded

page = Assessment.page


__all__ = ["call"]

ROWS: dict[str, list[Any]] = {
    "id": ["A", "A", "B", "B", "C", "D", "D", "D"],
    "town": ["x", "z", "x", "z", "y", "y", "x", "x"],
    "sex": [*"FFMMFMFM"],
    "ill": [*"nynynnny"],
}
"""Eight rows of four people"""
ONCE = {"town": ["x", "z", "y", "y", "x"], "sex": [*"FMFMF"], "ill": [*"nynyn"]}
"""Five rows of nobody twice"""
AS_IT_IS = {"en": ["higher", "lower"], "pt": ["maiores", "menores"]}
"""What is said of a release of all rows: no bound from either side"""
Make = Callable[[Any], Any]


def repeated(**more: Any) -> Any:
    return brecha.read(pa.table(ROWS), person="id", rows="one", **more)


def years(_: Any) -> Any:
    tables = [repeated(columns=list(ROWS), seed=seed) for seed in (0, 1)]
    return brecha.collection(tables, person="id")


def less(table: Any) -> Any:
    return brecha.sanitize(table, sanitizers.Remove("town"))


ANSWERS: dict[str, tuple[Make, str]] = {
    "assess": (lambda table: brecha.assess(table, qids=["town", "sex"], sensitive=["ill"]), "4 of 8"),
    "what if": (lambda table: brecha.assess(table, qids=["town", "sex"]).what_if(["town"]), "4 of 8"),
    "advise": (lambda table: brecha.advise(brecha.assess(table, qids=["town", "sex"])), "4 of 8"),
    "target": (lambda table: brecha.target(table, known={"ill": "n"}, sensitive=["sex"]), "4 of 8"),
    "membership": (lambda table: brecha.membership(table, coded({"town": ["x"]}), qids=["town"]), "4 of 8"),
    "planned sample": (lambda table: brecha.planned_sample(table, qids=["town"], sizes=[2]), "4 of 8"),
    "compare": (
        lambda table: brecha.compare(brecha.assess(table, qids=["town"]), brecha.assess(coded(ONCE), qids=["town"])),
        "4 of 8",
    ),
    "outsiders": (lambda table: brecha.outsiders(table, [{"town": "x"}], ["ill"]), "4 of 8"),
    "unlinked": (
        lambda table: brecha.without_identifier(table, coded(ONCE), qids=["town"], changes={"sex": linkage.Stay(1)}),
        "4 of 8",
    ),
    "composed counts": (lambda table: brecha.composed_counts(table, ["town = x"], "ill", 1.0), "4 of 8"),
    "private count": (lambda table: brecha.private_count(table, "town = x", "ill", [1.0]), "4 of 8"),
    "sanitize": (less, "4 of 8"),
    "one person of a release": (lambda table: less(table).target({"sex": "F"}), "4 of 8"),
    "who is in a release": (lambda table: less(table).membership(["sex"]), "4 of 8"),
    "risk": (lambda table: less(table).risk(["sex"], ["ill"]), "4 of 8"),
    "trade-off": (lambda table: brecha.tradeoff(table, {"less": sanitizers.Remove("town")}, qids=["sex"]), "4 of 8"),
    "effective anonymity": (lambda table: brecha.effective_anonymity(table, ["town"]), "4 of 8"),
    "years": (lambda table: brecha.assess(years(table), qids=["town"]), "8 of 16"),
    "growth": (lambda table: brecha.growth(years(table), qids=["town"]), "8 of 16"),
}
FIRST = {
    "en": r"^(?:Before, o|Of the population, o|In the first year, o|O)nly {} rows (?:were|are) ",
    "pt": r"^(?:Antes, s|Da população, s|No primeiro ano, s|S)ó {} linhas (?:foram|são) ",
}


@pytest.mark.parametrize("lang", FIRST)
@pytest.mark.parametrize("kind", ANSWERS)
def test_the_first_sentence_says_how_many_rows_it_is_about(kind: str, lang: str) -> None:
    make, counts = ANSWERS[kind]
    first = make(repeated()).findings(lang)[0]
    assert re.match(FIRST[lang].format(counts if lang == "en" else counts.replace(" of ", " de ")), first), first


@pytest.mark.parametrize("lang", FIRST)
@pytest.mark.parametrize("kind", [kind for kind in ANSWERS if kind not in ("years", "growth")])
def test_nothing_is_said_where_nobody_repeats(kind: str, lang: str) -> None:
    told = " ".join(ANSWERS[kind][0](coded(ONCE)).findings(lang))
    assert not re.search(r"row of each person|linha de cada pessoa", told), told


@pytest.mark.parametrize("lang", AS_IT_IS)
def test_both_sides_are_named_since_either_can_happen(lang: str) -> None:
    first = brecha.assess(repeated(), qids=["town"]).findings(lang)[0]
    assert all(word in first for word in AS_IT_IS[lang])


def test_a_draw_makes_people_unique_whom_nobody_can_tell_apart() -> None:
    """A={x,z}, B={x,z}: with all rows nobody is alone, by hand; some draws report both as re-identified."""
    alike = pa.table({"id": [*"AABB"], "v": [*"xzxz"]})
    hits = [
        brecha.assess(brecha.read(alike, person="id", rows="one", seed=seed), qids=["v"]).frame()["hits"][0].as_py()
        for seed in range(40)
    ]
    assert set(hits) == {0, 2}


def test_no_message_calls_the_kept_rows_a_bound() -> None:
    for file in Path(brecha.__file__).parent.glob("language/locales/**/*.ftl"):
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"lower bound|limite inferior", text), file.name


@pytest.mark.parametrize("lang", FIRST)
def test_no_release_is_called_safe_without_its_rows(lang: str) -> None:
    """Two of three people have a record like another's, and the limit of 100 % is kept by any release."""
    people = {"id": [*"AABBCC"], "town": [*"xxxxxx"]}
    result = brecha.assess(brecha.read(pa.table(people), person="id", rows="one"), qids=["town"])
    told = {"en": "a release of just the 3 rows assessed, and not of all 6",
            "pt": "uma divulgação apenas das 3 linhas avaliadas, e não de todas as 6"}[lang]  # fmt: skip
    assert any(told in sentence for sentence in brecha.advise(result).findings(lang))
    assert any(told in sentence for sentence in result.what_if(["town"]).findings(lang))
    text = page(result, lang)
    assert told in text[text.index('class="card') : text.index("</section>")]


def test_a_part_of_a_table_is_a_part_of_its_file() -> None:
    """Of 8 rows of 4 people two are taken: 2 of 8, and not 2 of 6."""
    some = repeated().take(np.array([0, 1]))
    assert brecha.assess(some, qids=["town"]).findings()[0].startswith("Only 2 of 8 rows were assessed")


def test_a_population_read_as_it_is_is_not_said_to_be_drawn() -> None:
    found = brecha.membership(brecha.read(pa.table(ROWS)), repeated(), qids=["town"]).findings()
    assert found[0].startswith("Of the sample, only 4 of 8 rows were assessed")
    assert not any("population, only" in sentence for sentence in found)


def test_unreadable_rows_count_among_all(tmp_path: Path) -> None:
    path = tmp_path / "people.csv"
    lines = [f"{k // 2},{k % 7}" for k in range(400)] + ["9,8,7"]
    path.write_text("id,town\n" + "\n".join(lines) + "\n", encoding="utf-8")
    first = brecha.assess(brecha.read(path, person="id", rows="one"), qids=["town"]).findings()[0]
    assert first.startswith("Only 200 of 401 rows were assessed")


@pytest.mark.parametrize("lang", FIRST)
def test_report_and_terminal_begin_with_it(call: Call, tmp_path: Path, lang: str) -> None:
    path = tmp_path / "people.csv"
    path.write_text("\n".join(map(",".join, [list(ROWS), *zip(*ROWS.values(), strict=True)])), encoding="utf-8")
    told = call(
        "assess",
        path,
        "--qids",
        "town,sex",
        "--person",
        "id",
        "--rows",
        "one",
        "--out",
        tmp_path / "out",
        "--lang",
        lang,
    )
    said = {"en": "Only 4 of 8 rows were assessed", "pt": "Só 4 de 8 linhas foram avaliadas"}[lang]
    assert told.out.lstrip().startswith(said)
    report = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert f'<p class="notice">{said}' in report
    assert report.index(said) < report.index('class="cards"')
    assert brecha.load(tmp_path / "out").findings(lang)[0].startswith(said)
    made = call(
        "sanitize", path, "--qids", "sex", "--person", "id", "--rows", "one", "--remove", "town", "--lang", lang
    )
    assert {"en": "Only 4 of 8 rows are used", "pt": "Só 4 de 8 linhas são usadas"}[lang] in made.out


def test_a_look_counts_the_rows_that_would_be_left_out(call: Call, tmp_path: Path) -> None:
    people = {"id": [k // 3 for k in range(60)], "age": [k % 9 for k in range(60)]}
    look = brecha.describe(pa.table(people))
    assert look.suggested("identifier") == ["id"]
    assert look.person == "id"
    assert (
        "'id' tells 20 people apart in 60 rows. How they will be published decides what can be learnt: say it with "
        "rows='one' (40 rows are left out: of each person one row is kept, drawn at random), rows='linked' or "
        "rows='unlinked'."
    ) in sentences(look.notes)
    path = tmp_path / "people.csv"
    path.write_text("id,age\n" + "".join(f"{k // 3},{k % 9}\n" for k in range(60)), encoding="utf-8")
    told = call("describe", path, "--lang", "pt").out
    assert "“id” distingue 20 pessoas em 60 linhas." in " ".join(told.split())
    assert "--rows one (40 linhas ficam de fora" in " ".join(told.split())
