"""The laws of attacks on one person (sections 1 to 4 of the definitions)."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyarrow as pa

from brecha.answers.store.laws.laws import Figures, exceeds, ratio, refuse, require

JSON = "results.json"
NULLABLE = ("without", "year", "sensitive", "posterior", "certain", "guess")
"""Of an attack on one person"""


def check_target(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no attack on one person can tell."""
    figures = _checked(about, table)
    some, secret = figures["matches"] > 0, figures.there("sensitive")
    figures.same("posterior", ratio(1.0, figures["matches"]), "1/matches", some & ~secret)
    refuse(exceeds(ratio(1.0, figures["matches"]), figures["posterior"]) & some, "posterior is less than 1/matches")
    refuse(some & (figures["certain"] != (figures["posterior"] == 1)), "certain is not what follows from posterior")


def check_release_target(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no attack on one person in a release can tell."""
    _checked(about, table)
    before = about["before"]
    require(before["inference"].keys() == about["inference"].keys(), "before is about other columns", JSON)
    require(about["alike"] <= about["records"], "more people are alike than the release has", JSON)


def _checked(about: Mapping[str, Any], table: pa.Table) -> Figures:
    figures = Figures(table, NULLABLE)
    require(len(table) == (1 + len(about["inference"])) * (1 + len(about["kept_private"])), "rows are missing")
    figures.one_of("code", ("IRS", "IRL", "IAS", "IAL"))
    secret = figures.there("sensitive")
    refuse((np.array([str(code)[1] for code in figures.texts("code")]) == "A") != secret, "code is not of the goal")
    figures.counts("matches")
    figures.at_most("matches", "records")
    figures.shares("prior", "posterior")
    refuse(figures.there("posterior") != (figures["matches"] > 0), "posterior is there where nobody matches, or is not")
    refuse(figures.there("certain") != figures.there("posterior"), "certain is there without posterior, or is not")
    return figures


def check_membership_target(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no attack on whether one person is in a sample can tell."""
    figures = Figures(table, ("posterior", "degradation", "certain_member", "certain_nonmember"))
    require(len(table) == 1, "there is not one row")
    figures.one_of("code", ("IMS", "IML"))
    figures.counts("population", "sample")
    figures.shares("prior", "posterior")
    n, d, some = figures["population"], figures["sample"], figures["population"] > 0
    for name in ("posterior", "degradation", "certain_member", "certain_nonmember"):
        refuse(figures.there(name) != some, f"{name} is there where nobody has these values, or is not")
    figures.same("posterior", ratio(np.minimum(n, d), n), "d/n", some)
    figures.same("degradation", ratio(figures["posterior"], figures["prior"]), "the ratio", some)
    refuse(some & (figures["certain_member"] != (n <= d)), "certain_member is not what follows")
    refuse(some & (figures["certain_nonmember"] != (d == 0)), "certain_nonmember is not what follows")
