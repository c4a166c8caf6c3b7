"""People in households on the page: the form, the run, its study, and what is told."""

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import brecha
from tests.web.at_hand import awaited
from tests.web.test_pages import client, folder, opened, roles, run, written

__all__ = ["client", "folder"]  # fixtures
FAMILIES = [
    {"home": home, "sex": sex, "age": age, "ill": ill}
    for home, sex, age, ill in [
        ("1", "F", "30", "x"), ("1", "M", "30", "y"), ("2", "F", "30", "x"), ("2", "M", "31", "y"),
        ("3", "F", "40", "x"), ("3", "F", "40", "x"), ("", "M", "50", "y"),
    ]
]  # fmt: skip


@pytest.fixture
def look(client: TestClient, folder: Path) -> dict[str, Any]:
    written(folder, "families.csv", FAMILIES)
    return opened(client, "families.csv")


@pytest.mark.parametrize(
    ("knows", "hits", "says"),
    [
        ("household", 5, "everybody else in the target"),
        ("person", 3, "knows her target alone"),
        ("", 5, "everybody else"),
    ],
)
def test_a_run(knows: str, hits: int, says: str, client: TestClient, look: dict[str, Any]) -> None:
    done = run(client, look, **roles(look, ["sex", "age"], ["ill"]), household="home", whom=knows)
    assert says in client.get(f"/results/{done['result']}").text
    report = client.get(f"/results/{done['result']}/report").text
    assert ("Risk of households" in report) == (hits == 5)


def test_the_form_is_saved_as_a_study_that_runs_alike(client: TestClient, look: dict[str, Any], folder: Path) -> None:
    form = roles(look, ["sex", "age"], ["ill"])
    answer = client.post(f"/tables/{look['table']}/study.json", data={**form, "household": "home", "whom": "person"})
    assert answer.status_code == 200, answer.text
    file = folder / "families.toml"
    file.write_text(answer.json()["study"])
    study = brecha.Study.load(file)
    assert (study.data[0].household, study.adversaries[0].rows) == ("home", "person")
    assert "home" in study.not_published
    outcome = study.run()
    assert outcome.input["columns_not_assessed"] == []
    assert outcome.input["household"] == {"column": "home", "households": 4}


def test_the_form_stays_as_it_was_filled_in(client: TestClient, look: dict[str, Any]) -> None:
    page = client.post(
        f"/tables/{look['table']}/run", data={**roles(look, [], ["ill"]), "household": "home", "whom": "person"}
    )
    assert page.status_code == 400
    assert '<option value="person" selected>' in page.text
    assert '<option value="home" selected>' in page.text


def test_an_identifier_of_people_may_be_there_beside(client: TestClient, folder: Path) -> None:
    written(folder, "named.csv", [{"id": str(k), **row} for k, row in enumerate(FAMILIES)])
    look = opened(client, "named.csv")
    done = run(client, look, **roles(look, ["sex", "age"], [], "id"), household="home")
    assert "7 people are in 4 households" in client.get(f"/results/{done['result']}").text


def test_a_column_that_is_no_household_is_refused(client: TestClient, folder: Path) -> None:
    written(folder, "one.csv", [{"home": "1", "age": str(k)} for k in range(9)])
    look = opened(client, "one.csv")
    failed = run(client, look, **roles(look, ["age"], []), household="home")
    assert failed["state"] == "failed"
    assert "Is this a household?" in failed["error"]
    assert "“Households: people who share a value of”" in failed["error"]


def test_one_person_is_attacked_alone_and_the_answer_says_so(client: TestClient, look: dict[str, Any]) -> None:
    done = run(client, look, **roles(look, ["sex", "age"], []), household="home")
    awaited(client, f"/results/{done['result']}/target.json")
    page = client.post(f"/results/{done['result']}/target", data={"value-0": "F", "value-1": "30"}).text
    assert "knows her target alone" in page


@pytest.mark.parametrize(
    ("others", "more", "says"),
    [
        ("0", {}, "nobody else in the household"),
        ("1", {"value-0-2": "M", "value-1-2": "31"}, "Exactly one of 7 people"),
        ("1", {"value-0-2": "M"}, "State the same columns of each"),
    ],
)
def test_what_is_known_of_others_in_the_household(
    others: str, more: dict[str, str], says: str, client: TestClient, look: dict[str, Any]
) -> None:
    done = run(client, look, **roles(look, ["sex", "age"], []), household="home")
    place = f"/results/{done['result']}/target"
    awaited(client, f"{place}.json")
    form = client.get(place, params={"others": others}).text
    assert form.count('name="value-') == 2 + 2 * int(others)
    assert "another person of the household" in form or others == "0"
    assert f'name="others" value="{others}"' in form
    assert "How many rows of this person" not in form
    answer = client.post(place, data={"value-0": "F", "value-1": "30", "others": others, **more})
    assert says in answer.text
    assert f'name="others" value="{others}"' in answer.text


def test_without_households_nothing_is_asked_of_them(client: TestClient, look: dict[str, Any]) -> None:
    done = run(client, look, **roles(look, ["sex", "age"], []))
    awaited(client, f"/results/{done['result']}/target.json")
    assert "household" not in client.get(f"/results/{done['result']}/target", params={"others": "1"}).text
