"""Studies: what is in the file, the views of it, and the requests that are made of it."""

import json
import os
import re
import socket
from dataclasses import replace
from math import comb
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from tools import study_schema

import brecha
from brecha.errors import InputError
from brecha.sanitizers import Anonymise, LocalRecoding
from brecha.study import Adversary, ColumnSettings, Data, ReleaseStep, Study
from brecha.study.checks import check_shape, schema
from brecha.study.file import Origin
from tests.study.studies import WHOLE

ROOT = Path(__file__).parents[2]
PEOPLE = {"format": 1, "data": [{"files": ["people.csv"], "person": "id"}]}
COLUMNS = {
    "age": {"role": "quasi-identifier", "hierarchy": "intervals:5,10"},
    "sex": {"role": "quasi-identifier"},
    "zip": {"role": "quasi-identifier", "published": False},
    "illness": {"role": "sensitive"},
    "remark": {"role": "other", "not_assessed": "Always empty."},
}
HEADER = ["id", "age", "sex", "zip", "illness", "remark", "shoe"]


def study(**more: Any) -> Study:
    return Study.from_dict({**PEOPLE, "columns": COLUMNS, **more})


@pytest.fixture
def whole(tmp_path: Path) -> Study:
    (tmp_path / "brecha.toml").write_text(WHOLE, encoding="utf-8")
    return Study.load(tmp_path / "brecha.toml")


def test_what_is_in_the_file_is_in_the_study(whole: Study, tmp_path: Path) -> None:
    first, second = whole.data
    assert first == Data(
        ("people 2018.csv",), "2018", "id", "one", 7, "age >= 18", "weight", ";", "latin-1", ("NA",), "wildcard", 0.02
    )
    assert (second.year, second.seed, second.missing) == ("2019", 0, "value")
    assert whole.columns["age"] == ColumnSettings(
        "quasi-identifier", None, {"en": "age", "pt": "idade"}, {}, "intervals:5,10", 2
    )
    assert whole.columns["sex"].values == {"1": {"en": "male", "pt": "masculino"}, "2": "F"}
    assert [one.name for one in whole.adversaries] == ["neighbour", "insurer", "voter-list"]
    limit = whole.limits[0]
    assert (limit.measure, limit.ready, limit.why) == ("highest", "ema-0070", "The agency asks for it.")
    assert whole.release[1] == ReleaseStep("remove", {"columns": ("income",)})
    assert (whole.report.language, whole.report.date) == ("pt", "2026-03-31")
    assert whole.folder == tmp_path


def test_a_date_of_toml_is_a_date(tmp_path: Path) -> None:
    (tmp_path / "brecha.toml").write_text('format = 1\n[[data]]\nfiles = ["a.csv"]\n[report]\ndate = 2026-03-31\n')
    assert Study.load(tmp_path).report.date == "2026-03-31"


def test_columns_by_their_roles() -> None:
    one = study()
    assert one.identifiers == ("id",)
    assert one.quasi_identifiers == ("age", "sex", "zip")
    assert one.sensitive == ("illness",)
    assert one.published == ("age", "sex", "illness", "remark")
    assert one.not_published == ("zip", "id")
    assert one.acknowledged == {"remark": "Always empty."}


def test_without_adversaries_anybody_knows_every_quasi_identifier() -> None:
    (anybody,) = study().adversaries_in(HEADER)
    assert (anybody.name, anybody.knows, anybody.wants, anybody.subsets) == (
        "anybody",
        ("age", "sex"),
        ("illness",),
        "all",
    )
    with pytest.raises(InputError, match="there is nothing to assess"):
        Study.from_dict(PEOPLE).adversaries_in(HEADER)


def test_published_columns_that_nobody_knows_are_named() -> None:
    assert study().not_assessed(HEADER) == ("shoe",)
    only_age = [{"name": "x", "knows": ["age"], "wants": []}]
    assert study(adversary=only_age).not_assessed(HEADER) == ("sex", "illness", "shoe")
    removed = [{"step": "remove", "columns": ["shoe", "sex"]}]
    assert study(adversary=only_age, release=removed).not_assessed(HEADER) == ("illness",)
    published = {**COLUMNS, "id": {"role": "identifier", "published": True}}
    assert Study.from_dict({**PEOPLE, "columns": published}).not_assessed(HEADER) == ("id", "shoe")


def test_a_ready_adversary_keeps_what_the_study_says_of_her() -> None:
    (one,) = study(adversary=[{"ready": "anybody", "name": "all", "wants": []}]).adversaries_in(HEADER)
    assert one.name == "all"
    assert set(one.knows) <= {"age", "sex", "shoe"}
    assert one.wants == ()
    assert study(adversary=[{"ready": "anybody"}]).adversaries[0].name == "anybody"


@pytest.mark.parametrize(("columns", "size"), [(20, None), (21, 4), (46, 3), (300, 1)])
def test_of_many_columns_small_sets_are_tried(columns: int, size: int | None) -> None:
    names = [f"c{k}" for k in range(columns)]
    many = Study.from_dict({**PEOPLE, "columns": {name: {"role": "quasi-identifier"} for name in names}})
    (one,) = many.adversaries_in(names)
    assert (one.up_to, one.is_shortened) == (size, size is not None)
    if size is not None:
        sets = [sum(comb(columns, k) for k in range(1, most + 1)) for most in (size, size + 1)]
        assert sets[0] <= 20_000 < sets[1]
    written = replace(many, adversaries=(Adversary("x", knows=tuple(names), up_to=2),))
    assert not written.adversaries_in(names)[0].is_shortened
    exact = replace(many, adversaries=(Adversary("x", knows=tuple(names), exactly=True),))
    assert exact.adversaries_in(names)[0].subsets == "full"


def test_a_shortened_adversary_is_not_written_as_one() -> None:
    one = replace(study(), adversaries=(Adversary("x", knows=("age",), is_shortened=True),))
    assert one.as_dict()["adversary"] == [{"name": "x", "knows": ["age"]}]


# Files that the study names.


def test_reading_is_relative_to_the_study(tmp_path: Path) -> None:
    (tmp_path / "people.csv").write_text("id,age\n1,5\n")
    (tmp_path / "brecha.toml").write_text(
        'format = 1\n[[data]]\nfiles = ["people.csv"]\nperson = "id"\nmissing_tokens = ["?"]\nseed = 3\n'
    )
    reading = Study.load(tmp_path).reading()
    assert reading.files == (str(tmp_path / "people.csv"),)
    assert (reading.person, reading.seed, reading.missing_tokens) == ("id", 3, ("?",))
    assert reading.header == ("id", "age")
    table = reading.table(["age"])
    assert str(tmp_path) not in json.dumps(table.source, default=str)


@pytest.mark.parametrize("how", ["above", "absolute", "link", "folder link", "hierarchy", "gain"])
def test_files_elsewhere_are_not_opened_unless_allowed(tmp_path: Path, how: str) -> None:
    elsewhere, here = tmp_path / "elsewhere", tmp_path / "here"
    elsewhere.mkdir()
    here.mkdir()
    (elsewhere / "people.csv").write_text("age,illness\n5,yes\n")
    (elsewhere / "gain.toml").write_text('kind = "tries"\ntries = 2\n')
    (here / "link.csv").symlink_to(elsewhere / "people.csv")
    (here / "folder").symlink_to(elsewhere)
    (here / "people.csv").write_text("age,illness\n5,yes\n")
    named = {
        "above": "../elsewhere/people.csv", "absolute": str(elsewhere / "people.csv"), "link": "link.csv",
        "folder link": "folder/people.csv",
    }  # fmt: skip
    plain: dict[str, Any] = {"format": 1, "data": [{"files": [named.get(how, "people.csv")]}]}
    plain["columns"] = {"age": {"role": "quasi-identifier"}, "illness": {"role": "sensitive"}}
    if how == "hierarchy":
        plain["columns"]["age"]["hierarchy"] = "../elsewhere/people.csv"
    if how == "gain":
        plain["adversary"] = [{"name": "x", "knows": ["age"], "gain": ["illness=../elsewhere/gain.toml"]}]
    file = here / "brecha.toml"

    def open_all(one: Study) -> None:
        _ = one.reading(), one.hierarchies
        for adversary in one.adversaries:
            assert [gain.attribute for gain in one.gains(adversary).requests] == ["illness"]

    with pytest.raises(InputError, match="lies outside the folder") as problem:
        open_all(Study.from_dict(plain, file))
    assert str(problem.value).startswith(f"{file}: ")
    open_all(Study.from_dict(plain, Origin(str(file), allow=(elsewhere,))))


def test_an_allowed_folder_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / "brecha.toml").write_text('format = 1\n[[data]]\nfiles = ["a.csv"]\n')
    assert Study.load(tmp_path, allow=[tmp_path]).origin.allow == (tmp_path,)
    with pytest.raises(InputError, match="is no folder"):
        Study.load(tmp_path, allow=[tmp_path / "nothing"])


@pytest.mark.parametrize("kind", ["link", "pipe", "socket", "folder", "nothing", "device"])
def test_what_is_no_ordinary_file_is_no_study(tmp_path: Path, kind: str) -> None:
    place = tmp_path / "study.toml"
    if kind == "link":
        (tmp_path / "real.toml").write_text(WHOLE)
        place.symlink_to(tmp_path / "real.toml")
    elif kind == "pipe":
        os.mkfifo(place)
    elif kind == "socket":
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(str(place))
    elif kind == "folder":
        (place / "brecha.toml").mkdir(parents=True)
    with pytest.raises(InputError) as problem:
        Study.load("/dev/zero" if kind == "device" else place)
    expected = "There is no study file" if kind == "nothing" else "is a link or no ordinary file"
    assert expected in str(problem.value) or kind == "socket"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("#" * 100_000_000, "is larger than 4 MB"),
        ("a = " + "[" * 500_000, "too many keys, or lists within lists"),
        ("a = " + "{a=" * 500_000, "too many keys, or lists within lists"),
        (".".join(["a"] * 500_000) + " = 1", "too many keys, or lists within lists"),
        ("".join(f"k{k}=1\n" for k in range(300_000)), "too many keys, or lists within lists"),
        ("a = [" + "1," * 1_000_000 + "]", "too many keys, or lists within lists"),
        ("a = " + "9" * 100_000, "too many keys, or lists within lists"),
        ("a = '" + "x" * 3_000_000, "is not TOML"),
        ("format = 1\ndata = '" + "x" * 3_000_000 + "'", "has to be a table under a header"),
        ("[" * 1_000_000, "is not TOML"),
        ("format = 1\n" + "[[data]]\nx = 1\n" * 60_000, "has no key 'x'"),
        ("format = 1\n[columns]\n" + "".join(f"k{k} = 1\n" for k in range(150_000)), "needs the key 'data'"),
    ],
    ids=["size", "lists", "tables", "dots", "keys", "elements", "digits", "text", "long", "brackets", "many", "wide"],
)  # fmt: skip
def test_hostile_studies_are_refused_soon(tmp_path: Path, text: str, expected: str) -> None:
    file = tmp_path / "brecha.toml"
    file.write_text(text)
    with pytest.raises(InputError) as problem:
        Study.load(file)
    assert expected in str(problem.value)
    assert len(str(problem.value)) < 1_000


def test_saving_is_whole_or_not_at_all(whole: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "other.toml"
    target.symlink_to(tmp_path / "brecha.toml")
    changed = replace(whole, report=replace(whole.report, title="Anew"))
    changed.save(target)
    assert not target.is_symlink()
    assert (tmp_path / "brecha.toml").read_text() == WHOLE
    assert target.read_text() == WHOLE.replace('"The census"', '"Anew"')
    with pytest.raises(InputError, match="cannot be written"):
        changed.save(tmp_path / "nothing" / "study.toml")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["brecha.toml", "other.toml"]


def test_one_is_one_person_and_not_everybody(tmp_path: Path) -> None:
    """1 and 1.0 are equal in Python, and mean one person and everybody."""
    file = tmp_path / "brecha.toml"
    one = study(limit=[{"measure": "certain", "at_most": 1}])
    one.save(file)
    loaded = Study.load(file)
    assert type(loaded.limits[0].at_most) is int
    everybody = replace(loaded, limits=(replace(loaded.limits[0], at_most=1.0),))
    everybody.save(file)
    assert type(Study.load(file).limits[0].at_most) is float


def test_a_changed_value_keeps_comments_and_the_rest(whole: Study) -> None:
    age = replace(whole.columns["age"], importance=5)
    changed = replace(
        whole,
        columns={**whole.columns, "age": age, "new": ColumnSettings("other")},
        limits=whole.limits[:2],
        adversaries=(*whole.adversaries, Adversary("friend", knows=("age",))),
        report=replace(whole.report, owner=None),
    )
    text = changed.to_toml()
    assert [line for line in text.splitlines() if "#" in line] == [line for line in WHOLE.splitlines() if "#" in line]
    assert "importance = 5\n" in text
    assert "owner" not in text
    assert Study.from_dict(changed.as_dict()) == Study.load_text(Origin(text=text))


def test_comments_of_a_new_file() -> None:
    text = study().to_toml({(): "First.\nSecond.", ("columns", "age"): "has 90 values", ("data", 0, "person"): "why"})
    assert text.startswith(
        '# First.\n# Second.\n\nformat = 1\n\n[[data]]\nfiles = ["people.csv"]\n# why\nperson = "id"\n'
    )
    assert '\n# has 90 values\n[columns.age]\nrole = "quasi-identifier"\n' in text


# The steps of the release.

STEPS: list[dict[str, Any]] = [
    {"step": "top-code", "column": "age", "limit": 60},
    {"step": "bottom-code", "column": "age", "limit": 20},
    {"step": "microaggregate", "columns": ["income"], "k": 2},
    {"step": "sample", "size": 8, "seed": 1},
    {"step": "swap", "columns": ["sex"], "share": 0.5, "within": ["age"], "seed": 1},
    {"step": "recode", "column": "sex", "keep": 0.9, "seed": 1},
    {"step": "suppress-rare", "column": "sex", "rarer_than": 2},
    {"step": "remove", "columns": ["remark"]},
    {"step": "generalise", "column": "zip", "level": 1},
    {"step": "k-anonymity", "k": 2, "suppression": 0.5},
    {"step": "l-diversity", "l": 2, "suppression": 8, "kind": "recursive", "c": 3},
    {"step": "t-closeness", "t": 0.9, "suppression": 8, "l": 1, "k": 2, "leave_out": True},
    {"step": "local-recoding", "k": 2, "columns": ["sex"]},
]


def test_every_step_of_the_schema_is_tested() -> None:
    assert {one["step"] for one in STEPS} == set(schema()["$defs"]["release"]["properties"]["step"]["enum"])


@pytest.fixture
def people(tmp_path: Path) -> Path:
    rows = [f"{k},{20 + 5 * k},{'FM'[k % 2]},{1000 + k},{'yn'[k % 2]},{k * 100},r" for k in range(12)]
    (tmp_path / "people.csv").write_text("\n".join(["id,age,sex,zip,illness,income,remark", *rows]))
    return tmp_path


def _made(folder: Path, steps: list[dict[str, Any]]) -> tuple[Study, brecha.CodedTable, list[Any]]:
    columns = {**COLUMNS, "zip": {"role": "quasi-identifier", "hierarchy": "prefixes:2"}}
    one = Study.from_dict({**PEOPLE, "columns": columns, "release": steps}, folder / "brecha.toml")
    reading = one.reading()
    table = reading.table(reading.header)
    hierarchies = one.hierarchies.made([*one.quasi_identifiers], table)
    return one, table, one.sanitizers(table.columns, hierarchies)


@pytest.mark.parametrize("step", STEPS, ids=[str(one["step"]) for one in STEPS])
def test_each_step_makes_a_release(people: Path, step: dict[str, Any]) -> None:
    _, table, sanitizers = _made(people, [step])
    release = brecha.sanitize(table, *sanitizers)
    assert "id" not in release.table.columns
    assert len(sanitizers) == 2


def test_steps_are_done_in_the_order_of_the_study(people: Path) -> None:
    """The command line removes first and generalises before it suppresses; a study says the order itself."""
    order = ["suppress-rare", "generalise", "top-code", "remove"]
    steps = [next(one for one in STEPS if one["step"] == name) for name in order]
    _, _, sanitizers = _made(people, steps)
    kinds = [type(getattr(one, "made", one)).__name__ for one in sanitizers]
    assert kinds == ["Remove", "SuppressCells", "Generalise", "TopCode", "Remove"]


def test_models_are_of_the_quasi_identifiers_that_are_left(people: Path) -> None:
    steps: list[dict[str, Any]] = [
        {"step": "remove", "columns": ["sex"]},
        {"step": "k-anonymity", "k": 2},
        {"step": "local-recoding", "k": 3},
    ]
    one, _, sanitizers = _made(people, steps)
    assert [request.qids for request in one.release_steps[1:]] == [("age", "zip")] * 2
    assert [type(made) for made in sanitizers[2:]] == [Anonymise, LocalRecoding]


# The schema.


def test_the_published_schema_is_this_one() -> None:
    published = json.loads((ROOT / "docs" / "reference" / "study.schema.json").read_text("utf-8"))
    assert published == schema()
    Draft202012Validator.check_schema(published)


def test_every_key_of_the_schema_is_explained() -> None:
    parts = schema()["$defs"]

    def resolved(one: dict[str, Any]) -> dict[str, Any]:
        return {**parts[one["$ref"].rpartition("/")[2]], **one} if "$ref" in one else one

    lacking = [
        f"{name}.{key}"
        for name, table in {"": schema(), **parts}.items()
        for key, one in table.get("properties", {}).items()
        if "const" not in one and not {"title", "description"} <= resolved(one).keys()
    ]
    assert lacking == []


def test_the_schema_takes_what_the_program_takes(whole: Study) -> None:
    validator = Draft202012Validator(schema())
    for plain in (
        whole.as_dict(),
        study(release=STEPS[:8]).as_dict(),
        *({**PEOPLE, "release": [one]} for one in STEPS),
    ):
        assert [*validator.iter_errors(plain)] == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"data": []},
        {"data": [{"files": []}]},
        {"release": [{"step": "remove"}]},
        {"release": [{"step": "sample", "share": 0}]},
        {"release": [{"step": "swop"}]},
        {"report": {"minimum_group_size": 0}},
        {"columns": {"a": {"label": 3}}},
        {"limit": [{"measure": "above", "at_most": 1, "threshold": 1}]},
        {"unknown": 1},
    ],
)
def test_the_schema_refuses_what_the_program_refuses(wrong: dict[str, Any]) -> None:
    plain = {**PEOPLE, **wrong}
    assert [*Draft202012Validator(schema()).iter_errors(plain)]
    with pytest.raises(InputError):
        check_shape(plain, Origin())


def test_the_page_has_the_keys_of_the_schema() -> None:
    """``python -m tools.study_schema --write`` puts it right."""
    assert study_schema.tables(study_schema.PAGE.read_text("utf-8")) == study_schema.PAGE.read_text("utf-8")
    parts = set(re.findall(r"<!-- keys of ([\w-]+) -->", study_schema.PAGE.read_text("utf-8")))
    steps = schema()["$defs"]["release"]["properties"]["step"]["enum"]
    assert parts == {"data", "column", "adversary", "limit", "report", *steps}
