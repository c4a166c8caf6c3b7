"""The laws of answers about unlinked years."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyarrow as pa

from brecha.answers.store.laws import Figures, Sets, differs, exceeds, refuse, require, require_json
from brecha.answers.store.laws.assessments import Goals, refuse_other_sets, same_texts
from brecha.errors import Phrase

OF_TRUTH = ("right_probabilistic", "certain_right", "certain_wrong", "linked_deterministic", "linked_probabilistic")
"""What is told where the true identifier is held"""
SURVIVES = ("survives_probabilistic", "survives_deterministic")


def check_unlinked(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no answer about unlinked years can be."""
    stated, figures = about["input"], Figures(table, ("sensitive", *OF_TRUTH, *SURVIVES))
    require_json(
        set(stated.get("changes_as_data") or {}) <= set(stated["changes"]),
        Phrase("law-does-not-go-with", name="changes_as_data", other="changes"),
    )
    years, steps = stated.get("years", 2), stated.get("steps")
    require_json(len(stated["sources"]) == years, Phrase("law-does-not-go-with", name="sources", other="years"))
    fits = years == 2 if steps is None else len(steps) == years - 1 > 1
    require_json(fits, Phrase("law-does-not-go-with", name="steps", other="years"))
    goals = Goals.of(stated)
    require(len(table) > 0 and len(table) % len(goals) == 0, Phrase("law-row-count"))
    places = np.arange(0, len(table), len(goals))
    sets = Sets(table.select(["qids", "size"]).take(pa.array(places)), stated["qids"])
    sets.check_asked(stated.get("subsets"))
    refuse_other_sets(table, np.repeat(places, len(goals)), slice(0, len(table)))
    secrets = pa.array(goals.sensitive * len(places), pa.string())
    require(same_texts(table["sensitive"], secrets), Phrase("law-unlike-json", name="sensitive"))
    secret = figures.there("sensitive")
    codes = pa.array(np.where(secret, "CAL", "CRL").tolist(), pa.string())
    require(same_texts(table["code"], codes), Phrase("law-code-of-other-goal"))
    figures.same("records", stated["rows"], Phrase("law-people-in-json"))
    figures.shares("prior_probabilistic", "one_year_deterministic", "one_year_probabilistic", "believed_worst",
                   "believed_deterministic", "believed_probabilistic")  # fmt: skip
    figures.at_most("prior_probabilistic", "one_year_probabilistic")
    figures.at_most("one_year_deterministic", "one_year_probabilistic")
    _check_truth(stated["person"] is not None, figures)


def _check_truth(known: bool, figures: Figures) -> None:
    """How often she is right is told of every attack where that is known, and of none otherwise."""
    for name in OF_TRUTH:
        refuse(figures.there(name) != known, Phrase("law-without-identifier", name=name))
    if not known:
        for name in SURVIVES:
            refuse(figures.there(name), Phrase("law-without-identifier", name=name))
        return
    figures.shares("right_probabilistic", "linked_deterministic", "linked_probabilistic")
    refuse(figures["certain_right"] + figures["certain_wrong"] > figures["records"], Phrase("law-more-certain"))
    figures.at_most("linked_deterministic", "linked_probabilistic")
    right = {
        "probabilistic": figures["right_probabilistic"],
        "deterministic": figures["certain_right"] / np.maximum(figures["records"], 1),
    }
    for name, without in right.items():
        one, linked, survives = figures[f"one_year_{name}"], figures[f"linked_{name}"], figures[f"survives_{name}"]
        there = figures.there(f"survives_{name}")
        refuse(there & ~(linked > one), Phrase("law-present-or-missing", name=f"survives_{name}"))
        refuse(~there & exceeds(linked, one), Phrase("law-missing", name=f"survives_{name}"))
        expected = np.divide(without - one, linked - one, out=np.zeros(len(one)), where=linked > one)
        off = differs(survives, expected) & (np.abs(survives - expected) * (linked - one) > 1e-9)
        refuse(there & off, Phrase("law-does-not-follow", name=f"survives_{name}"))


def check_unlinked_target(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no answer about one person in unlinked years can be."""
    stated = about["input"]
    figures = Figures(table, ("sensitive", "one_year", "posterior", "certain", "guess"))
    require(len(table) == 1 + len(stated["sensitive"]), Phrase("law-row-count"))
    secrets = pa.array([None, *stated["sensitive"]], pa.string())
    require(same_texts(table["sensitive"], secrets), Phrase("law-unlike-json", name="sensitive"))
    figures.same("records", stated["rows"], Phrase("law-people-in-json"))
    figures.at_most("possible", "matches")
    figures.at_most("matches", "records")
    figures.shares("prior", "one_year", "posterior")
    possible = figures["possible"] > 0
    for name in ("posterior", "certain"):
        refuse(figures.there(name) != possible, Phrase("law-present-or-missing", name=name))
    refuse(figures.there("one_year") != (figures["matches"] > 0), Phrase("law-present-or-missing", name="one_year"))
    guessed = possible & figures.there("sensitive")
    refuse(figures.there("guess") & ~guessed, Phrase("law-present-or-missing", name="guess"))
