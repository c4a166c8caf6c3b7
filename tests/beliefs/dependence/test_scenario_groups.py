"""Groups of records in a scenario file: the same as in Python, and a sentence for every fault."""

from pathlib import Path
from typing import Any

import pytest

from brecha.beliefs import Attribute, Belief, Contagion, RecordGroups, believe, read_scenario
from brecha.errors import InputError, SettingError

GROUPED = """
records = 12
secret = "ill"
value = "yes"
known = [["town"]]
[target]
town = "Olinda"
[adversaries.A]
town = ["Olinda", "Natal"]
ill = {{ yes = 0.1, no = 0.9 }}
[adversaries.A.groups]
{groups}
[programs.plain]
steps = []
"""


def test_groups_in_a_scenario_are_those_of_python(tmp_path: Path) -> None:
    file = tmp_path / "groups.toml"
    file.write_text(
        GROUPED.format(
            groups='sizes = { 4 = 2, 2 = 2 }\nshared = ["town"]\n'
            'contagion = { attribute = "ill", weights = { yes = { yes = 5 } }, edges = [[1, 2], [2, 3]] }'
        )
    )
    (belief,) = read_scenario(file).adversaries.values()
    assert repr(belief.groups) == "RecordGroups(2 of 2, 2 of 4, shared town, Contagion('ill', 1 weight, 2 edges))"
    attributes = [Attribute.uniform("town", ["Olinda", "Natal"]), Attribute.of("ill", {"yes": 0.1, "no": 0.9})]
    contagion = Contagion("ill", {("yes", "yes"): 5.0}, [(1, 2), (2, 3)])
    same = Belief(attributes, 12, groups=RecordGroups({4: 2, 2: 2}, ["town"], contagion))
    asked: Any = {"target": {"town": "Olinda"}, "known": ["town"], "secret": "ill", "value": "yes"}
    assert believe(belief, [], **asked).as_dict() == believe(same, [], **asked).as_dict()


@pytest.mark.parametrize(
    ("groups", "sentence"),
    [
        ("size = 3\nsizes = { 3 = 4 }\nshared = ['town']", "either size"),
        ("shared = ['town']", "either size"),
        ("size = 3\nshred = ['town']", "'shared'"),
        ("size = 3\nshared = 'town'", "by their names"),
        ("size = 3\nshared = ['city']", "'city'"),
        ("size = 3\ncontagion = { attribute = 'ill', weights = { yes = 3 } }", "table of values"),
        ("size = 3\ncontagion = { weights = { yes = { yes = 3 } } }", "name of the attribute"),
        ("size = 3\ncontagion = { attribute = 'ill', weights = { yes = { yes = 3 } }, edges = 'star' }", "pairs"),
        ("sizes = { 3 = 3 }\nshared = ['town']", "9 records in all"),
    ],
)
def test_groups_that_are_none_are_refused(tmp_path: Path, groups: str, sentence: str) -> None:
    file = tmp_path / "groups.toml"
    file.write_text(GROUPED.format(groups=groups))
    with pytest.raises(InputError, match=sentence):
        read_scenario(file)


def test_groups_too_large_are_said_before_the_run(tmp_path: Path) -> None:
    file = tmp_path / "groups.toml"
    text = GROUPED.format(groups="size = 30\ncontagion = { attribute = 'ill', weights = { yes = { yes = 2 } } }")
    file.write_text(text.replace("records = 12", "records = 60").replace("yes = 2 } }", "yes = 2 } }, edges = 'ring'"))
    scenario = read_scenario(file)
    assert list(scenario.groups_to_draw()) == ["A"]
    with pytest.raises(SettingError, match="too large for exact answers"):
        scenario.sweep("exact")
