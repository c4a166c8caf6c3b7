"""What the adversary is after: how much each guess is worth to her, for each value the secret may have."""

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any, Self

from brecha.errors import Phrase, SettingError
from brecha.qif.arithmetic import Array, Result, first_unusable, matrix, number, readable, spelt
from brecha.qif.gain_functions import Distance, Identity, Matrix, Members, Rule, Scores, Tries, Value, by_value
from brecha.qif.labels import checked, kind_of, listed, nearest_label, place, shortened


@dataclass(frozen=True, eq=False, init=False, repr=False)
class Gain:
    """A gain function g(w,x) ≥ 0, guesses × secrets (Nunes 2021, Def. 6; The Science of QIF, ch. 3).

        >>> Gain([[1, 0], [0, 2]], guesses=["bet on a", "bet on b"], secrets=["a", "b"])
        Gain('matrix')

    Columns with labels (``secrets``) are matched to the values of the secret by label, and there may be columns to
    spare; without labels they are matched by position. The other kinds depend on no size until they meet a secret:
    :meth:`identity`, :meth:`worth`, :meth:`tries`, :meth:`distance`, :meth:`members`, :meth:`value`.

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
        if name is not None and not isinstance(name, str):
            raise SettingError("qif-gain-name-no-text", name=shortened(name))
        object.__setattr__(self, "rule", rule)
        object.__setattr__(self, "name", (name or "").strip() or rule.name())
        return self

    @classmethod
    def of(cls, rule: Rule, name: str | None = None) -> Self:
        """Return a gain function of this kind."""
        return cls.__new__(cls)._fill(rule, name)

    @classmethod
    def identity(cls, name: str | None = None) -> Self:
        """Make a gain function of one guess, worth 1 if it is right. Its vulnerability is Bayes vulnerability."""
        return cls.of(Identity(), name)

    @classmethod
    def worth(cls, worth: Mapping[Any, Any] | Iterable[Any], default: Any = None, name: str | None = None) -> Self:
        """Make a gain function of one guess, worth what the value is worth if it is right: by value, or in the order
        of the values.

        Every value needs a worth, or else a ``default`` for those not named. A name that nobody has is refused as a
        probable misspelling, with a default too: the value that was meant would go by the default, and nobody notice.
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
        """Make a gain function of one guess, worth 1 if it is right and max(0, 1 − d/reach) if it is off by d.

        Args:
            values: what the secret's values stand for, by position, where they are not numbers themselves
            distance: how far a guess is from a value; without it |w − x|
            reach: how far off is worth nothing; without it the largest distance between two values
        """
        far = None if reach is None else number(reach, Phrase("qif-reach"))
        return cls.of(Distance(_stands_for(values), distance, far), name)

    @classmethod
    def members(cls, subset: Iterable[Any], name: str | None = None) -> Self:
        """Is the value one of these? Two guesses, "in" and "not in", worth 1 when right."""
        return cls.of(Members(_subset(subset)), name)

    @classmethod
    def value(cls, value: Any, name: str | None = None) -> Self:
        """Make a gain function of one guess, that the value is this one, worth 1 if it is.

        What it brings is the chance of that value: in the worst case, the highest of anybody.
        """
        return cls.of(Value(value), name)

    def on(self, values: Sequence[Any]) -> Scores:
        """Bound to the values of a secret, in this order: what every measure works with."""
        return self.rule.on(values if isinstance(values, Sequence) else listed(values, "The values of a secret"))

    @property
    def matrix(self) -> Array:
        """g(w,x), if it was given as a matrix; other kinds have none before they meet a secret."""
        if isinstance(self.rule, Matrix):
            return self.rule.matrix
        raise SettingError("qif-gain-no-matrix", name=self.name)

    def describe(self) -> str:
        """Return the adversary in one sentence."""
        return self.rule.describe()

    def as_dict(self) -> dict[str, Any]:
        """Plain data for JSON, exact numbers as texts; :meth:`from_dict` reads it back."""
        data = self.rule.as_dict()
        return data if self.name == self.rule.name() else {**data, "name": self.name}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Return a gain function from plain data: ``kind``, what the kind needs, and perhaps a ``name``.

        | kind | keys |
        |---|---|
        | identity | |
        | tries | ``tries`` |
        | worth | ``worth`` (by value, or a list), ``missing`` (of missing values), ``default`` |
        | distance | ``reach``, ``values`` |
        | members | ``members``, ``missing`` (true to count missing values in) |
        | value | ``value`` (null for a missing one) |
        | matrix | ``gain`` (rows are guesses), ``guesses``, ``secrets`` |

        Numbers may be texts such as "1/3" and "0.1", which are exact.
        """
        kind = _kind(data)
        keys = {key: value for key, value in data.items() if key not in ("kind", "name")}
        return cls.of(_READERS[kind](keys), data.get("name"))

    def __repr__(self) -> str:
        return f"Gain({self.name!r})"


def _matrix(lines: Iterable[Any], guesses: Iterable[Any] | None, secrets: Iterable[Any] | None) -> Matrix:
    gains = matrix(lines, "gain", Phrase("qif-a-gain"))
    rows, columns = gains.shape
    names = checked(guesses, rows, "guesses"), checked(secrets, columns, "values")
    _refuse_unusable(gains.reshape(-1), columns, *names)
    return Matrix(gains, *names)


def _subset(members: Any) -> tuple[Any, ...]:
    if isinstance(members, str):
        raise SettingError("qif-subset-text", members=members)
    return tuple(members if isinstance(members, Set) else listed(members, Phrase("qif-members-of-subset")))


def _stands_for(numbers: Any) -> tuple[Any, ...] | None:
    return None if numbers is None else tuple(listed(numbers, Phrase("qif-numbers-of-values")))


def _refuse_unusable(gains: Array, width: int, guesses: Sequence[Any] | None, secrets: Sequence[Any] | None) -> None:
    bad = first_unusable(gains)
    if bad is not None:
        w, x = divmod(bad, width)
        raise SettingError(
            "qif-gain-negative",
            guess=place(w, guesses, "guess"),
            value=place(x, secrets, "value"),
            readable=readable(gains[bad]),
        )
    if not (gains > 0).any():
        raise SettingError("qif-gain-all-zero")


def _kind(data: Any) -> str:
    if not isinstance(data, Mapping):
        raise SettingError("qif-gain-no-dict", kind_of=kind_of(data))
    kind = data.get("kind")
    if not isinstance(kind, str) or kind not in _READERS:
        near = nearest_label(kind, _READERS)
        raise SettingError("qif-gain-kind-unknown", kind=shortened(kind), near=near, readers=list(_READERS))
    known = ("kind", "name", *_KEYS[kind])
    for key in data:
        if key not in known:
            near = nearest_label(key, known)
            raise SettingError("qif-gain-key-unknown", kind=kind, key=key, near=near, known=list(known))
    return kind


def _need(keys: Mapping[str, Any], key: str, of: str) -> Any:
    if keys.get(key) is None:
        raise SettingError("qif-gain-key-missing", of=of, key=key)
    return keys[key]


def _read_number(value: Any) -> Result:
    """Return a number, or a text that spells one exactly."""
    if not isinstance(value, str):
        return number(value, Phrase("qif-number-of-gain"))
    exact = spelt(value)
    if exact is None:
        raise SettingError("qif-number-not-spelt", value=shortened(value))
    return exact


def _read_worth(keys: Mapping[str, Any]) -> Rule:
    worth, default = _need(keys, "worth", "worth"), keys.get("default")
    usual = None if default is None else _read_number(default)
    if not isinstance(worth, Mapping):
        if "missing" in keys:
            raise SettingError("qif-worth-missing-list")
        return by_value([_read_number(item) for item in listed(worth, Phrase("qif-worths-of-gain"))], usual)
    pairs = {key: _read_number(item) for key, item in worth.items()}
    if "missing" in keys:
        if None in pairs:
            raise SettingError("qif-worth-missing-twice")
        pairs[None] = _read_number(keys["missing"])
    return by_value(pairs, usual)


def _read_distance(keys: Mapping[str, Any]) -> Rule:
    if "distance" in keys:
        raise SettingError("qif-distance-not-plain", keys=keys["distance"])
    reach = keys.get("reach")
    return Distance(_stands_for(keys.get("values")), None, None if reach is None else _read_number(reach))


def _read_members(keys: Mapping[str, Any]) -> Rule:
    members, missing = _subset(_need(keys, "members", "members")), keys.get("missing", False)
    if not isinstance(missing, bool):
        raise SettingError("qif-subset-missing", missing=shortened(missing))
    return Members((*members, *([None] if missing and None not in members else [])))


def _read_value(keys: Mapping[str, Any]) -> Rule:
    if "value" not in keys:
        raise SettingError("qif-gain-key-missing", of="value", key="value")
    return Value(keys["value"])


def _read_matrix(keys: Mapping[str, Any]) -> Rule:
    lines = listed(_need(keys, "gain", "matrix"), Phrase("qif-rows-of-gain"))
    rows = [[_read_number(item) for item in row] if isinstance(row, list | tuple) else row for row in lines]
    return _matrix(rows, keys.get("guesses"), keys.get("secrets"))


_KEYS: Mapping[str, tuple[str, ...]] = {
    "identity": (),
    "tries": ("tries",),
    "worth": ("worth", "missing", "default"),
    "distance": ("reach", "values", "distance"),
    "members": ("members", "missing"),
    "value": ("value",),
    "matrix": ("gain", "guesses", "secrets"),
}

_READERS: Mapping[str, Callable[[Mapping[str, Any]], Rule]] = {
    "identity": lambda keys: Identity(),
    "tries": lambda keys: Tries(_need(keys, "tries", "tries")),
    "worth": _read_worth,
    "distance": _read_distance,
    "members": _read_members,
    "value": _read_value,
    "matrix": _read_matrix,
}
