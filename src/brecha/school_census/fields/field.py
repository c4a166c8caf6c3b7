"""What a column of the census is: its domain, and how the codes of some enrolments are found."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.school_census import streams
from brecha.school_census.enrolments import Enrolments
from brecha.school_census.streams import Words
from brecha.school_census.world import World

AnyCodes = npt.NDArray[Any]
YES_NO = (0, 1)
YES_NO_EMPTY = (0, 1, None)
EMPTY = 2
"""The code of "empty" in :data:`YES_NO_EMPTY`."""


@dataclass(frozen=True)
class Field:
    """A column with a domain; the code of an enrolment is the position of its value there."""

    name: str
    domain: Callable[[World], pa.Array]
    codes: Callable[[Enrolments], AnyCodes]


@dataclass(frozen=True)
class Identifier:
    """A column of fixed-width texts, another one for every pupil or enrolment: it has no domain."""

    name: str
    text: Callable[[Enrolments], npt.NDArray[np.uint8]]
    """One row of characters per enrolment."""
    number: bool
    """Whether the characters are the digits of a number."""


AnyField = Field | Identifier


def fixed(values: Sequence[int | None]) -> Callable[[World], pa.Array]:
    """Return a domain that does not depend on the census."""
    return lambda world: pa.array(values, pa.int64())


def flag(name: str, codes: Callable[[Enrolments], AnyCodes]) -> Field:
    """Return a column of yes, no and empty."""
    return Field(name, fixed(YES_NO_EMPTY), codes)


def pick(drawn: Words, weights: Sequence[float]) -> npt.NDArray[np.uint8]:
    """Return, for each word the position of one of the weights, as often as they say."""
    steps = np.cumsum(weights)[:-1] / np.sum(weights)
    return np.searchsorted(steps.astype(np.float32), streams.high(drawn), side="right").astype(np.uint8)


def digits(numbers: npt.NDArray[np.int64], width: int) -> npt.NDArray[np.uint8]:
    """Return the decimal digits of each number, as characters."""
    text = np.empty((len(numbers), width), dtype=np.uint8)
    rest = numbers
    for place in range(width - 1, -1, -1):
        rest, digit = np.divmod(rest, 10)
        text[:, place] = digit + ord("0")
    return text


def where_applicable(applies: npt.NDArray[np.bool_], codes: AnyCodes, empty: int = EMPTY) -> npt.NDArray[np.uint8]:
    """Return the codes where the question applies, and "empty" elsewhere."""
    return np.where(applies, codes, empty).astype(np.uint8)
