"""Experiments of appendix C on one person: the files are withdrawn, but the figures follow from printed counts."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial

from brecha.published.item import Figure, Item

Chances = tuple[Fraction, Fraction]
PRINTED: Mapping[str, tuple[str, str, str, str]] = {  # before, after, ratio, and why ours may be another one
    "41": ("0.00001 %", "50 %", "4,886,675", ""),
    "42": ("82.06 %", "93.27 %", "1.1366", ""),
    "45": ("0.00001 %", "14.29 %", "1,396,192", "cut-short"),
    "46": ("5.69 %", "28.57 %", "5.0211", "of-rounded"),
}


def _one_of_two_records() -> Chances:
    before, after = Fraction(1, 9_773_350), Fraction(1, 2)
    return before, after


def _transport_of_one() -> Chances:
    before, after = Fraction(39_093_415, 47_640_822), Fraction(1_482, 1_589)
    return before, after


def _one_of_seven_records() -> Chances:
    before, after = Fraction(1, 9_773_350), Fraction(1, 7)
    return before, after


def _birthplace_of_one() -> Chances:
    before, after = Fraction(556_398, 9_773_350), Fraction(2, 7)
    return before, after


def _figures(experiment: str, chances: Chances) -> Iterator[Figure]:
    (before, after), (was, became, ratio, because) = chances, PRINTED[experiment]
    yield Figure("guess-before", "", was, before)
    yield Figure("guess-after", "", became, after)
    yield Figure("guess-gain", "", ratio, after / before, because=because)


ITEMS: tuple[Item, ...] = (
    Item("000 Experiment 41", "one-of-two-records", partial(_figures, "41"), _one_of_two_records),
    Item("000 Experiment 42", "transport-of-one", partial(_figures, "42"), _transport_of_one),
    Item("000 Experiment 45", "one-of-seven-records", partial(_figures, "45"), _one_of_seven_records),
    Item("000 Experiment 46", "birthplace-of-one", partial(_figures, "46"), _birthplace_of_one),
)
