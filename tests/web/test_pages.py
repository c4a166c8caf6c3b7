"""Every page by its twin: the figures of the public face, in both languages, and clear words for what is wrong."""

import csv
import gzip
import json
import re
import shutil
import time
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import brecha
from brecha.web.pages.answering import sized
from brecha.web.pages.explore import dots_lit
from brecha.web.state.allowed_files import named
from brecha.web.state.jobs import held
from tests.fuzz.genuine import genuine
from tests.fuzz.genuine import written as put_together
from tests.web.at_hand import awaited, serving

HOSTILE = '"><script>alert(1)</script>'
KNOWN = ["age", "sex", HOSTILE]
PEOPLE = [
    {"id": str(k), "age": str(20 + k % 7), "sex": "FM"[k % 2], HOSTILE: ["São Tomé", "Olinda", ""][k % 3],
     "illness": "abc"[k % 5 % 3], "region": ["north", "south"][k % 2]}
    for k in range(60)
]  # fmt: skip


def written(folder: Path, name: str, rows: list[dict[str, str]] = PEOPLE) -> Path:
    path = folder / name
    with path.open("w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, list(rows[0]))
        table.writeheader()
        table.writerows(rows)
    return path


def opened(client: TestClient, *paths: str, years: bool = False) -> dict[str, Any]:
    """The look at tables in the working folder, when it is over."""
    answer = client.post("/open.json", data={"path": list(paths), "as": "years" if years else "table"})
    assert answer.status_code == 202, answer.text
    return awaited(client, answer.json()["next"])


def roles(look: dict[str, Any], known: list[str], sensitive: list[str], person: str = "") -> dict[str, str]:
    """A form that says what columns are."""
    named = dict.fromkeys(known, "quasi-identifier") | dict.fromkeys(sensitive, "sensitive") | {person: "identifier"}
    return {f"role-{k}": named.get(column["name"], "other") for k, column in enumerate(look["columns"])}


def run(client: TestClient, look: dict[str, Any], **form: str) -> dict[str, Any]:
    """A run, when it is over."""
    answer = client.post(f"/tables/{look['table']}/run.json", data=form)
    assert answer.status_code == 202, answer.text
    return awaited(client, answer.json()["next"])


def record_of(place: Path, seconds: float = 60) -> dict[str, Any]:
    """The record of a run that is done, once the server has written so: it writes no more after that."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        record: dict[str, Any] = json.loads((place / "run.json").read_text())
        if record["state"] == "done":
            return record
        time.sleep(0.05)
    raise AssertionError(f"{place} has no record of a run that is done")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("working")
    written(found, "people.csv")
    written(found, "people-2014.csv")
    written(found, "people-2015.csv", [row | {"age": str(int(row["age"]) + 1)} for row in PEOPLE[:40]])
    (found / "broken.parquet").write_bytes(b"PAR1 no parquet at all")
    (found / "empty.csv").write_bytes(b"")
    (found / "header.csv").write_text("a,b\n")
    return found


@pytest.fixture(scope="module")
def client(folder: Path) -> Iterator[TestClient]:
    with serving(folder) as found:
        yield found


@pytest.fixture(scope="module")
def result(client: TestClient) -> dict[str, Any]:
    """A run of people.csv with groups."""
    look = opened(client, "people.csv")
    return run(client, look, **roles(look, KNOWN, ["illness"], "id"), by="region", limit="10%")


@pytest.fixture(scope="module")
def expected(folder: Path) -> brecha.Assessment:
    """The same by the public face."""
    table = brecha.read(folder / "people.csv", columns=[*KNOWN, "illness", "region"], person="id")
    return brecha.assess(table, qids=KNOWN, sensitive=["illness"], by="region")


def test_the_look_is_that_of_the_public_face(client: TestClient, folder: Path) -> None:
    look = opened(client, "people.csv")
    told = brecha.describe(folder / "people.csv").as_dict()
    assert look["columns"] == json.loads(json.dumps(told["columns"]))
    assert look["records"] == 60
    page = client.get(f"/tables/{look['table']}")
    assert "<script>alert" not in page.text
    assert "&lt;script&gt;alert" in page.text
    assert 'value="São Tomé"' in page.text  # twenty people are there; of an age there are at most nine
    assert not any(f'value="{age}"' in page.text for age in range(20, 27))


def test_every_combination_has_the_figures_of_the_frame(
    client: TestClient, result: dict[str, Any], expected: brecha.Assessment
) -> None:
    rows = [row for row in expected.frame().to_pylist() if row["group"] is None]
    for size in range(1, len(KNOWN) + 1):
        for known in combinations(KNOWN, size):
            told = client.get(f"/results/{result['result']}.json", params={"known": list(known)}).json()
            wanted = [row for row in rows if row["qids"] == list(known)]
            assert [goal["hits"] for goal in told["goals"]] == [row["hits"] for row in wanted]
            for name in ("posterior_deterministic", "posterior_probabilistic", "prior_probabilistic", "worst"):
                assert [goal[name] for goal in told["goals"]] == [row[name] for row in wanted]
            assert told["groups"] is not None


def test_nothing_ticked_is_before_the_release(client: TestClient, result: dict[str, Any]) -> None:
    told = client.get(f"/results/{result['result']}.json", params={"asked": "1"}).json()
    assert told["is_before"]
    assert told["goals"][0]["hits"] == 0
    assert client.get(f"/results/{result['result']}.json").json()["known"] == KNOWN


def test_the_page_says_what_its_twin_says(client: TestClient, result: dict[str, Any]) -> None:
    for code, word in (("en", "re-identifies"), ("pt", "reidentifica")):
        twin = client.get(f"/results/{result['result']}.json", params={"lang": code}).json()
        page = client.get(f"/results/{result['result']}", params={"lang": code})
        assert any(word in sentence for sentence in twin["sentences"])
        assert f'<html lang="{code}"' in page.text
        assert "<script>alert" not in page.text
        part = client.get(f"/results/{result['result']}", params={"lang": code}, headers={"HX-Request": "true"})
        assert "<html" not in part.text
        assert 'id="answer"' in part.text
    client.cookies.clear()


def test_a_dot_is_lit_in_every_picture(client: TestClient, result: dict[str, Any]) -> None:
    for known in (["age"], ["sex"], KNOWN):
        page = client.get(f"/results/{result['result']}", params={"known": known}).text
        assert page.count('<circle class="lit"') == 2
    assert 'class="lit"' not in client.get(f"/results/{result['result']}", params={"asked": "1"}).text


@pytest.mark.parametrize("limit", ["10%", "3", "0", "highest=0.3", "average=0.2", "factor=2", "k5"])
def test_the_limit_is_that_of_the_public_face(
    client: TestClient, result: dict[str, Any], expected: brecha.Assessment, limit: str
) -> None:
    asked = {"known": KNOWN, "limit": limit}
    told = client.get(f"/results/{result['result']}.json", params=asked).json()
    wanted = expected.what_if(KNOWN, limit).as_dict()
    assert told["within"] == wanted["within"]
    assert told["drops"] == json.loads(json.dumps(wanted["drops"]))
    assert [one["column"] for one in told["more"]] == []


NONSENSE: list[dict[str, str]] = [
    {"limit": "x"},
    {"limit": "-1"},
    {"limit": "101%"},
    {"limit": "1.5"},
    {"limit": "nan"},
    {"limit": "1e999999"},
    {"limit": "1e30000000"},
    {"limit": "9" * 5000},
    {"limit": "magic=1"},
    {"limit": "above:20%=1%"},
    {"limit": "highest=0.1 by town"},
    {"known": "nobody"},
]


@pytest.mark.parametrize("bad", NONSENSE)
def test_what_means_nothing_is_refused_in_a_sentence(
    client: TestClient, result: dict[str, Any], bad: dict[str, str]
) -> None:
    for path in (f"/results/{result['result']}", f"/results/{result['result']}.json"):
        answer = client.get(path, params=bad)
        assert answer.status_code == 400
        assert "Traceback" not in answer.text
    assert answer.json()["error"].endswith((".", "?"))


def test_one_person_as_the_public_face_has_her(client: TestClient, result: dict[str, Any], folder: Path) -> None:
    form = awaited(client, f"/results/{result['result']}/target.json")
    fields = {one["column"]: one["field"] for one in form["columns"]}
    answer = client.post(f"/results/{result['result']}/target.json", data={fields["age"]: "21", fields["sex"]: "M"})
    table = brecha.read(folder / "people.csv", columns=[*KNOWN, "illness"], person="id")
    wanted = brecha.target(table, {"age": "21", "sex": "M"}, ["illness"])
    told = answer.json()
    assert told["answer"]["matches"] == wanted.matches > 0
    assert told["answer"]["reidentification"] == wanted.as_dict()["reidentification"]
    assert told["answer"]["inference"] == wanted.as_dict()["inference"]
    assert told["answer"]["kept_private"] == json.loads(json.dumps(wanted.as_dict()["kept_private"]))
    assert told["sentences"] == wanted.findings("en")
    page = client.post(f"/results/{result['result']}/target", data={fields["age"]: "21", fields["sex"]: "M"})
    assert page.status_code == 200
    assert "<script>alert" not in page.text


def test_a_missing_value_is_a_value(client: TestClient, result: dict[str, Any], folder: Path) -> None:
    form = awaited(client, f"/results/{result['result']}/target.json")
    field = next(one["field"] for one in form["columns"] if one["column"] == HOSTILE).replace("value", "state")
    told = client.post(f"/results/{result['result']}/target.json", data={field: "missing"}).json()
    assert told["answer"]["matches"] == 20


def test_nobody_is_asked_about_without_a_value(client: TestClient, result: dict[str, Any]) -> None:
    awaited(client, f"/results/{result['result']}/target.json")
    answer = client.post(f"/results/{result['result']}/target", data={"value-0": ""})
    assert answer.status_code == 400
    assert "Nothing is known about the target" in answer.text


def test_very_many_columns_are_tried_a_few_at_a_time_which_is_said_before(client: TestClient, folder: Path) -> None:
    names = [f"q{i}" for i in range(200)]
    written(folder, "wide.csv", [{name: "ab"[(k >> i % 4) % 2] for i, name in enumerate(names)} for k in range(12)])
    look = opened(client, "wide.csv")
    assert look["subsets"] == 1
    assert [one["name"] for one in look["adversaries"]] == ["anybody"]
    page = client.get(f"/tables/{look['table']}").text
    assert "200 columns are suggested as quasi-identifiers: each would be tried by itself" in page
    assert "Somebody who combines several sources could know all 200 quasi-identifiers." in page
    assert '<option value="proposed" selected>' in page
    done = run(client, look, **roles(look, names, []), subsets="proposed")
    assert done["state"] == "done", done
    saved = [json.loads(file.read_text(encoding="utf-8")) for file in folder.rglob("results.json")]
    assert [one["input"]["subsets"] for one in saved if one["input"]["qids"] == names] == [1]


def test_the_harm_ledger_of_each_combination(client: TestClient, folder: Path) -> None:
    """Where the box is ticked: the counts of the public face, of the columns that are ticked, and a table of them."""
    look = opened(client, "people.csv")
    assert 'name="values" value="yes">' in client.get(f"/tables/{look['table']}").text
    done = run(client, look, **roles(look, ["age", "sex"], ["illness"], "id"), values="yes", subsets="full")
    table = brecha.read(folder / "people.csv", columns=["age", "sex", "illness"], person="id")
    wanted = brecha.assess(table, qids=["age", "sex"], sensitive=["illness"], subsets="full", values=True)
    told = client.get(f"/results/{done['result']}.json").json()
    assert told["values"] == {"illness": wanted.values(["age", "sex"], "illness").to_pylist()}
    page = client.get(f"/results/{done['result']}", params={"lang": "pt"}).text
    assert "A chance de cada valor de illness" in page
    (row,) = [one for one in told["values"]["illness"] if (one["value"], one["threshold"]) == ("a", 0.3)]
    assert row["people"] > row["holders"] > 0
    assert f"{row['people']} ({row['holders']})" in page
    untried = {"known": ["age"], "lang": "en"}
    assert client.get(f"/results/{done['result']}.json", params=untried).json()["values"] is None
    page = client.get(f"/results/{done['result']}", params=untried).text
    assert "The chances of values with age were not counted in this result" in page
    with serving(folder, read_only=True) as only_looking:
        assert only_looking.get(f"/results/{done['result']}.json").json()["values"] is None
        assert "The chance of each value of illness" not in only_looking.get(f"/results/{done['result']}").text


def test_the_harm_ledger_is_not_there_where_it_was_not_asked_for(client: TestClient, result: dict[str, Any]) -> None:
    assert client.get(f"/results/{result['result']}.json").json()["values"] is None
    assert "The chance of each value of illness" not in client.get(f"/results/{result['result']}").text


def test_years_are_linked(client: TestClient, folder: Path) -> None:
    look = opened(client, "people-2014.csv", "people-2015.csv", years=True)
    assert look["years"] == ["2014", "2015"]
    done = run(client, look, **roles(look, ["age", "sex"], ["illness"], "id"))
    columns = {2014: ["age", "sex", "illness", "id"], 2015: ["age", "sex", "id"]}
    tables = [brecha.read(folder / f"people-{year}.csv", columns=columns[year]) for year in columns]
    years = brecha.collection(tables, person="id", labels=["2014", "2015"])
    wanted = brecha.assess(years, qids=["age", "sex"], sensitive=["illness"])
    told = client.get(f"/results/{done['result']}.json").json()
    full = [row for row in wanted.frame().to_pylist() if row["size"] == 2]
    assert [goal["hits"] for goal in told["goals"]] == [row["hits"] for row in full]
    form = awaited(client, f"/results/{done['result']}/target.json")
    assert [(one["column"], one["year"]) for one in form["columns"]] == [
        ("age", "2014"), ("age", "2015"), ("sex", "2014"), ("sex", "2015")]  # fmt: skip
    data = {"value-0-0": "21", "state-0-1": "absent"}
    answer = client.post(f"/results/{done['result']}/target.json", data=data).json()["answer"]
    known = {"age": {"2014": "21", "2015": brecha.ABSENT}}
    assert answer["matches"] == brecha.target(years, known, ["illness"]).matches
    assert answer["reidentification"]["code"] == "IRL"
    assert answer["inference"]["illness"]["code"] == "IAL"


def test_a_column_of_another_name_in_a_year_is_asked_for(client: TestClient, folder: Path) -> None:
    written(folder, "other-2015.csv", [{"id": row["id"], "Age": row["age"]} for row in PEOPLE])
    look = opened(client, "people-2014.csv", "other-2015.csv", years=True)
    form = roles(look, ["age"], [], "id")
    asked = client.post(f"/tables/{look['table']}/run.json", data=form)
    unmatched = asked.json()["unmatched"]
    assert [(one["column"], one["year"], one["near"]) for one in unmatched] == [("age", "2015", "Age")]
    done = run(client, look, **form, **{unmatched[0]["field"]: "Age"})
    assert done["state"] == "done", done
    wrong = client.post(f"/tables/{look['table']}/run.json", data=form | {unmatched[0]["field"]: "nothing"})
    assert wrong.status_code == 400


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"role-1": "other", "role-2": "other", "role-3": "other"}, "No column is marked as a quasi-identifier"),
        ({"role-0": "identifier", "role-1": "identifier"}, "Two columns are marked as identifying people"),
        ({"role-1": "wizard"}, "no role of a column"),
        ({"by": "nobody"}, "is not in the table"),
        ({"subsets": "some", "most": "0"}, "no number of columns"),
        ({"limit": "lots"}, "is no limit"),
    ],
)
def test_what_cannot_be_run_is_said_above_the_form(client: TestClient, change: dict[str, str], says: str) -> None:
    look = opened(client, "people.csv")
    form = roles(look, KNOWN, ["illness"], "id") | change
    page = client.post(f"/tables/{look['table']}/run", data=form)
    assert page.status_code == 400
    assert says in page.text
    assert '<select name="role-0"' in page.text


@pytest.mark.parametrize(
    ("file", "says"), [("broken.parquet", "parquet"), ("empty.csv", "empty"), ("header.csv", "no records")]
)
def test_a_broken_file_gets_a_clear_page(client: TestClient, file: str, says: str) -> None:
    answer = client.post("/open", data={"path": file})
    assert answer.status_code == 303
    told = awaited(client, answer.headers["location"] + ".json")
    assert told["status"] == 400
    assert says in told["error"].lower()
    page = client.get(answer.headers["location"])
    assert page.status_code == 400
    assert "Traceback" not in page.text


def test_a_run_that_cannot_be_says_so(client: TestClient) -> None:
    look = opened(client, "people.csv")
    told = run(client, look, **roles(look, KNOWN, ["illness"], "id"), weights="sex")
    assert told["state"] == "failed"
    assert "sex" in told["error"]
    page = client.get(f"/runs/{told['run']}")
    assert page.status_code == 200
    assert told["error"].split("'")[0].strip() in page.text.replace("&#39;", "'")


def test_two_results_are_compared_as_the_public_face_does(
    client: TestClient, result: dict[str, Any], folder: Path
) -> None:
    look = opened(client, "people.csv")
    fewer = run(client, look, **roles(look, ["age", "sex"], ["illness"], "id"))
    asked = {"before": result["result"], "after": fewer["result"]}
    told = client.get("/compare.json", params=asked).json()
    loaded = [brecha.load(folder / "brecha-results" / one["run"]) for one in (result, fewer)]
    wanted = brecha.compare(*loaded)
    assert told["sentences"] == wanted.findings("en")
    assert told["compared"] == json.loads(json.dumps(wanted.as_dict()))
    page = client.get("/compare", params=asked)
    assert page.status_code == 200
    assert "<svg" in page.text
    assert client.get("/compare", params={"before": fewer["result"], "after": fewer["result"]}).status_code == 400
    assert client.get("/compare", params={"before": fewer["result"], "after": "nothing"}).status_code == 404


@pytest.mark.parametrize("code", ["en", "pt"])
def test_the_report_is_made_anew_in_the_language(client: TestClient, result: dict[str, Any], code: str) -> None:
    saved = client.get(f"/results/{result['result']}/report", params={"lang": code})
    assert f'<html lang="{code}"' in saved.text
    assert saved.headers["content-disposition"].startswith("attachment")
    seen = client.get(f"/results/{result['result']}/report", params={"lang": code, "view": "1"})
    assert "content-disposition" not in seen.headers
    assert "sandbox allow-scripts" in seen.headers["content-security-policy"]
    assert "default-src 'none'" in seen.headers["content-security-policy"]


def test_a_report_that_somebody_put_there_is_not_shown(
    client: TestClient, result: dict[str, Any], folder: Path
) -> None:
    report = folder / "brecha-results" / result["run"] / "report.html"
    before = report.read_bytes()
    report.write_text("<script>evil()</script>")
    with serving(folder) as other:
        shown = other.get(f"/results/{result['result']}/report")
    report.write_bytes(before)
    assert "evil()" not in shown.text
    assert client.get(f"/results/{result['result']}/files/report.html").status_code == 404


@pytest.mark.parametrize("file", ["results.parquet", "results.json"])
def test_the_files_can_be_fetched(client: TestClient, result: dict[str, Any], folder: Path, file: str) -> None:
    answer = client.get(f"/results/{result['result']}/files/{file}")
    assert answer.content == (folder / "brecha-results" / result["run"] / file).read_bytes()
    assert answer.headers["content-disposition"].startswith("attachment")


@pytest.mark.parametrize("file", ["run.json", "..%2frun.json", "%2e%2e", "checkpoint"])
def test_no_other_file_can_be_fetched(client: TestClient, result: dict[str, Any], file: str) -> None:
    assert client.get(f"/results/{result['result']}/files/{file}").status_code == 404


@pytest.mark.parametrize("path", ["/nothing", "/runs/nothing", "/tables/x", "/results/x", "/results/x/target",
                                  "/runs/%2e%2e%2f%2e%2e", "/results/..%2f..", "/nothing.json"])  # fmt: skip
def test_what_is_not_there_gets_a_clear_page(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "There is no such page" in answer.text


def test_a_bug_shows_nothing_of_itself(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: Any) -> Any:
        raise KeyError("a secret value")

    monkeypatch.setattr("brecha.web.state.runs.Runs.all", broken)
    answer = client.get("/")
    assert answer.status_code == 500
    assert "bug in Brecha" in answer.text
    for text in (answer.text, capsys.readouterr().err):
        assert "a secret value" not in text
        assert "Traceback" not in text


def test_results_of_other_kinds_are_told_too(client: TestClient, folder: Path) -> None:
    population = brecha.read(folder / "people.csv", columns=KNOWN)
    sample = brecha.read(folder / "people-2015.csv", columns=KNOWN)
    brecha.membership(population, sample, qids=["age", "sex"]).save(folder / "members")
    found = {one["name"]: one["id"] for one in client.get("/index.json").json()["results"]}
    told = client.get(f"/results/{found['members']}.json").json()
    assert told["sentences"]
    assert client.get(f"/results/{found['members']}/report").status_code == 200
    target = client.get(f"/results/{found['members']}/target")
    assert target.status_code == 400
    assert "were not made here" in target.text


def test_damaged_results_get_a_clear_page(client: TestClient, folder: Path) -> None:
    (folder / "damaged").mkdir()
    (folder / "damaged" / "results.json").write_text("{no json")
    found = {one["name"]: one["id"] for one in client.get("/index.json").json()["results"]}
    answer = client.get(f"/results/{found['damaged']}")
    assert answer.status_code == 400
    assert "damaged" in answer.text


def test_a_table_that_is_gone_is_said_to_be(client: TestClient, folder: Path) -> None:
    written(folder, "gone.csv")
    look = opened(client, "gone.csv")
    done = run(client, look, **roles(look, ["age"], []))
    (folder / "gone.csv").unlink()
    answer = client.get(f"/results/{done['result']}/target.json")
    while answer.status_code == 200:
        answer = client.get(f"/results/{done['result']}/target.json")
    assert "not there any more" in answer.json()["error"]
    assert client.post("/open", data={"path": "gone.csv"}).status_code == 403


def test_what_is_uploaded_is_opened(client: TestClient, folder: Path) -> None:
    sent = {"file": ("people.csv", (folder / "people.csv").read_bytes(), "text/csv")}
    answer = client.post("/upload", files=sent, headers={"Accept": "application/json"})
    look = awaited(client, answer.json()["next"])
    assert look["records"] == 60
    assert look["name"] == "people.csv"


@pytest.mark.parametrize("years", [False, True])
def test_an_uploaded_file_is_called_as_the_curator_called_it(client: TestClient, folder: Path, years: bool) -> None:
    """Not by where it lay for a while: in the report, in the results, and in the note on a row of too many fields."""
    rows = "".join(f"{i},{i % 9},x{i % 2}\n" for i in range(300))
    files = [("file", ("péople.csv", f"id,age,ill\n{rows}300,4,x1,9\n".encode(), "text/csv"))]
    files += [("file", ("later.csv", f"id,age,ill\n{rows}300,4,x1,9\n".encode(), "text/csv"))] if years else []
    data = {"as": "years" if years else "table"}
    answer = client.post("/upload", files=files, data=data, headers={"Accept": "application/json"})
    look = awaited(client, answer.json()["next"])
    done = run(client, look, **roles(look, ["age"], ["ill"], "id"))
    kept = folder / "brecha-results" / done["run"]
    for name in ("results.json", "report.html"):
        text = (kept / name).read_text(encoding="utf-8")
        assert "brecha-upload-" not in text, name
        for file in ["péople.csv", *(["later.csv"] if years else [])]:
            assert file in text, name
    about = json.loads((kept / "results.json").read_text(encoding="utf-8"))
    assert "péople.csv line 302: " in " ".join(about["notes"])
    assert "brecha-upload-" not in client.get(f"/results/{done['result']}/report?lang=pt").text


@pytest.mark.parametrize(
    ("name", "content", "what"),
    [
        ("people.csv", b"<!DOCTYPE html>\n<html><body>\n" + b"<p>Sign in</p>\n" * 50, "is a web page (HTML)"),
        ("people.sav", b"$FL2@(#) SPSS DATA FILE".ljust(200, b"\0"), "is an SPSS file. Brecha reads delimited text"),
        ("people.jsonl", b'{"a": 1}\n{"a": 2}\n', "is a file of JSON lines. Brecha reads delimited text"),
    ],
)
def test_what_is_uploaded_and_is_no_table_is_told(client: TestClient, name: str, content: bytes, what: str) -> None:
    sent = {"file": (name, content, "application/octet-stream")}
    answer = client.post("/upload", files=sent, headers={"Accept": "application/json"})
    told = answer.json() if "next" not in answer.json() else awaited(client, answer.json()["next"])
    assert name in told["error"]
    assert what in told["error"]


@pytest.mark.parametrize("trusted", [False, True])
def test_a_file_that_unpacks_to_very_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trusted: bool) -> None:
    monkeypatch.setattr("brecha.tables.sources.files.MOST_UNPACKED", 1 << 20)
    (tmp_path / "people.csv.gz").write_bytes(gzip.compress(b"a,b\n" + b"1,2\n" * 500_000))
    with serving(tmp_path, trust_size=trusted) as client:
        answer = client.post("/open", data={"path": "people.csv.gz"}, headers={"Accept": "application/json"})
        look = awaited(client, answer.json()["next"])
        if trusted:
            assert look["records"] == 500_000
            done = run(client, look, **roles(look, ["a", "b"], []))
            assert client.get(f"/results/{done['result']}.json").status_code == 200
        else:
            assert "start Brecha with --trust-size, or unpack it" in look["error"]


def test_the_limit_of_the_run_stays(client: TestClient, result: dict[str, Any], folder: Path) -> None:
    """Ten per cent was asked for; the page and its report must not hold the release to another limit."""
    told = client.get(f"/results/{result['result']}.json").json()
    assert told["at_most"] == {"value": 0.1, "unit": "share"}
    page = client.get(f"/results/{result['result']}").text
    assert 'value="10%"' in page
    assert "limit of 10\u00a0% of the people" in client.get(f"/results/{result['result']}/report").text
    look = opened(client, "people.csv")
    people = run(client, look, **roles(look, ["age"], [], "id"), limit="0")
    assert client.get(f"/results/{people['result']}.json").json()["at_most"] == {"value": 0, "unit": "people"}


def test_one_measure_throughout(client: TestClient, result: dict[str, Any]) -> None:
    """What is shown beside "above the limit" is what is held to it."""
    asked = {"known": ["age"], "limit": "average=0.05"}
    told = client.get(f"/results/{result['result']}.json", params=asked).json()
    page = client.get(f"/results/{result['result']}", params=asked).text
    chance = 100 * told["goals"][0]["posterior_probabilistic"]
    assert told["goals"][0]["within"] is False
    assert f'<p class="big">{chance:.2f}' in page
    assert "How often the best guess is right" in page
    assert "People exposed with certainty, if" not in page


def test_names_are_sent_back_as_they_are(client: TestClient, folder: Path) -> None:
    """Before a per cent sign the page itself writes a space that does not break; a name keeps its own."""
    written(folder, "share 50 %.csv", [{"top 10 %": str(k), "b": "x"} for k in range(9)])
    assert 'value="share 50 %.csv"' in client.get("/").text
    look = opened(client, "share 50 %.csv")
    done = run(client, look, **roles(look, ["top 10 %", "b"], []))
    assert 'value="top 10 %"' in client.get(f"/results/{done['result']}").text


def test_what_was_known_before_is_not_the_release_s_fault(client: TestClient, folder: Path) -> None:
    written(folder, "constant.csv", [{"a": str(k), "c": "same"} for k in range(30)])
    look = opened(client, "constant.csv")
    done = run(client, look, **roles(look, ["a"], ["c"]))
    page = client.get(f"/results/{done['result']}", params={"asked": "1"}).text
    assert page.count("Above the limit") == 0


def test_weights_are_told_beside_people(client: TestClient, folder: Path) -> None:
    rows = [{"a": "alone", "w": "1000"}, *({"a": "x", "w": "1"} for _ in range(99))]
    written(folder, "heavy.csv", rows)
    look = opened(client, "heavy.csv")
    done = run(client, look, **roles(look, ["a"], []), weights="w")
    page = client.get(f"/results/{done['result']}").text.replace("\u00a0", " ")
    assert "By weight: 90.99 %" in page
    target = awaited(client, f"/results/{done['result']}/target.json")
    assert "weights" in target["notes"][0]


def test_a_table_that_changed_since_is_not_asked_about(client: TestClient, folder: Path) -> None:
    written(folder, "changing.csv")
    look = opened(client, "changing.csv")
    done = run(client, look, **roles(look, ["age"], []))
    written(folder, "changing.csv", PEOPLE[:7])
    assert "changed since it was run" in awaited_error(client, f"/results/{done['result']}/target.json")


def awaited_error(client: TestClient, path: str) -> str:
    while (answer := client.get(path)).status_code == 200:
        assert answer.json()["ready"] is False
    return str(answer.json()["error"])


def test_the_record_of_a_run_opens_no_file_elsewhere(client: TestClient, folder: Path, tmp_path: Path) -> None:
    """A results folder may come from anybody, and with it what it says about where its table is."""
    written(tmp_path, "private.csv")
    look = opened(client, "people.csv")
    done = run(client, look, **roles(look, ["age"], ["illness"]))
    place = folder / "brecha-results" / done["run"]
    record = record_of(place)
    record["source"]["years"] = [[str(tmp_path / "private.csv")]]
    (place / "run.json").write_text(json.dumps(record))
    refused = client.get(f"/results/{done['result']}/target")
    assert refused.status_code == 403
    assert str(tmp_path) not in refused.text
    (place / "results.json").unlink()
    assert client.post(f"/runs/{done['run']}/resume").status_code == 403
    shutil.copytree(place, folder / "from-somebody")
    (folder / "brecha-results" / "linked").symlink_to(folder / "from-somebody")
    assert client.get("/runs/linked").status_code == 404
    (place / "run.json").write_text(json.dumps(record | {"roles": record["roles"] | {"qids": [1, {}]}}))
    assert client.get(f"/runs/{done['run']}").status_code == 404


def test_the_record_of_an_earlier_version_still_opens(client: TestClient, folder: Path) -> None:
    """Version 0.1 called quasi-identifiers known."""
    look = opened(client, "people.csv")
    done = run(client, look, **roles(look, ["age", "sex"], ["illness"], "id"))
    file = folder / "brecha-results" / done["run"] / "run.json"
    record = json.loads(file.read_text())
    assert "known" not in record["roles"]
    earlier = {name: value for name, value in record["roles"].items() if name not in ("qids", "rows", "unknown")}
    file.write_text(json.dumps(record | {"roles": {"known": record["roles"]["qids"], **earlier}}))
    assert client.get(f"/runs/{done['run']}.json").json()["qids"] == ["age", "sex"]
    target = awaited(client, f"/results/{done['result']}/target.json")
    assert [one["column"] for one in target["columns"]] == ["age", "sex"]
    wrong: Any
    for wrong in ([1, {}], "age", None, {}):
        file.write_text(json.dumps(record | {"roles": {"known": wrong, **earlier}}))
        assert client.get(f"/runs/{done['run']}").status_code == 404


def test_read_only_opens_no_table(client: TestClient, result: dict[str, Any], folder: Path) -> None:
    with serving(folder, read_only=True) as other:
        assert other.get(f"/results/{result['result']}").status_code == 200
        refused = other.get(f"/results/{result['result']}/target")
        assert refused.status_code == 400
        assert "opens no table" in refused.text


def test_a_run_is_at_work_in_one_place_only(client: TestClient, folder: Path) -> None:
    """Two servers in one folder: the second sees that the first is at it."""
    look = opened(client, "people.csv")
    done = run(client, look, **roles(look, ["age"], []))
    place = folder / "brecha-results" / done["run"]
    (place / "results.json").unlink()
    with serving(folder) as other, held(place):
        assert other.get(f"/runs/{done['run']}.json").json()["state"] == "running"
        assert other.post(f"/runs/{done['run']}/resume").status_code == 400
        assert other.post(f"/runs/{done['run']}/forget").status_code == 400
    with serving(folder) as other:
        assert other.get(f"/runs/{done['run']}.json").json()["state"] == "stopped"


def test_finished_results_cannot_be_removed(client: TestClient, result: dict[str, Any], folder: Path) -> None:
    assert client.post(f"/runs/{result['run']}/forget").status_code == 400
    assert (folder / "brecha-results" / result["run"] / "results.json").exists()


def test_two_who_ask_about_two_tables_are_both_answered(client: TestClient, result: dict[str, Any]) -> None:
    look = opened(client, "people-2015.csv")
    other = run(client, look, **roles(look, ["age"], []))
    paths = [f"/results/{one['result']}/target.json" for one in (result, other)]
    ready: set[str] = set()
    for _ in range(400):
        ready |= {path for path in paths if client.get(path).json()["ready"]}
        if len(ready) == 2:
            break
        time.sleep(0.02)
    assert len(ready) == 2
    assert all(client.get(path).json()["ready"] for path in paths)


def test_groups_that_are_few_are_not_told_by_the_smallest_block(client: TestClient, folder: Path) -> None:
    rows = [{"town": "Z" if k < 9 else "Y" if k < 40 else "X", "a": str(k % 3)} for k in range(100)]
    written(folder, "towns.csv", rows)
    look = opened(client, "towns.csv")
    done = run(client, look, **roles(look, ["town", "a"], []), by="town")
    told = client.get(f"/results/{done['result']}.json", params={"known": "town"}).json()
    assert told["goals"][0]["smallest"] is None
    assert client.get(f"/results/{done['result']}.json", params={"known": "a"}).json()["goals"][0]["smallest"] == 33


def test_a_removed_run_leads_to_the_first_page(client: TestClient) -> None:
    look = opened(client, "people.csv")
    failed = run(client, look, **roles(look, ["age"], []), weights="sex")
    told = client.post(f"/runs/{failed['run']}/forget.json").json()
    assert client.get(told["next"]).status_code == 200
    assert client.get(f"/runs/{failed['run']}").status_code == 404


def test_people_count_as_dots_of_a_hundred() -> None:
    assert [dots_lit(share) for share in (0, 1e-9, 0.004, 0.5, 0.996, 1 - 1e-9, 1)] == [0, 1, 1, 50, 99, 99, 100]


def test_sizes_are_told_as_people_tell_them() -> None:
    from brecha.language.catalogues import Language

    english = Language.named("en")
    assert [sized(count, english) for count in (7, 1500, 20_000_000, 3_200_000_000)] == [
        "7 B",
        "1.5 kB",
        "20 MB",
        "3.2 GB",
    ]


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_an_identifier_with_few_values_is_asked_about(folder: Path, client: TestClient, lang: str) -> None:
    written(folder, "few.csv", [{"sex": "FM"[k % 2], "age": str(k % 90)} for k in range(300)])
    look = opened(client, "few.csv")
    form = roles(look, ["age"], [], "sex")
    asked = client.post(f"/tables/{look['table']}/run.json", data=form).json()
    assert asked["repeats"] == {
        "column": "sex", "rows": 300, "values": 2, "doubtful": True, "ways": ["one", "linked", "unlinked"],
        "chosen": None, "asked": True,
    }  # fmt: skip
    page = client.post(f"/tables/{look['table']}/run", data=form, params={"lang": lang}).text
    question = {"en": "How will the rows of a person be published?",
                "pt": "Como as linhas de uma pessoa serão divulgadas?"}[lang]  # fmt: skip
    assert question in page
    assert {"en": "sex tells 2 people apart in 300 rows.", "pt": "sex distingue 2 pessoas em 300 linhas."}[lang] in page
    assert {"en": "if sex does not identify people", "pt": "se sex não identifica pessoas"}[lang] in page
    done = run(client, look, **form, rows="one")
    assert done["state"] == "done", done
    shown = client.get(f"/results/{done['result']}", params={"lang": lang}).text
    assert {"en": "Only 2 of 300 rows were assessed", "pt": "Só 2 de 300 linhas foram avaliadas"}[lang] in shown


VISITS = [(1, "A", 1), (1, "B", 2), (2, "A", 1), (2, "B", 3), (3, "A", 1)]


@pytest.mark.parametrize(("way", "hits"), [("linked", 3), ("unlinked", 2), ("one", None)])
def test_the_rows_of_a_person_are_published_as_the_form_says(
    folder: Path, client: TestClient, way: str, hits: int | None
) -> None:
    written(folder, "visits.csv", [{"pid": str(p), "clinic": c, "month": str(m)} for p, c, m in VISITS])
    look = opened(client, "visits.csv")
    form = roles(look, ["clinic", "month"], [], "pid")
    for page in ("run", "study"):
        asked = client.post(f"/tables/{look['table']}/{page}.json", data=form).json()
        assert (asked["repeats"]["rows"], asked["repeats"]["values"]) == (5, 3)
        assert (asked["repeats"]["asked"], asked["repeats"]["doubtful"]) == (True, False)
    saved = client.post(f"/tables/{look['table']}/study.json", data=form | {"rows": way}).json()
    assert f'rows = "{way}"' in saved["study"]
    done = run(client, look, **form, rows=way)
    assert done["state"] == "done", done
    told = client.get(f"/results/{done['result']}.json", params={"known": ["clinic", "month"]}).json()
    said = client.get(f"/results/{done['result']}", params={"lang": "en"}).text
    if hits is None:
        assert "Only 3 of 5 rows were assessed" in said
    else:
        assert told["goals"][0]["hits"] == hits
        assert "All 5 rows of 3 people are published" in said
    for lang, says in (("en", "How will the rows"), ("pt", "Como as linhas")):
        shown = client.post(f"/tables/{look['table']}/run", data=form, params={"lang": lang}).text
        assert says in shown


@pytest.mark.parametrize("name", ["assessment-adversaries", "sanitized"])
def test_results_that_break_a_law_are_refused_in_a_sentence(name: str, tmp_path: Path) -> None:
    """Figures that cannot be, in a folder whose checksums are right: the page says so, and shows nothing of them."""
    files = dict(genuine()[name])
    folder = tmp_path / "brecha-results" / "theirs"
    for change in (b'"rows": 7,', b'"rows": "x",', b'"rows": NaN,', b'"rows": 1e999,'):
        about = re.sub(rb'"rows": \d+,', change, files["results.json"], count=1)
        put_together(files | {"results.json": about}, folder)
        with serving(tmp_path) as client:
            for page in ("", "/report", ".json"):
                shown = client.get(f"/results/{named(folder)}{page}")
                assert 400 <= shown.status_code < 500, (change, page)
                assert "cannot be read" in shown.text
                assert "Traceback" not in shown.text
