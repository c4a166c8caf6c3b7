"""The laws of years that no identifier links."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyarrow as pa

from brecha.answers.store.laws.assessments import Goals, refuse_other_sets
from brecha.answers.store.laws.laws import Figures, Sets, differs, exceeds, refuse, require

JSON = "results.json"
OF_TRUTH = ("right_probabilistic", "certain_right", "certain_wrong", "linked_deterministic", "linked_probabilistic")
"""What is told where the true identifier is held"""
SURVIVES = ("survives_probabilistic", "survives_deterministic")


def check_unlinked(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no answer about unlinked years can be."""
    told, figures = about["input"], Figures(table, ("sensitive", *OF_TRUTH, *SURVIVES))
    require(set(told.get("changes_as_data") or {}) <= set(told["changes"]), "changes_as_data are of no change", JSON)
    goals = Goals.of(told)
    require(len(table) > 0 and len(table) % len(goals) == 0, "there are not as many rows as goals and sets of columns")
    places = np.arange(0, len(table), len(goals))
    sets = Sets(table.select(["qids", "size"]).take(pa.array(places)), told["qids"])
    sets.check_asked(told.get("subsets"))
    refuse_other_sets(table, np.repeat(places, len(goals)), slice(0, len(table)))
    wanted = pa.array(goals.sensitive * len(places), pa.string())
    require(bool(table["sensitive"].combine_chunks().equals(wanted)), f"sensitive is not what {JSON} says")
    secret = figures.there("sensitive")
    codes = pa.array(np.where(secret, "CAL", "CRL").tolist(), pa.string())
    require(bool(table["code"].combine_chunks().equals(codes)), "code is not that of the goal")
    figures.same("records", told["rows"], f"the number of people in {JSON}")
    figures.shares(
        "prior_probabilistic",
        "one_year_deterministic",
        "one_year_probabilistic",
        "believed_deterministic",
        "believed_probabilistic",
    )
    refuse(
        (figures["believed_worst"] < 0) | exceeds(figures["believed_worst"], 1.0),
        "believed_worst is not between 0 and 1",
    )
    figures.at_most("prior_probabilistic", "one_year_probabilistic")
    figures.at_most("one_year_deterministic", "one_year_probabilistic")
    _check_truth(told["person"] is not None, figures)


def _check_truth(known: bool, figures: Figures) -> None:
    """How often she is right is told of every attack where that is known, and of none otherwise."""
    for name in OF_TRUTH:
        refuse(figures.there(name) != known, f"{name} is there without the identifier, or is missing")
    if not known:
        for name in SURVIVES:
            refuse(figures.there(name), f"{name} is there without the identifier")
        return
    figures.shares("right_probabilistic", "linked_deterministic", "linked_probabilistic")
    figures.counts("certain_right", "certain_wrong")
    refuse(figures["certain_right"] + figures["certain_wrong"] > figures["records"], "more are certain than there are")
    figures.at_most("linked_deterministic", "linked_probabilistic")
    right = {
        "probabilistic": figures["right_probabilistic"],
        "deterministic": figures["certain_right"] / np.maximum(figures["records"], 1),
    }
    for name, without in right.items():
        one, linked, told = figures[f"one_year_{name}"], figures[f"linked_{name}"], figures[f"survives_{name}"]
        there = figures.there(f"survives_{name}")
        refuse(there & ~(linked > one), f"survives_{name} is told where the second year adds nothing")
        refuse(~there & exceeds(linked, one), f"survives_{name} is missing")
        expected = np.divide(without - one, linked - one, out=np.zeros(len(one)), where=linked > one)
        off = differs(told, expected) & (np.abs(told - expected) * (linked - one) > 1e-9)
        refuse(there & off, f"survives_{name} is not what follows from the others")
