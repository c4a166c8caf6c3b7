"""The kinds of gain function, each of which waits for the values of a secret before it becomes numbers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite
from typing import Any, Protocol

import numpy as np

from brecha.errors import Phrase, SettingError, TooLargeError
from brecha.errors.nameable import failure_of
from brecha.qif.arithmetic import (
    Array,
    Result,
    first_unusable,
    fractions,
    frozen,
    is_float,
    number,
    ones,
    readable,
    result,
    spelt,
    to_float,
    vector,
)
from brecha.qif.labels import (
    MOST,
    is_nameable,
    kind_of,
    listing,
    matched,
    nameable,
    nearest_label,
    place,
    refuse_alike,
    refuse_unhashable,
    shortened,
    text,
    whole,
)


@dataclass(frozen=True, eq=False)
class Scores:
    """Exactly one of ``worth``, ``tries`` and ``matrix`` is there; the first two stand for matrices never built.

    Numbers are Fractions or ints where the gain function is exact, else floats; ``.astype(float)`` takes all of them.
    """

    guesses: Sequence[Any]
    """What can be guessed; with ``tries`` she names several of these at once."""
    worth: Array | None = None
    """worth[x]: the gain of guessing value x when it is x; any other guess gains nothing. All ones is the identity."""
    tries: int | None = None
    """How many values she may guess, to gain 1 if one of them is right: the sum of so many largest."""
    matrix: Array | None = None
    """matrix[w, x]: the gain of guess w when the value is x."""


CELLS = 25_000_000
"""A matrix of gains larger than this is not built."""


class Rule(Protocol):
    """What a kind of gain function knows how to do."""

    def on(self, values: Sequence[Any]) -> Scores:
        """Return the gains on a secret that takes these values."""

    def name(self) -> str:
        """Return a few words."""

    def describe(self) -> str:
        """Return one sentence about the adversary."""

    def as_dict(self) -> dict[str, Any]:
        """Return the rule as plain data."""


@dataclass(frozen=True)
class Identity:
    """g(w,x) = 1 if w = x else 0 (Nunes 2021, Def. 8; The Science of QIF, ch. 3)."""

    def on(self, values: Sequence[Any]) -> Scores:
        return Scores(guesses=values, worth=ones(len(values)))

    def name(self) -> str:
        return "identity"

    def describe(self) -> str:
        return "She guesses once and gains 1 if she is right."

    def as_dict(self) -> dict[str, Any]:
        return {"kind": "identity"}


@dataclass(frozen=True)
class Tries:
    """g(W,x) = 1 if x ∈ W else 0, over the sets W of k values (The Science of QIF, ch. 3)."""

    tries: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "tries", whole(self.tries, Phrase("qif-tries"), MOST))

    def on(self, values: Sequence[Any]) -> Scores:
        return Scores(guesses=values, tries=self.tries)

    def name(self) -> str:
        return "1 try" if self.tries == 1 else f"{self.tries} tries"

    def describe(self) -> str:
        if self.tries == 1:
            return "She guesses once and gains 1 if she is right."
        return f"She may guess {self.tries} times and gains 1 if one of them is right."

    def as_dict(self) -> dict[str, Any]:
        return {"kind": "tries", "tries": self.tries}


@dataclass(frozen=True, eq=False)
class Worth:
    """g(v,v) = worth_v, else 0: to be right is worth more for some values than for others.

    ``worth`` goes by value, or by position if ``keys`` is None.
    """

    keys: tuple[Any, ...] | None
    worth: Array
    default: Result | None = None

    def __post_init__(self) -> None:
        if not len(self.worth) and (self.keys is None or self.default is None):
            raise SettingError("qif-worth-empty")
        refuse_alike(self.keys or (), "worth")
        bad = first_unusable(self.worth)
        if bad is not None:
            worth_text = readable(self.worth[bad])
            raise SettingError("qif-worth-negative", place=place(bad, self.keys, "value"), worth_text=worth_text)
        if self.default is not None and not 0 <= self.default < np.inf:
            raise SettingError("qif-worth-default-negative", readable=readable(self.default))
        if not (self.worth > 0).any() and not self.default:
            raise SettingError("qif-worth-all-zero")

    def on(self, values: Sequence[Any]) -> Scores:
        if self.keys is None:
            _same_count(len(self.worth), len(values), "worth")
            return Scores(guesses=values, worth=self.worth)
        positions = matched(self.keys, values)
        self._refuse_unknown(positions, values)
        worth = [self.default if i is None else self.worth[i] for i in positions]
        return Scores(guesses=values, worth=vector(worth, Phrase("qif-a-worth")))

    def _refuse_unknown(self, positions: Sequence[int | None], values: Sequence[Any]) -> None:
        """A value without a worth, and a worth without a value: the one is often the other, misspelt."""
        assert self.keys is not None
        used = set(positions)
        unused = [key for i, key in enumerate(self.keys) if i not in used]
        without = [place for place, i in enumerate(positions) if i is None]
        if without and self.default is None:
            lacking, near = _some_of(values, without, unused)
            raise SettingError("qif-worth-lacking", values=lacking, near=near)
        if unused:
            near = nearest_label(unused[0], nameable(values))
            raise SettingError("qif-worth-unused", unused=unused[0], near=near, known=listing(values))

    def name(self) -> str:
        return "worth"

    def describe(self) -> str:
        most = max([*self.worth, *([] if self.default is None else [self.default])])
        return f"She guesses once and, if she is right, gains what that value is worth: {_spell(most)} at most."

    def as_dict(self) -> dict[str, Any]:
        plain = [_plain(item) for item in self.worth]
        if self.keys is None:
            return {"kind": "worth", "worth": plain}
        pairs = dict(zip(self.keys, plain, strict=True))
        data: dict[str, Any] = {"kind": "worth", "worth": {text(k): v for k, v in pairs.items() if k is not None}}
        if None in pairs:
            data["missing"] = pairs[None]
        if self.default is not None:
            data["default"] = _plain(self.default)
        return data


@dataclass(frozen=True)
class Distance:
    """g(w,x) = max(0, 1 − d(w,x)/reach): to be near is worth something (The Science of QIF, ch. 3).

    Guesses are the values themselves. A missing value is near to nothing but itself.
    """

    values: tuple[Any, ...] | None
    distance: Callable[[Any, Any], Any] | None
    reach: Result | None

    def __post_init__(self) -> None:
        if self.distance is not None and not callable(self.distance):
            raise SettingError("qif-distance-no-function", kind_of=kind_of(self.distance))
        if self.reach is not None and not 0 < self.reach < np.inf:
            raise SettingError("qif-distance-reach", readable=readable(self.reach))

    def on(self, values: Sequence[Any]) -> Scores:
        if len(values) ** 2 > CELLS:
            raise TooLargeError(
                "qif-distance-too-large", values_count=len(values), values_count2=len(values) ** 2, cells=CELLS
            )
        known = [i for i, value in enumerate(values) if value is not None]
        if self.values is None and self.distance is None:
            odd = [i for i in known if not _is_number(values[i])]
            if odd:
                raise SettingError("qif-values-no-numbers", values=_some_of(values, odd)[0])
        if self.values is not None:
            _same_count(len(self.values), len(values), "distance")
        meant = values if self.values is None else self.values
        near = self._near(self._apart([meant[i] if self.distance else _measured(meant[i]) for i in known]))
        gains = np.full((len(values), len(values)), 0.0 if is_float(near) else Fraction(0), near.dtype)
        np.fill_diagonal(gains, 1.0 if is_float(near) else Fraction(1))
        gains[np.ix_(known, known)] = near
        return Scores(guesses=values, matrix=frozen(gains))

    def _apart(self, points: list[Any]) -> Array:
        """d(w,x) for every pair."""
        if self.distance is None:
            line = vector(points, Phrase("qif-a-value"))
            with np.errstate(over="ignore"):
                flat = np.abs(line[:, None] - line[None, :]).reshape(-1)
        else:
            flat = vector([self._between(w, x) for w in points for x in points], Phrase("qif-a-distance"))
        bad = first_unusable(flat)
        if bad is not None:
            raise SettingError("qif-distance-negative", readable=readable(flat[bad]))
        return np.asarray(flat.reshape(len(points), len(points)))

    def _between(self, w: Any, x: Any) -> Any:
        assert self.distance is not None
        try:
            return self.distance(w, x)
        except (TypeError, ValueError, ArithmeticError, AttributeError, LookupError) as error:
            raise SettingError("qif-function-given-has-distance-between", failure_of=failure_of(error)) from None

    def _near(self, apart: Array) -> Array:
        reach = self.reach if self.reach is not None else (apart.max() if apart.size and apart.max() > 0 else 1)
        if isinstance(reach, float):
            apart = to_float(apart)
        far = result(reach, exact=not is_float(apart))
        if far == 0:
            raise SettingError("qif-distance-reach-nothing", readable=readable(reach))
        with np.errstate(over="ignore"):
            near = np.asarray(1 - apart / far)
        near[near < 0] = 0.0 if is_float(apart) else Fraction(0)
        return near

    def name(self) -> str:
        return "distance" if self.reach is None else f"within {_spell(self.reach)}"

    def describe(self) -> str:
        far = "as far off as can be" if self.reach is None else f"off by {_spell(self.reach)} or more"
        return f"She guesses once and gains 1 if she is right, less the further off she is, and nothing if {far}."

    def as_dict(self) -> dict[str, Any]:
        data: dict[str, Any] = {"kind": "distance"}
        if self.reach is not None:
            data["reach"] = _plain(self.reach)
        if self.values is not None:
            data["values"] = [_plain_value(value) for value in self.values]
        if self.distance is not None:
            data["distance"] = getattr(self.distance, "__name__", "custom")
        return data


@dataclass(frozen=True)
class Members:
    """Two guesses, "in" and "not in" the subset, worth 1 when right (The Science of QIF, ch. 3)."""

    members: tuple[Any, ...]

    def __post_init__(self) -> None:
        if not self.members:
            raise SettingError("qif-subset-empty")
        for member in self.members:
            refuse_unhashable(member, "member")
        refuse_alike(self.members, "subset")

    def on(self, values: Sequence[Any]) -> Scores:
        positions = matched(self.members, values)
        used = set(positions)
        unknown = [member for i, member in enumerate(self.members) if i not in used]
        if unknown:
            near = nearest_label(unknown[0], nameable(values))
            raise SettingError("qif-subset-unused", unknown=unknown[0], near=near, known=listing(values))
        inside = np.array([i is not None for i in positions])
        gains = fractions([*inside.astype(int).tolist(), *(~inside).astype(int).tolist()])
        return Scores(guesses=("in", "not in"), matrix=frozen(gains.reshape(2, len(values))))

    def name(self) -> str:
        shown = ", ".join("missing" if member is None else str(member) for member in self.members[:3])
        return f"in {{{shown}{', …' if len(self.members) > 3 else ''}}}"

    def describe(self) -> str:
        return f"She says whether the value is {self.name()} or not, and gains 1 if she is right."

    def as_dict(self) -> dict[str, Any]:
        return {"kind": "members", "members": [_plain_value(member) for member in self.members]}


@dataclass(frozen=True)
class Value:
    """One guess, worth 1 if the value is this one: its vulnerability is the chance of the value, n_{b,v}/|b|."""

    value: Any

    def __post_init__(self) -> None:
        refuse_unhashable(self.value, "value")

    def on(self, values: Sequence[Any]) -> Scores:
        is_it = [position is not None for position in matched((self.value,), values)]
        if not any(is_it):
            near = nearest_label(self.value, nameable(values))
            raise SettingError("qif-value-unused", unknown=self.value, near=near, known=listing(values))
        gains = fractions([int(one) for one in is_it])
        return Scores(guesses=(self.value,), matrix=frozen(gains.reshape(1, len(values))))

    def name(self) -> str:
        return f"value {'missing' if self.value is None else text(self.value)}"

    def describe(self) -> str:
        guess = "missing" if self.value is None else text(self.value)
        return f"She guesses “{guess}” about everybody, and gains 1 if she is right."

    def as_dict(self) -> dict[str, Any]:
        return {"kind": "value", "value": _plain_value(self.value)}


@dataclass(frozen=True, eq=False)
class Matrix:
    """Any g(w,x) ≥ 0, written out: a row for each guess, a column for each value (Nunes 2021, Def. 6)."""

    matrix: Array
    guesses: Sequence[Any] | None
    secrets: Sequence[Any] | None

    def on(self, values: Sequence[Any]) -> Scores:
        rows, columns = self.matrix.shape
        guesses = self.guesses if self.guesses is not None else range(rows)
        if self.secrets is None:
            _same_count(columns, len(values), "matrix", len(self.matrix))
            return Scores(guesses=guesses, matrix=self.matrix)
        positions = matched(self.secrets, values)
        without = [place for place, i in enumerate(positions) if i is None]
        if without:
            unused = [secret for i, secret in enumerate(self.secrets) if i not in set(positions)]
            lacking, near = _some_of(values, without, unused)
            raise SettingError(
                "qif-matrix-lacking", values=lacking, near=near, guesses=rows, of_gain=columns, values_count=len(values)
            )
        return Scores(guesses=guesses, matrix=self.matrix[:, np.array(positions, np.int64)])

    def name(self) -> str:
        return "matrix"

    def describe(self) -> str:
        rows, columns = self.matrix.shape
        choice = "the only guess there is" if rows == 1 else f"one of {rows:,} guesses"
        return f"She makes {choice}, and gains what a table of {rows:,} × {columns:,} says."

    def as_dict(self) -> dict[str, Any]:
        data: dict[str, Any] = {"kind": "matrix", "gain": [[_plain(item) for item in row] for row in self.matrix]}
        if self.guesses is not None:
            data["guesses"] = [_plain_value(guess) for guess in self.guesses]
        if self.secrets is not None:
            data["secrets"] = [_plain_value(secret) for secret in self.secrets]
        return data


_DIGITS = 6_000
"""Bits above and below the line of a fraction that a text can still be read back from."""


def by_value(worth: Mapping[Any, Any] | Iterable[Any], default: Any) -> Worth:
    """Return a worth from a mapping by value, or from a sequence by position."""
    usual = None if default is None else number(default, Phrase("qif-default-worth"))
    if isinstance(worth, Mapping):
        return Worth(tuple(worth), vector(list(worth.values()), Phrase("qif-a-worth")), usual)
    if usual is not None:
        raise SettingError("qif-worth-default-list")
    return Worth(None, vector(worth, Phrase("qif-a-worth"), Phrase("qif-worths-of-gain")))


def _measured(value: Any) -> Result:
    """Return the number that a value is, or spells."""
    number = _spelt(value)
    if number is None:
        raise SettingError("qif-value-no-number", value=shortened(value))
    return number


def _spelt(value: Any) -> Result | None:
    """Return the number that a value is, or spells; None where it is none, or is endless."""
    exact = spelt(value) if isinstance(value, str) else number(value, Phrase("qif-a-value"))
    return None if exact is None or (isinstance(exact, float) and not isfinite(exact)) else exact


def _is_number(value: Any) -> bool:
    try:
        return _spelt(value) is not None
    except SettingError:
        return False


def _some_of(values: Sequence[Any], places: Sequence[int], keys: Sequence[Any] | None = None) -> tuple[Phrase, Any]:
    """Return some values by the first that may be named, and the key that may have meant it."""
    count, total = len(places), len(values)
    named = next((place for place in places if is_nameable(values, place)), None)
    if named is None:
        return Phrase("qif-some-values", named="no", first=None, others=0, count=count, total=total), None
    kind, first = ("missing", None) if values[named] is None else ("value", shortened(values[named]))
    phrase = Phrase("qif-some-values", named=kind, first=first, others=count - 1, count=count, total=total)
    return phrase, nearest_label(values[named], keys or ())


def _same_count(mine: int, yours: int, gain: str, guesses: int = 0) -> None:
    if mine != yours:
        raise SettingError("qif-gain-count", gain=gain, of_gain=mine, guesses=guesses, values=yours)


def _plain(item: Result) -> int | float | str:
    """Return a number as JSON can hold it: exact ones as an int or as a text such as "1/3"."""
    if not isinstance(item, Fraction):
        return float(item)
    if max(abs(item.numerator), item.denominator).bit_length() > _DIGITS:
        raise SettingError("qif-gain-too-many-digits", readable=readable(item))
    return int(item) if item.denominator == 1 else str(item)


def _plain_value(value: Any) -> Any:
    """Return a value as JSON can hold it; what it cannot hold is written as its text, by which it will still be
    found."""
    plain = value.item() if isinstance(value, np.integer | np.floating | np.bool_) else value
    holds = plain is None or isinstance(plain, str | int) or (isinstance(plain, float) and isfinite(plain))
    return plain if holds else text(value)


def _spell(item: Result) -> str:
    """Return a number as it was given."""
    if isinstance(item, Fraction):
        return str(readable(item))
    short = f"{float(item):g}"
    return short if float(short) == item else repr(float(item))
