"""What may be handed on: no group below the minimum is named, whatever a results folder says of itself."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from starlette.testclient import TestClient

import brecha
from brecha.answers.disparity import ExposedValues
from brecha.answers.store.results import options_before, retell
from brecha.cli.program import run
from brecha.language.notes import TEXT, Note
from brecha.web.state.allowed_files import named
from brecha.web.state.results import without_folders
from brecha.web.state.tables import Roles
from tests.mended_results import mend
from tests.web.at_hand import serving

FEW, RARE = "Smallville", "kuru"
"""A town of five people, and an illness that four have"""
LANGUAGES = ("en", "pt")
QUERIES = (
    "",
    "?known=age",
    "?known=age&known=town",
    "?known=town",
    "?asked=1",
    "?known=age&limit=average%3D0.05",
    "?known=age&limit=highest%3D0.05",
)


def people() -> list[str]:
    rows = [f"{k % 50},{'Large' if k % 2 else 'Larger'},{'flu' if k % 3 else 'cold'}" for k in range(200)]
    return [*rows, *(f"{60 + k},{FEW},{RARE if k < 4 else 'flu'}" for k in range(5))]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Results on groups, saved in every way that would lower the minimum."""
    place = tmp_path_factory.mktemp("handed-on")
    data = place / "data" / "kept elsewhere"
    data.mkdir(parents=True)
    (data / "people.csv").write_text("\n".join(["age,town,illness", *people()]) + "\n")
    result = brecha.assess(brecha.read(data / "people.csv"), qids=["age", "town"], sensitive=["illness"], by="town")
    result.save(place / "asked", minimum_group_size=3)
    for name in ("edited", "values", "before"):
        result.save(place / name)
    _edit(place / "edited", {"report": {"minimum_group_size": 3, "at_most": 0.05}})
    (hits,) = (row["hits"] for row in result.frame().to_pylist()
               if row["sensitive"] == "illness" and row["size"] == 2 and row["group"] is None)  # fmt: skip
    exposed = [{"qids": ["age", "town"], "sensitive": "illness", "mostly": None, "others": 0,
                "people": [{"value": "flu", "people": hits - 4}, {"value": RARE, "people": 4}]}]  # fmt: skip
    _edit(place / "values", {"report": {"minimum_group_size": 1}, "exposed_values": exposed})
    return place


def _edit(folder: Path, changes: dict[str, Any]) -> None:
    """Change what results say of themselves, with another file of figures and the checksum that goes with it."""
    pq.write_table(pq.read_table(folder / "results.parquet"), folder / "results.parquet", compression="none")
    about = json.loads((folder / "results.json").read_text())
    (folder / "results.json").write_text(json.dumps(about | changes))
    mend(folder)


@pytest.fixture(scope="module", params=[True, False], ids=["read-only", "all of it"])
def client(request: pytest.FixtureRequest, folder: Path) -> Iterator[TestClient]:
    with serving(folder, read_only=request.param) as found:
        yield found


def answers(client: TestClient, folder: Path, name: str, lang: str) -> Iterator[tuple[str, str]]:
    """Every page about a result, and every twin: where, and what it says."""
    result, other = named(folder / name), named(folder / "before")
    pages = [f"/results/{result}{twin}{query}" for twin in ("", ".json") for query in QUERIES]
    pages += [f"/results/{result}/report?view=1", f"/results/{result}/report", "/", "/index.json"]
    pages += [f"/results/{result}.json?dots=1", f"/results/{result}.json?known=age&dots=1"]
    pages += [f"/compare{twin}?before={other}&after={result}" for twin in ("", ".json")]
    for path in pages:
        answer = client.get(f"{path}{'&' if '?' in path else '?'}lang={lang}")
        assert answer.status_code == 200, (path, answer.text)
        yield path, answer.text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["asked", "edited", "values"])
def test_no_page_and_no_twin_names_a_group_below_the_minimum(
    client: TestClient, folder: Path, name: str, lang: str
) -> None:
    for path, text in answers(client, folder, name, lang):
        assert FEW not in text, path
        assert RARE not in text, path
    shown = client.get(f"/results/{named(folder / name)}", params={"known": ["age", "town"], "lang": lang}).text
    assert {"en": "fewer than 10 people", "pt": "menos de 10 pessoas"}[lang] in shown


def test_a_page_shows_how_many_people_run_which_risk(folder: Path) -> None:
    """The counts of the histograms of what is ticked, of re-identification and of the secret."""
    result = brecha.load(folder / "asked")
    with serving(folder) as client:
        page = client.get(f"/results/{named(folder / 'asked')}", params={"known": ["age", "town"], "lang": "pt"}).text
    spreads = page.split('class="spread"')[1:]
    assert len(spreads) == 2
    for spread, sensitive in zip(spreads, (None, "illness"), strict=True):
        shown = [int(text) for text in re.findall(r'<td class="n">(\d+)</td>', spread.partition("</table>")[0])]
        counts = result.histogram(["age", "town"], sensitive)
        assert len(shown) == 12
        assert (shown[0], shown[1], sum(shown[-2:])) == (counts[0], counts[1:10].sum(), counts[90:].sum())


def test_a_page_shows_the_levels_of_risk_of_every_year(tmp_path: Path) -> None:
    """Two hundred people, all alike in 2014; with 2015 by the town that they moved to."""
    first = brecha.read(pa.table({"id": range(200), "town": ["A"] * 200}))
    later = brecha.read(pa.table({"id": range(200), "town": [*"AB"] * 100}))
    grown = brecha.growth(brecha.collection({2014: first, 2015: later}, person="id"), qids=["town"])
    grown.save(tmp_path / "grown")
    with serving(tmp_path) as client:
        asked = {"known": "town", "lang": "pt"}
        page = client.get(f"/results/{named(tmp_path / 'grown')}", params=asked).text
    spreads = page.split('class="spread"')[1:]
    titles = [spread.partition("<summary>")[2].partition("</summary>")[0] for spread in spreads]
    assert [title.rpartition("(")[2] for title in titles] == ["2014)", "2014 e 2015)"]
    shown = [re.findall(r'<td class="n">(\d+)</td>', spread.partition("</table>")[0])[:2] for spread in spreads]
    assert shown == [["200", "0"], ["0", "200"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_read_only_tells_nothing_that_its_pages_do_not_show(folder: Path, lang: str) -> None:
    with serving(folder, read_only=True) as client:
        result = named(folder / "asked")
        for file in ("results.json", "results.parquet", "report.html", "timing.json", "release.csv"):
            assert client.get(f"/results/{result}/files/{file}").status_code == 404, file
        page = client.get(f"/results/{result}").text
        assert "results.parquet" not in page
        assert "results.json" not in page
        for path, text in answers(client, folder, "asked", lang):
            assert "kept elsewhere" not in text, path
            assert str(folder) not in text, path
        told = client.get(f"/results/{result}.json", params={"known": ["age"]}).json()
        beside = [goal for one in (*told["more"], *told["fewer"]) for goal in one["goals"]]
        assert {goal[name] for goal in (*told["goals"], *beside) for name in ("smallest", "worst")} == {None}
        assert all(set(one) == {"columns", "left"} for one in told["drops"]["sets"])
        assert {name for one in told["groups"] for group in one["groups"] for name in group} <= {
            "name", "people", "hits", "share"
        }  # fmt: skip
        compared = client.get(f"/compare.json?before={named(folder / 'before')}&after={result}").json()
        assert compared["compared"] is None
        assert compared["sentences"]


def test_files_have_their_names_alone_where_results_are_handed_on(folder: Path) -> None:
    whole = brecha.load(folder / "before")
    path = whole.input["source"]["files"][0]["name"]
    assert "kept elsewhere" in path
    note = Note("some", file=path, lines=[path, 3])
    found = without_folders(replace(whole, notes=(note, Note(TEXT, text=f"see {path}"))))
    assert "kept elsewhere" not in repr((found.input, found.notes, found.notes[0].values))
    assert (found.notes[0].id, found.notes[0].values["lines"]) == ("some", ["people.csv", 3])
    assert str(found.notes[1]) == "see people.csv"


def test_the_curator_still_gets_the_figures(folder: Path) -> None:
    with serving(folder) as client:
        result = named(folder / "asked")
        assert FEW in client.get(f"/results/{result}/files/results.json").text
        assert client.get(f"/results/{result}/files/results.parquet").status_code == 200
        beside = client.get(f"/results/{result}.json", params={"known": ["age"]}).json()["more"]
        assert [one["goals"][0]["smallest"] for one in beside if one["column"] == "town"] == [None]


def test_a_run_is_no_result(folder: Path, tmp_path: Path) -> None:
    place = tmp_path / "brecha-results" / "people-1"
    place.mkdir(parents=True)
    source = {"name": "secret-name.csv", "years": [], "labels": [], "census": 5, "uploaded": False}
    roles = Roles(("a",)).as_dict()
    (place / "run.json").write_text(
        json.dumps({"source": source, "roles": roles, "lang": "en", "began": "2026-01-01T00:00:00+00:00"})
    )
    with serving(tmp_path) as client:
        assert "secret-name" in client.get("/").text
        assert client.get("/runs/people-1").status_code == 200
    with serving(tmp_path, read_only=True) as client:
        assert "secret-name" not in client.get("/").text + client.get("/index.json").text
        assert client.get("/runs/people-1").status_code == 404
        assert client.get("/runs/people-1.json").status_code == 404


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_report_is_told_anew_with_the_minimum_unless_the_terminal_says_otherwise(folder: Path, lang: str) -> None:
    for name in ("asked", "edited", "values"):
        retell(folder / name, lang)
        assert FEW not in (folder / name / "report.html").read_text()
        assert RARE not in (folder / name / "report.html").read_text()
    assert run(["report", str(folder / "edited"), "--minimum-group-size", "3", "--lang", lang]) == 0
    assert FEW in (folder / "edited" / "report.html").read_text()
    assert run(["report", str(folder / "edited"), "--lang", lang]) == 0
    assert FEW not in (folder / "edited" / "report.html").read_text()


@pytest.mark.parametrize(
    ("stored", "wanted"),
    [
        ({"minimum_group_size": 3, "at_most": 0.1}, {"limit": brecha.Limit("certain", 0.1)}),
        ({"minimum_group_size": 10}, {"minimum_group_size": 10}),
        ({"minimum_group_size": 50, "at_most": 7}, {"minimum_group_size": 50, "limit": brecha.Limit("certain", 7)}),
        ({"limit": {"measure": "highest", "at_most": 0.09}}, {"limit": brecha.Limit("highest", 0.09)}),
        ({"limit": {"measure": "sure", "at_most": 0.09}}, {}),
        ({"limit": "k5"}, {}),
        ({"minimum_group_size": True, "at_most": True}, {}),
        ({"minimum_group_size": 10.5, "at_most": float("nan")}, {}),
        ({"minimum_group_size": "50", "at_most": "0"}, {}),
        ({"against": 1, "other": 2}, {}),
        ([3], {}),
        (None, {}),
    ],
)
def test_what_a_folder_may_say_of_its_report(stored: Any, wanted: dict[str, Any]) -> None:
    assert options_before({"report": stored}) == wanted


def test_a_higher_minimum_is_kept(folder: Path, tmp_path: Path) -> None:
    brecha.load(folder / "before").save(tmp_path / "high", minimum_group_size=101)
    with serving(tmp_path, read_only=True) as client:
        for path in (f"/results/{named(tmp_path / 'high')}{end}" for end in ("", ".json", "/report")):
            text = client.get(path, params={"known": ["age", "town"]}).text
            assert "Larger" not in text, path


@pytest.mark.parametrize(
    ("people", "others", "mostly", "wanted"),
    [
        ([("a", 20), ("b", 4)], 0, None, ((), 24, None)),
        ([("a", 20), ("b", 9)], 3, None, ((("a", 20),), 12, None)),
        ([("b", 4)], 0, "b", ((), 4, None)),
        ([], 24, "a", ((), 24, "a")),
    ],
)
def test_values_of_few_are_not_named_when_they_are_read(
    people: list[tuple[str, int]], others: int, mostly: str | None, wanted: tuple[Any, ...]
) -> None:
    told = [{"value": value, "people": count} for value, count in people]
    plain = {"qids": ["q"], "sensitive": "s", "people": told, "others": others, "mostly": mostly}
    found = ExposedValues.from_dict(plain)
    assert (found.people, found.others, found.mostly) == wanted
