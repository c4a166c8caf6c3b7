"""Releases of people with several rows or in households: what steps mean of people, and how their rows are published.

A step on cells or rows is about rows, as ever. What counts records counts people here: k rows of one person are not k
people. What draws or leaves out records has to say whether it means rows, or people with all their rows. Of people in
households each row is a person, and steps are about persons unless whole households are meant.
"""

from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from brecha.errors import SettingError
from brecha.sanitizers.release import Release, shows_groups
from brecha.sanitizers.step_descriptions import SanitizerStep
from brecha.tables.coded import CodedTable, Int64, Profiles

Unit = Literal["people", "rows", "households"]
"""What is drawn or left out: people, with all their rows; or rows; or households, with all their people"""
UNITS = ("people", "rows", "households")
Bools = npt.NDArray[np.bool_]


def checked_unit(unit: Any) -> None:
    """Refuse what is none of these; None leaves it open, where each row is a person."""
    if unit is not None and unit not in UNITS:
        raise SettingError("sanitizers-unit-unknown", unit=unit, units=list(UNITS))


def by_person(table: CodedTable, unit: Unit | None) -> Profiles | None:
    """Return whose each row is, if people or households are meant; refuse to guess where people have several rows."""
    if unit == "households":
        if table.households is None:
            raise SettingError("sanitizers-unit-without-households")
        return table.households
    profiles = table.rows_of_each
    if profiles is None:
        return None
    if unit is None:
        raise SettingError("sanitizers-unit-missing", person=profiles.person)
    return profiles if unit == "people" else None


def with_all_rows(table: CodedTable, rows: Bools, unit: Unit | None) -> Bools:
    """Return these rows; if people or households are meant, all rows of each that has one of them."""
    profiles = by_person(table, unit)
    if profiles is None:
        return rows
    theirs = np.zeros(profiles.groups, np.bool_)
    theirs[profiles.of_row[rows]] = True
    whole: Bools = theirs[profiles.of_row]
    return whole


def people_in(table: CodedTable, classes: npt.NDArray[Any], count: int) -> Int64:
    """Return how many different people have a row in each class; each row is a person where none has several."""
    profiles = table.rows_of_each
    if profiles is None:
        return np.bincount(classes, minlength=count).astype(np.int64)
    people = profiles.people
    pairs = np.unique(classes.astype(np.int64) * people + profiles.of_row)
    return np.bincount(pairs // people, minlength=count).astype(np.int64)


def about_unit(unit: Unit | None) -> dict[str, Any]:
    """Return what a step says of what it draws or leaves out; nothing where that was left open."""
    return {} if unit is None else {"unit": unit}


def published(release: Release) -> Release:
    """Return a release without the identifier of people, with how their rows are published as a step of it.

    The column of households is published where it was read as a column of the table, and nothing was done to it.
    """
    profiles = release.table.profiles
    if profiles is None or shows_groups(release) or any(step.kind == "publish-rows" for step in release.steps):
        return release
    step = SanitizerStep("publish-rows", {"rows": profiles.rule, "person": profiles.person})
    if profiles.person in release.table.columns and release.table.households is None:
        return release.without([profiles.person], step)
    return release.noted(step)
