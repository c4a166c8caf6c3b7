"""Requests are plain data, refuse what no table could serve, and name their fields in backticks."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from brecha.errors import ColumnError, SettingError
from brecha.language import Face
from brecha.study import (
    AssessRequest,
    BelieveRequest,
    ClassModels,
    ColumnSteps,
    Fact,
    HierarchiesRequest,
    ReadRequest,
    SanitizeRequest,
    TargetRequest,
    TradeoffRequest,
    Tried,
    YearsRequest,
    facts_of,
    names,
    sample_columns,
    subsets_of,
)

ROOMS = ("language", "report", "runtime", "study")
PEOPLE = ReadRequest(("people.csv",), person="id")


@pytest.mark.parametrize("room", ROOMS)
def test_every_name_of_a_room_is_where_the_room_says(room: str) -> None:
    face = import_module(f"brecha.{room}")
    for name in face.__all__:
        assert type(getattr(face, name)).__name__ != "module", name
    with pytest.raises(AttributeError, match=f"module 'brecha.{room}' has no attribute 'nothing'"):
        _ = face.nothing


def test_a_request_is_plain_data() -> None:
    steps = ColumnSteps(remove=("name",), top=(("age", 80),), swap=(("town", "state"), 0.05))
    models = ClassModels(secret="illness", k=5, l=2)
    request = SanitizeRequest(PEOPLE, ("age", "sex"), ("illness",), models, HierarchiesRequest({"age": "flat"}), steps)
    plain = json.loads(json.dumps(request.as_dict()))
    assert plain == request.as_dict()
    assert plain["source"]["files"] == ["people.csv"]
    assert plain["steps"]["swap"] == [["town", "state"], 0.05]
    assert plain["models"] | {"k": 5, "l": 2} == plain["models"]
    assert "t" not in plain["models"]


def test_a_request_of_beliefs_is_plain_data() -> None:
    request = BelieveRequest("scenario.toml", "simulation", data_sets=100, seed=3)
    assert request.as_dict() == {
        "scenario": "scenario.toml", "method": "simulation", "data_sets": 100, "seed": 3, "minimum_group_size": 10,
        "run_python": False, "allow_folder": [],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("setting", "python", "shell"),
    [
        ({"method": "guess"}, "method='guess' is not known", "--method guess is not known"),
        ({"data_sets": 0}, "data_sets=0 is no number of data sets", "--data-sets 0 is no number"),
        ({"seed": -1}, "seed=-1 is no seed", "--seed -1 is no seed"),
        ({"minimum_group_size": 0}, "minimum_group_size=0 is no number of", "--minimum-group-size 0 is no number of"),
        ({"threads": 0}, "threads=0 is no number of processor cores", "--threads 0 is no number of processor cores"),
        ({"allow_folder": ("none",)}, "`allow_folder` 'none' is no folder.", "--allow-folder 'none' is no folder."),
    ],
)
def test_a_request_of_beliefs_is_refused_before_its_scenario_is_read(
    setting: dict[str, Any], python: str, shell: str
) -> None:
    with pytest.raises(SettingError) as raised:
        BelieveRequest("there is no such file.toml", **setting)
    assert str(raised.value).startswith(python)
    assert raised.value.sentence("en", Face("command line")).startswith(shell)


def test_notation() -> None:
    assert names(['a,"b, c"', "d"], "qids") == ("a", "b, c", "d")
    assert [subsets_of(text) for text in ("all", "3", "a,b;c")] == ["all", 3, [["a", "b"], ["c"]]]
    with pytest.raises(SettingError, match=r"^One of the names in `qids` 'a,,b' is empty\.$"):
        names(["a,,b"], "qids")


def test_what_no_table_could_serve_is_refused_by_field() -> None:
    with pytest.raises(SettingError, match=r"`l_c` is of `l_kind` recursive"):
        ClassModels(secret="illness", l=2, l_c=3)
    with pytest.raises(SettingError, match=r"`swap_within` needs `swap`"):
        ColumnSteps(swap_within=("sex",))
    with pytest.raises(SettingError, match=r"There is nothing to do"):
        SanitizeRequest(PEOPLE, ("age",))
    with pytest.raises(SettingError, match=r"`k` is for one release, and `try_k` is for several"):
        TradeoffRequest(PEOPLE, ("age",), models=ClassModels(k=5), tried=Tried(k=(2, 5)))
    with pytest.raises(ColumnError, match=r"which is not among `sensitive`"):
        AssessRequest(PEOPLE, ("age",), gains=("illness=tries:2",))
    with pytest.raises(ColumnError, match=r"given twice as `known`"):
        TargetRequest(PEOPLE, (Fact("age", "3"), Fact("age", "4")))


def test_years_are_linked_by_an_identifier_and_named_once(tmp_path: Path) -> None:
    files = tuple((str(tmp_path / f"{year}.csv"),) for year in (2014, 2015))
    for (file,) in files:
        Path(file).write_text("id,town,town@home\n1,Natal,x\n", encoding="utf-8")
    with pytest.raises(SettingError, match=r"Name its column with `person`"):
        YearsRequest(ReadRequest(), files, ())
    with pytest.raises(SettingError, match=r"is named twice among the years"):
        YearsRequest(ReadRequest(), (files[0], files[0]), ("id", "id"))
    years = YearsRequest(ReadRequest(), files, ("id", "id"))
    assert years.names == ("2014", "2015")
    assert facts_of({"town@2015": "absent", "town": "", "town@home": "x"}, years) == (
        Fact("town", "absent", "2015", absent=True),
        Fact("town", None, "2014"),
        Fact("town@home", "x", "2014"),
    )
    with pytest.raises(SettingError, match=r"`known` 'town@2016' is of a year that is none of 2014, 2015"):
        facts_of({"town@2016": "x"}, years)


def test_a_face_names_fields_in_its_own_way_and_leaves_what_was_written() -> None:
    with pytest.raises(ColumnError) as raised:
        sample_columns(["a`qids`b=x"], ["a"])
    assert str(raised.value) == "Column 'a`qids`b' of `sample_column` 'a`qids`b=x' is not among `qids`."
    options = raised.value.sentence("en", Face("command line"))
    assert options == "Column 'a`qids`b' of --sample-column 'a`qids`b=x' is not among --qids."
    assert raised.value.sentence("pt", Face("command line")).startswith("A coluna 'a`qids`b' de --sample-column")
