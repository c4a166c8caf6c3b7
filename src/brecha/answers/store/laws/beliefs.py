"""The laws of sweeps over targets, adversaries and programs (section 7 of the definitions)."""

from collections.abc import Mapping
from itertools import product
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from brecha.answers.store.laws import Figures, differs, exceeds, refuse, require, require_json
from brecha.errors import Phrase

BELIEF = ("unique", "all_have", "all_agree", "believed_before", "prior_bayes", "posterior_bayes", "prior_shannon",
          "posterior_shannon", "certain")  # fmt: skip
"""The figures of an answer about one target and one adversary"""
METHODS = ("closed form", "enumeration", "simulation")
TOLD = ("target", "adversary", "program", "known", "secret", "value", "why")
"""What every row has; any other figure may be left out"""
SHARES = ("unique", "all_have", "all_agree", "how_many_share", "believed_before", "unknown_share", "prior_bayes",
          "posterior_bayes", "certain")  # fmt: skip
DISTRIBUTIONS = {"alike": "alike_mode", "how_many": "how_many_mode", "unknown": "unknown_mode"}
"""Chances of each number, and the likeliest of them"""
NEARLY = 1e-6
"""By how much chances may not add up to 1"""
DRAWN = 1e-3
"""By how much a figure that was drawn may be off what it cannot exceed"""


def check_sweep(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no sweep can be."""
    stated = about["input"]
    figures = Figures(table, [name for name in table.column_names if name not in TOLD])
    _check_scenarios(stated, figures)
    for name in [name for name in table.column_names if name.endswith("_method")]:
        figures.one_of(name, (None, *METHODS))
    for name in [name for name in table.column_names if name.endswith(("_error", "_effective"))]:
        figures.not_negative(name)
    figures.shares(*SHARES)
    figures.not_negative("alike_mean", "how_many_ratio", "leakage_multiplicative", "prior_shannon", "posterior_shannon")
    refuse(figures.there("given") & (figures["given"] < 1), Phrase("law-below", name="given", least="1"))
    figures.at_most("alike_low", "alike_high")
    for name in ("how_many", "unknown"):
        figures.at_most(f"{name}_mode", "given")
        there = figures.there(f"{name}_mode")
        share = figures[f"{name}_mode"] / np.maximum(figures["given"], 1)
        figures.same(f"{name}_share", share, f"{name}_mode / given", there)
        refuse(there != figures.there(f"{name}_share"), Phrase("law-present-or-missing", name=f"{name}_share"))
    _check_learnt(figures)
    for name, mode in DISTRIBUTIONS.items():
        _check_distribution(figures, name, mode)
    for together in (("alike_mode", "alike_mean", "alike_low", "alike_high"), ("alike_mode", "alike_method")):
        first = figures.there(together[0])
        for name in together[1:]:
            refuse(first & ~figures.there(name), Phrase("law-missing", name=name))


def _check_scenarios(stated: Mapping[str, Any], figures: Figures) -> None:
    """One row for each adversary, program, target and set of known columns, in that order."""
    known = [list(one) for one in stated["known"]]
    count = len(stated["adversaries"]) * len(stated["programs"]) * len(stated["targets"]) * len(known)
    require(len(figures) == count, Phrase("law-row-count"))
    pairs = list(product(stated["adversaries"], stated["programs"], stated["targets"], range(len(known))))
    for name, place in (("adversary", 0), ("program", 1), ("target", 2)):
        require(figures.texts(name) == [pair[place] for pair in pairs], Phrase("law-unlike-json", name=name))
    require(
        figures.table["known"].to_pylist() == [known[pair[3]] for pair in pairs],
        Phrase("law-unlike-json", name="known"),
    )
    figures.one_of("secret", [stated["secret"]])
    for words in (stated.get("words") or {}).values():
        require_json(
            set(words["adversaries"]) == set(stated["adversaries"])
            and set(words["programs"]) == set(stated["programs"]),
            Phrase("law-does-not-go-with", name="words", other="adversaries"),
        )
    require_json(
        set(stated.get("records") or stated["adversaries"]) == set(stated["adversaries"]),
        Phrase("law-does-not-go-with", name="records", other="adversaries"),
    )


def _check_learnt(figures: Figures) -> None:
    """What she learns where she does not know the secret."""
    prior, posterior = figures["prior_bayes"], figures["posterior_bayes"]
    both = figures.there("prior_bayes") & figures.there("posterior_bayes")
    drawn = figures["posterior_bayes_error"] * 8 + DRAWN * figures.there("posterior_bayes_error")
    refuse(both & exceeds(prior, posterior + drawn), Phrase("law-below", name="posterior_bayes", least="prior_bayes"))
    several = both & figures.there("leakage_multiplicative") & (prior > 0)
    ratio = np.divide(posterior, prior, out=np.zeros(len(prior)), where=prior > 0)
    figures.same("leakage_multiplicative", ratio, Phrase("law-ratio-of-posterior"), several)
    figures.same(
        "leakage_additive",
        posterior - prior,
        Phrase("law-difference-of-posterior"),
        both & figures.there("leakage_additive"),
    )
    there = figures.there("how_many_ratio")
    before = figures["believed_before"]
    expected = np.divide(figures["how_many_share"], before, out=np.zeros(len(before)), where=before > 0)
    figures.same("how_many_ratio", expected, "how_many_share / believed_before", there)


def _check_distribution(figures: Figures, name: str, mode: str) -> None:
    """Chances that add up, and a likeliest number that is among them."""
    column = figures.table[name].combine_chunks()
    there = figures.there(name)
    refuse(there != figures.there(mode), Phrase("law-present-or-missing", name=name))
    lengths = pc.fill_null(pc.list_value_length(column), 0).to_numpy(zero_copy_only=False)
    refuse(there & (lengths == 0), Phrase("law-empty", name=name))
    chances = column.flatten().to_numpy(zero_copy_only=False)
    rows = np.repeat(np.arange(len(lengths)), lengths)
    outside = np.zeros(len(lengths), bool)
    outside[rows[(chances < -NEARLY) | (chances > 1 + NEARLY)]] = True
    refuse(outside, Phrase("law-outside", name=name, low="0", high="1"))
    total = np.bincount(rows, chances, minlength=len(lengths))
    refuse(there & (np.abs(total - 1) > NEARLY), Phrase("law-chances-not-1", name=name))
    refuse(
        there & ((figures[mode] < 0) | (figures[mode] >= lengths)),
        Phrase("law-does-not-go-with", name=mode, other=name),
    )


def check_belief(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no answer about one target and one adversary can be."""
    figures = Figures(table, ("value", "error", "effective", "why"))
    require(figures.texts("figure") == list(BELIEF), Phrase("law-row-order"))
    figures.one_of("method", (*METHODS, "Markov chain"))
    bits = np.array([name.endswith("shannon") for name in BELIEF])
    figures.shares("value", where=~bits)
    figures.not_negative("value", "error", "effective")
    refuse(figures.there("value") == figures.there("why"), Phrase("law-present-or-missing", name="why"))
    for name in ("alike", "how_many", "how_many_unknown"):
        chances = np.array(about[name]["chances"])
        require_json(not exceeds(chances.sum(), 1.0).any(), Phrase("law-chances-not-1", name=name))
        errors = about[name].get("errors")
        require_json(
            errors is None or len(errors) == len(chances), Phrase("law-not-as-many", name="errors", other="chances")
        )


def check_worst_adversary(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no adversary who learns most can be."""
    figures = Figures(table, ("name", "error", "effective", "why", "gap"))
    require(len(table) == 1, Phrase("law-not-one-row"))
    figures.one_of("measure", ("multiplicative", "bayes", "shannon"))
    figures.one_of("basis", ("capacity", "largest", "search"))
    figures.one_of("method", METHODS)
    figures.not_negative("value", "error", "effective", "gap")
    bayes = np.array([measure == "bayes" for measure in figures.texts("measure")])
    refuse(bayes & exceeds(figures["value"], 1.0), Phrase("law-outside", name="value", low="0", high="1"))
    ratio = np.array([measure == "multiplicative" for measure in figures.texts("measure")])
    refuse(
        ratio & ~figures.there("error") & exceeds(1.0, figures["value"]), Phrase("law-below", name="value", least="1")
    )
    for basis, name in (("largest", "name"), ("search", "at"), ("capacity", "prior")):
        there = figures.there("name")[0] if name == "name" else about[name] is not None
        require_json(bool(there) == (figures.texts("basis") == [basis]), Phrase("law-present-or-missing", name=name))
    if about["prior"] is not None:
        require_json(not differs(sum(about["prior"].values()), 1.0).any(), Phrase("law-chances-not-1", name="prior"))


def check_questions(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no answers to questions about a future table can be."""
    stated = about["input"]
    figures = Figures(table, ("target", "value", "error", "low", "high", "effective", "why", "chances"))
    order = list(product(stated["questions"], stated["adversaries"], stated["programs"]))
    require(len(figures) == len(order), Phrase("law-row-count"))
    for place, name in enumerate(("question", "adversary", "program")):
        require(figures.texts(name) == [one[place] for one in order], Phrase("law-unlike-json", name=name))
    figures.one_of("asked", ("count", "all", "exists"))
    figures.one_of("method", METHODS)
    figures.not_negative("value", "error", "low", "high", "effective")
    figures.at_most("low", "high")
    counts = np.array([one == "count" for one in figures.texts("asked")])
    figures.shares("value", where=~counts)
    there = figures.there("chances")
    refuse(there != (counts & figures.there("value")), Phrase("law-present-or-missing", name="chances"))
    for row in np.flatnonzero(there).tolist():
        chances = np.array(table["chances"][row].as_py())
        require(
            len(chances) > 0 and chances.min() >= -NEARLY and abs(chances.sum() - 1) <= NEARLY,
            Phrase("law-chances-not-1", name="chances"),
        )
        mean = float(chances @ np.arange(len(chances)))
        follows = abs(mean - figures["value"][row]) <= NEARLY * max(1.0, mean)
        require(follows, Phrase("law-does-not-follow", name="value"))
