"""The laws of residual risk, trade-offs (section 4 of the definitions) and reversals."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pyarrow as pa

from brecha.answers.store.laws import JSON, Figures, Sets, exceeds, refuse, require, require_json, unfit
from brecha.answers.store.laws.assessments import Goals, check_adversaries, check_rows_read, refuse_other_sets
from brecha.errors import Phrase
from brecha.runtime.resources import available_memory
from brecha.runtime.strict_json import UnfitError, check_values

UNKNOWN = "_method_unknown"
NULLABLE = ("sensitive", "gain", "group", "smallest", f"smallest{UNKNOWN}")
LARGER = ("hits", "posterior_deterministic", "posterior_probabilistic", "worst")
"""Figures that are no smaller for her who knows the method"""
MOST_STEPS = 1_000_000


def check_release(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no answer about a release can be."""
    stated, figures = about["input"], Figures(table, NULLABLE)
    check_adversaries(stated)
    check_rows_read(stated)
    goals = Goals.of(stated)
    everybody = goals.check_rows(figures)
    places = np.arange(0, everybody, len(goals))
    sets = Sets(table.select(["qids", "size"]).take(pa.array(places)), stated["qids"])
    sets.check_asked(stated.get("subsets"))
    refuse_other_sets(table, np.repeat(places, len(goals)), slice(0, everybody))
    groups = (len(table) - everybody) // everybody
    refuse_other_sets(table, np.repeat(places, groups * len(goals)), slice(everybody, len(table)))
    require((groups > 0) <= (stated.get("by") is not None), f"there are groups, and {JSON} names no column of them")
    release = stated["release"]
    refuse(figures["records"] > release["rows"], "records is more than the release has")
    require_json(
        release.get("whole", release["rows"]) >= release["rows"], "the release has more records than its table"
    )
    check_rows_of_release(figures, stated)
    check_utility(about["utility"])
    require_json(
        about["utility"]["records"] == release.get("whole", about["utility"]["records"]), "utility is of another table"
    )
    check_steps(about["steps"])


def check_rows_of_release(figures: Figures, stated: Mapping[str, Any]) -> None:
    """Refuse rows that no attack on a release has."""
    secret, guess = figures.there("sensitive"), ~figures.there("gain")
    figures.one_of("code", ("CRS", "CAS", "CRL", "CAL"))
    codes = np.array([str(code)[1] for code in figures.texts("code")])
    refuse((codes == "A") != secret, "code is not that of the goal")
    gained = ("posterior_probabilistic", "worst", f"posterior_probabilistic{UNKNOWN}", f"worst{UNKNOWN}",
              f"right{UNKNOWN}", "before_probabilistic")  # fmt: skip
    figures.not_negative(*gained)
    refuse((figures["records"] < 1) | (figures["before_records"] < 1), Phrase("law-below", name="records", least="1"))
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
    refuse(
        figures.there("smallest") != figures.there(f"smallest{UNKNOWN}"),
        Phrase("law-missing", name=f"smallest{UNKNOWN}"),
    )
    figures.shares("posterior_deterministic", f"posterior_deterministic{UNKNOWN}", "before_deterministic")
    refuse(
        ~np.isin(figures["prior_deterministic"], (0.0, 1.0)), Phrase("law-neither-0-nor-1", name="prior_deterministic")
    )
    figures.shares("prior_probabilistic", *gained, where=guess)
    refuse(figures["prior_probabilistic"] <= 0, Phrase("law-not-positive", name="prior_probabilistic"))
    everybody = ~figures.there("group")
    figures.at_most("prior_probabilistic", "posterior_probabilistic", everybody)
    figures.same("before_records", stated["rows"], Phrase("law-people-in-json"), everybody)
    if stated.get("weights") is None:
        for share, part, whole in (
            ("posterior_deterministic", "hits", "records"),
            (f"posterior_deterministic{UNKNOWN}", f"hits{UNKNOWN}", "records"),
            ("before_deterministic", "before_hits", "before_records"),
        ):
            figures.quotient(share, part, whole)


def check_utility(plain: Mapping[str, Any]) -> None:
    """Refuse what no release can have lost."""
    require_json(plain["kept"] <= plain["records"], "utility keeps more records than there are")
    require_json(plain["classes"] <= plain["kept"], "utility has more classes than records")
    require_json(plain["average_class"] <= plain["records"], "utility has larger classes than there are records")
    require_json(plain["discernibility"] <= plain["records"] ** 2, "utility has a discernibility that cannot be")


def check_steps(steps: Any) -> None:
    """Refuse outcomes that no step can have; of linked years each step tells of which it is."""
    years = [step.get("year") is not None for step in steps]
    require_json(all(years) or not any(years), "some steps are of a year, and others are not")
    for step in steps:
        came = step["outcome"]
        if step["kind"] == "sample" and came:
            require_json(0 < came["records"] <= came["of"], "a sample is larger than its table")
        if step["kind"] == "swap" and came:
            require_json(came["different"] <= came["exchanged"], "more values are different than were exchanged")


def check_tradeoff(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no trade-off can be: each way is a release, and results.parquet is what follows from them."""
    stated, points = about["input"], about["points"]
    check_adversaries(stated)
    check_rows_read(stated)
    goals = Goals.of(stated)
    require_json(points[0]["label"] == "" and points[0]["failed"] is None, "the table as it is, is not the first")
    labels = [point["label"] for point in points]
    require_json(len(set(labels)) == len(labels), "two ways have one name")
    require_json(sum(len(point["steps"]) for point in points) <= MOST_STEPS, "there are too many steps")
    require_json(
        about["rows"] == points[0]["utility"]["records"] if points[0]["utility"] else False,
        Phrase("law-wrong", name="rows"),
    )
    for point in points:
        _check_point(point, goals, stated)
    Figures(table, table.column_names)


def _check_point(point: Mapping[str, Any], goals: Goals, stated: Mapping[str, Any]) -> None:
    done = point["failed"] is None
    require_json(
        (point["utility"] is not None) == done and bool(point["attacks"]) == done,
        "a way that cannot be done has figures, or one that can has none",
    )
    require_json((point["parameter"] is None) == (point["value"] is None), "a way has a value of no parameter")
    if not done:
        return
    check_utility(point["utility"])
    check_steps(point["steps"])
    from brecha.answers.release.residual_risk import RESIDUAL_RISK

    rows = point["attacks"]
    require_json(
        [row["sensitive"] for row in rows] == goals.sensitive and [row["gain"] for row in rows] == goals.gain,
        "a way has other goals than were asked for",
    )
    same = all(
        row["qids"] == stated["qids"] and row["size"] == len(stated["qids"]) and row["group"] is None for row in rows
    )
    require_json(same, "a way has other columns than were asked for")
    try:
        frame = pa.Table.from_pylist(list(rows), RESIDUAL_RISK)
    except (pa.ArrowException, TypeError, ValueError, OverflowError):
        raise unfit(JSON, "a way has figures of other types") from None
    check_rows_of_release(Figures(frame, NULLABLE), stated)


NUMBER = 8
"""Bytes in memory of what is kept of one record"""


def check_reversed(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no answer about a reversal can be."""
    stated = about["input"]
    check_effective_anonymity(about, table)
    if about["minimality"] is not None:
        _check_minimality(about["minimality"], stated)
    if about["downcoding"] is not None:
        _check_downcoding(about["downcoding"], stated)
    require_json((about["minimality"] is None) == (about["unasked"] is not None), "minimality was asked, or was not")


def check_effective_anonymity(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no effective anonymity can be."""
    stated, figures = about["input"], Figures(table, ("name",))
    check_rows_read(stated)
    require_json(about["k"] == stated["k"], "k is not that of the input")
    require_json(stated["targets"] <= stated["rows"], "more records are asked about than there are")
    _check_sets(stated, figures)
    _check_anonymity(about, figures)
    smallest = figures["smallest"]
    require_json(about["holds"] == bool(smallest[-1] >= stated["k"]), Phrase("law-wrong", name="holds"))
    require_json(
        about["holds_apart"] == bool((smallest[: len(stated["sets"])] >= stated["k"]).all()),
        Phrase("law-wrong", name="holds_apart"),
    )


def _check_sets(stated: Mapping[str, Any], figures: Figures) -> None:
    """One row for each set of columns, and one for all of them together if there are several."""
    sets = stated["sets"]
    several = len(sets) > 1
    require(len(figures) == len(sets) + several, "there is not a row for each set of columns")
    composed = np.arange(len(figures)) >= len(sets)
    refuse(figures["composed"] != composed, "composed is not that of the last row")
    together = list(dict.fromkeys(name for qids in sets.values() for name in qids))
    require(figures.texts("name") == [*sets, *([None] if several else [])], Phrase("law-unlike-json", name="name"))
    lists = figures.table["qids"].to_pylist()
    require(lists[: len(sets)] == list(sets.values()), Phrase("law-unlike-json", name="qids"))
    require_json(sorted(stated.get("qids", together)) == sorted(together), "qids are not those of all sets")
    if several:
        require(sorted(lists[-1]) == sorted(together), "the last row is not of all sets together")


def _check_anonymity(about: Mapping[str, Any], figures: Figures) -> None:
    """Figures and histograms, of records that are equal and of those that match."""
    stated, histograms = about["input"], about["histograms"]
    require_json(len(histograms) == len(figures), "there is not a histogram for each row")
    needed = 2 * NUMBER * len(figures) * stated["targets"]
    require_json(needed <= available_memory() // 2, "it is of more records than memory has room for")
    figures.same("records", stated["targets"], Phrase("law-as-in-json"))
    for row, both in enumerate(histograms):
        for kind, prefix in (("equal", ""), ("ambiguous", "ambiguous_")):
            sizes, people = np.array(both[kind], np.int64).T
            require_json(
                len(set(sizes.tolist())) == len(sizes) and int(sizes.max()) <= stated["rows"],
                "a histogram has sizes that cannot be",
            )
            require_json(sum(people.tolist()) == stated["targets"], "a histogram does not add up to the records")
            expected = {
                "unique": int(people[sizes == 1].sum()),
                "below": int(people[sizes < stated["k"]].sum()),
                "smallest": int(sizes.min()),
            }
            for name, value in expected.items():
                require(int(figures[f"{prefix}{name}"][row]) == value, f"{prefix}{name} does not go with the histogram")
    for name in ("unique", "below"):
        figures.at_most(f"ambiguous_{name}", name)
    figures.at_most("smallest", "ambiguous_smallest")


def _check_minimality(plain: Mapping[str, Any], stated: Mapping[str, Any]) -> None:
    records = plain["records"]
    require_json(plain["k"] == stated["k"] and records == stated["rows"], "minimality is of another release")
    require_json(plain["classes"] <= records and plain["large"] <= plain["classes"], "minimality has too many classes")
    require_json(plain["coarse"] <= records * len(stated["qids"]), "minimality has more cells than there are")
    require_json(plain["impossible"] <= plain["classes"], "minimality has too many classes")
    moves = plain["moves"]
    require_json(
        all(type(one) is int and one > 0 for one in moves) and sum(moves) <= records * len(stated["qids"]),
        "minimality moves more records than there are",
    )
    require_json(plain["known"] or plain["how"] is None, "minimality is known without the original")


def _check_downcoding(plain: Mapping[str, Any], stated: Mapping[str, Any]) -> None:
    """Classes, each with what is learnt of its columns; long lists are looked at here."""
    named, withheld, qids = plain["named"], plain["withheld"], set(stated["qids"])
    records = plain["records"]
    require_json(plain["k"] == stated["k"] and records == stated["rows"], "downcoding is of another release")
    require_json(plain["coarse"] <= plain["cells"] == records * len(stated["qids"]), "downcoding has too many cells")
    require_json(not exceeds(plain["bits_after"], plain["bits_before"]), "more is possible than was")
    if plain["worlds_before"] is not None and plain["worlds_after"] is not None:
        require_json(plain["worlds_after"] <= plain["worlds_before"], "more is possible than was")
    try:
        for one in named:
            check_values(one["labels"], JSON)
            _check_class(
                one, qids, ("column", "label", "children", "least", "most", "mixes", "mixes_before", "mixes_after")
            )
        for one in withheld:
            _check_class(one, qids, ("column", "least", "mixes_before", "mixes_after"))
            require_json(type(one["classes"]) is int and one["classes"] > 0, "downcoding has no class")
        held = sum(one["records"] for one in named) + sum(one["records"] * one["classes"] for one in withheld)
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        if isinstance(problem, UnfitError):
            raise
        raise unfit(JSON, "a class of downcoding is not as it should be") from None
    require_json(held <= records, "downcoding has more records in classes than there are")


def _check_class(one: Mapping[str, Any], qids: set[str], keys: Sequence[str]) -> None:
    """One class: whole numbers that can be, and of columns that were asked about."""
    records = one["records"]
    require_json(type(records) is int and records > 0 and type(one["exact"]) is bool, "downcoding has no class")
    for column in one["columns"]:
        stated = {key: column[key] for key in keys}
        require_json(stated["column"] in qids, "downcoding is of a column that nobody asked about")
        after, before = stated["mixes_after"], stated["mixes_before"]
        require_json(
            type(after) is int and type(before) is int and 0 <= after <= before, "more mixes are possible than were"
        )
        least = stated["least"] if "children" in stated else [stated["least"]]
        most = stated.get("most", [records])
        require_json(
            all(type(number) is int and 0 <= number <= records for number in (*least, *most)) and len(least) > 0,
            "a class has more records of a child than it has",
        )
        if "children" in stated:
            require_json(
                len(stated["children"]) == len(least) == len(most)
                and _texts(stated["children"])
                and _texts([stated["label"]])
                and _texts(one["labels"]),
                "a class is not as it should be",
            )
            mixes = stated["mixes"]
            require_json(
                mixes is None or all(len(mix) == len(least) and sum(mix) == records for mix in mixes),
                "a mix does not add up to its class",
            )


def _texts(values: Sequence[Any]) -> bool:
    return isinstance(values, list) and all(one is None or isinstance(one, str) for one in values)
