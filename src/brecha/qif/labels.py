"""What a caller gives, taken for what it should be or refused; and the names of secrets, observations and guesses."""

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from numbers import Integral
from operator import index
from typing import Any

import numpy as np

from brecha.errors import Phrase, SettingError, TooLargeError, nearest
from brecha.errors.nameable import may_be_named

MOST = 10**15
"""More secrets than any array could number."""
WRITTEN = 10**9
"""More secrets than are written out one by one."""


def kind_of(value: object) -> str:
    """Return what something is, with its article: a list, an int, an array of shape (1, 2), None."""
    if value is None:
        return "None"
    if isinstance(value, np.ndarray):
        return f"an array of shape {value.shape}"
    name = type(value).__name__
    return f"{'an' if name[0].lower() in 'aeio' else 'a'} {name}"


def counted(number: int, noun: str, plural: str | None = None) -> str:
    """Return the number and what is counted, in the singular for one."""
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"


def shortened(value: object, most: int = 200) -> str | Phrase:
    """Return how something is written in Python, cut off where that is long."""
    try:
        brief = getattr(value, "brief", None)  # of a prior or channel: its names may be values of people
        text = brief() if callable(brief) and not isinstance(value, type) else repr(value)
    except ValueError:  # an int of more digits than Python writes out
        return Phrase("many-digits")
    return text if len(text) <= most else f"{text[:most]}…"


def is_whole(value: object) -> bool:
    """Return whether it is an integer of any type; True and a span of time are none."""
    return isinstance(value, Integral) and not isinstance(value, bool | np.timedelta64)


def whole(value: Any, what: str | Phrase, most: int | None = None) -> int:
    """Return a whole number from 1 on, and up to ``most``."""
    if not is_whole(value) or value < 1:
        raise SettingError("qif-whole-number", what=what, value=shortened(value))
    if most is not None and value > most:
        raise TooLargeError("qif-number-too-large", what=what, value=shortened(value), most=most)
    return int(value)


def listed(items: Any, what: str | Phrase) -> list[Any]:
    """Return the items of a list or of anything like one, in their order; what has no items, or no order, is
    refused."""
    unordered = isinstance(items, str | bytes | bytearray | Mapping | Set)
    flat = not isinstance(items, np.ndarray) or items.ndim == 1
    if unordered or not flat or not isinstance(items, Iterable):
        text = shortened(items) if isinstance(items, str) else None
        raise SettingError("qif-not-a-list", what=what, text=text, kind=kind_of(items))
    return list(items)


class OfPeople(tuple[Any, ...]):
    """Names that are values of a table, and how many people have each: those of few are in no error."""

    people: Sequence[int]

    def __new__(cls, labels: Iterable[Any], people: Sequence[int] = ()) -> "OfPeople":
        """Return the names, and how many people have each."""
        marked = super().__new__(cls, labels)
        marked.people = people
        return marked


@dataclass(frozen=True, eq=False)
class Lazy(Sequence[Any]):
    """Names that are made when asked for: a partition of a million records has as many observations."""

    size: Callable[[], int]
    label: Callable[[int], Any]
    may_show: Callable[[int], bool] | None = None
    """whether a name may be in an error, where names are values of a table; all may be if left out"""

    def __len__(self) -> int:
        return self.size()

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice):
            return [self.label(i) for i in range(*place.indices(len(self)))]
        if not -len(self) <= index(place) < len(self):
            raise IndexError(f"There {are(len(self), 'label')}, and none at {place}.")
        return self.label(index(place) % len(self))


def checked(labels: Iterable[Any] | None, count: int, what: str) -> Sequence[Any] | None:
    """Labels as many as the things they name, no two of them equal; lazy ones are believed."""
    if labels is None or isinstance(labels, Lazy):
        return labels
    names = labels if isinstance(labels, OfPeople) else tuple(listed(labels, Phrase("qif-labels-of", what=what)))
    if len(names) != count:
        raise SettingError("qif-labels-count", labels=len(names), count=count, what=what)
    refuse_repeated(names, what)
    return names


def refuse_repeated(labels: Sequence[Any], what: str) -> None:
    """Refuse labels of which one is not to be told from another, or not even from itself."""
    if isinstance(labels, OfPeople):  # the different values of a column
        return
    seen: dict[Any, Any] = {}
    for label in labels:
        refuse_unhashable(label, "label")
        if not _is_itself(label):
            raise SettingError("qif-label-not-itself", label=shortened(label))
        if label in seen:
            first, second = shortened(seen[label]), shortened(label)
            raise SettingError("qif-label-twice", label=first, other=None if first == second else second, what=what)
        seen[label] = label


def refuse_unhashable(label: Any, what: str) -> None:
    """Refuse what cannot be looked up, such as a list, which could change."""
    try:
        hash(label)
    except (TypeError, ValueError):
        raise SettingError("qif-label-unhashable", what=what, label=shortened(label)) from None


def _is_itself(label: Any) -> bool:
    """Return whether it is equal to itself, which a NaN is not."""
    try:
        return bool(label == label)
    except (TypeError, ValueError, ArithmeticError):
        return False


def are(number: int, noun: str) -> str:
    """Return how many there are: "is 1 label", "are 2 labels"."""
    return f"{'is' if number == 1 else 'are'} {counted(number, noun)}"


def place(position: int, labels: Sequence[Any] | None, what: str) -> Phrase:
    """Return how an error names one of many: by its position, and by its label where it has one that may be named."""
    label = None if labels is None or not is_nameable(labels, position) else shortened(labels[position])
    return Phrase("qif-place", what=what, position=position, label=label)


def is_nameable(labels: Sequence[Any], position: int) -> bool:
    """Return whether a label may be named in an error: if it is no value of a table, or missing, or enough people have
    it."""
    if isinstance(labels, OfPeople):
        if position >= len(labels.people):
            return False
        return labels[position] is None or may_be_named(int(labels.people[position]))
    return not isinstance(labels, Lazy) or labels.may_show is None or labels.may_show(position)


def are_of_people(labels: Sequence[Any] | None) -> bool:
    """Return whether labels are values of a table."""
    return isinstance(labels, OfPeople) or (isinstance(labels, Lazy) and labels.may_show is not None)


def nameable(labels: Sequence[Any], most: int = 1_000) -> list[Any]:
    """Return those of the first labels that may be named in an error."""
    return [label for i, label in enumerate(labels[:most]) if is_nameable(labels, i)]


def position(name: Any, labels: Sequence[Any] | None, count: int, what: str) -> int:
    """Return where the label is. A position will do too, unless labels are numbers themselves and it could mean
    either."""
    refuse_unhashable(name, what)
    if labels is not None and name in labels:
        return labels.index(name)
    numbered = labels is not None and any(isinstance(label, int | float) for label in labels[:1_000])
    if is_whole(name) and not numbered and 0 <= name < count:
        return int(name)
    known = Phrase("qif-positions", last=count - 1) if labels is None else listing(labels)
    near = nearest_label(name, () if labels is None else nameable(labels))
    raise SettingError("qif-observation-unknown", name=shortened(name), near=near, known=known)


def same_secrets(left: Sequence[Any] | None, right: Sequence[Any] | None) -> None:
    """Refuse to combine things whose secrets have different names: the sums would be of apples and pears."""
    if left is None or right is None or left is right:
        return
    for i, (mine, yours) in enumerate(zip(left, right, strict=True)):
        if mine != yours:
            both = is_nameable(left, i) and is_nameable(right, i)
            shown = (shortened(mine), shortened(yours)) if both else (None, None)
            raise SettingError("qif-secrets-differ", i=i, mine=shown[0], yours=shown[1])


def matched(keys: Sequence[Any], values: Sequence[Any]) -> list[int | None]:
    """Return, for each value the key that means it: an equal one, or else one of the same text, so that 25 finds "25".

    A missing value is None and is found by None only. True is not 1, though Python has them equal. Two keys of one
    text, such as 25 and "25", are refused as soon as a value could mean either.
    """
    equal = {_key(key): i for i, key in enumerate(keys)}
    texts: dict[str, list[int]] = {}
    for i, key in enumerate(keys):
        if key is not None:
            texts.setdefault(text(key), []).append(i)
    return [_match(value, equal, texts, keys) for value in values]


def _match(value: Any, equal: dict[Any, int], texts: dict[str, list[int]], keys: Sequence[Any]) -> int | None:
    alike = [] if value is None else texts.get(text(value), [])
    if len(alike) > 1:  # which names the value only as the keys do that were given
        raise _ambiguous(keys[alike[0]], keys[alike[1]], value)
    equals = equal.get(_key(value))
    return equals if equals is not None else (alike[0] if alike else None)


def _key(value: Any) -> tuple[bool, Any]:
    """Return what a value is looked up by."""
    refuse_unhashable(value, "value")
    return isinstance(value, bool | np.bool_), value


def _ambiguous(first: Any, second: Any, value: Any) -> SettingError:
    return SettingError("qif-key-ambiguous", first=first, second=second, value=value)


def refuse_alike(keys: Sequence[Any], what: str) -> None:
    """Refuse keys of which two mean one value: 25 twice, or 25 and "25"."""
    seen: dict[str | None, Any] = {}
    for key in keys:
        spelled = None if key is None else text(key)
        if spelled in seen:
            before = seen[spelled]
            if repr(before) == repr(key):
                raise SettingError("qif-key-twice", what=what, key=key)
            raise _ambiguous(before, key, spelled)
        seen[spelled] = key


def text(value: Any) -> str:
    """Return a value as a file would spell it: 25.0 is "25"."""
    try:
        return str(int(value)) if isinstance(value, float | np.floating) and value.is_integer() else str(value)
    except ValueError:
        raise SettingError("qif-value-no-text", value=shortened(value)) from None


def nearest_label(misspelt: Any, known: Iterable[Any]) -> Any:
    """Return the label most like a misspelt one, as a file would spell them; None where none is like it."""
    names = {text(name): name for name in known if name is not None}
    near = nearest(text(misspelt), names)
    return None if near is None else names[near]


def listing(names: Sequence[Any], most: int = 8) -> Phrase:
    """Return the names, or the first of them; values of few people are only counted."""
    first = nameable(names)[:most]
    labels, more = [shortened(label) for label in first], len(names) - len(first)
    return Phrase("qif-labels-known", labels=labels, shown=len(first), more=more, count=len(names))
