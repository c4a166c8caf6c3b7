"""The laws of noisy counts (section 6 of the definitions)."""

from collections.abc import Mapping
from itertools import pairwise
from math import exp, log
from typing import Any

import numpy as np
import pyarrow as pa

from brecha.answers.store.laws.assessments import check_rows_read
from brecha.answers.store.laws.laws import Figures, exceeds, ratio, refuse, require

JSON = "results.json"
LARGEST_EXPONENT = log(1e300)
ORDER = ("smallest", "low", "lower", "median", "upper", "high", "largest")
"""Of a figure over samples, from the least to the largest"""


def check_counts(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no answer about noisy counts can be."""
    told, figures = about["input"], Figures(table, ("epsilon", "guaranteed_epsilon", "bound"))
    _check_asked(told, figures)
    figures.same("people", told["rows"] + 1, f"the people of {JSON} and one more")
    figures.shares("prior_probabilistic", "posterior_probabilistic", "prior_utility", "utility")
    refuse(figures["prior_probabilistic"] <= 0, "prior_probabilistic is not more than 0")
    figures.at_most("prior_probabilistic", "posterior_probabilistic")
    figures.at_most("prior_utility", "utility")
    figures.same(
        "privacy_loss",
        ratio(figures["posterior_probabilistic"], figures["prior_probabilistic"]),
        "the ratio of posterior and prior",
    )
    figures.counts("absolute_error")
    refuse(exceeds(np.abs(figures["bias"]), figures["absolute_error"]), "bias is more than absolute_error")
    kept = figures["guaranteed_epsilon"]
    figures.at_most("privacy_loss", "bound")
    bound = np.exp(np.minimum(kept, LARGEST_EXPONENT))
    figures.same(
        "bound", bound, "e to the power of guaranteed_epsilon", figures.there("bound") & (kept < LARGEST_EXPONENT)
    )
    refuse(figures.there("bound") & ~figures.there("guaranteed_epsilon"), "there is a bound, and no guaranteed_epsilon")
    most = np.where(figures.there("epsilon"), np.exp(np.minimum(figures["epsilon"], LARGEST_EXPONENT)), np.inf)
    refuse(figures["within_epsilon"] & exceeds(figures["privacy_loss"], most), "within_epsilon is wrong")
    refuse(~figures["within_epsilon"] & exceeds(most, figures["privacy_loss"]), "within_epsilon is wrong")


def check_samples(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no answer about noisy counts of samples can be."""
    told, figures = about["input"], Figures(table)
    _check_asked(told, figures)
    require(told["size"] <= told["rows"], "samples are larger than the table", JSON)
    figures.same("samples", told["samples"], f"that of {JSON}")
    figures.same("size", told["size"], f"that of {JSON}")
    for name in ("privacy_loss", "utility"):
        figures.counts(f"{name}_deviation")
        for less, more in pairwise(ORDER):
            figures.at_most(f"{name}_{less}", f"{name}_{more}")
        figures.at_most(f"{name}_smallest", f"{name}_mean")
        figures.at_most(f"{name}_mean", f"{name}_largest")
        refuse(
            exceeds(figures[f"{name}_deviation"], figures[f"{name}_largest"] - figures[f"{name}_smallest"]),
            f"{name}_deviation is more than all that samples differ by",
        )
    figures.shares("utility_smallest", "utility_largest", "prior_probabilistic_mean", "posterior_probabilistic_mean")
    figures.at_most("prior_probabilistic_mean", "posterior_probabilistic_mean")
    refuse(exceeds(1.0, figures["privacy_loss_smallest"]), "privacy_loss_smallest is less than 1")
    most = np.exp(np.minimum(figures["guaranteed_epsilon"], LARGEST_EXPONENT))
    refuse(exceeds(figures["privacy_loss_largest"], most), "privacy_loss_largest is more than it can be")
    figures.counts("absolute_error_mean")


def _check_asked(told: Mapping[str, Any], figures: Figures) -> None:
    """The models, mechanisms and amounts of noise are those that were asked for."""
    require(len(figures) > 0, "there is no row")
    check_rows_read(told)
    require(told["count"] <= told["rows"], "more people are counted than there are", JSON)
    require(told["relation"]["mutual_information"] < exp(50), "relation is not what it can be", JSON)
    for name in ("model", "mechanism"):
        figures.one_of(name, told[f"{name}s"])
    refuse(figures.there("epsilon") & (figures["epsilon"] <= 0), "epsilon is not more than 0")
    refuse(
        figures.there("guaranteed_epsilon")
        & exceeds(figures["epsilon"], figures["guaranteed_epsilon"])
        & figures.there("epsilon"),
        "guaranteed_epsilon is less than epsilon",
    )


def check_released(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no count that was released can be."""
    figures = Figures(table)
    require(len(table) == 1, "there is not one row")
    figures.counts("count", "within")
    refuse(figures["epsilon"] <= 0, "epsilon is not more than 0")
    figures.one_of("protects", ("person", "record"))
