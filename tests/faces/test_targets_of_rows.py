"""Python, the command line and the page are asked the same about one person with several rows, and say the same."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import brecha
from brecha.errors import BrechaError
from tests.cli.calling import Call
from tests.web.at_hand import awaited, serving
from tests.web.test_studies import form_of, opened

VISITS = "id,clinic,month,ill\n1,A,1,x\n1,B,2,y\n2,A,1,x\n2,B,3,y\n3,A,1,x\n"
STUDY = """\
format = 1

[[data]]
files = ["visits.csv"]
person = "id"
rows = "{rows}"

[columns.clinic]
role = "quasi-identifier"

[columns.month]
role = "quasi-identifier"

[columns.ill]
role = "sensitive"

[[adversary]]
name = "colleague"
knows = ["clinic", "month"]
rows = {known}
"""
Known = list[dict[str, str]]
AB: Known = [{"clinic": "A", "month": "1"}, {"clinic": "B", "month": "2"}]
ASKED: list[tuple[str, str | int, Known]] = [
    ("linked", "all", AB),
    ("linked", "all", [{"clinic": "A"}]),
    ("linked", "one", [{"clinic": "A"}]),
    ("linked", 2, AB),
    ("linked", "all", [{"clinic": "A"}, {"month": "2"}]),
    ("linked", "all", [{"clinic": "B", "month": "1"}]),
    ("unlinked", "one", [{"clinic": "A", "month": "1"}]),
    ("unlinked", "one", [{"clinic": "C"}]),
]


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    (tmp_path / "visits.csv").write_text(VISITS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with serving(tmp_path) as client:
        yield client


def ask_python(rows: Any, knows: Any, known: Known) -> dict[str, Any] | str:
    try:
        table = brecha.read("visits.csv", person="id", rows=rows)
        answer = brecha.target(table, known if len(known) > 1 else known[0], ["ill"], knows=knows)
    except BrechaError as refused:
        return str(refused)
    return answer.as_dict() | {"sentences": answer.findings("en")}


def ask_page(page: TestClient, result: str, known: Known) -> dict[str, Any] | str:
    path = f"/results/{result}/target.json"
    awaited(page, path)
    asked = page.get(f"{path}?rows={len(known)}").json()
    assert asked["rows"] == len(known)
    fields = {(one["row"] or 1, one["column"]): one["field"] for one in asked["columns"]}
    form = {fields[k, name]: value for k, row in enumerate(known, 1) for name, value in row.items()}
    answer = page.post(path, data=form | {"rows": str(len(known))}).json()
    if answer["error"]:
        return str(answer["error"])
    return dict(answer["answer"]) | {"sentences": answer["notices"] + answer["sentences"]}


def ask_shell(call: Call, rows: str, knows: str | int, known: Known, in_file: bool) -> dict[str, Any] | str:
    shell = ["target", "visits.csv", "--person", "id", "--rows", rows, "--knows", knows, "--sensitive", "ill", "-q"]
    if in_file:
        Path("known.json").write_text(json.dumps(known if len(known) > 1 else known[0]), encoding="utf-8")
        shell += ["--known-from", "known.json"]
    elif len(known) > 1:
        shell += [part for row in known for part in ("--row", ",".join(f"{k}={v}" for k, v in row.items()))]
    else:
        shell += [part for name, value in known[0].items() for part in ("--known", f"{name}={value}")]
    answer = call(*shell, "--json", "-")
    if answer.code:
        return answer.err.strip().removeprefix("Error: ")
    told: dict[str, Any] = json.loads(answer.out)
    return told | {"sentences": call(*shell).out}


@pytest.mark.parametrize(("rows", "knows", "known"), ASKED)
def test_the_same_answer(page: TestClient, call: Call, rows: str, knows: str | int, known: Known) -> None:
    Path("brecha.toml").write_text(STUDY.format(rows=rows, known=json.dumps(knows)), encoding="utf-8")
    table = opened(page, "brecha.toml")["table"]
    began = page.post(f"/tables/{table}/run.json", data=form_of(page.get(f"/tables/{table}").text)).json()
    result = awaited(page, began["next"])["result"]
    python, paged = ask_python(rows, knows, known), ask_page(page, result, known)
    for in_file in (False, True):
        shell = ask_shell(call, rows, knows, known, in_file)
        if isinstance(python, str):
            assert shell == paged == python
            continue
        assert not isinstance(shell, str)
        assert not isinstance(paged, str)
        same = ("read_as", "matches", "records", "reidentification", "inference", "note", "kept_private")
        for name in (*same, *(["rows"] if rows == "unlinked" else [])):
            assert json.loads(json.dumps(python[name])) == shell[name] == paged[name], name
        assert shell["known"] == python["known"]
        assert python["sentences"] == paged["sentences"]
        assert " ".join(python["sentences"]) in " ".join(shell["sentences"].split())


@pytest.mark.usefixtures("page")
def test_rows_of_a_person_stand_in_no_study(call: Call) -> None:
    shell = ("target", "visits.csv", "--person", "id", "--rows", "linked", "--knows", "2", "-q")
    assert call(*shell, "--row", "clinic=A", "--row", "clinic=B", "--save-study", "visits.toml").code == 0
    text = Path("visits.toml").read_text(encoding="utf-8")
    assert 'knows = ["clinic"]' in " ".join(text.split())
    assert "rows = 2" in " ".join(text.split())
    assert '"A"' not in " ".join(text.split())
    told = json.loads(call("target", "--study", "visits.toml", "--row", "clinic=A", "--json", "-", "-q").out)
    assert told["input"]["people"] == {"rows": 5, "published": "linked", "knows": 2}
    refused = call(*shell, "--row", "clinic=A", "--known", "month=1")
    assert (refused.code, "--row" in refused.err, "--known" in refused.err) == (2, True, True)
    Path("known.json").write_text('[{"clinic": "A"}, 3]', encoding="utf-8")
    assert "a list of rows" in call(*shell, "--known-from", "known.json").err


@pytest.mark.parametrize("rows", ["linked", "unlinked"])
def test_what_is_said_where_one_row_is_known(page: TestClient, call: Call, rows: str) -> None:
    """Two of three people have a row of their own; a third of the time it is the one that she knows."""
    Path("brecha.toml").write_text(STUDY.format(rows=rows, known='"one"'), encoding="utf-8")
    table = opened(page, "brecha.toml")["table"]
    began = page.post(f"/tables/{table}/run.json", data=form_of(page.get(f"/tables/{table}").text)).json()
    outcome = awaited(page, began["next"])["result"]
    result = page.get(f"/results/{outcome}.json").json()["adversaries"][0]["result"]
    text = page.get(f"/results/{result}", params={"lang": "en", "limit": "50%", "known": ["clinic", "month"]}).text
    assert "By the rows that she happens to know: 33.33 % of the time" in " ".join(text.split())
    with Path("brecha.toml").open("a", encoding="utf-8") as study:
        study.write('\n[[limit]]\nmeasure = "certain"\nat_most = 0.5\ngoal = "re-identification"\n')
    for form in ("junit", "sarif", "markdown"):
        told = call("run", "brecha.toml", "--format", form, "-q")
        assert (told.code, "re-identifies 66.67 % of the people with certainty" in told.out) == (1, True)
