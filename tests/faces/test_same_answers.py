"""Python, a request, the command line and the page are asked the same, and give the same JSON."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import brecha
from brecha.beliefs import read_scenario
from brecha.study import AssessRequest, BelieveRequest, MembershipRequest, ReadRequest, TargetRequest, facts_of
from tests.beliefs.sweeps_at_hand import SCENARIO, written
from tests.cli.calling import Call, write
from tests.web.at_hand import awaited, serving
from tests.web.test_pages import opened, roles, run

PEOPLE = "id,age,sex,town,illness\n" + "".join(
    f"{k},{20 + k % 4},{'FM'[k % 3 == 0]},{('Natal', 'Olinda', 'Recife')[k % 3]},{('no', 'yes')[k % 5 == 0]}\n"
    for k in range(40)
)
QIDS, SENSITIVE = ["age", "sex", "town"], ["illness"]


@pytest.fixture
def people(tmp_path: Path) -> Path:
    return write(tmp_path, PEOPLE, "people.csv")


@pytest.fixture
def page(people: Path) -> Iterator[TestClient]:
    with serving(people.parent) as client:
        yield client


def told(answer: dict[str, Any]) -> dict[str, Any]:
    """What does not depend on who asked: all but how long it took."""
    return {name: value for name, value in answer.items() if name != "method"}


def on_page(client: TestClient, **more: str) -> str:
    """Have the page assess the table, and return the name of the results."""
    description = opened(client, "people.csv")
    return str(run(client, description, **roles(description, QIDS, SENSITIVE), **more)["result"])


def test_assess(call: Call, people: Path, page: TestClient) -> None:
    python = brecha.assess(brecha.read(people, [*QIDS, *SENSITIVE]), qids=QIDS, sensitive=SENSITIVE).as_dict()
    request = AssessRequest(ReadRequest((str(people),)), tuple(QIDS), tuple(SENSITIVE)).run().as_dict()
    shell = json.loads(call("assess", people, "--qids", ",".join(QIDS), "--sensitive", "illness", "--json", "-").out)
    saved = page.get(f"/results/{on_page(page)}/files/results.json").json()
    assert told(request) == told(python)
    assert told(shell) == told(json.loads(json.dumps(python)))
    assert saved["attacks"] == shell["attacks"]
    assert saved["input"] == shell["input"]


@pytest.mark.parametrize(
    ("known", "matches"), [({"sex": "F", "town": "Olinda"}, 13), ({"sex": "F", "town": "Natal"}, 0)]
)
def test_target(call: Call, people: Path, page: TestClient, known: dict[str, str], matches: int) -> None:
    """One whom nobody matches has no chance, which is null and not 0."""
    python = json.loads(json.dumps(brecha.target(brecha.read(people), known, SENSITIVE).as_dict()))
    request = TargetRequest(ReadRequest((str(people),)), facts_of(known), tuple(SENSITIVE)).run().as_dict()
    options = [part for name, value in known.items() for part in ("--known", f"{name}={value}")]
    shell = json.loads(call("target", people, *options, "--sensitive", "illness", "--json", "-").out)
    path = f"/results/{on_page(page)}/target.json"
    fields = {one["column"]: one["field"] for one in awaited(page, path)["columns"]}
    reply = page.post(path, data={fields[name]: value for name, value in known.items()})
    assert reply.status_code == 200, reply.text
    shown = reply.json()["answer"]
    for answer in (python, json.loads(json.dumps(request)), shell, shown):
        assert answer["matches"] == matches
        assert answer["reidentification"] == python["reidentification"]
        assert answer["inference"] == python["inference"]
        assert (answer["reidentification"]["posterior"] is None) == (matches == 0)


def test_a_value_that_does_not_occur(call: Call, people: Path, page: TestClient) -> None:
    known = {"sex": "female"}
    with pytest.raises(brecha.errors.UnknownValueError) as python:
        brecha.target(brecha.read(people), known)
    with pytest.raises(brecha.errors.UnknownValueError) as request:
        TargetRequest(ReadRequest((str(people),)), facts_of(known)).run()
    shell = call("target", people, "--known", "sex=female", "--json", "-")
    path = f"/results/{on_page(page)}/target.json"
    fields = {one["column"]: one["field"] for one in awaited(page, path)["columns"]}
    shown = page.post(path, data={fields["sex"]: "female"})
    assert (shell.code, shell.out) == (2, "")
    assert shown.status_code == 400
    assert str(request.value) == str(python.value) == shown.json()["error"]
    assert " ".join(shell.err.split()) == f"Error: {python.value}"


def test_membership(call: Call, people: Path) -> None:
    sample = write(people.parent, "\n".join(PEOPLE.split("\n")[:15]) + "\n", "sample.csv")
    tables = brecha.read(people, QIDS), brecha.read(sample, QIDS)
    python = brecha.membership(*tables, qids=QIDS).as_dict()
    request = MembershipRequest(ReadRequest((str(people),)), (str(sample),), tuple(QIDS)).run().as_dict()
    asked = ("--population", people, "--sample", sample, "--qids", ",".join(QIDS), "--json", "-")
    shell = json.loads(call("membership", *asked).out)
    assert request["attacks"] == python["attacks"]
    assert shell["attacks"] == json.loads(json.dumps(python["attacks"]))
    assert {**shell["input"], "qids": None} == {**json.loads(json.dumps(request["input"])), "qids": None}


def test_believe(call: Call, tmp_path: Path) -> None:
    scenario = written(tmp_path)
    python = read_scenario(scenario).sweep("simulation", 120, 5).as_dict()
    request = BelieveRequest(str(scenario), "simulation", 120, 5).run().as_dict()
    asked = ("--method", "simulation", "--data-sets", 120, "--seed", 5, "--json", "-")
    shell = json.loads(call("believe", scenario, *asked).out)
    assert told(request) == told(python)
    assert told(shell) == told(json.loads(json.dumps(python)))


def test_a_scenario_that_names_a_file_elsewhere(call: Call, tmp_path: Path) -> None:
    """Each face names its own way to allow the folder."""
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "handed").mkdir()
    (tmp_path / "elsewhere" / "towns.csv").write_text("town;people\nNatal;40\nOlinda;60\n", encoding="utf-8")
    from_file = 'town = { file = "../elsewhere/towns.csv", counts = true }\nname = ["Ana'
    scenario = written(tmp_path / "handed", SCENARIO.replace('name = ["Ana', from_file, 1))
    with pytest.raises(brecha.errors.ReadError) as python:
        read_scenario(scenario)
    with pytest.raises(brecha.errors.ReadError) as request:
        BelieveRequest(str(scenario)).run()
    shell = call("believe", scenario, "--json", "-")
    assert (shell.code, shell.out) == (2, "")
    assert " ".join(shell.err.split()).endswith("or allow its folder: --allow-folder FOLDER.")
    assert str(python.value).endswith("or allow its folder: allow=['FOLDER'].")
    assert str(request.value).endswith("or allow its folder: `allow_folder` ['FOLDER'].")
    allowed = BelieveRequest(str(scenario), allow_folder=(str(tmp_path / "elsewhere"),)).read()
    assert "town" in allowed.adversaries["PLAIN"].factors
