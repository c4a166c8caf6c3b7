"""The laws of what can be undone of a release (section 4 of the definitions)."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pyarrow as pa

from brecha.answers.store.laws.assessments import check_rows_read
from brecha.answers.store.laws.laws import Figures, exceeds, refuse, require
from brecha.runtime.memory import available_memory
from brecha.runtime.strict_json import UnfitError, check_values

JSON = "results.json"
NUMBER = 8
"""Bytes in memory of what is kept of one record"""


def check_reversed(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no answer about a reversal can be."""
    told, figures = about["input"], Figures(table, ("name",))
    check_rows_read(told)
    require(about["k"] == told["k"], "k is not that of the input", JSON)
    require(told["targets"] <= told["rows"], "more records are asked about than there are", JSON)
    _check_sets(told, figures)
    _check_anonymity(about, figures)
    smallest = figures["smallest"]
    require(about["holds"] == bool(smallest[-1] >= told["k"]), "holds is wrong", JSON)
    require(
        about["holds_apart"] == bool((smallest[: len(told["sets"])] >= told["k"]).all()), "holds_apart is wrong", JSON
    )
    if about["minimality"] is not None:
        _check_minimality(about["minimality"], told)
    if about["downcoding"] is not None:
        _check_downcoding(about["downcoding"], told)
    require((about["minimality"] is None) == (about["unasked"] is not None), "minimality was asked, or was not", JSON)


def _check_sets(told: Mapping[str, Any], figures: Figures) -> None:
    """One row for each set of columns, and one for all of them together if there are several."""
    sets = told["sets"]
    several = len(sets) > 1
    require(len(figures) == len(sets) + several, "there is not a row for each set of columns")
    composed = np.arange(len(figures)) >= len(sets)
    refuse(figures["composed"] != composed, "composed is not that of the last row")
    together = list(dict.fromkeys(name for qids in sets.values() for name in qids))
    require(figures.texts("name") == [*sets, *([None] if several else [])], f"name is not what {JSON} says")
    lists = figures.table["qids"].to_pylist()
    require(lists[: len(sets)] == list(sets.values()), f"qids are not what {JSON} says")
    require(sorted(told["qids"]) == sorted(together), "qids are not those of all sets", JSON)
    if several:
        require(sorted(lists[-1]) == sorted(together), "the last row is not of all sets together")


def _check_anonymity(about: Mapping[str, Any], figures: Figures) -> None:
    """Figures and histograms, of records that are equal and of those that match."""
    told, histograms = about["input"], about["histograms"]
    require(len(histograms) == len(figures), "there is not a histogram for each row", JSON)
    needed = 2 * NUMBER * len(figures) * told["targets"]
    require(needed <= available_memory() // 2, "it is of more records than memory has room for", JSON)
    figures.same("records", told["targets"], f"that of {JSON}")
    for row, both in enumerate(histograms):
        for kind, prefix in (("equal", ""), ("ambiguous", "ambiguous_")):
            sizes, people = np.array(both[kind], np.int64).T
            require(
                len(set(sizes.tolist())) == len(sizes) and int(sizes.max()) <= told["rows"],
                "a histogram has sizes that cannot be",
                JSON,
            )
            require(sum(people.tolist()) == told["targets"], "a histogram does not add up to the records", JSON)
            expected = {
                "unique": int(people[sizes == 1].sum()),
                "below": int(people[sizes < told["k"]].sum()),
                "smallest": int(sizes.min()),
            }
            for name, value in expected.items():
                require(int(figures[f"{prefix}{name}"][row]) == value, f"{prefix}{name} does not go with the histogram")
    for name in ("unique", "below"):
        figures.at_most(f"ambiguous_{name}", name)
    figures.at_most("smallest", "ambiguous_smallest")


def _check_minimality(plain: Mapping[str, Any], told: Mapping[str, Any]) -> None:
    records = plain["records"]
    require(plain["k"] == told["k"] and records == told["rows"], "minimality is of another release", JSON)
    require(plain["classes"] <= records and plain["large"] <= plain["classes"], "minimality has too many classes", JSON)
    require(plain["coarse"] <= records * len(told["qids"]), "minimality has more cells than there are", JSON)
    require(plain["impossible"] <= plain["classes"], "minimality has too many classes", JSON)
    moves = plain["moves"]
    require(
        all(type(one) is int and one > 0 for one in moves) and sum(moves) <= records * len(told["qids"]),
        "minimality moves more records than there are",
        JSON,
    )
    require(plain["known"] or plain["how"] is None, "minimality is known without the original", JSON)


def _check_downcoding(plain: Mapping[str, Any], told: Mapping[str, Any]) -> None:
    """Classes, each with what is learnt of its columns; long lists are looked at here."""
    named, withheld, qids = plain["named"], plain["withheld"], set(told["qids"])
    records = plain["records"]
    require(plain["k"] == told["k"] and records == told["rows"], "downcoding is of another release", JSON)
    require(plain["coarse"] <= plain["cells"] == records * len(told["qids"]), "downcoding has too many cells", JSON)
    require(not exceeds(plain["bits_after"], plain["bits_before"]), "more is possible than was", JSON)
    if plain["worlds_before"] is not None and plain["worlds_after"] is not None:
        require(plain["worlds_after"] <= plain["worlds_before"], "more is possible than was", JSON)
    try:
        for one in named:
            check_values(one["labels"], JSON)
            _check_class(
                one, qids, ("column", "label", "children", "least", "most", "mixes", "mixes_before", "mixes_after")
            )
        for one in withheld:
            _check_class(one, qids, ("column", "least", "mixes_before", "mixes_after"))
            require(type(one["classes"]) is int and one["classes"] > 0, "downcoding has no class", JSON)
        held = sum(one["records"] for one in named) + sum(one["records"] * one["classes"] for one in withheld)
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        if isinstance(problem, UnfitError):
            raise
        raise UnfitError(f"{JSON} is not as it should be: a class of downcoding is not as it should be.") from None
    require(held <= records, "downcoding has more records in classes than there are", JSON)


def _check_class(one: Mapping[str, Any], qids: set[str], keys: Sequence[str]) -> None:
    """One class: whole numbers that can be, and of columns that were asked about."""
    records = one["records"]
    require(type(records) is int and records > 0 and type(one["exact"]) is bool, "downcoding has no class", JSON)
    for column in one["columns"]:
        told = {key: column[key] for key in keys}
        require(told["column"] in qids, "downcoding is of a column that nobody asked about", JSON)
        after, before = told["mixes_after"], told["mixes_before"]
        require(
            type(after) is int and type(before) is int and 0 <= after <= before,
            "more mixes are possible than were",
            JSON,
        )
        least = told["least"] if "children" in told else [told["least"]]
        most = told.get("most", [records])
        require(
            all(type(number) is int and 0 <= number <= records for number in (*least, *most)) and len(least) > 0,
            "a class has more records of a child than it has",
            JSON,
        )
        if "children" in told:
            require(
                len(told["children"]) == len(least) == len(most)
                and _texts(told["children"])
                and _texts([told["label"]])
                and _texts(one["labels"]),
                "a class is not as it should be",
                JSON,
            )
            mixes = told["mixes"]
            require(
                mixes is None or all(len(mix) == len(least) and sum(mix) == records for mix in mixes),
                "a mix does not add up to its class",
                JSON,
            )


def _texts(given: Sequence[Any]) -> bool:
    return isinstance(given, list) and all(one is None or isinstance(one, str) for one in given)
