"""The way to :mod:`brecha.qif`: the attack on a small table as a prior and a channel, all outputs written out."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from brecha import qif
from brecha.errors import SettingError, TooLargeError
from brecha.sanitizers.differential_privacy.attack import Context
from brecha.sanitizers.differential_privacy.mechanisms import OBLIVIOUS, Floats
from brecha.sanitizers.differential_privacy.noisy_count import law_of_count

MOST_PEOPLE = 10_000
"""Of a table whose channel is written out"""


def channel_of(
    context: Context, secrets: Sequence[Any], mechanism: Any, model: str, secret: str
) -> tuple[qif.Prior, qif.Channel]:
    """Return the channel from the secret to the reported count, one of 0 to all people."""
    if context.everybody > MOST_PEOPLE:
        raise TooLargeError(
            "sanitizers-channel-written-out-people-at", most_people=MOST_PEOPLE, everybody=context.everybody
        )
    if secret not in ("sensitive", "count"):
        raise SettingError("sanitizers-secret-known-use-sensitive-count", secret=secret)
    yes, no = _chances(context, mechanism, model)
    seen, unseen = _laws(context, mechanism, model, yes, no)
    points = context.points(yes, no) if secret == "sensitive" else context.truths(yes, no)
    called = secrets if secret == "sensitive" else (context.count, context.count + 1)
    masses = points[0] + points[1]
    there = np.flatnonzero(masses > 0)
    rows = [(points[0][i] * seen + points[1][i] * unseen) / masses[i] for i in there]
    names = [called[i] for i in there.tolist()]
    outputs = range(context.everybody + 1)
    return qif.Prior(masses[there] / masses.sum(), names), qif.Channel([r / r.sum() for r in rows], names, outputs)


def _chances(context: Context, mechanism: Any, model: str) -> tuple[Floats, Floats]:
    if model == OBLIVIOUS:
        return context.counts.astype(np.float64), (~context.counts).astype(np.float64)
    yes, no = mechanism.answers(context.counts)
    return yes, no


def _laws(context: Context, mechanism: Any, model: str, yes: Floats, no: Floats) -> tuple[Floats, Floats]:
    """The law of the output if the one more person reports something that counts, and if not; all outputs in full."""
    most = context.everybody
    if model == OBLIVIOUS:
        return mechanism.row(context.count + 1, most), mechanism.row(context.count, most)
    law = law_of_count(context.people, yes, no)
    unseen = np.zeros(most + 1)
    unseen[law.begin : law.begin + len(law.masses)] = law.masses
    return np.append(0.0, unseen[:-1]), unseen
