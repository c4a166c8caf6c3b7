"""Tables, figures and examples of source 002: who can be shown to be in a sample that was drawn from a known table.

The source prints n/d as the probability that somebody is in the sample, where n people of the population and d of the
sample look like them. It is d/n (decision 0015), which is the same where both are one.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import brecha
from brecha.answers.membership import MembershipAnswer
from brecha.answers.table.target import TargetAnswer
from brecha.published.data import printed_table
from brecha.published.item import Figure, Item
from brecha.published.reading import guesses_of

SP_F, MG_F, RJ_M = "SP, F, 31-40", "MG, F, 21-30", "RJ, M, 21-30"


def _known_before() -> TargetAnswer:
    population = brecha.read(printed_table("population of the sample"))
    known = {"ESTADO": "SP", "SEXO": "F", "IDADE": "31-40"}
    return brecha.target(population, known, ["ATRIBUTO SENSÍVEL 1"])


def _known_before_figures(found: TargetAnswer) -> Iterator[Figure]:
    yield Figure("matches", SP_F, "1", found.matches)
    yield from guesses_of(found.inference["ATRIBUTO SENSÍVEL 1"], "ATRIBUTO SENSÍVEL 1", guess="0")


def _members() -> MembershipAnswer:
    population, sample = (brecha.read(printed_table(name)) for name in ("population of the sample", "sample"))
    return brecha.membership(population, sample, qids=["ESTADO", "SEXO", "IDADE"], subsets="full")


def _one_member_figures(answer: MembershipAnswer) -> Iterator[Figure]:
    found = answer.target({"ESTADO": "SP", "SEXO": "F", "IDADE": "31-40"})
    yield Figure("guess-before", SP_F, "0.4", found.prior)
    yield Figure("alike-in-population", SP_F, "1", found.population)
    yield Figure("alike-in-sample", SP_F, "1", found.sample)
    yield Figure("guess-after", SP_F, "1", found.posterior)
    yield Figure("guess-gain", SP_F, "2.5", found.degradation)


def _all_members_figures(answer: MembershipAnswer) -> Iterator[Figure]:
    row: dict[str, Any] = answer.frame().to_pylist()[0]
    yield Figure("classes-of-the-sample", "D, S", "3", row["classes"] - 1)  # all but SP, M, of whom none is in it
    for about, printed in ((SP_F, "1/1"), (MG_F, "2/1"), (RJ_M, "3/2")):
        state, sex, age = about.split(", ")
        found = answer.target({"ESTADO": state, "SEXO": sex, "IDADE": age})
        after = Fraction(found.sample, found.population)
        yield Figure("guess-after", about, printed, after, impossible="above-one")
    yield Figure("published-ratio", "D, S", "2.8125", row["published_ratio"])


def _belo_horizonte() -> dict[str, Fraction]:
    before = Fraction(2_689, 462_054)  # people of the sample, and of the population
    return {"before": before, "gain": 1 / before}


def _belo_horizonte_figures(found: dict[str, Fraction]) -> Iterator[Figure]:
    about = "Belo Horizonte"
    yield Figure("guess-before", about, "2689/462054", found["before"])
    yield Figure("guess-gain", about, "171.83", found["gain"])
    for what, printed in (("unique-in-sample", "125"), ("found-in-population", "99"), ("unique-in-both", "17")):
        yield Figure(what, about, printed, None, missing="census-of-2015")


def _everybody_there() -> Fraction:
    """Return the least that the printed formula can give, by the counts printed beside it."""
    unique_in_sample, of_them_unique_in_population = 99, 17  # n / d is 1 for these, and 2 or more for the others
    least = of_them_unique_in_population + 2 * (unique_in_sample - of_them_unique_in_population)
    return Fraction(least, 2_689) / Fraction(2_689, 462_054)


def _everybody_there_figures(least: Fraction) -> Iterator[Figure]:
    about = "Belo Horizonte"
    yield Figure("least-published-ratio", about, "6.95", least, impossible="less-than-its-own-counts")
    for what, printed in (("classes-of-population", "7243"), ("classes-of-the-sample", "388")):
        yield Figure(what, about, printed, None, missing="census-of-2015")


ITEMS = (
    Item("002 Figure 2", "known-before-the-sample", _known_before_figures, _known_before),
    Item("002 Figure 3", "one-member-of-a-sample", _one_member_figures, _members),
    Item("002 Section 3.5", "all-members-of-a-sample", _all_members_figures, _members),
    Item("002 Section 3.6.1", "members-in-belo-horizonte", _belo_horizonte_figures, _belo_horizonte),
    Item("002 Section 3.6.2", "all-members-in-belo-horizonte", _everybody_there_figures, _everybody_there),
)
