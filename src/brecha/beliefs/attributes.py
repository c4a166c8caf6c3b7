"""What an adversary believes of one attribute: a probability for each value, perhaps given other attributes."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product
from math import fsum, isfinite
from numbers import Real
from typing import Any

import numpy as np
import numpy.typing as npt

from brecha.errors import ColumnError, Phrase, SettingError, TooLargeError
from brecha.errors.nameable import failure_of

Float64 = npt.NDArray[np.float64]
Int64 = npt.NDArray[np.int64]
Probabilities = Mapping[Any, Any]
"""The probability of each value"""

NOISE = 1e-9
"""How far the sum of probabilities may be from 1"""
MOST_ENTRIES = 50_000_000
"""Probabilities that one attribute may have in all"""
MOST_SHOWN = 8
"""Values of an attribute that an error names"""


@dataclass(frozen=True)
class Attribute:
    """An attribute of a record, as it is written down: what it depends on, and the probability of each of its values.

    Make one with :meth:`uniform`, :meth:`of`, :meth:`depending`, :meth:`computed` or :func:`read_attribute`.
    """

    name: str
    parents: tuple[str, ...]
    """the attributes that it depends on, which come before it"""
    probabilities: Callable[..., Probabilities] = field(repr=False)
    """given a value of each of these, the probability of each value"""
    hidden: bool = False
    """it is no column of the table: others depend on it, and nobody publishes it"""
    called: Callable[[Sequence[Any]], Mapping[Any, Any]] | None = field(default=None, repr=False)
    """what each value of the one that it follows from is called, where that hangs on all of them"""
    file: str | Phrase | None = field(default=None, repr=False, compare=False)
    """the file in which its values are, which are not shown in errors; None where they were written down"""
    people: Mapping[Any, float] | None = field(default=None, repr=False, compare=False)
    """in that file, how many people have each value, if that is told"""

    @property
    def from_file(self) -> bool:
        """Whether its values were read from a file: they may be those of few people, and are in no error."""
        return self.file is not None

    def hide(self) -> "Attribute":
        """Return the same attribute, not as a column of the table: a class of ages on which an illness depends, say."""
        return replace(self, hidden=True)

    @classmethod
    def uniform(cls, name: str, values: Iterable[Any]) -> "Attribute":
        """Every one of these values is as likely."""
        if not isinstance(values, Iterable):
            raise SettingError("beliefs-attribute-values-no-list", name=name, name2=type(values).__name__)
        listed = list(values)
        if not all(isinstance(value, Hashable) for value in listed):
            raise SettingError("beliefs-attribute-value-is-list", name=name)
        different = list(dict.fromkeys(listed))
        if not different:
            raise SettingError("beliefs-attribute-values-empty", name=name)
        return cls(name, (), lambda: dict.fromkeys(different, 1 / len(different)))

    @classmethod
    def of(cls, name: str, probabilities: Probabilities) -> "Attribute":
        """Return the probability of each value: ``Attribute.of("sex", {"M": 0.49, "F": 0.51})``."""
        _refuse_no_mapping(name, probabilities)
        return cls(name, (), lambda: probabilities)

    @classmethod
    def depending(
        cls,
        name: str,
        on: str | Sequence[str],
        probabilities: Callable[..., Probabilities] | Mapping[Any, Probabilities],
    ) -> "Attribute":
        """Return the probability of each value, given other attributes.

        Args:
            name: of the attribute.
            on: the attribute or attributes that it depends on.
            probabilities: a function of a value of each, which gives the probability of each value of this one; or
                these as
                ``{"M": {…}, "F": {…}}``, where it depends on several ``{("M", 30): {…}, …}``.
        """
        parents = _parents(name, on)
        if not parents:
            raise SettingError("beliefs-attribute-without-parents", name=name)
        if callable(probabilities):
            return cls(name, parents, probabilities)
        return cls(name, parents, _looked_up(name, probabilities, _MissingRowError))

    @classmethod
    def computed(cls, name: str, of: str | Sequence[str], by: Callable[..., Any] | Mapping[Any, Any]) -> "Attribute":
        """Return a value that follows from others: ``Attribute.computed("decade", "age", lambda age: age // 10)``."""
        parents = _parents(name, of)
        value = by if callable(by) else _looked_up(name, by, _MissingValueError)
        return cls(name, parents, lambda *values: {value(*values): 1.0})

    @classmethod
    def banded(
        cls,
        name: str,
        of: str,
        *,
        widths: float | None = None,
        start: float = 0,
        top: float | None = None,
        bottom: float | None = None,
    ) -> "Attribute":
        """The numbers of another attribute in bands, as :class:`brecha.beliefs.Generalise` tells them: 0-9, …, 90+."""
        from brecha.sanitizers.steps.generalisation import band_labels

        bands = {"widths": widths, "top": top, "bottom": bottom}
        if all(one is None for one in bands.values()):
            raise SettingError("beliefs-bands-without-width", name=name, of=of)

        def called(values: Sequence[Any]) -> Mapping[Any, Any]:
            return band_labels(values, of, start=start, **bands)

        return replace(cls.computed(name, of, lambda value: called([value])[value]), called=called)

    def over(self, domains: Sequence[Sequence[Any]]) -> "Attribute":
        """Return the same, where those that it depends on may have these values."""
        if self.called is None:
            return self
        computed = Attribute.computed(self.name, self.parents, self.called(domains[0]))
        return replace(self, probabilities=computed.probabilities)


@dataclass(frozen=True, eq=False)
class Factor:
    """An attribute with its values numbered and its probabilities in one array: what the computing is done with."""

    name: str
    values: tuple[Any, ...]
    parents: tuple[str, ...]
    probabilities: Float64
    """probabilities[a, b, …, v]: of value v where the parents have values a, b, …"""
    hidden: bool = False
    """it is no column of the table"""
    file: str | Phrase | None = None
    """the file in which its values are, which are not shown in errors"""
    people: Mapping[Any, float] | None = None
    """in that file, how many people have each value, if that is told"""
    from_file: bool = False
    """whether its values, or those of what it depends on, were read from a file, and so are in no error"""

    @classmethod
    def of(cls, attribute: Attribute, before: Mapping[str, "Factor"]) -> "Factor":
        """Return the attribute, after those that it may depend on; its probabilities checked, row by row."""
        for parent in attribute.parents:
            if parent not in before:
                raise ColumnError(
                    "beliefs-attribute-order", name=attribute.name, parent=parent, before=list(before) or None
                )
        domains = [before[parent].values for parent in attribute.parents]
        attribute = attribute.over(domains)
        from_file = attribute.from_file or any(before[parent].from_file for parent in attribute.parents)
        rows = [(where, _row(attribute, where, from_file)) for where in product(*domains)]
        values = tuple(dict.fromkeys(value for _, row in rows for value in row))
        if len(rows) * len(values) > MOST_ENTRIES:
            raise TooLargeError("beliefs-too-many-probabilities", name=attribute.name,
                                rows_count=len(rows) * len(values), values_count=len(values), rows_count2=len(rows),
                                most_entries=MOST_ENTRIES)  # fmt: skip
        places = {value: place for place, value in enumerate(values)}
        probabilities = np.zeros((len(rows), len(values)))
        for number, (_, row) in enumerate(rows):
            probabilities[number, [places[value] for value in row]] = list(map(float, row.values()))
        probabilities /= probabilities.sum(1, keepdims=True)
        file, people = attribute.file, attribute.people
        if len(domains) == 1 and (probabilities.max(1) == 1).all():  # a band of ages is read from where the ages are
            above = before[attribute.parents[0]]
            file, people = file or above.file, people or _carried(above, values, probabilities)
        return cls(attribute.name, values, attribute.parents, probabilities.reshape(*map(len, domains), len(values)),
                   attribute.hidden, file, people, from_file)  # fmt: skip

    def code(self, value: Any) -> int:
        """Return the number of a value; a number may be given as text."""
        try:
            if value in self._places:
                return self._places[value]
        except TypeError:
            raise SettingError(
                "beliefs-value-is-list", value=value, name=type(value).__name__, name2=self.name
            ) from None
        texts = [code for code, known in enumerate(self.values) if str(known) == str(value)]
        if len(texts) == 1:
            return texts[0]
        if self.file is not None:
            raise SettingError("beliefs-attribute-value-not-in-file", name=self.name, value=value,
                               values_count=len(self.values), file=self.file)  # fmt: skip
        raise SettingError("beliefs-attribute-value-unknown", name=self.name, value=value,
                           known=None if self.from_file else list(map(str, self.values[:MOST_SHOWN])),
                           more=len(self.values) > MOST_SHOWN, count=len(self.values))  # fmt: skip

    @cached_property
    def _places(self) -> dict[Any, int]:
        return {value: place for place, value in enumerate(self.values)}


def _carried(parent: Factor, values: Sequence[Any], probabilities: Float64) -> dict[Any, float] | None:
    """Return how many people have each value that follows from one of another attribute, whose people are counted."""
    if parent.people is None:
        return None
    counted = np.array([parent.people.get(value, 0.0) for value in parent.values])
    return dict(zip(values, (counted @ probabilities).tolist(), strict=True))


def _row(attribute: Attribute, where: tuple[Any, ...], from_file: bool) -> Probabilities:
    """One row of probabilities, that are probabilities and sum to one; what was read from a file is in no error."""
    facts = [f"{parent} = {value!r}" for parent, value in zip(attribute.parents, where, strict=True)]
    facts_given = Phrase("beliefs-values-given", parents=list(attribute.parents), facts=None if from_file else facts)
    condition = facts_given if where else None
    try:
        row = attribute.probabilities(*where)
    except _MissingRowError:
        raise SettingError("beliefs-attribute-row-missing", name=attribute.name, given=facts_given) from None
    except _MissingValueError:
        raise SettingError("beliefs-attribute-value-missing", name=attribute.name, given=facts_given) from None
    except SettingError:
        raise
    except Exception as failed:  # its message may quote a value
        raise SettingError(
            "beliefs-probabilities-function-failed", name=attribute.name, given=condition, failure=failure_of(failed)
        ) from None
    _refuse_no_mapping(attribute.name, row)
    if not row:
        raise SettingError("beliefs-attribute-without-values", name=attribute.name, given=condition)
    for value, probability in row.items():
        is_number = isinstance(probability, Real) and not isinstance(probability, bool)
        if not is_number or not isfinite(probability) or probability < 0:
            raise SettingError("beliefs-probability-unusable", name=attribute.name, hidden=from_file,
                               value=None if from_file else value, given=condition,
                               probability=probability)  # fmt: skip
    total = fsum(float(probability) for probability in row.values())
    if abs(total - 1) > NOISE:
        raise SettingError("beliefs-probabilities-sum", name=attribute.name, given=condition, total=total)
    return row


class _MissingRowError(Exception):
    """No probabilities are given for some values of what an attribute depends on."""


class _MissingValueError(Exception):
    """Some values of what an attribute follows from have no value."""


def _looked_up(name: str, table: Any, missing: type[Exception]) -> Callable[..., Any]:
    """Return a function of values that looks them up in a table, several as a tuple."""
    _refuse_no_mapping(name, table)

    def row(*values: Any) -> Any:
        key = values[0] if len(values) == 1 else values
        if key not in table:
            raise missing
        return table[key]

    return row


def _parents(name: str, on: Any) -> tuple[str, ...]:
    """Return the attributes that one depends on; a single one may be given as a text."""
    parents = (on,) if isinstance(on, str) else tuple(on) if isinstance(on, Iterable) else (on,)
    odd = [parent for parent in parents if not isinstance(parent, str)]
    if odd:
        raise SettingError("beliefs-attribute-parents-unnamed", name=name, odd=odd[0])
    return parents


def _refuse_no_mapping(name: str, probabilities: Any) -> None:
    if not isinstance(probabilities, Mapping):
        raise SettingError("beliefs-probabilities-no-mapping", name=name, name2=type(probabilities).__name__)
