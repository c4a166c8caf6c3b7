"""Tables, figures and examples of source 003: what two adversaries would learn of a table that does not exist yet.

The source draws 5,000 data sets for each scenario and prints its results as pictures; the figures here are those that
its text names. Ours are exact. The uninformed adversary is printed in full, but for "around 250" post codes; the tables
that inform the other one are not printed, and those here are of other dates (``beliefs/denmark/README.md``).
"""

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from brecha.answers.belief import Believed, believe
from brecha.answers.sweep import Scenario, read_scenario
from brecha.beliefs.figures import Number
from brecha.published.item import Figure, Item
from brecha.sanitizers.steps.suppression import Remove

UNIFORM, COVID19 = "UNIFORM", "COVID19"
GIVEN = {("attr_r", 32): (6, 6), ("attr_g", 32): (100, 100), ("attr_r", 90): (3, 3), ("attr_g", 90): (147, 24)}
"""Of how many records alike Fig. 8 speaks, for both adversaries: 6 is printed, 147 and 24 are the likeliest numbers as
the text asks for, and the others are in the picture only"""
PRINTED: Mapping[tuple[str, int, str], Sequence[str]] = {
    ("attr_r", 32, UNIFORM): ("20.00%", "33%", "13.00%", "1.65"),
    ("attr_r", 32, COVID19): ("0.70%", "17%", "16.30%", "24.29"),
    ("attr_g", 32, UNIFORM): ("20.00%", "20%", "0.00%", "1.00"),
    ("attr_g", 32, COVID19): ("0.70%", "1%", "0.30%", "1.43"),
    ("attr_r", 90, UNIFORM): ("20.00%", "33%", "13.00%", "1.65"),
    ("attr_r", 90, COVID19): ("0.77%", "33%", "32.23%", "42.86"),
    ("attr_g", 90, UNIFORM): ("20.00%", "20%", "0.00%", "1.00"),
    ("attr_g", 90, COVID19): ("0.77%", "4%", "3.23%", "5.19"),
}
"""Table 1: prior, mode, increase and ratio"""


def denmark() -> Scenario:
    """Return the scenario of the source: 500 people, two adversaries, two programs, targets of every age."""
    return read_scenario(Path(str(files("brecha.beliefs").joinpath("denmark"))) / "scenario.toml")


def about_one(
    scenario: Scenario,
    adversary: str,
    program: Any,
    age: int,
    known: Sequence[str] = ("age",),
    given: int | None = None,
) -> Believed:
    """Return what an adversary would learn of a target of this age."""
    published = scenario.programs[program] if isinstance(program, str) else program
    target = scenario.targets[str(age)]
    return believe(scenario.adversaries[adversary], published, target=target, known=list(known),
                   secret=scenario.secret, value=scenario.value, given=given)  # fmt: skip


def value_of(number: Number) -> float:
    """Return a figure that could be computed."""
    assert number.value is not None
    return number.value


def asked_of_figure_6(scenario: Scenario) -> dict[tuple[str, str, int], Believed]:
    """Return what Fig. 6 is about, by adversary, program and age."""
    asked = [(UNIFORM, "attr_r", 30), (COVID19, "attr_g", 80), (UNIFORM, "attr_g", 80), (UNIFORM, "attr_g", 30)]
    asked += [(COVID19, "attr_r", age) for age in range(85, 100)]
    return {(who, how, age): about_one(scenario, who, how, age) for who, how, age in asked}


def _alike() -> dict[tuple[str, str, int], Believed]:
    scenario = denmark()
    return asked_of_figure_6(scenario)


def _alike_figures(found: dict[tuple[str, str, int], Believed]) -> Iterator[Figure]:
    modes = {one: found[one].alike.mode for one in found}
    yield Figure("likeliest-alike", "UNIFORM, attr_r", "5", modes[UNIFORM, "attr_r", 30])
    yield Figure("likeliest-alike", "COVID19, attr_g, ≥ 80", "24", modes[COVID19, "attr_g", 80])
    yield Figure("likeliest-alike", "UNIFORM, attr_g, ≥ 80", "145", modes[UNIFORM, "attr_g", 80], because="drawn-about")
    times = modes[UNIFORM, "attr_g", 80] / modes[UNIFORM, "attr_r", 30]
    yield Figure("times-alike", "UNIFORM, ≥ 80", "30", times, because="drawn-about")
    times = modes[UNIFORM, "attr_g", 30] / modes[UNIFORM, "attr_r", 30]
    yield Figure("times-alike", "UNIFORM, 0-70", "20", times, because="drawn-about")
    first = min(age for who, how, age in found if who == COVID19 and how == "attr_r"
                and value_of(found[who, how, age].unique) > 0.5)  # fmt: skip
    yield Figure("age-mostly-unique", "COVID19, attr_r, > 50 %", "90", first, because="other-tables")


def asked_of_figure_7(scenario: Scenario) -> dict[tuple[str, str, int, str], Believed]:
    """Return what Fig. 7 is about, by adversary, program, age and columns; in a third program the age alone is told
    less finely.
    """
    age = next(step for step in scenario.programs["attr_g"].steps if getattr(step, "column", None) == "age")
    programs: dict[str, Any] = {**scenario.programs, "attr_g(age)": [Remove("name"), age]}
    sets = {"age": ["age"], "zip": ["age", "zip"], "all": ["age", "zip", "birthday", "sex"]}
    asked = [(who, how, age, known) for who in (UNIFORM, COVID19) for age in (30, 70, 85)
             for how, known in (("attr_r", "zip"), ("attr_g(age)", "zip"), ("attr_g", "all"))]  # fmt: skip
    return {(who, how, age, known): about_one(scenario, who, programs[how], age, sets[known])
            for who, how, age, known in asked}  # fmt: skip


def _all_ill() -> dict[tuple[str, str, int, str], Believed]:
    scenario = denmark()
    return asked_of_figure_7(scenario)


def _all_ill_figures(found: dict[tuple[str, str, int, str], Believed]) -> Iterator[Figure]:
    def figure(who: str, how: str, ages: Sequence[int], known: str, printed: str, about: str) -> Figure:
        ours = max(value_of(found[who, how, age, known].all_have) for age in ages)
        because = "around-250-codes" if who == UNIFORM else "other-tables"
        return Figure("all-have-the-value", f"{about}, {who}, {how}", printed, ours, because=because)

    young, old = (30, 70), (85,)
    for who, both in ((UNIFORM, ("98%", "71%")), (COVID19, ("98%", "60%"))):
        for how, printed in zip(("attr_r", "attr_g(age)"), both, strict=True):
            yield figure(who, how, young, "zip", printed, "age, zip, 0-79")
    for who, both in ((UNIFORM, ("98%", "58%")), (COVID19, ("98%", "89%"))):
        for how, printed in zip(("attr_r", "attr_g(age)"), both, strict=True):
            yield figure(who, how, old, "zip", printed, "age, zip, ≥ 80")
    everything = "age, zip, day, sex"
    for who, printed in ((UNIFORM, "52%"), (COVID19, "45%")):
        yield figure(who, "attr_g", young, "all", printed, f"{everything}, 0-79")
    for who, printed in ((UNIFORM, "40%"), (COVID19, "75%"), (COVID19, "80%")):
        yield figure(who, "attr_g", old, "all", printed, f"{everything}, ≥ 80")


def asked_of_figure_8(scenario: Scenario) -> dict[tuple[str, int, str], Believed]:
    """Return what Fig. 8 and Table 1 are about, by program, age and adversary."""
    asked = {(how, age, who): given for (how, age), both in GIVEN.items()
             for who, given in zip((UNIFORM, COVID19), both, strict=True)}  # fmt: skip
    return {(how, age, who): about_one(scenario, who, how, age, given=given)
            for (how, age, who), given in asked.items()}  # fmt: skip


def _how_many_ill() -> dict[tuple[str, int, str], Believed]:
    scenario = denmark()
    return asked_of_figure_8(scenario)


def _how_many_ill_figures(found: dict[tuple[str, int, str], Believed]) -> Iterator[Figure]:
    one = found["attr_r", 32, COVID19]
    yield Figure("likeliest-ill", "8a, COVID19", "1", one.how_many.mode)
    yield Figure("likeliest-ill", "8a, UNIFORM", "2", found["attr_r", 32, UNIFORM].how_many.mode)


def _certainty_figures(found: dict[tuple[str, int, str], Believed]) -> Iterator[Figure]:
    for (how, age, who), (before, mode, increase, ratio) in PRINTED.items():
        one, about = found[how, age, who], f"{age}, {how}, {who}"
        prior, after = value_of(one.believed_before), one.how_many.mode / one.given
        yield Figure("guess-before", about, before, prior, because="other-tables")
        yield Figure("likeliest-share", about, mode, after)
        because = "of-rounded" if who == UNIFORM else "other-tables"
        yield Figure("guess-difference", about, increase, after - prior, because=because)
        yield Figure("guess-gain", about, ratio, after / prior, because=because)


def _certainty_of_the_printed() -> list[float]:
    rows = [(20, 33), (0.7, 17), (20, 20), (0.7, 1), (20, 33), (0.77, 33), (20, 20), (0.77, 4)]
    return [after / before for before, after in rows]


def _printed_ratios(found: list[float]) -> Iterator[Figure]:
    rows = [(one, printed[3]) for one, printed in PRINTED.items()]
    for ((how, age, who), ratio), ours in zip(rows, found, strict=True):
        yield Figure("guess-gain", f"{age}, {how}, {who}", ratio, ours)


def _no_scenario(found: None) -> Iterator[Figure]:
    yield Figure("guess-after", "Alice", "2/3", None, missing="in-the-picture-only")


ITEMS = (
    Item("003 Section 3", "belief-about-alice", _no_scenario),
    Item("003 Figure 6", "people-of-one-age", _alike_figures, _alike),
    Item("003 Figure 7", "everybody-alike-is-ill", _all_ill_figures, _all_ill),
    Item("003 Figure 8", "how-many-alike-are-ill", _how_many_ill_figures, _how_many_ill),
    Item("003 Table 1", "certainty-of-illness", _certainty_figures, _how_many_ill),
    Item("003 Section 6.3", "certainty-of-printed-modes", _printed_ratios, _certainty_of_the_printed),
)
