"""--limit: of brecha assess and brecha sanitize, which end with the code 1 if a limit is broken or was not held."""

import json
from pathlib import Path

import pytest

from tests.cli.calling import Call

ASSESS = ("--qids", "age,gender", "--sensitive", "illness", "--person", "id", "-q")


@pytest.mark.parametrize(
    ("limits", "code"),
    [
        (["certain@re-identification=20%"], 0), (["certain@re-identification=19%"], 1), (["2"], 0), (["1"], 1),
        (["highest@re-identification=1"], 0), (["k5"], 1), (["average@illness=0.7"], 0), (["average@illness=0.69"], 1),
        (["value:illness:yes=67%"], 0), (["value:illness:yes=66%"], 1), (["factor@re-identification=5"], 0),
        (["factor@re-identification=4.9"], 1), (["2", "highest@illness=1", "k5"], 1),
    ],
)  # fmt: skip
def test_exit_codes(call: Call, patients: Path, limits: list[str], code: int) -> None:
    answer = call("assess", patients, *ASSESS, *(text for limit in limits for text in ("--limit", limit)))
    assert answer.code == code
    assert ("Above the limit" in answer.err) == bool(code)


@pytest.mark.parametrize(
    ("limit", "code"), [("above:50%@re-identification=2", 0), ("above:50%@re-identification=1", 1)]
)
def test_people_above_a_threshold_are_counted(call: Call, patients: Path, limit: str, code: int) -> None:
    assert call("assess", patients, *ASSESS, "--limit", limit).code == code


def test_which_limit_by_how_much_and_for_whom(call: Call, patients: Path) -> None:
    answer = call("assess", patients, *ASSESS, "--limit", "highest@illness=0.5", "--limit", "certain=1 by gender")
    lines = answer.err.replace("\u00a0", " ").splitlines()
    assert lines[0] == (
        "Above the limit --limit highest@illness=0.5: knowing age, an adversary guesses illness of somebody with a "
        "chance of 100 %. The limit: nobody's probability of having illness guessed is above 50 %."
    )
    assert lines[1] == (
        "Above the limit --limit certain=1 by gender: knowing age and gender, an adversary re-identifies 2 people with "
        "certainty, in a gender group of fewer than 10 people. The limit: no more than 1 person is exposed with "
        "certainty, in every group of gender."
    )
    assert len(lines) == 3


def test_beside_fail_above(call: Call, patients: Path, tmp_path: Path) -> None:
    answer = call("assess", patients, *ASSESS, "--limit", "k5", "--fail-above", "0.1", "--out", tmp_path / "risk")
    assert answer.code == 1
    assert "Above the limit --limit k5" in answer.err
    assert "Too risky: knowing age and gender" in answer.err
    saved = json.loads((tmp_path / "risk" / "results.json").read_text())["report"]["limit"]
    assert saved == {"measure": "highest", "at_most": 0.2, "goal": "re-identification", "ready": "k5"}
    page = (tmp_path / "risk" / "report.html").read_text()
    assert "nobody's probability of being re-identified is above 20\u00a0%" in page.replace("&#39;", "'")


@pytest.mark.parametrize(
    ("limit", "said"),
    [
        ("few", "'few' is no limit."), ("highest@income=0.2", "is on 'income', which is not among the sensitive"),
        ("value:illness:maybe=5%", "'maybe' is a value that nobody has."), ("factor=0", "can never hold"),
        ("5% by region", "'5% by region' is no limit."), ("certain=5% by agee", "agee"),
    ],
)  # fmt: skip
def test_what_is_no_limit_is_refused(call: Call, patients: Path, limit: str, said: str) -> None:
    answer = call("assess", patients, *ASSESS, "--limit", limit)
    assert answer.code == 2
    assert said in answer.err


@pytest.mark.parametrize(
    ("limit", "code"),
    [("certain@re-identification=0", 0), ("highest@re-identification=0.5", 0), ("highest@re-identification=0.4", 1),
     ("value:illness:yes=100%", 0), ("value:illness:yes=1%", 1), ("factor@re-identification=10", 0)],
)  # fmt: skip
def test_a_release_is_held_to_limits(call: Call, patients: Path, tmp_path: Path, limit: str, code: int) -> None:
    answer = call("sanitize", patients, "--qids", "gender,occupation", "--sensitive", "illness", "--k", "2",
                  "--person", "id", "--suppression", "0.5", "--limit", limit, "--out", tmp_path / "safer")  # fmt: skip
    assert answer.code == code, answer.err
    assert (tmp_path / "safer" / "release.csv").exists() == (code == 0)
    assert ("The release was not written." in answer.err) == bool(code)


@pytest.mark.parametrize(("most", "code"), [("10", 0), ("0", 1)])
def test_people_above_a_chance_are_counted_in_a_release(
    call: Call, patients: Path, tmp_path: Path, most: str, code: int
) -> None:
    answer = call("sanitize", patients, "--qids", "gender,occupation", "--sensitive", "illness", "--k", "2",
                  "--person", "id", "--suppression", "0.5", "--limit", f"above:20%={most}",
                  "--out", tmp_path / "safer")  # fmt: skip
    assert answer.code == code
    assert (f"--limit above:20%={most}" in answer.err) == bool(code)
    assert (tmp_path / "safer" / "release.csv").exists() == (not code)


def test_limits_are_for_one_release(call: Call, patients: Path) -> None:
    answer = call("sanitize", patients, "--qids", "gender", "--k", "2", "--check", "--limit", "k5")
    assert answer.code == 2
    assert "--limit holds one release to a limit. Leave it out, or --check." in answer.err


def test_advice_by_each_measure(call: Call, patients: Path, tmp_path: Path) -> None:
    assert call("assess", patients, *ASSESS, "--gain", "illness=identity", "--gain", "illness=value:yes",
                "--out", tmp_path / "risk").code == 0  # fmt: skip
    for limit in ("highest=0.4", "average=0.3", "value:illness:yes=60%", "factor=2", "k5", "2"):
        for lang in ("en", "pt"):
            answer = call("advise", tmp_path / "risk", "--limit", limit, "--lang", lang, "--planned", "age")
            assert answer.code == 0, answer.err
            assert call("report", tmp_path / "risk", "--limit", limit, "--lang", lang).code == 0
