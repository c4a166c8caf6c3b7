"""What secrets, observations and guesses are called, and how a name given by hand finds its value."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from brecha.errors import SettingError


@dataclass(frozen=True, eq=False)
class Lazy(Sequence[Any]):
    """Names that are made when asked for: a partition of a million records has as many observations."""

    size: Callable[[], int]
    label: Callable[[int], Any]

    def __len__(self) -> int:
        return self.size()

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice):
            return [self.label(i) for i in range(*place.indices(len(self)))]
        if not -len(self) <= place < len(self):
            raise IndexError(f"There are {len(self):,} labels, and none at {place}.")
        return self.label(int(place) % len(self))


def checked(labels: Iterable[Any] | None, count: int, what: str) -> Sequence[Any] | None:
    """Labels as many as the things they name, no two of them equal; lazy ones are believed."""
    if labels is None or isinstance(labels, Lazy):
        return labels
    listed = tuple(labels)
    if len(listed) != count:
        raise SettingError(f"There are {len(listed):,} labels for {count:,} {what}. Give one for each.")
    twice = repeated(listed)
    if twice is not None:
        raise SettingError(f"The label {twice[0]!r} names two {what}. Labels must differ from each other.")
    return listed


def repeated(labels: Sequence[Any]) -> tuple[Any] | None:
    """The first label that comes a second time, if any."""
    seen: set[Any] = set()
    for label in labels:
        if label in seen:
            return (label,)
        seen.add(label)
    return None


def place(position: int, labels: Sequence[Any] | None, what: str) -> str:
    """How an error names one of many: by its label where it has one, and by its position."""
    return f"{what} {position}" if labels is None else f"{what} {position} ({labels[position]!r})"


def position(wanted: Any, labels: Sequence[Any] | None, count: int, what: str) -> int:
    """Where the label is. A position will do too, unless labels are numbers themselves and it could mean either."""
    if labels is not None and wanted in labels:
        return labels.index(wanted)
    numbered = labels is not None and any(isinstance(label, int | float) for label in labels[:1_000])
    if isinstance(wanted, int) and not numbered and 0 <= wanted < count:
        return wanted
    known = f"positions 0 to {count - 1:,}" if labels is None else listing(labels[:1_000])
    raise SettingError(f"There is no {what} {wanted!r}.{did_you_mean(wanted, labels or ())} There are: {known}.")


def same_secrets(left: Sequence[Any] | None, right: Sequence[Any] | None) -> None:
    """Refuse to combine things whose secrets have different names: the sums would be of apples and pears."""
    if left is None or right is None or left is right:
        return
    for i, (mine, yours) in enumerate(zip(left, right, strict=True)):
        if mine != yours:
            raise SettingError(
                f"Secret {i} is {mine!r} in one and {yours!r} in the other: put them in the same order, with the same "
                f"labels, or leave the labels out of one."
            )


def matched(keys: Sequence[Any], values: Sequence[Any]) -> list[int | None]:
    """For each value the key that means it: an equal one, or else one of the same text, so that 25 finds "25".

    A missing value is None and is found by None only. Two keys of one text, such as 25 and "25", are refused as soon
    as a value could mean either.
    """
    equal = {key: i for i, key in enumerate(keys)}
    texts: dict[str, list[int]] = {}
    for i, key in enumerate(keys):
        if key is not None:
            texts.setdefault(text(key), []).append(i)
    return [_match(value, equal, texts, keys) for value in values]


def _match(value: Any, equal: dict[Any, int], texts: dict[str, list[int]], keys: Sequence[Any]) -> int | None:
    alike = [] if value is None else texts.get(text(value), [])
    if len(alike) > 1:
        both = " and ".join(repr(keys[i]) for i in alike[:2])
        raise SettingError(f"Both {both} could mean the value {value!r}. Keep one of them.")
    found = equal.get(value)
    return found if found is not None else (alike[0] if alike else None)


def text(value: Any) -> str:
    """A value as a file would spell it: 25.0 is "25"."""
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def did_you_mean(wanted: Any, known: Iterable[Any]) -> str:
    """A hint at the nearest of the known names, or nothing."""
    names = {text(name): name for name in known if name is not None}
    near = get_close_matches(text(wanted), names, n=1, cutoff=0.6)
    return f" Did you mean {names[near[0]]!r}?" if near else ""


def listing(names: Sequence[Any], most: int = 8) -> str:
    """The names, or the first of them."""
    listed = ", ".join(repr(name) for name in names[:most])
    return f"{listed} and {len(names) - most:,} more" if len(names) > most else listed
