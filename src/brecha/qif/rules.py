"""The kinds of gain function, each of which waits for the values of a secret before it becomes numbers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

import numpy as np

from brecha.errors import SettingError, TooLargeError
from brecha.qif.exact import Array, Result, first_unusable, fractions, frozen, is_float, number, ones, to_float, vector
from brecha.qif.labels import did_you_mean, listing, matched, place
from brecha.qif.scores import Scores

CELLS = 25_000_000
"""A matrix of gains larger than this is not built."""


class Rule(Protocol):
    """What a kind of gain function knows how to do."""

    def on(self, values: Sequence[Any]) -> Scores:
        """The gains on a secret that takes these values."""

    def name(self) -> str:
        """A few words."""

    def describe(self) -> str:
        """One sentence about the adversary."""

    def as_dict(self) -> dict[str, Any]:
        """The rule as plain data."""


@dataclass(frozen=True)
class Identity:
    """g(w,x) = 1 if w = x else 0 (000 Def. 8; The Science of QIF, ch. 3)."""

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
        if not isinstance(self.tries, int) or isinstance(self.tries, bool) or self.tries < 1:
            raise SettingError(f"The number of tries is a whole number from 1 on, not {self.tries!r}.")

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
        if not len(self.worth):
            raise SettingError("A worth needs at least one value, and none was given.")
        bad = first_unusable(self.worth)
        if bad is not None:
            raise SettingError(f"The worth of {place(bad, self.keys, 'value')} is {self.worth[bad]}. {_NEGATIVE}")
        if self.default is not None and not 0 <= self.default < np.inf:
            raise SettingError(f"The default worth is {self.default}. {_NEGATIVE}")
        if not (self.worth > 0).any() and not self.default:
            raise SettingError("Every worth is 0, so there is nothing to gain. Give a positive one to some value.")

    def on(self, values: Sequence[Any]) -> Scores:
        if self.keys is None:
            _same_count(len(self.worth), len(values), f"worths {len(self.worth):,} values")
            return Scores(guesses=values, worth=self.worth)
        found = matched(self.keys, values)
        self._refuse_unknown(found, values)
        worth = [self.default if i is None else self.worth[i] for i in found]
        return Scores(guesses=values, worth=vector(worth, "A worth"))

    def _refuse_unknown(self, found: Sequence[int | None], values: Sequence[Any]) -> None:
        assert self.keys is not None
        if self.default is not None:
            return
        used = set(found)
        unused = [key for i, key in enumerate(self.keys) if i not in used]
        for i, value in zip(found, values, strict=True):
            if i is None:
                hint = did_you_mean(value, unused)
                raise SettingError(f"The value {value!r} has no worth.{hint} Give it one, or a default for the others.")
        if unused:
            hint = did_you_mean(unused[0], values) or f" There are: {listing(values)}."
            raise SettingError(f"A worth is given for {unused[0]!r}, a value that nobody has.{hint}")

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
        found: dict[str, Any] = {"kind": "worth", "worth": {str(k): v for k, v in pairs.items() if k is not None}}
        if None in pairs:
            found["missing"] = pairs[None]
        if self.default is not None:
            found["default"] = _plain(self.default)
        return found


@dataclass(frozen=True)
class Distance:
    """g(w,x) = max(0, 1 − d(w,x)/reach): to be near is worth something (The Science of QIF, ch. 3).

    Guesses are the values themselves. A missing value is near to nothing but itself.
    """

    values: tuple[Any, ...] | None
    distance: Callable[[Any, Any], Any] | None
    reach: Result | None

    def __post_init__(self) -> None:
        if self.reach is not None and not 0 < self.reach < np.inf:
            raise SettingError(f"The reach of a distance is a positive number, not {self.reach}.")

    def on(self, values: Sequence[Any]) -> Scores:
        if len(values) ** 2 > CELLS:
            raise TooLargeError(
                f"A distance between {len(values):,} values is a matrix of {len(values) ** 2:,} gains, more than "
                f"{CELLS:,}. Group the values first."
            )
        known = [i for i, value in enumerate(values) if value is not None]
        apart = self._apart([self._stands_for(values, i) for i in known])
        gains = np.full((len(values), len(values)), 0.0 if is_float(apart) else Fraction(0), apart.dtype)
        np.fill_diagonal(gains, 1.0 if is_float(apart) else Fraction(1))
        gains[np.ix_(known, known)] = self._near(apart)
        return Scores(guesses=values, matrix=frozen(gains))

    def _stands_for(self, values: Sequence[Any], i: int) -> Any:
        if self.values is not None:
            _same_count(len(self.values), len(values), f"stands for {len(self.values):,} values")
        value = values[i] if self.values is None else self.values[i]
        return value if self.distance else _measured(value)

    def _apart(self, points: list[Any]) -> Array:
        """d(w,x) for every pair."""
        if self.distance is None:
            line = vector(points, "A value")
            return np.asarray(np.abs(line[:, None] - line[None, :]))
        flat = vector([self.distance(w, x) for w in points for x in points], "A distance")
        bad = first_unusable(flat)
        if bad is not None:
            w, x = divmod(bad, len(points))
            raise SettingError(f"The distance from {points[w]!r} to {points[x]!r} is {flat[bad]}. {_NEGATIVE}")
        return flat.reshape(len(points), len(points))

    def _near(self, apart: Array) -> Array:
        reach = self.reach if self.reach is not None else (apart.max() if apart.size and apart.max() > 0 else 1)
        if isinstance(reach, float):
            apart = to_float(apart)
        near = np.asarray(1 - apart / (float(reach) if is_float(apart) else Fraction(reach)))
        near[near < 0] = 0.0 if is_float(apart) else Fraction(0)
        return near

    def name(self) -> str:
        return "distance" if self.reach is None else f"within {_spell(self.reach)}"

    def describe(self) -> str:
        far = "as far off as can be" if self.reach is None else f"off by {_spell(self.reach)} or more"
        return f"She guesses once and gains 1 if she is right, less the further off she is, and nothing if {far}."

    def as_dict(self) -> dict[str, Any]:
        found: dict[str, Any] = {"kind": "distance"}
        if self.reach is not None:
            found["reach"] = _plain(self.reach)
        if self.values is not None:
            found["values"] = [_plain_value(value) for value in self.values]
        if self.distance is not None:
            found["distance"] = getattr(self.distance, "__name__", "custom")
        return found


@dataclass(frozen=True)
class Members:
    """Two guesses, "in" and "not in" the subset, worth 1 when right (The Science of QIF, ch. 3)."""

    members: tuple[Any, ...]

    def __post_init__(self) -> None:
        if not self.members:
            raise SettingError("A subset needs at least one member: being in nothing is no secret.")

    def on(self, values: Sequence[Any]) -> Scores:
        found = matched(self.members, values)
        used = set(found)
        unknown = [member for i, member in enumerate(self.members) if i not in used]
        if unknown:
            hint = did_you_mean(unknown[0], values) or f" There are: {listing(values)}."
            raise SettingError(f"The subset has {unknown[0]!r}, a value that nobody has.{hint}")
        inside = np.array([i is not None for i in found])
        gains = fractions([*inside.astype(int).tolist(), *(~inside).astype(int).tolist()])
        return Scores(guesses=("in", "not in"), matrix=frozen(gains.reshape(2, len(values))))

    def name(self) -> str:
        shown = ", ".join("missing" if member is None else str(member) for member in self.members[:3])
        return f"in {{{shown}{', …' if len(self.members) > 3 else ''}}}"

    def describe(self) -> str:
        return f"She says whether the value is {self.name()} or not, and gains 1 if she is right."

    def as_dict(self) -> dict[str, Any]:
        return {"kind": "members", "members": [_plain_value(member) for member in self.members]}


@dataclass(frozen=True, eq=False)
class Matrix:
    """Any g(w,x) ≥ 0, written out: a row for each guess, a column for each value (000 Def. 6)."""

    matrix: Array
    guesses: Sequence[Any] | None
    secrets: Sequence[Any] | None

    def on(self, values: Sequence[Any]) -> Scores:
        rows, columns = self.matrix.shape
        guesses = self.guesses if self.guesses is not None else range(rows)
        if self.secrets is None:
            _same_count(columns, len(values), f"is {rows:,} guesses × {columns:,} values")
            return Scores(guesses=guesses, matrix=self.matrix)
        found = matched(self.secrets, values)
        for i, value in zip(found, values, strict=True):
            if i is None:
                hint = did_you_mean(value, self.secrets)
                raise SettingError(
                    f"The gain function has no column for the value {value!r}.{hint} It is {rows:,} guesses × "
                    f"{columns:,} values, and the secret has {len(values):,}."
                )
        return Scores(guesses=guesses, matrix=self.matrix[:, np.array(found, np.int64)])

    def name(self) -> str:
        return "matrix"

    def describe(self) -> str:
        rows, columns = self.matrix.shape
        return f"She makes one of {rows:,} guesses, and gains what a table of {rows:,} × {columns:,} says."

    def as_dict(self) -> dict[str, Any]:
        found: dict[str, Any] = {"kind": "matrix", "gain": [[_plain(item) for item in row] for row in self.matrix]}
        if self.guesses is not None:
            found["guesses"] = [_plain_value(guess) for guess in self.guesses]
        if self.secrets is not None:
            found["secrets"] = [_plain_value(secret) for secret in self.secrets]
        return found


_NEGATIVE = "It must be a number, finite and not negative."


def by_value(worth: Mapping[Any, Any] | Iterable[Any], default: Any) -> Worth:
    """A worth from a mapping by value, or from a sequence by position."""
    usual = None if default is None else number(default, "The default worth")
    if isinstance(worth, Mapping):
        return Worth(tuple(worth), vector(list(worth.values()), "A worth"), usual)
    if usual is not None:
        raise SettingError("A default worth is for values that are not named; a list names all of them by position.")
    return Worth(None, vector(worth, "A worth"))


def _measured(value: Any) -> Result:
    """The number that a value is, or spells."""
    if isinstance(value, str):
        try:
            return Fraction(value.strip())
        except (ValueError, ZeroDivisionError):
            raise SettingError(
                f"The value {value!r} is not a number, so there is no distance to it. Say what the values stand for "
                f"with values=[...], or give a distance of your own."
            ) from None
    return number(value, "A value")


def _same_count(mine: int, yours: int, what: str) -> None:
    if mine != yours:
        raise SettingError(f"The gain function {what}, and the secret has {yours:,} values. They must be as many.")


def _plain(item: Result) -> int | float | str:
    """A number as JSON can hold it: exact ones as an int or as a text such as "1/3"."""
    if isinstance(item, Fraction):
        return int(item) if item.denominator == 1 else str(item)
    return float(item)


def _plain_value(value: Any) -> Any:
    """A value as JSON can hold it; what it cannot hold is written as its text, by which it will still be found."""
    return value if value is None or isinstance(value, str | int | float) else str(value)


def _spell(item: Result) -> str:
    return str(item) if isinstance(item, Fraction) else f"{float(item):g}"
