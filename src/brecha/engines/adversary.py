"""Who the adversary is, in numbers that add up: what her guesses bring, and whom she is likely to meet.

Thresholds of chances are exact too.

Gains and weights are given as numbers of any kind, taken exactly as written: 0.1 is a tenth. Those with a common
denominator become whole numbers, whose sums are exact. Gains of more digits than that are taken as floats. Weights of
more digits are rounded to one part of their sum in 2^62, which the answer then says; they are refused if that changes
any of them by more than ``NEAR``.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from numbers import Integral
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from brecha.engines.contract import Score
from brecha.errors import ColumnError, Phrase, SettingError, TooLargeError
from brecha.errors.nameable import Coded, values_of
from brecha.language.spellings import number_in
from brecha.qif.gain import Gain
from brecha.qif.gain_functions import Distance, Identity
from brecha.qif.labels import OfPeople, listed
from brecha.qif.leakage import Before
from brecha.tables.coded import ByCode, CodedTable

Int64 = npt.NDArray[np.int64]
Float64 = npt.NDArray[np.float64]
EXACT = 1 << 53
"""Whole numbers below this, and sums of them, are exact as floats too."""
MOST_MASS = 1 << 62
"""Sums of weights, in whole numbers, stay below this; every engine counts so far exactly."""
NEAR = Fraction(1, 2 * 10**12)
"""The most by which a weight may be rounded, as a share of it: a chance is then right to one part in 10^12."""
MOST_GUESSES = 1_000_000
"""Entries of a matrix of gains."""
MOST_GAINS = 60
THRESHOLDS = Phrase("engines-thresholds")
MOST_THRESHOLDS = 60
MOST_DENOMINATOR = 1 << 62
"""Of a threshold, as of a chance by weights"""
LARGEST = 1e100
"""A gain beyond which no sum of gains is safe to show as a number."""


@dataclass(frozen=True, eq=False)
class Weights:
    """How likely each record is the target."""

    name: str
    each: Int64
    exact: bool


@dataclass(frozen=True, eq=False)
class AttributeGain:
    """One gain on one sensitive attribute; ``score`` is None for the identity, which every engine reckons anyway."""

    secret: int
    gain: Gain
    score: Score | None = None
    unit: Fraction = Fraction(1)

    @property
    def one_guess(self) -> bool:
        """Whether one guess is the best whatever the value, so that nothing can be learnt by this gain."""
        if self.score is None or self.score.tries:
            return False
        if self.score.matrix is not None:
            return len(self.score.matrix) == 1
        return bool(self.score.worth is not None and np.count_nonzero(self.score.worth) == 1 < len(self.score.worth))

    @property
    def name(self) -> str | None:
        """The name in the answer; none for the identity."""
        return None if self.score is None else self.gain.name


def weighted(
    table: CodedTable, weights: str | Sequence[Any] | npt.NDArray[Any] | None
) -> tuple[CodedTable, Weights | None]:
    """The table without people who are never the target, and the weights of the others; None where all are alike."""
    if weights is not None and not table.here:
        return table, _weights_elsewhere(table, weights)
    all_weights = weights_of(table, weights)
    if all_weights is None:
        return table, None
    targets = all_weights.each > 0
    dropped = int(np.count_nonzero(~targets))
    if not dropped:
        return table, all_weights
    without = {**table.dropped, "weight zero": table.dropped.get("weight zero", 0) + dropped}
    return replace(table.take(targets), dropped=without), replace(all_weights, each=all_weights.each[targets])


def weights_of(table: CodedTable, weights: str | Sequence[Any] | npt.NDArray[Any] | None) -> Weights | None:
    """Return the weight of each record, zero for who is never the target; None where all are alike."""
    if weights is None:
        return None
    name, codes, values = _weight_values(table, weights)
    numbers = _weight_of_each(Coded(name, codes, values))
    people = np.bincount(codes, minlength=len(numbers))
    if not any(number for number, count in zip(numbers, people, strict=True) if count):
        raise SettingError("engines-weights-all-zero", name=name)
    whole, exact = _whole_weights(name, numbers, people)
    return Weights(name, whole[codes], exact)


def _weights_elsewhere(table: CodedTable, weights: Any) -> Weights:
    """Return the weights of records that are not here, by the code that each has in the column of weights."""
    by_code: Any = weights
    if isinstance(weights, ByCode):  # those of an answer of which more is asked
        return Weights(weights.column, by_code, exact=True)
    if not isinstance(weights, str):
        raise SettingError("engines-weights-on-cluster")
    people = table.spread(weights)
    numbers = _weight_of_each(Coded(weights, np.zeros(0, np.int64), table.column(weights).values.to_pylist()), people)
    whole, exact = _whole_weights(weights, numbers, people)
    if not whole[people > 0].all():
        raise SettingError("engines-weights-zero-on-cluster", weights=weights)
    by_code = ByCode(weights, whole, people)
    return Weights(weights, by_code, exact)


def _weight_values(table: CodedTable, weights: Any) -> tuple[str, npt.NDArray[Any], list[Any]]:
    """Return the name of the weights, and each record's weight as a code among the values."""
    if isinstance(weights, str):
        column = table.column(weights)
        return weights, column.codes, column.values.to_pylist()
    try:
        array = np.asarray(weights if hasattr(weights, "__array__") else listed(weights, Phrase("qif-weights")))
    except ValueError:
        raise SettingError("engines-weights-ragged") from None
    if array.ndim != 1 or len(array) != table.rows:
        raise SettingError("engines-weights-shape", rows=table.rows, shape=array.shape)
    if array.dtype.kind in "mMcV":
        raise SettingError("engines-weights-type", dtype=array.dtype)
    if array.dtype != object:
        values, codes = np.unique(array, return_inverse=True)
        return "weights", codes, values.tolist()
    places: dict[Any, int] = {}
    try:
        codes = np.array([places.setdefault(value, len(places)) for value in array], np.int64)
    except TypeError:
        raise SettingError("engines-weights-lists") from None
    return "weights", codes, list(places)


def _weight_of_each(column: Coded, people: Int64 | None = None) -> list[Fraction]:
    """Return the weight that each value is; ``people`` says how many have it, where the records are elsewhere."""
    if any(value is None for value in column.values):
        raise SettingError("engines-weights-missing", name=column.name)
    numbers = [as_fraction(value) for value in column.values]
    odd = [code for code, number in enumerate(numbers) if number is None]
    if odd:
        decimals = any(isinstance(column.values[code], str) and "," in column.values[code] for code in odd)
        raise SettingError("engines-weights-not-numbers", values=values_of(column, odd, people), decimals=decimals)
    weights = [number for number in numbers if number is not None]
    negative = [code for code, number in enumerate(weights) if number < 0]
    if negative:
        raise SettingError("engines-weights-negative", values=values_of(column, negative, people))
    return weights


def as_fraction(value: Any) -> Fraction | None:
    """Return a number exactly as written: 0.1 is a tenth. None for what is no number, or is beyond any use."""
    match value:
        case np.timedelta64() | np.datetime64() | bytes() | bytearray():
            return None
        case Decimal():
            return number_in(str(value))
        case Integral():
            return number_in(int(value))
        case Fraction() | str():
            return number_in(value)
    try:
        return number_in(repr(float(value)))
    except (TypeError, ValueError, OverflowError):
        return None


def _whole_weights(name: str, numbers: Sequence[Fraction], people: Int64) -> tuple[Int64, bool]:
    """Whole numbers in the same proportions, whose sum over all people is below ``MOST_MASS``; whether they are exact.

    Weights that nobody has are zero.
    """
    present = [number if count else Fraction(0) for number, count in zip(numbers, people.tolist(), strict=True)]
    whole, _ = _smallest_whole(present)
    total = sum(number * count for number, count in zip(whole, people.tolist(), strict=True))
    if total < MOST_MASS:
        return np.array(whole, np.int64), True
    scale = Fraction(MOST_MASS - int(people.sum()), total)
    rounded = [round(number * scale) for number in whole]
    for number, near in zip(whole, rounded, strict=True):
        if abs(near - number * scale) > NEAR * number * scale:
            mass = sum((number * count for number, count in zip(present, people.tolist(), strict=True)), Fraction(0))
            size = math.ceil(math.log10(mass.numerator) - math.log10(mass.denominator))
            decimals = math.floor(math.log10(MOST_MASS)) - size  # to which they could be rounded
            places = "decimals" if decimals > 0 else "whole" if decimals == 0 else "power"
            raise SettingError("engines-weights-have-too-many-digits", name=name, places=places, decimals=abs(decimals))
    return np.array(rounded, np.int64), False


def _smallest_whole(numbers: Iterable[Fraction]) -> tuple[list[int], Fraction]:
    """Return the smallest whole numbers in these proportions, and what one of them is."""
    fractions = list(numbers)
    denominator = math.lcm(*(number.denominator for number in fractions))
    whole = [int(number * denominator) for number in fractions]
    common = math.gcd(*whole) or 1
    return [number // common for number in whole], Fraction(common, denominator)


def attribute_gains(
    table: CodedTable, sensitive: Sequence[str], gains: Mapping[str, Any] | None, mass: Sequence[Int64]
) -> list[AttributeGain]:
    """Return the gains on each sensitive attribute, in order: those asked for, or else the identity.

    ``mass[s]`` is the mass of each value of attribute s.
    """
    if gains is not None and not isinstance(gains, Mapping):
        raise SettingError("engines-gains-no-mapping", gains=gains)
    for name in gains or {}:
        if name not in sensitive:
            raise ColumnError("engines-gain-not-sensitive", name=name, sensitive=list(sensitive))
    listed_gains = {name: _listed(name, value) for name, value in (gains or {}).items()}
    chosen = [
        _attribute_gain(table, name, s, gain, mass[s])
        for s, name in enumerate(sensitive)
        for gain in listed_gains.get(name, [Gain.identity()])
    ]
    if sum(gain.score is not None for gain in chosen) > MOST_GAINS:
        raise SettingError("engines-gains-too-many", most_gains=MOST_GAINS)
    return chosen


def _listed(name: str, value: Any) -> list[Gain]:
    """Return the gains on an attribute, of which there may be one or several."""
    several = value if isinstance(value, list | tuple) else [value]
    if not several:
        raise SettingError("engines-gain-empty", name=name)
    for gain in several:
        if not isinstance(gain, Gain):
            raise SettingError("engines-gain-no-gain", name=name, gain=gain)
    if sum(isinstance(gain.rule, Identity) for gain in several) > 1:
        raise SettingError("engines-gain-identity-twice", name=name)
    named = [gain.name for gain in several]
    twice = [text for i, text in enumerate(named) if text in named[:i]]
    if twice:
        raise SettingError("engines-gain-name-twice", name=name, twice=twice[0])
    return list(several)


def _refuse_too_large(name: str, guesses: int, values: int) -> None:
    if guesses * values > MOST_GUESSES:
        raise TooLargeError(
            "engines-gain-too-large", name=name, guesses=guesses, values=values, most_guesses=MOST_GUESSES
        )


def _attribute_gain(table: CodedTable, name: str, s: int, gain: Gain, mass: Int64) -> AttributeGain:
    if isinstance(gain.rule, Identity):
        return AttributeGain(s, gain)
    column, people = table.column(name), table.spread(name)
    order = column.order()
    listed_values = column.values.take(pa.array(order)).to_pylist()
    values = OfPeople(listed_values, people[order].tolist())
    if isinstance(gain.rule, Distance):  # its matrix has a row for each value, and is slow to make
        _refuse_too_large(column.name, len(values), len(values))
    scores = gain.on(values)
    if scores.tries is not None:
        return AttributeGain(s, gain, Score(s, tries=min(scores.tries, len(values))))
    numbers = np.asarray(scores.worth if scores.worth is not None else scores.matrix, dtype=object)
    if numbers.ndim == 2:
        _refuse_too_large(column.name, *numbers.shape)
    by_code = np.empty_like(numbers)
    by_code[..., order] = numbers
    whole, unit = _whole_gains(column.name, by_code, mass)
    gains = _undominated(whole)
    return AttributeGain(s, gain, Score(s, worth=gains) if gains.ndim == 1 else Score(s, matrix=gains), unit)


def _whole_gains(name: str, numbers: npt.NDArray[Any], mass: Int64) -> tuple[Float64, Fraction]:
    """Gains as floats, and what one of them is: whole numbers if no sum of them can be too large to be exact."""
    fractions = [as_fraction(number) or Fraction(0) for number in numbers.ravel()]
    if max(fractions) > LARGEST:
        raise SettingError("engines-gain-entry-too-large", name=name, largest=LARGEST)
    whole, unit = _smallest_whole(fractions)
    fits = max(whole) * int(mass.sum()) < EXACT
    gains = np.array(whole if fits else [float(number) for number in fractions], np.float64).reshape(numbers.shape)
    if not gains[..., mass > 0].any():
        raise SettingError("engines-gain-nothing", name=name)
    return gains, unit if fits else Fraction(1)


def _undominated(whole: Float64) -> Float64:
    """Return a matrix without guesses that another guess beats or equals whatever the value."""
    if whole.ndim == 1 or len(whole) > 500:
        return whole
    best: list[int] = []
    for w in np.argsort(-whole.sum(axis=1), kind="stable"):
        if not any((whole[other] >= whole[w]).all() for other in best):
            best.append(int(w))
    return np.ascontiguousarray(whole[np.sort(best)])


def before(score: Score, unit: Fraction, mass: Int64, certain: bool) -> Before:
    """Return what the best guess brings before the release: max_w Σ_v m_v·score(w, v)."""
    if score.matrix is not None:
        best = float((score.matrix @ mass).max())
    elif score.worth is not None:
        best = float((score.worth * mass).max())
    else:
        best = float(np.sort(mass)[::-1][: score.tries].sum())
    return Before(certain, best, int(mass.sum()), unit)


def thresholds_of(thresholds: Any, name: str = "thresholds", what: Phrase = THRESHOLDS) -> tuple[Fraction, ...]:
    """Return chances exactly as written, each a float too: the answer tells them so; refuse what is no chance."""
    given = listed(thresholds, what)
    if len(given) > MOST_THRESHOLDS:
        raise SettingError("engines-thresholds-too-many", most=MOST_THRESHOLDS)
    chances: list[Fraction] = []
    for threshold in given:
        chance = None if isinstance(threshold, bool | str) else as_fraction(threshold)
        if chance is None or not 0 <= chance <= 1:
            raise SettingError("engines-threshold-no-chance", threshold=threshold, name=name)
        if chance.denominator > MOST_DENOMINATOR or as_fraction(float(chance)) != chance:
            raise SettingError("engines-threshold-of-many-digits", threshold=threshold, name=name)
        if chance in chances:
            raise SettingError("engines-threshold-twice", threshold=float(chance), name=name)
        chances.append(chance)
    return tuple(chances)
