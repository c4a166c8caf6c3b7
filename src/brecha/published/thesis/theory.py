"""Examples of chapter 2: the day of the week of a birth, and a channel of three secrets and four observations."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import brecha
from brecha.published.item import Figure, Item


def _weekday() -> dict[str, Any]:
    week = brecha.qif.Prior.uniform(7)
    weekend = brecha.qif.Channel([[int(day < 5), int(day >= 5)] for day in range(7)])
    before = brecha.qif.vulnerability(week)
    after = brecha.qif.vulnerability(brecha.qif.posterior(week, weekend, 1))
    return {"before": before, "after": after}


def _weekday_figures(found: dict[str, Any]) -> Iterator[Figure]:
    before, after, about = found["before"], found["after"], "Saturday or Sunday"
    yield Figure("guess-before", about, "1/7", before)
    yield Figure("guess-before", about, "14 %", before)
    yield Figure("guess-after", about, "1/2", after)
    yield Figure("guess-gain", about, "3.5", after / before)
    yield Figure("guess-difference", about, "9/14", after - before, impossible="nine-fourteenths")
    yield Figure("guess-difference", about, "0.36", after - before)


def _channel() -> dict[str, Any]:
    half, third = Fraction(1, 2), Fraction(1, 3)
    channel = brecha.qif.Channel([[1, 0, 0, 0], [0, half, half / 2, half / 2], [half, third, third / 2, 0]])
    prior = brecha.qif.Prior.uniform(3)
    hyper, leakage = brecha.qif.hyper(prior, channel), brecha.qif.leakage(prior, channel)
    return {"joint": brecha.qif.joint(prior, channel), "hyper": hyper, "leakage": leakage}


def _channel_figures(found: dict[str, Any]) -> Iterator[Figure]:
    printed = (("1/3", "0", "0", "0"), ("0", "1/6", "1/12", "1/12"), ("1/6", "1/9", "1/18", "0"))
    matrix = found["joint"].matrix
    for x, row in enumerate(printed):
        for y, text in enumerate(row):
            yield Figure("joint", f"x{x + 1}, y{y + 1}", text, matrix[x][y])
    for y, text in enumerate(("1/2", "5/18", "5/36", "1/12")):
        yield Figure("marginal", f"y{y + 1}", text, sum(row[y] for row in matrix))
    posteriors = {("2/3", "0", "1/3"): "1/2", ("0", "3/5", "2/5"): "15/36", ("0", "1", "0"): "1/12"}
    ours = {tuple(str(one) for one in inner.probabilities): outer for outer, inner in found["hyper"]}
    for inner, outer in posteriors.items():
        yield Figure("outer", f"({', '.join(inner)})", outer, ours[inner])
    leakage = found["leakage"]
    yield Figure("guess-before", "", "1/3", leakage.prior)
    yield Figure("guess-after", "", "2/3", leakage.posterior)
    yield Figure("guess-gain", "", "2", leakage.multiplicative)
    yield Figure("guess-difference", "", "1/3", leakage.additive)


ITEMS: tuple[Item, ...] = (
    Item("000 Section 2.1.4", "weekday", _weekday_figures, _weekday),
    Item("000 Definition 3", "channel", _channel_figures, _channel),
)
