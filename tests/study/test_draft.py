"""Drafts of studies: TOML with the keys of a study, every column in it, and comments that say why."""

import csv
import re
import tomllib
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st

import brecha
from brecha.errors import ColumnError, SettingError
from brecha.school_census import CENSUS_QUASI_IDENTIFIERS
from brecha.study.draft import ACTIVE, comment, draft, key, listed, quoted
from tests.tables.describe.test_adversaries import ADULT

DATA = {"files", "person", "rows", "seed", "weight", "delimiter", "encoding", "missing_tokens", "max_unreadable"}
COLUMN = {"role", "published", "not_assessed"}
ADVERSARY = {"name", "about", "knows", "up_to"}
REPORT = {"language", "title", "owner", "minimum_group_size"}
COMMENTED = re.compile(r'# (?=\[\[|\]$|    "|(?:name|about|knows|up_to|ready|not_assessed|title|owner) = )')
"""What stands before a setting that is commented out"""
ROLES = {"identifier", "quasi-identifier", "sensitive", "other"}


def parsed(text: str) -> dict[str, Any]:
    """The study in a draft; also with everything that is commented out in it, which has to be valid too."""
    uncommented = "\n".join(COMMENTED.sub("", line) for line in text.splitlines())
    for study in (tomllib.loads(uncommented), tomllib.loads(text)):
        assert set(study) <= {"format", "data", "columns", "adversary", "limit", "report"}
        assert study["format"] == 1
        assert all(set(data) <= DATA for data in study["data"])
        for column in study["columns"].values():
            assert set(column) <= COLUMN
            assert column["role"] in ROLES
            assert column["published"] is (column["role"] != "identifier")
        known = {name for name, column in study["columns"].items() if column["role"] == "quasi-identifier"}
        for adversary in study.get("adversary", []):
            assert set(adversary) <= ADVERSARY
            assert set(adversary["knows"]) <= known
        assert known == {name for adversary in study.get("adversary", []) for name in adversary["knows"]}
        assert all(set(limit) == {"ready"} for limit in study["limit"])
        assert set(study["report"]) <= REPORT
    return study


def written(folder: Path, columns: dict[str, Any], name: str = "people.csv", **how: Any) -> Path:
    path = folder / name
    with path.open("w", newline="", encoding=how.pop("encoding", "utf-8")) as stream:
        writer = csv.writer(stream, **how)
        writer.writerow(columns)
        writer.writerows(zip(*columns.values(), strict=True))
    return path


def some(rows: int, values: int) -> list[str]:
    return [f"v{i % values}" for i in range(rows)]


def test_the_census(tmp_path: Path) -> None:
    path = tmp_path / "census.csv"
    brecha.school_census.write(path, 1500)
    study = parsed(draft([path], out=tmp_path / "brecha.toml"))
    assert study["data"][0]["files"] == ["census.csv"]
    assert study["data"][0]["delimiter"] == "|"
    assert list(study["columns"]) == [column.name for column in brecha.describe(path).columns]
    roles = {name: study["columns"][name]["role"] for name in CENSUS_QUASI_IDENTIFIERS}
    assert set(roles.values()) == {"quasi-identifier"}
    names = [adversary["name"] for adversary in study["adversary"]]
    assert names[0] == "anybody"
    assert len(names) == 1 + ACTIVE
    known = len(study["adversary"][0]["knows"])
    assert ("up_to" in study["adversary"][0]) is (known > 20)
    assert study["limit"] == [{"ready": "certain-5%"}]
    assert study["report"] == {"language": "en", "minimum_group_size": 10}


def test_adult(tmp_path: Path) -> None:
    table = {name: some(40, 3) for name in ADULT} | {"fnlwgt": list(range(1, 41))}
    study = parsed(draft([written(tmp_path, table)]))
    assert study["data"][0]["weight"] == "fnlwgt"
    assert study["columns"]["income"] == {"role": "sensitive", "published": True}
    assert "person" not in study["data"][0]


def test_several_rows_of_a_person_in_latin_1(tmp_path: Path) -> None:
    table = {"código do paciente": [i // 2 for i in range(40)], "município": some(40, 3), "doença": some(40, 2)}
    path = written(tmp_path, table, delimiter=";", encoding="latin-1")
    text = draft([path], lang="pt", missing_tokens=["-"], max_unreadable=0.5, out=tmp_path / "sub" / "e.toml")
    study = parsed(text)
    assert study["data"] == [
        {
            "files": ["../people.csv"] if not path.is_absolute() else [path.as_posix()],
            "person": "código do paciente",
            "delimiter": ";",
            "encoding": study["data"][0]["encoding"],
            "missing_tokens": ["-"],
            "max_unreadable": 0.5,
        }
    ]
    assert brecha.read(path, encoding=study["data"][0]["encoding"]).columns == tuple(table)
    assert "20 pessoas têm 40 linhas" in text
    assert study["report"]["language"] == "pt"


def test_paths_are_relative_to_the_study(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "studies").mkdir()
    written(tmp_path / "data", {"age": some(9, 3), "q": some(9, 2)})
    monkeypatch.chdir(tmp_path)
    study = tomllib.loads(draft(["data/people.csv"], out="studies/brecha.toml"))
    assert study["data"][0]["files"] == ["../data/people.csv"]
    study = tomllib.loads(draft([tmp_path / "data" / "people.csv"], out=tmp_path / "brecha.toml"))
    assert study["data"][0]["files"] == ["data/people.csv"]


def test_a_person_that_is_named(tmp_path: Path) -> None:
    path = written(tmp_path, {"id": list(range(40)), "case": [i // 2 for i in range(40)], "age": some(40, 3)})
    study = parsed(draft([path], person="case"))
    assert study["data"][0]["person"] == "case"
    assert study["columns"]["case"]["role"] == study["columns"]["id"]["role"] == "identifier"
    with pytest.raises(ColumnError, match="Did you mean 'case'"):
        draft([path], person="csae")


@pytest.mark.parametrize(("count", "up_to"), [(46, 3), (300, 1)])
def test_wide_surveys_in_both_languages(tmp_path: Path, count: int, up_to: int) -> None:
    path = written(tmp_path, {f"question {i}": some(40, 2 + i % 3) for i in range(count)})
    for lang, said in (("en", f"# {count} columns: "), ("pt", f"# {count} colunas: ")):
        text = draft([path], lang=lang)
        study = parsed(text)
        assert [len(adversary["knows"]) for adversary in study["adversary"]] == [count]
        assert study["adversary"][0]["up_to"] == up_to
        assert said in text


def test_nothing_that_anybody_could_know(tmp_path: Path) -> None:
    text = draft([written(tmp_path, {"id": list(range(40)), "same": ["x"] * 40, "none": [""] * 40})])
    study = parsed(text)
    assert "adversary" not in study
    assert study["columns"]["same"]["not_assessed"] == "It has the same value on every record."
    assert study["columns"]["none"]["not_assessed"] == "It is missing on every record."
    assert "No column is suggested as a quasi-identifier." in text


AWKWARD = ["a.b", "with space", 'a "quoted" one', "it's", "back\\slash", "ação", "日本", "tab\there", "#no comment",
           "=", "[x]", "", "line\nbreak", "del\x7f", "🦆"]  # fmt: skip


def test_awkward_names(tmp_path: Path) -> None:
    names = [name for name in AWKWARD if name]
    path = tmp_path / "awkward.parquet"
    pq.write_table(pa.table({name: some(40, 3) for name in names}), path)
    study = parsed(draft([path]))
    assert list(study["columns"]) == names
    assert study["adversary"][0]["knows"] == names
    assert "delimiter" not in study["data"][0]


@given(st.lists(st.one_of(st.sampled_from(AWKWARD), st.text(st.characters(exclude_categories=["Cs"])))))
def test_texts_come_back_as_they_were(texts: list[str]) -> None:
    assert tomllib.loads(f"x = {listed(texts)}")["x"] == texts
    for text in texts:
        assert tomllib.loads("\n".join([*comment(text), f"{key(text)} = {quoted(text)}"])) == {text: text}


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(SettingError, match="cannot be written in a study file"):
        quoted("caf\udce9.csv")
