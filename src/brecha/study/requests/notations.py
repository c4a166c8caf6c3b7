"""What a study says in a notation of its own, checked before any data is read: conditions, gains, hierarchies.

Whatever is wrong there is refused with its place in the file. What is in other files is refused when these are read.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from brecha.errors import InputError, Phrase, SettingError
from brecha.tables.sources.text import known_encoding
from brecha.tables.where import Condition


@contextmanager
def refused_at(place: Phrase) -> Iterator[None]:
    """Say of whatever is refused here at which place of the study it is."""
    try:
        yield
    except InputError as problem:
        raise SettingError("study-part-refused", place=place, problem=problem) from None


@lru_cache(maxsize=64)
def condition(where: str) -> Condition:
    """Return a condition on rows, parsed; refuse what is none."""
    return Condition.parse(where)


def check_reading(table: Mapping[str, Any], place: Any) -> None:
    """Refuse a delimiter, an encoding or a condition on rows that is none; ``place`` gives the place of a key."""
    from brecha.study.requests.sources import separator_of

    with refused_at(place("delimiter")):
        separator_of(table.get("delimiter"))
    with refused_at(place("encoding")):
        known_encoding(table.get("encoding"))
    if "where" in table:
        with refused_at(place("where")):
            condition(table["where"])


def check_hierarchy(name: str, text: str, place: Phrase) -> None:
    """Refuse a hierarchy that is written out, such as ``intervals:5,10``, and cannot be made of any values."""
    from brecha.study.requests.steps import check_written

    with refused_at(place):
        check_written(name, text)


def check_gain(text: str, wanted: Sequence[str], place: Phrase) -> None:
    """Refuse a gain that is written out, such as ``illness=tries:3``, and is none."""
    from brecha.study.requests.gains import KINDS, Gains
    from brecha.study.requests.request import assignment

    with refused_at(place):
        _, spec = assignment(text, "gain", "ATTRIBUTE=GAIN", "illness=tries:3")
        if spec.partition(":")[0].strip() in KINDS:
            Gains.of([text], wanted, ())
