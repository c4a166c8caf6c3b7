"""A small sweep for tests: three ages, two adversaries, two ways of publishing; and the same as a scenario file."""

from pathlib import Path
from typing import Any

from brecha.beliefs import (
    All,
    Attribute,
    Belief,
    Believed,
    Count,
    Drop,
    Exists,
    Generalise,
    Program,
    Questions,
    Sweep,
    Worst,
    believe,
    sweep,
    varied,
    worst_adversary,
)
from brecha.beliefs.scenario_parts.questions import AskedQuestion

ILL = {30: 0.05, 60: 0.1, 90: 0.4}
AGES = tuple(ILL)
PLAIN = Belief(
    [
        Attribute.uniform("name", ["Ana", "Bia", "Caio"]),
        Attribute.uniform("sex", ["M", "F"]),
        Attribute.uniform("age", AGES),
        Attribute.of("ill", {"yes": 0.2, "no": 0.8}),
    ],
    records=30,
)
"""Knows nothing"""
INFORMED = Belief(
    [
        Attribute.uniform("name", ["Ana", "Bia", "Caio"]),
        Attribute.uniform("sex", ["M", "F"]),
        Attribute.of("age", {30: 0.7, 60: 0.25, 90: 0.05}),
        Attribute.depending("ill", "age", {age: {"yes": ill, "no": 1 - ill} for age, ill in ILL.items()}),
    ],
    records=30,
)
"""Knows how old people are, and how many of them are ill"""
ADVERSARIES = {"PLAIN": PLAIN, "INFORMED": INFORMED}
PROGRAMS = {"names left out": Drop("name"), "in bands": [Drop("name"), Generalise("age", widths=50)]}
TARGETS = varied("age", AGES, {"sex": "F"})
KNOWN = [["age"], ["age", "sex"]]

SCENARIO = """\
records = 30
secret = "ill"
value = "yes"
known = [["age"], ["age", "sex"]]

[target]
sex = "F"
age = [30, 60, 90]

[adversaries.PLAIN]
name = ["Ana", "Bia", "Caio"]
sex = ["M", "F"]
age = [30, 60, 90]
ill = { yes = 0.2, no = 0.8 }

[adversaries.INFORMED]
like = "PLAIN"
age = { 30 = 0.7, 60 = 0.25, 90 = 0.05 }

[adversaries.INFORMED.ill]
on = "age"
chances = { 30 = { yes = 0.05, no = 0.95 }, 60 = { yes = 0.1, no = 0.9 }, 90 = { yes = 0.4, no = 0.6 } }

[programs."names left out"]
steps = [{ drop = "name" }]

[programs."in bands"]
steps = [{ drop = "name" }, { generalise = "age", widths = 50 }]
"""
"""The same as a file"""


def swept(**more: Any) -> Sweep:
    """All of it, or with other arguments."""
    given: dict[str, Any] = {"adversaries": ADVERSARIES, "programs": PROGRAMS, "targets": TARGETS, "known": KNOWN}
    given |= {"secret": "ill", "value": "yes", "threads": 1}
    return sweep(**(given | more))


def believed() -> Believed:
    """What one adversary learns of one target."""
    return believe(INFORMED, Drop("name"), target={"sex": "F", "age": 60}, known=["age", "sex"], secret="ill",
                   value="yes")  # fmt: skip


def written(folder: Path, text: str = SCENARIO) -> Path:
    """The scenario in a file."""
    file = folder / "scenario.toml"
    file.write_text(text, encoding="utf-8")
    return file


QUESTIONS = """
[questions.ill]
count = { ill = "yes" }
[questions.none]
all = { ill = "no" }
where = { age = 60 }
[questions.seen]
exists = { ill = "yes", age = 90 }
seen = { count = { age = 90 }, is = 3 }
"""
"""To be added to the scenario"""


def questions() -> Questions:
    """What two adversaries expect to see in a small table."""
    asked = (
        AskedQuestion("ill people", "count", Count({"ill": "yes"})),
        AskedQuestion("nobody ill", "all", All({"ill": "no"}), "her"),
        AskedQuestion("somebody of 90", "exists", Exists({"age": 90}), None, (Count({"age": 60}), 4)),
    )
    return Questions.of(asked, ADVERSARIES, {"names left out": Program.of(Drop("name"))}, {"her": {"age": 60}})


def worst() -> Worst:
    """Which of the two adversaries learns more of one target."""
    return worst_adversary(Drop("name"), ADVERSARIES, target={"sex": "F", "age": 60}, known=["age"], secret="ill")
