"""Quantitative information flow: what an adversary gains from an observation. Knows numbers, and nothing of tables.

    >>> from fractions import Fraction
    >>> from brecha import qif
    >>> language = qif.Prior([Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)], ["German", "English", "Portuguese"])
    >>> meeting = qif.Channel([[Fraction(1, 2), 0, Fraction(1, 2)], [0, 1, 0], [1, 0, 0]])
    >>> four_dollars = qif.Gain.worth([4, 4, 4])
    >>> qif.vulnerability(language, gain=four_dollars), qif.vulnerability(language, meeting, gain=four_dollars)
    (Fraction(2, 1), Fraction(3, 1))

A secret has a :class:`Prior`, an observation a :class:`Channel`, a purpose a :class:`Gain`. Each measure takes
the prior, and the channel if what is asked is what is left after it. Floats are computed in floats, ints and Fractions
exactly.
"""

from brecha.qif.capacity import ShannonCapacity, additive_capacity, capacity, shannon_capacity
from brecha.qif.channel import Channel, cascade, parallel
from brecha.qif.from_table import from_table
from brecha.qif.gain import Gain
from brecha.qif.gain_functions import Scores
from brecha.qif.hyper import Hyper, Joint, hyper, joint, posterior
from brecha.qif.leakage import (
    Leakage,
    guessing,
    kullback_leibler,
    leakage,
    min_entropy,
    mutual_information,
    shannon,
    total_variation,
    vulnerability,
)
from brecha.qif.prior import Prior
from brecha.qif.refinement import Refinement, refines

__all__ = [
    "Channel", "Gain", "Hyper", "Joint", "Leakage", "Prior", "Refinement", "Scores", "ShannonCapacity",
    "additive_capacity", "capacity", "cascade", "from_table", "guessing", "hyper", "joint", "kullback_leibler",
    "leakage", "min_entropy", "mutual_information", "parallel", "posterior", "refines", "shannon", "shannon_capacity",
    "total_variation", "vulnerability",
]  # fmt: skip
