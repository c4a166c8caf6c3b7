"""brecha outsiders: many profiles from a file, or simulated; the same as in Python."""

import json
from pathlib import Path

import pytest

import brecha
from tests.cli.calling import Call, one_sentence, write

PROFILES = "id,age,gender\n10,60,M\n6,40-50,F|M\n3,*,\n1,61,F\n"


@pytest.fixture
def profiles(tmp_path: Path) -> Path:
    return write(tmp_path, PROFILES, "profiles.csv")


def test_the_same_as_in_python(call: Call, patients: Path, profiles: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    answer = call("outsiders", patients, "--profiles", profiles, "--truth", "id", "--sensitive", "illness",
                  "--error", "age=0.05", "--out", out, "--json", "-", "-q")  # fmt: skip
    assert answer.code == 0
    told = json.loads(answer.out)
    assert [row["status"] for row in told["attacks"]] == ["matched", "matched", "empty", "no such value"]
    assert told["handling"]["reason"] == "single-people"
    table = brecha.read(patients, columns=["id", "age", "gender", "illness"])
    expected = brecha.outsiders(table, profiles, ["illness"], truth="id", errors={"age": 0.05})
    assert expected.frame().equals(brecha.load(out).frame())
    assert told["attacks"] == expected.as_dict()["attacks"]


@pytest.mark.parametrize(("lang", "says"), [("en", "profiles match somebody"), ("pt", "perfis correspondem a alguém")])
def test_simulated_profiles_are_told(call: Call, patients: Path, lang: str, says: str) -> None:
    answer = call("outsiders", patients, "--simulate", 8, "--columns", "age,gender", "--imprecise", "age=1",
                  "--unknown-rate", "0.1", "--lang", lang, "-q")  # fmt: skip
    assert answer.code == 0
    assert says in " ".join(answer.out.split())


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), "either in a file (--profiles)"),
        (("--simulate", "3"), "--columns"),
        (("--simulate", "3", "--columns", "age", "--truth", "id"), "leave out --truth"),
        (("--profiles", "FILE", "--imprecise", "age=1"), "are for simulated profiles"),
        (("--profiles", "FILE", "--columns", "agee"), "no such column"),
        (("--profiles", "FILE", "--truth", "id", "--error", "age=2"), "Use a number from 0"),
    ],
)
def test_what_means_nothing_is_one_sentence(
    call: Call, patients: Path, profiles: Path, arguments: tuple[str, ...], says: str
) -> None:
    given = [str(profiles) if one == "FILE" else one for one in arguments]
    answer = call("outsiders", patients, *given, "-q")
    assert answer.code == 2
    assert says in one_sentence(answer.err)


@pytest.mark.parametrize("rows", ["linked", "unlinked"])
def test_people_with_several_rows(call: Call, tmp_path: Path, rows: str) -> None:
    visits = write(tmp_path, "id,clinic,month\n1,A,1\n1,B,2\n2,A,1\n2,B,3\n3,A,1\n", "visits.csv")
    profiles = write(tmp_path, "clinic\nA\n", "profiles.csv")
    answer = call("outsiders", visits, "--person", "id", "--rows", rows, "--profiles", profiles, "--json", "-", "-q")
    (told,) = json.loads(answer.out)["attacks"]
    assert (told["candidates"], told["chance"]) == (3, 0.5 if rows == "linked" else pytest.approx(1 / 3))
