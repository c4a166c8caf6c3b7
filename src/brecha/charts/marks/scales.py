"""Axes: from where to where, which numbers stand beside them, and how the language writes those.

Vega would choose round ticks by itself. They are chosen here as sentences and other marks need to know them: an axis
that does not begin at zero says so in its title, a bar that goes beyond the last tick ends there with an arrow, and
labels are placed on it. Numbers are written by the catalogues ("2 million", "0,5 %"), as in the sentences beside the
chart; the formats of a Vega locale know no plural forms, and round a share to 0 % or 100 % that is neither.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from brecha.language.catalogues import MILLION, Language

MANTISSAS = (1.0, 2.0, 2.5, 5.0, 10.0)
FLOORS = (0.999, 0.998, 0.995, 0.99, 0.98, 0.97, 0.96, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.6, 0.5)
"""Shares at which an axis may begin where all of a chart lies above, so that differences can be read"""
ABOUT = 5
"""Steps of an axis"""
MOST_DECIMALS = 14
NOTHING = 1e-11
"""A share that is not told from zero: less than one of all people there are"""


@dataclass(frozen=True)
class Scale:
    """An axis: its ends, the numbers beside it, and how they are written."""

    low: float
    high: float
    ticks: tuple[float, ...]
    labels: tuple[str, ...]
    log: bool = False

    def up(self, value: float) -> float:
        """How far up the axis a value is, 0 for its lower end and 1 for its upper."""
        return (value - self.low) / (self.high - self.low)


def share_scale(values: Iterable[float], language: Language, *, from_zero: bool = False, room: float = 0.0) -> Scale:
    """An axis of shares: up to 100 %, or less where all are small; from 0 %, or more where all are large.

    Bars begin at zero. ``room`` is kept free above, as a part of the axis.
    """
    known = list(values)
    top = _ceiling(max(known))
    low = 0.0 if from_zero else _floor(min(known))
    ticks = _steps(low, top)
    return Scale(low, top + room * (top - low), ticks, tuple(share_ticks(ticks, language)))


def amount_scale(values: Iterable[float], language: Language, *, whole: bool = False, room: float = 0.0) -> Scale:
    """An axis of numbers of any size that begins at zero, or below where some are negative; or of whole numbers."""
    known = [0.0, *values]
    step = _nice((max(known) - min(known)) / ABOUT) or 1 / ABOUT
    step = max(1.0, ceil(step)) if whole else step
    low, top = step * floor(min(known) / step + 1e-9), step * ceil(max(known) / step - 1e-9)
    top = top if top > low else low + step * ABOUT
    ticks = tuple(round(low + k * step, 12) for k in range(round((top - low) / step) + 1))
    return Scale(low, top + room * (top - low), ticks, tuple(number_ticks(ticks, language)))


def log_scale(most: int, language: Language) -> Scale:
    """An axis of counts, each line ten times the one below."""
    ticks = tuple(float(10**k) for k in range(ceil(log10(max(most, 2))) + 1))
    return Scale(0.6, ticks[-1] * 3, ticks, tuple(number_ticks(ticks, language)), log=True)


def share_ticks(ticks: Sequence[float], language: Language) -> Iterable[str]:
    """Shares beside an axis, in as many decimals as tell them apart."""
    decimals = _decimals([100 * tick for tick in ticks])
    return (language.say("percent", number=language.number(100 * tick, decimals)) for tick in ticks)


def number_ticks(ticks: Sequence[float], language: Language) -> Iterable[str]:
    """Numbers beside an axis: millions by their name."""
    if max(map(abs, ticks)) >= 2 * MILLION and all(tick == int(tick) for tick in ticks):
        return (language.count(int(tick)) if abs(tick) >= MILLION else language.number(tick) for tick in ticks)
    decimals = _decimals(ticks)
    return (language.number(tick, decimals) for tick in ticks)


def _ceiling(high: float) -> float:
    """The smallest round share that is no smaller; all where more than half is reached, or nothing."""
    return 1.0 if high > 0.5 or high <= NOTHING else min(1.0, _nice(high))


def _floor(low: float) -> float:
    """Where the axis begins: at zero, unless all lies well above half."""
    return next((begin for begin in FLOORS if low - begin >= 0.12 * (1 - begin)), 0.0) if 0.6 <= low < 1 else 0.0


def _nice(number: float) -> float:
    """The smallest number that is no smaller and has few digits: 1, 2, 2.5, 5 times a power of ten; 0 for 0."""
    if number <= 0:
        return 0.0
    power = floor(log10(number))
    digits = next(mantissa for mantissa in MANTISSAS if mantissa >= number / 10.0**power - 1e-9)
    return float(f"{digits}e{power}")


def _steps(low: float, top: float) -> tuple[float, ...]:
    """A few steps from end to end, each of a round number; of those, the ones with the fewest decimals."""
    parts = [parts for parts in (4, 5, 3, 2) if _is_short((top - low) / parts)] or [1]
    found = [tuple(round(low + (top - low) * k / n, 14) for k in range(n + 1)) for n in parts]
    return min(found, key=lambda ticks: _decimals([100 * tick for tick in ticks]))


def _is_short(step: float) -> bool:
    """Whether a step has one digit, or is a quarter of something."""
    digits = f"{step:.6e}".split("e")[0].rstrip("0").rstrip(".")
    return digits in ("1", "2", "5", "2.5")


def _decimals(numbers: Sequence[float]) -> int:
    """How many decimals it takes to write all of them."""
    return next((k for k in range(MOST_DECIMALS) if all(_is_whole(n * 10**k) for n in numbers)), MOST_DECIMALS)


def _is_whole(number: float) -> bool:
    return abs(number - round(number)) < 1e-6 * abs(number) or number == 0
