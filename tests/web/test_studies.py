"""Studies on the page: opened, edited, run and saved; whatever is wrong in one is refused with its line."""

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import brecha
from brecha.study import study_from_text
from tests.web.at_hand import awaited, serving
from tests.web.test_pages import record_of

PEOPLE = "id,NU_DIA,TP_SEXO,town,illness,note\n" + "".join(
    f"{k},{1 + k % 9},{1 + (k % 3 == 0)},{('Natal', 'Olinda', 'Recife')[k % 3]},{('no', 'yes')[k % 5 == 0]},{k % 2}\n"
    for k in range(60)
)
STUDY = """\
# Read and signed in May.
format = 1

[[data]]
files = ["people.csv"]
person = "id"

[columns.NU_DIA]
role = "quasi-identifier"
label = { en = "day of birth", pt = "dia de nascimento" }

[columns.TP_SEXO]
role = "quasi-identifier"   # as the register has it
label = { en = "sex", pt = "sexo" }
values = { 1 = { en = "male", pt = "masculino" }, 2 = { en = "female", pt = "feminino" } }

[columns.town]
role = "quasi-identifier"

[columns.illness]
role = "sensitive"
label = "diagnosis"

[[adversary]]
name = "classmate"
about = "Sits in the same room."
knows = ["NU_DIA", "TP_SEXO"]

[[adversary]]
name = "neighbour"
knows = ["TP_SEXO", "town"]

[[limit]]
measure = "certain"
at_most = 0.05
why = "rule 3"

[[limit]]
measure = "highest"
goal = "illness"
at_most = 0.9
adversary = "neighbour"
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("studies")
    (found / "people.csv").write_text(PEOPLE, encoding="utf-8")
    (found / "later.csv").write_text(PEOPLE, encoding="utf-8")
    (found / "brecha.toml").write_text(STUDY, encoding="utf-8")
    return found


@pytest.fixture(scope="module")
def client(folder: Path) -> Iterator[TestClient]:
    with serving(folder) as found:
        yield found


def opened(client: TestClient, *paths: str) -> dict[str, Any]:
    answer = client.post("/open.json", data={"path": list(paths)})
    assert answer.status_code == 202, answer.text
    return awaited(client, answer.json()["next"])


def form_of(page: str) -> dict[str, Any]:
    """What the form of a page sends if nothing is changed in it."""
    (form,) = re.findall(r'<form method="post"[^>]*id="roles">.*?</form>', page, re.DOTALL)
    fields: dict[str, Any] = {}
    for tag in re.findall(r"<input[^>]*>", form):
        name, value = (re.search(rf'\b{part}="([^"]*)"', tag) for part in ("name", "value"))
        if name and (" checked" in tag or not re.search('type="(checkbox|radio)"', tag)):
            fields.setdefault(name[1], []).append("" if value is None else value[1])
    for name, options in re.findall(r'<select[^>]*name="([^"]*)"[^>]*>(.*?)</select>', form, re.DOTALL):
        chosen = re.search(r'value="([^"]*)" selected', options)
        fields[name] = ["" if chosen is None else chosen[1]]
    return fields


@pytest.fixture(scope="module")
def look(client: TestClient) -> dict[str, Any]:
    return opened(client, "brecha.toml")


@pytest.fixture(scope="module")
def form(client: TestClient, look: dict[str, Any]) -> dict[str, Any]:
    return form_of(client.get(f"/tables/{look['table']}").text)


@pytest.fixture(scope="module")
def done(client: TestClient, look: dict[str, Any], form: dict[str, Any]) -> dict[str, Any]:
    answer = client.post(f"/tables/{look['table']}/run.json", data=form)
    assert answer.status_code == 202, answer.text
    return awaited(client, answer.json()["next"])


def test_a_study_fills_the_page(client: TestClient, look: dict[str, Any]) -> None:
    assert look["chosen"] == {
        "id": "identifier", "NU_DIA": "quasi-identifier", "TP_SEXO": "quasi-identifier", "town": "quasi-identifier",
        "illness": "sensitive", "note": "other",
    }  # fmt: skip
    assert look["published"] == ["NU_DIA", "TP_SEXO", "town", "illness", "note"]
    assert [one["name"] for one in look["study"]["adversaries"]] == ["classmate", "neighbour"]
    assert look["study"]["limits"][0] == {"limit": "certain=5%", "why": "rule 3"}
    for lang, label in (("en", "day of birth"), ("pt", "dia de nascimento")):
        page = client.get(f"/tables/{look['table']}", params={"lang": lang}).text
        assert f'value="{label}"' in page
        assert '<small class="code">NU_DIA</small>' in page
        assert '<small class="code alone">note</small>' in page
        assert "Sits in the same room." in page
    client.get("/", params={"lang": "en"})


def test_what_is_not_changed_is_saved_to_the_letter(
    client: TestClient, look: dict[str, Any], form: dict[str, Any]
) -> None:
    saved = client.post(f"/tables/{look['table']}/study", data=form)
    assert saved.headers["content-disposition"] == "attachment; filename*=UTF-8''brecha.toml"
    assert saved.text == STUDY


def test_a_change_is_saved_and_comments_stay(client: TestClient, look: dict[str, Any], form: dict[str, Any]) -> None:
    changed = dict(form) | {"reason-5": ["only inside"], "label-3": ["home town"], "adversary": ["classmate"]}
    del changed["published-4"]
    changed |= {"importance-0": ["1"], "importance-1": ["2.5"]}
    text = client.post(f"/tables/{look['table']}/study", data=changed).text
    study = study_from_text(text)
    assert [one.importance for one in study.columns.values() if one.importance != 1] == [2.5]
    assert text.count("importance") == 1
    for wrong in ("much", "-1", "inf", "nan", "9e999"):
        refused = client.post(f"/tables/{look['table']}/study", data=changed | {"importance-1": [wrong]})
        assert f"{wrong}' is no importance of a column. Use a number, 0 or more." in unescape(refused.text)
    assert study.acknowledged == {"note": "only inside"}
    assert study.columns["town"].label == {"en": "home town"}
    assert not study.is_published("illness")
    assert [one.name for one in study.adversaries] == ["classmate"]
    assert len(study.limits) == 1
    assert text.startswith("# Read and signed in May.")
    assert "# as the register has it" in text


def test_other_names_in_another_year_are_kept(client: TestClient, folder: Path) -> None:
    header, _, rest = PEOPLE.partition("\n")
    (folder / "renamed.csv").write_text(header.replace("TP_SEXO", "sex") + "\n" + rest, encoding="utf-8")
    data = [f'[[data]]\nfiles = ["{name}.csv"]\nyear = "{name}"\nperson = "id"\n' for name in ("people", "renamed")]
    columns = '[columns.TP_SEXO]\nrole = "quasi-identifier"\nnames = { renamed = "sex" } # since May\n'
    text = "\n".join(["format = 1\n", *data, columns])
    (folder / "years.toml").write_text(text, encoding="utf-8")
    look = opened(client, "years.toml")
    form = form_of(client.get(f"/tables/{look['table']}").text)
    assert client.post(f"/tables/{look['table']}/study", data=form).text == text
    changed = client.post(f"/tables/{look['table']}/study", data=form | {"importance-2": ["3"]}).text
    assert study_from_text(changed).columns["TP_SEXO"].names == {"renamed": "sex"}
    answer = client.post(f"/tables/{look['table']}/run.json", data=form)
    result = awaited(client, answer.json()["next"])["result"]
    told = client.get(f"/results/{result}.json").json()
    assert told["columns_not_assessed"] == ["NU_DIA", "town", "illness", "note"]


def values_listed(look: dict[str, Any]) -> dict[str, list[str]]:
    return {one["column"]: [line["value"] for line in one["values"]] for one in look["values"]}


def line_of(look: dict[str, Any], column: str, value: str | None) -> str:
    """The field of a value in the form; None for the first line that is left empty."""
    (one,) = [one for one in look["values"] if one["column"] == column]
    lines = [line["value"] for line in one["values"]]
    return f"value-{one['number']}-{len(lines) if value is None else lines.index(value)}"


def test_values_are_labelled_in_every_language(
    client: TestClient, folder: Path, look: dict[str, Any], form: dict[str, Any]
) -> None:
    """A day that fewer than ten people have is typed; what is typed stays in the form that is refused."""
    listed = {"NU_DIA": [], "TP_SEXO": ["1", "2"], "town": ["Natal", "Olinda", "Recife"]}
    assert values_listed(look) == listed | {"illness": ["no", "yes"], "note": ["0", "1"]}
    town, day, sex = line_of(look, "town", "Natal"), line_of(look, "NU_DIA", None), line_of(look, "TP_SEXO", "1")
    assert (form[f"{sex}-en"], form[f"{sex}-pt"]) == (["male"], ["masculino"])
    changed = form | {f"{town}-pt": ["Natal (RN)"], day: ["3"], f"{day}-en": ["third"], f"{sex}-en": ["man"]}
    text = client.post(f"/tables/{look['table']}/study", data=changed).text
    study = study_from_text(text)
    assert study.columns["town"].values == {"Natal": {"pt": "Natal (RN)"}}
    assert study.columns["NU_DIA"].values == {"3": {"en": "third"}}
    assert study.columns["TP_SEXO"].values["1"] == {"en": "man", "pt": "masculino"}
    assert "# as the register has it" in text
    (folder / "labelled.toml").write_text(text, encoding="utf-8")
    again = opened(client, "labelled.toml")
    assert values_listed(again)["NU_DIA"] == ["3"]
    assert client.post(f"/tables/{again['table']}/study", data={}).text == text
    refused = client.post(f"/tables/{look['table']}/run", data=changed | {"limit-2": ["k11"]})
    assert refused.status_code == 400
    assert {'value="Natal (RN)"', 'value="third"'} <= set(re.findall(r'value="[^"]*"', refused.text))


def test_ten_rows_of_one_person_are_not_ten_people(client: TestClient, folder: Path) -> None:
    rows = [f"{k},{'often' if k == 0 else 'ab'[k % 2]}" for k in range(101) for _ in range(12 if k == 0 else 1)]
    few = [f"{k},few" for k in range(200, 211)]
    (folder / "visits.csv").write_text("\n".join(["person_id,ward", *rows, *few]) + "\n", encoding="utf-8")
    look = opened(client, "visits.csv")
    assert look["chosen"]["person_id"] == "identifier"
    assert values_listed(look) == {"ward": []}  # 50 people have "a", who could be five of 12 rows each
    more = [f"{k},{'ab'[k % 2]}" for k in range(300, 500)]
    (folder / "visits.csv").write_text("\n".join(["person_id,ward", *rows, *more, *few]) + "\n", encoding="utf-8")
    assert values_listed(opened(client, "visits.csv")) == {"ward": ["a", "b"]}


def test_a_contradiction_is_said_above_the_form_which_stays(
    client: TestClient, look: dict[str, Any], form: dict[str, Any]
) -> None:
    changed = dict(form) | {"label-3": ["home town"], "limit-2": ["k11"]}
    del changed["published-1"]
    for lang, words in (("en", "is not published"), ("pt", "não")):
        client.get("/", params={"lang": lang})
        page = client.post(f"/tables/{look['table']}/run", data=changed | {"limit-2": [""]})
        assert page.status_code == 400
        assert "brecha.toml" in page.text
        assert words in page.text
        assert 'value="home town"' in page.text
    client.get("/", params={"lang": "en"})
    refused = client.post(f"/tables/{look['table']}/study.json", data=dict(form) | {"limit-2": ["k11"]})
    assert "k10" in refused.json()["error"]


def test_the_outcome_names_first_what_nobody_assessed(client: TestClient, done: dict[str, Any]) -> None:
    told = client.get(f"/results/{done['result']}.json").json()
    assert told["columns_not_assessed"] == ["note"]
    page = client.get(f"/results/{done['result']}").text
    assert page.index("note") < page.index("Classmate")
    assert "day of birth" in page
    assert "NU_DIA" not in page.partition("<footer")[0]
    assert {row["adversary"] for row in told["checks"]} == {"classmate", "neighbour"}
    for one in told["adversaries"]:
        explored = client.get(f"/results/{one['result']}", params={"limit": one["limit"]})
        assert explored.status_code == 200
        assert '<small class="code">TP_SEXO</small>' in explored.text
    assert one["result"] not in [result["id"] for result in client.get("/index.json").json()["results"]]


def test_the_page_gives_what_brecha_run_gives(
    client: TestClient, folder: Path, done: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    saved = client.get(f"/results/{done['result']}/files/results.json").json()
    expected = json.loads(json.dumps(brecha.Study.load("brecha.toml").run().as_dict()))
    for name in ("attacks", "input", "notes"):
        assert saved[name] == expected[name]


def test_the_record_holds_the_study(client: TestClient, folder: Path, done: dict[str, Any]) -> None:
    record = record_of(folder / "brecha-results" / done["run"])
    assert record["study"]["text"] == STUDY
    assert client.get(f"/results/{done['result']}/study").text == STUDY
    (name,) = [one["result"] for one in client.get(f"/results/{done['result']}.json").json()["adversaries"]][:1]
    assert client.get(f"/results/{name}/study").text == STUDY


def test_someone_like_me_has_labels(client: TestClient, done: dict[str, Any]) -> None:
    awaited(client, f"/results/{done['result']}/target.json")
    page = client.get(f"/results/{done['result']}/target").text
    assert "day of birth" in page
    assert '<option value="2">female</option>' in page
    asked = client.post(f"/results/{done['result']}/target", data={"value-0": "3", "value-1": "1"})
    assert asked.status_code == 200
    assert "diagnosis" in asked.text


def test_another_table_in_the_place_of_the_only_one(client: TestClient) -> None:
    later = opened(client, "brecha.toml", "later.csv")
    text = client.post(f"/tables/{later['table']}/study.json", data={}).json()["study"]
    assert text == STUDY.replace("people.csv", "later.csv")


def test_a_table_without_a_study_is_saved_as_one(client: TestClient, folder: Path) -> None:
    look = opened(client, "people.csv")
    form = form_of(client.get(f"/tables/{look['table']}").text)
    assert look["study"] is None
    names = [column["name"] for column in look["columns"]]
    roles = {"id": "identifier", "illness": "sensitive", "note": "other"}
    form |= {f"role-{k}": [roles.get(name, "quasi-identifier")] for k, name in enumerate(names)}
    form |= {f"published-{k}": ["1"] for k, name in enumerate(names) if name not in ("id", "town")}
    form = {name: value for name, value in form.items() if name not in ("published-0", "published-3")}
    form |= {"label-1": ["day of birth"], "reason-5": ["only inside"], "limit": ["10%"]}
    form |= {f"{line_of(look, 'TP_SEXO', '2')}-en": ["woman"]}
    saved = client.post(f"/tables/{look['table']}/study", data=form)
    assert saved.status_code == 200, saved.text
    study = study_from_text(saved.text)
    assert study.data[0].files == ("people.csv",)
    assert study.columns["town"].role == "quasi-identifier"
    assert not study.is_published("town")
    assert study.acknowledged == {"note": "only inside"}
    assert study.columns["TP_SEXO"].values == {"2": {"en": "woman"}}
    answer = client.post(f"/tables/{look['table']}/run.json", data=form)
    result = awaited(client, answer.json()["next"])["result"]
    assert client.get(f"/results/{result}/study").text == saved.text
    told = client.get(f"/results/{result}.json").json()
    assert (told["columns"], told["columns_not_published"]) == (["NU_DIA", "TP_SEXO"], ["id", "town"])
    assert told["columns_assumed_unknown"] == ["note"]
    assert "day of birth" in client.get(f"/results/{result}").text
    awaited(client, f"/results/{result}/target.json")
    assert '<option value="2">woman</option>' in client.get(f"/results/{result}/target").text


def test_an_identifier_is_not_published(client: TestClient) -> None:
    look = opened(client, "people.csv")
    form = form_of(client.get(f"/tables/{look['table']}").text) | {"role-0": ["identifier"], "published-0": ["1"]}
    assert "identifies people" in client.post(f"/tables/{look['table']}/run.json", data=form).json()["error"]


# What is wrong in a study.

ELSEWHERE = "../elsewhere.csv"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("format = 1\n[[data]\n", "line 2"),
        (STUDY.replace("role =", "rolle =", 1), "line 9"),
        (STUDY.replace("people.csv", ELSEWHERE), "line 5"),
        (STUDY.replace("people.csv", "/etc/passwd"), "line 5"),
        (STUDY.replace("people.csv", "missing.csv"), "line 5"),
        (STUDY.replace("people.csv", ".hidden.csv"), "line 5"),
        (STUDY.replace("people.csv", "link.csv"), "line 5"),
        (STUDY.replace("people.csv", "a" * 300), "line 5"),
        (STUDY.replace('label = "diagnosis"', 'hierarchy = "../levels.csv"'), "line 22"),
        (STUDY + "\n" * 2**22, "4"),
        ("a = " + "[" * 5000, ""),
    ],
)
@pytest.mark.parametrize("lang", ["en", "pt"])
def test_a_wrong_study_is_refused_with_its_line(tmp_path: Path, text: str, sentence: str, lang: str) -> None:
    working = tmp_path / "working"
    working.mkdir()
    for place in (working / "people.csv", working / ".hidden.csv", tmp_path / "elsewhere.csv", tmp_path / "levels.csv"):
        place.write_text(PEOPLE, encoding="utf-8")
    (working / "link.csv").symlink_to(tmp_path / "elsewhere.csv")
    (working / "brecha.toml").write_text(text, encoding="utf-8")
    line = sentence.replace("line", "linha") if lang == "pt" else sentence
    with serving(working) as client:
        refused = client.post("/open", data={"path": "brecha.toml"}, params={"lang": lang})
        assert refused.status_code in (400, 403)
        assert line in refused.text
        assert str(tmp_path) not in refused.text
        files = [("file", ("brecha.toml", text.encode())), ("file", ("people.csv", PEOPLE.encode()))]
        if "people.csv" in text or sentence in ("line 2", "4", ""):
            sent = client.post("/upload", files=files, params={"lang": lang}, headers={"X-Brecha-Page": "1"})
            assert sent.status_code in (400, 403)
            assert line in sent.text


def uploaded(client: TestClient, files: dict[str, str]) -> Any:
    return client.post("/upload", files=[("file", (name, text.encode())) for name, text in files.items()])


def test_an_upload_finds_its_files_among_the_uploads_alone(tmp_path: Path) -> None:
    """Traversal in the names of files leads nowhere, and a study without its table is refused."""
    (tmp_path / "people.csv").write_text(PEOPLE, encoding="utf-8")
    with serving(tmp_path) as client:
        missing = uploaded(client, {"brecha.toml": STUDY})
        assert missing.status_code == 400
        assert "line 5" in missing.text
        for path in ("../people.csv", "/etc/people.csv", "a/../../people.csv"):
            outside = uploaded(client, {"brecha.toml": STUDY.replace("people.csv", path), "people.csv": PEOPLE})
            assert outside.status_code == 403, outside.text
        extra = uploaded(client, {"brecha.toml": STUDY, "people.csv": PEOPLE, "other.csv": PEOPLE})
        assert "other.csv" in extra.text
        two = uploaded(client, {"brecha.toml": STUDY, "b.toml": STUDY})
        assert two.status_code == 400
        found = client.post(
            "/upload",
            files=[("file", ("s.toml", STUDY.replace("people.csv", "data/people.csv").encode())),
                   ("file", ("people.csv", PEOPLE.encode()))],
            headers={"Accept": "application/json"},
        )  # fmt: skip
        assert found.status_code == 202, found.text
        look = awaited(client, found.json()["next"])
        saved = client.post(f"/tables/{look['table']}/study.json", data={}).json()
        assert saved == {"file": "s.toml", "study": STUDY.replace("people.csv", "data/people.csv")}
        answer = client.post(f"/tables/{look['table']}/run.json", data={})
        done = awaited(client, answer.json()["next"])
        assert done["state"] == "done", done


def test_a_study_that_was_named_opens_the_files_beside_it_alone(tmp_path: Path) -> None:
    working, given = tmp_path / "working", tmp_path / "given"
    for place in (working, given):
        place.mkdir()
        (place / "people.csv").write_text(PEOPLE, encoding="utf-8")
    (given / "brecha.toml").write_text(STUDY, encoding="utf-8")
    (given / "outside.toml").write_text(STUDY.replace("people.csv", "../working/people.csv"), encoding="utf-8")
    named = (given / "brecha.toml", given / "outside.toml")
    with serving(working, named_paths=named) as client:
        assert opened(client, "given:0")["study"]["file"] == "brecha.toml"
        assert client.post("/open.json", data={"path": "given:1"}).status_code == 400
        assert client.post("/open.json", data={"path": "../given/people.csv"}).status_code == 403


def test_a_record_with_the_study_of_another_folder_is_not_run(
    client: TestClient, folder: Path, done: dict[str, Any], tmp_path: Path
) -> None:
    (tmp_path / "people.csv").write_text(PEOPLE, encoding="utf-8")
    record = record_of(folder / "brecha-results" / done["run"])
    record |= {"state": "stopped", "study": record["study"] | {"file": str(tmp_path / "brecha.toml")}}
    place = folder / "brecha-results" / "planted"
    place.mkdir()
    (place / "run.json").write_text(json.dumps(record))
    assert client.post("/runs/planted/resume.json").status_code == 403


def test_read_only_gives_out_no_study(folder: Path, done: dict[str, Any]) -> None:
    with serving(folder, read_only=True) as client:
        assert client.get(f"/results/{done['result']}").status_code == 200
        assert client.get(f"/results/{done['result']}.json").json()["checks"] is None
        assert client.get(f"/results/{done['result']}/study").status_code == 404


def test_many_columns_are_one_form(tmp_path: Path) -> None:
    names = [f"c{k}" for k in range(400)]
    (tmp_path / "wide.csv").write_text(",".join(names) + "\n" + ",".join("1" for _ in names) + "\n")
    with serving(tmp_path) as client:
        look = opened(client, "wide.csv")
        form = form_of(client.get(f"/tables/{look['table']}").text) | {"role-0": ["quasi-identifier"]}
        saved = client.post(f"/tables/{look['table']}/study.json", data=form)
        assert saved.status_code == 200, saved.text
        assert study_from_text(saved.json()["study"]).role("c0") == "quasi-identifier"


def test_whether_somebody_ever_had_a_value(folder: Path, client: TestClient) -> None:
    """The form keeps it, and tells of it in the page's language; so does the page about one person."""
    text = STUDY.replace('"TP_SEXO"]\n', '"TP_SEXO"]\nwants = [{ column = "illness", ever = "yes" }]\n', 1)
    (folder / "ever.toml").write_text(text, encoding="utf-8")
    look = opened(client, "ever.toml")
    page = client.get(f"/tables/{look['table']}").text
    assert "diagnosis ever yes" in page
    form = form_of(page)
    assert client.post(f"/tables/{look['table']}/study.json", data=form).json()["study"] == text
    done = awaited(client, client.post(f"/tables/{look['table']}/run.json", data=form).json()["next"])
    one, *_ = client.get(f"/results/{done['result']}.json").json()["adversaries"]
    asked = f"/results/{one['result']}/target"
    awaited(client, f"{asked}.json")
    answer = client.post(f"{asked}.json", data={"value-0": "3", "value-1": "1"}).json()["answer"]
    table = brecha.read(folder / "people.csv", person="id")
    expected = brecha.target(table, {"NU_DIA": "3", "TP_SEXO": "1"}, [brecha.Ever("illness", "yes")])
    assert answer["inference"] == expected.as_dict()["inference"]
    assert "diagnosis ever yes" in client.post(asked, data={"value-0": "3", "value-1": "1"}).text


def test_a_joint_secret_of_a_study(folder: Path, client: TestClient) -> None:
    """The form keeps it, the outcome tells of it, and so does the page about one person."""
    text = STUDY.replace('"TP_SEXO"]\n', '"TP_SEXO"]\nwants = [["note", "illness"]]\n', 1)
    text = text.replace("[columns.illness]", '[columns.note]\nrole = "sensitive"\n\n[columns.illness]')
    (folder / "joint.toml").write_text(text, encoding="utf-8")
    look = opened(client, "joint.toml")
    form = form_of(client.get(f"/tables/{look['table']}").text)
    assert client.post(f"/tables/{look['table']}/study.json", data=form).json()["study"] == text
    done = awaited(client, client.post(f"/tables/{look['table']}/run.json", data=form).json()["next"])
    one, *_ = client.get(f"/results/{done['result']}.json").json()["adversaries"]
    asked = f"/results/{one['result']}/target"
    awaited(client, f"{asked}.json")
    answer = client.post(f"{asked}.json", data={"value-0": "3", "value-1": "1"}).json()["answer"]
    table = brecha.read(folder / "people.csv", person="id")
    expected = brecha.target(table, {"NU_DIA": "3", "TP_SEXO": "1"}, [["note", "illness"]])
    assert answer["inference"] == expected.as_dict()["inference"]
    assert "note + diagnosis" in client.post(asked, data={"value-0": "3", "value-1": "1"}).text


@pytest.mark.parametrize("file", ["people.csv", "brecha.toml"])
def test_a_joint_secret_is_ticked(client: TestClient, folder: Path, file: str) -> None:
    """With a study and without: the figures are those of the public face, and it is in the study that is saved."""
    look = opened(client, file)
    form = form_of(client.get(f"/tables/{look['table']}").text)
    names = [column["name"] for column in look["columns"]]
    roles = {"id": "identifier", "illness": "sensitive", "note": "sensitive"}
    form |= {f"role-{k}": [roles.get(name, "quasi-identifier")] for k, name in enumerate(names)}
    form |= {f"published-{k}": ["1"] for k, name in enumerate(names) if name != "id"}
    form.pop("published-0", None)
    form["joint-0"] = ["note", "illness"]
    refused = client.post(f"/tables/{look['table']}/run.json", data=form | {"role-5": ["other"]}).json()
    assert "'note' is in a secret of several columns" in refused["error"]
    assert refused["joint"] == [["note", "illness"]]
    alone = client.post(f"/tables/{look['table']}/run", data=form | {"joint-0": ["note"]})
    assert "Tick another column too" in alone.text
    study = study_from_text(client.post(f"/tables/{look['table']}/study", data=form).text)
    assert [list(one.wants or ()) for one in study.adversaries] in (
        [["illness", "note", "note + illness"]], [["illness", "note", "note + illness"]] * 2
    )  # fmt: skip
    done = awaited(client, client.post(f"/tables/{look['table']}/run.json", data=form).json()["next"])
    told = client.get(f"/results/{done['result']}.json").json()
    place = told["adversaries"][0]["result"] if "adversaries" in told else done["result"]
    found = client.get(f"/results/{place}.json").json()
    assert found["sensitive"] == ["illness", "note", "note + illness"]
    table = brecha.read(folder / "people.csv", person="id")
    expected = brecha.assess(table, qids=found["columns"], sensitive=["illness", "note", ["note", "illness"]])
    limit = told["adversaries"][0]["limit"] if "adversaries" in told else "5%"
    goals = expected.what_if(found["known"], limit=limit).as_dict()["goals"]
    assert found["goals"] == json.loads(json.dumps(goals))
    assert len(goals) == 4


VISITS = "person_id,clinic,month\n" + "".join(
    f"{k},{'ABC'[(k + visit) % 3]},{1 + (k * visit) % 4}\n" for k in range(40) for visit in range(1, 2 + k % 2)
)
"""Visits of forty people, every other of whom has two"""


@pytest.mark.parametrize(
    ("rows", "knows", "has_study"),
    [("linked", "one", False), ("linked", "2", True), ("unlinked", "", False), ("one", "", True)],
)
def test_rows_of_a_person_and_how_many_are_known(tmp_path: Path, rows: str, knows: str, has_study: bool) -> None:
    """Both are asked where somebody has several rows; the answer, and the study that is saved, say them."""
    (tmp_path / "visits.csv").write_text(VISITS, encoding="utf-8")
    (tmp_path / "brecha.toml").write_text(
        "format = 1\n[[data]]\nfiles = ['visits.csv']\nperson = 'person_id'\n\n"
        "[columns.clinic]\nrole = 'quasi-identifier'\n"
        "[columns.month]\nrole = 'quasi-identifier'\n\n[[adversary]]\nname = 'colleague'  # of the clinic\n"
        "knows = ['clinic', 'month']\n", encoding="utf-8",
    )  # fmt: skip
    with serving(tmp_path) as client:
        look = opened(client, "brecha.toml" if has_study else "visits.csv")
        assert look["chosen"]["person_id"] == "identifier"
        form = form_of(client.get(f"/tables/{look['table']}").text)
        roles = ("identifier", "quasi-identifier", "quasi-identifier")
        form |= {f"role-{k}": [role] for k, role in enumerate(roles)}
        unsaid = {name: texts for name, texts in form.items() if name != "rows"}
        asked = client.post(f"/tables/{look['table']}/run.json", data=unsaid).json()["repeats"]
        assert (asked["column"], asked["rows"], asked["values"], asked["asked"]) == ("person_id", 60, 40, True)
        if has_study:  # what is chosen stays in a form that is refused
            again = client.post(f"/tables/{look['table']}/run", data=unsaid | {"knows-0": ["2"]})
            assert form_of(again.text)["knows-0"] == ["2"]
        form |= {"rows": [rows], "knows-0" if has_study else "knows": [knows]}
        study = study_from_text(client.post(f"/tables/{look['table']}/study", data=form).text)
        answer = client.post(f"/tables/{look['table']}/run.json", data=form)
        done = awaited(client, answer.json()["next"])
        told = client.get(f"/results/{done['result']}.json").json()
        place = told["adversaries"][0]["result"] if has_study else done["result"]
        found = client.get(f"/results/{place}.json").json()
        page = unescape(client.get(f"/results/{place}").text)
    known: Any = int(knows) if knows.isdecimal() else knows or None
    assert (study.data[0].rows, study.adversaries[0].rows if study.adversaries else None) == (rows, known)
    table = brecha.read(tmp_path / "visits.csv", person="person_id", rows=rows)  # type: ignore[arg-type]
    expected = brecha.assess(table, qids=["clinic", "month"], knows=known)
    if rows == "one":  # which row is drawn is no matter of the page
        assert "Only 40 of 60 rows" in page
        return
    assert expected.findings("en")[0] in page
    goals = expected.what_if(found["known"], limit="5%").as_dict()["goals"]
    assert found["goals"] == json.loads(json.dumps(goals))


def test_the_chance_of_each_value_is_told_by_its_label_and_rare_ones_are_not_named(tmp_path: Path) -> None:
    """Of ten in town A, two have flu, four gout and four plague, which nobody else has; ten have gout and 16 flu."""
    rows = [("A", "flu")] * 2 + [("A", "gout")] * 4 + [("A", "plague")] * 4 + [("B", "flu")] * 14 + [("B", "gout")] * 6
    text = "town,illness\n" + "".join(f"{town},{illness}\n" for town, illness in rows)
    (tmp_path / "people.csv").write_text(text, encoding="utf-8")
    (tmp_path / "brecha.toml").write_text(
        "format = 1\n[[data]]\nfiles = ['people.csv']\n[columns.town]\nrole = 'quasi-identifier'\n[columns.illness]\n"
        "role = 'sensitive'\nvalues = { flu = { en = 'influenza', pt = 'gripe' } }\n", encoding="utf-8",
    )  # fmt: skip
    with serving(tmp_path) as client:
        look = opened(client, "brecha.toml")
        answer = client.post(f"/tables/{look['table']}/run.json", data={})
        done = awaited(client, answer.json()["next"])
        place = client.get(f"/results/{done['result']}.json").json()["adversaries"][0]["result"]
        awaited(client, f"/results/{place}/target.json")
        for lang, flu, shares, others in (
            ("en", "influenza", ("53.33 %", "20.00 %", "33.33 %", "40.00 %"), "13.33 % before, 40.00 % after"),
            ("pt", "gripe", ("53,33%", "20,00%", "33,33%", "40,00%"), "13,33% antes, 40,00% depois"),
        ):
            asked = client.post(f"/results/{place}/target", data={"value-0": "A"}, params={"lang": lang}).text
            page = re.sub(r"[\u200b\u2060]", "", unescape(asked)).replace("\u00a0", " ").replace("\u202f", " ")
            table = page[page.index("part-values") :].partition("</section>")[0]
            cells = re.findall(r"<td[^>]*>([^<]*)</td>", table)
            assert cells in ([flu, *shares[:2], "gout", *shares[2:]], ["gout", *shares[2:], flu, *shares[:2]])
            assert others in table
            assert "plague" not in table
