"""Releases of people with several rows: what steps mean of people, and how their rows are published.

A step on cells or rows is about rows, as ever. What counts records counts people here: k rows of one person are not k
people. What draws or leaves out records has to say whether it means rows, or people with all their rows.
"""

from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from brecha.errors import SettingError
from brecha.sanitizers.release import Release
from brecha.sanitizers.step_descriptions import SanitizerStep
from brecha.tables.coded import CodedTable, Int64, Profiles

Unit = Literal["people", "rows"]
"""What is drawn or left out: people, with all their rows; or rows"""
UNITS = ("people", "rows")
Bools = npt.NDArray[np.bool_]


def checked_unit(unit: Any) -> None:
    """Refuse what is neither people nor rows; None leaves it open, where each row is a person."""
    if unit is not None and unit not in UNITS:
        raise SettingError("sanitizers-unit-unknown", unit=unit, units=list(UNITS))


def by_person(table: CodedTable, unit: Unit | None) -> Profiles | None:
    """Return whose each row is, if people are meant; refuse to guess where they have several rows."""
    if table.profiles is None:
        return None
    if unit is None:
        raise SettingError("sanitizers-unit-missing", person=table.profiles.person)
    return table.profiles if unit == "people" else None


def with_all_rows(table: CodedTable, rows: Bools, unit: Unit | None) -> Bools:
    """Return these rows; if people are meant, all rows of everybody who has one of them."""
    profiles = by_person(table, unit)
    if profiles is None:
        return rows
    theirs = np.zeros(profiles.people, np.bool_)
    theirs[profiles.of_row[rows]] = True
    whole: Bools = theirs[profiles.of_row]
    return whole


def people_in(table: CodedTable, classes: npt.NDArray[Any], count: int) -> Int64:
    """Return how many different people have a row in each class; each row is a person where none has several."""
    if table.profiles is None:
        return np.bincount(classes, minlength=count).astype(np.int64)
    people = table.profiles.people
    pairs = np.unique(classes.astype(np.int64) * people + table.profiles.of_row)
    return np.bincount(pairs // people, minlength=count).astype(np.int64)


def about_unit(unit: Unit | None) -> dict[str, Any]:
    """Return what a step says of what it draws or leaves out; nothing where that was left open."""
    return {} if unit is None else {"unit": unit}


def published(release: Release) -> Release:
    """Return a release without the identifier of people, with how their rows are published as a step of it."""
    release.table.refuse_households()
    profiles = release.table.profiles
    if profiles is None or any(step.kind == "publish-rows" for step in release.steps):
        return release
    step = SanitizerStep("publish-rows", {"rows": profiles.rule, "person": profiles.person})
    if profiles.person in release.table.columns:
        return release.without([profiles.person], step)
    return release.noted(step)
