"""Python, the command line and the page are asked the same about one person, and give the same answer or refusal."""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet as pq
import pytest
from starlette.testclient import TestClient

import brecha
from brecha.errors import UnknownValueError
from tests.cli.calling import caller
from tests.web.at_hand import awaited, serving
from tests.web.test_pages import opened, roles, run

Known = dict[str, str | None]
BIRTHS = [date(1990, 3, 1)] * 20 + [date(1990, 1, 3)] * 20 + [date(1955, 12, 31)] * 2
PEOPLE: dict[str, list[Any]] = {
    "birth": BIRTHS,
    "age": [34] * 40 + [69] * 2,
    "active": [True] * 20 + [False] * 22,
    "sex": ["M"] * 10 + ["F"] * 32,
    "race": ["parda"] * 30 + [None] * 12,
    "illness": ["yes", "no"] * 21,
}
"""Twenty people born on 1 March 1990, ten of them men; twenty women born on 3 January; and two old women."""
COLUMNS = [name for name in PEOPLE if name != "illness"]

ANSWERED: list[tuple[str, Known, int]] = [
    ("en", {"birth": "1990-03-01"}, 20),
    ("pt", {"birth": "01/03/1990"}, 20),
    ("pt", {"birth": "3.1.1990"}, 20),
    ("en", {"birth": "31/12/1955"}, 2),
    ("en", {"birth": "12/31/1955"}, 2),
    ("en", {"age": "34.0"}, 40),
    ("pt", {"age": "34,0"}, 40),
    ("en", {"active": "true"}, 20),
    ("en", {"active": "No"}, 22),
    ("en", {"active": "sim"}, 20),
    ("pt", {"active": "NÃO"}, 22),
    ("en", {"race": None}, 12),
    ("en", {"active": "yes", "sex": "M"}, 10),
    ("en", {"active": "no", "sex": "M"}, 0),
    ("pt", {"birth": "03/01/1990", "sex": "M"}, 0),
]
REFUSED: list[tuple[str, Known, str]] = [
    ("en", {"birth": "01/03/1990"}, "Column 'birth' (dates) cannot be '01/03/1990': it may be 1990-03-01 (day first) "
     "or 1990-01-03 (month first). Write one of these."),
    ("pt", {"birth": "31/12/1990"}, "Column 'birth' (dates) has no value '31/12/1990', read as 1990-12-31; it has "
     "1990-01-03, 1990-03-01 and 1 value that fewer than 10 people have."),
    ("pt", {"birth": "12/31/1955"}, "Column 'birth' (dates) cannot be '12/31/1955': there is no such day; it has "
     "1990-01-03, 1990-03-01 and 1 value that fewer than 10 people have."),
    ("en", {"age": "34.5"}, "Column 'age' (whole numbers) cannot be '34.5': it is no whole number; it has 34 and 1 "
     "value that fewer than 10 people have."),
    ("en", {"age": "70"}, "Column 'age' (whole numbers) has no value '70'; it has 34 and 1 value that fewer than 10 "
     "people have."),
    ("en", {"active": "maybe"}, "Column 'active' (true or false) cannot be 'maybe': it is neither true nor false. "
     "Write true or false."),
    ("en", {"sex": "masculino"}, "Column 'sex' (text) has no value 'masculino'; it has 'F' and 'M'."),
    ("pt", {"sex": "f"}, "Column 'sex' (text) has no value 'f'. Did you mean 'F'?"),
    ("en", {"sex": "NA"}, "Column 'sex' (text) has no missing value, and 'NA' is read as missing; it has 'F' and 'M'."),
    ("en", {"sex": None}, "Column 'sex' (text) has no missing value; it has 'F' and 'M'."),
]  # fmt: skip
TYPED = pytest.mark.parametrize("file", ["people.parquet", "people.csv"])
"""A file that has types, and one of texts: dates, numbers and truth values are read alike"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("people")
    table = pa.table(PEOPLE)
    pq.write_table(table, place / "people.parquet")
    pa.csv.write_csv(table, place / "people.csv")
    return place


@pytest.fixture(scope="module")
def pages(folder: Path) -> Iterator[tuple[TestClient, dict[str, str]]]:
    """The page, and where it answers about one person of each file."""
    with serving(folder) as client:
        found = {}
        for file in ("people.parquet", "people.csv"):
            look = opened(client, file)
            result = run(client, look, **roles(look, COLUMNS, ["illness"]))["result"]
            found[file] = f"/results/{result}/target.json"
            awaited(client, found[file])
        yield client, found


def ask_python(file: Path, known: Known, lang: str) -> dict[str, Any] | str:
    try:
        answer = brecha.target(brecha.read(file, columns=[*COLUMNS, "illness"]), known, ["illness"], lang=lang)
    except UnknownValueError as refused:
        return str(refused)
    return answer.as_dict() | {"sentences": answer.findings(lang)}


def ask_shell(file: Path, known: Known, lang: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any] | str:
    facts = [part for name, value in known.items() for part in ("--known", f"{name}={value or ''}")]
    answer = caller(capsys)("target", file, *facts, "--sensitive", "illness", "--json", "-", "--lang", lang, "-q")
    if answer.code:
        assert (answer.code, answer.out) == (2, "")
        return answer.err.strip().removeprefix("Error: ")
    said = caller(capsys)("target", file, *facts, "--sensitive", "illness", "--lang", lang, "-q").out
    found: dict[str, Any] = json.loads(answer.out)
    return found | {"sentences": said}


def ask_page(client: TestClient, path: str, known: Known, lang: str) -> dict[str, Any] | str:
    fields = {one["column"]: one["field"] for one in client.get(path).json()["columns"]}
    form = {
        fields[name].replace("value-", "state-") if value is None else fields[name]: value or "missing"
        for name, value in known.items()
    }
    answer = client.post(f"{path}?lang={lang}", data=form)
    told = answer.json()
    if told["error"]:
        assert (answer.status_code, told["answer"]) == (400, None)
        return str(told["error"])
    assert answer.status_code == 200
    return dict(told["answer"]) | {"sentences": told["sentences"]}


@TYPED
@pytest.mark.parametrize(("lang", "known", "matches"), ANSWERED)
def test_the_same_answer(
    folder: Path,
    pages: tuple[TestClient, dict[str, str]],
    capsys: pytest.CaptureFixture[str],
    file: str,
    lang: str,
    known: Known,
    matches: int,
) -> None:
    python = ask_python(folder / file, known, lang)
    shell = ask_shell(folder / file, known, lang, capsys)
    page = ask_page(pages[0], pages[1][file], known, lang)
    assert not isinstance(python, str)
    assert not isinstance(shell, str)
    assert not isinstance(page, str)
    assert python["matches"] == matches
    for name in ("read_as", "matches", "records", "reidentification", "inference", "note", "kept_private"):
        assert json.loads(json.dumps(python[name])) == shell[name] == page[name], name
    assert python["sentences"] == page["sentences"]
    words, own = shell["sentences"].split(), " ".join(python["sentences"]).split()
    assert words[: len(own)] == own
    for one in python["inference"]["illness"]["values"]:  # below them, in a table
        assert one["value"] in words[len(own) :]
    assert python["reidentification"]["prior"] == 1 / 42
    if not matches:
        for told in (python["reidentification"], python["inference"]["illness"]):
            assert (told["posterior"], told["certain"]) == (None, None)
        assert python["inference"]["illness"] == {
            "prior": 0.5, "posterior": None, "certain": None, "guess": None, "code": "IAS",
            "values": [{"value": value, "prior": 0.5, "posterior": None} for value in ("no", "yes")],
        }  # fmt: skip


@TYPED
@pytest.mark.parametrize(("lang", "known", "sentence"), REFUSED)
def test_the_same_refusal(
    folder: Path,
    pages: tuple[TestClient, dict[str, str]],
    capsys: pytest.CaptureFixture[str],
    file: str,
    lang: str,
    known: Known,
    sentence: str,
) -> None:
    python = ask_python(folder / file, known, lang)
    assert isinstance(python, str)
    assert python == sentence == ask_page(pages[0], pages[1][file], known, lang)
    shell = ask_shell(folder / file, known, lang, capsys)
    assert shell == python if lang == "en" else str(shell).startswith(f"Erro: A coluna {sentence.split()[1]} ")


def test_nobody_matches_is_not_shown_as_safe(pages: tuple[TestClient, dict[str, str]]) -> None:
    client, paths = pages
    path = paths["people.csv"].removesuffix(".json")
    fields = {one["column"]: one["field"] for one in client.get(paths["people.csv"]).json()["columns"]}
    page = client.post(f"{path}?lang=en", data={fields["sex"]: "M", fields["active"]: "no"}).text
    assert page.count('<div class="card unknown">') == 2
    assert 'class="card safe"' not in page
    assert page.count("Not computed: nobody matches") == 2
    assert "tells nothing" not in page
