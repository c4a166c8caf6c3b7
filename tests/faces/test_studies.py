"""What is run on the page, and the study that is saved there, run on the command line, give the same JSON."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.cli.calling import Call
from tests.web.at_hand import awaited, serving
from tests.web.test_studies import PEOPLE, STUDY, form_of, opened

SAME = ("attacks", "input", "notes")


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    (tmp_path / "people.csv").write_text(PEOPLE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with serving(tmp_path) as client:
        yield client


def test_a_study_that_was_opened_and_changed(page: TestClient, call: Call) -> None:
    Path("brecha.toml").write_text(STUDY, encoding="utf-8")
    table = opened(page, "brecha.toml")["table"]
    form = form_of(page.get(f"/tables/{table}").text) | {"reason-5": ["only inside"], "limit-2": ["k5 (classmate)"]}
    text = page.post(f"/tables/{table}/study", data=form).text
    result = awaited(page, page.post(f"/tables/{table}/run.json", data=form).json()["next"])["result"]
    saved = page.get(f"/results/{result}/files/results.json").json()
    Path("brecha.toml").write_text(text, encoding="utf-8")
    shell = call("run", "brecha.toml", "--format", "json")
    assert shell.code == 0
    for name in SAME:
        assert saved[name] == json.loads(shell.out)[name]
    told = page.get(f"/results/{result}.json").json()
    assert told["columns_not_assessed"] == []
    assert any("only inside" in sentence for sentence in told["sentences"])
    assert all(" ".join(sentence.split()) in " ".join(call("run", "brecha.toml").out.split())
               for sentence in told["sentences"])  # fmt: skip


@pytest.mark.parametrize("more", [{}, {"limit": ["value:illness:yes=50%"]}, {"by": ["town"]}, {"subsets": ["full"]}])
def test_a_table_that_was_opened_alone(page: TestClient, call: Call, more: dict[str, list[str]]) -> None:
    table = opened(page, "people.csv")
    names = [column["name"] for column in table["columns"]]
    roles = {"id": "identifier", "illness": "sensitive", "note": "other", "town": "other"}
    form = form_of(page.get(f"/tables/{table['table']}").text)
    form |= {f"role-{k}": [roles.get(name, "quasi-identifier")] for k, name in enumerate(names)}
    form |= {f"published-{k}": ["1"] for k in range(1, len(names))}
    form = {name: value for name, value in form.items() if name != "published-0"}
    form |= {"label-1": ["day of birth"], "reason-3": ["only inside"], **more}
    text = page.post(f"/tables/{table['table']}/study", data=form).text
    began = page.post(f"/tables/{table['table']}/run.json", data=form)
    saved = page.get(f"/results/{awaited(page, began.json()['next'])['result']}/files/results.json").json()
    Path("saved.toml").write_text(text, encoding="utf-8")
    shell = json.loads(call("assess", "--study", "saved.toml", "--json", "-").out)
    for file in saved["input"]["source"]["files"]:
        file["name"] = Path(file["name"]).name
    for name in SAME:
        assert saved[name] == shell[name]
