"""The laws of what a release leaves, and of several ways to make one (section 4 of the definitions)."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyarrow as pa

from brecha.answers.store.laws.assessments import Goals, check_adversaries, check_rows_read, refuse_other_sets
from brecha.answers.store.laws.laws import Figures, Sets, ratio, refuse, require
from brecha.runtime.strict_json import UnfitError

JSON = "results.json"
UNKNOWN = "_method_unknown"
NULLABLE = ("sensitive", "gain", "group", "smallest", f"smallest{UNKNOWN}")
LARGER = ("hits", "posterior_deterministic", "posterior_probabilistic", "worst")
"""Figures that are no smaller for her who knows the method"""
MOST_STEPS = 1_000_000


def check_release(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no answer about a release can be."""
    told, figures = about["input"], Figures(table, NULLABLE)
    check_adversaries(told)
    check_rows_read(told)
    goals = Goals.of(told)
    everybody = goals.check_rows(figures)
    places = np.arange(0, everybody, len(goals))
    sets = Sets(table.select(["qids", "size"]).take(pa.array(places)), told["qids"])
    sets.check_asked(told.get("subsets"))
    refuse_other_sets(table, np.repeat(places, len(goals)), slice(0, everybody))
    groups = (len(table) - everybody) // everybody
    refuse_other_sets(table, np.repeat(places, groups * len(goals)), slice(everybody, len(table)))
    require((groups > 0) <= (told.get("by") is not None), f"there are groups, and {JSON} names no column of them")
    release = told["release"]
    refuse(figures["records"] > release["rows"], "records is more than the release has")
    require(
        release.get("whole", release["rows"]) >= release["rows"], "the release has more records than its table", JSON
    )
    check_rows_of_release(figures, told)
    check_utility(about["utility"])
    require(
        about["utility"]["records"] == release.get("whole", about["utility"]["records"]),
        "utility is of another table",
        JSON,
    )
    check_steps(about["steps"])


def check_rows_of_release(figures: Figures, told: Mapping[str, Any]) -> None:
    """Refuse rows that no attack on a release has."""
    secret, guess = figures.there("sensitive"), ~figures.there("gain")
    figures.one_of("code", ("CRS", "CAS", "CRL", "CAL"))
    codes = np.array([str(code)[1] for code in figures.texts("code")])
    refuse((codes == "A") != secret, "code is not that of the goal")
    figures.counts(
        "records",
        "hits",
        "unmatched",
        "before_hits",
        f"hits{UNKNOWN}",
        f"mistaken{UNKNOWN}",
        "smallest",
        f"smallest{UNKNOWN}",
        "posterior_probabilistic",
        "worst",
        f"posterior_probabilistic{UNKNOWN}",
        f"worst{UNKNOWN}",
        f"right{UNKNOWN}",
        "before_probabilistic",
    )
    refuse((figures["records"] < 1) | (figures["before_records"] < 1), "records is less than 1")
    for less, more in (
        ("hits", "records"),
        ("unmatched", "records"),
        ("before_hits", "before_records"),
        ("records", "before_records"),
        ("smallest", f"smallest{UNKNOWN}"),
    ):
        figures.at_most(less, more)
    for name in LARGER:
        figures.at_most(f"{name}{UNKNOWN}", name)
    everyone = figures[f"hits{UNKNOWN}"] + figures[f"mistaken{UNKNOWN}"] + figures["unmatched"]
    refuse(everyone > figures["records"], "people are right, mistaken and unmatched at once")
    refuse(figures.there("smallest") == secret, "smallest is missing, or there for a secret")
    refuse(figures.there("smallest") != figures.there(f"smallest{UNKNOWN}"), f"smallest{UNKNOWN} is missing")
    figures.shares("posterior_deterministic", f"posterior_deterministic{UNKNOWN}", "before_deterministic")
    refuse(~np.isin(figures["prior_deterministic"], (0.0, 1.0)), "prior_deterministic is neither 0 nor 1")
    figures.shares(
        "prior_probabilistic",
        "posterior_probabilistic",
        "worst",
        f"posterior_probabilistic{UNKNOWN}",
        f"right{UNKNOWN}",
        f"worst{UNKNOWN}",
        "before_probabilistic",
        where=guess,
    )
    refuse(figures["prior_probabilistic"] <= 0, "prior_probabilistic is not more than 0")
    everybody = ~figures.there("group")
    figures.at_most("prior_probabilistic", "posterior_probabilistic", everybody)
    figures.same("before_records", told["rows"], f"the number of people in {JSON}", everybody)
    if told.get("weights") is None:
        for share, part, whole in (
            ("posterior_deterministic", "hits", "records"),
            (f"posterior_deterministic{UNKNOWN}", f"hits{UNKNOWN}", "records"),
            ("before_deterministic", "before_hits", "before_records"),
        ):
            figures.same(share, ratio(figures[part], figures[whole]), f"{part} / {whole}")


def check_utility(plain: Mapping[str, Any]) -> None:
    """Refuse what no release can have lost."""
    require(plain["kept"] <= plain["records"], "utility keeps more records than there are", JSON)
    require(plain["classes"] <= plain["kept"], "utility has more classes than records", JSON)
    require(plain["average_class"] <= plain["records"], "utility has larger classes than there are records", JSON)
    require(plain["discernibility"] <= plain["records"] ** 2, "utility has a discernibility that cannot be", JSON)


def check_steps(steps: Any) -> None:
    """Refuse outcomes that no step can have; of linked years each step tells of which it is."""
    years = [step.get("year") is not None for step in steps]
    require(all(years) or not any(years), "some steps are of a year, and others are not", JSON)
    for step in steps:
        came = step["outcome"]
        if step["kind"] == "sample" and came:
            require(0 < came["records"] <= came["of"], "a sample is larger than its table", JSON)
        if step["kind"] == "swap" and came:
            require(came["different"] <= came["exchanged"], "more values are different than were exchanged", JSON)


def check_tradeoff(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no trade-off can be: each way is a release, and results.parquet is what follows from them."""
    told, points = about["input"], about["points"]
    check_adversaries(told)
    check_rows_read(told)
    goals = Goals.of(told)
    require(points[0]["label"] == "" and points[0]["failed"] is None, "the table as it is, is not the first", JSON)
    labels = [point["label"] for point in points]
    require(len(set(labels)) == len(labels), "two ways have one name", JSON)
    require(sum(len(point["steps"]) for point in points) <= MOST_STEPS, "there are too many steps", JSON)
    require(about["rows"] == points[0]["utility"]["records"] if points[0]["utility"] else False, "rows is wrong", JSON)
    for point in points:
        _check_point(point, goals, told)
    Figures(table, table.column_names)


def _check_point(point: Mapping[str, Any], goals: Goals, told: Mapping[str, Any]) -> None:
    done = point["failed"] is None
    require(
        (point["utility"] is not None) == done and bool(point["attacks"]) == done,
        "a way that cannot be done has figures, or one that can has none",
        JSON,
    )
    require((point["parameter"] is None) == (point["value"] is None), "a way has a value of no parameter", JSON)
    if not done:
        return
    check_utility(point["utility"])
    check_steps(point["steps"])
    from brecha.answers.release.saved_risk import RESIDUAL_RISK

    rows = point["attacks"]
    require(
        [row["sensitive"] for row in rows] == goals.sensitive and [row["gain"] for row in rows] == goals.gain,
        "a way has other goals than were asked for",
        JSON,
    )
    same = all(
        row["qids"] == told["qids"] and row["size"] == len(told["qids"]) and row["group"] is None for row in rows
    )
    require(same, "a way has other columns than were asked for", JSON)
    try:
        frame = pa.Table.from_pylist(list(rows), RESIDUAL_RISK)
    except (pa.ArrowException, TypeError, ValueError, OverflowError):
        raise UnfitError(f"{JSON} is not as it should be: a way has figures of other types.") from None
    check_rows_of_release(Figures(frame, NULLABLE), told)
