"""Questions and the worst adversary of a scenario file: the same as in Python, and a sentence for every fault."""

from pathlib import Path

import pytest

from brecha.beliefs import All, Count, Exists, ask, read_scenario, worst_adversary
from brecha.errors import InputError
from tests.beliefs.sweeps_at_hand import ADVERSARIES, QUESTIONS, SCENARIO, written


def test_questions_are_those_of_python(tmp_path: Path) -> None:
    scenario = read_scenario(written(tmp_path, SCENARIO + QUESTIONS))
    rows = scenario.ask().frame().to_pylist()
    assert len(rows) == 3 * len(scenario.adversaries) * len(scenario.programs)
    for row in rows:
        belief, program = scenario.adversaries[row["adversary"]], scenario.programs[row["program"]]
        query, seen = {
            "ill": (Count({"ill": "yes"}), None),
            "none": (All({"ill": "no"}, {"age": 60}), None),
            "seen": (Exists({"ill": "yes", "age": 90}), (Count({"age": 90}), 3)),
        }[row["question"]]
        try:
            found = ask(belief, program, query, observed=seen)  # type: ignore[arg-type]
        except InputError:
            assert row["value"] is None
            assert row["why"]
            continue
        assert row["value"] == pytest.approx(found.mean if row["asked"] == "count" else float(found))  # type: ignore[union-attr, arg-type]


def test_the_worst_adversary_is_that_of_python(tmp_path: Path) -> None:
    scenario = read_scenario(written(tmp_path))
    name, target = next(iter(scenario.programs)), next(iter(scenario.targets))
    found = scenario.worst_adversary(program=name, target=target, known=["age"])
    same = worst_adversary(
        scenario.programs[name], ADVERSARIES, target=scenario.targets[target], known=["age"], secret="ill"
    )
    assert float(found.value) == pytest.approx(float(same.value))
    with pytest.raises(InputError, match="one question at a time"):
        scenario.worst_adversary()
    with pytest.raises(InputError, match="not in the scenario"):
        scenario.worst_adversary(program="no such")


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ("[questions.a]\ncount = { ill = 'yes' }\nall = { ill = 'no' }", "asks one thing"),
        ("[questions.a]\ncount = { ill = 'yes' }\nwhere = { age = 60 }", "asks one thing"),
        ("[questions.a]\ncount = 3", "condition on records"),
        ("[questions.a]\ncount = { ill = 'yes' }\nseen = { count = { age = 60 } }", "its answer"),
        ("[questions.a]\ncount = { ill = 'yes' }\ntarget = 'nobody'", "none of the targets"),
        ("[questions.a]\ncout = { ill = 'yes' }", "'count'"),
        ("[worst]\nmeasure = 'most'", "most"),
        ("[worst]\nknown = 'age'", "list of columns"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, more: str, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        read_scenario(written(tmp_path, f"{SCENARIO}\n{more}\n"))
