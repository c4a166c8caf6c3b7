"""The laws of membership, planned samples, private counts and outsiders."""

from collections.abc import Mapping
from itertools import pairwise
from math import exp, log
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from brecha.answers.store.laws import Figures, Sets, differs, exceeds, ratio, refuse, require, require_json
from brecha.answers.store.laws.assessments import check_rows_read
from brecha.errors import Phrase

CODES = ("CMS", "CML")


def check_membership(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no answer about membership can be."""
    stated = about["input"]
    in_part, gaps = stated.get("knows", "all") != "all", bool(stated.get("gaps"))
    figures = Figures(table, ("published_ratio",) if in_part or gaps else ())
    require(not gaps or table["published_ratio"].null_count == len(table), Phrase("law-nulls", name="published_ratio"))
    whole, sample = stated["population"]["rows"], stated["sample"]["rows"]
    for side in ("population", "sample"):
        check_rows_read(stated[side])
    _check_code(figures, stated["population"])
    require_json(
        set(stated["columns"]) == set(stated["qids"]), Phrase("law-does-not-go-with", name="columns", other="qids")
    )
    sets = Sets(table.select(["qids", "size"]), stated["qids"])
    sets.check_asked(stated["subsets"])
    figures.same("population", whole, Phrase("law-as-in-json"))
    figures.same("sample", sample, Phrase("law-as-in-json"))
    figures.not_negative("members_degradation", "published_ratio")
    figures.shares("prior_probabilistic", "posterior_probabilistic", "members_posterior")
    refuse(
        (figures["classes"] < 1) | ((figures["classes"] > whole) & np.bool_(not in_part)),
        Phrase("law-outside", name="classes", low="1", high="population"),
    )
    refuse(figures["unmatched"] >= sample, Phrase("law-nobody-matched"))
    certain = figures["certain_members"] + figures["certain_nonmembers"]
    refuse(certain > whole, Phrase("law-more-certain-than-population"))
    drawn = min(sample, whole)
    figures.same(
        "prior_probabilistic", max(drawn, whole - drawn) / whole, "max(sample, population - sample) / population"
    )
    if not gaps:  # where people match whose matches do not match each other, a guess may get worse
        figures.at_most("prior_probabilistic", "posterior_probabilistic")
    figures.quotient(
        "degradation_probabilistic",
        "posterior_probabilistic",
        "prior_probabilistic",
        Phrase("law-ratio-of-posterior"),
    )
    figures.same(
        "members_degradation", figures["members_posterior"] * whole / drawn, "members_posterior * population / sample"
    )
    refuse(  # of one who knows some of the rows, a person is certain by any choice of them, and not by all
        exceeds(certain / whole, figures["posterior_probabilistic"]) & np.bool_(not in_part),
        Phrase(
            "law-below", name="posterior_probabilistic", least="(certain_members + certain_nonmembers) / population"
        ),
    )
    growing = {"classes": figures["classes"], "posterior_probabilistic": figures["posterior_probabilistic"]}
    if gaps:
        sets.check_growing({name: figures[name] for name in ("classes", "certain_members", "certain_nonmembers")})
    elif not figures["unmatched"].any() and sample <= whole:
        growing |= {name: figures[name] for name in ("certain_members", "certain_nonmembers", "members_posterior")}
        sets.check_growing(growing)


def check_plan(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no plan of a sample can be."""
    stated, figures = about["input"], Figures(table)
    whole, sizes = stated["population"]["rows"], stated["sizes"]
    check_rows_read(stated["population"])
    _check_code(figures, stated["population"])
    require_json(
        len(set(sizes)) == len(sizes) and max(sizes) <= whole,
        Phrase("law-does-not-go-with", name="sizes", other="population"),
    )
    require(len(table) > 0 and len(table) % len(sizes) == 0, Phrase("law-row-count"))
    first = np.arange(0, len(table), len(sizes))
    sets = Sets(table.select(["qids", "size"]).take(pa.array(first)), stated["qids"])
    sets.check_asked(stated["subsets"])
    lists = table["qids"].combine_chunks()
    require(
        bool(lists.take(pa.array(np.repeat(first, len(sizes)))).equals(lists)), Phrase("law-not-the-same", name="qids")
    )
    figures.same("size", np.repeat(sets.member.sum(axis=1), len(sizes)), Phrase("law-number-of-qids"))
    figures.same("population", whole, Phrase("law-as-in-json"))
    figures.same("sample", np.tile(sizes, len(first)), Phrase("law-as-in-json"))
    refuse(
        (figures["classes"] < 1) | (figures["classes"] > whole),
        Phrase("law-outside", name="classes", low="1", high="population"),
    )
    figures.not_negative("expected_certain_members", "expected_certain_nonmembers")
    figures.at_most("alone", "classes")
    figures.at_most("expected_certain_members", "sample")
    refuse(
        exceeds(figures["expected_certain_nonmembers"], whole - figures["sample"]),
        Phrase("law-above", name="expected_certain_nonmembers", most="population - sample"),
    )
    figures.shares(
        "certain_share", "prior_probabilistic", "expected_posterior_probabilistic", "expected_members_posterior"
    )
    figures.same("certain_share", figures["expected_certain_members"] / figures["sample"], Phrase("law-of-the-members"))
    sample = figures["sample"]
    figures.same(
        "prior_probabilistic",
        np.maximum(sample, whole - sample) / whole,
        "max(sample, population - sample) / population",
    )
    figures.at_most("prior_probabilistic", "expected_posterior_probabilistic")
    figures.quotient("expected_degradation_probabilistic", "expected_posterior_probabilistic", "prior_probabilistic")
    figures.same(
        "expected_members_degradation",
        figures["expected_members_posterior"] * whole / sample,
        "expected_members_posterior * population / sample",
    )
    growing = ("classes", "alone", "certain_share", "expected_posterior_probabilistic", "expected_members_posterior")
    of_sets = {name: figures[name].reshape(len(first), -1) for name in growing}
    for name in ("classes", "alone"):
        refuse(of_sets[name] != of_sets[name][:, :1], Phrase("law-not-the-same", name=name))
    sets.check_growing(of_sets)
    _check_limits(about.get("limits") or (), whole)


def _check_limits(limits: Any, whole: int) -> None:
    """The larger the share, the larger the sample that keeps to it."""
    shares = [share for share, _ in limits]
    sizes = [0 if size is None else size for _, size in limits]
    require_json(
        shares == sorted(shares) and sizes == sorted(sizes) and max(sizes, default=0) <= whole,
        Phrase("law-limits-not-growing"),
    )


def _check_code(figures: Figures, population: Mapping[str, Any]) -> None:
    require(len(figures) > 0, Phrase("law-no-row"))
    figures.one_of("code", [CODES[bool((population.get("source") or {}).get("collection"))]])


def check_presence(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no answer about who is in a release can be."""
    stated = about["input"]
    figures = Figures(table, [name for name in table.column_names if name not in ("code", "qids", "size")])
    require(len(figures) > 0, Phrase("law-no-row"))
    figures.one_of("code", CODES)
    Sets(table.select(["qids", "size"]), stated["qids"]).check_asked(None)
    figures.same("population", stated["population"], Phrase("law-as-in-json"))
    figures.same("sample", stated["sample"], Phrase("law-as-in-json"))
    figures.at_most("members", "population")
    figures.shares("prior_probabilistic", "posterior_probabilistic", "right", "members_posterior")
    figures.shares("before_probabilistic", "before_members_posterior")
    certain = figures["certain_members"] + figures["certain_nonmembers"] + figures["mistaken"]
    refuse(certain > figures["population"], Phrase("law-more-certain-than-population"))
    figures.at_most("prior_probabilistic", "posterior_probabilistic")


LARGEST_EXPONENT = log(1e300)
ORDER = ("smallest", "low", "lower", "median", "upper", "high", "largest")
"""Of a figure over samples, from the least to the largest"""


def check_counts(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no answer about noisy counts can be."""
    stated, figures = about["input"], Figures(table, ("epsilon", "guaranteed_epsilon", "bound"))
    _check_asked(stated, figures)
    figures.same("people", stated["rows"] + 1, Phrase("law-people-and-one-more"))
    figures.shares("prior_probabilistic", "posterior_probabilistic", "prior_utility", "utility")
    refuse(figures["prior_probabilistic"] <= 0, Phrase("law-not-positive", name="prior_probabilistic"))
    figures.at_most("prior_probabilistic", "posterior_probabilistic")
    figures.at_most("prior_utility", "utility")
    figures.quotient("privacy_loss", "posterior_probabilistic", "prior_probabilistic", Phrase("law-ratio-of-posterior"))
    figures.not_negative("absolute_error")
    refuse(
        exceeds(np.abs(figures["bias"]), figures["absolute_error"]),
        Phrase("law-above", name="bias", most="absolute_error"),
    )
    guaranteed = figures["guaranteed_epsilon"]
    figures.at_most("privacy_loss", "bound")
    bound = np.exp(np.minimum(guaranteed, LARGEST_EXPONENT))
    figures.same("bound", bound, "exp(guaranteed_epsilon)", figures.there("bound") & (guaranteed < LARGEST_EXPONENT))
    refuse(
        figures.there("bound") & ~figures.there("guaranteed_epsilon"),
        Phrase("law-present-or-missing", name="guaranteed_epsilon"),
    )
    most = np.where(figures.there("epsilon"), np.exp(np.minimum(figures["epsilon"], LARGEST_EXPONENT)), np.inf)
    refuse(
        figures["within_epsilon"] & exceeds(figures["privacy_loss"], most), Phrase("law-wrong", name="within_epsilon")
    )
    refuse(
        ~figures["within_epsilon"] & exceeds(most, figures["privacy_loss"]), Phrase("law-wrong", name="within_epsilon")
    )


def check_samples(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no answer about noisy counts of samples can be."""
    stated, figures = about["input"], Figures(table)
    _check_asked(stated, figures)
    require_json(stated["size"] <= stated["rows"], Phrase("law-above", name="size", most="rows"))
    figures.same("samples", stated["samples"], Phrase("law-as-in-json"))
    figures.same("size", stated["size"], Phrase("law-as-in-json"))
    for name in ("privacy_loss", "utility"):
        figures.not_negative(f"{name}_deviation")
        for less, more in pairwise(ORDER):
            figures.at_most(f"{name}_{less}", f"{name}_{more}")
        figures.at_most(f"{name}_smallest", f"{name}_mean")
        figures.at_most(f"{name}_mean", f"{name}_largest")
        refuse(
            exceeds(figures[f"{name}_deviation"], figures[f"{name}_largest"] - figures[f"{name}_smallest"]),
            Phrase("law-above", name=f"{name}_deviation", most=f"{name}_largest - {name}_smallest"),
        )
    figures.shares("utility_smallest", "utility_largest", "prior_probabilistic_mean", "posterior_probabilistic_mean")
    figures.at_most("prior_probabilistic_mean", "posterior_probabilistic_mean")
    refuse(exceeds(1.0, figures["privacy_loss_smallest"]), Phrase("law-below", name="privacy_loss_smallest", least="1"))
    most = np.exp(np.minimum(figures["guaranteed_epsilon"], LARGEST_EXPONENT))
    refuse(
        exceeds(figures["privacy_loss_largest"], most),
        Phrase("law-above", name="privacy_loss_largest", most="exp(guaranteed_epsilon)"),
    )
    figures.not_negative("absolute_error_mean")


def _check_asked(stated: Mapping[str, Any], figures: Figures) -> None:
    """The models, mechanisms and amounts of noise are those that were asked for."""
    require(len(figures) > 0, Phrase("law-no-row"))
    check_rows_read(stated)
    require_json(stated["count"] <= stated["rows"], Phrase("law-above", name="count", most="rows"))
    require_json(stated["relation"]["mutual_information"] < exp(50), Phrase("law-malformed", name="relation"))
    for name in ("model", "mechanism"):
        figures.one_of(name, stated[f"{name}s"])
    refuse(figures.there("epsilon") & (figures["epsilon"] <= 0), Phrase("law-not-positive", name="epsilon"))
    refuse(
        figures.there("guaranteed_epsilon")
        & exceeds(figures["epsilon"], figures["guaranteed_epsilon"])
        & figures.there("epsilon"),
        Phrase("law-below", name="guaranteed_epsilon", least="epsilon"),
    )


def check_released(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no count that was released can be."""
    figures = Figures(table)
    require(len(table) == 1, Phrase("law-not-one-row"))
    refuse(figures["epsilon"] <= 0, Phrase("law-not-positive", name="epsilon"))
    figures.one_of("protects", ("person", "record"))


def check_presence_target(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no attack on whether one person is in a release can tell."""
    nullable = ("certain_member", "certain_nonmember", "exact")
    figures = Figures(table, ("prior", "posterior", *nullable))
    require(len(table) == 1, Phrase("law-not-one-row"))
    figures.one_of("code", ("IMS", "IML"))
    figures.shares("prior", "posterior")
    some = figures["population"] > 0
    for name in nullable:
        refuse(figures.there(name) != some, Phrase("law-present-or-missing", name=name))
    refuse(figures.there("posterior") & ~some, Phrase("law-present-or-missing", name="posterior"))
    inside, outside = figures["certain_member"] == 1, figures["certain_nonmember"] == 1
    refuse(inside & outside, Phrase("law-does-not-go-with", name="certain_member", other="certain_nonmember"))
    refuse(
        inside & figures.there("posterior") & differs(figures["posterior"], 1.0),
        Phrase("law-does-not-follow", name="certain_member"),
    )
    refuse(
        outside & figures.there("posterior") & differs(figures["posterior"], 0.0),
        Phrase("law-does-not-follow", name="certain_nonmember"),
    )


STATUSES = ("matched", "nobody", "empty", "no such value", "unreadable")
OF_PROFILES = ("candidates", "likeliest", "chance", "certain", "present", "right")
OF_GUESSES = ("guesses", "guess_chances", "guess_right")


def check_outsiders(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no answer about the profiles of outsiders can be."""
    stated, figures = about["input"], Figures(table, (*OF_PROFILES, *OF_GUESSES))
    check_rows_read(stated)
    both = set(stated["qids"]) & set(stated["sensitive"])
    require_json(not both, Phrase("law-two-roles"))
    require_json(
        set(stated["errors"]) <= set(stated["qids"]), Phrase("law-does-not-go-with", name="errors", other="qids")
    )
    require_json(
        len(stated["priors"]) == len(stated["sensitive"]), Phrase("law-not-as-long", name="priors", other="sensitive")
    )
    require_json(stated["confidence"] > 0.5, Phrase("law-wrong", name="confidence"))
    require(len(table) == stated["profiles"]["rows"], Phrase("law-row-count"))
    figures.same("profile", np.arange(1, len(table) + 1), Phrase("law-as-in-json"))
    figures.one_of("status", STATUSES)
    status = np.array(figures.texts("status"))
    matched, answered = status == "matched", np.isin(status, ("matched", "nobody"))
    unlinked = (stated.get("people") or {}).get("published") == "unlinked"
    _check_profiles(figures, matched, answered, stated["rows"], unlinked)
    _check_known_truth(figures, answered, stated["truth"] is not None, unlinked)
    for name in OF_GUESSES[:2]:
        refuse(figures.there(name) != matched, Phrase("law-present-or-missing", name=name))
    for name in OF_GUESSES:
        lengths = pc.fill_null(pc.list_value_length(table[name]), len(stated["sensitive"])).to_numpy()
        refuse(lengths != len(stated["sensitive"]), Phrase("law-not-as-long", name=name, other="sensitive"))
    for name in OF_GUESSES[1:]:
        chances = table[name].combine_chunks().flatten().to_numpy(zero_copy_only=False)
        require(bool(((chances >= 0) & (chances <= 1)).all()), Phrase("law-outside", name=name, low="0", high="1"))


def _check_profiles(figures: Figures, matched: Any, answered: Any, people: int, unlinked: bool) -> None:
    """Candidates are people of the table, and nobody is likelier than one of so many that are as likely.

    Where nothing links the rows of a person, the chance is that of a row, and only who has no other that may be meant
    is certain.
    """
    refuse(figures.there("candidates") != answered, Phrase("law-present-or-missing", name="candidates"))
    refuse(figures["candidates"] > people, Phrase("law-above", name="candidates", most="rows"))
    refuse((figures["candidates"] > 0) != matched, Phrase("law-does-not-go-with", name="candidates", other="status"))
    for name in ("likeliest", "chance", "certain"):
        refuse(figures.there(name) != matched, Phrase("law-present-or-missing", name=name))
    figures.at_most("likeliest", "candidates")
    refuse(matched & (figures["likeliest"] < 1), Phrase("law-below", name="likeliest", least="1"))
    figures.shares("chance", where=matched)
    most = ratio(np.ones(len(figures)), figures["likeliest"])
    refuse(matched & exceeds(figures["chance"], most), Phrase("law-above", name="chance", most="1 / likeliest"))
    least = ratio(np.ones(len(figures)), figures["candidates"])
    below = exceeds(least, figures["chance"]) & np.bool_(not unlinked)
    refuse(matched & below, Phrase("law-below", name="chance", least="1 / candidates"))
    alone = figures["candidates"] == 1
    certain = figures["certain"] & ~alone if unlinked else figures["certain"] != alone
    refuse(matched & certain, Phrase("law-does-not-go-with", name="certain", other="candidates"))


def _check_known_truth(figures: Figures, answered: Any, known: bool, unlinked: bool) -> None:
    """How often she is right is told where somebody is said to be the person, and nowhere else."""
    there = figures.there("present")
    refuse(there & ~np.full(len(figures), known), Phrase("law-without-identifier", name="present"))
    refuse(figures.there("right") != (there & answered), Phrase("law-present-or-missing", name="right"))
    figures.shares("right", where=figures.there("right"))
    most = ratio(np.ones(len(figures)), figures["likeliest"])  # 0 where nobody matches: then no guess is right
    beyond = exceeds(figures["right"], most) & (np.bool_(not unlinked) | (most == 0))
    refuse(beyond, Phrase("law-above", name="right", most="1 / likeliest"))
    absent = there & ~figures["present"] & (figures["right"] > 0)
    refuse(absent, Phrase("law-does-not-go-with", name="right", other="present"))
    refuse(figures.there("guess_right") & ~figures["present"], Phrase("law-present-or-missing", name="guess_right"))


PARTS = ("count", "published", "together")
OF_COUNTS = ("query", "model", "mechanism", "epsilon", "times", "prior_utility", "utility")


def check_composed(about: Mapping[str, Any], table: pa.Table) -> None:
    """Refuse what no answer about several noisy counts can be."""
    stated = about["input"]
    figures = Figures(table, (*OF_COUNTS, "year", "guaranteed_epsilon", "bound"))
    check_rows_read(stated)
    parts = figures.texts("part")
    shown = [PARTS[1]] if stated["published"] else []
    require(parts == [PARTS[0]] * len(stated["queries"]) + shown + [PARTS[2]], Phrase("law-row-count"))
    counts, last = np.array([part == PARTS[0] for part in parts]), len(parts) - 1
    for name in OF_COUNTS:
        refuse(figures.there(name) != counts, Phrase("law-present-or-missing", name=name))
    figures.shares("prior_probabilistic", "posterior_probabilistic", "posterior_without", "prior_utility", "utility")
    refuse(figures["prior_probabilistic"] <= 0, Phrase("law-not-positive", name="prior_probabilistic"))
    for more in ("posterior_probabilistic", "posterior_without"):
        figures.at_most("prior_probabilistic", more)
    figures.at_most("prior_utility", "utility")
    figures.quotient("privacy_loss", "posterior_probabilistic", "prior_probabilistic", Phrase("law-ratio-of-posterior"))
    whole = figures["posterior_probabilistic"][last]
    for name in ("prior_probabilistic", "posterior_probabilistic", "posterior_without"):
        refuse(exceeds(figures[name], whole), Phrase("law-above", name=name, most="posterior_probabilistic"))
    figures.same("added", whole / figures["posterior_without"], "posterior_probabilistic / posterior_without")
    figures.at_most("added", "bound")
    figures.at_most("privacy_loss", "bound")
    refuse(counts & (figures["epsilon"] <= 0), Phrase("law-not-positive", name="epsilon"))
    refuse(counts & (figures["times"] < 1), Phrase("law-not-positive", name="times"))
    spent = figures["guaranteed_epsilon"]
    refuse(
        counts & exceeds(figures["epsilon"] * figures["times"], spent) & (spent > 0),
        Phrase("law-below", name="guaranteed_epsilon", least="epsilon"),
    )
    require_json(not differs(stated["spent"], spent[last]), Phrase("law-malformed", name="spent"))
    require(not differs(spent[counts].sum(), spent[last]), Phrase("law-does-not-follow", name="spent"))
    budget = stated["budget"]
    require_json(
        budget is None or not exceeds(stated["spent"], budget),
        Phrase("law-above", name="spent", most="budget"),
    )
