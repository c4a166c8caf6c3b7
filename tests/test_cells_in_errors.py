"""No cell of a file that a scenario, a gain, a hierarchy or a catalogue leads to is shown when its layout is wrong.

Each file here could be any file of the machine, put in the place of the right one. Every value in it is a word that
occurs nowhere else, and no error may have one: not its cells, not its keys, and not what stands in its first line.
"""

import gzip
import io
import re
import zipfile
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from brecha.beliefs import Attribute, Belief, read_attribute, read_scenario
from brecha.errors import BrechaError, without_cells
from brecha.tables.hierarchies import Hierarchy
from tests.beliefs.sweeps_at_hand import SCENARIO, written
from tests.cli.calling import Call, caller, one_sentence

PATIENTS = "Zuleide;Quixaba;leucemia;7351\nWaldomiro;Jijoca;sífilis;8462\n"
CELLS = frozenset(re.findall(r"\w{3,}", PATIENTS))


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    return caller(capsys)


def shows_none(said: str) -> None:
    shown = [cell for cell in CELLS if cell in said]
    assert shown == [], said


TABLES = {
    "no header": PATIENTS,
    "a header": "patient;town;age;people\n" + PATIENTS,
    "values in the header": "sex;Zuleide;Quixaba\nM;leucemia;0.5\n",
    "a sum": "sex;leucemia\nM;7351\n",
    "a negative weight": "sex;leucemia\nM;-7351\n",
    "a decimal comma": "sex;leucemia;sífilis\nM;7351,5;8462,5\n",
    "a row twice": "sex;age;n\nleucemia;Quixaba;1\nleucemia;Quixaba;2\n",
    "no value": "sex;age;n\n;Quixaba;1\n",
    "a short line": "sex;age;n\nM;Quixaba\n",
    "names twice": "Zuleide;Zuleide\n1;2\n",
    "a name that is empty": "Zuleide;;Quixaba\n1;2;3\n",
    "a quotation mark": 'sex;age;n\nM;"Quixaba;1\nF;leucemia;2\n',
    "a mark in a field": 'sex;age;n\nM;"Qui"xaba;1\n',
    "another kind of text": '{"Zuleide": "leucemia"}\n',
    "one line": "Zuleide",
}


@pytest.mark.parametrize("kind", TABLES)
@pytest.mark.parametrize("packing", ["text", "gzip", "zip", "latin-1"])
@pytest.mark.parametrize("on", [(), ("sex",), ("sex", "town")])
@pytest.mark.parametrize("weight", [None, "weights"])
def test_tables_of_chances(tmp_path: Path, kind: str, packing: str, on: tuple[str, ...], weight: str | None) -> None:
    path, data = tmp_path / "table.csv", TABLES[kind].encode("latin-1" if packing == "latin-1" else "utf-8")
    if packing == "zip":
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            archive.writestr("Zuleide.csv", data)
        data = packed.getvalue()
    path.write_bytes(gzip.compress(data) if packing == "gzip" else data)
    with pytest.raises(BrechaError) as problem:
        read_attribute("age", path, on, weight=weight)
    shows_none(str(problem.value))
    assert str(path) in str(problem.value)


@pytest.mark.parametrize(
    "columns",
    [
        {"Zuleide": [1, 2], "Quixaba": [3, 4]},
        {"sex": ["leucemia", "leucemia"], "age": ["Jijoca", "Jijoca"], "n": [1, 2]},
        {"sex": ["M"], "Zuleide": [["leucemia"]]},
        {"sex": ["M"], "Zuleide": ["leucemia"]},
    ],
)
def test_tables_of_chances_as_parquet(tmp_path: Path, columns: dict[str, list[object]]) -> None:
    pq.write_table(pa.table(columns), tmp_path / "table.parquet")
    with pytest.raises(BrechaError) as problem:
        read_attribute("age", tmp_path / "table.parquet", "sex")
    shows_none(str(problem.value))


def test_a_damaged_parquet_file(tmp_path: Path) -> None:
    (tmp_path / "table.parquet").write_bytes(b"PAR1" + PATIENTS.encode() * 20 + b"PAR1")
    with pytest.raises(BrechaError, match="damaged") as problem:
        read_attribute("age", tmp_path / "table.parquet", "sex")
    shows_none(str(problem.value))


COUNTED = "illness;people\nleucemia;7351\nsífilis;8462\nQuixaba;12\n"
"""In the right layout: what is wrong is elsewhere"""


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("sex = ", 'more = { of = "illness", widths = 10 }\nsex = '),
        ("sex = ", 'more = { on = "illness", chances = { yes = { a = 1.0 } } }\nsex = '),
        ("sex = ", 'more = { file = "other.csv", on = "illness" }\nsex = '),
        ("sex = ", 'has = [{ illness = "none", age = 30, sex = "M", name = "Ana", ill = "no" }]\nsex = '),
        ('steps = [{ drop = "name" }]', 'steps = [{ generalise = "illness", widths = 10 }]'),
        ('steps = [{ drop = "name" }]', 'steps = [{ generalise = "illness", by = { a = "b" } }]'),
        ('steps = [{ drop = "name" }]', 'steps = [{ noise = "illness", geometric = 0.5 }]'),
        ('steps = [{ drop = "name" }]', 'steps = [{ noise = "illness", matrix = { a = { a = 1.0 } } }]'),
        ('sex = "F"', 'sex = "F"\nillness = "none"'),
        ('secret = "ill"', 'secret = "illness"'),
    ],
)
def test_values_of_a_right_file_in_what_is_wrong_elsewhere(tmp_path: Path, right: str, wrong: str) -> None:
    (tmp_path / "counted.csv").write_text(COUNTED, encoding="utf-8")
    (tmp_path / "other.csv").write_text("illness;yes;no\nnone;0.5;0.5\n", encoding="utf-8")
    named = SCENARIO.replace('name = ["Ana', 'illness = { file = "counted.csv", counts = true }\nname = ["Ana')
    assert right in named
    with pytest.raises(BrechaError) as problem:
        read_scenario(written(tmp_path, named.replace(right, wrong, 1))).sweep(threads=1)
    shows_none(str(problem.value))


def test_what_was_written_down_is_shown(tmp_path: Path) -> None:
    """Only values of files are hidden: who wrote a value may see it again."""
    (tmp_path / "ill.csv").write_text("sex;yes;no\nM;0.5;0.5\n", encoding="utf-8")
    ill = read_attribute("ill", tmp_path / "ill.csv", "sex")
    with pytest.raises(BrechaError, match=r"says nothing of 'ill' where sex = 'F'"):
        Belief([Attribute.uniform("sex", ["M", "F"]), ill])


@pytest.mark.parametrize(
    "text",
    [
        PATIENTS,
        "Zuleide = 3\n",
        'tries = "leucemia"\n',
        "[Zuleide]\nQuixaba = 7351\n[Zuleide]\nJijoca = 1\n",
        "Zuleide.Quixaba = 1\nZuleide = 2\n",
        "tries = { Quixaba = 1, Quixaba = 2 }\n",
        'name = "Zuleide"\x07\n',
        'kind = "Zuleide"\n',
        'members = "Zuleide"\n',
        'members = ["Zuleide", "Zuleide"]\n',
        'members = ["Zuleide"]\n',
        "[worth]\nZuleide = -7351\n",
        '[worth]\nZuleide = "Quixaba"\n',
        "[worth]\nZuleide = 7351\n",
        "gain = [[7351, -8462]]\n",
        'gain = [[1]]\nsecrets = ["Zuleide"]\n',
        "reach = -7351\n",
        "tries = -7351\n",
        "sífilis = 2\n",
    ],
    ids=lambda _: "gain",
)
def test_gain_files(call: Call, tmp_path: Path, text: str) -> None:
    (tmp_path / "table.csv").write_text("a,s\n1,x\n2,y\n")
    (tmp_path / "gain.toml").write_text(text, encoding="utf-8")
    gain = f"s={tmp_path / 'gain.toml'}"
    given = call("assess", tmp_path / "table.csv", "--qids", "a", "--sensitive", "s", "--gain", gain, "-q")
    assert given.code == 2
    shows_none(one_sentence(given.err))


@pytest.mark.parametrize(
    "text", [PATIENTS, "Zuleide = 3\n", "[Zuleide]\nQuixaba = 7351\n[Zuleide]\n", "sífilis = 2\n"], ids=lambda _: "any"
)
def test_scenarios_and_chances_of_change_that_are_none(call: Call, tmp_path: Path, text: str) -> None:
    (tmp_path / "table.csv").write_text("id,a\n1,x\n2,y\n")
    (tmp_path / "any.toml").write_text(text, encoding="utf-8")
    given = call("believe", tmp_path / "any.toml")
    assert given.code == 2
    shows_none(one_sentence(given.err))
    files = (tmp_path / "table.csv", tmp_path / "table.csv")
    change = call("unlinked", *files, "--person", "id", "--qids", "a", "--change", f"a={tmp_path / 'any.toml'}")
    assert "The chances of change in" in change.err or "any.toml" in change.err
    assert change.code == 2
    shows_none(one_sentence(change.err))


@pytest.mark.parametrize(
    "text",
    [PATIENTS, "Zuleide\n", "Zuleide = { $Quixaba\n", "Zuleide = { Quixaba() }\n", "Zuleide =\n"],
    ids=lambda _: "es",
)
def test_catalogues(call: Call, tmp_path: Path, text: str) -> None:
    (tmp_path / "table.csv").write_text("a,s\n1,x\n2,y\n")
    (tmp_path / "es.ftl").write_text(text, encoding="utf-8")
    given = call("assess", tmp_path / "table.csv", "--qids", "a", "--lang", tmp_path / "es.ftl", "-q")
    assert given.code == 2
    shows_none(one_sentence(given.err))
    (tmp_path / "es.ftl").write_bytes("sífilis = Zuleide\n".encode("latin-1"))
    shows_none(one_sentence(call("assess", tmp_path / "table.csv", "--qids", "a", "--lang", tmp_path / "es.ftl").err))


@pytest.mark.parametrize(
    "text",
    [
        "Zuleide;Quixaba\nWaldomiro\n",
        "Zuleide;Quixaba\nZuleide;Jijoca\n",
        "Zuleide;leucemia;Quixaba\nWaldomiro;leucemia;Jijoca\n",
        "Zuleide;\nWaldomiro;Jijoca\n",
        '"Zuleide;Quixaba',
        "a;leucemia\nb;a\n",
    ],
    ids=lambda _: "levels",
)
def test_hierarchies(tmp_path: Path, text: str) -> None:
    (tmp_path / "age.csv").write_text(text, encoding="utf-8")
    from brecha.tables.hierarchies.tree import Tree

    try:
        Tree.of(Hierarchy.read(tmp_path / "age.csv"))
    except BrechaError as problem:
        shows_none(str(problem))
    else:
        assert text.startswith('"'), "a value with a line end in it is one"


def test_cells_are_found_however_they_are_written() -> None:
    long, marked = "y" * 200, "it's \n"
    message = f"It is {long[:79]}… and {marked!r} and 7, = 7, '7' and row 7."
    assert without_cells(message, [long, marked, "7"]) == "It is … and \"…\" and 7, = …, '…' and row 7."
    assert without_cells("heart is at heart", ["hear"]) == "heart is at heart"
