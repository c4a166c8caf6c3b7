"""What the adversary is after: how much each guess is worth to her, for each value the secret may have."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Self

from brecha.errors import SettingError
from brecha.qif.exact import Array, Result, first_unusable, number, vector
from brecha.qif.labels import checked, did_you_mean, place
from brecha.qif.rules import Distance, Identity, Matrix, Members, Rule, Tries, by_value
from brecha.qif.scores import Scores


@dataclass(frozen=True, eq=False, init=False, repr=False)
class Gain:
    """A gain function g(w,x) ≥ 0, guesses × secrets (000 Def. 6; The Science of QIF, ch. 3).

        >>> Gain([[1, 0], [0, 2]], guesses=["bet on a", "bet on b"], secrets=["a", "b"])
        Gain('matrix')

    Columns with labels (``secrets``) are matched to the values of the secret by label, and there may be columns to
    spare; without labels they are matched by position. The other kinds depend on no size until they meet a secret:
    :meth:`identity`, :meth:`worth`, :meth:`tries`, :meth:`distance`, :meth:`members`.

    Where a value is named by hand, an equal value is meant, or else one of the same text: 25 finds the "25" of a file.
    None is the missing value.
    """

    rule: Rule
    """The kind of gain function."""
    name: str
    """A few words, given by the user or else by the kind."""

    def __init__(
        self,
        matrix: Iterable[Any],
        guesses: Iterable[Any] | None = None,
        secrets: Iterable[Any] | None = None,
        name: str | None = None,
    ) -> None:
        self._fill(_matrix(matrix, guesses, secrets), name)

    def _fill(self, rule: Rule, name: str | None) -> Self:
        object.__setattr__(self, "rule", rule)
        object.__setattr__(self, "name", name if name else rule.name())
        return self

    @classmethod
    def of(cls, rule: Rule, name: str | None = None) -> Self:
        """A gain function of this kind."""
        return cls.__new__(cls)._fill(rule, name)

    @classmethod
    def identity(cls, name: str | None = None) -> Self:
        """One guess, worth 1 if it is right. Its vulnerability is Bayes vulnerability."""
        return cls.of(Identity(), name)

    @classmethod
    def worth(cls, worth: Mapping[Any, Any] | Iterable[Any], default: Any = None, name: str | None = None) -> Self:
        """One guess, worth what the value is worth if it is right: by value, or in the order of the values.

        Every value needs a worth, or else a ``default`` for those not named. Without a default a name that nobody has
        is refused as a probable misspelling; with one it is let pass, since the others are provided for.
        """
        return cls.of(by_value(worth, default), name)

    @classmethod
    def tries(cls, tries: int, name: str | None = None) -> Self:
        """So many guesses, worth 1 if one of them is right."""
        return cls.of(Tries(tries), name)

    @classmethod
    def distance(
        cls,
        values: Iterable[Any] | None = None,
        distance: Callable[[Any, Any], Any] | None = None,
        reach: Any = None,
        name: str | None = None,
    ) -> Self:
        """One guess, worth 1 if it is right and max(0, 1 − d/reach) if it is off by d.

        Args:
            values: what the secret's values stand for, by position, where they are not numbers themselves
            distance: how far a guess is from a value; without it |w − x|
            reach: how far off is worth nothing; without it the largest distance between two values
        """
        far = None if reach is None else number(reach, "The reach")
        return cls.of(Distance(None if values is None else tuple(values), distance, far), name)

    @classmethod
    def members(cls, subset: Iterable[Any], name: str | None = None) -> Self:
        """Is the value one of these? Two guesses, "in" and "not in", worth 1 when right."""
        if isinstance(subset, str):
            raise SettingError(f"A subset is a list of values, not the text {subset!r}. Write [{subset!r}].")
        return cls.of(Members(tuple(subset)), name)

    def on(self, values: Sequence[Any]) -> Scores:
        """Bound to the values of a secret, in this order: what every measure works with."""
        return self.rule.on(values)

    @property
    def matrix(self) -> Array:
        """g(w,x), if it was given as a matrix; other kinds have none before they meet a secret."""
        if isinstance(self.rule, Matrix):
            return self.rule.matrix
        raise SettingError(f"The gain {self.name!r} has no matrix of its own. Ask gain.on(values) for its scores.")

    def describe(self) -> str:
        """The adversary in one sentence."""
        return self.rule.describe()

    def as_dict(self) -> dict[str, Any]:
        """Plain data for JSON, exact numbers as texts; :meth:`from_dict` reads it back."""
        found = self.rule.as_dict()
        return found if self.name == self.rule.name() else {**found, "name": self.name}

    @classmethod
    def from_dict(cls, given: Mapping[str, Any]) -> Self:
        """A gain function from plain data: ``kind``, what the kind needs, and perhaps a ``name``.

        ==========  ===========================================================================
        kind        keys
        ==========  ===========================================================================
        identity
        tries       ``tries``
        worth       ``worth`` (by value, or a list), ``missing`` (of missing values), ``default``
        distance    ``reach``, ``values``
        members     ``members``, ``missing`` (true to count missing values in)
        matrix      ``gain`` (rows are guesses), ``guesses``, ``secrets``
        ==========  ===========================================================================

        Numbers may be texts such as "1/3" and "0.1", which are exact.
        """
        kind = _kind(given)
        keys = {key: value for key, value in given.items() if key not in ("kind", "name")}
        return cls.of(_READERS[kind](keys), given.get("name"))

    def __repr__(self) -> str:
        return f"Gain({self.name!r})"


def _matrix(given: Iterable[Any], guesses: Iterable[Any] | None, secrets: Iterable[Any] | None) -> Matrix:
    rows = [list(row) if isinstance(row, Iterable) and not isinstance(row, str) else [row] for row in given]
    width = len(rows[0]) if rows else 0
    if not width:
        raise SettingError(
            "A gain function needs at least one guess and one value: a list of rows, none of them empty."
        )
    for w, row in enumerate(rows):
        if len(row) != width:
            raise SettingError(f"Row {w} of the gain function has {len(row)} gains and row 0 has {width}.")
    names = checked(guesses, len(rows), "guesses"), checked(secrets, width, "values")
    flat = vector([cell for row in rows for cell in row], "A gain")
    _refuse_unusable(flat, width, *names)
    return Matrix(flat.reshape(len(rows), width), *names)


def _refuse_unusable(gains: Array, width: int, guesses: Sequence[Any] | None, secrets: Sequence[Any] | None) -> None:
    bad = first_unusable(gains)
    if bad is not None:
        w, x = divmod(bad, width)
        raise SettingError(
            f"The gain of {place(w, guesses, 'guess')} for {place(x, secrets, 'value')} is {gains[bad]}. Gains are "
            f"finite and not negative; if she can also lose, add the same amount to all of them."
        )
    if not (gains > 0).any():
        raise SettingError("Every gain is 0, so there is nothing to guess for. Give a positive one to some guess.")


def _kind(given: Mapping[str, Any]) -> str:
    kind: Any = given.get("kind")
    if kind not in _READERS:
        hint = did_you_mean(kind, _READERS)
        raise SettingError(f"There is no gain function of kind {kind!r}.{hint} Kinds are: {', '.join(_READERS)}.")
    known = ("kind", "name", *_KEYS[kind])
    for key in given:
        if key not in known:
            hint = did_you_mean(key, known)
            raise SettingError(f"A gain of kind {kind!r} has no {key!r}.{hint} It has: {', '.join(known)}.")
    return str(kind)


def _need(keys: Mapping[str, Any], key: str, kind: str) -> Any:
    if key not in keys:
        raise SettingError(f"A gain of kind {kind!r} needs {key!r}.")
    return keys[key]


def _read_number(given: Any) -> Result:
    """A number, or a text that spells one exactly."""
    if isinstance(given, str):
        try:
            return Fraction(given.strip())
        except (ValueError, ZeroDivisionError):
            raise SettingError(f"{given!r} is not a number. Write 3, 0.5 or '1/3'.") from None
    return number(given, "A number of the gain")


def _read_worth(keys: Mapping[str, Any]) -> Rule:
    worth, default = _need(keys, "worth", "worth"), keys.get("default")
    usual = None if default is None else _read_number(default)
    if not isinstance(worth, Mapping):
        return by_value([_read_number(item) for item in worth], usual)
    pairs = {key: _read_number(item) for key, item in worth.items()}
    if "missing" in keys:
        pairs[None] = _read_number(keys["missing"])
    return by_value(pairs, usual)


def _read_distance(keys: Mapping[str, Any]) -> Rule:
    if "distance" in keys:
        raise SettingError(f"The distance {keys['distance']!r} is a Python function, and plain data cannot hold it.")
    values, reach = keys.get("values"), keys.get("reach")
    return Distance(None if values is None else tuple(values), None, None if reach is None else _read_number(reach))


def _read_members(keys: Mapping[str, Any]) -> Rule:
    listed = _need(keys, "members", "members")
    if isinstance(listed, str):
        raise SettingError(f"A subset is a list of values, not the text {listed!r}. Write [{listed!r}].")
    return Members((*listed, *([None] if keys.get("missing") is True and None not in listed else [])))


def _read_matrix(keys: Mapping[str, Any]) -> Rule:
    rows = [[_read_number(item) for item in row] for row in _need(keys, "gain", "matrix")]
    return _matrix(rows, keys.get("guesses"), keys.get("secrets"))


_KEYS: Mapping[str, tuple[str, ...]] = {
    "identity": (),
    "tries": ("tries",),
    "worth": ("worth", "missing", "default"),
    "distance": ("reach", "values", "distance"),
    "members": ("members", "missing"),
    "matrix": ("gain", "guesses", "secrets"),
}

_READERS: Mapping[str, Callable[[Mapping[str, Any]], Rule]] = {
    "identity": lambda keys: Identity(),
    "tries": lambda keys: Tries(_need(keys, "tries", "tries")),
    "worth": _read_worth,
    "distance": _read_distance,
    "members": _read_members,
    "matrix": _read_matrix,
}
